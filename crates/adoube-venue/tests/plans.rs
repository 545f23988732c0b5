//! Plans of halls: none breaks what it claims to keep, and none has far fewer boards than there could be.

#![allow(missing_docs, clippy::unwrap_used)]

use adoube_venue::plan::walk::{PERSON, WHEELCHAIR};
use adoube_venue::{
    equipment::{Grade, Play, Weight},
    geometry::{Line, Mm, Outline, Point, Rect},
    hall::{BadHall, Hall, HallText},
    plan::{Limiting, Plan, Request, Rule, Style, Table, check, make},
    standard::standard,
    svg,
};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// What the planner claims to keep, whatever the hall.
const CLAIMED: [Rule; 15] = [
    Rule::Outside,
    Rule::Occupied,
    Rule::Wall,
    Rule::RowDistance,
    Rule::GapAlong,
    Rule::TableSize,
    Rule::Aisle,
    Rule::AssistantTable,
    Rule::Spectators,
    Rule::Door,
    Rule::Area,
    Rule::Joined,
    Rule::WayOut,
    Rule::WayToArbiters,
    Rule::WheelchairWay,
];

fn line(from: (Mm, Mm), to: (Mm, Mm)) -> Line {
    Line { from: from.into(), to: to.into() }
}

/// Rectangles and corners, with doors, pillars, and a strip for spectators.
fn a_hall() -> impl Strategy<Value = Hall> {
    let size = (60_i64..260, 60_i64..200);
    let notch = proptest::option::of((10_i64..40, 10_i64..40));
    let pillars = proptest::collection::vec((5_i64..200, 5_i64..150), 0..4);
    (size, notch, pillars, 0_u8..4, any::<bool>(), any::<bool>()).prop_map(
        |((w, h), notch, pillars, doors, spectators, window)| {
            let (w, h) = (w * 100, h * 100);
            let mut hall = match notch {
                Some((dx, dy)) => {
                    let (dx, dy) = (w * dx / 100, h * dy / 100);
                    let corners =
                        [(0, 0), (w, 0), (w, h - dy), (w - dx, h - dy), (w - dx, h), (0, h)];
                    Hall::of(Outline(corners.map(Point::from).to_vec()))
                }
                None => Hall::rectangle(w, h),
            };
            hall.doors.push(line((0, h / 3), (0, h / 3 + 1500)));
            if doors > 1 {
                hall.doors.push(line((w / 2, 0), (w / 2 + 1200, 0)));
            }
            if doors > 2 {
                hall.doors.push(line((w, 1000), (w, 2500)));
            }
            let pillar = |(x, y): (Mm, Mm)| Rect { x: x * 100, y: y * 100, w: 600, h: 600 };
            hall.pillars = pillars
                .into_iter()
                .map(pillar)
                .filter(|one| one.right() < w && one.bottom() < h)
                .collect();
            if spectators && notch.is_none() {
                hall.spectators.push(Rect { x: 2000, y: h - 1500, w: w - 2000, h: 1500 });
            }
            if window {
                hall.windows.push(line((w / 4, 0), (w / 2, 0)));
            }
            hall
        },
    )
}

fn a_request() -> impl Strategy<Value = Request> {
    let style = proptest::sample::select(Style::ALL.to_vec());
    let grade = proptest::sample::select(Grade::ALL.to_vec());
    let play = proptest::sample::select(vec![Play::MatchOrRoundRobin, Play::Other, Play::Teams(4)]);
    (1_u32..70, style, grade, play, 0_u32..3, 0_u32..3, 0_u32..5).prop_map(
        |(boards, style, grade, play, wheelchairs, assistants, apart)| Request {
            boards,
            style: if matches!(play, Play::Teams(_)) || style != Style::Multiple {
                style
            } else {
                Style::Double
            },
            grade,
            play,
            wheelchairs,
            assistants,
            apart,
            ..Request::default()
        },
    )
}

