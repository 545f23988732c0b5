//! `adoube pair`: the pairing of the next round.

use crate::output::{Failure, Finish, Out};
use adoube_pairing::{
    berger::Cycles,
    swiss::{
        self, Board, Number, Pair, Refusal, Rules,
        explain::explain,
        review::{Changes, change},
    },
    team::{self, TeamBoard, fide::Preferences},
};
use adoube_trf::{Competition, Document, Named, TeamSwiss, round_robin};
use serde::Serialize;
use std::{
    fmt::{self, Write},
    path::PathBuf,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A tournament report file.
    file: PathBuf,
    /// The rules: dutch-2026, dutch-2017 or, for teams, fide-team; by default what the file says.
    #[arg(long, value_parser = parse_system)]
    system: Option<System>,
    /// Pair this round again instead of the next one.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    round: Option<u32>,
    /// Say why: the brackets, the floaters, the colours and which criterion decided.
    #[arg(long, conflicts_with_all = ["force", "forbid", "swap"])]
    explain: bool,
    /// Pair the teams of the file (record 310) instead of its players, each match spread over its boards: by the
    /// FIDE Swiss Team Pairing System (fide-team), or by the Dutch system with match points for scores.
    #[arg(long, conflicts_with_all = ["force", "forbid", "swap"])]
    teams: bool,
    /// The type of colour preferences under fide-team: none, a or b; by default what the file says.
    #[arg(long, value_name = "TYPE", requires = "teams", value_parser = parse_preferences)]
    preference: Option<Preferences>,
    /// Two players who are to meet, whatever it costs: 3-17.
    #[arg(long, value_name = "A-B", value_parser = parse_two)]
    force: Vec<(Number, Number)>,
    /// Two players who are not to meet in this round.
    #[arg(long, value_name = "A-B", value_parser = parse_two)]
    forbid: Vec<(Number, Number)>,
    /// Two players who change places in the finished pairing.
    #[arg(long, value_name = "A-B", value_parser = parse_two)]
    swap: Vec<(Number, Number)>,
}

/// Reads two numbers joined by a dash.
fn parse_two(text: &str) -> Result<(Number, Number), String> {
    let two = text.split_once('-').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    two.ok_or_else(|| "expected two numbers, such as 3-17".to_owned())
}

/// Which rules pair the round.
#[derive(Clone, Copy)]
enum System {
    Dutch(Rules),
    FideTeam,
}

/// Reads the name of a system.
fn parse_system(name: &str) -> Result<System, String> {
    match name {
        "fide-team" => Ok(System::FideTeam),
        _ => parse_rules(name)
            .map(System::Dutch)
            .map_err(|expected| format!("{expected}, or fide-team for teams")),
    }
}

/// Reads the name of a type of colour preferences.
fn parse_preferences(name: &str) -> Result<Preferences, String> {
    let known = Preferences::ALL.into_iter().find(|kind| kind.name() == name.to_lowercase());
    known.ok_or_else(|| "expected none, a or b".to_owned())
}

/// Reads the name of an edition.
pub(crate) fn parse_rules(name: &str) -> Result<Rules, String> {
    Rules::ALL
        .into_iter()
        .find(|rules| rules.name() == name)
        .ok_or_else(|| "expected dutch-2026 or dutch-2017".to_owned())
}

