//! What the columns of a list of players hold: told by their headings, or by what their values look like.

use super::value::{born, sex, titled};
use crate::player::Title;

/// What a column of a list holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Column {
    /// Nothing that is wanted: a running number, a place, something unknown.
    Skip,
    /// The whole name.
    Name,
    Surname,
    FirstName,
    FideId,
    Rating,
    NationalRating,
    Federation,
    Title,
    /// The year or the day of birth.
    Born,
    Sex,
    Club,
    Region,
    Team,
}

impl Column {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Column; 14] = [
        Column::Skip,
        Column::Name,
        Column::Surname,
        Column::FirstName,
        Column::FideId,
        Column::Rating,
        Column::NationalRating,
        Column::Federation,
        Column::Title,
        Column::Born,
        Column::Sex,
        Column::Club,
        Column::Region,
        Column::Team,
    ];

    /// The name in forms and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Column::Skip => "skip",
            Column::Name => "name",
            Column::Surname => "surname",
            Column::FirstName => "first_name",
            Column::FideId => "fide_id",
            Column::Rating => "rating",
            Column::NationalRating => "national_rating",
            Column::Federation => "federation",
            Column::Title => "title",
            Column::Born => "born",
            Column::Sex => "sex",
            Column::Club => "club",
            Column::Region => "region",
            Column::Team => "team",
        }
    }

    /// The column of a name.
    pub fn named(name: &str) -> Option<Column> {
        Column::ALL.into_iter().find(|column| column.name() == name)
    }

    /// What a heading says, as people and programs write it; nothing if it is no word of a list.
    fn of_heading(heading: &str) -> Option<Column> {
        let letters = heading.chars().filter(|sign| sign.is_alphanumeric());
        let word: String = letters.flat_map(char::to_lowercase).collect();
        let found = HEADINGS.iter().find(|(_, words)| words.contains(&word.as_str()));
        match found {
            Some((column, _)) => Some(*column),
            // "№", "#".
            None if word.is_empty() && !heading.trim().is_empty() => Some(Column::Skip),
            None => None,
        }
    }
}

/// The words of headings, small letters and digits alone.
const HEADINGS: [(Column, &[&str]); 14] = [
    (
        Column::Skip,
        &[
            "no",
            "nr",
            "num",
            "number",
            "n",
            "rk",
            "rank",
            "snr",
            "sno",
            "startno",
            "ном",
            "номер",
            "пп",
            "место",
            "місце",
            "համար",
            "տեղ",
        ],
    ),
    (
        Column::Name,
        &[
            "name",
            "names",
            "player",
            "players",
            "fullname",
            "participant",
            "фио",
            "игрок",
            "участник",
            "фамилияимя",
            "фамилияиимя",
            "фамилияимяотчество",
            "піб",
            "гравець",
            "учасник",
            "прізвищеімя",
            "прізвищетаімя",
            "անունազգանուն",
            "ազգանունանուն",
            "մասնակից",
            "խաղացող",
        ],
    ),
    (Column::Surname, &["surname", "lastname", "familyname", "фамилия", "прізвище", "ազգանուն"]),
    (Column::FirstName, &["firstname", "givenname", "forename", "имя", "імя", "անուն"]),
    (
        Column::FideId,
        &[
            "fideid",
            "fideno",
            "fidenr",
            "idfide",
            "fide",
            "fidenumber",
            "fidecode",
            "idno",
            "id",
            "идфиде",
            "idфиде",
            "кодфиде",
            "номерфиде",
            "фидеid",
            "фидекод",
            "кодфіде",
            "idфіде",
            "номерфіде",
            "ֆիդեid",
            "idֆիդե",
        ],
    ),
    (
        Column::Rating,
        &[
            "rtg",
            "rating",
            "elo",
            "rtgi",
            "irtg",
            "ratingint",
            "rtgint",
            "intrtg",
            "fiderating",
            "ratingfide",
            "fideelo",
            "elofide",
            "рейтинг",
            "эло",
            "ело",
            "рейтингфиде",
            "рейтингфіде",
            "վարկանիշ",
            "էլո",
        ],
    ),
    (
        Column::NationalRating,
        &[
            "rtgn",
            "nrtg",
            "ratingnat",
            "rtgnat",
            "natrtg",
            "nationalrating",
            "nationalelo",
            "национальныйрейтинг",
            "нацрейтинг",
            "рейтингнац",
            "рейтинграш",
            "рейтингфшр",
            "національнийрейтинг",
            "ազգայինվարկանիշ",
        ],
    ),
    (
        Column::Federation,
        &[
            "fed",
            "federation",
            "country",
            "nation",
            "фед",
            "федерация",
            "страна",
            "федерація",
            "країна",
            "ֆեդ",
            "ֆեդերացիա",
            "երկիր",
        ],
    ),
    (Column::Title, &["title", "tit", "звание", "титул", "звання", "կոչում", "տիտղոս"]),
    (
        Column::Born,
        &[
            "born",
            "birthday",
            "birth",
            "birthdate",
            "birthyear",
            "yearofbirth",
            "dateofbirth",
            "dob",
            "yob",
            "bdate",
            "byear",
            "годрождения",
            "датарождения",
            "гр",
            "др",
            "год",
            "рікнародження",
            "датанародження",
            "рн",
            "дн",
            "ծնված",
            "ծնվել",
            "ծննդյանտարեթիվ",
            "ծննդյանամսաթիվ",
        ],
    ),
    (Column::Sex, &["sex", "gender", "mf", "пол", "стать", "սեռ"]),
    (
        Column::Club,
        &[
            "club",
            "clubcity",
            "city",
            "town",
            "клуб",
            "город",
            "клубгород",
            "місто",
            "ակումբ",
            "քաղաք",
        ],
    ),
    (
        Column::Region,
        &[
            "region",
            "reg",
            "province",
            "state",
            "регион",
            "область",
            "регіон",
            "մարզ",
            "տարածաշրջան",
        ],
    ),
    (Column::Team, &["team", "команда", "թիմ"]),
];

