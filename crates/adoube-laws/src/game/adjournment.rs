//! Adjournment: sealing, the envelope, resumption (guideline of 2009, Guideline I of 2023).

use super::{
    act::Act,
    desk::Desk,
    ends,
    motion::Motion,
    ruling::{Cause, Decided, Finding, Outcome, Refusal, Score, Why},
    state::{Phase, State},
};
use crate::{
    book::Concept,
    clock::{Millis, Moment},
};
use adoube_base::{ByColor, Color};
use adoube_board::{
    any::{Move, Position},
    tavreli::MoveTextError,
};
use adoube_notation::{Language, ReadError, Reader};
use serde::Serialize;
use std::fmt;

/// What must be written on the envelope.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Label {
    /// The players' names.
    pub names: ByColor<String>,
    /// The position before the sealed move.
    pub position: String,
    /// The time used by each player.
    pub used: ByColor<Millis>,
    /// Who sealed.
    pub sealer: Color,
    /// The number of the sealed move.
    pub move_number: u32,
    /// Who has a draw offer standing.
    pub offer: Option<Color>,
    /// When and where play goes on.
    pub resumption: Option<String>,
}

impl fmt::Display for Label {
    /// One item after the other, separated by `; `.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} - {}; {}", self.names.white, self.names.black, self.position)?;
        write!(f, "; white used {}; black used {}", self.used.white, self.used.black)?;
        write!(f, "; sealed by {}; move {}", self.sealer, self.move_number)?;
        if let Some(color) = self.offer {
            write!(f, "; draw offered by {color}")?;
        }
        self.resumption.as_ref().map_or(Ok(()), |text| write!(f, "; resumption {text}"))
    }
}

impl State {
    /// What must be written on the envelope of an adjourned game.
    pub fn envelope_label(&self, at: Moment) -> Option<Label> {
        let adjournment = self.adjournment.as_ref()?;
        let players = &self.regulations().players;
        Some(Label {
            names: ByColor::from_fn(|color| players[color].name.clone()),
            position: self.board.fen(),
            used: ByColor::from_fn(|color| self.clock.display(color, at).used),
            sealer: adjournment.sealer,
            move_number: self.board.move_number(),
            offer: self.offer,
            resumption: adjournment.resumption.clone(),
        })
    }
}

pub(super) fn decide(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    if !desk.state.parameters().adjournment {
        return desk.refuse(Why::NotInThisEdition, &[]);
    }
    match act {
        Act::OrderSeal { early, .. } => {
            let color = desk.state.turn();
            if desk.state.phase != Phase::InPlay {
                return desk.refuse(Why::NotPermitted, &[Concept::AdjSealMove]);
            }
            if let Some(span) = early {
                desk.sensible(*span)?;
            }
            desk.done(act);
            desk.rule(Finding::SealDue(color), &[Concept::AdjSealMove]);
            if let Some(span) = early {
                // Whoever adjourns early has used the time until the session would have ended.
                desk.rule(Finding::Loses { color, span: *span }, &[Concept::AdjEarly]);
            }
            Ok(())
        }
        Act::Seal { .. } => seal(desk, act),
        Act::ResumeAdjourned => resume(desk, act),
        Act::OpenEnvelope { key } => {
            let envelope = desk.state.adjournment.as_ref().and_then(|a| a.envelope);
            let Some(envelope) = envelope else {
                return desk.refuse(Why::NotAdjourned, &[Concept::AdjOpenEnvelope]);
            };
            replier_is_present(desk)?;
            let Ok(text) = envelope.open(key) else {
                return desk.refuse(Why::WrongKey, &[Concept::AdjOpenEnvelope]);
            };
            desk.done(act);
            open(desk, &text);
            Ok(())
        }
        Act::EnvelopeLost { mv } => {
            adjourned(desk)?;
            desk.done(act);
            make(desk, *mv, &[Concept::AdjEnvelopeLost]);
            Ok(())
        }
        _ => {
            adjourned(desk)?;
            desk.done(act);
            desk.rule(Finding::Cancelled, &[Concept::AdjPositionLost]);
            Ok(())
        }
    }
}

