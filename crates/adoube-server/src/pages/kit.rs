//! One of each component, for those who build pages: in builds for development only.

use super::{Answer, Page, face::Face, show, view::Who};
use crate::visitor::Visitor;
use adoube_competition::tint::Tint;
use askama::Template;

#[derive(Template)]
#[template(path = "kit.html")]
struct KitPage {
    page: Page,
    face: Face,
    people: [Who; 2],
    flags: Vec<&'static str>,
}

/// `GET /kit`
pub(crate) async fn page(visitor: Visitor) -> Answer {
    if !cfg!(debug_assertions) {
        return Err(visitor.not_found());
    }
    let who = |name: &str, title, rating, federation: &str| Who {
        id: 0,
        number: None,
        name: name.to_owned(),
        title: Some(title),
        rating: Some(rating),
        federation: Some(federation.to_owned()),
        club: None,
        birth_year: None,
        fide_id: None,
        sex: None,
        withdrawn: false,
        accepted: None,
        standing: vec![],
    };
    let tint = Tint::usual("kit");
    show(&KitPage {
        page: Page::new(&visitor),
        face: Face { tint, ink: tint.ink(), letter: "A".to_owned(), picture: None },
        people: [
            who("Gómez de la Fuente y Álvarez, María del Carmen", "IM", 2487, "ESP"),
            who("Коваленко Остап", "GM", 2571, "UKR"),
        ],
        flags: crate::flags::lines().map(|(code, _)| code).collect(),
    })
}
