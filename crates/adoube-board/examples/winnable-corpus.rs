//! Assembles the corpus of positions with known answers for the tests of `winnable`, from a seed:
//!
//! ```text
//! cargo run -p adoube-board --example winnable-corpus > crates/adoube-board/tests/data/winnable.txt
//! ```
//!
//! Nothing here asks the solver that is tested. A "yes" is a line of legal moves that ends in mate, found by
//! trying the likely first and replayed by the slow chess of the test tree; a "no" is a theorem on the pieces
//! left, or a walk through every reachable position. A position of which one side's answer stays
//! unknown is left out.

#![allow(missing_docs)]

#[path = "../tests/oracle/mod.rs"]
mod oracle;

use adoube_base::{Color, lots::Lots};
use adoube_board::{BoardEnd, Move, Position, Role, Square, Variant};
use oracle::{Board, Step, theorem};
use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashMap, HashSet},
};

/// Why an answer is known.
enum Known {
    Line(Vec<String>),
    Walked(usize),
    Theorem(&'static str),
    /// It is not known.
    Unknown,
}

struct Corpus {
    seen: HashSet<String>,
    lots: Lots,
    batch: u32,
    /// So many positions are walked before a question is given up.
    most: usize,
}

/// Usually, so many positions are walked.
const MOST: usize = 6_000;
/// Where bishops roam behind a wall.
const MOST_BEHIND_A_WALL: usize = 400_000;
/// So many positions are tried in the search for a mate.
const MOST_TRIED: usize = 30_000;

/// Kings with what is left to them, walls, a forced capture; dead, alive, or won by one side only.
const OF_THE_LAWS: [&str; 14] = [
    "8/8/4k3/8/8/2N1K3/8/8 w - - 0 1",
    "8/8/4k3/8/8/2B1K3/8/8 w - - 0 1",
    "8/2b5/4k3/8/8/4K3/5B2/8 w - - 0 1",
    "8/3b4/4k3/8/8/4K3/5B2/8 w - - 0 1",
    "8/8/8/8/8/8/bB6/k1K5 b - - 0 1",
    "8/8/4k3/p1p1p1p1/P1P1P3/4K1P1/8/8 w - - 0 1",
    "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 b - - 0 1",
    "k7/7Q/8/8/8/8/8/7K w - - 0 1",
    "k7/1Q6/8/8/8/8/8/7K b - - 0 1",
    "8/8/3k4/8/8/8/1Q6/1K6 w - - 0 1",
    "8/8/8/8/4n3/8/P6P/5k1K w - - 0 1",
    "8/8/3k4/5n2/8/8/1Q6/1K6 w - - 0 1",
    "8/8/3k4/5b2/8/8/1R6/K7 w - - 0 1",
    "8/8/8/8/4k3/8/4P3/4K3 w - - 0 1",
];

/// Positions in the order they were met, each with the one before it and the move between.
struct Trail {
    met: Vec<(Position, Option<(usize, Move)>)>,
    index: HashMap<Position, usize>,
}

impl Trail {
    fn from(start: &Position) -> Trail {
        Trail { met: vec![(start.clone(), None)], index: HashMap::from([(start.clone(), 0)]) }
    }

    /// The number of a position met for the first time.
    fn meet(&mut self, before: usize, m: Move, after: Position) -> Option<usize> {
        if self.index.contains_key(&after) {
            return None;
        }
        self.index.insert(after.clone(), self.met.len());
        self.met.push((after, Some((before, m))));
        Some(self.met.len() - 1)
    }

