//! An event as a report file.

use crate::{
    Event, GameResult,
    event::{Entrant, Game, Round},
    fact::ByeKind,
    fide::{FideMode, Outside},
    numbering::Numbering,
    people::{Appointment, RoleKind},
    player::{PlayerId, Sex, Title},
    result::{Score, Share},
    settings::{Acceleration, Scoring},
    systems::knockout::Part,
    table::Table,
    team::TeamId,
    trf::import::LEFT,
};
use adoube_base::{Color, Points};
use adoube_laws::clock::TimeControl;
use adoube_pairing::swiss::baku;
use adoube_trf::{Cell, Document, Mark, PlayerRecord, Record};
use jiff::civil::Date;
use std::collections::{BTreeMap, HashMap};

/// Writes an event as a file; `version` names the program. Ranks are those of the standings; what was done
/// by hand is told in comments.
pub fn export(event: &Event, version: &str) -> Document {
    let mut records = heading(event, version);
    records.extend(remarks(event).into_iter().map(|text| Record::Comment(format!(" {text}"))));
    let table = Table::new(event);
    let mut counted: HashMap<PlayerId, (Points, Option<u32>)> = HashMap::new();
    for line in table.standings() {
        if let Some(entrant) = table.entrant(line.player) {
            counted.insert(entrant.id, (line.points, line.place));
        }
    }
    records.extend(nationals(event));
    for entrant in listed(event) {
        let (points, rank) = counted.get(&entrant.id).copied().unwrap_or_default();
        records.push(Record::Player(Box::new(player(event, entrant, points, rank))));
    }
    records.extend(super::teams::teams(event));
    records.extend(match event.settings.system.teams() {
        Some(_) => super::teams::gone(event).into_iter().collect(),
        None => coming_byes(event),
    });
    records.extend(acceleration(event));
    records.extend(prohibitions(event));
    Document::of(records)
}

/// Everybody with a number, in the order of the numbers; before the draw everybody who takes part.
fn listed(event: &Event) -> Vec<&Entrant> {
    match event.is_drawn() {
        true => event.numbers.iter().filter_map(|&id| event.entrant(id)).collect(),
        false => event.taking_part().collect(),
    }
}

pub(super) fn number(event: &Event, id: PlayerId) -> u32 {
    let before = |index: usize| index as u32 + 1;
    let drawn = event.entrant(id).and_then(|entrant| entrant.number);
    drawn.or_else(|| event.taking_part().position(|one| one.id == id).map(before)).unwrap_or(0)
}

pub(super) fn other(code: &str, text: impl ToString) -> Record {
    Record::Other { code: code.to_owned(), text: format!(" {}", text.to_string()) }
}

fn heading(event: &Event, version: &str) -> Vec<Record> {
    let settings = &event.settings;
    let date = |date: jiff::civil::Date| date.to_string().replace('-', "/");
    let mut records = vec![other("012", &settings.name)];
    records.extend(settings.place.as_ref().map(|place| other("022", place)));
    records.extend(settings.federation.map(|federation| other("032", federation)));
    records.extend(settings.begins.map(|day| other("042", date(day))));
    records.extend(settings.ends.map(|day| other("052", date(day))));
    let players = listed(event);
    let rated = players.iter().filter(|entrant| entrant.player.rating.is_some()).count();
    records.push(other("062", players.len()));
    records.push(other("072", rated));
    let (words, code) = settings.system.reported();
    records.push(other("092", words));
    records.extend(event.chief_arbiter().map(|name| other("102", name)));
    let deputy = |one: &&Appointment| one.role.kind() == RoleKind::DeputyChiefArbiter;
    records.extend(event.serving().filter(deputy).map(|one| other("112", &one.name)));
    records.extend(settings.time_control.as_ref().map(|control| other("122", control)));
    let days = event.round_days();
    if !days.is_empty() {
        // With two digits for the year, as the format has it.
        let short = |day: &Date| day.to_string().replace('-', "/").chars().skip(2).collect();
        records.push(Record::Dates(days.iter().map(short).collect()));
    }
    if event.planned_rounds() > 0 {
        records.push(Record::Rounds(event.planned_rounds()));
    }
    records
        .extend(event.initial.map(|color| Record::Initial { color: Some(color), by_rank: false }));
    let bye = settings.system.swiss().map_or(settings.scoring.win, |swiss| swiss.bye);
    let Scoring { win, draw, loss } = settings.scoring;
    let mut values = Vec::new();
    if settings.scoring != Scoring::default() || bye != Points::ONE {
        values.extend([("W", win), ("D", draw), ("L", loss), ("A", Points::ZERO), ("P", bye)]);
    }
    // What an adjourned game counts, where there is one: in a record of its own, because older files have no
    // word for it.
    let open = told_rounds(event).iter().any(|round| round.open_games() > 0);
    let adjourned = if open { vec![("X", draw)] } else { vec![] };
    for values in [values, adjourned].into_iter().filter(|values| !values.is_empty()) {
        let values = values.into_iter().map(|(letter, points)| (letter.to_owned(), points));
        records.push(Record::Scoring(values.collect()));
    }
    records.extend(numbering(event));
    records.push(other("182", format!("Adoube {version}")));
    records.push(other("192", code));
    let codes: Vec<String> = settings.tie_breaks.iter().map(|one| one.code()).collect();
    records.push(other("202", codes.join(",")));
    let order: Vec<String> = std::iter::once("PTS".to_owned()).chain(codes).collect();
    records.push(other("212", order.join(",")));
    let control = settings.time_control.as_ref().and_then(|line| line.as_str().parse().ok());
    records
        .extend(control.and_then(|control: TimeControl| control.pgn()).map(|it| other("222", it)));
    records
}

