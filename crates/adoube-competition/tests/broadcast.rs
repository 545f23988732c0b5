//! What is broadcast: the boards that must be (standards 9.1), and the delay that organiser and chief arbiter fix.

#![allow(missing_docs, clippy::unwrap_used)]

use adoube_base::Color;
use adoube_books::{Shelf, Topic};
use adoube_competition::{
    Act, Context, Event, Fact, Refusal,
    act::{DrawMethod, PairMethod},
    broadcast::{BroadcastDraft, DelayRecord, Official, Side},
    decide::decide,
    fault::FieldName,
    people::{Authority, PersonId, Role},
    play::PlayDraft,
    player::PlayerDraft,
    settings::SettingsDraft,
    warning::{Consent, Warning},
};

const HOUSE: Authority = Authority::House;
const ORGANISER: Authority = Authority::Person(PersonId(1));
const ARBITER: Authority = Authority::Person(PersonId(2));
const DEPUTY: Authority = Authority::Person(PersonId(3));

#[derive(Default)]
struct Story(Option<Event>);

impl Story {
    fn new() -> Story {
        let mut story = Story::default();
        let settings = SettingsDraft {
            name: "Open".into(),
            system: "swiss".into(),
            rounds: "5".into(),
            ..SettingsDraft::default()
        };
        story.ok(HOUSE, Act::CreateEvent { id: "open".into(), settings });
        let roles = [
            Role::Organiser,
            Role::ChiefArbiter { qualification: None },
            Role::DeputyChiefArbiter { qualification: None },
        ];
        for (person, role) in (1..).zip(roles) {
            let name = format!("Person {person}");
            story.ok(HOUSE, Act::Appoint { person: PersonId(person), name, role });
        }
        story
    }

    fn act(&mut self, authority: Authority, act: &Act) -> Result<Vec<Fact>, Refusal> {
        let context = Context { authority, ..Context::new(5, &format!("{authority:?}")) };
        let facts = decide(self.0.as_ref(), &context, act)?;
        for fact in &facts {
            Event::evolve(&mut self.0, fact).unwrap();
        }
        Ok(facts)
    }

    fn ok(&mut self, authority: Authority, act: Act) -> Vec<Fact> {
        self.act(authority, &act).unwrap_or_else(|refusal| panic!("{act:?}: {refusal:?}"))
    }

    fn delay(&self) -> &DelayRecord {
        &self.0.as_ref().unwrap().delay
    }
}

fn play(minutes: &str) -> Act {
    let play = PlayDraft {
        delay_minutes: minutes.into(),
        time_control: "90+30".into(),
        ..PlayDraft::default()
    };
    Act::SetPlay { play }
}

/// Standards 9.1.4: both fix it, and it is changed only with both.
#[test]
fn the_delay_holds_when_the_organiser_and_the_chief_arbiter_have_both_signed() {
    let mut story = Story::new();
    story.ok(ARBITER, play("15"));
    assert_eq!(story.delay().fixed, None, "one of the two is not enough");
    assert_eq!(story.delay().wanted(), Some((Side::ChiefArbiter, 15)));
    let refused = story.act(DEPUTY, &Act::SignDelay { minutes: 15 });
    assert!(matches!(refused, Err(Refusal::NotInRole { .. })), "{refused:?}");
    let signed = story.ok(ORGANISER, Act::SignDelay { minutes: 15 });
    assert!(matches!(signed[..], [Fact::DelaySigned { minutes: 15, side: Side::Organiser, .. }]));
    assert_eq!(story.delay().fixed, Some(15));
    assert_eq!(story.ok(ORGANISER, Act::SignDelay { minutes: 15 }), [], "once is enough");
    // Another delay: the old one holds until both want the new one.
    story.ok(ORGANISER, Act::SignDelay { minutes: 0 });
    assert_eq!(story.delay().fixed, Some(15));
    assert_eq!(story.delay().wanted(), Some((Side::Organiser, 0)));
    story.ok(ARBITER, Act::SignDelay { minutes: 0 });
    assert_eq!(story.delay().fixed, Some(0), "zero is a decision");
    let names = [Side::Organiser, Side::ChiefArbiter]
        .map(|side| story.delay().signed(side).unwrap().by.clone());
    assert_eq!(names, [format!("{ORGANISER:?}"), format!("{ARBITER:?}")]);
    // How games are played may be set again without a word about the delay.
    story.ok(ARBITER, play("0"));
    assert_eq!((story.delay().fixed, story.delay().wanted()), (Some(0), None));
    let long = story.act(ARBITER, &Act::SignDelay { minutes: 241 });
    assert!(matches!(long, Err(Refusal::Faults { .. })));
}

