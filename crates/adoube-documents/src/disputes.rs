//! What is written when something went wrong: the notice of a breach (21.7), the decision on an appeal (25.4), and the part of the chief
//! arbiter's report that is about both (21.8).

use crate::{
    Kind, Missing, Request, Sheet,
    sheet::{Part, Signature},
    who::{named, round_name},
};
use adoube_competition::{
    Event,
    disputes::{Appeal, Incident},
    people::RoleKind,
};
use adoube_words::{Words, disputes, wording};

/// A moment by the clock of the hall, or, where no hall has one, by the world's.
fn moment(event: &Event, at: i64) -> String {
    let wall = event.timetable.as_ref().and_then(|one| one.zone.wall(at));
    wall.map_or_else(|| wording::moment(at), |wall| wall.to_string())
}

/// A breach with all that belongs to it: who, when, where, against what, before whom, and what was said and decided.
fn breach(event: &Event, incident: &Incident, request: Request<'_>) -> Vec<Part> {
    let (words, what) = (request.words, &incident.breach);
    let mut facts = vec![(words.say("incident-when"), moment(event, what.at))];
    facts.extend(what.round.map(|round| (words.say("round"), round_name(words, event, round))));
    facts.extend(what.board.map(|board| (words.say("board"), board.to_string())));
    facts.extend(what.place.as_ref().map(|place| (words.say("field-place"), place.to_string())));
    let clause = event.basis(what).map(|basis| disputes::basis(words, &basis));
    facts.extend(clause.map(|clause| (words.say("incident-article"), clause)));
    if !what.witnesses.is_empty() {
        let witnesses: Vec<String> = what.witnesses.iter().map(ToString::to_string).collect();
        facts.push((words.say("incident-witnesses"), witnesses.join(", ")));
    }
    let recorded = (request.said_by)(words, &incident.by);
    facts
        .push((words.say("incident-recorded"), said_at(event, words, recorded, incident.recorded)));
    let mut parts = vec![Part::Facts(facts), Part::Text(what.account.to_string())];
    let added = incident.added.iter().map(|one| {
        let by = said_at(event, words, (request.said_by)(words, &one.by), one.at);
        (format!("{} ({by})", disputes::addition(words, one.kind)), one.text.to_string())
    });
    let added: Vec<(String, String)> = added.collect();
    if !added.is_empty() {
        parts.push(Part::Facts(added));
    }
    match &incident.decision {
        Some(decision) => {
            let by = (request.said_by)(words, &decision.by);
            let mut decided = vec![
                (words.say("incident-decision"), disputes::penalties(words, &decision.penalties)),
                (words.say("field-reason"), decision.reason.to_string()),
                (words.say("document-decided"), said_at(event, words, by, decision.at)),
            ];
            decided.extend(decision.lifted.map(|appeal| {
                (words.say("document-state"), words.count("incident-lifted", appeal))
            }));
            parts.push(Part::Facts(decided));
        }
        None => parts.push(Part::Text(words.say("incident-undecided"))),
    }
    let reported = incident
        .reported
        .iter()
        .map(|one| (words.about("incident-reported-to", &one.to), moment(event, one.at)));
    let reported: Vec<(String, String)> = reported.collect();
    if !reported.is_empty() {
        parts.push(Part::Facts(reported));
    }
    parts
}

fn said_at(event: &Event, words: Words, by: String, at: i64) -> String {
    words.say_with("incident-by", &[("it", by.into()), ("at", moment(event, at).into())])
}

fn heading(words: Words, event: &Event, incident: &Incident) -> String {
    let number = words.count("incident-n", incident.number);
    format!("{number}. {}", disputes::incident(words, event, incident))
}

/// The notices of breaches, each on a sheet of its own for the federation.
pub(crate) fn notices(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let words = request.words;
    let mut sheet = Sheet::new(words, event, Kind::BreachNotice.title(words));
    sheet.foot.clear();
    for incident in event.incidents.iter().filter(|one| request.wants(one.number)) {
        if !sheet.parts.is_empty() {
            sheet.parts.push(Part::NewPage);
        }
        sheet.parts.push(Part::Heading(heading(words, event, incident)));
        sheet.parts.extend(breach(event, incident, request));
        sheet.parts.push(Part::Signatures(vec![arbiter(words, event)]));
    }
    if sheet.parts.is_empty() {
        return Err(Missing::Number);
    }
    Ok(sheet)
}

