//! Time controls against the approved list, and the clock against one that ticks.

#![allow(clippy::unwrap_used)]

use adoube_base::{ByColor, Color};
use adoube_laws::{
    book::Edition,
    clock::{Bonus, Class, Clock, Flags, Millis, Moment, Period, TimeControl, approved},
};
use proptest::prelude::*;
use std::num::NonZeroU32;

fn control(text: &str) -> TimeControl {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

#[derive(serde::Deserialize)]
struct Listed {
    number: u32,
    periods: Vec<[u32; 2]>,
    increment_seconds: u32,
    total_minutes: u32,
}

#[test]
fn the_22_approved_controls_are_those_of_the_list() {
    #[derive(serde::Deserialize)]
    struct File {
        control: Vec<Listed>,
    }
    let list: File = toml::from_str(include_str!("data/time-controls.toml")).unwrap();
    assert_eq!(approved().len(), 22);
    for (listed, approved) in list.control.iter().zip(approved()) {
        assert_eq!(listed.number, approved.number);
        let periods: Vec<[u32; 2]> = approved
            .control
            .periods()
            .iter()
            .map(|p| [p.moves.map_or(0, NonZeroU32::get), (p.time.0 / 60_000) as u32])
            .collect();
        assert_eq!(periods, listed.periods);
        assert_eq!(
            approved.control.bonus(),
            Bonus::Increment(Millis::seconds(listed.increment_seconds))
        );
        assert_eq!(approved.control.total(60), Millis::minutes(listed.total_minutes));
        assert_eq!(approved.control.class(Edition::Russia2015), approved.class);
    }
}

#[test]
fn the_class_of_a_game_in_each_edition() {
    use Class::{Blitz, Rapid, Standard};
    for (text, classes) in [
        ("25", [Rapid, Rapid, Rapid]),
        ("10+5", [Rapid, Rapid, Rapid]),
        ("10", [Blitz, Blitz, Blitz]),
        ("5+3", [Blitz, Blitz, Blitz]),
        ("12", [Blitz, Blitz, Rapid]),
        ("15", [Rapid, Rapid, Rapid]),
        ("3+2", [Blitz, Blitz, Blitz]),
        ("60", [Standard, Standard, Standard]),
        ("50+10", [Standard, Standard, Standard]),
        ("59'59\"", [Rapid, Rapid, Rapid]),
        ("10'0.001\"", [Blitz, Blitz, Rapid]),
    ] {
        assert_eq!(Edition::ALL.map(|edition| control(text).class(edition)), classes, "{text}");
    }
}

#[test]
fn a_class_is_called_in_files_as_in_json() {
    for (class, name) in
        [(Class::Standard, "standard"), (Class::Rapid, "rapid"), (Class::Blitz, "blitz")]
    {
        assert_eq!((class.name(), class.to_string().as_str()), (name, name));
        assert_eq!(serde_json::to_value(class).unwrap(), name);
    }
}

#[test]
fn notations_of_one_control_are_read_alike() {
    for (texts, written, pgn) in [
        (
            &[
                "90'/40 + 30' + 30\"",
                "90'/40+30'+30\" per move",
                "40/5400+30:1800+30",
                "1h30'/40 + 30' + 30\" from move 1",
                "90′/40 + 30′ + 30″",
            ][..],
            "90'/40 + 30' + 30\"",
            Some("40/5400+30:1800+30"),
        ),
        (&["90+30", "90' + 30\"", "5400+30"][..], "90' + 30\"", Some("5400+30")),
        (
            &["100'/40+50'/20+15'+30\" from move 61", "40/6000:20/3000:900+30"][..],
            "100'/40 + 50'/20 + 15' + 30\" from move 61",
            Some("40/6000:20/3000:900+30"),
        ),
        (&["10d5", "10' + 5\" delay"][..], "10' + 5\" delay", None),
        (&["2h/40", "40/7200"][..], "120'/40", Some("40/7200")),
        (&["1'30\""][..], "1'30\"", Some("90")),
        // Above 300 a number is seconds; 300 itself is minutes.
        (&["300", "18000"][..], "300'", Some("18000")),
        (&["301"][..], "5'1\"", Some("301")),
        // PGN can say an increment from the beginning of a period only.
        (&["40'/20 + 15' + 10\" from move 11"][..], "40'/20 + 15' + 10\" from move 11", None),
    ] {
        for text in texts {
            assert_eq!(control(text).to_string(), written, "{text}");
            assert_eq!(control(text).pgn().as_deref(), pgn, "{text}");
        }
    }
}

/// As headings of real tables and files have them.
#[test]
fn wrong_answers_on_real_files_10_time_controls_of_headings() {
    for (text, written) in [
        ("90 min + 30 sec / move", "90' + 30\""),
        ("90 min. + 30 sec./move", "90' + 30\""),
        ("90 minutes + 30 seconds per move", "90' + 30\""),
        ("90min+30sec", "90' + 30\""),
        ("90m + 30s", "90' + 30\""),
        ("1h 30 min + 30 s per move", "90' + 30\""),
        (
            "Standard: 90 minutes with an increment of 30 seconds per move, starting from move one",
            "90' + 30\"",
        ),
        (
            "90 minutes for 40 moves, 30 minutes for the rest with 30 sec. increment per move",
            "90'/40 + 30' + 30\"",
        ),
        (
            "40 moves in 90 minutes, then 30 minutes, plus 30 seconds each move",
            "90'/40 + 30' + 30\"",
        ),
        ("40 moves / 90 min + 30 min + 30 sec / move", "90'/40 + 30' + 30\""),
        ("90 min/40 moves + 30 min + 30 sec increment from move 1", "90'/40 + 30' + 30\""),
        ("2 hours", "120'"),
        ("Rapid: 15' + 10''/move", "15' + 10\""),
        ("25 min + 10 sec delay", "25' + 10\" delay"),
        ("90 минут + 30 секунд на ход", "90' + 30\""),
        ("15 мин. + 10 сек./ход", "15' + 10\""),
        ("1 час 30 минут на 40 ходов и 30 минут + 30 секунд на каждый ход", "90'/40 + 30' + 30\""),
        ("90 хвилин + 30 секунд на хід", "90' + 30\""),
        ("90 րոպե + 30 վայրկյան", "90' + 30\""),
        ("90 Minuten + 30 Sekunden pro Zug", "90' + 30\""),
        ("G/60;d5", "60' + 5\" delay"),
        ("G/60; d5", "60' + 5\" delay"),
        ("g60 d/5", "60' + 5\" delay"),
        ("G/90;+30", "90' + 30\""),
        ("G/90+30", "90' + 30\""),
        ("G/90; inc30", "90' + 30\""),
        ("G/30", "30'"),
        ("40/90;SD/30;+30", "90'/40 + 30' + 30\""),
        ("40/120, SD/60; d10", "120'/40 + 60' + 10\" delay"),
    ] {
        assert_eq!(control(text).to_string(), written, "{text}");
    }
    for text in [
        "evening game",
        "90 min + 30",
        "G/60;d5;+3",
        "90 bananas",
        "G/60;x",
        "90 min + 30 sec + 5 sec",
        "40 moves",
        "90/40 moves",
    ] {
        let said = text.parse::<TimeControl>().unwrap_err().to_string();
        assert!(said.contains("write 90'/40 + 30' + 30\""), "{said}");
    }
}

#[test]
fn what_is_no_control_is_refused_with_the_part_that_is_wrong() {
    for (text, word) in [
        ("", "not understood"),
        ("ninety", "“ninety”"),
        ("90+", "“90+”"),
        ("90'/0 + 30'", "“90'/0”"),
        ("30' + 90'/40", "only the last period"),
        ("90' + 30\" + 5\"", "“5\"”"),
        ("40/5400+30:1800+10", "different increments"),
        ("0", "no time"),
        ("99999999+1", "too large"),
        ("-5", "“-5”"),
        ("90' + 30\" sometimes", "“30\"sometimes”"),
        ("90'5 + 30'", "“90'5”"),
        ("90++30", "“90++30”"),
        ("90,30", "“90,30”"),
    ] {
        let error = text.parse::<TimeControl>().unwrap_err().to_string();
        assert!(error.contains(word) && error.contains(&format!("“{text}”")), "{error}");
    }
}

/// In a PGN file everything is seconds, and blanks are free; what cannot be read is shown as it was written.
#[test]
fn the_tag_of_a_file_is_read_in_seconds() {
    assert_eq!(TimeControl::from_pgn(" 180 + 2 ").unwrap(), control("3+2"));
    let error = TimeControl::from_pgn("180 + two").unwrap_err();
    assert_eq!(error.text, "180 + two");
}

#[test]
fn an_increment_may_begin_later() {
    assert_eq!(control("15' + 10\" from move 61").bonus_from().get(), 61);
    assert_eq!(control("15' + 10\"").bonus_from().get(), 1);
}

fn any_control() -> impl Strategy<Value = TimeControl> {
    let period = (1u32..60, 0i64..10_000_000);
    (
        proptest::collection::vec(period, 0..4),
        1i64..10_000_000,
        prop_oneof![Just(0u8), Just(1), Just(2)],
        1i64..100_000,
        1u32..100,
    )
        .prop_map(|(periods, last, mode, span, from)| {
            let mut all: Vec<Period> = periods
                .into_iter()
                .map(|(moves, time)| Period {
                    moves: NonZeroU32::new(moves),
                    time: Millis(time + 1),
                })
                .collect();
            all.push(Period { moves: None, time: Millis(last) });
            let bonus = match mode {
                0 => Bonus::None,
                1 => Bonus::Increment(Millis(span)),
                _ => Bonus::Delay(Millis(span)),
            };
            TimeControl::new(all, bonus, NonZeroU32::new(from).unwrap()).unwrap()
        })
}

/// The clock as an arbiter would explain it: one millisecond after the other.
#[derive(Clone)]
struct Ticking {
    control: TimeControl,
    left: [i64; 2],
    delay: [i64; 2],
    moves: [u32; 2],
    period: [usize; 2],
    fell: [Option<u64>; 2],
    runs: Option<usize>,
    before: Option<usize>,
}

impl Ticking {
    fn new(control: &TimeControl) -> Ticking {
        let mut clock = Ticking {
            control: control.clone(),
            left: [control.periods()[0].time.0; 2],
            delay: [0; 2],
            moves: [0; 2],
            period: [0; 2],
            fell: [None; 2],
            runs: None,
            before: None,
        };
        for side in 0..2 {
            clock.earn(side);
        }
        clock
    }

    fn earn(&mut self, side: usize) {
        match self.control.bonus_of(self.moves[side] + 1) {
            Bonus::None => self.delay[side] = 0,
            Bonus::Increment(span) => self.left[side] += span.0,
            Bonus::Delay(span) => self.delay[side] = span.0,
        }
    }

    fn tick(&mut self, now: u64) {
        if let Some(side) = self.runs {
            if self.delay[side] > 0 {
                self.delay[side] -= 1;
            } else {
                self.left[side] -= 1;
            }
            // The last millisecond of the delay does not take the flag down, the last of the time does.
            if self.delay[side] == 0 && self.left[side] == 0 && self.fell[side].is_none() {
                self.fell[side] = Some(now);
            }
        }
    }

    fn press(&mut self, side: usize) {
        if self.runs != Some(side) {
            return;
        }
        self.moves[side] += 1;
        if self.fell[side].is_none() {
            let done =
                self.control.last_move_of(self.period[side]).is_some_and(|n| self.moves[side] >= n);
            if done && self.period[side] + 1 < self.control.periods().len() {
                self.period[side] += 1;
                self.left[side] += self.control.periods()[self.period[side]].time.0;
            }
            self.earn(side);
        }
        self.runs = Some(1 - side);
    }
}

fn small_control() -> impl Strategy<Value = TimeControl> {
    (proptest::collection::vec((1u32..5, 1i64..60), 0..3), 1i64..60, 0u8..3, 1i64..10, 1u32..6)
        .prop_map(|(periods, last, mode, span, from)| {
            let mut all: Vec<Period> = periods
                .into_iter()
                .map(|(moves, time)| Period { moves: NonZeroU32::new(moves), time: Millis(time) })
                .collect();
            all.push(Period { moves: None, time: Millis(last) });
            let bonus = match mode {
                0 => Bonus::None,
                1 => Bonus::Increment(Millis(span)),
                _ => Bonus::Delay(Millis(span)),
            };
            TimeControl::new(all, bonus, NonZeroU32::new(from).unwrap()).unwrap()
        })
}

proptest! {
    #[test]
    fn written_then_read_is_the_same_control(control in any_control()) {
        prop_assert_eq!(control.to_string().parse::<TimeControl>().unwrap(), control.clone());
        if let Some(pgn) = control.pgn() {
            prop_assert_eq!(TimeControl::from_pgn(&pgn).unwrap(), control);
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in ".{0,30}", marks in "[0-9'\"/+:dhmovefr .]{0,20}") {
        let _ = text.parse::<TimeControl>();
        let _ = marks.parse::<TimeControl>();
    }

    /// Time is neither created nor lost: what a clock shows at any moment is what a clock that ticks shows.
    #[test]
    fn the_clock_equals_one_that_ticks(
        control in small_control(),
        acts in proptest::collection::vec((0u64..20, 0u8..4), 1..40),
    ) {
        let mut clock = Clock::new(ByColor::new(control.clone(), control.clone()));
        let mut slow = Ticking::new(&control);
        let mut now = 0;
        for (wait, act) in acts {
            for _ in 0..wait {
                now += 1;
                slow.tick(now);
            }
            match act {
                0 | 1 => {
                    let color = Color::ALL[usize::from(act)];
                    clock.press(color, Moment(now));
                    slow.press(usize::from(act));
                }
                2 => {
                    clock.stop(Moment(now));
                    if slow.runs.is_some() { slow.before = slow.runs.take(); }
                }
                _ if clock.running().is_none() => {
                    if clock.stopped().is_none() {
                        clock.start(Color::White, Moment(now));
                        slow.runs = Some(0);
                    } else {
                        clock.resume(Moment(now));
                        slow.runs = slow.before.take();
                    }
                }
                _ => {}
            }
            for (side, color) in Color::ALL.into_iter().enumerate() {
                let shown = clock.display(color, Moment(now));
                prop_assert_eq!(shown.remaining.0, slow.left[side]);
                prop_assert_eq!(shown.delay.0, slow.delay[side]);
                prop_assert_eq!(shown.moves, slow.moves[side]);
                prop_assert_eq!(shown.period, slow.period[side]);
                prop_assert_eq!(shown.flag.map(|m| m.0), slow.fell[side]);
            }
        }
    }

    /// Whatever is given is used or left, also when arbiters add and take.
    #[test]
    fn given_equals_used_plus_left(
        adds in proptest::collection::vec((any::<bool>(), -50_000i64..50_000, 0u64..30_000), 0..30),
    ) {
        let control = control("5+3");
        let mut clock = Clock::new(ByColor::new(control.clone(), control));
        let (mut now, mut given) = (0, ByColor::new(303_000i64, 303_000));
        clock.start(Color::White, Moment(0));
        for (white, span, wait) in adds {
            now += wait;
            let color = if white { Color::White } else { Color::Black };
            clock.adjust(color, Millis(span), Moment(now));
            given[color] += span;
            let before = clock.display(color, Moment(now));
            if clock.press(color, Moment(now)) && before.flag.is_none() {
                given[color] += 3_000;
            }
        }
        let mut used = 0;
        for color in Color::ALL {
            let shown = clock.display(color, Moment(now));
            prop_assert_eq!(given[color], shown.used.0 + shown.remaining.0);
            used += shown.used.0;
        }
        prop_assert_eq!(used, now as i64);
    }
}

#[test]
fn the_first_moves_increment_is_on_the_clock_at_the_start() {
    let clock = Clock::new(ByColor::new(control("90+30"), control("90+30")));
    assert_eq!(clock.remaining(Color::White, Moment(0)).to_string(), "1:30:30");
}

/// Standards 5.4.1.
#[test]
fn n7_when_one_flag_has_fallen_the_other_clock_does_not_go_on() {
    let after = |text: &str| {
        let control = control(text);
        let first = control.periods()[0].time;
        let mut clock = Clock::new(ByColor::new(control.clone(), control))
            .under(Edition::Fide2023.parameters());
        clock.start(Color::White, Moment(0));
        // White's time runs out, and White presses all the same.
        let late = Moment(0).after(first + Millis::minutes(1));
        assert!(clock.press(Color::White, late));
        assert_eq!(clock.flags(late), Flags::One(Color::White));
        let black = clock.remaining(Color::Black, late);
        let later = late.after(Millis::minutes(600));
        (clock.running(), black - clock.remaining(Color::Black, later), clock.flags(later))
    };
    let stood = (None, Millis::ZERO, Flags::One(Color::White));
    assert_eq!(after("90+30"), stood);
    assert_eq!(after("90'/40 + 30' + 30\""), stood);
    // Without an increment, and in rapid and blitz, it goes on to zero.
    for text in ["120", "25+10", "3+2"] {
        let (running, gone, flags) = after(text);
        assert_eq!((running, flags), (Some(Color::Black), Flags::Both(Color::White)), "{text}");
        assert!(gone > Millis::ZERO, "{text}");
    }
    // An arbiter who finds that the game goes on sets the clock and lets it run.
    let mut clock = Clock::new(ByColor::new(control("90+30"), control("90+30")))
        .under(Edition::Fide2023.parameters());
    clock.start(Color::White, Moment(0));
    let late = Moment(0).after(Millis::minutes(92));
    clock.press(Color::White, late);
    clock.set(Color::White, Millis::minutes(5), late);
    clock.resume(late);
    assert_eq!(clock.running(), Some(Color::Black));
}

#[test]
fn the_clock_says_which_flag_fell_first() {
    let mut clock = Clock::new(ByColor::new(control("1"), control("1")));
    clock.start(Color::White, Moment(0));
    assert_eq!(clock.flags(Moment(59_999)), Flags::Up);
    assert_eq!(clock.flags(Moment(60_000)), Flags::One(Color::White));
    clock.press(Color::White, Moment(61_000));
    assert_eq!(clock.flags(Moment(121_000)), Flags::Both(Color::White));
}

/// With nothing left the flag is down, whoever brought the display there.
#[test]
fn a_display_without_time_has_its_flag_down() {
    let mut clock = Clock::new(ByColor::new(control("1'/5 + 1'"), control("1'/5 + 1'")));
    clock.set(Color::White, Millis::ZERO, Moment(0));
    assert_eq!(clock.flags(Moment(0)), Flags::One(Color::White));
    clock.set(Color::White, Millis(1), Moment(0));
    assert_eq!(clock.flags(Moment(0)), Flags::Up);
    // The next period gives no more than what was overstepped.
    clock.start(Color::Black, Moment(0));
    clock.stop(Moment(120_000));
    clock.next_period(Color::Black, Moment(120_000));
    assert_eq!(clock.display(Color::Black, Moment(120_000)).remaining, Millis::ZERO);
    assert_eq!(clock.flags(Moment(120_000)), Flags::One(Color::Black));
}

/// Some events have no period for all the remaining moves: after the last counted one nothing follows.
#[test]
fn a_counter_beyond_the_last_period_stays_in_it() {
    let mut clock = Clock::new(ByColor::new(control("1'/5 + 1'/5"), control("1'/5 + 1'/5")));
    clock.set_moves(Color::White, 12);
    assert_eq!(clock.display(Color::White, Moment(0)).period, 1);
    assert!(clock.in_last_period(Color::White));
}

/// What was once written must always be read: clocks were kept before they said whether they save in delay mode.
#[test]
fn a_clock_kept_without_the_word_saves_in_delay_mode() {
    let clock = Clock::new(ByColor::new(control("10d5"), control("10d5")));
    let mut kept = serde_json::to_value(&clock).unwrap();
    kept.as_object_mut().unwrap().remove("delay_saves").unwrap();
    assert_eq!(serde_json::from_value::<Clock>(kept).unwrap(), clock);
}
