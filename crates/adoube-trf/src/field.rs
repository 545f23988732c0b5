//! A file as the field of its standings.

use crate::{Competition, Document, Record, TrfError};
use adoube_base::{ByColor, Color, Points};
use adoube_pairing::swiss::{Bye, Entry, Outcome, Player, Rules, Scoring};
use adoube_standings as standings;
use standings::{ByeKind, Field, Game, Regulation, System, TieBreak};
use std::collections::HashMap;

/// A field and the numbers of its players.
#[derive(Clone, Debug)]
pub struct Numbered {
    /// What is to be counted. Players are in the order of their numbers.
    pub field: Field,
    /// The number of each player.
    pub numbers: Vec<u32>,
}

impl Competition {
    /// The field of the standings after all rounds in the file. The system is what record 092 says, unless
    /// it is given.
    pub fn field(&self, document: &Document, system: Option<System>) -> Numbered {
        let round_robin =
            document.text_of("092").is_some_and(|kind| kind.to_lowercase().contains("robin"));
        let said = if round_robin { System::RoundRobin } else { System::Swiss };
        let system = system.unwrap_or(said);
        let scoring = self.scoring;
        // The rules of pairing do not matter for what has been played.
        let tournament = self.before(self.played() + 1, Rules::Dutch2026);
        let mut players: Vec<&Player> = tournament.players.iter().collect();
        players.sort_by_key(|player| player.number);
        let index: HashMap<u32, usize> =
            players.iter().enumerate().map(|(index, player)| (player.number, index)).collect();
        let ratings: HashMap<u32, u32> = document
            .records()
            .filter_map(|(_, record)| match record {
                Record::Player(player) => Some((player.number, player.rating()?)),
                _ => None,
            })
            .collect();

        let worths: Vec<Vec<Points>> = players.iter().map(|one| worths(one, &scoring)).collect();
        let worth = |player: usize, round: u32| {
            worths[player].get(round as usize - 1).copied().unwrap_or(Points::ZERO)
        };
        let (mut games, mut byes) = (Vec::new(), Vec::new());
        for (own, player) in players.iter().enumerate() {
            for (round, entry) in (1..).zip(&player.rounds) {
                match entry {
                    Entry::Bye(kind) => {
                        // A free round of a round robin does not exist.
                        if system == System::Swiss {
                            byes.push(standings::Bye {
                                round,
                                player: own,
                                kind: match kind {
                                    Bye::Allocated => ByeKind::PairingAllocated,
                                    Bye::Full => ByeKind::FullPoint,
                                    Bye::Half => ByeKind::HalfPoint,
                                    Bye::Zero => ByeKind::ZeroPoint,
                                },
                                points: worth(own, round),
                            });
                        }
                    }
                    Entry::Game { opponent, color, .. }
                    | Entry::Forfeit { opponent, color, .. } => {
                        let Some(&other) = index.get(opponent) else { continue };
                        let Some(theirs) = players[other].rounds.get(round as usize - 1) else {
                            continue;
                        };
                        // Each game stands in two lines; the one of the lower number is taken.
                        if own < other {
                            let sides = ByColor::new((own, entry), (other, theirs));
                            let sides =
                                if *color == Color::White { sides } else { sides.swapped() };
                            games.push(Game {
                                round,
                                players: sides.map(|(player, _)| player),
                                points: sides.map(|(at, _)| worth(at, round)),
                                winner: sides.find(|(_, entry)| won(entry)),
                                played: matches!(entry, Entry::Game { .. }),
                            });
                        }
                    }
                }
            }
        }
        let field = Field {
            players: players.len(),
            system,
            scoring: standings::Scoring {
                win: scoring.win,
                draw: scoring.draw,
                loss: scoring.loss,
            },
            rounds: self.played(),
            ratings: players.iter().map(|player| ratings.get(&player.number).copied()).collect(),
            games,
            byes,
            annulled: vec![],
            unplaced: vec![],
            later_ratings: vec![],
            open: vec![],
        };
        Numbered { field, numbers: players.iter().map(|player| player.number).collect() }
    }
}

