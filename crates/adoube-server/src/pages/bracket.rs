//! The bracket of a knock-out: for everybody to look at, and for the arbiter to pair and to decide.

use super::{
    Answer, Page, PageTrouble, Tab, event_of,
    form::{Form, OwnForm},
    show, submit,
    view::{ResultView, Who},
};
use crate::{
    app::App,
    pages::pairing::{read_games, written_games},
    visitor::Visitor,
};
use adoube_base::Points;
use adoube_competition::{
    Act, Event, Refusal,
    act::PairMethod,
    player::PlayerId,
    settings::SettingsDraft,
    systems::{
        Proposal,
        knockout::{Bracket, BracketMeeting, BracketSide, MeetingState, Part, Seeding},
        propose,
    },
};
use adoube_house::Folded;
use adoube_words::{Words, stages, wording};
use askama::Template;
use axum::extract::{Path, State};

/// How far a knock-out has come; nothing for another event.
pub(super) fn stands(words: Words, event: &Event) -> Option<String> {
    let bracket = Bracket::of(event)?;
    if let Some(stage) = bracket.current() {
        return Some(stages::stage(words, event, stage.number));
    }
    let champion = event.entrant(bracket.champion()?)?;
    Some(words.about("bracket-champion", &champion.player.name))
}

/// The words of a seeding.
pub(super) const fn seeding_key(seeding: Seeding) -> &'static str {
    match seeding {
        Seeding::Rating => "seeding-rating",
        Seeding::Lot => "seeding-lot",
    }
}

/// A form with what is usual in a knock-out.
pub(super) fn usual() -> SettingsDraft {
    with_usual(SettingsDraft::default())
}

/// The same form with what is usual in a knock-out.
pub(super) fn with_usual(draft: SettingsDraft) -> SettingsDraft {
    SettingsDraft {
        seeding: Seeding::Rating.name().to_owned(),
        games: "2".to_owned(),
        tie_break_games: "2".to_owned(),
        tie_break_sets: "2".to_owned(),
        armageddon: "yes".to_owned(),
        third_place: "no".to_owned(),
        ..draft
    }
}

#[derive(Template)]
#[template(path = "bracket.html")]
struct BracketPage {
    page: Page,
    id: String,
    champion: Option<String>,
    stages: Vec<StageView>,
    third: Option<MeetingView>,
}

/// A stage with its meetings.
struct StageView {
    number: u32,
    name: String,
    meetings: Vec<MeetingView>,
}

/// A meeting of the bracket.
struct MeetingView {
    /// Its place on the page.
    key: String,
    title: String,
    sides: Vec<SideView>,
    /// The parts that have a score: a short name and a long one.
    parts: Vec<String>,
    /// How it stands, or how it was decided.
    state: Option<String>,
    level: bool,
    /// What is said of the winner: from the last one there is nothing to go on to.
    wins: String,
    games: Vec<GameView>,
}

/// One of the two who meet.
struct SideView {
    who: Option<Who>,
    /// Who is to come, where nobody is known.
    told: String,
    scores: Vec<String>,
    wins: bool,
    lost: bool,
}

/// A game of a meeting.
struct GameView {
    round: u32,
    board: u32,
    name: String,
    result: Option<ResultView>,
}

/// `GET /events/{id}/bracket`
pub(crate) async fn page(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let (event, words) = (&folded.event, visitor.words);
    if !event.settings.system.traits().bracket {
        return Err(visitor.not_found());
    }
    let bracket = Bracket::of(event);
    let stages = bracket.as_ref().map_or(0, |bracket| bracket.stages.len() as u32);
    let view =
        |meeting: &BracketMeeting| meeting_view(words, event, meeting, meeting.stage == stages);
    let stages = bracket.iter().flat_map(|bracket| &bracket.stages).map(|stage| StageView {
        number: stage.number,
        name: stages::stage(words, event, stage.number),
        meetings: stage.meetings.iter().filter(|one| !one.third_place).map(view).collect(),
    });
    let third = bracket.iter().flat_map(Bracket::meetings).find(|one| one.third_place);
    let champion = bracket.as_ref().and_then(Bracket::champion);
    show(&BracketPage {
        page: Page::of_event(&visitor, &folded, Tab::Bracket),
        id: event.id.clone(),
        champion: champion
            .and_then(|id| event.entrant(id))
            .map(|entrant| words.about("bracket-champion", &entrant.player.name)),
        stages: stages.collect(),
        third: third.map(view),
    })
}

