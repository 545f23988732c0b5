//! What the audit says about games made for it, and the fast road against the slow one.

#![allow(clippy::unwrap_used)]

use adoube_base::Color;
use adoube_board::{BoardEnd, History, Position, Variant, counters::numbers};
use adoube_notation::{
    Writer,
    audit::{Ending, Finding, Ground, Report, ResultFault, Rules, audit, examine},
    pgn::{Game, GameText, Node, Outcome, Place, games},
};
use proptest::prelude::*;

/// What the Laws of 2009, and the Russian rules of 2015, say of finished games.
const OLD: Rules = Rules { automatic_draws: false, resigning_can_draw: false };
/// What the Laws of 2023 say.
const NEW: Rules = Rules { automatic_draws: true, resigning_can_draw: true };

fn report(text: &str, rules: Rules) -> Report {
    audit(text.as_bytes(), 1, rules)
}

/// The findings of one game.
fn findings(text: &str, rules: Rules) -> Vec<Finding> {
    let report = report(text, rules);
    assert_eq!(report.totals.games, 1, "{text}");
    report.games.into_iter().flat_map(|game| game.findings).collect()
}

fn new(text: &str) -> Vec<Finding> {
    findings(text, NEW)
}

fn board(stated: Outcome, should_be: Outcome) -> Finding {
    Finding::Result { stated, should_be, because: ResultFault::Board }
}

#[test]
fn a_clean_game_has_no_findings() {
    let text = "[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n";
    assert_eq!(new(text), []);
    let report = report(text, NEW);
    assert_eq!((report.totals.half_moves, report.totals.wrong), (7, 0));
}

#[test]
fn illegal_and_ambiguous_moves() {
    let found = new("[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 *\n");
    assert_eq!(
        found,
        [Finding::IllegalMove {
            place: Place { line: 3, column: 24 },
            number: "3.".into(),
            text: "Bb6".into(),
            candidates: ["Ba6", "Bb5", "Bc4", "Bd3", "Be2"].map(String::from).to_vec(),
            because: None,
        }]
    );
    let found = new("1. Nf3 a6 2. d3 a5 3. Nd2 a4 1/2-1/2\n");
    assert_eq!(
        found,
        [Finding::AmbiguousMove {
            place: Place { line: 1, column: 23 },
            number: "3.".into(),
            text: "Nd2".into(),
            candidates: vec!["Nbd2".into(), "Nfd2".into()],
        }]
    );
}

#[test]
fn words_a_fast_reader_passes_over_are_not_passed_over() {
    let found = new("1. e4 rubbish e5 *\n");
    assert!(matches!(&found[..], [Finding::IllegalMove { text, .. }] if text == "rubbish"));
    let found = new("[Event \"x\"]\n\n1. e4 e5\n\n2. Qxe5 *\n");
    assert!(matches!(&found[..], [Finding::IllegalMove { text, .. }] if text == "Qxe5"));
    // A blank line among the moves, and Russian letters, are nothing wrong.
    assert_eq!(new("[Event \"x\"]\n\n1. e4 e5\n\n2. Nf3 *\n"), []);
    assert_eq!(new("1. e4 e5 2. Кf3 Кc6 *\n"), []);
    let found = new("1. e4 e5 {not closed *\n");
    assert!(matches!(&found[..], [Finding::Broken { .. }]));
}

#[test]
fn wrong_answers_on_real_files_10_counting() {
    // A result line that begins with a blank does not swallow the next game.
    let two = "[Event \"A\"]\n\n 0-1\n\n[Event \"B\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n";
    let found = report(two, NEW);
    assert_eq!((found.totals.games, found.totals.half_moves, found.totals.wrong), (2, 1, 0));
    // What a program says before the first tag is no game.
    for said in ["% made by a program\n", "; a comment\n", "{two\nlines}\n\n"] {
        let found = report(&format!("{said}{two}"), NEW);
        assert_eq!((found.totals.games, found.totals.half_moves), (2, 1), "{said}");
        assert_eq!(found.games, [], "{said}");
    }
    // Moves written with both squares are moves.
    let found = report("[Event \"A\"]\n\ng1f3 c7c5 e2e4 1-0\n", NEW);
    assert_eq!((found.totals.games, found.totals.half_moves, found.totals.wrong), (1, 3, 0));
    // Of a game that cannot be read to its end, what was played before.
    let found = report("1. e2e4 e7e5 2. g1f3 rubbish *\n", NEW);
    assert_eq!((found.totals.half_moves, found.totals.illegal), (3, 1));
}

