//! The bracket as it stands.

use super::{Knockout, Part, Walkover};
use crate::{
    Event, GameResult, Refusal,
    player::PlayerId,
    result::{Forfeit, Score},
};
use adoube_base::{ByColor, Color, Points};
use adoube_pairing::knockout::{MiniMatch, Standing, first_round};
use serde::Serialize;
use std::collections::HashMap;

/// All stages of a knock-out, from the first to the final.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Bracket {
    /// Stage by stage.
    pub stages: Vec<BracketStage>,
}

/// A stage of a knock-out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BracketStage {
    /// From 1.
    pub number: u32,
    /// In the order of the bracket: the winners of neighbours meet in the next stage. The match for the third
    /// place comes after the final.
    pub meetings: Vec<BracketMeeting>,
}

/// Two who meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BracketMeeting {
    /// The stage, from 1.
    pub stage: u32,
    /// Which of the stage, from 1.
    pub number: u32,
    /// It is the match for the third place.
    pub third_place: bool,
    /// Who meets, as far as it is known.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<BracketSide>))]
    pub sides: [BracketSide; 2],
    /// The games, in the order they were paired.
    pub games: Vec<MeetingGame>,
    /// What both have in each part that has a result.
    pub scores: Vec<PartScore>,
    /// How it stands.
    pub state: MeetingState,
}

/// Who is, or will be, on one side of a meeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum BracketSide {
    /// A player.
    Player(PlayerId),
    /// The winner of that meeting of the stage before.
    WinnerOf(u32),
    /// The loser of that meeting of the stage before.
    LoserOf(u32),
    /// Nobody: the other one goes through.
    Nobody,
}

impl BracketSide {
    /// The player, if it is known.
    pub const fn player(self) -> Option<PlayerId> {
        match self {
            BracketSide::Player(id) => Some(id),
            BracketSide::WinnerOf(_) | BracketSide::LoserOf(_) | BracketSide::Nobody => None,
        }
    }
}

/// A game of a meeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct MeetingGame {
    pub round: u32,
    pub board: u32,
    #[serde(flatten)]
    pub part: Part,
    /// Of its part, from 1.
    pub game: u32,
    pub white: PlayerId,
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub result: Option<GameResult>,
}

/// What both sides have in a part of a meeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct PartScore {
    #[serde(flatten)]
    pub part: Part,
    /// In half points, in the order of the sides.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u32>))]
    pub points: [Points; 2],
}

/// How a meeting stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "state", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum MeetingState {
    /// Not everybody who meets is known.
    ToCome,
    /// This game is to be paired next.
    Due {
        /// The part.
        #[serde(flatten)]
        part: Part,
        /// The game of that part, from 1.
        game: u32,
    },
    /// A game has no result yet.
    Playing,
    /// Everything is played and nothing is decided: the arbiter has to.
    Level,
    /// It is over.
    Over {
        /// Who goes on; nobody if both have left.
        winner: Option<PlayerId>,
        /// How it was decided.
        by: HowDecided,
    },
}

/// How a meeting was decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum HowDecided {
    /// There was no opponent.
    Bye,
    /// By the planned games.
    Games,
    /// By tie-break games.
    TieBreak,
    /// By an Armageddon.
    Armageddon,
    /// The opponent, or both, had left.
    Walkover,
    /// By the arbiter.
    Arbiter {
        /// Why.
        reason: String,
    },
}

impl BracketMeeting {
    /// Both players, where both are known.
    pub fn players(&self) -> Option<[PlayerId; 2]> {
        Some([self.sides[0].player()?, self.sides[1].player()?])
    }

    /// Whether somebody is one of the two.
    pub fn has(&self, id: PlayerId) -> bool {
        self.sides.iter().any(|side| side.player() == Some(id))
    }

    /// Who has won.
    pub fn winner(&self) -> Option<PlayerId> {
        match self.state {
            MeetingState::Over { winner, .. } => winner,
            _ => None,
        }
    }

    /// Whether nothing is to come any more.
    pub fn is_over(&self) -> bool {
        matches!(self.state, MeetingState::Over { .. })
    }

