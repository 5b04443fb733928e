//! What the servers and clients of line protocols share: chess over TCP, Konobi over telnet, and
//! Mastermind.
//!
//! | file | content |
//! |---|---|
//! | `games` | the life of a server: accepts players, runs each game in a task of its own |
//! | `link` | a connection and where it is accepted, of the system or simulated |
//! | `peer` | a connection with its input and output buffers |
//! | `simulation` | what the simulations of these servers share, for tests |
//! | `address` | where a client finds a server |

pub(crate) mod address;
pub(crate) mod games;
pub(crate) mod link;
pub(crate) mod peer;
#[cfg(test)]
pub(crate) mod simulation;
