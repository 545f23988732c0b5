//! The tags of a live game's PGN: what sites read of it beside its moves.
//!
//! This is the one place where they are made. `GameId` is ours and never changes, so that nobody has to guess which game it
//! is; `Round` is `3.12` for board 12 of round 3, and `Board` says the board once more for those who read it there.

use super::{GameId, Sight};
use adoube_base::Color;
use adoube_competition::{Event, GameResult, event::Entrant, player::PlayerId, result::Forfeit};
use adoube_laws::{
    clock::TimeControl,
    game::{Cause, Claimed, Decided},
};
use adoube_notation::pgn::Outcome;
use adoube_store::Micros;

/// What stands in the tags beside what the game itself knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    /// Names and values, in order.
    pub pairs: Vec<(String, String)>,
    /// The result, where it is known from elsewhere than the game.
    pub result: Option<Outcome>,
}

impl Tags {
    /// A tag more.
    pub fn push(&mut self, name: &str, value: impl Into<String>) {
        self.pairs.push((name.to_owned(), value.into()));
    }
}

/// The tags of a game of the event, of which something is seen.
pub fn tags(event: &Event, sight: &Sight, result: Option<GameResult>) -> Tags {
    let regulations = sight.state.regulations();
    // PGN has a notation of its own, and none for a delay; where the colours differ, White's is told.
    let control = regulations.time.pgn();
    let players = [sight.opened.players.white, sight.opened.players.black];
    let mut tags = heading(event, &sight.id, players, Some(sight.base), control);
    tags.push("GameId", game_id(&sight.id, sight.number));
    let ended = sight.state.outcome();
    let termination = match (ended, result) {
        // Of a real board it is known that the game ended, and not how.
        (Some(outcome), _) if sight.opened.followed && is_told(outcome.cause) => "normal",
        (Some(outcome), _) => termination(outcome.cause),
        (None, Some(GameResult::Unplayed(_))) => "unplayed",
        (None, Some(_)) => "normal",
        (None, None) => "unterminated",
    };
    tags.push("Termination", termination);
    tags.result = result.filter(|_| ended.is_none()).map(outcome_of_result);
    tags
}

/// The tags of a game at whose board nothing was recorded.
pub fn unrecorded(event: &Event, id: &GameId) -> Option<Tags> {
    let game = event.game(id.round, id.board)?;
    let players = game.pairing.players();
    let control = match &event.play {
        Some(play) => play.time.pgn(),
        None => {
            let line = event.settings.time_control.as_ref();
            line.and_then(|line| line.as_str().parse::<TimeControl>().ok()?.pgn())
        }
    };
    let mut tags = heading(event, id, [players.white, players.black], None, control);
    tags.push("GameId", game_id(id, 0));
    let termination = match game.result() {
        Some(GameResult::Unplayed(_)) => "unplayed",
        Some(_) => "normal",
        None => "unterminated",
    };
    tags.push("Termination", termination);
    tags.result = game.result().map(outcome_of_result);
    Some(tags)
}

fn heading(
    event: &Event,
    id: &GameId,
    players: [PlayerId; 2],
    began: Option<Micros>,
    control: Option<String>,
) -> Tags {
    let mut tags = Tags::default();
    let unknown = || "?".to_owned();
    let place = event.settings.place.as_ref().map(ToString::to_string);
    tags.push("Event", event.settings.name.to_string());
    tags.push("Site", place.unwrap_or_else(unknown));
    let started = began.and_then(|began| jiff::Timestamp::from_microsecond(began).ok());
    let utc = started.map(|at| at.to_zoned(jiff::tz::TimeZone::UTC));
    let day = utc.as_ref().map(|at| at.strftime("%Y.%m.%d").to_string());
    tags.push("Date", day.clone().unwrap_or_else(|| "????.??.??".to_owned()));
    tags.push("Round", format!("{}.{}", id.round, id.board));
    let [white, black] = players.map(|player| event.entrant(player));
    for (color, entrant) in [(Color::White, white), (Color::Black, black)] {
        let name = entrant.map_or_else(unknown, |entrant| entrant.player.name.to_string());
        tags.push(named(color, ["White", "Black"]), name);
    }
    tags.push("Board", id.board.to_string());
    for (color, entrant) in [(Color::White, white), (Color::Black, black)] {
        person(&mut tags, event, id.round, color, entrant);
    }
    tags.push("TimeControl", control.unwrap_or_else(unknown));
    if let (Some(day), Some(utc)) = (day, utc) {
        tags.push("UTCDate", day);
        tags.push("UTCTime", utc.strftime("%H:%M:%S").to_string());
    }
    tags
}

