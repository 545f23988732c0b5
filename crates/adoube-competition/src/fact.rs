//! What can have happened to an event. These are what the log holds: their form may grow, but what has
//! once been written must always be read (`tests/logs` keeps one of each).

use crate::{
    agreement::{Agreement, PlayOffRules},
    announcement::Announcement,
    broadcast::{Broadcast, Side},
    captain::{Advice, Signatory},
    check_in::{Acceptance, CheckedIn},
    disputes::{AdditionKind, AppealOutcome, Breach, Disqualification, Lodged, Penalty, Remedy},
    entry_form::EntryForm,
    hall_screen::{HallScreen, ScreenCode},
    logo::Logo,
    media::{Consenter, Means},
    needs::{CareDecision, Contacts, Needs},
    people::{PersonId, Role},
    play::PlaySettings,
    play_off::{PlayOffDispute, PlayOffGame, TimeLeft},
    player::{Player, PlayerId},
    player_result::Told,
    result::GameResult,
    settings::{Scoring, Settings},
    system::TeamRules,
    system::{KnockoutRound, Walkover},
    team::{LineUp, Seats, Team, TeamId, TeamMatch},
    text::{Line, Passage},
    timetable::Timetable,
    venue::{Answer, Approved, Goods, Plan, SeatingRules},
    visibility::Visibility,
    warning::Warning,
};
use adoube_base::{ByColor, Color, Points};
use adoube_laws::clock::TimeControl;
use adoube_pairing::swiss::{Rules, review::Review};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub enum Fact {
    EventCreated {
        id: String,
        settings: Settings,
    },
    SettingsChanged {
        settings: Settings,
    },
    PlaySet {
        play: PlaySettings,
    },
    /// What else is agreed, from now on.
    AgreementSet {
        agreement: Agreement,
    },
    /// Which boards are broadcast, and which sites may show them.
    BroadcastSet {
        broadcast: Broadcast,
    },
    /// The organiser or the chief arbiter has signed for a delay of the broadcast.
    DelaySigned {
        minutes: u32,
        side: Side,
        at: i64,
        by: String,
    },
    /// Regulations were changed after the first round had begun: what, why, when and by whom.
    RegulationsDecided {
        what: Vec<String>,
        reason: String,
        at: i64,
        by: String,
    },
    PlayerEntered {
        id: PlayerId,
        player: Player,
    },
    PlayerCorrected {
        id: PlayerId,
        player: Player,
    },
    PlayerWithdrawn {
        id: PlayerId,
        reason: Option<String>,
        /// The arbiter expelled the player, who has no place in the standings.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        expelled: bool,
    },
    PlayerReturned {
        id: PlayerId,
    },
    /// How an entry stands: invited, accepted, paid.
    AcceptanceSet {
        id: PlayerId,
        acceptance: Acceptance,
    },
    /// The public entry form from now on; nothing where it is closed.
    EntryFormSet {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        form: Option<EntryForm>,
    },
    /// Somebody entered by the public form, at this time in microseconds since 1970 began.
    EntryAsked {
        number: u32,
        player: Player,
        #[serde(default)]
        needs: Needs,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        note: Option<Line>,
        at: i64,
    },
    /// That entry was taken.
    EntryAccepted {
        number: u32,
        id: PlayerId,
    },
    /// It was not.
    EntryDeclined {
        number: u32,
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        reason: Line,
    },
    /// A screen in the hall, and what it shows.
    ScreenSet {
        #[serde(flatten)]
        screen: HallScreen,
    },
    ScreenRemoved {
        code: ScreenCode,
    },
    /// Something of hall or equipment was looked at; nothing takes back what was said.
    Inspected {
        item: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        answer: Option<Answer>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        note: Option<Line>,
        at: i64,
        by: String,
    },
    /// Somebody approved equipment, or did not (standards 1.1).
    EquipmentApproved {
        number: u32,
        #[serde(flatten)]
        approved: Approved,
        at: i64,
        by: String,
    },
    ApprovalTakenBack {
        number: u32,
        reason: String,
    },
    /// Where the tables stand; nothing where nobody knows any more.
    HallPlanSet {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        plan: Option<Box<Plan>>,
    },
    /// What is wished of the tables.
    SeatingSet {
        seating: SeatingRules,
    },
    /// How many there are of something; none, and it is forgotten.
    StockCounted {
        goods: Goods,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
        count: u32,
        at: i64,
        by: String,
    },
    /// Somebody with a camera or a telephone was written down, at this time in microseconds since 1970 began.
    MediaAccredited {
        number: u32,
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        name: Line,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        works_for: Option<Line>,
        means: Vec<Means>,
        at: i64,
        by: String,
    },
    /// The organiser, or the chief arbiter, consented.
    MediaConsented {
        number: u32,
        consenter: Consenter,
        at: i64,
        by: String,
    },
    /// An accreditation ended, or was refused.
    MediaEnded {
        number: u32,
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        reason: Line,
    },
    /// Who comes on the day is looked at, or no more.
    CheckInSet {
        on: bool,
    },
    /// A player has come.
    PlayerCheckedIn {
        id: PlayerId,
        #[serde(flatten)]
        checked_in: CheckedIn,
    },
    CheckInTakenBack {
        id: PlayerId,
    },
    /// Players may tell the results of their games, or may not.
    PlayerResultsAllowed {
        allowed: bool,
    },
    /// A player told the result of the own game, at this time in microseconds since 1970 began.
    ResultTold {
        round: u32,
        board: u32,
        player: PlayerId,
        told: Told,
        at: i64,
    },
    /// The arbiter excluded a player from a round.
    PlayerExcluded {
        id: PlayerId,
        round: u32,
        reason: String,
    },
    ExclusionLifted {
        id: PlayerId,
        round: u32,
        reason: String,
    },
    /// The players in the order of their numbers, and the seed unless the lots were drawn by hand. In a
    /// Swiss the lot gave the colour of the first player, or of the first team on board 1.
    LotsDrawn {
        seed: Option<String>,
        order: Vec<PlayerId>,
        /// The lots were restricted: drawn from the envelopes of the Varma tables.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        varma: bool,
        /// The teams in the order of their numbers, where players play for teams.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        teams: Vec<TeamId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        initial: Option<Color>,
        /// The last player of the upper half, where it is not where the rules of acceleration put it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        upper_half_ends: Option<PlayerId>,
    },
    TeamEntered {
        id: TeamId,
        team: Team,
    },
    TeamCorrected {
        id: TeamId,
        team: Team,
    },
    TeamWithdrawn {
        id: TeamId,
        reason: Option<String>,
    },
    TeamReturned {
        id: TeamId,
    },
    /// The players of a team in the order of the boards.
    RosterSet {
        team: TeamId,
        players: Vec<PlayerId>,
    },
    /// A player who sat at a board that the other team had left empty has left, too.
    SeatLeft {
        round: u32,
        player: PlayerId,
    },
    /// And is back.
    SeatTaken {
        round: u32,
        player: PlayerId,
    },
    /// Who plays for a team in a round; nothing if the first of the roster do.
    LineUpSet {
        team: TeamId,
        round: u32,
        #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Option<u32>>>))]
        line_up: Option<LineUp>,
    },
    /// Until when captains hand in the line-ups of a round.
    LineUpsDue {
        round: u32,
        until: Option<i64>,
    },
    /// So many minutes before each round its line-ups are due, where no other time is set; nothing where that is not agreed.
    LineUpsDueBefore {
        minutes: Option<u32>,
    },
    /// Captains may advise their players, or may not.
    AdviceAllowed {
        allowed: bool,
    },
    /// A captain said something to a player.
    CaptainAdvised {
        number: u32,
        round: u32,
        board: u32,
        team: TeamId,
        advice: Advice,
        at: i64,
        by: String,
    },
    /// It was said in view of this arbiter.
    AdviceWitnessed {
        number: u32,
        by: String,
    },
    /// Somebody put their name under the protocol of a match.
    MatchSigned {
        round: u32,
        number: u32,
        signatory: Signatory,
        results: Vec<GameResult>,
        at: i64,
        by: String,
    },
    /// The event was taken from a report file with this many rounds.
    Imported {
        rounds: u32,
    },
    /// The players of a Swiss in the order of their numbers, after somebody entered late.
    Renumbered {
        order: Vec<PlayerId>,
    },
    /// A late entry took the number that was nobody's in an odd field.
    NumberTaken {
        id: PlayerId,
        number: u32,
    },
    /// Two players exchanged their numbers by consent, and took each other's places in so many announced pairs (22.4).
    NumbersExchanged {
        players: [PlayerId; 2],
        pairs: u32,
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        consents: Line,
        reason: String,
    },
    DrawAnnulled {
        reason: String,
    },
    /// The pairings of a round: board by board, and who has no game.
    RoundPaired {
        round: u32,
        games: Vec<Pairing>,
        rests: Option<PlayerId>,
        /// How it was made; a round robin's pairings follow from the draw.
        #[serde(flatten)]
        #[cfg_attr(feature = "openapi", schema(value_type = MadeView))]
        made: Option<Made>,
    },
    RoundTakenBack {
        round: u32,
        reason: String,
    },
    /// The arbiter decided a meeting of a knock-out.
    MeetingDecided {
        stage: u32,
        winner: PlayerId,
        reason: String,
        /// Who had gone through earlier stages because the opponent had left: a ruling on a later stage
        /// settles it, as the first round of that stage would.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        walkovers: Vec<Walkover>,
    },
    /// A decision of the arbiter was taken back.
    DecisionTakenBack {
        stage: u32,
        winner: PlayerId,
        reason: String,
    },
    ByeSet {
        id: PlayerId,
        round: u32,
        bye: Option<ByeKind>,
    },
    /// A player's rating from a round on, in an event of more than 30 days.
    LaterRatingSet {
        id: PlayerId,
        round: u32,
        rating: Option<u16>,
    },
    BoardFixed {
        id: PlayerId,
        board: Option<u32>,
    },
    /// What a player needs at the board, from now on.
    NeedsSet {
        id: PlayerId,
        needs: Needs,
        /// The day on which they were told, where the log says so.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "crate::text::optional_date"
        )]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = Date))]
        asked: Option<Date>,
        /// Later than the rules ask for (standards 10.1.4).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "openapi", schema(required = false))]
        late: bool,
        /// A certain seat, or whatever else was asked for (standards 10.2.1).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        wish: Option<Line>,
    },
    /// What a player asked for is answered.
    NeedsDecided {
        id: PlayerId,
        decision: CareDecision,
    },
    /// Who helps a player at the board, from now on; nobody.
    AssistantNamed {
        id: PlayerId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        name: Option<Line>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        reason: Option<Line>,
    },
    /// Whom to call (standards 10.1.6).
    ContactsSet {
        contacts: Contacts,
    },
    /// A player refused to play a disabled opponent (standards 10.1.2).
    RefusedToPlay {
        round: u32,
        board: u32,
        player: PlayerId,
        reason: String,
    },
    /// No two of the players are paired with each other in these rounds.
    KeptApart {
        players: Vec<PlayerId>,
        first: u32,
        last: u32,
        reason: Option<String>,
    },
    /// A prohibition ends with this round.
    ApartEnded {
        prohibition: u32,
        last: u32,
    },
    /// When everything happens, as announced from now on, and why it was changed.
    TimetableSet {
        timetable: Timetable,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// The start of a round was announced, at this time in microseconds since 1970 began.
    RoundBegan {
        round: u32,
        at: i64,
    },
    /// It was announced by mistake.
    BeginningTakenBack {
        round: u32,
        reason: String,
    },
    /// These were missing at the board when an arbiter looked.
    NotedAbsent {
        round: u32,
        players: Vec<PlayerId>,
    },
    /// One of them came, at this time in microseconds since 1970 began.
    NotedArrival {
        round: u32,
        player: PlayerId,
        at: i64,
    },
    /// Somebody said that a duty of the rules is done, at this time in microseconds since 1970 began.
    DutySettled {
        duty: String,
        at: i64,
        by: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        note: Option<Line>,
    },
    /// It is not done after all.
    DutyReopened {
        duty: String,
        reason: String,
    },
    /// Whoever did not come so many times stays in the event all the same.
    NoShowsExcused {
        id: PlayerId,
        times: u32,
        reason: String,
    },
    /// Something was announced to everybody, at this time in microseconds since 1970 began.
    Announced {
        #[serde(flatten)]
        announcement: Announcement,
        at: i64,
    },
    /// A message, counted from 1, is no longer shown.
    AnnouncementEnded {
        number: u32,
    },
    ResultEntered {
        round: u32,
        board: u32,
        result: GameResult,
        cause: Cause,
    },
    ResultCorrected {
        round: u32,
        board: u32,
        was: GameResult,
        result: GameResult,
        cause: Cause,
    },
    ResultCleared {
        round: u32,
        board: u32,
        was: GameResult,
    },
    ResultVerified {
        round: u32,
        board: u32,
        result: GameResult,
    },
    /// A result for the rating report alone; nothing if the recorded one counts again.
    RatedResultSet {
        round: u32,
        board: u32,
        result: Option<GameResult>,
        reason: String,
    },
    RoundClosed {
        round: u32,
    },
    RoundReopened {
        round: u32,
        reason: String,
    },
    /// Somebody was warned and did it all the same.
    Consented {
        warnings: Vec<Warning>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// FIDE mode was left, for good, when this round was the last one paired.
    FideModeLeft {
        round: u32,
        reason: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        warnings: Vec<Warning>,
    },
    /// Somebody serves the event in a role from this moment on.
    Appointed {
        appointment: u32,
        person: PersonId,
        name: Line,
        role: Role,
        /// Since when, in microseconds since 1970, UTC.
        from: i64,
        /// Who appointed them.
        by: String,
    },
    /// And does so no more.
    AppointmentEnded {
        appointment: u32,
        at: i64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Somebody broke a rule, or is said to have; a live board told of it where it was ruled there.
    IncidentRecorded {
        number: u32,
        breach: Box<Breach>,
        recorded: i64,
        by: String,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ruled: bool,
    },
    /// Something was added to the record.
    IncidentAdded {
        number: u32,
        kind: AdditionKind,
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        text: Passage,
        at: i64,
        by: String,
    },
    /// What was decided about it; what it does to the event are facts of their own.
    IncidentDecided {
        number: u32,
        penalties: Vec<Penalty>,
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        reason: Passage,
        at: i64,
        by: String,
    },
    /// Its penalties were lifted by the decision on an appeal.
    IncidentLifted {
        number: u32,
        appeal: u32,
    },
    /// The federation was told of it.
    IncidentReported {
        number: u32,
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        to: Line,
        at: i64,
        by: String,
    },
    /// What the federation decided about whoever did it.
    FederationDecided {
        number: u32,
        decision: Disqualification,
    },
    /// Points were added to a player's for a game, or taken, beside its result.
    PointsAdjusted {
        round: u32,
        board: u32,
        player: PlayerId,
        halves: i32,
    },
    /// A player appeals.
    AppealLodged {
        number: u32,
        appeal: Box<Lodged>,
        by: String,
    },
    /// Somebody on the committee may have a personal interest in an appeal.
    InterestDeclared {
        number: u32,
        appointment: u32,
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        reason: Line,
        by: String,
    },
    /// The committee decided; what is carried out are facts of their own.
    AppealDecided {
        number: u32,
        outcome: AppealOutcome,
        in_favour: u32,
        against: u32,
        seated: Vec<u32>,
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        reason: Passage,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        remedies: Vec<Remedy>,
        return_fee: bool,
        at: i64,
        by: String,
    },
    /// The fee of an appeal was given back.
    FeeReturned {
        number: u32,
        at: i64,
        by: String,
    },
    /// Players who are tied play for their places.
    PlayOffBegan {
        number: u32,
        first: u32,
        players: Vec<PlayerId>,
        rules: PlayOffRules,
        time: TimeLeft,
        /// The slower rate of two players, and who consented to it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        agreed: Option<TimeControl>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        consents: Option<Line>,
        seed: String,
        at: i64,
    },
    /// A lot of a play-off was drawn in the hall.
    LotEntered {
        play_off: u32,
        lot: String,
        order: Vec<PlayerId>,
    },
    /// Games of a play-off that are played at the same time.
    PlayOffPaired {
        play_off: u32,
        round: u32,
        games: Vec<PlayOffGame>,
    },
    PlayOffRoundTakenBack {
        play_off: u32,
        round: u32,
        reason: String,
    },
    /// How many moves a game of a play-off had.
    MovesCounted {
        round: u32,
        board: u32,
        moves: u32,
    },
    /// A dispute about a game of a play-off was decided, finally.
    PlayOffDisputeDecided {
        dispute: Box<PlayOffDispute>,
    },
    /// Lots decided among players who were equal in everything.
    PlacesDrawn {
        first: u32,
        order: Vec<PlayerId>,
        seed: Option<String>,
    },
    /// The event came from another house as an archive that was made at this time: its people have no rights by their appointments
    /// there.
    BroughtIn {
        made_at: i64,
        at: i64,
    },
    EventFinished,
    EventReopened {
        reason: String,
    },
    VisibilitySet {
        visibility: Visibility,
    },
    LogoSet {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        logo: Option<Logo>,
    },
    /// It is gone from everywhere but this log.
    EventDeleted,
    EventRestored,
}

/// Two players who meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct Pairing {
    pub white: PlayerId,
    pub black: PlayerId,
}

impl Pairing {
    /// The two by their colour.
    pub const fn players(self) -> ByColor<PlayerId> {
        ByColor::new(self.white, self.black)
    }
}

/// How a round that is paired by itself was made, by the system of the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Made {
    /// A round of a Swiss.
    Swiss(Box<SwissRound>),
    /// A round of a knock-out.
    Knockout(Box<KnockoutRound>),
    /// A round of matches between teams.
    Teams(Box<TeamRound>),
}

