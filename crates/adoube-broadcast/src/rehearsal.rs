//! A rehearsal: games as the program of real boards would write them, again and again into one file, with the mistakes that
//! boards make. For trying a hall out the day before, and for tests.
//!
//! The mistakes: a file that breaks off, a piece on a wrong square that is put right, a move that is not possible, a clock that
//! is told later than its move, kings in the centre for the result. The last writing is whole and right.

use crate::source::{SourceGame, SourceMove};
use adoube_base::lots::Lots;
use adoube_board::{Move, Position};
use adoube_notation::{
    Form, Language, Writer,
    pgn::{Outcome, clock_text},
};

/// A game that is rehearsed.
#[derive(Clone, Debug)]
pub struct Rehearsed {
    /// The game.
    pub game: SourceGame,
    /// The names as the board program has them: White's and Black's.
    pub names: [String; 2],
}

/// A rehearsal that is under way.
pub struct Rehearsal {
    games: Vec<Rehearsed>,
    /// How many half-moves of each game are made.
    made: Vec<usize>,
    /// The sign of each game's end is written.
    ended: Vec<bool>,
    round: u32,
    lots: Lots,
    last: bool,
}

/// What is wrong with one game in one writing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mistake {
    None,
    WrongSquare,
    Impossible,
    ClockLater,
    Kings,
}

impl Rehearsal {
    /// Games of a round; the same seed makes the same mistakes.
    pub fn new(games: Vec<Rehearsed>, round: u32, seed: &str) -> Rehearsal {
        let made = vec![0; games.len()];
        let ended = vec![false; games.len()];
        Rehearsal { games, made, ended, round, lots: Lots::from_seed(seed), last: false }
    }

    fn one_in(&mut self, many: u64) -> bool {
        self.lots.below(many) == 0
    }

    /// The file as it is written next.
    fn write(&mut self) -> String {
        let mut text = String::new();
        for index in 0..self.games.len() {
            let mistake = self.mistake(index);
            text.push_str(&self.game(index, mistake));
        }
        // Somebody reads it in the middle of being written.
        if !self.last && self.one_in(8) {
            let cut = self.lots.below(text.len().max(1) as u64) as usize;
            let cut = (0..=cut.min(text.len())).rev().find(|&at| text.is_char_boundary(at));
            text.truncate(cut.unwrap_or(0));
        }
        text
    }

    fn mistake(&mut self, index: usize) -> Mistake {
        let over = self.made[index] == self.games[index].game.moves.len();
        if self.last || self.made[index] == 0 {
            Mistake::None
        } else if over && !self.ended[index] {
            if self.one_in(2) { Mistake::Kings } else { Mistake::None }
        } else if over {
            Mistake::None
        } else if self.one_in(12) {
            Mistake::WrongSquare
        } else if self.one_in(12) {
            Mistake::Impossible
        } else if self.one_in(6) {
            Mistake::ClockLater
        } else {
            Mistake::None
        }
    }

    fn game(&self, index: usize, mistake: Mistake) -> String {
        let Rehearsed { game, names } = &self.games[index];
        let made = self.made[index];
        let ended = self.ended[index];
        let sign = if ended { game.result.sign() } else { Outcome::Unknown.sign() };
        let board = index + 1;
        let mut text = format!(
            "[Event \"Rehearsal\"]\n[Round \"{}.{board}\"]\n[Board \"{board}\"]\n[White \"{}\"]\n[Black \"{}\"]\n[Result \"{sign}\"]\n\n",
            self.round, names[0], names[1]
        );
        let writer = Writer::laws(Language::English, Form::Short);
        let mut position = game.start.clone();
        for (number, SourceMove { played, left }) in game.moves.iter().take(made).enumerate() {
            let newest = number + 1 == made;
            let written = match newest && mistake == Mistake::WrongSquare {
                true => other_move(&position, *played),
                false => *played,
            };
            if number % 2 == 0 {
                text.push_str(&format!("{}. ", number / 2 + 1));
            }
            text.push_str(&writer.write(&position, written));
            text.push(' ');
            if let Some(left) = left.filter(|_| !(newest && mistake == Mistake::ClockLater)) {
                text.push_str(&format!("{{[%clk {}]}} ", clock_text(left)));
            }
            match position.play(*played) {
                Ok(after) => position = after,
                Err(_) => break,
            }
        }
        match (mistake, game.result) {
            (Mistake::Impossible, _) => text.push_str("-- "),
            (Mistake::Kings, Outcome::White) => text.push_str("Ke4 Kd5 "),
            (Mistake::Kings, Outcome::Black) => text.push_str("Kd4 Ke5 "),
            (Mistake::Kings, _) => text.push_str("Ke4 Ke5 "),
            _ => {}
        }
        text.push_str(sign);
        text.push_str("\n\n");
        text
    }

    /// The clocks go on: every game that is not over has some moves more, or its sign.
    fn go_on(&mut self) {
        for index in 0..self.games.len() {
            let moves = self.games[index].game.moves.len();
            if self.made[index] < moves {
                let more = self.lots.below(4) as usize;
                self.made[index] = (self.made[index] + more).min(moves);
            } else if self.lots.below(2) == 0 {
                self.ended[index] = true;
            }
        }
    }
}

impl Iterator for Rehearsal {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        if self.last {
            return None;
        }
        self.last = self.ended.iter().all(|&ended| ended);
        let text = self.write();
        self.go_on();
        Some(text)
    }
}

/// Another move of the same position, where there is one: the piece stands on a wrong square.
fn other_move(position: &Position, played: Move) -> Move {
    position.legal_moves().into_iter().find(|&one| one != played).unwrap_or(played)
}
