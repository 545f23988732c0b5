//! The hall and the equipment: what somebody looked at, approved, planned and counted.

use super::rounds::reason;
use crate::{
    Context, Event, Fact, Faults, Refusal,
    fault::{FieldName, Problem},
    text::Line,
    venue::{
        Answer, Approved, Capacity, Goods, MOST_GROUPS, MOST_LOTS, MOST_OF_A_LOT, Part, Plan,
        SeatingRules,
    },
};
use adoube_venue::{
    equipment::{Kind, item},
    hall::BadHall,
    plan::BadPlan,
};

fn wrong(field: FieldName, problem: Problem) -> Refusal {
    Faults::one(field, problem).into()
}

/// Somebody says what was found at an item; an empty answer takes it back.
pub(super) fn inspect(
    event: &Event,
    context: &Context,
    id: &str,
    answer: &str,
    note: &str,
) -> Result<Vec<Fact>, Refusal> {
    let refused = || Refusal::NoItem { item: id.chars().take(60).collect() };
    let item = item(id).ok_or_else(refused)?;
    let note = Line::optional(note).map_err(|problem| wrong(FieldName::Note, problem))?;
    let answer = match answer.trim() {
        "" => None,
        answer => Some(Answer::read(item, answer).map_err(|bad| {
            let problem = match bad.kind {
                Kind::Measured(unit) => {
                    Problem::NoMeasure { text: bad.text, unit: unit.sign().to_owned() }
                }
                Kind::Seen => Problem::Unknown { text: bad.text, known: "yes, no".to_owned() },
                Kind::OneOf(known) => Problem::Unknown { text: bad.text, known: known.join(", ") },
            };
            wrong(FieldName::Answer, problem)
        })?),
    };
    // Two people go through the hall with the same list: what one has found the other need not say again.
    let known = event.venue.inspection.get(id);
    let same = match (&answer, known) {
        (None, known) => known.is_none(),
        (Some(answer), Some(known)) => known.answer == *answer && known.note == note,
        (Some(_), None) => false,
    };
    let (at, by) = (context.at, context.actor.clone());
    let fact = Fact::Inspected { item: id.to_owned(), answer, note, at, by };
    Ok(if same { vec![] } else { vec![fact] })
}

/// Somebody approves equipment, or a player does not.
pub(super) fn approve(
    event: &Event,
    context: &Context,
    part: &str,
    capacity: Capacity,
    approves: bool,
    [name, note]: [&str; 2],
) -> Result<Vec<Fact>, Refusal> {
    let unknown = || {
        let known = Part::ALL.map(Part::name).join(", ");
        wrong(FieldName::Part, Problem::Unknown { text: part.chars().take(60).collect(), known })
    };
    let part = Part::named(part).ok_or_else(unknown)?;
    let mut faults = Faults::default();
    let name = faults.take(FieldName::Name, Line::new(name));
    let note = faults.take(FieldName::Note, Line::optional(note));
    let (Some(name), Some(note)) = (name, note) else { return Err(faults.into()) };
    let approved = Approved { part: part.name().to_owned(), capacity, approves, name, note };
    let known = event.venue.approvals.iter().any(|one| one.stands && one.approved == approved);
    if known {
        return Ok(vec![]);
    }
    let number = u32::try_from(event.venue.approvals.len() + 1).unwrap_or(u32::MAX);
    let (at, by) = (context.at, context.actor.clone());
    Ok(vec![Fact::EquipmentApproved { number, approved, at, by }])
}

/// An approval was written down by mistake, or is withdrawn.
pub(super) fn take_approval_back(
    event: &Event,
    number: u32,
    why: &str,
) -> Result<Vec<Fact>, Refusal> {
    let index = (number as usize).checked_sub(1);
    let found = index.and_then(|index| event.venue.approvals.get(index));
    found.filter(|one| one.stands).ok_or(Refusal::NoApproval { number })?;
    Ok(vec![Fact::ApprovalTakenBack { number, reason: reason(why)? }])
}

