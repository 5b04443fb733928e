//! Replays `examples-c/host/sessions.txt`: how the example programs are used, rightly and wrongly.
//! The file says how it is to be read.

use super::Checks;
use crate::shell;
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::io::{Seek, Write};
use std::path::Path;

/// Runs every session with the programs in `folder`.
pub(super) fn check(checks: &mut Checks, folder: &Path) -> Result<()> {
    let path = shell::root().join("examples-c/host/sessions.txt");
    let text =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    for session in parse(&text).with_context(|| format!("in {}", path.display()))? {
        checks.check(&format!("session \"{}\"", session.name), session.replay(folder));
    }
    Ok(())
}

#[derive(Debug, Default, Eq, PartialEq)]
struct Session<'a> {
    name: &'a str,
    command: &'a str,
    input: String,
    output: Vec<&'a str>,
    errors: Vec<&'a str>,
    code: i32,
}

impl Session<'_> {
    fn replay(&self, folder: &Path) -> Result<()> {
        let mut input = tempfile::tempfile()?;
        input.write_all(self.input.as_bytes())?;
        input.rewind()?;
        let mut command = shell::command("sh");
        command.args(["-c", self.command]).current_dir(folder).stdin(input);
        let result = command.output().context("sh does not start")?;
        let [output, errors] = [result.stdout, result.stderr]
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned());

        let expect = || {
            ensure!(result.status.code() == Some(self.code), "it ended with {}", result.status);
            in_order(&output, &self.output)?;
            in_order(&errors, &self.errors)
        };
        expect().with_context(|| {
            format!("$ {}\n--- output\n{output}--- errors\n{errors}---", self.command)
        })
    }
}

/// Whether the text has these parts in this order, and is empty if there are none.
fn in_order(text: &str, parts: &[&str]) -> Result<()> {
    ensure!(
        text.is_empty() || !parts.is_empty(),
        "something was printed on a stream that is to stay empty"
    );
    let mut rest = text;
    for part in parts {
        let found = rest.split_once(part);
        (_, rest) = found.with_context(|| format!("`{part}` is missing"))?;
    }
    Ok(())
}

fn parse(text: &str) -> Result<Vec<Session<'_>>> {
    let mut sessions: Vec<Session<'_>> = Vec::new();
    let mut name = "";
    for (number, line) in (1..).zip(text.lines()) {
        let (kind, content) = match line.split_at_checked(2) {
            Some(parts) => parts,
            None if line == ">" => ("> ", ""),
            None => {
                ensure!(line.is_empty() || line == "#", "line {number} is not `KIND TEXT`: {line}");
                continue;
            }
        };
        if kind == "# " {
            name = content;
        } else if kind == "$ " {
            sessions.push(Session { name, command: content, ..Session::default() });
        } else {
            let session = sessions
                .last_mut()
                .with_context(|| format!("line {number} comes before a `$` line"))?;
            match kind {
                "> " => session.input += &format!("{content}\n"),
                "< " => session.output.push(content),
                "! " => session.errors.push(content),
                "= " => session.code = content.parse().context("an exit code is a number")?,
                _ => bail!("line {number} is of no known kind: {line}"),
            }
        }
    }
    Ok(sessions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_line_by_line() {
        let sessions =
            parse("# name\n$ cmd\n> in\n>\n< out\n! err\n= 3\n\n# next\n$ other\n").unwrap();
        let first = Session {
            name: "name",
            command: "cmd",
            input: "in\n\n".to_owned(),
            output: vec!["out"],
            errors: vec!["err"],
            code: 3,
        };
        let next = Session { name: "next", command: "other", ..Session::default() };
        assert_eq!(sessions, [first, next]);
        assert!(parse("< too early\n").is_err());
        assert!(parse("$ cmd\n? what\n").is_err());
    }

    #[test]
    fn a_wrong_answer_is_noticed() {
        let honest = Session {
            command: "cat",
            input: "a b c\n".into(),
            output: vec!["a", "c"],
            ..Session::default()
        };
        let folder = std::env::temp_dir();
        honest.replay(&folder).unwrap();
        for wrong in [
            Session { output: vec!["c", "a"], ..parse("$ echo a b c").unwrap().remove(0) },
            Session { output: vec![], ..parse("$ echo a").unwrap().remove(0) },
            Session { errors: vec!["x"], ..parse("$ true").unwrap().remove(0) },
            Session { code: 0, ..parse("$ false").unwrap().remove(0) },
        ] {
            assert!(wrong.replay(&folder).is_err(), "{wrong:?}");
        }
    }
}
