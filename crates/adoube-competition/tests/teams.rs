//! Events of teams: rosters and line-ups, matches over boards, the tables of teams, Scheveningen.

#![allow(clippy::unwrap_used)]

mod support;

use adoube_base::{Color, Points};
use adoube_competition::{
    Act, Context, Event, Fact, Refusal, Warning,
    act::{Changes, DrawMethod, PairMethod, TeamPair},
    decide::warnings_of_pairing,
    event::Stage,
    player::{PlayerDraft, PlayerId},
    settings::SettingsDraft,
    systems::{
        Why, explain,
        teams::{self, line_up},
    },
    table::Table,
    team::TeamId,
    team_table::{TeamTable, scheveningen},
};
use support::{
    Hall,
    teams::{boards, boards_of, drawn, entered, met, named, pair, play, scores, settings},
};

#[test]
fn a_round_robin_of_teams_meets_by_berger_and_alternates_colours_down_the_boards() {
    let mut hall = drawn("team_round_robin", 4, 4, 4);
    assert_eq!(hall.event().planned_rounds(), 3);
    hall.ok(pair(1));
    assert_eq!(met(hall.event(), 1), [(1, 4), (2, 3)]);
    // Players 1 to 4 are of team 1, 13 to 16 of team 4.
    assert_eq!(
        boards(&hall, 1),
        [(1, 13), (14, 2), (3, 15), (16, 4), (5, 9), (10, 6), (7, 11), (12, 8)]
    );
    play(&mut hall, 1);
    assert_eq!(scores(hall.event()), [(4, 8), (4, 8), (0, 0), (0, 0)]);
    hall.ok(pair(2));
    assert_eq!(met(hall.event(), 2), [(4, 3), (1, 2)]);
    play(&mut hall, 2);
    hall.ok(pair(3));
    play(&mut hall, 3);
    assert_eq!(hall.refused(pair(4)), Refusal::AllRoundsPaired { rounds: 3 });
    hall.ok(Act::FinishEvent);
    assert_eq!(hall.event().stage(), Stage::Finished);
    let table = TeamTable::new(hall.event()).unwrap();
    let order: Vec<usize> = table.standings().iter().map(|line| line.player).collect();
    assert_eq!(order, [0, 1, 2, 3]);
    assert_eq!(scores(hall.event()), [(12, 24), (8, 16), (4, 8), (0, 0)]);
    // Every player has a table, too.
    let players = Table::new(hall.event());
    assert_eq!(players.standings()[0].points, Points::from_halves(6));
}

#[test]
fn the_next_round_of_a_round_robin_waits_for_nobody_and_that_of_a_swiss_does() {
    let mut robin = drawn("team_round_robin", 4, 2, 2);
    robin.ok(pair(1));
    robin.ok(pair(2));
    let mut swiss = drawn("team_swiss", 4, 2, 2);
    swiss.ok(pair(1));
    assert_eq!(swiss.refused(pair(2)), Refusal::ResultsMissing { open: 4 });
    let anyway = |unfinished| Act::PairRound {
        round: 2,
        method: PairMethod::Rules,
        unfinished,
        expects: None,
    };
    swiss.warned(anyway(true), &["games_adjourned"]);
    let made = swiss.event().round(2).unwrap().teams().unwrap();
    assert_eq!(made.unfinished.len(), 4);
}

#[test]
fn a_double_round_robin_reverses_colours_and_an_odd_field_rests() {
    let mut hall =
        entered(SettingsDraft { cycles: "double".into(), ..settings("team_round_robin", 2) }, 3, 2);
    hall.ok(Act::DrawLots { method: DrawMethod::Seed { seed: "lot".into() } });
    assert_eq!(hall.event().planned_rounds(), 6);
    let mut seen: Vec<(u32, u32)> = Vec::new();
    for round in 1..=6 {
        hall.ok(pair(round));
        let made = hall.event().round(round).unwrap().teams().unwrap();
        assert_eq!((made.matches.len(), made.rests.is_some()), (1, true));
        seen.extend(met(hall.event(), round));
        play(&mut hall, round);
    }
    seen.sort_unstable();
    assert_eq!(seen, [(1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2)]);
    // A free round of a round robin is worth nothing.
    let all: u32 = scores(hall.event()).iter().map(|(matched, _)| matched).sum();
    assert_eq!(all, 6 * 4);
}

