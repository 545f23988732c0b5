//! What an act is warned of: what it would do to rounds that are paired, to the rules, and to FIDE mode.

use crate::{
    Act, Context, Event, Fact, Faults, GameResult, Refusal,
    event::Entrant,
    fact::{ByeKind, Made, Pairing, Place, SwissRound, TeamRound},
    fault::FieldName,
    fide::Outside,
    play::PlaySettings,
    player::PlayerId,
    result::Score,
    settings::Settings,
    systems::swiss,
    team::TeamId,
    text::Line,
    warning::{Consent, Level, Pending, Warning},
};
use adoube_base::Color;
use adoube_books::Topic;
use adoube_pairing::swiss::{self as engine, most_rounds, review::Fault};
use jiff::{Timestamp, civil::Date, tz::TimeZone};

/// What an act is warned of, by the facts that would follow from it.
pub(super) fn of(event: &Event, context: &Context, act: &Act, facts: &[Fact]) -> Vec<Warning> {
    let mut warnings = match act {
        Act::LeaveFideMode => vec![Warning::LeaveFideMode],
        Act::Renumber => facts.iter().filter_map(|fact| renumbered(event, fact)).collect(),
        Act::EnterResult { .. } | Act::EnterResults { .. } => results(event, facts),
        Act::DecideIncident { .. } | Act::DecideAppeal { .. } => results(event, facts),
        _ => facts.iter().flat_map(|fact| of_fact(event, fact)).collect(),
    };
    warnings.extend(left_out(event, act));
    warnings.extend(facts.iter().flat_map(|fact| disqualified(event, context, fact)));
    warnings.extend(live_games(event, context, facts));
    // What leaves FIDE mode is warned of where there is something to leave.
    warnings.retain(|one| event.fide.is_in() || one.level() != Level::LeavesFideMode);
    warnings
}

fn of_fact(event: &Event, fact: &Fact) -> Vec<Warning> {
    match fact {
        Fact::SettingsChanged { settings } => changed(event, settings),
        Fact::PlaySet { play } if regulates_otherwise(event, play) => {
            vec![Warning::RegulationsChange]
        }
        Fact::AgreementSet { .. } if event.regulations_stand() => vec![Warning::RegulationsChange],
        Fact::ByeSet { id, round, bye: Some(bye) } => bye_set(event, *id, *round, *bye),
        Fact::RoundPaired { round, games, made: Some(Made::Swiss(made)), .. } => {
            paired(event, *round, games, made)
        }
        Fact::RoundPaired { round, made: Some(Made::Teams(made)), .. } => {
            paired_teams(event, *round, made)
        }
        Fact::MeetingDecided { stage, winner, .. } => {
            let players = super::knockout::games_to_come(event, *stage, *winner);
            let warning = players.map(|[a, b]| {
                let (a, b) = (name(event, a), name(event, b));
                Warning::GamesToCome { a, b }
            });
            warning.into_iter().collect()
        }
        Fact::FederationDecided { decision, .. } => {
            term(event, decision.months).into_iter().collect()
        }
        Fact::RoundBegan { round, at } => {
            let from = event.play_off_from(*round).filter(|from| at < from);
            from.map(|from| Warning::BreakTooShort { round: *round, from }).into_iter().collect()
        }
        Fact::PlayerWithdrawn { id, reason: None, expelled: false } if is_bound(event, *id) => {
            vec![Warning::EntryBinds { name: name(event, *id) }]
        }
        Fact::KeptApart { .. } if !event.rounds.is_empty() => {
            vec![Warning::LateProhibition { round: event.rounds.len() as u32 }]
        }
        _ => vec![],
    }
}

/// Whether somebody accepted the invitation, where the book in force says that they must then play (13.12).
fn is_bound(event: &Event, id: PlayerId) -> bool {
    let accepted = event.entrant(id).is_some_and(|one| one.acceptance.accepted.is_some());
    accepted && event.settings.shelf().cite(Topic::EnteredMustPlay).is_some()
}

/// A term that is not in the range of the event's level (13.21).
fn term(event: &Event, months: Option<u32>) -> Option<Warning> {
    let clause = event.settings.shelf().cite(Topic::Disqualification)?.clause;
    let (least, most) = match event.agreement.level? {
        crate::agreement::Level::Club | crate::agreement::Level::Regional => {
            ("regional_months_min", "regional_months_max")
        }
        crate::agreement::Level::National | crate::agreement::Level::International => {
            ("higher_months_min", "higher_months_max")
        }
    };
    let number = |name: &str| u32::try_from(clause.number(name)?).ok();
    let (months, least, most) = (months?, number(least)?, number(most)?);
    (!(least..=most).contains(&months)).then_some(Warning::TermOutOfRange { months, least, most })
}

