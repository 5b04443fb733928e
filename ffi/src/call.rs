//! What the extern functions are made of: a body that may end early with a status, and outputs that
//! are written only if it does not.

use crate::ptr::{Out, Value};
use crate::status::pdn_status;

/// A `pdn_status` as C passes it, which may be any number.
pub(crate) type StatusCode = i32;

/// A byte of text in a struct: `char` in C, which is signed on some platforms only.
pub(crate) type TextByte = u8;

/// What a call returns before it becomes a status.
pub(crate) type Answer = Result<(), pdn_status>;

impl From<Answer> for pdn_status {
    #[inline(always)]
    fn from(answer: Answer) -> Self {
        match answer {
            Ok(()) => Self::PDN_OK,
            Err(status) => status,
        }
    }
}

/// The status of a body, in which `?` ends the call.
#[inline(always)]
pub(crate) fn call(body: impl FnOnce() -> Answer) -> pdn_status {
    body().into()
}

/// One output of a function, or several.
pub(crate) trait Store: Sized {
    /// What is written.
    type Values;

    /// `PDN_ERROR_NULL` if one of them is NULL.
    fn check(&self) -> Answer;

    /// Writes them.
    fn write(&self, values: Self::Values);

    /// Stores what `compute` returns, unless that is a status or an output is NULL.
    #[inline(always)]
    fn store(&self, compute: impl FnOnce() -> Result<Self::Values, pdn_status>) -> pdn_status {
        call(|| {
            self.check()?;
            self.write(compute()?);
            Ok(())
        })
    }
}

impl<T: Value> Store for Out<T> {
    type Values = T;

    #[inline(always)]
    fn check(&self) -> Answer {
        self.check()
    }

    #[inline(always)]
    fn write(&self, value: T) {
        self.write(value);
    }
}

impl<A: Store, B: Store> Store for (A, B) {
    type Values = (A::Values, B::Values);

    #[inline(always)]
    fn check(&self) -> Answer {
        self.0.check()?;
        self.1.check()
    }

    #[inline(always)]
    fn write(&self, (a, b): Self::Values) {
        self.0.write(a);
        self.1.write(b);
    }
}

impl<A: Store, B: Store, C: Store> Store for (A, B, C) {
    type Values = (A::Values, B::Values, C::Values);

    #[inline(always)]
    fn check(&self) -> Answer {
        self.0.check()?;
        self.1.check()?;
        self.2.check()
    }

    #[inline(always)]
    fn write(&self, (a, b, c): Self::Values) {
        self.0.write(a);
        self.1.write(b);
        self.2.write(c);
    }
}
