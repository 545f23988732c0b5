//! The next round of a knock-out.

use super::{Bracket, BracketMeeting, KnockoutRound, MeetingState, Part};
use crate::{
    Event, GameResult, Refusal,
    act::PairMethod,
    fact::{Made, Pairing},
    player::PlayerId,
    systems::Proposal,
};
use adoube_base::{Color, lots::Lots};
use std::cmp::Reverse;

/// Pairs the next game of the stage that is being played, or the first one of the next stage.
///
/// A round is one game number: where a meeting is behind the others, because a result was corrected or a player
/// came back, its games come first.
pub(super) fn propose(event: &Event, method: &PairMethod) -> Result<Proposal, Refusal> {
    if *method != PairMethod::Rules {
        return Err(Refusal::OnlyByRules);
    }
    let bracket = Bracket::of(event).ok_or(Refusal::NotDrawn)?;
    let paired = event.rounds.len() as u32;
    let stage = match bracket.current() {
        Some(stage) if !event.finished => stage,
        _ => return Err(Refusal::AllRoundsPaired { rounds: paired }),
    };
    let playing = |one: &&BracketMeeting| one.state == MeetingState::Playing;
    match stage.meetings.iter().filter(playing).count() as u32 {
        0 => {}
        open => return Err(Refusal::ResultsMissing { open }),
    }
    let due = |meeting: &BracketMeeting| match meeting.state {
        MeetingState::Due { part, game } => Some((part, game)),
        _ => None,
    };
    let Some((part, game)) = stage.meetings.iter().filter_map(due).min() else {
        let level = |one: &&BracketMeeting| one.state == MeetingState::Level;
        let level = stage.meetings.iter().filter(level).count() as u32;
        return Err(Refusal::MeetingsLevel { stage: stage.number, level });
    };
    let meetings = stage.meetings.iter().filter(|one| due(one) == Some((part, game)));
    let games = meetings.enumerate().filter_map(|(board, meeting)| {
        let players = meeting.players()?;
        let white = white(event, meeting, players, part, board);
        let black = if white == players[0] { players[1] } else { players[0] };
        Some(Pairing { white, black })
    });
    let games = games.collect();
    let begins = !event
        .rounds
        .iter()
        .filter_map(|round| round.knockout())
        .any(|made| made.stage == stage.number);
    let (mut through, mut walkovers) = (vec![], vec![]);
    if begins {
        through.extend(stage.meetings.iter().filter_map(BracketMeeting::winner));
        walkovers = bracket.walkovers_before(stage.number);
    }
    let made = KnockoutRound {
        stage: stage.number,
        part,
        game,
        initial: event.initial.unwrap_or(Color::White),
        seed: event.seed.clone(),
        through,
        walkovers,
    };
    Ok(Proposal { round: paired + 1, games, bye: None, made: Made::Knockout(Box::new(made)) })
}

/// Who has White in the next game of a meeting, on which board from 0.
fn white(
    event: &Event,
    meeting: &BracketMeeting,
    players: [PlayerId; 2],
    part: Part,
    board: usize,
) -> PlayerId {
    let seed = |id: &PlayerId| event.entrant(*id).and_then(|one| one.number).unwrap_or(u32::MAX);
    let [better, other] = match seed(&players[0]) < seed(&players[1]) {
        true => players,
        false => [players[1], players[0]],
    };
    if part == Part::Armageddon {
        // After a draw by hand there is no seed: the address of the event and what was drawn stand for it, which
        // nobody can choose any more.
        let drawn = event.seed.clone().unwrap_or_else(|| {
            let order: Vec<String> = event.numbers.iter().map(PlayerId::to_string).collect();
            format!("{} {}", event.id, order.join(" "))
        });
        let lot = format!("{drawn} armageddon {} {}", meeting.stage, meeting.number);
        return if Lots::from_seed(&lot).below(2) == 0 { better } else { other };
    }
    if let Some(last) = meeting.games.last() {
        return if last.white == better { other } else { better };
    }
    match colours(event, better).cmp(&colours(event, other)) {
        std::cmp::Ordering::Less => better,
        std::cmp::Ordering::Greater => other,
        std::cmp::Ordering::Equal => {
            let initial = event.initial.unwrap_or(Color::White);
            match (initial == Color::White) == board.is_multiple_of(2) {
                true => better,
                false => other,
            }
        }
    }
}

/// How often somebody had each colour: the less, the sooner White is due.
fn colours(event: &Event, id: PlayerId) -> (usize, Reverse<usize>) {
    let played =
        event.games().filter(|(_, _, game)| game.result().is_some_and(GameResult::is_played));
    let had: Vec<Color> = played
        .filter_map(|(_, _, game)| game.pairing.players().find(|&player| player == id))
        .collect();
    let whites = had.iter().filter(|&&color| color == Color::White).count();
    (whites, Reverse(had.len() - whites))
}
