//! What an arbiter is warned of before an act, and what they say to it.
//!
//! FIDE's list of what it verifies (questions 218 to 221) knows five levels. No setting lowers a level or
//! silences a warning: the level belongs to the warning, and an act that lacks the answer is refused with
//! [`Refusal::Warned`](crate::Refusal::Warned). The answer comes with the act, as
//! [`Act::Consented`](crate::Act::Consented), in the same form from pages, command line and API.

use crate::fide::Outside;
use adoube_books::Topic;
use serde::{Deserialize, Serialize};

/// How grave a warning is, and what it asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// It is told, and asks for nothing.
    Told = 1,
    /// Somebody must say that they have read it.
    Acknowledged = 2,
    /// Somebody must confirm the act.
    Confirmed = 3,
    /// In two steps: what follows from the act is read, then the act is confirmed.
    InTwoSteps = 4,
    /// The act leaves FIDE mode: in two steps, and with a reason. Outside of the mode it is not warned of.
    LeavesFideMode = 5,
}

impl Level {
    /// From 1 to 5.
    pub const fn number(self) -> u8 {
        self as u8
    }
}

/// What an arbiter is warned of. Players are called by their names, as they were shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub enum Warning {
    /// More rounds are planned than the field can play without a repeated game.
    TooManyRounds {
        players: u32,
        most: u32,
        rounds: u32,
    },
    /// Games without a result become adjourned: they count as drawn for the pairing.
    GamesAdjourned {
        games: u32,
    },
    SecondHalfBye {
        name: String,
        round: u32,
    },
    LastRoundHalfBye {
        name: String,
        round: u32,
    },
    /// FIDE wants no new full-point byes.
    FullBye {
        name: String,
        round: u32,
    },
    /// A pairing by hand is not the one the rules give; the review says where.
    HandDiffers {
        round: u32,
    },
    /// By hand: two who have met.
    MeetAgain {
        a: String,
        b: String,
        met: u32,
    },
    /// By hand: two who are kept apart.
    KeptApartMeet {
        a: String,
        b: String,
    },
    /// By hand: a bye for somebody who may not have it.
    ByeNotAllowed {
        name: String,
    },
    /// By hand: two who must both have the same colour.
    SameColour {
        a: String,
        b: String,
    },
    /// By hand: the same colour three times running, or a colour difference beyond two.
    ThirdColour {
        name: String,
    },
    RoundsChange {
        from: u32,
        to: u32,
    },
    /// The round that was paired last becomes the last one of all, or stops being it.
    LastRoundFlips {
        round: u32,
        /// It becomes the last one.
        last: bool,
        /// By the rules it would now be paired otherwise.
        differs: bool,
    },
    TieBreaksChange,
    /// How games are played is changed though the first round has begun (21.5).
    RegulationsChange,
    /// A game that counted as drawn when a round was paired has ended otherwise.
    AdjournedNotDrawn {
        round: u32,
        board: u32,
        paired: u32,
    },
    /// A result with which a round was paired is changed.
    PastResult {
        round: u32,
        board: u32,
        paired: u32,
    },
    /// The arbiter decides a meeting of a knock-out in which games are still to be played.
    GamesToCome {
        a: String,
        b: String,
    },
    /// Games of a round that would be paired anew have begun on live boards.
    LiveGames {
        round: u32,
        boards: Vec<u32>,
    },
    /// So many players get another pairing number, though rounds are paired.
    NumbersChange {
        players: u32,
    },
    /// Players are kept apart from now on, though a round is paired.
    LateProhibition {
        round: u32,
    },
    /// The settings are outside of FIDE's regulations.
    OutsideFide {
        because: Outside,
    },
    /// So many players have not checked in: they are left out.
    NotCheckedIn {
        players: u32,
        names: Vec<String>,
    },
    /// Somebody on the house's list of disqualified players enters (13.21).
    Disqualified {
        name: String,
        decision: String,
        /// The last day, as `2026-11-15`; nothing is for life.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<String>,
    },
    /// The federation bars somebody for longer or shorter than the rules say for events of this level (13.21).
    TermOutOfRange {
        months: u32,
        least: u32,
        most: u32,
    },
    /// Games of a play-off begin before the break is over (30.5.3).
    BreakTooShort {
        round: u32,
        from: i64,
    },
    /// Somebody who accepted the invitation leaves, and nothing is said of why (13.12).
    EntryBinds {
        name: String,
    },
    /// FIDE mode is left because somebody wants it.
    LeaveFideMode,
}