/// A point in a polygon, by counting what is to its left.
fn in_polygon(outline: &Outline, x2: Mm, y2: Mm) -> bool {
    // Twice the coordinates, and an odd height: no corner is ever hit.
    let crossings = outline.edges().filter(|(a, b)| {
        let (a, b) = if a.y < b.y { (a, b) } else { (b, a) };
        2 * a.y < y2 && y2 < 2 * b.y && {
            let run = (2 * b.x - 2 * a.x) * (y2 - 2 * a.y);
            2 * a.x * (2 * b.y - 2 * a.y) + run < x2 * (2 * b.y - 2 * a.y)
        }
    });
    crossings.count() % 2 == 1
}

/// Everything one square after the other: slow, and nothing else.
fn reached(plan: &Plan, wide: Mm, from: &[Rect]) -> BTreeSet<(Mm, Mm)> {
    let around = plan.hall.outline.around();
    let chairs = plan.tables.iter().flat_map(Table::chairs);
    let things: Vec<Rect> = plan
        .tables
        .iter()
        .map(|one| one.at)
        .chain(chairs)
        .chain(plan.hall.pillars.iter().copied())
        .chain(plan.hall.stage.iter().copied())
        .chain(plan.arbiters.iter().copied())
        .collect();
    let stands = |x: Mm, y: Mm| {
        let body = Rect { x: x - wide / 2, y: y - wide / 2, w: wide, h: wide };
        let corners = [
            (body.x, body.y),
            (body.right(), body.y),
            (body.x, body.bottom()),
            (body.right(), body.bottom()),
        ];
        corners.iter().all(|&(x, y)| {
            let (x, y) = (2 * x + if 2 * x < x * 2 + 1 { 1 } else { 0 }, 2 * y);
            in_polygon(
                &plan.hall.outline,
                x.clamp(2 * around.x + 1, 2 * around.right() - 1),
                (y | 1).clamp(2 * around.y + 1, 2 * around.bottom() - 1),
            )
        }) && around.x <= body.x
            && body.right() <= around.right()
            && around.y <= body.y
            && body.bottom() <= around.bottom()
            && !things.iter().any(|thing| thing.overlaps(&body))
    };
    let mut seen = BTreeSet::new();
    let mut queue: Vec<(Mm, Mm)> = Vec::new();
    for door in from {
        let near = door.grown(wide / 2 + 150, wide / 2 + 150);
        for x in (0..=around.w / 100).map(|at| around.x + at * 100 + 50) {
            for y in (0..=around.h / 100).map(|at| around.y + at * 100 + 50) {
                if near.x <= x
                    && x <= near.right()
                    && near.y <= y
                    && y <= near.bottom()
                    && stands(x, y)
                {
                    queue.push((x, y));
                }
            }
        }
    }
    while let Some((x, y)) = queue.pop() {
        if !seen.insert((x, y)) {
            continue;
        }
        for next in [(x - 100, y), (x + 100, y), (x, y - 100), (x, y + 100)] {
            if !seen.contains(&next) && stands(next.0, next.1) {
                queue.push(next);
            }
        }
    }
    seen
}

