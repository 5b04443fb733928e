//! What `docs/firmware.md` says a firmware needs is what the archives need: no function more, and
//! none less. Its commands are run as they are printed.

use anyhow::{Context, Result, ensure};
use object::read::archive::ArchiveFile;
use object::{File, Object, ObjectSymbol};
use pedina_library::{install, static_library};
use pedina_support::counts::Counts;
use pedina_support::shell;
use pedina_support::targets::{BOARDS, is_integer_helper, is_memory_function};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// Installs the archives for all microcontrollers below one prefix, and checks the page.
///
/// # Errors
/// An archive cannot be built, or the page says something else than what is there.
pub(crate) fn check() -> Result<Counts> {
    let text = fs::read_to_string(shell::root().join(PAGE))?;
    let rows = rows(&text)?;
    let targets: BTreeSet<_> = rows.iter().map(|row| row.target.as_str()).collect();
    ensure!(targets == BTreeSet::from(BOARDS), "{PAGE} lists the targets {targets:?}");

    let folder = TempDir::with_prefix("pedina-firmware-")?;
    let prefix = folder.path().join("prefix");
    let selection =
        install::Selection { targets: BOARDS.map(str::to_owned).to_vec(), libdir: None };
    install::install(&prefix, &selection)?;
    let mut counts = Counts::default();
    for row in &rows {
        row.names_what_is_needed(&static_library(&row.target)?)
            .and_then(|()| row.links_everything(&prefix, folder.path()))
            .with_context(|| format!("{PAGE} is wrong for {}", row.target))?;
        counts += Counts::passed(2);
    }
    counts += commands(&text, &prefix, folder.path())?;
    counts += links(&prefix.join("share/doc/pedina"))?;
    other_target(&folder.path().join("other"))?;
    counts += Counts::passed(1);
    Ok(counts)
}

/// Every file that an installed page links to is installed.
fn links(folder: &Path) -> Result<Counts> {
    let mut counts = Counts::default();
    for name in ["firmware.md", "sizes.md"] {
        let page = fs::read_to_string(folder.join(name))?;
        for link in page.split("](").skip(1).filter_map(|rest| rest.split(['#', ')']).next()) {
            let exists = link.is_empty() || folder.join(link).is_file();
            ensure!(exists, "{name} links to {link}, which is not installed");
            counts += Counts::passed(1);
        }
    }
    Ok(counts)
}

/// A target that is not in the table, with a processor of 64 bits, can be installed.
fn other_target(prefix: &Path) -> Result<()> {
    let targets = vec!["aarch64-unknown-none".to_owned()];
    install::install(prefix, &install::Selection { targets, libdir: None }).map(drop)
}

/// The compiler for a target, with its options, as the page names it.
///
/// # Errors
/// The page has no row for the target.
pub(crate) fn compiler(target: &str) -> Result<String> {
    let rows = rows(&fs::read_to_string(shell::root().join(PAGE))?)?;
    let row = rows.into_iter().find(|row| row.target == target);
    Ok(row.with_context(|| format!("{PAGE} has no row for {target}"))?.compiler)
}

/// A row of the first table.
struct Row {
    target: String,
    /// The compiler and its options.
    compiler: String,
    helpers: BTreeSet<String>,
}

/// The rows of the table of targets: what stands between backquotes.
fn rows(page: &str) -> Result<Vec<Row>> {
    let table = page.lines().filter(|line| line.contains("-none-") && line.starts_with("| `"));
    let row = |line: &str| {
        let quoted: Vec<_> = line.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        let [target, compiler, helpers @ ..] = &*quoted else { return None };
        let helpers = helpers.iter().cloned().collect();
        Some(Row { target: target.clone(), compiler: compiler.clone(), helpers })
    };
    let rows: Option<Vec<_>> = table.map(row).collect();
    rows.with_context(|| format!("a row of {PAGE} names no target and compiler"))
}

impl Row {
    /// The archive leaves just these helpers, and memory functions, to others.
    fn names_what_is_needed(&self, library: &Path) -> Result<()> {
        let needed = undefined(&fs::read(library)?)?;
        let (memory, helpers): (BTreeSet<_>, BTreeSet<_>) =
            needed.into_iter().partition(|name| is_memory_function(name));
        ensure!(
            helpers == self.helpers && helpers.iter().all(|name| is_integer_helper(name)),
            "the archive needs {helpers:?}, the page lists {:?}",
            self.helpers
        );
        let provided = memory_functions(self.target.starts_with("thumb"));
        let missing: Vec<_> = memory.difference(&provided).collect();
        ensure!(missing.is_empty(), "the page does not list {missing:?}");
        Ok(())
    }

