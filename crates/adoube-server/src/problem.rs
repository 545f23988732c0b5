//! What goes wrong, told to a person as a page or to a program as a problem document (RFC 9457).

use adoube_books::Shelf;
use adoube_competition::{Refusal, fault::FieldName};
use adoube_house::{
    ActError, HouseError,
    appointing::AppointError,
    door::DoorError,
    picture::{LARGEST, NoPicture, SIDES},
    views::WarningView,
};
use adoube_words::{Words, citing, wording};
use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use std::fmt;
use utoipa::ToSchema;

/// A problem document.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// What kind of problem it is: an address that never changes.
    #[serde(rename = "type")]
    pub(crate) kind: String,
    /// The kind in words.
    pub(crate) title: String,
    /// The status of the answer.
    pub(crate) status: u16,
    /// What is wrong and what to do.
    pub(crate) detail: String,
    /// The clause that says so, in the book that is in force.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) article: Option<String>,
    /// Where that clause is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) article_at: Option<String>,
    /// The clauses of the Laws in force that say so.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) clauses: Vec<String>,
    /// What the act is warned of. It is done when it is sent again as `consented`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) warnings: Vec<WarningView>,
    /// What is wrong with which field.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) faults: Vec<FieldProblem>,
    /// The recorded result, where that is what stands in the way; `null` if it was cleared.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub(crate) recorded: Option<Option<String>>,
}

/// What is wrong with a field.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct FieldProblem {
    pub(crate) field: FieldName,
    pub(crate) detail: String,
}

/// Something that went wrong, ready to be told.
#[derive(Debug)]
pub(crate) struct Trouble {
    pub(crate) status: StatusCode,
    pub(crate) problem: Box<Problem>,
}

impl Trouble {
    /// A problem of a kind; the key of its title's words is also its name.
    pub(crate) fn new(words: Words, status: StatusCode, key: &str, detail: String) -> Trouble {
        let problem = Problem {
            kind: format!("/problems/{}", key.trim_start_matches("problem-")),
            title: words.say(key),
            status: status.as_u16(),
            detail,
            article: None,
            article_at: None,
            clauses: vec![],
            warnings: vec![],
            faults: vec![],
            recorded: None,
        };
        Trouble { status, problem: Box::new(problem) }
    }

    /// There is nothing at this address.
    pub(crate) fn not_found(words: Words) -> Trouble {
        Trouble::new(
            words,
            StatusCode::NOT_FOUND,
            "problem-not-found",
            words.say("problem-not-found-detail"),
        )
    }

    /// Only the organiser may do this.
    pub(crate) fn sign_in_first(words: Words) -> Trouble {
        let detail = words.say("problem-sign-in-first-detail");
        Trouble::new(words, StatusCode::UNAUTHORIZED, "problem-sign-in-first", detail)
    }

    /// The request does not come from our own page.
    pub(crate) fn forged(words: Words) -> Trouble {
        let detail = words.say("problem-forged-detail");
        Trouble::new(words, StatusCode::FORBIDDEN, "problem-forged", detail)
    }

    /// The request cannot be read; `detail` says where and why.
    pub(crate) fn unreadable(words: Words, status: StatusCode, detail: String) -> Trouble {
        Trouble::new(words, status, "problem-unreadable", detail)
    }

    /// What the web's own machinery could not take: an address, a method, a size.
    pub(crate) fn plain(words: Words, status: StatusCode) -> Trouble {
        let (key, detail) = match status {
            StatusCode::NOT_FOUND => return Trouble::not_found(words),
            StatusCode::METHOD_NOT_ALLOWED => ("problem-not-allowed", "problem-not-allowed-detail"),
            StatusCode::PAYLOAD_TOO_LARGE => ("problem-too-large", "problem-too-large-detail"),
            StatusCode::SERVICE_UNAVAILABLE => ("problem-crowded", "problem-no-room-detail"),
            StatusCode::INTERNAL_SERVER_ERROR => ("problem-inside", "problem-inside-detail"),
            _ => ("problem-unreadable", "problem-unreadable-detail"),
        };
        Trouble::new(words, status, key, words.say(detail))
    }

    /// Too many wrong passwords.
    pub(crate) fn too_many_guesses(words: Words) -> Trouble {
        let detail = words.say("problem-too-many-guesses-detail");
        Trouble::new(words, StatusCode::TOO_MANY_REQUESTS, "problem-too-many-guesses", detail)
    }

    /// Acts that come faster than hands can.
    pub(crate) fn too_fast(words: Words) -> Trouble {
        let detail = words.say("problem-too-fast-detail");
        Trouble::new(words, StatusCode::TOO_MANY_REQUESTS, "problem-too-fast", detail)
    }

    /// Something inside failed. The log of the server tells what; the visitor is told what to do.
    pub(crate) fn inside(words: Words, error: &dyn fmt::Display) -> Trouble {
        tracing::error!(%error, "a request failed");
        let detail = words.say("problem-inside-detail");
        Trouble::new(words, StatusCode::INTERNAL_SERVER_ERROR, "problem-inside", detail)
    }

    /// The house could not answer.
    pub(crate) fn house(words: Words, error: &HouseError) -> Trouble {
        match error {
            HouseError::Crowded => {
                let detail = words.say("problem-crowded-detail");
                Trouble::new(words, StatusCode::SERVICE_UNAVAILABLE, "problem-crowded", detail)
            }
            HouseError::Store(error) => {
                tracing::error!(%error, "the store failed");
                Trouble::standing(words)
            }
            HouseError::Standing => Trouble::standing(words),
            error @ (HouseError::Broken { .. } | HouseError::Unwritable { .. }) => {
                Trouble::inside(words, error)
            }
        }
    }

