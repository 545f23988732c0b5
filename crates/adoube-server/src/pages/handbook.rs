//! The handbook: light pages that explain the others, written as Markdown in `docs/handbook` and carried in the binary.

use super::{Answer, Page, show};
use crate::visitor::Visitor;
use adoube_words::Lang;
use askama::Template;
use axum::{
    extract::Path,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../docs/handbook"]
#[include = "*/*.md"]
#[include = "pictures/*.png"]
struct Files;

/// The chapters in the order in which they are read.
pub(crate) const CHAPTERS: [&str; 14] = [
    "first-event",
    "people",
    "day",
    "hall",
    "results",
    "desk",
    "broadcast",
    "access",
    "disputes",
    "tables",
    "pairings",
    "tavreli",
    "files",
    "laptop",
];

/// A chapter for a reader.
struct Chapter {
    name: &'static str,
    title: String,
    /// Made of our own files: there is nothing of others in it.
    html: String,
    /// The language it is written in.
    lang: Lang,
}

impl Chapter {
    /// The chapter in the reader's language, or in English.
    fn read(name: &str, lang: Lang) -> Option<Chapter> {
        let name = *CHAPTERS.iter().find(|chapter| **chapter == name)?;
        [lang, Lang::English].into_iter().find_map(|lang| {
            let file = Files::get(&format!("{}/{name}.md", lang.tag()))?;
            let text = String::from_utf8(file.data.into_owned()).ok()?;
            let (title, html) = rendered(&text);
            Some(Chapter { name, title, html, lang })
        })
    }
}

/// The title of a chapter and what follows it.
fn rendered(text: &str) -> (String, String) {
    let (mut title, mut in_title) = (String::new(), false);
    let mut rest = Vec::new();
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => in_title = true,
            Event::End(TagEnd::Heading(HeadingLevel::H1)) => in_title = false,
            Event::Text(text) if in_title => title.push_str(&text),
            other => rest.push(other),
        }
    }
    let mut html = String::new();
    html::push_html(&mut html, rest.into_iter());
    (title, html)
}

#[derive(Template)]
#[template(path = "handbook.html")]
struct HandbookPage {
    page: Page,
    /// All chapters: their names and titles.
    chapters: Vec<Chapter>,
    chapter: Option<Chapter>,
    /// The chapter that follows.
    next: Option<(&'static str, String)>,
}

impl HandbookPage {
    fn new(visitor: &Visitor, chapter: Option<Chapter>) -> HandbookPage {
        let lang = visitor.words.lang();
        let chapters: Vec<Chapter> =
            CHAPTERS.iter().filter_map(|name| Chapter::read(name, lang)).collect();
        let at = chapter.as_ref().and_then(|one| chapters.iter().position(|c| c.name == one.name));
        let next = at.and_then(|at| chapters.get(at + 1)).map(|one| (one.name, one.title.clone()));
        HandbookPage { page: Page::new(visitor), chapters, chapter, next }
    }

    /// The language of a chapter where it is not the page's.
    fn other_language(&self, chapter: &Chapter) -> Option<&'static str> {
        (chapter.lang != self.page.words.lang()).then(|| chapter.lang.tag())
    }
}

/// `GET /handbook`
pub(crate) async fn all(visitor: Visitor) -> Answer {
    show(&HandbookPage::new(&visitor, None))
}

/// `GET /handbook/{chapter}`
pub(crate) async fn chapter(Path(name): Path<String>, visitor: Visitor) -> Answer {
    let chapter = Chapter::read(&name, visitor.words.lang()).ok_or_else(|| visitor.not_found())?;
    show(&HandbookPage::new(&visitor, Some(chapter)))
}

