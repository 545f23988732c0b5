//! At which table the board of a round is played. A table is not a board: boards follow the pairing, tables stand where they stand.

use crate::{
    geometry::{Mm, Rect},
    plan::{Plan, Table},
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Somebody who plays, by the number on the list of entries.
pub type Who = u32;

/// How near a socket is to a table for a lamp.
pub const LAMP_REACH: Mm = 3_000;
/// Tables nearer to each other than this are neighbours.
pub const NEIGHBOURS: Mm = 4_600;

/// What a player needs of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Needs {
    /// A wheelchair comes to the table: the aisles are doubled.
    pub wheelchair: bool,
    /// An assistant sits with the player: the table is larger.
    pub assistant: bool,
    /// The player does not see, and keeps the place through the event.
    pub blind: bool,
    /// A lamp: there is a socket.
    pub lamp: bool,
    /// A place at the aisle.
    pub aisle: bool,
    /// This table through the event.
    pub table: Option<u32>,
}

impl Needs {
    /// Whether any table will do.
    pub fn none(&self) -> bool {
        *self == Needs::default()
    }

    /// Whether the player keeps one table through the event.
    const fn stays(&self) -> bool {
        self.blind || self.table.is_some()
    }
}

/// Players whom the organiser wants beside each other, or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Group {
    /// Beside each other, or else not.
    pub near: bool,
    /// Who.
    pub players: BTreeSet<Who>,
}

/// What is wished of the tables of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wishes {
    /// So many of the first boards are at tables that stand alone.
    pub apart: u32,
    /// What players need.
    pub needs: BTreeMap<Who, Needs>,
    /// Families, team-mates.
    pub groups: Vec<Group>,
}

/// A game of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its number, from 1.
    pub number: u32,
    /// White and Black.
    pub players: [Who; 2],
}

/// What could not be as it was wished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "what", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Remark {
    /// Fewer tables than games: these boards have none.
    NoTable {
        /// The boards.
        boards: Vec<u32>,
    },
    /// The table of a player is taken by a game that goes before, or is not in the hall.
    OtherTable {
        /// Who.
        player: Who,
        /// The table wished for.
        wanted: u32,
    },
    /// A wheelchair is at a table without doubled aisles.
    NarrowAisle {
        /// The board.
        board: u32,
    },
    /// A game with an assistant is at a table that is not large.
    SmallTable {
        /// The board.
        board: u32,
    },
    /// A lamp is needed where there is no socket.
    NoSocket {
        /// The board.
        board: u32,
    },
    /// One of the first boards is not alone.
    NotApart {
        /// The board.
        board: u32,
    },
}

/// Where the boards of a round are played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Seating {
    /// The table of each board.
    pub tables: BTreeMap<u32, u32>,
    /// What could not be as it was wished.
    pub remarks: Vec<Remark>,
}

/// A table as far as seating asks.
#[derive(Clone, Debug)]
struct Place {
    number: u32,
    wide: bool,
    large: bool,
    socket: bool,
    aisle: bool,
    alone: bool,
    at: Option<Rect>,
}

/// The tables there are: those of a plan, or simply so many.
#[derive(Clone, Debug)]
pub struct Tables(Vec<Place>);

impl Tables {
    /// The tables of a plan.
    pub fn of(plan: &Plan) -> Tables {
        let blocks = plan.blocks();
        let mut places: Vec<Place> = Vec::new();
        for block in blocks {
            let ends = [block.first(), block.last()];
            for at in &block {
                let table: &Table = &plan.tables[*at];
                let reaches = |socket: &crate::geometry::Point| {
                    let socket = Rect { x: socket.x, y: socket.y, w: 0, h: 0 };
                    !socket.is_off(&table.at, LAMP_REACH + 1)
                };
                places.push(Place {
                    number: table.number,
                    wide: table.wide,
                    large: table.assistant,
                    socket: plan.hall.sockets.iter().any(reaches),
                    aisle: ends.contains(&Some(at)),
                    alone: block.len() == 1,
                    at: Some(table.at),
                });
            }
        }
        places.sort_by_key(|place| place.number);
        Tables(places)
    }

    /// So many tables that are all alike, and of which nobody knows where they stand.
    pub fn plain(count: u32) -> Tables {
        let place = |number: u32| Place {
            number,
            wide: true,
            large: true,
            socket: true,
            aisle: true,
            alone: true,
            at: None,
        };
        Tables((1..=count).map(place).collect())
    }

    fn place(&self, number: u32) -> Option<&Place> {
        self.0.iter().find(|one| one.number == number)
    }

