//! Play-offs and drawn places in people's words. The sentences are in `play-off.ftl`.

use crate::Words;
use adoube_competition::{Event, Fact, Refusal, play_off::TimeLeft, player::PlayerId};

/// How much time there is.
pub fn time_left(words: Words, time: TimeLeft) -> String {
    words.say(match time {
        TimeLeft::Enough => "time-left-enough",
        TimeLeft::Short => "time-left-short",
        TimeLeft::Late => "time-left-late",
    })
}

/// Names of players, in order.
pub fn names(event: &Event, players: &[PlayerId]) -> String {
    let name = |id: &PlayerId| {
        event.entrant(*id).map_or_else(|| id.to_string(), |one| one.player.name.to_string())
    };
    players.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// Why an act about a play-off is refused; nothing if it is not about one.
pub fn refusal(words: Words, refusal: &Refusal) -> Option<String> {
    Some(match refusal {
        Refusal::NoPlayOffAgreed => words.say("refused-no-play-off-agreed"),
        Refusal::NoTie { first } => words.count("refused-no-tie", *first),
        Refusal::PlayOffBegun { first } => words.count("refused-play-off-begun", *first),
        Refusal::NoPlayOff { play_off } => words.count("refused-no-play-off", *play_off),
        Refusal::PlayOffOver { play_off } => words.count("refused-play-off-over", *play_off),
        Refusal::PlayOffOpen { play_off } => words.count("refused-play-off-open", *play_off),
        Refusal::NoSlowerRate => words.say("refused-no-slower-rate"),
        Refusal::NoArmageddon => words.say("refused-no-armageddon"),
        Refusal::NoLot { lot } => words.about("refused-no-lot", lot),
        Refusal::NotOfPlayOff { round } => words.count("refused-not-of-play-off", *round),
        Refusal::WrongPanel { needed } => words.count("refused-wrong-panel", *needed),
        _ => return None,
    })
}

/// A fact about a play-off as a line of the log; nothing if it is none.
pub fn fact(words: Words, event: &Event, fact: &Fact) -> Option<String> {
    let text = |text: &str| crate::Arg::from(text.to_owned());
    Some(match fact {
        Fact::PlayOffBegan { first, players, .. } => words.say_with(
            "log-play-off-began",
            &[("n", (*first).into()), ("it", names(event, players).into())],
        ),
        Fact::LotEntered { lot, order, .. } => words
            .say_with("log-lot-entered", &[("lot", text(lot)), ("it", names(event, order).into())]),
        Fact::PlayOffPaired { round, .. } => words.count("log-play-off-paired", *round),
        Fact::PlayOffRoundTakenBack { round, reason, .. } => words.say_with(
            "log-play-off-taken-back",
            &[("n", (*round).into()), ("reason", text(reason))],
        ),
        Fact::MovesCounted { round, board, moves } => words.say_with(
            "log-moves-counted",
            &[("round", (*round).into()), ("board", (*board).into()), ("n", (*moves).into())],
        ),
        Fact::PlayOffDisputeDecided { dispute } => words.say_with(
            "log-play-off-dispute",
            &[
                ("round", dispute.round.into()),
                ("board", dispute.board.into()),
                ("it", dispute.panel.join(", ").into()),
                ("decision", text(&dispute.decision)),
            ],
        ),
        Fact::PlacesDrawn { first, order, .. } => words.say_with(
            "log-places-drawn",
            &[("n", (*first).into()), ("it", names(event, order).into())],
        ),
        _ => return None,
    })
}
