//! What stands on the documents of an event: expectations from the rules and from what arbiters are used to.

#![allow(clippy::unwrap_used)]

#[path = "../../adoube-competition/tests/support/mod.rs"]
mod support;

use adoube_competition::{
    Act, Event,
    act::DrawMethod,
    disputes::{AdditionKind, BreachDraft, PenaltyDraft},
    player::{PlayerDraft, PlayerId},
    settings::SettingsDraft,
};
use adoube_documents::{
    Diagram, Kind, Missing, Paper, PlayedGame, Print, Request, Sheet, document, html, style,
};
use adoube_words::{Lang, Words};
use support::Hall;

fn request(kind: Kind) -> Request<'static> {
    Request {
        kind,
        round: None,
        number: None,
        words: Words::of(Lang::English),
        games: &[],
        said_by: |_, by| by.to_owned(),
    }
}

fn sheet(event: &Event, kind: Kind) -> Sheet {
    document(event, request(kind)).unwrap_or_else(|missing| panic!("{kind:?}: {missing:?}"))
}

/// Five players in a round robin by the Berger tables; round 1 is 2–5 and 3–4, and 1 rests.
fn five() -> Hall {
    let mut hall = Hall::default();
    let settings = SettingsDraft {
        name: "Sevan Cup".into(),
        place: "Սևան".into(),
        begins: "2026-11-15".into(),
        ends: "2026-11-19".into(),
        chief_arbiter: "A. Arbiter".into(),
        laws: "russia-2015".into(),
        ..Default::default()
    };
    hall.ok(Act::CreateEvent { id: "cup".into(), settings });
    for (name, title, rating) in [
        ("Ann", "GM", Some(2500)),
        ("Ben", "", Some(2100)),
        ("Հարություն", "", None),
        ("Dora <script>", "", Some(1900)),
        ("Emil", "", Some(1800)),
    ] {
        let player = PlayerDraft {
            name: name.into(),
            title: title.into(),
            rating,
            federation: "ARM".into(),
            ..Default::default()
        };
        hall.ok(Act::EnterPlayer { player });
    }
    hall
}

fn drawn() -> Hall {
    let mut hall = five();
    let order = (1..=5).map(PlayerId).collect();
    hall.ok(Act::DrawLots { method: DrawMethod::ByHand { order } });
    hall
}

#[test]
fn a_start_list_is_by_rating_before_the_draw_and_by_number_after_it() {
    let before = sheet(five().event(), Kind::StartList).text();
    let at = |text: &str, name: &str| text.find(name).unwrap_or_else(|| panic!("{name} in {text}"));
    assert!(at(&before, "GM Ann") < at(&before, "Ben"), "{before}");
    assert!(at(&before, "Emil") < at(&before, "Հարություն"), "without a rating last: {before}");
    let after = sheet(drawn().event(), Kind::StartList).text();
    assert!(at(&after, "3 | Հարություն") < at(&after, "4 | Dora"), "{after}");
}

#[test]
fn pairings_have_an_empty_box_for_each_result_and_tell_who_rests() {
    let hall = drawn();
    let text = sheet(hall.event(), Kind::Pairings).text();
    assert!(text.contains("1 | 2100 | Ben | 0 |  | 0 | Emil | 1800"), "{text}");
    assert!(text.contains("GM Ann: No game in this round"), "{text}");
    assert!(text.contains("Round 1"), "{text}");
    let names = sheet(hall.event(), Kind::PairingsByName).text();
    // A title does not stand before a name by which people look for themselves.
    assert!(names.contains("Ann | 2500 |  | No game in this round"), "{names}");
    assert!(names.contains("Emil | 1800 | 1 | Ben"), "{names}");
}

