//! Who sees an event: publishing, hiding, archiving and deleting it.

use super::{Answer, form::OwnForm, press};
use crate::{app::App, visitor::Visitor};
use adoube_competition::{Act, Event, Visibility};
use adoube_words::Words;
use axum::extract::{Path, State};

/// What is said of an event on a badge; nothing where everybody sees it and it can be changed.
pub(super) fn badge(event: &Event) -> Option<Visibility> {
    Some(event.visibility).filter(|seen| *seen != Visibility::Public)
}

/// The word on the badge.
pub(super) fn word(words: Words, visibility: Visibility) -> String {
    words.say(match visibility {
        Visibility::Draft => "visibility-draft",
        Visibility::Public => "visibility-public",
        Visibility::Hidden => "visibility-hidden",
        Visibility::Archived => "visibility-archived",
    })
}

/// What it means, in a sentence.
pub(super) fn explained(words: Words, visibility: Visibility) -> String {
    words.say(match visibility {
        Visibility::Draft => "visibility-draft-told",
        Visibility::Public => "visibility-public-told",
        Visibility::Hidden => "visibility-hidden-told",
        Visibility::Archived => "visibility-archived-told",
    })
}

/// The word on the button that lets everybody see it.
pub(super) fn publish_word(words: Words, visibility: Visibility) -> String {
    words.say(match visibility {
        Visibility::Archived => "unarchive-event",
        Visibility::Draft | Visibility::Public | Visibility::Hidden => "publish-event",
    })
}

/// `POST /events/{id}/publish`
pub(crate) async fn publish(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(_): OwnForm,
) -> Answer {
    press(&app, &visitor, &id, &Act::PublishEvent, &format!("/events/{id}")).await
}

/// `POST /events/{id}/draft`
pub(crate) async fn draft(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(_): OwnForm,
) -> Answer {
    press(&app, &visitor, &id, &Act::DraftEvent, &format!("/events/{id}/settings")).await
}

/// `POST /events/{id}/hide`
pub(crate) async fn hide(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(_): OwnForm,
) -> Answer {
    press(&app, &visitor, &id, &Act::HideEvent, &format!("/events/{id}/settings")).await
}

/// `POST /events/{id}/archive`
pub(crate) async fn archive(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(_): OwnForm,
) -> Answer {
    press(&app, &visitor, &id, &Act::ArchiveEvent, &format!("/events/{id}")).await
}

/// `POST /events/{id}/delete`
pub(crate) async fn delete(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(_): OwnForm,
) -> Answer {
    press(&app, &visitor, &id, &Act::DeleteEvent, "/").await
}