    /// The moves from the start to a position, king and rook named where they castle.
    fn line(&self, mut number: usize) -> Vec<String> {
        let mut line = Vec::new();
        while let Some((before, m)) = self.met[number].1 {
            let to = match m.castling_side() {
                Some(side) => {
                    let position = &self.met[before].0;
                    position.castling_right(position.turn(), side).map_or(m.to(), |c| c.rook_from)
                }
                None => m.to(),
            };
            let promotion = m.promotion().map_or("", |role| match role {
                Role::Queen => "q",
                Role::Rook => "r",
                Role::Bishop => "b",
                _ => "n",
            });
            line.push(format!("{}{to}{promotion}", m.from()));
            number = before;
        }
        line.reverse();
        line
    }
}

fn winner(position: &Position) -> Option<Color> {
    match position.end()? {
        BoardEnd::Checkmate { winner } => Some(winner),
        BoardEnd::Stalemate => None,
    }
}

fn bare(position: &Position) -> Board {
    let mut squares = ['.'; 64];
    for (square, piece) in position.pieces() {
        let letter = match piece.role {
            Role::Pawn => 'p',
            Role::Knight => 'n',
            Role::Bishop => 'b',
            Role::Rook => 'r',
            Role::Queen => 'q',
            Role::King => 'k',
        };
        squares[square.index()] =
            if piece.color == Color::White { letter.to_ascii_uppercase() } else { letter };
    }
    Board { squares, white_to_move: true, rooks: Vec::new(), passed: None }
}

/// Sees every position that can arise, until `color` has mated. Where the pieces left cannot mate, the walk
/// goes no further.
fn walk(start: &Position, color: Color, most: usize) -> Known {
    let mut trail = Trail::from(start);
    let mut next = 0;
    while next < trail.met.len() {
        let position = trail.met[next].0.clone();
        if winner(&position) == Some(color) {
            return Known::Line(trail.line(next));
        }
        if theorem(&bare(&position), color == Color::White).is_none() {
            for m in position.legal_moves() {
                let Ok(after) = position.play(m) else { continue };
                trail.meet(next, m, after);
                if trail.met.len() > most {
                    return Known::Unknown;
                }
            }
        }
        next += 1;
    }
    Known::Walked(trail.met.len())
}

/// Tries the likeliest position first: a queen or a rook on the board, a pawn near its last rank, a king
/// with few squares at the edge, the other king close by.
fn look_for_mate(start: &Position, color: Color, most: usize) -> Option<Vec<String>> {
    let mut trail = Trail::from(start);
    let mut waiting = BinaryHeap::from([(Reverse(0), 0, 0)]);
    while let Some((_, depth, number)) = waiting.pop() {
        let position = trail.met[number].0.clone();
        for m in position.legal_moves() {
            let Ok(after) = position.play(m) else { continue };
            let won = winner(&after) == Some(color);
            let far = far_from_mate(&after, color);
            if let Some(number) = trail.meet(number, m, after) {
                if won {
                    return Some(trail.line(number));
                }
                // Long ways round are put off.
                waiting.push((Reverse(3 * far + depth), depth + 1, number));
            }
        }
        if trail.met.len() > most {
            return None;
        }
    }
    None
}

fn apart(a: Square, b: Square) -> i32 {
    let (a, b) = (a.index() as i32, b.index() as i32);
    (a % 8 - b % 8).abs().max((a / 8 - b / 8).abs())
}

/// How far a position seems to be from mate by `color`; less is nearer.
fn far_from_mate(position: &Position, color: Color) -> i32 {
    let (Some(own), Some(other)) = (position.king(color), position.king(!color)) else {
        return i32::MAX;
    };
    let mut heavy = false;
    let mut pawn = None;
    let mut others = 0;
    for (square, piece) in position.pieces() {
        if piece.color != color {
            others += i32::from(piece.role != Role::King);
            continue;
        }
        match piece.role {
            Role::Queen | Role::Rook => heavy = true,
            Role::Pawn => {
                let rank = square.index() as i32 / 8;
                let (ahead, step) = if color == Color::White { (7 - rank, 8) } else { (rank, -8) };
                let stopped = (1..=ahead)
                    .filter_map(|n| Square::from_index((square.index() as i32 + n * step) as usize))
                    .filter(|&s| position.piece_at(s).is_some())
                    .count() as i32;
                let far = ahead * 2 + stopped * 8 + apart(own, square).min(4);
                pawn = Some(pawn.map_or(far, |nearest: i32| nearest.min(far)));
            }
            _ => {}
        }
    }
    let (file, rank) = (other.index() as i32 % 8, other.index() as i32 / 8);
    let edge = file.min(7 - file).min(rank.min(7 - rank));
    let free = Square::all()
        .filter(|&s| apart(s, other) == 1)
        .filter(|&s| position.piece_at(s).is_none_or(|piece| piece.color == color))
        .filter(|&s| !position.is_attacked(s, color))
        .count() as i32;
    let squeeze = free * 3 + edge * 4 + apart(own, other) * 2 - i32::from(position.is_check()) * 3;
    match pawn {
        _ if heavy => squeeze + others,
        Some(pawn) => 100 + pawn * 3 + squeeze / 4,
        // Bishops and knights mate in the corners, where the other side's own men stand in the way.
        None => squeeze + 4 * (file.min(7 - file) + rank.min(7 - rank)),
    }
}

fn known(position: &Position, color: Color, most: usize) -> Known {
    if let Some(reason) = theorem(&bare(position), color == Color::White) {
        return Known::Theorem(reason);
    }
    if winner(position) == Some(color) {
        return Known::Line(Vec::new());
    }
    // A short walk first: what it finds is a shortest line.
    match walk(position, color, most.min(MOST)) {
        Known::Unknown => {}
        found => return found,
    }
    if let Some(line) = look_for_mate(position, color, MOST_TRIED.max(most)) {
        return Known::Line(line);
    }
    if most > MOST { walk(position, color, most) } else { Known::Unknown }
}

fn told(known: &Known) -> String {
    match known {
        Known::Line(line) => format!("yes: {}", line.join(" ")),
        Known::Walked(positions) => format!("no: all {positions} reachable positions were seen"),
        Known::Theorem(reason) => format!("no: {reason}"),
        Known::Unknown => "not known".to_owned(),
    }
}

/// Whether the slow chess finds the line legal and the mate a mate.
fn replays(board: &Board, white: bool, known: &Known) -> bool {
    let Known::Line(line) = known else { return true };
    let mut board = board.clone();
    for name in line {
        let Some(step) = board.legal().into_iter().find(|&step| &oracle_name(step) == name) else {
            return false;
        };
        board = board.play(step);
    }
    board.is_mate() && board.white_to_move != white
}

fn oracle_name(step: Step) -> String {
    let square = |s: usize| format!("{}{}", (b'a' + (s % 8) as u8) as char, s / 8 + 1);
    let promotion = match step.promotion {
        '.' => String::new(),
        letter => letter.to_ascii_lowercase().to_string(),
    };
    format!("{}{}{promotion}", square(step.from), square(step.to))
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
        let Ok(position) = Position::from_fen(variant, &text) else { return false };
        if !self.seen.insert(text.clone()) {
            return false;
        }
        let white = known(&position, Color::White, self.most);
        if matches!(white, Known::Unknown) {
            return false;
        }
        let black = known(&position, Color::Black, self.most);
        if matches!(black, Known::Unknown) || !wanted(&white, &black) {
            return false;
        }
        let board = Board::from_fen(&text);
        assert!(replays(&board, true, &white) && replays(&board, false, &black), "{text}");
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
        self.lots = Lots::from_seed(&format!("adoube winnable corpus {}", self.batch));
        let mut found = 0;
        for _ in 0..wanted * tries {
            found += usize::from(make(self));
            if found == wanted {
                return;
            }
        }
        eprintln!("batch {}: only {found} of {wanted}", self.batch);
    }

