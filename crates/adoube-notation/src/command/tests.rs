use super::*;
use std::collections::HashMap;

fn ask(question: Question) -> Option<Command> {
    Some(Command::Ask(question))
}

fn deed(deed: Deed) -> Option<Command> {
    Some(Command::Do(deed))
}

#[test]
fn questions_and_what_they_are_about() {
    assert_eq!(exact("clock"), ask(Question::Clock));
    assert_eq!(exact("  Last Move. "), ask(Question::Last));
    assert_eq!(exact("rank 5"), ask(Question::Rank(Rank::Fifth)));
    assert_eq!(exact("rank fünf"), ask(Question::Rank(Rank::Fifth)));
    assert_eq!(exact("file Gustav"), ask(Question::File(File::G)));
    assert_eq!(exact("square e4"), ask(Question::Square(Square::E4)));
    assert_eq!(exact("square Eva vier"), ask(Question::Square(Square::E4)));
    assert_eq!(exact("attackers e4"), ask(Question::Attackers(Square::E4)));
    let knight = Some(Piece::Chess(Role::Knight));
    let moves = |piece, from| ask(Question::Moves { piece, from });
    assert_eq!(exact("moves knight f3"), moves(knight, Some(Square::F3)));
    assert_eq!(exact("moves Springer Felix drei"), moves(knight, Some(Square::F3)));
    assert_eq!(exact("moves knight"), moves(knight, None));
    assert_eq!(exact("moves f3"), moves(None, Some(Square::F3)));
    assert_eq!(exact("moves"), moves(None, None));
    assert_eq!(exact("ходы всадник"), moves(Some(Piece::Tower(Kind::Vsadnik)), None));
    assert_eq!(exact("pieces black"), ask(Question::Pieces(Some(Side::Of(Color::Black)))));
    assert_eq!(exact("?"), ask(Question::Help));
    assert_eq!(exact("help moves"), ask(Question::Help));
}

#[test]
fn every_command_is_known_in_every_language_by_what_the_help_calls_it() {
    let words_after: HashMap<Verb, &str> = HashMap::from([
        (Verb::Rank, "3"),
        (Verb::File, "c"),
        (Verb::Square, "c3"),
        (Verb::Attackers, "c3"),
        (Verb::Correct, "e4"),
        (Verb::Execute, "e4"),
    ]);
    for verb in Verb::all() {
        let mut read = Vec::new();
        for tongue in [Tongue::English, Tongue::Russian, Tongue::Ukrainian, Tongue::Armenian] {
            let phrase = verb.phrase(tongue);
            assert!(!phrase.is_empty(), "{verb:?} in {tongue:?}");
            let line = format!("{phrase} {}", words_after.get(&verb).unwrap_or(&""));
            read.push(exact(&line).unwrap_or_else(|| panic!("{line:?} is not understood")));
        }
        assert!(read.windows(2).all(|two| two[0] == two[1]), "{verb:?}: {read:?}");
    }
}

#[test]
fn no_phrase_means_two_things() {
    let mut seen: HashMap<Vec<String>, Verb> = HashMap::new();
    for (verb, all) in PHRASES {
        for phrase in all.iter().flat_map(|one| one.split(", ")) {
            let before = *seen.entry(tokens(phrase).collect()).or_insert(*verb);
            assert_eq!(before, *verb, "{phrase}");
        }
    }
}

#[test]
fn deeds() {
    assert_eq!(exact("offer draw"), deed(Deed::OfferDraw));
    assert_eq!(exact("предлагаю ничью"), deed(Deed::OfferDraw));
    assert_eq!(exact("առաջարկել ոչ-ոքի"), deed(Deed::OfferDraw));
    assert_eq!(exact("claim three"), deed(Deed::ClaimThree(None)));
    assert_eq!(exact("claim three Nf3"), deed(Deed::ClaimThree(Some("Nf3".to_owned()))));
    assert_eq!(exact("claim fifty 0-0"), deed(Deed::ClaimFifty(Some("0-0".to_owned()))));
    assert_eq!(exact("correct Nf3+"), deed(Deed::Correct("Nf3+".to_owned())));
    assert_eq!(exact("execute (1)d4-c6"), deed(Deed::Execute("(1)d4-c6".to_owned())));
    assert_eq!(
        exact("repeat Springer Felix drei"),
        deed(Deed::Heard("Springer Felix drei".to_owned()))
    );
    assert_eq!(exact("ask time"), deed(Deed::AskAssistant(Told::Time)));
}

#[test]
fn a_slip_of_the_tongue_does_not_lose_a_game() {
    assert_eq!(exact("resign"), deed(Deed::Resign { sure: false }));
    assert_eq!(exact("resign yes"), deed(Deed::Resign { sure: true }));
    assert_eq!(exact("сдаюсь да"), deed(Deed::Resign { sure: true }));
    assert_eq!(exact("resign later"), None);
}

#[test]
fn spelling_is_forgiven_where_nothing_else_is_meant() {
    assert_eq!(exact("clok"), None);
    assert_eq!(near("clok"), ask(Question::Clock));
    assert_eq!(near("sqaure e4"), ask(Question::Square(Square::E4)));
    assert_eq!(near("atackers e4"), ask(Question::Attackers(Square::E4)));
    assert_eq!(near("позицыя"), ask(Question::Board));
    assert_eq!(near("presssss"), None);
    for no in ["", "   ", "e4", "Nf3", "0-0", "Springer Felix drei", "xyzzy", "rank", "rank z"] {
        assert_eq!(exact(no), None, "{no}");
    }
    assert_eq!(near("Springer Felix drei"), None);
    assert_eq!(exact(&"a ".repeat(500)), None, "nobody says so much");
}

#[test]
fn letters_that_changed_places_count_once() {
    assert_eq!(distance("clokc", "clock", 1), 1);
    assert_eq!(distance("board", "board", 1), 0);
    assert_eq!(distance("bord", "board", 1), 1);
    assert_eq!(distance("часы", "час", 1), 1);
    assert!(distance("help", "board", 1) > 1);
}
