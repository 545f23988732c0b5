//! Writing records in columns.

use crate::record::{Cell, Mark, PlayerRecord, Record, TeamRecord};
use adoube_base::{Color, Points};
use std::fmt::Write;

/// Which of the two families of records to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// TRF16 with the `XX?` records of pairing programs.
    Trf16,
    /// The numeric records of 2026.
    Trf2026,
}

impl Dialect {
    /// All records, one line each. A record that the dialect writes as several lines is so written.
    pub(crate) fn file<'r>(self, records: impl Iterator<Item = &'r Record>) -> String {
        let mut text = String::new();
        for record in records {
            // TRF(x) has no word for what an unfinished game is worth.
            let unsaid = |values: &[(String, Points)]| values.iter().all(|(code, _)| code == "X");
            if self == Dialect::Trf16 && matches!(record, Record::Scoring(values) if unsaid(values))
            {
                continue;
            }
            text.push_str(&self.line(record));
            text.push('\n');
        }
        text
    }

    /// One record, without the line end.
    pub(crate) fn line(self, record: &Record) -> String {
        let new = self == Dialect::Trf2026;
        match record {
            Record::Player(player) => player_line(player),
            Record::Team(team) => team_line(team),
            Record::Rounds(rounds) if new => format!("142 {rounds}"),
            Record::Rounds(rounds) => format!("XXR {rounds}"),
            // Only TRF(x) can say that numbers are ranks.
            Record::Initial { color, by_rank } if new && !by_rank => match color {
                Some(Color::White) => "152 W".to_owned(),
                Some(Color::Black) => "152 B".to_owned(),
                None => "152".to_owned(),
            },
            Record::Initial { color, by_rank } => {
                let color = match color {
                    Some(Color::White) => " white1",
                    Some(Color::Black) => " black1",
                    None => "",
                };
                format!("XXC{color}{}", if *by_rank { " rank" } else { "" })
            }
            Record::Scoring(values) => scoring_line(values, new),
            Record::Byes { mark, round, players } => match (new, round, mark) {
                (false, None, Mark::ZeroBye) => words("XXZ", players),
                _ => {
                    let round = round.map_or("   ".to_owned(), |round| format!("{round:03}"));
                    let mut line = format!("240 {} {round}", mark.letter());
                    for player in players {
                        push(&mut line, format_args!(" {player:>4}"));
                    }
                    line
                }
            },
            Record::Acceleration { match_points, points, rounds, players } => format!(
                "250 {:>4} {:>4} {:03} {:03} {:>4} {:>4}",
                match_points.map_or_else(String::new, short),
                short(*points),
                rounds.0,
                rounds.1,
                players.0,
                players.1
            ),
            Record::VirtualPoints { player, points } => {
                let mut line = format!("XXA {player:>4}");
                for points in points {
                    push(&mut line, format_args!(" {:>4}", short(*points)));
                }
                line
            }
            Record::Forbidden { rounds, players } => match (new, rounds) {
                (false, None) => words("XXP", players),
                (_, rounds) => {
                    let (first, last) = rounds.unwrap_or((1, 999));
                    let mut line = format!("260 {first:03} {last:03}");
                    for player in players {
                        push(&mut line, format_args!(" {player:>4}"));
                    }
                    line
                }
            },
            Record::Dates(dates) => {
                let mut line = format!("{:<89}", "132");
                for date in dates {
                    push(&mut line, format_args!("  {date:<8}"));
                }
                line.trim_end().to_owned()
            }
            Record::Other { code, text } => format!("{code}{text}"),
            Record::Comment(text) => format!("###{text}"),
            Record::Blank(text) => text.clone(),
        }
    }
}

/// Writing to a string cannot fail.
fn push(line: &mut String, text: std::fmt::Arguments<'_>) {
    let _ = line.write_fmt(text);
}

/// Points in four columns: `99.5`, but `100`.
fn short(points: Points) -> String {
    let text = format!("{points:.1}");
    match text.strip_suffix(".0") {
        Some(whole) if text.len() > 4 => whole.to_owned(),
        _ => text,
    }
}

fn words(code: &str, players: &[u32]) -> String {
    let mut line = code.to_owned();
    for player in players {
        push(&mut line, format_args!(" {player}"));
    }
    line
}

fn scoring_line(values: &[(String, Points)], new: bool) -> String {
    let letters = values.iter().all(|(code, _)| code.len() == 1);
    if letters && new {
        let mut line = "162".to_owned();
        for (letter, points) in values {
            push(&mut line, format_args!("  {letter}{:>4}  ", short(*points)));
        }
        return line.trim_end().to_owned();
    }
    let mut line = "XXS".to_owned();
    for (code, points) in values {
        let codes: &[&str] = match code.as_str() {
            "P" => &["PAB"],
            "L" => &["WL", "BL"],
            "A" => &["ZPB", "FL"],
            "X" => &[],
            own => &[own],
        };
        for code in codes {
            push(&mut line, format_args!(" {code}={points:.1}"));
        }
    }
    line
}

fn player_line(player: &PlayerRecord) -> String {
    let mut line = format!(
        "001 {:>4} {:1}{:>3} {} {:>4} {:<3} {:>11} {:<10} {:>4} {:>4}",
        player.number,
        player.sex,
        player.title,
        padded(&player.name, 33),
        player.rating,
        player.federation,
        player.fide_id,
        player.birth,
        player.points.map_or(String::new(), short),
        player.rank.map_or(String::new(), |rank| rank.to_string()),
    );
    for cell in &player.rounds {
        line.push_str(&cell_text(cell));
    }
    line.trim_end().to_owned()
}

fn team_line(team: &TeamRecord) -> String {
    let Some(number) = team.number else {
        let mut line = format!("013 {}", padded(&team.name, 32));
        for player in &team.players {
            push(&mut line, format_args!("{player:>4} "));
        }
        return line.trim_end().to_owned();
    };
    let points = |points: Option<Points>| points.map_or(String::new(), |p| format!("{p:.1}"));
    let mut line = format!(
        "310 {number:>3} {} {:<5} {:>6} {:>6} {:>6} {:>3} ",
        padded(&team.name, 32),
        team.nickname,
        team.strength,
        points(team.match_points),
        points(team.game_points),
        team.rank.map_or(String::new(), |rank| rank.to_string()),
    );
    for player in &team.players {
        push(&mut line, format_args!(" {player:>4}"));
    }
    line.trim_end().to_owned()
}

fn cell_text(cell: &Cell) -> String {
    let opponent = match (cell.opponent, cell.mark) {
        (Some(opponent), _) => format!("{opponent:>4}"),
        (None, Mark::Blank) if cell.color.is_none() => return " ".repeat(10),
        (None, _) => "0000".to_owned(),
    };
    let color = match cell.color {
        Some(Color::White) => 'w',
        Some(Color::Black) => 'b',
        None => '-',
    };
    format!("  {opponent} {color} {}", cell.mark.letter())
}

/// Exactly that many characters.
fn padded(text: &str, width: usize) -> String {
    let mut out: String = text.chars().take(width).collect();
    for _ in out.chars().count()..width {
        out.push(' ');
    }
    out
}
