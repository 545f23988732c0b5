//! Strangers: wrong passwords, half requests, readers who do not read. They come from addresses of their own.

use std::{
    net::{Ipv4Addr, SocketAddr, SocketAddrV4},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};

/// How many hold half a request open, and how many do not read, at a time.
const EACH: usize = 150;

/// What strangers came to.
#[derive(Default)]
pub(crate) struct Tries {
    pub(crate) passwords: AtomicUsize,
    pub(crate) halves: AtomicUsize,
    pub(crate) unread: AtomicUsize,
}

/// Lets strangers in until the end.
pub(crate) fn come(host: &str, table: &str, end: Instant, tries: &Arc<Tries>) {
    for number in 0..8 {
        tokio::spawn(guess(host.to_owned(), number, end, Arc::clone(tries)));
    }
    for number in 0..EACH {
        tokio::spawn(send_half(host.to_owned(), number, end, Arc::clone(tries)));
        tokio::spawn(ask_and_not_read(
            host.to_owned(),
            table.to_owned(),
            number,
            end,
            Arc::clone(tries),
        ));
    }
}

/// A connection from an address of this machine that nobody else has.
async fn from(host: &str, net: u8, number: usize) -> Option<TcpStream> {
    let to: SocketAddr = host.parse().ok()?;
    let socket = TcpSocket::new_v4().ok()?;
    let address = Ipv4Addr::new(127, net, (number / 250) as u8, (number % 250 + 1) as u8);
    socket.bind(SocketAddrV4::new(address, 0).into()).ok()?;
    socket.connect(to).await.ok()
}

/// Wrong passwords, ten from each address.
async fn guess(host: String, number: usize, end: Instant, tries: Arc<Tries>) {
    for turn in 0.. {
        if Instant::now() >= end {
            return;
        }
        let Some(mut stream) = from(&host, 2, number * 1000 + turn / 10).await else { return };
        let body = format!("{{\"password\":\"guess {number} {turn}\"}}");
        let request = format!(
            "POST /api/session HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        if stream.write_all(request.as_bytes()).await.is_ok() {
            let mut answer = Vec::new();
            let _ = stream.read_to_end(&mut answer).await;
            tries.passwords.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Half heads and half bodies, each held until it is cut.
async fn send_half(host: String, number: usize, end: Instant, tries: Arc<Tries>) {
    let halves: [&[u8]; 2] = [
        b"GET / HTTP/1.1\r\nHost: h\r\nX-Half: ",
        b"POST /sign-in HTTP/1.1\r\nHost: h\r\nContent-Type: application/x-www-form-urlencoded\r\n\
          Content-Length: 200000\r\n\r\npassword=",
    ];
    while Instant::now() < end {
        let Some(mut stream) = from(&host, 3, number).await else { return };
        let _ = stream.write_all(halves[number % 2]).await;
        let _ = stream.write_all(&[b'x'; 30_000]).await;
        tries.halves.fetch_add(1, Ordering::Relaxed);
        let left = end.saturating_duration_since(Instant::now());
        let mut answer = Vec::new();
        let _ = tokio::time::timeout(left, stream.read_to_end(&mut answer)).await;
    }
}

/// Asks for the largest page there is, again and again, and reads nothing.
async fn ask_and_not_read(
    host: String,
    id: String,
    number: usize,
    end: Instant,
    tries: Arc<Tries>,
) {
    while Instant::now() < end {
        let Some(mut stream) = from(&host, 4, number).await else { return };
        let request =
            format!("GET /events/{id}/crosstable?of={number} HTTP/1.1\r\nHost: h\r\n\r\n");
        if stream.write_all(request.as_bytes()).await.is_err() {
            continue;
        }
        tries.unread.fetch_add(1, Ordering::Relaxed);
        // Held until it is cut, or for a while.
        let hold = Duration::from_secs(20).min(end.saturating_duration_since(Instant::now()));
        tokio::time::sleep(hold).await;
    }
}
