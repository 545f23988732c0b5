//! Why this pairing? Score groups from the top, an arrow for who floats, one reason for each pair, for everybody who
//! asks the arbiter. The reasons are those of the explanation; nothing is decided here.

use super::{Answer, Page, Tab, event_of, show};
use crate::{app::App, visitor::Visitor};
use adoube_base::Color;
use adoube_competition::{
    Event,
    people::Power,
    system::TeamPlay,
    systems::{Why, swiss, teams},
    team::TeamId,
};
use adoube_house::Folded;
use adoube_pairing::{
    swiss::{
        BracketKind, Entry, Rules,
        criteria::{Amount, Criterion},
        explain::{ExplainedBracket, ExplainedPair, Explanation},
    },
    team::fide,
};
use adoube_words::{Words, reasons, wording};
use askama::Template;
use axum::extract::{Path, State};
use std::collections::HashMap;

#[derive(Template)]
#[template(path = "why.html")]
struct WhyPage {
    page: Page,
    id: String,
    number: u32,
    /// The round is published; otherwise it is what would be.
    published: bool,
    bye: Option<String>,
    /// The round was not published as the rules would give it now.
    differs: bool,
    by_hand: Option<(String, Vec<String>)>,
    groups: Vec<Group>,
    /// It is paired by FIDE's own rules for teams.
    by_team_rules: bool,
    of_teams: bool,
}

/// A score group with what came of it.
struct Group {
    score: String,
    /// What kind of group it is, where it is not an ordinary one.
    kind: Option<String>,
    /// How many belong to it.
    count: usize,
    /// How many came from above, or of teams from below.
    joined: Option<String>,
    pairs: Vec<PairView>,
    /// Who is in a group in which nobody is paired.
    nobody: Option<String>,
    exchange: Option<String>,
    unavoidable: Vec<String>,
    /// Who leaves it, and why.
    flow: Option<Flow>,
}

/// An arrow to the next group.
struct Flow {
    names: Vec<String>,
    up: bool,
    reason: Option<String>,
}

/// A pair.
struct PairView {
    board: Option<u32>,
    seats: [Seat; 2],
    /// The one reason that decided.
    reason: String,
    /// Opponents who came first in the order, and what stood against each.
    passed_over: Vec<(String, String)>,
    /// What gave the colours.
    rule: String,
}

/// One of a pair.
struct Seat {
    name: String,
    number: u32,
    white: bool,
    /// The group that the player came from.
    from: Option<String>,
    /// The colours of the games so far: whether White.
    colours: Vec<bool>,
}

/// What everybody's seat is made of.
struct Seats<'a> {
    event: &'a Event,
    /// The score of the own group, by number.
    scores: HashMap<u32, String>,
    colours: HashMap<u32, Vec<bool>>,
    /// The board of a pair, by both numbers, the smaller first.
    boards: HashMap<(u32, u32), u32>,
}

impl Seats<'_> {
    fn seat(&self, number: u32, white: bool, group: &str) -> Seat {
        let own = self.scores.get(&number).filter(|own| *own != group);
        let name = match teams::id(self.event, number) {
            Some(id) if self.event.settings.system.traits().has_matches() => {
                wording::team_name(self.event, id)
            }
            _ => swiss::id(self.event, number)
                .and_then(|id| self.event.entrant(id))
                .map(|one| one.player.name.to_string())
                .unwrap_or_default(),
        };
        Seat {
            name,
            number,
            white,
            from: own.cloned(),
            colours: self.colours.get(&number).cloned().unwrap_or_default(),
        }
    }

    fn board(&self, one: u32, other: u32) -> Option<u32> {
        self.boards.get(&(one.min(other), one.max(other))).copied()
    }
}

/// A round that was not paired by what happened before it.
#[derive(Template)]
#[template(path = "why-table.html")]
struct TablePage {
    page: Page,
    id: String,
    number: u32,
    told: String,
    /// The pairs by their numbers.
    pairs: Vec<String>,
    berger: bool,
}

