//! The firmware in Rust, `core/examples/firmware`, which logs a value of each type with `defmt`:
//! built, run in QEMU, its frames decoded, and the texts compared with `frames.txt` beside it.

use anyhow::{Context, Result, bail, ensure};
use defmt_decoder::{DecodeError, Table};
use pedina_support::counts::Counts;
use pedina_support::shell;
use similar::TextDiff;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use syn::parse::ParseStream;
use syn::{Attribute, Ident, Item, Token, Visibility};

/// Options of `cargo xtask log`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write what was logged to core/examples/firmware/frames.txt
    #[arg(long)]
    accept: bool,
    /// Fail if a line differs from that file and from `Display`, or if a public type is missing
    #[arg(long, conflicts_with = "accept")]
    check: bool,
}

/// Prints the log of the firmware.
pub(crate) fn run(args: &Args) -> Result<()> {
    if args.check {
        println!("{}", check()?);
        return Ok(());
    }
    let lines = shell::step("Running the firmware in Rust", frames)?;
    lines.iter().for_each(|line| println!("{line}"));
    if args.accept {
        fs::write(folder().join(EXPECTED), lines.join("\n") + "\n")?;
    }
    Ok(())
}

/// Each line is as expected, says what `Display` says, and no
/// type is missing.
fn check() -> Result<Counts> {
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
    let types = public_types()?;
    let mut missing: BTreeSet<_> = types.iter().collect();
    for line in &lines {
        let (label, _) = line.split_once(": ").context("a line without a type")?;
        let meant: Vec<_> = types.iter().filter(|public| public.has_label(label)).collect();
        let [public] = meant.as_slice() else {
            bail!("the label {label} means {} types: {meant:?}", meant.len());
        };
        missing.remove(public);
    }
    ensure!(missing.is_empty(), "{} logs none of {missing:?}", folder().display());
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

/// A public type of the library.
#[derive(Debug, Eq, Ord, PartialEq, PartialOrd)]
struct PublicType {
    /// Where it is declared, such as `chess`, `engine`, `line`.
    modules: Vec<String>,
    name: String,
}

impl PublicType {
    /// Whether a label such as `Square` or `engine::Line` means it: its name after modules that it
    /// is declared in.
    fn has_label(&self, label: &str) -> bool {
        let (modules, name) = label.rsplit_once("::").unwrap_or(("", label));
        let is_inside = |module: &str| self.modules.iter().any(|inner| inner == module);
        name == self.name && modules.split("::").all(|part| part.is_empty() || is_inside(part))
    }
}

/// All public types of the library. Its lints see to it that none is declared as public which is
/// not.
fn public_types() -> Result<BTreeSet<PublicType>> {
    let root = shell::root().join("core/src");
    let mut types = BTreeSet::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let place = path.strip_prefix(&root)?.with_extension("");
            let parts = place.iter().map(|part| part.to_string_lossy().into_owned());
            let modules: Vec<_> = parts.filter(|part| part != "mod" && part != "lib").collect();
            let declared = declared(&path)?.into_iter();
            types.extend(declared.map(|name| PublicType { modules: modules.clone(), name }));
        }
    }
    Ok(types)
}

/// The names of the public types of one file.
fn declared(path: &Path) -> Result<Vec<String>> {
    let file = syn::parse_file(&fs::read_to_string(path)?)
        .with_context(|| format!("cannot read {}", path.display()))?;
    let mut names = Vec::new();
    for item in file.items {
        let (visibility, name) = match item {
            Item::Struct(item) if is_of_private_feature(&item.attrs) => continue,
            Item::Struct(item) => (item.vis, item.ident),
            Item::Enum(item) => (item.vis, item.ident),
            Item::Macro(item) if item.mac.path.is_ident("numbered") => {
                item.mac.parse_body_with(numbered)?
            }
            _ => continue,
        };
        if matches!(visibility, Visibility::Public(_)) {
            names.push(name.to_string());
        }
    }
    Ok(names)
}

/// Whether a type is there only for this repository's own tools.
fn is_of_private_feature(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let condition = attribute.meta.require_list().map(|list| list.tokens.to_string());
        attribute.path().is_ident("cfg")
            && condition.is_ok_and(|text| text.contains("feature = \"_"))
    })
}

/// An enum whose variants have numbers, in the macro that declares it.
fn numbered(input: ParseStream<'_>) -> syn::Result<(Visibility, Ident)> {
    input.call(Attribute::parse_outer)?;
    let visibility = input.parse()?;
    input.parse::<Token![enum]>()?;
    let name = input.parse()?;
    while !input.is_empty() {
        input.step(|rest| {
            rest.token_tree().map(|(_, after)| ((), after)).ok_or_else(|| rest.error("an end"))
        })?;
    }
    Ok((visibility, name))
}

fn folder() -> PathBuf {
    shell::root().join("core/examples/firmware")
}

const TARGET: &str = "thumbv7m-none-eabi";
const EXPECTED: &str = "frames.txt";
