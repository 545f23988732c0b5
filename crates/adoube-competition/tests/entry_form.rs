//! Entries that players send in by themselves, and screens that are set up by their codes.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_competition::{
    Act, Context, Event, Fact, Refusal, decide,
    entry_form::{EntryFormDraft, RequestState},
    fault::{FieldName, Problem},
    hall_screen::{HallScreenDraft, ScreenCode, ScreenShows},
    needs::Needs,
    people::Authority,
    player::{PlayerDraft, PlayerId},
    settings::SettingsDraft,
};
use support::{Hall, context, player, settings};

fn hall() -> Hall {
    let mut hall = Hall::default();
    let draft = SettingsDraft { system: "swiss".into(), rounds: "3".into(), ..settings("Open") };
    hall.ok(Act::CreateEvent { id: "open".into(), settings: draft });
    hall
}

fn open(closes: &str, asks_needs: bool) -> Act {
    let form = EntryFormDraft { closes: closes.into(), fee: "20 EUR".into(), asks_needs };
    Act::SetEntryForm { form: Some(form) }
}

fn ask(player: PlayerDraft) -> Act {
    let needs = Needs { blind: true, ..Needs::default() };
    Act::AskToEnter { player, needs, note: "by train".into() }
}

/// Whoever comes along.
fn visitor() -> Context {
    Context { authority: Authority::Anybody, ..context() }
}

fn by_visitor(hall: &mut Hall, act: &Act) -> Result<Vec<Fact>, Refusal> {
    let facts = decide(hall.event.as_ref(), &visitor(), act)?;
    for fact in &facts {
        Event::evolve(&mut hall.event, fact).unwrap();
    }
    Ok(facts)
}

#[test]
fn who_enters_waits_until_the_organiser_has_looked() {
    let mut hall = hall();
    assert_eq!(by_visitor(&mut hall, &ask(player("A, B"))).unwrap_err(), Refusal::EntriesClosed);
    hall.ok(open("", true));
    by_visitor(&mut hall, &ask(player("Late, L"))).unwrap();
    assert_eq!(hall.event().taking_part().count(), 0, "nobody is on the list by themselves");
    hall.ok(Act::AcceptEntry { number: 1 });
    let entrant = hall.event().entrant(PlayerId(1)).unwrap();
    assert!(entrant.needs.blind, "what the player needs comes with the entry");
    let day = entrant.acceptance.accepted.unwrap();
    assert_eq!(day.to_string(), "2026-11-15", "the day of the entry binds (13.11)");
    assert_eq!(hall.event().request(1).unwrap().state, RequestState::Accepted(PlayerId(1)));
    assert_eq!(hall.refused(Act::AcceptEntry { number: 1 }), Refusal::NoEntry { number: 1 });
}

#[test]
fn an_entry_that_is_not_taken_has_a_reason() {
    let mut hall = hall();
    hall.ok(open("", false));
    by_visitor(&mut hall, &ask(player("Late, L"))).unwrap();
    let decline = |reason: &str| Act::DeclineEntry { number: 1, reason: reason.into() };
    let Refusal::Faults { faults } = hall.refused(decline(" ")) else { panic!() };
    assert_eq!(faults.iter().next().unwrap().field, FieldName::Reason);
    hall.ok(decline("the hall is full"));
    assert!(hall.event().waiting_entries().next().is_none());
    // What the form did not ask for was not taken down.
    assert_eq!(hall.event().request(1).unwrap().needs, Needs::default());
    // Who was not taken may try again.
    by_visitor(&mut hall, &ask(player("Late, L"))).unwrap();
}

#[test]
fn nobody_enters_twice() {
    let mut hall = hall();
    hall.ok(open("", false));
    let one = PlayerDraft { fide_id: Some(7), ..player("One, A") };
    by_visitor(&mut hall, &ask(one.clone())).unwrap();
    let problem = |refusal: Refusal| {
        let Refusal::Faults { faults } = refusal else { panic!("{refusal:?}") };
        faults.iter().next().unwrap().problem.clone()
    };
    let again = by_visitor(&mut hall, &ask(one)).unwrap_err();
    assert!(matches!(problem(again), Problem::FideIdTaken { .. }), "who waits is known");
    hall.ok(Act::EnterPlayer { player: player("Two, B") });
    let again = by_visitor(&mut hall, &ask(player("two, b"))).unwrap_err();
    assert_eq!(problem(again), Problem::NameTaken, "who is on the list is known");
}

#[test]
fn the_form_closes_after_its_last_day_by_the_clock_of_the_hall() {
    let mut hall = hall();
    hall.ok(open("2026-11-14", false));
    assert_eq!(by_visitor(&mut hall, &ask(player("A, B"))).unwrap_err(), Refusal::EntriesClosed);
    hall.ok(open("2026-11-15", false));
    by_visitor(&mut hall, &ask(player("A, B"))).unwrap();
    hall.ok(Act::SetEntryForm { form: None });
    assert_eq!(by_visitor(&mut hall, &ask(player("C, D"))).unwrap_err(), Refusal::EntriesClosed);
}

#[test]
fn a_visitor_does_nothing_else() {
    let mut hall = hall();
    hall.ok(open("", false));
    by_visitor(&mut hall, &ask(player("A, B"))).unwrap();
    for act in [
        Act::EnterPlayer { player: player("C, D") },
        Act::AcceptEntry { number: 1 },
        Act::SetEntryForm { form: None },
        Act::CheckIn { id: PlayerId(1) },
    ] {
        assert_eq!(by_visitor(&mut hall, &act).unwrap_err(), Refusal::NotTheirs, "{act:?}");
    }
}

#[test]
fn a_screen_is_set_up_by_its_code_as_people_type_it() {
    let mut hall = hall();
    let set = |code: &str, shows: &str| Act::SetScreen {
        screen: HallScreenDraft {
            code: code.into(),
            name: "Hall A".into(),
            shows: shows.into(),
            language: "hy".into(),
        },
    };
    hall.ok(set(" k7m-pxq", "names"));
    let code: ScreenCode = "K7MPXQ".parse().unwrap();
    assert_eq!(hall.event().screen(code).unwrap().shows, ScreenShows::Names);
    assert_eq!(hall.ok(set("K7MPXQ", "names")), [], "twice is once");
    hall.ok(set("K7MPXQ", "boards"));
    assert_eq!(hall.event().screens.len(), 1);
    for wrong in ["K7MPX", "K7MPX0", ""] {
        let Refusal::Faults { faults } = hall.refused(set(wrong, "names")) else { panic!() };
        assert_eq!(faults.iter().next().unwrap().field, FieldName::ScreenCode, "{wrong}");
    }
    hall.ok(Act::RemoveScreen { code });
    let refusal = Refusal::NoScreen { code: "K7MPXQ".into() };
    assert_eq!(hall.refused(Act::RemoveScreen { code }), refusal);
}
