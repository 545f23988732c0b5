//! Draw offers and agreement (9.1).

use super::{
    act::Act,
    desk::Desk,
    ends,
    regulations::{BoardSight, Draws},
    ruling::{Breach, Cause, Declared, Finding, Outcome, Refusal, Sanction, Score, Why},
    state::Phase,
};
use crate::book::Concept;
use adoube_base::Color;

pub(super) fn decide(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::OfferDraw { condition } => offer(desk, act, condition.is_some()),
        Act::AcceptDraw => accept(desk, act),
        Act::DeclineDraw => {
            let color = answers(desk)?;
            desk.done(act);
            desk.rule(Finding::Declined(color), &[Concept::DrawOffer]);
            Ok(())
        }
        Act::WithdrawOffer => {
            let color = desk.player()?;
            let why = if desk.state.offers[color] { Why::OfferStands } else { Why::NoOffer };
            desk.refuse(why, &[Concept::DrawOffer])
        }
        _ => {
            desk.done(act);
            desk.rule(Finding::Consent, &[Concept::DrawRestriction]);
            Ok(())
        }
    }
}

/// The player to whom a draw was offered.
fn answers(desk: &Desk<'_>) -> Result<Color, Refusal> {
    let color = desk.player()?;
    if desk.state.offers[!color] {
        Ok(color)
    } else {
        desk.refuse(Why::NoOffer, &[Concept::DrawOfferProcedure, Concept::DrawOffer])
    }
}

/// Moves a player has made, those before the position the game began from included.
fn moves(desk: &Desk<'_>, color: Color) -> u32 {
    let state = &desk.state;
    let earlier = state.start.move_number() - 1;
    let half = u32::from(color == Color::White && state.start.turn() == Color::Black);
    state.made(color).saturating_add(earlier).saturating_add(half)
}

fn is_restricted(desk: &Desk<'_>) -> bool {
    let restricted = match desk.state.regulations().draws {
        Draws::Free => false,
        Draws::FromMove(number) => Color::ALL.into_iter().any(|color| moves(desk, color) < number),
        Draws::Consent => true,
    };
    restricted && !desk.state.consent
}

/// A claim, or a request in the quickplay finish, is a draw offer too; not where the regulations let nobody offer one.
pub(super) fn claim_is_offer(desk: &mut Desk<'_>, color: Color, concepts: &[Concept]) {
    if !(is_restricted(desk) && desk.state.parameters().restriction_covers_offers) {
        desk.rule(Finding::ClaimIsOffer(color), concepts);
    }
}

fn offer(desk: &mut Desk<'_>, act: &Act, conditional: bool) -> Result<(), Refusal> {
    let color = desk.player()?;
    if is_restricted(desk) && desk.state.parameters().restriction_covers_offers {
        return desk.refuse(Why::DrawsRestricted, &[Concept::DrawRestriction]);
    }
    // Between making the move and pressing the clock is the right time, for a visually disabled player after announcing it;
    // an adjourned game has no clock.
    let made = desk.state.uncompleted(color).is_some_and(|n| n + 1 == desk.state.plies.len());
    let timely = made && desk.state.unannounced().is_none()
        || desk.state.phase == Phase::Adjourned
        || desk.state.regulations().board == BoardSight::Unseen;
    desk.done(act);
    if conditional {
        desk.rule(Finding::ConditionVoid(color), &[Concept::DrawOffer]);
    }
    if !timely {
        desk.rule(
            Finding::Breach { color, what: Breach::Disturbance, penalty: Sanction::May },
            &[Concept::DrawOffer, Concept::NoDisturbance],
        );
    }
    Ok(())
}

fn accept(desk: &mut Desk<'_>, act: &Act) -> Result<(), Refusal> {
    answers(desk)?;
    let needed = desk.state.parameters().agreement_moves;
    if Color::ALL.into_iter().any(|color| moves(desk, color) < needed) {
        return desk.refuse(Why::TooEarlyForDraw, &[Concept::DrawByAgreement]);
    }
    if is_restricted(desk) {
        return desk.refuse(Why::DrawsRestricted, &[Concept::DrawRestriction]);
    }
    let adjourned = desk.state.phase == Phase::Adjourned;
    desk.done(act);
    let further: &[Concept] =
        if adjourned { &[Concept::AdjDrawOffer, Concept::AdjEndedBeforeResumption] } else { &[] };
    let cause = Cause::Declared(Declared::Agreement);
    ends::end(desk, Outcome { score: Score::DRAW, cause }, further);
    Ok(())
}
