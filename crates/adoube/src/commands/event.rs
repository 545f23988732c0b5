//! `adoube event`: a whole event without a browser, on the same store.

mod captains;
mod day;
mod disputes;
mod entries;
mod knockout;
mod media;
mod play_offs;
mod report_file;
mod show;
mod swiss;
mod teams;
mod visibility;

use crate::{
    output::{Failure, Finish, Out},
    store::{StoreArgs, block_on},
};
use adoube_base::Color;
use adoube_books::Shelf;
use adoube_competition::{
    Act, Consent, GameResult, NextStep, Refusal, Until,
    act::DrawMethod,
    player::{Belonging, Needs, PlayerDraft, PlayerId},
    preset::{EventPreset, PRESETS},
    settings::{SettingsDraft, USUAL_EDITION},
    team::TeamId,
    timetable::{MINUTE, WallTime},
    warning::{Pending, Step},
};
use adoube_house::{
    ActError, Done, Folded, House, door,
    house::LogoError,
    views::{self, EventCard, EventView, LogEntry, RoundView},
};
use adoube_pairing::swiss::Rules;
use adoube_trf::Dialect;
use adoube_words::{Lang, Words, next_step, warnings, wording};
use clap::Subcommand;
use std::{
    fmt::Write,
    path::{Path, PathBuf},
    sync::Arc,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    consent: ConsentArgs,
    #[command(subcommand)]
    what: What,
}

/// What is said to warnings. An act that is warned of is refused with the codes to be given here.
#[derive(clap::Args)]
struct ConsentArgs {
    /// Codes of warnings that were read.
    #[arg(long, global = true, value_delimiter = ',', value_name = "CODES")]
    read: Vec<String>,
    /// Codes of warnings in spite of which the act is to be done.
    #[arg(long, global = true, value_delimiter = ',', value_name = "CODES")]
    confirm: Vec<String>,
    /// Why; leaving FIDE mode needs it.
    #[arg(long, global = true, default_value = "", value_name = "REASON")]
    because: String,
}

