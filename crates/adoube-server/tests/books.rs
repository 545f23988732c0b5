//! The books of competitions as pages: every clause has one, with its words, so that whatever cites it leads to the text.

#![allow(clippy::unwrap_used)]

#[path = "../../adoube-house/tests/place/mod.rs"]
mod place;
mod served;

use adoube_books::books;
use place::{Place, blitz};
use served::Served;

/// As a page has it.
fn escaped(text: &str) -> String {
    text.replace('&', "&#38;")
        .replace('<', "&#60;")
        .replace('>', "&#62;")
        .replace('"', "&#34;")
        .replace('\'', "&#39;")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_clause_of_every_book_has_a_page_with_its_words() {
    let place = Place::new(blitz()).await;
    let served = Served::new(&place).await;
    for book in books() {
        let whole = served.page(&format!("/laws/{}", book.key())).await;
        for clause in book.clauses() {
            assert!(whole.contains(&escaped(&clause.text)), "{} {}", book.key(), clause.id);
            let page = served.page(&format!("/laws/{}/{}", book.key(), clause.id)).await;
            assert!(page.contains(&escaped(&clause.text)), "{} {}", book.key(), clause.id);
        }
    }
}

/// 21.4.5: the words of the trade in several languages are a page, for whoever has no paper at hand.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_glossary_is_a_page() {
    let place = Place::new(blitz()).await;
    let served = Served::new(&place).await;
    let page = served.page("/laws/glossary").await;
    for word in ["рокировка", "տախտակ", "Rochade", "enroque"] {
        assert!(page.contains(word), "{word}");
    }
    assert!(served.page("/laws").await.contains("/laws/glossary"));
}
