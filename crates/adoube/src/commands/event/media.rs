//! `adoube event`, media: who is let into the hall with a camera or a telephone.

use super::Desk;
use crate::output::Failure;
use adoube_competition::{
    Act,
    media::{Accreditation, AccreditationDraft, Consenter, Means},
};
use adoube_words::media as said;
use clap::Subcommand;

/// What belongs to the media.
#[derive(Subcommand)]
pub(super) enum InTheHall {
    /// Lists who is accredited, and whose consent is missing.
    Media {
        /// The event's address.
        event: String,
    },
    /// Writes down somebody with a camera or a telephone.
    Accredit {
        /// The event's address.
        event: String,
        /// Who.
        name: String,
        /// For which newspaper, station or page; or as what.
        #[arg(long, default_value = "")]
        works_for: String,
        /// photographs, video, television, telephone; again for each.
        #[arg(long = "for", required = true, value_name = "MEANS")]
        means: Vec<String>,
    },
    /// The organiser, or the chief arbiter, consents.
    ConsentToMedia {
        /// The event's address.
        event: String,
        /// The accreditation, from 1.
        number: u32,
        /// As whom: organiser or chief_arbiter.
        #[arg(long = "as", value_parser = consenter)]
        consenter: Consenter,
    },
    /// Ends an accreditation, or refuses it.
    EndAccreditation {
        /// The event's address.
        event: String,
        /// The accreditation, from 1.
        number: u32,
        #[arg(long)]
        reason: String,
    },
}

fn consenter(text: &str) -> Result<Consenter, String> {
    Consenter::named(text).ok_or_else(|| {
        format!("{text:?} does not consent; {} do", Consenter::ALL.map(Consenter::name).join(", "))
    })
}

impl Desk<'_> {
    pub(super) async fn media(&self, what: InTheHall) -> Result<(), Failure> {
        match what {
            InTheHall::Media { event } => {
                let folded = self.event(&event).await?;
                let all = &folded.event.accreditations;
                self.out.show(all, |all| all.iter().map(|one| self.accredited(one)).collect())
            }
            InTheHall::Accredit { event, name, works_for, means } => {
                let accreditation = AccreditationDraft { name, works_for, means };
                self.act(&event, Act::AccreditMedia { accreditation }).await
            }
            InTheHall::ConsentToMedia { event, number, consenter } => {
                self.act(&event, Act::ConsentToMedia { number, consenter }).await
            }
            InTheHall::EndAccreditation { event, number, reason } => {
                self.act(&event, Act::EndAccreditation { number, reason }).await
            }
        }
    }

    fn accredited(&self, one: &Accreditation) -> String {
        let told = |means: &Means| {
            let name = said::means(self.words, *means);
            match one.admits(*means) || one.ended.is_some() {
                true => name,
                false => format!("{name} ({})", self.words.say("media-waits")),
            }
        };
        let means: Vec<String> = one.means.iter().map(told).collect();
        let works_for = one.works_for.as_ref().map(|it| format!(" ({it})")).unwrap_or_default();
        let ended = one.ended.as_ref();
        let ended = ended.map(|why| format!(" – {}: {why}", self.words.say("media-ended")));
        let (number, name, ended) = (one.number, &one.name, ended.unwrap_or_default());
        format!("{number}. {name}{works_for}: {}{ended}\n", means.join(", "))
    }
}