fn beside(seen: &BTreeSet<(Mm, Mm)>, rect: &Rect, wide: Mm) -> bool {
    let near = rect.grown(wide / 2 + 150, wide / 2 + 150);
    seen.iter().any(|&(x, y)| near.x <= x && x <= near.right() && near.y <= y && y <= near.bottom())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn no_plan_breaks_what_it_claims(hall in a_hall(), request in a_request()) {
        let made = make(&hall, &request).unwrap();
        let plan = &made.plan;
        prop_assert_eq!(plan.valid(), Ok(()));
        prop_assert!(plan.tables.len() <= request.boards as usize);
        prop_assert_eq!(made.limits.is_empty(), plan.tables.len() == request.boards as usize);
        let broken: Vec<_> = check(plan, &request).into_iter().filter(|one| CLAIMED.contains(&one.rule)).collect();
        prop_assert_eq!(broken, vec![]);
        // The same said once more, slowly and in other words.
        let blocks = plan.blocks();
        let together = |a: usize, b: usize| blocks.iter().any(|block| block.contains(&a) && block.contains(&b));
        let standard = standard();
        for (at, one) in plan.tables.iter().enumerate() {
            for x in [one.at.x, one.at.right()] {
                for y in [one.at.y, one.at.bottom()] {
                    prop_assert!(in_polygon(&hall.outline, 2 * x, 2 * y + 1), "{one:?} is outside");
                }
            }
            for door in &hall.doors {
                let (dx, dy) = door.around().gaps(&one.at);
                prop_assert!(dx * dx + dy * dy >= 2000 * 2000, "{one:?} is near a door");
            }
            for (next, other) in plan.tables.iter().enumerate().skip(at + 1) {
                prop_assert!(!one.at.overlaps(&other.at), "{one:?} and {other:?} overlap");
                prop_assert!(one.number != other.number);
                let (dx, dy) = one.gaps(other);
                let joined = dy == 0 && together(at, next);
                prop_assert!(joined || dx >= 2500 || dy >= 2500, "{one:?} and {other:?} are near");
                if (one.wide || other.wide) && dy > 0 && dx < 2500 {
                    prop_assert!(dy >= 5000, "{one:?} and {other:?} leave no doubled aisle");
                }
                prop_assert!(!joined || !(one.assistant || other.assistant));
            }
            prop_assert!(!one.assistant || one.size().0 >= 2000);
        }
        let players = 2 * plan.tables.len() as i64;
        prop_assert!(hall.outline.area() >= players * standard.area_m2(request.play) * 1_000_000);
        let doors: Vec<Rect> = hall.doors.iter().map(Line::around).collect();
        let (foot, wheel) = (reached(plan, PERSON, &doors), reached(plan, WHEELCHAIR, &doors));
        let arbiters = reached(plan, PERSON, &plan.arbiters);
        for table in &plan.tables {
            for chair in table.chairs() {
                prop_assert!(beside(&foot, &chair, PERSON), "no way out from {table:?}");
                prop_assert!(plan.arbiters.is_empty() || beside(&arbiters, &chair, PERSON), "no arbiter from {table:?}");
                prop_assert!(!table.wide || beside(&wheel, &chair, WHEELCHAIR), "no wheelchair to {table:?}");
            }
        }
    }
}

/// The most single tables that anybody can put into a hall, at places on a grid: every way of placing them is tried.
fn exhaustive(hall: &Hall, arbiters: &[Rect], step: Mm, known: usize) -> usize {
    let around = hall.outline.around();
    let (length, width) = (1100, 850);
    let allowed = |at: &Rect| {
        hall.outline.holds(&at.grown(1250, 1250))
            && hall.doors.iter().all(|door| door.around().is_off(at, 2000))
            && hall.pillars.iter().all(|one| !one.grown(100, 700).overlaps(at))
            && arbiters.iter().all(|one| !one.grown(1000, 1000).overlaps(at))
    };
    let mut best = known;
    for turned in [false, true] {
        let (w, h) = if turned { (width, length) } else { (length, width) };
        let mut places = Vec::new();
        for y in (around.y + 1250..=around.bottom() - 1250 - h).step_by(step as usize) {
            for x in (around.x + 1250..=around.right() - 1250 - w).step_by(step as usize) {
                let at = Rect { x, y, w, h };
                if allowed(&at) {
                    places.push(at);
                }
            }
        }
        // What is blocked by taking one place, as bits.
        let words = places.len().div_ceil(64);
        let blocked: Vec<Vec<u64>> = places
            .iter()
            .map(|one| {
                let mut bits = vec![0_u64; words];
                for (at, other) in places.iter().enumerate() {
                    let (dx, dy) = one.gaps(other);
                    if dx < 2500 && dy < 2500 {
                        bits[at / 64] |= 1 << (at % 64);
                    }
                }
                bits
            })
            .collect();
        best = search(&places, &blocked, 0, &vec![0; words], 0, best);
    }
    best
}

