//! What the Laws found, in people's words. The sentences are in `play.ftl`.

use crate::{Arg, Words};
use adoube_base::Color;
use adoube_laws::game::{
    Authority, Automatic, Breach, Cause, Claimed, Decided, Declared, Finding, Nuisance, Outcome,
    Penalty, Ruling,
};

/// A ruling in words, without its clauses.
pub fn ruling(words: Words, ruling: &Ruling) -> String {
    finding(words, &ruling.finding)
}

/// Who, as the head of a sentence.
pub fn color(words: Words, color: Color) -> String {
    words.say(color_key(color))
}

/// The key of a colour's name.
pub const fn color_key(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn finding(words: Words, finding: &Finding) -> String {
    use Finding as F;
    let who = |color: &Color| ("who", Arg::from(words.say(color_key(*color))));
    let n = |n: u32| ("n", Arg::from(n));
    let text = |name: &'static str, it: &dyn ToString| (name, Arg::from(it.to_string()));
    let say = |key: &str, args: &[(&str, Arg<'_>)]| words.say_with(key, args);
    match finding {
        F::CompletedByNextMove(color) => say("ruled-completed-by-next-move", &[who(color)]),
        F::Touched { color, squares } => {
            say("ruled-touched", &[who(color), text("squares", &list(squares))])
        }
        F::KingMoveDue(color) => say("ruled-king-move-due", &[who(color)]),
        F::NoObligation(square) => say("ruled-no-obligation", &[text("square", square)]),
        F::DoesNotEnd(color) => say("ruled-does-not-end", &[who(color)]),
        F::IllegalMove { color, count } => say("ruled-illegal-move", &[who(color), n(*count)]),
        F::TakenBack(color) => say("ruled-taken-back", &[who(color)]),
        F::Restored { half_moves } => say("ruled-restored", &[n(*half_moves)]),
        F::BecomesQueen(square) => say("ruled-becomes-queen", &[text("square", square)]),
        F::MustMove(color) => say("ruled-must-move", &[who(color)]),
        F::Intervened => words.say("ruled-intervened"),
        F::Waiting => words.say("ruled-waiting"),
        F::Cancelled => words.say("ruled-cancelled"),
        F::Transferred => words.say("ruled-transferred"),
        F::PlayOn => words.say("ruled-play-on"),
        F::NoCastling { color, .. } => say("ruled-no-castling", &[who(color)]),
        F::PutsBack(color) => say("ruled-puts-back", &[who(color)]),
        F::Gains { color, span } => say("ruled-gains", &[who(color), text("span", span)]),
        F::Loses { color, span } => say("ruled-loses", &[who(color), text("span", span)]),
        F::TimeSet { color, span } => say("ruled-time-set", &[who(color), text("span", span)]),
        F::CounterSet { color, moves } => say("ruled-counter-set", &[who(color), n(*moves)]),
        F::StopJustified => words.say("ruled-stop-justified"),
        F::ClocksStopped => words.say("ruled-clocks-stopped"),
        F::Runs(color) => say("ruled-runs", &[who(color)]),
        F::FlagDown(color) => say("ruled-flag-down", &[who(color)]),
        F::NextPeriod => words.say("ruled-next-period"),
        F::FirstOfNextPeriod(color) => say("ruled-first-of-next-period", &[who(color)]),
        F::Increment(span) => say("ruled-increment", &[text("span", span)]),
        F::ClockReplaced => words.say("ruled-clock-replaced"),
        F::WhitesClockRuns => words.say("ruled-whites-clock-runs"),
        F::Forgiven(color) => say("ruled-forgiven", &[who(color)]),
        F::ConditionVoid(color) => say("ruled-condition-void", &[who(color)]),
        F::Declined(color) => say("ruled-declined", &[who(color)]),
        F::ClaimIsOffer(color) => say("ruled-claim-is-offer", &[who(color)]),
        F::ClaimWrong(color) => say("ruled-claim-wrong", &[who(color)]),
        F::Examined(color) => say("ruled-examined", &[who(color)]),
        F::MustPlay { color, mv } => say("ruled-must-play", &[who(color), text("move", mv)]),
        F::Postponed(color) => say("ruled-postponed", &[who(color)]),
        F::Rejected(color) => say("ruled-rejected", &[who(color)]),
        F::Consent => words.say("ruled-consent"),
        F::ScoreCompleted => words.say("ruled-score-completed"),
        F::Reconstructed => words.say("ruled-reconstructed"),
        F::ScoresheetShown(color) => say("ruled-scoresheet-shown", &[who(color)]),
        F::ScoresheetReplaced(color) => say("ruled-scoresheet-replaced", &[who(color)]),
        F::WarnedOfNotation(color) => say("ruled-warned-of-notation", &[who(color)]),
        F::Signed(score) => say("ruled-signed", &[text("score", score)]),
        F::ResultStands(true) => words.say("ruled-result-stands"),
        F::ResultStands(false) => words.say("ruled-result-falls"),
        F::Appealed(color) => say("ruled-appealed", &[who(color)]),
        F::Explained => words.say("ruled-explained"),
        F::AssistantAccepted { color, .. } => say("ruled-assistant-accepted", &[who(color)]),
        F::SealDue(color) => say("ruled-seal-due", &[who(color)]),
        F::SealThisMove(mv) => say("ruled-seal-this-move", &[text("move", mv)]),
        F::Sealed(color) => say("ruled-sealed", &[who(color)]),
        F::SealedMove(mv) => say("ruled-sealed-move", &[text("move", mv)]),
        F::TouchedByHand(square) => say("ruled-touched-by-hand", &[text("square", square)]),
        F::TwoBoards => words.say("ruled-two-boards"),
        F::Corrected(mv) => say("ruled-corrected", &[text("move", mv)]),
        F::CorrectsBoard(color) => say("ruled-corrects-board", &[who(color)]),
        F::CourseRestored { half_moves } => say("ruled-course-restored", &[n(*half_moves)]),
        F::Informed { .. } => words.say("ruled-informed"),
        F::Interfered => words.say("ruled-interfered"),
        F::SentAway(nuisance) => words.say(match nuisance {
            Nuisance::Telephone => "ruled-sent-away-telephone",
            Nuisance::Access => "ruled-sent-away-access",
            Nuisance::FinishedPlayer => "ruled-sent-away-finished-player",
        }),
        F::ObserverAppointed => words.say("ruled-observer-appointed"),
        F::Referred(Authority::Fide) => words.say("ruled-referred-fide"),
        F::Referred(Authority::Federation) => words.say("ruled-referred-federation"),
        F::RatedByOtherRules => words.say("ruled-rated-by-other-rules"),
        F::Misheard(color) => say("ruled-misheard", &[who(color)]),
        F::MateUnknown(color) => say("ruled-mate-unknown", &[who(color)]),
        F::Breach { color, what, .. } => {
            say("ruled-breach", &[who(color), ("what", words.say(breach(*what)).into())])
        }
        F::Penalised { color, penalty: imposed } => {
            say("ruled-penalised", &[who(color), ("what", penalty(words, *imposed).into())])
        }
        F::Ended(outcome) => ended(words, *outcome),
    }
}

/// How a game ended.
pub fn ended(words: Words, outcome: Outcome) -> String {
    let cause = words.say(cause(outcome.cause));
    let score = outcome.score.to_string().replace("1/2", "½").replace('-', "–");
    words.say_with("ruled-ended", &[("score", score.into()), ("cause", cause.into())])
}

fn list(squares: &[adoube_board::Square]) -> String {
    squares.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// A penalty in words.
pub fn penalty(words: Words, penalty: Penalty) -> String {
    let span = |key: &str, span: adoube_laws::clock::Millis| {
        words.say_with(key, &[("span", span.to_string().into())])
    };
    match penalty {
        Penalty::Warning => words.say("penalty-warning"),
        Penalty::OpponentTime(time) => span("penalty-opponent-time", time),
        Penalty::OwnTime(time) => span("penalty-own-time", time),
        Penalty::OpponentPoints => words.say("penalty-opponent-points"),
        Penalty::OwnPoints => words.say("penalty-own-points"),
        Penalty::GameLost(_) => words.say("penalty-game-lost"),
        Penalty::Fine => words.say("penalty-fine"),
        Penalty::Rounds => words.say("penalty-rounds"),
        Penalty::Expulsion => words.say("penalty-expulsion"),
    }
}

const fn breach(breach: Breach) -> &'static str {
    match breach {
        Breach::TouchedPiece => "breach-touched-piece",
        Breach::TwoHands => "breach-two-hands",
        Breach::ClockHand => "breach-clock-hand",
        Breach::ClockHandling => "breach-clock-handling",
        Breach::PressWithoutMove => "breach-press-without-move",
        Breach::StoppedClocks => "breach-stopped-clocks",
        Breach::DisplacedPieces => "breach-displaced-pieces",
        Breach::UncompletedIllegalMove => "breach-uncompleted-illegal-move",
        Breach::TouchOutOfTurn => "breach-touch-out-of-turn",
        Breach::Disturbance => "breach-disturbance",
        Breach::WroteInAdvance => "breach-wrote-in-advance",
        Breach::NotRecorded => "breach-not-recorded",
        Breach::ScoresheetUse => "breach-scoresheet-use",
        Breach::ScoresheetHidden => "breach-scoresheet-hidden",
        Breach::ScoresheetKept => "breach-scoresheet-kept",
        Breach::LeftVenue => "breach-left-venue",
        Breach::LeftArea => "breach-left-area",
        Breach::LeftUnreported => "breach-left-unreported",
        Breach::Device => "breach-device",
        Breach::Conduct => "breach-conduct",
    }
}

const fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Automatic(Automatic::Checkmate) => "cause-checkmate",
        Cause::Automatic(Automatic::Stalemate) => "cause-stalemate",
        Cause::Automatic(Automatic::DeadPosition) => "cause-dead-position",
        Cause::Automatic(Automatic::Fivefold) => "cause-fivefold",
        Cause::Automatic(Automatic::SeventyFiveMoves) => "cause-seventy-five-moves",
        Cause::Declared(Declared::Resignation) => "cause-resignation",
        Cause::Declared(Declared::Agreement) => "cause-agreement",
        Cause::Claimed(Claimed::Repetition) => "cause-repetition",
        Cause::Claimed(Claimed::FiftyMoves) => "cause-fifty-moves",
        Cause::Claimed(Claimed::TimeForfeit) => "cause-time-forfeit",
        Cause::Claimed(Claimed::BothFlags) => "cause-both-flags",
        Cause::Claimed(Claimed::BlitzIllegalMove) => "cause-blitz-illegal-move",
        Cause::Claimed(Claimed::QuickplayWithoutArbiter) => "cause-quickplay-without-arbiter",
        Cause::Decided(Decided::IllegalMoves) => "cause-illegal-moves",
        Cause::Decided(Decided::Forfeit) => "cause-forfeit",
        Cause::Decided(Decided::DoubleForfeit) => "cause-double-forfeit",
        Cause::Decided(Decided::Device) => "cause-device",
        Cause::Decided(Decided::Refusal) => "cause-refusal",
        Cause::Decided(Decided::BothRefuse) => "cause-both-refuse",
        Cause::Decided(Decided::Penalty) => "cause-penalty",
        Cause::Decided(Decided::Quickplay) => "cause-quickplay",
        Cause::Decided(Decided::IllegalPosition) => "cause-illegal-position",
        Cause::Decided(Decided::SealedMove) => "cause-sealed-move",
        Cause::Decided(Decided::Decision) => "cause-decision",
    }
}