#[test]
fn a_slip_for_each_game_and_a_scoresheet_for_each_player() {
    let hall = drawn();
    let slips = sheet(hall.event(), Kind::ResultSlips).text();
    assert_eq!(slips.matches("1 – 0 | ½ – ½ | 0 – 1").count(), 2, "{slips}");
    assert!(slips.contains("White: Ben, 2100"), "{slips}");
    let one = Request { number: Some(2), ..request(Kind::ResultSlips) };
    let one = document(hall.event(), one).unwrap().text();
    assert!(!one.contains("Ben") && one.contains("Board 2"), "{one}");
    let none = Request { number: Some(9), ..request(Kind::ResultSlips) };
    assert_eq!(document(hall.event(), none), Err(Missing::Number));
    let sheets = sheet(hall.event(), Kind::Scoresheets).text();
    assert_eq!(sheets.matches("Black: Emil, 1800").count(), 2, "one for each of them: {sheets}");
    // Before the draw there are blank ones.
    let blank = sheet(five().event(), Kind::Scoresheets).text();
    assert!(blank.contains("Event: Sevan Cup, Սևան"), "{blank}");
    assert_eq!(
        document(five().event(), Request { round: Some(1), ..request(Kind::Scoresheets) }),
        Err(Missing::Round)
    );
}

#[test]
fn an_envelope_is_for_games_that_are_still_played() {
    let mut hall = drawn();
    hall.enter(1, 1, "1-0");
    let text = sheet(hall.event(), Kind::Envelopes).text();
    assert!(!text.contains("Board 1") && text.contains("Board 2"), "{text}");
    assert!(text.contains("Number of the sealed move"), "{text}");
}

#[test]
fn the_protocol_of_the_draw_tells_how_lots_were_drawn_and_every_number() {
    let text = sheet(drawn().event(), Kind::DrawProtocol).text();
    assert!(text.contains("3 | Հարություն"), "{text}");
    assert!(text.contains("Chief arbiter: A. Arbiter"), "{text}");
    let mut by_seed = five();
    let method = DrawMethod::Seed { seed: "sevan 2026".into() };
    by_seed.ok(Act::DrawLots { method });
    let text = sheet(by_seed.event(), Kind::DrawProtocol).text();
    assert!(text.contains("sevan 2026"), "anybody can repeat it (22.1): {text}");
    assert_eq!(document(five().event(), request(Kind::DrawProtocol)), Err(Missing::Draw));
}

#[test]
fn the_protocol_of_a_round_has_every_result_and_a_place_for_the_arbiters_name() {
    let mut hall = drawn();
    hall.enter(1, 1, "1-0");
    hall.enter(1, 2, "+/-");
    let text = sheet(hall.event(), Kind::RoundProtocol).text();
    let first = Request { round: Some(1), ..request(Kind::RoundProtocol) };
    let first = document(hall.event(), first).unwrap().text();
    assert!(first.contains("Ben | 0 | 1–0 | 0 | Emil"), "{first}");
    assert!(first.contains("Հարություն | 0 | +/− | 0 | Dora"), "{first}");
    assert!(first.contains("Remarks") && first.contains("Chief arbiter: A. Arbiter"), "{first}");
    assert!(text.contains("Round 2"), "without a number the current round: {text}");
    assert_eq!(document(hall.event(), request(Kind::MatchProtocol)), Err(Missing::Teams));
}

#[test]
fn standings_and_crosstable_count_what_the_pages_count() {
    let mut hall = drawn();
    hall.enter(1, 1, "1-0");
    hall.enter(1, 2, "1/2-1/2");
    let standings = sheet(hall.event(), Kind::Standings).text();
    assert!(standings.contains("after round 1"), "{standings}");
    assert!(standings.contains("1 | Ben | 2100 | ARM |  | 1"), "{standings}");
    let crosstable = sheet(hall.event(), Kind::Crosstable).text();
    assert!(crosstable.contains("1 | Ben | 2100 | ■"), "{crosstable}");
    let early = Request { round: Some(9), ..request(Kind::Standings) };
    assert_eq!(document(hall.event(), early), Err(Missing::Round));
    assert_eq!(document(five().event(), request(Kind::Standings)), Err(Missing::Draw));
}

#[test]
fn a_players_card_adds_up() {
    let mut hall = drawn();
    hall.enter(1, 1, "1-0");
    hall.enter(1, 2, "1/2-1/2");
    let ben = Request { number: Some(2), ..request(Kind::PlayerCards) };
    let text = document(hall.event(), ben).unwrap().text();
    assert!(text.contains("1 | 1 | White | Emil | 1800 | 1 | 1"), "{text}");
    assert_eq!(text.matches("No. ").count(), 1, "only Ben’s card: {text}");
}

#[test]
fn duties_of_assistants_are_those_of_the_books_in_force() {
    let text = sheet(drawn().event(), Kind::AssistantCards).text();
    assert!(text.contains("32.2.17"), "{text}");
    assert_eq!(document(drawn().event(), request(Kind::CaptainCards)), Err(Missing::Teams));
}

