//! Random tournaments, for tests and for the endorsement of pairing programs.
//!
//! The lots come from the caller, so a seed gives the same tournament for ever. Results follow the
//! ratings: the expected score is that of the FIDE table, the draws come off both sides.

use super::{
    Bye, Entry, Forbidden, Number, Outcome, Player, Refusal, Rules, Scoring, Tournament, baku, pair,
};
use adoube_base::{Color, lots::Lots};

/// What kind of tournament to make. Rates are chances in a thousand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simulation {
    /// The edition of the rules.
    pub rules: Rules,
    /// How many players.
    pub players: u32,
    /// How many rounds.
    pub rounds: u32,
    /// The point system.
    pub scoring: Scoring,
    /// A draw between equals.
    pub draws: u64,
    /// A half-point bye, for each player and round.
    pub half_byes: u64,
    /// A zero-point bye, for each player and round.
    pub zero_byes: u64,
    /// A full-point bye, for each player and round.
    pub full_byes: u64,
    /// A player who enters after the first round.
    pub late: u64,
    /// A player who leaves, for each round.
    pub withdrawals: u64,
    /// A game that one player forfeits.
    pub forfeits: u64,
    /// A game that both players forfeit.
    pub double_forfeits: u64,
    /// A game with a result that does not add up, such as a half and nothing.
    pub unusual: u64,
    /// Groups of players who must not meet.
    pub forbidden: u32,
    /// Baku acceleration.
    pub baku: bool,
    /// The last round to be made; all of them where nothing is said.
    pub stop_after: Option<u32>,
    /// The rating of the strongest and of the weakest player.
    pub ratings: (u32, u32),
}

impl Simulation {
    /// An ordinary open tournament.
    pub fn new(rules: Rules, players: u32, rounds: u32) -> Simulation {
        Simulation {
            rules,
            players,
            rounds,
            scoring: Scoring::default(),
            draws: 350,
            half_byes: 15,
            zero_byes: 5,
            full_byes: 0,
            late: 20,
            withdrawals: 5,
            forfeits: 10,
            double_forfeits: 1,
            unusual: 1,
            forbidden: 0,
            baku: false,
            stop_after: None,
            ratings: (2500, 1400),
        }
    }
}

/// A tournament that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simulated {
    /// Its rounds; fewer than declared where a round had no legal pairing.
    pub tournament: Tournament,
    /// The ratings by number, from number 1.
    pub ratings: Vec<u32>,
    /// Why it stopped before the last round.
    pub stopped: Option<Refusal>,
}

/// The greatest rating difference for each expected score from 50 to 99 in a hundred (FIDE table
/// of conversion from difference to scoring probability).
const EXPECTED: [u32; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The result of the first player against the second.
fn play(mine: u32, theirs: u32, draws: u64, lots: &mut Lots) -> Outcome {
    let stronger = 50 + EXPECTED.partition_point(|&most| most < mine.abs_diff(theirs)) as u64;
    let drawn = draws * (100 - stronger) * 2 / 100;
    let won = stronger * 10 - drawn / 2;
    let better = match lots.below(1000) {
        lot if lot < won => Outcome::Win,
        lot if lot < won + drawn => Outcome::Draw,
        _ => Outcome::Loss,
    };
    if mine >= theirs { better } else { reverse(better) }
}

fn reverse(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Win => Outcome::Loss,
        Outcome::Draw => Outcome::Draw,
        Outcome::Loss => Outcome::Win,
    }
}

/// So many different numbers from 1 on; all of them where there are no more.
fn several(count: u64, most: u32, lots: &mut Lots) -> Vec<u32> {
    let mut drawn: Vec<u32> = Vec::new();
    while (drawn.len() as u64) < count.min(u64::from(most)) {
        // One of those that are left, by its place among them.
        let mut number = 1 + lots.below(u64::from(most) - drawn.len() as u64) as u32;
        let mut sorted = drawn.clone();
        sorted.sort_unstable();
        for &taken in &sorted {
            number += u32::from(taken <= number);
        }
        drawn.push(number);
    }
    drawn
}

