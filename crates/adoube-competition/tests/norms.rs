//! Norms for titles, worked out by hand from the regulations (FIDE Handbook B.01).

#![allow(clippy::unwrap_used)]

mod support;

use adoube_competition::{
    Act, Event,
    act::DrawMethod,
    norms::{Norm, NormTitle, Requirement, norms},
    player::{PlayerDraft, PlayerId},
    settings::SettingsDraft,
};
use support::{Hall, settings};

/// A round robin of ten: player 1 is the applicant, the others as given.
fn ten(applicant: PlayerDraft, others: &[(&str, &str, u64); 9]) -> Hall {
    let mut hall = Hall::default();
    let settings = SettingsDraft { time_control: "90+30".into(), ..settings("Norms") };
    hall.ok(Act::CreateEvent { id: "norms".into(), settings });
    hall.ok(Act::EnterPlayer { player: applicant });
    for (index, (federation, title, rating)) in others.iter().enumerate() {
        let rating = (*rating > 0).then_some(*rating);
        hall.ok(Act::EnterPlayer {
            player: PlayerDraft {
                name: format!("Opponent {}", index + 2),
                federation: (*federation).into(),
                title: (*title).into(),
                rating,
                ..Default::default()
            },
        });
    }
    let order = (1..=10).map(PlayerId).collect();
    hall.ok(Act::DrawLots { method: DrawMethod::ByHand { order } });
    hall
}

/// The applicant's results against opponents 2 to 10; everybody else draws.
fn play(hall: &mut Hall, results: &str) {
    let results: Vec<char> = results.chars().collect();
    let games: Vec<(u32, u32, u32, u32)> = hall
        .event()
        .games()
        .map(|(round, board, game)| (round, board, game.pairing.white.0, game.pairing.black.0))
        .collect();
    for (round, board, white, black) in games {
        let code = match (white, black) {
            (1, other) => match results[other as usize - 2] {
                '1' => "1-0",
                '0' => "0-1",
                '+' => "+/-",
                _ => "1/2-1/2",
            },
            (other, 1) => match results[other as usize - 2] {
                '1' => "0-1",
                '0' => "1-0",
                '+' => "-/+",
                _ => "1/2-1/2",
            },
            _ => "1/2-1/2",
        };
        hall.enter(round, board, code);
    }
}

fn applicant(title: &str, sex: &str) -> PlayerDraft {
    PlayerDraft {
        name: "Applicant".into(),
        federation: "ARM".into(),
        title: title.into(),
        sex: sex.into(),
        rating: Some(2480),
        ..Default::default()
    }
}

/// Three grandmasters, two international masters, a FIDE master, and three without a title; average 2450.
const FIELD: [(&str, &str, u64); 9] = [
    ("GEO", "GM", 2600),
    ("LAT", "GM", 2560),
    ("POL", "GM", 2520),
    ("ARM", "IM", 2450),
    ("ARM", "IM", 2440),
    ("EST", "FM", 2400),
    ("CZE", "", 2380),
    ("AUT", "", 2360),
    ("LTU", "", 2340),
];

fn of(event: &Event, title: NormTitle) -> Option<Norm> {
    norms(event).into_iter().find(|norm| norm.player == 1 && norm.title == title)
}

fn lacks(norm: &Norm) -> Vec<Requirement> {
    norm.missing().map(|one| one.requirement).collect()
}

/// 22050 : 9 = 2450; seven and a half of nine are 83 %, worth 273; 2723 is above 2600. Six of nine with titles, three grandmasters, seven other federations.
#[test]
fn a_grandmaster_norm_is_found_and_worked_out() {
    let mut hall = ten(applicant("IM", ""), &FIELD);
    play(&mut hall, "=11=1111=".replace("1111=", "111=1").as_str());
    let norm = of(hall.event(), NormTitle::Gm).unwrap();
    assert!(norm.is_reached(), "{:?}", lacks(&norm));
    let found = |requirement| norm.outcome(requirement).unwrap().found;
    assert_eq!(found(Requirement::Average), 2450);
    // 7.5 of 9 is 83.3, so 83 %: 273 by the table; 2450 and 273 are 2723.
    assert_eq!(found(Requirement::Performance), 2723);
    assert_eq!((found(Requirement::Games), found(Requirement::Wanted)), (9, 3));
    assert_eq!((found(Requirement::OtherFederations), found(Requirement::OwnFederation)), (7, 2));
    assert!(
        of(hall.event(), NormTitle::Im).is_none(),
        "who is an international master wants no such norm"
    );
}

