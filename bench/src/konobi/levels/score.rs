//! What one of two players has won, and when that is enough to tell who is stronger.

/// Games won and lost by the first of two players.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Score {
    wins: u32,
    losses: u32,
}

impl Score {
    pub(super) fn count(&mut self, is_won: bool) {
        *if is_won { &mut self.wins } else { &mut self.losses } += 1;
    }

    pub(super) fn wins(&self) -> u32 {
        self.wins
    }

    pub(super) fn games(&self) -> u32 {
        self.wins + self.losses
    }

    pub(super) fn rate(&self) -> f64 {
        f64::from(self.wins) / f64::from(self.games().max(1))
    }

    /// Whether Wald's sequential test distinguishes who wins three of four games from who wins
    /// every other one, either with an error of a tenth; or enough games were played for the rate
    /// to decide.
    pub(super) fn is_decided(&self) -> bool {
        let likelihood = f64::from(self.wins) * (STRONGER / EVEN).ln()
            + f64::from(self.losses) * ((1.0 - STRONGER) / (1.0 - EVEN)).ln();
        likelihood.abs() >= ((1.0 - ERROR) / ERROR).ln() || self.is_long()
    }

    /// Whether as many games were played as a match has at most.
    pub(super) fn is_long(&self) -> bool {
        self.games() >= LONG
    }
}

/// The games of a match that is not ended before.
const LONG: u32 = 40;

/// What the sequential test distinguishes, and how often it may be wrong.
const EVEN: f64 = 0.5;
const STRONGER: f64 = 0.75;
const ERROR: f64 = 0.1;