fn meeting_view(words: Words, event: &Event, meeting: &BracketMeeting, last: bool) -> MeetingView {
    let title = match meeting.third_place {
        true => words.say("bracket-third-place"),
        false => words.count("bracket-match-n", meeting.number),
    };
    let side = |at: usize| {
        let side = meeting.sides[at];
        let who = side.player().and_then(|id| event.entrant(id)).map(Who::new);
        let wins = side.player().is_some() && meeting.winner() == side.player();
        SideView {
            wins,
            lost: !wins && meeting.is_over(),
            told: match side {
                BracketSide::Player(_) => String::new(),
                BracketSide::WinnerOf(number) => words.count("bracket-winner-of", number),
                BracketSide::LoserOf(number) => words.count("bracket-loser-of", number),
                BracketSide::Nobody => words.say("bracket-nobody"),
            },
            scores: meeting.scores.iter().map(|one| one.points[at].to_string()).collect(),
            who,
        }
    };
    let games = meeting.games.iter().filter_map(|game| {
        Some(GameView {
            round: game.round,
            board: game.board,
            name: stages::round(words, event, event.round(game.round)?.knockout()?),
            result: game.result.map(|result| ResultView::new(words, result)),
        })
    });
    MeetingView {
        key: format!("s{}m{}", meeting.stage, meeting.number),
        title,
        sides: vec![side(0), side(1)],
        parts: meeting.scores.iter().map(|one| part(words, one.part)).collect(),
        state: stages::state(words, meeting),
        level: meeting.state == MeetingState::Level,
        wins: words.say(if last { "bracket-wins-final" } else { "bracket-wins" }),
        games: games.collect(),
    }
}

/// What a part of a meeting is called.
fn part(words: Words, part: Part) -> String {
    match part {
        Part::Planned => words.say("bracket-score"),
        Part::TieBreak { set } => words.count("bracket-score-tie-break", set),
        Part::Armageddon => words.say("bracket-score-armageddon"),
    }
}

#[derive(Template)]
#[template(path = "knockout-pairing.html")]
struct PairingPage {
    page: Page,
    id: String,
    drawn: bool,
    finished: bool,
    /// The round that comes next; none when everything is decided.
    next: Option<u32>,
    /// What it is called.
    name: String,
    refused: Option<String>,
    boards: Vec<NextGame>,
    through: Vec<String>,
    expects: String,
    /// The last round, where it can be taken back.
    unstarted: Option<u32>,
    open: Vec<OpenMeeting>,
    decided: Vec<Decided>,
    form: Form,
}

/// A game that comes next.
struct NextGame {
    board: u32,
    white: Who,
    black: Who,
    so_far: String,
}

/// A meeting that the arbiter can decide.
struct OpenMeeting {
    stage: u32,
    title: String,
    state: String,
    players: [Who; 2],
}

/// A meeting that the arbiter has decided.
struct Decided {
    stage: u32,
    winner: u32,
    told: String,
}

impl PairingPage {
    fn new(visitor: &Visitor, folded: &Folded, form: Form) -> PairingPage {
        let (event, words) = (&folded.event, visitor.words);
        let bracket = Bracket::of(event);
        let next = event.next_round();
        let (proposal, refusal) = match propose(event, &PairMethod::Rules, false) {
            Ok(proposal) => (Some(proposal), None),
            Err(refusal) => (None, Some(refusal)),
        };
        let made = proposal.as_ref().and_then(|proposal| proposal.made.knockout());
        let through = made.into_iter().flat_map(|made| &made.through);
        let current = bracket.as_ref().and_then(Bracket::current);
        let name = match (made, current) {
            (Some(made), _) => stages::round(words, event, made),
            (None, Some(stage)) => stages::stage(words, event, stage.number),
            (None, None) => String::new(),
        };
        let mut open: Vec<&BracketMeeting> = current
            .into_iter()
            .flat_map(|stage| &stage.meetings)
            .filter(|one| one.winner().is_none() && one.players().is_some())
            .collect();
        open.sort_by_key(|one| one.state != MeetingState::Level);
        PairingPage {
            page: Page::of_event(visitor, folded, Tab::Pairing),
            id: event.id.clone(),
            drawn: event.is_drawn(),
            finished: event.stands_still(),
            next,
            name,
            refused: next
                .and(refusal.as_ref())
                .map(|why| wording::refusal(words, folded.event.settings.shelf(), why)),
            boards: proposal
                .as_ref()
                .zip(bracket.as_ref())
                .map_or_else(Vec::new, |(next, now)| next_games(words, event, next, now)),
            through: through
                .filter_map(|&id| Some(event.entrant(id)?.player.name.to_string()))
                .collect(),
            expects: proposal.as_ref().map_or_else(String::new, |p| written_games(&p.games)),
            unstarted: event
                .rounds
                .last()
                .filter(|round| !event.stands_still() && !round.closed && !round.has_begun())
                .map(|round| round.number),
            open: open.into_iter().filter_map(|one| open_meeting(words, event, one)).collect(),
            decided: event
                .decisions
                .iter()
                .filter_map(|one| {
                    let name = &event.entrant(one.winner)?.player.name;
                    let stage = stages::stage(words, event, one.stage);
                    let told = format!("{stage}: {name} ({})", one.reason);
                    Some(Decided { stage: one.stage, winner: one.winner.0, told })
                })
                .collect(),
            form,
        }
    }
}

