//! Teams: the list with rosters, entering and correcting, leaving and coming back.

use super::{
    Answer, Page, PageTrouble, Tab, acts, again, consent, event_of,
    form::{Form, OwnForm},
    go, press, show, submit,
    view::Who,
};
use crate::{app::App, visitor::Visitor};
use adoube_competition::{
    Act, Event, Faults, Refusal,
    fault::{FieldName, Problem},
    player::{PlayerId, Title},
    team::{TeamDraft, TeamEntrant, TeamId},
    team_table::scheveningen,
};
use adoube_house::Folded;
use adoube_words::wording;
use askama::Template;
use axum::extract::{Path, State};

/// A team on the list.
pub(super) struct TeamView {
    pub(super) id: u32,
    pub(super) number: Option<u32>,
    pub(super) name: String,
    pub(super) federation: Option<String>,
    pub(super) captain: Option<String>,
    pub(super) withdrawn: bool,
    pub(super) players: Vec<Who>,
    /// What it has got in a match of two teams.
    points: Option<String>,
}

impl TeamView {
    pub(super) fn new(event: &Event, entrant: &TeamEntrant) -> TeamView {
        let totals = scheveningen(event).into_iter().flatten();
        let own = totals.into_iter().find(|(id, _)| *id == entrant.id);
        TeamView {
            id: entrant.id.0,
            number: entrant.number,
            name: entrant.team.name.to_string(),
            federation: entrant.team.federation.map(|code| code.to_string()),
            captain: entrant.team.captain.as_ref().map(ToString::to_string),
            withdrawn: entrant.withdrawn,
            players: entrant
                .roster
                .iter()
                .filter_map(|&id| event.entrant(id))
                .map(Who::new)
                .collect(),
            points: own.map(|(_, points)| points.to_string()),
        }
    }
}

#[derive(Template)]
#[template(path = "teams.html")]
struct TeamsPage {
    page: Page,
    id: String,
    teams: Vec<TeamView>,
    can_enter: bool,
    /// Players who are on no roster.
    alone: Vec<Who>,
    /// Whether captains may advise, while that can be changed.
    advise: Option<bool>,
    form: Form,
}

impl TeamsPage {
    fn new(visitor: &Visitor, folded: &Folded, form: Form) -> TeamsPage {
        let event = &folded.event;
        let mut teams: Vec<TeamView> =
            event.teams.iter().map(|team| TeamView::new(event, team)).collect();
        teams.sort_by_key(|team| (team.number.is_none(), team.number, team.id));
        TeamsPage {
            page: Page::of_event(visitor, folded, Tab::Teams),
            id: event.id.clone(),
            teams,
            can_enter: !event.is_drawn() && !event.finished,
            alone: without_team(event).map(Who::new).collect(),
            advise: (event.settings.system.traits().has_matches()
                && !event.has_begun()
                && !event.finished)
                .then_some(event.captains_advise),
            form,
        }
    }
}

/// Those who take part and play for no team.
fn without_team(event: &Event) -> impl Iterator<Item = &adoube_competition::event::Entrant> {
    event.taking_part().filter(|entrant| event.team_of(entrant.id).is_none())
}

/// The team in a form.
fn draft(form: &Form) -> TeamDraft {
    let text = |name: &str| form.value(name).to_owned();
    TeamDraft { name: text("name"), federation: text("federation"), captain: text("captain") }
}

fn form_of(draft: TeamDraft) -> Form {
    Form::with([("name", draft.name), ("federation", draft.federation), ("captain", draft.captain)])
}

/// An event whose players play for teams.
pub(super) async fn of_teams(
    app: &App,
    visitor: &Visitor,
    id: &str,
) -> Result<std::sync::Arc<Folded>, PageTrouble> {
    let folded = event_of(app, visitor, id).await?;
    match folded.event.settings.system.traits().has_teams() {
        true => Ok(folded),
        false => Err(visitor.not_found()),
    }
}

/// `GET /events/{id}/teams`
pub(crate) async fn list(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    let folded = of_teams(&app, &visitor, &id).await?;
    show(&TeamsPage::new(&visitor, &folded, Form::default()))
}

/// `POST /events/{id}/teams`
pub(crate) async fn enter(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let enter = Act::EnterTeam { team: draft(&form) };
    let next = event_of(&app, &visitor, &id).await?.event.teams.len() + 1;
    let then = format!("/events/{id}/teams/{next}/edit");
    let page = |folded: &Folded, form| Ok(TeamsPage::new(&visitor, folded, form));
    submit(&app, &visitor, &id, Ok(enter), form, &then, page).await
}

