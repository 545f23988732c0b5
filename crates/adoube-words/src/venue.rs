//! The hall and the equipment in people's words. The sentences are in `venue.ftl`.

use crate::{Arg, Lang, Words};
use adoube_competition::{
    Event,
    player::PlayerId,
    venue::{Approved, Capacity, Goods, Remark},
};
use adoube_venue::{
    equipment::{
        Answer, Finding, Found, Grade, Item, Kind, Part, Required, Unit, Weight, item as known,
    },
    geometry::Mm,
    hall::MarkKind,
    plan::{Breach, Limit, Limiting, Rule, Style},
    stock::StockRemark,
    svg::Labels,
};

/// What is looked at.
pub fn item(words: Words, id: &str) -> String {
    let key = match id {
        "king" => "inspect-king",
        "queen" => "inspect-queen",
        "bishop" => "inspect-bishop",
        "knight" => "inspect-knight",
        "rook" => "inspect-rook",
        "pawn" => "inspect-pawn",
        "pawn-base" => "inspect-pawn-base",
        "piece-material" => "inspect-piece-material",
        "piece-proportions" => "inspect-piece-proportions",
        "piece-style" => "inspect-piece-style",
        "piece-distinct" => "inspect-piece-distinct",
        "piece-colours" => "inspect-piece-colours",
        "piece-matt" => "inspect-piece-matt",
        "piece-position" => "inspect-piece-position",
        "square" => "inspect-square",
        "playing-surface" => "inspect-playing-surface",
        "board-outer" => "inspect-board-outer",
        "board-material" => "inspect-board-material",
        "board-matt" => "inspect-board-matt",
        "board-rigid" => "inspect-board-rigid",
        "board-fixed" => "inspect-board-fixed",
        "same-for-all" => "inspect-same-for-all",
        "table-length" => "inspect-table-length",
        "table-width" => "inspect-table-width",
        "table-height" => "inspect-table-height",
        "seats-comfortable" => "inspect-seats-comfortable",
        "seats-children" => "inspect-seats-children",
        "chairs-quiet" => "inspect-chairs-quiet",
        "clock-kind" => "inspect-clock-kind",
        "clock-one-type" => "inspect-clock-one-type",
        "clock-flag-exact" => "inspect-clock-flag-exact",
        "clock-flag-seen" => "inspect-clock-flag-seen",
        "clock-no-glare" => "inspect-clock-no-glare",
        "clock-quiet" => "inspect-clock-quiet",
        "clock-six" => "inspect-clock-six",
        "clock-other-stops" => "inspect-clock-other-stops",
        "clock-other-runs-on" => "inspect-clock-other-runs-on",
        "clock-laws" => "inspect-clock-laws",
        "clock-shows-time" => "inspect-clock-shows-time",
        "clock-legible" => "inspect-clock-legible",
        "clock-running" => "inspect-clock-running",
        "clock-first" => "inspect-clock-first",
        "clock-battery" => "inspect-clock-battery",
        "clock-reserve" => "inspect-clock-reserve",
        "clock-control" => "inspect-clock-control",
        "clock-nothing-added" => "inspect-clock-nothing-added",
        "clock-correction" => "inspect-clock-correction",
        "clock-tamper" => "inspect-clock-tamper",
        "clock-manual" => "inspect-clock-manual",
        "clock-approved" => "inspect-clock-approved",
        "commission" => "inspect-commission",
        "other-equipment" => "inspect-other-equipment",
        "inspected-again" => "inspect-inspected-again",
        "spectators" => "inspect-spectators",
        "light" => "inspect-light",
        "light-shadows" => "inspect-light-shadows",
        "light-glints" => "inspect-light-glints",
        "light-sun" => "inspect-light-sun",
        "light-adjustable" => "inspect-light-adjustable",
        "carpet" => "inspect-carpet",
        "noise" => "inspect-noise",
        "hall-area" => "inspect-hall-area",
        "gap-along" => "inspect-gap-along",
        "gap-across" => "inspect-gap-across",
        "first-boards" => "inspect-first-boards",
        "row-style" => "inspect-row-style",
        "arbiters-tables" => "inspect-arbiters-tables",
        "door" => "inspect-door",
        "equal-conditions" => "inspect-equal-conditions",
        "smoking-place" => "inspect-smoking-place",
        "information" => "inspect-information",
        "accessible" => "inspect-accessible",
        "one-game" => "inspect-one-game",
        "assistant-table" => "inspect-assistant-table",
        "assistant-apart" => "inspect-assistant-apart",
        "wheelchair-aisle" => "inspect-wheelchair-aisle",
        "way-to-arbiters" => "inspect-way-to-arbiters",
        "sockets" => "inspect-sockets",
        "lamp-harmless" => "inspect-lamp-harmless",
        "fixed-places" => "inspect-fixed-places",
        "tactile-side" => "inspect-tactile-side",
        "tactile-raised" => "inspect-tactile-raised",
        "tactile-holes" => "inspect-tactile-holes",
        "tactile-clock-dial" => "inspect-tactile-clock-dial",
        "tactile-clock-flag" => "inspect-tactile-clock-flag",
        _ => return id.to_owned(),
    };
    words.say(key)
}

