//! Clauses of the books in people's words.

use crate::Words;
use adoube_board::Game;
use adoube_books::Citation;
use adoube_competition::game_laws::GameLaws;
use adoube_laws::book::Edition;

/// A clause as it is cited: the name of its book, and its number.
pub fn cited(words: Words, citation: Citation) -> String {
    let args = [
        ("book", words.say(book_key(citation.book.key())).into()),
        ("article", citation.clause.id.printed().into()),
    ];
    words.say_with("cited", &args)
}

/// A sentence with the clause behind it.
pub fn cited_after(words: Words, why: String, citation: Citation) -> String {
    let article = cited(words, citation);
    words.say_with("refused-by-article", &[("why", why.into()), ("article", article.into())])
}

/// The words for the name of a book.
fn book_key(book: &str) -> &'static str {
    match book {
        "russia-2015-tournament" => "book-russia-2015-tournament",
        "fide-standards-2018" => "book-fide-standards-2018",
        _ => "book-fide-handbook",
    }
}

/// The name of an edition of the Laws. The words are found by its key: a new book needs its name in each language, and
/// nothing here.
pub fn edition(words: Words, edition: Edition) -> String {
    words.say(&format!("laws-{edition}"))
}

/// The name of a game.
pub fn game(words: Words, game: Game) -> String {
    words.say(match game {
        Game::Chess => "game-chess",
        Game::Chess960 => "game-chess960",
        Game::Tavreli => "game-tavreli",
    })
}

/// The Laws that a game is played by.
pub fn game_laws(words: Words, chosen: GameLaws) -> String {
    let laws = edition(words, chosen.laws);
    match chosen.game {
        Game::Chess => laws,
        Game::Chess960 => words.about("laws-of-chess960", &laws),
        Game::Tavreli => words.about("laws-of-tavreli", &laws),
    }
}

/// The name of a book.
pub fn book(words: Words, book: &adoube_books::Book) -> String {
    words.say(book_key(book.key()))
}
