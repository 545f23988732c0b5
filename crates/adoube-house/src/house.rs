//! Acts in, events out: between the log and everything that shows or changes an event.

use crate::{
    error::{ActError, HouseError, written},
    game::{self, Doer},
    moment::now,
    picture::{self, NoPicture},
    pool::Pool,
    ratings::{self, Compared, Edition},
};
use adoube_books::Shelf;
use adoube_competition::{
    Act, Context, Event, Fact, Faults, Refusal, Warning,
    act::PairMethod,
    decide,
    decide::{decide_all, rights},
    event::BrokenLog,
    fact::Place,
    fault::{FieldName, Problem},
    logo::{Digest, Logo, PictureKind},
    people::Authority,
    preset::EventPreset,
    settings::SettingsDraft,
};
use adoube_ratings::RatedPlayer;
use adoube_store::{
    ActId, Append, AppendError, Appended, Log, Micros, Record, Seq, StreamId, pictures::Pictures,
    register::Register, secrets::Secrets,
};
use ed25519_dalek::SigningKey;
use jiff::civil::Date;
use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, Mutex, PoisonError},
};

/// How often an act is decided anew because somebody else was first, before the house gives up. Each
/// time somebody else got on, so this only runs out under an absurd load.
const TRIES: usize = 200;

/// The name of the key with which a house signs.
const SEALING: &str = "seal";

/// How many facts are read at a time.
const CHUNK: usize = 4096;

/// An event folded from its log.
#[derive(Clone, Debug)]
pub struct Folded {
    /// The event.
    pub event: Event,
    /// The number of the last fact that is in it.
    pub seq: Seq,
    /// When that fact happened.
    pub at: Micros,
}

impl Folded {
    /// What publishing the next round would be warned of.
    pub fn warnings_of_pairing(&self, method: &PairMethod, unfinished: bool) -> Vec<Warning> {
        decide::warnings_of_pairing(&self.event, &Context::new(self.at, ""), method, unfinished)
    }
}

/// Why an event does not get a picture.
#[derive(Debug)]
pub enum LogoError {
    /// It cannot be taken.
    Picture(NoPicture),
    /// It could not be kept, or the rules refuse it.
    Act(ActError),
}

/// What an act came to.
#[derive(Clone, Debug)]
pub struct Done {
    /// The event with the act done.
    pub now: Arc<Folded>,
    /// What followed from the act.
    pub facts: Vec<Fact>,
}

/// The events, kept folded. What is in memory can be dropped at any time: the log is the truth.
pub struct House {
    log: Arc<dyn Log>,
    folds: Mutex<HashMap<StreamId, Arc<Folded>>>,
    /// Events whose logs cannot be read, and what is wrong: everything else goes on.
    aside: Mutex<BTreeMap<String, String>>,
    register: Option<Arc<dyn Register>>,
    pictures: Option<Arc<dyn Pictures>>,
    secrets: Option<Arc<dyn Secrets>>,
    pool: Pool,
}

impl House {
    /// A house over a log.
    pub fn new(log: Arc<dyn Log>) -> House {
        House {
            log,
            folds: Mutex::default(),
            aside: Mutex::default(),
            register: None,
            pictures: None,
            secrets: None,
            pool: Pool::default(),
        }
    }

    /// Where whatever may take long is done: pairings, imports, searches.
    pub fn pool(&self) -> &Pool {
        &self.pool
    }

    /// The books that are in force in an event; none where the event cannot be told.
    pub async fn shelf(&self, id: &str) -> Shelf {
        let folded = self.event(id).await.ok().flatten();
        folded.map_or(Shelf::EMPTY, |folded| folded.event.settings.shelf())
    }

    /// The same house with registers to look players up in.
    pub fn with_register(self, register: Arc<dyn Register>) -> House {
        House { register: Some(register), ..self }
    }

    /// The same house with room for pictures.
    pub fn with_pictures(self, pictures: Arc<dyn Pictures>) -> House {
        House { pictures: Some(pictures), ..self }
    }

    /// The same house with a place for what it keeps to itself.
    pub fn with_secrets(self, secrets: Arc<dyn Secrets>) -> House {
        House { secrets: Some(secrets), ..self }
    }

