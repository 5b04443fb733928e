//! `pedina konobi` as people use it: on a pipe, over plain connections and by telnet.

#[path = "../common/server.rs"]
mod process;

mod clients;
mod console;
mod games;
mod losses;
mod matches;
