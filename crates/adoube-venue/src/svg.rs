//! A plan as a picture: to scale, with its measures, on A4 or A3.

use crate::{
    equipment::Unit,
    geometry::{Line, Mm, Point, Rect},
    hall::MarkKind,
    plan::{Plan, Table},
};
use std::{collections::BTreeSet, fmt::Write};

/// A sheet of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Paper {
    #[default]
    A4,
    A3,
}

impl Paper {
    /// The name on the command line and in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::A3 => "a3",
        }
    }

    /// What of it can be printed on, in millimetres: the long side, the short side.
    const fn inside(self) -> (Mm, Mm) {
        match self {
            Paper::A4 => (277, 190),
            Paper::A3 => (400, 277),
        }
    }
}

/// The words on a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Labels {
    pub title: String,
    pub stage: String,
    pub spectators: String,
    pub arbiters: String,
    pub door: String,
    pub window: String,
    pub toilets: String,
    pub drinks: String,
    pub exit: String,
    pub smoking: String,
    /// What stands before the scale: `1 : 100`.
    pub scale: String,
}

impl Labels {
    /// In English.
    pub fn english(title: &str) -> Labels {
        Labels {
            title: title.to_owned(),
            stage: "Stage".to_owned(),
            spectators: "Spectators".to_owned(),
            arbiters: "Arbiters".to_owned(),
            door: "Door".to_owned(),
            window: "Window".to_owned(),
            toilets: "Toilets".to_owned(),
            drinks: "Drinks".to_owned(),
            exit: "Emergency exit".to_owned(),
            smoking: "Smoking".to_owned(),
            scale: "Scale".to_owned(),
        }
    }

    fn of(&self, mark: MarkKind) -> &str {
        match mark {
            MarkKind::Toilets => &self.toilets,
            MarkKind::Drinks => &self.drinks,
            MarkKind::EmergencyExit => &self.exit,
            MarkKind::Smoking => &self.smoking,
        }
    }
}

/// How a plan is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing<'a> {
    /// The words.
    pub labels: &'a Labels,
    /// For this paper, in its scale; else as large as there is room.
    pub paper: Option<Paper>,
    /// The colours stand in the picture itself; else a page brings them.
    pub coloured: bool,
    /// With lengths and gaps.
    pub measures: bool,
    /// Tables that are told from the others.
    pub marked: &'a BTreeSet<u32>,
}

/// The scales that rulers have.
const SCALES: [Mm; 9] = [20, 25, 50, 75, 100, 125, 150, 200, 250];

/// The scale in which a plan fits onto a sheet, and whether the sheet lies on its side.
pub fn scale(plan: &Plan, paper: Paper) -> (Mm, bool) {
    let around = plan.hall.outline.around().grown(MARGIN, MARGIN);
    let (long, short) = paper.inside();
    let across = around.w >= around.h;
    let (w, h) = if across { (long, short) } else { (short, long) };
    // The title takes a strip of the sheet.
    let fits = |scale: &Mm| around.w <= w * scale && around.h <= (h - 12) * scale;
    let largest = (around.w / w).max(around.h / (h - 12)) + 1;
    let scale = SCALES.into_iter().find(fits).unwrap_or(largest.div_euclid(50) * 50 + 50);
    (scale, across)
}

/// What is left around the hall for measures.
const MARGIN: Mm = 1_600;

