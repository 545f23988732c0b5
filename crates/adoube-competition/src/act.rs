//! What people may do to an event.

use crate::{
    agreement::AgreementDraft,
    broadcast::BroadcastDraft,
    captain::{Advice, Signatory},
    check_in::AcceptanceDraft,
    disputes::{AdditionKind, AppealDraft, BreachDraft, Penalty, PenaltyDraft, Verdict},
    disqualified::Disqualified,
    entry_form::EntryFormDraft,
    fact::{ByeKind, Pairing, Place},
    hall_screen::{HallScreenDraft, ScreenCode},
    logo::Logo,
    media::{AccreditationDraft, Consenter},
    needs::Needs,
    people::{Authority, PersonId, Role},
    play::PlayDraft,
    play_off::TimeLeft,
    player::{Belonging, PlayerDraft, PlayerId},
    player_result::Told,
    result::GameResult,
    settings::SettingsDraft,
    team::{LineUp, TeamDraft, TeamId},
    timetable::TimetableDraft,
    venue::{Capacity, Goods, Plan, SeatingRules},
    warning::Consent,
};
use adoube_base::Color;
use serde::{Deserialize, Serialize};

/// Who acts, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Context {
    /// Microseconds since 1970 began, UTC.
    pub at: i64,
    /// Who acts, as the log has it.
    pub actor: String,
    /// By what right.
    pub authority: Authority,
    /// Games that have begun on live boards, in rounds that the act would pair anew or put away.
    pub live: Vec<Place>,
    /// The house's list of disqualified players (13.21).
    pub disqualified: Vec<Disqualified>,
}

impl Context {
    /// With the right of the house, where no live games are at stake.
    pub fn new(at: i64, actor: &str) -> Context {
        Context {
            at,
            actor: actor.to_owned(),
            authority: Authority::House,
            live: vec![],
            disqualified: vec![],
        }
    }
}

