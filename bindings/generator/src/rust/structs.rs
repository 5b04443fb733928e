//! `ffi/src/structs.rs`: the sizes that the library reports, compared with the compiler's own, and
//! the structs that programs fill in.

use anyhow::{Context, Result, ensure};
use pedina_interface::{Interface, Struct};

/// Each number of `pdn_struct` with a size. Numbers, not variants, so that the file needs nothing
/// of the one that uses it.
pub(super) fn file(interface: &Interface) -> Result<String> {
    let variant = |name: &str| name.replacen("pdn_", "PDN_STRUCT_", 1).to_uppercase();
    let kinds = interface.enums().find(|one| one.name == "pdn_struct");
    let kinds = &kinds.context("there is no pdn_struct")?.values;
    for one in interface.structs() {
        let variant = variant(&one.name);
        ensure!(kinds.iter().any(|kind| kind.name == variant), "pdn_struct has no {variant}");
    }
    let mut rust = OPENING.to_owned();
    for kind in kinds {
        let one = interface.structs().find(|one| variant(&one.name) == kind.name);
        let one = one.with_context(|| format!("there is no struct for {}", kind.name))?;
        let module = interface.module_of(&one.name).unwrap_or_default();
        rust += &format!(
            "({}, checked::<{module}::{}>({}, {})),\n",
            kind.number, one.name, one.size, one.alignment
        );
    }
    rust += CLOSING;
    for section in &interface.sections {
        // Opaque ones are read by what they hold.
        let is_plain = |one: &&Struct| !one.is_opaque() || one.alignment < 8;
        for one in section.structs().filter(is_plain) {
            let fields = one.fields.iter().map(|field| super::identifier(&field.name) + "\n");
            let fields = fields.collect::<String>();
            rust += &format!("    {}::{} {{\n{fields}}}\n", section.module, one.name);
        }
    }
    Ok(rust + "}\n")
}

const OPENING: &str = "// @generated from the structs of ffi by `cargo xtask header`: do not edit.
//! The structs of the interface, with the layouts that the headers state.

/// The number of each in `pdn_struct`, and its size in bytes.
pub(crate) const SIZES: &[(u32, usize)] = &[
";

const CLOSING: &str = "];

/// The size of `T`. The crate does not compile if its layout is another one.
const fn checked<T>(size: usize, alignment: usize) -> usize {
    assert!(size_of::<T>() == size && align_of::<T>() == alignment);
    size
}

crate::ptr::plain! {
";
