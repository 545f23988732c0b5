//! What is printed of an event: lists, slips, cards, protocols, tables, bulletins, reports and diplomas.
//!
//! A [`Request`] names a [`Kind`] and what it is wanted of; [`document`] makes a [`Sheet`] of it from the event alone, and
//! [`html()`] writes the sheet as a page that stands by itself: it needs no script and no other file, so that the command line
//! can leave it in a folder and a browser can print it in ten years. Which clauses of the books ask for a document is data of the books
//! ([`adoube_books::Document`]).

mod bulletin;
mod cards;
mod care;
mod clock_cards;
mod crosstables;
mod diagram;
mod diplomas;
mod disputes;
mod duties;
mod glossary;
mod hall;
mod html;
mod inspection;
mod kind;
mod lists;
mod lots;
mod media;
mod norms;
mod paper;
mod protocols;
pub mod regulations;
mod report;
mod scoresheets;
mod sheet;
mod slips;
mod tables;
mod who;

pub use bulletin::PlayedGame;
pub use diagram::Diagram;
pub use html::{Choice, Toolbar, html, style};
pub use kind::{Kind, Scope};
pub use paper::{Paper, Print};
pub use sheet::Sheet;

use adoube_competition::{Event, event::Round};
use adoube_words::Words;

/// What is wanted.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// Which document.
    pub kind: Kind,
    /// Of which round; without one, of the current round.
    pub round: Option<u32>,
    /// Of which match, board or player alone; without one, of all.
    pub number: Option<u32>,
    /// In whose words.
    pub words: Words,
    /// The games of the round that are known, for a bulletin.
    pub games: &'a [PlayedGame],
    /// How somebody whom the log names is called: whoever keeps accounts knows.
    pub said_by: fn(Words, &str) -> String,
}

/// Why there is no such document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// There is no such round, or none yet.
    Round,
    /// Lots are not drawn.
    Draw,
    /// There are no teams in this event.
    Teams,
    /// There is no such match, board or player.
    Number,
    /// A knock-out has a bracket instead.
    Crosstable,
    /// Nobody has a place for good before the event is over, and not everybody has one.
    Places,
    /// The books in force say nothing of it.
    Duties,
    /// Nobody has said where the tables stand.
    Plan,
    /// The time control is not known in so many words.
    Time,
    /// Nobody needs anything that it could tell.
    Needs,
    /// Nobody has come near a norm for a title.
    Norms,
    /// Lots are drawn already, or not from envelopes: they are for a round robin of 9 to 24.
    Lots,
}

impl Missing {
    /// What is missing, as a sentence.
    pub fn told(self, words: Words) -> String {
        words.say(match self {
            Missing::Round => "document-no-round",
            Missing::Draw => "document-no-draw",
            Missing::Teams => "document-no-teams",
            Missing::Number => "document-no-number",
            Missing::Crosstable => "document-no-crosstable",
            Missing::Places => "document-no-places",
            Missing::Duties => "document-no-duties",
            Missing::Plan => "document-no-plan",
            Missing::Time => "document-no-time",
            Missing::Needs => "document-no-needs",
            Missing::Lots => "document-no-lots",
            Missing::Norms => "document-no-norms",
        })
    }
}

/// Makes a document of an event.
pub fn document(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    match request.kind {
        Kind::StartList => lists::start_list(event, request),
        Kind::Pairings => lists::pairings(event, request),
        Kind::PairingsByName => lists::pairings_by_name(event, request),
        Kind::ResultSlips => slips::result_slips(event, request),
        Kind::PlaceCards => cards::place_cards(event, request),
        Kind::PlayerCards => cards::player_cards(event, request),
        Kind::Scoresheets => scoresheets::scoresheets(event, request),
        Kind::DrawProtocol => protocols::draw(event, request),
        Kind::RoundProtocol => protocols::round(event, request),
        Kind::MatchProtocol => protocols::matches(event, request),
        Kind::Envelopes => slips::envelopes(event, request),
        Kind::Standings => tables::standings(event, request),
        Kind::Crosstable => crosstables::crosstable(event, request),
        Kind::Bulletin => bulletin::bulletin(event, request),
        Kind::CaptainCards => duties::captains(event, request),
        Kind::AssistantCards => duties::assistants(event, request),
        Kind::ArbiterCards => duties::arbiters(event, request),
        Kind::WordList => care::words(event, request),
        Kind::NeedsList => care::needed(event, request),
        Kind::ContactSheet => care::contacts(event, request),
        Kind::Report => report::report(event, request),
        Kind::BreachNotice => disputes::notices(event, request),
        Kind::AppealDecision => disputes::decisions(event, request),
        Kind::Diplomas => diplomas::diplomas(event, request),
        Kind::InspectionList => inspection::inspection(event, request),
        Kind::HallPlan => hall::plan(event, request),
        Kind::TableMap => hall::map(event, request),
        Kind::ClockCards => clock_cards::cards(event, request),
        Kind::RegulationsNotice => regulations::notice(event, request),
        Kind::MediaPermits => media::permits(event, request),
        Kind::Glossary => glossary::glossary(event, request),
        Kind::Lots => lots::lots(event, request),
        Kind::Norms => norms::check(event, request),
    }
}

impl Request<'_> {
    /// The round that is wanted.
    fn round<'e>(&self, event: &'e Event) -> Result<&'e Round, Missing> {
        let round = match self.round {
            Some(number) => event.round(number),
            None => event.current_round(),
        };
        round.ok_or(Missing::Round)
    }

    /// Whether the thing with this number is wanted.
    fn wants(&self, number: u32) -> bool {
        self.number.is_none_or(|wanted| wanted == number)
    }
}
