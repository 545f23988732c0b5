//! Refusals and faults in people's words. The sentences are in `problems.ftl`.

use crate::citing::cited_after;
pub use crate::moment::{iso, moment};
use crate::needs;
use crate::{Arg, Words, agenda, disputes, people, play_offs, stages, venue, warnings};
use adoube_base::Color;
use adoube_books::Shelf;
use adoube_competition::{
    Event, Fact, Fault, GameResult, Refusal, Visibility,
    broadcast::Side,
    fact::{ByeKind, Cause, Made},
    fault::{FieldName, Problem},
    player::PlayerId,
    team::TeamId,
};

/// What is wrong with a field.
pub fn problem(words: Words, problem: &Problem) -> String {
    let text = |text: &str| Arg::from(text.to_owned());
    match problem {
        Problem::Missing => words.say("fault-missing"),
        Problem::NoArticle { text } => words.about("fault-no-article", text),
        Problem::InTheFuture { text } => words.about("fault-in-the-future", text),
        Problem::TooLong { most, found } => words.say_with(
            "fault-too-long",
            &[("most", Arg::from(*most)), ("found", Arg::from(*found))],
        ),
        Problem::ControlCharacter { code } => {
            words.about("fault-control-character", &format!("U+{code:04X}"))
        }
        Problem::NoTime { text } => words.about("fault-no-time", text),
        Problem::NoSite { text } => words.about("fault-no-site", text),
        Problem::NoScreenCode { text } => words.about("fault-no-screen-code", text),
        Problem::NoMeasure { text, unit } => words.say_with(
            "fault-no-measure",
            &[("it", text.clone().into()), ("unit", unit.clone().into())],
        ),
        Problem::NoWalls { text } => words.about("fault-no-walls", text),
        Problem::NoThing { line, text } => {
            words.say_with("fault-no-thing", &[("n", (*line).into()), ("it", text.clone().into())])
        }
        Problem::WallsCross => words.say("fault-walls-cross"),
        Problem::OutOfTheHall => words.say("fault-out-of-the-hall"),
        Problem::HallTooSmall => words.say("fault-hall-too-small"),
        Problem::NoTable { table } => words.count("fault-no-table", *table),
        Problem::TableTwice { table } => words.count("fault-table-twice", *table),
        Problem::NoTitleForRole { text } => words.about("fault-no-title-for-role", text),
        Problem::NoZone { text } => words.about("fault-no-zone", text),
        Problem::NoDate { text } => words.about("fault-no-date", text),
        Problem::EndsBeforeItBegins => words.say("fault-ends-before-it-begins"),
        Problem::NoFederation { text } => words.about("fault-no-federation", text),
        Problem::NoNumber { text } => words.about("fault-no-number", text),
        Problem::NoPicture { digest } => words.about("fault-no-picture", digest),
        Problem::NoColour { text } => words.about("fault-no-colour", text),
        Problem::OutOfRange { least, most, found } => words.say_with(
            "fault-out-of-range",
            // As text: a year is not to be grouped by thousands.
            &[
                ("least", text(&least.to_string())),
                ("most", text(&most.to_string())),
                ("found", text(&found.to_string())),
            ],
        ),
        Problem::Unknown { text: found, known } => {
            words.say_with("fault-unknown", &[("it", text(found)), ("known", text(known))])
        }
        Problem::Twice { text } => words.about("fault-twice", text),
        Problem::NoPosition { text } => words.about("fault-no-position", text),
        Problem::NoTimeControl { text } => words.about("fault-no-time-control", text),
        Problem::NotLessTime => words.say("fault-not-less-time"),
        Problem::NeedsConsentAnyway { text } => words.about("fault-needs-consent-anyway", text),
        Problem::OtherYear { text, year } => words.say_with(
            "fault-other-year",
            &[("it", text.clone().into()), ("year", year.to_string().into())],
        ),
        Problem::NoMoney { text } => words.about("fault-no-money", text),
        Problem::NoPoints { text } => words.about("fault-no-points", text),
        Problem::PointsOutOfOrder => words.say("fault-points-out-of-order"),
        Problem::DrawsAboveWin => words.say("fault-draws-above-win"),
        Problem::ByeAboveWin => words.say("fault-bye-above-win"),
        Problem::OnlyInSwiss { text } => words.about("fault-only-in-swiss", text),
        Problem::NotInKnockout { text } => words.about("fault-not-in-knockout", text),
        Problem::OfAnotherSystem { text } => words.about("fault-of-another-system", text),
        Problem::NotTwoPlayers => words.say("fault-not-two-players"),
        Problem::FideIdTaken { by } => words.about("fault-fide-id-taken", by),
        Problem::NameTaken => words.say("fault-name-taken"),
        Problem::TeamNameTaken => words.say("fault-team-name-taken"),
        Problem::NotEverybodyOnce => words.say("fault-not-everybody-once"),
        Problem::NoBoards { text } => words.about("fault-no-boards", text),
        Problem::NoId { text } => words.about("fault-no-id", text),
    }
}

