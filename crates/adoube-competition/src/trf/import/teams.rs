//! The teams of a file: rosters, the line-ups and matches of every round.

use super::{
    Importer, REASON,
    told::{ImportError, Note},
};
use crate::{
    Act,
    act::{DrawMethod, PairMethod, TeamPair},
    event::Round,
    player::PlayerId,
    settings::{Cycles, SettingsDraft, TeamRules},
    systems::teams,
    team::{LineUp, TeamDraft, TeamId},
    text::Line,
};
use adoube_base::{ByColor, Color};
use adoube_standings::{ByeKind, Score, System};
use adoube_trf::{Mark, NumberedTeams, Record, TeamRecord};

impl Importer<'_> {
    pub(super) fn teams(
        &mut self,
        id: &str,
        mut settings: SettingsDraft,
    ) -> Result<(), ImportError> {
        let code = self.document.text_of("192").unwrap_or_default().to_uppercase();
        let robin = settings.system == "round_robin";
        let system = if robin { System::RoundRobin } else { System::Swiss };
        let told = self.competition.teams(self.document, Some(system))?;
        let told = told.ok_or(ImportError::Teams)?;
        if code.contains("SCHEVENINGEN") {
            return self.scheveningen(id, settings, &told, code.contains("DOUBLE"));
        }
        let alternate = (0..).zip(&told.colors).all(|(at, &color)| color == teams::color_on(at));
        if !alternate || told.field.boards == 0 {
            return Err(ImportError::Teams);
        }
        agreed(&mut settings, &told, &code);
        settings.system = if robin { "team_round_robin" } else { "team_swiss" }.to_owned();
        if robin && code.contains("DOUBLE") {
            let as_printed = code.starts_with("BERGER");
            let cycles = if as_printed { Cycles::DoubleAsPrinted } else { Cycles::Double };
            settings.cycles = cycles.name().to_owned();
        }
        self.enter_teams(id, settings, &told)?;
        let order = (1..=told.numbers.len() as u32).map(TeamId).collect();
        let initial = (!robin).then(|| {
            let said = self.document.records().find_map(|(_, record)| match record {
                Record::Initial { color, .. } => *color,
                _ => None,
            });
            said.unwrap_or_else(|| first_colour(&told))
        });
        self.act(Act::DrawLots { method: DrawMethod::Teams { order, initial } })?;
        for round in 1..=self.competition.played() {
            self.round_of_teams(round, &told, robin)?;
            self.results(round)?;
        }
        self.gone(&told)
    }

    /// Teams that are absent from the round to come have left.
    fn gone(&mut self, teams: &NumberedTeams) -> Result<(), ImportError> {
        let next = self.competition.played() + 1;
        for (_, record) in self.document.records() {
            let Record::Byes { mark, round, players } = record else { continue };
            if round.unwrap_or(next) != next {
                continue;
            }
            for number in players {
                let Some(index) = teams.numbers.iter().position(|own| own == number) else {
                    continue;
                };
                if *mark != Mark::ZeroBye {
                    return Err(ImportError::TeamBye { round: next, team: *number });
                }
                let id = TeamId(index as u32 + 1);
                self.act(Act::WithdrawTeam { id, reason: String::new() })?;
            }
        }
        Ok(())
    }

    /// Opens the event, enters everybody, and puts them on rosters.
    fn enter_teams(
        &mut self,
        id: &str,
        settings: SettingsDraft,
        teams: &NumberedTeams,
    ) -> Result<(), ImportError> {
        self.open(id, settings)?;
        let records: Vec<TeamRecord> = self
            .document
            .records()
            .filter_map(|(_, record)| match record {
                Record::Team(team) => Some((**team).clone()),
                _ => None,
            })
            .collect();
        for (id, number) in (1..).map(TeamId).zip(&teams.numbers) {
            let record = records.iter().find(|team| team.number == Some(*number));
            let mut name = record.map(|team| team.name.clone()).unwrap_or_default();
            if Line::new(&name).is_err() {
                let text = std::mem::replace(&mut name, format!("Team {number}"));
                self.notes.push(Note::LeftOut { record: "310".to_owned(), text });
            }
            // A file has 32 columns for a name, and longer ones may have become the same.
            let taken =
                self.event.iter().flat_map(|event| &event.teams).any(|other| {
                    other.team.name.as_str().to_lowercase() == name.trim().to_lowercase()
                });
            if taken {
                name = format!("{} ({number})", name.trim());
            }
            self.act(Act::EnterTeam { team: TeamDraft { name, ..TeamDraft::default() } })?;
            let roster =
                teams.rosters.get(id.0 as usize - 1).map(Vec::as_slice).unwrap_or_default();
            let players =
                roster.iter().filter_map(|number| self.ids.get(number).copied()).collect();
            self.act(Act::SetRoster { team: id, players })?;
        }
        Ok(())
    }

    /// Line-ups, who is not there, and who meets whom.
    fn round_of_teams(
        &mut self,
        round: u32,
        teams: &NumberedTeams,
        robin: bool,
    ) -> Result<(), ImportError> {
        let id = |index: usize| TeamId(index as u32 + 1);
        let met: Vec<ByColor<usize>> = teams
            .field
            .matches
            .iter()
            .filter(|one| one.round == round)
            .map(|one| one.teams)
            .collect();
        let rests = self.rests(round, teams, &met, robin)?;
        for team in 0..teams.numbers.len() {
            let plays = met.iter().any(|two| two.iter().any(|&one| one == team));
            if plays {
                self.hand_in(round, team, teams)?;
            } else if rests != Some(team) {
                self.act(Act::WithdrawTeam { id: id(team), reason: String::new() })?;
            }
        }
        let matches: Vec<TeamPair> =
            met.iter().map(|two| TeamPair { white: id(two.white), black: id(two.black) }).collect();
        let reason = REASON.to_owned();
        let method = PairMethod::TeamHand { matches, rests: rests.map(id), reason };
        self.act(Act::PairRound { round, method, unfinished: true, expects: None })?;
        let paired = self.event.as_ref().and_then(|event| event.round(round));
        let made = paired.and_then(Round::teams);
        if made.is_some_and(|made| made.by_hand.is_some()) {
            self.notes.push(Note::RoundDiffers { round });
        }
        if !paired.is_some_and(|paired| self.has_these_boards(paired)) {
            return Err(ImportError::Boards { round });
        }
        let gone = self.event.iter().flat_map(|event| &event.teams).filter(|team| team.withdrawn);
        let gone: Vec<TeamId> = gone.map(|team| team.id).collect();
        for id in gone {
            self.act(Act::ReturnTeam { id })?;
        }
        Ok(())
    }

    /// The team without a match: the free one of a round robin, or the pairing-allocated bye.
    fn rests(
        &self,
        round: u32,
        teams: &NumberedTeams,
        met: &[ByColor<usize>],
        robin: bool,
    ) -> Result<Option<usize>, ImportError> {
        if robin {
            let plays = |team: usize| met.iter().any(|two| two.iter().any(|&one| one == team));
            let odd = teams.numbers.len() % 2 == 1;
            return Ok((0..teams.numbers.len()).find(|&team| odd && !plays(team)));
        }
        let byes = teams.field.byes.iter().filter(|bye| bye.round == round);
        let mut rests = None;
        for bye in byes {
            match bye.kind {
                ByeKind::PairingAllocated => rests = Some(bye.team),
                ByeKind::ZeroPoint => {}
                ByeKind::HalfPoint | ByeKind::FullPoint => {
                    let team = teams.numbers.get(bye.team).copied().unwrap_or(0);
                    return Err(ImportError::TeamBye { round, team });
                }
            }
        }
        Ok(rests)
    }

    /// Hands in a line-up, where it is not what plays anyway. A team that forfeited the match named nobody; of one
    /// that was there alone the file may not say who sat there.
    fn hand_in(
        &mut self,
        round: u32,
        team: usize,
        teams: &NumberedTeams,
    ) -> Result<(), ImportError> {
        let boards = teams.field.boards;
        let number = teams.numbers.get(team).copied().unwrap_or(0);
        let told = teams.line_ups.get(&(round, number)).cloned().unwrap_or_default();
        let one = teams
            .field
            .matches
            .iter()
            .find(|one| one.round == round && one.teams.iter().any(|&other| other == team));
        let won_alone = one.is_some_and(|one| {
            let color = if one.teams.white == team { Color::White } else { Color::Black };
            let points = one.points();
            !one.is_played() && points[color] > points[!color]
        });
        if told.iter().all(Option::is_none) && won_alone {
            return Ok(());
        }
        let mut line_up: LineUp = told
            .iter()
            .map(|player| player.and_then(|number| self.ids.get(&number).copied()))
            .collect();
        line_up.resize(boards as usize, None);
        let id = TeamId(team as u32 + 1);
        let usual = self
            .event
            .as_ref()
            .and_then(|event| Some(teams::line_up(event, event.team(id)?, round, boards)));
        if usual.as_ref() == Some(&line_up) {
            return Ok(());
        }
        self.act(Act::SetLineUp { team: id, round, line_up: Some(line_up) })
    }

    /// Whether everybody who has an opponent in the file has the same one on the boards, with the same colours.
    fn has_these_boards(&self, paired: &Round) -> bool {
        let at = paired.number as usize - 1;
        let told = self.competition.result(paired.number).pairs;
        let in_file = self
            .players
            .iter()
            .filter(|player| player.rounds.get(at).is_some_and(|cell| cell.opponent.is_some()));
        let number = |id: PlayerId| self.players.get(id.0 as usize - 1).map(|one| one.number);
        2 * paired.games.len() == in_file.count()
            && paired.games.iter().all(|game| {
                let players = game.pairing.players().map(number);
                match (players.white, players.black) {
                    (Some(white), Some(black)) => told.contains(&(white, black)),
                    _ => false,
                }
            })
    }

    fn scheveningen(
        &mut self,
        id: &str,
        settings: SettingsDraft,
        teams: &NumberedTeams,
        double: bool,
    ) -> Result<(), ImportError> {
        let cycles = if double { Cycles::Double } else { Cycles::Single }.name().to_owned();
        let system = "scheveningen".to_owned();
        self.enter_teams(id, SettingsDraft { system, cycles, ..settings }, teams)?;
        let order = (1..=teams.numbers.len() as u32).map(TeamId).collect();
        self.act(Act::DrawLots { method: DrawMethod::Teams { order, initial: None } })?;
        let played = self.competition.played() as usize;
        let rounds = self.event.iter().flat_map(|event| event.rounds.iter().take(played));
        if let Some(other) = rounds.into_iter().find(|round| !self.has_these_boards(round)) {
            return Err(ImportError::Boards { round: other.number });
        }
        for round in 1..=self.competition.played() {
            self.results(round)?;
        }
        Ok(())
    }
}

