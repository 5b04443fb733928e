//! What a program needs of its system, and what the system demands of it, read from the file.

use anyhow::{Context, Result, bail, ensure};
use object::elf::PT_INTERP;
use object::macho::{LC_CODE_SIGNATURE, MH_PIE, MachHeader64};
use object::pe::{
    IMAGE_DLLCHARACTERISTICS_DYNAMIC_BASE, IMAGE_DLLCHARACTERISTICS_HIGH_ENTROPY_VA,
    IMAGE_DLLCHARACTERISTICS_NX_COMPAT, IMAGE_SUBSYSTEM_WINDOWS_CUI,
};
use object::read::elf::{ElfFile64, FileHeader, ProgramHeader};
use object::read::macho::{FatArch, LoadCommandVariant, MachHeader, MachOFatFile32, MachOFile};
use object::read::pe::{ImageNtHeaders, ImageOptionalHeader, PeFile64};
use object::{Architecture, Endianness, Object};
use pedina_support::targets::System;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;

/// Checks a program, and returns how many files of the system it needs.
///
/// # Errors
/// It needs one that not every system has, or lacks what a system demands.
pub(super) fn check(system: System, bytes: &[u8]) -> Result<usize> {
    match system {
        System::Windows => check_windows(bytes),
        System::Macos => check_macos(bytes),
        System::Linux => check_linux(bytes),
        System::None => bail!("a program needs a system"),
    }
}

/// A console program that can be loaded anywhere, without data that can be executed, which needs
/// libraries of Windows 10 alone.
fn check_windows(bytes: &[u8]) -> Result<usize> {
    let file = PeFile64::parse(bytes)?;
    let header = file.nt_headers().optional_header();
    for flag in [
        IMAGE_DLLCHARACTERISTICS_DYNAMIC_BASE,
        IMAGE_DLLCHARACTERISTICS_HIGH_ENTROPY_VA,
        IMAGE_DLLCHARACTERISTICS_NX_COMPAT,
    ] {
        ensure!(header.dll_characteristics().contains(flag), "it lacks the flag {flag:?}");
    }
    ensure!(header.subsystem() == IMAGE_SUBSYSTEM_WINDOWS_CUI, "it has no console");
    let mut needed = BTreeSet::new();
    for import in file.imports()? {
        needed.insert(String::from_utf8_lossy(import?.library()).to_ascii_lowercase());
    }
    let is_part = |name: &String| {
        name.starts_with("api-ms-win-") || WINDOWS_LIBRARIES.contains(&name.as_str())
    };
    let strange: Vec<_> = needed.iter().filter(|name| !is_part(name)).collect();
    ensure!(strange.is_empty(), "it needs {strange:?}");
    Ok(needed.len())
}

/// Programs for both processors in one file; the signature of that for Arm holds.
fn check_macos(bytes: &[u8]) -> Result<usize> {
    let fat = MachOFatFile32::parse(bytes)?;
    let processors: Vec<_> = fat.arches().iter().map(FatArch::architecture).collect();
    let is_for = |processor| processors.contains(&processor);
    let is_for_both = is_for(Architecture::X86_64) && is_for(Architecture::Aarch64);
    ensure!(is_for_both && processors.len() == 2, "it is for {processors:?}");
    let mut needed = BTreeSet::new();
    for part in fat.arches() {
        needed.extend(check_mach(part.architecture(), part.data(bytes)?)?);
    }
    Ok(needed.len())
}

