//! What a new event can begin as: the usual settings of usual events. They fill the form; everything can be changed in it.

use super::{events::system_key, form::Form};
use adoube_board::Game;
use adoube_competition::{
    game_laws::GameLaws,
    settings::{Edition, USUAL_EDITION},
    system::Kind,
};
use adoube_words::Words;

/// A kind of event that is held often.
#[derive(Clone, Copy)]
pub(super) struct EventPreset {
    /// Its name in forms.
    pub(super) name: &'static str,
    /// The key of its words.
    key: &'static str,
    pub(super) system: Kind,
    game: Game,
    time_control: &'static str,
    /// What else differs from the usual form of the system.
    fields: &'static [(&'static str, &'static str)],
}

/// All of them, in the order in which they are offered.
pub(super) const PRESETS: [EventPreset; 7] = [
    EventPreset {
        name: "club",
        key: "preset-club",
        system: Kind::Swiss,
        game: Game::Chess,
        time_control: "15+10",
        fields: &[("rounds", "7")],
    },
    EventPreset {
        name: "open",
        key: "preset-open",
        system: Kind::Swiss,
        game: Game::Chess,
        time_control: "90+30",
        fields: &[("rounds", "9")],
    },
    EventPreset {
        name: "all-play-all",
        key: "preset-all-play-all",
        system: Kind::RoundRobin,
        game: Game::Chess,
        time_control: "90+30",
        fields: &[],
    },
    EventPreset {
        name: "match",
        key: "preset-match",
        system: Kind::Knockout,
        game: Game::Chess,
        time_control: "90+30",
        fields: &[("games", "4")],
    },
    EventPreset {
        name: "league",
        key: "preset-league",
        system: Kind::TeamRoundRobin,
        game: Game::Chess,
        time_control: "90+30",
        fields: &[("boards", "4")],
    },
    EventPreset {
        name: "school",
        key: "preset-school",
        system: Kind::Swiss,
        game: Game::Chess,
        time_control: "3+2",
        fields: &[("rounds", "9")],
    },
    EventPreset {
        name: "tavreli",
        key: "preset-tavreli",
        system: Kind::Swiss,
        game: Game::Tavreli,
        time_control: "15+10",
        fields: &[("rounds", "5")],
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
        // The edition that was chosen stays.
        let edition = form.value("laws").rsplit('/').next().unwrap_or_default();
        let laws = Edition::ALL.into_iter().find(|one| one.key() == edition);
        let laws = GameLaws { game: self.game, laws: laws.unwrap_or(USUAL_EDITION) }.to_string();
        let set = [("time_control", self.time_control)];
        let set = set.into_iter().chain(self.fields.iter().copied());
        let form = form.and("laws", laws);
        set.fold(form, |form, (name, value)| form.and(name, value.to_owned()))
    }
}
