//! What a new event can begin as: the usual settings of usual events. They fill the form; everything can be changed in it.

use super::{events::system_key, form::Form};
use adoube_competition::system::Kind;
use adoube_words::Words;

/// A kind of event that is held often.
#[derive(Clone, Copy)]
pub(super) struct EventPreset {
    /// Its name in forms.
    pub(super) name: &'static str,
    /// The key of its words.
    key: &'static str,
    pub(super) system: Kind,
    time_control: &'static str,
    /// What else differs from the usual form of the system.
    fields: &'static [(&'static str, &'static str)],
}

/// All of them, in the order in which they are offered.
pub(super) const PRESETS: [EventPreset; 6] = [
    EventPreset {
        name: "club",
        key: "preset-club",
        system: Kind::Swiss,
        time_control: "15+10",
        fields: &[("rounds", "7")],
    },
    EventPreset {
        name: "open",
        key: "preset-open",
        system: Kind::Swiss,
        time_control: "90+30",
        fields: &[("rounds", "9")],
    },
    EventPreset {
        name: "all-play-all",
        key: "preset-all-play-all",
        system: Kind::RoundRobin,
        time_control: "90+30",
        fields: &[],
    },
    EventPreset {
        name: "match",
        key: "preset-match",
        system: Kind::Knockout,
        time_control: "90+30",
        fields: &[("games", "4")],
    },
    EventPreset {
        name: "league",
        key: "preset-league",
        system: Kind::TeamRoundRobin,
        time_control: "90+30",
        fields: &[("boards", "4")],
    },
    EventPreset {
        name: "school",
        key: "preset-school",
        system: Kind::Swiss,
        time_control: "3+2",
        fields: &[("rounds", "9")],
    },
];

impl EventPreset {
    pub(super) fn named(name: &str) -> Option<EventPreset> {
        PRESETS.into_iter().find(|preset| preset.name == name)
    }

    /// What it is called, and what it is.
    pub(super) fn told(self, words: Words) -> (&'static str, String, String) {
        let what = format!("{} · {}", words.say(system_key(self.system)), self.time_control);
        (self.name, words.say(self.key), what)
    }

    /// A form with what the preset sets.
    pub(super) fn fill(self, form: Form) -> Form {
        let set = [("time_control", self.time_control)];
        let set = set.into_iter().chain(self.fields.iter().copied());
        set.fold(form, |form, (name, value)| form.and(name, value.to_owned()))
    }
}
