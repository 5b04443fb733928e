//! The committed headers against the numbers and layouts that this folder writes out by hand, as a C
//! compiler reads them: the one independent witness of what must never change.
//!
//! Sizes, offsets and values become assertions in a C file that a compiler has to accept. Whether the
//! libraries export what the headers declare is asked by `cargo xtask test`, which builds them.

use core::fmt::Write as _;
use std::{
    collections::BTreeSet,
    fs,
    io::Write as _,
    path::Path,
    process::{Command, Stdio},
};

use crate::{
    declarations::{CONSTANTS, FUNCTIONS, STATUSES},
    parameter::{DivideEntry, Layout, Position, Report, Setup},
};

#[test]
#[cfg_attr(miri, ignore = "reads a file or starts a compiler")]
fn a_c_compiler_agrees_with_the_table() {
    let mut source = String::from("#include <pedina.h>\n");
    for (name, layout) in STRUCTS {
        let Layout { size, align } = layout;
        assert_c(&mut source, &format!("sizeof({name}) == {size}"));
        assert_c(&mut source, &format!("_Alignof({name}) == {align}"));
    }
    for (place, offset) in OFFSETS {
        assert_c(&mut source, &format!("offsetof({place}) == {offset}"));
    }
    for &(name, value) in CONSTANTS {
        // The greatest number of 64 bits is -1 in the table.
        let cast = if value < 0 { "(int64_t)" } else { "" };
        assert_c(&mut source, &format!("{cast}{name} == {value}"));
    }
    for (name, status) in STATUSES {
        assert_c(&mut source, &format!("{name} == {status}"));
    }
    assert_c(&mut source, "sizeof(pdn_status) == 4");
    for function in FUNCTIONS {
        let parameters = function.parameters.iter().map(|parameter| (parameter.c_type)());
        let parameters = parameters.collect::<Vec<_>>().join(", ");
        declare(&mut source, function.name, "pdn_status", &parameters);
    }
    if let Err(complaint) = compile(&source) {
        panic!("{complaint}");
    }
}

/// A function that no test calls would be one that nobody has tried.
#[test]
#[cfg_attr(miri, ignore = "reads a file or starts a compiler")]
fn every_function_of_the_headers_is_called_here() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/abi");
    let [headers, tests] = [Path::new(INCLUDE).join("pedina").as_path(), &tests].map(texts);
    let calls = names(&tests);
    let declared = names(&headers).into_iter().filter(|name| headers.contains(&format!("{name}(")));
    let untried: Vec<_> = declared.filter(|name| !calls.contains(name)).collect();
    assert_eq!(untried, [""; 0]);
}

/// All files of a folder, one after the other.
fn texts(folder: &Path) -> String {
    let files = fs::read_dir(folder).expect("the folder is there");
    let texts = files.map(|file| fs::read_to_string(file.expect("an entry").path()));
    texts.map(|text| text.expect("a text")).collect()
}

/// Every name with the prefix of functions.
fn names(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with("pdn_")).collect()
}

#[test]
#[cfg_attr(miri, ignore = "reads a file or starts a compiler")]
fn a_c_compiler_refuses_a_wrong_table() {
    let faults = [
        "_Static_assert(sizeof(pdn_chess_position) == 72, \"\");",
        "_Static_assert(PDN_ERROR_NULL == -2, \"\");",
        "pdn_status (*const key)(pdn_chess_setup *, uint64_t *) = pdn_chess_key;",
        "pdn_status (*const key)(const pdn_chess_position *, uint32_t *) = pdn_chess_key;",
        "pdn_status (*const key)(const pdn_chess_position *) = pdn_chess_key;",
    ];
    for fault in faults {
        let source = format!("#include <pedina.h>\n{fault}\n");
        assert!(compile(&source).is_err(), "accepted: {fault}");
    }
    assert_eq!(compile("#include <pedina.h>\n"), Ok(()));
}