    /// Whether two tables stand beside each other.
    fn beside(&self, one: u32, other: u32) -> bool {
        let rects =
            (self.place(one).and_then(|one| one.at), self.place(other).and_then(|one| one.at));
        match rects {
            (Some(a), Some(b)) => !a.is_off(&b, NEIGHBOURS),
            _ => one.abs_diff(other) == 1,
        }
    }
}

impl Place {
    /// How badly a table serves: what is missing weighs, and what is there and not needed is kept for others.
    fn lacks(&self, needs: &Needs) -> (u32, u32) {
        let missing = [
            (needs.wheelchair && !self.wide, 8),
            (needs.assistant && !self.large, 4),
            (needs.lamp && !self.socket, 2),
            (needs.aisle && !self.aisle, 1),
        ];
        let wasted = [
            (self.wide && !needs.wheelchair, 4),
            (self.large && !needs.assistant, 2),
            (self.socket && !needs.lamp, 1),
        ];
        let sum = |all: &[(bool, u32)]| all.iter().filter(|one| one.0).map(|one| one.1).sum();
        (sum(&missing), sum(&wasted))
    }
}

/// The tables that players keep through the event: what they were given, and for the blind the best that is free. It depends on
/// nobody's opponent, so that it is the same in every round; who enters later does not change it.
pub fn homes(tables: &Tables, wishes: &Wishes) -> BTreeMap<Who, u32> {
    let mut homes: BTreeMap<Who, u32> = BTreeMap::new();
    for (&who, needs) in &wishes.needs {
        if let Some(table) = needs.table {
            homes.insert(who, table);
        }
    }
    for (&who, needs) in wishes.needs.iter().filter(|(_, needs)| needs.blind) {
        if homes.contains_key(&who) {
            continue;
        }
        let taken: BTreeSet<u32> = homes.values().copied().collect();
        let free = tables.0.iter().filter(|place| !taken.contains(&place.number));
        // From behind: the first tables are for the first boards.
        let best = free.min_by_key(|place| (place.lacks(needs), std::cmp::Reverse(place.number)));
        if let Some(place) = best {
            homes.insert(who, place.number);
        }
    }
    homes
}

/// Gives each board of a round its table.
///
/// First those who keep a table: where two of them meet, the one who does not see, then the lower number. Then wheelchairs, then
/// assistants and lamps, then the first boards at tables that stand alone, then all others in the order of the pairing.
pub fn seat(tables: &Tables, boards: &[Board], wishes: &Wishes) -> Seating {
    let mut work = Work {
        tables,
        wishes,
        homes: homes(tables, wishes),
        given: BTreeMap::new(),
        taken: BTreeSet::new(),
        sits: BTreeMap::new(),
        remarks: Vec::new(),
    };
    let mut left: Vec<Board> = boards.to_vec();
    left.retain(|board| !work.at_home(board));
    let weight = |needs: &Needs| (needs.wheelchair, needs.assistant, needs.lamp, needs.aisle);
    let mut needy: Vec<(Board, Needs)> = left
        .iter()
        .map(|board| (*board, work.needs_at(board)))
        .filter(|(_, needs)| weight(needs) != weight(&Needs::default()))
        .collect();
    needy.sort_by_key(|(board, needs)| (std::cmp::Reverse(weight(needs)), board.number));
    for (board, needs) in needy {
        // Not where somebody else stays, and no more than is needed.
        let best = work.free().min_by_key(|place| (place.lacks(&needs), place.number));
        if let Some(number) = best.map(|place| place.number) {
            work.give(&board, number);
            left.retain(|one| one.number != board.number);
        }
    }
    for board in left {
        let first = board.number <= wishes.apart;
        match work.best_for(&board, first) {
            Some(number) => work.give(&board, number),
            None => work.without(board.number),
        }
    }
    work.look(boards);
    Seating { tables: work.given, remarks: work.remarks }
}

struct Work<'a> {
    tables: &'a Tables,
    wishes: &'a Wishes,
    homes: BTreeMap<Who, u32>,
    given: BTreeMap<u32, u32>,
    taken: BTreeSet<u32>,
    sits: BTreeMap<Who, u32>,
    remarks: Vec<Remark>,
}

