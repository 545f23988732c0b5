//! Games of a PGN file that is being rewritten.

use super::{
    Oddity, SourceGame, SourceMove, SourcePlayer, Written, gesture,
    movetext::{after_tags, is_sign, moves, words},
    sensible,
};
use adoube_base::{ByColor, Color};
use adoube_notation::pgn::{self, Fault, FaultKind, Game, Node, Outcome};

/// Every game of a file, as far as it is there. What comes after the last whole game may be the beginning of one.
pub fn read_all(bytes: &[u8]) -> Vec<SourceGame> {
    pgn::games(bytes).filter_map(|game| read(&pgn::text_of(game.bytes))).collect()
}

/// One game; nothing where there are not even the players' tags.
pub fn read(text: &str) -> Option<SourceGame> {
    let movetext = after_tags(text);
    let written = match words(movetext).last() {
        Some(word) if is_sign(word) => Written::Whole,
        _ => Written::Partly,
    };
    let sure = match written {
        Written::Whole => text,
        Written::Partly => &text[..text.len() - movetext.len() + surely(movetext)],
    };
    let reading = Game::read(sure, 1);
    let game = reading.game;
    let players = ByColor::new(player(&game, Color::White)?, player(&game, Color::Black)?);
    let (round, board) = place(&game);
    let odd = oddity(&reading.faults, sure, game.line.moves.len());
    let left = left_after(&game);
    let played = game.line.moves.iter().zip(left);
    Some(SourceGame {
        players,
        round,
        board,
        moves: played
            .map(|(node, left)| SourceMove { played: node.played, left: sensible(left) })
            .collect(),
        result: match game.outcome {
            // Some programs write the result into the tags alone.
            Outcome::Unknown if written == Written::Whole => tagged_result(&game),
            sign => sign,
        },
        start: game.start,
        written,
        oddities: odd.into_iter().collect(),
    })
}

/// How much of a text that breaks off is surely whole: not the word it ends with, nor a comment that is open.
fn surely(text: &str) -> usize {
    let open = text.rfind('{').filter(|&at| !text[at..].contains('}'));
    let text = &text[..open.unwrap_or(text.len())];
    match text.ends_with(|c: char| c.is_whitespace() || c == '}') {
        true => text.len(),
        false => text.rfind(|c: char| c.is_whitespace() || c == '}').map_or(0, |at| at + 1),
    }
}

fn player(game: &Game, color: Color) -> Option<SourcePlayer> {
    let (name, id) = match color {
        Color::White => ("White", "WhiteFideId"),
        Color::Black => ("Black", "BlackFideId"),
    };
    let told = game.tag(name)?.trim();
    let name = if matches!(told, "?" | "-" | "White" | "Black") { "" } else { told };
    let fide_id = game.tag(id).and_then(|id| id.trim().parse().ok()).filter(|&id: &u32| id > 0);
    Some(SourcePlayer { name: name.to_owned(), fide_id })
}

/// Round and board: `[Round "3.12"]`, and `[Board "12"]` where there is one.
fn place(game: &Game) -> (Option<u32>, Option<u32>) {
    let mut parts = game.tag("Round").unwrap_or_default().split('.').map(|one| one.trim().parse());
    let (round, board) = (parts.next(), parts.next());
    let own = game.tag("Board").and_then(|board| board.trim().parse().ok());
    (round.and_then(Result::ok), own.or(board.and_then(Result::ok)))
}

fn tagged_result(game: &Game) -> Outcome {
    game.tag("Result").and_then(Outcome::from_sign).unwrap_or_default()
}

/// What the mover's clock showed after each move. Where the file tells only how long moves took nothing is known; where the
/// tags tell what the clocks show, the last move of each has that.
fn left_after(game: &Game) -> Vec<Option<u64>> {
    let mut left: Vec<Option<u64>> = game.line.moves.iter().map(Node::clock).collect();
    let last = left.len();
    let first = game.start.turn();
    for (color, tag) in [(Color::White, "WhiteClock"), (Color::Black, "BlackClock")] {
        let shown = game.tag(tag).and_then(|text| pgn::milliseconds(text.trim()));
        let own = |index: &usize| index.is_multiple_of(2) == (first == color);
        if let Some(index) = (last.saturating_sub(2)..last).find(own)
            && left[index].is_none()
        {
            left[index] = shown;
        }
    }
    left
}

/// What stands after the last possible move, where it is not possible.
fn oddity(faults: &[Fault], text: &str, half_moves: usize) -> Option<Oddity> {
    let fault = faults.iter().find(|fault| fault.half_moves == half_moves)?;
    let number = u32::try_from(half_moves).unwrap_or(u32::MAX);
    match &fault.kind {
        FaultKind::Start(reason) => Some(Oddity::UnknownStart { reason: reason.clone() }),
        FaultKind::Move(_) | FaultKind::Broken(_) => {
            let all = moves(after_tags(text));
            let rest = all.get(half_moves..).unwrap_or_default();
            let first = rest.first()?;
            Some(match gesture::to_centre(first) {
                Some(_) => Oddity::KingsInCentre {
                    half_moves: number,
                    means: gesture::means(rest).map(|outcome| outcome.sign().to_owned()),
                },
                None => Oddity::ImpossibleMove {
                    half_moves: number,
                    text: first.chars().take(20).collect(),
                },
            })
        }
        FaultKind::Brackets | FaultKind::AfterResult | FaultKind::TooLong => None,
    }
}