/// What is written of how a round was made, where it is paired by itself: one of these; in a round robin none.
#[cfg(feature = "openapi")]
#[derive(Debug, utoipa::ToSchema)]
#[allow(missing_docs)]
pub struct MadeView {
    pub swiss: Option<SwissRound>,
    pub knockout: Option<KnockoutRound>,
    pub teams: Option<TeamRound>,
}

impl Made {
    /// How a round of a Swiss was made.
    pub fn swiss(&self) -> Option<&SwissRound> {
        match self {
            Made::Swiss(made) => Some(made),
            Made::Knockout(_) | Made::Teams(_) => None,
        }
    }

    /// How a round of a knock-out was made.
    pub fn knockout(&self) -> Option<&KnockoutRound> {
        match self {
            Made::Knockout(made) => Some(made),
            Made::Swiss(_) | Made::Teams(_) => None,
        }
    }

    /// How a round of teams was made.
    pub fn teams(&self) -> Option<&TeamRound> {
        match self {
            Made::Teams(made) => Some(made),
            Made::Swiss(_) | Made::Knockout(_) => None,
        }
    }

    /// What an arbiter changed by hand.
    pub fn by_hand(&self) -> Option<&ByHand> {
        match self {
            Made::Swiss(made) => made.by_hand.as_ref(),
            Made::Teams(made) => made.by_hand.as_ref(),
            Made::Knockout(_) => None,
        }
    }

