//! `adoube people`: accounts of the house, invitations, and who serves an event.

use crate::{
    output::{Failure, Finish, Out},
    store::{StoreArgs, block_on},
};
use adoube_competition::{
    Act, Event,
    fault::Problem,
    people::{PersonId, Qualification, Role, RoleKind, SeatOnCommittee, Sector},
    team::TeamId,
    text::Line,
};
use adoube_house::{
    ActError, Doer, House,
    appointing::{self, AppointError},
    door::{Door, Invited, Known},
    views::AppointmentView,
};
use adoube_words::{Lang, Words, people, wording};
use serde::Serialize;
use std::sync::Arc;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    store: StoreArgs,
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Everybody with an account.
    List,
    /// Invites somebody: a link that is good once, for three days.
    Invite {
        /// By what name they will sign in.
        name: String,
    },
    /// Invites somebody anew; the password they had is worth nothing any more.
    InviteAgain {
        /// The number of the account.
        person: u32,
    },
    /// Gives somebody another name; their sessions end.
    Rename {
        /// The number of the account.
        person: u32,
        /// The name from now on.
        name: String,
    },
    /// Removes somebody; their sessions end.
    Remove {
        /// The number of the account.
        person: u32,
    },
    /// Who serves an event, and as what.
    Of {
        /// The event's address.
        event: String,
    },
    /// Appoints somebody by name, and invites who has no account yet.
    Appoint(Appoint),
    /// Ends an appointment.
    End {
        /// The event's address.
        event: String,
        /// The number of the appointment.
        appointment: u32,
        /// Why, for the record.
        #[arg(long, default_value = "")]
        reason: String,
    },
}

#[derive(clap::Args)]
struct Appoint {
    /// The event's address.
    event: String,
    /// The name.
    name: String,
    /// As what.
    #[arg(value_parser = clap::builder::PossibleValuesParser::new(RoleKind::ALL.map(RoleKind::name)))]
    role: String,
    /// An arbiter's title: IA, IA/A to IA/D, FA, FA/A to FA/D, VK or NA.
    #[arg(long, default_value = "")]
    title: String,
    /// The boards of a sector arbiter, such as 1-10,15.
    #[arg(long, default_value = "")]
    boards: String,
    /// The number of a captain's team.
    #[arg(long)]
    team: Option<u32>,
    /// The seat on the appeals committee: chair, member or reserve.
    #[arg(long, default_value = "member")]
    seat: String,
    /// Of somebody on the committee: the day of birth, as 1980-02-28.
    #[arg(long)]
    born: Option<jiff::civil::Date>,
    /// Of somebody on the committee: the team or federation.
    #[arg(long = "of", default_value = "")]
    committee_of: String,
}

impl Appoint {
    fn role(&self) -> Result<Role, Failure> {
        let known = || Failure::new(format!("{} is no role", self.role));
        let qualification = Qualification::optional(&self.title).map_err(told)?;
        let kind = RoleKind::named(&self.role).ok_or_else(known)?;
        if let (false, Some(title)) = (kind.has_title(), qualification) {
            return Err(told(Problem::NoTitleForRole { text: title.to_string() }));
        }
        Ok(match kind {
            RoleKind::Organiser => Role::Organiser,
            RoleKind::ChiefArbiter => Role::ChiefArbiter { qualification },
            RoleKind::DeputyChiefArbiter => Role::DeputyChiefArbiter { qualification },
            RoleKind::SectorArbiter => {
                let boards = Sector::new(&self.boards).map_err(told)?;
                Role::SectorArbiter { boards, qualification }
            }
            RoleKind::PairingsOfficer => Role::PairingsOfficer,
            RoleKind::TechnicalStaff => Role::TechnicalStaff,
            RoleKind::AppealsCommittee => {
                let seat = SeatOnCommittee::named(&self.seat);
                let seat = seat.ok_or_else(|| Failure::new("--seat is chair, member or reserve"));
                let of = Line::optional(&self.committee_of).map_err(told)?;
                Role::AppealsCommittee { seat: seat?, born: self.born, of }
            }
            RoleKind::Captain => {
                let team = self.team.ok_or_else(|| Failure::new("--team names a captain's team"));
                Role::Captain { team: TeamId(team?) }
            }
            RoleKind::Press => Role::Press,
        })
    }
}

/// What is wrong with an argument.
fn told(problem: Problem) -> Failure {
    Failure::new(wording::problem(WORDS, &problem))
}

const WORDS: Words = Words::of(Lang::English);

/// Who appears in the log as the author of what the command line does.
const ACTOR: &str = "command line";

#[derive(Serialize)]
struct PersonLine {
    person: u32,
    name: String,
    has_password: bool,
    invited_until: Option<i64>,
}

#[derive(Serialize)]
struct InvitedLine {
    person: u32,
    /// Where the link leads on the house's address; nothing where nobody had to be invited.
    path: Option<String>,
}

