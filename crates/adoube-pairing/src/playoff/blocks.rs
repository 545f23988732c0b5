//! What the procedures are built of: mini-matches, Armageddon games, round robins, sudden death, knock-outs and
//! the rule of the fewest moves.

use super::{
    Finished, Game, Lot, Places, Rate, Rules, Script, Stage, Step, Time, Wait, points, timetable,
    together, winner,
};
use crate::berger::{Berger, Cycles};
use adoube_base::{ByColor, lots::Lots};
use std::{cmp::Ordering, collections::BTreeMap};

/// A round robin that was played.
pub(super) struct Robin {
    /// The players by points, best first; those with the same points together.
    pub(super) by_points: Places,
    /// Every game and how it ended.
    pub(super) games: Vec<(Game, Finished)>,
}

impl Robin {
    /// Who is equal at the top.
    pub(super) fn leaders(&self) -> Vec<usize> {
        self.by_points.first().cloned().unwrap_or_default()
    }

    /// Everybody else.
    pub(super) fn others(&self) -> Places {
        self.by_points.iter().skip(1).cloned().collect()
    }
}

impl Script<'_> {
    /// Draws an order. Each lot has its own stream, so that it does not depend on what was drawn before.
    pub(super) fn lot(&mut self, id: &str, players: &[usize]) -> Vec<usize> {
        let mut drawn = players.to_vec();
        let by_hand = self.drawn.iter().find(|lot| lot.id == id).map(|lot| &lot.drawn);
        let same = |lot: &&Vec<usize>| {
            lot.len() == players.len() && players.iter().all(|player| lot.contains(player))
        };
        match by_hand.filter(same) {
            Some(lot) => drawn.clone_from(lot),
            None => Lots::from_seed(&format!("{}/{id}", self.setup.seed)).shuffle(&mut drawn),
        }
        self.lots.push(Lot { id: id.to_owned(), drawn: drawn.clone() });
        drawn
    }

    /// Opens a stage and waits until all its games are finished.
    pub(super) fn stage(&mut self, id: &str, games: Vec<Game>) -> Step<Vec<(Game, Finished)>> {
        let begun = games.iter().any(|game| self.results.contains_key(game.id.as_str()));
        let pause = if begun {
            None
        } else if self.stages.is_empty() || !self.anything_finished() {
            Some(timetable::BEFORE_THE_FIRST_GAME)
        } else {
            Some(timetable::BETWEEN_STAGES)
        };
        self.stages.push(Stage { id: id.to_owned(), games: games.clone(), pause });
        let (mut finished, mut open) = (Vec::new(), Vec::new());
        for game in games {
            match self.results.get(game.id.as_str()) {
                Some(&result) => finished.push((game, result.clone())),
                None => open.push(game),
            }
        }
        if open.is_empty() {
            return Ok(finished);
        }
        let stage = Stage { id: id.to_owned(), games: open, pause };
        Err(Wait { stages: vec![stage], moves: vec![] })
    }

    fn anything_finished(&self) -> bool {
        self.stages
            .iter()
            .flat_map(|stage| &stage.games)
            .any(|game| self.results.contains_key(game.id.as_str()))
    }

    /// Two games with colours by lot and then reversed; the winner and the loser, or nothing if it is drawn.
    fn mini(&mut self, id: &str, a: usize, b: usize) -> Step<Option<(usize, usize)>> {
        let drawn = self.lot(&format!("{id}.colours"), &[a, b]);
        let first = ByColor::new(drawn[0], drawn[1]);
        let game = |round: u32, players: ByColor<usize>| Game {
            id: format!("{id}.{round}"),
            round,
            rate: Rate::Blitz,
            players,
        };
        let games = vec![game(1, first), game(2, first.swapped())];
        let finished = self.stage(id, games)?;
        let table = by_points(&[a, b], &finished);
        Ok(match table.as_slice() {
            [first, second] => Some((first[0], second[0])),
            _ => None,
        })
    }

    /// One game in which a draw wins for Black: the winner and the loser.
    pub(super) fn armageddon(&mut self, id: &str, a: usize, b: usize) -> Step<(usize, usize)> {
        let drawn = self.lot(&format!("{id}.colours"), &[a, b]);
        let players = ByColor::new(drawn[0], drawn[1]);
        let game = Game { id: id.to_owned(), round: 1, rate: Rate::Armageddon, players };
        let finished = self.stage(id, vec![game])?;
        let white_won = finished.iter().any(|(game, result)| {
            winner(game.rate, result.outcome) == Some(adoube_base::Color::White)
        });
        Ok(if white_won { (drawn[0], drawn[1]) } else { (drawn[1], drawn[0]) })
    }

    /// Single games with colours by a new lot and reversed after each, until somebody wins (standards 12.2.11).
    fn sudden_death(&mut self, id: &str, a: usize, b: usize) -> Step<(usize, usize)> {
        let drawn = self.lot(&format!("{id}.colours"), &[a, b]);
        let mut players = ByColor::new(drawn[0], drawn[1]);
        let mut games = Vec::new();
        let decided = loop {
            let round = games.len() as u32 + 1;
            let game = Game { id: format!("{id}.{round}"), round, rate: Rate::Blitz, players };
            let result = self.results.get(game.id.as_str()).copied();
            let won = result.map(|result| winner(game.rate, result.outcome));
            games.push(game);
            match won {
                Some(None) => players = players.swapped(),
                Some(Some(color)) => break Some((players[color], players[!color])),
                None => break None,
            }
        };
        // Waits for the last game if it has no result.
        self.stage(id, games)?;
        decided.ok_or_else(Wait::default)
    }

    /// A match between two: a mini-match and what decides it if it is drawn; or one Armageddon game.
    pub(super) fn duel(
        &mut self,
        id: &str,
        a: usize,
        b: usize,
        only_armageddon: bool,
    ) -> Step<(usize, usize)> {
        if only_armageddon {
            return self.armageddon(&format!("{id}.armageddon"), a, b);
        }
        if let Some(decided) = self.mini(id, a, b)? {
            return Ok(decided);
        }
        match self.setup.rules {
            Rules::Russia2015 => self.armageddon(&format!("{id}.armageddon"), a, b),
            Rules::Standards2018 => self.sudden_death(&format!("{id}.sudden"), a, b),
        }
    }

    /// A single round robin by the Berger table with numbers by lot.
    pub(super) fn round_robin(&mut self, id: &str, set: &[usize], rate: Rate) -> Step<Robin> {
        let numbered = self.lot(&format!("{id}.numbers"), set);
        let mut games = Vec::new();
        if let Ok(table) = Berger::new(numbered.len() as u32) {
            for (round, pairs) in (1..).zip(table.schedule(Cycles::Single)) {
                for pair in pairs.pairs {
                    let player = |number: u32| numbered[number as usize - 1];
                    let number = games.len() + 1;
                    let players = ByColor::new(player(pair.white), player(pair.black));
                    games.push(Game { id: format!("{id}.{number}"), round, rate, players });
                }
            }
        }
        let games = self.stage(id, games)?;
        Ok(Robin { by_points: by_points(set, &games), games })
    }

    /// The rule of the fewest moves: of those tied the one whose won games took fewest moves in all is first,
    /// without a win last. If the first are still equal, lots.
    pub(super) fn fewest_moves(
        &mut self,
        id: &str,
        tied: &[usize],
        games: &[(Game, Finished)],
    ) -> Step<Places> {
        let mut unknown = Vec::new();
        let mut by_moves: BTreeMap<(bool, u32), Vec<usize>> = BTreeMap::new();
        for &player in tied {
            let (mut wins, mut moves) = (0, 0);
            for (game, result) in games {
                let won = winner(game.rate, result.outcome);
                if won.is_some_and(|color| game.players[color] == player) {
                    wins += 1;
                    match result.moves {
                        Some(count) => moves += count,
                        None => unknown.push(game.id.clone()),
                    }
                }
            }
            by_moves.entry((wins == 0, moves)).or_default().push(player);
        }
        if !unknown.is_empty() {
            return Err(Wait { stages: vec![], moves: unknown });
        }
        let mut places: Places = by_moves.into_values().collect();
        if let Some(first) = places.first().filter(|first| first.len() > 1).cloned() {
            let drawn = self.lot(&format!("{id}.lots"), &first);
            places.splice(0..1, [vec![drawn[0]], drawn[1..].to_vec()]);
        }
        Ok(places)
    }

    /// A knock-out of four or eight in the order of their numbers, best first: 1 meets the last, 2 the last but
    /// one, and the bracket is fixed so that 1 and 2 can meet in the final only.
    pub(super) fn knock_out(
        &mut self,
        prefix: &str,
        numbered: &[usize],
        only_armageddon: bool,
    ) -> Step<Places> {
        let mut left = bracket(numbered);
        let mut out: Places = Vec::new();
        while left.len() > 1 {
            let matches = left.len() / 2;
            let name = match matches {
                1 => "final".to_owned(),
                2 => "semi-final".to_owned(),
                4 => "quarter-final".to_owned(),
                more => format!("1/{more}-final"),
            };
            let mut duels = Vec::new();
            for (number, pair) in (1..).zip(left.chunks(2)) {
                let id = match matches {
                    1 => format!("{prefix}{name}"),
                    _ => format!("{prefix}{name}-{number}"),
                };
                duels.push(self.duel(&id, pair[0], pair[1], only_armageddon));
            }
            let (winners, losers): (Vec<usize>, Vec<usize>) = together(duels)?.into_iter().unzip();
            out.insert(0, losers);
            left = winners;
        }
        out.insert(0, left);
        Ok(out)
    }

    /// Whether four and eight players have no time for mini-matches.
    pub(super) fn only_armageddon(&self) -> bool {
        self.setup.time != Time::Enough
    }
}

