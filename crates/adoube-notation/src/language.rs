//! The letters of the pieces, language by language (FIDE 2009 C2–C3, Russia 2015 18.2, FIDE 2023 C.2–C.3).

use adoube_board::Role;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

macro_rules! languages {
    ($($variant:ident $code:literal $name:literal $king:literal $queen:literal $rook:literal $bishop:literal $knight:literal;)*) => {
        /// A language with an established set of piece letters.
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
        )]
        pub enum Language {
            $(
                #[doc = concat!($name, ": ", $king, " ", $queen, " ", $rook, " ", $bishop, " ", $knight, ".")]
                #[serde(rename = $code)]
                $variant,
            )*
        }

        impl Language {
            /// Every language.
            pub const ALL: &'static [Language] = &[$(Language::$variant),*];

            /// The ISO 639-1 code, as on the command line.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Language::$variant => $code,)*
                }
            }

            /// The English name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Language::$variant => $name,)*
                }
            }

            /// The letters of king, queen, rook, bishop and knight.
            const fn letters(self) -> [&'static str; 5] {
                match self {
                    $(Language::$variant => [$king, $queen, $rook, $bishop, $knight],)*
                }
            }
        }
    };
}

languages! {
    English "en" "English" "K" "Q" "R" "B" "N";
    Russian "ru" "Russian" "Кр" "Ф" "Л" "С" "К";
    Ukrainian "uk" "Ukrainian" "Кр" "Ф" "Т" "С" "К";
    Armenian "hy" "Armenian" "Ա" "Թ" "Ն" "Փ" "Ձ";
    Bulgarian "bg" "Bulgarian" "Ц" "Д" "Т" "О" "К";
    Catalan "ca" "Catalan" "R" "D" "T" "A" "C";
    Croatian "hr" "Croatian" "K" "D" "T" "L" "S";
    Czech "cs" "Czech" "K" "D" "V" "S" "J";
    Danish "da" "Danish" "K" "D" "T" "L" "S";
    Dutch "nl" "Dutch" "K" "D" "T" "L" "P";
    Estonian "et" "Estonian" "K" "L" "V" "O" "R";
    Finnish "fi" "Finnish" "K" "D" "T" "L" "R";
    French "fr" "French" "R" "D" "T" "F" "C";
    German "de" "German" "K" "D" "T" "L" "S";
    Greek "el" "Greek" "Ρ" "Β" "Π" "Α" "Ι";
    Hungarian "hu" "Hungarian" "K" "V" "B" "F" "H";
    Icelandic "is" "Icelandic" "K" "D" "H" "B" "R";
    Italian "it" "Italian" "R" "D" "T" "A" "C";
    Latvian "lv" "Latvian" "K" "D" "T" "L" "Z";
    Norwegian "no" "Norwegian" "K" "D" "T" "L" "S";
    Polish "pl" "Polish" "K" "H" "W" "G" "S";
    Portuguese "pt" "Portuguese" "R" "D" "T" "B" "C";
    Romanian "ro" "Romanian" "R" "D" "T" "N" "C";
    Serbian "sr" "Serbian" "К" "Д" "Т" "Л" "С";
    Slovak "sk" "Slovak" "K" "D" "V" "S" "J";
    Slovene "sl" "Slovene" "K" "D" "T" "L" "S";
    Spanish "es" "Spanish" "R" "D" "T" "A" "C";
    Swedish "sv" "Swedish" "K" "D" "T" "L" "S";
    Turkish "tr" "Turkish" "Ş" "V" "K" "F" "A";
}

impl Default for Language {
    /// English, the language of PGN.
    fn default() -> Language {
        Language::English
    }
}

/// White's figurines, used for both players in print (2009 C3, 2023 C.3).
const FIGURINES: [&str; 5] = ["♔", "♕", "♖", "♗", "♘"];
/// Black's, which readers meet too.
const BLACK_FIGURINES: [&str; 5] = ["♚", "♛", "♜", "♝", "♞"];

const ROLES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

