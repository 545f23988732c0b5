//! Puts the case files of `cases/` into the crate, so that coverage is known wherever the program runs.

use std::{env, fs, io, path::Path};

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
    fs::write(out, code)
}
