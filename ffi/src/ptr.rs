//! Pointers from C: the only file of this crate that reads or writes through one.
//!
//! The types below are what the extern functions take. In memory each is the plain pointer
//! of the header. Rust code can make one only with the `unsafe` function `new`, which asks for
//! the promise that a C caller gives by calling (the header states it): NULL, or good for as many
//! elements as the function's other arguments say, until it returns. On that promise everything
//! else here is safe, so that no other file needs `unsafe`.
//!
//! Reads and writes are unaligned ones: they cost nothing on a struct that is aligned, and a
//! pointer into the middle of a received packet is no error.

use core::ffi::{c_char, c_void};

use core::fmt;
use pedina::konobi::players::Node;

use crate::status::pdn_status;

/// `const T *`: one value to read.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct In<T>(*const T);

/// `T *`: one value to write.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct Out<T>(*mut T);

/// `T *`: one value to read and to write anew.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct InOut<T>(*mut T);

/// `const T *`: values to read, their number is another argument.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct InArray<T>(*const T);

/// `T *`: room for values to write, its size is another argument.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct OutArray<T>(*mut T);

/// `T *`: values to read and to write anew, their number is another argument.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct InOutArray<T>(*mut T);

/// Integers and arrays of them: every bit pattern is a value, so reading what C wrote is no risk.
///
/// # Safety
/// Every bit pattern of the type is a valid value.
pub unsafe trait Plain: Copy {}

/// What crosses the border: it is stored as plain data of the same size.
pub trait Value: Copy {
    /// The plain data.
    type Raw: Plain;

    /// The value that is stored so.
    fn from_raw(raw: Self::Raw) -> Self;
}

macro_rules! integers {
    ($($integer:ident)*) => {$(
        // SAFETY: an integer has no invalid bit pattern.
        unsafe impl Plain for $integer {}

        impl Value for $integer {
            type Raw = Self;

            fn from_raw(raw: Self) -> Self {
                raw
            }
        }
    )*};
}

integers!(i8 u8 u16 i32 u32 u64 usize);

// SAFETY: a struct of integers without padding.
unsafe impl Plain for Node {}

// SAFETY: an array of plain data is as plain as that.
unsafe impl<T: Plain, const N: usize> Plain for [T; N] {}

impl<T: Value> In<T> {
    /// Takes a pointer as C hands it over.
    ///
    /// # Safety
    /// It is NULL or valid for reading one `T`, until this value is used for the last time.
    #[must_use]
    pub const unsafe fn new(pointer: *const T) -> Self {
        Self(pointer)
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
    /// Takes a pointer as C hands it over.
    ///
    /// # Safety
    /// It is NULL or valid for writing one `T`, until this value is used for the last time.
    #[must_use]
    pub const unsafe fn new(pointer: *mut T) -> Self {
        Self(pointer)
    }

    /// `PDN_ERROR_NULL` for NULL: asked of all outputs before any of them is written.
    pub(crate) fn check(self) -> Result<(), pdn_status> {
        if self.0.is_null() { Err(pdn_status::PDN_ERROR_NULL) } else { Ok(()) }
    }

    /// Stores the value; does nothing for NULL, which is how an optional output is left out.
    pub(crate) fn write(self, value: T) {
        if !self.0.is_null() {
            // SAFETY: not NULL, so valid for writing by the promise of `new`.
            unsafe { self.0.write_unaligned(value) }
        }
    }
}

impl<T: Value> InOut<T> {
    /// Takes a pointer as C hands it over.
    ///
    /// # Safety
    /// It is NULL or valid for reading and writing one `T`, until this value is used for the last
    /// time.
    #[must_use]
    pub const unsafe fn new(pointer: *mut T) -> Self {
        Self(pointer)
    }

    /// As a value to read.
    pub(crate) const fn input(self) -> In<T> {
        In(self.0)
    }

