//! Objects in allocations of exactly their size, for interpreters that watch the bounds
//! themselves (Miri) and for systems without `mmap`.

use core::{alloc::Layout, ptr};

use super::{Access, Side};

/// One object in memory of its own.
#[derive(Debug)]
pub(crate) struct Region {
    base: *mut u8,
    layout: Layout,
    start: usize,
}

impl Region {
    /// Copies `content` into new memory; `align` is the alignment of its C type.
    pub(crate) fn new(content: &[u8], align: usize, side: Side, _: Access) -> Self {
        let start = usize::from(side == Side::Odd);
        let size = start + content.len();
        let layout = Layout::from_size_align(size, align).expect("a small object");
        let base = if size == 0 {
            ptr::without_provenance_mut(align)
        } else {
            // SAFETY: the layout has a size.
            unsafe { std::alloc::alloc_zeroed(layout) }
        };
        assert!(!base.is_null(), "out of memory");
        let region = Self { base, layout, start };
        // SAFETY: the allocation has room for the content after its start.
        unsafe { region.pointer().copy_from_nonoverlapping(content.as_ptr(), content.len()) };
        region
    }

    /// Address of the object's first byte.
    pub(crate) fn pointer(&self) -> *mut u8 {
        self.base.wrapping_add(self.start)
    }

    /// The object as it is now.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let length = self.layout.size() - self.start;
        // SAFETY: `new` initialised every byte, and no call runs while the slice lives.
        unsafe { core::slice::from_raw_parts(self.pointer(), length) }.to_vec()
    }

    /// Whether the bytes around the object are as before.
    pub(crate) fn surroundings_intact(&self) -> bool {
        // SAFETY: with a start the allocation begins with one byte that `new` set to zero.
        self.start == 0 || unsafe { self.base.read() } == 0
    }
}

impl Drop for Region {
    fn drop(&mut self) {
        if self.layout.size() > 0 {
            // SAFETY: `new` allocated it with this layout.
            unsafe { std::alloc::dealloc(self.base, self.layout) };
        }
    }
}
