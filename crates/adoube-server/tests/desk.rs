//! The arbiter's desk: what the competition makes of results, what may be done, what speaks for a claim.

#![allow(clippy::unwrap_used)]

#[path = "../../adoube-house/tests/place/mod.rs"]
mod place;

use adoube_base::Color;
use adoube_competition::{Act as EventAct, GameResult, play::PlayDraft};
use adoube_house::{
    Sight,
    hall::{
        attention::{Attention, attention},
        results::Standing,
    },
    now,
};
use adoube_laws::{
    clock::Millis,
    game::{Act, Actor, Basis, DrawGround, Offence, Penalty, StartFault, StopReason, TimeReason},
};
use adoube_server::play::options::{RecordedTimes, choices, evidence, recorded_times};
use adoube_words::{Lang, Words};
use place::{Place, SECOND, blitz};

const WHITE: Actor = Actor::Player(Color::White);
const BLACK: Actor = Actor::Player(Color::Black);

impl Place {
    async fn does(&self, by: Actor, act: Act) {
        self.act(by, now(), None, act).await.unwrap();
    }

    async fn signs(&self, by: Actor, score: &str) {
        self.does(by, Act::Sign { score: score.parse().unwrap() }).await;
    }

    /// What the competition has, after the board has entered what it may.
    async fn recorded(&self) -> Option<&'static str> {
        self.hall.enter_result(&self.board).await.unwrap();
        let event = self.house.event("test").await.unwrap().unwrap();
        event.event.game(1, 1).unwrap().result().map(GameResult::code)
    }

    async fn standing(&self) -> Standing {
        let event = self.house.event("test").await.unwrap().unwrap();
        self.hall.standing(&event.event, &*self.sight().await).await.unwrap()
    }

    /// The organiser enters a result on the results page.
    async fn organiser(&self, result: Option<&str>) {
        let result = result.map(|code| code.parse().unwrap());
        let act = EventAct::EnterResult { round: 1, board: 1, result, was: None };
        self.house.act("test", "organiser", None, &act).await.unwrap();
    }
}

