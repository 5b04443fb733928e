//! The header against `tests/c/layout.c` and the two files that it includes, the one place that
//! states all numbers and layouts again.
//!
//! Here its names are compared with those of the header, and a compiler has to accept it;
//! `cargo xtask test` compiles it with each compiler and for each target.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use pedina_bindings::Origin;
use pedina_ffi::library::pdn_struct_size;

use super::declaration;

#[test]
#[cfg_attr(miri, ignore = "searches long texts")]
fn the_layout_states_every_number_and_struct_of_the_headers() {
    let rows_of = |name| rows(name).map(|row| (row[0].to_owned(), wide(row[1])));
    let sizes = rows_of("STRUCT").map(|(name, size)| (name.to_uppercase() + "_BYTES", size));
    let stated: BTreeSet<_> = rows_of("VALUE").chain(sizes).collect();
    let origins = [Origin::Status, Origin::Value, Origin::Size];
    let declared: BTreeSet<_> = origins.into_iter().flat_map(declaration::numbers).collect();
    // Worked out from its parts by the C compiler, which compares it too.
    let is_number = |(name, _): &&(String, i128)| name != "PDN_VERSION";
    let differing: Vec<_> = stated.symmetric_difference(&declared).filter(is_number).collect();
    assert!(differing.is_empty(), "only in the layout or only in the headers: {differing:?}");
    for row in rows("STRUCT") {
        let fields = rows("FIELD").filter(|field| field[0] == row[0]);
        let sizes: usize = fields.map(|field| number(field[3])).sum();
        assert_eq!(sizes, number(row[1]), "the fields of {} leave a gap", row[0]);
    }
}

#[test]
#[cfg_attr(miri, ignore = "searches long texts")]
fn the_library_reports_the_sizes_of_the_layout() {
    let kinds: BTreeMap<&str, usize> = rows("VALUE")
        .filter_map(|row| Some((row[0].strip_prefix("PDN_STRUCT_")?, number(row[1]))))
        .collect();
    assert_eq!(kinds.len(), rows("STRUCT").count());
    for row in rows("STRUCT") {
        let name = row[0].trim_start_matches("pdn_").to_uppercase();
        assert_eq!(pdn_struct_size(kinds[&name[..]] as u32), number(row[1]), "{name}");
    }
    for kind in (0..300).filter(|kind| !kinds.values().any(|known| known == kind)) {
        assert_eq!(pdn_struct_size(kind as u32), 0);
    }
    assert_eq!(pdn_struct_size(u32::MAX), 0);
}

#[test]
#[cfg_attr(miri, ignore = "starts a compiler")]
fn a_compiler_accepts_the_layout_and_no_other() {
    assert_eq!(compile(LAYOUT), Ok(()));
    for fault in [
        "VALUE(PDN_ERROR_NULL, -2);",
        "STRUCT(pdn_chess_position, 72, 8);",
        "FIELD(pdn_chess_report, offset, 0, 4);",
    ] {
        let source = format!("{}\n{fault}\n", LAYOUT.split("\nSTRUCT").next().unwrap());
        assert!(compile(&source).is_err(), "accepted: {fault}");
    }
}

/// The arguments of each use of a macro in the layout.
fn rows(name: &str) -> impl Iterator<Item = Vec<&'static str>> {
    [LAYOUT, STATUSES, NUMBERS].into_iter().flat_map(str::lines).filter_map(move |line| {
        let arguments = line.strip_prefix(name)?.strip_prefix('(')?.strip_suffix(");")?;
        Some(arguments.split(", ").collect())
    })
}

/// A number as C writes it, of any width.
fn wide(text: &str) -> i128 {
    let text = text.trim_end_matches(['u', 'l']);
    let number = match text.strip_prefix("0x") {
        Some(digits) => i128::from_str_radix(digits, 16),
        None if text == "UINT64_MAX" => return u64::MAX.into(),
        None => text.parse(),
    };
    number.expect("a number")
}

fn number(text: &str) -> usize {
    text.parse().expect("a number")
}

/// Compiles without making anything; what the compiler says if it refuses.
fn compile(source: &str) -> Result<(), String> {
    let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".into());
    let mut child = Command::new(&compiler)
        .args(["-std=c11", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Werror"])
        .args(["-ffreestanding", "-x", "c", "-", "-I"])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../include"))
        .arg("-I")
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/c"))
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("install a C compiler or set CC: {compiler}: {error}"));
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    stdin.write_all(source.as_bytes()).expect("the compiler reads");
    drop(stdin);
    let output = child.wait_with_output().expect("the compiler ends");
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    if output.status.success() { Ok(()) } else { Err(complaint) }
}

const LAYOUT: &str = include_str!("../c/layout.c");
const STATUSES: &str = include_str!("../c/statuses.h");
const NUMBERS: &str = include_str!("../c/numbers.h");
