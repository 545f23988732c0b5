//! A file as the field of its teams' standings: records 310, 300, 320, 330, 240, 352 and 362.

use crate::{
    Cell, Competition, Document, Mark, Record, TeamRecord, TrfError, columns::Columns,
    error::Problem,
};
use adoube_base::{ByColor, Color, Points};
use adoube_standings::{
    ByeKind, Score, Scoring, System,
    team::{Board, Match, MatchScoring, TeamBye, TeamField},
};
use std::collections::{HashMap, HashSet};

/// The teams of a file and their numbers.
#[derive(Clone, Debug)]
pub struct NumberedTeams {
    /// What is to be counted. Teams are in the order of their numbers.
    pub field: TeamField,
    /// The number of each team.
    pub numbers: Vec<u32>,
    /// The name of each team.
    pub names: Vec<String>,
    /// The players of each team, by their numbers, in the order of the boards.
    pub rosters: Vec<Vec<u32>>,
    /// Who sat where, by round and number of the team, from board 1; nobody at a board that stayed empty.
    pub line_ups: HashMap<(u32, u32), Vec<Option<u32>>>,
    /// Colours of the white team by board, where the file says them.
    pub colors: Vec<Color>,
}

/// Points of a team in record 310 that are not those of its matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongTeamPoints {
    /// Whose.
    pub team: u32,
    /// Match points or game points.
    pub score: Score,
    /// In the file.
    pub written: Points,
    /// By the matches and byes.
    pub counted: Points,
}

/// What the records of a file say of its teams besides who is in them.
#[derive(Default)]
struct Said {
    /// The colours of the white team, board by board.
    colors: Vec<Color>,
    scoring: MatchScoring,
    primary: Score,
    /// Pairing-allocated byes: match points, game points, the team of each round.
    allocated: Option<(Points, Points, Vec<u32>)>,
    /// Byes asked for.
    byes: Vec<(Mark, u32, u32)>,
    /// Matches that a team, or both, forfeited: who of White and Black was there.
    forfeited: Vec<(u32, ByColor<u32>, ByColor<bool>)>,
    /// Line-ups that are not in the order of record 310, by round and team.
    line_ups: HashMap<(u32, u32), Vec<Option<u32>>>,
}

impl Competition {
    /// The field of the teams' standings after all rounds in the file; nothing if the file has no teams. The
    /// system is what record 092 says, unless it is given.
    pub fn teams(
        &self,
        document: &Document,
        system: Option<System>,
    ) -> Result<Option<NumberedTeams>, TrfError> {
        let mut teams: Vec<&TeamRecord> = document
            .records()
            .filter_map(|(_, record)| match record {
                Record::Team(team) if team.number.is_some() => Some(&**team),
                _ => None,
            })
            .collect();
        if teams.is_empty() {
            return Ok(None);
        }
        teams.sort_by_key(|team| team.number);
        let numbers: Vec<u32> = teams.iter().filter_map(|team| team.number).collect();
        let said = said(document)?;
        let robin =
            document.text_of("092").is_some_and(|kind| kind.to_lowercase().contains("robin"));
        let system = system.unwrap_or(if robin { System::RoundRobin } else { System::Swiss });
        let mut field = TeamField {
            open: vec![],
            annulled: vec![],
            teams: teams.len(),
            system,
            rounds: self.played(),
            boards: 0,
            primary: said.primary,
            scoring: said.scoring,
            game: Scoring {
                win: self.scoring.win,
                draw: self.scoring.draw,
                loss: self.scoring.loss,
            },
            matches: self.matches(document, &teams, &said),
            byes: vec![],
        };
        let most = field.matches.iter().map(|one| one.boards.len()).max().unwrap_or(0);
        field.boards = if said.colors.is_empty() { most } else { said.colors.len() } as u32;
        let index = |number: &u32| numbers.iter().position(|own| own == number);
        for (round, sides, present) in &said.forfeited {
            let met = |one: &Match| {
                one.round == *round
                    && sides
                        .iter()
                        .all(|side| index(side).is_some_and(|i| one.teams.iter().any(|&t| t == i)))
            };
            if field.matches.iter().any(met) {
                continue;
            }
            if let (Some(white), Some(black)) =
                (index(&sides[Color::White]), index(&sides[Color::Black]))
            {
                let points = present
                    .map(|there| if there { self.scoring.win } else { self.scoring.absence });
                let board = Board { points, played: false };
                field.matches.push(Match {
                    round: *round,
                    teams: ByColor::new(white, black),
                    boards: vec![board; field.boards as usize],
                });
            }
        }
        if system == System::Swiss {
            field.byes = byes(&field, &said, index);
        }
        let names = teams.iter().map(|team| team.name.clone()).collect();
        let rosters = teams.iter().map(|team| team.players.clone()).collect();
        let cells = cells(document);
        let mut line_ups = HashMap::new();
        for round in 1..=self.played() {
            for team in &teams {
                let number = team.number.unwrap_or_default();
                line_ups.insert((round, number), line_up_of(&cells, &said, team, round));
            }
        }
        let colors = said.colors;
        Ok(Some(NumberedTeams { field, numbers, names, rosters, line_ups, colors }))
    }

