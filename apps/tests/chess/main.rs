//! `pedina chess server` and `pedina chess client` as people and programs use them.

#[path = "../common/server.rs"]
mod process;

#[cfg(feature = "serial")]
mod boards;
#[cfg(feature = "serial")]
mod bridge;
mod cecp;
mod clients;
mod faults;
mod games;
mod local;
mod losses;
mod server;
mod uci;
mod uci_options;
