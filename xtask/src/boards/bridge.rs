//! Clients against an emulated board, through `pedina bridge`.
//!
//! The emulator has its serial port on standard input and output; a relay makes a TCP port of that,
//! which is what the bridge connects to.

use super::image::Image;
use super::visitor;
use crate::owned::Owned;
use crate::{program, shell};
use anyhow::{Context, Result, bail, ensure};
use core::time::Duration;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write, copy};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Instant;

/// The programs that host a session: each is a game of `pedina bridge --game`.
pub(super) const GAMES: [&str; 3] = ["chess", "konobi", "mastermind"];

/// Plays the game of the image: at chess two moves, the other games to the end.
///
/// # Errors
/// A program does not start, or the game takes another course.
pub(super) fn check(image: &Image) -> Result<()> {
    let pedina = program::build()?;
    let serial = TcpListener::bind("127.0.0.1:0")?;
    let address = format!("tcp:{}", serial.local_addr()?);
    let bridge = shell::command(&pedina)
        .args(["bridge", "--listen", "0", "--serial", &address, "--game", &image.program])
        .stdout(Stdio::piped())
        .spawn()?;
    let mut bridge = Owned(bridge);
    let mut emulator =
        Owned(image.emulator().stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?);
    relay(&serial, &mut bridge, &mut emulator)?;
    let mut line = String::new();
    let output = bridge.0.stdout.take().context("the bridge has no output")?;
    BufReader::new(output).read_line(&mut line)?;
    let port = line.trim().rsplit(' ').next().unwrap_or_default();
    match image.program.as_str() {
        "chess" => play_chess(shell::command(&pedina).args(["chess", "client", "--port", port])),
        "konobi" => visitor::play_konobi(port.parse()?),
        "mastermind" => visitor::play_mastermind(port.parse()?),
        other => bail!("no client plays {other}"),
    }
}

/// Plays two moves and leaves.
fn play_chess(client: &mut Command) -> Result<()> {
    let text = shell::stdout(client, "e4\nd3\nquit\n")?;
    let answers = text.matches("plays ").count();
    ensure!(answers >= 2, "the board answers {answers} of two moves:\n{text}");
    Ok(())
}

/// Joins the first connection to the serial port of the emulator.
///
/// # Errors
/// The bridge ends before it connects, or does not connect in time.
fn relay(serial: &TcpListener, bridge: &mut Owned, emulator: &mut Owned) -> Result<()> {
    let mut connection = accept(serial, bridge)?;
    let mut input = emulator.0.stdin.take().context("the emulator has no input")?;
    let mut output = emulator.0.stdout.take().context("the emulator has no output")?;
    let mut from_bridge = connection.try_clone()?;
    // Both end with the processes.
    thread::spawn(move || copy_at_once(&mut from_bridge, &mut input));
    thread::spawn(move || copy(&mut output, &mut connection));
    Ok(())
}

/// The connection of the bridge, unless it ends before it connects.
fn accept(serial: &TcpListener, bridge: &mut Owned) -> Result<TcpStream> {
    serial.set_nonblocking(true)?;
    let start = Instant::now();
    loop {
        match serial.accept() {
            Ok((connection, _)) => {
                connection.set_nonblocking(false)?;
                return Ok(connection);
            }
            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
            Err(error) => return Err(error.into()),
        }
        if let Some(status) = bridge.0.try_wait()? {
            bail!("the bridge has ended before it connected ({status})");
        }
        ensure!(start.elapsed() < TIMEOUT, "the bridge does not connect");
        thread::sleep(Duration::from_millis(20));
    }
}

/// As [`copy`], but a byte does not wait for the next one.
fn copy_at_once(from: &mut impl Read, to: &mut impl Write) {
    let mut memory = [0; 256];
    while let Ok(count) = from.read(&mut memory) {
        let bytes = memory.get(..count).unwrap_or_default();
        if count == 0 || to.write_all(bytes).and_then(|()| to.flush()).is_err() {
            break;
        }
    }
}

/// Far more than the start of a program takes, also on a busy machine: it only ends what hangs.
const TIMEOUT: Duration = Duration::from_secs(60);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bridge_that_does_not_start_is_noticed() {
        let serial = TcpListener::bind("127.0.0.1:0").unwrap();
        let mut bridge = Owned(Command::new("false").spawn().unwrap());
        let error = accept(&serial, &mut bridge).unwrap_err();
        assert!(error.to_string().contains("exit status: 1"), "{error}");
    }
}
