//! The chief arbiter's day: what is due, by when, and what the books ask of those who run an event.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_books::Kind;
use adoube_competition::{
    Act, Event, Refusal,
    agenda::{Due, Matter, agenda},
    agreement::AgreementDraft,
    duty::{DutyState, Phase},
    entry_form::EntryFormDraft,
    needs::Needs,
    people::{PersonId, Qualification, Role, SeatOnCommittee},
    player::PlayerId,
    player_result::Told,
    timetable::{SessionDraft, TimetableDraft},
};
use support::{Hall, context, player, settings};

const HOUR: i64 = 3_600_000_000;

/// 15 November 2026, 10:00 in Yerevan.
fn ten_o_clock() -> i64 {
    let zone: adoube_competition::timetable::Zone = "Asia/Yerevan".parse().unwrap();
    zone.moment("2026-11-15 10:00".parse().unwrap())
}

/// A round robin of four under an edition, with hours for its three rounds and a draw the evening before.
fn hall(laws: &str) -> Hall {
    let mut hall = Hall::default();
    let settings = adoube_competition::settings::SettingsDraft {
        laws: laws.into(),
        time_control: "90+30".into(),
        ends: "2026-11-17".into(),
        ..settings("Cup")
    };
    hall.ok(Act::CreateEvent { id: "cup".into(), settings });
    for index in 1..=4 {
        hall.ok(Act::EnterPlayer { player: player(&format!("Player {index}")) });
    }
    hall
}

fn timetable() -> Act {
    let day = |day: u32| format!("2026-11-{day} 10:00");
    Act::SetTimetable {
        timetable: TimetableDraft {
            zone: "Asia/Yerevan".into(),
            rounds: vec![day(15), day(16), day(17)],
            sessions: vec![SessionDraft {
                kind: "draw".into(),
                starts: "2026-11-14 18:00".into(),
                ..Default::default()
            }],
        },
        reason: String::new(),
    }
}

fn drawn(laws: &str) -> Hall {
    let mut hall = hall(laws);
    hall.ok(timetable());
    hall.ok(Act::DrawLots {
        method: adoube_competition::act::DrawMethod::ByHand {
            order: (1..=4).map(PlayerId).collect(),
        },
    });
    hall
}

/// A committee of a chair, two members and two reserves (25.2).
fn committee(hall: &mut Hall) {
    use SeatOnCommittee::{Chair, Member, Reserve};
    for (person, seat) in (1..).zip([Chair, Member, Member, Reserve, Reserve]) {
        hall.ok(Act::Appoint {
            person: PersonId(person),
            name: format!("Member {person}"),
            role: Role::on_committee(seat),
        });
    }
}

fn names(event: &Event, now: i64) -> Vec<String> {
    agenda(event, now).iter().map(|due| due.matter.name()).collect()
}

fn find(event: &Event, now: i64, name: &str) -> Due {
    agenda(event, now).into_iter().find(|due| due.matter.name() == name).unwrap()
}

#[test]
fn an_event_without_hours_is_asked_for_them() {
    let hall = hall("fide-2023");
    assert_eq!(names(hall.event(), ten_o_clock()), ["timetable"]);
}

/// 21.4.8: by the first round there is a committee. The book of the FIDE Laws does not ask for one.
#[test]
fn a_committee_is_due_by_the_first_round() {
    let mut hall = drawn("russia-2015");
    let before = ten_o_clock() - HOUR;
    let due = find(hall.event(), before, "committee");
    assert_eq!((due.at, due.now), (Some(ten_o_clock()), false));
    committee(&mut hall);
    // Fee and deadline of appeals are still to be announced (25.3).
    assert_eq!(names(hall.event(), before), ["begin-1", "appeal-terms"]);
    assert_eq!(names(drawn("fide-2023").event(), before), ["begin-1"]);
}

/// 25.2: a chair alone is no committee.
#[test]
fn a_chair_alone_is_no_committee() {
    let mut hall = drawn("russia-2015");
    let role = Role::on_committee(SeatOnCommittee::Chair);
    hall.ok(Act::Appoint { person: PersonId(1), name: "A. Chair".into(), role });
    assert!(!hall.event().has_committee());
    assert!(names(hall.event(), 0).contains(&"committee".to_owned()));
}

/// 23.1, 23.4: at the announced hour the start is due, and one press announces it.
#[test]
fn at_its_hour_a_round_waits_to_begin() {
    let mut hall = drawn("fide-2023");
    let early = find(hall.event(), ten_o_clock() - 1, "begin-1");
    assert_eq!((early.at, early.now), (Some(ten_o_clock()), false));
    let due = find(hall.event(), ten_o_clock(), "begin-1");
    assert!(due.now);
    assert_eq!(due.matter.act(), Some(Act::BeginRound { round: 1 }));
    hall.ok(due.matter.act().unwrap());
    assert_eq!(names(hall.event(), context().at), [] as [&str; 0]);
}

