//! Hours by the clock on the wall, the start of a round, and who is missing at it. What is expected follows from the texts:
//! the Russian tournament rules 22.3, 23.1, 23.3, 23.4 and 30.5.3, the standards 10.5.2 and 12.2.8, Article 6 of the Laws.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_competition::{
    Act, Context, Event, Fact, Refusal,
    agreement::AgreementDraft,
    decide,
    fault::{FieldName, Problem},
    needs::Needs,
    planning::{Advice, advice},
    play::PlayDraft,
    player::PlayerId,
    settings::SettingsDraft,
    timetable::{SessionDraft, TimetableDraft, WallTime, Zone},
};
use support::{Hall, context, settings};

const MINUTE: i64 = 60_000_000;

fn table(zone: &str, rounds: &[&str], sessions: &[(&str, &str)]) -> TimetableDraft {
    TimetableDraft {
        zone: zone.into(),
        rounds: rounds.iter().map(|&text| text.into()).collect(),
        sessions: sessions
            .iter()
            .map(|&(kind, starts)| SessionDraft {
                kind: kind.into(),
                starts: starts.into(),
                note: String::new(),
            })
            .collect(),
    }
}

fn set(timetable: TimetableDraft) -> Act {
    Act::SetTimetable { timetable, reason: String::new() }
}

/// A round robin of so many under an edition, drawn, with a time control.
fn hall(laws: &str, players: u32, time: &str) -> Hall {
    let mut hall = Hall::drawn(players);
    let changed = SettingsDraft { laws: laws.into(), time_control: time.into(), ..settings("Cup") };
    hall.act_anyway(Act::ChangeSettings { settings: changed }).unwrap();
    hall
}

fn told(hall: &Hall) -> Vec<Advice> {
    let mut all = advice(hall.event());
    all.retain(|one| !matches!(one, Advice::NoHour { .. }));
    all
}

/// The event as an act at some minute after the usual time leaves it.
fn act_at(hall: &mut Hall, minutes: i64, act: Act) -> Result<Vec<Fact>, Refusal> {
    let at = context().at + minutes * MINUTE;
    let facts = decide(hall.event.as_ref(), &Context::new(at, "arbiter"), &act)?;
    for fact in &facts {
        Event::evolve(&mut hall.event, fact).unwrap();
    }
    Ok(facts)
}

#[test]
fn hours_are_those_of_the_wall_and_moments_those_of_the_zone() {
    let wall: WallTime = "2026-11-15T10:00".parse().unwrap();
    assert_eq!(wall.to_string(), "2026-11-15 10:00");
    let yerevan: Zone = "Asia/Yerevan".parse().unwrap();
    let berlin: Zone = "Europe/Berlin".parse().unwrap();
    // Yerevan is four hours ahead of UTC, Berlin one in winter.
    assert_eq!(berlin.moment(wall) - yerevan.moment(wall), 180 * MINUTE);
    assert_eq!(yerevan.moment(wall), 1_794_722_400_000_000);
    assert_eq!(yerevan.wall(1_794_722_400_000_000), Some(wall));
    for wrong in [
        "",
        "10:00",
        "2026-11-15",
        "2026-13-15 10:00",
        "2026-11-15 24:00",
        "2026-11-15 1a:00",
        "2026-11-15 10:60",
        "2026-11-15 +1:00",
    ] {
        assert_eq!(wrong.parse::<WallTime>(), Err(Problem::NoTime { text: wrong.into() }));
    }
    for wrong in ["", "Yerevan", "Asia/Nowhere", "+04:00"] {
        assert_eq!(wrong.parse::<Zone>(), Err(Problem::NoZone { text: wrong.into() }));
    }
}

#[test]
fn everything_that_is_wrong_with_a_timetable_is_said_at_once() {
    let mut hall = Hall::with_players(4);
    let wrong = table("Moon", &["noon"], &[("party", "2026-11-14 22:00")]);
    let Refusal::Faults { faults } = hall.refused(set(wrong)) else { panic!() };
    let fields: Vec<FieldName> = faults.iter().map(|fault| fault.field).collect();
    assert_eq!(fields, [FieldName::Zone, FieldName::RoundStarts, FieldName::Sessions]);
}

