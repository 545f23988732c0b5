//! Who asked to enter, who has come on the day, and what the players told of their games; the screens at which they look for
//! their boards.

use super::{Entrant, Event};
use crate::{
    entry_form::{EntryRequest, RequestState},
    fact::{Fact, Place},
    hall_screen::{HallScreen, ScreenCode},
    media::{Accreditation, MediaConsent},
    player::PlayerId,
    player_result::TwoTold,
};

impl Event {
    /// Whether somebody who takes part has not come yet, where that is looked at. Players of teams are lined up by their
    /// captains.
    pub fn is_awaited(&self, entrant: &Entrant) -> bool {
        self.check_in
            && !self.settings.system.traits().has_teams()
            && !entrant.withdrawn
            && entrant.checked_in.is_none()
    }

    /// Everybody who has not come yet, where that is looked at.
    pub fn awaited(&self) -> impl Iterator<Item = &Entrant> {
        self.taking_part().filter(|entrant| self.is_awaited(entrant))
    }

    /// Everybody for whom lots are drawn: who takes part and, where that is looked at, has come.
    pub fn to_be_drawn(&self) -> impl Iterator<Item = &Entrant> {
        self.taking_part().filter(|entrant| !self.is_awaited(entrant))
    }

    /// Whether a player is not to be paired in a round: away, with a bye, or not come yet.
    pub fn misses(&self, id: PlayerId, round: u32) -> bool {
        self.entrant(id).is_none_or(|one| one.is_absent(round) || self.is_awaited(one))
    }
}

impl Event {
    /// What the players of a game said of it, as long as it has no result.
    pub fn told(&self, place: Place) -> TwoTold {
        let Some(game) = self.game(place.round, place.board).filter(|game| game.entry.is_none())
        else {
            return TwoTold::default();
        };
        let said = |player: PlayerId| self.player_results.get(&(place, player)).copied();
        TwoTold { white: said(game.pairing.white), black: said(game.pairing.black) }
    }

    /// The games without a result whose players say different things.
    pub fn disagreements(&self) -> Vec<Place> {
        let mut places: Vec<Place> = self.player_results.keys().map(|(place, _)| *place).collect();
        places.dedup();
        places.retain(|&place| self.told(place).disagree());
        places
    }
}

impl Event {
    /// Takes in a fact about entries by the public form and about screens; nothing if it is none, or does not fit.
    pub(super) fn take_in_at_the_door(&mut self, fact: &Fact) -> Option<()> {
        match fact {
            Fact::EntryFormSet { form } => self.entry_form = *form,
            Fact::EntryAsked { number, player, needs, note, at } => {
                if *number as usize != self.entry_requests.len() + 1 {
                    return None;
                }
                self.entry_requests.push(EntryRequest {
                    number: *number,
                    player: player.clone(),
                    needs: *needs,
                    note: note.clone(),
                    at: *at,
                    state: RequestState::Waiting,
                });
            }
            Fact::EntryAccepted { number, id } => {
                self.entrant(*id)?;
                self.request_mut(*number)?.state = RequestState::Accepted(*id);
            }
            Fact::EntryDeclined { number, reason } => {
                self.request_mut(*number)?.state = RequestState::Declined(reason.clone());
            }
            Fact::MediaAccredited { number, name, works_for, means, at, by } => {
                if *number as usize != self.accreditations.len() + 1 {
                    return None;
                }
                self.accreditations.push(Accreditation {
                    number: *number,
                    name: name.clone(),
                    works_for: works_for.clone(),
                    means: means.clone(),
                    at: *at,
                    by: by.clone(),
                    consents: Vec::new(),
                    ended: None,
                });
            }
            Fact::MediaConsented { number, consenter, at, by } => {
                let given = MediaConsent { consenter: *consenter, at: *at, by: by.clone() };
                self.accreditation_mut(*number)?.consents.push(given);
            }
            Fact::MediaEnded { number, reason } => {
                self.accreditation_mut(*number)?.ended = Some(reason.clone());
            }
            Fact::ScreenSet { screen } => {
                match self.screens.iter_mut().find(|one| one.code == screen.code) {
                    Some(known) => known.clone_from(screen),
                    None => self.screens.push(screen.clone()),
                }
            }
            Fact::ScreenRemoved { code } => {
                self.screen(*code)?;
                self.screens.retain(|one| one.code != *code);
            }
            _ => return None,
        }
        Some(())
    }

    fn request_mut(&mut self, number: u32) -> Option<&mut EntryRequest> {
        self.entry_requests.get_mut((number as usize).checked_sub(1)?)
    }

    /// An entry by the public form, by number.
    pub fn request(&self, number: u32) -> Option<&EntryRequest> {
        self.entry_requests.get((number as usize).checked_sub(1)?)
    }

    /// The entries by the public form that nobody has looked at yet.
    pub fn waiting_entries(&self) -> impl Iterator<Item = &EntryRequest> {
        self.entry_requests.iter().filter(|one| one.waits())
    }

    fn accreditation_mut(&mut self, number: u32) -> Option<&mut Accreditation> {
        self.accreditations.get_mut((number as usize).checked_sub(1)?)
    }

    /// Somebody with a camera or a telephone, by number.
    pub fn accreditation(&self, number: u32) -> Option<&Accreditation> {
        self.accreditations.get((number as usize).checked_sub(1)?)
    }

    /// A screen of the event, by its code.
    pub fn screen(&self, code: ScreenCode) -> Option<&HallScreen> {
        self.screens.iter().find(|one| one.code == code)
    }
}
