//! Pictures are kept by what they are.

#![allow(clippy::unwrap_used)]

use adoube_store::{pictures::Pictures, sqlite::SqliteStore};

#[tokio::test]
async fn a_picture_is_kept_once_and_is_there_after_the_file_was_closed() {
    let place = tempfile::TempDir::new().unwrap();
    let file = place.path().join("test.db");
    {
        let store = SqliteStore::open(&file).unwrap();
        assert_eq!(store.picture([1; 32]).await.unwrap(), None);
        store.keep([1; 32], b"one".to_vec()).await.unwrap();
        store.keep([1; 32], b"one".to_vec()).await.unwrap();
        store.keep([2; 32], b"two".to_vec()).await.unwrap();
    }
    let store = SqliteStore::open(&file).unwrap();
    assert_eq!(store.picture([1; 32]).await.unwrap().as_deref(), Some(&b"one"[..]));
    assert_eq!(store.picture([2; 32]).await.unwrap().as_deref(), Some(&b"two"[..]));
    assert_eq!(store.picture([3; 32]).await.unwrap(), None);
}
