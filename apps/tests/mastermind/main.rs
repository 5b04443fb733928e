//! `pedina mastermind server` and `pedina mastermind client` as people and programs use them.

#[path = "../common/server.rs"]
mod process;

mod faults;
mod local;
mod losses;
mod matches;
