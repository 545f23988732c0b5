//! Which address leads where.

use crate::app::{App, Config, LARGEST_ARCHIVE, Rooms};
use crate::{
    api::{self, stream},
    assets,
    backroom::Backroom,
    flags, guard, live, making, pages,
    problem::Trouble,
    role_table::{self, Named},
    visitor::Visitor,
};
use axum::{
    Router,
    extract::{
        DefaultBodyLimit, MatchedPath, RawPathParams, Request, State,
        rejection::RawPathParamsRejection,
    },
    http::header,
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{get, post},
};

/// The largest request that is read: a field of a thousand players fits many times over.
const LARGEST_BODY: usize = 256 * 1024;

/// The largest form with a list of players: two thousand lines in any script.
const LARGEST_LIST: usize = 4 * 1024 * 1024;

/// The largest form with a picture in it: whoever sends a larger one is told how large one may be.
const LARGEST_PICTURE_FORM: usize = 4 * 1024 * 1024;

/// All routes.
pub fn routes(rooms: Rooms, backroom: Backroom, config: Config) -> Router {
    let app = App::new(rooms, backroom, config);
    let event = "/events/{id}";
    let at = |path: &str| format!("{event}{path}");
    let board = |path: &str| format!("{event}/rounds/{{round}}/boards/{{board}}{path}");
    // Where players wait: acts, and the streams that tell of them.
    let hall = Router::new()
        .route("/live", get(live::all))
        .route(&at("/live"), get(live::live))
        .route(&at("/rounds/{round}/desk/live"), get(stream::desk))
        .route(&at("/rounds/{round}/boards/live"), get(stream::boards))
        .route(&board("/live"), get(stream::game))
        // What sites poll by the hundred: made once, and answered at once.
        .route(&at("/games.pgn"), get(api::feeds::event))
        .route(&at("/rounds/{round}/games.pgn"), get(api::feeds::round))
        .route("/health", get(|| async { "ok\n" }))
        .nest("/api", api::hall());
    // What everybody sees of an event is made once for each of its states.
    let shared = Router::new()
        .route(&at("/trf"), get(pages::trf::export))
        .route(event, get(pages::events::home))
        .route(&at("/players"), get(pages::players::list).post(pages::players::enter))
        .route(
            &at("/players/{player}"),
            get(pages::player_card::page).post(pages::players::correct),
        )
        .route(&at("/teams"), get(pages::teams::list).post(pages::teams::enter))
        .route(&at("/teams/{team}"), get(pages::team_card::page).post(pages::teams::correct))
        .route(&at("/team-standings.csv"), get(pages::exports::team_standings_csv))
        .route(&at("/team-standings/{number}"), get(pages::team_tables::working))
        .route(&at("/bracket"), get(pages::bracket::page))
        .route(&at("/rounds"), get(pages::rounds::all))
        .route(&at("/rounds/{round}"), get(pages::rounds::one))
        .route(&at("/standings"), get(pages::tables::standings))
        .route(&at("/standings/{number}"), get(pages::tables::working))
        .route(&at("/standings.csv"), get(pages::exports::standings_csv))
        .route(&at("/standings.html"), get(pages::exports::standings_html))
        .route(&at("/standings.json"), get(pages::exports::standings_json))
        .route(&at("/crosstable"), get(pages::tables::crosstable))
        .route(&at("/crosstable.csv"), get(pages::exports::crosstable_csv))
        .route(&at("/crosstable.html"), get(pages::exports::crosstable_html))
        .route(&at("/crosstable.json"), get(pages::exports::crosstable_json))
        .route(&at("/progress"), get(pages::progress::page))
        .route(&at("/progress.svg"), get(pages::progress::picture))
        .route(&at("/ratings"), get(pages::rating_report::page).post(pages::rating_report::correct))
        .route(&at("/prizes"), get(pages::prizes::page))
        .route(&at("/timetable"), get(pages::timetable::page))
        .route(&at("/timetable.ics"), get(pages::timetable::calendar))
        .route(&at("/screen"), get(pages::screen::page))
        .nest("/api", api::shared())
        .layer(middleware::from_fn_with_state(app.clone(), making::shared));
    // All the rest is made beside.
    let aside = Router::new()
        .route("/", get(pages::events::list))
        .route("/sign-in", get(pages::sign_in::form).post(pages::sign_in::sign_in))
        .route("/sign-out", post(pages::sign_in::sign_out))
        .route("/invited/{key}", get(pages::invited::form).post(pages::invited::come_in))
        .route("/me", get(pages::me::page))
        .route("/screen", get(pages::hall_screens::own))
        .route("/screens", get(pages::hall_screens::events))
        .route("/language", get(pages::sign_in::language))
        .route("/events/new", get(pages::settings::new).post(pages::settings::create))
        .route(
            "/events/import",
            get(pages::trf::form)
                .post(pages::trf::import)
                .layer(DefaultBodyLimit::max(LARGEST_ARCHIVE)),
        )
        .route(&at("/people"), get(pages::people::page_of).post(pages::people::appoint))
        .route(&at("/people/{appointment}/end"), post(pages::people::end))
        .route(&at("/people/{appointment}/boards"), post(pages::people::boards))
        .route(&at("/people/{appointment}/link"), post(pages::people::link))
        .route(&at("/people/{appointment}/remove"), post(pages::people::remove))
        .route(&at("/settings"), get(pages::settings::edit).post(pages::settings::change))
        .route(&at("/leave-fide-mode"), post(pages::settings::leave_fide_mode))
        .route(
            &at("/players/check"),
            get(pages::rating_check::page).post(pages::rating_check::remove),
        )
        .route(
            &at("/players/paste"),
            get(pages::entry_list::form)
                .post(pages::entry_list::enter)
                .layer(DefaultBodyLimit::max(LARGEST_LIST)),
        )
        .route(&at("/players/find"), get(pages::find_player::page))
        .route(&at("/enter"), get(pages::entry_form::ask).post(pages::entry_form::send))
        .route(&at("/entries"), get(pages::entry_form::list).post(pages::entry_form::decide))
        .route(&at("/screens"), get(pages::hall_screens::form).post(pages::hall_screens::set))
        .route(&at("/inspection"), get(pages::inspection::list).post(pages::inspection::save))
        .route(&at("/approvals"), post(pages::inspection::approve))
        .route(&at("/stock"), get(pages::stock::list).post(pages::stock::count))
        .route(&at("/hall"), get(pages::hall::map))
        .route(&at("/hall.svg"), get(pages::hall::drawing))
        .route(&at("/hall/edit"), get(pages::hall::edit).post(pages::hall::save))
        .route(&at("/check-in"), get(pages::check_in::page).post(pages::check_in::save))
        .route(&at("/player-results"), post(pages::check_in::allow))
        .route(&at("/players/{player}/acceptance"), post(pages::players::set_acceptance))
        .route(&at("/players/renumber"), post(pages::players::renumber))
        .route(&at("/next"), post(pages::next_step::press))
        .route(&at("/finish"), post(pages::settings::finish))
        .route(&at("/reopen"), post(pages::settings::reopen))
        .route(
            &at("/logo"),
            post(pages::logo::set).layer(DefaultBodyLimit::max(LARGEST_PICTURE_FORM)),
        )
        .route(&at("/logo/{digest}"), get(pages::logo::picture))
        .route(&at("/publish"), post(pages::visibility::publish))
        .route(&at("/draft"), post(pages::visibility::draft))
        .route(&at("/hide"), post(pages::visibility::hide))
        .route(&at("/archive"), post(pages::visibility::archive))
        .route(&at("/delete"), post(pages::visibility::delete))
        .route(&at("/players/{player}/edit"), get(pages::players::edit))
        .route(&at("/players/{player}/rounds"), post(pages::players::rounds))
        .route(&at("/players/{player}/rating"), post(pages::players::later_rating))
        .route(&at("/players/{player}/withdraw"), post(pages::players::withdraw))
        .route(&at("/players/{player}/needs"), post(pages::players::set_needs))
        .route(&at("/needs"), get(pages::needs::list).post(pages::needs::decide))
        .route(&at("/players/{player}/excuse"), post(pages::players::excuse))
        .route(&at("/players/{player}/exclude"), post(pages::players::exclude))
        .route(&at("/players/{player}/admit"), post(pages::players::admit))
        .route(&at("/players/{player}/return"), post(pages::players::take_back))
        .route(&at("/teams/{team}/edit"), get(pages::teams::edit))
        .route(&at("/teams/{team}/roster"), post(pages::teams::roster))
        .route(&at("/teams/{team}/players"), post(pages::teams::enter_player))
        .route(&at("/teams/{team}/withdraw"), post(pages::teams::withdraw))
        .route(&at("/teams/{team}/return"), post(pages::teams::take_back))
        .route(
            &at("/rounds/{round}/line-ups"),
            get(pages::line_ups::form).post(pages::line_ups::save),
        )
        .route(&at("/timetable/edit"), get(pages::timetable::form).post(pages::timetable::save))
        .route(
            &at("/regulations"),
            get(pages::regulations::regulations).post(pages::regulations::agree),
        )
        .route(&at("/media"), get(pages::media::list).post(pages::media::act))
        .route(&at("/archive.zip"), get(pages::archive::download))
        .route(&at("/documents"), get(pages::documents::all))
        .route(&at("/documents/{document}"), get(pages::documents::one))
        .route(&at("/today"), get(pages::today::today).post(pages::today::tick))
        .route(&at("/play-off"), get(pages::play_offs::show_all).post(pages::play_offs::act))
        .route(&at("/incidents"), get(pages::incidents::list).post(pages::incidents::record))
        .route(&at("/incidents/{number}"), get(pages::incidents::one).post(pages::incidents::act))
        .route(&at("/appeals"), get(pages::appeals::list).post(pages::appeals::lodge))
        .route(&at("/appeals/{number}"), get(pages::appeals::one).post(pages::appeals::act))
        .route(
            &at("/announcements"),
            get(pages::announcements::form).post(pages::announcements::announce),
        )
        .route(&at("/rounds/{round}/start"), get(pages::start::form).post(pages::start::press))
        .route(&at("/rounds/{round}/line-ups/deadline"), post(pages::line_ups::deadline))
        .route(&at("/rounds/{round}/matches/{number}"), get(pages::match_page::page))
        .route(&at("/rounds/{round}/matches/{number}/advise"), post(pages::match_page::advise))
        .route(&at("/rounds/{round}/matches/{number}/witness"), post(pages::match_page::witness))
        .route(&at("/rounds/{round}/matches/{number}/sign"), post(pages::match_page::sign))
        .route(&at("/advice"), post(pages::match_page::allow_advice))
        .route(&at("/draw"), get(pages::draw::form).post(pages::draw::draw))
        .route(&at("/draw/annul"), post(pages::draw::annul))
        .route(&at("/draw/exchange"), post(pages::draw::exchange))
        .route(&at("/pairing"), get(pages::pairing::preview).post(pages::pairing::accept))
        .route(&at("/pairing/take-back"), post(pages::pairing::take_back))
        .route(&at("/bracket/pair"), post(pages::bracket::pair))
        .route(&at("/bracket/take-back"), post(pages::bracket::take_back))
        .route(&at("/bracket/decide"), post(pages::bracket::decide))
        .route(&at("/bracket/decide/take-back"), post(pages::bracket::take_decision_back))
        .route(&at("/pairing/apart"), post(pages::pairing::keep_apart))
        .route(&at("/pairing/let-meet"), post(pages::pairing::let_meet))
        .route(&at("/rounds/{round}/why"), get(pages::why::why))
        .route(&at("/rounds/{round}/results"), get(pages::results::form).post(pages::results::save))
        .route(&at("/rounds/{round}/close"), post(pages::results::close))
        .route(&at("/rounds/{round}/reopen"), post(pages::results::reopen))
        .route(&at("/play"), get(pages::play::edit).post(pages::play::save))
        .route(&at("/play/keys"), post(pages::play::cut))
        .route(&at("/play/code"), post(pages::arbiter::code))
        .route("/seat/{key}", get(pages::play::sit_down))
        .route("/seat/leave", post(pages::play::stand_up))
        .route("/play", get(pages::play::mine).post(pages::mine::say))
        .route(&at("/rounds/{round}/desk"), get(pages::desk::desk).post(pages::desk::all))
        .route(&at("/rounds/{round}/boards"), get(pages::game::boards))
        .route(&board(""), get(pages::game::game))
        .route(&at("/broadcast"), get(pages::broadcast::form).post(pages::broadcast::save))
        .route(&at("/rounds/{round}/follow"), get(pages::follow::form).post(pages::follow::save))
        .route(&at("/results.atom"), get(pages::atom::results))
        .route(&at("/embed/standings"), get(pages::embed::standings))
        .route(&at("/embed/rounds/{round}/boards/{board}"), get(pages::embed::board))
        .route(&board("/screen"), get(pages::game::screen))
        .route(&board("/say"), post(pages::game::say))
        .route(&board("/game.pgn"), get(pages::score::game))
        .route(&board("/desk"), get(pages::desk_board::board).post(pages::desk_board::rule))
        .route(&board("/arbiter"), get(pages::arbiter::form).post(pages::arbiter::let_in))
        .route(&board("/arbiter/leave"), post(pages::arbiter::leave))
        .route(&board("/envelope"), get(pages::game::envelope))
        .route("/learn/tavreli", get(pages::learn::tavreli))
        .route("/handbook", get(pages::handbook::all))
        .route("/handbook/{chapter}", get(pages::handbook::chapter))
        .route("/handbook/pictures/{name}", get(pages::handbook::picture))
        .route("/laws/glossary", get(pages::glossary::page))
        .route("/laws", get(pages::laws::all))
        .route("/laws/{edition}", get(pages::laws::edition))
        .route("/laws/{edition}/{clause}", get(pages::laws::clause))
        .route(&at("/log"), get(pages::log::log))
        .route("/search", get(pages::search::page))
        .route("/kit", get(pages::kit::page))
        .route("/colour/{name}", get(pages::face::sheet))
        .route("/flags.css", get(flags::sheet))
        .route("/assets/{*name}", get(assets::asset))
        .nest("/api", api::aside())
        .layer(middleware::from_fn_with_state(app.clone(), making::aside));
    Router::new()
        .merge(hall)
        .merge(shared)
        .merge(aside)
        .fallback(not_found)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), guarded))
        .with_state(app)
}