#[test]
fn a_swiss_pairs_by_match_points_and_the_bye_is_a_drawn_match() {
    let mut hall = drawn("team_swiss", 5, 4, 4);
    hall.ok(pair(1));
    assert_eq!(met(hall.event(), 1), [(1, 3), (4, 2)]);
    assert_eq!(hall.event().round(1).unwrap().teams().unwrap().rests, Some(TeamId(5)));
    play(&mut hall, 1);
    assert_eq!(scores(hall.event()), [(4, 8), (4, 8), (0, 0), (0, 0), (2, 4)]);
    hall.ok(pair(2));
    // The winners meet; the bye is not given twice.
    assert!(met(hall.event(), 2).contains(&(2, 1)) || met(hall.event(), 2).contains(&(1, 2)));
    assert_ne!(hall.event().round(2).unwrap().teams().unwrap().rests, Some(TeamId(5)));
    assert!(explain(hall.event(), 2).is_ok());
}

#[test]
fn teams_are_numbered_by_the_ratings_on_their_boards() {
    let mut hall = entered(settings("team_swiss", 2), 3, 2);
    // The third team gets a strong reserve, who counts for nothing, and a strong first board, who does.
    hall.ok(Act::EnterPlayer {
        player: PlayerDraft { rating: Some(2900), ..support::player("Champion") },
    });
    let roster = [PlayerId(7), PlayerId(5), PlayerId(6)].to_vec();
    hall.ok(Act::SetRoster { team: TeamId(3), players: roster });
    hall.ok(Act::DrawLots { method: DrawMethod::Seed { seed: "lot".into() } });
    assert_eq!(hall.event().team_numbers, [TeamId(3), TeamId(1), TeamId(2)]);
    assert_eq!(hall.event().numbers[..3], [PlayerId(7), PlayerId(5), PlayerId(6)]);
    let again = hall.log.iter().find(|fact| matches!(fact, Fact::LotsDrawn { .. })).cloned();
    assert!(matches!(again, Some(Fact::LotsDrawn { initial: Some(_), .. })));
}

#[test]
fn line_ups_follow_the_roster_and_are_handed_in_before_the_round_is_paired() {
    let mut hall = drawn("team_round_robin", 2, 3, 5);
    let team = TeamId(1);
    let line = |ids: &[u32]| {
        let player = |&id: &u32| (id > 0).then_some(PlayerId(id));
        Act::SetLineUp { team, round: 1, line_up: Some(ids.iter().map(player).collect()) }
    };
    assert_eq!(hall.refused(line(&[2, 1])), Refusal::LineUpOutOfOrder { team });
    assert_eq!(hall.refused(line(&[1, 1])), Refusal::PairedTwice { id: PlayerId(1) });
    assert_eq!(hall.refused(line(&[6])), Refusal::NotOfTeam { id: PlayerId(6), team });
    let long = Refusal::LineUpTooLong { boards: 3, found: 4 };
    assert_eq!(hall.refused(line(&[1, 2, 3, 4])), long);
    hall.ok(line(&[2, 0, 5]));
    assert_eq!(hall.ok(line(&[2, 0, 5])), [], "the same again changes nothing");
    hall.ok(pair(1));
    // Board 2 stays empty: it is no game, and the point is the other team's.
    assert_eq!(boards(&hall, 1), [(2, 6), (5, 8)]);
    let matches = teams::matches(hall.event().round(1).unwrap());
    let second = matches[0].boards[1];
    assert_eq!((second.board, second.result.unwrap().code()), (None, "+/-"));
    assert_eq!(matches[0].boards[2].board, Some(2));
    assert_eq!(matches[0].points(hall.event()).map(Points::halves).black, 2);
    assert_eq!(hall.refused(line(&[])), Refusal::RoundPaired { round: 1 });
    play(&mut hall, 1);
    assert_eq!(scores(hall.event()), [(4, 4), (0, 2)]);
    // Who sat alone has the point in the table of players.
    let table = Table::new(hall.event());
    let alone =
        table.standings().into_iter().find(|line| table.entrant(line.player).unwrap().id.0 == 7);
    assert_eq!(alone.unwrap().points, Points::ONE);
}

