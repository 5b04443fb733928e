//! Makes a call of every public function of the crate, from the JSON of rustdoc that
//! `PEDINA_RUSTDOC` names. `cargo xtask test` does; without it there are no calls, and the program
//! only says so.
//!
//! | file | what it does |
//! |---|---|
//! | `api` | the public items, the path of each, and how types are written |
//! | `calls` | a call of each function |
//! | `values` | how values of each type are made that `src/samples.rs` does not list |

mod api;
mod calls;
mod values;

use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rustc-check-cfg=cfg(has_calls)");
    println!("cargo::rerun-if-env-changed=PEDINA_RUSTDOC");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/samples.rs");
    let Some(path) = env::var_os("PEDINA_RUSTDOC") else { return };
    println!("cargo::rustc-cfg=has_calls");
    println!("cargo::rerun-if-changed={}", path.display());
    let json = fs::read_to_string(path).expect("what rustdoc wrote");
    let samples = fs::read_to_string("src/samples.rs").expect("the samples");
    let api = api::Api::new(serde_json::from_str(&json).expect("JSON"));
    let text = calls::all(&api, &samples) + &values::all(&api, &samples);
    let folder = env::var_os("OUT_DIR").expect("set by cargo");
    fs::write(Path::new(&folder).join("calls.rs"), text).expect("the folder can be written");
}
