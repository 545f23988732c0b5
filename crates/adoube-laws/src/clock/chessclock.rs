//! A chess clock: two displays of which at most one runs.

use super::{
    control::{Bonus, Class, TimeControl},
    time::{Millis, Moment},
};
use crate::book::Parameters;
use adoube_base::{ByColor, Color};
use serde::{Deserialize, Serialize};

/// One display.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Display {
    /// Time left; below zero once it has run out and nobody has stopped the clock.
    pub remaining: Millis,
    /// What is left of this move's delay.
    pub delay: Millis,
    /// Main time used so far.
    pub used: Millis,
    /// Delay used so far.
    pub delay_used: Millis,
    /// The period it is in; 0 is the first.
    pub period: usize,
    /// The last period whose time was added: a counter that is set back does not add it again.
    #[serde(default)]
    pub granted: usize,
    /// The move counter: completed moves.
    pub moves: u32,
    /// When the flag fell.
    pub flag: Option<Moment>,
}

impl Display {
    fn run(&mut self, since: Moment, at: Moment) {
        let elapsed = at.since(since);
        let waited = self.delay.min(elapsed);
        let spent = elapsed - waited;
        if self.flag.is_none() && spent >= self.remaining {
            self.flag = Some(since.after(self.delay + self.remaining));
        }
        self.delay -= waited;
        self.delay_used += waited;
        self.remaining -= spent;
        self.used += spent;
    }
}

/// Whether a completed move led into a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum BeganPeriod {
    /// It did not.
    #[default]
    No,
    /// It did, and the time of the period had been added before.
    Again,
    /// It did, and the time of this period was added with it. A control has few of them.
    WithItsTime(u8),
}

/// Which flags are down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flags {
    /// None.
    Up,
    /// This player's.
    One(Color),
    /// Both, this player's first.
    Both(Color),
}

/// The clock of a game.
///
/// An electronic clock goes to the next period by itself when the move counter says that the moves of
/// the period are completed; time saved is kept. A fallen flag stays down, and nothing is added to a
/// display whose flag is down, until an arbiter sets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    control: ByColor<TimeControl>,
    displays: ByColor<Display>,
    running: Option<(Color, Moment)>,
    /// Whose display ran when the clocks were last stopped.
    stopped: Option<Color>,
    /// Time saved in one period of a game with a delay is added to the next.
    #[serde(default = "saves")]
    delay_saves: bool,
    /// With an increment, when one display is at zero, the other does not go on.
    #[serde(default)]
    halts: ByColor<bool>,
}

fn saves() -> bool {
    true
}

impl Clock {
    /// A clock set to the start of a game. The first move's increment is on it from the start.
    pub fn new(control: ByColor<TimeControl>) -> Clock {
        let displays = control.as_ref().map(|control| {
            let mut display = Display {
                remaining: control.periods()[0].time,
                delay: Millis::ZERO,
                used: Millis::ZERO,
                delay_used: Millis::ZERO,
                period: 0,
                granted: 0,
                moves: 0,
                flag: None,
            };
            match control.bonus_of(1) {
                Bonus::None => {}
                Bonus::Increment(span) => display.remaining += span,
                Bonus::Delay(span) => display.delay = span,
            }
            display
        });
        let halts = ByColor::default();
        Clock { control, displays, running: None, stopped: None, delay_saves: true, halts }
    }

    /// The same clock for a game under an edition: whether time saved in delay mode is added to the next period, and
    /// whether the clock stands still at the first zero. With an increment it does (standards 5.4.1); in rapid and blitz it
    /// may go on, and does, because there two fallen flags are a draw.
    pub fn under(mut self, parameters: &Parameters) -> Clock {
        self.delay_saves = parameters.delay_saves;
        self.halts = self.control.as_ref().map(|control| {
            let increment = matches!(control.bonus(), Bonus::Increment(_));
            increment && control.class_within(parameters.bounds) == Class::Standard
        });
        self
    }

    /// A player's time control.
    pub fn control(&self, color: Color) -> &TimeControl {
        &self.control[color]
    }

    /// Whose display runs.
    pub fn running(&self) -> Option<Color> {
        self.running.map(|(color, _)| color)
    }

