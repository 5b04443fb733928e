//! What debuggers and sanitizers see of a call that is within a call of the library: they find the
//! frames on the stack by the tables that the installed library has for them.

use super::Checks;
use crate::shell;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;

/// Has a callback write outside of its memory, with each library below `prefix`.
pub(super) fn check(checks: &mut Checks, prefix: &Path, folder: &Path) {
    for library in ["libpedina.a", "libpedina.so"] {
        let name = format!("backtrace through {library}");
        checks.check(&name, report(prefix, library, folder).and_then(|text| has_callers(&text)));
    }
}

/// What the address sanitizer reports.
fn report(prefix: &Path, library: &str, folder: &Path) -> Result<String> {
    let (source, program) = (folder.join("backtrace.c"), folder.join("backtrace"));
    fs::write(&source, PROGRAM)?;
    let libraries = prefix.join("lib");
    let mut compiler = shell::command("gcc");
    compiler.args(["-std=c99", "-g", "-O1", "-fsanitize=address", "-I"]);
    compiler.arg(prefix.join("include")).arg(source).arg(libraries.join(library));
    compiler.arg(format!("-Wl,-rpath,{}", libraries.display())).arg("-o").arg(&program);
    shell::run(&mut compiler)?;
    let (status, text) = shell::run_to_end(&mut shell::command(program))?;
    ensure!(!status.success(), "the sanitizer has not seen the error");
    Ok(text)
}

/// Whether the callback, the library and the program stand one below the other.
fn has_callers(report: &str) -> Result<()> {
    let mut rest = report;
    for name in [" in take ", " in pdn_chess_draw_svg ", " in main "] {
        let place = rest.find(name).with_context(|| format!("no frame{name}in\n{report}"))?;
        rest = &rest[place..];
    }
    Ok(())
}

/// A sink that writes outside of its memory.
const PROGRAM: &str = "#include <pedina.h>
#include <stdlib.h>

static char *room;

static int32_t take(void *user, const char *text, size_t length)
{
    (void)user;
    room[length] = *text;
    return 0;
}

int main(void)
{
    pdn_chess_position position;
    pdn_chess_drawing drawing;
    room = malloc(1);
    pdn_chess_start(&position);
    pdn_chess_drawing_init(0, &drawing);
    return pdn_chess_draw_svg(&position, &drawing, NULL, 0, take, NULL) != PDN_OK;
}
";
