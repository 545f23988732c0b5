//! A player's own page, behind the link of the player: checking in, the table, and the result where players tell it.

use super::{Answer, Page, PageTrouble, Tab, event_of, form::OpenForm, go, show};
use crate::{app::App, problem::Trouble, visitor::Visitor};
use adoube_base::Color;
use adoube_competition::{Act, Event, fact::Place, player::PlayerId, player_result::Told};
use adoube_house::{ActError, Doer, Folded, Seat};
use adoube_words::{Arg, Words};
use askama::Template;
use axum::extract::State;

#[derive(Template)]
#[template(path = "waiting.html")]
struct WaitingPage {
    page: Page,
    name: String,
    /// The player can check in.
    awaited: bool,
    /// The player has, and no round is paired.
    checked_in: bool,
    game: Option<OwnGame>,
}

/// The player's game of the latest round.
struct OwnGame {
    /// Where the table is shown on the plan of the hall.
    map: Option<String>,
    heading: String,
    white: String,
    black: String,
    /// What is known of the result.
    state: Option<String>,
    /// The buttons: a name, the result, what it says.
    buttons: Vec<(&'static str, String, String)>,
    round: u32,
    board: u32,
}

/// The page of somebody whose game is on no live board.
pub(super) fn page(visitor: &Visitor, folded: &Folded, name: String, seat: &Seat) -> Answer {
    let event = &folded.event;
    let player = match seat {
        Seat::Player { player, .. } => event.entrant(PlayerId(*player)),
        Seat::Assistant { .. } | Seat::Board { .. } => None,
    };
    show(&WaitingPage {
        page: Page::of_event(visitor, folded, Tab::Rounds),
        name,
        awaited: player.is_some_and(|one| event.is_awaited(one)),
        checked_in: player.is_some_and(|one| one.checked_in.is_some()) && event.rounds.is_empty(),
        game: player.and_then(|one| own_game(visitor.words, event, one.id)),
    })
}

fn own_game(words: Words, event: &Event, player: PlayerId) -> Option<OwnGame> {
    let round = event.current_round()?;
    let mut games = (1..).zip(&round.games);
    let (board, game) =
        games.find(|(_, game)| game.pairing.players().find(|&id| id == player).is_some())?;
    let own = game.pairing.players().find(|&id| id == player)?;
    let place = Place { round: round.number, board };
    let called =
        |id: PlayerId| event.entrant(id).map(|one| one.player.name.to_string()).unwrap_or_default();
    let (white, black) = (called(game.pairing.white), called(game.pairing.black));
    let told = event.told(place);
    let (mine, other) = match own {
        Color::White => (told.white, told.black),
        Color::Black => (told.black, told.white),
    };
    let shown = |told: Told| told.result().shown();
    let state = match (game.result(), mine, other) {
        (Some(result), ..) => Some(words.about("mine-entered", &result.shown())),
        (None, Some(mine), None) => Some(words.about("mine-told", &shown(mine))),
        (None, Some(mine), Some(other)) => Some(words.say_with(
            "mine-disagree",
            &[("own", shown(mine).into()), ("other", shown(other).into())],
        )),
        (None, None, _) => None,
    };
    let open = event.players_tell && game.entry.is_none() && !round.closed && !event.stands_still();
    let button = |told: Told| {
        let said = match told {
            Told::White => words.about("mine-won", &white),
            Told::Black => words.about("mine-won", &black),
            Told::Draw => words.say("mine-drawn"),
        };
        (told.name(), shown(told), said)
    };
    let buttons = if open { Told::ALL.map(button).to_vec() } else { vec![] };
    let table = event.table_of(round.number, board).unwrap_or(board);
    let heading = words
        .say_with("mine-table", &[("round", Arg::from(round.number)), ("board", Arg::from(table))]);
    let map = event.venue.plan.as_ref().map(|_| format!("/events/{}/hall?table={table}", event.id));
    Some(OwnGame { heading, map, white, black, state, buttons, round: round.number, board })
}

/// `POST /play`: the player has come, or tells a result. The key in the cookie says who it is.
pub(crate) async fn say(
    State(app): State<App>,
    visitor: Visitor,
    OpenForm(form): OpenForm,
) -> Answer {
    let Some(Seat::Player { event, player }) = visitor.seat.clone() else {
        return Err(super::play::no_seat(&visitor));
    };
    let folded = event_of(&app, &visitor, &event).await?;
    let id = PlayerId(player);
    let number = |name: &str| form.value(name).parse().unwrap_or(0);
    let act = match Told::named(form.value("told")) {
        Some(told) => {
            Act::TellResult { round: number("round"), board: number("board"), player: id, told }
        }
        None => Act::CheckIn { id },
    };
    let doer = Doer::Seat(Seat::Player { event: event.clone(), player });
    match app.house.act(&event, doer, None, &act).await {
        Ok(_) => go("/play"),
        Err(error) => Err(refused(&visitor, &folded, &error)),
    }
}

fn refused(visitor: &Visitor, folded: &Folded, error: &ActError) -> PageTrouble {
    let words = visitor.words;
    visitor.trouble(match error {
        ActError::Refused(refusal) => {
            Trouble::refused(words, folded.event.settings.shelf(), refusal)
        }
        ActError::House(error) => Trouble::house(words, error),
    })
}
