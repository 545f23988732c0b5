//! `adoube serve`: the whole system.

use crate::{
    output::{Failure, Finish},
    store::{StoreArgs, block_on},
};
use adoube_server::{Config, House, demo, door, door::Door, house::ActError, routes};
use std::{net::SocketAddr, sync::Arc};
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
    let house = Arc::new(House::new(store.clone()));
    let door = Arc::new(Door::new(store));
    let drawn = first_password(&door, args.password).await?;
    if args.demo {
        demo::fill(&house).await.map_err(|error| match error {
            ActError::House(error) => Failure::new(error),
            ActError::Refused(refusal) => {
                Failure::new(format!("the sample is refused: {refusal:?}"))
            }
        })?;
    }
    let listener = TcpListener::bind(args.listen)
        .await
        .map_err(|error| Failure::new(format!("cannot listen on {}: {error}", args.listen)))?;
    let address = listener.local_addr()?;
    let config = Config { public_url: args.public_url.clone() };
    let service = routes(house, door, config).into_make_service_with_connect_info::<SocketAddr>();
    let open = args.public_url.unwrap_or_else(|| format!("http://{address}"));
    eprintln!("Adoube is open at {open}");
    if let Some(password) = drawn {
        eprintln!("Sign in as organiser with the password {password}");
        eprintln!("It is shown this once; `adoube password` sets another.");
    }
    axum::serve(listener, service).with_graceful_shutdown(told_to_stop()).await?;
    Ok(Finish::Fine)
}

/// Sets the password of a new house; what was drawn is to be shown.
async fn first_password(door: &Door, given: Option<String>) -> Result<Option<String>, Failure> {
    if door.has_password().await? {
        return Ok(None);
    }
    let drawn = match given {
        Some(_) => None,
        None => Some(door::random_text(12)?),
    };
    if let Some(password) = given.as_ref().or(drawn.as_ref()) {
        door.set_password(password).await?;
    }
    Ok(drawn)
}

/// Returns when the operator, or the system, asks the server to stop. Nothing has to be saved then:
/// whatever was acknowledged is on the disk. So streams are not waited for.
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
    tracing::info!("stopping");
    std::process::exit(0);
}
