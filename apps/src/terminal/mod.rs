//! Full-screen terminals: what the clients of all games have in common.
//!
//! | file | what it holds |
//! |---|---|
//! | `device` | the terminal: taken over, drawn on, restored whatever happens ([`Terminal`]) |
//! | `input` | keys and clicks ([`Input`]) |
//! | `show` | the loop of a screen that needs no network ([`show`]) |
//! | `online` | the loop of a screen that plays at a server ([`show_online`]) |
//! | `palette` | colours for terminals with many, few or none ([`Palette`]) |
//! | `grid` | boards: where a point is, and what is under the mouse ([`Grid`]) |
//! | `edit` | a line that is typed ([`Edit`]) |
//! | `dialog` | a question with its answers ([`Dialog`]) |
//! | `form` | settings, one a line ([`Form`]) |
//! | `page` | the parts of a screen: title, body, message, input and keys ([`Page`]) |
//!
//! A screen is a value: it takes an input, and draws itself. Nothing in it reads a key, a clock or
//! a socket, so that tests do what a person does and look at what that person would see.

mod device;
mod dialog;
mod edit;
mod form;
mod grid;
mod input;
mod online;
mod page;
mod palette;
mod show;
#[cfg(test)]
pub(crate) mod testing;

pub(crate) use device::Terminal;
pub(crate) use dialog::{Answer, Dialog};
pub(crate) use edit::Edit;
pub(crate) use form::{Choice, Form};
pub(crate) use grid::Grid;
pub(crate) use input::Input;
#[cfg(test)]
pub(crate) use input::typed;
pub(crate) use online::{Action, OnlineScreen, show_online};
pub(crate) use page::{Page, is_too_small, render_help};
pub(crate) use palette::{Palette, has_colors};
pub(crate) use show::{Flow, Screen, show};

use std::io::{IsTerminal, stderr, stdin, stdout};

use crate::platform::understands_escapes;

/// Whether a program can take over the terminal: it reads from one and writes to one that can do
/// more than print lines, and no log is written across it.
pub(crate) fn is_usable() -> bool {
    let is_logged = stderr().is_terminal() && tracing::enabled!(tracing::Level::INFO);
    stdin().is_terminal() && stdout().is_terminal() && understands_escapes() && !is_logged
}