/// Says where the tables stand, or that nobody knows any more.
pub(super) fn set_plan(event: &Event, plan: Option<&Plan>) -> Result<Vec<Fact>, Refusal> {
    if let Some(plan) = plan {
        plan.valid().map_err(|bad| wrong(FieldName::HallPlan, problem(&bad)))?;
    }
    if event.venue.plan.as_deref() == plan {
        return Ok(vec![]);
    }
    Ok(vec![Fact::HallPlanSet { plan: plan.cloned().map(Box::new) }])
}

/// What is wrong with a plan, field by field.
pub fn problem(bad: &BadPlan) -> Problem {
    let range = |least: usize, most: usize, found: usize| Problem::OutOfRange {
        least: least as u64,
        most: most as u64,
        found: found as u64,
    };
    match bad {
        BadPlan::TooMany(found) => range(0, adoube_venue::plan::MOST_TABLES, *found),
        BadPlan::Table(table) => Problem::NoTable { table: *table },
        BadPlan::Twice(table) => Problem::TableTwice { table: *table },
        BadPlan::Hall(bad) => of_hall(bad),
    }
}

/// What is wrong with a hall.
pub fn of_hall(bad: &BadHall) -> Problem {
    use adoube_venue::hall::Hall;
    let range = |least: usize, most: usize, found: usize| Problem::OutOfRange {
        least: least as u64,
        most: most as u64,
        found: found as u64,
    };
    match bad {
        BadHall::Corners(found) => range(3, Hall::MOST_CORNERS, *found),
        BadHall::TooMany(found) => range(0, Hall::MOST_THINGS, *found),
        BadHall::Crossing => Problem::WallsCross,
        BadHall::TooLarge(_) => Problem::OutOfTheHall,
        BadHall::Outside(_) => Problem::OutOfTheHall,
        BadHall::TooSmall => Problem::HallTooSmall,
    }
}

/// Says what is wished of the tables.
pub(super) fn set_seating(event: &Event, seating: &SeatingRules) -> Result<Vec<Fact>, Refusal> {
    let groups = seating.groups.len();
    if groups > MOST_GROUPS {
        let (most, found) = (MOST_GROUPS as u64, groups as u64);
        return Err(wrong(FieldName::Groups, Problem::OutOfRange { least: 0, most, found }));
    }
    if seating.apart > 1000 {
        let found = seating.apart.into();
        return Err(wrong(FieldName::Apart, Problem::OutOfRange { least: 0, most: 1000, found }));
    }
    for group in &seating.groups {
        if group.players.len() < 2 {
            return Err(wrong(FieldName::Groups, Problem::NotTwoPlayers));
        }
        for &player in &group.players {
            let id = player.into();
            event.entrant(id).ok_or(Refusal::NoPlayer { id })?;
        }
    }
    if event.venue.seating == *seating {
        return Ok(vec![]);
    }
    Ok(vec![Fact::SeatingSet { seating: seating.clone() }])
}

/// Says how many there are of something.
pub(super) fn count(
    event: &Event,
    context: &Context,
    goods: Goods,
    name: &str,
    count: u32,
) -> Result<Vec<Fact>, Refusal> {
    let name = Line::optional(name).map_err(|problem| wrong(FieldName::GoodsType, problem))?;
    let name = name.map(String::from).unwrap_or_default();
    if count > MOST_OF_A_LOT {
        let (most, found) = (MOST_OF_A_LOT.into(), count.into());
        return Err(wrong(FieldName::Count, Problem::OutOfRange { least: 0, most, found }));
    }
    let known = event.venue.stock.get(&(goods, name.clone())).copied().unwrap_or(0);
    if known == count {
        return Ok(vec![]);
    }
    if known == 0 && event.venue.stock.len() >= MOST_LOTS {
        let most = MOST_LOTS as u64;
        let problem = Problem::OutOfRange { least: 0, most, found: most + 1 };
        return Err(wrong(FieldName::GoodsType, problem));
    }
    let (at, by) = (context.at, context.actor.clone());
    Ok(vec![Fact::StockCounted { goods, name, count, at, by }])
}
