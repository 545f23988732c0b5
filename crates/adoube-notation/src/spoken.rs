//! Announcing moves aloud and understanding announcements (FIDE 2009 E2.1, Russia 2015 32.2.1, FIDE 2023
//! D.2.1).
//!
//! The appendix for the blind asks for German words: Anna to Hector for the files, eins to acht for
//! the ranks, König to Bauer, Kurze and Lange Rochade. Three printed editions spell them in three
//! alphabets; all spellings are here, and for players who agree on it the same order of words in the
//! four languages of the interface.
//!
//! Said are the piece (not a pawn that only steps), the square of departure where it is needed, the square
//! of arrival, and the new piece of a promotion. A pawn that captures says its file. The sources have
//! no word for capture, check or en passant; none is said, and such words are passed over when heard.

use crate::{
    sketch::{ReadError, Sketch, settle},
    write::departure,
};
use adoube_board::{CastlingSide, File, Move, Position, Rank, Role};
use serde::{Deserialize, Serialize};
use std::{collections::HashMap, fmt, str::FromStr, sync::OnceLock};

/// The words of one way of announcing.
struct Words {
    files: [&'static str; 8],
    ranks: [&'static str; 8],
    /// Pawn, knight, bishop, rook, queen, king: the order of [`Role::ALL`].
    roles: [&'static str; 6],
    short: &'static str,
    long: &'static str,
}

/// A way of announcing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Voice {
    /// The German words of the appendix.
    #[serde(rename = "de")]
    German,
    /// The German words as the Russian text of FIDE 2023 spells them.
    #[serde(rename = "de-ru-2023")]
    GermanInRussian2023,
    /// The German words as the Russian rules of 2015 spell them.
    #[serde(rename = "de-ru-2015")]
    GermanInRussian2015,
    /// The German words as the Armenian text of FIDE 2009 spells them.
    #[serde(rename = "de-hy")]
    GermanInArmenian,
    /// English words.
    #[serde(rename = "en")]
    English,
    /// Russian words.
    #[serde(rename = "ru")]
    Russian,
    /// Ukrainian words.
    #[serde(rename = "uk")]
    Ukrainian,
    /// Armenian words.
    #[serde(rename = "hy")]
    Armenian,
}

const GERMAN: Words = Words {
    files: ["Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"],
    ranks: ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"],
    roles: ["Bauer", "Springer", "Läufer", "Turm", "Dame", "König"],
    short: "Kurze Rochade",
    long: "Lange Rochade",
};

const RUSSIAN_FILES: [&str; 8] =
    ["Анна", "Белла", "Цезарь", "Давид", "Ева", "Феликс", "Густав", "Хектор"];

const GERMAN_IN_RUSSIAN_2023: Words = Words {
    files: RUSSIAN_FILES,
    ranks: ["айнс", "цвай", "драй", "фир", "фюнф", "зекс", "зибен", "ахт"],
    roles: ["бауэр", "шпрингер", "лойфер", "турм", "даме", "кёниг"],
    short: "кюрце рошаде",
    long: "ланге рошаде",
};

const GERMAN_IN_RUSSIAN_2015: Words = Words {
    files: RUSSIAN_FILES,
    ranks: ["айн", "цвай", "драй", "фир", "фюнф", "зекс", "зибен", "ахт"],
    roles: ["бауэр", "шпрингер", "лойфер", "турм", "дама", "кениг"],
    short: "кюрцрохад",
    long: "ланг-рохад",
};

const ARMENIAN_FILES: [&str; 8] =
    ["Աննա", "Բելա", "Սեզար", "Դավիթ", "Եվա", "Ֆելիքս", "Գուստավ", "Հեկտոր"];

const GERMAN_IN_ARMENIAN: Words = Words {
    files: ARMENIAN_FILES,
    ranks: ["այնս", "ցվայ", "դրայ", "ֆիր", "ֆյունֆ", "զեքս", "զիբն", "ախտ"],
    roles: ["բաուեր", "շպրինգեր", "լաուֆեր", "տուրմ", "դամե", "քյունիգ"],
    short: "կուրցե ռոխադե",
    long: "լանգե ռոխադե",
};

const ENGLISH: Words = Words {
    files: GERMAN.files,
    ranks: ["one", "two", "three", "four", "five", "six", "seven", "eight"],
    roles: ["pawn", "knight", "bishop", "rook", "queen", "king"],
    short: "short castling",
    long: "long castling",
};

const RUSSIAN: Words = Words {
    files: RUSSIAN_FILES,
    ranks: ["один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь"],
    roles: ["пешка", "конь", "слон", "ладья", "ферзь", "король"],
    short: "короткая рокировка",
    long: "длинная рокировка",
};

const UKRAINIAN: Words = Words {
    files: ["Анна", "Белла", "Цезар", "Давид", "Єва", "Фелікс", "Густав", "Гектор"],
    ranks: ["один", "два", "три", "чотири", "пʼять", "шість", "сім", "вісім"],
    roles: ["пішак", "кінь", "слон", "тура", "ферзь", "король"],
    short: "коротка рокіровка",
    long: "довга рокіровка",
};

const ARMENIAN: Words = Words {
    files: ARMENIAN_FILES,
    ranks: ["մեկ", "երկու", "երեք", "չորս", "հինգ", "վեց", "յոթ", "ութ"],
    roles: ["զինվոր", "ձի", "փիղ", "նավակ", "թագուհի", "արքա"],
    short: "կարճ փոխատեղում",
    long: "երկար փոխատեղում",
};

impl Voice {
    /// All ways of announcing.
    pub const ALL: [Voice; 8] = [
        Voice::German,
        Voice::GermanInRussian2023,
        Voice::GermanInRussian2015,
        Voice::GermanInArmenian,
        Voice::English,
        Voice::Russian,
        Voice::Ukrainian,
        Voice::Armenian,
    ];

    const fn words(self) -> &'static Words {
        match self {
            Voice::German => &GERMAN,
            Voice::GermanInRussian2023 => &GERMAN_IN_RUSSIAN_2023,
            Voice::GermanInRussian2015 => &GERMAN_IN_RUSSIAN_2015,
            Voice::GermanInArmenian => &GERMAN_IN_ARMENIAN,
            Voice::English => &ENGLISH,
            Voice::Russian => &RUSSIAN,
            Voice::Ukrainian => &UKRAINIAN,
            Voice::Armenian => &ARMENIAN,
        }
    }

    /// `de`, `de-ru-2023`, `de-ru-2015`, `de-hy`, `en`, `ru`, `uk`, `hy`.
    pub const fn code(self) -> &'static str {
        match self {
            Voice::German => "de",
            Voice::GermanInRussian2023 => "de-ru-2023",
            Voice::GermanInRussian2015 => "de-ru-2015",
            Voice::GermanInArmenian => "de-hy",
            Voice::English => "en",
            Voice::Russian => "ru",
            Voice::Ukrainian => "uk",
            Voice::Armenian => "hy",
        }
    }

