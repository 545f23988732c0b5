//! What programs read of the broadcast, and how they say at which boards the games of a source are.

use super::{Answer, Organiser, body::Body, event_of};
use crate::{
    app::App,
    followed::notes,
    problem::{Problem, Trouble},
    visitor::Visitor,
};
use adoube_base::Color;
use adoube_competition::people::{Power, Spot};
use adoube_house::{
    GameId,
    game::tags::{outcome_of_result, tags},
    hall::following::{
        note::{Followed, Note, SeenGame},
        source::Source,
    },
    now,
};
use adoube_laws::clock::Millis;
use adoube_notation::{Form, Language, Writer};
use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A game of a round as the world may know it.
#[derive(Serialize, ToSchema)]
pub(crate) struct BroadcastGame {
    board: u32,
    /// Its own name, which never changes.
    game_id: String,
    white: BroadcastPlayer,
    black: BroadcastPlayer,
    /// `1-0`, `0-1`, `1/2-1/2`; `*` while it is open.
    result: String,
    /// The position: FEN, in Tavreli TFEN.
    fen: String,
    /// The moves in short English notation.
    moves: Vec<String>,
    /// How the first moves are called, in the language that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    opening: Option<BroadcastOpening>,
    clocks: BroadcastClocks,
}

#[derive(Serialize, ToSchema)]
struct BroadcastPlayer {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    federation: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fide_id: Option<u32>,
}

/// The code of the encyclopaedia and the name.
#[derive(Serialize, ToSchema)]
pub(crate) struct BroadcastOpening {
    pub(crate) code: &'static str,
    pub(crate) name: &'static str,
}

/// Milliseconds left at the moment that is seen, and whose clock runs.
#[derive(Serialize, ToSchema)]
struct BroadcastClocks {
    white: i64,
    black: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    running: Option<Color>,
}

/// The games of a round that are broadcast, as they stand for the public: behind the delay.
#[utoipa::path(
    get, path = "/api/events/{id}/rounds/{round}/games",
    responses((status = 200, body = Vec<BroadcastGame>), (status = 404, body = Problem, content_type = "application/problem+json"))
)]
pub(super) async fn games(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    visitor: Visitor,
) -> Answer<Json<Vec<BroadcastGame>>> {
    let folded = event_of(&app, &visitor, &id).await?;
    let event = &folded.event;
    event.round(round).ok_or_else(|| Trouble::not_found(visitor.words))?;
    let house = |error| Trouble::house(visitor.words, &error);
    let tables = app.hall.boards(event, round).await.map_err(house)?;
    let public = app.hall.public(&id).await.map_err(house)?;
    let mut games = Vec::with_capacity(tables.len());
    for table in tables.iter().filter(|table| event.broadcast.has(table.id.board)) {
        let (sight, next) = table.at(public.at(table.id.board).seen(now()));
        let GameId { board, .. } = table.id;
        let result = event.game(round, board).and_then(|game| game.result());
        let told = tags(event, &sight, result.filter(|_| next.is_none()));
        let tag =
            |name: &str| told.pairs.iter().find(|(key, _)| key == name).map(|(_, v)| v.clone());
        let state = &sight.state;
        let ended = state.outcome().and_then(adoube_house::game::sight::result_of);
        let result = ended.map(outcome_of_result).or(told.result).unwrap_or_default();
        let at = state.last_moment();
        let left = |color: Color| {
            let Millis(left) = state.clock().display(color, at).remaining;
            left.max(0)
        };
        let player = |color: Color| {
            let entrant = event.entrant(sight.opened.players[color]);
            BroadcastPlayer {
                name: entrant.map_or_else(|| "?".to_owned(), |one| one.player.name.to_string()),
                title: entrant.and_then(|one| one.player.title).map(|title| title.code()),
                rating: entrant.and_then(|one| one.player.rating),
                federation: entrant.and_then(|one| one.player.federation).map(|f| f.to_string()),
                fide_id: entrant.and_then(|one| one.player.fide_id),
            }
        };
        games.push(BroadcastGame {
            board,
            game_id: tag("GameId").unwrap_or_default(),
            white: player(Color::White),
            black: player(Color::Black),
            result: result.sign().to_owned(),
            fen: state.board().fen(),
            moves: moves(&sight),
            opening: opening(&sight, visitor.words.lang().tag()),
            clocks: BroadcastClocks {
                white: left(Color::White),
                black: left(Color::Black),
                running: state.clock().running(),
            },
        });
    }
    Ok(Json(games))
}

/// How the first moves of a game of chess are called.
pub(crate) fn opening(sight: &adoube_house::Sight, language: &str) -> Option<BroadcastOpening> {
    let plies = sight.state.plies();
    let start = plies.first()?.position()?.chess()?.clone();
    let moves = plies.iter().map_while(|ply| ply.legal?.chess());
    let found = adoube_broadcast::openings::opening(&start, moves)?;
    Some(BroadcastOpening { code: found.code, name: found.name(language) })
}

