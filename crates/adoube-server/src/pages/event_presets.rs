//! What a new event can begin as: the usual settings of usual events. They fill the form; everything can be changed in it.

use super::form::Form;
use adoube_competition::{
    preset::{EventPreset, PRESETS},
    settings::Edition,
};
use adoube_words::{Words, systems::system_key};

/// The words of the presets, by their names.
const WORDS: [(&str, &str); PRESETS.len()] = [
    ("club", "preset-club"),
    ("open", "preset-open"),
    ("national", "preset-national"),
    ("blind", "preset-blind"),
    ("all-play-all", "preset-all-play-all"),
    ("match", "preset-match"),
    ("league", "preset-league"),
    ("school", "preset-school"),
    ("tavreli", "preset-tavreli"),
];

/// What a preset is called.
fn called(preset: EventPreset, words: Words) -> String {
    let named = WORDS.iter().find(|(name, _)| *name == preset.name);
    named.map_or_else(|| preset.name.to_owned(), |(_, key)| words.say(key))
}

/// What it is called, and what it is.
pub(super) fn told(preset: EventPreset, words: Words) -> (&'static str, String, String) {
    let what = format!("{} · {}", words.say(system_key(preset.system)), preset.time_control);
    (preset.name, called(preset, words), what)
}

/// What a preset does beside filling the form.
pub(super) fn fills(preset: EventPreset, words: Words) -> String {
    words.about("preset-fills", &called(preset, words))
}

/// A form with what the preset sets; the edition that was chosen stays.
pub(super) fn fill(preset: EventPreset, form: Form) -> Form {
    let edition = form.value("laws").rsplit('/').next().unwrap_or_default();
    let laws = Edition::ALL.into_iter().find(|one| one.key() == edition);
    let form = form.and("laws", preset.laws(laws).to_string());
    let set = [("time_control", preset.time_control), ("begin_as", preset.name)];
    let set = set.into_iter().chain(preset.settings.iter().copied());
    set.fold(form, |form, (name, value)| form.and(name, value.to_owned()))
}
