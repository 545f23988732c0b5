//! One file per command.

#[cfg(feature = "print")]
pub(crate) mod archive;
pub(crate) mod audit;
pub(crate) mod case;
pub(crate) mod check;
pub(crate) mod disqualified;
#[cfg(feature = "print")]
pub(crate) mod document;
pub(crate) mod draw;
pub(crate) mod event;
pub(crate) mod follow;
pub(crate) mod laws;
pub(crate) mod notation;
pub(crate) mod pair;
pub(crate) mod password;
pub(crate) mod people;
pub(crate) mod perft;
pub(crate) mod playoff;
pub(crate) mod push;
pub(crate) mod ratings;
#[cfg(feature = "serve")]
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod standings;
pub(crate) mod time;
pub(crate) mod trust;
pub(crate) mod winnable;

/// The editions of the folder of books, for arguments that name one.
fn editions() -> clap::builder::PossibleValuesParser {
    clap::builder::PossibleValuesParser::new(adoube_laws::book::Edition::ALL.map(|one| one.key()))
}

/// An edition, alone or with a game before it.
fn game_and_laws(text: &str) -> Result<String, String> {
    let editions = adoube_laws::book::Edition::ALL.into_iter().map(|one| one.key().to_owned());
    let games = adoube_competition::game_laws::GameLaws::all().map(|one| one.to_string());
    let known: Vec<String> = editions.chain(games).collect();
    match known.iter().any(|one| one == text) {
        true => Ok(text.to_owned()),
        false => Err(format!("expected one of {}", known.join(", "))),
    }
}
