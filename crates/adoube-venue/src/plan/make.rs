//! Puts tables into a hall.

use super::{
    ARBITERS_SEAT, ARBITERS_TABLE, Limit, MOST_TABLES, Plan, Request, Style, Table, limits,
    rows::{Measures, Row, best, fill},
    space::Space,
    walk,
};
use crate::{
    equipment::Play,
    geometry::{Mm, Point, Rect},
    hall::{BadHall, Hall},
    standard::standard,
};
use std::{cmp::Reverse, fmt};

/// A plan, and what there is to say to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The plan.
    pub plan: Plan,
    /// How many boards were wanted.
    pub wanted: u32,
    /// How tables are joined.
    pub style: Style,
    /// The gap between tables in a row.
    pub along: Mm,
    /// The gap between rows.
    pub across: Mm,
    /// How many of the first boards stand alone; fewer than wanted where there is no room.
    pub apart: u32,
    /// Why there are no more boards; nothing where all fit.
    pub limits: Vec<Limit>,
}

/// Why nothing can be planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unplannable {
    /// The hall is none.
    Hall(BadHall),
    /// No boards, or more than anybody plans for.
    Boards(u32),
    /// Nobody plays at a table of this size: length and width.
    Table(Mm, Mm),
}

impl fmt::Display for Unplannable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplannable::Hall(bad) => bad.fmt(f),
            Unplannable::Boards(boards) => {
                write!(f, "{boards} boards cannot be planned: give from 1 to {}", MOST_TABLES / 2)
            }
            Unplannable::Table(length, width) => {
                write!(f, "a table of {length} by {width} mm is none: give from 500 to 3000 mm")
            }
        }
    }
}

impl std::error::Error for Unplannable {}

/// What is tried: a hall, its axes exchanged or not, and how tables are joined.
struct Trial<'a> {
    hall: &'a Hall,
    request: &'a Request,
    turned: bool,
    style: Style,
}

/// What came of it, in the axes of the trial.
#[derive(Clone)]
struct Laid {
    rows: Vec<Row>,
    arbiters: Vec<Rect>,
    apart: u32,
    boards: u32,
    /// How many of those who need another table have one.
    served: usize,
}

/// The gap between tables in a row, and between rows.
type Gaps = (Mm, Mm);

impl Laid {
    /// What counts: those who need another table have one, then as many boards as are wanted.
    fn worth(&self, wanted: u32) -> (usize, u32) {
        (self.served, self.boards.min(wanted))
    }

    fn count(rows: &[Row]) -> u32 {
        u32::try_from(rows.iter().map(|row| row.slots.len()).sum::<usize>()).unwrap_or(u32::MAX)
    }
}

/// Makes a plan with as many of the boards as fit, and with as much space as there is.
pub fn make(hall: &Hall, request: &Request) -> Result<Made, Unplannable> {
    hall.check().map_err(Unplannable::Hall)?;
    if request.boards == 0 || request.boards as usize > MOST_TABLES / 2 {
        return Err(Unplannable::Boards(request.boards));
    }
    let size = 500..=3000;
    if !size.contains(&request.length) || !size.contains(&request.width) {
        return Err(Unplannable::Table(request.length, request.width));
    }
    let made = fit_apart(hall, request);
    let placed = u32::try_from(made.plan.tables.len()).unwrap_or(u32::MAX);
    let limits = match placed < request.boards {
        true => limits::of(hall, request, placed),
        false => vec![],
    };
    Ok(Made { limits, ..made })
}

/// As many of the first boards alone as leave room for all: boards go before that.
fn fit_apart(hall: &Hall, request: &Request) -> Made {
    let made = fit(hall, request);
    if request.apart == 0 || made.plan.tables.len() >= request.boards as usize {
        return made;
    }
    let alone = |apart: u32| fit(hall, &Request { apart, ..request.clone() });
    let none = alone(0);
    let most = none.plan.tables.len();
    let (mut low, mut high) = (0, request.apart);
    let mut known = none;
    while low + 1 < high {
        let middle = low.midpoint(high);
        let made = alone(middle);
        if made.plan.tables.len() < most {
            high = middle;
        } else {
            (low, known) = (middle, made);
        }
    }
    known
}

/// How many boards fit at most, at the smallest gaps.
pub(super) fn most(hall: &Hall, request: &Request) -> u32 {
    let request = Request { apart: 0, ..request.clone() };
    u32::try_from(fit(hall, &request).plan.tables.len()).unwrap_or(u32::MAX)
}

