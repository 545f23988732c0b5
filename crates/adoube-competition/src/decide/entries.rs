//! Who takes part: entering, correcting, leaving and coming back.

use super::{numbers, results, rounds};
use crate::{
    Context, Event, Fact, Faults, Refusal,
    entry_list::MOST,
    event::{Entrant, Game},
    fact::Cause,
    fault::{FieldName, Problem},
    player::{Player, PlayerDraft, PlayerId},
    refusal::RefusedPlayer,
    result::{Forfeit, GameResult},
    systems::rules,
    text::Line,
};
use jiff::Timestamp;
use std::collections::HashMap;

/// Before the draw anybody may enter; after it whom the system takes.
pub(super) fn enter(
    event: &Event,
    context: &Context,
    draft: &PlayerDraft,
) -> Result<Vec<Fact>, Refusal> {
    let player = checked(event, context, None, draft)?;
    let id = PlayerId(event.entrants.len() as u32 + 1);
    event.admits()?;
    let follows = match event.is_drawn() {
        true => rules(&event.settings.system).newcomer(event, id, &player)?,
        false => vec![],
    };
    let mut facts = vec![Fact::PlayerEntered { id, player }];
    facts.extend(follows);
    // Where rounds are set up anew, what absence had decided in them is decided again.
    facts.extend(forfeits(event, &facts));
    Ok(facts)
}

/// Enters a whole list, or nobody: each player is looked at with those before, and everything that is wrong is said.
pub(super) fn enter_all(
    event: &Event,
    context: &Context,
    drafts: &[PlayerDraft],
) -> Result<Vec<Fact>, Refusal> {
    if drafts.is_empty() {
        return Err(Faults::one(FieldName::Players, Problem::Missing).into());
    }
    if drafts.len() > MOST {
        let (least, most, found) = (1, MOST as u64, drafts.len() as u64);
        let problem = Problem::OutOfRange { least, most, found };
        return Err(Faults::one(FieldName::Players, problem).into());
    }
    let (mut players, mut refused) = (Vec::new(), Vec::new());
    let mut taken: HashMap<u32, String> = event
        .taking_part()
        .filter_map(|one| Some((one.player.fide_id?, one.player.name.to_string())))
        .collect();
    for (number, draft) in (1..).zip(drafts) {
        let checked = draft.check(year(context)).and_then(|player| {
            let by = player.fide_id.and_then(|fide_id| taken.get(&fide_id).cloned());
            match by {
                Some(by) => Err(Faults::one(FieldName::FideId, Problem::FideIdTaken { by })),
                None => Ok(player),
            }
        });
        match checked {
            Ok(player) => {
                taken.extend(player.fide_id.map(|fide_id| (fide_id, player.name.to_string())));
                players.push(player);
            }
            Err(faults) => refused.push(RefusedPlayer { number, faults }),
        }
    }
    if !refused.is_empty() {
        return Err(Refusal::PlayersRefused { players: refused });
    }
    if !event.is_drawn() {
        event.admits()?;
        let ids = event.entrants.len() as u32 + 1..;
        let entered = ids.zip(players);
        return Ok(entered
            .map(|(id, player)| Fact::PlayerEntered { id: PlayerId(id), player })
            .collect());
    }
    // After the draw each takes the place that those before have left; the last numbers are those of all.
    let mut after = Some(event.clone());
    let mut facts: Vec<Fact> = Vec::new();
    for draft in drafts {
        let Some(now) = &after else { break };
        for fact in enter(now, context, draft)? {
            // What was just decided on this event fits it.
            if Event::evolve(&mut after, &fact).is_ok() {
                if matches!(fact, Fact::Renumbered { .. }) {
                    facts.retain(|one| !matches!(one, Fact::Renumbered { .. }));
                }
                facts.push(fact);
            }
        }
    }
    Ok(facts)
}

/// The forfeits of players who are away, in rounds that these facts set up.
pub(super) fn forfeits(event: &Event, facts: &[Fact]) -> Vec<Fact> {
    let mut forfeits = Vec::new();
    for fact in facts {
        let Fact::RoundPaired { round, games, .. } = fact else { continue };
        for (board, pairing) in (1..).zip(games) {
            let absent = pairing.players().map(|id| event.is_away(id, *round));
            let result = match (absent.white, absent.black) {
                (true, true) => GameResult::Unplayed(Forfeit::ByBoth),
                (true, false) => GameResult::Unplayed(Forfeit::ToBlack),
                (false, true) => GameResult::Unplayed(Forfeit::ToWhite),
                (false, false) => continue,
            };
            let cause = Cause::Withdrawal;
            forfeits.push(Fact::ResultEntered { round: *round, board, result, cause });
        }
    }
    forfeits
}

