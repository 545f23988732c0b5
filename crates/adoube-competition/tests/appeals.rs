//! Appeals: who may hear one, how it is lodged, how it is decided and carried out (25.2 to 25.4).

#![allow(clippy::unwrap_used)]

mod support;

use adoube_competition::{
    Act, Refusal,
    agenda::{Matter, agenda},
    agreement::AgreementDraft,
    committee::{CommitteeAdvice, CommitteeFault, WhyReplaced},
    disputes::{AppealDraft, AppealOutcome, BreachDraft, PenaltyDraft, Remedy, Verdict},
    people::{Authority, PersonId, Role, SeatOnCommittee},
    player::{PlayerDraft, PlayerId},
    settings::SettingsDraft,
};
use support::{Hall, clock::at, context, player, settings};

use SeatOnCommittee::{Chair, Member, Reserve};

/// A round robin of four under the Russian rules: an appeal costs 5000 roubles, within half an hour of the round.
fn hall() -> Hall {
    let mut hall = Hall::default();
    let settings =
        SettingsDraft { laws: "russia-2015".into(), ends: "2026-11-20".into(), ..settings("Cup") };
    hall.ok(Act::CreateEvent { id: "cup".into(), settings });
    for (index, federation) in (1..=4).zip(["RUS", "ARM", "KAZ", "BLR"]) {
        let player =
            PlayerDraft { federation: federation.into(), ..player(&format!("Player {index}")) };
        hall.ok(Act::EnterPlayer { player });
    }
    let agreement = AgreementDraft {
        appeal_fee: "5000 RUB".into(),
        appeal_minutes: "30".into(),
        ..AgreementDraft::default()
    };
    hall.ok(Act::SetAgreement { agreement });
    let order = (1..=4).map(PlayerId).collect();
    hall.ok(Act::DrawLots { method: adoube_competition::act::DrawMethod::ByHand { order } });
    hall
}

fn seat(hall: &mut Hall, person: u32, seat: SeatOnCommittee, born: &str, of: &str) {
    hall.act(appoint(person, &format!("Judge {person}"), seat, born, of)).unwrap();
}

fn appoint(person: u32, name: &str, seat: SeatOnCommittee, born: &str, of: &str) -> Act {
    let born = (!born.is_empty()).then(|| born.parse().unwrap());
    let of = (!of.is_empty()).then(|| adoube_competition::text::Line::new(of).unwrap());
    Act::Appoint {
        person: PersonId(person),
        name: name.into(),
        role: Role::AppealsCommittee { seat, born, of },
    }
}

/// The smallest committee there is: five persons, three votes.
fn committee(hall: &mut Hall) {
    let federations = ["GEO", "ARM", "UZB", "KGZ", "TJK"];
    for ((person, what), of) in
        (1..).zip([Chair, Member, Member, Reserve, Reserve]).zip(federations)
    {
        seat(hall, person, what, "1970-01-01", of);
    }
}

/// Round 1 is over at 19:00: White won on board 1.
fn played(hall: &mut Hall) {
    let enter = |board, result: &str| Act::EnterResult {
        round: 1,
        board,
        result: Some(result.parse().unwrap()),
        was: None,
    };
    hall.at(at(18, 0), enter(2, "1-0")).unwrap();
    hall.at(at(19, 0), enter(1, "1-0")).unwrap();
}

fn appeal(handed_in: &str, fee_paid: bool) -> Act {
    Act::LodgeAppeal {
        appeal: AppealDraft {
            appellant: Some(4),
            against: "game".into(),
            round: Some(1),
            board: Some(1),
            decision: "the arbiter's ruling that I had touched the king".into(),
            text: "I said j'adoube.\nThe game is to go on.".into(),
            handed_in: handed_in.into(),
            fee_paid,
            ..AppealDraft::default()
        },
    }
}

fn verdict(outcome: AppealOutcome, in_favour: u32) -> Verdict {
    Verdict {
        outcome,
        in_favour,
        chaired: None,
        reason: "Two witnesses heard it.".into(),
        remedies: vec![],
        return_fee: false,
    }
}