/// The styles that are tried, the best seats first.
fn styles(request: &Request) -> Vec<Style> {
    match (request.style, request.play) {
        // Multiple rows are for teams.
        (Style::Fitting, Play::Teams(_)) => vec![Style::Single, Style::Double, Style::Multiple],
        (Style::Fitting, _) => vec![Style::Single, Style::Double],
        (style, _) => vec![style],
    }
}

fn fit(hall: &Hall, request: &Request) -> Made {
    let other = hall.turned();
    let boards = request.boards.min(most_by_area(hall, request));
    let least = (standard().diagram.along.min, standard().diagram.across.min);
    let wanted = request.wheelchairs as usize + request.assistants as usize;
    let mut chosen: Option<(Trial<'_>, Laid)> = None;
    for style in styles(request) {
        let trials = [(hall, false), (&other, true)];
        let trials = trials.map(|(hall, turned)| Trial { hall, request, turned, style });
        let laid = trials.map(|trial| {
            let laid = trial.lay_somewhere(least);
            (trial, laid)
        });
        // More boards; where all fit, the light from the side; then as the hall lies.
        let better = laid.into_iter().max_by_key(|(trial, laid)| {
            (laid.worth(boards), trial.light_from_the_side(), Reverse(trial.turned))
        });
        let Some((trial, laid)) = better else { continue };
        let known = chosen.as_ref().map(|(_, known)| known.worth(boards));
        if known.is_none_or(|known| laid.worth(boards) > known) {
            chosen = Some((trial, laid));
        }
        if chosen.as_ref().is_some_and(|(_, laid)| laid.boards >= boards && laid.served == wanted) {
            break;
        }
    }
    let Some((trial, laid)) = chosen else {
        let plan = Plan { hall: hall.clone(), tables: vec![], arbiters: vec![] };
        return Made {
            plan,
            wanted: request.boards,
            style: request.style,
            along: least.0,
            across: least.1,
            apart: 0,
            limits: vec![],
        };
    };
    let (laid, gaps) = trial.spread(laid, boards.min(request.boards), least);
    trial.finish(laid, gaps, boards)
}

/// How many boards the area of the hall allows.
fn most_by_area(hall: &Hall, request: &Request) -> u32 {
    let each = standard().area_m2(request.play) * 1_000_000;
    u32::try_from(hall.outline.area() / (2 * each)).unwrap_or(u32::MAX)
}

impl Trial<'_> {
    fn measures(&self, (along, across): Gaps) -> Measures {
        let wide = standard().hall.wheelchair_row_distance.max(across);
        let joined = self.style.joined(self.request.play);
        let (length, width) = (self.request.length, self.request.width);
        Measures { joined, length, width, along, across, wide }
    }

    /// Whether windows are at the players' sides: where one has the light in front, the other has it behind.
    fn light_from_the_side(&self) -> bool {
        let around = self.hall.windows.iter().map(|window| window.around());
        let (mut beside, mut before) = (0, 0);
        for window in around {
            beside += window.h;
            before += window.w;
        }
        beside >= before
    }

    /// The most boards over all places of the arbiters' tables.
    fn lay_somewhere(&self, gaps: Gaps) -> Laid {
        let mut places = self.places_of_arbiters();
        if places.is_empty() {
            places.push(vec![]);
        }
        let wanted = self.request.boards;
        let tried = places.into_iter().enumerate().map(|(rank, arbiters)| {
            let laid = self.lay(gaps, arbiters, false);
            (laid.worth(wanted), Reverse(rank), laid)
        });
        let mut tried: Vec<_> = tried.collect();
        tried.sort_by_key(|(worth, rank, _)| (Reverse(*worth), Reverse(*rank)));
        // Cutting the hall in two takes longer: where the rows leave boards over, the best places are tried.
        let best = tried.iter().take(3).map(|(_, _, laid)| laid.clone());
        let best: Vec<Laid> = best.collect();
        let Some(first) = best.first().cloned() else { return self.lay(gaps, vec![], true) };
        if first.boards >= wanted {
            return first;
        }
        best.into_iter().fold(first, |known, one| {
            let cut = self.lay(gaps, one.arbiters, true);
            if cut.worth(wanted) > known.worth(wanted) { cut } else { known }
        })
    }

    /// Rows through the whole hall or, if asked, also in two parts of it.
    fn lay(&self, gaps: Gaps, arbiters: Vec<Rect>, cut: bool) -> Laid {
        let space = Space::of(self.hall, self.request.grade, arbiters.clone());
        let measures = self.measures(gaps);
        let wide = self.request.wheelchairs as usize;
        let whole = self.dressed(best(&space, &measures, wide), &measures, &arbiters);
        if !cut {
            return whole;
        }
        let mut known = whole;
        for at in space.cuts() {
            let left = Space { between: (Mm::MIN / 4, at), ..space.clone() };
            let right = Space { between: (at + measures.along, Mm::MAX / 4), ..space.clone() };
            let shares: &[(usize, usize)] =
                if wide == 0 { &[(0, 0)] } else { &[(wide, 0), (0, wide)] };
            for &(one, other) in shares {
                let mut rows = best(&left, &measures, one);
                rows.extend(best(&right, &measures, other));
                let laid = self.dressed(rows, &measures, &arbiters);
                if (laid.served, laid.boards) > (known.served, known.boards) {
                    known = laid;
                }
            }
        }
        known
    }

    /// Rows from the arbiters on, with the larger tables, and with the first boards alone.
    fn dressed(&self, mut rows: Vec<Row>, measures: &Measures, arbiters: &[Rect]) -> Laid {
        let front = arbiters.first().map_or(self.hall.outline.around().y, |one| one.middle().y);
        rows.sort_by_key(|row| ((row.y + measures.width / 2 - front).abs(), row.y, first_x(row)));
        let request = self.request;
        let large = standard().assistant.table_min;
        let both = request.both.min(request.wheelchairs).min(request.assistants) as usize;
        let mut wide_left = both;
        let mut plain_left = request.assistants as usize - both;
        let refill = |row: &Row, joined: i64, larger: usize| {
            fill(&row.free, joined, measures.length, measures.along, &vec![large; larger])
        };
        let takes =
            |slots: &[crate::plan::rows::Slot]| slots.iter().filter(|one| one.large).count();
        for row in rows.iter_mut().filter(|row| row.wide) {
            if wide_left > 0 {
                row.slots = refill(row, 1, wide_left);
                wide_left -= takes(&row.slots);
            }
        }
        // A game with an assistant needs no doubled aisle, and somebody else needs those that there are: it goes where the fewest
        // boards are lost, from behind.
        while plain_left > 0 {
            let loss = |row: &Row| {
                let slots = refill(row, self.joined(row, measures), plain_left);
                (takes(&slots) > 0).then(|| row.slots.len().saturating_sub(slots.len()))
            };
            let no_larger = rows.iter_mut().rev().filter(|row| takes(&row.slots) == 0);
            let cheapest = no_larger.filter_map(|row| Some((loss(row)?, row)));
            let Some((_, row)) = cheapest.min_by_key(|(loss, row)| (row.wide, *loss)) else {
                break;
            };
            row.slots = refill(row, self.joined(row, measures), plain_left);
            plain_left -= takes(&row.slots);
        }
        let mut apart = 0;
        if measures.joined > 1 {
            for row in &mut rows {
                if apart >= request.apart {
                    break;
                }
                let larger = takes(&row.slots);
                row.slots = refill(row, 1, larger);
                apart += u32::try_from(row.slots.len()).unwrap_or(0);
            }
        } else {
            apart = request.apart;
        }
        align(&mut rows, measures, |row| self.joined(row, measures));
        let boards = Laid::count(&rows);
        let wide = rows.iter().filter(|row| row.wide).map(|row| row.slots.len()).sum::<usize>();
        let larger = rows.iter().map(|row| takes(&row.slots)).sum::<usize>();
        let served =
            wide.min(request.wheelchairs as usize) + larger.min(request.assistants as usize);
        let apart = apart.min(request.apart);
        Laid { rows, arbiters: arbiters.to_vec(), apart, boards, served }
    }

    fn joined(&self, row: &Row, measures: &Measures) -> i64 {
        if row.wide { 1 } else { measures.joined }
    }

    /// The largest gaps at which all boards fit: first both alike, then each by itself.
    fn spread(&self, least: Laid, boards: u32, gaps: Gaps) -> (Laid, Gaps) {
        let diagram = &standard().diagram;
        let mut known = (least, gaps);
        if known.0.boards < boards {
            return known;
        }
        let step = 50;
        let mut widen = |with: &dyn Fn(Mm) -> Gaps, most: Mm| {
            let (mut low, mut high) = (0, most / step);
            while low < high {
                let middle = (low + high + 1) / 2;
                let gaps = with(middle * step);
                let laid = self.lay(gaps, known.0.arbiters.clone(), false);
                let serves = laid.served >= known.0.served && laid.apart >= known.0.apart;
                if laid.boards >= boards && serves {
                    known = (laid, gaps);
                    low = middle;
                } else {
                    high = middle - 1;
                }
            }
            known.1
        };
        let (along, across) = gaps;
        let most = (diagram.along.max - along).min(diagram.across.max - across);
        let (along, across) = widen(&|more| (along + more, across + more), most);
        let (along, across) = widen(&|more| (along + more, across), diagram.along.max - along);
        widen(&|more| (along, across + more), diagram.across.max - across);
        known
    }

    /// Where the arbiters' tables may stand, the best places first: at the walls, away from doors, the stage at their side.
    fn places_of_arbiters(&self) -> Vec<Vec<Rect>> {
        let (length, depth) = ARBITERS_TABLE;
        let count = match self.request.arbiters {
            0 => 1 + Mm::from(self.request.boards) / 60,
            count => Mm::from(count.min(20)),
        };
        let run = count * length;
        let mut places: Vec<(i64, Vec<Rect>)> = Vec::new();
        for (from, to) in self.hall.outline.edges() {
            let edge = Rect::between(from, to);
            // Along each straight wall: in the middle, and at its ends; to both sides of it, one of which is outside.
            let flat = edge.h == 0;
            if !flat && edge.w != 0 {
                continue;
            }
            let extent = if flat { edge.w } else { edge.h };
            let ends = 600;
            if extent < run + 2 * ends {
                continue;
            }
            for (rank, along) in [(0, (extent - run) / 2), (1, ends), (1, extent - run - ends)] {
                for away in [ARBITERS_SEAT, -ARBITERS_SEAT - depth] {
                    let table = |at: Mm| match flat {
                        true => Rect {
                            x: edge.x + along + at * length,
                            y: edge.y + away,
                            w: length,
                            h: depth,
                        },
                        false => Rect {
                            x: edge.x + away,
                            y: edge.y + along + at * length,
                            w: depth,
                            h: length,
                        },
                    };
                    let tables: Vec<Rect> = (0..count).map(table).collect();
                    if tables.iter().all(|table| self.arbiters_may_sit(table)) {
                        let front = tables[0].middle().y - self.hall.outline.around().y;
                        let stage =
                            self.hall.stage.iter().map(|one| one.distance(&tables[0])).min();
                        places.push((stage.unwrap_or(0) + rank * 2_000 + front / 10, tables));
                    }
                }
            }
        }
        places.sort_by_key(|(rank, _)| *rank);
        places.into_iter().map(|(_, tables)| tables).collect()
    }

    fn arbiters_may_sit(&self, table: &Rect) -> bool {
        let hall = self.hall;
        let around = table.grown(ARBITERS_SEAT, ARBITERS_SEAT);
        let mut doors = hall.doors.iter().map(|door| door.around());
        hall.outline.holds(table)
            && !hall.obstacles().chain(&hall.spectators).any(|one| one.overlaps(&around))
            && doors.all(|door| table.is_off(&door, 1_500))
    }

    /// The plan of the rows in the axes of the hall: numbered, no more boards than wanted, in the middle of what is free.
    fn finish(&self, laid: Laid, (along, across): Gaps, boards: u32) -> Made {
        let mut tables: Vec<Table> = Vec::new();
        for row in &laid.rows {
            for slot in &row.slots {
                let at = Rect { x: slot.x, y: row.y, w: slot.length, h: self.request.width };
                let number = u32::try_from(tables.len() + 1).unwrap_or(u32::MAX);
                let table =
                    Table { number, at, turned: false, wide: row.wide, assistant: slot.large };
                tables.push(table);
            }
        }
        let space = Space::of(self.hall, self.request.grade, laid.arbiters.clone());
        self.drop_what_is_over(&mut tables, boards);
        centre(&space, &mut tables);
        let mut plan = Plan { hall: self.hall.clone(), tables, arbiters: laid.arbiters };
        // Nobody sits where no way leads: behind a pillar in a corner, beyond a stage.
        loop {
            let ways = walk::ways(&plan);
            let reached: Vec<bool> = ways.reached().collect();
            if reached.iter().all(|reached| *reached) {
                break;
            }
            let mut reached = reached.into_iter();
            plan.tables.retain(|_| reached.next().unwrap_or(true));
        }
        for (number, table) in (1..).zip(&mut plan.tables) {
            table.number = number;
        }
        if self.turned {
            plan = plan.turned();
        }
        let style = match self.style {
            Style::Fitting => Style::Single,
            style => style,
        };
        Made {
            plan,
            wanted: self.request.boards,
            style,
            along,
            across,
            apart: laid.apart,
            limits: vec![],
        }
    }

    /// Takes tables away from behind, those last that somebody needs.
    fn drop_what_is_over(&self, tables: &mut Vec<Table>, boards: u32) {
        let (mut wide, mut large) = (0, 0);
        let needed: Vec<bool> = tables
            .iter()
            .map(|table| {
                wide += u32::from(table.wide);
                large += u32::from(table.assistant);
                (table.wide && wide <= self.request.wheelchairs)
                    || (table.assistant && large <= self.request.assistants)
            })
            .collect();
        let mut over = tables.len().saturating_sub(boards as usize);
        let mut keep = vec![true; tables.len()];
        for wanted in [false, true] {
            for at in (0..tables.len()).rev() {
                if over > 0 && keep[at] && needed[at] == wanted {
                    keep[at] = false;
                    over -= 1;
                }
            }
        }
        let mut keep = keep.into_iter();
        tables.retain(|_| keep.next().unwrap_or(true));
    }
}

