//! Games of random acts, legal and not: never a panic, never a state that breaks an invariant.

#![allow(clippy::unwrap_used)]

use adoube_base::Color;
use adoube_board::{Game, Role, Square, tavreli::Covered};
use adoube_laws::{
    book::Edition,
    clock::{Millis, Moment},
    game::{
        self, Act, Actor, AnnulledIncrements, Basis, BoardSight, ClaimHandling, Comparison,
        Context, DrawGround, Fact, Finding, FlagHandling, Hands, IllegalMoveHandling, Motion,
        Offence, Opening, Order, Penalty, Pending, Phase, Ply, PressedWith, Reconstruction,
        Recording, Regulations, Score, StartFault, State, StopReason, Supervision, TimeReason,
        TouchHandling, What,
    },
};
use proptest::prelude::*;
use std::sync::Arc;

#[path = "game/every_act.rs"]
mod every_act;

use every_act::About;

/// What a random player, assistant or arbiter tries.
#[derive(Clone, Debug)]
enum Try {
    /// A legal move of the player on move, pressed or not.
    Legal(usize, bool),
    /// Any act.
    Any(Actor, Act),
}

fn square() -> impl Strategy<Value = Square> {
    (0usize..64).prop_map(|index| Square::from_index(index).unwrap())
}

fn color() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::White), Just(Color::Black)]
}

fn motion() -> impl Strategy<Value = Motion> {
    prop_oneof![
        4 => (square(), square(), proptest::option::weighted(0.1, Just(Role::Queen)), proptest::option::weighted(0.2, 1u8..5))
            .prop_map(|(from, to, promotion, lifted)| Motion::Step { from, to, promotion, lifted }),
        1 => Just("0-0".parse().unwrap()),
        1 => Just("0-0-0".parse().unwrap()),
    ]
}

fn players_act() -> impl Strategy<Value = Act> {
    let simple = proptest::sample::select(vec![
        Act::Arrive,
        Act::TakeBack,
        Act::AnnounceCastling,
        Act::Replace,
        Act::Press { with: PressedWith::SameHand },
        Act::Press { with: PressedWith::OtherHand },
        Act::StopClocks { reason: StopReason::Other },
        Act::ClaimFlag,
        Act::OfferDraw { condition: None },
        Act::DeclineDraw,
        Act::WithdrawOffer,
        Act::ClaimDraw { ground: DrawGround::Repetition, basis: Basis::OnBoard },
        Act::ClaimDraw { ground: DrawGround::FiftyMoves, basis: Basis::Screen },
        Act::WithdrawClaim,
        Act::ClaimIllegalMove,
        Act::ClaimTouch,
        Act::ClaimTwoHands,
        Act::ClaimStart { fault: StartFault::BoardTurned },
        Act::AskIncrement,
        Act::MarkOffer,
        Act::AskScoresheet,
        Act::SeeScoresheet,
        Act::Appeal { quickplay: false },
        Act::AskLaws,
        Act::DemandTwoBoards,
    ]);
    prop_oneof![
        6 => simple,
        3 => motion().prop_map(|mv| Act::Move { mv, hands: Hands::One }),
        1 => motion().prop_map(|mv| Act::Move { mv, hands: Hands::Two }),
        2 => motion().prop_map(|mv| Act::Release { mv }),
        1 => square().prop_map(|square| Act::Remove { square }),
        1 => (square(), proptest::sample::select(Role::ALL.to_vec()))
            .prop_map(|(square, role)| Act::Promote { role, square }),
        2 => (proptest::collection::vec(square(), 0..3), proptest::sample::select(vec![Order::InTurn, Order::Together, Order::Unknown]))
            .prop_map(|(squares, order)| Act::Touch { squares, order }),
        1 => square().prop_map(|square| Act::Brush { square }),
        1 => square().prop_map(|square| Act::Adjust { square, silently: true }),
        1 => motion().prop_map(|mv| Act::Write { mv }),
        1 => motion().prop_map(|mv| Act::Announce { mv }),
        1 => motion().prop_map(|mv| Act::Repeat { mv }),
        1 => (motion(), color()).prop_map(|(mv, on)| Act::Execute { mv, on }),
        1 => color().prop_map(|color| Act::Interfere { color }),
        1 => square().prop_map(|square| Act::LiftOut { square }),
        1 => motion().prop_map(|mv| Act::ClaimDraw { ground: DrawGround::Repetition, basis: Basis::Written(mv) }),
        1 => (0u32..40).prop_map(|half_moves| Act::AgreeCorrection { half_moves }),
        1 => proptest::collection::vec(square(), 0..3).prop_map(|squares| Act::Displace { squares }),
    ]
}

