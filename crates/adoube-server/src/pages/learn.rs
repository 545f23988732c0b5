//! The page that teaches Tavreli: a lesson for each rule, with a board to try it on.
//!
//! Every lesson can be read without a script: its board is drawn here and named in words.

use super::{
    Answer, Page, show,
    tower_board::{Diagram, Token, script_words},
};
use crate::{api::tavreli::TowerPosition, play::towers, visitor::Visitor};
use adoube_board::tavreli::{Kind, Tavreli};
use adoube_words::{Words, tower_words};
use askama::Template;

/// A rule and a board to try it on.
struct Lesson {
    id: &'static str,
    title: &'static str,
    text: &'static str,
    task: Option<&'static str>,
    /// The rules it is about.
    rules: &'static [&'static str],
    /// Where it begins; no board for what is only told.
    tfen: Option<&'static str>,
    /// How a move begins that does the task. With none every move is fine, for both sides.
    goals: &'static [&'static str],
}

const START: &str =
    "rnbqkbnr/prpnpbpqphpbpnpr/8/8/8/8/PRPNPBPQPHPBPNPR/RNBQKBNR w KQkq ABCDEFGHabcdefgh - 0 1";

const LESSONS: &[Lesson] = &[
    Lesson {
        id: "building",
        title: "lesson-building",
        text: "lesson-building-text",
        task: Some("lesson-building-task"),
        rules: &["T2.1", "T2.5"],
        tfen: Some("4k3/8/8/8/8/8/4PH3/4K1N1 w - E - 0 1"),
        goals: &["g1xe2"],
    },
    Lesson {
        id: "capturing",
        title: "lesson-capturing",
        text: "lesson-capturing-text",
        task: Some("lesson-capturing-task"),
        rules: &["T2.2", "T2.5"],
        tfen: Some("4k3/8/8/3(pnr)4/8/4N3/8/4K3 w - - - 0 1"),
        goals: &["e3xd5"],
    },
    Lesson {
        id: "splitting",
        title: "lesson-splitting",
        text: "lesson-splitting-text",
        task: Some("lesson-splitting-task"),
        rules: &["T2.3", "T2.4"],
        tfen: Some("4k3/8/8/8/8/3(PQBNB)4/8/4K3 w - - - 0 1"),
        goals: &["(2)d3-f5"],
    },
    Lesson {
        id: "freeing",
        title: "lesson-freeing",
        text: "lesson-freeing-text",
        task: Some("lesson-freeing-task"),
        rules: &["T2.9"],
        tfen: Some("4k3/8/8/3(NrB)4/8/8/8/4K3 w - - - 0 1"),
        goals: &["(2)d5"],
    },
    Lesson {
        id: "enemy",
        title: "lesson-enemy",
        text: "lesson-enemy-text",
        task: Some("lesson-enemy-task"),
        rules: &["T2.9"],
        tfen: Some("4k3/8/8/8/3(pqrN)4/8/8/4K3 w - - - 0 1"),
        goals: &["d4-"],
    },
    Lesson {
        id: "pinned",
        title: "lesson-pinned",
        text: "lesson-pinned-text",
        task: Some("lesson-pinned-task"),
        rules: &["T2.9", "T7.2"],
        tfen: Some("4k3/8/8/8/4(rN)3/8/8/4K3 w - - - 0 1"),
        goals: &["e4-"],
    },
    Lesson {
        id: "check",
        title: "lesson-check",
        text: "lesson-check-text",
        task: Some("lesson-check-task"),
        rules: &["T2.9", "T6.2"],
        tfen: Some("4k3/8/8/8/8/4(RN)3/8/K7 w - - - 0 1"),
        goals: &["(1)e3"],
    },
    Lesson {
        id: "ratnik",
        title: "lesson-ratnik",
        text: "lesson-ratnik-text",
        task: Some("lesson-ratnik-task"),
        rules: &["T4.1", "T4.2", "T4.5"],
        tfen: Some("4k3/8/8/8/3r1n2/4PH3/8/4K3 w - - - 0 1"),
        goals: &["e3xd4", "e3xf4"],
    },
    Lesson {
        id: "passing",
        title: "lesson-passing",
        text: "lesson-passing-text",
        task: Some("lesson-passing-task"),
        rules: &["T4.6", "T4.7"],
        tfen: Some("4k3/8/8/3pqPH3/8/8/8/4K3 w - - d6 0 2"),
        goals: &["e5xd6"],
    },
    Lesson {
        id: "promotion",
        title: "lesson-promotion",
        text: "lesson-promotion-text",
        task: Some("lesson-promotion-task"),
        rules: &["T5.1", "T5.2", "T5.3"],
        tfen: Some("7k/3PN4/8/8/8/8/8/K7 w - - - 0 1"),
        goals: &["d7-d8"],
    },
    Lesson {
        id: "helgi",
        title: "lesson-helgi",
        text: "lesson-helgi-text",
        task: Some("lesson-helgi-task"),
        rules: &["T3.5", "T5.2"],
        tfen: Some("4k3/8/8/5b2/3+PH4/8/8/4K3 w - - - 0 1"),
        goals: &["d4xf5"],
    },
    Lesson {
        id: "losing",
        title: "lesson-losing",
        text: "lesson-losing-text",
        task: Some("lesson-losing-task"),
        rules: &["T5.5", "T5.6", "T5.7"],
        tfen: Some("4k3/8/8/3+pn4/8/4N3/8/4K3 w - - - 0 1"),
        goals: &["e3xd5"],
    },
    Lesson {
        id: "volkhv",
        title: "lesson-volkhv",
        text: "lesson-volkhv-text",
        task: Some("lesson-volkhv-task"),
        rules: &["T2.7", "T6.3"],
        tfen: Some("7k/8/8/8/8/8/4PH3/R3K3 w Q E - 0 1"),
        goals: &["e1xe2"],
    },
    Lesson {
        id: "castling",
        title: "lesson-castling",
        text: "lesson-castling-text",
        task: Some("lesson-castling-task"),
        rules: &["T6.5", "T6.6", "T6.7"],
        tfen: Some("1r5k/8/8/8/8/8/8/R3K2(RN) w KQ - - 0 1"),
        goals: &["0-0-0"],
    },
    Lesson {
        id: "mate",
        title: "lesson-mate",
        text: "lesson-mate-text",
        task: Some("lesson-mate-task"),
        rules: &["T5.3", "T8.1"],
        tfen: Some("4(PHN)2k/8/8/8/8/8/8/K7 w - - - 0 1"),
        goals: &["(1)e8-f6"],
    },
    Lesson {
        id: "draws",
        title: "lesson-draws",
        text: "lesson-draws-text",
        task: None,
        rules: &[],
        tfen: None,
        goals: &[],
    },
    Lesson {
        id: "notation",
        title: "lesson-notation",
        text: "lesson-notation-text",
        task: Some("lesson-notation-task"),
        rules: &["T11.2"],
        tfen: Some("4k3/8/8/5(pnr)2/8/3(PQNB)4/8/4K3 w - - - 0 1"),
        goals: &["(2)d3xf5"],
    },
    Lesson {
        id: "free",
        title: "lesson-free",
        text: "lesson-free-text",
        task: None,
        rules: &[],
        tfen: Some(START),
        goals: &[],
    },
];

