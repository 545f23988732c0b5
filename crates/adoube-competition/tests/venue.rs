//! The hall and the equipment of an event: the inspection, approvals, the plan and its tables, the stock.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use adoube_competition::{
    Act, Fact, Refusal,
    act::{DrawMethod, PairMethod},
    agreement::AgreementDraft,
    duty::DutyState,
    fault::{FieldName, Problem},
    needs::Needs,
    people::{Power, RoleKind, may},
    player::{PlayerDraft, PlayerId},
    settings::SettingsDraft,
    venue::{Answer, Capacity, Goods, Group, Part, Remark, SeatingRules},
};
use adoube_venue::{
    equipment::{Grade, Play, Weight},
    hall::HallText,
    plan::{Plan, Request, make},
    stock::StockRemark,
};
use support::{Hall, player, settings};

fn event(system: &str, players: usize) -> Hall {
    let mut hall = Hall::default();
    let draft = SettingsDraft {
        system: system.into(),
        rounds: "3".into(),
        laws: "fide-2023".into(),
        time_control: "90+30".into(),
        chief_arbiter: "A. Arbiter".into(),
        ..settings("Open")
    };
    let draft = match system {
        "swiss" => draft,
        _ => SettingsDraft { rounds: String::new(), ..draft },
    };
    hall.ok(Act::CreateEvent { id: "open".into(), settings: draft });
    let players = (1..=players).map(|at| PlayerDraft {
        rating: Some(2600 - at as u64),
        ..player(&format!("P{at:02}, A"))
    });
    hall.ok(Act::EnterPlayers { players: players.collect() });
    hall
}

fn inspect(item: &str, answer: &str) -> Act {
    Act::Inspect { item: item.into(), answer: answer.into(), note: String::new() }
}

fn grade(hall: &mut Hall, level: &str, rating: &str) -> Grade {
    hall.ok(Act::SetAgreement {
        agreement: AgreementDraft {
            level: level.into(),
            rating_of: rating.into(),
            ..AgreementDraft::default()
        },
    });
    hall.event().grade()
}

fn plan(boards: u32) -> Plan {
    let text = HallText { outline: "26x22".into(), things: "door 0,10 0,12".into() };
    make(&text.read().unwrap(), &Request { boards, ..Request::default() }).unwrap().plan
}

#[test]
fn two_people_go_through_the_hall_with_one_list() {
    let mut hall = event("swiss", 8);
    let facts = hall.ok(inspect("king", "10,6 cm"));
    assert!(matches!(&facts[..], [Fact::Inspected { answer: Some(Answer::Measured(1060)), .. }]));
    assert_eq!(
        hall.ok(inspect("king", "10.6")),
        vec![],
        "what one has found the other need not say again"
    );
    hall.ok(inspect("carpet", "no"));
    let found = hall.event().inspection_findings();
    let weights: Vec<_> = found.iter().map(|one| (one.item, one.weight)).collect();
    assert_eq!(
        weights,
        [("king", Weight::Advice), ("carpet", Weight::Advice)],
        "nobody registers the event"
    );
    assert_eq!(grade(&mut hall, "national", "fide"), Grade::Rated);
    assert_eq!(hall.event().inspection_findings()[0].weight, Weight::Deviation);
    assert_eq!(grade(&mut hall, "world", "fide"), Grade::Top);
    assert_eq!(grade(&mut hall, "club", ""), Grade::Local);
    // Whether the commission found devices and scoresheets suitable is asked for at that level alone (standards 7).
    let asks =
        |hall: &Hall| hall.event().inspection_items().iter().any(|item| item.id == "commission");
    grade(&mut hall, "world", "fide");
    assert!(asks(&hall));
    grade(&mut hall, "club", "");
    assert!(!asks(&hall));
    // Set right, and taken back.
    hall.ok(inspect("king", "9.5"));
    hall.ok(inspect("carpet", ""));
    assert_eq!(hall.event().inspection_findings(), vec![]);
    assert_eq!(hall.ok(inspect("carpet", "")), vec![]);
    assert_eq!(hall.event().venue.inspection.len(), 1);
    // Bad input says what is wrong, and nothing is lost.
    let fault = |hall: &mut Hall, act: Act| match hall.refused(act) {
        Refusal::Faults { faults } => {
            faults.into_iter().next().map(|one| (one.field, one.problem)).unwrap()
        }
        other => panic!("{other:?}"),
    };
    let no_measure = Problem::NoMeasure { text: "tall".into(), unit: "cm".into() };
    assert_eq!(fault(&mut hall, inspect("king", "tall")), (FieldName::Answer, no_measure));
    assert!(matches!(
        fault(&mut hall, inspect("carpet", "red")),
        (FieldName::Answer, Problem::Unknown { .. })
    ));
    assert!(
        matches!(fault(&mut hall, inspect("board-material", "glass")), (_, Problem::Unknown { known, .. }) if known.contains("cardboard"))
    );
    assert_eq!(
        hall.refused(inspect("chandelier", "yes")),
        Refusal::NoItem { item: "chandelier".into() }
    );
    assert_eq!(hall.event().venue.inspection["king"].answer, Answer::Measured(950));
}

