//! The book that is in force is cited: an arbiter of a FIDE event is never told an article of the Russian rules.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use support::Desk;

#[test]
fn a_refusal_cites_the_book_in_force_or_none() {
    let desk = Desk::new();
    for (event, laws) in [("moscow", "russia-2015"), ("yerevan", "fide-2023")] {
        desk.ok(&["create", "Cup", "--id", event, "--laws", laws, "--chief-arbiter", "A. Arbiter"]);
        for name in ["Ada", "Bo", "Cy", "Di"] {
            desk.ok(&["enter", event, name]);
        }
        desk.ok(&["draw", event]);
    }
    let drawn_again = |event| desk.refused(&["draw", event]);
    assert!(drawn_again("moscow").contains("(Russian tournament rules 22.4 ¶1)"));
    let told = drawn_again("yerevan");
    assert!(!told.contains("22.4") && !told.contains("Russian"), "{told}");
}
