//! The case files a second way: in an event whose regulations are those of the case, its acts through the door of the
//! live boards, into the log and out of it again. The rulings and the clocks must be the same.
//!
//! What no event can have, or nobody can do in one, shows up as a case that cannot be played. Those are named in
//! `data/unplayable.txt`, each with the reason; the list may only get shorter.

#![allow(clippy::unwrap_used)]

use adoube_base::{ByColor, Color};
use adoube_board::{Game, tavreli::Covered};
use adoube_competition::{
    Act as EventAct,
    act::DrawMethod,
    needs::Needs,
    play::{Conduct, PlayDraft},
    player::{PlayerDraft, PlayerId},
    settings::SettingsDraft,
};
use adoube_house::{By, Doer, GameId, Hall, House, PlayError, Role, Seat, Sent, Sight, game::by};
use adoube_laws::{
    book::{Clause, Edition, Kind, executed_in},
    case::{self, Case, Place},
    clock::{Millis, Moment},
    game::{
        Act, Actor, AnnulledIncrements, BoardSight, ClaimHandling, Device, Draws, Entered, Fact,
        FlagHandling, Opening, Player, Recording, Refusal, State,
    },
};
use adoube_store::sqlite::SqliteStore;
use serde::Serialize;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// Cases that no event can have: path and reason.
const UNPLAYABLE: &str = include_str!("data/unplayable.txt");

fn unplayable() -> BTreeMap<&'static str, &'static str> {
    UNPLAYABLE
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split_once("  ").unwrap_or((line, "")))
        .map(|(path, why)| (path, why.trim()))
        .collect()
}

/// The word under which something stands in forms and case files.
fn word<T: Serialize>(value: T) -> String {
    serde_json::to_value(value).unwrap().as_str().unwrap().to_owned()
}

/// How an event has to be set so that its games begin as the case does, as far as it can be.
fn draft(opening: &Opening, device: Device) -> Result<PlayDraft, String> {
    if opening.opponent_in_check {
        return Err("begins with the player in check who does not have the move".to_owned());
    }
    let regulations = &opening.regulations;
    let choose = |is: bool, yes: &str| if is { yes.to_owned() } else { String::new() };
    let minutes = |span: Millis| match span.0 {
        span if span % 60_000 == 0 => Ok((span / 60_000).to_string()),
        _ => Err("a default time of minutes and seconds".to_owned()),
    };
    let conduct = match regulations.board {
        BoardSight::Seen => Conduct::OverTheBoard,
        BoardSight::Unseen => Conduct::RealBoard,
    };
    Ok(PlayDraft {
        game: word(regulations.variant),
        covered: choose(regulations.covered == Covered::Loses, "loses"),
        position: match (&opening.start, regulations.variant) {
            (Some(start), _) => start.clone(),
            (None, Game::Chess960) => opening.setup().map_err(|error| error.to_string())?.fen(),
            (None, _) => String::new(),
        },
        time_control: regulations.time.to_string(),
        black_time: regulations.black_time.as_ref().map(ToString::to_string).unwrap_or_default(),
        press: word(device.press),
        calls: word(device.calls),
        conduct: word(conduct),
        illegal_moves: word(regulations.illegal_moves),
        touched_pieces: word(regulations.touched_pieces),
        flags: match regulations.flags {
            FlagHandling::AtOnce => "watched".to_owned(),
            FlagHandling::OnCall => "called".to_owned(),
        },
        supervision: word(regulations.supervision),
        claims: choose(regulations.claims == ClaimHandling::ByArbiter, "arbiter"),
        default_minutes: regulations.default_time.map(minutes).transpose()?.unwrap_or_default(),
        draws_from_move: match regulations.draws {
            Draws::FromMove(moves) => moves.to_string(),
            Draws::Free | Draws::Consent => String::new(),
        },
        draws: choose(regulations.draws == Draws::Consent, "consent"),
        quickplay: choose(regulations.quickplay, "announced"),
        devices: choose(regulations.mild_device_penalty, "mild"),
        penalty_minutes: regulations.penalty_minutes.map(|n| n.to_string()).unwrap_or_default(),
        annulled_increments: choose(
            regulations.annulled_increments == AnnulledIncrements::TakenBack,
            "taken-back",
        ),
        recording: choose(regulations.recording == Recording::Electronic, "electronic"),
        leaving: choose(regulations.report_leaving, "reported"),
        rated: choose(regulations.rated, "fide"),
        ..PlayDraft::default()
    })
}