    /// The key with which the house signs; it is drawn when it is first asked for. Nothing where there is no place for one.
    pub(crate) async fn signing_key(&self) -> Result<Option<SigningKey>, HouseError> {
        let Some(secrets) = &self.secrets else { return Ok(None) };
        let mut fresh = [0; 32];
        getrandom::fill(&mut fresh)
            .map_err(|error| HouseError::Unwritable { reason: error.to_string() })?;
        Ok(Some(SigningKey::from_bytes(&secrets.secret(SEALING, fresh).await?)))
    }

    /// Gives an event a picture: it is kept before the log names it.
    pub async fn set_logo(&self, id: &str, actor: &str, bytes: &[u8]) -> Result<Done, LogoError> {
        let logo = picture::look(bytes).map_err(LogoError::Picture)?;
        if let Some(pictures) = &self.pictures {
            let kept = pictures.keep(logo.digest.0, bytes.to_vec()).await;
            kept.map_err(|error| LogoError::Act(error.into()))?;
        }
        let act = Act::SetLogo { logo: Some(logo) };
        self.act(id, actor, None, &act).await.map_err(LogoError::Act)
    }

    /// Keeps the picture that a log names; nothing is kept where the bytes are of another one.
    pub async fn keep_picture(&self, named: Logo, bytes: &[u8]) -> Result<bool, HouseError> {
        let same = picture::look(bytes).is_ok_and(|found| found == named);
        if let Some(pictures) = self.pictures.as_ref().filter(|_| same) {
            pictures.keep(named.digest.0, bytes.to_vec()).await?;
        }
        Ok(same)
    }

    /// The picture of an event, if it has this one.
    pub async fn logo(
        &self,
        event: &Event,
        named: Digest,
    ) -> Result<Option<(PictureKind, Vec<u8>)>, HouseError> {
        let Some(logo) = event.logo.filter(|logo| logo.digest == named) else { return Ok(None) };
        Ok(self.picture(logo).await?.map(|bytes| (logo.kind, bytes)))
    }

    async fn picture(&self, logo: Logo) -> Result<Option<Vec<u8>>, HouseError> {
        match &self.pictures {
            Some(pictures) => Ok(pictures.picture(logo.digest.0).await?),
            None => Ok(None),
        }
    }

    /// The player with a FIDE number, if a rating list was taken in and has one: in the edition that is valid on
    /// the first day of an event.
    pub async fn rated(
        &self,
        event: &Event,
        fide_id: u32,
    ) -> Result<Option<RatedPlayer>, HouseError> {
        self.listed(ratings::FIDE, event, fide_id).await
    }

    /// The players on FIDE's list whose names begin as somebody types them, in the edition that is valid on the first day of an
    /// event; nobody where no list was taken in.
    pub async fn rated_named(
        &self,
        event: &Event,
        name: &str,
    ) -> Result<Vec<RatedPlayer>, HouseError> {
        match &self.register {
            Some(register) => {
                let begins = event.settings.begins;
                Ok(ratings::named(&**register, ratings::FIDE, begins, name).await?)
            }
            None => Ok(vec![]),
        }
    }

    /// The player with a number on the list of a federation, if such a list was taken in.
    pub async fn rated_by(
        &self,
        event: &Event,
        federation: &str,
        id: u32,
    ) -> Result<Option<RatedPlayer>, HouseError> {
        self.listed(&federation.to_lowercase(), event, id).await
    }

    async fn listed(
        &self,
        list: &str,
        event: &Event,
        id: u32,
    ) -> Result<Option<RatedPlayer>, HouseError> {
        match &self.register {
            Some(register) => {
                Ok(ratings::listed(&**register, list, event.settings.begins, id).await?)
            }
            None => Ok(None),
        }
    }

    /// The players of an event compared with FIDE's list; nothing where there is none.
    pub async fn compare_ratings(&self, event: &Event) -> Result<Option<Compared>, HouseError> {
        match &self.register {
            Some(register) => Ok(ratings::compare(&**register, event).await?),
            None => Ok(None),
        }
    }

    /// The rating lists that were taken in.
    pub async fn rating_lists(&self) -> Result<Vec<Edition>, HouseError> {
        match &self.register {
            Some(register) => Ok(ratings::editions(&**register).await?),
            None => Ok(Vec::new()),
        }
    }