fn arbiters_act() -> impl Strategy<Value = Act> {
    let simple = proptest::sample::select(vec![
        Act::StartClocks,
        Act::Interrupt,
        Act::Resume,
        Act::Resume,
        Act::Resume,
        Act::SeeBothFlags,
        Act::SeeIllegalMove,
        Act::SeeIllegalPosition,
        Act::OrderRepeat,
        Act::ReplaceClock,
        Act::JudgeStop { justified: true },
        Act::JudgeStop { justified: false },
        Act::CheckClaim,
        Act::CheckClaim,
        Act::ConsentDraw,
        Act::GrantIncrement,
        Act::OrderSeal { early: None, resumption: None },
        Act::ResumeAdjourned,
        Act::Reconstruct { how: Reconstruction::Impossible },
        Act::JudgeResult { stands: true },
    ]);
    prop_oneof![
        6 => simple,
        1 => color().prop_map(|color| Act::SeeFlag { color }),
        1 => square().prop_map(|square| Act::FindAccident { square }),
        1 => (0u32..40, any::<bool>()).prop_map(|(half_moves, last_known)| Act::Restore { half_moves, last_known }),
        1 => (color(), any::<i64>()).prop_map(|(color, span)| Act::SetTime { color, span: Millis(span), reason: TimeReason::Defect }),
        1 => (color(), any::<i64>()).prop_map(|(color, span)| Act::GiveTime { color, span: Millis(span), reason: TimeReason::Disturbance }),
        1 => (color(), any::<u32>()).prop_map(|(color, moves)| Act::SetCounter { color, moves }),
        1 => (color(), any::<u32>()).prop_map(|(color, halves)| Act::Penalise { color, penalty: Penalty::GameLost(halves), offence: Offence::Other }),
        1 => (0u32..40).prop_map(|half_moves| Act::FindDisplaced { half_moves }),
        1 => motion().prop_map(|mv| Act::EnvelopeLost { mv }),
        1 => color().prop_map(|color| Act::CompareBoards { comparison: Comparison::ScoresAgree(color) }),
        1 => (0u32..40).prop_map(|n| Act::CompareBoards { comparison: Comparison::ScoresDiffer(n) }),
    ]
}

fn about() -> impl Strategy<Value = About> {
    let span = prop_oneof![4 => 0i64..600_000, 1 => any::<i64>()];
    let number = prop_oneof![4 => 0u32..40, 1 => any::<u32>()];
    (color(), square(), motion(), number, span, any::<bool>()).prop_map(
        |(color, square, mv, number, span, yes)| About {
            color,
            square,
            mv,
            number,
            span: Millis(span),
            yes,
        },
    )
}

/// Any act there is, by anybody: sometimes by those who may.
fn any_act() -> impl Strategy<Value = Try> {
    let actors = prop_oneof![
        4 => color().prop_map(Actor::Player),
        1 => color().prop_map(Actor::Assistant),
        4 => Just(Actor::Arbiter),
        1 => Just(Actor::Spectator),
    ];
    (actors, about(), any::<usize>(), any::<bool>()).prop_map(|(by, about, choice, astray)| {
        let acts = match by {
            Actor::Arbiter => every_act::arbiters(about),
            _ if astray && choice.is_multiple_of(7) => every_act::arbiters(about),
            _ => every_act::players(about),
        };
        Try::Any(by, acts[choice % acts.len()].clone())
    })
}

#[test]
fn every_act_is_tried() {
    let about = About {
        color: Color::White,
        square: Square::from_index(0).unwrap(),
        mv: "e2-e4".parse().unwrap(),
        number: 1,
        span: Millis(1),
        yes: true,
    };
    let mut kinds: Vec<&str> = every_act::players(about)
        .iter()
        .chain(&every_act::arbiters(about))
        .map(every_act::kind)
        .collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds.len(), every_act::KINDS);
}