fn open_meeting(words: Words, event: &Event, meeting: &BracketMeeting) -> Option<OpenMeeting> {
    let [first, second] = meeting.players()?;
    Some(OpenMeeting {
        stage: meeting.stage,
        title: match meeting.third_place {
            true => words.say("bracket-third-place"),
            false => words.count("bracket-match-n", meeting.number),
        },
        state: stages::state(words, meeting).unwrap_or_default(),
        players: [Who::new(event.entrant(first)?), Who::new(event.entrant(second)?)],
    })
}

/// The games of a proposal with how their meetings stand, White first.
fn next_games(
    words: Words,
    event: &Event,
    proposal: &Proposal,
    bracket: &Bracket,
) -> Vec<NextGame> {
    let Some(stage) = proposal.made.knockout().map(|made| made.stage) else { return vec![] };
    let game = |(board, pairing): (u32, &adoube_competition::fact::Pairing)| {
        let meeting = bracket.meeting(stage, pairing.white)?;
        let first = meeting.sides[0].player() == Some(pairing.white);
        let score = |one: &adoube_competition::systems::knockout::PartScore| {
            let [white, black]: [Points; 2] = match first {
                true => one.points,
                false => [one.points[1], one.points[0]],
            };
            match one.part {
                Part::Planned => format!("{white} : {black}"),
                other => format!("{} {white} : {black}", part(words, other)),
            }
        };
        let so_far: Vec<String> = meeting.scores.iter().map(score).collect();
        Some(NextGame {
            board,
            white: Who::new(event.entrant(pairing.white)?),
            black: Who::new(event.entrant(pairing.black)?),
            so_far: so_far.join(", "),
        })
    };
    (1..).zip(&proposal.games).filter_map(game).collect()
}

/// `GET /events/{id}/pairing` of a knock-out.
pub(super) fn pairing(visitor: &Visitor, folded: &Folded) -> Answer {
    show(&PairingPage::new(visitor, folded, Form::default()))
}

/// `POST /events/{id}/bracket/pair`: accepts what was shown.
pub(crate) async fn pair(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let round = form.value("round").parse().unwrap_or(0);
    let expects = read_games(form.value("expects"));
    let pair = Act::PairRound { round, method: PairMethod::Rules, unfinished: false, expects };
    done(app, visitor, &id, form, Ok(pair), &format!("/events/{id}/rounds/{round}")).await
}

/// `POST /events/{id}/bracket/take-back`
pub(crate) async fn take_back(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let round = form.value("round").parse().unwrap_or(0);
    let back = Act::TakeRoundBack { round, reason: form.value("reason").to_owned() };
    done(app, visitor, &id, form, Ok(back), &format!("/events/{id}/pairing")).await
}

/// `POST /events/{id}/bracket/decide`
pub(crate) async fn decide(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let (stage, winner) = stage_and_player(&form);
    let act = Act::DecideMeeting { stage, winner, reason: form.value("reason").to_owned() };
    done(app, visitor, &id, form, Ok(act), &format!("/events/{id}/pairing")).await
}

/// `POST /events/{id}/bracket/decide/take-back`
pub(crate) async fn take_decision_back(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let (stage, winner) = stage_and_player(&form);
    let act = Act::TakeDecisionBack { stage, winner, reason: form.value("reason").to_owned() };
    done(app, visitor, &id, form, Ok(act), &format!("/events/{id}/pairing")).await
}

/// What a form says as `2-17`: the stage and who goes on.
fn stage_and_player(form: &Form) -> (u32, PlayerId) {
    let (stage, winner) = form.value("winner").split_once('-').unwrap_or_default();
    (stage.parse().unwrap_or(0), PlayerId(winner.parse().unwrap_or(0)))
}

async fn done(
    app: App,
    visitor: Visitor,
    id: &str,
    form: Form,
    act: Result<Act, Refusal>,
    then: &str,
) -> Result<axum::response::Response, PageTrouble> {
    let page = |folded: &Folded, form| Ok(PairingPage::new(&visitor, folded, form));
    submit(&app, &visitor, id, act, form, then, page).await
}
