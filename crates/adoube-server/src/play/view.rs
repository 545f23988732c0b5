//! What a screen is told of a game: everything it draws, for one pair of eyes and in one language.
//!
//! A view is complete: whoever missed some is right again with the next. Clocks are given as they stood at
//! the last fact; the screen lets the running one run.

use super::{positions::looks_back, towers};
use adoube_base::{ByColor, Color};
use adoube_board::{Game, Move, Square, any, tavreli::write_move};
use adoube_house::{Role, Sight};
use adoube_laws::{
    clock::Bonus,
    game::{
        Act, Actor, BoardSight, Fact, Finding, IllegalMoveHandling, Phase, Ply, State,
        Told as Question, What, allowed,
    },
};
use adoube_notation::{Form, Language, Voice, Writer, command};
use adoube_telling::{
    Teller, own_voice,
    said::{Legal, in_braille, legal, said},
};
use adoube_words::{Lang, Words, rulings};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// How moves are written for somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Notation {
    /// Short, with the letters of the page's language.
    #[default]
    Short,
    /// Long.
    Long,
    /// Short, with figurines.
    Figurine,
}

impl Notation {
    /// All of them.
    pub const ALL: [Notation; 3] = [Notation::Short, Notation::Long, Notation::Figurine];

    /// The name in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Notation::Short => "short",
            Notation::Long => "long",
            Notation::Figurine => "figurine",
        }
    }

    fn writer(self, words: Words) -> Writer {
        let language = language(words.lang());
        match self {
            Notation::Short => Writer::laws(language, Form::Short),
            Notation::Long => Writer::laws(language, Form::Long),
            Notation::Figurine => Writer::figurines(Form::Short),
        }
    }
}

/// How moves are written and announced for somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manner {
    /// How they are written.
    pub notation: Notation,
    /// With which words they are announced; those of the page's language.
    pub voice: Option<Voice>,
}

impl From<Notation> for Manner {
    fn from(notation: Notation) -> Manner {
        Manner { notation, voice: None }
    }
}

impl Manner {
    /// A short name, for caches.
    pub fn name(self) -> String {
        format!("{} {}", self.notation.name(), self.voice.map_or("", Voice::code))
    }

    /// The voice on a page of a language.
    pub fn voice(self, words: Words) -> Voice {
        self.voice.unwrap_or(own_voice(words.lang()))
    }
}

/// The letters of a page's language.
pub const fn language(lang: Lang) -> Language {
    match lang {
        Lang::English => Language::English,
        Lang::Russian => Language::Russian,
        Lang::Ukrainian => Language::Ukrainian,
        Lang::Armenian => Language::Armenian,
    }
}

/// How many of the latest moves a view announces: whoever was away for a moment hears what was missed, and who was away for
/// longer asks.
const SAID: usize = 4;

/// How many of the latest rulings a view carries.
const LATEST: usize = 30;

/// A colour, as it stands in JSON.
#[derive(ToSchema)]
#[schema(as = Color, rename_all = "lowercase")]
#[allow(
    dead_code,
    reason = "it describes the JSON of a colour, which has its own type in the lower crates"
)]
pub(crate) enum Side {
    White,
    Black,
}

/// Something of both players.
#[derive(ToSchema)]
#[schema(as = OfBoth)]
#[allow(
    dead_code,
    reason = "it describes the JSON of a pair by colour, which has its own type in the lower crates"
)]
struct OfBoth {
    white: bool,
    black: bool,
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = GamePhase)]
enum PhaseName {
    Scheduled,
    InPlay,
    Sealing,
    Adjourned,
    Ended,
    Cancelled,
}

impl From<&Phase> for PhaseName {
    fn from(phase: &Phase) -> PhaseName {
        match phase {
            Phase::Scheduled => PhaseName::Scheduled,
            Phase::InPlay => PhaseName::InPlay,
            Phase::Sealing => PhaseName::Sealing,
            Phase::Adjourned => PhaseName::Adjourned,
            Phase::Ended(_) => PhaseName::Ended,
            Phase::Cancelled => PhaseName::Cancelled,
        }
    }
}

/// Whose eyes a view is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Eyes {
    /// White's.
    White,
    /// Black's.
    Black,
    /// Those of White's assistant.
    #[serde(rename = "white-assistant")]
    WhiteAssistant,
    /// Those of Black's assistant.
    #[serde(rename = "black-assistant")]
    BlackAssistant,
    /// Both players': one screen between them.
    Screen,
    /// An arbiter's.
    Arbiter,
    /// Anybody's.
    Spectator,
}