#[test]
fn wrong_answers_on_real_files_10_games_of_other_variants_are_not_judged() {
    for variant in ["Antichess", "Three-check", "Crazyhouse", "wild/4", "Atomic"] {
        // In Antichess a king may be taken.
        let text =
            format!("[Variant \"{variant}\"]\n[White \"A\"]\n\n1. e4 d5 2. Bb5 Kd7 3. Bxd7 1-0\n");
        let found = report(&text, NEW);
        let (judged, half_moves) = (found.totals.wrong, found.totals.half_moves);
        assert_eq!((judged, half_moves, found.totals.other_rules), (0, 0, 1), "{variant}");
        assert_eq!(found.games[0].findings, [Finding::OtherRules { variant: variant.into() }]);
    }
    for variant in ["Standard", "From Position", "Chess960", "Fischerandom", "chess", ""] {
        let found = report(&format!("[Variant \"{variant}\"]\n\n1. e4 e5 *\n"), NEW);
        assert_eq!((found.totals.half_moves, found.totals.other_rules), (2, 0), "{variant}");
    }
}

#[test]
fn play_after_mate_and_stalemate() {
    let found = new("1. f3 e5 2. g4 Qh4# 3. Kf2 0-1\n");
    assert_eq!(
        found,
        [Finding::PlayedOn { after: Ending::Checkmate, ended_by: "2... Qh4#".into() }]
    );
    let found =
        new("[FEN \"7k/8/6K1/5Q2/8/8/8/8 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Qf7 Kh7 1/2-1/2\n");
    assert_eq!(found, [Finding::PlayedOn { after: Ending::Stalemate, ended_by: "1. Qf7".into() }]);
}

#[test]
fn play_in_a_dead_position() {
    let start = "[FEN \"8/8/4k3/p1p1p1p1/P1P1P3/4K1P1/8/8 w - - 0 1\"]\n\n";
    let found = new(&format!("{start}1. g4 Kf6 2. Kf3 1/2-1/2\n"));
    assert_eq!(
        found,
        [Finding::PlayedOn { after: Ending::DeadPosition, ended_by: "1. g4".into() }]
    );
    assert_eq!(new(&format!("{start}1. g4 1/2-1/2\n")), []);
    let found = new(&format!("{start}1. g4 1-0\n"));
    assert_eq!(found, [board(Outcome::White, Outcome::Draw)]);
}

#[test]
fn results_against_the_board() {
    let found = new("1. f3 e5 2. g4 Qh4# 1-0\n");
    assert_eq!(found, [board(Outcome::White, Outcome::Black)]);
    let found = new("[Result \"1-0\"]\n\n1. e4 0-1\n");
    assert_eq!(
        found,
        [Finding::Result {
            stated: Outcome::White,
            should_be: Outcome::Black,
            because: ResultFault::Tag
        }]
    );
}

