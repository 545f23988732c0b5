//! The chief arbiter's day: what is due, by when, and what is missing.
//!
//! The next step ([`crate::NextStep`]) is the one thing that carries the event on; this is everything else that somebody waits for, the most
//! urgent first. Whatever one press can do has its act.

use crate::{
    Act, Event, NextStep,
    agreement::Level,
    captain::Signatory,
    decide::rights,
    media::Consenter,
    people::{Appointment, Power, Qualification, Role, RoleKind, Spot},
    planning,
    player::PlayerId,
    systems::teams,
    timetable::{MINUTE, WallTime},
};
use adoube_books::{Topic, Who};
use adoube_laws::clock::{TimeControl, approved};
use serde::Serialize;

/// Something that waits for somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "what", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Matter {
    /// Players who have missed the default time lose.
    Forfeits {
        /// The round.
        round: u32,
        /// The boards.
        boards: Vec<u32>,
    },
    /// A captain said something that no arbiter has confirmed.
    Witness {
        /// Its number.
        number: u32,
        /// The board.
        board: u32,
    },
    /// The start of a round is to be announced.
    BeginRound {
        /// The round.
        round: u32,
    },
    /// A round is to be paired before it begins.
    PairRound {
        /// The round.
        round: u32,
    },
    /// Somebody is missing, and may still come.
    Missing {
        /// The round.
        round: u32,
        /// How many players.
        players: u32,
    },
    /// A round should be over, and games have no result.
    ResultsOpen {
        /// The round.
        round: u32,
        /// How many games.
        games: u32,
    },
    /// Line-ups are not handed in.
    LineUps {
        /// The round.
        round: u32,
        /// Of how many teams.
        teams: u32,
    },
    /// Protocols of matches lack the arbiter's name.
    Protocols {
        /// The round.
        round: u32,
        /// Of how many matches.
        matches: u32,
    },
    /// Somebody has not come so often that the rules exclude them, unless the chief arbiter decides otherwise.
    NoShows {
        /// Who.
        player: PlayerId,
        /// How often.
        times: u32,
        /// So often that the reason is not asked for.
        repeated: bool,
    },
    /// Entries came by the public form and wait to be looked at.
    Entries {
        /// How many.
        count: u32,
    },
    /// Somebody with a camera or a telephone waits for a consent.
    MediaConsent {
        /// Which accreditation.
        number: u32,
        /// Whose consent.
        consenter: Consenter,
    },
    /// Photographers leave the boards: the first minutes of the round are over.
    Photographs {
        /// The round.
        round: u32,
    },
    /// The chief arbiter of an event of this level holds a title, and none is known.
    ChiefArbiterTitle,
    /// The time control of an event of world level is not one that is approved for it.
    TimeControl,
    /// Two players do not say the same of their game.
    Disagreements {
        /// The round.
        round: u32,
        /// The boards.
        boards: Vec<u32>,
    },
    /// There is no appeals committee, or not a whole one.
    Committee,
    /// Nobody has said when the rounds begin.
    Timetable,
    /// The rules say something to the timetable.
    TimetableAdvice {
        /// How many things.
        count: u32,
    },
    /// A breach of the rules is not decided.
    Incident {
        /// Its number.
        incident: u32,
    },
    /// The federation was not told of a breach, which is done at once (21.7).
    Notice {
        /// The breach.
        incident: u32,
    },
    /// An appeal is to be heard.
    Appeal {
        /// Its number.
        appeal: u32,
    },
    /// The fee of an appeal that succeeded is to be given back (25.3).
    Refund {
        /// The appeal.
        appeal: u32,
    },
    /// Nobody has said what an appeal costs and until when it is taken (25.3).
    AppealTerms,
    /// Players are tied for a place for which a play-off was agreed (30.5).
    PlayOff {
        /// The place.
        first: u32,
    },
    /// Until then appeals against decisions of a round are taken.
    AppealsUntil {
        /// The round.
        round: u32,
    },
    /// A duty of the rules has a last day.
    Duty {
        /// Its name.
        duty: String,
    },
}