/// What each round of a player is worth, with what record 299 adds or takes away. A penalty beyond the points
/// of its round is taken from the rounds before.
fn worths(player: &Player, scoring: &Scoring) -> Vec<Points> {
    let mut worths: Vec<Points> = Vec::with_capacity(player.rounds.len());
    for (at, entry) in player.rounds.iter().enumerate() {
        let more = player.adjusted.get(at).copied().unwrap_or(0);
        let own = i64::from(scoring.points(entry).halves()) + i64::from(more);
        worths.push(Points::from_halves(u32::try_from(own.max(0)).unwrap_or(u32::MAX)));
        let mut owed = Points::from_halves(u32::try_from((-own).max(0)).unwrap_or(u32::MAX));
        for earlier in worths.iter_mut().rev() {
            let paid = owed.min(*earlier);
            (*earlier, owed) = (*earlier - paid, owed - paid);
        }
    }
    worths
}

/// A rank that is not the place in the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongRank {
    /// Whose.
    pub player: u32,
    /// In the file.
    pub written: u32,
    /// The places it can be: one, or as many as share it.
    pub places: (u32, u32),
}

impl Competition {
    /// Ranks in a finished tournament that are not the places of the standings, by points and by the
    /// tie-breaks of records 202 or 212. Where the file names none, or one that is not known, only the
    /// tie-breaks before it count, and those who are tied by them may have any order.
    pub fn wrong_ranks(&self, document: &Document) -> Vec<WrongRank> {
        let finished = self.rounds.is_none_or(|rounds| rounds <= self.played());
        let records = || {
            document.records().filter_map(|(_, record)| match record {
                Record::Player(player) => Some(player),
                _ => None,
            })
        };
        let open = |cell: &crate::Cell| cell.mark == crate::Mark::Unknown;
        if !finished || records().any(|player| player.rounds.iter().any(open)) {
            return vec![];
        }
        let Numbered { field, numbers } = self.field(document, None);
        let lines = standings::standings(&field, Regulation::Fide2026, &tie_breaks(document));
        let mut places: HashMap<u32, (u32, u32)> = HashMap::new();
        for line in &lines {
            if let Some(first) = line.place {
                let sharing =
                    lines.iter().filter(|other| other.place == Some(first)).count() as u32;
                places.insert(numbers[line.player], (first, first + sharing - 1));
            }
        }
        records()
            .filter_map(|record| {
                let (player, written) = (record.number, record.rank?);
                let places = *places.get(&player)?;
                let wrong = !(places.0..=places.1).contains(&written);
                wrong.then_some(WrongRank { player, written, places })
            })
            .collect()
    }
}

impl Document {
    /// The same file with a list of tie-breaks (records 202 and 212) and with the ranks they give. Who is tied
    /// by all of them keeps the order of the numbers.
    pub fn ranked(&self, tie_breaks: &[TieBreak]) -> Result<Document, TrfError> {
        let competition = Competition::of(self)?;
        let Numbered { field, numbers } = competition.field(self, None);
        let lines = standings::standings(&field, Regulation::Fide2026, tie_breaks);
        let ranks: HashMap<u32, u32> =
            (1..).zip(&lines).map(|(rank, line)| (numbers[line.player], rank)).collect();
        let codes: Vec<String> = tie_breaks.iter().map(|one| one.code()).collect();
        let other = |code: &str, text: String| Record::Other { code: code.to_owned(), text };
        let mut lists = vec![
            other("202", format!(" {}", codes.join(","))),
            other("212", format!(" PTS,{}", codes.join(",")).trim_end_matches(',').to_owned()),
        ];
        let mut records = Vec::new();
        for (_, record) in self.records() {
            match record {
                Record::Player(player) => {
                    records.append(&mut lists);
                    let mut player = player.clone();
                    player.rank = ranks.get(&player.number).copied().or(player.rank);
                    records.push(Record::Player(player));
                }
                Record::Other { code, .. } if matches!(code.as_str(), "202" | "212") => {}
                other => records.push(other.clone()),
            }
        }
        Ok(Document::of(records))
    }
}

/// The tie-breaks of a file, up to the first that is not known.
fn tie_breaks(document: &Document) -> Vec<TieBreak> {
    let listed = document.text_of("212").or_else(|| document.text_of("202")).unwrap_or_default();
    let codes = listed.split(',').map(str::trim).filter(|code| !matches!(*code, "" | "PTS"));
    let read = codes.map(|code| code.parse::<TieBreak>().ok());
    read.take_while(|one| one.is_some_and(|one| !one.measure.is_for_teams())).flatten().collect()
}

fn won(entry: &Entry) -> bool {
    matches!(entry, Entry::Game { outcome: Outcome::Win, .. } | Entry::Forfeit { won: true, .. })
}