/// The libraries that a program for this processor needs.
fn check_mach(processor: Architecture, bytes: &[u8]) -> Result<BTreeSet<String>> {
    let file = MachOFile::<MachHeader64<Endianness>>::parse(bytes)?;
    let found = file.architecture();
    ensure!(found == processor, "the part for {processor:?} is for {found:?}");
    let (header, endian) = (file.macho_header(), file.endian());
    ensure!(header.flags(endian).contains(MH_PIE), "it cannot be loaded anywhere");
    let (mut needed, mut signature, mut oldest) = (BTreeSet::new(), None, None);
    let mut commands = header.load_commands(endian, bytes, 0)?;
    while let Some(command) = commands.next()? {
        match command.variant()? {
            LoadCommandVariant::Dylib(library) => {
                let name = command.string(endian, library.dylib.name)?;
                needed.insert(String::from_utf8_lossy(name).into_owned());
            }
            LoadCommandVariant::LinkeditData(data) if command.cmd() == LC_CODE_SIGNATURE => {
                let start = data.dataoff.get(endian) as usize;
                let end = start + data.datasize.get(endian) as usize;
                signature = Some((start, bytes.get(start..end).context("a cut signature")?));
            }
            LoadCommandVariant::BuildVersion(system, _) => oldest = Some(system.minos.get(endian)),
            _ => {}
        }
    }
    let oldest = oldest.context("it does not say which system it is for")?;
    ensure!(oldest.major() == 11, "it is for macOS {oldest} and later");
    let is_part = |name: &String| MAC_FOLDERS.iter().any(|folder| name.starts_with(folder));
    let strange: Vec<_> = needed.iter().filter(|name| !is_part(name)).collect();
    ensure!(strange.is_empty(), "it needs {strange:?}");
    match signature {
        Some((start, signature)) => check_signature(bytes, start, signature)?,
        // Linkers sign for Arm alone; on x86-64 macOS asks for no signature.
        None => ensure!(processor == Architecture::X86_64, "it has no signature"),
    }
    Ok(needed)
}

/// Checks that the hash of each page before a signature is that in it. A program without it, or
/// with another hash, is killed on an Arm Mac.
fn check_signature(bytes: &[u8], start: usize, signature: &[u8]) -> Result<()> {
    let number = |at: usize| -> Result<usize> {
        let bytes = signature.get(at..at + 4).context("a cut signature")?;
        Ok(u32::from_be_bytes(bytes.try_into()?) as usize)
    };
    ensure!(number(0)? == 0xfade_0cc0, "its signature is none");
    // The first part, whose place is in the list behind the head.
    let directory = number(16)?;
    ensure!(number(directory)? == 0xfade_0c02, "its signature begins with something else");
    ensure!(number(directory + 12)? & ADHOC != 0, "it is signed by somebody");
    let [hashes, count, limit] =
        [16, 28, 32].map(|field| number(directory + field)).map(Result::unwrap_or_default);
    ensure!(limit == start, "{limit} of {start} bytes are signed");
    let kind = number(directory + 36)?.to_be_bytes();
    let [size, SHA256, _, page] = kind[4..] else { bail!("other hashes than SHA-256") };
    let pages = bytes[..limit].chunks(1 << page);
    ensure!(pages.len() == count, "{count} of {} pages are signed", pages.len());
    for (index, page) in pages.enumerate() {
        let at = directory + hashes + index * usize::from(size);
        let hash = signature.get(at..at + usize::from(size)).context("a cut signature")?;
        ensure!(Sha256::digest(page)[..] == *hash, "page {index} has another hash");
    }
    Ok(())
}

/// A program of any position that needs no other file.
fn check_linux(bytes: &[u8]) -> Result<usize> {
    let file = ElfFile64::<Endianness>::parse(bytes)?;
    let (header, endian) = (file.elf_header(), file.endian());
    let segments = header.program_headers(endian, bytes)?;
    let is_static = segments.iter().all(|segment| segment.p_type(endian) != PT_INTERP);
    ensure!(is_static, "it needs a loader of its system");
    Ok(0)
}

/// In every Windows from version 10 on.
const WINDOWS_LIBRARIES: [&str; 13] = [
    "advapi32.dll",
    "bcrypt.dll",
    "bcryptprimitives.dll",
    "cfgmgr32.dll",
    "crypt32.dll",
    "kernel32.dll",
    "ncrypt.dll",
    "ntdll.dll",
    "secur32.dll",
    "setupapi.dll",
    "user32.dll",
    "userenv.dll",
    "ws2_32.dll",
];

/// Where macOS has its own libraries.
const MAC_FOLDERS: [&str; 2] = ["/usr/lib/", "/System/Library/Frameworks/"];

/// The flag of a signature by nobody.
const ADHOC: usize = 2;

/// The number of the hash function in a signature.
const SHA256: u8 = 2;