/// A part of the equipment.
pub fn part(words: Words, part: Part) -> String {
    words.say(match part {
        Part::Pieces => "part-pieces",
        Part::Board => "part-board",
        Part::Table => "part-table",
        Part::Clock => "part-clock",
        Part::Hall => "part-hall",
        Part::Access => "part-access",
        Part::Tactile => "part-tactile",
    })
}

/// Something that is counted.
pub fn goods(words: Words, goods: Goods) -> String {
    words.say(match goods {
        Goods::Clock => "goods-clock",
        Goods::MechanicalClock => "goods-mechanical-clock",
        Goods::Set => "goods-set",
        Goods::Board => "goods-board",
        Goods::Table => "goods-table",
        Goods::Chair => "goods-chair",
        Goods::Scoresheet => "goods-scoresheet",
        Goods::Battery => "goods-battery",
        Goods::Pen => "goods-pen",
        Goods::TactileBoard => "goods-tactile-board",
        Goods::TactileClock => "goods-tactile-clock",
        Goods::DemonstrationBoard => "goods-demonstration-board",
    })
}

/// As whom somebody approves.
pub fn capacity(words: Words, capacity: Capacity) -> String {
    words.say(match capacity {
        Capacity::ChiefOrganiser => "capacity-chief-organiser",
        Capacity::ChiefArbiter => "capacity-chief-arbiter",
        Capacity::Player => "capacity-player",
    })
}

/// A choice of an item; a number stays one.
pub fn choice(words: Words, choice: &str) -> String {
    words.say(match choice {
        "wood" => "choice-wood",
        "plastic" => "choice-plastic",
        "imitation" => "choice-imitation",
        "cardboard" => "choice-cardboard",
        "stone" => "choice-stone",
        "other" => "choice-other",
        "electronic" => "choice-electronic",
        "mechanical" => "choice-mechanical",
        number => return number.to_owned(),
    })
}

/// What binds an event of such a grade.
pub fn grade(words: Words, grade: Grade) -> String {
    words.say(match grade {
        Grade::Local => "inspection-grade-local",
        Grade::Rated => "inspection-grade-rated",
        Grade::Top => "inspection-grade-top",
    })
}

/// How tables are joined.
pub fn style(words: Words, style: Style) -> String {
    words.say(match style {
        Style::Fitting => "style-fitting",
        Style::Single => "style-single",
        Style::Double => "style-double",
        Style::Multiple => "style-multiple",
    })
}

/// The sign of a unit.
pub fn unit(words: Words, unit: Unit) -> String {
    words.say(match unit {
        Unit::Centimetre => "unit-cm",
        Unit::Metre => "unit-m",
        Unit::SquareMetre => "unit-m2",
        Unit::Lux => "unit-lux",
        Unit::Hour => "unit-hour",
        Unit::Second => "unit-second",
    })
}

/// A measure with its unit, from hundredths of it.
pub fn measure(words: Words, value: i64, of: Unit) -> String {
    let number = Unit::number(value);
    let number = match words.lang() {
        Lang::English => number,
        _ => number.replace('.', ","),
    };
    format!("{number} {}", unit(words, of))
}

/// A length in metres, from millimetres.
pub fn metres(words: Words, length: Mm) -> String {
    measure(words, (length + 5) / 10, Unit::Metre)
}

