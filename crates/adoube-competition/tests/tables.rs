//! What was found wrong around the game, by its numbers: tables and competition.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_base::Color;
use adoube_competition::{
    Act, Consent, Fact, Refusal,
    act::{DrawMethod, PairMethod},
    fault::{FieldName, Problem},
    play::PlayDraft,
    player::{Belonging, PlayerDraft, PlayerId},
    settings::{Edition, SettingsDraft, Won, presets, recommended_tie_breaks, usual_regulation},
    system::Kind,
    table::Table,
    team_table::TeamTable,
    trf::{export, import},
};
use adoube_standings::{Regulation, TieBreak, preset::Preset, standings};
use adoube_trf::{Dialect, Document, Record};
use support::{Hall, context, player, settings};

fn swiss(rounds: u32) -> SettingsDraft {
    SettingsDraft { system: "swiss".into(), rounds: rounds.to_string(), ..settings("Open") }
}

fn opened(settings: SettingsDraft, players: impl IntoIterator<Item = PlayerDraft>) -> Hall {
    let mut hall = Hall::default();
    hall.ok(Act::CreateEvent { id: "open".into(), settings });
    for player in players {
        hall.ok(Act::EnterPlayer { player });
    }
    hall
}

fn rated(index: u32) -> PlayerDraft {
    PlayerDraft {
        rating: Some(2500 - 10 * u64::from(index)),
        ..player(&format!("Player {index:02}"))
    }
}

fn by_colour(hall: &mut Hall) {
    let method = DrawMethod::Colour { initial: Color::White, order: vec![], upper_half_ends: None };
    hall.ok(Act::DrawLots { method });
}

fn pair(round: u32) -> Act {
    Act::PairRound { round, method: PairMethod::Rules, unfinished: false, expects: None }
}

/// 24.1.2: leaving and being excluded are one thing in a round robin.
#[test]
fn n1_who_is_excluded_after_half_of_the_games_keeps_a_place() {
    for laws in ["russia-2015", "fide-2023"] {
        let mut hall = opened(
            SettingsDraft { laws: laws.into(), ..settings("Cup") },
            (1..=4).map(|n| player(&format!("{n}"))),
        );
        let order = (1..=4).map(PlayerId).collect();
        hall.ok(Act::DrawLots { method: DrawMethod::ByHand { order } });
        let place = |hall: &Hall, id: u32| {
            let table = Table::new(hall.event());
            let lines = table.standings();
            let of = |line: &&adoube_standings::Standing| {
                table.entrant(line.player).unwrap().id == PlayerId(id)
            };
            lines.iter().find(of).unwrap().place
        };
        // 1-4 and 2-3; 4-3 and 1-2: player 1 has completed two of three games, player 4 as well.
        hall.enter(1, 1, "1-0");
        hall.enter(1, 2, "1-0");
        let expel = |id: u32| Act::WithdrawPlayer {
            id: PlayerId(id),
            reason: "a telephone".into(),
            expelled: true,
        };
        let mut early = Hall { event: hall.event.clone(), log: vec![] };
        early.ok(expel(1));
        assert_eq!(place(&early, 1), None, "{laws}: one of three games");
        hall.enter(2, 1, "0-1");
        hall.enter(2, 2, "1-0");
        hall.ok(expel(1));
        assert!(place(&hall, 1).is_some(), "{laws}: two of three games");
        assert_eq!(hall.points()[0], Some(4));
    }
}

fn exclude(id: u32, round: u32) -> Act {
    Act::ExcludeFromRound { id: PlayerId(id), round, reason: "a telephone".into() }
}

fn lift(id: u32, round: u32) -> Act {
    Act::LiftExclusion { id: PlayerId(id), round, reason: "an appeal".into() }
}

