//! The rules of Konobi (Luis Bolaños Mures, 2012) on square boards of 1 to 25 rows, and of Crossway.
//!
//! Two players place stones in turn; black connects bottom and top, white left and right. Two stones of
//! one colour are *strongly* connected if they are orthogonally adjacent, and *weakly* if they are
//! diagonally adjacent without a stone of their colour beside both. A placement must not make a
//! *crosscut*, a block of two by two points with each colour on a diagonal; and it may be weakly
//! connected to a stone only if that stone cannot be extended orthogonally by a *clean* placement, one
//! without any weak connection. Who cannot place a stone passes, and nobody else may. There are no
//! draws.
//!
//! | file | what it holds | looks down to |
//! |---|---|---|
//! | [`players`] | players of eight levels, and an exact solver | position |
//! | [`Game`] | a position with its history and ending | position |
//! | [`draw`] | boards as text and as pictures | position |
//! | [`record`] | games and positions as text | game |
//! | [`Position`] | the stones, whose turn it is, what is possible | board |
//! | [`Legality`] | the legal points, all at once or stone by stone | board |
//! | [`Refusal`] | why a placement is not legal, point by point | board |
//! | [`Link`], [`Chain`], [`WinningPath`] | what is connected, and who has won | board |
//! | [`Board`] | where the stones stand | grid |
//! | [`Grid`], [`Point`], [`Size`] | sets of points, points, sizes of boards | |

mod action;
mod board;
mod chain;
mod color;
pub mod draw;
mod edge;
mod game;
mod grid;
mod legality;
mod link;
mod perft;
pub mod players;
mod point;
mod position;
pub mod record;
mod refusal;
mod ruleset;
mod size;
mod winner;

pub use action::{Action, IllegalAction};
pub use board::Board;
pub use chain::Chain;
pub use color::Color;
pub use edge::{Edge, Edges};
pub use game::{Cause, Ending, Game, GameError, History, HistoryMut};
pub use grid::{Grid, Points};
pub use legality::Legality;
pub use link::{Link, LinkKind};
pub use perft::{DivideEntry, PERFT_MAX_DEPTH};
pub use point::Point;
pub use position::{Player, Position};
pub use refusal::Refusal;
pub use ruleset::{PieRule, Rules, Ruleset};
pub use size::{AnySize, Fixed, MAX_WIDTH, Row, Size};
pub use winner::WinningPath;
