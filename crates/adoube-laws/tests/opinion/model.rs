//! The game by the Laws, slowly and obviously: a second opinion on every ruling.
//!
//! It is written from the text of the Laws alone and knows nothing of how the decider works. What it keeps is
//! what an arbiter would keep in mind: the board, the moves made, the hands, the clocks, the word of the players,
//! and a list of what waits for a decision.

use super::{
    board::{Board, Move},
    clock::Clocks,
};
use adoube_base::{ByColor, Color};
use adoube_board::{Role, Square};
use adoube_laws::{
    book::Edition,
    clock::{Class, Millis},
    game::{
        Act, Actor, Automatic, Cause, ClaimHandling, Claimed, Declared, Hands, IllegalMoveHandling,
        Motion, Opening, Pending, Regulations, Score, Supervision, TouchHandling,
    },
};

/// Where the game is in its life.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    Scheduled,
    InPlay,
    Sealing,
    Adjourned,
    Ended(End),
    Cancelled,
}

/// How the game ended, and the article that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    pub score: Score,
    pub cause: Cause,
    pub article: &'static str,
}

/// What the hand of the player on move has done so far.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Hand {
    pub touched: Vec<Square>,
    /// With which others each was touched at once: the same number.
    pub with: Vec<usize>,
    /// Whose offer was declined by touching.
    pub declined: Option<Color>,
    /// Only this may be played.
    pub exactly: Option<Motion>,
    /// The pawn that was released on the last rank must be promoted there (4.6.c, 4.6.3, 4.7.3).
    pub promoting: Option<(Square, Square)>,
}

/// A move as it was made.
#[derive(Clone, Debug)]
pub struct Made {
    pub by: Color,
    pub motion: Motion,
    pub before: Board,
    pub legal: Option<Move>,
    /// A pawn was left on the last rank here.
    pub unpromoted: Option<Square>,
    pub two_hands: bool,
    /// It broke the touched-piece rule; these had been touched.
    pub breach: Option<Vec<Square>>,
    /// What had been touched before it.
    pub touched: Vec<Square>,
    /// The how manieth press of the clock completed it, if one did.
    pub press: Option<u64>,
    pub completed: bool,
    /// By pressing the clock.
    pub pressed: bool,
    /// Exactly this was due instead.
    pub due: Option<Motion>,
    /// It has been counted and paid for.
    pub paid: bool,
    /// Completing it led into the next period.
    pub period_begun: bool,
    /// And gave the time of it.
    pub period_given: Option<usize>,
    /// What the player had left when it was completed.
    pub left_before: i64,
    /// And that was not kept for the next period (delay mode).
    pub saved_lost: bool,
    /// As it was announced.
    pub announced: Option<Motion>,
}

impl Hand {
    /// One more piece, touched by itself.
    pub fn touch(&mut self, square: Square) {
        if !self.touched.contains(&square) {
            self.with.push(self.with.iter().max().map_or(0, |n| n + 1));
            self.touched.push(square);
        }
    }
}

impl Made {
    /// 3.10.2, 7.4.a: against Article 3, promotion included.
    pub fn illegal(&self) -> bool {
        self.legal.is_none()
    }
}

pub type Answer = Result<(), &'static str>;

