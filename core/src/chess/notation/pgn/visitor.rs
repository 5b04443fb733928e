//! What a reader of games calls.

use super::{Error, ErrorKind, Termination};

/// Whether the next part is wanted.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum Flow {
    /// Read it.
    Read = 0,
    /// Go past it without a call.
    Skip = 1,
}

/// Called with the parts of each game in the order in which they stand in the file.
///
/// Every method has an empty body: implement those that matter. Text is given as it stands in
/// the file, in whatever encoding, and is gone when the method returns.
///
/// What `tag`, `san` or `begin_variation` refuse is reported to `error` with its place; then
/// the rest of the variation, or of the game if it is not in one, is skipped. A text that `san`
/// refuses with [`SanErrorKind::Syntax`](crate::chess::SanErrorKind::Syntax) is no move: it is
/// reported, and the next one is read, as after all else that is not part of a game.
///
/// Comments, glyphs and variations after the result belong to the game, up to a blank line.
///
/// Calls are balanced: `end_game` is called for every game, and before it `end_variation` for
/// every variation that was begun and not skipped with [`Flow::Skip`] or an error, even if the file
/// does not close it. Between `end_game` and the next `begin_game` only `error` is called.
pub trait Visitor {
    /// A game begins. [`Flow::Skip`] goes to its end.
    fn begin_game(&mut self) -> Flow {
        Flow::Read
    }

    /// A tag; escaped quotes in its value are resolved.
    ///
    /// # Errors
    /// What is wrong with it: the rest of the game is skipped.
    fn tag(&mut self, name: &[u8], value: &[u8]) -> Result<(), ErrorKind> {
        let _ = (name, value);
        Ok(())
    }

    /// The tags are complete, and the first move, variation or the result is next; comments may
    /// come before. [`Flow::Skip`] goes to the end of the game.
    fn begin_moves(&mut self) -> Flow {
        Flow::Read
    }

    /// A move as text, without its number and without `!` and `?`, which are reported as
    /// [`nag`](Self::nag). Of a text that was refused, such as `e4+-` or `Bb5ch`, the beginning may
    /// be given again.
    ///
    /// # Errors
    /// What is wrong with it: the rest of the variation or game is skipped, unless it is no move.
    fn san(&mut self, text: &[u8]) -> Result<(), ErrorKind> {
        let _ = text;
        Ok(())
    }

    /// A numeric annotation glyph, `$6` or its sign `?!`, on the move before; also that of another
    /// sign, such as 16 for `±`.
    fn nag(&mut self, nag: u8) {
        let _ = nag;
    }

    /// A comment, in as many parts as it is long; the last one, which may be empty, has
    /// `is_end`. One that stands between two games belongs to the next.
    fn comment(&mut self, text: &[u8], is_end: bool) {
        let _ = (text, is_end);
    }

    /// A variation on the move before begins. [`Flow::Skip`] goes past its end.
    ///
    /// # Errors
    /// Why it cannot be read; it is skipped as with [`Flow::Skip`].
    fn begin_variation(&mut self) -> Result<Flow, ErrorKind> {
        Ok(Flow::Read)
    }

    /// The variation that was begun last ends.
    fn end_variation(&mut self) {}

    /// Something is wrong here.
    fn error(&mut self, error: Error) {
        let _ = error;
    }

    /// The game ends; `None` if its result is missing or the game was cut short by the next.
    fn end_game(&mut self, termination: Option<Termination>) {
        let _ = termination;
    }
}