/// The name of a field as its label says it.
pub fn field(words: Words, field: FieldName) -> String {
    words.say(match field {
        FieldName::Language => "field-event-language",
        FieldName::Level => "field-level",
        FieldName::RatingOf => "field-rating-of",
        FieldName::AppealFee => "field-appeal-fee",
        FieldName::AppealMinutes => "field-appeal-minutes",
        FieldName::Official => "field-official",
        FieldName::BroadcastBoards => "field-broadcast-boards",
        FieldName::Sites => "field-sites",
        FieldName::PlayOff => "field-play-off",
        FieldName::PlayOffPlaces => "field-play-off-places",
        FieldName::PlayOffTime => "field-play-off-time",
        FieldName::Prizes => "field-prizes-agreed",
        FieldName::Name => "field-name",
        FieldName::Place => "field-place",
        FieldName::Begins => "field-begins",
        FieldName::Ends => "field-ends",
        FieldName::Federation => "field-federation",
        FieldName::ChiefArbiter => "field-chief-arbiter",
        FieldName::Colour => "field-colour",
        FieldName::Logo => "field-logo",
        FieldName::Laws => "field-game-laws",
        FieldName::TimeControl => "field-time-control",
        FieldName::Win => "field-win",
        FieldName::Draw => "field-draw",
        FieldName::Loss => "field-loss",
        FieldName::System => "field-system",
        FieldName::Cycles => "field-cycles",
        FieldName::Rounds => "field-rounds",
        FieldName::Rules => "field-rules",
        FieldName::Acceleration => "field-acceleration",
        FieldName::Bye => "field-bye",
        FieldName::FederationsApart => "field-federations-apart",
        FieldName::ApartBy => "field-apart-by",
        FieldName::Regulation => "field-regulation",
        FieldName::RoundDates => "field-round-dates",
        FieldName::Seeding => "field-seeding",
        FieldName::Games => "field-match-games",
        FieldName::TieBreakGames => "field-tie-break-games",
        FieldName::TieBreakSets => "field-tie-break-sets",
        FieldName::Armageddon => "field-armageddon",
        FieldName::ThirdPlace => "field-third-place",
        FieldName::TieBreaks => "field-tie-breaks",
        FieldName::Title => "field-title",
        FieldName::Rating => "field-rating",
        FieldName::Club => "field-club",
        FieldName::BirthYear => "field-birth-year",
        FieldName::FideId => "field-fide-id",
        FieldName::Sex => "field-sex",
        FieldName::NationalRating => "field-national-rating",
        FieldName::BirthDate => "field-birth-date",
        FieldName::Region => "field-region",
        FieldName::Team => "field-team-of-player",
        FieldName::Captain => "field-captain",
        FieldName::Boards => "field-boards",
        FieldName::Primary => "field-primary",
        FieldName::MatchWin => "field-match-win",
        FieldName::MatchDraw => "field-match-draw",
        FieldName::MatchLoss => "field-match-loss",
        FieldName::Won => "field-won",
        FieldName::LineUps => "field-line-ups",
        FieldName::Numbering => "field-numbering",
        FieldName::Seed => "field-seed",
        FieldName::Order => "field-order",
        FieldName::Reason => "field-reason",
        FieldName::ConsentReason => "field-consent-reason",
        FieldName::Id => "field-id",
        FieldName::Result => "result",
        FieldName::Players => "tab-players",
        FieldName::Board => "board",
        FieldName::Game => "field-game",
        FieldName::Array => "field-array",
        FieldName::Covered => "field-covered",
        FieldName::Position => "field-position",
        FieldName::Press => "field-press",
        FieldName::Conduct => "field-conduct",
        FieldName::Flags => "field-flags",
        FieldName::Supervision => "field-supervision",
        FieldName::Calls => "field-calls",
        FieldName::Claims => "field-claims",
        FieldName::DelayMinutes => "field-delay",
        FieldName::DefaultMinutes => "field-default-time",
        FieldName::DrawsFromMove => "field-draws-from-move",
        FieldName::Quickplay => "field-quickplay",
        FieldName::Devices => "field-devices",
        FieldName::AnnulledIncrements => "field-annulled-increments",
        FieldName::PenaltyMinutes => "field-penalty-minutes",
        FieldName::IllegalMoves => "field-illegal-moves",
        FieldName::TouchedPieces => "field-touched-pieces",
        FieldName::Draws => "field-agreed-draws",
        FieldName::BlackTime => "field-black-time",
        FieldName::Recording => "field-recording",
        FieldName::Leaving => "field-leaving",
        FieldName::Rated => "field-rated",
        FieldName::TieBreakTime => "field-tie-break-time",
        FieldName::ArmageddonWhite => "field-armageddon-white",
        FieldName::ArmageddonBlack => "field-armageddon-black",
        FieldName::Zone => "field-zone",
        FieldName::RoundStarts => "field-round-starts",
        FieldName::Sessions => "field-sessions",
        FieldName::Starts => "field-starts",
        FieldName::Announcement => "announce-text",
        FieldName::Note => "field-note",
        FieldName::Wish => "field-wish",
        FieldName::Hospital => "field-hospital",
        FieldName::Doctor => "field-doctor",
        FieldName::Officer => "field-officer",
        FieldName::Role => "field-role",
        FieldName::Qualification => "field-qualification",
        FieldName::Sector => "field-sector",
        FieldName::Accepted => "field-accepted",
        FieldName::Closes => "field-closes",
        FieldName::EntryFee => "field-entry-fee",
        FieldName::LineUpsBefore => "line-ups-before",
        FieldName::ScreenCode => "field-screen-code",
        FieldName::Shows => "field-shows",
        FieldName::Answer => "field-answer",
        FieldName::Part => "field-part",
        FieldName::HallPlan => "field-hall-plan",
        FieldName::Walls => "field-walls",
        FieldName::HallThings => "field-things",
        FieldName::TableSize => "field-table-size",
        FieldName::Groups => "field-groups",
        FieldName::Apart => "field-hall-apart",
        FieldName::GoodsType => "field-goods-type",
        FieldName::Count => "field-count",
        FieldName::Wheelchairs => "field-wheelchairs",
        FieldName::Assistants => "field-assistants",
        FieldName::ArbitersTables => "field-arbiters-tables",
        FieldName::Offender => "field-offender",
        FieldName::OffenderName => "field-offender-name",
        FieldName::Delegation => "field-delegation",
        FieldName::Offence => "field-offence",
        FieldName::Article => "field-article",
        FieldName::Consents => "field-consents",
        FieldName::WorksFor => "field-works-for",
        FieldName::Means => "field-means",
        FieldName::Account => "field-account",
        FieldName::Witnesses => "field-witnesses",
        FieldName::Penalty => "field-penalty",
        FieldName::Against => "field-against",
        FieldName::Incident => "field-incident",
        FieldName::Decision => "field-decision",
        FieldName::AppealText => "field-appeal-text",
        FieldName::Votes => "field-votes",
        FieldName::Addition => "field-addition",
        FieldName::Happened => "field-happened",
        FieldName::HandedIn => "field-handed-in",
        FieldName::ReportedTo => "field-reported-to",
        FieldName::Months => "field-months",
        FieldName::Moves => "field-moves",
        FieldName::Panel => "field-panel",
    })
}

