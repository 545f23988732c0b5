//! The rules: what follows from an act, or why it is refused.

mod announcements;
mod appeals;
mod broadcast;
mod captains;
mod care;
mod check_in;
mod duties;
mod effects;
mod entries;
mod entry_form;
mod incidents;
mod knockout;
mod lots;
mod media;
pub(crate) mod numbers;
mod pairing;
mod people;
mod play_offs;
mod player_results;
mod presence;
mod results;
pub mod rights;
mod rounds;
mod screens;
mod settings;
mod teams;
mod timetable;
pub mod venue;
mod visibility;
mod warnings;

pub use play_offs::ties;

use crate::{
    Act, Context, Event, Fact, Refusal,
    act::PairMethod,
    fact::Place,
    warning::{Consent, Level, Warning},
};

/// Decides an act on the event as it stands.
///
/// No facts mean that the act is accepted and changes nothing, such as entering a result that is already
/// there. An act that somebody is to be warned of is refused until it comes with their consent.
pub fn decide(event: Option<&Event>, context: &Context, act: &Act) -> Result<Vec<Fact>, Refusal> {
    let mut consent = Consent::default();
    let mut act = act;
    while let Act::Consented { act: inner, read, confirmed, reason } = act {
        consent.read.extend_from_slice(read);
        consent.confirmed.extend_from_slice(confirmed);
        consent.reason.clone_from(reason);
        act = inner;
    }
    rights::check(event, context, act)?;
    let facts = regardless(event, context, act)?;
    let Some(event) = event else { return Ok(facts) };
    let warnings = warnings::of(event, context, act, &facts);
    let reason = consent.answers(&warnings)?;
    let (leaving, others): (Vec<Warning>, Vec<Warning>) = warnings
        .into_iter()
        .filter(|warning| warning.level() != Level::Told)
        .partition(|warning| warning.level() == Level::LeavesFideMode);
    let left = reason.clone().filter(|_| !leaving.is_empty()).map(|reason| Fact::FideModeLeft {
        round: event.paired(),
        reason,
        warnings: leaving,
    });
    // What was agreed is changed: everybody can read why, when and by whom (21.5).
    let what = others.iter().filter(|one| one.needs_reason()).map(|one| one.code().to_owned());
    let what: Vec<String> = what.collect();
    let decided = reason.clone().filter(|_| !what.is_empty()).map(|reason| {
        Fact::RegulationsDecided { what, reason, at: context.at, by: context.actor.clone() }
    });
    let consented = (!others.is_empty()).then_some(Fact::Consented { warnings: others, reason });
    Ok(left.into_iter().chain(consented).chain(decided).chain(facts).collect())
}

/// What somebody would be warned of if they did an act; nothing where it is refused.
pub fn warnings(event: &Event, context: &Context, act: &Act) -> Vec<Warning> {
    let facts = regardless(Some(event), context, act);
    facts.map_or_else(|_| vec![], |facts| warnings::of(event, context, act, &facts))
}

/// What publishing the next round would be warned of. It is asked for while the arbiter still looks: the reason of a pairing
/// by hand may be missing yet, and must not hide what the reason is to be given for.
pub fn warnings_of_pairing(
    event: &Event,
    context: &Context,
    method: &PairMethod,
    unfinished: bool,
) -> Vec<Warning> {
    let Some(round) = event.next_round() else { return vec![] };
    let mut method = method.clone();
    if let Some(reason) = method.reason_mut() {
        "–".clone_into(reason);
    }
    warnings(event, context, &Act::PairRound { round, method, unfinished, expects: None })
}

