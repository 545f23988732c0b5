//! Forms as they come in and as they are shown again.

use super::PageTrouble;
use crate::{app::App, problem::Trouble, visitor::Visitor};
use adoube_books::Shelf;
use adoube_competition::{
    Consent, Faults, Refusal,
    fault::{FieldName, Problem},
    player::PlayerDraft,
    settings::SettingsDraft,
};
use adoube_words::{Words, wording};
use axum::{
    extract::{FromRequest, FromRequestParts, Request},
    response::{IntoResponse, Response},
};
use std::collections::HashMap;

/// How the fields for tie-breaks begin; their numbers follow, from 1, as many as there are.
pub(crate) const TIE_BREAK: &str = "tie_break_";

/// How the fields begin that say that a warning was read, and that an act is to be done all the same.
pub(crate) const READ: &str = "read-";
pub(crate) const CONFIRMED: &str = "confirmed-";

/// The fields of a form, as typed; and, when it is shown again, what is wrong with them.
///
/// It cannot be read from a request by itself: only [`OwnForm`], [`SignedForm`] and [`OpenForm`] can, and each says whose
/// forms it lets through. Whoever writes a handler cannot get at the fields and forget the sign.
#[derive(Clone, Debug, Default)]
pub(crate) struct Form {
    values: HashMap<String, String>,
    errors: HashMap<String, String>,
    general: Option<String>,
    /// The clause behind that.
    cited: Option<Cited>,
}

/// A form of a page that the role table lets somebody see, with the sign of the session.
pub(crate) struct OwnForm(pub(crate) Form);

/// A form of somebody's own pages, the organiser's or those of an arbiter who rules at a board. What they may do with it
/// is the handler's question.
pub(crate) struct SignedForm(pub(crate) Form);

/// A form of somebody who is not let in yet: there is no session that could sign it. It carries a password or a code.
pub(crate) struct OpenForm(pub(crate) Form);

/// A form that only asks to see something: its fields are in the address, and nothing is done with them.
pub(crate) struct AskedForm(pub(crate) Form);

impl FromRequest<App> for AskedForm {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<AskedForm, Response> {
        let (visitor, request) = visitor(request, app).await?;
        if !visitor.asks {
            return Err(visitor.trouble(Trouble::forged(visitor.words)).into_response());
        }
        let form = read(&visitor, request, app).await;
        form.map(AskedForm).map_err(IntoResponse::into_response)
    }
}

impl FromRequest<App> for OwnForm {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<OwnForm, Response> {
        let (visitor, request) = visitor(request, app).await?;
        let form = own(&visitor, request, app).await;
        form.map(OwnForm).map_err(IntoResponse::into_response)
    }
}

async fn own(visitor: &Visitor, request: Request, app: &App) -> Result<Form, PageTrouble> {
    visitor.organiser_only()?;
    let form = read(visitor, request, app).await?;
    visitor.signed_form(form.get("sign"))?;
    Ok(form)
}

impl FromRequest<App> for SignedForm {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<SignedForm, Response> {
        let (visitor, request) = visitor(request, app).await?;
        let form = signed(&visitor, request, app).await;
        form.map(SignedForm).map_err(IntoResponse::into_response)
    }
}

async fn signed(visitor: &Visitor, request: Request, app: &App) -> Result<Form, PageTrouble> {
    if visitor.pass().is_none() && !visitor.is_signed_in() {
        visitor.organiser_only()?;
    }
    let form = read(visitor, request, app).await?;
    visitor.signed_form(form.get("sign"))?;
    Ok(form)
}

impl FromRequest<App> for OpenForm {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<OpenForm, Response> {
        let (visitor, request) = visitor(request, app).await?;
        let form = read(&visitor, request, app).await;
        form.map(OpenForm).map_err(IntoResponse::into_response)
    }
}

/// Who sends a request, and the request.
pub(super) async fn visitor(request: Request, app: &App) -> Result<(Visitor, Request), Response> {
    let (mut parts, body) = request.into_parts();
    let visitor = Visitor::from_request_parts(&mut parts, app).await;
    let visitor = visitor.map_err(IntoResponse::into_response)?;
    Ok((visitor, Request::from_parts(parts, body)))
}