#[test]
fn a_bulletin_has_results_games_and_the_table() {
    let mut hall = drawn();
    hall.enter(1, 1, "1-0");
    hall.enter(1, 2, "1/2-1/2");
    let games = [PlayedGame {
        board: 1,
        moves: "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#".into(),
        diagram: Diagram::of_fen(
            "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4",
        ),
    }];
    let request = Request { round: Some(1), games: &games, ..request(Kind::Bulletin) };
    let bulletin = document(hall.event(), request).unwrap();
    let text = bulletin.text();
    assert!(text.contains("Ben, 2100 – Emil, 1800   1–0"), "{text}");
    assert!(text.contains("4. Qxf7#") && text.contains("Standings: after round 1"), "{text}");
    let page = html(&bulletin, Paper::A4, Print::Normal, None);
    assert!(page.contains("<use href=\"#wQ\""), "the last position is drawn");
}

#[test]
fn a_report_has_staff_figures_what_happened_and_the_final_table() {
    let mut hall = drawn();
    hall.enter(1, 1, "1-0");
    hall.enter(1, 2, "+/-");
    hall.ok(Act::WithdrawPlayer { id: PlayerId(4), reason: "ill".into(), expelled: false });
    let text = sheet(hall.event(), Kind::Report).text();
    assert!(text.contains("Chief arbiter: A. Arbiter"), "{text}");
    assert!(text.contains("Played: 1"), "{text}");
    assert!(text.contains("Dora <script>"), "{text}");
    assert!(!text.ends_with("Chief arbiter: A. Arbiter\nChief arbiter: A. Arbiter"), "{text}");
}

#[test]
fn diplomas_are_for_the_first_places_of_an_event_that_is_over() {
    let mut hall = drawn();
    assert_eq!(document(hall.event(), request(Kind::Diplomas)), Err(Missing::Places));
    // Whoever entered first wins: places 1 to 5 are nobody's in common.
    let winner = |game: &adoube_competition::event::Game| {
        if game.pairing.white < game.pairing.black { "1-0" } else { "0-1" }
    };
    let games: Vec<(u32, u32, &str)> =
        hall.event().games().map(|(round, board, game)| (round, board, winner(game))).collect();
    for (round, board, result) in games {
        hall.enter(round, board, result);
    }
    hall.ok(Act::FinishEvent);
    let diplomas = sheet(hall.event(), Kind::Diplomas).text();
    assert!(diplomas.contains("GM Ann\nPlace 1\nPoints: 4"), "{diplomas}");
    let fourth = Request { number: Some(4), ..request(Kind::Diplomas) };
    assert!(document(hall.event(), fourth).is_ok_and(|sheet| sheet.text().contains("Place 4")));
    let tenth = Request { number: Some(10), ..request(Kind::Diplomas) };
    assert_eq!(document(hall.event(), tenth), Err(Missing::Places));
}

#[test]
fn a_name_that_is_written_from_the_right_keeps_its_rating() {
    let mut hall = five();
    let player = PlayerDraft {
        name: "منصوري، ليلى".into(),
        title: "WIM".into(),
        rating: Some(2288),
        ..Default::default()
    };
    hall.ok(Act::EnterPlayer { player });
    let text = sheet(hall.event(), Kind::StartList).text();
    assert!(text.contains("WIM \u{2068}منصوري، ليلى\u{2069}"), "{text}");
}

#[test]
fn every_document_is_a_page_in_every_language_size_and_print() {
    let mut hall = drawn();
    hall.enter(1, 1, "1-0");
    hall.enter(1, 2, "1/2-1/2");
    for kind in Kind::ALL {
        assert_eq!(Kind::named(kind.name()), Some(kind));
        for lang in Lang::ALL {
            let words = Words::of(lang);
            assert!(!kind.title(words).starts_with("document-"), "{kind:?}");
            let Ok(sheet) = document(hall.event(), Request { words, ..request(kind) }) else {
                continue;
            };
            for paper in Paper::ALL {
                for print in Print::ALL {
                    let page = html(&sheet, paper, print, None);
                    assert!(page.contains(&format!("<html lang=\"{}\"", lang.tag())), "{kind:?}");
                    assert!(!page.contains("<script"), "a name runs nothing: {kind:?}");
                    assert!(page.contains(&style(&sheet, paper, print)), "{kind:?}");
                }
            }
        }
    }
}

