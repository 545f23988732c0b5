//! Writing case files: from what happened, and from a log.

use super::{
    CaseError, read,
    read::{Line, classify, usual_name},
    run::{Alone, Led, perform, rulings},
    vocabulary,
};
use crate::{
    book::ClauseId,
    clock::Millis,
    game::{Act, Actor, AnnulledIncrements, Draws, Fact, Finding, Observed, Opening, What},
};
use adoube_base::Color;
use adoube_board::tavreli::Covered;
use std::fmt::Write as _;

fn expectation(words: &str, clauses: &[ClauseId]) -> String {
    let clauses: Vec<&str> = clauses.iter().map(ClauseId::as_str).collect();
    let line = format!("         ruled    {words:<48}  {}", clauses.join(", "));
    line.trim_end().to_owned()
}

/// The case with its `ruled` and `refused` lines replaced by what really happens. Whoever accepts them
/// has read them.
pub fn accept(text: &str) -> Result<String, CaseError> {
    let case = read(text)?;
    let mut alone = Alone::new(&case).map_err(|error| CaseError {
        line: 1,
        text: case.opening.start.clone().unwrap_or_default(),
        expected: error.to_string(),
    })?;
    let mut out = String::new();
    let mut steps = case.steps.iter();
    let mut in_header = true;
    let mut log = Vec::new();
    for line in text.lines() {
        match classify(line, in_header) {
            Line::Ruled(..) | Line::Refused(..) => continue,
            Line::Act { .. } => {
                in_header = false;
                out.push_str(line);
                out.push('\n');
                let Some(step) = steps.next() else { continue };
                match perform(&mut alone, &step.acts, &mut log).0 {
                    Led::Facts(facts) => {
                        for (words, clauses) in rulings(&facts) {
                            let _ = writeln!(out, "{}", expectation(&words, &clauses));
                        }
                    }
                    Led::Refused(refusal) => {
                        let clauses: Vec<&str> =
                            refusal.clauses.iter().map(ClauseId::as_str).collect();
                        let why = vocabulary::write_why(refusal.why);
                        let line = format!("         refused  {why:<48}  {}", clauses.join(", "));
                        let _ = writeln!(out, "{}", line.trim_end());
                    }
                }
            }
            _ => {
                out.push_str(line);
                out.push('\n');
            }
        }
    }
    Ok(out)
}

/// The regulations as header lines.
fn header(opening: &Opening) -> String {
    let regulations = &opening.regulations;
    let mut out = String::new();
    let mut line = |key: &str, value: String| {
        let _ = writeln!(out, "{key:<14} {value}");
    };
    let name = |value: serde_json::Result<serde_json::Value>| {
        value.ok().and_then(|v| v.as_str().map(str::to_owned)).unwrap_or_default()
    };
    line("laws", regulations.laws.to_string());
    line("time", regulations.time.to_string());
    if let Some(time) = &regulations.black_time {
        line("black-time", time.to_string());
    }
    line("variant", regulations.variant.to_string());
    if regulations.covered != Covered::Keeps {
        line("covered", name(serde_json::to_value(regulations.covered)));
    }
    if let Some(start) = &opening.start {
        line("start", start.clone());
    }
    if opening.opponent_in_check {
        line("irregular-start", "allowed".to_owned());
    }
    line("supervision", name(serde_json::to_value(regulations.supervision)));
    if let Some(time) = regulations.default_time {
        line("default-time", time.to_string());
    }
    line(
        "draws",
        match regulations.draws {
            Draws::Free => "free".to_owned(),
            Draws::FromMove(number) => format!("from move {number}"),
            Draws::Consent => "with consent".to_owned(),
        },
    );
    line("illegal-moves", name(serde_json::to_value(regulations.illegal_moves)));
    line("touched-pieces", name(serde_json::to_value(regulations.touched_pieces)));
    line("flags", name(serde_json::to_value(regulations.flags)));
    line("claims", name(serde_json::to_value(regulations.claims)));
    if regulations.annulled_increments != AnnulledIncrements::Kept {
        line("annulled-increments", name(serde_json::to_value(regulations.annulled_increments)));
    }
    line("board", name(serde_json::to_value(regulations.board)));
    line("recording", name(serde_json::to_value(regulations.recording)));
    if regulations.quickplay {
        line("quickplay", "announced".to_owned());
    }
    if let Some(minutes) = regulations.penalty_minutes {
        line("penalty-minutes", minutes.to_string());
    }
    if regulations.report_leaving {
        line("leaving", "reported".to_owned());
    }
    if regulations.rated {
        line("rated", "fide".to_owned());
    }
    if regulations.mild_device_penalty {
        line("device-penalty", "mild".to_owned());
    }
    for color in Color::ALL {
        let player = &regulations.players[color];
        for (set, word) in
            [(player.blind, "blind"), (player.deaf, "deaf"), (player.disabled, "disabled")]
        {
            if set {
                line(color.name(), word.to_owned());
            }
        }
        if !player.name.is_empty() && player.name != usual_name(color) {
            line(color.name(), format!("name {}", player.name));
        }
    }
    out
}

/// A case from the log of a game: what was done and what was ruled.
pub fn record(title: &str, opening: &Opening, facts: &[Fact]) -> String {
    let mut out = format!("# {title}\n{}\n", header(opening));
    let start = facts.first().map_or(0, |fact| fact.at.0);
    let write = |fact: &Fact, by: Actor, act: &Act| {
        let at = Millis(i64::try_from(fact.at.0 - start.min(fact.at.0)).unwrap_or(i64::MAX));
        let (at, words) = (timeline(at), vocabulary::write_act(act));
        format!("{at}  {:<7}  {words}\n", by.to_string())
    };
    let mut before: Option<&Fact> = None;
    for fact in facts {
        match &fact.what {
            What::Done(act) => out.push_str(&write(fact, fact.by, act)),
            What::Ruled(ruling) => {
                if let Finding::FlagDown(_) = ruling.finding
                    && !before.is_some_and(is_about_a_flag)
                {
                    // The board has called it in the place of whatever was tried then; somebody who tells of it stands
                    // for that.
                    let told = Act::Report { what: Observed::FallenFlag };
                    out.push_str(&write(fact, Actor::Spectator, &told));
                }
                let words = vocabulary::write_finding(&ruling.finding);
                let _ = writeln!(out, "{}", expectation(&words, &ruling.clauses));
            }
        }
        before = Some(fact);
    }
    out
}

/// The act is one that calls a flag, or the ruling one after which a flag counts.
fn is_about_a_flag(fact: &Fact) -> bool {
    match &fact.what {
        What::Done(act) => {
            matches!(act, Act::ClaimFlag | Act::SeeFlag { .. } | Act::Intervene { .. })
        }
        What::Ruled(ruling) => matches!(ruling.finding, Finding::Rejected(_)),
    }
}

/// A moment of the timeline, always with its hours.
fn timeline(at: Millis) -> String {
    let text = at.to_string();
    if at >= Millis::minutes(60) {
        return text;
    }
    // Minutes have two digits after an hour, whatever follows the seconds.
    let minutes = text.split(':').next().map_or(0, str::len);
    format!("0:{}{text}", "0".repeat(2_usize.saturating_sub(minutes)))
}
