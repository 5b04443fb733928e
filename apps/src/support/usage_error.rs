//! Errors in the arguments: those that clap does not find, and what its own messages leave out.

use core::error::Error as _;
use core::fmt::{Display, Formatter, Result};
use core::num::ParseIntError;
use std::env;
use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue};
use clap::{Command, Error};

/// Arguments that are wrong together, where each alone is right: the program ends with status 2.
#[derive(Debug)]
pub(crate) struct UsageError(pub(crate) String);

impl Display for UsageError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for UsageError {}

/// The error of clap, with what would be right, and with the variable that a wrong value comes
/// from: clap names the option even where only the environment sets it.
pub(crate) fn explain(mut error: Error, command: &Command, arguments: &[OsString]) -> Error {
    let mut tips = Vec::new();
    // An empty text, a letter, or too many digits.
    if error.source().is_some_and(|source| source.is::<ParseIntError>()) {
        tips.push("a whole number is wanted".to_owned());
    }
    if let Some(variable) = variable(&error, command, arguments) {
        tips.push(format!("the value is that of the variable {}", variable.to_string_lossy()));
    }
    if !tips.is_empty() {
        let tips = tips.into_iter().map(Into::into).collect();
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
    }
    error
}

/// The variable of the environment that the wrong value of an error comes from.
fn variable(error: &Error, command: &Command, arguments: &[OsString]) -> Option<OsString> {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    let option = text(ContextKind::InvalidArg)?.split([' ', '=']).next()?;
    let value = text(ContextKind::InvalidValue)?;
    if arguments.iter().any(|word| word.to_string_lossy().starts_with(option)) {
        return None;
    }
    let invoked = arguments.iter().skip(1).fold(command, |command, word| {
        word.to_str().and_then(|name| command.find_subcommand(name)).unwrap_or(command)
    });
    command
        .get_arguments()
        .chain(invoked.get_arguments())
        .filter(|argument| argument.get_long() == option.strip_prefix("--"))
        .filter_map(clap::Arg::get_env)
        .find(|&name| env::var(name).is_ok_and(|set| set == value))
        .map(Into::into)
}
