//! Every preset makes an event with all of its regulations, from a name alone.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_competition::{
    Act,
    decide::decide_all,
    preset::{EventPreset, PRESETS},
    settings::SettingsDraft,
};
use support::{Hall, context};

/// The event of a preset, of which nothing is typed but the name.
fn made(preset: EventPreset) -> Hall {
    let settings = preset.fill(SettingsDraft { name: "Cup".into(), ..SettingsDraft::default() });
    let create = Act::CreateEvent { id: "cup".into(), settings: settings.clone() };
    let acts: Vec<Act> = std::iter::once(create).chain(preset.acts(&settings)).collect();
    let facts = decide_all(None, &context(), &acts);
    let facts = facts.unwrap_or_else(|(at, refusal)| panic!("{} {at}: {refusal:?}", preset.name));
    let mut hall = Hall::default();
    for fact in facts {
        adoube_competition::Event::evolve(&mut hall.event, &fact).unwrap();
    }
    hall
}

#[test]
fn a_name_is_enough_for_an_event_with_all_of_its_regulations() {
    for preset in PRESETS {
        let hall = made(preset);
        let event = hall.event();
        let name = preset.name;
        assert_eq!(event.settings.system.kind(), preset.system, "{name}");
        assert_eq!(event.settings.game_laws().game, preset.game, "{name}");
        assert!(event.settings.time_control.is_some(), "{name}");
        let play = event.play.as_ref().unwrap_or_else(|| panic!("{name}"));
        assert!(play.default_minutes.is_some(), "{name}");
        let agreed = &event.agreement;
        assert!(agreed.level.is_some() && agreed.rating.is_some(), "{name}");
        assert!(agreed.appeal_minutes.is_some(), "{name}");
        // A knock-out decides its ties by itself.
        let bracket = preset.system.traits().bracket;
        assert!(bracket || agreed.play_off.is_some(), "{name}");
        assert!(bracket || !event.settings.tie_breaks.is_empty(), "{name}");
    }
}

#[test]
fn what_the_organiser_typed_stays() {
    let preset = EventPreset::named("open").unwrap();
    let typed = SettingsDraft {
        name: "Cup".into(),
        time_control: "60+30".into(),
        laws: "russia-2015".into(),
        rounds: "5".into(),
        ..SettingsDraft::default()
    };
    let filled = preset.fill(typed);
    assert_eq!((filled.time_control.as_str(), filled.rounds.as_str()), ("60+30", "5"));
    assert_eq!(filled.laws, "chess/russia-2015");
    // Another system has no rounds to fill in.
    let other = SettingsDraft { system: "round_robin".into(), ..SettingsDraft::default() };
    assert_eq!(preset.fill(other).rounds, "");
}

#[test]
fn an_array_that_is_not_drawn_yet_keeps_nobody_from_opening_an_event() {
    let preset = EventPreset::named("open").unwrap();
    let typed = SettingsDraft { laws: "chess960/fide-2023".into(), ..SettingsDraft::default() };
    let acts = preset.acts(&preset.fill(typed));
    assert!(!acts.iter().any(|act| matches!(act, Act::SetPlay { .. })));
}