/// A matter, and by when it is due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Due {
    /// What.
    #[serde(flatten)]
    pub matter: Matter,
    /// In microseconds since 1970 began; nothing where it is only to be done before something else.
    pub at: Option<i64>,
    /// It waits now: its time has come, or somebody waits for it.
    pub now: bool,
    /// Whose it is, by name: those whom the book makes answerable, or who have the power to do it.
    pub whose: Vec<String>,
}

impl Matter {
    /// Its name in a form: whoever presses means this matter and no other.
    pub fn name(&self) -> String {
        match self {
            Matter::Forfeits { round, boards } => {
                let boards: Vec<String> = boards.iter().map(u32::to_string).collect();
                format!("forfeits-{round}-{}", boards.join("-"))
            }
            Matter::Witness { number, .. } => format!("witness-{number}"),
            Matter::BeginRound { round } => format!("begin-{round}"),
            Matter::PairRound { round } => format!("pair-{round}"),
            Matter::Missing { round, .. } => format!("missing-{round}"),
            Matter::ResultsOpen { round, .. } => format!("results-{round}"),
            Matter::LineUps { round, .. } => format!("line-ups-{round}"),
            Matter::Protocols { round, .. } => format!("protocols-{round}"),
            Matter::NoShows { player, .. } => format!("no-shows-{player}"),
            Matter::Photographs { round } => format!("photographs-{round}"),
            Matter::MediaConsent { number, consenter } => {
                format!("media-{number}-{}", consenter.name())
            }
            Matter::ChiefArbiterTitle => "chief-arbiter-title".to_owned(),
            Matter::TimeControl => "time-control".to_owned(),
            Matter::Entries { .. } => "entries".to_owned(),
            Matter::Disagreements { round, .. } => format!("disagreements-{round}"),
            Matter::Committee => "committee".to_owned(),
            Matter::Timetable => "timetable".to_owned(),
            Matter::TimetableAdvice { .. } => "timetable-advice".to_owned(),
            Matter::Incident { incident } => format!("incident-{incident}"),
            Matter::Notice { incident } => format!("notice-{incident}"),
            Matter::Appeal { appeal } => format!("appeal-{appeal}"),
            Matter::Refund { appeal } => format!("refund-{appeal}"),
            Matter::AppealTerms => "appeal-terms".to_owned(),
            Matter::PlayOff { first } => format!("play-off-{first}"),
            Matter::AppealsUntil { round } => format!("appeals-until-{round}"),
            Matter::Duty { duty } => format!("duty-{duty}"),
        }
    }

    /// The act that does it, where one press is enough.
    pub fn act(&self) -> Option<Act> {
        match self {
            Matter::Forfeits { round, boards } => {
                Some(Act::ForfeitMissing { round: *round, boards: boards.clone() })
            }
            Matter::Witness { number, .. } => Some(Act::WitnessAdvice { number: *number }),
            Matter::BeginRound { round } => Some(Act::BeginRound { round: *round }),
            Matter::PairRound { round } => NextStep::PairRound { round: *round }.act(""),
            Matter::Duty { duty } => {
                Some(Act::SettleDuty { duty: duty.clone(), note: String::new() })
            }
            Matter::Refund { appeal } => Some(Act::ReturnFee { appeal: *appeal }),
            Matter::MediaConsent { number, consenter } => {
                Some(Act::ConsentToMedia { number: *number, consenter: *consenter })
            }
            Matter::Missing { .. }
            | Matter::ResultsOpen { .. }
            | Matter::LineUps { .. }
            | Matter::Protocols { .. }
            | Matter::NoShows { .. }
            | Matter::Photographs { .. }
            | Matter::ChiefArbiterTitle
            | Matter::TimeControl
            | Matter::Entries { .. }
            | Matter::Disagreements { .. }
            | Matter::Committee
            | Matter::Timetable
            | Matter::Incident { .. }
            | Matter::Notice { .. }
            | Matter::Appeal { .. }
            | Matter::AppealTerms
            | Matter::PlayOff { .. }
            | Matter::AppealsUntil { .. }
            | Matter::TimetableAdvice { .. } => None,
        }
    }