/// Test case 46, RU 25.2: chair, two members, two reserves, all over 21, of five federations, none an arbiter: valid, three votes.
#[test]
fn case_46_the_smallest_committee() {
    let mut hall = hall();
    assert_eq!(hall.event().committee_faults().first(), Some(&CommitteeFault::NoChair));
    committee(&mut hall);
    assert!(hall.event().has_committee() && hall.event().committee_advice().is_empty());
    played(&mut hall);
    hall.at(at(19, 20), appeal("", true)).unwrap();
    let seating = hall.event().seating(&hall.event().appeals[0]);
    assert_eq!((seating.voting.len(), seating.chaired, seating.can_hear), (3, true, true));
}

/// Test case 47, RU 25.2.2: chair and three members are four votes: no committee, and it decides nothing.
#[test]
fn case_47_an_even_number_of_votes() {
    let mut hall = hall();
    committee(&mut hall);
    seat(&mut hall, 6, Member, "1970-01-01", "EST");
    assert_eq!(hall.event().committee_faults(), [CommitteeFault::EvenVotes { votes: 4 }]);
    played(&mut hall);
    hall.at(at(19, 20), appeal("", true)).unwrap();
    let decide = Act::DecideAppeal { appeal: 1, verdict: verdict(AppealOutcome::Upheld, 3) };
    assert_eq!(hall.refused(decide), Refusal::CommitteeCannotHear { votes: 4 });
}

/// Test case 48, RU 25.2.3: born on 11 May 2005, too young on 10 May 2026 and old enough a day later.
#[test]
fn case_48_nobody_under_21() {
    let mut hall = hall();
    let day = |text: &str| {
        let wall: adoube_competition::timetable::WallTime = text.parse().unwrap();
        wall.in_utc()
    };
    let young = appoint(1, "Y. Young", Member, "2005-05-11", "");
    let refused = hall.at(day("2026-05-10 12:00"), young.clone()).unwrap_err();
    assert_eq!(refused, Refusal::TooYoung { name: "Y. Young".into(), least: 21 });
    hall.at(day("2026-05-11 00:00"), young).unwrap();
}

/// 25.2 ¶2: of different teams if possible; and somebody should know how old they are.
#[test]
fn a_committee_of_one_federation_is_advised_against() {
    let mut hall = hall();
    seat(&mut hall, 1, Chair, "1970-01-01", "Lori");
    seat(&mut hall, 2, Member, "", " lori ");
    let same = CommitteeAdvice::SameTeam {
        of: "Lori".into(),
        names: vec!["Judge 1".into(), "Judge 2".into()],
    };
    let age = CommitteeAdvice::AgeUnknown { name: "Judge 2".into() };
    assert_eq!(hall.event().committee_advice(), [same, age]);
}

/// Test case 49, RU 25.2.1: a member of a party's federation declares an interest: the first free reserve sits, three votes remain.
#[test]
fn case_49_an_interest_is_replaced_by_a_reserve() {
    let mut hall = hall();
    committee(&mut hall);
    played(&mut hall);
    let draft = Act::LodgeAppeal {
        appeal: AppealDraft {
            appellant: Some(2),
            against: "other".into(),
            decision: "d".into(),
            text: "t".into(),
            fee_paid: true,
            ..AppealDraft::default()
        },
    };
    hall.at(at(19, 20), draft).unwrap();
    let case = |hall: &Hall| hall.event().appeals[0].clone();
    assert_eq!(
        hall.event().may_be_interested(&case(&hall)),
        [2],
        "the member from ARM is of the appellant's federation"
    );
    hall.ok(Act::DeclareInterest { appeal: 1, appointment: 2, reason: "my trainee".into() });
    let seating = hall.event().seating(&case(&hall));
    assert_eq!(seating.voting, [1, 4, 3]);
    assert_eq!((seating.replaced[0].why, seating.replaced[0].by), (WhyReplaced::Interest, Some(4)));
    assert!(seating.can_hear && hall.event().may_be_interested(&case(&hall)).is_empty());
}