/// Takes the first free place or leaves it. No more fit into what is left than it has of squares in which two would be too near.
fn search(
    places: &[Rect],
    blocked: &[Vec<u64>],
    from: usize,
    taken: &[u64],
    count: usize,
    best: usize,
) -> usize {
    let is_free = |at: &usize| taken[at / 64] >> (at % 64) & 1 == 0;
    let squares: BTreeSet<(Mm, Mm)> = (from..places.len())
        .filter(is_free)
        .map(|at| (places[at].x / 3350, places[at].y / 3350))
        .collect();
    if count + squares.len() <= best {
        return best.max(count);
    }
    let Some(first) = (from..places.len()).find(is_free) else { return best.max(count) };
    let with: Vec<u64> = taken.iter().zip(&blocked[first]).map(|(a, b)| a | b).collect();
    let best = search(places, blocked, first + 1, &with, count + 1, best.max(count + 1));
    search(places, blocked, first + 1, taken, count, best)
}

fn hall(outline: &str, things: &str) -> Hall {
    HallText { outline: outline.to_owned(), things: things.to_owned() }.read().unwrap()
}

#[test]
fn small_halls_hold_as_many_boards_as_an_exhaustive_search_finds() {
    let halls = [
        ("9x8", ""),
        ("10x9", "door 0,4 0,5.5"),
        ("11x8", "pillar 5.2,3.8 0.5x0.5"),
        ("12x9", "door 5,0 6.5,0\npillar 4,4 0.4x0.4"),
        ("13x10-6x4", "door 0,4 0,6"),
        ("0,0 12,0 12,6 9,9 0,9", "door 0,1 0,2.5"),
        ("10x11", "pillar 3,5 0.5x0.5\npillar 7,7 0.5x0.5"),
        ("14x8", "door 6,8 8,8"),
    ];
    for (outline, things) in halls {
        let hall = hall(outline, things);
        let request = Request { boards: 60, style: Style::Single, ..Request::default() };
        let made = make(&hall, &request).unwrap();
        let ours = made.plan.tables.len();
        let most = exhaustive(&hall, &made.plan.arbiters, 300, ours);
        assert!(ours * 100 >= most * 95, "{outline} {things}: {ours} of {most}");
    }
}

/// In an empty rectangle nobody can do better than rows and columns: each table with its gaps holds one point of a lattice.
#[test]
fn a_rectangle_holds_what_rows_and_columns_do() {
    for (w, h) in [(20_000, 15_000), (30_000, 18_000), (25_400, 21_300)] {
        for (style, joined) in [(Style::Single, 1), (Style::Double, 2)] {
            let request =
                Request { boards: 400, style, play: Play::Teams(4), ..Request::default() };
            let made = make(&Hall::rectangle(w, h), &request).unwrap();
            let rows = |x: Mm, y: Mm| {
                let blocks = (x - 2500 + 2500) / (joined * 1100 + 2500);
                // What is left of a row may hold fewer than a block.
                let rest = (x - 2500 + 2500) % (joined * 1100 + 2500);
                let rest = ((rest - 2500).max(0) / 1100).min(joined - 1);
                (blocks * joined + rest) * ((y - 2500 + 2500) / (850 + 2500))
            };
            let most = rows(w, h).max(rows(h, w));
            let by_area = w * h / 4_000_000;
            let ours = made.plan.tables.len() as i64;
            let arbiters = made.plan.arbiters.len() as i64;
            assert!(ours <= most.min(by_area));
            assert!(
                ours >= most.min(by_area) - 2 * arbiters,
                "{w}x{h} {style:?}: {ours} of {most}"
            );
        }
    }
}

#[test]
fn spare_room_becomes_wider_gaps_up_to_those_of_the_diagram() {
    let hall = hall("30x24", "door 0,11 0,13");
    let few = make(&hall, &Request { boards: 8, ..Request::default() }).unwrap();
    assert_eq!((few.along, few.across), (4500, 4500), "no wider than the diagram has it");
    let more = make(&hall, &Request { boards: 40, ..Request::default() }).unwrap();
    assert_eq!(more.plan.tables.len(), 40);
    assert!((2500..4500).contains(&more.across), "{}", more.across);
    assert_eq!(more.style, Style::Single, "tables stand alone while there is room");
    let many = make(&hall, &Request { boards: 78, ..Request::default() }).unwrap();
    assert_eq!(many.style, Style::Double);
}