    /// Whose matter it is: those with this power.
    pub const fn power(&self) -> Power {
        match self {
            Matter::Forfeits { .. }
            | Matter::Missing { .. }
            | Matter::ResultsOpen { .. }
            | Matter::Disagreements { .. } => Power::Results,
            Matter::Entries { .. } => Power::Entries,
            Matter::MediaConsent { consenter, .. } => rights::consents(*consenter),
            Matter::Witness { .. } => Power::Rule,
            Matter::BeginRound { .. } | Matter::Photographs { .. } => Power::RunBoards,
            Matter::PairRound { .. } => Power::Pair,
            Matter::LineUps { .. } => Power::LineUps,
            Matter::Protocols { .. } => Power::SignAsArbiter,
            Matter::NoShows { .. } => Power::Discipline,
            Matter::Committee | Matter::ChiefArbiterTitle => Power::AppointHeads,
            Matter::Timetable | Matter::TimetableAdvice { .. } | Matter::TimeControl => {
                Power::Regulate
            }
            Matter::Incident { .. } => Power::Rule,
            Matter::Notice { .. } => Power::Duties,
            Matter::Appeal { .. } | Matter::Refund { .. } | Matter::AppealsUntil { .. } => {
                Power::Appeals
            }
            Matter::AppealTerms => Power::Regulate,
            Matter::PlayOff { .. } => Power::Pair,
            Matter::Duty { .. } => Power::Duties,
        }
    }

    /// What it rests on; the book in force gives the clause.
    pub const fn topic(&self) -> Option<Topic> {
        match self {
            Matter::Forfeits { .. } | Matter::Missing { .. } | Matter::BeginRound { .. } => {
                Some(Topic::RoundStart)
            }
            Matter::Witness { .. } => Some(Topic::CaptainAdvice),
            Matter::ResultsOpen { .. } => Some(Topic::RoundProtocol),
            Matter::LineUps { .. } => Some(Topic::LineUps),
            Matter::Protocols { .. } => Some(Topic::MatchProtocol),
            Matter::NoShows { repeated: false, .. } => Some(Topic::ForfeitExclusion),
            Matter::NoShows { repeated: true, .. } => Some(Topic::ForfeitsExclusion),
            Matter::Committee => Some(Topic::CommitteeBeforeStart),
            Matter::Timetable => Some(Topic::Timetable),
            Matter::Photographs { .. } => Some(Topic::PhotoWindow),
            Matter::MediaConsent { .. } => Some(Topic::MediaTelevision),
            Matter::ChiefArbiterTitle => Some(Topic::ChiefArbiterQualified),
            Matter::TimeControl => Some(Topic::TimeControlsApproved),
            Matter::Entries { .. } => Some(Topic::EntryBinds),
            Matter::Incident { .. } => Some(Topic::Penalties),
            Matter::Notice { .. } => Some(Topic::BreachesReported),
            Matter::Appeal { .. } | Matter::AppealsUntil { .. } => Some(Topic::AppealLodged),
            Matter::Refund { .. } => Some(Topic::AppealFeeReturned),
            Matter::AppealTerms => Some(Topic::AppealFee),
            Matter::PlayOff { .. } => Some(Topic::PlayOffFixed),
            Matter::PairRound { .. }
            | Matter::Disagreements { .. }
            | Matter::TimetableAdvice { .. }
            | Matter::Duty { .. } => None,
        }
    }
}

/// What waits for somebody, the most urgent first.
pub fn agenda(event: &Event, now: i64) -> Vec<Due> {
    if event.deleted || event.visibility.is_archived() {
        return vec![];
    }
    let mut all = match event.finished {
        true => vec![],
        false => running(event, now),
    };
    all.extend(with_a_last_day(event, now));
    all.extend(disputed(event, now));
    // What waits now comes first, by how long it has waited; then what has an hour; then the rest, in the order above.
    all.sort_by_key(|due| (!due.now, due.at.is_none(), due.at));
    for due in &mut all {
        due.whose = whose(event, &due.matter);
    }
    all
}

