//! Files that must be refused: `tests/data/errors/*.trf` say in their first line where and why.

#![allow(clippy::unwrap_used)]

use adoube_trf::{Competition, Document};
use std::path::Path;

#[test]
fn wrong_files_are_refused_with_line_column_and_reason() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/errors");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        let expected = text.lines().next().unwrap().trim_start_matches("### ").to_owned();
        let error = Document::read(&bytes)
            .and_then(|document| Competition::of(&document).map(|_| ()))
            .unwrap_err();
        assert_eq!(error.to_string(), expected, "{}", path.display());
        count += 1;
    }
    assert!(count >= 12, "{count} files");
}