/// The colours of a picture, for whoever shows it on a page of their own.
pub const STYLE: &str = ".hall-plan .hall{fill:#fff;stroke:#222;stroke-width:120} \
    .hall-plan .table{fill:#f4e3c3;stroke:#5b4a2b;stroke-width:25} \
    .hall-plan .wide .table{fill:#cfe3f5} \
    .hall-plan .assistant .table{fill:#d9ecd2} \
    .hall-plan .marked .table{fill:#f2b632;stroke-width:60} \
    .hall-plan .chair{fill:#d8d8d8;stroke:#999;stroke-width:15} \
    .hall-plan .pillar{fill:#777;stroke:#444;stroke-width:20} \
    .hall-plan .stage{fill:#e9dfee;stroke:#7a5c8a;stroke-width:30} \
    .hall-plan .spectators{fill:#eee;stroke:#888;stroke-width:30;stroke-dasharray:200 120} \
    .hall-plan .arbiters{fill:#f7d9d9;stroke:#8a4040;stroke-width:30} \
    .hall-plan .door{stroke:#fff;stroke-width:160} \
    .hall-plan .leaf{stroke:#b04020;stroke-width:60} \
    .hall-plan .window{stroke:#5aa0d0;stroke-width:150} \
    .hall-plan .socket{fill:#2a7a4a} \
    .hall-plan .measure{stroke:#556;stroke-width:15;fill:none} \
    .hall-plan text{font-family:sans-serif;fill:#222;text-anchor:middle} \
    .hall-plan .told{fill:#445} \
    .hall-plan .mark{fill:#225}";

/// Draws a plan.
pub fn draw(plan: &Plan, how: &Drawing<'_>) -> String {
    let around = plan.hall.outline.around();
    let margin = if how.measures || how.paper.is_some() { MARGIN } else { 300 };
    let mut sheet = around.grown(margin, margin);
    let mut size = String::new();
    let mut scale_told = None;
    if let Some(paper) = how.paper {
        let (scale, across) = scale(plan, paper);
        let (long, short) = paper.inside();
        let (w, h) = if across { (long, short) } else { (short, long) };
        let middle = around.middle();
        let strip = 12 * scale;
        sheet = Rect {
            x: middle.x - w * scale / 2,
            y: middle.y - (h * scale - strip) / 2 - strip,
            w: w * scale,
            h: h * scale,
        };
        size = format!(" width=\"{w}mm\" height=\"{h}mm\"");
        scale_told = Some(scale);
    }
    let title = escape(&how.labels.title);
    let Rect { x, y, w, h } = sheet;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x} {y} {w} {h}\"{size} role=\"img\" aria-label=\"{title}\" class=\"hall-plan\">"
    );
    if how.coloured {
        let _ = write!(out, "<style>{STYLE}</style>");
    }
    let mut pen = Pen { out, plan, how };
    pen.walls();
    pen.things();
    for table in &plan.tables {
        pen.table(table);
    }
    pen.marks();
    if how.measures {
        pen.measures();
    }
    if let Some(scale) = scale_told {
        pen.foot(&sheet, scale);
    }
    pen.out.push_str("</svg>");
    pen.out
}

struct Pen<'a> {
    out: String,
    plan: &'a Plan,
    how: &'a Drawing<'a>,
}