#[test]
fn n1_who_is_excluded_from_a_round_is_not_lined_up_in_it() {
    let exclude = |id: u32, round: u32| Act::ExcludeFromRound {
        id: PlayerId(id),
        round,
        reason: "a telephone".into(),
    };
    let mut hall = drawn("team_round_robin", 4, 2, 3);
    hall.ok(exclude(1, 1));
    assert_eq!(line_up_of(hall.event(), TeamId(1), 1), [Some(PlayerId(2)), Some(PlayerId(3))]);
    let line_up = Some(vec![Some(PlayerId(1)), None]);
    let refusal = hall.refused(Act::SetLineUp { team: TeamId(1), round: 1, line_up });
    assert_eq!(refusal, Refusal::Excluded { id: PlayerId(1), round: 1 });
    hall.ok(pair(1));
    assert!(boards(&hall, 1).iter().all(|&(white, black)| white != 1 && black != 1));
    // A line-up that was handed in before: the board stays empty.
    let line_up = Some(vec![Some(PlayerId(1)), Some(PlayerId(3))]);
    hall.ok(Act::SetLineUp { team: TeamId(1), round: 2, line_up });
    hall.ok(exclude(1, 2));
    assert_eq!(line_up_of(hall.event(), TeamId(1), 2), [None, Some(PlayerId(3))]);
    // A round that is paired: the game is lost by forfeit.
    hall.ok(pair(2));
    hall.ok(exclude(3, 2));
    let game = hall
        .event()
        .round(2)
        .unwrap()
        .games
        .iter()
        .find(|game| game.pairing.players().iter().any(|&id| id == PlayerId(3)));
    assert!(game.unwrap().result().is_some_and(|result| !result.is_played()));
}

#[test]
fn a_free_order_of_boards_can_be_agreed() {
    let free = SettingsDraft { line_ups: "free".into(), ..settings("team_round_robin", 2) };
    let mut hall = entered(free, 2, 2);
    hall.ok(Act::DrawLots { method: DrawMethod::Seed { seed: "lot".into() } });
    let line_up = Some(vec![Some(PlayerId(2)), Some(PlayerId(1))]);
    hall.ok(Act::SetLineUp { team: TeamId(1), round: 1, line_up });
    hall.ok(pair(1));
    let team = hall.event().team(TeamId(1)).unwrap();
    assert_eq!(line_up_of(hall.event(), team.id, 1), [Some(PlayerId(2)), Some(PlayerId(1))]);
}

fn line_up_of(event: &Event, team: TeamId, round: u32) -> Vec<Option<PlayerId>> {
    line_up(event, event.team(team).unwrap(), round, event.settings.system.teams().unwrap().boards)
}

#[test]
fn the_order_of_a_roster_stands_once_a_round_is_paired_and_reserves_can_join() {
    let mut hall = drawn("team_round_robin", 2, 2, 2);
    let team = TeamId(1);
    hall.ok(Act::SetRoster { team, players: vec![PlayerId(2), PlayerId(1)] });
    hall.ok(pair(1));
    assert_eq!(
        hall.refused(Act::SetRoster { team, players: vec![PlayerId(1), PlayerId(2)] }),
        Refusal::RosterStands { team }
    );
    assert_eq!(
        hall.refused(Act::SetRoster { team, players: vec![PlayerId(2), PlayerId(3)] }),
        Refusal::OfOtherTeam { id: PlayerId(3), team: TeamId(2) }
    );
    // Only round of a match of two teams: there is none left to play in.
    assert_eq!(
        hall.refused(Act::EnterPlayer { player: support::player("Late") }),
        Refusal::TooLateToEnter
    );
    let mut longer = drawn("team_round_robin", 4, 2, 2);
    longer.ok(pair(1));
    longer.ok(Act::EnterPlayer { player: support::player("Late") });
    let players = vec![PlayerId(1), PlayerId(2), PlayerId(9)];
    let facts = longer.ok(Act::SetRoster { team, players });
    assert!(facts.contains(&Fact::NumberTaken { id: PlayerId(9), number: 9 }));
    assert_eq!(longer.refused(Act::EnterTeam { team: named("Late") }), Refusal::TooLateForTeams);
}

