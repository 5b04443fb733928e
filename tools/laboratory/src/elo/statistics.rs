//! The result of a match, in Elo with an interval.

use core::fmt;

use super::game::Outcome;

/// Games won, drawn and lost by the engine.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Score {
    wins: u32,
    draws: u32,
    losses: u32,
    /// Games that the engine lost by an illegal move or none.
    own_forfeits: u32,
    /// The same of the opponent. They say nothing of the engine, so they are not counted as games.
    their_forfeits: u32,
    /// Games that a side lost on time, the engine or the opponent.
    late: [u32; 2],
    /// Searches of either side that said how many nodes they counted, and those nodes.
    searches: [u64; 2],
    nodes: [u64; 2],
}

impl Score {
    pub(super) const fn add(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Win => self.wins += 1,
            Outcome::Draw => self.draws += 1,
            Outcome::Loss => self.losses += 1,
            Outcome::Forfeit { ours: true } => {
                self.own_forfeits += 1;
                self.losses += 1;
            }
            Outcome::Forfeit { ours: false } => self.their_forfeits += 1,
            Outcome::Late { ours: true } => {
                self.late[0] += 1;
                self.losses += 1;
            }
            Outcome::Late { ours: false } => {
                self.late[1] += 1;
                self.wins += 1;
            }
        }
    }

    /// Adds what each side says that it counted in a game: searches, and their nodes.
    pub(super) fn add_nodes(&mut self, counted: [(u64, u64); 2]) {
        for (side, (searches, nodes)) in counted.into_iter().enumerate() {
            self.searches[side] += searches;
            self.nodes[side] += nodes;
        }
    }

    /// The nodes of a search, by the count of the side itself; 0 if it does not say.
    fn mean_nodes(&self) -> [u64; 2] {
        [0, 1].map(|side| self.nodes[side] / self.searches[side].max(1))
    }

    pub(super) const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Games that did not end by the rules: an illegal move or none, or more time than there was.
    pub(super) const fn broken_off(&self) -> u32 {
        self.own_forfeits + self.their_forfeits + self.late[0] + self.late[1]
    }

    /// The part of the points in %.
    fn percent(&self) -> f64 {
        100.0 * self.part()
    }

    /// The part of the points, 0 to 1.
    fn part(&self) -> f64 {
        (f64::from(self.wins) + 0.5 * f64::from(self.draws)) / f64::from(self.games().max(1))
    }

    /// The variance of the part: of one game, by the number of games.
    fn variance(&self) -> f64 {
        let (part, games) = (self.part(), f64::from(self.games().max(1)));
        let of = |count: u32, points: f64| f64::from(count) * (points - part).powi(2);
        (of(self.wins, 1.0) + of(self.draws, 0.5) + of(self.losses, 0.0)) / games / games
    }

    /// The difference in Elo, with the ends of its 95 % interval.
    fn elo(&self) -> [f64; 3] {
        let (part, error) = (self.part(), 1.96 * self.variance().sqrt());
        [part - error, part, part + error].map(elo)
    }

    /// Whether a sequential test between a difference of 0 and of 10 Elo has come to an end, with
    /// errors of 5 % either way.
    pub(super) fn is_decided(&self) -> bool {
        self.likelihood_ratio().abs() >= (0.95_f64 / 0.05).ln()
    }

    /// The logarithm of how much likelier the result is at 10 Elo than at 0, in the normal
    /// approximation.
    fn likelihood_ratio(&self) -> f64 {
        let variance = self.variance();
        if self.games() < 20 || variance == 0.0 {
            return 0.0;
        }
        let [low, high] = [0.0, 10.0].map(expected);
        (high - low) * (2.0 * self.part() - low - high) / (2.0 * variance)
    }

    pub(super) fn json(&self, name: &str) -> String {
        let [low, elo, high] = self.elo();
        serde_json::json!({
            "metric": format!("engine/{name}"),
            "games": self.games(),
            "score": self.percent(),
            "elo": elo, "low": low, "high": high,
            "wins": self.wins, "draws": self.draws, "losses": self.losses,
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
            "{:+.0} Elo [{low:+.0}, {high:+.0}], {:.1} % of {} games: +{} ={} -{}",
            elo,
            self.percent(),
            self.games(),
            self.wins,
            self.draws,
            self.losses,
        )?;
        if self.own_forfeits > 0 {
            write!(f, " ({} forfeited)", self.own_forfeits)?;
        }
        if self.late != [0, 0] {
            write!(f, " ({} lost on time, {} won so)", self.late[0], self.late[1])?;
        }
        if self.their_forfeits > 0 {
            write!(f, ", {} more forfeited by the opponent", self.their_forfeits)?;
        }
        let [ours, theirs] = self.mean_nodes();
        write!(f, ", LLR [0, 10] {:+.2}, counted {ours} : {theirs}", self.likelihood_ratio())
    }
}

/// The difference in Elo at which this part of the points is expected.
fn elo(part: f64) -> f64 {
    let part = part.clamp(0.001, 0.999);
    -400.0 * (1.0 / part - 1.0).log10()
}

/// The part of the points that is expected at this difference.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_result_has_its_known_interval() {
        let score = Score { wins: 60, draws: 20, losses: 20, ..Score::default() };
        let [low, elo, high] = score.elo();
        // 70 % are 147 Elo. A game has a standard deviation of 0.4, the mean of a hundred 0.04:
        // 1.96 of them below and above are 62.16 % and 77.84 %.
        assert!((elo - 147.2).abs() < 0.1, "{elo}");
        assert!((low - 86.2).abs() < 0.1 && (high - 218.3).abs() < 0.1, "{low} {high}");
    }

    #[test]
    fn a_clear_lead_is_decided_once_there_are_games_enough() {
        // 10 Elo are 51.44 % of the points, so the ratio is 0.0144 * (0.7 - 0.5072) / 0.16 a game,
        // 0.01734, and its bound, ln 19 or 2.944, is reached with 170 games.
        let lead = |part| Score { wins: 3 * part, draws: part, losses: part, ..Score::default() };
        assert!((lead(20).likelihood_ratio() - 1.734).abs() < 0.01);
        assert!(!lead(33).is_decided());
        assert!(lead(35).is_decided());
    }

    #[test]
    fn a_forfeit_of_the_opponent_is_no_win() {
        let mut score = Score { wins: 1, losses: 1, ..Score::default() };
        score.add(Outcome::Forfeit { ours: false });
        assert_eq!((score.games(), score.part()), (2, 0.5));
        score.add(Outcome::Forfeit { ours: true });
        assert_eq!((score.games(), score.losses), (3, 2));
    }

    #[test]
    fn equal_sides_are_not_decided_soon() {
        let score = Score { wins: 10, draws: 20, losses: 10, ..Score::default() };
        assert_eq!(score.elo()[1], 0.0);
        assert!(!score.is_decided());
    }
}
