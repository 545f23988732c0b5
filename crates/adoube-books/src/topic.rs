//! What rules in code cite: concepts of the books, by name.

/// The list of topics and their concepts.
macro_rules! topics {
    ($($(#[$doc:meta])* $topic:ident = $concept:literal,)*) => {
        /// Something that is cited. The number of its clause is written nowhere but in a book.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Topic {
            $($(#[$doc])* $topic,)*
        }

        impl Topic {
            /// All of them.
            pub const ALL: &'static [Topic] = &[$(Topic::$topic),*];

            /// The concept in the books.
            pub const fn concept(self) -> &'static str {
                match self {
                    $(Topic::$topic => $concept,)*
                }
            }
        }
    };
}

topics! {
    /// There is a chief arbiter.
    ChiefArbiterAppointed = "chief-arbiter-appointed",
    /// A protocol is kept of each round.
    RoundProtocol = "round-protocol-kept",
    /// Regulations are changed before the start, not later.
    RegulationsStand = "regulations-changed-before-start",
    /// A draw that was announced stands.
    DrawStands = "draw-stands",
    /// Round robins are paired by the Berger tables.
    BergerTables = "berger-tables",
    /// Restrictions of the pairing are announced.
    PairingRestrictions = "pairing-restrictions-announced",
    /// The restricted draw by the Varma tables.
    VarmaTables = "varma-tables",
    /// Somebody leaves a round robin.
    WithdrawalRoundRobin = "withdrawal-round-robin",
    /// Somebody leaves a Swiss.
    WithdrawalSwiss = "withdrawal-swiss",
    /// The appeals committee.
    AppealsCommittee = "appeals-committee",
    /// Who may not sit on it.
    AppealsEligibility = "appeals-committee-eligibility",
    /// Captains hand in line-ups.
    LineUps = "captain-line-ups",
    /// What captains may say.
    CaptainAdvice = "captain-advice",
    /// Captains sign the protocol of a match.
    MatchProtocol = "captain-signs-protocol",
    /// When a match of teams is won.
    MatchPoints = "match-points",
    /// One group of tie-breaks in one event.
    TieBreaksOneGroup = "tie-breaks-one-group",
    /// Ratings that are too different to decide by.
    RatingTieBreaks = "rating-tie-breaks-unsuitable",
    /// An Armageddon.
    Armageddon = "play-off-armageddon",
    /// The number of rounds of a Swiss is announced.
    SwissRounds = "swiss-rounds-announced",
    /// Pairing numbers of a Swiss.
    SwissInitialOrder = "swiss-initial-order",
    /// The Dutch system.
    DutchSystem = "dutch-system",
    /// Two players meet once.
    NoSecondMeeting = "no-second-meeting",
    /// One bye without playing.
    ByeOnce = "bye-once",
    /// Absolute colour preferences.
    AbsoluteColours = "absolute-colours",
    /// FIDE's Swiss system for teams.
    TeamSwiss = "team-swiss-system",
    /// Games are played at the announced times.
    Timetable = "timetable",
    /// Lots are drawn long enough before round 1.
    DrawHoursBefore = "draw-hours-before",
    /// One round a day for players with disabilities.
    OneRoundADay = "one-round-a-day",
    /// How much is played on a day.
    PlayInADay = "play-in-a-day",
    /// The break before a play-off.
    PlayOffBreak = "play-off-break-before",
    /// Last-round games of contenders begin before the others.
    LastRoundEarlier = "play-off-last-round-earlier",
    /// Many players: a clock that counts down stands in the hall.
    CountdownClock = "countdown-clock",
    /// Fewer: the start is announced by voice.
    StartAnnouncements = "start-announcements",
    /// The start of a round is announced.
    RoundStart = "round-start-announced",
    /// Tie-breaks are announced.
    TieBreakRegulations = "tie-break-regulations",
}
