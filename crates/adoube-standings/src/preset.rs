//! The orders of tie-breaks that the regulations recommend (Russian rules 31.3; standards 12.16).

use crate::{Regulation, System, TieBreak};
use adoube_books::Numbers;
use std::str::FromStr;

/// A recommended order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// Who recommends it.
    pub regulation: Regulation,
    /// For which system of pairing.
    pub system: System,
    /// For teams.
    pub teams: bool,
    /// The codes, separated by commas.
    pub codes: &'static str,
}

impl Preset {
    const fn players(
        name: &'static str,
        regulation: Regulation,
        system: System,
        codes: &'static str,
    ) -> Preset {
        Preset { name, regulation, system, teams: false, codes }
    }

    const fn teams(
        name: &'static str,
        regulation: Regulation,
        system: System,
        codes: &'static str,
    ) -> Preset {
        Preset { name, regulation, system, teams: true, codes }
    }

    /// All of them, without the play-off that ends the Russian ones and the lots that end all. `MPvGP` stands for
    /// whichever of match points and game points does not decide the event.
    pub const ALL: [Preset; 10] = {
        use Regulation::{Russia2015 as Ru, Standards2018 as Ua};
        use System::{RoundRobin as Robin, Swiss};
        [
            Preset::players("ru_individual_round_robin", Ru, Robin, "SB,DE,WIN,KS,BPG"),
            Preset::teams("ru_team_round_robin", Ru, Robin, "MPvGP,DE,SB"),
            Preset::players("ru_individual_swiss_close_ratings", Ru, Swiss, "ARO,TPR,BH,PS,WIN,DE"),
            Preset::players("ru_individual_swiss_mixed_ratings", Ru, Swiss, "BH,PS,SB,DE,WIN,BPG"),
            Preset::teams("ru_team_swiss", Ru, Swiss, "MPvGP,DE,BH,SB"),
            Preset::players("ua_individual_round_robin", Ua, Robin, "DE,WIN,SB,KS"),
            Preset::teams("ua_team_round_robin", Ua, Robin, "MPvGP,DE,SB"),
            Preset::players(
                "ua_individual_swiss_ratings_not_consistent",
                Ua,
                Swiss,
                "BH/C1,BH,SB,DE,WIN,BWG",
            ),
            Preset::players(
                "ua_individual_swiss_ratings_consistent",
                Ua,
                Swiss,
                "BH/C1,BH,DE,ARO/C1,WIN,BWG,BPG,SB",
            ),
            Preset::teams("ua_team_swiss", Ua, Swiss, "MPvGP,DE,BH/C1,BH,SB"),
        ]
    };

    /// Those that fit players, or teams, in a system, whoever recommends them.
    pub fn fitting(system: System, teams: bool) -> impl Iterator<Item = Preset> {
        Preset::ALL.into_iter().filter(move |one| one.system == system && one.teams == teams)
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.name == name)
    }

    /// The article that recommends it.
    pub fn article(self) -> &'static str {
        Numbers::Orders.of(self.name)
    }

    /// The tie-breaks in their order.
    pub fn tie_breaks(self) -> Vec<TieBreak> {
        // The codes are known to be good; a test reads them all.
        self.codes.split(',').filter_map(|code| TieBreak::from_str(code).ok()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_of_a_preset_is_known_and_every_name_is_its_own() {
        for preset in Preset::ALL {
            let codes: Vec<String> = preset.tie_breaks().into_iter().map(TieBreak::code).collect();
            assert_eq!(codes.join(","), preset.codes);
            assert_eq!(Preset::named(preset.name), Some(preset));
        }
        assert_eq!(Preset::named("none"), None);
    }
}
