//! Points, rectangles and outlines in whole millimetres.

use serde::{Deserialize, Serialize};

/// A length in millimetres.
pub type Mm = i64;

/// A place in the hall: `x` to the right, `y` downwards, from a corner.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(from = "(Mm, Mm)", into = "(Mm, Mm)")]
pub struct Point {
    /// To the right.
    pub x: Mm,
    /// Downwards.
    pub y: Mm,
}

impl From<(Mm, Mm)> for Point {
    fn from((x, y): (Mm, Mm)) -> Point {
        Point { x, y }
    }
}

impl From<Point> for (Mm, Mm) {
    fn from(point: Point) -> (Mm, Mm) {
        (point.x, point.y)
    }
}

impl Point {
    /// With the axes exchanged.
    pub const fn turned(self) -> Point {
        Point { x: self.y, y: self.x }
    }
}

/// A rectangle along the axes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rect {
    /// Its left edge.
    pub x: Mm,
    /// Its upper edge.
    pub y: Mm,
    /// Its extent along `x`.
    pub w: Mm,
    /// Its extent along `y`.
    pub h: Mm,
}

impl Rect {
    /// The rectangle between two corners.
    pub fn between(a: Point, b: Point) -> Rect {
        let (x, y) = (a.x.min(b.x), a.y.min(b.y));
        Rect { x, y, w: (a.x - b.x).abs(), h: (a.y - b.y).abs() }
    }

    /// Its right edge.
    pub const fn right(&self) -> Mm {
        self.x + self.w
    }

    /// Its lower edge.
    pub const fn bottom(&self) -> Mm {
        self.y + self.h
    }

    /// Its middle.
    pub const fn middle(&self) -> Point {
        Point { x: self.x + self.w / 2, y: self.y + self.h / 2 }
    }

    /// Larger by so much on each side.
    pub const fn grown(&self, dx: Mm, dy: Mm) -> Rect {
        Rect { x: self.x - dx, y: self.y - dy, w: self.w + 2 * dx, h: self.h + 2 * dy }
    }

    /// Elsewhere.
    pub const fn moved(&self, dx: Mm, dy: Mm) -> Rect {
        Rect { x: self.x + dx, y: self.y + dy, w: self.w, h: self.h }
    }

    /// With the axes exchanged.
    pub const fn turned(&self) -> Rect {
        Rect { x: self.y, y: self.x, w: self.h, h: self.w }
    }

    /// Whether they have more than an edge in common.
    pub const fn overlaps(&self, other: &Rect) -> bool {
        self.x < other.right()
            && other.x < self.right()
            && self.y < other.bottom()
            && other.y < self.bottom()
    }

    /// How far they are apart along `x` and along `y`; 0 where they face each other.
    pub fn gaps(&self, other: &Rect) -> (Mm, Mm) {
        let along = (other.x - self.right()).max(self.x - other.right()).max(0);
        let across = (other.y - self.bottom()).max(self.y - other.bottom()).max(0);
        (along, across)
    }

    /// The distance as the crow flies, rounded down.
    pub fn distance(&self, other: &Rect) -> Mm {
        let (dx, dy) = self.gaps(other);
        (dx * dx + dy * dy).isqrt()
    }

    /// Whether they are at least so far apart as the crow flies.
    pub fn is_off(&self, other: &Rect, distance: Mm) -> bool {
        let (dx, dy) = self.gaps(other);
        dx * dx + dy * dy >= distance * distance
    }
}

/// A piece of a straight line: a door, a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
}

impl Line {
    /// The rectangle around it.
    pub fn around(&self) -> Rect {
        Rect::between(self.from, self.to)
    }

    /// Its middle.
    pub fn middle(&self) -> Point {
        self.around().middle()
    }

    /// With the axes exchanged.
    pub const fn turned(&self) -> Line {
        Line { from: self.from.turned(), to: self.to.turned() }
    }
}

/// A simple polygon: no edge meets another one but its neighbours.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Outline(pub Vec<Point>);

