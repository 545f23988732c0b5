//! `adoube event`, the part of the knock-out: the bracket, and meetings that the arbiter decides.

use super::Desk;
use crate::{output::Failure, text::table};
use adoube_competition::{
    Act, Event,
    player::PlayerId,
    settings::SettingsDraft,
    systems::knockout::{Bracket, BracketMeeting, BracketSide},
};
use adoube_words::{Words, stages, wording};
use clap::Subcommand;
use std::fmt::Write;

/// What belongs to the knock-out.
#[derive(Subcommand)]
pub(super) enum Knockout {
    /// The bracket: stages, matches and who goes on.
    Bracket {
        /// The event's address.
        event: String,
    },
    /// Decides a match of a knock-out that the games have not decided: by lot, or by a ruling.
    Decide {
        /// The event's address.
        event: String,
        /// The stage, from 1.
        stage: u32,
        /// Who goes on, by the number on the list of entries.
        winner: u32,
        #[arg(long)]
        reason: String,
    },
    /// Takes such a decision back, as long as the next stage has not begun.
    TakeDecisionBack {
        /// The event's address.
        event: String,
        /// The stage, from 1.
        stage: u32,
        /// Who was to go on.
        winner: u32,
        #[arg(long)]
        reason: String,
    },
}

/// What is agreed about a knock-out.
#[derive(clap::Args)]
pub(super) struct AgreedKnockout {
    /// Of a knock-out: places in the bracket by rating or by lot.
    #[arg(long, default_value = "")]
    seeding: String,
    /// Of a knock-out: games of a match, 1 to 12; 2 by default.
    #[arg(long, default_value = "")]
    games: String,
    /// Of a knock-out: games of a tie-break; 2 by default, 0 for none.
    #[arg(long, default_value = "")]
    tie_break_games: String,
    /// Of a knock-out: how many tie-breaks at most; 2 by default.
    #[arg(long, default_value = "")]
    tie_break_sets: String,
    /// Of a knock-out: whether an Armageddon decides what is still level, yes or no; yes by default.
    #[arg(long, default_value = "")]
    armageddon: String,
    /// Of a knock-out: whether there is a match for the third place, yes or no; no by default.
    #[arg(long, default_value = "")]
    third_place: String,
}

impl AgreedKnockout {
    /// The settings with what is agreed.
    pub(super) fn into_settings(self, draft: SettingsDraft) -> SettingsDraft {
        let AgreedKnockout {
            seeding,
            games,
            tie_break_games,
            tie_break_sets,
            armageddon,
            third_place,
        } = self;
        SettingsDraft {
            seeding,
            games,
            tie_break_games,
            tie_break_sets,
            armageddon,
            third_place,
            ..draft
        }
    }
}

impl Desk<'_> {
    pub(super) async fn knockout(&self, what: Knockout) -> Result<(), Failure> {
        match what {
            Knockout::Bracket { event } => {
                let folded = self.event(&event).await?;
                let event = &folded.event;
                let refused = |refusal| {
                    Failure::new(wording::refusal(self.words, event.settings.shelf(), &refusal))
                };
                let bracket = Bracket::or_why_not(event).map_err(refused)?;
                self.out.show(&bracket, |bracket| shown(self.words, event, bracket))
            }
            Knockout::Decide { event, stage, winner, reason } => {
                let winner = PlayerId(winner);
                self.act(&event, Act::DecideMeeting { stage, winner, reason }).await
            }
            Knockout::TakeDecisionBack { event, stage, winner, reason } => {
                let winner = PlayerId(winner);
                self.act(&event, Act::TakeDecisionBack { stage, winner, reason }).await
            }
        }
    }
}

/// The bracket as text, stage by stage.
fn shown(words: Words, event: &Event, bracket: &Bracket) -> String {
    let mut text = String::new();
    for stage in &bracket.stages {
        let rows = stage.meetings.iter().map(|meeting| {
            vec![
                meeting.number.to_string(),
                side(event, meeting, 0),
                score(meeting),
                side(event, meeting, 1),
                told(words, meeting),
            ]
        });
        let heading = stages::stage(words, event, stage.number);
        let rows = table(&["Match", "", "", "", ""], &[0], rows);
        let _ = writeln!(text, "{heading} (stage {})\n{rows}", stage.number);
    }
    if let Some(champion) = bracket.champion().and_then(|id| event.entrant(id)) {
        let _ = writeln!(text, "Winner: {}", champion.player.name);
    }
    text
}

fn told(words: Words, meeting: &BracketMeeting) -> String {
    let state = stages::state(words, meeting).unwrap_or_default();
    match meeting.third_place {
        true => format!("for the third place; {state}").trim_end_matches("; ").to_owned(),
        false => state,
    }
}

fn side(event: &Event, meeting: &BracketMeeting, at: usize) -> String {
    match meeting.sides[at] {
        BracketSide::Player(id) => {
            let name = event.entrant(id).map(|one| one.player.name.to_string());
            let mark = if meeting.winner() == Some(id) { " *" } else { "" };
            format!("{}{mark}", name.unwrap_or_default())
        }
        BracketSide::WinnerOf(number) => format!("winner of match {number}"),
        BracketSide::LoserOf(number) => format!("loser of match {number}"),
        BracketSide::Nobody => "–".to_owned(),
    }
}

/// The score of every part that was played, such as `1–1, 2–0`.
fn score(meeting: &BracketMeeting) -> String {
    let parts = meeting.scores.iter().map(|one| format!("{}–{}", one.points[0], one.points[1]));
    parts.collect::<Vec<_>>().join(", ")
}
