//! The fast road: one pass over a game, on `pgn-reader`.

use super::{Finding, Ground, Rules, run::Run};
use crate::{
    Writer,
    pgn::{GameText, start_from_tags, text_of},
    tavreli::names_tavreli,
};
use adoube_base::Color;
use adoube_board::{
    BoardEnd, Move as BoardMove, Position as BoardPosition, Variant, counters::numbers, winnable,
};
use pgn_reader::{KnownOutcome, Outcome, RawTag, SanPlus, Visitor};
use shakmaty::{Chess, Position};
use std::{
    cell::Cell,
    io::{self, Read},
    ops::ControlFlow,
    rc::Rc,
};

/// Looks through the games of a piece of a file and tells on which there is something to say.
///
/// One reader runs over the whole piece, because starting one for each game would cost as much as
/// reading it. It finds the ends of games by itself; where it does not stop where [`games`] says, the
/// game takes the slow road and the reader is set down anew.
///
/// [`games`]: crate::pgn::games
pub struct Auditor<'a> {
    rules: Rules,
    run: Run,
    bytes: &'a [u8],
    feed: Rc<Cell<&'a [u8]>>,
    reader: pgn_reader::Reader<Feed<'a>>,
    /// The reader stands where it cannot go on.
    lost: bool,
}

impl<'a> Auditor<'a> {
    /// An auditor of the games in `bytes`, for an edition's rules.
    pub fn new(bytes: &'a [u8], rules: Rules) -> Auditor<'a> {
        let feed = Rc::new(Cell::new(bytes));
        let reader = reader_of(&feed);
        Auditor { rules, run: Run::default(), bytes, feed, reader, lost: false }
    }

    /// Where the reader stands.
    fn offset(&self) -> usize {
        self.bytes.len() - self.feed.get().len() - self.reader.buffer().len()
    }

    /// Whether there is nothing but white space between two places.
    fn is_blank(&self, from: usize, to: usize) -> bool {
        self.bytes.get(from..to).is_some_and(|between| between.trim_ascii().is_empty())
    }

    /// How many half-moves a game has, and what the fast road knows of it. Games are asked about in their order.
    pub fn game(&mut self, text: GameText<'_>) -> (u64, Verdict) {
        if self.lost || !self.is_blank(self.offset(), text.offset) {
            self.feed.set(&self.bytes[text.offset..]);
            self.reader = reader_of(&self.feed);
            self.lost = false;
        }
        let mut visitor = Pass { rules: self.rules, run: &mut self.run };
        match self.reader.read_game(&mut visitor) {
            Ok(Some(Seen { half_moves, verdict, complete })) => {
                // Something after a blank line, or a word that was passed over, is read on the slow road.
                let end = text.offset + text.bytes.len();
                self.lost = !complete || !self.is_blank(self.offset(), end);
                let all = !self.lost && words_in(text.bytes) == Some(half_moves);
                (half_moves, if all { verdict } else { Verdict::Closer })
            }
            Ok(None) | Err(_) => {
                self.lost = true;
                (0, Verdict::Closer)
            }
        }
    }
}

fn reader_of<'a>(feed: &Rc<Cell<&'a [u8]>>) -> pgn_reader::Reader<Feed<'a>> {
    pgn_reader::Reader::build(Feed(Rc::clone(feed))).set_supported_tag_line_length(512).finish()
}

/// Hands bytes to a reader and lets us see how many are left.
struct Feed<'a>(Rc<Cell<&'a [u8]>>);

impl Read for Feed<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut bytes = self.0.get();
        let read = bytes.read(buffer)?;
        self.0.set(bytes);
        Ok(read)
    }
}

/// What the fast road knows of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is nothing to say about it.
    Clean,
    /// Draws could have been claimed in it; there is nothing else to say.
    Claims(Vec<Finding>),
    /// The slow road has to be taken.
    Closer,
}

/// What the fast pass saw of a game.
struct Seen {
    half_moves: u64,
    verdict: Verdict,
    /// The reader came to the end of the game.
    complete: bool,
}

impl Seen {
    /// The game was left after so many half-moves.
    const fn left(half_moves: u64) -> Seen {
        Seen { half_moves, verdict: Verdict::Closer, complete: false }
    }
}

struct Pass<'r> {
    rules: Rules,
    run: &'r mut Run,
}

