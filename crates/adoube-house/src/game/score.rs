//! The score of a live game as text: PGN, and for Tavreli its like.

use super::{Role, Sight, tags::Tags};
use adoube_base::{ByColor, Color};
use adoube_board::any;
use adoube_laws::{
    clock::{Millis, Moment},
    game::{Ply, Score},
};
use adoube_notation::{
    pgn::{self, Outcome, clock_text},
    tavreli::{self, Alphabet},
};

/// The moves that were legal, as far as the record is one, with the sign of the result. Draw offers are
/// nobody's business but the players' and the arbiter's.
pub fn score(sight: &Sight, role: Role, tags: Tags, alphabet: Alphabet) -> String {
    written(sight, role, tags, alphabet, times(sight))
}

fn written(
    sight: &Sight,
    role: Role,
    tags: Tags,
    alphabet: Alphabet,
    times: Vec<Option<String>>,
) -> String {
    let state = &sight.state;
    let ended = state.outcome().map(|outcome| outcome_of(outcome.score));
    let outcome = ended.or(tags.result).unwrap_or_default();
    let times = times.into_iter().chain(std::iter::repeat(None));
    let plies = state.plies();
    let start = match plies.first() {
        Some(ply) => ply.position(),
        None => state.position().cloned(),
    };
    let offered = |ply: &Ply| ply.offer && role != Role::Spectator;
    let stood = plies.iter().find(|ply| ply.legal.is_none());
    let stood = stood.map(|ply| format!("{} was illegal and stood", ply.motion));
    match start {
        Some(any::Position::Tavreli(start)) => {
            let mut game = tavreli::Game::new(*start);
            let legal = plies.iter().map_while(|ply| Some((ply, ply.legal?.tavreli()?)));
            for (ply, times) in legal.zip(times) {
                let mut node = tavreli::Node::new(ply.1);
                node.draw_offer = offered(ply.0);
                node.comments.extend(times);
                game.moves.push(node);
            }
            match game.moves.last_mut() {
                Some(node) => node.comments.extend(stood),
                None => game.comments.extend(stood),
            }
            game.tags = tags.pairs;
            game.outcome = outcome;
            game.write(alphabet)
        }
        Some(any::Position::Chess(start)) => {
            let mut game = pgn::Game::new(start);
            let legal = plies.iter().map_while(|ply| Some((ply, ply.legal?.chess()?)));
            for (ply, times) in legal.zip(times) {
                let mut node = pgn::Node::new(ply.1);
                node.draw_offer = offered(ply.0);
                node.comments.extend(times);
                game.line.moves.push(node);
            }
            match game.line.moves.last_mut() {
                Some(node) => node.comments.extend(stood),
                None => game.line.comments.extend(stood),
            }
            game.tags = tags.pairs;
            game.outcome = outcome;
            game.write()
        }
        // Nobody saw the pieces, or they stood so that no game by the rules could begin.
        Some(any::Position::Irregular(_)) | None => {
            let pair = |(name, value): &(String, String)| {
                format!("[{name} \"{}\"]\n", value.replace(['"', '\\', '\n', '\r'], " "))
            };
            let pairs: String = tags.pairs.iter().map(pair).collect();
            format!("{pairs}\n{outcome}\n")
        }
    }
}

/// What the mover's clock showed after each move (`%clk`), and how long the move took (`%emt`). Of a move that is not
/// completed neither is known. The time that a move took on a real board is told by its clocks alone, and so only where both
/// were read.
fn times(sight: &Sight) -> Vec<Option<String>> {
    let state = &sight.state;
    let text = |span: Millis| Some(clock_text(u64::try_from(span.0).ok()?));
    let mut before: Option<Moment> = state.started();
    let mut shown = ByColor::new(None, None);
    let mut all = Vec::with_capacity(state.plies().len());
    for ply in state.plies() {
        let Some(completed) = ply.completed else {
            all.push(None);
            continue;
        };
        let left = ply.left + ply.period + ply.increment;
        let took = match sight.opened.followed {
            true => shown[ply.by].map(|shown: Millis| shown - ply.left),
            false => before.map(|before| completed.since(before)),
        };
        (before, shown[ply.by]) = (Some(completed), Some(left));
        let took = took.and_then(text).map(|took| format!(" [%emt {took}]")).unwrap_or_default();
        all.push(text(left).map(|left| format!("[%clk {left}]{took}")));
    }
    all
}

/// The score of a game of which nothing but its tags is known.
pub fn heading(tags: &Tags) -> String {
    let mut game = pgn::Game::new(adoube_board::Position::initial(adoube_board::Variant::Chess));
    game.outcome = tags.result.unwrap_or_default();
    game.tags.clone_from(&tags.pairs);
    game.write()
}

/// The moves alone, as a bulletin prints them: without tags, without clocks and without the sign of the result.
pub fn moves(sight: &Sight, alphabet: Alphabet) -> String {
    let text = written(sight, Role::Spectator, Tags::default(), alphabet, Vec::new());
    let moves = text.trim_end().rsplit("\n\n").next().unwrap_or_default();
    let mut words: Vec<&str> = moves.split_whitespace().collect();
    if words.last().is_some_and(|sign| matches!(*sign, "1-0" | "0-1" | "1/2-1/2" | "*")) {
        words.pop();
    }
    words.join(" ")
}

/// Results that PGN has no sign for stay open there.
pub(crate) fn outcome_of(score: Score) -> Outcome {
    match (score.halves(Color::White), score.halves(Color::Black)) {
        (Some(2), Some(0)) => Outcome::White,
        (Some(0), Some(2)) => Outcome::Black,
        (Some(1), Some(1)) => Outcome::Draw,
        _ => Outcome::Unknown,
    }
}