/// Decides an act without a look at the warnings against it.
fn regardless(event: Option<&Event>, context: &Context, act: &Act) -> Result<Vec<Fact>, Refusal> {
    let event = match (event, act) {
        (None, Act::CreateEvent { id, settings }) => return settings::create(id, settings),
        (Some(_), Act::CreateEvent { .. }) => return Err(Refusal::EventExists),
        (None, _) => return Err(Refusal::NoEvent),
        (Some(event), _) => event,
    };
    if let Some(refusal) = barred(event, act) {
        return Err(refusal);
    }
    let facts = match act {
        Act::CreateEvent { .. } => Err(Refusal::EventExists),
        Act::Announce { text, others } => announcements::announce(event, context, text, others),
        Act::EndAnnouncement { number } => announcements::end(event, *number),
        Act::SettleDuty { duty, note } => duties::settle(event, context, duty, note),
        Act::ReopenDuty { duty, reason } => duties::reopen(event, duty, reason),
        Act::ExcuseNoShows { id, reason } => presence::excuse(event, *id, reason),
        Act::ReopenEvent { reason } => rounds::reopen_event(event, reason),
        Act::ChangeSettings { settings } => settings::change(event, settings),
        Act::SetPlay { play } => settings::set_play(event, context, play),
        Act::SetBroadcast { broadcast } => broadcast::set(event, broadcast),
        Act::SignDelay { minutes } => broadcast::sign_delay(event, context, *minutes),
        Act::SetAgreement { agreement } => settings::set_agreement(event, agreement),
        Act::SetTimetable { timetable, reason } => timetable::set(event, timetable, reason),
        Act::MoveRound { round, starts, reason } => {
            timetable::move_round(event, *round, starts, reason)
        }
        Act::BeginRound { round } => timetable::begin(event, context, *round),
        Act::TakeBeginningBack { round, reason } => {
            timetable::take_beginning_back(event, *round, reason)
        }
        Act::NoteAbsent { round, players } => presence::note_absent(event, *round, players),
        Act::NoteArrival { round, player } => {
            presence::note_arrival(event, context, *round, *player)
        }
        Act::ForfeitMissing { round, boards } => presence::forfeit(event, context, *round, boards),
        Act::EnterPlayer { player } => entries::enter(event, context, player),
        Act::EnterPlayers { players } => entries::enter_all(event, context, players),
        Act::SetAcceptance { id, acceptance } => check_in::set_acceptance(event, *id, acceptance),
        Act::SetEntryForm { form } => entry_form::set(event, form.as_ref()),
        Act::AskToEnter { player, needs, note } => {
            entry_form::ask(event, context, player, *needs, note)
        }
        Act::AcceptEntry { number } => entry_form::accept(event, context, *number),
        Act::DeclineEntry { number, reason } => entry_form::decline(event, *number, reason),
        Act::SetScreen { screen } => screens::set(event, context, screen),
        Act::RemoveScreen { code } => screens::remove(event, *code),
        Act::Inspect { item, answer, note } => venue::inspect(event, context, item, answer, note),
        Act::ApproveEquipment { part, capacity, approves, name, note } => {
            venue::approve(event, context, part, *capacity, *approves, [name, note])
        }
        Act::TakeApprovalBack { number, reason } => {
            venue::take_approval_back(event, *number, reason)
        }
        Act::SetHallPlan { plan } => venue::set_plan(event, plan.as_deref()),
        Act::SetSeating { seating } => venue::set_seating(event, seating),
        Act::CountStock { goods, name, count } => {
            venue::count(event, context, *goods, name, *count)
        }
        Act::AccreditMedia { accreditation } => media::accredit(event, context, accreditation),
        Act::ConsentToMedia { number, consenter } => {
            media::consent(event, context, *number, *consenter)
        }
        Act::EndAccreditation { number, reason } => media::end(event, *number, reason),
        Act::SetCheckIn { on } => check_in::set(event, *on),
        Act::CheckIn { id } => check_in::check_in(event, context, *id),
        Act::TakeCheckInBack { id } => check_in::take_back(event, *id),
        Act::AllowPlayerResults { allowed } => player_results::allow(event, *allowed),
        Act::TellResult { round, board, player, told } => player_results::tell(
            event,
            context,
            Place { round: *round, board: *board },
            *player,
            *told,
        ),
        Act::CorrectPlayer { id, player } => entries::correct(event, context, *id, player),
        Act::WithdrawPlayer { id, reason, expelled } => {
            entries::withdraw(event, *id, reason, *expelled)
        }
        Act::ReturnPlayer { id } => entries::take_back(event, *id),
        Act::ExcludeFromRound { id, round, reason } => entries::exclude(event, *id, *round, reason),
        Act::LiftExclusion { id, round, reason } => {
            entries::lift_exclusion(event, *id, *round, reason)
        }
        Act::EnterTeam { team } => teams::enter(event, team),
        Act::CorrectTeam { id, team } => teams::correct(event, *id, team),
        Act::WithdrawTeam { id, reason } => teams::withdraw(event, *id, reason),
        Act::ReturnTeam { id } => teams::take_back(event, *id),
        Act::SetRoster { team, players } => teams::set_roster(event, *team, players),
        Act::SetLineUp { team, round, line_up } => {
            captains::in_time(event, context, *round)?;
            teams::set_line_up(event, *team, *round, line_up.as_deref())
        }
        Act::SetLineUpDeadline { round, until } => captains::set_deadline(event, *round, *until),
        Act::SetLineUpsBefore { minutes } => captains::set_before(event, *minutes),
        Act::AllowAdvice { allowed } => captains::set_advice(event, *allowed),
        Act::Advise { team, round, board, advice } => {
            captains::advise(event, context, *round, *board, *team, *advice)
        }
        Act::WitnessAdvice { number } => captains::witness(event, context, *number),
        Act::SignMatch { round, number, signatory } => {
            captains::sign(event, context, *round, *number, *signatory)
        }
        Act::Renumber => numbers::renumber(event),
        Act::DrawLots { method } => lots::draw(event, method),
        Act::PairRound { .. }
        | Act::TakeRoundBack { .. }
        | Act::AnnulDraw { .. }
        | Act::ExchangeNumbers { .. }
            if !event.play_offs.is_empty() =>
        {
            Err(play_offs::begun(event))
        }
        Act::AnnulDraw { reason } => lots::annul(event, reason),
        Act::ExchangeNumbers { players, consents, reason } => {
            lots::exchange(event, *players, consents, reason)
        }
        Act::PairRound { round, method, unfinished, expects } => {
            pairing::pair(event, *round, method, *unfinished, expects.as_deref())
        }
        Act::TakeRoundBack { round, reason } => pairing::take_back(event, *round, reason),
        Act::DecideMeeting { stage, winner, reason } => {
            knockout::decide_meeting(event, *stage, *winner, reason)
        }
        Act::TakeDecisionBack { stage, winner, reason } => {
            knockout::take_back(event, *stage, *winner, reason)
        }
        Act::SetBye { id, round, bye } => pairing::set_bye(event, *id, *round, *bye),
        Act::SetLaterRating { id, round, rating } => {
            entries::set_later_rating(event, *id, *round, *rating)
        }
        Act::SetNeeds { id, needs, wish } => care::set_needs(event, context, *id, *needs, wish),
        Act::DecideNeeds { id, granted, reason } => care::decide(event, *id, *granted, reason),
        Act::NameAssistant { id, name, reason } => care::name_assistant(event, *id, name, reason),
        Act::SetContacts { hospital, doctor, officer } => {
            care::set_contacts(event, hospital, doctor, officer)
        }
        Act::RefuseToPlay { round, board, player, reason } => {
            care::refuse_to_play(event, *round, *board, *player, reason)
        }
        Act::FixBoard { id, board } => care::fix_board(event, *id, *board),
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
        Act::CorrectForRating { round, board, result, reason } => {
            results::for_rating(event, *round, *board, *result, reason)
        }
        Act::CloseRound { round } => rounds::close(event, *round),
        Act::ReopenRound { round, reason } => rounds::reopen(event, *round, reason),
        Act::Appoint { person, name, role } => people::appoint(event, context, *person, name, role),
        Act::EndAppointment { appointment, reason } => {
            people::end(event, context, *appointment, reason)
        }
        Act::RecordImport { rounds, left } => rounds::record_import(*rounds, left.as_ref()),
        Act::LeaveFideMode if event.fide.is_in() => Ok(vec![]),
        Act::LeaveFideMode => Err(Refusal::NotInFideMode),
        Act::Consented { act, .. } => regardless(Some(event), context, act),
        Act::RecordIncident { incident } => incidents::record(event, context, incident),
        Act::RecordRuling { incident, at, by, penalties } => {
            incidents::record_ruling(event, context, incident, *at, by, penalties)
        }
        Act::AddToIncident { incident, kind, text } => {
            incidents::add(event, context, *incident, *kind, text)
        }
        Act::DecideIncident { incident, penalties, reason } => {
            incidents::decide(event, context, *incident, penalties, reason)
        }
        Act::ReportIncident { incident, to } => incidents::report(event, context, *incident, to),
        Act::RecordDisqualification { incident, months, decision } => {
            incidents::disqualify(event, *incident, *months, decision)
        }
        Act::LodgeAppeal { appeal } => appeals::lodge(event, context, appeal),
        Act::DeclareInterest { appeal, appointment, reason } => {
            appeals::declare_interest(event, context, *appeal, *appointment, reason)
        }
        Act::DecideAppeal { appeal, verdict } => appeals::decide(event, context, *appeal, verdict),
        Act::ReturnFee { appeal } => appeals::return_fee(event, context, *appeal),
        Act::BeginPlayOff { first, time, rate, consents, seed } => {
            play_offs::begin(event, context, *first, *time, [rate, consents], seed)
        }
        Act::EnterLot { play_off, lot, order } => {
            play_offs::enter_lot(event, *play_off, lot, order)
        }
        Act::PairPlayOff { play_off } => play_offs::pair(event, *play_off),
        Act::TakePlayOffRoundBack { play_off, reason } => {
            play_offs::take_back(event, *play_off, reason)
        }
        Act::CountMoves { round, board, moves } => {
            play_offs::count_moves(event, *round, *board, *moves)
        }
        Act::DecidePlayOffDispute { round, board, arbiter, panel, decision, result } => {
            let place = Place { round: *round, board: *board };
            play_offs::decide_dispute(event, context, place, arbiter, panel, decision, *result)
        }
        Act::DrawPlaces { first, seed, order } => {
            play_offs::draw_places(event, *first, seed, order)
        }
        Act::FinishEvent => rounds::finish(event),
        Act::SetLogo { logo } if event.logo == *logo => Ok(vec![]),
        Act::SetLogo { logo } => Ok(vec![Fact::LogoSet { logo: *logo }]),
        Act::DraftEvent => visibility::draft(event),
        Act::PublishEvent => Ok(visibility::publish(event)),
        Act::HideEvent => Ok(visibility::hide(event)),
        Act::ArchiveEvent => visibility::archive(event, context),
        Act::DeleteEvent => visibility::delete(event, context),
        Act::RestoreEvent => visibility::restore(event),
    }?;
    knockout::stages_stand(event, &facts)?;
    Ok(facts)
}

/// What bars all acts but a few: an event that is gone, kept as it is, or over.
fn barred(event: &Event, act: &Act) -> Option<Refusal> {
    match act {
        Act::RestoreEvent => None,
        _ if event.deleted => Some(Refusal::NoEvent),
        Act::PublishEvent | Act::HideEvent | Act::ArchiveEvent | Act::DeleteEvent => None,
        _ if event.visibility.is_archived() => Some(Refusal::Archived),
        // Prizes are handed out and reports are written after the last result.
        Act::ReopenEvent { .. }
        | Act::SettleDuty { .. }
        | Act::ReopenDuty { .. }
        | Act::SetLogo { .. }
        | Act::SetScreen { .. }
        | Act::RemoveScreen { .. }
        | Act::RecordIncident { .. }
        | Act::RecordRuling { .. }
        | Act::AddToIncident { .. }
        | Act::ReportIncident { .. }
        | Act::RecordDisqualification { .. }
        | Act::LodgeAppeal { .. }
        | Act::DeclareInterest { .. }
        | Act::ReturnFee { .. }
        | Act::Announce { .. }
        | Act::EndAnnouncement { .. } => None,
        _ if event.finished => Some(Refusal::Finished),
        _ => None,
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