    /// Games of earlier rounds that had no result and counted as drawn.
    pub fn unfinished(&self) -> &[Place] {
        match self {
            Made::Swiss(made) => &made.unfinished,
            Made::Teams(made) => &made.unfinished,
            Made::Knockout(_) => &[],
        }
    }
}

/// How a round of teams was made. The games of the round are those boards of its matches, in order, for which
/// both teams named a player; where one of them did not, the other has the point.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TeamRound {
    /// The matches.
    pub matches: Vec<TeamMatch>,
    /// Which team has no match in an odd field: a free round, or the pairing-allocated bye of a Swiss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rests: Option<TeamId>,
    /// The rules of a Swiss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<TeamRules>,
    /// Games of earlier rounds that had no result and counted as drawn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unfinished: Vec<Place>,
    /// The arbiter's part in it; teams are named by their ids.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by_hand: Option<ByHand>,
}

impl TeamRound {
    /// The games of its matches, in the order of their boards.
    pub fn games(&self) -> Vec<Pairing> {
        let seats = self.matches.iter().flat_map(|one| &one.boards);
        let game = |seats: &Seats| Some(Pairing { white: seats.white?, black: seats.black? });
        seats.filter_map(game).collect()
    }
}

/// How a round of a Swiss was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SwissRound {
    /// The edition of the rules.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "dutch-2026"))]
    pub rules: Rules,
    /// The colour drawn by lot for the first player.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "white"))]
    pub initial: Color,
    /// The seed it was drawn with, unless by hand.
    pub seed: Option<String>,
    /// Who was not paired, and with which bye.
    pub byes: Vec<RoundBye>,
    /// Games of earlier rounds that had no result and counted as drawn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unfinished: Vec<Place>,
    /// The arbiter's part in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by_hand: Option<ByHand>,
    /// Games that are played at another table than their board's number says: somebody has a fixed place there, and
    /// there are fewer boards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<FixedTable>,
}

