//! One operand of an operation.

/// One operand.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Operand<'t> {
    /// Text in quotes, given without them. It has no escapes.
    String(&'t [u8]),
    /// A move, a number or another word.
    Word(&'t [u8]),
}

impl<'t> Operand<'t> {
    /// The text, whether it was in quotes or not.
    #[must_use]
    pub const fn text(self) -> &'t [u8] {
        match self {
            Self::String(text) | Self::Word(text) => text,
        }
    }
}
