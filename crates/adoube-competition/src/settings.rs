//! What an event is: as entered ([`SettingsDraft`]) and as found to be sound ([`Settings`]).

mod of_system;

use crate::{
    fault::{Faults, FieldName, Problem},
    game_laws::GameLaws,
    numbering::Numbering,
    text::{self, Federation, Line, date},
    tint::Tint,
};
use adoube_base::Points;
use adoube_board::Game;
use adoube_books::Shelf;
use adoube_laws::clock::TimeControl;
use adoube_standings::{self as standings, Measure, Regulation, TieBreak, preset::Preset};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

pub use crate::scoring::Scoring;
pub use crate::system::{
    Acceleration, Cycles, Kind, Primary, Scheveningen, Swiss, System, TeamPairing, TeamRules,
    Teams, Won,
};
pub use adoube_laws::book::Edition;

/// The edition of an event that names none.
pub const USUAL_EDITION: Edition = Edition::USUAL;

/// The tie-breaks that are recommended with a regulation for events whose ratings are not consistent, whole: those of the
/// edition whose regulation it is, or of the usual one where no edition goes with it. A knock-out has none: its bracket
/// gives the places. A match of two teams on the Scheveningen plan has those of a round robin.
pub fn recommended_tie_breaks(regulation: Regulation, system: Kind) -> Vec<TieBreak> {
    let goes_with_it = |edition: &Edition| usual_regulation(*edition) == regulation;
    let edition = Edition::ALL.into_iter().rev().find(goes_with_it).unwrap_or(USUAL_EDITION);
    let orders = &edition.competitions().tie_breaks;
    let traits = system.traits();
    let name = match (traits.counted, traits.has_matches()) {
        (None, _) => return vec![],
        (Some(standings::System::RoundRobin), false) => &orders.round_robin,
        (Some(standings::System::Swiss), false) => &orders.swiss,
        (Some(standings::System::RoundRobin), true) => &orders.team_round_robin,
        (Some(standings::System::Swiss), true) => &orders.team_swiss,
    };
    named_by_the_book(edition, name, Preset::named(name)).tie_breaks()
}

/// What the head of a law book names. The books are part of the program, and the tests read every name in them.
fn named_by_the_book<T>(edition: Edition, name: &str, found: Option<T>) -> T {
    found.unwrap_or_else(|| panic!("the law book {edition} names “{name}”, which is not known"))
}

/// The recommended orders that an event of a kind can have.
pub fn presets(system: Kind) -> Vec<Preset> {
    let traits = system.traits();
    let counted = traits.counted.into_iter();
    counted.flat_map(|paired| Preset::fitting(paired, traits.has_matches())).collect()
}

/// Whose text defines the tie-breaks of events under an edition that name none.
pub fn usual_regulation(edition: Edition) -> Regulation {
    let name = &edition.competitions().regulation;
    named_by_the_book(edition, name, name.parse().ok())
}

/// An event's settings, found to be sound.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)]
pub struct Settings {
    pub name: Line,
    pub place: Option<Line>,
    /// The first day.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = Date))]
    #[serde(with = "text::optional_date", default)]
    pub begins: Option<Date>,
    /// The last day.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = Date))]
    #[serde(with = "text::optional_date", default)]
    pub ends: Option<Date>,
    pub federation: Option<Federation>,
    pub chief_arbiter: Option<Line>,
    /// The colour of its pages' heads; nothing for a usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, example = "#0f5c7c"))]
    pub colour: Option<Tint>,
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "fide-2023"))]
    pub laws: Edition,
    /// The game that is played by them. Logs that are older than this have none: there it came with the live boards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, example = "chess"))]
    pub game: Option<Game>,
    pub time_control: Option<Line>,
    /// Whose text defines the tie-breaks; nothing for the one that is usual under the Laws of the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, example = "standards-2018"))]
    pub regulation: Option<Regulation>,
    /// The days of the rounds, from round 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "text::dates")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>, example = json!(["2026-11-15"])))]
    pub round_dates: Vec<Date>,
    pub scoring: Scoring,
    #[serde(flatten)]
    pub system: System,
    /// By which rating players are numbered.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub numbering: Numbering,
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>, example = json!(["DE", "WIN", "SB"])))]
    pub tie_breaks: Vec<TieBreak>,
}