    /// Who has lost, where somebody has won.
    pub fn loser(&self) -> Option<PlayerId> {
        let winner = self.winner()?;
        self.sides.iter().filter_map(|side| side.player()).find(|&id| id != winner)
    }

    /// What both have in a part.
    pub fn score(&self, part: Part) -> Option<[Points; 2]> {
        self.scores.iter().find(|score| score.part == part).map(|score| score.points)
    }
}

impl Bracket {
    /// The bracket, or why there is none.
    pub fn or_why_not(event: &Event) -> Result<Bracket, Refusal> {
        match event.settings.system.traits().bracket {
            true => Bracket::of(event).ok_or(Refusal::NotDrawn),
            false => Err(Refusal::OtherSystem),
        }
    }

    /// The bracket of a knock-out whose lots are drawn; nothing for any other event.
    pub fn of(event: &Event) -> Option<Bracket> {
        let knockout = event.settings.system.knockout()?;
        let first = first_round(event.numbers.len() as u32).ok()?;
        let maker = Maker::new(event, knockout);
        let player = |seed: u32| event.numbers.get(seed as usize - 1).copied();
        let side = |seed: Option<u32>| {
            seed.and_then(player).map_or(BracketSide::Nobody, BracketSide::Player)
        };
        let sides = first.iter().map(|one| [side(Some(one.upper)), side(one.lower)]).collect();
        let mut stages: Vec<BracketStage> = vec![maker.stage(1, sides)];
        while let Some(last) = stages.last().filter(|stage| stage.meetings.len() > 1) {
            let next = last.number + 1;
            let pairs = last.meetings.chunks_exact(2);
            let sides: Vec<_> =
                pairs.map(|pair| [advances(&pair[0]), advances(&pair[1])]).collect();
            let thirds = (sides.len() == 1 && knockout.third_place)
                .then(|| [drops(&last.meetings[0]), drops(&last.meetings[1])]);
            let mut stage = maker.stage(next, sides);
            if let Some(sides) = thirds {
                stage.meetings.push(maker.meeting(next, 2, true, sides));
                stages.push(stage);
                break;
            }
            stages.push(stage);
        }
        Some(Bracket { stages })
    }

    /// The stage that is being played; nothing when everything is decided.
    pub fn current(&self) -> Option<&BracketStage> {
        self.stages.iter().find(|stage| stage.meetings.iter().any(|meeting| !meeting.is_over()))
    }

    /// The final.
    pub fn last(&self) -> Option<&BracketMeeting> {
        self.stages.last()?.meetings.first()
    }

    /// Who has won the final.
    pub fn champion(&self) -> Option<PlayerId> {
        self.last()?.winner()
    }

    /// The meeting of somebody in a stage.
    pub fn meeting(&self, stage: u32, id: PlayerId) -> Option<&BracketMeeting> {
        let stage = self.stages.get((stage as usize).checked_sub(1)?)?;
        stage.meetings.iter().find(|meeting| meeting.has(id))
    }

    /// Who won a meeting of a stage before this one because the opponent had left.
    pub fn walkovers_before(&self, stage: u32) -> Vec<Walkover> {
        let before = self.meetings().filter(|one| one.stage < stage);
        let won = before.filter_map(|one| match one.state {
            MeetingState::Over { winner: Some(winner), by: HowDecided::Walkover } => {
                Some(Walkover { stage: one.stage, winner })
            }
            _ => None,
        });
        won.collect()
    }

    /// All meetings, stage by stage.
    pub fn meetings(&self) -> impl Iterator<Item = &BracketMeeting> {
        self.stages.iter().flat_map(|stage| &stage.meetings)
    }
}

/// Who goes on from a meeting.
fn advances(meeting: &BracketMeeting) -> BracketSide {
    match meeting.state {
        MeetingState::Over { winner, .. } => {
            winner.map_or(BracketSide::Nobody, BracketSide::Player)
        }
        _ => BracketSide::WinnerOf(meeting.number),
    }
}

/// Who plays for the third place.
fn drops(meeting: &BracketMeeting) -> BracketSide {
    match meeting.is_over() {
        true => meeting.loser().map_or(BracketSide::Nobody, BracketSide::Player),
        false => BracketSide::LoserOf(meeting.number),
    }
}