/// Something a person wants done. The same acts come from the pages, from the command line and, as JSON,
/// from the HTTP API.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Act {
    /// Opens an event.
    CreateEvent {
        /// The event's address: small letters, digits and hyphens.
        id: String,
        /// What the event is.
        settings: SettingsDraft,
    },
    /// Changes the settings. After the first result the regulations stand (21.5).
    ChangeSettings {
        /// The settings from now on.
        settings: SettingsDraft,
    },
    /// Sets how the games are played on live boards. Games that are open keep what they began with.
    SetPlay {
        /// The settings from now on.
        play: PlayDraft,
    },
    /// Sets what else is agreed: language, level, ratings, appeals, play-off, prizes. After the first round has begun it is a decision.
    SetAgreement {
        /// What is agreed from now on.
        agreement: AgreementDraft,
    },
    /// Decides which boards are broadcast, and which sites may show them.
    SetBroadcast {
        /// From now on.
        broadcast: BroadcastDraft,
    },
    /// Signs for the delay of the broadcast. It holds when organiser and chief arbiter have signed for the same (standards 9.1.4).
    SignDelay {
        /// How many minutes later spectators see everything; 0 is a decision, too.
        minutes: u32,
    },
    /// Announces when everything happens. Once lots are drawn, another hour for a round needs a reason (23.1).
    SetTimetable {
        /// The timetable from now on.
        timetable: TimetableDraft,
        /// Why it is changed.
        #[serde(default)]
        reason: String,
    },
    /// Announces another hour for one round.
    MoveRound {
        /// The round, from 1.
        round: u32,
        /// When it begins, as `2026-11-15 10:00`.
        starts: String,
        /// Why.
        reason: String,
    },
    /// Announces the start of a round (23.4). The default time runs from here.
    BeginRound {
        /// The round, from 1.
        round: u32,
    },
    /// The start was announced by mistake.
    TakeBeginningBack {
        /// The round, from 1.
        round: u32,
        /// Why.
        reason: String,
    },
    /// Notes who is missing at the board in a round that has begun.
    NoteAbsent {
        /// The round, from 1.
        round: u32,
        /// Who.
        players: Vec<PlayerId>,
    },
    /// Somebody who was missing has come.
    NoteArrival {
        /// The round, from 1.
        round: u32,
        /// Who.
        player: PlayerId,
    },
    /// Enters the games as lost whose players did not come within the default time.
    ForfeitMissing {
        /// The round, from 1.
        round: u32,
        /// The boards, as they were proposed.
        boards: Vec<u32>,
    },
    /// Says that a duty of the rules is done: the hall was looked at, the report is sent (21.4, 21.8).
    SettleDuty {
        /// Its name: the concept of the book.
        duty: String,
        /// What there is to say to it.
        #[serde(default)]
        note: String,
    },
    /// A duty is not done after all.
    ReopenDuty {
        /// Its name.
        duty: String,
        /// Why.
        reason: String,
    },
    /// Whoever did not come stays in the event all the same (13.19, 13.20): there was a good reason, or the chief arbiter decides so.
    ExcuseNoShows {
        /// Who.
        id: PlayerId,
        /// Why.
        reason: String,
    },
    /// Announces something to everybody, on all pages and screens.
    Announce {
        /// The message.
        text: String,
        /// The same in other languages, by the two letters of each: `ru`, `hy`.
        #[serde(default)]
        others: std::collections::BTreeMap<String, String>,
    },
    /// A message is no longer shown.
    EndAnnouncement {
        /// Its number, from 1.
        number: u32,
    },
    /// Enters a player.
    EnterPlayer {
        /// The player's data.
        player: PlayerDraft,
    },
    /// Enters many players at once: all of them, or none if one is refused.
    EnterPlayers {
        /// Their data, at most 2000.
        players: Vec<PlayerDraft>,
    },
    /// Says how an entry stands: invited, accepted on a day (13.11), paid.
    SetAcceptance {
        /// Who.
        id: PlayerId,
        /// How it stands from now on.
        acceptance: AcceptanceDraft,
    },
    /// Opens the public entry form, changes what it asks for, or closes it.
    SetEntryForm {
        /// What it is from now on; nothing closes it.
        #[serde(default)]
        form: Option<EntryFormDraft>,
    },
    /// Enters by the public form. The entry waits until the organiser has looked at it.
    AskToEnter {
        /// The player's data.
        player: PlayerDraft,
        /// What the player needs at the board.
        #[serde(default)]
        needs: Needs,
        /// What else the organiser is to know.
        #[serde(default)]
        note: String,
    },
    /// Takes an entry that came by the public form: the player is on the list, accepted on the day of the entry (13.11).
    AcceptEntry {
        /// Which, from 1, in the order in which they came.
        number: u32,
    },
    /// Does not take such an entry.
    DeclineEntry {
        /// Which, from 1.
        number: u32,
        /// Why, for the record.
        reason: String,
    },
    /// Says what a screen in the hall shows, which is known by the code on it.
    SetScreen {
        /// The screen.
        screen: HallScreenDraft,
    },
    /// A screen is none of the event's any more.
    RemoveScreen {
        /// Its code.
        code: ScreenCode,
    },
    /// Says what was found of hall or equipment.
    Inspect {
        /// The item of the inspection.
        item: String,
        /// `yes` if it is in order, `no`, a measure as `9.5` or `95 mm`, or one of the item's choices; empty takes it back.
        answer: String,
        /// What else there is to say.
        #[serde(default)]
        note: String,
    },
    /// Writes down that somebody approves equipment, or does not (standards 1.1).
    ApproveEquipment {
        /// `pieces`, `board`, `table`, `clock`, `hall`, `access` or `tactile`.
        part: String,
        /// As whom.
        capacity: Capacity,
        /// Whether it is approved.
        #[serde(default = "yes")]
        approves: bool,
        /// The name.
        name: String,
        /// What was said to it.
        #[serde(default)]
        note: String,
    },
    /// An approval was written down by mistake, or is withdrawn.
    TakeApprovalBack {
        /// Its number, from 1.
        number: u32,
        /// Why.
        reason: String,
    },
    /// Says where the tables stand in the hall; boards of rounds get their tables from it.
    SetHallPlan {
        /// The plan from now on; nothing takes it away.
        #[serde(default)]
        plan: Option<Box<Plan>>,
    },
    /// Says what is wished of the tables: the first boards alone, families beside each other.
    SetSeating {
        /// The wishes from now on.
        seating: SeatingRules,
    },
    /// Says how many there are of something.
    CountStock {
        /// What.
        goods: Goods,
        /// Which type; may be left out.
        #[serde(default)]
        name: String,
        /// How many.
        count: u32,
    },
    /// Writes down somebody with a camera, or somebody who uses a telephone in the hall (28; 14.7.2).
    AccreditMedia {
        /// Who, and what for.
        accreditation: AccreditationDraft,
    },
    /// The organiser, or the chief arbiter, consents.
    ConsentToMedia {
        /// Which accreditation, from 1.
        number: u32,
        /// As whom.
        consenter: Consenter,
    },
    /// Ends an accreditation, or refuses it.
    EndAccreditation {
        /// Which, from 1.
        number: u32,
        /// Why, for the record.
        reason: String,
    },
    /// Looks who comes on the day, or no more. While it is on, lots are drawn for and rounds paired from those who have come.
    SetCheckIn {
        /// Whether it is looked at.
        on: bool,
    },
    /// A player has come. After the draw of a Swiss the player gets a number like a late entry.
    CheckIn {
        /// Who.
        id: PlayerId,
    },
    /// A player was checked in by mistake.
    TakeCheckInBack {
        /// Who.
        id: PlayerId,
    },
    /// Lets players tell the results of their own games, or forbids it; once a result is entered it stands.
    AllowPlayerResults {
        /// Whether they may.
        allowed: bool,
    },
    /// A player tells the result of the own game. What both say is entered.
    TellResult {
        /// The round, from 1.
        round: u32,
        /// The board, from 1.
        board: u32,
        /// Who tells it.
        player: PlayerId,
        /// What they say.
        told: Told,
    },
    /// Corrects a player's data.
    CorrectPlayer {
        /// Who.
        id: PlayerId,
        /// The data from now on.
        player: PlayerDraft,
    },
    /// A player leaves the event. Games not yet played are lost by forfeit (24.1).
    WithdrawPlayer {
        /// Who.
        id: PlayerId,
        /// Why, for the record (13.12).
        #[serde(default)]
        reason: String,
        /// The arbiter expels the player (12.9 of FIDE's laws), who then has no place in the standings.
        #[serde(default)]
        expelled: bool,
    },
    /// The arbiter excludes a player from a round (12.9.8): no point, and no game. A game of the round that is set
    /// down already is lost by forfeit.
    ExcludeFromRound {
        /// Who.
        id: PlayerId,
        /// The round, from 1; not closed yet.
        round: u32,
        /// Why, for the record.
        reason: String,
    },
    /// Lets a player take part in a round from which the arbiter had excluded them.
    LiftExclusion {
        /// Who.
        id: PlayerId,
        /// The round, from 1.
        round: u32,
        /// Why, for the record.
        reason: String,
    },
    /// A player who had left takes part again.
    ReturnPlayer {
        /// Who.
        id: PlayerId,
    },
    /// Enters a team.
    EnterTeam {
        /// The team's data.
        team: TeamDraft,
    },
    /// Corrects a team's data.
    CorrectTeam {
        /// Which.
        id: TeamId,
        /// The data from now on.
        team: TeamDraft,
    },
    /// A team leaves the event. Its matches not yet played are lost by forfeit.
    WithdrawTeam {
        /// Which.
        id: TeamId,
        /// Why, for the record.
        #[serde(default)]
        reason: String,
    },
    /// A team that had left takes part again.
    ReturnTeam {
        /// Which.
        id: TeamId,
    },
    /// Says who plays for a team, in the order of the boards. Once a round is paired the order stands, and
    /// players can only be added at its end.
    SetRoster {
        /// Which team.
        team: TeamId,
        /// Its players, the first for board 1, reserves at the end.
        players: Vec<PlayerId>,
    },
    /// Hands in a team's line-up for a round not yet paired, or takes it back (27.1).
    SetLineUp {
        /// Which team.
        team: TeamId,
        /// The round, from 1.
        round: u32,
        /// Board by board, `null` where nobody comes; left out, the first of the roster play.
        #[serde(default)]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Option<u32>>>))]
        line_up: Option<LineUp>,
    },
    /// Sets until when captains hand in the line-ups of the next round (27.1), or leaves it open until the round is paired.
    SetLineUpDeadline {
        /// The round, from 1; the next one.
        round: u32,
        /// In microseconds since 1970, UTC; `null` for none.
        until: Option<i64>,
    },
    /// Sets how long before each round line-ups are due (27.1): the time follows the timetable. A time that is set for a round goes
    /// before it.
    SetLineUpsBefore {
        /// Minutes before the announced start; `null` for none.
        minutes: Option<u32>,
    },
    /// Lets captains advise their players, or forbids it (27.2); once a result is entered it stands.
    AllowAdvice {
        /// Whether they may.
        allowed: bool,
    },
    /// A captain says one of the allowed sentences to a player of the own team (27.2).
    Advise {
        /// The captain's team.
        team: TeamId,
        /// The round, from 1.
        round: u32,
        /// The board of the round at which the player sits.
        board: u32,
        /// What is said.
        advice: Advice,
    },
    /// The arbiter confirms that something was said in the arbiter's view (27.7).
    WitnessAdvice {
        /// Which, from 1, in the order it was said.
        number: u32,
    },
    /// Signs the protocol of a match (27.1). A result that is corrected later needs signing anew.
    SignMatch {
        /// The round, from 1.
        round: u32,
        /// The match of the round, from 1.
        number: u32,
        /// For a team, or as the arbiter.
        signatory: Signatory,
    },
    /// Numbers the players of a Swiss anew by strength, all of them, after data were corrected. Once round 4
    /// is paired the numbers stand.
    Renumber,
    /// Draws lots. In a round robin: for the pairing numbers, and sets up all rounds (22.1, 22.5). In a
    /// Swiss: for the colour of the first player; the numbers follow the ratings. Of teams the same. In a knock-out: for the first
    /// colour, and for the places in the bracket where that is agreed.
    DrawLots {
        /// How.
        method: DrawMethod,
    },
    /// Two players of a round robin exchange their numbers after the draw, by consent of those concerned (22.4). No other pair is
    /// changed than theirs.
    ExchangeNumbers {
        /// The two.
        players: [PlayerId; 2],
        /// Who agreed, as it is written down.
        consents: String,
        /// Why.
        reason: String,
    },
    /// Takes the draw back, as long as no result is entered (22.4).
    AnnulDraw {
        /// Why, for the record.
        reason: String,
    },
    /// Pairs the next round and publishes it: of a Swiss, or the next game of a knock-out. Complete rounds before it are closed.
    PairRound {
        /// The round, from 1. It must be the next one.
        round: u32,
        /// By the rules, with changes, or by hand.
        #[serde(default)]
        method: PairMethod,
        /// Games without a result count as drawn for this pairing. Left out, such games are refused.
        #[serde(default)]
        unfinished: bool,
        /// The pairing that whoever accepts has in front of them, in the order of the boards. If it is
        /// not what comes out now, something has changed and the act is refused. Left out, nothing is
        /// compared.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        expects: Option<Vec<Pairing>>,
    },
    /// Takes back the round that was paired last, as long as no result of it is entered.
    TakeRoundBack {
        /// The round, from 1.
        round: u32,
        /// Why, for the record.
        reason: String,
    },
    /// Decides a meeting of a knock-out that the games have not decided: by lot, or by a ruling.
    DecideMeeting {
        /// The stage, from 1.
        stage: u32,
        /// Who goes on.
        winner: PlayerId,
        /// Why, for the record.
        reason: String,
    },
    /// Takes back a decision of the arbiter, as long as the next stage has not begun.
    TakeDecisionBack {
        /// The stage, from 1.
        stage: u32,
        /// Who was to go on.
        winner: PlayerId,
        /// Why, for the record.
        reason: String,
    },
    /// Grants a player a bye in a round not yet paired, or takes it back.
    SetBye {
        /// Who.
        id: PlayerId,
        /// The round, from 1.
        round: u32,
        /// Which; `null` for none.
        bye: Option<ByeKind>,
    },
    /// Sets a player's rating from a round on, in an event of more than 30 days, or takes it back. It counts for
    /// the rating report alone.
    SetLaterRating {
        /// Who.
        id: PlayerId,
        /// The round, from 2.
        round: u32,
        /// The rating; `null` for none.
        rating: Option<u16>,
    },
    /// Gives a player a board to sit at in every round, or takes it back.
    FixBoard {
        /// Who.
        id: PlayerId,
        /// The board, from 1; `null` for any.
        board: Option<u32>,
    },
    /// Says what a player needs at the board. It is nobody's business but the arbiters'.
    SetNeeds {
        /// Who.
        id: PlayerId,
        /// What, from now on.
        needs: Needs,
        /// A certain seat or direction, or whatever else is asked for (standards 10.2.1).
        #[serde(default)]
        wish: String,
    },
    /// Answers what a player asked for: it is granted, or there is a reason why not (standards 10.2.1).
    DecideNeeds {
        /// Who asked.
        id: PlayerId,
        /// It is granted.
        granted: bool,
        /// Why, or how.
        #[serde(default)]
        reason: String,
    },
    /// Names who helps a player at the board (standards 10.2.4, 10.3.5).
    NameAssistant {
        /// The player.
        id: PlayerId,
        /// The assistant; empty for none.
        #[serde(default)]
        name: String,
        /// Why it is somebody else, when rounds were played.
        #[serde(default)]
        reason: String,
    },
    /// Says whom to call (standards 10.1.6, 10.1.7).
    SetContacts {
        /// The telephone of the hospital.
        #[serde(default)]
        hospital: String,
        /// The telephone of the doctor.
        #[serde(default)]
        doctor: String,
        /// Who is responsible in the federation for players with disabilities.
        #[serde(default)]
        officer: String,
    },
    /// Confirms that a player refuses to play a disabled opponent, which is not accepted: whoever refuses loses by forfeit
    /// (standards 10.1.2).
    RefuseToPlay {
        /// The round.
        round: u32,
        /// The board.
        board: u32,
        /// Who refuses.
        player: PlayerId,
        /// What was said.
        reason: String,
    },
    /// Keeps players of a Swiss apart: no two of them are paired with each other.
    KeepApart {
        /// Who.
        players: Vec<PlayerId>,
        /// From this round on; rounds already paired stay as they are.
        first: u32,
        /// Up to and including this round.
        last: u32,
        /// Why, for the record.
        #[serde(default)]
        reason: String,
    },
    /// Lets players meet again who were kept apart, from the next round on.
    LetMeet {
        /// Which prohibition, from 1, in the order they were made.
        prohibition: u32,
    },
    /// Enters, corrects or, with no result, clears the result of a game.
    EnterResult {
        /// The round, from 1.
        round: u32,
        /// The board, from 1.
        board: u32,
        /// The result; `null` clears it.
        result: Option<GameResult>,
        /// The result that whoever enters has in front of them. If it is not the recorded one, somebody
        /// else was faster and the act is refused. Left out, nothing is compared.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "present")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        was: Option<Option<GameResult>>,
    },
    /// Enters several results of a round: all of them, or none if one is refused.
    EnterResults {
        /// The round, from 1.
        round: u32,
        /// What to enter.
        entries: Vec<BoardResult>,
    },
    /// Compares a second entry with the recorded result; a difference is refused.
    VerifyResult {
        /// The round, from 1.
        round: u32,
        /// The board, from 1.
        board: u32,
        /// The result as read again from the scoresheets.
        result: GameResult,
    },
    /// Corrects a result for the rating report alone, or takes that back: pairings and standings stay with
    /// the recorded one. It can be done when the round is closed.
    CorrectForRating {
        /// The round, from 1.
        round: u32,
        /// The board, from 1.
        board: u32,
        /// What is to be reported; `null` for what is recorded.
        result: Option<GameResult>,
        /// Why, for the record and for the report file.
        reason: String,
    },
    /// Closes a round whose games all have a result (21.3).
    CloseRound {
        /// The round, from 1.
        round: u32,
    },
    /// Opens a closed round again for a correction.
    ReopenRound {
        /// The round, from 1.
        round: u32,
        /// Why, for the record.
        reason: String,
    },
    /// Appoints somebody to a role in the event (21.1, 21.2).
    Appoint {
        /// Whose account.
        person: PersonId,
        /// The name by which they serve. The house puts the account's name here.
        #[serde(default)]
        name: String,
        /// As what.
        role: Role,
    },
    /// Ends an appointment.
    EndAppointment {
        /// Which, from 1, in the order they were made.
        appointment: u32,
        /// Why, for the record.
        #[serde(default)]
        reason: String,
    },
    /// Says that the event was taken from a report file, with this many rounds in it.
    RecordImport {
        /// How many rounds the file had.
        rounds: u32,
        /// The file says that FIDE mode was left.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<LeftBefore>,
    },
    /// Leaves FIDE mode for good. The reason comes with the consent.
    LeaveFideMode,
    /// Does an act although there are warnings against it.
    Consented {
        /// The act.
        #[cfg_attr(feature = "openapi", schema(no_recursion))]
        act: Box<Act>,
        /// Codes of the warnings that were read.
        #[serde(default)]
        read: Vec<String>,
        /// Codes of the warnings in spite of which the act is to be done.
        #[serde(default)]
        confirmed: Vec<String>,
        /// Why; leaving FIDE mode needs it.
        #[serde(default)]
        reason: String,
    },
    /// Records that somebody broke a rule, or is said to have (21.7, 21.8).
    RecordIncident {
        /// Who, what, when, where, and who saw it.
        incident: BreachDraft,
    },
    /// Records what was ruled at a live board: the penalties are imposed there. It is the house's own act.
    RecordRuling {
        /// What happened.
        incident: BreachDraft,
        /// When, in microseconds since 1970 began.
        at: i64,
        /// Who ruled; the board itself where nobody is known.
        #[serde(default)]
        by: String,
        /// What was ruled.
        penalties: Vec<Penalty>,
    },
    /// Adds to the record of a breach: the explanation of whoever did it, a witness, the attempt to reconcile.
    AddToIncident {
        /// Which, from 1.
        incident: u32,
        /// What it is.
        kind: AdditionKind,
        /// The text.
        text: String,
    },
    /// Decides about a breach. Penalties have their effects at once; without any, it ends.
    DecideIncident {
        /// Which, from 1.
        incident: u32,
        /// One or several (14.4), or none.
        #[serde(default)]
        penalties: Vec<PenaltyDraft>,
        /// Why.
        reason: String,
    },
    /// The federation was told of a breach (21.7).
    ReportIncident {
        /// Which, from 1.
        incident: u32,
        /// To whom the notice went.
        to: String,
    },
    /// Writes down what the federation decided about whoever broke a rule (13.21).
    RecordDisqualification {
        /// The breach, from 1.
        incident: u32,
        /// For so many months; `null` for life.
        months: Option<u32>,
        /// The decision: its number and day.
        decision: String,
    },
    /// A player appeals, in writing, with the fee, in time (25.3).
    LodgeAppeal {
        /// What is handed in.
        appeal: AppealDraft,
    },
    /// Somebody on the committee may have a personal interest in an appeal: a reserve takes the seat (25.2.1).
    DeclareInterest {
        /// The appeal, from 1.
        appeal: u32,
        /// The appointment.
        appointment: u32,
        /// What the interest is.
        reason: String,
    },
    /// The committee decides an appeal, finally (25.4). What it decides is carried out at once.
    DecideAppeal {
        /// Which, from 1.
        appeal: u32,
        /// The decision.
        verdict: Verdict,
    },
    /// The fee of an appeal that succeeded is given back (25.3).
    ReturnFee {
        /// The appeal, from 1.
        appeal: u32,
    },
    /// Players who are tied for a place play for it (30.5; standards 12.2), as was agreed before the event.
    BeginPlayOff {
        /// The first place at stake.
        first: u32,
        /// How much time there is.
        #[serde(default)]
        time: TimeLeft,
        /// A slower rate on which two players agreed; empty for that of the rules or of the regulations.
        #[serde(default)]
        rate: String,
        /// Who consented to it: organiser and chief arbiter (30.5.7).
        #[serde(default)]
        consents: String,
        /// What the lots are drawn from that are not drawn in the hall.
        seed: String,
    },
    /// Enters a lot of a play-off that was drawn in the hall: colours, White before Black, or numbers (30.5.5).
    EnterLot {
        /// The play-off, from 1.
        play_off: u32,
        /// Its name: `mini.colours`, `numbers`.
        lot: String,
        /// The players in the order that was drawn.
        order: Vec<PlayerId>,
    },
    /// Publishes the games of a play-off that can be played now.
    PairPlayOff {
        /// The play-off, from 1.
        play_off: u32,
    },
    /// Takes back a round of a play-off in which nothing was entered.
    TakePlayOffRoundBack {
        /// The play-off, from 1.
        play_off: u32,
        /// Why, for the record.
        reason: String,
    },
    /// Says how many moves a game of a play-off had, where the fewest decide (30.5.6.2.3).
    CountMoves {
        /// The round.
        round: u32,
        /// The board.
        board: u32,
        /// As numbered on the scoresheet.
        moves: u32,
    },
    /// Writes down who decided a dispute about a game of a play-off, and how: finally (30.5.4; standards 12.2.9).
    DecidePlayOffDispute {
        /// The round.
        round: u32,
        /// The board.
        board: u32,
        /// The arbiter of the game.
        arbiter: String,
        /// Who decided: three other arbiters, or the chief arbiter.
        panel: Vec<String>,
        /// What was decided.
        decision: String,
        /// The result, where it is another.
        #[serde(default)]
        result: Option<GameResult>,
    },
    /// Lots decide among players who are equal in everything (standards 12.1.1).
    DrawPlaces {
        /// The place they share.
        first: u32,
        /// What is drawn from; left out where the lots were drawn in the hall.
        #[serde(default)]
        seed: String,
        /// The players in the order that was drawn in the hall.
        #[serde(default)]
        order: Vec<PlayerId>,
    },
    /// Ends the event when all games are over; rounds that are still open are closed.
    FinishEvent,
    /// Takes the end back for a correction.
    ReopenEvent {
        /// Why, for the record.
        reason: String,
    },
    /// Gives the event a picture that the house keeps, or takes it away.
    SetLogo {
        /// The picture; nothing for none.
        #[serde(default)]
        logo: Option<Logo>,
    },
    /// Makes the event a draft that only the organiser sees, before lots are drawn.
    DraftEvent,
    /// Lets everybody see the event; one that was archived can be changed again.
    PublishEvent,
    /// Lets nobody see the event any more but the organiser and those who play in it.
    HideEvent,
    /// Keeps a public event as it is: everybody sees it, nobody changes it.
    ArchiveEvent,
    /// Deletes the event: it is gone from pages, lists and the API. The command line can bring it back.
    DeleteEvent,
    /// Brings a deleted event back as it was.
    RestoreEvent,
}

