//! The functions of an image: their names, their stack frames, whom they call, and the
//! instructions that have no place in this library.
//!
//! Frames are what the compiler says, in the section `.stack_sizes`. Calls are read from the
//! disassembly of `llvm-objdump`, because in a linked image every direct jump and call has its
//! target written beside it, in one form for all processors. A jump into another function
//! counts as a call: the frame of the jumping one may still be there.
//!
//! A compiler that saves space at any cost loads the address of a function into a register and
//! calls it from there more than once. Such a call can only go to the functions whose address its
//! own code holds ([`Pointer`]); any other call through a register, and any other function
//! pointer, stays without explanation, and what relies on a complete call graph refuses it.

use super::image::Image;
use super::pointers::{Pointer, function_pointers};
use anyhow::{Context, Result, bail, ensure};
use object::{Architecture, File, Object, ObjectSection, ObjectSymbol, SymbolKind};
use std::collections::{BTreeMap, BTreeSet};

/// All functions of an image by address.
#[derive(Debug, Default)]
pub(crate) struct Code {
    pub(crate) functions: BTreeMap<u64, Function>,
    /// Function pointers without explanation.
    pub(crate) pointers: Vec<String>,
}

/// One function.
#[derive(Debug, Default)]
pub(crate) struct Function {
    /// Its names as people write them; more than one where equal code was merged.
    pub(crate) names: Vec<String>,
    /// Whether the library only calls it, and somebody else defines it.
    pub(crate) outside: bool,
    /// Where its code ends. What follows up to the next function is padding.
    pub(crate) end: u64,
    /// Bytes of stack that it takes itself, where the compiler said so.
    pub(crate) frame: Option<u64>,
    /// The addresses that it calls or jumps to.
    pub(crate) calls: BTreeSet<u64>,
    /// Calls through a pointer without explanation.
    pub(crate) indirect: Vec<String>,
    /// Floating point instructions.
    pub(crate) floats: Vec<String>,
    /// How many instructions it has.
    pub(crate) instructions: u64,
    /// Whether it jumps backwards.
    pub(crate) loops: bool,
}

impl Code {
    /// Disassembles an image.
    ///
    /// # Errors
    /// The disassembler is missing, or the image holds something that it does not understand.
    pub(crate) fn read(image: &Image<'_>) -> Result<Self> {
        let file = File::parse(image.bytes())?;
        let cpu = Cpu::of(file.architecture())?;
        let outside = image.library().undefined()?;
        let mut code = Self::default();
        let mut addresses = BTreeMap::new();
        for symbol in file.symbols() {
            let name = symbol.name()?;
            let outside = outside.contains(name);
            // Some functions from outside are plain addresses without a type.
            if symbol.kind() != SymbolKind::Text && !outside {
                continue;
            }
            let address = cpu.code_address(symbol.address());
            let function = code.functions.entry(address).or_default();
            function.names.push(format!("{:#}", rustc_demangle::demangle(name)));
            function.outside |= outside;
            function.end = function.end.max(address + symbol.size());
            let old = addresses.insert(name.to_owned(), address);
            ensure!(old.is_none_or(|old| old == address), "two functions are called {name}");
        }
        if let Some(section) = file.section_by_name(".stack_sizes") {
            for (address, frame) in stack_sizes(section.data()?)? {
                let function = code.functions.get_mut(&cpu.code_address(address));
                function.context("a stack frame without a function")?.frame = Some(frame);
            }
        }
        code.add_instructions(&image.disassemble()?, cpu, &addresses)?;
        code.add_pointers(&function_pointers(image.library().object())?, &addresses);
        Ok(code)
    }

    fn add_pointers(&mut self, pointers: &[Pointer], addresses: &BTreeMap<String, u64>) {
        let mut explained = BTreeSet::new();
        for pointer in pointers {
            let holder = pointer.holder.as_ref().map(|holder| addresses.get(holder));
            let function = holder.flatten().and_then(|holder| self.functions.get_mut(holder));
            match (holder, function, addresses.get(&pointer.target)) {
                // The function that holds it is not in this image.
                (Some(None), ..) => {}
                (Some(Some(holder)), Some(function), Some(target))
                    if !function.indirect.is_empty() =>
                {
                    function.calls.insert(*target);
                    explained.insert(*holder);
                }
                _ => self.pointers.push(pointer.to_string()),
            }
        }
        for holder in explained {
            if let Some(function) = self.functions.get_mut(&holder) {
                function.indirect.clear();
            }
        }
    }