/// What the tags say that matters here.
#[derive(Default)]
struct Tags {
    fen: Option<String>,
    variant: Option<String>,
    result: Option<Outcome>,
    time_forfeit: bool,
    ordinary: bool,
    odd: bool,
}

struct Moves {
    position: Chess,
    variant: Variant,
    half_moves: u64,
    suspicious: bool,
    tagged: Option<Outcome>,
    stated: Option<Outcome>,
    time_forfeit: bool,
    ordinary: bool,
    threefold: Option<Finding>,
    fifty: Option<Finding>,
    /// A position stood for the fifth time, or 75 moves were quiet.
    over: bool,
    /// The position before the last irreversible move, where few pieces were left.
    before: Option<Chess>,
}

/// With so few pieces a capture may make a position dead.
const FEW: usize = 6;

impl Moves {
    fn stop(&self) -> ControlFlow<Seen> {
        ControlFlow::Break(Seen::left(self.half_moves))
    }

    /// A claim that is possible now: because the position stands, or with the first move that is good for it.
    fn claim(
        &self,
        ground: Ground,
        stands: bool,
        good: impl Fn(&BoardPosition, BoardMove) -> bool,
    ) -> Option<Finding> {
        let here = BoardPosition::from_chess(self.variant, self.position.clone());
        let mut legal = here.legal_moves().into_iter();
        let intending = match stands {
            // Nobody claims after mate or stalemate.
            true => legal.next().map(|_| None)?,
            false => Some(legal.find(|&m| good(&here, m))?),
        };
        let by = here.turn();
        let dots = match by {
            Color::White => ".",
            Color::Black => "...",
        };
        Some(Finding::Claim {
            ground,
            by,
            before: format!("{}{dots}", here.move_number()),
            intending: intending.map(|m| Writer::PGN.write(&here, m)),
        })
    }
}

