//! `adoube time`: reads a time control.

use crate::output::{Failure, Finish, Out};
use adoube_laws::{
    book::Edition,
    clock::{Bonus, Class, TimeControl, approved},
};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The control: 90'/40 + 30' + 30", 90+30, 40/5400+30:1800+30, or `approved` for the list of 22.
    control: String,
}

#[derive(Serialize)]
struct Answer {
    control: TimeControl,
    periods: Vec<PeriodAnswer>,
    bonus: Option<BonusAnswer>,
    total_seconds: i64,
    class: BTreeMap<&'static str, Class>,
    pgn: Option<String>,
    approved_for: Vec<&'static str>,
}

#[derive(Serialize)]
struct PeriodAnswer {
    moves: Option<u32>,
    seconds: i64,
}

#[derive(Serialize)]
struct BonusAnswer {
    mode: &'static str,
    seconds: i64,
    from_move: u32,
}

/// How many moves are counted to know the class of a game, by the usual edition.
fn measure() -> u32 {
    Edition::USUAL.parameters().bounds.increments
}

fn answer(control: &TimeControl) -> Answer {
    let bonus = match control.bonus() {
        Bonus::None => None,
        Bonus::Increment(span) => Some(("increment", span)),
        Bonus::Delay(span) => Some(("delay", span)),
    };
    Answer {
        periods: control
            .periods()
            .iter()
            .map(|period| PeriodAnswer {
                moves: period.moves.map(std::num::NonZeroU32::get),
                seconds: period.time.0 / 1000,
            })
            .collect(),
        bonus: bonus.map(|(mode, span)| BonusAnswer {
            mode,
            seconds: span.0 / 1000,
            from_move: control.bonus_from().get(),
        }),
        total_seconds: control.total(measure()).0 / 1000,
        class: Edition::ALL
            .into_iter()
            .map(|edition| (edition.key(), control.class(edition)))
            .collect(),
        pgn: control.pgn(),
        approved_for: approved()
            .iter()
            .filter(|approved| approved.control == *control)
            .map(|approved| approved.event.as_str())
            .collect(),
        control: control.clone(),
    }
}

pub(crate) fn run(args: &Args, out: &Out) -> Result<Finish, Failure> {
    if args.control == "approved" {
        out.show(&approved(), |list| {
            list.iter()
                .map(|a| {
                    format!("{:>2}  {:<9} {}  {}\n", a.number, a.class.name(), a.control, a.event)
                })
                .collect()
        })?;
        return Ok(Finish::Fine);
    }
    let control: TimeControl = args.control.parse()?;
    out.show(&answer(&control), |answer| {
        let mut text = format!("{}\n", answer.control);
        for (index, period) in control.periods().iter().enumerate() {
            let moves =
                period.moves.map_or("all remaining moves".to_owned(), |m| format!("{m} moves"));
            text.push_str(&format!("  period {}: {moves} in {}\n", index + 1, period.time));
        }
        match control.bonus() {
            Bonus::None => {}
            Bonus::Increment(span) => {
                text.push_str(&format!("  increment {span} from move {}\n", control.bonus_from()));
            }
            Bonus::Delay(span) => {
                text.push_str(&format!("  delay {span} from move {}\n", control.bonus_from()));
            }
        }
        text.push_str(&format!("  {0} moves: {1}\n", measure(), control.total(measure())));
        for (edition, class) in &answer.class {
            text.push_str(&format!("  {edition}: {class}\n"));
        }
        if let Some(pgn) = &answer.pgn {
            text.push_str(&format!("  PGN: {pgn}\n"));
        }
        if !answer.approved_for.is_empty() {
            text.push_str(&format!("  approved for: {}\n", answer.approved_for.join("; ")));
        }
        text
    })?;
    Ok(Finish::Fine)
}