pub(super) fn correct(
    event: &Event,
    context: &Context,
    id: PlayerId,
    draft: &PlayerDraft,
) -> Result<Vec<Fact>, Refusal> {
    let entrant = known(event, id)?;
    let player = checked(event, context, Some(id), draft)?;
    if player == entrant.player {
        return Ok(vec![]);
    }
    let numbers = numbers::after_correction(event, id, &player);
    Ok(std::iter::once(Fact::PlayerCorrected { id, player }).chain(numbers).collect())
}

/// Before the draw a player who leaves is simply not drawn. After it the games not yet played become
/// forfeits, "−" for who has left and "+" for the opponent, "−" "−" where both have left (24.1).
pub(super) fn withdraw(
    event: &Event,
    id: PlayerId,
    reason: &str,
    expelled: bool,
) -> Result<Vec<Fact>, Refusal> {
    let entrant = known(event, id)?;
    if entrant.withdrawn {
        return Err(Refusal::AlreadyWithdrawn { id });
    }
    let reason = Line::optional(reason)
        .map_err(|problem| Faults::one(FieldName::Reason, problem))?
        .map(String::from);
    let withdrawn = Fact::PlayerWithdrawn { id, reason, expelled };
    Ok(std::iter::once(withdrawn).chain(by_absence(event, id, |_| Some(true))).collect())
}

/// What absence does to the games of a player in rounds not yet closed, whether the player comes or goes: those
/// that nobody entered a result of follow from who is there. Where a player sits alone, the seat. `away` tells of a round
/// whether the player is away from it now; nothing of rounds that it does not touch.
pub(super) fn by_absence(
    event: &Event,
    id: PlayerId,
    away: impl Fn(u32) -> Option<bool>,
) -> Vec<Fact> {
    let mut facts = Vec::new();
    let system = rules(&event.settings.system);
    let went_on = |round: u32| away(round) == Some(true) && system.went_on(event, round);
    for (round, board, game) in games_of(event, id) {
        let was = match game.entry {
            Some(entry) if entry.cause != Cause::Withdrawal => continue,
            entry => entry.map(|entry| entry.result),
        };
        let Some(is_away) = away(round) else { continue };
        let color = color_of(game, id);
        let result = match (is_away, event.is_away(game.pairing.players()[!color], round)) {
            (false, false) => None,
            (true, false) => Some(GameResult::absent(color)),
            (false, true) => Some(GameResult::absent(!color)),
            (true, true) => Some(GameResult::Unplayed(Forfeit::ByBoth)),
        };
        if result != was && !went_on(round) {
            facts.extend(results::change(round, board, was, result, Cause::Withdrawal));
        }
    }
    for round in event.rounds.iter().filter(|round| !round.closed) {
        let Some(is_away) = away(round.number) else { continue };
        let matches = round.teams().into_iter().flat_map(|made| &made.matches);
        let mut seats = matches.flat_map(|one| &one.boards);
        let alone = seats.find(|seats| seats.alone() == Some(id) && seats.left != is_away);
        let (round, player) = (round.number, id);
        facts.extend(alone.map(|_| match is_away {
            true => Fact::SeatLeft { round, player },
            false => Fact::SeatTaken { round, player },
        }));
    }
    facts
}

/// Games that the withdrawal had decided, in rounds not yet closed, are to be played again.
pub(super) fn take_back(event: &Event, id: PlayerId) -> Result<Vec<Fact>, Refusal> {
    let entrant = known(event, id)?;
    if !entrant.withdrawn {
        return Err(Refusal::NotWithdrawn { id });
    }
    let late = event.is_drawn() && entrant.number.is_none();
    let follows = match late {
        true => rules(&event.settings.system).late_return(event, entrant)?,
        false => vec![],
    };
    fide_id_free(event, Some(id), entrant.player.fide_id)?;
    let mut facts = vec![Fact::PlayerReturned { id }];
    facts.extend(follows);
    let team_gone = event.team_of(id).is_some_and(|team| team.withdrawn);
    let away = |round| Some(team_gone || event.is_excluded(id, round));
    facts.extend(by_absence(event, id, away));
    Ok(facts)
}

/// Excludes a player from a round (12.9.8): in a Swiss they are not paired and have no point, of a team they are not
/// lined up, and a game that is set down already is lost by forfeit.
pub(super) fn exclude(
    event: &Event,
    id: PlayerId,
    round: u32,
    reason: &str,
) -> Result<Vec<Fact>, Refusal> {
    let entrant = known(event, id)?;
    let reason = rounds::reason(reason)?;
    if entrant.withdrawn {
        return Err(Refusal::AlreadyWithdrawn { id });
    }
    open_round(event, round)?;
    if event.round(round).is_some_and(|one| !one.awaits(id)) {
        return Err(Refusal::NothingToMiss { id, round });
    }
    if entrant.excluded.contains(&round) {
        return Ok(vec![]);
    }
    let excluded = Fact::PlayerExcluded { id, round, reason };
    let lost = by_absence(event, id, |one| (one == round).then_some(true));
    Ok(std::iter::once(excluded).chain(lost).collect())
}

