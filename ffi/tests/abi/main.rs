//! The C ABI as a C caller meets it: the functions are declared here a second time from
//! the header's text, and called with every kind of argument that a C program can get
//! wrong.
//!
//! `declarations` is the contract as a table, `call` runs one row of it and checks the
//! laws that hold for every call (a refusal changes nothing, a const object is never
//! written, no byte outside an object is touched, no result depends on what an output
//! held before). The other modules only choose the arguments.
//!
//! Every object lies against a page without access (`guard`). Miri, which knows the
//! bounds of each object itself, gets objects of exact size instead (`exact`).

// Links the library under test; its functions are reached through their C names alone.
use pedina_ffi as _;

mod call;
mod case;
mod declarations;
#[cfg(all(unix, not(miri)))]
mod fault;
mod memory;
mod model;
mod parameter;
mod random;
mod samples;

mod buffers;
mod codes;
mod eboard;
mod forgery;
mod games;
mod harness;
mod header;
mod konobi;
mod konobi_drawing;
mod konobi_players;
mod matches;
mod notation;
mod numbers;
mod pointers;
mod rows;
mod scanning;
mod sequence;
mod servers;
mod status;
mod structs;
mod text;
mod threads;
mod writing;