    /// Forgets an edition of a rating list; what events took from it stays theirs.
    pub async fn remove_rating_list(
        &self,
        list: &str,
        valid_from: Option<Date>,
    ) -> Result<(), HouseError> {
        let Some(register) = &self.register else { return Ok(()) };
        let editions = ratings::editions(&**register).await?;
        let is_it = |one: &&Edition| one.list == list && one.valid_from == valid_from;
        for one in editions.iter().filter(is_it) {
            register.remove(&one.register).await?;
        }
        Ok(())
    }

    /// The log below.
    pub fn log(&self) -> &Arc<dyn Log> {
        &self.log
    }

    /// The stream of an event; nothing if no event can have that address.
    pub fn stream(id: &str) -> Option<StreamId> {
        (!id.contains('/')).then(|| StreamId::new(&format!("event/{id}")).ok())?
    }

    /// An event as it stands; nothing if there is none at that address, or if it was deleted.
    pub async fn event(&self, id: &str) -> Result<Option<Arc<Folded>>, HouseError> {
        let folded = match House::stream(id) {
            Some(stream) => self.fold(&stream).await?,
            None => None,
        };
        Ok(folded.filter(|folded| !folded.event.deleted))
    }

    /// An event as far as it is known here: what this process acknowledged or told anybody is in it. It asks the store
    /// only where something is new.
    pub async fn known(&self, id: &str) -> Result<Option<Arc<Folded>>, HouseError> {
        let folded = match House::stream(id) {
            Some(stream) => self.kept(&stream).await?,
            None => None,
        };
        Ok(folded.filter(|folded| !folded.event.deleted))
    }

    /// Whether there never was an event at an address: one can be made there.
    pub async fn is_vacant(&self, id: &str) -> Result<bool, HouseError> {
        Ok(match House::stream(id) {
            Some(stream) => self.kept(&stream).await?.is_none(),
            None => true,
        })
    }

    /// An event as it was at a moment: with every fact until then, that one included. Nothing where there was none yet.
    pub async fn event_at(&self, id: &str, at: Micros) -> Result<Option<Folded>, HouseError> {
        let Some(stream) = House::stream(id) else { return Ok(None) };
        let (mut event, mut last, mut seq) = (None, None, 0);
        loop {
            let read_now = self.log.read(&stream, seq, CHUNK).await?;
            for record in &read_now {
                if record.at > at {
                    return Ok(folded_to(event, last));
                }
                let broken = |reason: String| HouseError::Broken {
                    event: stream.to_string(),
                    seq: record.seq,
                    reason,
                };
                let fact = read(record).map_err(|error| broken(error.to_string()))?;
                Event::evolve_at(&mut event, &fact, Some(record.at))
                    .map_err(|error: BrokenLog| broken(error.to_string()))?;
                seq = record.seq;
                last = Some((record.seq, record.at));
            }
            if read_now.len() < CHUNK {
                return Ok(folded_to(event, last));
            }
        }
    }

    /// What is kept of a stream, if nothing is new; or it is read.
    async fn kept(&self, stream: &StreamId) -> Result<Option<Arc<Folded>>, HouseError> {
        let kept = self.folds.lock().unwrap_or_else(PoisonError::into_inner).get(stream).cloned();
        match kept {
            Some(kept) if self.log.head(stream).is_none_or(|head| head <= kept.seq) => {
                Ok(Some(kept))
            }
            _ => self.fold(stream).await,
        }
    }

    /// Some of the events that somebody may see, those that changed last first, and whether there are more: only those
    /// that are shown, and those before them, are read.
    pub async fn latest(
        &self,
        skip: usize,
        count: usize,
        sees: impl Fn(&Event) -> bool,
    ) -> Result<(Vec<Arc<Folded>>, bool), HouseError> {
        let mut heads = self.log.streams("event/").await?;
        heads.sort_by_key(|head| std::cmp::Reverse(head.at));
        let (mut events, mut seen) = (Vec::new(), 0);
        for head in &heads {
            let folded = self.kept_or_aside(&head.stream).await?;
            let folded = folded.filter(|one| !one.event.deleted && sees(&one.event));
            seen += usize::from(folded.is_some());
            if events.len() == count && folded.is_some() {
                return Ok((events, true));
            }
            events.extend(folded.filter(|_| seen > skip));
        }
        Ok((events, false))
    }