#[test]
fn a_round_that_the_event_does_not_have_has_no_hour() {
    let mut hall = Hall::drawn(4);
    let rounds = ["2026-11-15 10:00", "2026-11-16 10:00", "2026-11-17 10:00", "2026-11-18 10:00"];
    let refusal = hall.refused(set(table("Asia/Yerevan", &rounds, &[])));
    assert_eq!(refusal, Refusal::NoRound { round: 4, rounds: 3 });
}

/// Before the draw nobody knows how many rounds a round robin has; that many it has not.
#[test]
fn no_event_has_a_round_of_any_number() {
    let mut hall = Hall::with_players(4);
    hall.ok(set(table("Asia/Yerevan", &["2026-11-15 10:00"], &[])));
    let starts = "2026-11-15 10:00".to_owned();
    let far = Act::MoveRound { round: u32::MAX, starts, reason: "why not".into() };
    assert!(matches!(hall.refused(far), Refusal::NoRound { round: u32::MAX, .. }));
    let many = vec!["2026-11-15 10:00"; 1001];
    let refusal = hall.refused(set(table("Asia/Yerevan", &many, &[])));
    assert_eq!(refusal, Refusal::NoRound { round: 1001, rounds: 1000 });
}

/// The last evening of the calendar has no moment in a zone that is behind: nothing counts beyond the end.
#[test]
fn hours_at_the_ends_of_the_calendar_are_taken_as_they_are() {
    let mut hall = hall("russia-2015", 4, "90+30");
    let last = ["9999-12-31 23:59"];
    hall.ok(set(table("America/Los_Angeles", &last, &[("draw", "1500-01-01 00:00")])));
    assert_eq!(told(&hall), []);
}

/// 23.1: players have made their plans.
#[test]
fn once_lots_are_drawn_another_hour_needs_a_reason() {
    let mut hall = Hall::with_players(4);
    hall.ok(set(table("Asia/Yerevan", &["2026-11-15 10:00"], &[])));
    hall.ok(set(table("Asia/Yerevan", &["2026-11-15 11:00"], &[])));
    let order = (1..=4).map(PlayerId).collect();
    hall.ok(Act::DrawLots { method: adoube_competition::act::DrawMethod::ByHand { order } });
    let later = table("Asia/Yerevan", &["2026-11-15 11:30"], &[]);
    let Refusal::Faults { faults } = hall.refused(set(later.clone())) else { panic!() };
    assert_eq!(faults.iter().next().unwrap().field, FieldName::Reason);
    // The hour that is added takes nothing from anybody.
    hall.ok(set(table("Asia/Yerevan", &["2026-11-15 11:00", "2026-11-16 10:00"], &[])));
    let reason = "the bus is late".to_owned();
    let facts = hall.ok(Act::MoveRound { round: 1, starts: "2026-11-15 11:30".into(), reason });
    let [Fact::TimetableSet { timetable, reason }] = facts.as_slice() else { panic!("{facts:?}") };
    assert_eq!(timetable.rounds[&1].to_string(), "2026-11-15 11:30");
    assert_eq!(timetable.rounds[&2].to_string(), "2026-11-16 10:00");
    assert_eq!(reason.as_deref(), Some("the bus is late"));
    // Once it has begun its hour is what it was.
    hall.ok(Act::BeginRound { round: 1 });
    let late =
        Act::MoveRound { round: 1, starts: "2026-11-15 12:00".into(), reason: "why not".into() };
    assert_eq!(hall.refused(late), Refusal::RoundHasBegun { round: 1 });
}

/// 22.3: at least twelve hours, one night.
#[test]
fn lots_are_drawn_twelve_hours_before_round_1_under_the_russian_rules() {
    let mut hall = hall("russia-2015", 4, "90+30");
    let drawn = |hour: &str| table("Asia/Yerevan", &["2026-11-15 10:00"], &[("draw", hour)]);
    hall.ok(set(drawn("2026-11-14 22:00")));
    assert_eq!(told(&hall), []);
    hall.ok(set(drawn("2026-11-14 22:01")));
    assert_eq!(told(&hall), [Advice::DrawTooLate { hours: 11, least: 12 }]);
}

