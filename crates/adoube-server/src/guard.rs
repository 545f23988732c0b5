//! Keeps what is not wanted out: guesses of passwords and codes, and requests that another site sends in the
//! organiser's name.

use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use std::{
    collections::HashMap,
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// How many wrong passwords an address, or wrong codes a screen, may try in [`WINDOW`].
const GUESSES: usize = 10;
const WINDOW: Duration = Duration::from_secs(60);
/// How many are remembered; beyond it no new one is. Hashing is slow enough by itself, and screens are few.
const ADDRESSES: usize = 10_000;

/// Whether a house without a configured address can be meant by a `Host`: an address, or a name that only this network
/// gives. A name of the wide world can be anybody's.
pub(crate) fn is_own_host(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let address = name.trim_start_matches('[').trim_end_matches(']');
    if address.parse::<IpAddr>().is_ok() {
        return true;
    }
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
    let local = !name.contains('.')
        || [".local", ".lan", ".home.arpa", ".internal"].iter().any(|end| name.ends_with(end));
    !name.is_empty() && name.chars().all(plain) && local
}

/// Whoever has an address of IPv6 has all of its network.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
    }
}

/// Who tries a password.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Trier {
    /// A browser in which the password was right before. Whatever others try from the same address does not shut
    /// the organiser out.
    Known(String),
    /// Anybody at an address; of IPv6, in a network.
    At(IpAddr),
}

/// Counts tried passwords by address, or tried codes by seat.
pub(crate) struct Guesses<K>(Mutex<HashMap<K, Vec<Instant>>>);

impl<K> Default for Guesses<K> {
    fn default() -> Guesses<K> {
        Guesses(Mutex::default())
    }
}

impl<K: Eq + Hash> Guesses<K> {
    /// Whether whoever this is may try (again). The try is counted at once, so that many at the same moment
    /// are as many tries.
    pub(crate) fn try_one(&self, who: K, now: Instant) -> bool {
        let mut guesses = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        guesses.retain(|_, times| {
            times.retain(|&time| now.duration_since(time) < WINDOW);
            !times.is_empty()
        });
        if guesses.len() >= ADDRESSES && !guesses.contains_key(&who) {
            return true;
        }
        let times = guesses.entry(who).or_default();
        let may = times.len() < GUESSES;
        if may {
            times.push(now);
        }
        may
    }

    /// The guess was right: the tries before it are forgotten.
    pub(crate) fn right(&self, who: &K) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(who);
    }
}

/// How fast one hand can act for long: a scramble with touches and presses stays far below it.
const STEP: Duration = Duration::from_millis(50);
/// How many acts may come at once.
const BURST: u32 = 40;
/// How many hands are remembered.
const HANDS: usize = 20_000;

/// Keeps a hand from acting faster than hands do.
#[derive(Default)]
pub(crate) struct Pace(Mutex<HashMap<String, Instant>>);

impl Pace {
    /// Whether this hand may act now. Each act moves the time at which the hand would be idle again by one
    /// step; who is more than a burst ahead has to wait.
    pub(crate) fn may_act(&self, hand: &str, now: Instant) -> bool {
        let mut hands = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if hands.len() >= HANDS {
            hands.retain(|_, &mut idle| idle > now);
        }
        let idle = hands.get(hand).copied().unwrap_or(now).max(now);
        let may = idle.duration_since(now) < STEP * BURST;
        if may {
            hands.insert(hand.to_owned(), idle + STEP);
        }
        may
    }
}

/// Whether a request that changes something comes from our own pages, as far as the browser tells.
///
/// Browsers say where a request comes from; programs that are no browser say nothing and carry no
/// cookies of anybody.
pub(crate) fn same_site(method: &Method, headers: &HeaderMap) -> bool {
    if method.is_safe() {
        return true;
    }
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text(HeaderName::from_static("sec-fetch-site")) {
        return matches!(site, "same-origin" | "none");
    }
    match (text(header::ORIGIN), text(header::HOST)) {
        (None, _) => true,
        (Some(origin), Some(host)) => {
            origin.split_once("://").is_some_and(|(_, authority)| authority == host)
        }
        (Some(_), None) => false,
    }
}

/// Headers that every answer carries: nothing from elsewhere runs, frames or learns where people came from.
pub(crate) const HEADERS: [(HeaderName, HeaderValue); 4] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
             font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; \
             frame-ancestors 'none'; manifest-src 'self'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let pair = |&(name, value): &(&'static str, &'static str)| {
            (HeaderName::from_static(name), HeaderValue::from_static(value))
        };
        pairs.iter().map(pair).collect()
    }

    #[test]
    fn requests_of_other_sites_change_nothing() {
        let post =
            |pairs: &[(&'static str, &'static str)]| same_site(&Method::POST, &headers(pairs));
        assert!(post(&[("sec-fetch-site", "same-origin")]));
        assert!(!post(&[("sec-fetch-site", "cross-site")]));
        assert!(!post(&[("sec-fetch-site", "same-site")]));
        assert!(post(&[("origin", "http://hall:8080"), ("host", "hall:8080")]));
        assert!(!post(&[("origin", "http://evil.example"), ("host", "hall:8080")]));
        assert!(!post(&[("origin", "null"), ("host", "hall:8080")]));
        assert!(post(&[("host", "hall:8080")]), "no browser");
        assert!(same_site(&Method::GET, &headers(&[("sec-fetch-site", "cross-site")])), "links");
    }

    #[test]
    fn a_hand_acts_no_faster_than_hands_do() {
        let (pace, start) = (Pace::default(), Instant::now());
        for _ in 0..BURST {
            assert!(pace.may_act("board open 1", start));
        }
        assert!(!pace.may_act("board open 1", start));
        assert!(pace.may_act("board open 2", start), "others are not held up");
        assert!(pace.may_act("board open 1", start + STEP));
        assert!(!pace.may_act("board open 1", start + STEP));
    }

    #[test]
    fn a_link_to_a_seat_does_not_lead_to_a_foreign_house() {
        for own in [
            "127.0.0.1:8080",
            "192.168.0.7",
            "[::1]:8080",
            "localhost",
            "hall-pc:8080",
            "club.local:80",
        ] {
            assert!(is_own_host(own), "{own}");
        }
        for foreign in
            ["evil.example", "evil.example:8080", "", "a@b", "x/y", "club.local.evil.example"]
        {
            assert!(!is_own_host(foreign), "{foreign}");
        }
    }

    #[test]
    fn a_network_of_ipv6_is_one_address() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2:ffff::1"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"), "the same guest, differently written");
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
    }

    #[test]
    fn a_neighbour_does_not_shut_the_organiser_out() {
        let (guesses, now) = (Guesses::default(), Instant::now());
        let hall = Trier::At(IpAddr::from([192, 0, 2, 1]));
        while guesses.try_one(hall.clone(), now) {}
        assert!(guesses.try_one(Trier::Known("browser".into()), now), "from the same address");
        assert!(!guesses.try_one(hall, now));
    }

    #[test]
    fn ten_wrong_passwords_a_minute_are_enough() {
        let (guesses, start) = (Guesses::default(), Instant::now());
        let address = IpAddr::from([127, 0, 0, 1]);
        for _ in 0..GUESSES {
            assert!(guesses.try_one(address, start));
        }
        assert!(!guesses.try_one(address, start));
        assert!(guesses.try_one(IpAddr::from([127, 0, 0, 2]), start), "others are not punished");
        assert!(guesses.try_one(address, start + WINDOW));
        guesses.right(&address);
        for _ in 0..GUESSES {
            assert!(guesses.try_one(address, start + WINDOW));
        }
    }
}
