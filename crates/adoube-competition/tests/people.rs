//! Who serves an event as what, and what each may do.

#![allow(clippy::unwrap_used)]

use adoube_competition::{
    Act, Context, Event, Fact, Refusal,
    act::{BoardResult, DrawMethod},
    captain::{Advice, Signatory},
    decide::{decide, rights},
    people::{
        Authority, PersonId, Power, Qualification, Role, RoleKind, SeatOnCommittee, Sector, Spot,
        may,
    },
    play::PlayDraft,
    player::{PlayerDraft, PlayerId},
    settings::SettingsDraft,
    systems::teams::matches,
    team::{TeamDraft, TeamId},
    timetable::{TimetableDraft, Zone},
};

struct Story {
    event: Option<Event>,
}

impl Story {
    fn new(settings: SettingsDraft) -> Story {
        let mut story = Story { event: None };
        story.by_house(&Act::CreateEvent { id: "test".into(), settings }).unwrap();
        story
    }

    fn act(&mut self, authority: Authority, act: &Act) -> Result<Vec<Fact>, Refusal> {
        let context = Context { authority, ..Context::new(5, "somebody") };
        let facts = decide(self.event.as_ref(), &context, act)?;
        for fact in &facts {
            Event::evolve(&mut self.event, fact).unwrap();
        }
        Ok(facts)
    }

    fn by_house(&mut self, act: &Act) -> Result<Vec<Fact>, Refusal> {
        self.act(Authority::House, act)
    }

    fn by(&mut self, person: u32, act: &Act) -> Result<Vec<Fact>, Refusal> {
        self.act(Authority::Person(PersonId(person)), act)
    }

    fn event(&self) -> &Event {
        self.event.as_ref().unwrap()
    }
}

fn settings() -> SettingsDraft {
    SettingsDraft { name: "Test".into(), ..SettingsDraft::default() }
}

fn appoint(person: u32, role: Role) -> Act {
    Act::Appoint { person: PersonId(person), name: format!("Person {person}"), role }
}

fn chief() -> Role {
    Role::ChiefArbiter { qualification: Some(Qualification::International(None)) }
}

fn sector(boards: &str) -> Role {
    Role::SectorArbiter { boards: Sector::new(boards).unwrap(), qualification: None }
}

/// One of each role, by the number of a person.
fn roles() -> Vec<(u32, Role)> {
    let all = vec![
        (1, Role::Organiser),
        (2, chief()),
        (3, Role::DeputyChiefArbiter { qualification: None }),
        (4, sector("1")),
        (5, Role::PairingsOfficer),
        (6, Role::TechnicalStaff),
        (7, Role::on_committee(SeatOnCommittee::Chair)),
        (8, Role::Captain { team: TeamId(1) }),
        (9, Role::Press),
    ];
    assert_eq!(all.len(), RoleKind::ALL.len(), "every role is tried");
    all
}

/// A league of two teams with everybody appointed.
fn staffed() -> Story {
    let mut story = Story::new(SettingsDraft {
        system: "team_swiss".into(),
        rounds: "3".into(),
        boards: "2".into(),
        ..settings()
    });
    for team in ["North", "South"] {
        let team = TeamDraft { name: team.into(), ..TeamDraft::default() };
        story.by_house(&Act::EnterTeam { team }).unwrap();
    }
    for (person, role) in roles() {
        story.by_house(&appoint(person, role)).unwrap();
    }
    story
}

#[test]
fn who_serves_as_what_is_kept_with_since_when_and_by_whom() {
    let mut story = Story::new(settings());
    story.by_house(&appoint(7, chief())).unwrap();
    let one = story.event().appointments[0].clone();
    assert_eq!((one.number, one.person, one.from), (1, PersonId(7), 5));
    assert_eq!((one.name.as_str(), one.by.as_str()), ("Person 7", "somebody"));
    assert_eq!(story.event().chief_arbiter(), Some("Person 7"));
    let end = Act::EndAppointment { appointment: 1, reason: "ill".into() };
    story.by_house(&end).unwrap();
    assert_eq!(story.event().appointments[0].ended, Some(5));
    assert_eq!(story.event().chief_arbiter(), None);
    assert_eq!(story.by_house(&end), Err(Refusal::NoAppointment { appointment: 1 }));
}

