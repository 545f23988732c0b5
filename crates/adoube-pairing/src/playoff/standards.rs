//! The standards, 12.2.11: the example for limited time, which is the only procedure they have.

use super::{Places, Rate, Script, Step};

impl Script<'_> {
    pub(super) fn standards(&mut self) -> Step<Places> {
        let everybody: Vec<usize> = (0..self.setup.players).collect();
        match everybody.len() {
            2 => self.two("mini", 0, 1),
            3 => {
                let robin = self.round_robin("blitz", &everybody, Rate::Blitz)?;
                match robin.leaders().as_slice() {
                    [_] => Ok(robin.by_points),
                    // Reading: two leaders play as two do.
                    &[a, b] => Ok([self.two("mini", a, b)?, robin.others()].concat()),
                    // The next tie-break is applied, and the last of the three drops out.
                    _ => {
                        self.eliminated = vec![2];
                        Ok([self.two("mini", 0, 1)?, vec![vec![2]]].concat())
                    }
                }
            }
            // Five or more: all but the best four by the next tie-break drop out.
            _ => {
                let (playing, out) = everybody.split_at(4);
                self.eliminated = out.to_vec();
                let numbered = self.lot("pairs", playing);
                let mut places = self.knock_out("", &numbered, false)?;
                places.extend(out.iter().map(|&player| vec![player]));
                Ok(places)
            }
        }
    }

    fn two(&mut self, id: &str, a: usize, b: usize) -> Step<Places> {
        let (first, second) = self.duel(id, a, b, false)?;
        Ok(vec![vec![first], vec![second]])
    }
}
