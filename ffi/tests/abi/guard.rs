//! Objects laid against pages without access.
//!
//! A region is one mapping: a page without access, the pages of the object, a page
//! without access. The object lies at either end of the inner pages, so one byte read or
//! written beyond that end is a fault, which ends the test process. The rest of the
//! inner pages holds a known pattern that is compared after the call. An object that the
//! callee may only read is made read-only for the time of the call.

use core::{cell::RefCell, ffi::c_int, ptr};

use super::{Access, Side};

/// One object in memory of its own.
#[derive(Debug)]
pub(crate) struct Region {
    mapping: Mapping,
    start: usize,
    length: usize,
}

impl Region {
    /// Copies `content` into memory of its own; `align` is the alignment of its C type.
    pub(crate) fn new(content: &[u8], align: usize, side: Side, access: Access) -> Self {
        let length = content.len();
        let mapping = Mapping::take((length + 1).next_multiple_of(page_size()));
        let start = match side {
            Side::Left => 0,
            Side::Right => mapping.inner - length,
            Side::Odd => mapping.inner - length - 1,
        };
        let mut region = Self { mapping, start, length };
        let inner = region.inner_mut();
        inner.fill(PATTERN);
        inner[start..start + length].copy_from_slice(content);
        if access == Access::Read {
            region.mapping.protect(libc::PROT_READ);
        }
        assert!(
            side == Side::Odd || region.pointer().addr().is_multiple_of(align),
            "an object of {length} bytes cannot end at a page and be aligned to {align}",
        );
        region
    }

    /// Address of the object's first byte.
    pub(crate) fn pointer(&self) -> *mut u8 {
        self.mapping.first().wrapping_add(self.start)
    }

    /// The object as it is now.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.inner()[self.start..][..self.length].to_vec()
    }

    /// Whether the bytes around the object still hold the pattern.
    pub(crate) fn surroundings_intact(&self) -> bool {
        let (before, rest) = self.inner().split_at(self.start);
        let is_intact = |bytes: &[u8]| bytes.iter().all(|&byte| byte == PATTERN);
        is_intact(before) && is_intact(&rest[self.length..])
    }

    fn inner(&self) -> &[u8] {
        // SAFETY: the inner pages are readable as long as the mapping lives, and no call
        // runs while the slice does.
        unsafe { core::slice::from_raw_parts(self.mapping.first(), self.mapping.inner) }
    }

    fn inner_mut(&mut self) -> &mut [u8] {
        // SAFETY: as above, and the pages of a mapping just taken are writable.
        unsafe { core::slice::from_raw_parts_mut(self.mapping.first(), self.mapping.inner) }
    }
}

/// Inner pages between two pages without access.
#[derive(Debug)]
struct Mapping {
    base: *mut u8,
    /// Bytes of the inner pages.
    inner: usize,
}

impl Mapping {
    /// A mapping with writable inner pages; one used before if there is one.
    fn take(inner: usize) -> Self {
        let used = SPARE.with_borrow_mut(|spare| {
            let fits = spare.iter().position(|mapping| mapping.inner == inner);
            fits.map(|index| spare.swap_remove(index))
        });
        let mapping = used.unwrap_or_else(|| Self::new(inner));
        mapping.protect(libc::PROT_READ | libc::PROT_WRITE);
        mapping
    }

    fn new(inner: usize) -> Self {
        let size = inner + 2 * page_size();
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
        // SAFETY: a new mapping at an address of the kernel's choice.
        let base = unsafe { libc::mmap(ptr::null_mut(), size, libc::PROT_NONE, flags, -1, 0) };
        assert_ne!(base, libc::MAP_FAILED, "mmap refused {size} bytes");
        Self { base: base.cast(), inner }
    }

    /// Address of the first inner byte.
    fn first(&self) -> *mut u8 {
        self.base.wrapping_add(page_size())
    }

    fn protect(&self, access: c_int) {
        // SAFETY: the inner pages belong to this mapping.
        let result = unsafe { libc::mprotect(self.first().cast(), self.inner, access) };
        assert_eq!(result, 0, "mprotect failed");
    }
}

/// Keeps small mappings for the next region: making them costs more than most calls.
impl Drop for Region {
    fn drop(&mut self) {
        let used = Mapping { ..self.mapping };
        SPARE.with_borrow_mut(|spare| {
            if spare.len() < 16 && used.inner <= 2 * page_size() {
                spare.push(used);
            } else {
                // SAFETY: nothing refers to the region any more.
                let result =
                    unsafe { libc::munmap(used.base.cast(), used.inner + 2 * page_size()) };
                assert_eq!(result, 0, "munmap failed");
            }
        });
    }
}

thread_local! {
    static SPARE: RefCell<Vec<Mapping>> = const { RefCell::new(Vec::new()) };
}

fn page_size() -> usize {
    // SAFETY: reads a constant of the system.
    let size = unsafe { libc::sysconf(libc::_SC_PAGESIZE) };
    usize::try_from(size).expect("the page size is a positive number")
}

const PATTERN: u8 = 0xC5;