fn attempt() -> impl Strategy<Value = Try> {
    prop_oneof![
        5 => any_act(),
        12 => (any::<usize>(), any::<bool>()).prop_map(|(n, press)| Try::Legal(n, press)),
        6 => (color(), players_act()).prop_map(|(color, act)| Try::Any(Actor::Player(color), act)),
        2 => arbiters_act().prop_map(|act| Try::Any(Actor::Arbiter, act)),
        1 => (color(), players_act()).prop_map(|(color, act)| Try::Any(Actor::Assistant(color), act)),
        1 => players_act().prop_map(|act| Try::Any(Actor::Spectator, act)),
    ]
}

fn regulations() -> impl Strategy<Value = Regulations> {
    (
        proptest::sample::select(Edition::ALL.to_vec()),
        proptest::sample::select(vec![
            "90'/40 + 30' + 30\"",
            "25'",
            "3+2",
            "1'",
            "10' + 5\" delay",
            "2'/3 + 1'",
        ]),
        proptest::sample::select(vec![Supervision::Full, Supervision::Sparse, Supervision::Absent]),
        proptest::sample::select(vec![
            IllegalMoveHandling::Prevented,
            IllegalMoveHandling::AtOnce,
            IllegalMoveHandling::OnCall,
        ]),
        any::<[bool; 6]>(),
        proptest::sample::select(vec![
            (Game::Chess, Covered::Keeps),
            (Game::Tavreli, Covered::Keeps),
            (Game::Tavreli, Covered::Loses),
        ]),
    )
        .prop_map(
            |(
                laws,
                time,
                supervision,
                illegal_moves,
                [touch, flags, electronic, quickplay, blind, examined],
                (game, covered),
            )| {
                let mut regulations = Regulations::new(laws, time.parse().unwrap());
                (regulations.variant, regulations.covered) = (game, covered);
                regulations.supervision = supervision;
                regulations.illegal_moves = illegal_moves;
                regulations.touched_pieces =
                    if touch { TouchHandling::Enforced } else { TouchHandling::OnCall };
                regulations.flags = if flags { FlagHandling::AtOnce } else { FlagHandling::OnCall };
                regulations.recording =
                    if electronic { Recording::Electronic } else { Recording::Paper };
                regulations.quickplay = quickplay;
                regulations.claims =
                    if examined { ClaimHandling::ByArbiter } else { ClaimHandling::AtOnce };
                regulations.players.white.blind = blind;
                regulations
            },
        )
}

/// What a player may still do when the game is over.
fn is_after_the_end(act: &Act) -> bool {
    matches!(
        act,
        Act::Sign { .. } | Act::Appeal { .. } | Act::AskLaws | Act::KeepScoresheet | Act::Verify
    )
}

/// Middle games of Tavreli with towers of both colours, for what does not come about in a few moves.
fn start(game: Game, number: usize) -> Option<String> {
    let towers = [
        "8/5(prpnqPNbpqNprPB)2/2r(+pbRpbk)4/6(rPQPH)N/5(PRb)(PNB)1/3(Qph)(BPRPB)3/8/2(npnnR)K4 w - - - 3 101",
        "2(pr+PN)2k2/5pb1r/2PBpq1(nPQ)2/3PH1(bphqpnrB)KPR/4(prPNPR)PB1(bN)/B4(pnQ)2/8/1N(nR+pb)1R3 w - f - 0 51",
        "3(Rr)1(bpr)(phrbk)1/3(pqqn)4/n3(PBN)3/pr(pnPR)3(pbpn)2/8/4PH2PR/3(NK)2PN1/(PNQPBB)1(pb+PQ)2(BR)2 b - Gd - 1 38",
    ];
    towers
        .get(number.checked_sub(1)?)
        .filter(|_| game == Game::Tavreli)
        .map(|&text| text.to_owned())
}

/// What the clocks have charged both players together, up to a moment.
fn charged(state: &State, at: Moment) -> i64 {
    Color::ALL
        .into_iter()
        .map(|color| state.clock().display(color, at))
        .map(|display| display.used.0 + display.delay_used.0)
        .sum()
}