/// Whose a matter is, by name: the chief arbiter's or the organiser's where a book makes them answerable, and otherwise of everybody in a
/// role with the power to do it.
fn whose(event: &Event, matter: &Matter) -> Vec<String> {
    let chief = || event.chief_arbiter().map(str::to_owned).into_iter().collect::<Vec<_>>();
    let clause = match matter {
        Matter::Duty { duty } => event.duty_named(duty).map(|duty| duty.cited.clause),
        matter => matter.topic().and_then(|topic| Some(event.settings.shelf().cite(topic)?.clause)),
    };
    let answers = clause.and_then(|clause| clause.who.first().copied());
    let serving = |kind: RoleKind| {
        let all = event.serving().filter(move |one| one.role.kind() == kind);
        all.map(|one| one.name.to_string()).collect::<Vec<_>>()
    };
    let named = match answers {
        Some(Who::ChiefArbiter) => chief(),
        Some(Who::Organiser) => serving(RoleKind::Organiser),
        _ => vec![],
    };
    if !named.is_empty() {
        return named;
    }
    let power = matter.power();
    let able = event.serving().filter(|one| one.gives(power, Spot::Event));
    let mut able: Vec<String> = able.map(|one| one.name.to_string()).collect();
    able.dedup();
    if able.is_empty() { chief() } else { able }
}

/// What disputes wait for: also when the event is over, for prizes wait for appeals.
fn disputed(event: &Event, now: i64) -> Vec<Due> {
    let mut all = Vec::new();
    let mut add = |matter: Matter, at: Option<i64>, waits: bool| {
        all.push(Due { matter, at, now: waits, whose: vec![] });
    };
    let reports = event.settings.shelf().cite(Topic::BreachesReported).is_some();
    for incident in &event.incidents {
        let (number, since) = (incident.number, Some(incident.recorded));
        if incident.decision.is_none() {
            add(Matter::Incident { incident: number }, since, true);
        }
        if reports && incident.reported.is_none() {
            add(Matter::Notice { incident: number }, since, true);
        }
    }
    for appeal in &event.appeals {
        let (number, since) = (appeal.number, Some(appeal.lodged.at));
        if appeal.decision.is_none() {
            add(Matter::Appeal { appeal: number }, since, true);
        }
        if appeal.owes_the_fee() {
            let since = appeal.decision.as_ref().map(|decision| decision.at);
            add(Matter::Refund { appeal: number }, since, true);
        }
    }
    for round in &event.rounds {
        let round = round.number;
        let until = event.appeals_until(crate::disputes::Against::Other { round });
        if let Some(until) = until.filter(|&until| now <= until) {
            add(Matter::AppealsUntil { round }, Some(until), false);
        }
    }
    all
}

