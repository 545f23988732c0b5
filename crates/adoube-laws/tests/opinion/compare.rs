//! The model beside the decider, act by act.

use super::model::{End, Model, Phase};
use adoube_base::Color;
use adoube_board::Square;
use adoube_laws::{
    case,
    clock::Moment,
    game::{self, Act, Actor, Context, Fact, Finding, Opening, Pending, State, What},
};

/// One act of a timeline.
pub type Timed = (u64, Actor, Act);

/// A game to be played by both.
#[derive(Clone, Debug)]
pub struct Timeline {
    pub opening: Opening,
    pub acts: Vec<Timed>,
}

/// Where model and decider part.
#[derive(Clone, Debug)]
pub struct Disagreement {
    pub index: usize,
    pub what: String,
}

/// What was done in a timeline.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub timelines: u64,
    pub acts: u64,
    pub accepted: u64,
    pub ended: u64,
}

/// Both, side by side.
pub struct Table {
    pub model: Model,
    pub state: State,
    pub facts: Vec<Fact>,
}

impl Table {
    pub fn new(opening: &Opening) -> Table {
        let state = State::new(opening.clone()).unwrap();
        Table { model: Model::new(opening), state, facts: Vec::new() }
    }

    /// Does an act with both; the word is whether it was accepted.
    pub fn act(&mut self, at: u64, by: Actor, act: &Act) -> Result<bool, String> {
        let context = Context { at: Moment(at), by };
        let decided = game::decide(&self.state, context, act);
        let ours = self.model.act(at, by, act);
        let mut clauses = Vec::new();
        match (&decided, &ours) {
            (Ok(facts), Ok(())) => {
                for fact in facts {
                    game::evolve(&mut self.state, fact);
                    if let What::Ruled(ruling) = &fact.what
                        && matches!(ruling.finding, Finding::Ended(_))
                    {
                        clauses = ruling.clauses.iter().map(|c| c.as_str().to_owned()).collect();
                    }
                }
                self.facts.extend(facts.iter().cloned());
            }
            (Err(_), Err(_)) => return Ok(false),
            (Ok(facts), Err(why)) => {
                let rulings: Vec<String> = facts
                    .iter()
                    .filter_map(|fact| match &fact.what {
                        What::Ruled(ruling) => {
                            Some(case::vocabulary::write_finding(&ruling.finding))
                        }
                        What::Done(_) => None,
                    })
                    .collect();
                return Err(format!(
                    "the decider accepts it ({}), the model refuses: {why}",
                    rulings.join("; ")
                ));
            }
            (Err(refusal), Ok(())) => {
                return Err(format!("the model accepts it, the decider refuses: {refusal}"));
            }
        }
        match self.difference(at, &clauses) {
            None => Ok(true),
            Some(what) => Err(what),
        }
    }

    fn difference(&self, at: u64, clauses: &[String]) -> Option<String> {
        let (model, state) = (&self.model, &self.state);
        let mut model_clocks = model.clocks.clone();
        model_clocks.tick(at);
        let phase = match state.phase() {
            game::Phase::Scheduled => "scheduled".to_owned(),
            game::Phase::InPlay => "in play".to_owned(),
            game::Phase::Sealing => "sealing".to_owned(),
            game::Phase::Adjourned => "adjourned".to_owned(),
            game::Phase::Cancelled => "cancelled".to_owned(),
            game::Phase::Ended(outcome) => format!("{} by {:?}", outcome.score, outcome.cause),
        };
        let ours = match &model.phase {
            Phase::Scheduled => "scheduled".to_owned(),
            Phase::InPlay => "in play".to_owned(),
            Phase::Sealing => "sealing".to_owned(),
            Phase::Adjourned => "adjourned".to_owned(),
            Phase::Cancelled => "cancelled".to_owned(),
            Phase::Ended(End { score, cause, .. }) => format!("{score} by {cause:?}"),
        };
        let differ = |what: &str, model: &dyn std::fmt::Debug, decider: &dyn std::fmt::Debug| {
            Some(format!("{what}: the model has {model:?}, the decider {decider:?}"))
        };
        if phase != ours {
            return differ("phase", &ours, &phase);
        }
        if let Phase::Ended(End { article, .. }) = model.phase
            && !clauses.is_empty()
            && !clauses.iter().any(|clause| clause == article)
        {
            return differ("article", &article, &clauses);
        }
        if let Some(what) = model.board.differs(&state.board().fen(), model.legal_so_far) {
            return differ(what, &model.board.fen(), &state.board().fen());
        }
        let over = matches!(model.phase, Phase::Ended(_) | Phase::Cancelled);
        if !over && model.has_move() != state.has_move() {
            return differ("who has the move", &model.has_move(), &state.has_move());
        }
        if model.illegal != state.illegal_moves() {
            return differ("illegal moves", &model.illegal, &state.illegal_moves());
        }
        if model.started != state.started().map(|m| m.0) {
            return differ("start", &model.started, &state.started());
        }
        for color in Color::ALL {
            let of = |what: &str| format!("{what} of {color}");
            if model.moves_made(color) != state.made(color) {
                return differ(&of("moves made"), &model.moves_made(color), &state.made(color));
            }
            if model.moves_completed(color) != state.completed(color) {
                return differ(
                    &of("moves completed"),
                    &model.moves_completed(color),
                    &state.completed(color),
                );
            }
            if model.signed[color] != state.signed(color) {
                return differ(&of("signature"), &model.signed[color], &state.signed(color));
            }
            let here = state.present(color).map(|m| m.0);
            if model.present[color].is_some() != here.is_some() {
                return differ(&of("presence"), &model.present[color], &here);
            }
            if matches!(model.phase, Phase::Ended(_) | Phase::Cancelled) {
                continue;
            }
            let side = &model_clocks.sides[color];
            let display = state.clock().display(color, Moment(at));
            if side.left != display.remaining.0 {
                return differ(&of("time"), &side.left, &display.remaining.0);
            }
            if side.delay != display.delay.0 {
                return differ(&of("delay"), &side.delay, &display.delay.0);
            }
            if side.period != display.period {
                return differ(&of("period"), &side.period, &display.period);
            }
            if side.moves != display.moves {
                return differ(&of("counter"), &side.moves, &display.moves);
            }
            if side.fell.is_some() != display.flag.is_some() {
                return differ(&of("flag"), &side.fell, &display.flag);
            }
        }
        if matches!(model.phase, Phase::Ended(_) | Phase::Cancelled) {
            return None;
        }
        if model_clocks.running != state.clock().running() {
            return differ("running clock", &model_clocks.running, &state.clock().running());
        }
        let offers: Vec<Color> = Color::ALL.into_iter().filter(|&c| model.offers[c]).collect();
        let theirs: Vec<Color> = Color::ALL.into_iter().filter(|&c| state.offers(c)).collect();
        if offers != theirs {
            return differ("standing offers", &offers, &theirs);
        }
        let pending: Vec<Pending> = state.pending().to_vec();
        let mut left = pending.clone();
        let same = model.pending.len() == pending.len()
            && model.pending.iter().all(|p| {
                left.iter().position(|q| q == p).map(|index| left.remove(index)).is_some()
            });
        if !same {
            return differ("pending", &model.pending, &pending);
        }
        let hand = state.hand();
        // A piece that is touched twice is touched.
        let mut touched: Vec<Square> = Vec::new();
        for &square in &hand.touched {
            if !touched.contains(&square) {
                touched.push(square);
            }
        }
        if model.hand.touched != touched {
            return differ("touched", &model.hand.touched, &hand.touched);
        }
        self.playable()
    }
}

