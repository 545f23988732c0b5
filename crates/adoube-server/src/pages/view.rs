//! What templates show of players, games and results.

use adoube_base::{Color, Points};
use adoube_competition::{
    Event, GameResult,
    event::{Entrant, Game, Round},
    player::{Sex, Title},
    systems::teams::{self, Match},
    text::Line,
};
use adoube_words::{Words, wording};
pub(crate) use adoube_words::{
    dates::{date, dates},
    results::said,
};
use std::collections::HashMap;

/// A player in a table.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    pub(crate) id: u32,
    pub(crate) number: Option<u32>,
    pub(crate) name: String,
    pub(crate) title: Option<&'static str>,
    pub(crate) rating: Option<u16>,
    pub(crate) federation: Option<String>,
    pub(crate) club: Option<String>,
    pub(crate) birth_year: Option<u16>,
    pub(crate) fide_id: Option<u32>,
    pub(crate) sex: Option<&'static str>,
    pub(crate) withdrawn: bool,
    /// The day on which the entry was accepted.
    pub(crate) accepted: Option<String>,
    /// How the entry stands beside that, by the keys of the words: for whoever takes entries.
    pub(crate) standing: Vec<&'static str>,
}

impl Who {
    pub(crate) fn new(entrant: &Entrant) -> Who {
        let player = &entrant.player;
        Who {
            id: entrant.id.0,
            number: entrant.number,
            name: player.name.to_string(),
            title: player.title.map(Title::code),
            rating: player.rating,
            federation: player.federation.map(|f| f.to_string()),
            club: player.club.as_ref().map(Line::to_string),
            birth_year: player.birth_year,
            fide_id: player.fide_id,
            sex: player.sex.map(Sex::code),
            withdrawn: entrant.withdrawn,
            accepted: entrant.acceptance.accepted.map(|day| day.to_string()),
            standing: [
                (entrant.acceptance.invited, "entry-invited"),
                (entrant.acceptance.fee_paid, "entry-fee-paid"),
                (entrant.checked_in.is_some(), "check-in-here"),
            ]
            .into_iter()
            .filter_map(|(is, key)| is.then_some(key))
            .collect(),
        }
    }
}

/// A game of a round.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) board: u32,
    pub(crate) white: Who,
    pub(crate) black: Who,
    pub(crate) white_points: String,
    pub(crate) black_points: String,
    pub(crate) result: Option<ResultView>,
    pub(crate) verified: bool,
    /// Where its game can be seen: in events that are played on live boards.
    pub(crate) game: Option<String>,
    /// The match and the board of it.
    pub(crate) place: Option<String>,
    /// The match that begins with this board.
    pub(crate) of: Option<MatchView>,
}

/// A match of teams as it stands.
#[derive(Clone, Debug)]
pub(crate) struct MatchView {
    pub(crate) number: u32,
    /// The teams on the list of entries.
    pub(crate) white_id: u32,
    pub(crate) black_id: u32,
    pub(crate) white: String,
    pub(crate) black: String,
    pub(crate) white_points: String,
    pub(crate) black_points: String,
    /// How many boards have no result yet.
    pub(crate) open: usize,
    /// Boards that a team left empty: the board, and whose the point is.
    pub(crate) empty: Vec<(u32, Option<String>)>,
    /// The first board of the round that belongs to it.
    first: Option<u32>,
    /// No board of it was played.
    pub(crate) unplayed: bool,
}

