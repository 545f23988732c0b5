//! What a new event can begin as: usual events with everything that is agreed for them. A preset fills what the organiser leaves
//! open, and nothing else; all of it can be changed until the first round.

use crate::{
    Act,
    agreement::AgreementDraft,
    game_laws::GameLaws,
    play::PlayDraft,
    settings::{Edition, SettingsDraft, USUAL_EDITION},
    system::Kind,
};
use adoube_board::Game;

/// A kind of event that is held often.
#[derive(Clone, Copy, Debug)]
pub struct EventPreset {
    /// Its name in forms, in the API and on the command line.
    pub name: &'static str,
    /// Its system.
    pub system: Kind,
    /// Its game.
    pub game: Game,
    /// The rate of play.
    pub time_control: &'static str,
    /// What else differs from the usual settings of the system.
    pub settings: &'static [(&'static str, &'static str)],
    /// How games are played.
    play: &'static [(&'static str, &'static str)],
    /// What else is agreed.
    agreement: &'static [(&'static str, &'static str)],
    /// Players tell their results.
    players_tell: bool,
    /// Who comes on the day is looked at.
    check_in: bool,
}

/// How games on real boards with clocks are played and judged.
const OVER_THE_BOARD: [(&str, &str); 4] =
    [("conduct", "real_board"), ("press", "by_hand"), ("flags", "called"), ("claims", "arbiter")];

/// All of them, in the order in which they are offered.
pub const PRESETS: [EventPreset; 9] = [
    EventPreset {
        name: "club",
        system: Kind::Swiss,
        game: Game::Chess,
        time_control: "15+10",
        settings: &[("rounds", "7")],
        play: &[("default_minutes", "5"), ("supervision", "sparse"), ("devices", "mild")],
        agreement: &[
            ("level", "club"),
            ("rating_of", "national"),
            ("play_off", "none"),
            ("appeal_minutes", "10"),
        ],
        players_tell: true,
        check_in: true,
    },
    EventPreset {
        name: "open",
        system: Kind::Swiss,
        game: Game::Chess,
        time_control: "90+30",
        settings: &[("rounds", "9")],
        play: &[
            ("default_minutes", "30"),
            ("supervision", "full"),
            ("rated", "fide"),
            ("delay_minutes", "15"),
            ("leaving", "reported"),
        ],
        agreement: &[
            ("level", "international"),
            ("rating_of", "fide"),
            ("play_off", "none"),
            ("appeal_fee", "100 EUR"),
            ("appeal_minutes", "30"),
        ],
        players_tell: false,
        check_in: true,
    },
    EventPreset {
        name: "national",
        system: Kind::RoundRobin,
        game: Game::Chess,
        time_control: "90'/40 + 30' + 30\"",
        settings: &[],
        play: &[
            ("default_minutes", "15"),
            ("supervision", "full"),
            ("rated", "fide"),
            ("delay_minutes", "15"),
            ("draws_from_move", "40"),
            ("leaving", "reported"),
        ],
        agreement: &[
            ("level", "national"),
            ("rating_of", "fide"),
            ("play_off", "standards"),
            ("play_off_places", "1"),
            ("appeal_fee", "100 EUR"),
            ("appeal_minutes", "60"),
        ],
        players_tell: false,
        check_in: false,
    },
    EventPreset {
        name: "blind",
        system: Kind::Swiss,
        game: Game::Chess,
        time_control: "90+30",
        settings: &[("rounds", "7")],
        play: &[("default_minutes", "30"), ("supervision", "full"), ("rated", "fide")],
        agreement: &[
            ("level", "national"),
            ("rating_of", "fide"),
            ("play_off", "none"),
            ("appeal_fee", "50 EUR"),
            ("appeal_minutes", "60"),
        ],
        players_tell: false,
        check_in: true,
    },
    EventPreset {
        name: "all-play-all",
        system: Kind::RoundRobin,
        game: Game::Chess,
        time_control: "90+30",
        settings: &[],
        play: &[("default_minutes", "30"), ("supervision", "full"), ("rated", "fide")],
        agreement: &[
            ("level", "regional"),
            ("rating_of", "fide"),
            ("play_off", "none"),
            ("appeal_minutes", "30"),
        ],
        players_tell: false,
        check_in: false,
    },
    EventPreset {
        name: "match",
        system: Kind::Knockout,
        game: Game::Chess,
        time_control: "90+30",
        settings: &[("games", "4")],
        play: &[
            ("default_minutes", "15"),
            ("supervision", "full"),
            ("rated", "fide"),
            ("tie_break_time", "10+5"),
        ],
        agreement: &[("level", "national"), ("rating_of", "fide"), ("appeal_minutes", "30")],
        players_tell: false,
        check_in: false,
    },
    EventPreset {
        name: "league",
        system: Kind::TeamRoundRobin,
        game: Game::Chess,
        time_control: "90+30",
        settings: &[("boards", "4")],
        play: &[("default_minutes", "30"), ("supervision", "full")],
        agreement: &[
            ("level", "regional"),
            ("rating_of", "national"),
            ("play_off", "none"),
            ("appeal_fee", "50 EUR"),
            ("appeal_minutes", "60"),
        ],
        players_tell: false,
        check_in: false,
    },
    EventPreset {
        name: "school",
        system: Kind::Swiss,
        game: Game::Chess,
        time_control: "3+2",
        settings: &[("rounds", "9")],
        play: &[("default_minutes", "2"), ("supervision", "sparse"), ("devices", "mild")],
        agreement: &[
            ("level", "club"),
            ("rating_of", "unrated"),
            ("play_off", "none"),
            ("appeal_minutes", "5"),
        ],
        players_tell: true,
        check_in: true,
    },
    EventPreset {
        name: "tavreli",
        system: Kind::Swiss,
        game: Game::Tavreli,
        time_control: "15+10",
        settings: &[("rounds", "5")],
        play: &[("default_minutes", "5"), ("supervision", "full"), ("devices", "mild")],
        agreement: &[
            ("level", "regional"),
            ("rating_of", "unrated"),
            ("play_off", "none"),
            ("appeal_minutes", "15"),
        ],
        players_tell: false,
        check_in: true,
    },
];

