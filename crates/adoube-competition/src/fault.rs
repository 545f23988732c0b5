//! What can be wrong with a form, field by field, all at once.

use serde::Serialize;
use std::fmt;

/// A field of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub enum FieldName {
    Name,
    Place,
    Begins,
    Ends,
    Federation,
    ChiefArbiter,
    Colour,
    Logo,
    Laws,
    TimeControl,
    Win,
    Draw,
    Loss,
    System,
    Cycles,
    Rounds,
    Rules,
    Acceleration,
    Bye,
    FederationsApart,
    ApartBy,
    Regulation,
    RoundDates,
    Seeding,
    Games,
    TieBreakGames,
    TieBreakSets,
    Armageddon,
    ThirdPlace,
    TieBreaks,
    Title,
    Rating,
    Club,
    BirthYear,
    FideId,
    Sex,
    NationalRating,
    BirthDate,
    Region,
    Team,
    Captain,
    Boards,
    Primary,
    MatchWin,
    MatchDraw,
    MatchLoss,
    Won,
    LineUps,
    Numbering,
    Seed,
    Order,
    Reason,
    ConsentReason,
    Id,
    Result,
    Players,
    Board,
    Game,
    Array,
    Covered,
    Position,
    Press,
    Conduct,
    Flags,
    Supervision,
    Calls,
    Claims,
    DelayMinutes,
    DefaultMinutes,
    DrawsFromMove,
    Quickplay,
    Devices,
    /// The increment of a move that is annulled.
    AnnulledIncrements,
    PenaltyMinutes,
    IllegalMoves,
    TouchedPieces,
    Draws,
    BlackTime,
    Recording,
    Leaving,
    Rated,
    TieBreakTime,
    ArmageddonWhite,
    ArmageddonBlack,
    Zone,
    RoundStarts,
    Sessions,
    Starts,
    Announcement,
    Note,
    /// A certain seat, or whatever else a player asks for.
    Wish,
    /// The telephone of the hospital.
    Hospital,
    /// The telephone of the doctor.
    Doctor,
    /// Who is responsible in the federation.
    Officer,
    Role,
    Qualification,
    /// The boards of a sector arbiter.
    Sector,
    Language,
    Level,
    RatingOf,
    AppealFee,
    AppealMinutes,
    Official,
    BroadcastBoards,
    Sites,
    PlayOff,
    PlayOffPlaces,
    PlayOffTime,
    Prizes,
    /// The day of an acceptance.
    Accepted,
    /// The last day of the public entry form.
    Closes,
    EntryFee,
    /// How long before the round line-ups are due.
    LineUpsBefore,
    ScreenCode,
    Shows,
    /// What was found at an item of the inspection.
    Answer,
    /// Which part of the equipment.
    Part,
    HallPlan,
    /// The walls of a hall.
    Walls,
    /// What is in it.
    HallThings,
    /// The length and width of a table.
    TableSize,
    Groups,
    Apart,
    GoodsType,
    Count,
    Wheelchairs,
    Assistants,
    ArbitersTables,
    Offender,
    OffenderName,
    Delegation,
    Offence,
    Article,
    Account,
    Witnesses,
    Penalty,
    Against,
    Incident,
    Decision,
    AppealText,
    Votes,
    Addition,
    Happened,
    HandedIn,
    ReportedTo,
    Months,
    Moves,
    Panel,
    /// Who agreed to something.
    Consents,
    /// For whom a reporter works.
    WorksFor,
    /// What somebody does with a device in the hall.
    Means,
}

