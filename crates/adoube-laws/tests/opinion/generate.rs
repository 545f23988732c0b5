//! Random timelines: games that get somewhere, with everything in them that may go wrong.

use super::compare::{Table, Tally, Timed, Timeline};
use super::model::{Model, Phase};
use adoube_base::Color;
use adoube_board::{Game, Role, Square, chess960::Array};
use adoube_laws::{
    book::Edition,
    clock::{Millis, TimeControl},
    game::{
        Act, Actor, Basis, ClaimHandling, DrawGround, Draws, FlagHandling, Hands, Help,
        IllegalMoveHandling, Mishandling, Motion, Offence, Opening, Order, Penalty, Pending,
        PressedWith, QuickplayDecision, QuickplayGround, Regulations, Score, StartFault,
        StopReason, Supervision, TimeReason, Told, TouchHandling,
        seal::{Envelope, Key},
    },
};

/// A small generator of numbers, the same everywhere (splitmix64).
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }

    /// So many times in a hundred.
    pub fn percent(&mut self, n: usize) -> bool {
        self.below(100) < n
    }

    pub fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }

    fn color(&mut self) -> Color {
        if self.percent(50) { Color::White } else { Color::Black }
    }

    fn square(&mut self) -> Square {
        Square::from_index(self.below(64)).unwrap()
    }
}

const TIMES: &[&str] = &[
    "90'/40 + 30' + 30\"",
    "60'/3 + 30'",
    "60'/2 + 20'/2 + 10'",
    "90'/3 + 15' + 10\"",
    "60' + 10\" delay",
    "30'/3 + 45' + 30\" delay",
    "60'",
    "25'",
    "15' + 10\"",
    "20' + 5\" delay",
    "5'",
    "3' + 2\"",
    "10'",
    "12'",
];

