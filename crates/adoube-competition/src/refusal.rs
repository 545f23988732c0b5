//! Why an act is refused.

use crate::{
    fault::Faults,
    people::{Power, RoleKind},
    player::PlayerId,
    result::GameResult,
    team::TeamId,
    warning::Pending,
};
use adoube_books::Topic;
use serde::Serialize;

/// Why an act is refused. Nothing of the act has happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Refusal {
    /// Fields of the form are wrong; each says how.
    Faults {
        faults: Faults,
    },
    /// There is no such event.
    NoEvent,
    /// There is an event at this address already.
    EventExists,
    NoPlayer {
        id: PlayerId,
    },
    NoRound {
        round: u32,
        rounds: u32,
    },
    NoGame {
        round: u32,
        board: u32,
        boards: u32,
    },
    /// The event is over; take its end back first.
    Finished,
    /// The event is not over.
    NotFinished,
    /// The event is archived; publish it again first.
    Archived,
    /// Only what everybody sees can be archived.
    NotPublic,
    /// Lots are drawn: the event is no draft any more.
    NoDraft,
    /// The event was not deleted.
    NotDeleted,
    /// Games are being played on live boards.
    GamesRunning {
        /// The round.
        round: u32,
    },
    /// The regulations stand once the first result is entered.
    RegulationsStand,
    /// What the draw was made for cannot be changed under it.
    DrawStands,
    /// A new player would need a number, and there is none free.
    FieldIsFull,
    /// Rounds have been played: nobody can enter a round robin any more.
    TooLateToEnter,
    AlreadyWithdrawn {
        id: PlayerId,
    },
    NotWithdrawn {
        id: PlayerId,
    },
    /// The player has left before the lots were drawn and has no number.
    NoNumber {
        id: PlayerId,
    },
    NoTeam {
        team: TeamId,
    },
    /// The number of teams does not fit the system.
    TeamsNeeded {
        least: u32,
        most: u32,
        found: u32,
    },
    /// Nobody plays for the team.
    TeamWithoutPlayers {
        team: TeamId,
    },
    /// In the Scheveningen system both teams have as many players.
    TeamsUnequal {
        first: u32,
        second: u32,
    },
    /// A pairing by hand leaves a team out.
    TeamLeftOut {
        team: TeamId,
    },
    /// A change by hand names a team twice.
    TeamTwice {
        team: TeamId,
    },
    TeamHasLeft {
        team: TeamId,
    },
    TeamHasNotLeft {
        team: TeamId,
    },
    /// Lots are drawn: no team can enter any more.
    TooLateForTeams,
    /// The player plays for another team.
    OfOtherTeam {
        id: PlayerId,
        team: TeamId,
    },
    /// The player does not play for the team, or has left.
    NotOfTeam {
        id: PlayerId,
        team: TeamId,
    },
    /// A round is paired: the order of the boards stands.
    RosterStands {
        team: TeamId,
    },
    /// A line-up names more players than there are boards.
    LineUpTooLong {
        boards: u32,
        found: u32,
    },
    /// A line-up does not follow the order of the roster.
    LineUpOutOfOrder {
        team: TeamId,
    },
    TooFewPlayers {
        least: u32,
        found: u32,
    },
    TooManyPlayers {
        most: u32,
        found: u32,
    },
    /// The Varma tables are for so many players.
    VarmaField {
        least: u32,
        most: u32,
        found: u32,
    },
    /// A federation fits no envelope of the Varma tables; the chief arbiter may let it be split.
    VarmaSplit {
        federation: String,
        players: u32,
    },
    /// An event needs a chief arbiter before lots are drawn.
    NoChiefArbiter,
    AlreadyDrawn,
    NotDrawn,
    /// Results are entered: the draw stands.
    ResultsEntered,
    RoundClosed {
        round: u32,
    },
    RoundNotClosed {
        round: u32,
    },
    /// Games of the round have no result.
    GamesOpen {
        round: u32,
        open: u32,
    },
    /// Rounds are not closed.
    RoundsOpen {
        first: u32,
    },
    /// The act is one of the Swiss system, or one that a Swiss does not know.
    OtherSystem,
    /// The round is not the next one.
    NotNextRound {
        round: u32,
        next: u32,
    },
    /// All rounds are paired.
    AllRoundsPaired {
        rounds: u32,
    },
    /// The round is paired already: byes of it stand.
    RoundPaired {
        round: u32,
    },
    /// Only the round that was paired last can be taken back.
    NotLastRound {
        round: u32,
        last: u32,
    },
    /// Results of the round are entered.
    RoundBegun {
        round: u32,
    },
    /// Earlier rounds have games without a result.
    ResultsMissing {
        open: u32,
    },
    /// The players present cannot all be paired by the rules.
    NoPairing {
        round: u32,
        present: u32,
    },
    /// Fewer than two players are present.
    NobodyToPair {
        present: u32,
    },
    /// A change or a pairing by hand names a player who is not to be paired in this round.
    NotPresent {
        id: PlayerId,
    },
    /// A line-up names a player whom the arbiter excluded from the round.
    Excluded {
        id: PlayerId,
        round: u32,
    },
    /// A player has no game in this round that is still to be played, and so can miss none.
    NothingToMiss {
        id: PlayerId,
        round: u32,
    },
    /// A pairing by hand names a player twice.
    PairedTwice {
        id: PlayerId,
    },
    /// A pairing by hand leaves a player out.
    LeftOut {
        id: PlayerId,
    },
    /// What comes out is not what was in front of whoever accepted it.
    PairingChanged,
    /// The event cannot have fewer rounds than are paired.
    TooFewRounds {
        paired: u32,
    },
    /// A knock-out is paired by its bracket alone.
    OnlyByRules,
    /// Meetings of the stage are level and nothing is left to be played: the arbiter has to decide them.
    MeetingsLevel {
        stage: u32,
        level: u32,
    },
    /// Meetings of the stage are not decided.
    NotDecided {
        stage: u32,
    },
    /// The player has no meeting in this stage, or its opponent is not known yet.
    NoMeeting {
        stage: u32,
        id: PlayerId,
    },
    /// The meeting has a winner.
    MeetingDecided {
        stage: u32,
        winner: PlayerId,
    },
    /// The arbiter did not decide a meeting for this player.
    NoDecision {
        stage: u32,
        id: PlayerId,
    },
    /// It would change who came into a stage that has begun.
    StageBegun {
        stage: u32,
    },
    /// There is no such prohibition.
    NoProhibition {
        prohibition: u32,
    },
    /// Somebody else has changed the result meanwhile.
    ResultChanged {
        recorded: Option<GameResult>,
    },
    /// The second entry is not the recorded result.
    Differs {
        recorded: GameResult,
        entered: GameResult,
    },
    /// Round 4 is paired: the numbers of a Swiss stand.
    NumbersStand,
    /// Only an event of more than 30 days has several ratings of a player.
    ShortEvent,
    /// There are warnings against the act, and not all of them are answered.
    Warned {
        pending: Vec<Pending>,
    },
    /// The event is not in FIDE mode, or has left it already.
    NotInFideMode,
    /// The time until which captains hand in the line-ups of the round is over.
    LineUpLate {
        round: u32,
        until: i64,
    },
    /// The regulations forbid captains to advise their players.
    AdviceForbidden,
    /// The game at the board is over: there is nothing to advise.
    GameOver {
        board: u32,
    },
    /// Nobody of the team sits at the board.
    NotAtBoard {
        team: TeamId,
        board: u32,
    },
    /// Nothing with this number was said.
    NothingSaid {
        number: u32,
    },
    /// There is no such match.
    NoMatch {
        round: u32,
        number: u32,
    },
    /// The team does not play the match.
    NotInMatch {
        team: TeamId,
        round: u32,
        number: u32,
    },
    /// Whoever acts has no role in the event that lets them.
    NotInRole {
        power: Power,
    },
    /// There is no such appointment, or it has ended.
    NoAppointment {
        appointment: u32,
    },
    /// Somebody else has a post of which there is one: the chief arbiter's, the chair of the appeals committee.
    PostTaken {
        #[serde(serialize_with = "kind_name")]
        role: RoleKind,
        by: String,
    },
    /// They serve in that role already.
    ServesAlready {
        name: String,
    },
    /// An arbiter of the event does not sit on its appeals committee.
    ArbiterOnCommittee {
        name: String,
    },
    /// There is no result to compare with.
    NothingToVerify {
        round: u32,
        board: u32,
    },
    /// The player has no game in the round.
    NoGameOf {
        id: PlayerId,
        round: u32,
    },
    /// Nobody at the board has missed the default time, or no more.
    NobodyOverdue {
        round: u32,
        board: u32,
    },
    /// There is no such message.
    NoAnnouncement {
        number: u32,
    },
    /// So many messages are shown already; take one down first.
    TooManyAnnouncements {
        most: u32,
    },
    /// There is no timetable in which anything could be moved.
    NoTimetable,
    /// The start of the round was announced: its hour is what it was.
    RoundHasBegun {
        round: u32,
    },
    /// The start of the round was not announced.
    RoundNotBegun {
        round: u32,
    },
}

