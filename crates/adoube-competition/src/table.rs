//! Standings and crosstable of an event.

use crate::{
    Event,
    event::{self, Entrant},
    fact::Place,
    player::PlayerId,
    system::Part,
    systems::rules,
};
use adoube_base::ByColor;
use adoube_standings::{
    Field, Game, Scoring, Standing, System as Counted, TieBreak,
    advice::{Advice, Circumstances, advise},
    crosstable::{Cell, crosstable},
    prizes::{Claimant, Equal},
    rating_change::{Limit, RatingChange, rating_changes},
    standings,
    working::{Working, working},
};
use std::{borrow::Cow, collections::HashMap};

/// The standings of an event; empty before the draw.
#[derive(Clone, Debug)]
pub struct Table<'a> {
    event: &'a Event,
    field: Field,
}

impl<'a> Table<'a> {
    /// Counts the results entered so far.
    pub fn new(event: &'a Event) -> Table<'a> {
        Table::up_to(event, u32::MAX)
    }

    /// Counts the results of rounds up to `last`.
    pub fn up_to(event: &'a Event, last: u32) -> Table<'a> {
        // Who plays has a number; a game of somebody without one would count for nobody.
        let index = |id: PlayerId| Some(event.entrant(id)?.number? as usize - 1);
        let both = |game: &event::Game| {
            let found = game.pairing.players().map(index);
            Some(ByColor::new(found.white?, found.black?))
        };
        let games = event
            .games()
            .filter(|&(round, _, _)| round <= last)
            .filter_map(|(round, board, game)| {
                let result = game.result()?;
                Some(Game {
                    round,
                    players: both(game)?,
                    points: event.game_points(round, board)?,
                    winner: result.winner(),
                    played: result.is_played(),
                })
            })
            .collect();
        let by_round = event.settings.system.pairs_round_by_round();
        let rules = rules(&event.settings.system);
        let byes = rules.byes(event, last);
        let annulled = event
            .numbers
            .iter()
            .enumerate()
            .filter(|&(_, &id)| !rules.games_count(event, id))
            .map(|(index, _)| index)
            .collect();
        let expelled =
            |&(_, id): &(usize, &PlayerId)| event.entrant(*id).is_some_and(|e| e.expelled);
        let unplaced_by_rule =
            |one: &(usize, &PlayerId)| expelled(one) && !rules.keeps_place(event, *one.1);
        let unplaced = event
            .numbers
            .iter()
            .enumerate()
            .filter(unplaced_by_rule)
            .map(|(index, _)| index)
            .collect();
        let unfinished = |&(round, _, game): &(u32, u32, &event::Game)| {
            by_round && round <= last && game.entry.is_none()
        };
        let open = event.games().filter(unfinished).flat_map(|(round, _, game)| {
            let players = game.pairing.players().map(index);
            [players.white, players.black].into_iter().flatten().map(move |player| (round, player))
        });
        let open = open.collect();
        let rating = |id: &PlayerId| event.entrant(*id)?.player.rating.map(u32::from);
        let later = |id: &PlayerId| {
            let ratings = event.entrant(*id).map(|one| &one.later_ratings);
            let each = ratings.into_iter().flatten();
            each.map(|(&round, &rating)| (round, u32::from(rating))).collect()
        };
        let scoring = event.settings.scoring;
        let field = Field {
            players: event.numbers.len(),
            // The players of teams meet a few of the others, as in a Swiss.
            system: if by_round { Counted::Swiss } else { Counted::RoundRobin },
            scoring: Scoring { win: scoring.win, draw: scoring.draw, loss: scoring.loss },
            rounds: last.min(event.rounds.len() as u32),
            ratings: event.numbers.iter().map(rating).collect(),
            games,
            byes,
            annulled,
            unplaced,
            open,
            later_ratings: event.numbers.iter().map(later).collect(),
        };
        Table { event, field }
    }

    /// The games and byes as they are counted.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// The table by points and the event's tie-breaks. The field `player` of a line is an index of
    /// [`Table::entrant`]. A knock-out gives its places by the bracket.
    pub fn standings(&self) -> Vec<Standing> {
        let lines = self.by_points_and_tie_breaks();
        match rules(&self.event.settings.system).places(&self.counted()) {
            Some(places) => self.by_places(lines, &places),
            None => self.settled(lines),
        }
    }

    /// The table before anybody played or drew lots for a place.
    pub(crate) fn by_points_and_tie_breaks(&self) -> Vec<Standing> {
        standings(&self.field, self.event.settings.regulation(), self.tie_breaks())
    }

    /// The places that a play-off or lots decided, where all rounds are counted and those who were tied still are.
    fn settled(&self, mut lines: Vec<Standing>) -> Vec<Standing> {
        if (self.field.rounds as usize) < self.event.rounds.len() {
            return lines;
        }
        for (first, places) in self.event.settled_places() {
            let Some(from) = (first as usize).checked_sub(1) else { continue };
            let players: usize = places.iter().map(Vec::len).sum();
            let Some(tied) = lines.get_mut(from..from + players) else { continue };
            let index = |id: &PlayerId| Some(self.event.entrant(*id)?.number? as usize - 1);
            let mut place = first;
            let mut given: HashMap<usize, (u32, bool, usize)> = HashMap::new();
            for (rank, group) in places.iter().enumerate() {
                for player in group.iter().filter_map(index) {
                    given.insert(player, (place, group.len() > 1, rank));
                }
                place += group.len() as u32;
            }
            let same = tied.iter().all(|line| given.contains_key(&line.player))
                && tied.iter().all(|line| line.points == tied[0].points);
            if !same {
                continue;
            }
            for line in tied.iter_mut() {
                if let Some(&(place, shared, _)) = given.get(&line.player) {
                    (line.place, line.shared) = (Some(place), shared);
                }
            }
            tied.sort_by_key(|line| given.get(&line.player).map_or(usize::MAX, |one| one.2));
        }
        lines
    }

    /// Who may get a prize, line by line of the standings. Where a bracket gives the places those of the same place share,
    /// whatever points they have.
    pub fn claimants(&self) -> Vec<Claimant> {
        let by_place = self.event.settings.system.traits().bracket;
        // Whom a play-off separated do not share by their points (standards 12.2.5); those it did not separate do (12.2.6).
        let settled: Vec<PlayerId> = self
            .event
            .settled_places()
            .into_iter()
            .flat_map(|(_, places)| places.into_iter().flatten())
            .collect();
        let by_place = |line: &Standing| {
            by_place || self.entrant(line.player).is_some_and(|one| settled.contains(&one.id))
        };
        let claimant = |line: &Standing| match line.place.filter(|_| by_place(line)) {
            Some(place) => Claimant { place: Some(place), equal: Equal::Place(place) },
            None => Claimant::from(line),
        };
        self.standings().iter().map(claimant).collect()
    }

    /// The event as it was after the rounds that are counted.
    fn counted(&self) -> Cow<'a, Event> {
        match self.event.rounds.get(..self.field.rounds as usize) {
            Some(rounds) if rounds.len() < self.event.rounds.len() => {
                Cow::Owned(Event { rounds: rounds.to_vec(), ..self.event.clone() })
            }
            _ => Cow::Borrowed(self.event),
        }
    }

    /// The lines with places that do not follow from the points.
    fn by_places(
        &self,
        mut lines: Vec<Standing>,
        places: &HashMap<PlayerId, u32>,
    ) -> Vec<Standing> {
        let place = |player: usize| places.get(self.event.numbers.get(player)?).copied();
        for line in &mut lines {
            line.place = place(line.player);
            line.shared = places.values().filter(|&&one| Some(one) == line.place).count() > 1;
        }
        lines.sort_by_key(|line| (line.place.unwrap_or(u32::MAX), line.player));
        lines
    }

    /// The tie-breaks by which players are told apart: none where the event's are those of teams.
    pub fn tie_breaks(&self) -> &'a [TieBreak] {
        match self.event.settings.system.traits().has_matches() {
            true => &[],
            false => &self.event.settings.tie_breaks,
        }
    }