/// The words that the lessons say.
const LESSON_WORDS: &[&str] = &[
    "learn-white-to-move",
    "learn-black-to-move",
    "learn-mate",
    "learn-stalemate",
    "learn-offline",
    "play-check",
];

#[derive(Template)]
#[template(path = "learn.html")]
struct LearnPage {
    page: Page,
    pieces: Vec<PieceRow>,
    start: Diagram,
    lessons: Vec<LessonView>,
    data: String,
}

struct PieceRow {
    name: &'static str,
    /// As White's and as Black's; the helgi is only ever a promoted ratnik.
    tokens: [Token; 2],
    /// The ratnik with its sign, before and after promotion.
    ratnik: Option<[Token; 2]>,
    moves: String,
}

struct LessonView {
    id: &'static str,
    title: String,
    text: String,
    task: Option<String>,
    rules: &'static [&'static str],
    board: Option<Diagram>,
    /// The other side may be moved too.
    free: bool,
}

fn pieces(words: Words) -> Vec<PieceRow> {
    let voice = towers::voice(words);
    let row = |kind: Kind, code: &str, symbol: Option<&str>| PieceRow {
        name: voice.kind(kind),
        tokens: [Token::of(code), Token::of(&code.to_ascii_lowercase())],
        ratnik: symbol
            .map(|symbol| [Token::of(&format!("P{symbol}")), Token::of(&format!("+P{symbol}"))]),
        moves: words.say(tower_words::way(kind)),
    };
    vec![
        row(Kind::Volkhv, "K", None),
        row(Kind::Knyaz, "Q", Some("Q")),
        row(Kind::Ratoborets, "R", Some("R")),
        row(Kind::Luchnik, "B", Some("B")),
        row(Kind::Vsadnik, "N", Some("N")),
        row(Kind::Ratnik, "PN", None),
        row(Kind::Helgi, "+PH", Some("H")),
    ]
}