    /// The word for a file.
    pub fn file(self, file: File) -> &'static str {
        self.words().files[file as usize]
    }

    /// The word for a rank.
    pub fn rank(self, rank: Rank) -> &'static str {
        self.words().ranks[rank as usize]
    }

    /// The word for a piece.
    pub fn role(self, role: Role) -> &'static str {
        self.words().roles[role as usize]
    }

    /// The words for castling.
    pub fn castling(self, side: CastlingSide) -> &'static str {
        match side {
            CastlingSide::Short => self.words().short,
            CastlingSide::Long => self.words().long,
        }
    }

    /// What is said of a legal move.
    ///
    /// ```
    /// use adoube_board::{Position, Variant};
    /// use adoube_notation::Voice;
    ///
    /// let start = Position::initial(Variant::Chess);
    /// let m = start.move_from_coordinates("g1f3")?;
    /// assert_eq!(Voice::German.announce(&start, m), "Springer Felix drei");
    /// # Ok::<(), adoube_board::CoordinatesError>(())
    /// ```
    pub fn announce(self, position: &Position, m: Move) -> String {
        if let Some(side) = m.castling_side() {
            return self.castling(side).to_owned();
        }
        let (from, to) = (m.from(), m.to());
        let mut said: Vec<&str> = Vec::new();
        let needed = departure(position, m, from, to);
        if m.role() != Role::Pawn || !needed.is_empty() {
            said.push(self.role(m.role()));
        }
        if !needed.is_empty() {
            said.push(self.file(from.file()));
            // A piece names its whole square; a capturing pawn needs no more than its file.
            if m.role() != Role::Pawn {
                said.push(self.rank(from.rank()));
            }
        }
        said.extend([self.file(to.file()), self.rank(to.rank())]);
        if let Some(role) = m.promotion() {
            said.push(self.role(role));
        }
        said.join(" ")
    }
}

impl fmt::Display for Voice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The code belongs to no way of announcing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseVoiceError {
    /// What was given.
    pub text: String,
}