    /// Whose display would run if the clocks were resumed.
    pub fn stopped(&self) -> Option<Color> {
        self.stopped
    }

    /// A display as it is at a moment.
    pub fn display(&self, color: Color, at: Moment) -> Display {
        let mut display = self.displays[color];
        if let Some((running, since)) = self.running
            && running == color
        {
            display.run(since, at);
        }
        display
    }

    /// The time a player has left; zero once the flag is down.
    pub fn remaining(&self, color: Color, at: Moment) -> Millis {
        self.display(color, at).remaining.max(Millis::ZERO)
    }

    /// Which flags are down at a moment, and which fell first: an electronic clock knows.
    pub fn flags(&self, at: Moment) -> Flags {
        let flag = ByColor::from_fn(|color| self.display(color, at).flag);
        match (flag.white, flag.black) {
            (None, None) => Flags::Up,
            (Some(_), None) => Flags::One(Color::White),
            (None, Some(_)) => Flags::One(Color::Black),
            (Some(white), Some(black)) => {
                Flags::Both(if white <= black { Color::White } else { Color::Black })
            }
        }
    }

    /// A player is in the last period, in which all remaining moves are to be completed.
    pub fn in_last_period(&self, color: Color) -> bool {
        self.displays[color].period + 1 == self.control[color].periods().len()
    }

    fn settle(&mut self, at: Moment) {
        if let Some((color, since)) = self.running {
            // A report that comes late must not run the clock backwards.
            let at = at.max(since);
            self.displays[color].run(since, at);
            self.running = Some((color, at));
        }
    }

    /// Starts a player's display; the other one stops.
    pub fn start(&mut self, color: Color, at: Moment) {
        self.settle(at);
        let at = self.running.map_or(at, |(_, since)| since.max(at));
        self.running = Some((color, at));
        self.stopped = None;
    }

    /// Makes this the display that runs, or the one that will when the clocks are resumed.
    pub fn hand_to(&mut self, color: Color, at: Moment) {
        if self.running.is_some() {
            self.start(color, at);
        } else if self.stopped.is_some() {
            self.stopped = Some(color);
        }
    }

    /// Stops both.
    pub fn stop(&mut self, at: Moment) {
        self.settle(at);
        if let Some((color, _)) = self.running.take() {
            self.stopped = Some(color);
        }
    }

    /// Lets the display run on that was running when the clocks were stopped.
    pub fn resume(&mut self, at: Moment) {
        if let Some(color) = self.stopped.take() {
            self.running = Some((color, at));
        }
    }

    /// A player presses: the own move is counted, the own display stops, the other one runs. Nothing
    /// happens where the own display was not running: the button is down already.
    pub fn press(&mut self, color: Color, at: Moment) -> bool {
        if self.running() != Some(color) {
            return false;
        }
        self.settle(at);
        self.count(color, at);
        self.earn(color);
        self.change_over(color, at);
        true
    }

    /// The other display runs, unless this one ended the clock's work.
    fn change_over(&mut self, color: Color, at: Moment) {
        let at = self.running.map_or(at, |(_, since)| since);
        let stays = self.halts[color] && self.displays[color].flag.is_some();
        (self.running, self.stopped) = match stays {
            true => (None, Some(!color)),
            false => (Some((!color, at)), self.stopped),
        };
    }

    /// A player presses without anything to count: the other display runs.
    pub fn pass(&mut self, color: Color, at: Moment) {
        if self.running() == Some(color) {
            self.settle(at);
            self.change_over(color, at);
        }
    }

    /// Counts a completed move and gives what the next one earns, where nobody pressed a clock.
    pub fn complete(&mut self, color: Color, at: Moment) {
        self.count(color, at);
        self.earn(color);
    }

    /// A completed move that was counted no longer stands. A period that it had led into is reached anew, with its time;
    /// whoever annuls the move takes off what it had put on the clock.
    pub fn uncount(&mut self, color: Color, began: BeganPeriod) {
        let display = &mut self.displays[color];
        display.moves = display.moves.saturating_sub(1);
        if began != BeganPeriod::No {
            display.period = display.period.saturating_sub(1);
        }
        // A period's time is added once: who had it before this move still has it, and who gives it back gets it anew.
        if let BeganPeriod::WithItsTime(period) = began {
            display.granted = usize::from(period).saturating_sub(1).min(display.granted);
        }
    }