/// 21.7, 21.8: who, when, where, which article, before whom, what was said and what was decided; also in the report.
#[test]
fn a_breach_has_a_notice_and_stands_in_the_report() {
    let mut hall = drawn();
    assert_eq!(document(hall.event(), request(Kind::BreachNotice)), Err(Missing::Number));
    let incident = BreachDraft {
        offender: "player".into(),
        player: Some(2),
        offence: "device".into(),
        round: Some(1),
        board: Some(1),
        place: "main hall".into(),
        account: "It rang.".into(),
        witnesses: "B. Arbiter\nC. Player".into(),
        ..BreachDraft::default()
    };
    hall.ok(Act::RecordIncident { incident });
    hall.ok(Act::AddToIncident {
        incident: 1,
        kind: AdditionKind::Explanation,
        text: "I forgot it in the coat.".into(),
    });
    let penalties = vec![PenaltyDraft { kind: "warning".into(), how_much: String::new() }];
    hall.ok(Act::DecideIncident { incident: 1, penalties, reason: "seen by two".into() });
    let notice = sheet(hall.event(), Kind::BreachNotice).text();
    let report = sheet(hall.event(), Kind::Report).text();
    for text in [&notice, &report] {
        for told in [
            "Ben",
            "main hall",
            "13.3.2",
            "B. Arbiter, C. Player",
            "It rang.",
            "I forgot it in the coat.",
            "seen by two",
            "Round 1",
        ] {
            assert!(text.contains(told), "{told}: {text}");
        }
    }
    assert!(notice.ends_with("Chief arbiter: A. Arbiter"), "{notice}");
}

/// What is on a card of duties is what the books say, clause by clause.
fn has_clauses(event: &Event, kind: Kind, ids: &[&str]) {
    let text = sheet(event, kind).text();
    for id in ids {
        let clause = event.settings.shelf().books().find_map(|book| book.clause(id));
        let clause = clause.unwrap_or_else(|| panic!("{id} is in no book in force"));
        assert!(text.contains(&clause.text), "{id}: {text}");
    }
}

#[test]
fn cards_of_duties_have_each_clause_that_belongs_on_them() {
    let mut teams = Hall::default();
    let league = support::teams::settings("team_round_robin", 2);
    let settings = SettingsDraft { laws: "russia-2015".into(), ..league };
    teams.ok(Act::CreateEvent { id: "league".into(), settings });
    has_clauses(teams.event(), Kind::CaptainCards, &["27.1", "27.3", "27.8", "27.9"]);
    has_clauses(teams.event(), Kind::ArbiterCards, &["21.3.p1"]);
    let assistant = ["32.2.17.a", "32.2.17.b", "32.2.17.c", "32.2.17.d", "32.2.17.e", "32.2.17.f"];
    has_clauses(teams.event(), Kind::AssistantCards, &assistant);
    let mut fide = Hall::default();
    fide.ok(Act::CreateEvent { id: "cup".into(), settings: support::settings("Cup") });
    let assistant = ["10.4.1", "10.4.2", "10.4.3", "10.4.4"];
    has_clauses(fide.event(), Kind::AssistantCards, &assistant);
}

/// Standards 10.1.6, 10.1.7, 10.2.1, 10.4.2: whom to call, who needs what, and the words of announcements.
#[test]
fn what_players_need_is_printed_for_those_who_see_to_it() {
    use adoube_competition::{needs::Needs, people::Power, player::PlayerId};
    let mut hall = drawn();
    assert_eq!(document(hall.event(), request(Kind::ContactSheet)), Err(Missing::Needs));
    assert_eq!(document(hall.event(), request(Kind::NeedsList)), Err(Missing::Needs));
    let (hospital, doctor, officer) = ("103".into(), "+374 10 1".into(), "O. Officer".into());
    hall.ok(Act::SetContacts { hospital, doctor, officer });
    let needs = Needs { blind: true, read_aloud: true, ..Needs::default() };
    hall.ok(Act::SetNeeds { id: PlayerId(2), needs, wish: "by the window".into() });
    let called = sheet(hall.event(), Kind::ContactSheet).text();
    for told in ["103", "+374 10 1", "O. Officer"] {
        assert!(called.contains(told), "{called}");
    }
    let needed = sheet(hall.event(), Kind::NeedsList).text();
    assert!(needed.contains("by the window") && needed.contains("read aloud"), "{needed}");
    for kind in [Kind::ContactSheet, Kind::NeedsList] {
        assert_eq!(kind.needs(), Some(Power::Duties), "nobody else's business");
    }
    let said = sheet(hall.event(), Kind::WordList).text();
    for word in ["Springer", "конь", "кінь", "ձի", "Gustav", "fünf", "Lange Rochade"] {
        assert!(said.contains(word), "{word}: {said}");
    }
}

