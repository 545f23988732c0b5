//! `adoube event`, the hall and the equipment: inspection, approvals, plan, tables, stock.

use super::Desk;
use crate::{output::Failure, text::table};
use adoube_competition::{
    Act,
    player::PlayerId,
    venue::{Capacity, Goods, Group, SeatingRules},
};
use adoube_venue::{
    equipment::cited,
    hall::HallText,
    plan::{check, make},
};
use adoube_words::{citing, venue};
use clap::Subcommand;
use serde::Serialize;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
};

/// What belongs to hall and equipment.
#[derive(Subcommand)]
pub(super) enum Venue {
    /// Shows the inspection: what was found, what differs from the standards, who approved what, and what is missing of the stock.
    Inspection {
        /// The event's address.
        event: String,
    },
    /// Says what was found at an item: yes, no, a measure as 9.5 or "95 mm", or one of its choices; nothing takes it back.
    Inspect {
        /// The event's address.
        event: String,
        /// The item, as `adoube venue items` shows it.
        item: String,
        /// What was found.
        #[arg(default_value = "")]
        answer: String,
        #[arg(long, default_value = "")]
        note: String,
    },
    /// Writes down that somebody approves equipment, or does not.
    Approve {
        /// The event's address.
        event: String,
        /// pieces, board, table, clock, hall, access or tactile.
        part: String,
        /// As whom: chief_organiser, chief_arbiter, player.
        #[arg(value_parser = capacity)]
        capacity: Capacity,
        /// The name.
        name: String,
        /// The person does not approve.
        #[arg(long)]
        not: bool,
        #[arg(long, default_value = "")]
        note: String,
    },
    /// Takes an approval back.
    TakeApprovalBack {
        /// The event's address.
        event: String,
        /// Its number, from 1.
        number: u32,
        #[arg(long)]
        reason: String,
    },
    /// Plans the hall of the event, takes a plan from a file of `adoube venue plan --json`, or removes it.
    HallPlan {
        /// The event's address.
        event: String,
        /// The walls in metres: 30x18, or corner by corner.
        #[arg(long, default_value = "")]
        hall: String,
        /// What is in it: "door 0,8 0,10"; again for each.
        #[arg(long = "with", value_name = "THING")]
        things: Vec<String>,
        /// How many boards; those of the event where it is left out.
        #[arg(long)]
        boards: Option<u32>,
        /// A plan as JSON.
        #[arg(long, conflicts_with = "hall")]
        file: Option<PathBuf>,
        /// Remove the plan.
        #[arg(long, conflicts_with_all = ["hall", "file"])]
        remove: bool,
    },
    /// Says what is wished of the tables: the first boards alone, players beside each other or apart.
    Seating {
        /// The event's address.
        event: String,
        /// So many of the first boards stand alone.
        #[arg(long, default_value_t = 0)]
        apart: u32,
        /// Players who want to sit beside each other, as 3,7; again for each group.
        #[arg(long = "near", value_name = "PLAYERS")]
        near: Vec<String>,
        /// Players who are not to sit beside each other; again for each group.
        #[arg(long = "away", value_name = "PLAYERS")]
        away: Vec<String>,
    },
    /// Shows at which table each board of a round is played.
    Tables {
        /// The event's address.
        event: String,
        /// The round, from 1.
        round: u32,
    },
    /// Says how many there are of something: clock, set, board, table, chair, scoresheet, battery.
    Count {
        /// The event's address.
        event: String,
        /// What.
        #[arg(value_parser = goods)]
        goods: Goods,
        /// How many; none, and it is forgotten.
        count: u32,
        /// Which type: "DGT 3000".
        #[arg(long = "type", default_value = "")]
        name: String,
    },
}

fn capacity(text: &str) -> Result<Capacity, String> {
    let known = || Capacity::ALL.map(Capacity::name).join(", ");
    let found = Capacity::ALL.into_iter().find(|one| one.name() == text);
    found.ok_or_else(|| format!("expected one of {}", known()))
}

fn goods(text: &str) -> Result<Goods, String> {
    let known = || Goods::ALL.map(Goods::name).join(", ");
    Goods::named(text).ok_or_else(|| format!("expected one of {}", known()))
}

fn group(near: bool, text: &str) -> Result<Group, Failure> {
    let players: Result<BTreeSet<u32>, _> = text.split(',').map(|one| one.trim().parse()).collect();
    let bad = |_| Failure::new(format!("\"{text}\": write the players' numbers, as 3,7"));
    Ok(Group { near, players: players.map_err(bad)? })
}

#[derive(Serialize)]
struct InspectionAnswer {
    found: BTreeMap<String, String>,
    open: Vec<&'static str>,
    differs: Vec<String>,
    approvals: Vec<String>,
    stock: Vec<String>,
    plan: Vec<String>,
}