#[derive(Clone, Debug)]
pub struct Model {
    pub rules: Regulations,
    pub ed: Edition,
    pub phase: Phase,
    pub board: Board,
    pub made: Vec<Made>,
    /// Presses that have completed a move.
    pub presses: u64,
    pub clocks: Clocks,
    pub hand: Hand,
    pub present: ByColor<Option<u64>>,
    pub started: Option<u64>,
    pub offers: ByColor<bool>,
    pub illegal: ByColor<u32>,
    pub pending: Vec<Pending>,
    pub consent: bool,
    pub forgiven: ByColor<bool>,
    /// Pressed without having moved, and nobody has said anything (7.5.3).
    pub idle_press: Option<Color>,
    /// Who has stopped the clocks because of an illegal move (6.12.2).
    pub complaint: Option<Color>,
    pub at: u64,
    /// Every move so far obeyed Article 3.
    pub legal_so_far: bool,
    /// The game has been adjourned before.
    pub adjourned_before: bool,
    /// The adjournment, while there is one.
    pub adjourned: Option<super::desk::Adjourned>,
    /// The sealer who had not come when the envelope was opened, and when play was resumed.
    pub absent_sealer: Option<(Color, u64)>,
    /// The board has called a flag instead of letting the act be done.
    pub called: bool,
    /// A flag was called while something else had to be decided first.
    pub flag_called: Option<Color>,
    pub helped: ByColor<super::blind::Helped>,
    /// Who has asked the own assistant to be told something.
    pub asked_told: ByColor<bool>,
    pub signed: ByColor<Option<Score>>,
}

impl Model {
    pub fn new(opening: &Opening) -> Model {
        let rules = opening.regulations.clone();
        let board = Board::read(rules.variant, opening.start.as_deref());
        Model {
            ed: rules.laws,
            clocks: Clocks::new(&rules),
            rules,
            phase: Phase::Scheduled,
            board,
            made: Vec::new(),
            hand: Hand::default(),
            present: ByColor::default(),
            started: None,
            offers: ByColor::default(),
            illegal: ByColor::default(),
            pending: Vec::new(),
            consent: false,
            forgiven: ByColor::default(),
            idle_press: None,
            complaint: None,
            presses: 0,
            at: 0,
            legal_so_far: true,
            adjourned_before: false,
            adjourned: None,
            absent_sealer: None,
            called: false,
            flag_called: None,
            helped: ByColor::default(),
            asked_told: ByColor::default(),
            signed: ByColor::default(),
        }
    }

    // ---- the words of the editions ------------------------------------------------------------------

