//! What fails, drawn from a seed.

use core::fmt;
use core::time::Duration;

use clap::ValueEnum;

use pedina::SplitMix64;

/// A kind of fault.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd, ValueEnum)]
pub(crate) enum Kind {
    /// A node is killed, and another one starts in its place
    NodeKill,
    /// A node is suspended, and goes on after the others have missed it
    NodePause,
    /// The primary of the database is killed, and starts again
    DatabaseKill,
    /// The primary of the database is suspended, and goes on
    DatabasePause,
    /// The primary of the database is killed, and its standby promoted
    Failover,
    /// The database ends all connections of the nodes
    Connections,
    /// A node reaches nobody, and nobody reaches it; needs root
    NodeLink,
    /// A node does not reach the primary of the database; needs root
    DatabaseLink,
    /// The standby does not reach the primary; needs root
    ReplicationLink,
    /// The clock on the wall of a node or of the database jumps; needs root and
    /// libfaketime
    Clock,
    /// The disk of a server of the database is full; needs root
    Disk,
}

/// What a kind needs of the machine.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Need {
    Nothing,
    /// To make network namespaces and to mount file systems.
    Root,
    /// Root too, and a library that shows a program another time.
    FakeTime,
}

/// One fault.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Fault {
    pub(crate) kind: Kind,
    /// Which of the nodes or servers it is, modulo their number.
    pub(crate) target: usize,
    /// How long it lasts, where that is not given by what happens.
    pub(crate) lasts: Duration,
    /// By how many seconds a clock is wrong from then on.
    pub(crate) jump: i64,
}

impl Kind {
    pub(crate) const ALL: [Self; 11] = [
        Self::NodeKill,
        Self::NodePause,
        Self::DatabaseKill,
        Self::DatabasePause,
        Self::Failover,
        Self::Connections,
        Self::NodeLink,
        Self::DatabaseLink,
        Self::ReplicationLink,
        Self::Clock,
        Self::Disk,
    ];

    pub(crate) const fn need(self) -> Need {
        match self {
            Self::NodeLink | Self::DatabaseLink | Self::ReplicationLink | Self::Disk => Need::Root,
            Self::Clock => Need::FakeTime,
            _ => Need::Nothing,
        }
    }

    /// From how many to how many milliseconds it lasts: both less and more than what a node or the
    /// database waits for.
    const fn range(self) -> (u64, u64) {
        match self {
            Self::NodeLink | Self::DatabaseLink => (1_000, 13_000),
            Self::NodePause => (1_000, 8_000),
            _ => (1_000, 5_000),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.to_possible_value();
        f.write_str(value.as_ref().map_or("", |value| value.get_name()))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} for {} ms", self.kind, self.target, self.lasts.as_millis())?;
        if self.kind == Kind::Clock { write!(f, " by {} s", self.jump) } else { Ok(()) }
    }
}

/// The faults of a seed: each kind as often as every other one, in an order by chance.
pub(crate) fn draw(seed: u64, count: usize, kinds: &[Kind]) -> Vec<Fault> {
    let mut random = SplitMix64::new(seed);
    let mut below = |end: u64| random.next() % end;
    let mut deck: Vec<Kind> = Vec::new();
    let mut faults = Vec::with_capacity(count);
    while faults.len() < count && !kinds.is_empty() {
        if deck.is_empty() {
            deck.extend_from_slice(kinds);
        }
        let kind = deck.swap_remove(below(deck.len() as u64) as usize);
        let (shortest, longest) = kind.range();
        let lasts = Duration::from_millis(shortest + below(longest - shortest));
        let jump = below(2 * MOST_SECONDS) as i64 - MOST_SECONDS as i64;
        faults.push(Fault { kind, target: below(1 << 16) as usize, lasts, jump });
    }
    faults
}

/// How wrong a clock gets at most: an hour, either way.
const MOST_SECONDS: u64 = 3_600;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_faults_and_every_kind_its_share() {
        let faults = draw(7, 110, &Kind::ALL);
        assert_eq!(faults, draw(7, 110, &Kind::ALL));
        assert_ne!(faults, draw(8, 110, &Kind::ALL));
        assert_eq!(faults[..50], draw(7, 50, &Kind::ALL));
        for kind in Kind::ALL {
            assert_eq!(faults.iter().filter(|fault| fault.kind == kind).count(), 10, "{kind}");
        }
        let targets = faults.iter().filter(|fault| fault.target % 2 == 0).count();
        assert!((30..80).contains(&targets), "{targets}");
        assert!(
            faults.iter().any(|fault| fault.jump < 0) && faults.iter().any(|fault| fault.jump > 0)
        );
        assert_eq!(draw(7, 3, &[]), []);
    }
}