/// `GET /learn/tavreli`
pub(crate) async fn tavreli(visitor: Visitor) -> Answer {
    let words = visitor.words;
    let mut boards = serde_json::Map::new();
    let mut lessons = Vec::new();
    for lesson in LESSONS {
        // The lessons are tested; one that could not be read would show no board.
        let position: Option<Tavreli> = lesson.tfen.and_then(|tfen| tfen.parse().ok());
        if let Some(position) = &position {
            let told = TowerPosition::new(position, words);
            boards.insert(
                lesson.id.to_owned(),
                serde_json::json!({ "position": told, "goals": lesson.goals }),
            );
        }
        lessons.push(LessonView {
            id: lesson.id,
            title: words.say(lesson.title),
            text: words.say(lesson.text),
            task: lesson.task.map(|key| words.say(key)),
            rules: lesson.rules,
            board: position.as_ref().map(|position| Diagram::new(position, words)),
            free: lesson.goals.is_empty(),
        });
    }
    let mut said = script_words(words);
    said.extend(LESSON_WORDS.iter().map(|key| ((*key).to_owned(), words.say(key).into())));
    said.extend(
        ["learn-done", "learn-other", "learn-said"]
            .map(|key| (key.to_owned(), words.about(key, "{it}").into())),
    );
    // "<" could end the element the data stands in.
    let data =
        serde_json::json!({ "boards": boards, "words": said }).to_string().replace('<', "\\u003c");
    show(&LearnPage {
        page: Page::new(&visitor),
        pieces: pieces(words),
        start: Diagram::new(&Tavreli::initial(), words),
        lessons,
        data,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use adoube_board::tavreli::write_move;

    #[test]
    fn every_task_can_be_done_and_is_not_done_by_any_move() {
        for lesson in LESSONS {
            let Some(tfen) = lesson.tfen else { continue };
            let position: Tavreli = tfen.parse().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(position.tfen(), tfen, "{}", lesson.id);
            let written: Vec<String> = position
                .legal_moves()
                .into_iter()
                .map(|m| write_move(&position, m, false))
                .collect();
            for goal in lesson.goals {
                assert!(written.iter().any(|m| m.starts_with(goal)), "{} {goal}", lesson.id);
            }
            let does = |m: &String| lesson.goals.iter().any(|goal| m.starts_with(goal));
            assert!(!written.iter().all(does), "{}", lesson.id);
        }
    }
}