#[derive(Subcommand)]
enum What {
    /// Opens an event and prints its address.
    Create(Box<Create>),
    /// Lists the events.
    List {
        /// Those that were deleted.
        #[arg(long)]
        deleted: bool,
    },
    /// Gives an event a logo, or takes it away.
    Logo {
        /// The event's address.
        event: String,
        /// The picture: PNG, JPEG or WebP.
        #[arg(required_unless_present = "remove")]
        file: Option<PathBuf>,
        /// Take it away.
        #[arg(long, conflicts_with = "file")]
        remove: bool,
    },
    #[command(flatten)]
    Seen(visibility::Seen),
    /// Shows an event with its players and rounds.
    Show {
        /// The event's address.
        event: String,
        /// As it was then, by the clock of the hall (or UTC where nobody has said where the hall is): 2026-11-15 14:05.
        #[arg(long)]
        at: Option<String>,
    },
    /// Does what comes next: draws lots, pairs a round, finishes the event; or says what is missing.
    Next {
        /// The event's address.
        event: String,
    },
    /// Enters a player.
    Enter {
        /// The event's address.
        event: String,
        /// The name, in any script.
        name: String,
        #[arg(long, default_value = "")]
        title: String,
        #[arg(long)]
        rating: Option<u64>,
        #[arg(long, default_value = "")]
        federation: String,
        #[arg(long, default_value = "")]
        club: String,
        #[arg(long)]
        birth_year: Option<u64>,
        #[arg(long)]
        fide_id: Option<u64>,
        /// f or m.
        #[arg(long, default_value = "")]
        sex: String,
        /// The rating on the list of the event's federation.
        #[arg(long)]
        national_rating: Option<u64>,
        /// The day of birth, as 2001-02-28.
        #[arg(long, default_value = "")]
        birth_date: String,
        /// By which players may be kept apart.
        #[arg(long, default_value = "")]
        region: String,
        /// The team for which the player plays in an individual event.
        #[arg(long, default_value = "")]
        team: String,
    },
    /// A player leaves the event.
    Withdraw {
        /// The event's address.
        event: String,
        /// The player's number on the list of entries.
        player: u32,
        #[arg(long, default_value = "")]
        reason: String,
        /// The arbiter expels the player, who then has no place in the standings.
        #[arg(long)]
        expelled: bool,
    },
    /// A player who had left takes part again.
    Return {
        /// The event's address.
        event: String,
        /// The player's number on the list of entries.
        player: u32,
    },
    /// Says what a player needs at the board; with no option, nothing.
    Needs {
        /// The event's address.
        event: String,
        /// The player's number on the list of entries.
        player: u32,
        /// Does not see: moves are announced.
        #[arg(long)]
        blind: bool,
        /// Does not hear announcements.
        #[arg(long)]
        deaf: bool,
        /// Has a disability for which an assistant's work costs no time.
        #[arg(long)]
        disabled: bool,
    },
    #[command(flatten)]
    Entries(entries::Entries),
    #[command(flatten)]
    Swiss(swiss::Swiss),
    #[command(flatten)]
    Knockout(knockout::Knockout),
    #[command(flatten)]
    Day(day::Day),
    #[command(flatten)]
    Disputes(disputes::Disputes),
    #[command(flatten)]
    PlayOffs(play_offs::PlayOffs),
    #[command(flatten)]
    InTheHall(media::InTheHall),
    #[command(flatten)]
    Teams(teams::Teams),
    #[command(flatten)]
    Captains(captains::Captains),
    /// Makes an event of a tournament report file.
    Import {
        /// The file: TRF16, TRF(x) or TRF-2026.
        file: PathBuf,
        /// The address: small letters, digits and hyphens. Left out, one is drawn.
        #[arg(long)]
        id: Option<String>,
        /// The edition of the rules: dutch-2026 or dutch-2017; by default what the file says.
        #[arg(long, value_parser = super::pair::parse_rules)]
        rules: Option<Rules>,
    },
    /// Writes an event as a tournament report file.
    Export {
        /// The event's address.
        event: String,
        /// TRF-2026, the default.
        #[arg(long)]
        trf: bool,
        /// TRF16 with the records of pairing programs.
        #[arg(long, conflicts_with = "trf")]
        trf16: bool,
        /// The file to write; left out, standard output.
        #[arg(long, short)]
        output: Option<PathBuf>,
    },
    /// Draws lots: for the numbers of a round robin, whose rounds follow, for the first colour of a Swiss, or for
    /// the bracket of a knock-out.
    Draw {
        /// The event's address.
        event: String,
        /// The seed; left out, one is drawn. The draw is recorded with it.
        #[arg(long, conflicts_with = "by_hand")]
        seed: Option<String>,
        /// Players (by their numbers on the list of entries) in the order of the numbers they drew.
        #[arg(long, value_delimiter = ',')]
        by_hand: Option<Vec<u32>>,
        /// Of a Swiss: the colour of number 1 that was drawn in the hall, white or black. Of a knock-out:
        /// that of the better seed on the first board.
        #[arg(long, conflicts_with = "seed", value_parser = colour)]
        colour: Option<Color>,
        /// Of a round robin: from the envelopes of the Varma tables, federations apart.
        #[arg(long, conflicts_with_all = ["by_hand", "colour", "teams"])]
        varma: bool,
        /// With --varma: keep apart players of one federation (the default), region, club or team.
        #[arg(long, requires = "varma", value_parser = belonging)]
        among: Option<Belonging>,
        /// With --varma: a federation that fits no envelope may be split.
        #[arg(long, requires = "varma")]
        may_split: bool,
        /// Teams (by their numbers on the list of entries) in the order of the numbers they drew.
        #[arg(long, value_delimiter = ',', conflicts_with_all = ["seed", "by_hand"])]
        teams: Option<Vec<u32>>,
    },
    /// Numbers the players of a Swiss anew by strength, after data were corrected.
    Renumber {
        /// The event's address.
        event: String,
    },
    /// Compares the players with FIDE's rating list (`adoube ratings import`).
    CheckRatings {
        /// The event's address.
        event: String,
    },
    /// Leaves FIDE mode for good.
    LeaveFideMode {
        /// The event's address.
        event: String,
    },
    /// Two players of a round robin exchange their numbers, by consent of those concerned.
    ExchangeNumbers {
        /// The event's address.
        event: String,
        /// One, by number on the list of entries.
        one: u32,
        /// The other.
        other: u32,
        /// Who agreed.
        #[arg(long)]
        consents: String,
        #[arg(long)]
        reason: String,
    },
    /// Takes the draw back.
    AnnulDraw {
        /// The event's address.
        event: String,
        #[arg(long)]
        reason: String,
    },
    /// Enters or corrects a result.
    Result {
        /// The event's address.
        event: String,
        round: u32,
        board: u32,
        /// 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, +/-, -/+ or -/-.
        #[arg(allow_hyphen_values = true, required_unless_present = "clear")]
        result: Option<GameResult>,
        /// Clear what is recorded.
        #[arg(long, conflicts_with = "result")]
        clear: bool,
    },
    /// Corrects a result for the rating report alone; pairings and standings stay.
    CorrectRating {
        /// The event's address.
        event: String,
        round: u32,
        board: u32,
        /// What is to be reported; left out, what is recorded.
        #[arg(allow_hyphen_values = true)]
        result: Option<GameResult>,
        #[arg(long)]
        reason: String,
    },
    /// Sets a player's rating from a round on, in an event of more than 30 days.
    LaterRating {
        /// The event's address.
        event: String,
        /// The player's number on the list of entries.
        player: u32,
        round: u32,
        /// Left out, there is none from this round on.
        rating: Option<u16>,
    },
    /// Shows a round.
    Round {
        /// The event's address.
        event: String,
        round: u32,
    },
    /// Closes a round.
    Close {
        /// The event's address.
        event: String,
        round: u32,
    },
    /// Opens a closed round again.
    Reopen {
        /// The event's address.
        event: String,
        round: u32,
        #[arg(long)]
        reason: String,
    },
    /// Ends the event.
    Finish {
        /// The event's address.
        event: String,
    },
    /// The table by points and tie-breaks.
    Standings {
        /// The event's address.
        event: String,
        /// After this round; `live` counts every result that is there.
        #[arg(long, default_value = "live")]
        after: Until,
    },
    /// Who got what against whom.
    Crosstable {
        /// The event's address.
        event: String,
    },
    /// Everything that happened.
    Log {
        /// The event's address.
        event: String,
    },
}

