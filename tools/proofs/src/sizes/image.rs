//! A minimal image: what remains of the library when a linker drops every function that a
//! firmware does not call.
//!
//! The toolchain's own linker is used, with the compiler's runtime library in the place of
//! libgcc, and GNU ld with libgcc for a second opinion on the flash. The memory functions are given
//! addresses instead of code: every firmware has them already, in its C library, and how large they
//! are is up to that library.

use crate::firmware;
use anyhow::{Context, Result, bail, ensure};
use object::{File, Object, ObjectSection, ObjectSymbol, SectionFlags, elf};
use pedina_library::slim::{slim, work_folder};
use pedina_library::toolchain::Toolchain;
use pedina_support::shell;
use pedina_support::targets::is_memory_function;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The library for a target: the one object that ships, or another build of it.
#[derive(Debug)]
pub(crate) struct Library<'a> {
    toolchain: &'a Toolchain,
    target: &'a str,
    object: Vec<u8>,
}

/// A linked image without entry point or vector table.
#[derive(Debug)]
pub(crate) struct Image<'a> {
    library: &'a Library<'a>,
    bytes: Vec<u8>,
    folder: TempDir,
}

impl<'a> Library<'a> {
    /// Makes the library from what the compiler made.
    ///
    /// # Errors
    /// A tool is missing, or the object is damaged.
    pub(crate) fn new(toolchain: &'a Toolchain, target: &'a str, compiled: &[u8]) -> Result<Self> {
        Ok(Self { toolchain, target, object: slim(toolchain, target, compiled)? })
    }

    /// The target triple.
    pub(crate) fn target(&self) -> &str {
        self.target
    }

    /// The bytes of the object.
    pub(crate) fn object(&self) -> &[u8] {
        &self.object
    }

    /// The names of all exported functions.
    ///
    /// # Errors
    /// The object is damaged.
    pub(crate) fn exports(&self) -> Result<Vec<String>> {
        pedina_library::exports(&self.object)
    }

    /// The contents of all sections that an image can hold, in ascending order.
    ///
    /// # Errors
    /// The object is damaged.
    pub(crate) fn code(&self) -> Result<Vec<Vec<u8>>> {
        let mut code = Vec::new();
        for section in File::parse(&*self.object)?.sections() {
            if memory(&section)?.is_some() {
                code.push(section.data()?.to_vec());
            }
        }
        code.sort();
        Ok(code)
    }

    /// Links with `roots` as the only functions that are called.
    ///
    /// # Errors
    /// One of `roots` does not exist, or the object needs something that nobody defines.
    pub(crate) fn image<S: AsRef<str>>(&self, roots: &[S]) -> Result<Image<'_>> {
        let folder = work_folder()?;
        let output = folder.path().join(IMAGE);
        if let Some(printed) = self.link(roots, &[PANIC], &output)? {
            bail!("an image for {} does not link:\n{printed}", self.target);
        }
        let bytes = fs::read(&output).context("the linker left no image")?;
        let image = Image { library: self, bytes, folder };
        let symbols = image.symbols()?;
        for root in roots.iter().map(S::as_ref) {
            ensure!(
                symbols.contains(root),
                "the library has no function `{root}`; the families are listed in \
                 tools/proofs/src/sizes/families.txt"
            );
        }
        Ok(image)
    }

    /// Bytes of flash of the image that the compiler of `docs/firmware.md` links with GNU ld.
    ///
    /// # Errors
    /// The page names no compiler for the target, or it fails.
    pub(crate) fn flash_by_gnu_ld<S: AsRef<str>>(&self, roots: &[S]) -> Result<u64> {
        let folder = work_folder()?;
        let output = folder.path().join(IMAGE);
        let compiler = firmware::compiler(self.target)?;
        let (program, options) = compiler.split_once(' ').context("a compiler without options")?;
        let mut compiler = shell::command(program);
        compiler.args(options.split(' ')).args(["-nostdlib", "-Wl,--gc-sections,--entry=0"]);
        compiler.args(roots.iter().map(|root| format!("-Wl,--undefined={}", root.as_ref())));
        for (name, address) in self.addresses(&[PANIC])? {
            compiler.arg(format!("-Wl,--defsym={name}={address}"));
        }
        let input = self.write(&output)?;
        shell::run(compiler.arg(input).arg("-lgcc").arg("-o").arg(&output))?;
        let bytes = fs::read(&output).context("the linker left no image")?;
        Ok(flash_and_ram(&bytes)?.0)
    }

    /// Links with `roots` as the only functions that are called and [`PANIC`] undefined, and
    /// returns what the linker says if that cannot be done because a panic can be reached.
    ///
    /// # Errors
    /// The link fails for another reason.
    pub(crate) fn panics<S: AsRef<str>>(&self, roots: &[S]) -> Result<Option<String>> {
        let folder = work_folder()?;
        let printed = self.link(roots, &[], &folder.path().join(IMAGE))?;
        if let Some(printed) = &printed {
            ensure!(
                printed.contains(&format!("undefined symbol: {PANIC}")),
                "an image for {} does not link:\n{printed}",
                self.target
            );
        }
        Ok(printed)
    }

    /// The functions that the library calls and somebody else defines.
    ///
    /// # Errors
    /// The object is damaged.
    pub(crate) fn undefined(&self) -> Result<BTreeSet<String>> {
        let file = File::parse(&*self.object)?;
        let undefined = file.symbols().filter(|symbol| symbol.is_undefined() && symbol.is_global());
        undefined.map(|symbol| Ok(symbol.name()?.to_owned())).collect()
    }

    /// Runs the linker and returns what it says if it fails. The memory functions and what
    /// `given` names get an address without code.
    fn link<S: AsRef<str>>(
        &self,
        roots: &[S],
        given: &[&str],
        output: &Path,
    ) -> Result<Option<String>> {
        let input = self.write(output)?;
        let mut linker = self.toolchain.linker("gnu")?;
        // No warnings: an address given by hand has no type, which the linker would mention.
        linker.args(["--gc-sections", "--strip-debug", "--no-warnings", "--entry=0"]);
        linker.args(roots.iter().map(|root| format!("--undefined={}", root.as_ref())));
        for (name, address) in self.addresses(given)? {
            linker.arg(format!("--defsym={name}={address}"));
        }
        linker.arg(&input).arg(self.toolchain.runtime(self.target)?);
        let (status, printed) = shell::run_to_end(linker.arg("-o").arg(output))?;
        Ok((!status.success()).then(|| printed.trim_end().to_owned()))
    }

    /// An address for each memory function and for what `given` names, as far as they are needed.
    fn addresses(&self, given: &[&str]) -> Result<Vec<(String, usize)>> {
        let is_given = |name: &String| is_memory_function(name) || given.contains(&name.as_str());
        let names = self.undefined()?.into_iter().filter(is_given);
        Ok(names.zip((1..).map(|index| index * 256)).collect())
    }

    /// Writes the object beside an image.
    fn write(&self, image: &Path) -> Result<PathBuf> {
        let path = image.with_file_name("pedina.o");
        fs::write(&path, &self.object)?;
        Ok(path)
    }
}

