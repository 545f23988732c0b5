//! `adoube draw knockout` and `adoube draw mini-match`.

use crate::output::{Failure, Finish, Out};
use adoube_base::{Color, Points};
use adoube_competition::{GameResult, settings::Scoring};
use adoube_pairing::knockout::{self, Meeting, MiniMatch, Standing};
use serde::Serialize;
use std::fmt::Write;

#[derive(clap::Args)]
pub(super) struct Knockout {
    /// How many players, in the order of their seeds.
    players: u32,
    /// Who won the round before, in the order of the bracket, those who went through included: 1,4,2,3. Give
    /// it once for each round that is played.
    #[arg(long, value_name = "NUMBERS", value_parser = numbers)]
    winners: Vec<Winners>,
}

/// The winners of a round.
#[derive(Clone)]
struct Winners(Vec<u32>);

fn numbers(text: &str) -> Result<Winners, String> {
    let all = text.split(',').map(|one| one.trim().parse());
    let all: Result<Vec<u32>, _> = all.collect();
    all.map(Winners).map_err(|_| "expected numbers joined by commas, such as 1,4,2,3".to_owned())
}

#[derive(clap::Args)]
pub(super) struct Mini {
    /// How many games are planned.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=99))]
    games: u32,
    /// The colour of the better seed in the first game, as drawn by lot.
    #[arg(long, default_value = "white", value_parser = super::super::event::colour)]
    colour: Color,
    /// The results so far, White's points first: 1-0, 1/2-1/2, 0-1.
    #[arg(allow_hyphen_values = true)]
    results: Vec<GameResult>,
}

/// Shows the round after those whose winners are given.
pub(super) fn knockout(args: &Knockout, out: &Out) -> Result<Finish, Failure> {
    let mut round = knockout::first_round(args.players)?;
    for Winners(winners) in &args.winners {
        round = knockout::next_round(&round, winners)?;
    }
    out.show(&round, |round| listed(round))?;
    Ok(Finish::Fine)
}

fn listed(round: &[Meeting]) -> String {
    let mut text = String::new();
    for meeting in round {
        let _ = match meeting.lower {
            Some(lower) => writeln!(text, "{}:{lower}", meeting.upper),
            None => writeln!(text, "{} goes through", meeting.upper),
        };
    }
    if round.is_empty() {
        text.push_str("The final is played.\n");
    }
    text
}

/// How a match stands.
#[derive(Serialize)]
struct Stands {
    /// Points of the better seed and of the other, in halves.
    upper: Points,
    lower: Points,
    /// `upper`, `lower` or `level` when it is decided, `play` before.
    standing: &'static str,
    /// The colour of the better seed in the next game.
    next_colour: Option<Color>,
}

/// Shows how a match stands.
pub(super) fn mini_match(args: &Mini, out: &Out) -> Result<Finish, Failure> {
    if args.results.len() as u32 > args.games {
        return Err(Failure::new(format!(
            "{} results were given; the match has {} games",
            args.results.len(),
            args.games
        )));
    }
    let mini = MiniMatch { games: args.games, upper_begins: args.colour };
    let scoring = Scoring::default();
    let games: Vec<_> = args.results.iter().map(|result| result.points(&scoring)).collect();
    let side = |upper: bool| -> Points {
        let colors = (1..).map(|game| mini.color(game));
        let own = colors.map(|color| if upper { color } else { !color });
        games.iter().zip(own).map(|(points, color)| points[color]).sum()
    };
    let (standing, next_colour) = match mini.standing(&games, scoring.win) {
        Standing::Play(color) => ("play", Some(color)),
        Standing::Upper => ("upper", None),
        Standing::Lower => ("lower", None),
        Standing::Level => ("level", None),
    };
    let stands = Stands { upper: side(true), lower: side(false), standing, next_colour };
    out.show(&stands, |stands| {
        let score = format!("{}:{}", stands.upper, stands.lower);
        match (stands.standing, stands.next_colour) {
            ("upper", _) => format!("{score}, the better seed has won"),
            ("lower", _) => format!("{score}, the other has won"),
            ("level", _) => format!("{score}, a tie-break must decide"),
            (_, Some(color)) => format!("{score}, the better seed has {color} in the next game"),
            _ => score,
        }
    })?;
    Ok(Finish::Fine)
}
