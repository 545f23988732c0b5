//! What has once been written must always be read: a log with every kind of fact, as first stored.

#![allow(clippy::unwrap_used)]

use adoube_competition::{
    Event, Fact, Visibility,
    fide::FideMode,
    systems::{
        knockout::{Bracket, HowDecided, MeetingState, Part},
        teams,
    },
    team::TeamId,
};
use std::collections::BTreeSet;

/// A round robin with every kind of fact it can have.
const LOG: &str = include_str!("logs/every-fact.jsonl");

/// A Swiss with those of its own.
const SWISS: &str = include_str!("logs/swiss.jsonl");

/// A knock-out with those of its own.
const KNOCKOUT: &str = include_str!("logs/knockout.jsonl");

/// A Swiss of teams with theirs.
const TEAMS: &str = include_str!("logs/teams.jsonl");

#[test]
fn every_kind_of_fact_is_read_and_written_back_as_it_was() {
    let mut kinds = BTreeSet::new();
    let logs = [LOG, SWISS, KNOCKOUT, TEAMS];
    for line in logs.iter().flat_map(|log| log.lines()) {
        let fact: Fact =
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert_eq!(serde_json::to_string(&fact).unwrap(), line);
        kinds.insert(kind(&fact));
    }
    assert_eq!(kinds.len(), 114, "a new kind of fact belongs into the file: {kinds:?}");
}

#[test]
fn the_stored_log_folds_into_the_event_it_was() {
    let mut event = None;
    for line in LOG.lines() {
        Event::evolve(&mut event, &serde_json::from_str(line).unwrap()).unwrap();
    }
    let event = event.unwrap();
    assert_eq!(event.settings.name.as_str(), "Кубок «Дебют»");
    assert_eq!(event.entrants.len(), 4);
    assert_eq!(event.game(1, 1).unwrap().result().unwrap().code(), "0-1/2");
    assert!(!event.finished && event.rounds[0].closed);
    assert!(event.visibility == Visibility::Archived && !event.deleted);
}

#[test]
fn the_stored_log_of_a_swiss_folds_into_the_event_it_was() {
    let mut event = None;
    for line in SWISS.lines() {
        Event::evolve(&mut event, &serde_json::from_str(line).unwrap()).unwrap();
    }
    let event = event.unwrap();
    assert_eq!(event.settings.system.swiss().unwrap().rounds, 4);
    assert_eq!(event.rounds.len(), 2);
    let made = event.rounds[1].swiss().unwrap();
    assert_eq!(made.by_hand.as_ref().unwrap().cost.faults.len(), 5);
    assert_eq!(event.prohibitions[0].last, 2);
    let reason = Some("two brothers were found out".to_owned());
    assert_eq!(event.fide, FideMode::Left { round: 2, reason });
}

#[test]
fn the_stored_log_of_a_knock_out_folds_into_the_event_it_was() {
    let mut event = None;
    for line in KNOCKOUT.lines() {
        Event::evolve(&mut event, &serde_json::from_str(line).unwrap()).unwrap();
    }
    let event = event.unwrap();
    let bracket = Bracket::of(&event).unwrap();
    let by: Vec<_> = bracket.stages[0].meetings.iter().map(|one| one.state.clone()).collect();
    let decided = by
        .iter()
        .filter(|state| matches!(state, MeetingState::Over { by: HowDecided::Arbiter { .. }, .. }));
    assert_eq!(decided.count(), 1);
    assert_eq!(event.rounds[2].knockout().unwrap().part, Part::Armageddon);
    assert_eq!(event.rounds[4].knockout().unwrap().walkovers.len(), 1);
    let last = bracket.last().unwrap();
    assert!(last.players().is_some() && last.state == MeetingState::Playing);
}