#[derive(Template)]
#[template(path = "team.html")]
struct TeamPage {
    page: Page,
    id: String,
    team: TeamView,
    /// Those who are on no roster.
    alone: Vec<Who>,
    /// The order of the boards stands.
    stands: bool,
    /// Players can be entered.
    open: bool,
    finished: bool,
    titles: [&'static str; 8],
    form: Form,
}

fn team_page(visitor: &Visitor, folded: &Folded, team: TeamId, form: Form) -> Option<TeamPage> {
    let event = &folded.event;
    let entrant = event.team(team)?;
    let drawn_up = event.rosters_stand();
    let more = !event.is_drawn() || event.next_round().is_some();
    Some(TeamPage {
        page: Page::of_event(visitor, folded, Tab::Teams),
        id: event.id.clone(),
        team: TeamView::new(event, entrant),
        alone: without_team(event).map(Who::new).collect(),
        stands: drawn_up || !event.rounds.is_empty(),
        open: !event.finished && !drawn_up && more,
        finished: event.finished,
        titles: Title::ALL.map(Title::code),
        form: form.beside(&form_of(TeamDraft::from(&entrant.team))),
    })
}

fn page(
    visitor: &Visitor,
    folded: &Folded,
    team: u32,
    form: Form,
) -> Result<TeamPage, PageTrouble> {
    team_page(visitor, folded, TeamId(team), form).ok_or_else(|| visitor.not_found())
}

/// `GET /events/{id}/teams/{team}/edit`
pub(crate) async fn edit(
    State(app): State<App>,
    Path((id, team)): Path<(String, u32)>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let folded = of_teams(&app, &visitor, &id).await?;
    show(&page(&visitor, &folded, team, Form::default())?)
}

/// `POST /events/{id}/teams/{team}`
pub(crate) async fn correct(
    State(app): State<App>,
    Path((id, team)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let correct = Act::CorrectTeam { id: TeamId(team), team: draft(&form) };
    let then = format!("/events/{id}/teams");
    let again = |folded: &Folded, form| page(&visitor, folded, team, form);
    submit(&app, &visitor, &id, Ok(correct), form, &then, again).await
}

/// `POST /events/{id}/teams/{team}/roster`: each player's board, and empty for who does not play for the team.
pub(crate) async fn roster(
    State(app): State<App>,
    Path((id, team)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let folded = of_teams(&app, &visitor, &id).await?;
    let set = ordered(&folded.event, TeamId(team), &form)
        .map(|players| Act::SetRoster { team: TeamId(team), players });
    let then = format!("/events/{id}/teams/{team}/edit#roster");
    let again = |folded: &Folded, form| page(&visitor, folded, team, form);
    submit(&app, &visitor, &id, set, form, &then, again).await
}

/// The players in the order of the numbers typed beside them.
fn ordered(event: &Event, team: TeamId, form: &Form) -> Result<Vec<PlayerId>, Refusal> {
    let roster = event.team(team).map(|team| team.roster.clone()).unwrap_or_default();
    let alone = without_team(event).map(|entrant| entrant.id);
    let mut placed = Vec::new();
    for id in roster.into_iter().chain(alone) {
        let text = form.value(&format!("board-{id}")).trim();
        if text.is_empty() {
            continue;
        }
        let problem = || Faults::one(FieldName::Order, Problem::NoNumber { text: text.to_owned() });
        placed.push((text.parse::<u32>().map_err(|_| problem())?, id));
    }
    placed.sort_by_key(|&(place, _)| place);
    Ok(placed.into_iter().map(|(_, id)| id).collect())
}

/// `POST /events/{id}/teams/{team}/players`: enters a player for the team, as the last of its roster.
pub(crate) async fn enter_player(
    State(app): State<App>,
    Path((id, team)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let folded = of_teams(&app, &visitor, &id).await?;
    let entrant = folded.event.team(TeamId(team)).ok_or_else(|| visitor.not_found())?;
    let newcomer = PlayerId(folded.event.entrants.len() as u32 + 1);
    let players = entrant.roster.iter().copied().chain([newcomer]).collect();
    // The fields of the player have names of their own: the team's data stand on the same page.
    let typed = Form::with([
        ("name", form.value("player_name").to_owned()),
        ("title", form.value("title").to_owned()),
        ("rating", form.value("rating").to_owned()),
        ("fide_id", form.value("fide_id").to_owned()),
    ]);
    let (player, faults) = typed.player();
    let done = match faults.is_empty() {
        false => Err(Refusal::from(faults)),
        true => {
            let both = [
                Act::EnterPlayer { player }.with(form.consent()),
                Act::SetRoster { team: TeamId(team), players },
            ];
            acts(&app, &visitor, &id, &both).await?.map(|_| ())
        }
    };
    match done {
        Ok(()) => go(&format!("/events/{id}/teams/{team}/edit#player_name")),
        Err(refusal) if consent::is_asked(&refusal) => {
            consent::ask(&visitor, &folded, form, &refusal)
        }
        Err(refusal) => {
            let folded = of_teams(&app, &visitor, &id).await?;
            // The name that is wrong is the player's, and the field of that name the team's.
            let form = form.with_general(wording::refusal(
                visitor.words,
                folded.event.settings.shelf(),
                &refusal,
            ));
            again(&page(&visitor, &folded, team, form)?)
        }
    }
}

/// `POST /events/{id}/teams/{team}/withdraw`
pub(crate) async fn withdraw(
    State(app): State<App>,
    Path((id, team)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let reason = form.value("reason").to_owned();
    let withdraw = Act::WithdrawTeam { id: TeamId(team), reason };
    press(&app, &visitor, &id, &withdraw, &format!("/events/{id}/teams")).await
}

/// `POST /events/{id}/teams/{team}/return`
pub(crate) async fn take_back(
    State(app): State<App>,
    Path((id, team)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(_): OwnForm,
) -> Answer {
    let back = Act::ReturnTeam { id: TeamId(team) };
    press(&app, &visitor, &id, &back, &format!("/events/{id}/teams")).await
}
