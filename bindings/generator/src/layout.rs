//! A C program in which nothing runs: it compiles where a compiler sees the sizes, offsets and
//! numbers of the model in the headers.

use pedina_interface::{Integer, Interface, Struct};

/// The program.
#[must_use]
pub fn program(interface: &Interface) -> String {
    let mut c = OPENING.to_owned();
    for one in interface.constants() {
        c += &format!("VALUE({}, {});\n", one.name, number(one.value));
    }
    for one in interface.enums() {
        c += &integer(&one.name, one.integer);
        for value in &one.values {
            c += &format!("VALUE({}, {});\n", value.name, number(value.number.into()));
        }
    }
    for one in interface.aliases() {
        c += &integer(&one.name, one.integer);
    }
    interface.structs().for_each(|one| c += &structure(one));
    c
}

fn structure(one: &Struct) -> String {
    let mut c = format!("STRUCT({}, {}, {});\n", one.name, one.size, one.alignment);
    for field in &one.fields {
        let length = field.length.as_ref().map_or(1, |length| length.number);
        let size = field.kind.integer().map_or(0, Integer::bytes) * length;
        c += &format!("FIELD({}, {}, {}, {size});\n", one.name, field.name, field.offset);
    }
    c
}

fn integer(name: &str, integer: Integer) -> String {
    format!("INTEGER({name}, {}, {});\n", integer.bytes(), u8::from(integer.is_signed()))
}

/// A number that is not negative has no type too small for it.
fn number(value: i128) -> String {
    if value > i32::MAX.into() { format!("{value}u") } else { format!("({value})") }
}

const OPENING: &str = "\
#include <pedina.h>

#define HOLDS(name, condition) typedef char layout_##name[(condition) ? 1 : -1]

/* The offset behind one char is the alignment, also in C99, which has no word for it. */
#define STRUCT(type, size, alignment) \\
    struct layout_##type { \\
        char first; \\
        type value; \\
    }; \\
    HOLDS(size_##type, sizeof(type) == (size)); \\
    HOLDS(alignment_##type, offsetof(struct layout_##type, value) == (alignment))

#define FIELD(type, field, offset, size) \\
    HOLDS(type##_##field, \\
          offsetof(type, field) == (offset) && sizeof(((type *)0)->field) == (size))

#define INTEGER(type, size, is_signed) \\
    HOLDS(integer_##type, sizeof(type) == (size) && ((type)-1 < (type)1) == (is_signed))

#define VALUE(name, value) HOLDS(value_##name, (name) == (value))

";

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write as _;
    use std::path::Path;
    use std::process::{Command, Stdio};

    #[test]
    fn a_compiler_accepts_the_layout_and_no_other() {
        let program = program(&Interface::read().unwrap());
        assert_eq!(compile(&program), Ok(()));
        for (right, wrong) in [
            ("VALUE(PDN_ERROR_NULL, (-1));", "VALUE(PDN_ERROR_NULL, (-2));"),
            ("STRUCT(pdn_chess_position, 80, 8);", "STRUCT(pdn_chess_position, 72, 8);"),
            ("FIELD(pdn_chess_report, offset, 4, 4);", "FIELD(pdn_chess_report, offset, 0, 4);"),
            ("INTEGER(pdn_chess_color, 1, 0);", "INTEGER(pdn_chess_color, 1, 1);"),
        ] {
            assert!(program.contains(right), "there is no {right}");
            assert!(compile(&program.replace(right, wrong)).is_err(), "accepted: {wrong}");
        }
    }

    /// Compiles without making anything; what the compiler says if it refuses.
    fn compile(source: &str) -> Result<(), String> {
        let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".into());
        let mut child = Command::new(&compiler)
            .args(["-std=c11", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Werror"])
            .args(["-ffreestanding", "-x", "c", "-", "-I"])
            .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../include"))
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
}
