//! Tie-breaks from a player's own results (FIDE C.07, article 7; Russian rules 30.1).

use crate::{Field, Seen, System, Value, field::Against};
use adoube_base::{Color, Points};

fn count(rounds: &[Seen], counts: impl Fn(&Seen) -> bool) -> Value {
    Value::whole(rounds.iter().filter(|seen| counts(seen)).count() as i64)
}

/// Whether a game was played over the board with Black.
pub(crate) fn black(seen: &Seen) -> bool {
    matches!(seen.against, Against::Opponent { color: Color::Black, played: true, .. })
}

/// Whether a game was won over the board.
pub(crate) fn won(seen: &Seen) -> bool {
    matches!(seen.against, Against::Opponent { won: true, played: true, .. })
}

/// Rounds with as many points as for a win, played or not (7.1). The older texts count wins and forfeit
/// wins, but no byes (standards 12.12.4, Russian rules 30.1.4).
pub(crate) fn wins(field: &Field, rounds: &[Seen], byes_too: bool) -> Value {
    count(rounds, |seen| is_win(field, seen, byes_too))
}

/// Whether a round counts as a win.
pub(crate) fn is_win(field: &Field, seen: &Seen, byes_too: bool) -> bool {
    match seen.against {
        Against::Opponent { won, .. } => won,
        Against::Nobody(_) => byes_too && seen.points == field.scoring.win,
    }
}

/// Games won over the board (7.2).
pub(crate) fn wins_over_the_board(rounds: &[Seen]) -> Value {
    count(rounds, won)
}

/// Games played over the board with Black (7.3).
pub(crate) fn black_games(rounds: &[Seen]) -> Value {
    count(rounds, black)
}

/// Games won over the board with Black (7.4).
pub(crate) fn black_wins(rounds: &[Seen]) -> Value {
    count(rounds, |seen| black(seen) && won(seen))
}

/// The sum of the scores after each round but the first `cut` (7.5).
pub(crate) fn progressive(field: &Field, rounds: &[Seen], cut: u8) -> Value {
    let mut total = 0;
    let mut sum = 0;
    for round in 1..=field.rounds {
        let gained: Points =
            rounds.iter().filter(|seen| seen.round == round).map(|seen| seen.points).sum();
        total += i64::from(gained.halves());
        if round > u32::from(cut) {
            sum += total;
        }
    }
    Value::fraction(sum, 2)
}

/// Rounds the player was ready to play: all but requested byes and forfeit losses (7.6).
pub(crate) fn ready_to_play(rounds: &[Seen]) -> Value {
    count(rounds, |seen| !seen.is_voluntary())
}

/// One for each round with more points than the scheduled opponent, or without one more than a draw gives; a
/// half for as many (7.7). Read literally a double forfeit gives a half to both.
pub(crate) fn standard_points(field: &Field, rounds: &[Seen], seen: &[Vec<Seen>]) -> Value {
    // A free round of a round robin does not exist; in a Swiss every round is there that is not being played.
    debug_assert!(
        field.system == System::RoundRobin
            || rounds.len() + field.open.len() >= field.rounds as usize
    );
    Value::fraction(rounds.iter().map(|own| standard_halves(field, own, seen)).sum(), 2)
}

/// What a round gives of standard points, in halves.
pub(crate) fn standard_halves(field: &Field, own: &Seen, seen: &[Vec<Seen>]) -> i64 {
    let measure = match own.scheduled() {
        None => field.scoring.draw,
        Some(opponent) => seen[opponent]
            .iter()
            .find(|theirs| theirs.round == own.round)
            .map_or(field.scoring.draw, |theirs| theirs.points),
    };
    match own.points.cmp(&measure) {
        std::cmp::Ordering::Greater => 2,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Less => 0,
    }
}
