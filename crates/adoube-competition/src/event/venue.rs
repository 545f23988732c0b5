//! The hall and the equipment of an event.

use super::{Entrant, Event, Round};
use crate::{
    agreement::{Level, Rating},
    fact::Fact,
    venue::{Approval, Inspected},
};
use adoube_laws::clock::{Bonus, Class, TimeControl};
use adoube_venue::{
    equipment::{self, Answers, Circumstances, Finding, Grade, Item, Play, findings, items},
    plan::Request,
    seating::{self, Board, Needs, Seating, Tables, Wishes},
    standard::standard,
    stock::{self, Demand, Lot, Need, StockRemark},
};
use std::collections::BTreeMap;

impl Event {
    /// Takes in a fact about hall and equipment; nothing if it is none, or does not fit.
    pub(super) fn take_in_venue(&mut self, fact: &Fact) -> Option<()> {
        let venue = &mut self.venue;
        match fact {
            Fact::Inspected { item, answer: Some(answer), note, at, by } => {
                let (answer, note, by) = (answer.clone(), note.clone(), by.clone());
                venue.inspection.insert(item.clone(), Inspected { answer, note, at: *at, by });
            }
            Fact::Inspected { item, answer: None, .. } => drop(venue.inspection.remove(item)),
            Fact::EquipmentApproved { number, approved, at, by } => {
                if *number as usize != venue.approvals.len() + 1 {
                    return None;
                }
                let (approved, by) = (approved.clone(), by.clone());
                venue.approvals.push(Approval { approved, at: *at, by, stands: true });
            }
            Fact::ApprovalTakenBack { number, .. } => {
                let index = (*number as usize).checked_sub(1)?;
                venue.approvals.get_mut(index)?.stands = false;
            }
            Fact::HallPlanSet { plan } => venue.plan.clone_from(plan),
            Fact::SeatingSet { seating } => venue.seating = seating.clone(),
            Fact::StockCounted { goods, name, count: 0, .. } => {
                venue.stock.remove(&(*goods, name.clone()));
            }
            Fact::StockCounted { goods, name, count, .. } => {
                venue.stock.insert((*goods, name.clone()), *count);
            }
            _ => return None,
        }
        Some(())
    }

    /// What the event is, as far as hall and equipment depend on it.
    pub fn circumstances(&self) -> Circumstances {
        let needs = || self.taking_part().map(|one| seat_needs(one, one.fixed_board));
        let increment = self.time_control().is_some_and(|time| time.bonus() != Bonus::None);
        let year = self.settings.begins.or(self.settings.ends).map(|day| i64::from(day.year()));
        Circumstances {
            grade: self.grade(),
            play: self.kind_of_play(),
            players: self.boards_at_once().saturating_mul(2),
            wheelchairs: needs().any(|needs| needs.wheelchair),
            assistants: needs().any(|needs| needs.assistant),
            blind: needs().any(|needs| needs.blind),
            // What is held at no known time may use whatever was ever approved.
            year: year.unwrap_or(i64::from(u16::MAX)),
            increment,
        }
    }

    /// The time control, where it is known in so many words: that of the live boards, or that of the settings.
    pub fn time_control(&self) -> Option<TimeControl> {
        let announced = || self.settings.time_control.as_ref()?.as_str().parse().ok();
        self.play.as_ref().map(|play| play.time.clone()).or_else(announced)
    }

    /// How high it stands.
    pub fn grade(&self) -> Grade {
        match (self.agreement.level, self.agreement.rating) {
            (Some(Level::World), _) => Grade::Top,
            (_, Some(Rating::Fide)) => Grade::Rated,
            _ => Grade::Local,
        }
    }

    fn kind_of_play(&self) -> Play {
        let traits = self.settings.system.traits();
        match self.settings.system.teams() {
            Some(teams) => Play::Teams(teams.boards),
            None if traits.by_points => Play::Other,
            None => Play::MatchOrRoundRobin,
        }
    }

    /// How many games are played at once: of the round that has most, or of those who take part.
    pub fn boards_at_once(&self) -> u32 {
        let games = self.rounds.iter().map(|round| round.games.len()).max().unwrap_or(0);
        let players = self.taking_part().count();
        u32::try_from(games.max(players / 2)).unwrap_or(u32::MAX)
    }

    /// What a plan of the hall is to hold.
    pub fn hall_request(&self) -> Request {
        let needs: Vec<Needs> =
            self.taking_part().map(|one| seat_needs(one, one.fixed_board)).collect();
        let count = |wanted: fn(&Needs) -> bool| {
            u32::try_from(needs.iter().filter(|one| wanted(one)).count()).unwrap_or(u32::MAX)
        };
        Request {
            boards: self.boards_at_once().max(1),
            grade: self.grade(),
            play: self.kind_of_play(),
            apart: self.venue.seating.apart,
            wheelchairs: count(|needs| needs.wheelchair),
            assistants: count(|needs| needs.assistant),
            both: count(|needs| needs.wheelchair && needs.assistant),
            ..Request::default()
        }
    }

