//! Games of Tavreli as text: what is written is read back, faults have their place, and the audit says what the
//! rules say.

#![allow(clippy::unwrap_used)]

use adoube_base::Color;
use adoube_board::tavreli::{Covered, Tavreli};
use adoube_notation::{
    audit::{Ending, Finding, Ground, ResultFault, Rules, audit},
    pgn::{Outcome, Place, games, text_of},
    tavreli::{Alphabet, FaultKind, Game, Node, is_tavreli},
};
use proptest::prelude::*;

const RULES: Rules = Rules { automatic_draws: true, resigning_can_draw: true };

/// A game of Tavreli from moves and tags.
fn text(tags: &str, moves: &str) -> String {
    format!("[White \"А\"]\n[Black \"B\"]\n[Variant \"Tavreli\"]\n{tags}\n{moves}\n")
}

fn found(text: &str) -> Vec<Finding> {
    let report = audit(text.as_bytes(), 1, RULES);
    assert_eq!(report.totals.games, 1);
    report.games.into_iter().flat_map(|game| game.findings).collect()
}

#[test]
fn a_game_is_read_with_all_that_is_said_in_it() {
    let text = text(
        "[Result \"*\"]",
        "{first} 1. c1xd2! {builds} d8xe7 2. (1)d2-f4 $5 (2. d2-f4 (2. a2-a3)) 2... e7-h4 (=) *",
    );
    assert!(is_tavreli(&text));
    let reading = Game::read(&text, 1);
    assert_eq!(reading.faults, []);
    assert_eq!(reading.alphabet, Alphabet::Latin);
    let game = &reading.game;
    assert_eq!(game.comments, ["first"]);
    assert_eq!(game.moves.len(), 4);
    assert_eq!(game.moves[0].nags, [1]);
    assert_eq!(game.moves[0].comments, ["builds"]);
    assert_eq!(game.moves[2].played.count, 1);
    assert!(game.moves[3].draw_offer);
    let written = game.write(Alphabet::Cyrillic);
    assert!(written.contains("1. в1хг2 $1 {builds} 1... г8хд7 2. (1)г2-е4 $5"), "{written}");
    assert_eq!(Game::read(&written, 1).game.moves, game.moves);
}

#[test]
fn the_alphabet_is_that_of_the_game_and_not_of_one_letter() {
    // Latin e in a Cyrillic score is the letter that looks like it: the f-file.
    let reading = Game::read(&text("", "1. е2-е4 д7-д5 2. ж1-e3 *"), 1);
    assert_eq!((reading.alphabet, &reading.faults[..]), (Alphabet::Cyrillic, &[][..]));
    let last = reading.game.moves.last().unwrap().played;
    assert_eq!((last.from.to_string(), last.to.to_string()), ("g1".to_owned(), "f3".to_owned()));
    let mixed = Game::read(&text("", "1. д2-д4 д7-д5 2. г2-г3 d7-d6 *"), 1);
    assert_eq!(mixed.alphabet, Alphabet::Cyrillic);
    assert_eq!(mixed.game.moves.len(), 3);
    assert_eq!(mixed.faults[0].place, Place { line: 5, column: 25 });
}

#[test]
fn faults_say_where_they_stand() {
    let reading = Game::read(&text("[FEN \"nonsense\"]", "1. e2-e4 *"), 7);
    assert!(matches!(reading.faults[0].kind, FaultKind::Start(_)));
    assert_eq!(reading.faults[0].place.line, 10);
    let reading = Game::read(&text("", "1. e2-e4 } e7-e5 ) *\n2. d2-d4 *"), 1);
    let places: Vec<u64> = reading.faults.iter().map(|fault| fault.place.line).collect();
    assert_eq!(places, [5, 5, 6, 6]);
    // A wrong mark is told and does not stop the game.
    let reading = Game::read(&text("", "1. e2-e4+ e7-e5 2. c1-d2 d7-d6 *"), 1);
    assert_eq!(reading.game.moves.len(), 4);
    assert_eq!(reading.faults.len(), 2);
}

#[test]
fn an_illegal_move_is_told_with_its_rule() {
    let findings = found(&text("", "1. e2-e4 e7-e5\n2. d1xe1 d8xe7 *"));
    assert_eq!(
        findings,
        [Finding::IllegalMove {
            place: Place { line: 6, column: 4 },
            number: "2.".into(),
            text: "d1xe1".into(),
            candidates: vec![],
            because: Some("nobody may stand on a volkhv (T2.7)".into()),
        }]
    );
}

#[test]
fn play_after_mate_and_results_that_the_board_contradicts_are_told() {
    let start = "[SetUp \"1\"]\n[FEN \"4(PHN)2k/8/8/8/8/8/8/K7 w - - - 0 1\"]";
    let findings = found(&text(start, "1. (1)e8-f6++ h8-h7 0-1"));
    assert_eq!(
        findings,
        [
            Finding::PlayedOn { after: Ending::Checkmate, ended_by: "1. (1)e8-f6++".into() },
            Finding::Result {
                stated: Outcome::Black,
                should_be: Outcome::White,
                because: ResultFault::Board
            },
        ]
    );
    let stalemate = "[SetUp \"1\"]\n[FEN \"k7/8/8/1Q6/8/8/8/K7 w - - - 0 1\"]\n[Result \"1-0\"]";
    let findings = found(&text(stalemate, "1. b5-b6 1/2-1/2"));
    assert_eq!(
        findings,
        [Finding::Result {
            stated: Outcome::White,
            should_be: Outcome::Draw,
            because: ResultFault::Tag
        }]
    );
    assert_eq!(found(&text(start, "1. (1)e8-f6++ 1-0")), []);
}

