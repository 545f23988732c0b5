//! Protocols: of the draw, of a round, of the matches of a round.

use crate::{
    Kind, Missing, Request, Sheet,
    lists::{boards, column, without_told},
    sheet::{ColumnKind, Part, Row, Signature, Table},
    who::{federation, named, rating, titled},
};
use adoube_base::Color;
use adoube_competition::{
    Event,
    captain::Signatory,
    people::RoleKind,
    systems::teams::{Match, matches as matches_of},
};
use adoube_pairing::varma::{Edition, groups};
use adoube_words::{Words, people, wording};

/// The arbiters who sign: the chief arbiter, or a line for one.
fn arbiter(words: Words, event: &Event) -> Signature {
    let whose = match event.chief_arbiter() {
        Some(name) => format!("{}: {name}", words.say("field-chief-arbiter")),
        None => words.say("field-chief-arbiter"),
    };
    Signature { whose, signed: None }
}

/// How lots were drawn, and which number everybody got.
pub(crate) fn draw(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let words = request.words;
    if !event.is_drawn() {
        return Err(Missing::Draw);
    }
    let mut sheet = Sheet::new(words, event, Kind::DrawProtocol.title(words));
    let how = match &event.seed {
        Some(seed) => format!("{} {seed}", words.say("drawn-by-seed")),
        None => words.say("drawn-by-hand"),
    };
    let mut told = vec![Part::Text(how)];
    if event.varma {
        told.push(Part::Text(words.say("drawn-by-varma")));
    }
    if let Some(initial) = event.initial {
        let color = words.say(if initial == Color::White { "white" } else { "black" });
        told.push(Part::Text(words.about("drawn-colour", &color)));
    }
    sheet.parts = told;
    let table = if event.team_numbers.is_empty() {
        let columns = vec![
            column(words, "number-short", ColumnKind::Number),
            column(words, "player", ColumnKind::Name),
            column(words, "federation-short", ColumnKind::Words),
            column(words, "field-rating", ColumnKind::Number),
        ];
        let envelopes = match event.varma {
            true => groups(event.numbers.len() as u32, Edition::Corrected).unwrap_or_default(),
            false => Default::default(),
        };
        let mut columns = columns;
        if event.varma {
            columns.push(column(words, "lots-envelope", ColumnKind::Middle));
        }
        let envelope = |number: u32| {
            let holds = |(letter, of): (char, &Vec<u32>)| of.contains(&number).then_some(letter);
            let letter = "ABCD".chars().zip(&envelopes).find_map(holds);
            letter.map(|letter| letter.to_string())
        };
        let players = event.numbers.iter().filter_map(|&id| event.entrant(id));
        let row = |(number, entrant): (u32, _)| {
            let mut cells =
                vec![number.to_string(), titled(entrant), federation(entrant), rating(entrant)];
            cells.extend(envelope(number));
            Row::Cells(cells)
        };
        Table { columns, rows: (1..).zip(players).map(row).collect(), dense: false }
    } else {
        let columns = vec![
            column(words, "number-short", ColumnKind::Number),
            column(words, "team", ColumnKind::Name),
        ];
        let teams = (1_u32..).zip(&event.team_numbers);
        let row = |(number, &id): (u32, &adoube_competition::team::TeamId)| {
            Row::Cells(vec![number.to_string(), wording::team_name(event, id)])
        };
        Table { columns, rows: teams.map(row).collect(), dense: false }
    };
    sheet.parts.push(Part::Table(table));
    sheet.signed(vec![arbiter(words, event)]);
    Ok(sheet)
}

/// All results of a round, signed by the chief arbiter (21.3).
pub(crate) fn round(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let (words, round) = (request.words, request.round(event)?);
    let title = Kind::RoundProtocol.title(words);
    let mut sheet = Sheet::of_round(words, event, title, round.number);
    let mut facts = Vec::new();
    if let Some(&begun) = event.begun.get(&round.number)
        && let Some(wall) = event.timetable.as_ref().and_then(|one| one.zone.wall(begun))
    {
        facts.push((words.say("document-begun"), wall.to_string()));
    }
    let state = match (round.closed, round.open_games()) {
        (true, _) => words.say("round-is-closed"),
        (false, 0) => words.say("all-results-in"),
        (false, open) => words.count("games-open-n", open),
    };
    facts.push((words.say("document-state"), state));
    let arbiters = event.serving().filter(|one| one.role.kind().is_arbiter());
    let arbiters: Vec<String> = arbiters
        .filter(|one| one.role.kind() != RoleKind::ChiefArbiter)
        .map(|one| format!("{} ({})", one.name, people::role(words, event, &one.role)))
        .collect();
    if !arbiters.is_empty() {
        facts.push((words.say("document-arbiters"), arbiters.join("; ")));
    }
    sheet.parts.push(Part::Facts(facts));
    sheet.parts.push(Part::Table(boards(words, event, round, true)));
    sheet.parts.extend(without_told(words, event, round));
    let missing: Vec<(String, String)> = event
        .absent
        .get(&round.number)
        .into_iter()
        .flatten()
        .map(|&id| (named(event, id), words.say("document-did-not-come")))
        .collect();
    if !missing.is_empty() {
        sheet.parts.push(Part::Facts(missing));
    }
    sheet.parts.push(Part::Blank { label: words.say("document-remarks"), lines: 3 });
    sheet.signed(vec![arbiter(words, event)]);
    Ok(sheet)
}