    /// The matches that the players' lines tell of.
    fn matches(&self, document: &Document, teams: &[&TeamRecord], said: &Said) -> Vec<Match> {
        let cells = cells(document);
        let team_of: HashMap<u32, usize> = teams
            .iter()
            .enumerate()
            .flat_map(|(index, team)| team.players.iter().map(move |&player| (player, index)))
            .collect();
        let mut found = Vec::new();
        for round in 1..=self.played() {
            let cell = |player: u32| cells.get(&player)?.get(round as usize - 1).copied();
            let seats = |team: usize| -> Vec<Seat> {
                let line_up = line_up_of(&cells, said, teams[team], round);
                line_up.into_iter().map(|player| Seat::of(player, cell)).collect()
            };
            for own in 0..teams.len() {
                let mine = seats(own);
                // Each match once, from the side of the team with the lower number.
                let team = |seat: &Seat| team_of.get(&seat.meets()?).copied();
                let Some(other) = mine.iter().find_map(team).filter(|&other| other > own) else {
                    continue;
                };
                let met = face_to_face(&mine, &seats(other));
                let color = |(at, (seat, _)): (usize, &(Seat, Seat))| {
                    // The white team has on each board the colour of record 352, or alternating ones.
                    let usual = if at % 2 == 0 { Color::White } else { Color::Black };
                    let white_has = said.colors.get(at).copied().unwrap_or(usual);
                    let color = cell(seat.player()?)?.color?;
                    Some(if color == white_has { Color::White } else { Color::Black })
                };
                let side = met.iter().enumerate().find_map(color).unwrap_or(Color::White);
                let boards = met.iter().map(|two| self.board(two, side, cell)).collect();
                // White is whoever has White on board 1.
                let teams = ByColor::new(own, other);
                let teams = if side == Color::White { teams } else { teams.swapped() };
                found.push(Match { round, teams, boards });
            }
        }
        found
    }

    /// What came of two seats that face each other; the first is on the side of that colour.
    fn board(
        &self,
        (own, other): &(Seat, Seat),
        side: Color,
        cell: impl Fn(u32) -> Option<Cell>,
    ) -> Board {
        let mark =
            |seat: &Seat| seat.player().and_then(&cell).map_or(Mark::Blank, |cell| cell.mark);
        let marks = ByColor::new(mark(own), mark(other));
        let points = marks.map(|mark| self.points_of(mark));
        Board {
            points: if side == Color::White { points } else { points.swapped() },
            played: marks[Color::White].is_played(),
        }
    }

