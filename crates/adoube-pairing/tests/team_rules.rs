//! The FIDE team system, article by article: positions in which one article decides.

#![allow(clippy::unwrap_used)]

use adoube_base::{Color, Points};
use adoube_pairing::{
    swiss::{Bye, Forbidden, Number, Refusal, Rules},
    team::{
        FideSwiss, MatchRule, Swiss, Team, TeamEntry,
        fide::{Paired, Preferences, Primary},
    },
};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    article: String,
    why: String,
    teams: u32,
    rounds: Option<u32>,
    initial: Option<Color>,
    primary: Option<Primary>,
    secondary: Option<bool>,
    preferences: Option<Preferences>,
    #[serde(default)]
    absent: Vec<Number>,
    #[serde(default)]
    forbidden: Vec<Vec<Number>>,
    /// These have two virtual match points in every round.
    #[serde(default, rename = "virtual")]
    virtual_points: Vec<Number>,
    played: Vec<String>,
    /// Nothing where no legal pairing exists.
    paired: Option<String>,
    bye: Option<Number>,
    by: Option<Vec<String>>,
    upfloaters: Option<Vec<Vec<Number>>>,
}

fn points(text: &str) -> Points {
    let (whole, half) = text.split_once('.').unwrap_or((text, ""));
    Points::from_halves(2 * whole.parse::<u32>().unwrap() + u32::from(half == "5"))
}

/// What one item of a round says, by team.
fn entries(item: &str) -> Vec<(Number, TeamEntry)> {
    let (who, what) = item.split_once(' ').unwrap();
    let Some((white, black)) = who.split_once('-') else {
        let bye = match what {
            "bye" => Bye::Allocated,
            "full" => Bye::Full,
            "half" => Bye::Half,
            other => panic!("{other}"),
        };
        return vec![(who.parse().unwrap(), TeamEntry::Bye(bye))];
    };
    let numbers: [Number; 2] = [white.parse().unwrap(), black.parse().unwrap()];
    let (first, second) = what.split_once(':').unwrap_or(("-", "-"));
    let results = [first, second];
    let entry = |side: usize| {
        let opponent = numbers[1 - side];
        let color = Color::ALL[side];
        match results[side] {
            won @ ("+" | "-") => TeamEntry::Forfeit { opponent, color, won: won == "+" },
            own => TeamEntry::Match {
                opponent,
                color,
                own: points(own),
                other: points(results[1 - side]),
            },
        }
    };
    vec![(numbers[0], entry(0)), (numbers[1], entry(1))]
}

impl Case {
    fn swiss(&self) -> FideSwiss {
        let rounds: Vec<BTreeMap<Number, TeamEntry>> =
            self.played.iter().map(|round| round.split(", ").flat_map(entries).collect()).collect();
        let teams = (1..=self.teams).map(|number| Team {
            number,
            rounds: rounds
                .iter()
                .map(|round| round.get(&number).copied().unwrap_or(TeamEntry::Bye(Bye::Zero)))
                .collect(),
            present: !self.absent.contains(&number),
        });
        let swiss = Swiss {
            rules: Rules::Dutch2026,
            rounds: self.rounds.unwrap_or(5),
            played: self.played.len() as u32,
            initial: self.initial.unwrap_or(Color::White),
            boards: 2,
            rule: MatchRule::default(),
            match_points: Swiss::MATCH_POINTS,
            teams: teams.collect(),
        };
        let two = vec![Points::from_halves(4); 9];
        FideSwiss {
            primary: self.primary.unwrap_or_default(),
            secondary: self.secondary.unwrap_or(true),
            preferences: self.preferences.unwrap_or_default(),
            virtual_points: self.virtual_points.iter().map(|&team| (team, two.clone())).collect(),
            forbidden: self
                .forbidden
                .iter()
                .map(|teams| Forbidden { first: 1, last: 9, players: teams.clone() })
                .collect(),
            ..FideSwiss::from(swiss)
        }
    }
}

fn pairs(paired: &Paired) -> String {
    let boards = paired.boards.iter().map(|board| format!("{}-{}", board.white, board.black));
    boards.collect::<Vec<_>>().join(" ")
}

#[test]
fn every_article_decides_where_it_should() {
    let text = include_str!("data/team-swiss.toml");
    let cases: Cases = toml::from_str(text).unwrap();
    let mut wrong = Vec::new();
    let mut articles = BTreeSet::new();
    for case in &cases.case {
        let name = format!("{}: {}", case.article, case.why);
        articles.insert(case.article.as_str());
        let swiss = case.swiss();
        let paired = match swiss.pair() {
            Ok(paired) => paired,
            Err(refusal) => {
                let round = swiss.played + 1;
                let present = case.teams as usize - case.absent.len();
                assert_eq!(refusal, Refusal::NoLegalPairing { round, present }, "{name}");
                assert_eq!(case.paired, None, "{name}");
                continue;
            }
        };
        let by: Vec<String> =
            paired.boards.iter().map(|board| board.rule.article().to_owned()).collect();
        let upfloaters: Vec<Vec<Number>> =
            paired.brackets.iter().map(|bracket| bracket.upfloaters.clone()).collect();
        if Some(pairs(&paired)) != case.paired
            || paired.bye != case.bye
            || case.by.as_ref().is_some_and(|expected| *expected != by)
            || case.upfloaters.as_ref().is_some_and(|expected| *expected != upfloaters)
        {
            let found = (pairs(&paired), paired.bye, by, upfloaters);
            wrong.push(format!("{name}\n  found {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let by: BTreeSet<&String> = cases.case.iter().flat_map(|case| &case.by).flatten().collect();
    assert!(articles.len() >= 31 && by.len() == 9, "{articles:?} {by:?}");
}

#[test]
fn the_explanation_names_the_bye_the_upfloaters_and_the_articles() {
    let text = include_str!("data/team-swiss.toml");
    let cases: Cases = toml::from_str(text).unwrap();
    let shown = |article: &str| {
        let case = cases.case.iter().find(|case| case.article == article).unwrap();
        case.swiss().pair().unwrap().to_string()
    };
    let bye = shown("3.4.3");
    assert!(bye.contains("Bye: 4"), "{bye}");
    let floats = shown("2.3.4");
    assert!(floats.contains("Score 4: 1; upfloaters 3"), "{floats}");
    assert!(floats.contains("(colours by 4.3."), "{floats}");
    let colours = shown("2.3.6");
    assert!(colours.contains("C8: colour preferences not granted: 2"), "{colours}");
}

#[test]
fn what_cannot_be_is_refused_by_name() {
    let cases: Cases = toml::from_str(include_str!("data/team-swiss.toml")).unwrap();
    let mut swiss = cases.case.iter().find(|case| case.article == "2.1.1").unwrap().swiss();
    for team in &mut swiss.teams[1..] {
        team.present = false;
    }
    assert_eq!(swiss.pair(), Err(Refusal::TooFew { present: 1 }));
    swiss.teams[1].number = 1;
    assert_eq!(swiss.pair(), Err(Refusal::NumberTwice(1)));
    swiss.teams[1].number = 2;
    swiss.teams[0].rounds =
        vec![TeamEntry::Forfeit { opponent: 77, color: Color::White, won: true }];
    assert_eq!(swiss.pair(), Err(Refusal::UnknownPlayer { by: 1, named: 77 }));
    swiss.teams =
        (1..=1000).map(|number| Team { number, rounds: Vec::new(), present: true }).collect();
    assert_eq!(swiss.pair(), Err(Refusal::TooLarge { players: 1000, rounds: swiss.rounds }));
}