impl Refusal {
    /// What it rests on; the book in force gives the clause.
    pub const fn topic(&self) -> Option<Topic> {
        match self {
            Refusal::RegulationsStand => Some(Topic::RegulationsStand),
            Refusal::NoChiefArbiter => Some(Topic::ChiefArbiterAppointed),
            Refusal::PostTaken { role: RoleKind::AppealsCommittee, .. } => {
                Some(Topic::AppealsCommittee)
            }
            Refusal::ArbiterOnCommittee { .. } => Some(Topic::AppealsEligibility),
            Refusal::PostTaken { .. } => Some(Topic::ChiefArbiterAppointed),
            Refusal::DrawStands
            | Refusal::FieldIsFull
            | Refusal::TooLateToEnter
            | Refusal::AlreadyDrawn
            | Refusal::ResultsEntered => Some(Topic::DrawStands),
            Refusal::GamesOpen { .. }
            | Refusal::RoundsOpen { .. }
            | Refusal::NotDecided { .. }
            | Refusal::ResultsMissing { .. } => Some(Topic::RoundProtocol),
            Refusal::NoPairing { .. } => Some(Topic::DutchSystem),
            Refusal::NumbersStand => Some(Topic::SwissInitialOrder),
            Refusal::TooLateForTeams => Some(Topic::DrawStands),
            Refusal::RosterStands { .. }
            | Refusal::LineUpTooLong { .. }
            | Refusal::LineUpLate { .. }
            | Refusal::LineUpOutOfOrder { .. } => Some(Topic::LineUps),
            Refusal::AdviceForbidden | Refusal::GameOver { .. } | Refusal::NotAtBoard { .. } => {
                Some(Topic::CaptainAdvice)
            }
            Refusal::NotInMatch { .. } => Some(Topic::MatchProtocol),
            Refusal::TooFewPlayers { .. } | Refusal::TooManyPlayers { .. } => {
                Some(Topic::BergerTables)
            }
            Refusal::NoTimetable | Refusal::RoundHasBegun { .. } => Some(Topic::Timetable),
            Refusal::RoundNotBegun { .. } | Refusal::NobodyOverdue { .. } => {
                Some(Topic::RoundStart)
            }
            Refusal::VarmaField { .. } | Refusal::VarmaSplit { .. } => Some(Topic::VarmaTables),
            Refusal::Faults { .. }
            | Refusal::NoEvent
            | Refusal::EventExists
            | Refusal::NoPlayer { .. }
            | Refusal::NoGameOf { .. }
            | Refusal::NoAnnouncement { .. }
            | Refusal::TooManyAnnouncements { .. }
            | Refusal::NoTeam { .. }
            | Refusal::TeamsNeeded { .. }
            | Refusal::TeamWithoutPlayers { .. }
            | Refusal::TeamsUnequal { .. }
            | Refusal::TeamTwice { .. }
            | Refusal::TeamLeftOut { .. }
            | Refusal::TeamHasLeft { .. }
            | Refusal::TeamHasNotLeft { .. }
            | Refusal::OfOtherTeam { .. }
            | Refusal::NotOfTeam { .. }
            | Refusal::NoRound { .. }
            | Refusal::NoGame { .. }
            | Refusal::Finished
            | Refusal::NotFinished
            | Refusal::Archived
            | Refusal::NotPublic
            | Refusal::NoDraft
            | Refusal::NotDeleted
            | Refusal::GamesRunning { .. }
            | Refusal::AlreadyWithdrawn { .. }
            | Refusal::NotWithdrawn { .. }
            | Refusal::NoNumber { .. }
            | Refusal::NotDrawn
            | Refusal::RoundClosed { .. }
            | Refusal::RoundNotClosed { .. }
            | Refusal::OtherSystem
            | Refusal::NotNextRound { .. }
            | Refusal::AllRoundsPaired { .. }
            | Refusal::RoundPaired { .. }
            | Refusal::NotLastRound { .. }
            | Refusal::RoundBegun { .. }
            | Refusal::NobodyToPair { .. }
            | Refusal::NotPresent { .. }
            | Refusal::Excluded { .. }
            | Refusal::NothingToMiss { .. }
            | Refusal::PairedTwice { .. }
            | Refusal::LeftOut { .. }
            | Refusal::PairingChanged
            | Refusal::TooFewRounds { .. }
            | Refusal::OnlyByRules
            | Refusal::MeetingsLevel { .. }
            | Refusal::NoMeeting { .. }
            | Refusal::MeetingDecided { .. }
            | Refusal::NoDecision { .. }
            | Refusal::StageBegun { .. }
            | Refusal::NoProhibition { .. }
            | Refusal::Warned { .. }
            | Refusal::ShortEvent
            | Refusal::NotInFideMode
            | Refusal::NothingSaid { .. }
            | Refusal::NoMatch { .. }
            | Refusal::NotInRole { .. }
            | Refusal::NoAppointment { .. }
            | Refusal::ServesAlready { .. }
            | Refusal::ResultChanged { .. }
            | Refusal::Differs { .. }
            | Refusal::NothingToVerify { .. } => None,
        }
    }
}

fn kind_name<S: serde::Serializer>(kind: &RoleKind, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(kind.name())
}

impl From<Faults> for Refusal {
    fn from(faults: Faults) -> Refusal {
        Refusal::Faults { faults }
    }
}