impl Outline {
    /// Its edges.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let next = self.0.iter().cycle().skip(1);
        self.0.iter().copied().zip(next.copied())
    }

    /// The rectangle around it.
    pub fn around(&self) -> Rect {
        let xs = || self.0.iter().map(|one| one.x);
        let ys = || self.0.iter().map(|one| one.y);
        let (x, y) = (xs().min().unwrap_or(0), ys().min().unwrap_or(0));
        Rect { x, y, w: xs().max().unwrap_or(0) - x, h: ys().max().unwrap_or(0) - y }
    }

    /// Its area in square millimetres.
    pub fn area(&self) -> i64 {
        let twice: i64 = self.edges().map(|(a, b)| a.x * b.y - b.x * a.y).sum();
        twice.abs() / 2
    }

    /// Where it is wholly inside between two heights: the stretches of `x`, from left to right. Slanted walls are rounded inwards.
    pub fn inside(&self, top: Mm, bottom: Mm) -> Vec<(Mm, Mm)> {
        let mut cuts: Vec<Mm> = self.0.iter().map(|one| one.y).collect();
        cuts.retain(|&y| top < y && y < bottom);
        cuts.extend([top, bottom]);
        cuts.sort_unstable();
        cuts.dedup();
        let around = self.around();
        let mut inside = vec![(around.x, around.right())];
        for slab in cuts.windows(2) {
            let &[upper, lower] = slab else { continue };
            inside = common(&inside, &self.inside_slab(upper, lower));
        }
        inside
    }

    /// The same where no corner lies between the two heights.
    fn inside_slab(&self, upper: Mm, lower: Mm) -> Vec<(Mm, Mm)> {
        let mut crossing: Vec<(Mm, Mm)> = self
            .edges()
            .map(|(a, b)| if a.y < b.y { (a, b) } else { (b, a) })
            .filter(|(a, b)| a.y < b.y && a.y <= upper && b.y >= lower)
            .map(|(a, b)| {
                let at = |y: Mm| {
                    let (over, under) = ((b.x - a.x) * (y - a.y), b.y - a.y);
                    let down = a.x + over.div_euclid(under);
                    (down, if over.rem_euclid(under) == 0 { down } else { down + 1 })
                };
                let (first, last) = (at(upper), at(lower));
                (first.0.min(last.0), first.1.max(last.1))
            })
            .collect();
        crossing.sort_unstable_by_key(|(least, most)| least + most);
        crossing
            .chunks_exact(2)
            .filter_map(|pair| match pair {
                &[(_, left), (right, _)] if left < right => Some((left, right)),
                _ => None,
            })
            .collect()
    }

    /// Whether a rectangle lies inside.
    pub fn holds(&self, rect: &Rect) -> bool {
        let inside = self.inside(rect.y, rect.bottom());
        inside.iter().any(|&(left, right)| left <= rect.x && rect.right() <= right)
    }

    /// With the axes exchanged.
    pub fn turned(&self) -> Outline {
        Outline(self.0.iter().map(|one| one.turned()).collect())
    }

    /// Whether it is simple: edges meet where they follow each other, and nowhere else.
    pub fn is_simple(&self) -> bool {
        let edges: Vec<(Point, Point)> = self.edges().collect();
        let count = edges.len();
        (0..count).all(|one| {
            let (a, b) = edges[one];
            a != b
                && (one + 1..count).all(|other| {
                    let (c, d) = edges[other];
                    match (other == one + 1, one == 0 && other + 1 == count) {
                        // Neighbours share a corner; one that turns back lies on the other.
                        (true, _) => !(turn(a, b, d) == 0 && between(a, b, d)),
                        (_, true) => !(turn(a, b, c) == 0 && between(a, b, c)),
                        _ => !meet(a, b, c, d),
                    }
                })
        })
    }
}

/// What lies in both of two lists of stretches.
pub(crate) fn common(one: &[(Mm, Mm)], other: &[(Mm, Mm)]) -> Vec<(Mm, Mm)> {
    let each = one.iter().flat_map(|a| other.iter().map(move |b| (a.0.max(b.0), a.1.min(b.1))));
    each.filter(|(from, to)| from < to).collect()
}

/// Stretches without what lies inside of another one.
pub(crate) fn without(stretches: &mut Vec<(Mm, Mm)>, from: Mm, to: Mm) {
    if from >= to {
        return;
    }
    let cut = |&(a, b): &(Mm, Mm)| [(a, b.min(from)), (a.max(to), b)];
    *stretches = stretches.iter().flat_map(cut).filter(|(a, b)| a < b).collect();
}

fn turn(a: Point, b: Point, c: Point) -> i64 {
    ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).signum()
}

/// Whether `c`, which is on the line, lies between `a` and `b` or behind `a`'s neighbour on the same side.
fn between(a: Point, b: Point, c: Point) -> bool {
    Rect::between(a, b).gaps(&Rect::between(c, c)) == (0, 0)
}

fn meet(a: Point, b: Point, c: Point, d: Point) -> bool {
    let (one, two) = (turn(a, b, c), turn(a, b, d));
    let (three, four) = (turn(c, d, a), turn(c, d, b));
    if one != two && three != four {
        return true;
    }
    (one == 0 && between(a, b, c))
        || (two == 0 && between(a, b, d))
        || (three == 0 && between(c, d, a))
        || (four == 0 && between(c, d, b))
}
