//! Bytes to send.

use core::ops::Deref;

use arrayvec::ArrayVec;

use super::ChessLink;

/// The bytes of a message to or from a board.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Message(ArrayVec<u8, CAPACITY>);

impl Message {
    /// How many bytes the longest one has, ChessLink's command for the LEDs.
    pub const CAPACITY: usize = CAPACITY;

    /// A message of these bytes, as far as they fit.
    pub(super) fn of(bytes: impl IntoIterator<Item = u8>) -> Self {
        let mut message = ArrayVec::new_const();
        for byte in bytes {
            let _ = message.try_push(byte);
        }
        Self(message)
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Message {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "Message({=[u8]:x})", self.0.as_slice());
    }
}

impl Deref for Message {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

const CAPACITY: usize = ChessLink::LEDS_LEN;
