//! `adoube simulate`: a random tournament as a report file.

use crate::output::{Failure, Finish, Out};
use adoube_base::{Points, lots::Lots};
use adoube_pairing::swiss::{
    Rules,
    simulate::{Simulation, simulate},
};
use adoube_standings::TieBreak;
use adoube_trf::{Dialect, Document, Heading, Person};
use serde::Serialize;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many players (2 to 9999).
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(2..=9999))]
    players: u32,
    /// How many rounds.
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..=99))]
    rounds: u32,
    /// Any text; the same text gives the same tournament.
    #[arg(long)]
    seed: String,
    /// The edition of the rules: dutch-2026 or dutch-2017.
    #[arg(long, default_value = "dutch-2026", value_parser = super::pair::parse_rules)]
    system: Rules,
    /// Stop after this round.
    #[arg(long)]
    stop_after: Option<u32>,
    /// Draws between equals, in a thousand.
    #[arg(long, default_value_t = 350, value_parser = rate())]
    draws: u64,
    /// Half-point byes, in a thousand players and rounds.
    #[arg(long, default_value_t = 15, value_parser = rate())]
    half_byes: u64,
    /// Zero-point byes, in a thousand players and rounds.
    #[arg(long, default_value_t = 5, value_parser = rate())]
    zero_byes: u64,
    /// Full-point byes, in a thousand players and rounds.
    #[arg(long, default_value_t = 0, value_parser = rate())]
    full_byes: u64,
    /// Players who enter after round 1, in a thousand.
    #[arg(long, default_value_t = 20, value_parser = rate())]
    late: u64,
    /// Withdrawals, in a thousand players and rounds.
    #[arg(long, default_value_t = 5, value_parser = rate())]
    withdrawals: u64,
    /// Forfeited games, in a thousand.
    #[arg(long, default_value_t = 10, value_parser = rate())]
    forfeits: u64,
    /// Games that both players forfeit, in a thousand.
    #[arg(long, default_value_t = 1, value_parser = rate())]
    double_forfeits: u64,
    /// Results that do not add up (a half and nothing), in a thousand games.
    #[arg(long, default_value_t = 1, value_parser = rate())]
    unusual: u64,
    /// Groups of two or three players who must not meet.
    #[arg(long, default_value_t = 0)]
    forbidden: u32,
    /// Baku acceleration.
    #[arg(long)]
    baku: bool,
    /// Points for a win.
    #[arg(long, default_value = "1")]
    win: Points,
    /// Points for a draw.
    #[arg(long, default_value = "0.5")]
    draw: Points,
    /// Points for the bye; as a win by default.
    #[arg(long)]
    bye: Option<Points>,
    /// The tie-breaks by which players are ranked; they are written into records 202 and 212.
    #[arg(long, value_delimiter = ',', default_value = "BH/C1,BH,SB,WIN", value_parser = tie_break)]
    tie_breaks: Vec<TieBreak>,
    /// Write TRF16 with XX records instead of TRF-2026.
    #[arg(long)]
    trf16: bool,
}

fn tie_break(code: &str) -> Result<TieBreak, String> {
    let known = code.parse::<TieBreak>().ok().filter(|one| !one.measure.is_for_teams());
    known.ok_or_else(|| "expected the code of a tie-break of players, such as BH/C1".to_owned())
}

fn rate() -> clap::builder::RangedU64ValueParser<u64> {
    clap::value_parser!(u64).range(0..=1000)
}

#[derive(Serialize)]
struct Answer {
    trf: String,
    rounds: u32,
    stopped: Option<String>,
}

pub(crate) fn run(args: Args, out: &Out) -> Result<Finish, Failure> {
    let mut options = Simulation::new(args.system, args.players, args.rounds);
    options.draws = args.draws;
    options.half_byes = args.half_byes;
    options.zero_byes = args.zero_byes;
    options.full_byes = args.full_byes;
    options.late = args.late;
    options.withdrawals = args.withdrawals;
    options.forfeits = args.forfeits;
    options.double_forfeits = args.double_forfeits;
    options.unusual = args.unusual;
    options.forbidden = args.forbidden;
    options.baku = args.baku;
    options.scoring.win = args.win;
    options.scoring.draw = args.draw;
    options.scoring.bye = args.bye.unwrap_or(args.win);
    options.scoring.check()?;
    options.stop_after = args.stop_after;
    let simulated = simulate(&options, &mut Lots::from_seed(&args.seed));
    let heading = Heading {
        texts: vec![
            ("012".to_owned(), format!("Simulated tournament {}", args.seed)),
            ("042".to_owned(), "2026/03/01".to_owned()),
            ("092".to_owned(), "Individual: Swiss-System".to_owned()),
        ],
        comments: Vec::new(),
        baku: args.baku,
    };
    let ratings = &simulated.ratings;
    let document = Document::from_tournament(&heading, &simulated.tournament, |number| Person {
        name: format!("Player{number:04}, Simulated"),
        rating: ratings.get(number as usize - 1).copied(),
        ..Person::default()
    });
    let document = document.ranked(&args.tie_breaks)?;
    let dialect = match args.trf16 {
        true => Dialect::Trf16,
        false => Dialect::Trf2026,
    };
    let answer = Answer {
        trf: document.write(dialect),
        rounds: simulated.tournament.played,
        stopped: simulated.stopped.map(|refusal| refusal.to_string()),
    };
    if let Some(reason) = &answer.stopped {
        eprintln!("adoube: stopped after round {}: {reason}", answer.rounds);
    }
    out.show(&answer, |answer| answer.trf.clone())?;
    Ok(Finish::Fine)
}
