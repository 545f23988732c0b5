//! `adoube serve`: the whole system.

use crate::{
    output::{Failure, Finish},
    store::{StoreArgs, block_on},
};
use adoube_server::{
    Config, House, demo, door,
    door::Door,
    house::ActError,
    play::{Hall, Passes, Seats},
    routes,
};
use std::{future::IntoFuture, net::SocketAddr, sync::Arc};
use tokio::net::TcpListener;

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
    /// Fill an empty store with sample events.
    #[arg(long)]
    demo: bool,
}

pub(crate) fn run(args: Args) -> Result<Finish, Failure> {
    let filter =
        tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| "info".into());
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    block_on(serve(args))
}

async fn serve(args: Args) -> Result<Finish, Failure> {
    let store = args.store.open()?;
    let house = Arc::new(House::new(store.clone()).with_register(store.clone()));
    let hall = Arc::new(Hall::new(Arc::clone(&house), store.clone()));
    let seats = Arc::new(Seats::new(store.clone()));
    let passes = Arc::new(Passes::new(store.clone()));
    let door = Arc::new(Door::new(store));
    // Whatever may fail comes first: a password that was drawn must be shown.
    let listener = TcpListener::bind(args.listen)
        .await
        .map_err(|error| Failure::new(format!("cannot listen on {}: {error}", args.listen)))?;
    let address = listener.local_addr()?;
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
    let config = Config { public_url: args.public_url };
    let service = routes(house, door, hall, seats, passes, config)
        .into_make_service_with_connect_info::<SocketAddr>();
    // Nothing has to be saved at the end: whatever was acknowledged is on the disk. So open streams are not
    // waited for.
    tokio::select! {
        served = axum::serve(listener, service).into_future() => served?,
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
    let terminate = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