impl fmt::Display for ParseVoiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is no way of announcing; known are", self.text)?;
        Voice::ALL.iter().try_for_each(|voice| write!(f, " {voice}"))
    }
}

impl std::error::Error for ParseVoiceError {}

impl FromStr for Voice {
    type Err = ParseVoiceError;

    fn from_str(text: &str) -> Result<Voice, ParseVoiceError> {
        Voice::ALL
            .into_iter()
            .find(|voice| voice.code().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseVoiceError { text: text.to_owned() })
    }
}

/// What one word means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Meaning {
    File(File),
    Rank(Rank),
    Role(Role),
    Short,
    Long,
    Castling,
    /// Said, but nothing a move is made of.
    Nothing,
}

/// Other spellings and other words that are heard.
const HEARD: &[(&str, Meaning)] = &[
    ("fuenf", Meaning::Rank(Rank::Fifth)),
    ("fuenff", Meaning::Rank(Rank::Fifth)),
    ("zwo", Meaning::Rank(Rank::Second)),
    ("ein", Meaning::Rank(Rank::First)),
    ("koenig", Meaning::Role(Role::King)),
    ("laeufer", Meaning::Role(Role::Bishop)),
    ("berta", Meaning::File(File::B)),
    ("bela", Meaning::File(File::B)),
    ("caesar", Meaning::File(File::C)),
    ("hektor", Meaning::File(File::H)),
    ("бела", Meaning::File(File::B)),
    ("гектор", Meaning::File(File::H)),
    ("զիբեն", Meaning::Rank(Rank::Seventh)),
    ("բաուլեր", Meaning::Role(Role::Pawn)),
    ("rook", Meaning::Role(Role::Rook)),
    ("кюрц", Meaning::Short),
    ("ланг", Meaning::Long),
    ("рохад", Meaning::Castling),
    ("лангрохад", Meaning::Long),
    ("kingside", Meaning::Short),
    ("queenside", Meaning::Long),
    ("castles", Meaning::Castling),
    ("castle", Meaning::Castling),
    ("rochade", Meaning::Castling),
    ("kurze", Meaning::Short),
    ("lange", Meaning::Long),
    ("kurz", Meaning::Short),
    ("lang", Meaning::Long),
    ("рокировка", Meaning::Castling),
    ("рокіровка", Meaning::Castling),
    ("to", Meaning::Nothing),
    ("takes", Meaning::Nothing),
    ("captures", Meaning::Nothing),
    ("check", Meaning::Nothing),
    ("checkmate", Meaning::Nothing),
    ("mate", Meaning::Nothing),
    ("promotes", Meaning::Nothing),
    ("nach", Meaning::Nothing),
    ("schlägt", Meaning::Nothing),
    ("schach", Meaning::Nothing),
    ("matt", Meaning::Nothing),
    ("на", Meaning::Nothing),
    ("бьет", Meaning::Nothing),
    ("шах", Meaning::Nothing),
    ("мат", Meaning::Nothing),
    ("бє", Meaning::Nothing),
    ("շախ", Meaning::Nothing),
    ("մատ", Meaning::Nothing),
];

/// Every word that is understood, folded.
fn dictionary() -> &'static HashMap<String, Meaning> {
    static DICTIONARY: OnceLock<HashMap<String, Meaning>> = OnceLock::new();
    DICTIONARY.get_or_init(|| {
        let mut words = HashMap::new();
        let mut add = |word: &str, meaning: Meaning| {
            words.entry(fold(word)).or_insert(meaning);
        };
        for voice in Voice::ALL {
            let set = voice.words();
            for (word, file) in set.files.into_iter().zip(File::ALL) {
                add(word, Meaning::File(file));
            }
            for (word, rank) in set.ranks.into_iter().zip(Rank::ALL) {
                add(word, Meaning::Rank(rank));
            }
            for (word, role) in set.roles.into_iter().zip(Role::ALL) {
                add(word, Meaning::Role(role));
            }
            for (phrase, side) in [(set.short, Meaning::Short), (set.long, Meaning::Long)] {
                let mut parts = phrase.split([' ', '-']);
                if let Some(first) = parts.next() {
                    add(first, side);
                }
                for rest in parts {
                    add(rest, Meaning::Castling);
                }
            }
        }
        for &(word, meaning) in HEARD {
            add(word, meaning);
        }
        for file in File::ALL {
            add(&file.char().to_string(), Meaning::File(file));
        }
        for rank in Rank::ALL {
            add(&rank.char().to_string(), Meaning::Rank(rank));
        }
        words
    })
}

