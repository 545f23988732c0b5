//! Systems of pairing and what belongs to them, in words.

use crate::Words;
use adoube_competition::settings::{
    Acceleration, Cycles, Kind, System, TeamPairing, TeamRules, Teams,
};
use adoube_competition::{
    player::Belonging,
    systems::knockout::{Knockout, Seeding},
};
use adoube_pairing::swiss::Rules;
use adoube_standings::Regulation;

/// The system of an event in words.
pub fn system(words: Words, system: &System) -> String {
    let swiss = match system {
        System::RoundRobin { cycles } => return words.say(cycles_key(*cycles)),
        System::Swiss { swiss } => swiss,
        System::Knockout { knockout } => return knock_out(words, knockout),
        System::Scheveningen { scheveningen } => {
            return words.say(match scheveningen.double {
                false => "scheveningen-told-single",
                true => "scheveningen-told-double",
            });
        }
        System::Teams { teams } => return of_teams(words, teams),
    };
    let rules = words.say(rules_key(swiss.rules));
    let mut told =
        words.say_with("swiss-told", &[("n", swiss.rounds.into()), ("rules", rules.into())]);
    let mut add = |more: String| {
        told.push_str("; ");
        told.push_str(&more);
    };
    if swiss.acceleration == Acceleration::Baku {
        add(words.say("swiss-told-baku"));
    }
    if swiss.federations_apart > 0 {
        let among = words.say(belonging_key(swiss.apart_by));
        add(words.say_with(
            "swiss-told-apart",
            &[("n", swiss.federations_apart.into()), ("among", among.into())],
        ));
    }
    told
}

/// The system of an event of teams in words.
fn of_teams(words: Words, teams: &Teams) -> String {
    let boards = ("n", teams.boards.into());
    match teams.pairing {
        TeamPairing::RoundRobin { cycles } => {
            let system = words.say(cycles_key(cycles)).to_lowercase();
            words.say_with("teams-told-robin", &[("system", system.into()), boards])
        }
        TeamPairing::Swiss { rules, rounds } => {
            let rules = words.say(team_rules_key(rules)).into();
            let args = [("rounds", rounds.into()), ("rules", rules), boards];
            words.say_with("teams-told-swiss", &args)
        }
    }
}

/// The words of a system.
pub const fn system_key(system: Kind) -> &'static str {
    match system {
        Kind::RoundRobin => "system-round-robin",
        Kind::Swiss => "system-swiss",
        Kind::Knockout => "system-knockout",
        Kind::Scheveningen => "system-scheveningen",
        Kind::TeamRoundRobin => "system-team-round-robin",
        Kind::TeamSwiss => "system-team-swiss",
    }
}

/// The words of an edition of the Dutch rules.
pub const fn rules_key(rules: Rules) -> &'static str {
    match rules {
        Rules::Dutch2026 => "rules-dutch-2026",
        Rules::Dutch2017 => "rules-dutch-2017",
    }
}

/// The words of the rules of a Swiss of teams.
pub const fn team_rules_key(rules: TeamRules) -> &'static str {
    match rules {
        TeamRules::FideA => "rules-fide-team-a",
        TeamRules::FideB => "rules-fide-team-b",
        TeamRules::Fide => "rules-fide-team",
        TeamRules::Dutch2026 => rules_key(Rules::Dutch2026),
        TeamRules::Dutch2017 => rules_key(Rules::Dutch2017),
    }
}

/// The words of an acceleration.
pub const fn acceleration_key(acceleration: Acceleration) -> &'static str {
    match acceleration {
        Acceleration::None => "none",
        Acceleration::Baku => "acceleration-baku",
    }
}

/// The words of a round robin.
pub fn cycles_key(cycles: Cycles) -> &'static str {
    match cycles {
        Cycles::Single => "cycles-single",
        Cycles::Double => "cycles-double",
        Cycles::DoubleAsPrinted => "cycles-double-as-printed",
    }
}

/// A knock-out in words.
fn knock_out(words: Words, knockout: &Knockout) -> String {
    let mut told = words.count("knockout-told", knockout.games);
    let mut add = |more: String| {
        told.push_str("; ");
        told.push_str(&more);
    };
    if knockout.tie_break_games > 0 {
        let games = words.count("knockout-games-n", knockout.tie_break_games);
        let sets = ("sets", knockout.tie_break_sets.into());
        add(words.say_with("knockout-told-tie-breaks", &[("games", games.into()), sets]));
    }
    if knockout.armageddon {
        add(words.say("knockout-told-armageddon"));
    }
    if knockout.third_place {
        add(words.say("knockout-told-third-place"));
    }
    if knockout.seeding == Seeding::Lot {
        add(words.say("knockout-told-lot"));
    }
    told
}

/// The words of what players may have in common.
pub const fn belonging_key(belonging: Belonging) -> &'static str {
    match belonging {
        Belonging::Federation => "belonging-federation",
        Belonging::Region => "belonging-region",
        Belonging::Club => "belonging-club",
        Belonging::Team => "belonging-team",
    }
}

/// The words of a text that defines tie-breaks.
pub const fn regulation_key(regulation: Regulation) -> &'static str {
    match regulation {
        Regulation::Fide2026 => "regulation-fide-2026",
        Regulation::Fide2024 => "regulation-fide-2024",
        Regulation::Russia2015 => "regulation-russia-2015",
        Regulation::Standards2018 => "regulation-standards-2018",
    }
}
