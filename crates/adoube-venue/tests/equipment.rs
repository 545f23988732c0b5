//! The inspection: each number of the standard on both sides of its limit, and none that nothing reads; the stock; the books.

#![allow(missing_docs, clippy::unwrap_used)]

use adoube_books::books;
use adoube_venue::{
    equipment::{
        Answer, Answers, Circumstances, Found, Grade, Kind, Part, Play, Required, Unit, Weight,
        findings, item, items,
    },
    plan::{Rule, Style},
    standard::{Standard, standard},
    stock::{Demand, Goods, Lot, StockRemark, needs, remarks},
};
use std::collections::BTreeSet;

const BOOK: &str = include_str!("../books/equipment.toml");

fn top() -> Circumstances {
    Circumstances {
        grade: Grade::Top,
        play: Play::MatchOrRoundRobin,
        players: 10,
        wheelchairs: false,
        assistants: true,
        blind: true,
        year: 2026,
        increment: true,
    }
}

fn answers(given: &[(&str, &str)]) -> Answers {
    let read = |&(id, text): &(&str, &str)| {
        let item = item(id).unwrap_or_else(|| panic!("no item {id}"));
        let answer = Answer::read(item, text).unwrap_or_else(|bad| panic!("{bad:?}"));
        (id.to_owned(), answer)
    };
    given.iter().map(read).collect()
}

/// The items that differ, by name.
fn differing(event: &Circumstances, given: &[(&str, &str)]) -> Vec<&'static str> {
    findings(standard(), event, &answers(given)).into_iter().map(|one| one.item).collect()
}

/// What is asked, what else is answered with it, what is in order, and what is not.
type Limit = (
    &'static str,
    &'static [(&'static str, &'static str)],
    &'static [&'static str],
    &'static [&'static str],
);

/// An item, what else must be known, the least and the most that is good with the first that is not on either side. As the texts
/// have them, not as the program does.
const LIMITS: &[Limit] = &[
    ("king", &[], &["8.55", "10.45"], &["8.54", "10.46"]),
    ("queen", &[], &["7.65", "9.35"], &["7.64", "9.36"]),
    ("bishop", &[], &["6.3", "7.7"], &["6.29", "7.71"]),
    ("knight", &[], &["5.4", "6.6"], &["5.39", "6.61"]),
    ("rook", &[], &["4.95", "6.05"], &["4.94", "6.06"]),
    ("pawn", &[], &["4.5", "5.5"], &["4.49", "5.51"]),
    ("knight", &[("rook", "5.6")], &["5.61"], &["5.6", "5.5"]),
    ("king", &[("queen", "9.35")], &["9.36"], &["9.35"]),
    ("square", &[], &["5", "6"], &["4.99", "6.01"]),
    ("pawn-base", &[("square", "5.5")], &["2.75"], &["2.76"]),
    ("playing-surface", &[], &["40", "48"], &["39.99", "48.01"]),
    ("board-outer", &[("table-width", "85")], &["55"], &["55.01"]),
    ("board-outer", &[("table-width", "80")], &["50"], &["50.01"]),
    ("table-length", &[], &["100", "126.5"], &["99.99", "126.51"]),
    ("table-width", &[], &["80", "90"], &["79.99", "90.01"]),
    ("table-height", &[], &["74"], &["73.99", "74.01"]),
    ("assistant-table", &[], &["200"], &["199.99"]),
    ("clock-legible", &[], &["3"], &["2.99"]),
    ("clock-running", &[], &["10"], &["9.99"]),
    ("clock-reserve", &[], &["10"], &["9.99"]),
    ("clock-correction", &[], &["60"], &["60.01"]),
    ("spectators", &[], &["150"], &["149.99"]),
    ("light", &[], &["720"], &["719.99"]),
    ("hall-area", &[], &["40"], &["39.99"]),
    ("gap-along", &[], &["250", "450"], &["249.99", "450.01"]),
    ("gap-across", &[], &["250", "450"], &["249.99", "450.01"]),
    ("door", &[], &["200"], &["199.99"]),
    ("tactile-side", &[], &["20"], &["19.99"]),
    ("one-game", &[], &["1"], &["2", "3"]),
];

