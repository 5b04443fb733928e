//! The result of a match, in Elo with an interval.
//!
//! The unit is the pair of games from one opening: its two results depend on each other, because
//! the opening may favour a colour. So the variance is that of the points of pairs, of which there
//! are five (pentanomial).

use core::fmt;

use super::game::{Outcome, Pair};
use super::side::Counted;
use super::sprt::Sprt;

/// The pairs of games that count, by the half points of the engine, and what happened in them.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Tally {
    pub(super) pairs: [u32; 5],
    wins: u32,
    draws: u32,
    losses: u32,
    /// Games that the engine lost by an illegal move or none.
    own_forfeits: u32,
    /// The same of the opponent. They say nothing of the engine: their pairs are not counted.
    their_forfeits: u32,
    /// Games that a side lost on time, the engine or the opponent.
    time_forfeits: [u32; 2],
    /// What each side says that it counted.
    counted: [Counted; 2],
}

impl Tally {
    pub(super) fn add(&mut self, pair: Pair) {
        for (sum, new) in self.counted.iter_mut().zip(pair.counted) {
            sum.searches += new.searches;
            sum.nodes += new.nodes;
        }
        let theirs =
            pair.outcomes.iter().filter(|&&one| one == Outcome::Forfeit { ours: false }).count();
        if theirs > 0 {
            self.their_forfeits += theirs as u32;
            return;
        }
        let points: usize = pair.outcomes.into_iter().map(|outcome| self.add_game(outcome)).sum();
        self.pairs[points] += 1;
    }

    /// The half points of the engine.
    const fn add_game(&mut self, outcome: Outcome) -> usize {
        match outcome {
            Outcome::Forfeit { .. } => self.own_forfeits += 1,
            Outcome::TimeForfeit { ours } => self.time_forfeits[!ours as usize] += 1,
            Outcome::Win | Outcome::Draw | Outcome::Loss => {}
        }
        match outcome {
            Outcome::Win | Outcome::TimeForfeit { ours: false } => {
                self.wins += 1;
                2
            }
            Outcome::Draw => {
                self.draws += 1;
                1
            }
            Outcome::Loss | Outcome::Forfeit { .. } | Outcome::TimeForfeit { ours: true } => {
                self.losses += 1;
                0
            }
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
        self.own_forfeits + self.their_forfeits + self.time_forfeits[0] + self.time_forfeits[1]
    }

    /// The score of the engine, 0 to 1.
    pub(super) fn score(&self) -> f64 {
        self.score_and_variance(0.0)[0]
    }

    /// The score and its variance, that of one pair by the number of pairs; as if this many pairs
    /// of each of the five results had been played, too.
    pub(super) fn score_and_variance(&self, prior: f64) -> [f64; 2] {
        let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
        let counts = self.pairs.map(|count| f64::from(count) + prior);
        let count = counts.iter().sum::<f64>().max(1.0);
        let mean = |values: [f64; 5]| {
            values.iter().zip(counts).map(|(value, count)| value * count).sum::<f64>() / count
        };
        let score = mean(scores);
        [score, mean(scores.map(|one| (one - score).powi(2))) / count]
    }

    /// The difference in Elo, with the ends of its 95 % interval.
    fn elo(&self) -> [f64; 3] {
        let [score, variance] = self.score_and_variance(0.0);
        let error = 1.96 * variance.sqrt();
        [score - error, score, score + error].map(elo)
    }

    pub(super) fn json(&self, name: &str, sprt: Sprt) -> String {
        let [low, elo, high] = self.elo();
        serde_json::json!({
            "metric": format!("engine/{name}"),
            "games": self.games(),
            "score": 100.0 * self.score(),
            "elo": elo, "low": low, "high": high,
            "wins": self.wins, "draws": self.draws, "losses": self.losses,
            "pairs": self.pairs,
            "likelihood_ratio": sprt.likelihood_ratio(self),
            "own_forfeits": self.own_forfeits, "their_forfeits": self.their_forfeits,
            "time_forfeits": self.time_forfeits,
            "mean_nodes": self.mean_nodes(),
            "text": self.to_string(),
        })
        .to_string()
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [low, elo, high] = self.elo();
        write!(
            f,
            "{:+.0} Elo [{low:+.0}, {high:+.0}], {:.1} % of {} games: +{} ={} -{}, pairs {:?}",
            elo,
            100.0 * self.score(),
            self.games(),
            self.wins,
            self.draws,
            self.losses,
            self.pairs,
        )?;
        if self.own_forfeits > 0 {
            write!(f, " ({} forfeited)", self.own_forfeits)?;
        }
        if self.time_forfeits != [0, 0] {
            write!(
                f,
                " ({} lost on time, {} won so)",
                self.time_forfeits[0], self.time_forfeits[1]
            )?;
        }
        if self.their_forfeits > 0 {
            write!(f, ", pairs without {} forfeited by the opponent", self.their_forfeits)?;
        }
        let [ours, theirs] = self.mean_nodes();
        if ours > 0 { write!(f, ", counted {ours} : {theirs}") } else { Ok(()) }
    }
}

/// The difference in Elo at which this score is expected.
fn elo(score: f64) -> f64 {
    let score = score.clamp(0.001, 0.999);
    -400.0 * (1.0 / score - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_result_has_its_known_interval() {
        let tally = Tally { pairs: [10, 0, 20, 0, 20], wins: 60, losses: 40, ..Tally::default() };
        let [low, elo, high] = tally.elo();
        // 60 % are 70 Elo. A pair has a variance of (10 * 0.36 + 20 * 0.01 + 20 * 0.16) / 50 or
        // 0.14, so the mean of fifty has a standard deviation of 0.0529: 1.96 of them below and
        // above are 49.63 % and 70.37 %.
        assert!((elo - 70.4).abs() < 0.1, "{elo}");
        assert!((low + 2.6).abs() < 0.1 && (high - 150.2).abs() < 0.1, "{low} {high}");
    }

    #[test]
    fn a_pair_that_the_opponent_forfeits_does_not_count() {
        let mut tally = Tally::default();
        tally.add([Outcome::Win, Outcome::Loss].into());
        tally.add([Outcome::Win, Outcome::Forfeit { ours: false }].into());
        assert_eq!((tally.games(), tally.score(), tally.broken_off()), (2, 0.5, 1));
        tally.add([Outcome::Forfeit { ours: true }, Outcome::Draw].into());
        assert_eq!((tally.pairs, tally.losses), ([0, 1, 1, 0, 0], 2));
        tally.add(
            [Outcome::TimeForfeit { ours: true }, Outcome::TimeForfeit { ours: false }].into(),
        );
        assert_eq!((tally.pairs, tally.time_forfeits), ([0, 1, 2, 0, 0], [1, 1]));
    }
}