    /// The door could not be worked: where the store fails, as when the house cannot answer.
    pub(crate) fn door(words: Words, error: &DoorError) -> Trouble {
        match error {
            DoorError::Store(error) => {
                tracing::error!(%error, "the store failed");
                Trouble::standing(words)
            }
            DoorError::TooShort | DoorError::Broken(_) => Trouble::inside(words, error),
        }
    }

    /// Nothing can be recorded at this moment.
    pub(crate) fn standing(words: Words) -> Trouble {
        let detail = words.say("problem-standing-detail");
        Trouble::new(words, StatusCode::SERVICE_UNAVAILABLE, "problem-standing", detail)
    }

    /// An act was not done.
    pub(crate) fn act(words: Words, shelf: Shelf, error: &ActError) -> Trouble {
        match error {
            ActError::House(error) => Trouble::house(words, error),
            ActError::Refused(refusal) => Trouble::refused(words, shelf, refusal),
        }
    }

    /// Nobody was appointed.
    pub(crate) fn appointing(words: Words, shelf: Shelf, error: &AppointError) -> Trouble {
        match error {
            AppointError::Door(error) => Trouble::door(words, error),
            AppointError::Act(error) => Trouble::act(words, shelf, error),
            AppointError::NameTaken => {
                let detail = words.say("person-name-taken");
                Trouble::new(words, StatusCode::CONFLICT, "problem-refused", detail)
            }
        }
    }

    /// The rules refuse an act.
    pub(crate) fn refused(words: Words, shelf: Shelf, refusal: &Refusal) -> Trouble {
        let (status, kind) = match refusal {
            Refusal::Faults { .. } => (StatusCode::UNPROCESSABLE_ENTITY, "problem-faults"),
            Refusal::NoEvent
            | Refusal::NoPlayer { .. }
            | Refusal::NoRound { .. }
            | Refusal::NoAppointment { .. }
            | Refusal::NothingSaid { .. }
            | Refusal::NoMatch { .. }
            | Refusal::NoGame { .. } => (StatusCode::NOT_FOUND, "problem-not-found"),
            Refusal::Warned { .. } => (StatusCode::CONFLICT, "problem-warned"),
            Refusal::NotInRole { .. } => (StatusCode::FORBIDDEN, "problem-not-in-role"),
            _ => (StatusCode::CONFLICT, "problem-refused"),
        };
        let mut trouble =
            Trouble::new(words, status, kind, wording::refusal(words, shelf, refusal));
        let cited = refusal.topic().and_then(|topic| shelf.cite(topic));
        trouble.problem.article = cited.map(|cited| citing::cited(words, cited));
        trouble.problem.article_at = cited.map(|cited| cited.path());
        match refusal {
            Refusal::Faults { faults } => {
                trouble.problem.faults = faults
                    .iter()
                    .map(|fault| FieldProblem {
                        field: fault.field,
                        detail: wording::problem(words, &fault.problem),
                    })
                    .collect();
            }
            Refusal::Warned { pending } => {
                trouble.problem.warnings =
                    pending.iter().map(|one| WarningView::new(words, shelf, one)).collect();
            }
            Refusal::ResultChanged { recorded } => {
                trouble.problem.recorded = Some(recorded.map(String::from));
            }
            Refusal::Differs { recorded, .. } => {
                trouble.problem.recorded = Some(Some((*recorded).into()));
            }
            _ => {}
        }
        trouble
    }
}

/// The answer to a program. Pages turn a [`Trouble`] into HTML themselves.
impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let kind = [(header::CONTENT_TYPE, "application/problem+json")];
        let mut answer = (self.status, kind, Json(self.problem)).into_response();
        if self.status == StatusCode::UNAUTHORIZED {
            answer
                .headers_mut()
                .insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        answer
    }
}

/// Why a picture is not taken, in words.
pub(crate) fn no_picture(words: Words, wrong: NoPicture) -> String {
    match wrong {
        NoPicture::Unknown => words.say("logo-unknown"),
        NoPicture::TooLarge { .. } => words.count("logo-too-large", LARGEST / 1024),
        NoPicture::Sides { width, height } => words.say_with(
            "logo-sides",
            &[
                ("width", width.to_string().into()),
                ("height", height.to_string().into()),
                ("least", SIDES.start().to_string().into()),
                ("most", SIDES.end().to_string().into()),
            ],
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adoube_store::StoreError;
    use adoube_words::Lang;

    /// A reader of the store opens its connection when it is first needed: the first thing that fails may be to find out
    /// who is there.
    #[test]
    fn a_store_that_fails_at_the_door_says_what_it_says_later() {
        let words = Words::of(Lang::English);
        let failed = || StoreError { doing: "looking up a session", reason: "no file".into() };
        let later = Trouble::house(words, &HouseError::Store(failed()));
        assert_eq!(Trouble::door(words, &failed().into()).status, later.status);
        assert_eq!(later.status, StatusCode::SERVICE_UNAVAILABLE);
        let inside = Trouble::door(words, &DoorError::Broken("no numbers".into()));
        assert_eq!(inside.status, StatusCode::INTERNAL_SERVER_ERROR);
    }
}
