//! Standings and crosstable of teams, and how their values came about.

use super::{
    Answer, Page, Tab,
    after::AfterBar,
    event_of, show,
    tables::{Worked, said, shown, worked},
};
use crate::{app::App, visitor::Visitor};
use adoube_base::Points;
use adoube_competition::{Event, Until, people::Power, settings::Primary, team_table::TeamTable};
use adoube_house::Folded;
use adoube_standings::Score;
use adoube_words::Words;
use askama::Template;
use axum::extract::{Path, State};

/// A line of the teams' standings.
pub(super) struct TeamLine {
    pub(super) place: Option<u32>,
    /// The place stands in the line above already.
    pub(super) repeated: bool,
    index: usize,
    /// The number on the list of entries.
    pub(super) id: u32,
    pub(super) number: u32,
    pub(super) name: String,
    withdrawn: bool,
    pub(super) matches: u32,
    /// Match points and game points as numbers.
    pub(super) scores: [Points; 2],
    pub(super) match_points: String,
    pub(super) game_points: String,
    pub(super) tie_breaks: Vec<String>,
}

impl TeamLine {
    /// The team in the table.
    pub(super) fn index(&self) -> usize {
        self.index
    }
}

/// Whether match points decide; otherwise game points do.
pub(super) fn by_match(event: &Event) -> bool {
    event.settings.system.teams().is_some_and(|teams| teams.primary == Primary::MatchPoints)
}

/// The lines of the teams' standings; none where there are no matches of teams.
pub(super) fn lines(event: &Event, until: Until) -> Vec<TeamLine> {
    let Some(table) = TeamTable::up_to(event, until.last(event)) else { return vec![] };
    let (by_match, by_game) = (table.scores(Score::Match), table.scores(Score::Game));
    let told = |of: &[Points], index: usize| of.get(index).map(ToString::to_string);
    let mut above = None;
    let line = |standing: adoube_standings::Standing| {
        let team = table.team(standing.player)?;
        let repeated = standing.place.is_some() && standing.place == above;
        above = standing.place;
        Some(TeamLine {
            place: standing.place,
            repeated,
            index: standing.player,
            id: team.id.0,
            number: team.number.unwrap_or(0),
            name: team.team.name.to_string(),
            withdrawn: team.withdrawn,
            matches: standing.games,
            scores: [&by_match, &by_game]
                .map(|of| of.get(standing.player).copied().unwrap_or(Points::ZERO)),
            match_points: told(&by_match, standing.player).unwrap_or_default(),
            game_points: told(&by_game, standing.player).unwrap_or_default(),
            tie_breaks: shown(&event.settings.tie_breaks, &standing),
        })
    };
    table.standings().into_iter().filter_map(line).collect()
}

#[derive(Template)]
#[template(path = "team-standings.html")]
struct TeamStandingsPage {
    page: Page,
    id: String,
    lines: Vec<TeamLine>,
    /// Match points decide, and stand before game points.
    by_match: bool,
    tie_breaks: Vec<(String, String)>,
    advice: Vec<String>,
    after: AfterBar,
}

/// The standings of the teams.
pub(super) fn standings(
    visitor: &Visitor,
    folded: &Folded,
    table: &TeamTable<'_>,
    until: Until,
    after: AfterBar,
) -> Answer {
    let event = &folded.event;
    let advice = if visitor.may(Power::Regulate) { table.advice() } else { vec![] };
    show(&TeamStandingsPage {
        page: Page::of_event(visitor, folded, Tab::Standings),
        id: event.id.clone(),
        lines: lines(event, until),
        by_match: table.field().primary == Score::Match,
        tie_breaks: event
            .settings
            .tie_breaks
            .iter()
            .map(|&one| (one.code(), said(visitor.words, one)))
            .collect(),
        advice: advice
            .iter()
            .map(|one| super::category::advised(visitor.words, event.settings.shelf(), one))
            .collect(),
        after,
    })
}

#[derive(Template)]
#[template(path = "team-working.html")]
struct TeamWorkingPage {
    page: Page,
    id: String,
    line: TeamLine,
    tie_breaks: Vec<Worked>,
}

/// `GET /events/{id}/team-standings/{number}`: how the values of the team with this number came about.
pub(crate) async fn working(
    State(app): State<App>,
    Path((id, number)): Path<(String, u32)>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let event = &folded.event;
    let table = TeamTable::new(event).ok_or_else(|| visitor.not_found())?;
    let line = lines(event, Until::Live).into_iter().find(|line| line.number == number);
    let line = line.ok_or_else(|| visitor.not_found())?;
    let tie_breaks = workings(visitor.words, event, &table, number as usize - 1);
    show(&TeamWorkingPage {
        page: Page::of_event(&visitor, &folded, Tab::Standings),
        id: event.id.clone(),
        line,
        tie_breaks,
    })
}

/// How a team's tie-breaks came about.
pub(super) fn workings(
    words: Words,
    event: &Event,
    table: &TeamTable<'_>,
    index: usize,
) -> Vec<Worked> {
    let name = |team: usize| table.team(team).map(|team| team.team.name.to_string());
    let tie_breaks = &event.settings.tie_breaks;
    let one = |(at, &one)| {
        let working = table.working(tie_breaks, at, index)?;
        Some(worked(words, one, &working, &name))
    };
    (0..).zip(tie_breaks).filter_map(one).collect()
}

#[derive(Template)]
#[template(path = "team-crosstable.html")]
struct TeamCrosstablePage {
    page: Page,
    id: String,
    by_number: bool,
    rows: Vec<Row>,
}

/// Game points of one match.
struct TeamMark {
    round: u32,
    points: String,
    played: bool,
}

/// A row of the teams' crosstable.
struct Row {
    line: TeamLine,
    label: u32,
    /// Game points against each opponent, and in which round; none on the diagonal.
    cells: Vec<Option<Vec<TeamMark>>>,
}

/// Who got how many game points against whom.
pub(super) fn crosstable(
    visitor: &Visitor,
    folded: &Folded,
    table: &TeamTable<'_>,
    by_number: bool,
) -> Answer {
    let event = &folded.event;
    let mut lines = lines(event, Until::Live);
    if by_number {
        lines.sort_by_key(|line| line.number);
    }
    let order: Vec<usize> = lines.iter().map(|line| line.index).collect();
    let cells = table.crosstable(&order);
    let rows = lines.into_iter().zip(cells).enumerate().map(|(own, (line, cells))| Row {
        label: if by_number { line.number } else { own as u32 + 1 },
        cells: cells
            .iter()
            .enumerate()
            .map(|(other, met)| {
                let one = |cell: &adoube_standings::crosstable::Cell| {
                    let points = super::view::marked(cell.points, !cell.played);
                    TeamMark { round: cell.round, points, played: cell.played }
                };
                (other != own).then(|| met.iter().map(one).collect())
            })
            .collect(),
        line,
    });
    show(&TeamCrosstablePage {
        page: Page::of_event(visitor, folded, Tab::Crosstable),
        id: event.id.clone(),
        by_number,
        rows: rows.collect(),
    })
}
