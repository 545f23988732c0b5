//! Breaches of the rules: one record each, penalties with their effects, what is counted and what is reported (13, 14.4, 21.7, 25.1).

#![allow(clippy::unwrap_used)]

mod support;

use adoube_competition::{
    Act, Fact, Refusal,
    agenda::agenda,
    agreement::AgreementDraft,
    disputes::{
        AdditionKind, BreachDraft, Offence, Offender, OffenderKind, Penalty, PenaltyDraft,
        PenaltyKind,
    },
    fault::{FieldName, Problem},
    player::PlayerId,
    settings::SettingsDraft,
};
use support::{Hall, context, player, settings};

/// A round robin under an edition in which players 1 to `n` have the numbers 1 to `n`.
fn hall(laws: &str, n: u32) -> Hall {
    let mut hall = Hall::default();
    let settings = SettingsDraft { laws: laws.into(), ..settings("Cup") };
    hall.ok(Act::CreateEvent { id: "cup".into(), settings });
    for index in 1..=n {
        hall.ok(Act::EnterPlayer { player: player(&format!("Player {index}")) });
    }
    let order = (1..=n).map(PlayerId).collect();
    hall.ok(Act::DrawLots { method: adoube_competition::act::DrawMethod::ByHand { order } });
    hall
}

/// Somebody did something at a board of a round.
fn breach(player: u32, offence: &str, round: u64, board: u64) -> BreachDraft {
    BreachDraft {
        offender: "player".into(),
        player: Some(player.into()),
        offence: offence.into(),
        round: Some(round),
        board: Some(board),
        account: "It rang.\nHe said that it was his wife.".into(),
        witnesses: "B. Arbiter\n\nC. Player".into(),
        ..BreachDraft::default()
    }
}

fn record(hall: &mut Hall, incident: BreachDraft) -> u32 {
    hall.ok(Act::RecordIncident { incident });
    hall.event().incidents.len() as u32
}

fn penalty(kind: &str, how_much: &str) -> PenaltyDraft {
    PenaltyDraft { kind: kind.into(), how_much: how_much.into() }
}

fn decide(incident: u32, penalties: &[PenaltyDraft]) -> Act {
    Act::DecideIncident { incident, penalties: penalties.to_vec(), reason: "seen by two".into() }
}

fn names(hall: &Hall) -> Vec<String> {
    agenda(hall.event(), context().at).iter().map(|due| due.matter.name()).collect()
}

/// 21.8: who, when, where, what, who saw it; the article follows from what was done.
#[test]
fn one_record_has_everything_the_report_asks_for() {
    let mut hall = hall("russia-2015", 4);
    let number = record(&mut hall, breach(1, "device", 1, 1));
    let incident = hall.event().incident(number).unwrap();
    assert_eq!(incident.breach.offender, Offender::Player { player: PlayerId(1) });
    assert_eq!(incident.breach.witnesses.len(), 2);
    assert_eq!(incident.breach.account.as_str().lines().count(), 2);
    assert_eq!((incident.breach.at, incident.by.as_str()), (context().at, "arbiter"));
    assert_eq!(hall.event().basis(&incident.breach).unwrap().number(), "13.3.2");
    hall.ok(Act::AddToIncident {
        incident: number,
        kind: AdditionKind::Explanation,
        text: "I forgot it in the coat.".into(),
    });
    assert_eq!(hall.event().incidents[0].added[0].kind, AdditionKind::Explanation);
}

/// 13.14, 21.8, 14.7.1: coaches, captains and spectators break rules too.
#[test]
fn whoever_does_not_play_is_on_record_too() {
    let mut hall = hall("russia-2015", 4);
    for (kind, offence, number) in [
        ("coach", "intoxication", "13.14"),
        ("delegate", "intoxication", "13.14"),
        ("spectator", "third_party", "14.7.1"),
    ] {
        let incident = BreachDraft {
            offender: kind.into(),
            offender_name: "D. Loud".into(),
            delegation: "Lori".into(),
            offence: offence.into(),
            place: "at the door".into(),
            account: "He shouted.".into(),
            ..BreachDraft::default()
        };
        let recorded = record(&mut hall, incident);
        let breach = &hall.event().incident(recorded).unwrap().breach;
        assert_eq!(hall.event().basis(breach).unwrap().number(), number, "{kind}");
    }
    assert!(matches!(
        hall.refused(decide(1, &[penalty("game_lost", "1")])),
        Refusal::PenaltyMisplaced { penalty: PenaltyKind::GameLost }
    ));
    hall.ok(decide(3, &[penalty("sent_away", "")]));
    assert_eq!(hall.event().incidents[2].decision.as_ref().unwrap().penalties, [Penalty::SentAway]);
}

