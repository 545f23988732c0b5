//! Every act there is, with whatever it is about filled in. An act that is added and not tried does not compile.

use adoube_base::Color;
use adoube_board::{Role, Square};
use adoube_laws::{
    clock::Millis,
    game::{
        Act, Authority, Basis, Comparison, DrawGround, Hands, Help, Hint, Intervention,
        Mishandling, Motion, Nuisance, Observed, Offence, Order, Penalty, Place, PressedWith,
        QuickplayDecision, QuickplayGround, Reconstruction, Score, StartFault, StopReason,
        TimeReason, Told,
        seal::{Envelope, Key},
    },
};

/// What acts are about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct About {
    pub(crate) color: Color,
    pub(crate) square: Square,
    pub(crate) mv: Motion,
    pub(crate) number: u32,
    pub(crate) span: Millis,
    pub(crate) yes: bool,
}

fn key() -> Key {
    Key([7; 32])
}

/// Players, assistants and those who watch.
pub(crate) fn players(about: About) -> Vec<Act> {
    let About { color, square, mv, number, yes, .. } = about;
    let score = [Score::DRAW, Score::BOTH_LOSE, Score::win(color), Score::loss(color, number)];
    let text = if yes { mv.to_string() } else { "e2-e4".to_owned() };
    let ground = if yes { DrawGround::Repetition } else { DrawGround::FiftyMoves };
    let faults = [
        StartFault::InitialPosition,
        StartFault::BoardTurned,
        StartFault::ColoursReversed,
        StartFault::ClockSetting,
    ];
    let mut acts = vec![
        Act::Arrive,
        Act::Leave { place: if yes { Place::Area } else { Place::Venue }, permitted: false },
        Act::Touch { squares: vec![square], order: Order::InTurn },
        Act::Brush { square },
        Act::Adjust { square, silently: yes },
        Act::Move { mv, hands: if yes { Hands::One } else { Hands::Two } },
        Act::Release { mv },
        Act::Remove { square },
        Act::Promote { role: Role::Queen, square },
        Act::TakeBack,
        Act::AnnounceCastling,
        Act::Displace { squares: vec![square] },
        Act::Replace,
        Act::Press { with: if yes { PressedWith::SameHand } else { PressedWith::OtherHand } },
        Act::Mishandle { how: Mishandling::Hit },
        Act::StopClocks { reason: StopReason::Other },
        Act::ClaimFlag,
        Act::OfferDraw { condition: yes.then(|| "at move 30".to_owned()) },
        Act::AcceptDraw,
        Act::DeclineDraw,
        Act::WithdrawOffer,
        Act::ClaimDraw { ground, basis: Basis::OnBoard },
        Act::ClaimDraw { ground, basis: Basis::Written(mv) },
        Act::WithdrawClaim,
        Act::ChangeClaim { mv },
        Act::Resign,
        Act::ClaimIllegalMove,
        Act::ClaimTouch,
        Act::ClaimTwoHands,
        Act::ClaimQuickplay { ground: QuickplayGround::CannotWin, score: yes },
        Act::Verify,
        Act::AskIncrement,
        Act::AgreeCorrection { half_moves: number },
        Act::Write { mv },
        Act::MarkOffer,
        Act::WriteNotes,
        Act::HideScoresheet,
        Act::KeepScoresheet,
        Act::AskScoresheet,
        Act::SeeScoresheet,
        Act::Appeal { quickplay: yes },
        Act::AskLaws,
        Act::LiftOut { square },
        Act::Feel { square },
        Act::Announce { mv },
        Act::Repeat { mv },
        Act::Execute { mv, on: color },
        Act::AskTold { what: Told::Time },
        Act::Tell { what: Told::Moves },
        Act::DemandTwoBoards,
        Act::Report { what: Observed::FallenFlag },
        Act::Interfere { color },
    ];
    acts.extend(Envelope::seal(&text, &key()).map(|envelope| Act::Seal { envelope }));
    acts.extend(score.map(|score| Act::Sign { score }));
    acts.extend(faults.map(|fault| Act::ClaimStart { fault }));
    acts
}