/// What the bracket is made from.
struct Maker<'e> {
    event: &'e Event,
    knockout: &'e Knockout,
    /// The games of a stage by who meets, the smaller id first.
    games: HashMap<(u32, PlayerId, PlayerId), Vec<MeetingGame>>,
    /// The last stage that has a round.
    begun: u32,
    /// Who won without a game, as it stood when a later stage began.
    walkovers: Vec<Walkover>,
}

impl<'e> Maker<'e> {
    fn new(event: &'e Event, knockout: &'e Knockout) -> Maker<'e> {
        let mut games: HashMap<_, Vec<MeetingGame>> = HashMap::new();
        let mut begun = 0;
        for round in &event.rounds {
            let Some(made) = round.knockout() else { continue };
            begun = begun.max(made.stage);
            for (board, game) in (1..).zip(&round.games) {
                let key = key(made.stage, game.pairing.white, game.pairing.black);
                games.entry(key).or_default().push(MeetingGame {
                    round: round.number,
                    board,
                    part: made.part,
                    game: made.game,
                    white: game.pairing.white,
                    result: game.result(),
                });
            }
        }
        let made = event.rounds.iter().filter_map(|round| round.knockout());
        let by_rounds = made.flat_map(|made| &made.walkovers);
        let by_rulings = event.decisions.iter().flat_map(|one| &one.walkovers);
        let walkovers = by_rounds.chain(by_rulings).copied().collect();
        Maker { event, knockout, games, begun, walkovers }
    }

    fn stage(&self, number: u32, sides: Vec<[BracketSide; 2]>) -> BracketStage {
        let meetings = (1..).zip(sides).map(|(at, sides)| self.meeting(number, at, false, sides));
        BracketStage { number, meetings: meetings.collect() }
    }

    fn meeting(
        &self,
        stage: u32,
        number: u32,
        third_place: bool,
        sides: [BracketSide; 2],
    ) -> BracketMeeting {
        use BracketSide::{Nobody, Player};
        let through = |winner| MeetingState::Over { winner, by: HowDecided::Bye };
        let (mut games, mut scores) = (vec![], vec![]);
        let state = match sides {
            [Player(a), Player(b)] => {
                games = self.games.get(&key(stage, a, b)).cloned().unwrap_or_default();
                scores = self.scores([a, b], &games);
                self.state(stage, [a, b], &games)
            }
            [Player(id), Nobody] | [Nobody, Player(id)] => through(Some(id)),
            [Nobody, Nobody] => through(None),
            _ => MeetingState::ToCome,
        };
        BracketMeeting { stage, number, third_place, sides, games, scores, state }
    }

    /// What the arbiter decided comes first, then what was played, then who is not there.
    fn state(&self, stage: u32, players: [PlayerId; 2], games: &[MeetingGame]) -> MeetingState {
        let over = |winner, by| MeetingState::Over { winner, by };
        let decided = self
            .event
            .decisions
            .iter()
            .find(|one| one.stage == stage && players.contains(&one.winner));
        if let Some(decision) = decided {
            let reason = decision.reason.clone();
            return over(Some(decision.winner), HowDecided::Arbiter { reason });
        }
        let played = self.played(players, games);
        if matches!(played, MeetingState::Over { .. }) {
            return played;
        }
        // What stood when the next stage began, by its first round or by a ruling, stands.
        let stood =
            self.walkovers.iter().find(|one| one.stage == stage && players.contains(&one.winner));
        if let Some(stood) = stood {
            return over(Some(stood.winner), HowDecided::Walkover);
        }
        if self.begun > stage {
            return over(None, HowDecided::Walkover);
        }
        let gone = players.map(|id| self.event.entrant(id).is_none_or(|one| one.withdrawn));
        match gone {
            [false, false] => played,
            [true, false] => over(Some(players[1]), HowDecided::Walkover),
            [false, true] => over(Some(players[0]), HowDecided::Walkover),
            [true, true] => over(None, HowDecided::Walkover),
        }
    }

    /// How a meeting stands by its games alone.
    fn played(&self, players: [PlayerId; 2], games: &[MeetingGame]) -> MeetingState {
        let knockout = self.knockout;
        let sets = if knockout.tie_break_games > 0 { knockout.tie_break_sets } else { 0 };
        let matches = std::iter::once((Part::Planned, knockout.games))
            .chain((1..=sets).map(|set| (Part::TieBreak { set }, knockout.tie_break_games)));
        for (part, planned) in matches {
            let by = match part {
                Part::Planned => HowDecided::Games,
                Part::TieBreak { .. } | Part::Armageddon => HowDecided::TieBreak,
            };
            let own: Vec<&MeetingGame> = games.iter().filter(|one| one.part == part).collect();
            let mini = MiniMatch { games: planned, upper_begins: Color::White };
            let points: Vec<ByColor<Points>> = own
                .iter()
                .filter_map(|game| self.points(players, game))
                .zip(1..)
                .map(|([first, second], at)| match mini.color(at) {
                    Color::White => ByColor::new(first, second),
                    Color::Black => ByColor::new(second, first),
                })
                .collect();
            let open = points.len() < own.len();
            match mini.standing(&points, self.event.settings.scoring.win) {
                Standing::Upper => return MeetingState::Over { winner: Some(players[0]), by },
                Standing::Lower => return MeetingState::Over { winner: Some(players[1]), by },
                Standing::Play(_) | Standing::Level if open => return MeetingState::Playing,
                Standing::Play(_) => {
                    return MeetingState::Due { part, game: own.len() as u32 + 1 };
                }
                Standing::Level => {}
            }
        }
        if !knockout.armageddon {
            return MeetingState::Level;
        }
        match games.iter().rfind(|one| one.part == Part::Armageddon) {
            None => MeetingState::Due { part: Part::Armageddon, game: 1 },
            Some(MeetingGame { result: None, .. }) => MeetingState::Playing,
            Some(game) => match self.points(players, game) {
                Some([first, second]) if first != second => MeetingState::Over {
                    winner: Some(players[usize::from(first < second)]),
                    by: HowDecided::Armageddon,
                },
                _ => MeetingState::Level,
            },
        }
    }

    /// What both got in a game, in the order of the sides. An Armageddon is worth a win or nothing, a draw
    /// counts for Black.
    fn points(&self, players: [PlayerId; 2], game: &MeetingGame) -> Option<[Points; 2]> {
        let scoring = &self.event.settings.scoring;
        let result = game.result?;
        let by_color = match (game.part, armageddon(result)) {
            (Part::Planned | Part::TieBreak { .. }, _) => result.points(scoring),
            (Part::Armageddon, Some(Color::White)) => ByColor::new(scoring.win, Points::ZERO),
            (Part::Armageddon, Some(Color::Black)) => ByColor::new(Points::ZERO, scoring.win),
            (Part::Armageddon, None) => ByColor::new(Points::ZERO, Points::ZERO),
        };
        Some(match game.white == players[0] {
            true => [by_color.white, by_color.black],
            false => [by_color.black, by_color.white],
        })
    }

    fn scores(&self, players: [PlayerId; 2], games: &[MeetingGame]) -> Vec<PartScore> {
        let mut scores: Vec<PartScore> = Vec::new();
        for game in games {
            let Some([first, second]) = self.points(players, game) else { continue };
            match scores.iter_mut().find(|score| score.part == game.part) {
                Some(PartScore { points, .. }) => {
                    points[0] += first;
                    points[1] += second;
                }
                None => scores.push(PartScore { part: game.part, points: [first, second] }),
            }
        }
        scores.sort_by_key(|score| score.part);
        scores
    }
}

/// Who wins an Armageddon that ended like this; nobody if both have lost.
const fn armageddon(result: GameResult) -> Option<Color> {
    match result {
        GameResult::Played(Score::WhiteWon | Score::WhiteHalf)
        | GameResult::Unplayed(Forfeit::ToWhite) => Some(Color::White),
        GameResult::Played(Score::BlackWon | Score::BlackHalf | Score::Drawn)
        | GameResult::Unplayed(Forfeit::ToBlack) => Some(Color::Black),
        GameResult::Played(Score::LostByBoth) | GameResult::Unplayed(Forfeit::ByBoth) => None,
    }
}

fn key(stage: u32, a: PlayerId, b: PlayerId) -> (u32, PlayerId, PlayerId) {
    (stage, a.min(b), a.max(b))
}