    /// Puts the pieces behind the pawns of their colour. Most bishops stand on the squares of their own pawns,
    /// where they can never take anything.
    fn scatter_behind(&mut self, squares: &mut [char; 64], pieces: &str) {
        let wall = *squares;
        for piece in pieces.chars() {
            let own = if piece.is_ascii_uppercase() { 'P' } else { 'p' };
            let mild = self.below(5) > 0;
            loop {
                let square = self.below(64);
                let pawn = (0..8).map(|rank| rank * 8 + square % 8).find(|&s| wall[s] == own);
                let behind = pawn.is_some_and(|pawn| match own {
                    'P' => square < pawn,
                    _ => square > pawn,
                });
                let shade = |s: usize| (s % 8 + s / 8) % 2;
                let blocked = pawn.is_some_and(|pawn| shade(pawn) == shade(square));
                let bishop = piece.eq_ignore_ascii_case(&'b');
                if behind && squares[square] == '.' && (!bishop || blocked == mild) {
                    squares[square] = piece;
                    break;
                }
            }
        }
    }

    /// Locked pawns on all files, each pair one rank above or below its neighbours: nothing can be taken but by
    /// bishops of one colour, and the kings stay on their sides.
    fn closed_wall(&mut self) -> [char; 64] {
        let mut squares = ['.'; 64];
        let mut rank = 2 + self.below(3);
        for file in 0..8 {
            squares[rank * 8 + file] = 'P';
            squares[(rank + 1) * 8 + file] = 'p';
            rank = match rank {
                1 => 2,
                5 => 4,
                _ if self.below(2) == 0 => rank + 1,
                _ => rank - 1,
            };
        }
        squares
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
        most: MOST,
    };
    println!(
        "# Positions with known answers: can White, can Black still mate by any series of legal moves?"
    );
    println!("# Made by examples/winnable-corpus.rs, which never asks the solver under test.");
    println!("# variant | FEN | family | White | Black");

