//! The commands that the documents name, so that each program can try whether it reads its own.

use crate::shell;
use anyhow::{Context, Result, ensure};
use clap::Parser;
use std::fs;

/// A command in a document.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Command {
    /// The file and the line where it begins.
    pub place: String,
    /// What follows on the name of the program: a verb, and what is said to it.
    pub words: Vec<String>,
}

/// Tries whether a program reads the commands of `cargo xtask` in the documents that are its verbs:
/// the test of each such program.
///
/// # Panics
/// It does not read one, the documents cannot be read, or they name no verb of this program.
pub fn assert_read<P: Parser>() {
    let refused = refused::<P>().expect("the documents name verbs of this program");
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}

/// The commands that it does not read, with its reasons. Of a verb that stands alone nothing is
/// asked that it may require.
fn refused<P: Parser>() -> Result<Vec<String>> {
    let verbs = P::command();
    let is_own = |command: &Command| {
        verbs.find_subcommand(&command.words[0]).is_some_and(|verb| !verb.is_hide_set())
    };
    let commands: Vec<_> = xtask_commands()?.into_iter().filter(is_own).collect();
    ensure!(!commands.is_empty(), "no document names a verb of {}", verbs.get_name());
    let refused = commands.iter().filter(|command| command.words.len() > 1).filter_map(|command| {
        let words =
            core::iter::once(PROGRAM.trim()).chain(command.words.iter().map(String::as_str));
        let error = P::try_parse_from(words).err().filter(clap::Error::use_stderr)?;
        Some(format!("{}: `{}`: {error}", command.place, command.words.join(" ")))
    });
    Ok(refused.collect())
}

/// Every command of `cargo xtask` in the documents of the repository: in code within a sentence,
/// and in the lines of blocks for a shell.
///
/// # Errors
/// Git cannot list the files, or a command cannot be split into words.
pub fn xtask_commands() -> Result<Vec<Command>> {
    let mut git = shell::command("git");
    git.args(["ls-files", "--cached", "--others", "--exclude-standard", "*.md"]);
    let mut commands = Vec::new();
    for path in shell::stdout(&mut git, "")?.lines() {
        // A file may be deleted, but not yet in the index.
        if let Ok(text) = fs::read_to_string(shell::root().join(path)) {
            commands.extend(find(path, &text)?);
        }
    }
    Ok(commands)
}

fn find(path: &str, text: &str) -> Result<Vec<Command>> {
    let mut commands = Vec::new();
    for (line, code) in code(text) {
        // Variables may stand before it, and nothing else.
        let Some((before, after)) = code.split_once(PROGRAM) else { continue };
        if !before.split_whitespace().all(|word| word.contains('=')) {
            continue;
        }
        let place = format!("{path}:{line}");
        let mut words = shlex::split(after).with_context(|| format!("{place}: `{code}`"))?;
        let end = words.iter().position(|word| ["&&", "|", ">", "<"].contains(&word.as_str()));
        words.truncate(end.unwrap_or(words.len()));
        if !words.is_empty() {
            commands.push(Command { place, words });
        }
    }
    Ok(commands)
}

/// The pieces of code, each on a line of its own, with the number of the line where it begins.
fn code(text: &str) -> Vec<(usize, String)> {
    let mut pieces = Vec::new();
    let mut block: Option<String> = None;
    let mut prose = String::new();
    let mut begin = 1;
    for (line, number) in text.lines().zip(1..) {
        if line.trim_start().starts_with("```") {
            block = if block.is_some() { None } else { Some(String::new()) };
        } else if let Some(open) = &mut block {
            match line.strip_suffix('\\') {
                Some(part) => *open += part,
                None => pieces.push((number, core::mem::take(open) + line)),
            }
            continue;
        } else if !line.trim().is_empty() {
            prose += line;
            prose.push('\n');
            continue;
        }
        // Code within a sentence may go on in the next line, but not in the next paragraph.
        pieces.extend(spans(&prose, begin));
        prose.clear();
        begin = number + 1;
    }
    pieces.extend(spans(&prose, begin));
    pieces
}

/// What stands between two backticks.
fn spans(paragraph: &str, begin: usize) -> Vec<(usize, String)> {
    let mut line = begin;
    let mut pieces = Vec::new();
    for (index, part) in paragraph.split('`').enumerate() {
        if index % 2 == 1 {
            pieces.push((line, part.replace('\n', " ")));
        }
        line += part.matches('\n').count();
    }
    pieces
}

const PROGRAM: &str = "cargo xtask ";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_found_in_sentences_and_blocks() {
        let text = "# T\n\nRun `cargo xtask\ntest --quick`, or `cargo xtask`, or\n\
                    `A=1 cargo xtask web`.\n\
                    Not `cargo test`, nor cargo xtask abi.\n\n\
                    ```sh\ncargo xtask elo 'a b' \\\n    --games 7    # hours\n$ x\n\
                    cargo xtask docs > log\n```\n";
        let found: Vec<_> = find("a.md", text)
            .unwrap()
            .into_iter()
            .map(|command| (command.place, command.words.join("|")))
            .collect();
        let wanted = [
            ("a.md:3", "test|--quick"),
            ("a.md:5", "web"),
            ("a.md:10", "elo|a b|--games|7"),
            ("a.md:12", "docs"),
        ];
        let wanted = wanted.map(|(place, words)| (place.to_owned(), words.to_owned()));
        assert_eq!(found, wanted);
    }

    #[derive(Debug, Parser)]
    enum Verb {
        Bench { what: u8 },
    }

    #[test]
    fn a_command_that_is_not_read_is_refused() {
        let refused = refused::<Verb>().unwrap();
        assert!(!refused.is_empty() && refused[0].contains("error: "), "{refused:?}");
    }
}
