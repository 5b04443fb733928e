//! `ffi/src/numbers.rs`: Rust has no other way to the number of a variant that holds values.

use pedina_interface::{Enumeration, Interface, Variant};

/// The file.
pub(super) fn file(interface: &Interface) -> String {
    let mut rust = OPENING.to_owned();
    let holds_values = |one: &&Enumeration| {
        !one.is_error() && one.variants.iter().any(|variant| !variant.fields.is_empty())
    };
    for one in interface.enumerations.iter().filter(holds_values) {
        let arm = |variant: &Variant| {
            let number = variant.number.unwrap_or_default();
            format!("Self::{}{} => {number},\n", variant.name, variant.fields)
        };
        let arms: String = one.variants.iter().map(arm).collect();
        rust += &format!(
            "\nimpl Number for {}{} {{\n#[inline]\nfn number(&self) -> u8 {{\nmatch self {{\n\
             {arms}}}\n}}\n}}\n",
            one.path(),
            if one.is_borrowed { "<'_>" } else { "" }
        );
    }
    rust
}

const OPENING: &str = "// @generated from core's enums by `cargo xtask header`: do not edit.
//! The numbers of enums whose variants hold values.

/// A value that has the number of its variant in C.
pub(crate) trait Number {
    /// The discriminant.
    fn number(&self) -> u8;
}
";