const STARTS: &[Option<&str>] = &[
    None,
    None,
    Some("4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1"),
    Some("r3k2r/pppq1ppp/2n2n2/3pp3/3PP3/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 10"),
    Some("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"),
    Some("8/8/5k2/8/8/3K4/4R3/8 w - - 98 120"),
    Some("8/8/5k2/8/8/3K4/4R3/8 w - - 148 140"),
    Some("7k/5Q2/6K1/8/8/8/7p/8 w - - 0 1"),
    Some("8/4P1k1/8/8/8/8/8/4K2R w - - 0 1"),
    Some("3r4/4P1k1/8/8/8/8/3p4/4K3 w - - 0 1"),
    Some("4r1k1/8/8/3p4/8/4N3/P7/R3K3 w - - 0 1"),
    Some("8/8/3k4/8/8/8/1Q6/1K6 w - - 0 1"),
    Some("8/8/3k4/5n2/8/8/1Q6/1K6 w - - 0 1"),
    Some("4k3/8/8/8/8/8/5r2/4K3 w - - 0 1"),
    Some("4r2k/8/8/8/8/8/P7/R3K3 w - - 0 1"),
    Some("3r2k1/8/8/8/8/8/3Q1PPP/3K2R1 w - - 0 1"),
    Some("1k3r2/8/8/8/8/8/8/R3K2R w KQ - 0 1"),
    Some("6k1/8/6K1/8/8/2N5/8/7Q w - - 0 1"),
    Some("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
];

pub fn opening(dice: &mut Dice, laws: Edition) -> Opening {
    let time: TimeControl = dice.pick(TIMES).parse().unwrap();
    let mut regulations = Regulations::new(laws, time);
    if dice.percent(40) {
        regulations.supervision =
            if dice.percent(80) { Supervision::Sparse } else { Supervision::Absent };
    }
    if dice.percent(60) {
        regulations.default_time = Some(Millis::minutes(dice.pick(&[15, 30, 60])));
    }
    regulations.draws = match dice.below(8) {
        0 => Draws::FromMove(2),
        1 => Draws::Consent,
        _ => Draws::Free,
    };
    regulations.illegal_moves = dice.pick(&[
        IllegalMoveHandling::Prevented,
        IllegalMoveHandling::AtOnce,
        IllegalMoveHandling::OnCall,
        IllegalMoveHandling::OnCall,
    ]);
    regulations.touched_pieces = dice.pick(&[TouchHandling::Enforced, TouchHandling::OnCall]);
    regulations.flags =
        dice.pick(&[FlagHandling::OnCall, FlagHandling::OnCall, FlagHandling::AtOnce]);
    regulations.claims = dice.pick(&[ClaimHandling::AtOnce, ClaimHandling::ByArbiter]);
    regulations.quickplay = dice.percent(60);
    if dice.percent(10) {
        regulations.penalty_minutes = Some(1);
    }
    if dice.percent(15) {
        let color = dice.color();
        regulations.players[color].blind = true;
        regulations.players[!color].blind = dice.percent(15);
    }
    if dice.percent(if laws == Edition::Russia2015 { 1 } else { 12 }) {
        regulations.variant = Game::Chess960;
        return Opening { start: Some(chess960(dice)), ..Opening::new(regulations) };
    }
    regulations.variant = Game::Chess;
    Opening { start: dice.pick(STARTS).map(str::to_owned), ..Opening::new(regulations) }
}

/// A start of Chess960: an array, now and then one that is none, or a game in which castling is near.
fn chess960(dice: &mut Dice) -> String {
    let array = Array::new(dice.below(960) as u16).unwrap();
    let mut rank: Vec<char> = array.back_rank().iter().map(|role| role.letter()).collect();
    let mut rights = "KQkq";
    match dice.below(10) {
        0 => {
            // Two pieces change places; whoever set them up may not have noticed.
            let (one, other) = (dice.below(8), dice.below(8));
            rank.swap(one, other);
            rights = "-";
        }
        1..=6 => {
            for man in &mut rank {
                if !matches!(man.to_ascii_lowercase(), 'k' | 'r') && dice.percent(70) {
                    *man = '1';
                }
            }
        }
        _ => {}
    }
    let rank: String = rank.into_iter().collect();
    let (black, white) = (rank.to_ascii_lowercase(), rank.to_ascii_uppercase());
    format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w {rights} - 0 1")
}

/// The next moment: mostly seconds later, now and then when a flag is about to fall or has.
fn moment(dice: &mut Dice, model: &Model, now: u64) -> u64 {
    let passing = match dice.below(40) {
        0 => 600_000,
        1 => 2_000_000,
        2 | 3 => match model.clocks.running {
            Some(color) => {
                let left = model.clocks.sides[color].left.max(0) as u64;
                let about =
                    dice.pick(&[0i64, 1, -1, 500, 2_000, -90_000, -119_999, -120_000, -60_000]);
                left.saturating_add_signed(about)
            }
            None => 5_000,
        },
        4 => 0,
        _ => 200 + dice.below(9_000) as u64,
    };
    now + passing
}

/// A move of Article 3, at random but rather one that does something.
fn legal(dice: &mut Dice, model: &Model) -> Option<Motion> {
    let moves = model.board.moves();
    if moves.is_empty() {
        return None;
    }
    let mut m = dice.pick(&moves);
    for _ in 0..2 {
        if m.takes.is_some() || m.castling.is_some() || m.promotion.is_some() || dice.percent(50) {
            break;
        }
        m = dice.pick(&moves);
    }
    if let Some((side, _)) = m.castling
        && dice.percent(70)
    {
        return Some(Motion::Castle(side));
    }
    Some(Motion::Step { from: m.from, to: m.to, promotion: m.promotion, lifted: None })
}

/// Back to where the piece came from, so that positions repeat.
fn back(dice: &mut Dice, model: &Model) -> Option<Motion> {
    let color = model.board.turn();
    let last = model.made.iter().rev().find(|made| made.by == color)?;
    match last.motion {
        Motion::Step { from, to, promotion: None, .. } => {
            let motion = Motion::Step { from: to, to: from, promotion: None, lifted: None };
            model.board.resolve(motion).map(|_| motion)
        }
        _ => legal(dice, model),
    }
}

fn any_motion(dice: &mut Dice, model: &Model) -> Motion {
    let own = model.board.squares_of(model.board.turn());
    if dice.percent(10) || own.is_empty() {
        return dice.pick(&["0-0", "0-0-0"]).parse().unwrap();
    }
    // A piece that moves as it may, but leaves the own king in check.
    if dice.percent(40) {
        let legal = model.board.moves();
        let exposing: Vec<_> =
            model.board.moves_of_pieces().into_iter().filter(|m| !legal.contains(m)).collect();
        if !exposing.is_empty() {
            let m = dice.pick(&exposing);
            return Motion::Step { from: m.from, to: m.to, promotion: m.promotion, lifted: None };
        }
    }
    let from = dice.pick(&own);
    let mut to = dice.square();
    // Kings are rarely taken: nothing much can be said after that.
    if model.board.role(to) == Some(Role::King) && !dice.percent(5) {
        to = dice.square();
    }
    // A pawn on the last rank is one that was not exchanged; elsewhere no hand puts one.
    if model.board.role(from) == Some(Role::Pawn) && matches!(to.index() / 8, 0 | 7) {
        let queen = Motion::Step { from, to, promotion: Some(Role::Queen), lifted: None };
        if model.board.resolve(queen).is_none() {
            return Motion::Step { from, to: from, promotion: None, lifted: None };
        }
    }
    let promotion = (model.board.role(from) == Some(Role::Pawn)
        && matches!(to.index() / 8, 0 | 7)
        && dice.percent(60))
    .then_some(Role::Queen);
    Motion::Step { from, to, promotion, lifted: None }
}

fn motion(dice: &mut Dice, model: &Model, illegal: usize) -> Motion {
    if dice.percent(illegal) {
        return any_motion(dice, model);
    }
    let found = if dice.percent(40) { back(dice, model) } else { None };
    found.or_else(|| legal(dice, model)).unwrap_or_else(|| any_motion(dice, model))
}

fn occupied(dice: &mut Dice, model: &Model) -> Square {
    let color = if dice.percent(75) { model.board.turn() } else { !model.board.turn() };
    let squares = model.board.squares_of(color);
    if squares.is_empty() { dice.square() } else { dice.pick(&squares) }
}

/// What is done only where a visually disabled player plays, and what assistants do.
fn blind_play(dice: &mut Dice, model: &Model) -> (Actor, Act) {
    let turn = model.board.turn();
    let any = dice.color();
    let square = occupied(dice, model);
    let mv = model.made.last().map_or_else(|| motion(dice, model, 10), |made| made.motion);
    let by = dice.pick(&[Actor::Player(any), Actor::Assistant(any)]);
    match dice.below(14) {
        0..=2 => (Actor::Player(turn), Act::LiftOut { square }),
        3 => (Actor::Player(any), Act::Feel { square }),
        4 | 5 => (by, Act::Announce { mv }),
        6 => (by, Act::Repeat { mv }),
        7 => (by, dice.pick(&[Act::AskTold { what: Told::Time }, Act::Tell { what: Told::Moves }])),
        8 => (by, Act::DemandTwoBoards),
        9 | 10 => (Actor::Assistant(!turn), Act::Press { with: PressedWith::SameHand }),
        11 => (Actor::Assistant(any), dice.pick(&[Act::ClaimFlag, Act::Resign, Act::TakeBack])),
        12 => {
            let help = dice.pick(&[Help::Moving, Help::Clock, Help::Scoring]);
            (Actor::Arbiter, Act::AcceptAssistant { color: any, help })
        }
        _ => {
            let mv = motion(dice, model, 10);
            (Actor::Assistant(turn), Act::Move { mv, hands: Hands::One })
        }
    }
}

/// What may happen besides while a game is adjourned, or about to be.
fn interval(dice: &mut Dice, color: Color) -> Option<(Actor, Act)> {
    let act = match dice.below(15) {
        0 => return Some((Actor::Player(color), Act::Resign)),
        1 => return Some((Actor::Player(color), Act::ClaimFlag)),
        2 => Act::SeeFlag { color },
        3 => Act::FindStart { fault: StartFault::ColoursReversed, cancel: dice.percent(50) },
        4 => dice.pick(&[Act::FindRefusal { color, opponent: 2 }, Act::FindBothRefuse]),
        5 => Act::JudgeStop { justified: dice.percent(50) },
        6 => dice.pick(&[Act::FindAbsent { color }, Act::FindBothAbsent, Act::Forgive { color }]),
        7 => {
            let span = Millis(dice.pick(&[1_000, 90_000, 600_000]));
            Act::SetTime { color, span, reason: TimeReason::Adjournment }
        }
        8 => {
            let span = Millis(dice.pick(&[60_000, 600_000]));
            let penalty = dice.pick(&[Penalty::OpponentTime(span), Penalty::OwnTime(span)]);
            Act::Penalise { color, penalty, offence: Offence::Conduct }
        }
        9 => Act::ConsentDraw,
        10 => Act::GrantIncrement,
        11 => {
            let decision = dice.pick(&[
                QuickplayDecision::Agree,
                QuickplayDecision::Reject,
                QuickplayDecision::Postpone { minutes: true },
            ]);
            Act::DecideQuickplay { decision }
        }
        _ => return None,
    };
    Some((Actor::Arbiter, act))
}

fn act(dice: &mut Dice, model: &Model) -> (Actor, Act) {
    let turn = model.board.turn();
    let waiting = model.made.last().is_some_and(|made| !made.completed);
    let stopped = model.clocks.running.is_none();
    let player = |color: Color| Actor::Player(color);
    let any = dice.color();
    if matches!(model.phase, Phase::Sealing | Phase::Adjourned) {
        let sealer = model.adjourned.as_ref().map_or(turn, |adjourned| adjourned.sealer);
        let text = motion(dice, model, 15).to_string();
        let envelope = Envelope::seal(&text, &Key([7; 32])).unwrap();
        let key = if dice.percent(95) { Key([7; 32]) } else { Key([8; 32]) };
        return match dice.below(10) {
            0..=3 if model.phase == Phase::Sealing => (player(sealer), Act::Seal { envelope }),
            0..=2 => (player(any), Act::Arrive),
            3 | 4 => (Actor::Arbiter, Act::ResumeAdjourned),
            5..=7 => (Actor::Arbiter, Act::OpenEnvelope { key }),
            8 => interval(dice, any).unwrap_or((player(any), Act::Seal { envelope })),
            _ => (
                player(any),
                dice.pick(&[Act::OfferDraw { condition: None }, Act::AcceptDraw, Act::DeclineDraw]),
            ),
        };
    }
    let blind = Color::ALL.into_iter().any(|color| model.blind(color));
    if blind && model.phase == Phase::InPlay {
        if let Some(mover) = model.unannounced()
            && dice.percent(70)
        {
            let made = model.made.last().map(|made| made.motion);
            let mv = made.filter(|_| dice.percent(90)).unwrap_or_else(|| motion(dice, model, 10));
            let by = dice.pick(&[player(mover), player(mover), Actor::Assistant(mover)]);
            return (by, Act::Announce { mv });
        }
        if dice.percent(12) {
            return blind_play(dice, model);
        }
    }
    let over = matches!(model.phase, Phase::Ended(_));
    if over && dice.percent(60) || dice.percent(1) {
        let score =
            dice.pick(&[Score::DRAW, Score::win(any), Score::loss(any, 2), Score::BOTH_LOSE]);
        return (player(dice.color()), Act::Sign { score });
    }
    if over && dice.percent(50) || dice.percent(1) {
        let span = Millis(dice.pick(&[60_000, 120_000, 600_000, 3_600_000, -1, 90_000_000]));
        let lost = Penalty::GameLost(dice.below(4) as u32);
        let penalty = dice.pick(&[
            Penalty::Warning,
            Penalty::OpponentTime(span),
            Penalty::OpponentTime(span),
            Penalty::OwnTime(span),
            Penalty::OwnTime(span),
            Penalty::OpponentPoints,
            Penalty::OwnPoints,
            lost,
            Penalty::Fine,
            Penalty::Rounds,
            Penalty::Expulsion,
        ]);
        return (Actor::Arbiter, Act::Penalise { color: any, penalty, offence: Offence::Other });
    }
    if dice.percent(4) && model.phase == Phase::InPlay {
        let square = occupied(dice, model);
        let color = if dice.percent(85) { turn } else { !turn };
        return match dice.below(14) {
            0 | 1 => (player(color), Act::Brush { square }),
            2 | 3 => (player(color), Act::Adjust { square, silently: dice.percent(40) }),
            4 => {
                let made = model.made.last();
                let touched = made.and_then(|made| made.touched.first().copied());
                (Actor::Arbiter, Act::FindAccident { square: touched.unwrap_or(square) })
            }
            5 => {
                let fault = StartFault::ColoursReversed;
                (Actor::Arbiter, Act::FindStart { fault, cancel: dice.percent(30) })
            }
            6 => (Actor::Arbiter, Act::FindRefusal { color: any, opponent: dice.below(4) as u32 }),
            7 => (Actor::Arbiter, Act::FindBothRefuse),
            8 | 9 => (Actor::Arbiter, Act::SeeIllegalPosition),
            10 | 11 => {
                let early = dice.percent(30).then_some(Millis(60_000));
                (Actor::Arbiter, Act::OrderSeal { early, resumption: None })
            }
            _ => {
                let quiet = [
                    Act::AskLaws,
                    Act::WriteNotes,
                    Act::HideScoresheet,
                    Act::Mishandle { how: Mishandling::Hit },
                ];
                (player(any), dice.pick(&quiet))
            }
        };
    }
    match dice.below(100) {
        // The game goes on.
        0..=59 => {
            if stopped && dice.percent(60) {
                let act = if model.claim_examined() && dice.percent(80) {
                    Act::CheckClaim
                } else {
                    Act::Resume
                };
                return (Actor::Arbiter, act);
            }
            if waiting && dice.percent(85) {
                let with =
                    if dice.percent(95) { PressedWith::SameHand } else { PressedWith::OtherHand };
                return (player(!turn), Act::Press { with });
            }
            let hands = if dice.percent(96) { Hands::One } else { Hands::Two };
            (player(turn), Act::Move { mv: motion(dice, model, 8), hands })
        }
        60..=63 => (player(any), Act::Press { with: PressedWith::SameHand }),
        64..=66 => {
            let hands = if dice.percent(90) { Hands::One } else { Hands::Two };
            (player(turn), Act::Move { mv: motion(dice, model, 90), hands })
        }
        67..=70 => {
            let count = 1 + dice.below(3);
            let mut squares: Vec<Square> = Vec::new();
            for _ in 0..count {
                let square = occupied(dice, model);
                if !squares.contains(&square) {
                    squares.push(square);
                }
            }
            let order = dice.pick(&[Order::InTurn, Order::InTurn, Order::Together, Order::Unknown]);
            let color = if dice.percent(80) { turn } else { !turn };
            (player(color), Act::Touch { squares, order })
        }
        71..=73 => (player(any), Act::OfferDraw { condition: None }),
        74 => (player(any), Act::AcceptDraw),
        75 => (player(any), Act::DeclineDraw),
        76 => (
            player(any),
            dice.pick(&[Act::WithdrawOffer, Act::WithdrawClaim, Act::TakeBack, Act::TakeBack]),
        ),
        77 => {
            if dice.percent(30) {
                (player(any), Act::Resign)
            } else {
                (Actor::Arbiter, Act::ConsentDraw)
            }
        }
        78..=80 => {
            let touch = model.made.last().is_some_and(|made| made.breach.is_some());
            let act = if touch { Act::ClaimTouch } else { Act::ClaimIllegalMove };
            let by =
                if touch && dice.percent(80) { !model.made[model.made.len() - 1].by } else { any };
            (player(by), act)
        }
        81 => (Actor::Arbiter, Act::SeeIllegalMove),
        82..=84 => {
            let color = if dice.percent(90) { turn } else { !turn };
            let ground = dice.pick(&[DrawGround::Repetition, DrawGround::FiftyMoves]);
            let basis = match dice.below(8) {
                0 => Basis::Screen,
                1 => Basis::Unwritten(motion(dice, model, 10)),
                2..=4 => Basis::Written(motion(dice, model, 10)),
                _ => Basis::OnBoard,
            };
            (player(color), Act::ClaimDraw { ground, basis })
        }
        85 => (Actor::Arbiter, dice.pick(&[Act::CheckClaim, Act::Resume, Act::Interrupt])),
        86 => {
            let reason = dice.pick(&[StopReason::Other, StopReason::Flag, StopReason::IllegalMove]);
            (player(any), Act::StopClocks { reason })
        }
        87 => (Actor::Arbiter, Act::JudgeStop { justified: dice.percent(50) }),
        88..=89 => (player(any), Act::ClaimFlag),
        90 => (Actor::Arbiter, Act::SeeFlag { color: any }),
        91 => (Actor::Arbiter, Act::SeeBothFlags),
        92 => {
            let color = if dice.percent(85) { turn } else { !turn };
            let ground = dice.pick(&[QuickplayGround::CannotWin, QuickplayGround::NoEffort]);
            (player(color), Act::ClaimQuickplay { ground, score: dice.percent(50) })
        }
        93 => (player(turn), Act::AskIncrement),
        94..=95 => {
            let decision = dice.pick(&[
                QuickplayDecision::Agree,
                QuickplayDecision::Reject,
                QuickplayDecision::Postpone { minutes: true },
                QuickplayDecision::Postpone { minutes: false },
            ]);
            (Actor::Arbiter, dice.pick(&[Act::DecideQuickplay { decision }, Act::GrantIncrement]))
        }
        96 => {
            let half_moves = dice.below(model.made.len() + 2) as u32;
            (Actor::Arbiter, Act::Restore { half_moves, last_known: dice.percent(30) })
        }
        97 => {
            let span = Millis(dice.pick(&[1_000, 90_000, 600_000, -5, 90_000_000]));
            if dice.percent(50) {
                (Actor::Arbiter, Act::SetTime { color: any, span, reason: TimeReason::Defect })
            } else {
                (
                    Actor::Arbiter,
                    Act::GiveTime { color: any, span, reason: TimeReason::Disturbance },
                )
            }
        }
        98 => {
            let moves = dice.below(6) as u32;
            (Actor::Arbiter, Act::SetCounter { color: any, moves })
        }
        _ => match dice.below(5) {
            0 => (Actor::Arbiter, Act::FindAbsent { color: any }),
            1 => (Actor::Arbiter, Act::FindBothAbsent),
            2 => (Actor::Arbiter, Act::Forgive { color: any }),
            _ => (player(any), Act::Arrive),
        },
    }
}

/// A whole timeline, and whether model and decider agree on it. It is made while it is played, so that the acts mean
/// something.
pub fn timeline(seed: u64, laws: Edition, tally: &mut Tally) -> (Timeline, bool) {
    // Another game for each edition: the same one would find the same thing three times.
    let number = Edition::ALL.iter().take_while(|&&one| one != laws).count() as u64;
    let mut dice = Dice::new(seed ^ (number + 1).wrapping_mul(0x9fb2_1c65_1e98_df25));
    let opening = opening(&mut dice, laws);
    let mut table = Table::new(&opening);
    let mut acts: Vec<Timed> = Vec::new();
    let mut now = 0;
    for color in Color::ALL {
        if dice.percent(85) {
            acts.push((now, Actor::Player(color), Act::Arrive));
        }
    }
    if dice.percent(97) {
        acts.push((now, Actor::Arbiter, Act::StartClocks));
    }
    tally.timelines += 1;
    for (at, by, act) in &acts {
        tally.acts += 1;
        match table.act(*at, *by, act) {
            Ok(accepted) => tally.accepted += u64::from(accepted),
            Err(_) => return (Timeline { opening, acts }, false),
        }
    }
    let length = 8 + dice.below(60);
    let mut after_the_end = 0;
    for _ in 0..length {
        now = moment(&mut dice, &table.model, now);
        let (by, act) = act(&mut dice, &table.model);
        acts.push((now, by, act));
        let (at, by, act) = acts.last().unwrap();
        tally.acts += 1;
        match table.act(*at, *by, act) {
            Ok(accepted) => tally.accepted += u64::from(accepted),
            Err(_) => return (Timeline { opening, acts }, false),
        }
        if table.model.waits(|p| matches!(p, Pending::Mate(_))) {
            break;
        }
        if matches!(table.model.phase, Phase::Ended(_) | Phase::Cancelled) {
            after_the_end += 1;
            if after_the_end > 2 {
                break;
            }
        }
    }
    tally.ended += u64::from(matches!(table.model.phase, Phase::Ended(_)));
    (Timeline { opening, acts }, true)
}

/// The seed of one timeline of a run.
pub fn seed(run: u64, index: u64) -> u64 {
    Dice::new(run.wrapping_mul(0x0100_0000_01b3) ^ index).next()
}
