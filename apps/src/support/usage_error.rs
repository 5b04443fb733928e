//! Errors in the arguments that clap does not find.

use core::fmt::{Display, Formatter, Result};
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

/// The error of clap, with the variable that a wrong value comes from: clap names the option even
/// where only the environment sets it.
pub(crate) fn name_variable(mut error: Error, command: Command, arguments: &[OsString]) -> Error {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    let option = text(ContextKind::InvalidArg).and_then(|shown| shown.split([' ', '=']).next());
    let (Some(option), Some(value)) = (option, text(ContextKind::InvalidValue)) else {
        return error;
    };
    if arguments.iter().any(|word| word.to_string_lossy().starts_with(option)) {
        return error;
    }
    let invoked = arguments.iter().skip(1).fold(command, |command, word| {
        word.to_str().and_then(|name| command.find_subcommand(name)).cloned().unwrap_or(command)
    });
    let variable = invoked
        .get_arguments()
        .filter(|argument| argument.get_long() == option.strip_prefix("--"))
        .filter_map(clap::Arg::get_env)
        .find(|&name| env::var(name).is_ok_and(|set| set == value));
    if let Some(variable) = variable {
        let tip = format!("the value is that of the variable {}", variable.to_string_lossy());
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
}