/// 13.7: a penalty names the article that was broken.
#[test]
fn something_else_is_named_by_its_article() {
    let mut hall = hall("russia-2015", 4);
    let other = |article: &str| BreachDraft { article: article.into(), ..breach(1, "other", 1, 1) };
    let fault = |refusal: Refusal| match refusal {
        Refusal::Faults { faults } => faults.into_iter().next().map(|one| (one.field, one.problem)),
        _ => None,
    };
    let refused = fault(hall.refused(Act::RecordIncident { incident: other("") }));
    assert_eq!(refused, Some((FieldName::Article, Problem::Missing)));
    let refused = fault(hall.refused(Act::RecordIncident { incident: other("99.9") }));
    let unknown = Problem::NoArticle { text: "99.9".into() };
    assert_eq!(refused, Some((FieldName::Article, unknown)));
    record(&mut hall, other("27.3"));
    assert_eq!(hall.event().basis(&hall.event().incidents[0].breach).unwrap().number(), "27.3");
}

/// Every fault at once, and nothing is lost.
#[test]
fn every_fault_of_a_record_is_told_at_once() {
    let mut hall = hall("russia-2015", 4);
    let wrong = BreachDraft {
        offender: "ghost".into(),
        offence: "sneezing".into(),
        account: " ".into(),
        ..BreachDraft::default()
    };
    let Refusal::Faults { faults } = hall.refused(Act::RecordIncident { incident: wrong }) else {
        panic!("faults are told")
    };
    let fields: Vec<FieldName> = faults.iter().map(|one| one.field).collect();
    assert_eq!(fields, [FieldName::Offender, FieldName::Offence, FieldName::Account]);
    let late = BreachDraft { happened: "2026-12-24 18:00".into(), ..breach(1, "device", 1, 1) };
    assert!(matches!(hall.refused(Act::RecordIncident { incident: late }), Refusal::Faults { .. }));
    let nowhere = breach(1, "device", 1, 9);
    let refused = hall.refused(Act::RecordIncident { incident: nowhere });
    assert_eq!(refused, Refusal::NoGame { round: 1, board: 9, boards: 2 });
}

/// Test case 41, RU 13.3.2: a phone rings; the opponent wins, or has a draw where he could not have won.
#[test]
fn case_41_a_phone_rings() {
    for (opponent, code) in [("1", "0-1"), ("1/2", "0-1/2")] {
        let mut hall = hall("russia-2015", 4);
        let white = hall.event().game(1, 1).unwrap().pairing.white;
        let number = record(&mut hall, breach(white.0, "device", 1, 1));
        hall.ok(decide(number, &[penalty("game_lost", opponent)]));
        assert_eq!(hall.code(1, 1), Some(code));
        assert!(hall.event().game(1, 1).unwrap().result().unwrap().is_played());
    }
}

/// Test case 42, RU 13.9: both refuse to follow the rules: lost by both, stored as played.
#[test]
fn case_42_both_refuse_to_follow_the_rules() {
    let mut hall = hall("russia-2015", 4);
    let players = hall.event().game(1, 1).unwrap().pairing.players();
    let first = record(&mut hall, breach(players.white.0, "refusal", 1, 1));
    let second = record(&mut hall, breach(players.black.0, "refusal", 1, 1));
    hall.ok(decide(first, &[penalty("game_lost", "0")]));
    hall.ok(decide(second, &[penalty("game_lost", "0")]));
    assert_eq!(hall.code(1, 1), Some("0-0"));
    assert!(hall.event().game(1, 1).unwrap().result().unwrap().is_played());
}

/// Test case 43, RU 14.4.6: a drawn game; the opponent's points are raised at most to those of a win, which is by a half.
#[test]
fn case_43_the_opponents_points_are_raised_at_most_to_a_win() {
    let mut hall = hall("russia-2015", 4);
    hall.enter(1, 1, "1/2-1/2");
    let players = hall.event().game(1, 1).unwrap().pairing.players();
    let number = record(&mut hall, breach(players.white.0, "conduct", 1, 1));
    let three_quarters = hall.refused(decide(number, &[penalty("opponent_points", "0.75")]));
    assert!(matches!(three_quarters, Refusal::Faults { .. }), "{three_quarters:?}");
    let refused = hall.refused(decide(number, &[penalty("opponent_points", "1")]));
    assert_eq!(refused, Refusal::PointsBeyond { halves: 2, most: 1 });
    hall.ok(decide(number, &[penalty("opponent_points", "½"), penalty("own_points", "½")]));
    let halves = |id: PlayerId| {
        hall.points()[hall.event().entrant(id).unwrap().number.unwrap() as usize - 1]
    };
    assert_eq!((halves(players.white), halves(players.black)), (Some(0), Some(2)));
    assert_eq!(hall.code(1, 1), Some("1/2-1/2"), "the result itself stays");
}