/// What somebody found at an item.
pub fn answer(words: Words, item: Option<&Item>, answer: &Answer) -> String {
    match (answer, item.map(|item| item.kind)) {
        (Answer::Yes, _) => words.say("inspection-in-order"),
        (Answer::No, _) => words.say("inspection-not-in-order"),
        (Answer::Measured(value), Some(Kind::Measured(unit))) => measure(words, *value, unit),
        (Answer::Measured(value), _) => Unit::number(*value),
        (Answer::Chosen(one), _) => choice(words, one),
    }
}

/// What should be the case.
pub fn required(words: Words, item_id: &str, required: &Required) -> String {
    let of = match known(item_id).map(|item| item.kind) {
        Some(Kind::Measured(unit)) => unit,
        _ => Unit::Centimetre,
    };
    let told = |value: i64| measure(words, value, of);
    match required {
        Required::InOrder => words.say("inspection-in-order"),
        Required::Around(nominal, least, most) => words.say_with(
            "required-around",
            &[
                ("it", told(*nominal).into()),
                ("least", told(*least).into()),
                ("most", told(*most).into()),
            ],
        ),
        Required::Between(least, most) => words.say_with(
            "required-between",
            &[("least", told(*least).into()), ("most", told(*most).into())],
        ),
        Required::AtLeast(least) => words.about("required-at-least", &told(*least)),
        Required::AtMost(most) => words.about("required-at-most", &told(*most)),
        Required::About(value) => words.about("required-about", &told(*value)),
        Required::OneOf(all) => {
            let all: Vec<String> = all.iter().map(|one| choice(words, one)).collect();
            words.about("required-one-of", &all.join(", "))
        }
        Required::MoreThan(other, height) => words.say_with(
            "required-more-than",
            &[("other", item(words, other).into()), ("it", told(*height).into())],
        ),
    }
}

/// A difference from the standard, without its clause.
pub fn finding(words: Words, finding: &Finding) -> String {
    let found = match &finding.found {
        Found::Measured(value, unit) => measure(words, *value, *unit),
        Found::NotInOrder => {
            return format!(
                "{}: {}",
                item(words, finding.item),
                words.say("inspection-not-in-order")
            );
        }
        Found::Chosen(one) => choice(words, one),
    };
    words.say_with(
        "finding-sentence",
        &[
            ("it", item(words, finding.item).into()),
            ("found", found.into()),
            ("required", required(words, finding.item, &finding.required).into()),
        ],
    )
}

/// How much something weighs.
pub fn weight(words: Words, weight: Weight) -> String {
    words.say(match weight {
        Weight::Deviation => "finding-deviation",
        Weight::Advice => "finding-advice",
    })
}

