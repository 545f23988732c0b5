//! Answers to questions about a game.

use crate::said::{Legal, in_braille, legal, said};
use adoube_base::Color;
use adoube_board::{File, Rank, Role, Square, any, tavreli::write_move};
use adoube_laws::{
    clock::{Millis, Moment},
    game::{IllegalMoveHandling, Phase, State, allowed},
};
use adoube_notation::{
    Form, Language, Squares, TowerVoice, Voice, Writer,
    command::{Piece, Question, Side, Tongue, Verb},
};
use adoube_words::{Arg, Lang, Words, rulings};

/// Who tells, to whom, and of what.
#[derive(Clone, Copy)]
pub struct Teller<'a> {
    /// The game.
    pub state: &'a State,
    /// The moment of the game.
    pub at: Moment,
    /// The player to whom it is told; nobody in particular.
    pub eyes: Option<Color>,
    /// In which language.
    pub words: Words,
    /// With which names of squares and pieces.
    pub voice: Voice,
}

/// An answer, and what of it a braille display shows instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// In words.
    pub text: String,
    /// In braille signs, where there are any.
    pub braille: Option<String>,
}

impl From<String> for Told {
    fn from(text: String) -> Told {
        Told { text, braille: None }
    }
}

/// The language of the commands that a page's reader is told first.
pub const fn tongue(lang: Lang) -> Tongue {
    match lang {
        Lang::English => Tongue::English,
        Lang::Russian => Tongue::Russian,
        Lang::Ukrainian => Tongue::Ukrainian,
        Lang::Armenian => Tongue::Armenian,
    }
}

/// Every command with what it does, in the order in which they are told.
pub fn help(words: Words) -> Vec<(String, String)> {
    let tongue = tongue(words.lang());
    let line = |verb: Verb| (shown(verb, tongue), words.say(meaning(verb)));
    Verb::all().map(line).collect()
}

/// A command as it is written, with an example of what follows it.
fn shown(verb: Verb, tongue: Tongue) -> String {
    let phrase = verb.phrase(tongue);
    let follows = match verb {
        Verb::Rank => " 5",
        Verb::File => " g",
        Verb::Square | Verb::Attackers => " e4",
        Verb::Moves => " f3",
        Verb::Correct | Verb::Execute => " e4",
        _ => "",
    };
    format!("{phrase}{follows}")
}

/// What a command does.
const fn meaning(verb: Verb) -> &'static str {
    match verb {
        Verb::Help => "command-help",
        Verb::Clock => "command-clock",
        Verb::Time => "command-time",
        Verb::Count => "command-count",
        Verb::Last => "command-last",
        Verb::Repeat => "command-repeat",
        Verb::Braille => "command-braille",
        Verb::Score => "command-score",
        Verb::Status => "command-status",
        Verb::Board => "command-board",
        Verb::Pieces => "command-pieces",
        Verb::Rank => "command-rank",
        Verb::File => "command-file",
        Verb::Square => "command-square",
        Verb::Attackers => "command-attackers",
        Verb::Moves => "command-moves",
        Verb::OfferDraw => "command-offer-draw",
        Verb::AcceptDraw => "command-accept-draw",
        Verb::DeclineDraw => "command-decline-draw",
        Verb::ClaimThree => "command-claim-three",
        Verb::ClaimFifty => "command-claim-fifty",
        Verb::ClaimFlag => "command-claim-flag",
        Verb::ClaimIllegal => "command-claim-illegal",
        Verb::ClaimTouch => "command-claim-touch",
        Verb::Resign => "command-resign",
        Verb::Press => "command-press",
        Verb::CallArbiter => "command-arbiter",
        Verb::Correct => "command-correct",
        Verb::Execute => "command-execute",
        Verb::TwoBoards => "command-two-boards",
        Verb::AskTime => "command-ask-time",
        Verb::AskMoves => "command-ask-moves",
        Verb::TellTime => "command-tell-time",
        Verb::TellMoves => "command-tell-moves",
        Verb::Sign => "command-sign",
    }
}