    /// An event, unless its log cannot be read: one such must not hide the others.
    async fn kept_or_aside(&self, stream: &StreamId) -> Result<Option<Arc<Folded>>, HouseError> {
        match self.kept(stream).await {
            Err(HouseError::Broken { event, seq, reason }) => {
                let said = format!("{seq}: {reason}");
                let mut aside = self.aside.lock().unwrap_or_else(PoisonError::into_inner);
                if aside.insert(event.clone(), said).is_none() {
                    tracing::error!(%event, fact = seq, %reason, "an event is set aside: its log cannot be read");
                }
                Ok(None)
            }
            folded => folded,
        }
    }

    /// All events, those that changed last first. What is kept of them is read again only where something is new.
    pub async fn events(&self) -> Result<Vec<Arc<Folded>>, HouseError> {
        Ok(self.all().await?.into_iter().filter(|folded| !folded.event.deleted).collect())
    }

    /// The events that were deleted, those that changed last first.
    pub async fn deleted(&self) -> Result<Vec<Arc<Folded>>, HouseError> {
        Ok(self.all().await?.into_iter().filter(|folded| folded.event.deleted).collect())
    }

    async fn all(&self) -> Result<Vec<Arc<Folded>>, HouseError> {
        let mut events = Vec::new();
        for head in self.log.streams("event/").await? {
            events.extend(self.kept_or_aside(&head.stream).await?);
        }
        events.sort_by_key(|folded| std::cmp::Reverse(folded.at));
        Ok(events)
    }

    /// Events whose logs cannot be read: their streams, and the number of the fact with what is wrong with it.
    pub fn aside(&self) -> Vec<(String, String)> {
        let aside = self.aside.lock().unwrap_or_else(PoisonError::into_inner);
        aside.iter().map(|(event, said)| (event.clone(), said.clone())).collect()
    }

    /// Decides an act, stores what follows, and answers when it is durable.
    ///
    /// If somebody else changes the event at the same moment the act is decided again on what they left.
    /// An act whose id is known is not done again; its first answer is given.
    pub async fn act(
        &self,
        id: &str,
        actor: impl Into<Doer>,
        act_id: Option<ActId>,
        act: &Act,
    ) -> Result<Done, ActError> {
        self.acts(id, actor, act_id, std::slice::from_ref(act)).await
    }

