//! Norms for titles: whether what a player did in an event is one, requirement by requirement (FIDE Handbook B.01). Its numbers are in
//! the book.
//!
//! Events that are excused from the rule on federations, such as national championships, are known to whoever sends the report; what is
//! missing is named, so that they can judge.

use crate::{
    Event, Until,
    card::{Had, cards},
    event::Entrant,
    player::{Sex, Title},
    settings::Edition,
};
use adoube_base::Color;
use adoube_books::Topic;
use adoube_laws::clock::{Class, TimeControl};
use adoube_standings::{ByeKind, ratings::difference};
use serde::Serialize;
use std::collections::BTreeMap;

/// A title for which there are norms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub enum NormTitle {
    Gm,
    Im,
    Wgm,
    Wim,
}

impl NormTitle {
    /// All of them, the highest first.
    pub const ALL: [NormTitle; 4] = [NormTitle::Gm, NormTitle::Im, NormTitle::Wgm, NormTitle::Wim];

    /// The title itself.
    pub const fn title(self) -> Title {
        match self {
            NormTitle::Gm => Title::Gm,
            NormTitle::Im => Title::Im,
            NormTitle::Wgm => Title::Wgm,
            NormTitle::Wim => Title::Wim,
        }
    }

    /// The beginning of its numbers' names in the book.
    const fn prefix(self) -> &'static str {
        match self {
            NormTitle::Gm => "gm",
            NormTitle::Im => "im",
            NormTitle::Wgm => "wgm",
            NormTitle::Wim => "wim",
        }
    }

    /// Titles that count as this one or a higher one.
    const fn counts(self) -> &'static [Title] {
        match self {
            NormTitle::Gm => &[Title::Gm],
            NormTitle::Im => &[Title::Gm, Title::Im],
            NormTitle::Wgm => &[Title::Gm, Title::Im, Title::Wgm],
            NormTitle::Wim => &[Title::Gm, Title::Im, Title::Wgm, Title::Wim],
        }
    }

    /// Whether somebody may want it who has no such title, and none that stands above it.
    fn is_for(self, entrant: &Entrant) -> bool {
        let woman = entrant.player.sex == Some(Sex::Female);
        let has = |titles: &[Title]| entrant.player.title.is_some_and(|own| titles.contains(&own));
        match self {
            NormTitle::Gm => !has(&[Title::Gm]),
            NormTitle::Im => !has(&[Title::Gm, Title::Im]),
            NormTitle::Wgm => woman && !has(NormTitle::Wgm.counts()),
            NormTitle::Wim => woman && !has(NormTitle::Wim.counts()),
        }
    }
}

/// Something that a norm takes, with what there is and what it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Requirement {
    /// Games over the board.
    Games,
    /// Federations of the opponents, the player's own not counted.
    OtherFederations,
    /// At most so many opponents of the player's own federation.
    OwnFederation,
    /// At most so many opponents of one federation.
    OneFederation,
    /// Opponents with titles.
    Titled,
    /// Opponents with the title, or a higher one.
    Wanted,
    /// At most so many opponents without a rating.
    Unrated,
    /// The average of the opponents' ratings.
    Average,
    /// The performance.
    Performance,
    /// Points in hundredths of those there were.
    Score,
    /// The time control is that of classical chess: yes is 1.
    Classical,
}

impl Requirement {
    /// Whether what there is may not be more, rather than not less.
    const fn is_a_ceiling(self) -> bool {
        matches!(
            self,
            Requirement::OwnFederation | Requirement::OneFederation | Requirement::Unrated
        )
    }
}

/// What came of a requirement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NormOutcome {
    /// Which.
    pub requirement: Requirement,
    /// What there is.
    pub found: i64,
    /// What it takes.
    pub takes: i64,
}

impl NormOutcome {
    /// Whether it is met.
    pub const fn is_met(&self) -> bool {
        match self.requirement.is_a_ceiling() {
            true => self.found <= self.takes,
            false => self.found >= self.takes,
        }
    }
}

/// What a player did, held against a title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Norm {
    /// Who, by number on the list of entries.
    pub player: u32,
    /// Which title.
    pub title: NormTitle,
    /// Every requirement.
    pub outcomes: Vec<NormOutcome>,
}

impl Norm {
    /// Whether it is a norm.
    pub fn is_reached(&self) -> bool {
        self.outcomes.iter().all(NormOutcome::is_met)
    }

    /// What is missing.
    pub fn missing(&self) -> impl Iterator<Item = &NormOutcome> {
        self.outcomes.iter().filter(|one| !one.is_met())
    }

    /// What came of a requirement.
    pub fn outcome(&self, requirement: Requirement) -> Option<&NormOutcome> {
        self.outcomes.iter().find(|one| one.requirement == requirement)
    }
}

/// An opponent over the board.
struct Met<'e> {
    entrant: &'e Entrant,
    /// In half points.
    score: i64,
}

