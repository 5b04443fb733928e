//! The commands of the Telnet protocol (RFC 854), which a client may mix into its text.

use crate::snapshot::Codec;

/// Takes commands and padding out of what a telnet client sends. No command is answered: a server
/// that offers nothing and accepts nothing need not, and clients then stay in their line mode.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Telnet {
    state: State,
}

/// Where in a command the next byte stands.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
enum State {
    /// In none.
    #[default]
    Text,
    /// After IAC.
    Command,
    /// After WILL, WONT, DO or DONT: an option follows.
    Option,
    /// In the details of an option, which may have this many bytes more.
    Details { left: u8 },
    /// After IAC in these details.
    DetailsCommand,
}

impl Telnet {
    /// The byte of text that this byte completes, if it does.
    pub(crate) const fn text(&mut self, byte: u8) -> Option<u8> {
        let (state, text) = match (self.state, byte) {
            (State::Text, IAC) => (State::Command, None),
            // It follows a CR that stands alone, and means nothing elsewhere.
            (State::Text, 0) => (State::Text, None),
            (State::Text, _) | (State::Command, IAC) => (State::Text, Some(byte)),
            (State::Command, SB) => (State::Details { left: u8::MAX }, None),
            (State::Command, WILL..=DONT) => (State::Option, None),
            (State::Command | State::Option, _) => (State::Text, None),
            (State::Details { .. }, IAC) => (State::DetailsCommand, None),
            // Noise that looks like the beginning of details does not silence a client for ever.
            (State::Details { left: 0 }, _) => (State::Text, None),
            (State::Details { left }, _) => (State::Details { left: left - 1 }, None),
            (State::DetailsCommand, IAC) => (State::Details { left: u8::MAX }, None),
            (State::DetailsCommand, _) => (State::Text, None),
        };
        self.state = state;
        text
    }
}

impl Telnet {
    /// Its part of a snapshot: the state in 3 bits, and how long details may still be in 8.
    pub(crate) fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        let (number, left) = match self.state {
            State::Text => (0, 0),
            State::Command => (1, 0),
            State::Option => (2, 0),
            State::Details { left } => (3, left),
            State::DetailsCommand => (4, 0),
        };
        let (number, left) = (codec.number(3, number), codec.number(8, left));
        self.state = match number {
            0 => State::Text,
            1 => State::Command,
            2 => State::Option,
            3 => State::Details { left },
            4 => State::DetailsCommand,
            _ => return None,
        };
        Some(())
    }
}

/// Begins a command.
const IAC: u8 = 255;

/// Begins the details of an option, which IAC SE ends.
const SB: u8 = 250;

/// The first of the four commands about an option.
const WILL: u8 = 251;

/// The last one.
const DONT: u8 = 254;

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    fn text(bytes: &[u8]) -> Vec<u8> {
        let mut telnet = Telnet::default();
        bytes.iter().filter_map(|&byte| telnet.text(byte)).collect()
    }

    #[test]
    fn commands_options_and_details_are_taken_out() {
        let (do_echo, interrupt) = ([IAC, 253, 1], [IAC, 244]);
        let size = [IAC, SB, 31, 0, 80, IAC, IAC, 24, IAC, 240];
        let bytes = [&b"a"[..], &do_echo, b"b", &size, b"c\r\0", &interrupt, b"d"].concat();
        assert_eq!(text(&bytes), b"abc\rd");
        assert_eq!(text(&[b'x', IAC, IAC, b'y']), [b'x', IAC, b'y']);
    }

    #[test]
    fn endless_details_come_to_an_end() {
        let mut bytes = std::vec![IAC, SB];
        bytes.extend([b'x'; 300]);
        bytes.extend(b"\n5\n");
        assert!(text(&bytes).ends_with(b"\n5\n"));
    }
}
