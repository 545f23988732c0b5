//! What a regulation advises against in a list of tie-breaks. Advice is never an error: the list is used as it
//! is given.

use crate::{Measure, Regulation, System, TieBreak, preset::Preset};
use adoube_books::Numbers;
use serde::Serialize;
use std::{collections::BTreeSet, fmt};

/// The groups of tie-breaks in article 30 of the Russian rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Group {
    /// Own results (30.1).
    Own,
    /// Own results of a team (30.2).
    OwnOfTeam,
    /// Results of the opponents (30.3).
    Opponents,
    /// Ratings (30.4).
    Ratings,
}

impl Group {
    /// The group a measure belongs to; none for the pairing number.
    pub const fn of(measure: Measure) -> Option<Group> {
        Some(match measure {
            Measure::PairingNumber => return None,
            Measure::Points
            | Measure::DirectEncounter
            | Measure::Wins
            | Measure::WinsOverTheBoard
            | Measure::BlackGames
            | Measure::BlackWins
            | Measure::Progressive
            | Measure::Played
            | Measure::StandardPoints
            | Measure::Koya => Group::Own,
            Measure::MatchPoints
            | Measure::GamePoints
            | Measure::MatchAndGamePoints
            | Measure::OtherScore
            | Measure::ExtendedEncounter
            | Measure::BoardCount => Group::OwnOfTeam,
            Measure::Buchholz
            | Measure::ForeBuchholz
            | Measure::AverageOfBuchholz
            | Measure::SumOfBuchholz
            | Measure::SonnebornBerger
            | Measure::MatchByMatch
            | Measure::MatchByGame
            | Measure::GameByMatch
            | Measure::GameByGame
            | Measure::ScoreAndSchedule => Group::Opponents,
            Measure::AverageRating
            | Measure::Performance
            | Measure::Performance400
            | Measure::PerfectPerformance
            | Measure::AveragePerformance
            | Measure::AveragePerfectPerformance
            | Measure::Rating => Group::Ratings,
        })
    }

    /// The article.
    pub fn article(self) -> &'static str {
        Numbers::Groups.of(match self {
            Group::Own => "own",
            Group::OwnOfTeam => "own_of_team",
            Group::Opponents => "opponents",
            Group::Ratings => "ratings",
        })
    }
}

/// Why a list of tie-breaks may not be the best one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "advice", rename_all = "snake_case")]
pub enum Advice {
    /// Tie-breaks of one group only should be used in one event (Russian rules 31.2).
    MixedGroups {
        /// The groups that are mixed.
        groups: Vec<Group>,
    },
    /// Some players have no rating (Russian rules 31.1; standards 12.15; FIDE C.07, article 10).
    Unrated {
        /// Which tie-break.
        tie_break: TieBreak,
        /// How many players have none.
        players: usize,
    },
    /// The ratings are said to be inconsistent, or lie too far apart to mean much (Russian rules 31.1).
    InconsistentRatings {
        /// Which tie-break.
        tie_break: TieBreak,
        /// The highest and the lowest.
        between: Option<(u32, u32)>,
    },
    /// In a round robin everybody has the same opponents.
    BuchholzInRoundRobin {
        /// Which tie-break.
        tie_break: TieBreak,
    },
    /// Koya is for round robins (standards 12.6; FIDE C.07, article 9.2).
    KoyaInSwiss {
        /// Which tie-break.
        tie_break: TieBreak,
    },
    /// It says nothing of players, only of teams.
    ForTeams {
        /// Which tie-break.
        tie_break: TieBreak,
    },
    /// It says nothing of teams, only of players.
    ForPlayers {
        /// Which tie-break.
        tie_break: TieBreak,
    },
}

impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Advice::MixedGroups { groups } => {
                let articles: Vec<&str> = groups.iter().map(|group| group.article()).collect();
                write!(
                    f,
                    "tie-breaks of several groups ({}) are mixed; article {} wants one group in one event",
                    articles.join(", "),
                    Numbers::Groups.of("one_alone")
                )
            }
            Advice::Unrated { tie_break, players } => write!(
                f,
                "{tie_break}: {players} without a rating; leave it out, or give them one with {tie_break}/U1400"
            ),
            Advice::InconsistentRatings { tie_break, between: None } => {
                write!(f, "{tie_break}: the ratings of this event are said to be inconsistent")
            }
            Advice::InconsistentRatings { tie_break, between: Some((high, low)) } => write!(
                f,
                "{tie_break}: ratings from {low} to {high} are too far apart to decide by them"
            ),
            Advice::BuchholzInRoundRobin { tie_break } => {
                write!(
                    f,
                    "{tie_break} says nothing in a round robin: everybody has the same opponents"
                )
            }
            Advice::KoyaInSwiss { tie_break } => {
                write!(f, "{tie_break} is meant for round robins")
            }
            Advice::ForTeams { tie_break } => {
                write!(f, "{tie_break} says nothing in an event of players: it is for teams")
            }
            Advice::ForPlayers { tie_break } => {
                write!(f, "{tie_break} says nothing in an event of teams: it is for players")
            }
        }
    }
}