async fn read(visitor: &Visitor, request: Request, app: &App) -> Result<Form, PageTrouble> {
    match axum::Form::<HashMap<String, String>>::from_request(request, app).await {
        Ok(axum::Form(values)) => Ok(Form { values, ..Form::default() }),
        Err(rejection) => Err(visitor.trouble(Trouble::plain(visitor.words, rejection.status()))),
    }
}

/// A clause to be read: where it is shown, and what the way there is called.
#[derive(Clone, Debug)]
pub(crate) struct Cited {
    pub(crate) at: String,
    pub(crate) told: String,
}

impl Form {
    /// A form with values.
    pub(crate) fn with(values: impl IntoIterator<Item = (&'static str, String)>) -> Form {
        let values = values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        Form { values, ..Form::default() }
    }

    /// The same form with one more value.
    pub(crate) fn and(mut self, name: &str, value: String) -> Form {
        self.values.insert(name.to_owned(), value);
        self
    }

    /// The same form without its list of tie-breaks.
    pub(crate) fn without_tie_breaks(mut self) -> Form {
        self.values.retain(|name, _| !name.starts_with(TIE_BREAK));
        self
    }

    /// The same form with the values of another where it has none of its own.
    pub(crate) fn beside(mut self, other: &Form) -> Form {
        for (name, value) in &other.values {
            self.values.entry(name.clone()).or_insert_with(|| value.clone());
        }
        self
    }

    /// The board a player is to sit at, or none.
    pub(crate) fn fixed_board(&self) -> Result<Option<u32>, Faults> {
        let mut faults = Faults::default();
        let board = self.number(FieldName::Board, &mut faults);
        let board = board.map(|board| u32::try_from(board).unwrap_or(u32::MAX));
        if faults.is_empty() { Ok(board) } else { Err(faults) }
    }

    /// A field that may be missing.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }

    /// What was typed; nothing if the field was not there.
    pub(crate) fn value(&self, name: &str) -> &str {
        self.get(name).unwrap_or_default()
    }

    /// What is wrong with a field.
    pub(crate) fn error(&self, name: &str) -> Option<&String> {
        self.errors.get(name)
    }

    /// The clause behind what is wrong with the whole.
    pub(crate) fn cited(&self) -> Option<&Cited> {
        self.cited.as_ref()
    }

    /// What is wrong with the whole.
    pub(crate) fn general(&self) -> Option<&String> {
        self.general.as_ref()
    }

    /// The same form with something wrong with a field.
    pub(crate) fn wrong(mut self, name: &str, told: String) -> Form {
        self.errors.insert(name.to_owned(), told);
        self
    }

    /// Whether anything is wrong.
    pub(crate) fn is_refused(&self) -> bool {
        self.general.is_some() || !self.errors.is_empty()
    }

    /// What the form says to warnings.
    pub(crate) fn consent(&self) -> Consent {
        let codes = |prefix: &str| {
            let named = self.values.keys().filter_map(|name| name.strip_prefix(prefix));
            named.map(str::to_owned).collect()
        };
        Consent {
            read: codes(READ),
            confirmed: codes(CONFIRMED),
            reason: self.value(FieldName::ConsentReason.as_str()).to_owned(),
        }
    }

    /// Everything that was typed, to be sent once more: without the sign, which every page has anew.
    pub(crate) fn typed(&self) -> Vec<(&str, &str)> {
        let mut typed: Vec<(&str, &str)> =
            self.values.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        typed.retain(|(name, _)| *name != "sign");
        typed.sort_unstable();
        typed
    }

    /// Puts a refusal beside the fields it is about.
    pub(crate) fn refused(mut self, words: Words, shelf: Shelf, refusal: &Refusal) -> Form {
        let cited = refusal.topic().and_then(|topic| shelf.cite(topic));
        self.cited =
            cited.map(|cited| Cited { at: cited.path(), told: words.say("read-the-clause") });
        match refusal {
            Refusal::Faults { faults } => {
                for fault in faults.iter() {
                    self.errors
                        .entry(fault.field.as_str().to_owned())
                        .or_insert_with(|| wording::problem(words, &fault.problem));
                }
                let said = faults.iter().any(|fault| fault.field == FieldName::Result);
                self.general = Some(match said {
                    true => wording::refusal(words, shelf, refusal),
                    false => words.say("form-has-faults"),
                });
            }
            other => self.general = Some(wording::refusal(words, shelf, other)),
        }
        self
    }

    /// Something is wrong with the whole.
    pub(crate) fn with_general(mut self, problem: String) -> Form {
        self.general = Some(problem);
        self
    }

    /// A field that holds a number or nothing.
    pub(crate) fn number(&self, field: FieldName, faults: &mut Faults) -> Option<u64> {
        let text = self.value(field.as_str()).trim();
        if text.is_empty() {
            return None;
        }
        let number = text.parse().map_err(|_| Problem::NoNumber { text: text.to_owned() });
        faults.take(field, number)
    }

    /// The tie-breaks in the form, in the order of their fields, empty ones too.
    pub(crate) fn tie_breaks(&self) -> Vec<String> {
        let numbered = self.values.iter().filter_map(|(name, value)| {
            Some((name.strip_prefix(TIE_BREAK)?.parse::<u32>().ok()?, value.clone()))
        });
        let mut numbered: Vec<(u32, String)> = numbered.collect();
        numbered.sort_unstable();
        numbered.into_iter().map(|(_, value)| value).collect()
    }

    /// The settings in the form.
    pub(crate) fn settings(&self) -> SettingsDraft {
        let mut draft = SettingsDraft::default();
        for (field, text) in draft.texts() {
            self.value(field.as_str()).clone_into(text);
        }
        let tie_breaks = self.tie_breaks();
        draft.tie_breaks = (!tie_breaks.is_empty()).then_some(tie_breaks);
        draft
    }

    /// A form that shows settings.
    pub(crate) fn of_settings(draft: &SettingsDraft) -> Form {
        let mut draft = draft.clone();
        let texts = draft.texts().map(|(field, text)| (field.as_str(), std::mem::take(text)));
        let mut form = Form::with(texts);
        for (number, code) in (1..).zip(draft.tie_breaks.iter().flatten()) {
            form.values.insert(format!("{TIE_BREAK}{number}"), code.clone());
        }
        form
    }

    /// The player in the form, and the fields that hold no number.
    pub(crate) fn player(&self) -> (PlayerDraft, Faults) {
        let text = |name: &str| self.value(name).to_owned();
        let mut faults = Faults::default();
        let draft = PlayerDraft {
            name: text("name"),
            title: text("title"),
            rating: self.number(FieldName::Rating, &mut faults),
            federation: text("federation"),
            club: text("club"),
            birth_year: self.number(FieldName::BirthYear, &mut faults),
            fide_id: self.number(FieldName::FideId, &mut faults),
            sex: text("sex"),
            national_rating: self.number(FieldName::NationalRating, &mut faults),
            birth_date: text("birth_date"),
            region: text("region"),
            team: text("team"),
        };
        (draft, faults)
    }

    /// A form that shows a player.
    pub(crate) fn of_player(draft: &PlayerDraft) -> Form {
        let number = |number: Option<u64>| number.map(|n| n.to_string()).unwrap_or_default();
        Form::with([
            ("name", draft.name.clone()),
            ("title", draft.title.clone()),
            ("rating", number(draft.rating)),
            ("federation", draft.federation.clone()),
            ("club", draft.club.clone()),
            ("birth_year", number(draft.birth_year)),
            ("fide_id", number(draft.fide_id)),
            ("sex", draft.sex.clone()),
            ("national_rating", number(draft.national_rating)),
            ("birth_date", draft.birth_date.clone()),
            ("region", draft.region.clone()),
            ("team", draft.team.clone()),
        ])
    }
}
