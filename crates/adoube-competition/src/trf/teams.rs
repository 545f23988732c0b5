//! The teams of an event in a report file: rosters, byes, matches that were not played, line-ups.

use super::export::{number, other, told_rounds};
use crate::{
    Event,
    event::Round,
    player::PlayerId,
    system::Teams,
    systems::teams::{self, Match},
    team::{TeamEntrant, TeamId},
    team_table::{TeamTable, scheveningen},
};
use adoube_base::{ByColor, Color, Points};
use adoube_standings::Score;
use adoube_trf::{Mark, Record, TeamRecord};
use std::collections::HashMap;

/// All records of the teams.
pub(super) fn teams(event: &Event) -> Vec<Record> {
    if !event.settings.system.traits().has_teams() {
        return vec![];
    }
    let entered: Vec<&TeamEntrant> = match event.is_drawn() {
        true => event.team_numbers.iter().filter_map(|&id| event.team(id)).collect(),
        false => event.teams_taking_part().collect(),
    };
    if entered.is_empty() {
        return vec![];
    }
    let counted = counted(event);
    let mut records = vec![other("082", entered.len())];
    if let Some(teams) = event.settings.system.teams() {
        records.extend(agreed(event, teams));
    }
    records.extend((1..).zip(&entered).map(|(place, team)| {
        let (match_points, game_points, rank) =
            counted.get(&team.id).copied().unwrap_or((None, None, None));
        Record::Team(Box::new(TeamRecord {
            number: Some(team.number.unwrap_or(place)),
            name: team.team.name.to_string(),
            nickname: team.team.federation.map(|code| code.to_string()).unwrap_or_default(),
            strength: String::new(),
            match_points,
            game_points,
            rank,
            players: team.roster.iter().map(|&id| number(event, id)).collect(),
        }))
    }));
    let matches: Vec<Match> = told_rounds(event).iter().flat_map(teams::matches).collect();
    records.extend(matches.iter().filter_map(|one| forfeited(event, one)));
    records.extend(matches.iter().flat_map(|one| line_ups(event, one)));
    records
}

/// Record 240: teams that have left are absent from the next round.
pub(super) fn gone(event: &Event) -> Option<Record> {
    let next = event.rounds.len() as u32 + 1;
    let numbered = event.team_numbers.iter().filter_map(|&id| event.team(id));
    let players: Vec<u32> =
        numbered.filter(|team| team.withdrawn).filter_map(|team| team.number).collect();
    let to_come = next <= event.planned_rounds() && !players.is_empty();
    to_come.then_some(Record::Byes { mark: Mark::ZeroBye, round: Some(next), players })
}

/// Match points, game points and rank.
type Counted = (Option<Points>, Option<Points>, Option<u32>);

fn counted(event: &Event) -> HashMap<TeamId, Counted> {
    let Some(table) = TeamTable::new(event) else {
        let both = scheveningen(event).into_iter().flatten();
        return both.map(|(id, points)| (id, (None, Some(points), None))).collect();
    };
    let (by_match, by_game) = (table.scores(Score::Match), table.scores(Score::Game));
    let lines = table.standings().into_iter().filter_map(|line| {
        let id = table.team(line.player)?.id;
        let score = |of: &[Points]| of.get(line.player).copied();
        Some((id, (score(&by_match), score(&by_game), line.place)))
    });
    lines.collect()
}

/// Colours of the boards, what a match is worth, and who had the bye.
fn agreed(event: &Event, agreed: &Teams) -> Vec<Record> {
    let colors: String = (0..agreed.boards as usize)
        .map(|board| match teams::color_on(board) {
            Color::White => 'W',
            Color::Black => 'B',
        })
        .collect();
    let mut records = vec![other("352", colors)];
    let points = agreed.match_points;
    if points != Teams::MATCH_POINTS {
        let written = |code: &str, points: Points| format!("{code} {:>4}", decimal(points));
        let all = [("TW", points.win), ("TD", points.draw), ("TL", points.loss)];
        records.push(other("362", all.map(|(code, points)| written(code, points)).join("  ")));
    }
    let rests = |round: &Round| {
        let rests = round.teams().and_then(|made| made.rests).and_then(|id| event.team(id));
        rests.and_then(|team| team.number).unwrap_or(0)
    };
    let byes: Vec<u32> = event.rounds.iter().map(rests).collect();
    if agreed.pairing.swiss_rounds().is_some() && byes.iter().any(|&team| team > 0) {
        let drawn = Points::from_halves(event.settings.scoring.draw.halves() * agreed.boards);
        let numbers: Vec<String> = byes.iter().map(|team| format!("{team:03}")).collect();
        let (matched, games) = (decimal(agreed.bye), decimal(drawn));
        records.push(other("320", format!("{matched:>4} {games:>4} {}", numbers.join(" "))));
    }
    records
}

/// Record 330: a match of which no board was played.
fn forfeited(event: &Event, one: &Match) -> Option<Record> {
    if one.is_played() {
        return None;
    }
    let points = one.points(event);
    let sign = match points[Color::White].cmp(&points[Color::Black]) {
        std::cmp::Ordering::Greater => "+-",
        std::cmp::Ordering::Less => "-+",
        std::cmp::Ordering::Equal => "--",
    };
    let ByColor { white, black } = one.teams.map(|id| team_number(event, id));
    Some(other("330", format!("{sign} {:03} {white:03} {black:03}", one.round)))
}

/// Record 300: a line-up in which not just those of the roster sit, in its order, who have an opponent.
fn line_ups(event: &Event, one: &Match) -> Vec<Record> {
    let record = |color: Color| {
        let team = event.team(one.teams[color])?;
        let seated: Vec<Option<PlayerId>> =
            one.boards.iter().map(|board| board.players()[color]).collect();
        let meets = |id: &PlayerId| {
            one.boards
                .iter()
                .any(|board| board.board.is_some() && board.players()[color].as_ref() == Some(id))
        };
        let usual: Vec<Option<PlayerId>> =
            team.roster.iter().copied().filter(meets).map(Some).collect();
        if usual == seated {
            return None;
        }
        let players = seated.into_iter().map(|id| id.map_or(0, |id| number(event, id)));
        let players: Vec<String> = players.map(|number| format!("{number:04}")).collect();
        let (own, opponent) = (one.teams[color], one.teams[!color]);
        let (own, opponent) = (team_number(event, own), team_number(event, opponent));
        let text = format!("{:03} {own:03} {opponent:03} {}", one.round, players.join(" "));
        Some(other("300", text))
    };
    Color::ALL.into_iter().filter_map(record).collect()
}

fn team_number(event: &Event, id: TeamId) -> u32 {
    event.team(id).and_then(|team| team.number).unwrap_or(0)
}

/// Whether a player sits at a board that the other team left empty.
pub(super) fn sits_alone(round: &Round, id: PlayerId) -> bool {
    let matches = round.teams().into_iter().flat_map(|made| &made.matches);
    let mut seats = matches.flat_map(|one| &one.boards);
    seats.any(|seats| seats.alone() == Some(id) && !seats.left)
}

/// Points as `10.5`.
fn decimal(points: Points) -> String {
    let half = if points.halves().is_multiple_of(2) { 0 } else { 5 };
    format!("{}.{half}", points.halves() / 2)
}
