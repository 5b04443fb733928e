//! Lines from the standard input.

use std::io::{BufRead, Read, stdin};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

/// A line of the input.
#[derive(Debug)]
pub(crate) struct InputLine {
    /// With U+FFFD for what is not UTF-8.
    pub(crate) text: String,
    /// Whether it had more than [`MAX_LINE`] bytes, and the rest is missing.
    pub(crate) is_cut: bool,
}

/// The longest line in bytes. The longest legal game, of 17,697 plies, takes 88,508 and those of
/// its promotions.
const MAX_LINE: usize = 1 << 17;

/// Reads lines until the input ends. When the receiver is gone, the thread ends with the next line.
pub(crate) fn lines() -> Receiver<InputLine> {
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
    let is_cut = text.len() > MAX_LINE && text.last() != Some(&b'\n');
    if is_cut {
        input.skip_until(b'\n').ok()?;
    }
    Some(InputLine { text: String::from_utf8_lossy(&text).into_owned(), is_cut })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_cut() {
        let mut input = vec![b'x'; 3 * MAX_LINE];
        input.extend(b"\nuci\r\nlast\xff");
        let mut input = &input[..];
        let mut next = || read_line(&mut input).map(|line| (line.text, line.is_cut));
        assert_eq!(next(), Some(("x".repeat(MAX_LINE + 1), true)));
        assert_eq!(next(), Some(("uci\r\n".into(), false)));
        assert_eq!(next(), Some(("last\u{fffd}".into(), false)));
        assert_eq!(next(), None);
    }
}