/// What nobody is concerned with is not asked: only with a blind player the special board, only with an increment how the clock
/// treats it.
#[test]
fn the_list_asks_what_concerns_the_event() {
    let mut hall = event("swiss", 8);
    let asks =
        |hall: &Hall, id: &str| hall.event().inspection_items().iter().any(|item| item.id == id);
    assert!(
        asks(&hall, "clock-other-stops")
            && !asks(&hall, "tactile-side")
            && !asks(&hall, "clock-six")
    );
    hall.ok(Act::SetNeeds {
        id: PlayerId(3),
        needs: Needs { blind: true, ..Needs::default() },
        wish: String::new(),
    });
    assert!(asks(&hall, "tactile-side"));
    hall.ok(inspect("clock-kind", "mechanical"));
    assert!(asks(&hall, "clock-six") && !asks(&hall, "clock-other-stops"));
    assert_eq!(hall.event().circumstances().play, Play::Other);
    assert_eq!(event("round_robin", 4).event().circumstances().play, Play::MatchOrRoundRobin);
    assert_eq!(event("round_robin", 4).event().circumstances().players, 4);
}

/// Whoever has gone through the inspection need not tick the same on the list of duties.
#[test]
fn what_the_inspection_shows_is_done_on_the_list_of_duties() {
    let mut hall = event("swiss", 8);
    let state = |hall: &Hall| hall.event().duty_named("hall-noise").unwrap().state;
    assert_eq!(state(&hall), DutyState::Open);
    hall.ok(inspect("noise", "no"));
    assert_eq!(state(&hall), DutyState::Open, "it was looked at, and it is loud");
    hall.ok(inspect("noise", "yes"));
    assert!(matches!(state(&hall), DutyState::Settled(_)));
    // Three items are about seats: all of them, or none.
    hall.ok(inspect("seats-comfortable", "yes"));
    hall.ok(inspect("seats-children", "yes"));
    assert_eq!(hall.event().duty_named("seats").unwrap().state, DutyState::Open);
    hall.ok(inspect("chairs-quiet", "yes"));
    assert!(matches!(hall.event().duty_named("seats").unwrap().state, DutyState::Settled(_)));
    let reopened =
        hall.ok(Act::ReopenDuty { duty: "seats".into(), reason: "a chair broke".into() });
    assert_eq!(reopened, vec![], "what the inspection shows is taken back there");
    // Everything that the standards put on the inspection list as a duty has its items.
    let duties = hall.event().duties();
    for concept in [
        "piece-material",
        "piece-proportions",
        "piece-style",
        "piece-colour",
        "board-material",
        "board-fixed",
        "equipment-same-for-all",
        "clock-one-type",
        "hall-carpet",
        "arbiters-tables",
        "not-near-doors",
        "equal-conditions",
        "premises-inspected",
    ] {
        assert!(duties.iter().any(|duty| duty.name() == concept), "{concept} is a duty");
        assert!(
            adoube_venue::equipment::items().iter().any(|item| item.concept == concept),
            "{concept} is looked at"
        );
    }
}