impl Image<'_> {
    /// The library that it was linked from.
    pub(crate) fn library(&self) -> &Library<'_> {
        self.library
    }

    /// The bytes of the ELF file.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The text that `llvm-objdump` makes of it.
    ///
    /// # Errors
    /// The disassembler is missing or fails.
    pub(crate) fn disassemble(&self) -> Result<String> {
        let mut disassembler = self.library.toolchain.tool("llvm-objdump")?;
        disassembler.args(["--disassemble", "--no-show-raw-insn"]);
        shell::stdout(disassembler.arg(self.folder.path().join(IMAGE)), "")
    }

    /// Bytes of code and constants, and bytes of variables.
    ///
    /// # Errors
    /// The image is not an ELF file.
    pub(crate) fn flash_and_ram(&self) -> Result<(u64, u64)> {
        flash_and_ram(&self.bytes)
    }

    /// The names of all symbols in the image.
    ///
    /// # Errors
    /// The image is not an ELF file.
    pub(crate) fn symbols(&self) -> Result<BTreeSet<String>> {
        File::parse(&*self.bytes)?.symbols().map(|symbol| Ok(symbol.name()?.to_owned())).collect()
    }
}

/// Bytes of code and constants, and bytes of variables, of an image.
///
/// Unwind tables do not count: the archive has none, these are of the runtime library.
fn flash_and_ram(image: &[u8]) -> Result<(u64, u64)> {
    let (mut flash, mut ram) = (0, 0);
    for section in File::parse(image)?.sections() {
        match memory(&section)? {
            _ if [".ARM.exidx", ".eh_frame"].contains(&section.name()?) => {}
            Some(Memory::Flash) => flash += section.size(),
            Some(Memory::Ram) => ram += section.size(),
            None => {}
        }
    }
    Ok((flash, ram))
}

/// Where a section lies when the firmware runs.
enum Memory {
    Flash,
    Ram,
}

/// Where a section lies, if it is loaded at all.
fn memory<'a>(section: &impl ObjectSection<'a>) -> Result<Option<Memory>> {
    let SectionFlags::Elf { sh_flags, .. } = section.flags() else {
        bail!("not an ELF file");
    };
    Ok(if sh_flags.contains(elf::SHF_ALLOC | elf::SHF_WRITE) {
        Some(Memory::Ram)
    } else if sh_flags.contains(elf::SHF_ALLOC) {
        Some(Memory::Flash)
    } else {
        None
    })
}

/// What the panic handler of the proof build calls; nobody defines it.
pub(crate) const PANIC: &str = "pdn_panic_is_reachable";

const IMAGE: &str = "image.elf";