/// Whether games are to be played under other regulations than those under which the first round began (21.5). A new
/// array, another start and the delay of the broadcast are no regulations.
fn regulates_otherwise(event: &Event, to: &PlaySettings) -> bool {
    if !event.regulations_stand() {
        return false;
    }
    match &event.play {
        Some(from) => {
            let same = PlaySettings {
                array: to.array,
                position: to.position.clone(),
                delay_minutes: to.delay_minutes,
                ..from.clone()
            };
            same != *to
        }
        // Live boards are opened: only the time control was agreed before.
        None => {
            let agreed = event.settings.time_control.as_ref();
            agreed.is_some_and(|line| line.as_str().parse().ok().as_ref() != Some(&to.time))
        }
    }
}

/// Who has not checked in when round 1 is made: with the draw, or in a Swiss when it is paired. Whoever comes after that enters
/// late where the system lets them.
fn left_out(event: &Event, act: &Act) -> Option<Warning> {
    let late = event.settings.system.traits().arranges_players;
    let makes = match act {
        Act::DrawLots { .. } => !late,
        Act::PairRound { round: 1, .. } => late,
        _ => false,
    };
    let names: Vec<String> = event.awaited().map(|one| one.player.name.to_string()).collect();
    let players = names.len() as u32;
    (makes && players > 0).then_some(Warning::NotCheckedIn { players, names })
}

/// Players of the list of disqualified who enter, come back or are found to be another person.
fn disqualified(event: &Event, context: &Context, fact: &Fact) -> Vec<Warning> {
    let player = match fact {
        Fact::PlayerEntered { player, .. } => player,
        Fact::PlayerCorrected { id, player } => {
            let own = event.entrant(*id).map(|one| (&one.player.name, one.player.fide_id));
            if own == Some((&player.name, player.fide_id)) {
                return vec![];
            }
            player
        }
        Fact::PlayerReturned { id } => match event.entrant(*id) {
            Some(entrant) => &entrant.player,
            None => return vec![],
        },
        _ => return vec![],
    };
    let today = Timestamp::from_microsecond(context.at)
        .map(|at| at.to_zoned(TimeZone::UTC).date())
        .unwrap_or(Date::MIN);
    let first = event.settings.begins.unwrap_or(today);
    let last = event.settings.ends.unwrap_or(first).max(first);
    let found = context.disqualified.iter().filter(|one| one.is(player, first, last));
    found
        .map(|one| Warning::Disqualified {
            name: player.name.to_string(),
            decision: one.decision.to_string(),
            until: one.until.map(|until| until.to_string()),
        })
        .collect()
}

/// Live games whose rounds are taken back, or set up anew.
fn live_games(event: &Event, context: &Context, facts: &[Fact]) -> Vec<Warning> {
    let anew = |round: u32| {
        facts.iter().any(|fact| match fact {
            Fact::RoundTakenBack { round: one, .. } | Fact::RoundPaired { round: one, .. } => {
                *one == round
            }
            Fact::DrawAnnulled { .. } | Fact::NumbersExchanged { .. } => true,
            _ => false,
        })
    };
    let rounds = event.rounds.iter().map(|round| round.number).filter(|&round| anew(round));
    let games = rounds.map(|round| {
        let here = context.live.iter().filter(|place| place.round == round);
        Warning::LiveGames { round, boards: here.map(|place| place.board).collect() }
    });
    games
        .filter(|one| matches!(one, Warning::LiveGames { boards, .. } if !boards.is_empty()))
        .collect()
}

fn name(event: &Event, id: PlayerId) -> String {
    event.entrant(id).map_or_else(|| id.to_string(), |entrant| entrant.player.name.to_string())
}

