//! What there is of clocks, sets and paper, and what is needed.

use crate::standard::standard;
use serde::{Deserialize, Serialize};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub enum Goods {
    Clock,
    MechanicalClock,
    Set,
    Board,
    Table,
    Chair,
    Scoresheet,
    Battery,
    Pen,
    TactileBoard,
    TactileClock,
    DemonstrationBoard,
}

impl Goods {
    /// All of them.
    pub const ALL: [Goods; 12] = [
        Goods::Clock,
        Goods::MechanicalClock,
        Goods::Set,
        Goods::Board,
        Goods::Table,
        Goods::Chair,
        Goods::Scoresheet,
        Goods::Battery,
        Goods::Pen,
        Goods::TactileBoard,
        Goods::TactileClock,
        Goods::DemonstrationBoard,
    ];

    /// The name in acts and forms.
    pub const fn name(self) -> &'static str {
        match self {
            Goods::Clock => "clock",
            Goods::MechanicalClock => "mechanical_clock",
            Goods::Set => "set",
            Goods::Board => "board",
            Goods::Table => "table",
            Goods::Chair => "chair",
            Goods::Scoresheet => "scoresheet",
            Goods::Battery => "battery",
            Goods::Pen => "pen",
            Goods::TactileBoard => "tactile_board",
            Goods::TactileClock => "tactile_clock",
            Goods::DemonstrationBoard => "demonstration_board",
        }
    }

    /// What a name stands for.
    pub fn named(name: &str) -> Option<Goods> {
        Goods::ALL.into_iter().find(|one| one.name() == name)
    }
}

/// How many there are of one kind and type.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lot {
    /// What.
    pub goods: Goods,
    /// Which type: the maker's name, the size.
    pub name: String,
    /// How many.
    pub count: u32,
}

/// What an event is, as far as its needs go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demand {
    /// Boards in a round.
    pub boards: u32,
    /// Rounds.
    pub rounds: u32,
    /// Moves are recorded.
    pub recorded: bool,
    /// Games with a player who does not see.
    pub blind: u32,
}

/// How many are needed, and how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Need {
    /// What.
    pub goods: Goods,
    /// How many are needed.
    pub needed: u32,
    /// How many there are.
    pub there: u32,
}

impl Need {
    /// How many are missing.
    pub const fn missing(&self) -> u32 {
        self.needed.saturating_sub(self.there)
    }
}

/// A clock, a set in reserve for so many boards.
const RESERVE: u32 = 20;

/// What is needed and what there is, for everything that is needed or there.
pub fn needs(demand: &Demand, lots: &[Lot]) -> Vec<Need> {
    let sum = |goods: Goods| {
        let counts = lots.iter().filter(|lot| lot.goods == goods).map(|lot| lot.count);
        counts.fold(0, u32::saturating_add)
    };
    let boards = demand.boards;
    let spare = boards.saturating_add(boards.div_ceil(RESERVE));
    let sheets = match demand.recorded {
        // One for each player in each round, and a tenth more.
        true => {
            boards.saturating_mul(2).saturating_mul(demand.rounds).saturating_mul(11).div_ceil(10)
        }
        false => 0,
    };
    Goods::ALL
        .into_iter()
        .filter_map(|goods| {
            let mut there = sum(goods);
            let needed = match goods {
                // Either kind will do.
                Goods::Clock => {
                    there = there.saturating_add(sum(Goods::MechanicalClock));
                    spare
                }
                Goods::Set | Goods::Board => spare,
                Goods::Table => boards,
                Goods::Chair => boards.saturating_mul(2),
                Goods::Scoresheet => sheets,
                Goods::Battery => sum(Goods::Clock).min(spare).div_ceil(RESERVE).saturating_mul(2),
                Goods::Pen if demand.recorded => boards.saturating_mul(2),
                Goods::TactileBoard | Goods::TactileClock => demand.blind,
                Goods::Pen | Goods::MechanicalClock | Goods::DemonstrationBoard => 0,
            };
            (needed > 0 || there > 0).then_some(Need { goods, needed, there })
        })
        .collect()
}

/// What there is to say to what is there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "what", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum StockRemark {
    /// There is more than one type of clock.
    ClockTypes {
        /// The types.
        names: Vec<String>,
    },
    /// There is more than one type of set or board.
    Differs {
        /// Of what.
        goods: Goods,
        /// The types.
        names: Vec<String>,
    },
    /// A clock is not on the list of approved ones, or was not yet in that year.
    NotApproved {
        /// Its type.
        name: String,
    },
}

impl StockRemark {
    /// The concept of the books.
    pub const fn concept(&self) -> &'static str {
        match self {
            StockRemark::ClockTypes { .. } => "clock-one-type",
            StockRemark::Differs { .. } => "equipment-same-for-all",
            StockRemark::NotApproved { .. } => "clock-approved",
        }
    }
}

/// What there is to say: types that differ, clocks that nobody has approved.
pub fn remarks(lots: &[Lot], year: i64) -> Vec<StockRemark> {
    let names = |wanted: &[Goods]| -> Vec<String> {
        let mut names: Vec<String> = lots
            .iter()
            .filter(|lot| wanted.contains(&lot.goods) && lot.count > 0)
            .map(|lot| lot.name.clone())
            .collect();
        names.sort_unstable();
        names.dedup();
        names
    };
    let clocks = names(&[Goods::Clock, Goods::MechanicalClock]);
    let mut remarks = Vec::new();
    if clocks.len() > 1 {
        remarks.push(StockRemark::ClockTypes { names: clocks });
    }
    for goods in [Goods::Set, Goods::Board] {
        let names = names(&[goods]);
        if names.len() > 1 {
            remarks.push(StockRemark::Differs { goods, names });
        }
    }
    let unknown = names(&[Goods::Clock]);
    let unknown = unknown.into_iter().filter(|name| !standard().is_approved(name, year));
    remarks.extend(unknown.map(|name| StockRemark::NotApproved { name }));
    remarks
}