/// What a plan does not keep, with its tables.
pub fn breach(words: Words, breach: &Breach) -> String {
    let key = match breach.rule {
        Rule::Outside => "rule-outside",
        Rule::Occupied => "rule-occupied",
        Rule::Wall => "rule-wall",
        Rule::RowDistance => "rule-row-distance",
        Rule::GapAlong => "rule-gap-along",
        Rule::TooWide => "rule-too-wide",
        Rule::TableSize => "rule-table-size",
        Rule::Aisle => "rule-aisle",
        Rule::AssistantTable => "rule-assistant-table",
        Rule::FewWide => "rule-few-wide",
        Rule::FewLarge => "rule-few-large",
        Rule::Spectators => "rule-spectators",
        Rule::Door => "rule-door",
        Rule::Area => "rule-area",
        Rule::FirstBoards => "rule-first-boards",
        Rule::Joined => "rule-joined",
        Rule::LongRow => "rule-long-row",
        Rule::Arbiters => "rule-arbiters",
        Rule::NoDoor => "rule-no-door",
        Rule::WayOut => "rule-way-out",
        Rule::WayToArbiters => "rule-way-to-arbiters",
        Rule::WheelchairWay => "rule-wheelchair-way",
        Rule::Windows => "rule-windows",
        Rule::FewTables => "rule-few-tables",
    };
    let told = |value: Option<Mm>| {
        let value = value.unwrap_or_default();
        match breach.rule {
            Rule::FewWide | Rule::FewLarge | Rule::FewTables | Rule::Joined | Rule::LongRow => {
                value.to_string()
            }
            // Square centimetres.
            Rule::Area => measure(words, value / 100, Unit::SquareMetre),
            _ => metres(words, value),
        }
    };
    let mut args: Vec<(&str, Arg<'_>)> = Vec::new();
    if breach.found.is_some() {
        args.push(("found", told(breach.found).into()));
        args.push(("required", told(breach.required).into()));
    }
    let sentence = words.say_with(key, &args);
    let tables: Vec<String> = breach.tables.iter().map(u32::to_string).collect();
    let key = match tables.len() {
        0 => return sentence,
        1 => "breach-table",
        _ => "breach-tables",
    };
    let shown = match tables.len() {
        1..=12 => tables.join(", "),
        _ => format!("{}, …", tables[..12].join(", ")),
    };
    words.say_with(key, &[("tables", shown.into()), ("it", sentence.into())])
}

/// Why no more boards fit.
pub fn limit(words: Words, limit: &Limit) -> String {
    let n = limit.boards;
    let key = match limit.what {
        Limiting::Area => "limit-area",
        Limiting::Doors => "limit-doors",
        Limiting::Pillars => "limit-pillars",
        Limiting::Stage => "limit-stage",
        Limiting::Spectators => "limit-spectators",
        Limiting::Wheelchairs => "limit-wheelchairs",
        Limiting::Assistants => "limit-assistants",
        Limiting::Distances => "limit-distances",
        Limiting::Length(more) | Limiting::Width(more) => {
            let key = match limit.what {
                Limiting::Length(_) => "limit-length",
                _ => "limit-width",
            };
            return words.say_with(key, &[("it", metres(words, more).into()), ("n", n.into())]);
        }
    };
    words.count(key, n)
}

/// What could not be as it was wished when boards got their tables.
pub fn remark(words: Words, event: &Event, remark: &Remark) -> String {
    match remark {
        Remark::NoTable { boards } => {
            let boards: Vec<String> = boards.iter().map(u32::to_string).collect();
            words.about("remark-no-table", &boards.join(", "))
        }
        Remark::OtherTable { player, wanted } => {
            let name = event.entrant(PlayerId(*player)).map(|one| one.player.name.to_string());
            let name = name.unwrap_or_else(|| player.to_string());
            words
                .say_with("remark-other-table", &[("it", name.into()), ("table", (*wanted).into())])
        }
        Remark::NarrowAisle { board } => words.about("remark-narrow-aisle", board),
        Remark::SmallTable { board } => words.about("remark-small-table", board),
        Remark::NoSocket { board } => words.about("remark-no-socket", board),
        Remark::NotApart { board } => words.about("remark-not-apart", board),
    }
}

/// What there is to say to the stock.
pub fn stock_remark(words: Words, remark: &StockRemark) -> String {
    match remark {
        StockRemark::ClockTypes { names } => words.about("stock-clock-types", &names.join(", ")),
        StockRemark::Differs { goods: which, names } => words.say_with(
            "stock-differs",
            &[("goods", goods(words, *which).into()), ("it", names.join(", ").into())],
        ),
        StockRemark::NotApproved { name } => words.about("stock-not-approved", name),
    }
}

/// Who approved what, and how.
pub fn approved(words: Words, approved: &Approved) -> [String; 4] {
    let which = Part::named(&approved.part);
    let how = if approved.approves { "approval-yes" } else { "approval-no" };
    [
        which.map_or_else(|| approved.part.clone(), |which| part(words, which)),
        approved.name.to_string(),
        capacity(words, approved.capacity),
        words.say(how),
    ]
}

/// The words on the picture of a plan.
pub fn labels(words: Words, title: &str) -> Labels {
    Labels {
        title: title.to_owned(),
        stage: words.say("hall-stage"),
        spectators: words.say("hall-spectators"),
        arbiters: words.say("hall-arbiters"),
        door: words.say("hall-door"),
        window: words.say("hall-window"),
        toilets: words.say("hall-toilets"),
        drinks: words.say("hall-drinks"),
        exit: words.say("hall-exit"),
        smoking: words.say("hall-smoking"),
        scale: words.say("hall-scale"),
    }
}

/// Something that people look for.
pub fn mark(words: Words, mark: MarkKind) -> String {
    words.say(match mark {
        MarkKind::Toilets => "hall-toilets",
        MarkKind::Drinks => "hall-drinks",
        MarkKind::EmergencyExit => "hall-exit",
        MarkKind::Smoking => "hall-smoking",
    })
}
