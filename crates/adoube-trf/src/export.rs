//! A tournament as a file.

use crate::{
    document::Document,
    record::{Cell, Mark, PlayerRecord, Record},
};
use adoube_base::{Color, Points};
use adoube_pairing::swiss::{Bye, Entry, Outcome, Rules, Scoring, Tournament};
use std::collections::HashMap;

/// What a file says of a player beyond the pairing. Fields are written as they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// `m` or `w`.
    pub sex: String,
    /// Title.
    pub title: String,
    /// Family name, first name.
    pub name: String,
    /// FIDE rating.
    pub rating: Option<u32>,
    /// Federation.
    pub federation: String,
    /// FIDE number.
    pub fide_id: String,
    /// Birth date, `YYYY/MM/DD`.
    pub birth: String,
}

/// Lines about the tournament itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// Texts by code, such as `012` for the name.
    pub texts: Vec<(String, String)>,
    /// Comments, without the `###`.
    pub comments: Vec<String>,
    /// Whether acceleration is Baku's, for record 192.
    pub baku: bool,
}

impl Document {
    /// Writes a tournament. `people` is asked for every number; ranks follow the points, then the
    /// numbers, because tie-breaks are not known here.
    pub fn from_tournament(
        heading: &Heading,
        tournament: &Tournament,
        people: impl Fn(u32) -> Person,
    ) -> Document {
        let mut records = Vec::new();
        let other = |code: &str, text: String| Record::Other {
            code: code.to_owned(),
            text: format!(" {text}"),
        };
        for (code, text) in &heading.texts {
            records.push(other(code, text.clone()));
        }
        records.push(other("062", tournament.players.len().to_string()));
        records.push(Record::Rounds(tournament.rounds));
        records.push(Record::Initial { color: Some(tournament.initial), by_rank: false });
        if tournament.scoring != Scoring::default() {
            let scoring = &tournament.scoring;
            records.push(Record::Scoring(vec![
                ("W".to_owned(), scoring.win),
                ("D".to_owned(), scoring.draw),
                ("L".to_owned(), scoring.loss),
                ("A".to_owned(), scoring.absence),
                ("P".to_owned(), scoring.bye),
            ]));
        }
        let code = match tournament.rules {
            Rules::Dutch2026 => "FIDE_DUTCH_2025",
            Rules::Dutch2017 => "FIDE_DUTCH_2017",
        };
        let suffix = if heading.baku { "_BAKU" } else { "" };
        records.push(other("192", format!("{code}{suffix}")));
        records.extend(heading.comments.iter().cloned().map(Record::Comment));
        let points: HashMap<u32, Points> = tournament
            .players
            .iter()
            .map(|player| {
                let played = player.rounds.iter().take(tournament.played as usize);
                let sum = played.map(|entry| tournament.scoring.points(entry)).sum();
                (player.number, sum)
            })
            .collect();
        let mut order: Vec<u32> = points.keys().copied().collect();
        order.sort_unstable_by_key(|number| (std::cmp::Reverse(points[number]), *number));
        let ranks: HashMap<u32, u32> = order.into_iter().zip(1..).collect();
        for player in &tournament.players {
            let person = people(player.number);
            records.push(Record::Player(Box::new(PlayerRecord {
                number: player.number,
                sex: person.sex,
                title: person.title,
                name: person.name,
                rating: person.rating.map_or(String::new(), |r| r.to_string()),
                federation: person.federation,
                fide_id: person.fide_id,
                birth: person.birth,
                points: points.get(&player.number).copied(),
                rank: ranks.get(&player.number).copied(),
                rounds: player.rounds.iter().take(tournament.played as usize).map(cell).collect(),
            })));
        }
        for player in &tournament.players {
            records.extend(acceleration(player.number, &player.virtual_points));
        }
        merge(&mut records);
        for forbidden in &tournament.forbidden {
            records.push(Record::Forbidden {
                rounds: Some((forbidden.first, forbidden.last.min(999))),
                players: forbidden.players.clone(),
            });
        }
        Document::of(records)
    }
}

fn cell(entry: &Entry) -> Cell {
    let (opponent, color, mark) = match *entry {
        Entry::Game { opponent, color, outcome } => {
            let mark = match outcome {
                Outcome::Win => Mark::Win,
                Outcome::Draw => Mark::Draw,
                Outcome::Loss => Mark::Loss,
            };
            (Some(opponent), Some(color), mark)
        }
        Entry::Forfeit { opponent, color, won } => {
            let mark = if won { Mark::ForfeitWin } else { Mark::ForfeitLoss };
            (Some(opponent), Some(color), mark)
        }
        Entry::Bye(bye) => {
            let mark = match bye {
                Bye::Allocated => Mark::AllocatedBye,
                Bye::Full => Mark::FullBye,
                Bye::Half => Mark::HalfBye,
                Bye::Zero => Mark::ZeroBye,
            };
            (None::<u32>, None::<Color>, mark)
        }
    };
    Cell { opponent, color, mark }
}

/// One record for every stretch of rounds with the same virtual points.
fn acceleration(number: u32, points: &[Points]) -> Vec<Record> {
    let mut records: Vec<Record> = Vec::new();
    for (at, &points) in points.iter().enumerate() {
        let round = at as u32 + 1;
        match records.last_mut() {
            Some(Record::Acceleration { points: own, rounds, .. })
                if *own == points && rounds.1 + 1 == round =>
            {
                rounds.1 = round
            }
            _ if points == Points::ZERO => {}
            _ => records.push(Record::Acceleration {
                match_points: None,
                points,
                rounds: (round, round),
                players: (number, number),
            }),
        }
    }
    records
}

/// Joins records of consecutive players with the same virtual points in the same rounds.
fn merge(records: &mut Vec<Record>) {
    let mut merged: Vec<Record> = Vec::with_capacity(records.len());
    for record in records.drain(..) {
        if let Record::Acceleration { match_points, points, rounds, players } = record {
            let same = merged.iter_mut().find_map(|other| match other {
                Record::Acceleration { match_points: m, points: p, rounds: r, players: range }
                    if *m == match_points
                        && *p == points
                        && *r == rounds
                        && range.1 + 1 == players.0 =>
                {
                    Some(range)
                }
                _ => None,
            });
            match same {
                Some(range) => range.1 = players.1,
                None => merged.push(Record::Acceleration { match_points, points, rounds, players }),
            }
        } else {
            merged.push(record);
        }
    }
    *records = merged;
}
