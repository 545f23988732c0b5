//! Record 299: points that are not those of the point system.
//!
//! A record names a kind of result and what it is worth for some players, in one round or in all of them; or,
//! without a kind, a bonus or a penalty that is added to what they have. A bonus without a round counts once, in
//! round 1.

use crate::{
    columns::Columns,
    error::{Problem, TrfError},
    record::Mark,
};
use adoube_base::Points;

/// A record 299 of a competition of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Abnormal {
    /// Which results; none for a bonus or a penalty.
    kind: Option<char>,
    /// In half points.
    halves: i32,
    /// In which round; none for all.
    round: Option<u32>,
    players: Vec<u32>,
}

impl Abnormal {
    /// Reads the text of a record, which begins at column 4.
    pub(crate) fn read(text: &str, line: usize) -> Result<Abnormal, TrfError> {
        let whole = format!("299{text}");
        let columns = Columns::new(&whole, line);
        let kind = match columns.text(5, 5) {
            "" | " " => None,
            letter @ ("W" | "D" | "L" | "F" | "H" | "Z" | "+" | "-") => letter.chars().next(),
            other => {
                let text =
                    format!("“{other}” is no kind of result: expected W D L F H Z + - or a blank");
                return Err(columns.error(5, Problem::Unsupported(text)));
            }
        };
        let text = columns.trimmed(14, 17);
        let wrong = || columns.error(14, Problem::NotPoints(text.to_owned()));
        let (sign, size) = match text.strip_prefix('-') {
            Some(size) => (-1, size),
            None => (1, text.trim_start_matches('+')),
        };
        let points: Points = crate::columns::parse_points(size).ok_or_else(wrong)?;
        let halves = i32::try_from(points.halves()).map_err(|_| wrong())? * sign;
        let round = columns.number(20, 22, "a round")?.filter(|&round| round > 0);
        let mut players = Vec::new();
        for at in (24..=columns.len()).step_by(5) {
            players.extend(columns.number(at, at + 3, "a player")?);
        }
        Ok(Abnormal { kind, halves, round, players })
    }

    /// What it adds to the half points of a player's round, or takes away; `usual` is what the mark is worth.
    pub(crate) fn adds(&self, player: u32, round: u32, mark: Mark, usual: Points) -> i32 {
        if !self.players.contains(&player) {
            return 0;
        }
        let usual = i32::try_from(usual.halves()).unwrap_or(i32::MAX);
        match self.kind {
            None if self.round.unwrap_or(1) == round => self.halves,
            Some(kind) if self.round.is_none_or(|one| one == round) && is(kind, mark) => {
                self.halves - usual
            }
            _ => 0,
        }
    }

    /// Who is named.
    pub(crate) fn players(&self) -> &[u32] {
        &self.players
    }
}

fn is(kind: char, mark: Mark) -> bool {
    match mark {
        Mark::Win | Mark::ShortWin => kind == 'W',
        Mark::Draw | Mark::ShortDraw => kind == 'D',
        Mark::Loss | Mark::ShortLoss => kind == 'L',
        Mark::FullBye => kind == 'F',
        Mark::HalfBye => kind == 'H',
        Mark::ZeroBye | Mark::Blank => kind == 'Z',
        Mark::ForfeitWin => kind == '+',
        Mark::ForfeitLoss => kind == '-',
        Mark::AllocatedBye | Mark::Unknown => false,
    }
}
