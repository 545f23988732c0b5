//! What the lines of a file say together: a Swiss tournament, round by round.

use crate::{
    abnormal::Abnormal,
    document::Document,
    error::{Problem, TrfError},
    record::{Cell, Mark, Record},
    system::Named,
};
use adoube_base::{Color, Points};
use adoube_pairing::swiss::{
    Bye, Entry, Forbidden, Number, Outcome, Pair, Player, Rules, Scoring, Tournament, baku,
};
use std::collections::{HashMap, HashSet};

/// Who met whom in a round, as the file says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundResult {
    /// The games, forfeits included.
    pub pairs: HashSet<(Number, Number)>,
    /// Who had the pairing-allocated bye.
    pub byes: Vec<Number>,
}

#[derive(Clone, Debug)]
struct Participant {
    number: Number,
    line: usize,
    cells: Vec<Cell>,
    virtual_points: Vec<Points>,
    points: Option<Points>,
}

/// A tournament read from a file.
#[derive(Clone, Debug)]
pub struct Competition {
    /// The system that the file names.
    pub system: Named,
    /// The edition of the Dutch system that the file names in record 192.
    pub rules: Option<Rules>,
    /// The declared number of rounds.
    pub rounds: Option<u32>,
    /// The initial-colour; found from round 1 where the file does not say.
    pub initial: Option<Color>,
    /// The point system.
    pub scoring: Scoring,
    participants: Vec<Participant>,
    byes: Vec<(Mark, Option<u32>, Vec<Number>)>,
    pub(crate) forbidden: Vec<Forbidden>,
    abnormal: Vec<Abnormal>,
    played: u32,
}

impl Competition {
    /// Puts the records of a file together.
    pub fn of(document: &Document) -> Result<Competition, TrfError> {
        let system = Named::of(document);
        let mut competition = Competition {
            rules: match &system {
                Named::Dutch(rules) => *rules,
                _ => None,
            },
            system,
            rounds: None,
            initial: None,
            scoring: Scoring::default(),
            participants: Vec::new(),
            byes: Vec::new(),
            forbidden: Vec::new(),
            abnormal: Vec::new(),
            played: 0,
        };
        let by_rank = document
            .records()
            .any(|(_, record)| matches!(record, Record::Initial { by_rank: true, .. }));
        competition.take_players(document, by_rank)?;
        check_teams(document)?;
        let baku = competition.take_others(document)?;
        competition.check_games()?;
        competition.played = competition.count_rounds();
        if baku {
            competition.accelerate();
        }
        if competition.initial.is_none() {
            competition.initial = competition.infer_initial();
        }
        Ok(competition)
    }

    fn take_players(&mut self, document: &Document, by_rank: bool) -> Result<(), TrfError> {
        let mut lines: HashMap<u32, usize> = HashMap::new();
        // A rank instead of the number: every mention has to be translated.
        let mut rank_of: HashMap<u32, u32> = HashMap::new();
        for (line, record) in document.records() {
            if let Record::Player(player) = record {
                if let Some(&first) = lines.get(&player.number) {
                    return Err(TrfError {
                        line,
                        column: 5,
                        problem: Problem::NumberTwice { number: player.number, first },
                    });
                }
                lines.insert(player.number, line);
                if by_rank {
                    let rank = player.rank.ok_or(TrfError {
                        line,
                        column: 86,
                        problem: Problem::Missing(
                            "the rank, by which XXC rank numbers the players,",
                        ),
                    })?;
                    rank_of.insert(player.number, rank);
                }
            }
        }
        let number = |id: u32| rank_of.get(&id).copied().unwrap_or(id);
        for (line, record) in document.records() {
            let Record::Player(player) = record else {
                continue;
            };
            for (at, cell) in player.rounds.iter().enumerate() {
                if let Some(opponent) = cell.opponent
                    && !lines.contains_key(&opponent)
                {
                    return Err(TrfError {
                        line,
                        column: 92 + 10 * at,
                        problem: Problem::UnknownPlayer(opponent),
                    });
                }
            }
            self.participants.push(Participant {
                number: number(player.number),
                line,
                cells: player
                    .rounds
                    .iter()
                    .map(|cell| Cell { opponent: cell.opponent.map(number), ..*cell })
                    .collect(),
                virtual_points: Vec::new(),
                points: player.points,
            });
        }
        if self.participants.is_empty() {
            return Err(TrfError {
                line: document.lines.len().max(1),
                column: 1,
                problem: Problem::NoPlayers,
            });
        }
        Ok(())
    }

