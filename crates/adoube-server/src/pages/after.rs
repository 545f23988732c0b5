//! Up to where a table counts: after the last complete round, live, or after any round before.

use super::PageTrouble;
use crate::{problem::Trouble, visitor::Visitor};
use adoube_competition::{Event, Refusal, Until};
use adoube_words::Words;

/// Up to where a table is asked for, as an address says it.
#[derive(Clone, Debug, Default, serde::Deserialize)]
pub(crate) struct After {
    #[serde(default)]
    after: String,
}

impl After {
    /// What is meant; a round that the event does not have is not found.
    pub(super) fn until(&self, visitor: &Visitor, event: &Event) -> Result<Until, PageTrouble> {
        let rounds = event.rounds.len() as u32;
        let until = self.after.parse::<Until>().map_err(|_| visitor.not_found())?;
        match until {
            Until::Round(round) if !(1..=rounds).contains(&round) => {
                let refusal = Refusal::NoRound { round, rounds };
                let shelf = event.settings.shelf();
                Err(visitor.trouble(Trouble::refused(visitor.words, shelf, &refusal)))
            }
            until => Ok(until),
        }
    }
}

/// The heading of a table and the way to the same table at another time.
pub(super) struct AfterBar {
    /// What the table is of, in words.
    pub(super) told: String,
    /// What an address of the same table needs, with its question mark; nothing for the usual one.
    pub(super) query: String,
    /// The choices: what it says, where it leads, whether it is shown.
    pub(super) choices: Vec<(String, String, bool)>,
}

impl AfterBar {
    /// For a page of an event, with what else its address says.
    pub(super) fn new(
        words: Words,
        event: &Event,
        until: Until,
        page: &str,
        query: &str,
    ) -> AfterBar {
        let planned = event.planned_rounds();
        let last = event.last_complete_round().unwrap_or(0);
        // Live differs from the last complete round where a later one has a result, or a bye that counts.
        let going_on = event.current_round().is_some_and(|round| round.number > last);
        let after =
            |n: u32| words.say_with("after-rounds", &[("n", n.into()), ("rounds", planned.into())]);
        let told = match until {
            Until::Live if going_on => words.say("standings-live"),
            Until::Live | Until::LastComplete => {
                super::bracket::stands(words, event).unwrap_or_else(|| after(last))
            }
            Until::Round(round) => after(round),
        };
        let written = |until: Until| match until {
            Until::LastComplete => query.to_owned(),
            Until::Live => joined(query, "after=live"),
            Until::Round(round) => joined(query, &format!("after={round}")),
        };
        let choice = |said: String, one: Until| {
            (said, format!("/events/{}/{page}{}", event.id, written(one)), one == until)
        };
        let mut choices = Vec::new();
        if !event.settings.system.traits().bracket && (last > 1 || going_on) {
            choices.extend((1..last).map(|n| choice(n.to_string(), Until::Round(n))));
            if last > 0 {
                choices.push((
                    last.to_string(),
                    format!("/events/{}/{page}{query}", event.id),
                    until == Until::LastComplete || until == Until::Round(last),
                ));
            }
            if going_on {
                choices.push(choice(words.say("live"), Until::Live));
            }
        }
        AfterBar { told, query: written(until), choices }
    }
}

/// The end of an address with something more in it.
pub(super) fn joined(query: &str, more: &str) -> String {
    match query {
        "" => format!("?{more}"),
        query => format!("{query}&{more}"),
    }
}
