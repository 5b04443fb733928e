//! Pointers from C: the only file of this crate that reads or writes through one.
//!
//! The types below are what the extern functions take. In memory each is the plain pointer
//! of the header. Rust code can make one only with the `unsafe` function `new`, which asks for
//! the promise that a C caller gives by calling, as the header states it. On that promise
//! everything else here is safe, so that no other file needs `unsafe`.
//!
//! # Promise
//! The pointer is NULL, or valid until the value made of it, its copies and what was borrowed from
//! them are used for the last time. Until then nobody else writes what it is for reading, and
//! nobody else reads or writes what it is for writing.
//!
//! A pointer to write through is not `Copy`: what returns a `&mut` takes it, so that there is one
//! `&mut` for each. What `InOut::input` returns is copied before something is written.
//!
//! Reads and writes are unaligned ones: they cost nothing on a struct that is aligned, and a
//! pointer into the middle of a received packet is no error.

use core::ffi::{c_char, c_void};

use pedina::konobi::players::Node;

use crate::status::pdn_status;

/// `const T *`: one value to read.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct In<T>(*const T);

/// `T *`: one value to write.
#[derive(Debug)]
#[repr(transparent)]
pub struct Out<T>(*mut T);

/// `T *`: one value to read and to write anew.
#[derive(Debug)]
#[repr(transparent)]
pub struct InOut<T>(*mut T);

/// `const T *`: values to read, their number is another argument.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct InArray<T>(*const T);

/// `T *`: values to write; the capacity is another argument.
#[derive(Debug)]
#[repr(transparent)]
pub struct OutArray<T>(*mut T);

/// `T *`: values to read and to write anew, their number is another argument.
#[derive(Debug)]
#[repr(transparent)]
pub struct InOutArray<T>(*mut T);

/// Integers and arrays of them: every bit pattern is a value, so reading what C wrote is no risk.
///
/// # Safety
/// Every bit pattern of the type is a valid value.
pub unsafe trait Plain: Copy {}

/// A type that crosses the ABI: it is stored as plain data of the same size.
pub trait Value: Copy {
    /// The plain data.
    type Raw: Plain;

    /// The value that is stored so.
    fn from_raw(raw: Self::Raw) -> Self;
}

impl<T: Plain> Value for T {
    type Raw = Self;

    fn from_raw(raw: Self) -> Self {
        raw
    }
}

macro_rules! integers {
    ($($integer:ident)*) => {
        // SAFETY: an integer has no invalid bit pattern.
        $(unsafe impl Plain for $integer {})*
    };
}

integers!(i8 u8 u16 i32 u32 u64 usize);

// SAFETY: a struct of integers without padding.
unsafe impl Plain for Node {}

// SAFETY: an array of plain data is as plain as that.
unsafe impl<T: Plain, const N: usize> Plain for [T; N] {}

/// Makes structs plain data; they do not compile if a field is none or leaves a gap.
macro_rules! plain {
    ($($name:path { $($field:ident)* })*) => {$(
        // SAFETY: plain data without padding, because the fields add up to the struct.
        unsafe impl $crate::ptr::Plain for $name {}
        const _: () =
            assert!(size_of::<$name>() == 0 $(+ $crate::ptr::size(|one: &$name| &one.$field))*);
    )*};
}

pub(crate) const fn size<S, T: Plain>(_field: fn(&S) -> &T) -> usize {
    size_of::<T>()
}

pub(crate) use plain;

macro_rules! new {
    ($($name:ident(*$access:tt), $purpose:literal;)*) => {$(
        impl<T: Value> $name<T> {
            /// Takes a pointer as C hands it over.
            ///
            /// # Safety
            #[doc = concat!("The [promise](self#promise), for ", $purpose, ".")]
            #[must_use]
            pub const unsafe fn new(pointer: *$access T) -> Self {
                Self(pointer)
            }
        }
    )*};
}

new! {
    In(*const), "reading one `T`";
    Out(*mut), "writing one `T`";
    InOut(*mut), "reading and writing one `T`";
    InArray(*const), "reading as many `T` as the length beside it";
    InOutArray(*mut), "reading and writing as many `T` as the length beside it";
    OutArray(*mut), "writing as many `T` as the capacity beside it";
}

impl<T: Value> In<T> {
    /// As an array of one value.
    pub(crate) const fn as_element(self) -> Elements<T> {
        Elements { first: self.0, length: 1 }
    }

    /// The value; `PDN_ERROR_NULL` for NULL.
    pub(crate) fn read(self) -> Result<T, pdn_status> {
        if self.0.is_null() {
            return Err(pdn_status::PDN_ERROR_NULL);
        }
        const { assert!(size_of::<T>() == size_of::<T::Raw>()) };
        // SAFETY: not NULL, so valid for reading a `T` by the promise of `new`, and the raw data is
        // no longer than that; `Plain` allows any bits.
        Ok(T::from_raw(unsafe { self.0.cast::<T::Raw>().read_unaligned() }))
    }
}

