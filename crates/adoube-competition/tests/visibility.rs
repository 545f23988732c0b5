//! Who may see an event: drafts, publishing, hiding, archiving, deleting and bringing back.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_competition::{Act, Context, Fact, NextStep, Refusal, Visibility, decide, fact::Place};
use support::{Hall, context, player, result};

fn seen(hall: &Hall) -> Visibility {
    hall.event.as_ref().unwrap().visibility
}

#[test]
fn a_new_event_is_public_and_can_be_made_a_draft_until_lots_are_drawn() {
    let mut hall = Hall::with_players(4);
    assert_eq!(seen(&hall), Visibility::Public);
    hall.ok(Act::DraftEvent);
    assert_eq!(seen(&hall), Visibility::Draft);
    // Hiding what nobody sees changes nothing: it stays a draft.
    assert_eq!(hall.ok(Act::HideEvent), vec![]);
    let facts = hall.ok(Act::PublishEvent);
    assert_eq!(facts, vec![Fact::VisibilitySet { visibility: Visibility::Public }]);
    assert_eq!(hall.ok(Act::PublishEvent), vec![]);
    let mut drawn = Hall::drawn(4);
    assert_eq!(drawn.refused(Act::DraftEvent), Refusal::NoDraft);
    drawn.ok(Act::HideEvent);
    assert_eq!(seen(&drawn), Visibility::Hidden);
}

#[test]
fn what_is_archived_stays_as_it_is_until_it_is_published_again() {
    let mut hall = Hall::drawn(4);
    hall.ok(Act::HideEvent);
    assert_eq!(hall.refused(Act::ArchiveEvent), Refusal::NotPublic);
    hall.ok(Act::PublishEvent);
    hall.ok(Act::ArchiveEvent);
    assert!(seen(&hall).is_public());
    let enter = || Act::EnterResult { round: 1, board: 1, result: Some(result("1-0")), was: None };
    assert_eq!(hall.refused(enter()), Refusal::Archived);
    assert_eq!(hall.refused(Act::ReopenEvent { reason: "why".into() }), Refusal::Archived);
    assert_eq!(NextStep::of(hall.event.as_ref().unwrap()), NextStep::Over);
    hall.ok(Act::PublishEvent);
    hall.ok(enter());
}

#[test]
fn a_finished_event_can_be_hidden_archived_and_deleted() {
    for act in [Act::HideEvent, Act::ArchiveEvent, Act::DeleteEvent] {
        let mut hall = Hall::drawn(3);
        for round in 1..=3 {
            hall.ok(Act::EnterResult { round, board: 1, result: Some(result("1-0")), was: None });
        }
        hall.ok(Act::FinishEvent);
        assert_eq!(hall.ok(act.clone()).len(), 1, "{act:?}");
    }
}

#[test]
fn what_is_deleted_takes_nothing_and_comes_back_as_it_was() {
    let mut hall = Hall::with_players(3);
    hall.ok(Act::HideEvent);
    let before = hall.event.clone();
    assert_eq!(hall.refused(Act::RestoreEvent), Refusal::NotDeleted);
    hall.ok(Act::DeleteEvent);
    assert!(hall.event.as_ref().unwrap().deleted);
    for act in [Act::EnterPlayer { player: player("Late") }, Act::PublishEvent, Act::DeleteEvent] {
        assert_eq!(hall.refused(act), Refusal::NoEvent);
    }
    hall.ok(Act::RestoreEvent);
    assert_eq!(hall.event, before);
}

#[test]
fn nothing_is_put_away_while_a_game_is_played_on_a_live_board() {
    let mut hall = Hall::drawn(4);
    let live = vec![Place { round: 1, board: 2 }];
    let with_game = Context { live, ..context() };
    let decided = |hall: &Hall, act: &Act| decide(hall.event.as_ref(), &with_game, act);
    for act in [Act::ArchiveEvent, Act::DeleteEvent] {
        assert_eq!(decided(&hall, &act), Err(Refusal::GamesRunning { round: 1 }));
    }
    hall.ok(Act::EnterResult { round: 1, board: 2, result: Some(result("0-1")), was: None });
    for act in [Act::ArchiveEvent, Act::DeleteEvent] {
        assert_eq!(decided(&hall, &act).unwrap().len(), 1);
    }
}

#[test]
fn a_logo_is_set_and_taken_away_even_when_the_event_is_over_but_not_in_the_archive() {
    use adoube_competition::logo::{Digest, Logo, PictureKind};
    let mut hall = Hall::drawn(3);
    for round in 1..=3 {
        hall.ok(Act::EnterResult { round, board: 1, result: Some(result("1-0")), was: None });
    }
    hall.ok(Act::FinishEvent);
    let logo = Some(Logo { kind: PictureKind::Png, digest: Digest([7; 32]) });
    assert_eq!(hall.ok(Act::SetLogo { logo }), vec![Fact::LogoSet { logo }]);
    assert_eq!(hall.ok(Act::SetLogo { logo }), vec![]);
    assert_eq!(hall.event.as_ref().unwrap().logo, logo);
    hall.ok(Act::ArchiveEvent);
    assert_eq!(hall.refused(Act::SetLogo { logo: None }), Refusal::Archived);
    hall.ok(Act::PublishEvent);
    hall.ok(Act::SetLogo { logo: None });
    assert_eq!(hall.event.as_ref().unwrap().logo, None);
}