fn yes() -> bool {
    true
}

impl Act {
    /// The act without what is said to warnings.
    pub fn plain(&self) -> &Act {
        match self {
            Act::Consented { act, .. } => act.plain(),
            act => act,
        }
    }

    /// The act with what is said to the warnings against it.
    #[must_use]
    pub fn with(self, consent: Consent) -> Act {
        if consent == Consent::default() {
            return self;
        }
        let Consent { read, confirmed, reason } = consent;
        Act::Consented { act: Box::new(self), read, confirmed, reason }
    }
}

/// That an event in a report file had left FIDE mode.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LeftBefore {
    /// The round that was paired last by then.
    pub round: u32,
    /// Why.
    pub reason: String,
}

/// A result to be entered on a board; its fields are those of [`Act::EnterResult`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct BoardResult {
    pub board: u32,
    pub result: Option<GameResult>,
    #[serde(default, skip_serializing_if = "Option::is_none", with = "present")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub was: Option<Option<GameResult>>,
}

/// How lots are drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum DrawMethod {
    /// By the seed, which is recorded so that anybody can repeat the draw.
    Seed {
        /// Any text; the draw depends on it alone and on the list of players.
        seed: String,
    },
    /// Of a round robin of 9 to 24 players: by the seed and the Varma tables, which keep players of one
    /// federation apart in the last three rounds (22.9).
    Varma {
        /// Any text; the draw depends on it alone and on the list of players.
        seed: String,
        /// The chief arbiter lets a federation be split that fits no envelope.
        #[serde(default)]
        may_split: bool,
        /// Who draws from one envelope: players of one federation (the default), region, club or team.
        #[serde(default)]
        among: Belonging,
    },
    /// By hand, in the hall.
    #[serde(rename = "hand")]
    ByHand {
        /// The players in the order of the numbers they drew: the first has number 1.
        order: Vec<PlayerId>,
    },
    /// Of teams: the numbers, or in a Swiss the colour, that were drawn in the hall.
    Teams {
        /// The teams in the order of their numbers; left out in a Swiss, they follow their ratings.
        #[serde(default)]
        order: Vec<TeamId>,
        /// The colour of the first team on board 1 in round 1 of a Swiss.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, example = "white"))]
        initial: Option<Color>,
    },
    /// Of a Swiss or a knock-out: the colour that was drawn in the hall.
    Colour {
        /// The colour of the first player in round 1; of the better seed on the first board.
        #[cfg_attr(feature = "openapi", schema(value_type = String, example = "white"))]
        initial: Color,
        /// The players in the order of their numbers; left out, they follow the ratings.
        #[serde(default)]
        order: Vec<PlayerId>,
        /// The last player of the upper half, for Baku acceleration; left out, half of the field is in it,
        /// rounded up to an even number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        upper_half_ends: Option<PlayerId>,
    },
}