impl FieldName {
    /// The name of the field in forms and in JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            FieldName::Name => "name",
            FieldName::Place => "place",
            FieldName::Begins => "begins",
            FieldName::Ends => "ends",
            FieldName::Federation => "federation",
            FieldName::ChiefArbiter => "chief_arbiter",
            FieldName::Colour => "colour",
            FieldName::Logo => "logo",
            FieldName::Laws => "laws",
            FieldName::TimeControl => "time_control",
            FieldName::Win => "win",
            FieldName::Draw => "draw",
            FieldName::Loss => "loss",
            FieldName::System => "system",
            FieldName::Cycles => "cycles",
            FieldName::Rounds => "rounds",
            FieldName::Rules => "rules",
            FieldName::Acceleration => "acceleration",
            FieldName::Bye => "bye",
            FieldName::FederationsApart => "federations_apart",
            FieldName::ApartBy => "apart_by",
            FieldName::Regulation => "regulation",
            FieldName::RoundDates => "round_dates",
            FieldName::Seeding => "seeding",
            FieldName::Games => "games",
            FieldName::TieBreakGames => "tie_break_games",
            FieldName::TieBreakSets => "tie_break_sets",
            FieldName::Armageddon => "armageddon",
            FieldName::ThirdPlace => "third_place",
            FieldName::TieBreaks => "tie_breaks",
            FieldName::Title => "title",
            FieldName::Rating => "rating",
            FieldName::Club => "club",
            FieldName::BirthYear => "birth_year",
            FieldName::FideId => "fide_id",
            FieldName::Sex => "sex",
            FieldName::NationalRating => "national_rating",
            FieldName::BirthDate => "birth_date",
            FieldName::Region => "region",
            FieldName::Team => "team",
            FieldName::Captain => "captain",
            FieldName::Boards => "boards",
            FieldName::Primary => "primary",
            FieldName::MatchWin => "match_win",
            FieldName::MatchDraw => "match_draw",
            FieldName::MatchLoss => "match_loss",
            FieldName::Won => "won",
            FieldName::LineUps => "line_ups",
            FieldName::Numbering => "numbering",
            FieldName::Seed => "seed",
            FieldName::Order => "order",
            FieldName::Reason => "reason",
            FieldName::ConsentReason => "consent_reason",
            FieldName::Id => "id",
            FieldName::Result => "result",
            FieldName::Players => "players",
            FieldName::Board => "board",
            FieldName::Game => "game",
            FieldName::Array => "array",
            FieldName::Covered => "covered",
            FieldName::Position => "position",
            FieldName::Press => "press",
            FieldName::Conduct => "conduct",
            FieldName::Flags => "flags",
            FieldName::Supervision => "supervision",
            FieldName::Calls => "calls",
            FieldName::Claims => "claims",
            FieldName::DelayMinutes => "delay_minutes",
            FieldName::DefaultMinutes => "default_minutes",
            FieldName::DrawsFromMove => "draws_from_move",
            FieldName::Quickplay => "quickplay",
            FieldName::Devices => "devices",
            FieldName::AnnulledIncrements => "annulled_increments",
            FieldName::PenaltyMinutes => "penalty_minutes",
            FieldName::IllegalMoves => "illegal_moves",
            FieldName::TouchedPieces => "touched_pieces",
            FieldName::Draws => "draws",
            FieldName::BlackTime => "black_time",
            FieldName::Recording => "recording",
            FieldName::Leaving => "leaving",
            FieldName::Rated => "rated",
            FieldName::TieBreakTime => "tie_break_time",
            FieldName::ArmageddonWhite => "armageddon_white",
            FieldName::ArmageddonBlack => "armageddon_black",
            FieldName::Zone => "zone",
            FieldName::RoundStarts => "round_starts",
            FieldName::Sessions => "sessions",
            FieldName::Starts => "starts",
            FieldName::Announcement => "announcement",
            FieldName::Note => "note",
            FieldName::Wish => "wish",
            FieldName::Hospital => "hospital",
            FieldName::Doctor => "doctor",
            FieldName::Officer => "officer",
            FieldName::Role => "role",
            FieldName::Qualification => "qualification",
            FieldName::Sector => "sector",
            FieldName::Language => "language",
            FieldName::Level => "level",
            FieldName::RatingOf => "rating_of",
            FieldName::AppealFee => "appeal_fee",
            FieldName::AppealMinutes => "appeal_minutes",
            FieldName::Official => "official",
            FieldName::BroadcastBoards => "broadcast_boards",
            FieldName::Sites => "sites",
            FieldName::PlayOff => "play_off",
            FieldName::PlayOffPlaces => "play_off_places",
            FieldName::PlayOffTime => "play_off_time",
            FieldName::Prizes => "prizes",
            FieldName::Accepted => "accepted",
            FieldName::Closes => "closes",
            FieldName::EntryFee => "entry_fee",
            FieldName::LineUpsBefore => "line_ups_before",
            FieldName::ScreenCode => "code",
            FieldName::Shows => "shows",
            FieldName::Answer => "answer",
            FieldName::Part => "part",
            FieldName::HallPlan => "plan",
            FieldName::Walls => "walls",
            FieldName::HallThings => "things",
            FieldName::TableSize => "table_size",
            FieldName::Groups => "groups",
            FieldName::Apart => "apart",
            FieldName::GoodsType => "goods_type",
            FieldName::Count => "count",
            FieldName::Wheelchairs => "wheelchairs",
            FieldName::Assistants => "assistants",
            FieldName::ArbitersTables => "arbiters_tables",
            FieldName::Offender => "offender",
            FieldName::OffenderName => "offender_name",
            FieldName::Delegation => "delegation",
            FieldName::Offence => "offence",
            FieldName::Article => "article",
            FieldName::Account => "account",
            FieldName::Witnesses => "witnesses",
            FieldName::Penalty => "penalty",
            FieldName::Against => "against",
            FieldName::Incident => "incident",
            FieldName::Decision => "decision",
            FieldName::AppealText => "appeal_text",
            FieldName::Votes => "votes",
            FieldName::Addition => "addition",
            FieldName::Happened => "happened",
            FieldName::HandedIn => "handed_in",
            FieldName::ReportedTo => "reported_to",
            FieldName::Months => "months",
            FieldName::Moves => "moves",
            FieldName::Panel => "panel",
            FieldName::Consents => "consents",
            FieldName::WorksFor => "works_for",
            FieldName::Means => "means",
        }
    }
}

