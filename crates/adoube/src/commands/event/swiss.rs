//! `adoube event`, the part of the Swiss system: pairing rounds, byes, boards, players kept apart.

use super::{Desk, show};
use crate::output::Failure;
use adoube_competition::{
    Act, Event, Refusal,
    act::{Changes, PairMethod},
    fact::{ByeKind, Pairing},
    player::PlayerId,
    systems::{Why, explain, propose},
    team::TeamId,
};
use adoube_house::views::{PairingView, WarningView};
use adoube_words::wording;
use clap::Subcommand;

/// What belongs to the Swiss system. Players are told by their numbers on the list of entries.
#[derive(Subcommand)]
pub(super) enum Swiss {
    /// Pairs the next round and publishes it.
    Pair {
        /// The event's address.
        event: String,
        /// Only show what would come out.
        #[arg(long)]
        preview: bool,
        /// Say why: the brackets, the floaters, the colours and which criterion decided. Nothing is
        /// published.
        #[arg(long, conflicts_with_all = ["preview", "force", "forbid", "swap"])]
        explain: bool,
        /// Explain this round instead of the next one.
        #[arg(long, requires = "explain")]
        round: Option<u32>,
        /// Two players who are to meet, whatever it costs: 3-17.
        #[arg(long, value_name = "A-B", value_parser = two)]
        force: Vec<(PlayerId, PlayerId)>,
        /// Two players who are not to meet in this round.
        #[arg(long, value_name = "A-B", value_parser = two)]
        forbid: Vec<(PlayerId, PlayerId)>,
        /// Two players who change places in the finished pairing.
        #[arg(long, value_name = "A-B", value_parser = two)]
        swap: Vec<(PlayerId, PlayerId)>,
        /// Why it is changed by hand.
        #[arg(long, default_value = "")]
        reason: String,
        /// Games without a result count as drawn.
        #[arg(long)]
        unfinished: bool,
    },
    /// Takes back the round that was paired last, if no result of it is entered.
    TakeBack {
        /// The event's address.
        event: String,
        round: u32,
        #[arg(long)]
        reason: String,
    },
    /// Grants a player a bye in a round that is not paired yet.
    Bye {
        /// The event's address.
        event: String,
        player: u32,
        round: u32,
        /// half, zero, full or none.
        #[arg(value_parser = bye)]
        bye: Bye,
    },
    /// Gives a player a board to sit at in every round.
    FixBoard {
        /// The event's address.
        event: String,
        player: u32,
        /// Left out, the player sits at any board.
        board: Option<u32>,
    },
    /// Keeps players apart: no two of them are paired with each other.
    Apart {
        /// The event's address.
        event: String,
        /// Two or more players.
        #[arg(required = true, num_args = 2..)]
        players: Vec<u32>,
        /// From this round on; from the next one by default.
        #[arg(long, default_value_t = 1)]
        first: u32,
        /// Up to this round; the last one by default.
        #[arg(long, default_value_t = u32::MAX)]
        last: u32,
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Lets players meet again who were kept apart.
    LetMeet {
        /// The event's address.
        event: String,
        /// Which prohibition, from 1, in the order they were made.
        prohibition: u32,
    },
}

/// A bye, or none.
#[derive(Clone, Copy)]
pub(super) struct Bye(Option<ByeKind>);

fn bye(text: &str) -> Result<Bye, String> {
    let known = ByeKind::ALL.into_iter().find(|bye| bye.name() == text);
    match text {
        "none" => Ok(Bye(None)),
        _ => known.map(|bye| Bye(Some(bye))).ok_or("expected half, zero, full or none".to_owned()),
    }
}

fn two(text: &str) -> Result<(PlayerId, PlayerId), String> {
    let two = text.split_once('-').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    two.map(|(a, b)| (PlayerId(a), PlayerId(b)))
        .ok_or_else(|| "expected two numbers, such as 3-17".to_owned())
}

impl Desk<'_> {
    pub(super) async fn swiss(&self, what: Swiss) -> Result<(), Failure> {
        match what {
            Swiss::Pair { event, explain: true, round, .. } => self.explain(&event, round).await,
            Swiss::Pair { event, preview, force, forbid, swap, reason, unfinished, .. } => {
                let changes = Changes { force, forbid, swap };
                let of_teams =
                    self.event(&event).await?.event.settings.system.traits().has_matches();
                let method = match changes.is_empty() {
                    true => PairMethod::Rules,
                    false if of_teams => {
                        let teams = |pairs: Vec<(PlayerId, PlayerId)>| {
                            pairs.into_iter().map(|(a, b)| (TeamId(a.0), TeamId(b.0))).collect()
                        };
                        let Changes { force, forbid, swap } = changes;
                        let (force, forbid, swap) = (teams(force), teams(forbid), teams(swap));
                        PairMethod::TeamChanges { changes: Changes { force, forbid, swap }, reason }
                    }
                    false => PairMethod::Changes { changes, reason },
                };
                self.pair(&event, preview, method, unfinished).await
            }
            Swiss::TakeBack { event, round, reason } => {
                self.act(&event, Act::TakeRoundBack { round, reason }).await
            }
            Swiss::Bye { event, player, round, bye: Bye(bye) } => {
                self.act(&event, Act::SetBye { id: PlayerId(player), round, bye }).await
            }
            Swiss::FixBoard { event, player, board } => {
                self.act(&event, Act::FixBoard { id: PlayerId(player), board }).await
            }
            Swiss::Apart { event, players, first, last, reason } => {
                let players = players.into_iter().map(PlayerId).collect();
                self.act(&event, Act::KeepApart { players, first, last, reason }).await
            }
            Swiss::LetMeet { event, prohibition } => {
                self.act(&event, Act::LetMeet { prohibition }).await
            }
        }
    }

