//! Breaches of the rules and appeals in people's words. The sentences are in `disputes.ftl`.

use crate::{Words, citing, moment::moment};
use adoube_competition::{
    Event, Fact, Refusal,
    committee::{CommitteeAdvice, CommitteeFault, WhyReplaced},
    disputes::{
        AdditionKind, Against, AppealOutcome, Basis, Incident, Offence, Offender, OffenderKind,
        Penalty, PenaltyKind, Remedy,
    },
    player::PlayerId,
    result::Share,
};
use adoube_laws::book::Edition;

/// The name of a player.
fn name(event: &Event, id: PlayerId) -> String {
    event.entrant(id).map_or_else(|| id.to_string(), |entrant| entrant.player.name.to_string())
}

/// What somebody is who broke a rule.
pub fn offender_kind(words: Words, kind: OffenderKind) -> String {
    words.say(match kind {
        OffenderKind::Player => "offender-player",
        OffenderKind::Captain => "offender-captain",
        OffenderKind::Coach => "offender-coach",
        OffenderKind::Delegate => "offender-delegate",
        OffenderKind::Spectator => "offender-spectator",
    })
}

/// Who broke a rule: the name, and what they are where they do not play.
pub fn offender(words: Words, event: &Event, offender: &Offender) -> String {
    let what = offender_kind(words, offender.kind());
    let with = |name: &str, of: Option<String>| match of {
        Some(of) => format!("{name} ({what}, {of})"),
        None => format!("{name} ({what})"),
    };
    match offender {
        Offender::Player { player } => name(event, *player),
        Offender::Captain { team, name } => {
            let of = event.team(*team).map(|team| team.team.name.to_string());
            with(name.as_str(), of)
        }
        Offender::Coach { name, delegation } | Offender::Delegate { name, delegation } => {
            with(name.as_str(), delegation.as_ref().map(ToString::to_string))
        }
        Offender::Spectator { name: Some(name) } => with(name.as_str(), None),
        Offender::Spectator { name: None } => what,
    }
}

/// What somebody did.
pub fn offence(words: Words, offence: Offence) -> String {
    words.say(match offence {
        Offence::Conduct => "offence-of-conduct",
        Offence::Disturbance => "offence-of-disturbance",
        Offence::Help => "offence-of-help",
        Offence::Device => "offence-of-device",
        Offence::Telephone => "offence-of-telephone",
        Offence::Refusal => "offence-of-refusal",
        Offence::LeftUnsigned => "offence-of-leaving",
        Offence::Intoxication => "offence-of-intoxication",
        Offence::Ethics => "offence-of-ethics",
        Offence::Dress => "offence-of-dress",
        Offence::Smoking => "offence-of-smoking",
        Offence::Collusion => "offence-of-collusion",
        Offence::Absence => "offence-of-absence",
        Offence::Absences => "offence-of-absences",
        Offence::Captain => "offence-of-captain",
        Offence::ThirdParty => "offence-of-third-party",
        Offence::Media => "offence-of-media",
        Offence::Grave => "offence-of-grave",
        Offence::Dispute => "offence-of-dispute",
        Offence::Other => "offence-of-other",
    })
}

/// A clause that was broken, as it is cited.
pub fn basis(words: Words, basis: &Basis) -> String {
    match basis {
        Basis::Laws(laws, id) => laws_cited(words, *laws, id.as_str()),
        Basis::Book(citation) => citing::cited(words, *citation),
    }
}

fn laws_cited(words: Words, laws: Edition, number: &str) -> String {
    let book = citing::edition(words, laws);
    words.say_with("cited", &[("book", book.into()), ("article", number.to_owned().into())])
}

/// A kind of penalty.
pub fn penalty_kind(words: Words, kind: PenaltyKind) -> String {
    words.say(match kind {
        PenaltyKind::Warning => "penalty-is-warning",
        PenaltyKind::OpponentTime => "penalty-is-opponent-time",
        PenaltyKind::OwnTime => "penalty-is-own-time",
        PenaltyKind::GameLost => "penalty-is-game-lost",
        PenaltyKind::OwnPoints => "penalty-is-own-points",
        PenaltyKind::OpponentPoints => "penalty-is-opponent-points",
        PenaltyKind::Fine => "penalty-is-fine",
        PenaltyKind::Rounds => "penalty-is-rounds",
        PenaltyKind::Expulsion => "penalty-is-expulsion",
        PenaltyKind::SentAway => "penalty-is-sent-away",
        PenaltyKind::Discretion => "penalty-is-discretion",
    })
}

