//! `boards` against the answers that Rust, Java, JavaScript and Python give too:
//! `core/tests/data/boards.txt`.

use super::Checks;
use crate::shell;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;

/// Has the program in `folder` answer every question of the file.
pub(super) fn check(checks: &mut Checks, folder: &Path) -> Result<()> {
    let path = shell::root().join("core/tests/data/boards.txt");
    let text =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let lines: Vec<_> =
        text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    ensure!(!lines.is_empty(), "{} asks nothing", path.display());
    let mut questions = String::new();
    for line in &lines {
        let fields: Vec<_> = line.splitn(3, " ;").collect();
        questions += &format!("{}\n", fields[..2].join(" ;"));
    }
    let output = shell::stdout(&mut shell::command(folder.join("boards")), &questions)?;
    let answers: Vec<_> = output.lines().map(str::trim_end).collect();
    ensure!(answers.len() == lines.len(), "{} answers for {}", answers.len(), lines.len());
    for (line, answer) in lines.into_iter().zip(answers) {
        let compared = || {
            ensure!(line.trim_end() == answer, "the answer is {answer}");
            Ok(())
        };
        checks.check(&format!("boards: {line}"), compared());
    }
    Ok(())
}
