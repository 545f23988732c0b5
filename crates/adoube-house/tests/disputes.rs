//! What live boards tell the event: rulings against players become records, play-offs have their own clocks, their moves are counted.

#![allow(clippy::unwrap_used)]

mod place;

use adoube_base::Color;
use adoube_competition::{
    Act as EventAct,
    agreement::AgreementDraft,
    disputes::{Offence as Recorded, Offender, Penalty as Imposed},
    play::PlayDraft,
    play_off::TimeLeft,
};
use adoube_house::{Doer, GameId, now};
use adoube_laws::{
    clock::Millis,
    game::{Act, Actor, Offence, Penalty},
};
use place::Place;

const ARBITER: &str = "person 7 chief_arbiter Mariam Hakobyan";

/// 21.8, 14.4: a ruling at a board is on the list once, with its penalty and the name of whoever ruled.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ruling_at_a_live_board_is_recorded_once() {
    let play = PlayDraft { time_control: "90+30".into(), ..PlayDraft::default() };
    let place = Place::under("russia-2015", play).await;
    place.act(Actor::Arbiter, now(), None, Act::StartClocks).await.unwrap();
    let penalise = Act::Penalise {
        color: Color::Black,
        penalty: Penalty::OpponentTime(Millis::minutes(2)),
        offence: Offence::Disturbance,
    };
    place.act_as(ARBITER, Actor::Arbiter, penalise).await.unwrap();
    for _ in 0..2 {
        place.hall.enter_result(&place.board).await.unwrap();
    }
    let folded = place.house.event("test").await.unwrap().unwrap();
    let [incident] = folded.event.incidents.as_slice() else { panic!("one record") };
    let black = folded.event.game(1, 1).unwrap().pairing.black;
    assert_eq!(incident.breach.offender, Offender::Player { player: black });
    assert_eq!((incident.breach.offence, incident.ruled), (Recorded::Disturbance, true));
    assert!(incident.by.contains("Mariam Hakobyan"), "{}", incident.by);
    let decision = incident.decision.as_ref().unwrap();
    assert_eq!(decision.penalties, [Imposed::OpponentTime { minutes: 2 }]);
}

/// 30.5.6.1: the games of a play-off run at three minutes with five seconds, the Armageddon at five against four.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_play_off_has_its_own_clocks_on_live_boards() {
    let play = PlayDraft { time_control: "90+30".into(), ..PlayDraft::default() };
    let place = Place::under("russia-2015", play).await;
    let does =
        async |act: EventAct| place.house.act("test", "organiser", None, &act).await.unwrap();
    let agreement = AgreementDraft { play_off: "russia".into(), ..AgreementDraft::default() };
    let begin = EventAct::BeginPlayOff {
        first: 1,
        time: TimeLeft::Enough,
        rate: String::new(),
        consents: String::new(),
        seed: "s".into(),
    };
    does(EventAct::SetAgreement { agreement }).await;
    // Players 1 and 2 of the list draw with each other and win the rest.
    let event = place.house.event("test").await.unwrap().unwrap();
    for (round, board, game) in event.event.games() {
        let [white, black] = [game.pairing.white.0, game.pairing.black.0];
        let result = match (white > 2, black > 2) {
            (true, true) | (false, false) => "1/2-1/2",
            (true, false) => "0-1",
            (false, true) => "1-0",
        };
        let result = Some(result.parse().unwrap());
        does(EventAct::EnterResult { round, board, result, was: None }).await;
    }
    does(begin).await;
    let mut seen = Vec::new();
    for (round, result) in [(4, "1-0"), (5, "1-0"), (6, "1/2-1/2")] {
        does(EventAct::PairPlayOff { play_off: 1 }).await;
        let folded = place.house.event("test").await.unwrap().unwrap();
        let opened = place.hall.open_round(&folded.event, round, &Doer::Organiser).await.unwrap();
        assert_eq!(opened, 1);
        let id = GameId { event: "test".into(), round, board: 1 };
        let sight = place.hall.table(&id).await.unwrap().unwrap().now();
        let at = sight.moment(now());
        let clock = sight.state.clock();
        seen.push(Color::ALL.map(|color| clock.display(color, at).remaining));
        let result = Some(result.parse().unwrap());
        does(EventAct::EnterResult { round, board: 1, result, was: None }).await;
    }
    let minutes = |white: u32, black: u32| [white, black].map(Millis::minutes);
    // The increment of the first move is there when the clocks are set.
    let blitz = [Millis(185_000), Millis(185_000)];
    assert_eq!(seen, [blitz, blitz, minutes(5, 4)]);
    let folded = place.house.event("test").await.unwrap().unwrap();
    assert!(folded.event.play_off(1).unwrap().places().is_some());
}
