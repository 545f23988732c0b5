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
    /// The chief arbiter of a higher event holds a title.
    ChiefArbiterQualified = "chief-arbiter-qualified",
    /// The entry form asks what players need.
    NeedsAsked = "disability-needs-asked",
    /// Nobody may refuse a disabled opponent.
    NoRefusal = "disability-no-refusal",
    /// Organisers adopt the guidelines.
    GuidelinesAdopted = "disability-guidelines-adopted",
    /// One game a table, two metres with an assistant.
    TableOfOne = "disability-table",
    /// Blind players keep place and assistant.
    FixedPlace = "disability-fixed-place",
    /// Doctor and telephone numbers.
    Doctor = "tournament-doctor",
    /// Whoever has entered is bound.
    EntryBinds = "entry-binds-player",
    /// Whoever has accepted plays, but for good reasons.
    EnteredMustPlay = "entered-must-play",
    /// The chief arbiter decides whether the conditions are good enough.
    ConditionsDecided = "conditions-final-word",
    /// Time controls approved for events of world level.
    TimeControlsApproved = "time-controls-approved",
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
    /// Norms for titles.
    TitleNorms = "title-norms",
    /// How much is played on a day.
    PlayInADay = "play-in-a-day",
    /// The break before a play-off.
    PlayOffBreak = "play-off-break-before",
    /// The break between its stages.
    PlayOffStageBreak = "play-off-break-between",
    /// It is fixed before the event.
    PlayOffFixed = "play-off-fixed-beforehand",
    /// Last-round games of contenders begin before the others.
    LastRoundEarlier = "play-off-last-round-earlier",
    /// Many players: a clock that counts down stands in the hall.
    CountdownClock = "countdown-clock",
    /// Fewer: the start is announced by voice.
    StartAnnouncements = "start-announcements",
    /// The start of a round is announced.
    RoundStart = "round-start-announced",
    /// The committee is there before round 1.
    CommitteeBeforeStart = "appeals-committee-before-start",
    /// Lots are drawn on the announced day and hour.
    DrawAsAnnounced = "draw-as-announced",
    /// The chief arbiter reports in writing.
    ChiefArbiterReport = "chief-arbiter-report",
    /// The final table and the data for rating are sent.
    RatingData = "rating-data-sent",
    /// Whoever does not come without a good reason is excluded.
    ForfeitExclusion = "forfeit-exclusion",
    /// Whoever does not come so many times is excluded.
    ForfeitsExclusion = "forfeit-exclusion-repeated",
    /// What the chief arbiter sees to before the start.
    BeforeTheStart = "chief-arbiter-checks-before-start",
    /// Fee and deadline of appeals are announced.
    AppealFee = "appeal-fee-announced",
    /// To whom the rights of pictures belong.
    BroadcastRights = "broadcast-rights",
    /// Television cameras are admitted by both.
    MediaTelevision = "media-tv-cameras",
    /// Video cameras stand where the spectators are.
    MediaVideo = "media-video-cameras",
    /// Only accredited reporters take photographs.
    MediaAccreditation = "media-accreditation",
    /// Who may use a telephone in the hall.
    Telephones = "phones-for-everyone",
    /// When photographs may be taken.
    PhotoWindow = "media-photo-window",
    /// Tie-breaks are announced.
    TieBreakRegulations = "tie-break-regulations",
    /// A player breaks off and leaves without signing.
    LeftUnsigned = "leaving-without-signing",
    /// Intoxication, and alcohol in the premises.
    Intoxication = "intoxication",
    /// Ethics, doping, help by computers.
    EthicsAndDoping = "ethics-and-doping",
    /// Dress.
    Dress = "dress",
    /// Captains do not interfere.
    CaptainNoInterference = "captain-no-interference",
    /// Cameras do not disturb.
    MediaNoDisturbance = "media-no-disturbance",
    /// The federation bars somebody.
    Disqualification = "disqualification",
    /// Official events are broadcast.
    Broadcast = "broadcast",
    /// Before a penalty in a dispute somebody tries to reconcile.
    DisputeConciliation = "dispute-conciliation",
    /// A penalty where the rules name none.
    DiscretionaryPenalty = "discretionary-penalty",
    /// The penalties an arbiter has.
    Penalties = "penalties",
    /// More points for the opponent, at most to those of a win.
    PenaltyRaise = "penalty-raise-opponent-points",
    /// Every breach is reported at once.
    BreachesReported = "breaches-reported-to-federation",
    /// A player may appeal.
    Appeal = "appeal",
    /// An appeal is lodged in writing, with the fee, in time.
    AppealLodged = "appeal-lodged",
    /// The fee of an appeal that succeeds is returned.
    AppealFeeReturned = "appeal-fee-returned",
    /// The committee decides finally.
    AppealFinal = "appeal-decision-final",
    /// Who may have an interest is replaced by a reserve.
    CommitteeInterest = "appeals-committee-interest",
    /// The number of votes is odd.
    CommitteeOdd = "appeals-committee-odd",
    /// Nobody sits on the committee who is too young.
    CommitteeAge = "appeals-committee-age",
    /// Where every tie-break is equal lots decide.
    TieBreakLots = "tie-break-lots",
    /// The break between stages of a play-off.
    PlayOffBreakBetween = "play-off-break-between",
    /// An arbiter at each game of a play-off, and who decides disputes.
    PlayOffSupervision = "play-off-supervision",
    /// Colours of a play-off are drawn by lot.
    PlayOffColours = "play-off-colours",
    /// Two players may agree on a slower rate.
    PlayOffSlowerRate = "play-off-slower-rate",
}
