//! Sample events, so that a newcomer sees at once what the house can do.

mod league;

use crate::{ActError, GameId, Hall, House, PlayError, Sent, now};
use adoube_base::Color;
use adoube_competition::{
    Act,
    act::{DrawMethod, PairMethod},
    fact::ByeKind,
    play::PlayDraft,
    player::{PlayerDraft, PlayerId},
    settings::SettingsDraft,
    timetable::{SessionDraft, TimetableDraft},
};
use adoube_laws::game::{Act as GameAct, Actor, Hands};
use std::sync::Arc;

/// Who appears as the author of the sample.
const ACTOR: &str = "demo";

/// Name, title, rating, federation, club, year of birth.
type Sample = (&'static str, &'static str, u64, &'static str, &'static str, u64);

const MASTERS: [Sample; 10] = [
    ("Սարգսյան Անահիտ", "GM", 2588, "ARM", "Երևան", 1997),
    ("Коваленко Остап", "GM", 2571, "UKR", "Львів", 1994),
    ("Ермакова Дарья", "IM", 2466, "FID", "", 2001),
    ("O’Sullivan, Ciarán", "IM", 2452, "IRL", "Cork", 1990),
    ("Bērziņš, Jānis", "FM", 2371, "LAT", "Rīga", 1986),
    ("Nguyễn Thị Hồng", "WGM", 2402, "VIE", "Huế", 1999),
    ("منصوري، ليلى", "WIM", 2288, "ALG", "وهران", 2003),
    ("Öztürk, Gülşen", "", 2245, "TUR", "İzmir", 2005),
    ("Gómez de la Fuente y Álvarez, María del Carmen", "CM", 2190, "ESP", "Málaga", 1978),
    ("Þórsdóttir, Sigríður", "", 2154, "ISL", "Akureyri", 2008),
];

/// Results of the rounds of the first sample, board by board; the sixth round is being played.
const MASTERS_RESULTS: [&[&str]; 6] = [
    &["1-0", "½-½", "½-½", "1-0", "0-1"],
    &["0-1", "½-½", "1-0", "+/-", "½-½"],
    &["½-½", "1-0", "0-1", "½-½", "1-0"],
    &["1-0", "½-½", "½-½", "0-1", "½-½"],
    &["½-½", "1-0", "1-0", "½-½", "0-1"],
    &["½-½", "", "1-0", "", ""],
];

const FOUR: [Sample; 4] = [
    ("Харченко Леся", "", 1822, "UKR", "", 2011),
    ("Գրիգորյան Դավիթ", "", 1795, "ARM", "Գյումրի", 2012),
    ("Lindqvist, Åsa", "", 1760, "SWE", "", 2011),
    ("Смирнова Полина", "", 1744, "FID", "", 2013),
];

const FOUR_RESULTS: [[&str; 2]; 6] = [
    ["1-0", "½-½"],
    ["½-½", "0-1"],
    ["0-1", "1-0"],
    ["½-½", "1-0"],
    ["1-0", "0-1"],
    ["1-0", "½-½"],
];

/// Fills the house with sample events, unless it has some already. Answers whether it did.
pub async fn fill(house: &House) -> Result<bool, ActError> {
    let empty = house.events().await.map_err(ActError::House)?.is_empty();
    if empty {
        entries(house).await?;
        four(house).await?;
        open_swiss(house).await?;
        league::league(house).await?;
        cup(house).await?;
        masters(house).await?;
    }
    Ok(empty)
}

/// The round of the masters that is being played, and the moves of its open boards so far.
const LIVE_ROUND: u32 = 6;
const LIVE_GAMES: [(u32, &str); 3] = [
    (2, "d2-d4 g8-f6 c2-c4 e7-e6 b1-c3 f8-b4 e2-e3 0-0 f1-d3 d7-d5 g1-f3 c7-c5 0-0 b8-c6 a2-a3"),
    (4, "e2-e4 e7-e5 g1-f3 b8-c6 f1-b5 a7-a6 b5-a4 g8-f6 0-0 f8-e7 f1-e1 b7-b5 a4-b3 d7-d6"),
    (5, "c2-c4 e7-e5 b1-c3 g8-f6 g2-g3 d7-d5 c4xd5 f6xd5 f1-g2 d5-b6 g1-f3 b8-c6"),
];