#[test]
fn equipment_is_approved_with_name_and_date_and_players_may_disagree() {
    let mut hall = event("swiss", 8);
    let approve =
        |part: &str, capacity: Capacity, approves: bool, name: &str| Act::ApproveEquipment {
            part: part.into(),
            capacity,
            approves,
            name: name.into(),
            note: String::new(),
        };
    hall.ok(approve("pieces", Capacity::ChiefOrganiser, true, "O. Organiser"));
    hall.ok(approve("clock", Capacity::Player, false, "P01, A"));
    assert_eq!(hall.ok(approve("pieces", Capacity::ChiefOrganiser, true, "O. Organiser")), vec![]);
    let approvals = &hall.event().venue.approvals;
    assert_eq!(
        (approvals.len(), approvals[0].approved.name.as_str(), approvals[0].at > 0),
        (2, "O. Organiser", true)
    );
    assert!(!approvals[1].approved.approves);
    assert!(matches!(
        hall.refused(approve("lamp", Capacity::ChiefArbiter, true, "A")),
        Refusal::Faults { .. }
    ));
    assert!(matches!(
        hall.refused(approve("board", Capacity::ChiefArbiter, true, " ")),
        Refusal::Faults { .. }
    ));
    hall.ok(Act::TakeApprovalBack { number: 2, reason: "another clock was brought".into() });
    assert!(!hall.event().venue.approvals[1].stands);
    let again = Act::TakeApprovalBack { number: 2, reason: "x".into() };
    assert_eq!(hall.refused(again), Refusal::NoApproval { number: 2 });
    assert_eq!(Part::named("hall"), Some(Part::Hall));
    // The standard leaves it to the chief organiser or the chief arbiter; whoever lays the cables measures and counts.
    assert!(may(RoleKind::ChiefArbiter, Power::Duties) && may(RoleKind::Organiser, Power::Duties));
    assert!(
        !may(RoleKind::TechnicalStaff, Power::Duties)
            && may(RoleKind::TechnicalStaff, Power::Equip)
    );
}

fn tables(hall: &Hall, round: u32) -> Vec<u32> {
    let round = hall.event().round(round).unwrap();
    let boards = u32::try_from(round.games.len()).unwrap();
    (1..=boards).map(|board| hall.event().table_of(round.number, board).unwrap_or(board)).collect()
}

fn table_of(hall: &Hall, round: u32, player: u32) -> u32 {
    let games = &hall.event().round(round).unwrap().games;
    let at = games
        .iter()
        .position(|game| game.pairing.players().iter().any(|&id| id == PlayerId(player)))
        .unwrap();
    tables(hall, round)[at]
}

/// A fixed table through the whole event, in every system, whoever the opponent and whatever the board.
#[test]
fn a_fixed_table_is_kept_through_the_event_in_every_system() {
    for system in ["round_robin", "swiss", "knockout"] {
        let mut hall = event(system, 8);
        hall.ok(Act::FixBoard { id: PlayerId(3), board: Some(4) });
        hall.ok(Act::DrawLots { method: DrawMethod::Seed { seed: "1".into() } });
        if hall.event().rounds.is_empty() {
            hall.ok(Act::PairRound {
                round: 1,
                method: PairMethod::default(),
                unfinished: false,
                expects: None,
            });
        }
        let rounds = if system == "round_robin" { 7 } else { 1 };
        for round in 1..=rounds {
            assert_eq!(table_of(&hall, round, 3), 4, "{system}, round {round}");
            let mut seen = tables(&hall, round);
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(
                seen.len(),
                hall.event().round(round).unwrap().games.len(),
                "{system}: nobody shares a table"
            );
        }
    }
}

#[test]
fn boards_get_the_tables_of_the_plan_and_blind_players_stay_where_they_are() {
    let mut hall = event("round_robin", 8);
    hall.ok(Act::SetNeeds {
        id: PlayerId(5),
        needs: Needs { blind: true, ..Needs::default() },
        wish: String::new(),
    });
    hall.ok(Act::DrawLots { method: DrawMethod::Seed { seed: "Дебют".into() } });
    assert_eq!(tables(&hall, 1), [1, 2, 3, 4], "without a plan a board is its own table");
    hall.ok(Act::SetHallPlan { plan: Some(Box::new(plan(6))) });
    assert_eq!(hall.ok(Act::SetHallPlan { plan: Some(Box::new(plan(6))) }), vec![]);
    let home = table_of(&hall, 1, 5);
    for round in 1..=7 {
        assert_eq!(table_of(&hall, round, 5), home, "round {round}");
    }
    let group = |near: bool| SeatingRules {
        apart: 1,
        groups: vec![Group { near, players: [1, 2].into() }],
    };
    hall.ok(Act::SetSeating { seating: group(true) });
    assert_eq!(hall.ok(Act::SetSeating { seating: group(true) }), vec![]);
    let few = Act::SetHallPlan { plan: Some(Box::new(plan(2))) };
    hall.ok(few);
    let seating = hall.event().table_seating(hall.event().round(1).unwrap()).unwrap();
    assert!(
        seating
            .remarks
            .iter()
            .any(|one| matches!(one, Remark::NoTable { boards } if boards.len() == 2)),
        "{:?}",
        seating.remarks
    );
    hall.ok(Act::SetHallPlan { plan: None });
    assert_eq!(tables(&hall, 1), [1, 2, 3, 4]);
    // Nothing of a plan that is none is taken.
    let mut bad = plan(2);
    bad.tables[1].number = 1;
    let Refusal::Faults { faults } = hall.refused(Act::SetHallPlan { plan: Some(Box::new(bad)) })
    else {
        panic!()
    };
    assert_eq!(faults.iter().next().unwrap().problem, Problem::TableTwice { table: 1 });
    let nobody =
        SeatingRules { apart: 0, groups: vec![Group { near: true, players: [1, 99].into() }] };
    assert_eq!(
        hall.refused(Act::SetSeating { seating: nobody }),
        Refusal::NoPlayer { id: PlayerId(99) }
    );
    let alone = SeatingRules { apart: 0, groups: vec![Group { near: true, players: [1].into() }] };
    assert!(matches!(hall.refused(Act::SetSeating { seating: alone }), Refusal::Faults { .. }));
}