pub(crate) fn run(args: Args, out: &Out) -> Result<Finish, Failure> {
    let name = args.file.display();
    let failure = |reason: &dyn std::fmt::Display| Failure::new(format!("{name}: {reason}"));
    let bytes = std::fs::read(&args.file).map_err(|error| failure(&error))?;
    let document = Document::read(&bytes).map_err(|error| failure(&error))?;
    let competition = Competition::of(&document).map_err(|error| failure(&error))?;
    let round = args.round.unwrap_or(competition.played() + 1);
    if let Some(rounds) = competition.rounds.filter(|&rounds| round > rounds) {
        return Err(failure(&format!(
            "round {round} cannot be paired: the tournament has {rounds} rounds (record 142 or XXR)"
        )));
    }
    match (&competition.system, args.system) {
        (Named::Other(code), None) => {
            return Err(failure(&format!(
                "the file is paired by {code} (record 192), which is not known here; known are the Dutch system, \
                 the FIDE team system and round robins. Another system is named with --system"
            )));
        }
        (Named::FideTeam, None) if !args.teams => {
            return Err(failure(&"the file is paired by teams (record 192): add --teams"));
        }
        (Named::RoundRobin { cycles, teams }, None) => {
            return pair_by_table(&args, &document, &competition, *cycles, *teams, out);
        }
        _ => {}
    }
    let rules = match args.system {
        Some(System::Dutch(rules)) => rules,
        Some(System::FideTeam) if !args.teams => {
            return Err(failure(&"fide-team pairs teams: add --teams"));
        }
        Some(System::FideTeam) | None => competition.rules.unwrap_or(Rules::Dutch2026),
    };
    if round > competition.played() + 1 {
        return Err(failure(&format!(
            "round {round} cannot be paired: the file has {} rounds",
            competition.played()
        )));
    }
    if competition.rounds.is_none() && args.round.is_none() {
        return Err(failure(
            &"the number of rounds is missing (record 142 or XXR); the last round has rules of its own",
        ));
    }
    if args.teams {
        let teams = competition.team_swiss(&document, rules).map_err(|error| failure(&error))?;
        let teams = teams.ok_or_else(|| failure(&"the file has no teams (record 310)"))?;
        let by_fide = match args.system {
            Some(system) => matches!(system, System::FideTeam),
            None => teams.says_fide,
        };
        if args.preference.is_some() && !by_fide {
            return Err(failure(&"types of colour preferences belong to --system fide-team"));
        }
        if args.round.is_some() && !by_fide {
            return Err(failure(&"of teams only fide-team pairs an earlier round again"));
        }
        pair_teams(teams, by_fide, &args, out)?;
        return Ok(Finish::Fine);
    }
    let tournament = competition.before(round, rules);
    if args.explain {
        let explanation = explain(&tournament).map_err(|refusal| failure(&refusal))?;
        out.show(&explanation, ToString::to_string)?;
        return Ok(Finish::Fine);
    }
    let changes = Changes { force: args.force, forbid: args.forbid, swap: args.swap };
    if changes == Changes::default() {
        let paired = swiss::pair(&tournament).map_err(|refusal| failure(&refusal))?;
        out.show(&paired, |paired| listed(&pairs(&paired.boards), paired.bye))?;
        return Ok(Finish::Fine);
    }
    let changed = change(&tournament, &changes).map_err(|refusal| failure(&refusal))?;
    out.show(&changed, |changed| {
        let list = listed(&pairs(&changed.boards), changed.bye);
        format!("{list}\n{}", changed.review)
    })?;
    Ok(if changed.review.is_clean() { Finish::Fine } else { Finish::FoundWrong })
}

/// A round of a round robin, which follows from the numbers.
fn pair_by_table(
    args: &Args,
    document: &Document,
    competition: &Competition,
    cycles: Option<Cycles>,
    of_teams: bool,
    out: &Out,
) -> Result<Finish, Failure> {
    let failure =
        |reason: &dyn fmt::Display| Failure::new(format!("{}: {reason}", args.file.display()));
    if of_teams != args.teams {
        return Err(failure(match of_teams {
            true => &"the round robin is one of teams: add --teams",
            false => &"the round robin is one of players: leave --teams out",
        }));
    }
    if args.explain || !(args.force.is_empty() && args.forbid.is_empty() && args.swap.is_empty()) {
        return Err(failure(
            &"a round robin follows from the Berger tables: there is nothing to explain or to change",
        ));
    }
    let round = args.round.unwrap_or(competition.played() + 1);
    let teams = competition
        .team_swiss(document, Rules::Dutch2026)
        .map_err(|error| failure(&error))?
        .filter(|_| of_teams);
    let numbers: Vec<Number> = match &teams {
        Some(teams) => teams.names.iter().map(|(number, _)| *number).collect(),
        None => competition.numbers().collect(),
    };
    let rounds = competition.rounds.unwrap_or(round);
    let table = round_robin(numbers, cycles, rounds);
    let table = table.ok_or_else(|| failure(&"so many cannot play a round robin"))?;
    let Some(due) = table.get(round as usize - 1) else {
        let reason =
            format!("round {round} cannot be paired: the round robin has {} rounds", table.len());
        return Err(failure(&reason));
    };
    let pairs = due.pairs.iter().map(|pair| Pair { white: pair.white, black: pair.black });
    match &teams {
        Some(teams) => {
            let round = TeamRound::new(teams, pairs, due.rests);
            out.show(&round, ToString::to_string)?;
        }
        None => {
            let boards: Vec<Pair> = pairs.collect();
            let round = TableRound { boards, bye: due.rests };
            out.show(&round, |round| listed(&round.boards, round.bye))?;
        }
    }
    Ok(Finish::Fine)
}