/// What a new event is.
#[derive(clap::Args)]
struct Create {
    /// The name of the event.
    name: String,
    /// What it begins as, with everything that is usually agreed for such an event: club, open, national, blind,
    /// all-play-all, match, league, school or tavreli.
    #[arg(long, value_parser = clap::builder::PossibleValuesParser::new(PRESETS.map(|one| one.name)))]
    preset: Option<String>,
    /// The address: small letters, digits and hyphens. Left out, one is drawn.
    #[arg(long)]
    id: Option<String>,
    /// A draft, which nobody sees before it is published.
    #[arg(long)]
    draft: bool,
    #[arg(long, default_value = "")]
    place: String,
    /// The first day, as 2026-11-15.
    #[arg(long, default_value = "")]
    begins: String,
    /// The last day.
    #[arg(long, default_value = "")]
    ends: String,
    /// A three-letter code.
    #[arg(long, default_value = "")]
    federation: String,
    /// Lots cannot be drawn without one.
    #[arg(long, default_value = "")]
    chief_arbiter: String,
    /// The edition of the Laws, with the game before it where it is not chess: tavreli/fide-2023.
    #[arg(long, default_value_t = USUAL_EDITION.key().to_owned(), value_parser = super::game_and_laws)]
    laws: String,
    #[arg(long, default_value = "")]
    time_control: String,
    /// Points for a win, a draw and a loss, such as 1,½,0 or 3,1,0.
    #[arg(long, value_parser = three)]
    scoring: Option<[String; 3]>,
    /// round_robin, swiss, knockout, scheveningen, team_round_robin or team_swiss.
    #[arg(long, default_value = "")]
    system: String,
    /// Of a round robin: single, double or double_as_printed.
    #[arg(long, default_value = "")]
    cycles: String,
    /// Of a Swiss: how many rounds.
    #[arg(long, default_value = "")]
    rounds: String,
    /// Of a Swiss: dutch-2026 or dutch-2017.
    #[arg(long, default_value = "")]
    rules: String,
    /// Of a Swiss: none or baku.
    #[arg(long, default_value = "")]
    acceleration: String,
    /// Of a Swiss: points for the pairing-allocated bye.
    #[arg(long, default_value = "")]
    bye: String,
    /// Of a Swiss: in how many of the last rounds players of one federation are kept apart.
    #[arg(long, default_value = "")]
    federations_apart: String,
    /// Of a Swiss: keep apart players of one federation (the default), region, club or team.
    #[arg(long, default_value = "")]
    apart_by: String,
    /// Whose text defines the tie-breaks: fide-2026, fide-2024, russia-2015 or standards-2018; by default the one that
    /// is usual under the Laws.
    #[arg(long, default_value = "")]
    regulation: String,
    /// The days of the rounds, such as 2026-11-15,2026-11-16.
    #[arg(long, default_value = "")]
    round_dates: String,
    #[command(flatten)]
    knockout: knockout::AgreedKnockout,
    /// Of a Swiss or a knock-out: by which rating players are numbered: fide, nro, fidon, nidof, hbfn or lbfn.
    #[arg(long, default_value = "")]
    numbering: String,
    #[command(flatten)]
    teams: teams::Agreed,
    /// Codes in their order, such as DE,WIN,SB, or the name of a recommended order (`adoube standings --presets`).
    #[arg(long, value_delimiter = ',')]
    tie_breaks: Option<Vec<String>>,
}

