//! Captains on the command line: until when line-ups are taken, what captains said, and the protocol of a match.

use super::Desk;
use crate::output::Failure;
use adoube_competition::{
    Act,
    captain::{Advice, Signatory},
    team::TeamId,
};
use clap::Subcommand;

#[derive(Subcommand)]
pub(super) enum Captains {
    /// Sets until when captains hand in the line-ups of the next round.
    LineUpsDue {
        /// The event's address.
        event: String,
        /// The round, from 1.
        round: u32,
        /// When, such as 2026-11-18T10:00:00Z; left out, until the round is paired.
        #[arg(value_parser = moment)]
        until: Option<i64>,
    },
    /// Sets how long before the announced start of each round line-ups are due.
    LineUpsBefore {
        /// The event's address.
        event: String,
        /// Minutes; left out, there is no such rule.
        minutes: Option<u32>,
    },
    /// Lets captains advise their players, or forbids it.
    #[command(name = "captains-advise")]
    AllowAdvice {
        /// The event's address.
        event: String,
        /// `yes` or `no`.
        #[arg(value_parser = ["yes", "no"])]
        allowed: String,
    },
    /// Records what a captain said to a player of the own team.
    Advise {
        /// The event's address.
        event: String,
        /// The team's number on the list of entries.
        team: u32,
        /// The round, from 1.
        round: u32,
        /// The board of the round.
        board: u32,
        /// What was said.
        #[arg(value_parser = clap::builder::PossibleValuesParser::new(Advice::ALL.map(Advice::name)))]
        advice: String,
    },
    /// Records that something was said in view of the arbiter.
    WitnessAdvice {
        /// The event's address.
        event: String,
        /// Which, from 1, in the order it was said.
        number: u32,
    },
    /// Signs the protocol of a match.
    SignMatch {
        /// The event's address.
        event: String,
        /// The round, from 1.
        round: u32,
        /// The match of the round, from 1.
        number: u32,
        /// The number of the team for which it is signed; left out, by the arbiter.
        #[arg(long)]
        team: Option<u32>,
    },
}

fn moment(text: &str) -> Result<i64, String> {
    let at: jiff::Timestamp = text.parse().map_err(|error| format!("{error}"))?;
    Ok(at.as_microsecond())
}

impl Desk<'_> {
    pub(super) async fn captains(&self, what: Captains) -> Result<(), Failure> {
        match what {
            Captains::LineUpsDue { event, round, until } => {
                self.act(&event, Act::SetLineUpDeadline { round, until }).await
            }
            Captains::LineUpsBefore { event, minutes } => {
                self.act(&event, Act::SetLineUpsBefore { minutes }).await
            }
            Captains::AllowAdvice { event, allowed } => {
                self.act(&event, Act::AllowAdvice { allowed: allowed == "yes" }).await
            }
            Captains::Advise { event, team, round, board, advice } => {
                let said = Advice::named(&advice);
                let advice = said.ok_or_else(|| Failure::new(format!("{advice} is no advice")))?;
                self.act(&event, Act::Advise { team: TeamId(team), round, board, advice }).await
            }
            Captains::WitnessAdvice { event, number } => {
                self.act(&event, Act::WitnessAdvice { number }).await
            }
            Captains::SignMatch { event, round, number, team } => {
                let signatory = team.map_or(Signatory::Arbiter, |id| Signatory::Team(TeamId(id)));
                self.act(&event, Act::SignMatch { round, number, signatory }).await
            }
        }
    }
}