impl<T: Value> Out<T> {
    /// `PDN_ERROR_NULL` for NULL: asked of all outputs before any of them is written.
    pub(crate) fn check(&self) -> Result<(), pdn_status> {
        if self.0.is_null() { Err(pdn_status::PDN_ERROR_NULL) } else { Ok(()) }
    }

    /// Stores the value; does nothing for NULL, which is how an optional output is left out.
    pub(crate) fn write(&self, value: T) {
        if !self.0.is_null() {
            // SAFETY: not NULL, so valid for writing by the promise of `new`.
            unsafe { self.0.write_unaligned(value) }
        }
    }
}

impl<T: Value> InOut<T> {
    /// As a value to read, before something is written.
    pub(crate) const fn input(&self) -> In<T> {
        In(self.0)
    }

    /// As a value to write.
    pub(crate) const fn output(self) -> Out<T> {
        Out(self.0)
    }
}

impl InOut<c_void> {
    /// Appends to a text of the caller: its capacity and its length as 64-bit words, then the
    /// bytes, with a NUL after the last. `None` for NULL or if the capacity is too small, and
    /// nothing is written.
    pub(crate) fn append(self, text: &[u8]) -> Option<()> {
        let mut head = InOutArray(self.0.cast::<u64>()).elements_mut(2).ok()?;
        let number = |index| usize::try_from(head.as_elements().get(index)?).ok();
        let (capacity, length) = (number(0)?, number(1)?);
        let left = capacity.checked_sub(length)?;
        if text.len() >= left {
            return None;
        }
        // SAFETY: whoever hands over a text promises that `capacity` bytes follow its two words,
        // and the length is below that.
        let next = unsafe { self.0.cast::<c_char>().add(2 * size_of::<u64>() + length) };
        let mut buffer = Buffer { next, left };
        text.iter().chain(&[0]).for_each(|&byte| buffer.push(byte as c_char));
        head.set(1, (length + text.len()) as u64);
        Some(())
    }
}

impl<T: Value<Raw = [u64; N]>, const N: usize> In<T> {
    /// The words of a struct as they stand in memory; `PDN_ERROR_NULL` for NULL.
    pub(crate) fn words<'a>(self) -> Result<&'a [[u8; 8]; N], pdn_status> {
        const { assert!(size_of::<T>() == size_of::<[[u8; 8]; N]>()) };
        // SAFETY: if not NULL, valid for reading a `T` that stays as it is, by the promise of
        // `new`; the words have its size, need no alignment and may be any bits.
        unsafe { self.0.cast::<[[u8; 8]; N]>().as_ref() }.ok_or(pdn_status::PDN_ERROR_NULL)
    }
}

impl<T: Value<Raw = [u64; N]>, const N: usize> Out<T> {
    /// As [`In::words`], to store a struct.
    pub(crate) fn words<'a>(self) -> Result<&'a mut [[u8; 8]; N], pdn_status> {
        const { assert!(size_of::<T>() == size_of::<[[u8; 8]; N]>()) };
        // SAFETY: if not NULL, valid for writing a `T` that nobody else uses, by the promise of
        // `new`; the words have its size, need no alignment and may be any bits.
        unsafe { self.0.cast::<[[u8; 8]; N]>().as_mut() }.ok_or(pdn_status::PDN_ERROR_NULL)
    }
}

impl<T: Value> InArray<T> {
    /// `length` values to look at; `PDN_ERROR_NULL` for NULL, unless there are none.
    pub(crate) fn elements(self, length: usize) -> Result<Elements<T>, pdn_status> {
        if self.0.is_null() && length > 0 {
            return Err(pdn_status::PDN_ERROR_NULL);
        }
        Ok(Elements { first: self.0, length })
    }

    /// `length` values as the data that they are; `PDN_ERROR_NULL` for NULL, unless there are none.
    pub(crate) fn slice<'a, D: Plain>(self, length: usize) -> Result<&'a [D], pdn_status> {
        const { assert!(size_of::<D>() == size_of::<T>() && align_of::<D>() == 1) };
        // SAFETY: valid for reading `length` values by the promise of `new`; the data has the size
        // of one and needs no alignment.
        unsafe { shared(self.0.cast(), length) }
    }
}

impl<T: Value> InOutArray<T> {
    /// `length` values to look at and to store; `PDN_ERROR_NULL` for NULL, unless there are none.
    pub(crate) fn elements_mut(self, length: usize) -> Result<ElementsMut<T>, pdn_status> {
        let Elements { length, .. } = InArray(self.0.cast_const()).elements(length)?;
        Ok(ElementsMut { first: self.0, length })
    }

