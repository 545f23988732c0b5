//! The words of a game's moves, one after the other, without numbers, comments and variations.

/// The text of the moves: what comes after the tags.
pub(super) fn after_tags(text: &str) -> &str {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim_start();
        if !(trimmed.is_empty() || trimmed.starts_with('[') || trimmed.starts_with('%')) {
            break;
        }
        at += line.len();
    }
    &text[at..]
}

/// The words of the game itself.
pub(super) fn words(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut depth, mut start) = (0u32, None);
    let mut comment = None;
    let mut take = |start: &mut Option<usize>, end: usize, depth: u32| {
        if let Some(from) = start.take()
            && depth == 0
        {
            found.push(&text[from..end]);
        }
    };
    for (at, c) in text.char_indices() {
        match (comment, c) {
            (Some('{'), '}') | (Some(';'), '\n') => comment = None,
            (Some(_), _) => {}
            (None, '{' | ';') => {
                take(&mut start, at, depth);
                comment = Some(c);
            }
            (None, '(') => {
                take(&mut start, at, depth);
                depth += 1;
            }
            (None, ')') => {
                take(&mut start, at, depth);
                depth = depth.saturating_sub(1);
            }
            (None, c) if c.is_whitespace() => take(&mut start, at, depth),
            (None, _) => {
                start.get_or_insert(at);
            }
        }
    }
    take(&mut start, text.len(), depth);
    found
}

/// A word without the number of the move before it: `12.e4` is `e4`, `12.` nothing.
pub(super) fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.starts_with('.') {
        true => rest.trim_start_matches('.'),
        false => word,
    }
}

/// Whether a word is the sign of a result.
pub(super) fn is_sign(word: &str) -> bool {
    matches!(word, "1-0" | "0-1" | "1/2-1/2" | "½-½" | "*")
}

/// The moves as they are written.
pub(super) fn moves(text: &str) -> Vec<&str> {
    let words = words(text).into_iter().map(without_number);
    words.filter(|word| !word.is_empty() && !is_sign(word) && !word.starts_with('$')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_moves_of_the_game_are_taken() {
        let text = "[White \"A\"]\n[Black \"B\"]\n\n1.e4 {[%clk 1:30:00]} e5 2. Nf3 (2. f4 {x} exf4) 2... Nc6 $1 ; so\n3. -- *";
        assert_eq!(moves(after_tags(text)), ["e4", "e5", "Nf3", "Nc6", "--"]);
        assert_eq!(words("1-0").last(), Some(&"1-0"));
    }
}