impl Table {
    /// What may be played where something is due or was touched.
    fn playable(&self) -> Option<String> {
        let (model, state) = (&self.model, &self.state);
        let free = model.hand.touched.is_empty() && model.hand.exactly.is_none();
        if free
            || !model.touch_enforced()
            || model.phase != Phase::InPlay
            || model.clocks.running.is_none()
            || model.claim_examined()
        {
            return None;
        }
        let color = model.has_move()?;
        for m in model.board.moves() {
            let motion = m.motion();
            let ours = model.clone().make_move(color, motion, false);
            let theirs = game::may_play(state, color, motion);
            if ours.is_ok() != theirs.is_ok() {
                return Some(format!(
                    "may {color} play {motion}: the model says {ours:?}, the decider {theirs:?}"
                ));
            }
        }
        None
    }
}

/// Plays a timeline with both.
pub fn play(timeline: &Timeline, tally: &mut Tally) -> Option<Disagreement> {
    let mut table = Table::new(&timeline.opening);
    tally.timelines += 1;
    for (index, (at, by, act)) in timeline.acts.iter().enumerate() {
        tally.acts += 1;
        match table.act(*at, *by, act) {
            Ok(accepted) => tally.accepted += u64::from(accepted),
            Err(what) => return Some(Disagreement { index, what }),
        }
    }
    tally.ended += u64::from(matches!(table.model.phase, Phase::Ended(_)));
    None
}

/// The shortest timeline found that still shows a disagreement: acts are dropped as long as one remains.
pub fn shrink(timeline: &Timeline) -> (Timeline, Disagreement) {
    let mut tally = Tally::default();
    let mut best = timeline.clone();
    let mut found = play(&best, &mut tally).unwrap();
    let family = |what: &str| what.split(':').next().unwrap_or_default().to_owned();
    best.acts.truncate(found.index + 1);
    for size in [16, 8, 4, 2, 1, 1, 1] {
        let mut start = 0;
        while start < best.acts.len() {
            let mut shorter = best.clone();
            let end = (start + size).min(shorter.acts.len());
            shorter.acts.drain(start..end);
            match play(&shorter, &mut tally) {
                Some(still) if family(&still.what) == family(&found.what) => {
                    shorter.acts.truncate(still.index + 1);
                    best = shorter;
                    found = still;
                }
                _ => start += size,
            }
        }
    }
    (best, found)
}

/// The disagreement as a case file.
pub fn show(timeline: &Timeline, found: &Disagreement) -> String {
    let mut table = Table::new(&timeline.opening);
    let mut log = Vec::new();
    for (at, by, act) in &timeline.acts[..found.index] {
        let before = table.facts.len();
        let _ = table.act(*at, *by, act);
        if table.facts.len() == before {
            log.push(Fact { at: Moment(*at), by: *by, what: What::Done(act.clone()) });
        } else {
            log.extend(table.facts[before..].iter().cloned());
        }
    }
    let (at, by, act) = &timeline.acts[found.index];
    match game::decide(&table.state, Context { at: Moment(*at), by: *by }, act) {
        Ok(facts) => log.extend(facts),
        Err(_) => log.push(Fact { at: Moment(*at), by: *by, what: What::Done(act.clone()) }),
    }
    let text = case::record("Model and decider disagree.", &timeline.opening, &log);
    format!("{text}# {}\n", found.what)
}
