//! A program for Windows that Microsoft's rules join: an object that clang makes for them, linked
//! with `pedina.lib` and with the imports of the DLL by LLD in the role of `link.exe`. No file of
//! Microsoft's is needed: what the program takes from the C library it imports from Windows' own.

use super::platforms::wine;
use crate::counts::Counts;
use crate::{archive, shell};
use anyhow::{Context, Result, ensure};
use pedina_support::targets::program;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Links the program in both ways, and runs it in Wine.
///
/// # Errors
/// A tool is missing, the program does not link, or it prints another count.
pub(super) fn check() -> Result<Counts> {
    let folder = shell::target_dir().join("platforms/microsoft");
    fs::create_dir_all(&folder)?;
    let linker = Linker::find()?;
    for (library, names) in SYSTEM {
        linker.imports(&folder, library, names)?;
    }
    fs::write(folder.join("program.c"), PROGRAM)?;
    let mut compiler = shell::command("clang");
    compiler.args(["--target=x86_64-pc-windows-msvc", "-O1", "-ffreestanding", "-c", "program.c"]);
    compiler.arg("-I").arg(shell::root().join("include")).current_dir(&folder);
    shell::run(compiler.args(["-o", "program.obj"]))?;

    let shared = archive::shared_library_for("x86_64-pc-windows-gnullvm")?;
    fs::copy(&shared, folder.join(shared.file_name().context("a library has a name")?))?;
    let fixed = archive::static_library(TARGET)?;
    for (library, limit) in [(fixed, LIMIT), (shared.with_file_name("pedina.dll.lib"), 16 << 10)] {
        let program = linker.link(&folder, &library)?;
        let bytes = fs::metadata(&program)?.len();
        ensure!(bytes < limit, "with {} the program has {bytes} bytes", library.display());
        let mut words = wine()?.into_iter();
        let mut command = shell::command(words.next().unwrap_or_default());
        let printed = shell::stdout(command.args(words).arg(&program), "")?;
        ensure!(printed.trim() == "perft 4 197281", "with {}: {printed}", library.display());
    }
    Ok(Counts::passed(2))
}

/// LLD of the Rust toolchain.
struct Linker(PathBuf);

impl Linker {
    fn find() -> Result<Self> {
        Ok(Self(program("rust-lld")?))
    }

    fn command(&self, folder: &Path) -> Command {
        let mut linker = shell::command(&self.0);
        linker.current_dir(folder).args(["-flavor", "link"]);
        linker
    }

    /// Makes the library of imports for some functions of a DLL.
    fn imports(&self, folder: &Path, library: &str, names: &[&str]) -> Result<()> {
        let list = format!("LIBRARY {library}.dll\nEXPORTS\n{}\n", names.join("\n"));
        fs::write(folder.join(format!("{library}.def")), list)?;
        let mut librarian = self.command(folder);
        librarian.args(["/lib", "/machine:x64"]).arg(format!("/def:{library}.def"));
        shell::run(librarian.arg(format!("/out:{library}.lib"))).map(drop)
    }

    fn link(&self, folder: &Path, library: &Path) -> Result<PathBuf> {
        let name = library.file_stem().context("a library has a name")?.to_string_lossy();
        let program = folder.join(format!("with_{name}.exe"));
        let mut linker = self.command(folder);
        linker.args(["/entry:start", "/subsystem:console", "/nodefaultlib", "/opt:ref"]);
        linker.arg("program.obj").arg(library);
        linker.args(SYSTEM.map(|(library, _)| format!("{library}.lib")));
        let mut output = std::ffi::OsString::from("/out:");
        output.push(&program);
        shell::run(linker.arg(output))?;
        Ok(program)
    }
}

/// What the objects are for; the DLL is that of the other compilers for Windows.
pub(super) const TARGET: &str = "x86_64-pc-windows-msvc";

/// Libraries that are part of Windows, with what the program and `pedina.lib` take from them. A
/// user's own C library has all of it.
const SYSTEM: [(&str, &[&str]); 2] = [
    ("msvcrt", &["exit", "memcmp", "memcpy", "memmove", "memset", "printf"]),
    ("ntdll", &["__chkstk"]),
];

/// More than perft takes, and less than half of the library: the linker drops what is not used.
const LIMIT: u64 = 640 << 10;

const PROGRAM: &str = "\
#include <pedina.h>
__declspec(dllimport) void exit(int);
__declspec(dllimport) int printf(const char *, ...);
static pdn_chess_position position;
void start(void)
{
    uint64_t nodes = 0;
    const pdn_status status = pdn_chess_start(&position);
    if (status == PDN_OK && pdn_chess_perft(&position, 4, &nodes) == PDN_OK) {
        printf(\"perft 4 %u\\n\", (unsigned)nodes);
    }
    exit(nodes == 0);
}
";
