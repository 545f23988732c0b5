//! The score of a live game as text: PGN, and for Tavreli its like.

use super::{Role, Sight};
use adoube_base::Color;
use adoube_board::any;
use adoube_competition::Event;
use adoube_laws::game::{Ply, Score};
use adoube_notation::{
    pgn::{self, Outcome},
    tavreli::{self, Alphabet},
};

/// What stands in the tags beside what the game itself knows.
pub struct Tags {
    /// Names and values, in order.
    pub pairs: Vec<(String, String)>,
}

/// What stands over a game of an event.
pub fn tags(event: &Event, sight: &Sight) -> Tags {
    let name = |color: Color| {
        let entrant = event.entrant(sight.opened.players[color]);
        entrant.map_or_else(|| "?".to_owned(), |entrant| entrant.player.name.to_string())
    };
    let day = jiff::Timestamp::from_microsecond(sight.base).ok();
    let day = day.map(|at| at.to_zoned(jiff::tz::TimeZone::UTC).date().to_string());
    let place = event.settings.place.as_ref().map(ToString::to_string);
    // PGN has a notation of its own, and none for a delay; where the colours differ, White's is told.
    let control = sight.opened.opening.regulations.time.pgn().unwrap_or_else(|| "?".to_owned());
    let pairs = [
        ("Event", event.settings.name.to_string()),
        ("Site", place.unwrap_or_else(|| "?".to_owned())),
        ("Date", day.map_or_else(|| "????.??.??".to_owned(), |day| day.replace('-', "."))),
        ("Round", format!("{}.{}", sight.id.round, sight.id.board)),
        ("White", name(Color::White)),
        ("Black", name(Color::Black)),
        ("TimeControl", control),
    ];
    Tags { pairs: pairs.map(|(name, value)| (name.to_owned(), value)).to_vec() }
}

/// The moves that were legal, as far as the record is one, with the sign of the result. Draw offers are
/// nobody's business but the players' and the arbiter's.
pub fn score(sight: &Sight, role: Role, tags: Tags, alphabet: Alphabet) -> String {
    let state = &sight.state;
    let outcome = state.outcome().map_or(Outcome::Unknown, |outcome| outcome_of(outcome.score));
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
            for ply in plies.iter().map_while(|ply| Some((ply, ply.legal?.tavreli()?))) {
                let mut node = tavreli::Node::new(ply.1);
                node.draw_offer = offered(ply.0);
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
            for ply in plies.iter().map_while(|ply| Some((ply, ply.legal?.chess()?))) {
                let mut node = pgn::Node::new(ply.1);
                node.draw_offer = offered(ply.0);
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

/// The moves alone, as a bulletin prints them: without tags and without the sign of the result.
pub fn moves(sight: &Sight, alphabet: Alphabet) -> String {
    let text = score(sight, Role::Spectator, Tags { pairs: Vec::new() }, alphabet);
    let moves = text.trim_end().rsplit("\n\n").next().unwrap_or_default();
    let mut words: Vec<&str> = moves.split_whitespace().collect();
    if words.last().is_some_and(|sign| matches!(*sign, "1-0" | "0-1" | "1/2-1/2" | "*")) {
        words.pop();
    }
    words.join(" ")
}

/// Results that PGN has no sign for stay open there.
fn outcome_of(score: Score) -> Outcome {
    match (score.halves(Color::White), score.halves(Color::Black)) {
        (Some(2), Some(0)) => Outcome::White,
        (Some(0), Some(2)) => Outcome::Black,
        (Some(1), Some(1)) => Outcome::Draw,
        _ => Outcome::Unknown,
    }
}
