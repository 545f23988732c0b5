//! `adoube event import` and `export`: report files.

use super::{ACTOR, Desk};
use crate::output::Failure;
use adoube_competition::trf::Note;
use adoube_house::{
    door,
    report_file::{self, TakeError},
    views::EventView,
};
use adoube_pairing::swiss::Rules;
use adoube_trf::Dialect;
use adoube_words::imports;
use serde::Serialize;
use std::path::Path;

#[derive(Serialize)]
struct Taken {
    event: EventView,
    notes: Vec<Note>,
}

#[derive(Serialize)]
struct Written {
    trf: String,
}

impl Desk<'_> {
    /// Makes an event of a file and prints its address; what had to be changed goes to standard error.
    pub(super) async fn import(
        &self,
        file: &Path,
        id: Option<String>,
        rules: Option<Rules>,
    ) -> Result<(), Failure> {
        let failure =
            |why: &dyn std::fmt::Display| Failure::new(format!("{}: {why}", file.display()));
        let bytes = std::fs::read(file).map_err(|error| failure(&error))?;
        let id = match id {
            Some(id) => id,
            None => door::random_text(8)?,
        };
        let (done, notes) = match report_file::take(&self.house, &id, ACTOR, rules, &bytes).await {
            Ok(taken) => taken,
            Err(TakeError::File(error)) => {
                return Err(failure(&imports::error(self.words, &error)));
            }
            Err(TakeError::House(error)) => return Err(failure(&error)),
        };
        for note in &notes {
            eprintln!("adoube: {}: {note}", file.display());
        }
        let taken = Taken { event: EventView::new(&done.now), notes };
        self.out.show(&taken, |taken| taken.event.id.clone())
    }

    /// Writes an event as a file.
    pub(super) async fn export(
        &self,
        id: &str,
        dialect: Dialect,
        output: Option<&Path>,
    ) -> Result<(), Failure> {
        let folded = self.event(id).await?;
        let text = report_file::written(&folded.event, dialect);
        match output {
            Some(path) => std::fs::write(path, text)
                .map_err(|error| Failure::new(format!("{}: {error}", path.display()))),
            None => self.out.show(&Written { trf: text }, |written| written.trf.clone()),
        }
    }
}