/// How a round of a round robin, a match of two teams or a cup came about.
fn by_table(visitor: &Visitor, folded: &Folded, number: u32) -> Answer {
    let (event, words) = (&folded.event, visitor.words);
    let round = event.round(number).ok_or_else(|| visitor.not_found())?;
    let traits = event.settings.system.traits();
    let (key, berger) = match traits.teams {
        _ if traits.bracket => ("why-by-bracket", false),
        Some(TeamPlay::OneMatch) => ("why-by-scheveningen", false),
        Some(TeamPlay::Matches) => ("why-by-table-teams", true),
        None => ("why-by-table", true),
    };
    let number_of = |id| event.entrant(id).and_then(|one| one.number).unwrap_or(0);
    let team_of = |id| event.team(id).and_then(|one| one.number).unwrap_or(0);
    let pair = |white: u32, black: u32| format!("{white} – {black}");
    let pairs = match round.teams() {
        Some(made) => {
            made.matches.iter().map(|one| pair(team_of(one.white), team_of(one.black))).collect()
        }
        None => {
            let games = round.games.iter().map(|game| game.pairing);
            games.map(|one| pair(number_of(one.white), number_of(one.black))).collect()
        }
    };
    show(&TablePage {
        page: Page::of_event(visitor, folded, Tab::Rounds),
        id: event.id.clone(),
        number,
        told: words.say(key),
        pairs,
        berger,
    })
}

/// `GET /events/{id}/rounds/{round}/why`. What is not published yet only those may see who pair.
pub(crate) async fn why(
    State(app): State<App>,
    Path((id, number)): Path<(String, u32)>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let published = folded.event.round(number).is_some();
    if !published {
        visitor.only_with(Power::Pair)?;
    }
    if !folded.event.settings.system.traits().by_points {
        return by_table(&visitor, &folded, number);
    }
    let explained = app.explained.of(&app.backroom, folded.clone(), number).await;
    let explanation = explained.map_err(|failed| {
        visitor.trouble(failed.trouble(visitor.words, folded.event.settings.shelf()))
    })?;
    let (event, words) = (&folded.event, visitor.words);
    let made = event.round(number).and_then(|round| round.made.as_ref());
    let of_teams = event.settings.system.traits().has_matches();
    let seats = seats(event, number, &explanation);
    let bye = match &*explanation {
        Why::Dutch(explanation) => bye(words, event, explanation),
        Why::Fide(paired) => {
            paired.bye.map(|bye| words.about("why-bye-team", &reasons::by_number(event, bye)))
        }
    };
    let mut groups: Vec<Group> = match &*explanation {
        Why::Dutch(explanation) => {
            let view = |bracket| view(words, event, explanation.rules, &seats, bracket);
            explanation.brackets.iter().map(view).collect()
        }
        Why::Fide(paired) => {
            let view = |bracket| team_view(words, event, &seats, paired, bracket);
            paired.brackets.iter().map(view).collect()
        }
    };
    // Below the last group nobody waits: who leaves it has the bye, which is told by itself.
    if let Some(last) = groups.last_mut() {
        last.flow = None;
    }
    show(&WhyPage {
        page: Page::of_event(&visitor, &folded, Tab::Rounds),
        id: event.id.clone(),
        number,
        published,
        bye,
        differs: published && differs(event, number, &explanation),
        by_hand: made.and_then(|made| made.by_hand()).map(|by_hand| {
            let names = |id| match of_teams {
                true => wording::team_name(event, TeamId(id)),
                false => reasons::by_id(event, id),
            };
            (by_hand.reason.clone(), reasons::cost(words, &names, &by_hand.cost))
        }),
        groups,
        of_teams,
        by_team_rules: matches!(&*explanation, Why::Fide(_)),
    })
}

fn bye(words: Words, event: &Event, explanation: &Explanation) -> Option<String> {
    let it = reasons::by_number(event, explanation.paired.bye?);
    Some(match explanation.bye_score {
        Some(score) => words
            .say_with("why-bye-score", &[("it", it.into()), ("score", score.to_string().into())]),
        None => words.about("why-bye", &it),
    })
}

