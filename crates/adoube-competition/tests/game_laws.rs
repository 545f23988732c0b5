//! An event has one game, wherever it is said: in its settings, or with its live boards.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_board::Game;
use adoube_competition::{
    Act, Event, Fact, Refusal, fault::FieldName, game_laws::GameLaws, play::PlayDraft,
    settings::SettingsDraft,
};
use support::{Hall, result, settings};

fn game(hall: &Hall) -> (Game, Option<Game>) {
    let event = hall.event.as_ref().unwrap();
    (event.settings.game_laws().game, event.play.as_ref().map(|play| play.game))
}

fn play(game: &str) -> Act {
    let play = PlayDraft { game: game.into(), time_control: "90+30".into(), ..Default::default() };
    Act::SetPlay { play }
}

fn of(laws: &str) -> Act {
    Act::ChangeSettings { settings: SettingsDraft { laws: laws.into(), ..settings("Cup") } }
}

#[test]
fn every_game_by_every_edition_is_read_as_it_is_written() {
    for one in GameLaws::all() {
        let draft = SettingsDraft { laws: one.to_string(), ..settings("Cup") };
        let settings = draft.check().unwrap();
        assert_eq!(settings.game_laws(), one);
        assert_eq!(SettingsDraft::from(&settings).laws, one.to_string());
    }
    let wrong = SettingsDraft { laws: "draughts/fide-2023".into(), ..settings("Cup") };
    let faults = wrong.check().unwrap_err();
    assert_eq!(faults.iter().map(|fault| fault.field).collect::<Vec<_>>(), [FieldName::Laws]);
}

#[test]
fn settings_and_live_boards_say_the_same_game() {
    let mut hall = Hall::with_players(4);
    assert_eq!(game(&hall), (Game::Chess, None));
    hall.ok(of("tavreli/fide-2023"));
    hall.ok(play(""));
    assert_eq!(game(&hall), (Game::Tavreli, Some(Game::Tavreli)));
    // Said with the boards it is the event's as well.
    hall.ok(play("chess"));
    assert_eq!(game(&hall), (Game::Chess, Some(Game::Chess)));
    // An edition alone leaves the game as it is.
    hall.ok(play("tavreli"));
    hall.ok(of("fide-2023"));
    hall.ok(of(""));
    assert_eq!(game(&hall), (Game::Tavreli, Some(Game::Tavreli)));
    // Where its games begin has to be said anew.
    hall.ok(of("chess960/fide-2023"));
    assert_eq!(game(&hall), (Game::Chess960, Some(Game::Chess960)));
    assert!(!hall.event.as_ref().unwrap().play.as_ref().unwrap().knows_the_start());
    let Refusal::Faults { faults } = hall.refused(play("")) else { panic!("no array was said") };
    assert!(faults.iter().any(|fault| fault.field == FieldName::Array));
}

#[test]
fn the_game_stands_once_a_result_is_entered() {
    let mut hall = Hall::drawn(4);
    hall.ok(Act::EnterResult { round: 1, board: 1, result: Some(result("1-0")), was: None });
    assert_eq!(hall.refused(of("tavreli/fide-2023")), Refusal::RegulationsStand);
    assert_eq!(hall.refused(play("tavreli")), Refusal::RegulationsStand);
    hall.ok(play(""));
}

/// Logs that are older than the field have the game with the boards, and settings that say none.
#[test]
fn the_game_of_an_older_log_stays_when_settings_are_changed_in_it() {
    let mut hall = Hall::with_players(2);
    hall.ok(play("tavreli"));
    let mut event = hall.event.clone();
    let older = adoube_competition::settings::Settings {
        game: None,
        ..event.as_ref().unwrap().settings.clone()
    };
    Event::evolve(&mut event, &Fact::SettingsChanged { settings: older }).unwrap();
    assert_eq!(event.unwrap().settings.game_laws().game, Game::Tavreli);
}
