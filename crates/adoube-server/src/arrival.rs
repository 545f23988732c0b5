//! The part of the process that receives: it takes the moment at which something arrives, and does nothing else.
//!
//! One thread accepts connections and reads what comes in. Each piece gets the time of record at which it came, and
//! is handed to whoever makes sense of it, on other threads. So however busy those are, a move has arrived when it
//! has arrived. Answers are written by those who have them.
//!
//! Whoever holds a connection without using it is cut: half a head, half a body, a reader who does not read. One
//! address has a bounded number of connections, and all together have one too.

use crate::guard::network;
use adoube_house::now;
use adoube_store::Micros;
use axum::{
    Router,
    body::{Body, Bytes},
    extract::ConnectInfo,
};
use hyper::{
    body::Incoming,
    server::conn::http1,
    service::{Service, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use std::{
    cell::RefCell,
    collections::HashMap,
    io,
    net::{IpAddr, SocketAddr, TcpListener},
    pin::Pin,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
    task::{Context, Poll, ready},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{
        TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::mpsc,
    time::{Instant, Sleep, sleep},
};
use tokio_stream::Stream;

/// How long a head may take to arrive; an idle connection is closed after it, too.
const HEAD: Duration = Duration::from_secs(20);

/// How long a body may take to arrive: the largest report file, over the slowest line of a hall.
const BODY: Duration = Duration::from_secs(60);

/// How long a reader may take nothing of an answer.
const STALL: Duration = Duration::from_secs(30);

/// The most that is kept of a connection's head.
const BUFFER: usize = 64 * 1024;

/// How much is read at a time.
const PIECE: usize = 16 * 1024;

/// How many connections there may be.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// From one address; of IPv6, from one network.
    pub per_address: usize,
    /// From all of them.
    pub together: usize,
}

/// When the last piece of a request arrived. A request that has been read to its end has arrived then.
#[derive(Clone, Debug)]
pub struct Arrived(Arc<AtomicI64>);

impl Arrived {
    /// The moment, of a request that was read to its end. Where nobody took it, it is now.
    pub(crate) fn at(&self) -> Micros {
        match self.0.load(Ordering::Relaxed) {
            0 => now(),
            at => at,
        }
    }
}

/// Serves until the process ends. `listener` must not block.
pub async fn serve(listener: TcpListener, router: Router, limits: Limits) -> io::Result<()> {
    let mut connections = receive(listener, limits)?;
    while let Some(connection) = connections.recv().await {
        tokio::spawn(attend(connection, router.clone()));
    }
    Err(io::Error::other("the part that receives has ended"))
}

/// Answers the requests of a connection until it ends.
async fn attend(connection: Connection, router: Router) {
    let (peer, arrived) = (connection.peer, Arrived(Arc::clone(&connection.arrived)));
    let service = TowerToHyperService::new(router);
    let with_peer = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(arrived.clone());
        service.call(request.map(|body| in_time(Body::new(body))))
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(connection), with_peer);
    // Connections break; whoever was answered has the answer.
    if let Err(error) = served.await {
        tracing::trace!(%peer, %error, "a connection ended");
    }
}

/// A body that arrives in time, or not at all.
fn in_time(body: Body) -> Body {
    Body::from_stream(InTime { body: body.into_data_stream(), until: None })
}

struct InTime {
    body: axum::body::BodyDataStream,
    /// Set when the body is first waited for.
    until: Option<Pin<Box<Sleep>>>,
}

impl Stream for InTime {
    type Item = Result<Bytes, axum::Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if let Poll::Ready(piece) = Pin::new(&mut self.body).poll_next(cx) {
            return Poll::Ready(piece);
        }
        let until = self.until.get_or_insert_with(|| Box::pin(sleep(BODY)));
        ready!(until.as_mut().poll(cx));
        let late = io::Error::new(io::ErrorKind::TimedOut, "the body did not arrive in time");
        Poll::Ready(Some(Err(axum::Error::new(late))))
    }
}

/// Starts the thread that receives.
fn receive(listener: TcpListener, limits: Limits) -> io::Result<mpsc::Receiver<Connection>> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (sender, connections) = mpsc::channel(64);
    let thread = std::thread::Builder::new().name("adoube-arrival".into());
    thread.spawn(move || {
        // Other processes of the machine wait for it too, where the system lets it.
        adoube_house::pool::give_way(-10);
        runtime.block_on(async move {
            match tokio::net::TcpListener::from_std(listener) {
                Ok(listener) => accept(listener, limits, sender).await,
                Err(error) => tracing::error!(%error, "nothing can be received"),
            }
        });
    })?;
    Ok(connections)
}

