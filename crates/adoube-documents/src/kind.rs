//! The documents there are.

use adoube_competition::people::Power;
use adoube_words::Words;

/// A document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Kind {
    StartList,
    Pairings,
    PairingsByName,
    ResultSlips,
    PlaceCards,
    PlayerCards,
    Scoresheets,
    DrawProtocol,
    RoundProtocol,
    MatchProtocol,
    Envelopes,
    Standings,
    Crosstable,
    Bulletin,
    CaptainCards,
    AssistantCards,
    ArbiterCards,
    WordList,
    NeedsList,
    ContactSheet,
    Report,
    BreachNotice,
    AppealDecision,
    Diplomas,
    InspectionList,
    HallPlan,
    TableMap,
    ClockCards,
    RegulationsNotice,
    MediaPermits,
    Glossary,
    Lots,
    Norms,
}

/// What a document is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The whole event.
    Event,
    /// A round.
    Round,
}

impl Kind {
    /// All of them, in the order of an event.
    pub const ALL: [Kind; 33] = [
        Kind::InspectionList,
        Kind::HallPlan,
        Kind::ClockCards,
        Kind::RegulationsNotice,
        Kind::StartList,
        Kind::Lots,
        Kind::DrawProtocol,
        Kind::PlayerCards,
        Kind::PlaceCards,
        Kind::Pairings,
        Kind::PairingsByName,
        Kind::TableMap,
        Kind::ResultSlips,
        Kind::Scoresheets,
        Kind::Envelopes,
        Kind::RoundProtocol,
        Kind::MatchProtocol,
        Kind::Bulletin,
        Kind::Standings,
        Kind::Crosstable,
        Kind::CaptainCards,
        Kind::AssistantCards,
        Kind::ArbiterCards,
        Kind::WordList,
        Kind::NeedsList,
        Kind::ContactSheet,
        Kind::MediaPermits,
        Kind::Glossary,
        Kind::Norms,
        Kind::Report,
        Kind::BreachNotice,
        Kind::AppealDecision,
        Kind::Diplomas,
    ];

