//! What leads from a game as it is known to the game as its source has it.
//!
//! Asked again with what came of it, it answers nothing: whoever follows a source may be stopped anywhere and begin again,
//! and nothing is lost or done twice.

use crate::source::{Oddity, SourceGame, SourceMove, Written};
use adoube_base::{ByColor, Color};
use adoube_board::{Move, Position};
use adoube_notation::pgn::Outcome;
use serde::{Deserialize, Serialize};

/// A game as it is known.
#[derive(Clone, Debug)]
pub struct Known<'a> {
    /// Where it began.
    pub start: &'a Position,
    /// Its moves.
    pub moves: &'a [Move],
    /// What each player's clock showed after the player's last move, in milliseconds.
    pub left: ByColor<Option<u64>>,
    /// Its clocks were started.
    pub begun: bool,
    /// How it ended; nothing while it goes on.
    pub ended: Option<Outcome>,
}

/// One thing to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The game begins.
    Begin,
    /// The moves after so many half-moves did not happen.
    TakeBack {
        /// After how many.
        half_moves: u32,
    },
    /// A move.
    Move {
        /// Which.
        played: Move,
        /// What the mover's clock showed after it.
        left: Option<u64>,
    },
    /// A clock shows something else.
    Clock {
        /// Whose.
        color: Color,
        /// What it showed after that player's last move.
        left: u64,
    },
    /// The game is over.
    End(Outcome),
}

/// Why the known game cannot be led to that of the source. The arbiter is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stuck {
    /// It begins in another position.
    OtherStart,
    /// It is over here, and goes on there.
    OverHere,
    /// It ended with another result here.
    OtherResult,
}

/// The steps, in order.
pub fn steps(known: &Known<'_>, source: &SourceGame) -> Result<Vec<Step>, Stuck> {
    if source.oddities.iter().any(|odd| matches!(odd, Oddity::UnknownStart { .. })) {
        return Ok(Vec::new());
    }
    if !source.moves.is_empty() && source.start.setup().fen() != known.start.setup().fen() {
        return Err(Stuck::OtherStart);
    }
    let same = known.moves.iter().zip(&source.moves).take_while(|(a, b)| **a == b.played).count();
    let more = &source.moves[same..];
    if let Some(ended) = known.ended {
        return match source.result {
            _ if !more.is_empty() => Err(Stuck::OverHere),
            Outcome::Unknown => Ok(Vec::new()),
            result if result == ended => Ok(Vec::new()),
            _ => Err(Stuck::OtherResult),
        };
    }
    let mut steps = Vec::new();
    // Before the first move nobody's clock runs, whatever a board program writes.
    if !known.begun && (!source.moves.is_empty() || source.result != Outcome::Unknown) {
        steps.push(Step::Begin);
    }
    let surplus = same < known.moves.len();
    // A file that breaks off says nothing of what comes after; only a move that differs takes one back.
    if surplus && (source.written == Written::Whole || !more.is_empty()) {
        steps.push(Step::TakeBack { half_moves: u32::try_from(same).unwrap_or(u32::MAX) });
    }
    // A clock that was not read yet belongs to a move that is known: it comes before the next one.
    if !surplus {
        steps.extend(clocks(known, &source.moves[..same], source.start.turn()));
    }
    steps.extend(more.iter().map(|one| Step::Move { played: one.played, left: one.left }));
    if source.result != Outcome::Unknown {
        steps.push(Step::End(source.result));
    }
    Ok(steps)
}

