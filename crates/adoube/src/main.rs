//! `adoube`: the command line of the house, and the server among its commands.
//!
//! Every command is a file of [`commands`]; each takes its arguments and an [`output::Out`] and
//! returns a [`output::Finish`]. What a command knows about chess it asks of the crates below; a
//! rule never lives here.
//!
//! Exit status: 0 done and fine, 1 done and found something wrong, 2 could not be done (the reason
//! is on standard error).

mod commands;
mod output;
mod store;
mod text;

use clap::{Parser, Subcommand};
use output::Out;
use std::process::ExitCode;

/// Runs chess competitions by the book.
#[derive(Parser)]
#[command(version, about, propagate_version = true, max_term_width = 100)]
struct Cli {
    /// Print machine-readable JSON instead of text.
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// The whole system: pages, API and live streams.
    #[cfg(feature = "serve")]
    Serve(commands::serve::Args),
    /// A whole event without a browser, on the same store.
    Event(Box<commands::event::Args>),
    /// Games of real boards into a round, from the file or address that their program keeps writing.
    Follow(commands::follow::Args),
    /// The games of a round to a lichess broadcast.
    Push(commands::push::Args),
    /// Counts move paths.
    Perft(commands::perft::Args),
    /// Can a side still mate by any series of legal moves?
    Winnable(commands::winnable::Args),
    /// Replays the games of a database and reports what the Laws say about them.
    Audit(commands::audit::Args),
    /// Rewrites games in another language or form, for the voice or in braille.
    Notation(commands::notation::Args),
    /// Lots and tables.
    Draw(commands::draw::Args),
    /// Runs case files: games with the rulings expected in them.
    Case(commands::case::Args),
    /// The law books: clauses, differences, coverage.
    Laws(commands::laws::Args),
    /// Reads a time control: periods, and its class in each edition.
    Time(commands::time::Args),
    /// The pairing of the next round.
    Pair(commands::pair::Args),
    /// Re-pair every round of finished tournaments and list the differences.
    Check(commands::check::Args),
    /// A random tournament as a report file.
    Simulate(commands::simulate::Args),
    /// The table of a tournament report file, with tie-breaks.
    Standings(commands::standings::Args),
    /// What tied players play for their place: games, lots, the next step, the prizes.
    Playoff(commands::playoff::Args),
    /// FIDE's rating list, and what games do to ratings.
    Ratings(commands::ratings::Args),
    /// Looks whether every fact in the store is what was stored, and whether the log agrees with seals that were published.
    Verify(commands::trust::Verify),
    /// A seal on the log of an event, to be published: by it a log that was changed is known.
    Seal(commands::trust::MakeSeal),
    /// Copies the whole house to a file, while it runs, and looks whether the copy is whole.
    Backup(commands::trust::Backup),
    /// Makes a store of such a copy, at a place where none is.
    Restore(commands::trust::Restore),
    /// Sets the organiser's password; it is read from standard input.
    Password(commands::password::Args),
    /// Accounts, invitations, and who serves an event as what.
    People(commands::people::Args),
    /// The house's list of disqualified players, which is looked at when somebody enters.
    Disqualified(commands::disqualified::Args),
    /// Prints a document of an event, as HTML or PDF.
    #[cfg(feature = "print")]
    Document(commands::document::Args),
    /// A whole event as one file: packed, looked through, brought into another house.
    #[cfg(feature = "print")]
    Archive(commands::archive::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let out = Out::new(cli.json);
    let done = match cli.command {
        #[cfg(feature = "serve")]
        Command::Serve(args) => commands::serve::run(args),
        Command::Event(args) => commands::event::run(*args, &out),
        Command::Follow(args) => commands::follow::run(&args, &out),
        Command::Push(args) => commands::push::run(&args, &out),
        Command::Perft(args) => commands::perft::run(args, &out),
        Command::Winnable(args) => commands::winnable::run(args, &out),
        Command::Audit(args) => commands::audit::run(args, &out),
        Command::Notation(args) => commands::notation::run(args, &out),
        Command::Draw(args) => commands::draw::run(args, &out),
        Command::Case(args) => commands::case::run(args, &out),
        Command::Laws(args) => commands::laws::run(args, &out),
        Command::Time(args) => commands::time::run(&args, &out),
        Command::Pair(args) => commands::pair::run(args, &out),
        Command::Check(args) => commands::check::run(args, &out),
        Command::Simulate(args) => commands::simulate::run(args, &out),
        Command::Standings(args) => commands::standings::run(&args, &out),
        Command::Playoff(args) => commands::playoff::run(&args, &out),
        Command::Ratings(args) => commands::ratings::run(&args, &out),
        Command::Verify(args) => commands::trust::verify(&args, &out),
        Command::Seal(args) => commands::trust::seal(&args, &out),
        Command::Backup(args) => commands::trust::backup(&args, &out),
        Command::Restore(args) => commands::trust::restore(&args, &out),
        Command::Password(args) => commands::password::run(&args),
        Command::Disqualified(args) => commands::disqualified::run(&args, &out),
        #[cfg(feature = "print")]
        Command::Document(args) => commands::document::run(&args, &out),
        #[cfg(feature = "print")]
        Command::Archive(args) => commands::archive::run(&args, &out),
        Command::People(args) => commands::people::run(&args, &out),
    };
    output::exit_code(done)
}
