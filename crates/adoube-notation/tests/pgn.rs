//! Games in and out: round trips, annotations, broken files.

#![allow(clippy::unwrap_used)]

use adoube_board::{Position, Variant, chess960::Array};
use adoube_notation::{
    Language, ReadError,
    pgn::{Chunks, FaultKind, Game, Line, Node, Outcome, Place, games, text_of},
};
use proptest::prelude::*;

const ANNOTATED: &str = r#"[Event "Match \"A\\B\""]
[Site "Yerevan"]
[Date "2026.11.15"]
[Round "1"]
[White "Ձիու Վարպետ"]
[Black "Müller"]
[Result "1/2-1/2"]
[Annotator "somebody"]

{Before the game} 1. e4 $1 {[%clk 1:29:55] best} e5?! 2. Nf3 (2. f4 exf4 (2... d5
{Falkbeer} 3. exd5) 3. Nf3) (2. d4) 2... Nc6 3. Bb5 a6 (=) 4. O-O {[%emt 0:00:05.5]} *
"#;

#[test]
fn everything_in_a_game_is_kept() {
    let text = ANNOTATED.replace(" *\n", " 1/2-1/2\n");
    let reading = Game::read(&text, 1);
    assert_eq!(reading.faults, []);
    assert_eq!(reading.language, Language::English);
    let game = reading.game;
    assert_eq!(game.tag("Event"), Some("Match \"A\\B\""));
    assert_eq!(game.tag("White"), Some("Ձիու Վարպետ"));
    assert_eq!(game.outcome, Outcome::Draw);
    assert_eq!(game.line.comments, ["Before the game"]);
    let moves = &game.line.moves;
    assert_eq!(moves.len(), 7);
    assert_eq!((moves[0].nags.as_slice(), moves[0].clock()), ([1].as_slice(), Some(5_395_000)));
    assert_eq!(moves[1].nags, [6]);
    assert_eq!(moves[2].variations.len(), 2);
    assert_eq!(moves[2].variations[0].moves[1].variations[0].moves[0].comments, ["Falkbeer"]);
    assert!(moves[5].draw_offer);
    assert_eq!(moves[6].elapsed(), Some(5_500));

    let written = game.write();
    assert!(written.lines().all(|line| line.chars().count() <= 79), "{written}");
    assert_eq!(Game::read(&written, 1).game.write(), written);
    assert_eq!(Game::read(&written, 1).game.line, game.line);
}

#[test]
fn games_in_other_languages_are_found_out() {
    let russian = "1. e4 e5 2. Кf3 Кf6 3. d4 exd4 4. e5 Кe4 5. Фxd4 d5 6. exd6 e.p. Кxd6 7. Сg5 Фd7 8. Фe3+ Сe7 9. Кbd2 0-0 10. 0-0-0 Лe8 11. Крb1 (=) *";
    let reading = Game::read(russian, 1);
    assert_eq!((reading.language, reading.faults.len()), (Language::Russian, 0));
    assert_eq!(reading.game.line.moves.len(), 21);
    assert!(reading.game.line.moves[20].draw_offer);
    let german = "1. Sf3 d5 2. g3 Lg4 3. Lg2 Sd7 4. 0-0 e6 1-0";
    assert_eq!(Game::read(german, 1).language, Language::Croatian, "the same letters as German");
    assert_eq!(Game::read_in(german, 1, Language::German).faults, []);
}

#[test]
fn chess960_and_set_up_positions() {
    let text = "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB w GBgb - 0 1\"]\n\n1. g4 g5 2. Qh3 Ne6 3. e3 Nd6 4. d4 h5 5. d5 Ng7 6. gxh5 Ngf5 7. Nd3 O-O-O *\n";
    let reading = Game::read(text, 1);
    assert_eq!(reading.faults, []);
    assert_eq!(reading.game.start.variant(), Variant::Chess960);
    let again = Game::read(&reading.game.write(), 1);
    assert_eq!(again.game.line, reading.game.line);
    assert_eq!(again.game.start, reading.game.start);

    let bad = "[FEN \"not a fen\"]\n\n1. e4 *\n";
    let reading = Game::read(bad, 7);
    assert!(matches!(reading.faults[0].kind, FaultKind::Start(_)));
    assert_eq!(reading.faults[0].place, Place { line: 7, column: 1 });
}