    /// How a player's value of the tie-break at `at` in the list came about.
    pub fn working(&self, tie_breaks: &[TieBreak], at: usize, player: usize) -> Option<Working> {
        working(&self.field, self.event.settings.regulation(), tie_breaks, at, player)
    }

    /// Who got what against whom, for players in this order.
    pub fn crosstable(&self, order: &[usize]) -> Vec<Vec<Vec<Cell>>> {
        crosstable(&self.field, order)
    }

    /// What the rated games do to everybody's rating, by index. Results that are corrected for the rating
    /// alone count as corrected. Of a knock-out the planned games are rated: its tie-breaks are played faster
    /// than they were, and an Armageddon is no equal game.
    pub fn rating_changes(&self) -> Vec<Option<RatingChange>> {
        let mut field = self.field.clone();
        let planned = |round: u32| {
            let made = self.event.round(round).and_then(|round| round.knockout());
            made.is_none_or(|made| made.part == Part::Planned)
        };
        field.games.retain(|game| planned(game.round));
        for (&Place { round, board }, corrected) in &self.event.rated {
            let Some(game) = self.event.game(round, board) else { continue };
            let index = |id| self.event.entrant(id).and_then(|one| one.number);
            let players = game.pairing.players().map(index);
            let same = |counted: &&mut Game| {
                let numbers = counted.players.map(|index| Some(index as u32 + 1));
                counted.round == round && numbers == players
            };
            if let Some(counted) = field.games.iter_mut().find(same) {
                counted.points = corrected.result.points(&self.event.settings.scoring);
                counted.winner = corrected.result.winner();
                counted.played = corrected.result.is_played();
            }
        }
        rating_changes(&field, self.limit())
    }

    /// By which rule great differences of ratings count: that of the month in which the event begins.
    pub fn limit(&self) -> Limit {
        let begins = self.event.settings.begins;
        Limit::of(begins.map(|day| (i32::from(day.year()), day.month().unsigned_abs().into())))
    }

    /// What the regulations of the event have against its tie-breaks.
    pub fn advice(&self) -> Vec<Advice> {
        let settings = &self.event.settings;
        // Before the draw too: of everybody who takes part.
        let rating = |entrant: &Entrant| entrant.player.rating.map(u32::from);
        let ratings: Vec<Option<u32>> = self.event.taking_part().map(rating).collect();
        let circumstances = Circumstances {
            system: self.field.system,
            teams: false,
            ratings: &ratings,
            inconsistent: false,
        };
        advise(&circumstances, settings.regulation(), self.tie_breaks())
    }

    /// The player behind an index.
    pub fn entrant(&self, index: usize) -> Option<&'a Entrant> {
        self.event.entrant(*self.event.numbers.get(index)?)
    }
}