/// The matches of a round, with their points so far.
pub(crate) fn matches(event: &Event, round: &Round) -> Vec<MatchView> {
    let view = |one: &Match| {
        let names = one.teams.map(|id| wording::team_name(event, id));
        let points = one.points(event);
        let unplayed = one.open() == 0 && !one.is_played();
        let empty = one.boards.iter().filter(|board| board.board.is_none()).map(|board| {
            let team = board.result.and_then(GameResult::winner).map(|color| {
                if board.of(Color::White) == color { Color::White } else { Color::Black }
            });
            let alone = board.seats.alone().filter(|_| !board.seats.left);
            let player = alone.and_then(|id| event.entrant(id));
            let told = team.map(|team| match player {
                Some(player) => format!("{} ({})", player.player.name, names[team]),
                None => names[team].clone(),
            });
            (board.number, told)
        });
        MatchView {
            number: one.number,
            white_id: one.teams.white.0,
            black_id: one.teams.black.0,
            empty: empty.collect(),
            white: names.white.clone(),
            black: names.black.clone(),
            white_points: marked(points.white, unplayed),
            black_points: marked(points.black, unplayed),
            unplayed,
            open: one.open(),
            first: one.boards.iter().find_map(|board| board.board),
        }
    };
    teams::matches(round).iter().map(view).collect()
}

/// The points of a match. Those of one that was not played have the sign of who was there (24.3).
pub(super) fn marked(points: Points, unplayed: bool) -> String {
    match (unplayed, points) {
        (false, points) => points.to_string(),
        (true, Points::ZERO) => "−".to_owned(),
        (true, points) => format!("{points}+"),
    }
}

impl Board {
    /// The code of the result, for forms and scripts.
    pub(crate) fn code(&self) -> &'static str {
        self.result.as_ref().map_or("", |result| result.code)
    }
}

/// A result as it is shown and as it is said.
#[derive(Clone, Debug)]
pub(crate) struct ResultView {
    pub(crate) code: &'static str,
    pub(crate) shown: String,
    pub(crate) said: String,
}

impl ResultView {
    pub(crate) fn new(words: Words, result: GameResult) -> ResultView {
        ResultView { code: result.code(), shown: result.shown(), said: said(words, result) }
    }

    /// All results, for menus and key legends.
    pub(crate) fn all(words: Words) -> Vec<ResultView> {
        GameResult::ALL.into_iter().map(|result| ResultView::new(words, result)).collect()
    }
}

/// The words of a colour.
pub(crate) const fn color_key(color: adoube_base::Color) -> &'static str {
    match color {
        adoube_base::Color::White => "white",
        adoube_base::Color::Black => "black",
    }
}

/// Everybody's points before a round.
pub(crate) fn points_before(event: &Event, round: u32) -> impl Fn(&Entrant) -> String {
    let before = adoube_competition::table::Table::up_to(event, round.saturating_sub(1));
    let mut points = vec![String::new(); event.numbers.len()];
    for line in before.standings() {
        points[line.player] = line.points.to_string();
    }
    move |entrant| {
        let index = entrant.number.map(|number| number as usize - 1);
        index.and_then(|index| points.get(index)).cloned().unwrap_or_default()
    }
}

/// The boards of a round, with everybody's points before it.
pub(crate) fn boards(words: Words, event: &Event, round: u32) -> Vec<Board> {
    let points_of = points_before(event, round);
    let Some(round) = event.round(round) else { return vec![] };
    let matches = matches(event, round);
    let places: HashMap<u32, String> = teams::matches(round)
        .iter()
        .flat_map(|one| one.boards.iter().map(|board| (one.number, board)))
        .filter_map(|(number, board)| Some((board.board?, format!("{number}.{}", board.number))))
        .collect();
    let board = |(number, game): (u32, &Game)| {
        let players = game.pairing.players();
        let (white, black) = (event.entrant(players.white)?, event.entrant(players.black)?);
        Some(Board {
            board: number,
            white: Who::new(white),
            black: Who::new(black),
            white_points: points_of(white),
            black_points: points_of(black),
            result: game.result().map(|result| ResultView::new(words, result)),
            verified: game.entry.is_some_and(|entry| entry.verified),
            game: event
                .play
                .is_some()
                .then(|| format!("/events/{}/rounds/{}/boards/{number}", event.id, round.number)),
            place: places.get(&number).cloned().or_else(|| {
                event.table_at(round, number).map(|table| words.count("table-n", table))
            }),
            of: matches.iter().find(|one| one.first == Some(number)).cloned(),
        })
    };
    (1..).zip(&round.games).filter_map(board).collect()
}
