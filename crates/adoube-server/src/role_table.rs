//! The role table: for every address of the server, who may use it. A request is let through here and nowhere else; an
//! address that is not on the list is closed, and a test says so before anybody notices.
//!
//! What an act on an event needs is said by `adoube_competition::decide::rights`, what an act in a game needs by
//! `adoube_laws::game`'s own list; which role has which power by `adoube_competition::people::may`.

use crate::{app::App, problem::Trouble, visitor::Visitor};
use adoube_competition::{
    people::{Power, Spot},
    refusal::Refusal,
};
use adoube_house::GameId;
use axum::{extract::RawPathParams, http::Method};

/// Who may use an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Everybody.
    Everybody,
    /// Whoever has signed in.
    SignedIn,
    /// The organiser of the house.
    House,
    /// Whoever has a power in the event of the address.
    Power(Power),
    /// Whoever may rule at the board of the address, and the screen of the board, which asks for the arbiter's code.
    Board,
    /// Whoever sees the boards as they are, and an arbiter with the event's code.
    Desk,
    /// Whoever has signed in; which power is needed depends on the act.
    Act,
    /// Whoever sits at the board, and who may rule there.
    Seat,
}

use Access::{Act, Board, Desk, Everybody, House, Seat, SignedIn};

/// What needs a power.
const fn of(power: Power) -> Access {
    Access::Power(power)
}

/// A line of the table: the method, the address, and who may.
pub type Line = (&'static str, &'static str, Access);

