//! What a session sends.

/// Bytes for one peer, in memory of the caller.
///
/// # Examples
/// ```
/// use pedina::session::Output;
/// let mut memory = [0; 64];
/// let output = Output::new(&mut memory);
/// assert_eq!((output.bytes(), output.room()), (&b""[..], 64));
/// ```
#[derive(Debug)]
pub struct Output<'a> {
    memory: &'a mut [u8],
    length: usize,
}

impl<'a> Output<'a> {
    /// An empty output.
    #[must_use]
    pub const fn new(memory: &'a mut [u8]) -> Self {
        Self { memory, length: 0 }
    }

    /// What was written.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        self.memory.get(..self.length).unwrap_or_default()
    }

    /// How many bytes still fit.
    #[must_use]
    pub const fn room(&self) -> usize {
        self.memory.len().saturating_sub(self.length)
    }

    /// Forgets what was written, once it is sent.
    pub const fn clear(&mut self) {
        self.length = 0;
    }

    /// Appends a text for which there is room, as the session has checked before.
    pub(crate) fn write(&mut self, text: &[u8]) {
        debug_assert!(text.len() <= self.room(), "the output is too short");
        let free = self.memory.get_mut(self.length..).unwrap_or_default();
        if let Some(place) = free.get_mut(..text.len()) {
            // `copy_from_slice` leaves a panic in the linked program wherever it is not inlined.
            place.iter_mut().zip(text).for_each(|(place, byte)| *place = *byte);
            self.length += text.len();
        }
    }
}