/// Makes a tournament.
pub fn simulate(options: &Simulation, lots: &mut Lots) -> Simulated {
    let initial = initial_colour(lots);
    let (most, least) = options.ratings;
    let spread = u64::from(most.saturating_sub(least)) + 1;
    let mut ratings: Vec<u32> =
        (0..options.players).map(|_| least + lots.below(spread) as u32).collect();
    ratings.sort_unstable_by_key(|&rating| std::cmp::Reverse(rating));
    let virtual_points = baku::virtual_points(options.rounds);
    let upper = baku::upper_group(options.players as usize) as u32;
    let mut tournament = Tournament {
        rules: options.rules,
        rounds: options.rounds,
        played: 0,
        initial,
        scoring: options.scoring,
        players: (1..=options.players)
            .map(|number| Player {
                number,
                rounds: Vec::new(),
                adjusted: Vec::new(),
                virtual_points: if options.baku && number <= upper {
                    virtual_points.clone()
                } else {
                    Vec::new()
                },
                present: true,
            })
            .collect(),
        forbidden: (0..options.forbidden)
            .map(|_| Forbidden {
                first: 1 + lots.below(u64::from(options.rounds)) as u32,
                last: options.rounds,
                players: several(2 + lots.below(2), options.players, lots),
            })
            .collect(),
    };
    let mut states: Vec<State> = (0..options.players)
        .map(|_| match lots.below(1000) < options.late {
            true => State::Late(2 + lots.below(3) as u32),
            false => State::In,
        })
        .collect();
    let mut stopped = None;
    let last = options.stop_after.unwrap_or(options.rounds);
    while tournament.played < options.rounds.min(last) {
        let absences = absences(options, &mut states, tournament.played + 1, lots);
        for (player, absence) in tournament.players.iter_mut().zip(&absences) {
            player.present = absence.is_none();
        }
        let paired = match pair(&tournament) {
            Ok(paired) => paired,
            Err(refusal) => {
                stopped = Some(refusal);
                break;
            }
        };
        let mut entries: Vec<Entry> =
            absences.iter().map(|absence| Entry::Bye(absence.unwrap_or(Bye::Zero))).collect();
        if let Some(bye) = paired.bye {
            entries[bye as usize - 1] = Entry::Bye(Bye::Allocated);
        }
        for board in &paired.boards {
            let (white, black) = (board.white as usize - 1, board.black as usize - 1);
            let [one, two] =
                game(options, [board.white, board.black], [ratings[white], ratings[black]], lots);
            entries[white] = one;
            entries[black] = two;
        }
        for (player, entry) in tournament.players.iter_mut().zip(entries) {
            player.rounds.push(entry);
        }
        tournament.played += 1;
    }
    for player in &mut tournament.players {
        player.present = true;
    }
    Simulated { tournament, ratings, stopped }
}

/// The initial-colour by lot (article 5.1). Record the seed with the result.
pub fn initial_colour(lots: &mut Lots) -> Color {
    match lots.below(2) {
        0 => Color::White,
        _ => Color::Black,
    }
}

#[derive(Clone, Copy)]
enum State {
    In,
    /// Enters in this round.
    Late(u32),
    Gone,
}

fn absences(
    options: &Simulation,
    states: &mut [State],
    round: u32,
    lots: &mut Lots,
) -> Vec<Option<Bye>> {
    states
        .iter_mut()
        .map(|state| {
            match *state {
                State::Late(enters) if enters > round => return Some(Bye::Zero),
                State::Gone => return Some(Bye::Zero),
                State::Late(_) | State::In => *state = State::In,
            }
            let lot = lots.below(1000);
            let mut limit = 0;
            let mut falls = |rate: u64| {
                limit += rate;
                lot < limit
            };
            if falls(options.half_byes) {
                Some(Bye::Half)
            } else if falls(options.zero_byes) {
                Some(Bye::Zero)
            } else if falls(options.full_byes) {
                Some(Bye::Full)
            } else if falls(options.withdrawals) {
                *state = State::Gone;
                Some(Bye::Zero)
            } else {
                None
            }
        })
        .collect()
}

/// The entries of White and of Black.
fn game(
    options: &Simulation,
    [white, black]: [Number; 2],
    ratings: [u32; 2],
    lots: &mut Lots,
) -> [Entry; 2] {
    let forfeit = |wins: [bool; 2]| {
        [
            Entry::Forfeit { opponent: black, color: Color::White, won: wins[0] },
            Entry::Forfeit { opponent: white, color: Color::Black, won: wins[1] },
        ]
    };
    let played = |outcomes: [Outcome; 2]| {
        [
            Entry::Game { opponent: black, color: Color::White, outcome: outcomes[0] },
            Entry::Game { opponent: white, color: Color::Black, outcome: outcomes[1] },
        ]
    };
    let lot = lots.below(1000);
    let [double, single, unusual] = [
        options.double_forfeits,
        options.double_forfeits + options.forfeits,
        options.double_forfeits + options.forfeits + options.unusual,
    ];
    if lot < double {
        return forfeit([false, false]);
    }
    if lot < single {
        let white_wins = lots.below(2) == 0;
        return forfeit([white_wins, !white_wins]);
    }
    if lot < unusual {
        return match lots.below(3) {
            0 => played([Outcome::Draw, Outcome::Loss]),
            1 => played([Outcome::Loss, Outcome::Draw]),
            _ => played([Outcome::Loss, Outcome::Loss]),
        };
    }
    let outcome = play(ratings[0], ratings[1], options.draws, lots);
    played([outcome, reverse(outcome)])
}