#[test]
fn claims_are_possible_where_the_rules_give_them_and_end_nothing() {
    let start = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - - 0 1\"]";
    let round = "a1-a2 e8-e7 a2-a1 e7-e8 ";
    let findings = found(&text(start, &format!("{} *", round.repeat(5))));
    assert_eq!(
        findings,
        [Finding::Claim {
            ground: Ground::Threefold,
            by: Color::Black,
            before: "4...".into(),
            intending: Some("e7-e8".into())
        }],
        "a fifth time ends nothing"
    );
    let late = "[SetUp \"1\"]\n[FEN \"6k1/8/8/2(PBN)5/8/8/8/4K3 w - - - 98 60\"]";
    let findings = found(&text(late, "60. c5-a6 g8-g7 61. (1)a6-c5 *"));
    assert_eq!(
        findings,
        [Finding::Claim {
            ground: Ground::FiftyMoves,
            by: Color::Black,
            before: "60...".into(),
            intending: Some("g8-f7".into())
        }]
    );
    // The rights differ: no third time.
    let rights = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - - 0 1\"]";
    assert_eq!(
        found(&text(rights, "1. e1-e2 e8-e7 e2-e1 e7-e8 e1-e2 e8-e7 e2-e1 e7-e8 *")).len(),
        1
    );
}

/// Games of chess and of Tavreli stand in one file.
#[test]
fn a_file_may_hold_both_games() {
    let both = format!(
        "[White \"x\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n{}\n[White \"y\"]\n[Result \"*\"]\n\n1. d4 d5 *\n",
        text("[Result \"*\"]", "1. e2-e4 e7-e5 2. (1)d2-d4 *")
    );
    assert_eq!(games(both.as_bytes()).count(), 3);
    let report = audit(both.as_bytes(), 1, RULES);
    assert_eq!((report.totals.games, report.totals.half_moves, report.totals.wrong), (3, 7, 0));
}

#[test]
fn the_games_of_real_competitions_are_found_clean() {
    let file = include_str!("../../adoube-board/tests/data/tavreli/published-games.toml");
    let file: toml::Table = toml::from_str(file).unwrap();
    let mut all = String::new();
    for entry in file["game"].as_array().unwrap() {
        let mut game = Game::new(Tavreli::initial());
        let mut now = game.start;
        for text in entry["moves"].as_array().unwrap() {
            let m = now.read_move(text.as_str().unwrap()).unwrap();
            game.moves.push(Node::new(m));
            now = now.play(m).unwrap();
        }
        all.push_str(&game.write(Alphabet::Cyrillic));
    }
    let report = audit(all.as_bytes(), 1, RULES);
    assert_eq!((report.totals.games, report.totals.wrong), (19, 0), "{:?}", report.games);
    for text in games(all.as_bytes()) {
        let reading = Game::read(&text_of(text.bytes), 1);
        assert_eq!(reading.alphabet, Alphabet::Cyrillic);
        assert_eq!(reading.faults, []);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read_back(
        choices in proptest::collection::vec(any::<usize>(), 0..80),
        begun in 0usize..30,
        loses in any::<bool>(),
        notes in proptest::collection::vec(("[^{}\\p{C}]{0,30}", any::<u8>(), any::<bool>()), 0..8),
        outcome in proptest::sample::select(vec![Outcome::White, Outcome::Black, Outcome::Draw, Outcome::Unknown]),
        name in "[^\\p{C}]{0,20}",
    ) {
        let covered = if loses { Covered::Loses } else { Covered::Keeps };
        let mut now = Tavreli::initial().with_covered(covered);
        let mut played = Vec::new();
        for choice in choices {
            let moves = now.legal_moves();
            let Some(&m) = moves.get(choice.checked_rem(moves.len()).unwrap_or(0)) else { break };
            played.push((now, m));
            now = now.play(m).unwrap();
        }
        let begun = begun.min(played.len());
        let start = played.get(begun).map_or(now, |(position, _)| *position);
        let mut game = Game::new(start);
        game.outcome = outcome;
        game.tags = ["Event", "Site", "Date", "Round", "White", "Black"]
            .map(|tag| (tag.to_owned(), name.clone())).to_vec();
        game.moves = played[begun..].iter().map(|(_, m)| Node::new(*m)).collect();
        for (node, (comment, nag, offer)) in game.moves.iter_mut().zip(notes) {
            node.comments.push(comment.split_whitespace().collect::<Vec<_>>().join(" "));
            node.nags.push(nag);
            node.draw_offer = offer;
        }
        for alphabet in [Alphabet::Latin, Alphabet::Cyrillic] {
            let written = game.write(alphabet);
            prop_assert!(is_tavreli(&written));
            let reading = Game::read(&written, 1);
            prop_assert_eq!(&reading.faults, &[], "{}", written);
            prop_assert_eq!(&reading.game.moves, &game.moves, "{}", written);
            prop_assert_eq!(reading.game.start, game.start);
            prop_assert_eq!(reading.game.start.covered(), covered);
            prop_assert_eq!(reading.game.outcome, outcome);
            prop_assert_eq!(reading.game.tag("White"), Some(name.as_str()));
            prop_assert_eq!(reading.game.write(alphabet), written);
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(
        tags in "(\\[[A-Za-z]{1,7} \"\\PC{0,30}\"\\]\n){0,3}",
        moves in "[a-hа-з1-8()xх+\\-0O. {};$!?*/\n]{0,200}",
    ) {
        let text = format!("[Variant \"Tavreli\"]\n{tags}\n{moves}");
        let reading = Game::read(&text, 1);
        let again = Game::read(&reading.game.write(Alphabet::Latin), 1);
        prop_assert_eq!(again.game.moves, reading.game.moves);
        let _ = audit(text.as_bytes(), 1, RULES);
    }
}
