//! What a reader of games calls.

use core::ops::ControlFlow;

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
/// every variation that was begun and not skipped with [`Flow::Skip`], an error or a stop, even if
/// the file does not close it. Between `end_game` and the next `begin_game` only `error` is called.
///
/// Every method may stop the reader with [`ControlFlow::Break`], whose value
/// [`Reader::read`](super::Reader::read) returns: an error of the visitor, or what it looked for.
/// No method is called any more; if the reader goes on, what is left of the game is skipped.
///
/// # Examples
/// ```
/// use core::ops::ControlFlow::{self, Break, Continue};
/// use pedina::chess::pgn::{ErrorKind, Reader, Visitor};
///
/// /// Looks for the first game with this player.
/// struct Search(&'static [u8]);
///
/// impl Visitor for Search {
///     type Break = u32;
///
///     fn tag(&mut self, name: &[u8], value: &[u8]) -> ControlFlow<u32, Result<(), ErrorKind>> {
///         if name == b"White" && value == self.0 { Break(7) } else { Continue(Ok(())) }
///     }
/// }
///
/// let file = b"[White \"Anderssen\"]\n\n1. e4 1-0\n\n[White \"Morphy\"]\n\n1. e4 1-0";
/// let mut reader = Reader::new();
/// assert_eq!(reader.read(file, &mut Search(b"Morphy")), Break(7));
/// assert_eq!(reader.games(), 2);
/// ```
pub trait Visitor {
    /// What the visitor stops with; [`Infallible`](core::convert::Infallible) if it never does.
    type Break;

    /// A game begins. [`Flow::Skip`] goes to its end.
    fn begin_game(&mut self) -> ControlFlow<Self::Break, Flow> {
        ControlFlow::Continue(Flow::Read)
    }

    /// A tag; escaped quotes in its value are resolved.
    ///
    /// # Errors
    /// What is wrong with it: the rest of the game is skipped.
    fn tag(
        &mut self,
        name: &[u8],
        value: &[u8],
    ) -> ControlFlow<Self::Break, Result<(), ErrorKind>> {
        let _ = (name, value);
        ControlFlow::Continue(Ok(()))
    }

    /// The tags are complete, and the first move, variation or the result is next; comments may
    /// come before. [`Flow::Skip`] goes to the end of the game.
    fn begin_moves(&mut self) -> ControlFlow<Self::Break, Flow> {
        ControlFlow::Continue(Flow::Read)
    }

    /// A move as text, without its number and without `!` and `?`, which are reported as
    /// [`nag`](Self::nag). Of a text that was refused, such as `e4+-` or `Bb5ch`, the beginning may
    /// be given again.
    ///
    /// # Errors
    /// What is wrong with it: the rest of the variation or game is skipped, unless it is no move.
    fn san(&mut self, text: &[u8]) -> ControlFlow<Self::Break, Result<(), ErrorKind>> {
        let _ = text;
        ControlFlow::Continue(Ok(()))
    }

    /// A numeric annotation glyph, `$6` or its sign `?!`, on the move before; also that of another
    /// sign, such as 16 for `±`.
    fn nag(&mut self, nag: u8) -> ControlFlow<Self::Break> {
        let _ = nag;
        ControlFlow::Continue(())
    }

    /// A comment, in as many parts as it is long; the last one, which may be empty, has
    /// `is_end`. One that stands between two games belongs to the next.
    fn comment(&mut self, text: &[u8], is_end: bool) -> ControlFlow<Self::Break> {
        let _ = (text, is_end);
        ControlFlow::Continue(())
    }

    /// A variation on the move before begins. [`Flow::Skip`] goes past its end.
    ///
    /// # Errors
    /// Why it cannot be read; it is skipped as with [`Flow::Skip`].
    fn begin_variation(&mut self) -> ControlFlow<Self::Break, Result<Flow, ErrorKind>> {
        ControlFlow::Continue(Ok(Flow::Read))
    }

    /// The variation that was begun last ends.
    fn end_variation(&mut self) -> ControlFlow<Self::Break> {
        ControlFlow::Continue(())
    }

    /// Something is wrong here.
    fn error(&mut self, error: Error) -> ControlFlow<Self::Break> {
        let _ = error;
        ControlFlow::Continue(())
    }

    /// The game ends; `None` if its result is missing or the game was cut short by the next.
    fn end_game(&mut self, termination: Option<Termination>) -> ControlFlow<Self::Break> {
        let _ = termination;
        ControlFlow::Continue(())
    }
}