/// The results of a player, by rounds that have a game for them.
fn results_of(hall: &Hall, id: u32) -> Vec<(u32, Option<String>)> {
    let own = hall
        .event()
        .games()
        .filter(|(_, _, game)| game.pairing.players().iter().any(|&player| player == PlayerId(id)));
    own.map(|(round, _, game)| (round, game.result().map(String::from))).collect()
}

/// FIDE's Laws 12.9.8: not paired, no point; nobody else loses by it.
#[test]
fn n1_who_is_excluded_from_a_round_of_a_swiss_is_not_paired_and_gets_nothing() {
    let mut hall = opened(swiss(3), (1..=6).map(rated));
    by_colour(&mut hall);
    hall.ok(pair(1));
    for board in 1..=3 {
        hall.enter(1, board, "1-0");
    }
    let before = hall.points();
    let no_reason = Act::ExcludeFromRound { id: PlayerId(1), round: 2, reason: " ".into() };
    assert!(matches!(hall.refused(no_reason), Refusal::Faults { .. }));
    assert_eq!(hall.refused(exclude(1, 4)), Refusal::NoRound { round: 4, rounds: 3 });
    let played = Refusal::NothingToMiss { id: PlayerId(1), round: 1 };
    assert_eq!(hall.refused(exclude(1, 1)), played);
    let to_miss = |hall: &Hall| hall.event().rounds_to_miss(PlayerId(1), 0).collect::<Vec<_>>();
    assert_eq!(to_miss(&hall), [2, 3]);
    // Before the round is paired it can be taken back as if nothing had been.
    hall.ok(exclude(1, 2));
    assert_eq!(to_miss(&hall), [2, 3]);
    hall.ok(lift(1, 2));
    hall.ok(exclude(1, 2));
    hall.ok(pair(2));
    assert_eq!(results_of(&hall, 1).len(), 1, "no game in round 2");
    assert_eq!(hall.refused(lift(1, 2)), Refusal::RoundPaired { round: 2 });
    let text = export(hall.event(), "0").write(Dialect::Trf2026);
    assert!(text.lines().any(|line| line.starts_with("001    1") && line.contains("0000 - Z")));
    // A round that is paired: the game is lost by forfeit, and is a game again when the exclusion is lifted.
    let round = hall.event().round(2).unwrap();
    let two = round.games[0].pairing.players();
    hall.ok(exclude(two.white.0, 2));
    assert_eq!(results_of(&hall, two.white.0)[1].1.as_deref(), Some("-/+"));
    hall.ok(lift(two.white.0, 2));
    assert_eq!(results_of(&hall, two.white.0)[1].1, None);
    for board in 1..=hall.event().round(2).unwrap().games.len() as u32 {
        hall.enter(2, board, "1/2-1/2");
    }
    assert_eq!(hall.points()[0], before[0]);
    hall.ok(pair(3));
    assert_eq!(results_of(&hall, 1).len(), 2, "and plays in round 3");
}

/// In a round robin all games are set down: that of the round is lost by forfeit, the others stay.
#[test]
fn n1_who_is_excluded_from_a_round_of_a_round_robin_loses_its_game_by_forfeit() {
    let mut hall = opened(settings("Cup"), (1..=4).map(|n| player(&format!("{n}"))));
    let order = (1..=4).map(PlayerId).collect();
    hall.ok(Act::DrawLots { method: DrawMethod::ByHand { order } });
    hall.enter(1, 1, "1-0");
    hall.enter(1, 2, "1-0");
    hall.ok(exclude(1, 2));
    let lost: Vec<u32> = results_of(&hall, 1)
        .into_iter()
        .filter(|(_, one)| one.is_some())
        .map(|one| one.0)
        .collect();
    assert_eq!(lost, [1, 2]);
    // Two who are excluded from the same round lose both.
    let opponent = hall.event().round(2).unwrap().games.iter().find_map(|game| {
        let two = game.pairing.players();
        two.iter()
            .any(|&id| id == PlayerId(1))
            .then(|| two.iter().find(|&&id| id != PlayerId(1)).copied())?
    });
    let opponent = opponent.unwrap().0;
    hall.ok(exclude(opponent, 2));
    assert_eq!(results_of(&hall, 1)[1].1.as_deref(), Some("-/-"));
    // Who leaves and comes back is excluded still.
    let leave = Act::WithdrawPlayer { id: PlayerId(1), reason: String::new(), expelled: false };
    hall.ok(leave);
    hall.ok(Act::ReturnPlayer { id: PlayerId(1) });
    assert_eq!(results_of(&hall, 1)[1].1.as_deref(), Some("-/-"));
    assert_eq!(results_of(&hall, 1)[2].1, None);
    hall.ok(lift(1, 2));
    hall.ok(lift(opponent, 2));
    assert_eq!(results_of(&hall, 1)[1].1, None);
    hall.enter(2, 1, "1-0");
    hall.enter(2, 2, "1-0");
    hall.ok(Act::CloseRound { round: 2 });
    assert_eq!(hall.refused(exclude(1, 2)), Refusal::RoundClosed { round: 2 });
}