fn check(before: &State, after: &State, by: Actor, act: &Act) {
    // Exactly the time that has passed is charged, to the one whose clock runs; none while they are stopped.
    let (then, now) = (before.last_moment(), after.last_moment());
    let passed = if before.clock().running().is_some() { now.since(then).0 } else { 0 };
    assert_eq!(charged(after, now) - charged(before, then), passed, "{act:?}");
    for color in Color::ALL {
        let display = after.clock().display(color, now);
        assert!(display.period <= display.granted, "no period without its time");
        assert!(display.flag.is_some() || display.remaining > Millis::ZERO, "{act:?}: {display:?}");
    }
    if let (Some(towers), Some(earlier)) = (after.board().towers(), before.board().towers()) {
        let count = |towers: &adoube_board::tavreli::Towers| -> usize {
            Square::all().map(|square| towers.tower(square).count()).sum()
        };
        assert_eq!(count(towers), count(earlier), "nothing leaves the board");
    }
    if let Phase::Ended(_) = before.phase() {
        assert!(matches!(after.phase(), Phase::Ended(_)), "an ended game stays ended");
        assert!(by == Actor::Arbiter || is_after_the_end(act), "{by} did {act:?} after the end");
        assert_eq!(before.plies().len(), after.plies().len());
    }
    for color in Color::ALL {
        assert!(after.completed(color) <= after.made(color));
        assert!(
            after.illegal_moves()[color] >= before.illegal_moves()[color],
            "counters never go back"
        );
        if after.plies().iter().all(|ply| ply.legal.is_some()) {
            assert!(after.board().king(color).is_some(), "one king each");
        }
    }
    for pair in after.plies().windows(2) {
        assert_ne!(pair[0].by, pair[1].by, "the players move in turn");
    }
    // What a move remembers of the board is what stood there.
    let (last, earlier) = after.plies().split_last().unzip();
    if let (Some(ply), Some(earlier)) = (last, earlier)
        && earlier.len() == before.plies().len()
        && earlier.iter().zip(before.plies()).all(|(a, b)| a.motion == b.motion)
    {
        assert_eq!(ply.before(), *before.board(), "{act:?}");
        assert_eq!(ply.before().fen(), before.board().fen());
        assert_eq!(ply.position().as_ref(), before.position());
        assert_eq!(ply.position().map(|p| p.fen()), before.position().map(|p| p.fen()));
    }
    // The same position, found by looking at every one.
    if let Some(position) = after.position() {
        let slow = after.plies().iter().filter(|ply| ply.position().as_ref() == Some(position));
        assert_eq!(after.times(position) as usize, slow.count() + 1);
    }
    if let Some(ply) = after.plies().last() {
        assert_ne!(ply.by, after.turn());
        if ply.legal.is_some() {
            assert!(after.position().is_some());
        }
    }
    if let Some(position) = after.position() {
        assert_eq!(position.turn(), after.turn());
        assert!(position.setup().same_pieces(after.board()), "board and position agree");
    }
    if let Some(outcome) = after.outcome() {
        assert!(outcome.score.is_normal(), "{outcome:?}");
        assert_eq!(after.clock().running(), None, "no clock runs after the end");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, ..ProptestConfig::default() })]

    #[test]
    fn random_acts_never_break_a_game(
        regulations in regulations(),
        number in 0usize..4,
        attempts in proptest::collection::vec((0u64..20_000, attempt()), 1..70),
    ) {
        let text = start(regulations.variant, number);
        let opening = Opening { start: text, ..Opening::new(regulations) };
        let start = State::new(opening).unwrap();
        let mut state = start.clone();
        let mut log: Vec<Fact> = Vec::new();
        let mut now = 0u64;
        let play = |state: &mut State, log: &mut Vec<Fact>, at: u64, by: Actor, act: &Act| {
            let before = state.clone();
            match game::decide(state, Context { at: Moment(at), by }, act) {
                Ok(facts) => {
                    assert!(!facts.is_empty(), "an accepted act is a fact: {act:?}");
                    for fact in &facts {
                        game::evolve(state, fact);
                        if let What::Ruled(ruling) = &fact.what {
                            assert!(!ruling.clauses.is_empty(), "under no clause: {ruling:?} after {act:?}");
                            for clause in &ruling.clauses {
                                assert!(state.regulations().rules().clause(clause.as_str()).is_some());
                            }
                        }
                    }
                    log.extend(facts);
                    check(&before, state, by, act);
                }
                Err(refusal) => {
                    assert!(!refusal.to_string().is_empty());
                }
            }
        };
        play(&mut state, &mut log, 0, Actor::Arbiter, &Act::StartClocks);
        for (wait, attempt) in attempts {
            now += wait;
            match attempt {
                Try::Any(by, act) => play(&mut state, &mut log, now, by, &act),
                Try::Legal(choice, press) => {
                    let moves = state.position().map_or_else(Vec::new, |p| p.legal_moves());
                    if moves.is_empty() {
                        continue;
                    }
                    let mv = Motion::from(moves[choice % moves.len()]);
                    let by = Actor::Player(state.turn());
                    play(&mut state, &mut log, now, by, &Act::Move { mv, hands: Hands::One });
                    play(&mut state, &mut log, now, by, &Act::Announce { mv });
                    if press {
                        play(&mut state, &mut log, now, by, &Act::Press { with: PressedWith::SameHand });
                    }
                }
            }
        }
        let json: Vec<String> = log.iter().map(|fact| serde_json::to_string(fact).unwrap()).collect();
        let read: Vec<Fact> = json.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        // Any beginning of the log is a game: whatever happens next is decided or refused, and nothing panics.
        let mut beginning = start.clone();
        for (index, fact) in read.iter().enumerate() {
            game::evolve(&mut beginning, fact);
            // Every one would take a minute; over two thousand games each place of a log is looked at.
            if !(index + read.len()).is_multiple_of(9) {
                continue;
            }
            let at = beginning.last_moment();
            for by in [Actor::Arbiter, Actor::Player(beginning.turn())] {
                for act in [Act::Interrupt, Act::Resign, Act::Resume, Act::AcceptDraw] {
                    if let Ok(facts) = game::decide(&beginning, Context { at, by }, &act) {
                        prop_assert!(!facts.is_empty());
                    }
                }
            }
        }
        let folded = game::fold(start, &read);
        prop_assert_eq!(format!("{folded:?}"), format!("{state:?}"), "the log folds into the same game");
    }
}

