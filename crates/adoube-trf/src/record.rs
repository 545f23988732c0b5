//! What one line says.

use crate::{
    columns::{Columns, parse_points},
    error::{Problem, TrfError},
};
use adoube_base::{Color, Points};

/// The mark in a player's result column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `1`: won.
    Win,
    /// `=`: drawn.
    Draw,
    /// `0`: lost.
    Loss,
    /// `W`: won in less than one move, not rated.
    ShortWin,
    /// `D`: drawn in less than one move, not rated.
    ShortDraw,
    /// `L`: lost in less than one move, not rated.
    ShortLoss,
    /// `+`: won by forfeit.
    ForfeitWin,
    /// `-`: lost by forfeit.
    ForfeitLoss,
    /// `H`: half-point bye.
    HalfBye,
    /// `F`: full-point bye.
    FullBye,
    /// `U`: pairing-allocated bye.
    AllocatedBye,
    /// `Z`: zero-point bye, known absence.
    ZeroBye,
    /// `X` or `?`: adjourned, or not known.
    Unknown,
    /// Nothing stands there.
    Blank,
}

impl Mark {
    const LETTERS: [(char, Mark); 14] = [
        ('1', Mark::Win),
        ('=', Mark::Draw),
        ('0', Mark::Loss),
        ('W', Mark::ShortWin),
        ('D', Mark::ShortDraw),
        ('L', Mark::ShortLoss),
        ('+', Mark::ForfeitWin),
        ('-', Mark::ForfeitLoss),
        ('H', Mark::HalfBye),
        ('F', Mark::FullBye),
        ('U', Mark::AllocatedBye),
        ('Z', Mark::ZeroBye),
        ('?', Mark::Unknown),
        (' ', Mark::Blank),
    ];

    fn read(text: &str) -> Option<Mark> {
        let letter = text.chars().next().unwrap_or(' ').to_ascii_uppercase();
        match letter {
            'X' => Some(Mark::Unknown),
            // Some programs write the sign of a half.
            '½' => Some(Mark::Draw),
            _ => {
                Mark::LETTERS.into_iter().find(|&(known, _)| known == letter).map(|(_, mark)| mark)
            }
        }
    }

    /// Whether the game took place.
    pub fn is_played(self) -> bool {
        matches!(
            self,
            Mark::Win
                | Mark::Draw
                | Mark::Loss
                | Mark::ShortWin
                | Mark::ShortDraw
                | Mark::ShortLoss
        )
    }

    /// The letter of the mark.
    pub fn letter(self) -> char {
        Mark::LETTERS.into_iter().find(|&(_, mark)| mark == self).map_or(' ', |(letter, _)| letter)
    }
}

/// One round of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// The opponent's number.
    pub opponent: Option<u32>,
    /// The player's colour.
    pub color: Option<Color>,
    /// The result.
    pub mark: Mark,
}

impl Cell {
    /// Nothing stands there.
    pub const BLANK: Cell = Cell { opponent: None, color: None, mark: Mark::Blank };
}

/// A player (record 001).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRecord {
    /// Starting rank number.
    pub number: u32,
    /// `m`, `w` or blank.
    pub sex: String,
    /// Title, as written.
    pub title: String,
    /// Family name, first name.
    pub name: String,
    /// FIDE rating, as written.
    pub rating: String,
    /// Federation.
    pub federation: String,
    /// FIDE number, as written.
    pub fide_id: String,
    /// Birth date, as written.
    pub birth: String,
    /// Points of the standings, as written: some files add virtual points or coming byes.
    pub points: Option<Points>,
    /// Rank.
    pub rank: Option<u32>,
    /// Rounds from 1.
    pub rounds: Vec<Cell>,
}

impl PlayerRecord {
    /// The rating; nothing for the unrated.
    pub fn rating(&self) -> Option<u32> {
        self.rating.trim().parse().ok().filter(|&rating| rating > 0)
    }
}

/// A team (record 310, or 013 in older files, which has only a name and players).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamRecord {
    /// The number; nothing in an older file.
    pub number: Option<u32>,
    /// The name.
    pub name: String,
    /// A short name.
    pub nickname: String,
    /// The strength, as written.
    pub strength: String,
    /// Match points.
    pub match_points: Option<Points>,
    /// Game points.
    pub game_points: Option<Points>,
    /// Rank.
    pub rank: Option<u32>,
    /// Starting rank numbers of the players in the order of the boards.
    pub players: Vec<u32>,
}

