//! A file as the field of its standings.

use crate::{Competition, Document, Record};
use adoube_base::{ByColor, Color};
use adoube_pairing::swiss::{Bye, Entry, Outcome, Player, Rules};
use adoube_standings as standings;
use standings::{ByeKind, Field, Game, System};
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

fn won(entry: &Entry) -> bool {
    matches!(entry, Entry::Game { outcome: Outcome::Win, .. } | Entry::Forfeit { won: true, .. })
}