impl Pen<'_> {
    // Writing to a text does not fail.
    fn rect(&mut self, class: &str, rect: &Rect) {
        let Rect { x, y, w, h } = rect;
        let _ = write!(
            self.out,
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"/>"
        );
    }

    fn line(&mut self, class: &str, from: Point, to: Point) {
        let _ = write!(
            self.out,
            "<line class=\"{class}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>",
            from.x, from.y, to.x, to.y
        );
    }

    /// A line that says what it is to whoever points at it.
    fn titled(&mut self, class: &str, line: &Line, title: &str) {
        let (Line { from, to }, title) = (line, escape(title));
        let _ = write!(
            self.out,
            "<line class=\"{class}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"><title>{title}</title></line>",
            from.x, from.y, to.x, to.y
        );
    }

    fn text(&mut self, class: &str, at: Point, size: Mm, text: &str, upright: bool) {
        let turn = match upright {
            true => String::new(),
            false => format!(" transform=\"rotate(-90 {} {})\"", at.x, at.y),
        };
        let text = escape(text);
        let (x, y) = (at.x, at.y);
        let _ = write!(
            self.out,
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{turn}>{text}</text>"
        );
    }

    /// A word in a rectangle, as large as there is room.
    fn word_in(&mut self, rect: &Rect, text: &str) {
        let upright = rect.w >= rect.h;
        let (long, short) = if upright { (rect.w, rect.h) } else { (rect.h, rect.w) };
        let signs = Mm::try_from(text.chars().count().max(1)).unwrap_or(1);
        let size = (long * 13 / 10 / signs).min(short * 6 / 10).clamp(80, 420);
        let middle = rect.middle();
        let at = match upright {
            true => Point { x: middle.x, y: middle.y + size * 35 / 100 },
            false => Point { x: middle.x + size * 35 / 100, y: middle.y },
        };
        self.text("told", at, size, text, upright);
    }

    fn walls(&mut self) {
        let corners = self.plan.hall.outline.0.iter();
        let corners: Vec<String> = corners.map(|one| format!("{},{}", one.x, one.y)).collect();
        let _ = write!(self.out, "<polygon class=\"hall\" points=\"{}\"/>", corners.join(" "));
        for window in &self.plan.hall.windows {
            self.titled("window", window, &self.how.labels.window);
        }
        for door in &self.plan.hall.doors {
            self.titled("door", door, &self.how.labels.door);
            self.leaf(door);
        }
    }

    /// The leaf of a door: it opens into the hall.
    fn leaf(&mut self, door: &Line) {
        let around = door.around();
        let hall = self.plan.hall.outline.around().middle();
        let depth = (around.w.max(around.h) / 2).max(300);
        let into = match around.w >= around.h {
            true => {
                Point { x: door.from.x, y: door.from.y + depth * (hall.y - door.from.y).signum() }
            }
            false => {
                Point { x: door.from.x + depth * (hall.x - door.from.x).signum(), y: door.from.y }
            }
        };
        self.line("leaf", door.from, into);
    }

    fn things(&mut self) {
        let (hall, labels) = (&self.plan.hall, self.how.labels);
        for rect in &hall.spectators {
            self.rect("spectators", rect);
            self.word_in(rect, &labels.spectators);
        }
        for rect in &hall.stage {
            self.rect("stage", rect);
            self.word_in(rect, &labels.stage);
        }
        for rect in &hall.pillars {
            self.rect("pillar", rect);
        }
        for rect in &self.plan.arbiters {
            self.rect("arbiters", rect);
            self.word_in(rect, &labels.arbiters);
        }
        for socket in &hall.sockets {
            let _ = write!(
                self.out,
                "<circle class=\"socket\" cx=\"{}\" cy=\"{}\" r=\"110\"/>",
                socket.x, socket.y
            );
        }
    }

    fn table(&mut self, table: &Table) {
        let mut class = "at".to_owned();
        for (is, name) in [
            (table.wide, " wide"),
            (table.assistant, " assistant"),
            (self.how.marked.contains(&table.number), " marked"),
        ] {
            if is {
                class.push_str(name);
            }
        }
        let _ = write!(self.out, "<g class=\"{class}\" data-table=\"{}\">", table.number);
        for chair in table.chairs() {
            self.rect("chair", &chair.grown(-60, -60));
        }
        self.rect("table", &table.at);
        let middle = table.at.middle();
        let at = Point { x: middle.x, y: middle.y + 150 };
        self.text("number", at, 430, &table.number.to_string(), true);
        self.out.push_str("</g>");
    }

    fn marks(&mut self) {
        for mark in &self.plan.hall.marks {
            let label = self.how.labels.of(mark.what).to_owned();
            let _ = write!(
                self.out,
                "<circle class=\"mark\" cx=\"{}\" cy=\"{}\" r=\"160\"/>",
                mark.at.x, mark.at.y
            );
            self.text("mark", Point { x: mark.at.x, y: mark.at.y + 520 }, 340, &label, true);
        }
    }

    /// The length and width of the hall, a table, and the gaps beside it and behind it.
    fn measures(&mut self) {
        let around = self.plan.hall.outline.around();
        let above = around.y - 700;
        self.span(Point { x: around.x, y: above }, Point { x: around.right(), y: above });
        let left = around.x - 700;
        self.span(Point { x: left, y: around.y }, Point { x: left, y: around.bottom() });
        let Some(first) = self.plan.tables.first() else { return };
        let turned = first.turned;
        let own = |rect: &Rect| if turned { rect.turned() } else { *rect };
        let back = |point: Point| if turned { point.turned() } else { point };
        let at = own(&first.at);
        let others =
            || self.plan.tables.iter().filter(|one| one.turned == turned).map(|one| own(&one.at));
        let beside = others().filter(|one| one.y == at.y && one.x > at.right());
        let below = others().filter(|one| one.x < at.right() && at.x < one.right());
        let below = below.filter(|one| one.y > at.bottom()).min_by_key(|one| one.y);
        let above = others().filter(|one| one.x < at.right() && at.x < one.right());
        let above = above.filter(|one| one.bottom() < at.y).max_by_key(|one| one.y);
        if let Some(next) = beside.min_by_key(|one| one.x) {
            // From the end of the block the first table is in.
            let ends = others().filter(|one| one.y == at.y && one.right() < next.x + 1);
            let from = ends.map(|one| one.right()).max().unwrap_or(at.right());
            let y = at.middle().y;
            self.span(back(Point { x: from, y }), back(Point { x: next.x, y }));
        }
        let x = at.right() - at.w / 8;
        match (below, above) {
            (Some(next), _) => {
                self.span(back(Point { x, y: at.bottom() }), back(Point { x, y: next.y }));
            }
            (None, Some(next)) => {
                self.span(back(Point { x, y: next.bottom() }), back(Point { x, y: at.y }));
            }
            (None, None) => {}
        }
    }

    /// A length between two points, with its number.
    fn span(&mut self, from: Point, to: Point) {
        let flat = from.y == to.y;
        self.line("measure", from, to);
        for end in [from, to] {
            let (a, b) = match flat {
                true => ((end.x, end.y - 120), (end.x, end.y + 120)),
                false => ((end.x - 120, end.y), (end.x + 120, end.y)),
            };
            self.line("measure", a.into(), b.into());
        }
        let length = (from.x - to.x).abs() + (from.y - to.y).abs();
        let told = Unit::Metre.told((length + 5) / 10);
        let middle = Point { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
        let size = (length / 6).clamp(180, 480);
        let at = match flat {
            true => Point { x: middle.x, y: middle.y - 130 },
            false => Point { x: middle.x - 130, y: middle.y },
        };
        self.text("told", at, size, &told, flat);
    }

    /// Title, scale, and a bar of metres.
    fn foot(&mut self, sheet: &Rect, scale: Mm) {
        let title = self.how.labels.title.clone();
        let at = Point { x: sheet.middle().x, y: sheet.y + 7 * scale };
        self.text("told", at, 5 * scale, &title, true);
        let told = format!("{} 1 : {scale}", self.how.labels.scale);
        let metres: Mm = if scale <= 50 {
            1
        } else if scale <= 125 {
            5
        } else {
            10
        };
        let (x, y) = (sheet.right() - 4 * scale - metres * 1000, sheet.y + 7 * scale);
        self.line("measure", Point { x, y }, Point { x: x + metres * 1000, y });
        for end in [x, x + metres * 1000] {
            self.line("measure", Point { x: end, y: y - scale }, Point { x: end, y: y + scale });
        }
        let bar = format!("{metres} m");
        let middle = x + metres * 500;
        self.text("told", Point { x: middle, y: y - scale }, 3 * scale, &bar, true);
        self.text(
            "told",
            Point { x: sheet.x + 24 * scale, y: sheet.y + 7 * scale },
            4 * scale,
            &told,
            true,
        );
    }
}

/// A text as it stands in a picture.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for sign in text.chars() {
        match sign {
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '&' => escaped.push_str("&amp;"),
            '"' => escaped.push_str("&quot;"),
            sign if sign.is_control() => escaped.push(' '),
            sign => escaped.push(sign),
        }
    }
    escaped
}
