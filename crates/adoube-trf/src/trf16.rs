//! A file of 2026 in the words that TRF16 has, with the `XX?` records of pairing programs.
//!
//! Virtual points (250) become `XXA`, prohibited pairings (260) `XXP`, the point system (162) `XXS`; byes (240)
//! stand in the columns of their rounds; the code of the system (192) has no word and is left out. What cannot be
//! said is told in a comment. Of teams TRF16 knows nothing: the records of a file that numbers them stay, because
//! numbers in `XXA` and `XXP` would be taken for players.

use crate::{
    competition::Competition,
    document::Document,
    record::{Cell, Mark, Record},
};

impl Document {
    /// The records as TRF16 has them.
    pub(crate) fn in_trf16(&self) -> Vec<Record> {
        let records: Vec<Record> = self.records().map(|(_, record)| record.clone()).collect();
        let of_teams = |record: &Record| match record {
            Record::Team(team) => team.number.is_some(),
            _ => false,
        };
        let Ok(competition) = Competition::of(self) else { return records };
        if records.iter().any(of_teams) {
            return records;
        }
        let next = competition.played() + 1;
        let last = competition.rounds.unwrap_or(competition.played());
        let mut byes: Vec<(u32, u32, Mark)> = Vec::new();
        for record in &records {
            if let Record::Byes { mark, round: Some(round), players } = record {
                byes.extend(players.iter().map(|&player| (player, *round, *mark)));
            }
        }
        let mut kept = Vec::with_capacity(records.len());
        for record in records {
            match record {
                Record::Player(mut player) => {
                    for &(_, round, mark) in byes.iter().filter(|bye| bye.0 == player.number) {
                        let Some(at) = (round as usize).checked_sub(1) else { continue };
                        if player.rounds.len() <= at {
                            player.rounds.resize(at + 1, Cell::BLANK);
                        }
                        if player.rounds[at] == Cell::BLANK {
                            player.rounds[at].mark = mark;
                        }
                    }
                    kept.push(Record::Player(player));
                }
                Record::Byes { round: Some(_), .. }
                | Record::Acceleration { .. }
                | Record::VirtualPoints { .. } => {}
                Record::Other { code, .. } if code == "192" => {}
                Record::Forbidden { rounds: Some((first, until)), players } => {
                    let whole = first <= 1 && until >= last;
                    if whole || (first..=until).contains(&next) {
                        kept.push(Record::Forbidden { rounds: None, players });
                        continue;
                    }
                    let players: Vec<String> = players.iter().map(u32::to_string).collect();
                    kept.push(Record::Comment(format!(
                        " Not to meet in rounds {first} to {until}: {}",
                        players.join(" ")
                    )));
                }
                other => kept.push(other),
            }
        }
        kept.extend(competition.virtual_points().filter_map(|(player, points)| {
            let count = points.iter().rposition(|&one| one != adoube_base::Points::ZERO)? + 1;
            Some(Record::VirtualPoints { player, points: points[..count].to_vec() })
        }));
        kept
    }
}