/// The standards' section 12 counts an unplayed game by the virtual opponent; C.07 does not.
#[test]
fn n2_the_regulation_that_counts_is_a_choice_with_a_default() {
    let table = |regulation: &str| {
        let draft = SettingsDraft {
            regulation: regulation.into(),
            tie_breaks: Some(vec!["BH".into(), "SB".into()]),
            ..swiss(3)
        };
        let mut hall = opened(draft, (1..=6).map(rated));
        by_colour(&mut hall);
        for round in 1..=3 {
            hall.ok(pair(round));
            hall.enter(round, 1, if round == 2 { "+/-" } else { "1-0" });
            hall.enter(round, 2, "1/2-1/2");
            hall.enter(round, 3, "0-1");
            hall.ok(Act::CloseRound { round });
        }
        hall
    };
    let mut told = Vec::new();
    for (name, regulation) in [
        ("", Regulation::Fide2026),
        ("fide-2026", Regulation::Fide2026),
        ("standards-2018", Regulation::Standards2018),
        ("fide-2024", Regulation::Fide2024),
    ] {
        let hall = table(name);
        assert_eq!(hall.event().settings.regulation(), regulation);
        let table = Table::new(hall.event());
        let codes = &hall.event().settings.tie_breaks;
        assert_eq!(table.standings(), standings(table.field(), regulation, codes), "{name}");
        told.push(table.standings());
    }
    assert_eq!(told[0], told[1]);
    assert_ne!(told[0], told[2], "a forfeit counts otherwise");
    // What is usual is not written down, so that logs from before stay as they are.
    let json = serde_json::to_value(&table("fide-2026").event().settings).unwrap();
    assert!(json.get("regulation").is_none());
    let json = serde_json::to_value(&table("standards-2018").event().settings).unwrap();
    assert_eq!(json["regulation"], "standards-2018");
    // It stands after the first result, and another text than FIDE's is outside of FIDE mode.
    let mut hall = table("standards-2018");
    assert!(!hall.event().fide.is_in());
    let draft = SettingsDraft::from(&hall.event().settings);
    let other = SettingsDraft { regulation: "fide-2026".into(), ..draft };
    let refusal = hall.refused(Act::ChangeSettings { settings: other });
    assert_eq!(refusal, Refusal::RegulationsStand);
}

