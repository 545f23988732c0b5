//! How far streams are known to have come since the file was opened, without asking it.

use crate::{Seq, StreamId};
use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

/// The numbers of the last facts that were stored or heard of. Whoever was acknowledged, or told, finds them here.
#[derive(Debug, Default)]
pub(super) struct Heads(Mutex<HashMap<StreamId, Seq>>);

impl Heads {
    pub(super) fn saw(&self, stream: &StreamId, seq: Seq) {
        let mut heads = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match heads.get_mut(stream) {
            Some(known) => *known = seq.max(*known),
            None => drop(heads.insert(stream.clone(), seq)),
        }
    }

    pub(super) fn of(&self, stream: &StreamId) -> Option<Seq> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(stream).copied()
    }
}
