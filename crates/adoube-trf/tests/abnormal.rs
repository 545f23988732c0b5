//! Record 299: bonus, penalty, and results that are worth something else.

#![allow(clippy::unwrap_used)]

use adoube_pairing::swiss::{Rules, pair};
use adoube_standings::{Regulation, standings};
use adoube_trf::{Competition, Document, TrfError};

/// Four players after two rounds of three; the points stand in the file as they are counted with the records.
fn file(records: &str, points: [&str; 4]) -> Result<Document, TrfError> {
    let [a, b, c, d] = points;
    let text = format!(
        "012 Points\n142 3\n152 W\n192 FIDE_DUTCH_2025\n{records}\
         001    1      One                               2500                            {a:>4}    1     3 w 1     2 b 1\n\
         001    2      Two                               2400                            {b:>4}    2     4 b 1     1 w 0\n\
         001    3      Three                             2300                            {c:>4}    3     1 b 0  0000 - H\n\
         001    4      Four                              2200                            {d:>4}    4     2 w 0  0000 - U\n"
    );
    Document::read(text.as_bytes())
}

/// Everybody's half points in the standings; those in the file must be the same.
fn halves(records: &str, points: [&str; 4]) -> Vec<u32> {
    let document = file(records, points).unwrap();
    let competition = Competition::of(&document).unwrap();
    assert_eq!(competition.wrong_points(), []);
    let numbered = competition.field(&document, None);
    let mut halves = vec![0; 4];
    for line in standings(&numbered.field, Regulation::Fide2026, &[]) {
        halves[line.player] = line.points.halves();
    }
    halves
}

#[test]
fn points_are_counted_with_the_records() {
    assert_eq!(halves("", ["2.0", "1.0", "0.5", "1.0"]), [4, 2, 1, 2]);
    // A bonus of one point, in any round.
    assert_eq!(halves("299           1.0  000    2\n", ["2.0", "2.0", "0.5", "1.0"]), [4, 4, 1, 2]);
    // A penalty of half a point in round 2, and one that is more than the round gave.
    assert_eq!(halves("299          -0.5  002    1\n", ["1.5", "1.0", "0.5", "1.0"]), [3, 2, 1, 2]);
    assert_eq!(halves("299          -1.0  002    2\n", ["2.0", "0.0", "0.5", "1.0"]), [4, 0, 1, 2]);
    // The half-point bye of 3 is worth nothing, wins of 1 and 2 half a point.
    let records = "299 H         0.0  000    3\n299 W         0.5  000    1    2\n";
    assert_eq!(halves(records, ["1.0", "0.5", "0.0", "1.0"]), [2, 1, 0, 2]);
    // Only in round 1.
    assert_eq!(halves("299 W         0.5  001    1\n", ["1.5", "1.0", "0.5", "1.0"]), [3, 2, 1, 2]);
}

#[test]
fn the_next_round_is_paired_with_them() {
    let pairs = |records: &str| {
        let document = file(records, ["0.0"; 4]).unwrap();
        let competition = Competition::of(&document).unwrap();
        let paired = pair(&competition.before(3, Rules::Dutch2026)).unwrap();
        let mut pairs: Vec<(u32, u32)> = paired
            .boards
            .iter()
            .map(|board| (board.white.min(board.black), board.white.max(board.black)))
            .collect();
        pairs.sort_unstable();
        pairs
    };
    // 1 met 3 and 2; 4 met 2: the rest follows.
    assert_eq!(pairs(""), [(1, 4), (2, 3)]);
    let scores = |records: &str| {
        let document = file(records, ["0.0"; 4]).unwrap();
        let tournament = Competition::of(&document).unwrap().before(3, Rules::Dutch2026);
        tournament.players.iter().map(|player| player.adjusted.iter().sum()).collect::<Vec<i32>>()
    };
    assert_eq!(scores("299          -1.0  002    2\n"), [0, -2, 0, 0]);
    assert_eq!(pairs("299          -1.0  002    2\n"), [(1, 4), (2, 3)]);
}

#[test]
fn what_cannot_be_read_is_named_by_line_and_column() {
    let place = |record: &str| {
        let error = Competition::of(&file(record, ["0.0"; 4]).unwrap()).unwrap_err();
        (error.line, error.column)
    };
    assert_eq!(place("299 Q         1.0  000    2\n"), (5, 5));
    assert_eq!(place("299           x.0  000    2\n"), (5, 14));
    assert_eq!(place("299           1.0  000    9\n"), (5, 24));
    assert_eq!(place("299           1.0  0x0    2\n"), (5, 20));
}

#[test]
fn a_list_of_tie_breaks_gives_the_ranks() {
    let document = file("", ["2.0", "1.0", "0.5", "1.0"]).unwrap();
    let codes: Vec<adoube_standings::TieBreak> =
        ["BH", "WIN"].iter().map(|code| code.parse().unwrap()).collect();
    let ranked = document.ranked(&codes).unwrap();
    let text = ranked.write(adoube_trf::Dialect::Trf2026);
    assert!(text.contains("202 BH,WIN\n212 PTS,BH,WIN\n001"), "{text}");
    assert_eq!(ranked.ranked(&codes).unwrap().write(adoube_trf::Dialect::Trf2026), text);
    let whole = Document::read(text.replace("142 3", "142 2").as_bytes()).unwrap();
    assert_eq!(Competition::of(&whole).unwrap().wrong_ranks(&whole), []);
}