/// What one line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Record {
    /// 001: a player.
    Player(Box<PlayerRecord>),
    /// 310 or 013: a team.
    Team(Box<TeamRecord>),
    /// 142 or `XXR`: the declared number of rounds.
    Rounds(u32),
    /// 152 or `XXC`: the initial-colour, and whether pairing numbers are the ranks.
    Initial {
        /// White or Black for the first player of round 1.
        color: Option<Color>,
        /// `XXC rank`.
        by_rank: bool,
    },
    /// 162, `XXS` or `BB?`: points by code. One letter is a code of record 162, more letters one of
    /// `XXS`.
    Scoring(Vec<(String, Points)>),
    /// 240 or `XXZ`: byes asked for.
    Byes {
        /// Half, full or zero points.
        mark: Mark,
        /// For which round; nothing for the coming one.
        round: Option<u32>,
        /// Who.
        players: Vec<u32>,
    },
    /// 250: virtual points of a range of players or teams in a range of rounds.
    Acceleration {
        /// Virtual match points, for teams.
        match_points: Option<Points>,
        /// Virtual game points.
        points: Points,
        /// First and last round.
        rounds: (u32, u32),
        /// First and last player or team.
        players: (u32, u32),
    },
    /// `XXA`: virtual points of one player, round by round.
    VirtualPoints {
        /// Who.
        player: u32,
        /// From round 1.
        points: Vec<Points>,
    },
    /// 260 or `XXP`: players who must not meet.
    Forbidden {
        /// First and last round; nothing for the whole tournament.
        rounds: Option<(u32, u32)>,
        /// Who.
        players: Vec<u32>,
    },
    /// 132: dates of the rounds, as written.
    Dates(Vec<String>),
    /// Any other record of three characters, with what follows them.
    Other {
        /// The code.
        code: String,
        /// The rest of the line.
        text: String,
    },
    /// A comment (`###`).
    Comment(String),
    /// A line too short to have a code, an empty one among them.
    Blank(String),
}

impl Record {
    /// Reads a line.
    pub(crate) fn read(text: &str, line: usize) -> Result<Record, TrfError> {
        let columns = Columns::new(text, line);
        if columns.len() < 3 {
            return Ok(Record::Blank(text.to_owned()));
        }
        let code = columns.text(1, 3);
        match code {
            "###" => Ok(Record::Comment(columns.text(4, columns.len()).to_owned())),
            "001" => player(&columns),
            "310" => team(&columns),
            "013" => Ok(Record::Team(Box::new(TeamRecord {
                name: columns.trimmed(5, 36).to_owned(),
                players: listed(&columns, 37)?,
                ..TeamRecord::default()
            }))),
            "132" if columns.trimmed(4, 91).is_empty() => Ok(Record::Dates(
                (92..=columns.len())
                    .step_by(10)
                    .map(|at| columns.trimmed(at, at + 7).to_owned())
                    .collect(),
            )),
            "142" | "XXR" => rounds(&columns),
            "152" | "XXC" => initial(&columns, code),
            "162" => scoring(&columns),
            "XXS" => scoring_by_words(&columns),
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => scoring_by_record(&columns, code),
            "240" => byes(&columns),
            "XXZ" => {
                Ok(Record::Byes { mark: Mark::ZeroBye, round: None, players: numbers(&columns)? })
            }
            "250" => acceleration(&columns),
            "XXA" => virtual_points(&columns),
            "260" => forbidden(&columns),
            "XXP" => Ok(Record::Forbidden { rounds: None, players: numbers(&columns)? }),
            _ => Ok(Record::Other {
                code: code.to_owned(),
                text: columns.text(4, columns.len()).to_owned(),
            }),
        }
    }
}

fn player(columns: &Columns<'_>) -> Result<Record, TrfError> {
    let number = columns
        .number(5, 8, "a starting rank number")?
        .filter(|&number| number > 0)
        .ok_or_else(|| columns.error(5, Problem::Missing("the starting rank number")))?;
    let field = |first, last| columns.trimmed(first, last).to_owned();
    let mut rounds = Vec::new();
    for at in (92..=columns.len()).step_by(10) {
        rounds.push(cell(columns, at)?);
    }
    while rounds.last() == Some(&Cell::BLANK) {
        rounds.pop();
    }
    Ok(Record::Player(Box::new(PlayerRecord {
        number,
        sex: field(10, 10),
        title: field(11, 13),
        name: field(15, 47),
        rating: field(49, 52),
        federation: field(54, 56),
        fide_id: field(58, 68),
        birth: field(70, 79),
        points: columns.points(81, 84)?,
        rank: columns.number(86, 89, "a rank")?,
        rounds,
    })))
}