/// Lets a player take part again in a round that is not closed. Where it was paired without them it stays as it is.
pub(super) fn lift_exclusion(
    event: &Event,
    id: PlayerId,
    round: u32,
    reason: &str,
) -> Result<Vec<Fact>, Refusal> {
    let entrant = known(event, id)?;
    let reason = rounds::reason(reason)?;
    open_round(event, round)?;
    if !entrant.excluded.contains(&round) {
        return Ok(vec![]);
    }
    if event.round(round).is_some_and(|one| !one.seats(id)) {
        return Err(Refusal::RoundPaired { round });
    }
    let lifted = Fact::ExclusionLifted { id, round, reason };
    let again = by_absence(event, id, |one| (one == round).then_some(event.is_gone(id)));
    Ok(std::iter::once(lifted).chain(again).collect())
}

/// Refuses a round that there is not, or that is closed.
fn open_round(event: &Event, round: u32) -> Result<(), Refusal> {
    let rounds = event.last_round();
    if !(1..=rounds).contains(&round) {
        return Err(Refusal::NoRound { round, rounds });
    }
    match event.round(round).is_some_and(|one| one.closed) {
        true => Err(Refusal::RoundClosed { round }),
        false => Ok(()),
    }
}

/// In an event of more than 30 days a player may have several ratings, one list after another.
pub(super) fn set_later_rating(
    event: &Event,
    id: PlayerId,
    round: u32,
    rating: Option<u16>,
) -> Result<Vec<Fact>, Refusal> {
    let entrant = known(event, id)?;
    if !event.settings.is_long() {
        return Err(Refusal::ShortEvent);
    }
    let rounds = event.planned_rounds();
    if !(2..=rounds).contains(&round) {
        return Err(Refusal::NoRound { round, rounds });
    }
    if let Some(found) = rating.filter(|found| !(1..=PlayerDraft::HIGHEST_RATING).contains(found)) {
        let (least, most, found) = (1, PlayerDraft::HIGHEST_RATING.into(), found.into());
        let problem = Problem::OutOfRange { least, most, found };
        return Err(Faults::one(FieldName::Rating, problem).into());
    }
    if entrant.later_ratings.get(&round).copied() == rating {
        return Ok(vec![]);
    }
    Ok(vec![Fact::LaterRatingSet { id, round, rating }])
}

pub(super) fn known(event: &Event, id: PlayerId) -> Result<&Entrant, Refusal> {
    event.entrant(id).ok_or(Refusal::NoPlayer { id })
}

/// The player's games in rounds that are not closed.
fn games_of(event: &Event, id: PlayerId) -> impl Iterator<Item = (u32, u32, &Game)> {
    event.games().filter(move |&(round, _, game)| {
        event.round(round).is_some_and(|round| !round.closed)
            && game.pairing.players().find(|&player| player == id).is_some()
    })
}

fn color_of(game: &Game, id: PlayerId) -> adoube_base::Color {
    if game.pairing.white == id { adoube_base::Color::White } else { adoube_base::Color::Black }
}

/// Checks a player's data by itself and against the others on the list.
fn checked(
    event: &Event,
    context: &Context,
    own: Option<PlayerId>,
    draft: &PlayerDraft,
) -> Result<Player, Refusal> {
    let player = draft.check(year(context))?;
    fide_id_free(event, own, player.fide_id)?;
    Ok(player)
}

/// Refuses a FIDE id that somebody else who takes part has.
fn fide_id_free(event: &Event, own: Option<PlayerId>, fide_id: Option<u32>) -> Result<(), Refusal> {
    let taken =
        event.taking_part().find(|other| Some(other.id) != own && other.player.fide_id == fide_id);
    match (fide_id, taken) {
        (Some(_), Some(other)) => {
            let by = other.player.name.to_string();
            Err(Faults::one(FieldName::FideId, Problem::FideIdTaken { by }).into())
        }
        _ => Ok(()),
    }
}

/// The year of the act, UTC.
pub(super) fn year(context: &Context) -> u16 {
    let zoned = Timestamp::from_microsecond(context.at)
        .map(|at| at.to_zoned(jiff::tz::TimeZone::UTC).year())
        .unwrap_or(i16::MAX);
    u16::try_from(zoned).unwrap_or(0)
}
