//! A slow and obvious chess, written without a look at the fast one: a mailbox of 64 squares, every
//! move tried, and legality by seeing whether the king could be taken afterwards. It serves chess and
//! Chess960, and walks all reachable positions to find out whether a side can mate.

#![allow(dead_code, reason = "each test file uses another part")]

use std::collections::{HashMap, HashSet};

/// A board: capital letters for White, '.' for empty squares, index 0 for a1.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Board {
    pub(crate) squares: [char; 64],
    pub(crate) white_to_move: bool,
    /// Squares of rooks with which castling is still allowed, sorted.
    pub(crate) rooks: Vec<usize>,
    /// The square a pawn has just passed.
    pub(crate) passed: Option<usize>,
}

/// From, to (the rook's square when castling), promotion letter or '.', and whether it castles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(crate) struct Step {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) promotion: char,
    pub(crate) castles: bool,
}

impl Board {
    pub(crate) fn from_fen(fen: &str) -> Board {
        let fields: Vec<&str> = fen.split_whitespace().collect();
        let mut squares = ['.'; 64];
        for (row, text) in fields[0].split('/').enumerate() {
            let mut file = 0;
            for c in text.chars() {
                if let Some(empty) = c.to_digit(10) {
                    file += empty as usize;
                } else {
                    squares[(7 - row) * 8 + file] = c;
                    file += 1;
                }
            }
        }
        let mut rooks = Vec::new();
        for c in fields[2].chars().filter(|&c| c != '-') {
            let white = c.is_ascii_uppercase();
            let base = if white { 0 } else { 56 };
            let (king, rook) = if white { ('K', 'R') } else { ('k', 'r') };
            let king_at = (0..8).find(|f| squares[base + f] == king).expect("king");
            let file = match c.to_ascii_lowercase() {
                'k' => (king_at..8).rev().find(|f| squares[base + f] == rook),
                'q' => (0..king_at).find(|f| squares[base + f] == rook),
                letter => Some(letter as usize - 'a' as usize),
            };
            rooks.push(base + file.expect("rook"));
        }
        rooks.sort_unstable();
        let passed = (fields[3] != "-").then(|| {
            let bytes = fields[3].as_bytes();
            (bytes[1] - b'1') as usize * 8 + (bytes[0] - b'a') as usize
        });
        Board { squares, white_to_move: fields[1] == "w", rooks, passed }
    }

    fn is_white(piece: char) -> bool {
        piece.is_ascii_uppercase()
    }

    fn ours(&self, piece: char) -> bool {
        piece != '.' && Board::is_white(piece) == self.white_to_move
    }

    fn at(file: i32, rank: i32) -> Option<usize> {
        ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
    }

    /// Whether a piece of that colour attacks the square.
    fn attacked(&self, square: usize, by_white: bool) -> bool {
        (0..64).any(|from| {
            let piece = self.squares[from];
            piece != '.' && Board::is_white(piece) == by_white && self.attacks(from, square)
        })
    }

    fn attacks(&self, from: usize, to: usize) -> bool {
        let (df, dr) = ((to % 8) as i32 - (from % 8) as i32, (to / 8) as i32 - (from / 8) as i32);
        if (df, dr) == (0, 0) {
            return false;
        }
        let clear = || {
            let (sf, sr) = (df.signum(), dr.signum());
            let (mut f, mut r) = ((from % 8) as i32 + sf, (from / 8) as i32 + sr);
            while (f, r) != ((to % 8) as i32, (to / 8) as i32) {
                if self.squares[(r * 8 + f) as usize] != '.' {
                    return false;
                }
                f += sf;
                r += sr;
            }
            true
        };
        let (straight, diagonal) = (df == 0 || dr == 0, df.abs() == dr.abs());
        match self.squares[from] {
            'P' => dr == 1 && df.abs() == 1,
            'p' => dr == -1 && df.abs() == 1,
            'N' | 'n' => df.abs() * dr.abs() == 2,
            'K' | 'k' => df.abs() <= 1 && dr.abs() <= 1,
            'B' | 'b' => diagonal && clear(),
            'R' | 'r' => straight && clear(),
            'Q' | 'q' => (straight || diagonal) && clear(),
            _ => false,
        }
    }

