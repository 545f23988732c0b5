//! What players need, and what came of it, in people's words.

use crate::{Arg, Words};
use adoube_competition::{
    Fact,
    needs::{Need, Needs},
    player::PlayerId,
};

/// What a player needs, as a phrase.
pub const fn key(need: Need) -> &'static str {
    match need {
        Need::Blind => "need-blind",
        Need::Impaired => "need-impaired",
        Need::Deaf => "need-deaf",
        Need::Speech => "need-speech",
        Need::Disabled => "need-disabled",
        Need::Assistant => "need-assistant",
        Need::Wheelchair => "need-wheelchair",
        Need::Lamp => "need-lamp",
        Need::LargePrint => "need-large-print",
        Need::ReadAloud => "need-read-aloud",
        Need::FixedTable => "need-fixed-table",
    }
}

/// All that a player needs, one after the other.
pub fn all(words: Words, needs: Needs) -> String {
    let said: Vec<String> = needs.all().map(|need| words.say(key(need))).collect();
    if said.is_empty() { words.say("needs-nothing") } else { said.join("; ") }
}

/// A fact about needs as the log tells it; nothing said of any other.
pub(crate) fn fact(words: Words, fact: &Fact, name: &dyn Fn(PlayerId) -> String) -> String {
    let it = |id: &PlayerId| ("it", Arg::from(name(*id)));
    let text = |one: &dyn ToString| Arg::from(one.to_string());
    match fact {
        Fact::NeedsSet { id, needs, late, wish, .. } => {
            let late = late.then(|| words.say("log-needs-late"));
            let wish = wish.as_ref().map(ToString::to_string);
            let said = std::iter::once(all(words, *needs)).chain(wish).chain(late);
            let said = said.collect::<Vec<_>>().join("; ");
            words.say_with("log-needs-set", &[it(id), ("needs", said.into())])
        }
        Fact::NeedsDecided { id, decision } => match (decision.granted, &decision.reason) {
            (true, _) => words.say_with("log-needs-granted", &[it(id)]),
            (false, reason) => {
                let reason = reason.as_ref().map(ToString::to_string).unwrap_or_default();
                words.say_with("log-needs-not-granted", &[it(id), ("reason", reason.into())])
            }
        },
        Fact::AssistantNamed { id, name: Some(assistant), .. } => {
            words.say_with("log-assistant-named", &[it(id), ("name", text(assistant))])
        }
        Fact::AssistantNamed { id, name: None, .. } => {
            words.say_with("log-assistant-gone", &[it(id)])
        }
        Fact::ContactsSet { .. } => words.say("log-contacts-set"),
        Fact::RefusedToPlay { round, board, player, reason } => words.say_with(
            "log-refused-to-play",
            &[
                it(player),
                ("round", (*round).into()),
                ("board", (*board).into()),
                ("reason", text(reason)),
            ],
        ),
        _ => String::new(),
    }
}
