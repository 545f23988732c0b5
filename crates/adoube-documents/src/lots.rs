//! The envelopes of a restricted draw, to be drawn from in the hall: who draws when, and the numbers to be cut apart (22.9.1, 12.18.1).

use crate::{
    Kind, Missing, Request, Sheet,
    lists::column,
    sheet::{ColumnKind, Part, PlaceCard, Row, Table},
    who::titled,
};
use adoube_competition::{Event, event::Entrant, player::Belonging};
use adoube_pairing::varma::{Edition, groups};
use std::collections::BTreeMap;

/// The envelopes with how many numbers are in each, the order in which groups draw, and a slip for each number.
pub(crate) fn lots(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let words = request.words;
    if event.is_drawn() || !event.settings.system.traits().varma {
        return Err(Missing::Lots);
    }
    let players: Vec<&Entrant> = event.to_be_drawn().collect();
    let count = u32::try_from(players.len()).unwrap_or(u32::MAX);
    let envelopes = groups(count, Edition::Corrected).map_err(|_| Missing::Lots)?;
    let mut sheet = Sheet::new(words, event, Kind::Lots.title(words));
    sheet.parts.push(Part::Text(words.say("lots-told")));

    // The largest group draws first, equal ones by name; in a group, players by name.
    let mut delegations: BTreeMap<String, Vec<&Entrant>> = BTreeMap::new();
    for &one in &players {
        delegations.entry(shared(&players, one)).or_default().push(one);
    }
    let mut order: Vec<(String, Vec<&Entrant>)> = delegations.into_iter().collect();
    order.sort_by_key(|(name, group)| (std::cmp::Reverse(group.len()), name.clone()));
    let columns = vec![
        column(words, "lots-turn", ColumnKind::Number),
        column(words, "lots-group", ColumnKind::Words),
        column(words, "player", ColumnKind::Name),
        column(words, "lots-envelope", ColumnKind::Pen),
        column(words, "number", ColumnKind::Pen),
    ];
    let mut rows = Vec::new();
    for (turn, (name, mut group)) in (1..).zip(order) {
        group.sort_by(|a, b| a.player.name.cmp(&b.player.name));
        for (index, one) in group.into_iter().enumerate() {
            let (turn, name) = match index {
                0 => (u32::to_string(&turn), name.clone()),
                _ => (String::new(), String::new()),
            };
            rows.push(Row::Cells(vec![turn, name, titled(one), String::new(), String::new()]));
        }
    }
    sheet.parts.push(Part::Table(Table { columns, rows, dense: false }));

    // The large envelopes say how many numbers are inside; the small ones say nothing outside.
    for (letter, numbers) in "ABCD".chars().zip(&envelopes) {
        sheet.parts.push(Part::NewPage);
        let args = [("it", letter.to_string().into()), ("n", (numbers.len() as u32).into())];
        sheet.parts.push(Part::Heading(words.say_with("lots-envelope-n", &args)));
        let card = |number: &u32| PlaceCard {
            place: String::new(),
            color: String::new(),
            name: number.to_string(),
            more: String::new(),
        };
        sheet.parts.push(Part::PlaceCards(numbers.iter().map(card).collect()));
    }
    Ok(sheet)
}

/// To whom a player belongs, by what tells the players apart: the federation, or else the region, the team, the club; nobody where none does.
fn shared(players: &[&Entrant], one: &Entrant) -> String {
    let of = |by: Belonging, entrant: &Entrant| by.of(&entrant.player);
    let by = Belonging::ALL.into_iter().find(|&by| {
        let first = players.first().and_then(|entrant| of(by, entrant));
        players.iter().any(|entrant| of(by, entrant) != first)
    });
    let alone = || one.player.name.to_string();
    by.and_then(|by| of(by, one)).unwrap_or_else(alone)
}
