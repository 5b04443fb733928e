//! Full-screen programs as people use them: tmux types, and looks at what they see.

mod chess;
mod konobi;
mod mastermind;
mod terminal;
mod tmux;
