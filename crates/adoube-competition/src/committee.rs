//! Who may hear an appeal: whether the committee is made up as the book in force wants it (25.2), and who sits in a case.

use crate::{
    Event,
    disputes::{Against, Appeal},
    people::{Appointment, Role, SeatOnCommittee},
    player::PlayerId,
    text::name_key,
};
use adoube_books::Topic;
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use serde::Serialize;

/// Why a committee is not one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum CommitteeFault {
    /// Nobody chairs it.
    NoChair,
    /// There are too few members beside the chair.
    Members {
        /// How many there must be.
        least: u32,
        /// How many there are.
        found: u32,
    },
    /// There are too few reserves.
    Reserves {
        /// How many there must be.
        least: u32,
        /// How many there are.
        found: u32,
    },
    /// Chair and members together are an even number of votes.
    EvenVotes {
        /// How many.
        votes: u32,
    },
}

/// What is better otherwise on a committee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "advice", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum CommitteeAdvice {
    /// If possible all are of different teams or federations.
    SameTeam {
        /// Which.
        of: String,
        /// Who.
        names: Vec<String>,
    },
    /// Nobody has said how old somebody is.
    AgeUnknown {
        /// Who.
        name: String,
    },
}

/// Why somebody does not sit in a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum WhyReplaced {
    /// Is an arbiter of the event.
    Arbiter,
    /// Is party to the dispute.
    Party,
    /// May have a personal interest.
    Interest,
}

/// Somebody who does not sit in a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Replaced {
    /// The appointment.
    pub appointment: u32,
    /// Why.
    pub why: WhyReplaced,
    /// The reserve in the seat; nothing where none is left.
    pub by: Option<u32>,
}

/// Who sits in a case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seating {
    /// Those with a vote, by appointment; the chair first, where the committee's own chair sits.
    pub voting: Vec<u32>,
    /// The committee's own chair sits.
    pub chaired: bool,
    /// Who does not sit.
    pub replaced: Vec<Replaced>,
    /// The case can be heard: there are enough votes, and an odd number of them.
    pub can_hear: bool,
}

impl Event {
    fn number_of(&self, topic: Topic, name: &str) -> Option<u32> {
        let cited = self.settings.shelf().cite(topic)?;
        u32::try_from(cited.clause.number(name)?).ok()
    }

    /// Everybody on the appeals committee in a seat.
    pub fn seated_as(&self, seat: SeatOnCommittee) -> impl Iterator<Item = &Appointment> {
        self.serving().filter(move |one| one.role.seat() == Some(seat))
    }

    /// How old somebody on the committee is at least; 0 where no book in force says so.
    pub fn committee_age(&self) -> u32 {
        self.number_of(Topic::CommitteeAge, "age_years_min").unwrap_or(0)
    }

    /// Whether somebody is old enough for the committee at a moment (25.2.3).
    pub fn is_old_enough(&self, born: Date, at: i64) -> bool {
        let zone = self.timetable.as_ref().and_then(|timetable| timetable.zone.wall(at));
        let utc = || {
            let at = Timestamp::from_microsecond(at).ok()?;
            Some(at.to_zoned(TimeZone::UTC).date())
        };
        let Some(today) = zone.map(|wall| wall.day()).or_else(utc) else { return true };
        let years = i32::from(today.year()) - i32::from(born.year());
        let had_birthday = (today.month(), today.day()) >= (born.month(), born.day());
        i64::from(years - i32::from(!had_birthday)) >= i64::from(self.committee_age())
    }

    /// What the appeals committee lacks to be one (25.2); nothing where it is whole.
    pub fn committee_faults(&self) -> Vec<CommitteeFault> {
        let least = |name: &str| self.number_of(Topic::AppealsCommittee, name).unwrap_or(0);
        let count = |seat| self.seated_as(seat).count() as u32;
        let (chairs, members) = (count(SeatOnCommittee::Chair), count(SeatOnCommittee::Member));
        let reserves = count(SeatOnCommittee::Reserve);
        let mut faults = Vec::new();
        if chairs < 1 {
            faults.push(CommitteeFault::NoChair);
        }
        if members < least("members_min") {
            faults.push(CommitteeFault::Members { least: least("members_min"), found: members });
        }
        if reserves < least("reserves") {
            faults.push(CommitteeFault::Reserves { least: least("reserves"), found: reserves });
        }
        let votes = chairs + members;
        if votes > 0 && votes % 2 == 0 && self.wants_odd_votes() {
            faults.push(CommitteeFault::EvenVotes { votes });
        }
        faults
    }

    fn wants_odd_votes(&self) -> bool {
        self.settings.shelf().cite(Topic::CommitteeOdd).is_some()
    }

    /// Whether there is an appeals committee as the book in force wants it.
    pub fn has_committee(&self) -> bool {
        self.committee_faults().is_empty()
    }