async fn accept(
    listener: tokio::net::TcpListener,
    limits: Limits,
    sender: mpsc::Sender<Connection>,
) {
    let guests = Arc::new(Guests { limits, by_address: Mutex::default() });
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                let Some(ticket) = Guests::admit(&guests, peer.ip()) else {
                    // As much as can be said without waiting for anybody.
                    let _ = stream.try_write(FULL);
                    continue;
                };
                let connection = Connection::new(stream, peer, ticket);
                if sender.send(connection).await.is_err() {
                    return;
                }
            }
            // Too many files are open, or the guest has gone already.
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                sleep(Duration::from_millis(50)).await;
            }
        }
    }
}

const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\n\
    Connection: close\r\n\r\n";

/// How many connections come from where.
struct Guests {
    limits: Limits,
    by_address: Mutex<(usize, HashMap<IpAddr, usize>)>,
}

/// The place of one connection, free again when it is dropped.
struct Ticket {
    guests: Arc<Guests>,
    from: IpAddr,
}

impl Guests {
    fn admit(guests: &Arc<Guests>, from: IpAddr) -> Option<Ticket> {
        let from = network(from);
        let mut known = guests.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, by_address) = &mut *known;
        let here = by_address.get(&from).copied().unwrap_or(0);
        if here >= guests.limits.per_address || *all >= guests.limits.together {
            return None;
        }
        *all += 1;
        by_address.insert(from, here + 1);
        Some(Ticket { guests: Arc::clone(guests), from })
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut known = self.guests.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, by_address) = &mut *known;
        *all = all.saturating_sub(1);
        if let Some(here) = by_address.get_mut(&self.from) {
            *here -= 1;
            if *here == 0 {
                by_address.remove(&self.from);
            }
        }
    }
}

/// Something that came in, and when.
struct Piece {
    at: Micros,
    bytes: Bytes,
}

/// A connection whose incoming side is read elsewhere.
struct Connection {
    peer: SocketAddr,
    arrived: Arc<AtomicI64>,
    pieces: mpsc::Receiver<io::Result<Piece>>,
    rest: Bytes,
    outgoing: OwnedWriteHalf,
    /// Until when the reader has to take something, while there is something to take.
    stalled: Option<Pin<Box<Sleep>>>,
    _ticket: Ticket,
}

impl Connection {
    /// Called on the thread that receives: the incoming side stays there.
    fn new(stream: TcpStream, peer: SocketAddr, ticket: Ticket) -> Connection {
        // Views are small and wanted at once.
        let _ = stream.set_nodelay(true);
        let (incoming, outgoing) = stream.into_split();
        // Whoever is not listened to waits in the network, not in memory.
        let (sender, pieces) = mpsc::channel(2);
        tokio::spawn(read(incoming, sender));
        Connection {
            peer,
            arrived: Arc::default(),
            pieces,
            rest: Bytes::new(),
            outgoing,
            stalled: None,
            _ticket: ticket,
        }
    }

    /// What came of writing; a reader who takes nothing for too long is cut.
    fn written<T>(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let until = self.stalled.get_or_insert_with(|| Box::pin(sleep(STALL)));
        if until.deadline() <= Instant::now() || until.as_mut().poll(cx).is_ready() {
            return Poll::Ready(Err(io::Error::new(
                io::ErrorKind::TimedOut,
                "the reader does not read",
            )));
        }
        Poll::Pending
    }
}

/// Reads what comes in, and says when it came.
async fn read(incoming: OwnedReadHalf, sender: mpsc::Sender<io::Result<Piece>>) {
    thread_local! {
        // One for the thread: a thousand connections that say nothing cost nothing.
        static PIECES: RefCell<Vec<u8>> = RefCell::new(vec![0; PIECE]);
    }
    loop {
        let Ok(place) = sender.reserve().await else { return };
        tokio::select! {
            readable = incoming.readable() => if let Err(error) = readable {
                place.send(Err(error));
                return;
            },
            () = sender.closed() => return,
        }
        let at = now();
        let read = PIECES.with_borrow_mut(|piece| {
            let read = incoming.try_read(piece)?;
            Ok(Bytes::copy_from_slice(&piece[..read]))
        });
        match read {
            Ok(bytes) if bytes.is_empty() => return,
            Ok(bytes) => place.send(Ok(Piece { at, bytes })),
            Err(error) if io::Error::kind(&error) == io::ErrorKind::WouldBlock => {}
            Err(error) => {
                place.send(Err(error));
                return;
            }
        }
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.rest.is_empty() {
            match ready!(self.pieces.poll_recv(cx)).transpose()? {
                Some(piece) => {
                    self.arrived.store(piece.at, Ordering::Relaxed);
                    self.rest = piece.bytes;
                }
                None => return Poll::Ready(Ok(())),
            }
        }
        let length = self.rest.len().min(buffer.remaining());
        buffer.put_slice(&self.rest.split_to(length));
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.outgoing).poll_write(cx, bytes);
        self.written(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.outgoing).poll_write_vectored(cx, slices);
        self.written(cx, written)
    }

    /// A page that many read is in memory once: it is written from there, not from a copy.
    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.outgoing).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.outgoing).poll_shutdown(cx)
    }
}