/// In the night of 29 March 2026 the clocks of Berlin go an hour forward: twelve and a half hours on the wall are eleven and a
/// half in the world.
#[test]
fn a_night_in_which_clocks_change_has_the_hours_it_has() {
    let mut hall = hall("russia-2015", 4, "90+30");
    let rounds = ["2026-03-29 10:00"];
    hall.ok(set(table("Europe/Berlin", &rounds, &[("draw", "2026-03-28 21:30")])));
    assert_eq!(told(&hall), [Advice::DrawTooLate { hours: 11, least: 12 }]);
}

/// Standards 10.5.2.
#[test]
fn one_round_a_day_where_players_with_disabilities_take_part() {
    let mut hall = hall("fide-2023", 4, "15+10");
    let rounds = ["2026-11-15 10:00", "2026-11-15 12:00", "2026-11-16 10:00"];
    hall.ok(set(table("Asia/Yerevan", &rounds, &[])));
    assert_eq!(told(&hall), []);
    let needs = Needs { blind: true, ..Needs::default() };
    hall.ok(Act::SetNeeds { id: PlayerId(2), needs, wish: String::new() });
    let [Advice::SeveralRoundsADay { day, rounds: 2 }] = told(&hall)[..] else {
        panic!("{:?}", told(&hall))
    };
    assert_eq!(day.0.to_string(), "2026-11-15");
}

/// Ninety minutes and thirty seconds a move are two hours for sixty moves, four for both: three rounds are twelve hours, four
/// are sixteen.
#[test]
fn no_more_than_twelve_hours_are_played_on_a_day() {
    let mut hall = hall("fide-2023", 6, "90+30");
    let hours = ["08:00", "12:00", "16:00", "20:00"].map(|hour| format!("2026-11-15 {hour}"));
    let hours: Vec<&str> = hours.iter().map(String::as_str).collect();
    hall.ok(set(table("Asia/Yerevan", &hours[..3], &[])));
    assert_eq!(told(&hall), []);
    hall.ok(set(table("Asia/Yerevan", &hours, &[])));
    assert!(
        matches!(told(&hall)[..], [Advice::TooMuchPlay { hours: 16, most: 12, .. }]),
        "{:?}",
        told(&hall)
    );
}

#[test]
fn a_round_begins_when_the_one_before_can_be_over() {
    let mut hall = hall("fide-2023", 4, "90+30");
    let rounds = ["2026-11-15 10:00", "2026-11-15 13:59", "2026-11-15 09:00"];
    hall.ok(set(table("Asia/Yerevan", &rounds, &[])));
    let until = "2026-11-15 14:00".parse().unwrap();
    assert_eq!(
        told(&hall),
        [Advice::TooClose { round: 2, until }, Advice::OutOfOrder { round: 3 }]
    );
    let timetable = table("Asia/Yerevan", &["", "2026-11-15 10:00"], &[]);
    hall.ok(Act::SetTimetable { timetable, reason: "the hall is not free".into() });
    assert_eq!(advice(hall.event()), [Advice::NoHour { round: 1 }, Advice::NoHour { round: 3 }]);
}

/// 30.5.3 and 12.2.8: thirty minutes after the last main game, which may last four hours here.
#[test]
fn a_play_off_begins_half_an_hour_after_the_last_round() {
    for laws in ["russia-2015", "fide-2023"] {
        let mut hall = hall(laws, 4, "90+30");
        let rounds = ["2026-11-15 10:00", "2026-11-16 10:00", "2026-11-17 10:00"];
        hall.ok(set(table("Asia/Yerevan", &rounds, &[("play_off", "2026-11-17 14:30")])));
        let early = |one: &Advice| matches!(one, Advice::PlayOffTooEarly { .. });
        assert!(!told(&hall).iter().any(early), "{laws}");
        hall.ok(Act::MoveRound {
            round: 3,
            starts: "2026-11-17 10:01".into(),
            reason: "late".into(),
        });
        assert!(told(&hall).contains(&Advice::PlayOffTooEarly { minutes: 30 }), "{laws}");
    }
}