#[test]
fn a_team_that_leaves_forfeits_and_below_half_its_matches_count_for_nobody() {
    let mut hall = drawn("team_round_robin", 4, 2, 2);
    hall.ok(pair(1));
    let team = TeamId(4);
    hall.ok(Act::WithdrawTeam { id: team, reason: "ill".into() });
    assert_eq!(hall.code(1, 1), Some("+/-"));
    assert_eq!(
        hall.refused(Act::WithdrawTeam { id: team, reason: String::new() }),
        Refusal::TeamHasLeft { team }
    );
    hall.ok(Act::ReturnTeam { id: team });
    assert_eq!(hall.code(1, 1), None, "the game can be played again");
    play(&mut hall, 1);
    hall.ok(Act::WithdrawTeam { id: team, reason: String::new() });
    hall.ok(pair(2));
    // Its boards are empty from now on.
    assert_eq!(met(hall.event(), 2), [(4, 3), (1, 2)]);
    assert_eq!(boards(&hall, 2).len(), 2);
    play(&mut hall, 2);
    // One match of three is less than half: team 1 has lost its points against it.
    assert_eq!(scores(hall.event())[..3], [(4, 4), (4, 4), (0, 0)]);
    let table = TeamTable::new(hall.event()).unwrap();
    let places: Vec<Option<u32>> = table.standings().iter().map(|line| line.place).collect();
    assert_eq!(places.iter().flatten().count(), 3, "and it has no place: {places:?}");
    assert_eq!(hall.points()[..2], [Some(2), Some(2)], "nor do its games count for players");
}

#[test]
fn a_team_that_leaves_a_swiss_is_not_paired() {
    let mut hall = drawn("team_swiss", 5, 2, 2);
    hall.ok(Act::WithdrawTeam { id: TeamId(2), reason: String::new() });
    hall.ok(pair(1));
    assert_eq!(met(hall.event(), 1), [(1, 4), (5, 3)]);
    assert_eq!(hall.event().round(1).unwrap().teams().unwrap().rests, None);
}

#[test]
fn an_arbiter_can_change_a_pairing_of_teams_and_the_price_is_recorded() {
    let mut hall = drawn("team_swiss", 4, 2, 2);
    let changes = Changes { force: vec![(TeamId(1), TeamId(2))], ..Changes::default() };
    let method = PairMethod::TeamChanges { changes, reason: "derby".into() };
    let act = Act::PairRound { round: 1, method, unfinished: false, expects: None };
    hall.act_anyway(act).unwrap();
    assert_eq!(met(hall.event(), 1)[0], (1, 2));
    let made = hall.event().round(1).unwrap().teams().unwrap();
    assert_eq!(made.by_hand.as_ref().unwrap().reason, "derby");
    let players = Changes { force: vec![(PlayerId(1), PlayerId(2))], ..Changes::default() };
    hall.ok(Act::TakeRoundBack { round: 1, reason: "again".into() });
    let method = PairMethod::Changes { changes: players, reason: "slip".into() };
    let act = Act::PairRound { round: 1, method, unfinished: false, expects: None };
    assert_eq!(hall.refused(act), Refusal::OtherSystem);
}

#[test]
fn a_swiss_is_paired_by_the_rules_for_teams_unless_others_are_agreed() {
    let draft = SettingsDraft { rules: String::new(), ..settings("team_swiss", 2) };
    let mut hall = entered(draft, 5, 2);
    assert!(hall.event().fide.is_in());
    let order = (1..=5).map(TeamId).collect();
    let initial = Some(Color::White);
    hall.ok(Act::DrawLots { method: DrawMethod::Teams { order, initial } });
    hall.ok(pair(1));
    assert_eq!(met(hall.event(), 1), [(1, 3), (4, 2)]);
    assert!(matches!(explain(hall.event(), 1), Ok(Why::Fide(paired)) if paired.bye == Some(5)));
    let dutch = entered(settings("team_swiss", 2), 5, 2);
    assert!(!dutch.event().fide.is_in(), "the Dutch system is not FIDE's for teams");
    play(&mut hall, 1);
    // What an arbiter wants otherwise is done, and what it breaks is told.
    let changes = Changes { force: vec![(TeamId(3), TeamId(1))], ..Changes::default() };
    let method = PairMethod::TeamChanges { changes, reason: "revenge".into() };
    hall.act_anyway(Act::PairRound { round: 2, method, unfinished: false, expects: None }).unwrap();
    assert!(met(hall.event(), 2).contains(&(3, 1)));
    let made = hall.event().round(2).unwrap().teams().unwrap();
    let faults = &made.by_hand.as_ref().unwrap().cost.faults;
    assert_eq!(faults.len(), 1, "{faults:?}");
}