impl Settings {
    /// The game and its Laws.
    pub fn game_laws(&self) -> GameLaws {
        GameLaws { game: self.game.unwrap_or_default(), laws: self.laws }
    }

    /// The books of competitions that are in force with the event's Laws.
    pub fn shelf(&self) -> Shelf {
        Shelf::of_laws(self.laws.key())
    }

    /// Whose text defines the tie-breaks.
    pub fn regulation(&self) -> Regulation {
        self.regulation.unwrap_or(usual_regulation(self.laws))
    }

    /// Whether the event lasts for more than 30 days, so that players may have several ratings in it.
    pub fn is_long(&self) -> bool {
        const LONG: i32 = 30;
        let days = self.begins.zip(self.ends).map(|(first, last)| (last - first).get_days());
        days.is_some_and(|days| days + 1 > LONG)
    }

    /// Whether only what may still be corrected after the first round has begun differs: not the
    /// regulations under which the players entered (21.5). Another time control is a decision, with a reason.
    pub fn same_regulations(&self, other: &Settings) -> bool {
        self.game_laws() == other.game_laws()
            && self.scoring == other.scoring
            && self.regulation() == other.regulation()
            && self.numbering == other.numbering
            && self.system.same_regulations(&other.system)
            // Under the laws of FIDE a list that was entered wrongly is put right, with a warning.
            && (self.regulation() != Regulation::Russia2015 || self.tie_breaks == other.tie_breaks)
    }
}

