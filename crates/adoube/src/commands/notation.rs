//! `adoube notation`: rewrites games in another language or form.

use crate::output::{Failure, Finish, Out};
use adoube_base::Color;
use adoube_notation::{
    Form, Language, Voice, Writer, braille,
    pgn::{Chunks, Game, Layout, Reading, games, text_of},
};
use clap::ValueEnum;
use serde::Serialize;
use std::{fs::File, io::Read, path::PathBuf};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A PGN file, its moves in any language; `-` is standard input.
    file: PathBuf,
    /// The language to write: en, ru, hy, uk, de, fr … ; for speech also de-ru-2023, de-ru-2015, de-hy.
    #[arg(long, value_name = "LANG", default_value = "en")]
    to: String,
    /// How to write the moves.
    #[arg(long, value_enum, default_value_t = Wanted::Short)]
    form: Wanted,
    /// The language in which the moves are written; found out without it.
    #[arg(long, value_name = "LANG")]
    from: Option<Language>,
}

#[derive(Clone, Copy, ValueEnum, PartialEq, Eq)]
enum Wanted {
    /// Piece and square, with signs: Nxf3+
    Short,
    /// With the square of departure: Ng1xf3+
    Long,
    /// Without signs: Nf3, ed4
    Terse,
    /// With figurines
    Figurine,
    /// As announced aloud
    Spoken,
    /// Braille chess notation in Unicode
    Braille,
    /// Braille chess notation for embossers
    Brf,
}

/// How moves are written.
enum Manner {
    Written(Writer),
    Spoken(Voice),
    Braille { brf: bool },
}

#[derive(Serialize)]
struct Rewritten {
    game: u64,
    text: String,
    faults: Vec<String>,
}

pub(crate) fn run(args: Args, out: &Out) -> Result<Finish, Failure> {
    let language = || args.to.parse::<Language>();
    let manner = match args.form {
        Wanted::Short => Manner::Written(Writer::laws(language()?, Form::Short)),
        Wanted::Long => Manner::Written(Writer::laws(language()?, Form::Long)),
        Wanted::Terse => Manner::Written(Writer::laws(language()?, Form::Terse)),
        Wanted::Figurine => Manner::Written(Writer::figurines(Form::Short)),
        Wanted::Spoken => Manner::Spoken(args.to.parse()?),
        Wanted::Braille => Manner::Braille { brf: false },
        Wanted::Brf => Manner::Braille { brf: true },
    };
    let stream: Box<dyn Read> = if args.file.as_os_str() == "-" {
        Box::new(std::io::stdin())
    } else {
        let named = |error| Failure::new(format!("{}: {error}", args.file.display()));
        Box::new(File::open(&args.file).map_err(named)?)
    };
    let mut number = 0;
    let mut faulty = false;
    for chunk in Chunks::new(stream) {
        let chunk = chunk?;
        let mut line = chunk.first_line;
        for text in games(&chunk.bytes) {
            number += 1;
            let words = text_of(text.bytes);
            let reading = match args.from {
                Some(language) => Game::read_in(&words, line, language),
                None => Game::read(&words, line),
            };
            line += text.bytes.iter().filter(|&&byte| byte == b'\n').count() as u64;
            faulty |= !reading.faults.is_empty();
            let faults: Vec<String> = reading.faults.iter().map(ToString::to_string).collect();
            for fault in &faults {
                eprintln!("adoube: {}: game {number}: {fault}", args.file.display());
            }
            let text = rewritten(&reading, &manner);
            out.show(&Rewritten { game: number, text, faults }, |game| game.text.clone())?;
        }
    }
    Ok(if faulty { Finish::FoundWrong } else { Finish::Fine })
}

fn rewritten(reading: &Reading, manner: &Manner) -> String {
    let game = &reading.game;
    match manner {
        Manner::Written(writer) => {
            game.write_with(Layout::default(), |position, m| writer.write(position, m))
        }
        Manner::Spoken(voice) => {
            let mut text = heading(game);
            each_move(game, |number, position, m| {
                text.push_str(&format!("{number} {}\n", voice.announce(position, m)));
            });
            text.push_str(&format!("{}\n\n", game.outcome));
            text
        }
        Manner::Braille { brf } => {
            let mut cells = String::new();
            each_move(game, |_, position, m| {
                if position.turn() == Color::White || cells.is_empty() {
                    cells.push('\n');
                    cells.push_str(&braille::number(position.move_number().get()));
                }
                cells.push(' ');
                cells.push_str(&braille::write(position, m));
            });
            cells.push_str("\n\n");
            let cells = cells.trim_start().to_owned();
            if *brf { braille::to_brf(&cells) } else { cells }
        }
    }
}

fn heading(game: &Game) -> String {
    let tag = |name| game.tag(name).unwrap_or("?");
    format!("{} – {}\n", tag("White"), tag("Black"))
}

/// Every move of the game itself with its number and the position before it.
fn each_move(
    game: &Game,
    mut each: impl FnMut(String, &adoube_board::Position, adoube_board::Move),
) {
    let mut position = game.start.clone();
    for node in &game.line.moves {
        let dots = match position.turn() {
            Color::White => ".",
            Color::Black => "...",
        };
        each(format!("{}{dots}", position.move_number()), &position, node.played);
        match position.play(node.played) {
            Ok(after) => position = after,
            Err(_) => return,
        }
    }
}
