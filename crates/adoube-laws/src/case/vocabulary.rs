//! The words of case files, and the JSON they stand for.
//!
//! Each phrase stands beside the JSON of the act or ruling it means; `{…}` is a slot. One table serves
//! reading and writing, so that whatever can be recorded can be read back. The phrases themselves are
//! in `vocabulary/acts.txt` and `vocabulary/findings.txt` of the crate's `src/case`.

use crate::{
    clock::Millis,
    game::{Act, Finding, Motion, Why, seal},
};
use adoube_board::Square;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::sync::LazyLock;

struct Entry {
    words: Vec<&'static str>,
    template: Value,
}

/// A phrase to a line: the words, two blanks or more, the JSON.
fn table(text: &'static str) -> Vec<Entry> {
    text.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .filter_map(|line| {
            let (phrase, json) = line.split_once("  ")?;
            Some(Entry {
                words: phrase.split(' ').collect(),
                // Part of the program; a test reads each entry.
                template: serde_json::from_str(json.trim()).unwrap_or(Value::Null),
            })
        })
        .collect()
}

static ACTS: LazyLock<Vec<Entry>> = LazyLock::new(|| table(include_str!("vocabulary/acts.txt")));
static FINDINGS: LazyLock<Vec<Entry>> =
    LazyLock::new(|| table(include_str!("vocabulary/findings.txt")));

/// Reads an act.
pub fn read_act(words: &str) -> Option<Act> {
    read_words(&ACTS, words)
}

/// Writes an act.
pub fn write_act(act: &Act) -> String {
    write_words(&ACTS, act)
}

/// Reads what a ruling finds.
pub fn read_finding(words: &str) -> Option<Finding> {
    read_words(&FINDINGS, words)
}

/// Writes what a ruling finds, in words a player understands.
pub fn write_finding(finding: &Finding) -> String {
    write_words(&FINDINGS, finding)
}

/// Reads why an act is refused.
pub fn read_why(words: &str) -> Option<Why> {
    serde_json::from_value(Value::String(words.replace(' ', "-"))).ok()
}

/// Writes why an act is refused.
pub fn write_why(why: Why) -> String {
    let value = serde_json::to_value(why).unwrap_or(Value::Null);
    value.as_str().unwrap_or_default().replace('-', " ")
}

fn read_words<T: DeserializeOwned>(table: &[Entry], text: &str) -> Option<T> {
    let words: Vec<&str> = text.split_whitespace().collect();
    table.iter().find_map(|entry| {
        let mut slots = Vec::new();
        match_words(&entry.words, &words, &mut slots)
            .then(|| fill(&entry.template, &slots))
            .and_then(|value| serde_json::from_value(value).ok())
    })
}

fn write_words<T: Serialize>(table: &[Entry], thing: &T) -> String {
    let value = serde_json::to_value(thing).unwrap_or(Value::Null);
    table
        .iter()
        .find_map(|entry| {
            let mut slots = Vec::new();
            match_value(&entry.template, &value, &mut slots).then(|| say(&entry.words, &slots))?
        })
        .unwrap_or_else(|| value.to_string())
}

/// A slot's name, and what follows it directly.
fn slot(word: &str) -> Option<(&str, &str)> {
    word.strip_prefix('{')?.split_once('}')
}

type Slots<'a> = Vec<(&'a str, Value)>;

fn match_words<'a>(pattern: &[&'a str], words: &[&str], slots: &mut Slots<'a>) -> bool {
    let Some((first, rest)) = pattern.split_first() else {
        return words.is_empty();
    };
    let Some((name, suffix)) = slot(first) else {
        return words.first() == Some(first) && match_words(rest, &words[1..], slots);
    };
    (1..=words.len()).any(|count| {
        let text = words[..count].join(" ");
        let Some(value) = text.strip_suffix(suffix).and_then(|body| parse_slot(name, body)) else {
            return false;
        };
        slots.push((name, value));
        if match_words(rest, &words[count..], slots) {
            return true;
        }
        slots.pop();
        false
    })
}

fn fill(template: &Value, slots: &Slots<'_>) -> Value {
    match template {
        Value::String(text) => match slot(text) {
            Some((name, "")) => slots
                .iter()
                .find(|(n, _)| *n == name)
                .map_or(Value::Null, |(_, value)| value.clone()),
            _ => template.clone(),
        },
        Value::Object(map) => {
            map.iter().map(|(key, value)| (key.clone(), fill(value, slots))).collect()
        }
        other => other.clone(),
    }
}

