//! Programs that play Pedina's games: `pedina --help`.
//!
//! They own sockets, clocks, files and screens, and nothing else: what is played, and what is said
//! on the wire, comes from the crate `pedina`.

#[cfg(feature = "serial")]
mod board;
#[cfg(feature = "serial")]
mod bridge;
mod cecp;
mod chess;
mod documents;
#[cfg(feature = "service")]
mod health;
mod konobi;
mod line_server;
#[cfg(feature = "service")]
mod load;
mod mastermind;
#[cfg(feature = "service")]
mod online;
mod platform;
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

use core::fmt::Display;
use std::io::{Write, stderr};
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use support::arguments;
use support::logging::{self, LogArgs, LogLevel};
use support::usage_error::{self, UsageError};

// `docs/decisions.md` says what the allocators cost that come with musl.
#[cfg(all(target_env = "musl", feature = "service"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Play chess, Konobi and Mastermind.
///
/// Try `pedina serve` and a browser, or `pedina konobi play` in this terminal; or chess with three
/// terminals on one machine: `pedina chess server` in the first, `pedina chess client` in the
/// others.
#[derive(Parser)]
#[command(name = "pedina", version, arg_required_else_help = true)]
struct Cli {
    #[command(flatten)]
    log: LogArgs,
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
    /// Play chess with the computer at an electronic board on a serial port
    #[cfg(feature = "serial")]
    Board(board::Args),
    #[cfg(feature = "service")]
    #[command(flatten)]
    Online(online::Command),
    /// A chess engine for interfaces that speak UCI
    Uci,
    /// A chess engine for interfaces that speak the protocol of XBoard and WinBoard
    Cecp,
    /// Write man pages and completions for shells into a folder, for packages of this program
    #[command(hide = true)]
    Documents(documents::Args),
}

impl Program {
    /// What it reports where nothing else is asked for.
    fn usual_level(&self) -> LogLevel {
        match self {
            #[cfg(feature = "service")]
            Self::Online(command) if command.is_service() => LogLevel::Info,
            _ => LogLevel::Warn,
        }
    }
}

/// Wrong arguments end with status 2, which is clap's, and what fails later with status 1.
fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let mut command = arguments::prepare(Cli::command());
    let matches = command.try_get_matches_from_mut(&arguments);
    let cli = match matches.and_then(|matches| {
        Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
    }) {
        Ok(cli) => cli,
        Err(error) => return explain(&usage_error::explain(error, &Cli::command(), &arguments)),
    };
    let reports = logging::start(&cli.log, cli.program.usual_level());
    let result = match cli.program {
        Program::Chess(command) => chess::run(command),
        Program::Konobi(args) => konobi::run(args),
        Program::Mastermind(command) => mastermind::run(command),
        #[cfg(feature = "serial")]
        Program::Bridge(args) => bridge::run(&args),
        #[cfg(feature = "serial")]
        Program::Board(args) => board::run(&args),
        #[cfg(feature = "service")]
        Program::Online(command) => online::run(command),
        Program::Uci => uci::run(),
        Program::Cecp => cecp::run(),
        Program::Documents(args) => documents::run(&args, &arguments::prepare(Cli::command())),
    };
    reports.finish();
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is::<UsageError>() => {
            complain(format_args!("error: {error:#}\n\nFor more information, try '--help'."));
            ExitCode::from(USAGE)
        }
        Err(error) => {
            complain(format_args!("pedina: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

/// Prints a help that was asked for, or what is wrong with the arguments.
fn explain(error: &clap::Error) -> ExitCode {
    match error.print() {
        // Help and version are no failure, unless nobody can read them.
        Err(reason) if !error.use_stderr() => {
            complain(format_args!("pedina: cannot print: {reason}"));
            ExitCode::FAILURE
        }
        _ => ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(USAGE)),
    }
}

/// Says why the program ends; its status says it too, where nobody can read that.
fn complain(reason: impl Display) {
    let _ = writeln!(stderr(), "{reason}");
}

/// The status of wrong arguments.
const USAGE: u8 = 2;
