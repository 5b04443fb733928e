//! Full-screen programs as people use them: tmux types, and looks at what they see.

#[path = "../common/server.rs"]
mod process;

mod chess;
mod konobi;
mod mastermind;
mod saved;
mod terminal;
mod tmux;
