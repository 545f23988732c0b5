//! Ranks in files against the standings.

#![allow(clippy::unwrap_used)]

use adoube_trf::{Competition, Document, WrongRank};

/// Four players, two rounds: 1 and 2 have 1½ points, 3 has 1, 4 nothing. By Buchholz, 2 is before 1.
fn file(heading: &str, ranks: [u32; 4]) -> Vec<WrongRank> {
    let [a, b, c, d] = ranks;
    let text = format!(
        "012 Ranks\n142 2\n{heading}\
         001    1      One                               2500                             1.5 {a:>4}     4 w 1     2 b =\n\
         001    2      Two                               2400                             1.5 {b:>4}     3 b 1     1 w =\n\
         001    3      Three                             2300                             1.0 {c:>4}     2 w 0     4 b 1\n\
         001    4      Four                              2200                             0.0 {d:>4}     1 b 0     3 w 0\n"
    );
    let document = Document::read(text.as_bytes()).unwrap();
    Competition::of(&document).unwrap().wrong_ranks(&document)
}

#[test]
fn ranks_are_the_places_of_the_standings() {
    assert_eq!(file("202 BH\n", [2, 1, 3, 4]), []);
    assert_eq!(
        file("202 BH\n", [1, 2, 3, 4]),
        [
            WrongRank { player: 1, written: 1, places: (2, 2) },
            WrongRank { player: 2, written: 2, places: (1, 1) },
        ]
    );
    assert_eq!(file("212 PTS,BH\n", [2, 1, 3, 4]), []);
}

#[test]
fn without_tie_breaks_only_points_are_compared() {
    assert_eq!(file("", [1, 2, 3, 4]), []);
    assert_eq!(file("", [2, 1, 3, 4]), []);
    assert_eq!(
        file("202 XYZ,BH\n", [1, 2, 3, 4]),
        [],
        "what follows an unknown one does not count"
    );
    assert_eq!(
        file("", [3, 1, 2, 4]),
        [
            WrongRank { player: 1, written: 3, places: (1, 2) },
            WrongRank { player: 3, written: 2, places: (3, 3) },
        ]
    );
}

#[test]
fn a_tournament_that_goes_on_has_no_final_ranks() {
    assert_eq!(file("142 3\n", [4, 3, 2, 1]), []);
}