/// Reads three points joined by commas.
fn three(text: &str) -> Result<[String; 3], String> {
    let parts: Vec<String> = text.split(',').map(|part| part.trim().to_owned()).collect();
    parts.try_into().map_err(|parts: Vec<String>| {
        format!("three numbers of points are expected, such as 3,1,0; {} were given", parts.len())
    })
}

fn belonging(text: &str) -> Result<Belonging, String> {
    let known = Belonging::ALL.into_iter().find(|one| one.name() == text);
    known.ok_or_else(|| "expected federation, region, club or team".to_owned())
}

pub(super) fn colour(text: &str) -> Result<Color, String> {
    let known = Color::ALL.into_iter().find(|color| color.name() == text);
    known.ok_or_else(|| "expected white or black".to_owned())
}

/// Who appears in the log as the author of what the command line does.
const ACTOR: &str = "command line";

/// The house, asked from the command line.
struct Desk<'a> {
    house: House,
    out: &'a Out,
    words: Words,
    /// What is said to warnings.
    consent: Consent,
}

pub(crate) fn run(args: Args, out: &Out) -> Result<Finish, Failure> {
    let store = match args.what {
        What::Create(_) | What::Import { .. } => args.store.open()?,
        _ => args.store.open_existing()?,
    };
    let house = House::new(store.clone()).with_register(store.clone()).with_pictures(store);
    let ConsentArgs { read, confirm: confirmed, because: reason } = args.consent;
    let consent = Consent { read, confirmed, reason };
    let desk = Desk { house, out, words: Words::of(Lang::English), consent };
    if let What::CheckRatings { event } = &args.what {
        return block_on(desk.check_ratings(event));
    }
    block_on(desk.run(args.what))?;
    Ok(Finish::Fine)
}

