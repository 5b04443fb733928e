//! What players and operators do with the program, by lines, over TCP and over HTTP.

use super::machine::{Machine, http};
use crate::VERSION;
use anyhow::{Context, Result, ensure};
use pedina_support::counts::Counts;
use std::fs;

/// Plays and serves.
///
/// # Errors
/// A game ends otherwise, or its record is missing.
pub(super) fn check(machine: &Machine) -> Result<Counts> {
    let version = machine.run(&["--version"], "")?;
    ensure!(version == format!("pedina {VERSION}\n"), "its version is {version}");
    type Check = fn(&Machine) -> Result<()>;
    let all: [(&str, Check); 5] = [
        ("lines", lines),
        ("TCP", clients),
        ("records", computers),
        ("the pages", pages),
        ("the service", service),
    ];
    let mut counts = Counts::passed(1);
    for (name, check) in all {
        check(machine).with_context(|| name.to_owned())?;
        counts += Counts::passed(1);
    }
    Ok(counts)
}

/// What the program prints where it depends on nothing but the seed: the same on all machines.
///
/// # Errors
/// It fails.
pub(super) fn deterministic(machine: &Machine) -> Result<String> {
    let konobi = ["konobi", "play", "--size", "5", "--first", "3", "--second", "2", "--seed", "7"];
    let mastermind = ["mastermind", "play", "--plain", "--one", "Knuth", "--seed", "5"];
    let uci = "position startpos moves e2e4 c7c5\ngo nodes 20000\n";
    let moves = machine.run(&["uci"], uci)?;
    let best = moves.lines().find(|line| line.starts_with("bestmove "));
    let games = machine.run(&konobi, "")? + &machine.run(&mastermind, "")?;
    Ok(format!("{games}\n{}", best.context("the engine has no move")?))
}

/// A game of two people on a pipe, whose lines end as those of Windows.
fn lines(machine: &Machine) -> Result<()> {
    let typed = FOOLS_MATE.join("\r\n") + "\r\n";
    let text = machine.run(&["chess", "play", "--plain"], &typed)?;
    ensure!(text.ends_with("black wins: checkmate.\n"), "the game ends otherwise:\n{text}");
    let text = machine.run(&["uci"], "uci\r\nisready\r\nquit\r\n")?;
    ensure!(text.contains("uciok\n") && text.ends_with("readyok\n"), "UCI:\n{text}");
    machine.refuse(&["konobi", "play", "--size", "3"], "Ann\r\n")
}

/// A server and two clients of the program play over TCP; the server records the game and ends.
fn clients(machine: &Machine) -> Result<()> {
    let options = ["chess", "server", "--port", "0", "--games", "1", "--record", RECORDS];
    let (server, port) = machine.serve(&options)?;
    let port = port.to_string();
    let client = |moves: [&str; 2]| {
        let typed = format!("{}\r\n{}\r\nn\r\n", moves[0], moves[1]);
        let options = ["chess", "client", "--plain", "--port", &port];
        let client = machine.start(&options, &typed)?;
        // The first one who connects plays white.
        client.wait_for("Connected")?;
        anyhow::Ok(client)
    };
    let [first, second, third, fourth] = FOOLS_MATE;
    let white = client([first, third])?;
    let black = client([second, fourth])?;
    for client in [white, black] {
        let text = client.finish()?;
        ensure!(text.contains("Checkmate!"), "a client sees no mate:\n{text}");
    }
    server.finish()?;
    ensure!(record(machine, "pgn")?.contains("2. g4 Qh4# 0-1"), "the record is another game");
    Ok(())
}

/// A game of two computers is recorded.
fn computers(machine: &Machine) -> Result<()> {
    let options = ["konobi", "play", "--size", "4", "--first", "1", "--second", "3", "--seed", "7"];
    let text = machine.run(&[&options[..], &["--record", RECORDS]].concat(), "")?;
    ensure!(text.contains(", you won!\n"), "nobody wins:\n{text}");
    ensure!(record(machine, "sgf")?.starts_with("(;"), "the record is none");
    Ok(())
}

/// The one record with this ending.
fn record(machine: &Machine, ending: &str) -> Result<String> {
    let entries = fs::read_dir(machine.folder.join(RECORDS)).context("no folder of records")?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut records = paths.filter(|path| path.extension().is_some_and(|end| end == ending));
    let path = records.next().with_context(|| format!("no record as {ending}"))?;
    ensure!(records.next().is_none(), "several records as {ending}");
    Ok(fs::read_to_string(path)?)
}

/// The pages come from the program itself, which ends by Ctrl-C.
fn pages(machine: &Machine) -> Result<()> {
    let options = ["serve", "--http-port", "0", "--chess-port", "0", "--konobi-port", "0"];
    let more = ["--mastermind-port", "0", "--statistics-port", "0"];
    machine.interrupt(&[&options[..], &more].concat(), |port| {
        for path in ["/", "/chess.html", "/konobi.html", "/mastermind.html"] {
            let (status, text) = http(port, &format!("GET {path}"), "")?;
            ensure!(status == 200 && text.contains("<html"), "{path}: {text}");
        }
        Ok(())
    })
}

/// A game is kept in a file when the service ends by Ctrl-C, and taken up by the next one.
fn service(machine: &Machine) -> Result<()> {
    let options = ["service", "--http-port", "0", "--storage", STORAGE];
    machine.interrupt(&options, |port| {
        let body = r#"{"gameConfiguration":{"gameId":"kept","isPrivate":true}}"#;
        let (status, text) = http(port, "POST /game", body)?;
        ensure!(status == 200, "no game: {text}");
        Ok(())
    })?;
    ensure!(machine.folder.join(STORAGE).is_file(), "the storage is another file");
    let (_server, port) = machine.serve(&options)?;
    let (status, text) = http(port, "GET /game/kept", "")?;
    ensure!(status == 200, "the game is lost: {text}");
    machine.refuse(&options, "").context("two services share a file")
}

const FOOLS_MATE: [&str; 4] = ["f3", "e5", "g4", "Qh4#"];

/// With what paths of Windows and of other languages have.
const RECORDS: &str = "Partien f\u{fc}r \u{265e} 2026";
const STORAGE: &str = "r\u{e9}serve de jeux.db";
