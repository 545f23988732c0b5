//! `adoube event`, play-offs inside an event, and places that lots decide.

use super::Desk;
use crate::output::Failure;
use adoube_competition::{Act, GameResult, play_off::TimeLeft, player::PlayerId};
use adoube_house::{
    door,
    views::{NextGamesView, PlayOffsView},
};
use adoube_words::{play_offs as said, wording};
use clap::Subcommand;
use std::fmt::Write;

/// What belongs to play-offs.
#[derive(Subcommand)]
pub(super) enum PlayOffs {
    /// Shows who is tied for a place, and how far the play-offs have come.
    PlayOff {
        /// The event's address.
        event: String,
    },
    /// Players who are tied for a place play for it, as the regulations say.
    BeginPlayOff {
        /// The event's address.
        event: String,
        /// The first place at stake.
        #[arg(long, default_value_t = 1)]
        place: u32,
        /// enough, short or late.
        #[arg(long, default_value = "enough", value_parser = time)]
        time: TimeLeft,
        /// Two players only: the slower rate on which they agreed, such as 10+5.
        #[arg(long, default_value = "", requires = "consents")]
        rate: String,
        /// Who consented to it: organiser and chief arbiter.
        #[arg(long, default_value = "")]
        consents: String,
        /// What the lots are drawn from; left out, a seed is drawn.
        #[arg(long)]
        seed: Option<String>,
    },
    /// Enters a lot that was drawn in the hall.
    EnterLot {
        /// The event's address.
        event: String,
        /// The play-off, from 1.
        play_off: u32,
        /// Its name, as `play-off` shows it: mini.colours, numbers.
        lot: String,
        /// Players, by their numbers on the list of entries, in the order drawn.
        #[arg(required = true)]
        order: Vec<u32>,
    },
    /// Publishes the games that can be played now.
    PairPlayOff {
        /// The event's address.
        event: String,
        /// The play-off, from 1.
        play_off: u32,
    },
    /// Takes back the last round of a play-off, in which nothing was entered.
    TakePlayOffRoundBack {
        /// The event's address.
        event: String,
        /// The play-off, from 1.
        play_off: u32,
        #[arg(long)]
        reason: String,
    },
    /// Says how many moves a game of a play-off had.
    CountMoves {
        /// The event's address.
        event: String,
        round: u32,
        board: u32,
        moves: u32,
    },
    /// Writes down who decided a dispute about a game of a play-off, and how.
    DecideDispute {
        /// The event's address.
        event: String,
        round: u32,
        board: u32,
        /// The arbiter of the game.
        #[arg(long)]
        arbiter: String,
        /// Who decided; again for each.
        #[arg(long = "by", required = true)]
        panel: Vec<String>,
        #[arg(long)]
        decision: String,
        /// The result, where it is another.
        #[arg(long, allow_hyphen_values = true)]
        result: Option<GameResult>,
    },
    /// Lots decide among players who are equal in everything.
    DrawPlaces {
        /// The event's address.
        event: String,
        /// The place they share.
        place: u32,
        /// What is drawn from; left out, a seed is drawn.
        #[arg(long, conflicts_with = "order")]
        seed: Option<String>,
        /// Drawn in the hall: players, by their numbers on the list of entries, in that order.
        #[arg(long, value_delimiter = ',')]
        order: Vec<u32>,
    },
}

fn time(text: &str) -> Result<TimeLeft, String> {
    TimeLeft::named(text).ok_or_else(|| "expected enough, short or late".to_owned())
}

fn seeded(seed: Option<String>) -> Result<String, Failure> {
    Ok(match seed {
        Some(seed) => seed,
        None => door::random_text(20)?,
    })
}

impl Desk<'_> {
    pub(super) async fn play_offs(&self, what: PlayOffs) -> Result<(), Failure> {
        let players = |order: Vec<u32>| order.into_iter().map(PlayerId).collect();
        match what {
            PlayOffs::PlayOff { event } => self.show_play_offs(&event).await,
            PlayOffs::BeginPlayOff { event, place, time, rate, consents, seed } => {
                let seed = seeded(seed)?;
                self.act(&event, Act::BeginPlayOff { first: place, time, rate, consents, seed })
                    .await
            }
            PlayOffs::EnterLot { event, play_off, lot, order } => {
                self.act(&event, Act::EnterLot { play_off, lot, order: players(order) }).await
            }
            PlayOffs::PairPlayOff { event, play_off } => {
                self.act(&event, Act::PairPlayOff { play_off }).await
            }
            PlayOffs::TakePlayOffRoundBack { event, play_off, reason } => {
                self.act(&event, Act::TakePlayOffRoundBack { play_off, reason }).await
            }
            PlayOffs::CountMoves { event, round, board, moves } => {
                self.act(&event, Act::CountMoves { round, board, moves }).await
            }
            PlayOffs::DecideDispute { event, round, board, arbiter, panel, decision, result } => {
                let act =
                    Act::DecidePlayOffDispute { round, board, arbiter, panel, decision, result };
                self.act(&event, act).await
            }
            PlayOffs::DrawPlaces { event, place, seed, order } => {
                let seed = if order.is_empty() { seeded(seed)? } else { String::new() };
                let act = Act::DrawPlaces { first: place, seed, order: players(order) };
                self.act(&event, act).await
            }
        }
    }

    async fn show_play_offs(&self, id: &str) -> Result<(), Failure> {
        let folded = self.event(id).await?;
        let event = &folded.event;
        self.out.show(&PlayOffsView::new(event), |view| {
            let mut text = String::new();
            for tie in &view.ties {
                let names = said::names(event, &tie.players);
                let _ = writeln!(text, "tied from place {} on: {names}", tie.first);
            }
            for one in &view.play_offs {
                let names = said::names(event, &one.players);
                let _ = writeln!(text, "play-off {} for place {}: {names}", one.number, one.first);
                for round in &one.rounds {
                    let from = round.from.map(wording::moment).unwrap_or_default();
                    let _ = writeln!(text, "  round {} {from}", round.round);
                    for (game, result) in round.games.iter().zip(&round.results) {
                        let names = said::names(event, &[game.white, game.black]);
                        let result = result.map(GameResult::shown).unwrap_or_default();
                        let _ = writeln!(text, "    {:<24} {names}  {result}", game.game);
                    }
                }
                match &one.next {
                    Some(NextGamesView::Pair { games, lots, .. }) => {
                        for lot in lots {
                            let names = said::names(event, &lot.order);
                            let _ = writeln!(text, "  lot {}: {names}", lot.lot);
                        }
                        for game in games {
                            let names = said::names(event, &[game.white, game.black]);
                            let _ = writeln!(text, "  next {:<24} {names}", game.game);
                        }
                    }
                    Some(NextGamesView::CountMoves { places }) => {
                        for place in places {
                            let (round, board) = (place.round, place.board);
                            let _ = writeln!(
                                text,
                                "  how many moves had round {round}, board {board}?"
                            );
                        }
                    }
                    Some(NextGamesView::Over { places }) => {
                        for (place, group) in (one.first..).zip(places) {
                            let _ = writeln!(text, "  {place}  {}", said::names(event, group));
                        }
                    }
                    Some(NextGamesView::Playing) | None => {}
                }
            }
            if text.is_empty() {
                self.words.say("play-off-no-tie")
            } else {
                text.trim_end().to_owned()
            }
        })
    }
}
