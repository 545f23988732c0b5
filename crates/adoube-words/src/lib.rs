//! Every word a person reads, in four languages.
//!
//! Words live in the Fluent files under `locales/`, a folder for each language, a file for each matter.
//! [`Words`] says them. A language is on the list of [`Lang::ALL`] only with all of its words: a test
//! compares the keys and the arguments of every language with the English ones, and another one looks
//! for keys that the program uses and no file has, or that a file has and nothing uses.
//!
//! Above the words stand the sentences made of them: [`wording`] refusals, faults and the log of an event,
//! [`warnings`], [`reasons`] for a pairing, [`stages`] of a knock-out, [`systems`], [`imports`] of report files, what players [`mod@needs`], [`citing`] clauses, [`mod@people`] and their roles, [`mod@dates`], [`results`], [`mod@media`] and [`tie_breaks`]; [`terms`] of the trade in several languages; of a game
//! [`rulings`] and [`refusals`], and of Tavreli [`tower_words`].
//!
//! To add a language: a variant of [`Lang`], a folder with a copy of the English files, the
//! translations.

pub mod agenda;
pub mod citing;
pub mod dates;
pub mod disputes;
pub mod imports;
mod lang;
pub mod media;
mod moment;
pub mod needs;
pub mod next_step;
pub mod people;
pub mod play_offs;
pub mod reasons;
pub mod refusals;
pub mod results;
pub mod rulings;
pub mod stages;
pub mod systems;
pub mod terms;
pub mod tie_breaks;
pub mod timetable;
pub mod tower_words;
pub mod venue;
pub mod warnings;
pub mod wording;

pub use lang::Lang;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use std::sync::LazyLock;

/// Says the words of one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words(Lang);

/// What may stand in a sentence.
pub type Arg<'a> = FluentValue<'a>;

static BUNDLES: LazyLock<[FluentBundle<FluentResource>; Lang::ALL.len()]> =
    LazyLock::new(|| Lang::ALL.map(bundle));

/// All words of a language. Files that do not parse are found by the tests; here what can be read is read.
fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
    // The marks that Fluent puts around arguments would turn up in reports and in JSON; pages isolate
    // names with <bdi>.
    bundle.set_use_isolating(false);
    for text in lang.files() {
        let resource =
            FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(readable, _)| readable);
        let _ = bundle.add_resource(resource);
    }
    bundle
}

impl Words {
    /// The words of a language.
    pub const fn of(lang: Lang) -> Words {
        Words(lang)
    }

    /// Which language they are of.
    pub const fn lang(self) -> Lang {
        self.0
    }

    /// A sentence without arguments.
    pub fn say(self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// A sentence about a number, which it calls `n`.
    pub fn count(self, key: &str, n: impl Into<Arg<'static>>) -> String {
        self.say_with(key, &[("n", n.into())])
    }

    /// A sentence about one thing, which it calls `it`.
    pub fn about(self, key: &str, it: &(impl ToString + ?Sized)) -> String {
        self.say_with(key, &[("it", it.to_string().into())])
    }

    /// A sentence with arguments. A key without words shows itself, so that the fault is seen.
    pub fn say_with(self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let bundle = &BUNDLES[self.0 as usize];
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let args: FluentArgs<'_> =
            args.iter().map(|(name, value)| (*name, value.clone())).collect();
        bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// Whether there are words for a key.
    pub fn has(self, key: &str) -> bool {
        BUNDLES[self.0 as usize].has_message(key)
    }
}