/// A game keeps one for every half-move, and a hall keeps hundreds of games for hours.
#[test]
fn what_a_move_leaves_in_memory_is_small() {
    assert!(size_of::<Ply>() <= 144, "{}", size_of::<Ply>());
}

/// A state that is behind keeps the moves it has in common with the other once.
#[test]
fn two_states_of_a_game_share_their_moves() {
    let regulations = Regulations::new(Edition::Fide2023, "60'".parse().unwrap());
    let start = State::new(Opening::new(regulations)).unwrap();
    let mut facts =
        vec![Fact { at: Moment(0), by: Actor::Arbiter, what: What::Done(Act::StartClocks) }];
    let moves = ["e2-e4", "e7-e5", "g1-f3", "b8-c6", "f1-b5"];
    for (n, (mv, color)) in (1..).zip(moves.into_iter().zip(Color::ALL.into_iter().cycle())) {
        let (at, by) = (Moment(n * 1000), Actor::Player(color));
        let mv = Act::Move { mv: mv.parse().unwrap(), hands: Hands::One };
        let press = Act::Press { with: PressedWith::SameHand };
        facts.extend([mv, press].map(|act| Fact { at, by, what: What::Done(act) }));
    }
    let now = game::fold(start.clone(), &facts);
    // Behind by a press: the last move of the one is not completed in the other.
    let mut past = game::fold(start, &facts[..6]);
    let told = format!("{past:?}");
    past.share(&now);
    assert_eq!(format!("{past:?}"), told, "it is the same game as before");
    let shared: Vec<bool> =
        past.plies().iter().zip(now.plies()).map(|(a, b)| Arc::ptr_eq(a, b)).collect();
    assert_eq!(shared, [true, true, false]);
}

/// A position beyond the solver: nobody's half point hangs on a guess.
#[test]
fn what_the_solver_cannot_tell_is_left_to_the_arbiter() {
    let regulations = Regulations::new(Edition::Fide2023, "60'".parse().unwrap());
    let start = "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57".to_owned();
    let opening = Opening { start: Some(start), ..Opening::new(regulations) };
    let mut state = State::new(opening).unwrap();
    let play = |state: &mut State, minutes: u64, by: Actor, act: &Act| {
        let context = Context { at: Moment(minutes * 60_000), by };
        let facts = game::decide(state, context, act).unwrap();
        for fact in &facts {
            game::evolve(state, fact);
        }
        facts
    };
    play(&mut state, 0, Actor::Arbiter, &Act::StartClocks);
    let facts = play(&mut state, 61, Actor::Player(Color::Black), &Act::ClaimFlag);
    let unknown = facts.iter().any(|fact| match &fact.what {
        What::Ruled(ruling) => ruling.finding == Finding::MateUnknown(Color::Black),
        What::Done(_) => false,
    });
    assert!(unknown, "{facts:?}");
    assert_eq!((state.outcome(), state.clock().running()), (None, None));
    assert_eq!(state.pending(), [Pending::Mate(Color::Black)]);
    play(&mut state, 62, Actor::Arbiter, &Act::Decide { score: Score::DRAW, article: None });
    assert_eq!(state.outcome().unwrap().score, Score::DRAW);
}

