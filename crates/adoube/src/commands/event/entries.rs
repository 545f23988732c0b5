//! Entries on the command line: a whole list, how an entry stands, check-in, and what players tell.

use super::Desk;
use crate::output::Failure;
use adoube_competition::{
    Act,
    check_in::AcceptanceDraft,
    entry_form::EntryFormDraft,
    entry_list::{Column, EntryList},
    hall_screen::{HallScreenDraft, ScreenCode},
    player::PlayerId,
    player_result::Told,
};
use adoube_house::{now, views::EntryRequestView};
use adoube_words::wording;
use clap::Subcommand;
use jiff::{Timestamp, tz::TimeZone};
use std::path::{Path, PathBuf};

#[derive(Subcommand)]
pub(super) enum Entries {
    /// Enters all players of a list: tabs, semicolons or commas between its columns.
    EnterList {
        /// The event's address.
        event: String,
        /// The list, as a spreadsheet or a pairing program writes it.
        #[arg(long)]
        file: PathBuf,
        /// What the columns are, where it is not as the headings say: name, surname, `first_name`, `fide_id`, rating, skip …
        #[arg(long, value_delimiter = ',', value_parser = column)]
        columns: Vec<Column>,
        /// Say what is understood, and enter nobody.
        #[arg(long)]
        look: bool,
    },
    /// Says how an entry stands: invited, accepted, paid.
    Acceptance {
        /// The event's address.
        event: String,
        /// The player's number on the list of entries.
        player: u32,
        #[arg(long)]
        invited: bool,
        /// The day of acceptance, as 2026-11-15.
        #[arg(long, default_value = "")]
        accepted: String,
        #[arg(long)]
        fee_paid: bool,
    },
    /// Opens the public entry form, or changes what it asks for.
    EntryForm {
        /// The event's address.
        event: String,
        /// The last day on which it takes entries, as 2026-11-15.
        #[arg(long, default_value = "")]
        closes: String,
        /// What an entry costs, as “5000 AMD”.
        #[arg(long, default_value = "")]
        fee: String,
        /// Ask what players need at the board.
        #[arg(long)]
        needs: bool,
        /// Close it.
        #[arg(long, conflicts_with_all = ["closes", "fee", "needs"])]
        off: bool,
    },
    /// Shows what came in by the public form.
    #[command(name = "entries")]
    Received {
        /// The event's address.
        event: String,
    },
    /// Takes an entry that came by the public form.
    AcceptEntry {
        /// The event's address.
        event: String,
        /// Its number.
        number: u32,
    },
    /// Does not take such an entry.
    DeclineEntry {
        /// The event's address.
        event: String,
        /// Its number.
        number: u32,
        #[arg(long)]
        reason: String,
    },
    /// Says what a screen in the hall shows, by the code on it.
    Screen {
        /// The event's address.
        event: String,
        /// The code that the screen shows when a browser on it opens /screen.
        code: String,
        /// Where it stands.
        #[arg(long, default_value = "")]
        name: String,
        /// usual, names, boards, standings or countdown.
        #[arg(long, default_value = "")]
        shows: String,
        /// en, ru, uk or hy; left out, as its browser has it.
        #[arg(long, default_value = "")]
        language: String,
        /// It is none of the event's any more.
        #[arg(long, conflicts_with_all = ["name", "shows", "language"])]
        remove: bool,
    },
    /// Looks who comes on the day, or checks players in.
    CheckIn {
        /// The event's address.
        event: String,
        /// Players, by their numbers on the list of entries.
        players: Vec<u32>,
        /// Switch it on.
        #[arg(long, conflicts_with_all = ["off", "undo", "players"])]
        on: bool,
        /// Switch it off.
        #[arg(long, conflicts_with_all = ["undo", "players"])]
        off: bool,
        /// They have not come after all.
        #[arg(long, requires = "players")]
        undo: bool,
    },
    /// Lets players tell the results of their games.
    PlayersTell {
        /// The event's address.
        event: String,
        /// Arbiters alone enter results.
        #[arg(long)]
        forbid: bool,
    },
    /// Writes down what a player tells of the own game.
    Tell {
        /// The event's address.
        event: String,
        round: u32,
        board: u32,
        /// The player's number on the list of entries.
        player: u32,
        /// Who won: white, black or draw.
        #[arg(value_parser = told)]
        told: Told,
    },
}

fn column(text: &str) -> Result<Column, String> {
    let known = || Column::ALL.map(Column::name).join(", ");
    Column::named(text).ok_or_else(|| format!("expected one of {}", known()))
}

fn told(text: &str) -> Result<Told, String> {
    Told::named(text).ok_or_else(|| "expected white, black or draw".to_owned())
}

