//! `adoube push`: the games of a round to a lichess broadcast, as the world may know them, as soon as they change.
//!
//! The token is read from the environment and kept nowhere.

use crate::{
    output::{Failure, Finish, Out},
    store::{StoreArgs, block_on},
};
use adoube_broadcast::push::{Pushed, address, answer};
use adoube_house::{Hall, House};
use serde::Serialize;
use std::{sync::Arc, time::Duration};

/// The variable with the token.
const TOKEN: &str = "ADOUBE_LICHESS_TOKEN";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    store: StoreArgs,
    /// The round of the broadcast at lichess: the last part of its address.
    broadcast: String,
    /// The event's address.
    #[arg(long)]
    event: String,
    /// The round; by default the one that was paired last.
    #[arg(long)]
    round: Option<u32>,
    /// A token with the right study:write, which lichess gives under Preferences, API access tokens.
    #[arg(long, env = TOKEN, hide_env_values = true)]
    token: String,
    /// The site.
    #[arg(long, default_value = "https://lichess.org")]
    site: String,
    /// Seconds between two looks.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Send them once.
    #[arg(long)]
    once: bool,
}

#[derive(Serialize)]
struct Answer {
    games: usize,
    moves: u32,
    refused: Vec<(String, String)>,
}

pub(crate) fn run(args: &Args, out: &Out) -> Result<Finish, Failure> {
    let store = args.store.open_existing()?;
    let house = Arc::new(House::new(store.clone()));
    let hall = Arc::new(Hall::new(Arc::clone(&house), store));
    block_on(push(args, out, &house, &hall))
}

async fn push(args: &Args, out: &Out, house: &House, hall: &Arc<Hall>) -> Result<Finish, Failure> {
    let to = address(&args.site, &args.broadcast).ok_or_else(|| {
        let told = format!(
            "“{}” is no round of a broadcast: take the last part of its address",
            args.broadcast
        );
        Failure::new(told)
    })?;
    let mut sent: Option<String> = None;
    loop {
        let folded = house.event(&args.event).await.map_err(Failure::new)?;
        let folded =
            folded.ok_or_else(|| Failure::new(format!("there is no event {}", args.event)))?;
        let current = folded.event.current_round().map(|round| round.number);
        let round = args.round.or(current).unwrap_or(1);
        // Another process writes the games: what it has stored is taken in, and the delay is as it is now.
        hall.look_again(&folded.event, round).await.map_err(Failure::new)?;
        let feed = hall.feed(&folded, round).await.map_err(Failure::new)?;
        let feed = feed.ok_or_else(|| Failure::new("the round is not paired".to_owned()))?;
        if sent.as_ref() != Some(&feed.mark) {
            let (to, token, text) = (to.clone(), args.token.clone(), feed.text.to_string());
            let done = tokio::task::spawn_blocking(move || post(&to, &token, &text)).await;
            let done = done.map_err(|error| Failure::new(error.to_string()))?;
            match done {
                Ok(pushed) => {
                    sent = Some(feed.mark.clone());
                    let refused = !pushed.refused.is_empty();
                    show(out, pushed)?;
                    if args.once {
                        return Ok(if refused { Finish::FoundWrong } else { Finish::Fine });
                    }
                }
                Err(error) if args.once => return Err(Failure::new(error)),
                // A site that does not answer at this moment is asked again.
                Err(error) => eprintln!("{error}"),
            }
        }
        tokio::select! {
            () = tokio::time::sleep(Duration::from_secs(args.every)) => {}
            _ = tokio::signal::ctrl_c() => return Ok(Finish::Fine),
        }
    }
}

fn show(out: &Out, pushed: Pushed) -> Result<(), Failure> {
    let told = format!("{pushed}\n");
    let Pushed { games, moves, refused } = pushed;
    out.show(&Answer { games, moves, refused }, |_| told)
}

/// Sends games. The token stands in no message.
fn post(to: &str, token: &str, games: &str) -> Result<Pushed, String> {
    let agent: ureq::Agent = ureq::Agent::config_builder()
        .timeout_global(Some(Duration::from_secs(20)))
        .http_status_as_error(false)
        .build()
        .into();
    let sent = agent
        .post(to)
        .header("Authorization", format!("Bearer {token}"))
        .header("Content-Type", "text/plain; charset=utf-8")
        .send(games);
    let mut told = sent.map_err(|error| format!("{to}: {error}"))?;
    let status = told.status();
    let body = told.body_mut().read_to_string().map_err(|error| format!("{to}: {error}"))?;
    if !status.is_success() {
        let body: String = body.chars().take(300).collect();
        return Err(format!("{to}: {status}: {body}"));
    }
    answer(&body).map_err(|error| format!("{to}: an answer that is not understood: {error}"))
}