impl From<Role> for Eyes {
    fn from(role: Role) -> Eyes {
        match role {
            Role::Player(Color::White) => Eyes::White,
            Role::Player(Color::Black) => Eyes::Black,
            Role::Assistant(Color::White) => Eyes::WhiteAssistant,
            Role::Assistant(Color::Black) => Eyes::BlackAssistant,
            Role::Screen => Eyes::Screen,
            Role::Arbiter => Eyes::Arbiter,
            Role::Spectator => Eyes::Spectator,
        }
    }
}

/// A game for a screen.
#[derive(Serialize, ToSchema)]
pub struct View {
    /// The number of the last fact in it.
    seq: u64,
    /// Counts the games that began at this board.
    game: u32,
    /// `chess`, `chess960` or `tavreli`.
    #[schema(value_type = String)]
    variant: Game,
    phase: PhaseName,
    /// FEN; in Tavreli TFEN.
    fen: String,
    /// What stands where, in Tavreli.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<BTreeMap<String, towers::Tower>>)]
    towers: Option<BTreeMap<Square, towers::Tower>>,
    /// Who is to move.
    #[schema(value_type = Side)]
    turn: Color,
    /// The square of a king in check.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    check: Option<Square>,
    /// From where to where the last move went.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<(String, String)>)]
    last: Option<[Square; 2]>,
    clocks: Clocks,
    /// The number of the first move, and who made it.
    #[schema(value_type = (u32, Side))]
    first: (u32, Color),
    moves: Vec<Written>,
    /// The last move as it is announced.
    #[serde(skip_serializing_if = "Option::is_none")]
    said: Option<String>,
    /// The latest moves as they are announced, each with the number of half-moves after it: every one of them is said once.
    saying: Vec<Saying>,
    /// The last move in braille.
    #[serde(skip_serializing_if = "Option::is_none")]
    braille: Option<String>,
    /// A player of the game does not see: moves are announced.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    announced: bool,
    /// What the reader's player has asked the assistant to tell.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    asked: bool,
    /// Whose offer of a draw stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Side>)]
    offer: Option<Color>,
    role: Eyes,
    /// Where pieces of the player on move can go; empty for those who do not move.
    #[schema(value_type = BTreeMap<String, Vec<String>>)]
    dests: BTreeMap<Square, Vec<Square>>,
    /// How many pieces may be lifted from there to there, in Tavreli.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(value_type = BTreeMap<String, BTreeMap<String, Vec<u8>>>, required = false)]
    lifts: towers::Lifts,
    /// The pieces stand on a real board: the screen is a clock.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    unseen: bool,
    /// Any move can be made, legal or not.
    free: bool,
    /// Pieces that bind the player on move.
    #[schema(value_type = Vec<String>)]
    touched: Vec<Square>,
    /// The player on move has made a move and has not pressed the clock.
    press: bool,
    /// Players press the clock, the board does not.
    by_hand: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Ended>,
    /// Who has come.
    #[schema(value_type = OfBoth)]
    present: ByColor<bool>,
    /// Who has signed.
    #[schema(value_type = OfBoth)]
    signed: ByColor<bool>,
    log: Vec<LogLine>,
    /// The board calls fallen flags.
    watched: bool,
    /// Whoever looks may go back over the moves.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    looks_back: bool,
    /// An adjourned game is being taken up again.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    resumed: bool,
    /// What everybody must know: the house cannot record, and the clocks stand.
    #[serde(skip_serializing_if = "Option::is_none")]
    notice: Option<String>,
    /// Who has to seal a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Side>)]
    seals: Option<Color>,
}

/// A move as it is announced.
#[derive(Serialize, ToSchema)]
struct Saying {
    /// How many half-moves have been made with it.
    ply: usize,
    text: String,
}

/// The clocks as they stood at a moment.
#[derive(Serialize, ToSchema)]
struct Clocks {
    white: Display,
    black: Display,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Side>)]
    running: Option<Color>,
    /// Whose flag fell first (standards 5.4.3.5).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Side>)]
    first_flag: Option<Color>,
    /// The moment, in milliseconds since the game was opened.
    at: u64,
}

/// A display of the clock.
#[derive(Serialize, ToSchema)]
struct Display {
    /// Milliseconds left.
    ms: i64,
    /// Milliseconds of this move's delay left.
    delay: i64,
    /// Moves that were completed.
    moves: u32,
    /// The flag is down.
    flag: bool,
    /// What the next completed move adds, in milliseconds.
    adds: i64,
}

