//! The firmware in Rust, `core/examples/firmware`, which logs a value of each type with `defmt`:
//! built, run in QEMU, its frames decoded, and the texts compared with `frames.txt` beside it.

use crate::counts::Counts;
use crate::shell;
use anyhow::{Context, Result, bail, ensure};
use defmt_decoder::{DecodeError, Table};
use similar::TextDiff;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use syn::{Attribute, Item, Meta, Type, Visibility};

/// Options of `cargo xtask log`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write what was logged to core/examples/firmware/frames.txt
    #[arg(long)]
    accept: bool,
}

/// Prints the log of the firmware.
pub(crate) fn run(args: &Args) -> Result<()> {
    let lines = shell::step("Running the firmware in Rust", frames)?;
    lines.iter().for_each(|line| println!("{line}"));
    if args.accept {
        fs::write(folder().join(EXPECTED), lines.join("\n") + "\n")?;
    }
    Ok(())
}

/// The part of `cargo xtask test`: each line is as expected, says what `Display` says, and no
/// type is missing.
pub(crate) fn check() -> Result<Counts> {
    let lines = frames()?;
    let expected = fs::read_to_string(folder().join(EXPECTED))?;
    let logged = lines.join("\n") + "\n";
    if logged != expected {
        let diff = TextDiff::from_lines(&expected, &logged);
        bail!(
            "the firmware logs something else; `cargo xtask log --accept` takes it over:\n{}",
            diff.unified_diff().context_radius(0)
        );
    }
    for line in &lines {
        if let Some((logged, displayed)) = line.split_once(" == ") {
            let (_, logged) = logged.split_once(": ").context("a line without a type")?;
            ensure!(logged == displayed, "logged and displayed differ: {line}");
        }
    }
    let shown: BTreeSet<_> =
        lines.iter().filter_map(|line| Some(line.split_once(": ")?.0.to_owned())).collect();
    let missing: Vec<_> = loggable()?.difference(&shown).cloned().collect();
    ensure!(missing.is_empty(), "{} logs no {}", folder().display(), missing.join(", "));
    Ok(Counts::passed(lines.len() as u64))
}

/// Builds the firmware, runs it and decodes what it logs.
fn frames() -> Result<Vec<String>> {
    let target = shell::target_dir().join("firmware");
    let mut cargo = shell::cargo();
    cargo.args(["build", "--release", "--locked", "--target", TARGET, "--manifest-path"]);
    shell::run(cargo.arg(folder().join("Cargo.toml")).arg("--target-dir").arg(&target))?;
    let image = target.join(TARGET).join("release/pedina-firmware");
    let mut qemu = shell::command("qemu-system-arm");
    qemu.args(["-M", "mps2-an385", "-display", "none", "-monitor", "none", "-serial", "null"]);
    qemu.args(["-no-reboot", "-semihosting-config", "enable=on,target=native", "-kernel"]);
    let output = qemu.arg(&image).stdin(Stdio::null()).output().context("cannot run QEMU")?;
    let lines = decode(&fs::read(&image)?, &output.stdout)?;
    ensure!(
        output.status.success(),
        "{}: the firmware cannot make a value after that of this line: {}",
        output.status,
        lines.last().map_or("none", String::as_str)
    );
    Ok(lines)
}

/// The lines of a log, with the texts that the image has and the log has not.
fn decode(image: &[u8], log: &[u8]) -> Result<Vec<String>> {
    let table = Table::parse(image)?.context("the image has no texts for a log")?;
    let mut decoder = table.new_stream_decoder();
    decoder.received(log);
    let mut lines = Vec::new();
    loop {
        match decoder.decode() {
            Ok(frame) => lines.push(frame.display_message().to_string()),
            Err(DecodeError::UnexpectedEof) => return Ok(lines),
            Err(DecodeError::Malformed) => bail!("frame {} cannot be decoded", lines.len()),
        }
    }
}

/// The public types of the library whose `Format` the sources derive or implement.
fn loggable() -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    let mut folders = vec![shell::root().join("core/src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                names.extend(formatted(&path)?);
            }
        }
    }
    Ok(names)
}

/// The types of one file.
fn formatted(path: &Path) -> Result<Vec<String>> {
    let file = syn::parse_file(&fs::read_to_string(path)?)
        .with_context(|| format!("cannot read {}", path.display()))?;
    let is_log = path.starts_with(shell::root().join("core/src/log"));
    let name = |item| match item {
        Item::Struct(item) if is_value(&item.vis, &item.attrs) => Some(item.ident.to_string()),
        Item::Enum(item) if is_value(&item.vis, &item.attrs) => Some(item.ident.to_string()),
        Item::Impl(item) if is_log && item.trait_.as_ref()?.1.is_ident("Format") => {
            let Type::Path(path) = *item.self_ty else { return None };
            Some(path.path.segments.last()?.ident.to_string())
        }
        _ => None,
    };
    Ok(file.items.into_iter().filter_map(name).collect())
}

/// Whether a public type derives `Format`.
fn is_value(visibility: &Visibility, attributes: &[Attribute]) -> bool {
    let derives = |attribute: &Attribute| match &attribute.meta {
        Meta::List(list) => {
            list.path.is_ident("cfg_attr") && list.tokens.to_string().contains("defmt")
        }
        _ => false,
    };
    matches!(visibility, Visibility::Public(_)) && attributes.iter().any(derives)
}

fn folder() -> PathBuf {
    shell::root().join("core/examples/firmware")
}

const TARGET: &str = "thumbv7m-none-eabi";
const EXPECTED: &str = "frames.txt";