/// Compiles without making anything; what the compiler says if it refuses.
fn compile(source: &str) -> Result<(), String> {
    let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".into());
    let mut child = Command::new(&compiler)
        .args(["-std=c11", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Werror"])
        .args(["-ffreestanding", "-I"])
        .arg(INCLUDE)
        .args(["-x", "c", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("install a C compiler or set CC: {compiler}: {error}"));
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    stdin.write_all(source.as_bytes()).expect("the compiler reads");
    drop(stdin);
    let output = child.wait_with_output().expect("the compiler ends");
    if output.status.success() {
        Ok(())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

fn assert_c(source: &mut String, condition: &str) {
    writeln!(source, "_Static_assert({condition}, \"{condition}\");").expect("room");
}

fn declare(source: &mut String, name: &str, result: &str, parameters: &str) {
    let pointer = format!("{result} (*const as_declared_{name})({parameters})");
    writeln!(source, "extern {pointer};\n{pointer} = {name};").expect("room");
}

const INCLUDE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../include");

const STRUCTS: &[(&str, Layout)] = &[
    ("pdn_chess_pgn_reader", Layout { size: 816, align: 8 }),
    ("pdn_chess_pgn_event", Layout { size: 32, align: 8 }),
    ("pdn_chess_pgn_writer", Layout { size: 8, align: 8 }),
    ("pdn_chess_pgn_scanner", Layout { size: 984, align: 8 }),
    ("pdn_chess_pgn_token", Layout { size: 40, align: 8 }),
    ("pdn_text", Layout { size: 16, align: 8 }),
    ("pdn_chess_drawing", Layout { size: 48, align: 8 }),
    ("pdn_chess_arrow", Layout { size: 8, align: 4 }),
    ("pdn_chess_setup", Layout::of::<Setup>()),
    ("pdn_chess_position", Layout::of::<Position>()),
    ("pdn_chess_report", Layout::of::<Report>()),
    ("pdn_chess_divide_entry", Layout::of::<DivideEntry>()),
    ("pdn_chess_game", Layout { size: 176, align: 8 }),
    ("pdn_chess_clock", Layout { size: 256, align: 8 }),
    ("pdn_chess_period", Layout { size: 24, align: 8 }),
    ("pdn_chess_server", Layout { size: 912, align: 8 }),
    ("pdn_chess_server_event", Layout { size: 16, align: 8 }),
    ("pdn_chess_server_move", Layout { size: 8, align: 1 }),
    ("pdn_chess_eboard", Layout { size: 32, align: 8 }),
    ("pdn_mastermind_row", Layout { size: 16, align: 8 }),
    ("pdn_mastermind_hint", Layout { size: 24, align: 8 }),
    ("pdn_mastermind_settings", Layout { size: 8, align: 1 }),
    ("pdn_mastermind_match", Layout { size: 112, align: 8 }),
    ("pdn_mastermind_event", Layout { size: 16, align: 8 }),
    ("pdn_konobi_position", Layout { size: 208, align: 8 }),
    ("pdn_konobi_game", Layout { size: 216, align: 8 }),
    ("pdn_konobi_refusal", Layout { size: 4, align: 4 }),
    ("pdn_konobi_link", Layout { size: 4, align: 4 }),
    ("pdn_konobi_divide_entry", Layout { size: 16, align: 8 }),
    ("pdn_konobi_replay_report", Layout { size: 16, align: 4 }),
    ("pdn_konobi_node", Layout { size: 20, align: 4 }),
    ("pdn_konobi_decision", Layout { size: 232, align: 8 }),
    ("pdn_konobi_chances", Layout { size: 12, align: 4 }),
    ("pdn_konobi_solver", Layout { size: 800, align: 8 }),
];

const OFFSETS: &[(&str, usize)] = &[
    ("pdn_chess_pgn_reader, words", 0),
    ("pdn_chess_pgn_event, offset", 0),
    ("pdn_chess_pgn_event, line", 8),
    ("pdn_chess_pgn_event, game", 12),
    ("pdn_chess_pgn_event, kind", 16),
    ("pdn_chess_pgn_event, number", 20),
    ("pdn_chess_pgn_event, status", 24),
    ("pdn_chess_pgn_event, reserved", 28),
    ("pdn_chess_pgn_writer, words", 0),
    ("pdn_chess_pgn_scanner, words", 0),
    ("pdn_chess_pgn_token, offset", 0),
    ("pdn_chess_pgn_token, line", 8),
    ("pdn_chess_pgn_token, game", 12),
    ("pdn_chess_pgn_token, kind", 16),
    ("pdn_chess_pgn_token, number", 20),
    ("pdn_chess_pgn_token, status", 24),
    ("pdn_chess_pgn_token, start", 28),
    ("pdn_chess_pgn_token, length", 32),
    ("pdn_chess_pgn_token, name_length", 36),
    ("pdn_text, capacity", 0),
    ("pdn_text, length", 8),
    ("pdn_chess_drawing, marked", 0),
    ("pdn_chess_drawing, light", 8),
    ("pdn_chess_drawing, dark", 12),
    ("pdn_chess_drawing, moved", 16),
    ("pdn_chess_drawing, check", 20),
    ("pdn_chess_drawing, mark", 24),
    ("pdn_chess_drawing, white", 28),
    ("pdn_chess_drawing, black", 32),
    ("pdn_chess_drawing, size", 36),
    ("pdn_chess_drawing, last_move", 38),
    ("pdn_chess_drawing, bottom", 40),
    ("pdn_chess_drawing, coordinates", 41),
    ("pdn_chess_drawing, reserved", 42),
    ("pdn_chess_arrow, color", 0),
    ("pdn_chess_arrow, from", 4),
    ("pdn_chess_arrow, to", 5),
    ("pdn_chess_arrow, reserved", 6),
    ("pdn_chess_setup, words", 0),
    ("pdn_chess_position, words", 0),
    ("pdn_chess_report, problems", 0),
    ("pdn_chess_report, offset", 4),
    ("pdn_chess_divide_entry, nodes", 0),
    ("pdn_chess_divide_entry, first", 8),
    ("pdn_chess_game, words", 0),
    ("pdn_chess_clock, words", 0),
    ("pdn_chess_period, time", 0),
    ("pdn_chess_period, bonus", 8),
    ("pdn_chess_period, moves", 16),
    ("pdn_chess_period, bonus_kind", 20),
    ("pdn_chess_server, words", 0),
    ("pdn_chess_server_event, remaining", 0),
    ("pdn_chess_server_event, error", 8),
    ("pdn_chess_server_event, kind", 12),
    ("pdn_chess_server_event, value", 13),
    ("pdn_chess_server_event, square", 14),
    ("pdn_chess_server_event, color", 15),
    ("pdn_chess_server_move, from", 0),
    ("pdn_chess_server_move, to", 1),
    ("pdn_chess_server_move, tag", 2),
    ("pdn_chess_server_move, captured", 3),
    ("pdn_chess_server_move, square", 4),
    ("pdn_chess_server_move, rook_to", 5),
    ("pdn_chess_server_move, piece", 6),
    ("pdn_chess_server_move, promotion", 7),
    ("pdn_chess_eboard, words", 0),
    ("pdn_mastermind_row, guess", 0),
    ("pdn_mastermind_row, black", 8),
    ("pdn_mastermind_row, white", 9),
    ("pdn_mastermind_row, reserved", 10),
    ("pdn_mastermind_hint, squares", 0),
    ("pdn_mastermind_hint, codes", 8),
    ("pdn_mastermind_hint, largest", 12),
    ("pdn_mastermind_hint, parts", 16),
    ("pdn_mastermind_hint, agrees", 20),
    ("pdn_mastermind_settings, peg_kind", 0),
    ("pdn_mastermind_settings, pegs", 1),
    ("pdn_mastermind_settings, rounds", 2),
    ("pdn_mastermind_settings, board_size", 3),
    ("pdn_mastermind_settings, code_size", 4),
    ("pdn_mastermind_settings, empty_allowed", 5),
    ("pdn_mastermind_settings, code_breaker", 6),
    ("pdn_mastermind_settings, repeats", 7),
    ("pdn_mastermind_match, words", 0),
    ("pdn_mastermind_event, code", 0),
    ("pdn_mastermind_event, kind", 8),
    ("pdn_mastermind_event, black", 9),
    ("pdn_mastermind_event, white", 10),
    ("pdn_mastermind_event, points", 11),
    ("pdn_mastermind_event, round", 12),
    ("pdn_mastermind_event, reserved", 13),
    ("pdn_konobi_position, words", 0),
    ("pdn_konobi_game, words", 0),
    ("pdn_konobi_refusal, point", 0),
    ("pdn_konobi_refusal, alternative", 2),
    ("pdn_konobi_link, to", 0),
    ("pdn_konobi_link, kind", 2),
    ("pdn_konobi_divide_entry, sequences", 0),
    ("pdn_konobi_divide_entry, first", 8),
    ("pdn_konobi_replay_report, number", 0),
    ("pdn_konobi_replay_report, start", 4),
    ("pdn_konobi_replay_report, length", 8),
    ("pdn_konobi_replay_report, point", 12),
    ("pdn_konobi_replay_report, alternative", 14),
    ("pdn_konobi_node, words", 0),
    ("pdn_konobi_decision, words", 0),
    ("pdn_konobi_chances, wins", 0),
    ("pdn_konobi_chances, playouts", 4),
    ("pdn_konobi_chances, winner", 8),
    ("pdn_konobi_solver, words", 0),
];
