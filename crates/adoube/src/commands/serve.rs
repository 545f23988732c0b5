//! `adoube serve`: the whole system.

use crate::{
    output::{Failure, Finish},
    store::StoreArgs,
};
use adoube_house::{
    ActError, Hall, House, Passes, Seats, demo,
    door::{self, Door},
    pool::give_way,
};
use adoube_server::{
    Config, Rooms,
    arrival::{self, Limits},
    backroom::Backroom,
    routes,
};
use std::{
    net::{SocketAddr, TcpListener},
    sync::Arc,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The address to listen on.
    #[arg(long, env = "ADOUBE_LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    #[command(flatten)]
    store: StoreArgs,
    /// The address that people open, if it is another one; with https cookies are only sent encrypted.
    #[arg(long, env = "ADOUBE_PUBLIC_URL")]
    public_url: Option<String>,
    /// The organiser's password, set if there is none yet. Without it one is drawn and shown once.
    #[arg(long, env = "ADOUBE_PASSWORD", hide_env_values = true)]
    password: Option<String>,
    /// How many connections one address may have; of IPv6, one network. Behind a proxy all visitors have the
    /// proxy's: then the proxy has to bound them.
    #[arg(long, env = "ADOUBE_CONNECTIONS", default_value_t = 1000)]
    connections_per_address: usize,
    /// Fill an empty store with sample events.
    #[arg(long)]
    demo: bool,
}

pub(crate) fn run(args: Args) -> Result<Finish, Failure> {
    let filter =
        tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| "info".into());
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    // The thread that receives is none of these, and comes before them.
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .on_thread_start(|| give_way(4))
        .enable_all()
        .build()?;
    runtime.block_on(serve(args))
}

async fn serve(args: Args) -> Result<Finish, Failure> {
    let (store, _alone) = args.store.open_alone()?;
    let house = Arc::new(
        House::new(store.clone())
            .with_register(store.clone())
            .with_pictures(store.clone())
            .with_secrets(store.clone()),
    );
    let hall = Arc::new(Hall::new(Arc::clone(&house), store.clone()));
    let seats = Arc::new(Seats::new(store.clone()));
    let passes = Arc::new(Passes::new(store.clone()));
    let door = Arc::new(Door::new(store.clone()).with_browsers(store));
    // Whatever may fail comes first: a password that was drawn must be shown.
    let listener = TcpListener::bind(args.listen)
        .and_then(|listener| listener.set_nonblocking(true).map(|()| listener))
        .map_err(|error| {
            let told = format!("cannot listen on {}: {error}", args.listen);
            Failure::new(format!("{told}; choose another address: --listen 127.0.0.1:8081"))
        })?;
    let address = listener.local_addr()?;
    let limits = Limits { per_address: args.connections_per_address, together: most_connections() };
    let mut sample = false;
    if args.demo {
        sample = demo::fill(&house).await.map_err(|error| match error {
            ActError::House(error) => Failure::new(error),
            ActError::Refused(refusal) => {
                Failure::new(format!("the sample is refused: {refusal:?}"))
            }
        })?;
    }
    hall.start().await.map_err(Failure::new)?;
    if sample {
        let live = demo::go_live(&hall, &house).await;
        live.map_err(|error| Failure::new(format!("the sample cannot be played: {error:?}")))?;
    }
    let given = args.password.is_some();
    let password = first_password(&door, args.password).await?;
    let open = args.public_url.clone().unwrap_or_else(|| format!("http://{address}"));
    eprintln!("Adoube is open at {open}");
    match password {
        FirstPassword::Drawn(password) => {
            eprintln!("Sign in as organiser with the password {password}");
            eprintln!("It is shown this once; `adoube password` sets another.");
        }
        FirstPassword::Known if given => {
            tracing::info!("there is a password already; the given one is not used");
        }
        FirstPassword::Known | FirstPassword::Given => {}
    }
    let config = Config { public_url: args.public_url, listens_at: address.to_string() };
    let backroom = Backroom::of_this_machine()?;
    let router = routes(Rooms { house, door, hall, seats, passes }, backroom, config);
    // Nothing has to be saved at the end: whatever was acknowledged is on the disk. So open streams are not
    // waited for.
    tokio::select! {
        served = arrival::serve(listener, router, limits) => served?,
        () = told_to_stop() => tracing::info!("stopping"),
    }
    Ok(Finish::Fine)
}

/// Where the password of the house comes from.
enum FirstPassword {
    /// There was one.
    Known,
    /// It was given now.
    Given,
    /// It was drawn now, and is to be shown.
    Drawn(String),
}

/// Sets the password of a new house.
async fn first_password(door: &Door, given: Option<String>) -> Result<FirstPassword, Failure> {
    if door.has_password().await? {
        return Ok(FirstPassword::Known);
    }
    match given {
        Some(password) => {
            door.set_password(&password).await?;
            Ok(FirstPassword::Given)
        }
        None => {
            let password = door::random_text(12)?;
            door.set_password(&password).await?;
            Ok(FirstPassword::Drawn(password))
        }
    }
}

/// Returns when the operator, or the system, asks the server to stop.
async fn told_to_stop() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = interrupt => {}
        () = terminated() => {}
    }
}

/// Returns when the system asks the server to stop.
#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut signal) => drop(signal.recv().await),
        Err(_) => std::future::pending().await,
    }
}

/// Returns when the system asks the server to stop: the window is closed, or the machine shut down.
#[cfg(windows)]
async fn terminated() {
    use tokio::signal::windows::{ctrl_close, ctrl_shutdown};
    match (ctrl_close(), ctrl_shutdown()) {
        (Ok(mut close), Ok(mut shutdown)) => tokio::select! {
            _ = close.recv() => {}
            _ = shutdown.recv() => {}
        },
        _ => std::future::pending().await,
    }
}

/// How many files the house keeps for itself: the store, its readers, what is embedded.
#[cfg(unix)]
const OWN_FILES: u64 = 256;

/// How many connections there may be: as many as files may be open. What the system allows is asked for first: the
/// usual thousand is little for a hall.
#[cfg(unix)]
fn most_connections() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limits = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limits.maximum, maximum: limits.maximum };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        tracing::warn!(%error, "the number of open files could not be raised");
    }
    match getrlimit(Resource::Nofile).current {
        Some(files) => usize::try_from(files.saturating_sub(OWN_FILES)).unwrap_or(MOST).min(MOST),
        None => MOST,
    }
}

/// How many connections there may be.
#[cfg(not(unix))]
fn most_connections() -> usize {
    MOST
}

/// The most connections at all: beyond it memory would be the limit.
const MOST: usize = 60_000;