/// Lets rows begin where others do, as far to the right as each can without losing a table: aisles are straight where nothing is in
/// the way.
fn align(rows: &mut [Row], measures: &Measures, joined: impl Fn(&Row) -> i64) {
    let mut starts: Vec<Mm> = rows.iter().map(first_x).collect();
    starts.sort_unstable();
    starts.dedup();
    for row in rows {
        let large: Vec<Mm> =
            row.slots.iter().filter(|slot| slot.large).map(|slot| slot.length).collect();
        // Rows that were taken apart for the first boards stay so.
        let touching = row.slots.windows(2).any(|pair| pair[0].x + pair[0].length == pair[1].x);
        let joined = if touching { joined(row) } else { 1 };
        for &start in starts.iter().rev() {
            let free: Vec<(Mm, Mm)> = row
                .free
                .iter()
                .map(|&(from, to)| (from.max(start), to))
                .filter(|(from, to)| from < to)
                .collect();
            let slots = fill(&free, joined, measures.length, measures.along, &large);
            let larger = slots.iter().filter(|slot| slot.large).count();
            if slots.len() == row.slots.len() && larger == large.len() {
                row.slots = slots;
                break;
            }
        }
    }
}

fn first_x(row: &Row) -> Mm {
    row.slots.first().map_or(0, |slot| slot.x)
}

