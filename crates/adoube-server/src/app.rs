//! What every handler can reach.

use crate::{backroom::Backroom, explained::Explained, guard, shelf::Shelf};
use adoube_house::{Hall, House, Passes, Seat, Seats, door::Door};
use axum::http::{HeaderMap, header};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// The largest report file: ten thousand players in twenty rounds fit.
pub(crate) const LARGEST_REPORT_FILE: usize = 4 * 1024 * 1024;

/// The largest archive of an event: a long one with a thousand games has some ten.
pub(crate) const LARGEST_ARCHIVE: usize = 64 * 1024 * 1024;

/// How much memory all large answers together may take, kept or on their way, in kilobytes.
const ROOM: usize = 128 * 1024;
/// How the house is to be run.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The address that people open, if it is not the one the server listens on. With `https` cookies
    /// are only sent encrypted.
    pub public_url: Option<String>,
    /// Where the server listens: an address and a port.
    pub listens_at: String,
}

/// The rooms of the house that the server shows.
#[derive(Clone)]
pub struct Rooms {
    /// The events.
    pub house: Arc<House>,
    /// Who may come in.
    pub door: Arc<Door>,
    /// The live games.
    pub hall: Arc<Hall>,
    /// Players' links.
    pub seats: Arc<Seats>,
    /// Arbiters at the players' screens.
    pub passes: Arc<Passes>,
}

/// What every handler can reach.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) house: Arc<House>,
    pub(crate) door: Arc<Door>,
    pub(crate) hall: Arc<Hall>,
    pub(crate) seats: Arc<Seats>,
    pub(crate) passes: Arc<Passes>,
    pub(crate) guesses: Arc<guard::Guesses<guard::Trier>>,
    /// Guesses of arbiters' codes, by the screen they are typed at: all screens of a hall may share an address.
    pub(crate) code_guesses: Arc<guard::Guesses<Seat>>,
    /// Entries by public forms, by where they come from.
    pub(crate) entries: Arc<guard::Guesses<guard::Trier>>,
    pub(crate) pace: Arc<guard::Pace>,
    pub(crate) explained: Arc<Explained>,
    pub(crate) backroom: Arc<Backroom>,
    pub(crate) shelf: Arc<Shelf>,
    /// Room for large answers.
    pub(crate) room: Arc<Semaphore>,
    config: Arc<Config>,
}

impl App {
    /// Everything over a house.
    pub(crate) fn new(rooms: Rooms, backroom: Backroom, config: Config) -> App {
        let Rooms { house, door, hall, seats, passes } = rooms;
        App {
            house,
            door,
            hall,
            seats,
            passes,
            guesses: Arc::default(),
            code_guesses: Arc::default(),
            entries: Arc::default(),
            pace: Arc::default(),
            explained: Arc::default(),
            backroom: Arc::new(backroom),
            shelf: Arc::default(),
            room: Arc::new(Semaphore::new(ROOM)),
            config: Arc::new(config),
        }
    }

    pub(crate) fn is_https(&self) -> bool {
        self.config.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    /// The address people open: the configured one, or the one the request was sent to, if that can be this house. A
    /// link that lets players sit down must not lead to a house of somebody else's choice.
    pub(crate) fn open_at(&self, headers: &HeaderMap) -> String {
        match &self.config.public_url {
            Some(url) => url.trim_end_matches('/').to_owned(),
            None => {
                let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
                let own = host.filter(|host| guard::is_own_host(host));
                format!("http://{}", own.unwrap_or(&self.config.listens_at))
            }
        }
    }

    /// The cookie of a seat.
    pub(crate) fn seat_cookie(&self) -> &'static str {
        if self.is_https() { "__Host-adoube_seat" } else { "adoube_seat" }
    }

    /// The cookie of an arbiter's pass.
    pub(crate) fn pass_cookie(&self) -> &'static str {
        if self.is_https() { "__Host-adoube_pass" } else { "adoube_pass" }
    }

    /// The session's cookie. With the prefix browsers take it only from this host, encrypted.
    pub(crate) fn session_cookie(&self) -> &'static str {
        if self.is_https() { "__Host-adoube_session" } else { "adoube_session" }
    }
}
