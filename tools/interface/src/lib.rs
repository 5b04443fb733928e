//! The model of the C interface: every function with typed parameters, every struct with offsets,
//! every number, each with its comment, in the order of the headers.
//!
//! [`Interface::read`] reads it from the sources of ffi, and what those take from core: an enum or
//! an error is one of core's Rust enums, whose discriminants are the numbers, whose documentation
//! and `Display` are the texts, and whose name gives the names in other languages. Nothing else
//! in this repository reads those sources; whoever needs to know something of the interface (the
//! headers, the bindings, the checks) takes it from here.

mod constants;
mod cost;
mod enums;
mod functions;
mod integer;
mod lookup;
mod model;
mod names;
mod prose;
mod read;
mod source;
mod status;
mod structs;
mod types;

pub use cost::Cost;
pub use enums::{Enumeration, Variant};
pub use integer::Integer;
pub use model::{
    Alias, Base, Callback, Constant, Enum, EnumValue, Field, Function, Interface, Item, Length,
    Parameter, Passing, Section, Status, Struct, Text, Type,
};
pub use names::snake_case;
