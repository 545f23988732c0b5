//! Teams as programs see them.

use super::TieBreakView;
use adoube_base::Points;
use adoube_competition::{
    Event, Until,
    player::PlayerId,
    team::{Team, TeamEntrant, TeamId},
    team_table::TeamTable,
};
use adoube_standings::Score;
use serde::Serialize;
use utoipa::ToSchema;

/// A team that entered.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct TeamView {
    /// The number on the list of entries.
    pub id: TeamId,
    /// The number drawn by lot.
    pub number: Option<u32>,
    pub withdrawn: bool,
    /// Its players in the order of the boards.
    pub roster: Vec<PlayerId>,
    #[serde(flatten)]
    pub team: Team,
}

impl TeamView {
    /// A team. Its line-ups are not told before the round is paired: they are secret until then.
    pub fn new(entrant: &TeamEntrant) -> TeamView {
        TeamView {
            id: entrant.id,
            number: entrant.number,
            withdrawn: entrant.withdrawn,
            roster: entrant.roster.clone(),
            team: entrant.team.clone(),
        }
    }
}

/// A line of the teams' standings.
#[derive(Debug, Serialize, ToSchema)]
#[allow(missing_docs)]
pub struct TeamStandingView {
    pub id: TeamId,
    pub number: Option<u32>,
    pub name: String,
    pub place: Option<u32>,
    /// Another team has the same place.
    pub shared: bool,
    /// How many matches.
    pub matches: u32,
    /// In half points.
    #[schema(value_type = u32)]
    pub match_points: Points,
    /// In half points.
    #[schema(value_type = u32)]
    pub game_points: Points,
    pub tie_breaks: Vec<TieBreakView>,
}

/// The standings of an event's teams; none where there are no matches of teams.
pub fn team_standings(event: &Event, until: Until) -> Vec<TeamStandingView> {
    let Some(table) = TeamTable::up_to(event, until.last(event)) else { return vec![] };
    let (by_match, by_game) = (table.scores(Score::Match), table.scores(Score::Game));
    let points = |of: &[Points], team: usize| of.get(team).copied().unwrap_or(Points::ZERO);
    let line = |line: adoube_standings::Standing| {
        let team = table.team(line.player)?;
        Some(TeamStandingView {
            id: team.id,
            number: team.number,
            name: team.team.name.to_string(),
            place: line.place,
            shared: line.shared,
            matches: line.games,
            match_points: points(&by_match, line.player),
            game_points: points(&by_game, line.player),
            tie_breaks: event
                .settings
                .tie_breaks
                .iter()
                .zip(&line.tie_breaks)
                .map(|(one, value)| TieBreakView { code: one.code(), value: value.to_string() })
                .collect(),
        })
    };
    table.standings().into_iter().filter_map(line).collect()
}