#[test]
fn n3_recommended_orders_are_whole_and_no_advice_speaks_against_a_default() {
    let codes = |list: &[TieBreak]| -> String {
        list.iter().map(|one| one.code()).collect::<Vec<_>>().join(",")
    };
    let swiss_of = |regulation| codes(&recommended_tie_breaks(regulation, Kind::Swiss));
    assert_eq!(swiss_of(Regulation::Russia2015), "BH,PS,SB,DE,WIN,BPG", "31.3.4");
    assert_eq!(swiss_of(Regulation::Standards2018), "BH/C1,BH,SB,DE,WIN,BWG", "12.16.4");
    assert_eq!(swiss_of(Regulation::Fide2026), swiss_of(Regulation::Standards2018));
    for laws in Edition::ALL {
        for kind in Kind::ALL {
            let draft = SettingsDraft {
                laws: laws.key().into(),
                system: kind.name().into(),
                rounds: "5".into(),
                ..settings("Cup")
            }
            .of_its_system();
            let hall = opened(draft, (1..=4).map(rated));
            let event = hall.event();
            let expected = recommended_tie_breaks(usual_regulation(laws), kind);
            assert_eq!(event.settings.tie_breaks, expected, "{laws:?} {kind:?}");
            let advice = match TeamTable::new(event) {
                Some(table) => table.advice(),
                None => Table::new(event).advice(),
            };
            assert_eq!(advice, [], "{laws:?} {kind:?}");
            // Every order that is offered can be chosen by its name.
            for preset in presets(kind) {
                let draft = SettingsDraft {
                    tie_breaks: Some(vec![preset.name.into()]),
                    ..SettingsDraft::from(&event.settings)
                };
                assert_eq!(draft.check().unwrap().tie_breaks, preset.tie_breaks());
            }
        }
    }
    let eight = Preset::named("ua_individual_swiss_ratings_consistent").unwrap();
    assert!(presets(Kind::Swiss).contains(&eight));
    assert_eq!(eight.tie_breaks().len(), 8, "12.16.5");
    let wrong = SettingsDraft { tie_breaks: Some(vec![eight.name.into()]), ..settings("Robin") };
    assert!(wrong.check().is_err(), "an order of a Swiss is none of a round robin");
}

/// 21.5: what was agreed is changed by a decision, with a reason.
#[test]
fn n5_how_games_are_played_changes_after_the_first_round_only_with_a_reason() {
    let mut hall =
        opened(SettingsDraft { time_control: "90+30".into(), ..swiss(3) }, (1..=6).map(rated));
    let play = |time: &str, delay: &str, late: &str| Act::SetPlay {
        play: PlayDraft {
            time_control: time.into(),
            delay_minutes: delay.into(),
            default_minutes: late.into(),
            ..PlayDraft::default()
        },
    };
    hall.ok(play("10+0", "0", "30"));
    hall.ok(play("", "0", "30"));
    by_colour(&mut hall);
    hall.ok(pair(1));
    // The broadcast is no regulation.
    hall.ok(play("", "15", "30"));
    for changed in [play("1+0", "15", "30"), play("", "15", "0")] {
        let mut hall = Hall { event: hall.event.clone(), log: vec![] };
        let codes = ["regulations_change".to_owned()].to_vec();
        let consent = |reason: &str| Consent {
            read: codes.clone(),
            confirmed: codes.clone(),
            reason: reason.into(),
        };
        assert!(matches!(hall.refused(changed.clone()), Refusal::Warned { .. }));
        let Refusal::Faults { faults } = hall.refused(changed.clone().with(consent(" "))) else {
            panic!("a reason is missing");
        };
        assert_eq!(faults.iter().next().unwrap().field, FieldName::ConsentReason);
        let facts = hall.ok(changed.with(consent("the hall closes early")));
        let told = |fact: &Fact| matches!(fact, Fact::Consented { reason: Some(reason), .. } if reason == "the hall closes early");
        assert!(facts.iter().any(told), "{facts:?}");
    }
    // Live boards that are opened later keep what was agreed, or it is a decision too.
    let mut late = opened(
        SettingsDraft { time_control: "90 min + 30 sec / move".into(), ..swiss(3) },
        (1..=6).map(rated),
    );
    by_colour(&mut late);
    late.ok(pair(1));
    assert!(matches!(late.refused(play("3+2", "0", "30")), Refusal::Warned { .. }));
    late.ok(play("90+30", "0", "30"));
}

