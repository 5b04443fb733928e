//! The rules of Konobi (Luis Bolaños Mures, 2012) on square boards of 1 to 25 rows, and of
//! Crossway.
//!
//! Two players place stones in turn; black connects bottom and top, white left and right. Two
//! stones of one colour are *strongly* connected if they are orthogonally adjacent, and *weakly* if
//! they are diagonally adjacent without a stone of their colour beside both. A placement must not
//! make a *crosscut*, a block of two by two points with each colour on a diagonal; and it may be
//! weakly connected to a stone only if that stone cannot be extended orthogonally by a *clean*
//! placement, one without any weak connection. A player who cannot place a stone passes; no
//! other player may. There are no draws.
//!
//! | module | what it holds | depends on |
//! |---|---|---|
//! | [`session`] | the dialogue with people, on a console or over telnet | draw |
//! | [`players`] | players of eight levels, and an exact solver | position, connection |
//! | [`draw`] | boards as text and as pictures | position, connection |
//! | [`record`] | games and positions as text | game |
//! | `game` | a position with its history and ending ([`Game`]) | position |
//! | `perft` | how many sequences of actions there are | position |
//! | `position` | stones, turn, what is possible ([`Position`]) | legality, connection |
//! | `legality` | legal points ([`Legality`]), reasons ([`Refusal`]) | connection, rules |
//! | `rules` | which placements are forbidden, and the pie rule ([`Rules`]) | |
//! | `connection` | what is connected, who has won ([`Link`], [`Chain`], [`WinningPath`]) | board |
//! | `board` | where the stones stand ([`Board`]), sets of points ([`Grid`]), [`Size`] | |

mod board;
mod connection;
pub mod draw;
mod game;
mod legality;
mod perft;
pub mod players;
mod position;
pub mod record;
mod rules;
pub mod session;

pub use crate::{History, HistoryMut};
pub use board::{
    AnySize, Board, Color, Edge, Edges, Fixed, Grid, MAX_WIDTH, Point, PointError, Points, Row,
    Size,
};
pub use connection::{Chain, Link, LinkKind, WinningPath};
pub use game::{Cause, Ending, Game, GameError};
pub use legality::{Legality, Refusal};
pub use perft::{DivideEntry, PERFT_MAX_DEPTH};
pub use position::{Action, ActionError, IllegalAction, Player, Position};
pub use rules::{PieRule, Rules, Ruleset};