    /// Does several acts together, each decided on what the one before it left: all of them, or none if
    /// one is refused.
    pub async fn acts(
        &self,
        id: &str,
        actor: impl Into<Doer>,
        act_id: Option<ActId>,
        acts: &[Act],
    ) -> Result<Done, ActError> {
        let doer = actor.into();
        let stream = House::stream(id).ok_or(Refusal::NoEvent)?;
        for act in acts {
            if let Act::CreateEvent { id: named, .. } = act
                && named != id
            {
                return Err(bad_address(named).into());
            }
            // The log names only what is kept.
            if let Act::SetLogo { logo: Some(logo) } = act.plain()
                && self.picture(*logo).await?.is_none()
            {
                let problem = Problem::NoPicture { digest: logo.digest.to_string() };
                return Err(Refusal::from(Faults::one(FieldName::Logo, problem)).into());
            }
        }
        for _ in 0..TRIES {
            let folded = self.fold(&stream).await?;
            // Asked anew each time, and after the event was read: if the act's own twin was first and is in what
            // was read, it is found here.
            if let Some(act_id) = &act_id {
                let earlier = self.log.caused_by(&stream, act_id).await?;
                if !earlier.is_empty() {
                    return self.done(&stream, facts_of(id, &earlier)?).await;
                }
            }
            let live = self.live_games(folded.as_deref(), acts).await?;
            let doer = in_role(&doer, folded.as_deref(), acts);
            let authority = doer.authority();
            let disqualified = match acts.iter().any(|act| lets_in(act.plain())) {
                true => self.not_admitted().await?,
                false => vec![],
            };
            let context =
                Context { authority, live, disqualified, ..Context::new(now(), &doer.to_string()) };
            let (at, actor) = (context.at, context.actor.clone());
            let seq = folded.as_ref().map_or(0, |folded| folded.seq);
            // A pairing or an import may take long: nobody who answers waits for it.
            let (before, acts) = (folded.clone(), acts.to_vec());
            let decided = self.pool.run(move || decided(before.as_deref(), &context, &acts)).await;
            let facts = decided?.map_err(|error| HouseError::Broken {
                event: stream.to_string(),
                seq,
                reason: error.to_string(),
            })?;
            if facts.is_empty() {
                return self.done(&stream, facts).await;
            }
            let append = Append {
                stream: stream.clone(),
                expected: seq,
                at,
                actor,
                act: act_id.clone(),
                facts: written(&facts)?,
            };
            match self.log.append(append).await {
                Ok(Appended { already: false, .. }) => return self.done(&stream, facts).await,
                Ok(_) | Err(AppendError::Conflict { .. }) => {}
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
        Err(HouseError::Crowded.into())
    }

    /// Games that have begun on live boards, in rounds that these acts would pair anew or put away: what was played
    /// there would belong to nobody.
    async fn live_games(
        &self,
        folded: Option<&Folded>,
        acts: &[Act],
    ) -> Result<Vec<Place>, HouseError> {
        let Some(Folded { event, .. }) = folded else { return Ok(vec![]) };
        let robin = !event.settings.system.pairs_round_by_round() && event.is_drawn();
        let anew = |act: &Act, round: u32| match act.plain() {
            Act::TakeRoundBack { round: one, .. } => *one == round,
            Act::AnnulDraw { .. } => true,
            // A newcomer takes the free number of a round robin, whose rounds are set up anew.
            Act::EnterPlayer { .. }
            | Act::EnterPlayers { .. }
            | Act::AcceptEntry { .. }
            | Act::CheckIn { .. } => robin,
            // A live board tells its result by itself.
            Act::TellResult { round: one, .. } => *one == round,
            // What is put away takes no results any more.
            Act::ArchiveEvent | Act::DeleteEvent => true,
            _ => false,
        };
        let mut live = Vec::new();
        for round in event.rounds.iter().map(|round| round.number) {
            if acts.iter().any(|act| anew(act, round)) {
                let boards = game::begun(&*self.log, &event.id, round).await?;
                live.extend(boards.into_iter().map(|board| Place { round, board }));
            }
        }
        Ok(live)
    }

    /// Opens an event; an address that cannot be one is refused together with whatever else is wrong.
    pub async fn create(
        &self,
        id: &str,
        actor: impl Into<Doer>,
        settings: SettingsDraft,
    ) -> Result<Done, ActError> {
        self.open(id, actor, vec![Act::CreateEvent { id: id.to_owned(), settings }]).await
    }

    /// Opens an event as a draft: nobody sees it before it is published, not for a moment.
    pub async fn create_draft(
        &self,
        id: &str,
        actor: impl Into<Doer>,
        settings: SettingsDraft,
    ) -> Result<Done, ActError> {
        let create = Act::CreateEvent { id: id.to_owned(), settings };
        self.open(id, actor, vec![create, Act::DraftEvent]).await
    }

    /// Opens an event as a preset has it, with everything that is usually agreed for one; as a draft if that is wished.
    pub async fn create_as(
        &self,
        preset: EventPreset,
        id: &str,
        actor: impl Into<Doer>,
        settings: SettingsDraft,
        draft: bool,
    ) -> Result<Done, ActError> {
        let settings = preset.fill(settings);
        let agreed = preset.acts(&settings);
        let create = Act::CreateEvent { id: id.to_owned(), settings };
        let hidden = draft.then_some(Act::DraftEvent);
        self.open(id, actor, std::iter::once(create).chain(hidden).chain(agreed).collect()).await
    }

    async fn open(
        &self,
        id: &str,
        actor: impl Into<Doer>,
        acts: Vec<Act>,
    ) -> Result<Done, ActError> {
        let actor = actor.into();
        if House::stream(id).is_none() {
            let authority = actor.authority();
            let context = Context { authority, ..Context::new(now(), &actor.to_string()) };
            decide_all(None, &context, &acts).map_err(|(_, refusal)| refusal)?;
            return Err(bad_address(id).into());
        }
        self.acts(id, actor, None, &acts).await
    }

    async fn done(&self, stream: &StreamId, facts: Vec<Fact>) -> Result<Done, ActError> {
        let now = self.fold(stream).await?.ok_or(Refusal::NoEvent)?;
        Ok(Done { now, facts })
    }

    /// Brings the fold of a stream up to the end of its log.
    async fn fold(&self, stream: &StreamId) -> Result<Option<Arc<Folded>>, HouseError> {
        let known = self.folds.lock().unwrap_or_else(PoisonError::into_inner).get(stream).cloned();
        let mut seq = known.as_ref().map_or(0, |folded| folded.seq);
        let mut news = self.log.read(stream, seq, CHUNK).await?;
        if news.is_empty() {
            return Ok(known);
        }
        let mut event = known.map(|folded| folded.event.clone());
        let mut at = 0;
        loop {
            for record in &news {
                let broken = |reason: String| HouseError::Broken {
                    event: stream.to_string(),
                    seq: record.seq,
                    reason,
                };
                let fact = read(record).map_err(|error| broken(error.to_string()))?;
                Event::evolve_at(&mut event, &fact, Some(record.at))
                    .map_err(|error: BrokenLog| broken(error.to_string()))?;
                (seq, at) = (record.seq, record.at);
            }
            if news.len() < CHUNK {
                break;
            }
            news = self.log.read(stream, seq, CHUNK).await?;
        }
        let Some(event) = event else { return Ok(None) };
        let folded = Arc::new(Folded { event, seq, at });
        let mut folds = self.folds.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = folds.entry(stream.clone()).or_insert_with(|| Arc::clone(&folded));
        if kept.seq < seq {
            *kept = Arc::clone(&folded);
        }
        Ok(Some(folded))
    }
}

/// Whether somebody may come into an event by an act, so that the list of disqualified players is looked at.
fn lets_in(act: &Act) -> bool {
    matches!(
        act,
        Act::EnterPlayer { .. }
            | Act::EnterPlayers { .. }
            | Act::AcceptEntry { .. }
            | Act::CorrectPlayer { .. }
            | Act::ReturnPlayer { .. }
    )
}

/// Whoever acts, in the role that gives them the right to.
fn in_role(doer: &Doer, folded: Option<&Folded>, acts: &[Act]) -> Doer {
    let role = match (doer.authority(), folded, acts.first()) {
        (Authority::Person(person), Some(Folded { event, .. }), Some(act)) => {
            let needed = rights::needed(Some(event), act);
            let right =
                needed.last().and_then(|&(power, spot)| event.right_of(person, power, spot));
            right.map(|one| one.role.kind())
        }
        _ => None,
    };
    doer.clone().in_role(role)
}

/// What acts lead to, if it can be read again: nothing else is stored.
fn decided(
    before: Option<&Folded>,
    context: &Context,
    acts: &[Act],
) -> Result<Result<Vec<Fact>, BrokenLog>, Refusal> {
    let event = before.map(|folded| &folded.event);
    let facts = match acts {
        [only] => decide(event, context, only)?,
        acts => decide_all(event, context, acts).map_err(|(_, refusal)| refusal)?,
    };
    let mut after = event.cloned();
    let read = facts.iter().try_for_each(|fact| Event::evolve(&mut after, fact));
    Ok(read.map(|()| facts))
}

fn bad_address(id: &str) -> Refusal {
    Faults::one(FieldName::Id, Problem::NoId { text: id.to_owned() }).into()
}

/// A stored fact.
pub fn read(record: &Record) -> Result<Fact, serde_json::Error> {
    serde_json::from_str(&record.fact)
}

fn facts_of(id: &str, records: &[Record]) -> Result<Vec<Fact>, HouseError> {
    records
        .iter()
        .map(|record| {
            read(record).map_err(|error| HouseError::Broken {
                event: id.to_owned(),
                seq: record.seq,
                reason: error.to_string(),
            })
        })
        .collect()
}

/// An event with the number and the time of the last fact in it.
fn folded_to(event: Option<Event>, last: Option<(Seq, Micros)>) -> Option<Folded> {
    let (seq, at) = last?;
    Some(Folded { event: event?, seq, at })
}