    /// Counts a completed move and goes to the next period where that was the last of this one.
    /// A flag that has fallen by then, noticed or not, stays down: the move comes too late.
    pub fn count(&mut self, color: Color, at: Moment) {
        self.settle(at);
        let display = &mut self.displays[color];
        display.moves = display.moves.saturating_add(1);
        if display.flag.is_none()
            && self.control[color]
                .last_move_of(display.period)
                .is_some_and(|last| display.moves >= last)
        {
            self.next_period(color, at);
        }
    }

    /// What the next move earns.
    fn earn(&mut self, color: Color) {
        let display = &mut self.displays[color];
        if display.flag.is_some() {
            return;
        }
        match self.control[color].bonus_of(display.moves.saturating_add(1)) {
            Bonus::None => display.delay = Millis::ZERO,
            Bonus::Increment(span) => display.remaining += span,
            Bonus::Delay(span) => display.delay = span,
        }
    }

    /// Adds the time of the next period, if there is one, and lifts the flag if that is enough.
    pub fn next_period(&mut self, color: Color, at: Moment) -> bool {
        self.settle(at);
        let display = &mut self.displays[color];
        let Some(period) = self.control[color].periods().get(display.period + 1) else {
            return false;
        };
        display.period += 1;
        if display.period <= display.granted {
            return true;
        }
        display.granted = display.period;
        // Where what is saved in delay mode is not kept, the period begins with its own time.
        if self.delay_saves || !matches!(self.control[color].bonus(), Bonus::Delay(_)) {
            display.remaining += period.time;
        } else {
            display.remaining = display.remaining.min(Millis::ZERO) + period.time;
        }
        if display.remaining > Millis::ZERO {
            display.flag = None;
        }
        true
    }

    /// Adds time to a display, or takes it away. A flag that is down stays down, whatever is added: it has fallen, and
    /// can still be seen and claimed (6.8, 6.9). Only a display that is set anew has its flag up.
    pub fn adjust(&mut self, color: Color, span: Millis, at: Moment) {
        self.settle(at);
        let display = &mut self.displays[color];
        display.remaining += span;
        if display.flag.is_none() && display.remaining <= Millis::ZERO {
            display.flag = Some(at);
        }
    }

    /// Sets a display to a time.
    pub fn set(&mut self, color: Color, remaining: Millis, at: Moment) {
        self.settle(at);
        let display = &mut self.displays[color];
        display.remaining = remaining;
        display.flag = match display.flag {
            _ if remaining > Millis::ZERO => None,
            flag => flag.or(Some(at)),
        };
    }

    /// Sets a move counter, and the period that belongs to it. No time is added or taken: whoever
    /// corrects the counter says the time too.
    pub fn set_moves(&mut self, color: Color, moves: u32) {
        let control = &self.control[color];
        let period = (0..control.periods().len())
            .find(|&n| control.last_move_of(n).is_none_or(|last| moves < last))
            .unwrap_or(control.periods().len() - 1);
        let display = &mut self.displays[color];
        display.moves = moves;
        display.period = period;
        // Who is set forward into a period has its time from whoever sets it.
        display.granted = display.granted.max(period);
    }

    /// Gives both players an increment from their next move on, in place of what they had. Every move from now on earns
    /// it, also where moves are taken back or the counter is set back afterwards. In standard play the clock stands still
    /// at the first zero from now on, like any with an increment; the increment does not change the class of the game.
    pub fn introduce(&mut self, increment: Millis, parameters: &Parameters) {
        for color in Color::ALL {
            self.halts[color] =
                self.control[color].class_within(parameters.bounds) == Class::Standard;
            let first = std::num::NonZeroU32::MIN;
            let periods = self.control[color].periods().to_vec();
            if let Ok(control) = TimeControl::new(periods, Bonus::Increment(increment), first) {
                self.control[color] = control;
            }
        }
    }

    /// Both displays as they are at a moment.
    pub fn displays(&self, at: Moment) -> ByColor<Display> {
        ByColor::from_fn(|color| self.display(color, at))
    }
}