/// Record 172: the federation of the national ratings, and how they count.
fn numbering(event: &Event) -> Option<Record> {
    let method = event.settings.numbering;
    let federation = event.settings.federation.map_or("   ".to_owned(), |one| one.to_string());
    let text = format!("{federation} {}", method.name().to_uppercase());
    (method != Numbering::Fide).then(|| other("172", text))
}

/// National ratings: a record for each, with the federation for its code. Without a federation there is
/// no such record.
fn nationals(event: &Event) -> Vec<Record> {
    let Some(federation) = event.settings.federation else { return vec![] };
    let with = listed(event).into_iter().filter_map(|entrant| {
        let player = &entrant.player;
        let rating = player.national_rating?;
        let (number, name) = (number(event, entrant.id), player.name.as_str());
        let title = player.title.map(Title::code).unwrap_or_default();
        let name: String = name.chars().take(33).collect();
        Some(other(
            &federation.to_string(),
            format!("{number:>4}  {title:>3} {name:<33} {rating:>4}"),
        ))
    });
    with.collect()
}

/// What a checker must know that no record tells: where the file came from, what was paired by hand and
/// what it breaks, and which games had no result when a later round was paired.
fn remarks(event: &Event) -> Vec<String> {
    let mut remarks = Vec::new();
    remarks.extend(event.imported.map(|round| format!("Import @ Round {round}")));
    remarks.extend(match &event.fide {
        FideMode::In => None,
        FideMode::Outside { because: Outside::RussianRules } => {
            Some("Not in FIDE mode: tie-breaks by the Russian rules of 2015".to_owned())
        }
        FideMode::Outside { because: Outside::OtherTieBreaks } => {
            Some(format!("Not in FIDE mode: tie-breaks by {}", event.settings.regulation()))
        }
        FideMode::Outside { because: Outside::OldPairingRules } => {
            Some("Not in FIDE mode: rules of pairing that are not in force".to_owned())
        }
        FideMode::Left { round, reason } => {
            Some(format!("{LEFT} {round}: {}", reason.as_deref().unwrap_or("no reason recorded")))
        }
    });
    remarks.extend(knockout(event));
    for round in &event.rounds {
        let Some(made) = &round.made else { continue };
        if let Some(by_hand) = made.by_hand() {
            remarks.push(format!("MPA @ Round {}: {}", round.number, by_hand.reason));
            // The cost is kept by ids; a file knows numbers.
            let numbered = |id: u32| match made.teams() {
                Some(_) => event.team(TeamId(id)).and_then(|team| team.number).unwrap_or(0),
                None => number(event, PlayerId(id)),
            };
            let cost = by_hand.cost.clone().renamed(numbered);
            let lines = cost.to_string();
            remarks
                .extend(lines.lines().map(|line| format!("MPA @ Round {}: {line}", round.number)));
        }
        for place in made.unfinished() {
            let (board, played) = (place.board, place.round);
            let mut remark = format!(
                "Adjournment @ Round {played}: board {board} had no result when round {} was paired",
                round.number
            );
            // It counted as drawn; a checker must know where that was not the end of it.
            let ended = event.game(played, board).and_then(Game::result);
            if let Some(ended) = ended.filter(|one| *one != GameResult::Played(Score::Drawn)) {
                remark.push_str(&format!(" and ended {}", ended.code()));
            }
            remarks.push(remark);
        }
    }
    remarks.extend(rated(event));
    remarks
}