/// What there is to know of an event before advice can be given.
#[derive(Clone, Debug, Default)]
pub struct Circumstances<'a> {
    /// How the participants are paired.
    pub system: System,
    /// They are teams.
    pub teams: bool,
    /// The players' ratings.
    pub ratings: &'a [Option<u32>],
    /// The organiser says that the ratings are inconsistent, as those of juniors and seniors often are.
    pub inconsistent: bool,
}

/// Further apart than this the better player is expected to win every game (the FIDE table ends at 735).
const TOO_FAR_APART: u32 = 735;

/// What a regulation has against a list of tie-breaks. The regulation's own recommended orders are above
/// reproach, although they mix groups.
pub fn advise(
    circumstances: &Circumstances<'_>,
    regulation: Regulation,
    tie_breaks: &[TieBreak],
) -> Vec<Advice> {
    let mut advice = Vec::new();
    let recommended = Preset::ALL
        .into_iter()
        .any(|preset| preset.regulation == regulation && preset.tie_breaks() == tie_breaks);
    let groups: BTreeSet<Group> =
        tie_breaks.iter().filter_map(|one| Group::of(one.measure)).collect();
    if regulation == Regulation::Russia2015 && !recommended && groups.len() > 1 {
        advice.push(Advice::MixedGroups { groups: groups.into_iter().collect() });
    }
    let rated: Vec<u32> = circumstances.ratings.iter().copied().flatten().collect();
    let unrated = circumstances.ratings.len() - rated.len();
    let between = rated
        .iter()
        .max()
        .zip(rated.iter().min())
        .map(|(&high, &low)| (high, low))
        .filter(|(high, low)| high - low > TOO_FAR_APART);
    for &tie_break in tie_breaks {
        let measure = tie_break.measure;
        if measure.uses_ratings() && !circumstances.teams {
            if unrated > 0 && tie_break.unrated.is_none() {
                advice.push(Advice::Unrated { tie_break, players: unrated });
            }
            if circumstances.inconsistent {
                advice.push(Advice::InconsistentRatings { tie_break, between: None });
            } else if between.is_some() && measure != Measure::Rating {
                advice.push(Advice::InconsistentRatings { tie_break, between });
            }
        }
        if measure == Measure::Buchholz && circumstances.system == System::RoundRobin {
            advice.push(Advice::BuchholzInRoundRobin { tie_break });
        }
        if measure == Measure::Koya && circumstances.system == System::Swiss {
            advice.push(Advice::KoyaInSwiss { tie_break });
        }
        if circumstances.teams && measure.uses_ratings() {
            advice.push(Advice::ForPlayers { tie_break });
        }
        if !circumstances.teams && (measure.is_for_teams() || tie_break.score.is_some()) {
            advice.push(Advice::ForTeams { tie_break });
        }
    }
    advice
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(list: &str, regulation: Regulation, circumstances: &Circumstances<'_>) -> Vec<String> {
        let codes: Vec<TieBreak> = list.split(',').filter_map(|code| code.parse().ok()).collect();
        let found = advise(circumstances, regulation, &codes);
        let name = |one: &Advice| {
            let json = serde_json::to_value(one).unwrap_or_default();
            json["advice"].as_str().unwrap_or_default().to_owned()
        };
        found.iter().map(name).collect()
    }

    #[test]
    fn each_piece_of_advice_is_given_where_it_belongs_and_nowhere_else() {
        let swiss = Circumstances { system: System::Swiss, ..Circumstances::default() };
        let ru = Regulation::Russia2015;
        assert_eq!(of("BH,PS", ru, &swiss), ["mixed_groups"]);
        assert!(of("BH,SB", ru, &swiss).is_empty());
        assert!(of("BH,PS", Regulation::Fide2026, &swiss).is_empty());
        for preset in Preset::ALL {
            let circumstances = Circumstances {
                system: preset.system,
                teams: preset.teams,
                ratings: &[Some(2400), Some(2300)],
                inconsistent: false,
            };
            assert!(of(preset.codes, preset.regulation, &circumstances).is_empty(), "{preset:?}");
        }
        let unrated = Circumstances { ratings: &[Some(2000), None], ..swiss.clone() };
        assert_eq!(of("ARO,BH", Regulation::Fide2026, &unrated), ["unrated"]);
        assert!(of("ARO/U1400", Regulation::Fide2026, &unrated).is_empty());
        let apart = Circumstances { ratings: &[Some(2500), Some(1764)], ..swiss.clone() };
        assert_eq!(of("TPR", ru, &apart), ["inconsistent_ratings"]);
        let near = Circumstances { ratings: &[Some(2500), Some(1765)], ..swiss.clone() };
        assert!(of("TPR", ru, &near).is_empty());
        assert_eq!(
            of("TPR", ru, &Circumstances { inconsistent: true, ..near }),
            ["inconsistent_ratings"]
        );
        let robin = Circumstances::default();
        assert_eq!(of("BH,KS", Regulation::Fide2026, &robin), ["buchholz_in_round_robin"]);
        assert_eq!(of("KS", Regulation::Fide2026, &swiss), ["koya_in_swiss"]);
        assert_eq!(of("EMMSB,BH:GP", Regulation::Fide2026, &swiss), ["for_teams", "for_teams"]);
        let teams = Circumstances { teams: true, ..swiss };
        assert_eq!(of("EMMSB,ARO", Regulation::Fide2026, &teams), ["for_players"]);
    }
}