/// Who holds the house is both; so are those of whom an older log tells.
#[test]
fn the_house_signs_for_both_and_older_logs_hold() {
    let mut story = Story::new();
    let facts = story.ok(HOUSE, play("15"));
    assert!(matches!(facts[..], [Fact::PlaySet { .. }]), "as older logs have it: {facts:?}");
    assert_eq!(story.delay().fixed, Some(15));
    story.ok(ARBITER, play("30"));
    assert_eq!(story.delay().fixed, Some(15), "one person does not change it");
    story.ok(HOUSE, Act::SignDelay { minutes: 30 });
    assert_eq!(story.delay().fixed, Some(30));
}

/// Standards 9.1.1 to 9.1.3. The numbers are those of the book; a round with fewer games broadcasts all.
#[test]
fn the_least_number_of_boards_is_that_of_the_book() {
    let book = Shelf::of_laws("fide-2023").cite(Topic::Broadcast).unwrap().book;
    let number = |id: &str, name: &str| book.clause(id).unwrap().number(name).unwrap();
    let youth = i64::from(Official::JuniorOrCadet.least(1_000));
    assert_eq!(youth, number("9.1.2", "games_per_category_min"));
    let other = i64::from(Official::OtherChampionship.least(1_000));
    assert_eq!(other, number("9.1.3", "games_min"));
    for (kind, games, least) in [
        (Official::AllGames, 340, 340),
        (Official::JuniorOrCadet, 60, 10),
        (Official::JuniorOrCadet, 8, 8),
        (Official::OtherChampionship, 150, 30),
        (Official::OtherChampionship, 22, 22),
        (Official::Free, 150, 0),
    ] {
        assert_eq!(kind.least(games), least, "{kind:?} of {games}");
    }
}

#[test]
fn a_round_with_too_few_broadcast_boards_is_warned_of_before_it_is_published() {
    let mut story = Story::new();
    for number in 1..=24 {
        let player = PlayerDraft { name: format!("Player {number}"), ..PlayerDraft::default() };
        story.ok(HOUSE, Act::EnterPlayer { player });
    }
    let method = DrawMethod::Colour { initial: Color::White, order: vec![], upper_half_ends: None };
    story.ok(HOUSE, Act::DrawLots { method });
    let set = |boards: &str| Act::SetBroadcast {
        broadcast: BroadcastDraft {
            official: "junior_or_cadet".into(),
            broadcast_boards: boards.into(),
            sites: "https://Club.example/ *".into(),
        },
    };
    story.ok(ORGANISER, set("4"));
    let event = story.0.as_ref().unwrap();
    assert_eq!(event.broadcast.sites, ["https://club.example", "*"]);
    assert!(event.broadcast.has(4) && !event.broadcast.has(5));
    let pair =
        Act::PairRound { round: 1, method: PairMethod::Rules, unfinished: false, expects: None };
    let warned = |story: &mut Story| match story.act(HOUSE, &pair) {
        Err(Refusal::Warned { pending }) => pending.into_iter().map(|one| one.warning).collect(),
        Ok(_) => vec![],
        Err(other) => panic!("{other:?}"),
    };
    // No live boards are set up: nothing would be broadcast.
    assert_eq!(warned(&mut story), [Warning::TooFewBroadcast { boards: 0, least: 10 }]);
    story.ok(HOUSE, play("15"));
    assert_eq!(warned(&mut story), [Warning::TooFewBroadcast { boards: 4, least: 10 }]);
    let all = Consent { confirmed: vec!["too_few_broadcast".into()], ..Consent::default() };
    let mut again = Story(story.0.clone());
    again.ok(HOUSE, pair.clone().with(all));
    story.ok(ORGANISER, set("10"));
    assert_eq!(warned(&mut story), [], "enough");
}

#[test]
fn every_fault_of_the_form_is_told_at_once() {
    let draft = BroadcastDraft {
        official: "secret".into(),
        broadcast_boards: "many".into(),
        sites: "https://club.example; script-src *".into(),
    };
    let fields: Vec<FieldName> = draft.check().unwrap_err().iter().map(|one| one.field).collect();
    assert_eq!(fields, [FieldName::Official, FieldName::BroadcastBoards, FieldName::Sites]);
    for site in
        ["club.example", "https://", "https://a'b", "https://a/b", "https://a:port", "data:x"]
    {
        let draft = BroadcastDraft { sites: site.into(), ..BroadcastDraft::default() };
        assert!(draft.check().is_err(), "{site}");
    }
    let draft = BroadcastDraft {
        official: "all_games".into(),
        broadcast_boards: "7".into(),
        sites: "http://a.example:8080 *".into(),
    };
    assert_eq!(BroadcastDraft::from(&draft.check().unwrap()), draft);
}
