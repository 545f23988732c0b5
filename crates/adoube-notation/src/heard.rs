//! Announced moves of Tavreli, understood: what [`crate::spoken`] does for chess.

use crate::{
    sketch::ReadError,
    spoken::{self, Meaning},
    towers,
};
use adoube_board::{
    CastlingSide, File, Rank, Square,
    tavreli::{Kind, Tavreli, TowerMove, write_move},
};

/// Words that are said with a move and that its squares do not need.
const PASSED_OVER: [&str; 14] = [
    "lifts",
    "lift",
    "of",
    "with",
    "снимает",
    "снимаю",
    "из",
    "знімає",
    "знімаю",
    "з",
    "վերցնում",
    "է",
    "ից",
    "ը",
];

/// A word of an announcement.
enum Heard {
    Kind(Kind),
    Meant(Meaning),
}

/// Understands an announcement of a move of Tavreli: the piece, if it is said, the square of departure if it is needed,
/// the square of arrival, and how many pieces are lifted where that is not the whole tower.
///
/// ```
/// use adoube_board::tavreli::Tavreli;
/// use adoube_notation::understand_towers;
///
/// let position: Tavreli = "4k3/8/8/8/3(pqrN)4/8/8/4K3 w - - - 0 1".parse()?;
/// let heard = understand_towers(&position, "vsadnik David vier Cesar sechs, lifts 1").expect("legal");
/// assert_eq!(Ok(heard), position.read_move("(1)d4-c6"));
/// # Ok::<(), adoube_board::tavreli::TfenError>(())
/// ```
pub fn understand_towers(position: &Tavreli, said: &str) -> Result<TowerMove, ReadError> {
    let text = || said.trim().to_owned();
    let Some(sketch) = sketch(said) else { return Err(ReadError::Unreadable { text: text() }) };
    let fitting: Vec<TowerMove> =
        position.legal_moves().into_iter().filter(|m| sketch.fits(position, *m)).collect();
    // Who says nothing of it moves the whole tower.
    let whole: Vec<TowerMove> =
        fitting.iter().copied().filter(|m| m.count == position.height(m.from)).collect();
    let found = match (sketch, whole.as_slice()) {
        (Sketch::Step { count: None, .. }, [_, ..]) => whole,
        _ => fitting,
    };
    match found.as_slice() {
        &[only] => Ok(only),
        [] => Err(ReadError::Impossible { text: text(), candidates: Vec::new() }),
        several => Err(ReadError::Ambiguous {
            text: text(),
            candidates: several.iter().map(|m| write_move(position, *m, false)).collect(),
        }),
    }
}

/// What was said, before a position is asked what it means.
#[derive(Clone, Copy)]
enum Sketch {
    Castle(CastlingSide),
    Step { kind: Option<Kind>, from: Option<Square>, to: Square, count: Option<u8> },
}

impl Sketch {
    fn fits(self, position: &Tavreli, m: TowerMove) -> bool {
        match self {
            Sketch::Castle(side) => position.castling_side(m) == Some(side),
            Sketch::Step { kind, from, to, count } => {
                let top = position.top(m.from).map(|man| man.kind());
                // Without a piece and without a square of departure it is a ratnik's step.
                let kind = kind.or(from.is_none().then_some(Kind::Ratnik));
                m.to == to
                    && from.is_none_or(|from| m.from == from)
                    && kind.is_none_or(|kind| top == Some(kind))
                    && count.is_none_or(|count| m.count == count)
            }
        }
    }
}

fn sketch(said: &str) -> Option<Sketch> {
    let mut heard = Vec::new();
    for word in said.split(|c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '’' | 'ʼ'))) {
        let folded = spoken::fold(word);
        if folded.is_empty() || PASSED_OVER.contains(&folded.as_str()) {
            continue;
        }
        if heard.len() > 12 {
            return None;
        }
        match towers::kind_of(&folded) {
            Some(kind) => heard.push(Heard::Kind(kind)),
            None => heard.extend(spoken::meanings(word)?.into_iter().map(Heard::Meant)),
        }
    }
    let kind = match heard.first() {
        Some(Heard::Kind(kind)) => Some(*kind),
        _ => None,
    };
    let rest: Option<Vec<Meaning>> = heard
        .into_iter()
        .skip(usize::from(kind.is_some()))
        .map(|one| match one {
            Heard::Meant(meaning) => Some(meaning),
            Heard::Kind(_) => None,
        })
        .filter(|one| *one != Some(Meaning::Nothing))
        .collect();
    use Meaning as M;
    let square = |file: File, rank: Rank| Square::new(file, rank);
    let number = |rank: Rank| Some(rank as u8 + 1);
    let step = |from, to, count| Sketch::Step { kind, from, to, count };
    Some(match *rest?.as_slice() {
        [M::Short] | [M::Short, M::Castling] | [M::Castling, M::Short] => {
            Sketch::Castle(CastlingSide::Short)
        }
        [M::Long] | [M::Long, M::Castling] | [M::Castling, M::Long] => {
            Sketch::Castle(CastlingSide::Long)
        }
        [M::File(f), M::Rank(r)] => step(None, square(f, r), None),
        [M::Rank(n), M::File(f), M::Rank(r)] => step(None, square(f, r), number(n)),
        [M::File(ff), M::Rank(fr), M::File(f), M::Rank(r)] => {
            step(Some(square(ff, fr)), square(f, r), None)
        }
        [M::Rank(n), M::File(ff), M::Rank(fr), M::File(f), M::Rank(r)]
        | [M::File(ff), M::Rank(fr), M::File(f), M::Rank(r), M::Rank(n)] => {
            step(Some(square(ff, fr)), square(f, r), number(n))
        }
        // “lifts 1 of 3”, in whatever order a language has it: less is lifted than stands there.
        [M::File(ff), M::Rank(fr), M::File(f), M::Rank(r), M::Rank(n), M::Rank(h)] => {
            step(Some(square(ff, fr)), square(f, r), number(n.min(h)))
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_announced_is_understood_in_every_voice() {
        use crate::{Squares, TowerVoice, Voice};
        let positions = ["4k3/8/8/8/3(pqrN)4/8/8/4K3 w - - - 0 1"];
        for position in positions {
            let position: Tavreli = position.parse().expect("a position");
            for voice in [Voice::English, Voice::Russian, Voice::Ukrainian, Voice::Armenian] {
                for m in position.legal_moves() {
                    let voice = TowerVoice::new(voice, Squares::Named);
                    let said = voice.announce(&position, m).expect("legal");
                    // What the move does is told after the move, and is nobody's to say again.
                    let parts: Vec<&str> = said.split(", ").collect();
                    let lifts = parts.get(1).filter(|_| m.count < position.height(m.from));
                    let said = [parts.first(), lifts].into_iter().flatten().copied();
                    let said = said.collect::<Vec<_>>().join(" ");
                    assert_eq!(understand_towers(&position, &said), Ok(m), "{said}");
                }
            }
        }
    }

    #[test]
    fn the_first_move_by_its_squares_and_nonsense() {
        let start = Tavreli::initial();
        let e4 = start.read_move("e2-e4").expect("legal");
        for said in ["Eva vier", "e4", "e2 e4", "ratnik e2 e4", "ратник Ева два Ева четыре"]
        {
            assert_eq!(understand_towers(&start, said), Ok(e4), "{said}");
        }
        assert!(matches!(understand_towers(&start, "e5"), Err(ReadError::Impossible { .. })));
        assert!(matches!(understand_towers(&start, "xyzzy"), Err(ReadError::Unreadable { .. })));
    }
}
