//! `adoube event`, disputes: breaches of the rules with their penalties, and appeals.

use super::Desk;
use crate::{output::Failure, text::table};
use adoube_competition::{
    Act, GameResult,
    disputes::{
        AdditionKind, AppealDraft, AppealOutcome, BreachDraft, PenaltyDraft, Remedy, Verdict,
    },
    player::PlayerId,
};
use adoube_house::views::{AppealsView, IncidentView};
use adoube_words::disputes as said;
use clap::Subcommand;

/// What belongs to disputes.
#[derive(Subcommand)]
pub(super) enum Disputes {
    /// Lists the breaches of the rules that are on record.
    Incidents {
        /// The event's address.
        event: String,
    },
    /// Records that somebody broke a rule, or is said to have.
    RecordIncident(Box<Record>),
    /// Adds to such a record.
    AddToIncident {
        /// The event's address.
        event: String,
        /// The record, from 1.
        incident: u32,
        /// explanation, witness, conciliation, proposal or note.
        #[arg(value_parser = addition)]
        kind: AdditionKind,
        /// The text.
        text: String,
    },
    /// Decides about a breach. The penalties take effect at once; without any, it ends.
    DecideIncident {
        /// The event's address.
        event: String,
        /// The record, from 1.
        incident: u32,
        /// A penalty, as `warning`, `game_lost=½`, `opponent_time=2`, `rounds=4 5`, `fine=5000 AMD`; again for each.
        #[arg(long = "penalty", value_name = "PENALTY[=HOW MUCH]")]
        penalties: Vec<String>,
        #[arg(long)]
        reason: String,
    },
    /// The federation was told of a breach.
    ReportIncident {
        /// The event's address.
        event: String,
        /// The record, from 1.
        incident: u32,
        /// To whom the notice went.
        #[arg(long)]
        to: String,
    },
    /// Writes down what the federation decided about whoever broke a rule.
    RecordDisqualification {
        /// The event's address.
        event: String,
        /// The record, from 1.
        incident: u32,
        /// For so many months; left out, for life.
        #[arg(long)]
        months: Option<u32>,
        /// The decision: its number and day.
        #[arg(long)]
        decision: String,
    },
    /// Shows the appeals committee and what is before it.
    Appeals {
        /// The event's address.
        event: String,
    },
    /// Takes an appeal in.
    LodgeAppeal(Box<Lodge>),
    /// Somebody on the committee may have a personal interest in an appeal.
    DeclareInterest {
        /// The event's address.
        event: String,
        /// The appeal, from 1.
        appeal: u32,
        /// The appointment, as `adoube people serving` shows it.
        appointment: u32,
        #[arg(long)]
        reason: String,
    },
    /// The committee decides an appeal, finally.
    DecideAppeal(Box<Decide>),
    /// The fee of an appeal that succeeded is given back.
    ReturnFee {
        /// The event's address.
        event: String,
        /// The appeal, from 1.
        appeal: u32,
    },
}

/// A new record.
#[derive(clap::Args)]
pub(super) struct Record {
    /// The event's address.
    event: String,
    /// What somebody did: conduct, disturbance, device, intoxication … or other, with --article.
    offence: String,
    /// The player, by number on the list of entries.
    #[arg(long)]
    player: Option<u64>,
    /// Who it is if no player: captain, coach, delegate or spectator.
    #[arg(long, conflicts_with = "player")]
    who: Option<String>,
    /// The name of whoever is no player.
    #[arg(long, default_value = "")]
    name: String,
    /// The delegation of a coach or a delegate.
    #[arg(long, default_value = "")]
    delegation: String,
    /// A captain's team, by number.
    #[arg(long)]
    team: Option<u64>,
    /// The number of the clause, where it is not the offence's own.
    #[arg(long, default_value = "")]
    article: String,
    /// When, by the clock of the hall: 2026-11-15 18:20. Left out, now.
    #[arg(long, default_value = "")]
    happened: String,
    #[arg(long)]
    round: Option<u64>,
    #[arg(long)]
    board: Option<u64>,
    /// Where else.
    #[arg(long, default_value = "")]
    place: String,
    /// What happened, and what was said.
    #[arg(long)]
    account: String,
    /// Who can confirm it; again for each.
    #[arg(long = "witness")]
    witnesses: Vec<String>,
}