    /// The items of the inspection that concern this event.
    pub fn inspection_items(&self) -> Vec<&'static Item> {
        let circumstances = self.circumstances();
        let mechanical = matches!(
            self.venue.inspection.get("clock-kind").map(|found| &found.answer),
            Some(equipment::Answer::Chosen(kind)) if kind == "mechanical"
        );
        items().iter().filter(|item| item.is_asked(&circumstances, mechanical)).collect()
    }

    /// What differs from the standard.
    pub fn inspection_findings(&self) -> Vec<Finding> {
        let found = self.venue.inspection.iter();
        let answers: Answers = found.map(|(id, one)| (id.clone(), one.answer.clone())).collect();
        findings(standard(), &self.circumstances(), &answers)
    }

    /// Who looked at all that a concept of the books asks for and found it in order, last; nothing while something is open or differs.
    pub fn inspected_in_order(&self, concept: &str) -> Option<&Inspected> {
        if self.venue.inspection.is_empty() {
            return None;
        }
        let items = self.inspection_items();
        let mut asked = items.iter().filter(|item| item.concept == concept).peekable();
        asked.peek()?;
        let found: Option<Vec<&Inspected>> =
            asked.map(|item| self.venue.inspection.get(item.id)).collect();
        let differs = self.inspection_findings().iter().any(|one| one.concept == concept);
        found.filter(|_| !differs)?.into_iter().max_by_key(|one| one.at)
    }

    /// What is needed and what there is.
    pub fn stock_needs(&self) -> Vec<Need> {
        let blind = self.taking_part().filter(|one| one.needs.blind).count();
        let rounds = self.planned_rounds().max(self.last_round());
        let class = self.time_control().map(|time| time.class(self.settings.laws));
        let recorded = class.is_none_or(|class| class == Class::Standard);
        let demand = Demand {
            boards: self.boards_at_once(),
            rounds,
            recorded,
            blind: u32::try_from(blind).unwrap_or(u32::MAX),
        };
        stock::needs(&demand, &self.lots())
    }

    /// What there is to say to what there is.
    pub fn stock_remarks(&self) -> Vec<StockRemark> {
        stock::remarks(&self.lots(), self.circumstances().year)
    }

    /// What was counted.
    pub fn lots(&self) -> Vec<Lot> {
        let counted = self.venue.stock.iter();
        counted
            .map(|((goods, name), count)| Lot { goods: *goods, name: name.clone(), count: *count })
            .collect()
    }
}

/// What a player needs of a table in a round. Whatever else comes to be known of players' needs is joined here, and nowhere else.
fn seat_needs(entrant: &Entrant, table: Option<u32>) -> Needs {
    let needs = entrant.needs;
    Needs {
        blind: needs.blind || needs.impaired,
        wheelchair: needs.wheelchair,
        assistant: needs.assistant,
        lamp: needs.lamp,
        table,
        ..Needs::default()
    }
}

impl Event {
    /// Where the boards of a round are played by the plan of the hall; nothing where there is none.
    pub fn table_seating(&self, round: &Round) -> Option<Seating> {
        let tables = Tables::of(self.venue.plan.as_ref()?);
        let players = |game: &super::Game| [game.pairing.white.0, game.pairing.black.0];
        let boards = (1..).zip(&round.games);
        let boards: Vec<Board> =
            boards.map(|(number, game)| Board { number, players: players(game) }).collect();
        Some(seating::seat(&tables, &boards, &self.wishes(round.number)))
    }

    fn wishes(&self, round: u32) -> Wishes {
        // Who has left keeps the table: otherwise somebody else's would change.
        let needs = self.entrants.iter();
        let needs = needs.map(|one| (one.id.0, seat_needs(one, one.home_in(round))));
        let rules = &self.venue.seating;
        Wishes {
            apart: rules.apart,
            needs: needs.filter(|(_, needs)| !needs.none()).collect(),
            groups: rules.groups.clone(),
        }
    }

    /// The tables of a round's boards, where they are not the boards' own numbers.
    pub fn tables(&self, round: &Round) -> BTreeMap<u32, u32> {
        let tables = (1..).zip(self.tables_of(round));
        tables.filter(|(board, table)| board != table).collect()
    }

    /// The table at which a board of a round is played, where it is not the board's own.
    pub fn table_of(&self, round: u32, board: u32) -> Option<u32> {
        self.tables(self.round(round)?).get(&board).copied()
    }
}