/// An event's settings as entered. Everything but the name may be left out.
///
/// Every field is the text that somebody typed into a form, so that what cannot be read is shown again with what is wrong.
/// Programs send numbers as numbers, and yes and no as `true` and `false`; those that send texts are understood too.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SettingsDraft {
    /// The name of the event.
    pub name: String,
    /// The place.
    pub place: String,
    /// The first day, as `2026-11-15`.
    pub begins: String,
    /// The last day.
    pub ends: String,
    /// A three-letter code.
    pub federation: String,
    /// The chief arbiter's name. Lots cannot be drawn without one.
    pub chief_arbiter: String,
    /// The colour of its pages' heads, as `#0f5c7c`.
    pub colour: String,
    /// The game and the edition of its Laws: `chess/fide-2023`, `chess960/russia-2015`, `tavreli/fide-2023`. An edition
    /// alone, `fide-2023` by default, leaves the game as it is; a new event is one of chess.
    pub laws: String,
    /// The time control, in words or in the usual signs: `90 min + 30 sec / move`, `90'/40 + 30' + 30"`.
    pub time_control: String,
    /// Whose text defines the tie-breaks: `fide-2026`, `fide-2024`, `russia-2015` or `standards-2018`; by default the
    /// one that is usual under the Laws.
    pub regulation: String,
    /// The days of the rounds, from round 1, as `2026-11-15`, with blanks or commas between them.
    pub round_dates: String,
    /// Points for a win; 1 by default.
    #[serde(deserialize_with = "text::written")]
    #[cfg_attr(feature = "openapi", schema(schema_with = text::points_schema))]
    pub win: String,
    /// Points for a draw; ½ by default.
    #[serde(deserialize_with = "text::written")]
    #[cfg_attr(feature = "openapi", schema(schema_with = text::points_schema))]
    pub draw: String,
    /// Points for a loss; 0 by default.
    #[serde(deserialize_with = "text::written")]
    #[cfg_attr(feature = "openapi", schema(schema_with = text::points_schema))]
    pub loss: String,
    /// `round_robin` (the default), `swiss`, `knockout`, `scheveningen`, `team_round_robin` or `team_swiss`.
    pub system: String,
    /// Of a round robin, of teams too, and of Scheveningen: `single` (the default), `double` or `double_as_printed`.
    pub cycles: String,
    /// Of a Swiss: how many rounds.
    #[serde(deserialize_with = "text::written")]
    #[cfg_attr(feature = "openapi", schema(value_type = u32))]
    pub rounds: String,
    /// Of a Swiss: `dutch-2026` (the default) or `dutch-2017`; of teams `fide-team-a` (the default there),
    /// `fide-team-b`, `fide-team` or one of these.
    pub rules: String,
    /// Of teams: how many boards a match has; 4 by default.
    #[serde(deserialize_with = "text::written")]
    #[cfg_attr(feature = "openapi", schema(value_type = u32))]
    pub boards: String,
    /// Of teams: `match_points` (the default) or `game_points` decide the event.
    pub primary: String,
    /// Of teams: points for a match won; 2 by default.
    #[serde(deserialize_with = "text::written")]
    #[cfg_attr(feature = "openapi", schema(schema_with = text::points_schema))]
    pub match_win: String,
    /// Of teams: points for a match drawn; 1 by default.
    #[serde(deserialize_with = "text::written")]
    #[cfg_attr(feature = "openapi", schema(schema_with = text::points_schema))]
    pub match_draw: String,
    /// Of teams: points for a match lost; 0 by default.
    #[serde(deserialize_with = "text::written")]
    #[cfg_attr(feature = "openapi", schema(schema_with = text::points_schema))]
    pub match_loss: String,
    /// Of teams: a match is won with `more_than_opponent` or `more_than_half` of the points; by default what the
    /// rules say (12.11.1 of the FIDE standards, 30.2.1 of the Russian rules).
    pub won: String,
    /// Of teams: a line-up follows the roster's order (`fixed`, the default) or is `free`.
    pub line_ups: String,
    /// Of a Swiss: `none` (the default) or `baku`.
    pub acceleration: String,
    /// Of a Swiss: points for the pairing-allocated bye; as for a win by default. Of teams: match points; as for a
    /// match drawn by default.
    #[serde(deserialize_with = "text::written")]
    #[cfg_attr(feature = "openapi", schema(schema_with = text::points_schema))]
    pub bye: String,
    /// Of a Swiss: in how many of the last rounds players of one federation are kept apart; 0 by default.
    #[serde(deserialize_with = "text::written")]
    #[cfg_attr(feature = "openapi", schema(value_type = u32))]
    pub federations_apart: String,
    /// Of a Swiss: who is then kept apart: players of one `federation` (the default), `region`, `club` or `team`.
    pub apart_by: String,
    /// Of a knock-out: places in the bracket by `rating` (the default) or by `lot`.
    pub seeding: String,
    /// Of a knock-out: games of a meeting, 1 to 12; 2 by default.
    #[serde(deserialize_with = "text::written")]
    #[cfg_attr(feature = "openapi", schema(value_type = u32))]
    pub games: String,
    /// Of a knock-out: games of a tie-break, up to 12; 2 by default, 0 for none.
    #[serde(deserialize_with = "text::written")]
    #[cfg_attr(feature = "openapi", schema(value_type = u32))]
    pub tie_break_games: String,
    /// Of a knock-out: how many tie-breaks at most, 1 to 10; 2 by default.
    #[serde(deserialize_with = "text::written")]
    #[cfg_attr(feature = "openapi", schema(value_type = u32))]
    pub tie_break_sets: String,
    /// Of a knock-out: whether one last game decides, `yes` (the default) or `no`.
    #[serde(deserialize_with = "text::written")]
    #[cfg_attr(feature = "openapi", schema(value_type = bool))]
    pub armageddon: String,
    /// Of a knock-out: whether there is a match for the third place, `no` (the default) or `yes`.
    #[serde(deserialize_with = "text::written")]
    #[cfg_attr(feature = "openapi", schema(value_type = bool))]
    pub third_place: String,
    /// By which rating players of a Swiss or a knock-out are numbered: `fide` (the default), `nro`, `fidon`, `nidof`,
    /// `hbfn` or `lbfn`.
    pub numbering: String,
    /// Codes of tie-breaks in their order, any number of them, or the name of a recommended order; by default those
    /// that the regulation recommends.
    pub tie_breaks: Option<Vec<String>>,
}

