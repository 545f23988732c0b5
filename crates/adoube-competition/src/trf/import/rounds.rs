//! The rounds of a file: those of a Swiss one by one, those of a round robin by its table.

use super::{
    Importer, REASON,
    marks::{has_white, result},
    told::{ImportError, Note},
};
use crate::{
    Act, Event,
    act::{BoardResult, DrawMethod, PairMethod},
    fact::{ByeKind, Pairing},
    player::PlayerId,
    settings::{Cycles, SettingsDraft},
};
use adoube_base::{Color, Points};
use adoube_pairing::swiss::{Rules, baku};
use adoube_trf::{Cell, Mark, Record};

impl Importer<'_> {
    pub(super) fn swiss(
        &mut self,
        id: &str,
        mut settings: SettingsDraft,
    ) -> Result<(), ImportError> {
        let upper = self.upper_half(&settings)?;
        if upper.is_some() {
            settings.acceleration = "baku".to_owned();
        }
        self.open(id, settings)?;
        let initial = self.competition.initial.unwrap_or_else(|| {
            self.notes.push(Note::Supplied { record: "152", text: "W".to_owned() });
            Color::White
        });
        let order = (1..=self.players.len() as u32).map(PlayerId).collect();
        let method = DrawMethod::Colour { initial, order, upper_half_ends: upper };
        self.act(Act::DrawLots { method })?;
        let planned = self.event.as_ref().map_or(0, Event::planned_rounds);
        for (_, record) in self.document.records() {
            if let Record::Forbidden { rounds, players } = record {
                let (first, last) = rounds.unwrap_or((1, planned));
                let players: Vec<PlayerId> =
                    players.iter().filter_map(|number| self.ids.get(number).copied()).collect();
                if players.len() > 1 && first <= planned {
                    let reason = String::new();
                    self.act(Act::KeepApart { players, first, last, reason })?;
                }
            }
        }
        for round in 1..=self.competition.played() {
            self.byes(round)?;
            self.pair(round)?;
            self.results(round)?;
        }
        for round in self.competition.played() + 1..=planned {
            self.byes(round)?;
        }
        Ok(())
    }

    /// The last player with virtual points, if there are any: with Baku acceleration it is a first part of
    /// the list, and all of it has the same.
    fn upper_half(&self, settings: &SettingsDraft) -> Result<Option<PlayerId>, ImportError> {
        let tournament = self.competition.before(1, Rules::Dutch2026);
        let mut all: Vec<_> = tournament.players.iter().collect();
        all.sort_by_key(|player| player.number);
        let trimmed = |points: &[Points]| {
            let last = points.iter().rposition(|&points| points > Points::ZERO);
            points[..last.map_or(0, |last| last + 1)].to_vec()
        };
        let upper = all.iter().take_while(|one| !trimmed(&one.virtual_points).is_empty()).count();
        let baku = baku::virtual_points(settings.rounds.parse().unwrap_or(0));
        let sound = all.iter().enumerate().all(|(at, player)| {
            let own = trimmed(&player.virtual_points);
            if at < upper { own == baku } else { own.is_empty() }
        });
        if !sound {
            return Err(ImportError::VirtualPoints);
        }
        Ok((upper > 0).then_some(PlayerId(upper as u32)))
    }

    /// The byes of a round: in it as the file says, or granted for one to come.
    fn byes(&mut self, round: u32) -> Result<(), ImportError> {
        let played = round <= self.competition.played();
        let at = round as usize - 1;
        for (id, player) in (1..).map(PlayerId).zip(self.players.clone()) {
            let cell = player.rounds.get(at).copied().unwrap_or(Cell::BLANK);
            if cell.opponent.is_some() || cell.mark == Mark::AllocatedBye {
                continue;
            }
            let bye = match self.granted(player.number, round, cell.mark) {
                Mark::HalfBye => ByeKind::Half,
                Mark::FullBye | Mark::ForfeitWin => ByeKind::Full,
                Mark::Blank if !played => continue,
                _ => ByeKind::Zero,
            };
            self.act(Act::SetBye { id, round, bye: Some(bye) })?;
        }
        Ok(())
    }

    /// A mark, or the bye of record 240 where nothing stands.
    fn granted(&self, number: u32, round: u32, mark: Mark) -> Mark {
        if mark != Mark::Blank {
            return mark;
        }
        let next = self.competition.played() + 1;
        let byes = self.document.records().find_map(|(_, record)| match record {
            Record::Byes { mark, round: of, players }
                if of.unwrap_or(next) == round && players.contains(&number) =>
            {
                Some(*mark)
            }
            _ => None,
        });
        byes.unwrap_or(Mark::Blank)
    }

    fn pair(&mut self, round: u32) -> Result<(), ImportError> {
        let at = round as usize - 1;
        let mut games = Vec::new();
        let mut byes = Vec::new();
        for player in &self.players {
            let cell = player.rounds.get(at).copied().unwrap_or(Cell::BLANK);
            let own = self.ids[&player.number];
            match (cell.opponent.and_then(|number| self.ids.get(&number)), cell.mark) {
                (Some(&black), _) if has_white(&cell, player.number) => {
                    games.push(Pairing { white: own, black });
                }
                (None, Mark::AllocatedBye) => byes.push(own),
                _ => {}
            }
        }
        if byes.len() > 1 {
            return Err(ImportError::Byes { round });
        }
        let bye = byes.first().copied();
        let method = PairMethod::Hand { games, bye, reason: REASON.to_owned() };
        self.act(Act::PairRound { round, method, unfinished: true, expects: None })?;
        let made = self.event.as_ref().and_then(|event| event.round(round)?.swiss());
        if made.is_some_and(|made| made.by_hand.is_some()) {
            self.notes.push(Note::RoundDiffers { round });
        }
        Ok(())
    }

    pub(super) fn results(&mut self, round: u32) -> Result<(), ImportError> {
        let Some(paired) = self.event.as_ref().and_then(|event| event.round(round)) else {
            return Ok(());
        };
        let at = round as usize - 1;
        let cell = |id: PlayerId| {
            let player = self.players.get(id.0 as usize - 1)?;
            Some((player.number, player.rounds.get(at)?.mark))
        };
        let mut entries = Vec::new();
        let mut notes = Vec::new();
        for (board, game) in (1..).zip(&paired.games) {
            let players = game.pairing.players();
            let (Some((white, mine)), Some((black, theirs))) =
                (cell(players.white), cell(players.black))
            else {
                continue;
            };
            if matches!(mine, Mark::ShortWin | Mark::ShortDraw | Mark::ShortLoss) {
                notes.push(Note::ShortGame { player: white, round });
            }
            let result = result(mine, theirs).ok_or(ImportError::Result { round, white, black })?;
            if result.is_some() {
                entries.push(BoardResult { board, result, was: None });
            }
        }
        let complete = entries.len() == paired.games.len();
        self.notes.extend(notes);
        self.act(Act::EnterResults { round, entries })?;
        if complete {
            self.act(Act::CloseRound { round })?;
        }
        Ok(())
    }

    /// The rounds of a round robin follow from the numbers; the file must have the same.
    pub(super) fn round_robin(
        &mut self,
        id: &str,
        settings: SettingsDraft,
    ) -> Result<(), ImportError> {
        let order: Vec<PlayerId> = (1..=self.players.len() as u32).map(PlayerId).collect();
        let notes = self.notes.clone();
        // Where a few rounds fit both forms of a double round robin, the code tells.
        let as_printed =
            self.document.text_of("192").is_some_and(|code| code.starts_with("BERGER"));
        let mut cycles = Cycles::ALL;
        if as_printed {
            cycles.reverse();
        }
        for cycles in cycles {
            (self.event, self.acts, self.notes) = (None, Vec::new(), notes.clone());
            self.open(id, SettingsDraft { cycles: cycles.name().to_owned(), ..settings.clone() })?;
            self.act(Act::DrawLots { method: DrawMethod::ByHand { order: order.clone() } })?;
            if self.has_the_same_rounds() {
                for round in 1..=self.competition.played() {
                    self.results(round)?;
                }
                return Ok(());
            }
        }
        Err(ImportError::NotBerger)
    }

    fn has_the_same_rounds(&self) -> bool {
        let Some(event) = &self.event else { return false };
        let planned = event.rounds.len() as u32;
        let played = self.competition.played();
        let declared = self.competition.rounds.unwrap_or(planned);
        declared == planned
            && played <= planned
            && event.rounds.iter().take(played as usize).all(|round| {
                let told = self.competition.result(round.number).pairs;
                let of = |(white, black): &(u32, u32)| {
                    Some(Pairing { white: *self.ids.get(white)?, black: *self.ids.get(black)? })
                };
                let told: Vec<Pairing> = told.iter().filter_map(of).collect();
                told.len() == round.games.len()
                    && round.games.iter().all(|game| told.contains(&game.pairing))
            })
    }
}