/// Lets the open boards of the masters be played before everybody's eyes.
pub async fn go_live(hall: &Arc<Hall>, house: &House) -> Result<(), PlayError> {
    let id = "masters";
    let play = PlayDraft {
        game: "chess".into(),
        time_control: "90'/40 + 30' + 30\"".into(),
        press: "automatic".into(),
        conduct: "guarded".into(),
        flags: "watched".into(),
        supervision: "full".into(),
        calls: "stop".into(),
        claims: "board".into(),
        delay_minutes: "0".into(),
        default_minutes: "60".into(),
        ..PlayDraft::default()
    };
    let done = house.act(id, ACTOR, None, &Act::SetPlay { play }).await?;
    hall.open_round(&done.now.event, LIVE_ROUND, &ACTOR.into()).await?;
    for (board, moves) in LIVE_GAMES {
        let game = GameId { event: id.to_owned(), round: LIVE_ROUND, board };
        sit(hall, &game, Actor::Arbiter, GameAct::StartClocks).await?;
        for color in Color::ALL {
            sit(hall, &game, Actor::Player(color), GameAct::Arrive).await?;
        }
        for (text, color) in moves.split(' ').zip(Color::ALL.into_iter().cycle()) {
            let Ok(mv) = text.parse() else { continue };
            let act = GameAct::Move { mv, hands: Hands::One };
            sit(hall, &game, Actor::Player(color), act).await?;
        }
    }
    Ok(())
}

async fn sit(hall: &Arc<Hall>, game: &GameId, by: Actor, act: GameAct) -> Result<(), PlayError> {
    let sent = Sent { by, actor: ACTOR.into(), at: now(), id: None, acts: vec![act] };
    hall.act(game, &sent).await.map(|_| ())
}

async fn act(house: &House, id: &str, act: Act) -> Result<(), ActError> {
    house.act(id, ACTOR, None, &act).await.map(|_| ())
}

async fn open(house: &House, id: &str, settings: SettingsDraft) -> Result<(), ActError> {
    act(house, id, Act::CreateEvent { id: id.to_owned(), settings }).await
}

async fn enter(house: &House, id: &str, players: &[Sample]) -> Result<(), ActError> {
    for &(name, title, rating, federation, club, birth_year) in players {
        let player = PlayerDraft {
            name: name.into(),
            title: title.into(),
            rating: Some(rating),
            federation: federation.into(),
            club: club.into(),
            birth_year: Some(birth_year),
            ..PlayerDraft::default()
        };
        act(house, id, Act::EnterPlayer { player }).await?;
    }
    Ok(())
}

async fn results(house: &House, id: &str, round: u32, codes: &[&str]) -> Result<(), ActError> {
    for (board, code) in (1..).zip(codes) {
        let Ok(result) = code.parse() else { continue };
        let result = Some(result);
        act(house, id, Act::EnterResult { round, board, result, was: None }).await?;
    }
    if !codes.contains(&"") {
        act(house, id, Act::CloseRound { round }).await?;
    }
    Ok(())
}

/// A tournament of masters in its sixth round.
async fn masters(house: &House) -> Result<(), ActError> {
    let id = "masters";
    open(
        house,
        id,
        SettingsDraft {
            name: "Sevan Masters".into(),
            place: "Սևան, Sevan".into(),
            begins: "2026-11-09".into(),
            ends: "2026-11-18".into(),
            federation: "ARM".into(),
            chief_arbiter: "Հակոբյան Մարիամ".into(),
            time_control: "90'/40 + 30' + 30\"".into(),
            ..SettingsDraft::default()
        },
    )
    .await?;
    enter(house, id, &MASTERS).await?;
    let seed = "Sevan, 8 November 2026, 19:00".into();
    act(house, id, Act::DrawLots { method: DrawMethod::Seed { seed } }).await?;
    for (round, codes) in (1..).zip(MASTERS_RESULTS) {
        results(house, id, round, codes).await?;
    }
    let hours: Vec<String> =
        (9..=18).filter(|day| *day != 14).map(|day| format!("2026-11-{day:02} 15:00")).collect();
    timetable(house, id, hours, "2026-11-08 19:00").await?;
    let (round, board) = (5, 2);
    act(house, id, Act::ReopenRound { round, reason: "scoresheet of board 2".into() }).await?;
    let result = "½-½".parse().ok();
    act(house, id, Act::EnterResult { round, board, result, was: None }).await?;
    act(house, id, Act::CloseRound { round }).await
}

/// Announces when the rounds begin, and when lots are drawn.
async fn timetable(
    house: &House,
    id: &str,
    rounds: Vec<String>,
    draw: &str,
) -> Result<(), ActError> {
    let sessions = [("draw", draw), ("closing", "2026-11-18 20:00")];
    let sessions = sessions.map(|(kind, starts)| SessionDraft {
        kind: kind.into(),
        starts: starts.into(),
        note: String::new(),
    });
    let timetable =
        TimetableDraft { zone: "Asia/Yerevan".into(), rounds, sessions: sessions.to_vec() };
    act(house, id, Act::SetTimetable { timetable, reason: String::new() }).await
}

/// Players of the Swiss beside the masters.
const OTHERS: [Sample; 3] = [
    ("Mbeki, Thandiwe", "WFM", 2101, "RSA", "Durban", 2002),
    ("Ivanenko, Solomiya", "", 2087, "UKR", "Львів", 2009),
    ("Պողոսյան Արփի", "", 2040, "ARM", "Վանաձոր", 2010),
];

