//! Why this pairing? The brackets, the floaters, the colours and which criterion decided, for everybody who
//! asks the arbiter.

use super::{Answer, Page, Tab, event_of, show};
use crate::{app::App, visitor::Visitor};
use adoube_competition::{
    Event,
    systems::{Why, swiss, teams},
    team::TeamId,
};
use adoube_pairing::{
    swiss::{
        BracketKind, Rules,
        criteria::{Amount, Criterion},
        explain::{ExplainedBracket, ExplainedPair, Explanation},
    },
    team::fide,
};
use adoube_words::{Words, reasons, wording};
use askama::Template;
use axum::extract::{Path, State};

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
    brackets: Vec<BracketView>,
    /// It is paired by FIDE's own rules for teams.
    by_team_rules: bool,
}

struct BracketView {
    heading: String,
    moved_down: Vec<String>,
    /// Teams that came from below.
    moved_up: Vec<String>,
    residents: Vec<String>,
    pairs: Vec<PairView>,
    exchange: Option<String>,
    downfloaters: Vec<String>,
    unavoidable: Vec<String>,
}

struct PairView {
    upper: String,
    lower: String,
    white: String,
    rule: String,
    passed_over: Vec<(String, String)>,
}

/// `GET /events/{id}/rounds/{round}/why`. What is not published yet only the organiser may see.
pub(crate) async fn why(
    State(app): State<App>,
    Path((id, number)): Path<(String, u32)>,
    visitor: Visitor,
) -> Answer {
    let folded = event_of(&app, &visitor, &id).await?;
    let published = folded.event.round(number).is_some();
    if !published {
        visitor.organiser_only()?;
    }
    let explained = app.explained.of(&app.backroom, folded.clone(), number).await;
    let explanation = explained.map_err(|failed| {
        visitor.trouble(failed.trouble(visitor.words, folded.event.settings.shelf()))
    })?;
    let (event, words) = (&folded.event, visitor.words);
    let made = event.round(number).and_then(|round| round.made.as_ref());
    let of_teams = event.settings.system.traits().has_matches();
    let (bye, brackets) = match &*explanation {
        Why::Dutch(explanation) => (
            bye(words, event, explanation),
            explanation
                .brackets
                .iter()
                .map(|bracket| view(words, event, explanation.rules, bracket))
                .collect(),
        ),
        Why::Fide(paired) => (
            paired.bye.map(|bye| words.about("why-bye-team", &reasons::by_number(event, bye))),
            paired.brackets.iter().map(|one| team_view(words, event, paired, one)).collect(),
        ),
    };
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
        brackets,
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

fn view(words: Words, event: &Event, rules: Rules, explained: &ExplainedBracket) -> BracketView {
    let names = |number: u32| reasons::by_number(event, number);
    let list = |numbers: &[u32]| numbers.iter().map(|&number| names(number)).collect::<Vec<_>>();
    let bracket = &explained.bracket;
    let key = match bracket.kind {
        BracketKind::Normal => "why-bracket",
        BracketKind::Penultimate => "why-bracket-penultimate",
        BracketKind::Collapsed => "why-bracket-collapsed",
    };
    BracketView {
        heading: words.about(key, &bracket.score),
        moved_down: list(&bracket.moved_down),
        moved_up: vec![],
        residents: list(&bracket.residents),
        pairs: explained.pairs.iter().map(|pair| pair_view(words, event, rules, pair)).collect(),
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
        downfloaters: list(&bracket.downfloaters),
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
    }
}

/// A bracket of FIDE's own rules for teams.
fn team_view(
    words: Words,
    event: &Event,
    paired: &fide::Paired,
    bracket: &fide::Bracket,
) -> BracketView {
    let names = |number: u32| reasons::by_number(event, number);
    let list = |numbers: &[u32]| numbers.iter().map(|&number| names(number)).collect::<Vec<_>>();
    let pair = |&(upper, lower): &(u32, u32)| {
        let of_both = |one: &&fide::Match| {
            (one.white, one.black) == (upper, lower) || (one.black, one.white) == (upper, lower)
        };
        let board = paired.boards.iter().find(of_both);
        PairView {
            upper: names(upper),
            lower: names(lower),
            white: board.map(|one| names(one.white)).unwrap_or_default(),
            rule: board
                .map(|one| words.about("why-colour-article", one.rule.article()))
                .unwrap_or_default(),
            passed_over: vec![],
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
    BracketView {
        heading: words.about("why-bracket", &bracket.score),
        moved_down: vec![],
        moved_up: list(&bracket.upfloaters),
        residents: list(&bracket.residents),
        pairs: bracket.pairs.iter().map(pair).collect(),
        exchange: None,
        downfloaters: vec![],
        unavoidable: following
            .into_iter()
            .chain(counted.map(|(key, count)| words.count(key, count)))
            .collect(),
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

fn pair_view(words: Words, event: &Event, rules: Rules, pair: &ExplainedPair) -> PairView {
    let names = |number: u32| reasons::by_number(event, number);
    PairView {
        upper: names(pair.upper),
        lower: names(pair.lower),
        white: names(pair.white),
        rule: reasons::colour(words, pair.rule),
        passed_over: pair
            .passed_over
            .iter()
            .map(|passed| {
                let reason = reasons::reason(words, &names, rules, &passed.reason);
                (names(passed.opponent), reason)
            })
            .collect(),
    }
}