#[test]
fn each_tolerance_holds_up_to_its_limit_and_no_farther() {
    for (id, others, good, bad) in LIMITS {
        for (values, differs) in [(good, false), (bad, true)] {
            for value in *values {
                let mut given = others.to_vec();
                given.push((id, value));
                let found = differing(&top(), &given).contains(id);
                assert_eq!(found, differs, "{id} {value} with {others:?}");
            }
        }
    }
    // With wheelchairs the aisle is doubled and wider than the diagram has it: the doubling wins.
    let wheelchairs = Circumstances { wheelchairs: true, ..top() };
    assert_eq!(
        differing(&wheelchairs, &[("gap-across", "500"), ("wheelchair-aisle", "500")]),
        Vec::<&str>::new()
    );
    assert_eq!(differing(&wheelchairs, &[("wheelchair-aisle", "499.99")]), ["wheelchair-aisle"]);
    assert_eq!(differing(&wheelchairs, &[("gap-across", "249.99")]), ["gap-across"]);
    // Elsewhere than at the top spectators may come nearer, boards may be of cardboard, clocks mechanical; a player has two metres.
    let rated = Circumstances { grade: Grade::Rated, play: Play::Other, ..top() };
    assert_eq!(
        differing(&rated, &[("spectators", "100"), ("hall-area", "20")]),
        Vec::<&str>::new()
    );
    assert_eq!(
        differing(&rated, &[("spectators", "99.99"), ("hall-area", "19.99")]),
        ["spectators", "hall-area"]
    );
    let both = [("board-material", "cardboard"), ("clock-kind", "mechanical")];
    assert_eq!(differing(&rated, &both), Vec::<&str>::new());
    assert_eq!(differing(&top(), &both), ["board-material", "clock-kind"]);
    assert_eq!(differing(&top(), &[("piece-material", "other")]), ["piece-material"]);
    assert_eq!(differing(&top(), &[("piece-material", "imitation")]), Vec::<&str>::new());
}

/// The chapter on tables and the diagram differ: one of 95 cm passes the one and fails the other, one of 128 the reverse.
#[test]
fn a_table_that_one_of_the_two_texts_allows_is_told_of_the_other() {
    let required = |length: &str| {
        let found = findings(standard(), &top(), &answers(&[("table-length", length)]));
        found.into_iter().next().map(|one| one.required)
    };
    assert_eq!(required("93.5"), Some(Required::Around(11_000, 10_000, 13_000)), "the diagram's");
    assert_eq!(required("130"), Some(Required::Around(11_000, 9_350, 12_650)), "the chapter's");
    assert_eq!(required("93.49"), Some(Required::Around(11_000, 10_000, 12_650)), "neither");
    assert_eq!(required("130.01"), Some(Required::Around(11_000, 10_000, 12_650)), "neither");
}

#[test]
fn a_finding_names_clause_measure_and_what_should_be() {
    let found = findings(
        standard(),
        &top(),
        &answers(&[("king", "10.6"), ("carpet", "no"), ("light-sun", "no")]),
    );
    let [king, sun, carpet] = &found[..] else { panic!("{found:?}") };
    assert_eq!((king.item, king.concept, king.weight), ("king", "piece-height", Weight::Deviation));
    assert_eq!(king.found, Found::Measured(1060, Unit::Centimetre));
    assert_eq!(king.required, Required::Around(950, 855, 1045));
    assert_eq!(
        (sun.item, &sun.found, &sun.required),
        ("light-sun", &Found::NotInOrder, &Required::InOrder)
    );
    assert_eq!(
        (carpet.item, carpet.weight),
        ("carpet", Weight::Advice),
        "strongly recommended, and no more"
    );
    let local = Circumstances { grade: Grade::Local, ..top() };
    let found = findings(standard(), &local, &answers(&[("king", "10.6"), ("tactile-side", "19")]));
    assert_eq!(
        found.iter().map(|one| one.weight).collect::<Vec<_>>(),
        [Weight::Advice, Weight::Deviation]
    );
    // What concerns nobody is not asked for, and what nobody looked at is not judged.
    let plain = Circumstances { blind: false, assistants: false, increment: false, ..top() };
    assert_eq!(
        differing(
            &plain,
            &[("tactile-side", "1"), ("assistant-table", "1"), ("clock-other-stops", "no")]
        ),
        Vec::<&str>::new()
    );
    assert_eq!(differing(&top(), &[("clock-other-stops", "no")]), ["clock-other-stops"]);
    assert_eq!(
        differing(
            &top(),
            &[("clock-kind", "mechanical"), ("clock-other-stops", "no"), ("clock-six", "no")]
        ),
        ["clock-kind", "clock-six"]
    );
    assert_eq!(differing(&top(), &[]), Vec::<&str>::new());
}

