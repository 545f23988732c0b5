//! An event from its first day to its last, and what is refused on the way.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_base::lots::Lots;
use adoube_competition::{
    Act, Event, Fact, Refusal,
    act::{BoardResult, DrawMethod},
    event::Stage,
    fact::Cause,
    fault::{FieldName, Problem},
    player::{Belonging, PlayerDraft, PlayerId},
    settings::{Settings, SettingsDraft},
};
use support::{Hall, player, result, settings};

fn by_seed(seed: &str) -> Act {
    Act::DrawLots { method: DrawMethod::Seed { seed: seed.into() } }
}

fn by_hand(order: &[u32]) -> Act {
    Act::DrawLots {
        method: DrawMethod::ByHand { order: order.iter().copied().map(PlayerId).collect() },
    }
}

fn fields(refusal: Refusal) -> Vec<(FieldName, Problem)> {
    match refusal {
        Refusal::Faults { faults } => faults.into_iter().map(|f| (f.field, f.problem)).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_round_robin_of_five_from_entries_to_the_end() {
    let mut hall = Hall::with_players(5);
    assert_eq!(hall.event().stage(), Stage::Entries);
    hall.ok(by_hand(&[1, 2, 3, 4, 5]));
    assert_eq!(hall.event().stage(), Stage::Drawn);
    assert_eq!(hall.event().rounds.len(), 5);
    let rests: Vec<u32> = hall.event().rounds.iter().map(|r| r.rests.unwrap().0).collect();
    assert_eq!(rests, [1, 4, 2, 5, 3]);
    for round in 1..=5 {
        assert_eq!(hall.refused(Act::CloseRound { round }), Refusal::GamesOpen { round, open: 2 });
        hall.enter(round, 1, "1-0");
        hall.enter(round, 2, "1/2-1/2");
        assert_eq!(hall.event().stage(), Stage::Playing);
        hall.ok(Act::CloseRound { round });
    }
    hall.ok(Act::FinishEvent);
    assert_eq!(hall.event().stage(), Stage::Finished);
    let total: u32 = hall.points().iter().flatten().sum();
    assert_eq!(total, 2 * 10, "ten games, a point each");
    assert_eq!(hall.refused(Act::FinishEvent), Refusal::Finished);
    hall.ok(Act::ReopenEvent { reason: "a wrong result was found".into() });
    assert_eq!(hall.event().stage(), Stage::Playing);
}

#[test]
fn the_seed_decides_the_numbers_and_is_recorded() {
    let mut hall = Hall::with_players(7);
    let facts = hall.ok(by_seed("Yerevan 2026, жребий"));
    let mut expected: Vec<PlayerId> = (1..=7).map(PlayerId).collect();
    Lots::from_seed("Yerevan 2026, жребий").shuffle(&mut expected);
    assert_eq!(
        facts[0],
        Fact::LotsDrawn {
            varma: false,
            teams: vec![],
            seed: Some("Yerevan 2026, жребий".into()),
            order: expected,
            initial: None,
            upper_half_ends: None,
        }
    );
    assert_eq!(hall.refused(by_seed("again")), Refusal::AlreadyDrawn);
}

#[test]
fn a_draw_needs_a_chief_arbiter_three_players_and_everybody_once() {
    let mut hall = Hall::default();
    let nobody = SettingsDraft { chief_arbiter: String::new(), ..settings("Cup") };
    hall.ok(Act::CreateEvent { id: "cup".into(), settings: nobody });
    for name in ["A", "B"] {
        hall.ok(Act::EnterPlayer { player: player(name) });
    }
    assert_eq!(hall.refused(by_seed("x")), Refusal::NoChiefArbiter);
    hall.ok(Act::ChangeSettings { settings: settings("Cup") });
    assert_eq!(hall.refused(by_seed("x")), Refusal::TooFewPlayers { least: 3, found: 2 });
    hall.ok(Act::EnterPlayer { player: player("C") });
    for order in [&[1, 2][..], &[1, 2, 2], &[1, 2, 4], &[1, 2, 3, 3]] {
        assert_eq!(
            fields(hall.refused(by_hand(order))),
            [(FieldName::Order, Problem::NotEverybodyOnce)]
        );
    }
    assert_eq!(fields(hall.refused(by_seed(" "))), [(FieldName::Seed, Problem::Missing)]);
    hall.ok(by_hand(&[3, 1, 2]));
    assert_eq!(hall.event().entrant(PlayerId(3)).unwrap().number, Some(1));
}

#[test]
fn a_draw_may_be_taken_back_before_the_first_result_and_not_after() {
    let mut hall = Hall::drawn(4);
    hall.ok(Act::AnnulDraw { reason: "a player was forgotten".into() });
    assert_eq!((hall.event().stage(), hall.event().rounds.len()), (Stage::Entries, 0));
    hall.ok(by_hand(&[4, 3, 2, 1]));
    hall.enter(1, 1, "1-0");
    let annul = || Act::AnnulDraw { reason: "second thoughts".into() };
    assert_eq!(hall.refused(annul()), Refusal::ResultsEntered);
    hall.ok(Act::EnterResult { round: 1, board: 1, result: None, was: None });
    hall.ok(annul());
}

#[test]
fn all_faults_of_a_form_are_told_at_once() {
    let mut hall = Hall::default();
    let bad = SettingsDraft {
        name: " ".into(),
        begins: "2026-02-30".into(),
        ends: "tomorrow".into(),
        federation: "Armenia".into(),
        laws: "fide-1997".into(),
        win: "0".into(),
        draw: "x".into(),
        cycles: "triple".into(),
        tie_breaks: Some(vec!["SB".into(), "sb".into()]),
        ..SettingsDraft::default()
    };
    let found = fields(hall.refused(Act::CreateEvent { id: "No Good".into(), settings: bad }));
    use FieldName as F;
    let names: Vec<F> = found.iter().map(|(field, _)| *field).collect();
    assert_eq!(
        names,
        [
            F::Name,
            F::Begins,
            F::Ends,
            F::Federation,
            F::Laws,
            F::Draw,
            F::Cycles,
            F::TieBreaks,
            F::Id
        ]
    );
    assert_eq!(found[1].1, Problem::NoDate { text: "2026-02-30".into() });

    let backwards = SettingsDraft {
        begins: "2026-05-02".into(),
        ends: "2026-05-01".into(),
        draw: "1".into(),
        ..settings("Cup")
    };
    let found = fields(hall.refused(Act::CreateEvent { id: "cup".into(), settings: backwards }));
    assert_eq!(
        found,
        [(F::Ends, Problem::EndsBeforeItBegins), (F::Win, Problem::PointsOutOfOrder)]
    );
}

#[test]
fn a_players_data_are_checked_alone_and_against_the_others() {
    let mut hall = Hall::with_players(0);
    let data = PlayerDraft {
        title: "gm".into(),
        rating: Some(2745),
        federation: "arm".into(),
        birth_year: Some(1982),
        fide_id: Some(13_300_474),
        ..player("Aronian, Levon")
    };
    hall.ok(Act::EnterPlayer { player: data.clone() });
    let same = Act::EnterPlayer { player: PlayerDraft { name: "Somebody".into(), ..data.clone() } };
    let taken = Problem::FideIdTaken { by: "Aronian, Levon".into() };
    assert_eq!(fields(hall.refused(same.clone())), [(FieldName::FideId, taken)]);
    assert_eq!(
        hall.ok(Act::CorrectPlayer { id: PlayerId(1), player: data.clone() }),
        [],
        "nothing new"
    );
    let bad = PlayerDraft {
        title: "Master".into(),
        rating: Some(4000),
        birth_year: Some(2027),
        fide_id: Some(u64::from(u32::MAX) + 1),
        ..player("X")
    };
    use FieldName as F;
    let names: Vec<F> =
        fields(hall.refused(Act::EnterPlayer { player: bad })).iter().map(|f| f.0).collect();
    assert_eq!(names, [F::Title, F::Rating, F::BirthYear, F::FideId]);
    hall.ok(Act::WithdrawPlayer { id: PlayerId(1), reason: String::new(), expelled: false });
    hall.ok(same);
    let unknown = Act::CorrectPlayer { id: PlayerId(9), player: data };
    assert_eq!(hall.refused(unknown), Refusal::NoPlayer { id: PlayerId(9) });
}

#[test]
fn results_are_entered_corrected_cleared_and_verified() {
    let mut hall = Hall::drawn(4);
    assert_eq!(
        hall.enter(1, 1, "1-0"),
        [Fact::ResultEntered { round: 1, board: 1, result: result("1-0"), cause: Cause::Entered }]
    );
    assert_eq!(hall.enter(1, 1, "1-0"), [], "the same again changes nothing");
    assert_eq!(
        hall.enter(1, 1, "½-½"),
        [Fact::ResultCorrected {
            round: 1,
            board: 1,
            was: result("1-0"),
            result: result("1/2-1/2"),
            cause: Cause::Entered
        }]
    );
    let verify = |code: &str| Act::VerifyResult { round: 1, board: 1, result: result(code) };
    let differs = Refusal::Differs { recorded: result("1/2-1/2"), entered: result("0-1") };
    assert_eq!(hall.refused(verify("0-1")), differs);
    hall.ok(verify("1/2-1/2"));
    assert!(hall.event().game(1, 1).unwrap().entry.unwrap().verified);
    hall.enter(1, 1, "0-1");
    assert!(
        !hall.event().game(1, 1).unwrap().entry.unwrap().verified,
        "a correction is verified anew"
    );
    hall.ok(Act::EnterResult { round: 1, board: 1, result: None, was: None });
    assert_eq!(hall.code(1, 1), None);
    assert_eq!(hall.refused(verify("0-1")), Refusal::NothingToVerify { round: 1, board: 1 });
    let nowhere = |round, board| Act::EnterResult { round, board, result: None, was: None };
    assert_eq!(hall.refused(nowhere(0, 1)), Refusal::NoRound { round: 0, rounds: 3 });
    assert_eq!(hall.refused(nowhere(1, 3)), Refusal::NoGame { round: 1, board: 3, boards: 2 });
    assert_eq!(hall.refused(nowhere(1, 0)), Refusal::NoGame { round: 1, board: 0, boards: 2 });
}

#[test]
fn nobody_overwrites_what_they_have_not_seen() {
    let mut hall = Hall::drawn(4);
    hall.enter(1, 1, "1-0");
    let blind =
        |was| Act::EnterResult { round: 1, board: 1, result: Some(result("0-1")), was: Some(was) };
    assert_eq!(hall.refused(blind(None)), Refusal::ResultChanged { recorded: Some(result("1-0")) });
    hall.ok(blind(Some(result("1-0"))));
    assert_eq!(hall.ok(blind(None)), [], "both wanted the same");
}

#[test]
fn several_results_are_entered_together_or_not_at_all() {
    let mut hall = Hall::drawn(4);
    let entry =
        |board, code: &str| BoardResult { board, result: Some(result(code)), was: Some(None) };
    let both = vec![entry(1, "1-0"), entry(2, "0-1")];
    let one_wrong = vec![entry(1, "1-0"), entry(3, "0-1")];
    assert_eq!(
        hall.refused(Act::EnterResults { round: 1, entries: one_wrong }),
        Refusal::NoGame { round: 1, board: 3, boards: 2 }
    );
    assert_eq!(
        hall.refused(Act::EnterResults { round: 9, entries: vec![] }),
        Refusal::NoRound { round: 9, rounds: 3 }
    );
    assert_eq!(hall.ok(Act::EnterResults { round: 1, entries: both }).len(), 2);
    assert_eq!((hall.code(1, 1), hall.code(1, 2)), (Some("1-0"), Some("0-1")));
}

#[test]
fn a_closed_round_is_opened_again_only_with_a_reason() {
    let mut hall = Hall::drawn(4);
    hall.enter(1, 1, "1-0");
    hall.enter(1, 2, "1-0");
    assert_eq!(
        hall.refused(Act::ReopenRound { round: 1, reason: "x".into() }),
        Refusal::RoundNotClosed { round: 1 }
    );
    hall.ok(Act::CloseRound { round: 1 });
    let enter = Act::EnterResult { round: 1, board: 1, result: None, was: None };
    assert_eq!(hall.refused(enter.clone()), Refusal::RoundClosed { round: 1 });
    let silent = hall.refused(Act::ReopenRound { round: 1, reason: "  ".into() });
    assert_eq!(fields(silent), [(FieldName::Reason, Problem::Missing)]);
    hall.ok(Act::ReopenRound { round: 1, reason: "board 1 was entered wrongly".into() });
    hall.ok(enter);
    assert_eq!(hall.refused(Act::FinishEvent), Refusal::GamesOpen { round: 1, open: 1 });
}

#[test]
fn regulations_stand_after_the_first_result_and_the_rest_may_be_corrected() {
    let mut hall = Hall::drawn(4);
    let draft = |hall: &Hall| SettingsDraft::from(&hall.event().settings);
    let double = SettingsDraft { cycles: "double".into(), ..draft(&hall) };
    assert_eq!(hall.refused(Act::ChangeSettings { settings: double }), Refusal::DrawStands);
    let other = SettingsDraft { time_control: "90+30".into(), ..draft(&hall) };
    hall.ok(Act::ChangeSettings { settings: other });
    hall.enter(1, 1, "1-0");
    // Another time control is a decision with a reason, by this door as by that of the live boards.
    let slower = SettingsDraft { time_control: "60+30".into(), ..draft(&hall) };
    hall.warned(Act::ChangeSettings { settings: slower }, &["regulations_change"]);
    for change in [
        SettingsDraft { laws: "fide-2009".into(), ..draft(&hall) },
        SettingsDraft { win: "3".into(), ..draft(&hall) },
    ] {
        assert_eq!(
            hall.refused(Act::ChangeSettings { settings: change }),
            Refusal::RegulationsStand
        );
    }
    // Under FIDE's laws a wrong list of tie-breaks is put right; under the Russian rules it stands (21.5).
    let tie_breaks = SettingsDraft { tie_breaks: Some(vec!["WIN".into()]), ..draft(&hall) };
    hall.warned(Act::ChangeSettings { settings: tie_breaks }, &["tie_breaks_change"]);
    let mut russian = Hall::default();
    let rules = SettingsDraft { laws: "russia-2015".into(), ..support::settings("Cup") };
    russian.ok(Act::CreateEvent { id: "cup".into(), settings: rules });
    for index in 1..=4 {
        russian.ok(Act::EnterPlayer { player: player(&format!("Player {index}")) });
    }
    russian.ok(Act::DrawLots { method: DrawMethod::Seed { seed: "x".into() } });
    russian.enter(1, 1, "1-0");
    let tie_breaks = SettingsDraft { tie_breaks: Some(vec!["WIN".into()]), ..draft(&russian) };
    assert_eq!(
        russian.refused(Act::ChangeSettings { settings: tie_breaks }),
        Refusal::RegulationsStand
    );
    let renamed =
        SettingsDraft { name: "The Cup".into(), place: "Ереван".into(), ..draft(&hall) };
    hall.ok(Act::ChangeSettings { settings: renamed });
    let nobody = SettingsDraft { chief_arbiter: String::new(), ..draft(&hall) };
    assert_eq!(hall.refused(Act::ChangeSettings { settings: nobody }), Refusal::NoChiefArbiter);
}

#[test]
fn settings_and_their_draft_say_the_same() {
    let draft = SettingsDraft {
        place: "Տուն".into(),
        begins: "2026-11-15".into(),
        ends: "2026-11-20".into(),
        federation: "ARM".into(),
        laws: "russia-2015".into(),
        win: "3".into(),
        draw: "1½".into(),
        loss: "½".into(),
        cycles: "double_as_printed".into(),
        ..settings("Cup")
    };
    let checked: Settings = draft.check().unwrap();
    assert_eq!(SettingsDraft::from(&checked).check().unwrap(), checked);
    let codes: Vec<String> = checked.tie_breaks.iter().map(|t| t.code()).collect();
    assert_eq!(codes, ["SB", "DE", "WIN", "KS", "BPG"], "the order of 31.3.1");
}

#[test]
fn there_is_one_event_and_only_after_it_is_created() {
    let mut hall = Hall::default();
    assert_eq!(hall.refused(Act::FinishEvent), Refusal::NoEvent);
    let taken = hall.refused(Act::CreateEvent { id: "new".into(), settings: settings("Cup") });
    assert_eq!(fields(taken), [(FieldName::Id, Problem::NoId { text: "new".into() })]);
    let create = Act::CreateEvent { id: "cup".into(), settings: settings("Cup") };
    hall.ok(create.clone());
    assert_eq!(hall.refused(create), Refusal::EventExists);
    assert_eq!(hall.refused(Act::ReopenEvent { reason: "x".into() }), Refusal::NotFinished);
}

#[test]
fn a_fact_that_cannot_have_happened_is_a_broken_log() {
    let mut event: Option<Event> = None;
    assert!(Event::evolve(&mut event, &Fact::EventFinished).is_err());
    let mut hall = Hall::with_players(3);
    for fact in [
        Fact::PlayerWithdrawn { id: PlayerId(9), reason: None, expelled: false },
        Fact::RoundClosed { round: 1 },
        Fact::ResultVerified { round: 1, board: 1, result: result("1-0") },
        Fact::NumberTaken { id: PlayerId(1), number: 7 },
    ] {
        let before = hall.event.clone();
        assert!(Event::evolve(&mut hall.event, &fact).is_err(), "{fact:?}");
        assert_eq!(hall.event, before);
    }
}

#[test]
fn players_of_one_federation_do_not_meet_in_the_last_rounds_after_a_restricted_draw() {
    let mut hall = Hall::with_players(0);
    let federations = ["ARM", "ARM", "ARM", "UKR", "UKR", "GEO", "GEO", "LAT", "LAT", ""];
    for (index, federation) in federations.into_iter().enumerate() {
        let player = PlayerDraft {
            federation: federation.into(),
            ..support::player(&format!("Player {index}"))
        };
        hall.ok(Act::EnterPlayer { player });
    }
    let draw = |seed: &str| Act::DrawLots {
        method: DrawMethod::Varma {
            seed: seed.into(),
            may_split: false,
            among: Belonging::Federation,
        },
    };
    let facts = hall.ok(draw("lots"));
    assert!(matches!(facts[0], Fact::LotsDrawn { varma: true, .. }));
    let event = hall.event();
    let of = |id: PlayerId| event.entrant(id).unwrap().player.federation;
    for round in event.rounds.iter().rev().take(3) {
        for game in &round.games {
            let both = game.pairing.players().map(of);
            assert!(both.white.is_none() || both.white != both.black, "round {}", round.number);
        }
    }
    let mut few = Hall::with_players(4);
    assert_eq!(few.refused(draw("lots")), Refusal::VarmaField { least: 9, most: 24, found: 4 });
    let mut many = Hall::with_players(0);
    for index in 0..9 {
        let player =
            PlayerDraft { federation: "ARM".into(), ..support::player(&format!("{index}")) };
        many.ok(Act::EnterPlayer { player });
    }
    let split = Refusal::VarmaSplit { federation: "ARM".into(), players: 9 };
    assert_eq!(many.refused(draw("lots")), split);
}