/// 30.5.2 and 12.2.7: before the last round of four, 1 has two points and 2 and 3 have one, 4 has none.
#[test]
fn those_who_may_still_share_the_first_place_begin_earlier() {
    let mut hall = hall("russia-2015", 4, "90+30");
    let rounds = ["2026-11-15 10:00", "2026-11-16 10:00", "2026-11-17 10:00"];
    hall.ok(set(table("Asia/Yerevan", &rounds, &[("play_off", "2026-11-17 18:00")])));
    // Berger: 1–4 2–3, then 4–3 1–2.
    for (round, board, code) in [(1, 1, "1-0"), (1, 2, "1-0"), (2, 1, "0-1"), (2, 2, "1-0")] {
        hall.enter(round, board, code);
    }
    assert_eq!(hall.points(), [Some(4), Some(2), Some(2), Some(0)]);
    let names = vec!["Player 1".into(), "Player 2".into(), "Player 3".into()];
    assert_eq!(told(&hall), [Advice::ContendersEarlier { round: 3, names }]);
    hall.enter(3, 1, "1-0");
    assert_eq!(told(&hall), [], "the round is played");
}

#[test]
fn days_between_on_which_nothing_is_are_free() {
    let draft =
        table("Asia/Yerevan", &["2026-11-15 10:00", "2026-11-17 10:00", "2026-12-01 10:00"], &[]);
    let days: Vec<String> =
        draft.check().unwrap().free_days().iter().map(ToString::to_string).collect();
    assert_eq!(days, ["2026-11-16"], "two weeks between league rounds are no free days");
}

/// Article 6: whoever arrives after the default time has lost; the time runs from the announced start (23.4).
#[test]
fn the_default_time_runs_for_every_board_from_the_start_of_the_round() {
    let mut hall = Hall::drawn(6);
    hall.ok(Act::SetPlay {
        play: PlayDraft {
            time_control: "90+30".into(),
            default_minutes: "30".into(),
            ..PlayDraft::default()
        },
    });
    let note = Act::NoteAbsent { round: 1, players: vec![PlayerId(1)] };
    assert_eq!(hall.refused(note), Refusal::RoundNotBegun { round: 1 });
    act_at(&mut hall, 10, Act::BeginRound { round: 1 }).unwrap();
    assert_eq!(hall.event().default_at(1), Some(context().at + 40 * MINUTE));
    // Berger of six: 1–6, 2–5, 3–4.
    let players = [1, 5, 3, 4].map(PlayerId).to_vec();
    act_at(&mut hall, 10, Act::NoteAbsent { round: 1, players }).unwrap();
    let proposed = |hall: &Hall, minutes: i64| -> Vec<(u32, &str)> {
        let found = hall.event().overdue(1, context().at + minutes * MINUTE);
        found.iter().map(|one| (one.board, one.result.code())).collect()
    };
    assert_eq!(proposed(&hall, 39), []);
    assert_eq!(proposed(&hall, 40), [(1, "-/+"), (2, "+/-"), (3, "-/-")]);
    // White of board 1 comes at the last minute, Black of board 2 never.
    act_at(&mut hall, 39, Act::NoteArrival { round: 1, player: PlayerId(1) }).unwrap();
    let forfeit = |boards: &[u32]| Act::ForfeitMissing { round: 1, boards: boards.to_vec() };
    let refused = act_at(&mut hall, 39, forfeit(&[2])).unwrap_err();
    assert_eq!(refused, Refusal::NobodyOverdue { round: 1, board: 2 });
    let refused = act_at(&mut hall, 41, forfeit(&[1, 2])).unwrap_err();
    assert_eq!(refused, Refusal::NobodyOverdue { round: 1, board: 1 }, "the page was old");
    act_at(&mut hall, 41, forfeit(&[2, 3, 2])).unwrap();
    assert_eq!(
        (hall.code(1, 1), hall.code(1, 2), hall.code(1, 3)),
        (None, Some("+/-"), Some("-/-"))
    );
    let no_shows = [1, 2, 3, 4, 5, 6].map(|id| hall.event().no_shows(PlayerId(id)));
    assert_eq!(no_shows, [0, 0, 1, 1, 1, 0]);
}

