//! The rounds: all of them, and one with its boards.

use super::{
    Answer, Page, Tab, event_of, show,
    view::{Board, MatchView, Who, boards, matches},
};
use crate::{app::App, visitor::Visitor};
use adoube_base::Points;
use adoube_competition::{Event, event::Round};
use adoube_words::{
    dates::of_round,
    wording::{self, bye_key},
};
use askama::Template;
use axum::extract::{Path, Query, State};

#[derive(Template)]
#[template(path = "rounds.html")]
struct RoundsPage {
    page: Page,
    id: String,
    rounds: Vec<RoundView>,
}

/// A round with its boards.
pub(crate) struct RoundView {
    pub(crate) number: u32,
    pub(crate) boards: Vec<Board>,
    pub(crate) rests: Option<String>,
    /// Who has a bye, and which.
    pub(crate) byes: Vec<(String, String)>,
    /// Of teams.
    pub(crate) matches: Vec<MatchView>,
    pub(crate) closed: bool,
    pub(crate) open: usize,
}

/// Prepares a round to be shown.
pub(crate) fn view(visitor: &Visitor, event: &Event, round: &Round) -> RoundView {
    RoundView {
        number: round.number,
        boards: boards(visitor.words, event, round.number),
        rests: round
            .rests
            .filter(|_| !event.settings.system.traits().by_points)
            .and_then(|id| event.entrant(id))
            .map(|entrant| entrant.player.name.to_string())
            .or_else(|| Some(wording::team_name(event, round.teams()?.rests?))),
        byes: byes(visitor, event, round),
        matches: matches(event, round),
        closed: round.closed,
        open: round.open_games(),
    }
}

/// Those who were not paired and take part, with their byes.
fn byes(visitor: &Visitor, event: &Event, round: &Round) -> Vec<(String, String)> {
    let words = visitor.words;
    let name = |id| event.entrant(id).map(|entrant| entrant.player.name.to_string());
    let worth = |key: &str, points: Points| match points {
        Points::ZERO => words.say(key),
        points => format!("{} ({points})", words.say(key)),
    };
    // What the pairing gave stands with those who asked.
    let allocated = event
        .settings
        .system
        .swiss()
        .zip(round.rests)
        .and_then(|(swiss, id)| Some((name(id)?, worth("bye-by-pairing", swiss.bye))));
    let made = round.swiss().into_iter().flat_map(|made| &made.byes);
    let granted = made.filter_map(|bye| {
        let entrant = event.entrant(bye.player).filter(|entrant| !entrant.withdrawn)?;
        let points = bye.kind.points(&event.settings.scoring);
        Some((entrant.player.name.to_string(), worth(bye_key(bye.kind), points)))
    });
    let through = round.knockout().into_iter().flat_map(|made| &made.through);
    let through = through.filter_map(|&id| {
        let name = event.entrant(id)?.player.name.to_string();
        Some((name, visitor.words.say("bracket-go-through")))
    });
    allocated.into_iter().chain(granted).chain(through).collect()
}

/// `GET /events/{id}/rounds`
pub(crate) async fn all(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let event = &folded.event;
    show(&RoundsPage {
        page: Page::of_event(&visitor, &folded, Tab::Rounds),
        id: event.id.clone(),
        rounds: event.rounds.iter().map(|round| view(&visitor, event, round)).collect(),
    })
}

#[derive(serde::Deserialize)]
pub(crate) struct By {
    by: Option<String>,
}

#[derive(Template)]
#[template(path = "round.html")]
struct RoundPage {
    page: Page,
    id: String,
    round: RoundView,
    rounds: u32,
    by_player: bool,
    players: Vec<Seat>,
    finished: bool,
    /// Games are played on live boards.
    live: bool,
    /// The day of the round.
    day: Option<String>,
}

/// Where a player sits, for the list by name.
pub(crate) struct Seat {
    pub(crate) name: String,
    /// Club and rating, by which people of one name are told apart.
    more: String,
    pub(crate) place: Place,
}

/// A board, or what a player has instead.
pub(crate) enum Place {
    Board { board: u32, table: Option<String>, white: bool, opponent: String },
    Without { told: String },
}

impl Seat {
    fn new(who: &Who, board: &Board, white: bool, opponent: &Who) -> Seat {
        let more = [who.club.clone(), who.rating.map(|rating| rating.to_string())];
        Seat {
            name: who.name.clone(),
            more: more.into_iter().flatten().collect::<Vec<_>>().join(", "),
            place: Place::Board {
                board: board.board,
                table: board.place.clone(),
                white,
                opponent: opponent.name.clone(),
            },
        }
    }
}

/// Everybody of a round by name.
pub(crate) fn seats(visitor: &Visitor, event: &Event, round: &Round) -> Vec<Seat> {
    seats_of(&view(visitor, event, round))
}

fn seats_of(round: &RoundView) -> Vec<Seat> {
    let without = round.byes.iter().map(|(name, told)| Seat {
        name: name.clone(),
        more: String::new(),
        place: Place::Without { told: told.clone() },
    });
    let seated = round.boards.iter().flat_map(|board| {
        let Board { white, black, .. } = board;
        [Seat::new(white, board, true, black), Seat::new(black, board, false, white)]
    });
    let mut players: Vec<Seat> = seated.chain(without).collect();
    players.sort_by_key(|seat| seat.name.to_lowercase());
    players
}

/// `GET /events/{id}/rounds/{round}`; with `?by=player` a list by name.
pub(crate) async fn one(
    State(app): State<App>,
    Path((id, number)): Path<(String, u32)>,
    Query(by): Query<By>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let event = &folded.event;
    let round = event.round(number).ok_or_else(|| visitor.not_found())?;
    let round = view(&visitor, event, round);
    let players = seats_of(&round);
    show(&RoundPage {
        page: Page::of_event(&visitor, &folded, Tab::Rounds),
        id: event.id.clone(),
        round,
        rounds: event.rounds.len() as u32,
        by_player: by.by.as_deref() == Some("player"),
        players,
        finished: event.stands_still(),
        live: event.play.is_some(),
        day: of_round(visitor.words, event, number),
    })
}