/// What an event that is not over asks for.
fn running(event: &Event, now: i64) -> Vec<Due> {
    let mut all = Vec::new();
    let mut add = |matter: Matter, at: Option<i64>, waits: bool| {
        all.push(Due { matter, at, now: waits, whose: vec![] });
    };
    for said in event.said.iter().filter(|said| said.seen_by.is_none()) {
        let (number, board) = (said.number, said.board);
        add(Matter::Witness { number, board }, Some(said.at), true);
    }
    for round in &event.rounds {
        let number = round.number;
        if round.closed {
            continue;
        }
        let overdue = event.overdue(number, now);
        let missing = event.missing(number);
        if !overdue.is_empty() {
            let boards = overdue.iter().map(|one| one.board).collect();
            add(Matter::Forfeits { round: number, boards }, event.default_at(number), true);
        } else if !missing.is_empty() {
            let players = missing.iter().map(|one| one.players.len() as u32).sum();
            add(Matter::Missing { round: number, players }, event.default_at(number), false);
        }
        if let Some(until) = photographs_until(event, number).filter(|until| now < until + SOON) {
            add(Matter::Photographs { round: number }, Some(until), now >= until);
        }
        let differ = event.disagreements();
        let boards: Vec<u32> =
            differ.iter().filter(|one| one.round == number).map(|one| one.board).collect();
        if !boards.is_empty() {
            add(Matter::Disagreements { round: number, boards }, None, true);
        }
        let open = round.open_games() as u32;
        if let Some(over) = over(event, number).filter(|&over| open > 0 && now >= over) {
            add(Matter::ResultsOpen { round: number, games: open }, Some(over), true);
        }
        let unsigned =
            teams::matches(round).iter().filter(|one| lacks_the_arbiter(event, one)).count();
        if unsigned > 0 {
            add(Matter::Protocols { round: number, matches: unsigned as u32 }, None, true);
        }
    }
    if let Some((round, starts)) = to_begin(event) {
        add(Matter::BeginRound { round }, starts, starts.is_some_and(|starts| now >= starts));
    }
    if let Some(round) = event.next_round().filter(|_| event.is_drawn()) {
        let starts = event.timetable.as_ref().and_then(|timetable| timetable.start_of(round));
        if NextStep::of(event) == (NextStep::PairRound { round }) {
            add(Matter::PairRound { round }, starts, starts.is_some_and(|starts| now >= starts));
        }
        let late = event.line_ups_due(round);
        let without = event.teams_taking_part().filter(|team| !team.line_ups.contains_key(&round));
        let without = without.count() as u32;
        if let Some(until) = late.filter(|_| without > 0) {
            add(Matter::LineUps { round, teams: without }, Some(until), now >= until);
        }
    }
    if lacks_a_title(event) {
        add(Matter::ChiefArbiterTitle, None, false);
    }
    if is_unapproved(event) {
        add(Matter::TimeControl, None, false);
    }
    let entries = event.waiting_entries().count() as u32;
    if entries > 0 {
        add(Matter::Entries { count: entries }, None, true);
    }
    let played =
        event.is_drawn() && event.next_round().is_none() && event.open_before(u32::MAX) == 0;
    if played && event.agreement.play_off.is_some() {
        for (first, _) in crate::decide::ties(event) {
            if event.play_offs.iter().all(|stage| stage.first != first) {
                add(Matter::PlayOff { first }, None, true);
            }
        }
    }
    for one in &event.accreditations {
        for consenter in one.lacks() {
            add(Matter::MediaConsent { number: one.number, consenter }, Some(one.at), true);
        }
    }
    for matter in to_exclude(event) {
        add(matter, None, true);
    }
    let begun = !event.begun.is_empty() || event.has_begun();
    if event.settings.shelf().cite(Topic::CommitteeBeforeStart).is_some() && !event.has_committee()
    {
        let first = event.timetable.as_ref().and_then(|timetable| timetable.start_of(1));
        add(Matter::Committee, first.filter(|_| !begun), begun);
    }
    let terms = event.agreement.appeal_fee.is_some() && event.agreement.appeal_minutes.is_some();
    if event.settings.shelf().cite(Topic::AppealFee).is_some() && !terms && !begun {
        let first = event.timetable.as_ref().and_then(|timetable| timetable.start_of(1));
        add(Matter::AppealTerms, first, false);
    }
    if event.timetable.as_ref().is_none_or(|timetable| timetable.rounds.is_empty()) {
        add(Matter::Timetable, None, false);
    }
    let advice = planning::advice(event).len() as u32;
    if advice > 0 {
        add(Matter::TimetableAdvice { count: advice }, None, false);
    }
    all
}

/// How long it is said that something is over.
const SOON: i64 = 10 * MINUTE;

/// Until when photographs are allowed in a round that has begun, where the book in force has a time for it (28.6).
fn photographs_until(event: &Event, round: u32) -> Option<i64> {
    let cited = event.settings.shelf().cite(Topic::PhotoWindow)?;
    let minutes = if round == 1 { "first_round_minutes" } else { "later_rounds_minutes" };
    let begun = *event.begun.get(&round)?;
    Some(begun.saturating_add(cited.clause.number(minutes)?.saturating_mul(MINUTE)))
}

/// Whether the level of the event asks for a title of the chief arbiter, and none is known (21.1).
fn lacks_a_title(event: &Event) -> bool {
    let asked = event.settings.shelf().cite(Topic::ChiefArbiterQualified).is_some()
        && matches!(event.agreement.level, Some(Level::National | Level::International));
    let chief = event.serving().find(|one| matches!(one.role, Role::ChiefArbiter { .. }));
    // Whom the settings name has no account, and nothing is known of titles.
    let holds = |one: &Appointment| {
        matches!(
            one.role.qualification(),
            Some(Qualification::International(_) | Qualification::AllRussian)
        )
    };
    asked && chief.is_some_and(|one| !holds(one))
}

