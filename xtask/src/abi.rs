//! `cargo xtask abi`: the C interface beside the one that was accepted last, as text with a fact on
//! each line.
//!
//! A fact that is no longer there means that programs have to be changed or compiled again, which
//! takes a new `PDN_ABI_VERSION`; one that is new does not.

use crate::counts::Counts;
use crate::{header, shell};
use anyhow::{Context, Result, bail, ensure};
use pedina_interface::Interface;
use std::collections::BTreeSet;
use std::fs;

/// Options of `cargo xtask abi`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Accept the interface as it is now
    #[arg(long)]
    accept: bool,
}

/// Compares, or accepts.
pub(crate) fn run(args: &Args) -> Result<()> {
    if !args.accept {
        check()?;
        println!("the interface is the accepted one");
        return Ok(());
    }
    let now = pedina_bindings::snapshot(&Interface::read()?);
    let file = shell::root().join(ACCEPTED);
    if let Ok(accepted) = fs::read_to_string(&file) {
        ensure!(
            breaks(&accepted, &now).is_empty() || version(&accepted) != version(&now),
            "programs have to be changed or compiled again: raise PDN_ABI_VERSION in \
             ffi/src/library.rs first\n{}",
            header::difference(&accepted, &now)
        );
    }
    fs::write(&file, now).with_context(|| format!("cannot write {ACCEPTED}"))?;
    println!("{ACCEPTED} is written; commit it together with the change in ffi/src");
    Ok(())
}

/// The interface is the accepted one.
///
/// # Errors
/// It differs; the error says where and what to do.
pub(crate) fn check() -> Result<Counts> {
    let now = pedina_bindings::snapshot(&Interface::read()?);
    let accepted = fs::read_to_string(shell::root().join(ACCEPTED))
        .with_context(|| format!("`cargo xtask abi --accept` writes {ACCEPTED}"))?;
    if accepted == now {
        return Ok(Counts::passed(1));
    }
    let difference = header::difference(&accepted, &now);
    let lost = breaks(&accepted, &now);
    if lost.is_empty() {
        bail!("the interface has changed; `cargo xtask abi --accept` accepts that:\n{difference}")
    }
    bail!(
        "programs have to be changed or compiled again: undo it, or raise PDN_ABI_VERSION and run \
         `cargo xtask abi --accept`:\n{difference}"
    )
}

/// The facts that are no longer there.
fn breaks(accepted: &str, now: &str) -> BTreeSet<String> {
    &facts(accepted) - &facts(now)
}

/// The lines, without titles, which stand at the margin, and without the names of parameters, which
/// a call does not depend on.
fn facts(text: &str) -> BTreeSet<String> {
    let lines = text.lines().filter(|line| line.starts_with(' '));
    lines.map(without_parameter_names).collect()
}

/// `pdn_chess_turn(in pdn_chess_position, out pdn_chess_color) -> pdn_status`.
fn without_parameter_names(line: &str) -> String {
    let Some((name, rest)) = line.split_once('(') else { return line.to_owned() };
    let types = rest
        .split(", ")
        .map(|parameter| parameter.split_once(": ").map_or(parameter, |(_, kind)| kind));
    format!("{name}({}", types.collect::<Vec<_>>().join(", "))
}

/// The version that a text states.
fn version(text: &str) -> Option<&str> {
    text.lines().find_map(|line| line.trim().strip_prefix("PDN_ABI_VERSION = "))
}

const ACCEPTED: &str = "ffi/interface.txt";

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "
Library: values
  PDN_ABI_VERSION = 3
  struct pdn_text: 16 bytes, aligned to 8
    pdn_text.length: uint64_t at 8
  pdn_play(game: inout pdn_game, move: pdn_move) -> pdn_status
";

    #[test]
    fn only_what_is_new_leaves_programs_alone() {
        assert_eq!(version(TEXT), Some("3"));
        for (old, new) in [
            ("PDN_ABI_VERSION = 3", "PDN_ABI_VERSION = 3\n  PDN_NEW = 1"),
            ("Library: values", "Library: versions"),
            ("game: inout", "table: inout"),
        ] {
            assert!(breaks(TEXT, &TEXT.replace(old, new)).is_empty(), "{new}");
        }
        for (old, new) in [
            ("at 8", "at 0"),
            ("16 bytes", "24 bytes"),
            ("  pdn_play", "  pdn_go"),
            ("move: pdn_move", "move: pdn_square"),
            ("move: pdn_move", "move: pdn_move, again: pdn_bool"),
        ] {
            assert!(!breaks(TEXT, &TEXT.replace(old, new)).is_empty(), "{new}");
        }
    }
}