/// The table.
pub const TABLE: &[Line] = &[
    // The house.
    ("GET", "/", Everybody),
    ("GET", "/live", Everybody),
    ("GET", "/health", Everybody),
    ("GET", "/sign-in", Everybody),
    ("POST", "/sign-in", Everybody),
    ("POST", "/sign-out", SignedIn),
    ("GET", "/invited/{key}", Everybody),
    ("POST", "/invited/{key}", Everybody),
    ("GET", "/me", SignedIn),
    ("GET", "/screen", Everybody),
    ("GET", "/screens", SignedIn),
    ("GET", "/language", Everybody),
    ("GET", "/search", Everybody),
    ("GET", "/learn/tavreli", Everybody),
    ("GET", "/handbook", Everybody),
    ("GET", "/handbook/{chapter}", Everybody),
    ("GET", "/handbook/pictures/{name}", Everybody),
    ("GET", "/laws", Everybody),
    ("GET", "/laws/{edition}", Everybody),
    ("GET", "/laws/glossary", Everybody),
    ("GET", "/laws/{edition}/{clause}", Everybody),
    ("GET", "/kit", Everybody),
    ("GET", "/colour/{name}", Everybody),
    ("GET", "/flags.css", Everybody),
    ("GET", "/assets/{*name}", Everybody),
    ("GET", "/events/new", House),
    ("POST", "/events/new", House),
    ("GET", "/events/import", House),
    ("POST", "/events/import", House),
    // What everybody sees of an event.
    ("GET", "/events/{id}", Everybody),
    ("GET", "/events/{id}/live", Everybody),
    ("GET", "/events/{id}/trf", Everybody),
    ("GET", "/events/{id}/players", Everybody),
    ("GET", "/events/{id}/players/{player}", Everybody),
    ("GET", "/events/{id}/teams", Everybody),
    ("GET", "/events/{id}/teams/{team}", Everybody),
    ("GET", "/events/{id}/team-standings.csv", Everybody),
    ("GET", "/events/{id}/team-standings/{number}", Everybody),
    ("GET", "/events/{id}/bracket", Everybody),
    ("GET", "/events/{id}/rounds", Everybody),
    ("GET", "/events/{id}/rounds/{round}", Everybody),
    ("GET", "/events/{id}/rounds/{round}/why", Everybody),
    ("GET", "/events/{id}/standings", Everybody),
    ("GET", "/events/{id}/standings/{number}", Everybody),
    ("GET", "/events/{id}/standings.csv", Everybody),
    ("GET", "/events/{id}/standings.html", Everybody),
    ("GET", "/events/{id}/standings.json", Everybody),
    ("GET", "/events/{id}/crosstable", Everybody),
    ("GET", "/events/{id}/crosstable.csv", Everybody),
    ("GET", "/events/{id}/crosstable.html", Everybody),
    ("GET", "/events/{id}/crosstable.json", Everybody),
    ("GET", "/events/{id}/progress", Everybody),
    ("GET", "/events/{id}/progress.svg", Everybody),
    ("GET", "/events/{id}/ratings", Everybody),
    ("GET", "/events/{id}/prizes", Everybody),
    ("GET", "/events/{id}/logo/{digest}", Everybody),
    ("GET", "/events/{id}/regulations", Everybody),
    // Which document needs which power is said by the documents themselves.
    ("GET", "/events/{id}/documents", Everybody),
    ("GET", "/events/{id}/documents/{document}", Everybody),
    ("GET", "/events/{id}/timetable", Everybody),
    ("GET", "/events/{id}/timetable.ics", Everybody),
    ("GET", "/events/{id}/screen", Everybody),
    ("GET", "/events/{id}/games.pgn", Everybody),
    ("GET", "/events/{id}/rounds/{round}/games.pgn", Everybody),
    ("GET", "/events/{id}/results.atom", Everybody),
    ("GET", "/events/{id}/embed/standings", Everybody),
    ("GET", "/events/{id}/embed/rounds/{round}/boards/{board}", Everybody),
    ("GET", "/events/{id}/broadcast", Everybody),
    ("POST", "/events/{id}/broadcast", of(Power::Regulate)),
    ("GET", "/events/{id}/rounds/{round}/boards", Everybody),
    ("GET", "/events/{id}/rounds/{round}/boards/live", Everybody),
    ("GET", "/events/{id}/rounds/{round}/boards/{board}", Everybody),
    ("GET", "/events/{id}/rounds/{round}/boards/{board}/live", Everybody),
    ("GET", "/events/{id}/rounds/{round}/boards/{board}/game.pgn", Everybody),
    // People.
    ("GET", "/events/{id}/people", of(Power::AppointStaff)),
    ("POST", "/events/{id}/people", of(Power::AppointStaff)),
    ("POST", "/events/{id}/people/{appointment}/end", of(Power::AppointStaff)),
    ("POST", "/events/{id}/people/{appointment}/boards", of(Power::AppointStaff)),
    ("POST", "/events/{id}/people/{appointment}/link", of(Power::AppointStaff)),
    ("POST", "/events/{id}/people/{appointment}/remove", House),
    // The regulations.
    ("GET", "/events/{id}/settings", of(Power::Regulate)),
    ("POST", "/events/{id}/settings", of(Power::Regulate)),
    ("POST", "/events/{id}/regulations", of(Power::Regulate)),
    ("POST", "/events/{id}/leave-fide-mode", of(Power::Regulate)),
    ("GET", "/events/{id}/timetable/edit", of(Power::Regulate)),
    ("POST", "/events/{id}/timetable/edit", of(Power::Regulate)),
    ("POST", "/events/{id}/logo", of(Power::Regulate)),
    ("POST", "/events/{id}/publish", of(Power::Regulate)),
    ("POST", "/events/{id}/draft", of(Power::Regulate)),
    ("POST", "/events/{id}/hide", of(Power::Regulate)),
    ("POST", "/events/{id}/archive", of(Power::Regulate)),
    // All of it: what players need, games ahead of the broadcast.
    ("GET", "/events/{id}/archive.zip", of(Power::Regulate)),
    ("GET", "/api/events/{id}/archive", of(Power::Regulate)),
    ("POST", "/events/{id}/delete", House),
    ("GET", "/events/{id}/today", of(Power::Duties)),
    ("POST", "/events/{id}/today", of(Power::Duties)),
    ("GET", "/events/{id}/play-off", Everybody),
    ("POST", "/events/{id}/play-off", Act),
    ("GET", "/events/{id}/incidents", of(Power::Incidents)),
    ("POST", "/events/{id}/incidents", of(Power::Incidents)),
    ("GET", "/events/{id}/incidents/{number}", of(Power::Incidents)),
    ("POST", "/events/{id}/incidents/{number}", of(Power::Incidents)),
    ("GET", "/events/{id}/appeals", of(Power::Appeals)),
    ("POST", "/events/{id}/appeals", of(Power::Appeals)),
    ("GET", "/events/{id}/appeals/{number}", of(Power::Appeals)),
    ("POST", "/events/{id}/appeals/{number}", of(Power::Appeals)),
    ("GET", "/events/{id}/media", of(Power::Media)),
    // A consent is the organiser's or the chief arbiter's, which the act says.
    ("POST", "/events/{id}/media", of(Power::Media)),
    ("GET", "/events/{id}/announcements", of(Power::Announce)),
    ("POST", "/events/{id}/announcements", of(Power::Announce)),
    ("POST", "/events/{id}/play", of(Power::Regulate)),
    // Entries.
    ("POST", "/events/{id}/players", of(Power::Entries)),
    ("POST", "/events/{id}/players/{player}", of(Power::Entries)),
    ("GET", "/events/{id}/players/paste", of(Power::Entries)),
    ("POST", "/events/{id}/players/paste", of(Power::Entries)),
    ("GET", "/events/{id}/players/find", of(Power::Entries)),
    ("GET", "/events/{id}/enter", Everybody),
    ("POST", "/events/{id}/enter", Everybody),
    ("GET", "/events/{id}/entries", of(Power::Entries)),
    ("POST", "/events/{id}/entries", of(Power::Entries)),
    ("GET", "/events/{id}/screens", of(Power::Equip)),
    ("POST", "/events/{id}/screens", of(Power::Equip)),
    ("GET", "/events/{id}/check-in", of(Power::Entries)),
    ("POST", "/events/{id}/check-in", of(Power::Entries)),
    ("POST", "/events/{id}/player-results", of(Power::Regulate)),
    ("POST", "/events/{id}/players/{player}/acceptance", of(Power::Entries)),
    ("GET", "/events/{id}/players/check", of(Power::Entries)),
    ("POST", "/events/{id}/players/check", of(Power::Entries)),
    ("GET", "/events/{id}/players/{player}/edit", of(Power::Entries)),
    ("POST", "/events/{id}/players/{player}/rating", of(Power::Entries)),
    ("POST", "/events/{id}/players/{player}/withdraw", of(Power::Entries)),
    ("POST", "/events/{id}/players/{player}/needs", of(Power::Entries)),
    ("POST", "/events/{id}/players/{player}/return", of(Power::Entries)),
    ("POST", "/events/{id}/teams", of(Power::Entries)),
    ("POST", "/events/{id}/teams/{team}", of(Power::Entries)),
    ("GET", "/events/{id}/teams/{team}/edit", of(Power::Entries)),
    ("POST", "/events/{id}/teams/{team}/roster", of(Power::Entries)),
    ("POST", "/events/{id}/teams/{team}/players", of(Power::Entries)),
    ("POST", "/events/{id}/teams/{team}/withdraw", of(Power::Entries)),
    ("POST", "/events/{id}/teams/{team}/return", of(Power::Entries)),
    ("POST", "/events/{id}/players/{player}/excuse", of(Power::Discipline)),
    ("POST", "/events/{id}/players/{player}/exclude", of(Power::Discipline)),
    ("POST", "/events/{id}/players/{player}/admit", of(Power::Discipline)),
    // Pairings.
    ("POST", "/events/{id}/players/renumber", of(Power::Pair)),
    ("POST", "/events/{id}/players/{player}/rounds", of(Power::Pair)),
    ("GET", "/events/{id}/draw", of(Power::Pair)),
    ("POST", "/events/{id}/draw", of(Power::Pair)),
    ("POST", "/events/{id}/draw/annul", of(Power::Pair)),
    ("POST", "/events/{id}/draw/exchange", of(Power::Pair)),
    ("GET", "/events/{id}/pairing", of(Power::Pair)),
    ("POST", "/events/{id}/pairing", of(Power::Pair)),
    ("POST", "/events/{id}/pairing/take-back", of(Power::Pair)),
    ("POST", "/events/{id}/pairing/apart", of(Power::Pair)),
    ("POST", "/events/{id}/pairing/let-meet", of(Power::Pair)),
    ("POST", "/events/{id}/bracket/pair", of(Power::Pair)),
    ("POST", "/events/{id}/bracket/take-back", of(Power::Pair)),
    ("POST", "/events/{id}/bracket/decide", of(Power::Discipline)),
    ("POST", "/events/{id}/bracket/decide/take-back", of(Power::Discipline)),
    ("GET", "/events/{id}/rounds/{round}/line-ups", of(Power::LineUps)),
    ("POST", "/events/{id}/rounds/{round}/line-ups", of(Power::LineUps)),
    ("POST", "/events/{id}/rounds/{round}/line-ups/deadline", of(Power::Pair)),
    // Matches of teams.
    ("GET", "/events/{id}/rounds/{round}/matches/{number}", Everybody),
    ("POST", "/events/{id}/rounds/{round}/matches/{number}/advise", Act),
    ("POST", "/events/{id}/rounds/{round}/matches/{number}/witness", Act),
    ("POST", "/events/{id}/rounds/{round}/matches/{number}/sign", Act),
    ("POST", "/events/{id}/advice", of(Power::Regulate)),
    // Results and rounds.
    ("POST", "/events/{id}/next", Act),
    ("GET", "/events/{id}/rounds/{round}/start", of(Power::Results)),
    ("POST", "/events/{id}/rounds/{round}/start", of(Power::Results)),
    ("GET", "/events/{id}/rounds/{round}/results", of(Power::Results)),
    ("POST", "/events/{id}/rounds/{round}/results", of(Power::Results)),
    ("POST", "/events/{id}/rounds/{round}/close", of(Power::CloseRounds)),
    ("POST", "/events/{id}/rounds/{round}/reopen", of(Power::CloseRounds)),
    ("POST", "/events/{id}/finish", of(Power::CloseRounds)),
    ("POST", "/events/{id}/reopen", of(Power::CloseRounds)),
    ("POST", "/events/{id}/ratings", of(Power::Report)),
    ("GET", "/events/{id}/log", of(Power::ReadRecord)),
    // Live boards.
    ("GET", "/events/{id}/play", of(Power::Equip)),
    ("POST", "/events/{id}/play/keys", of(Power::Equip)),
    ("POST", "/events/{id}/play/code", of(Power::Equip)),
    ("GET", "/events/{id}/rounds/{round}/follow", of(Power::Equip)),
    ("POST", "/events/{id}/rounds/{round}/follow", of(Power::Equip)),
    ("GET", "/events/{id}/rounds/{round}/desk", of(Power::Watch)),
    ("POST", "/events/{id}/rounds/{round}/desk", of(Power::RunBoards)),
    ("GET", "/events/{id}/rounds/{round}/desk/live", Desk),
    ("GET", "/events/{id}/rounds/{round}/boards/{board}/desk", Board),
    ("POST", "/events/{id}/rounds/{round}/boards/{board}/desk", Board),
    ("GET", "/events/{id}/rounds/{round}/boards/{board}/envelope", Board),
    ("GET", "/events/{id}/rounds/{round}/boards/{board}/screen", Everybody),
    ("GET", "/events/{id}/rounds/{round}/boards/{board}/arbiter", Everybody),
    ("POST", "/events/{id}/rounds/{round}/boards/{board}/arbiter", Everybody),
    ("POST", "/events/{id}/rounds/{round}/boards/{board}/arbiter/leave", Everybody),
    ("GET", "/seat/{key}", Everybody),
    ("POST", "/seat/leave", Everybody),
    ("GET", "/play", Everybody),
    ("POST", "/play", Everybody),
    // The API.
    ("GET", "/api/openapi.json", Everybody),
    ("POST", "/api/session", Everybody),
    ("DELETE", "/api/session", SignedIn),
    ("GET", "/api/me", SignedIn),
    ("GET", "/api/people", House),
    ("POST", "/api/people", House),
    ("POST", "/api/people/{person}/invitation", House),
    ("PUT", "/api/people/{person}", House),
    ("DELETE", "/api/people/{person}", House),
    ("POST", "/api/invitations/{key}", Everybody),
    ("GET", "/api/events", Everybody),
    ("POST", "/api/events", House),
    ("POST", "/api/events/import", House),
    ("GET", "/api/events/{id}", Everybody),
    ("POST", "/api/events/{id}/acts", Act),
    ("POST", "/api/events/{id}/logo", of(Power::Regulate)),
    ("DELETE", "/api/events/{id}/logo", of(Power::Regulate)),
    ("GET", "/api/events/{id}/listed", of(Power::Entries)),
    ("GET", "/api/events/{id}/entries", of(Power::Entries)),
    ("POST", "/api/events/{id}/entries", Everybody),
    ("GET", "/api/events/{id}/agenda", of(Power::Duties)),
    ("GET", "/api/events/{id}/play-off", Everybody),
    ("GET", "/api/events/{id}/incidents", of(Power::Incidents)),
    ("GET", "/api/events/{id}/media", of(Power::Media)),
    ("GET", "/api/events/{id}/norms", Everybody),
    ("GET", "/api/events/{id}/seal", Everybody),
    ("GET", "/api/events/{id}/past", of(Power::ReadRecord)),
    ("GET", "/api/events/{id}/appeals", of(Power::Appeals)),
    ("GET", "/api/events/{id}/people", of(Power::AppointStaff)),
    ("POST", "/api/events/{id}/people", of(Power::AppointStaff)),
    ("GET", "/api/events/{id}/trf", Everybody),
    ("GET", "/api/events/{id}/players", Everybody),
    ("GET", "/api/events/{id}/rounds", Everybody),
    ("GET", "/api/events/{id}/rounds/{round}", Everybody),
    ("GET", "/api/events/{id}/rounds/{round}/why", Everybody),
    ("GET", "/api/events/{id}/standings", Everybody),
    ("GET", "/api/events/{id}/bracket", Everybody),
    ("GET", "/api/events/{id}/teams", Everybody),
    ("GET", "/api/events/{id}/team-standings", Everybody),
    ("GET", "/api/events/{id}/crosstable", Everybody),
    ("GET", "/api/events/{id}/pairing", of(Power::Pair)),
    ("GET", "/api/events/{id}/log", of(Power::ReadRecord)),
    ("POST", "/api/events/{id}/rounds/{round}/boards", of(Power::RunBoards)),
    ("POST", "/api/events/{id}/keys", of(Power::Equip)),
    ("GET", "/api/events/{id}/rounds/{round}/games", Everybody),
    ("GET", "/api/events/{id}/rounds/{round}/follow", of(Power::Equip)),
    ("POST", "/api/events/{id}/rounds/{round}/follow", of(Power::Equip)),
    ("GET", "/api/games/{event}/{round}/{board}", Everybody),
    ("GET", "/api/games/{event}/{round}/{board}/positions", Everybody),
    ("POST", "/api/games/{event}/{round}/{board}/acts", Seat),
    ("GET", "/api/tavreli/position", Everybody),
];

