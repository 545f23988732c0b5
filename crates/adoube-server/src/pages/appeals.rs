//! Appeals: the committee, what is before it, the form to lodge one; and each with who hears it, the decision and the fee.

use super::{
    Answer, Page, PageTrouble, Tab, event_of,
    form::{Form, OwnForm},
    incidents::{hour, players},
    show, submit,
};
use crate::{app::App, visitor::Visitor};
use adoube_competition::{
    Act, Event, Faults, GameResult,
    committee::Seating,
    disputes::{Against, Appeal, AppealDraft, AppealOutcome, Remedy, Verdict},
    fault::{FieldName, Problem},
    people::Power,
};
use adoube_house::{Doer, Folded, views::doer};
use adoube_words::{Words, disputes as said, people};
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "appeals.html")]
struct AppealsPage {
    page: Page,
    id: String,
    appeals: Vec<Line>,
    fee: Option<String>,
    until: Vec<(u32, String)>,
    members: Vec<(String, String)>,
    faults: Vec<String>,
    advice: Vec<String>,
    form: Form,
    players: Vec<(String, String)>,
    kinds: Vec<(&'static str, String)>,
    incidents: Vec<(String, String)>,
}

/// An appeal on the list.
struct Line {
    number: u32,
    appellant: String,
    against: String,
    handed_in: String,
    outcome: Option<String>,
}

fn line(words: Words, event: &Event, appeal: &Appeal) -> Line {
    let lodged = &appeal.lodged;
    let name = event.entrant(lodged.appellant).map(|one| one.player.name.to_string());
    Line {
        number: appeal.number,
        appellant: name.unwrap_or_default(),
        against: said::against(words, event, &lodged.against),
        handed_in: hour(event, lodged.at),
        outcome: appeal.decision.as_ref().map(|decision| said::outcome(words, decision.outcome)),
    }
}

fn list_page(visitor: &Visitor, folded: &Folded, form: Form) -> AppealsPage {
    let (event, words) = (&folded.event, visitor.words);
    let now = adoube_house::now();
    let until = event.rounds.iter().filter_map(|round| {
        let until = event.appeals_until(Against::Other { round: round.number })?;
        (until >= now).then(|| (round.number, hour(event, until)))
    });
    let seated = event.serving().filter(|one| one.role.seat().is_some());
    let decided = event.incidents.iter().filter(|one| one.decision.is_some());
    AppealsPage {
        page: Page::of_event(visitor, folded, Tab::Appeals),
        id: event.id.clone(),
        appeals: event.appeals.iter().rev().map(|one| line(words, event, one)).collect(),
        fee: event.agreement.appeal_fee.map(|fee| fee.to_string()),
        until: until.collect(),
        members: seated
            .map(|one| (one.name.to_string(), people::role(words, event, &one.role)))
            .collect(),
        faults: event
            .committee_faults()
            .iter()
            .map(|fault| said::committee_fault(words, fault))
            .collect(),
        advice: event
            .committee_advice()
            .iter()
            .map(|advice| said::committee_advice(words, advice))
            .collect(),
        form,
        players: players(event),
        kinds: vec![
            ("game", words.say("appeal-kind-game")),
            ("incident", words.say("appeal-kind-incident")),
            ("pairing", words.say("appeal-kind-pairing")),
            ("quickplay", words.say("appeal-kind-quickplay")),
            ("other", words.say("appeal-kind-other")),
        ],
        incidents: decided
            .map(|one| {
                let told = said::incident(words, event, one);
                (one.number.to_string(), format!("{}. {told}", one.number))
            })
            .collect(),
    }
}

/// `GET /events/{id}/appeals`
pub(crate) async fn list(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    visitor.only_with(Power::Appeals)?;
    let folded = event_of(&app, &visitor, &id).await?;
    show(&list_page(&visitor, &folded, Form::default()))
}

/// What is typed of an appeal, or the fields that hold no number.
pub(super) fn typed(form: &Form) -> Result<AppealDraft, Faults> {
    let mut faults = Faults::default();
    let text = |name: &str| form.value(name).to_owned();
    let draft = AppealDraft {
        appellant: form.number(FieldName::Players, &mut faults),
        incident: form.number(FieldName::Incident, &mut faults),
        round: form.number(FieldName::Rounds, &mut faults),
        board: form.number(FieldName::Board, &mut faults),
        against: text("against"),
        decision: text("decision"),
        text: text("appeal_text"),
        handed_in: text("handed_in"),
        fee_paid: form.value("fee_paid") == "yes",
    };
    if faults.is_empty() { Ok(draft) } else { Err(faults) }
}

/// `POST /events/{id}/appeals`: takes an appeal in.
pub(crate) async fn lodge(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let then = format!("/events/{id}/appeals/{}", folded.event.appeals.len() + 1);
    let act = typed(&form).map(|appeal| Act::LodgeAppeal { appeal }).map_err(Into::into);
    let again = |folded: &Folded, form| Ok(list_page(&visitor, folded, form));
    submit(&app, &visitor, &id, act, form, &then, again).await
}

#[derive(Template)]
#[template(path = "appeal.html")]
struct AppealPage {
    page: Page,
    id: String,
    one: Line,
    facts: Vec<(String, String)>,
    text: String,
    members: Vec<Member>,
    replaced: Vec<String>,
    can_hear: bool,
    decision: Option<DecisionView>,
    fee: Option<String>,
    owes: bool,
    form: Form,
    outcomes: Vec<(&'static str, String)>,
    chairs: Vec<(String, String)>,
    /// The game whose result can be changed, and the results to choose from.
    results: Vec<(&'static str, String)>,
    game: bool,
    lifts: bool,
    may_hear: bool,
    finished: bool,
}

/// Somebody who hears an appeal.
struct Member {
    appointment: u32,
    name: String,
    role: String,
    /// Of the federation, club or team of a party.
    suspected: bool,
}

struct DecisionView {
    outcome: String,
    votes: String,
    seated: String,
    reason: String,
    remedies: Vec<String>,
    by: String,
}

fn name_of(event: &Event, appointment: u32) -> String {
    event.appointment(appointment).map(|one| one.name.to_string()).unwrap_or_default()
}

fn members(words: Words, event: &Event, appeal: &Appeal, seating: &Seating) -> Vec<Member> {
    let suspected = event.may_be_interested(appeal);
    let role =
        |number: u32| event.appointment(number).map(|one| people::role(words, event, &one.role));
    seating
        .voting
        .iter()
        .map(|&appointment| Member {
            appointment,
            name: name_of(event, appointment),
            role: role(appointment).unwrap_or_default(),
            suspected: suspected.contains(&appointment),
        })
        .collect()
}

fn decision_view(words: Words, event: &Event, appeal: &Appeal) -> Option<DecisionView> {
    let decision = appeal.decision.as_ref()?;
    let it = doer(words, &Doer::from(decision.by.as_str()));
    let at = hour(event, decision.at);
    let seated: Vec<String> = decision.seated.iter().map(|&one| name_of(event, one)).collect();
    Some(DecisionView {
        outcome: said::outcome(words, decision.outcome),
        votes: words.say_with(
            "appeal-votes",
            &[("for", decision.in_favour.into()), ("against", decision.against.into())],
        ),
        seated: seated.join(", "),
        reason: decision.reason.to_string(),
        remedies: decision.remedies.iter().map(|one| said::remedy(words, event, one)).collect(),
        by: words.say_with("incident-by", &[("it", it.into()), ("at", at.into())]),
    })
}

fn one_page(
    visitor: &Visitor,
    folded: &Folded,
    number: u32,
    form: Form,
) -> Result<AppealPage, PageTrouble> {
    let (event, words) = (&folded.event, visitor.words);
    let appeal = event.appeal(number).ok_or_else(|| visitor.not_found())?;
    let lodged = &appeal.lodged;
    let one = line(words, event, appeal);
    let fact = |key: &str, value: String| (words.say(key), value);
    let facts = vec![
        fact("appeal-appellant", one.appellant.clone()),
        fact("field-against", one.against.clone()),
        fact("field-decision", lodged.decision.to_string()),
        fact("field-handed-in", one.handed_in.clone()),
    ];
    let seating = event.seating(appeal);
    let replaced = seating.replaced.iter().map(|one| {
        let told = words.say_with(
            "replaced-line",
            &[
                ("it", name_of(event, one.appointment).into()),
                ("why", said::why_replaced(words, one.why).into()),
            ],
        );
        match one.by {
            Some(by) => format!("{told} → {}", name_of(event, by)),
            None => told,
        }
    });
    let fee = match (&appeal.decision, lodged.fee_paid) {
        (Some(_), true) if appeal.fee_returned.is_some() => Some("appeal-fee-given-back"),
        (Some(_), true) if appeal.owes_the_fee() => Some("appeal-fee-due"),
        (Some(_), true) => Some("appeal-fee-kept"),
        (None, true) => Some("appeal-fee-paid"),
        (_, false) => None,
    };
    let members = members(words, event, appeal, &seating);
    Ok(AppealPage {
        page: Page::of_event(visitor, folded, Tab::Appeals),
        id: event.id.clone(),
        one,
        facts,
        text: lodged.text.to_string(),
        chairs: members.iter().map(|one| (one.appointment.to_string(), one.name.clone())).collect(),
        members,
        replaced: replaced.collect(),
        can_hear: seating.can_hear,
        decision: decision_view(words, event, appeal),
        fee: fee.map(|key| words.say(key)),
        owes: appeal.owes_the_fee(),
        form,
        outcomes: AppealOutcome::ALL
            .iter()
            .map(|&one| (one.name(), said::outcome(words, one)))
            .collect(),
        results: GameResult::ALL.iter().map(|one| (one.code(), one.shown())).collect(),
        game: lodged.against.game().is_some() || game_of(event, appeal).is_some(),
        lifts: matches!(lodged.against, Against::Incident { .. }),
        may_hear: visitor.may(Power::HearAppeals) || visitor.is_organiser(),
        finished: event.stands_still(),
    })
}

/// The game that an appeal is about: its own, or that of the breach.
fn game_of(event: &Event, appeal: &Appeal) -> Option<(u32, u32)> {
    match appeal.lodged.against {
        Against::Incident { incident } => {
            let breach = &event.incident(incident)?.breach;
            breach.round.zip(breach.board)
        }
        against => against.game(),
    }
}

/// `GET /events/{id}/appeals/{number}`
pub(crate) async fn one(
    State(app): State<App>,
    Path((id, number)): Path<(String, u32)>,
    visitor: Visitor,
) -> Answer {
    visitor.only_with(Power::Appeals)?;
    let folded = event_of(&app, &visitor, &id).await?;
    show(&one_page(&visitor, &folded, number, Form::default())?)
}

/// What is typed of a decision.
fn verdict(event: &Event, appeal: &Appeal, form: &Form) -> Result<Verdict, Faults> {
    let mut faults = Faults::default();
    let typed = form.value("outcome");
    let outcome = AppealOutcome::named(typed).ok_or_else(|| Problem::Unknown {
        text: typed.to_owned(),
        known: AppealOutcome::ALL.iter().map(|one| one.name()).collect::<Vec<_>>().join(", "),
    });
    let outcome = faults.take(FieldName::Result, outcome);
    let in_favour = form.number(FieldName::Votes, &mut faults);
    if in_favour.is_none() && faults.is_empty() {
        faults.add(FieldName::Votes, Problem::Missing);
    }
    let mut remedies = Vec::new();
    if let (Some((round, board)), Ok(result)) =
        (game_of(event, appeal), form.value("new_result").parse())
    {
        remedies.push(Remedy::Result { round, board, result });
    }
    if let Against::Incident { incident } = appeal.lodged.against
        && form.value("lift") == "yes"
    {
        remedies.push(Remedy::Lift { incident });
    }
    match (outcome, in_favour) {
        (Some(outcome), Some(votes)) => Ok(Verdict {
            outcome,
            in_favour: u32::try_from(votes).unwrap_or(u32::MAX),
            chaired: form.value("chaired").parse().ok(),
            reason: form.value("reason").to_owned(),
            remedies,
            return_fee: form.value("return_fee") == "yes",
        }),
        _ => Err(faults),
    }
}

/// `POST /events/{id}/appeals/{number}`: an interest, the decision, the fee.
pub(crate) async fn act(
    State(app): State<App>,
    Path((id, number)): Path<(String, u32)>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let here = format!("/events/{id}/appeals/{number}");
    let folded = event_of(&app, &visitor, &id).await?;
    let appeal = folded.event.appeal(number).ok_or_else(|| visitor.not_found())?;
    let act = match form.value("do") {
        "interest" => Ok(Act::DeclareInterest {
            appeal: number,
            appointment: form.value("appointment").parse().unwrap_or(0),
            reason: form.value("interest").to_owned(),
        }),
        "decide" => verdict(&folded.event, appeal, &form)
            .map(|verdict| Act::DecideAppeal { appeal: number, verdict })
            .map_err(Into::into),
        "refund" => Ok(Act::ReturnFee { appeal: number }),
        _ => return Err(visitor.not_found()),
    };
    let again = |folded: &Folded, form| one_page(&visitor, folded, number, form);
    submit(&app, &visitor, &id, act, form, &here, again).await
}