/// The clocks after the last known move of each player, where they are told and are others.
fn clocks(known: &Known<'_>, moves: &[SourceMove], first: Color) -> Vec<Step> {
    let last = moves.len();
    let told = |color: Color| {
        let own = |index: &usize| index.is_multiple_of(2) == (first == color);
        moves[(last.saturating_sub(2)..last).find(own)?].left
    };
    let other = |color: Color| {
        let left = told(color).filter(|&left| known.left[color] != Some(left))?;
        Some(Step::Clock { color, left })
    };
    Color::ALL.into_iter().filter_map(other).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::source;
    use adoube_board::Variant;

    fn read(moves: &str) -> SourceGame {
        source::read(&format!("[White \"A\"]\n[Black \"B\"]\n\n{moves}")).unwrap()
    }

    /// A game that does what it is told.
    #[derive(Default)]
    struct Played {
        moves: Vec<Move>,
        shown: Vec<Option<u64>>,
        begun: bool,
        ended: Option<Outcome>,
    }

    impl Played {
        fn left(&self) -> ByColor<Option<u64>> {
            let last = |parity: usize| {
                let own = (0..self.shown.len()).rev().find(|index| index % 2 == parity);
                own.and_then(|index| self.shown[index])
            };
            ByColor::new(last(0), last(1))
        }

        fn follow(&mut self, text: &str) -> Result<Vec<Step>, Stuck> {
            let start = Position::initial(Variant::Chess);
            let steps = |played: &Played| {
                let known = Known {
                    start: &start,
                    moves: &played.moves,
                    left: played.left(),
                    begun: played.begun,
                    ended: played.ended,
                };
                steps(&known, &read(text))
            };
            let todo = steps(self)?;
            // Stopped after each of them and begun again, what is left is the rest.
            for (index, step) in todo.iter().enumerate() {
                let again = steps(self).unwrap();
                assert_eq!(again.first(), Some(step), "{text}: {again:?} at {index} of {todo:?}");
                self.does(*step);
            }
            assert_eq!(steps(self).unwrap(), [], "{text}");
            Ok(todo)
        }

        fn does(&mut self, step: Step) {
            match step {
                Step::Begin => self.begun = true,
                Step::TakeBack { half_moves } => {
                    self.moves.truncate(half_moves as usize);
                    self.shown.truncate(half_moves as usize);
                }
                Step::Move { played, left } => {
                    self.moves.push(played);
                    self.shown.push(left);
                }
                Step::Clock { color, left } => {
                    let parity = usize::from(color == Color::Black);
                    let own = (0..self.shown.len()).rev().find(|index| index % 2 == parity);
                    self.shown[own.unwrap()] = Some(left);
                }
                Step::End(outcome) => self.ended = Some(outcome),
            }
        }
    }

    #[test]
    fn a_game_that_is_rewritten_is_followed_move_by_move() {
        let mut game = Played::default();
        assert_eq!(game.follow("*").unwrap(), [], "the pieces stand, nobody has moved");
        let first = game.follow("1. e4 {[%clk 1:30:00]} *").unwrap();
        assert!(matches!(first[..], [Step::Begin, Step::Move { left: Some(5_400_000), .. }]));
        assert_eq!(game.follow("1. e4 {[%clk 1:30:00]} *").unwrap(), [], "nothing new");
        assert_eq!(
            game.follow("1. e4 {[%clk 1:30:00]} e5 {[%clk 1:29:00]} 2. Nf3 *").unwrap().len(),
            2
        );
        // A piece was put on a wrong square, and then on the right one.
        assert_eq!(
            game.follow("1. e4 {[%clk 1:30:00]} e5 {[%clk 1:29:00]} 2. Nc3 *").unwrap()[0],
            Step::TakeBack { half_moves: 2 }
        );
        // The clock of a move comes later than the move.
        let later =
            game.follow("1. e4 {[%clk 1:30:00]} e5 {[%clk 1:29:00]} 2. Nc3 {[%clk 1:28:00]} *");
        assert_eq!(later.unwrap(), [Step::Clock { color: Color::White, left: 5_280_000 }]);
        let end = "1. e4 {[%clk 1:30:00]} e5 {[%clk 1:29:00]} 2. Nc3 {[%clk 1:28:00]} 1-0";
        assert_eq!(game.follow(end).unwrap(), [Step::End(Outcome::White)]);
        // What is over is over; the arbiter decides what that means.
        assert_eq!(game.follow("1. e4 e5 2. Nc3 *").unwrap(), []);
        assert_eq!(game.follow("1. e4 e5 2. Nc3 Nc6 *"), Err(Stuck::OverHere));
        assert_eq!(game.follow("1. e4 e5 2. Nc3 0-1"), Err(Stuck::OtherResult));
    }

    #[test]
    fn a_file_that_breaks_off_takes_nothing_back() {
        let whole = "1. e4 {[%clk 1:30:00]} e5 {[%clk 1:29:00]} 2. Nf3 {[%clk 1:28:00]} Nc6 {[%clk 1:27:00]} *";
        let mut game = Played::default();
        game.follow(whole).unwrap();
        let after = (game.moves.clone(), game.left());
        for cut in 0..whole.len() {
            let part = &whole[..cut];
            let steps = game.follow(part).unwrap();
            assert_eq!((&game.moves, game.left()), (&after.0, after.1), "{part}: {steps:?}");
        }
        // And read from nothing it never has a move that was not made.
        for cut in 0..whole.len() {
            let mut fresh = Played::default();
            fresh.follow(&whole[..cut]).unwrap();
            assert!(after.0.starts_with(&fresh.moves), "{}", &whole[..cut]);
        }
    }

    #[test]
    fn mistakes_of_boards_are_told_and_break_nothing() {
        let odd = |text: &str| read(text).oddities;
        let impossible =
            |half_moves, text: &str| Oddity::ImpossibleMove { half_moves, text: text.into() };
        assert_eq!(odd("1. e4 e5 2. Ke3 *"), [impossible(2, "Ke3")]);
        assert_eq!(odd("1. e4 -- 2. Nf3 *"), [impossible(1, "--")]);
        let kings = |means: Option<&str>| {
            [Oddity::KingsInCentre { half_moves: 2, means: means.map(str::to_owned) }]
        };
        assert_eq!(odd("1. e4 e5 2. Ke4 Kd5 *"), kings(Some("1-0")));
        assert_eq!(odd("1. e4 e5 2. Kd4 Ke5 0-1"), kings(Some("0-1")));
        assert_eq!(odd("1. e4 e5 2. Kd4 1/2-1/2"), kings(None));
        let drawn = read("1. e4 e5 2. Ke4 Ke5 1/2-1/2");
        assert_eq!((drawn.moves.len(), drawn.result), (2, Outcome::Draw));
        let start = read("1. e4 e5 1-0");
        assert_eq!(start.oddities, []);
        let bad =
            source::read("[White \"A\"]\n[Black \"B\"]\n[FEN \"nothing\"]\n\n1. e4 *").unwrap();
        assert!(matches!(bad.oddities[..], [Oddity::UnknownStart { .. }]), "{:?}", bad.oddities);
    }
}