#[test]
fn whoever_gets_fewer_boards_is_told_why() {
    let narrow = hall("20x9", "door 9,0 11,0\npillar 10,4.5 0.6x0.6");
    let made =
        make(&narrow, &Request { boards: 40, wheelchairs: 1, ..Request::default() }).unwrap();
    assert!(made.plan.tables.len() < 40);
    let told: Vec<Limiting> = made.limits.iter().map(|limit| limit.what).collect();
    assert!(told.contains(&Limiting::Wheelchairs), "{told:?}");
    assert!(told.iter().any(|one| matches!(one, Limiting::Width(_))), "{told:?}");
    // A match needs twice the area.
    let each = Request { boards: 60, play: Play::MatchOrRoundRobin, ..Request::default() };
    let made = make(&hall("24x15", ""), &each).unwrap();
    assert!(made.plan.tables.len() <= 45, "360 m² are enough for 90 players");
    assert_eq!(Play::MatchOrRoundRobin, each.play);
}

#[test]
fn those_who_need_another_table_get_it_before_others() {
    let hall = hall("24x16", "door 0,7 0,9");
    let request = Request {
        boards: 30,
        wheelchairs: 2,
        assistants: 2,
        both: 1,
        apart: 2,
        ..Request::default()
    };
    let made = make(&hall, &request).unwrap();
    let wide = made.plan.tables.iter().filter(|table| table.wide).count();
    let large: Vec<&Table> = made.plan.tables.iter().filter(|table| table.assistant).collect();
    assert!(wide >= 2);
    assert_eq!(large.len(), 2);
    assert!(large.iter().any(|table| table.wide), "one needs both");
    let rules: Vec<Rule> = check(&made.plan, &request).into_iter().map(|one| one.rule).collect();
    assert!(!rules.contains(&Rule::FewWide) && !rules.contains(&Rule::FewLarge), "{rules:?}");
}

fn table(number: u32, x: Mm, y: Mm) -> Table {
    let at = Rect { x, y, w: 1100, h: 850 };
    Table { number, at, turned: false, wide: false, assistant: false }
}

/// A plan that breaks nothing, to be changed in one thing.
fn good() -> (Plan, Request) {
    let mut hall = hall("20x20", "door 0,12 0,14");
    hall.windows.push(line((20_000, 5_000), (20_000, 9_000)));
    let tables = vec![
        table(1, 3000, 3000),
        table(2, 6600, 3000),
        table(3, 3000, 6350),
        table(4, 6600, 6350),
    ];
    let arbiters = vec![Rect { x: 10_000, y: 750, w: 1600, h: 700 }];
    let request = Request { boards: 4, grade: Grade::Top, ..Request::default() };
    (Plan { hall, tables, arbiters }, request)
}

fn rules(plan: &Plan, request: &Request) -> BTreeSet<Rule> {
    check(plan, request).into_iter().map(|one| one.rule).collect()
}

