//! What other tools ask of files that a linker made.

use anyhow::{Context, Result};
use object::read::archive::ArchiveFile;
use object::{File, Object, ObjectSection, ObjectSymbol, SectionKind};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The names that an archive or a shared library defines for others.
///
/// # Errors
/// The file cannot be read, or is neither.
pub fn names(path: &Path) -> Result<BTreeSet<String>> {
    let bytes = read(path)?;
    let mut names = BTreeSet::new();
    let Ok(archive) = ArchiveFile::parse(&*bytes) else {
        let file = File::parse(&*bytes)?;
        let symbols = file.dynamic_symbols().filter(|symbol| symbol.is_definition());
        return symbols.map(|symbol| Ok(symbol.name()?.to_owned())).collect();
    };
    for member in archive.members() {
        let file = File::parse(member?.data(&*bytes)?)?;
        for symbol in file.symbols().filter(|symbol| symbol.is_global()) {
            if symbol.is_definition() {
                names.insert(symbol.name()?.to_owned());
            }
        }
    }
    Ok(names)
}

/// Bytes of flash and of static RAM of an image. The stack is a section of its own and counts as
/// neither.
///
/// # Errors
/// The file cannot be read, or is no ELF file.
pub fn flash_and_ram(image: &Path) -> Result<(u64, u64)> {
    let bytes = read(image)?;
    let file = File::parse(&*bytes)?;
    let (mut flash, mut ram) = (0, 0);
    for section in file.sections() {
        let size = section.size();
        match (section.name()?, section.kind()) {
            (".stack", _) => {}
            (_, SectionKind::Text | SectionKind::ReadOnlyData) => flash += size,
            (_, SectionKind::Data) => {
                flash += size;
                ram += size;
            }
            (_, SectionKind::UninitializedData) => ram += size,
            _ => {}
        }
    }
    Ok((flash, ram))
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}