impl Warning {
    /// Its name, by which it is consented to.
    pub const fn code(&self) -> &'static str {
        match self {
            Warning::TooManyRounds { .. } => "too_many_rounds",
            Warning::GamesAdjourned { .. } => "games_adjourned",
            Warning::SecondHalfBye { .. } => "second_half_bye",
            Warning::LastRoundHalfBye { .. } => "last_round_half_bye",
            Warning::FullBye { .. } => "full_bye",
            Warning::HandDiffers { .. } => "hand_differs",
            Warning::MeetAgain { .. } => "meet_again",
            Warning::KeptApartMeet { .. } => "kept_apart_meet",
            Warning::ByeNotAllowed { .. } => "bye_not_allowed",
            Warning::SameColour { .. } => "same_colour",
            Warning::ThirdColour { .. } => "third_colour",
            Warning::RoundsChange { .. } => "rounds_change",
            Warning::LastRoundFlips { .. } => "last_round_flips",
            Warning::TieBreaksChange => "tie_breaks_change",
            Warning::RegulationsChange => "regulations_change",
            Warning::AdjournedNotDrawn { .. } => "adjourned_not_drawn",
            Warning::PastResult { .. } => "past_result",
            Warning::GamesToCome { .. } => "games_to_come",
            Warning::LiveGames { .. } => "live_games",
            Warning::NumbersChange { .. } => "numbers_change",
            Warning::LateProhibition { .. } => "late_prohibition",
            Warning::OutsideFide { .. } => "outside_fide",
            Warning::NotCheckedIn { .. } => "not_checked_in",
            Warning::Disqualified { .. } => "disqualified",
            Warning::TermOutOfRange { .. } => "term_out_of_range",
            Warning::BreakTooShort { .. } => "break_too_short",
            Warning::EntryBinds { .. } => "entry_binds",
            Warning::LeaveFideMode => "leave_fide_mode",
        }
    }

    /// How grave it is.
    pub const fn level(&self) -> Level {
        match self {
            Warning::HandDiffers { .. } => Level::Told,
            Warning::TooManyRounds { .. }
            | Warning::SecondHalfBye { .. }
            | Warning::LastRoundHalfBye { .. }
            | Warning::FullBye { .. } => Level::Acknowledged,
            Warning::GamesAdjourned { .. }
            | Warning::MeetAgain { .. }
            | Warning::KeptApartMeet { .. }
            | Warning::ByeNotAllowed { .. }
            | Warning::SameColour { .. }
            | Warning::ThirdColour { .. }
            | Warning::AdjournedNotDrawn { .. }
            | Warning::PastResult { .. }
            | Warning::GamesToCome { .. }
            | Warning::NotCheckedIn { .. }
            | Warning::TermOutOfRange { .. }
            | Warning::BreakTooShort { .. }
            | Warning::EntryBinds { .. }
            | Warning::NumbersChange { .. } => Level::Confirmed,
            Warning::RoundsChange { .. }
            | Warning::LastRoundFlips { .. }
            | Warning::TieBreaksChange
            | Warning::RegulationsChange
            | Warning::Disqualified { .. }
            | Warning::LiveGames { .. } => Level::InTwoSteps,
            Warning::LateProhibition { .. }
            | Warning::OutsideFide { .. }
            | Warning::LeaveFideMode => Level::LeavesFideMode,
        }
    }

    /// Whether the answer must say why: what leaves FIDE mode, and every change of the regulations after the first
    /// round has begun (21.5).
    pub const fn needs_reason(&self) -> bool {
        matches!(
            self,
            Warning::RegulationsChange
                | Warning::TieBreaksChange
                | Warning::RoundsChange { .. }
                | Warning::Disqualified { .. }
        ) || matches!(self.level(), Level::LeavesFideMode)
    }

    /// What it rests on; the book in force gives the clause.
    pub const fn topic(&self) -> Option<Topic> {
        match self {
            Warning::TooManyRounds { .. }
            | Warning::RoundsChange { .. }
            | Warning::LastRoundFlips { .. } => Some(Topic::SwissRounds),
            Warning::GamesAdjourned { .. } => Some(Topic::RoundProtocol),
            Warning::MeetAgain { .. } => Some(Topic::NoSecondMeeting),
            Warning::KeptApartMeet { .. } => Some(Topic::PairingRestrictions),
            Warning::ByeNotAllowed { .. } => Some(Topic::ByeOnce),
            Warning::SameColour { .. } | Warning::ThirdColour { .. } => {
                Some(Topic::AbsoluteColours)
            }
            Warning::HandDiffers { .. } | Warning::OutsideFide { .. } => Some(Topic::DutchSystem),
            Warning::NumbersChange { .. } => Some(Topic::SwissInitialOrder),
            Warning::TieBreaksChange => Some(Topic::TieBreakRegulations),
            Warning::RegulationsChange => Some(Topic::RegulationsStand),
            Warning::TermOutOfRange { .. } => Some(Topic::Disqualification),
            Warning::BreakTooShort { .. } => Some(Topic::PlayOffBreak),
            Warning::EntryBinds { .. } => Some(Topic::EnteredMustPlay),
            Warning::SecondHalfBye { .. }
            | Warning::LastRoundHalfBye { .. }
            | Warning::FullBye { .. }
            | Warning::AdjournedNotDrawn { .. }
            | Warning::PastResult { .. }
            | Warning::GamesToCome { .. }
            | Warning::NotCheckedIn { .. }
            | Warning::Disqualified { .. }
            | Warning::LiveGames { .. }
            | Warning::LateProhibition { .. }
            | Warning::LeaveFideMode => None,
        }
    }
}

