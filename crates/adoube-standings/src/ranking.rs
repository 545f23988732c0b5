//! The table by points and tie-breaks.

use crate::{
    Field, Measure, Regulation, Seen, TieBreak, Value, encounter, field::scores, opponents, own,
    ratings,
};
use adoube_base::Points;
use serde::Serialize;

/// A line of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// Which player.
    pub player: usize,
    /// The place, from 1; players who are equal in everything have the same. Nobody whose games do not
    /// count, or who was expelled, has a place.
    pub place: Option<u32>,
    /// Somebody else has the same place.
    pub shared: bool,
    /// Points of the games that count.
    pub points: Points,
    /// How many games that count the player has.
    pub games: u32,
    /// One value for each tie-break asked for.
    pub tie_breaks: Vec<Value>,
}

/// Orders the players by points, then by the tie-breaks in their order.
///
/// A tie-break is applied to a group of players still equal; what it splits goes on to the next one as
/// smaller groups (FIDE C.07, article 4). Players who stay equal share the place and keep the order of
/// their indices. Players whose games do not count, and those who were expelled, come last without a place.
pub fn standings(field: &Field, regulation: Regulation, tie_breaks: &[TieBreak]) -> Vec<Standing> {
    let seen = field.seen();
    let points = scores(&seen);
    let games: Vec<u32> = seen
        .iter()
        .map(|rounds| rounds.iter().filter(|seen| seen.scheduled().is_some()).count() as u32)
        .collect();
    let unplaced: Vec<usize> = field.annulled.iter().chain(&field.unplaced).copied().collect();
    table(&points, &games, &unplaced, tie_breaks, |tie_break, groups| {
        apply(field, regulation, tie_break, &seen, groups)
    })
}

/// Those who are equal with a player in points and in the tie-breaks given, the player among them.
pub(crate) fn tied_with(
    field: &Field,
    regulation: Regulation,
    before: &[TieBreak],
    player: usize,
) -> Vec<usize> {
    let seen = field.seen();
    let points = scores(&seen);
    let counted: Vec<usize> = (0..field.players).filter(|p| !field.annulled.contains(p)).collect();
    let groups = before.iter().fold(split_by(&counted, |one| points[one]), |groups, &tie_break| {
        apply(field, regulation, tie_break, &seen, groups).1
    });
    group_of(groups, player)
}

/// The group somebody is in.
pub(crate) fn group_of(groups: Groups, player: usize) -> Vec<usize> {
    groups.into_iter().find(|group| group.contains(&player)).unwrap_or_default()
}

/// The groups of those still equal, best first.
pub(crate) type Groups = Vec<Vec<usize>>;

/// Orders by points and then by what `apply` makes of the groups still equal, tie-break by tie-break.
pub(crate) fn table(
    points: &[Points],
    games: &[u32],
    annulled: &[usize],
    tie_breaks: &[TieBreak],
    mut apply: impl FnMut(TieBreak, Groups) -> (Vec<Value>, Groups),
) -> Vec<Standing> {
    let (counted, annulled): (Vec<usize>, Vec<usize>) =
        (0..points.len()).partition(|player| !annulled.contains(player));
    let mut groups = split_by(&counted, |player| points[player]);
    let mut columns: Vec<Vec<Value>> = vec![Vec::new(); points.len()];
    for &tie_break in tie_breaks {
        let (values, split) = apply(tie_break, groups);
        for (column, value) in columns.iter_mut().zip(values) {
            column.push(value);
        }
        groups = split;
    }

    let mut table = Vec::with_capacity(points.len());
    let mut line = |player: usize, place: Option<u32>, shared: bool| Standing {
        player,
        place,
        shared,
        points: points[player],
        games: games[player],
        tie_breaks: std::mem::take(&mut columns[player]),
    };
    let mut place = 1;
    for group in groups {
        for &player in &group {
            table.push(line(player, Some(place), group.len() > 1));
        }
        place += group.len() as u32;
    }
    table.extend(annulled.into_iter().map(|player| line(player, None, false)));
    table
}

/// Everybody's value of a tie-break, and the groups it leaves.
fn apply(
    field: &Field,
    regulation: Regulation,
    tie_break: TieBreak,
    seen: &[Vec<Seen>],
    groups: Groups,
) -> (Vec<Value>, Groups) {
    if tie_break.forfeits_played {
        let (played, plain) = (field.with_forfeits_played(), tie_break.as_it_happened());
        return apply(&played, regulation, plain, &played.seen(), groups);
    }
    if tie_break.measure == Measure::DirectEncounter {
        let order = |tied: &[usize]| encounter::order(field, regulation, seen, tied);
        return by_encounter(field.players, tie_break.reverse, groups, order);
    }
    let values = values(field, regulation, tie_break);
    let skipped = ratings::skipped_too_much(regulation, tie_break.measure, seen);
    let groups = match skipped {
        // Who chose not to play stays below whoever played more, whatever the value.
        Some(below) => groups
            .into_iter()
            .flat_map(|group| split_by(&group, |player| std::cmp::Reverse(below[player])))
            .collect(),
        None => groups,
    };
    let split = by_value(tie_break, &values, groups);
    (values, split)
}

/// What a value leaves of groups still equal. Of pairing numbers and board counts less is better; of
/// everything else more is.
pub(crate) fn by_value(tie_break: TieBreak, values: &[Value], groups: Groups) -> Groups {
    let less = matches!(tie_break.measure, Measure::PairingNumber | Measure::BoardCount);
    let ascending = less != tie_break.reverse;
    groups
        .into_iter()
        .flat_map(|group| {
            let mut split = split_by(&group, |player| values[player]);
            if ascending {
                split.reverse();
            }
            split
        })
        .collect()
}