    // Positions of the Laws' own questions.
    corpus.gather_among(1, 1, |c| {
        c.most = MOST_BEHIND_A_WALL;
        for fen in OF_THE_LAWS {
            let castling = fen.split(' ').nth(2).unwrap_or("-");
            let told =
                c.offer("the Laws", &Board::from_fen(fen), castling, Variant::Chess, |_, _| true);
            assert!(told, "{fen}");
        }
        c.most = MOST;
        true
    });
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
    for (pieces, wanted) in [
        ("KQk", 40),
        ("KRk", 40),
        ("KQQk", 40),
        ("KRRk", 40),
        ("KQkq", 40),
        ("KRkr", 40),
        ("KNkp", 60),
        ("KBkp", 60),
        ("KQkp", 60),
        ("KRkp", 60),
        ("KNkr", 60),
        // Mates that are hard to find, with the other side's bishop or knight beside its king.
        ("KNkb", 6),
        ("KBkn", 6),
    ] {
        corpus.gather_among(wanted, 8, |c| {
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
    corpus.gather(560, |c| {
        let mut squares = c.wall();
        c.scatter(&mut squares, "Kk");
        let board =
            Board { squares, white_to_move: c.below(2) == 0, rooks: Vec::new(), passed: None };
        c.offer("pawn wall", &board, "-", Variant::Chess, |_, _| true)
    });
    // Bishops roam: more positions to see.
    corpus.most = MOST_BEHIND_A_WALL;
    for (pieces, wanted) in
        [("KBk", 60), ("Kkb", 60), ("KBkb", 60), ("KBBk", 30), ("KBBkb", 16), ("KBBkbb", 4)]
    {
        corpus.gather_among(wanted, 3, |c| {
            let mut squares = c.closed_wall();
            c.scatter_behind(&mut squares, pieces);
            let board =
                Board { squares, white_to_move: c.below(2) == 0, rooks: Vec::new(), passed: None };
            c.offer("blocked bishops", &board, "-", Variant::Chess, |_, _| true)
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
    corpus.gather_among(120, 60, |c| {
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
    corpus.gather_among(60, 60, |c| {
        // A closed wall that one capture en passant would open, and the same wall when the right is gone.
        let mut squares = c.closed_wall();
        c.scatter_behind(&mut squares, "Kk");
        let white = c.below(2) == 0;
        let file = c.below(8);
        let (step, landing, pawn, enemy) = if white { (5, 4, 'p', 'P') } else { (2, 3, 'P', 'p') };
        let home = if white { 6 } else { 1 };
        let beside = [file.wrapping_sub(1), file + 1]
            .into_iter()
            .any(|beside| beside < 8 && squares[landing * 8 + beside] == enemy);
        let passed = squares[landing * 8 + file] == pawn
            && squares[step * 8 + file] == '.'
            && squares[home * 8 + file] == '.';
        if !beside || !passed {
            return false;
        }
        let mut board = Board {
            squares,
            white_to_move: white,
            rooks: Vec::new(),
            passed: Some(step * 8 + file),
        };
        let open = c.offer("en passant", &board, "-", Variant::Chess, |_, _| true);
        board.passed = None;
        let closed = c.offer("en passant is gone", &board, "-", Variant::Chess, |_, _| true);
        open && closed
    });
    corpus.gather_among(120, 6_000, |c| {
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
