//! Objects laid against pages without access.
//!
//! A region is one mapping: a page without access, the pages of the object, a page without access.
//! The object lies at either end of the inner pages, so one byte read or written beyond that end is
//! a fault, which ends the test process. The rest of the inner pages holds a known pattern that is
//! compared after the call.
//!
//! The same pages are mapped a second time, read-only, and an object that the callee may only read
//! is lent from there. Protecting the pages for the time of each call would take two calls of the
//! system for each object, which cost more than most functions under test.

use core::{cell::RefCell, ffi::c_int, ptr};

use super::{Access, Side};

/// One object in memory of its own.
#[derive(Debug)]
pub(crate) struct Region {
    mapping: Mapping,
    start: usize,
    length: usize,
    access: Access,
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
        let mut region = Self { mapping, start, length, access };
        region.object_mut().copy_from_slice(content);
        assert!(
            side == Side::Odd || region.pointer().addr().is_multiple_of(align),
            "an object of {length} bytes cannot end at a page and be aligned to {align}",
        );
        region
    }

    /// Address of the object's first byte.
    pub(crate) fn pointer(&self) -> *mut u8 {
        let pages = match self.access {
            Access::Read => self.mapping.read_only,
            Access::Write => self.mapping.writable,
        };
        pages.wrapping_add(self.start)
    }

    /// The object as it is now.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.inner()[self.start..][..self.length].to_vec()
    }

    /// Whether the bytes around the object still hold the pattern.
    pub(crate) fn surroundings_intact(&self) -> bool {
        let (before, rest) = self.inner().split_at(self.start);
        is_pattern(before) && is_pattern(&rest[self.length..])
    }

    fn inner(&self) -> &[u8] {
        // SAFETY: the inner pages are readable as long as the mapping lives, and no call
        // runs while the slice does.
        unsafe { core::slice::from_raw_parts(self.mapping.writable, self.mapping.inner) }
    }

    fn object_mut(&mut self) -> &mut [u8] {
        &mut self.mapping.inner_mut()[self.start..][..self.length]
    }
}

/// Keeps mappings for the next region: making them costs more than most calls.
impl Drop for Region {
    fn drop(&mut self) {
        if self.surroundings_intact() {
            self.object_mut().fill(PATTERN);
        } else {
            self.mapping.inner_mut().fill(PATTERN);
        }
        let used = Mapping { ..self.mapping };
        SPARE.with_borrow_mut(|spare| {
            if spare.len() < MAX_SPARE && used.inner <= 16 * page_size() {
                spare.push(used);
            } else {
                used.unmap();
            }
        });
    }
}

/// The same inner pages twice, each time between two pages without access. In a spare one they
/// hold the pattern.
#[derive(Debug)]
struct Mapping {
    /// Address of the first inner byte, for reading and writing.
    writable: *mut u8,
    /// Address of the first inner byte, for reading.
    read_only: *mut u8,
    /// Bytes of the inner pages.
    inner: usize,
}

impl Mapping {
    /// A mapping that was used before if there is one.
    fn take(inner: usize) -> Self {
        let used = SPARE.with_borrow_mut(|spare| {
            let fits = spare.iter().rposition(|mapping| mapping.inner == inner);
            fits.map(|index| spare.swap_remove(index))
        });
        used.unwrap_or_else(|| Self::new(inner))
    }

    fn new(inner: usize) -> Self {
        // SAFETY: a new file without a name, which the mappings keep when it is closed.
        let file = unsafe { libc::tmpfile() };
        assert!(!file.is_null(), "no temporary file");
        // SAFETY: the file is open.
        let descriptor = unsafe { libc::fileno(file) };
        let size = libc::off_t::try_from(inner).expect("a small object");
        // SAFETY: the file is open.
        let result = unsafe { libc::ftruncate(descriptor, size) };
        assert_eq!(result, 0, "no room for {inner} bytes");
        let writable = map(inner, libc::PROT_READ | libc::PROT_WRITE, descriptor);
        let read_only = map(inner, libc::PROT_READ, descriptor);
        // SAFETY: nothing else refers to the file.
        unsafe { libc::fclose(file) };
        let mut mapping = Self { writable, read_only, inner };
        mapping.inner_mut().fill(PATTERN);
        mapping
    }

    fn inner_mut(&mut self) -> &mut [u8] {
        // SAFETY: the inner pages are writable as long as the mapping lives, and no call runs while
        // the slice does.
        unsafe { core::slice::from_raw_parts_mut(self.writable, self.inner) }
    }

    fn unmap(self) {
        for first in [self.writable, self.read_only] {
            let base = first.wrapping_sub(page_size());
            // SAFETY: nothing refers to the mapping any more.
            let result = unsafe { libc::munmap(base.cast(), self.inner + 2 * page_size()) };
            assert_eq!(result, 0, "munmap failed");
        }
    }
}

/// Maps the file between two pages without access; returns the address of its first byte.
fn map(inner: usize, access: c_int, descriptor: c_int) -> *mut u8 {
    let size = inner + 2 * page_size();
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
    // SAFETY: a new mapping at an address of the kernel's choice.
    let base = unsafe { libc::mmap(ptr::null_mut(), size, libc::PROT_NONE, flags, -1, 0) };
    assert_ne!(base, libc::MAP_FAILED, "mmap refused {size} bytes");
    let first = base.cast::<u8>().wrapping_add(page_size());
    let flags = libc::MAP_SHARED | libc::MAP_FIXED;
    // SAFETY: in place of the inner pages of the mapping just made.
    let pages = unsafe { libc::mmap(first.cast(), inner, access, flags, descriptor, 0) };
    assert_eq!(pages, first.cast(), "mmap refused {inner} bytes of a file");
    first
}

/// A comparison of whole pages is much faster than one of each byte.
fn is_pattern(bytes: &[u8]) -> bool {
    bytes.chunks(PATTERNS.len()).all(|part| *part == PATTERNS[..part.len()])
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

static PATTERNS: [u8; 4096] = [PATTERN; 4096];

/// Mappings that a thread keeps, of a few sizes.
const MAX_SPARE: usize = 48;
