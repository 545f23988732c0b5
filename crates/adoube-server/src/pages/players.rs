//! The list of players: entering, correcting, leaving, coming back.

use super::{
    Answer, Page, PageTrouble, Tab, event_of,
    form::{Form, OwnForm},
    needs::{self, NeedBox},
    press, show, submit,
    view::Who,
};
use crate::{app::App, problem::Trouble, visitor::Visitor};
use adoube_competition::{
    Act, Event, Faults, Refusal,
    check_in::{Acceptance, AcceptanceDraft},
    event::Entrant,
    fact::ByeKind,
    fault::{FieldName, Problem},
    player::{PlayerDraft, PlayerId, Title},
};
use adoube_house::{Folded, now, ratings};
use adoube_words::wording::bye_key;
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "players.html")]
struct PlayersPage {
    page: Page,
    id: String,
    players: Vec<Who>,
    drawn: bool,
    can_enter: bool,
    /// The numbers are not in the order of strength, and can still be.
    can_renumber: bool,
    form: Form,
    titles: [&'static str; 8],
    /// Players play for teams, and enter with them.
    teams: bool,
    /// Entries by the public form that nobody has looked at.
    waiting: usize,
    /// The public form is open.
    takes_entries: bool,
}

impl PlayersPage {
    fn new(visitor: &Visitor, folded: &Folded, form: Form) -> PlayersPage {
        let event = &folded.event;
        let mut players: Vec<Who> = event.entrants.iter().map(Who::new).collect();
        if event.is_drawn() {
            players.sort_by_key(|who| (who.number.is_none(), who.number, who.id));
        } else {
            // The list by rating is what people look for before the draw.
            players.sort_by_key(|who| (who.withdrawn, std::cmp::Reverse(who.rating), who.id));
        }
        PlayersPage {
            page: Page::of_event(visitor, folded, Tab::Players),
            id: event.id.clone(),
            players,
            drawn: event.is_drawn(),
            can_enter: event.admits().is_ok(),
            can_renumber: !event.stands_still() && event.can_be_renumbered(),
            form,
            titles: Title::ALL.map(Title::code),
            teams: event.settings.system.traits().has_teams(),
            waiting: event.waiting_entries().count(),
            takes_entries: event.entry_form.is_some()
                && event.admits().is_ok()
                && !event.stands_still(),
        }
    }
}

/// `GET /events/{id}/players`
pub(crate) async fn list(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    show(&PlayersPage::new(&visitor, &folded, Form::default()))
}

/// The act of a form with a player, or why there is none: fields that hold no number are told together
/// with what else is wrong.
pub(super) fn checked(
    folded: &Folded,
    form: &Form,
    make: impl Fn(PlayerDraft) -> Act,
) -> Result<Act, Refusal> {
    let (draft, mut faults) = form.player();
    let act = make(draft);
    if faults.is_empty() {
        return Ok(act);
    }
    let context = adoube_competition::Context::new(now(), "");
    let others = adoube_competition::decide(Some(&folded.event), &context, &act);
    if let Err(Refusal::Faults { faults: others }) = others {
        faults.extend(others);
    }
    Err(faults.into())
}

/// `POST /events/{id}/players`
pub(crate) async fn enter(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    // Without a name, but with a FIDE number: what the rating list says, to be looked at before it is entered.
    if let Some(filled) = filled(&app, &visitor, &folded.event, &form).await? {
        return show(&PlayersPage::new(&visitor, &folded, filled));
    }
    let enter = checked(&folded, &form, |player| Act::EnterPlayer { player });
    // Back to the form, ready for the next player.
    let then = format!("/events/{id}/players#name");
    let page = |folded: &Folded, form| Ok(PlayersPage::new(&visitor, folded, form));
    submit(&app, &visitor, &id, enter, form, &then, page).await
}

/// The form filled in from the rating list; nothing if a name is given or the list has no such player.
pub(super) async fn filled(
    app: &App,
    visitor: &Visitor,
    event: &Event,
    form: &Form,
) -> Result<Option<Form>, PageTrouble> {
    let id = form.value("fide_id").trim().parse().ok();
    let (true, Some(id)) = (form.value("name").trim().is_empty(), id) else { return Ok(None) };
    let listed = app.house.rated(event, id).await;
    let listed = listed.map_err(|error| visitor.trouble(Trouble::house(visitor.words, &error)))?;
    let Some(player) = listed else { return Ok(None) };
    let trouble = |error| visitor.trouble(Trouble::house(visitor.words, &error));
    let national = match event.settings.federation {
        Some(federation) => {
            app.house.rated_by(event, &federation.to_string(), id).await.map_err(trouble)?
        }
        None => None,
    };
    let rating = ratings::rating(&player, ratings::class(&event.settings));
    let (typed, _) = form.player();
    let either =
        |typed: String, listed: String| if typed.trim().is_empty() { listed } else { typed };
    let draft = PlayerDraft {
        name: player.name,
        title: either(typed.title, player.title),
        rating: typed.rating.or(rating.map(u64::from)),
        federation: either(typed.federation, player.federation),
        club: typed.club,
        birth_date: typed.birth_date,
        region: typed.region,
        team: typed.team,
        birth_year: typed.birth_year.or(player.birth_year.map(u64::from)),
        fide_id: Some(u64::from(id)),
        sex: either(
            typed.sex,
            player.sex.map(|sex| sex.to_lowercase().to_string()).unwrap_or_default(),
        ),
        national_rating: typed
            .national_rating
            .or(national.and_then(|national| national.standard).map(u64::from)),
    };
    Ok(Some(Form::of_player(&draft)))
}

#[derive(Template)]
#[template(path = "player.html")]
struct PlayerPage {
    page: Page,
    id: String,
    who: Who,
    form: Form,
    drawn: bool,
    finished: bool,
    titles: [&'static str; 8],
    /// Rounds of a Swiss: number, the bye's name if there is one, and whether it can still be changed.
    rounds: Vec<RoundChoice>,
    byes: Vec<(&'static str, String)>,
    /// What the player needs at the board.
    needs: Vec<NeedBox>,
    /// What else was asked for.
    wish: String,
    /// How often the player did not come and nobody has excused it.
    no_shows: Option<u32>,
    /// How the entry stands.
    acceptance: Acceptance,
    /// Rounds the player is excluded from.
    excluded: Vec<u32>,
    /// The event is so long that ratings may change in it.
    long: bool,
    /// From which round on, and which.
    later_ratings: Vec<(u32, u16)>,
}

/// A round on a player's page.
struct RoundChoice {
    number: u32,
    bye: &'static str,
    told: String,
    paired: bool,
}

fn round_choices(visitor: &Visitor, event: &Event, entrant: &Entrant) -> Vec<RoundChoice> {
    if !event.settings.system.traits().arranges_players {
        return vec![];
    }
    let choice = |number: u32| {
        let bye = entrant.byes.get(&number).copied();
        RoundChoice {
            number,
            bye: bye.map(ByeKind::name).unwrap_or_default(),
            told: bye.map(|bye| visitor.words.say(bye_key(bye))).unwrap_or_default(),
            paired: event.round(number).is_some(),
        }
    };
    (1..=event.planned_rounds()).map(choice).collect()
}

fn player_page(
    visitor: &Visitor,
    folded: &Folded,
    player: PlayerId,
    form: Option<Form>,
) -> Option<PlayerPage> {
    let entrant = folded.event.entrant(player)?;
    Some(PlayerPage {
        page: Page::of_event(visitor, folded, Tab::Players),
        id: folded.event.id.clone(),
        who: Who::new(entrant),
        form: form.unwrap_or_else(|| {
            let board = entrant.fixed_board.map(|board| board.to_string()).unwrap_or_default();
            let accepted = entrant.acceptance.accepted.map(|day| day.to_string());
            Form::of_player(&PlayerDraft::from(&entrant.player))
                .and("board", board)
                .and("accepted", accepted.unwrap_or_default())
        }),
        drawn: folded.event.is_drawn(),
        finished: folded.event.stands_still(),
        titles: Title::ALL.map(Title::code),
        rounds: round_choices(visitor, &folded.event, entrant),
        needs: needs::boxes(visitor.words, |need| entrant.needs.has(need)),
        wish: entrant.care.wish.as_ref().map(ToString::to_string).unwrap_or_default(),
        no_shows: Some(folded.event.no_shows(entrant.id))
            .filter(|times| *times > folded.event.excused.get(&entrant.id).copied().unwrap_or(0)),
        acceptance: entrant.acceptance,
        excluded: entrant.excluded.iter().copied().collect(),
        long: folded.event.settings.is_long(),
        later_ratings: entrant.later_ratings.iter().map(|(&round, &to)| (round, to)).collect(),
        byes: ByeKind::ALL.map(|bye| (bye.name(), visitor.words.say(bye_key(bye)))).to_vec(),
    })
}

/// `GET /events/{id}/players/{player}/edit`
pub(crate) async fn edit(
    State(app): State<App>,
    Path((id, player)): Path<(String, u32)>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    let page = player_page(&visitor, &folded, PlayerId(player), None);
    show(&page.ok_or_else(|| visitor.not_found())?)
}

/// `POST /events/{id}/players/{player}`
pub(crate) async fn correct(
    State(app): State<App>,
    Path((id, player)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let player = PlayerId(player);
    if let Some(filled) = filled(&app, &visitor, &folded.event, &form).await? {
        return show(&again_with(&visitor, &folded, player, filled)?);
    }
    let correct = checked(&folded, &form, |draft| Act::CorrectPlayer { id: player, player: draft });
    let then = format!("/events/{id}/players");
    let page = |folded: &Folded, form| again_with(&visitor, folded, player, form);
    submit(&app, &visitor, &id, correct, form, &then, page).await
}

fn again_with(
    visitor: &Visitor,
    folded: &Folded,
    player: PlayerId,
    form: Form,
) -> Result<PlayerPage, PageTrouble> {
    player_page(visitor, folded, player, Some(form)).ok_or_else(|| visitor.not_found())
}

/// `POST /events/{id}/players/{player}/rounds`: byes, and a board to sit at.
pub(crate) async fn rounds(
    State(app): State<App>,
    Path((id, player)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let player = PlayerId(player);
    let entrant = folded.event.entrant(player).ok_or_else(|| visitor.not_found())?;
    let mut acts: Vec<Act> = Vec::new();
    for round in folded.event.rounds.len() as u32 + 1..=folded.event.planned_rounds() {
        let Some(typed) = form.get(&format!("bye-{round}")) else { continue };
        let bye = ByeKind::ALL.into_iter().find(|bye| bye.name() == typed);
        if entrant.byes.get(&round).copied() != bye {
            acts.push(Act::SetBye { id: player, round, bye });
        }
    }
    let board = form.fixed_board();
    if let Ok(board) = board
        && entrant.fixed_board != board
    {
        acts.push(Act::FixBoard { id: player, board });
    }
    let refused = match board {
        Err(faults) => Some(faults.into()),
        Ok(_) => {
            let consented = |act: Act| act.with(form.consent());
            let acts: Vec<Act> = acts.into_iter().map(consented).collect();
            super::acts(&app, &visitor, &id, &acts).await?.err()
        }
    };
    match refused {
        None => super::go(&format!("/events/{id}/players/{player}/edit#rounds")),
        Some(refusal) if super::consent::is_asked(&refusal) => {
            super::consent::ask(&visitor, &folded, form, &refusal)
        }
        Some(refusal) => {
            let folded = event_of(&app, &visitor, &id).await?;
            let form = form.refused(visitor.words, folded.event.settings.shelf(), &refusal);
            // The fields of the player's own data are not in this form.
            let draft = folded.event.entrant(player).map(|own| PlayerDraft::from(&own.player));
            let form = form.beside(&Form::of_player(&draft.unwrap_or_default()));
            super::again(&again_with(&visitor, &folded, player, form)?)
        }
    }
}

/// `POST /events/{id}/players/renumber`: pairing numbers by strength, after corrections.
pub(crate) async fn renumber(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let then = format!("/events/{id}/players");
    let page = |folded: &Folded, form| Ok(PlayersPage::new(&visitor, folded, form));
    submit(&app, &visitor, &id, Ok(Act::Renumber), form, &then, page).await
}

/// `POST /events/{id}/players/{player}/rating`: a rating from a round on, in a long event.
pub(crate) async fn later_rating(
    State(app): State<App>,
    Path((id, player)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let player = PlayerId(player);
    let round = form.value("from_round").trim().parse().unwrap_or(0);
    let text = form.value("later_rating").trim();
    let act = match (text.is_empty(), text.parse()) {
        (true, _) => Ok(Act::SetLaterRating { id: player, round, rating: None }),
        (false, Ok(rating)) => Ok(Act::SetLaterRating { id: player, round, rating: Some(rating) }),
        (false, Err(_)) => {
            let problem = Problem::NoNumber { text: text.to_owned() };
            Err(Faults::one(FieldName::Rating, problem).into())
        }
    };
    let then = format!("/events/{id}/players/{player}/edit");
    let page = |folded: &Folded, form: Form| {
        let draft = folded.event.entrant(player).map(|own| PlayerDraft::from(&own.player));
        let form = form.beside(&Form::of_player(&draft.unwrap_or_default()));
        again_with(&visitor, folded, player, form)
    };
    submit(&app, &visitor, &id, act, form, &then, page).await
}

/// `POST /events/{id}/players/{player}/withdraw`
pub(crate) async fn withdraw(
    State(app): State<App>,
    Path((id, player)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let reason = form.value("reason").to_owned();
    let expelled = form.get("expelled").is_some();
    let withdraw = Act::WithdrawPlayer { id: PlayerId(player), reason, expelled };
    press(&app, &visitor, &id, &withdraw, &format!("/events/{id}/players")).await
}

/// `POST /events/{id}/players/{player}/needs`: what they need at the board.
pub(crate) async fn set_needs(
    State(app): State<App>,
    Path((id, player)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let needs = needs::ticked(&form);
    let wish = form.value("wish").to_owned();
    let act = Act::SetNeeds { id: PlayerId(player), needs, wish };
    press(&app, &visitor, &id, &act, &format!("/events/{id}/players/{player}/edit#needs")).await
}

/// `POST /events/{id}/players/{player}/excuse`: whoever did not come stays in the event.
pub(crate) async fn excuse(
    State(app): State<App>,
    Path((id, player)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let reason = form.value("excuse_reason").to_owned();
    let act = Act::ExcuseNoShows { id: PlayerId(player), reason };
    press(&app, &visitor, &id, &act, &format!("/events/{id}/players/{player}/edit")).await
}

/// `POST /events/{id}/players/{player}/acceptance`: how the entry stands.
pub(crate) async fn set_acceptance(
    State(app): State<App>,
    Path((id, player)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let player = PlayerId(player);
    let is = |name: &str| form.value(name) == "yes";
    let acceptance = AcceptanceDraft {
        invited: is("invited"),
        accepted: form.value("accepted").to_owned(),
        fee_paid: is("fee_paid"),
    };
    let act = Act::SetAcceptance { id: player, acceptance };
    let then = format!("/events/{id}/players/{player}/edit#acceptance");
    let page = |folded: &Folded, form: Form| {
        let draft = folded.event.entrant(player).map(|own| PlayerDraft::from(&own.player));
        let form = form.beside(&Form::of_player(&draft.unwrap_or_default()));
        again_with(&visitor, folded, player, form)
    };
    submit(&app, &visitor, &id, Ok(act), form, &then, page).await
}

/// `POST /events/{id}/players/{player}/exclude`: from one round.
pub(crate) async fn exclude(
    State(app): State<App>,
    Path((id, player)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let (player, round) = (PlayerId(player), form.value("excluded_round").trim());
    let reason = form.value("exclusion_reason").to_owned();
    let act = match round.parse() {
        Ok(round) => Ok(Act::ExcludeFromRound { id: player, round, reason }),
        Err(_) => {
            let problem = Problem::NoNumber { text: round.to_owned() };
            Err(Faults::one(FieldName::Rounds, problem).into())
        }
    };
    let then = format!("/events/{id}/players/{player}/edit#exclusion");
    let page = |folded: &Folded, form: Form| {
        let draft = folded.event.entrant(player).map(|own| PlayerDraft::from(&own.player));
        let form = form.beside(&Form::of_player(&draft.unwrap_or_default()));
        again_with(&visitor, folded, player, form)
    };
    submit(&app, &visitor, &id, act, form, &then, page).await
}

/// `POST /events/{id}/players/{player}/admit`: to a round they were excluded from.
pub(crate) async fn admit(
    State(app): State<App>,
    Path((id, player)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let round = form.value("excluded_round").trim().parse().unwrap_or(0);
    let reason = form.value("exclusion_reason").to_owned();
    let act = Act::LiftExclusion { id: PlayerId(player), round, reason };
    press(&app, &visitor, &id, &act, &format!("/events/{id}/players/{player}/edit#exclusion")).await
}

/// `POST /events/{id}/players/{player}/return`
pub(crate) async fn take_back(
    State(app): State<App>,
    Path((id, player)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(_): OwnForm,
) -> Answer {
    let back = Act::ReturnPlayer { id: PlayerId(player) };
    press(&app, &visitor, &id, &back, &format!("/events/{id}/players")).await
}
