//! Play-offs inside an event: who is tied, the lots, the games that come next, the moves that decide, disputes, and places that lots decide.

use super::{
    Answer, Page, Tab, event_of,
    form::{Form, OwnForm},
    incidents::hour,
    show, submit,
};
use crate::{app::App, problem::Trouble, visitor::Visitor};
use adoube_competition::{
    Act, Event, Faults,
    agreement::PlayOffRules,
    event::play_off::{NextGames, PlayOffStage},
    fault::{FieldName, Problem},
    people::Power,
    play_off::{PlayOffGame, Rate, TimeLeft},
    player::PlayerId,
    table::Table,
};
use adoube_house::{Folded, door};
use adoube_words::{Words, play_offs as said};
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "play-off.html")]
struct PlayOffPage {
    page: Page,
    id: String,
    agreed: bool,
    ties: Vec<(u32, String)>,
    stages: Vec<StageView>,
    /// Places that players share though every tie-break was asked.
    shared: Vec<(u32, String)>,
    times: Vec<(&'static str, String)>,
    form: Form,
    may: bool,
    may_rule: bool,
    finished: bool,
}

/// A play-off.
struct StageView {
    number: u32,
    title: String,
    players: String,
    rounds: Vec<RoundView>,
    next: NextView,
    disputes: Vec<String>,
}

struct RoundView {
    number: u32,
    games: Vec<GameView>,
    not_before: Option<String>,
    /// Nothing is entered in it, and it is the last one.
    taken_back: bool,
}

struct GameView {
    board: u32,
    names: String,
    name: String,
    rate: String,
    result: String,
}

struct LotView {
    id: String,
    drawn: String,
    numbers: String,
}

enum NextView {
    Playing,
    Pair { games: Vec<GameView>, lots: Vec<LotView>, pause: Option<u32> },
    Moves(Vec<(u32, u32)>),
    Over(Vec<(String, String)>),
}

fn rate(words: Words, event: &Event, stage: &PlayOffStage, rate: Rate) -> String {
    match rate {
        Rate::Armageddon => words.say("rate-armageddon"),
        Rate::Blitz => {
            let time = event.play_off_time(stage).map(|time| time.to_string());
            words.about("rate-blitz", &time.unwrap_or_default())
        }
    }
}

fn game_view(
    words: Words,
    event: &Event,
    stage: &PlayOffStage,
    (board, game): (u32, &PlayOffGame),
    result: Option<adoube_competition::GameResult>,
) -> GameView {
    let name = |id: PlayerId| said::names(event, &[id]);
    GameView {
        board,
        names: format!("{} – {}", name(game.white), name(game.black)),
        name: game.game.clone(),
        rate: rate(words, event, stage, game.rate),
        result: result.map(|result| result.shown()).unwrap_or_default(),
    }
}

fn stage_view(words: Words, event: &Event, stage: &PlayOffStage) -> StageView {
    let last = event.next_play_off_round().saturating_sub(1);
    let rounds = stage.rounds.iter().map(|one| {
        let games = (1..).zip(&one.games).zip(&one.round.games);
        let games =
            games.map(|(game, played)| game_view(words, event, stage, game, played.result()));
        RoundView {
            number: one.round.number,
            games: games.collect(),
            not_before: event
                .play_off_from(one.round.number)
                .filter(|_| one.round.open_games() == one.round.games.len())
                .map(|from| words.about("play-off-not-before", &hour(event, from))),
            taken_back: one.round.number == last && !one.round.has_begun(),
        }
    });
    let next = match stage.next() {
        Some(NextGames::Pair { games, lots, pause }) => NextView::Pair {
            games: (1..)
                .zip(&games)
                .map(|game| game_view(words, event, stage, game, None))
                .collect(),
            lots: lots
                .into_iter()
                .map(|(id, order)| LotView {
                    id,
                    drawn: said::names(event, &order),
                    numbers: order.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
                })
                .collect(),
            pause,
        },
        Some(NextGames::CountMoves { places }) => {
            NextView::Moves(places.into_iter().map(|place| (place.round, place.board)).collect())
        }
        Some(NextGames::Over { places }) => {
            let mut place = stage.first;
            let lines = places.into_iter().map(|group| {
                let to = place + group.len() as u32 - 1;
                let told = if place == to { place.to_string() } else { format!("{place}–{to}") };
                place = to + 1;
                (told, said::names(event, &group))
            });
            NextView::Over(lines.collect())
        }
        Some(NextGames::Playing) | None => NextView::Playing,
    };
    StageView {
        number: stage.number,
        title: words.count("play-off-for", stage.first),
        players: said::names(event, &stage.players),
        rounds: rounds.collect(),
        next,
        disputes: stage
            .disputes
            .iter()
            .map(|one| {
                let place = format!("{}/{}", one.round, one.board);
                format!("{place}: {} ({})", one.decision, one.panel.join(", "))
            })
            .collect(),
    }
}

fn page(visitor: &Visitor, folded: &Folded, form: Form) -> PlayOffPage {
    let (event, words) = (&folded.event, visitor.words);
    let begun = |first: u32| event.play_offs.iter().any(|stage| stage.first == first);
    let ties = adoube_competition::decide::ties(event).into_iter();
    let table = Table::new(event);
    let lines = table.standings();
    let over = event.is_drawn() && event.next_round().is_none() && event.open_before(u32::MAX) == 0;
    let mut shared: Vec<(u32, Vec<PlayerId>)> = Vec::new();
    for line in lines.iter().filter(|line| over && line.shared) {
        let (Some(place), Some(entrant)) = (line.place, table.entrant(line.player)) else {
            continue;
        };
        match shared.iter_mut().find(|one| one.0 == place) {
            Some(one) => one.1.push(entrant.id),
            None => shared.push((place, vec![entrant.id])),
        }
    }
    let open = event.play_offs.iter().filter(|stage| stage.places().is_none());
    let open = open.flat_map(|stage| stage.players.clone());
    let tied = adoube_competition::decide::ties(event).into_iter();
    let tied = tied.filter(|(first, _)| !begun(*first)).flat_map(|(_, players)| players);
    let playing: Vec<PlayerId> = open.chain(tied).collect();
    let agreed = event.agreement.play_off.as_ref();
    PlayOffPage {
        page: Page::of_event(visitor, folded, Tab::PlayOff),
        id: event.id.clone(),
        agreed: agreed.is_some_and(|one| one.rules != PlayOffRules::None),
        ties: ties
            .filter(|(first, _)| over && !begun(*first))
            .map(|(first, players)| (first, said::names(event, &players)))
            .collect(),
        stages: event.play_offs.iter().map(|one| stage_view(words, event, one)).collect(),
        // Whoever plays off, or may, does not draw lots.
        shared: shared
            .into_iter()
            .filter(|(_, players)| !players.iter().any(|id| playing.contains(id)))
            .map(|(first, players)| (first, said::names(event, &players)))
            .collect(),
        times: TimeLeft::ALL.map(|one| (one.name(), said::time_left(words, one))).to_vec(),
        form,
        may: visitor.may(Power::Pair),
        may_rule: visitor.may(Power::Discipline),
        finished: event.stands_still(),
    }
}

/// `GET /events/{id}/play-off`
pub(crate) async fn show_all(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    show(&page(&visitor, &folded, Form::default()))
}

/// Players by their numbers on the list of entries, in an order.
fn order(text: &str) -> Result<Vec<PlayerId>, Faults> {
    let words = text.split([' ', ',', ';']).filter(|word| !word.is_empty());
    let no_number = || Problem::NoNumber { text: text.to_owned() };
    let numbers: Option<Vec<u32>> = words.map(|word| word.parse().ok()).collect();
    let numbers = numbers.ok_or_else(|| Faults::one(FieldName::Order, no_number()))?;
    Ok(numbers.into_iter().map(PlayerId).collect())
}

/// `POST /events/{id}/play-off`
pub(crate) async fn act(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let here = format!("/events/{id}/play-off");
    let text = |name: &str| form.value(name).to_owned();
    let number = |name: &str| form.value(name).trim().parse::<u32>().unwrap_or(0);
    let seed = || {
        door::random_text(20)
            .map_err(|error| visitor.trouble(Trouble::inside(visitor.words, &error)))
    };
    let act = match form.value("do") {
        "begin" => Ok(Act::BeginPlayOff {
            first: number("first"),
            time: TimeLeft::named(form.value("time")).unwrap_or_default(),
            rate: text("play_off_time"),
            consents: text("reason"),
            seed: seed()?,
        }),
        "lot" => order(form.value("order"))
            .map(|order| Act::EnterLot { play_off: number("play_off"), lot: text("lot"), order })
            .map_err(Into::into),
        "pair" => Ok(Act::PairPlayOff { play_off: number("play_off") }),
        "take-back" => {
            Ok(Act::TakePlayOffRoundBack { play_off: number("play_off"), reason: text("reason") })
        }
        "moves" => Ok(Act::CountMoves {
            round: number("round"),
            board: number("board"),
            moves: number("moves"),
        }),
        "dispute" => {
            let panel = form.value("panel").lines().filter(|line| !line.trim().is_empty());
            Ok(Act::DecidePlayOffDispute {
                round: number("round"),
                board: number("board"),
                arbiter: text("chief_arbiter"),
                panel: panel.map(str::to_owned).collect(),
                decision: text("decision"),
                result: form.value("new_result").parse().ok(),
            })
        }
        "places" => {
            let drawn = order(form.value("order")).map_err(Into::into);
            let seed = seed()?;
            drawn.map(|order| Act::DrawPlaces {
                first: number("first"),
                seed: if order.is_empty() { seed } else { String::new() },
                order,
            })
        }
        _ => return Err(visitor.not_found()),
    };
    let again = |folded: &Folded, form| Ok(page(&visitor, folded, form));
    submit(&app, &visitor, &id, act, form, &here, again).await
}
