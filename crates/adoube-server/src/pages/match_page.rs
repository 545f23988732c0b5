//! The page of a match: its boards, what the captains said, and the names under the protocol (27).

use super::{
    Answer, Page, PageTrouble, Tab, event_of,
    form::SignedForm,
    press, show,
    view::{Who, marked},
};
use crate::{app::App, visitor::Visitor};
use adoube_base::{ByColor, Color};
use adoube_competition::{
    Act, Event,
    captain::{Advice, Signatory},
    decide::rights,
    people::{Power, Spot},
    player::PlayerId,
    systems::teams::{Match, MatchBoard, matches},
    team::TeamId,
};
use adoube_house::{Doer, Folded, views::doer};
use adoube_words::{Words, people, wording};
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "match.html")]
struct MatchPage {
    page: Page,
    id: String,
    round: u32,
    number: u32,
    heading: String,
    teams: ByColor<(u32, String)>,
    points: ByColor<String>,
    boards: Vec<BoardLine>,
    open: bool,
    signatures: Vec<SignatureLine>,
    /// The boards at which whoever looks may advise: the board of the round, the player, and for which team.
    advises: Vec<(u32, String, u32)>,
    sentences: Vec<(&'static str, String)>,
    said: Vec<SaidLine>,
}

/// A board of the match.
struct BoardLine {
    number: u32,
    players: ByColor<Option<Who>>,
    /// The first-named team has White here.
    white_first: bool,
    result: Option<String>,
}

/// A place for a name under the protocol.
struct SignatureLine {
    /// For whom.
    whose: String,
    /// Who signed and when.
    signed: Option<String>,
    /// What whoever looks may sign: the name of the button's value, and what it says.
    may_sign: Option<(String, String)>,
}

/// Something a captain said.
struct SaidLine {
    number: u32,
    told: String,
    by: String,
    seen_by: Option<String>,
    may_witness: bool,
}

/// The match of an address.
fn found(
    visitor: &Visitor,
    folded: &Folded,
    round: u32,
    number: u32,
) -> Result<Match, PageTrouble> {
    let round = folded.event.round(round).ok_or_else(|| visitor.not_found())?;
    let one = matches(round).into_iter().find(|one| one.number == number);
    one.ok_or_else(|| visitor.not_found())
}

/// Whether whoever looks could do an act, as far as their roles say.
fn could(visitor: &Visitor, event: &Event, act: &Act) -> bool {
    rights::needed(Some(event), act).iter().all(|&(power, spot)| visitor.may_at(power, spot))
}

fn signature(visitor: &Visitor, event: &Event, one: &Match, signatory: Signatory) -> SignatureLine {
    let words = visitor.words;
    let signed = one.signatures(event).find(|signed| signed.signatory == signatory);
    let sign = Act::SignMatch { round: one.round, number: one.number, signatory };
    let may = signed.is_none() && one.open() == 0 && !event.finished;
    let (whose, value, said) = match signatory {
        Signatory::Team(team) => {
            let name = wording::team_name(event, team);
            (name.clone(), team.to_string(), words.about("match-sign-team", &name))
        }
        Signatory::Arbiter => {
            (words.say("match-arbiter"), "arbiter".to_owned(), words.say("match-sign-arbiter"))
        }
    };
    SignatureLine {
        whose,
        signed: signed.map(|signed| {
            let it = doer(words, &Doer::from(signed.by.as_str()));
            let at = wording::moment(signed.at);
            words.say_with("match-signed-by", &[("it", it.into()), ("at", at.into())])
        }),
        may_sign: (may && could(visitor, event, &sign)).then_some((value, said)),
    }
}

/// What was said at the boards of the match, for those whose business it is: who may advise there, and who rules.
fn said(visitor: &Visitor, event: &Event, one: &Match) -> Vec<SaidLine> {
    let words = visitor.words;
    let of_match = |board: u32| one.boards.iter().any(|own| own.board == Some(board));
    let sees = |team: TeamId, board: u32| {
        visitor.may_at(Power::Advise, Spot::Team(team))
            || visitor.may_at(Power::Rule, Spot::Board(board))
    };
    let own = event.said.iter().filter(|said| said.round == one.round && of_match(said.board));
    own.filter(|said| sees(said.team, said.board))
        .map(|said| SaidLine {
            number: said.number,
            told: words.say_with(
                "captain-said-at",
                &[
                    ("at", wording::moment(said.at).into()),
                    ("advice", people::advice(words, said.advice).into()),
                    ("board", said.board.into()),
                ],
            ),
            by: doer(words, &Doer::from(said.by.as_str())),
            seen_by: said.seen_by.as_ref().map(|by| doer(words, &Doer::from(by.as_str()))),
            may_witness: said.seen_by.is_none()
                && could(visitor, event, &Act::WitnessAdvice { number: said.number }),
        })
        .collect()
}

/// Where whoever looks may advise a player whose game goes on.
fn advises(visitor: &Visitor, event: &Event, one: &Match) -> Vec<(u32, String, u32)> {
    if !event.captains_advise || event.finished {
        return vec![];
    }
    let mut found = Vec::new();
    for board in one.boards.iter().filter(|board| board.result.is_none()) {
        for side in Color::ALL {
            let team = one.teams[side];
            let player = board.players()[side].and_then(|id| event.entrant(id));
            if let (Some(number), Some(player)) = (board.board, player)
                && visitor.may_at(Power::Advise, Spot::Team(team))
            {
                found.push((number, player.player.name.to_string(), team.0));
            }
        }
    }
    found
}

fn boards(words: Words, event: &Event, one: &Match) -> Vec<BoardLine> {
    let who = |id: Option<PlayerId>| id.and_then(|id| event.entrant(id)).map(Who::new);
    let line = |board: &MatchBoard| BoardLine {
        number: board.number,
        players: board.players().map(who),
        white_first: board.color == Color::White,
        result: board.points(event).map(|points| {
            let unplayed = board.result.is_some_and(|result| !result.is_played());
            let shown = format!("{} : {}", points.white, points.black);
            if unplayed { format!("{shown} ({})", words.say("unplayed")) } else { shown }
        }),
    };
    one.boards.iter().map(line).collect()
}

/// `GET /events/{id}/rounds/{round}/matches/{number}`
pub(crate) async fn page(
    State(app): State<App>,
    Path((id, round, number)): Path<(String, u32, u32)>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let (event, words) = (&folded.event, visitor.words);
    let one = found(&visitor, &folded, round, number)?;
    let points = one.points(event);
    let unplayed = one.open() == 0 && !one.is_played();
    let signatories =
        [Signatory::Team(one.teams.white), Signatory::Team(one.teams.black), Signatory::Arbiter];
    show(&MatchPage {
        page: Page::of_event(&visitor, &folded, Tab::Rounds),
        id,
        round,
        number,
        heading: words.say_with("match-of-round", &[("round", round.into()), ("n", number.into())]),
        teams: one.teams.map(|team| (team.0, wording::team_name(event, team))),
        points: points.map(|points| marked(points, unplayed)),
        boards: boards(words, event, &one),
        open: one.open() > 0,
        signatures: signatories.map(|it| signature(&visitor, event, &one, it)).into(),
        advises: advises(&visitor, event, &one),
        sentences: Advice::ALL.map(|it| (it.name(), people::advice(words, it))).into(),
        said: said(&visitor, event, &one),
    })
}

/// `POST …/matches/{number}/advise`: a captain says something to a player.
pub(crate) async fn advise(
    State(app): State<App>,
    Path((id, round, number)): Path<(String, u32, u32)>,
    visitor: Visitor,
    SignedForm(form): SignedForm,
) -> Answer {
    let advice = Advice::named(form.value("advice")).ok_or_else(|| visitor.not_found())?;
    let (team, board) = (form.value("team").parse(), form.value("board").parse());
    let (Ok(team), Ok(board)) = (team, board) else { return Err(visitor.not_found()) };
    let act = Act::Advise { team: TeamId(team), round, board, advice };
    press(&app, &visitor, &id, &act, &at(&id, round, number)).await
}

/// `POST …/matches/{number}/witness`: the arbiter has seen it.
pub(crate) async fn witness(
    State(app): State<App>,
    Path((id, round, number)): Path<(String, u32, u32)>,
    visitor: Visitor,
    SignedForm(form): SignedForm,
) -> Answer {
    let said = form.value("said").parse().map_err(|_| visitor.not_found())?;
    let act = Act::WitnessAdvice { number: said };
    press(&app, &visitor, &id, &act, &at(&id, round, number)).await
}

/// `POST …/matches/{number}/sign`: for a team, or as the arbiter.
pub(crate) async fn sign(
    State(app): State<App>,
    Path((id, round, number)): Path<(String, u32, u32)>,
    visitor: Visitor,
    SignedForm(form): SignedForm,
) -> Answer {
    let signatory = match form.value("for") {
        "arbiter" => Signatory::Arbiter,
        team => Signatory::Team(TeamId(team.parse().map_err(|_| visitor.not_found())?)),
    };
    let act = Act::SignMatch { round, number, signatory };
    press(&app, &visitor, &id, &act, &at(&id, round, number)).await
}

fn at(id: &str, round: u32, number: u32) -> String {
    format!("/events/{id}/rounds/{round}/matches/{number}")
}

/// `POST /events/{id}/advice`: lets captains advise their players, or forbids it.
pub(crate) async fn allow_advice(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    SignedForm(form): SignedForm,
) -> Answer {
    let act = Act::AllowAdvice { allowed: form.value("allowed") == "yes" };
    press(&app, &visitor, &id, &act, &format!("/events/{id}/teams")).await
}