/// The notice hangs in the hall: everything that is agreed with its clauses, and what the books ask of everybody (13.13, 13.15, 21.5, 26).
#[test]
fn the_notice_of_the_regulations_says_what_is_agreed_and_what_binds_everybody() {
    let mut hall = five();
    let agreement = adoube_competition::agreement::AgreementDraft {
        appeal_fee: "100 EUR".into(),
        appeal_minutes: "30".into(),
        ..Default::default()
    };
    hall.ok(Act::SetAgreement { agreement });
    let text = sheet(hall.event(), Kind::RegulationsNotice).text();
    assert!(text.contains("Fee of an appeal: 100 EUR (Russian tournament rules 25.3"), "{text}");
    for clause in ["13.13", "13.15", "26"] {
        assert!(text.contains(&format!("Russian tournament rules {clause}")), "{clause}: {text}");
    }
    assert!(text.contains("neither computer hints nor doping"), "{text}");
    // Of pictures and telephones (14.7.2, 28.1, 28.2, 28.3, 28.5, 28.6).
    for clause in ["28.1", "28.2", "28.3", "28.5", "28.6", "14.7.2"] {
        assert!(text.contains(&format!("(Russian tournament rules {clause})")), "{clause}: {text}");
    }
    // The FIDE Laws have no such clauses, and none of another book is cited.
    let mut fide = Hall::default();
    let settings =
        SettingsDraft { name: "Cup".into(), laws: "fide-2023".into(), ..Default::default() };
    fide.ok(Act::CreateEvent { id: "cup".into(), settings });
    let text = sheet(fide.event(), Kind::RegulationsNotice).text();
    assert!(!text.contains("Russian"), "{text}");
}

/// 28: a card says who somebody is and what everybody whose consent it takes has consented to, and what binds them.
#[test]
fn a_media_permit_is_printed_for_what_was_consented_to() {
    use adoube_competition::media::{AccreditationDraft, Consenter};
    let mut hall = five();
    assert_eq!(document(hall.event(), request(Kind::MediaPermits)), Err(Missing::Number));
    let accreditation = AccreditationDraft {
        name: "R. Reporter".into(),
        works_for: "Chess Daily".into(),
        means: vec!["photographs".into(), "television".into()],
    };
    hall.ok(Act::AccreditMedia { accreditation });
    assert_eq!(document(hall.event(), request(Kind::MediaPermits)), Err(Missing::Number));
    hall.ok(Act::ConsentToMedia { number: 1, consenter: Consenter::Organiser });
    let text = sheet(hall.event(), Kind::MediaPermits).text();
    assert!(text.contains("R. Reporter") && text.contains("Chess Daily"), "{text}");
    assert!(text.contains("What for: Photographs\n"), "the television camera waits: {text}");
    assert!(text.contains("without any lighting"), "28.3 binds them: {text}");
}

/// 21.4.5: terms in several official languages of FIDE.
#[test]
fn the_glossary_has_the_words_of_the_trade_in_several_languages() {
    let text = sheet(five().event(), Kind::Glossary).text();
    assert!(
        text.contains("English | Русский | Українська | Հայերեն | Deutsch | Français | Español")
    );
    assert!(text.contains("castling | рокировка | рокіровка"), "{text}");
}