#[test]
fn scores_are_read_written_and_counted_in_halves() {
    let score: Score = "1/2-0".parse().unwrap();
    assert_eq!(score.to_string(), "1/2-0");
    assert_eq!(Color::ALL.map(|color| score.halves(color)), [Some(1), Some(0)]);
    let odd: Score = "¾-¼".parse().unwrap();
    assert_eq!(odd.halves(Color::White), None);
    assert!(score.is_normal() && !odd.is_normal());
    assert!("2-0".parse::<Score>().is_err());
}

/// How a timeline of acts ends, whatever was ruled on the way.
fn after(acts: &str) -> State {
    let case = adoube_laws::case::read(acts).unwrap();
    let mut state = State::new(case.opening).unwrap();
    for (at, by, act) in case.steps.iter().flat_map(|step| &step.acts) {
        for fact in game::decide(&state, Context { at: *at, by: *by }, act).unwrap() {
            game::evolve(&mut state, &fact);
        }
    }
    state
}

/// The Laws leave the result to the arbiter where a signed one does not stand, where nobody knows who could mate, and where
/// the decision on a quickplay claim is open; at any other time a decision needs an article.
#[test]
fn a_decision_of_the_arbiter_is_awaited_where_the_laws_leave_one_open() {
    let start = "0:00:00  arbiter  starts the clocks\n";
    let signed = format!(
        "laws fide-2023\ntime 90+30\n\n{start}0:00:05  white  resigns\n\
         0:00:10  white  signs 1-0\n0:00:10  black  signs 1-0\n"
    );
    let fallen = format!("{signed}0:00:20  arbiter  does not let the signed result stand\n");
    let stands = format!("{signed}0:00:20  arbiter  lets the signed result stand\n");
    let decided = format!("{fallen}0:00:30  arbiter  decides 0-1\n");
    let unseen = format!("laws fide-2023\ntime 5\nboard unseen\n\n{start}");
    let doubtful = format!("{unseen}0:06:00  black  claims the flag\n");
    let quickplay = "laws fide-2009\ntime 60'\nstart 8/8/3k4/8/8/3K4/4R3/4r3 w - - 0 60\n";
    let claimed =
        format!("{quickplay}\n{start}0:59:00  white  claims a quickplay draw: cannot win\n");
    let postponed = format!("{claimed}0:59:10  arbiter  postpones the decision\n");
    let alone = format!(
        "{quickplay}supervision absent\n\n{start}0:59:00  white  claims a quickplay draw: cannot win\n"
    );
    for (acts, awaits) in [
        (signed, false),
        (fallen, true),
        (stands, false),
        (decided, false),
        (unseen, false),
        (doubtful, true),
        (claimed, false),
        (postponed, true),
        (alone, true),
    ] {
        assert_eq!(after(&acts).awaits_decision(), awaits, "{acts}");
    }
}

#[test]
fn what_is_no_move_of_a_hand_is_refused() {
    for text in ["e2-e4", "e7xd8=Q", "(2)d2-e3", "0-0", "O-O-O"] {
        assert!(text.parse::<Motion>().is_ok(), "{text}");
    }
    for text in
        ["", "e2", "e2-e9", "e7-e8=", "e7-e8=QQ", "e7-e8=X", "(0)d2-d3", "(+1)d2-d3", "(2d2-d3"]
    {
        assert_eq!(text.parse::<Motion>().unwrap_err().text, text);
    }
}

#[test]
fn a_move_knows_its_number() {
    let acts = "laws fide-2023\ntime 90+30\n\n0:00:00  arbiter  starts the clocks\n\
                0:00:01  white  moves e2-e4\n0:00:02  white  presses the clock\n\
                0:00:03  black  moves e7-e5\n0:00:04  black  presses the clock\n\
                0:00:05  white  moves g1-f3\n";
    let state = after(acts);
    let numbers: Vec<u32> = state.plies().iter().map(|ply| ply.number()).collect();
    assert_eq!(numbers, [1, 1, 2]);
}

