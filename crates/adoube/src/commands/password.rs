//! `adoube password`: sets the organiser's password.

use crate::{
    output::{Failure, Finish},
    store::{StoreArgs, block_on},
};
use adoube_house::door::Door;
use std::io::{self, BufRead};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    store: StoreArgs,
}

pub(crate) fn run(args: &Args) -> Result<Finish, Failure> {
    let mut password = String::new();
    io::stdin().lock().read_line(&mut password)?;
    let password = password.trim_end_matches(['\r', '\n']);
    let door = Door::new(args.store.open()?);
    block_on(async { Ok(door.set_password(password).await?) })?;
    eprintln!("The password is set. Everybody is signed out.");
    Ok(Finish::Fine)
}
