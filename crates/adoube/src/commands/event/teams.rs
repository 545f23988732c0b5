//! Events of teams: entries, rosters, line-ups and the table.

use super::Desk;
use crate::{output::Failure, text::table};
use adoube_competition::{
    Act, Event, Until,
    player::PlayerId,
    settings::SettingsDraft,
    team::{LineUp, TeamDraft, TeamId},
};
use adoube_house::views::{TeamStandingView, TeamView, team_standings};
use clap::Subcommand;

/// What is agreed about teams when an event is opened.
#[derive(clap::Args)]
pub(super) struct Agreed {
    /// Of teams: how many boards a match has.
    #[arg(long, default_value = "")]
    boards: String,
    /// Of teams: match_points or game_points decide.
    #[arg(long, default_value = "")]
    primary: String,
    /// Of teams: points for a match won, drawn and lost, such as 2,1,0.
    #[arg(long, value_parser = super::three)]
    match_points: Option<[String; 3]>,
    /// Of teams: a match is won with more_than_opponent or more_than_half of the points.
    #[arg(long, default_value = "")]
    won: String,
    /// Of teams: line-ups follow the roster (fixed) or are free.
    #[arg(long, default_value = "")]
    line_ups: String,
}

impl Agreed {
    /// The part of the settings that is about teams.
    pub(super) fn draft(self) -> SettingsDraft {
        let [match_win, match_draw, match_loss] = self.match_points.unwrap_or_default();
        SettingsDraft {
            boards: self.boards,
            primary: self.primary,
            match_win,
            match_draw,
            match_loss,
            won: self.won,
            line_ups: self.line_ups,
            ..SettingsDraft::default()
        }
    }
}

#[derive(Subcommand)]
pub(super) enum Teams {
    /// Enters a team.
    EnterTeam {
        /// The event's address.
        event: String,
        /// The name, in any script.
        name: String,
        #[arg(long, default_value = "")]
        federation: String,
        #[arg(long, default_value = "")]
        captain: String,
    },
    /// A team leaves the event.
    WithdrawTeam {
        /// The event's address.
        event: String,
        /// The team's number on the list of entries.
        team: u32,
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// A team that had left takes part again.
    ReturnTeam {
        /// The event's address.
        event: String,
        /// The team's number on the list of entries.
        team: u32,
    },
    /// Says who plays for a team, in the order of the boards.
    Roster {
        /// The event's address.
        event: String,
        /// The team's number on the list of entries.
        team: u32,
        /// Players by their numbers on the list of entries, the first for board 1.
        #[arg(value_delimiter = ',')]
        players: Vec<u32>,
    },
    /// Hands in a team's line-up for a round not yet paired.
    LineUp {
        /// The event's address.
        event: String,
        /// The team's number on the list of entries.
        team: u32,
        /// The round, from 1.
        round: u32,
        /// Players by their numbers on the list of entries, 0 for an empty board; none at all takes the line-up
        /// back.
        #[arg(value_delimiter = ',')]
        players: Vec<u32>,
    },
    /// Lists the teams with their players.
    #[command(name = "teams")]
    List {
        /// The event's address.
        event: String,
    },
    /// Shows the standings of the teams.
    TeamStandings {
        /// The event's address.
        event: String,
    },
}

impl Desk<'_> {
    pub(super) async fn teams(&self, what: Teams) -> Result<(), Failure> {
        match what {
            Teams::EnterTeam { event, name, federation, captain } => {
                let team = TeamDraft { name, federation, captain };
                self.act(&event, Act::EnterTeam { team }).await
            }
            Teams::WithdrawTeam { event, team, reason } => {
                self.act(&event, Act::WithdrawTeam { id: TeamId(team), reason }).await
            }
            Teams::ReturnTeam { event, team } => {
                self.act(&event, Act::ReturnTeam { id: TeamId(team) }).await
            }
            Teams::Roster { event, team, players } => {
                let players = players.into_iter().map(PlayerId).collect();
                self.act(&event, Act::SetRoster { team: TeamId(team), players }).await
            }
            Teams::LineUp { event, team, round, players } => {
                let seat = |id: u32| (id > 0).then_some(PlayerId(id));
                let line_up: LineUp = players.into_iter().map(seat).collect();
                let line_up = Some(line_up).filter(|line_up| !line_up.is_empty());
                self.act(&event, Act::SetLineUp { team: TeamId(team), round, line_up }).await
            }
            Teams::List { event } => {
                let folded = self.event(&event).await?;
                let views: Vec<TeamView> = folded.event.teams.iter().map(TeamView::new).collect();
                self.out.show(&views, |views| listed(&folded.event, views))
            }
            Teams::TeamStandings { event } => {
                let folded = self.event(&event).await?;
                let lines = team_standings(&folded.event, Until::Live);
                self.out.show(&lines, |lines| standings(&folded.event, lines))
            }
        }
    }
}

fn listed(event: &Event, teams: &[TeamView]) -> String {
    let rows = teams.iter().map(|team| {
        let name = |&id: &PlayerId| {
            event.entrant(id).map(|entrant| format!("{id} {}", entrant.player.name))
        };
        let players: Vec<String> = team.roster.iter().filter_map(name).collect();
        vec![
            team.id.to_string(),
            team.number.map(|number| number.to_string()).unwrap_or_default(),
            team.team.name.to_string(),
            players.join(", "),
            if team.withdrawn { "withdrawn".to_owned() } else { String::new() },
        ]
    });
    table(&["Id", "No", "Name", "Players", ""], &[0, 1], rows)
}

fn standings(event: &Event, lines: &[TeamStandingView]) -> String {
    let codes: Vec<String> = event.settings.tie_breaks.iter().map(|one| one.code()).collect();
    let header: Vec<&str> =
        ["Place", "Team", "MP", "GP"].into_iter().chain(codes.iter().map(String::as_str)).collect();
    let rows = lines.iter().map(|line| {
        let mut row = vec![
            line.place.map(|place| place.to_string()).unwrap_or_default(),
            line.name.clone(),
            line.match_points.to_string(),
            line.game_points.to_string(),
        ];
        row.extend(line.tie_breaks.iter().map(|one| one.value.clone()));
        row
    });
    let numbers: Vec<usize> = std::iter::once(0).chain(2..header.len()).collect();
    table(&header, &numbers, rows)
}