/// Moves all tables to the middle of what is free.
fn centre(space: &Space<'_>, tables: &mut [Table]) {
    let fits = |tables: &[Table], dx: Mm, dy: Mm| {
        // Tables of a row are asked for together.
        let mut rows: Vec<(Mm, bool)> = tables.iter().map(|one| (one.at.y, one.wide)).collect();
        rows.sort_unstable();
        rows.dedup();
        rows.into_iter().all(|(y, wide)| {
            let here = tables.iter().filter(|one| one.at.y == y && one.wide == wide);
            let depth = here.clone().map(|one| one.at.h).max().unwrap_or(0);
            let free = space.free(y + dy, depth, wide);
            here.clone().all(|one| {
                let (from, to) = (one.at.x + dx, one.at.right() + dx);
                free.iter().any(|&(left, right)| left <= from && to <= right)
            })
        })
    };
    let reach = |tables: &[Table], step: Point| {
        let moves = (1..=100).take_while(|&count| fits(tables, step.x * count, step.y * count));
        moves.last().unwrap_or(0)
    };
    for (dx, dy) in [(50, 0), (0, 50)] {
        let forward = reach(tables, Point { x: dx, y: dy });
        let back = reach(tables, Point { x: -dx, y: -dy });
        let count = (forward - back) / 2;
        if count != 0 && fits(tables, dx * count, dy * count) {
            for table in tables.iter_mut() {
                table.at = table.at.moved(dx * count, dy * count);
            }
        }
    }
}
