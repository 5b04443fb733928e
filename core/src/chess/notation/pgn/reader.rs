//! Reads games from a file that comes in chunks.

use core::ops::ControlFlow;

use super::parser::Parser;
use super::reader_state::ReaderState;
use super::visitor::Visitor;

/// Reads games from a file that is handed over in chunks of any size.
///
/// It holds less than a kilobyte and no pointer. The same bytes give the same calls, however
/// they are cut; only the parts of a comment are cut where the chunks are.
#[derive(Clone, Debug)]
pub struct Reader {
    pub(super) state: ReaderState,
}

impl Reader {
    /// A reader at the start of a file.
    // In place: from a function of its own it would lie on the stack a second time.
    #[inline(always)]
    #[must_use]
    pub const fn new() -> Self {
        Self { state: ReaderState::new() }
    }

    /// Reads the next chunk of the file, of any length; `Break` if the visitor stops.
    ///
    /// Then only the bytes up to [`offset`](Self::offset) are read. With what follows them the
    /// reader goes on: it skips what is left of the game in which it was stopped, and calls
    /// `end_game` for it unless that is what stopped it.
    pub fn read<V: Visitor + ?Sized>(
        &mut self,
        chunk: &[u8],
        visitor: &mut V,
    ) -> ControlFlow<V::Break> {
        Parser::new(&mut self.state, chunk, visitor).run()
    }

    /// Ends the file: a game that is not complete is reported and ended. The reader is then at
    /// the start of another file, also if the visitor stops.
    pub fn finish<V: Visitor + ?Sized>(&mut self, visitor: &mut V) -> ControlFlow<V::Break> {
        let flow = Parser::new(&mut self.state, &[], visitor).finish();
        *self = Self::new();
        flow
    }

    /// How many bytes were read so far: the place of the next chunk, or of the rest of one.
    #[must_use]
    pub const fn offset(&self) -> u64 {
        self.state.offset
    }

    /// How many games have begun so far.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.state.game
    }
}

impl Default for Reader {
    fn default() -> Self {
        Self::new()
    }
}
