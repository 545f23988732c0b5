//! The mutants as cargo-mutants lists them.

use serde_json::Value;
use std::{collections::BTreeMap, error::Error, ops::Range, path::Path, process::Command};

/// One small change of the source.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// Its number, from 1: the value of the environment variable that switches it on.
    pub number: usize,
    /// The file, from the root of the project.
    pub file: String,
    /// What kind of change it is, by cargo-mutants' own word.
    pub genre: String,
    /// The bytes that are replaced.
    pub at: Range<usize>,
    /// What stands there instead.
    pub replacement: String,
    /// Line and column for people.
    pub place: String,
    /// What it is called without its place: file, function, and the change. No two are called the same.
    pub name: String,
}

/// Lists the mutants of these files.
pub fn list(root: &Path, package: &str, globs: &[&str]) -> Result<Vec<Mutant>, Box<dyn Error>> {
    let mut command = Command::new("cargo");
    command.current_dir(root).args(["mutants", "--list", "--json", "--package", package]);
    for glob in globs {
        command.args(["--file", glob]);
    }
    let output = command.output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    let listed: Vec<Value> = serde_json::from_slice(&output.stdout)?;
    let mut texts: BTreeMap<String, String> = BTreeMap::new();
    let mut called: BTreeMap<String, usize> = BTreeMap::new();
    let mut mutants = Vec::new();
    for value in listed {
        let word = |key: &str| value[key].as_str().unwrap_or_default().to_owned();
        let file = word("file");
        if !texts.contains_key(&file) {
            texts.insert(file.clone(), std::fs::read_to_string(root.join(&file))?);
        }
        let text = &texts[&file];
        let end = |which: &str| {
            let number = |key: &str| value["span"][which][key].as_u64().unwrap_or(1) as usize;
            (number("line"), number("column"))
        };
        let (line, column) = end("start");
        let at = offset(text, (line, column))..offset(text, end("end"));
        let mut name = name(&value, text, &at);
        let times = called.entry(name.clone()).or_default();
        *times += 1;
        if *times > 1 {
            name.push_str(&format!(" ({times})"));
        }
        mutants.push(Mutant {
            number: mutants.len() + 1,
            genre: word("genre"),
            at,
            replacement: word("replacement"),
            place: format!("{file}:{line}:{column}"),
            name,
            file,
        });
    }
    Ok(mutants)
}

/// The byte of a line and a column, both from 1, columns in characters.
fn offset(text: &str, (line, column): (usize, usize)) -> usize {
    let start: usize = text.split_inclusive('\n').take(line - 1).map(str::len).sum();
    let ahead: usize = text[start..].chars().take(column - 1).map(char::len_utf8).sum();
    start + ahead
}

/// What a mutant is called: cargo-mutants' words without line and column, and for an operator what stands around it.
fn name(value: &Value, text: &str, at: &Range<usize>) -> String {
    let long = value["name"].as_str().unwrap_or_default();
    let file = value["file"].as_str().unwrap_or_default();
    let file = file.rsplit_once("/src/").map_or(file, |(_, file)| file);
    let words = long.split_once(": ").map_or(long, |(_, words)| words);
    let around = match value["genre"].as_str() {
        Some("BinaryOperator" | "UnaryOperator") => {
            let line = text[..at.start].rfind('\n').map_or(0, |at| at + 1);
            let end = text[at.end..].find('\n').map_or(text.len(), |end| at.end + end);
            format!(
                " | {}«{}»{}",
                text[line..at.start].trim_start(),
                &text[at.clone()],
                &text[at.end..end]
            )
        }
        _ => String::new(),
    };
    let one_line: Vec<&str> = words.split_whitespace().collect();
    format!("{file}: {}{around}", one_line.join(" "))
}