/// Which games of a knock-out a round has, and what the arbiter decided.
fn knockout(event: &Event) -> Vec<String> {
    let rounds = event.rounds.iter().filter_map(|round| Some((round.number, round.knockout()?)));
    let rounds = rounds.map(|(number, made)| {
        let part = match made.part {
            Part::Planned => format!("game {}", made.game),
            Part::TieBreak { set } => format!("tie-break {set}, game {}", made.game),
            Part::Armageddon => "Armageddon, not to be rated".to_owned(),
        };
        format!("Knock-out @ Round {number}: stage {}, {part}", made.stage)
    });
    let decided = event.decisions.iter().map(|one| {
        let (stage, winner) = (one.stage, number(event, one.winner));
        format!("Knock-out @ Stage {stage}: {winner} goes on by decision: {}", one.reason)
    });
    rounds.chain(decided).collect()
}

/// Results that are corrected for the rating alone, by numbers of players.
fn rated(event: &Event) -> Vec<String> {
    let told = event.rated.iter().filter_map(|(place, rated)| {
        let game = event.game(place.round, place.board)?;
        let players = game.pairing.players().map(|id| number(event, id));
        Some(format!(
            "Rating @ Round {}: {}-{} {} instead of {}: {}",
            place.round,
            players.white,
            players.black,
            rated.result.code(),
            game.result()?.code(),
            rated.reason
        ))
    });
    told.collect()
}

fn player(event: &Event, entrant: &Entrant, points: Points, rank: Option<u32>) -> PlayerRecord {
    let player = &entrant.player;
    let mut rounds: Vec<Cell> =
        told_rounds(event).iter().map(|round| cell(event, round, entrant.id)).collect();
    // A game without a result is worth a draw until it has one (record 162, code X).
    let open = rounds.iter().filter(|cell| cell.mark == Mark::Unknown);
    let points = open.fold(points, |points, _| points + event.settings.scoring.draw);
    while rounds.last() == Some(&Cell::BLANK) {
        rounds.pop();
    }
    PlayerRecord {
        number: number(event, entrant.id),
        sex: match player.sex {
            Some(Sex::Female) => "w".to_owned(),
            Some(Sex::Male) => "m".to_owned(),
            None => String::new(),
        },
        title: player.title.map(Title::code).unwrap_or_default().to_owned(),
        name: player.name.to_string(),
        rating: player.rating.map(|rating| rating.to_string()).unwrap_or_default(),
        federation: player.federation.map(|one| one.to_string()).unwrap_or_default(),
        fide_id: player.fide_id.map(|id| id.to_string()).unwrap_or_default(),
        birth: match (player.birth_date, player.birth_year) {
            (Some(day), _) => day.to_string().replace('-', "/"),
            (None, Some(year)) => format!("{year}/00/00"),
            (None, None) => String::new(),
        },
        points: Some(points),
        rank,
        rounds,
    }
}

/// The rounds that a file tells. Those of a round robin that are still to come follow from the numbers.
pub(super) fn told_rounds(event: &Event) -> &[Round] {
    if event.settings.system.pairs_round_by_round() {
        return &event.rounds;
    }
    let begun = |round: &Round| round.games.iter().any(|game| game.entry.is_some());
    let told = event.rounds.iter().rposition(begun).map_or(0, |last| last + 1);
    &event.rounds[..told]
}

