//! Flags of federations: drawn by us from a small table, carried in one sheet of styles.
//!
//! A flag is an ornament beside the three letters, which stand in the text of every page. A federation whose flag plain geometry
//! cannot show has a neutral ground, and so has everybody who plays for none.

use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use std::{fmt::Write, sync::LazyLock};

/// The table; the file says what its letters mean.
const TABLE: &str = include_str!("flags/flags.txt");

const WIDTH: i32 = 180;
const HEIGHT: i32 = 126;

/// The points of a star of five points with a radius of 1000: five outside, five inside, from the top.
const STAR: [(i32, i32); 10] = [
    (0, -1000),
    (225, -309),
    (951, -309),
    (363, 118),
    (588, 809),
    (0, 382),
    (-588, 809),
    (-363, 118),
    (-951, -309),
    (-225, -309),
];

/// The sheet: a class for each federation that has a flag.
pub(crate) static SHEET: LazyLock<String> = LazyLock::new(|| {
    let mut sheet = String::new();
    for (code, spec) in lines() {
        if let Some(svg) = draw(spec) {
            let _ = write!(
                sheet,
                ".f-{code}{{background-image:url(\"data:image/svg+xml,{}\")}}",
                escaped(&svg)
            );
        }
    }
    sheet
});

/// `GET /flags.css`
pub(crate) async fn sheet() -> Response {
    let kept = [
        (header::CONTENT_TYPE, "text/css; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    (kept, SHEET.as_str()).into_response()
}

/// The federations of the table, with how they are drawn.
pub(crate) fn lines() -> impl Iterator<Item = (&'static str, &'static str)> {
    TABLE.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '))
}

/// What may not stand in an address within quotes.
fn escaped(svg: &str) -> String {
    svg.replace('#', "%23").replace('<', "%3C").replace('>', "%3E").replace('"', "'")
}

/// Draws a flag; nothing if a word of it has no meaning.
fn draw(spec: &str) -> Option<String> {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" preserveAspectRatio=\"none\">"
    );
    for part in spec.split(" | ") {
        let (kind, rest) = part.split_once(' ')?;
        svg.push_str(&shape(kind, rest)?);
    }
    svg.push_str("</svg>");
    Some(svg)
}

fn shape(kind: &str, rest: &str) -> Option<String> {
    match kind {
        "h" | "v" | "H" | "V" => stripes(kind.eq_ignore_ascii_case("v"), rest),
        "p" => {
            let (colour, points) = rest.split_once(',')?;
            polygon(colour, &numbers(points)?)
        }
        _ => {
            let values: Vec<&str> = rest.split(',').collect();
            one(kind, &values)
        }
    }
}

/// Stripes, each as wide as its share.
fn stripes(upright: bool, rest: &str) -> Option<String> {
    let shares: Option<Vec<(i32, &str)>> = rest
        .split(' ')
        .map(|one| match one.split_once(':') {
            Some((share, colour)) => Some((share.parse().ok()?, colour)),
            None => Some((1, one)),
        })
        .collect();
    let shares = shares?;
    let whole: i32 = shares.iter().map(|(share, _)| share).sum();
    let long = if upright { WIDTH } else { HEIGHT };
    let (mut svg, mut done) = (String::new(), 0);
    for (share, colour) in shares {
        let (from, to) = (long * done / whole, long * (done + share) / whole);
        svg += &match upright {
            true => rectangle(from, 0, to - from, HEIGHT, colour)?,
            false => rectangle(0, from, WIDTH, to - from, colour)?,
        };
        done += share;
    }
    Some(svg)
}

fn one(kind: &str, values: &[&str]) -> Option<String> {
    let number = |at: usize| values.get(at)?.parse::<i32>().ok();
    let colour = |at: usize| values.get(at).copied().filter(|text| is_colour(text));
    Some(match kind {
        "r" => rectangle(number(0)?, number(1)?, number(2)?, number(3)?, colour(4)?)?,
        "o" => disc(number(0)?, number(1)?, number(2)?, colour(3)?),
        "O" => format!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"none\" stroke=\"#{}\" stroke-width=\"{}\"/>",
            number(0)?,
            number(1)?,
            number(2)?,
            colour(4)?,
            number(3)?
        ),
        "s" => {
            let (x, y, radius) = (number(0)?, number(1)?, number(2)?);
            let points = STAR
                .iter()
                .flat_map(|(across, down)| [x + across * radius / 1000, y + down * radius / 1000]);
            polygon(colour(3)?, &points.collect::<Vec<_>>())?
        }
        "t" => polygon(colour(1)?, &[0, 0, number(0)?, HEIGHT / 2, 0, HEIGHT])?,
        "n" => cross(65, number(0)?, colour(1)?)?,
        "+" => cross(WIDTH / 2, number(0)?, colour(1)?)?,
        "x" => format!(
            "<path d=\"M0 0L{WIDTH} {HEIGHT}M{WIDTH} 0L0 {HEIGHT}\" stroke=\"#{}\" stroke-width=\"{}\"/>",
            colour(1)?,
            number(0)?
        ),
        "m" => {
            let (x, y, radius, open) = (number(0)?, number(1)?, number(2)?, number(3)?);
            let hole = disc(x + open, y, radius - radius / 5, colour(5)?);
            disc(x, y, radius, colour(4)?) + &hole
        }
        _ => return None,
    })
}

/// A cross whose upright stands at `x`.
fn cross(x: i32, width: i32, colour: &str) -> Option<String> {
    let upright = rectangle(x - width / 2, 0, width, HEIGHT, colour)?;
    Some(upright + &rectangle(0, (HEIGHT - width) / 2, WIDTH, width, colour)?)
}

fn rectangle(x: i32, y: i32, width: i32, height: i32, colour: &str) -> Option<String> {
    is_colour(colour)
        .then(|| format!("<path fill=\"#{colour}\" d=\"M{x} {y}h{width}v{height}h-{width}z\"/>"))
}

fn disc(x: i32, y: i32, radius: i32, colour: &str) -> String {
    format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"#{colour}\"/>")
}

fn polygon(colour: &str, numbers: &[i32]) -> Option<String> {
    if !is_colour(colour) || numbers.len() < 6 || numbers.len() % 2 == 1 {
        return None;
    }
    let points: Vec<String> = numbers.iter().map(i32::to_string).collect();
    Some(format!("<polygon fill=\"#{colour}\" points=\"{}\"/>", points.join(" ")))
}

fn numbers(text: &str) -> Option<Vec<i32>> {
    text.split(',').map(|one| one.parse().ok()).collect()
}

fn is_colour(text: &str) -> bool {
    text.len() == 6 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_line_of_the_table_is_drawn() {
        for (code, spec) in lines() {
            assert!(draw(spec).is_some(), "{code}");
            assert!(
                code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase()),
                "{code}"
            );
        }
        let codes: BTreeSet<&str> = lines().map(|(code, _)| code).collect();
        assert_eq!(codes.len(), lines().count(), "a federation stands twice");
        assert!(codes.len() >= 100);
    }

    #[test]
    fn what_has_no_meaning_is_not_drawn() {
        for spec in ["", "h", "h red", "q 1,2", "s 1,2,3", "p ffffff,1,2,3", "H x:ffffff"] {
            assert_eq!(draw(spec), None, "{spec}");
        }
    }

    #[test]
    fn the_sheet_has_nothing_that_would_end_an_address() {
        assert!(SHEET.starts_with(".f-FID{"));
        assert!(!SHEET.contains(['<', '#']));
        assert_eq!(SHEET.matches("url(\"").count(), lines().count());
    }
}