impl Language {
    /// The letter or letters of a piece; nothing for a pawn (2023 C.4).
    pub fn letter(self, role: Role) -> &'static str {
        letter_among(&self.letters(), role)
    }

    /// The pieces that letters at the start of `text` can mean, longest letters first, with the rest
    /// of the text. Look-alikes from the other alphabet count in Cyrillic languages: printed sources
    /// mix them.
    pub(crate) fn leading_piece(self, text: &str) -> Option<(Role, &str)> {
        let cyrillic = matches!(
            self,
            Language::Russian | Language::Ukrainian | Language::Bulgarian | Language::Serbian
        );
        let mut found: Option<(Role, &str)> = None;
        for (role, letter) in ROLES.into_iter().zip(self.letters()) {
            let rest = text
                .strip_prefix(letter)
                .or_else(|| cyrillic.then(|| strip_look_alike(text, letter)).flatten());
            if let Some(rest) = rest
                && found.is_none_or(|(_, longest)| rest.len() < longest.len())
            {
                found = Some((role, rest));
            }
        }
        found
    }
}

fn letter_among(letters: &[&'static str; 5], role: Role) -> &'static str {
    ROLES.into_iter().position(|other| other == role).map_or("", |index| letters[index])
}

/// The figurine of a piece; nothing for a pawn.
pub(crate) fn figurine(role: Role) -> &'static str {
    letter_among(&FIGURINES, role)
}

/// A figurine of either colour at the start of a text, and the rest of it.
pub(crate) fn leading_figurine(text: &str) -> Option<(Role, &str)> {
    [FIGURINES, BLACK_FIGURINES].into_iter().find_map(|set| {
        ROLES
            .into_iter()
            .zip(set)
            .find_map(|(role, sign)| text.strip_prefix(sign).map(|rest| (role, rest)))
    })
}

/// Strips `letters` from the start of a text in which some may be their Latin look-alikes.
fn strip_look_alike<'t>(text: &'t str, letters: &str) -> Option<&'t str> {
    let mut rest = text.chars();
    for letter in letters.chars() {
        let written = rest.next()?;
        let same = written == letter
            || matches!(
                (written, letter),
                ('K', 'К') | ('C', 'С') | ('p', 'р') | ('T', 'Т') | ('O', 'О')
            );
        if !same {
            return None;
        }
    }
    Some(rest.as_str())
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The code belongs to no language known here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseLanguageError {
    /// What was given.
    pub text: String,
}

impl fmt::Display for ParseLanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is no language with piece letters known here; known are", self.text)?;
        Language::ALL.iter().try_for_each(|language| write!(f, " {language}"))
    }
}

impl std::error::Error for ParseLanguageError {}

impl FromStr for Language {
    type Err = ParseLanguageError;

    fn from_str(text: &str) -> Result<Language, ParseLanguageError> {
        Language::ALL
            .iter()
            .copied()
            .find(|language| language.code().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseLanguageError { text: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_language_uses_a_letter_twice() {
        for &language in Language::ALL {
            for role in ROLES {
                let letter = language.letter(role);
                assert_eq!(
                    language.leading_piece(&format!("{letter}e4")),
                    Some((role, "e4")),
                    "{language:?} {letter}"
                );
            }
            assert_eq!(language.letter(Role::Pawn), "");
            assert_eq!(language.code().parse(), Ok(language));
        }
        assert!("xx".parse::<Language>().is_err());
    }

    #[test]
    fn the_letters_of_the_three_editions() {
        let set = |language: Language| ROLES.map(|role| language.letter(role));
        assert_eq!(set(Language::English), ["K", "Q", "R", "B", "N"]);
        assert_eq!(set(Language::Russian), ["Кр", "Ф", "Л", "С", "К"]);
        assert_eq!(
            set(Language::Armenian),
            ["\u{531}", "\u{539}", "\u{546}", "\u{553}", "\u{541}"]
        );
        assert_eq!(Language::French.letter(Role::Bishop), "F");
        assert_eq!(Language::Dutch.letter(Role::Bishop), "L");
    }

    #[test]
    fn latin_look_alikes_are_read_as_cyrillic() {
        let read = |text| Language::Russian.leading_piece(text).map(|(role, _)| role);
        assert_eq!(read("Kf3"), Some(Role::Knight));
        assert_eq!(read("Kpb1"), Some(Role::King));
        assert_eq!(read("Kрb1"), Some(Role::King));
        assert_eq!(read("Ce5"), Some(Role::Bishop));
    }
}
