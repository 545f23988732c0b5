//! What differs from the standard.

use super::{
    Answer, Answers, Circumstances, Grade, Item, Play,
    items::{Part, items},
    measure::Unit,
};
use crate::standard::{Nominal, Standard};
use serde::Serialize;

/// How much a difference weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    /// It is good to know: the standard recommends it, or is no more than advice at an event of this grade.
    Advice,
    /// The standard asks for something else.
    Deviation,
}

/// What is the case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Found {
    /// A measure, in hundredths of its unit.
    Measured(i64, Unit),
    /// It is not in order.
    NotInOrder,
    /// One of the choices.
    Chosen(String),
}

/// What should be the case. Measures are hundredths of the unit of what was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Required {
    /// It is in order.
    InOrder,
    /// From one measure to another, best in between.
    Around(i64, i64, i64),
    /// From one measure to another.
    Between(i64, i64),
    /// No less.
    AtLeast(i64),
    /// No more.
    AtMost(i64),
    /// About so much.
    About(i64),
    /// One of these.
    OneOf(Vec<String>),
    /// Higher than another item, which measures so much.
    MoreThan(&'static str, i64),
}

/// A difference from the standard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The item.
    pub item: &'static str,
    /// The concept of the books.
    pub concept: &'static str,
    /// How much it weighs.
    pub weight: Weight,
    /// What is the case.
    pub found: Found,
    /// What should be.
    pub required: Required,
}

/// Whether the clocks are mechanical.
pub(crate) fn mechanical(answers: &Answers) -> bool {
    matches!(answers.get("clock-kind"), Some(Answer::Chosen(kind)) if kind == "mechanical")
}

/// Everything that differs from the standard, in the order of the list. What nobody has looked at is not judged.
pub fn findings(standard: &Standard, event: &Circumstances, answers: &Answers) -> Vec<Finding> {
    let mechanical = mechanical(answers);
    let asked = items().iter().filter(|item| item.is_asked(event, mechanical));
    let check = Check { standard, event, answers };
    asked
        .filter_map(|item| {
            let answer = answers.get(item.id)?;
            Some(check.judged(item, answer).into_iter().map(|(found, required, soft)| Finding {
                item: item.id,
                concept: item.concept,
                weight: check.weight(item, soft),
                found,
                required,
            }))
        })
        .flatten()
        .collect()
}

/// What the standard asks for at an item, whatever was found; nothing where that is only seen, or depends on what is not known yet.
pub fn requirement(
    standard: &Standard,
    event: &Circumstances,
    answers: &Answers,
    item: &Item,
) -> Option<Required> {
    let check = Check { standard, event, answers };
    match item.kind {
        super::Kind::Seen => None,
        // What is far too small, or far too large, is not in order.
        super::Kind::Measured(_) => [0, Unit::MOST]
            .into_iter()
            .flat_map(|value| check.required(item.id, value))
            .map(|(required, _)| required)
            .next(),
        super::Kind::OneOf(_) => {
            Some(check.allowed(item.id)).filter(|all| !all.is_empty()).map(Required::OneOf)
        }
    }
}

struct Check<'a> {
    standard: &'a Standard,
    event: &'a Circumstances,
    answers: &'a Answers,
}

/// What is the case, what should be, and whether only this program says so.
type Judged = (Found, Required, bool);