/// 30.2.1 and 12.11.1.
#[test]
fn n6_a_match_is_won_as_the_rules_of_the_event_say() {
    let won = |laws: &str, won: &str| {
        let draft = SettingsDraft {
            laws: laws.into(),
            system: "team_round_robin".into(),
            won: won.into(),
            ..settings("League")
        };
        draft.check().unwrap().system.teams().unwrap().won
    };
    assert_eq!(won("russia-2015", ""), Won::MoreThanHalf);
    assert_eq!(won("fide-2023", ""), Won::MoreThanOpponent);
    assert_eq!(won("fide-2009", ""), Won::MoreThanOpponent);
    assert_eq!(won("russia-2015", "more_than_opponent"), Won::MoreThanOpponent);
}

/// 21.4.7, 22.8, 22.9.1.2: of a championship in which all are RUS, regions, clubs and teams are kept apart.
#[test]
fn n8_restrictions_and_varma_know_regions_clubs_and_teams() {
    let all: Vec<PlayerDraft> = (0..12u32)
        .map(|index| PlayerDraft {
            federation: "RUS".into(),
            region: ["Ural", "ural ", "Volga", "Don"][index as usize % 4].into(),
            club: format!("Club {}", index / 2),
            team: if index < 6 { "Alpha" } else { "" }.into(),
            ..rated(index)
        })
        .collect();
    let same = |hall: &Hall, by: Belonging, a: PlayerId, b: PlayerId| {
        let of = |id| by.of(&hall.event().entrant(id).unwrap().player);
        of(a).is_some() && of(a) == of(b)
    };
    for by in [Belonging::Region, Belonging::Club, Belonging::Team] {
        let draft =
            SettingsDraft { federations_apart: "1".into(), apart_by: by.name().into(), ..swiss(1) };
        let mut hall = opened(draft, all.clone());
        by_colour(&mut hall);
        hall.ok(pair(1));
        for game in &hall.event().round(1).unwrap().games {
            let two = game.pairing.players();
            assert!(!same(&hall, by, two.white, two.black), "{by:?}");
        }
    }
    // By federation nobody could be paired at all.
    let mut hall = opened(SettingsDraft { federations_apart: "1".into(), ..swiss(1) }, all);
    by_colour(&mut hall);
    assert!(matches!(hall.refused(pair(1)), Refusal::NoPairing { .. }));

    let varma = |among: Belonging| Act::DrawLots {
        method: DrawMethod::Varma { seed: "lots".into(), may_split: false, among },
    };
    // As many clubs as fit the envelopes for ten.
    let clubs = ["A", "A", "A", "B", "B", "C", "C", "D", "D", ""];
    let ten = (1..).zip(clubs).map(|(index, club)| PlayerDraft {
        federation: "RUS".into(),
        club: club.into(),
        ..rated(index)
    });
    let mut hall = opened(settings("Final"), ten);
    assert!(matches!(hall.refused(varma(Belonging::Federation)), Refusal::VarmaSplit { .. }));
    hall.ok(varma(Belonging::Club));
    for round in hall.event().rounds.iter().rev().take(3) {
        for game in &round.games {
            let two = game.pairing.players();
            assert!(!same(&hall, Belonging::Club, two.white, two.black), "{}", round.number);
        }
    }
}