/// What a first line says if it is a line of headings: a name among them, or two words that are known.
pub(super) fn of_headings(cells: &[String]) -> Option<Vec<Column>> {
    let told: Vec<Option<Column>> = cells.iter().map(|cell| Column::of_heading(cell)).collect();
    let names = |one: &Option<Column>| {
        matches!(one, Some(Column::Name | Column::Surname | Column::FirstName))
    };
    if !told.iter().any(names) && told.iter().flatten().count() < 2 {
        return None;
    }
    let mut columns: Vec<Column> = Vec::new();
    for one in told {
        // A second column of a kind holds something else: the first is the one that is meant.
        let one = one.filter(|one| !columns.contains(one)).unwrap_or(Column::Skip);
        columns.push(one);
    }
    Some(whole_names(columns))
}

/// A surname without a column for the first name is a name, and the other way round.
fn whole_names(mut columns: Vec<Column>) -> Vec<Column> {
    let has = |columns: &[Column], one: Column| columns.contains(&one);
    let lone = match (has(&columns, Column::Surname), has(&columns, Column::FirstName)) {
        (true, false) => Column::Surname,
        (false, true) => Column::FirstName,
        _ => return columns,
    };
    if !has(&columns, Column::Name) {
        for column in columns.iter_mut().filter(|column| **column == lone) {
            *column = Column::Name;
        }
    }
    columns
}

/// How many lines are looked at where no heading tells what the columns are.
const LOOKED_AT: usize = 100;

/// What a column's values look like.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Looks {
    Empty,
    Counting,
    Federation,
    Title,
    Sex,
    FideId,
    Rating,
    Born,
    Text { one_word: bool },
}

/// Tells columns by their values.
pub(super) fn of_values(records: &[Vec<String>], this_year: u16) -> Vec<Column> {
    let width = records.iter().map(Vec::len).max().unwrap_or(0);
    let looks: Vec<Looks> = (0..width).map(|at| look(records, at, this_year)).collect();
    let mut columns: Vec<Column> = Vec::new();
    for (at, one) in looks.iter().enumerate() {
        let has = |column: Column| columns.contains(&column);
        let named = has(Column::Name) || has(Column::Surname);
        let wanted = match one {
            Looks::Empty | Looks::Counting => Column::Skip,
            Looks::Federation => Column::Federation,
            Looks::Title => Column::Title,
            Looks::Sex => Column::Sex,
            Looks::FideId => Column::FideId,
            Looks::Rating if has(Column::Rating) => Column::NationalRating,
            Looks::Rating => Column::Rating,
            Looks::Born => Column::Born,
            Looks::Text { one_word } if !named => {
                let next = looks.get(at + 1);
                match (one_word, next) {
                    (true, Some(Looks::Text { .. })) => Column::Surname,
                    _ => Column::Name,
                }
            }
            Looks::Text { .. } if columns.last() == Some(&Column::Surname) => Column::FirstName,
            Looks::Text { .. } if !has(Column::Club) => Column::Club,
            Looks::Text { .. } => Column::Region,
        };
        columns.push(if wanted != Column::Skip && has(wanted) { Column::Skip } else { wanted });
    }
    columns
}

fn look(records: &[Vec<String>], at: usize, this_year: u16) -> Looks {
    let cells =
        records.iter().take(LOOKED_AT).map(|record| record.get(at).map_or("", |s| s.trim()));
    let counts = (1..)
        .zip(cells.clone())
        .all(|(n, cell): (usize, _)| cell.trim_end_matches('.').parse() == Ok(n));
    let values: Vec<&str> = cells.filter(|cell| !cell.is_empty() && *cell != "-").collect();
    if values.is_empty() {
        return Looks::Empty;
    }
    if counts {
        return Looks::Counting;
    }
    let all = |fits: &dyn Fn(&str) -> bool| values.iter().all(|value| fits(value));
    let title = |value: &str| Title::ALL.iter().any(|one| one.code().eq_ignore_ascii_case(value));
    if all(&title) {
        return Looks::Title;
    }
    if all(&|value| value.len() == 3 && value.bytes().all(|b| b.is_ascii_uppercase())) {
        return Looks::Federation;
    }
    if all(&|value| value.chars().count() == 1 && sex(value).is_some()) {
        return Looks::Sex;
    }
    let numbers: Option<Vec<u64>> = values.iter().map(|value| value.parse().ok()).collect();
    if let Some(numbers) = numbers {
        let told: Vec<u64> = numbers.into_iter().filter(|&number| number > 0).collect();
        let most = told.iter().copied().max().unwrap_or(0);
        // Nobody of three plays: a year of birth lies before that.
        let years = 1900..=u64::from(this_year.saturating_sub(3));
        return match told.iter().all(|number| years.contains(number)) && !told.is_empty() {
            true => Looks::Born,
            false if most > 9999 => Looks::FideId,
            false => Looks::Rating,
        };
    }
    if all(&|value| born(value).is_some()) {
        return Looks::Born;
    }
    let single = values.iter().filter(|value| !titled(value).1.contains([' ', ','])).count();
    Looks::Text { one_word: single * 2 > values.len() }
}
