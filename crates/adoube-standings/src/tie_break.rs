//! Tie-breaks by their official codes (FIDE C.07, articles 5 to 14).
//!
//! A code is a measure with modifiers behind slashes: `BH/C1`, `ARO/M1`, `KS/L40`, `AOB/F`.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Measure {
    /// The points themselves.
    Points,
    /// Games among the tied ones (article 6; Russian rules 30.1.6).
    DirectEncounter,
    /// Rounds with as many points as for a win (7.1; Russian rules 30.1.4).
    Wins,
    /// Games won over the board (7.2).
    WinsOverTheBoard,
    /// Games played with Black (7.3; Russian rules 30.1.5).
    BlackGames,
    /// Games won with Black (7.4).
    BlackWins,
    /// Sum of the scores after each round (7.5; Russian rules 30.1.1).
    Progressive,
    /// Rounds the player was ready to play (7.6).
    Played,
    /// One for each round with more points than the opponent, a half for as many (7.7).
    StandardPoints,
    /// The pairing number (7.8).
    PairingNumber,
    /// Sum of the opponents' scores (8.1; Russian rules 30.3.1).
    Buchholz,
    /// Buchholz as if the last round had been drawn (8.3).
    ForeBuchholz,
    /// Average of the opponents' Buchholz (8.2).
    AverageOfBuchholz,
    /// Sum of the opponents' Buchholz (Russian rules 30.3.1.5).
    SumOfBuchholz,
    /// Own points against each opponent times that one's score (9.1; Russian rules 30.3.2).
    SonnebornBerger,
    /// Points against those with at least half of the points (9.2; Russian rules 30.1.2).
    Koya,
    /// Average rating of the opponents (10.1; Russian rules 30.4.1).
    AverageRating,
    /// Performance (10.2; Russian rules 30.4.3).
    Performance,
    /// Performance with rating differences limited to 400 (Russian rules 30.4.3.1).
    Performance400,
    /// The rating that would be expected to make the score (10.3).
    PerfectPerformance,
    /// Average of the opponents' performances (10.4).
    AveragePerformance,
    /// Average of the opponents' perfect performances (10.5).
    AveragePerfectPerformance,
    /// The own rating (10.6).
    Rating,
    /// Teams: match points (Russian rules 30.2.1).
    MatchPoints,
    /// Teams: game points (Russian rules 30.2.2).
    GamePoints,
    /// Teams: match points and game points together (Russian rules 30.2.3).
    MatchAndGamePoints,
    /// Teams: the score that does not decide the event (13.1).
    OtherScore,
    /// Teams: opponents' match points times own match points (13.2; standards 12.14.3, 3.2).
    MatchByMatch,
    /// Teams: opponents' match points times own game points (13.2; standards 12.14.3, 3.3).
    MatchByGame,
    /// Teams: opponents' game points times own match points (13.2; standards 12.14.3, 3.4).
    GameByMatch,
    /// Teams: opponents' game points times own game points (13.2; standards 12.14.3, 3.5).
    GameByGame,
    /// Teams: direct encounter in the one score and then in the other (13.3).
    ExtendedEncounter,
    /// Teams: the other score and the strength of the schedule together (13.4).
    ScoreAndSchedule,
    /// Teams: board numbers times points; less is better (12.1).
    BoardCount,
}

impl Measure {
    /// All of them.
    pub const ALL: [Measure; 34] = [
        Measure::Points,
        Measure::DirectEncounter,
        Measure::Wins,
        Measure::WinsOverTheBoard,
        Measure::BlackGames,
        Measure::BlackWins,
        Measure::Progressive,
        Measure::Played,
        Measure::StandardPoints,
        Measure::PairingNumber,
        Measure::Buchholz,
        Measure::ForeBuchholz,
        Measure::AverageOfBuchholz,
        Measure::SumOfBuchholz,
        Measure::SonnebornBerger,
        Measure::Koya,
        Measure::AverageRating,
        Measure::Performance,
        Measure::Performance400,
        Measure::PerfectPerformance,
        Measure::AveragePerformance,
        Measure::AveragePerfectPerformance,
        Measure::Rating,
        Measure::MatchPoints,
        Measure::GamePoints,
        Measure::MatchAndGamePoints,
        Measure::OtherScore,
        Measure::MatchByMatch,
        Measure::MatchByGame,
        Measure::GameByMatch,
        Measure::GameByGame,
        Measure::ExtendedEncounter,
        Measure::ScoreAndSchedule,
        Measure::BoardCount,
    ];

