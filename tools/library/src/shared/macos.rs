//! For macOS. The memory functions are those of `libSystem`, which every process has; a text of a
//! few lines stands for it, so that Apple's files are not needed. The linker signs the library as
//! nobody's, without which an Arm Mac loads none.

use super::{Link, text};
use anyhow::{Context, Result, bail, ensure};
use object::macho::{FAT_MAGIC, LC_CODE_SIGNATURE, MachHeader64};
use object::read::macho::{LoadCommandVariant, MachHeader, MachOFile};
use object::{Endianness, Object};
use std::fs;

/// Links the object into a shared library and checks it.
///
/// # Errors
/// The linker fails, or the library breaks a rule of [`check`].
pub(super) fn link(link: &Link<'_>) -> Result<Vec<u8>> {
    let (processor, oldest) = processor(link.target)?;
    let system = link.file("libSystem.tbd");
    fs::write(&system, SYSTEM)?;
    let script = link.file("exports");
    let lines: String = link.exports.iter().map(|name| format!("_{name}\n")).collect();
    fs::write(&script, lines)?;
    let mut linker = link.toolchain.linker("darwin")?;
    linker.args(["-dead_strip", "-adhoc_codesign", "-S", "-x"]);
    linker.args(["-arch", processor, "-platform_version", "macos", oldest, oldest]);
    if link.module.is_some() {
        linker.args(["-bundle", "-undefined", "dynamic_lookup"]);
    } else {
        linker.args(["-dylib", "-install_name", &install_name(&link.name)]);
    }
    linker.arg("-exported_symbols_list").arg(&script);
    linker.args(link.inputs()).arg(&system).arg("-o").arg(link.output());
    let library = link.run(&mut linker)?;
    check(&library, link)?;
    Ok(library)
}

/// Libraries or archives for several processors as one file.
///
/// # Errors
/// One is not for a Mac, or is too large.
pub(crate) fn universal(parts: &[(&str, Vec<u8>)]) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut head = |number: u32| bytes.extend(number.to_be_bytes());
    head(FAT_MAGIC);
    head(u32::try_from(parts.len())?);
    let mut place = ALIGNMENT;
    let mut places = Vec::new();
    for (target, part) in parts {
        let (kind, subtype) = match processor(target)?.0 {
            "arm64" => (0x0100_000C, 0),
            _ => (0x0100_0007, 3),
        };
        let size = u32::try_from(part.len())?;
        for number in [kind, subtype, place, size, ALIGNMENT.trailing_zeros()] {
            head(number);
        }
        places.push(place);
        let end = place.checked_add(size).context("more than 4 GB")?;
        place = end.next_multiple_of(ALIGNMENT);
    }
    for (place, (_, part)) in places.into_iter().zip(parts) {
        bytes.resize(usize::try_from(place)?, 0);
        bytes.extend(part);
    }
    Ok(bytes)
}

/// How the linker names the processor, and the oldest system that the Rust compiler supports on it.
fn processor(target: &str) -> Result<(&'static str, &'static str)> {
    match target {
        "aarch64-apple-darwin" => Ok(("arm64", "11.0")),
        "x86_64-apple-darwin" => Ok(("x86_64", "10.12")),
        _ => bail!("no library for macOS on the processor of {target}"),
    }
}

/// Where a program looks: in its own folders for libraries, not in a fixed one.
fn install_name(name: &str) -> String {
    format!("@rpath/{name}")
}

/// Checks that the library exports just these names, needs functions of [`SYSTEM`], of CPython if
/// it is a module, and nothing else, has its name and is signed.
fn check(library: &[u8], link: &Link<'_>) -> Result<()> {
    let file = MachOFile::<MachHeader64<Endianness>>::parse(library)?;
    let endian = file.endian();
    let mut is_signed = false;
    let mut stated = String::new();
    let mut commands = file.macho_header().load_commands(endian, library, 0)?;
    while let Some(command) = commands.next()? {
        match command.variant()? {
            LoadCommandVariant::IdDylib(own) => {
                stated = String::from_utf8(command.string(endian, own.dylib.name)?.to_vec())?;
            }
            LoadCommandVariant::Dylib(other) => {
                let name = command.string(endian, other.dylib.name)?;
                let name = String::from_utf8_lossy(name);
                ensure!(name == SYSTEM_LIBRARY, "it needs the library {name}");
            }
            _ => is_signed |= command.cmd() == LC_CODE_SIGNATURE,
        }
    }
    ensure!(is_signed, "it has no signature");
    // Nothing is linked with a module.
    let name = if link.module.is_some() { String::new() } else { install_name(&link.name) };
    ensure!(stated == name, "its name is `{stated}` instead of `{name}`");
    for import in file.imports()? {
        let name = text(import?.name())?;
        let is_there = SYSTEM.contains(&format!(" {name}"))
            || link.is_of_python(name.strip_prefix('_').unwrap_or(&name));
        ensure!(is_there, "it leaves `{name}` undefined");
    }
    let mut names = Vec::new();
    for export in file.exports()? {
        let name = text(export?.name())?;
        names.push(name.strip_prefix('_').unwrap_or(&name).to_owned());
    }
    names.sort();
    let exports = &link.exports;
    ensure!(names == *exports, "it exports {names:?}, the archive {exports:?}");
    Ok(())
}

/// A multiple of the pages of both processors.
const ALIGNMENT: u32 = 1 << 14;

/// The library that is in every process.
const SYSTEM_LIBRARY: &str = "/usr/lib/libSystem.B.dylib";

/// What of it code and the linker may need.
const SYSTEM: &str = "\
--- !tapi-tbd
tbd-version: 4
targets: [ x86_64-macos, arm64-macos ]
install-name: '/usr/lib/libSystem.B.dylib'
exports:
  - targets: [ x86_64-macos, arm64-macos ]
    symbols: [ _bzero, ___bzero, _memcmp, _memcpy, _memmove, _memset, _memset_pattern16,
               dyld_stub_binder ]
...
";

#[cfg(test)]
mod tests {
    use super::*;
    use object::read::macho::{FatArch, MachOFatFile32};

    #[test]
    fn each_processor_finds_its_part() {
        let parts = [("aarch64-apple-darwin", vec![1; 20_000]), ("x86_64-apple-darwin", vec![2])];
        let file = universal(&parts).unwrap();
        let fat = MachOFatFile32::parse(&*file).unwrap();
        let found: Vec<_> = fat.arches().iter().map(|part| part.data(&*file).unwrap()).collect();
        assert_eq!(found, [&*parts[0].1, &[2]]);
        let places: Vec<u32> = fat.arches().iter().map(|part| part.offset()).collect();
        assert_eq!(places, [1 << 14, 3 << 14]);
        assert!(universal(&[("x86_64-unknown-linux-gnu", vec![])]).is_err());
    }
}