/// Settings: the number of rounds and the tie-breaks once a round is paired, federations that are to be
/// kept apart all of a sudden, and what is outside of FIDE's regulations at any time.
fn changed(event: &Event, to: &Settings) -> Vec<Warning> {
    let from = &event.settings;
    let mut warnings = Vec::new();
    if let Some(because) = Outside::of(to) {
        warnings.push(Warning::OutsideFide { because });
    }
    let begun = event.regulations_stand();
    if begun && from.time_control != to.time_control {
        warnings.push(Warning::RegulationsChange);
    }
    if begun && from.tie_breaks != to.tie_breaks {
        warnings.push(Warning::TieBreaksChange);
    }
    let rounds = from.system.agreed_rounds().zip(to.system.agreed_rounds());
    if let Some((from, to)) = rounds.filter(|(from, to)| from != to && !event.rounds.is_empty()) {
        warnings.push(Warning::RoundsChange { from, to });
    }
    let (Some(was), Some(will), false) =
        (from.system.swiss(), to.system.swiss(), event.rounds.is_empty())
    else {
        return warnings;
    };
    let others = will.federations_apart > 0 && will.apart_by != was.apart_by;
    if will.federations_apart > was.federations_apart || others {
        warnings.push(Warning::LateProhibition { round: event.rounds.len() as u32 });
    }
    if was.rounds != will.rounds {
        let round = event.rounds.len() as u32;
        let last = will.rounds == round;
        if last != (was.rounds == round) {
            let differs = paired_otherwise(event, to, round);
            warnings.push(Warning::LastRoundFlips { round, last, differs });
        }
    }
    warnings
}

/// Whether the rules give another pairing of a round under other settings.
fn paired_otherwise(event: &Event, settings: &Settings, round: u32) -> bool {
    let before = engine::pair(&swiss::tournament(event, round));
    let event = Event { settings: settings.clone(), ..event.clone() };
    let after = engine::pair(&swiss::tournament(&event, round));
    let pairs = |paired: engine::Paired| {
        let mut pairs: Vec<_> = paired.boards.iter().map(|one| (one.white, one.black)).collect();
        pairs.sort_unstable();
        (pairs, paired.bye)
    };
    before.map(pairs) != after.map(pairs)
}

/// Numbers that change though rounds are paired by the old ones.
fn renumbered(event: &Event, fact: &Fact) -> Option<Warning> {
    let Fact::Renumbered { order } = fact else { return None };
    let players = order.iter().zip(&event.numbers).filter(|(new, old)| new != old).count() as u32;
    (!event.rounds.is_empty()).then_some(Warning::NumbersChange { players })
}

fn bye_set(event: &Event, id: PlayerId, round: u32, bye: ByeKind) -> Vec<Warning> {
    let Some(entrant) = event.entrant(id) else { return vec![] };
    let name = entrant.player.name.to_string();
    match bye {
        ByeKind::Zero => vec![],
        ByeKind::Full => vec![Warning::FullBye { name, round }],
        ByeKind::Half => {
            let mut warnings = Vec::new();
            if has_half_bye(entrant, round) {
                warnings.push(Warning::SecondHalfBye { name: name.clone(), round });
            }
            if round == event.planned_rounds() {
                warnings.push(Warning::LastRoundHalfBye { name, round });
            }
            warnings
        }
    }
}

/// Whether somebody has a half-point bye in another round.
fn has_half_bye(entrant: &Entrant, round: u32) -> bool {
    entrant.byes.iter().any(|(&other, &bye)| other != round && bye == ByeKind::Half)
}

/// A round that is to be published.
fn paired(event: &Event, round: u32, games: &[Pairing], made: &SwissRound) -> Vec<Warning> {
    let mut warnings = Vec::new();
    let (players, rounds) = (event.to_be_drawn().count() as u32, event.planned_rounds());
    let most = most_rounds(players);
    if round == 1 && rounds > most {
        warnings.push(Warning::TooManyRounds { players, most, rounds });
    }
    if !made.unfinished.is_empty() {
        warnings.push(Warning::GamesAdjourned { games: made.unfinished.len() as u32 });
    }
    if let Some(by_hand) = &made.by_hand {
        warnings.push(Warning::HandDiffers { round });
        let called = |id: u32| name(event, PlayerId(id));
        warnings.extend(by_hand.cost.faults.iter().filter_map(|fault| broken(&called, fault)));
        for players in games.iter().map(|game| game.players()) {
            let third = Color::ALL.into_iter().filter(|&one| third(event, players[one], one));
            warnings.extend(third.map(|one| {
                let name = name(event, players[one]);
                Warning::ThirdColour { name }
            }));
        }
    }
    warnings
}