/// A round robin of ten under the Russian rules, three of them of one federation.
fn ten() -> Hall {
    let mut hall = Hall::default();
    let settings = SettingsDraft {
        name: "Cup".into(),
        chief_arbiter: "A. Arbiter".into(),
        laws: "russia-2015".into(),
        ..Default::default()
    };
    hall.ok(Act::CreateEvent { id: "cup".into(), settings });
    for (index, federation) in
        ["GEO", "ARM", "ARM", "ARM", "LAT", "EST", "LTU", "POL", "CZE", "AUT"]
            .into_iter()
            .enumerate()
    {
        let name = format!("Player {}", 10 - index);
        let player = PlayerDraft { name, federation: federation.into(), ..Default::default() };
        hall.ok(Act::EnterPlayer { player });
    }
    hall
}

/// 22.9.1, 12.18.1: envelopes A to D say how many numbers are in them; the largest group draws first, players by name; ten numbers are 3, 4, 8 and
/// 5, 7, 9 and 1, 6 and 2, 10 (the table for 9 and 10).
#[test]
fn the_envelopes_of_a_restricted_draw_are_printed_and_who_draws_when() {
    let mut hall = ten();
    let text = sheet(hall.event(), Kind::Lots).text();
    let at = |what: &str| text.find(what).unwrap_or_else(|| panic!("{what} in {text}"));
    assert!(
        at("1 | ARM | Player 7") < at(" |  | Player 8") && at(" |  | Player 8") < at("2 | AUT")
    );
    assert!(at("Envelope A: 3 numbers") < at("Envelope B: 3 numbers"));
    let of = |from: &str, to: Option<&str>| {
        let end = to.map_or(text.len(), at);
        let slips = text[at(from)..end].lines().skip(1);
        let numbers = slips.filter_map(|line| line.split('|').nth(2)?.trim().parse::<u32>().ok());
        numbers.collect::<Vec<_>>()
    };
    assert_eq!(of("Envelope A", Some("Envelope B")), [3, 4, 8]);
    assert_eq!(of("Envelope D", None), [2, 10]);
    // What was drawn is on record with its envelope.
    let method =
        DrawMethod::Varma { seed: "s".into(), may_split: false, among: Default::default() };
    hall.ok(Act::DrawLots { method });
    assert_eq!(document(hall.event(), request(Kind::Lots)), Err(Missing::Lots));
    let protocol = sheet(hall.event(), Kind::DrawProtocol).text();
    let envelope = |number: u32| {
        let line = protocol.lines().find(|line| line.starts_with(&format!("{number} | "))).unwrap();
        line.rsplit(" | ").next().unwrap().to_owned()
    };
    assert_eq!([3, 5, 6, 10].map(envelope), ["A", "B", "C", "D"]);
    let compatriots = protocol.lines().filter(|line| line.contains("| ARM |"));
    let envelopes: std::collections::BTreeSet<&str> =
        compatriots.filter_map(|line| line.rsplit(" | ").next()).collect();
    assert_eq!(envelopes.len(), 1, "those of one group draw from one envelope: {protocol}");
}

/// 24.3: matches and games of teams that were not played are marked as such, on the protocol and in the final table.
#[test]
fn unplayed_matches_of_teams_are_marked_on_paper() {
    let mut hall = support::teams::drawn("team_round_robin", 4, 2, 2);
    hall.ok(support::teams::pair(1));
    for (board, code) in [(1, "+/-"), (2, "-/+"), (3, "1-0"), (4, "1/2-1/2")] {
        hall.enter(1, board, code);
    }
    let text = sheet(hall.event(), Kind::MatchProtocol).text();
    let results: Vec<&str> =
        text.lines().filter(|line| line.contains("Result of the match")).collect();
    assert_eq!(results.len(), 2, "{text}");
    let unplayed = results.iter().filter(|line| line.ends_with("(not played)")).count();
    assert_eq!(unplayed, 1, "the match of two forfeits, and no other: {results:?}");
    let table = sheet(hall.event(), Kind::Crosstable).text();
    assert!(table.contains('+') || table.contains('−'), "{table}");
}

/// The list of the inspection has what is asked, what was found, the clause, and room for names (standards 1.1, 8.1.1).
#[test]
fn an_inspection_list_names_measure_requirement_and_clause() {
    let mut hall = five();
    let empty = sheet(hall.event(), Kind::InspectionList).text();
    assert!(empty.contains("Height of the king | 9.5 cm, from 8.55 cm to 10.45 cm |"), "{empty}");
    for (item, answer) in [("king", "10.6"), ("carpet", "no")] {
        let (item, answer) = (item.to_owned(), answer.to_owned());
        hall.ok(Act::Inspect { item, answer, note: "hall B".into() });
    }
    let text = sheet(hall.event(), Kind::InspectionList).text();
    assert!(text.contains("10.6 cm | hall B | FIDE standards 2.2 ¶2"), "{text}");
    assert!(text.contains("Height of the king: 10.6 cm; required: 9.5 cm"), "{text}");
    assert!(text.contains("chief arbiter"), "somebody signs it");
}

