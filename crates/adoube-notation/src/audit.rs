//! What the Laws say about games that have been played: illegal and ambiguous moves, play that went on
//! after the game had ended, claims that were possible, results that the board contradicts.
//!
//! Every game takes the fast road first (`replay`): `pgn-reader` and one pass over the moves, which also finds
//! the draws that could have been claimed. Only a game on which something else is found, or in which a word was
//! passed over, takes the slow road, which reads every word of it and can say where it stands.
//!
//! Three things make the fast road short. The next legal move proves that the game had not ended by
//! mate or stalemate. A dead position never comes to life again, so asking about the last position answers
//! for all. And a position can only come again while nothing irreversible happens.

mod replay;
mod run;
mod san;
mod tavreli;

use crate::{
    Writer,
    pgn::{Fault, FaultKind, Game, GameText, Outcome, Place, games, text_of, variant_of},
    tavreli::is_tavreli,
};
use adoube_base::Color;
use adoube_board::{BoardEnd, History, Move, Position, counters::numbers, winnable};
use serde::{Deserialize, Serialize};

pub use replay::{Auditor, Verdict};

/// What differs between editions for a finished game. Which edition says what is for the law books to
/// tell: whoever audits reads it there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rules {
    /// Fivefold repetition and 75 quiet moves end the game (FIDE 2023 9.6.1, 9.6.2).
    pub automatic_draws: bool,
    /// A player whose opponent cannot mate does not lose by resigning (FIDE 2023 5.1.2).
    pub resigning_can_draw: bool,
}

/// What ended a game though play went on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Mate (5.1.1).
    Checkmate,
    /// Stalemate (5.2.1).
    Stalemate,
    /// Neither side could mate any more (5.2.2).
    DeadPosition,
    /// A position for the fifth time (9.6.1).
    Fivefold,
    /// 75 moves of each player without capture and pawn move (9.6.2).
    SeventyFiveMoves,
}

/// On what ground a draw could be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// A position for the third time (9.2).
    Threefold,
    /// 50 moves of each player without capture and pawn move (9.3).
    FiftyMoves,
}

/// One thing found in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "finding", rename_all = "kebab-case")]
pub enum Finding {
    /// Something that is not PGN.
    Broken {
        /// Where.
        place: Place,
        /// What.
        what: String,
    },
    /// A move that is not legal, or not one.
    IllegalMove {
        /// Where.
        place: Place,
        /// Which move: `12.` or `12...`.
        number: String,
        /// What was written.
        text: String,
        /// Moves that may have been meant.
        candidates: Vec<String>,
        /// Which rule it breaks, where that is known.
        #[serde(skip_serializing_if = "Option::is_none")]
        because: Option<String>,
    },
    /// A move that can be more than one.
    AmbiguousMove {
        /// Where.
        place: Place,
        /// Which move.
        number: String,
        /// What was written.
        text: String,
        /// The moves it can be.
        candidates: Vec<String>,
    },
    /// Play went on though the game had ended.
    PlayedOn {
        /// How it had ended.
        after: Ending,
        /// The move that ended it.
        ended_by: String,
    },
    /// From here a draw could have been claimed. Nothing is wrong with that.
    Claim {
        /// Why.
        ground: Ground,
        /// Who could have claimed first.
        by: Color,
        /// When: before this move.
        before: String,
        /// With which intended move; nothing if the position stood already.
        intending: Option<String>,
    },
    /// A game by other rules (`Variant "Antichess"`): it is not for the Laws of Chess to judge.
    OtherRules {
        /// What the tag says.
        variant: String,
    },
    /// The result is another than the board's.
    Result {
        /// What the game says.
        stated: Outcome,
        /// What the board says.
        should_be: Outcome,
        /// Why.
        because: ResultFault,
    },
}

/// Why a result is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ResultFault {
    /// The last position, or one before it, ended the game otherwise.
    Board,
    /// The winner could not mate by any series of legal moves, and time decided (6.9).
    LossOnTimeIsDraw,
    /// The winner could not mate by any series of legal moves (5.1.2).
    WinnerCannotMate,
    /// The tag says another result than the end of the moves.
    Tag,
}

impl Finding {
    /// Whether something is wrong, rather than worth knowing.
    pub fn is_wrong(&self) -> bool {
        !matches!(self, Finding::Claim { .. } | Finding::OtherRules { .. })
    }
}