/// Results of the first rounds of the Swiss, board by board; the fourth is to be paired.
const SWISS_RESULTS: [&[&str]; 3] = [
    &["1-0", "0-1", "½-½", "1-0", "0-1", "1-0"],
    &["½-½", "1-0", "0-1", "½-½", "1-0", "0-1"],
    &["0-1", "½-½", "1-0", "-/+", "½-½", "1-0"],
];

/// A Swiss of seven rounds after three of them.
async fn open_swiss(house: &House) -> Result<(), ActError> {
    let id = "open";
    open(
        house,
        id,
        SettingsDraft {
            name: "Sevan Open".into(),
            place: "Սևան, Sevan".into(),
            begins: "2026-11-09".into(),
            ends: "2026-11-15".into(),
            federation: "ARM".into(),
            chief_arbiter: "Հակոբյան Մարիամ".into(),
            time_control: "90 + 30".into(),
            system: "swiss".into(),
            rounds: "7".into(),
            ..SettingsDraft::default()
        },
    )
    .await?;
    enter(house, id, &MASTERS).await?;
    enter(house, id, &OTHERS).await?;
    let seed = "Sevan Open, 8 November 2026".into();
    act(house, id, Act::DrawLots { method: DrawMethod::Seed { seed } }).await?;
    let bye = Some(ByeKind::Half);
    act(house, id, Act::SetBye { id: PlayerId(4), round: 2, bye }).await?;
    act(house, id, Act::SetBye { id: PlayerId(11), round: 4, bye }).await?;
    for (round, codes) in (1..).zip(SWISS_RESULTS) {
        let method = PairMethod::Rules;
        let pair = Act::PairRound { round, method, unfinished: false, expects: None };
        let paired = house.act(id, ACTOR, None, &pair).await?;
        let boards = paired.now.event.round(round).map_or(0, |round| round.games.len());
        results(house, id, round, &codes[..boards.min(codes.len())]).await?;
    }
    Ok(())
}

/// Results of the knock-out, round by round: the second game of a tie-break in the quarter-finals is being played.
const CUP_RESULTS: [&[&str]; 6] = [
    &["1-0", "½-½"],
    &["½-½", "0-1"],
    &["1-0", "½-½", "0-1", "½-½"],
    &["½-½", "½-½", "1-0", "0-1"],
    &["½-½"],
    &[""],
];

/// A knock-out in its quarter-finals.
async fn cup(house: &House) -> Result<(), ActError> {
    let id = "cup";
    open(
        house,
        id,
        SettingsDraft {
            name: "Sevan Rapid Cup".into(),
            place: "Սևան, Sevan".into(),
            begins: "2026-11-16".into(),
            ends: "2026-11-17".into(),
            federation: "ARM".into(),
            chief_arbiter: "Հակոբյան Մարիամ".into(),
            time_control: "15 + 10".into(),
            system: "knockout".into(),
            games: "2".into(),
            tie_break_games: "2".into(),
            tie_break_sets: "1".into(),
            third_place: "yes".into(),
            ..SettingsDraft::default()
        },
    )
    .await?;
    enter(house, id, &MASTERS).await?;
    let seed = "Sevan Cup, 15 November 2026".into();
    act(house, id, Act::DrawLots { method: DrawMethod::Seed { seed } }).await?;
    for (round, codes) in (1..).zip(CUP_RESULTS) {
        let method = PairMethod::Rules;
        act(house, id, Act::PairRound { round, method, unfinished: false, expects: None }).await?;
        results(house, id, round, codes).await?;
    }
    Ok(())
}

/// A finished double round robin under the Russian rules.
async fn four(house: &House) -> Result<(), ActError> {
    let id = "four";
    open(
        house,
        id,
        SettingsDraft {
            name: "Матч-турнир юных".into(),
            place: "Тбилиси".into(),
            begins: "2026-10-24".into(),
            ends: "2026-10-26".into(),
            chief_arbiter: "Дж. Квирикашвили".into(),
            laws: "russia-2015".into(),
            time_control: "15 + 10".into(),
            cycles: "double".into(),
            ..SettingsDraft::default()
        },
    )
    .await?;
    enter(house, id, &FOUR).await?;
    let order = [3, 1, 4, 2].map(PlayerId).to_vec();
    act(house, id, Act::DrawLots { method: DrawMethod::ByHand { order } }).await?;
    for (round, codes) in (1..).zip(&FOUR_RESULTS) {
        results(house, id, round, codes).await?;
    }
    act(house, id, Act::FinishEvent).await
}

/// An event that takes entries.
async fn entries(house: &House) -> Result<(), ActError> {
    let id = "winter";
    open(
        house,
        id,
        SettingsDraft {
            name: "Зимовий кубок".into(),
            place: "Львів".into(),
            begins: "2026-12-19".into(),
            ends: "2026-12-21".into(),
            federation: "UKR".into(),
            chief_arbiter: "Бондаренко Ірина".into(),
            time_control: "90 + 30".into(),
            ..SettingsDraft::default()
        },
    )
    .await?;
    enter(house, id, &MASTERS[1..5]).await
}