/// A move as it is written.
#[derive(Serialize, ToSchema)]
#[schema(as = WrittenMove)]
struct Written {
    text: String,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    illegal: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    offer: bool,
}

/// How a game ended.
#[derive(Serialize, ToSchema)]
#[schema(as = GameEnded)]
struct Ended {
    score: String,
    text: String,
    clauses: Vec<String>,
}

/// What happened beside the moves.
#[derive(Serialize, ToSchema)]
struct LogLine {
    seq: u64,
    /// Milliseconds since the game was opened.
    at: u64,
    by: String,
    text: String,
    clauses: Vec<String>,
}

/// A view as it is sent.
#[derive(Serialize, ToSchema)]
pub(crate) struct Told<'a> {
    /// The game's moment when this was sent, in milliseconds.
    pub(crate) now: u64,
    /// When the game was opened, in microseconds since 1970.
    pub(crate) base: i64,
    /// The game; written once for everybody who sees the same.
    #[schema(value_type = View)]
    pub(crate) view: &'a RawValue,
}

/// A view of one of many boards.
#[derive(Serialize, ToSchema)]
pub(crate) struct ToldOfBoard<'a> {
    pub(crate) board: u32,
    #[schema(value_type = Told)]
    pub(crate) told: &'a RawValue,
}

/// Renders a game.
pub fn view(
    sight: &Sight,
    role: Role,
    words: Words,
    manner: impl Into<Manner>,
) -> serde_json::Result<Box<RawValue>> {
    to_raw_value(&View::new(sight, role, words, manner))
}

impl View {
    /// The moves as they are written.
    pub(crate) fn moves(&self) -> Vec<String> {
        self.moves.iter().map(|one| one.text.clone()).collect()
    }

    /// How the game ended, in words.
    pub(crate) fn result(&self) -> Option<&str> {
        self.result.as_ref().map(|ended| ended.text.as_str())
    }