/// A board and the table it is played at (standards 10.3.5, 10.5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct FixedTable {
    pub board: u32,
    pub table: u32,
}

/// What an arbiter changed and what it cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ByHand {
    /// Why.
    pub reason: String,
    /// Which rules and criteria the pairing breaks. Players are named by their ids.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub cost: Review,
}

/// A round in which a player is not paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct RoundBye {
    pub player: PlayerId,
    pub kind: ByeKind,
}

/// A bye that is granted, not allocated by the pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ByeKind {
    /// Worth a draw.
    Half,
    /// Worth nothing: a known absence.
    Zero,
    /// Worth a win.
    Full,
}

impl ByeKind {
    /// All of them.
    pub const ALL: [ByeKind; 3] = [ByeKind::Half, ByeKind::Zero, ByeKind::Full];

    /// The name in forms and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            ByeKind::Half => "half",
            ByeKind::Zero => "zero",
            ByeKind::Full => "full",
        }
    }

    /// What it is worth.
    pub const fn points(self, scoring: &Scoring) -> Points {
        match self {
            ByeKind::Half => scoring.draw,
            ByeKind::Zero => Points::ZERO,
            ByeKind::Full => scoring.win,
        }
    }
}

/// A game by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct Place {
    pub round: u32,
    pub board: u32,
}

/// Why a game has its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Cause {
    /// Somebody entered it.
    Entered,
    /// A player had left the event (24.1), or was excluded from the round.
    Withdrawal,
}
