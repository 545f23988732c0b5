//! Players with disabilities: what they asked for and what was answered, who helps them and where they play, whom to call. For
//! those who see to it, and for nobody else.

use super::{
    Answer, Page, Tab, event_of,
    form::{Form, OwnForm},
    show, submit,
};
use crate::{app::App, visitor::Visitor};
use adoube_competition::{
    Act, Event, Faults,
    event::Entrant,
    fault::{FieldName, Problem},
    needs::Need,
    people::Power,
    player::PlayerId,
};
use adoube_house::Folded;
use adoube_words::{Words, needs};
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "needs.html")]
struct NeedsPage {
    page: Page,
    id: String,
    form: Form,
    players: Vec<NeedyView>,
    /// The games of the round in which somebody could refuse to play.
    games: Vec<GameView>,
    /// Who does not play at the own table in the round, and why.
    displaced: Vec<String>,
    /// The two numbers are there.
    contacts_known: bool,
    hospital: String,
    doctor: String,
    officer: String,
    may_seat: bool,
    may_rule: bool,
    may_equip: bool,
    stands: bool,
    round: u32,
}

/// A player with needs.
struct NeedyView {
    id: u32,
    name: String,
    needs: Vec<String>,
    asked: Option<String>,
    late: bool,
    wish: Option<String>,
    /// What was answered: it was granted, and why or how.
    decision: Option<(bool, String)>,
    assistant: String,
    helped: bool,
    table: String,
}

impl NeedyView {
    fn new(words: Words, entrant: &Entrant) -> NeedyView {
        let care = &entrant.care;
        let text =
            |line: &Option<adoube_competition::text::Line>| line.as_ref().map(ToString::to_string);
        NeedyView {
            id: entrant.id.0,
            name: entrant.player.name.to_string(),
            needs: entrant.needs.all().map(|need| words.say(needs::key(need))).collect(),
            asked: care.asked.map(|day| super::view::date(words, day)),
            late: care.late,
            wish: text(&care.wish),
            decision: care
                .decision
                .as_ref()
                .map(|one| (one.granted, text(&one.reason).unwrap_or_default())),
            assistant: text(&care.assistant).unwrap_or_default(),
            helped: entrant.needs.has_helper() || care.assistant.is_some(),
            table: entrant.fixed_board.map(|table| table.to_string()).unwrap_or_default(),
        }
    }
}

/// A game of a disabled player that has no result.
struct GameView {
    board: u32,
    /// Who could refuse: number and name, and the opponent's name.
    who: Vec<(u32, String, String)>,
}

/// The needs of a form: name, words, whether it is ticked.
pub(super) type NeedBox = (&'static str, String, bool);

/// All needs as boxes to tick.
pub(super) fn boxes(words: Words, ticked: impl Fn(Need) -> bool) -> Vec<NeedBox> {
    Need::ALL.map(|need| (need.name(), words.say(needs::key(need)), ticked(need))).to_vec()
}

/// What is ticked in a form.
pub(super) fn ticked(form: &Form) -> adoube_competition::needs::Needs {
    adoube_competition::needs::Needs::of(|need| form.value(need.name()) == "yes")
}

fn page(visitor: &Visitor, folded: &Folded, form: Form) -> NeedsPage {
    let (words, event) = (visitor.words, &folded.event);
    let has = |entrant: &&Entrant| entrant.needs.any() || entrant.care.wish.is_some();
    let round = event.current_round();
    let name =
        |id: PlayerId| event.entrant(id).map(|one| one.player.name.to_string()).unwrap_or_default();
    let displaced = round.map(|round| event.displaced(round)).unwrap_or_default();
    let contacts = &event.contacts;
    let text = |line: &Option<adoube_competition::text::Line>| {
        line.as_ref().map(ToString::to_string).unwrap_or_default()
    };
    NeedsPage {
        page: Page::of_event(visitor, folded, Tab::Players),
        id: event.id.clone(),
        players: event.taking_part().filter(has).map(|one| NeedyView::new(words, one)).collect(),
        games: refusable(event),
        displaced: displaced
            .into_iter()
            .map(|one| {
                let args = [
                    ("it", name(one.player).into()),
                    ("home", one.home.into()),
                    ("n", one.table.into()),
                ];
                words.say_with("needs-displaced", &args)
            })
            .collect(),
        contacts_known: contacts.are_known(),
        hospital: text(&contacts.hospital),
        doctor: text(&contacts.doctor),
        officer: text(&contacts.officer),
        may_seat: visitor.may(Power::Pair),
        may_rule: visitor.may(Power::Rule),
        may_equip: visitor.may(Power::Equip),
        stands: event.stands_still(),
        round: round.map_or(0, |round| round.number),
        form,
    }
}

/// The games of the current round without a result in which somebody meets a disabled player.
fn refusable(event: &Event) -> Vec<GameView> {
    let Some(round) = event.current_round() else { return vec![] };
    let games = (1..).zip(&round.games).filter(|(_, game)| game.entry.is_none());
    games
        .filter_map(|(board, game)| {
            let pair = [game.pairing.white, game.pairing.black];
            let known = |id: PlayerId| event.entrant(id);
            let who: Vec<(u32, String, String)> = [(pair[0], pair[1]), (pair[1], pair[0])]
                .into_iter()
                .filter_map(|(one, other)| {
                    let (one, other) = (known(one)?, known(other)?);
                    let names = (one.player.name.to_string(), other.player.name.to_string());
                    other.needs.is_disability().then_some((one.id.0, names.0, names.1))
                })
                .collect();
            (!who.is_empty()).then_some(GameView { board, who })
        })
        .collect()
}

/// `GET /events/{id}/needs`
pub(crate) async fn list(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    show(&page(&visitor, &folded, Form::default()))
}

/// `POST /events/{id}/needs`: an answer, an assistant, a table, whom to call, or a refusal to play.
pub(crate) async fn decide(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let number = |name: &str| form.value(name).trim().parse::<u32>().unwrap_or(0);
    let text = |name: &str| form.value(name).to_owned();
    let player = PlayerId(number("player"));
    let act = match form.value("do") {
        "grant" | "refuse" => Ok(Act::DecideNeeds {
            id: player,
            granted: form.value("do") == "grant",
            reason: text("reason"),
        }),
        "assistant" => {
            Ok(Act::NameAssistant { id: player, name: text("name"), reason: text("reason") })
        }
        "table" => match text("board").trim() {
            "" => Ok(Act::FixBoard { id: player, board: None }),
            typed => match typed.parse() {
                Ok(board) => Ok(Act::FixBoard { id: player, board: Some(board) }),
                Err(_) => {
                    let problem = Problem::NoNumber { text: typed.to_owned() };
                    Err(Faults::one(FieldName::Board, problem).into())
                }
            },
        },
        "refused" => Ok(Act::RefuseToPlay {
            round: number("round"),
            board: number("board"),
            player,
            reason: text("reason"),
        }),
        _ => Ok(Act::SetContacts {
            hospital: text("hospital"),
            doctor: text("doctor"),
            officer: text("officer"),
        }),
    };
    let then = format!("/events/{id}/needs");
    let shown = |folded: &Folded, form: Form| {
        // The fields stand many times on the page: what is wrong is said above them.
        let told = ["reason", "name", "board", "hospital", "doctor", "officer"];
        let told = told.iter().find_map(|name| form.error(name).cloned());
        let told = told.or_else(|| form.general().cloned()).unwrap_or_default();
        Ok(page(&visitor, folded, Form::default().with_general(told)))
    };
    submit(&app, &visitor, &id, act, form.clone(), &then, shown).await
}