#[test]
fn faults_have_a_place_and_cost_only_their_game() {
    let text = "[Event \"1\"]\n\n1. e4 e5\n2. Nf3 Nc7 3. Bb5 *\n\n[Event \"2\"]\n\n1. e4 {never closed *\n\n[Event \"3\"]\n\n1. d4 d5 1-0\n\n[Event \"4]\n[White \"x\"]\n\n1. e4 ) (1. e3 *\n";
    let readings: Vec<_> = games(text.as_bytes())
        .map(|game| {
            let line = text[..game.offset].matches('\n').count() as u64 + 1;
            Game::read(&text_of(game.bytes), line)
        })
        .collect();
    assert_eq!(readings.len(), 4);
    let fault = &readings[0].faults[0];
    assert_eq!(fault.place, Place { line: 4, column: 8 });
    assert_eq!(fault.half_moves, 3);
    let FaultKind::Move(ReadError::Impossible { text, candidates }) = &fault.kind else {
        panic!("{fault:?}");
    };
    assert_eq!(text, "Nc7");
    assert_eq!(candidates.join(" "), "Na6 Nc6 Ne7 Nf6 Nh6");
    assert_eq!(readings[1].faults[0].place, Place { line: 8, column: 7 });
    assert_eq!(readings[2].faults, []);
    assert_eq!(readings[2].game.outcome, Outcome::White);
    assert_eq!(readings[3].faults[0].place.line, 14);
    assert!(readings[3].faults.iter().any(|fault| fault.kind == FaultKind::Brackets));
    assert_eq!(readings[3].game.tag("White"), Some("x"));
}

#[test]
fn hostile_brackets_and_comments_do_no_harm() {
    let deep = format!("1. e4 {} *", "(".repeat(100_000));
    assert!(!Game::read(&deep, 1).faults.is_empty());
    let nested = format!("1. e4 {}{} *", "( 1. d4 ".repeat(5_000), ")".repeat(5_000));
    let reading = Game::read(&nested, 1);
    assert!(reading.faults.iter().any(|fault| fault.kind == FaultKind::Brackets));
    assert!(reading.faults.len() <= 32);
}

/// Words of a comment that a PGN file can hold.
fn comment() -> impl Strategy<Value = String> {
    "[a-zäж%\\[\\];0-9]{1,9}( [a-z%;\\[]{1,9}){0,12}"
}

/// A line of random legal moves with comments, signs and variations.
fn fill(start: &Position, choices: &[(u16, u8, Option<String>)], depth: usize) -> Line {
    let mut line = Line::default();
    let mut position = start.clone();
    for (index, (choice, extra, comment)) in choices.iter().enumerate() {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mut node = Node::new(moves[*choice as usize % moves.len()]);
        if extra % 7 == 0 {
            node.nags.push(extra / 7);
        }
        node.draw_offer = extra % 11 == 0;
        node.comments.extend(comment.clone());
        if extra % 5 == 0 && depth < 3 {
            node.variations.push(fill(&position, &choices[index + 1..], depth + 1));
        }
        position = position.play(node.played).unwrap();
        line.moves.push(node);
    }
    line
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn writing_then_reading_a_game_is_the_identity(
        number in prop::option::of(0u16..960),
        choices in prop::collection::vec((any::<u16>(), any::<u8>(), prop::option::of(comment())), 0..10),
        tags in prop::collection::vec(("[A-Z][a-z]{1,8}", "[ -~äЖ]{0,20}"), 0..4),
        before in prop::option::of(comment()),
        outcome in 0usize..4,
    ) {
        let start = match number {
            None => Position::initial(Variant::Chess),
            Some(number) => Array::new(number).unwrap().position(),
        };
        let mut game = Game::new(start.clone());
        game.line = fill(&start, &choices, 0);
        game.line.comments.extend(before);
        game.outcome = [Outcome::White, Outcome::Black, Outcome::Draw, Outcome::Unknown][outcome];
        for (name, value) in tags {
            if game.tag(&name).is_none() && !["Result", "Variant"].contains(&name.as_str()) {
                game.tags.push((name, value));
            }
        }
        let written = game.write();
        let reading = Game::read(&written, 1);
        prop_assert_eq!(&reading.faults, &[], "{}", written);
        prop_assert_eq!(&reading.game.line, &game.line, "{}", written);
        prop_assert_eq!(reading.game.outcome, game.outcome);
        prop_assert_eq!(&reading.game.start, &game.start);
        for (name, value) in &game.tags {
            prop_assert_eq!(reading.game.tag(name), Some(value.as_str()));
        }
        prop_assert_eq!(reading.game.write(), written);
    }

    #[test]
    fn no_bytes_make_the_readers_panic(bytes in prop::collection::vec(any::<u8>(), 0..300), size in 1usize..64) {
        for chunk in Chunks::with_size(bytes.as_slice(), size) {
            for game in games(&chunk.unwrap().bytes) {
                let reading = Game::read(&text_of(game.bytes), 1);
                let _ = reading.game.write();
            }
        }
    }

    #[test]
    fn no_jumble_of_words_makes_the_readers_panic(
        words in prop::collection::vec(prop::sample::select(vec![
            "[Event \"a\"]\n", "[Event \"a]\n", "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n", "\n", "1.", "e4 ", "e5 ", "Nf3 ", "{", "}", "(", ")", "$5 ", ";", "%", "1-0 ", "0-0 ", "*", "(=) ", "e8(Q) ", "\"", "]", "é", "\n\n",
        ]), 0..60),
    ) {
        let text = words.concat();
        for game in games(text.as_bytes()) {
            let reading = Game::read(&text_of(game.bytes), 1);
            let written = reading.game.write();
            prop_assert_eq!(Game::read(&written, 1).game.line, reading.game.line, "{}", written);
        }
    }
}
