//! What is printed for players with disabilities and those who see to them: whom to call, who needs what, and the words in which
//! moves are announced. The first two are for those who see to it; who needs what is nobody else's business.

use crate::{
    Kind, Missing, Request, Sheet,
    lists::column,
    sheet::{ColumnKind, Part, Row, Table},
};
use adoube_board::{CastlingSide, File, Rank, Role};
use adoube_competition::{Event, text::Line};
use adoube_notation::Voice;
use adoube_words::needs;

fn text(line: &Option<Line>) -> String {
    line.as_ref().map(ToString::to_string).unwrap_or_default()
}

/// Whom to call (standards 10.1.6, 10.1.7).
pub(crate) fn contacts(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let words = request.words;
    let contacts = &event.contacts;
    if *contacts == Default::default() {
        return Err(Missing::Needs);
    }
    let mut sheet = Sheet::new(words, event, Kind::ContactSheet.title(words));
    let facts = [
        ("field-hospital", &contacts.hospital),
        ("field-doctor", &contacts.doctor),
        ("field-officer", &contacts.officer),
    ];
    let facts = facts.map(|(key, line)| (words.say(key), text(line)));
    let chief = event.chief_arbiter().map(|name| (words.say("field-chief-arbiter"), name));
    let facts = facts.into_iter().chain(chief.map(|(key, name)| (key, name.to_string())));
    sheet.parts.push(Part::Facts(facts.filter(|(_, told)| !told.is_empty()).collect()));
    Ok(sheet)
}

/// Who needs what, who helps, where they play (standards 10.2.1, 10.2.3, 10.2.5).
pub(crate) fn needed(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let words = request.words;
    let who = event.taking_part().filter(|one| one.needs.any() || one.care.wish.is_some());
    let rows: Vec<Row> = who
        .map(|one| {
            let asked = [needs::all(words, one.needs), text(&one.care.wish)];
            let asked: Vec<String> = asked.into_iter().filter(|one| !one.is_empty()).collect();
            let table = one.fixed_board.map(|table| table.to_string()).unwrap_or_default();
            let name = one.player.name.to_string();
            Row::Cells(vec![name, asked.join("; "), text(&one.care.assistant), table])
        })
        .collect();
    if rows.is_empty() {
        return Err(Missing::Needs);
    }
    let mut sheet = Sheet::new(words, event, Kind::NeedsList.title(words));
    let columns = vec![
        column(words, "player", ColumnKind::Name),
        column(words, "needs", ColumnKind::Words),
        column(words, "needs-assistant", ColumnKind::Words),
        column(words, "needs-own-table", ColumnKind::Number),
    ];
    sheet.parts.push(Part::Text(words.say("needs-private")));
    sheet.parts.push(Part::Table(Table { columns, rows, dense: false }));
    Ok(sheet)
}

/// The words of announcements, the German ones of the appendix beside those of the languages (32.2.1; standards 10.4.2).
pub(crate) fn words(event: &Event, request: Request<'_>) -> Result<Sheet, Missing> {
    let words = request.words;
    let mut sheet = Sheet::new(words, event, Kind::WordList.title(words));
    let voices = [
        (Voice::German, "voice-de"),
        (Voice::English, "voice-en"),
        (Voice::Russian, "voice-ru"),
        (Voice::Ukrainian, "voice-uk"),
        (Voice::Armenian, "voice-hy"),
    ];
    let mut columns = vec![column(words, "announced-sign", ColumnKind::Name)];
    columns.extend(voices.map(|(_, key)| column(words, key, ColumnKind::Words)));
    let row = |sign: String, say: &dyn Fn(Voice) -> &'static str| {
        let said = voices.iter().map(|(voice, _)| say(*voice).to_owned());
        Row::Cells(std::iter::once(sign).chain(said).collect())
    };
    let files = File::ALL.map(|file| row(file.char().to_string(), &move |voice| voice.file(file)));
    let ranks = Rank::ALL.map(|rank| row(rank.char().to_string(), &move |voice| voice.rank(rank)));
    let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
    let roles = roles.map(|role| row(role.letter().to_string(), &move |voice| voice.role(role)));
    let castlings = [(CastlingSide::Short, "0-0"), (CastlingSide::Long, "0-0-0")];
    let castlings =
        castlings.map(|(side, sign)| row(sign.to_owned(), &move |voice| voice.castling(side)));
    let rows = files.into_iter().chain(ranks).chain(roles).chain(castlings).collect();
    sheet.parts.push(Part::Table(Table { columns, rows, dense: true }));
    Ok(sheet)
}