/// 25.2 ¶2: whoever is party to the dispute does not sit; where nobody is left to chair, somebody is named.
#[test]
fn parties_do_not_sit() {
    let mut hall = hall();
    let federations = ["GEO", "ARM", "UZB", "KGZ", "TJK"];
    for ((person, what), of) in
        (1..).zip([Chair, Member, Member, Reserve, Reserve]).zip(federations)
    {
        // The chair plays in the event, on board 1.
        let name = if person == 1 { "player 1".to_owned() } else { format!("Judge {person}") };
        hall.ok(appoint(person, &name, what, "1970-01-01", of));
    }
    played(&mut hall);
    hall.at(at(19, 20), appeal("", true)).unwrap();
    let seating = hall.event().seating(&hall.event().appeals[0]);
    assert_eq!(seating.replaced[0].why, WhyReplaced::Party);
    assert!(!seating.chaired && seating.can_hear);
    let decide = |chaired| Act::DecideAppeal {
        appeal: 1,
        verdict: Verdict { chaired, ..verdict(AppealOutcome::Rejected, 1) },
    };
    assert_eq!(hall.refused(decide(None)), Refusal::ChairNeeded);
    assert_eq!(hall.refused(decide(Some(1))), Refusal::NotOnCommittee { appointment: 1 });
    hall.ok(decide(Some(3)));
    assert_eq!(hall.event().appeals[0].decision.as_ref().unwrap().seated, [3, 4, 2]);
}

/// Test case 50, RU 25.3: half an hour after a round that ended at 19:00: 19:31 is late, without the fee it is none, 19:30 with the
/// fee is taken.
#[test]
fn case_50_in_time_and_with_the_fee() {
    let mut hall = hall();
    played(&mut hall);
    let late = hall.at(at(19, 31), appeal("", true)).unwrap_err();
    assert_eq!(late, Refusal::AppealLate { until: at(19, 30) });
    let unpaid = hall.at(at(19, 30), appeal("", false)).unwrap_err();
    assert!(matches!(unpaid, Refusal::AppealWithoutFee { .. }));
    // Handed in on paper in time, and typed in later.
    hall.at(at(19, 50), appeal("2026-11-15 19:30", true)).unwrap();
    assert_eq!(hall.event().appeals[0].lodged.at, at(19, 30));
}

/// A correction of a result does not move the end of the round.
#[test]
fn a_correction_does_not_move_the_end_of_the_round() {
    let mut hall = hall();
    played(&mut hall);
    let correct =
        Act::EnterResult { round: 1, board: 1, result: Some("0-1".parse().unwrap()), was: None };
    hall.at(at(19, 25), correct).unwrap();
    assert_eq!(hall.event().round_ended(1), Some(at(19, 0)));
}

/// Test case 51, RU 25.3: an appeal that succeeds: the whole fee is to be given back, and what was decided is carried out.
#[test]
fn case_51_the_fee_is_returned() {
    let mut hall = hall();
    committee(&mut hall);
    played(&mut hall);
    hall.at(at(19, 20), appeal("", true)).unwrap();
    let waits = |hall: &Hall, name: &str| {
        agenda(hall.event(), at(20, 0)).iter().any(|due| due.matter.name() == name)
    };
    assert!(waits(&hall, "appeal-1"));
    let result = Remedy::Result { round: 1, board: 1, result: "1/2-1/2".parse().unwrap() };
    let verdict = Verdict { remedies: vec![result], ..verdict(AppealOutcome::Upheld, 2) };
    hall.at(at(20, 0), Act::DecideAppeal { appeal: 1, verdict }).unwrap();
    assert_eq!(hall.code(1, 1), Some("1/2-1/2"));
    assert!(!waits(&hall, "appeal-1") && waits(&hall, "refund-1"));
    let due = agenda(hall.event(), at(20, 0))
        .into_iter()
        .find(|due| due.matter == Matter::Refund { appeal: 1 });
    hall.ok(due.unwrap().matter.act().unwrap());
    assert!(!waits(&hall, "refund-1"));
    assert_eq!(hall.ok(Act::ReturnFee { appeal: 1 }), [], "once is enough");
}

