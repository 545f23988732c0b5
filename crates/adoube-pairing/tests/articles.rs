//! Every rule that gives colours has its number in the book, and the book has no others.

#![allow(missing_docs)]

use adoube_books::Numbers;
use adoube_pairing::{
    playoff::{SetupError, timetable::PanelError},
    swiss::ColourRule as Dutch,
    team::fide::ColourRule as Teams,
};

#[test]
fn every_rule_that_gives_colours_has_its_number() {
    let dutch = [Dutch::Both, Dutch::Stronger, Dutch::History, Dutch::HigherRanked, Dutch::Initial];
    assert_eq!(dutch.map(Dutch::article).join(" "), "5.2.1 5.2.2 5.2.3 5.2.4 5.2.5");
    let teams = [
        Teams::Initial,
        Teams::OnlyOne,
        Teams::Both,
        Teams::Stronger,
        Teams::Difference,
        Teams::History,
        Teams::FirstTeam,
        Teams::FirstTeamAlternates,
        Teams::OtherTeamAlternates,
    ];
    let numbers: Vec<String> = (1..=9).map(|last| format!("4.3.{last}")).collect();
    assert_eq!(teams.map(Teams::article).to_vec(), numbers);
    // Beside them the order of the candidates, and the text and the bye of teams.
    assert_eq!(Numbers::Dutch.names().count(), dutch.len() + 1);
    assert_eq!(Numbers::Teams.names().count(), teams.len() + 2);
}

#[test]
fn refusals_of_play_offs_cite_the_book() {
    assert!(SetupError::NoAgreement.to_string().contains("30.5.7"));
    assert!(PanelError::Size(2).to_string().contains("30.5.4"));
    assert!(PanelError::OwnGame("A".into()).to_string().contains("30.5.4"));
}