/// 14.4.7, 24.1: whoever is expelled leaves, with the place that half of the games keep.
#[test]
fn an_expulsion_withdraws_the_player() {
    let mut hall = hall("russia-2015", 4);
    let white = hall.event().game(1, 1).unwrap().pairing.white;
    let number = record(&mut hall, breach(white.0, "intoxication", 1, 1));
    hall.ok(decide(number, &[penalty("expulsion", "")]));
    let entrant = hall.event().entrant(white).unwrap();
    assert!(entrant.withdrawn && entrant.expelled);
    assert_eq!(hall.code(1, 1), Some("-/+"));
    let again = hall.refused(decide(number, &[]));
    assert_eq!(again, Refusal::IncidentDecided { incident: number });
}

/// 12.9.8 of FIDE's Laws of 2023: exclusion from rounds. The Russian rules know no such penalty, nor a fine.
#[test]
fn exclusion_from_rounds_where_the_laws_know_it() {
    let mut hall = hall("fide-2023", 4);
    let number = record(&mut hall, breach(1, "conduct", 1, 1));
    hall.ok(decide(number, &[penalty("rounds", "2, 3"), penalty("fine", "5000 AMD")]));
    assert!(hall.event().is_excluded(PlayerId(1), 2) && hall.event().is_excluded(PlayerId(1), 3));
    let mut hall = self::hall("russia-2015", 4);
    let number = record(&mut hall, breach(1, "conduct", 1, 1));
    let refused = hall.refused(decide(number, &[penalty("rounds", "2")]));
    assert_eq!(refused, Refusal::NoSuchPenalty { penalty: PenaltyKind::Rounds });
}

/// 14.4: one or several penalties, and what they change in a round that was closed is changed in it.
#[test]
fn a_closed_round_is_corrected_by_a_penalty() {
    let mut hall = hall("russia-2015", 4);
    hall.enter(1, 1, "1-0");
    hall.enter(1, 2, "1-0");
    hall.ok(Act::CloseRound { round: 1 });
    let white = hall.event().game(1, 1).unwrap().pairing.white;
    let number = record(&mut hall, breach(white.0, "collusion", 1, 1));
    hall.act_anyway(decide(number, &[penalty("warning", ""), penalty("game_lost", "1")])).unwrap();
    assert_eq!(hall.code(1, 1), Some("0-1"));
    assert!(hall.event().round(1).unwrap().closed);
}

/// Test case 45, RU 25.1: no penalty at discretion before somebody has tried to reconcile.
#[test]
fn case_45_conciliation_comes_before_a_penalty_at_discretion() {
    let mut hall = hall("russia-2015", 4);
    let number = record(&mut hall, breach(1, "dispute", 1, 1));
    for penalties in [[penalty("discretion", "")], [penalty("warning", "")]] {
        let refused = hall.refused(decide(number, &penalties));
        assert_eq!(refused, Refusal::ConciliationFirst { incident: number });
    }
    hall.ok(Act::AddToIncident {
        incident: number,
        kind: AdditionKind::Conciliation,
        text: "Both were heard; they did not shake hands.".into(),
    });
    hall.ok(Act::AddToIncident {
        incident: number,
        kind: AdditionKind::Proposal,
        text: "Another table was offered.".into(),
    });
    hall.ok(decide(number, &[penalty("discretion", "")]));
    assert!(hall.event().incidents[0].decision.is_some());
}

/// Test case 44, RU 13.21: 6 to 12 months at a municipal event, 12 to 24 at a higher one; anything else is warned of.
#[test]
fn case_44_the_terms_of_a_disqualification() {
    for (level, months, warned) in [
        ("regional", Some(14), true),
        ("regional", Some(12), false),
        ("national", Some(14), false),
        ("national", Some(24), false),
        ("national", Some(25), true),
        ("national", None, false),
    ] {
        let mut hall = hall("russia-2015", 4);
        let agreement = AgreementDraft { level: level.into(), ..AgreementDraft::default() };
        hall.ok(Act::SetAgreement { agreement });
        let incident = record(&mut hall, breach(1, "grave", 1, 1));
        let decision = "No. 7 of 1 December".to_owned();
        let act = Act::RecordDisqualification { incident, months, decision };
        match warned {
            true => drop(hall.warned(act, &["term_out_of_range"])),
            false => drop(hall.ok(act)),
        }
        assert_eq!(hall.event().incidents[0].disqualified.as_ref().unwrap().months, months);
    }
}

