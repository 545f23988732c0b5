//! Tavreli played in the slow and obvious way: a list of pieces on every square, and every move tried out.

use adoube_base::Color;
use adoube_board::{
    Square,
    tavreli::{Kind, Man, Tavreli, TowerMove},
};

/// Towers from bottom to top, by square.
#[derive(Clone)]
pub(crate) struct Mailbox {
    towers: Vec<Vec<Man>>,
    turn: Color,
    castling: String,
    steps: String,
    passing: Option<Square>,
}

fn at(file: i32, rank: i32) -> Option<usize> {
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

fn file(square: usize) -> i32 {
    (square % 8) as i32
}

fn rank(square: usize) -> i32 {
    (square / 8) as i32
}

const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

impl Mailbox {
    pub(crate) fn new(position: &Tavreli) -> Mailbox {
        let text = position.tfen();
        let fields: Vec<&str> = text.split(' ').collect();
        let tower = |square| {
            let mut men: Vec<Man> = position.tower(square).collect();
            men.reverse();
            men
        };
        Mailbox {
            towers: Square::all().map(tower).collect(),
            turn: position.turn(),
            castling: fields[2].to_owned(),
            steps: fields[3].to_owned(),
            passing: fields[4].parse().ok(),
        }
    }

    fn top(&self, square: usize) -> Option<Man> {
        self.towers[square].last().copied()
    }

    fn slide(&self, from: usize, directions: &[(i32, i32)]) -> Vec<usize> {
        let mut found = Vec::new();
        for &(df, dr) in directions {
            for n in 1.. {
                let Some(to) = at(file(from) + df * n, rank(from) + dr * n) else { break };
                found.push(to);
                if !self.towers[to].is_empty() {
                    break;
                }
            }
        }
        found
    }

    fn step(&self, from: usize, steps: &[(i32, i32)]) -> Vec<usize> {
        steps.iter().filter_map(|&(df, dr)| at(file(from) + df, rank(from) + dr)).collect()
    }

    /// The squares a piece attacks from where it stands.
    fn attacks(&self, from: usize, man: Man) -> Vec<usize> {
        let forward = if man.color() == Color::White { 1 } else { -1 };
        let mut found = Vec::new();
        let kind = man.kind();
        if matches!(kind, Kind::Knyaz | Kind::Helgi | Kind::Ratoborets) {
            found.extend(self.slide(from, &STRAIGHT));
        }
        if matches!(kind, Kind::Knyaz | Kind::Helgi | Kind::Luchnik) {
            found.extend(self.slide(from, &DIAGONAL));
        }
        if matches!(kind, Kind::Vsadnik | Kind::Helgi) {
            found.extend(self.step(from, &LEAPS));
        }
        if kind == Kind::Volkhv {
            found.extend(self.step(from, &STRAIGHT));
            found.extend(self.step(from, &DIAGONAL));
        }
        if kind == Kind::Ratnik {
            found.extend(self.step(from, &[(1, forward), (-1, forward)]));
        }
        found
    }

    fn attacked(&self, square: usize, by: Color) -> bool {
        (0..64).any(|from| {
            self.top(from)
                .is_some_and(|man| man.color() == by && self.attacks(from, man).contains(&square))
        })
    }

    fn in_check(&self, color: Color) -> bool {
        let volkhv = (0..64).find(|&s| self.top(s) == Some(Man::Figure(color, Kind::Volkhv)));
        volkhv.is_some_and(|square| self.attacked(square, !color))
    }

    fn is_volkhv(&self, square: usize) -> bool {
        self.top(square).is_some_and(|man| man.kind() == Kind::Volkhv)
    }

    fn settle(&mut self, square: usize) {
        let Some(owner) = self.top(square).map(Man::color) else { return };
        let last = rank(square) == if owner == Color::White { 7 } else { 0 };
        let height = self.towers[square].len();
        for (level, man) in self.towers[square].iter_mut().enumerate() {
            if let Man::Ratnik { color, promoted, .. } = man {
                if *color != owner {
                    *promoted = false;
                } else if level + 1 == height && last {
                    *promoted = true;
                }
            }
        }
    }

    fn after(&self, from: usize, to: usize, count: usize, victim: Option<usize>) -> Mailbox {
        let mut next = self.clone();
        if let Some(victim) = victim {
            let ratnik = next.towers[victim].pop().expect("the ratnik that stepped twice");
            next.towers[to].push(ratnik);
            next.settle(victim);
        }
        let height = next.towers[from].len();
        let lifted = next.towers[from].split_off(height - count);
        next.towers[to].extend(lifted);
        next.settle(from);
        next.settle(to);
        next
    }

    /// Every legal move.
    pub(crate) fn legal_moves(&self) -> Vec<TowerMove> {
        let mut found = Vec::new();
        for from in 0..64 {
            let Some(top) = self.top(from).filter(|man| man.color() == self.turn) else { continue };
            for (to, victim) in self.ways(from, top) {
                for count in 1..=self.towers[from].len() {
                    if !self.after(from, to, count, victim).in_check(self.turn) {
                        found.push(named(from, to, count));
                    }
                }
            }
        }
        found.extend(self.castlings());
        found
    }

    /// Where a piece may go, and whose ratnik it takes en passant.
    fn ways(&self, from: usize, top: Man) -> Vec<(usize, Option<usize>)> {
        if top.kind() != Kind::Ratnik {
            let all = self.attacks(from, top).into_iter();
            return all.filter(|&to| !self.is_volkhv(to)).map(|to| (to, None)).collect();
        }
        let forward = if self.turn == Color::White { 1 } else { -1 };
        let mut found = Vec::new();
        let owner = |square: usize| self.top(square).map(Man::color);
        for to in self.attacks(from, top) {
            if owner(to) == Some(!self.turn) && !self.is_volkhv(to) {
                found.push((to, None));
            }
            if self.passing.map(|square| square.index()) == Some(to) {
                found.push((to, at(file(to), rank(to) - forward)));
            }
        }
        let may_land = |to: usize| owner(to) != Some(!self.turn) && !self.is_volkhv(to);
        if let Some(first) = at(file(from), rank(from) + forward) {
            if may_land(first) {
                found.push((first, None));
            }
            let letters = if self.turn == Color::White { "ABCDEFGH" } else { "abcdefgh" };
            let home = rank(from) == if self.turn == Color::White { 1 } else { 6 };
            let letter = letters.as_bytes()[from % 8] as char;
            let right = home && self.steps.contains(letter) && self.towers[from].len() == 1;
            if right
                && self.towers[first].is_empty()
                && let Some(second) = at(file(from), rank(from) + 2 * forward)
                && may_land(second)
            {
                found.push((second, None));
            }
        }
        found
    }

    fn castlings(&self) -> Vec<TowerMove> {
        let home = if self.turn == Color::White { 0 } else { 56 };
        let letters = if self.turn == Color::White { ['K', 'Q'] } else { ['k', 'q'] };
        let wings = [(letters[0], 7, 5..7, 4..7, 6), (letters[1], 0, 1..4, 2..5, 2)];
        let can = wings.into_iter().filter(|(letter, corner, between, path, _)| {
            self.castling.contains(*letter)
                && self.towers[home + corner] == [Man::Figure(self.turn, Kind::Ratoborets)]
                && between.clone().all(|file| self.towers[home + file].is_empty())
                && path.clone().all(|file| !self.attacked(home + file, !self.turn))
        });
        can.map(|(.., target)| named(home + 4, home + target, 1)).collect()
    }
}

fn named(from: usize, to: usize, count: usize) -> TowerMove {
    let square = |index| Square::from_index(index).expect("a square");
    TowerMove { from: square(from), to: square(to), count: count as u8 }
}
