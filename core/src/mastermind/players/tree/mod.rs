//! Players that read their guesses from a tree which was searched for beforehand.
//!
//! | file | what it does |
//! |---|---|
//! | `nodes` | reads the stored guesses |
//! | `rule` | finds the guesses that need not be stored |
//! | `data` | the trees, as `cargo xtask tree` has found them |
//!
//! # Format
//!
//! A tree is bytes: the number of pegs, the number of symbols, 1 if symbols may repeat, and then
//! bits, the lowest bit of each byte first. They are the stored nodes, level by level. A node is
//! its guess, each peg in as many bits as the highest symbol needs; one bit that says whether nodes
//! follow; and if so for each feedback whether one follows it, in as many bits as there are
//! feedbacks but the last two, by [`Feedback::index`](crate::mastermind::Feedback::index). The
//! nodes that follow come in the order in which they are announced.
//!
//! What is not stored follows from a rule. With one or two codes left the smallest is guessed. Else
//! the smallest code left that distinguishes all others; if there is none, the smallest code of all
//! that does. Both are optimal where they exist: n codes need 2n - 1 guesses with the first, and if
//! that does not exist 2n with the second. The rule is for up to four pegs; of longer codes every
//! guess is stored.

mod data;
mod nodes;
mod rule;

use core::fmt;

use crate::mastermind::code::{Code, Row, Variant};
use nodes::Nodes;

/// A tree of guesses that solves every code of a variant, in few bytes.
///
/// # Examples
/// ```
/// use pedina::mastermind::{Feedback, Row, Tree, Variant};
/// let tree = Tree::CLASSIC;
/// let secret = Variant::CLASSIC.parse_code(b"6342")?;
/// let mut rows = Vec::new();
/// while !rows.last().is_some_and(|row: &Row| row.guess == secret) {
///     let guess = tree.guess(&rows).unwrap();
///     rows.push(Row { guess, feedback: Feedback::of(guess, secret) });
/// }
/// assert!(rows.len() <= 6);
/// # Ok::<(), pedina::mastermind::CodeError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Tree<'a> {
    variant: Variant,
    bytes: &'a [u8],
}

impl<'a> Tree<'a> {
    /// Four pegs of six symbols: 5625 guesses for all 1296 codes, which is the least possible, and
    /// six at most.
    pub const CLASSIC: Tree<'static> = Tree::committed(data::CLASSIC);

    /// Four pegs of six symbols: 5626 guesses for all codes, the least if none takes more than
    /// five.
    pub const CLASSIC_WITHIN_FIVE: Tree<'static> = Tree::committed(data::CLASSIC_WITHIN_FIVE);

    /// Four pegs of seven symbols: 11228 guesses for all 2401 codes, the least possible.
    pub const FOUR_OF_SEVEN: Tree<'static> = Tree::committed(data::FOUR_OF_SEVEN);

    /// Four pegs of eight symbols: 20471 guesses for all 4096 codes, the least possible.
    pub const FOUR_OF_EIGHT: Tree<'static> = Tree::committed(data::FOUR_OF_EIGHT);

    /// Four pegs of eight symbols: 20473 guesses for all codes, the least if none takes more than
    /// six.
    pub const FOUR_OF_EIGHT_WITHIN_SIX: Tree<'static> =
        Tree::committed(data::FOUR_OF_EIGHT_WITHIN_SIX);

    /// Four different symbols of ten: 26274 guesses for all 5040 codes, the least possible.
    pub const BULLS_AND_COWS: Tree<'static> = Tree::committed(data::BULLS_AND_COWS);

    /// The tree in these bytes, in the format above; `None` if their head is not that of a variant.
    ///
    /// Any bytes after the head are safe: those that are not a tree give wrong guesses or
    /// [`TreeError::Damaged`].
    #[must_use]
    pub const fn from_bytes(bytes: &'a [u8]) -> Option<Self> {
        let [pegs, symbols, repeats @ (0 | 1), ..] = bytes else { return None };
        match Variant::new(*pegs, *symbols, *repeats == 1) {
            Ok(variant) => Some(Self { variant, bytes }),
            Err(_) => None,
        }
    }

    /// The optimal tree for a variant, if there is one here.
    ///
    /// A program that calls this links all trees; where flash is short, name one.
    #[must_use]
    pub fn optimal(variant: Variant) -> Option<Tree<'static>> {
        [Tree::CLASSIC, Tree::FOUR_OF_SEVEN, Tree::FOUR_OF_EIGHT, Tree::BULLS_AND_COWS]
            .into_iter()
            .find(|tree| tree.variant == variant)
    }

    /// The variant whose codes it solves.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Its bytes, in the format above.
    #[must_use]
    pub const fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// The guess after these rows, whose guesses must be those of the tree.
    ///
    /// It takes no memory but the stack: what is left is searched for anew with every call, at most
    /// some ten thousand comparisons of codes for four pegs.
    ///
    /// # Errors
    /// The first of [`TreeError`] that applies. Rows in which the code is found count as any
    /// others.
    pub fn guess(&self, rows: &[Row]) -> Result<Code, TreeError> {
        match self.stored(rows)? {
            Some(guess) => Ok(guess),
            None => rule::guess(self.variant, rows),
        }
    }

    /// The guess after these rows if it is stored. A function of its own, so that a board's stack
    /// is free again when the rule searches.
    #[cfg_attr(small, inline(never))]
    fn stored(&self, rows: &[Row]) -> Result<Option<Code>, TreeError> {
        let mut nodes = Nodes::new(self.variant, self.bytes.get(HEAD..).unwrap_or_default());
        let mut node = nodes.first().ok_or(TreeError::Damaged)?;
        for (number, row) in rows.iter().enumerate() {
            if row.guess != node.guess {
                return Err(TreeError::OtherGuess { row: number });
            }
            match nodes.child(node.children, row.feedback.index()) {
                Some(child) => node = child,
                // Below the stored nodes the rule decides, and no code but its own is on the way.
                None => return Ok(None),
            }
        }
        Ok(Some(node.guess))
    }

    /// A tree of this crate.
    const fn committed(bytes: &'static [u8]) -> Tree<'static> {
        match Tree::from_bytes(bytes) {
            Some(tree) => tree,
            None => Tree { variant: Variant::CLASSIC, bytes },
        }
    }
}

/// Why a tree has no guess.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum TreeError {
    /// A row has another guess than the tree.
    OtherGuess {
        /// Which row, from 0.
        row: usize,
    } = -196,
    /// No code agrees with the answers.
    NoCode = -194,
    /// The bytes are not a tree that solves this variant.
    Damaged = -197,
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherGuess { row } => {
                write!(f, "row {} has another guess than the tree", row.saturating_add(1))
            }
            Self::NoCode => f.write_str("no code agrees with the answers"),
            Self::Damaged => f.write_str("the bytes are not a tree for these answers"),
        }
    }
}

impl core::error::Error for TreeError {}

/// How many bytes hold the variant.
const HEAD: usize = 3;

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn any_row_can_be_named() {
        for (row, number) in [(0, 1), (9, 10), (usize::MAX, usize::MAX)] {
            let text = TreeError::OtherGuess { row }.to_string();
            assert_eq!(text, std::format!("row {number} has another guess than the tree"));
        }
    }
}
