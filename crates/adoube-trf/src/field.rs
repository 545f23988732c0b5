//! A file as the field of its standings.

use crate::{Competition, Document, Record};
use adoube_base::{ByColor, Color};
use adoube_pairing::swiss::{Bye, Entry, Outcome, Player, Rules};
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
                                points: scoring.points(entry),
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
                                points: sides.map(|(_, entry)| scoring.points(entry)),
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
        };
        Numbered { field, numbers: players.iter().map(|player| player.number).collect() }
    }
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
