//! Every function that the headers declare is exported by every library that ships, and no
//! library exports more.
//!
//! Every C compiler compares sizes, offsets and numbers in `c_checks`; here only names count.

use crate::archive;
use crate::counts::Counts;
use crate::shell;
use anyhow::{Context, Result, ensure};
use object::read::archive::ArchiveFile;
use object::{File, Object, ObjectSymbol};
use pedina_interface::Interface;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Builds the libraries for this machine and for the boards, and compares each with the header.
///
/// # Errors
/// The interface cannot be read, a library cannot be built, or their names differ.
pub(crate) fn check() -> Result<Counts> {
    let interface = Interface::read()?;
    let declared: BTreeSet<_> = interface.functions().map(|one| one.name.clone()).collect();
    ensure!(!declared.is_empty(), "the interface has no function");
    let mut counts = Counts::default();
    let host = archive::toolchain::Toolchain::find()?;
    let targets: Vec<_> = core::iter::once(host.host()).chain(archive::BOARDS).collect();
    // The compiler optimises each of them on a single processor.
    for library in shell::side_by_side(&targets, |target| archive::static_library(target)) {
        let library = library?;
        compare(&declared, &archived(&read(&library)?)?)
            .with_context(|| format!("the headers do not belong to {}", library.display()))?;
        counts += Counts::passed(1);
    }
    let library = archive::shared_library()?;
    compare(&declared, &shared(&read(&library)?)?)
        .with_context(|| format!("the headers do not belong to {}", library.display()))?;
    counts += Counts::passed(1);
    Ok(counts)
}

/// The names that all objects of an archive define.
fn archived(archive: &[u8]) -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for member in ArchiveFile::parse(archive)?.members() {
        let file = File::parse(member?.data(archive)?)?;
        for symbol in file.symbols().filter(|symbol| symbol.is_global()) {
            if symbol.is_definition() {
                names.insert(symbol.name()?.to_owned());
            }
        }
    }
    Ok(names)
}

/// The names that a shared library defines.
fn shared(library: &[u8]) -> Result<BTreeSet<String>> {
    let file = File::parse(library)?;
    let symbols = file.dynamic_symbols().filter(|symbol| symbol.is_definition());
    symbols.map(|symbol| Ok(symbol.name()?.to_owned())).collect()
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

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
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
