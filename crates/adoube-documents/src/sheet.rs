//! What stands on a document, before anybody thinks of letters and lines.

use crate::diagram::Diagram;
use adoube_competition::Event;
use adoube_words::{Words, dates::dates};

/// A document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Whose words it is in, by the tag of the language.
    pub lang: &'static str,
    /// The event.
    pub event: String,
    /// Where and when it is held.
    pub held: String,
    /// What the document is.
    pub title: String,
    /// Of what: the round, its day and hour.
    pub under: Vec<String>,
    /// What stands at the foot: who answers for it.
    pub foot: Vec<String>,
    /// The paper lies on its side.
    pub across: bool,
    /// The parts say for themselves what they are of: the sheet has no head.
    pub bare: bool,
    /// What stands on it.
    pub parts: Vec<Part>,
}

/// A part of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A heading.
    Heading(String),
    /// A paragraph.
    Text(String),
    /// What is the case, line by line.
    Facts(Vec<(String, String)>),
    /// A table whose heading stands on each page.
    Table(Table),
    /// Names in columns, as they hang on a wall.
    Names(Vec<Named>),
    /// Sentences with their clauses.
    Clauses(Vec<(String, String)>),
    /// Lines to write on.
    Blank {
        /// What is to be written.
        label: String,
        /// How many lines.
        lines: u32,
    },
    /// Places for names.
    Signatures(Vec<Signature>),
    /// Slips to be cut apart.
    Slips(Vec<Slip>),
    /// Cards to be folded and put on tables.
    PlaceCards(Vec<PlaceCard>),
    /// A scoresheet; each begins a page of its own.
    Scoresheet(Scoresheet),
    /// A diploma; each is a page of its own.
    Diploma(Diploma),
    /// A game with its moves.
    Game(Box<PrintedGame>),
    /// A picture of the hall, as it stands in a page.
    Hall(String),
    /// What follows begins on a page of its own.
    NewPage,
}

/// A table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// Its columns.
    pub columns: Vec<Column>,
    /// Its rows.
    pub rows: Vec<Row>,
    /// So many columns that letters must be small.
    pub dense: bool,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// What stands over it.
    pub name: String,
    /// What stands in it.
    pub kind: ColumnKind,
}

/// How what stands in a column is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Words.
    Words,
    /// The name that the row is about.
    Name,
    /// Numbers, by their last digit.
    Number,
    /// In the middle: results.
    Middle,
    /// Empty, for a pen.
    Pen,
}

impl ColumnKind {
    /// The name in the style.
    pub const fn class(self) -> &'static str {
        match self {
            ColumnKind::Words => "words",
            ColumnKind::Name => "name",
            ColumnKind::Number => "num",
            ColumnKind::Middle => "mid",
            ColumnKind::Pen => "pen",
        }
    }
}

/// A row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// A cell for each column.
    Cells(Vec<String>),
    /// What the rows below belong to, over all columns.
    Group(String),
}

/// Somebody on a list by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The name.
    pub name: String,
    /// By which people of one name are told apart.
    pub more: String,
    /// Where to sit, or what there is instead.
    pub place: String,
    /// White at that board.
    pub white: Option<bool>,
    /// Against whom.
    pub against: String,
}

/// A place for a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// Whose.
    pub whose: String,
    /// Who signed already, and when.
    pub signed: Option<String>,
}

/// A slip that goes from the board to the arbiter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// What it is of.
    pub head: String,
    /// Where it comes from.
    pub place: String,
    /// The lines of it: what, and what is known of it already.
    pub lines: Vec<(String, String)>,
    /// What is to be ticked.
    pub boxes: Vec<String>,
    /// Places for names.
    pub signatures: Vec<String>,
}

/// A card with a name to be read from afar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceCard {
    /// The board.
    pub place: String,
    /// The colour.
    pub color: String,
    /// The name.
    pub name: String,
    /// Title, rating, federation, club.
    pub more: String,
}

/// A blank scoresheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scoresheet {
    /// What is known of the game, and what is to be written.
    pub head: Vec<(String, String)>,
    /// What stands over the columns of moves.
    pub columns: [String; 2],
    /// How many moves a column has, of which there are two.
    pub moves: u32,
    /// What is to be ticked at the end.
    pub result: String,
    /// Places for names.
    pub signatures: Vec<String>,
}

