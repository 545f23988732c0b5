//! People: invited once, let in once, gone at once.

#![allow(clippy::unwrap_used)]

use adoube_store::{
    access::{Access, Session},
    people::{Invitation, People, account, of_account},
    sqlite::SqliteStore,
};
use tempfile::TempDir;

fn store() -> (TempDir, SqliteStore) {
    let folder = TempDir::new().unwrap();
    let store = SqliteStore::open(&folder.path().join("test.db")).unwrap();
    (folder, store)
}

fn invitation(sign: u8) -> Invitation {
    Invitation { hash: [sign; 32], until: 100 }
}

async fn open_session(store: &SqliteStore, id: u32, sign: u8) {
    let session = Session { token_hash: [sign; 32], account: account(id), expires: 1000 };
    store.open_session(session, 1).await.unwrap();
}

async fn has_session(store: &SqliteStore, sign: u8) -> bool {
    store.session([sign; 32], 1).await.unwrap().is_some()
}

#[tokio::test]
async fn an_invitation_lets_in_once_and_while_it_is_open() {
    let (_folder, store) = store();
    let id = store.enter("Анна", invitation(1)).await.unwrap().unwrap();
    assert_eq!(store.invited([1; 32], 99).await.unwrap().unwrap().id, id);
    assert_eq!(store.invited([1; 32], 100).await.unwrap(), None, "too late");
    assert_eq!(store.accept([1; 32], 100, "hash".into()).await.unwrap(), None, "too late");
    assert_eq!(store.accept([2; 32], 5, "hash".into()).await.unwrap(), None, "nobody's");
    assert_eq!(store.accept([1; 32], 5, "hash".into()).await.unwrap(), Some(id));
    assert_eq!(store.accept([1; 32], 5, "other".into()).await.unwrap(), None, "used");
    assert_eq!(store.password(&account(id)).await.unwrap(), Some("hash".to_owned()));
    let person = store.person(id).await.unwrap().unwrap();
    assert!(person.has_password && person.invited_until.is_none());
}

#[tokio::test]
async fn a_name_is_somebodys_whatever_its_letters() {
    let (_folder, store) = store();
    let id = store.enter(" Анна ", invitation(1)).await.unwrap().unwrap();
    assert_eq!(store.enter("АННА", invitation(2)).await.unwrap(), None);
    assert_eq!(store.person_named("анна").await.unwrap().unwrap().id, id);
    let other = store.enter("Բ", invitation(2)).await.unwrap().unwrap();
    assert!(!store.rename(other, "анна").await.unwrap());
    assert!(store.rename(other, "Գ").await.unwrap());
    let names: Vec<String> =
        store.people().await.unwrap().into_iter().map(|person| person.name).collect();
    assert_eq!(names, ["Анна", "Գ"]);
}

#[tokio::test]
async fn who_is_changed_or_removed_loses_their_sessions_at_once() {
    let (_folder, store) = store();
    let id = store.enter("A", invitation(1)).await.unwrap().unwrap();
    store.accept([1; 32], 5, "hash".into()).await.unwrap();
    open_session(&store, id, 7).await;
    assert!(has_session(&store, 7).await);
    store.rename(id, "B").await.unwrap();
    assert!(!has_session(&store, 7).await, "renamed");
    open_session(&store, id, 8).await;
    assert!(store.invite(id, invitation(3)).await.unwrap());
    assert!(!has_session(&store, 8).await, "invited anew");
    assert_eq!(store.password(&account(id)).await.unwrap(), None);
    store.accept([3; 32], 5, "hash".into()).await.unwrap();
    open_session(&store, id, 9).await;
    assert!(store.remove_person(id).await.unwrap());
    assert!(!has_session(&store, 9).await, "removed");
    assert_eq!(store.person(id).await.unwrap(), None);
    assert_eq!(store.person_named("B").await.unwrap(), None);
    assert!(!store.remove_person(id).await.unwrap());
    assert!(!store.invite(id, invitation(4)).await.unwrap());
    let next = store.enter("B", invitation(5)).await.unwrap().unwrap();
    assert_ne!(next, id, "a number is never given again");
}

#[test]
fn an_account_says_whose_it_is() {
    assert_eq!(of_account(&account(7)), Some(7));
    assert_eq!(of_account("organiser"), None);
    assert_eq!(of_account("person x"), None);
}
