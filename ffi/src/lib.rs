//! Pedina: chess, Mastermind and Konobi on bitboards, without an allocator.
//!
//! The contract of every function:
//!
//! - It returns a pdn_status: PDN_OK (zero) or a negative number. The few that cannot fail
//!   return their answer. When several things are wrong at once, any one of them is reported.
//! - Outputs are the last parameters and are written only on PDN_OK; where an output is written
//!   in another case too, the function says so.
//! - Every pointer is checked: NULL gives PDN_ERROR_NULL and nothing is written. A pointer that is
//!   not NULL must be good for as many elements as its type or the size beside it says; it need
//!   not be aligned, unless it is called memory or a set. Outputs must not overlap, unless the
//!   function allows it.
//! - Memory is the caller's. Nothing is allocated, nothing is kept after the call, there is
//!   nothing to free. Structs are values: copy them with = or memcpy, keep them on the stack, in
//!   arrays or in files; their layout is the same on every platform.
//! - A struct of words must come from this library. Anything else, such as memory that was never
//!   written, gives PDN_ERROR_STATE and is safe.
//! - Text goes in as a pointer and a length, without need of a terminating NUL. Text comes out into
//!   a buffer of the caller with a NUL after it; its length without the NUL is always reported, and
//!   PDN_ERROR_BUFFER says that it did not fit and nothing else was written.
//! - No function panics, aborts, blocks, or recurses without a stated bound. There is no global
//!   state, but for one byte on x86-64 that remembers what the processor can do, the same for all:
//!   every function may be called from any thread and from interrupts, at the same time, as long as
//!   no call writes what another one uses.
//!
//! # For Rust readers
//!
//! Each module is a section of the header, in this order. An extern function converts, calls,
//! stores and returns; all pointer work is in [`ptr`]. Rust programs use the crate `pedina`
//! itself: this one exists for its archives, which `cargo xtask install` makes.
#![cfg_attr(not(test), no_std)]
// Types and constants are named as C programs write them.
#![allow(non_camel_case_types)]
#![cfg_attr(
    not(test),
    deny(clippy::expect_used, clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)
)]

pub mod status;

pub mod library;

pub mod sink;

pub mod chess;

pub mod mastermind;

pub mod konobi;

mod call;
mod error;
mod jni;
mod numbers;
mod panic;
pub mod ptr;

pub use error::Error;
