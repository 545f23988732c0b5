//! What tie-breaks are called.

use crate::{Arg, Words};
use adoube_standings::{Measure, TieBreak};

/// The name of a tie-break with what it leaves out, so that no two of a list are called alike; other modifiers are told by
/// the code.
pub fn said(words: Words, tie_break: TieBreak) -> String {
    let name = measured(words, tie_break);
    let n = |number: u8| Arg::from(u32::from(number));
    match (tie_break.cut.low, tie_break.cut.high) {
        (0, 0) => name,
        (low, 0) => words.say_with("tie-break-cut", &[("it", name.into()), ("n", n(low))]),
        (1, 1) => words.about("tie-break-median", &name),
        (low, high) => words.say_with(
            "tie-break-cut-both",
            &[("it", name.into()), ("low", n(low)), ("high", n(high))],
        ),
    }
}

/// What a tie-break measures.
fn measured(words: Words, tie_break: TieBreak) -> String {
    words.say(match tie_break.measure {
        Measure::Points => "points",
        Measure::DirectEncounter => "tie-break-de",
        Measure::Wins => "tie-break-win",
        Measure::WinsOverTheBoard => "tie-break-won",
        Measure::BlackGames => "tie-break-bpg",
        Measure::BlackWins => "tie-break-bwg",
        Measure::Progressive => "tie-break-ps",
        Measure::Played => "tie-break-rep",
        Measure::StandardPoints => "tie-break-std",
        Measure::PairingNumber => "tie-break-tpn",
        Measure::Buchholz => "tie-break-bh",
        Measure::ForeBuchholz => "tie-break-fb",
        Measure::AverageOfBuchholz => "tie-break-aob",
        Measure::SumOfBuchholz => "tie-break-sob",
        Measure::SonnebornBerger => "tie-break-sb",
        Measure::Koya => "tie-break-ks",
        Measure::AverageRating => "tie-break-aro",
        Measure::Performance => "tie-break-tpr",
        Measure::Performance400 => "tie-break-tpr400",
        Measure::PerfectPerformance => "tie-break-ptp",
        Measure::AveragePerformance => "tie-break-apro",
        Measure::AveragePerfectPerformance => "tie-break-appo",
        Measure::Rating => "field-rating",
        Measure::MatchPoints => "tie-break-mpts",
        Measure::GamePoints => "tie-break-gpts",
        Measure::MatchAndGamePoints => "tie-break-mgpts",
        Measure::OtherScore => "tie-break-mpvgp",
        Measure::MatchByMatch => "tie-break-emmsb",
        Measure::MatchByGame => "tie-break-emgsb",
        Measure::GameByMatch => "tie-break-egmsb",
        Measure::GameByGame => "tie-break-eggsb",
        Measure::ExtendedEncounter => "tie-break-ede",
        Measure::ScoreAndSchedule => "tie-break-sssc",
        Measure::BoardCount => "tie-break-bc",
    })
}