    /// Teams whose match points or game points in record 310 are not those of their matches. Nothing is said while
    /// a game has no result, or where record 299 gives abnormal points, which are not counted for teams.
    pub fn wrong_team_points(&self, document: &Document) -> Result<Vec<WrongTeamPoints>, TrfError> {
        let unknown = |record: &Record| match record {
            Record::Player(player) => player.rounds.iter().any(|cell| cell.mark == Mark::Unknown),
            Record::Other { code, .. } => code == "299",
            _ => false,
        };
        let Some(teams) = self.teams(document, None)? else { return Ok(vec![]) };
        if document.records().any(|(_, record)| unknown(record)) {
            return Ok(vec![]);
        }
        let scores = [Score::Match, Score::Game].map(|score| teams.field.scores(score));
        let mut wrong = Vec::new();
        for (_, record) in document.records() {
            let Record::Team(team) = record else { continue };
            let at = teams.numbers.iter().position(|&number| Some(number) == team.number);
            for (kind, written) in [(0, team.match_points), (1, team.game_points)] {
                let (Some(at), Some(written)) = (at, written) else { continue };
                let counted = scores[kind][at];
                if counted != written {
                    let score = [Score::Match, Score::Game][kind];
                    let team = teams.numbers[at];
                    wrong.push(WrongTeamPoints { team, score, written, counted });
                }
            }
        }
        Ok(wrong)
    }

    /// What a mark gives on a board.
    fn points_of(&self, mark: Mark) -> Points {
        match mark {
            Mark::Win | Mark::ShortWin | Mark::ForfeitWin => self.scoring.win,
            Mark::Draw | Mark::ShortDraw => self.scoring.draw,
            Mark::Loss | Mark::ShortLoss => self.scoring.loss,
            Mark::ForfeitLoss => self.scoring.absence,
            _ => Points::ZERO,
        }
    }
}

/// The rounds of every player, by number.
fn cells(document: &Document) -> HashMap<u32, &[Cell]> {
    let players = document.records().filter_map(|(_, record)| match record {
        Record::Player(player) => Some((player.number, &*player.rounds)),
        _ => None,
    });
    players.collect()
}

/// Somebody's place in a match, or an empty one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seat {
    /// Somebody who has an opponent.
    Meets { player: u32, opponent: u32 },
    /// Somebody whose opponents left the board empty: `0000 - +`.
    Alone { player: u32 },
    /// Nobody, or somebody without a game.
    Empty,
}

impl Seat {
    fn of(player: Option<u32>, cell: impl Fn(u32) -> Option<Cell>) -> Seat {
        let Some((player, cell)) = player.and_then(|player| Some((player, cell(player)?))) else {
            return Seat::Empty;
        };
        match (cell.opponent, cell.mark) {
            (Some(opponent), _) => Seat::Meets { player, opponent },
            (None, Mark::ForfeitWin) => Seat::Alone { player },
            (None, _) => Seat::Empty,
        }
    }

    fn player(self) -> Option<u32> {
        match self {
            Seat::Meets { player, .. } | Seat::Alone { player } => Some(player),
            Seat::Empty => None,
        }
    }

    fn meets(self) -> Option<u32> {
        match self {
            Seat::Meets { opponent, .. } => Some(opponent),
            Seat::Alone { .. } | Seat::Empty => None,
        }
    }
}