/// A line-up that was handed in names somebody who has gone over to another team since.
#[test]
fn nobody_sits_at_two_boards_after_changing_teams() {
    let mut hall = entered(settings("team_round_robin", 2), 2, 2);
    let line_up = Some(vec![Some(PlayerId(1)), Some(PlayerId(2))]);
    hall.ok(Act::SetLineUp { team: TeamId(1), round: 1, line_up });
    hall.ok(Act::SetRoster { team: TeamId(1), players: vec![PlayerId(2)] });
    let players = vec![PlayerId(1), PlayerId(3), PlayerId(4)];
    hall.ok(Act::SetRoster { team: TeamId(2), players });
    hall.ok(Act::DrawLots { method: DrawMethod::Seed { seed: "lot".into() } });
    hall.ok(pair(1));
    let mut seated = boards_of(&hall, 1);
    seated.sort_unstable();
    seated.dedup();
    assert_eq!(seated.len(), 2 * hall.event().rounds[0].games.len());
    let twice = Fact::RoundPaired {
        round: 2,
        games: vec![
            adoube_competition::fact::Pairing { white: PlayerId(1), black: PlayerId(2) },
            adoube_competition::fact::Pairing { white: PlayerId(3), black: PlayerId(1) },
        ],
        rests: None,
        made: None,
    };
    assert!(Event::evolve(&mut hall.event.clone(), &twice).is_err(), "no log can say so");
}

#[test]
fn a_forfeit_follows_from_who_is_away_whoever_left_first() {
    let team = |id| Act::WithdrawTeam { id: TeamId(id), reason: String::new() };
    let player =
        |id| Act::WithdrawPlayer { id: PlayerId(id), reason: String::new(), expelled: false };
    for acts in [[player(1), team(1)], [team(1), player(1)]] {
        let mut hall = drawn("team_round_robin", 2, 2, 2);
        hall.ok(pair(1));
        for act in acts {
            hall.ok(act);
        }
        assert_eq!(hall.code(1, 1), Some("-/+"), "the opponent is there");
        hall.ok(Act::ReturnPlayer { id: PlayerId(1) });
        assert_eq!(hall.code(1, 1), Some("-/+"), "the team is still away");
        hall.ok(Act::ReturnTeam { id: TeamId(1) });
        assert_eq!(hall.code(1, 1), None);
        hall.ok(team(2));
        hall.ok(team(1));
        assert_eq!(hall.code(1, 1), Some("-/-"));
    }
}

#[test]
fn who_comes_back_after_the_draw_has_a_number_and_games_of_their_own() {
    let mut hall = entered(settings("team_round_robin", 2), 2, 2);
    let id = PlayerId(4);
    hall.ok(Act::WithdrawPlayer { id, reason: String::new(), expelled: false });
    let order = vec![TeamId(1), TeamId(2)];
    hall.ok(Act::DrawLots { method: DrawMethod::Teams { order, initial: None } });
    hall.ok(Act::ReturnPlayer { id });
    assert_eq!(hall.event().entrant(id).unwrap().number, Some(4));
    hall.ok(pair(1));
    play(&mut hall, 1);
    let games: Vec<u32> =
        Table::new(hall.event()).standings().iter().map(|line| line.games).collect();
    assert_eq!(games, [1, 1, 1, 1]);
}

#[test]
fn who_sat_alone_and_left_wins_nothing() {
    let mut hall = drawn("team_round_robin", 2, 4, 4);
    let line_up = Some(vec![Some(PlayerId(1))]);
    hall.ok(Act::SetLineUp { team: TeamId(1), round: 1, line_up });
    hall.ok(pair(1));
    let points = |hall: &Hall| {
        teams::matches(&hall.event().rounds[0])[0].points(hall.event()).map(Points::halves)
    };
    assert_eq!((points(&hall).white, points(&hall).black), (0, 6));
    hall.ok(Act::WithdrawTeam { id: TeamId(2), reason: String::new() });
    assert_eq!((points(&hall).white, points(&hall).black), (2, 0));
    hall.ok(Act::ReturnTeam { id: TeamId(2) });
    assert_eq!((points(&hall).white, points(&hall).black), (0, 6));
    let id = PlayerId(6);
    hall.ok(Act::WithdrawPlayer { id, reason: String::new(), expelled: false });
    assert_eq!(points(&hall).black, 4);
}

