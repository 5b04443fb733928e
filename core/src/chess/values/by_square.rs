//! Arrays with one entry per square.

use core::ops::{Index, IndexMut};

use super::Square;

/// The entry of a square, which no [`Square`] can index out of range.
///
/// # Examples
/// ```
/// use pedina::chess::Square;
/// let mut visits = [0; 64];
/// visits[Square::E4] += 1;
/// assert_eq!(visits[Square::E4], 1);
/// ```
impl<T> Index<Square> for [T; 64] {
    type Output = T;

    #[inline]
    // The mask repeats what `Square` guarantees, so that no bounds check is left.
    #[allow(clippy::indexing_slicing)]
    fn index(&self, square: Square) -> &T {
        &self[usize::from(square.number() & 63)]
    }
}

impl<T> IndexMut<Square> for [T; 64] {
    #[inline]
    // As above.
    #[allow(clippy::indexing_slicing)]
    fn index_mut(&mut self, square: Square) -> &mut T {
        &mut self[usize::from(square.number() & 63)]
    }
}
