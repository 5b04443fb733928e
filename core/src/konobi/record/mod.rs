//! Games and positions as text.
//!
//! | item | what it is |
//! |---|---|
//! | [`Entries`] | the words of a record, such as `c3 swap 4 11 pass resign`, in either notation |
//! | [`Game::replay`] | plays a record and names the first bad entry |
//! | [`Game::write_record`] | writes one |
//! | [`Game::write_sgf`], [`Game::read_sgf`] | files in the Smart Game Format |
//! | [`Position::parse`], [`Position::write_text`] | a position in one line, |
//! | | such as `5/O1O2/X1O1X/2X2/2XO1 b 8` |
//!
//! The line of a position has the rows from the top to the bottom with `/` between them: `X` black,
//! `O` white, a number for that many vacant points (`.` is read as one, too); then whose turn it
//! is, `b` or `w`; how many actions went before (after 1 the second player can swap); and `swapped`
//! if a swap was one of them.

mod entry;
mod position_text;
mod replay;
mod sgf;
mod sgf_error;
mod sgf_property;

pub use entry::{Entries, Entry, EntryText};
pub use position_text::PositionTextError;
pub use replay::{Notation, ReplayError, ReplayErrorKind};
pub use sgf_error::{SgfError, SgfErrorKind};

#[allow(unused_imports, reason = "named in the documentation")]
use crate::konobi::game::Game;
#[allow(unused_imports, reason = "named in the documentation")]
use crate::konobi::position::Position;