    /// The code without modifiers. `SOB`, `TPR400` and `MGPTS` are ours: FIDE has no code for them.
    pub const fn code(self) -> &'static str {
        match self {
            Measure::Points => "PTS",
            Measure::DirectEncounter => "DE",
            Measure::Wins => "WIN",
            Measure::WinsOverTheBoard => "WON",
            Measure::BlackGames => "BPG",
            Measure::BlackWins => "BWG",
            Measure::Progressive => "PS",
            Measure::Played => "REP",
            Measure::StandardPoints => "STD",
            Measure::PairingNumber => "TPN",
            Measure::Buchholz => "BH",
            Measure::ForeBuchholz => "FB",
            Measure::AverageOfBuchholz => "AOB",
            Measure::SumOfBuchholz => "SOB",
            Measure::SonnebornBerger => "SB",
            Measure::Koya => "KS",
            Measure::AverageRating => "ARO",
            Measure::Performance => "TPR",
            Measure::Performance400 => "TPR400",
            Measure::PerfectPerformance => "PTP",
            Measure::AveragePerformance => "APRO",
            Measure::AveragePerfectPerformance => "APPO",
            Measure::Rating => "RTNG",
            Measure::MatchPoints => "MPTS",
            Measure::GamePoints => "GPTS",
            Measure::MatchAndGamePoints => "MGPTS",
            Measure::OtherScore => "MPvGP",
            Measure::MatchByMatch => "EMMSB",
            Measure::MatchByGame => "EMGSB",
            Measure::GameByMatch => "EGMSB",
            Measure::GameByGame => "EGGSB",
            Measure::ExtendedEncounter => "EDE",
            Measure::ScoreAndSchedule => "SSSC",
            Measure::BoardCount => "BC",
        }
    }

    /// Whether it means something for teams only.
    pub const fn is_for_teams(self) -> bool {
        matches!(
            self,
            Measure::MatchPoints
                | Measure::GamePoints
                | Measure::MatchAndGamePoints
                | Measure::OtherScore
                | Measure::MatchByMatch
                | Measure::MatchByGame
                | Measure::GameByMatch
                | Measure::GameByGame
                | Measure::ExtendedEncounter
                | Measure::ScoreAndSchedule
                | Measure::BoardCount
        )
    }

    /// Whether it can be told which score of a team to look at.
    const fn takes_score(self) -> bool {
        !self.is_for_teams() && !self.uses_ratings() && !matches!(self, Measure::PairingNumber)
    }

    /// Whether a cut means something for it.
    const fn can_be_cut(self) -> bool {
        matches!(
            self,
            Measure::Buchholz
                | Measure::ForeBuchholz
                | Measure::SonnebornBerger
                | Measure::AverageRating
                | Measure::Progressive
                | Measure::MatchByMatch
                | Measure::MatchByGame
                | Measure::GameByMatch
                | Measure::GameByGame
        )
    }

    /// Whether it needs ratings.
    pub const fn uses_ratings(self) -> bool {
        matches!(
            self,
            Measure::AverageRating
                | Measure::Performance
                | Measure::Performance400
                | Measure::PerfectPerformance
                | Measure::AveragePerformance
                | Measure::AveragePerfectPerformance
                | Measure::Rating
        )
    }
}

/// How many values are left out of a sum or average (article 14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cut {
    /// Of the least significant.
    pub low: u8,
    /// Of the most significant.
    pub high: u8,
}

/// From which score on an opponent counts for Koya.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Limit {
    /// Half of the points.
    #[default]
    Half,
    /// That many hundredths of them.
    Percent(u8),
    /// Half of them and that many half points more, or fewer.
    Shifted(i8),
    /// Half of them and that many score groups further down, or up (Russian rules 30.1.3); `/G+1`, `/G-1`.
    Groups(i8),
}

/// One of the two scores of a team.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Score {
    /// Match points.
    #[default]
    Match,
    /// Game points.
    Game,
}

impl Score {
    /// The other one.
    pub const fn other(self) -> Score {
        match self {
            Score::Match => Score::Game,
            Score::Game => Score::Match,
        }
    }