    /// Every function of the archive links with `memory.c` and libgcc alone, and the stack that
    /// `memory.c` takes is within the allowance.
    fn links_everything(&self, prefix: &Path, folder: &Path) -> Result<()> {
        let script = format!(
            "{} -Os -ffreestanding -fno-tree-loop-distribute-patterns -fstack-usage \
             -nostdlib -Wl,--entry=0 -Wl,--fatal-warnings {} \
             -Wl,--whole-archive {} -Wl,--no-whole-archive -lgcc -o all.elf -dumpdir memory-",
            self.compiler,
            prefix.join("share/pedina/memory.c").display(),
            prefix.join(format!("lib/{}/libpedina.a", self.target)).display(),
        );
        run(&script, folder)?;
        let usage = fs::read_to_string(folder.join("memory-memory.su"))?;
        let frame = |name: &str| -> Result<u64> {
            let line = usage.lines().find(|line| line.contains(&format!(":{name}\t")));
            let bytes = line.and_then(|line| line.split('\t').nth(1));
            Ok(bytes.with_context(|| format!("no frame of {name} in:\n{usage}"))?.parse()?)
        };
        let mut deepest = frame("memcmp")?.max(frame("memmove")? + frame("memcpy")?);
        if self.target.starts_with("thumb") {
            deepest = deepest.max(frame("aeabi_memset")? + frame("memset")?);
        }
        ensure!(
            deepest <= ALLOWANCE,
            "memory.c takes {deepest} bytes of stack, the page allows {ALLOWANCE}"
        );
        Ok(())
    }
}

/// The memory functions that the page tells a firmware to provide.
fn memory_functions(is_arm: bool) -> BTreeSet<String> {
    let names = ["memcpy", "memmove", "memset", if is_arm { "memclr" } else { "memcmp" }];
    if !is_arm {
        return names.map(str::to_owned).into();
    }
    let arm = names
        .iter()
        .flat_map(|name| ["", "4", "8"].map(|alignment| format!("__aeabi_{name}{alignment}")));
    arm.chain(["memcmp".to_owned()]).collect()
}

/// The functions that an archive takes from elsewhere.
fn undefined(archive: &[u8]) -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for member in ArchiveFile::parse(archive)?.members() {
        let file = File::parse(member?.data(archive)?)?;
        for symbol in file.symbols().filter(|symbol| symbol.is_undefined() && symbol.is_global()) {
            names.insert(symbol.name()?.to_owned());
        }
    }
    Ok(names)
}

/// Runs the commands that link, in a folder with a program to be linked.
fn commands(page: &str, prefix: &Path, folder: &Path) -> Result<Counts> {
    fs::write(folder.join("main.c"), PROGRAM)?;
    let (_, project) = page.split_once("```cmake\n").context("no project for CMake")?;
    let (project, _) = project.split_once("```").context("a block without an end")?;
    fs::write(folder.join("CMakeLists.txt"), format!("{PROJECT}{project}"))?;
    let mut counts = Counts::default();
    for (index, block) in page.split("```sh\n").skip(1).enumerate() {
        let (block, _) = block.split_once("```").context("a block without an end")?;
        if block.starts_with("cargo ") {
            // What it does has been done.
            continue;
        }
        run(&block.replace("DIR/", &format!("{}/", prefix.display())), folder)
            .with_context(|| format!("command {} of {PAGE} fails", index + 1))?;
        counts += Counts::passed(1);
    }
    for image in ["firmware.elf", "build/firmware"] {
        let size = fs::metadata(folder.join(image)).with_context(|| format!("no {image}"))?.len();
        ensure!(size < IMAGE_BYTES, "{image} has {size} bytes: nothing was dropped");
        counts += Counts::passed(1);
    }
    Ok(counts)
}

fn run(script: &str, folder: &Path) -> Result<String> {
    let mut shell = shell::command("sh");
    shell.current_dir(folder).args(["-ec", script]);
    shell::run(shell.env_remove("MAKEFLAGS"))
}

const PAGE: &str = "docs/firmware.md";

/// The stack that the page allows for what firmware provides, in bytes.
const ALLOWANCE: u64 = 40;

/// What an ELF file of [`PROGRAM`] may have, with its symbols: a hundredth of the archive.
const IMAGE_BYTES: u64 = 64 * 1024;

const PROGRAM: &str = "\
#include <pedina.h>
static pdn_chess_position position;
int main(void)
{
    return pdn_chess_start(&position) == PDN_OK ? 0 : 1;
}
";

/// What a project needs before the block of the page that links.
const PROJECT: &str = "\
cmake_minimum_required(VERSION 3.15)
project(firmware LANGUAGES C)
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_target_compiler_and_helpers() {
        let rows = rows("| `x-none-y` | Z | `cc -m` | `__a`, `__b` |\n| x-none |\n").unwrap();
        assert_eq!(rows.len(), 1);
        assert_eq!((&*rows[0].target, &*rows[0].compiler), ("x-none-y", "cc -m"));
        assert_eq!(rows[0].helpers, BTreeSet::from(["__a".to_owned(), "__b".to_owned()]));
    }

    #[test]
    fn arm_has_twelve_names_and_memcmp() {
        assert_eq!(memory_functions(true).len(), 13);
        assert!(memory_functions(true).contains("__aeabi_memclr8"));
        assert_eq!(memory_functions(false).len(), 4);
    }
}