/// Lets only requests of our own site change anything and only those through whom the role table lets, remembers who sent
/// the request, and puts the guarding headers on every answer.
async fn guarded(
    State(app): State<App>,
    names: Result<RawPathParams, RawPathParamsRejection>,
    mut visitor: Visitor,
    mut request: Request,
    next: Next,
) -> Response {
    let path = request.uri().path().to_owned();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let admitted = match (route, names) {
        _ if !guard::same_site(request.method(), request.headers()) => {
            Err(Trouble::forged(visitor.words))
        }
        (Some(route), Ok(names)) => {
            let named = Named::new(&names);
            role_table::admit(&app, &mut visitor, request.method(), route.as_str(), &named).await
        }
        // A name that is no text names nothing.
        (Some(_), Err(_)) => Err(Trouble::not_found(visitor.words)),
        (None, _) => Ok(()),
    };
    let mut answer = match admitted {
        Ok(()) => {
            request.extensions_mut().insert(visitor.clone());
            next.run(request).await
        }
        Err(trouble) => told(&visitor, &path, trouble),
    };
    if is_plain_error(&answer) {
        let later = answer.headers_mut().remove(header::RETRY_AFTER);
        answer = told(&visitor, &path, Trouble::plain(visitor.words, answer.status()));
        answer.headers_mut().extend(later.map(|later| (header::RETRY_AFTER, later)));
    }
    for (name, value) in guard::HEADERS {
        // What stands by itself, as a document does, says itself what may stand in it.
        answer.headers_mut().entry(name).or_insert(value);
    }
    answer
}

async fn not_found(visitor: Visitor, request: Request) -> Response {
    told(&visitor, request.uri().path(), Trouble::not_found(visitor.words))
}

/// Whether an answer is what the web's machinery says by itself: an address that cannot be read, a method
/// that does not exist, a body that is too large; or an answer that could not be made and says nothing.
fn is_plain_error(answer: &Response) -> bool {
    let kind = answer.headers().get(header::CONTENT_TYPE);
    let plain = kind.is_none_or(|kind| kind.as_bytes().starts_with(b"text/plain"));
    let (status, silent) = (answer.status(), kind.is_none());
    (status.is_client_error() && plain) || (status.is_server_error() && silent)
}

/// Tells trouble as a page, or as a problem document to programs and to scripts that follow a stream.
fn told(visitor: &Visitor, path: &str, trouble: Trouble) -> Response {
    if path == "/api" || path.starts_with("/api/") || path.ends_with("/live") {
        trouble.into_response()
    } else {
        pages::told(visitor, trouble)
    }
}