    /// As written after the colon of a code.
    pub const fn code(self) -> &'static str {
        match self {
            Score::Match => "MP",
            Score::Game => "GP",
        }
    }
}

/// What decides between two teams whose match, and everything else, was equal (article 12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MatchDecider {
    /// The lower sum of board numbers times points (12.1).
    BoardCount,
    /// The first board that was not drawn (12.2).
    TopBoards,
    /// The result without the last board, without the last two, … (12.3).
    BottomBoards,
}

impl MatchDecider {
    /// All of them.
    pub const ALL: [MatchDecider; 3] =
        [MatchDecider::BoardCount, MatchDecider::TopBoards, MatchDecider::BottomBoards];

    /// As written after `EDE/`.
    pub const fn code(self) -> &'static str {
        match self {
            MatchDecider::BoardCount => "BC",
            MatchDecider::TopBoards => "TBR",
            MatchDecider::BottomBoards => "BBE",
        }
    }
}

/// A way to order players who have the same number of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TieBreak {
    /// What is measured.
    pub measure: Measure,
    /// What is left out.
    pub cut: Cut,
    /// For Koya.
    pub limit: Limit,
    /// The rating of those who have none; `/U1400`.
    pub unrated: Option<u32>,
    /// Of the fore Buchholz instead of the Buchholz; `AOB/F`.
    pub fore: bool,
    /// The other way round; `/R`.
    pub reverse: bool,
    /// Divided by the rounds of the event and not by the games played, as the letter of the Russian rules has it
    /// (30.4.1); `ARO/D`.
    pub by_rounds: bool,
    /// Forfeits are treated as games that were played; `DE/P`.
    pub forfeits_played: bool,
    /// Teams: which score to look at, `BH:GP`; nothing for the one that decides the event.
    pub score: Option<Score>,
    /// Teams: what decides between the last two of `EDE`; `EDE/BC`, `EDE/TBR`, `EDE/BBE`.
    pub decider: Option<MatchDecider>,
}

impl TieBreak {
    /// A measure without modifiers.
    pub const fn plain(measure: Measure) -> TieBreak {
        TieBreak {
            measure,
            cut: Cut { low: 0, high: 0 },
            limit: Limit::Half,
            unrated: None,
            fore: false,
            reverse: false,
            by_rounds: false,
            forfeits_played: false,
            score: None,
            decider: None,
        }
    }

    /// The same without treating forfeits as games.
    pub(crate) const fn as_it_happened(self) -> TieBreak {
        TieBreak { forfeits_played: false, ..self }
    }

    /// The code, with its modifiers.
    pub fn code(self) -> String {
        let mut code = self.measure.code().to_owned();
        if let Some(score) = self.score {
            code.push_str(&format!(":{}", score.code()));
        }
        match self.cut {
            Cut { low: 0, high: 0 } => {}
            Cut { low, high: 0 } => code.push_str(&format!("/C{low}")),
            Cut { low, .. } => code.push_str(&format!("/M{low}")),
        }
        match self.limit {
            Limit::Half => {}
            Limit::Percent(percent) => code.push_str(&format!("/L{percent}")),
            Limit::Shifted(by) => code.push_str(&format!("/L{by:+}")),
            Limit::Groups(by) => code.push_str(&format!("/G{by:+}")),
        }
        if let Some(rating) = self.unrated {
            code.push_str(&format!("/U{rating}"));
        }
        if let Some(decider) = self.decider {
            code.push_str(&format!("/{}", decider.code()));
        }
        if self.forfeits_played {
            code.push_str("/P");
        }
        if self.by_rounds {
            code.push_str("/D");
        }
        if self.fore {
            code.push_str("/F");
        }
        if self.reverse {
            code.push_str("/R");
        }
        code
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.code())
    }
}

/// The text is the code of no tie-break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTieBreak {
    /// What was given.
    pub text: String,
}

impl fmt::Display for UnknownTieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Measure::ALL.map(Measure::code).join(", ");
        write!(
            f,
            "“{}” is no tie-break; known are {known}, with modifiers such as BH/C1",
            self.text
        )
    }
}

impl std::error::Error for UnknownTieBreak {}

impl FromStr for TieBreak {
    type Err = UnknownTieBreak;