/// Each rule on both sides of its limit.
#[test]
fn each_rule_of_a_plan_holds_up_to_its_limit_and_no_farther() {
    let (plan, request) = good();
    assert_eq!(check(&plan, &request), vec![]);
    type Change = fn(&mut Plan, &mut Request, Mm);
    // The rule, what is changed, the last that is good, the first that is not.
    let limits: [(Rule, Change, Mm, Mm); 19] = [
        (
            Rule::GapAlong,
            |plan, _, x| {
                plan.tables[1].at.x = x;
                plan.tables[3].at.x = x
            },
            6600,
            6599,
        ),
        (
            Rule::TooWide,
            |plan, _, x| {
                plan.tables[1].at.x = x;
                plan.tables[3].at.x = x
            },
            8600,
            8601,
        ),
        (
            Rule::RowDistance,
            |plan, _, y| {
                plan.tables[2].at.y = y;
                plan.tables[3].at.y = y
            },
            6350,
            6349,
        ),
        (
            Rule::TooWide,
            |plan, _, y| {
                plan.tables[2].at.y = y;
                plan.tables[3].at.y = y
            },
            8350,
            8351,
        ),
        (
            Rule::Aisle,
            |plan, _, y| {
                plan.tables[2].wide = true;
                plan.tables[2].at.y = y;
                plan.tables[3].at.y = y
            },
            8850,
            8849,
        ),
        (
            Rule::Wall,
            |plan, _, x| {
                plan.tables[0].at.x = x;
                plan.tables[2].at.x = x + 1
            },
            1250,
            1249,
        ),
        (Rule::Outside, |plan, _, x| plan.tables[0].at.x = x, 0, -1),
        (Rule::Door, |plan, _, y| plan.hall.doors = vec![line((3000, y), (3000, y))], 9200, 9199),
        (
            Rule::Spectators,
            |plan, _, y| plan.hall.spectators = vec![Rect { x: 3000, y, w: 5000, h: 500 }],
            8700,
            8699,
        ),
        (
            Rule::Spectators,
            |plan, request, y| {
                request.grade = Grade::Rated;
                plan.hall.spectators = vec![Rect { x: 3000, y, w: 5000, h: 500 }];
            },
            8200,
            8199,
        ),
        (Rule::TableSize, |plan, _, w| plan.tables[3].at.w = w, 1300, 1301),
        (Rule::TableSize, |plan, _, w| plan.tables[3].at.w = w, 1000, 999),
        (Rule::TableSize, |plan, _, h| plan.tables[3].at.h = h, 900, 901),
        (Rule::TableSize, |plan, _, h| plan.tables[3].at.h = h, 800, 799),
        (
            Rule::AssistantTable,
            |plan, _, w| {
                plan.tables[3].assistant = true;
                plan.tables[3].at.w = w
            },
            2000,
            1999,
        ),
        (
            Rule::Area,
            |plan, request, h| {
                request.play = Play::MatchOrRoundRobin;
                plan.hall = Hall { outline: Hall::rectangle(8000, h).outline, ..plan.hall.clone() };
                plan.tables.truncate(2);
                request.boards = 2;
            },
            2000,
            1999,
        ),
        (Rule::FewTables, |_, request, boards| request.boards = boards as u32, 4, 5),
        (
            Rule::FewWide,
            |plan, request, wide| {
                plan.tables[3].wide = true;
                request.wheelchairs = wide as u32
            },
            1,
            2,
        ),
        (
            Rule::FewLarge,
            |plan, request, large| {
                plan.tables[3].assistant = true;
                request.assistants = large as u32
            },
            1,
            2,
        ),
    ];
    for (rule, change, last, first) in limits {
        for (value, broken) in [(last, false), (first, true)] {
            let (mut plan, mut request) = good();
            change(&mut plan, &mut request, value);
            assert_eq!(rules(&plan, &request).contains(&rule), broken, "{rule:?} at {value}");
        }
    }
}