impl SettingsDraft {
    /// Every field that is a text, by its name in forms and in JSON: all but the tie-breaks. This is the one place that
    /// lists them.
    pub fn texts(&mut self) -> [(FieldName, &mut String); 36] {
        use FieldName as F;
        [
            (F::Name, &mut self.name),
            (F::Place, &mut self.place),
            (F::Begins, &mut self.begins),
            (F::Ends, &mut self.ends),
            (F::Federation, &mut self.federation),
            (F::ChiefArbiter, &mut self.chief_arbiter),
            (F::Colour, &mut self.colour),
            (F::Laws, &mut self.laws),
            (F::TimeControl, &mut self.time_control),
            (F::Regulation, &mut self.regulation),
            (F::RoundDates, &mut self.round_dates),
            (F::Win, &mut self.win),
            (F::Draw, &mut self.draw),
            (F::Loss, &mut self.loss),
            (F::System, &mut self.system),
            (F::Cycles, &mut self.cycles),
            (F::Rounds, &mut self.rounds),
            (F::Rules, &mut self.rules),
            (F::Boards, &mut self.boards),
            (F::Primary, &mut self.primary),
            (F::MatchWin, &mut self.match_win),
            (F::MatchDraw, &mut self.match_draw),
            (F::MatchLoss, &mut self.match_loss),
            (F::Won, &mut self.won),
            (F::LineUps, &mut self.line_ups),
            (F::Acceleration, &mut self.acceleration),
            (F::Bye, &mut self.bye),
            (F::FederationsApart, &mut self.federations_apart),
            (F::ApartBy, &mut self.apart_by),
            (F::Seeding, &mut self.seeding),
            (F::Games, &mut self.games),
            (F::TieBreakGames, &mut self.tie_break_games),
            (F::TieBreakSets, &mut self.tie_break_sets),
            (F::Armageddon, &mut self.armageddon),
            (F::ThirdPlace, &mut self.third_place),
            (F::Numbering, &mut self.numbering),
        ]
    }

    /// Looks at every field and says all that is wrong.
    pub fn check(&self) -> Result<Settings, Faults> {
        use FieldName as F;
        let mut faults = Faults::default();
        let name = faults.take(F::Name, Line::new(&self.name));
        let place = faults.take(F::Place, Line::optional(&self.place));
        let begins = faults.take(F::Begins, date(&self.begins));
        let ends = faults.take(F::Ends, date(&self.ends));
        if let (Some(Some(begins)), Some(Some(ends))) = (begins, ends)
            && ends < begins
        {
            faults.add(F::Ends, Problem::EndsBeforeItBegins);
        }
        let federation = faults.take(F::Federation, Federation::optional(&self.federation));
        let chief_arbiter = faults.take(F::ChiefArbiter, Line::optional(&self.chief_arbiter));
        let colour = faults.take(F::Colour, Tint::optional(&self.colour));
        let read = faults.take(F::Laws, GameLaws::read(&self.laws));
        let (game, laws) = (read.and_then(|(game, _)| game), read.map(|(_, laws)| laws));
        let time_control = faults.take(F::TimeControl, time_control(&self.time_control));
        let regulation = regulation(&self.regulation, laws.unwrap_or(USUAL_EDITION));
        let regulation = faults.take(F::Regulation, regulation);
        let round_dates = faults.take(F::RoundDates, text::several_dates(&self.round_dates));
        let usual = Scoring::default();
        let win = faults.take(F::Win, points(&self.win, usual.win));
        let draw = faults.take(F::Draw, points(&self.draw, usual.draw));
        let loss = faults.take(F::Loss, points(&self.loss, usual.loss));
        if let (Some(win), Some(draw), Some(loss)) = (win, draw, loss)
            && !(win > draw && draw > loss)
        {
            faults.add(F::Win, Problem::PointsOutOfOrder);
        }
        let scoring = (|| Some(Scoring { win: win?, draw: draw?, loss: loss? }))();
        let kind = choice(&self.system, Kind::default(), &Kind::ALL, Kind::name);
        let kind = faults.take(F::System, kind);
        if let Some(kind) = kind {
            self.find_foreign(kind, &mut faults);
        }
        let system = kind.and_then(|kind| self.system_of(kind, scoring, laws, &mut faults));
        let tie_breaks = kind.and_then(|kind| match &self.tie_breaks {
            Some(codes) => faults.take(F::TieBreaks, tie_breaks(codes, kind)),
            None => laws.zip(regulation).map(|(laws, chosen)| {
                recommended_tie_breaks(chosen.unwrap_or(usual_regulation(laws)), kind)
            }),
        });
        let numbering = choice(&self.numbering, Numbering::Fide, &Numbering::ALL, Numbering::name);
        let numbering = faults.take(F::Numbering, numbering);
        let settings = (|| {
            Some(Settings {
                name: name?,
                place: place?,
                begins: begins?,
                ends: ends?,
                federation: federation?,
                chief_arbiter: chief_arbiter?,
                colour: colour?,
                laws: laws?,
                game,
                time_control: time_control?,
                regulation: regulation?,
                round_dates: round_dates?,
                scoring: scoring?,
                system: system?,
                numbering: numbering?,
                tie_breaks: tie_breaks?,
            })
        })();
        settings.filter(|_| faults.is_empty()).ok_or(faults)
    }
}