fn match_value<'a>(template: &'a Value, value: &Value, slots: &mut Slots<'a>) -> bool {
    match template {
        Value::String(text) => match slot(text) {
            Some((name, "")) => {
                slots.push((name, value.clone()));
                write_slot(name, value).is_some()
            }
            _ => template == value,
        },
        Value::Object(map) => value.as_object().is_some_and(|other| {
            map.len() == other.len()
                && map.iter().all(|(key, inner)| {
                    other.get(key).is_some_and(|v| match_value(inner, v, slots))
                })
        }),
        other => other == value,
    }
}

fn say(words: &[&str], slots: &Slots<'_>) -> Option<String> {
    let said: Option<Vec<String>> = words
        .iter()
        .map(|word| match slot(word) {
            Some((name, suffix)) => {
                let (_, value) = slots.iter().find(|(n, _)| *n == name)?;
                Some(write_slot(name, value)? + suffix)
            }
            None => Some((*word).to_owned()),
        })
        .collect();
    said.map(|words| words.join(" "))
}

/// A key from 64 hexadecimal digits, or made from a word: good enough for a case, not for a real game.
pub fn key_of(text: &str) -> seal::Key {
    text.parse().unwrap_or_else(|_| seal::Key(Sha256::digest(text.as_bytes()).into()))
}

fn parse_slot(name: &str, text: &str) -> Option<Value> {
    match name {
        "square" => text.parse::<Square>().ok().map(|s| json!(s)),
        "squares" => {
            let squares: Option<Vec<Square>> = text.split(' ').map(|s| s.parse().ok()).collect();
            squares.map(|s| json!(s))
        }
        "move" => text.parse::<Motion>().ok().map(|m| json!(m)),
        "color" | "side" | "place" | "role" | "score" => (!text.contains(' ')).then(|| json!(text)),
        "time" => text.parse::<Millis>().ok().map(|t| json!(t)),
        "n" => text.parse::<u32>().ok().map(|n| json!(n)),
        "halves" => match text {
            "0" => Some(json!(0)),
            "1/2" => Some(json!(1)),
            "1" => Some(json!(2)),
            _ => None,
        },
        "text" => Some(json!(text)),
        "key" => Some(json!(key_of(text))),
        "envelope" => {
            let envelope = match text.split_once(" under ") {
                Some((written, key)) => seal::Envelope::seal(written, &key_of(key)).ok()?,
                None => {
                    let (commitment, sealed) = text.split_once(' ')?;
                    seal::Envelope {
                        commitment: commitment.parse().ok()?,
                        sealed: sealed.parse().ok()?,
                    }
                }
            };
            Some(json!(envelope))
        }
        "words" => Some(Value::String(text.replace(' ', "-"))),
        _ => None,
    }
}

fn write_slot(name: &str, value: &Value) -> Option<String> {
    let text = || value.as_str().map(str::to_owned);
    match name {
        "squares" => {
            let squares: Option<Vec<&str>> = value.as_array()?.iter().map(Value::as_str).collect();
            squares.map(|s| s.join(" "))
        }
        "time" => value.as_i64().map(|n| Millis(n).to_string()),
        "n" => value.as_u64().map(|n| n.to_string()),
        "halves" => match value.as_u64()? {
            0 => Some("0".into()),
            1 => Some("1/2".into()),
            2 => Some("1".into()),
            _ => None,
        },
        "envelope" => {
            let envelope: seal::Envelope = serde_json::from_value(value.clone()).ok()?;
            Some(format!("{} {}", envelope.commitment, envelope.sealed))
        }
        "words" => text().map(|t| t.replace('-', " ")),
        _ => text(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_is_json_and_its_slots_are_known() {
        for entry in ACTS.iter().chain(FINDINGS.iter()) {
            assert_ne!(entry.template, Value::Null, "{:?}", entry.words);
            for word in &entry.words {
                assert!(!word.contains('{') || slot(word).is_some(), "{word}");
            }
        }
    }

    #[test]
    fn what_is_written_is_read_back() {
        for words in [
            "moves e2-e4",
            "moves 0-0 with two hands",
            "touches e1 h1 together",
            "claims fifty moves with e2-a2",
            "penalises white by loss with 1/2 for the opponent for: conduct",
            "sets the time of white to 1:00:00: restoration",
            "has the clock knocked over",
            "tells black: opponent moved",
        ] {
            let act = read_act(words).unwrap_or_else(|| panic!("{words}"));
            assert_eq!(write_act(&act), words);
        }
        for words in [
            "breach by white: stopped clocks, penalty due",
            "game over 1/2-1/2 by dead position",
            "white bound by a1 b1",
            "white may not castle with a1",
            "illegal move 2 completed by black",
        ] {
            let finding = read_finding(words).unwrap_or_else(|| panic!("{words}"));
            assert_eq!(write_finding(&finding), words);
        }
        assert_eq!(read_act("moves"), None);
        assert_eq!(read_act("moves e2-e4 quickly"), None);
    }
}