/// `GET /handbook/pictures/{name}`
pub(crate) async fn picture(Path(name): Path<String>) -> Response {
    match Files::get(&format!("pictures/{name}")) {
        Some(file) => {
            let headers =
                [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "max-age=3600")];
            (headers, file.data).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::{collections::BTreeSet, fs, path::Path};

    /// The texts of a chapter that are set in bold.
    fn bold(text: &str) -> Vec<String> {
        let (mut found, mut depth) = (Vec::new(), 0);
        for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
            match event {
                Event::Start(Tag::Strong) => {
                    depth += 1;
                    found.push(String::new());
                }
                Event::End(TagEnd::Strong) => depth -= 1,
                Event::Text(text) if depth > 0 => found.last_mut().unwrap().push_str(&text),
                _ => {}
            }
        }
        found
    }

    /// The pages' own words stand in bold: when a page is worded anew, the handbook must follow.
    #[test]
    fn what_the_handbook_calls_by_name_is_called_so_on_the_pages() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        for lang in Lang::ALL {
            let folder = root.join("../adoube-words/locales").join(lang.tag());
            let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
            let words: String = files.map(|path| fs::read_to_string(path).unwrap()).collect();
            let said: BTreeSet<&str> =
                words.lines().filter_map(|line| Some(line.split_once(" = ")?.1.trim())).collect();
            for name in CHAPTERS {
                let Some(file) = Files::get(&format!("{}/{name}.md", lang.tag())) else { continue };
                for phrase in bold(std::str::from_utf8(&file.data).unwrap()) {
                    assert!(said.contains(phrase.as_str()), "{}/{name}: “{phrase}”", lang.tag());
                }
            }
        }
    }

    #[test]
    fn the_keys_of_the_handbook_are_those_of_the_page() {
        for lang in Lang::ALL {
            let file = Files::get(&format!("{}/results.md", lang.tag())).unwrap();
            let text = String::from_utf8(file.data.into_owned()).unwrap();
            for (key, code) in crate::pages::results::KEYS {
                let result: adoube_competition::GameResult = code.parse().unwrap();
                let row = format!("| {key} | {}, ", result.shown());
                assert!(text.contains(&row), "{}: {row}", lang.tag());
            }
        }
    }

    /// What a chapter is built of: its headings, lists, pictures, tables, code and links, in their order.
    fn bones(text: &str) -> Vec<String> {
        let told = |event| match event {
            Event::Start(Tag::Heading { level, .. }) => Some(level.to_string()),
            Event::Start(Tag::Item) => Some("item".to_owned()),
            Event::Start(Tag::TableRow) => Some("row".to_owned()),
            Event::Start(Tag::Image { dest_url, .. } | Tag::Link { dest_url, .. }) => {
                Some(dest_url.to_string())
            }
            Event::Code(code) => Some(code.to_string()),
            _ => None,
        };
        Parser::new_ext(text, Options::ENABLE_TABLES).filter_map(told).collect()
    }

    #[test]
    fn every_chapter_is_there_in_every_language_with_all_its_parts() {
        for name in CHAPTERS {
            let text = |lang: Lang| {
                let file = Files::get(&format!("{}/{name}.md", lang.tag()));
                let file = file.unwrap_or_else(|| panic!("{name} is missing in {}", lang.tag()));
                String::from_utf8(file.data.into_owned()).unwrap()
            };
            let english = text(Lang::English);
            for lang in Lang::ALL {
                let translated = text(lang);
                assert_eq!(bones(&translated), bones(&english), "{}/{name}", lang.tag());
                assert_eq!(Chapter::read(name, lang).unwrap().lang, lang);
                assert!(lang == Lang::English || translated != english, "{}/{name}", lang.tag());
            }
        }
    }

    #[test]
    fn every_chapter_is_there_in_english_and_every_file_is_a_chapter() {
        for name in CHAPTERS {
            let chapter = Chapter::read(name, Lang::English).unwrap();
            assert!(!chapter.title.is_empty() && chapter.html.len() > 1000, "{name}");
            assert_eq!(Chapter::read(name, Lang::Armenian).unwrap().name, name);
        }
        assert!(Chapter::read("../secret", Lang::English).is_none());
        for file in Files::iter().filter(|file| file.ends_with(".md")) {
            let name = file.split('/').next_back().unwrap().trim_end_matches(".md").to_owned();
            assert!(CHAPTERS.contains(&name.as_str()), "{file} is no chapter");
        }
    }

    #[test]
    fn pictures_are_few_and_small() {
        let pictures: Vec<_> = Files::iter().filter(|file| file.ends_with(".png")).collect();
        assert!(!pictures.is_empty() && pictures.len() <= 8, "{pictures:?}");
        for name in pictures {
            assert!(Files::get(&name).unwrap().data.len() <= 60 * 1024, "{name} is too large");
        }
    }
}