    /// As a value to write.
    pub(crate) const fn output(self) -> Out<T> {
        Out(self.0)
    }
}

impl InOut<c_void> {
    /// Appends to a text of the caller: its capacity and its length as 64-bit words, then the
    /// bytes, with a NUL behind the last. `None` for NULL or where there is no room, and nothing is
    /// written.
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
        let mut room = Room { next, left };
        text.iter().chain(&[0]).for_each(|&byte| room.push(byte as c_char));
        head.set(1, (length + text.len()) as u64);
        Some(())
    }
}

impl<T: Value<Raw = [u64; N]>, const N: usize> In<T> {
    /// The words of a struct that is too large to copy, to look at one by one; `PDN_ERROR_NULL` for
    /// NULL.
    pub(crate) fn words(self) -> Result<Elements<u64>, pdn_status> {
        const { assert!(size_of::<T>() == size_of::<T::Raw>()) };
        InArray(self.0.cast::<u64>()).elements(N)
    }
}

impl<T: Value<Raw = [u64; N]>, const N: usize> InOut<T> {
    /// The words of a struct that is too large to copy, to look at and to store one by one;
    /// `PDN_ERROR_NULL` for NULL.
    pub(crate) fn words(self) -> Result<ElementsMut<u64>, pdn_status> {
        Out(self.0).check()?;
        const { assert!(size_of::<T>() == size_of::<T::Raw>()) };
        Ok(ElementsMut { first: self.0.cast(), length: N })
    }
}

impl<T: Value<Raw = [u64; N]>, const N: usize> Out<T> {
    /// As [`InOut::words`], of a struct that is written for the first time: to store only.
    pub(crate) fn words(self) -> Result<ElementsMut<u64>, pdn_status> {
        InOut(self.0).words()
    }
}

impl<T: Value> InArray<T> {
    /// Takes a pointer as C hands it over.
    ///
    /// # Safety
    /// It is NULL or valid for reading as many `T` as the length that goes with it, and nobody
    /// writes them, until this value is used for the last time.
    #[must_use]
    pub const unsafe fn new(pointer: *const T) -> Self {
        Self(pointer)
    }
}

impl<T: Value> InArray<T> {
    /// So many values to look at; `PDN_ERROR_NULL` for NULL, unless there are none.
    pub(crate) fn elements(self, length: usize) -> Result<Elements<T>, pdn_status> {
        if self.0.is_null() && length > 0 {
            return Err(pdn_status::PDN_ERROR_NULL);
        }
        Ok(Elements { first: self.0, length })
    }
}

impl<T: Value> InOutArray<T> {
    /// Takes a pointer as C hands it over.
    ///
    /// # Safety
    /// It is NULL or valid for reading and writing as many `T` as the length that goes with it,
    /// until this value is used for the last time.
    #[must_use]
    pub const unsafe fn new(pointer: *mut T) -> Self {
        Self(pointer)
    }

    /// So many values to look at and to store; `PDN_ERROR_NULL` for NULL, unless there are none.
    pub(crate) fn elements_mut(self, length: usize) -> Result<ElementsMut<T>, pdn_status> {
        let Elements { length, .. } = InArray(self.0.cast_const()).elements(length)?;
        Ok(ElementsMut { first: self.0, length })
    }
}

impl InArray<u64> {
    /// `length` words as one slice; `PDN_ERROR_NULL` for NULL, unless there are none, and
    /// `PDN_ERROR_RANGE` for words that are not aligned.
    pub(crate) fn words<'a>(self, length: usize) -> Result<&'a [u64], pdn_status> {
        let length = check_words(self.0, length)?;
        if length == 0 {
            return Ok(&[]);
        }
        // SAFETY: not NULL and aligned, so valid for reading `length` words that stay as they are,
        // by the promise of `new`; the length is one of an object.
        Ok(unsafe { core::slice::from_raw_parts(self.0, length) })
    }
}

impl InOutArray<u64> {
    /// `length` words as one slice; `PDN_ERROR_NULL` for NULL, unless there are none, and
    /// `PDN_ERROR_RANGE` for words that are not aligned.
    pub(crate) fn words_mut<'a>(self, length: usize) -> Result<&'a mut [u64], pdn_status> {
        let length = check_words(self.0, length)?;
        if length == 0 {
            return Ok(&mut []);
        }
        // SAFETY: not NULL and aligned, so valid for reading and writing `length` words that nobody
        // else uses, by the promise of `new`; the length is one of an object.
        Ok(unsafe { core::slice::from_raw_parts_mut(self.0, length) })
    }
}

