//! The chess clock by Article 6, to the millisecond: two displays, at most one of which runs.

use adoube_base::{ByColor, Color};
use adoube_laws::{
    book::Edition,
    clock::{Bonus, TimeControl},
    game::Regulations,
};

/// One player's display.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Main time left; below zero where it has run on unnoticed.
    pub left: i64,
    /// What is left of the fixed time of this move (delay mode).
    pub delay: i64,
    /// The period, 0 the first.
    pub period: usize,
    /// The last period whose time was given.
    pub granted: usize,
    /// Completed moves on the counter.
    pub moves: u32,
    /// When the flag fell.
    pub fell: Option<u64>,
}

#[derive(Clone, Debug)]
pub struct Clocks {
    control: ByColor<TimeControl>,
    pub sides: ByColor<Side>,
    pub running: Option<Color>,
    /// Whose clock goes on when play does.
    pub halted: Option<Color>,
    since: u64,
    /// The edition says that in delay mode no time is carried over.
    keeps_no_time_of_delay: bool,
    /// An increment introduced in the quickplay finish (III.4).
    introduced: Option<i64>,
}

impl Clocks {
    pub fn new(regulations: &Regulations) -> Clocks {
        let control = ByColor::from_fn(|color| regulations.time_of(color).clone());
        let sides = ByColor::from_fn(|color| {
            let control: &TimeControl = &control[color];
            let mut side = Side {
                left: control.periods()[0].time.0,
                delay: 0,
                period: 0,
                granted: 0,
                moves: 0,
                fell: None,
            };
            // The first move's extra time is on the clock when it is started.
            match control.bonus_of(1) {
                Bonus::Increment(span) => side.left += span.0,
                Bonus::Delay(span) => side.delay = span.0,
                Bonus::None => {}
            }
            side
        });
        Clocks {
            control,
            sides,
            keeps_no_time_of_delay: regulations.laws != Edition::Fide2023,
            running: None,
            halted: None,
            since: 0,
            introduced: None,
        }
    }

    pub fn control(&self, color: Color) -> &TimeControl {
        &self.control[color]
    }

    /// Lets the time pass up to a moment.
    pub fn tick(&mut self, at: u64) {
        if let Some(color) = self.running {
            let side = &mut self.sides[color];
            let mut elapsed = (at - self.since) as i64;
            let start = self.since;
            // 6.3.2: the main time starts to run only after the fixed time of the move.
            let waited = elapsed.min(side.delay);
            if side.fell.is_none() && elapsed - waited >= side.left {
                side.fell = Some((start as i64 + side.delay + side.left).max(0) as u64);
            }
            side.delay -= waited;
            elapsed -= waited;
            side.left -= elapsed;
        }
        self.since = at;
    }

    pub fn start(&mut self, color: Color) {
        self.running = Some(color);
        self.halted = None;
    }

    pub fn stop(&mut self) {
        if self.running.is_some() {
            self.halted = self.running.take();
        }
    }

    /// Hands the time over, the clocks stopped or not.
    pub fn hand_to(&mut self, color: Color) {
        if self.running.is_some() {
            self.running = Some(color);
        } else {
            self.halted = Some(color);
        }
    }

    pub fn resume(&mut self) {
        self.running = self.halted.take();
    }

    /// The period in which a player is who has completed so many moves.
    pub fn period_of(&self, color: Color, moves: u32) -> usize {
        let control = &self.control[color];
        let mut period = 0;
        while period + 1 < control.periods().len()
            && control.last_move_of(period).is_some_and(|last| moves >= last)
        {
            period += 1;
        }
        period
    }

    /// 6.2.b, 6.2.2: in delay mode no time is carried over to the next period.
    pub fn loses_saved_time(&self, color: Color) -> bool {
        self.keeps_no_time_of_delay && matches!(self.control[color].bonus(), Bonus::Delay(_))
    }

    /// All remaining moves are to be made in this period.
    pub fn in_last_period(&self, color: Color) -> bool {
        self.sides[color].period + 1 == self.control[color].periods().len()
    }

    /// A move is completed: it counts, the next one's extra time is given, and the time of the next period
    /// where it was the last of this one. Nothing is given to a player whose flag has fallen (6.8, 6.9).
    pub fn complete(&mut self, color: Color, pressed: bool) {
        let loses_saved_time = self.loses_saved_time(color);
        let control = &self.control[color];
        let side = &mut self.sides[color];
        side.moves += 1;
        let next = side.moves + 1;
        let fallen = side.fell.is_some();
        if control.last_move_of(side.period).is_some_and(|last| side.moves >= last)
            && side.period + 1 < control.periods().len()
            && !fallen
        {
            side.period += 1;
            if side.period > side.granted {
                // 6.2.b, 6.2.2: time saved is kept, except in delay mode.
                if loses_saved_time {
                    side.left = 0;
                }
                side.left += control.periods()[side.period].time.0;
                side.granted = side.period;
            }
        }
        // The clock gives the next move's time when it is pressed.
        if !pressed {
            return;
        }
        if let Some(span) = self.introduced {
            if !fallen {
                side.left += span;
            }
            side.delay = 0;
            return;
        }
        match control.bonus_of(next) {
            Bonus::Increment(span) if !fallen => side.left += span.0,
            Bonus::Delay(span) if !fallen => side.delay = span.0,
            _ => {}
        }
    }

    pub fn introduce(&mut self, span: i64) {
        self.introduced = Some(span);
    }

    pub fn was_introduced(&self) -> bool {
        self.introduced.is_some()
    }

    pub fn has_bonus(&self) -> bool {
        self.introduced.is_some()
            || Color::ALL.into_iter().any(|c| self.control[c].bonus() != Bonus::None)
    }

    /// Time given; a flag that has fallen stays down (6.8, 6.9).
    pub fn give(&mut self, color: Color, span: i64) {
        self.sides[color].left += span;
    }
}
