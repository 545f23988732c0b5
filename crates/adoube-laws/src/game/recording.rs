//! Recording the game: duties, exemptions, and what follows where they were not met (Article 8).

use super::{
    act::Act,
    desk::Desk,
    motion::Motion,
    penalties,
    regulations::{Recording, Supervision},
    ruling::{Breach, Finding, Refusal, Sanction, Why},
    state::{Phase, State},
    terms::Reconstruction,
};
use crate::{
    book::Concept,
    clock::{Bonus, Class, Flags, Millis, Moment},
};
use adoube_base::Color;

impl State {
    /// The player must record the moves now (8.1, and 8.4 when time is short). In rapid play and in
    /// blitz without enough arbiters nobody must.
    pub fn must_record(&self, color: Color, at: Moment) -> bool {
        let regulations = self.regulations();
        let free = match regulations.class() {
            Class::Standard => false,
            Class::Rapid => true,
            Class::Blitz => {
                // Only the 2009 edition says it of supervised blitz too.
                regulations.supervision != Supervision::Full
                    || !self.parameters().rapid.blitz_recording
            }
        };
        if free {
            return false;
        }
        let parameters = self.parameters();
        let display = self.clock.display(color, at);
        // Time that runs before the main time does is time for the move too.
        let increment = match self.clock.control(color).bonus_of(display.moves + 1) {
            Bonus::Increment(span) | Bonus::Delay(span) => span,
            Bonus::None => Millis::ZERO,
        };
        let short = display.remaining < Millis::minutes(parameters.recording_minutes)
            || self.was_short[color] == Some(display.period);
        let earns = increment >= Millis::seconds(parameters.recording_increment);
        // In rated games the guidelines free a visually disabled player in time trouble whatever the increment is: the
        // opponent, who sees, can reply almost at once.
        let freed = regulations.rated && regulations.players[color].blind;
        !short || (earns && !freed)
    }
}

impl State {
    /// A claim with a move to come needs no writing: in rapid play, and in blitz without enough arbiters, the rights that
    /// rest on a scoresheet are kept without one (A.2 and B.3 of 2023; the earlier editions do not say so).
    pub(super) fn claims_without_writing(&self) -> bool {
        let regulations = self.regulations();
        let free = match regulations.class() {
            Class::Standard => false,
            Class::Rapid => true,
            Class::Blitz => regulations.is_unsupervised(),
        };
        free && self.parameters().rapid.scoresheet_on_request
    }

    /// Remembers that a player's time was short: the exemption lasts for the rest of the period (8.4).
    pub(super) fn note_short_time(&mut self, at: Moment) {
        if self.clock.running().is_none() {
            return;
        }
        let limit = Millis::minutes(self.parameters().recording_minutes);
        for color in Color::ALL {
            let display = self.clock.display(color, at);
            if display.remaining < limit {
                self.was_short[color] = Some(display.period);
            }
        }
    }
}

/// An electronic scoresheet shows that the own last move was not recorded before the next (8.1).
pub(super) fn owes_last_move(state: &State, color: Color, at: Moment) -> bool {
    let last = state.plies.iter().rev().find(|ply| ply.by == color);
    state.regulations().recording == Recording::Electronic
        && state.must_record(color, at)
        && last.is_some_and(|ply| !ply.recorded[color])
}

/// The move stands; the breach is for the arbiter.
pub(super) fn not_recorded(desk: &mut Desk<'_>, color: Color) {
    desk.rule(
        Finding::Breach { color, what: Breach::NotRecorded, penalty: Sanction::May },
        &[Concept::ReplyBeforeRecording, Concept::RecordMoves, Concept::ScoresheetElectronic],
    );
}

pub(super) fn decide(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::Write { mv } => write(desk, act, *mv),
        Act::MarkOffer => {
            desk.done(act);
            Ok(())
        }
        Act::WriteNotes => breach(desk, act, Breach::ScoresheetUse, Concept::ScoresheetUse),
        Act::HideScoresheet => {
            breach(desk, act, Breach::ScoresheetHidden, Concept::ScoresheetVisible)
        }
        Act::KeepScoresheet => {
            breach(desk, act, Breach::ScoresheetKept, Concept::ScoresheetProperty)
        }
        Act::AskScoresheet => {
            let color = desk.player()?;
            let rapid = desk.state.regulations().class() != Class::Standard;
            if !rapid || !desk.state.parameters().rapid.scoresheet_on_request {
                return desk.refuse(Why::NotInThisEdition, &[]);
            }
            let regulations = desk.state.regulations();
            // In blitz the right is rapid chess's where there are not enough arbiters (B.3); where there are, the moves
            // have to be recorded (B.2, 8.1.1).
            let concepts: &[Concept] = match regulations.class() {
                Class::Blitz if regulations.is_unsupervised() => {
                    &[Concept::RapidRecording, Concept::BlitzUnsupervised]
                }
                Class::Blitz => &[Concept::RecordMoves],
                Class::Rapid | Class::Standard => &[Concept::RapidRecording],
            };
            desk.done(act);
            desk.rule(Finding::ScoresheetShown(color), concepts);
            Ok(())
        }
        Act::SeeScoresheet => see(desk, act),
        Act::Sign { .. } => sign(desk, act),
        Act::Reconstruct { how } => reconstruct(desk, act, *how),
        Act::WarnNotation { color } => {
            desk.done(act);
            desk.rule(Finding::WarnedOfNotation(*color), &[Concept::NotationAlgebraicOnly]);
            Ok(())
        }
        Act::ReplaceScoresheet { color } => {
            if !desk.knows(Concept::ScoresheetElectronic) {
                return desk.refuse(Why::NotInThisEdition, &[]);
            }
            desk.done(act);
            desk.rule(
                Finding::ScoresheetReplaced(*color),
                &[Concept::ScoresheetProperty, Concept::ScoresheetElectronic],
            );
            Ok(())
        }
        Act::JudgeResult { stands } => {
            desk.done(act);
            desk.rule(Finding::ResultStands(*stands), &[Concept::SignResult]);
            Ok(())
        }
        _ => Ok(()),
    }
}