/// Plan and map show the tables, and where toilets, drinks and emergency exits are (standards 10.2.2).
#[test]
fn plan_and_map_of_the_hall_show_tables_exits_and_who_sits_where() {
    use adoube_venue::{
        hall::HallText,
        plan::{Request as Wanted, make},
    };
    let mut hall = drawn();
    assert_eq!(document(hall.event(), request(Kind::HallPlan)), Err(Missing::Plan));
    assert_eq!(document(hall.event(), request(Kind::TableMap)), Err(Missing::Plan));
    let things = "door 0,4 0,6\ntoilets 1,1\ndrinks 2,1\nexit 0,7".to_owned();
    let text = HallText { outline: "14x10".into(), things };
    let made = make(&text.read().unwrap(), &Wanted { boards: 2, ..Wanted::default() }).unwrap();
    hall.ok(Act::SetHallPlan { plan: Some(Box::new(made.plan)) });
    // Round 1 is 2–5 and 3–4: player 4 keeps table 1, so that the first board moves to table 2.
    hall.ok(Act::FixBoard { id: PlayerId(4), board: Some(1) });
    for (kind, measures) in [(Kind::HallPlan, true), (Kind::TableMap, false)] {
        let sheet = sheet(hall.event(), kind);
        let page = html(&sheet, Paper::A4, Print::Normal, None);
        for told in ["data-table=\"1\"", "data-table=\"2\"", "Toilets", "Drinks", "Emergency exit"]
        {
            assert!(page.contains(told), "{kind:?}: {told}");
        }
        assert_eq!(page.contains(">14 m<"), measures);
        assert!(style(&sheet, Paper::A4, Print::Normal).contains(".hall-plan .table"));
    }
    let names = sheet(hall.event(), Kind::TableMap).text();
    assert!(names.contains("Dora <script> |") && names.contains("| 1 | Հարություն"), "{names}");
    assert!(names.contains("| 2 | Emil"), "{names}");
    let pairings = sheet(hall.event(), Kind::Pairings).text();
    assert!(pairings.contains("1 (table 2)"), "the list has both, board and table: {pairings}");
}

/// How each clock is set (standards 5.4.3.12); mechanical clocks show six o'clock at the first control (23.2).
#[test]
fn clock_cards_say_how_each_clock_is_set() {
    use adoube_competition::venue::Goods;
    let with = |control: &str| {
        let mut hall = five();
        assert_eq!(document(hall.event(), request(Kind::ClockCards)), Err(Missing::Time));
        let settings = SettingsDraft {
            name: "Sevan Cup".into(),
            chief_arbiter: "A. Arbiter".into(),
            laws: "russia-2015".into(),
            time_control: control.into(),
            ..Default::default()
        };
        hall.ok(Act::ChangeSettings { settings });
        let any = sheet(hall.event(), Kind::ClockCards).text();
        assert!(any.contains("any electronic clock"), "{any}");
        for (goods, name) in [(Goods::Clock, "DGT 3000"), (Goods::MechanicalClock, "Jantar")] {
            hall.ok(Act::CountStock { goods, name: name.into(), count: 3 });
        }
        sheet(hall.event(), Kind::ClockCards).text()
    };
    let text = with("90'/40+30'+30\"");
    for told in [
        "How to set the clock: DGT 3000",
        "Approved in 2014.",
        "Period 1: 1:30:00 for 40 moves",
        "Period 2: 0:30:00 to the end",
        "For each move: 0:00:30",
        "Shows at the start: 1:30:30",
        "A mechanical clock cannot add time",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
    // An hour and a half before six is half past four; two hours and a quarter, a quarter to four.
    let plain = with("90'");
    assert!(plain.contains("Russian tournament rules 23.2: Set both hands to 4:30"), "{plain}");
    assert!(with("135'/40+60'").contains("Set both hands to 3:45"));
}