/// How a round is paired.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum PairMethod {
    /// By the rules alone.
    #[default]
    Rules,
    /// By the rules, with changes of the arbiter. What they cost is recorded.
    Changes {
        /// What is to be otherwise.
        changes: Changes,
        /// Why, for the record.
        reason: String,
    },
    /// Of teams in a Swiss: by the rules, with changes of the arbiter. What they cost is recorded.
    TeamChanges {
        /// What is to be otherwise.
        changes: Changes<TeamId>,
        /// Why, for the record.
        reason: String,
    },
    /// Of teams: by hand from the first match to the last. What it costs is recorded.
    TeamHand {
        /// Who meets.
        matches: Vec<TeamPair>,
        /// Which team has no match in an odd field.
        #[serde(default)]
        rests: Option<TeamId>,
        /// Why, for the record.
        reason: String,
    },
    /// By hand from the first board to the last. What it costs is recorded.
    Hand {
        /// The games.
        games: Vec<Pairing>,
        /// Who has the pairing-allocated bye.
        #[serde(default)]
        bye: Option<PlayerId>,
        /// Why, for the record.
        reason: String,
    },
}

impl PairMethod {
    /// The reason that a pairing by hand must give; nothing where the rules alone pair.
    pub fn reason_mut(&mut self) -> Option<&mut String> {
        match self {
            PairMethod::Rules => None,
            PairMethod::Changes { reason, .. }
            | PairMethod::TeamChanges { reason, .. }
            | PairMethod::TeamHand { reason, .. }
            | PairMethod::Hand { reason, .. } => Some(reason),
        }
    }
}

