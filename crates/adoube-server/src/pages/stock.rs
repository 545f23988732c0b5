//! What there is of clocks, sets and paper, and what is needed.

use super::{
    Answer, Page, Tab, event_of,
    form::{Form, OwnForm},
    press, show, submit,
};
use crate::{app::App, visitor::Visitor};
use adoube_competition::{
    Act, Faults, Refusal,
    fault::{FieldName, Problem},
    venue::Goods,
};
use adoube_house::Folded;
use adoube_venue::standard::standard;
use adoube_words::venue;
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "stock.html")]
struct StockPage {
    page: Page,
    id: String,
    form: Form,
    needs: Vec<NeedView>,
    lots: Vec<LotView>,
    remarks: Vec<String>,
    goods: Vec<(&'static str, String)>,
    approved: Vec<String>,
    approved_told: String,
    stands: bool,
}

/// How many are needed of something.
struct NeedView {
    name: String,
    needed: u32,
    there: u32,
    missing: u32,
}

/// What was counted.
struct LotView {
    goods: &'static str,
    told: String,
    name: String,
    count: u32,
}

fn page(visitor: &Visitor, folded: &Folded, form: Form) -> StockPage {
    let (words, event) = (visitor.words, &folded.event);
    let needs = event.stock_needs().into_iter().map(|need| NeedView {
        name: venue::goods(words, need.goods),
        needed: need.needed,
        there: need.there,
        missing: need.missing(),
    });
    let lots = event.lots().into_iter().map(|lot| LotView {
        goods: lot.goods.name(),
        told: venue::goods(words, lot.goods),
        name: lot.name,
        count: lot.count,
    });
    let approved: Vec<String> =
        standard().clock.approved.iter().map(|one| one.name.clone()).collect();
    let told = standard().clock.approved.iter().map(|one| format!("{} ({})", one.name, one.year));
    let remarks = event.stock_remarks();
    StockPage {
        page: Page::of_event(visitor, folded, Tab::Venue),
        id: event.id.clone(),
        form,
        needs: needs.collect(),
        lots: lots.collect(),
        remarks: remarks.iter().map(|one| venue::stock_remark(words, one)).collect(),
        goods: Goods::ALL.map(|one| (one.name(), venue::goods(words, one))).to_vec(),
        approved_told: words.about("stock-approved-clocks", &told.collect::<Vec<_>>().join(", ")),
        approved,
        stands: event.stands_still(),
    }
}

/// `GET /events/{id}/stock`
pub(crate) async fn list(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Answer {
    visitor.organiser_only()?;
    let folded = event_of(&app, &visitor, &id).await?;
    show(&page(&visitor, &folded, Form::default()))
}

/// `POST /events/{id}/stock`: how many there are of something.
pub(crate) async fn count(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    OwnForm(form): OwnForm,
) -> Answer {
    let then = format!("/events/{id}/stock");
    let goods = Goods::named(form.value("goods")).ok_or_else(|| visitor.not_found())?;
    let name = form.value("goods_type").to_owned();
    if form.value("do") == "forget" {
        let act = Act::CountStock { goods, name, count: 0 };
        return press(&app, &visitor, &id, &act, &then).await;
    }
    let count = form.value("count").trim();
    let act = count.parse().map(|count| Act::CountStock { goods, name, count }).map_err(|_| {
        let problem = match count {
            "" => Problem::Missing,
            text => Problem::NoNumber { text: text.to_owned() },
        };
        Refusal::from(Faults::one(FieldName::Count, problem))
    });
    let again = |folded: &Folded, form| Ok(page(&visitor, folded, form));
    submit(&app, &visitor, &id, act, form, &then, again).await
}