/// A new appeal.
#[derive(clap::Args)]
pub(super) struct Lodge {
    /// The event's address.
    event: String,
    /// Who appeals, by number on the list of entries.
    player: u64,
    /// incident, game, quickplay, pairing or other.
    against: String,
    /// The incident, from 1.
    #[arg(long)]
    incident: Option<u64>,
    #[arg(long)]
    round: Option<u64>,
    #[arg(long)]
    board: Option<u64>,
    /// The decision in words: what was decided, and by whom.
    #[arg(long)]
    decision: String,
    /// What is asked for, and why.
    #[arg(long)]
    text: String,
    /// When it was handed in, by the clock of the hall: 2026-11-15 19:20. Left out, now.
    #[arg(long, default_value = "")]
    handed_in: String,
    /// The fee was paid with it.
    #[arg(long)]
    fee_paid: bool,
}

/// A decision.
#[derive(clap::Args)]
pub(super) struct Decide {
    /// The event's address.
    event: String,
    /// The appeal, from 1.
    appeal: u32,
    /// upheld, partly or rejected.
    #[arg(value_parser = outcome)]
    outcome: AppealOutcome,
    /// How many voted for it.
    #[arg(long)]
    in_favour: u32,
    /// Who chaired, by appointment, where the chair was replaced.
    #[arg(long)]
    chaired: Option<u32>,
    #[arg(long)]
    reason: String,
    /// A game has another result, as `1.2=1-0` for board 2 of round 1; again for each.
    #[arg(long = "result", value_name = "ROUND.BOARD=RESULT")]
    results: Vec<String>,
    /// The penalties of an incident are lifted; again for each.
    #[arg(long = "lift", value_name = "INCIDENT")]
    lifts: Vec<u32>,
    /// Somebody who left takes part again, by number on the list of entries.
    #[arg(long = "return", value_name = "PLAYER")]
    returns: Vec<u32>,
    /// Of an appeal that succeeds in part: the fee is returned.
    #[arg(long)]
    return_fee: bool,
}

fn addition(text: &str) -> Result<AdditionKind, String> {
    AdditionKind::named(text).ok_or_else(|| known(AdditionKind::ALL.iter().map(|one| one.name())))
}

fn outcome(text: &str) -> Result<AppealOutcome, String> {
    AppealOutcome::named(text).ok_or_else(|| known(AppealOutcome::ALL.iter().map(|one| one.name())))
}

fn known(names: impl Iterator<Item = &'static str>) -> String {
    format!("expected {}", names.collect::<Vec<_>>().join(", "))
}

/// `1.2=1-0`: board 2 of round 1.
fn result(text: &str) -> Result<Remedy, Failure> {
    let wrong = || Failure::new(format!("“{text}”: write ROUND.BOARD=RESULT, such as 1.2=1-0"));
    let (place, result) = text.split_once('=').ok_or_else(wrong)?;
    let (round, board) = place.split_once('.').ok_or_else(wrong)?;
    let number = |text: &str| text.trim().parse::<u32>().map_err(|_| wrong());
    let result: GameResult = result.trim().parse().map_err(|_| wrong())?;
    Ok(Remedy::Result { round: number(round)?, board: number(board)?, result })
}

