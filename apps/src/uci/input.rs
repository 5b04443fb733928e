//! Lines from the standard input.

use std::io::{BufRead, Read, stdin};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

/// A line without its end, or the fact that one was too long.
#[derive(Debug)]
pub(super) enum InputLine {
    /// Any bytes.
    Text(Vec<u8>),
    /// More than [`MAX_LINE`] bytes, which were skipped.
    TooLong,
}

/// The longest line: a game of thousands of moves fits.
pub(super) const MAX_LINE: usize = 1 << 16;

/// Reads lines until the input ends. When the receiver is gone, the thread ends with the next line.
pub(super) fn lines() -> Receiver<InputLine> {
    let (sender, receiver) = sync_channel(16);
    thread::spawn(move || {
        let mut input = stdin().lock();
        while let Some(line) = read_line(&mut input) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    receiver
}

/// The next line; `None` at the end of the input, and where it cannot be read.
fn read_line(input: &mut impl BufRead) -> Option<InputLine> {
    let mut text = Vec::new();
    let limit = MAX_LINE as u64 + 1;
    if input.by_ref().take(limit).read_until(b'\n', &mut text).ok()? == 0 {
        return None;
    }
    if text.len() > MAX_LINE && text.last() != Some(&b'\n') {
        input.skip_until(b'\n').ok()?;
        return Some(InputLine::TooLong);
    }
    Some(InputLine::Text(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_skipped_whole() {
        let mut input = vec![b'x'; 3 * MAX_LINE];
        input.extend(b"\nuci\r\nlast");
        let mut input = &input[..];
        assert!(matches!(read_line(&mut input), Some(InputLine::TooLong)));
        assert!(matches!(read_line(&mut input), Some(InputLine::Text(text)) if text == b"uci\r\n"));
        assert!(matches!(read_line(&mut input), Some(InputLine::Text(text)) if text == b"last"));
        assert!(read_line(&mut input).is_none());
    }
}