    fn king(&self, white: bool) -> usize {
        let king = if white { 'K' } else { 'k' };
        (0..64).find(|&s| self.squares[s] == king).expect("king")
    }

    pub(crate) fn in_check(&self) -> bool {
        self.attacked(self.king(self.white_to_move), !self.white_to_move)
    }

    pub(crate) fn is_mate(&self) -> bool {
        self.in_check() && self.legal().is_empty()
    }

    pub(crate) fn legal(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        for from in 0..64 {
            if !self.ours(self.squares[from]) {
                continue;
            }
            for to in 0..64 {
                if to != from && self.can_go(from, to) {
                    let last = matches!((self.squares[from], to / 8), ('P', 7) | ('p', 0));
                    let promotions = if last { "QRBN" } else { "." };
                    for promotion in promotions.chars() {
                        steps.push(Step { from, to, promotion, castles: false });
                    }
                }
            }
        }
        steps.retain(|&step| {
            let after = self.play(step);
            !after.attacked(after.king(self.white_to_move), !self.white_to_move)
        });
        steps.extend(self.castlings());
        steps
    }

    /// Whether a piece may go there if its king is left out of account.
    fn can_go(&self, from: usize, to: usize) -> bool {
        let (piece, target) = (self.squares[from], self.squares[to]);
        if self.ours(target) || target.eq_ignore_ascii_case(&'k') {
            return false;
        }
        if !piece.eq_ignore_ascii_case(&'p') {
            return self.attacks(from, to);
        }
        let (forward, home) = if piece == 'P' { (8, 1) } else { (-8, 6) };
        let step = from as i32 + forward;
        if self.attacks(from, to) {
            return target != '.' || self.passed == Some(to);
        }
        target == '.'
            && (to as i32 == step
                || (to as i32 == step + forward
                    && from / 8 == home
                    && self.squares[step as usize] == '.'))
    }

    /// By the letter of the Laws: no square from the king's start to its end attacked, every square
    /// from start to end of both pieces empty but for the two, and the king safe where it ends.
    fn castlings(&self) -> Vec<Step> {
        let base = if self.white_to_move { 0 } else { 56 };
        let king = self.king(self.white_to_move);
        let mut found = Vec::new();
        for &rook in self.rooks.iter().filter(|&&rook| rook / 8 == base / 8) {
            let (king_to, rook_to) =
                if rook > king { (base + 6, base + 5) } else { (base + 2, base + 3) };
            let span = |a: usize, b: usize| a.min(b)..=a.max(b);
            let free = span(king, king_to)
                .chain(span(rook, rook_to))
                .all(|square| square == king || square == rook || self.squares[square] == '.');
            // While the king walks, the rook still stands; afterwards both stand on new squares.
            let mut walking = self.clone();
            walking.squares[king] = '.';
            let safe_walk =
                span(king, king_to).all(|square| !walking.attacked(square, !self.white_to_move));
            if !free || !safe_walk {
                continue;
            }
            let step = Step { from: king, to: rook, promotion: '.', castles: true };
            let after = self.play(step);
            if !after.attacked(king_to, !self.white_to_move) {
                found.push(step);
            }
        }
        found
    }