#[test]
fn measures_are_read_as_people_write_them() {
    let king = item("king").unwrap();
    for (text, value) in [
        ("9.5", 950),
        ("9,5", 950),
        ("9.5 cm", 950),
        ("95 mm", 950),
        ("85.5mm", 855),
        ("0.095 m", 950),
        ("8.55", 855),
        ("0", 0),
    ] {
        assert_eq!(Answer::read(king, text), Ok(Answer::Measured(value)), "{text}");
    }
    for text in [
        "",
        "x",
        "9.5.5",
        "-9",
        "9.555",
        "9 lx",
        "1e3",
        "99999999999999999999",
        "95.55 mm",
        ".5",
        "9 5",
    ] {
        assert!(Answer::read(king, text).is_err(), "{text}");
    }
    let area = item("hall-area").unwrap();
    assert_eq!(Answer::read(area, "540 m2"), Ok(Answer::Measured(54_000)));
    assert_eq!(Answer::read(item("spectators").unwrap(), "1.5 m"), Ok(Answer::Measured(15_000)));
    for one in items() {
        let text = match one.kind {
            Kind::Seen => "no".to_owned(),
            Kind::Measured(_) => "12.25".to_owned(),
            Kind::OneOf(choices) => choices[0].to_owned(),
        };
        let answer = Answer::read(one, &text).unwrap();
        assert!(answer.fits(one));
        assert_eq!(answer.text(), text, "what was typed is what is shown");
        assert!(Answer::read(one, "perhaps").is_err());
    }
    assert!(!Answer::Measured(-1).fits(king) && !Answer::Yes.fits(king));
}

/// Everything that the program makes of the numbers of a standard.
fn made_of(standard: &Standard) -> String {
    let mut told = String::new();
    for event in [
        top(),
        Circumstances { wheelchairs: true, ..top() },
        Circumstances { grade: Grade::Rated, play: Play::Other, ..top() },
    ] {
        for (id, others, good, bad) in LIMITS {
            for value in good.iter().chain(*bad).chain(&["1", "93.5", "130"]) {
                if let Ok(answer) = Answer::read(item(id).unwrap(), value) {
                    let mut given = answers(others);
                    given.insert((*id).to_owned(), answer);
                    told.push_str(&format!("{:?}\n", findings(standard, &event, &given)));
                }
            }
        }
        let wheels = answers(&[
            ("wheelchair-aisle", "1"),
            ("gap-across", "1"),
            ("clock-kind", "mechanical"),
            ("one-game", "2"),
        ]);
        told.push_str(&format!("{:?}\n", findings(standard, &event, &wheels)));
    }
    for year in 2000..2030 {
        for clock in &standard.clock.approved {
            told.push_str(&format!("{}\n", standard.is_approved(&clock.name, year)));
        }
    }
    told
}

