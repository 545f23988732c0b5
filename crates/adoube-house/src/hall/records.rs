//! What an arbiter ruled at a live board against a player is on the event's list of breaches, without a second entry: with the penalty, and
//! with the name of whoever ruled.

use super::{Hall, PlayError};
use crate::{
    error::ActError,
    game::{GameId, Sight, sight::Told},
    views::official_said,
};
use adoube_base::Color;
use adoube_competition::{
    Act as EventAct, Event,
    disputes::{BreachDraft, Offence, Penalty},
    result::Share,
};
use adoube_laws::{
    clock::Millis,
    game::{Act, Offence as Ruled, Penalty as Imposed, What},
};
use adoube_store::Seq;
use adoube_words::{Lang, Words, disputes};

/// Something that was ruled against a player.
struct Ruling<'a> {
    told: &'a Told,
    color: Color,
    offence: Offence,
    /// The clause, where the offence has none of its own.
    penalty: Penalty,
}

impl Sight {
    /// What was ruled against players at this board.
    fn rulings_against(&self) -> Vec<Ruling<'_>> {
        let mut found = Vec::new();
        for told in &self.told {
            let What::Done(act) = &told.fact.what else { continue };
            let mut add = |color: Color, offence: Offence, penalty: Penalty| {
                found.push(Ruling { told, color, offence, penalty });
            };
            match *act {
                Act::Penalise { color, penalty, offence } => {
                    add(color, offence_of(offence), penalty_of(penalty));
                }
                Act::FindDevice { color, .. } => {
                    let opponent = self.share_of(!color);
                    add(color, Offence::Device, Penalty::GameLost { opponent });
                }
                Act::FindRefusal { color, opponent } => {
                    add(color, Offence::Refusal, Penalty::GameLost { opponent: share(opponent) });
                }
                Act::FindBothRefuse => {
                    for color in Color::ALL {
                        let penalty = Penalty::GameLost { opponent: Share::Lost };
                        add(color, Offence::Refusal, penalty);
                    }
                }
                _ => {}
            }
        }
        found
    }

    /// What a player has for the game as it ended.
    fn share_of(&self, color: Color) -> Share {
        let result = self.result().and_then(|(_, result)| result);
        result.map_or(Share::Won, |result| result.shares()[color])
    }

    /// Whether the event has to hear of a ruling at this board.
    pub(super) fn has_rulings(&self) -> bool {
        !self.rulings_against().is_empty()
    }
}

const fn share(halves: u32) -> Share {
    match halves {
        0 => Share::Lost,
        1 => Share::Drawn,
        _ => Share::Won,
    }
}

/// Whole minutes, the begun one counted: what was ruled to the second is in the game's own record.
fn minutes(span: Millis) -> u32 {
    u32::try_from((span.0.max(0) + 59_999) / 60_000).unwrap_or(u32::MAX)
}

fn penalty_of(penalty: Imposed) -> Penalty {
    match penalty {
        Imposed::Warning => Penalty::Warning,
        Imposed::OpponentTime(span) => Penalty::OpponentTime { minutes: minutes(span) },
        Imposed::OwnTime(span) => Penalty::OwnTime { minutes: minutes(span) },
        Imposed::OpponentPoints => Penalty::OpponentPoints { halves: 1 },
        Imposed::OwnPoints => Penalty::OwnPoints { halves: 1 },
        Imposed::GameLost(halves) => Penalty::GameLost { opponent: share(halves) },
        // How much is announced in advance, and not known to the board.
        Imposed::Fine => Penalty::Discretion,
        // Which rounds follows from those that are still to come.
        Imposed::Rounds => Penalty::Rounds { rounds: vec![] },
        Imposed::Expulsion => Penalty::Expulsion,
    }
}

const fn offence_of(offence: Ruled) -> Offence {
    match offence {
        Ruled::Conduct
        | Ruled::Other
        | Ruled::Displacing
        | Ruled::StoppingClocks
        | Ruled::Clock
        | Ruled::RefusedSearch => Offence::Conduct,
        Ruled::Disturbance => Offence::Disturbance,
        Ruled::Help | Ruled::Analysis | Ruled::OtherAnalysis => Offence::Help,
        Ruled::Smoking | Ruled::ElectronicCigarette => Offence::Smoking,
        Ruled::Collusion => Offence::Collusion,
        Ruled::Forfeit => Offence::Absence,
        Ruled::Forfeits => Offence::Absences,
        Ruled::Disqualification | Ruled::Liability => Offence::Grave,
    }
}

/// The name of the act by which the event hears of a ruling.
fn record_act(id: &GameId, seq: Seq, color: Color) -> String {
    format!("incident/{id}/{seq}/{}", color.name())
}

impl Hall {
    /// Puts what was ruled against players on the event's list of breaches, each ruling once.
    pub(super) async fn record_rulings(&self, id: &GameId, sight: &Sight) -> Result<(), PlayError> {
        for ruling in sight.rulings_against() {
            let Some(folded) = self.house.event(&id.event).await? else { return Ok(()) };
            let (event, told) = (&folded.event, ruling.told);
            let words = Words::of(language(event));
            let by = told.by.as_ref().map(|official| official_said(words, official));
            let said = disputes::penalty(words, &ruling.penalty);
            let account = format!("{}: {said}", disputes::offence(words, ruling.offence));
            let incident = BreachDraft {
                offender: "player".into(),
                player: Some(sight.opened.players[ruling.color].0.into()),
                offence: ruling.offence.name().into(),
                round: Some(id.round.into()),
                board: Some(id.board.into()),
                account,
                ..BreachDraft::default()
            };
            let penalties = vec![ruling.penalty];
            let by = by.unwrap_or_default();
            let act = EventAct::RecordRuling { incident, at: told.at, by, penalties };
            let name = record_act(id, told.seq, ruling.color);
            match self.house.act(&id.event, "board", Some(name), &act).await {
                Ok(_) | Err(ActError::Refused(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }
}

/// The language of an event, in which its records are written where nobody types them.
fn language(event: &Event) -> Lang {
    let named = event.agreement.language.and_then(|language| Lang::from_tag(language.name()));
    named.unwrap_or_default()
}
