//! Results as they come in, as a feed that readers of news know (RFC 4287).

use super::{Answer, event_of};
use crate::{app::App, feed, problem::Trouble, visitor::Visitor};
use adoube_competition::Event;
use adoube_house::hall::feed::mark;
use adoube_words::results::said;
use axum::{
    extract::{Path, State},
    http::HeaderMap,
};

/// What the feed is.
const ATOM: &str = "application/atom+xml; charset=utf-8";

/// How many results are told: readers ask often enough.
const NEWEST: usize = 200;

/// A result and when it came.
struct Entry {
    at: i64,
    round: u32,
    board: u32,
    title: String,
}

/// `GET /events/{id}/results.atom`: results as they came in, the newest first, as Atom.
pub(crate) async fn results(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let event = &folded.event;
    let at = app.open_at(&headers);
    let entries = entries(&visitor, event);
    let newest = entries.first().map_or(0, |entry| entry.at);
    let moment = |at: i64| {
        jiff::Timestamp::from_microsecond(at)
            .map(|at| at.strftime("%Y-%m-%dT%H:%M:%SZ").to_string())
            .map_err(|error| visitor.trouble(Trouble::inside(visitor.words, &error)))
    };
    let name = xml(event.settings.name.as_str());
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\n\
         <title>{name}</title>\n<id>{at}/events/{id}</id>\n<updated>{}</updated>\n\
         <link rel=\"self\" href=\"{at}/events/{id}/results.atom\"/>\n<link href=\"{at}/events/{id}\"/>\n\
         <author><name>{name}</name></author>\n",
        visitor.words.lang().tag(),
        moment(newest)?,
    );
    for Entry { at: came, round, board, title } in entries {
        let page = format!("{at}/events/{id}/rounds/{round}/boards/{board}");
        // A result that was corrected is news: it has a name of its own.
        text.push_str(&format!(
            "<entry><title>{}</title><id>{page}#{came}</id><updated>{}</updated><link href=\"{page}\"/></entry>\n",
            xml(&title),
            moment(came)?,
        ));
    }
    text.push_str("</feed>\n");
    Ok(feed::told(&app.packed, &headers, &text, ATOM, &mark(&text), newest))
}

fn entries(visitor: &Visitor, event: &Event) -> Vec<Entry> {
    let words = visitor.words;
    let mut all: Vec<Entry> = Vec::new();
    for round in &event.rounds {
        for (board, game) in (1..).zip(&round.games) {
            let Some(entry) = game.entry else { continue };
            let players = game.pairing.players();
            let name = |id| {
                event.entrant(id).map_or_else(|| "?".to_owned(), |one| one.player.name.to_string())
            };
            let (white, black) = (name(players.white), name(players.black));
            let told = super::round_name(words, event, round.number);
            all.push(Entry {
                at: entry.at.unwrap_or(0),
                round: round.number,
                board,
                title: format!("{told}: {white} – {black} {}", said(words, entry.result)),
            });
        }
    }
    all.sort_by_key(|entry| (std::cmp::Reverse(entry.at), entry.round, entry.board));
    all.truncate(NEWEST);
    all
}

/// A text inside of XML.
fn xml(text: &str) -> String {
    let plain = text.chars().filter(|c| !c.is_control());
    let mut out = String::with_capacity(text.len());
    for c in plain {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}
