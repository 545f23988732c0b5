//! Entries, presets and screens on the command line.

#![allow(clippy::unwrap_used)]

mod support;

use support::Desk;

#[test]
fn an_event_begins_from_a_preset_takes_entries_and_sets_a_screen() {
    let desk = Desk::new();
    desk.ok(&["create", "Club", "--id", "club", "--preset", "school", "--time-control", "5+3"]);
    let shown = desk.ok(&["--json", "show", "club"]);
    let event: serde_json::Value = serde_json::from_str(&shown).unwrap();
    assert_eq!(event["settings"]["time_control"], "5+3", "what is typed stays: {shown}");
    assert!(event["settings"]["swiss"].is_object(), "{shown}");
    assert_eq!(event["agreement"]["level"], "club", "{shown}");
    desk.ok(&["entry-form", "club", "--fee", "20 EUR", "--needs"]);
    assert!(desk.ok(&["log", "club"]).contains("The public entry form is open"));
    assert_eq!(desk.ok(&["entries", "club"]).trim(), "");
    desk.ok(&["screen", "club", "k7m-pxq", "--name", "Hall A", "--shows", "names"]);
    desk.ok(&["screen", "club", "K7MPXQ", "--remove"]);
    assert!(desk.ok(&["log", "club"]).contains("Screen K7MPXQ was removed"));
    desk.ok(&["entry-form", "club", "--off"]);
}