impl Desk<'_> {
    pub(super) async fn entries(&self, what: Entries) -> Result<(), Failure> {
        match what {
            Entries::EnterList { event, file, columns, look } => {
                self.enter_list(&event, &file, &columns, look).await
            }
            Entries::Acceptance { event, player, invited, accepted, fee_paid } => {
                let acceptance = AcceptanceDraft { invited, accepted, fee_paid };
                self.act(&event, Act::SetAcceptance { id: PlayerId(player), acceptance }).await
            }
            Entries::EntryForm { event, closes, fee, needs, off } => {
                let form = EntryFormDraft { closes, fee, asks_needs: needs };
                self.act(&event, Act::SetEntryForm { form: (!off).then_some(form) }).await
            }
            Entries::Received { event } => {
                let folded = self.event(&event).await?;
                let views = folded.event.entry_requests.iter().map(EntryRequestView::new);
                let views: Vec<EntryRequestView> = views.collect();
                self.out.show(&views, |views| {
                    let line = |one: &EntryRequestView| {
                        let key = match (one.waits, one.accepted) {
                            (true, _) => "enter-waits",
                            (false, Some(_)) => "enter-accepted",
                            (false, None) => "enter-declined",
                        };
                        let (at, told) = (wording::moment(one.at), self.words.say(key));
                        format!("{}. {} ({at}): {told}\n", one.number, one.player.name)
                    };
                    views.iter().map(line).collect()
                })
            }
            Entries::AcceptEntry { event, number } => {
                self.act(&event, Act::AcceptEntry { number }).await
            }
            Entries::DeclineEntry { event, number, reason } => {
                self.act(&event, Act::DeclineEntry { number, reason }).await
            }
            Entries::Screen { event, code, remove: true, .. } => {
                let code: ScreenCode = code
                    .parse()
                    .map_err(|problem| Failure::new(wording::problem(self.words, &problem)))?;
                self.act(&event, Act::RemoveScreen { code }).await
            }
            Entries::Screen { event, code, name, shows, language, remove: false } => {
                let screen = HallScreenDraft { code, name, shows, language };
                self.act(&event, Act::SetScreen { screen }).await
            }
            Entries::CheckIn { event, players, on, off, undo } => {
                if on || off || players.is_empty() {
                    return self.act(&event, Act::SetCheckIn { on: !off }).await;
                }
                for id in players.into_iter().map(PlayerId) {
                    let act = if undo { Act::TakeCheckInBack { id } } else { Act::CheckIn { id } };
                    self.act(&event, act).await?;
                }
                Ok(())
            }
            Entries::PlayersTell { event, forbid } => {
                self.act(&event, Act::AllowPlayerResults { allowed: !forbid }).await
            }
            Entries::Tell { event, round, board, player, told } => {
                let player = PlayerId(player);
                self.act(&event, Act::TellResult { round, board, player, told }).await
            }
        }
    }

    /// Enters everybody on a list, or nobody: whoever cannot be entered is named with the line.
    async fn enter_list(
        &self,
        event: &str,
        file: &Path,
        columns: &[Column],
        look: bool,
    ) -> Result<(), Failure> {
        let text = std::fs::read_to_string(file)
            .map_err(|error| Failure::new(format!("{}: {error}", file.display())))?;
        let folded = self.event(event).await?;
        let today = Timestamp::from_microsecond(now()).unwrap_or_default();
        let year = u16::try_from(today.to_zoned(TimeZone::UTC).year()).unwrap_or(u16::MAX);
        let list = EntryList::read(&text, columns, &folded.event, year);
        let wrong = list.lines.iter().filter(|line| !line.faults.is_empty()).map(|line| {
            let faults = line.faults.iter().map(|fault| wording::fault(self.words, fault));
            let faults: Vec<String> = faults.collect();
            format!("{}:{}: {}", file.display(), line.number, faults.join(" "))
        });
        let mut wrong: Vec<String> = wrong.collect();
        if list.beyond > 0 {
            wrong.push(self.words.count("paste-beyond", list.beyond));
        }
        if look {
            let names: Vec<&str> = list.columns.iter().map(|column| column.name()).collect();
            let players: Vec<&_> = list.sound().collect();
            return self.out.show(&players, |players| {
                let named = players.iter().map(|one| one.name.clone());
                let columns = std::iter::once(names.join(","));
                columns.chain(named).chain(wrong.clone()).collect::<Vec<_>>().join("\n")
            });
        }
        if !wrong.is_empty() {
            return Err(Failure::new(wrong.join("\n")));
        }
        self.act(event, Act::EnterPlayers { players: list.sound().cloned().collect() }).await
    }
}