    /// Everything but players; true if the file asks for Baku acceleration without saying whom.
    fn take_others(&mut self, document: &Document) -> Result<bool, TrfError> {
        let mut baku = false;
        let mut explicit = false;
        let mut points = PointsByCode::default();
        let teams = document.records().any(|(_, record)| matches!(record, Record::Team(_)));
        for (line, record) in document.records() {
            match record {
                Record::Rounds(rounds) => self.rounds = Some(*rounds),
                Record::Initial { color, .. } => self.initial = color.or(self.initial),
                Record::Scoring(values) => {
                    for (code, value) in values {
                        points.give(code, *value);
                    }
                    points.line = line;
                }
                Record::Byes { mark, round, players } => {
                    self.byes.push((*mark, *round, players.clone()))
                }
                Record::Acceleration { points: own, rounds, players, .. } => {
                    explicit = true;
                    for participant in &mut self.participants {
                        if (players.0..=players.1).contains(&participant.number) {
                            for round in rounds.0.max(1)..=rounds.1.min(999) {
                                set(&mut participant.virtual_points, round, *own);
                            }
                        }
                    }
                }
                Record::VirtualPoints { player, points: own } => {
                    explicit = true;
                    let known = self.participants.iter_mut().find(|p| p.number == *player);
                    let participant = known.ok_or(TrfError {
                        line,
                        column: 5,
                        problem: Problem::UnknownPlayer(*player),
                    })?;
                    participant.virtual_points.clone_from(own);
                }
                Record::Forbidden { rounds, players } => {
                    let (first, last) = rounds.unwrap_or((1, 999));
                    self.forbidden.push(Forbidden { first, last, players: players.clone() });
                }
                // For teams the numbers are theirs.
                Record::Other { code, text } if code == "299" && !teams => {
                    let abnormal = Abnormal::read(text, line)?;
                    let known =
                        |number: &u32| self.participants.iter().any(|p| p.number == *number);
                    if let Some(&unknown) = abnormal.players().iter().find(|number| !known(number))
                    {
                        let problem = Problem::UnknownPlayer(unknown);
                        return Err(TrfError { line, column: 24, problem });
                    }
                    self.abnormal.push(abnormal);
                }
                Record::Other { code, text } if code == "192" => {
                    baku = text.trim().to_uppercase().ends_with("_BAKU");
                }
                _ => {}
            }
        }
        self.scoring = points.scoring()?;
        Ok(baku && !explicit)
    }

    /// The two players of a game name each other and have different colours.
    fn check_games(&self) -> Result<(), TrfError> {
        let places: HashMap<Number, &Participant> =
            self.participants.iter().map(|p| (p.number, p)).collect();
        for player in &self.participants {
            for (at, cell) in player.cells.iter().enumerate() {
                let error = |text: String, column: usize| TrfError {
                    line: player.line,
                    column: 92 + 10 * at + column,
                    problem: Problem::Contradiction(text),
                };
                let round = at + 1;
                let own = player.number;
                let Some(opponent) = cell.opponent else {
                    if cell.mark.is_played() {
                        return Err(error(
                            format!(
                                "player {own} has a result without an opponent in round {round}"
                            ),
                            7,
                        ));
                    }
                    continue;
                };
                let Some(theirs) = places.get(&opponent) else {
                    continue;
                };
                let other = theirs.cells.get(at).copied().unwrap_or(Cell::BLANK);
                if opponent == own {
                    let text = format!("player {own} meets nobody but themselves in round {round}");
                    return Err(error(text, 0));
                }
                if other.opponent != Some(own) {
                    return Err(error(
                        format!(
                            "player {own} met {opponent} in round {round}, but {opponent} did not meet {own} (line {})",
                            theirs.line
                        ),
                        0,
                    ));
                }
                if cell.color.is_some() && cell.color == other.color {
                    return Err(error(
                        format!(
                            "players {own} and {opponent} have the same colour in round {round}"
                        ),
                        5,
                    ));
                }
                if cell.color.is_none() && cell.mark.is_played() {
                    return Err(error(
                        format!("player {own} has no colour in round {round}, but played"),
                        5,
                    ));
                }
                if matches!(
                    cell.mark,
                    Mark::HalfBye | Mark::FullBye | Mark::AllocatedBye | Mark::ZeroBye
                ) {
                    return Err(error(
                        format!("player {own} has a bye and an opponent in round {round}"),
                        7,
                    ));
                }
            }
        }
        Ok(())
    }