impl Visitor for Pass<'_> {
    type Tags = Tags;
    type Movetext = Moves;
    type Output = Seen;

    fn begin_tags(&mut self) -> ControlFlow<Seen, Tags> {
        ControlFlow::Continue(Tags { ordinary: true, ..Tags::default() })
    }

    fn tag(&mut self, tags: &mut Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<Seen> {
        match name {
            b"Result" => match Outcome::from_ascii(value.as_bytes()) {
                Ok(outcome) => tags.result = Some(outcome),
                Err(_) => tags.odd = true,
            },
            b"FEN" => tags.fen = Some(text_of(&value.decode()).into_owned()),
            b"Variant" => tags.variant = Some(text_of(&value.decode()).into_owned()),
            b"Termination" => {
                tags.time_forfeit = is_time_forfeit(value.as_bytes());
                tags.ordinary = value.as_bytes().is_empty()
                    || value
                        .as_bytes()
                        .to_ascii_lowercase()
                        .windows(6)
                        .any(|word| word == b"normal");
            }
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Tags) -> ControlFlow<Seen, Moves> {
        // Games of Tavreli have moves of another shape.
        if tags.variant.as_deref().is_some_and(names_tavreli) {
            return ControlFlow::Break(Seen::left(0));
        }
        let (position, variant) = match (&tags.fen, &tags.variant) {
            (None, None) => (Chess::default(), Variant::Chess),
            (fen, variant) => match start_from_tags(variant.as_deref(), fen.as_deref()) {
                Ok(start) => (start.as_shakmaty().clone(), start.variant()),
                Err(_) => return ControlFlow::Break(Seen::left(0)),
            },
        };
        self.run.restart(position.board());
        // Who begins with quiet moves on the counter may claim before the first move.
        let counted = position.halfmoves() + 1 >= numbers::CLAIM_QUIET_HALF_MOVES;
        ControlFlow::Continue(Moves {
            position,
            variant,
            half_moves: 0,
            suspicious: tags.odd || counted,
            tagged: tags.result,
            stated: None,
            time_forfeit: tags.time_forfeit,
            ordinary: tags.ordinary,
            threefold: None,
            fifty: None,
            over: false,
            before: None,
        })
    }

    #[inline]
    fn san(&mut self, moves: &mut Moves, san: SanPlus) -> ControlFlow<Seen> {
        let position = &moves.position;
        let Some(m) = super::san::to_move(position, san.san) else {
            return moves.stop();
        };
        if moves.stated.is_some() {
            return moves.stop();
        }
        let irreversible = position.is_irreversible(m);
        let color = position.turn();
        if irreversible && position.board().occupied().count() <= FEW {
            moves.before = Some(position.clone());
        }
        moves.position.play_unchecked(m);
        moves.half_moves += 1;
        moves.suspicious |= moves.over && self.rules.automatic_draws;
        // Whatever else there is, the slow road will say it.
        if moves.suspicious {
            return ControlFlow::Continue(());
        }
        let quiet = moves.position.halfmoves();
        if irreversible {
            self.run.restart(moves.position.board());
        } else {
            let times = self.run.play(color, m, moves.position.board());
            if self.run.is_long() {
                moves.suspicious = true;
                return ControlFlow::Continue(());
            }
            moves.over |= times >= numbers::AUTOMATIC_REPETITION;
            if moves.threefold.is_none() && self.run.has_doubles() {
                moves.threefold = self.threefold(moves, times);
            }
        }
        if quiet + 1 >= numbers::CLAIM_QUIET_HALF_MOVES {
            moves.over |= quiet >= numbers::AUTOMATIC_QUIET_HALF_MOVES;
            if moves.fifty.is_none() {
                let stands = quiet >= numbers::CLAIM_QUIET_HALF_MOVES;
                moves.fifty = moves.claim(Ground::FiftyMoves, stands, |here, m| {
                    here.play(m).is_ok_and(|after| {
                        after.quiet_half_moves() >= numbers::CLAIM_QUIET_HALF_MOVES
                    })
                });
            }
        }
        ControlFlow::Continue(())
    }

    fn outcome(&mut self, moves: &mut Moves, outcome: Outcome) -> ControlFlow<Seen> {
        moves.stated = Some(outcome);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, moves: Moves) -> Seen {
        let half_moves = moves.half_moves;
        let verdict = if moves.suspicious || self.end_is_odd(&moves) {
            Verdict::Closer
        } else {
            match [moves.threefold, moves.fifty].into_iter().flatten().collect::<Vec<_>>() {
                none if none.is_empty() => Verdict::Clean,
                claims => Verdict::Claims(claims),
            }
        };
        Seen { half_moves, verdict, complete: true }
    }
}

impl Pass<'_> {
    /// A claim of threefold repetition in a run in which some position has stood twice.
    fn threefold(&self, moves: &Moves, times: u32) -> Option<Finding> {
        let position = &moves.position;
        let color = position.turn();
        let stands = times >= numbers::CLAIM_REPETITION;
        let leads =
            |m: &shakmaty::Move| self.run.makes_third(color, *m) && !position.is_irreversible(*m);
        if !stands && !position.legal_moves().iter().any(leads) {
            return None;
        }
        let rights = position.castles().castling_rights();
        moves.claim(Ground::Threefold, stands, |here, m| {
            here.play(m).is_ok_and(|after| {
                let after = after.as_shakmaty();
                after.castles().castling_rights() == rights
                    && self.run.would_be_third(after.board())
            })
        })
    }

    /// Whether the end of a game needs a closer look: a result that something contradicts, a dead
    /// position, a win by a side that cannot mate.
    fn end_is_odd(&self, moves: &Moves) -> bool {
        let Some(stated) = moves.stated else {
            return true;
        };
        if moves.tagged.is_some_and(|tagged| tagged != stated) {
            return true;
        }
        let position = BoardPosition::from_chess(moves.variant, moves.position.clone());
        let winner = match stated {
            Outcome::Known(KnownOutcome::Decisive { winner }) => Some(match winner {
                shakmaty::Color::White => Color::White,
                shakmaty::Color::Black => Color::Black,
            }),
            Outcome::Known(KnownOutcome::Draw) | Outcome::Unknown => None,
        };
        if let Some(end) = position.end() {
            return match (end, stated) {
                (_, Outcome::Unknown) => false,
                (BoardEnd::Checkmate { winner: mated_by }, _) => winner != Some(mated_by),
                (BoardEnd::Stalemate, _) => winner.is_some(),
            };
        }
        if moves.over && self.rules.automatic_draws && winner.is_some() {
            return true;
        }
        match winner {
            Some(winner) => {
                // Whoever can win is not in a dead position.
                (moves.time_forfeit && !winnable::decide(&position, winner).is_yes())
                    || ((self.rules.resigning_can_draw && moves.ordinary || moves.half_moves > 0)
                        && winnable::cannot_win(&position, winner))
            }
            // A draw that the last move brought about, and nobody played on.
            None => winnable::is_proved_dead(&position) && !self.died_just_now(moves),
        }
    }

    /// Whether the last move made the position a dead one.
    fn died_just_now(&self, moves: &Moves) -> bool {
        let alive = |before: &Chess| {
            let before = BoardPosition::from_chess(moves.variant, before.clone());
            !winnable::is_proved_dead(&before)
        };
        self.run.has_just_begun() && moves.before.as_ref().is_some_and(alive)
    }
}