    async fn pair(
        &self,
        id: &str,
        preview: bool,
        method: PairMethod,
        unfinished: bool,
    ) -> Result<(), Failure> {
        let folded = self.event(id).await?;
        let event = &folded.event;
        let proposal = propose(event, &method, unfinished);
        let proposal = proposal.map_err(|refusal| self.refused(event, &refusal))?;
        let round = proposal.round;
        let expects: Option<Vec<Pairing>> = Some(proposal.games.clone());
        let told = folded.warnings_of_pairing(&method, unfinished);
        let told = told
            .iter()
            .map(|one| WarningView::told(self.words, folded.event.settings.shelf(), one))
            .collect();
        let view = PairingView::new(proposal, told);
        if !preview {
            let pair = Act::PairRound { round, method, unfinished, expects };
            let pair = pair.with(self.consent.clone());
            self.house
                .act(id, super::ACTOR, None, &pair)
                .await
                .map_err(|why| self.failure(folded.event.settings.shelf(), why))?;
        }
        self.out.show(&view, |view| pairing(event, view))
    }

    async fn explain(&self, id: &str, round: Option<u32>) -> Result<(), Failure> {
        let folded = self.event(id).await?;
        let event = &folded.event;
        let rounds = event.planned_rounds();
        let all_paired = Refusal::AllRoundsPaired { rounds };
        let round = round.or(event.next_round()).ok_or_else(|| self.refused(event, &all_paired))?;
        let why = explain(event, round).map_err(|refusal| self.refused(event, &refusal))?;
        let of_teams = event.settings.system.traits().has_matches();
        self.out.show(&why, |why| match why {
            Why::Dutch(explanation) if of_teams => explanation.to_string(),
            Why::Dutch(explanation) => format!("{explanation}\n{}", show::numbers(event)),
            Why::Fide(paired) => paired.to_string(),
        })
    }

    fn refused(&self, event: &Event, refusal: &Refusal) -> Failure {
        Failure::new(wording::refusal(self.words, event.settings.shelf(), refusal))
    }
}

/// A proposed round as text, with what changes by hand cost.
fn pairing(event: &Event, view: &PairingView) -> String {
    let rows = view.games.iter().map(|game| (game.white, game.black, String::new()));
    let mut text = show::boards(event, view.round, "", rows, view.bye);
    if let Some(by_hand) = view.made.swiss().and_then(|made| made.by_hand.as_ref()) {
        text.push_str(
            "\nWhat the changes cost (players by their numbers on the list of entries):\n",
        );
        text.push_str(&by_hand.cost.to_string());
    }
    for warning in &view.warnings {
        text.push_str(&format!("\nlevel {}, {}: {}", warning.level, warning.code, warning.detail));
    }
    text
}
