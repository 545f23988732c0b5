//! The chief arbiter's report (21.8): the event, who served it, figures, the results of each round, what happened beside the games, the
//! final table, and a line for the name.

use crate::{
    Kind, Missing, Request, Sheet, disputes,
    sheet::{Part, Signature},
    tables,
    who::{named, round_name},
};
use adoube_competition::{Event, GameResult, result::Score};
use adoube_words::{citing, people, wording};

/// The report.
pub(crate) fn report(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let words = request.words;
    let mut sheet = Sheet::new(words, event, Kind::Report.title(words));
    let settings = &event.settings;
    let mut facts =
        vec![(words.say("field-game-laws"), citing::game_laws(words, settings.game_laws()))];
    facts.extend(
        settings
            .time_control
            .as_ref()
            .map(|time| (words.say("field-time-control"), time.to_string())),
    );
    facts.push((words.say("tab-rounds"), event.rounds.len().to_string()));
    facts.push((words.say("tab-players"), event.taking_part().count().to_string()));
    sheet.parts.push(Part::Facts(facts));

    sheet.parts.push(Part::Heading(words.say("document-report-staff")));
    let staff: Vec<(String, String)> = event
        .appointments
        .iter()
        .map(|one| (people::role(words, event, &one.role), one.name.to_string()))
        .collect();
    match staff.is_empty() {
        false => sheet.parts.push(Part::Facts(staff)),
        true => {
            let arbiter = event.chief_arbiter().unwrap_or("–").to_owned();
            sheet.parts.push(Part::Facts(vec![(words.say("field-chief-arbiter"), arbiter)]));
        }
    }

    sheet.parts.push(Part::Heading(words.say("document-report-games")));
    let results: Vec<GameResult> = event.games().filter_map(|(_, _, game)| game.result()).collect();
    let count =
        |is: fn(&GameResult) -> bool| results.iter().filter(|one| is(one)).count().to_string();
    sheet.parts.push(Part::Facts(vec![
        (words.say("document-games-played"), count(|one| one.is_played())),
        (words.say("result-white-won"), count(|one| *one == GameResult::Played(Score::WhiteWon))),
        (words.say("result-drawn"), count(|one| *one == GameResult::Played(Score::Drawn))),
        (words.say("result-black-won"), count(|one| *one == GameResult::Played(Score::BlackWon))),
        (words.say("document-games-forfeited"), count(|one| !one.is_played())),
    ]));

    let mut happened: Vec<(String, String)> = Vec::new();
    for round in &event.rounds {
        let missing = event.absent.get(&round.number).into_iter().flatten();
        happened.extend(missing.map(|&id| {
            let told = format!("{}: {}", named(event, id), words.say("document-did-not-come"));
            (round_name(words, event, round.number), told)
        }));
    }
    let left = event.entrants.iter().filter(|one| one.withdrawn);
    happened.extend(left.map(|one| {
        let key = if one.expelled { "document-expelled" } else { "withdrawn" };
        (one.player.name.to_string(), words.say(key))
    }));
    happened.extend(event.regulations_decided.iter().map(|one| {
        (words.say("regulations-changed"), format!("{} ({})", one.reason, wording::moment(one.at)))
    }));
    if !happened.is_empty() {
        sheet.parts.push(Part::Heading(words.say("document-report-incidents")));
        sheet.parts.push(Part::Facts(happened));
    }
    sheet.parts.extend(disputes::of_report(event, request));
    if let Ok(table) = tables::standings(event, Request { round: None, ..request }) {
        sheet.parts.push(Part::Heading(words.say("document-report-table")));
        sheet.parts.extend(table.parts);
    }
    sheet.parts.push(Part::Blank { label: words.say("document-remarks"), lines: 5 });
    let whose = match event.chief_arbiter() {
        Some(name) => format!("{}: {name}", words.say("field-chief-arbiter")),
        None => words.say("field-chief-arbiter"),
    };
    sheet.signed(vec![Signature { whose, signed: None }]);
    Ok(sheet)
}
