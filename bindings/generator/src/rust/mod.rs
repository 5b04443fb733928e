//! What is written in Rust: the entries for JNI, and the files of `ffi` that state its statuses,
//! numbers and structs once more, so that the compiler compares them.

pub(crate) mod jni;
mod numbers;
mod status;
mod structs;

use crate::output::Output;
use anyhow::Result;
use pedina_interface::Interface;

/// The files of `ffi`, by their paths in the repository, before rustfmt.
///
/// # Errors
/// A struct has no number in `pdn_struct`, or a number no struct.
pub fn library(interface: &Interface) -> Result<Vec<Output>> {
    Ok(vec![
        Output::new("ffi/src/status.rs", status::file(interface)),
        Output::new("ffi/src/numbers.rs", numbers::file(interface)),
        Output::new("ffi/src/structs.rs", structs::file(interface)?),
    ])
}

/// A name in Rust: `move` is a word of the language.
fn identifier(name: &str) -> String {
    if matches!(name, "move" | "type" | "match") { format!("r#{name}") } else { name.to_owned() }
}