/// 25.3: the fee of an appeal that fails is kept.
#[test]
fn the_fee_of_an_appeal_that_fails_is_kept() {
    let mut hall = hall();
    committee(&mut hall);
    played(&mut hall);
    hall.at(at(19, 20), appeal("", true)).unwrap();
    let decided = Act::DecideAppeal { appeal: 1, verdict: verdict(AppealOutcome::Rejected, 0) };
    hall.ok(decided);
    assert_eq!(hall.refused(Act::ReturnFee { appeal: 1 }), Refusal::NoFeeDue { appeal: 1 });
}

/// The majority says what the outcome is.
#[test]
fn votes_and_outcome_agree() {
    let mut hall = hall();
    committee(&mut hall);
    played(&mut hall);
    hall.at(at(19, 20), appeal("", true)).unwrap();
    for (outcome, in_favour) in [
        (AppealOutcome::Upheld, 1),
        (AppealOutcome::Rejected, 2),
        (AppealOutcome::Partly, 0),
        (AppealOutcome::Upheld, 4),
    ] {
        let refused =
            hall.refused(Act::DecideAppeal { appeal: 1, verdict: verdict(outcome, in_favour) });
        assert_eq!(refused, Refusal::VotesSayOtherwise { in_favour, votes: 3 });
    }
}

/// 25.4: what the committee has decided nobody appeals again.
#[test]
fn the_decision_is_final() {
    let mut hall = hall();
    committee(&mut hall);
    played(&mut hall);
    hall.at(at(19, 20), appeal("", true)).unwrap();
    hall.at(
        at(19, 25),
        Act::DecideAppeal { appeal: 1, verdict: verdict(AppealOutcome::Rejected, 1) },
    )
    .unwrap();
    assert_eq!(
        hall.at(at(19, 26), appeal("", true)).unwrap_err(),
        Refusal::AppealDecided { appeal: 1 }
    );
    let again = Act::DecideAppeal { appeal: 1, verdict: verdict(AppealOutcome::Upheld, 3) };
    assert_eq!(hall.refused(again), Refusal::AppealDecided { appeal: 1 });
}

/// Test case 52, RU 13.10 and 10.2.4: no appeal against a ruling on a claim that the opponent does not try to win.
#[test]
fn case_52_a_quickplay_ruling_is_final() {
    let mut hall = hall();
    played(&mut hall);
    let Act::LodgeAppeal { appeal: draft } = appeal("", true) else { unreachable!() };
    let quickplay = AppealDraft { against: "quickplay".into(), ..draft };
    let refused = hall.at(at(19, 10), Act::LodgeAppeal { appeal: quickplay }).unwrap_err();
    assert_eq!(refused, Refusal::NoAppealAllowed);
}

/// An expulsion that is lifted: the player is back, and the record says so.
#[test]
fn a_penalty_is_lifted_by_an_appeal() {
    let mut hall = hall();
    committee(&mut hall);
    let incident = BreachDraft {
        offender: "player".into(),
        player: Some(4),
        offence: "intoxication".into(),
        round: Some(2),
        account: "He swayed.".into(),
        ..BreachDraft::default()
    };
    played(&mut hall);
    hall.ok(Act::RecordIncident { incident });
    let penalties = vec![PenaltyDraft { kind: "expulsion".into(), ..PenaltyDraft::default() }];
    hall.ok(Act::DecideIncident { incident: 1, penalties, reason: "two witnesses".into() });
    assert!(!hall.event().takes_part(PlayerId(4)));
    let draft = AppealDraft {
        appellant: Some(4),
        against: "incident".into(),
        incident: Some(1),
        decision: "the expulsion".into(),
        text: "It was the medicine.".into(),
        fee_paid: true,
        ..AppealDraft::default()
    };
    hall.at(at(19, 20), Act::LodgeAppeal { appeal: draft }).unwrap();
    let verdict = Verdict {
        remedies: vec![Remedy::Lift { incident: 1 }],
        ..verdict(AppealOutcome::Upheld, 3)
    };
    hall.at(at(20, 0), Act::DecideAppeal { appeal: 1, verdict }).unwrap();
    assert!(hall.event().takes_part(PlayerId(4)));
    assert_eq!(hall.event().incidents[0].decision.as_ref().unwrap().lifted, Some(1));
}

