//! Which power an act needs, and whether whoever acts has it.

use super::captains::match_of;
use crate::{
    Act, Context, Event, Refusal,
    captain::Signatory,
    disputes::{PenaltyDraft, PenaltyKind},
    media::Consenter,
    people::{Authority, Power, RoleKind, Spot},
    player::PlayerId,
};

/// Refuses what the roles of whoever acts do not allow.
pub(super) fn check(event: Option<&Event>, context: &Context, act: &Act) -> Result<(), Refusal> {
    let person = match context.authority {
        Authority::House => return Ok(()),
        Authority::Person(person) => person,
        Authority::Player(player) => return own(player, act),
        Authority::Anybody => return everybodys(act),
    };
    for (power, spot) in needed(event, act) {
        if event.and_then(|event| event.right_of(person, power, spot)).is_none() {
            return Err(Refusal::NotInRole { power });
        }
    }
    Ok(())
}

/// What is everybody's to do.
fn everybodys(act: &Act) -> Result<(), Refusal> {
    match act {
        Act::AskToEnter { .. } => Ok(()),
        _ => Err(Refusal::NotTheirs),
    }
}

/// What is a player's own to do, with a link and without an account.
fn own(player: PlayerId, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::CheckIn { id } if *id == player => Ok(()),
        Act::TellResult { player: told, .. } if *told == player => Ok(()),
        Act::LodgeAppeal { appeal } if appeal.appellant == Some(player.0.into()) => Ok(()),
        _ => Err(Refusal::NotTheirs),
    }
}

/// The power that an act needs, and where; all of them, where there are several. There is no catch-all arm: an act that
/// is added does not compile until somebody has said whose it is.
pub fn needed(event: Option<&Event>, act: &Act) -> Vec<(Power, Spot)> {
    let in_event = |power: Power| vec![(power, Spot::Event)];
    match act {
        Act::CreateEvent { .. } => in_event(Power::OpenEvents),
        // What is deleted is gone for its organiser too.
        Act::DeleteEvent | Act::RestoreEvent => in_event(Power::OpenEvents),
        Act::ChangeSettings { .. }
        | Act::SetPlay { .. }
        | Act::SetAgreement { .. }
        | Act::SetBroadcast { .. }
        | Act::SignDelay { .. }
        | Act::SetTimetable { .. }
        | Act::MoveRound { .. }
        | Act::SetLogo { .. }
        | Act::DraftEvent
        | Act::PublishEvent
        | Act::HideEvent
        | Act::ArchiveEvent
        | Act::LeaveFideMode => in_event(Power::Regulate),
        Act::BeginRound { .. } | Act::TakeBeginningBack { .. } => in_event(Power::RunBoards),
        Act::NoteAbsent { round, players } => at_boards(boards_of(event, *round, players)),
        Act::NoteArrival { round, player } => at_boards(boards_of(event, *round, &[*player])),
        Act::ForfeitMissing { boards, .. } => at_boards(boards.clone()),
        Act::SettleDuty { .. } | Act::ReopenDuty { .. } => in_event(Power::Duties),
        Act::Announce { .. } | Act::EndAnnouncement { .. } => in_event(Power::Announce),
        // The public form asks nobody who they are.
        Act::AskToEnter { .. } => vec![],
        Act::SetScreen { .. }
        | Act::RemoveScreen { .. }
        | Act::Inspect { .. }
        | Act::SetHallPlan { .. }
        | Act::SetSeating { .. }
        | Act::CountStock { .. } => in_event(Power::Equip),
        Act::ApproveEquipment { .. } | Act::TakeApprovalBack { .. } => in_event(Power::Duties),
        Act::AccreditMedia { .. } | Act::EndAccreditation { .. } => in_event(Power::Media),
        Act::ConsentToMedia { consenter, .. } => in_event(consents(*consenter)),
        Act::SetEntryForm { .. }
        | Act::AcceptEntry { .. }
        | Act::DeclineEntry { .. }
        | Act::EnterPlayer { .. }
        | Act::EnterPlayers { .. }
        | Act::SetAcceptance { .. }
        | Act::SetCheckIn { .. }
        | Act::CheckIn { .. }
        | Act::TakeCheckInBack { .. }
        | Act::CorrectPlayer { .. }
        | Act::WithdrawPlayer { expelled: false, .. }
        | Act::ReturnPlayer { .. }
        | Act::EnterTeam { .. }
        | Act::CorrectTeam { .. }
        | Act::WithdrawTeam { .. }
        | Act::ReturnTeam { .. }
        | Act::SetRoster { .. }
        | Act::SetLaterRating { .. }
        | Act::SetNeeds { .. } => in_event(Power::Entries),
        Act::DecideNeeds { .. } | Act::NameAssistant { .. } | Act::SetContacts { .. } => {
            in_event(Power::Duties)
        }
        Act::RefuseToPlay { board, .. } => vec![(Power::Rule, Spot::Board(*board))],
        Act::WithdrawPlayer { expelled: true, .. }
        | Act::ExcludeFromRound { .. }
        | Act::LiftExclusion { .. }
        | Act::ExcuseNoShows { .. } => in_event(Power::Discipline),
        Act::SetLineUp { team, .. } => vec![(Power::LineUps, Spot::Team(*team))],
        Act::SetLineUpDeadline { .. } | Act::SetLineUpsBefore { .. } => in_event(Power::Pair),
        // Whoever may enter results may also write down what a player says.
        Act::TellResult { board, .. } => vec![(Power::Results, Spot::Board(*board))],
        Act::AllowPlayerResults { .. } | Act::AllowAdvice { .. } => in_event(Power::Regulate),
        Act::Advise { team, .. } => vec![(Power::Advise, Spot::Team(*team))],
        // Who sees something said sees it at the board; of what was not said nothing is told to others.
        Act::WitnessAdvice { number } => {
            let said = event.and_then(|event| event.said(*number));
            vec![(Power::Rule, said.map_or(Spot::Event, |said| Spot::Board(said.board)))]
        }
        Act::SignMatch { signatory: Signatory::Team(team), .. } => {
            vec![(Power::SignForTeam, Spot::Team(*team))]
        }
        // A sector arbiter signs a match of the own sector: every board of it.
        Act::SignMatch { round, number, signatory: Signatory::Arbiter } => {
            let one = event.and_then(|event| match_of(event, *round, *number).ok());
            let boards = one.iter().flat_map(|one| &one.boards).filter_map(|board| board.board);
            std::iter::once((Power::SignAsArbiter, Spot::Event))
                .chain(boards.map(|board| (Power::SignAsArbiter, Spot::Board(board))))
                .collect()
        }
        Act::Renumber
        | Act::DrawLots { .. }
        | Act::AnnulDraw { .. }
        | Act::ExchangeNumbers { .. }
        | Act::PairRound { .. }
        | Act::TakeRoundBack { .. }
        | Act::SetBye { .. }
        | Act::FixBoard { .. }
        | Act::KeepApart { .. }
        | Act::LetMeet { .. } => in_event(Power::Pair),
        Act::DecideMeeting { .. }
        | Act::TakeDecisionBack { .. }
        | Act::DecidePlayOffDispute { .. } => in_event(Power::Discipline),
        Act::BeginPlayOff { .. }
        | Act::EnterLot { .. }
        | Act::PairPlayOff { .. }
        | Act::TakePlayOffRoundBack { .. }
        | Act::DrawPlaces { .. } => in_event(Power::Pair),
        Act::CountMoves { board, .. } => vec![(Power::Results, Spot::Board(*board))],
        Act::EnterResult { board, .. } | Act::VerifyResult { board, .. } => {
            vec![(Power::Results, Spot::Board(*board))]
        }
        Act::EnterResults { entries, .. } => {
            at_boards(entries.iter().map(|one| one.board).collect())
        }
        Act::CorrectForRating { .. } | Act::RecordImport { .. } => in_event(Power::Report),
        Act::CloseRound { .. }
        | Act::ReopenRound { .. }
        | Act::FinishEvent
        | Act::ReopenEvent { .. } => in_event(Power::CloseRounds),
        Act::Appoint { role, .. } => in_event(appoints(role.kind())),
        // What is not there is told only to who could end something.
        Act::EndAppointment { appointment, .. } => {
            let ended = event.and_then(|event| event.appointment(*appointment));
            in_event(ended.map_or(Power::AppointStaff, |one| appoints(one.role.kind())))
        }
        Act::RecordIncident { .. } | Act::AddToIncident { .. } | Act::ReportIncident { .. } => {
            in_event(Power::Incidents)
        }
        // It comes from the board; nobody else says what was ruled there.
        Act::RecordRuling { .. } => in_event(Power::OpenEvents),
        Act::DecideIncident { penalties, .. } => in_event(match imposes_gravely(penalties) {
            true => Power::Discipline,
            false => Power::Rule,
        }),
        Act::RecordDisqualification { .. } => in_event(Power::Discipline),
        Act::LodgeAppeal { .. } | Act::DeclareInterest { .. } | Act::ReturnFee { .. } => {
            in_event(Power::Appeals)
        }
        Act::DecideAppeal { .. } => in_event(Power::HearAppeals),
        Act::Consented { act, .. } => needed(event, act),
    }
}