fn moves(sight: &adoube_house::Sight) -> Vec<String> {
    let writer = Writer::laws(Language::English, Form::Short);
    let plies = sight.state.plies().iter();
    plies
        .map(|ply| {
            let position = ply.position();
            let chess = position
                .as_ref()
                .and_then(|one| one.chess())
                .zip(ply.legal.and_then(|m| m.chess()));
            chess.map_or_else(|| ply.motion.to_string(), |(position, m)| writer.write(position, m))
        })
        .collect()
}

/// What is followed in a round.
#[derive(Serialize, ToSchema)]
pub(crate) struct FollowView {
    /// The file or address.
    source: Option<String>,
    /// The house itself reads it.
    by_house: bool,
    /// Why it cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    failed: Option<String>,
    games: Vec<FollowedGame>,
}

/// A game of the source.
#[derive(Serialize, ToSchema)]
struct FollowedGame {
    /// By which it is named to the house.
    game: String,
    white: String,
    black: String,
    /// The board at which it is, or may be.
    board: Option<u32>,
    /// Somebody has to say at which board it is.
    asks: bool,
    /// What there is to look at, in words.
    notes: Vec<String>,
}

fn view(visitor: &Visitor, followed: Followed) -> FollowView {
    let game = |game: &SeenGame| FollowedGame {
        game: game.key.clone(),
        white: game.white.clone(),
        black: game.black.clone(),
        board: game.board,
        asks: game.doubt.is_some(),
        notes: notes(visitor.words, game),
    };
    FollowView {
        games: followed.games.iter().map(game).collect(),
        source: followed.source,
        by_house: followed.by_house,
        failed: followed.failed,
    }
}

/// What is done about a source.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum FollowAct {
    /// The house follows an address.
    Begin {
        /// `http://…` or `https://…`
        address: String,
    },
    /// It does so no longer.
    End,
    /// A game is at that board; at none of this round where there is none.
    Place {
        /// The game, as it is named in the list.
        game: String,
        /// The board.
        #[serde(default)]
        board: Option<u32>,
    },
    /// What was said of a game holds no longer.
    AskAgain {
        /// The game, as it is named in the list.
        game: String,
    },
    /// Games that a board program has written are taken in as they stand now.
    Take {
        /// PGN.
        games: String,
    },
}

/// Which source of real boards is followed in a round, and what needs a look.
#[utoipa::path(
    get, path = "/api/events/{id}/rounds/{round}/follow", security(("session" = [])),
    responses((status = 200, body = FollowView), (status = 404, body = Problem, content_type = "application/problem+json"))
)]
pub(super) async fn followed(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    Organiser(visitor): Organiser,
) -> Answer<Json<FollowView>> {
    let folded = event_of(&app, &visitor, &id).await?;
    folded.event.round(round).ok_or_else(|| Trouble::not_found(visitor.words))?;
    let followed = app.hall.followed(&id, round).await;
    let followed = followed.map_err(|error| Trouble::house(visitor.words, &error))?;
    Ok(Json(view(&visitor, followed)))
}

/// Follows an address, ends that, says at which board a game is, or takes in games that were sent with it.
#[utoipa::path(
    post, path = "/api/events/{id}/rounds/{round}/follow", request_body = FollowAct, security(("session" = [])),
    responses(
        (status = 200, body = FollowView),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn follow(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    Organiser(visitor): Organiser,
    Body(act): Body<FollowAct>,
) -> Answer<Json<FollowView>> {
    let words = visitor.words;
    let folded = event_of(&app, &visitor, &id).await?;
    let boards = folded.event.round(round).map(|round| round.games.len() as u32);
    let boards = boards.ok_or_else(|| Trouble::not_found(words))?;
    let house = |error| Trouble::house(words, &error);
    let doer = visitor.doer_with(Power::Equip, Spot::Event);
    let doer = doer.ok_or_else(|| Trouble::sign_in_first(words))?;
    let followed = match act {
        FollowAct::Begin { address } => {
            let source = Source::of_address(&address).ok_or_else(|| {
                let told = words.about("fault-no-source", &address);
                Trouble::unreadable(words, StatusCode::UNPROCESSABLE_ENTITY, told)
            })?;
            app.hall.begin_to_follow(&id, round, &source, &doer).await.map_err(house)?;
            app.hall.followed(&id, round).await.map_err(house)?
        }
        FollowAct::Place { board: Some(board), .. } if !(1..=boards).contains(&board) => {
            return Err(Trouble::not_found(words));
        }
        FollowAct::Place { game, board } => {
            app.hall.note(&id, round, &doer, Note::Placed { game, board }).await.map_err(house)?
        }
        FollowAct::AskAgain { game } => {
            app.hall.note(&id, round, &doer, Note::Unplaced { game }).await.map_err(house)?
        }
        FollowAct::End => app.hall.note(&id, round, &doer, Note::Ended).await.map_err(house)?,
        FollowAct::Take { games } => {
            let games = adoube_broadcast::source::read_all(games.as_bytes());
            let taken = app.hall.take_in_source(&id, round, &games).await;
            taken.map_err(|error| super::games::trouble(words, &error))?
        }
    };
    Ok(Json(view(&visitor, followed)))
}
