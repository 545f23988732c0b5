//! Editions, made from the folder of books.

use super::{Book, BookError, Competitions, Parameters, rules};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{
    fmt,
    str::FromStr,
    sync::{Mutex, OnceLock, PoisonError},
};

/// An edition of the Laws: one of the folder of books, or one that was opened.
///
/// It is a name, small and free to copy; what stands in the book is read once, when it is first asked for. In text and
/// in JSON it is written by its key, `fide-2023`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Edition(u8);

/// The constants are named after their books, like the variants of an enum.
#[allow(non_upper_case_globals)]
mod folder {
    use super::Edition;
    include!(concat!(env!("OUT_DIR"), "/editions.rs"));
    pub(super) const BOOKS: &[(&str, &str)] = &FOLDER;
}

/// An edition with everything that is computed from it once.
struct Shelved {
    book: Book,
    parameters: Parameters,
    /// The same as a game of Tavreli is played under it.
    tavreli: Parameters,
}

impl Shelved {
    fn read(text: &str) -> Result<Shelved, BookError> {
        let book: Book = text.parse()?;
        if book.competitions().is_none() {
            return Err(BookError::NoCompetitions);
        }
        let parameters = Parameters::from_book(&book)?;
        let tavreli = Parameters::overlaid(rules::tavreli(), &book)?;
        Ok(Shelved { book, parameters, tavreli })
    }
}

/// How many books can be opened beside those of the folder.
const FURTHER: usize = 16;

static SHELF: [OnceLock<Shelved>; folder::BOOKS.len() + FURTHER] =
    [const { OnceLock::new() }; folder::BOOKS.len() + FURTHER];

/// How many have been opened.
static OPENED: Mutex<usize> = Mutex::new(0);

impl Edition {
    /// Opens a book that is not in the folder, such as the draft of a new edition: from then on, and until the program
    /// ends, games can be played under it like under any other.
    pub fn open(text: &str) -> Result<Edition, BookError> {
        let shelved = Shelved::read(text)?;
        let key = shelved.book.title().key.clone();
        let mut opened = OPENED.lock().unwrap_or_else(PoisonError::into_inner);
        let number = folder::BOOKS.len() + *opened;
        if Edition::known(number).any(|edition| edition.key() == key) {
            return Err(BookError::Taken(key));
        }
        let place = SHELF.get(number).ok_or(BookError::Full)?;
        let edition = u8::try_from(number).map(Edition).map_err(|_| BookError::Full)?;
        place.set(shelved).map_err(|_| BookError::Full)?;
        *opened += 1;
        Ok(edition)
    }

    /// The first so many editions of the shelf.
    fn known(count: usize) -> impl Iterator<Item = Edition> {
        (0..count).map_while(|number| u8::try_from(number).ok()).map(Edition)
    }

    fn shelved(self) -> &'static Shelved {
        let number = usize::from(self.0);
        SHELF[number].get_or_init(|| {
            // An edition that was opened is on the shelf before anybody can name it; the books of the folder are part of
            // the program, and the tests read each of them.
            Shelved::read(folder::BOOKS[number].1)
                .unwrap_or_else(|error| panic!("a law book of the crate is damaged: {error}"))
        })
    }

    /// The name used in files and in JSON.
    pub fn key(self) -> &'static str {
        match folder::BOOKS.get(usize::from(self.0)) {
            Some((key, _)) => key,
            None => &self.book().title().key,
        }
    }

    /// The edition's book.
    pub fn book(self) -> &'static Book {
        &self.shelved().book
    }

    /// The numbers and switches of the edition that the game needs.
    pub fn parameters(self) -> &'static Parameters {
        &self.shelved().parameters
    }

    /// The same under the rules of Tavreli.
    pub(super) fn tavreli_parameters(self) -> &'static Parameters {
        &self.shelved().tavreli
    }

    /// What goes with it in competitions, where nothing else is agreed.
    pub fn competitions(self) -> &'static Competitions {
        match self.book().competitions() {
            Some(competitions) => competitions,
            // No edition comes on the shelf without.
            None => unreachable!("{self} says nothing of competitions"),
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Edition({})", self.key())
    }
}

/// No edition has that name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownEdition {
    /// The name given.
    pub name: String,
}

impl fmt::Display for UnknownEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Edition::ALL.map(Edition::key).join(", ");
        write!(f, "no edition is called “{}”; there are {known}", self.name)
    }
}

impl std::error::Error for UnknownEdition {}

impl FromStr for Edition {
    type Err = UnknownEdition;

    fn from_str(name: &str) -> Result<Edition, UnknownEdition> {
        let opened = *OPENED.lock().unwrap_or_else(PoisonError::into_inner);
        Edition::known(folder::BOOKS.len() + opened)
            .find(|edition| edition.key() == name)
            .ok_or_else(|| UnknownEdition { name: name.to_owned() })
    }
}

impl Serialize for Edition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}

impl<'de> Deserialize<'de> for Edition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Edition, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