/// What is wrong with what was entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub enum Problem {
    /// Nothing was entered.
    Missing,
    /// No book in force has a clause of that number.
    NoArticle {
        text: String,
    },
    /// It is said to have been later than now.
    InTheFuture {
        text: String,
    },
    TooLong {
        most: usize,
        found: usize,
    },
    /// A character that would break a line or turn the direction of writing.
    ControlCharacter {
        code: u32,
    },
    NoDate {
        text: String,
    },
    /// Not a day and an hour.
    NoTime {
        text: String,
    },
    /// Not a measure in that unit.
    NoMeasure {
        text: String,
        unit: String,
    },
    /// Not the walls of a hall.
    NoWalls {
        text: String,
    },
    /// A line about something in the hall that cannot be read.
    NoThing {
        line: u64,
        text: String,
    },
    /// Walls that cross each other.
    WallsCross,
    /// Something that is not in the hall, or farther out than any hall is large.
    OutOfTheHall,
    HallTooSmall,
    /// A table that nobody plays at, or without a number.
    NoTable {
        table: u32,
    },
    /// Two tables of one number.
    TableTwice {
        table: u32,
    },
    /// No site as a content policy names it.
    NoSite {
        text: String,
    },
    /// Not the code of a screen.
    NoScreenCode {
        text: String,
    },
    /// A title for a role that has none.
    NoTitleForRole {
        text: String,
    },
    /// Not a name of a time zone.
    NoZone {
        text: String,
    },
    /// A day of birth that is not in the year of birth.
    OtherYear {
        text: String,
        year: u16,
    },
    /// The last day is before the first.
    EndsBeforeItBegins,
    NoFederation {
        text: String,
    },
    /// No picture of this digest is kept.
    NoPicture {
        digest: String,
    },
    NoColour {
        text: String,
    },
    NoNumber {
        text: String,
    },
    OutOfRange {
        least: u64,
        most: u64,
        found: u64,
    },
    /// The choice is not on the list.
    Unknown {
        text: String,
        known: String,
    },
    /// The same thing twice in a list.
    Twice {
        text: String,
    },
    NoPosition {
        text: String,
    },
    NoTimeControl {
        text: String,
    },
    /// Black has less time than White in an Armageddon.
    NotLessTime,
    /// A draw that needs the arbiter's consent needs it at every move.
    NeedsConsentAnyway {
        text: String,
    },
    NoPoints {
        text: String,
    },
    /// Not an amount with a currency.
    NoMoney {
        text: String,
    },
    /// A win must be worth more than a draw, and a draw more than a loss.
    PointsOutOfOrder,
    /// Two draws are worth more than a win and a loss.
    DrawsAboveWin,
    /// The bye is worth more than a win.
    ByeAboveWin,
    /// A tie-break that means nothing where everybody meets everybody.
    OnlyInSwiss {
        text: String,
    },
    /// The places of a knock-out follow from the bracket: it has no tie-breaks of a table.
    NotInKnockout {
        text: String,
    },
    /// The event's system has no such field.
    OfAnotherSystem {
        text: String,
    },
    /// At least two different players are to be named.
    NotTwoPlayers,
    /// Another player of the event has this FIDE id.
    FideIdTaken {
        by: String,
    },
    /// Somebody of this name has entered, and nothing tells the two apart.
    NameTaken,
    /// Another team of the event has this name.
    TeamNameTaken,
    /// An order of lots must name every player once.
    NotEverybodyOnce,
    /// Boards are numbers and ranges of numbers.
    NoBoards {
        text: String,
    },
    /// An address is made of small letters, digits and hyphens.
    NoId {
        text: String,
    },
}

impl fmt::Display for Problem {
    /// For logs and for readers of broken data; what people see is worded in their language.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Problem {}

/// What is wrong with which field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Fault {
    /// The field.
    pub field: FieldName,
    /// What is wrong with it.
    #[serde(flatten)]
    pub problem: Problem,
}

/// Everything that is wrong with a form.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// One thing is wrong.
    pub fn one(field: FieldName, problem: Problem) -> Faults {
        Faults(vec![Fault { field, problem }])
    }

    /// Notes a fault.
    pub fn add(&mut self, field: FieldName, problem: Problem) {
        self.0.push(Fault { field, problem });
    }

    /// Takes a value out of its check, or notes the fault and goes on.
    pub fn take<T>(&mut self, field: FieldName, checked: Result<T, Problem>) -> Option<T> {
        checked.map_err(|problem| self.add(field, problem)).ok()
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The faults, in the order they were found.
    pub fn iter(&self) -> impl Iterator<Item = &Fault> {
        self.0.iter()
    }
}

impl IntoIterator for Faults {
    type Item = Fault;
    type IntoIter = std::vec::IntoIter<Fault>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl Extend<Fault> for Faults {
    fn extend<I: IntoIterator<Item = Fault>>(&mut self, faults: I) {
        self.0.extend(faults);
    }
}
