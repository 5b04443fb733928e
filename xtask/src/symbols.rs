//! Every function that the headers declare is exported by every library that ships, and no
//! library exports more.
//!
//! Every C compiler compares sizes, offsets and numbers in `c_checks`; here only names count.

use crate::archive;
use crate::counts::Counts;
use crate::shell;
use anyhow::{Context, Result, ensure};
use pedina_interface::Interface;
use pedina_support::targets::BOARDS;
use std::collections::BTreeSet;

/// Builds the libraries for this machine and for the boards, and compares each with the header.
///
/// # Errors
/// The interface cannot be read, a library cannot be built, or their names differ.
pub(crate) fn check() -> Result<Counts> {
    let interface = Interface::read()?;
    let declared: BTreeSet<_> = interface.functions().map(|one| one.name.clone()).collect();
    ensure!(!declared.is_empty(), "the interface has no function");
    let mut counts = Counts::default();
    let mut libraries = vec![archive::host_library(), archive::shared_library()];
    // The compiler optimises each of them on a single processor.
    libraries.extend(shell::side_by_side(&BOARDS, |target| archive::static_library(target)));
    for library in libraries {
        let library = library?;
        compare(&declared, &archive::names(&library)?)
            .with_context(|| format!("the headers do not belong to {}", library.display()))?;
        counts += Counts::passed(1);
    }
    Ok(counts)
}

fn compare(declared: &BTreeSet<String>, exported: &BTreeSet<String>) -> Result<()> {
    for (what, names) in [
        ("declared but not exported", declared - exported),
        ("exported but not declared", exported - declared),
    ] {
        let names = names.into_iter().collect::<Vec<_>>().join(", ");
        ensure!(names.is_empty(), "{what}: {names}; `cargo xtask header` writes the header anew");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_difference_is_named() {
        let one = set(&["pdn_one"]);
        let two = set(&["pdn_one", "pdn_two"]);
        compare(&two, &two).unwrap();
        let error = compare(&two, &one).unwrap_err().to_string();
        assert!(error.contains("but not exported: pdn_two"), "{error}");
        let error = compare(&one, &two).unwrap_err().to_string();
        assert!(error.contains("but not declared: pdn_two"), "{error}");
    }

    fn set(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }
}