    fn add_instructions(
        &mut self,
        text: &str,
        cpu: Cpu,
        addresses: &BTreeMap<String, u64>,
    ) -> Result<()> {
        let mut here = None;
        for line in text.lines() {
            if let Some(name) = line.strip_suffix(">:").and_then(|line| line.split_once('<')) {
                here = addresses.get(name.1).copied();
                ensure!(here.is_some(), "code outside of any function: {line}");
                continue;
            }
            let Some((address, instruction)) = line.split_once(":") else {
                continue;
            };
            // The comment after `@` only explains constants.
            let instruction = instruction.split('@').next().unwrap_or_default().trim();
            let (mnemonic, operands) =
                instruction.split_once(char::is_whitespace).unwrap_or((instruction, ""));
            let function = here.and_then(|address| self.functions.get_mut(&address));
            let (Some(function), Some(here)) = (function, here) else {
                continue; // The lines above the first function.
            };
            let address = u64::from_str_radix(address.trim(), 16)?;
            if address >= function.end {
                continue;
            }
            ensure!(mnemonic != "<unknown>", "an unknown instruction: {line}");
            // Constants between the code are directives: `01 01 01 01 .word 0x01010101`.
            let is_constant = instruction.split_whitespace().any(|word| CONSTANTS.contains(&word));
            function.instructions += u64::from(!is_constant);
            if cpu.is_float(mnemonic) {
                function.floats.push(instruction.to_owned());
            }
            let Some(flow) = cpu.flow(mnemonic, operands.trim()) else {
                continue;
            };
            match target(operands) {
                None if flow == Flow::Call => function.indirect.push(instruction.to_owned()),
                None => {}
                Some((name, offset)) => {
                    let there = *addresses
                        .get(name)
                        .with_context(|| format!("a jump to an unknown place: {line}"))?;
                    if there != here {
                        ensure!(offset.is_empty(), "a jump into another function: {line}");
                        function.calls.insert(there);
                    } else if flow == Flow::Call && offset.is_empty() {
                        function.calls.insert(there);
                    } else {
                        let offset = u64::from_str_radix(offset, 16).unwrap_or(0);
                        function.loops |= here + offset <= address;
                    }
                    // All else stays within the function. (Thumb-1 also uses `bl` as a far jump.)
                }
            }
        }
        Ok(())
    }
}

impl Function {
    /// Its exported names.
    pub(crate) fn exported(&self) -> impl Iterator<Item = &str> {
        let names = self.names.iter().map(String::as_str);
        names.filter(|name| !self.outside && name.starts_with("pdn_"))
    }

    /// A name to call it by: the exported one where there is one.
    pub(crate) fn name(&self) -> &str {
        let first = self.names.first().map_or("?", String::as_str);
        self.exported().next().unwrap_or(first)
    }
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Cpu {
    Thumb,
    RiscV,
}

/// How an instruction continues elsewhere.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Flow {
    Call,
    Jump,
}

impl Cpu {
    fn of(architecture: Architecture) -> Result<Self> {
        match architecture {
            Architecture::Arm => Ok(Self::Thumb),
            Architecture::Riscv32 => Ok(Self::RiscV),
            other => bail!("the instructions of {other:?} are not known here"),
        }
    }

    /// Addresses of Thumb functions have their lowest bit set.
    const fn code_address(self, address: u64) -> u64 {
        match self {
            Self::Thumb => address & !1,
            Self::RiscV => address,
        }
    }

    fn is_float(self, mnemonic: &str) -> bool {
        match self {
            Self::Thumb => mnemonic.starts_with('v'),
            Self::RiscV => mnemonic.starts_with('f') && !mnemonic.starts_with("fence"),
        }
    }