/// The norms of an event: of everybody the highest that is reached, and those for which only something beside the performance is missing.
/// Nothing in an event of teams' boards alone is different: a game is a game.
pub fn norms(event: &Event) -> Vec<Norm> {
    let Some(clause) = event.settings.shelf().cite(Topic::TitleNorms).map(|cited| cited.clause)
    else {
        return vec![];
    };
    let number = |name: &str| clause.number(name).unwrap_or(i64::MAX);
    let mut all = Vec::new();
    for (&id, cells) in event.numbers.iter().zip(&cards(event, Until::Live)) {
        let Some(entrant) = event.entrant(id) else { continue };
        let mut met = Vec::new();
        let mut given = 0;
        for cell in cells {
            match cell.had {
                Had::Game { opponent, color, result: Some(result), .. } if result.is_played() => {
                    let Some(opponent) = event.entrant(opponent) else { continue };
                    met.push(Met { entrant: opponent, score: halves(result, color) });
                }
                // A point that nobody asked for: a bye of the pairing, or an opponent who did not come.
                Had::Game { color, result: Some(result), .. } if result.winner() == Some(color) => {
                    given += 1
                }
                Had::Bye { kind: ByeKind::PairingAllocated, .. } => given += 1,
                _ => {}
            }
        }
        if met.is_empty() {
            continue;
        }
        for title in NormTitle::ALL.into_iter().filter(|one| one.is_for(entrant)) {
            let norm = held(event, entrant, title, &met, given, &number);
            let performed = norm.outcome(Requirement::Performance).is_some_and(NormOutcome::is_met);
            let reached = norm.is_reached();
            if performed {
                all.push(norm);
            }
            // Whoever has a norm for a title has those below it.
            if reached {
                break;
            }
        }
    }
    all
}

/// A player's half points for a game; games count as such whatever the event gives for them.
fn halves(result: crate::GameResult, color: Color) -> i64 {
    match result.winner() {
        Some(winner) if winner == color => 2,
        Some(_) => 0,
        None => 1,
    }
}

fn held(
    event: &Event,
    entrant: &Entrant,
    title: NormTitle,
    met: &[Met<'_>],
    given: usize,
    number: &dyn Fn(&str) -> i64,
) -> Norm {
    let of_title = |name: &str| number(&format!("{}_{name}", title.prefix()));
    let games = met.len() as i64;
    let count =
        |is: &dyn Fn(&Entrant) -> bool| met.iter().filter(|one| is(one.entrant)).count() as i64;
    let own = entrant.player.federation;
    let mut federations: BTreeMap<String, i64> = BTreeMap::new();
    for federation in met.iter().filter_map(|one| one.entrant.player.federation) {
        *federations.entry(federation.to_string()).or_default() += 1;
    }
    let others = federations.keys().filter(|one| own.is_none_or(|own| own.to_string() != **one));
    let least = match given {
        0 => number("games"),
        _ => number("games_with_bye"),
    };
    let titled = |entrant: &Entrant| {
        entrant.player.title.is_some_and(|own| !matches!(own, Title::Cm | Title::Wcm))
    };
    let wanted =
        |entrant: &Entrant| entrant.player.title.is_some_and(|own| title.counts().contains(&own));
    // A part of the games, rounded up: "a third" of ten games is four.
    let at_least = |of: i64, parts: i64| (games * of + parts - 1) / parts;
    let at_most = |of: i64, parts: i64| games * of / parts;
    let mut ratings: Vec<i64> = met
        .iter()
        .map(|one| one.entrant.player.rating.map_or(number("unrated"), i64::from))
        .collect();
    // One opponent, the lowest, counts as no less than the floor.
    if let Some(lowest) = ratings.iter_mut().min() {
        *lowest = (*lowest).max(of_title("floor"));
    }
    let average = rounded(ratings.iter().sum(), games);
    let score: i64 = met.iter().map(|one| one.score).sum();
    let percent = rounded(score * 100, games * 2);
    let own_control = || event.settings.time_control.as_ref()?.as_str().parse().ok();
    let control: Option<TimeControl> =
        event.play.as_ref().map(|play| play.time.clone()).or_else(own_control);
    // What nobody has said is not held against anybody.
    let laws: Edition = event.settings.laws;
    let classical = control.is_none_or(|control| control.class(laws) == Class::Standard);
    use Requirement as R;
    let outcomes = [
        (R::Games, games, least),
        (R::OtherFederations, others.count() as i64, number("other_federations")),
        (
            R::OwnFederation,
            count(&|one| own.is_some() && one.player.federation == own),
            at_most(number("own_of_five"), 5),
        ),
        (
            R::OneFederation,
            federations.values().copied().max().unwrap_or(0),
            at_most(number("one_of_three"), 3),
        ),
        (R::Titled, count(&titled), at_least(number("titled_of_two"), 2)),
        (R::Wanted, count(&wanted), at_least(number("wanted_of_three"), 3).max(number("wanted"))),
        (
            R::Unrated,
            count(&|one| one.player.rating.is_none()),
            at_most(number("unrated_of_five"), 5),
        ),
        (R::Average, average, of_title("average")),
        (R::Performance, average + difference(percent), of_title("performance")),
        (R::Score, score * 100 / (games * 2).max(1), number("score_percent")),
        (R::Classical, i64::from(classical), 1),
    ];
    let outcomes =
        outcomes.map(|(requirement, found, takes)| NormOutcome { requirement, found, takes });
    Norm { player: entrant.id.0, title, outcomes: outcomes.to_vec() }
}

/// A half is rounded up.
const fn rounded(sum: i64, parts: i64) -> i64 {
    if parts == 0 { 0 } else { (2 * sum + parts) / (2 * parts) }
}