/// What is still to be said to a warning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Step {
    /// That it was read.
    Read,
    /// That the act is to be done all the same.
    Confirm,
}

/// A warning that stands between an act and its doing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pending {
    /// The warning.
    #[serde(flatten)]
    pub warning: Warning,
    /// What is to be said to it; nothing if it is only told, or answered.
    pub needs: Option<Step>,
}

/// What somebody says to warnings, by their codes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Consent {
    /// Those that were read.
    pub read: Vec<String>,
    /// Those in spite of which the act is to be done.
    pub confirmed: Vec<String>,
    /// Why. Leaving FIDE mode and changing the regulations need it.
    pub reason: String,
}

impl Consent {
    /// To everything that can be warned of in these, for what is not done by hand: a file that is taken in.
    pub fn to_all<'w>(warnings: impl IntoIterator<Item = &'w Warning>, reason: &str) -> Consent {
        let codes: Vec<String> =
            warnings.into_iter().map(|warning| warning.code().to_owned()).collect();
        Consent { read: codes.clone(), confirmed: codes, reason: reason.to_owned() }
    }

    /// What is still to be said to a warning.
    pub fn lacking(&self, warning: &Warning) -> Option<Step> {
        let has = |list: &[String]| list.iter().any(|code| code == warning.code());
        let (read, confirmed) = (has(&self.read), has(&self.confirmed));
        match warning.level() {
            Level::Told => None,
            Level::Acknowledged => (!read && !confirmed).then_some(Step::Read),
            Level::Confirmed => (!confirmed).then_some(Step::Confirm),
            Level::InTwoSteps | Level::LeavesFideMode if !read => Some(Step::Read),
            Level::InTwoSteps | Level::LeavesFideMode => (!confirmed).then_some(Step::Confirm),
        }
    }
}
