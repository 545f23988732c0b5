//! Rows: how high up they stand, and what stands in them.

use super::space::Space;
use crate::geometry::Mm;

/// Sizes and gaps of the tables of a plan.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measures {
    /// How many are joined.
    pub(super) joined: i64,
    pub(super) length: Mm,
    pub(super) width: Mm,
    /// Between blocks in a row.
    pub(super) along: Mm,
    /// Between rows.
    pub(super) across: Mm,
    /// Between a row with doubled aisles and its neighbours.
    pub(super) wide: Mm,
}

/// A table in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slot {
    pub(super) x: Mm,
    pub(super) length: Mm,
    /// One of the larger tables.
    pub(super) large: bool,
}

/// A row of tables.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) y: Mm,
    /// With doubled aisles.
    pub(super) wide: bool,
    /// Where tables may stand.
    pub(super) free: Vec<(Mm, Mm)>,
    pub(super) slots: Vec<Slot>,
}

/// Puts tables into stretches from the left: the larger ones first, each alone, then blocks of so many. The next table always
/// stands as far left as it can, so that no other order has more of them.
pub(super) fn fill(
    free: &[(Mm, Mm)],
    joined: i64,
    length: Mm,
    along: Mm,
    large: &[Mm],
) -> Vec<Slot> {
    let mut slots: Vec<Slot> = Vec::new();
    let mut large = large.iter().copied().peekable();
    let mut next = Mm::MIN;
    for &(from, to) in free {
        let mut x = from.max(next);
        loop {
            let (size, count, is_large) = match large.peek() {
                Some(&size) => (size, i64::from(x + size <= to), true),
                None => (length, ((to - x) / length).clamp(0, joined), false),
            };
            if count == 0 {
                break;
            }
            if is_large {
                large.next();
            }
            slots.extend((0..count).map(|at| Slot {
                x: x + at * size,
                length: size,
                large: is_large,
            }));
            next = x + count * size + along;
            x = next;
        }
    }
    slots
}

/// A row in the search: where it stands, and what could be before it.
#[derive(Clone, Copy)]
struct Best {
    /// How many tables there are up to and with it.
    tables: i64,
    /// The row before it: position, whether its aisles are doubled, how many tables with doubled aisles there are up to it.
    before: Option<(usize, usize, usize)>,
}

/// The rows that hold the most tables, among them `wide` with doubled aisles as far as there is room.
///
/// Every height at which a row may begin is looked at, from above; what is best up to a row depends on nothing but the row before it.
pub(super) fn best(space: &Space<'_>, measures: &Measures, wide: usize) -> Vec<Row> {
    let heights = heights(space, measures);
    let kinds: &[bool] = if wide == 0 { &[false] } else { &[false, true] };
    let capacity = |y: Mm, kind: bool| {
        let free = space.free(y, measures.width, kind);
        let joined = if kind { 1 } else { measures.joined };
        fill(&free, joined, measures.length, measures.along, &[]).len()
    };
    let gap = |one: bool, other: bool| match one || other {
        true => measures.wide.max(measures.across),
        false => measures.across,
    };
    // By height, kind and number of tables with doubled aisles: the best that ends with that row, and the best up to there.
    let mut ends: Vec<Vec<Vec<Option<Best>>>> = Vec::with_capacity(heights.len());
    let mut upto: Vec<Vec<Vec<Option<usize>>>> = Vec::with_capacity(heights.len());
    for (at, &y) in heights.iter().enumerate() {
        let mut here = vec![vec![None; wide + 1]; kinds.len()];
        for (kind, &is_wide) in kinds.iter().enumerate() {
            let count = capacity(y, is_wide);
            if count == 0 {
                continue;
            }
            let gain = if is_wide { count } else { 0 };
            let mut offer = |accrued: usize, tables: i64, before| {
                let accrued: usize = (accrued + gain).min(wide);
                let slot: &mut Option<Best> = &mut here[kind][accrued];
                let tables = tables + count as i64;
                if slot.is_none_or(|known| known.tables < tables) {
                    *slot = Some(Best { tables, before });
                }
            };
            offer(0, 0, None);
            for (other, &was_wide) in kinds.iter().enumerate() {
                let last = y - measures.width - gap(is_wide, was_wide);
                let reached = heights.partition_point(|&height| height <= last);
                let Some(upper) = reached.checked_sub(1) else { continue };
                for (accrued, found) in upto[upper][other].iter().enumerate() {
                    let Some(found) = *found else { continue };
                    let known = ends[found][other][accrued].map_or(0, |best| best.tables);
                    offer(accrued, known, Some((found, other, accrued)));
                }
            }
        }
        let mut best = match upto.last() {
            Some(before) => before.clone(),
            None => vec![vec![None; wide + 1]; kinds.len()],
        };
        ends.push(here);
        for (kind, row) in best.iter_mut().enumerate() {
            for (accrued, found) in row.iter_mut().enumerate() {
                let tables = |at: usize| ends[at][kind][accrued].map(|best| best.tables);
                if tables(at) > found.and_then(tables) {
                    *found = Some(at);
                }
            }
        }
        upto.push(best);
    }
    let Some(last) = upto.last() else { return vec![] };
    // As many with doubled aisles as can be, then as many as can be.
    let mut state = None;
    for accrued in (0..=wide).rev() {
        let found = (0..kinds.len()).filter_map(|kind| {
            let at = last[kind][accrued]?;
            Some((ends[at][kind][accrued]?.tables, at, kind))
        });
        if let Some((_, at, kind)) = found.max_by_key(|one| one.0) {
            state = Some((at, kind, accrued));
            break;
        }
    }
    let mut rows = Vec::new();
    while let Some((at, kind, accrued)) = state {
        let is_wide = kinds[kind];
        let free = space.free(heights[at], measures.width, is_wide);
        let joined = if is_wide { 1 } else { measures.joined };
        let slots = fill(&free, joined, measures.length, measures.along, &[]);
        rows.push(Row { y: heights[at], wide: is_wide, free, slots });
        state = ends[at][kind][accrued].and_then(|best| best.before);
    }
    rows.reverse();
    rows
}

/// A hall of so many square millimetres is looked at every half decimetre and not every decimetre.
const SMALL: i64 = 600_000_000;

/// The heights at which rows may begin: every so often from the wall, and wherever something begins or ends to be in the way. In a
/// small hall, where one table more or less matters, also what follows from there in whole rows.
fn heights(space: &Space<'_>, measures: &Measures) -> Vec<Mm> {
    let around = space.hall.outline.around();
    let (first, last) = (around.y + space.wall, around.bottom() - space.wall - measures.width);
    let small = around.w.saturating_mul(around.h) <= SMALL;
    let step = if small { 50 } else { 100 };
    let count = (last - first).max(-1).div_euclid(step) + 1;
    let mut heights: Vec<Mm> = (0..count).map(|at| first + at * step).collect();
    if !small {
        heights.extend(space.edges(measures.width));
    }
    let edges = if small { space.edges(measures.width) } else { vec![] };
    for edge in edges {
        for pitch in [measures.across, measures.wide] {
            let pitch = (measures.width + pitch).max(1);
            let rows = (last - first) / pitch + 1;
            heights.extend((-rows..=rows).map(|row| edge + row * pitch));
        }
    }
    heights.retain(|y| (first..=last).contains(y));
    heights.sort_unstable();
    heights.dedup();
    heights
}
