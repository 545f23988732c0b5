//! Appointing somebody by name: who has no account yet is invited with it.

use crate::{
    door::{Door, DoorError, Invited},
    error::ActError,
    game::Doer,
    house::{Done, House},
};
use adoube_competition::{
    Act,
    people::{PersonId, Role},
    text::Line,
};

/// Why nobody was appointed.
#[derive(Debug)]
pub enum AppointError {
    /// The door could not be worked.
    Door(DoorError),
    /// The rules refuse it, or the house could not do it.
    Act(ActError),
    /// Somebody else took the name at this moment.
    NameTaken,
}

impl From<DoorError> for AppointError {
    fn from(error: DoorError) -> AppointError {
        AppointError::Door(error)
    }
}

impl From<ActError> for AppointError {
    fn from(error: ActError) -> AppointError {
        AppointError::Act(error)
    }
}

/// Somebody who was appointed.
#[derive(Clone, Debug)]
pub struct Appointed {
    /// Whose account.
    pub person: PersonId,
    /// The invitation of who had none.
    pub invited: Option<Invited>,
    /// What came of it.
    pub done: Done,
}

/// Appoints somebody by name. An account that was made for an appointment that is refused does not stay.
pub async fn appoint(
    door: &Door,
    house: &House,
    event: &str,
    by: Doer,
    name: &Line,
    role: Role,
) -> Result<Appointed, AppointError> {
    let (person, name, invited) = match door.person_named(name.as_str()).await? {
        Some(known) => (known.id, known.name, None),
        None => {
            let invited = door.invite(name.as_str()).await?.ok_or(AppointError::NameTaken)?;
            (invited.id, name.to_string(), Some(invited))
        }
    };
    match house.act(event, by, None, &Act::Appoint { person, name, role }).await {
        Ok(done) => Ok(Appointed { person, invited, done }),
        Err(error) => {
            if invited.is_some() {
                door.remove(person).await?;
            }
            Err(error.into())
        }
    }
}