fn result(code: &str) -> Option<GameResult> {
    Some(code.parse().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_organiser_entered_is_not_overwritten_by_a_board() {
    let place = Place::new(blitz()).await;
    place.does(Actor::Arbiter, Act::StartClocks).await;
    place.does(BLACK, Act::Resign).await;
    assert_eq!(place.recorded().await, Some("1-0"));
    assert_eq!(place.standing().await, Standing::Agreed);
    // Corrected on purpose: it stays, whatever is signed of the same game, and alarms nobody.
    place.organiser(Some("0-1")).await;
    place.signs(WHITE, "1-0").await;
    place.signs(BLACK, "1-0").await;
    assert_eq!(place.recorded().await, Some("0-1"));
    let corrected = Standing::Corrected { played: result("1-0"), recorded: result("0-1") };
    assert_eq!(place.standing().await, corrected);
    // Another result at the board does not go over the organiser's, and the desk has both.
    place
        .does(Actor::Arbiter, Act::Decide { score: "1/2-1/2".parse().unwrap(), article: None })
        .await;
    assert_eq!(place.recorded().await, Some("0-1"));
    let differs = Standing::Differs { played: result("1/2-1/2"), recorded: result("0-1") };
    assert_eq!(place.standing().await, differs);
    // Once the organiser has put back what the board had entered, the board's newer result is taken.
    place.organiser(Some("1-0")).await;
    assert_eq!(place.recorded().await, Some("1/2-1/2"));
    assert_eq!(place.standing().await, Standing::Agreed);
}

/// 14.4.7, 24.1: the game is lost, the player leaves, the games to come are forfeits.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn n1_who_is_expelled_at_the_desk_loses_the_game_and_leaves_the_event() {
    for laws in ["fide-2009", "russia-2015", "fide-2023"] {
        let place = Place::under(laws, blitz()).await;
        place.does(Actor::Arbiter, Act::StartClocks).await;
        let expel = Act::Penalise {
            color: Color::Black,
            penalty: Penalty::Expulsion,
            offence: Offence::Conduct,
        };
        place.does(Actor::Arbiter, expel).await;
        assert!(place.sight().await.state.outcome().is_some(), "{laws}");
        assert_eq!(place.recorded().await, Some("1-0"), "{laws}");
        let event = place.house.event("test").await.unwrap().unwrap();
        let event = &event.event;
        let black = event.game(1, 1).unwrap().pairing.black;
        let entrant = event.entrant(black).unwrap();
        assert!(entrant.withdrawn && entrant.expelled, "{laws}");
        // The game was played; those to come are forfeits.
        let others = event.games().filter(|(round, _, game)| {
            *round > 1 && game.pairing.players().iter().any(|&id| id == black)
        });
        let codes: Vec<bool> =
            others.map(|(_, _, game)| game.result().is_some_and(|it| !it.is_played())).collect();
        assert_eq!(codes, [true, true], "{laws}");
        // Taken back by the organiser, it stays taken back.
        let back = EventAct::ReturnPlayer { id: black };
        place.house.act("test", "organiser", None, &back).await.unwrap();
        assert_eq!(place.recorded().await, Some("1-0"));
        let event = place.house.event("test").await.unwrap().unwrap();
        assert!(!event.event.entrant(black).unwrap().withdrawn, "{laws}");
    }
}

/// 12.9.8: the next round is missed, and with a second penalty the one after it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn n1_who_is_excluded_from_rounds_at_the_desk_misses_the_next_ones() {
    let place = Place::new(blitz()).await;
    place.does(Actor::Arbiter, Act::StartClocks).await;
    let event = || async { place.house.event("test").await.unwrap().unwrap() };
    let black = event().await.event.game(1, 1).unwrap().pairing.black;
    let missed = |event: &adoube_competition::Event| -> Vec<u32> {
        let of = |(round, _, game): (u32, u32, &adoube_competition::event::Game)| {
            let color = Color::ALL.into_iter().find(|&c| game.pairing.players()[c] == black)?;
            (game.result() == Some(GameResult::absent(color))).then_some(round)
        };
        event.games().filter_map(of).collect()
    };
    for expected in [vec![2], vec![2, 3], vec![2, 3]] {
        let penalty = Penalty::Rounds;
        let exclude = Act::Penalise { color: Color::Black, penalty, offence: Offence::Conduct };
        place.does(Actor::Arbiter, exclude).await;
        assert!(place.recorded().await.is_none(), "the game goes on");
        assert_eq!(missed(&event().await.event), expected);
    }
    // Lifted by the organiser, it stays lifted.
    let lift = EventAct::LiftExclusion { id: black, round: 3, reason: "an appeal".into() };
    place.house.act("test", "organiser", None, &lift).await.unwrap();
    place.does(BLACK, Act::Resign).await;
    assert_eq!(place.recorded().await, Some("1-0"));
    assert_eq!(missed(&event().await.event), [2]);
}