impl InvitedLine {
    fn of(Invited { id, key }: Invited) -> InvitedLine {
        InvitedLine { person: id.0, path: Some(format!("/invited/{key}")) }
    }

    fn said(&self) -> String {
        match &self.path {
            Some(path) => format!("person {}: hand over {path} (shown this once)", self.person),
            None => format!("person {} has an account already", self.person),
        }
    }
}

pub(crate) fn run(args: &Args, out: &Out) -> Result<Finish, Failure> {
    let store = args.store.open_existing()?;
    let door = Door::new(Arc::clone(&store));
    let house = House::new(store);
    block_on(async {
        match &args.what {
            What::List => list(&door, out).await?,
            What::Invite { name } => {
                let name = Line::new(name).map_err(told)?;
                let invited = door.invite(name.as_str()).await?;
                let invited = invited.ok_or_else(|| Failure::new(taken()))?;
                out.show(&InvitedLine::of(invited), InvitedLine::said)?;
            }
            What::InviteAgain { person } => {
                let invited = door.invite_again(PersonId(*person)).await?;
                let invited = invited.ok_or_else(|| nobody(*person))?;
                out.show(&InvitedLine::of(invited), InvitedLine::said)?;
            }
            What::Rename { person, name } => {
                let (id, name) = (PersonId(*person), Line::new(name).map_err(told)?);
                door.person(id).await?.ok_or_else(|| nobody(*person))?;
                if !door.rename(id, name.as_str()).await? {
                    return Err(Failure::new(taken()));
                }
            }
            What::Remove { person } => {
                if !door.remove(PersonId(*person)).await? {
                    return Err(nobody(*person));
                }
            }
            What::Of { event } => {
                let folded = house.event(event).await?;
                let folded = folded.ok_or_else(|| Failure::new(WORDS.say("refused-no-event")))?;
                serving(&folded.event, out)?;
            }
            What::Appoint(appoint) => {
                let (role, name) = (appoint.role()?, Line::new(&appoint.name).map_err(told)?);
                let (event, by) = (appoint.event.as_str(), Doer::from(ACTOR));
                let done = match appointing::appoint(&door, &house, event, by, &name, role).await {
                    Ok(done) => done,
                    Err(error) => return Err(refused(&house, event, error).await),
                };
                let line = match done.invited {
                    Some(invited) => InvitedLine::of(invited),
                    None => InvitedLine { person: done.person.0, path: None },
                };
                out.show(&line, InvitedLine::said)?;
            }
            What::End { event, appointment, reason } => {
                let end = Act::EndAppointment { appointment: *appointment, reason: reason.clone() };
                if let Err(error) = house.act(event, ACTOR, None, &end).await {
                    return Err(refused(&house, event, error.into()).await);
                }
            }
        }
        Ok(Finish::Fine)
    })
}

fn taken() -> String {
    WORDS.say("person-name-taken")
}

fn nobody(person: u32) -> Failure {
    Failure::new(format!("there is no person {person}; `adoube people list` tells who there is"))
}

async fn refused(house: &House, event: &str, error: AppointError) -> Failure {
    match error {
        AppointError::Door(error) => Failure::new(error),
        AppointError::NameTaken => Failure::new(taken()),
        AppointError::Act(ActError::House(error)) => Failure::new(error),
        AppointError::Act(ActError::Refused(refusal)) => {
            Failure::new(wording::refusal(WORDS, house.shelf(event).await, &refusal))
        }
    }
}

async fn list(door: &Door, out: &Out) -> Result<(), Failure> {
    let line = |Known { id, name, has_password, invited_until }: Known| PersonLine {
        person: id.0,
        name,
        has_password,
        invited_until,
    };
    let people: Vec<PersonLine> = door.people().await?.into_iter().map(line).collect();
    out.show(&people, |people| {
        let said = |one: &PersonLine| {
            let state = match (one.has_password, one.invited_until) {
                (true, _) => WORDS.say("people-account-in"),
                (false, Some(until)) => {
                    WORDS.about("people-account-invited", &wording::moment(until))
                }
                (false, None) => WORDS.say("people-account-lapsed"),
            };
            format!("{:>4}  {}  ({state})", one.person, one.name)
        };
        people.iter().map(said).collect::<Vec<_>>().join("\n")
    })
}

fn serving(event: &Event, out: &Out) -> Result<(), Failure> {
    let all: Vec<AppointmentView> = event.appointments.iter().map(AppointmentView::new).collect();
    out.show(&all, |all| {
        let said = |one: &AppointmentView| {
            let role = people::role(WORDS, event, &one.role);
            let until = one.ended.map(|at| format!(" until {}", wording::moment(at)));
            let (from, until) = (wording::moment(one.from), until.unwrap_or_default());
            format!("{:>4}  {}: {role}, since {from}{until}", one.appointment, one.name)
        };
        all.iter().map(said).collect::<Vec<_>>().join("\n")
    })
}