/// Of a round robin the second round waits until the first is over.
#[test]
fn the_next_round_is_not_begun_before_the_one_that_is_played_is_over() {
    let mut hall = drawn("fide-2023");
    hall.ok(Act::BeginRound { round: 1 });
    hall.enter(1, 1, "1-0");
    assert!(!names(hall.event(), ten_o_clock()).contains(&"begin-2".to_owned()));
    hall.enter(1, 2, "1-0");
    assert_eq!(find(hall.event(), ten_o_clock(), "begin-2").at, Some(ten_o_clock() + 24 * HOUR));
}

/// 6.7: whoever is missing may come until the default time is over; then the forfeits wait for a press.
#[test]
fn missing_players_have_until_the_default_time() {
    let mut hall = drawn("russia-2015");
    hall.ok(Act::BeginRound { round: 1 });
    let white = hall.event().game(1, 2).unwrap().pairing.white;
    hall.ok(Act::NoteAbsent { round: 1, players: vec![white] });
    let begun = context().at;
    let default = begun + i64::from(hall.event().default_minutes()) * 60_000_000;
    let missing = find(hall.event(), default - 1, "missing-1");
    assert_eq!((missing.at, missing.now), (Some(default), false));
    let due = find(hall.event(), default, "forfeits-1-2");
    assert!(due.now);
    assert_eq!(due.matter.act(), Some(Act::ForfeitMissing { round: 1, boards: vec![2] }));
    assert!(!names(hall.event(), default).contains(&"missing-1".to_owned()));
}

/// 13.19, 13.20: whoever did not come is excluded unless the chief arbiter decides otherwise; excused is excused until it
/// happens again.
#[test]
fn whoever_did_not_come_is_proposed_for_exclusion() {
    let mut hall = drawn("russia-2015");
    let black = hall.event().game(1, 1).unwrap().pairing.black;
    let name = format!("no-shows-{black}");
    hall.enter(1, 1, "+/-");
    let due = find(hall.event(), 0, &name);
    assert_eq!(due.matter, Matter::NoShows { player: black, times: 1, repeated: false });
    let reason = "the train was late".to_owned();
    hall.ok(Act::ExcuseNoShows { id: black, reason: reason.clone() });
    assert!(!names(hall.event(), 0).contains(&name));
    let again = Act::ExcuseNoShows { id: black, reason: reason.clone() };
    assert_eq!(hall.ok(again), [], "once is enough");
    let white = hall.event().game(1, 1).unwrap().pairing.white;
    let never = hall.refused(Act::ExcuseNoShows { id: white, reason });
    assert_eq!(never, Refusal::NeverMissing { id: white });
}

/// The FIDE Laws have no such rule: nobody is proposed for anything.
#[test]
fn the_books_of_fide_exclude_nobody_for_one_absence() {
    let mut hall = drawn("fide-2023");
    hall.enter(1, 1, "+/-");
    assert!(names(hall.event(), 0).iter().all(|name| !name.starts_with("no-shows")));
}

/// Both players' time for sixty moves, twice two hours: then results are missed.
#[test]
fn results_are_missed_when_the_time_of_both_players_is_over() {
    let mut hall = drawn("fide-2023");
    hall.ok(Act::BeginRound { round: 1 });
    hall.enter(1, 1, "1-0");
    let over = context().at + 4 * HOUR;
    assert!(!names(hall.event(), over - 1).contains(&"results-1".to_owned()));
    let due = find(hall.event(), over, "results-1");
    assert_eq!((due.matter, due.now), (Matter::ResultsOpen { round: 1, games: 1 }, true));
}

/// 21.4: what only a person can see is ticked by a person, and the record says who.
#[test]
fn duties_before_the_start_are_ticked_by_people() {
    let mut hall = hall("russia-2015");
    let duty = hall.event().duty_named("premises-inspected").unwrap();
    assert_eq!((duty.phase(), duty.state), (Phase::BeforeTheStart, DutyState::Open));
    let settle =
        |note: &str| Act::SettleDuty { duty: "premises-inspected".into(), note: note.into() };
    hall.ok(settle("two lamps replaced"));
    let DutyState::Settled(settled) = hall.event().duty_named("premises-inspected").unwrap().state
    else {
        panic!("it is done")
    };
    assert_eq!(settled.by, "arbiter");
    assert_eq!(settled.note.unwrap().as_str(), "two lamps replaced");
    assert_eq!(hall.ok(settle("")), [], "the other one who looks finds it done");
    hall.ok(Act::ReopenDuty { duty: "premises-inspected".into(), reason: "noise".into() });
    assert!(hall.event().duty_named("premises-inspected").unwrap().is_open());
}

