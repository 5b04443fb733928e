//! What a table sends to its two clients.

use super::Message;
use crate::chess::Color;
use crate::session::Output;

/// How many bytes one call of a session writes for a peer at most: a move with its promotion.
/// An output with less room makes it wait.
pub const OUTPUT_CAPACITY: usize = 32;

/// An output for each client.
#[derive(Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Outputs<'a> {
    /// For the client that plays white.
    pub white: Output<'a>,
    /// For the client that plays black.
    pub black: Output<'a>,
}

impl<'a> Outputs<'a> {
    /// Two empty outputs, of at least [`OUTPUT_CAPACITY`] bytes each to be of use.
    #[must_use]
    pub const fn new(white: &'a mut [u8], black: &'a mut [u8]) -> Self {
        Self { white: Output::new(white), black: Output::new(black) }
    }

    /// Forgets what was written, once it is sent.
    pub const fn clear(&mut self) {
        self.white.clear();
        self.black.clear();
    }

    /// Whether both have room for whatever a message may lead to.
    pub(super) const fn have_space(&self) -> bool {
        self.white.room() >= OUTPUT_CAPACITY && self.black.room() >= OUTPUT_CAPACITY
    }

    pub(super) fn send(&mut self, to: Color, message: Message) {
        let output = match to {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        };
        output.write(message.text().as_bytes());
    }
}