/// A fault with the name of its field, for where there is no field to put it beside.
pub fn fault(words: Words, fault: &Fault) -> String {
    format!("{}: {}", field(words, fault.field), problem(words, &fault.problem))
}

/// A result as people read it.
fn shown(result: GameResult) -> Arg<'static> {
    result.shown().into()
}

/// How many players of a list that is refused are told one by one.
const TOLD: usize = 20;

/// Why an act is refused, with the article where there is one.
pub fn refusal(words: Words, shelf: Shelf, refusal: &Refusal) -> String {
    let n = |n: u32| Arg::from(n);
    let sentence = match refusal {
        Refusal::Faults { faults } => {
            let each: Vec<String> = faults.iter().map(|one| fault(words, one)).collect();
            each.join(" ")
        }
        Refusal::PlayersRefused { players } => {
            let each = players.iter().take(TOLD).map(|one| {
                let faults: Vec<String> = one.faults.iter().map(|one| fault(words, one)).collect();
                let args = [("n", n(one.number)), ("it", faults.join(" ").into())];
                words.say_with("refused-player-of-list", &args)
            });
            let each: Vec<String> = each.collect();
            each.join(" ")
        }
        Refusal::EntriesClosed => words.say("refused-entries-closed"),
        Refusal::EntriesCrowded { most } => words.count("refused-entries-crowded", *most),
        Refusal::NoEntry { number } => words.count("refused-no-entry", *number),
        Refusal::NoScreen { code } => words.about("refused-no-screen", code),
        Refusal::NoItem { item } => words.about("refused-no-item", item),
        Refusal::NoApproval { number } => words.count("refused-no-approval", *number),
        Refusal::TooManyScreens { most } => words.count("refused-too-many-screens", *most),
        Refusal::NoAccreditation { number } => words.count("refused-no-accreditation", *number),
        Refusal::TooManyAccreditations { most } => {
            words.count("refused-too-many-accreditations", *most)
        }
        Refusal::CheckInOff => words.say("refused-check-in-off"),
        Refusal::CheckInStands => words.say("refused-check-in-stands"),
        Refusal::PlayersDoNotTell => words.say("refused-players-do-not-tell"),
        Refusal::ResultStands { round, board } => {
            words.say_with("refused-result-stands", &[("round", n(*round)), ("board", n(*board))])
        }
        Refusal::LiveBoard { board } => words.count("refused-live-board", *board),
        Refusal::NotTheirs => words.say("refused-not-theirs"),
        Refusal::NoEvent => words.say("refused-no-event"),
        Refusal::EventExists => words.say("refused-event-exists"),
        Refusal::NoPlayer { id } => words.about("refused-no-player", id),
        Refusal::NoRound { round, rounds } => {
            words.say_with("refused-no-round", &[("round", n(*round)), ("rounds", n(*rounds))])
        }
        Refusal::NoGame { round, board, boards } => words.say_with(
            "refused-no-game",
            &[("round", n(*round)), ("board", n(*board)), ("boards", n(*boards))],
        ),
        Refusal::Finished => words.say("refused-finished"),
        Refusal::NoTimetable => words.say("refused-no-timetable"),
        Refusal::RoundHasBegun { round } => words.count("refused-round-has-begun", *round),
        Refusal::RoundNotBegun { round } => words.count("refused-round-not-begun", *round),
        Refusal::NoGameOf { id, round } => words.say_with(
            "refused-no-game-of",
            &[("it", id.to_string().into()), ("n", (*round).into())],
        ),
        Refusal::NobodyOverdue { round, board } => words.say_with(
            "refused-nobody-overdue",
            &[("round", (*round).into()), ("board", (*board).into())],
        ),
        Refusal::NoDuty { duty } => words.about("refused-no-duty", duty),
        Refusal::NothingAsked { id } => words.about("refused-nothing-asked", id),
        Refusal::OpponentNotDisabled { id } => words.about("refused-opponent-not-disabled", id),
        Refusal::NeverMissing { id } => words.about("refused-never-missing", id),
        Refusal::NoAnnouncement { number } => words.count("refused-no-announcement", *number),
        Refusal::TooManyAnnouncements { most } => {
            words.count("refused-too-many-announcements", *most)
        }
        Refusal::NotFinished => words.say("refused-not-finished"),
        Refusal::Archived => words.say("refused-archived"),
        Refusal::NotPublic => words.say("refused-not-public"),
        Refusal::NoDraft => words.say("refused-no-draft"),
        Refusal::NotDeleted => words.say("refused-not-deleted"),
        Refusal::GamesRunning { round } => words.count("refused-games-running", *round),
        Refusal::RegulationsStand => words.say("refused-regulations-stand"),
        Refusal::DrawStands => words.say("refused-draw-stands"),
        Refusal::FieldIsFull => words.say("refused-field-is-full"),
        Refusal::TooLateToEnter => words.say("refused-too-late-to-enter"),
        Refusal::AlreadyWithdrawn { .. } => words.say("refused-already-withdrawn"),
        Refusal::NotWithdrawn { .. } => words.say("refused-not-withdrawn"),
        Refusal::NoNumber { .. } => words.say("refused-no-number"),
        Refusal::NoTeam { team } => words.about("refused-no-team", team),
        Refusal::TeamsNeeded { least, most, found } => {
            let exactly = least == most;
            let key = if exactly { "refused-teams-exactly" } else { "refused-teams-needed" };
            let args = [("least", n(*least)), ("found", n(*found)), ("most", n(*most))];
            words.say_with(key, if exactly { &args[..2] } else { &args })
        }
        Refusal::TeamWithoutPlayers { team } => words.about("refused-team-without-players", team),
        Refusal::TeamsUnequal { first, second } => {
            words.say_with("refused-teams-unequal", &[("first", n(*first)), ("second", n(*second))])
        }
        Refusal::TeamLeftOut { team } => words.about("refused-team-left-out", team),
        Refusal::TeamTwice { team } => words.about("refused-team-twice", team),
        Refusal::TeamHasLeft { .. } => words.say("refused-team-has-left"),
        Refusal::TeamHasNotLeft { .. } => words.say("refused-team-has-not-left"),
        Refusal::TooLateForTeams => words.say("refused-too-late-for-teams"),
        Refusal::OfOtherTeam { id, team } => {
            words.say_with("refused-of-other-team", &[("it", n(id.0)), ("team", n(team.0))])
        }
        Refusal::NotOfTeam { id, .. } => words.about("refused-not-of-team", id),
        Refusal::RosterStands { .. } => words.say("refused-roster-stands"),
        Refusal::LineUpTooLong { boards, found } => words
            .say_with("refused-line-up-too-long", &[("boards", n(*boards)), ("found", n(*found))]),
        Refusal::LineUpOutOfOrder { .. } => words.say("refused-line-up-out-of-order"),
        Refusal::TooFewPlayers { least, found } => {
            words.say_with("refused-too-few-players", &[("least", n(*least)), ("found", n(*found))])
        }
        Refusal::TooManyPlayers { most, found } => {
            words.say_with("refused-too-many-players", &[("most", n(*most)), ("found", n(*found))])
        }
        Refusal::VarmaField { least, most, found } => words.say_with(
            "refused-varma-field",
            &[("least", n(*least)), ("most", n(*most)), ("found", n(*found))],
        ),
        Refusal::VarmaSplit { federation, players } => words.say_with(
            "refused-varma-split",
            &[("it", federation.clone().into()), ("n", n(*players))],
        ),
        Refusal::NoChiefArbiter => words.say("refused-no-chief-arbiter"),
        Refusal::AlreadyDrawn => words.say("refused-already-drawn"),
        Refusal::NotDrawn => words.say("refused-not-drawn"),
        Refusal::ResultsEntered => words.say("refused-results-entered"),
        Refusal::RoundClosed { round } => words.count("refused-round-closed", *round),
        Refusal::RoundNotClosed { round } => words.count("refused-round-not-closed", *round),
        Refusal::GamesOpen { round, open } => {
            words.say_with("refused-games-open", &[("round", n(*round)), ("open", n(*open))])
        }
        Refusal::RoundsOpen { first } => words.count("refused-rounds-open", *first),
        Refusal::OtherSystem => words.say("refused-other-system"),
        Refusal::NotNextRound { round, next } => {
            words.say_with("refused-not-next-round", &[("round", n(*round)), ("next", n(*next))])
        }
        Refusal::AllRoundsPaired { rounds } => words.count("refused-all-rounds-paired", *rounds),
        Refusal::RoundPaired { round } => words.count("refused-round-paired", *round),
        Refusal::NotLastRound { round, last } => {
            words.say_with("refused-not-last-round", &[("round", n(*round)), ("last", n(*last))])
        }
        Refusal::RoundBegun { round } => words.count("refused-round-begun", *round),
        Refusal::ResultsMissing { open } => words.count("refused-results-missing", *open),
        Refusal::NoPairing { round, present } => {
            words.say_with("refused-no-pairing", &[("round", n(*round)), ("present", n(*present))])
        }
        Refusal::NobodyToPair { present } => words.count("refused-nobody-to-pair", *present),
        Refusal::Excluded { id, round } => {
            words.say_with("refused-excluded", &[("it", id.0.into()), ("n", (*round).into())])
        }
        Refusal::NothingToMiss { id, round } => words
            .say_with("refused-nothing-to-miss", &[("it", id.0.into()), ("n", (*round).into())]),
        Refusal::NotPresent { id } => words.about("refused-not-present", id),
        Refusal::PairedTwice { id } => words.about("refused-paired-twice", id),
        Refusal::LeftOut { id } => words.about("refused-left-out", id),
        Refusal::PairingChanged => words.say("refused-pairing-changed"),
        Refusal::TooFewRounds { paired } => words.count("refused-too-few-rounds", *paired),
        Refusal::NoProhibition { prohibition } => {
            words.count("refused-no-prohibition", *prohibition)
        }
        Refusal::OnlyByRules => words.say("refused-only-by-rules"),
        Refusal::MeetingsLevel { stage, level } => {
            words.say_with("refused-meetings-level", &[("n", n(*level)), ("stage", n(*stage))])
        }
        Refusal::NotDecided { stage } => words.count("refused-not-decided", *stage),
        Refusal::NoMeeting { stage, id } => words
            .say_with("refused-no-meeting", &[("it", id.to_string().into()), ("stage", n(*stage))]),
        Refusal::MeetingDecided { winner, .. } => words.about("refused-meeting-decided", winner),
        Refusal::NoDecision { id, .. } => words.about("refused-no-decision", id),
        Refusal::StageBegun { stage } => words.count("refused-stage-begun", *stage),
        Refusal::ShortEvent => words.say("refused-short-event"),
        Refusal::NumbersStand => words.say("refused-numbers-stand"),
        Refusal::NotInFideMode => words.say("refused-not-in-fide-mode"),
        Refusal::Warned { pending } => {
            let open = pending.iter().filter(|one| one.needs.is_some());
            let told: Vec<String> =
                open.map(|one| warnings::warning(words, shelf, &one.warning)).collect();
            words.about("refused-warned", &told.join(" "))
        }
        Refusal::ResultChanged { recorded: Some(result) } => {
            words.say_with("refused-result-changed", &[("recorded", shown(*result))])
        }
        Refusal::ResultChanged { recorded: None } => words.say("refused-result-cleared"),
        Refusal::Differs { recorded, entered } => words.say_with(
            "refused-differs",
            &[("recorded", shown(*recorded)), ("entered", shown(*entered))],
        ),
        Refusal::NotInRole { power } => {
            words.about("refused-not-in-role", &people::power(words, *power))
        }
        Refusal::NoAppointment { appointment } => {
            words.count("refused-no-appointment", *appointment)
        }
        Refusal::PostTaken { role, by } => words.say_with(
            "refused-post-taken",
            &[("role", people::kind(words, *role).into()), ("it", by.clone().into())],
        ),
        Refusal::LineUpLate { round, until } => words
            .say_with("refused-line-up-late", &[("n", n(*round)), ("it", moment(*until).into())]),
        Refusal::AdviceForbidden => words.say("refused-advice-forbidden"),
        Refusal::GameOver { board } => words.count("refused-game-over", *board),
        Refusal::NotAtBoard { board, .. } => words.count("refused-not-at-board", *board),
        Refusal::NothingSaid { number } => words.count("refused-nothing-said", *number),
        Refusal::NoMatch { round, number } => {
            words.say_with("refused-no-match", &[("round", n(*round)), ("n", n(*number))])
        }
        Refusal::NotInMatch { number, .. } => words.count("refused-not-in-match", *number),
        Refusal::ServesAlready { name } => words.about("refused-serves-already", name),
        Refusal::ArbiterOnCommittee { name } => words.about("refused-arbiter-on-committee", name),
        Refusal::NothingToVerify { board, .. } => words.count("refused-nothing-to-verify", *board),
        Refusal::NoPlayOffAgreed
        | Refusal::NoTie { .. }
        | Refusal::PlayOffBegun { .. }
        | Refusal::NoPlayOff { .. }
        | Refusal::PlayOffOver { .. }
        | Refusal::PlayOffOpen { .. }
        | Refusal::NoSlowerRate
        | Refusal::NoArmageddon
        | Refusal::NoLot { .. }
        | Refusal::NotOfPlayOff { .. }
        | Refusal::WrongPanel { .. } => play_offs::refusal(words, refusal).unwrap_or_default(),
        Refusal::NoIncident { .. }
        | Refusal::IncidentDecided { .. }
        | Refusal::IncidentOpen { .. }
        | Refusal::NoSuchPenalty { .. }
        | Refusal::PenaltyMisplaced { .. }
        | Refusal::ConciliationFirst { .. }
        | Refusal::PointsBeyond { .. }
        | Refusal::NoAppeal { .. }
        | Refusal::AppealDecided { .. }
        | Refusal::NoAppealAllowed
        | Refusal::AppealLate { .. }
        | Refusal::AppealWithoutFee { .. }
        | Refusal::CommitteeCannotHear { .. }
        | Refusal::VotesSayOtherwise { .. }
        | Refusal::ChairNeeded
        | Refusal::NotSeated
        | Refusal::NotOnCommittee { .. }
        | Refusal::TooYoung { .. }
        | Refusal::NoFeeDue { .. } => disputes::refusal(words, refusal).unwrap_or_default(),
    };
    match refusal.topic().and_then(|topic| shelf.cite(topic)) {
        Some(cited) => cited_after(words, sentence, cited),
        None => sentence,
    }
}

