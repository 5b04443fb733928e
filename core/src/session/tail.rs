//! Text that is written again and again until all of it is sent.

use core::fmt;

use super::Output;

/// A sink that forwards a text from some byte on, as far as the output has room.
///
/// A session repeats the writing of what did not fit at once. So it keeps a number of bytes in
/// place of the bytes.
#[derive(Debug)]
pub(crate) struct Tail<'a, 'm> {
    output: &'a mut Output<'m>,
    /// How many bytes of what comes next were sent before.
    skipped: usize,
    sent: usize,
}

impl<'a, 'm> Tail<'a, 'm> {
    /// Forwards what follows the first `skipped` bytes.
    pub(crate) const fn new(output: &'a mut Output<'m>, skipped: usize) -> Self {
        Self { output, skipped, sent: 0 }
    }

    /// How many bytes were forwarded.
    pub(crate) const fn sent(&self) -> usize {
        self.sent
    }
}

/// It fails once the output is full.
impl fmt::Write for Tail<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let bytes = text.as_bytes();
        let skipped = bytes.len().min(self.skipped);
        self.skipped -= skipped;
        let rest = bytes.get(skipped..).unwrap_or_default();
        let count = rest.len().min(self.output.room());
        self.output.write(rest.get(..count).unwrap_or_default());
        self.sent += count;
        if count < rest.len() { Err(fmt::Error) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use core::fmt::Write;
    use std::vec::Vec;

    use super::*;

    #[test]
    fn a_text_is_sent_in_chunks_of_any_size() {
        for room in 1..20 {
            let (mut all, mut done) = (Vec::<u8>::new(), false);
            while !done {
                let mut memory = std::vec![0; room];
                let mut output = Output::new(&mut memory);
                let mut tail = Tail::new(&mut output, all.len());
                done = ["one", ", ", "two"].iter().all(|text| tail.write_str(text).is_ok());
                let sent = tail.sent();
                assert_eq!(sent, output.bytes().len());
                all.extend(output.bytes());
            }
            assert_eq!(all, b"one, two");
        }
    }
}
