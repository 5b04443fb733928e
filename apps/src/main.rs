//! Programs that play Pedina's games: `pedina --help`.
//!
//! They own sockets, clocks, files and screens, and nothing else: what is played, and what is said
//! on the wire, comes from the crate `pedina`.

#[cfg(feature = "serial")]
mod bridge;
mod chess;
#[cfg(feature = "service")]
mod health;
mod konobi;
mod line_server;
#[cfg(feature = "service")]
mod load;
mod mastermind;
#[cfg(feature = "service")]
mod online;
#[cfg(feature = "service")]
mod serve;
#[cfg(feature = "service")]
mod service;
#[cfg(feature = "service")]
mod statistics;
mod support;
mod terminal;
mod uci;
#[cfg(feature = "service")]
mod web;
#[cfg(not(feature = "service"))]
#[path = "web/absent.rs"]
mod web;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use support::logging;
use support::usage_error::{self, UsageError};

/// Play chess, Konobi and Mastermind.
///
/// Try `pedina serve` and a browser, or `pedina konobi play` in this terminal; or chess with three
/// terminals on one machine: `pedina chess server` in the first, `pedina chess client` in the
/// others.
#[derive(Parser)]
#[command(name = "pedina", version, arg_required_else_help = true)]
struct Cli {
    /// Report more: -v what happens, -vv each line on the wire, -vvv everything
    #[arg(short, global = true, action = clap::ArgAction::Count)]
    verbose: u8,
    #[command(subcommand)]
    program: Program,
}

#[derive(Subcommand)]
enum Program {
    /// Chess: over TCP, or at one screen with people or the computer
    #[command(subcommand)]
    Chess(chess::Command),
    /// Konobi, a game of connection: on this machine, or over telnet
    Konobi(konobi::Args),
    /// Mastermind, a game of deduction
    #[command(subcommand)]
    Mastermind(mastermind::Command),
    /// Let clients of chess over TCP play against a board on a serial port
    #[cfg(feature = "serial")]
    Bridge(bridge::Args),
    #[cfg(feature = "service")]
    #[command(flatten)]
    Online(online::Command),
    /// A chess engine for interfaces that speak UCI
    Uci,
}

/// Wrong arguments end with status 2, which is clap's, and what fails later with status 1.
fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            let arguments: Vec<_> = std::env::args_os().collect();
            return explain(&usage_error::name_variable(error, Cli::command(), &arguments));
        }
    };
    let reports = logging::start(cli.verbose);
    let result = match cli.program {
        Program::Chess(command) => chess::run(command),
        Program::Konobi(args) => konobi::run(args),
        Program::Mastermind(command) => mastermind::run(command),
        #[cfg(feature = "serial")]
        Program::Bridge(args) => bridge::run(&args),
        #[cfg(feature = "service")]
        Program::Online(command) => online::run(command),
        Program::Uci => uci::run(),
    };
    reports.finish();
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is::<UsageError>() => {
            eprintln!("error: {error:#}\n\nFor more information, try '--help'.");
            ExitCode::from(USAGE)
        }
        Err(error) => {
            eprintln!("pedina: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Prints a help that was asked for, or what is wrong with the arguments.
fn explain(error: &clap::Error) -> ExitCode {
    match error.print() {
        // Help and version are no failure, unless nobody can read them.
        Ok(()) => ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(USAGE)),
        Err(reason) => {
            eprintln!("pedina: cannot print: {reason}");
            ExitCode::FAILURE
        }
    }
}

/// The status of wrong arguments.
const USAGE: u8 = 2;