/// The length of words in one piece, no longer than any object is.
fn check_words(words: *const u64, length: usize) -> Result<usize, pdn_status> {
    if words.is_null() && length > 0 {
        return Err(pdn_status::PDN_ERROR_NULL);
    }
    if !words.is_aligned() {
        return Err(pdn_status::PDN_ERROR_RANGE);
    }
    Ok(length.min(isize::MAX as usize / size_of::<u64>()))
}

impl<T: Value> InArray<T> {
    /// So many values as the data that they are; `PDN_ERROR_NULL` for NULL, unless there are none.
    pub(crate) fn slice<'a, D: Plain>(self, length: usize) -> Result<&'a [D], pdn_status> {
        const { assert!(size_of::<D>() == size_of::<T>() && align_of::<D>() == 1) };
        if length == 0 {
            return Ok(&[]);
        }
        if self.0.is_null() {
            return Err(pdn_status::PDN_ERROR_NULL);
        }
        // No object is larger than this: more is an underflow of the caller.
        let length = length.min(isize::MAX as usize / size_of::<D>());
        // SAFETY: not NULL, so valid for reading `length` values that stay as they are, by the
        // promise of `new`; the data has the size of one, needs no alignment and may be any bits,
        // and the length is one of an object.
        Ok(unsafe { core::slice::from_raw_parts(self.0.cast::<D>(), length) })
    }
}

impl<T: Value> InOutArray<T> {
    /// So many values as the data that they are; `PDN_ERROR_NULL` for NULL, unless there are none.
    pub(crate) fn slice_mut<'a, D: Plain>(self, length: usize) -> Result<&'a mut [D], pdn_status> {
        const { assert!(size_of::<D>() == size_of::<T>() && align_of::<D>() == 1) };
        if length == 0 {
            return Ok(&mut []);
        }
        if self.0.is_null() {
            return Err(pdn_status::PDN_ERROR_NULL);
        }
        // No object is larger than this: more is an underflow of the caller.
        let length = length.min(isize::MAX as usize / size_of::<D>());
        // SAFETY: not NULL, so valid for reading and writing `length` values that nobody else
        // touches, by the promise of `new`; the data has the size of one, needs no alignment and
        // may be any bits, and the length is one of an object.
        Ok(unsafe { core::slice::from_raw_parts_mut(self.0.cast::<D>(), length) })
    }
}

impl InArray<c_char> {
    /// The text of this length; `PDN_ERROR_NULL` for NULL, unless the length is 0.
    pub(crate) fn bytes<'a>(self, length: usize) -> Result<&'a [u8], pdn_status> {
        if length == 0 {
            return Ok(&[]);
        }
        if self.0.is_null() {
            return Err(pdn_status::PDN_ERROR_NULL);
        }
        // No object is longer than this: more is an underflow of the caller, and as text too long.
        let length = length.min(isize::MAX as usize);
        // SAFETY: not NULL, so valid for reading `length` bytes that stay as they are, by the
        // promise of `new`; bytes need no alignment, and the length is one of an object.
        Ok(unsafe { core::slice::from_raw_parts(self.0.cast::<u8>(), length) })
    }
}

impl<T: Value> OutArray<T> {
    /// Takes a pointer as C hands it over.
    ///
    /// # Safety
    /// It is NULL or valid for writing as many `T` as the capacity that goes with it, until this
    /// value is used for the last time.
    #[must_use]
    pub const unsafe fn new(pointer: *mut T) -> Self {
        Self(pointer)
    }

    /// `PDN_ERROR_NULL` for NULL, unless there is room for nothing: asked before work is done that
    /// may leave its traces.
    pub(crate) fn check(self, capacity: usize) -> Result<(), pdn_status> {
        if self.0.is_null() && capacity > 0 { Err(pdn_status::PDN_ERROR_NULL) } else { Ok(()) }
    }

