//! The Russian rules of 2015, 30.5.6: one procedure for each number of tied players. Where the text is silent
//! or misnumbered the comment says which reading is followed.

use super::{Places, Rate, Script, Step, Time, together};

impl Script<'_> {
    pub(super) fn russia(&mut self) -> Step<Places> {
        let everybody: Vec<usize> = (0..self.setup.players).collect();
        let late = self.setup.time == Time::Late;
        match everybody.len() {
            2 => {
                let (first, second) = self.duel("mini", 0, 1, late)?;
                Ok(vec![vec![first], vec![second]])
            }
            3 => self.three("", &everybody),
            4 => {
                let numbered = self.lot("numbers", &everybody);
                let only_armageddon = self.only_armageddon();
                self.knock_out("", &numbered, only_armageddon)
            }
            5 => self.five("", &everybody),
            6 => self.groups(&[&[1, 4, 5], &[2, 3, 6]]),
            7 => self.armageddon_robin("armageddon", &everybody),
            8 => self.eight(&everybody),
            9 => self.nine(),
            // Reading: groups as for six, continued.
            10 => self.groups(&[&[1, 4, 5, 8, 9], &[2, 3, 6, 7, 10]]),
            _ => {
                // 30.5.6.10: places 9 and lower drop out and share a part of the prizes fixed in advance.
                let (playing, out) = everybody.split_at(8);
                self.eliminated = out.to_vec();
                let mut places = self.eight(playing)?;
                places.push(out.to_vec());
                Ok(places)
            }
        }
    }

    /// 30.5.6.2. A round robin; two leaders have an Armageddon game, three equal ones an Armageddon round robin.
    fn three(&mut self, prefix: &str, set: &[usize]) -> Step<Places> {
        let again = format!("{prefix}armageddon");
        if self.setup.time == Time::Late {
            return self.armageddon_robin(&again, set);
        }
        let robin = self.round_robin(&format!("{prefix}blitz"), set, Rate::Blitz)?;
        match robin.leaders().as_slice() {
            [_] => Ok(robin.by_points),
            &[a, b] => {
                let (first, second) = self.armageddon(&again, a, b)?;
                Ok([vec![vec![first], vec![second]], robin.others()].concat())
            }
            _ => self.armageddon_robin(&again, set),
        }
    }

    /// A round robin of Armageddon games; who is equal at the top is parted by the fewest moves.
    fn armageddon_robin(&mut self, id: &str, set: &[usize]) -> Step<Places> {
        let robin = self.round_robin(id, set, Rate::Armageddon)?;
        let leaders = robin.leaders();
        if leaders.len() < 2 {
            return Ok(robin.by_points);
        }
        let first = self.fewest_moves(id, &leaders, &robin.games)?;
        Ok([first, robin.others()].concat())
    }

    /// 30.5.6.4, whose sub-points are misnumbered. A round robin, and then as many as are equal at the top:
    /// four have a knock-out with mini-matches whether time is short or not ("except Armageddon"); five are
    /// parted by the fewest moves.
    fn five(&mut self, prefix: &str, set: &[usize]) -> Step<Places> {
        let late = self.setup.time == Time::Late;
        let rate = if late { Rate::Armageddon } else { Rate::Blitz };
        let id = format!("{prefix}five");
        let robin = self.round_robin(&id, set, rate)?;
        let first = match robin.leaders().as_slice() {
            [_] => return Ok(robin.by_points),
            &[a, b] => {
                let (first, second) = self.armageddon(&format!("{prefix}armageddon"), a, b)?;
                vec![vec![first], vec![second]]
            }
            leaders @ [_, _, _] => self.three(&format!("{prefix}three."), leaders)?,
            leaders @ [_, _, _, _] => {
                let numbered = self.lot(&format!("{prefix}numbers"), leaders);
                self.knock_out(prefix, &numbered, late)?
            }
            leaders => self.fewest_moves(&id, leaders, &robin.games)?,
        };
        Ok([first, robin.others()].concat())
    }

    /// 30.5.6.5 and 30.5.6.9. Two groups by tie-break, each by the procedure for its number of players; their
    /// winners have an Armageddon game. The others are not separated.
    fn groups(&mut self, groups: &[&[usize]; 2]) -> Step<Places> {
        let mut parts = Vec::new();
        for (name, numbers) in ["group-A.", "group-B."].into_iter().zip(groups) {
            let set: Vec<usize> = numbers.iter().map(|number| number - 1).collect();
            parts.push(if set.len() == 3 { self.three(name, &set) } else { self.five(name, &set) });
        }
        let tables = together(parts)?;
        let winners: Vec<usize> = tables.iter().map(|places| places[0][0]).collect();
        let (first, second) = self.armageddon("final", winners[0], winners[1])?;
        Ok(vec![vec![first], vec![second], self.all_but(&winners)])
    }

    /// 30.5.6.7. Reading: numbers by tie-break, the bracket fixed.
    fn eight(&mut self, numbered: &[usize]) -> Step<Places> {
        let only_armageddon = self.only_armageddon();
        self.knock_out("", numbered, only_armageddon)
    }

    /// 30.5.6.8. Three groups by tie-break play Armageddon. Reading: their winners do the same, for the source
    /// stops at the groups.
    fn nine(&mut self) -> Step<Places> {
        let groups = [("group-A", [1, 5, 9]), ("group-B", [2, 6, 7]), ("group-C", [3, 4, 8])];
        let mut parts = Vec::new();
        for (name, numbers) in groups {
            parts.push(self.armageddon_robin(name, &numbers.map(|number: usize| number - 1)));
        }
        let winners: Vec<usize> = together(parts)?.iter().map(|places| places[0][0]).collect();
        let mut places = self.armageddon_robin("final", &winners)?;
        places.push(self.all_but(&winners));
        Ok(places)
    }

    fn all_but(&self, winners: &[usize]) -> Vec<usize> {
        (0..self.setup.players).filter(|player| !winners.contains(player)).collect()
    }
}

/// The fewest and the most games.
pub(super) fn extent(players: usize, time: Time) -> (u32, u32) {
    match (players, time) {
        (2, Time::Late) => (1, 1),
        (2, _) => (2, 3),
        (3, Time::Late) => (3, 3),
        (3, _) => (3, 6),
        (4, Time::Enough) => (6, 9),
        (4, _) => (3, 3),
        (5, Time::Late) => (10, 13),
        (5, _) => (10, 19),
        (6, Time::Late) => (7, 7),
        (6, _) => (7, 13),
        (7, _) => (21, 21),
        (9, _) => (12, 12),
        (10, Time::Late) => (21, 27),
        (10, _) => (21, 39),
        (_, Time::Enough) => (14, 21),
        _ => (7, 7),
    }
}