/// Who may use an address. Of one that is on the list with other methods only, the web itself says so.
fn access(method: &Method, route: &str) -> Result<Option<Access>, Unlisted> {
    let method = if *method == Method::HEAD { &Method::GET } else { method };
    let mut listed = TABLE.iter().filter(|(_, path, _)| *path == route).peekable();
    if listed.peek().is_none() {
        return Err(Unlisted);
    }
    Ok(listed.find(|(name, _, _)| *name == method.as_str()).map(|(_, _, access)| *access))
}

/// The address has no line in the table.
struct Unlisted;

/// What an address names, read as the pages read it: `%6Fpen` is `open`.
pub(crate) struct Named<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Named<'a> {
    pub(crate) fn new(names: &'a RawPathParams) -> Named<'a> {
        Named(names.iter().collect())
    }

    fn value(&self, name: &str) -> Option<&'a str> {
        self.0.iter().find(|(one, _)| *one == name).map(|(_, value)| *value)
    }

    /// The event. Pages call it `id`, for it is what they are about.
    fn event(&self) -> Option<&'a str> {
        self.value("id").or_else(|| self.value("event"))
    }

    /// The game.
    fn game(&self) -> Option<GameId> {
        Some(GameId {
            event: self.event()?.to_owned(),
            round: self.value("round")?.parse().ok()?,
            board: self.value("board")?.parse().ok()?,
        })
    }
}

