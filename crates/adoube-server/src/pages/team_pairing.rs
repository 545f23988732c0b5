//! Pairing a round of teams: the matches with their line-ups, what a change by hand costs, and publishing it.

use super::{
    Page, Tab,
    form::Form,
    pairing::{ChangeView, told, written_games},
};
use crate::{changes, visitor::Visitor};
use adoube_competition::{
    Event, Refusal,
    act::{Changes, PairMethod},
    player::PlayerId,
    systems::propose,
    team::{Seats, TeamId, TeamMatch},
    team_table::TeamTable,
};
use adoube_house::Folded;
use adoube_standings::Score;
use adoube_words::{reasons, warnings, wording};
use askama::Template;

#[derive(Template)]
#[template(path = "team-pairing.html")]
pub(super) struct TeamPairingPage {
    page: Page,
    id: String,
    /// Which round can be paired, if any.
    next: Option<u32>,
    drawn: bool,
    /// Why it cannot be paired, in words.
    refused: Option<String>,
    /// It can be paired all the same if games without a result count as drawn.
    could_anyway: bool,
    unfinished: bool,
    /// Changes are possible, and why it is so can be asked.
    swiss: bool,
    matches: Vec<MatchView>,
    rests: Option<String>,
    notices: Vec<String>,
    changes: Vec<ChangeView>,
    written: String,
    cost: Vec<String>,
    expects: String,
    /// Number on the list, and name.
    teams: Vec<(u32, String)>,
    unstarted: Option<u32>,
    form: Form,
}

/// A match that is proposed.
struct MatchView {
    number: u32,
    white: String,
    black: String,
    white_points: String,
    black_points: String,
    /// Board, White and Black; nobody where it stays empty.
    boards: Vec<(u32, Option<String>, Option<String>)>,
}

pub(super) fn method(changes: Changes<TeamId>, reason: &str) -> PairMethod {
    match changes.is_empty() {
        true => PairMethod::Rules,
        false => PairMethod::TeamChanges { changes, reason: reason.to_owned() },
    }
}

impl TeamPairingPage {
    pub(super) fn new(
        visitor: &Visitor,
        folded: &Folded,
        changes: &Changes<TeamId>,
        unfinished: bool,
        form: Form,
    ) -> TeamPairingPage {
        let (event, words) = (&folded.event, visitor.words);
        let next = event.next_round();
        let how = method(changes.clone(), "");
        let (proposal, refusal) = match propose(event, &how, unfinished) {
            Ok(proposal) => (Some(proposal), None),
            Err(refusal) => (None, Some(refusal)),
        };
        let name = |id: TeamId| wording::team_name(event, id);
        let made = proposal.as_ref().and_then(|proposal| proposal.made.teams());
        let by_hand = made.and_then(|made| made.by_hand.as_ref());
        let mut cost = by_hand.map_or_else(Vec::new, |by_hand| {
            reasons::cost(words, &|id| name(TeamId(id)), &by_hand.cost)
        });
        if by_hand.is_some() && cost.is_empty() {
            cost.push(words.say("cost-other-pairing"));
        }
        let entered = event.team_numbers.iter().filter_map(|&id| event.team(id));
        TeamPairingPage {
            page: Page::of_event(visitor, folded, Tab::Pairing),
            id: event.id.clone(),
            next,
            drawn: event.is_drawn(),
            refused: next
                .and(refusal.as_ref())
                .map(|why| wording::refusal(words, folded.event.settings.shelf(), why)),
            could_anyway: matches!(refusal, Some(Refusal::ResultsMissing { .. })),
            unfinished,
            swiss: event.settings.system.traits().by_points,
            matches: made.map_or_else(Vec::new, |made| matches(event, &made.matches)),
            rests: made.and_then(|made| made.rests).map(name),
            notices: folded
                .warnings_of_pairing(&how, unfinished)
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
            cost,
            expects: proposal.as_ref().map_or_else(String::new, |p| written_games(&p.games)),
            teams: entered
                .filter(|team| !team.withdrawn)
                .map(|team| (team.id.0, team.team.name.to_string()))
                .collect(),
            unstarted: super::pairing::unstarted(event),
            form,
        }
    }
}

fn matches(event: &Event, matches: &[TeamMatch]) -> Vec<MatchView> {
    let table = TeamTable::new(event);
    let by_match = table.map(|table| table.scores(Score::Match)).unwrap_or_default();
    let points = |id: TeamId| {
        let index = event.team(id).and_then(|team| team.number).map(|number| number as usize - 1);
        let points = index.and_then(|index| by_match.get(index));
        points.map(ToString::to_string).unwrap_or_default()
    };
    let player = |id: PlayerId| event.entrant(id).map(|entrant| entrant.player.name.to_string());
    let board = |(board, seats): (u32, &Seats)| {
        (board, seats.white.and_then(player), seats.black.and_then(player))
    };
    (1..)
        .zip(matches)
        .map(|(number, one)| MatchView {
            number,
            white: wording::team_name(event, one.white),
            black: wording::team_name(event, one.black),
            white_points: points(one.white),
            black_points: points(one.black),
            boards: (1..).zip(&one.boards).map(board).collect(),
        })
        .collect()
}
