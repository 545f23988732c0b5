//! Towers and moves of Tavreli in words, for those who do not see the board.
//!
//! A tower is said as it is met: what acts, how high it is, and what lies below from top to bottom. Of a move
//! is said what cannot be heard from its squares alone: how many pieces were lifted, what they now stand on,
//! what came free, and who was promoted or turned back. The sources have no words for any of it, so the
//! names of the pieces are the game's own, in the forms of each language, and stand after a colon where the
//! language would otherwise bend them.

use crate::Voice;
use adoube_base::Color;
use adoube_board::{
    CastlingSide, Square,
    tavreli::{Kind, Man, Outcome, Tavreli, TowerMove},
};

/// How squares are said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Squares {
    /// By the names of the voice: “Eva two”.
    Named,
    /// As they are written: “e2”.
    Written,
}

/// The words of one language. `{}` is what the phrase is about.
struct TowerWords {
    white: &'static str,
    black: &'static str,
    /// Volkhv, knyaz, ratoborets, luchnik, vsadnik, ratnik, helgi.
    kinds: [&'static str; 7],
    /// A ratnik with the symbol of knyaz, ratoborets, luchnik, vsadnik, helgi.
    ratniks: [&'static str; 5],
    promoted: &'static str,
    tower: &'static str,
    below: &'static str,
    own: &'static str,
    other: &'static str,
    /// `{n}` of `{h}` are lifted.
    lifts: &'static str,
    builds: &'static str,
    captures: &'static str,
    now: &'static str,
    passing: &'static str,
    frees: &'static str,
    promotion: &'static str,
    again: &'static str,
    check: &'static str,
    mate: &'static str,
    stalemate: &'static str,
}

const ENGLISH: TowerWords = TowerWords {
    white: "white",
    black: "black",
    kinds: ["volkhv", "knyaz", "ratoborets", "luchnik", "vsadnik", "ratnik", "helgi"],
    ratniks: [
        "ratnik of the knyaz",
        "ratnik of the ratoborets",
        "ratnik of the luchnik",
        "ratnik of the vsadnik",
        "ratnik of the helgi",
    ],
    promoted: "{} from a ratnik",
    tower: "tower of {}",
    below: "below: {}",
    own: "yours",
    other: "the opponent’s",
    lifts: "lifts {n} of {h}",
    builds: "builds on: {}",
    captures: "captures: {}",
    now: "now a {}",
    passing: "en passant",
    frees: "frees: {}",
    promotion: "promotion: {}",
    again: "a ratnik again: {}",
    check: "check",
    mate: "mate",
    stalemate: "stalemate",
};

const RUSSIAN: TowerWords = TowerWords {
    white: "белый",
    black: "чёрный",
    kinds: ["волхв", "князь", "ратоборец", "лучник", "всадник", "ратник", "хелги"],
    ratniks: [
        "ратник князя",
        "ратник ратоборца",
        "ратник лучника",
        "ратник всадника",
        "ратник хелги",
    ],
    promoted: "{} из ратника",
    tower: "башня высотой {}",
    below: "под ним: {}",
    own: "ваша",
    other: "соперника",
    lifts: "снимает {n} из {h}",
    builds: "строит на: {}",
    captures: "берёт в плен: {}",
    now: "теперь {}",
    passing: "на проходе",
    frees: "освобождает: {}",
    promotion: "превращение: {}",
    again: "снова ратник: {}",
    check: "шах",
    mate: "мат",
    stalemate: "пат",
};

const UKRAINIAN: TowerWords = TowerWords {
    white: "білий",
    black: "чорний",
    kinds: ["волхв", "князь", "ратоборець", "лучник", "вершник", "ратник", "хельгі"],
    ratniks: [
        "ратник князя",
        "ратник ратоборця",
        "ратник лучника",
        "ратник вершника",
        "ратник хельгі",
    ],
    promoted: "{} з ратника",
    tower: "вежа заввишки {}",
    below: "під ним: {}",
    own: "ваша",
    other: "суперника",
    lifts: "знімає {n} з {h}",
    builds: "будує на: {}",
    captures: "бере в полон: {}",
    now: "тепер {}",
    passing: "на проході",
    frees: "звільняє: {}",
    promotion: "перетворення: {}",
    again: "знову ратник: {}",
    check: "шах",
    mate: "мат",
    stalemate: "пат",
};

const ARMENIAN: TowerWords = TowerWords {
    white: "սպիտակ",
    black: "սև",
    kinds: ["վոլխվ", "կնյազ", "ռատոբորեց", "լուչնիկ", "վսադնիկ", "ռատնիկ", "հելգի"],
    ratniks: [
        "կնյազի ռատնիկ",
        "ռատոբորեցի ռատնիկ",
        "լուչնիկի ռատնիկ",
        "վսադնիկի ռատնիկ",
        "հելգիի ռատնիկ",
    ],
    promoted: "ռատնիկից դարձած {}",
    tower: "{} հարկանի աշտարակ",
    below: "տակը՝ {}",
    own: "ձերը",
    other: "մրցակցինը",
    lifts: "վերցնում է {h}-ից {n}-ը",
    builds: "կառուցում է վրան՝ {}",
    captures: "գերի է վերցնում՝ {}",
    now: "այժմ {}",
    passing: "անցումային հարված",
    frees: "ազատում է՝ {}",
    promotion: "փոխակերպում՝ {}",
    again: "կրկին ռատնիկ՝ {}",
    check: "շախ",
    mate: "մատ",
    stalemate: "պատ",
};

/// Says towers and moves of Tavreli.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TowerVoice {
    voice: Voice,
    squares: Squares,
}

/// The kind of piece that a word names, in any of the languages; the word is folded.
pub(crate) fn kind_of(word: &str) -> Option<Kind> {
    const KINDS: [Kind; 7] = [
        Kind::Volkhv,
        Kind::Knyaz,
        Kind::Ratoborets,
        Kind::Luchnik,
        Kind::Vsadnik,
        Kind::Ratnik,
        Kind::Helgi,
    ];
    let all = [&ENGLISH, &RUSSIAN, &UKRAINIAN, &ARMENIAN];
    all.iter().find_map(|words| {
        let at = words.kinds.iter().position(|name| crate::spoken::fold(name) == word)?;
        KINDS.get(at).copied()
    })
}

impl TowerVoice {
    /// Says them in the language of a voice. The German voices of the appendix have no words for towers:
    /// they keep their squares and say the rest in the language they are spelt in.
    pub const fn new(voice: Voice, squares: Squares) -> TowerVoice {
        TowerVoice { voice, squares }
    }