#[test]
fn there_is_one_chief_arbiter_and_one_chair_and_no_arbiter_on_the_committee() {
    let mut story = Story::new(settings());
    let chair = Role::on_committee(SeatOnCommittee::Chair);
    let member = Role::on_committee(SeatOnCommittee::Member);
    story.by_house(&appoint(1, chief())).unwrap();
    story.by_house(&appoint(2, chair.clone())).unwrap();
    let taken = |role, by: &str| Err(Refusal::PostTaken { role, by: by.to_owned() });
    assert_eq!(story.by_house(&appoint(3, chief())), taken(RoleKind::ChiefArbiter, "Person 1"));
    assert_eq!(
        story.by_house(&appoint(3, chair.clone())),
        taken(RoleKind::AppealsCommittee, "Person 2")
    );
    story.by_house(&appoint(3, member.clone())).unwrap();
    story.by_house(&appoint(4, member.clone())).unwrap();
    let clash = |name: &str| Err(Refusal::ArbiterOnCommittee { name: name.to_owned() });
    assert_eq!(story.by_house(&appoint(1, member.clone())), clash("Person 1"));
    assert_eq!(story.by_house(&appoint(2, sector("1-3"))), clash("Person 2"));
    let again = Err(Refusal::ServesAlready { name: "Person 4".to_owned() });
    assert_eq!(story.by_house(&appoint(4, member)), again);
    // A captain is one of a team that is there.
    let captain = Role::Captain { team: TeamId(9) };
    assert_eq!(story.by_house(&appoint(5, captain)), Err(Refusal::OtherSystem));
}

/// 21.1: lots are not drawn without a chief arbiter, and who was appointed counts.
#[test]
fn a_chief_arbiter_who_is_appointed_lets_lots_be_drawn_and_is_not_removed_after_it() {
    let mut story = Story::new(settings());
    for name in ["A", "B", "C"] {
        let player = PlayerDraft { name: name.into(), ..PlayerDraft::default() };
        story.by_house(&Act::EnterPlayer { player }).unwrap();
    }
    let draw = Act::DrawLots { method: DrawMethod::Seed { seed: "s".into() } };
    assert_eq!(story.by_house(&draw), Err(Refusal::NoChiefArbiter));
    story.by_house(&appoint(1, chief())).unwrap();
    story.by_house(&draw).unwrap();
    let end = Act::EndAppointment { appointment: 1, reason: String::new() };
    assert_eq!(story.by_house(&end), Err(Refusal::NoChiefArbiter));
}

/// An act of every kind, with the powers it needs, is tried by everybody: it is refused for want of a role exactly where
/// the table says so.
#[test]
fn everybody_may_do_what_the_table_says_and_nothing_else() {
    let one = PlayerId(1);
    let team = TeamId(1);
    let reason = || "why".to_owned();
    let result = || Some("1-0".parse().unwrap());
    let board = |board| BoardResult { board, result: result(), was: None };
    let acts = [
        Act::ChangeSettings { settings: settings() },
        Act::SetPlay { play: Default::default() },
        Act::EnterPlayer { player: PlayerDraft::default() },
        Act::CorrectPlayer { id: one, player: PlayerDraft::default() },
        Act::WithdrawPlayer { id: one, reason: reason(), expelled: false },
        Act::WithdrawPlayer { id: one, reason: reason(), expelled: true },
        Act::ExcludeFromRound { id: one, round: 1, reason: reason() },
        Act::ReturnPlayer { id: one },
        Act::SetLineUp { team, round: 1, line_up: None },
        Act::SetLineUp { team: TeamId(2), round: 1, line_up: None },
        Act::DrawLots { method: DrawMethod::Seed { seed: "s".into() } },
        Act::AnnulDraw { reason: reason() },
        Act::TakeRoundBack { round: 1, reason: reason() },
        Act::EnterResult { round: 1, board: 1, result: result(), was: None },
        Act::EnterResult { round: 1, board: 2, result: result(), was: None },
        Act::EnterResults { round: 1, entries: vec![board(1)] },
        Act::EnterResults { round: 1, entries: vec![board(1), board(2)] },
        Act::EnterResults { round: 1, entries: vec![] },
        Act::CorrectForRating { round: 1, board: 1, result: None, reason: reason() },
        Act::CloseRound { round: 1 },
        Act::LeaveFideMode.with(adoube_competition::Consent {
            read: vec![],
            confirmed: vec![],
            reason: reason(),
        }),
        Act::FinishEvent,
        appoint(20, Role::Press),
        appoint(20, Role::Organiser),
        Act::EndAppointment { appointment: 9, reason: reason() },
        Act::EndAppointment { appointment: 2, reason: reason() },
        Act::EndAppointment { appointment: 99, reason: reason() },
    ];
    for act in &acts {
        for (person, role) in roles() {
            let mut story = staffed();
            let needed = rights::needed(story.event.as_ref(), act);
            let has = needed.iter().all(|&(power, spot)| role.has(power, spot));
            let done = story.by(person, act);
            let refused = matches!(done, Err(Refusal::NotInRole { .. }));
            assert_eq!(refused, !has, "{act:?} by {role:?}: {done:?}");
        }
        let mut story = staffed();
        let stranger = story.by(50, act);
        assert!(matches!(stranger, Err(Refusal::NotInRole { .. })), "{act:?}: {stranger:?}");
        let house = story.by_house(act);
        assert!(!matches!(house, Err(Refusal::NotInRole { .. })), "{act:?}");
    }
}