fn arbiter(words: Words, event: &Event) -> Signature {
    let whose = match event.chief_arbiter() {
        Some(name) => format!("{}: {name}", words.say("field-chief-arbiter")),
        None => words.say("field-chief-arbiter"),
    };
    Signature { whose, signed: None }
}

/// An appeal with its decision.
fn appeal(event: &Event, one: &Appeal, request: Request<'_>) -> Vec<Part> {
    let words = request.words;
    let mut facts = vec![
        (words.say("appeal-appellant"), named(event, one.lodged.appellant)),
        (words.say("field-against"), disputes::against(words, event, &one.lodged.against)),
        (words.say("field-decision"), one.lodged.decision.to_string()),
        (words.say("incident-when"), moment(event, one.lodged.at)),
    ];
    if let Some(decision) = &one.decision {
        let fee = match (&one.fee_returned, decision.return_fee) {
            (Some(_), _) => "appeal-fee-given-back",
            (None, true) => "appeal-fee-due",
            (None, false) => "appeal-fee-kept",
        };
        if event.agreement.appeal_fee.is_some() {
            facts.push((words.say("field-appeal-fee"), words.say(fee)));
        }
    }
    let mut parts = vec![Part::Facts(facts), Part::Text(one.lodged.text.to_string())];
    if let Some(decision) = &one.decision {
        let votes = [("for", decision.in_favour.into()), ("against", decision.against.into())];
        parts.push(Part::Heading(words.say("appeal-decide")));
        let remedies: Vec<String> =
            decision.remedies.iter().map(|one| disputes::remedy(words, event, one)).collect();
        let mut told = vec![
            (words.say("incident-decision"), disputes::outcome(words, decision.outcome)),
            (words.say("field-votes"), words.say_with("appeal-votes", &votes)),
            (words.say("document-decided"), moment(event, decision.at)),
        ];
        if !remedies.is_empty() {
            told.push((words.say("document-carried-out"), remedies.join("; ")));
        }
        parts.push(Part::Facts(told));
        parts.push(Part::Text(decision.reason.to_string()));
    }
    parts
}

/// The decisions on appeals, each with places for the names of those who sat.
pub(crate) fn decisions(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let words = request.words;
    let mut sheet = Sheet::new(words, event, Kind::AppealDecision.title(words));
    sheet.foot.clear();
    let decided = event.appeals.iter().filter(|one| request.wants(one.number));
    for (one, decision) in decided.filter_map(|one| Some((one, one.decision.as_ref()?))) {
        if !sheet.parts.is_empty() {
            sheet.parts.push(Part::NewPage);
        }
        sheet.parts.push(Part::Heading(words.count("appeal-n", one.number)));
        sheet.parts.extend(appeal(event, one, request));
        let sat = decision.seated.iter().filter_map(|&number| event.appointment(number));
        let mut sat: Vec<Signature> =
            sat.map(|one| Signature { whose: one.name.to_string(), signed: None }).collect();
        if sat.is_empty() {
            let whose = adoube_words::people::kind(words, RoleKind::AppealsCommittee);
            sat.push(Signature { whose, signed: None });
        }
        sheet.parts.push(Part::Signatures(sat));
    }
    if sheet.parts.is_empty() {
        return Err(Missing::Number);
    }
    Ok(sheet)
}

/// All breaches and appeals, for the report.
pub(crate) fn of_report(event: &Event, request: Request<'_>) -> Vec<Part> {
    let words = request.words;
    let mut parts = Vec::new();
    for incident in &event.incidents {
        parts.push(Part::Heading(heading(words, event, incident)));
        parts.extend(breach(event, incident, request));
    }
    for one in &event.appeals {
        parts.push(Part::Heading(words.count("appeal-n", one.number)));
        parts.extend(appeal(event, one, request));
    }
    parts
}