    /// A round counts as played when somebody was paired in it.
    fn count_rounds(&self) -> u32 {
        let paired = |cell: &Cell| cell.opponent.is_some() || cell.mark == Mark::AllocatedBye;
        let last = |p: &Participant| p.cells.iter().rposition(paired).map_or(0, |at| at + 1);
        self.participants.iter().map(last).max().unwrap_or(0) as u32
    }

    fn accelerate(&mut self) {
        let rounds = self.rounds.unwrap_or(self.played);
        let points = baku::virtual_points(rounds);
        let mut numbers: Vec<Number> = self.participants.iter().map(|p| p.number).collect();
        numbers.sort_unstable();
        numbers.truncate(baku::upper_group(numbers.len()));
        let upper: HashSet<Number> = numbers.into_iter().collect();
        for participant in &mut self.participants {
            if upper.contains(&participant.number) {
                participant.virtual_points.clone_from(&points);
            }
        }
    }

    /// From the colours of the first round that has any: the best-numbered player shows it, or the
    /// next one the other way round, and so on.
    fn infer_initial(&self) -> Option<Color> {
        let mut sorted: Vec<&Participant> = self.participants.iter().collect();
        sorted.sort_unstable_by_key(|p| p.number);
        let round = (0..self.played as usize).find(|&round| {
            sorted.iter().any(|p| p.cells.get(round).is_some_and(|cell| cell.color.is_some()))
        })?;
        let paired = sorted.iter().filter(|p| {
            p.cells
                .iter()
                .take(round + 1)
                .any(|cell| cell.opponent.is_some() || cell.mark == Mark::AllocatedBye)
        });
        paired.enumerate().find_map(|(at, p)| {
            let color = p.cells.get(round)?.color?;
            Some(if at % 2 == 0 { color } else { !color })
        })
    }

    /// How many rounds have been paired.
    pub fn played(&self) -> u32 {
        self.played
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.participants.len()
    }

    /// The players' numbers, in the order of the file.
    pub fn numbers(&self) -> impl Iterator<Item = Number> {
        self.participants.iter().map(|p| p.number)
    }

    /// The virtual points of the players, round by round.
    pub(crate) fn virtual_points(&self) -> impl Iterator<Item = (Number, &[Points])> {
        self.participants.iter().map(|player| (player.number, player.virtual_points.as_slice()))
    }

    /// Players whose points in the file are not the sum of their rounds: number, written, counted.
    /// Points of byes already granted for the coming round, and virtual points, may be included.
    pub fn wrong_points(&self) -> Vec<(Number, Points, Points)> {
        let mut wrong = Vec::new();
        for player in &self.participants {
            let Some(written) = player.points else {
                continue;
            };
            let count = |rounds: u32| -> Points {
                let one = |halves: u32, round: u32| {
                    let usual = self.scoring.points(&self.entry(player, round));
                    (halves + usual.halves()).saturating_add_signed(self.adjusted(player, round))
                };
                Points::from_halves((0..rounds).fold(0, one))
            };
            let sum = count(self.played);
            let extra = player.virtual_points.get(self.played as usize);
            let fits = [count(self.played), count(self.played + 1)]
                .into_iter()
                .any(|sum| written == sum || extra.is_some_and(|&extra| written == sum + extra));
            if !fits {
                wrong.push((player.number, written, sum));
            }
        }
        wrong
    }