#[test]
fn the_stock_is_counted_lot_by_lot_and_what_is_missing_is_told() {
    let mut hall = event("swiss", 40);
    let count =
        |goods: Goods, name: &str, count: u32| Act::CountStock { goods, name: name.into(), count };
    hall.ok(count(Goods::Clock, "DGT 3000", 15));
    hall.ok(count(Goods::Clock, "Wonder", 2));
    hall.ok(count(Goods::Clock, "DGT 3000", 18));
    assert_eq!(hall.ok(count(Goods::Clock, "DGT 3000", 18)), vec![]);
    let needs = hall.event().stock_needs();
    let clocks = needs.iter().find(|need| need.goods == Goods::Clock).unwrap();
    assert_eq!(
        (clocks.needed, clocks.there, clocks.missing()),
        (21, 20, 1),
        "twenty boards and one to spare"
    );
    assert!(
        hall.event().stock_remarks().contains(&StockRemark::NotApproved { name: "Wonder".into() })
    );
    hall.ok(count(Goods::Clock, "Wonder", 0));
    assert_eq!(hall.event().stock_remarks(), vec![], "one type, and approved");
    assert!(matches!(hall.refused(count(Goods::Set, "", u32::MAX)), Refusal::Faults { .. }));
    let sheets = needs.iter().find(|need| need.goods == Goods::Scoresheet).unwrap();
    assert_eq!(sheets.needed, 132, "two a game in three rounds, and a tenth more");
}

/// What players need is in the plan that is asked for, and they sit where it is (10.3.1, 10.3.2): a wheelchair at a doubled aisle, an assistant
/// beside a larger table, in every round.
#[test]
fn what_players_need_is_planned_for_and_they_are_seated_there() {
    let mut hall = event("round_robin", 8);
    let needs =
        |needs: Needs, id: u32| Act::SetNeeds { id: PlayerId(id), needs, wish: String::new() };
    hall.ok(needs(Needs { wheelchair: true, ..Needs::default() }, 2));
    hall.ok(needs(Needs { assistant: true, ..Needs::default() }, 4));
    let request = hall.event().hall_request();
    assert_eq!((request.wheelchairs, request.assistants, request.both), (1, 1, 0));
    hall.ok(Act::DrawLots { method: DrawMethod::Seed { seed: "1".into() } });
    let text = HallText { outline: "40x30".into(), things: "door 0,10 0,12".into() };
    let made = make(&text.read().unwrap(), &request).unwrap().plan;
    hall.ok(Act::SetHallPlan { plan: Some(Box::new(made.clone())) });
    let table = |number: u32| made.tables.iter().find(|one| one.number == number).unwrap();
    for round in 1..=7 {
        assert!(table(table_of(&hall, round, 2)).wide, "round {round}: a wheelchair");
        let met = hall.event().round(round).unwrap().games.iter().any(|game| {
            let both = game.pairing.players().map(|id| id.0);
            both.white + both.black == 6 && both.white.min(both.black) == 2
        });
        // Where the two meet one table must do for both.
        if !met {
            assert!(table(table_of(&hall, round, 4)).assistant, "round {round}: an assistant");
        }
    }
}