/// A number that could be another one without anybody noticing is read by nothing. Numbers that follow from others are noticed where
/// the book is read; those of the plan have their own test, on both sides of each limit.
#[test]
fn no_number_of_the_book_is_unread() {
    let as_it_is = made_of(standard());
    let mut seen = 0;
    let styles =
        [("single", Style::Single), ("double", Style::Double), ("multiple", Style::Multiple)];
    for (at, line) in BOOK.lines().enumerate() {
        if line.starts_with('#') {
            continue;
        }
        let mut from = 0;
        while let Some(start) =
            line[from..].find(|c: char| c.is_ascii_digit()).map(|found| from + found)
        {
            let end = line[start..]
                .find(|c: char| !c.is_ascii_digit())
                .map_or(line.len(), |found| start + found);
            from = end;
            // Not the digit of a name: area_other_m2, "DGT 3000".
            if !line[..start].ends_with("= ") {
                continue;
            }
            seen += 1;
            let number: i64 = line[start..end].parse().unwrap();
            for other in [number - 1, number + 1] {
                let changed = format!("{}{other}{}", &line[..start], &line[end..]);
                let book: Vec<&str> = BOOK
                    .lines()
                    .enumerate()
                    .map(|(n, old)| if n == at { changed.as_str() } else { old })
                    .collect();
                let noticed = match Standard::read(&book.join("\n")) {
                    Err(_) => true,
                    Ok(other) => made_of(&other) != as_it_is,
                };
                // How many tables a style joins is asked by the plan alone.
                let style = styles.iter().find(|(name, _)| line.starts_with(&format!("{name} =")));
                let in_plan = style.is_some_and(|(_, style)| style.joined(Play::Other) == number);
                assert!(noticed || in_plan, "{line}: {other} instead of {number} changes nothing");
            }
        }
    }
    assert!(seen >= 78, "only {seen} numbers were found");
}

/// The numbers are those of the book of clauses.
#[test]
fn the_numbers_are_those_of_the_clauses() {
    let book = books().iter().find(|book| book.key() == "fide-standards-2018").unwrap();
    let number = |concept: &str, name: &str| book.on(concept).unwrap().number(name);
    let standard = standard();
    for one in &standard.pieces.height {
        assert_eq!(number("piece-height", &format!("height_{}_mm", one.piece)), Some(one.nominal));
    }
    for (concept, name, ours) in [
        ("piece-height", "tolerance_percent", standard.pieces.tolerance_percent),
        ("board-square-size", "square_mm_min", standard.board.square_min),
        ("board-square-size", "square_mm_max", standard.board.square_max),
        ("board-square-size", "square_to_pawn_base_min", standard.board.pawn_bases_on_a_side),
        ("table-size", "length_mm", standard.table.length),
        ("table-size", "length_tolerance_percent", standard.table.length_tolerance_percent),
        ("table-size", "width_mm", standard.table.width),
        ("table-size", "height_mm", standard.table.height),
        ("table-size", "space_per_player_mm_min", standard.table.space_per_player),
        ("hall-dimensions", "horizontal_space_mm", standard.diagram.along.nominal),
        ("hall-dimensions", "vertical_space_mm", standard.diagram.across.nominal),
        ("hall-dimensions", "length_plus_mm", standard.table.length_diagram.plus),
        ("hall-dimensions", "width_minus_mm", standard.table.width_diagram.minus),
        ("hall-lighting", "lux_about", standard.hall.light_lux),
        ("area-per-player", "area_m2_min", standard.hall.area_match_or_round_robin_m2),
        ("area-per-player", "area_other_events_m2_min", standard.hall.area_other_m2),
        ("disability-table", "games_per_table", standard.assistant.games_on_a_table),
        ("disability-aisles", "factor", standard.hall.wheelchair_factor),
        ("clock-legible", "legible_metres_min", standard.clock.legible_m),
        ("clock-running-visible", "visible_metres_min", standard.clock.running_visible_m),
        ("clock-battery-reserve", "hours_min", standard.clock.battery_hours),
        ("clock-arbiter-correction", "seconds_max", standard.clock.correction_seconds),
    ] {
        assert_eq!(number(concept, name), Some(ours), "{concept} {name}");
    }
    for clock in &standard.clock.approved {
        assert_eq!(number(&clock.concept, "approved_year"), Some(clock.year), "{}", clock.name);
    }
}

