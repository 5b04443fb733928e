//! Board game rules without an allocator.
#![no_std]
