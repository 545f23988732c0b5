//! The rules: what follows from an act, or why it is refused.

mod entries;
mod lots;
mod numbers;
mod pairing;
mod results;
mod rounds;
mod settings;

use crate::{Act, Context, Event, Fact, Refusal};

/// Decides an act on the event as it stands.
///
/// No facts mean that the act is accepted and changes nothing, such as entering a result that is already
/// there.
pub fn decide(event: Option<&Event>, context: &Context, act: &Act) -> Result<Vec<Fact>, Refusal> {
    let event = match (event, act) {
        (None, Act::CreateEvent { id, settings }) => return settings::create(id, settings),
        (Some(_), Act::CreateEvent { .. }) => return Err(Refusal::EventExists),
        (None, _) => return Err(Refusal::NoEvent),
        (Some(event), Act::ReopenEvent { reason }) => return rounds::reopen_event(event, reason),
        (Some(event), _) if event.finished => return Err(Refusal::Finished),
        (Some(event), _) => event,
    };
    match act {
        Act::CreateEvent { .. } => Err(Refusal::EventExists),
        Act::ReopenEvent { .. } => Err(Refusal::NotFinished),
        Act::ChangeSettings { settings } => settings::change(event, settings),
        Act::SetPlay { play } => settings::set_play(event, play),
        Act::EnterPlayer { player } => entries::enter(event, context, player),
        Act::CorrectPlayer { id, player } => entries::correct(event, context, *id, player),
        Act::WithdrawPlayer { id, reason } => entries::withdraw(event, *id, reason),
        Act::ReturnPlayer { id } => entries::take_back(event, *id),
        Act::DrawLots { method } => lots::draw(event, method),
        Act::AnnulDraw { reason } => lots::annul(event, reason),
        Act::PairRound { round, method, unfinished, expects } => {
            pairing::pair(event, *round, method, *unfinished, expects.as_deref())
        }
        Act::TakeRoundBack { round, reason } => pairing::take_back(event, *round, reason),
        Act::SetBye { id, round, bye } => pairing::set_bye(event, *id, *round, *bye),
        Act::FixBoard { id, board } => pairing::fix_board(event, *id, *board),
        Act::KeepApart { players, first, last, reason } => {
            pairing::keep_apart(event, players, *first, *last, reason)
        }
        Act::LetMeet { prohibition } => pairing::let_meet(event, *prohibition),
        Act::EnterResult { round, board, result, was } => {
            results::enter(event, *round, *board, *result, *was)
        }
        Act::EnterResults { round, entries } => results::enter_all(event, *round, entries),
        Act::VerifyResult { round, board, result } => {
            results::verify(event, *round, *board, *result)
        }
        Act::CloseRound { round } => rounds::close(event, *round),
        Act::ReopenRound { round, reason } => rounds::reopen(event, *round, reason),
        Act::RecordImport { rounds } => Ok(vec![Fact::Imported { rounds: *rounds }]),
        Act::FinishEvent => rounds::finish(event),
    }
}

/// Decides several acts, each on what the one before it left: all that follows, or the first refusal and
/// the index of the act that is refused.
pub fn decide_all(
    event: Option<&Event>,
    context: &Context,
    acts: &[Act],
) -> Result<Vec<Fact>, (usize, Refusal)> {
    let mut after = event.cloned();
    let mut facts = Vec::new();
    for (index, act) in acts.iter().enumerate() {
        for fact in decide(after.as_ref(), context, act).map_err(|refusal| (index, refusal))? {
            // What was just decided on this event fits it.
            if Event::evolve(&mut after, &fact).is_ok() {
                facts.push(fact);
            }
        }
    }
    Ok(facts)
}