/// 25.2.1: who sits on the committee and not in the case has no part in the decision; the arbiters have none at all.
#[test]
fn only_those_who_sit_in_the_case_decide() {
    let mut hall = hall();
    committee(&mut hall);
    played(&mut hall);
    hall.at(at(19, 20), appeal("", true)).unwrap();
    hall.ok(Act::Appoint {
        person: PersonId(9),
        name: "C. Arbiter".into(),
        role: Role::ChiefArbiter { qualification: None },
    });
    let decide = || Act::DecideAppeal { appeal: 1, verdict: verdict(AppealOutcome::Upheld, 2) };
    let by = |hall: &mut Hall, person| {
        hall.by(Authority::Person(PersonId(person)), context().at, decide())
    };
    assert_eq!(by(&mut hall, 4).unwrap_err(), Refusal::NotSeated, "a reserve");
    assert!(matches!(by(&mut hall, 9).unwrap_err(), Refusal::NotInRole { .. }));
    by(&mut hall, 2).unwrap();
}

/// 13.10: a player lodges the own appeal, and nobody else's.
#[test]
fn a_player_lodges_the_own_appeal() {
    let mut hall = hall();
    played(&mut hall);
    let by = |hall: &mut Hall, player| {
        hall.by(Authority::Player(PlayerId(player)), at(19, 10), appeal("", true))
    };
    assert_eq!(by(&mut hall, 3).unwrap_err(), Refusal::NotTheirs);
    by(&mut hall, 4).unwrap();
}

/// 25.3: until then protests are taken; and before the start somebody says what they cost.
#[test]
fn deadlines_of_appeals_are_on_the_list() {
    let mut hall = hall();
    played(&mut hall);
    let due = |hall: &Hall, now| {
        agenda(hall.event(), now)
            .into_iter()
            .find(|due| due.matter == Matter::AppealsUntil { round: 1 })
    };
    assert_eq!(due(&hall, at(19, 10)).unwrap().at, Some(at(19, 30)));
    assert!(due(&hall, at(19, 31)).is_none());
    let mut hall = Hall::default();
    let settings = SettingsDraft { laws: "russia-2015".into(), ..settings("Cup") };
    hall.ok(Act::CreateEvent { id: "cup".into(), settings });
    let terms =
        |hall: &Hall| agenda(hall.event(), 0).iter().any(|due| due.matter == Matter::AppealTerms);
    assert!(terms(&hall));
    let agreement = AgreementDraft {
        appeal_fee: "0 RUB".into(),
        appeal_minutes: "30".into(),
        ..AgreementDraft::default()
    };
    hall.ok(Act::SetAgreement { agreement });
    assert!(!terms(&hall));
}

/// A reminder goes to the person whose duty it is: the report to the chief arbiter, an appeal to the committee.
#[test]
fn reminders_name_whose_duty_it_is() {
    let mut hall = hall();
    committee(&mut hall);
    played(&mut hall);
    hall.at(at(19, 20), appeal("", true)).unwrap();
    let whose = |hall: &Hall, matter: &Matter| {
        agenda(hall.event(), at(20, 0)).into_iter().find(|due| due.matter == *matter).unwrap().whose
    };
    assert_eq!(whose(&hall, &Matter::Appeal { appeal: 1 }).len(), 5);
    for round in 2..=3 {
        for board in 1..=2 {
            hall.enter(round, board, "1-0");
        }
    }
    hall.ok(Act::FinishEvent);
    let report = Matter::Duty { duty: "chief-arbiter-report".into() };
    assert_eq!(whose(&hall, &report), ["A. Arbiter"]);
}