    pub(crate) fn new(sight: &Sight, role: Role, words: Words, manner: impl Into<Manner>) -> View {
        let manner: Manner = manner.into();
        let voice = manner.voice(words);
        let state = &sight.state;
        let board = state.board();
        let turn = state.turn();
        let clock = state.clock();
        let at = state.last_moment();
        let display = |color| {
            let display = clock.display(color, at);
            Display {
                ms: display.remaining.0,
                delay: display.delay.0,
                moves: display.moves,
                flag: display.flag.is_some(),
                adds: match clock.control(color).bonus_of(display.moves.saturating_add(2)) {
                    Bonus::Increment(span) => span.0,
                    Bonus::None | Bonus::Delay(_) => 0,
                },
            }
        };
        let moves_now = matches!(state.phase(), Phase::InPlay)
            && match role {
                Role::Player(color) => color == turn,
                Role::Screen => true,
                Role::Assistant(_) | Role::Arbiter | Role::Spectator => false,
            };
        let unseen = state.regulations().board == BoardSight::Unseen;
        let free = state.regulations().illegal_moves != IllegalMoveHandling::Prevented;
        let moves = if moves_now && !free { allowed(state).moves } else { Vec::new() };
        let lifts = towers::lifts(moves.iter().filter_map(|m| m.tavreli()));
        let mut dests = towers::dests(&lifts);
        for m in moves.into_iter().filter_map(any::Move::chess) {
            // In Chess960 the king's own move can look the same: castling is a move onto the rook.
            let to = match m {
                Move::Castle { rook, .. } if board.game() == Game::Chess960 => rook,
                _ => m.to(),
            };
            let squares = dests.entry(m.from()).or_default();
            if !squares.contains(&to) {
                squares.push(to);
            }
        }
        let last = state.plies().last();
        let plies = state.plies();
        let start = plies.first().map(|ply| ply.before());
        let start = start.as_ref().unwrap_or(board);
        let pen =
            Pen { writer: manner.notation.writer(words), cyrillic: is_cyrillic(words.lang()) };
        let eyes = match role {
            Role::Player(color) | Role::Assistant(color) => Some(color),
            Role::Screen | Role::Arbiter | Role::Spectator => None,
        };
        let teller = Teller { state, at, eyes, words, voice };
        let ended = state.outcome().map(|outcome| Ended {
            score: outcome.score.to_string(),
            text: rulings::ended(words, outcome),
            clauses: sight
                .told
                .iter()
                .rev()
                .find_map(|told| match &told.fact.what {
                    What::Ruled(ruling) if matches!(ruling.finding, Finding::Ended(_)) => {
                        Some(ruling.clauses.iter().map(ToString::to_string).collect())
                    }
                    _ => None,
                })
                .unwrap_or_default(),
        });
        let mut log: Vec<LogLine> = sight
            .told
            .iter()
            .rev()
            .filter(|told| is_for(role, &told.fact))
            .filter_map(|told| {
                let (text, clauses) = match &told.fact.what {
                    // What was asked for is said with it.
                    What::Done(Act::Tell { what }) => {
                        (words.about("done-tell", &teller.answer(asked(*what)).text), vec![])
                    }
                    _ => line(words, &told.fact)?,
                };
                let by = actor(words, told.fact.by);
                Some(LogLine { seq: told.seq, at: told.fact.at.0, by, text, clauses })
            })
            .take(LATEST)
            .collect();
        log.reverse();
        let open = last.is_some_and(|ply| ply.completed.is_none());
        View {
            seq: sight.seq,
            game: sight.number,
            variant: board.game(),
            phase: state.phase().into(),
            fen: board.fen(),
            towers: board.towers().map(|all| towers::towers(all.shown(), words, eyes)),
            turn,
            check: board.is_in_check(turn).then(|| board.king(turn)).flatten(),
            last: last.and_then(|ply| arrow(ply)),
            clocks: Clocks {
                white: display(Color::White),
                black: display(Color::Black),
                running: clock.running(),
                first_flag: sight.fallen(at),
                at: at.0,
            },
            first: (start.move_number(), start.turn()),
            moves: plies.iter().map(|ply| pen.written(ply, role)).collect(),
            said: last.map(|ply| said(words, voice, ply)),
            saying: plies
                .iter()
                .enumerate()
                .skip(plies.len().saturating_sub(SAID))
                .map(|(index, ply)| Saying { ply: index + 1, text: said(words, voice, ply) })
                .collect(),
            braille: last.and_then(|ply| in_braille(ply)),
            announced: Color::ALL.into_iter().any(|c| state.regulations().players[c].blind),
            asked: eyes.is_some_and(|color| state.waits_to_be_told(color)),
            offer: (role != Role::Spectator).then(|| standing_offer(state, role)).flatten(),
            role: role.into(),
            dests,
            lifts,
            unseen,
            free: moves_now && free && !unseen,
            touched: if role == Role::Spectator { vec![] } else { state.hand().touched.clone() },
            press: open && last.is_some_and(|ply| clock.running() == Some(ply.by)),
            by_hand: sight.opened.press == adoube_competition::play::Press::ByHand,
            result: ended,
            // Who has come back to an adjourned game is another matter than who came at first.
            present: ByColor::from_fn(|color| match state.adjournment() {
                Some(adjournment) => adjournment.present[color],
                None => state.present(color).is_some(),
            }),
            signed: ByColor::from_fn(|color| state.signed(color).is_some()),
            log,
            watched: adoube_house::hall::calls_flags(sight),
            notice: sight.unrecorded.then(|| words.say("play-house-stands")),
            looks_back: !plies.is_empty() && looks_back(role, state),
            resumed: state.adjournment().is_some_and(|a| a.resumed.is_some()),
            seals: matches!(state.phase(), Phase::Sealing).then_some(turn),
        }
    }
}

/// From where to where.
pub(super) fn arrow(ply: &Ply) -> Option<[Square; 2]> {
    use adoube_laws::game::Motion;
    match ply.motion {
        Motion::Step { from, to, .. } => Some([from, to]),
        Motion::Castle(side) => {
            let (king, _) = Motion::castling_squares(&ply.before(), ply.by, side)?;
            Some([king, side.king_to(king)])
        }
    }
}

/// Whether a language writes the files of Tavreli in Cyrillic (T11.1).
pub const fn is_cyrillic(lang: Lang) -> bool {
    match lang {
        Lang::Russian | Lang::Ukrainian => true,
        Lang::English | Lang::Armenian => false,
    }
}

/// How the moves of a list are written.
struct Pen {
    writer: Writer,
    cyrillic: bool,
}

impl Pen {
    fn written(&self, ply: &Ply, role: Role) -> Written {
        let text = match legal(ply) {
            Some(Legal::Chess(position, m)) => Some(self.writer.write(&position, m)),
            Some(Legal::Tavreli(position, m)) => Some(write_move(&position, m, self.cyrillic)),
            None => None,
        };
        Written {
            illegal: text.is_none(),
            text: text.unwrap_or_else(|| ply.motion.to_string()),
            offer: ply.offer && role != Role::Spectator,
        }
    }
}

