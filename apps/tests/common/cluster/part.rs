//! The names of the parts.

use core::fmt;

/// A part of a cluster that fails as a whole.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(crate) enum Part {
    /// A member of etcd.
    Etcd(usize),
    /// PostgreSQL with the Patroni that looks after it.
    Database(usize),
    /// HAProxy.
    Proxy,
    /// `pedina statistics`.
    Scores,
    /// A process of the service.
    Service(usize),
}

impl Part {
    /// When it is ended: clients before what they use.
    pub(super) const fn stage(self) -> u8 {
        match self {
            Self::Service(_) => 0,
            Self::Scores => 1,
            Self::Proxy => 2,
            Self::Database(_) => 3,
            Self::Etcd(_) => 4,
        }
    }
}

/// As in the configuration: `database1` is the first one.
impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Etcd(number) => write!(f, "etcd{}", number + 1),
            Self::Database(number) => write!(f, "database{}", number + 1),
            Self::Proxy => f.write_str("proxy"),
            Self::Scores => f.write_str("scores"),
            Self::Service(number) => write!(f, "service{}", number + 1),
        }
    }
}
