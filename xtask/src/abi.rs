//! `cargo xtask abi`: the C ABI beside the one that was recorded last, by `abidiff` of libabigail.
//!
//! The library itself has no debug information, and its types are those of Rust. What C programs
//! are compiled with is the header, so that is what is recorded: a C file with a pointer to each
//! function gives `abidw` every parameter and every struct, by the compiler that programs use.

use crate::counts::Counts;
use crate::{archive, header, shell};
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Options of `cargo xtask abi`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Record the ABI as it is now
    #[arg(long)]
    accept: bool,
}

/// Compares, or records.
pub(crate) fn run(args: &Args) -> Result<()> {
    if !args.accept {
        check()?;
        println!("the ABI is the recorded one");
        return Ok(());
    }
    let folder = TempDir::with_prefix("pedina-abi-")?;
    let now = dump(folder.path(), &header::committed()?)?;
    let recorded = shell::root().join(RECORDED);
    if recorded.is_file() && soname_of(&recorded)? == soname_of(&now)? {
        let (change, report) = compare(&recorded, &now)?;
        ensure!(
            change != Change::Breaks,
            "this breaks compiled programs: raise PDN_ABI_VERSION in ffi/src/library.rs first\n\
             {report}"
        );
    }
    fs::copy(&now, &recorded).with_context(|| format!("cannot write {RECORDED}"))?;
    println!("{RECORDED} is written; commit it together with the change in ffi/src");
    Ok(())
}

/// The ABI is the recorded one.
///
/// # Errors
/// The ABI differs; the error says where and what to do.
pub(crate) fn check() -> Result<Counts> {
    let folder = TempDir::with_prefix("pedina-abi-")?;
    let now = dump(folder.path(), &header::committed()?)?;
    let recorded = shell::root().join(RECORDED);
    match compare(&recorded, &now)? {
        (Change::None, _) => Ok(Counts::passed(1)),
        (Change::Adds, report) => {
            bail!("the ABI has grown; `cargo xtask abi --accept` records it:\n{report}")
        }
        (Change::Breaks, report) => bail!(
            "compiled programs would break: undo it, or raise PDN_ABI_VERSION and run `cargo xtask \
             abi --accept`:\n{report}"
        ),
    }
}

/// What a change means for programs that are compiled already.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Change {
    None,
    Adds,
    Breaks,
}

fn compare(old: &Path, new: &Path) -> Result<(Change, String)> {
    let mut abidiff = shell::command("abidiff");
    // Without this, a struct behind a pointer that only grows is taken for harmless.
    abidiff.args(["--no-default-suppression", "--harmless"]).arg(old).arg(new);
    let (status, report) = shell::run_to_end(&mut abidiff)?;
    let code = status.code().context("abidiff was stopped")?;
    ensure!(code & 3 == 0, "abidiff fails:\n{report}");
    Ok((change(code, &report), report))
}

/// From the exit code, which has a bit for any change and one for what surely breaks, and the
/// summary: whatever changes or removes something that was there breaks.
fn change(code: i32, report: &str) -> Change {
    let adds_only = report
        .lines()
        .filter_map(|line| line.split_once(" summary: "))
        .all(|(_, counts)| counts.contains("0 Removed") && counts.contains("0 Changed"));
    match code {
        0 => Change::None,
        _ if code & 8 == 0 && adds_only => Change::Adds,
        _ => Change::Breaks,
    }
}

/// Writes the ABI that some headers declare into a file of the folder.
fn dump(folder: &Path, headers: &str) -> Result<PathBuf> {
    let mut source = "#include <pedina.h>\n".to_owned();
    for name in pedina_bindings::functions(headers).keys() {
        source += &format!("__typeof__({name}) *const volatile of_{name} = 0;\n");
    }
    let (file, library, dump) =
        (folder.join("abi.c"), folder.join("libpedina.so"), folder.join("pedina.abi"));
    fs::write(&file, source)?;
    let mut cc = shell::command("gcc");
    cc.args(["-g", "-shared", "-fPIC", "-std=gnu99", "-I"]).arg(shell::root().join("include"));
    cc.arg(format!("-Wl,-soname,{}", archive::soname()?)).arg(&file).arg("-o").arg(&library);
    shell::run(&mut cc)?;
    let mut abidw = shell::command("abidw");
    abidw.args(["--no-corpus-path", "--no-comp-dir-path", "--no-show-locs", "--no-elf-needed"]);
    abidw.args(["--type-id-style", "hash", "--out-file"]).arg(&dump).arg(&library);
    shell::run(&mut abidw).context("`cargo xtask setup` installs abidw and abidiff")?;
    Ok(dump)
}

/// The soname that a dump states.
fn soname_of(dump: &Path) -> Result<String> {
    let text = fs::read_to_string(dump)?;
    let soname = text.split_once("soname='").and_then(|(_, rest)| rest.split_once('\''));
    Ok(soname.with_context(|| format!("no soname in {}", dump.display()))?.0.to_owned())
}

const RECORDED: &str = "ffi/pedina.abi";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_additions_leave_programs_alone() {
        let summary = |functions: &str, variables: &str| {
            format!(
                "Functions changes summary: {functions}\nVariables changes summary: {variables}\n"
            )
        };
        let none = "0 Removed, 0 Changed, 0 Added function";
        let added = "0 Removed, 0 Changed, 2 Added variables";
        let changed = "0 Removed, 1 Changed, 0 Added variables";
        assert_eq!(change(0, ""), Change::None);
        assert_eq!(change(4, &summary(none, added)), Change::Adds);
        assert_eq!(change(4, &summary(none, changed)), Change::Breaks);
        assert_eq!(change(12, &summary(none, "1 Removed, 0 Changed, 0 Added")), Change::Breaks);
    }
}
