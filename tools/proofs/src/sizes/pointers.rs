//! Looks for function pointers in the library's object.
//!
//! A relocation that holds the address of a function, other than the target of a call or a
//! jump, is such a pointer. One that points into the middle of a function is part of a jump
//! table.

use anyhow::{Context, Result, bail};
use core::fmt;
use object::elf;
use object::{
    Architecture, File, Object, ObjectSection, ObjectSymbol, Relocation, RelocationFlags,
    RelocationTarget, SectionFlags, SectionIndex, SymbolKind,
};
use std::collections::BTreeMap;

/// A place that holds the address of a function.
#[derive(Debug)]
pub(crate) struct Pointer {
    /// The symbol of the function whose code holds it; `None` if a constant or a variable does.
    pub(crate) holder: Option<String>,
    /// The symbol of the function that it points to.
    pub(crate) target: String,
}

/// Finds all function pointers.
///
/// # Errors
/// The object is for a processor that is not known here, or damaged.
pub(crate) fn function_pointers(object: &[u8]) -> Result<Vec<Pointer>> {
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
        let first = (section.index().0, 0);
        let holder = starts.range(first..).next().filter(|(place, _)| place.0 == first.0);
        for (offset, relocation) in section.relocations() {
            let RelocationFlags::Elf { r_type } = relocation.flags() else {
                bail!("not an ELF file");
            };
            if branches.contains(&r_type) {
                continue;
            }
            if let Some(target) = target(&file, &starts, section.data()?, offset, &relocation)? {
                found.push(Pointer { holder: holder.map(|(_, name)| name.clone()), target });
            }
        }
    }
    Ok(found)
}

impl fmt::Display for Pointer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let holder = self.holder.as_deref().unwrap_or("data");
        let [target, holder] = [&self.target, holder].map(rustc_demangle::demangle);
        write!(f, "to {target:#} in {holder:#}")
    }
}

/// Where each function starts, section and offset, and its symbol.
fn starts(file: &File<'_>) -> Result<BTreeMap<(usize, u64), String>> {
    let mut starts = BTreeMap::new();
    for symbol in file.symbols().filter(|symbol| symbol.kind() == SymbolKind::Text) {
        if let Some(SectionIndex(section)) = symbol.section_index() {
            // The lowest bit says that a function is Thumb code; no code lies at odd addresses.
            starts.insert((section, symbol.address() & !1), symbol.name()?.to_owned());
        }
    }
    Ok(starts)
}

/// The symbol of the function to whose start a relocation points, if it does.
fn target(
    file: &File<'_>,
    starts: &BTreeMap<(usize, u64), String>,
    data: &[u8],
    offset: u64,
    relocation: &Relocation,
) -> Result<Option<String>> {
    let RelocationTarget::Symbol(index) = relocation.target() else {
        return Ok(None);
    };
    let symbol = file.symbol_by_index(index)?;
    if symbol.is_undefined() {
        // What the library leaves for others to define are functions only.
        return Ok(Some(symbol.name()?.to_owned()));
    }
    let Some(SectionIndex(section)) = symbol.section_index() else {
        return Ok(None);
    };
    let mut address = symbol.address().wrapping_add_signed(relocation.addend());
    if relocation.has_implicit_addend() && symbol.kind() == SymbolKind::Section {
        let start = usize::try_from(offset)?;
        let word = data.get(start..).and_then(|data| data.first_chunk::<4>());
        let word = word.context("a relocation beyond its section")?;
        address = address.wrapping_add(u64::from(u32::from_le_bytes(*word)));
    }
    Ok(starts.get(&(section, address & !1)).cloned())
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