    /// As [`InArray::slice`], to write to.
    pub(crate) fn slice_mut<'a, D: Plain>(self, length: usize) -> Result<&'a mut [D], pdn_status> {
        const { assert!(size_of::<D>() == size_of::<T>() && align_of::<D>() == 1) };
        // SAFETY: valid for reading and writing `length` values by the promise of `new`; the data
        // has the size of one and needs no alignment.
        unsafe { exclusive(self.0.cast(), length) }
    }
}

impl InArray<u64> {
    /// `length` words as one slice; `PDN_ERROR_NULL` for NULL, `PDN_ERROR_RANGE` unless aligned.
    pub(crate) fn words<'a>(self, length: usize) -> Result<&'a [u64], pdn_status> {
        check_alignment(self.0)?;
        // SAFETY: valid for reading `length` words by the promise of `new`, and aligned.
        unsafe { shared(self.0, length) }
    }
}

impl InOutArray<u64> {
    /// As [`InArray::words`], to write to.
    pub(crate) fn words_mut<'a>(self, length: usize) -> Result<&'a mut [u64], pdn_status> {
        check_alignment(self.0)?;
        // SAFETY: valid for reading and writing `length` words by the promise of `new`; aligned.
        unsafe { exclusive(self.0, length) }
    }

    /// The same; `PDN_ERROR_OVERLAP` if it has words in common with `others`, which are read.
    pub(crate) fn words_mut_beside<'a>(
        self,
        length: usize,
        others: &[u64],
    ) -> Result<&'a mut [u64], pdn_status> {
        self.words_mut_apart(length, &Elements { first: others.as_ptr(), length: others.len() })
    }

    /// The same, beside elements that are read one by one.
    pub(crate) fn words_mut_apart<'a, T: Value>(
        self,
        length: usize,
        others: &Elements<T>,
    ) -> Result<&'a mut [u64], pdn_status> {
        self.check_apart(length, others)?;
        self.words_mut(length)
    }

    /// `PDN_ERROR_OVERLAP` if it has words in common with elements that are read.
    pub(crate) fn check_apart<T: Value>(
        &self,
        length: usize,
        others: &Elements<T>,
    ) -> Result<(), pdn_status> {
        let length = span(self.0, length)?;
        check_alignment(self.0)?;
        let first = self.0.cast_const().cast::<u8>();
        let end = first.wrapping_add(length * size_of::<u64>());
        let others_first = others.first.cast::<u8>();
        let others_length = span(others.first, others.length)? * size_of::<T>();
        if others_first < end && first < others_first.wrapping_add(others_length) {
            return Err(pdn_status::PDN_ERROR_OVERLAP);
        }
        Ok(())
    }
}

impl InArray<c_char> {
    /// The text of this length; `PDN_ERROR_NULL` for NULL, unless the length is 0.
    pub(crate) fn bytes<'a>(self, length: usize) -> Result<&'a [u8], pdn_status> {
        self.slice(length)
    }
}

/// `PDN_ERROR_RANGE` for words that are not aligned.
fn check_alignment(words: *const u64) -> Result<(), pdn_status> {
    if words.is_aligned() { Ok(()) } else { Err(pdn_status::PDN_ERROR_RANGE) }
}

/// The length of an array; `PDN_ERROR_NULL` for NULL, unless it is 0. No object is larger than the
/// limit: more is an underflow of the caller.
fn span<T>(first: *const T, length: usize) -> Result<usize, pdn_status> {
    if first.is_null() && length > 0 {
        return Err(pdn_status::PDN_ERROR_NULL);
    }
    Ok(length.min(isize::MAX as usize / size_of::<T>()))
}

/// An array of the caller to read.
///
/// # Safety
/// It is NULL, or aligned and valid for reading `length` values that stay as they are during `'a`.
unsafe fn shared<'a, D: Plain>(first: *const D, length: usize) -> Result<&'a [D], pdn_status> {
    let length = span(first, length)?;
    if length == 0 {
        return Ok(&[]);
    }
    // SAFETY: not NULL, so what the caller promises; any bits are a value, and the length is one of
    // an object.
    Ok(unsafe { core::slice::from_raw_parts(first, length) })
}

/// An array of the caller to read and to write.
///
/// # Safety
/// It is NULL, or aligned and valid for reading and writing `length` values that nobody else uses
/// during `'a`.
unsafe fn exclusive<'a, D: Plain>(first: *mut D, length: usize) -> Result<&'a mut [D], pdn_status> {
    let length = span(first, length)?;
    if length == 0 {
        return Ok(&mut []);
    }
    // SAFETY: not NULL, so what the caller promises; any bits are a value, and the length is one of
    // an object.
    Ok(unsafe { core::slice::from_raw_parts_mut(first, length) })
}