/// A round by a table.
#[derive(Serialize)]
struct TableRound {
    boards: Vec<Pair>,
    bye: Option<Number>,
}

/// Pairs the teams and shows the matches, or why they are these.
fn pair_teams(mut teams: TeamSwiss, by_fide: bool, args: &Args, out: &Out) -> Result<(), Failure> {
    let failure = |refusal: Refusal| Failure::new(format!("{}: {refusal}", args.file.display()));
    let matches = if by_fide {
        teams.fide.preferences = args.preference.unwrap_or(teams.fide.preferences);
        let (before, _) = teams.before(args.round.unwrap_or(teams.fide.played + 1));
        let paired = before.pair().map_err(failure)?;
        if args.explain {
            return out.show(&paired, ToString::to_string);
        }
        let pairs = paired.boards.iter().map(|one| Pair { white: one.white, black: one.black });
        TeamRound::new(&teams, pairs, paired.bye)
    } else if args.explain {
        let explanation = explain(&teams.swiss.tournament()).map_err(failure)?;
        return out.show(&explanation, ToString::to_string);
    } else {
        let paired = teams.swiss.pair().map_err(failure)?;
        let pairs = paired.boards.iter().map(|one| Pair { white: one.white, black: one.black });
        TeamRound::new(&teams, pairs, paired.bye)
    };
    out.show(&matches, ToString::to_string)
}

/// A round of teams.
#[derive(Serialize)]
struct TeamRound {
    matches: Vec<TeamMatch>,
    bye: Option<Number>,
    #[serde(skip)]
    names: Vec<(u32, String)>,
}

/// Two teams and the boards they meet on.
#[derive(Serialize)]
struct TeamMatch {
    /// With White on board 1.
    white: Number,
    black: Number,
    boards: Vec<TeamBoard>,
}

impl TeamRound {
    fn new(teams: &TeamSwiss, pairs: impl Iterator<Item = Pair>, bye: Option<Number>) -> TeamRound {
        let matches = pairs.map(|pair| {
            let boards = team::boards(pair, &teams.sequence);
            TeamMatch { white: pair.white, black: pair.black, boards }
        });
        TeamRound { matches: matches.collect(), bye, names: teams.names.clone() }
    }

    fn name(&self, number: Number) -> &str {
        let known = self.names.iter().find(|(own, _)| *own == number);
        known.map_or("", |(_, name)| name.as_str())
    }
}

impl fmt::Display for TeamRound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for one in &self.matches {
            let (white, black) = (self.name(one.white), self.name(one.black));
            write!(f, "{} {white} - {} {black} ", one.white, one.black)?;
            for board in &one.boards {
                write!(f, "  {}:{}", board.white, board.black)?;
            }
            writeln!(f)?;
        }
        match self.bye {
            Some(bye) => writeln!(f, "{bye} {}: bye", self.name(bye)),
            None => Ok(()),
        }
    }
}

fn pairs(boards: &[Board]) -> Vec<Pair> {
    boards.iter().map(|board| Pair { white: board.white, black: board.black }).collect()
}

/// The number of pairs, then White and Black of each board; nobody is 0.
fn listed(boards: &[Pair], bye: Option<Number>) -> String {
    let count = boards.len() + usize::from(bye.is_some());
    let mut text = format!("{count}\n");
    for Pair { white, black } in boards {
        let _ = writeln!(text, "{white} {black}");
    }
    if let Some(bye) = bye {
        let _ = writeln!(text, "{bye} 0");
    }
    text
}
