//! What the drawings of all games share: colours, and the sinks that they are written into.
//!
//! | file | what it holds |
//! |---|---|
//! | `color` | a colour, as a number and on terminals |
//! | `svg` | the elements of a picture in SVG |
//! | `text` | the cells and labels of a board as text, plain or coloured |
//! | `text_style` | the characters of such a text ([`TextStyle`]) |
//!
//! A game decides what is to be seen and calls these in order; nothing is buffered.

mod color;
mod svg;
mod text;
mod text_style;

pub use color::Rgb;
pub(crate) use svg::Svg;
pub(crate) use text::{Text, UNMARKED};
pub use text_style::TextStyle;
