//! Adjournment: sealing, the envelope, resumption (guideline of 2009, Guideline I of 2023).

use super::{
    act::Act,
    desk::Desk,
    ends, flags, hand,
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
use adoube_notation::{Language, ReadError, ReadMove, Reader};
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
    /// Whose draw offers stand.
    pub offers: ByColor<bool>,
    /// When and where play goes on.
    pub resumption: Option<String>,
}

impl fmt::Display for Label {
    /// One item after the other, separated by `; `.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} - {}; {}", self.names.white, self.names.black, self.position)?;
        write!(f, "; white used {}; black used {}", self.used.white, self.used.black)?;
        write!(f, "; sealed by {}; move {}", self.sealer, self.move_number)?;
        for color in Color::ALL.into_iter().filter(|&color| self.offers[color]) {
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
            offers: self.offers,
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
            if desk.state.claim_examined().is_some() {
                // The claim may end the game: it is judged first.
                return desk.refuse(Why::ClaimExamined, &[Concept::ClaimProcedure]);
            }
            flags::decided_first(desk)?;
            if desk.state.unannounced().is_some() {
                // That player still has the move, and has it on the board: it is made first.
                return desk
                    .refuse(Why::NotAnnounced, &[Concept::ViMade, Concept::ViMadeAnnounced]);
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
            let forfeit = desk.state.outcome();
            if forfeit.is_none() {
                flags::decided_first(desk)?;
                replier_is_present(desk)?;
            }
            let Ok(text) = envelope.open(key) else {
                return desk.refuse(Why::WrongKey, &[Concept::AdjOpenEnvelope]);
            };
            match forfeit {
                Some(forfeit) => open_after_forfeit(desk, act, &text, forfeit),
                None => {
                    desk.done(act);
                    open(desk, &text);
                    Ok(())
                }
            }
        }
        Act::EnvelopeLost { mv } => {
            adjourned(desk)?;
            flags::decided_first(desk)?;
            let sealer = desk.state.turn();
            if desk.state.position().is_some_and(|position| mv.resolve(position).is_none()) {
                // What cannot have been played is not made on the board; the arbiter hears the sealer again.
                let mut concepts = vec![Concept::AdjEnvelopeLost];
                concepts.extend(hand::why_illegal(&desk.state, sealer, *mv));
                return desk.refuse(Why::Illegal, &concepts);
            }
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
    let offer = desk.state.offers.iter().any(|&stands| stands);
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
    if adjournment.resumed.is_some() {
        // It is taken up once, at the time that was set.
        return desk.refuse(Why::NotPermitted, &[Concept::AdjResumption]);
    }
    flags::decided_first(desk)?;
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
    let was_there = desk.state.adjournment.as_ref().is_some_and(|a| a.present[color]);
    desk.done(act);
    let Some(adjournment) = desk.state.adjournment.clone() else {
        return Ok(());
    };
    if was_there {
        return Ok(());
    }
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
        // Who has not come either is as late, and each loses for it.
        let other_came = match &desk.state.adjournment {
            Some(adjournment) => adjournment.present[!color],
            None => true,
        };
        let outcome = if other_came || desk.state.forgiven[!color] {
            Outcome { score: Score::win(!color), cause: Cause::Decided(Decided::Forfeit) }
        } else {
            Outcome { score: Score::BOTH_LOSE, cause: Cause::Decided(Decided::DoubleForfeit) }
        };
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
    // English first: a letter that other languages use for another piece is no ambiguity of the writer's.
    let in_languages = |read: &dyn Fn(Reader) -> Result<ReadMove, ReadError>| match read(
        Reader::new(Language::English),
    ) {
        Err(ReadError::Unreadable { .. }) => read(Reader::any()),
        read => read,
    };
    let read = match position {
        Position::Chess(position) => in_languages(&|reader| reader.read(position, text)),
        Position::Irregular(board) => in_languages(&|reader| reader.read_irregular(board, text)),
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
    match read {
        Ok(read) => Meaning::Move(Motion::from(read.played)),
        Err(ReadError::Ambiguous { .. }) => Meaning::Ambiguous,
        Err(ReadError::Impossible { .. }) => Meaning::Illegal,
        Err(ReadError::Unreadable { .. }) => Meaning::Unintelligible,
    }
}

/// A game was lost by lateness while the envelope was closed. A sealed move that ended the game counts all the same
/// (I.10); in 2009 that is said of a late sealer (Guideline 10).
pub(super) fn may_change_forfeit(state: &State) -> bool {
    let late = matches!(
        state.outcome().map(|outcome| outcome.cause),
        Some(Cause::Decided(Decided::Forfeit | Decided::DoubleForfeit))
    );
    let sealed = state.adjournment.as_ref().filter(|adjournment| adjournment.envelope.is_some());
    let (Some(outcome), Some(adjournment)) = (state.outcome(), sealed) else { return false };
    let sealer_late = outcome.score.halves(adjournment.sealer) == Some(0);
    let any = state.regulations().rules().knows(Concept::AdjLateSealedMate);
    late && (sealer_late || !any)
}

/// The sealed move is looked at though somebody came too late: if it ended the game, that result stands.
fn open_after_forfeit(
    desk: &mut Desk<'_>,
    act: &Act,
    text: &str,
    forfeit: Outcome,
) -> Result<(), Refusal> {
    let sealer = desk.state.turn();
    let position = desk.state.position().cloned();
    let ended = position.and_then(|position| match read(&position, text) {
        Meaning::Move(motion) => desk.state.ends_with(motion).then_some(motion),
        _ => None,
    });
    let Some(motion) = ended else {
        return desk.refuse(Why::GameOver, ends::concepts(forfeit.cause));
    };
    desk.done(act);
    let concepts = [Concept::AdjResumption, Concept::AdjLate];
    desk.rule(Finding::SealedMove(motion), &concepts);
    let mates = desk.state.position().is_some_and(Position::is_checkmate);
    let how = if mates { Concept::AdjLateSealedMate } else { Concept::AdjLateSealedDraw };
    let late_sealer = forfeit.score.halves(sealer) == Some(0);
    let further: &[Concept] =
        if late_sealer { &[how, Concept::AdjLate] } else { &[Concept::AdjLate] };
    ends::after_move(desk, further);
    Ok(())
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
