//! What somebody did, and the clause against it.

use adoube_books::{Citation, Shelf, Topic};
use adoube_laws::book::{ClauseId, Concept, Edition};

/// A list of names with their words in JSON and in forms.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$own:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(rename_all = "snake_case")]
        #[allow(unreachable_pub, reason = "some of these are used here alone")]
        pub enum $name {
            $($(#[$own])* $variant,)*
        }

        #[allow(unreachable_pub, reason = "some of these are used here alone")]
        impl $name {
            /// All of them, in the order of a menu.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The name in forms and in JSON.
            pub const fn name(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }

            /// The one of that name.
            pub fn named(name: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|one| one.name() == name.trim())
            }
        }
    };
}
pub(super) use named;

named! {
    /// What somebody did.
    Offence {
        /// Against the articles on how players behave.
        Conduct = "conduct",
        /// Disturbing or annoying the opponent.
        Disturbance = "disturbance",
        /// Notes, advice, analysis on another board.
        Help = "help",
        /// A telephone or another device with the player.
        Device = "device",
        /// Means of communication used by anybody in the hall.
        Telephone = "telephone",
        /// Refusing to follow the rules.
        Refusal = "refusal",
        /// Leaving without signing or telling the arbiter.
        LeftUnsigned = "left_unsigned",
        /// Intoxication, or alcohol in the premises.
        Intoxication = "intoxication",
        /// The code of ethics, doping, help by computers.
        Ethics = "ethics",
        /// Dress.
        Dress = "dress",
        /// Smoking where it is not allowed.
        Smoking = "smoking",
        /// A result that was arranged.
        Collusion = "collusion",
        /// Not coming to a game without a good reason.
        Absence = "absence",
        /// Not coming so often that the reason is not asked for.
        Absences = "absences",
        /// A captain who interferes.
        Captain = "captain",
        /// Spectators and others who talk or disturb.
        ThirdParty = "third_party",
        /// A camera that disturbs, a reporter without accreditation.
        Media = "media",
        /// A breach for which the federation bars people.
        Grave = "grave",
        /// A dispute for which the rules name no penalty (25.1).
        Dispute = "dispute",
        /// Something else: its article is named.
        Other = "other",
    }
}

/// Where the clause is.
enum Ground {
    Laws(Concept),
    Book(Topic),
}

/// A clause that was broken: of the Laws, or of another book in force.
#[derive(Clone, Copy, Debug)]
pub enum Basis {
    /// Of the Laws.
    Laws(Edition, &'static ClauseId),
    /// Of a book of competitions.
    Book(Citation),
}

impl Basis {
    /// The number of the clause as people read it.
    pub fn number(&self) -> String {
        match self {
            Basis::Laws(_, id) => id.to_string(),
            Basis::Book(citation) => citation.clause.id.printed(),
        }
    }

    /// Where a page shows it.
    pub fn path(&self) -> String {
        match self {
            Basis::Laws(edition, id) => format!("/laws/{}/{id}", edition.key()),
            Basis::Book(citation) => citation.path(),
        }
    }

    /// The clause of that number in one of the books in force; nothing where none has it.
    pub fn of_number(laws: Edition, shelf: Shelf, number: &str) -> Option<Basis> {
        let number = number.trim();
        let of_book = shelf.books().find_map(|book| {
            let printed = |one: &&adoube_books::Clause| one.id.printed() == number;
            let clause = book.clause(number).or_else(|| book.clauses().iter().find(printed))?;
            Some(Basis::Book(Citation { book, clause }))
        });
        laws.book().clause(number).map(|clause| Basis::Laws(laws, &clause.id)).or(of_book)
    }
}

impl Offence {
    const fn ground(self) -> Option<Ground> {
        Some(match self {
            Offence::Conduct => Ground::Laws(Concept::ConductPenalty),
            Offence::Disturbance => Ground::Laws(Concept::NoDisturbance),
            Offence::Help => Ground::Laws(Concept::NoOutsideHelp),
            Offence::Device => Ground::Laws(Concept::ElectronicDevice),
            Offence::Telephone => Ground::Laws(Concept::PhonesForEveryone),
            Offence::Refusal => Ground::Laws(Concept::PersistentRefusal),
            Offence::LeftUnsigned => Ground::Book(Topic::LeftUnsigned),
            Offence::Intoxication => Ground::Book(Topic::Intoxication),
            Offence::Ethics => Ground::Book(Topic::EthicsAndDoping),
            Offence::Dress => Ground::Book(Topic::Dress),
            Offence::Smoking => Ground::Laws(Concept::Smoking),
            Offence::Collusion => Ground::Laws(Concept::Collusion),
            Offence::Absence => Ground::Book(Topic::ForfeitExclusion),
            Offence::Absences => Ground::Book(Topic::ForfeitsExclusion),
            Offence::Captain => Ground::Book(Topic::CaptainNoInterference),
            Offence::ThirdParty => Ground::Laws(Concept::ThirdPartyObservations),
            Offence::Media => Ground::Book(Topic::MediaNoDisturbance),
            Offence::Grave => Ground::Book(Topic::Disqualification),
            Offence::Dispute => Ground::Book(Topic::DiscretionaryPenalty),
            Offence::Other => return None,
        })
    }

    /// The clause against it; nothing where no book in force has one.
    pub fn basis(self, laws: Edition, shelf: Shelf) -> Option<Basis> {
        match self.ground()? {
            Ground::Laws(concept) => {
                let id = laws.book().cite(concept).first()?;
                Some(Basis::Laws(laws, id))
            }
            Ground::Book(topic) => shelf.cite(topic).map(Basis::Book),
        }
    }
}
