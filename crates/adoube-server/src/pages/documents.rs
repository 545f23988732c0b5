//! Everything that is printed: the list of documents, and each as a page that stands by itself.

use super::{Answer, Page, PageTrouble, Tab, event_of, show};
use crate::{app::App, assets, play::view::is_cyrillic, problem::Trouble, visitor::Visitor};
use adoube_competition::Event;
use adoube_documents::{
    Diagram, Kind, Paper, PlayedGame, Print, Request, Scope, Toolbar, document, html, style,
};
use adoube_house::{Doer, Folded, game::score::moves, now, views::doer};
use adoube_notation::tavreli::Alphabet;
use adoube_words::{Lang, Words};
use askama::Template;
use axum::{
    extract::{Path, Query, State},
    http::{HeaderValue, StatusCode, header},
    response::{Html, IntoResponse},
};
use serde::Deserialize;
use sha2::{Digest, Sha256};

/// How a document is wanted, as the address says it.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Wanted {
    round: Option<u32>,
    number: Option<u32>,
    paper: Option<String>,
    print: Option<String>,
    lang: Option<String>,
}

impl Wanted {
    fn paper(&self) -> Paper {
        self.paper.as_deref().and_then(Paper::named).unwrap_or_default()
    }

    fn print(&self) -> Print {
        self.print.as_deref().and_then(Print::named).unwrap_or_default()
    }

    /// In whose words: those that are asked for, or the reader's.
    fn words(&self, visitor: &Visitor) -> Words {
        self.lang.as_deref().and_then(Lang::from_tag).map_or(visitor.words, Words::of)
    }

    /// The address of the same document in another form.
    fn with(&self, paper: Paper, print: Print, lang: Lang) -> String {
        let numbers = [("round", self.round), ("number", self.number)];
        let numbers = numbers.into_iter().filter_map(|(name, n)| Some(format!("{name}={}&", n?)));
        let (paper, print, lang) = (paper.name(), print.name(), lang.tag());
        format!("?{}paper={paper}&print={print}&lang={lang}", numbers.collect::<String>())
    }
}

/// How somebody whom the log names is called.
fn said_by(words: Words, by: &str) -> String {
    doer(words, &Doer::from(by))
}

/// Whether whoever looks may have a document.
fn may(visitor: &Visitor, kind: Kind) -> bool {
    kind.needs().is_none_or(|power| visitor.may(power))
}

#[derive(Template)]
#[template(path = "documents.html")]
struct DocumentsPage {
    page: Page,
    id: String,
    of_event: Vec<(String, String)>,
    of_round: Vec<(String, String)>,
    rounds: Vec<u32>,
    round: u32,
}

/// `GET /events/{id}/documents`
pub(crate) async fn all(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let event = &folded.event;
    let round = wanted.round.or_else(|| event.current_round().map(|round| round.number));
    // What there is to print now: a kind that has nothing is not offered.
    let there = |kind: Kind| {
        let request = Request {
            kind,
            round: round.filter(|_| kind.scope() == Scope::Round),
            number: None,
            words: visitor.words,
            games: &[],
            said_by,
        };
        may(&visitor, kind) && document(event, request).is_ok()
    };
    let of = |scope: Scope| {
        let kinds = Kind::ALL.into_iter().filter(|kind| kind.scope() == scope && there(*kind));
        kinds
            .map(|kind| {
                let query = match (scope, round) {
                    (Scope::Round, Some(round)) => format!("?round={round}"),
                    _ => String::new(),
                };
                let at = format!("/events/{id}/documents/{}{query}", kind.name());
                (at, kind.title(visitor.words))
            })
            .collect()
    };
    show(&DocumentsPage {
        of_event: of(Scope::Event),
        of_round: of(Scope::Round),
        page: Page::of_event(&visitor, &folded, Tab::Documents),
        id: id.clone(),
        rounds: event.rounds.iter().map(|round| round.number).collect(),
        round: round.unwrap_or(0),
    })
}

/// The games of a round that the public knows, for a bulletin.
async fn games(
    app: &App,
    visitor: &Visitor,
    event: &Event,
    round: u32,
    words: Words,
) -> Result<Vec<PlayedGame>, PageTrouble> {
    let house = |error| visitor.trouble(Trouble::house(visitor.words, &error));
    let public = app.hall.public(&event.id).await.map_err(house)?;
    let alphabet = if is_cyrillic(words.lang()) { Alphabet::Cyrillic } else { Alphabet::Latin };
    let tables = app.hall.boards(event, round).await.map_err(house)?;
    let played = tables.iter().map(|table| {
        let sight = table.at(public.at(table.id.board).seen(now())).0;
        PlayedGame {
            board: table.id.board,
            moves: moves(&sight, alphabet),
            diagram: Diagram::of_fen(&sight.state.board().fen()),
        }
    });
    Ok(played.filter(|game| !game.moves.is_empty()).collect())
}