/// Direct encounter has no number of its own: its value is the place inside the group, or 0 where the group
/// stays tied as a whole.
pub(crate) fn by_encounter(
    players: usize,
    reverse: bool,
    groups: Groups,
    order: impl Fn(&[usize]) -> Groups,
) -> (Vec<Value>, Groups) {
    let mut values = vec![Value::whole(0); players];
    let mut split = Vec::new();
    for group in groups {
        let mut ordered = order(&group);
        if reverse {
            ordered.reverse();
        }
        if ordered.len() > 1 {
            let mut place = 1;
            for equals in &ordered {
                for &player in equals {
                    values[player] = Value::whole(place);
                }
                place += equals.len() as i64;
            }
        }
        split.extend(ordered);
    }
    (values, split)
}

/// Everybody's value of a tie-break. For direct encounter it is the one among players with the same points. What
/// only teams have is undefined.
pub fn values(field: &Field, regulation: Regulation, tie_break: TieBreak) -> Vec<Value> {
    if tie_break.forfeits_played {
        return values(&field.with_forfeits_played(), regulation, tie_break.as_it_happened());
    }
    let TieBreak { measure, cut, limit, unrated, fore, reverse, .. } = tie_break;
    let seen = field.seen();
    let each = |value: &dyn Fn(usize, &[Seen]) -> Value| {
        seen.iter().enumerate().map(|(player, rounds)| value(player, rounds)).collect()
    };
    let performances = |rounds: &[Seen], player: usize| {
        ratings::performance(field, player, rounds, unrated, false)
    };
    match measure {
        Measure::Points => scores(&seen).into_iter().map(Value::points).collect(),
        Measure::DirectEncounter => {
            let points = scores(&seen);
            let everybody: Vec<usize> = (0..field.players).collect();
            let groups = split_by(&everybody, |player| points[player]);
            let order = |tied: &[usize]| encounter::order(field, regulation, &seen, tied);
            by_encounter(field.players, reverse, groups, order).0
        }
        Measure::Wins => each(&|_, rounds| own::wins(field, rounds, regulation.is_fide())),
        Measure::WinsOverTheBoard => each(&|_, rounds| own::wins_over_the_board(rounds)),
        Measure::BlackGames => each(&|_, rounds| own::black_games(rounds)),
        Measure::BlackWins => each(&|_, rounds| own::black_wins(rounds)),
        Measure::Progressive => each(&|_, rounds| own::progressive(field, rounds, cut.low)),
        Measure::Played => each(&|_, rounds| own::ready_to_play(rounds)),
        Measure::StandardPoints => each(&|_, rounds| own::standard_points(field, rounds, &seen)),
        Measure::PairingNumber => each(&|player, _| Value::whole(player as i64 + 1)),
        Measure::Buchholz => opponents::buchholz(field, regulation, cut),
        Measure::ForeBuchholz => opponents::buchholz(&opponents::fore(field), regulation, cut),
        Measure::AverageOfBuchholz => opponents::of_buchholz(field, regulation, fore, true),
        Measure::SumOfBuchholz => opponents::of_buchholz(field, regulation, false, false),
        Measure::SonnebornBerger => opponents::sonneborn_berger(field, regulation, cut),
        Measure::Koya => opponents::koya(field, limit),
        Measure::AverageRating => {
            each(&|_, rounds| ratings::average_rating(field, regulation, rounds, tie_break))
        }
        Measure::Performance => each(&|player, rounds| performances(rounds, player)),
        Measure::Performance400 => {
            each(&|player, rounds| ratings::performance(field, player, rounds, unrated, true))
        }
        Measure::PerfectPerformance => {
            each(&|_, rounds| ratings::perfect_performance(field, rounds, unrated))
        }
        Measure::AveragePerformance => {
            let all: Vec<Value> = each(&|player, rounds| performances(rounds, player));
            each(&|_, rounds| ratings::average_of_opponents(field, rounds, &all))
        }
        Measure::AveragePerfectPerformance => {
            let all: Vec<Value> =
                each(&|_, rounds| ratings::perfect_performance(field, rounds, unrated));
            each(&|_, rounds| ratings::average_of_opponents(field, rounds, &all))
        }
        Measure::Rating => each(&|player, _| {
            field.rating(player, unrated).map_or(Value::UNDEFINED, |r| Value::whole(i64::from(r)))
        }),
        Measure::MatchPoints
        | Measure::GamePoints
        | Measure::MatchAndGamePoints
        | Measure::OtherScore
        | Measure::MatchByMatch
        | Measure::MatchByGame
        | Measure::GameByMatch
        | Measure::GameByGame
        | Measure::ExtendedEncounter
        | Measure::ScoreAndSchedule
        | Measure::BoardCount => vec![Value::UNDEFINED; field.players],
    }
}

/// Splits a group by a key, the greatest first; equals stay together in their order.
pub(crate) fn split_by<K: Ord>(group: &[usize], key: impl Fn(usize) -> K) -> Groups {
    let mut sorted = group.to_vec();
    sorted.sort_by_key(|&player| std::cmp::Reverse(key(player)));
    sorted.chunk_by(|&a, &b| key(a) == key(b)).map(<[usize]>::to_vec).collect()
}
