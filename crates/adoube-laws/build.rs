//! Makes the editions of the Laws from the folder of books; puts the case files of `cases/` into the crate, so that coverage
//! is known wherever the program runs; and lists, for each concept of the books, the sources that name it.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs, io,
    path::{Path, PathBuf},
};

fn main() -> io::Result<()> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("cases");
    println!("cargo::rerun-if-changed=cases");
    let mut entries = Vec::new();
    for edition in fs::read_dir(&root)? {
        let edition = edition?.path();
        if !edition.is_dir() {
            continue;
        }
        println!("cargo::rerun-if-changed={}", edition.display());
        for file in fs::read_dir(&edition)? {
            let file = file?.path();
            if file.extension().is_some_and(|extension| extension == "case") {
                let name =
                    file.strip_prefix(&root).unwrap_or(&file).to_string_lossy().replace('\\', "/");
                entries.push((name, file));
            }
        }
    }
    entries.sort();
    let mut code = String::from("&[\n");
    for (name, file) in entries {
        code.push_str(&format!(
            "    ({name:?}, include_str!({:?})),\n",
            file.display().to_string()
        ));
    }
    code.push_str("]\n");
    let out = Path::new(&env::var("OUT_DIR").unwrap_or_default()).join("cases.rs");
    fs::write(out, code)?;
    editions()?;
    places()
}

/// The head of a book that is an edition of the Laws. Everything else in it is read when it is opened.
struct Head {
    key: String,
    title: String,
    in_force_from: String,
    usual: bool,
    file: PathBuf,
}

/// Every file of `books/` with a table `[edition]` is an edition, oldest first.
fn editions() -> io::Result<()> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("books");
    println!("cargo::rerun-if-changed=books");
    let mut heads = Vec::new();
    for file in fs::read_dir(folder)? {
        let file = file?.path();
        let fault = |what: String| io::Error::other(format!("{}: {what}", file.display()));
        if file.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let book: toml::Table = fs::read_to_string(&file)?
            .parse()
            .map_err(|error: toml::de::Error| fault(error.to_string()))?;
        let Some(edition) = book.get("edition") else { continue };
        let text = |name: &str| match edition.get(name).and_then(toml::Value::as_str) {
            Some(text) => Ok(text.to_owned()),
            None => Err(fault(format!("the edition lacks “{name}”, a text"))),
        };
        heads.push(Head {
            key: text("key")?,
            title: text("title")?,
            in_force_from: text("in_force_from")?,
            usual: edition.get("usual").and_then(toml::Value::as_bool).unwrap_or(false),
            file: file.clone(),
        });
    }
    heads.sort_by(|a, b| a.in_force_from.cmp(&b.in_force_from));
    let usual: Vec<usize> = (0..heads.len()).filter(|&n| heads[n].usual).collect();
    let [usual] = usual[..] else {
        return Err(io::Error::other(format!(
            "{} books are the usual edition, not one",
            usual.len()
        )));
    };
    let mut code = String::from("impl Edition {\n");
    for (number, Head { key, title, in_force_from, .. }) in heads.iter().enumerate() {
        let name = camel(key);
        code.push_str(&format!("    /// {title}, in force from {in_force_from}.\n"));
        code.push_str(&format!("    pub const {name}: Edition = Edition({number});\n"));
    }
    let count = heads.len();
    let all: Vec<String> = (0..count).map(|number| format!("Edition({number})")).collect();
    code.push_str("    /// The editions of the folder of books, oldest first.\n");
    code.push_str(&format!("    pub const ALL: [Edition; {count}] = [{}];\n", all.join(", ")));
    code.push_str("    /// The edition of whoever names none.\n");
    code.push_str(&format!("    pub const USUAL: Edition = Edition({usual});\n}}\n"));
    code.push_str(&format!("const FOLDER: [(&str, &str); {count}] = [\n"));
    for Head { key, file, .. } in &heads {
        code.push_str(&format!("    ({key:?}, include_str!({:?})),\n", file.display().to_string()));
    }
    code.push_str("];\n");
    fs::write(Path::new(&env::var("OUT_DIR").unwrap_or_default()).join("editions.rs"), code)
}

/// `fide-2023` as a name in code.
fn camel(key: &str) -> String {
    key.split('-')
        .map(|word| {
            let mut letters = word.chars();
            let first = letters.next().map(|letter| letter.to_ascii_uppercase());
            first.into_iter().chain(letters).collect::<String>()
        })
        .collect()
}

/// Which sources name which concept. The list of concepts itself does not count.
fn places() -> io::Result<()> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).to_owned();
    println!("cargo::rerun-if-changed=src");
    let mut named: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut folders = vec![root.join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let place =
                path.strip_prefix(&root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            if place == "src/book/concept.rs" || place == "src/book.rs" {
                continue;
            }
            for part in fs::read_to_string(&path)?.split("Concept::").skip(1) {
                let end = part.find(|c: char| !c.is_alphanumeric()).unwrap_or(part.len());
                let place = format!("crates/adoube-laws/{place}");
                named.entry(part[..end].to_owned()).or_default().insert(place);
            }
        }
    }
    let mut code = String::from("&[\n");
    for (concept, places) in named {
        let places: Vec<String> = places.into_iter().collect();
        code.push_str(&format!("    ({concept:?}, &{places:?}),\n"));
    }
    code.push_str("]\n");
    let out = Path::new(&env::var("OUT_DIR").unwrap_or_default()).join("places.rs");
    fs::write(out, code)
}
