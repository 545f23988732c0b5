//! Breaches of the rules, appeals, and points beside the results.

use super::Event;
use crate::{
    disputes::{
        Addition, Appeal, AppealDecision, Basis, Breach, Incident, IncidentDecision, Interest,
        PointsAdjustment, Reported,
    },
    fact::{Cause, Fact, Place},
    player::PlayerId,
    timetable::WallTime,
};
use adoube_base::{ByColor, Points};

impl Event {
    /// Takes in a fact about a dispute; nothing if it is none, or does not fit.
    pub(super) fn take_in_dispute(&mut self, fact: &Fact) -> Option<()> {
        match fact {
            Fact::IncidentRecorded { number, breach, recorded, by, ruled } => {
                if *number as usize != self.incidents.len() + 1 {
                    return None;
                }
                self.incidents.push(Incident {
                    number: *number,
                    breach: (**breach).clone(),
                    recorded: *recorded,
                    by: by.clone(),
                    ruled: *ruled,
                    added: Vec::new(),
                    decision: None,
                    reported: None,
                    disqualified: None,
                });
            }
            Fact::IncidentAdded { number, kind, text, at, by } => {
                let (kind, text, at, by) = (*kind, text.clone(), *at, by.clone());
                self.incident_mut(*number)?.added.push(Addition { kind, text, at, by });
            }
            Fact::IncidentDecided { number, penalties, reason, at, by } => {
                self.incident_mut(*number)?.decision = Some(IncidentDecision {
                    penalties: penalties.clone(),
                    reason: reason.clone(),
                    at: *at,
                    by: by.clone(),
                    lifted: None,
                });
            }
            Fact::IncidentLifted { number, appeal } => {
                self.incident_mut(*number)?.decision.as_mut()?.lifted = Some(*appeal);
            }
            Fact::IncidentReported { number, to, at, by } => {
                let (to, at, by) = (to.clone(), *at, by.clone());
                self.incident_mut(*number)?.reported = Some(Reported { to, at, by });
            }
            Fact::FederationDecided { number, decision } => {
                self.incident_mut(*number)?.disqualified = Some(decision.clone());
            }
            Fact::PointsAdjusted { round, board, player, halves } => {
                self.entrant(*player)?;
                let (round, board, player, halves) = (*round, *board, *player, *halves);
                self.adjustments.push(PointsAdjustment { round, board, player, halves });
            }
            Fact::AppealLodged { number, appeal, by } => {
                if *number as usize != self.appeals.len() + 1 {
                    return None;
                }
                self.appeals.push(Appeal {
                    number: *number,
                    lodged: (**appeal).clone(),
                    by: by.clone(),
                    interests: Vec::new(),
                    decision: None,
                    fee_returned: None,
                });
            }
            Fact::InterestDeclared { number, appointment, reason, by } => {
                self.appointment(*appointment)?;
                let (appointment, reason, by) = (*appointment, reason.clone(), by.clone());
                let interests = &mut self.appeal_mut(*number)?.interests;
                interests.push(Interest { appointment, reason, by });
            }
            Fact::AppealDecided {
                number,
                outcome,
                in_favour,
                against,
                seated,
                reason,
                remedies,
                return_fee,
                at,
                by,
            } => {
                self.appeal_mut(*number)?.decision = Some(AppealDecision {
                    outcome: *outcome,
                    in_favour: *in_favour,
                    against: *against,
                    seated: seated.clone(),
                    reason: reason.clone(),
                    remedies: remedies.clone(),
                    return_fee: *return_fee,
                    at: *at,
                    by: by.clone(),
                });
            }
            Fact::FeeReturned { number, at, by } => {
                self.appeal_mut(*number)?.fee_returned = Some((*at, by.clone()));
            }
            _ => return None,
        }
        Some(())
    }

    /// A breach by number.
    pub fn incident(&self, number: u32) -> Option<&Incident> {
        self.incidents.get((number as usize).checked_sub(1)?)
    }

    fn incident_mut(&mut self, number: u32) -> Option<&mut Incident> {
        self.incidents.get_mut((number as usize).checked_sub(1)?)
    }

    /// An appeal by number.
    pub fn appeal(&self, number: u32) -> Option<&Appeal> {
        self.appeals.get((number as usize).checked_sub(1)?)
    }

    fn appeal_mut(&mut self, number: u32) -> Option<&mut Appeal> {
        self.appeals.get_mut((number as usize).checked_sub(1)?)
    }

    /// What was added to a player's points for a game or taken from them, in half points.
    pub fn adjusted(&self, place: Place, player: PlayerId) -> i32 {
        let own = self
            .adjustments
            .iter()
            .filter(|one| (one.round, one.board, one.player) == (place.round, place.board, player));
        own.map(|one| one.halves).sum()
    }

    /// What both players of a game have for it: by its result, and by what an arbiter gave or took (14.4.5, 14.4.6).
    pub fn game_points(&self, round: u32, board: u32) -> Option<ByColor<Points>> {
        let game = self.game(round, board)?;
        let points = game.result()?.points(&self.settings.scoring);
        let players = game.pairing.players();
        Some(ByColor::from_fn(|color| {
            let by = self.adjusted(Place { round, board }, players[color]);
            let halves = i64::from(points[color].halves()) + i64::from(by);
            Points::from_halves(u32::try_from(halves.max(0)).unwrap_or(0))
        }))
    }

    /// When the last game of a round ended, as far as that is known: when its result was first entered. Nothing while a game is open.
    pub fn round_ended(&self, round: u32) -> Option<i64> {
        let round = self.round(round)?;
        let ended = |game: &super::Game| game.entry.map(|entry| (entry.cause, entry.at));
        let all: Option<Vec<(Cause, Option<i64>)>> = round.games.iter().map(ended).collect();
        let played = all?.into_iter().filter(|(cause, _)| *cause == Cause::Entered);
        played.filter_map(|(_, at)| at).max()
    }
}

impl Event {
    /// The clause that a breach is one of; nothing where no book in force has one.
    pub fn basis(&self, breach: &Breach) -> Option<Basis> {
        let (laws, shelf) = (self.settings.laws, self.settings.shelf());
        match &breach.article {
            Some(article) => Basis::of_number(laws, shelf, article.as_str()),
            None => breach.offence.basis(laws, shelf),
        }
    }

    /// How the record of a breach is named where it is the reason of something.
    pub fn incident_named(&self, number: u32) -> String {
        format!("incident {number}")
    }

    /// How an appeal is named where it is the reason of something.
    pub fn appeal_named(&self, number: u32) -> String {
        format!("appeal {number}")
    }

    /// The moment at which the clock of the hall shows this; UTC where nobody has said where the hall is.
    pub fn moment_of(&self, wall: WallTime) -> i64 {
        match &self.timetable {
            Some(timetable) => timetable.zone.moment(wall),
            None => wall.in_utc(),
        }
    }

    /// Other breaches of the same person, before this one: what is counted is not forgotten.
    pub fn earlier_incidents(&self, incident: &Incident) -> Vec<u32> {
        let player = incident.breach.offender.player();
        let same = |one: &&Incident| {
            one.number < incident.number
                && match player {
                    Some(player) => one.breach.offender.player() == Some(player),
                    None => one.breach.offender == incident.breach.offender,
                }
        };
        self.incidents.iter().filter(same).map(|one| one.number).collect()
    }
}