    /// What is better otherwise on the committee: teams and ages (25.2 ¶2, 25.2.3).
    pub fn committee_advice(&self) -> Vec<CommitteeAdvice> {
        let shelf = self.settings.shelf();
        let all = || self.serving().filter(|one| one.role.seat().is_some());
        let mut advice = Vec::new();
        if shelf.cite(Topic::AppealsEligibility).is_some() {
            let mut teams: std::collections::BTreeMap<String, (String, Vec<String>)> =
                std::collections::BTreeMap::new();
            for one in all() {
                let Role::AppealsCommittee { of: Some(of), .. } = &one.role else { continue };
                let (_, names) = teams
                    .entry(name_key(of.as_str()))
                    .or_insert_with(|| (of.to_string(), Vec::new()));
                names.push(one.name.to_string());
            }
            let several = teams.into_values().filter(|(_, names)| names.len() > 1);
            advice.extend(several.map(|(of, names)| CommitteeAdvice::SameTeam { of, names }));
        }
        if shelf.cite(Topic::CommitteeAge).is_some() {
            let unknown =
                all().filter(|one| matches!(one.role, Role::AppealsCommittee { born: None, .. }));
            advice.extend(
                unknown.map(|one| CommitteeAdvice::AgeUnknown { name: one.name.to_string() }),
            );
        }
        advice
    }

    /// The players whom an appeal concerns: who appeals, and who sat at the board or broke the rule.
    pub fn parties(&self, appeal: &Appeal) -> Vec<PlayerId> {
        let at_board = |round: u32, board: u32| {
            let players = self.game(round, board).map(|game| game.pairing.players());
            players.into_iter().flat_map(|players| [players.white, players.black])
        };
        let mut parties = vec![appeal.lodged.appellant];
        match appeal.lodged.against {
            Against::Game { round, board } | Against::Quickplay { round, board } => {
                parties.extend(at_board(round, board));
            }
            Against::Incident { incident } => {
                if let Some(incident) = self.incident(incident) {
                    let breach = &incident.breach;
                    parties.extend(breach.offender.player());
                    if let (Some(round), Some(board)) = (breach.round, breach.board) {
                        parties.extend(at_board(round, board));
                    }
                }
            }
            Against::Pairing { .. } | Against::Other { .. } => {}
        }
        parties.sort_unstable();
        parties.dedup();
        parties
    }

    /// Who sits in a case: whoever may not is replaced by a reserve, in the order of their appointments (25.2, 25.2.1).
    pub fn seating(&self, appeal: &Appeal) -> Seating {
        let parties: Vec<String> = self
            .parties(appeal)
            .into_iter()
            .filter_map(|id| Some(name_key(self.entrant(id)?.player.name.as_str())))
            .collect();
        let barred = |one: &Appointment| {
            let arbiter =
                |other: &Appointment| other.person == one.person && other.role.kind().is_arbiter();
            let interested =
                appeal.interests.iter().any(|interest| interest.appointment == one.number);
            if self.serving().any(arbiter) {
                Some(WhyReplaced::Arbiter)
            } else if parties.contains(&name_key(one.name.as_str())) {
                Some(WhyReplaced::Party)
            } else if interested {
                Some(WhyReplaced::Interest)
            } else {
                None
            }
        };
        let mut reserves =
            self.seated_as(SeatOnCommittee::Reserve).filter(|one| barred(one).is_none());
        let (mut voting, mut replaced, mut chaired) = (Vec::new(), Vec::new(), false);
        let own =
            self.seated_as(SeatOnCommittee::Chair).chain(self.seated_as(SeatOnCommittee::Member));
        for one in own {
            match barred(one) {
                None => {
                    chaired |= one.role.seat() == Some(SeatOnCommittee::Chair);
                    voting.push(one.number);
                }
                Some(why) => {
                    let by = reserves.next().map(|reserve| reserve.number);
                    voting.extend(by);
                    replaced.push(Replaced { appointment: one.number, why, by });
                }
            }
        }
        let least = self.number_of(Topic::AppealsCommittee, "members_min").unwrap_or(0) + 1;
        let odd = voting.len() % 2 == 1 || !self.wants_odd_votes();
        let can_hear = odd && voting.len() as u32 >= least;
        Seating { voting, chaired, replaced, can_hear }
    }

    /// Members in a case who are of the federation, region, club or team of a party, and of whom nobody has said that they have an interest.
    pub fn may_be_interested(&self, appeal: &Appeal) -> Vec<u32> {
        let parties = self.parties(appeal);
        let belong: Vec<String> = parties
            .iter()
            .filter_map(|&id| self.entrant(id))
            .flat_map(|entrant| {
                let player = &entrant.player;
                let federation = player.federation.map(|one| one.to_string());
                let team = self.team_of(entrant.id).map(|team| team.team.name.to_string());
                let club = player.club.as_ref().map(ToString::to_string);
                [federation, team, club]
            })
            .flatten()
            .map(|one| name_key(&one))
            .collect();
        let of = |number: &u32| match self.appointment(*number).map(|one| &one.role) {
            Some(Role::AppealsCommittee { of: Some(of), .. }) => {
                belong.contains(&name_key(of.as_str()))
            }
            _ => false,
        };
        self.seating(appeal).voting.into_iter().filter(of).collect()
    }
}