fn breach(desk: &mut Desk<'_>, act: &Act, what: Breach, concept: Concept) -> Result<(), Refusal> {
    let color = desk.player()?;
    desk.done(act);
    desk.rule(Finding::Breach { color, what, penalty: Sanction::May }, &[concept]);
    Ok(())
}

fn write(desk: &mut Desk<'_>, act: &Act, mv: Motion) -> Result<(), Refusal> {
    let color = desk.player()?;
    let next = desk.state.plies.iter().find(|ply| !ply.recorded[color]);
    let played = next.is_some_and(|ply| ply.is_written(mv));
    let ahead = desk.state.turn() == color && next.is_none();
    if !played && !ahead {
        return desk.refuse(Why::NoSuchMove, &[Concept::RecordMoves]);
    }
    desk.done(act);
    if ahead && desk.state.phase != Phase::Sealing {
        desk.rule(
            Finding::Breach { color, what: Breach::WroteInAdvance, penalty: Sanction::May },
            &[Concept::RecordInAdvanceForbidden],
        );
    }
    Ok(())
}

fn see(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    let color = desk.player()?;
    let regulations = desk.state.regulations();
    let rapid = desk.state.parameters().rapid;
    let (limit, concepts) = match regulations.class() {
        Class::Rapid => (
            rapid.scoresheet_requests,
            [Concept::RapidShowScoresheet, Concept::RapidSupervisedRecorded],
        ),
        Class::Blitz => (
            rapid.blitz_scoresheet_requests,
            [Concept::BlitzShowScoresheet, Concept::BlitzSupervisedRecorded],
        ),
        Class::Standard => return desk.refuse(Why::NotInThisEdition, &[]),
    };
    let (Some(limit), false) = (limit, regulations.is_unsupervised()) else {
        return desk.refuse(Why::NotInThisEdition, &[]);
    };
    if desk.state.has_move() != Some(color) {
        return desk.refuse(Why::NotYourMove, &concepts);
    }
    desk.done(act);
    if desk.state.requests[color] > limit {
        let mut all = concepts[..1].to_vec();
        all.push(Concept::NoDisturbance);
        desk.rule(
            Finding::Breach { color, what: Breach::Disturbance, penalty: Sanction::Must },
            &all,
        );
    } else {
        desk.rule(Finding::ScoresheetShown(color), &concepts);
    }
    Ok(())
}

fn sign(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    desk.player()?;
    let Some(outcome) = desk.state.outcome() else {
        return desk.refuse(Why::NotPermitted, &[Concept::SignResult]);
    };
    if let Act::Sign { score } = act {
        penalties::check_score(desk, *score)?;
    }
    desk.done(act);
    let signed = desk.state.signed;
    let (Some(white), Some(black)) = (signed.white, signed.black) else {
        return Ok(());
    };
    if white == black {
        desk.rule(Finding::Signed(white), &[Concept::SignResult]);
        if white != outcome.score {
            desk.rule(Finding::ResultStands(true), &[Concept::SignResult]);
        }
    } else if desk.state.parameters().signed_sheets_must_agree {
        desk.rule(Finding::ResultStands(false), &[Concept::SignResult]);
    }
    // Elsewhere nothing is said of sheets that contradict each other: the arbiter judges.
    Ok(())
}

fn reconstruct(desk: &mut Desk<'_>, act: &Act, how: Reconstruction) -> Result<(), Refusal> {
    if desk.state.clock.flags(desk.at) == Flags::Up {
        // Before a flag has fallen the arbiter does not help to count moves.
        return desk.refuse(Why::FlagUp, &[Concept::NoIntervention, Concept::ScoreKeptByNeither]);
    }
    desk.done(act);
    // A player who alone kept no score completes it on the own time.
    let together = matches!(how, Reconstruction::ArbiterScore | Reconstruction::SecondBoard);
    if desk.state.clock.running().is_some() && together {
        desk.rule(Finding::ClocksStopped, &[Concept::ScoreKeptByNeither]);
    }
    match how {
        Reconstruction::ArbiterScore => {
            desk.rule(Finding::ScoreCompleted, &[Concept::ScoreKeptByNeither])
        }
        Reconstruction::OpponentScore(color) => {
            desk.rule(Finding::ScoreCompleted, &[Concept::ScoreKeptByOne]);
            // On the own move it costs the own time, also where the clocks had been stopped.
            if desk.state.turn() == color && desk.state.clock.running().is_none() {
                desk.rule(Finding::Runs(color), &[Concept::ScoreKeptByOne]);
            }
        }
        Reconstruction::SecondBoard => {
            desk.rule(Finding::Reconstructed, &[Concept::ScoreReconstruction])
        }
        Reconstruction::Impossible => {
            for color in Color::ALL {
                if desk.state.clock.display(color, desk.at).flag.is_some() {
                    desk.rule(Finding::FirstOfNextPeriod(color), &[Concept::ScoreNotUpdatable]);
                }
            }
        }
    }
    Ok(())
}