#[test]
fn what_is_missing_of_a_norm_is_named() {
    // Two grandmasters are not three.
    let mut field = FIELD;
    field[2].1 = "IM";
    let mut hall = ten(applicant("IM", ""), &field);
    play(&mut hall, "11111===1");
    let norm = of(hall.event(), NormTitle::Gm).unwrap();
    assert_eq!(lacks(&norm), [Requirement::Wanted]);
    // All of one country: no other federation, and too many of the own.
    let one_country = FIELD.map(|(_, title, rating)| ("ARM", title, rating));
    let mut hall = ten(applicant("IM", ""), &one_country);
    play(&mut hall, "11111===1");
    let norm = of(hall.event(), NormTitle::Gm).unwrap();
    use Requirement::{OneFederation, OtherFederations, OwnFederation};
    assert_eq!(lacks(&norm), [OtherFederations, OwnFederation, OneFederation]);
    // Two without a rating are more than a fifth of nine; each counts as 1400, and one of them as the floor of 2200.
    let mut unrated = FIELD;
    (unrated[7].2, unrated[8].2) = (0, 0);
    let mut hall = ten(applicant("IM", ""), &unrated);
    play(&mut hall, "111111111");
    let norm = of(hall.event(), NormTitle::Gm).unwrap();
    assert_eq!(lacks(&norm), [Requirement::Unrated, Requirement::Average]);
    // (2600 + 2560 + 2520 + 2450 + 2440 + 2400 + 2380 + 2200 + 1400) : 9 = 2327.8
    assert_eq!(norm.outcome(Requirement::Average).unwrap().found, 2328);
}

/// Eight games and a win by forfeit are enough, seven are not; a forfeit is no game.
#[test]
fn a_forfeit_win_takes_the_place_of_one_game() {
    for (results, enough) in [("+1111==11", true), ("++111==11", false)] {
        let mut hall = ten(applicant("IM", ""), &FIELD);
        play(&mut hall, results);
        let norm = of(hall.event(), NormTitle::Gm).unwrap();
        let games = norm.outcome(Requirement::Games).unwrap();
        assert_eq!((games.is_met(), games.takes), (enough, 8), "{results}");
    }
}

/// A woman may want the titles of women, unless she has a higher one; nobody is told of what is out of reach.
#[test]
fn titles_of_women_are_for_women() {
    let field = FIELD.map(|(federation, title, rating)| (federation, title, rating - 250));
    let titles = |sex: &str, title: &str, results: &str| {
        let mut hall = ten(applicant(title, sex), &field);
        play(&mut hall, results);
        let all: Vec<NormTitle> = norms(hall.event())
            .iter()
            .filter(|norm| norm.player == 1)
            .map(|norm| norm.title)
            .collect();
        all
    };
    // The average is 2200: 6.5 of 9 are 72 %, worth 166, and 2366 is above 2250 alone.
    assert_eq!(titles("f", "", "1111==1=0"), [NormTitle::Wim]);
    assert!(titles("m", "", "1111==1=0").is_empty());
    assert!(titles("f", "WGM", "1111==1=0").is_empty());
    // 8 of 9 are 89 %, worth 351: 2551 is above 2400 and 2450, and the average is below the 2230 of an international master.
    assert_eq!(titles("f", "", "1111==111"), [NormTitle::Im, NormTitle::Wgm]);
}

/// Games of rapid chess are no norm.
#[test]
fn only_classical_games_make_norms() {
    let mut hall = ten(applicant("IM", ""), &FIELD);
    play(&mut hall, "11111==11");
    let settings = SettingsDraft {
        time_control: "15+10".into(),
        ..SettingsDraft::from(&hall.event().settings)
    };
    hall.act_anyway(Act::ChangeSettings { settings }).unwrap();
    assert_eq!(lacks(&of(hall.event(), NormTitle::Gm).unwrap()), [Requirement::Classical]);
}
