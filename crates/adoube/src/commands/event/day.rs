//! `adoube event`, the day of a competition: the timetable, the start of a round, who is missing, messages to everybody.

use super::Desk;
use crate::{output::Failure, text::table};
use adoube_competition::{
    Act, Event,
    agreement::AgreementDraft,
    planning::advice,
    player::PlayerId,
    timetable::{SessionDraft, TimetableDraft},
};
use adoube_house::{
    now,
    views::{AgendaView, DutyView},
};
use adoube_words::{Words, agenda, timetable as words_of, wording};
use clap::Subcommand;
use std::{collections::BTreeMap, fmt::Write};

/// What belongs to the day.
#[derive(Subcommand)]
pub(super) enum Day {
    /// Shows when everything happens; with options, announces it.
    Timetable {
        /// The event's address.
        event: String,
        /// The time zone of the hall: Asia/Yerevan.
        #[arg(long)]
        zone: Option<String>,
        /// When a round begins, as `1=2026-11-15 10:00`; again for each.
        #[arg(long = "round", value_name = "N=DAY HOUR")]
        rounds: Vec<String>,
        /// What else there is, as `draw=2026-11-14 18:00`; again for each.
        #[arg(long = "session", value_name = "WHAT=DAY HOUR")]
        sessions: Vec<String>,
        /// Why it is changed, once lots are drawn.
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Agrees on what the settings do not hold: appeals, play-off, prizes. What is left out stays as it is.
    Agree {
        /// The event's address.
        event: String,
        /// A field and its value, as `appeal_fee=5000 AMD`, `appeal_minutes=30`, `play_off=russia`, `level=national`; again for each.
        #[arg(long = "set", value_name = "FIELD=VALUE", required = true)]
        fields: Vec<String>,
    },
    /// Announces the start of a round.
    Begin {
        /// The event's address.
        event: String,
        /// The round, from 1.
        round: u32,
    },
    /// Takes such a start back.
    TakeBeginningBack {
        /// The event's address.
        event: String,
        /// The round, from 1.
        round: u32,
        #[arg(long)]
        reason: String,
    },
    /// Notes who is missing at the board in a round that has begun.
    Missing {
        /// The event's address.
        event: String,
        /// The round, from 1.
        round: u32,
        /// Players, by their numbers on the list of entries.
        #[arg(required = true)]
        players: Vec<u32>,
    },
    /// Somebody who was missing has come.
    Arrived {
        /// The event's address.
        event: String,
        /// The round, from 1.
        round: u32,
        /// The player's number on the list of entries.
        player: u32,
    },
    /// Enters the games as lost whose players did not come within the default time.
    Forfeit {
        /// The event's address.
        event: String,
        /// The round, from 1.
        round: u32,
        /// The boards.
        #[arg(required = true)]
        boards: Vec<u32>,
    },
    /// Says what is due and by when, and which duties of the rules are open.
    Today {
        /// The event's address.
        event: String,
    },
    /// Says that a duty of the rules is done.
    Done {
        /// The event's address.
        event: String,
        /// Its name, as `today` shows it: premises-inspected.
        duty: String,
        /// What there is to say to it.
        #[arg(long, default_value = "")]
        note: String,
    },
    /// A duty is not done after all.
    NotDone {
        /// The event's address.
        event: String,
        /// Its name.
        duty: String,
        #[arg(long)]
        reason: String,
    },
    /// Keeps somebody in the event who did not come.
    Excuse {
        /// The event's address.
        event: String,
        /// The player's number on the list of entries.
        player: u32,
        #[arg(long)]
        reason: String,
    },
    /// Announces something to everybody.
    Announce {
        /// The event's address.
        event: String,
        /// The message.
        text: String,
        /// The same in another language, as `hy=…`; again for each.
        #[arg(long = "in", value_name = "LANGUAGE=TEXT")]
        others: Vec<String>,
    },
    /// A message is no longer shown.
    EndAnnouncement {
        /// The event's address.
        event: String,
        /// Its number, from 1.
        number: u32,
    },
}

/// Something with a name before it, as `1=2026-11-15 10:00`.
fn named(text: &str) -> Result<(&str, &str), Failure> {
    let wrong = || Failure::new(format!("“{text}” has no “=”: write 1=2026-11-15 10:00"));
    text.split_once('=').ok_or_else(wrong)
}

impl Desk<'_> {
    pub(super) async fn day(&self, what: Day) -> Result<(), Failure> {
        match what {
            Day::Timetable { event, zone: None, rounds, sessions, .. }
                if rounds.is_empty() && sessions.is_empty() =>
            {
                let folded = self.event(&event).await?;
                let event = &folded.event;
                self.out.show(&event.timetable, |_| shown(self.words, event))
            }
            Day::Timetable { event, zone, rounds, sessions, reason } => {
                let folded = self.event(&event).await?;
                let known = folded.event.timetable.as_ref();
                let mut draft = known.map(TimetableDraft::from).unwrap_or_default();
                draft.zone = zone.unwrap_or(draft.zone);
                for text in &rounds {
                    let (round, starts) = named(text)?;
                    let index = round.trim().parse::<usize>().ok().and_then(|n| n.checked_sub(1));
                    let index = index.filter(|&index| index < 1000).ok_or_else(|| {
                        Failure::new(format!("“{round}” is not the number of a round"))
                    })?;
                    if draft.rounds.len() <= index {
                        draft.rounds.resize(index + 1, String::new());
                    }
                    starts.clone_into(&mut draft.rounds[index]);
                }
                for text in &sessions {
                    let (kind, starts) = named(text)?;
                    draft.sessions.push(SessionDraft {
                        kind: kind.to_owned(),
                        starts: starts.to_owned(),
                        note: String::new(),
                    });
                }
                self.act(&event, Act::SetTimetable { timetable: draft, reason }).await
            }
            Day::Today { event } => {
                let folded = self.event(&event).await?;
                let view = AgendaView::new(&folded.event, now());
                self.out.show(&view, |view| today(self.words, &folded.event, view))
            }
            Day::Done { event, duty, note } => {
                self.act(&event, Act::SettleDuty { duty, note }).await
            }
            Day::NotDone { event, duty, reason } => {
                self.act(&event, Act::ReopenDuty { duty, reason }).await
            }
            Day::Excuse { event, player, reason } => {
                self.act(&event, Act::ExcuseNoShows { id: PlayerId(player), reason }).await
            }
            Day::Agree { event, fields } => {
                let folded = self.event(&event).await?;
                let mut agreement = AgreementDraft::from(&folded.event.agreement);
                for text in &fields {
                    let (name, value) = named(text)?;
                    let field = agreement.fields().find(|(known, _)| *known == name.trim());
                    let Some((_, field)) = field else {
                        let known: Vec<&str> = agreement.fields().map(|(name, _)| name).collect();
                        let known = known.join(", ");
                        return Err(Failure::new(format!("“{name}” is not one of {known}")));
                    };
                    value.clone_into(field);
                }
                self.act(&event, Act::SetAgreement { agreement }).await
            }
            Day::Begin { event, round } => self.act(&event, Act::BeginRound { round }).await,
            Day::TakeBeginningBack { event, round, reason } => {
                self.act(&event, Act::TakeBeginningBack { round, reason }).await
            }
            Day::Missing { event, round, players } => {
                let players = players.into_iter().map(PlayerId).collect();
                self.act(&event, Act::NoteAbsent { round, players }).await
            }
            Day::Arrived { event, round, player } => {
                self.act(&event, Act::NoteArrival { round, player: PlayerId(player) }).await
            }
            Day::Forfeit { event, round, boards } => {
                self.act(&event, Act::ForfeitMissing { round, boards }).await
            }
            Day::Announce { event, text, others } => {
                let others: Result<BTreeMap<String, String>, Failure> = others
                    .iter()
                    .map(|one| named(one).map(|(lang, text)| (lang.to_owned(), text.to_owned())))
                    .collect();
                self.act(&event, Act::Announce { text, others: others? }).await
            }
            Day::EndAnnouncement { event, number } => {
                self.act(&event, Act::EndAnnouncement { number }).await
            }
        }
    }
}