#[test]
fn what_no_book_in_force_asks_for_is_no_duty() {
    let mut hall = hall("fide-2023");
    let act = Act::SettleDuty { duty: "smoking-place".into(), note: String::new() };
    assert_eq!(hall.refused(act), Refusal::NoDuty { duty: "smoking-place".into() });
    // What the event shows by itself nobody ticks.
    let mut hall = self::hall("russia-2015");
    let act =
        Act::SettleDuty { duty: "appeals-committee-before-start".into(), note: String::new() };
    assert!(matches!(hall.refused(act), Refusal::NoDuty { .. }));
}

/// 21.4.6, 21.4.8: the event shows what it shows.
#[test]
fn the_event_shows_what_it_can_show() {
    let mut hall = hall("russia-2015");
    let state = |hall: &Hall, name: &str| hall.event().duty_named(name).unwrap().state;
    assert_eq!(state(&hall, "chief-arbiter-appointed"), DutyState::Shown(true));
    assert_eq!(state(&hall, "draw-as-announced"), DutyState::Shown(false));
    assert_eq!(state(&hall, "appeals-committee-before-start"), DutyState::Shown(false));
    hall.ok(timetable());
    committee(&mut hall);
    assert_eq!(state(&hall, "draw-as-announced"), DutyState::Shown(true));
    assert_eq!(state(&hall, "appeals-committee-before-start"), DutyState::Shown(true));
}

/// 32.1: special boards are looked at where somebody plays on one.
#[test]
fn special_boards_are_asked_for_where_somebody_does_not_see() {
    let mut hall = hall("russia-2015");
    assert!(hall.event().duty_named("vi-board-size").is_none());
    let needs = Needs { blind: true, ..Needs::default() };
    hall.ok(Act::SetNeeds { id: PlayerId(2), needs, wish: String::new() });
    assert!(hall.event().duty_named("vi-board-size").is_some());
}

/// Every clause that is there to remind somebody stands on the list of an event in which everybody it is meant for takes part.
#[test]
fn every_duty_of_the_books_is_on_the_list() {
    for laws in ["russia-2015", "fide-2023", "fide-2009"] {
        let mut hall = hall(laws);
        let needs = Needs { blind: true, ..Needs::default() };
        hall.ok(Act::SetNeeds { id: PlayerId(2), needs, wish: String::new() });
        let listed = hall.event().duties();
        for book in hall.event().settings.shelf().books() {
            let reminded = book.clauses().iter().filter(|one| one.kind == Kind::Reminded);
            for clause in reminded.clone() {
                // A clause that stands over others is kept by keeping them.
                let below = reminded
                    .clone()
                    .any(|one| one.id != clause.id && one.id.is_within(clause.id.as_str()));
                let is_listed = listed.iter().any(|duty| duty.name() == clause.concept);
                assert!(below || is_listed, "{} {}", book.key(), clause.id);
            }
        }
    }
}

/// 23.3: what comes with every round is told, not ticked.
#[test]
fn what_comes_with_every_round_is_not_ticked() {
    let duties = hall("russia-2015").event().duties();
    let kings = duties.iter().find(|duty| duty.name() == "kings-show-result").unwrap();
    assert_eq!((kings.phase(), &kings.state), (Phase::EveryRound, &DutyState::EveryRound));
    assert!(duties.is_sorted_by_key(|duty| duty.phase()));
}

/// 21.8, 21.9: report and data for rating within ten days of the last day.
#[test]
fn the_report_is_due_ten_days_after_the_last_day() {
    let mut hall = drawn("russia-2015");
    for round in 1..=3 {
        for board in 1..=2 {
            hall.enter(round, board, "1-0");
        }
    }
    assert!(!names(hall.event(), 0).contains(&"duty-chief-arbiter-report".to_owned()));
    hall.ok(Act::FinishEvent);
    let zone = &hall.event().timetable.as_ref().unwrap().zone;
    let end = zone.moment("2026-11-28 00:00".parse().unwrap());
    let due = find(hall.event(), end - 1, "duty-chief-arbiter-report");
    assert_eq!((due.at, due.now), (Some(end), false));
    assert!(find(hall.event(), end, "duty-rating-data-sent").now);
    hall.ok(due.matter.act().unwrap());
    assert_eq!(names(hall.event(), end - 1), ["duty-rating-data-sent"]);
}

