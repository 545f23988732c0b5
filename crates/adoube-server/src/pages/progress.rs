//! How the leaders got there: their points round by round, as a picture and as a table.

use super::{Answer, Page, Tab, event_of, show};
use crate::{app::App, visitor::Visitor};
use adoube_competition::{Event, event::Entrant, table::Table};
use adoube_words::Words;
use askama::Template;
use axum::{
    extract::{Path, State},
    http::header,
    response::IntoResponse,
};

/// How many are shown: more lines than this nobody can tell apart.
const LEADERS: usize = 8;

/// Colours that stand out on white and on black, and dashes for who does not see them.
const STROKES: [(&str, &str); LEADERS] = [
    ("#1f8a7a", ""),
    ("#c2552f", "8 4"),
    ("#5577cc", "2 4"),
    ("#a0760c", "12 4 2 4"),
    ("#9a5fb0", "6 2"),
    ("#6f8b1f", "4 6"),
    ("#c2497f", "14 6"),
    ("#7b8286", "2 2 8 2"),
];

/// The points of a leader after each round, from before the first.
struct Course {
    place: Option<u32>,
    name: String,
    /// In half points.
    halves: Vec<u32>,
}

impl Course {
    fn shown(halves: &u32) -> String {
        adoube_base::Points::from_halves(*halves).to_string()
    }
}

/// A name; with the number where somebody else has the same.
fn told_apart(event: &Event, entrant: &Entrant) -> String {
    let name = entrant.player.name.to_string();
    let same = |one: &&Entrant| one.player.name.as_str() == name;
    match entrant.number.filter(|_| event.entrants.iter().filter(same).count() > 1) {
        Some(number) => format!("{name} ({number})"),
        None => name,
    }
}

/// The courses of the leaders; rounds without any result are not there.
fn courses(event: &Event) -> Vec<Course> {
    courses_of(event, |at, _| at < LEADERS)
}

/// The course of a player, with the leader's to compare it with, as a picture; nothing before there is a line to draw.
pub(super) fn of_player(words: Words, event: &Event, player: usize) -> Option<OwnCourse> {
    let mut courses = courses_of(event, |at, one| at == 0 || one == player);
    // The player's own line comes first, whole; the leader's is dashed.
    courses.reverse();
    let own = courses.first().filter(|course| course.halves.len() > 2)?;
    let told = [
        ("name", own.name.clone().into()),
        ("points", own.halves.last().map(Course::shown)?.into()),
    ];
    let description = words.say_with("progress-of-player", &told);
    let title = words.say("progress-own");
    let picture =
        Picture { title, description, named: false, ..Picture::new(words, event, &courses) };
    let names = picture.strokes.iter().map(|stroke| (stroke.dashes, stroke.name.clone())).collect();
    Some(OwnCourse { names, picture: picture.render().ok()? })
}

