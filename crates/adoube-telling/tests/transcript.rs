//! Whole games played by ear: what is typed or said, what everybody hears, and what the Laws rule, word for word as in
//! `data/transcript.txt`. `ADOUBE_TRANSCRIPT=1` writes the file anew, for a person to read.

#![allow(clippy::unwrap_used)]

use adoube_base::{ByColor, Color};
use adoube_laws::{
    book::Edition,
    clock::Moment,
    game::{
        Act, Actor, Calls, Context, Device, Entered, IllegalMoveHandling, Opening, Player, Press,
        Regulations, State, What, decide_by, evolve,
    },
};
use adoube_notation::Voice;
use adoube_telling::{Acting, Meant, Misread, Teller, meant, said};
use adoube_words::{Lang, Words, refusals, rulings};
use std::{fmt::Write, fs, path::Path};

/// A game that is played line by line, and what is heard of it.
struct Played {
    state: State,
    at: u64,
    words: Words,
    voice: Voice,
    heard: String,
}

const DEVICE: Device =
    Device { press: Press::Automatic, calls: Calls::Run, entered: Entered::AtOwnSeat };

impl Played {
    fn new(title: &str, blind: &[Color], lang: Lang, voice: Voice, game: &str) -> Played {
        let mut regulations: Regulations =
            Regulations::new(Edition::Fide2023, "90+30".parse().unwrap());
        regulations.illegal_moves = IllegalMoveHandling::Prevented;
        regulations.variant = serde_json::from_str(&format!("{game:?}")).unwrap();
        regulations.players =
            ByColor::from_fn(|color| Player { blind: blind.contains(&color), ..Player::default() });
        let opening = Opening { regulations, start: None, opponent_in_check: false };
        let state = State::new(opening).unwrap();
        let words = Words::of(lang);
        let mut played = Played { state, at: 0, words, voice, heard: format!("# {title}\n\n") };
        for color in Color::ALL {
            played.done(Actor::Player(color), &[Act::Arrive]);
        }
        played.done(Actor::Arbiter, &[Act::StartClocks]);
        played
    }

    /// Does acts at a seat; what was ruled is heard.
    fn done(&mut self, by: Actor, acts: &[Act]) {
        let context = Context { at: Moment(self.at), by };
        let before = self.state.plies().len();
        match decide_by(&self.state, DEVICE, context, acts) {
            Err(refused) => {
                let text = refusals::refusal(self.words, &refused);
                writeln!(self.heard, "    refused: {text}").unwrap();
            }
            Ok(facts) => {
                let mut ruled = Vec::new();
                for fact in &facts {
                    evolve(&mut self.state, fact);
                    if let What::Ruled(ruling) = &fact.what {
                        ruled.push(rulings::ruling(self.words, ruling));
                    }
                }
                for ply in &self.state.plies()[before..] {
                    writeln!(self.heard, "    both hear: {}", said(self.words, self.voice, ply))
                        .unwrap();
                }
                for text in ruled {
                    writeln!(self.heard, "    both hear: {text}").unwrap();
                }
            }
        }
    }

    /// Somebody types or says a line, half a minute after the one before.
    fn say(&mut self, color: Color, line: &str) {
        self.at += 30_000;
        writeln!(self.heard, "{color}: {line}").unwrap();
        let teller = Teller {
            state: &self.state,
            at: Moment(self.at),
            eyes: Some(color),
            words: self.words,
            voice: self.voice,
        };
        match meant(teller, Acting::Player(color), line) {
            Ok(Meant::Answer(told)) => {
                for one in told.text.lines() {
                    writeln!(self.heard, "    {color} hears: {one}").unwrap();
                }
                if let Some(signs) = told.braille {
                    writeln!(self.heard, "    {color} feels: {signs}").unwrap();
                }
            }
            Ok(Meant::AskedBack(text)) | Err(Misread(text)) => {
                writeln!(self.heard, "    {color} hears: {text}").unwrap();
            }
            Ok(Meant::Acts(acts)) => self.done(Actor::Player(color), &acts),
        }
    }

    /// Lines in turn, beginning with the player to move; one that begins with `=` is said by the same player as the one
    /// before.
    fn all(mut self, lines: &str) -> String {
        let mut color = Color::White;
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            match line.strip_prefix('=') {
                Some(more) => self.say(color, more.trim()),
                None => {
                    color = self.state.turn();
                    self.say(color, line);
                }
            }
        }
        self.heard.push('\n');
        self.heard
    }
}

#[test]
fn whole_games_are_heard_as_they_are_written_down() {
    let mate = Played::new(
        "White does not see and says the German words of the appendix; Black sees and types.",
        &[Color::White],
        Lang::English,
        Voice::German,
        "chess",
    )
    .all(
        "what is on e2
         Eva vier
         e5
         Springer Felix drei
         d6
         Läufer Cesar vier
         Bg4
         = e5
         Springer Cesar drei
         = clok
         g6
         attackers Eva fünf
         = Springer Eva fünf
         Bxd1
         pieces mine
         = Läufer Felix sieben
         Ke7
         = braille
         moves Springer Cesar drei
         = resing
         = resign
         = Springer David fünf
         = rank sieben
         = score",
    );
    let draw = Played::new(
        "Чёрные не видят и говорят по-немецки, как в Правилах 2015 года; троекратное повторение.",
        &[Color::Black],
        Lang::Russian,
        Voice::GermanInRussian2015,
        "chess",
    )
    .all(
        "e4
         шпрингер Феликс зекс
         e5
         Давид фир
         = Давид фюнф
         exd6
         шпрингер Цезарь зекс
         dxc7
         Ева фюнф
         cxd8К
         шпрингер Давид ахт
         Кf3
         лойфер Ева зибен
         Сe2
         кюрцрохад
         = последний ход
         0-0
         турм Ева ахт
         Кe1
         шпрингер Давид зибен
         Кf3
         шпрингер Феликс зекс
         Кe1
         шпрингер Давид зибен
         Кf3 ничья
         часы
         = сколько ходов
         = отклоняю ничью
         = троекратное повторение шпрингер Феликс зекс",
    );
    let towers = Played::new(
        "Two who do not see play Tavreli; the first moves.",
        &[Color::White, Color::Black],
        Lang::English,
        Voice::English,
        "tavreli",
    )
    .all(
        "Eva two Eva four
         ratnik Eva seven Eva five
         vsadnik Gustav one Eva two
         square e2
         = moves vsadnik
         = last
         = resign yes",
    );
    let heard = format!("{mate}{draw}{towers}");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/transcript.txt");
    if std::env::var_os("ADOUBE_TRANSCRIPT").is_some() {
        fs::write(&path, &heard).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap();
    for (number, (is, was)) in (1..).zip(heard.lines().zip(kept.lines())) {
        assert_eq!(is, was, "line {number} of {}", path.display());
    }
    assert_eq!(heard.lines().count(), kept.lines().count());
}