/// Regulations are kept with an event: what differs from the usual is written and read back, the usual is not written.
#[test]
fn regulations_are_read_as_they_were_written() {
    let plain = Regulations::new(Edition::Fide2023, "90+30".parse().unwrap());
    let written = serde_json::to_value(&plain).unwrap();
    for key in ["annulled_increments", "board", "covered", "penalty_minutes"] {
        assert!(written.get(key).is_none(), "{key}");
    }
    let mut other = plain.clone();
    other.annulled_increments = AnnulledIncrements::TakenBack;
    other.board = BoardSight::Unseen;
    other.covered = Covered::Loses;
    for regulations in [plain, other] {
        let text = serde_json::to_string(&regulations).unwrap();
        assert_eq!(serde_json::from_str::<Regulations>(&text).unwrap(), regulations, "{text}");
    }
}

#[test]
fn minutes_beyond_all_measure_are_refused() {
    let opening = |minutes: u32| {
        let mut regulations = Regulations::new(Edition::Fide2023, "90+30".parse().unwrap());
        regulations.penalty_minutes = Some(minutes);
        Opening::new(regulations).setup()
    };
    assert!(opening(0).is_ok() && opening(60).is_ok());
    assert!(opening(61).is_err() && opening(1000).is_err());
}

/// What a game shows to those who ask: its legal moves, what was signed, the envelope.
#[test]
fn a_game_shows_its_moves_its_signatures_and_its_envelope() {
    let moves = "laws fide-2023\ntime 120'/40 + 60'\nillegal-moves on-call\n\n\
                 0:00:00  arbiter  starts the clocks\n\
                 0:00:01  white  moves e2-e4\n0:00:02  white  presses the clock\n\
                 0:00:03  black  moves e7-e4\n0:00:04  black  presses the clock\n\
                 0:00:05  white  moves g1-f3\n0:00:06  white  presses the clock\n";
    let state = after(moves);
    let legal: Vec<Motion> = state.legal_moves_played().map(Motion::from).collect();
    assert_eq!(
        legal,
        ["e2-e4".parse().unwrap()],
        "the record is legal as far as the first illegal move"
    );
    assert_eq!((state.signed(Color::White), state.adjournment()), (None, None));
    let signed = after(&format!("{moves}0:00:07  white  resigns\n0:00:08  white  signs 0-1\n"));
    assert_eq!(signed.signed(Color::White), Some(Score::win(Color::Black)));
    assert_eq!(signed.signed(Color::Black), None);
    let sealed = "0:00:07  arbiter  orders the move to be sealed\n0:00:08  black  seals b8-c6 under sesame\n";
    let adjourned = after(&format!("{moves}{sealed}"));
    assert_eq!(adjourned.adjournment().map(|adjournment| adjournment.sealer), Some(Color::Black));
}

/// A log may say that the position on the board is restored: nothing is taken back.
#[test]
fn restoring_the_position_on_the_board_takes_nothing_back() {
    let mut state = after(
        "laws fide-2023\ntime 90+30\n\n0:00:00  arbiter  starts the clocks\n0:00:01  white  moves e2-e4\n",
    );
    let ruling = game::Ruling { finding: Finding::Restored { half_moves: 1 }, clauses: Vec::new() };
    let fact = Fact { at: Moment(2000), by: Actor::Laws, what: What::Ruled(ruling) };
    game::evolve(&mut state, &fact);
    assert_eq!(state.plies().len(), 1);
}

/// A king may stand in check with the opponent to move only where that is said, and nothing else may be wrong then.
#[test]
fn a_position_that_no_game_can_have_is_refused() {
    let setup = |start: &str, opponent_in_check: bool| {
        let regulations = Regulations::new(Edition::Fide2023, "90+30".parse().unwrap());
        let opening = Opening {
            start: Some(start.to_owned()),
            opponent_in_check,
            ..Opening::new(regulations)
        };
        opening.setup().is_ok()
    };
    let in_check = "4k3/8/8/8/8/8/8/4RK2 w - - 0 1";
    assert!(setup(in_check, true) && !setup(in_check, false));
    assert!(!setup("4k3/8/8/8/8/8/8/4R3 w - - 0 1", true), "a king is missing");
}
