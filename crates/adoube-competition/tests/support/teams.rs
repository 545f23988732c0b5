//! Events of teams under test.

use super::Hall;
use adoube_base::{Color, Points};
use adoube_competition::{
    Act, Event,
    act::{DrawMethod, PairMethod},
    player::{PlayerDraft, PlayerId},
    settings::SettingsDraft,
    systems::teams,
    team::{TeamDraft, TeamId},
    team_table::TeamTable,
};
use adoube_standings::Score;

pub(crate) fn settings(system: &str, boards: u32) -> SettingsDraft {
    SettingsDraft {
        system: system.into(),
        boards: boards.to_string(),
        rounds: "3".into(),
        rules: "dutch-2026".into(),
        ..super::settings("League")
    }
    .of_its_system()
}

/// Teams 1 to `teams` with `size` players each, stronger teams first; nobody has a number yet.
pub(crate) fn entered(settings: SettingsDraft, teams: u32, size: u32) -> Hall {
    let mut hall = Hall::default();
    hall.ok(Act::CreateEvent { id: "league".into(), settings });
    for team in 1..=teams {
        hall.ok(Act::EnterTeam { team: named(&format!("Team {team:02}")) });
        let mut players = Vec::new();
        for board in 1..=size {
            let rating = Some(u64::from(2600 - 20 * team - board));
            let name = format!("Player {team:02}.{board}");
            hall.ok(Act::EnterPlayer {
                player: PlayerDraft { rating, name, ..Default::default() },
            });
            players.push(PlayerId(hall.event().entrants.len() as u32));
        }
        hall.ok(Act::SetRoster { team: TeamId(team), players });
    }
    hall
}

/// The same with numbers drawn by hand: team `n` has number `n`, and White on board 1 in a Swiss.
pub(crate) fn drawn(system: &str, teams: u32, boards: u32, size: u32) -> Hall {
    let mut hall = entered(settings(system, boards), teams, size);
    let order = (1..=teams).map(TeamId).collect();
    let initial = (system == "team_swiss").then_some(Color::White);
    hall.ok(Act::DrawLots { method: DrawMethod::Teams { order, initial } });
    hall
}

pub(crate) fn named(name: &str) -> TeamDraft {
    TeamDraft { name: name.into(), ..TeamDraft::default() }
}

pub(crate) fn pair(round: u32) -> Act {
    Act::PairRound { round, method: PairMethod::Rules, unfinished: false, expects: None }
}

/// Who meets, board by board: the ids of the players.
pub(crate) fn boards(hall: &Hall, round: u32) -> Vec<(u32, u32)> {
    let games = &hall.event().round(round).unwrap().games;
    games.iter().map(|game| (game.pairing.white.0, game.pairing.black.0)).collect()
}

pub(crate) fn met(event: &Event, round: u32) -> Vec<(u32, u32)> {
    let matches = teams::matches(event.round(round).unwrap());
    matches.iter().map(|one| (one.teams.white.0, one.teams.black.0)).collect()
}

/// The player of the better team wins every game.
pub(crate) fn play(hall: &mut Hall, round: u32) {
    for (board, (white, black)) in (1..).zip(boards(hall, round)) {
        hall.enter(round, board, if white < black { "1-0" } else { "0-1" });
    }
    hall.ok(Act::CloseRound { round });
}

/// Match points and game points by number of the team, in halves.
pub(crate) fn scores(event: &Event) -> Vec<(u32, u32)> {
    let table = TeamTable::new(event).unwrap();
    let halves = |points: Points| points.halves();
    let both = table.scores(Score::Match).into_iter().zip(table.scores(Score::Game));
    both.map(|(matched, games)| (halves(matched), halves(games))).collect()
}

/// Everybody who sits at a board.
pub(crate) fn boards_of(hall: &Hall, round: u32) -> Vec<u32> {
    boards(hall, round).into_iter().flat_map(|(white, black)| [white, black]).collect()
}