#[test]
fn what_has_no_measure_is_seen_too() {
    let broken = |change: fn(&mut Plan, &mut Request)| {
        let (mut plan, mut request) = good();
        change(&mut plan, &mut request);
        rules(&plan, &request)
    };
    let joined = broken(|plan, _| plan.tables[1].at.x = 4100);
    assert!(joined.contains(&Rule::FirstBoards), "boards 1 and 2 are one table: {joined:?}");
    assert!(!joined.contains(&Rule::GapAlong) && !joined.contains(&Rule::Joined), "{joined:?}");
    let three = |plan: &mut Plan, _: &mut Request| {
        plan.tables.truncate(3);
        for (at, table) in plan.tables.iter_mut().enumerate() {
            table.at = Rect { x: 3000 + 1100 * at as Mm, y: 3000, ..table.at };
        }
    };
    assert!(broken(three).contains(&Rule::Joined), "three joined are for teams");
    let teams = broken(|plan, request| {
        request.play = Play::Teams(3);
        plan.tables.truncate(3);
        for (at, table) in plan.tables.iter_mut().enumerate() {
            table.at = Rect { x: 3000 + 1100 * at as Mm, y: 3000, ..table.at };
        }
    });
    assert!(!teams.contains(&Rule::Joined) && !teams.contains(&Rule::FirstBoards), "{teams:?}");
    assert!(broken(|plan, _| plan.tables[1].at.x = 3500).contains(&Rule::Occupied));
    assert!(
        broken(|plan, _| plan.hall.pillars = vec![Rect { x: 3400, y: 2600, w: 200, h: 200 }])
            .contains(&Rule::Occupied),
        "on a chair"
    );
    assert!(broken(|plan, _| plan.arbiters.clear()).contains(&Rule::Arbiters));
    assert!(broken(|plan, _| plan.hall.doors.clear()).contains(&Rule::NoDoor));
    assert!(
        broken(|plan, _| plan.hall.windows = vec![line((3000, 0), (5000, 0))])
            .contains(&Rule::Windows),
        "it shines into one player's eyes"
    );
    assert!(
        broken(|plan, _| {
            plan.tables[3].assistant = true;
            plan.tables[3].at = Rect { x: 4100, y: 6350, w: 2000, h: 850 }
        })
        .contains(&Rule::AssistantTable),
        "joined to another"
    );
    // A stage through the whole hall: nobody gets from the door to the tables, nor to the arbiters.
    let cut = broken(|plan, _| plan.hall.stage = vec![Rect { x: 0, y: 9000, w: 20_000, h: 500 }]);
    assert!(cut.contains(&Rule::WayOut) && !cut.contains(&Rule::WayToArbiters), "{cut:?}");
    let split = broken(|plan, _| plan.hall.stage = vec![Rect { x: 0, y: 1600, w: 20_000, h: 400 }]);
    assert!(split.contains(&Rule::WayToArbiters) && !split.contains(&Rule::WayOut), "{split:?}");
    // Eight decimetres between two walls let somebody through who walks, and no wheelchair.
    let gate = |plan: &mut Plan, _: &mut Request| {
        plan.tables[3].wide = true;
        plan.tables[2].at.y = 8850;
        plan.tables[3].at.y = 8850;
        plan.hall.stage = vec![
            Rect { x: 0, y: 11_000, w: 10_000, h: 300 },
            Rect { x: 10_800, y: 11_000, w: 9_200, h: 300 },
        ];
    };
    let gate = broken(gate);
    assert!(gate.contains(&Rule::WheelchairWay) && !gate.contains(&Rule::WayOut), "{gate:?}");
    let weights = |grade: Grade| {
        let (mut plan, request) = good();
        plan.tables[1].at.x = 6000;
        let request = Request { grade, ..request };
        check(&plan, &request).iter().find(|one| one.rule == Rule::GapAlong).map(|one| one.weight)
    };
    assert_eq!(weights(Grade::Top), Some(Weight::Deviation));
    assert_eq!(weights(Grade::Local), Some(Weight::Advice), "good practice elsewhere");
    let every: BTreeSet<&str> = [Rule::RowDistance, Rule::Aisle, Rule::Arbiters]
        .iter()
        .filter_map(|rule| rule.concept())
        .collect();
    assert_eq!(every.len(), 3);
}