/// The same opening with the position spelt out.
fn spelt_out(opening: &Opening) -> Opening {
    Opening { start: opening.setup().ok().map(|setup| setup.fen()), ..opening.clone() }
}

/// A house with an event for each case.
struct Halls {
    _folder: TempDir,
    runtime: Runtime,
    house: Arc<House>,
    hall: Arc<Hall>,
}

/// One board of it.
struct Board<'a> {
    halls: &'a Halls,
    id: GameId,
    entered: Entered,
    sight: Arc<Sight>,
}

impl Place for Board<'_> {
    fn act(&mut self, at: Moment, by: Actor, act: &Act) -> Result<Vec<Fact>, Refusal> {
        // What the two players and their assistants do comes from their screen, the rest from an arbiter: also what
        // spectators do, and leave that was given.
        let own_seat = self.entered == Entered::AtOwnSeat;
        let permitted = matches!(act, Act::Leave { permitted: true, .. }) && !own_seat;
        let role = match by {
            Actor::Player(_) | Actor::Assistant(_) if !permitted => Role::Screen,
            _ => Role::Arbiter,
        };
        let by = by::actor(role, By::of(by)).unwrap();
        let actor = match role {
            Role::Screen => Doer::Seat(match (self.entered, by) {
                (Entered::AtOwnSeat, Actor::Player(color)) => {
                    let player = self.sight.opened.players[color].0;
                    Seat::Player { event: self.id.event.clone(), player }
                }
                _ => Seat::Board { event: self.id.event.clone(), board: 1 },
            }),
            _ => Doer::Organiser,
        };
        // As the API's door reads it.
        let json = serde_json::to_string(act).unwrap();
        let acts = vec![serde_json::from_str(&json).unwrap()];
        let at = self.sight.time(at);
        let sent = Sent { by, actor, at, id: None, acts };
        let played = self.halls.runtime.block_on(self.halls.hall.act(&self.id, &sent));
        match played {
            Ok(played) => {
                self.sight = played.now;
                Ok(played.facts)
            }
            Err(PlayError::Refused(refusal)) => Err(refusal),
            Err(error) => panic!("{}: {error:?}", self.id),
        }
    }

    fn state(&self) -> &State {
        &self.sight.state
    }
}

impl Halls {
    fn new() -> Halls {
        let folder = TempDir::new().unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        // The store has threads of its own, but what it tells goes through the runtime.
        let store = {
            let _inside = runtime.enter();
            Arc::new(SqliteStore::open(&folder.path().join("test.db")).unwrap())
        };
        let house = Arc::new(House::new(store.clone()));
        let hall = Arc::new(Hall::new(Arc::clone(&house), store));
        Halls { _folder: folder, runtime, house, hall }
    }

    /// Opens a game that begins as the case does, or says why there can be none.
    fn open(&self, event: &str, case: &Case) -> Result<Board<'_>, String> {
        self.runtime.block_on(async {
            let regulations = &case.opening.regulations;
            let settings = SettingsDraft {
                name: event.to_owned(),
                chief_arbiter: "A. Arbiter".into(),
                laws: word(regulations.laws),
                ..SettingsDraft::default()
            };
            let refused = |error: &dyn std::fmt::Debug| format!("{error:?}");
            let created = self.house.create(event, "organiser", settings).await;
            created.map_err(|error| refused(&error))?;
            let mut acts = Vec::new();
            for color in Color::ALL {
                let name = regulations.players[color].name.clone();
                let player = PlayerDraft { name, ..PlayerDraft::default() };
                acts.push(EventAct::EnterPlayer { player });
            }
            for name in ["C", "D"] {
                let player = PlayerDraft { name: name.into(), ..PlayerDraft::default() };
                acts.push(EventAct::EnterPlayer { player });
            }
            // Numbers 1 and 4 meet on the first board of a table for four.
            let order = [1, 3, 4, 2].map(PlayerId).to_vec();
            acts.push(EventAct::DrawLots { method: DrawMethod::ByHand { order } });
            for (id, color) in [(PlayerId(1), Color::White), (PlayerId(2), Color::Black)] {
                let Player { blind, deaf, disabled, .. } = regulations.players[color];
                let needs = Needs { blind, deaf, disabled, ..Needs::default() };
                acts.push(EventAct::SetNeeds { id, needs, wish: String::new() });
            }
            acts.push(EventAct::SetPlay { play: draft(&case.opening, case.device)? });
            for act in &acts {
                let done = self.house.act(event, "organiser", None, act).await;
                done.map_err(|error| refused(&error))?;
            }
            let folded = self.house.event(event).await.unwrap().unwrap();
            let id = GameId { event: event.to_owned(), round: 1, board: 1 };
            let opened = self.hall.open_round(&folded.event, 1, &Doer::Organiser).await;
            opened.map_err(|error| refused(&error))?;
            let table = self.hall.table(&id).await.unwrap().ok_or("no game was opened")?;
            let sight = table.now();
            let (found, meant) = (spelt_out(&sight.opened.opening), spelt_out(&case.opening));
            if found != meant {
                return Err(differs(&found, &meant));
            }
            let named: ByColor<u32> = sight.opened.players.map(|id| id.0);
            assert_eq!((named.white, named.black), (1, 2));
            Ok(Board { halls: self, id, entered: case.device.entered, sight })
        })
    }
}