/// What was found in one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameReport {
    /// Its number in the file, from 1.
    pub game: u64,
    /// What is played in it: the tags tell Tavreli from chess.
    pub tavreli: bool,
    /// The line on which it begins.
    pub line: u64,
    /// Who had White, as the tag says.
    pub white: String,
    /// Who had Black.
    pub black: String,
    /// What was found, in order.
    pub findings: Vec<Finding>,
}

/// Numbers over many games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
pub struct Totals {
    /// Games read.
    pub games: u64,
    /// Half-moves played in them.
    pub half_moves: u64,
    /// Games in which something is wrong.
    pub wrong: u64,
    /// Games with a word that is not PGN.
    pub broken: u64,
    /// Games with an illegal or ambiguous move.
    pub illegal: u64,
    /// Games in which play went on after the end.
    pub played_on: u64,
    /// Games with a result that is wrong.
    pub results: u64,
    /// Games in which a draw could have been claimed.
    pub claims: u64,
    /// Games by other rules, which are not judged; their half-moves are not counted.
    pub other_rules: u64,
}

impl Totals {
    /// Adds the numbers of other games.
    pub fn add(&mut self, other: &Totals) {
        self.games += other.games;
        self.half_moves += other.half_moves;
        self.wrong += other.wrong;
        self.broken += other.broken;
        self.illegal += other.illegal;
        self.played_on += other.played_on;
        self.results += other.results;
        self.claims += other.claims;
        self.other_rules += other.other_rules;
    }

    pub(crate) fn count(&mut self, findings: &[Finding]) {
        let any = |wanted: fn(&Finding) -> bool| u64::from(findings.iter().any(wanted));
        self.wrong += any(Finding::is_wrong);
        self.broken += any(|f| matches!(f, Finding::Broken { .. }));
        self.illegal +=
            any(|f| matches!(f, Finding::IllegalMove { .. } | Finding::AmbiguousMove { .. }));
        self.played_on += any(|f| matches!(f, Finding::PlayedOn { .. }));
        self.results += any(|f| matches!(f, Finding::Result { .. }));
        self.claims += any(|f| matches!(f, Finding::Claim { .. }));
        self.other_rules += any(|f| matches!(f, Finding::OtherRules { .. }));
    }
}

/// What was found in a piece of a file.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Report {
    /// Games with findings, numbered from 1 within the piece.
    pub games: Vec<GameReport>,
    /// Numbers over all games.
    pub totals: Totals,
}

/// Audits all games of a piece of a file.
pub fn audit(bytes: &[u8], first_line: u64, rules: Rules) -> Report {
    let mut auditor = Auditor::new(bytes, rules);
    let mut report = Report::default();
    // Lines are counted only up to games on which there is something to say.
    let (mut counted, mut line) = (0, first_line);
    for text in games(bytes) {
        report.totals.games += 1;
        let (half_moves, verdict) = auditor.game(text);
        if verdict == Verdict::Clean {
            report.totals.half_moves += half_moves;
            continue;
        }
        line += memchr::memchr_iter(b'\n', &bytes[counted..text.offset]).count() as u64;
        counted = text.offset;
        let words = text_of(text.bytes);
        let mut tavreli = false;
        // The fast road stops at what it does not know; the slow one counts what was played.
        let (half_moves, findings) = match verdict {
            Verdict::Claims(findings) => (half_moves, findings),
            Verdict::Clean | Verdict::Closer => {
                tavreli = is_tavreli(&words);
                match tavreli {
                    true => tavreli::examine(&words, line),
                    false => examine(text, line, rules),
                }
            }
        };
        report.totals.half_moves += half_moves;
        if findings.is_empty() {
            continue;
        }
        report.totals.count(&findings);
        let tag = |name: &str| replay::tag_value(&words, name).unwrap_or("?").to_owned();
        report.games.push(GameReport {
            game: report.totals.games,
            tavreli,
            line,
            white: tag("White"),
            black: tag("Black"),
            findings,
        });
    }
    report
}