#[test]
fn a_role_that_has_ended_gives_nothing_any_more() {
    let mut story = staffed();
    let press = appoint(30, Role::Press);
    story.by(1, &press).unwrap();
    story.by_house(&Act::EndAppointment { appointment: 1, reason: String::new() }).unwrap();
    let again = story.by(1, &appoint(31, Role::Press));
    assert_eq!(again, Err(Refusal::NotInRole { power: Power::AppointStaff }));
}

#[test]
fn nobody_but_the_house_opens_events_and_the_press_only_watches() {
    for power in Power::ALL {
        assert!(!may(RoleKind::Press, power), "{power:?}");
        let somebody = RoleKind::ALL.into_iter().any(|kind| may(kind, power));
        assert_eq!(somebody, power != Power::OpenEvents, "{power:?}");
    }
    let mut story = Story { event: None };
    let create = Act::CreateEvent { id: "test".into(), settings: settings() };
    assert_eq!(story.by(1, &create), Err(Refusal::NotInRole { power: Power::OpenEvents }));
}

/// 25.2: who hears an appeal against the arbiters reads the record and changes nothing.
#[test]
fn the_appeals_committee_reads_and_hears_appeals_alone() {
    let has: Vec<Power> =
        Power::ALL.into_iter().filter(|&power| may(RoleKind::AppealsCommittee, power)).collect();
    assert_eq!(has, [Power::ReadRecord, Power::Appeals, Power::HearAppeals]);
}