/// Nobody has said when the event ends: it ended on the day on which it was finished.
#[test]
fn the_report_of_an_event_without_dates_is_due_too() {
    let mut hall = Hall::default();
    let settings = adoube_competition::settings::SettingsDraft {
        laws: "russia-2015".into(),
        ..settings("Cup")
    };
    hall.ok(Act::CreateEvent { id: "cup".into(), settings });
    for name in ["A", "B", "C"] {
        hall.ok(Act::EnterPlayer { player: player(name) });
    }
    let order = (1..=3).map(PlayerId).collect();
    hall.ok(Act::DrawLots { method: adoube_competition::act::DrawMethod::ByHand { order } });
    for round in 1..=3 {
        hall.enter(round, 1, "1-0");
    }
    // 15 November 2026 in the evening, UTC; ten days later is the 25th, until midnight.
    let evening = support::clock::at(18, 0);
    hall.at(evening, Act::FinishEvent).unwrap();
    let due = find(hall.event(), evening, "duty-chief-arbiter-report");
    let zone: adoube_competition::timetable::Zone = "UTC".parse().unwrap();
    assert_eq!(due.at, Some(zone.moment("2026-11-26 00:00".parse().unwrap())));
}

/// What waits now stands above what is due later, and what has no hour at the end.
#[test]
fn the_most_urgent_comes_first() {
    let mut hall = drawn("russia-2015");
    hall.enter(1, 1, "+/-");
    hall.enter(1, 2, "1-0");
    let order = agenda(hall.event(), ten_o_clock());
    let waiting: Vec<bool> = order.iter().map(|due| due.now).collect();
    assert!(waiting.is_sorted_by(|a, b| a >= b), "{order:?}");
    assert_eq!(order.last().unwrap().matter.name(), "begin-2");
}

/// 28.6: photographs are taken in the first ten minutes of round 1; then photographers leave the boards. The FIDE Laws have no such
/// rule.
#[test]
fn photographers_leave_the_boards_after_the_first_minutes() {
    let mut hall = drawn("russia-2015");
    hall.ok(Act::BeginRound { round: 1 });
    let over = context().at + 10 * 60_000_000;
    let due = find(hall.event(), over - 1, "photographs-1");
    assert_eq!((due.at, due.now), (Some(over), false));
    assert!(find(hall.event(), over, "photographs-1").now);
    assert!(!names(hall.event(), over + HOUR).contains(&"photographs-1".to_owned()), "it is old");
    let mut fide = drawn("fide-2023");
    fide.ok(Act::BeginRound { round: 1 });
    assert!(!names(fide.event(), over).contains(&"photographs-1".to_owned()));
}

/// 21.1: at national and international events the chief arbiter holds a title.
#[test]
fn the_chief_arbiter_of_a_national_event_holds_a_title() {
    let mut hall = drawn("russia-2015");
    let title = "chief-arbiter-title".to_owned();
    let agree = |level: &str| Act::SetAgreement {
        agreement: AgreementDraft { level: level.into(), ..AgreementDraft::default() },
    };
    hall.ok(Act::Appoint {
        person: PersonId(1),
        name: "M. Chief".into(),
        role: Role::ChiefArbiter { qualification: Some(Qualification::National) },
    });
    hall.ok(agree("club"));
    assert!(!names(hall.event(), 0).contains(&title), "a club asks for none");
    hall.ok(agree("national"));
    assert!(names(hall.event(), 0).contains(&title));
    hall.ok(Act::EndAppointment { appointment: 1, reason: String::new() });
    hall.ok(Act::Appoint {
        person: PersonId(1),
        name: "M. Chief".into(),
        role: Role::ChiefArbiter { qualification: Some(Qualification::AllRussian) },
    });
    assert!(!names(hall.event(), 0).contains(&title));
}

/// Entries by the public form and results on which two players disagree wait for somebody.
#[test]
fn entries_and_disagreements_wait() {
    let mut hall = hall("fide-2023");
    hall.ok(Act::SetEntryForm { form: Some(EntryFormDraft::default()) });
    let ask =
        Act::AskToEnter { player: player("Late"), needs: Needs::default(), note: String::new() };
    hall.ok(ask);
    let due = find(hall.event(), 0, "entries");
    assert_eq!((due.matter, due.now), (Matter::Entries { count: 1 }, true));
    hall.ok(Act::DeclineEntry { number: 1, reason: "full".into() });
    assert!(!names(hall.event(), 0).contains(&"entries".to_owned()));

    let mut hall = drawn("fide-2023");
    hall.ok(Act::AllowPlayerResults { allowed: true });
    let pairing = hall.event().game(1, 2).unwrap().pairing;
    for (player, told) in [(pairing.white, Told::White), (pairing.black, Told::Black)] {
        hall.ok(Act::TellResult { round: 1, board: 2, player, told });
    }
    let due = find(hall.event(), 0, "disagreements-1");
    assert_eq!(due.matter, Matter::Disagreements { round: 1, boards: vec![2] });
    hall.enter(1, 2, "1-0");
    assert!(!names(hall.event(), 0).contains(&"disagreements-1".to_owned()), "the arbiter decided");
}