/// Whether the published round is another one than the rules give now: it was changed by hand, or a result
/// was corrected after it was paired.
fn differs(event: &Event, number: u32, explanation: &Why) -> bool {
    let Some(round) = event.round(number) else { return false };
    let numbers: Vec<(u32, u32)> = match explanation {
        Why::Dutch(dutch) => dutch.paired.boards.iter().map(|one| (one.white, one.black)).collect(),
        Why::Fide(paired) => paired.boards.iter().map(|one| (one.white, one.black)).collect(),
    };
    // Who meets, by the numbers on the list of entries: players, or teams.
    let id = |number: u32| match round.teams() {
        Some(_) => teams::id(event, number).map(|id| id.0),
        None => swiss::id(event, number).map(|id| id.0),
    };
    let mut given: Vec<(u32, u32)> =
        numbers.iter().filter_map(|&(white, black)| Some((id(white)?, id(black)?))).collect();
    let mut published: Vec<(u32, u32)> = match round.teams() {
        Some(made) => made.matches.iter().map(|one| (one.white.0, one.black.0)).collect(),
        None => {
            let games = round.games.iter().map(|game| game.pairing);
            games.map(|pairing| (pairing.white.0, pairing.black.0)).collect()
        }
    };
    given.sort_unstable();
    published.sort_unstable();
    given != published
}

/// Everybody's score, colours and board.
fn seats<'a>(event: &'a Event, number: u32, why: &Why) -> Seats<'a> {
    let mut scores = HashMap::new();
    let mut own = |score: String, residents: &[u32]| {
        scores.extend(residents.iter().map(|&one| (one, score.clone())));
    };
    let pairs: Vec<(u32, u32)> = match why {
        Why::Dutch(dutch) => {
            for one in &dutch.brackets {
                own(one.bracket.score.to_string(), &one.bracket.residents);
            }
            dutch.paired.boards.iter().map(|one| (one.white, one.black)).collect()
        }
        Why::Fide(paired) => {
            for one in &paired.brackets {
                own(one.score.to_string(), &one.residents);
            }
            paired.boards.iter().map(|one| (one.white, one.black)).collect()
        }
    };
    let boards = (1..).zip(pairs).map(|(board, (a, b))| ((a.min(b), a.max(b)), board)).collect();
    let colours = match event.settings.system.swiss() {
        None => HashMap::new(),
        Some(_) => swiss::tournament(event, number)
            .players
            .into_iter()
            .map(|player| {
                let white = |entry: &Entry| match entry {
                    Entry::Game { color, .. } => Some(*color == Color::White),
                    Entry::Forfeit { .. } | Entry::Bye(_) => None,
                };
                (player.number, player.rounds.iter().filter_map(white).collect())
            })
            .collect(),
    };
    Seats { event, scores, colours, boards }
}

fn view(
    words: Words,
    event: &Event,
    rules: Rules,
    seats: &Seats<'_>,
    explained: &ExplainedBracket,
) -> Group {
    let names = |number: u32| reasons::by_number(event, number);
    let list = |numbers: &[u32]| numbers.iter().map(|&number| names(number)).collect::<Vec<_>>();
    let bracket = &explained.bracket;
    let kind = match bracket.kind {
        BracketKind::Normal => None,
        BracketKind::Penultimate => Some("why-bracket-penultimate"),
        BracketKind::Collapsed => Some("why-bracket-collapsed"),
    };
    let score = bracket.score.to_string();
    let everybody = bracket.residents.len() + bracket.moved_down.len();
    let down = &bracket.downfloaters;
    let flow = (!down.is_empty()).then(|| Flow {
        names: list(down),
        up: false,
        reason: Some(words.say(match (everybody, down.len()) {
            (1, _) => "why-float-alone",
            (_, 1) => "why-float-odd",
            _ => "why-float-fewest",
        })),
    });
    Group {
        kind: kind.map(|key| words.about(key, &bracket.score)),
        count: bracket.residents.len(),
        joined: some(bracket.moved_down.len()).map(|n| words.count("why-from-above", n)),
        pairs: explained
            .pairs
            .iter()
            .map(|pair| pair_view(words, event, rules, seats, &score, pair))
            .collect(),
        nobody: explained.pairs.is_empty().then(|| {
            let there: Vec<u32> =
                bracket.moved_down.iter().chain(&bracket.residents).copied().collect();
            let key = if everybody == 1 { "why-alone" } else { "why-nobody" };
            words.about(key, &list(&there).join(", "))
        }),
        exchange: explained.exchange.as_ref().map(|reason| {
            words.say_with(
                "why-exchange",
                &[
                    ("down", list(&bracket.exchanged_down).join(", ").into()),
                    ("up", list(&bracket.exchanged_up).join(", ").into()),
                    ("why", reasons::reason(words, &names, rules, reason).into()),
                ],
            )
        }),
        unavoidable: explained
            .worth
            .iter()
            .filter(|(criterion, amount)| is_worth_a_word(*criterion, amount))
            .map(|(criterion, amount)| {
                words.say_with(
                    "why-unavoidable",
                    &[
                        ("criterion", reasons::named(words, *criterion, rules).into()),
                        ("has", reasons::amount(words, amount).into()),
                    ],
                )
            })
            .collect(),
        flow,
        score,
    }
}

