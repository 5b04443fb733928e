//! The result of a match, in Elo with an interval.
//!
//! The unit is the pair of games from one opening: its two results depend on each other, because
//! the opening may favour a colour. So the variance is that of the points of pairs, of which there
//! are five (pentanomial).

use core::fmt;

use super::game::Outcome;
use super::side::Counted;
use super::sprt::Sprt;

/// The pairs of games that count, by the half points of the engine, and what happened in them.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Score {
    pub(super) pairs: [u32; 5],
    wins: u32,
    draws: u32,
    losses: u32,
    /// Games that the engine lost by an illegal move or none.
    own_forfeits: u32,
    /// The same of the opponent. They say nothing of the engine: their pairs are not counted.
    their_forfeits: u32,
    /// Games that a side lost on time, the engine or the opponent.
    late: [u32; 2],
    /// What each side says that it counted.
    counted: [Counted; 2],
}

impl Score {
    pub(super) fn add(&mut self, pair: [Outcome; 2]) {
        let theirs = pair.iter().filter(|&&one| one == Outcome::Forfeit { ours: false }).count();
        if theirs > 0 {
            self.their_forfeits += theirs as u32;
            return;
        }
        let points: usize = pair.into_iter().map(|outcome| self.add_game(outcome)).sum();
        self.pairs[points] += 1;
    }

    /// The half points of the engine.
    const fn add_game(&mut self, outcome: Outcome) -> usize {
        match outcome {
            Outcome::Forfeit { .. } => self.own_forfeits += 1,
            Outcome::Late { ours } => self.late[!ours as usize] += 1,
            Outcome::Win | Outcome::Draw | Outcome::Loss => {}
        }
        match outcome {
            Outcome::Win | Outcome::Late { ours: false } => {
                self.wins += 1;
                2
            }
            Outcome::Draw => {
                self.draws += 1;
                1
            }
            Outcome::Loss | Outcome::Forfeit { .. } | Outcome::Late { ours: true } => {
                self.losses += 1;
                0
            }
        }
    }

    /// Adds what each side says that it counted.
    pub(super) fn add_counted(&mut self, counted: [Counted; 2]) {
        for (sum, new) in self.counted.iter_mut().zip(counted) {
            sum.searches += new.searches;
            sum.nodes += new.nodes;
        }
    }

    /// The nodes of a search, by the count of the side itself; 0 if it does not say.
    fn mean_nodes(&self) -> [u64; 2] {
        self.counted.map(|counted| counted.nodes / counted.searches.max(1))
    }

    pub(super) const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Games that did not end by the rules: an illegal move or none, or more time than there was.
    pub(super) const fn broken_off(&self) -> u32 {
        self.own_forfeits + self.their_forfeits + self.late[0] + self.late[1]
    }

    /// The part of the points, 0 to 1.
    pub(super) fn part(&self) -> f64 {
        self.mean(|points| points)
    }

    /// The variance of the part: of one pair, by the number of pairs.
    pub(super) fn variance(&self) -> f64 {
        let part = self.part();
        self.mean(|points| (points - part).powi(2)) / f64::from(self.games().max(2) / 2)
    }

    /// The mean over the pairs of something that depends on their part of the points.
    fn mean(&self, of: impl Fn(f64) -> f64) -> f64 {
        let quarters = (0..).map(|index| f64::from(index) / 4.0);
        let sum: f64 = quarters.zip(self.pairs).map(|(at, count)| f64::from(count) * of(at)).sum();
        sum / f64::from(self.games().max(2) / 2)
    }

    /// The difference in Elo, with the ends of its 95 % interval.
    fn elo(&self) -> [f64; 3] {
        let (part, error) = (self.part(), 1.96 * self.variance().sqrt());
        [part - error, part, part + error].map(elo)
    }

    pub(super) fn json(&self, name: &str, sprt: Sprt) -> String {
        let [low, elo, high] = self.elo();
        serde_json::json!({
            "metric": format!("engine/{name}"),
            "games": self.games(),
            "score": 100.0 * self.part(),
            "elo": elo, "low": low, "high": high,
            "wins": self.wins, "draws": self.draws, "losses": self.losses,
            "pairs": self.pairs,
            "likelihood_ratio": sprt.likelihood_ratio(self),
            "own_forfeits": self.own_forfeits, "their_forfeits": self.their_forfeits,
            "late": self.late,
            "mean_nodes": self.mean_nodes(),
            "text": self.to_string(),
        })
        .to_string()
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [low, elo, high] = self.elo();
        write!(
            f,
            "{:+.0} Elo [{low:+.0}, {high:+.0}], {:.1} % of {} games: +{} ={} -{}, pairs {:?}",
            elo,
            100.0 * self.part(),
            self.games(),
            self.wins,
            self.draws,
            self.losses,
            self.pairs,
        )?;
        if self.own_forfeits > 0 {
            write!(f, " ({} forfeited)", self.own_forfeits)?;
        }
        if self.late != [0, 0] {
            write!(f, " ({} lost on time, {} won so)", self.late[0], self.late[1])?;
        }
        if self.their_forfeits > 0 {
            write!(f, ", pairs without {} forfeited by the opponent", self.their_forfeits)?;
        }
        let [ours, theirs] = self.mean_nodes();
        if ours > 0 { write!(f, ", counted {ours} : {theirs}") } else { Ok(()) }
    }
}

/// The difference in Elo at which this part of the points is expected.
fn elo(part: f64) -> f64 {
    let part = part.clamp(0.001, 0.999);
    -400.0 * (1.0 / part - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_result_has_its_known_interval() {
        let score = Score { pairs: [10, 0, 20, 0, 20], wins: 60, losses: 40, ..Score::default() };
        let [low, elo, high] = score.elo();
        // 60 % are 70 Elo. A pair has a variance of (10 * 0.36 + 20 * 0.01 + 20 * 0.16) / 50 or
        // 0.14, so the mean of fifty has a standard deviation of 0.0529: 1.96 of them below and
        // above are 49.63 % and 70.37 %.
        assert!((elo - 70.4).abs() < 0.1, "{elo}");
        assert!((low + 2.6).abs() < 0.1 && (high - 150.2).abs() < 0.1, "{low} {high}");
    }

    #[test]
    fn a_pair_that_the_opponent_forfeits_does_not_count() {
        let mut score = Score::default();
        score.add([Outcome::Win, Outcome::Loss]);
        score.add([Outcome::Win, Outcome::Forfeit { ours: false }]);
        assert_eq!((score.games(), score.part(), score.broken_off()), (2, 0.5, 1));
        score.add([Outcome::Forfeit { ours: true }, Outcome::Draw]);
        assert_eq!((score.pairs, score.losses), ([0, 1, 1, 0, 0], 2));
        score.add([Outcome::Late { ours: true }, Outcome::Late { ours: false }]);
        assert_eq!((score.pairs, score.late), ([0, 1, 2, 0, 0], [1, 1]));
    }
}