/// Lets a visitor through, or says why not. Whoever is let through is known from then on for what they are in the event.
pub(crate) async fn admit(
    app: &App,
    visitor: &mut Visitor,
    method: &Method,
    route: &str,
    named: &Named<'_>,
) -> Result<(), Trouble> {
    let words = visitor.words;
    let house = |error| Trouble::house(words, &error);
    if let Some(event) = named.event() {
        // An event that they may not see is no event, whatever its address asks for.
        if !visitor.may_go_to(app, event).await.map_err(house)? {
            return Err(Trouble::not_found(words));
        }
        visitor.in_event(app, event).await.map_err(house)?;
    }
    let access = match access(method, route) {
        Ok(Some(access)) => access,
        Ok(None) => return Ok(()),
        Err(Unlisted) => {
            return Err(Trouble::inside(words, &format!("{route} is not in the role table")));
        }
    };
    let (let_in, power) = match access {
        Access::Everybody | Access::Seat => return Ok(()),
        Access::SignedIn | Access::Act => (visitor.is_signed_in(), Power::OpenEvents),
        Access::House => (visitor.is_organiser(), Power::OpenEvents),
        Access::Power(power) => (visitor.may_at(power, Spot::Event), power),
        Access::Board => {
            let at = |game: GameId| visitor.rules_at(&game) || visitor.is_screen_of(&game);
            // What is no number of a board is no board: the web itself says so.
            (named.game().is_none_or(at), Power::Rule)
        }
        Access::Desk => (named.event().is_some_and(|event| visitor.rules_in(event)), Power::Watch),
    };
    match (let_in, visitor.is_signed_in()) {
        (true, _) => {
            visitor.admit();
            Ok(())
        }
        (false, false) => Err(Trouble::sign_in_first(words)),
        (false, true) => {
            let shelf = app.house.shelf(named.event().unwrap_or_default()).await;
            Err(Trouble::refused(words, shelf, &Refusal::NotInRole { power }))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_stands_twice() {
        for (index, (method, route, _)) in TABLE.iter().enumerate() {
            let again = TABLE[..index].iter().any(|(m, r, _)| (m, r) == (method, route));
            assert!(!again, "{method} {route}");
        }
    }

    #[test]
    fn an_address_says_of_which_event_and_board_it_is() {
        let named = |names: &[(&'static str, &'static str)]| Named(names.to_vec()).game();
        let game = named(&[("id", "open"), ("round", "2"), ("board", "7")]);
        assert_eq!(game, Some(GameId { event: "open".into(), round: 2, board: 7 }));
        assert_eq!(named(&[("event", "open"), ("round", "2"), ("board", "7")]), game);
        assert_eq!(named(&[("id", "open"), ("round", "2"), ("board", "x")]), None);
        assert_eq!(Named(vec![("edition", "fide-2023")]).event(), None);
    }
}
