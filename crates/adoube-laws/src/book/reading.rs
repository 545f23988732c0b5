//! Reading the parameters of books, so that none is overlooked.
//!
//! Every parameter is asked for by its concept and its name, and has a type. A book that regulates a concept must answer
//! what is asked of it; what a book says and nobody asks is a fault too. A misspelt name is therefore both at once, and is
//! found when the book is opened.

use super::{Book, BookError, ClauseId, Concept};
use serde::de::DeserializeOwned;
use std::{cell::RefCell, collections::HashSet};

/// Books that lie over each other, the uppermost first, while their parameters are read.
pub(super) struct Reading<'a> {
    books: &'a [&'a Book],
    /// Which of the parameters have been asked for, by book, clause and name.
    asked: RefCell<HashSet<(usize, ClauseId, &'static str)>>,
}

impl<'a> Reading<'a> {
    pub(super) fn new(books: &'a [&'a Book]) -> Reading<'a> {
        Reading { books, asked: RefCell::default() }
    }

    /// One of the books has a rule on it.
    pub(super) fn knows(&self, concept: Concept) -> bool {
        self.books.iter().any(|book| book.knows(concept))
    }

    /// What the books say, the uppermost that speaks of it; a fault where the concept is regulated without it.
    fn find<T: DeserializeOwned>(
        &self,
        concept: Concept,
        name: &'static str,
    ) -> Result<Option<T>, BookError> {
        let mut found = None;
        for (number, book) in self.books.iter().enumerate() {
            let Some((clause, value)) = book.param(concept, name) else { continue };
            // Whatever lies below is overruled, not overlooked.
            self.asked.borrow_mut().insert((number, clause.clone(), name));
            if found.is_none() {
                let read = value.clone().try_into().map_err(|error: toml::de::Error| {
                    let reason = error.message().to_owned();
                    BookError::Parameter { clause: clause.clone(), name, reason }
                })?;
                found = Some(read);
            }
        }
        // The lowest book is the edition: an overlay may leave a parameter to it.
        let silent = self.books.last().is_none_or(|edition| !edition.knows(concept));
        match found {
            None if !silent => Err(BookError::Missing { concept, name }),
            found => Ok(found),
        }
    }

    /// A parameter without which there is no game.
    pub(super) fn value<T: DeserializeOwned>(
        &self,
        concept: Concept,
        name: &'static str,
    ) -> Result<T, BookError> {
        self.find(concept, name)?.ok_or(BookError::Missing { concept, name })
    }

    /// A parameter of a rule that not every edition has, and what holds where there is no such rule.
    pub(super) fn value_or<T: DeserializeOwned>(
        &self,
        concept: Concept,
        name: &'static str,
        silent: T,
    ) -> Result<T, BookError> {
        Ok(self.find(concept, name)?.unwrap_or(silent))
    }

    /// A number, or the word that says that there is none; none, too, where there is no such rule.
    pub(super) fn number_or(
        &self,
        concept: Concept,
        name: &'static str,
        word: &str,
    ) -> Result<Option<u32>, BookError> {
        match self.find::<toml::Value>(concept, name)? {
            None => Ok(None),
            Some(toml::Value::String(said)) if said == word => Ok(None),
            // The reader of numbers says what is wrong with it.
            Some(_) => self.value(concept, name).map(Some),
        }
    }

    /// Everything has been asked: what is left over nobody reads.
    pub(super) fn finish(self) -> Result<(), BookError> {
        let asked = self.asked.into_inner();
        let asked: HashSet<(usize, &str, &str)> =
            asked.iter().map(|(number, clause, name)| (*number, clause.as_str(), *name)).collect();
        for (number, book) in self.books.iter().enumerate() {
            for clause in book.clauses() {
                for name in clause.params.keys() {
                    if !asked.contains(&(number, clause.id.as_str(), name)) {
                        let (clause, name) = (clause.id.clone(), name.clone());
                        return Err(BookError::Unread { clause, name });
                    }
                }
            }
        }
        Ok(())
    }
}
