//! Puts the case files of `cases/` into the crate, so that coverage is known wherever the program runs; and, for each concept
//! of the books, the sources that name it.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs, io,
    path::Path,
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
    places()
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