    /// The name in addresses and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::StartList => "start-list",
            Kind::Pairings => "pairings",
            Kind::PairingsByName => "pairings-by-name",
            Kind::ResultSlips => "result-slips",
            Kind::PlaceCards => "place-cards",
            Kind::PlayerCards => "player-cards",
            Kind::Scoresheets => "scoresheets",
            Kind::DrawProtocol => "draw-protocol",
            Kind::RoundProtocol => "round-protocol",
            Kind::MatchProtocol => "match-protocol",
            Kind::Envelopes => "envelopes",
            Kind::Standings => "standings",
            Kind::Crosstable => "crosstable",
            Kind::Bulletin => "bulletin",
            Kind::CaptainCards => "captain-cards",
            Kind::AssistantCards => "assistant-cards",
            Kind::ArbiterCards => "arbiter-cards",
            Kind::WordList => "word-list",
            Kind::NeedsList => "needs-list",
            Kind::ContactSheet => "contact-sheet",
            Kind::Report => "report",
            Kind::BreachNotice => "breach-notice",
            Kind::AppealDecision => "appeal-decision",
            Kind::Diplomas => "diplomas",
            Kind::InspectionList => "inspection-list",
            Kind::HallPlan => "hall-plan",
            Kind::TableMap => "table-map",
            Kind::ClockCards => "clock-cards",
            Kind::RegulationsNotice => "regulations-notice",
            Kind::MediaPermits => "media-permits",
            Kind::Glossary => "glossary",
            Kind::Lots => "lots",
            Kind::Norms => "norms",
        }
    }

    /// The document of that name.
    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|one| one.name() == name)
    }

    /// What it is called.
    pub fn title(self, words: Words) -> String {
        words.say(match self {
            Kind::StartList => "document-start-list",
            Kind::Pairings => "document-pairings",
            Kind::PairingsByName => "document-pairings-by-name",
            Kind::ResultSlips => "document-result-slips",
            Kind::PlaceCards => "document-place-cards",
            Kind::PlayerCards => "document-player-cards",
            Kind::Scoresheets => "document-scoresheets",
            Kind::DrawProtocol => "document-draw-protocol",
            Kind::RoundProtocol => "document-round-protocol",
            Kind::MatchProtocol => "document-match-protocol",
            Kind::Envelopes => "document-envelopes",
            Kind::Standings => "document-standings",
            Kind::Crosstable => "document-crosstable",
            Kind::Bulletin => "document-bulletin",
            Kind::CaptainCards => "document-captain-cards",
            Kind::AssistantCards => "document-assistant-cards",
            Kind::ArbiterCards => "document-arbiter-cards",
            Kind::WordList => "document-word-list",
            Kind::NeedsList => "document-needs-list",
            Kind::ContactSheet => "document-contact-sheet",
            Kind::Report => "document-report",
            Kind::BreachNotice => "document-breach-notice",
            Kind::AppealDecision => "document-appeal-decision",
            Kind::Diplomas => "document-diplomas",
            Kind::InspectionList => "document-inspection",
            Kind::HallPlan => "document-hall-plan",
            Kind::TableMap => "document-table-map",
            Kind::ClockCards => "document-clock-cards",
            Kind::RegulationsNotice => "document-regulations-notice",
            Kind::MediaPermits => "document-media-permits",
            Kind::Glossary => "document-glossary",
            Kind::Lots => "document-lots",
            Kind::Norms => "document-norms",
        })
    }

    /// What it is of.
    pub const fn scope(self) -> Scope {
        match self {
            Kind::Pairings
            | Kind::PairingsByName
            | Kind::ResultSlips
            | Kind::PlaceCards
            | Kind::Scoresheets
            | Kind::RoundProtocol
            | Kind::MatchProtocol
            | Kind::Envelopes
            | Kind::TableMap
            | Kind::Bulletin => Scope::Round,
            Kind::StartList
            | Kind::PlayerCards
            | Kind::DrawProtocol
            | Kind::Standings
            | Kind::Crosstable
            | Kind::CaptainCards
            | Kind::AssistantCards
            | Kind::ArbiterCards
            | Kind::WordList
            | Kind::NeedsList
            | Kind::ContactSheet
            | Kind::Report
            | Kind::BreachNotice
            | Kind::AppealDecision
            | Kind::InspectionList
            | Kind::HallPlan
            | Kind::ClockCards
            | Kind::Diplomas
            | Kind::RegulationsNotice
            | Kind::MediaPermits
            | Kind::Glossary
            | Kind::Lots
            | Kind::Norms => Scope::Event,
        }
    }

    /// What somebody must be allowed to do to get it; nothing where everybody may.
    pub const fn needs(self) -> Option<Power> {
        match self {
            Kind::StartList
            | Kind::Pairings
            | Kind::PairingsByName
            | Kind::Scoresheets
            | Kind::DrawProtocol
            | Kind::RoundProtocol
            | Kind::MatchProtocol
            | Kind::Standings
            | Kind::Crosstable
            | Kind::Bulletin
            | Kind::CaptainCards
            | Kind::AssistantCards
            | Kind::HallPlan
            | Kind::TableMap
            | Kind::ClockCards
            | Kind::ArbiterCards
            | Kind::WordList
            | Kind::RegulationsNotice
            | Kind::Norms
            | Kind::Glossary => None,
            Kind::NeedsList | Kind::ContactSheet => Some(Power::Duties),
            Kind::MediaPermits => Some(Power::Media),
            Kind::Lots => Some(Power::Pair),
            Kind::ResultSlips
            | Kind::PlaceCards
            | Kind::PlayerCards
            | Kind::Envelopes
            | Kind::InspectionList => Some(Power::Equip),
            Kind::Report | Kind::BreachNotice | Kind::AppealDecision => Some(Power::ReadRecord),
            Kind::Diplomas => Some(Power::CloseRounds),
        }
    }
}