#[test]
fn pairing_and_table_agree_on_matches_that_nobody_played() {
    let mut hall = drawn("team_swiss", 4, 2, 2);
    hall.ok(pair(1));
    // Each team of the first match has one who did not come; nobody of the last team came.
    for (board, code) in [(1, "+/-"), (2, "+/-"), (3, "-/+"), (4, "+/-")] {
        hall.enter(1, board, code);
    }
    hall.ok(Act::CloseRound { round: 1 });
    let (matched, _): (Vec<u32>, Vec<u32>) = scores(hall.event()).into_iter().unzip();
    assert_eq!(matched, [2, 4, 2, 0]);
    let Ok(Why::Dutch(why)) = explain(hall.event(), 2) else { panic!("it can be explained") };
    let brackets: Vec<u32> = why.brackets.iter().map(|one| one.bracket.score.halves()).collect();
    assert_eq!(brackets.first(), Some(&4));
    assert!(brackets.contains(&2), "{brackets:?}");
}

#[test]
fn a_team_that_left_cannot_be_paired_by_a_change() {
    let draft = SettingsDraft { rules: String::new(), ..settings("team_swiss", 2) };
    let mut hall = entered(draft, 5, 2);
    let order = (1..=5).map(TeamId).collect();
    hall.ok(Act::DrawLots { method: DrawMethod::Teams { order, initial: Some(Color::White) } });
    hall.ok(Act::WithdrawTeam { id: TeamId(5), reason: String::new() });
    for changes in [
        Changes { force: vec![(TeamId(1), TeamId(5))], ..Changes::default() },
        Changes { swap: vec![(TeamId(1), TeamId(5))], ..Changes::default() },
    ] {
        let method = PairMethod::TeamChanges { changes, reason: "slip".into() };
        let act = Act::PairRound { round: 1, method, unfinished: false, expects: None };
        assert_eq!(hall.refused(act), Refusal::NoTeam { team: TeamId(5) });
    }
    // A change that changes nothing needs no reason.
    let changes = Changes { forbid: vec![(TeamId(1), TeamId(4))], ..Changes::default() };
    let method = PairMethod::TeamChanges { changes, reason: String::new() };
    hall.ok(Act::PairRound { round: 1, method, unfinished: false, expects: None });
}

#[test]
fn an_arbiter_of_teams_is_warned_as_one_of_players_is() {
    let mut hall = drawn("team_swiss", 4, 2, 2);
    hall.ok(pair(1));
    play(&mut hall, 1);
    let pairs = [(1, 3), (2, 4)];
    let matches = pairs.map(|(a, b)| TeamPair { white: TeamId(a), black: TeamId(b) }).to_vec();
    let method = PairMethod::TeamHand { matches, rests: None, reason: "again".into() };
    // The preview tells it while the arbiter still looks, and has given no reason yet.
    let mut looked_at = method.clone();
    looked_at.reason_mut().unwrap().clear();
    let context = Context::new(0, "arbiter");
    let told = warnings_of_pairing(hall.event(), &context, &looked_at, false);
    let codes: Vec<&str> = told.iter().map(Warning::code).collect();
    assert_eq!(codes, ["hand_differs", "meet_again", "meet_again"]);
    let act = Act::PairRound { round: 2, method, unfinished: false, expects: None };
    hall.warned(act, &["meet_again", "meet_again"]);
    let fewer = SettingsDraft { rounds: "1".into(), ..settings("team_swiss", 2) };
    assert_eq!(
        hall.refused(Act::ChangeSettings { settings: fewer }),
        Refusal::TooFewRounds { paired: 2 }
    );
    let more = SettingsDraft { rounds: "4".into(), ..settings("team_swiss", 2) };
    hall.warned(Act::ChangeSettings { settings: more }, &["rounds_change"]);
    // In a round robin, too, nobody meets twice unnoticed.
    let mut robin = drawn("team_round_robin", 4, 2, 2);
    for round in 1..=2 {
        let pairs = [(1, 2), (3, 4)];
        let matches = pairs.map(|(a, b)| TeamPair { white: TeamId(a), black: TeamId(b) }).to_vec();
        let method = PairMethod::TeamHand { matches, rests: None, reason: "slip".into() };
        let act = Act::PairRound { round, method, unfinished: false, expects: None };
        match round {
            1 => drop(robin.ok(act)),
            _ => drop(robin.warned(act, &["meet_again", "meet_again"])),
        }
        for board in 1..=4 {
            robin.enter(round, board, "1-0");
        }
    }
}