/// The slow road: reads every word of a game and says how many half-moves it has, and everything about it.
pub fn examine(text: GameText<'_>, first_line: u64, rules: Rules) -> (u64, Vec<Finding>) {
    let words = text_of(text.bytes);
    if let Some(name) = replay::tag_value(&words, "Variant")
        && variant_of(Some(name)).is_none()
    {
        return (0, vec![Finding::OtherRules { variant: name.to_owned() }]);
    }
    let reading = Game::read(&words, first_line);
    let game = &reading.game;
    let moves: Vec<Move> = game.line.moves.iter().map(|node| node.played).collect();
    let replayed = Replayed::new(&game.start, &moves);
    let mut findings = Vec::new();
    let mut bad_move = false;
    for fault in &reading.faults {
        let main_line = fault.half_moves == moves.len();
        let ended = replayed.last().end();
        match (&fault.kind, ended) {
            // A move after mate or stalemate is not illegal for its own sake.
            (FaultKind::Move(_), Some(end)) if main_line && !bad_move => {
                findings.push(Finding::PlayedOn {
                    after: match end {
                        BoardEnd::Checkmate { .. } => Ending::Checkmate,
                        BoardEnd::Stalemate => Ending::Stalemate,
                    },
                    ended_by: replayed.name(moves.len().saturating_sub(1)),
                });
                bad_move = true;
            }
            _ => findings.push(told(fault, &replayed)),
        }
    }
    findings.extend(replayed.findings(rules));
    findings.extend(result_findings(game, &replayed, rules));
    (replayed.moves.len() as u64, findings)
}

/// A fault of reading as a finding.
fn told(fault: &Fault, replayed: &Replayed) -> Finding {
    let place = fault.place;
    match &fault.kind {
        FaultKind::Move(crate::ReadError::Ambiguous { text, candidates }) => {
            Finding::AmbiguousMove {
                place,
                number: replayed.number(fault.half_moves),
                text: text.clone(),
                candidates: candidates.clone(),
            }
        }
        FaultKind::Move(error) => Finding::IllegalMove {
            place,
            number: replayed.number(fault.half_moves),
            text: error.text().to_owned(),
            candidates: error.candidates().to_vec(),
            because: None,
        },
        FaultKind::Broken(_)
        | FaultKind::Start(_)
        | FaultKind::Brackets
        | FaultKind::TooLong
        | FaultKind::AfterResult => Finding::Broken { place, what: fault.to_string() },
    }
}

/// A game played through with the counters of the Laws.
struct Replayed {
    history: History,
    moves: Vec<Move>,
}

impl Replayed {
    fn new(start: &Position, moves: &[Move]) -> Replayed {
        let mut history = History::new(start.clone());
        let mut played = Vec::with_capacity(moves.len());
        for &m in moves {
            if history.play(m).is_err() {
                break;
            }
            played.push(m);
        }
        Replayed { history, moves: played }
    }

    fn last(&self) -> &Position {
        self.history.position()
    }

    fn after(&self, half_moves: usize) -> &Position {
        self.history.position_after(half_moves).unwrap_or_else(|| self.last())
    }

    /// `12.` or `12...` of the move after so many half-moves.
    fn number(&self, half_moves: usize) -> String {
        let position = self.after(half_moves);
        let dots = match position.turn() {
            Color::White => ".",
            Color::Black => "...",
        };
        format!("{}{dots}", position.move_number())
    }

    /// `12...Nf6`: the move after so many half-moves.
    fn name(&self, half_moves: usize) -> String {
        let number = self.number(half_moves);
        match self.moves.get(half_moves) {
            Some(&m) => format!("{number} {}", Writer::PGN.write(self.after(half_moves), m)),
            None => number,
        }
    }

    /// Counters and dead positions.
    fn findings(&self, rules: Rules) -> Vec<Finding> {
        let mut found = Vec::new();
        let last = self.moves.len();
        let (mut threefold, mut fifty, mut ended) = (None, None, None);
        let mut replay = History::new(self.history.start().clone());
        let mut doubles = false;
        for half_moves in 0..=last {
            let position = replay.position().clone();
            // A third time needs a second.
            doubles |= replay.times() > 1;
            if threefold.is_none() && doubles {
                threefold = self.claim(
                    &replay,
                    half_moves,
                    Ground::Threefold,
                    |history, m| history.times_after(m).unwrap_or(0) >= numbers::CLAIM_REPETITION,
                    replay.times() >= numbers::CLAIM_REPETITION,
                );
            }
            if fifty.is_none() && position.quiet_half_moves() + 1 >= numbers::CLAIM_QUIET_HALF_MOVES
            {
                fifty = self.claim(
                    &replay,
                    half_moves,
                    Ground::FiftyMoves,
                    |history, m| {
                        history.quiet_half_moves_after(m) >= numbers::CLAIM_QUIET_HALF_MOVES
                    },
                    position.quiet_half_moves() >= numbers::CLAIM_QUIET_HALF_MOVES,
                );
            }
            if ended.is_none() && rules.automatic_draws && half_moves > 0 && half_moves < last {
                let after = if replay.times() >= numbers::AUTOMATIC_REPETITION {
                    Some(Ending::Fivefold)
                } else if position.quiet_half_moves() >= numbers::AUTOMATIC_QUIET_HALF_MOVES {
                    Some(Ending::SeventyFiveMoves)
                } else {
                    None
                };
                ended = after
                    .map(|after| Finding::PlayedOn { after, ended_by: self.name(half_moves - 1) });
            }
            if let Some(&m) = self.moves.get(half_moves)
                && replay.play(m).is_err()
            {
                break;
            }
        }
        found.extend(threefold);
        found.extend(fifty);
        found.extend(self.dead());
        found.extend(ended);
        found
    }