impl Teller<'_> {
    /// Answers a question.
    pub fn answer(self, question: Question) -> Told {
        let words = self.words;
        match question {
            Question::Help => {
                let lines = help(words).into_iter().map(|(how, what)| format!("{how}: {what}"));
                let first = words.say("tell-help");
                std::iter::once(first).chain(lines).collect::<Vec<_>>().join("\n").into()
            }
            Question::Clock => self.clocks().into(),
            Question::Time => self.own_time().into(),
            Question::Count => self.count().into(),
            Question::Last => self.last().into(),
            Question::Repeat => self.repeat().into(),
            Question::Braille => self.braille(),
            Question::Score => self.score().into(),
            Question::Status => self.status().into(),
            Question::Board => self.board().into(),
            Question::Pieces(side) => self.pieces(side).into(),
            Question::Rank(rank) => self.rank(rank).into(),
            Question::File(file) => self.file(file).into(),
            Question::Square(square) => self.on(square).into(),
            Question::Attackers(square) => self.attackers(square).into(),
            Question::Moves { piece, from } => self.moves(piece, from).into(),
        }
    }

    fn who(self, color: Color) -> String {
        rulings::color(self.words, color)
    }

    /// A square by the names of the voice, and as it is written: the names are for the ear, the letters for the finger.
    fn square(self, square: Square) -> String {
        TowerVoice::new(self.voice, Squares::Named).square(square)
    }

    /// “1 hour 5 minutes”; seconds below ten minutes.
    fn span(self, span: Millis) -> String {
        let seconds = u64::try_from(span.0.max(0)).unwrap_or(0).div_ceil(1000);
        let part = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let mut said = Vec::new();
        if hours > 0 {
            said.push(self.words.count("tell-hours", part(hours)));
        }
        if minutes > 0 {
            said.push(self.words.count("tell-minutes", part(minutes)));
        }
        if (hours == 0 && minutes < 10 && seconds > 0) || said.is_empty() {
            said.push(self.words.count("tell-seconds", part(seconds)));
        }
        said.join(" ")
    }

    fn left(self, color: Color) -> String {
        self.span(self.state.clock().display(color, self.at).remaining)
    }

    fn clocks(self) -> String {
        let one = |color: Color| {
            let args = [("who", Arg::from(self.who(color))), ("time", Arg::from(self.left(color)))];
            self.words.say_with("tell-clock", &args)
        };
        let runs = match self.state.clock().running() {
            Some(color) => self.words.about("tell-runs", &self.who(color)),
            None => self.words.say("tell-stands"),
        };
        [one(Color::White), one(Color::Black), runs].join(" ")
    }

    fn own_time(self) -> String {
        match self.eyes {
            Some(color) => self.words.about("tell-own-time", &self.left(color)),
            None => self.clocks(),
        }
    }

    fn count(self) -> String {
        let made = |color| self.words.count("tell-made", self.state.made(color));
        let one = |color| format!("{}: {}.", self.who(color), made(color));
        [one(Color::White), one(Color::Black)].join(" ")
    }

    /// The last move with its number and who made it.
    fn last(self) -> String {
        let Some(ply) = self.state.plies().last() else {
            return self.words.say("tell-nothing-yet");
        };
        let number = self.number(self.state.plies().len() - 1);
        let args = [
            ("n", Arg::from(number)),
            ("who", Arg::from(self.who(ply.by))),
            ("it", Arg::from(said(self.words, self.voice, ply))),
        ];
        self.words.say_with("tell-last", &args)
    }

    /// The number of a half-move, as it stands on a scoresheet.
    fn number(self, index: usize) -> u32 {
        let plies = self.state.plies();
        let Some(first) = plies.first().map(|ply| ply.before()) else { return 1 };
        let shift = usize::from(first.turn() == Color::Black);
        first.move_number().saturating_add(((index + shift) / 2) as u32)
    }

    fn repeat(self) -> String {
        match self.state.plies().last() {
            Some(ply) => said(self.words, self.voice, ply),
            None => self.words.say("tell-nothing-yet"),
        }
    }

    fn braille(self) -> Told {
        let Some(ply) = self.state.plies().last() else {
            return self.words.say("tell-nothing-yet").into();
        };
        match in_braille(ply) {
            Some(signs) => Told { text: said(self.words, self.voice, ply), braille: Some(signs) },
            None => self.words.say("tell-no-braille").into(),
        }
    }

    fn score(self) -> String {
        let plies = self.state.plies();
        if plies.is_empty() {
            return self.words.say("tell-nothing-yet");
        }
        let mut text = String::new();
        for (index, ply) in plies.iter().enumerate() {
            if ply.by == Color::White || index == 0 {
                let dots = if ply.by == Color::White { "." } else { "…" };
                let line = if index == 0 { "" } else { "\n" };
                text.push_str(&format!("{line}{}{dots}", self.number(index)));
            }
            text.push_str(&format!(" {};", said(self.words, self.voice, ply)));
        }
        text
    }

    fn status(self) -> String {
        let words = self.words;
        let state = self.state;
        match state.phase() {
            Phase::Scheduled => return words.say("play-not-begun"),
            Phase::Adjourned => return words.say("play-adjourned"),
            Phase::Cancelled => return words.say("play-cancelled"),
            Phase::Ended(outcome) => return rulings::ended(words, *outcome),
            Phase::InPlay | Phase::Sealing => {}
        }
        let mut said = vec![match state.turn() {
            Color::White => words.say("play-white-to-move"),
            Color::Black => words.say("play-black-to-move"),
        }];
        if state.board().is_in_check(state.turn()) {
            said.push(words.say("play-check"));
        }
        let offers = Color::ALL.into_iter().filter(|&color| state.offers(color));
        said.extend(offers.map(|color| words.about("tell-offer", &self.who(color))));
        if state.unannounced().is_some() {
            said.push(words.say("tell-unannounced"));
        }
        let sentences = said.iter().map(|one| one.trim_end_matches('.'));
        sentences.collect::<Vec<_>>().join(". ") + "."
    }

    /// What stands on a square, in words; nothing on an empty one.
    pub fn man(self, square: Square) -> Option<String> {
        match self.state.board() {
            any::Setup::Chess(setup) => {
                let piece = setup.piece_at(square)?;
                Some(self.words.say(piece_key(piece.color, piece.role)))
            }
            any::Setup::Tavreli(towers) => {
                let voice = TowerVoice::new(self.voice, Squares::Named);
                voice.tower(towers.shown(), square, self.eyes)
            }
        }
    }

    fn line(self, squares: impl Iterator<Item = Square>) -> String {
        let there: Vec<String> = squares
            .filter_map(|square| Some(format!("{} {}", self.square(square), self.man(square)?)))
            .collect();
        match there.is_empty() {
            true => self.words.say("square-empty"),
            false => there.join(", "),
        }
    }

    fn rank(self, rank: Rank) -> String {
        let squares = File::ALL.into_iter().map(|file| Square::new(file, rank));
        let rank = self.voice.rank(rank);
        self.words.say_with(
            "tell-rank",
            &[("it", Arg::from(rank)), ("there", Arg::from(self.line(squares)))],
        )
    }

    fn file(self, file: File) -> String {
        let squares = Rank::ALL.into_iter().map(|rank| Square::new(file, rank));
        let file = self.voice.file(file);
        self.words.say_with(
            "tell-file",
            &[("it", Arg::from(file)), ("there", Arg::from(self.line(squares)))],
        )
    }

    /// From the own side, the far rank first, as one who sees it reads it.
    fn board(self) -> String {
        let mut ranks = Rank::ALL.to_vec();
        if self.eyes != Some(Color::Black) {
            ranks.reverse();
        }
        ranks.into_iter().map(|rank| self.rank(rank)).collect::<Vec<_>>().join("\n")
    }

    fn on(self, square: Square) -> String {
        let what = self.man(square).unwrap_or_else(|| self.words.say("square-empty"));
        format!("{}: {what}.", self.square(square))
    }

    fn pieces(self, side: Option<Side>) -> String {
        let own = self.eyes.unwrap_or(self.state.turn());
        let colors = match side {
            None => vec![Color::White, Color::Black],
            Some(Side::Of(color)) => vec![color],
            Some(Side::Own) => vec![own],
            Some(Side::Others) => vec![!own],
        };
        let of = |color: Color| {
            let owned = |square: &Square| self.state.board().owner(*square) == Some(color);
            let mut squares: Vec<Square> = Square::all().filter(owned).collect();
            // The king first, the pawns last, as players call them over.
            squares.sort_by_key(|square| (self.weight(*square), square.index()));
            format!("{}: {}.", self.who(color), self.line(squares.into_iter()))
        };
        colors.into_iter().map(of).collect::<Vec<_>>().join("\n")
    }

    /// Greater pieces before smaller ones.
    fn weight(self, square: Square) -> u8 {
        match self.state.board() {
            any::Setup::Chess(setup) => match setup.piece_at(square).map(|piece| piece.role) {
                Some(Role::King) => 0,
                Some(Role::Queen) => 1,
                Some(Role::Rook) => 2,
                Some(Role::Bishop) => 3,
                Some(Role::Knight) => 4,
                Some(Role::Pawn) | None => 5,
            },
            any::Setup::Tavreli(towers) => towers.top(square).map_or(7, |man| man.kind() as u8),
        }
    }

    fn attackers(self, square: Square) -> String {
        let one = |color: Color| {
            let from = self.state.board().attackers(square, color);
            (!from.is_empty()).then(|| self.line(from.into_iter()))
        };
        let all: Vec<String> = Color::ALL.into_iter().filter_map(one).collect();
        let it = Arg::from(self.square(square));
        match all.is_empty() {
            true => self.words.say_with("tell-no-attackers", &[("it", it)]),
            false => self
                .words
                .say_with("tell-attackers", &[("it", it), ("there", Arg::from(all.join(", ")))]),
        }
    }

    /// What is possible. Where illegal moves can be made nobody tells which are legal: those who see are not told either.
    fn moves(self, piece: Option<Piece>, from: Option<Square>) -> String {
        let words = self.words;
        let state = self.state;
        if state.regulations().illegal_moves != IllegalMoveHandling::Prevented {
            return words.say("tell-moves-not-told");
        }
        if *state.phase() != Phase::InPlay {
            return self.status();
        }
        if self.eyes.is_some_and(|color| color != state.turn()) {
            return words.say("tell-not-your-move");
        }
        let Some(position) = state.position() else { return words.say("tell-moves-not-told") };
        let fits = |m: &any::Move| {
            let kind = match (m, piece) {
                (_, None) => true,
                (any::Move::Chess(m), Some(Piece::Chess(role))) => m.role() == role,
                (any::Move::Tavreli(m), Some(Piece::Tower(kind))) => {
                    let top = position.tavreli().and_then(|position| position.top(m.from));
                    top.is_some_and(|top| top.kind() == kind)
                }
                (any::Move::Chess(_), Some(Piece::Tower(_)))
                | (any::Move::Tavreli(_), Some(Piece::Chess(_))) => false,
            };
            kind && from.is_none_or(|from| m.from() == from)
        };
        let moves: Vec<any::Move> = allowed(state).moves.into_iter().filter(fits).collect();
        let number = u32::try_from(moves.len()).unwrap_or(u32::MAX);
        let count = words.count("tell-moves", number);
        let said: Vec<String> =
            moves.into_iter().filter_map(|m| self.possible(position, m)).collect();
        match said.is_empty() {
            true => count,
            false => format!("{count} {}.", said.join("; ")),
        }
    }

    fn possible(self, position: &any::Position, m: any::Move) -> Option<String> {
        match (position, m) {
            (any::Position::Chess(position), any::Move::Chess(m)) => {
                Some(self.voice.announce(position, m))
            }
            (any::Position::Tavreli(position), any::Move::Tavreli(m)) => {
                let voice = TowerVoice::new(self.voice, Squares::Named);
                let said = voice.announce(position, m)?;
                Some(said.split(", ").next().unwrap_or(&said).to_owned())
            }
            _ => None,
        }
    }
}

