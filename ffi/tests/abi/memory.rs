//! Memory for one argument of a call, with its neighbourhood watched.

#[cfg(any(miri, not(unix)))]
#[path = "exact.rs"]
mod region;
#[cfg(all(unix, not(miri)))]
#[path = "guard.rs"]
mod region;

pub(crate) use region::Region;

/// Which end of the object touches memory without access.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Side {
    /// One byte below the object faults.
    Left,
    /// One byte above the object faults.
    Right,
    /// Two bytes above the object fault; the object is not aligned.
    Odd,
}

/// What the callee may do with the object.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Access {
    /// `const` in the header: a write faults.
    Read,
    /// Written by the callee.
    Write,
}