/// Two line-ups board by board. Where a file has no record 300, the line-up of the team that left a board empty
/// has no place for it: whoever sits alone then makes a board of their own, and those below stay together.
fn face_to_face(mine: &[Seat], theirs: &[Seat]) -> Vec<(Seat, Seat)> {
    let mut boards = Vec::new();
    let (mut own, mut other) = (mine.iter().copied().peekable(), theirs.iter().copied().peekable());
    loop {
        match (own.peek().copied(), other.peek().copied()) {
            (None, None) => return boards,
            (Some(Seat::Empty), Some(alone @ (Seat::Alone { .. } | Seat::Empty))) => {
                boards.push((Seat::Empty, alone));
                own.next();
                other.next();
            }
            (Some(alone @ Seat::Alone { .. }), facing) => {
                boards.push((alone, Seat::Empty));
                own.next();
                other.next_if(|_| facing == Some(Seat::Empty));
            }
            (_, Some(seat @ (Seat::Alone { .. } | Seat::Empty))) => {
                boards.push((Seat::Empty, seat));
                other.next();
            }
            (Some(seat @ Seat::Meets { opponent, .. }), _) => {
                let of = |one: &Seat| one.player() == Some(opponent);
                let facing = theirs.iter().copied().find(of);
                boards.push((seat, facing.unwrap_or(Seat::Empty)));
                own.next();
                other.next_if(of);
            }
            (Some(Seat::Empty), _) => {
                boards.push((Seat::Empty, Seat::Empty));
                own.next();
            }
            // Has been taken from the side of the opponent.
            (None, Some(Seat::Meets { .. })) => {
                other.next();
            }
        }
    }
}

/// Who sat where for a team in a round: as record 300 says, or those of its roster who had an opponent, or
/// nobody opposite.
fn line_up_of(
    cells: &HashMap<u32, &[Cell]>,
    said: &Said,
    team: &TeamRecord,
    round: u32,
) -> Vec<Option<u32>> {
    let number = team.number.unwrap_or_default();
    said.line_ups.get(&(round, number)).cloned().unwrap_or_else(|| {
        let cell = |player: u32| cells.get(&player)?.get(round as usize - 1).copied();
        let plays = |&player: &u32| Seat::of(Some(player), cell) != Seat::Empty;
        team.players.iter().copied().filter(plays).map(Some).collect()
    })
}

/// The byes of the teams that had no match.
fn byes(field: &TeamField, said: &Said, index: impl Fn(&u32) -> Option<usize>) -> Vec<TeamBye> {
    let paired: HashSet<(u32, usize)> = field
        .matches
        .iter()
        .flat_map(|one| Color::ALL.map(|color| (one.round, one.teams[color])))
        .collect();
    let game = |points: Points| Points::from_halves(points.halves() * field.boards);
    let mut found = Vec::new();
    let mut give = |round: u32, number: &u32, kind: ByeKind, matched: Points, games: Points| {
        if let Some(team) = index(number)
            && round <= field.rounds
            && !paired.contains(&(round, team))
        {
            let (match_points, game_points) = (matched, games);
            found.push(TeamBye { round, team, kind, match_points, game_points });
        }
    };
    if let Some((matched, games, teams)) = &said.allocated {
        for (round, team) in (1..).zip(teams) {
            give(round, team, ByeKind::PairingAllocated, *matched, *games);
        }
    }
    for (mark, round, team) in &said.byes {
        let scoring = field.scoring;
        match mark {
            Mark::HalfBye => {
                give(*round, team, ByeKind::HalfPoint, scoring.draw, game(field.game.draw))
            }
            Mark::FullBye => {
                give(*round, team, ByeKind::FullPoint, scoring.win, game(field.game.win))
            }
            _ => give(*round, team, ByeKind::ZeroPoint, scoring.loss, Points::ZERO),
        }
    }
    found
}