impl<T: Value> OutArray<T> {
    /// `PDN_ERROR_NULL` for NULL, unless the capacity is 0: checked before work that changes
    /// anything.
    pub(crate) fn check(&self, capacity: usize) -> Result<(), pdn_status> {
        if self.0.is_null() && capacity > 0 { Err(pdn_status::PDN_ERROR_NULL) } else { Ok(()) }
    }

    /// The whole array; `PDN_ERROR_NULL` for NULL, unless the capacity is 0.
    pub(crate) fn all(self, capacity: usize) -> Result<Buffer<T>, pdn_status> {
        self.check(capacity)?;
        Ok(Buffer { next: self.0, left: capacity })
    }

    /// The array as a buffer for `length` values, if its capacity suffices; else
    /// `PDN_ERROR_BUFFER`. The length is stored in both cases. NULL gives `PDN_ERROR_NULL`, unless
    /// the capacity is 0.
    pub(crate) fn buffer(
        self,
        capacity: usize,
        stored: &Out<usize>,
        length: usize,
    ) -> Result<Buffer<T>, pdn_status> {
        stored.check()?;
        self.check(capacity)?;
        stored.write(length);
        if capacity < length {
            return Err(pdn_status::PDN_ERROR_BUFFER);
        }
        Ok(Buffer { next: self.0, left: length })
    }
}

impl OutArray<c_char> {
    /// As [`buffer`](Self::buffer), for a text of `length` bytes and the NUL after it, which the
    /// stored length does not count.
    #[inline(always)]
    pub(crate) fn text_buffer(
        self,
        capacity: usize,
        stored: &Out<usize>,
        length: usize,
    ) -> Result<Buffer<c_char>, pdn_status> {
        let Buffer { next, left } = self.buffer(capacity, stored, length)?;
        if capacity == left {
            return Err(pdn_status::PDN_ERROR_BUFFER);
        }
        Ok(Buffer { next, left: left + 1 })
    }
}

/// An array of the caller that is filled from the front.
#[derive(Debug)]
pub(crate) struct Buffer<T> {
    next: *mut T,
    left: usize,
}

impl<T: Value> Buffer<T> {
    /// A buffer that drops every value.
    pub(crate) const fn empty() -> Self {
        Self { next: core::ptr::null_mut(), left: 0 }
    }

    /// How many more values it holds.
    pub(crate) const fn left(&self) -> usize {
        self.left
    }

    /// Stores the next values; those that are too many are dropped.
    pub(crate) fn extend(&mut self, values: impl IntoIterator<Item = T>) {
        let mut stored = 0;
        for value in values.into_iter().take(self.left) {
            // SAFETY: `check` saw that the array is not NULL, and by the promise of `new` it
            // holds all that is left; at most `left` are taken.
            unsafe { self.next.add(stored).write_unaligned(value) };
            stored += 1;
        }
        // SAFETY: `stored` values lie within the buffer.
        self.next = unsafe { self.next.add(stored) };
        self.left -= stored;
    }

    /// Stores the next value; one too many is dropped.
    pub(crate) fn push(&mut self, value: T) {
        if let Some(left) = self.left.checked_sub(1) {
            // SAFETY: `check` saw that the array is not NULL, and by the promise of `new` it
            // holds all that is left.
            unsafe {
                self.next.write_unaligned(value);
                self.next = self.next.add(1);
            }
            self.left = left;
        }
    }
}

/// Values of a caller that are read one by one.
#[derive(Debug)]
pub(crate) struct Elements<T> {
    first: *const T,
    length: usize,
}

impl<T: Value> Elements<T> {
    /// How many there are.
    pub(crate) const fn len(&self) -> usize {
        self.length
    }

    /// The value with this number, `None` past the end.
    pub(crate) fn get(&self, index: usize) -> Option<T> {
        const { assert!(size_of::<T>() == size_of::<T::Raw>()) };
        (index < self.length).then(|| {
            // SAFETY: the index is below the length, for which the pointer is valid by the promise
            // of `new`; `elements` saw that it is not NULL. `Plain` allows any bits.
            T::from_raw(unsafe { self.first.add(index).cast::<T::Raw>().read_unaligned() })
        })
    }
}

/// Values of a caller that are read and stored one by one.
#[derive(Debug)]
pub(crate) struct ElementsMut<T> {
    first: *mut T,
    length: usize,
}

impl<T: Value> ElementsMut<T> {
    /// The same values, to look at.
    pub(crate) const fn as_elements(&self) -> Elements<T> {
        Elements { first: self.first.cast_const(), length: self.length }
    }

    /// Stores a value; nothing past the end.
    pub(crate) fn set(&mut self, index: usize, value: T) {
        if index < self.length {
            // SAFETY: the index is below the length, for which the pointer is valid by the promise
            // of `new`; `elements_mut` saw that it is not NULL.
            unsafe { self.first.add(index).write_unaligned(value) }
        }
    }
}
