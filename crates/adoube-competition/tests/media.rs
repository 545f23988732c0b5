//! Cameras and telephones in the hall, from the text: the rights of pictures are the organiser's (28.1), a television camera takes the
//! consent of the organiser and the chief arbiter (28.2), photographs are taken by accredited reporters (28.5), and a telephone is used by
//! whom the arbiter has authorised (14.7.2).

#![allow(clippy::unwrap_used)]

mod support;

use adoube_competition::{
    Act, Event, Refusal,
    agenda::agenda,
    fault::FieldName,
    media::{AccreditationDraft, Consenter, Means},
    people::{Authority, PersonId, Power, Role},
};
use support::{Hall, settings};

const ORGANISER: PersonId = PersonId(1);
const CHIEF: PersonId = PersonId(2);

/// A Russian event with an organiser and a chief arbiter who have accounts.
fn hall() -> Hall {
    let mut hall = Hall::default();
    let settings = adoube_competition::settings::SettingsDraft {
        laws: "russia-2015".into(),
        ..settings("Cup")
    };
    hall.ok(Act::CreateEvent { id: "cup".into(), settings });
    for (person, name, role) in [
        (ORGANISER, "O. Organiser", Role::Organiser),
        (CHIEF, "A. Arbiter", Role::ChiefArbiter { qualification: None }),
    ] {
        hall.ok(Act::Appoint { person, name: name.into(), role });
    }
    hall
}

fn accredit(name: &str, means: &[Means]) -> Act {
    let means = means.iter().map(|one| one.name().to_owned()).collect();
    let works_for = "Chess Daily".to_owned();
    Act::AccreditMedia { accreditation: AccreditationDraft { name: name.into(), works_for, means } }
}

fn consent(number: u32, consenter: Consenter) -> Act {
    Act::ConsentToMedia { number, consenter }
}

fn admits(event: &Event, number: u32, means: Means) -> bool {
    event.accreditation(number).unwrap().admits(means)
}

#[test]
fn a_television_camera_needs_the_organiser_and_the_chief_arbiter() {
    let mut hall = hall();
    hall.ok(accredit("Station One", &[Means::Television]));
    let lacks = |hall: &Hall| hall.event().accreditation(1).unwrap().lacks();
    assert_eq!(lacks(&hall), Consenter::ALL);
    hall.ok(consent(1, Consenter::Organiser));
    assert!(!admits(hall.event(), 1, Means::Television), "one consent is not enough (28.2)");
    assert_eq!(lacks(&hall), [Consenter::ChiefArbiter]);
    hall.ok(consent(1, Consenter::ChiefArbiter));
    assert!(admits(hall.event(), 1, Means::Television));
    assert!(!admits(hall.event(), 1, Means::Telephone), "nobody spoke of a telephone");
}

#[test]
fn photographs_and_video_are_the_organisers_to_allow_and_telephones_the_arbiters() {
    let mut hall = hall();
    let all = [Means::Photographs, Means::Video, Means::Telephone];
    hall.ok(accredit("R. Reporter", &all));
    assert!(
        all.iter().all(|&means| !admits(hall.event(), 1, means)),
        "nobody consented yet (28.5)"
    );
    hall.ok(consent(1, Consenter::Organiser));
    assert!(admits(hall.event(), 1, Means::Photographs) && admits(hall.event(), 1, Means::Video));
    assert!(!admits(hall.event(), 1, Means::Telephone), "that is the arbiter's (14.7.2)");
    hall.ok(consent(1, Consenter::ChiefArbiter));
    assert!(admits(hall.event(), 1, Means::Telephone));
}

#[test]
fn nobody_consents_for_somebody_else() {
    let mut hall = hall();
    hall.ok(accredit("Station One", &[Means::Television]));
    let as_person = |person| Authority::Person(person);
    let refused = hall.act_as(as_person(CHIEF), &consent(1, Consenter::Organiser));
    assert_eq!(refused.unwrap_err(), Refusal::NotInRole { power: Power::AppointHeads });
    let refused = hall.act_as(as_person(ORGANISER), &consent(1, Consenter::ChiefArbiter));
    assert_eq!(refused.unwrap_err(), Refusal::NotInRole { power: Power::Discipline });
    hall.act_as(as_person(ORGANISER), &consent(1, Consenter::Organiser)).unwrap();
    hall.act_as(as_person(CHIEF), &consent(1, Consenter::ChiefArbiter)).unwrap();
    assert!(admits(hall.event(), 1, Means::Television));
}

#[test]
fn a_missing_consent_waits_on_the_agenda_of_whose_it_is() {
    let mut hall = hall();
    hall.ok(accredit("Station One", &[Means::Television]));
    let waits = |hall: &Hall| {
        let due = agenda(hall.event(), 0).into_iter();
        let media = due.filter(|due| due.matter.name().starts_with("media-"));
        media.map(|due| (due.matter.name(), due.matter.power())).collect::<Vec<_>>()
    };
    assert_eq!(
        waits(&hall),
        [
            ("media-1-organiser".to_owned(), Power::AppointHeads),
            ("media-1-chief_arbiter".to_owned(), Power::Discipline)
        ]
    );
    hall.ok(consent(1, Consenter::Organiser));
    assert_eq!(waits(&hall).len(), 1);
    hall.ok(Act::EndAccreditation { number: 1, reason: "flash".into() });
    assert!(waits(&hall).is_empty(), "who was refused waits for nobody");
}

#[test]
fn an_accreditation_ends_with_a_reason_and_admits_to_nothing() {
    let mut hall = hall();
    hall.ok(accredit("R. Reporter", &[Means::Photographs]));
    hall.ok(consent(1, Consenter::Organiser));
    let Refusal::Faults { faults } =
        hall.refused(Act::EndAccreditation { number: 1, reason: " ".into() })
    else {
        panic!("an end needs a reason")
    };
    assert_eq!(faults.iter().next().map(|one| one.field), Some(FieldName::Reason));
    hall.ok(Act::EndAccreditation { number: 1, reason: "flash".into() });
    assert!(!admits(hall.event(), 1, Means::Photographs));
    assert_eq!(
        hall.refused(consent(1, Consenter::Organiser)),
        Refusal::NoAccreditation { number: 1 }
    );
    assert_eq!(
        hall.refused(consent(2, Consenter::Organiser)),
        Refusal::NoAccreditation { number: 2 }
    );
}

#[test]
fn who_it_is_and_what_for_must_be_said() {
    let mut hall = hall();
    let nobody = AccreditationDraft {
        name: " ".into(),
        works_for: String::new(),
        means: vec!["balloon".into()],
    };
    let Refusal::Faults { faults } = hall.refused(Act::AccreditMedia { accreditation: nobody })
    else {
        panic!("neither a name nor a device")
    };
    let fields: Vec<FieldName> = faults.iter().map(|one| one.field).collect();
    assert_eq!(fields, [FieldName::Name, FieldName::Means]);
}
