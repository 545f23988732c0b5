//! People with accounts of their own: invited by a link that is good once and for a while, let in by a name and a password
//! that nobody else knows.

use super::{Door, DoorError, Token, hash_of, random_text};
use crate::moment::now;
use adoube_competition::people::PersonId;
use adoube_store::{
    Micros,
    people::{Invitation, Person, account},
};

/// How long an invitation is open: three days, from the players' meeting to the second round.
pub const INVITATION_SECONDS: i64 = 3 * 24 * 3600;

/// A password nobody has. A name nobody has is tried against it, so that the time of the answer does not tell whether
/// somebody is known here.
const NOBODYS: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5LWhhcy10aGlz$4mgDOyXxxXxPV2a1KH5BMlaQXHwqvXxCRzWbx3Gf3G4";

/// Whose session it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holder {
    /// The organiser of the house: whoever knows the shared password.
    Organiser,
    /// Somebody with an account.
    Person {
        /// Whose.
        id: PersonId,
        /// The name.
        name: String,
    },
}

/// Somebody with an account, as the organiser sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The number of the account.
    pub id: PersonId,
    /// The name.
    pub name: String,
    /// Whether they have come in and set a password.
    pub has_password: bool,
    /// Until when their invitation is open.
    pub invited_until: Option<Micros>,
}

impl From<Person> for Known {
    fn from(person: Person) -> Known {
        let Person { id, name, has_password, invited_until } = person;
        Known { id: PersonId(id), name, has_password, invited_until }
    }
}

/// An invitation that was just made. What is in it is shown this once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invited {
    /// Who.
    pub id: PersonId,
    /// What `/invited/{key}` takes.
    pub key: String,
}

/// A key and the invitation that is kept of it.
fn invitation() -> Result<(String, Invitation), DoorError> {
    let key = random_text(26)?;
    let until = now() + INVITATION_SECONDS * 1_000_000;
    Ok((key.clone(), Invitation { hash: hash_of_invitation(&key), until }))
}

fn hash_of_invitation(key: &str) -> [u8; 32] {
    hash_of(&format!("invitation {key}"))
}

impl Door {
    /// Enters somebody and invites them. Nothing if somebody has that name.
    pub async fn invite(&self, name: &str) -> Result<Option<Invited>, DoorError> {
        let (key, invitation) = invitation()?;
        let id = self.people.enter(name, invitation).await?;
        Ok(id.map(|id| Invited { id: PersonId(id), key }))
    }

    /// Invites somebody anew: who has forgotten the password, or lost the link. What they had is worth nothing any more.
    pub async fn invite_again(&self, id: PersonId) -> Result<Option<Invited>, DoorError> {
        let (key, invitation) = invitation()?;
        let known = self.people.invite(id.0, invitation).await?;
        Ok(known.then_some(Invited { id, key }))
    }

    /// Who holds an invitation that is open.
    pub async fn invited(&self, key: &str) -> Result<Option<Known>, DoorError> {
        let person = self.people.invited(hash_of_invitation(key), now()).await?;
        Ok(person.map(Known::from))
    }

    /// Takes an invitation: sets the password and lets its holder in. Nothing if it is not open any more.
    pub async fn accept(&self, key: &str, password: &str) -> Result<Option<Token>, DoorError> {
        // Nobody makes the house hash who has nothing to show.
        if self.invited(key).await?.is_none() {
            return Ok(None);
        }
        let hash = self.hashed(password).await?;
        let accepted = self.people.accept(hash_of_invitation(key), now(), hash).await?;
        match accepted {
            Some(id) => Ok(Some(self.open_session(&account(id)).await?)),
            None => Ok(None),
        }
    }

    /// Opens a session for whoever knows the password of a person; nothing for anybody else.
    pub async fn sign_in_as(&self, name: &str, password: &str) -> Result<Option<Token>, DoorError> {
        match self.people.person_named(name).await? {
            Some(person) if person.has_password => {
                self.sign_in_to(&account(person.id), password).await
            }
            _ => {
                self.is_password(password, NOBODYS.to_owned()).await?;
                Ok(None)
            }
        }
    }

    /// Everybody with an account, by number.
    pub async fn people(&self) -> Result<Vec<Known>, DoorError> {
        Ok(self.people.people().await?.into_iter().map(Known::from).collect())
    }