/// Every concept is one of a book, and the standards ask for nothing that is not on the list.
#[test]
fn the_list_asks_for_all_that_the_books_put_on_it() {
    let concepts: BTreeSet<&str> = items().iter().map(|one| one.concept).collect();
    let known: BTreeSet<&str> =
        books().iter().flat_map(|book| book.clauses()).map(|one| one.concept.as_str()).collect();
    for concept in &concepts {
        assert!(known.contains(concept), "{concept} is in no book");
    }
    let ids: BTreeSet<&str> = items().iter().map(|one| one.id).collect();
    assert_eq!(ids.len(), items().len(), "an item is there twice");
    let book = books().iter().find(|book| book.key() == "fide-standards-2018").unwrap();
    let on_the_list = book
        .clauses()
        .iter()
        .filter(|one| one.document.iter().any(|document| document.name() == "inspection-list"));
    // Approvals are given by people, approved types are counted: both stand beside the list. The scoresheet is no thing of the hall.
    let beside = |concept: &str| {
        concept.starts_with("equipment-approved")
            || concept.starts_with("approved-clock")
            || concept.starts_with("scoresheet")
    };
    let missing: Vec<&str> = on_the_list
        .filter(|one| {
            !one.id.is_within("6")
                && !one.id.is_within("10.1")
                && !one.id.is_within("10.2")
                && !one.id.is_within("9")
        })
        .map(|one| one.concept.as_str())
        .filter(|concept| !concepts.contains(concept) && !beside(concept))
        .collect();
    assert_eq!(missing, Vec::<&str>::new());
    for part in Part::ALL {
        assert_eq!(Part::named(part.name()), Some(part));
        assert!(items().iter().any(|one| one.part == part));
    }
    let rules = [
        Rule::GapAlong,
        Rule::RowDistance,
        Rule::Aisle,
        Rule::AssistantTable,
        Rule::Spectators,
        Rule::Door,
        Rule::Area,
        Rule::Joined,
        Rule::Arbiters,
        Rule::WayToArbiters,
        Rule::Windows,
    ];
    for concept in rules.iter().filter_map(|rule| rule.concept()) {
        assert!(known.contains(concept), "{concept} is in no book");
    }
}

#[test]
fn what_is_missing_and_what_differs_in_the_stock() {
    let lot = |goods: Goods, name: &str, count: u32| Lot { goods, name: name.to_owned(), count };
    let lots = [
        lot(Goods::Clock, "DGT 3000", 40),
        lot(Goods::Clock, "dgt-2010", 10),
        lot(Goods::Clock, "Wonder", 5),
        lot(Goods::Set, "Staunton 95", 60),
        lot(Goods::Scoresheet, "", 900),
    ];
    let demand = Demand { boards: 60, rounds: 7, recorded: true, blind: 1 };
    let found = needs(&demand, &lots);
    let of = |goods: Goods| found.iter().find(|need| need.goods == goods).copied().unwrap();
    assert_eq!(
        (of(Goods::Clock).needed, of(Goods::Clock).there, of(Goods::Clock).missing()),
        (63, 55, 8)
    );
    assert_eq!((of(Goods::Set).needed, of(Goods::Set).missing()), (63, 3));
    assert_eq!((of(Goods::Chair).needed, of(Goods::Table).needed), (120, 60));
    assert_eq!(of(Goods::Scoresheet).needed, 924, "two a game in seven rounds, and a tenth more");
    assert_eq!(of(Goods::TactileBoard).missing(), 1);
    assert!(!found.iter().any(|need| need.goods == Goods::DemonstrationBoard), "nobody needs one");
    let told = remarks(&lots, 2026);
    let names = ["DGT 3000", "Wonder", "dgt-2010"].map(str::to_owned).to_vec();
    assert_eq!(
        told,
        [StockRemark::ClockTypes { names }, StockRemark::NotApproved { name: "Wonder".to_owned() }]
    );
    let early = remarks(&[lot(Goods::Clock, "DGT 3000", 1)], 2013);
    assert_eq!(
        early,
        [StockRemark::NotApproved { name: "DGT 3000".to_owned() }],
        "approved in 2014"
    );
    assert_eq!(remarks(&[lot(Goods::Clock, "DGT 3000", 1)], 2014), []);
    let sets = [lot(Goods::Set, "a", 1), lot(Goods::Set, "b", 1)];
    assert!(matches!(remarks(&sets, 2026)[..], [StockRemark::Differs { goods: Goods::Set, .. }]));
    let huge = Demand { boards: u32::MAX, rounds: u32::MAX, recorded: true, blind: 0 };
    assert!(!needs(&huge, &[]).is_empty(), "nothing overflows");
}