#[test]
fn without_an_agreed_default_time_the_laws_give_none() {
    let mut hall = Hall::drawn(4);
    act_at(&mut hall, 0, Act::BeginRound { round: 1 }).unwrap();
    assert_eq!(hall.event().default_at(1), Some(context().at));
}

#[test]
fn a_start_that_was_announced_by_mistake_is_taken_back() {
    let mut hall = Hall::drawn(4);
    let back = || Act::TakeBeginningBack { round: 1, reason: "the wrong button".into() };
    assert_eq!(hall.refused(back()), Refusal::RoundNotBegun { round: 1 });
    hall.ok(Act::BeginRound { round: 1 });
    assert_eq!(hall.ok(Act::BeginRound { round: 1 }), [], "it has begun");
    hall.ok(Act::NoteAbsent { round: 1, players: vec![PlayerId(1)] });
    hall.ok(back());
    assert_eq!(hall.event().missing(1), []);
    assert_eq!(hall.event().default_at(1), None);
    hall.ok(Act::BeginRound { round: 1 });
    assert_eq!(hall.event().missing(1), [], "everybody is there until somebody is noted");
}

#[test]
fn what_is_announced_stands_until_it_is_taken_down() {
    let mut hall = Hall::drawn(4);
    let announce = |text: &str| Act::Announce {
        text: text.into(),
        others: [("hy".to_owned(), "Ընդմիջում".to_owned()), ("ru".to_owned(), String::new())]
            .into(),
    };
    hall.ok(announce("Lunch is in the foyer"));
    let (number, one) = hall.event().standing_announcements().next().unwrap();
    assert_eq!((number, one.announcement.to("en")), (1, "Lunch is in the foyer"));
    assert_eq!(one.announcement.to("hy"), "Ընդմիջում");
    assert_eq!(one.announcement.to("ru"), "Lunch is in the foyer", "nobody translated it");
    let empty = Act::Announce { text: " ".into(), others: [].into() };
    assert!(matches!(hall.refused(empty), Refusal::Faults { .. }));
    for _ in 0..4 {
        hall.ok(announce("More"));
    }
    assert_eq!(hall.refused(announce("One too many")), Refusal::TooManyAnnouncements { most: 5 });
    hall.ok(Act::EndAnnouncement { number: 1 });
    assert_eq!(hall.ok(Act::EndAnnouncement { number: 1 }), []);
    assert_eq!(
        hall.refused(Act::EndAnnouncement { number: 6 }),
        Refusal::NoAnnouncement { number: 6 }
    );
    assert_eq!(hall.event().standing_announcements().count(), 4);
}

/// 30.5.1, 30.5.3 and 12.2.1, 12.2.2, 12.2.8: a play-off that is agreed has its hour, and ten minutes between its stages. Two games of 3+2
/// are planned with twenty minutes.
#[test]
fn a_play_off_has_an_hour_and_its_stages_a_break() {
    for laws in ["russia-2015", "fide-2023"] {
        let mut hall = hall(laws, 4, "90+30");
        let rounds = ["2026-11-15 10:00", "2026-11-16 10:00", "2026-11-17 10:00"];
        hall.ok(set(table("Asia/Yerevan", &rounds, &[])));
        assert!(!told(&hall).contains(&Advice::PlayOffHasNoHour), "{laws}: none is agreed");
        let agreement = AgreementDraft {
            play_off: "standards".into(),
            play_off_time: "3+2".into(),
            ..AgreementDraft::default()
        };
        hall.ok(Act::SetAgreement { agreement });
        assert!(told(&hall).contains(&Advice::PlayOffHasNoHour), "{laws}");
        let stages = |second: &'static str| {
            let sessions = [("play_off", "2026-11-17 18:00"), ("play_off", second)];
            Act::SetTimetable {
                timetable: table("Asia/Yerevan", &rounds, &sessions),
                reason: "the play-off".into(),
            }
        };
        hall.ok(stages("2026-11-17 18:29"));
        let early = Advice::StageTooEarly { stage: 2, minutes: 10 };
        assert!(told(&hall).contains(&early), "{laws}: {:?}", told(&hall));
        hall.ok(stages("2026-11-17 18:30"));
        assert!(!told(&hall).contains(&early), "{laws}: {:?}", told(&hall));
    }
}