#[test]
fn flags_and_resignations_against_a_bare_king() {
    let game = |termination: &str, sign: &str| {
        format!(
            "[FEN \"8/8/3k4/8/8/8/1Q6/1K6 w - - 0 1\"]\n[Termination \"{termination}\"]\n\n1. Kc1 {sign}\n"
        )
    };
    let drawn =
        |because| Finding::Result { stated: Outcome::Black, should_be: Outcome::Draw, because };
    for rules in [OLD, NEW] {
        assert_eq!(
            findings(&game("time forfeit", "0-1"), rules),
            [drawn(ResultFault::LossOnTimeIsDraw)]
        );
        assert_eq!(findings(&game("time forfeit", "1-0"), rules), []);
        assert_eq!(findings(&game("rules infraction", "0-1"), rules), []);
    }
    assert_eq!(new(&game("normal", "0-1")), [drawn(ResultFault::WinnerCannotMate)]);
    assert_eq!(findings(&game("normal", "0-1"), OLD), []);
    // With help the knight mates: the flag decides.
    let knight =
        "[FEN \"8/8/8/8/4n3/8/P6P/5k1K w - - 0 1\"]\n[Termination \"time forfeit\"]\n\n1. a3 0-1\n";
    assert_eq!(new(knight), []);
}

fn shuffled(times: usize) -> String {
    let mut moves = String::new();
    for round in 0..times {
        moves.push_str(&format!("{}. Nf3 Nf6 {}. Ng1 Ng8 ", round * 2 + 1, round * 2 + 2));
    }
    moves
}

#[test]
fn repetitions() {
    let found = new(&format!("{}1/2-1/2\n", shuffled(2)));
    let claim = Finding::Claim {
        ground: Ground::Threefold,
        by: Color::Black,
        before: "4...".into(),
        intending: Some("Ng8".into()),
    };
    assert_eq!(found, std::slice::from_ref(&claim));
    let text = format!("{}9. e4 1/2-1/2\n", shuffled(4));
    let on = Finding::PlayedOn { after: Ending::Fivefold, ended_by: "8... Ng8".into() };
    assert_eq!(new(&text), [claim.clone(), on]);
    assert_eq!(findings(&text, OLD), std::slice::from_ref(&claim));
    // The fifth time ends the game: a win is wrong where that is the rule.
    let text = format!("{}1-0\n", shuffled(4));
    assert_eq!(new(&text), [claim.clone(), board(Outcome::White, Outcome::Draw)]);
    assert_eq!(findings(&text, OLD), [claim]);
    assert!(
        !new(&format!("{}*\n", shuffled(1))).iter().any(|f| matches!(f, Finding::Claim { .. }))
    );
}

#[test]
fn quiet_moves() {
    let game = |quiet: u32, rest: &str| {
        format!("[FEN \"8/8/5k2/8/8/3K4/4R3/8 w - - {quiet} 120\"]\n\n{rest}\n")
    };
    let found = new(&game(98, "120. Ra2 Kf5 1/2-1/2"));
    assert_eq!(
        found,
        [Finding::Claim {
            ground: Ground::FiftyMoves,
            by: Color::Black,
            before: "120...".into(),
            intending: Some("Ke5".into()),
        }]
    );
    let text = game(149, "120. Ra2 Kf5 1-0");
    let found = new(&text);
    assert!(found.contains(&Finding::PlayedOn {
        after: Ending::SeventyFiveMoves,
        ended_by: "120. Ra2".into()
    }));
    let old = findings(&text, OLD);
    assert!(!old.iter().any(Finding::is_wrong), "{old:?}");
    // Mate on the 75th move is mate.
    let mate = "[FEN \"7k/5Q2/6K1/8/8/8/8/8 w - - 149 140\"]\n\n140. Qg7# 1-0\n";
    assert!(!new(mate).iter().any(Finding::is_wrong));
}

#[test]
fn games_are_numbered_and_lines_counted() {
    let good = "[Event \"x\"]\n\n1. e4 *\n\n";
    let text =
        format!("{}[Event \"bad\"]\n[White \"W\"]\n[Black \"B\"]\n\n1. e5 *\n", good.repeat(3));
    let report = audit(text.as_bytes(), 100, NEW);
    assert_eq!(report.totals.games, 4);
    let game = &report.games[0];
    assert_eq!((game.game, game.line), (4, 112));
    assert_eq!((game.white.as_str(), game.black.as_str()), ("W", "B"));
    let Finding::IllegalMove { place, .. } = &game.findings[0] else { panic!("{game:?}") };
    assert_eq!(place.line, 116);
}