impl<S: Sync> axum::extract::FromRequestParts<S> for Arrived {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut axum::http::request::Parts,
        _: &S,
    ) -> Result<Arrived, Self::Rejection> {
        let known = parts.extensions.get::<Arrived>().cloned();
        // Without a part that receives nobody took the moment.
        Ok(known.unwrap_or_else(|| Arrived(Arc::default())))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use axum::routing::post;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    const LIMITS: Limits = Limits { per_address: 3, together: 100 };

    /// A server that answers when what it was sent had arrived.
    async fn house() -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let address = listener.local_addr().unwrap();
        let say = |arrived: Arrived, _: String| async move { arrived.at().to_string() };
        let router = Router::new().route("/", post(say));
        tokio::spawn(serve(listener, router, LIMITS));
        address
    }

    async fn answer(stream: &mut TcpStream) -> String {
        let mut bytes = vec![0; 4096];
        let read = stream.read(&mut bytes).await.unwrap();
        String::from_utf8(bytes[..read].to_vec()).unwrap()
    }

    #[tokio::test]
    async fn the_moment_of_arrival_is_taken_while_everybody_else_is_busy() {
        let address = house().await;
        let mut stream = TcpStream::connect(address).await.unwrap();
        let request = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n";
        stream.write_all(request.as_bytes()).await.unwrap();
        let early = now();
        stream.write_all(b"ok").await.unwrap();
        stream.flush().await.unwrap();
        let sent = now();
        // The one thread that answers does something else for a second: no other future of it gets on.
        while now() < sent + 1_000_000 {
            std::hint::spin_loop();
        }
        let told = answer(&mut stream).await;
        let at: Micros = told.rsplit("\r\n").next().unwrap().parse().unwrap();
        assert!(at >= early, "a body that is not there has not arrived");
        assert!(at < sent + 500_000, "{} µs after it was sent", at - sent);
    }

    #[tokio::test]
    async fn connections_of_one_address_are_bounded_and_free_again() {
        let address = house().await;
        let mut kept = Vec::new();
        for _ in 0..LIMITS.per_address {
            let mut stream = TcpStream::connect(address).await.unwrap();
            let request = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n";
            stream.write_all(request.as_bytes()).await.unwrap();
            assert!(answer(&mut stream).await.starts_with("HTTP/1.1 200"));
            kept.push(stream);
        }
        let mut one_more = TcpStream::connect(address).await.unwrap();
        assert!(answer(&mut one_more).await.starts_with("HTTP/1.1 503"));
    }

    #[test]
    fn a_place_is_free_again_when_its_connection_is_gone() {
        let guests = Arc::new(Guests { limits: LIMITS, by_address: Mutex::default() });
        let here: IpAddr = "2001:db8::1".parse().unwrap();
        let neighbour: IpAddr = "2001:db8::2:3:4:5".parse().unwrap();
        let mut tickets: Vec<_> = (0..3).map(|_| Guests::admit(&guests, here).unwrap()).collect();
        assert!(Guests::admit(&guests, neighbour).is_none(), "of one network");
        assert!(Guests::admit(&guests, "192.0.2.1".parse().unwrap()).is_some());
        tickets.pop();
        assert!(Guests::admit(&guests, neighbour).is_some());
    }

    // In these time passes by itself where nothing else happens.

    #[tokio::test(start_paused = true)]
    async fn half_a_head_is_cut() {
        let mut stream = TcpStream::connect(house().await).await.unwrap();
        stream.write_all(b"POST / HT").await.unwrap();
        let mut all = Vec::new();
        stream.read_to_end(&mut all).await.unwrap();
        assert!(!all.starts_with(b"HTTP/1.1 200"));
    }

    #[tokio::test(start_paused = true)]
    async fn half_a_body_is_cut() {
        let half = tokio_stream::once(Ok::<_, io::Error>("half"));
        let never = tokio_stream::StreamExt::chain(half, tokio_stream::pending());
        let read = axum::body::to_bytes(in_time(Body::from_stream(never)), 100).await;
        assert!(read.unwrap_err().to_string().contains("in time"));
        let whole = axum::body::to_bytes(in_time(Body::from("whole")), 100).await;
        assert_eq!(whole.unwrap(), "whole");
    }

    #[tokio::test(start_paused = true)]
    async fn a_reader_who_does_not_read_is_cut() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let _reader = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, peer) = listener.accept().await.unwrap();
        let guests = Arc::new(Guests { limits: LIMITS, by_address: Mutex::default() });
        let ticket = Guests::admit(&guests, peer.ip()).unwrap();
        let mut connection = Connection::new(stream, peer, ticket);
        let cut = connection.write_all(&vec![0; 64 * 1024 * 1024]).await.unwrap_err();
        assert_eq!(cut.kind(), io::ErrorKind::TimedOut);
    }
}