    fn flow(self, mnemonic: &str, operands: &str) -> Option<Flow> {
        let word = mnemonic.split('.').next().unwrap_or(mnemonic);
        match self {
            Self::Thumb => match word {
                // A return; any other register would be a jump through a pointer.
                "bx" if operands == "lr" => None,
                // `bleq` is `bl` under a condition, `ble` is not.
                "bl" | "blx" | "bx" => Some(Flow::Call),
                _ if word.starts_with("bl") && word.len() > 3 => Some(Flow::Call),
                "bic" | "bics" | "bfi" | "bfc" | "bkpt" => None,
                _ if word.starts_with('b') || word.starts_with("cb") => Some(Flow::Jump),
                _ => None,
            },
            Self::RiscV => match word {
                "jal" | "jalr" | "call" => Some(Flow::Call),
                _ if word.starts_with(['b', 'j']) || word == "tail" => Some(Flow::Jump),
                _ => None,
            },
        }
    }
}

/// How the disassembler shows what is no instruction.
const CONSTANTS: [&str; 3] = [".word", ".short", ".byte"];

/// The name and the offset of `0x1234 <name+0x56>`, where the operands end in such a target.
fn target(operands: &str) -> Option<(&str, &str)> {
    let (_, target) = operands.rsplit_once('<')?;
    let target = target.trim_end().strip_suffix('>')?;
    Some(target.split_once("+0x").unwrap_or((target, "")))
}

/// The entries of a `.stack_sizes` section of a 32-bit little-endian file: an address, then the
/// number of bytes in LEB128.
fn stack_sizes(mut data: &[u8]) -> Result<Vec<(u64, u64)>> {
    let mut entries = Vec::new();
    while let Some((address, rest)) = data.split_first_chunk::<4>() {
        let end = rest.iter().position(|byte| byte & 0x80 == 0);
        let (number, rest) = rest.split_at(end.context(".stack_sizes ends too early")? + 1);
        let size = number.iter().rev().fold(0, |size, byte| size << 7 | u64::from(byte & 0x7f));
        entries.push((u64::from(u32::from_le_bytes(*address)), size));
        data = rest;
    }
    ensure!(data.is_empty(), ".stack_sizes ends too early");
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stack_sizes_are_decoded() {
        let data = [0x39, 0x03, 0x02, 0x00, 0x80, 0x01, 0x01, 0x04, 0x02, 0x00, 0x08];
        assert_eq!(stack_sizes(&data).unwrap(), [(0x20339, 128), (0x20401, 8)]);
        assert!(stack_sizes(&data[..5]).is_err());
        assert!(stack_sizes(&data[..2]).is_err());
    }

    #[test]
    fn calls_are_distinguished_from_jumps() {
        for (mnemonic, flow) in [
            ("bl", Some(Flow::Call)),
            ("bleq", Some(Flow::Call)),
            ("blx", Some(Flow::Call)),
            ("ble", Some(Flow::Jump)),
            ("blt.w", Some(Flow::Jump)),
            ("b.w", Some(Flow::Jump)),
            ("cbnz", Some(Flow::Jump)),
            ("bics", None),
            ("add", None),
        ] {
            assert_eq!(Cpu::Thumb.flow(mnemonic, "r3"), flow, "{mnemonic}");
        }
        assert_eq!(Cpu::Thumb.flow("bx", "lr"), None);
        assert_eq!(Cpu::Thumb.flow("bx", "r3"), Some(Flow::Call));
        assert_eq!(Cpu::RiscV.flow("jalr", ""), Some(Flow::Call));
        assert_eq!(Cpu::RiscV.flow("beqz", ""), Some(Flow::Jump));
    }

    #[test]
    fn targets_are_read() {
        assert_eq!(target("0x2068e <name> "), Some(("name", "")));
        assert_eq!(target("r0, 0x10 <name+0x1c>"), Some(("name", "1c")));
        assert_eq!(target("0x1a0(ra) <memcpy>"), Some(("memcpy", "")));
        assert_eq!(target("r3"), None);
    }
}