impl Desk<'_> {
    pub(super) async fn venue(&self, what: Venue) -> Result<(), Failure> {
        match what {
            Venue::Inspection { event } => self.inspection(&event).await,
            Venue::Inspect { event, item, answer, note } => {
                self.act(&event, Act::Inspect { item, answer, note }).await
            }
            Venue::Approve { event, part, capacity, name, not, note } => {
                let approves = !not;
                let act = Act::ApproveEquipment { part, capacity, approves, name, note };
                self.act(&event, act).await
            }
            Venue::TakeApprovalBack { event, number, reason } => {
                self.act(&event, Act::TakeApprovalBack { number, reason }).await
            }
            Venue::HallPlan { event, remove: true, .. } => {
                self.act(&event, Act::SetHallPlan { plan: None }).await
            }
            Venue::HallPlan { event, file: Some(file), .. } => {
                let text = fs::read_to_string(&file)
                    .map_err(|error| Failure::new(format!("{}: {error}", file.display())))?;
                let value: serde_json::Value = serde_json::from_str(&text)?;
                // What `venue plan --json` answers, or a plan alone.
                let plan = value.get("plan").cloned().unwrap_or(value);
                let plan = serde_json::from_value(plan)?;
                self.act(&event, Act::SetHallPlan { plan: Some(Box::new(plan)) }).await
            }
            Venue::HallPlan { event, hall, things, boards, .. } => {
                let folded = self.event(&event).await?;
                let mut request = folded.event.hall_request();
                request.boards = boards.unwrap_or(request.boards);
                let hall = HallText { outline: hall, things: things.join("\n") }.read()?;
                let made = make(&hall, &request)?;
                for limit in &made.limits {
                    eprintln!("{}", venue::limit(self.words, limit));
                }
                self.act(&event, Act::SetHallPlan { plan: Some(Box::new(made.plan)) }).await
            }
            Venue::Seating { event, apart, near, away } => {
                let near = near.iter().map(|text| group(true, text));
                let away = away.iter().map(|text| group(false, text));
                let groups: Result<Vec<Group>, Failure> = near.chain(away).collect();
                let seating = SeatingRules { apart, groups: groups? };
                self.act(&event, Act::SetSeating { seating }).await
            }
            Venue::Tables { event, round } => self.tables(&event, round).await,
            Venue::Count { event, goods, count, name } => {
                self.act(&event, Act::CountStock { goods, name, count }).await
            }
        }
    }

    async fn inspection(&self, id: &str) -> Result<(), Failure> {
        let folded = self.event(id).await?;
        let (event, words) = (&folded.event, self.words);
        let shelf = event.settings.shelf();
        let clause = |concept: &str| {
            let cited = cited(shelf, concept).map(|clause| citing::cited(words, clause));
            cited.map(|clause| format!(" ({clause})")).unwrap_or_default()
        };
        let items = event.inspection_items();
        let found = items.iter().filter_map(|item| {
            let one = event.venue.inspection.get(item.id)?;
            Some((item.id.to_owned(), venue::answer(words, Some(item), &one.answer)))
        });
        let open = items.iter().filter(|item| !event.venue.inspection.contains_key(item.id));
        let differs = event.inspection_findings();
        let differs = differs.iter().map(|one| {
            let weight = venue::weight(words, one.weight);
            format!("{weight}: {}{}", venue::finding(words, one), clause(one.concept))
        });
        let approvals = (1..).zip(&event.venue.approvals).filter(|(_, one)| one.stands);
        let approvals = approvals.map(|(number, one): (u32, _)| {
            let [part, who, capacity, how] = venue::approved(words, &one.approved);
            format!("{number}. {part}: {who} ({capacity}) {how}")
        });
        let needs = event.stock_needs().into_iter().filter(|need| need.missing() > 0);
        let missing = words.say("stock-missing");
        let needs = needs.map(|need| {
            format!("{} – {missing}: {}", venue::goods(words, need.goods), need.missing())
        });
        let remarks = event.stock_remarks();
        let remarks = remarks.iter().map(|one| venue::stock_remark(words, one));
        let plan = event.venue.plan.as_deref().map(|plan| check(plan, &event.hall_request()));
        let plan = plan.unwrap_or_default();
        let plan = plan.iter().map(|one| {
            format!(
                "{}{}",
                venue::breach(words, one),
                one.rule.concept().map(clause).unwrap_or_default()
            )
        });
        let answer = InspectionAnswer {
            found: found.collect(),
            open: open.map(|item| item.id).collect(),
            differs: differs.collect(),
            approvals: approvals.collect(),
            stock: needs.chain(remarks).collect(),
            plan: plan.collect(),
        };
        self.out.show(&answer, |answer| {
            let mut text = String::new();
            for (id, told) in &answer.found {
                text.push_str(&format!("{id}: {told}\n"));
            }
            let all = [&answer.differs, &answer.approvals, &answer.stock, &answer.plan];
            for line in all.into_iter().flatten() {
                text.push_str(&format!("{line}\n"));
            }
            text.push_str(&format!(
                "{}: {}\n",
                words.say("inspection-open"),
                answer.open.join(", ")
            ));
            text
        })
    }

    async fn tables(&self, id: &str, number: u32) -> Result<(), Failure> {
        let folded = self.event(id).await?;
        let (event, words) = (&folded.event, self.words);
        let round = event
            .round(number)
            .ok_or_else(|| Failure::new(format!("there is no round {number}")))?;
        let given = event.tables(round);
        #[derive(Serialize)]
        struct Line {
            table: u32,
            board: u32,
            white: String,
            black: String,
        }
        let name = |id: PlayerId| {
            event.entrant(id).map(|one| one.player.name.to_string()).unwrap_or_default()
        };
        let line = |(board, game): (u32, &adoube_competition::event::Game)| Line {
            table: given.get(&board).copied().unwrap_or(board),
            board,
            white: name(game.pairing.white),
            black: name(game.pairing.black),
        };
        let mut lines: Vec<Line> = (1..).zip(&round.games).map(line).collect();
        lines.sort_by_key(|line| line.table);
        let remarks = event.table_seating(round).map(|seating| seating.remarks).unwrap_or_default();
        self.out.show(&lines, |lines| {
            let rows = lines.iter().map(|one| {
                vec![
                    one.table.to_string(),
                    one.board.to_string(),
                    one.white.clone(),
                    one.black.clone(),
                ]
            });
            let mut text = table(&["Table", "Board", "White", "Black"], &[0, 1], rows);
            text.push('\n');
            for remark in &remarks {
                text.push_str(&format!("{}\n", venue::remark(words, event, remark)));
            }
            text
        })
    }
}