    const fn words(self) -> &'static TowerWords {
        match self.voice {
            Voice::English | Voice::German => &ENGLISH,
            Voice::Russian | Voice::GermanInRussian2015 | Voice::GermanInRussian2023 => &RUSSIAN,
            Voice::Ukrainian => &UKRAINIAN,
            Voice::Armenian | Voice::GermanInArmenian => &ARMENIAN,
        }
    }

    /// The word for a kind of piece.
    pub const fn kind(self, kind: Kind) -> &'static str {
        self.words().kinds[kind as usize]
    }

    /// A piece: “white vsadnik”, “black ratnik of the knyaz”, “white luchnik from a ratnik”.
    pub fn man(self, man: Man) -> String {
        let words = self.words();
        let color = match man.color() {
            Color::White => words.white,
            Color::Black => words.black,
        };
        let name = match man {
            Man::Figure(_, kind) => self.kind(kind).to_owned(),
            Man::Ratnik { symbol, promoted: false, .. } => self.ratnik(symbol).to_owned(),
            // Only a ratnik becomes a helgi: there is nothing to add.
            Man::Ratnik { symbol: Kind::Helgi, .. } => self.kind(Kind::Helgi).to_owned(),
            Man::Ratnik { symbol, .. } => words.promoted.replace("{}", self.kind(symbol)),
        };
        format!("{color} {name}")
    }

    const fn ratnik(self, symbol: Kind) -> &'static str {
        let words = self.words();
        match symbol {
            Kind::Knyaz => words.ratniks[0],
            Kind::Ratoborets => words.ratniks[1],
            Kind::Luchnik => words.ratniks[2],
            Kind::Vsadnik => words.ratniks[3],
            Kind::Helgi => words.ratniks[4],
            // No ratnik has these symbols.
            Kind::Volkhv | Kind::Ratnik => words.kinds[5],
        }
    }

    /// A tower from top to bottom; `eyes` is the player to whom it is said, if it is one of the two. Nothing
    /// for an empty square.
    ///
    /// ```
    /// use adoube_base::Color;
    /// use adoube_board::{Square, tavreli::Tavreli};
    /// use adoube_notation::{Squares, TowerVoice, Voice};
    ///
    /// let position: Tavreli = "4k3/8/8/8/3(pqrN)4/8/8/4K3 w - - - 0 1".parse()?;
    /// let voice = TowerVoice::new(Voice::English, Squares::Written);
    /// assert_eq!(
    ///     voice.tower(&position, Square::D4, Some(Color::White)).as_deref(),
    ///     Some("white vsadnik, tower of 3, yours; below: black ratoborets, black ratnik of the knyaz"),
    /// );
    /// assert_eq!(voice.tower(&position, Square::A1, None), None);
    /// # Ok::<(), adoube_board::tavreli::TfenError>(())
    /// ```
    pub fn tower(self, position: &Tavreli, square: Square, eyes: Option<Color>) -> Option<String> {
        let words = self.words();
        let mut men = position.tower(square);
        let top = men.next()?;
        let rest: Vec<String> = men.map(|man| self.man(man)).collect();
        if rest.is_empty() {
            return Some(self.man(top));
        }
        let whose = match eyes {
            None => String::new(),
            Some(color) if color == top.color() => format!(", {}", words.own),
            Some(_) => format!(", {}", words.other),
        };
        Some(format!(
            "{}, {}{whose}; {}",
            self.man(top),
            self.height(position.height(square)),
            words.below.replace("{}", &rest.join(", ")),
        ))
    }

    fn height(self, height: u8) -> String {
        self.words().tower.replace("{}", &height.to_string())
    }

    /// A square.
    pub fn square(self, square: Square) -> String {
        match self.squares {
            Squares::Written => square.to_string(),
            Squares::Named => {
                format!("{} {}", self.voice.file(square.file()), self.voice.rank(square.rank()))
            }
        }
    }

    /// What is said of a move; nothing if it is not legal.
    ///
    /// ```
    /// use adoube_board::tavreli::Tavreli;
    /// use adoube_notation::{Squares, TowerVoice, Voice};
    ///
    /// let position: Tavreli = "4k3/8/8/8/3(pqrN)4/8/8/4K3 w - - - 0 1".parse()?;
    /// let m = position.read_move("(1)d4-c6").expect("legal");
    /// let voice = TowerVoice::new(Voice::English, Squares::Written);
    /// assert_eq!(
    ///     voice.announce(&position, m).as_deref(),
    ///     Some("vsadnik d4 c6, lifts 1 of 3, frees: black ratoborets"),
    /// );
    /// # Ok::<(), adoube_board::tavreli::TfenError>(())
    /// ```
    pub fn announce(self, position: &Tavreli, m: TowerMove) -> Option<String> {
        let after = position.play(m)?;
        let words = self.words();
        let top = position.top(m.from)?;
        let mut said = vec![];
        if top.kind() == Kind::Volkhv && m.from.index().abs_diff(m.to.index()) == 2 {
            let side = if m.to > m.from { CastlingSide::Short } else { CastlingSide::Long };
            said.push(self.voice.castling(side).to_owned());
        } else {
            let (from, to) = (self.square(m.from), self.square(m.to));
            said.push(format!("{} {from} {to}", self.kind(top.kind())));
            self.say_towers(position, &after, m, top, &mut said);
        }
        match after.outcome() {
            Some(Outcome::Checkmate { .. }) => said.push(words.mate.to_owned()),
            Some(Outcome::Stalemate) => said.push(words.stalemate.to_owned()),
            None if after.is_in_check(after.turn()) => said.push(words.check.to_owned()),
            None => {}
        }
        Some(said.join(", "))
    }

    /// What a move does to the towers.
    fn say_towers(
        self,
        before: &Tavreli,
        after: &Tavreli,
        m: TowerMove,
        top: Man,
        said: &mut Vec<String>,
    ) {
        let words = self.words();
        let height = before.height(m.from);
        if m.count < height {
            let lifts = words.lifts.replace("{n}", &m.count.to_string());
            said.push(lifts.replace("{h}", &height.to_string()));
        } else if height > 1 {
            said.push(self.height(height));
        }
        // A ratnik that goes aside to an empty square captures the one that passed it (T4.6).
        let passed =
            (top.is_plain_ratnik() && m.from.file() != m.to.file() && before.top(m.to).is_none())
                .then(|| Square::new(m.to.file(), m.from.rank()));
        let about = |phrase: &str, man: Man| phrase.replace("{}", &self.man(man));
        if let Some(under) = passed.map_or(before.top(m.to), |square| before.top(square)) {
            let own = under.color() == top.color();
            said.push(about(if own { words.builds } else { words.captures }, under));
            if passed.is_some() {
                said.push(words.passing.to_owned());
            }
            said.push(words.now.replace("{}", &self.height(after.height(m.to))));
        }
        for square in std::iter::once(m.from).chain(passed) {
            if let Some(freed) = after.top(square) {
                said.push(about(words.frees, freed));
            }
        }
        // The order of pieces never changes, so that each stands where it stood, or below what was lifted.
        let lifted = usize::from(m.count);
        let kept = before.tower(m.from).skip(lifted).zip(after.tower(m.from));
        let moved = before.tower(m.from).take(lifted).zip(after.tower(m.to));
        let covered = before.tower(m.to).zip(after.tower(m.to).skip(lifted));
        let changed: Vec<(Man, Man)> =
            moved.chain(kept).chain(covered).filter(|(was, is)| was != is).collect();
        for (was, is) in changed {
            let phrase = if was.is_plain_ratnik() { words.promotion } else { words.again };
            said.push(about(phrase, is));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_stand_in_the_order_of_the_kinds() {
        let kinds = [
            (Kind::Volkhv, "volkhv"),
            (Kind::Knyaz, "knyaz"),
            (Kind::Ratoborets, "ratoborets"),
            (Kind::Luchnik, "luchnik"),
            (Kind::Vsadnik, "vsadnik"),
            (Kind::Ratnik, "ratnik"),
            (Kind::Helgi, "helgi"),
        ];
        let voice = TowerVoice::new(Voice::English, Squares::Written);
        for (kind, word) in kinds {
            assert_eq!(voice.kind(kind), word);
            if !matches!(kind, Kind::Volkhv | Kind::Ratnik) {
                assert_eq!(voice.ratnik(kind), format!("ratnik of the {word}"));
            }
        }
    }
}