fn adjourned(desk: &Desk<'_>) -> Result<(), Refusal> {
    if desk.state.phase == Phase::Adjourned { Ok(()) } else { desk.refuse(Why::NotAdjourned, &[]) }
}

fn seal(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    let color = desk.player()?;
    let reply = desk.state.phase == Phase::InPlay
        && desk.state.absent_sealer.is_some_and(|(absent, _)| absent == !color);
    if !(desk.state.phase == Phase::Sealing || reply) || desk.state.turn() != color {
        return desk.refuse(Why::NotPermitted, &[Concept::AdjSealMove]);
    }
    if reply {
        // The sealer is not there: the reply goes into a new envelope and the absent player's clock runs.
        desk.done(act);
        desk.rule(Finding::Sealed(color), &[Concept::AdjSealerAbsent]);
        desk.rule(Finding::Runs(!color), &[Concept::AdjSealerAbsent]);
        return Ok(());
    }
    let offer = desk.state.offer.is_some();
    desk.done(act);
    let mut concepts = vec![
        Concept::AdjSealMove,
        Concept::AdjEnvelope,
        Concept::AdjEnvelopePosition,
        Concept::AdjEnvelopeTimes,
        Concept::AdjEnvelopeSealer,
        Concept::AdjEnvelopeMoveNumber,
    ];
    if desk.state.regulations().players.iter().all(|player| !player.name.is_empty()) {
        concepts.push(Concept::AdjEnvelopeNames);
    }
    if offer {
        concepts.push(Concept::AdjEnvelopeDrawOffer);
    }
    if desk.state.adjournment.as_ref().is_some_and(|a| a.resumption.is_some()) {
        concepts.push(Concept::AdjEnvelopeResumption);
    }
    desk.rule(Finding::Sealed(color), &concepts);
    Ok(())
}

fn resume(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    adjourned(desk)?;
    let Some(adjournment) = desk.state.adjournment.clone() else {
        return desk.refuse(Why::NotAdjourned, &[Concept::AdjResumption]);
    };
    let (sealer, present) = (adjournment.sealer, adjournment.present);
    desk.done(act);
    if !present[!sealer] {
        let nobody = !present[sealer] && limit(&desk.state) > Millis::ZERO;
        let concept = if nobody && desk.knows(Concept::AdjBothAbsent) {
            Concept::AdjBothAbsent
        } else {
            Concept::AdjReplierAbsent
        };
        desk.rule(Finding::Runs(!sealer), &[Concept::AdjResumption, concept]);
    }
    Ok(())
}

/// How late a player may be when an adjourned game is taken up again.
pub(super) fn limit(state: &State) -> Millis {
    state
        .parameters()
        .resumption_minutes
        .map_or_else(|| state.regulations().lateness(), Millis::minutes)
}

/// A player comes back to an adjourned game.
pub(super) fn arrive(desk: &mut Desk<'_>, act: &Act, color: Color) -> Result<(), Refusal> {
    desk.done(act);
    let Some(adjournment) = desk.state.adjournment.clone() else {
        return Ok(());
    };
    let Some(resumed) = adjournment.resumed else {
        return Ok(());
    };
    if comes_too_late(desk, color, resumed) {
        return Ok(());
    }
    if color != adjournment.sealer && desk.state.clock.running() == Some(color) {
        desk.rule(Finding::ClocksStopped, &[Concept::AdjReplierAbsent]);
    }
    Ok(())
}

/// The game is lost where the player comes too late to its resumption.
fn comes_too_late(desk: &mut Desk<'_>, color: Color, resumed: Moment) -> bool {
    let late = desk.at.since(resumed) > limit(&desk.state) && !desk.state.forgiven[color];
    if late {
        let cause = Cause::Decided(Decided::Forfeit);
        let outcome = Outcome { score: Score::win(!color), cause };
        desk.rule(Finding::Ended(outcome), &[Concept::AdjLate]);
    }
    late
}

/// The sealer comes after the envelope has been opened.
pub(super) fn sealer_arrives(
    desk: &mut Desk<'_>,
    act: &Act,
    color: Color,
    resumed: Moment,
) -> Result<(), Refusal> {
    desk.done(act);
    comes_too_late(desk, color, resumed);
    Ok(())
}

