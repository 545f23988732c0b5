//! Which games of a round have begun on live boards.

use super::{
    id::GameId,
    sight::{Sight, Step},
};
use crate::error::HouseError;
use adoube_laws::game::Phase;
use adoube_store::Log;

/// How many records are read at a time.
const CHUNK: usize = 4096;

/// The boards of a round whose games have begun and are not cancelled, by number.
pub(crate) async fn begun(log: &dyn Log, event: &str, round: u32) -> Result<Vec<u32>, HouseError> {
    let mut boards = Vec::new();
    for head in log.streams(&format!("game/{event}/{round}/")).await? {
        let Some(id) = GameId::of_stream(&head.stream) else { continue };
        let (mut sight, mut seq, mut unfit) = (None, 0, false);
        loop {
            let records = log.read(&head.stream, seq, CHUNK).await?;
            for record in &records {
                let taken =
                    Step::read(record).and_then(|step| Sight::take_in(&mut sight, &id, &step));
                unfit |= taken.is_err();
                seq = record.seq;
            }
            if records.len() < CHUNK {
                break;
            }
        }
        let quiet =
            |sight: &Sight| matches!(sight.state.phase(), Phase::Scheduled | Phase::Cancelled);
        // Of a record that cannot be read nobody can say that nothing happened in it.
        if unfit || sight.as_ref().is_some_and(|sight| !quiet(sight)) {
            boards.push(id.board);
        }
    }
    boards.sort_unstable();
    Ok(boards)
}