/// The timetable as text, with what the rules say to it.
fn shown(words: Words, event: &Event) -> String {
    let Some(timetable) = &event.timetable else { return words.say("timetable-none") };
    let rounds = timetable.rounds.iter();
    let rounds = rounds.map(|(&round, &starts)| (starts, words.count("round-n", round)));
    let sessions = timetable.sessions.iter();
    let sessions = sessions.map(|one| (one.starts, words_of::session(words, one.kind)));
    let mut lines: Vec<_> = rounds.chain(sessions).collect();
    lines.sort();
    let rows = lines.into_iter().map(|(starts, what)| vec![starts.to_string(), what]);
    let mut text = words.about("timetable-times-of", timetable.zone.name());
    let _ = write!(text, "\n{}", table(&["", ""], &[], rows));
    for one in advice(event) {
        let _ = writeln!(text, "! {}", words_of::advice(words, event.settings.shelf(), &one));
    }
    text
}

/// What waits, and the duties that are open.
fn today(words: Words, event: &Event, view: &AgendaView) -> String {
    let mut text = String::new();
    for due in &view.matters {
        let mark = if due.now { '!' } else { ' ' };
        let _ = write!(text, "{mark} {}", agenda::matter(words, event, &due.matter));
        if let Some(at) = due.at {
            let _ = write!(text, " ({})", wording::moment(at));
        }
        text.push('\n');
    }
    for duty in view.duties.iter().filter(|duty| duty.open) {
        let DutyView { duty: name, clause, due, .. } = duty;
        let due = due.as_ref().map(|day| format!(", {}", words.about("duty-due", day)));
        let title = agenda::duty(words, name);
        let _ = writeln!(text, "- {title} [{name}, {clause}{}]", due.unwrap_or_default());
    }
    if text.is_empty() {
        text = words.say("today-nothing");
        text.push('\n');
    }
    text
}