impl Desk<'_> {
    pub(super) async fn disputes(&self, what: Disputes) -> Result<(), Failure> {
        match what {
            Disputes::Incidents { event } => self.incidents(&event).await,
            Disputes::RecordIncident(record) => {
                let incident = BreachDraft {
                    offender: record.who.unwrap_or_else(|| "player".to_owned()),
                    player: record.player,
                    team: record.team,
                    offender_name: record.name,
                    delegation: record.delegation,
                    offence: record.offence,
                    article: record.article,
                    happened: record.happened,
                    round: record.round,
                    board: record.board,
                    place: record.place,
                    account: record.account,
                    witnesses: record.witnesses.join("\n"),
                };
                self.act(&record.event, Act::RecordIncident { incident }).await
            }
            Disputes::AddToIncident { event, incident, kind, text } => {
                self.act(&event, Act::AddToIncident { incident, kind, text }).await
            }
            Disputes::DecideIncident { event, incident, penalties, reason } => {
                let penalty = |text: String| {
                    let (kind, how_much) = text.split_once('=').unwrap_or((&text, ""));
                    PenaltyDraft { kind: kind.to_owned(), how_much: how_much.to_owned() }
                };
                let penalties = penalties.into_iter().map(penalty).collect();
                self.act(&event, Act::DecideIncident { incident, penalties, reason }).await
            }
            Disputes::ReportIncident { event, incident, to } => {
                self.act(&event, Act::ReportIncident { incident, to }).await
            }
            Disputes::RecordDisqualification { event, incident, months, decision } => {
                let act = Act::RecordDisqualification { incident, months, decision };
                self.act(&event, act).await
            }
            Disputes::Appeals { event } => self.appeals(&event).await,
            Disputes::LodgeAppeal(lodge) => {
                let appeal = AppealDraft {
                    appellant: Some(lodge.player),
                    against: lodge.against,
                    incident: lodge.incident,
                    round: lodge.round,
                    board: lodge.board,
                    decision: lodge.decision,
                    text: lodge.text,
                    handed_in: lodge.handed_in,
                    fee_paid: lodge.fee_paid,
                };
                self.act(&lodge.event, Act::LodgeAppeal { appeal }).await
            }
            Disputes::DeclareInterest { event, appeal, appointment, reason } => {
                self.act(&event, Act::DeclareInterest { appeal, appointment, reason }).await
            }
            Disputes::DecideAppeal(decide) => {
                let results: Result<Vec<Remedy>, Failure> =
                    decide.results.iter().map(|text| result(text)).collect();
                let lifts = decide.lifts.iter().map(|&incident| Remedy::Lift { incident });
                let returns = decide
                    .returns
                    .iter()
                    .map(|&player| Remedy::Return { player: PlayerId(player) });
                let verdict = Verdict {
                    outcome: decide.outcome,
                    in_favour: decide.in_favour,
                    chaired: decide.chaired,
                    reason: decide.reason,
                    remedies: results?.into_iter().chain(lifts).chain(returns).collect(),
                    return_fee: decide.return_fee,
                };
                let act = Act::DecideAppeal { appeal: decide.appeal, verdict };
                self.act(&decide.event, act).await
            }
            Disputes::ReturnFee { event, appeal } => {
                self.act(&event, Act::ReturnFee { appeal }).await
            }
        }
    }

    async fn incidents(&self, id: &str) -> Result<(), Failure> {
        let folded = self.event(id).await?;
        let event = &folded.event;
        self.out.show(&IncidentView::all(event), |all| {
            let rows = all.iter().map(|one| {
                let incident = &one.incident;
                let decided = incident.decision.as_ref();
                vec![
                    incident.number.to_string(),
                    said::incident(self.words, event, incident),
                    one.clause.as_ref().map(|clause| clause.number.clone()).unwrap_or_default(),
                    decided.map_or_else(
                        || self.words.say("incident-undecided"),
                        |decision| said::penalties(self.words, &decision.penalties),
                    ),
                ]
            });
            let rows: Vec<Vec<String>> = rows.collect();
            if rows.is_empty() {
                self.words.say("incidents-none")
            } else {
                table(&["", "incident", "article", "decision"], &[0], rows)
            }
        })
    }

    async fn appeals(&self, id: &str) -> Result<(), Failure> {
        let folded = self.event(id).await?;
        let event = &folded.event;
        self.out.show(&AppealsView::new(event), |view| {
            let faults = view.faults.iter().map(|one| said::committee_fault(self.words, one));
            let advice = view.advice.iter().map(|one| said::committee_advice(self.words, one));
            let mut lines: Vec<String> = faults.chain(advice).collect();
            for one in &view.appeals {
                let lodged = &one.appeal.lodged;
                let outcome = match &one.appeal.decision {
                    Some(decision) => said::outcome(self.words, decision.outcome),
                    None => self.words.say("appeal-open"),
                };
                let against = said::against(self.words, event, &lodged.against);
                lines.push(format!(
                    "{}  {} {against}: {outcome}",
                    one.appeal.number, lodged.appellant
                ));
            }
            if view.appeals.is_empty() {
                lines.push(self.words.say("appeals-none"));
            }
            lines.join("\n")
        })
    }
}
