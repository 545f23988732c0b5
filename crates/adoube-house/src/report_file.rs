//! Report files (TRF) in and out of the house: what pages, API and command line share.

use crate::{
    error::{ActError, HouseError},
    house::{Done, House},
    moment::now,
};
use adoube_competition::{
    Context, Event,
    trf::{self, Import, ImportError, Note},
};
use adoube_pairing::swiss::Rules;
use adoube_trf::Dialect;

/// Why a file did not become an event.
#[derive(Debug)]
pub enum TakeError {
    /// The file cannot be taken.
    File(ImportError),
    /// The house could not do it.
    House(HouseError),
}

/// Makes an event of a file: all of it, or nothing.
pub async fn take(
    house: &House,
    id: &str,
    actor: &str,
    rules: Option<Rules>,
    bytes: &[u8],
) -> Result<(Done, Vec<Note>), TakeError> {
    let context = Context::new(now(), actor);
    let (file, named) = (bytes.to_vec(), id.to_owned());
    let read = move || trf::import(&file, &named, rules, &context);
    let Import { acts, notes } = house.pool().run(read).await.map_err(TakeError::File)?;
    match house.acts(id, actor, None, &acts).await {
        Ok(done) => Ok((done, notes)),
        Err(ActError::Refused(refusal)) => Err(TakeError::File(refusal.into())),
        Err(ActError::House(error)) => Err(TakeError::House(error)),
    }
}

/// An event as a file.
pub fn written(event: &Event, dialect: Dialect) -> String {
    trf::export(event, env!("CARGO_PKG_VERSION")).write(dialect)
}