/// The order in which neighbours meet: 1, 4, 2, 3 of four; 1, 8, 4, 5, 2, 7, 3, 6 of eight.
fn bracket(numbered: &[usize]) -> Vec<usize> {
    let mut seeds = vec![0];
    while seeds.len() < numbered.len() {
        let size = 2 * seeds.len();
        seeds = seeds.into_iter().flat_map(|seed| [seed, size - 1 - seed]).collect();
    }
    seeds.into_iter().filter_map(|seed| numbered.get(seed).copied()).collect()
}

/// The players of a set by their points in these games.
fn by_points(set: &[usize], games: &[(Game, Finished)]) -> Places {
    let score = |player: usize| -> u32 {
        let of = |(game, result): &(Game, Finished)| {
            let points = points(game.rate, result.outcome);
            game.players.find(|&one| one == player).map_or(0, |color| points[color])
        };
        games.iter().map(of).sum()
    };
    let mut sorted: Vec<(u32, usize)> = set.iter().map(|&player| (score(player), player)).collect();
    sorted.sort_by(|a, b| match b.0.cmp(&a.0) {
        Ordering::Equal => a.1.cmp(&b.1),
        other => other,
    });
    sorted
        .chunk_by(|a, b| a.0 == b.0)
        .map(|g| g.iter().map(|&(_, player)| player).collect())
        .collect()
}