/// A penalty with what belongs to it.
pub fn penalty(words: Words, penalty: &Penalty) -> String {
    let kind = penalty_kind(words, penalty.kind());
    let points = |halves: u32| adoube_base::Points::from_halves(halves).to_string();
    let how_much = match penalty {
        Penalty::OpponentTime { minutes } | Penalty::OwnTime { minutes } => {
            words.count("penalty-minutes", *minutes)
        }
        Penalty::GameLost { opponent } => words.about(
            "penalty-opponent-gets",
            &match opponent {
                Share::Won => "1",
                Share::Drawn => "½",
                Share::Lost => "0",
            },
        ),
        Penalty::OwnPoints { halves } => format!("−{}", points(*halves)),
        Penalty::OpponentPoints { halves } => format!("+{}", points(*halves)),
        Penalty::Fine { amount } => amount.to_string(),
        Penalty::Rounds { rounds } => {
            rounds.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")
        }
        Penalty::Warning | Penalty::Expulsion | Penalty::SentAway | Penalty::Discretion => {
            return kind;
        }
    };
    format!("{kind}: {how_much}")
}

/// What was decided about a breach, in one line; nothing where it ended without a penalty.
pub fn penalties(words: Words, penalties: &[Penalty]) -> String {
    match penalties {
        [] => words.say("penalty-none"),
        penalties => penalties.iter().map(|one| penalty(words, one)).collect::<Vec<_>>().join("; "),
    }
}

/// What was added to a record.
pub fn addition(words: Words, kind: AdditionKind) -> String {
    words.say(match kind {
        AdditionKind::Explanation => "addition-explanation",
        AdditionKind::Witness => "addition-witness",
        AdditionKind::Conciliation => "addition-conciliation",
        AdditionKind::Proposal => "addition-proposal",
        AdditionKind::Note => "addition-note",
    })
}

/// A breach in one line: who, and what.
pub fn incident(words: Words, event: &Event, incident: &Incident) -> String {
    let breach = &incident.breach;
    format!("{}: {}", offender(words, event, &breach.offender), offence(words, breach.offence))
}

/// Against what somebody appeals.
pub fn against(words: Words, event: &Event, against: &Against) -> String {
    let board = |key: &str, round: u32, board: u32| {
        words.say_with(key, &[("round", round.into()), ("board", board.into())])
    };
    match *against {
        Against::Incident { incident: number } => match event.incident(number) {
            Some(found) => words.say_with(
                "against-incident",
                &[("n", number.into()), ("it", incident(words, event, found).into())],
            ),
            None => number.to_string(),
        },
        Against::Game { round, board: at } => board("against-game", round, at),
        Against::Quickplay { round, board: at } => board("against-quickplay", round, at),
        Against::Pairing { round } => words.count("against-pairing", round),
        Against::Other { round } => words.count("against-other", round),
    }
}

/// What became of an appeal.
pub fn outcome(words: Words, outcome: AppealOutcome) -> String {
    words.say(match outcome {
        AppealOutcome::Upheld => "outcome-upheld",
        AppealOutcome::Partly => "outcome-partly",
        AppealOutcome::Rejected => "outcome-rejected",
    })
}

/// What a decision has carried out.
pub fn remedy(words: Words, event: &Event, remedy: &Remedy) -> String {
    match remedy {
        Remedy::Result { round, board, result } => words.say_with(
            "remedy-result",
            &[
                ("round", (*round).into()),
                ("board", (*board).into()),
                ("result", result.shown().into()),
            ],
        ),
        Remedy::Lift { incident } => words.count("remedy-lift", *incident),
        Remedy::Return { player } => words.about("remedy-return", &name(event, *player)),
    }
}

/// What a committee lacks.
pub fn committee_fault(words: Words, fault: &CommitteeFault) -> String {
    match fault {
        CommitteeFault::NoChair => words.say("committee-no-chair"),
        CommitteeFault::Members { least, found } => words.say_with(
            "committee-members",
            &[("least", (*least).into()), ("found", (*found).into())],
        ),
        CommitteeFault::Reserves { least, found } => words.say_with(
            "committee-reserves",
            &[("least", (*least).into()), ("found", (*found).into())],
        ),
        CommitteeFault::EvenVotes { votes } => words.count("committee-even", *votes),
    }
}

/// What is better otherwise.
pub fn committee_advice(words: Words, advice: &CommitteeAdvice) -> String {
    match advice {
        CommitteeAdvice::SameTeam { of, names } => words.say_with(
            "committee-same-team",
            &[("it", of.clone().into()), ("names", names.join(", ").into())],
        ),
        CommitteeAdvice::AgeUnknown { name } => words.about("committee-age-unknown", name),
    }
}

/// Why somebody does not sit in a case.
pub fn why_replaced(words: Words, why: WhyReplaced) -> String {
    words.say(match why {
        WhyReplaced::Arbiter => "replaced-arbiter",
        WhyReplaced::Party => "replaced-party",
        WhyReplaced::Interest => "replaced-interest",
    })
}

