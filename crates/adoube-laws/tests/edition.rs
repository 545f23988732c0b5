//! An edition is data: a book, and nothing else, makes one that can be played under.

#![allow(clippy::unwrap_used)]

use adoube_laws::{
    book::{Book, BookError, Concept, Edition, Parameters},
    case,
    clock::{Class, TimeControl},
    game::{Regulations, Supervision, Watch},
};
use std::sync::LazyLock;

const CLUB: &str = include_str!("data/club-2018.toml");

/// Opened once for all tests of a process.
static EDITION: LazyLock<Edition> = LazyLock::new(|| Edition::open(CLUB).unwrap());

/// Runs a case under the small edition.
fn plays(text: &str) {
    assert_eq!(EDITION.key(), "club-2018");
    let case = case::read(text).unwrap();
    let run = case::run(&case);
    assert!(run.failures.is_empty(), "{:#?}", run.failures);
}

#[test]
fn a_game_under_a_book_that_the_program_does_not_know() {
    plays(
        "# Illegal moves cost seven minutes; the fourth loses.
laws   club-2018
time   90'/40 + 30' + 30\"
illegal-moves on-call
start  4r1k1/8/8/8/8/5p2/3Q1P2/4K3 w - - 0 1

0:00:00  arbiter  starts the clocks
0:00:10  white    moves d2-d5
0:00:11  white    presses the clock
0:00:20  black    claims an illegal move
         ruled    illegal move 1 completed by white                 5.1
         ruled    position after 0 half-moves restored              5.1
         ruled    black gains 7:00                                  5.2
         ruled    white bound by d2                                 5.1, 2.1
0:00:30  white    moves d2-d6
0:00:31  white    presses the clock
0:00:40  black    claims an illegal move
         ruled    illegal move 2 completed by white                 5.1
         ruled    position after 0 half-moves restored              5.1
         ruled    black gains 7:00                                  5.2
         ruled    white bound by d2                                 5.1, 2.1
0:00:50  white    moves d2-d7
0:00:51  white    presses the clock
0:01:00  black    claims an illegal move
         ruled    illegal move 3 completed by white                 5.1
         ruled    position after 0 half-moves restored              5.1
         ruled    black gains 7:00                                  5.2
         ruled    white bound by d2                                 5.1, 2.1
0:01:10  white    moves d2-d8
0:01:11  white    presses the clock
0:01:20  black    claims an illegal move
         ruled    illegal move 4 completed by white                 5.1
         ruled    position after 0 half-moves restored              5.1
         ruled    game over 0-1 by illegal moves                    5.2
         then     result 0-1
",
    );
}

#[test]
fn its_own_numbers_decide() {
    let class = |text: &str| text.parse::<TimeControl>().unwrap().class(*EDITION);
    // Forty increments for rapid play, thirty for blitz.
    assert_eq!(class("10+30"), Class::Standard);
    assert_eq!(class("10+29"), Class::Rapid);
    assert_eq!(class("3+4"), Class::Blitz);
    assert_eq!(class("3+5"), Class::Rapid);
    let watch = Watch { arbiters: 1, games: 4, recorded: false };
    assert_eq!(Supervision::of(watch, *EDITION, Class::Rapid), Supervision::Full);
    assert_eq!(Supervision::of(watch, *EDITION, Class::Blitz), Supervision::Sparse);
    let regulations = Regulations::new(*EDITION, "90+30".parse().unwrap());
    assert_eq!(regulations.lateness().to_string(), "15:00");
    let quickplay = regulations.parameters().quickplay;
    assert_eq!((quickplay.minutes, quickplay.alone_minutes), (3, 1));
    assert_eq!((quickplay.postponed_minutes, quickplay.rejected_minutes), (4, 5));
}