/// The arbiter.
pub(crate) fn arbiters(about: About) -> Vec<Act> {
    let About { color, square, mv, number, span, yes } = about;
    vec![
        Act::PlaceClock,
        Act::StartClocks,
        Act::Interrupt,
        Act::Resume,
        Act::FindAbsent { color },
        Act::FindBothAbsent,
        Act::Forgive { color },
        Act::SeeFlag { color },
        Act::SeeBothFlags,
        Act::SeeIllegalMove,
        Act::SeeIllegalPosition,
        Act::Intervene { upon: Intervention::Flag(color) },
        Act::Intervene { upon: Intervention::IllegalMove },
        Act::FindAccident { square },
        Act::OrderRepeat,
        Act::Restore { half_moves: number, last_known: yes },
        Act::SetTime { color, span, reason: TimeReason::Setting },
        Act::GiveTime { color, span, reason: TimeReason::Disturbance },
        Act::SetCounter { color, moves: number },
        Act::ReadClock { color, span },
        Act::ReplaceClock,
        Act::JudgeStop { justified: yes },
        Act::FindStart { fault: StartFault::ColoursReversed, cancel: yes },
        Act::FindDisplaced { half_moves: number },
        Act::CheckClaim,
        Act::ConsentDraw,
        Act::DecideQuickplay { decision: QuickplayDecision::Agree },
        Act::DecideQuickplay { decision: QuickplayDecision::Postpone { minutes: yes } },
        Act::DecideQuickplay { decision: QuickplayDecision::Reject },
        Act::GrantIncrement,
        Act::Penalise { color, penalty: Penalty::OwnTime(span), offence: Offence::Conduct },
        Act::Penalise { color, penalty: Penalty::GameLost(number), offence: Offence::Other },
        Act::FindDevice { color, sound: yes },
        Act::FindRefusal { color, opponent: number },
        Act::FindBothRefuse,
        Act::Decide { score: Score::loss(color, number), article: None },
        Act::Decide { score: Score::win(color), article: Some("6.9".to_owned()) },
        Act::Hint { color, hint: Hint::ClockNotPressed },
        Act::AcceptAssistant { color, help: Help::Clock },
        Act::LiftExemption { color, why: "a reason".to_owned() },
        Act::Reconstruct { how: Reconstruction::Impossible },
        Act::WarnNotation { color },
        Act::ReplaceScoresheet { color },
        Act::JudgeResult { stands: yes },
        Act::ExplainLaws,
        Act::AppointObserver,
        Act::SendAway { nuisance: Nuisance::Access },
        Act::Refer { to: Authority::Federation },
        Act::CompareBoards { comparison: Comparison::ScoresDiffer(number) },
        Act::OrderSeal { early: yes.then_some(span), resumption: None },
        Act::ResumeAdjourned,
        Act::OpenEnvelope { key: key() },
        Act::EnvelopeLost { mv },
        Act::PositionLost,
    ]
}

macro_rules! kinds {
    ($($kind:ident,)*) => {
        /// How many kinds of acts there are.
        pub(crate) const KINDS: usize = [$(stringify!($kind)),*].len();

        /// The kind of an act.
        pub(crate) fn kind(act: &Act) -> &'static str {
            match act {
                $(Act::$kind { .. } => stringify!($kind),)*
            }
        }
    };
}

kinds! {
    Arrive, Leave, Touch, Brush, Adjust, Move, Release, Remove, Promote, TakeBack, AnnounceCastling,
    Displace, Replace, Press, Mishandle, StopClocks, ClaimFlag, OfferDraw, AcceptDraw, DeclineDraw,
    WithdrawOffer, ClaimDraw, WithdrawClaim, ChangeClaim, Resign, ClaimIllegalMove, ClaimTouch,
    ClaimTwoHands, ClaimStart, ClaimQuickplay, Verify, AskIncrement, AgreeCorrection, Write, MarkOffer,
    WriteNotes, HideScoresheet, KeepScoresheet, AskScoresheet, SeeScoresheet, Sign, Appeal, AskLaws, Seal,
    LiftOut, Feel, Announce, Repeat, Execute, AskTold, Tell, DemandTwoBoards, Report, Interfere, PlaceClock,
    StartClocks, Interrupt, Resume, FindAbsent, FindBothAbsent, Forgive, SeeFlag, SeeBothFlags,
    SeeIllegalMove, SeeIllegalPosition, Intervene, FindAccident, OrderRepeat, Restore, SetTime, GiveTime,
    SetCounter, ReadClock, ReplaceClock, JudgeStop, FindStart, FindDisplaced, CheckClaim, ConsentDraw,
    DecideQuickplay, GrantIncrement, Penalise, FindDevice, FindRefusal, FindBothRefuse, Decide, Hint,
    AcceptAssistant, LiftExemption, Reconstruct, WarnNotation, ReplaceScoresheet, JudgeResult, ExplainLaws,
    AppointObserver, SendAway, Refer, CompareBoards, OrderSeal, ResumeAdjourned, OpenEnvelope,
    EnvelopeLost, PositionLost,
}
