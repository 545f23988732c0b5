//! The list of disqualified players is kept by the house and looked at by every door of every event.

#![allow(clippy::unwrap_used)]

mod place;

use adoube_competition::{
    Act, Consent, Refusal, disqualified::DisqualifiedDraft, player::PlayerDraft,
    settings::SettingsDraft,
};
use adoube_house::{ActError, Doer};
use place::{Place, blitz};

fn enter(name: &str) -> Act {
    Act::EnterPlayer { player: PlayerDraft { name: name.into(), ..PlayerDraft::default() } }
}

#[tokio::test]
async fn who_is_on_the_list_enters_no_event_without_a_reason() {
    let place = Place::new(blitz()).await;
    let house = &place.house;
    let settings = SettingsDraft { name: "Open".into(), ..SettingsDraft::default() };
    house.create("open", "organiser", settings).await.unwrap();
    let draft = DisqualifiedDraft {
        name: "Ivanov, Ivan".into(),
        from: "2020-01-01".into(),
        decision: "Decision 7".into(),
        ..DisqualifiedDraft::default()
    };
    house.disqualify(&Doer::Organiser, &draft).await.unwrap();
    let wrong = DisqualifiedDraft { decision: String::new(), ..draft.clone() };
    assert!(matches!(
        house.disqualify(&Doer::Organiser, &wrong).await,
        Err(ActError::Refused(Refusal::Faults { .. }))
    ));
    let refused = house.act("open", "organiser", None, &enter("Ivan Ivanov")).await;
    let Err(ActError::Refused(Refusal::Warned { pending })) = refused else { panic!() };
    let consent = Consent::to_all(pending.iter().map(|one| &one.warning), "the court lifted it");
    house.act("open", "organiser", None, &enter("Ivan Ivanov").with(consent)).await.unwrap();
    house.end_disqualification(&Doer::Organiser, 1, "lifted").await.unwrap();
    assert!(house.end_disqualification(&Doer::Organiser, 1, "again").await.is_err());
    let listed = house.disqualified().await.unwrap();
    assert_eq!(listed[0].ended.as_deref(), Some("lifted"));
    house.act("open", "organiser", None, &enter("Ivanov Ivan")).await.unwrap();
}
