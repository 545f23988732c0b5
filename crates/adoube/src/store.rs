//! Opening the store that a command works on.

use crate::output::Failure;
use adoube_store::sqlite::{Alone, SqliteStore};
use std::{future::Future, path::PathBuf, sync::Arc};

/// Where the events are.
#[derive(clap::Args)]
pub(crate) struct StoreArgs {
    /// The SQLite file with the events; it is created if it is not there.
    #[arg(long, global = true, env = "ADOUBE_DB", default_value = "adoube.db")]
    pub(crate) db: PathBuf,
}

impl StoreArgs {
    /// Opens a store that must be there: a mistyped name is not an empty store.
    pub(crate) fn open_existing(&self) -> Result<Arc<SqliteStore>, Failure> {
        if !self.db.exists() {
            let db = self.db.display();
            return Err(Failure::new(format!("there is no store {db}; --db names another file")));
        }
        Ok(Arc::new(SqliteStore::open_existing(&self.db)?))
    }

    /// Opens the store for a house, which nobody else may run on it meanwhile, and looks whether it is whole.
    pub(crate) fn open_alone(&self) -> Result<(Arc<SqliteStore>, Alone), Failure> {
        let alone = Alone::with(&self.db)?;
        let store = self.open()?;
        store.check()?;
        Ok((store, alone))
    }

    pub(crate) fn open(&self) -> Result<Arc<SqliteStore>, Failure> {
        Ok(Arc::new(SqliteStore::open(&self.db)?))
    }
}

/// Runs asynchronous work to its end.
pub(crate) fn block_on<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(work)
}
