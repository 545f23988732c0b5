//! `adoube playoff`: what tied players play for their place, step by step.

use crate::output::{Failure, Finish, Out};
use adoube_base::Color;
use adoube_pairing::playoff::{
    Finished, Game, Next, Outcome, Progress, Rules, Setup, Stage, Time, extent, progress,
};
use adoube_standings::prizes::{Cents, by_places, divided};
use serde::Serialize;
use std::{fmt::Write, path::PathBuf, str::FromStr};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The tied players in the order of the event's next tie-break.
    #[arg(required = true, num_args = 2..)]
    players: Vec<String>,
    /// Whose procedures: russia-2015 or standards-2018.
    #[arg(long, value_parser = Rules::from_str)]
    rules: Rules,
    /// Any text; publish it, and anybody can draw the lots again.
    #[arg(long)]
    seed: String,
    /// The first place at stake.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    place: u32,
    /// There is no time for mini-matches of four or eight players.
    #[arg(long)]
    short: bool,
    /// The main games ended late: straight to Armageddon.
    #[arg(long, conflicts_with = "short")]
    late: bool,
    /// Two players only: the slower rate they agreed on with organiser and chief arbiter, such as "10 min + 5 s".
    #[arg(long, value_name = "RATE")]
    agreed_rate: Option<String>,
    /// A finished game and its result, with the number of moves where moves may decide: mini.1=1-0 or
    /// armageddon.2==/31.
    #[arg(long, value_name = "GAME=RESULT[/MOVES]")]
    result: Vec<String>,
    /// Finished games, one a line: `mini.1 1-0 31`.
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    /// Prizes of the places at stake, the first one first: 1000,600,400.
    #[arg(long, value_delimiter = ',', value_parser = Cents::from_str)]
    prizes: Vec<Cents>,
    /// What those share who drop out before the first game of eleven or more (Russian rules 30.5.6.10).
    #[arg(long, value_parser = Cents::from_str)]
    fixed_part: Option<Cents>,
}

/// A place that was decided, or is shared.
#[derive(Serialize)]
struct Placed {
    player: String,
    place: u32,
    /// The last of the places that are shared; the same as `place` if it is not.
    to: u32,
    prize: Option<String>,
}

#[derive(Serialize)]
struct Answer<'a> {
    rules: Rules,
    seed: &'a str,
    players: &'a [String],
    least_games: u32,
    most_games: Option<u32>,
    progress: &'a Progress,
    places: Vec<Placed>,
}

pub(crate) fn run(args: &Args, out: &Out) -> Result<Finish, Failure> {
    let time = match (args.short, args.late) {
        (_, true) => Time::Late,
        (true, _) => Time::Short,
        _ => Time::Enough,
    };
    let setup = Setup {
        rules: args.rules,
        players: args.players.len(),
        time,
        agreed_rate: args.agreed_rate.clone(),
        seed: args.seed.clone(),
    };
    let (least_games, most_games) = extent(&setup)?;
    let finished = finished(args)?;
    let progress = progress(&setup, &finished)?;
    let answer = Answer {
        rules: args.rules,
        seed: &args.seed,
        players: &args.players,
        least_games,
        most_games,
        places: placed(args, &progress),
        progress: &progress,
    };
    out.show(&answer, |answer| text(&setup, answer, &finished))?;
    Ok(Finish::Fine)
}

/// The results of the command line and of the file.
fn finished(args: &Args) -> Result<Vec<Finished>, Failure> {
    let mut found = Vec::new();
    for text in &args.result {
        let (game, rest) = text.split_once('=').ok_or_else(|| {
            Failure::new(format!("“{text}”: write GAME=RESULT, such as mini.1=1-0"))
        })?;
        // 1/2-1/2 has slashes of its own.
        let (outcome, moves) = match rest.rsplit_once('/') {
            Some((outcome, moves)) if Outcome::from_str(outcome).is_ok() => (outcome, Some(moves)),
            _ => (rest, None),
        };
        found.push(one(game, outcome, moves)?);
    }
    if let Some(file) = &args.results {
        let text = std::fs::read_to_string(file)
            .map_err(|error| Failure::new(format!("{}: {error}", file.display())))?;
        for line in text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#')) {
            let mut words = line.split_whitespace();
            match (words.next(), words.next(), words.next(), words.next()) {
                (Some(game), Some(outcome), moves, None) => found.push(one(game, outcome, moves)?),
                _ => return Err(Failure::new(format!("“{line}”: write `mini.1 1-0 31`"))),
            }
        }
    }
    Ok(found)
}