/// 25.3: an appeal rings the bell until an arbiter has done something.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn n7_an_appeal_rings_the_bell_on_the_desk() {
    let place = Place::new(blitz()).await;
    place.does(Actor::Arbiter, Act::StartClocks).await;
    place.does(BLACK, Act::Resign).await;
    let rings = |sight: &Sight| attention(sight, sight.moment(now()));
    assert_eq!(rings(&*place.sight().await), []);
    place.does(BLACK, Act::Appeal { quickplay: false }).await;
    assert_eq!(rings(&*place.sight().await), [Attention::Appeal(Color::Black)]);
    place
        .does(Actor::Arbiter, Act::Decide { score: "1/2-1/2".parse().unwrap(), article: None })
        .await;
    assert_eq!(rings(&*place.sight().await), []);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_result_that_stands_before_the_game_is_over_stays() {
    let place = Place::new(blitz()).await;
    place.does(Actor::Arbiter, Act::StartClocks).await;
    place.organiser(Some("0-1")).await;
    place.does(BLACK, Act::Resign).await;
    assert_eq!(place.recorded().await, Some("0-1"));
    let differs = Standing::Differs { played: result("1-0"), recorded: result("0-1") };
    assert_eq!(place.standing().await, differs);
    place.organiser(None).await;
    assert_eq!(place.standing().await, Standing::NotEntered);
    assert_eq!(place.recorded().await, Some("1-0"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_last_common_signature_counts_also_when_it_is_the_true_score_again() {
    let place = Place::new(blitz()).await;
    place.does(Actor::Arbiter, Act::StartClocks).await;
    place.does(BLACK, Act::Resign).await;
    for (score, recorded) in [("1/2-1/2", "1/2-1/2"), ("1-0", "1-0"), ("0-1", "0-1")] {
        place.signs(WHITE, score).await;
        place.signs(BLACK, score).await;
        assert_eq!(place.recorded().await, Some(recorded), "both signed {score}");
    }
    place.does(Actor::Arbiter, Act::JudgeResult { stands: false }).await;
    assert_eq!(place.recorded().await, None);
    place.does(Actor::Arbiter, Act::JudgeResult { stands: true }).await;
    assert_eq!(place.recorded().await, Some("0-1"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn signatures_that_differ_leave_the_result_until_the_arbiter_has_judged_them() {
    for laws in ["fide-2023", "russia-2015"] {
        let place = Place::under(laws, blitz()).await;
        place.does(Actor::Arbiter, Act::StartClocks).await;
        place.does(BLACK, Act::Resign).await;
        place.signs(WHITE, "1-0").await;
        place.signs(BLACK, "0-1").await;
        assert_eq!(place.recorded().await, Some("1-0"), "{laws}");
        let sight = place.sight().await;
        let needs = attention(&sight, sight.moment(now()));
        assert!(needs.contains(&Attention::Disagreement), "{laws}: {needs:?}");
        place.does(Actor::Arbiter, Act::JudgeResult { stands: false }).await;
        assert_eq!(place.recorded().await, None, "{laws}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_calls_let_the_clocks_run_nobody_stops_them() {
    let place = Place::new(PlayDraft { calls: "run".into(), ..blitz() }).await;
    place.does(Actor::Arbiter, Act::StartClocks).await;
    place.does(WHITE, Act::StopClocks { reason: StopReason::Other }).await;
    let sight = place.sight().await;
    assert_eq!(sight.state.clock().running(), Some(Color::White));
    assert_eq!(sight.state.pending(), []);
    let needs = |sight: &Sight| attention(sight, sight.moment(now()));
    assert!(needs(&sight).contains(&Attention::Call(Color::White)), "{:?}", needs(&sight));
    // The game is over: whoever called needs nobody any more.
    place.does(BLACK, Act::Resign).await;
    let sight = place.sight().await;
    assert!(!needs(&sight).contains(&Attention::Call(Color::White)), "{:?}", needs(&sight));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_acts_at_a_seat_of_their_own_takes_the_time_from_the_screen() {
    let place = Place::new(PlayDraft { default_minutes: "30".into(), ..blitz() }).await;
    place.does(Actor::Arbiter, Act::StartClocks).await;
    let step = place::step;
    place.act_as("board test 1", WHITE, step("e2-e4")).await.unwrap();
    assert!(place.sight().await.kept_by_screen);
    place.act_as("organiser", Actor::Arbiter, Act::ExplainLaws).await.unwrap();
    assert!(place.sight().await.kept_by_screen);
    place.act_as("player test 4", BLACK, step("e7-e5")).await.unwrap();
    assert!(!place.sight().await.kept_by_screen);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_evidence_for_a_claim_is_of_the_position_after_the_claimed_move() {
    let place = Place::new(PlayDraft { claims: "arbiter".into(), ..blitz() }).await;
    let start = now();
    place.act(Actor::Arbiter, start, None, Act::StartClocks).await.unwrap();
    let there_and_back = ["g1-f3", "g8-f6", "f3-g1", "f6-g8"];
    for (n, mv) in (0..7).zip(there_and_back.into_iter().cycle()) {
        let by = if n % 2 == 0 { Color::White } else { Color::Black };
        place.moves(by, start + SECOND, mv).await.unwrap();
    }
    // Black intends Ng8: the position of the start would stand for the third time.
    let mv = "f6-g8".parse().unwrap();
    let claim = Act::ClaimDraw { ground: DrawGround::Repetition, basis: Basis::Written(mv) };
    place.does(BLACK, claim).await;
    let found = evidence(&*place.sight().await);
    assert_eq!(found.claimed, Some(mv));
    assert_eq!(found.repeated, [0, 4]);
    assert_eq!(found.quiet, 8);
}

async fn recorded(place: &Place, sight: &Sight) -> RecordedTimes {
    recorded_times(&sight.opened.opening, &place.hall.facts(sight).await.unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_recorded_times_are_those_of_the_clock_when_the_move_was_completed() {
    let place = Place::new(blitz()).await;
    let start = now();
    place.act(Actor::Arbiter, start, None, Act::StartClocks).await.unwrap();
    place.moves(Color::White, start + 10 * SECOND, "e2-e4").await.unwrap();
    place.moves(Color::Black, start + 30 * SECOND, "e7-e5").await.unwrap();
    place.moves(Color::White, start + 31 * SECOND, "g1-f3").await.unwrap();
    let sight = place.sight().await;
    let times = recorded(&place, &sight).await;
    // Three minutes and two seconds each time, the first increment included from the start.
    let shown = |half: usize| times[half].unwrap().map(|span: Millis| span.0 / 1000);
    let first = shown(0);
    assert_eq!(first.white, first.black);
    assert_eq!(shown(1).white, first.white - 10 + 2);
    assert_eq!(shown(2).black, first.black - 20 + 2);
    assert_eq!(times.len(), 4);
    let restore = Act::Restore { half_moves: 1, last_known: false };
    let set = |color| Act::SetTime {
        color,
        span: times[1].unwrap()[color],
        reason: TimeReason::Restoration,
    };
    for act in [restore, set(Color::White), set(Color::Black)] {
        place.does(Actor::Arbiter, act).await;
    }
    let sight = place.sight().await;
    assert_eq!(recorded(&place, &sight).await.len(), 2, "what was taken back has no times");
    assert_eq!(
        sight.state.clock().displays(sight.moment(now())).map(|d| d.remaining).white,
        times[1].unwrap().white
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_desk_offers_what_the_edition_makes_a_difference_of() {
    let words = Words::of(Lang::English);
    let offered = async |laws: &str, act: &Act| {
        let place = Place::under(laws, blitz()).await;
        place.does(Actor::Arbiter, Act::StartClocks).await;
        let sight = place.sight().await;
        choices(&sight, sight.moment(now()), words).iter().any(|choice| choice.act == *act)
    };
    let (silent, loud) = (
        Act::FindDevice { color: Color::White, sound: false },
        Act::FindDevice { color: Color::White, sound: true },
    );
    // Since 2014 a device is forbidden, whether it sounds or not; before, the sound was what counted.
    for (laws, quiet, sounds) in [("fide-2009", false, true), ("fide-2023", true, false)] {
        assert_eq!(offered(laws, &silent).await, quiet, "{laws}");
        assert_eq!(offered(laws, &loud).await, sounds, "{laws}");
    }
    // In 2009 the arbiter chose whether a game with reversed colours goes on; now the Laws say it.
    let cancel = Act::FindStart { fault: StartFault::ColoursReversed, cancel: true };
    assert!(offered("fide-2009", &cancel).await);
    assert!(!offered("fide-2023", &cancel).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_not_come_when_the_time_is_over_is_found_absent_at_the_desk() {
    let words = Words::of(Lang::English);
    let (white, black) =
        (Act::FindAbsent { color: Color::White }, Act::FindAbsent { color: Color::Black });
    let found = [white, black.clone(), Act::FindBothAbsent];
    for (comes, offered, result) in [(true, black, "+/-"), (false, Act::FindBothAbsent, "-/-")] {
        let place = Place::new(PlayDraft { default_minutes: "1".into(), ..blitz() }).await;
        let start = now();
        place.act(Actor::Arbiter, start, None, Act::StartClocks).await.unwrap();
        if comes {
            place.act(WHITE, start + SECOND, None, Act::Arrive).await.unwrap();
        }
        let sight = place.sight().await;
        let can = |at| -> Vec<Act> {
            let all = choices(&sight, sight.moment(at), words);
            all.into_iter().map(|one| one.act).filter(|act| found.contains(act)).collect()
        };
        assert_eq!(can(start + 30 * SECOND), [], "there is still time");
        assert_eq!(can(start + 61 * SECOND), std::slice::from_ref(&offered));
        place.act(Actor::Arbiter, start + 61 * SECOND, None, offered).await.unwrap();
        assert_eq!(place.recorded().await, Some(result));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_was_turned_is_found_where_there_is_a_board() {
    let words = Words::of(Lang::English);
    let turned = Act::FindStart { fault: StartFault::BoardTurned, cancel: false };
    for (conduct, offered) in [("real_board", true), ("guarded", false), ("over_the_board", false)]
    {
        let place = Place::new(PlayDraft { conduct: conduct.into(), ..blitz() }).await;
        place.does(Actor::Arbiter, Act::StartClocks).await;
        let sight = place.sight().await;
        let all = choices(&sight, sight.moment(now()), words);
        let found = all.iter().find(|choice| choice.act == turned);
        assert_eq!(found.is_some(), offered, "{conduct}");
        if let Some(choice) = found {
            assert!(choice.rare, "not by a slip of the hand");
            assert!(choice.effects.iter().any(|(_, clauses)| !clauses.is_empty()));
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_evidence_speaks_of_the_game_that_is_played() {
    for (game, moves) in [("chess", ["g1-f3", "g8-f6"]), ("tavreli", ["g1-f3", "g8-f6"])] {
        let place = Place::new(PlayDraft { game: game.into(), ..blitz() }).await;
        place.does(Actor::Arbiter, Act::StartClocks).await;
        let back = moves.map(|mv| format!("{}-{}", &mv[3..], &mv[..2]));
        let first = evidence(&*place.sight().await);
        for (n, mv) in moves.into_iter().chain(back.iter().map(String::as_str)).enumerate() {
            let by = if n % 2 == 0 { Color::White } else { Color::Black };
            place.moves(by, now(), mv).await.unwrap();
        }
        let sight = place.sight().await;
        let again = evidence(&sight);
        assert_eq!((first.repeated.len(), again.repeated.as_slice()), (0, [0].as_slice()));
        let own = [
            (Lang::English, ["pawn", "ratnik"]),
            (Lang::Russian, ["пешк", "ратник"]),
            (Lang::Ukrainian, ["пішак", "ратник"]),
            (Lang::Armenian, ["զինվոր", "ռատնիկ"]),
        ];
        for (lang, [pawn, ratnik]) in own {
            for said in [&first, &again].map(|found| found.said(&sight, Words::of(lang))) {
                assert_eq!(said.contains(pawn), game == "chess", "{said}");
                assert_eq!(said.contains(ratnik), game == "tavreli", "{said}");
            }
        }
    }
}

/// In blitz everybody is short of time from the first move: a desk that says so of every board says nothing. In a standard game
/// the last five minutes are where recording may end (8.4).
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_trouble_is_told_by_the_class_of_the_game() {
    let standard = || PlayDraft { time_control: "90+30".into(), ..PlayDraft::default() };
    let rapid = || PlayDraft { time_control: "15+10".into(), ..PlayDraft::default() };
    for (play, left, told) in [
        (blitz(), Millis::minutes(1), false),
        (rapid(), Millis::minutes(4), false),
        (rapid(), Millis(59_000), true),
        (standard(), Millis::minutes(6), false),
        (standard(), Millis::minutes(4), true),
    ] {
        let time = play.time_control.clone();
        let place = Place::new(play).await;
        place.does(Actor::Arbiter, Act::StartClocks).await;
        let set = Act::SetTime { color: Color::White, span: left, reason: TimeReason::Setting };
        place.does(Actor::Arbiter, set).await;
        let sight = place.sight().await;
        let found = attention(&sight, sight.moment(now()));
        let trouble = found.contains(&Attention::TimeTrouble(Color::White));
        assert_eq!(trouble, told, "{time} with {left:?}");
    }
}
