//! Diplomas for the first places.

use crate::{
    Kind, Missing, Request, Sheet,
    sheet::{Diploma, Part},
    who::named,
};
use adoube_competition::{Event, table, team_table::TeamTable};
use adoube_words::dates;

/// How many places get one unless somebody asks for a single place.
const PLACES: u32 = 3;

/// A diploma for each of the first places; those who share a place get one each.
pub(crate) fn diplomas(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let words = request.words;
    if !event.finished {
        return Err(Missing::Places);
    }
    let mut sheet = Sheet::new(words, event, Kind::Diplomas.title(words));
    sheet.bare = true;
    sheet.across = true;
    let placed: Vec<(u32, String, String)> = match TeamTable::new(event) {
        Some(teams) => teams
            .standings()
            .iter()
            .filter_map(|line| {
                Some((
                    line.place?,
                    teams.team(line.player)?.team.name.to_string(),
                    line.points.to_string(),
                ))
            })
            .collect(),
        None => {
            let table = table::Table::new(event);
            let lines = table.standings();
            let line = |line: &adoube_standings::Standing| {
                let id = table.entrant(line.player)?.id;
                Some((line.place?, named(event, id), line.points.to_string()))
            };
            lines.iter().filter_map(line).collect()
        }
    };
    let wanted = |place: u32| match request.number {
        Some(number) => number == place,
        None => place <= PLACES,
    };
    let place = event.settings.place.as_ref().map(ToString::to_string);
    let held: Vec<String> = [place, dates::dates(words, event)].into_iter().flatten().collect();
    let arbiter = match event.chief_arbiter() {
        Some(name) => format!("{}: {name}", words.say("field-chief-arbiter")),
        None => words.say("field-chief-arbiter"),
    };
    let by_points = !event.settings.system.traits().bracket;
    for (place, name, points) in placed.into_iter().filter(|(place, _, _)| wanted(*place)) {
        let mut told = vec![words.count("document-diploma-place", place)];
        if by_points {
            told.push(words.about("document-diploma-points", &points));
        }
        sheet.parts.push(Part::Diploma(Diploma {
            event: event.settings.name.to_string(),
            head: words.say("document-diploma"),
            name,
            told,
            held: held.join(", "),
            signatures: vec![arbiter.clone(), words.say("role-organiser")],
        }));
    }
    if sheet.parts.is_empty() {
        return Err(Missing::Places);
    }
    Ok(sheet)
}
