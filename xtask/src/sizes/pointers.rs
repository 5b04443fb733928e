//! Looks for function pointers in the library's object.
//!
//! A relocation that holds the address of a function, other than the target of a call or a
//! jump, is such a pointer. One that points into the middle of a function is part of a jump
//! table. Without pointers the call graph that the disassembly shows is complete, and so is
//! every stack bound.

use anyhow::{Context, Result, bail};
use object::elf;
use object::{
    Architecture, File, Object, ObjectSection, ObjectSymbol, Relocation, RelocationFlags,
    RelocationTarget, SectionFlags, SectionIndex, SymbolKind,
};
use std::collections::BTreeMap;

/// The functions whose address is taken, each with the section where that happens.
///
/// # Errors
/// The object is for a processor that is not known here, or damaged.
pub(crate) fn function_pointers(object: &[u8]) -> Result<Vec<String>> {
    let file = File::parse(object)?;
    let branches: &[elf::RelocationType] = match file.architecture() {
        Architecture::Arm => &ARM_BRANCHES,
        Architecture::Riscv32 => &RISCV_BRANCHES,
        other => bail!("the relocations of {other:?} are not known here"),
    };
    let starts = starts(&file)?;
    let mut found = Vec::new();
    for section in file.sections() {
        let SectionFlags::Elf { sh_flags, .. } = section.flags() else {
            bail!("not an ELF file");
        };
        if !sh_flags.contains(elf::SHF_ALLOC) {
            continue;
        }
        for (offset, relocation) in section.relocations() {
            let RelocationFlags::Elf { r_type } = relocation.flags() else {
                bail!("not an ELF file");
            };
            if branches.contains(&r_type) {
                continue;
            }
            let place = target(&file, section.data()?, offset, &relocation)?;
            if let Some(name) = place.and_then(|place| starts.get(&place)) {
                found.push(format!("{name} in {}", section.name()?));
            }
        }
    }
    Ok(found)
}

/// Where each function starts: section and offset.
fn starts(file: &File<'_>) -> Result<BTreeMap<(usize, u64), String>> {
    let mut starts = BTreeMap::new();
    for symbol in file.symbols().filter(|symbol| symbol.kind() == SymbolKind::Text) {
        if let Some(SectionIndex(section)) = symbol.section_index() {
            // The lowest bit says that a function is Thumb code; no code lies at odd addresses.
            let name = format!("{:#}", rustc_demangle::demangle(symbol.name()?));
            starts.insert((section, symbol.address() & !1), name);
        }
    }
    Ok(starts)
}

/// The section and the offset that a relocation points to; none outside of the object.
fn target(
    file: &File<'_>,
    data: &[u8],
    offset: u64,
    relocation: &Relocation,
) -> Result<Option<(usize, u64)>> {
    let RelocationTarget::Symbol(index) = relocation.target() else {
        return Ok(None);
    };
    let symbol = file.symbol_by_index(index)?;
    let Some(SectionIndex(section)) = symbol.section_index() else {
        return Ok(None);
    };
    let mut address = symbol.address().wrapping_add_signed(relocation.addend());
    if relocation.has_implicit_addend() && symbol.kind() == SymbolKind::Section {
        let start = usize::try_from(offset)?;
        let word = data.get(start..start + 4).context("a relocation beyond its section")?;
        let mut bytes = [0; 4];
        bytes.copy_from_slice(word);
        address = address.wrapping_add(u64::from(u32::from_le_bytes(bytes)));
    }
    Ok(Some((section, address & !1)))
}

const ARM_BRANCHES: [elf::RelocationType; 6] = [
    elf::R_ARM_THM_PC22, // The old name of R_ARM_THM_CALL.
    elf::R_ARM_THM_JUMP24,
    elf::R_ARM_THM_JUMP19,
    elf::R_ARM_THM_JUMP6,
    elf::R_ARM_THM_PC11,
    elf::R_ARM_THM_PC9,
];

/// The last two name the instruction that holds the upper half of an address, not the address.
const RISCV_BRANCHES: [elf::RelocationType; 8] = [
    elf::R_RISCV_BRANCH,
    elf::R_RISCV_JAL,
    elf::R_RISCV_CALL,
    elf::R_RISCV_CALL_PLT,
    elf::R_RISCV_RVC_BRANCH,
    elf::R_RISCV_RVC_JUMP,
    elf::R_RISCV_PCREL_LO12_I,
    elf::R_RISCV_PCREL_LO12_S,
];
