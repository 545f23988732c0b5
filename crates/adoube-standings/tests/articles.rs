//! Every tie-break, order and group has its number in the book, and the book has no others.

#![allow(missing_docs)]

use adoube_books::Numbers;
use adoube_standings::{Measure, Regulation, advice::Group, preset::Preset, working::article};
use std::collections::BTreeSet;

#[test]
fn every_tie_break_is_defined_somewhere() {
    let codes: BTreeSet<&str> = Measure::ALL.iter().map(|measure| measure.code()).collect();
    for (regulation, numbers) in [
        (Regulation::Fide2026, Numbers::TieBreaksFide),
        (Regulation::Fide2024, Numbers::TieBreaksFide),
        (Regulation::Russia2015, Numbers::TieBreaksRussia),
        (Regulation::Standards2018, Numbers::TieBreaksStandards),
    ] {
        assert!(Measure::ALL.iter().all(|&measure| !article(measure, regulation).is_empty()));
        let names: BTreeSet<&str> = numbers.names().collect();
        assert!(codes.is_subset(&names), "{:?}", names.symmetric_difference(&codes));
    }
    assert_eq!(article(Measure::DirectEncounter, Regulation::Russia2015), "30.1.6");
    assert_eq!(article(Measure::Rating, Regulation::Standards2018), "C.07 10.6");
}

#[test]
fn every_order_and_group_has_its_number() {
    let named: BTreeSet<&str> = Preset::ALL.iter().map(|preset| preset.name).collect();
    assert_eq!(Numbers::Orders.names().collect::<BTreeSet<_>>(), named);
    assert!(Preset::ALL.iter().all(|preset| !preset.article().is_empty()));
    let groups = [Group::Own, Group::OwnOfTeam, Group::Opponents, Group::Ratings];
    assert_eq!(groups.map(Group::article).join(" "), "30.1 30.2 30.3 30.4");
}