fn team(columns: &Columns<'_>) -> Result<Record, TrfError> {
    let number = columns
        .number(5, 7, "a team's number")?
        .ok_or_else(|| columns.error(5, Problem::Missing("the team's number")))?;
    let field = |first, last| columns.trimmed(first, last).to_owned();
    Ok(Record::Team(Box::new(TeamRecord {
        number: Some(number),
        name: field(9, 40),
        nickname: field(42, 46),
        strength: field(48, 53),
        match_points: columns.points(55, 60)?,
        game_points: columns.points(62, 67)?,
        rank: columns.number(69, 71, "a rank")?,
        players: listed(columns, 74)?,
    })))
}

fn cell(columns: &Columns<'_>, at: usize) -> Result<Cell, TrfError> {
    let opponent = columns.number(at, at + 3, "an opponent's number")?;
    let letter = columns.text(at + 5, at + 5);
    let color = match letter {
        "w" | "W" => Some(Color::White),
        "b" | "B" => Some(Color::Black),
        "-" | " " | "" => None,
        _ => {
            return Err(columns.error(
                at + 5,
                Problem::UnknownLetter {
                    what: "a colour",
                    text: letter.to_owned(),
                    expected: "w, b, - or a blank",
                },
            ));
        }
    };
    let letter = columns.text(at + 7, at + 7);
    let mark = Mark::read(letter).ok_or_else(|| {
        columns.error(
            at + 7,
            Problem::UnknownLetter {
                what: "a result",
                text: letter.to_owned(),
                expected: "1 = 0 W D L + - H F U Z X ? or a blank",
            },
        )
    })?;
    Ok(Cell { opponent: opponent.filter(|&number| number > 0), color, mark })
}

fn rounds(columns: &Columns<'_>) -> Result<Record, TrfError> {
    match columns.words(4).first() {
        Some(&(at, text)) => match text.parse() {
            Ok(number @ 1..=999) => Ok(Record::Rounds(number)),
            _ => Err(columns.error(
                at,
                Problem::NotANumber {
                    what: "a number of rounds from 1 to 999",
                    text: text.to_owned(),
                },
            )),
        },
        None => Err(columns.error(5, Problem::Missing("the number of rounds"))),
    }
}

fn initial(columns: &Columns<'_>, code: &str) -> Result<Record, TrfError> {
    let mut color = None;
    let mut by_rank = false;
    for (at, word) in columns.words(4) {
        match (code, word.to_ascii_lowercase().as_str()) {
            (_, "white1") | ("152", "w" | "white") => color = Some(Color::White),
            (_, "black1") | ("152", "b" | "black") => color = Some(Color::Black),
            ("XXC", "rank") => by_rank = true,
            _ => {
                return Err(columns.error(
                    at,
                    Problem::UnknownLetter {
                        what: "an initial-colour",
                        text: word.to_owned(),
                        expected: if code == "152" { "W or B" } else { "white1, black1 or rank" },
                    },
                ));
            }
        }
    }
    Ok(Record::Initial { color, by_rank })
}

fn scoring(columns: &Columns<'_>) -> Result<Record, TrfError> {
    let mut values = Vec::new();
    for at in (6..=columns.len()).step_by(9) {
        let code = columns.trimmed(at, at);
        let Some(letter) = code.chars().next() else {
            continue;
        };
        let letter = match letter.to_ascii_uppercase() {
            'Z' => 'A',
            known @ ('W' | 'D' | 'L' | 'A' | 'P' | 'X') => known,
            _ => {
                return Err(columns.error(
                    at,
                    Problem::UnknownLetter {
                        what: "a result of record 162",
                        text: code.to_owned(),
                        expected: "W D L A P or X",
                    },
                ));
            }
        };
        let points = columns
            .points(at + 1, at + 4)?
            .ok_or_else(|| columns.error(at + 1, Problem::Missing("the number of points")))?;
        values.push((letter.to_string(), points));
    }
    Ok(Record::Scoring(values))
}