#[test]
fn a_hall_that_is_none_is_refused_and_nothing_panics() {
    let crossing =
        Hall::of(Outline([(0, 0), (9000, 9000), (9000, 0), (0, 9000)].map(Point::from).to_vec()));
    assert_eq!(crossing.check(), Err(BadHall::Crossing));
    assert_eq!(Hall::rectangle(300_000, 9_000).check(), Err(BadHall::TooLarge(300_000)));
    assert_eq!(Hall::rectangle(1000, 1000).check(), Err(BadHall::TooSmall));
    assert_eq!(Hall::of(Outline(vec![])).check(), Err(BadHall::Corners(0)));
    let tiny = make(&hall("3x2", ""), &Request { boards: 3, ..Request::default() }).unwrap();
    assert!(tiny.plan.tables.is_empty() && !tiny.limits.is_empty(), "a room for nobody says why");
    assert!(make(&hall("9x9", ""), &Request { boards: 0, ..Request::default() }).is_err());
    assert!(make(&hall("9x9", ""), &Request { length: -5, ..Request::default() }).is_err());
    for bad in [
        "",
        "30",
        "30x",
        "x18",
        "30x18-40x2",
        "1,2 3",
        "1,2 3,4",
        "-3x4",
        "3000x9",
        "9.1234x9",
        "30x18 7",
    ] {
        let text = HallText { outline: bad.to_owned(), things: String::new() };
        assert!(text.read().is_err(), "{bad:?} was read");
    }
    for bad in [
        "door",
        "door 1,2",
        "door 1,2 3,4 5,6",
        "pillar 1,2",
        "pillar 1,2 3",
        "well 1,2",
        "socket 1",
        "toilets 1,2 3,4",
    ] {
        let text = HallText { outline: "9x9".to_owned(), things: format!("\n{bad}") };
        assert_eq!(text.read().unwrap_err().line, 2, "{bad:?} was read");
    }
    let mut plan = good().0;
    plan.tables[0].at.w = Mm::MAX;
    assert!(plan.valid().is_err());
    plan.tables[0] = table(2, 0, 0);
    assert!(plan.valid().is_err(), "two tables with one number");
}

#[test]
fn a_hall_reads_back_as_it_was_typed() {
    let things = "door 0,8 0,10\nwindow 2,0 28.5,0\npillar 8,7 0.6x0.6\nstage 10,16 8x2\nspectators 0,17 5x1\nsocket 3,0\ntoilets 1,1\ndrinks 2,2\nexit 0,9\nsmoking 4,4\n";
    for outline in ["30x18", "30x18-10x8", "0,0 30,0 30,18 12.5,18"] {
        let one = hall(outline, things);
        let again = HallText::of(&one).read().unwrap();
        assert_eq!(one, again);
        assert_eq!(HallText::of(&one).things, things);
    }
    assert_eq!(hall("30x18", "").check(), Ok(()));
    let json = serde_json::to_string(&good().0).unwrap();
    assert_eq!(serde_json::from_str::<Plan>(&json).unwrap(), good().0);
}

#[test]
fn a_picture_is_to_scale_and_has_each_table_once() {
    let hall =
        hall("30x18", "door 0,8 0,10\nstage 12,16.5 6x1.5\nspectators 22,16 8x2\ntoilets 29,1");
    let made = make(&hall, &Request { boards: 30, ..Request::default() }).unwrap();
    let labels = svg::Labels::english("Plan <of> \"60\" & more");
    let marked = BTreeSet::from([7]);
    for (paper, width, height) in [(svg::Paper::A4, 277, 190), (svg::Paper::A3, 400, 277)] {
        let how = svg::Drawing {
            labels: &labels,
            paper: Some(paper),
            coloured: true,
            measures: true,
            marked: &marked,
        };
        let drawn = svg::draw(&made.plan, &how);
        let (scale, across) = svg::scale(&made.plan, paper);
        assert!(across);
        // A millimetre of paper is so many of the hall.
        assert!(
            drawn.contains(&format!("width=\"{width}mm\" height=\"{height}mm\"")),
            "{}",
            &drawn[..300]
        );
        assert!(drawn.contains(&format!(" {} {}\" width", width * scale, height * scale)));
        assert!(30_000 <= width * scale && 18_000 <= height * scale, "the hall is on the sheet");
        assert!(
            drawn.contains(">30 m<")
                && drawn.contains(">18 m<")
                && drawn.contains(&format!("1 : {scale}"))
        );
        assert!(
            drawn.contains("Plan &lt;of&gt; &quot;60&quot; &amp; more"),
            "nothing breaks out of a title"
        );
        for table in &made.plan.tables {
            assert_eq!(drawn.matches(&format!("data-table=\"{}\"", table.number)).count(), 1);
        }
        assert_eq!(drawn.matches(" marked\"").count(), 1);
    }
    assert!(svg::scale(&made.plan, svg::Paper::A3).0 < svg::scale(&made.plan, svg::Paper::A4).0);
}
