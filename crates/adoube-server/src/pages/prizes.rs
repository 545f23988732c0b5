//! Prizes by the standings, shared as the regulations say. Nothing is stored: the amounts are in the address.

use super::{
    Answer, Page, Tab, event_of,
    form::{AskedForm, Form},
    show, tables,
};
use crate::{app::App, visitor::Visitor};
use adoube_competition::{Event, Until, table::Table};
use adoube_standings::prizes::{Cents, Sharing, shared};
use askama::Template;
use axum::extract::{Path, State};
use std::str::FromStr;

/// The most prizes that are read.
const MOST: usize = 1000;

#[derive(Template)]
#[template(path = "prizes.html")]
struct PrizesPage {
    page: Page,
    id: String,
    form: Form,
    sharings: Vec<(&'static str, String)>,
    /// The amount that is no amount.
    wrong: Option<String>,
    lines: Vec<(tables::Line, String)>,
    total: String,
}

/// The prizes in a text: separated by blanks, semicolons or line ends.
fn amounts(text: &str) -> Result<Vec<Cents>, String> {
    text.split(|c: char| c.is_whitespace() || c == ';')
        .filter(|part| !part.is_empty())
        .take(MOST)
        .map(|part| Cents::from_str(part).map_err(|_| part.to_owned()))
        .collect()
}

/// The lines that get something.
fn lines(event: &Event, prizes: &[Cents], sharing: Sharing) -> Vec<(tables::Line, String)> {
    let amounts = shared(prizes, Table::new(event).claimants(), sharing);
    tables::lines(event, Until::Live)
        .into_iter()
        .zip(amounts)
        .filter(|(_, amount)| amount.0 > 0)
        .map(|(line, amount)| (line, amount.to_string()))
        .collect()
}

/// `GET /events/{id}/prizes?prizes=1000+600+400&sharing=hort`
pub(crate) async fn page(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    AskedForm(form): AskedForm,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let sharing = Sharing::from_str(form.value("sharing")).unwrap_or(Sharing::Hort);
    let (prizes, wrong) = match amounts(form.value("prizes")) {
        Ok(prizes) => (prizes, None),
        Err(wrong) => (vec![], Some(wrong)),
    };
    let words = visitor.words;
    let lines = lines(&folded.event, &prizes, sharing);
    let total = Cents(prizes.iter().take(folded.event.numbers.len()).map(|prize| prize.0).sum());
    show(&PrizesPage {
        page: Page::of_event(&visitor, &folded, Tab::Standings),
        id: folded.event.id.clone(),
        form,
        sharings: vec![
            ("hort", words.say("sharing-hort")),
            ("equal", words.say("sharing-equal")),
            ("place", words.say("sharing-place")),
        ],
        wrong,
        lines,
        total: total.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_separated_by_blanks_lines_or_semicolons() {
        let cents = |text| amounts(text).map(|found| found.iter().map(|one| one.0).collect());
        assert_eq!(cents("1000 600,50\n400; 1"), Ok(vec![100_000, 60_050, 40_000, 100]));
        assert_eq!(cents(""), Ok(vec![]));
        assert_eq!(cents("1000 many"), Err("many".to_owned()));
    }
}
