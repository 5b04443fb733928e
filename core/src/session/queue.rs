//! What waits for its turn, in a fixed number of places.

use core::fmt;

/// Values that leave in the order in which they came.
///
/// Unlike a vector it has nothing to drop, which would cost flash wherever a session ends.
#[derive(Clone, Copy)]
pub(crate) struct Queue<T, const CAPACITY: usize> {
    length: u8,
    values: [T; CAPACITY],
}

impl<T: Copy, const CAPACITY: usize> Queue<T, CAPACITY> {
    /// An empty queue; what fills its places has no meaning.
    pub(crate) const fn new(filler: T) -> Self {
        Self { length: 0, values: [filler; CAPACITY] }
    }

    /// How many values wait.
    pub(crate) const fn len(&self) -> u8 {
        self.length
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The value that came first.
    pub(crate) const fn first(&self) -> Option<T> {
        if self.is_empty() { None } else { self.values.first().copied() }
    }

    /// Puts another value in the place of the first one.
    pub(crate) const fn replace_first(&mut self, value: T) {
        if let Some(first) = self.values.first_mut() {
            *first = value;
        }
    }

    /// Takes out the value that came first.
    #[cfg_attr(small, inline(never))]
    pub(crate) fn pop(&mut self) {
        self.length = self.length.saturating_sub(1);
        let mut places = self.values.iter_mut();
        if let Some(mut place) = places.next() {
            for next in places {
                *place = *next;
                place = next;
            }
        }
    }

    /// Adds a value; false if there is no place for it.
    #[cfg_attr(small, inline(never))]
    pub(crate) fn push(&mut self, value: T) -> bool {
        match self.values.get_mut(usize::from(self.length)) {
            Some(place) => {
                *place = value;
                self.length += 1;
                true
            }
            None => false,
        }
    }

    /// Forgets all values.
    pub(crate) const fn clear(&mut self) {
        self.length = 0;
    }

    /// Visits every place for a snapshot, after the length is known: `visit` says whether what
    /// stands there is a value, which only matters where one waits. Other places hold `filler`.
    pub(crate) fn fields(
        &mut self,
        length: u8,
        filler: T,
        mut visit: impl FnMut(&mut T) -> bool,
    ) -> Option<()> {
        self.length = length;
        if usize::from(length) > CAPACITY {
            return None;
        }
        for (index, value) in self.values.iter_mut().enumerate() {
            let waits = index < usize::from(length);
            let mut visited = if waits { *value } else { filler };
            let is_value = visit(&mut visited);
            if waits && !is_value {
                return None;
            }
            *value = if waits { visited } else { filler };
        }
        Some(())
    }
}

/// What waits, without what fills the other places.
impl<T: fmt::Debug, const CAPACITY: usize> fmt::Debug for Queue<T, CAPACITY> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.values.iter().take(self.length.into())).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_leave_in_the_order_in_which_they_came() {
        let mut queue = Queue::<u8, 3>::new(0);
        assert_eq!(queue.first(), None);
        assert!(queue.push(1) && queue.push(2) && queue.push(3));
        assert!(!queue.push(4));
        for wanted in 1..=3 {
            assert_eq!(queue.first(), Some(wanted));
            queue.pop();
        }
        queue.pop();
        assert!(queue.is_empty());
        assert!(queue.push(5));
        queue.replace_first(6);
        assert_eq!((queue.first(), queue.len()), (Some(6), 1));
        queue.clear();
        assert_eq!(queue.first(), None);
    }

    #[test]
    fn a_snapshot_says_nothing_of_places_that_are_free() {
        let mut queue = Queue::<u8, 3>::new(0);
        assert!(queue.push(1) && queue.push(2));
        queue.pop();
        let mut seen = std::vec::Vec::new();
        let is_written = queue.fields(1, 0, |value| {
            seen.push(*value);
            *value > 0
        });
        assert_eq!((is_written, seen.as_slice()), (Some(()), &[2, 0, 0][..]));
        // What is read where none waits is not kept.
        let is_read = queue.fields(1, 0, |value| {
            *value = 9;
            true
        });
        assert_eq!((is_read, std::format!("{queue:?}")), (Some(()), "[9]".into()));
        assert_eq!(queue.values, [9, 0, 0]);
        assert_eq!(queue.fields(4, 0, |_| true), None);
        assert_eq!(queue.fields(1, 0, |_| false), None);
    }
}