/// Why an act about a dispute is refused; nothing if it is not about one.
pub fn refusal(words: Words, refusal: &Refusal) -> Option<String> {
    Some(match refusal {
        Refusal::NoIncident { incident } => words.count("refused-no-incident", *incident),
        Refusal::IncidentDecided { incident } => words.count("refused-incident-decided", *incident),
        Refusal::IncidentOpen { incident } => words.count("refused-incident-open", *incident),
        Refusal::NoSuchPenalty { penalty } => {
            words.about("refused-no-such-penalty", &penalty_kind(words, *penalty))
        }
        Refusal::PenaltyMisplaced { penalty } => {
            words.about("refused-penalty-misplaced", &penalty_kind(words, *penalty))
        }
        Refusal::ConciliationFirst { .. } => words.say("refused-conciliation-first"),
        Refusal::PointsBeyond { halves, most } => {
            let points = |halves: u32| adoube_base::Points::from_halves(halves).to_string();
            let (found, most) = (points(*halves), points(*most));
            words.say_with(
                "refused-points-beyond",
                &[("found", found.into()), ("most", most.into())],
            )
        }
        Refusal::NoAppeal { appeal } => words.count("refused-no-appeal", *appeal),
        Refusal::AppealDecided { appeal } => words.count("refused-appeal-decided", *appeal),
        Refusal::NoAppealAllowed => words.say("refused-no-appeal-allowed"),
        Refusal::AppealLate { until } => words.about("refused-appeal-late", &moment(*until)),
        Refusal::AppealWithoutFee { fee } => words.about("refused-appeal-without-fee", fee),
        Refusal::CommitteeCannotHear { votes } => {
            words.count("refused-committee-cannot-hear", *votes)
        }
        Refusal::VotesSayOtherwise { in_favour, votes } => words.say_with(
            "refused-votes-say-otherwise",
            &[("for", (*in_favour).into()), ("votes", (*votes).into())],
        ),
        Refusal::ChairNeeded => words.say("refused-chair-needed"),
        Refusal::NotSeated => words.say("refused-not-seated"),
        Refusal::NotOnCommittee { appointment } => {
            words.count("refused-not-on-committee", *appointment)
        }
        Refusal::TooYoung { name, least } => words
            .say_with("refused-too-young", &[("it", name.clone().into()), ("n", (*least).into())]),
        Refusal::NoFeeDue { appeal } => words.count("refused-no-fee-due", *appeal),
        _ => return None,
    })
}

/// A fact about a dispute as a line of the log; nothing if it is none.
pub fn fact(words: Words, event: &Event, fact: &Fact) -> Option<String> {
    let numbered = |key: &str, number: u32, it: String| {
        words.say_with(key, &[("n", number.into()), ("it", it.into())])
    };
    Some(match fact {
        Fact::IncidentRecorded { number, breach, .. } => {
            let who = offender(words, event, &breach.offender);
            let it = format!("{who}: {}", offence(words, breach.offence));
            numbered("log-incident-recorded", *number, it)
        }
        Fact::IncidentAdded { number, kind, .. } => {
            numbered("log-incident-added", *number, addition(words, *kind))
        }
        Fact::IncidentDecided { number, penalties: imposed, .. } => {
            numbered("log-incident-decided", *number, penalties(words, imposed))
        }
        Fact::IncidentLifted { number, appeal } => words.say_with(
            "log-incident-lifted",
            &[("n", (*number).into()), ("appeal", (*appeal).into())],
        ),
        Fact::IncidentReported { number, to, .. } => {
            numbered("log-incident-reported", *number, to.to_string())
        }
        Fact::FederationDecided { number, decision } => {
            let term = match decision.months {
                Some(months) => words.count("term-months", months),
                None => words.say("term-life"),
            };
            numbered("log-federation-decided", *number, format!("{term} ({})", decision.decision))
        }
        Fact::PointsAdjusted { round, board, player, halves } => {
            let points = adoube_base::Points::from_halves(halves.unsigned_abs());
            let sign = if *halves < 0 { '−' } else { '+' };
            words.say_with(
                "log-points-adjusted",
                &[
                    ("round", (*round).into()),
                    ("board", (*board).into()),
                    ("it", name(event, *player).into()),
                    ("points", format!("{sign}{points}").into()),
                ],
            )
        }
        Fact::AppealLodged { number, appeal, .. } => {
            let what = against(words, event, &appeal.against);
            let it = format!("{} ({what})", name(event, appeal.appellant));
            numbered("log-appeal-lodged", *number, it)
        }
        Fact::InterestDeclared { number, appointment, reason, .. } => {
            let who = event.appointment(*appointment).map(|one| one.name.to_string());
            let it = format!("{} ({reason})", who.unwrap_or_default());
            numbered("log-interest-declared", *number, it)
        }
        Fact::AppealDecided { number, outcome: found, .. } => {
            numbered("log-appeal-decided", *number, outcome(words, *found))
        }
        Fact::FeeReturned { number, .. } => words.count("log-fee-returned", *number),
        _ => return None,
    })
}