/// The first regulation that an event has otherwise.
fn differs(found: &Opening, meant: &Opening) -> String {
    let lines = |opening: &Opening| serde_json::to_string_pretty(opening).unwrap();
    let (found, meant) = (lines(found), lines(meant));
    let pair = found.lines().zip(meant.lines()).find(|(found, meant)| found != meant);
    let (found, meant) = pair.unwrap_or_default();
    format!("an event has {}, the case {}", found.trim(), meant.trim())
}

/// Plays every case of a folder.
fn play(folder: &str) {
    let halls = Halls::new();
    let unplayable = unplayable();
    let cases = case::LIBRARY.iter().filter(|(path, _)| path.split('/').next() == Some(folder));
    let mut wrong = Vec::new();
    let mut played = 0;
    for (number, (path, text)) in cases.enumerate() {
        let case = case::read(text).unwrap();
        match (halls.open(&format!("case-{number}"), &case), unplayable.get(path)) {
            (Err(why), Some(known)) if why == *known => {}
            (Err(why), Some(known)) => wrong.push(format!("{path}  {why} (not: {known})")),
            (Err(why), None) => wrong.push(format!("{path}  {why}")),
            (Ok(_), Some(_)) => wrong.push(format!("{path} can be played: take it off the list")),
            (Ok(mut board), None) => {
                played += 1;
                let report = case::run_at(&case, &mut board);
                let say = |one: &case::Failure| {
                    format!("line {}: {} (not: {})", one.line, one.found, one.expected)
                };
                let failures: Vec<String> = report.failures.iter().map(say).collect();
                if !failures.is_empty() {
                    wrong.push(format!("{path}  {}", failures.join("; ")));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {played}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(played > 100, "{played} cases were played");
}

#[test]
fn the_cases_of_2009_are_ruled_alike_in_an_event() {
    play("fide-2009");
}

#[test]
fn the_cases_of_2015_are_ruled_alike_in_an_event() {
    play("russia-2015");
}

#[test]
fn the_cases_of_2023_are_ruled_alike_in_an_event() {
    play("fide-2023");
}

#[test]
fn the_cases_of_tavreli_are_ruled_alike_in_an_event() {
    play("tavreli");
}

#[test]
fn the_list_names_cases_that_exist() {
    for path in unplayable().keys() {
        assert!(case::LIBRARY.iter().any(|(known, _)| known == path), "{path}");
    }
}

/// Every clause on players who do not see, and every one below it, has a case that is played in an event.
#[test]
fn every_clause_on_players_who_do_not_see_runs_through_the_house() {
    let unplayable = unplayable();
    let mut clauses = 0;
    for edition in [Edition::Fide2009, Edition::Russia2015, Edition::Fide2023] {
        let folder = format!("{}/", edition.key());
        let mut cited = BTreeSet::new();
        for (path, text) in case::LIBRARY {
            if path.starts_with(&folder) && !unplayable.contains_key(path) {
                cited.extend(text.split(|c: char| c.is_whitespace() || c == ','));
                // A case is named after the clause that it is about.
                cited.extend(path.trim_start_matches(&folder).split('-').next());
            }
        }
        // What is made of wood, or to be had in the hall, is a duty and no ruling.
        let ruled = |one: &&Clause| !executed_in(one.concept).is_empty();
        let of_them = |one: &&Clause| one.kind == Kind::Accessibility;
        let all = edition.book().clauses().iter().filter(of_them).filter(ruled);
        for clause in all {
            let id = clause.id.as_str();
            let below = format!("{id}.");
            let played = cited.iter().any(|one| *one == id || one.starts_with(&below));
            assert!(played, "{} {id}", edition.key());
            clauses += 1;
        }
    }
    assert_eq!(clauses, 40, "so many clauses on players who do not see are ruled");
}
