//! A reader as 64-bit words: what crosses the C ABI and what a host may keep.
//!
//! | words | content |
//! |---|---|
//! | 0, 1 | bytes read; where the token that was cut starts |
//! | 2 | line, game |
//! | 3 | open variations, depth from which nothing is reported |
//! | 4 | line of the token that was cut, its number, its length |
//! | 5 to 100 | the token that was cut |
//! | 101 | bits 0 to 15 length of a tag's name, 16 to 19 count, 20 to 22 section, |
//! | | 23 to 27 partial token, 28 and 29 result, 30 and 31 end of line, 32 to 36 flags, |
//! | | 40 to 63 checksum |
//!
//! The layout is part of the ABI.

use super::Reader;
use super::Termination;
use super::reader_state::{LineEnd, PartialToken, Section};
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot, snapshots};

impl Reader {
    /// How many words its snapshot has.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::pgn::Reader;
    /// let words = Reader::new().to_snapshot();
    /// assert!(Reader::from_snapshot(&words).is_some());
    /// assert!(Reader::from_snapshot(&[0; Reader::SNAPSHOT_WORDS]).is_none());
    /// ```
    pub const SNAPSHOT_WORDS: usize = 102;
}

snapshots!(Reader, Some(Self::new()));

impl Snapshot for Reader {
    const KIND: Kind = Kind::PgnReader;

    fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        let state = &mut self.state;
        codec.u64(&mut state.offset);
        codec.u64(&mut state.start_offset);
        codec.u32(&mut state.line);
        codec.u32(&mut state.game);
        codec.u32(&mut state.depth);
        codec.u32(&mut state.skipped_from);
        codec.u32(&mut state.start_line);
        codec.u16(&mut state.number);
        let mut length = state.text.len() as u16;
        codec.u16(&mut length);
        codec.text(&mut state.text, length.into())?;
        codec.u16(&mut state.name_length);
        state.count = codec.number(4, state.count);
        state.section = Section::new(codec.number(3, state.section as u8))?;
        state.partial = PartialToken::new(codec.number(5, state.partial as u8))?;
        state.termination = Termination::new(codec.number(2, state.termination as u8))?;
        state.line_end = LineEnd::new(codec.number(2, state.line_end as u8))?;
        codec.flag(&mut state.end_is_due);
        codec.flag(&mut state.has_event);
        codec.flag(&mut state.at_line_start);
        codec.flag(&mut state.is_line_blank);
        codec.flag(&mut state.has_first_number);
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use core::ops::ControlFlow::Continue;

    use super::*;
    use crate::chess::pgn::Visitor;

    struct Nothing;
    impl Visitor for Nothing {
        type Break = core::convert::Infallible;
    }

    #[test]
    fn a_reader_is_the_same_in_words_after_every_byte() {
        let text = b"\xef\xbb\xbf[Event \"a\\\"b\"]\n{\n[Even c} 12. e4!? $13 (0-0 d4) ;x\n%y\n \
            Nf3 ) a8(Q a1(=)\xc2 1-0\r\n{";
        let mut reader = Reader::new();
        for chunk in text.chunks(1) {
            let read = Reader::from_snapshot(&reader.to_snapshot()).unwrap();
            assert_eq!(std::format!("{read:?}"), std::format!("{reader:?}"));
            reader = read;
            let Continue(()) = reader.read(chunk, &mut Nothing);
        }
    }
}
