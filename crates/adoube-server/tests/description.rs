//! The description of the API in the documents is the one that is served: types for TypeScript are made from it.

#![allow(clippy::unwrap_used)]

#[path = "../../adoube-house/tests/place/mod.rs"]
mod place;
mod served;

use place::{Place, blitz};
use served::Served;
use std::fs;

/// `ADOUBE_DESCRIBE=1 cargo test -p adoube-server --test description` writes the file anew; then `npm run types` in `web`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_description_in_the_documents_is_the_one_that_is_served() {
    let place = Place::new(blitz()).await;
    let served = Served::new(&place).await.seen("/api/openapi.json").await;
    let served: serde_json::Value = serde_json::from_str(&served).unwrap();
    let text = format!("{}\n", serde_json::to_string_pretty(&served).unwrap());
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
    if std::env::var_os("ADOUBE_DESCRIBE").is_some() {
        fs::write(path, &text).unwrap();
    }
    let kept = fs::read_to_string(path).unwrap_or_default();
    assert!(kept == text, "docs/openapi.json is stale: run this test with ADOUBE_DESCRIBE=1");
}

/// What a live page and its stream say is what the description says they are: every field of a view is described.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_field_of_a_view_is_described() {
    let place = Place::new(blitz()).await;
    let served = Served::new(&place).await;
    let description = served.seen("/api/openapi.json").await;
    let description: serde_json::Value = serde_json::from_str(&description).unwrap();
    let told = served.seen("/api/games/test/1/1").await;
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    let schemas = &description["components"]["schemas"];
    for (name, value) in [
        ("Told", &told),
        ("View", &told["view"]),
        ("Clocks", &told["view"]["clocks"]),
        ("Display", &told["view"]["clocks"]["white"]),
    ] {
        let properties = schemas[name]["properties"].as_object().unwrap();
        let required = schemas[name]["required"].as_array().unwrap();
        let value = value.as_object().unwrap();
        let unknown = value.keys().find(|field| !properties.contains_key(*field));
        assert_eq!(unknown, None, "{name}");
        let missing =
            required.iter().find(|field| !value.contains_key(field.as_str().unwrap_or_default()));
        assert_eq!(missing, None, "{name}");
    }
}
