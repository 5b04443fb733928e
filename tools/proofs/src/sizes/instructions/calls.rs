//! The calls that are measured: the examples of the tests of `ffi`, as these print them.

use anyhow::{Context, Result, bail};
use pedina_support::shell;
use std::fs;

/// A call of a function.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Call {
    pub(super) name: String,
    pub(super) arguments: Vec<Argument>,
}

/// What is passed.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Argument {
    /// A number, and the other small ones that are allowed.
    Number(u64, Vec<u64>),
    /// A pointer to these bytes.
    Object(Vec<u8>),
    /// A pointer to as many bytes of no particular content.
    Room(usize),
    /// The same pointer as another argument.
    Same(usize),
    /// A function of the caller, or what it receives.
    Callback(String),
    Null,
}

/// Runs the test that prints the examples, and reads them.
///
/// # Errors
/// The test fails, or prints what is none.
pub(super) fn read() -> Result<Vec<Call>> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("calls.txt");
    let mut cargo = shell::cargo();
    // Of the workspace, whose tests are built already: with a choice of packages the library would
    // have other features, and be built again.
    cargo.args(["test", "--workspace", "--test", "abi", "--"]);
    cargo.args(["--ignored", "every_example_is_printed"]).env("PEDINA_CALLS", &path);
    shell::run(&mut cargo)?;
    let printed = fs::read_to_string(&path).context("the test has written no examples")?;
    parse(&(printed + OTHERS))
}

fn parse(text: &str) -> Result<Vec<Call>> {
    let mut calls: Vec<Call> = Vec::new();
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("call ") {
            calls.push(Call { name: name.to_owned(), arguments: Vec::new() });
            continue;
        }
        let call = calls.last_mut().context("an argument of no call")?;
        call.arguments.push(argument(line).with_context(|| format!("`{line}`"))?);
    }
    Ok(calls)
}

fn argument(line: &str) -> Result<Argument> {
    Ok(match line.split_once(' ') {
        Some(("number", rest)) => {
            let (number, others) = rest.split_once(' ').unwrap_or((rest, ""));
            let others = others.split(',').filter(|other| !other.is_empty());
            Argument::Number(number.parse()?, others.map(str::parse).collect::<Result<_, _>>()?)
        }
        Some(("object", digits)) => {
            let bytes =
                (0..digits.len() / 2).map(|i| u8::from_str_radix(&digits[2 * i..2 * i + 2], 16));
            Argument::Object(bytes.collect::<Result<_, _>>()?)
        }
        Some(("room", bytes)) => Argument::Room(bytes.parse()?),
        Some(("same", index)) => Argument::Same(index.parse()?),
        None if line == "null" => Argument::Null,
        None => Argument::Callback(line.to_owned()),
        Some(_) => bail!("no argument"),
    })
}

/// Calls of the functions that return no status or take no object, for which there are no examples.
const OTHERS: &str = "\
call pdn_version
call pdn_version_text
call pdn_status_text
number 0
call pdn_check_abi
number 3
call pdn_struct_size
number 1
call pdn_append
object 140000000000000000000000000000000000000000000000000000000000000000000000
object 7465787400
number 4
call pdn_chess_problem_text
number 1
call pdn_chess_move_from
number 796
call pdn_chess_move_to
number 796
call pdn_chess_move_promotion
number 796
call pdn_konobi_point_at
number 24
number 24
call pdn_konobi_point_column
number 624
call pdn_konobi_point_row
number 624
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_read_as_they_are_printed() {
        let text = "call pdn_x\nnumber 7 0,1\nnumber 8\nobject 0aff\nroom 8\nsame 2\nnull\nuser\n\
                    call pdn_y\n";
        let calls = parse(text).unwrap();
        assert_eq!((calls.len(), calls[1].arguments.len()), (2, 0));
        let wanted = [
            Argument::Number(7, vec![0, 1]),
            Argument::Number(8, vec![]),
            Argument::Object(vec![10, 255]),
            Argument::Room(8),
            Argument::Same(2),
            Argument::Null,
            Argument::Callback("user".to_owned()),
        ];
        assert_eq!(calls[0].arguments, wanted);
        assert!(parse("number 7 0\n").is_err() && parse("call x\nnumber z \n").is_err());
    }
}
