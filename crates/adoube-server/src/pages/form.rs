//! Forms as they come in and as they are shown again.

use adoube_books::Shelf;
use adoube_competition::{
    Consent, Faults, Refusal,
    fault::{FieldName, Problem},
    player::PlayerDraft,
    settings::SettingsDraft,
};
use adoube_words::{Words, wording};
use std::collections::HashMap;

/// How the fields for tie-breaks begin; their numbers follow, from 1, as many as there are.
pub(crate) const TIE_BREAK: &str = "tie_break_";

/// How the fields begin that say that a warning was read, and that an act is to be done all the same.
pub(crate) const READ: &str = "read-";
pub(crate) const CONFIRMED: &str = "confirmed-";

/// The fields of a form, as typed; and, when it is shown again, what is wrong with them.
#[derive(Clone, Debug, Default, serde::Deserialize)]
pub(crate) struct Form {
    #[serde(flatten)]
    values: HashMap<String, String>,
    #[serde(skip)]
    errors: HashMap<String, String>,
    #[serde(skip)]
    general: Option<String>,
    #[serde(skip)]
    /// The clause behind that.
    cited: Option<Cited>,
}

/// A clause to be read: where it is shown, and what the way there is called.
#[derive(Clone, Debug)]
pub(crate) struct Cited {
    pub(crate) at: String,
    pub(crate) told: String,
}