/// Whether the time control of an event of world level is none of those that are approved (standards 11). What cannot be read as a time
/// control is no control yet.
fn is_unapproved(event: &Event) -> bool {
    let asked = event.settings.shelf().cite(Topic::TimeControlsApproved).is_some()
        && event.agreement.level == Some(Level::International);
    let own = || event.settings.time_control.as_ref()?.as_str().parse::<TimeControl>().ok();
    let control = event.play.as_ref().map(|play| play.time.clone()).or_else(own);
    asked && control.is_some_and(|control| approved().iter().all(|one| one.control != control))
}

/// When the games of a round should be over: both players' time after its start.
fn over(event: &Event, round: u32) -> Option<i64> {
    let begun = *event.begun.get(&round)?;
    Some(begun.saturating_add(i64::from(planning::round_minutes(event)?) * MINUTE))
}

/// The first round that stands and has not begun, and when it is to begin.
fn to_begin(event: &Event) -> Option<(u32, Option<i64>)> {
    let waits = |number: u32| !event.begun.contains_key(&number);
    let round = event.rounds.iter().find(|round| {
        waits(round.number) && !round.closed && !round.has_begun() && round.open_games() > 0
    })?;
    // Of a round robin all rounds stand; the next one waits until the one before it is over.
    let before = event.rounds.iter().take_while(|one| one.number < round.number);
    let playing = before.into_iter().any(|one| one.open_games() > 0);
    let starts = event.timetable.as_ref().and_then(|timetable| timetable.start_of(round.number));
    (!playing).then_some((round.number, starts))
}

/// A match that is over, and which no arbiter has signed.
fn lacks_the_arbiter(event: &Event, one: &teams::Match) -> bool {
    let signed =
        |signatory: Signatory| one.signatures(event).any(|name| name.signatory == signatory);
    // It is asked for once a captain has signed: not every league signs protocols.
    one.open() == 0 && !signed(Signatory::Arbiter) && one.signatures(event).next().is_some()
}

/// Who takes part and has not come as often as the book in force names: once without a good reason, or so many times whatever the
/// reason (13.19, 13.20). What the chief arbiter has excused is excused until it happens again.
fn to_exclude(event: &Event) -> Vec<Matter> {
    let shelf = event.settings.shelf();
    let named = |topic: Topic| {
        let forfeits = shelf.cite(topic).and_then(|cited| cited.clause.number("forfeits"));
        forfeits.and_then(|forfeits| u32::try_from(forfeits).ok())
    };
    let Some(least) = named(Topic::ForfeitExclusion) else { return vec![] };
    let repeated = named(Topic::ForfeitsExclusion).unwrap_or(u32::MAX);
    let matter = |id: PlayerId| {
        let times = event.no_shows(id);
        let excused = event.excused.get(&id).copied().unwrap_or(0);
        let asks = times >= least && times > excused;
        asks.then_some(Matter::NoShows { player: id, times, repeated: times >= repeated })
    };
    event.taking_part().filter_map(|entrant| matter(entrant.id)).collect()
}

/// What is to be sent when the event is over, by the last day of the book.
fn with_a_last_day(event: &Event, now: i64) -> Vec<Due> {
    if !event.finished {
        return vec![];
    }
    let duties = event.duties().into_iter().filter(|duty| duty.is_open() && duty.due.is_some());
    let due = duties.map(|duty| {
        let at = duty.due.and_then(|day| end_of(event, day));
        let matter = Matter::Duty { duty: duty.name().to_owned() };
        Due { matter, at, now: at.is_some_and(|at| now >= at), whose: vec![] }
    });
    due.collect()
}

/// When a day is over by the clock of the hall, or by UTC where nobody has said where the hall is.
fn end_of(event: &Event, day: jiff::civil::Date) -> Option<i64> {
    let zone = event.timetable.as_ref().map(|timetable| timetable.zone.clone());
    let zone = zone.or_else(|| "UTC".parse().ok())?;
    let midnight: WallTime = format!("{} 00:00", day.tomorrow().ok()?).parse().ok()?;
    Some(zone.moment(midnight))
}
