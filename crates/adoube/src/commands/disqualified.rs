//! `adoube disqualified`: the house's list of players who are not admitted.

use crate::{
    output::{Failure, Finish, Out},
    store::{StoreArgs, block_on},
};
use adoube_books::Shelf;
use adoube_competition::disqualified::DisqualifiedDraft;
use adoube_house::{ActError, Doer, House, disqualified::Listed};
use adoube_words::{Lang, Words, wording};
use clap::Subcommand;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    store: StoreArgs,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Shows the list.
    List,
    /// Puts a player on the list.
    Add {
        /// The name.
        name: String,
        #[arg(long)]
        fide_id: Option<u64>,
        /// From this day on, as 2026-11-15.
        #[arg(long)]
        from: String,
        /// Up to and including this day; left out, for life.
        #[arg(long, default_value = "")]
        until: String,
        /// By which decision.
        #[arg(long)]
        decision: String,
    },
    /// Takes a player off the list.
    End {
        /// The number on the list.
        number: u32,
        #[arg(long)]
        reason: String,
    },
}

/// Who appears in the log as the author of what the command line does.
const ACTOR: &str = "command line";

pub(crate) fn run(args: &Args, out: &Out) -> Result<Finish, Failure> {
    let house = House::new(args.store.open_existing()?);
    let doer = Doer::from(ACTOR);
    block_on(async {
        match &args.what {
            What::List => {}
            What::Add { name, fide_id, from, until, decision } => {
                let draft = DisqualifiedDraft {
                    name: name.clone(),
                    fide_id: *fide_id,
                    from: from.clone(),
                    until: until.clone(),
                    decision: decision.clone(),
                };
                house.disqualify(&doer, &draft).await.map_err(failure)?;
            }
            What::End { number, reason } => {
                house.end_disqualification(&doer, *number, reason).await.map_err(failure)?;
            }
        }
        out.show(&house.disqualified().await?, |listed| {
            let line = |one: &Listed| {
                let until =
                    one.who.until.map_or("for life".to_owned(), |day| format!("until {day}"));
                let ended = one.ended.as_ref().map(|why| format!("; ended: {why}"));
                let (number, who) = (one.number, &one.who);
                format!(
                    "{number}. {} from {} {until}: {}{}",
                    who.name,
                    who.from,
                    who.decision,
                    ended.unwrap_or_default()
                )
            };
            listed.iter().map(line).collect::<Vec<_>>().join("\n")
        })
    })?;
    Ok(Finish::Fine)
}

fn failure(error: ActError) -> Failure {
    match error {
        ActError::Refused(refusal) => {
            Failure::new(wording::refusal(Words::of(Lang::English), Shelf::EMPTY, &refusal))
        }
        ActError::House(error) => Failure::new(error),
    }
}
