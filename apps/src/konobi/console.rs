//! `pedina konobi play` on a console or a pipe.

use std::io::{Read, Write, stdin, stdout};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Error, Result, ensure};
use pedina::konobi::session::{Outputs, Seating, Settings, Style, Table, TableEnd};
use pedina::konobi::{AnySize, Player};
use time::OffsetDateTime;

use super::play;
use super::record::{Format, Record};
use super::replay::Replay;
use super::thinking::{decide, entrant, level};
use crate::support::arguments::{host, port};
use crate::support::record_file::Folder;
use crate::support::usage_error::UsageError;
use crate::terminal;
use crate::web::WindowArgs;

/// Options of `pedina konobi play`.
#[derive(Default, clap::Args)]
pub(super) struct Args {
    /// Print lines in place of a full screen; a pipe or a simple terminal gets them anyway
    #[arg(long)]
    plain: bool,
    /// Rows and columns of the board; asked for without it
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=25))]
    size: Option<u8>,
    /// Who places the first stone: 0 for a person, 1 to 8 for the computer
    #[arg(long, value_name = "LEVEL", default_value_t = 0)]
    #[arg(value_parser = clap::value_parser!(u8).range(0..=8))]
    first: u8,
    /// Who answers it: 0 for a person, 1 to 8 for the computer [default: 3 on a full screen, 0 in
    /// lines]
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(0..=8))]
    second: Option<u8>,
    /// In lines: the name of the first player, and once more for the second; asked for without it
    #[arg(long, value_name = "NAME")]
    name: Vec<String>,
    /// In lines: how boards look: ascii, unicode, ansi, or original for just what the original
    /// prints
    #[arg(long, value_parser = super::style)]
    style: Option<Style>,
    /// What the computer's moves are drawn from, to play the same game again
    #[arg(long)]
    seed: Option<u64>,
    /// The file to go on with: SGF, or a text of this program
    #[arg(long, value_name = "FILE", conflicts_with_all = ["size", "web"])]
    open: Option<PathBuf>,
    /// In lines: write the game into this folder; on a full screen `save` does that
    #[arg(long, value_name = "FOLDER")]
    record: Option<PathBuf>,
    /// The form of the record
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// The server to play at with --web
    #[arg(short = 'H', long, default_value = "localhost", requires = "web", value_parser = host)]
    pub(super) host: String,
    /// Its port
    #[arg(short, long, default_value_t = super::PORT, requires = "web", value_parser = port)]
    pub(super) port: u16,
    #[command(flatten)]
    pub(super) window: WindowArgs,
}

impl Args {
    /// The same for a full screen; `None` if lines are asked for, or what only they have.
    pub(super) fn for_screen(&self) -> Option<play::Args> {
        let is_for_lines =
            self.plain || !self.name.is_empty() || self.style.is_some() || self.record.is_some();
        (!is_for_lines).then(|| play::Args {
            size: self.size.unwrap_or(11),
            first: self.first,
            second: self.second.unwrap_or(3),
            seed: self.seed,
            open: self.open.clone(),
        })
    }

    /// In lines two people play unless something else is asked for, as with the original.
    fn second(&self) -> u8 {
        self.second.unwrap_or(0)
    }
}

/// Plays a game to its end.
///
/// # Errors
/// The input ends before the game, or the output is closed.
pub(super) fn run(args: &Args) -> Result<()> {
    if args.name.len() > 2 {
        return Err(UsageError("--name: there are two players".to_owned()).into());
    }
    let archive = Folder::archive(args.record.as_deref())?;
    let mut replay = args.open.as_deref().map(Replay::read).transpose().map_err(Error::msg)?;
    let size = replay.as_ref().map(Replay::size).or(args.size.and_then(AnySize::new));
    let mut table = Table::new(settings(args, size));
    let mut record = Record::new(OffsetDateTime::now_utc());
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // The low bits change from start to start.
    let seed = args.seed.unwrap_or(now.as_nanos() as u64);
    let (mut input, mut last, mut memory) = (Vec::new(), 0, [0; 4096]);
    while !table.is_done() {
        let mut outputs = Outputs::new(&mut memory, &mut []);
        // What people have typed ahead comes after the game that goes on.
        let replayed = replay.as_mut().filter(|_| record.has_begun()).and_then(Replay::input);
        let is_replaying = replayed.is_some();
        let source = replayed.unwrap_or(&mut input);
        let progress = table.receive(Player::First, source, &mut outputs);
        source.drain(..progress.consumed);
        let is_shown = !record.has_begun() || replay.as_ref().is_none_or(Replay::is_over);
        if is_shown {
            let mut output = stdout().lock();
            output.write_all(outputs.first.bytes()).and_then(|()| output.flush())?;
        }
        let waits = progress.consumed == 0 && outputs.first.bytes().is_empty();
        if let Some(event) = progress.event {
            record.push(event, &table);
        } else if !waits {
            // There may be more to read and to show.
        } else if let Some(replay) = replay.as_mut().filter(|_| is_replaying) {
            let event = replay.advance(&mut table);
            event.into_iter().for_each(|event| record.push(event, &table));
        } else if let Some(player) = table.thinking() {
            let number = if player == Player::First { args.first } else { args.second() };
            let action =
                level(number).and_then(|level| decide(table.position(), level, seed, || false));
            let event = action.and_then(|action| table.act(action));
            record.push(event.context("the computer found no move")?, &table);
        } else {
            read(&mut input, &mut last, &mut table)?;
        }
    }
    if let Some(archive) = &archive {
        record.save(&**archive, args.format, 1, &table)?;
    }
    ensure!(!matches!(table.end(), Some(TableEnd::Left(_))), "the input ended before the game");
    Ok(())
}

/// Waits for more input, or its end. The LF of CR LF is left out, so that it does not end a line
/// of its own if a game of a file is played in between.
fn read(input: &mut Vec<u8>, last: &mut u8, table: &mut Table) -> Result<()> {
    let mut memory = [0; 1024];
    let count = stdin().lock().read(&mut memory).context("cannot read the input")?;
    for &byte in &memory[..count] {
        if core::mem::replace(last, byte) != b'\r' || byte != b'\n' {
            input.push(byte);
        }
    }
    if count == 0 {
        table.finish(Player::First);
    }
    Ok(())
}

fn settings(args: &Args, size: Option<AnySize>) -> Settings {
    let usual = if terminal::has_colors(&stdout()) { Style::Ansi } else { Style::Ascii };
    let mut names = args.name.iter().map(String::as_str);
    Settings {
        size,
        entrants: [args.first, args.second()].map(|number| entrant(level(number), names.next())),
        ..Settings::new(Seating::Console, args.style.unwrap_or(usual))
    }
}
