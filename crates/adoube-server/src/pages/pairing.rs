//! Pairing a round of a Swiss: what the rules give, what a change by hand costs, and publishing it.
//!
//! Nothing is stored until a round is accepted: the page is computed from the event and from the changes
//! in its address, so that every step can be gone back and shown to somebody else.

use super::{
    Answer, Page, PageTrouble, Tab, event_of,
    form::{Form, OwnForm},
    go, show, submit,
    team_pairing::TeamPairingPage,
    view::{Who, points_before},
};
use crate::{app::App, changes, problem::Trouble, visitor::Visitor};
use adoube_competition::{
    Act, Event, Faults, Refusal,
    act::{Changes, PairMethod},
    fact::Pairing,
    fault::{FieldName, Problem},
    player::PlayerId,
    systems::{Proposal, propose},
    team::TeamId,
};
use adoube_house::Folded;
use adoube_words::{Words, reasons, warnings, wording};
use askama::Template;
use axum::{
    extract::{Path, Query, State},
    http::StatusCode,
};
use std::fmt::Write;

#[derive(Template)]
#[template(path = "pairing.html")]
struct PairingPage {
    page: Page,
    id: String,
    /// Which round can be paired, if any.
    next: Option<u32>,
    /// Why it cannot be paired, in words.
    refused: Option<String>,
    /// It can be paired all the same if games without a result count as drawn.
    could_anyway: bool,
    unfinished: bool,
    boards: Vec<Seats>,
    bye: Option<String>,
    byes: Vec<(String, String)>,
    /// What accepting it is warned of.
    notices: Vec<String>,
    changes: Vec<ChangeView>,
    /// The changes as one value of a form.
    written: String,
    cost: Vec<String>,
    /// The pairing in front of the arbiter, as one value of a form.
    expects: String,
    players: Vec<Who>,
    /// The round that was paired last and has not begun.
    unstarted: Option<u32>,
    prohibitions: Vec<ProhibitionView>,
    planned: u32,
    form: Form,
}

/// A game that is proposed.
struct Seats {
    board: u32,
    white: Who,
    black: Who,
    white_points: String,
    black_points: String,
}

/// A change that is wished.
pub(super) struct ChangeView {
    pub(super) told: String,
    /// The changes without it.
    pub(super) without: String,
}

/// Players kept apart.
struct ProhibitionView {
    number: u32,
    names: String,
    told: String,
    ended: bool,
}

/// What the address of the page says.
#[derive(Default, serde::Deserialize)]
pub(crate) struct Wished {
    changes: Option<String>,
    kind: Option<String>,
    a: Option<u32>,
    b: Option<u32>,
    unfinished: Option<String>,
}

/// The changes of an address or a form, which this page has written itself.
fn changes_of<Id: From<u32>>(visitor: &Visitor, written: &str) -> Result<Changes<Id>, PageTrouble> {
    changes::read(written).ok_or_else(|| unreadable(visitor))
}

fn unreadable(visitor: &Visitor) -> PageTrouble {
    visitor.trouble(Trouble::plain(visitor.words, StatusCode::BAD_REQUEST))
}

/// The games as one value of a form: `1-2,3-4`.
pub(super) fn written_games(games: &[Pairing]) -> String {
    let mut text = String::new();
    for game in games {
        let comma = if text.is_empty() { "" } else { "," };
        let _ = write!(text, "{comma}{}-{}", game.white, game.black);
    }
    text
}

pub(super) fn read_games(text: &str) -> Option<Vec<Pairing>> {
    if text.is_empty() {
        return Some(vec![]);
    }
    text.split(',')
        .map(|game| {
            let (white, black) = game.split_once('-')?;
            let id = |text: &str| text.parse().ok().map(PlayerId);
            Some(Pairing { white: id(white)?, black: id(black)? })
        })
        .collect()
}

fn method(changes: Changes, reason: &str) -> PairMethod {
    match changes.is_empty() {
        true => PairMethod::Rules,
        false => PairMethod::Changes { changes, reason: reason.to_owned() },
    }
}

