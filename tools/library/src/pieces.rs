//! A section for each mergeable constant, so that GNU ld drops those that nothing refers to.
//!
//! The compiler puts all strings that end with NUL into one section, and all numbers of one size
//! into another, whose equal entries a linker merges. LLD also drops the entries that nothing
//! refers to. GNU ld drops whole sections only, before it merges, so that one string would keep all
//! of them. With a section for each entry both linkers drop and merge.

use anyhow::{Context, Result, bail, ensure};
use core::mem;
use object::build::Id;
use object::build::elf::{Builder, Section, SectionData, SectionId, SymbolId};
use object::elf::{self, SectionFlags};
use std::collections::BTreeMap;

/// Splits the mergeable sections of an object for a little-endian processor.
///
/// # Errors
/// The object is damaged, or refers to an entry in a way that is not known here.
pub(super) fn split(file: &mut Builder<'_>) -> Result<()> {
    let tables = file.sections.iter().filter(|section| is_mergeable(section.sh_flags));
    let tables: Vec<_> = tables.map(Section::id).collect();
    let mut pieces = Pieces::default();
    for table in tables {
        pieces.add(file, table)?;
    }
    pieces.move_symbols(file);
    pieces.move_references(file)?;
    if !file.sections.iter().any(|section| matches!(section.data, SectionData::SectionString)) {
        // LLVM has one section for the names of symbols and of sections.
        let names = file.sections.add();
        names.name = b".shstrtab".as_slice().into();
        names.sh_type = elf::SHT_STRTAB;
        names.sh_addralign = 1;
        names.data = SectionData::SectionString;
    }
    Ok(())
}

/// Checks that each mergeable section has one entry.
///
/// # Errors
/// One has more.
pub(super) fn check(object: &[u8]) -> Result<()> {
    let file = Builder::read(object)?;
    for section in file.sections.iter().filter(|section| is_mergeable(section.sh_flags)) {
        let SectionData::Data(bytes) = &section.data else { continue };
        ensure!(
            entry(section.sh_flags, section.sh_entsize, bytes)? == bytes.len(),
            "section {} holds more than one constant, so that GNU ld cannot drop one of them",
            String::from_utf8_lossy(&section.name)
        );
    }
    Ok(())
}

/// Whether a linker may merge the entries of a section.
fn is_mergeable(flags: SectionFlags) -> bool {
    flags.contains(elf::SHF_ALLOC | elf::SHF_MERGE)
}

/// The length of the first entry of a mergeable section.
///
/// # Errors
/// There is no whole entry.
fn entry(flags: SectionFlags, unit: u64, bytes: &[u8]) -> Result<usize> {
    let unit = usize::try_from(unit)?;
    ensure!(unit > 0, "entries without a size");
    let mut units = bytes.chunks_exact(unit);
    let is_last = |unit: &[u8]| !flags.contains(elf::SHF_STRINGS) || unit.iter().all(|b| *b == 0);
    let index = units.position(is_last).context("an entry without an end")?;
    Ok((index + 1) * unit)
}

/// The symbol of each entry's own section, by the index of its old section and its place there.
#[derive(Default)]
struct Pieces(BTreeMap<(usize, u64), SymbolId>);

impl Pieces {
    /// Replaces a section by one for each of its entries.
    fn add(&mut self, file: &mut Builder<'_>, table: SectionId) -> Result<()> {
        let old = file.sections.get_mut(table);
        old.delete = true;
        let (flags, unit) = (old.sh_flags, old.sh_entsize);
        let SectionData::Data(bytes) = old.data.clone() else {
            bail!("a mergeable section without data");
        };
        let mut start = 0;
        while start < bytes.len() {
            let length = entry(flags, unit, &bytes[start..])?;
            let piece = file.sections.copy(table);
            piece.data = SectionData::Data(bytes[start..start + length].to_vec().into());
            let piece = piece.id();
            let symbol = file.symbols.add();
            symbol.set_st_info(elf::STB_LOCAL, elf::STT_SECTION);
            symbol.section = Some(piece);
            self.0.insert((table.index(), u64::try_from(start)?), symbol.id());
            start += length;
        }
        Ok(())
    }

    /// Where a place of an old section is now: a symbol, and the distance from it.
    fn find(&self, table: SectionId, place: u64) -> Option<(SymbolId, u64)> {
        let first = (table.index(), 0);
        let (&(_, start), &symbol) = self.0.range(first..=(table.index(), place)).next_back()?;
        Some((symbol, place - start))
    }

    /// Moves the symbols in the old sections into the new ones.
    fn move_symbols(&self, file: &mut Builder<'_>) {
        let mut moves = Vec::new();
        for symbol in file.symbols.iter().filter(|symbol| symbol.st_type() != elf::STT_SECTION) {
            let found = symbol.section.and_then(|table| self.find(table, symbol.st_value));
            if let Some((piece, distance)) = found {
                moves.push((symbol.id(), file.symbols.get(piece).section, distance));
            }
        }
        for (symbol, section, value) in moves {
            let symbol = file.symbols.get_mut(symbol);
            symbol.section = section;
            symbol.st_value = value;
        }
    }

    /// Makes what refers to a place of an old section, and not to a symbol in it, refer to the new
    /// section.
    fn move_references(&self, file: &mut Builder<'_>) -> Result<()> {
        let holders: Vec<_> = file.sections.iter().map(Section::id).collect();
        for holder in holders {
            let section = file.sections.get_mut(holder);
            let SectionData::Relocation(relocations) = &mut section.data else { continue };
            let mut relocations = mem::take(relocations);
            let has_addends = section.sh_type == elf::SHT_RELA;
            let target = section.sh_info_section.context("relocations of no section")?;
            for relocation in &mut relocations {
                let symbol = relocation.symbol.map(|symbol| file.symbols.get(symbol));
                let table = symbol.filter(|symbol| symbol.st_type() == elf::STT_SECTION);
                let table = table.and_then(|symbol| symbol.section);
                let Some(table) = table.filter(|table| self.find(*table, 0).is_some()) else {
                    continue;
                };
                if has_addends {
                    let place = u64::try_from(relocation.r_addend)?;
                    let (symbol, distance) = self.find(table, place).context("no entry")?;
                    relocation.symbol = Some(symbol);
                    relocation.r_addend = i64::try_from(distance)?;
                } else {
                    let kind = relocation.r_type;
                    ensure!(kind == elf::R_ARM_ABS32, "a constant with a relocation {kind:?}");
                    let word = word(file.sections.get_mut(target), relocation.r_offset)?;
                    let place = u64::from(u32::from_le_bytes(*word));
                    let (symbol, distance) = self.find(table, place).context("no entry")?;
                    relocation.symbol = Some(symbol);
                    *word = u32::try_from(distance)?.to_le_bytes();
                }
            }
            file.sections.get_mut(holder).data = SectionData::Relocation(relocations);
        }
        Ok(())
    }
}

/// The word of a section to which a relocation without an addend of its own adds.
fn word<'a>(section: &'a mut Section<'_>, offset: u64) -> Result<&'a mut [u8; 4]> {
    let SectionData::Data(bytes) = &mut section.data else {
        bail!("a relocation in a section without data");
    };
    let rest = bytes.to_mut().get_mut(usize::try_from(offset)?..);
    rest.and_then(|rest| rest.first_chunk_mut()).context("a relocation beyond its section")
}