/// What the records of a file say of matches.
fn agreed(settings: &mut SettingsDraft, teams: &NumberedTeams, code: &str) {
    let field = &teams.field;
    settings.boards = field.boards.to_string();
    settings.primary = match field.primary {
        Score::Match => "match_points",
        Score::Game => "game_points",
    }
    .to_owned();
    settings.match_win = field.scoring.win.to_string();
    settings.match_draw = field.scoring.draw.to_string();
    settings.match_loss = field.scoring.loss.to_string();
    let given = field.byes.iter().find(|bye| bye.kind == ByeKind::PairingAllocated);
    settings.bye = given.map_or(field.scoring.draw, |bye| bye.match_points).to_string();
    // A file tells who sat where, and not whether another order had been allowed.
    settings.line_ups = "free".to_owned();
    let rules = match code {
        code if code.starts_with("FIDE_TEAM_TYPEB") => TeamRules::FideB,
        code if code == "FIDE_TEAM" || code.starts_with("FIDE_TEAM_TYPEA") => TeamRules::FideA,
        code if code.starts_with("FIDE_TEAM") => TeamRules::Fide,
        _ => TeamRules::Dutch2026,
    };
    settings.rules = rules.name().to_owned();
}

/// The colour on board 1 of team 1 in round 1, as the first match shows it: the smaller number of a match has it
/// where that number is odd.
fn first_colour(teams: &NumberedTeams) -> Color {
    let first = teams.field.matches.iter().min_by_key(|one| one.round);
    first.map_or(Color::White, |one| {
        let smaller = one.teams.white.min(one.teams.black);
        let color = if one.teams.white == smaller { Color::White } else { Color::Black };
        if smaller.is_multiple_of(2) { color } else { !color }
    })
}