/// `GET /events/{id}/documents/{document}`
pub(crate) async fn one(
    State(app): State<App>,
    Path((id, name)): Path<(String, String)>,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let kind = Kind::named(&name).ok_or_else(|| visitor.not_found())?;
    if let Some(power) = kind.needs() {
        visitor.only_with(power)?;
    }
    let event = &folded.event;
    let words = wanted.words(&visitor);
    let round = wanted.round.or_else(|| event.current_round().map(|round| round.number));
    let games = match (kind, round) {
        (Kind::Bulletin, Some(round)) => games(&app, &visitor, event, round, words).await?,
        _ => Vec::new(),
    };
    let request =
        Request { kind, round: wanted.round, number: wanted.number, words, games: &games, said_by };
    let sheet = document(event, request).map_err(|missing| {
        let told = missing.told(visitor.words);
        visitor.trouble(Trouble::new(
            visitor.words,
            StatusCode::NOT_FOUND,
            "problem-not-found",
            told,
        ))
    })?;
    let (paper, print) = (wanted.paper(), wanted.print());
    let toolbar = toolbar(&visitor, &folded, kind, &wanted, words.lang());
    let page = html(&sheet, paper, print, Some(&toolbar));
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'sha256-{}'; connect-src 'self'; img-src 'self' data:; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        digest(&style(&sheet, paper, print))
    );
    let mut answer = ([(header::CACHE_CONTROL, "no-store")], Html(page)).into_response();
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        answer.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    Ok(answer)
}

fn toolbar(visitor: &Visitor, folded: &Folded, kind: Kind, wanted: &Wanted, lang: Lang) -> Toolbar {
    let words = visitor.words;
    let (paper, print) = (wanted.paper(), wanted.print());
    let papers = Paper::ALL
        .into_iter()
        .map(|one| (wanted.with(one, print, lang), words.say(paper_key(one)), one == paper));
    let prints = Print::ALL
        .into_iter()
        .map(|one| (wanted.with(paper, one, lang), words.say(print_key(one)), one == print));
    let langs = Lang::ALL
        .into_iter()
        .map(|one| (wanted.with(paper, print, one), one.own_name().to_owned(), one == lang));
    let back = match (kind.scope(), wanted.round) {
        (Scope::Round, Some(round)) => {
            format!("/events/{}/documents?round={round}", folded.event.id)
        }
        _ => format!("/events/{}/documents", folded.event.id),
    };
    let choice =
        |key: &str, options: Vec<_>| adoube_documents::Choice { label: words.say(key), options };
    Toolbar {
        back: (back, words.say("documents")),
        print: words.say("print"),
        script: format!("/assets/adoube.js?v={}", *assets::VERSION),
        choices: vec![
            choice("document-paper", papers.collect()),
            choice("document-print", prints.collect()),
            choice("document-language", langs.collect()),
        ],
    }
}

const fn paper_key(paper: Paper) -> &'static str {
    match paper {
        Paper::A4 => "document-paper-a4",
        Paper::A5 => "document-paper-a5",
        Paper::Letter => "document-paper-letter",
    }
}

const fn print_key(print: Print) -> &'static str {
    match print {
        Print::Normal => "document-print-normal",
        Print::Large => "document-print-large",
    }
}

/// A style as a policy names it.
pub(super) fn digest(style: &str) -> String {
    base64(&Sha256::digest(style.as_bytes()))
}

/// Bytes in base 64, as a policy names a hash.
fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let all = three
            .iter()
            .chain(&[0; 2])
            .take(3)
            .fold(0_u32, |all, &byte| all << 8 | u32::from(byte));
        for place in 0..4 {
            match place <= three.len() {
                true => text.push(char::from(SIGNS[(all >> (18 - 6 * place)) as usize & 63])),
                false => text.push('='),
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    #[test]
    fn bytes_in_base_64_are_those_of_the_standard() {
        // RFC 4648, 10.
        let known = [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("foobar", "Zm9vYmFy"),
        ];
        for (plain, told) in known {
            assert_eq!(super::base64(plain.as_bytes()), told);
        }
    }
}