/// Where nobody is kept apart the wish is refused, and what a report file wishes is told as not kept.
#[test]
fn n8_restrictions_are_refused_where_they_would_do_nothing() {
    for kind in Kind::ALL.into_iter().filter(|&kind| kind != Kind::Swiss) {
        let plain =
            SettingsDraft { system: kind.name().into(), rounds: "5".into(), ..settings("Cup") }
                .of_its_system();
        let wished = SettingsDraft {
            federations_apart: "2".into(),
            apart_by: "club".into(),
            ..plain.clone()
        };
        let found: Vec<FieldName> =
            wished.check().unwrap_err().into_iter().map(|fault| fault.field).collect();
        assert_eq!(found, [FieldName::FederationsApart, FieldName::ApartBy], "{kind:?}");
        let mut hall = opened(plain, (1..=4).map(rated));
        let players = vec![PlayerId(1), PlayerId(2)];
        let apart = Act::KeepApart { players, first: 1, last: 1, reason: String::new() };
        assert_eq!(hall.refused(apart), Refusal::OtherSystem, "{kind:?}");
    }
    let player = |number: u32| format!("001 {number:>4}      {:<33}\n", format!("P{number}"));
    let players: String = (1..=4).map(player).collect();
    for (system, kept) in [("BERGER_ROUNDROBIN", false), ("FIDE_DUTCH", true)] {
        let text = format!("012 Open\n142 3\n192 {system}\n260   1   3    1    2\n{players}");
        let taken = import(text.as_bytes(), "again", None, &context()).unwrap();
        let told = taken.notes.iter().any(|note| note.to_string().contains("260"));
        assert_eq!(told, !kept, "{system}: {:?}", taken.notes);
        let apart = taken.acts.iter().any(|act| matches!(act, Act::KeepApart { .. }));
        assert_eq!(apart, kept, "{system}");
    }
}

/// Standards 10.3.5, 10.5.3: whoever needs a place keeps it, however few boards there are.
#[test]
fn n8_a_fixed_board_stays_where_it_is_when_boards_get_fewer() {
    let mut hall = opened(swiss(3), (1..=8).map(rated));
    by_colour(&mut hall);
    hall.ok(Act::FixBoard { id: PlayerId(3), board: Some(4) });
    let at = |hall: &Hall, round: u32| {
        let round = hall.event().round(round).unwrap();
        let of = |game: &&adoube_competition::event::Game| {
            game.pairing.players().iter().any(|&id| id == PlayerId(3))
        };
        let board = round.games.iter().position(|game| of(&game)).unwrap() as u32 + 1;
        round.table(board).unwrap_or(board)
    };
    hall.ok(pair(1));
    assert_eq!(at(&hall, 1), 4, "there are four boards");
    for board in 1..=4 {
        hall.enter(1, board, "1-0");
    }
    for id in [7, 8] {
        let leave =
            Act::WithdrawPlayer { id: PlayerId(id), reason: String::new(), expelled: false };
        hall.ok(leave);
    }
    hall.ok(pair(2));
    assert_eq!(hall.event().round(2).unwrap().games.len(), 3);
    assert_eq!(at(&hall, 2), 4, "there are three boards");
    // Everybody else is at the table of the board.
    let round = hall.event().round(2).unwrap();
    let told: Vec<Option<u32>> = (1..=3).map(|board| round.table(board)).collect();
    assert_eq!(told, [None, None, Some(4)]);
}