/// The course of a player as a picture, with the names of its lines: their dashes, and whose they are.
pub(super) struct OwnCourse {
    pub(super) picture: String,
    pub(super) names: Vec<(&'static str, String)>,
}

/// The courses of those who are wanted, by their line in the standings and their index.
fn courses_of(event: &Event, wanted: impl Fn(usize, usize) -> bool) -> Vec<Course> {
    let begun = |round: &&adoube_competition::event::Round| {
        round.games.iter().any(|game| game.result().is_some())
    };
    let rounds = event.rounds.iter().filter(begun).map(|round| round.number).max().unwrap_or(0);
    let table = Table::new(event);
    let mut courses: Vec<(usize, Course)> = table
        .standings()
        .into_iter()
        .enumerate()
        .filter(|(at, line)| wanted(*at, line.player))
        .filter_map(|(_, line)| {
            let name = told_apart(event, table.entrant(line.player)?);
            Some((line.player, Course { place: line.place, name, halves: vec![0] }))
        })
        .collect();
    for round in 1..=rounds {
        let lines = Table::up_to(event, round).standings();
        for (player, course) in &mut courses {
            let points = lines.iter().find(|line| line.player == *player).map(|line| line.points);
            course.halves.push(points.map_or(0, |points| points.halves()));
        }
    }
    courses.into_iter().map(|(_, course)| course).collect()
}

/// A line of the picture.
struct Stroke {
    name: String,
    color: &'static str,
    dashes: &'static str,
    /// The points of the line, as SVG wants them.
    points: String,
    /// Where the line ends, and where its name stands.
    end: (u32, u32),
    label_y: u32,
}

/// A line of the grid with its number.
struct Grid {
    at: u32,
    number: String,
}

#[derive(Template)]
#[template(path = "progress.svg", escape = "html")]
struct Picture {
    title: String,
    description: String,
    rounds_said: String,
    points_said: String,
    across: Vec<Grid>,
    up: Vec<Grid>,
    strokes: Vec<Stroke>,
    /// Names stand beside the ends of the lines; otherwise whoever shows the picture says whose they are.
    named: bool,
}

/// The frame of the picture.
const LEFT: u32 = 48;
const RIGHT: u32 = 520;
const TOP: u32 = 32;
const BOTTOM: u32 = 304;

impl Picture {
    fn new(words: Words, event: &Event, courses: &[Course]) -> Picture {
        let rounds = courses.first().map_or(0, |course| course.halves.len() as u32 - 1).max(1);
        let most =
            courses.iter().flat_map(|course| &course.halves).copied().max().unwrap_or(0).max(2);
        let x = |round: u32| LEFT + (RIGHT - LEFT) * round / rounds;
        let y = |halves: u32| BOTTOM - (BOTTOM - TOP) * halves / most;
        let mut below = 0;
        let strokes = courses
            .iter()
            .zip(STROKES)
            .map(|(course, (color, dashes))| {
                // Every line runs where its points are: equal scores are told apart by the dashes, which let the lines
                // before them through.
                let point =
                    |(round, halves): (usize, &u32)| format!("{},{}", x(round as u32), y(*halves));
                let points: Vec<String> = course.halves.iter().enumerate().map(point).collect();
                let end = y(course.halves.last().copied().unwrap_or(0));
                // Names stand below one another, in the order of the standings.
                let label_y = end.max(below);
                below = label_y + 18;
                Stroke {
                    name: course.name.clone(),
                    color,
                    dashes,
                    points: points.join(" "),
                    end: (x(rounds), end),
                    label_y,
                }
            })
            .collect();
        let step = (most / 2).div_ceil(10).max(1);
        let leader = courses.first();
        Picture {
            title: format!("{}: {}", event.settings.name, words.say("progress")),
            description: words.say_with(
                "progress-described",
                &[
                    ("n", courses.len().into()),
                    ("rounds", rounds.into()),
                    ("leader", leader.map(|l| l.name.clone()).unwrap_or_default().into()),
                    (
                        "points",
                        leader
                            .and_then(|l| l.halves.last())
                            .map(Course::shown)
                            .unwrap_or_default()
                            .into(),
                    ),
                ],
            ),
            rounds_said: words.say("round"),
            points_said: words.say("points"),
            across: (0..=rounds).map(|r| Grid { at: x(r), number: r.to_string() }).collect(),
            up: (0..=most / 2)
                .step_by(step as usize)
                .map(|points| Grid { at: y(2 * points), number: points.to_string() })
                .collect(),
            strokes,
            named: true,
        }
    }
}

#[derive(Template)]
#[template(path = "progress.html")]
struct ProgressPage {
    page: Page,
    id: String,
    courses: Vec<Course>,
    rounds: Vec<u32>,
    picture: String,
}

/// `GET /events/{id}/progress`
pub(crate) async fn page(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let courses = courses(&folded.event);
    let rounds = courses.first().map_or(0, |course| course.halves.len() as u32 - 1);
    let picture = Picture::new(visitor.words, &folded.event, &courses);
    show(&ProgressPage {
        page: Page::of_event(&visitor, &folded, Tab::Standings),
        id: folded.event.id.clone(),
        courses,
        rounds: (1..=rounds).collect(),
        picture: picture.render().unwrap_or_default(),
    })
}

/// `GET /events/{id}/progress.svg`
pub(crate) async fn picture(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let picture = Picture::new(visitor.words, &folded.event, &courses(&folded.event));
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, picture.render().unwrap_or_default()).into_response())
}