/// A whole number, or nothing.
fn number(text: &str, least: u32, most: u32) -> Result<Option<u32>, Problem> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let found: u64 = text.parse().map_err(|_| Problem::NoNumber { text: text.to_owned() })?;
    match u32::try_from(found) {
        Ok(number) if (least..=most).contains(&number) => Ok(Some(number)),
        _ => Err(Problem::OutOfRange { least: least.into(), most: most.into(), found }),
    }
}

impl From<&Settings> for SettingsDraft {
    /// The draft that gives these settings, for a form that changes them.
    fn from(settings: &Settings) -> SettingsDraft {
        let line = |line: &Option<Line>| line.as_ref().map(Line::to_string).unwrap_or_default();
        let date = |date: Option<Date>| date.map(|date| date.to_string()).unwrap_or_default();
        let system = of_system::agreed(&settings.system);
        SettingsDraft {
            name: settings.name.to_string(),
            place: line(&settings.place),
            begins: date(settings.begins),
            ends: date(settings.ends),
            federation: settings.federation.map(|f| f.to_string()).unwrap_or_default(),
            chief_arbiter: line(&settings.chief_arbiter),
            colour: settings.colour.map(|colour| colour.to_string()).unwrap_or_default(),
            laws: match settings.game {
                Some(_) => settings.game_laws().to_string(),
                None => settings.laws.key().to_owned(),
            },
            time_control: line(&settings.time_control),
            regulation: settings.regulation.map(|one| one.name().to_owned()).unwrap_or_default(),
            round_dates: text::dates_written(&settings.round_dates),
            win: settings.scoring.win.to_string(),
            draw: settings.scoring.draw.to_string(),
            loss: settings.scoring.loss.to_string(),
            system: settings.system.kind().name().to_owned(),
            numbering: settings.numbering.name().to_owned(),
            tie_breaks: Some(settings.tie_breaks.iter().map(|t| t.code()).collect()),
            ..system
        }
    }
}

/// What makes a match a won one, where nothing is agreed: more than half of the possible points by the Russian rules
/// (30.2.1), more than the opponents by the FIDE standards (12.11.1).
pub fn usual_won(laws: Edition) -> Won {
    let name = &laws.competitions().match_won_by;
    named_by_the_book(laws, name, Won::ALL.into_iter().find(|won| won.name() == name))
}

/// A time control that can be read, or nothing: players and clocks must know what it means.
fn time_control(text: &str) -> Result<Option<Line>, Problem> {
    let line = Line::optional(text)?;
    match &line {
        Some(line) if line.as_str().parse::<TimeControl>().is_err() => {
            Err(Problem::NoTimeControl { text: line.to_string() })
        }
        _ => Ok(line),
    }
}

/// Whose text defines the tie-breaks; nothing for the usual one. The Russian rules count their events themselves.
fn regulation(text: &str, laws: Edition) -> Result<Option<Regulation>, Problem> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let usual = usual_regulation(laws);
    let chosen = choice(text, usual, &Regulation::ALL, Regulation::name)?;
    Ok((chosen != usual).then_some(chosen))
}

fn is_usual(numbering: &Numbering) -> bool {
    *numbering == Numbering::default()
}

fn points(text: &str, usual: Points) -> Result<Points, Problem> {
    if text.trim().is_empty() {
        return Ok(usual);
    }
    let points: Points = text.parse().map_err(|_| Problem::NoPoints { text: text.to_owned() })?;
    const MOST: u32 = 100;
    if points.halves() > 2 * MOST {
        let found = u64::from(points.halves() / 2);
        return Err(Problem::OutOfRange { least: 0, most: u64::from(MOST), found });
    }
    Ok(points)
}

fn choice<T: Copy>(
    text: &str,
    usual: T,
    known: &[T],
    name: impl Fn(T) -> &'static str,
) -> Result<T, Problem> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(usual);
    }
    known.iter().copied().find(|&one| name(one) == text).ok_or_else(|| Problem::Unknown {
        text: text.to_owned(),
        known: known.iter().map(|&one| name(one)).collect::<Vec<_>>().join(", "),
    })
}

