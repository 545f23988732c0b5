//! What there is to look at in a game of a source, in words.

use adoube_broadcast::{matching::Doubt, source::Oddity, steps::Stuck};
use adoube_house::hall::following::note::{SeenGame, Trouble as FollowTrouble};
use adoube_words::Words;

/// What there is to look at in a game.
pub(crate) fn notes(words: Words, game: &SeenGame) -> Vec<String> {
    let doubt = game.doubt.map(|doubt| {
        words.say(match doubt {
            Doubt::OnePlayer => "follow-doubt-one-player",
            Doubt::Colours => "follow-doubt-colours",
            Doubt::BoardOnly => "follow-doubt-board-only",
            Doubt::Unknown => "follow-doubt-unknown",
            Doubt::Twice => "follow-doubt-twice",
        })
    });
    let odd = |odd: &Oddity| match odd {
        Oddity::ImpossibleMove { half_moves, text } => words.say_with(
            "follow-impossible",
            &[("n", (*half_moves).into()), ("it", text.clone().into())],
        ),
        Oddity::KingsInCentre { half_moves, means } => words.say_with(
            "follow-kings",
            &[
                ("n", (*half_moves).into()),
                ("it", means.clone().unwrap_or_else(|| "?".to_owned()).into()),
            ],
        ),
        Oddity::UnknownStart { reason } => words.about("follow-unknown-start", reason),
    };
    let trouble = game.trouble.as_ref().map(|trouble| match trouble {
        FollowTrouble::Stuck { why: Stuck::OtherStart } => words.say("follow-other-start"),
        FollowTrouble::Stuck { why: Stuck::OverHere } => words.say("follow-over-here"),
        FollowTrouble::Stuck { why: Stuck::OtherResult } => words.say("follow-other-result"),
        FollowTrouble::PlayedHere => words.say("follow-played-here"),
        FollowTrouble::ResultFirst => words.say("follow-result-first"),
        FollowTrouble::Refused { reason } => words.about("follow-refused", reason),
    });
    let elsewhere = game.elsewhere.then(|| words.say("follow-elsewhere"));
    doubt.into_iter().chain(game.oddities.iter().map(odd)).chain(trouble).chain(elsewhere).collect()
}
