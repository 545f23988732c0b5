//! An event under test: acts are decided and taken in, as the house does it.

#![allow(dead_code, clippy::unwrap_used)]

pub(crate) mod clock;
pub(crate) mod knockout;
pub(crate) mod teams;

use adoube_competition::{
    Act, Consent, Context, Event, Fact, GameResult, Refusal,
    act::DrawMethod,
    decide,
    people::Authority,
    player::{PlayerDraft, PlayerId},
    settings::SettingsDraft,
    table::Table,
    warning::Pending,
};

/// An event and its log.
#[derive(Default)]
pub(crate) struct Hall {
    pub(crate) event: Option<Event>,
    pub(crate) log: Vec<Fact>,
}

pub(crate) fn context() -> Context {
    // 15 November 2026
    Context::new(1_794_700_800_000_000, "arbiter")
}

pub(crate) fn settings(name: &str) -> SettingsDraft {
    SettingsDraft { name: name.into(), chief_arbiter: "A. Arbiter".into(), ..Default::default() }
}

pub(crate) fn player(name: &str) -> PlayerDraft {
    PlayerDraft { name: name.into(), ..Default::default() }
}

pub(crate) fn result(code: &str) -> GameResult {
    code.parse().unwrap()
}

/// The act with consent to everything.
pub(crate) fn anyway(act: Act, pending: &[Pending]) -> Act {
    act.with(Consent::to_all(pending.iter().map(|one| &one.warning), "it must be"))
}

impl Hall {
    /// An event in which players 1 to `n` have the numbers 1 to `n`.
    pub(crate) fn drawn(n: u32) -> Hall {
        let mut hall = Hall::with_players(n);
        hall.ok(Act::DrawLots {
            method: DrawMethod::ByHand { order: (1..=n).map(PlayerId).collect() },
        });
        hall
    }

    pub(crate) fn with_players(n: u32) -> Hall {
        let mut hall = Hall::default();
        hall.ok(Act::CreateEvent { id: "cup".into(), settings: settings("Cup") });
        for index in 1..=n {
            hall.ok(Act::EnterPlayer { player: player(&format!("Player {index}")) });
        }
        hall
    }

    pub(crate) fn act(&mut self, act: Act) -> Result<Vec<Fact>, Refusal> {
        let facts = decide(self.event.as_ref(), &context(), &act)?;
        for fact in &facts {
            Event::evolve(&mut self.event, fact).unwrap();
        }
        self.log.extend(facts.clone());
        Ok(facts)
    }

    /// Does an act as somebody with an account, or as a player.
    pub(crate) fn act_as(&mut self, authority: Authority, act: &Act) -> Result<Vec<Fact>, Refusal> {
        let facts = decide(self.event.as_ref(), &Context { authority, ..context() }, act)?;
        for fact in &facts {
            Event::evolve(&mut self.event, fact).unwrap();
        }
        self.log.extend(facts.clone());
        Ok(facts)
    }

    pub(crate) fn ok(&mut self, act: Act) -> Vec<Fact> {
        self.act(act.clone()).unwrap_or_else(|refusal| panic!("{act:?}: {refusal:?}"))
    }

    /// Does an act to which exactly these warnings ask for an answer, which is given.
    pub(crate) fn warned(&mut self, act: Act, codes: &[&str]) -> Vec<Fact> {
        let Refusal::Warned { pending } = self.refused(act.clone()) else { panic!("{act:?}") };
        let asking: Vec<&str> = pending
            .iter()
            .filter(|one| one.needs.is_some())
            .map(|one| one.warning.code())
            .collect();
        assert_eq!(asking, codes, "{act:?}");
        self.ok(anyway(act, &pending))
    }

    /// Does an act, with consent to whatever is warned of.
    pub(crate) fn act_anyway(&mut self, act: Act) -> Result<Vec<Fact>, Refusal> {
        match self.act(act.clone()) {
            Err(Refusal::Warned { pending }) => self.act(anyway(act, &pending)),
            done => done,
        }
    }

    pub(crate) fn refused(&mut self, act: Act) -> Refusal {
        let before = self.event.clone();
        let refusal = self.act(act).unwrap_err();
        assert_eq!(self.event, before, "a refusal changes nothing");
        refusal
    }

    pub(crate) fn enter(&mut self, round: u32, board: u32, code: &str) -> Vec<Fact> {
        let result = Some(result(code));
        self.ok(Act::EnterResult { round, board, result, was: None })
    }

    /// Opens a round again that was closed when the next one began.
    pub(crate) fn reopen(&mut self, round: u32) {
        self.ok(Act::ReopenRound { round, reason: "a result was entered wrongly".into() });
    }

    pub(crate) fn event(&self) -> &Event {
        self.event.as_ref().unwrap()
    }

    pub(crate) fn code(&self, round: u32, board: u32) -> Option<&'static str> {
        self.event().game(round, board).unwrap().result().map(GameResult::code)
    }

    /// Everybody's points in halves, by number; nothing for players whose games do not count.
    pub(crate) fn points(&self) -> Vec<Option<u32>> {
        let table = Table::new(self.event());
        let mut points = vec![None; self.event().numbers.len()];
        for line in table.standings() {
            points[line.player] = line.place.map(|_| line.points.halves());
        }
        points
    }
}