impl EventPreset {
    /// The preset of a name.
    pub fn named(name: &str) -> Option<EventPreset> {
        PRESETS.into_iter().find(|preset| preset.name == name)
    }

    /// The game with an edition of the Laws.
    pub fn laws(self, edition: Option<Edition>) -> GameLaws {
        GameLaws { game: self.game, laws: edition.unwrap_or(USUAL_EDITION) }
    }

    /// Fills what is left open in the settings of a new event.
    #[must_use]
    pub fn fill(self, mut draft: SettingsDraft) -> SettingsDraft {
        let open = |text: &str| text.trim().is_empty();
        if open(&draft.laws) || Edition::ALL.iter().any(|one| one.key() == draft.laws) {
            let edition = Edition::ALL.into_iter().find(|one| one.key() == draft.laws);
            draft.laws = self.laws(edition).to_string();
        }
        if open(&draft.system) {
            draft.system = self.system.name().to_owned();
        }
        let own = draft.system == self.system.name();
        for (field, text) in draft.texts() {
            let named = |(name, _): &&(&str, &str)| own && *name == field.as_str();
            if let Some((_, value)) = self.settings.iter().find(named)
                && open(text)
            {
                (*value).clone_into(text);
            }
        }
        if open(&draft.time_control) {
            self.time_control.clone_into(&mut draft.time_control);
        }
        draft
    }

    /// What follows once the event is there: how games are played, what else is agreed, check-in, results by players. A game
    /// that needs its array drawn first, and an event without a rate of play, say later how games are played.
    pub fn acts(self, settings: &SettingsDraft) -> Vec<Act> {
        let game = GameLaws::read(&settings.laws).ok().and_then(|(game, _)| game);
        let playable = game != Some(Game::Chess960) && !settings.time_control.trim().is_empty();
        let mut play = PlayDraft::default();
        let knockout = Kind::from_name(&settings.system).is_some_and(|kind| kind.traits().bracket);
        for (name, text) in play.fields() {
            let named = |(known, _): &&(&str, &str)| *known == name;
            let value = OVER_THE_BOARD.iter().chain(self.play).rfind(named);
            if let Some((_, value)) = value.filter(|_| knockout || name != "tie_break_time") {
                (*value).clone_into(text);
            }
        }
        let mut agreement = AgreementDraft::default();
        for (name, text) in agreement.fields() {
            if let Some((_, value)) = self.agreement.iter().find(|(known, _)| *known == name) {
                (*value).clone_into(text);
            }
        }
        let mut acts = Vec::new();
        if playable {
            acts.push(Act::SetPlay { play });
        }
        acts.push(Act::SetAgreement { agreement });
        if self.players_tell {
            acts.push(Act::AllowPlayerResults { allowed: true });
        }
        if self.check_in {
            acts.push(Act::SetCheckIn { on: true });
        }
        acts
    }
}
