//! Why an act is refused.

use crate::{
    agreement::Money,
    disputes::PenaltyKind,
    fault::Faults,
    people::{Power, RoleKind},
    player::PlayerId,
    result::GameResult,
    team::TeamId,
    warning::Pending,
};
use adoube_books::Topic;
use serde::Serialize;

/// A player of a list who cannot be entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RefusedPlayer {
    /// The place on the list, from 1.
    pub number: u32,
    /// What is wrong.
    pub faults: Faults,
}

/// Why an act is refused. Nothing of the act has happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Refusal {
    /// Fields of the form are wrong; each says how.
    Faults {
        faults: Faults,
    },
    /// Players of a list are refused; each says why.
    PlayersRefused {
        players: Vec<RefusedPlayer>,
    },
    /// The public entry form is not open, or its last day is over.
    EntriesClosed,
    /// So many entries wait already that no more are taken.
    EntriesCrowded {
        most: u32,
    },
    /// No such entry came by the public form, or it was looked at already.
    NoEntry {
        number: u32,
    },
    /// The event has no such screen.
    NoScreen {
        code: String,
    },
    /// There is no such item of the inspection.
    NoItem {
        item: String,
    },
    /// There is no such approval, or it was taken back.
    NoApproval {
        number: u32,
    },
    /// The event has so many screens already.
    TooManyScreens {
        most: u32,
    },
    /// There is no such accreditation, or it has ended.
    NoAccreditation {
        number: u32,
    },
    /// The event has so many accreditations already.
    TooManyAccreditations {
        most: u32,
    },
    /// Who comes on the day is not looked at.
    CheckInOff,
    /// Round 1 is paired, or players are awaited: check-in stays as it is.
    CheckInStands,
    /// The regulations do not let players tell their results.
    PlayersDoNotTell,
    /// A result is entered, or the next round is paired: only the arbiter changes it.
    ResultStands {
        round: u32,
        board: u32,
    },
    /// The game is played on a live board, which tells the result.
    LiveBoard {
        board: u32,
    },
    /// It is not this player's to say.
    NotTheirs,
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
    /// There is no such record of a breach.
    NoIncident {
        incident: u32,
    },
    /// It was decided.
    IncidentDecided {
        incident: u32,
    },
    /// It was not decided yet.
    IncidentOpen {
        incident: u32,
    },
    /// The Laws of the event know no such penalty.
    NoSuchPenalty {
        penalty: PenaltyKind,
    },
    /// The penalty is one for players, or one for a game, and the record names none.
    PenaltyMisplaced {
        penalty: PenaltyKind,
    },
    /// A penalty at discretion comes after an attempt to reconcile.
    ConciliationFirst {
        incident: u32,
    },
    /// Nobody can have less than nothing for a game, or more than a win is worth.
    PointsBeyond {
        halves: u32,
        most: u32,
    },
    /// There is no such appeal.
    NoAppeal {
        appeal: u32,
    },
    /// It was decided, finally.
    AppealDecided {
        appeal: u32,
    },
    /// The ruling is final: a claim that the opponent does not try to win.
    NoAppealAllowed,
    /// The time for an appeal is over.
    AppealLate {
        until: i64,
    },
    /// The fee was not paid with it.
    AppealWithoutFee {
        fee: Money,
    },
    /// The committee that is left in the case has not the votes to hear it.
    CommitteeCannotHear {
        votes: u32,
    },
    /// The votes do not say what the outcome says.
    VotesSayOtherwise {
        in_favour: u32,
        votes: u32,
    },
    /// The chair does not sit in the case, and nobody has said who chairs.
    ChairNeeded,
    /// Whoever acts sits on the committee, but not in this case.
    NotSeated,
    /// No such appointment is one to the committee.
    NotOnCommittee {
        appointment: u32,
    },
    /// Nobody so young sits on the committee.
    TooYoung {
        name: String,
        least: u32,
    },
    /// No fee is to be given back.
    NoFeeDue {
        appeal: u32,
    },
    /// The regulations have no play-off, or none for this place.
    NoPlayOffAgreed,
    /// Nobody is tied for that place.
    NoTie {
        first: u32,
    },
    /// They play for that place already.
    PlayOffBegun {
        first: u32,
    },
    /// There is no such play-off.
    NoPlayOff {
        play_off: u32,
    },
    /// The play-off is over.
    PlayOffOver {
        play_off: u32,
    },
    /// Play-offs are not over.
    PlayOffOpen {
        play_off: u32,
    },
    /// Only two players with enough time agree on a slower rate.
    NoSlowerRate,
    /// The standards know no Armageddon to hurry to.
    NoArmageddon,
    /// No such lot is to be drawn, or games were played by it.
    NoLot {
        lot: String,
    },
    /// The round is no round of a play-off.
    NotOfPlayOff {
        round: u32,
    },
    /// Three other arbiters decide, none of them the arbiter of the game; or the chief arbiter alone.
    WrongPanel {
        needed: u32,
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
    /// No book in force asks for that here, or the event shows it by itself.
    NoDuty {
        duty: String,
    },
    /// The player has asked for nothing: there is nothing to answer.
    NothingAsked {
        id: PlayerId,
    },
    /// The opponent is not known to be disabled: refusing to play is another matter.
    OpponentNotDisabled {
        id: PlayerId,
    },
    /// The player has come to every game.
    NeverMissing {
        id: PlayerId,
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
            Refusal::NoSuchPenalty { .. } | Refusal::PenaltyMisplaced { .. } => {
                Some(Topic::Penalties)
            }
            Refusal::ConciliationFirst { .. } => Some(Topic::DisputeConciliation),
            Refusal::PointsBeyond { .. } => Some(Topic::PenaltyRaise),
            Refusal::AppealDecided { .. } => Some(Topic::AppealFinal),
            Refusal::NoAppealAllowed => Some(Topic::Appeal),
            Refusal::AppealLate { .. } | Refusal::AppealWithoutFee { .. } => {
                Some(Topic::AppealLodged)
            }
            Refusal::CommitteeCannotHear { .. } => Some(Topic::CommitteeOdd),
            Refusal::TooYoung { .. } => Some(Topic::CommitteeAge),
            Refusal::ChairNeeded => Some(Topic::AppealsCommittee),
            Refusal::NotSeated => Some(Topic::AppealsEligibility),
            Refusal::NoFeeDue { .. } => Some(Topic::AppealFeeReturned),
            Refusal::NoPlayOffAgreed => Some(Topic::PlayOffFixed),
            Refusal::NoSlowerRate => Some(Topic::PlayOffSlowerRate),
            Refusal::NoArmageddon => Some(Topic::Armageddon),
            Refusal::NoLot { .. } => Some(Topic::PlayOffColours),
            Refusal::WrongPanel { .. } => Some(Topic::PlayOffSupervision),
            Refusal::VarmaField { .. } | Refusal::VarmaSplit { .. } => Some(Topic::VarmaTables),
            Refusal::Faults { .. }
            | Refusal::PlayersRefused { .. }
            | Refusal::EntriesClosed
            | Refusal::EntriesCrowded { .. }
            | Refusal::NoEntry { .. }
            | Refusal::NoScreen { .. }
            | Refusal::NoItem { .. }
            | Refusal::NoApproval { .. }
            | Refusal::TooManyScreens { .. }
            | Refusal::NoAccreditation { .. }
            | Refusal::TooManyAccreditations { .. }
            | Refusal::CheckInOff
            | Refusal::CheckInStands
            | Refusal::PlayersDoNotTell
            | Refusal::ResultStands { .. }
            | Refusal::LiveBoard { .. }
            | Refusal::NotTheirs
            | Refusal::NoEvent
            | Refusal::EventExists
            | Refusal::NoPlayer { .. }
            | Refusal::NoGameOf { .. }
            | Refusal::NoDuty { .. }
            | Refusal::NothingAsked { .. }
            | Refusal::OpponentNotDisabled { .. }
            | Refusal::NeverMissing { .. }
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
            | Refusal::NoTie { .. }
            | Refusal::PlayOffBegun { .. }
            | Refusal::NoPlayOff { .. }
            | Refusal::PlayOffOver { .. }
            | Refusal::PlayOffOpen { .. }
            | Refusal::NotOfPlayOff { .. }
            | Refusal::NoIncident { .. }
            | Refusal::IncidentDecided { .. }
            | Refusal::IncidentOpen { .. }
            | Refusal::NoAppeal { .. }
            | Refusal::VotesSayOtherwise { .. }
            | Refusal::NotOnCommittee { .. }
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