/// The key of a piece's name.
const fn piece_key(color: Color, role: Role) -> &'static str {
    match (color, role) {
        (Color::White, Role::King) => "piece-white-king",
        (Color::White, Role::Queen) => "piece-white-queen",
        (Color::White, Role::Rook) => "piece-white-rook",
        (Color::White, Role::Bishop) => "piece-white-bishop",
        (Color::White, Role::Knight) => "piece-white-knight",
        (Color::White, Role::Pawn) => "piece-white-pawn",
        (Color::Black, Role::King) => "piece-black-king",
        (Color::Black, Role::Queen) => "piece-black-queen",
        (Color::Black, Role::Rook) => "piece-black-rook",
        (Color::Black, Role::Bishop) => "piece-black-bishop",
        (Color::Black, Role::Knight) => "piece-black-knight",
        (Color::Black, Role::Pawn) => "piece-black-pawn",
    }
}

/// A half-move as it stands on a scoresheet, for lists beside announcements.
pub fn written(lang: Lang, ply: &adoube_laws::game::Ply) -> String {
    let language = match lang {
        Lang::English => Language::English,
        Lang::Russian => Language::Russian,
        Lang::Ukrainian => Language::Ukrainian,
        Lang::Armenian => Language::Armenian,
    };
    match legal(ply) {
        Some(Legal::Chess(position, m)) => Writer::laws(language, Form::Short).write(&position, m),
        Some(Legal::Tavreli(position, m)) => write_move(&position, m, false),
        None => ply.motion.to_string(),
    }
}