    /// Somebody by number.
    pub async fn person(&self, id: PersonId) -> Result<Option<Known>, DoorError> {
        Ok(self.people.person(id.0).await?.map(Known::from))
    }

    /// Somebody by name.
    pub async fn person_named(&self, name: &str) -> Result<Option<Known>, DoorError> {
        Ok(self.people.person_named(name).await?.map(Known::from))
    }

    /// Gives somebody another name; their sessions end. Whether it could be done: nobody else has the name.
    pub async fn rename(&self, id: PersonId, name: &str) -> Result<bool, DoorError> {
        Ok(self.people.rename(id.0, name).await?)
    }

    /// Removes somebody; their sessions end. Whether there was such a person.
    pub async fn remove(&self, id: PersonId) -> Result<bool, DoorError> {
        Ok(self.people.remove_person(id.0).await?)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use adoube_store::sqlite::SqliteStore;
    use argon2::PasswordHash;
    use std::sync::Arc;

    fn door() -> (tempfile::TempDir, Door) {
        let folder = tempfile::TempDir::new().unwrap();
        let store = SqliteStore::open(&folder.path().join("test.db")).unwrap();
        (folder, Door::new(Arc::new(store)))
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn who_is_invited_sets_a_password_once_and_signs_in_with_it() {
        let (_folder, door) = door();
        let Invited { id, key } = door.invite("Anna").await.unwrap().unwrap();
        assert_eq!(door.invite("anna").await.unwrap(), None, "the name is taken");
        assert_eq!(door.sign_in_as("Anna", "").await.unwrap(), None, "not come in yet");
        assert!(matches!(door.accept(&key, "short").await, Err(DoorError::TooShort)));
        assert_eq!(door.accept("junk", "rook-endgame").await.unwrap(), None);
        let token = door.accept(&key, "rook-endgame").await.unwrap().unwrap();
        let anna = Holder::Person { id, name: "Anna".into() };
        assert_eq!(door.holder(&token).await.unwrap(), Some(anna.clone()));
        assert_eq!(door.accept(&key, "queen-endgame").await.unwrap(), None, "it was used");
        assert_eq!(door.sign_in_as("Anna", "queen-endgame").await.unwrap(), None);
        assert_eq!(door.sign_in_as("Boris", "rook-endgame").await.unwrap(), None);
        assert_eq!(door.sign_in("rook-endgame").await.unwrap(), None, "it is not the house's");
        let again = door.sign_in_as(" ANNA ", "rook-endgame").await.unwrap().unwrap();
        assert_eq!(door.holder(&again).await.unwrap(), Some(anna));
        // Invited anew, all of it is worth nothing.
        door.invite_again(id).await.unwrap().unwrap();
        for old in [&token, &again] {
            assert_eq!(door.holder(old).await.unwrap(), None);
        }
        assert_eq!(door.sign_in_as("Anna", "rook-endgame").await.unwrap(), None);
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn who_is_removed_is_out_at_once_and_others_stay() {
        let (_folder, door) = door();
        door.set_password("club-evening").await.unwrap();
        let organiser = door.sign_in("club-evening").await.unwrap().unwrap();
        let Invited { id, key } = door.invite("Anna").await.unwrap().unwrap();
        let token = door.accept(&key, "rook-endgame").await.unwrap().unwrap();
        assert!(door.remove(id).await.unwrap());
        assert_eq!(door.holder(&token).await.unwrap(), None);
        assert_eq!(door.sign_in_as("Anna", "rook-endgame").await.unwrap(), None);
        assert_eq!(door.holder(&organiser).await.unwrap(), Some(Holder::Organiser));
    }

    /// Who asks for a name that nobody has waits as long as anybody else.
    #[test]
    fn the_password_that_nobody_has_costs_what_a_password_costs() {
        use argon2::{Argon2, Params, PasswordHasher};
        let own = Argon2::default().hash_password(b"rook-endgame").unwrap();
        let nobodys = PasswordHash::new(NOBODYS).unwrap();
        assert_eq!(Params::try_from(&nobodys).unwrap(), Params::try_from(&own).unwrap());
        assert_eq!(nobodys.algorithm, own.algorithm);
    }
}
