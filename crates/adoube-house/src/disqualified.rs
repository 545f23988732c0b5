//! The house's list of disqualified players (13.21): a stream of the log like every other, so that who put whom there and who
//! took them off is never lost. The rules ask it whenever somebody enters an event.

use crate::{
    error::{ActError, HouseError, written},
    game::Doer,
    house::House,
    moment::now,
};
use adoube_competition::{
    Faults, Refusal,
    disqualified::{Disqualified, DisqualifiedDraft},
    fault::{FieldName, Problem},
    text::Line,
};
use adoube_store::{Append, AppendError, Seq, StreamId};
use serde::{Deserialize, Serialize};

/// Where the list is.
const STREAM: &str = "house/disqualified";

/// How many facts are read at a time.
const CHUNK: usize = 4096;

/// How often a change is tried because somebody else was first.
const TRIES: usize = 20;

/// What happened to the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Change {
    Disqualified {
        #[serde(flatten)]
        who: Disqualified,
    },
    /// The one with this number, from 1, is on it no more.
    Ended { number: u32, reason: Line },
}

/// Somebody who is on the list, or was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// From 1, in the order in which they came on it.
    pub number: u32,
    /// Who, for how long, by which decision.
    #[serde(flatten)]
    pub who: Disqualified,
    /// Why it ended before its term; nothing if it stands.
    pub ended: Option<String>,
}

impl House {
    /// Everybody who is on the list or was.
    pub async fn disqualified(&self) -> Result<Vec<Listed>, HouseError> {
        Ok(self.disqualified_until().await?.0)
    }

    /// Those whose disqualification was not ended, for the rules.
    pub(crate) async fn not_admitted(&self) -> Result<Vec<Disqualified>, HouseError> {
        let listed = self.disqualified().await?.into_iter();
        Ok(listed.filter(|one| one.ended.is_none()).map(|one| one.who).collect())
    }

    /// Puts somebody on the list.
    pub async fn disqualify(&self, doer: &Doer, draft: &DisqualifiedDraft) -> Result<(), ActError> {
        let who = draft.check().map_err(Refusal::from)?;
        self.change(doer, |_| Ok(Change::Disqualified { who: who.clone() })).await
    }

    /// Takes somebody off the list.
    pub async fn end_disqualification(
        &self,
        doer: &Doer,
        number: u32,
        reason: &str,
    ) -> Result<(), ActError> {
        let fault = |field, problem| Refusal::from(Faults::one(field, problem));
        let reason = Line::new(reason).map_err(|problem| fault(FieldName::Reason, problem))?;
        self.change(doer, |listed| {
            let stands = listed.iter().any(|one| one.number == number && one.ended.is_none());
            let problem = || Problem::NoNumber { text: number.to_string() };
            let ended = Change::Ended { number, reason: reason.clone() };
            stands.then_some(ended).ok_or_else(|| fault(FieldName::Players, problem()))
        })
        .await
    }

    async fn change(
        &self,
        doer: &Doer,
        make: impl Fn(&[Listed]) -> Result<Change, Refusal>,
    ) -> Result<(), ActError> {
        for _ in 0..TRIES {
            let (listed, expected) = self.disqualified_until().await?;
            let facts = written(&[make(&listed)?])?;
            let (stream, at, actor) = (stream()?, now(), doer.to_string());
            let append = Append { stream, expected, at, actor, act: None, facts };
            match self.log().append(append).await {
                Ok(_) => return Ok(()),
                Err(AppendError::Conflict { .. }) => {}
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
        Err(HouseError::Crowded.into())
    }

    async fn disqualified_until(&self) -> Result<(Vec<Listed>, Seq), HouseError> {
        let stream = stream()?;
        let (mut listed, mut seq) = (Vec::<Listed>::new(), 0);
        loop {
            let news = self.log().read(&stream, seq, CHUNK).await?;
            for record in &news {
                let broken = |reason: String| HouseError::Broken {
                    event: stream.to_string(),
                    seq: record.seq,
                    reason,
                };
                let change = serde_json::from_str(&record.fact);
                match change.map_err(|error| broken(error.to_string()))? {
                    Change::Disqualified { who } => {
                        let number = listed.len() as u32 + 1;
                        listed.push(Listed { number, who, ended: None });
                    }
                    Change::Ended { number, reason } => {
                        let one = listed.iter_mut().find(|one| one.number == number);
                        let none = || broken(format!("nobody has number {number}"));
                        one.ok_or_else(none)?.ended = Some(reason.to_string());
                    }
                }
                seq = record.seq;
            }
            if news.len() < CHUNK {
                return Ok((listed, seq));
            }
        }
    }
}

fn stream() -> Result<StreamId, HouseError> {
    let broken = |reason: String| HouseError::Broken { event: STREAM.to_owned(), seq: 0, reason };
    StreamId::new(STREAM).map_err(|error| broken(error.to_string()))
}
