//! Players with disabilities: `adoube event who-needs`, `answer-needs`, `assistant`, `contacts`, `refused-to-play`.

use super::Desk;
use crate::output::Failure;
use adoube_competition::{Act, needs::Need, player::PlayerId};
use adoube_house::views::NeedsView;
use clap::Subcommand;

/// A need by its name.
pub(super) fn need(text: &str) -> Result<Need, String> {
    let names = || Need::ALL.map(Need::name).join(", ");
    let found = Need::ALL.into_iter().find(|need| need.name() == text.replace('-', "_"));
    found.ok_or_else(|| format!("nobody can need that; known are {}", names()))
}

/// What is done about them.
#[derive(Subcommand)]
pub(super) enum Care {
    /// Shows who needs what, and what came of it.
    WhoNeeds {
        /// The event's address.
        event: String,
    },
    /// Answers what a player asked for.
    AnswerNeeds {
        /// The event's address.
        event: String,
        /// The player's number on the list of entries.
        player: u32,
        /// It is granted.
        #[arg(long)]
        granted: bool,
        /// Why, or how.
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Names who helps a player at the board.
    Assistant {
        /// The event's address.
        event: String,
        /// The player's number on the list of entries.
        player: u32,
        /// The assistant; nobody.
        #[arg(default_value = "")]
        name: String,
        /// Why it is somebody else, when rounds were played.
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Says whom to call.
    Contacts {
        /// The event's address.
        event: String,
        /// The telephone of the hospital.
        #[arg(long, default_value = "")]
        hospital: String,
        /// The telephone of a doctor.
        #[arg(long, default_value = "")]
        doctor: String,
        /// Who is responsible in the federation.
        #[arg(long, default_value = "")]
        officer: String,
    },
    /// Confirms that a player refuses to play a disabled opponent, and loses for it.
    RefusedToPlay {
        /// The event's address.
        event: String,
        /// The round.
        round: u32,
        /// The board.
        board: u32,
        /// Who refuses, by number on the list of entries.
        player: u32,
        /// What was said.
        reason: String,
    },
}

impl Desk<'_> {
    pub(super) async fn care(&self, what: Care) -> Result<(), Failure> {
        match what {
            Care::WhoNeeds { event } => {
                let folded = self.event(&event).await?;
                let all = NeedsView::all(&folded.event);
                self.out.show(&all, |_| {
                    let line = |one: &NeedsView| {
                        let needs: Vec<&str> = one.needs.all().map(Need::name).collect();
                        let late = if one.late { ", told late" } else { "" };
                        format!("{} {}: {}{late}\n", one.player, one.name, needs.join(", "))
                    };
                    all.iter().map(line).collect()
                })
            }
            Care::AnswerNeeds { event, player, granted, reason } => {
                let id = PlayerId(player);
                self.act(&event, Act::DecideNeeds { id, granted, reason }).await
            }
            Care::Assistant { event, player, name, reason } => {
                let id = PlayerId(player);
                self.act(&event, Act::NameAssistant { id, name, reason }).await
            }
            Care::Contacts { event, hospital, doctor, officer } => {
                self.act(&event, Act::SetContacts { hospital, doctor, officer }).await
            }
            Care::RefusedToPlay { event, round, board, player, reason } => {
                let player = PlayerId(player);
                self.act(&event, Act::RefuseToPlay { round, board, player, reason }).await
            }
        }
    }
}