    pub(crate) fn play(&self, step: Step) -> Board {
        let mut next = self.clone();
        next.passed = None;
        next.white_to_move = !self.white_to_move;
        let piece = self.squares[step.from];
        if step.castles {
            let base = step.from / 8 * 8;
            let (king_to, rook_to) =
                if step.to > step.from { (base + 6, base + 5) } else { (base + 2, base + 3) };
            let rook = self.squares[step.to];
            next.squares[step.from] = '.';
            next.squares[step.to] = '.';
            next.squares[king_to] = piece;
            next.squares[rook_to] = rook;
            next.rooks.retain(|rook| rook / 8 != step.from / 8);
            return next;
        }
        if piece.eq_ignore_ascii_case(&'p') {
            if self.passed == Some(step.to) && step.from % 8 != step.to % 8 {
                next.squares[step.from / 8 * 8 + step.to % 8] = '.';
            }
            if step.from.abs_diff(step.to) == 16 {
                next.passed = Some((step.from + step.to) / 2);
            }
        }
        next.squares[step.from] = '.';
        next.squares[step.to] = match (step.promotion, Board::is_white(piece)) {
            ('.', _) => piece,
            (promotion, true) => promotion,
            (promotion, false) => promotion.to_ascii_lowercase(),
        };
        next.rooks.retain(|&rook| rook != step.from && rook != step.to);
        if piece == 'K' || piece == 'k' {
            let base = if piece == 'K' { 0 } else { 7 };
            next.rooks.retain(|rook| rook / 8 != base);
        }
        next
    }

    /// Two boards with the same key have the same future.
    fn key(&self) -> Board {
        let mut key = self.clone();
        let usable = self.passed.is_some_and(|passed| {
            self.legal()
                .iter()
                .any(|step| step.to == passed && self.squares[step.from].eq_ignore_ascii_case(&'p'))
        });
        if !usable {
            key.passed = None;
        }
        key
    }

    /// Walks every position that can arise until one is a mate given by that colour. Where the pieces
    /// left can never mate, the walk goes no further.
    pub(crate) fn walk(&self, by_white: bool, most: usize) -> Walk {
        let mut seen: HashMap<Board, Option<(usize, Step)>> = HashMap::new();
        let mut order = vec![self.key()];
        seen.insert(self.key(), None);
        let mut next = 0;
        while next < order.len() {
            let board = order[next].clone();
            if theorem(&board, by_white).is_some() {
                next += 1;
                continue;
            }
            let steps = board.legal();
            if steps.is_empty() && board.white_to_move != by_white && board.in_check() {
                let mut line = Vec::new();
                let mut at = board;
                while let Some((before, step)) = seen[&at] {
                    line.push(step);
                    at = order[before].clone();
                }
                line.reverse();
                return Walk::Mate(line);
            }
            for step in steps {
                let after = board.play(step).key();
                if !seen.contains_key(&after) {
                    if order.len() >= most {
                        return Walk::TooMany;
                    }
                    seen.insert(after.clone(), Some((next, step)));
                    order.push(after);
                }
            }
            next += 1;
        }
        Walk::NoMate { positions: order.len() }
    }
}

/// What walking through all reachable positions has shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Walk {
    /// A shortest line to mate.
    Mate(Vec<Step>),
    /// Every reachable position was seen; none is a mate.
    NoMate { positions: usize },
    /// There were too many to see them all.
    TooMany,
}

/// What the pieces left can never do, whatever the moves.
pub(crate) fn theorem(board: &Board, white: bool) -> Option<&'static str> {
    let own = |c: char| c != '.' && c.is_ascii_uppercase() == white;
    let count = |mine: bool, role: char| {
        board
            .squares
            .iter()
            .filter(|&&c| c != '.' && own(c) == mine && c.eq_ignore_ascii_case(&role))
            .count()
    };
    let mine: usize = "qrbnp".chars().map(|role| count(true, role)).sum();
    if mine == 0 {
        return Some("a lone king never mates");
    }
    let theirs_but_queens: usize = "rbnp".chars().map(|role| count(false, role)).sum();
    if mine == 1 && count(true, 'n') == 1 && theirs_but_queens == 0 {
        return Some("a lone knight mates no king that only queens could hem in");
    }
    let shade = |square: usize| (square % 8 + square / 8) % 2;
    let shades: HashSet<usize> =
        (0..64).filter(|&s| board.squares[s].eq_ignore_ascii_case(&'b')).map(shade).collect();
    let others = count(false, 'n') + count(false, 'p');
    if mine == count(true, 'b') && shades.len() == 1 && others == 0 {
        return Some("bishops of one colour mate no king that only queens and rooks could hem in");
    }
    None
}