impl PairingPage {
    fn new(
        visitor: &Visitor,
        folded: &Folded,
        changes: &Changes,
        unfinished: bool,
        form: Form,
    ) -> PairingPage {
        let (event, words) = (&folded.event, visitor.words);
        let next = event.next_round();
        let proposed = propose(event, &method(changes.clone(), ""), unfinished);
        let (proposal, refusal) = match proposed {
            Ok(proposal) => (Some(proposal), None),
            Err(refusal) => (None, Some(refusal)),
        };
        let name = |id: PlayerId| reasons::by_id(event, id.0);
        let made = proposal.as_ref().and_then(|proposal| proposal.made.swiss());
        let by_hand = made.and_then(|made| made.by_hand.as_ref());
        let mut players: Vec<Who> =
            event.numbers.iter().filter_map(|&id| event.entrant(id)).map(Who::new).collect();
        players.retain(|who| !who.withdrawn);
        PairingPage {
            page: Page::of_event(visitor, folded, Tab::Pairing),
            id: event.id.clone(),
            next,
            // That all rounds are paired is no trouble: the page says it in its own words.
            refused: next
                .and(refusal.as_ref())
                .map(|why| wording::refusal(words, folded.event.settings.shelf(), why)),
            could_anyway: matches!(refusal, Some(Refusal::ResultsMissing { .. })),
            unfinished,
            boards: proposal.as_ref().map_or_else(Vec::new, |proposal| seats(event, proposal)),
            bye: proposal.as_ref().and_then(|proposal| proposal.bye).map(name),
            byes: made.map_or_else(Vec::new, |made| {
                let byes = made.byes.iter();
                byes.map(|bye| (name(bye.player), words.say(wording::bye_key(bye.kind)))).collect()
            }),
            notices: folded
                .warnings_of_pairing(&method(changes.clone(), ""), unfinished)
                .iter()
                .map(|one| warnings::warning(words, folded.event.settings.shelf(), one))
                .collect(),
            changes: changes::each(changes)
                .enumerate()
                .map(|(index, (kind, (a, b)))| ChangeView {
                    told: told(words, kind, &name(a), &name(b)),
                    without: changes::write(
                        changes::each(changes)
                            .enumerate()
                            .filter(|(at, _)| *at != index)
                            .map(|(_, c)| c),
                    ),
                })
                .collect(),
            written: changes::write(changes::each(changes)),
            cost: by_hand.map_or_else(Vec::new, |by_hand| {
                reasons::cost(words, &|id| reasons::by_id(event, id), &by_hand.cost)
            }),
            expects: proposal.as_ref().map_or_else(String::new, |p| written_games(&p.games)),
            players,
            unstarted: unstarted(event),
            prohibitions: prohibitions(words, event),
            planned: event.planned_rounds(),
            form,
        }
    }
}

/// The round that was paired last, if it has not begun.
pub(super) fn unstarted(event: &Event) -> Option<u32> {
    let last = event.rounds.last();
    let open = last.filter(|round| !event.stands_still() && !round.closed && !round.has_begun());
    open.map(|round| round.number)
}

/// A change in words.
pub(super) fn told(words: Words, kind: &str, a: &str, b: &str) -> String {
    let key = match kind {
        "swap" => "change-swap",
        "force" => "change-force",
        _ => "change-forbid",
    };
    words.say_with(key, &[("a", a.to_owned().into()), ("b", b.to_owned().into())])
}

fn seats(event: &Event, proposal: &Proposal) -> Vec<Seats> {
    let points = points_before(event, proposal.round);
    let seat = |(board, game): (u32, &Pairing)| {
        let (white, black) = (event.entrant(game.white)?, event.entrant(game.black)?);
        Some(Seats {
            board,
            white: Who::new(white),
            black: Who::new(black),
            white_points: points(white),
            black_points: points(black),
        })
    };
    (1..).zip(&proposal.games).filter_map(seat).collect()
}

fn prohibitions(words: Words, event: &Event) -> Vec<ProhibitionView> {
    let paired = event.rounds.len() as u32;
    (1..)
        .zip(&event.prohibitions)
        .filter(|(_, one)| one.first <= one.last)
        .map(|(number, one)| {
            let names: Vec<String> =
                one.players.iter().map(|id| reasons::by_id(event, id.0)).collect();
            let rounds = [("first", one.first.into()), ("last", one.last.into())];
            let mut told = words.say_with("rounds-from-to", &rounds);
            if let Some(reason) = &one.reason {
                let _ = write!(told, " ({reason})");
            }
            ProhibitionView { number, names: names.join(", "), told, ended: one.last <= paired }
        })
        .collect()
}