fn scoring_by_words(columns: &Columns<'_>) -> Result<Record, TrfError> {
    let mut values = Vec::new();
    for (at, word) in columns.words(4) {
        let (code, value) = word
            .split_once('=')
            .ok_or_else(|| columns.error(at, Problem::Missing("CODE=VALUE")))?;
        let known = match code.to_ascii_uppercase().as_str() {
            "PAB" => "P".to_owned(),
            known @ ("W" | "WW" | "BW" | "FW" | "FPB" | "D" | "WD" | "BD" | "HPB" | "WL" | "BL"
            | "ZPB" | "FL") => known.to_owned(),
            _ => {
                return Err(columns.error(
                    at,
                    Problem::UnknownLetter {
                        what: "a result of record XXS",
                        text: code.to_owned(),
                        expected: "WW BW WD BD WL BL ZPB HPB FPB PAB FW FL W or D",
                    },
                ));
            }
        };
        let points = parse_points(value)
            .ok_or_else(|| columns.error(at, Problem::NotPoints(value.to_owned())))?;
        values.push((known, points));
    }
    Ok(Record::Scoring(values))
}

fn scoring_by_record(columns: &Columns<'_>, code: &str) -> Result<Record, TrfError> {
    let known = match code {
        "BBW" => "W",
        "BBD" => "D",
        "BBL" => "L",
        "BBU" => "P",
        "BBZ" => "ZPB",
        _ => "FL",
    };
    let (at, word) = *columns
        .words(4)
        .first()
        .ok_or_else(|| columns.error(5, Problem::Missing("the number of points")))?;
    let points =
        parse_points(word).ok_or_else(|| columns.error(at, Problem::NotPoints(word.to_owned())))?;
    Ok(Record::Scoring(vec![(known.to_owned(), points)]))
}

/// Player numbers in columns of four with a blank between, from `first` on.
fn listed(columns: &Columns<'_>, first: usize) -> Result<Vec<u32>, TrfError> {
    let mut players = Vec::new();
    for at in (first..=columns.len()).step_by(5) {
        players.extend(columns.number(at, at + 3, "a player's number")?);
    }
    Ok(players)
}

/// Player numbers as words.
fn numbers(columns: &Columns<'_>) -> Result<Vec<u32>, TrfError> {
    columns
        .words(4)
        .into_iter()
        .map(|(at, word)| match word.parse() {
            Ok(number @ 1..=9999) => Ok(number),
            _ => {
                let what = "a player's number";
                Err(columns.error(at, Problem::NotANumber { what, text: word.to_owned() }))
            }
        })
        .collect()
}

fn byes(columns: &Columns<'_>) -> Result<Record, TrfError> {
    let letter = columns.text(5, 5);
    let mark = Mark::read(letter)
        .filter(|mark| matches!(mark, Mark::FullBye | Mark::HalfBye | Mark::ZeroBye))
        .ok_or_else(|| {
            columns.error(
                5,
                Problem::UnknownLetter {
                    what: "a kind of bye",
                    text: letter.to_owned(),
                    expected: "F, H or Z",
                },
            )
        })?;
    Ok(Record::Byes {
        mark,
        round: columns.number(7, 9, "a round")?.filter(|&round| round > 0),
        players: listed(columns, 11)?,
    })
}

fn range(
    columns: &Columns<'_>,
    first: (usize, usize),
    last: (usize, usize),
    what: &'static str,
) -> Result<(u32, u32), TrfError> {
    let from = columns.number(first.0, first.1, what)?.unwrap_or(1);
    // Nothing there means all of them: as many as the columns can hold.
    let most = 10u32.pow((last.1 + 1 - last.0) as u32) - 1;
    let to = columns.number(last.0, last.1, what)?.unwrap_or(most);
    Ok((from, to))
}

fn acceleration(columns: &Columns<'_>) -> Result<Record, TrfError> {
    Ok(Record::Acceleration {
        match_points: columns.points(5, 8)?,
        points: columns.points(10, 13)?.unwrap_or(Points::ZERO),
        rounds: range(columns, (15, 17), (19, 21), "a round")?,
        players: range(columns, (23, 26), (28, 31), "a player's number")?,
    })
}

fn virtual_points(columns: &Columns<'_>) -> Result<Record, TrfError> {
    let player = columns
        .number(5, 8, "a player's number")?
        .ok_or_else(|| columns.error(5, Problem::Missing("the player's number")))?;
    let mut points = Vec::new();
    for at in (10..=columns.len()).step_by(5) {
        points.push(columns.points(at, at + 3)?.unwrap_or(Points::ZERO));
    }
    Ok(Record::VirtualPoints { player, points })
}

fn forbidden(columns: &Columns<'_>) -> Result<Record, TrfError> {
    Ok(Record::Forbidden {
        rounds: Some(range(columns, (5, 7), (9, 11), "a round")?),
        players: listed(columns, 13)?,
    })
}