/// A game of few pieces, so that positions come again, moves stay quiet, and boards die.
fn small_game(choices: &[u8], outcome: Outcome) -> Game {
    let start = Position::from_fen(Variant::Chess, "4k2n/8/8/p7/P7/8/8/N3K3 w - - 80 60").unwrap();
    let mut game = Game::new(start.clone());
    let mut position = start;
    for &choice in choices {
        let mut moves = position.legal_moves();
        // A taste for going back and forth.
        moves.sort_by_key(|m| (m.role() as u8, m.to()));
        if moves.is_empty() {
            break;
        }
        let m = moves[choice as usize % moves.len().min(5)];
        game.line.moves.push(Node::new(m));
        position = position.play(m).unwrap();
    }
    game.outcome = outcome;
    game
}

/// The same questions asked in the most obvious way.
fn obvious(game: &Game) -> (bool, bool, bool) {
    let mut history = History::new(game.start.clone());
    let (mut claim, mut on) = (false, false);
    let last = game.line.moves.len();
    for index in 0..=last {
        let position = history.position().clone();
        if position.end().is_none() {
            claim |= history.times() >= numbers::CLAIM_REPETITION
                || position.quiet_half_moves() >= numbers::CLAIM_QUIET_HALF_MOVES;
            claim |= position.legal_moves().into_iter().any(|m| {
                history.times_after(m).unwrap() >= numbers::CLAIM_REPETITION
                    || history.quiet_half_moves_after(m) >= numbers::CLAIM_QUIET_HALF_MOVES
            });
        }
        on |= index > 0
            && index < last
            && (history.times() >= numbers::AUTOMATIC_REPETITION
                || position.quiet_half_moves() >= numbers::AUTOMATIC_QUIET_HALF_MOVES);
        if let Some(node) = game.line.moves.get(index) {
            history.play(node.played).unwrap();
        }
    }
    let mated = matches!(history.position().end(), Some(BoardEnd::Checkmate { .. }));
    (claim, on, mated)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(160))]

    #[test]
    fn the_fast_road_overlooks_nothing(
        choices in prop::collection::vec(0u8..5, 0..120),
        outcome in 0usize..3,
    ) {
        let outcome = [Outcome::White, Outcome::Black, Outcome::Draw][outcome];
        let game = small_game(&choices, outcome);
        let text = game.write_with(Default::default(), |p, m| Writer::PGN.write(p, m));
        for rules in [OLD, NEW] {
            let fast: Vec<Finding> = audit(text.as_bytes(), 1, rules)
                .games
                .into_iter()
                .flat_map(|game| game.findings)
                .collect();
            let whole = GameText { bytes: text.as_bytes(), offset: 0 };
            prop_assert_eq!(&fast, &examine(whole, 1, rules).1);
            let (claim, on, _) = obvious(&game);
            prop_assert_eq!(fast.iter().any(|f| matches!(f, Finding::Claim { .. })), claim);
            let counted = fast.iter().any(|f| matches!(
                f,
                Finding::PlayedOn { after: Ending::Fivefold | Ending::SeventyFiveMoves, .. }
            ));
            prop_assert_eq!(counted, on && rules.automatic_draws);
        }
    }

    #[test]
    fn no_bytes_make_the_audit_panic(
        bytes in prop::collection::vec(any::<u8>(), 0..200),
        words in prop::collection::vec(prop::sample::select(vec![
            "[Event \"a\"]\n", "[Result \"1-0\"]\n", "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n", "\n", "1.", "e4 ", "e5 ", "Nf3 ", "{", "}", "(", ")", "$5 ", ";", "%", "1-0 ", "0-0 ", "*", "\n\n",
        ]), 0..60),
    ) {
        for text in [bytes, words.concat().into_bytes()] {
            let report = audit(&text, 1, NEW);
            prop_assert_eq!(report.totals.games, games(&text).count() as u64);
        }
    }
}