/// The words of a bye.
pub const fn bye_key(bye: ByeKind) -> &'static str {
    match bye {
        ByeKind::Half => "bye-half",
        ByeKind::Zero => "bye-zero",
        ByeKind::Full => "bye-full",
    }
}

/// The name of a team; its number on the list where there is none.
pub fn team_name(event: &Event, id: TeamId) -> String {
    event.team(id).map_or_else(|| id.to_string(), |entrant| entrant.team.name.to_string())
}

/// A fact as a line of the log.
pub fn fact(words: Words, event: &Event, fact: &Fact) -> String {
    let n = |n: u32| Arg::from(n);
    let text = |text: &str| Arg::from(text.to_owned());
    let name = |id: PlayerId| {
        event.entrant(id).map_or_else(|| id.to_string(), |entrant| entrant.player.name.to_string())
    };
    let board = |key: &str, round: u32, number: u32, more: &[(&str, Arg<'_>)]| {
        let mut args = vec![("round", n(round)), ("board", n(number))];
        args.extend(more.iter().cloned());
        words.say_with(key, &args)
    };
    match fact {
        Fact::EventCreated { settings, .. } => words.about("log-event-created", &settings.name),
        Fact::SettingsChanged { .. } => words.say("log-settings-changed"),
        Fact::PlaySet { .. } => words.say("log-play-set"),
        Fact::AgreementSet { .. } => words.say("log-agreement-set"),
        Fact::BroadcastSet { .. } => words.say("log-broadcast-set"),
        Fact::DelaySigned { minutes, side, .. } => words.count(
            match side {
                Side::Organiser => "log-delay-organiser",
                Side::ChiefArbiter => "log-delay-arbiter",
            },
            *minutes,
        ),
        Fact::RegulationsDecided { reason, .. } => words.about("log-regulations-decided", reason),
        Fact::PlayerEntered { player, .. } => words.about("log-player-entered", &player.name),
        Fact::PlayerCorrected { player, .. } => words.about("log-player-corrected", &player.name),
        Fact::PlayerWithdrawn { id, expelled: true, reason } => words.say_with(
            "log-player-expelled",
            &[("it", name(*id).into()), ("reason", text(reason.as_deref().unwrap_or("–")))],
        ),
        Fact::PlayerWithdrawn { id, reason: None, .. } => {
            words.about("log-player-withdrawn", &name(*id))
        }
        Fact::PlayerWithdrawn { id, reason: Some(reason), .. } => words.say_with(
            "log-player-withdrawn-because",
            &[("it", name(*id).into()), ("reason", text(reason))],
        ),
        Fact::TeamEntered { team, .. } => words.about("log-team-entered", &team.name),
        Fact::TeamCorrected { team, .. } => words.about("log-team-corrected", &team.name),
        Fact::TeamWithdrawn { id, reason: None } => {
            words.about("log-team-withdrawn", &team_name(event, *id))
        }
        Fact::TeamWithdrawn { id, reason: Some(reason) } => words.say_with(
            "log-team-withdrawn-because",
            &[("it", team_name(event, *id).into()), ("reason", text(reason))],
        ),
        Fact::TeamReturned { id } => words.about("log-team-returned", &team_name(event, *id)),
        Fact::RosterSet { team, players } => {
            let players: Vec<String> = players.iter().map(|&id| name(id)).collect();
            words.say_with(
                "log-roster-set",
                &[("it", team_name(event, *team).into()), ("players", text(&players.join(", ")))],
            )
        }
        Fact::SeatLeft { round, player } => {
            words.say_with("log-seat-left", &[("it", name(*player).into()), ("n", n(*round))])
        }
        Fact::SeatTaken { round, player } => {
            words.say_with("log-seat-taken", &[("it", name(*player).into()), ("n", n(*round))])
        }
        Fact::LineUpSet { team, round, line_up: Some(line_up) } => {
            let seat = |id: &Option<PlayerId>| id.map_or_else(|| "–".to_owned(), name);
            let players: Vec<String> = line_up.iter().map(seat).collect();
            let players = text(&players.join(", "));
            let it = team_name(event, *team).into();
            words.say_with("log-line-up-set", &[("it", it), ("n", n(*round)), ("players", players)])
        }
        Fact::LineUpSet { team, round, line_up: None } => words.say_with(
            "log-line-up-taken-back",
            &[("it", team_name(event, *team).into()), ("n", n(*round))],
        ),
        Fact::PlayerExcluded { id, round, reason } => words.say_with(
            "log-player-excluded",
            &[("it", name(*id).into()), ("n", n(*round)), ("reason", text(reason))],
        ),
        Fact::ExclusionLifted { id, round, reason } => words.say_with(
            "log-exclusion-lifted",
            &[("it", name(*id).into()), ("n", n(*round)), ("reason", text(reason))],
        ),
        Fact::PlayerReturned { id } => words.about("log-player-returned", &name(*id)),
        Fact::LotsDrawn { seed, initial: Some(color), .. } => {
            let color = words.say(match color {
                Color::White => "white",
                Color::Black => "black",
            });
            match seed {
                Some(seed) => words
                    .say_with("log-colour-drawn", &[("it", text(seed)), ("colour", color.into())]),
                None => words.about("log-colour-drawn-by-hand", &color),
            }
        }
        Fact::LotsDrawn { seed: Some(seed), varma: true, .. } => {
            words.about("log-lots-drawn-varma", seed)
        }
        Fact::LotsDrawn { seed: Some(seed), .. } => words.about("log-lots-drawn", seed),
        Fact::LotsDrawn { seed: None, .. } => words.say("log-lots-drawn-by-hand"),
        Fact::NumberTaken { id, number } => {
            words.say_with("log-number-taken", &[("it", name(*id).into()), ("n", n(*number))])
        }
        Fact::RatedResultSet { round, board: number, result: Some(result), reason } => board(
            "log-rated-result",
            *round,
            *number,
            &[("result", shown(*result)), ("reason", text(reason))],
        ),
        Fact::RatedResultSet { round, board: number, result: None, reason } => {
            board("log-rated-as-recorded", *round, *number, &[("reason", text(reason))])
        }
        Fact::Consented { warnings: told, .. } => {
            let told: Vec<String> = told
                .iter()
                .map(|one| warnings::warning(words, event.settings.shelf(), one))
                .collect();
            words.about("log-consented", &told.join(" "))
        }
        Fact::FideModeLeft { round: 0, reason, .. } => {
            words.say_with("log-fide-mode-left-before", &[("reason", text(reason))])
        }
        Fact::FideModeLeft { round, reason, .. } => {
            words.say_with("log-fide-mode-left", &[("n", n(*round)), ("reason", text(reason))])
        }
        Fact::DrawAnnulled { reason } => words.about("log-draw-annulled", reason),
        Fact::NumbersExchanged { players: [one, other], pairs, consents, reason } => words
            .say_with(
                "log-numbers-exchanged",
                &[
                    ("a", name(*one).into()),
                    ("b", name(*other).into()),
                    ("n", n(*pairs)),
                    ("consents", consents.to_string().into()),
                    ("reason", text(reason)),
                ],
            ),
        Fact::Imported { rounds } => words.count("log-imported", *rounds),
        Fact::Renumbered { .. } => words.say("log-renumbered"),
        Fact::MeetingDecided { stage, winner, reason, .. }
        | Fact::DecisionTakenBack { stage, winner, reason } => {
            let key = match fact {
                Fact::MeetingDecided { .. } => "log-meeting-decided",
                _ => "log-decision-taken-back",
            };
            let stage = stages::stage(words, event, *stage);
            let (stage, it) = (("stage", stage.into()), ("it", name(*winner).into()));
            words.say_with(key, &[stage, it, ("reason", text(reason))])
        }
        Fact::RoundPaired { round, made: Some(Made::Knockout(made)), .. } => {
            let it = stages::round(words, event, made);
            words.say_with("log-knockout-paired", &[("n", n(*round)), ("it", it.into())])
        }
        Fact::RoundPaired { round, made, .. } => match made.as_ref().and_then(Made::by_hand) {
            Some(by_hand) => words.say_with(
                "log-round-paired-by-hand",
                &[("n", n(*round)), ("reason", text(&by_hand.reason))],
            ),
            None => words.count("log-round-paired", *round),
        },
        Fact::RoundTakenBack { round, reason } => {
            words.say_with("log-round-taken-back", &[("n", n(*round)), ("reason", text(reason))])
        }
        Fact::ByeSet { id, round, bye } => {
            let args = [("it", name(*id).into()), ("n", n(*round))];
            match bye {
                Some(bye) => {
                    let [it, round] = args;
                    let bye = words.say(bye_key(*bye));
                    words.say_with("log-bye-set", &[it, round, ("bye", bye.into())])
                }
                None => words.say_with("log-bye-taken-back", &args),
            }
        }
        Fact::LaterRatingSet { id, round, rating } => words.say_with(
            "log-later-rating",
            &[
                ("it", name(*id).into()),
                ("n", n(*round)),
                ("rating", text(&rating.map_or("–".to_owned(), |rating| rating.to_string()))),
            ],
        ),
        Fact::BoardFixed { id, board: Some(board) } => {
            words.say_with("log-board-fixed", &[("it", name(*id).into()), ("n", n(*board))])
        }
        Fact::AcceptanceSet { id, acceptance } => {
            let day = acceptance.accepted.map(|day| day.to_string());
            let said = [
                acceptance.invited.then(|| words.say("entry-invited")),
                day.map(|day| words.about("entry-accepted-on", &day)),
                acceptance.fee_paid.then(|| words.say("entry-fee-paid")),
            ];
            let said: Vec<String> = said.into_iter().flatten().collect();
            let said = if said.is_empty() { "–".to_owned() } else { said.join(", ") };
            words.say_with("log-acceptance-set", &[("it", name(*id).into()), ("how", said.into())])
        }
        Fact::EntryFormSet { form: Some(_) } => words.say("log-entry-form-open"),
        Fact::EntryFormSet { form: None } => words.say("log-entry-form-closed"),
        Fact::EntryAsked { number, player, .. } => words.say_with(
            "log-entry-asked",
            &[("it", player.name.to_string().into()), ("n", n(*number))],
        ),
        Fact::EntryAccepted { number, id } => {
            words.say_with("log-entry-accepted", &[("it", name(*id).into()), ("n", n(*number))])
        }
        Fact::EntryDeclined { number, reason } => words.say_with(
            "log-entry-declined",
            &[("n", n(*number)), ("reason", reason.to_string().into())],
        ),
        Fact::ScreenSet { screen } => words.about("log-screen-set", &screen.code),
        Fact::ScreenRemoved { code } => words.about("log-screen-removed", code),
        Fact::Inspected { item, answer: None, .. } => {
            words.about("log-inspected-back", &venue::item(words, item))
        }
        Fact::Inspected { item, answer: Some(answer), .. } => {
            let known = adoube_venue::equipment::item(item);
            let answer = venue::answer(words, known, answer);
            let it = venue::item(words, item);
            words.say_with("log-inspected", &[("it", it.into()), ("answer", answer.into())])
        }
        Fact::EquipmentApproved { approved, .. } => {
            let [part, who, capacity, how] = venue::approved(words, approved);
            words.say_with(
                "log-equipment-approved",
                &[
                    ("part", part.into()),
                    ("who", who.into()),
                    ("as", capacity.into()),
                    ("how", how.into()),
                ],
            )
        }
        Fact::ApprovalTakenBack { number, reason } => words.say_with(
            "log-approval-taken-back",
            &[("n", n(*number)), ("reason", reason.clone().into())],
        ),
        Fact::HallPlanSet { plan: Some(plan) } => {
            words.count("log-hall-plan-set", plan.tables.len() as u32)
        }
        Fact::HallPlanSet { plan: None } => words.say("log-hall-plan-removed"),
        Fact::SeatingSet { .. } => words.say("log-seating-set"),
        Fact::StockCounted { goods, name, count, .. } => {
            let it = venue::goods(words, *goods);
            let it = if name.is_empty() { it } else { format!("{it} {name}") };
            words.say_with("log-stock-counted", &[("it", it.into()), ("n", n(*count))])
        }
        Fact::CheckInSet { on: true } => words.say("log-check-in-on"),
        Fact::CheckInSet { on: false } => words.say("log-check-in-off"),
        Fact::PlayerCheckedIn { id, .. } => words.about("log-checked-in", &name(*id)),
        Fact::CheckInTakenBack { id } => words.about("log-check-in-taken-back", &name(*id)),
        Fact::PlayerResultsAllowed { allowed: true } => words.say("log-players-tell"),
        Fact::PlayerResultsAllowed { allowed: false } => words.say("log-players-do-not-tell"),
        Fact::ResultTold { round, board: number, player, told, .. } => {
            let told = [("it", name(*player).into()), ("result", shown(told.result()))];
            board("log-result-told", *round, *number, &told)
        }
        Fact::NeedsSet { .. }
        | Fact::NeedsDecided { .. }
        | Fact::AssistantNamed { .. }
        | Fact::ContactsSet { .. }
        | Fact::RefusedToPlay { .. } => needs::fact(words, fact, &name),
        Fact::BoardFixed { id, board: None } => words.about("log-board-freed", &name(*id)),
        Fact::KeptApart { players, first, last, .. } => {
            let names: Vec<String> = players.iter().map(|id| name(*id)).collect();
            let rounds = [("first", n(*first)), ("last", n(*last))];
            let [first, last] = rounds;
            words.say_with("log-kept-apart", &[("it", names.join(", ").into()), first, last])
        }
        Fact::ApartEnded { prohibition, .. } => words.count("log-apart-ended", *prohibition),
        Fact::ResultEntered { round, board: number, result, cause } => {
            let key = match cause {
                Cause::Entered => "log-result-entered",
                Cause::Withdrawal => "log-result-by-withdrawal",
            };
            board(key, *round, *number, &[("result", shown(*result))])
        }
        Fact::ResultCorrected { round, board: number, was, result, .. } => board(
            "log-result-corrected",
            *round,
            *number,
            &[("was", shown(*was)), ("result", shown(*result))],
        ),
        Fact::ResultCleared { round, board: number, was } => {
            board("log-result-cleared", *round, *number, &[("was", shown(*was))])
        }
        Fact::ResultVerified { round, board: number, result } => {
            board("log-result-verified", *round, *number, &[("result", shown(*result))])
        }
        Fact::RoundClosed { round } => words.count("log-round-closed", *round),
        Fact::RoundReopened { round, reason } => {
            words.say_with("log-round-reopened", &[("n", n(*round)), ("reason", text(reason))])
        }
        Fact::TimetableSet { reason: None, .. } => words.say("log-timetable-set"),
        Fact::TimetableSet { reason: Some(reason), .. } => {
            words.about("log-timetable-changed", reason)
        }
        Fact::RoundBegan { round, .. } => words.count("log-round-began", *round),
        Fact::BeginningTakenBack { round, reason } => words
            .say_with("log-beginning-taken-back", &[("n", n(*round)), ("reason", text(reason))]),
        Fact::NotedAbsent { round, players } => {
            let names: Vec<String> = players.iter().map(|&id| name(id)).collect();
            words.say_with("log-noted-absent", &[("n", n(*round)), ("it", names.join(", ").into())])
        }
        Fact::NotedArrival { round, player, .. } => {
            words.say_with("log-noted-arrival", &[("n", n(*round)), ("it", name(*player).into())])
        }
        Fact::DutySettled { .. } | Fact::DutyReopened { .. } | Fact::NoShowsExcused { .. } => {
            agenda::fact(words, event, fact).unwrap_or_default()
        }
        Fact::Announced { announcement, .. } => {
            words.about("log-announced", announcement.to(words.lang().tag()))
        }
        Fact::AnnouncementEnded { number } => words.count("log-announcement-ended", *number),
        Fact::LineUpsDue { .. }
        | Fact::LineUpsDueBefore { .. }
        | Fact::AdviceAllowed { .. }
        | Fact::CaptainAdvised { .. }
        | Fact::AdviceWitnessed { .. }
        | Fact::MatchSigned { .. }
        | Fact::Appointed { .. }
        | Fact::AppointmentEnded { .. } => people::fact(words, event, fact).unwrap_or_default(),
        Fact::MediaAccredited { .. } | Fact::MediaConsented { .. } | Fact::MediaEnded { .. } => {
            crate::media::fact(words, event, fact).unwrap_or_default()
        }
        Fact::BroughtIn { made_at, .. } => words.about("log-brought-in", &moment(*made_at)),
        Fact::PlayOffBegan { .. }
        | Fact::LotEntered { .. }
        | Fact::PlayOffPaired { .. }
        | Fact::PlayOffRoundTakenBack { .. }
        | Fact::MovesCounted { .. }
        | Fact::PlayOffDisputeDecided { .. }
        | Fact::PlacesDrawn { .. } => play_offs::fact(words, event, fact).unwrap_or_default(),
        Fact::IncidentRecorded { .. }
        | Fact::IncidentAdded { .. }
        | Fact::IncidentDecided { .. }
        | Fact::IncidentLifted { .. }
        | Fact::IncidentReported { .. }
        | Fact::FederationDecided { .. }
        | Fact::PointsAdjusted { .. }
        | Fact::AppealLodged { .. }
        | Fact::InterestDeclared { .. }
        | Fact::AppealDecided { .. }
        | Fact::FeeReturned { .. } => disputes::fact(words, event, fact).unwrap_or_default(),
        Fact::EventFinished => words.say("log-event-finished"),
        Fact::EventReopened { reason } => words.about("log-event-reopened", reason),
        Fact::VisibilitySet { visibility } => words.say(match visibility {
            Visibility::Draft => "log-event-draft",
            Visibility::Public => "log-event-public",
            Visibility::Hidden => "log-event-hidden",
            Visibility::Archived => "log-event-archived",
        }),
        Fact::LogoSet { logo: Some(_) } => words.say("log-logo-set"),
        Fact::LogoSet { logo: None } => words.say("log-logo-removed"),
        Fact::EventDeleted => words.say("log-event-deleted"),
        Fact::EventRestored => words.say("log-event-restored"),
    }
}
