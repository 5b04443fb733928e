//! Tables with one entry per square.

use core::ops::Index;

use super::Square;

/// A table with one entry per square, which no [`Square`] can index out of range.
#[derive(Debug)]
pub(in crate::chess) struct BySquare<T>(pub(in crate::chess) [T; 64]);

impl<T> Index<Square> for BySquare<T> {
    type Output = T;

    #[inline]
    // The mask repeats what `Square` guarantees, so that no bounds check is left.
    #[allow(clippy::indexing_slicing)]
    fn index(&self, square: Square) -> &T {
        &self.0[usize::from(square.number() & 63)]
    }
}
