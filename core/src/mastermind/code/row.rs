//! A guess with its answer.

use super::Code;
use super::feedback::Feedback;

/// A row of a board that is complete: a guess and the answer to it.
///
/// # Examples
/// ```
/// use pedina::mastermind::{Feedback, Row, Variant};
/// let classic = Variant::CLASSIC;
/// let row = Row { guess: classic.parse_code(b"1122")?, feedback: Feedback::new(1, 1).unwrap() };
/// assert!(row.allows(classic.parse_code(b"1314")?));
/// assert!(!row.allows(classic.parse_code(b"3456")?));
/// # Ok::<(), pedina::mastermind::CodeError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Row {
    /// The guess.
    pub guess: Code,
    /// What the maker answered.
    pub feedback: Feedback,
}

impl Row {
    /// Whether the answer is right if this is the secret.
    #[inline]
    #[must_use]
    pub const fn allows(&self, secret: Code) -> bool {
        let answer = Feedback::of(self.guess, secret);
        answer.black() == self.feedback.black() && answer.white() == self.feedback.white()
    }
}