/// Whether a tie-break asks whom somebody met: in a round robin that is everybody, and FIDE allows no
/// program to offer it there.
pub const fn needs_swiss(measure: Measure) -> bool {
    matches!(
        measure,
        Measure::Buchholz
            | Measure::ForeBuchholz
            | Measure::AverageOfBuchholz
            | Measure::SumOfBuchholz
    )
}

/// Whether a tie-break can tell teams apart: they have no ratings of their own.
pub(crate) fn fits_teams(measure: Measure) -> bool {
    !measure.uses_ratings() && measure != Measure::PairingNumber
}

fn tie_breaks(codes: &[String], system: Kind) -> Result<Vec<TieBreak>, Problem> {
    // The name of a recommended order stands for all of it.
    if let [name] = codes
        && let Some(preset) = Preset::named(name.trim())
    {
        return match presets(system).contains(&preset) {
            true => Ok(preset.tie_breaks()),
            false => Err(Problem::Unknown {
                text: name.clone(),
                known: presets(system).iter().map(|one| one.name).collect::<Vec<_>>().join(", "),
            }),
        };
    }
    let mut chosen = Vec::new();
    for code in codes.iter().filter(|code| !code.trim().is_empty()) {
        // In a match of two teams the table is that of the players.
        let of_teams = system.traits().has_matches();
        let fits = |measure: Measure| match of_teams {
            true => fits_teams(measure),
            false => !measure.is_for_teams(),
        };
        let known = || {
            let fitting = Measure::ALL.iter().filter(|&&measure| fits(measure));
            fitting.map(|measure| measure.code()).collect::<Vec<_>>().join(", ")
        };
        let unknown = || Problem::Unknown { text: code.clone(), known: known() };
        let tie_break: TieBreak = code.parse().map_err(|_| unknown())?;
        if !fits(tie_break.measure) || (tie_break.score.is_some() && !of_teams) {
            return Err(unknown());
        }
        if system.traits().counted.is_none() {
            return Err(Problem::NotInKnockout { text: tie_break.code() });
        }
        if needs_swiss(tie_break.measure) && !system.traits().by_points {
            return Err(Problem::OnlyInSwiss { text: tie_break.code() });
        }
        if chosen.contains(&tie_break) {
            return Err(Problem::Twice { text: tie_break.code() });
        }
        chosen.push(tie_break);
    }
    Ok(chosen)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_text_of_a_draft_is_listed_under_its_name() {
        let serde_json::Value::Object(fields) =
            serde_json::to_value(SettingsDraft::default()).unwrap()
        else {
            panic!("a draft is an object");
        };
        let mut expected: BTreeSet<String> = fields.keys().cloned().collect();
        assert!(expected.remove("tie_breaks"));
        let mut draft = SettingsDraft::default();
        for (field, text) in draft.texts() {
            field.as_str().clone_into(text);
        }
        let listed = serde_json::to_value(&draft).unwrap();
        for (name, text) in listed.as_object().unwrap().iter().filter(|(_, text)| text.is_string())
        {
            assert_eq!(text, name, "each text stands under its own name");
            assert!(expected.remove(name));
        }
        assert_eq!(expected, BTreeSet::new());
    }

    #[test]
    fn programs_send_numbers_and_flags_and_older_ones_texts() {
        let read = |json: &str| serde_json::from_str::<SettingsDraft>(json);
        let typed = read(
            r#"{"name":"Open","system":"swiss","rounds":9,"win":3,"draw":"½","federations_apart":0}"#,
        );
        let texts = read(
            r#"{"name":"Open","system":"swiss","rounds":"9","win":"3","draw":"½","federations_apart":"0"}"#,
        );
        assert_eq!(typed.as_ref().unwrap(), &texts.unwrap());
        assert_eq!(typed.unwrap().rounds, "9");
        let cup =
            read(r#"{"name":"Cup","system":"knockout","armageddon":false,"third_place":true}"#);
        let cup = cup.unwrap();
        assert_eq!((cup.armageddon.as_str(), cup.third_place.as_str()), ("no", "yes"));
        let why = |json: &str| read(json).unwrap_err().to_string();
        assert!(why(r#"{"rounds":[9]}"#).contains("a number, a text, or true or false"));
        // Halves are not written as fractions of binary numbers.
        assert!(why(r#"{"draw":0.5}"#).contains("0.5"));
        assert!(why(r#"{"rounds":-1}"#).contains("-1"));
    }
}