/// Two teams that meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct TeamPair {
    /// The team with White on board 1.
    pub white: TeamId,
    pub black: TeamId,
}

/// What the arbiter wants otherwise in a round: pairs of players, or of teams.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "Id: Serialize + serde::de::DeserializeOwned")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Changes<Id = PlayerId> {
    /// Who are to meet.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<u32>>, example = json!([[3, 17]])))]
    #[serde(default = "Vec::new")]
    pub force: Vec<(Id, Id)>,
    /// Who are not to meet in this round.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<u32>>))]
    #[serde(default = "Vec::new")]
    pub forbid: Vec<(Id, Id)>,
    /// Who change places in the finished pairing.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<u32>>))]
    #[serde(default = "Vec::new")]
    pub swap: Vec<(Id, Id)>,
}

impl<Id> Default for Changes<Id> {
    fn default() -> Changes<Id> {
        Changes { force: vec![], forbid: vec![], swap: vec![] }
    }
}

impl<Id> Changes<Id> {
    /// Whether nothing is to be otherwise.
    pub fn is_empty(&self) -> bool {
        self.force.is_empty() && self.forbid.is_empty() && self.swap.is_empty()
    }
}

/// A field that may be left out, and may be `null` when it is there.
mod present {
    use super::GameResult;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[allow(clippy::ref_option, reason = "the signature is serde's")]
    pub(super) fn serialize<S: Serializer>(
        value: &Option<Option<GameResult>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        value.flatten().serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Option<GameResult>>, D::Error> {
        Option::<GameResult>::deserialize(deserializer).map(Some)
    }
}