#[test]
fn lots_need_teams_with_players_and_names_are_not_given_twice() {
    let mut hall = Hall::default();
    hall.ok(Act::CreateEvent { id: "league".into(), settings: settings("team_swiss", 2) });
    hall.ok(Act::EnterTeam { team: named("Lions") });
    let Refusal::Faults { faults } = hall.refused(Act::EnterTeam { team: named("LIONS") }) else {
        panic!("the name is taken")
    };
    assert_eq!(faults.iter().count(), 1);
    let draw = Act::DrawLots { method: DrawMethod::Seed { seed: "lot".into() } };
    let needed = Refusal::TeamsNeeded { least: 2, most: 999, found: 1 };
    assert_eq!(hall.refused(draw.clone()), needed);
    hall.ok(Act::EnterTeam { team: named("Tigers") });
    assert_eq!(hall.refused(draw), Refusal::TeamWithoutPlayers { team: TeamId(1) });
    // And players' events have no teams.
    let mut other = Hall::with_players(4);
    assert_eq!(other.refused(Act::EnterTeam { team: named("Lions") }), Refusal::OtherSystem);
}

#[test]
fn in_scheveningen_everybody_of_a_team_meets_everybody_of_the_other() {
    for (cycles, rounds) in [("single", 3), ("double", 6)] {
        let draft = SettingsDraft { cycles: cycles.into(), ..settings("scheveningen", 0) };
        let draft = SettingsDraft { boards: String::new(), ..draft };
        let mut hall = entered(draft, 2, 3);
        hall.ok(Act::DrawLots { method: DrawMethod::Seed { seed: "lot".into() } });
        assert_eq!(hall.event().rounds.len(), rounds);
        let mut met: Vec<(u32, u32)> = (1..=rounds as u32)
            .flat_map(|round| boards(&hall, round))
            .map(|(white, black)| (white.min(black), white.max(black)))
            .collect();
        met.sort_unstable();
        met.dedup();
        assert_eq!(met.len(), 9, "three times three pairs");
        assert!(met.iter().all(|&(one, other)| one <= 3 && other > 3));
        for round in 1..=rounds as u32 {
            play(&mut hall, round);
        }
        let all = 2 * 3 * rounds as u32;
        let totals = scheveningen(hall.event()).unwrap();
        let of = |id: u32| totals.iter().find(|(team, _)| team.0 == id).unwrap().1.halves();
        assert_eq!((of(1), of(2)), (all, 0));
        assert_eq!(
            hall.refused(Act::EnterPlayer { player: support::player("Late") }),
            Refusal::TooLateToEnter
        );
        hall.ok(Act::FinishEvent);
    }
    let mut unequal =
        entered(SettingsDraft { boards: String::new(), ..settings("scheveningen", 0) }, 2, 2);
    unequal.ok(Act::EnterPlayer { player: support::player("Third") });
    let players = vec![PlayerId(1), PlayerId(2), PlayerId(5)];
    unequal.ok(Act::SetRoster { team: TeamId(1), players });
    let order = vec![TeamId(1), TeamId(2)];
    assert_eq!(
        unequal.refused(Act::DrawLots { method: DrawMethod::Teams { order, initial: None } }),
        Refusal::TeamsUnequal { first: 3, second: 2 }
    );
}

/// A draft and its settings lead to each other.
#[test]
fn settings_of_teams_survive_their_form() {
    for system in ["scheveningen", "team_round_robin", "team_swiss"] {
        let draft = SettingsDraft {
            primary: "game_points".into(),
            match_win: "3".into(),
            won: "more_than_half".into(),
            line_ups: "free".into(),
            cycles: "double".into(),
            rules: "fide-team-b".into(),
            ..settings(system, 6)
        }
        .of_its_system();
        let settings = draft.check().unwrap();
        assert_eq!(SettingsDraft::from(&settings).check().unwrap(), settings);
        let stored = serde_json::to_string(&settings).unwrap();
        assert_eq!(
            serde_json::from_str::<adoube_competition::settings::Settings>(&stored).unwrap(),
            settings
        );
    }
    let wrong = SettingsDraft {
        boards: "0".into(),
        primary: "goals".into(),
        match_draw: "3".into(),
        tie_breaks: Some(vec!["ARO".into()]),
        ..settings("team_swiss", 4)
    };
    let fields: Vec<&str> =
        wrong.check().unwrap_err().iter().map(|fault| fault.field.as_str()).collect();
    assert_eq!(fields, ["boards", "primary", "match_win", "bye", "tie_breaks"]);
}