    /// Half points of a round, counted from 0, that the point system does not give.
    fn adjusted(&self, player: &Participant, round: u32) -> i32 {
        let mark = player.cells.get(round as usize).map_or(Mark::Blank, |cell| cell.mark);
        let mark = self.requested(player.number, round + 1, mark);
        let usual = self.scoring.points(&self.entry(player, round));
        self.abnormal.iter().map(|one| one.adds(player.number, round + 1, mark, usual)).sum()
    }

    fn entry(&self, player: &Participant, round: u32) -> Entry {
        let cell = player.cells.get(round as usize).copied();
        let cell = cell.unwrap_or(Cell::BLANK);
        match cell.opponent {
            Some(opponent) => {
                let color = cell.color.unwrap_or(Color::White);
                let game = |outcome| Entry::Game { opponent, color, outcome };
                let forfeit = |won| Entry::Forfeit { opponent, color, won };
                match cell.mark {
                    Mark::Win | Mark::ShortWin => game(Outcome::Win),
                    Mark::Loss | Mark::ShortLoss => game(Outcome::Loss),
                    Mark::ForfeitWin => forfeit(true),
                    Mark::ForfeitLoss => forfeit(false),
                    // An adjourned game counts as drawn until it is finished.
                    _ => game(Outcome::Draw),
                }
            }
            None => Entry::Bye(match self.requested(player.number, round + 1, cell.mark) {
                Mark::AllocatedBye => Bye::Allocated,
                Mark::FullBye | Mark::ForfeitWin => Bye::Full,
                Mark::HalfBye => Bye::Half,
                _ => Bye::Zero,
            }),
        }
    }

    /// A mark, or the bye that was asked for where nothing stands.
    fn requested(&self, number: Number, round: u32, mark: Mark) -> Mark {
        if mark != Mark::Blank {
            return mark;
        }
        let asked = self.byes.iter().find(|(_, of, players)| {
            of.unwrap_or(self.played + 1) == round && players.contains(&number)
        });
        asked.map_or(Mark::Blank, |&(mark, _, _)| mark)
    }

    /// The tournament as it stood before a round, with those present whom the file has in it.
    pub fn before(&self, round: u32, rules: Rules) -> Tournament {
        let coming = round > self.played;
        let at = round.saturating_sub(1) as usize;
        let players = self
            .participants
            .iter()
            .map(|player| {
                let cell = player.cells.get(at).copied().unwrap_or(Cell::BLANK);
                let present = if coming {
                    self.requested(player.number, round, cell.mark) == Mark::Blank
                } else {
                    cell.opponent.is_some() || cell.mark == Mark::AllocatedBye
                };
                Player {
                    number: player.number,
                    rounds: (0..at as u32).map(|round| self.entry(player, round)).collect(),
                    virtual_points: player.virtual_points.clone(),
                    adjusted: match self.abnormal.is_empty() {
                        true => vec![],
                        false => (0..at as u32).map(|round| self.adjusted(player, round)).collect(),
                    },
                    present,
                }
            })
            .collect();
        Tournament {
            rules,
            rounds: self.rounds.unwrap_or(self.played),
            played: at as u32,
            initial: self.initial.unwrap_or(Color::White),
            scoring: self.scoring,
            players,
            forbidden: self.forbidden.clone(),
        }
    }

    /// What the file says of a round.
    pub fn result(&self, round: u32) -> RoundResult {
        let mut result = RoundResult::default();
        for player in &self.participants {
            let cell = (round as usize).checked_sub(1).and_then(|at| player.cells.get(at));
            match cell {
                Some(&Cell { opponent: Some(opponent), color: Some(Color::White), .. }) => {
                    result.pairs.insert((player.number, opponent));
                }
                Some(Cell { mark: Mark::AllocatedBye, .. }) => result.byes.push(player.number),
                _ => {}
            }
        }
        result
    }
}