/// Whether a `Termination` tag says that time decided.
pub(super) fn is_time_forfeit(value: &[u8]) -> bool {
    let value = value.to_ascii_lowercase();
    let has = |word: &[u8]| value.windows(word.len()).any(|part| part == word);
    has(b"time forfeit") || has(b"on time") || has(b"timeout") || has(b"time expired")
}

/// The value of a tag in the text of a game, as it stands there.
pub(super) fn tag_value<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    text.lines()
        .map_while(|line| {
            let line = line.trim();
            (line.is_empty() || line.starts_with(['[', '%'])).then_some(line)
        })
        .find_map(|line| {
            let (key, rest) = line.strip_prefix('[')?.split_once('"')?;
            let (value, _) = rest.rsplit_once('"')?;
            (key.trim() == name).then_some(value)
        })
}

/// How many words of a game's own line look like moves, counted without reading them; nothing if the
/// text is not plain. A fast reader passes over words it does not know: then the numbers differ.
fn words_in(bytes: &[u8]) -> Option<u64> {
    let mut at = 0;
    // Tags.
    loop {
        match bytes.get(at)? {
            b'[' | b'%' => at += memchr::memchr(b'\n', &bytes[at..])? + 1,
            b'\n' | b'\r' | b' ' | b'\t' => at += 1,
            0xef if bytes[at..].starts_with(b"\xef\xbb\xbf") => at += 3,
            _ => break,
        }
    }
    let mut words = 0;
    let mut depth = 0u32;
    let mut inside = false;
    while let Some(&byte) = bytes.get(at) {
        match CLASS[byte as usize] {
            Class::Space => inside = false,
            Class::Letter => {
                if !inside && depth == 0 {
                    words += 1;
                }
                inside = true;
            }
            // A digit may begin a number, a result or castling with zeros.
            Class::Digit => {
                if !inside && depth == 0 && byte == b'0' && bytes[at..].starts_with(b"0-0") {
                    words += 1;
                }
                inside = true;
            }
            Class::Dot => inside = false,
            Class::Sign => {}
            Class::Comment => {
                // Most comments are a clock's time: too short to call anybody for.
                while *bytes.get(at)? != b'}' {
                    at += 1;
                }
                inside = false;
            }
            Class::Rest => {
                at += memchr::memchr(b'\n', &bytes[at..])?;
                inside = false;
            }
            Class::Open => {
                depth += 1;
                inside = false;
            }
            Class::Close => {
                depth = depth.checked_sub(1)?;
                inside = false;
            }
            Class::Odd => return None,
        }
        at += 1;
    }
    (depth == 0).then_some(words)
}

#[derive(Clone, Copy)]
enum Class {
    Space,
    Letter,
    Digit,
    Dot,
    Sign,
    Comment,
    Rest,
    Open,
    Close,
    Odd,
}

const CLASS: [Class; 256] = {
    let mut table = [Class::Odd; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            b' ' | b'\t' | b'\r' | b'\n' => Class::Space,
            b'a'..=b'z' | b'A'..=b'Z' => Class::Letter,
            b'0'..=b'9' => Class::Digit,
            b'.' => Class::Dot,
            b'+' | b'#' | b'=' | b'-' | b'/' | b'!' | b'?' | b'*' | b'$' => Class::Sign,
            b'{' => Class::Comment,
            b';' | b'%' => Class::Rest,
            b'(' => Class::Open,
            b')' => Class::Close,
            _ => Class::Odd,
        };
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_counted_without_reading_them() {
        let count = |text: &str| words_in(text.as_bytes());
        assert_eq!(
            count("[A \"b\"]\n\n1. e4 e5 2. Nf3 {good move} Nc6 (2... d6 3. d4) 3. O-O *\n"),
            Some(5)
        );
        assert_eq!(count("1. e4 e5 2. 0-0 Zz9 1-0\n"), Some(4));
        assert_eq!(count("1. e4 e5 0-1\n"), Some(2));
        assert_eq!(count("1. e4 {open"), None);
        assert_eq!(count("1. Кf3"), None);
        assert_eq!(count("1. e4 )"), None);
    }
}