impl Work<'_> {
    fn needs(&self, who: Who) -> Needs {
        self.wishes.needs.get(&who).copied().unwrap_or_default()
    }

    /// What both players of a game need.
    fn needs_at(&self, board: &Board) -> Needs {
        let [a, b] = board.players.map(|who| self.needs(who));
        Needs {
            wheelchair: a.wheelchair || b.wheelchair,
            assistant: a.assistant || b.assistant,
            blind: a.blind || b.blind,
            lamp: a.lamp || b.lamp,
            aisle: a.aisle || b.aisle,
            table: None,
        }
    }

    fn give(&mut self, board: &Board, table: u32) {
        self.given.insert(board.number, table);
        self.taken.insert(table);
        for who in board.players {
            self.sits.insert(who, table);
        }
    }

    fn without(&mut self, board: u32) {
        match self.remarks.iter_mut().find_map(|remark| match remark {
            Remark::NoTable { boards } => Some(boards),
            _ => None,
        }) {
            Some(boards) => boards.push(board),
            None => self.remarks.push(Remark::NoTable { boards: vec![board] }),
        }
    }

    /// Tables that nobody has, and at which nobody stays.
    fn free(&self) -> impl Iterator<Item = &Place> {
        let kept: BTreeSet<u32> = self.homes.values().copied().collect();
        let free = move |place: &&Place| {
            !self.taken.contains(&place.number) && !kept.contains(&place.number)
        };
        self.tables.0.iter().filter(free)
    }

    /// Plays a game at the table that one of its players keeps; whether there was one.
    fn at_home(&mut self, board: &Board) -> bool {
        let mut home: Vec<(bool, Who, u32)> = board
            .players
            .into_iter()
            .filter(|&who| self.needs(who).stays())
            .filter_map(|who| Some((!self.needs(who).blind, who, *self.homes.get(&who)?)))
            .collect();
        home.sort_unstable();
        for (at, &(_, who, table)) in home.iter().enumerate() {
            let there = self.tables.place(table).is_some() && !self.taken.contains(&table);
            if there {
                for &(_, other, wanted) in home.iter().filter(|one| one.1 != who && one.2 != table)
                {
                    self.remarks.push(Remark::OtherTable { player: other, wanted });
                }
                self.give(board, table);
                return true;
            }
            if at + 1 == home.len() {
                self.remarks.push(Remark::OtherTable { player: who, wanted: table });
            }
        }
        false
    }

    /// The table for an ordinary game: for one of the first boards one that stands alone, for all the first that is free, as far as
    /// the organiser's wishes about neighbours allow. Tables that somebody may need are taken last.
    fn best_for(&self, board: &Board, first: bool) -> Option<u32> {
        let groups = |near: bool| self.wishes.groups.iter().filter(move |group| group.near == near);
        let seated = |group: &Group| -> Vec<u32> {
            let members = group.players.iter().filter(|who| !board.players.contains(who));
            members.filter_map(|who| self.sits.get(who).copied()).collect()
        };
        let mine = |group: &&Group| board.players.iter().any(|who| group.players.contains(who));
        let shunned: Vec<u32> = groups(false).filter(mine).flat_map(seated).collect();
        let sought: Vec<u32> = groups(true).filter(mine).flat_map(seated).collect();
        // Whoever has relatives that still look for a place leaves the table beside them free.
        let waited: Vec<u32> = groups(true)
            .filter(|group| !mine(group))
            .filter(|group| group.players.iter().any(|who| !self.sits.contains_key(who)))
            .flat_map(seated)
            .collect();
        let beside = |place: &Place, all: &[u32]| {
            all.iter().any(|&table| self.tables.beside(place.number, table))
        };
        let best = self.free().min_by_key(|place| {
            let special = place.lacks(&Needs { lamp: true, ..Needs::default() }).1;
            (
                beside(place, &shunned),
                first && !place.alone,
                !sought.is_empty() && !beside(place, &sought),
                special,
                sought.is_empty() && beside(place, &waited),
                place.number,
            )
        });
        // Where all others are gone, somebody who stays away lends the table.
        let lent = || self.tables.0.iter().find(|place| !self.taken.contains(&place.number));
        best.or_else(lent).map(|place| place.number)
    }

    /// What could not be as it was wished.
    fn look(&mut self, boards: &[Board]) {
        let mut told = Vec::new();
        for board in boards {
            let Some(place) =
                self.given.get(&board.number).and_then(|&table| self.tables.place(table))
            else {
                continue;
            };
            let (needs, number) = (self.needs_at(board), board.number);
            if needs.wheelchair && !place.wide {
                told.push(Remark::NarrowAisle { board: number });
            }
            if needs.assistant && !place.large {
                told.push(Remark::SmallTable { board: number });
            }
            if needs.lamp && !place.socket {
                told.push(Remark::NoSocket { board: number });
            }
            if number <= self.wishes.apart && !place.alone {
                told.push(Remark::NotApart { board: number });
            }
        }
        self.remarks.extend(told);
    }
}
