//! Calls every public function of the crate with boundary values, and names those that panic: none
//! may for any input, with overflow checks and on 32 bits too.
//!
//! The calls follow from what rustdoc says of the crate, so none is forgotten: a function with an
//! argument of an unknown type stops the build, and one that no call reaches fails here. `cargo
//! xtask test --only processors` runs them on 32 bits.

#[cfg(has_calls)]
mod calls;
#[cfg(has_calls)]
mod generator;
#[cfg(has_calls)]
#[allow(unused_qualifications, reason = "the build script looks for types with their paths")]
mod samples;

use std::process::ExitCode;

#[cfg(has_calls)]
fn main() -> ExitCode {
    calls::run(&std::env::args().nth(1).unwrap_or_default())
}

#[cfg(not(has_calls))]
fn main() -> ExitCode {
    eprintln!("built without calls: `cargo xtask test --only processors` makes them");
    ExitCode::FAILURE
}
