//! Lines out of bytes.

/// Puts together the lines that arrive byte by byte, each of at most `CAPACITY` bytes.
///
/// A longer one is left out as a whole. CR, LF and both end a line; empty ones are left out.
///
/// # Examples
/// ```
/// use pedina::chess::cecp::Lines;
/// let mut lines = Lines::<8>::new();
/// let mut found = Vec::new();
/// for &byte in b"new\r\nmuch too long\nquit\n" {
///     found.extend(lines.push(byte).map(<[u8]>::to_vec));
/// }
/// assert_eq!(found, [b"new".to_vec(), b"quit".to_vec()]);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Lines<const CAPACITY: usize> {
    bytes: [u8; CAPACITY],
    /// How many bytes the line has so far; more than the capacity if it is too long.
    len: usize,
    /// Whether the line was returned, and the next byte begins another one.
    is_complete: bool,
}

impl<const CAPACITY: usize> Lines<CAPACITY> {
    /// Before the first byte.
    #[must_use]
    pub const fn new() -> Self {
        Self { bytes: [0; CAPACITY], len: 0, is_complete: false }
    }

    /// Takes the next byte; the line without its end, if the byte ends one.
    pub fn push(&mut self, byte: u8) -> Option<&[u8]> {
        if core::mem::take(&mut self.is_complete) {
            self.len = 0;
        }
        if !matches!(byte, b'\n' | b'\r') {
            if let Some(slot) = self.bytes.get_mut(self.len) {
                *slot = byte;
            }
            self.len = self.len.saturating_add(1);
            return None;
        }
        self.is_complete = true;
        self.bytes.get(..self.len).filter(|line| !line.is_empty())
    }
}

impl<const CAPACITY: usize> Default for Lines<CAPACITY> {
    fn default() -> Self {
        Self::new()
    }
}