/// The draw offer to show: one that waits for the reader's answer before the reader's own.
fn standing_offer(state: &State, role: Role) -> Option<Color> {
    let reader = match role {
        Role::Player(color) | Role::Assistant(color) => color,
        _ => state.turn(),
    };
    [!reader, reader].into_iter().find(|&color| state.offers(color))
}

/// The question that an assistant answers.
const fn asked(what: Question) -> command::Question {
    match what {
        Question::Time => command::Question::Clock,
        Question::Moves => command::Question::Count,
    }
}

/// Whether a pair of eyes may see a fact. What a player writes down, asks or is told is the player's own;
/// spectators see the moves and what is ruled about them.
pub fn is_for(role: Role, fact: &Fact) -> bool {
    let private = matches!(
        &fact.what,
        What::Done(
            Act::Write { .. }
                | Act::MarkOffer
                | Act::WriteNotes
                | Act::AskTold { .. }
                | Act::Tell { .. }
                | Act::Feel { .. }
                | Act::AskScoresheet
                | Act::SeeScoresheet
                | Act::AskLaws
        )
    );
    match role {
        Role::Arbiter => true,
        Role::Screen => !private,
        Role::Player(color) | Role::Assistant(color) => {
            !private || matches!(fact.by, Actor::Player(by) | Actor::Assistant(by) if by == color)
        }
        Role::Spectator => match &fact.what {
            What::Done(act) => matches!(act, Act::Move { .. } | Act::StartClocks),
            What::Ruled(ruling) => matches!(
                ruling.finding,
                Finding::Ended(_)
                    | Finding::IllegalMove { .. }
                    | Finding::Restored { .. }
                    | Finding::Gains { .. }
                    | Finding::Loses { .. }
                    | Finding::TimeSet { .. }
                    | Finding::FlagDown(_)
                    | Finding::Cancelled
                    | Finding::BecomesQueen(_)
                    | Finding::SealedMove(_)
                    | Finding::Sealed(_)
                    | Finding::PlayOn
                    | Finding::ClocksStopped
            ),
        },
    }
}

/// Who did it.
pub fn actor(words: Words, actor: Actor) -> String {
    match actor {
        Actor::Player(color) | Actor::Assistant(color) => rulings::color(words, color),
        Actor::Arbiter => words.say("arbiter"),
        Actor::Spectator => words.say("spectator"),
        Actor::Laws => words.say("the-laws"),
    }
}

/// A fact in words, with its clauses; nothing where the board shows it anyway.
pub fn line(words: Words, fact: &Fact) -> Option<(String, Vec<String>)> {
    match &fact.what {
        What::Ruled(ruling) => {
            let clauses = ruling.clauses.iter().map(ToString::to_string).collect();
            Some((rulings::ruling(words, ruling), clauses))
        }
        What::Done(act) => {
            let key = match act {
                Act::Touch { squares, .. } => {
                    let squares: Vec<String> = squares.iter().map(ToString::to_string).collect();
                    return Some((words.about("done-touch", &squares.join(", ")), vec![]));
                }
                Act::Arrive => "done-arrive",
                Act::OfferDraw { .. } => "done-offer-draw",
                Act::AcceptDraw => "done-accept-draw",
                Act::DeclineDraw => "done-decline-draw",
                Act::ClaimDraw { .. } => "done-claim-draw",
                Act::ClaimFlag => "done-claim-flag",
                Act::ClaimIllegalMove => "done-claim-illegal-move",
                Act::ClaimTouch => "done-claim-touch",
                Act::StopClocks { .. } => "done-stop-clocks",
                Act::AskLaws => "done-call-arbiter",
                Act::Resign => "done-resign",
                Act::Seal { .. } => "done-seal",
                Act::Sign { .. } => "done-sign",
                Act::Appeal { .. } => "done-appeal",
                Act::StartClocks => "done-start-clocks",
                Act::Interrupt => "done-interrupt",
                Act::Resume => "done-resume",
                Act::AskTold { what: Question::Time } => "done-ask-time",
                Act::AskTold { what: Question::Moves } => "done-ask-moves",
                Act::Repeat { .. } => "done-repeat",
                Act::DemandTwoBoards => "done-two-boards",
                Act::LiftExemption { why, .. } => {
                    return Some((words.about("done-lift-exemption", why), vec![]));
                }
                Act::Adjust { .. } => "done-adjust",
                _ => return None,
            };
            Some((words.say(key), vec![]))
        }
    }
}