    /// The clause of the edition in force, in the order 2009, 2015, 2023.
    pub fn clause(&self, y09: &'static str, y15: &'static str, y23: &'static str) -> &'static str {
        match self.ed {
            Edition::Fide2009 => y09,
            Edition::Russia2015 => y15,
            Edition::Fide2023 => y23,
            other => unreachable!("no model of {other}"),
        }
    }

    pub fn y23(&self) -> bool {
        self.ed == Edition::Fide2023
    }

    pub fn y15(&self) -> bool {
        self.ed == Edition::Russia2015
    }

    pub fn class(&self) -> Class {
        self.rules.class()
    }

    /// Rapid or blitz without enough arbiters.
    pub fn unsupervised(&self) -> bool {
        self.class() != Class::Standard && self.rules.supervision != Supervision::Full
    }

    pub fn unsupervised_blitz(&self) -> bool {
        self.unsupervised() && self.class() == Class::Blitz
    }

    /// 1.1, 1.3: who has the move.
    pub fn has_move(&self) -> Option<Color> {
        if let Some(mover) = self.unannounced() {
            return Some(mover);
        }
        let waiting = self.y15() && self.made.last().is_some_and(|made| !made.completed);
        (!waiting).then(|| self.board.turn())
    }

    pub fn moves_made(&self, color: Color) -> u32 {
        let moved = self.made.iter().filter(|made| made.by == color).count() as u32;
        moved - u32::from(self.unannounced() == Some(color))
    }

    pub fn moves_completed(&self, color: Color) -> u32 {
        self.made.iter().filter(|made| made.by == color && made.completed).count() as u32
    }

    /// The player's own last move, if it is not completed.
    pub fn uncompleted(&self, color: Color) -> Option<usize> {
        let index = self.made.iter().rposition(|made| made.by == color)?;
        (!self.made[index].completed).then_some(index)
    }

    // ---- pending ------------------------------------------------------------------------------------

    pub fn waits(&self, what: impl Fn(&Pending) -> bool) -> bool {
        self.pending.iter().any(what)
    }

    pub fn wait_for(&mut self, what: Pending) {
        if !self.pending.contains(&what) {
            self.pending.push(what);
        }
    }

    pub fn settle(&mut self, what: impl Fn(&Pending) -> bool) {
        self.pending.retain(|pending| !what(pending));
    }

    pub fn claim_examined(&self) -> bool {
        self.waits(|p| matches!(p, Pending::Claim { .. }))
    }

    // ---- the end ------------------------------------------------------------------------------------

    pub fn end(&mut self, score: Score, cause: Cause, article: &'static str) {
        self.clocks.stop();
        // 6.7.a, 6.7.1, 6.2.1.1: a move is completed, too, if it ends the game in one of these ways.
        let completes = match cause {
            Cause::Automatic(_) => true,
            Cause::Declared(Declared::Agreement) => !self.y23(),
            Cause::Declared(Declared::Resignation) => self.y15(),
            Cause::Claimed(Claimed::Repetition | Claimed::FiftyMoves) => self.y15(),
            Cause::Claimed(_) | Cause::Decided(_) => false,
        };
        if completes
            && let Some(last) = self.made.last_mut()
            && last.legal.is_some()
        {
            last.completed = true;
        }
        self.phase = Phase::Ended(End { score, cause, article });
    }

    /// The board on which "can still mate" is judged: moves made, and nothing else.
    pub fn judged_board(&self) -> &Board {
        // An illegal move that is not completed is to be taken back (4.6, 7.5.1).
        let mut board = &self.board;
        for made in self.made.iter().rev() {
            if made.completed || (made.legal.is_some() && self.unannounced().is_none()) {
                break;
            }
            board = &made.before;
        }
        board
    }

    /// A player loses, unless the opponent cannot mate by any series of legal moves.
    pub fn lose_if_mate_possible(&mut self, loser: Color, cause: Cause, article: &'static str) {
        let board = self.judged_board().clone();
        self.lose_if_mate_possible_on(&board, loser, cause, article);
    }

    pub fn lose_if_mate_possible_on(
        &mut self,
        board: &Board,
        loser: Color,
        cause: Cause,
        article: &'static str,
    ) {
        match super::mates::can_mate(board, !loser) {
            Some(true) => self.end(Score::win(!loser), cause, article),
            Some(false) => self.end(Score::DRAW, cause, article),
            None => {
                self.clocks.stop();
                self.wait_for(Pending::Mate(!loser));
            }
        }
    }

    /// What the move just made brings about (5.1.1, 5.2.1, 5.2.2, 9.6).
    pub fn ends_by_itself(&mut self) {
        let Some(last) = self.made.last() else { return };
        if last.legal.is_none() || self.unannounced().is_some() {
            return;
        }
        // 5.1.1, 5.2.1, 5.2.2 of 2023 want 4.2 to 4.7 obeyed; 9.6 does not.
        let kept_article_4 = !self.y23() || last.breach.is_none();
        let (by, them) = (last.by, self.board.turn());
        // Article 5 speaks of kings: where one was taken, which nobody saw, it says nothing.
        if kept_article_4 && self.board.king(them).is_some() && self.board.moves().is_empty() {
            if self.board.in_check(them) {
                let article = self.clause("5.1.a", "5.1.1", "5.1.1");
                self.end(Score::win(by), Cause::Automatic(Automatic::Checkmate), article);
            } else {
                let article = self.clause("5.2.a", "5.2.1", "5.2.1");
                self.end(Score::DRAW, Cause::Automatic(Automatic::Stalemate), article);
            }
            return;
        }
        if kept_article_4 && super::mates::is_dead(&self.board) {
            let article = self.clause("5.2.b", "5.2.2", "5.2.2");
            self.end(Score::DRAW, Cause::Automatic(Automatic::DeadPosition), article);
            return;
        }
        if self.y23() {
            if self.times(&self.board) >= 5 {
                self.end(Score::DRAW, Cause::Automatic(Automatic::Fivefold), "9.6.1");
            } else if self.board.quiet() >= 150 {
                self.end(Score::DRAW, Cause::Automatic(Automatic::SeventyFiveMoves), "9.6.2");
            }
        }
    }

    /// How often a position has stood, the one on the board included.
    pub fn times(&self, board: &Board) -> usize {
        let same = board.sameness();
        let alike = |made: &&Made| made.before.looks_like(board) && made.before.sameness() == same;
        let before = self.made.iter().filter(alike).count();
        before + usize::from(self.board.sameness() == same)
    }

    // ---- acts ---------------------------------------------------------------------------------------

    /// Does an act, or says which article rules it out.
    pub fn act(&mut self, at: u64, by: Actor, act: &Act) -> Answer {
        let mut next = self.clone();
        next.clocks.tick(at);
        next.at = at;
        next.decide(by, act)?;
        // Whoever acts at the board is there; an assistant acts for the player.
        if let (Actor::Player(color) | Actor::Assistant(color), false) =
            (by, *act == Act::Arrive || next.called)
        {
            next.is_here(color);
            if next.phase != Phase::Adjourned {
                next.absent_sealer = next.absent_sealer.filter(|(sealer, _)| *sealer != color);
            }
        }
        next.called = false;
        *self = next;
        Ok(())
    }

    fn decide(&mut self, by: Actor, act: &Act) -> Answer {
        self.admit(by, act)?;
        // 6.9: whether somebody could mate is the arbiter's to find out, and nothing else ends the game or leads it on.
        let in_doubt = self.phase == Phase::InPlay && self.waits(|p| matches!(p, Pending::Mate(_)));
        let leads_on = matches!(
            act,
            Act::OfferDraw { .. }
                | Act::AcceptDraw
                | Act::DeclineDraw
                | Act::Resign
                | Act::ClaimDraw { .. }
                | Act::ClaimQuickplay { .. }
                | Act::AskIncrement
                | Act::ClaimIllegalMove
                | Act::SeeIllegalMove
                | Act::SeeIllegalPosition
                | Act::OrderSeal { .. }
        );
        if in_doubt && leads_on {
            return Err("6.9: the arbiter decides");
        }
        if self.board_calls_a_flag() {
            self.called = true;
            if self.phase == Phase::InPlay && by == Actor::Arbiter {
                // Something else has to be decided first, and the arbiter decides it with the flag down, if it can be. What a
                // player does comes after the call.
                let mut next = self.clone();
                if next.chapter(by, act).is_ok() {
                    *self = next;
                }
            }
            return Ok(());
        }
        self.chapter(by, act)
    }

    fn chapter(&mut self, by: Actor, act: &Act) -> Answer {
        match act {
            Act::Announce { mv } => return self.announce(by, *mv),
            Act::Tell { .. } => return self.tell(by),
            _ => {}
        }
        let by = match by {
            Actor::Assistant(color) => Actor::Player(color),
            other => other,
        };
        match act {
            Act::LiftOut { square } => self.lift_out(by.player().ok_or("for players")?, *square),
            Act::Feel { .. } => self.in_play(),
            Act::Repeat { .. } => self.repeat(by.player().ok_or("for players")?),
            Act::AskTold { .. } => self.ask_told(by.player().ok_or("for players")?),
            Act::DemandTwoBoards => self.demand_two_boards(),
            Act::AcceptAssistant { color, help } => self.accept_assistant(*color, *help),
            Act::Penalise { color, penalty, .. } => self.penalise(*color, *penalty),
            Act::Sign { score } => self.sign(by.player().ok_or("for players")?, *score),
            Act::Arrive => self.arrive(by.player().ok_or("for players")?),
            Act::StartClocks => self.start_clocks(),
            Act::FindAbsent { color } => self.find_absent(*color),
            Act::FindBothAbsent => self.find_both_absent(),
            Act::Forgive { color } => self.forgive(*color),
            Act::Move { mv, hands } => {
                self.make_move(by.player().ok_or("for players")?, *mv, *hands == Hands::Two)
            }
            Act::TakeBack => self.take_back(by.player().ok_or("for players")?),
            Act::Touch { squares, order } => {
                self.touch(by.player().ok_or("for players")?, squares, *order)
            }
            Act::Press { .. } => self.press(by.player().ok_or("for players")?),
            Act::StopClocks { reason } => {
                self.stop_clocks(by.player().ok_or("for players")?, *reason)
            }
            Act::Interrupt => self.interrupt(),
            Act::Resume => self.resume(),
            Act::JudgeStop { .. } => self.judge_stop(),
            Act::ClaimFlag => self.claim_flag(by.player().ok_or("for players")?),
            Act::SeeFlag { color } => self.see_flag(*color),
            Act::SeeBothFlags => self.see_both_flags(),
            Act::OfferDraw { .. } => self.offer_draw(by.player().ok_or("for players")?),
            Act::AcceptDraw => self.accept_draw(by.player().ok_or("for players")?),
            Act::DeclineDraw => self.decline_draw(by.player().ok_or("for players")?),
            Act::WithdrawOffer => Err("9.1: an offer cannot be withdrawn"),
            Act::ConsentDraw => self.consent_draw(),
            Act::Resign => self.resign(by.player().ok_or("for players")?),
            Act::ClaimIllegalMove => self.claim_illegal(by.player().ok_or("for players")?),
            Act::ClaimTouch => self.claim_touch(by.player().ok_or("for players")?),
            Act::SeeIllegalMove => self.see_illegal(),
            Act::ClaimDraw { ground, basis } => {
                self.claim_draw(by.player().ok_or("for players")?, *ground, basis)
            }
            Act::CheckClaim => self.check_claim(),
            Act::WithdrawClaim => Err("9.5: a claim cannot be withdrawn"),
            Act::ChangeClaim { .. } => Err("9.2: the written move cannot be changed"),
            Act::ClaimQuickplay { ground, score } => {
                self.claim_quickplay(by.player().ok_or("for players")?, *ground, *score)
            }
            Act::AskIncrement => self.ask_increment(by.player().ok_or("for players")?),
            Act::DecideQuickplay { decision } => self.decide_quickplay(*decision),
            Act::GrantIncrement => self.grant_increment(),
            Act::Restore { half_moves, .. } => self.restore_by_arbiter(*half_moves),
            Act::SetTime { color, span, .. } => self.set_time(*color, span.0),
            Act::GiveTime { color, span, .. } => self.give_time(*color, span.0),
            Act::SetCounter { color, moves } => self.set_counter(*color, *moves),
            Act::Brush { square } => self.brush(by.player().ok_or("for players")?, *square),
            Act::Adjust { square, silently } => {
                self.adjust(by.player().ok_or("for players")?, *square, *silently)
            }
            Act::FindAccident { square } => self.find_accident(*square),
            Act::FindStart { fault, cancel } => self.find_start(*fault, *cancel),
            Act::FindRefusal { color, opponent } => self.find_refusal(*color, *opponent),
            Act::FindBothRefuse => self.find_both_refuse(),
            Act::SeeIllegalPosition => self.see_illegal_position(),
            Act::OrderSeal { early, .. } => self.order_seal(early.map(|span| span.0)),
            Act::Seal { envelope } => self.seal(by.player().ok_or("for players")?, *envelope),
            Act::ResumeAdjourned => self.resume_adjourned(),
            Act::OpenEnvelope { key } => self.open_envelope(key),
            Act::PlaceClock
            | Act::AskLaws
            | Act::WriteNotes
            | Act::HideScoresheet
            | Act::KeepScoresheet
            | Act::AppointObserver
            | Act::Mishandle { .. } => self.after_the_start(),
            _ => Err("not modelled"),
        }
    }

    fn is_arbiters(act: &Act) -> bool {
        matches!(
            act,
            Act::PlaceClock
                | Act::StartClocks
                | Act::Interrupt
                | Act::Resume
                | Act::FindAbsent { .. }
                | Act::FindBothAbsent
                | Act::Forgive { .. }
                | Act::SeeFlag { .. }
                | Act::SeeBothFlags
                | Act::SeeIllegalMove
                | Act::SeeIllegalPosition
                | Act::Intervene { .. }
                | Act::FindAccident { .. }
                | Act::OrderRepeat
                | Act::Restore { .. }
                | Act::SetTime { .. }
                | Act::GiveTime { .. }
                | Act::SetCounter { .. }
                | Act::ReadClock { .. }
                | Act::ReplaceClock
                | Act::JudgeStop { .. }
                | Act::FindStart { .. }
                | Act::FindDisplaced { .. }
                | Act::CheckClaim
                | Act::ConsentDraw
                | Act::DecideQuickplay { .. }
                | Act::GrantIncrement
                | Act::Penalise { .. }
                | Act::FindDevice { .. }
                | Act::FindRefusal { .. }
                | Act::FindBothRefuse
                | Act::Decide { .. }
                | Act::Hint { .. }
                | Act::AcceptAssistant { .. }
                | Act::Reconstruct { .. }
                | Act::WarnNotation { .. }
                | Act::ReplaceScoresheet { .. }
                | Act::JudgeResult { .. }
                | Act::ExplainLaws
                | Act::AppointObserver
                | Act::SendAway { .. }
                | Act::Refer { .. }
                | Act::CompareBoards { .. }
                | Act::OrderSeal { .. }
                | Act::ResumeAdjourned
                | Act::OpenEnvelope { .. }
                | Act::EnvelopeLost { .. }
                | Act::PositionLost
        )
    }

    /// Who may do it, and in which phase of a game.
    fn admit(&mut self, by: Actor, act: &Act) -> Answer {
        let allowed = match by {
            Actor::Assistant(color) => self.is_for_assistant(color, act),
            _ => Model::is_arbiters(act) == (by == Actor::Arbiter),
        };
        if !allowed {
            return Err("not for this actor");
        }
        match self.phase {
            Phase::Ended(_) | Phase::Cancelled => {
                let over = matches!(self.phase, Phase::Ended(_));
                if over && matches!(act, Act::Sign { .. } | Act::Penalise { .. }) {
                    return Ok(());
                }
                Err("the game is over")
            }
            _ => Ok(()),
        }
    }

    pub fn in_play(&self) -> Answer {
        match self.phase {
            Phase::InPlay => Ok(()),
            Phase::Scheduled => Err("not started"),
            _ => Err("not in play"),
        }
    }

    pub fn after_the_start(&self) -> Answer {
        if self.phase == Phase::Scheduled { Err("not started") } else { Ok(()) }
    }

    pub fn clocks_run(&self) -> Answer {
        if self.clocks.running.is_some() { Ok(()) } else { Err("the clocks are stopped") }
    }

    pub fn minutes(&self, article: u32) -> i64 {
        Millis::minutes(self.rules.minutes(article)).0
    }

    pub fn prevented(&self) -> bool {
        self.rules.illegal_moves == IllegalMoveHandling::Prevented
    }

    pub fn touch_enforced(&self) -> bool {
        self.rules.touched_pieces == TouchHandling::Enforced && (self.y23() || !self.unsupervised())
    }

    pub fn claims_by_arbiter(&self) -> bool {
        self.rules.claims == ClaimHandling::ByArbiter
    }

    pub fn role_of(&self, square: Square) -> Option<Role> {
        self.board.role(square)
    }
}