fn named(color: Color, names: [&'static str; 2]) -> &'static str {
    let [white, black] = names;
    match color {
        Color::White => white,
        Color::Black => black,
    }
}

/// What sites read of a player; what is not known is not told.
fn person(tags: &mut Tags, event: &Event, round: u32, color: Color, entrant: Option<&Entrant>) {
    let Some(entrant) = entrant else { return };
    let player = &entrant.player;
    if let Some(title) = player.title {
        tags.push(named(color, ["WhiteTitle", "BlackTitle"]), title.code());
    }
    let later = entrant.later_ratings.range(..=round).next_back().map(|(_, rating)| *rating);
    if let Some(rating) = later.or(player.rating) {
        tags.push(named(color, ["WhiteElo", "BlackElo"]), rating.to_string());
    }
    if let Some(id) = player.fide_id {
        tags.push(named(color, ["WhiteFideId", "BlackFideId"]), id.to_string());
    }
    let team = event.team_of(entrant.id).map(|team| team.team.name.to_string());
    if let Some(team) = team.or_else(|| player.team.as_ref().map(ToString::to_string)) {
        tags.push(named(color, ["WhiteTeam", "BlackTeam"]), team);
    }
}

/// A game's own name for the world. Another game at the same board, after one was cancelled, has another.
fn game_id(id: &GameId, number: u32) -> String {
    match number {
        0 | 1 => format!("{}-{}-{}", id.event, id.round, id.board),
        more => format!("{}-{}-{}-{more}", id.event, id.round, id.board),
    }
}

/// Whether a result was only entered, as that of a real board is.
fn is_told(cause: Cause) -> bool {
    matches!(cause, Cause::Decided(Decided::Decision))
}

/// How a game ended, in the words that PGN has for it.
fn termination(cause: Cause) -> &'static str {
    match cause {
        Cause::Automatic(_) | Cause::Declared(_) => "normal",
        Cause::Claimed(Claimed::TimeForfeit | Claimed::BothFlags) => "time forfeit",
        Cause::Claimed(Claimed::BlitzIllegalMove) => "rules infraction",
        Cause::Claimed(
            Claimed::Repetition | Claimed::FiftyMoves | Claimed::QuickplayWithoutArbiter,
        ) => "normal",
        Cause::Decided(Decided::Forfeit | Decided::DoubleForfeit) => "unplayed",
        Cause::Decided(
            Decided::IllegalMoves
            | Decided::Device
            | Decided::Refusal
            | Decided::BothRefuse
            | Decided::Penalty
            | Decided::IllegalPosition
            | Decided::SealedMove,
        ) => "rules infraction",
        Cause::Decided(Decided::Quickplay | Decided::Decision) => "adjudication",
    }
}

/// The sign of a result of the competition. What PGN has no sign for stays open there.
pub fn outcome_of_result(result: GameResult) -> Outcome {
    use adoube_competition::result::Score as Played;
    match result {
        GameResult::Played(Played::WhiteWon) | GameResult::Unplayed(Forfeit::ToWhite) => {
            Outcome::White
        }
        GameResult::Played(Played::BlackWon) | GameResult::Unplayed(Forfeit::ToBlack) => {
            Outcome::Black
        }
        GameResult::Played(Played::Drawn) => Outcome::Draw,
        _ => Outcome::Unknown,
    }
}
