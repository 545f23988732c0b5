//! Assembles the corpus of positions with known answers for the tests of `winnable`, from a seed:
//!
//! ```text
//! cargo run --release -p adoube-board --example winnable-corpus > crates/adoube-board/tests/data/winnable.txt
//! ```
//!
//! Nothing here asks the solver that is tested. A "yes" is a line found by the slow chess of the test tree;
//! a "no" is a theorem on the pieces left, or a walk through every reachable position. Where neither comes to an
//! end, nothing is said about that side.

#![allow(missing_docs)]

#[path = "../tests/oracle/mod.rs"]
mod oracle;

use adoube_base::lots::Lots;
use adoube_board::{Position, Variant};
use oracle::{Board, Step, Walk, theorem};
use std::collections::HashSet;

/// Why an answer is known.
enum Known {
    Line(Vec<Step>),
    Walked(usize),
    Theorem(&'static str),
    /// It is not known, and nothing is said about this side.
    Unknown,
}

struct Corpus {
    seen: HashSet<String>,
    lots: Lots,
    batch: u32,
    /// Batches before this one are left out, to make a part of the file anew.
    first_batch: u32,
    /// So many positions are walked before a question is given up.
    most: usize,
}

/// Usually, so many positions are walked.
const MOST: usize = 4_000;

fn known(board: &Board, white: bool, most: usize) -> Known {
    if let Some(reason) = theorem(board, white) {
        return Known::Theorem(reason);
    }
    match board.walk(white, most) {
        Walk::Mate(line) => Known::Line(line),
        Walk::NoMate { positions } => Known::Walked(positions),
        Walk::TooMany => Known::Unknown,
    }
}

fn name(step: Step) -> String {
    let square = |s: usize| format!("{}{}", (b'a' + (s % 8) as u8) as char, s / 8 + 1);
    let promotion = match step.promotion {
        '.' => String::new(),
        letter => letter.to_ascii_lowercase().to_string(),
    };
    format!("{}{}{promotion}", square(step.from), square(step.to))
}

fn told(known: &Known) -> String {
    match known {
        Known::Line(line) => {
            let names: Vec<String> = line.iter().map(|&step| name(step)).collect();
            format!("yes: {}", names.join(" "))
        }
        Known::Walked(positions) => format!("no: all {positions} reachable positions were seen"),
        Known::Theorem(reason) => format!("no: {reason}"),
        Known::Unknown => "not known".to_owned(),
    }
}

fn fen(board: &Board, castling: &str) -> String {
    let ranks: Vec<String> = (0..8)
        .rev()
        .map(|rank| {
            let mut text = String::new();
            let mut empty = 0;
            for file in 0..8 {
                match board.squares[rank * 8 + file] {
                    '.' => empty += 1,
                    piece => {
                        if empty > 0 {
                            text.push_str(&empty.to_string());
                        }
                        empty = 0;
                        text.push(piece);
                    }
                }
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            text
        })
        .collect();
    let turn = if board.white_to_move { 'w' } else { 'b' };
    let passed = board
        .passed
        .map_or("-".to_owned(), |s| format!("{}{}", (b'a' + (s % 8) as u8) as char, s / 8 + 1));
    format!("{} {turn} {castling} {passed} 0 1", ranks.join("/"))
}

impl Corpus {
    fn below(&mut self, n: usize) -> usize {
        self.lots.below(n as u64) as usize
    }

    /// Puts pieces on random free squares, pawns off the first and last rank.
    fn scatter(&mut self, squares: &mut [char; 64], pieces: &str) {
        for piece in pieces.chars() {
            loop {
                let square = self.below(64);
                let rank = square / 8;
                let pawn = piece.eq_ignore_ascii_case(&'p');
                if squares[square] == '.' && !(pawn && (rank == 0 || rank == 7)) {
                    squares[square] = piece;
                    break;
                }
            }
        }
    }

    /// Prints the position if it can be played, is new and both answers are known.
    fn offer(
        &mut self,
        family: &str,
        board: &Board,
        castling: &str,
        variant: Variant,
        wanted: impl Fn(&Known, &Known) -> bool,
    ) -> bool {
        let text = fen(board, castling);
        if Position::from_fen(variant, &text).is_err() || !self.seen.insert(text.clone()) {
            return false;
        }
        let board = Board::from_fen(&text);
        let (white, black) = (known(&board, true, self.most), known(&board, false, self.most));
        let unknown = |known: &Known| matches!(known, Known::Unknown);
        if unknown(&white) && unknown(&black) {
            return false;
        }
        if !wanted(&white, &black) {
            return false;
        }
        println!("{variant} | {text} | {family} | {} | {}", told(&white), told(&black));
        true
    }

    fn random(&mut self, pieces: &str) -> Board {
        let mut squares = ['.'; 64];
        self.scatter(&mut squares, pieces);
        Board { squares, white_to_move: self.below(2) == 0, rooks: Vec::new(), passed: None }
    }

    /// The same with the kings close together near a corner, where mates are short.
    fn near_a_corner(&mut self, pieces: &str) -> Board {
        let mut squares = ['.'; 64];
        let (file, rank) = (0, self.below(2));
        let (king_file, king_rank) = (1 + self.below(3), 1 + self.below(3));
        let (turn_file, turn_rank) = (self.below(2) * 7, self.below(2) * 7);
        let at = |file: usize, rank: usize| (rank ^ turn_rank) * 8 + (file ^ turn_file);
        squares[at(king_file, king_rank)] = 'K';
        squares[at(file, rank)] = 'k';
        // A black piece beside its king is what lets a lone minor piece mate.
        let mut others: Vec<char> = pieces.chars().filter(|c| !"Kk".contains(*c)).collect();
        if let Some(index) = others.iter().position(char::is_ascii_lowercase) {
            let beside = at(self.below(2), 1 + rank);
            if squares[beside] == '.' {
                squares[beside] = others.remove(index);
            }
        }
        self.scatter(&mut squares, &others.into_iter().collect::<String>());
        Board { squares, white_to_move: self.below(2) == 0, rooks: Vec::new(), passed: None }
    }

    fn gather(&mut self, wanted: usize, make: impl FnMut(&mut Corpus) -> bool) {
        self.gather_among(wanted, 40, make);
    }

    fn gather_among(
        &mut self,
        wanted: usize,
        tries: usize,
        mut make: impl FnMut(&mut Corpus) -> bool,
    ) {
        // Every batch has lots of its own: a change to one leaves the others as they are.
        self.batch += 1;
        if self.batch < self.first_batch {
            return;
        }
        self.lots = Lots::from_seed(&format!("adoube winnable corpus {}", self.batch));
        let mut found = 0;
        for _ in 0..wanted * tries {
            if found == wanted {
                return;
            }
            found += usize::from(make(self));
        }
        eprintln!("only {found} of {wanted}");
    }

    /// Locked pawns on a random set of files, no two of which can take each other at once.
    fn wall(&mut self) -> [char; 64] {
        let mut squares = ['.'; 64];
        let gaps = self.below(3);
        let mut before: Option<usize> = None;
        let middle = 2 + self.below(3);
        for file in 0..8 {
            let skip = gaps > 0 && file % 2 == gaps % 2 && self.below(4) > 0;
            if skip {
                before = None;
                continue;
            }
            let rank = match before {
                Some(rank) if rank == middle => {
                    if self.below(2) == 0 {
                        middle + 1
                    } else {
                        middle - 1
                    }
                }
                Some(_) | None => middle,
            };
            squares[rank * 8 + file] = 'P';
            squares[(rank + 1) * 8 + file] = 'p';
            before = Some(rank);
        }
        squares
    }
}

fn is_no(known: &Known) -> bool {
    matches!(known, Known::Walked(_) | Known::Theorem(_))
}

fn main() {
    let mut corpus = Corpus {
        seen: HashSet::new(),
        lots: Lots::from_seed("adoube winnable corpus"),
        batch: 0,
        first_batch: std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1),
        most: MOST,
    };
    println!(
        "# Positions with known answers: can White, can Black still mate by any series of legal moves?"
    );
    println!("# Made by examples/winnable-corpus.rs, which never asks the solver under test.");
    println!("# variant | FEN | family | White | Black");

    for pieces in [
        "Kk", "KNk", "KBk", "Kkn", "Kkb", "KBBk", "KNkq", "KNkqq", "KBkr", "KBkq", "KBkrq", "KQkn",
        "KRkb",
    ] {
        corpus.gather(40, |c| {
            let board = c.near_a_corner(pieces);
            c.offer("pieces left", &board, "-", Variant::Chess, |w, b| {
                matches!(w, Known::Theorem(_)) || matches!(b, Known::Theorem(_))
            })
        });
    }
    for pieces in [
        "KQk", "KRk", "KQQk", "KRRk", "KQkq", "KRkr", "KNkp", "KBkp", "KNkb", "KNkr", "KBkn",
        "KQkp", "KRkp",
    ] {
        corpus.gather_among(75, 6, |c| {
            let board = c.near_a_corner(pieces);
            c.offer("mate with help", &board, "-", Variant::Chess, |w, _| {
                matches!(w, Known::Line(_))
            })
        });
    }
    for pieces in [
        "KQk", "KRk", "KQkp", "KRkp", "KQkn", "KRkb", "KPkp", "KRNk", "KQNk", "KQRk", "KPk", "KQkr",
    ] {
        corpus.gather_among(40, 1_500, |c| {
            let board = c.random(pieces);
            let steps = board.legal();
            let forced = steps.len() == 1 && board.squares[steps[0].to] != '.';
            forced
                && c.offer("forced capture", &board, "-", Variant::Chess, |w, b| {
                    is_no(w) && is_no(b)
                })
        });
    }
    corpus.gather_among(60, 4_000, |c| {
        let board = c.random("KQRkp");
        board.legal().is_empty()
            && c.offer("the game has ended", &board, "-", Variant::Chess, |_, _| true)
    });
    for (pieces, wanted) in [("Kk", 640), ("KBk", 10), ("Kkb", 6), ("KBkb", 4), ("KBBk", 4)] {
        // Bishops roam: more positions to see, fewer tries.
        let tries = if pieces == "Kk" { 40 } else { 3 };
        corpus.most = if pieces == "Kk" { MOST } else { 60_000 };
        corpus.gather_among(wanted, tries, |c| {
            let mut squares = c.wall();
            c.scatter(&mut squares, pieces);
            let board =
                Board { squares, white_to_move: c.below(2) == 0, rooks: Vec::new(), passed: None };
            c.offer("pawn wall", &board, "-", Variant::Chess, |_, _| true)
        });
    }
    corpus.most = MOST;
    corpus.gather(160, |c| {
        // Standard rights behind a low wall.
        let mut squares = c.wall();
        for square in [0, 1, 2, 3, 4, 5, 6, 7] {
            squares[square] = '.';
        }
        squares[4] = 'K';
        let castling = match c.below(3) {
            0 => "K",
            1 => "Q",
            _ => "KQ",
        };
        if castling.contains('K') {
            squares[7] = 'R';
        }
        if castling.contains('Q') {
            squares[0] = 'R';
        }
        c.scatter(&mut squares, "k");
        let board =
            Board { squares, white_to_move: c.below(2) == 0, rooks: Vec::new(), passed: None };
        c.offer("castling", &board, castling, Variant::Chess, |_, _| true)
    });
    corpus.gather(260, |c| {
        // A closed corner of the first rank: king and rook can change places only by castling.
        let mut squares = ['.'; 64];
        let mut low = c.below(2) == 0;
        for file in 0..8 {
            let rank = if low { 1 } else { 2 };
            squares[rank * 8 + file] = 'P';
            squares[(rank + 1) * 8 + file] = 'p';
            low = !low;
        }
        let king = 1 + c.below(6);
        let rook = c.below(8);
        if rook == king {
            return false;
        }
        squares[king] = 'K';
        squares[rook] = 'R';
        for square in squares.iter_mut().take(8) {
            if *square == '.' && c.below(3) > 0 {
                *square = if c.below(2) == 0 { 'B' } else { 'N' };
            }
        }
        c.scatter(&mut squares, "k");
        let castling = ((b'A' + rook as u8) as char).to_string();
        let board =
            Board { squares, white_to_move: c.below(2) == 0, rooks: Vec::new(), passed: None };
        c.offer("Chess960 castling", &board, &castling, Variant::Chess960, |_, _| true)
    });
    corpus.gather_among(5, 960, |c| {
        // A wall in which the last move was a double step past an enemy pawn.
        let mut squares = c.wall();
        let file = c.below(8);
        let beside = if file == 0 { 1 } else { file - 1 };
        let white = c.below(2) == 0;
        let (step, landing, pawn, enemy) = if white { (5, 4, 'p', 'P') } else { (2, 3, 'P', 'p') };
        for rank in 0..8 {
            squares[rank * 8 + file] = '.';
            squares[rank * 8 + beside] = '.';
        }
        squares[landing * 8 + file] = pawn;
        squares[landing * 8 + beside] = enemy;
        c.scatter(&mut squares, "Kk");
        let board = Board {
            squares,
            white_to_move: white,
            rooks: Vec::new(),
            passed: Some(step * 8 + file),
        };
        let takes = |step: &Step| {
            Some(step.to) == board.passed && board.squares[step.from].eq_ignore_ascii_case(&'p')
        };
        board.legal().iter().any(takes)
            && c.offer("en passant", &board, "-", Variant::Chess, |_, _| true)
    });
    corpus.gather_among(60, 6_000, |c| {
        // The only legal move takes en passant, or nearly so.
        let mut board = c.random("KQRk");
        let file = 1 + c.below(6);
        let beside = if c.below(2) == 0 { file - 1 } else { file + 1 };
        for (square, piece) in [(24 + file, 'P'), (24 + beside, 'p')] {
            if board.squares[square] != '.' {
                return false;
            }
            board.squares[square] = piece;
        }
        if board.squares[16 + file] != '.' || board.squares[8 + file] != '.' {
            return false;
        }
        board.white_to_move = false;
        board.passed = Some(16 + file);
        let steps = board.legal();
        let takes = steps
            .iter()
            .any(|step| Some(step.to) == board.passed && board.squares[step.from] == 'p');
        takes && steps.len() <= 2 && c.offer("en passant", &board, "-", Variant::Chess, |_, _| true)
    });
    eprintln!("{} tried", corpus.seen.len());
}