impl Check<'_> {
    /// The rules on halls are made for championships; equipment and access concern every registered event.
    fn weight(&self, item: &Item, soft: bool) -> Weight {
        let least = match item.part {
            Part::Hall => Grade::Top,
            Part::Pieces | Part::Board | Part::Table | Part::Clock | Part::Access => Grade::Rated,
            Part::Tactile => Grade::Local,
        };
        match soft || item.recommended || self.event.grade < least {
            true => Weight::Advice,
            false => Weight::Deviation,
        }
    }

    fn measured(&self, id: &str) -> Option<i64> {
        self.answers.get(id).and_then(Answer::measured)
    }

    fn judged(&self, item: &Item, answer: &Answer) -> Vec<Judged> {
        match (answer, item.kind) {
            (Answer::No, _) => vec![(Found::NotInOrder, Required::InOrder, false)],
            (Answer::Measured(value), super::Kind::Measured(unit)) => {
                let required = self.required(item.id, *value);
                let found = Found::Measured(*value, unit);
                required.into_iter().map(|(one, soft)| (found.clone(), one, soft)).collect()
            }
            (Answer::Chosen(choice), _) => {
                let allowed = self.allowed(item.id);
                let fits = allowed.is_empty() || allowed.iter().any(|one| one == choice);
                let judged = (Found::Chosen(choice.clone()), Required::OneOf(allowed), false);
                if fits { vec![] } else { vec![judged] }
            }
            _ => vec![],
        }
    }

    /// The choices that the standard leaves; none where all are good.
    fn allowed(&self, id: &str) -> Vec<String> {
        let standard = self.standard;
        match id {
            "piece-material" => standard.pieces.materials.clone(),
            "board-material" => match self.event.grade {
                Grade::Top => standard.board.materials_top.clone(),
                Grade::Rated | Grade::Local => standard.board.materials_other.clone(),
            },
            "clock-kind" if self.event.grade == Grade::Top => vec!["electronic".to_owned()],
            "one-game" => vec![standard.assistant.games_on_a_table.to_string()],
            _ => vec![],
        }
    }

    /// What a measure should be and is not; with each, whether only this program says so.
    fn required(&self, id: &str, value: i64) -> Vec<(Required, bool)> {
        let standard = self.standard;
        // Lengths of the book are millimetres: a hundredth of a centimetre is a tenth of one.
        let mm = |length: i64| length * 10;
        let at_least = |least: i64| (value < least).then_some(Required::AtLeast(least));
        let at_most = |most: i64| (value > most).then_some(Required::AtMost(most));
        let between = |least: i64, most: i64| {
            (!(least..=most).contains(&value)).then_some(Required::Between(least, most))
        };
        let around = |one: Nominal| {
            let (nominal, least, most) = (mm(one.nominal), mm(one.min), mm(one.max));
            let required = Required::Around(nominal, least, most);
            (!(least..=most).contains(&value)).then_some(required)
        };
        let hard = |required: Option<Required>| required.map(|one| (one, false));
        let (board, table, hall) = (&standard.board, &standard.table, &standard.hall);
        let found: Vec<Option<(Required, bool)>> = match id {
            "pawn-base" => {
                let square = self.measured("square");
                let most = square.map(|side| side / standard.board.pawn_bases_on_a_side);
                vec![hard(most.and_then(at_most))]
            }
            "square" => vec![hard(between(mm(board.square_min), mm(board.square_max)))],
            "playing-surface" => {
                let (least, most) = (board.playing_surface_min, board.playing_surface_max);
                vec![hard(between(mm(least), mm(most)))]
            }
            "board-outer" => {
                let width = self.measured("table-width");
                let most = width.map(|width| width - 2 * mm(table.space_per_player));
                vec![hard(most.and_then(at_most))]
            }
            "table-length" => vec![hard(self.table_length(value))],
            "table-width" => vec![hard(around(standard.diagram.table_width))],
            "table-height" => {
                let height = mm(table.height);
                vec![(value != height).then_some((Required::About(height), true))]
            }
            "clock-legible" => vec![hard(at_least(standard.clock.legible_m * 100))],
            "clock-running" => vec![hard(at_least(standard.clock.running_visible_m * 100))],
            "clock-reserve" => vec![hard(at_least(standard.clock.battery_hours * 100))],
            "clock-correction" => vec![hard(at_most(standard.clock.correction_seconds * 100))],
            "spectators" => vec![hard(at_least(mm(standard.spectators(self.event.grade))))],
            "light" => {
                let dim = value < standard.project.light_warn_below_lux * 100;
                vec![dim.then_some((Required::About(hall.light_lux * 100), true))]
            }
            "hall-area" => {
                let each = standard.area_m2(self.event.play);
                vec![hard(at_least(each * i64::from(self.event.players) * 100))]
            }
            "gap-along" => vec![hard(around(standard.diagram.along))],
            // Doubled for wheelchairs it is wider than the diagram has it: the doubling wins.
            "gap-across" if self.event.wheelchairs => vec![hard(at_least(mm(hall.row_distance)))],
            "gap-across" => vec![hard(around(standard.diagram.across))],
            "door" => {
                let least = at_least(mm(standard.project.door_warn_below));
                vec![least.map(|required| (required, true))]
            }
            "assistant-table" => vec![hard(at_least(mm(standard.assistant.table_min)))],
            "wheelchair-aisle" => vec![hard(at_least(mm(hall.wheelchair_row_distance)))],
            "tactile-side" => vec![hard(at_least(mm(standard.tactile.board_side)))],
            piece => self.piece(piece, value).into_iter().map(hard).collect(),
        };
        found.into_iter().flatten().collect()
    }

    /// A piece has its own height, and is higher than the next in the order.
    fn piece(&self, id: &str, value: i64) -> Vec<Option<Required>> {
        let heights = &self.standard.pieces.height;
        let Some(at) = heights.iter().position(|one| one.piece == id) else { return vec![] };
        let one = &heights[at];
        let limits = one.min_tenths..=one.max_tenths;
        let around = Required::Around(one.nominal * 10, *limits.start(), *limits.end());
        let order = &self.standard.pieces.order;
        let next = order.iter().position(|name| name == id).and_then(|at| order.get(at + 1));
        let lower = next.and_then(|next| Some((super::item(next)?.id, self.measured(next)?)));
        let higher = lower.filter(|&(_, height)| value <= height);
        vec![
            (!limits.contains(&value)).then_some(around),
            higher.map(|(next, height)| Required::MoreThan(next, height)),
        ]
    }

    /// The chapter on tables and the diagram differ. What is outside of both is worse than what one of them allows.
    fn table_length(&self, value: i64) -> Option<Required> {
        let table = &self.standard.table;
        let inside = |least: i64, most: i64| (least * 10..=most * 10).contains(&value);
        let both = table.length_both;
        if inside(both.min, both.max) {
            return None;
        }
        let (chapter, diagram) = (table.length_chapter, table.length_diagram);
        let (least, most) =
            match (inside(chapter.min, chapter.max), inside(diagram.min, diagram.max)) {
                // Whoever has tables that one of the two texts allows is told of the other.
                (true, _) => (diagram.min, diagram.max),
                (_, true) => (chapter.min, chapter.max),
                (false, false) => (both.min, both.max),
            };
        Some(Required::Around(table.length * 10, least * 10, most * 10))
    }
}

impl Standard {
    /// How far spectators are from the boards.
    pub fn spectators(&self, grade: Grade) -> i64 {
        match grade {
            Grade::Top => self.hall.spectators_top,
            Grade::Rated | Grade::Local => self.hall.spectators,
        }
    }

    /// The area for each player in square metres.
    pub fn area_m2(&self, play: Play) -> i64 {
        match play {
            Play::MatchOrRoundRobin => self.hall.area_match_or_round_robin_m2,
            Play::Other | Play::Teams(_) => self.hall.area_other_m2,
        }
    }

    /// Whether a type of clock is approved in a year.
    pub fn is_approved(&self, name: &str, year: i64) -> bool {
        self.approved(name).is_some_and(|one| one.year <= year)
    }
}