/// A diploma.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diploma {
    /// The event.
    pub event: String,
    /// What it is.
    pub head: String,
    /// Who gets it.
    pub name: String,
    /// What for.
    pub told: Vec<String>,
    /// Where and when.
    pub held: String,
    /// Places for names.
    pub signatures: Vec<String>,
}

/// A game with its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedGame {
    /// Who met, and how it ended.
    pub head: String,
    /// Board, and what is known of the players.
    pub under: String,
    /// The moves, as they are printed.
    pub moves: String,
    /// The last position.
    pub diagram: Option<Diagram>,
}

impl Sheet {
    /// An empty sheet of an event.
    pub(crate) fn new(words: Words, event: &Event, title: String) -> Sheet {
        let settings = &event.settings;
        let held = [dates(words, event), settings.place.as_ref().map(ToString::to_string)];
        let arbiter = event
            .chief_arbiter()
            .map(|name| format!("{}: {name}", words.say("field-chief-arbiter")));
        Sheet {
            lang: words.lang().tag(),
            event: settings.name.to_string(),
            held: held.into_iter().flatten().collect::<Vec<_>>().join(" · "),
            title,
            under: Vec::new(),
            foot: arbiter.into_iter().collect(),
            across: false,
            bare: false,
            parts: Vec::new(),
        }
    }

    /// A sheet of a round.
    pub(crate) fn of_round(words: Words, event: &Event, title: String, round: u32) -> Sheet {
        let mut sheet = Sheet::new(words, event, title);
        sheet.under.push(crate::who::round_name(words, event, round));
        sheet.under.extend(adoube_words::dates::of_round(words, event, round));
        sheet
    }

    /// Places for names at the end: who signs need not stand at the foot as well.
    pub(crate) fn signed(&mut self, signatures: Vec<Signature>) {
        self.foot.clear();
        self.parts.push(Part::Signatures(signatures));
    }

    /// Everything that can be read on it, line by line: what a test looks for, and what somebody hears.
    pub fn text(&self) -> String {
        let mut lines = vec![self.title.clone()];
        lines.extend(self.under.iter().cloned());
        for part in &self.parts {
            part.read(&mut lines);
        }
        lines.extend(self.foot.iter().cloned());
        lines.join("\n")
    }
}

impl Part {
    fn read(&self, lines: &mut Vec<String>) {
        let pair = |(label, value): &(String, String)| format!("{label}: {value}");
        match self {
            Part::Heading(text) | Part::Text(text) => lines.push(text.clone()),
            Part::Facts(facts) | Part::Clauses(facts) => lines.extend(facts.iter().map(pair)),
            Part::Table(table) => {
                let names: Vec<&str> = table.columns.iter().map(|one| one.name.as_str()).collect();
                lines.push(names.join(" | "));
                lines.extend(table.rows.iter().map(|row| match row {
                    Row::Cells(cells) => cells.join(" | "),
                    Row::Group(group) => group.clone(),
                }));
            }
            Part::Names(names) => lines.extend(names.iter().map(|one| {
                format!("{} | {} | {} | {}", one.name, one.more, one.place, one.against)
            })),
            Part::Blank { label, .. } => lines.push(label.clone()),
            Part::Signatures(all) => lines.extend(all.iter().map(|one| match &one.signed {
                Some(signed) => format!("{}: {signed}", one.whose),
                None => one.whose.clone(),
            })),
            Part::Slips(slips) => {
                for slip in slips {
                    lines.push(format!("{} | {}", slip.head, slip.place));
                    lines.extend(slip.lines.iter().map(pair));
                    lines.push(slip.boxes.join(" | "));
                    lines.extend(slip.signatures.iter().cloned());
                }
            }
            Part::PlaceCards(cards) => lines.extend(cards.iter().map(|card| {
                format!("{} | {} | {} | {}", card.place, card.color, card.name, card.more)
            })),
            Part::Scoresheet(sheet) => {
                lines.extend(sheet.head.iter().map(pair));
                lines.push(sheet.result.clone());
                lines.extend(sheet.signatures.iter().cloned());
            }
            Part::Diploma(one) => {
                lines.extend([one.event.clone(), one.head.clone(), one.name.clone()]);
                lines.extend(one.told.iter().cloned());
                lines.extend(one.signatures.iter().cloned());
            }
            Part::Game(game) => {
                lines.extend([game.head.clone(), game.under.clone(), game.moves.clone()]);
            }
            Part::Hall(_) | Part::NewPage => {}
        }
    }
}