    /// All of the room; `PDN_ERROR_NULL` for NULL, unless there is room for nothing.
    pub(crate) fn all(self, capacity: usize) -> Result<Room<T>, pdn_status> {
        self.check(capacity)?;
        Ok(Room { next: self.0, left: capacity })
    }

    /// Room for `length` values, of which C says that `capacity` fit. The length is stored for
    /// the caller, with `PDN_ERROR_BUFFER` too; NULL gives `PDN_ERROR_NULL`, unless the capacity
    /// is 0.
    pub(crate) fn room(
        self,
        capacity: usize,
        stored: Out<usize>,
        length: usize,
    ) -> Result<Room<T>, pdn_status> {
        stored.check()?;
        self.check(capacity)?;
        stored.write(length);
        if capacity < length {
            return Err(pdn_status::PDN_ERROR_BUFFER);
        }
        Ok(Room { next: self.0, left: length })
    }
}

impl OutArray<c_char> {
    /// Room for a text of `length` bytes and the NUL after it; the length is stored without that.
    #[inline(always)]
    pub(crate) fn text_room(
        self,
        capacity: usize,
        stored: Out<usize>,
        length: usize,
    ) -> Result<Room<c_char>, pdn_status> {
        let Room { next, left } = self.room(capacity, stored, length)?;
        if capacity == left {
            return Err(pdn_status::PDN_ERROR_BUFFER);
        }
        Ok(Room { next, left: left + 1 })
    }

    /// Stores a text and a NUL after it, for which there must be room too, and its length
    /// without the NUL.
    pub(crate) fn write_text(
        self,
        capacity: usize,
        stored: Out<usize>,
        text: &str,
    ) -> Result<(), pdn_status> {
        let mut room = self.text_room(capacity, stored, text.len())?;
        for byte in text.bytes().chain([0]) {
            room.push(byte as c_char);
        }
        Ok(())
    }

    /// As [`write_text`](Self::write_text), of a text that comes in pieces: it is written twice,
    /// first to know its length.
    pub(crate) fn print(
        self,
        capacity: usize,
        stored: Out<usize>,
        text: impl Fn(&mut Printer) -> fmt::Result,
    ) -> Result<(), pdn_status> {
        let mut counter = Printer { room: Room { next: self.0, left: 0 }, length: 0 };
        // A printer never fails.
        let _ = text(&mut counter);
        let Room { next, left } = self.room(capacity, stored, counter.length)?;
        if capacity == left {
            return Err(pdn_status::PDN_ERROR_BUFFER);
        }
        let mut printer = Printer { room: Room { next, left: left + 1 }, length: 0 };
        let _ = text(&mut printer);
        printer.room.push(0);
        Ok(())
    }
}

/// A sink for text in a caller's array: what does not fit is counted only.
#[derive(Debug)]
pub(crate) struct Printer {
    room: Room<c_char>,
    length: usize,
}

impl fmt::Write for Printer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.bytes().for_each(|byte| self.room.push(byte as c_char));
        self.length += text.len();
        Ok(())
    }
}

/// Room for some values in a caller's array, filled from the front.
#[derive(Debug)]
pub(crate) struct Room<T> {
    next: *mut T,
    left: usize,
}

impl<T: Value> Room<T> {
    /// For how many values there is still room.
    pub(crate) const fn left(&self) -> usize {
        self.left
    }

    /// Stores the next values; those that are too many are dropped.
    pub(crate) fn extend(&mut self, values: impl IntoIterator<Item = T>) {
        let mut stored = 0;
        for value in values.into_iter().take(self.left) {
            // SAFETY: `room` saw that the array is not NULL and has room for all that is left, by
            // the promise of `new`; at most `left` are taken.
            unsafe { self.next.add(stored).write_unaligned(value) };
            stored += 1;
        }
        // SAFETY: `stored` values lie within the room.
        self.next = unsafe { self.next.add(stored) };
        self.left -= stored;
    }

    /// Stores the next value; one too many is dropped.
    pub(crate) fn push(&mut self, value: T) {
        if let Some(left) = self.left.checked_sub(1) {
            // SAFETY: `room` saw that the array is not NULL and has room for all that is left, by
            // the promise of `new`.
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