fn some(count: usize) -> Option<usize> {
    Some(count).filter(|&count| count > 0)
}

/// A bracket of FIDE's own rules for teams.
fn team_view(
    words: Words,
    event: &Event,
    seats: &Seats<'_>,
    paired: &fide::Paired,
    bracket: &fide::Bracket,
) -> Group {
    let names = |number: u32| reasons::by_number(event, number);
    let score = bracket.score.to_string();
    let pair = |&(upper, lower): &(u32, u32)| {
        let of_both = |one: &&fide::Match| {
            (one.white, one.black) == (upper, lower) || (one.black, one.white) == (upper, lower)
        };
        let board = paired.boards.iter().find(of_both);
        let white = board.is_some_and(|one| one.white == upper);
        PairView {
            board: seats.board(upper, lower),
            seats: [seats.seat(upper, white, &score), seats.seat(lower, !white, &score)],
            reason: words.say("why-in-order"),
            passed_over: vec![],
            rule: board
                .map(|one| words.about("why-colour-article", one.rule.article()))
                .unwrap_or_default(),
        }
    };
    let worth = bracket.worth;
    let counted = [
        ("why-team-c7", worth.floated),
        ("why-team-c8", worth.preferences),
        ("why-team-c9", worth.strong),
        ("why-team-c10", worth.opponents_floated),
    ];
    let counted = counted.into_iter().filter(|(_, count)| *count > 0);
    let following = (!worth.following).then(|| words.say("why-team-c6"));
    Group {
        kind: None,
        count: bracket.residents.len(),
        joined: some(bracket.upfloaters.len()).map(|n| words.count("why-from-below", n)),
        pairs: bracket.pairs.iter().map(pair).collect(),
        nobody: None,
        exchange: None,
        unavoidable: following
            .into_iter()
            .chain(counted.map(|(key, count)| words.count(key, count)))
            .collect(),
        flow: (!bracket.upfloaters.is_empty()).then(|| Flow {
            names: bracket.upfloaters.iter().map(|&one| names(one)).collect(),
            up: true,
            reason: None,
        }),
        score,
    }
}

/// That one player of an odd bracket floats goes without saying.
fn is_worth_a_word(criterion: Criterion, amount: &Amount) -> bool {
    let usual = usize::from(criterion <= Criterion::C8);
    match amount {
        Amount::Count(count) | Amount::Both(count, _) => *count > usual,
        Amount::Points(points) => points.len() > usual,
    }
}

fn pair_view(
    words: Words,
    event: &Event,
    rules: Rules,
    seats: &Seats<'_>,
    group: &str,
    pair: &ExplainedPair,
) -> PairView {
    let names = |number: u32| reasons::by_number(event, number);
    let passed_over: Vec<(String, String)> = pair
        .passed_over
        .iter()
        .map(|passed| {
            let reason = reasons::reason(words, &names, rules, &passed.reason);
            (names(passed.opponent), reason)
        })
        .collect();
    // What decided is what stood against the opponent who came just before.
    let reason = match passed_over.last() {
        None => words.say("why-in-order"),
        Some((name, reason)) => format!("{}: {reason}", words.about("why-not", name.as_str())),
    };
    let white = pair.white == pair.upper;
    PairView {
        board: seats.board(pair.upper, pair.lower),
        seats: [seats.seat(pair.upper, white, group), seats.seat(pair.lower, !white, group)],
        reason,
        passed_over,
        rule: reasons::colour(words, pair.rule),
    }
}