/// The protocols of the matches of a round, signed by both captains and the arbiter (27.1).
pub(crate) fn matches(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let (words, round) = (request.words, request.round(event)?);
    if !event.settings.system.traits().has_matches() {
        return Err(Missing::Teams);
    }
    let title = Kind::MatchProtocol.title(words);
    let mut sheet = Sheet::of_round(words, event, title, round.number);
    let all = matches_of(round);
    for one in all.iter().filter(|one| request.wants(one.number)) {
        if !sheet.parts.is_empty() {
            sheet.parts.push(Part::NewPage);
        }
        of_match(request, event, one, &mut sheet);
    }
    if sheet.parts.is_empty() {
        return Err(Missing::Number);
    }
    Ok(sheet)
}

fn of_match(request: Request<'_>, event: &Event, one: &Match, sheet: &mut Sheet) {
    let Request { words, said_by, .. } = request;
    let names = one.teams.map(|id| wording::team_name(event, id));
    let heading =
        format!("{} {}: {} – {}", words.say("match"), one.number, names.white, names.black);
    sheet.parts.push(Part::Heading(heading));
    let columns = vec![
        column(words, "board", ColumnKind::Number),
        crate::sheet::Column { name: names.white.clone(), kind: ColumnKind::Name },
        column(words, "field-rating", ColumnKind::Number),
        column(words, "result", ColumnKind::Middle),
        crate::sheet::Column { name: names.black.clone(), kind: ColumnKind::Name },
        column(words, "field-rating", ColumnKind::Number),
    ];
    let rows = one.boards.iter().map(|board| {
        // The first-named team stands on the left, whatever its colour at this board.
        let players = board.players();
        let side = |team: Color| {
            let color = words.say(match board.of(team) {
                Color::White => "white",
                Color::Black => "black",
            });
            match players[team].and_then(|id| event.entrant(id)) {
                Some(entrant) => [format!("{} ({color})", titled(entrant)), rating(entrant)],
                None => [words.say("empty-board"), String::new()],
            }
        };
        let ([left, left_rating], [right, right_rating]) = (side(Color::White), side(Color::Black));
        let marks = board.result.map(|result| {
            let mark = |team: Color| result.mark(board.of(team));
            format!("{} : {}", mark(Color::White), mark(Color::Black))
        });
        Row::Cells(vec![
            board.number.to_string(),
            left,
            left_rating,
            marks.unwrap_or_default(),
            right,
            right_rating,
        ])
    });
    let rows = rows.collect();
    sheet.parts.push(Part::Table(Table { columns, rows, dense: false }));
    let points = one.points(event);
    let told = match one.open() {
        // What was not played is marked as such (24.3).
        0 if !one.is_played() => {
            format!("{} : {} ({})", points.white, points.black, words.say("unplayed"))
        }
        0 => format!("{} : {}", points.white, points.black),
        open => words.count("games-open-n", open),
    };
    sheet.parts.push(Part::Facts(vec![(words.say("document-match-result"), told)]));
    sheet.parts.push(Part::Blank { label: words.say("document-remarks"), lines: 2 });
    let signed = |signatory: Signatory| {
        let found = one.signatures(event).find(|signed| signed.signatory == signatory)?;
        Some(format!("{}, {}", said_by(words, &found.by), wording::moment(found.at)))
    };
    let captain = |color: Color| Signature {
        whose: words.about("document-captain", &names[color]),
        signed: signed(Signatory::Team(one.teams[color])),
    };
    let arbiter = Signature { signed: signed(Signatory::Arbiter), ..arbiter(words, event) };
    sheet.signed(vec![captain(Color::White), captain(Color::Black), arbiter]);
}
