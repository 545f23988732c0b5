//! A team's page, for everybody: its matches board by board, and what each of its players has made.

use super::{
    Answer, Page, Tab, show,
    tables::Worked,
    team_tables::{self, TeamLine},
    teams::{TeamView, of_teams},
    view::{Who, marked},
};
use crate::{app::App, visitor::Visitor};
use adoube_base::Color;
use adoube_competition::{
    Event, Until,
    card::{self, Cell},
    player::PlayerId,
    systems::teams::{self, Match},
    table::Table,
    team::TeamId,
    team_table::TeamTable,
};
use adoube_words::{Words, wording};
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "team-card.html")]
struct TeamCardPage {
    page: Page,
    id: String,
    team: TeamView,
    /// The line of the standings.
    line: Option<TeamLine>,
    matches: Vec<MatchCard>,
    roster: Vec<RosterLine>,
    /// The rounds that the roster has columns for.
    rounds: Vec<u32>,
    tie_breaks: Vec<Worked>,
}

/// A match of the team, or a round without one.
struct MatchCard {
    round: u32,
    /// The other team; nobody in a round without a match.
    opponent: Option<(u32, String)>,
    own: String,
    theirs: String,
    open: bool,
    unplayed: bool,
    boards: Vec<BoardCard>,
}

/// A board of a match.
struct BoardCard {
    number: u32,
    own: Option<Who>,
    white: bool,
    other: Option<Who>,
    mark: Option<&'static str>,
    played: bool,
}

/// A player of the team.
struct RosterLine {
    who: Who,
    points: String,
    games: u32,
    /// A mark for each round, and whether with White; nothing where the player did not play.
    cells: Vec<Option<(String, bool, bool)>>,
}

/// `GET /events/{id}/teams/{team}`
pub(crate) async fn page(
    State(app): State<App>,
    Path((id, team)): Path<(String, u32)>,
    visitor: Visitor,
) -> Answer {
    let folded = of_teams(&app, &visitor, &id).await?;
    let event = &folded.event;
    let entrant = event.team(TeamId(team)).ok_or_else(|| visitor.not_found())?;
    let line =
        team_tables::lines(event, Until::LastComplete).into_iter().find(|line| line.id == team);
    let counted = TeamTable::up_to(event, Until::LastComplete.last(event));
    let tie_breaks = match (counted, entrant.number) {
        (Some(table), Some(number)) => {
            team_tables::workings(visitor.words, event, &table, number as usize - 1)
        }
        _ => vec![],
    };
    show(&TeamCardPage {
        page: Page::of_event(&visitor, &folded, Tab::Teams),
        id: event.id.clone(),
        team: TeamView::new(event, entrant),
        line,
        matches: matches(visitor.words, event, entrant.id),
        roster: roster(event, &entrant.roster),
        rounds: event.rounds.iter().map(|round| round.number).collect(),
        tie_breaks,
    })
}

fn matches(words: Words, event: &Event, team: TeamId) -> Vec<MatchCard> {
    let card = |one: &Match| {
        let side = one.teams.find(|&id| id == team)?;
        let points = one.points(event);
        let unplayed = one.open() == 0 && !one.is_played();
        let other = one.teams[!side];
        let who = |id: Option<PlayerId>| id.and_then(|id| event.entrant(id)).map(Who::new);
        let board = |board: &teams::MatchBoard| {
            // The colour of the team on this board.
            let color = if side == Color::White { board.color } else { !board.color };
            let seat = |color: Color| match color {
                Color::White => board.seats.white,
                Color::Black => board.seats.black,
            };
            BoardCard {
                number: board.number,
                own: who(seat(color)),
                white: color == Color::White,
                other: who(seat(!color)),
                mark: board.result.map(|result| result.mark(color)),
                played: board.result.is_none_or(adoube_competition::GameResult::is_played),
            }
        };
        Some(MatchCard {
            round: one.round,
            opponent: Some((other.0, wording::team_name(event, other))),
            own: marked(points[side], unplayed),
            theirs: marked(points[!side], unplayed),
            open: one.open() > 0,
            unplayed,
            boards: one.boards.iter().map(board).collect(),
        })
    };
    let mut cards = Vec::new();
    for round in &event.rounds {
        let found = teams::matches(round).iter().find_map(card);
        let rests = round.teams().is_some_and(|made| made.rests == Some(team));
        match found {
            Some(found) => cards.push(found),
            None if rests => cards.push(MatchCard {
                round: round.number,
                opponent: None,
                own: words.say("bye-allocated"),
                theirs: String::new(),
                open: false,
                unplayed: true,
                boards: vec![],
            }),
            None => {}
        }
    }
    cards
}

fn roster(event: &Event, roster: &[PlayerId]) -> Vec<RosterLine> {
    let cards = card::cards(event, Until::Live);
    let table = Table::new(event);
    let standings = table.standings();
    let line = |&id: &PlayerId| {
        let entrant = event.entrant(id)?;
        let index = entrant.number.map(|number| number as usize - 1);
        let standing = standings.iter().find(|one| Some(one.player) == index);
        let cell = |cell: &Cell| {
            let white = matches!(cell.had, card::Had::Game { color: Color::White, .. });
            cell.had.mark().map(|mark| (mark, white, cell.had.is_played()))
        };
        let cells = index.and_then(|index| cards.get(index)).into_iter().flatten();
        Some(RosterLine {
            who: Who::new(entrant),
            points: standing.map(|one| one.points.to_string()).unwrap_or_default(),
            games: standing.map_or(0, |one| one.games),
            cells: cells.take(event.rounds.len()).map(cell).collect(),
        })
    };
    roster.iter().filter_map(line).collect()
}