fn replier_is_present(desk: &Desk<'_>) -> Result<(), Refusal> {
    let there = desk.state.adjournment.as_ref().is_some_and(|a| a.present[!a.sealer]);
    if there { Ok(()) } else { desk.refuse(Why::ReplierAbsent, &[Concept::AdjOpenEnvelope]) }
}

/// What a sealed text can mean.
enum Meaning {
    Move(Motion),
    Ambiguous,
    Unintelligible,
    Illegal,
}

/// Reads what was written, in any language the notation knows.
fn read(position: &Position, text: &str) -> Meaning {
    if let Ok(motion) = text.parse::<Motion>() {
        return match motion.resolve(position) {
            Some(_) => Meaning::Move(motion),
            None => Meaning::Illegal,
        };
    }
    let position = match position {
        Position::Chess(position) => position,
        Position::Tavreli(position) => {
            return match position.read_move(text) {
                Ok(m) => Meaning::Move(Motion::from(Move::Tavreli(m))),
                // A wrong mark does not make it another move (T11.4).
                Err(MoveTextError::WrongMark { written, .. }) => position
                    .read_move(&written)
                    .map_or(Meaning::Unintelligible, |m| Meaning::Move(Motion::from(m))),
                Err(MoveTextError::Illegal { .. }) => Meaning::Illegal,
                Err(MoveTextError::Unreadable { .. }) => Meaning::Unintelligible,
            };
        }
    };
    // English first: a letter that other languages use for another piece is no ambiguity of the writer's.
    let read = match Reader::new(Language::English).read(position, text) {
        Err(ReadError::Unreadable { .. }) => Reader::any().read(position, text),
        read => read,
    };
    match read {
        Ok(read) => Meaning::Move(Motion::from(read.played)),
        Err(ReadError::Ambiguous { .. }) => Meaning::Ambiguous,
        Err(ReadError::Impossible { .. }) => Meaning::Illegal,
        Err(ReadError::Unreadable { .. }) => Meaning::Unintelligible,
    }
}

fn open(desk: &mut Desk<'_>, text: &str) {
    let sealer = desk.state.turn();
    let on_board = desk.state.adjournment.as_ref().and_then(|a| a.on_board);
    let Some(position) = desk.state.position().cloned() else {
        desk.rule(Finding::Cancelled, &[Concept::AdjPositionLost]);
        return;
    };
    let reason = match read(&position, text) {
        Meaning::Move(motion) => {
            // A move made on the board after the order to seal is the sealed move.
            make(desk, on_board.unwrap_or(motion), &[]);
            return;
        }
        Meaning::Ambiguous => Concept::AdjSealedAmbiguous,
        Meaning::Unintelligible => Concept::AdjSealedUnintelligible,
        Meaning::Illegal => Concept::AdjSealedIllegal,
    };
    ends::lose(desk, sealer, Cause::Decided(Decided::SealedMove), &[reason]);
}

fn make(desk: &mut Desk<'_>, motion: Motion, concepts: &[Concept]) {
    let Some(adjournment) = desk.state.adjournment.clone() else {
        return;
    };
    let (sealer, present) = (adjournment.sealer, adjournment.present);
    let waited = desk.state.clock.stopped() == Some(!sealer);
    let how = if waited { Concept::AdjReplierAbsent } else { Concept::AdjReplierPresent };
    let mut all = vec![Concept::AdjResumption, how];
    all.extend_from_slice(concepts);
    desk.rule(Finding::SealedMove(motion), &all);
    let further: &[Concept] = if present[sealer] {
        &[]
    } else if desk.state.position().is_some_and(Position::is_checkmate) {
        &[Concept::AdjLateSealedMate, Concept::AdjLate]
    } else {
        &[Concept::AdjLateSealedDraw, Concept::AdjLate]
    };
    ends::after_move(desk, further);
    if desk.state.outcome().is_none() {
        desk.rule(Finding::Runs(!sealer), &[how]);
    }
}