/// Teams have numbers of their own, and nobody plays for two; everybody they name is in the file.
fn check_teams(document: &Document) -> Result<(), TrfError> {
    let players: HashSet<u32> = document
        .records()
        .filter_map(|(_, record)| match record {
            Record::Player(player) => Some(player.number),
            _ => None,
        })
        .collect();
    let mut numbers: HashMap<u32, usize> = HashMap::new();
    let mut lines: HashMap<u32, usize> = HashMap::new();
    for (line, record) in document.records() {
        let Record::Team(team) = record else { continue };
        let contradiction = |column: usize, text: String| {
            Err(TrfError { line, column, problem: Problem::Contradiction(text) })
        };
        if let Some(number) = team.number
            && let Some(first) = numbers.insert(number, line)
        {
            return contradiction(5, format!("team {number} is already on line {first}"));
        }
        let first_column = if team.number.is_some() { 74 } else { 37 };
        for (at, player) in team.players.iter().enumerate() {
            let column = first_column + 5 * at;
            if !players.contains(player) {
                return Err(TrfError { line, column, problem: Problem::UnknownPlayer(*player) });
            }
            if let Some(first) = lines.insert(*player, line) {
                let text = format!("player {player} is in the team of line {first}, too");
                return contradiction(column, text);
            }
        }
    }
    Ok(())
}

/// Points as the records of a file give them, code by code; the last value counts.
#[derive(Default)]
struct PointsByCode {
    given: HashMap<String, Points>,
    line: usize,
}

impl PointsByCode {
    fn give(&mut self, code: &str, points: Points) {
        let codes: &[&str] = match code {
            "W" => &["WW", "BW", "FW", "FPB"],
            "D" => &["WD", "BD", "HPB"],
            "L" => &["WL", "BL"],
            "A" => &["ZPB", "FL"],
            own => &[own],
        };
        for &code in codes {
            self.given.insert(code.to_owned(), points);
        }
    }

    /// One value for all codes of a kind; no pairing rules exist for anything finer.
    fn one(&self, what: &str, codes: &[&str], default: Points) -> Result<Points, TrfError> {
        let value = |code: &&str| self.given.get(*code).copied().unwrap_or(default);
        let values: HashSet<Points> = codes.iter().map(value).collect();
        match values.len() {
            1 => Ok(values.into_iter().next().unwrap_or(default)),
            _ => Err(TrfError {
                line: self.line,
                column: 5,
                problem: Problem::Unsupported(format!(
                    "{what} ({}) are worth different points; pairing needs one value for all of them",
                    codes.join(", ")
                )),
            }),
        }
    }

    fn scoring(&self) -> Result<Scoring, TrfError> {
        let usual = Scoring::default();
        let win = self.one("wins", &["WW", "BW", "FW", "FPB"], usual.win)?;
        let draw = self.one("draws", &["WD", "BD", "HPB"], usual.draw)?;
        if self.given.get("X").is_some_and(|&unknown| unknown != draw) {
            self.one("draws and unknown results", &["WD", "X"], draw)?;
        }
        Ok(Scoring {
            win,
            draw,
            loss: self.one("losses", &["WL", "BL"], usual.loss)?,
            absence: self.one("absences", &["ZPB", "FL"], usual.absence)?,
            bye: self.given.get("P").copied().unwrap_or(win),
        })
    }
}

fn set(points: &mut Vec<Points>, round: u32, value: Points) {
    let at = round as usize - 1;
    if points.len() <= at {
        points.resize(at + 1, Points::ZERO);
    }
    points[at] = value;
}

impl RoundResult {
    /// Whether a pairing is the same, colours included.
    pub fn equals(&self, boards: impl Iterator<Item = Pair>, bye: Option<Number>) -> bool {
        let pairs: HashSet<(Number, Number)> =
            boards.map(|pair| (pair.white, pair.black)).collect();
        pairs == self.pairs && self.byes.iter().copied().eq(bye)
    }
}