/// Reads what stands besides the line-ups.
fn said(document: &Document) -> Result<Said, TrfError> {
    let mut said = Said::default();
    for (line, record) in document.records() {
        match record {
            Record::Byes { mark, round: Some(round), players } => {
                said.byes.extend(players.iter().map(|&team| (*mark, *round, team)));
            }
            Record::Other { code, text } => {
                // The text begins behind the code.
                let whole = format!("{code}{text}");
                let columns = Columns::new(&whole, line);
                match code.as_str() {
                    "192" => {
                        let game_first = text.contains("_GP_MP")
                            || text.trim().trim_end_matches("_BAKU").ends_with("_GP")
                                && !text.contains("_MP_GP");
                        said.primary = if game_first { Score::Game } else { Score::Match };
                    }
                    "352" => said.colors = colors(&columns)?,
                    "362" => match_points(&columns, &mut said.scoring)?,
                    "320" => said.allocated = Some(allocated(&columns)?),
                    "330" => said.forfeited.push(forfeited(&columns)?),
                    "300" => {
                        let (key, players) = line_up(&columns)?;
                        said.line_ups.insert(key, players);
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }
    Ok(said)
}

fn colors(columns: &Columns<'_>) -> Result<Vec<Color>, TrfError> {
    let color = |(at, letter): (usize, char)| match letter.to_ascii_uppercase() {
        'W' => Ok(Color::White),
        'B' => Ok(Color::Black),
        _ => Err(columns.error(
            5 + at,
            Problem::UnknownLetter {
                what: "a colour of a board",
                text: letter.to_string(),
                expected: "W or B",
            },
        )),
    };
    columns.trimmed(5, columns.len()).chars().enumerate().map(color).collect()
}

/// `TW 3.0 TD 1.0 TL 0.0`, in the columns of record 162 or anywhere.
fn match_points(columns: &Columns<'_>, scoring: &mut MatchScoring) -> Result<(), TrfError> {
    let words = columns.words(4);
    let mut words = words.iter();
    while let Some(&(at, word)) = words.next() {
        let (code, glued) = word.split_at_checked(2).unwrap_or((word, ""));
        let value = if glued.is_empty() { words.next().map_or("", |&(_, v)| v) } else { glued };
        let points = crate::columns::parse_points(value.trim_start_matches('='))
            .ok_or_else(|| columns.error(at, Problem::NotPoints(value.to_owned())))?;
        match code.to_ascii_uppercase().as_str() {
            "TW" => scoring.win = points,
            "TD" => scoring.draw = points,
            "TL" => scoring.loss = points,
            _ => {
                return Err(columns.error(
                    at,
                    Problem::UnknownLetter {
                        what: "a result of a match",
                        text: word.to_owned(),
                        expected: "TW, TD or TL",
                    },
                ));
            }
        }
    }
    Ok(())
}

fn allocated(columns: &Columns<'_>) -> Result<(Points, Points, Vec<u32>), TrfError> {
    let mut teams = Vec::new();
    for at in (15..=columns.len()).step_by(4) {
        teams.push(columns.number(at, at + 2, "a team's number")?.unwrap_or(0));
    }
    let points = |first, last| Ok(columns.points(first, last)?.unwrap_or(Points::ZERO));
    Ok((points(5, 8)?, points(10, 13)?, teams))
}

type Forfeited = (u32, ByColor<u32>, ByColor<bool>);

fn forfeited(columns: &Columns<'_>) -> Result<Forfeited, TrfError> {
    let present = match columns.trimmed(5, 6) {
        "+-" => ByColor::new(true, false),
        "-+" => ByColor::new(false, true),
        "--" => ByColor::new(false, false),
        other => {
            return Err(columns.error(
                5,
                Problem::UnknownLetter {
                    what: "a forfeited match",
                    text: other.to_owned(),
                    expected: "+-, -+ or --",
                },
            ));
        }
    };
    let number = |first, last, what| {
        let found = columns.number(first, last, what)?;
        found.ok_or_else(|| columns.error(first, Problem::Missing(what)))
    };
    let teams = ByColor::new(number(12, 14, "the white team")?, number(16, 18, "the black team")?);
    Ok((number(8, 10, "the round")?, teams, present))
}

type LineUp = ((u32, u32), Vec<Option<u32>>);

fn line_up(columns: &Columns<'_>) -> Result<LineUp, TrfError> {
    let number = |first, last, what| {
        let found = columns.number(first, last, what)?;
        found.ok_or_else(|| columns.error(first, Problem::Missing(what)))
    };
    let mut players = Vec::new();
    for at in (17..=columns.len()).step_by(5) {
        players.push(columns.number(at, at + 3, "a player's number")?.filter(|&n| n > 0));
    }
    Ok(((number(5, 7, "the round")?, number(9, 11, "the team")?), players))
}