impl Form {
    /// A form with values.
    pub(crate) fn with(values: impl IntoIterator<Item = (&'static str, String)>) -> Form {
        let values = values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        Form { values, ..Form::default() }
    }

    /// The same form with one more value.
    pub(crate) fn and(mut self, name: &str, value: String) -> Form {
        self.values.insert(name.to_owned(), value);
        self
    }

    /// The same form without its list of tie-breaks.
    pub(crate) fn without_tie_breaks(mut self) -> Form {
        self.values.retain(|name, _| !name.starts_with(TIE_BREAK));
        self
    }

    /// The same form with the values of another where it has none of its own.
    pub(crate) fn beside(mut self, other: &Form) -> Form {
        for (name, value) in &other.values {
            self.values.entry(name.clone()).or_insert_with(|| value.clone());
        }
        self
    }

    /// The board a player is to sit at, or none.
    pub(crate) fn fixed_board(&self) -> Result<Option<u32>, Faults> {
        let mut faults = Faults::default();
        let board = self.number(FieldName::Board, &mut faults);
        let board = board.map(|board| u32::try_from(board).unwrap_or(u32::MAX));
        if faults.is_empty() { Ok(board) } else { Err(faults) }
    }

    /// A field that may be missing.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }

    /// What was typed; nothing if the field was not there.
    pub(crate) fn value(&self, name: &str) -> &str {
        self.get(name).unwrap_or_default()
    }

    /// What is wrong with a field.
    pub(crate) fn error(&self, name: &str) -> Option<&String> {
        self.errors.get(name)
    }

    /// What is wrong with the whole.
    /// The clause behind it.
    pub(crate) fn cited(&self) -> Option<&Cited> {
        self.cited.as_ref()
    }

    pub(crate) fn general(&self) -> Option<&String> {
        self.general.as_ref()
    }

    /// Whether anything is wrong.
    pub(crate) fn is_refused(&self) -> bool {
        self.general.is_some() || !self.errors.is_empty()
    }

    /// What the form says to warnings.
    pub(crate) fn consent(&self) -> Consent {
        let codes = |prefix: &str| {
            let named = self.values.keys().filter_map(|name| name.strip_prefix(prefix));
            named.map(str::to_owned).collect()
        };
        Consent {
            read: codes(READ),
            confirmed: codes(CONFIRMED),
            reason: self.value(FieldName::ConsentReason.as_str()).to_owned(),
        }
    }

    /// Everything that was typed, to be sent once more: without the sign, which every page has anew.
    pub(crate) fn typed(&self) -> Vec<(&str, &str)> {
        let mut typed: Vec<(&str, &str)> =
            self.values.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        typed.retain(|(name, _)| *name != "sign");
        typed.sort_unstable();
        typed
    }

    /// Puts a refusal beside the fields it is about.
    pub(crate) fn refused(mut self, words: Words, shelf: Shelf, refusal: &Refusal) -> Form {
        let cited = refusal.topic().and_then(|topic| shelf.cite(topic));
        self.cited =
            cited.map(|cited| Cited { at: cited.path(), told: words.say("read-the-clause") });
        match refusal {
            Refusal::Faults { faults } => {
                for fault in faults.iter() {
                    self.errors
                        .entry(fault.field.as_str().to_owned())
                        .or_insert_with(|| wording::problem(words, &fault.problem));
                }
                let said = faults.iter().any(|fault| fault.field == FieldName::Result);
                self.general = Some(match said {
                    true => wording::refusal(words, shelf, refusal),
                    false => words.say("form-has-faults"),
                });
            }
            other => self.general = Some(wording::refusal(words, shelf, other)),
        }
        self
    }

    /// Something is wrong with the whole.
    pub(crate) fn with_general(mut self, problem: String) -> Form {
        self.general = Some(problem);
        self
    }

    /// A field that holds a number or nothing.
    fn number(&self, field: FieldName, faults: &mut Faults) -> Option<u64> {
        let text = self.value(field.as_str()).trim();
        if text.is_empty() {
            return None;
        }
        let number = text.parse().map_err(|_| Problem::NoNumber { text: text.to_owned() });
        faults.take(field, number)
    }

    /// The tie-breaks in the form, in the order of their fields, empty ones too.
    pub(crate) fn tie_breaks(&self) -> Vec<String> {
        let numbered = self.values.iter().filter_map(|(name, value)| {
            Some((name.strip_prefix(TIE_BREAK)?.parse::<u32>().ok()?, value.clone()))
        });
        let mut numbered: Vec<(u32, String)> = numbered.collect();
        numbered.sort_unstable();
        numbered.into_iter().map(|(_, value)| value).collect()
    }

    /// The settings in the form.
    pub(crate) fn settings(&self) -> SettingsDraft {
        let text = |name: &str| self.value(name).to_owned();
        let tie_breaks = self.tie_breaks();
        SettingsDraft {
            name: text("name"),
            place: text("place"),
            begins: text("begins"),
            ends: text("ends"),
            federation: text("federation"),
            chief_arbiter: text("chief_arbiter"),
            colour: text("colour"),
            laws: text("laws"),
            time_control: text("time_control"),
            win: text("win"),
            draw: text("draw"),
            loss: text("loss"),
            system: text("system"),
            cycles: text("cycles"),
            rounds: text("rounds"),
            rules: text("rules"),
            boards: text("boards"),
            primary: text("primary"),
            match_win: text("match_win"),
            match_draw: text("match_draw"),
            match_loss: text("match_loss"),
            won: text("won"),
            line_ups: text("line_ups"),
            acceleration: text("acceleration"),
            bye: text("bye"),
            federations_apart: text("federations_apart"),
            apart_by: text("apart_by"),
            regulation: text("regulation"),
            round_dates: text("round_dates"),
            seeding: text("seeding"),
            games: text("games"),
            tie_break_games: text("tie_break_games"),
            tie_break_sets: text("tie_break_sets"),
            armageddon: text("armageddon"),
            third_place: text("third_place"),
            numbering: text("numbering"),
            tie_breaks: (!tie_breaks.is_empty()).then_some(tie_breaks),
        }
    }

    /// A form that shows settings.
    pub(crate) fn of_settings(draft: &SettingsDraft) -> Form {
        let mut form = Form::with([
            ("name", draft.name.clone()),
            ("place", draft.place.clone()),
            ("begins", draft.begins.clone()),
            ("ends", draft.ends.clone()),
            ("federation", draft.federation.clone()),
            ("chief_arbiter", draft.chief_arbiter.clone()),
            ("colour", draft.colour.clone()),
            ("laws", draft.laws.clone()),
            ("time_control", draft.time_control.clone()),
            ("win", draft.win.clone()),
            ("draw", draft.draw.clone()),
            ("loss", draft.loss.clone()),
            ("system", draft.system.clone()),
            ("cycles", draft.cycles.clone()),
            ("rounds", draft.rounds.clone()),
            ("rules", draft.rules.clone()),
            ("boards", draft.boards.clone()),
            ("primary", draft.primary.clone()),
            ("match_win", draft.match_win.clone()),
            ("match_draw", draft.match_draw.clone()),
            ("match_loss", draft.match_loss.clone()),
            ("won", draft.won.clone()),
            ("line_ups", draft.line_ups.clone()),
            ("acceleration", draft.acceleration.clone()),
            ("bye", draft.bye.clone()),
            ("federations_apart", draft.federations_apart.clone()),
            ("apart_by", draft.apart_by.clone()),
            ("regulation", draft.regulation.clone()),
            ("round_dates", draft.round_dates.clone()),
            ("seeding", draft.seeding.clone()),
            ("games", draft.games.clone()),
            ("tie_break_games", draft.tie_break_games.clone()),
            ("tie_break_sets", draft.tie_break_sets.clone()),
            ("armageddon", draft.armageddon.clone()),
            ("third_place", draft.third_place.clone()),
            ("numbering", draft.numbering.clone()),
        ]);
        for (number, code) in (1..).zip(draft.tie_breaks.iter().flatten()) {
            form.values.insert(format!("{TIE_BREAK}{number}"), code.clone());
        }
        form
    }

    /// The player in the form, and the fields that hold no number.
    pub(crate) fn player(&self) -> (PlayerDraft, Faults) {
        let text = |name: &str| self.value(name).to_owned();
        let mut faults = Faults::default();
        let draft = PlayerDraft {
            name: text("name"),
            title: text("title"),
            rating: self.number(FieldName::Rating, &mut faults),
            federation: text("federation"),
            club: text("club"),
            birth_year: self.number(FieldName::BirthYear, &mut faults),
            fide_id: self.number(FieldName::FideId, &mut faults),
            sex: text("sex"),
            national_rating: self.number(FieldName::NationalRating, &mut faults),
            birth_date: text("birth_date"),
            region: text("region"),
            team: text("team"),
        };
        (draft, faults)
    }

    /// A form that shows a player.
    pub(crate) fn of_player(draft: &PlayerDraft) -> Form {
        let number = |number: Option<u64>| number.map(|n| n.to_string()).unwrap_or_default();
        Form::with([
            ("name", draft.name.clone()),
            ("title", draft.title.clone()),
            ("rating", number(draft.rating)),
            ("federation", draft.federation.clone()),
            ("club", draft.club.clone()),
            ("birth_year", number(draft.birth_year)),
            ("fide_id", number(draft.fide_id)),
            ("sex", draft.sex.clone()),
            ("national_rating", number(draft.national_rating)),
            ("birth_date", draft.birth_date.clone()),
            ("region", draft.region.clone()),
            ("team", draft.team.clone()),
        ])
    }
}