#[test]
fn the_stored_log_of_teams_folds_into_the_event_it_was() {
    let mut event = None;
    for line in TEAMS.lines() {
        Event::evolve(&mut event, &serde_json::from_str(line).unwrap()).unwrap();
    }
    let event = event.unwrap();
    assert_eq!(event.teams[1].team.name.as_str(), "Լոռի");
    let matches = teams::matches(&event.rounds[0]);
    assert_eq!(matches[0].boards[1].result.unwrap().code(), "+/-");
    assert_eq!(event.rounds[0].teams().unwrap().rests, Some(TeamId(3)));
}

/// No arm for "the rest": a new kind of fact does not compile until it is counted here.
fn kind(fact: &Fact) -> &'static str {
    match fact {
        Fact::EventCreated { .. } => "event_created",
        Fact::SettingsChanged { .. } => "settings_changed",
        Fact::PlaySet { .. } => "play_set",
        Fact::AgreementSet { .. } => "agreement_set",
        Fact::BroadcastSet { .. } => "broadcast_set",
        Fact::DelaySigned { .. } => "delay_signed",
        Fact::RegulationsDecided { .. } => "regulations_decided",
        Fact::PlayerEntered { .. } => "player_entered",
        Fact::PlayerCorrected { .. } => "player_corrected",
        Fact::AcceptanceSet { .. } => "acceptance_set",
        Fact::EntryFormSet { .. } => "entry_form_set",
        Fact::EntryAsked { .. } => "entry_asked",
        Fact::EntryAccepted { .. } => "entry_accepted",
        Fact::EntryDeclined { .. } => "entry_declined",
        Fact::ScreenSet { .. } => "screen_set",
        Fact::BroughtIn { .. } => "brought_in",
        Fact::MediaAccredited { .. } => "media_accredited",
        Fact::MediaConsented { .. } => "media_consented",
        Fact::MediaEnded { .. } => "media_ended",
        Fact::ScreenRemoved { .. } => "screen_removed",
        Fact::Inspected { .. } => "inspected",
        Fact::EquipmentApproved { .. } => "equipment_approved",
        Fact::ApprovalTakenBack { .. } => "approval_taken_back",
        Fact::HallPlanSet { .. } => "hall_plan_set",
        Fact::SeatingSet { .. } => "seating_set",
        Fact::StockCounted { .. } => "stock_counted",
        Fact::LineUpsDueBefore { .. } => "line_ups_due_before",
        Fact::CheckInSet { .. } => "check_in_set",
        Fact::PlayerCheckedIn { .. } => "player_checked_in",
        Fact::CheckInTakenBack { .. } => "check_in_taken_back",
        Fact::PlayerResultsAllowed { .. } => "player_results_allowed",
        Fact::ResultTold { .. } => "result_told",
        Fact::PlayerWithdrawn { .. } => "player_withdrawn",
        Fact::PlayerReturned { .. } => "player_returned",
        Fact::PlayerExcluded { .. } => "player_excluded",
        Fact::ExclusionLifted { .. } => "exclusion_lifted",
        Fact::LotsDrawn { .. } => "lots_drawn",
        Fact::NumberTaken { .. } => "number_taken",
        Fact::DrawAnnulled { .. } => "draw_annulled",
        Fact::NumbersExchanged { .. } => "numbers_exchanged",
        Fact::RoundPaired { .. } => "round_paired",
        Fact::Imported { .. } => "imported",
        Fact::Renumbered { .. } => "renumbered",
        Fact::RoundTakenBack { .. } => "round_taken_back",
        Fact::MeetingDecided { .. } => "meeting_decided",
        Fact::DecisionTakenBack { .. } => "decision_taken_back",
        Fact::ByeSet { .. } => "bye_set",
        Fact::BoardFixed { .. } => "board_fixed",
        Fact::NeedsSet { .. } => "needs_set",
        Fact::NeedsDecided { .. } => "needs_decided",
        Fact::AssistantNamed { .. } => "assistant_named",
        Fact::ContactsSet { .. } => "contacts_set",
        Fact::RefusedToPlay { .. } => "refused_to_play",
        Fact::KeptApart { .. } => "kept_apart",
        Fact::ApartEnded { .. } => "apart_ended",
        Fact::ResultEntered { .. } => "result_entered",
        Fact::ResultCorrected { .. } => "result_corrected",
        Fact::ResultCleared { .. } => "result_cleared",
        Fact::ResultVerified { .. } => "result_verified",
        Fact::RoundClosed { .. } => "round_closed",
        Fact::RoundReopened { .. } => "round_reopened",
        Fact::LineUpsDue { .. } => "line_ups_due",
        Fact::AdviceAllowed { .. } => "advice_allowed",
        Fact::CaptainAdvised { .. } => "captain_advised",
        Fact::AdviceWitnessed { .. } => "advice_witnessed",
        Fact::MatchSigned { .. } => "match_signed",
        Fact::Appointed { .. } => "appointed",
        Fact::AppointmentEnded { .. } => "appointment_ended",
        Fact::IncidentRecorded { .. } => "incident_recorded",
        Fact::IncidentAdded { .. } => "incident_added",
        Fact::IncidentDecided { .. } => "incident_decided",
        Fact::IncidentLifted { .. } => "incident_lifted",
        Fact::IncidentReported { .. } => "incident_reported",
        Fact::FederationDecided { .. } => "federation_decided",
        Fact::PointsAdjusted { .. } => "points_adjusted",
        Fact::AppealLodged { .. } => "appeal_lodged",
        Fact::InterestDeclared { .. } => "interest_declared",
        Fact::AppealDecided { .. } => "appeal_decided",
        Fact::FeeReturned { .. } => "fee_returned",
        Fact::PlayOffBegan { .. } => "play_off_began",
        Fact::LotEntered { .. } => "lot_entered",
        Fact::PlayOffPaired { .. } => "play_off_paired",
        Fact::PlayOffRoundTakenBack { .. } => "play_off_round_taken_back",
        Fact::MovesCounted { .. } => "moves_counted",
        Fact::PlayOffDisputeDecided { .. } => "play_off_dispute_decided",
        Fact::PlacesDrawn { .. } => "places_drawn",
        Fact::EventFinished => "event_finished",
        Fact::EventReopened { .. } => "event_reopened",
        Fact::VisibilitySet { .. } => "visibility_set",
        Fact::LogoSet { .. } => "logo_set",
        Fact::EventDeleted => "event_deleted",
        Fact::EventRestored => "event_restored",
        Fact::RatedResultSet { .. } => "rated_result_set",
        Fact::LaterRatingSet { .. } => "later_rating_set",
        Fact::Consented { .. } => "consented",
        Fact::FideModeLeft { .. } => "fide_mode_left",
        Fact::TeamEntered { .. } => "team_entered",
        Fact::TeamCorrected { .. } => "team_corrected",
        Fact::TeamWithdrawn { .. } => "team_withdrawn",
        Fact::TeamReturned { .. } => "team_returned",
        Fact::RosterSet { .. } => "roster_set",
        Fact::LineUpSet { .. } => "line_up_set",
        Fact::SeatLeft { .. } => "seat_left",
        Fact::SeatTaken { .. } => "seat_taken",
        Fact::TimetableSet { .. } => "timetable_set",
        Fact::RoundBegan { .. } => "round_began",
        Fact::BeginningTakenBack { .. } => "beginning_taken_back",
        Fact::NotedAbsent { .. } => "noted_absent",
        Fact::NotedArrival { .. } => "noted_arrival",
        Fact::DutySettled { .. } => "duty_settled",
        Fact::DutyReopened { .. } => "duty_reopened",
        Fact::NoShowsExcused { .. } => "no_shows_excused",
        Fact::Announced { .. } => "announced",
        Fact::AnnouncementEnded { .. } => "announcement_ended",
    }
}