#[test]
fn a_role_is_written_and_read_as_it_was() {
    for (_, role) in roles() {
        let text = serde_json::to_string(&role).unwrap();
        assert_eq!(serde_json::from_str::<Role>(&text).unwrap(), role, "{text}");
        assert!(text.contains(role.kind().name()), "{text}");
        assert_eq!(RoleKind::named(role.kind().name()), Some(role.kind()));
        assert!(role.covers(Spot::Event));
    }
    assert!(serde_json::from_str::<Role>(r#"{"role":"sector_arbiter","boards":"0"}"#).is_err());
}

/// A league of two teams of two whose first round is paired: North has captain 8, South captain 18.
fn playing() -> Story {
    let mut story = staffed();
    for (team, names) in [(1, ["N1", "N2"]), (2, ["S1", "S2"])] {
        let mut players = Vec::new();
        for name in names {
            let player = PlayerDraft { name: name.into(), ..PlayerDraft::default() };
            story.by_house(&Act::EnterPlayer { player }).unwrap();
            players.push(PlayerId(story.event().entrants.len() as u32));
        }
        story.by_house(&Act::SetRoster { team: TeamId(team), players }).unwrap();
    }
    story.by_house(&appoint(18, Role::Captain { team: TeamId(2) })).unwrap();
    story.by_house(&Act::DrawLots { method: DrawMethod::Seed { seed: "s".into() } }).unwrap();
    story
}

fn paired() -> Story {
    let mut story = playing();
    let pair =
        Act::PairRound { round: 1, method: Default::default(), unfinished: false, expects: None };
    story.by_house(&pair).unwrap();
    story
}

/// 27.1: a captain hands in the line-up of the own team until the set time; who makes the pairings may later.
#[test]
fn a_captain_hands_in_a_line_up_until_the_set_time() {
    let mut story = playing();
    let own = |first: u32, second: u32| Act::SetLineUp {
        team: TeamId(1),
        round: 1,
        line_up: Some(vec![Some(PlayerId(first)), Some(PlayerId(second))]),
    };
    story.by(8, &own(1, 2)).unwrap();
    let due = |until| Act::SetLineUpDeadline { round: 1, until };
    assert_eq!(story.by(8, &due(Some(9))), Err(Refusal::NotInRole { power: Power::Pair }));
    // Somebody acts at 5.
    story.by(5, &due(Some(5))).unwrap();
    let alone =
        Act::SetLineUp { team: TeamId(1), round: 1, line_up: Some(vec![Some(PlayerId(1))]) };
    story.by(8, &alone).unwrap();
    story.by(5, &due(Some(4))).unwrap();
    let late = Refusal::LineUpLate { round: 1, until: 4 };
    assert_eq!(story.by(8, &own(1, 2)), Err(late.clone()));
    assert!(late.topic().is_some(), "the clause is named");
    story.by(5, &own(1, 2)).unwrap();
    story.by_house(&due(None)).unwrap();
    story.by(8, &alone).unwrap();
    let other = Act::SetLineUp { team: TeamId(2), round: 1, line_up: None };
    assert_eq!(story.by(8, &other), Err(Refusal::NotInRole { power: Power::LineUps }));
}

/// 27.2, 27.6, 27.7: a captain says the allowed sentences to own players while they play; the arbiter of the board
/// confirms having seen it; nothing is done for the player.
#[test]
fn what_a_captain_says_is_recorded_and_seen_by_the_arbiter_of_the_board() {
    let mut story = paired();
    let advise = |team, board| Act::Advise {
        team: TeamId(team),
        round: 1,
        board,
        advice: Advice::OfferDraw,
    };
    assert_eq!(story.by(8, &advise(2, 1)), Err(Refusal::NotInRole { power: Power::Advise }));
    assert_eq!(story.by(4, &advise(1, 1)), Err(Refusal::NotInRole { power: Power::Advise }));
    story.by(8, &advise(1, 1)).unwrap();
    story.by(8, &advise(1, 2)).unwrap();
    assert_eq!(story.event().game(1, 1).unwrap().entry, None, "the player decides");
    let said = story.event().said[0].clone();
    assert_eq!((said.board, said.advice, said.seen_by), (1, Advice::OfferDraw, None));
    let see = |number| Act::WitnessAdvice { number };
    assert_eq!(story.by(8, &see(1)), Err(Refusal::NotInRole { power: Power::Rule }));
    // The sector has board 1 alone.
    assert_eq!(story.by(4, &see(2)), Err(Refusal::NotInRole { power: Power::Rule }));
    story.by(4, &see(1)).unwrap();
    assert!(story.event().said[0].seen_by.is_some());
    assert_eq!(story.by(2, &see(9)), Err(Refusal::NothingSaid { number: 9 }));
    let result = Some("1-0".parse().unwrap());
    story.by(2, &Act::EnterResult { round: 1, board: 1, result, was: None }).unwrap();
    assert_eq!(story.by(8, &advise(1, 1)), Err(Refusal::GameOver { board: 1 }));
}

#[test]
fn the_regulations_may_forbid_advice_and_stand_once_a_result_is_entered() {
    let mut story = paired();
    let allow = |allowed| Act::AllowAdvice { allowed };
    story.by(2, &allow(false)).unwrap();
    let advise = Act::Advise { team: TeamId(1), round: 1, board: 1, advice: Advice::Resign };
    assert_eq!(story.by(8, &advise), Err(Refusal::AdviceForbidden));
    let result = Some("1-0".parse().unwrap());
    story.by(2, &Act::EnterResult { round: 1, board: 1, result, was: None }).unwrap();
    assert_eq!(story.by(2, &allow(true)), Err(Refusal::RegulationsStand));
}

/// 27.1: both captains and the arbiter sign when every board has its result; a correction needs signing anew.
#[test]
fn the_protocol_of_a_match_is_signed_by_both_captains_and_the_arbiter() {
    let mut story = paired();
    let sign = |signatory| Act::SignMatch { round: 1, number: 1, signatory };
    let team = |team| sign(Signatory::Team(TeamId(team)));
    let signed = |story: &Story| {
        let one = matches(story.event().round(1).unwrap()).remove(0);
        one.signatures(story.event()).map(|one| one.signatory).collect::<Vec<_>>()
    };
    let open = Refusal::GamesOpen { round: 1, open: 2 };
    assert_eq!(story.by(8, &team(1)), Err(open));
    for board in [1, 2] {
        let result = Some("1/2-1/2".parse().unwrap());
        story.by(2, &Act::EnterResult { round: 1, board, result, was: None }).unwrap();
    }
    assert_eq!(story.by(8, &team(2)), Err(Refusal::NotInRole { power: Power::SignForTeam }));
    story.by(8, &team(1)).unwrap();
    assert_eq!(story.by(8, &team(1)), Ok(vec![]), "once is enough");
    story.by(18, &team(2)).unwrap();
    // The match has board 2, which is not the sector arbiter's.
    let arbiter = sign(Signatory::Arbiter);
    assert_eq!(story.by(4, &arbiter), Err(Refusal::NotInRole { power: Power::SignAsArbiter }));
    story.by(3, &arbiter).unwrap();
    let all = [Signatory::Team(TeamId(1)), Signatory::Team(TeamId(2)), Signatory::Arbiter];
    assert_eq!(signed(&story), all);
    let result = Some("1-0".parse().unwrap());
    story.by(2, &Act::EnterResult { round: 1, board: 2, result, was: None }).unwrap();
    assert_eq!(signed(&story), [], "what was signed is something else");
    story.by(18, &team(2)).unwrap();
    assert_eq!(signed(&story), [Signatory::Team(TeamId(2))]);
    let other = Act::SignMatch { round: 1, number: 7, signatory: Signatory::Team(TeamId(1)) };
    assert_eq!(story.by(8, &other), Err(Refusal::NoMatch { round: 1, number: 7 }));
}

/// 27.1: where line-ups are due so long before the start, the time follows the timetable; one that is set for a round goes before it.
#[test]
fn line_ups_are_due_so_long_before_the_announced_start() {
    let mut story = playing();
    let before = |minutes| Act::SetLineUpsBefore { minutes };
    assert_eq!(story.by(8, &before(Some(60))), Err(Refusal::NotInRole { power: Power::Pair }));
    story.by(5, &before(Some(60))).unwrap();
    assert_eq!(story.event().line_ups_due(1), None, "no hour is announced");
    let announce = |starts: &str| Act::SetTimetable {
        timetable: TimetableDraft {
            zone: "Asia/Yerevan".into(),
            rounds: vec![starts.into()],
            sessions: vec![],
        },
        reason: "the bus is late".into(),
    };
    let moment = |starts: &str| {
        let zone: Zone = "Asia/Yerevan".parse().unwrap();
        zone.moment(starts.parse().unwrap())
    };
    story.by_house(&announce("2026-11-15 10:00")).unwrap();
    assert_eq!(story.event().line_ups_due(1), Some(moment("2026-11-15 09:00")));
    story.by_house(&announce("2026-11-15 11:30")).unwrap();
    assert_eq!(story.event().line_ups_due(1), Some(moment("2026-11-15 10:30")));
    // A time that is over: the captain is too late.
    story.by_house(&announce("1969-12-31 10:00")).unwrap();
    let own = Act::SetLineUp { team: TeamId(1), round: 1, line_up: None };
    assert!(matches!(story.by(8, &own), Err(Refusal::LineUpLate { round: 1, .. })));
    story.by(5, &Act::SetLineUpDeadline { round: 1, until: Some(9) }).unwrap();
    story.by(8, &own).unwrap();
    let long = story.by(5, &before(Some(10_081)));
    assert!(matches!(long, Err(Refusal::Faults { .. })), "a week at most: {long:?}");
}

/// Standards 9.1.4: the delay of the broadcast is fixed by the organiser and the chief arbiter, and by nobody else.
#[test]
fn the_delay_of_the_broadcast_is_fixed_by_the_organiser_and_the_chief_arbiter() {
    let set =
        Act::SetPlay { play: PlayDraft { delay_minutes: "15".into(), ..PlayDraft::default() } };
    assert_eq!(rights::needed(None, &set), [(Power::Regulate, Spot::Event)]);
    let who = RoleKind::ALL.into_iter().filter(|&kind| may(kind, Power::Regulate));
    let who: Vec<RoleKind> = who.collect();
    assert_eq!(who, [RoleKind::ChiefArbiter, RoleKind::Organiser]);
}
