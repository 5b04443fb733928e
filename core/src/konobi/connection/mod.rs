//! What is connected: links between two stones, chains of stones, and the chain that wins.

mod chain;
mod link;
mod winner;

pub use chain::Chain;
pub use link::{Link, LinkKind};
pub(in crate::konobi) use link::{ORTHOGONALS, weak};
pub use winner::WinningPath;