#[test]
fn n10_sex_days_of_birth_and_days_of_rounds_go_through_a_report_file() {
    let draft = SettingsDraft {
        round_dates: "2026-11-15, 2026-11-16 2026-11-17".into(),
        time_control: "90 min + 30 sec / move".into(),
        ..swiss(3)
    };
    let people = ["f", "m", "", "m"].into_iter().zip(["2001-02-28", "", "1999-12-31", ""]);
    let mut hall = opened(
        draft,
        (1..).zip(people).map(|(index, (sex, born))| PlayerDraft {
            sex: sex.into(),
            birth_date: born.into(),
            birth_year: (index == 2).then_some(1980),
            ..rated(index)
        }),
    );
    by_colour(&mut hall);
    hall.ok(pair(1));
    for dialect in [Dialect::Trf2026, Dialect::Trf16] {
        let text = export(hall.event(), "0").write(dialect);
        let document = Document::read(text.as_bytes()).unwrap();
        let players: Vec<(String, String)> = document
            .records()
            .filter_map(|(_, record)| match record {
                Record::Player(player) => Some((player.sex.clone(), player.birth.clone())),
                _ => None,
            })
            .collect();
        let expected = [("w", "2001/02/28"), ("m", "1980/00/00"), ("", "1999/12/31"), ("m", "")]
            .map(|(sex, born)| (sex.to_owned(), born.to_owned()));
        assert_eq!(players, expected, "{text}");
        let days = ["26/11/15", "26/11/16", "26/11/17"].map(str::to_owned).to_vec();
        assert!(document.records().any(|(_, record)| *record == Record::Dates(days.clone())));
        let taken = import(text.as_bytes(), "again", None, &context()).unwrap();
        let mut again = Hall::default();
        for act in taken.acts {
            again.ok(act);
        }
        assert_eq!(again.event().settings.round_dates, hall.event().settings.round_dates);
        let data = |hall: &Hall| -> Vec<_> {
            let entrants = hall.event().entrants.iter();
            entrants
                .map(|one| (one.player.sex, one.player.birth_date, one.player.birth_year))
                .collect()
        };
        assert_eq!(data(&again), data(&hall));
    }
    assert!(export(hall.event(), "0").write(Dialect::Trf2026).contains("222 5400+30\n"));
    // What cannot be taken is said.
    let text = "012 Open\n122 evening game\n001    1 x    A                                      RUS             2001/13/45\n001    2 w    B\n";
    let taken = import(text.as_bytes(), "again", None, &context()).unwrap();
    let notes: Vec<String> = taken.notes.iter().map(ToString::to_string).collect();
    for lost in ["“evening game”", "“2001/13/45”", "“x”"] {
        assert!(notes.iter().any(|note| note.contains(lost)), "{lost} in {notes:?}");
    }
    // A day of birth in another year than the year of birth is a slip.
    let slip =
        PlayerDraft { birth_date: "2001-02-28".into(), birth_year: Some(2002), ..player("A") };
    let faults = slip.check(2026).unwrap_err();
    let fault = faults.iter().next().unwrap();
    assert_eq!(fault.field, FieldName::BirthDate);
    assert!(matches!(fault.problem, Problem::OtherYear { year: 2002, .. }));
}

#[test]
fn n10_a_time_control_that_nobody_can_read_is_refused() {
    let with = |text: &str| SettingsDraft { time_control: text.into(), ..settings("Cup") }.check();
    for text in ["", "90 min + 30 sec / move", "G/60;d5", "90'/40 + 30' + 30\""] {
        assert!(with(text).is_ok(), "{text}");
    }
    let faults = with("evening game").unwrap_err();
    let fault = faults.iter().next().unwrap();
    assert_eq!(fault.field, FieldName::TimeControl);
    assert!(matches!(&fault.problem, Problem::NoTimeControl { text } if text == "evening game"));
}

/// 31.3.1 to 31.3.5: the five lists, word for word. The play-off that ends each is agreed apart.
#[test]
fn the_orders_of_the_russian_rules_are_those_of_the_text() {
    let named = |name: &str| -> String {
        let preset = adoube_standings::preset::Preset::named(name).unwrap();
        preset.tie_breaks().iter().map(|one| one.code()).collect::<Vec<_>>().join(" ")
    };
    for (article, name, expected) in [
        ("31.3.1", "ru_individual_round_robin", "SB DE WIN KS BPG"),
        ("31.3.2", "ru_team_round_robin", "MPvGP DE SB"),
        ("31.3.3", "ru_individual_swiss_close_ratings", "ARO TPR BH PS WIN DE"),
        ("31.3.4", "ru_individual_swiss_mixed_ratings", "BH PS SB DE WIN BPG"),
        ("31.3.5", "ru_team_swiss", "MPvGP DE BH SB"),
    ] {
        assert_eq!(named(name), expected, "{article}");
        let preset = adoube_standings::preset::Preset::named(name).unwrap();
        assert_eq!(preset.article(), article);
    }
}