#[test]
fn it_is_named_where_editions_are_and_is_not_among_those_of_the_folder() {
    let opened = *EDITION;
    assert_eq!("club-2018".parse(), Ok(opened));
    assert_eq!(serde_json::to_string(&*EDITION).unwrap(), "\"club-2018\"");
    assert_eq!(serde_json::from_str::<Edition>("\"club-2018\"").unwrap(), *EDITION);
    assert!(!Edition::ALL.contains(&EDITION));
    assert_eq!(EDITION.competitions().regulation, "fide-2024");
    assert_eq!(Edition::open(CLUB), Err(BookError::Taken("club-2018".into())));
}

#[test]
fn the_folder_makes_the_editions_oldest_first() {
    let keys = Edition::ALL.map(Edition::key);
    assert_eq!(keys, ["fide-2009", "russia-2015", "fide-2023"]);
    assert_eq!(Edition::USUAL, Edition::Fide2023);
    for edition in Edition::ALL {
        let title = edition.book().title();
        assert_eq!(title.key, edition.key());
        assert_eq!(title.usual, edition == Edition::USUAL);
    }
}

/// What is wrong with the small book after a change.
fn fault(from: &str, to: &str) -> BookError {
    assert!(CLUB.contains(from), "{from}");
    let book: Book = CLUB.replacen(from, to, 1).parse().unwrap();
    Parameters::from_book(&book).unwrap_err()
}

#[test]
fn a_misspelt_switch_is_a_fault_and_never_no() {
    let misspelt = fault("agreement = false", "agrement = false");
    assert_eq!(
        misspelt,
        BookError::Missing { concept: Concept::MoveCompletedByGameEnd, name: "agreement" }
    );
    assert!(misspelt.to_string().contains("move-completed-by-game-end"), "{misspelt}");
    // Even where the concept is one that an edition may be silent of.
    let further = "[[clause]]\nid = \"5.4\"\nconcept = \"two-hands-move\"\nkind = \"irregularity\"\nrule = \"x\"\n";
    let silent = format!("{CLUB}{further}").parse().unwrap();
    let missing = BookError::Missing { concept: Concept::TwoHandsMove, name: "counts_as_illegal" };
    assert_eq!(Parameters::from_book(&silent), Err(missing));
}

#[test]
fn a_missing_number_is_a_fault() {
    let missing = BookError::Missing { concept: Concept::IllegalMovePenalty, name: "loses_on" };
    assert_eq!(fault("loses_on = 4, opponent", "opponent"), missing);
}

#[test]
fn what_nothing_reads_is_a_fault() {
    let unread = fault("count = 2", "count = 2, colour = \"green\"");
    assert!(
        matches!(&unread, BookError::Unread { clause, name } if clause.as_str() == "3.4" && name == "colour")
    );
    assert!(unread.to_string().contains("“colour” that nothing reads"), "{unread}");
}

#[test]
fn a_word_without_a_meaning_and_a_number_that_is_none_are_faults() {
    let word = fault("report = \"must\"", "report = \"must, to the arbiter\"");
    let BookError::Parameter { clause, name: "report", reason } = word else { panic!("{word}") };
    assert_eq!(clause.as_str(), "7.4");
    assert!(reason.contains("may") && reason.contains("must"), "{reason}");
    for wrong in ["\"2\"", "-1", "2.5", "true"] {
        let number = fault("count = 2 }", &format!("count = {wrong} }}"));
        assert!(matches!(number, BookError::Parameter { name: "count", .. }), "{number}");
    }
    let never = fault("minutes_to_opponent = 3", "minutes_to_opponent = \"same\"");
    assert!(matches!(never, BookError::Parameter { name: "minutes_to_opponent", .. }), "{never}");
}

#[test]
fn an_edition_says_what_goes_with_it_in_competitions() {
    let start = CLUB.find("[competitions]").unwrap();
    let end = CLUB.find("[[clause]]").unwrap();
    let alone = format!("{}{}", &CLUB[..start], &CLUB[end..]).replace("club-2018", "club-alone");
    assert_eq!(Edition::open(&alone), Err(BookError::NoCompetitions));
}
