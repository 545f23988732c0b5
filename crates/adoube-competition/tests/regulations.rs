//! What is agreed before an event begins, and how it changes later (21.5, 25.3, 30.5.1).

#![allow(clippy::unwrap_used)]

mod support;

use adoube_competition::{
    Act, Consent, Fact, Refusal,
    agreement::{AgreementDraft, Level, PlayOffRules},
    fault::FieldName,
    play::PlayDraft,
    settings::SettingsDraft,
};
use support::{Hall, settings};

fn agreed() -> AgreementDraft {
    AgreementDraft {
        language: "ru".into(),
        level: "national".into(),
        rating_of: "fide".into(),
        appeal_fee: "5000 rub".into(),
        appeal_minutes: "60".into(),
        play_off: "russia".into(),
        play_off_places: "1".into(),
        play_off_time: "10+5".into(),
        prizes: "1: 100000 RUB\n\n2: 50000 RUB".into(),
    }
}

/// 25.3 and 30.5.1: fee, deadline and play-off are announced before the event.
#[test]
fn what_is_agreed_is_kept_and_leads_back_to_its_draft() {
    let mut hall = Hall::with_players(4);
    hall.ok(Act::SetAgreement { agreement: agreed() });
    let agreement = hall.event.as_ref().unwrap().agreement.clone();
    assert_eq!(agreement.level, Some(Level::National));
    assert_eq!(agreement.appeal_fee.unwrap().minor, 500_000);
    assert_eq!(agreement.appeal_fee.unwrap().to_string(), "5000 RUB");
    assert_eq!(agreement.play_off.as_ref().unwrap().rules, PlayOffRules::Russia);
    assert_eq!(agreement.prizes.len(), 2);
    assert_eq!(AgreementDraft::from(&agreement).check().unwrap(), agreement);
    assert_eq!(hall.ok(Act::SetAgreement { agreement: agreed() }), [], "nothing has changed");
}

#[test]
fn every_fault_of_an_agreement_is_told_at_once() {
    let wrong = AgreementDraft {
        language: "xx".into(),
        appeal_fee: "much".into(),
        appeal_minutes: "soon".into(),
        play_off: "standards".into(),
        play_off_places: "0".into(),
        play_off_time: "fast".into(),
        prizes: "a prize\n".repeat(101),
        ..agreed()
    };
    let faults = wrong.check().unwrap_err();
    let fields: Vec<FieldName> = faults.iter().map(|fault| fault.field).collect();
    use FieldName as F;
    assert_eq!(
        fields,
        [F::Language, F::AppealFee, F::AppealMinutes, F::PlayOffPlaces, F::PlayOffTime, F::Prizes]
    );
}

/// 21.5: through every door a change after the first round has begun is a decision with a reason, a date and a name.
#[test]
fn every_door_to_the_regulations_asks_for_a_reason_once_they_stand() {
    let timed = |time: &str| SettingsDraft { time_control: time.into(), ..settings("Cup") };
    let mut hall = Hall::with_players(4);
    hall.ok(Act::ChangeSettings { settings: timed("90+30") });
    hall.ok(Act::SetPlay { play: PlayDraft::default() });
    hall.ok(Act::SetAgreement { agreement: agreed() });
    let order = (1..=4).map(adoube_competition::player::PlayerId).collect();
    hall.ok(Act::DrawLots { method: adoube_competition::act::DrawMethod::ByHand { order } });
    hall.ok(Act::BeginRound { round: 1 });
    let free = AgreementDraft { appeal_fee: String::new(), ..agreed() };
    let late = PlayDraft { default_minutes: "0".into(), ..PlayDraft::default() };
    for door in [
        Act::ChangeSettings { settings: timed("15+10") },
        Act::SetPlay { play: late },
        Act::SetAgreement { agreement: free },
    ] {
        let Refusal::Warned { pending } = hall.refused(door.clone()) else { panic!("{door:?}") };
        let warnings = || pending.iter().map(|one| &one.warning);
        let silent = door.clone().with(Consent::to_all(warnings(), " "));
        let Refusal::Faults { faults } = hall.refused(silent) else { panic!("{door:?}") };
        assert_eq!(faults.iter().next().unwrap().field, FieldName::ConsentReason);
        let facts = hall.ok(door.clone().with(Consent::to_all(warnings(), "the hall closes")));
        let decided = |fact: &Fact| matches!(fact, Fact::RegulationsDecided { reason, by, .. } if reason == "the hall closes" && by == "arbiter");
        assert!(facts.iter().any(decided), "{door:?}");
    }
    let event = hall.event.as_ref().unwrap();
    assert_eq!(event.regulations_decided.len(), 3);
    assert_eq!(event.agreement.appeal_fee, None);
    assert_eq!(event.settings.time_control.as_ref().unwrap().as_str(), "15+10");
}