    /// Reads a code in either case. `GE`, the former name of `REP`, is understood.
    fn from_str(text: &str) -> Result<TieBreak, UnknownTieBreak> {
        let unknown = || UnknownTieBreak { text: text.to_owned() };
        let upper = text.trim().to_ascii_uppercase();
        let mut parts = upper.split('/');
        let code = match parts.next().unwrap_or_default() {
            "GE" => "REP",
            code => code,
        };
        let (code, score) = code.split_once(':').map_or((code, None), |(a, b)| (a, Some(b)));
        let measure = Measure::ALL
            .into_iter()
            .find(|measure| measure.code().eq_ignore_ascii_case(code))
            .ok_or_else(unknown)?;
        let mut tie_break = TieBreak::plain(measure);
        tie_break.score = match score {
            None => None,
            Some("MP") if measure.takes_score() => Some(Score::Match),
            Some("GP") if measure.takes_score() => Some(Score::Game),
            Some(_) => return Err(unknown()),
        };
        for part in parts {
            tie_break.modify(part).ok_or_else(unknown)?;
        }
        Ok(tie_break)
    }
}

impl TieBreak {
    /// Takes a modifier, if it means something for the measure.
    fn modify(&mut self, modifier: &str) -> Option<()> {
        if self.measure == Measure::ExtendedEncounter
            && let Some(decider) = MatchDecider::ALL.into_iter().find(|d| d.code() == modifier)
        {
            self.decider = Some(decider);
            return Some(());
        }
        let (sign, rest) = modifier.split_at_checked(1)?;
        match sign {
            "C" | "M" if self.measure.can_be_cut() && self.cut == Cut::default() => {
                let low = rest.parse().ok().filter(|n| (1..=9).contains(n))?;
                self.cut = Cut { low, high: if sign == "M" { low } else { 0 } };
            }
            "L" if self.measure == Measure::Koya => {
                self.limit = match rest.as_bytes().first()? {
                    b'+' | b'-' => Limit::Shifted(rest.parse().ok()?),
                    _ => Limit::Percent(rest.parse().ok().filter(|p| *p <= 100)?),
                };
            }
            "G" if self.measure == Measure::Koya => {
                self.limit = Limit::Groups(rest.parse().ok()?);
            }
            "U" if self.measure.uses_ratings() => {
                self.unrated = Some(rest.parse().ok().filter(|rating| *rating < 4000)?);
            }
            "F" if self.measure == Measure::AverageOfBuchholz && rest.is_empty() => {
                self.fore = true
            }
            "D" if self.measure == Measure::AverageRating && rest.is_empty() => {
                self.by_rounds = true;
            }
            "P" if rest.is_empty() && self.measure.takes_score() => self.forfeits_played = true,
            "R" if rest.is_empty() => self.reverse = true,
            _ => return None,
        }
        Some(())
    }
}

impl From<TieBreak> for String {
    fn from(tie_break: TieBreak) -> String {
        tie_break.code()
    }
}

impl TryFrom<String> for TieBreak {
    type Error = UnknownTieBreak;
    fn try_from(text: String) -> Result<TieBreak, UnknownTieBreak> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_and_written() {
        for code in [
            "BH",
            "BH/C1",
            "BH/M2",
            "FB/C1",
            "AOB/F",
            "SB/C2",
            "KS/L40",
            "KS/L+2",
            "KS/L-1",
            "KS/G-1",
            "ARO/C1/U1400",
            "TPN/R",
            "PS/C2",
            "BH:GP/C1",
            "SB:MP",
            "MPvGP",
            "EMGSB/C1",
            "EDE/TBR",
            "ARO/C1/D",
            "DE/P",
            "BH:GP/C1/P",
        ] {
            assert_eq!(code.parse::<TieBreak>().map(TieBreak::code).as_deref(), Ok(code));
        }
        assert_eq!("ge".parse::<TieBreak>().map(TieBreak::code).as_deref(), Ok("REP"));
        for code in [
            "", "XX", "BH/", "BH/C0", "BH/C1/C2", "WIN/C1", "BH/L40", "KS/L101", "BH/U1", "SB/F",
            "BH/C1x", "BH:XP", "ARO:MP", "EDE:MP", "BH/BC", "TPR/P",
        ] {
            assert_eq!(
                code.parse::<TieBreak>(),
                Err(UnknownTieBreak { text: code.into() }),
                "{code}"
            );
        }
    }
}