    /// The first claim, if it is possible in the position that stands.
    fn claim(
        &self,
        history: &History,
        half_moves: usize,
        ground: Ground,
        good: impl Fn(&History, Move) -> bool,
        stands: bool,
    ) -> Option<Finding> {
        let position = history.position();
        let intended = || position.legal_moves().into_iter().find(|&m| good(history, m));
        let intending = if stands { None } else { Some(intended()?) };
        if position.end().is_some() {
            return None;
        }
        Some(Finding::Claim {
            ground,
            by: position.turn(),
            before: self.number(half_moves),
            intending: intending.map(|m| Writer::PGN.write(position, m)),
        })
    }

    /// Whether play went on in a dead position, and which move had made it one.
    fn dead(&self) -> Option<Finding> {
        if !winnable::is_proved_dead(self.last()) || self.last().end().is_some() {
            return None;
        }
        // Dead positions stay dead: the first is found by halving.
        let (mut alive, mut dead) = (0, self.moves.len());
        if dead == 0 || winnable::is_proved_dead(self.after(0)) {
            return None;
        }
        while dead - alive > 1 {
            let middle = alive + (dead - alive) / 2;
            if winnable::is_proved_dead(self.after(middle)) {
                dead = middle;
            } else {
                alive = middle;
            }
        }
        (dead < self.moves.len()).then(|| Finding::PlayedOn {
            after: Ending::DeadPosition,
            ended_by: self.name(dead - 1),
        })
    }
}

/// Results that the board or the tags contradict.
fn result_findings(game: &Game, replayed: &Replayed, rules: Rules) -> Vec<Finding> {
    let stated = game.outcome;
    let mut found = Vec::new();
    let tagged = game.tag("Result").and_then(Outcome::from_sign);
    if let Some(should_be) = tagged.filter(|&tagged| tagged != stated) {
        found.push(Finding::Result {
            stated: should_be,
            should_be: stated,
            because: ResultFault::Tag,
        });
    }
    if stated == Outcome::Unknown {
        return found;
    }
    let last = replayed.last();
    let wrong = |should_be, because| {
        (should_be != stated).then_some(Finding::Result { stated, should_be, because })
    };
    let by_time =
        game.tag("Termination").is_some_and(|text| replay::is_time_forfeit(text.as_bytes()));
    let winner = match stated {
        Outcome::White => Some(Color::White),
        Outcome::Black => Some(Color::Black),
        Outcome::Draw | Outcome::Unknown => None,
    };
    let automatic = rules.automatic_draws
        && (replayed.history.times() >= numbers::AUTOMATIC_REPETITION
            || last.quiet_half_moves() >= numbers::AUTOMATIC_QUIET_HALF_MOVES);
    found.extend(match last.end() {
        Some(BoardEnd::Checkmate { winner }) => {
            let won = match winner {
                Color::White => Outcome::White,
                Color::Black => Outcome::Black,
            };
            wrong(won, ResultFault::Board)
        }
        Some(BoardEnd::Stalemate) => wrong(Outcome::Draw, ResultFault::Board),
        None if automatic || winnable::is_proved_dead(last) => {
            wrong(Outcome::Draw, ResultFault::Board)
        }
        None => match winner {
            // Much hangs on it, so the thorough question is asked.
            Some(winner) if by_time && winnable::decide(last, winner).is_no() => {
                wrong(Outcome::Draw, ResultFault::LossOnTimeIsDraw)
            }
            Some(winner)
                if rules.resigning_can_draw
                    && !by_time
                    && ordinary_end(game)
                    && winnable::cannot_win(last, winner) =>
            {
                wrong(Outcome::Draw, ResultFault::WinnerCannotMate)
            }
            Some(_) | None => None,
        },
    });
    found
}

/// Whether the game ended over the board: a forfeit or a penalty can be won with a bare king.
fn ordinary_end(game: &Game) -> bool {
    !game.line.moves.is_empty()
        && game.tag("Termination").is_none_or(|text| {
            let text = text.to_ascii_lowercase();
            text.is_empty() || text.contains("normal")
        })
}