impl Desk<'_> {
    async fn run(&self, what: What) -> Result<(), Failure> {
        match what {
            What::Create(create) => {
                let Create {
                    name,
                    preset,
                    id,
                    draft,
                    place,
                    begins,
                    ends,
                    federation,
                    chief_arbiter,
                    laws,
                    time_control,
                    scoring,
                    system,
                    cycles,
                    rounds,
                    rules,
                    acceleration,
                    bye,
                    federations_apart,
                    apart_by,
                    regulation,
                    round_dates,
                    knockout,
                    numbering,
                    teams,
                    tie_breaks,
                } = *create;
                let [win, draw, loss] = scoring.unwrap_or_default();
                let settings = SettingsDraft {
                    name,
                    place,
                    begins,
                    ends,
                    federation,
                    chief_arbiter,
                    laws,
                    time_control,
                    win,
                    draw,
                    loss,
                    system,
                    cycles,
                    rounds,
                    rules,
                    acceleration,
                    bye,
                    federations_apart,
                    apart_by,
                    regulation,
                    round_dates,
                    numbering,
                    tie_breaks,
                    ..teams.draft()
                };
                let preset = preset.as_deref().and_then(EventPreset::named);
                self.create(id, knockout.into_settings(settings), draft, preset).await
            }
            What::Logo { event, file: Some(file), .. } => self.logo(&event, &file).await,
            What::Logo { event, .. } => self.act(&event, Act::SetLogo { logo: None }).await,
            What::Seen(what) => self.seen(what).await,
            What::List { deleted } => {
                let events = match deleted {
                    true => self.house.deleted().await?,
                    false => self.house.events().await?,
                };
                let cards: Vec<EventCard> = events.iter().map(|e| EventCard::new(e)).collect();
                self.out.show(&cards, |cards| match deleted && cards.is_empty() {
                    true => "No event was deleted.".to_owned(),
                    false => show::events(cards),
                })
            }
            What::Show { event, at } => {
                let mut folded = self.event(&event).await?;
                if let Some(at) = at {
                    folded = Arc::new(self.as_it_was(&folded, &at).await?);
                }
                self.out.show(&EventView::new(&folded), |_| show::event(&folded.event))
            }
            What::Next { event } => self.next(&event).await,
            What::Enter {
                event,
                name,
                title,
                rating,
                federation,
                club,
                birth_year,
                fide_id,
                sex,
                national_rating,
                birth_date,
                region,
                team,
            } => {
                let player = PlayerDraft {
                    name,
                    title,
                    rating,
                    federation,
                    club,
                    birth_year,
                    fide_id,
                    sex,
                    national_rating,
                    birth_date,
                    region,
                    team,
                };
                self.act(&event, Act::EnterPlayer { player }).await
            }
            What::Withdraw { event, player, reason, expelled } => {
                let id = PlayerId(player);
                self.act(&event, Act::WithdrawPlayer { id, reason, expelled }).await
            }
            What::Needs { event, player, blind, deaf, disabled } => {
                let needs = Needs { blind, deaf, disabled };
                self.act(&event, Act::SetNeeds { id: PlayerId(player), needs }).await
            }
            What::Return { event, player } => {
                self.act(&event, Act::ReturnPlayer { id: PlayerId(player) }).await
            }
            What::Entries(what) => self.entries(what).await,
            What::Swiss(what) => self.swiss(what).await,
            What::Knockout(what) => self.knockout(what).await,
            What::Day(what) => self.day(what).await,
            What::Disputes(what) => self.disputes(what).await,
            What::PlayOffs(what) => self.play_offs(what).await,
            What::InTheHall(what) => self.media(what).await,
            What::Teams(what) => self.teams(what).await,
            What::Captains(what) => self.captains(what).await,
            What::Import { file, id, rules } => self.import(&file, id, rules).await,
            What::Export { event, trf: _, trf16, output } => {
                let dialect = if trf16 { Dialect::Trf16 } else { Dialect::Trf2026 };
                self.export(&event, dialect, output.as_deref()).await
            }
            What::Draw { event, colour: initial, teams: Some(order), .. } => {
                let order = order.into_iter().map(TeamId).collect();
                let method = DrawMethod::Teams { order, initial };
                self.act(&event, Act::DrawLots { method }).await
            }
            What::Draw { event, seed, varma: true, may_split, among, .. } => {
                let seed = match seed {
                    Some(seed) => seed,
                    None => door::random_text(20)?,
                };
                let method =
                    DrawMethod::Varma { seed, may_split, among: among.unwrap_or_default() };
                self.act(&event, Act::DrawLots { method }).await
            }
            What::Draw { event, seed, by_hand, colour, .. } => {
                let method = match (by_hand, seed, colour) {
                    (order, _, Some(initial)) => {
                        let order = order.unwrap_or_default().into_iter().map(PlayerId).collect();
                        DrawMethod::Colour { initial, order, upper_half_ends: None }
                    }
                    (Some(order), _, None) => {
                        DrawMethod::ByHand { order: order.into_iter().map(PlayerId).collect() }
                    }
                    (None, Some(seed), None) => DrawMethod::Seed { seed },
                    (None, None, None) => DrawMethod::Seed { seed: door::random_text(20)? },
                };
                self.act(&event, Act::DrawLots { method }).await
            }
            What::Renumber { event } => self.act(&event, Act::Renumber).await,
            What::CheckRatings { event } => self.check_ratings(&event).await.map(|_| ()),
            What::LeaveFideMode { event } => self.act(&event, Act::LeaveFideMode).await,
            What::AnnulDraw { event, reason } => self.act(&event, Act::AnnulDraw { reason }).await,
            What::ExchangeNumbers { event, one, other, consents, reason } => {
                let players = [one, other].map(PlayerId);
                self.act(&event, Act::ExchangeNumbers { players, consents, reason }).await
            }
            What::Result { event, round, board, result, clear: _ } => {
                self.act(&event, Act::EnterResult { round, board, result, was: None }).await
            }
            What::CorrectRating { event, round, board, result, reason } => {
                self.act(&event, Act::CorrectForRating { round, board, result, reason }).await
            }
            What::LaterRating { event, player, round, rating } => {
                self.act(&event, Act::SetLaterRating { id: PlayerId(player), round, rating }).await
            }
            What::Round { event, round } => {
                let folded = self.event(&event).await?;
                let found = folded.event.round(round).ok_or_else(|| {
                    let rounds = folded.event.rounds.len() as u32;
                    let refusal = adoube_competition::Refusal::NoRound { round, rounds };
                    Failure::new(wording::refusal(
                        self.words,
                        folded.event.settings.shelf(),
                        &refusal,
                    ))
                })?;
                self.out.show(&RoundView::new(found), |_| show::round(&folded.event, found))
            }
            What::Close { event, round } => self.act(&event, Act::CloseRound { round }).await,
            What::Reopen { event, round, reason } => {
                self.act(&event, Act::ReopenRound { round, reason }).await
            }
            What::Finish { event } => self.act(&event, Act::FinishEvent).await,
            What::Standings { event, after } => {
                let folded = self.event(&event).await?;
                let lines = views::standings(&folded.event, after);
                self.out.show(&lines, |lines| show::standings(&folded.event, lines))
            }
            What::Crosstable { event } => {
                let folded = self.event(&event).await?;
                let rows = views::crosstable(&folded.event, Until::Live);
                self.out.show(&rows, |rows| show::crosstable(&folded.event, rows))
            }
            What::Log { event } => self.log(&event).await,
        }
    }

    async fn create(
        &self,
        id: Option<String>,
        settings: SettingsDraft,
        draft: bool,
        preset: Option<EventPreset>,
    ) -> Result<(), Failure> {
        let id = match id {
            Some(id) => id,
            None => door::random_text(8)?,
        };
        let done = match (preset, draft) {
            (Some(preset), draft) => {
                self.house.create_as(preset, &id, ACTOR, settings, draft).await
            }
            (None, true) => self.house.create_draft(&id, ACTOR, settings).await,
            (None, false) => self.house.create(&id, ACTOR, settings).await,
        };
        let done = done.map_err(|error| self.failure(Shelf::EMPTY, error))?;
        self.out.show(&EventView::new(&done.now), |view| view.id.clone())
    }

    /// The event at a moment by the clock of its hall.
    async fn as_it_was(&self, folded: &Folded, at: &str) -> Result<Folded, Failure> {
        let wall: WallTime = at.parse().map_err(|_| {
            Failure::new(format!("{at:?} is no day and hour; write 2026-11-15 14:05"))
        })?;
        let event = &folded.event;
        let zone = match &event.timetable {
            Some(timetable) => timetable.zone.clone(),
            None => "UTC".parse().map_err(|_| Failure::new("there is no UTC"))?,
        };
        // The whole of that minute.
        let until = zone.moment(wall) + MINUTE - 1;
        let past = self.house.event_at(&event.id, until).await?;
        past.ok_or_else(|| Failure::new(format!("{} was not there yet at {at}", event.id)))
    }

    async fn event(&self, id: &str) -> Result<Arc<Folded>, Failure> {
        self.house.event(id).await?.ok_or_else(|| {
            Failure::new(format!(
                "there is no event “{id}” in this store; `adoube event list` shows what there is"
            ))
        })
    }

    /// Does what comes next, or says what it is.
    async fn next(&self, id: &str) -> Result<(), Failure> {
        let folded = self.event(id).await?;
        let next = NextStep::of(&folded.event);
        match next.act(&door::random_text(20)?) {
            Some(act) => self.act(id, act).await,
            None => self.out.show(&next, |next| {
                let title = next_step::title(self.words, next);
                format!("{title}: {}", next_step::told(self.words, &folded.event, next))
            }),
        }
    }

    /// Does an act and tells what followed.
    async fn act(&self, id: &str, act: Act) -> Result<(), Failure> {
        let act = act.with(self.consent.clone());
        let done = self.house.act(id, ACTOR, None, &act).await;
        match done {
            Ok(done) => self.tell(&done),
            Err(error) => Err(self.failure(self.house.shelf(id).await, error)),
        }
    }

    /// Tells what followed from an act.
    fn tell(&self, Done { now, facts }: &Done) -> Result<(), Failure> {
        self.out.show(facts, |facts| {
            if facts.is_empty() {
                return "nothing to change".to_owned();
            }
            let lines: Vec<String> =
                facts.iter().map(|fact| wording::fact(self.words, &now.event, fact)).collect();
            lines.join("\n")
        })
    }

    /// Gives an event the picture in a file.
    async fn logo(&self, id: &str, file: &Path) -> Result<(), Failure> {
        let bytes = std::fs::read(file)
            .map_err(|error| Failure::new(format!("{}: {error}", file.display())))?;
        match self.house.set_logo(id, ACTOR, &bytes).await {
            Ok(done) => self.tell(&done),
            Err(LogoError::Picture(wrong)) => {
                Err(Failure::new(format!("{}: {wrong}", file.display())))
            }
            Err(LogoError::Act(error)) => Err(self.failure(self.house.shelf(id).await, error)),
        }
    }

    /// Tells where the players differ from the rating list.
    async fn check_ratings(&self, id: &str) -> Result<Finish, Failure> {
        let folded = self.event(id).await?;
        let Some(compared) = self.house.compare_ratings(&folded.event).await? else {
            return Err(Failure::new("there are no rating lists in this store"));
        };
        self.out.show(&compared, |compared| show::compared(self.words, &folded.event, compared))?;
        let same = compared.differences.is_empty() && compared.unknown.is_empty();
        Ok(if same && !compared.other_month { Finish::Fine } else { Finish::FoundWrong })
    }

    async fn log(&self, id: &str) -> Result<(), Failure> {
        const CHUNK: usize = 1000;
        let folded = self.event(id).await?;
        let mut entries = Vec::new();
        if let Some(stream) = House::stream(id) {
            loop {
                let after = entries.last().map_or(0, |entry: &LogEntry| entry.seq);
                let records = self.house.log().read(&stream, after, CHUNK).await?;
                for record in &records {
                    entries.push(LogEntry::new(record)?);
                }
                if records.len() < CHUNK {
                    break;
                }
            }
        }
        self.out.show(&entries, |entries| show::log(self.words, &folded.event, entries))
    }

    /// What an act is warned of, and how it is consented to.
    fn asked(&self, shelf: Shelf, pending: &[Pending]) -> String {
        let mut text = "nothing is done before these warnings are answered:".to_owned();
        for Pending { warning, needs } in pending {
            let (code, level) = (warning.code(), warning.level());
            let reasoned = warning.needs_reason();
            let told = warnings::warning(self.words, shelf, warning);
            let _ = write!(text, "\n  level {}, {code}: {told}", level.number());
            let because = if reasoned { " --because REASON" } else { "" };
            let _ = match needs {
                Some(Step::Read) => write!(text, "\n    if you have read it: --read {code}"),
                Some(Step::Confirm) => {
                    write!(text, "\n    to do it all the same: --confirm {code}{because}")
                }
                None => Ok(()),
            };
        }
        text
    }

    /// Why an act was not done, in words.
    fn failure(&self, shelf: Shelf, error: ActError) -> Failure {
        match error {
            ActError::Refused(Refusal::Warned { pending }) => {
                Failure::new(self.asked(shelf, &pending))
            }
            ActError::Refused(refusal) => {
                Failure::new(wording::refusal(self.words, shelf, &refusal))
            }
            ActError::House(error) => Failure::new(error),
        }
    }
}
