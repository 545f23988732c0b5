//! The decider of an event.
//!
//! An event is a fold of facts. [`decide`](decide::decide) takes the event as it is, an [`Act`] and who
//! does it when, and answers with the [`Fact`]s that follow, or with a [`Refusal`] that says why not.
//! [`Event::evolve`] takes a fact in. Nothing here reads a clock, draws lots by itself or does I/O: the
//! time and the seed come with the [`Context`] and the act.
//!
//! Where to read on:
//!
//! * [`act`]: what people may do; [`fact`]: what can have happened.
//! * [`event`]: the event as it stands.
//! * [`mod@decide`]: the rules, a file for each matter.
//! * [`system`]: what is agreed about a round robin, a Swiss, a knock-out, matches of teams; [`systems`]: what each of
//!   them answers when an event asks.
//! * [`next_step`]: what the organiser does next; [`agenda`]: what else is due, and by when; [`duty`]: what the books ask of those who run an
//!   event.
//! * [`settings`], [`player`] and [`team`]: what is entered, as a draft and as what was found to be sound.
//! * [`people`]: who serves the event as what, and what each may do; [`captain`]: what captains say and sign.
//! * [`preset`]: what a new event can begin as.
//! * [`game_laws`]: the game of an event with its Laws.
//! * [`tint`]: the colour of an event; [`logo`]: its picture; [`timetable`]: when everything happens; [`planning`]: what the rules say to it;
//!   [`visibility`]: who may see it.
//! * [`numbering`]: by which rating players are numbered.
//! * [`announcement`]: what is said to everybody.
//! * [`presence`]: who is missing when a round has begun; [`check_in`]: how entries stand and who has come on the day;
//!   [`entry_form`]: players who enter by themselves; [`entry_list`]: players pasted from a spreadsheet; [`mod@disqualified`]: who is not admitted.
//! * [`disputes`]: breaches of the rules with their penalties, and appeals; [`committee`]: who may hear one.
//! * [`player_result`]: results that players tell; [`hall_screen`]: screens in the hall; [`media`]: who takes pictures there.
//! * [`play_off`]: play-offs as a stage of an event, and places that lots decide.
//! * [`venue`]: the hall and the equipment: inspection, approvals, where tables stand, what there is.
//! * [`play`]: how the games are played on live boards.
//! * [`needs`]: what players need to play under the same conditions as others; [`seating`]: tables apart from boards.
//! * [`result`]: the results a game can have, played or not.
//! * [`trf`]: events from report files and as report files.
//! * [`fide`]: FIDE mode; [`warning`]: what an arbiter is warned of, and says to it.
//! * [`table`]: standings and crosstable of an event; [`team_table`]: those of its teams; [`until`]: up to where they count;
//!   [`card`]: what everybody had in each round.
//!
//! Every rule cites its article. Articles are those of the Russian rules of 2015, part on tournaments,
//! unless another text is named.

pub mod act;
pub mod agenda;
pub mod agreement;
pub mod announcement;
pub mod broadcast;
pub mod captain;
pub mod card;
pub mod check_in;
pub mod committee;
pub mod decide;
pub mod disputes;
pub mod disqualified;
pub mod duty;
pub mod entry_form;
pub mod entry_list;
pub mod event;
pub mod fact;
pub mod fault;
pub mod fide;
pub mod game_laws;
pub mod hall_screen;
pub mod logo;
pub mod media;
pub mod needs;
pub mod next_step;
pub mod norms;
pub mod numbering;
pub mod people;
pub mod planning;
pub mod play;
pub mod play_off;
pub mod player;
pub mod player_result;
pub mod presence;
pub mod preset;
pub mod refusal;
pub mod result;
pub mod scoring;
pub mod seating;
pub mod settings;
pub mod system;
pub mod systems;
pub mod table;
pub mod team;
pub mod team_table;
pub mod text;
pub mod timetable;
pub mod tint;
pub mod trf;
pub mod until;
pub mod venue;
pub mod visibility;
pub mod warning;

pub use act::{Act, Context};
pub use decide::decide;
pub use event::Event;
pub use fact::Fact;
pub use fault::{Fault, Faults};
pub use next_step::NextStep;
pub use refusal::Refusal;
pub use result::GameResult;
pub use until::Until;
pub use visibility::Visibility;
pub use warning::{Consent, Warning};