/// A round of teams that is to be published.
fn paired_teams(event: &Event, round: u32, made: &TeamRound) -> Vec<Warning> {
    let mut warnings = Vec::new();
    if !made.unfinished.is_empty() {
        warnings.push(Warning::GamesAdjourned { games: made.unfinished.len() as u32 });
    }
    if let Some(by_hand) = &made.by_hand {
        warnings.push(Warning::HandDiffers { round });
        let name = |id: u32| {
            event.team(TeamId(id)).map_or_else(|| id.to_string(), |one| one.team.name.to_string())
        };
        warnings.extend(by_hand.cost.faults.iter().filter_map(|fault| broken(&name, fault)));
    }
    warnings
}

/// An absolute criterion that a pairing by hand breaks. Players and teams of a review are told by their ids.
fn broken(name: &dyn Fn(u32) -> String, fault: &Fault) -> Option<Warning> {
    Some(match fault {
        Fault::Met { players: (a, b), round } => {
            Warning::MeetAgain { a: name(*a), b: name(*b), met: *round }
        }
        Fault::Prohibited(a, b) => Warning::KeptApartMeet { a: name(*a), b: name(*b) },
        Fault::SameAbsoluteColour(a, b) => Warning::SameColour { a: name(*a), b: name(*b) },
        Fault::ByeTwice(id) | Fault::NeedlessBye(id) | Fault::ByeTooHigh { player: id, .. } => {
            Warning::ByeNotAllowed { name: name(*id) }
        }
        Fault::NotPresent(_) | Fault::Twice(_) | Fault::Unpaired(_) | Fault::Colours { .. } => {
            return None;
        }
    })
}

/// Whether a colour would be somebody's third running, or make their colour difference exceed two.
fn third(event: &Event, id: PlayerId, color: Color) -> bool {
    let colors: Vec<Color> = event
        .games()
        .filter(|(_, _, game)| game.result().is_none_or(GameResult::is_played))
        .filter_map(|(_, _, game)| game.pairing.players().find(|&player| player == id))
        .collect();
    let running = colors.iter().rev().take(2).filter(|&&one| one == color).count();
    let same = colors.iter().filter(|&&one| one == color).count();
    running == 2 || same + 1 > colors.len() - same + 2
}

/// Results with which a round was paired.
fn results(event: &Event, facts: &[Fact]) -> Vec<Warning> {
    if !event.settings.system.traits().results_pair() {
        return vec![];
    }
    facts.iter().filter_map(|fact| result(event, fact)).collect()
}

fn result(event: &Event, fact: &Fact) -> Option<Warning> {
    let (round, board, result, corrects) = match *fact {
        Fact::ResultEntered { round, board, result, .. } => (round, board, Some(result), false),
        Fact::ResultCorrected { round, board, result, .. } => (round, board, Some(result), true),
        Fact::ResultCleared { round, board, .. } => (round, board, None, true),
        _ => return None,
    };
    let place = Place { round, board };
    let open_for = |made: &Made| made.unfinished().contains(&place);
    let mut later = event.rounds.iter().filter(|one| one.number > round);
    let paired = later.clone().next()?.number;
    let adjourned = later.find(|one| one.made.as_ref().is_some_and(open_for)).map(|one| one.number);
    match (adjourned, result) {
        (Some(_), Some(GameResult::Played(Score::Drawn)) | None) => None,
        (Some(paired), Some(_)) => Some(Warning::AdjournedNotDrawn { round, board, paired }),
        (None, _) if corrects => Some(Warning::PastResult { round, board, paired }),
        (None, _) => None,
    }
}

impl Consent {
    /// Refuses an act until everything that it is warned of is answered. Answers with the reason, which
    /// must be there where a warning wants it.
    pub(super) fn answers(&self, warnings: &[Warning]) -> Result<Option<String>, Refusal> {
        if warnings.iter().any(|warning| self.lacking(warning).is_some()) {
            let pending = |warning: &Warning| Pending {
                needs: self.lacking(warning),
                warning: warning.clone(),
            };
            return Err(Refusal::Warned { pending: warnings.iter().map(pending).collect() });
        }
        let reason = match warnings.iter().any(Warning::needs_reason) {
            true => Line::new(&self.reason).map(Some),
            false => Line::optional(&self.reason),
        };
        let reason = reason.map_err(|problem| Faults::one(FieldName::ConsentReason, problem))?;
        Ok(reason.map(String::from))
    }
}
