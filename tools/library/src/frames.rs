//! Stack frames for debuggers: `.debug_frame` in the place of `.eh_frame`.
//!
//! Both say how to find the caller of each function. An image holds `.eh_frame`, for programs that
//! look at their own stack; `.debug_frame` costs no flash, since only the ELF file has it. For Arm
//! the compiler writes the latter, for RISC-V and AArch64 the former. (DWARF 4, section 6.4.1;
//! Linux Standard Base 5.0, section 10.6.)

use anyhow::{Context, Result, bail, ensure};
use object::build::elf::{Builder, Relocation, SectionData, SectionId, SymbolId};
use object::elf::{self, RelocationType};
use std::collections::BTreeMap;

/// Replaces `.eh_frame`, if there is one, in an object for a little-endian processor.
///
/// # Errors
/// The section is damaged, or of a form that is not known here.
pub(super) fn for_debuggers(file: &mut Builder<'_>) -> Result<()> {
    let Some(section) = file.sections.iter().find(|one| *one.name == *b".eh_frame") else {
        return Ok(());
    };
    let id = section.id();
    let SectionData::Data(old) = section.data.clone() else { bail!(".eh_frame has no data") };
    let holder = file.sections.iter().find(|one| one.sh_info_section == Some(id));
    let holder = holder.context(".eh_frame has no relocations")?.id();
    let itself = file.symbols.add();
    itself.set_st_info(elf::STB_LOCAL, elf::STT_SECTION);
    itself.section = Some(id);
    let mut frames = Frames::new(file.header.e_machine, itself.id())?;
    if let SectionData::Relocation(relocations) = &file.sections.get(holder).data {
        frames.starts.extend(relocations.iter().map(|one| (one.r_offset, *one)));
    }
    frames.convert(&old)?;
    rename(file, holder, b".rela.debug_frame", SectionData::Relocation(frames.relocations));
    rename(file, id, b".debug_frame", SectionData::Data(frames.bytes.into()));
    let section = file.sections.get_mut(id);
    section.sh_type = elf::SHT_PROGBITS;
    section.sh_flags = elf::SectionFlags(0);
    Ok(())
}

fn rename(file: &mut Builder<'_>, id: SectionId, name: &'static [u8], data: SectionData<'static>) {
    let section = file.sections.get_mut(id);
    section.name = name.into();
    section.data = data;
}

/// A `.debug_frame` in the making.
struct Frames {
    bytes: Vec<u8>,
    relocations: Vec<Relocation>,
    /// The symbol of the section itself.
    itself: SymbolId,
    /// The relocation of each place of `.eh_frame` that has one: the starts of functions.
    starts: BTreeMap<u64, Relocation>,
    address_bytes: usize,
    /// The relocations that write a whole address and a word.
    address: RelocationType,
    word: RelocationType,
}

impl Frames {
    fn new(machine: elf::Machine, itself: SymbolId) -> Result<Self> {
        let (address_bytes, address, word) = match machine {
            elf::EM_RISCV => (4, elf::R_RISCV_32, elf::R_RISCV_32),
            elf::EM_AARCH64 => (8, elf::R_AARCH64_ABS64, elf::R_AARCH64_ABS32),
            other => bail!("the relocations of {other:?} are not known here"),
        };
        let (bytes, relocations, starts) = (Vec::new(), Vec::new(), BTreeMap::new());
        Ok(Self { bytes, relocations, itself, starts, address_bytes, address, word })
    }

    /// Adds each entry of an `.eh_frame`: what functions have in common, then the functions.
    fn convert(&mut self, old: &[u8]) -> Result<()> {
        let mut common = BTreeMap::new();
        let mut place = 0;
        while let Some(length) = word(old, place) {
            let entry = old.get(place + 4..place + 4 + length).context("an entry is cut off")?;
            let back = word(entry, 0).context("an entry without a kind")?;
            if back == 0 {
                common.insert(place, self.bytes.len());
                self.add(|frames| frames.add_common(entry))?;
            } else {
                let common = place.checked_add(4).and_then(|here| common.get(&(here - back)));
                let common = *common.context("a function of nothing in common")?;
                let start = self.starts.remove(&u64::try_from(place + 8)?);
                let start = start.context("a function without a start")?;
                self.add(|frames| frames.add_function(entry, common, start))?;
            }
            place += 4 + length;
        }
        ensure!(self.starts.is_empty(), "places that move in the middle of a function");
        Ok(())
    }

    /// Adds an entry with its length, filled up with instructions that do nothing.
    fn add(&mut self, content: impl FnOnce(&mut Self) -> Result<()>) -> Result<()> {
        let start = self.bytes.len();
        self.bytes.extend([0; 4]);
        content(self)?;
        self.bytes.resize(self.bytes.len().next_multiple_of(self.address_bytes), 0);
        let length = u32::try_from(self.bytes.len() - start - 4)?;
        self.bytes[start..start + 4].copy_from_slice(&length.to_le_bytes());
        Ok(())
    }

    /// Version 1 with the augmentation `zR`, which says how addresses are written, becomes
    /// version 3 without one: code and data alignment, the register of the return address and the
    /// first instructions are the same.
    fn add_common(&mut self, entry: &[u8]) -> Result<()> {
        let rest = entry.get(4..).and_then(|rest| rest.strip_prefix(b"\x01zR\0"));
        let rest = rest.context("another augmentation than zR")?;
        // Three numbers of a byte each, and the length and the byte of the augmentation.
        let (numbers, rest) = rest.split_at_checked(3).context("an entry is cut off")?;
        ensure!(numbers.iter().all(|byte| *byte < 0x80), "numbers of more than a byte");
        let instructions = rest.strip_prefix(&[1, POINTERS]).context("other pointers")?;
        self.bytes.extend([0xff; 4]);
        self.bytes.extend(b"\x03\0");
        self.bytes.extend(numbers);
        self.bytes.extend(instructions);
        Ok(())
    }

    fn add_function(&mut self, entry: &[u8], common: usize, start: Relocation) -> Result<()> {
        let size = word(entry, 8).context("a function without a size")?;
        let instructions = entry.get(12..).and_then(|rest| rest.strip_prefix(&[0]));
        let instructions = instructions.context("a function with an augmentation")?;
        let place = |bytes: &Vec<u8>| u64::try_from(bytes.len());
        self.relocations.push(Relocation {
            r_offset: place(&self.bytes)?,
            symbol: Some(self.itself),
            r_type: self.word,
            r_addend: i64::try_from(common)?,
        });
        self.bytes.extend([0; 4]);
        let r_offset = place(&self.bytes)?;
        self.relocations.push(Relocation { r_offset, r_type: self.address, ..start });
        self.bytes.extend(vec![0; self.address_bytes]);
        self.bytes.extend(&u64::try_from(size)?.to_le_bytes()[..self.address_bytes]);
        self.bytes.extend(instructions);
        Ok(())
    }
}

/// The word of 32 bits at a place, as a number of bytes.
fn word(bytes: &[u8], place: usize) -> Option<usize> {
    let word = bytes.get(place..)?.first_chunk::<4>()?;
    usize::try_from(u32::from_le_bytes(*word)).ok()
}

/// `DW_EH_PE_pcrel | DW_EH_PE_sdata4`.
const POINTERS: u8 = 0x1b;