fn one(game: &str, outcome: &str, moves: Option<&str>) -> Result<Finished, Failure> {
    let outcome = Outcome::from_str(outcome).map_err(Failure::new)?;
    let moves = moves
        .map(|text| {
            text.parse().map_err(|_| Failure::new(format!("“{text}” is no number of moves")))
        })
        .transpose()?;
    Ok(Finished { game: game.to_owned(), outcome, moves })
}

/// Who has which place, and the prize that goes with it.
fn placed(args: &Args, progress: &Progress) -> Vec<Placed> {
    let Next::Over { places } = &progress.next else { return vec![] };
    let out = &progress.eliminated;
    let mut prizes = by_places(&args.prizes, places);
    if let (Some(part), Rules::Russia2015) = (args.fixed_part, args.rules)
        && !out.is_empty()
    {
        prizes.retain(|(player, _)| !out.contains(player));
        prizes.extend(out.iter().copied().zip(divided(part, out.len())));
    }
    let prize = |player: usize| prizes.iter().find(|(own, _)| *own == player).map(|(_, p)| p);
    let mut found = Vec::new();
    let mut place = args.place;
    for group in places {
        let to = place + group.len() as u32 - 1;
        for &player in group {
            found.push(Placed {
                player: args.players.get(player).cloned().unwrap_or_default(),
                place,
                to,
                prize: prize(player).filter(|p| p.0 > 0).map(ToString::to_string),
            });
        }
        place = to + 1;
    }
    found
}

fn text(setup: &Setup, answer: &Answer<'_>, finished: &[Finished]) -> String {
    let name = |player: usize| answer.players.get(player).map_or("", String::as_str);
    let mut text = String::new();
    let most = answer.most_games.map_or("no limit".to_owned(), |most| most.to_string());
    let _ = writeln!(
        text,
        "Games: at least {}, at most {most}. Seed: {}",
        answer.least_games, answer.seed
    );
    for lot in &answer.progress.lots {
        let drawn: Vec<&str> = lot.drawn.iter().map(|&player| name(player)).collect();
        let _ = writeln!(text, "Lot {}: {}", lot.id, drawn.join(", "));
    }
    if !answer.progress.eliminated.is_empty() {
        let out: Vec<&str> = answer.progress.eliminated.iter().map(|&p| name(p)).collect();
        let _ = writeln!(text, "Out by tie-break: {}", out.join(", "));
    }
    let game_line = |text: &mut String, game: &Game, result: &str| {
        let (white, black) = (game.players[Color::White], game.players[Color::Black]);
        let _ = writeln!(text, "  {:<24} {} – {}  {result}", game.id, name(white), name(black));
    };
    let shown = |text: &mut String, stage: &Stage| {
        let clocks = stage.games.first().map_or("", |game| game.rate.clocks(setup));
        let _ = writeln!(text, "\n{} ({clocks})", stage.id);
    };
    for stage in &answer.progress.stages {
        let played = |game: &&Game| finished.iter().find(|one| one.game == game.id);
        if stage.games.iter().any(|game| played(&game).is_some()) {
            shown(&mut text, stage);
            for game in &stage.games {
                let result = match played(&game).map(|one| one.outcome) {
                    Some(Outcome::WhiteWins) => "1-0",
                    Some(Outcome::Draw) => "½-½",
                    Some(Outcome::BlackWins) => "0-1",
                    None => "",
                };
                game_line(&mut text, game, result);
            }
        }
    }
    match &answer.progress.next {
        Next::Play { stages } => {
            text.push_str("\nNext:\n");
            for stage in stages {
                shown(&mut text, stage);
                if let Some(minutes) = stage.pause {
                    let _ = writeln!(text, "  not before {minutes} minutes have passed");
                }
                for game in &stage.games {
                    game_line(&mut text, game, "");
                }
            }
        }
        Next::CountMoves { games } => {
            let _ = writeln!(text, "\nMoves decide: how many had {}?", games.join(", "));
        }
        Next::Over { .. } => {
            text.push_str("\nPlaces:\n");
            for one in &answer.places {
                let place = if one.place == one.to {
                    one.place.to_string()
                } else {
                    format!("{}–{}", one.place, one.to)
                };
                let prize = one.prize.as_deref().unwrap_or_default();
                let _ = writeln!(text, "  {place:<6} {}  {prize}", one.player);
            }
        }
    }
    text
}