/// Small letters, without the marks by which one word is spelt in two ways.
pub(crate) fn fold(word: &str) -> String {
    word.chars()
        .flat_map(char::to_lowercase)
        .filter(|c| !matches!(c, '\'' | '’' | 'ʼ' | '`'))
        .map(|c| match c {
            'ё' => 'е',
            'ö' => 'o',
            'ä' => 'a',
            'ü' => 'u',
            _ => c,
        })
        .collect()
}

/// The longest announcement anybody makes is far below this; longer texts are not listened to.
const MOST_WORDS: usize = 24;

/// Understands an announcement, in whatever words.
///
/// ```
/// use adoube_board::{Position, Variant};
/// use adoube_notation::spoken;
///
/// let start = Position::initial(Variant::Chess);
/// let heard = spoken::understand(&start, "Springer Felix drei")?;
/// assert_eq!(start.coordinates(heard), "g1f3");
/// assert_eq!(spoken::understand(&start, "конь Феликс три"), Ok(heard));
/// # Ok::<(), adoube_notation::ReadError>(())
/// ```
pub fn understand(position: &Position, said: &str) -> Result<Move, ReadError> {
    settle(position, said.trim(), listen(said).as_slice())
}

fn listen(said: &str) -> Vec<Sketch> {
    let words = said
        .split(|c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '’' | 'ʼ' | '`')))
        .filter(|word| !word.is_empty());
    let mut heard = Vec::new();
    for word in words {
        if heard.len() == MOST_WORDS {
            return Vec::new();
        }
        match meanings(word) {
            Some(meanings) => heard.extend(meanings),
            None => return Vec::new(),
        }
    }
    heard.retain(|&meaning| meaning != Meaning::Nothing);
    sketch(&heard).into_iter().collect()
}

/// A word of the dictionary, or a square said as one (`e4`).
pub(crate) fn meanings(word: &str) -> Option<Vec<Meaning>> {
    let folded = fold(word);
    if let Some(&meaning) = dictionary().get(&folded) {
        return Some(vec![meaning]);
    }
    let mut letters = folded.chars();
    match (letters.next(), letters.next(), letters.next()) {
        (Some(file), Some(rank), None) => {
            Some(vec![Meaning::File(File::from_char(file)?), Meaning::Rank(Rank::from_char(rank)?)])
        }
        _ => None,
    }
}

fn sketch(heard: &[Meaning]) -> Option<Sketch> {
    use Meaning as M;
    match heard {
        [M::Short] | [M::Short, M::Castling] | [M::Castling, M::Short] => {
            return Some(Sketch::Castle(CastlingSide::Short));
        }
        [M::Long] | [M::Long, M::Castling] | [M::Castling, M::Long] => {
            return Some(Sketch::Castle(CastlingSide::Long));
        }
        _ => {}
    }
    let (role, rest) = match heard {
        [M::Role(role), rest @ ..] => (Some(*role), rest),
        rest => (None, rest),
    };
    let (promotion, squares) = match rest {
        [squares @ .., M::Role(role)] => (Some(*role), squares),
        squares => (None, squares),
    };
    let (from_file, from_rank, to_file, to_rank) = match *squares {
        [M::File(f), M::Rank(r)] => (None, None, f, r),
        [M::File(from), M::File(f), M::Rank(r)] => (Some(from), None, f, r),
        [M::Rank(from), M::File(f), M::Rank(r)] => (None, Some(from), f, r),
        [M::File(ff), M::Rank(fr), M::File(f), M::Rank(r)] => (Some(ff), Some(fr), f, r),
        _ => return None,
    };
    Some(Sketch::Step { role, from_file, from_rank, to_file, to_rank: Some(to_rank), promotion })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_means_two_things() {
        let mut seen: HashMap<String, Meaning> = HashMap::new();
        for voice in Voice::ALL {
            let set = voice.words();
            let words = (set.files.into_iter().zip(File::ALL.map(Meaning::File)))
                .chain(set.ranks.into_iter().zip(Rank::ALL.map(Meaning::Rank)))
                .chain(set.roles.into_iter().zip(Role::ALL.map(Meaning::Role)));
            for (word, meaning) in words {
                let before = *seen.entry(fold(word)).or_insert(meaning);
                assert_eq!(before, meaning, "{word}");
            }
        }
        for &(word, meaning) in HEARD {
            let before = *seen.entry(fold(word)).or_insert(meaning);
            assert_eq!(before, meaning, "{word}");
        }
    }
}
