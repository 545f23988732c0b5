//! The list of mutants that change nothing that can be seen, each with the reason.

use std::collections::BTreeMap;

/// Reads the list: a name as the tool prints it, and under it, indented, the reason.
pub fn read(text: &str) -> Result<BTreeMap<String, String>, String> {
    let mut list: BTreeMap<String, String> = BTreeMap::new();
    let mut last: Option<String> = None;
    for line in text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
        if line.starts_with(' ') {
            let name = last.as_ref().ok_or("a reason stands before any mutant")?;
            let reason = list.entry(name.clone()).or_default();
            reason.push_str(line);
        } else {
            if list.insert(line.to_owned(), String::new()).is_some() {
                return Err(format!("listed twice: {line}"));
            }
            last = Some(line.to_owned());
        }
    }
    match list.iter().find(|(_, reason)| reason.is_empty()) {
        Some((name, _)) => Err(format!("no reason is given for {name}")),
        None => Ok(list),
    }
}