/// `GET /events/{id}/pairing`; with `?changes=swap:3-7` as it would be with changes.
pub(crate) async fn preview(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(wished): Query<Wished>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    if folded.event.settings.system.traits().bracket {
        return super::bracket::pairing(&visitor, &folded);
    }
    if !folded.event.settings.system.pairs_round_by_round() {
        return Err(visitor.not_found());
    }
    let unfinished = wished.unfinished.is_some();
    if let (Some(kind), Some(a), Some(b)) = (&wished.kind, wished.a, wished.b) {
        let mut all: Changes<u32> =
            changes_of(&visitor, wished.changes.as_deref().unwrap_or_default())?;
        changes::list_of(&mut all, kind).ok_or_else(|| unreadable(&visitor))?.push((a, b));
        // The address then has all changes in one place, to be kept and shown.
        let more = if unfinished { "&unfinished=yes" } else { "" };
        return go(&format!(
            "/events/{id}/pairing?changes={}{more}",
            changes::write(changes::each(&all))
        ));
    }
    let written = wished.changes.as_deref().unwrap_or_default();
    let form = Form::default();
    // Pairing a round may take long: other pages do not wait for it.
    let pool = app.house.pool();
    match folded.event.settings.system.traits().has_matches() {
        true => {
            let changes = changes_of(&visitor, written)?;
            let page =
                move || show(&TeamPairingPage::new(&visitor, &folded, &changes, unfinished, form));
            pool.run(page).await
        }
        false => {
            let changes = changes_of(&visitor, written)?;
            let page =
                move || show(&PairingPage::new(&visitor, &folded, &changes, unfinished, form));
            pool.run(page).await
        }
    }
}

/// `POST /events/{id}/pairing`: accepts what was shown.
pub(crate) async fn accept(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let round = form.value("round").parse().unwrap_or(0);
    let unfinished = form.get("unfinished").is_some();
    let expects = read_games(form.value("expects"));
    let then = format!("/events/{id}/rounds/{round}");
    if event_of(&app, &visitor, &id).await?.event.settings.system.traits().has_matches() {
        let changes: Changes<TeamId> = changes_of(&visitor, form.value("changes"))?;
        let method = super::team_pairing::method(changes.clone(), form.value("reason"));
        let pair = Act::PairRound { round, method, unfinished, expects };
        let page = |folded: &Folded, form| {
            Ok(TeamPairingPage::new(&visitor, folded, &changes, unfinished, form))
        };
        return submit(&app, &visitor, &id, Ok(pair), form, &then, page).await;
    }
    let changes = changes_of(&visitor, form.value("changes"))?;
    let method = method(changes.clone(), form.value("reason"));
    let pair = Act::PairRound { round, method, unfinished, expects };
    let page =
        |folded: &Folded, form| Ok(PairingPage::new(&visitor, folded, &changes, unfinished, form));
    submit(&app, &visitor, &id, Ok(pair), form, &then, page).await
}

/// `POST /events/{id}/pairing/take-back`
pub(crate) async fn take_back(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let round = form.value("round").parse().unwrap_or(0);
    let reason = form.value("reason").to_owned();
    act_and_return(app, visitor, id, form, Ok(Act::TakeRoundBack { round, reason })).await
}

/// `POST /events/{id}/pairing/apart`
pub(crate) async fn keep_apart(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let act = apart(&form).map_err(Refusal::from);
    act_and_return(app, visitor, id, form, act).await
}

fn apart(form: &Form) -> Result<Act, Faults> {
    let number = |name: &str, field| {
        let text = form.value(name).trim();
        let problem = || Faults::one(field, Problem::NoNumber { text: text.to_owned() });
        text.parse::<u32>().map_err(|_| problem())
    };
    let player = |name| form.value(name).parse().map(PlayerId);
    let players = [player("first_player"), player("second_player")];
    Ok(Act::KeepApart {
        players: players.into_iter().flatten().collect(),
        first: number("first", FieldName::Rounds)?,
        last: number("last", FieldName::Rounds)?,
        reason: form.value("reason").to_owned(),
    })
}

/// `POST /events/{id}/pairing/let-meet`
pub(crate) async fn let_meet(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let prohibition = form.value("prohibition").parse().unwrap_or(0);
    act_and_return(app, visitor, id, form, Ok(Act::LetMeet { prohibition })).await
}

/// Does an act of one of the page's smaller forms and comes back to it.
async fn act_and_return(
    app: App,
    visitor: Visitor,
    id: String,
    form: Form,
    act: Result<Act, Refusal>,
) -> Result<axum::response::Response, PageTrouble> {
    let then = format!("/events/{id}/pairing");
    if event_of(&app, &visitor, &id).await?.event.settings.system.traits().has_matches() {
        let page = |folded: &Folded, form| {
            Ok(TeamPairingPage::new(&visitor, folded, &Changes::default(), false, form))
        };
        return submit(&app, &visitor, &id, act, form, &then, page).await;
    }
    let page = |folded: &Folded, form| {
        Ok(PairingPage::new(&visitor, folded, &Changes::default(), false, form))
    };
    submit(&app, &visitor, &id, act, form, &then, page).await
}
