//! One clause of a book.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The number of a clause as its source has it. Where a source has several sentences under a number, a paragraph (`21.8.p2`) or a
/// word (`27.1.line-ups`) is added.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ClauseId(String);

impl ClauseId {
    /// As it stands in addresses.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// As people read it: `21.8 ¶2`, `27.1`.
    pub fn printed(&self) -> String {
        let Some((number, last)) = self.0.rsplit_once('.') else { return self.0.clone() };
        match last.strip_prefix('p').filter(|rest| rest.parse::<u8>().is_ok()) {
            Some(paragraph) => format!("{number} ¶{paragraph}"),
            // A word was added to the number; one letter is the source's own.
            None if last.len() > 1 && last.starts_with(|c: char| c.is_ascii_lowercase()) => {
                number.to_owned()
            }
            None => self.0.clone(),
        }
    }

    /// It is that number, or one below it.
    pub fn is_within(&self, number: &str) -> bool {
        let rest = self.0.strip_prefix(number);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    }
}

impl fmt::Display for ClauseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A closed list of words, written in books with hyphens.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$own:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$own])* #[serde(rename = $word)] $variant,)*
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The word in books.
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)*
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

words! {
    /// The least that a program has to do with a clause.
    Kind {
        /// It decides, computes, checks or enforces.
        Decided = "decided",
        /// Somebody's decision is kept with its data.
        Recorded = "recorded",
        /// A duty on somebody's list.
        Reminded = "reminded",
        /// It stands on a document or notice.
        Printed = "printed",
        /// A definition, or a general statement.
        Shown = "shown",
    }
}

words! {
    /// Who acts or is bound.
    Who {
        /// The organiser, the organising committee.
        Organiser = "organiser",
        /// The chief arbiter.
        ChiefArbiter = "chief-arbiter",
        /// Every arbiter.
        Arbiter = "arbiter",
        /// A team's captain.
        Captain = "captain",
        /// A player.
        Player = "player",
        /// Who helps a player or an arbiter.
        Assistant = "assistant",
        /// The appeals committee.
        Committee = "committee",
        /// The media.
        Press = "press",
        /// Somebody who looks on.
        Spectator = "spectator",
        /// A delegation.
        Delegation = "delegation",
        /// The team at home.
        HostTeam = "host-team",
        /// A federation.
        Federation = "federation",
        /// FIDE.
        Fide = "fide",
        /// An organisation of people with disabilities.
        Organisation = "organisation",
        /// Whoever owns the equipment.
        Owner = "owner",
        /// A clock.
        Clock = "clock",
        /// An electronic device.
        Device = "device",
        /// Everybody in the playing venue.
        Everybody = "everybody",
    }
}

words! {
    /// The moment a clause belongs to.
    When {
        /// When players enter.
        Entry = "entry",
        /// Before the event begins.
        BeforeStart = "before-start",
        /// At the drawing of lots.
        Draw = "draw",
        /// Before a round.
        BeforeRound = "before-round",
        /// When a round begins.
        RoundStart = "round-start",
        /// During a game.
        DuringGame = "during-game",
        /// When a game is over.
        AfterGame = "after-game",
        /// When a round is over.
        AfterRound = "after-round",
        /// When the event is over.
        AfterEvent = "after-event",
        /// At any time.
        Always = "always",
    }
}

words! {
    /// A document on which a clause stands, or a list on which it is ticked.
    Document {
        /// The pairings of a round.
        PairingList = "pairing-list",
        /// What was drawn, and how.
        DrawProtocol = "draw-protocol",
        /// The results of a round.
        RoundProtocol = "round-protocol",
        /// The results of a match.
        MatchProtocol = "match-protocol",
        /// Who plays for a team.
        LineUp = "line-up",
        /// A player's record of a game.
        Scoresheet = "scoresheet",
        /// The final table.
        FinalTable = "final-table",
        /// What is sent for rating.
        RatingReport = "rating-report",
        /// The chief arbiter's report.
        ChiefArbiterReport = "chief-arbiter-report",
        /// A breach, told to the federation.
        BreachNotice = "breach-notice",
        /// A question to an organisation of people with disabilities.
        InquiryLetter = "inquiry-letter",
        /// The regulations, for everybody to read.
        RegulationsNotice = "regulations-notice",
        /// When and where it is played.
        Timetable = "timetable",
        /// A player's entry.
        EntryForm = "entry-form",
        /// Who runs the event.
        StaffList = "staff-list",
        /// Who sits on the appeals committee.
        CommitteeList = "committee-list",
        /// An appeal.
        AppealForm = "appeal-form",
        /// What became of an appeal.
        AppealDecision = "appeal-decision",
        /// What is looked at in the hall.
        InspectionList = "inspection-list",
        /// The plan of the hall.
        HallPlan = "hall-plan",
        /// How clocks are set.
        ClockCard = "clock-card",
        /// Terms in several languages.
        Glossary = "glossary",
        /// Words of announcements.
        WordList = "word-list",
        /// The duties of an arbiter.
        DutyCardArbiter = "duty-card-arbiter",
        /// The duties of a captain.
        DutyCardCaptain = "duty-card-captain",
        /// The duties of an assistant.
        DutyCardAssistant = "duty-card-assistant",
        /// What the media may do.
        MediaPermit = "media-permit",
        /// Who can be reached where.
        ContactSheet = "contact-sheet",
        /// What players are told.
        InformationSheet = "information-sheet",
        /// What players need.
        NeedsList = "needs-list",
        /// Copies in large print.
        LargePrintCopies = "large-print-copies",
    }
}

words! {
    /// Who must take part for a clause to ask anything.
    Only {
        /// A player who does not see.
        BlindPlayer = "blind-player",
        /// A player with a disability of any kind.
        DisabledPlayer = "disabled-player",
    }
}

/// A clause.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// Its number.
    pub id: ClauseId,
    /// What it is about: the same word wherever two books speak of the same thing.
    pub concept: String,
    /// What else it touches.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// What an arbiter would call it.
    pub title: String,
    /// What a program has to do with it.
    pub kind: Kind,
    /// Who acts or is bound, the first one first of all.
    pub who: Vec<Who>,
    /// The moment it belongs to.
    pub when: When,
    /// It asks something only where such a player takes part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<Only>,
    /// The rule, in English and in the project's own words.
    pub text: String,
    /// The numbers and switches in it.
    #[serde(default, skip_serializing_if = "toml::Table::is_empty")]
    pub params: toml::Table,
    /// Where it stands or is ticked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub document: Vec<Document>,
    /// Related clauses; of another book with its key before a colon.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub see: Vec<String>,
    /// A misprint of the source, or the reading chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl Clause {
    /// A number in it, by its name.
    pub fn number(&self, name: &str) -> Option<i64> {
        self.params.get(name)?.as_integer()
    }

    /// Whether it speaks of a concept.
    pub fn is_about(&self, concept: &str) -> bool {
        self.concept == concept || self.also.iter().any(|other| other == concept)
    }
}