fn cell(event: &Event, round: &Round, id: PlayerId) -> Cell {
    let bye = |mark| Cell { opponent: None, color: None, mark };
    for game in &round.games {
        let players = game.pairing.players();
        if let Some(color) = players.find(|&one| one == id) {
            return Cell {
                opponent: Some(number(event, players[!color])),
                color: Some(color),
                mark: mark(game.result(), color),
            };
        }
    }
    let swiss = event.settings.system.traits().arranges_players;
    let made = round.swiss().into_iter().flat_map(|made| &made.byes);
    match made.into_iter().find(|bye| bye.player == id) {
        Some(granted) => bye(letter(granted.kind)),
        // Through a stage without a game: no points of a knock-out are given away.
        None if round.knockout().is_some_and(|made| made.through.contains(&id)) => {
            bye(Mark::ZeroBye)
        }
        None if swiss && round.rests == Some(id) => bye(Mark::AllocatedBye),
        // The other team left the board empty.
        None if super::teams::sits_alone(round, id) => bye(Mark::ForfeitWin),
        // Had not entered yet.
        None if swiss => bye(Mark::ZeroBye),
        // A free round of a round robin does not exist.
        None => Cell::BLANK,
    }
}

fn letter(bye: ByeKind) -> Mark {
    match bye {
        ByeKind::Half => Mark::HalfBye,
        ByeKind::Zero => Mark::ZeroBye,
        ByeKind::Full => Mark::FullBye,
    }
}

fn mark(result: Option<GameResult>, color: Color) -> Mark {
    let Some(result) = result else { return Mark::Unknown };
    match (result.shares()[color], result.is_played()) {
        (Share::Won, true) => Mark::Win,
        (Share::Drawn, _) => Mark::Draw,
        (Share::Lost, true) => Mark::Loss,
        (Share::Won, false) => Mark::ForfeitWin,
        (Share::Lost, false) => Mark::ForfeitLoss,
    }
}

/// Byes of rounds that are not paired yet. Who has left is absent from the next one.
fn coming_byes(event: &Event) -> Vec<Record> {
    let paired = event.rounds.len() as u32;
    let mut byes: BTreeMap<(u32, &'static str), (Mark, Vec<u32>)> = BTreeMap::new();
    for entrant in listed(event) {
        let mut granted = entrant.byes.clone();
        granted.extend(entrant.excluded.iter().map(|&round| (round, ByeKind::Zero)));
        let granted = granted.into_iter().filter(|(round, _)| *round > paired);
        let left = entrant.withdrawn.then(|| (paired + 1, ByeKind::Zero));
        let left = left.filter(|(round, _)| *round <= event.planned_rounds());
        let granted = granted.filter(|(round, _)| left.is_none_or(|(next, _)| *round != next));
        for (round, bye) in granted.chain(left) {
            let (_, players) =
                byes.entry((round, bye.name())).or_insert_with(|| (letter(bye), vec![]));
            players.push(number(event, entrant.id));
        }
    }
    byes.into_iter()
        .map(|((round, _), (mark, players))| Record::Byes { mark, round: Some(round), players })
        .collect()
}

/// One record for each stretch of rounds with the same virtual points.
fn acceleration(event: &Event) -> Vec<Record> {
    let baku = event.settings.system.swiss().filter(|one| one.acceleration == Acceleration::Baku);
    let (Some(swiss), Some(last)) = (baku, event.upper_half_ends) else { return vec![] };
    let players = (1, number(event, last));
    let mut records: Vec<Record> = Vec::new();
    for (round, own) in (1..).zip(baku::virtual_points(swiss.rounds)) {
        match records.last_mut() {
            Some(Record::Acceleration { points, rounds, .. }) if *points == own => rounds.1 = round,
            _ => records.push(Record::Acceleration {
                match_points: None,
                points: own,
                rounds: (round, round),
                players,
            }),
        }
    }
    records
}

/// Those kept apart by hand, and players of one federation in the last rounds.
fn prohibitions(event: &Event) -> Vec<Record> {
    let tournament = crate::systems::swiss::tournament(event, event.rounds.len() as u32 + 1);
    let numbered = event.is_drawn() && event.settings.system.traits().arranges_players;
    let forbidden = tournament.forbidden.into_iter().filter(|_| numbered);
    forbidden
        .map(|one| Record::Forbidden { rounds: Some((one.first, one.last)), players: one.players })
        .collect()
}