/// Whether a penalty is the chief arbiter's to impose. What cannot be read is refused afterwards.
fn imposes_gravely(penalties: &[PenaltyDraft]) -> bool {
    penalties.iter().any(|one| PenaltyKind::named(&one.kind).is_none_or(PenaltyKind::is_grave))
}

/// Results of boards, and the power as such: whoever enters nothing needs it, too.
fn at_boards(boards: Vec<u32>) -> Vec<(Power, Spot)> {
    let boards = boards.into_iter().map(Spot::Board);
    std::iter::once(Spot::Event).chain(boards).map(|spot| (Power::Results, spot)).collect()
}

/// The boards of players in a round.
fn boards_of(event: Option<&Event>, round: u32, players: &[PlayerId]) -> Vec<u32> {
    let games = event.and_then(|event| event.round(round)).map(|round| round.games.iter());
    let games = (1..).zip(games.into_iter().flatten());
    let seats = |id: PlayerId| players.contains(&id);
    games
        .filter(|(_, game)| seats(game.pairing.white) || seats(game.pairing.black))
        .map(|(board, _)| board)
        .collect()
}

/// The power that a consent is given by: what is the organiser's alone, and what is the chief arbiter's and the deputies'.
pub const fn consents(consenter: Consenter) -> Power {
    match consenter {
        Consenter::Organiser => Power::AppointHeads,
        Consenter::ChiefArbiter => Power::Discipline,
    }
}

/// The power that appointing to a role needs.
pub const fn appoints(kind: RoleKind) -> Power {
    match kind {
        RoleKind::Organiser
        | RoleKind::ChiefArbiter
        | RoleKind::DeputyChiefArbiter
        | RoleKind::AppealsCommittee => Power::AppointHeads,
        RoleKind::SectorArbiter
        | RoleKind::PairingsOfficer
        | RoleKind::TechnicalStaff
        | RoleKind::Captain
        | RoleKind::Press => Power::AppointStaff,
    }
}