/// 21.7: the federation is told at once; until then it is on the list, and so is what nobody has decided.
#[test]
fn what_is_not_decided_or_not_reported_waits() {
    let mut hall = hall("russia-2015", 4);
    let number = record(&mut hall, breach(1, "intoxication", 1, 1));
    assert!(
        ["incident-1", "notice-1"].iter().all(|name| names(&hall).contains(&(*name).to_owned()))
    );
    hall.ok(Act::ReportIncident { incident: number, to: "chess federation".into() });
    hall.ok(decide(number, &[penalty("warning", "")]));
    assert!(!names(&hall).iter().any(|name| name.ends_with("-1") && !name.starts_with("begin")));
    // The books of FIDE want no notice.
    let mut hall = self::hall("fide-2023", 4);
    record(&mut hall, breach(1, "conduct", 1, 1));
    assert!(!names(&hall).contains(&"notice-1".to_owned()));
}

/// Whoever did it before is told of: nothing that is counted is forgotten.
#[test]
fn earlier_breaches_of_the_same_person_are_named() {
    let mut hall = hall("russia-2015", 4);
    record(&mut hall, breach(1, "conduct", 1, 1));
    record(&mut hall, breach(2, "conduct", 1, 2));
    record(&mut hall, breach(1, "disturbance", 1, 1));
    let third = &hall.event().incidents[2];
    assert_eq!(hall.event().earlier_incidents(third), [1]);
}

/// Test cases 35 and 36, RU 13.19 and 13.20, are in `agenda.rs`; the exclusion that follows is a record like any other.
#[test]
fn cases_35_and_36_an_absence_can_be_decided_by_exclusion() {
    let mut hall = hall("russia-2015", 4);
    let black = hall.event().game(1, 1).unwrap().pairing.black;
    hall.enter(1, 1, "+/-");
    let number = record(&mut hall, breach(black.0, "absence", 1, 1));
    assert_eq!(hall.event().basis(&hall.event().incidents[0].breach).unwrap().number(), "13.19");
    hall.ok(decide(number, &[penalty("expulsion", "")]));
    assert!(hall.event().entrant(black).unwrap().expelled);
    assert!(names(&hall).iter().all(|name| !name.starts_with("no-shows")));
}

/// What a live board ruled is on record with its penalties, and has no second effect.
#[test]
fn a_ruling_of_a_live_board_is_recorded_without_being_imposed_again() {
    let mut hall = hall("fide-2023", 4);
    hall.ok(Act::RecordRuling {
        incident: breach(1, "conduct", 1, 1),
        at: 7,
        by: "C. Arbiter".into(),
        penalties: vec![Penalty::Expulsion],
    });
    let incident = &hall.event().incidents[0];
    assert_eq!(incident.by, "C. Arbiter");
    assert!(incident.ruled && incident.decision.is_some() && incident.breach.at == 7);
    assert!(!hall.event().entrant(PlayerId(1)).unwrap().withdrawn);
}

/// After the end of the event breaches are still recorded and reported, for the report is not written yet.
#[test]
fn records_are_written_after_the_end() {
    let mut hall = hall("russia-2015", 4);
    for round in 1..=3 {
        for board in 1..=2 {
            hall.enter(round, board, "1-0");
        }
    }
    hall.ok(Act::FinishEvent);
    let number = record(&mut hall, breach(1, "conduct", 3, 1));
    hall.ok(Act::ReportIncident { incident: number, to: "federation".into() });
    assert_eq!(hall.refused(decide(number, &[])), Refusal::Finished);
}

/// Every offence has a clause in some edition, so that nothing on the menu is refused everywhere.
#[test]
fn every_offence_but_the_last_has_a_clause_in_the_russian_rules() {
    let hall = hall("russia-2015", 3);
    let settings = &hall.event().settings;
    for &offence in Offence::ALL {
        let basis = offence.basis(settings.laws, settings.shelf());
        assert_eq!(basis.is_none(), offence == Offence::Other, "{offence:?}");
    }
    assert_eq!(OffenderKind::named(" coach "), Some(OffenderKind::Coach));
}

/// A fact of a dispute that does not fit its event breaks the log.
#[test]
fn a_decision_about_nothing_does_not_fit() {
    let mut hall = hall("russia-2015", 4);
    let fact = Fact::IncidentLifted { number: 1, appeal: 1 };
    assert!(adoube_competition::Event::evolve(&mut hall.event, &fact).is_err());
}
