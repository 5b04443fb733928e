//! Clients that people have: telnet on a terminal, `nc`, one of Windows, one that closes its half.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};

use super::matches::game;
use super::process::Server;

#[test]
fn a_client_of_windows_and_one_that_closes_its_half_play_to_the_end() {
    let server = Server::of("konobi", &[]);
    let game = game("match5");
    // It sends everything before anybody else is there.
    let mut first = server.connect();
    first.send(&format!("{}\nAda\n{}", game.width, game.own[0]));
    first.half_close();
    let mut second = server.connect();
    second.send(&format!("Bob\r\n{}", game.own[1].replace('\n', "\r\n")));
    assert!(first.rest().ends_with("Congratulations Ada, you won!\n"));
    assert!(second.rest().ends_with("Bob you lost!\n"));
}

/// Reads what a program prints, byte by byte, until these words are there.
fn wait_for(program: &mut Child, words: &str) {
    let output = program.stdout.as_mut().unwrap();
    let mut text = Vec::new();
    while !text.ends_with(words.as_bytes()) {
        let mut byte = [0];
        output.read_exact(&mut byte).unwrap();
        text.push(byte[0]);
    }
}

#[test]
fn netcat_and_telnet_play_to_the_end() {
    let server = Server::of("konobi", &["--games", "1"]);
    let game = game("server");
    let port = server.port.to_string();
    let spawn = |program: &str, arguments: &[&str]| {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let child = command.spawn();
        child.unwrap_or_else(|error| panic!("{program}: {error}: `cargo xtask setup` installs it"))
    };
    let mut first = spawn("nc", &["127.0.0.1", &port]);
    wait_for(&mut first, "Waiting for the other player...");
    let typed = format!("{}\nAda\n{}", game.width, game.own[0]);
    first.stdin.as_mut().unwrap().write_all(typed.as_bytes()).unwrap();
    // On a terminal telnet edits lines, and sends CR LF.
    let telnet = format!("telnet 127.0.0.1 {port}");
    let mut second = spawn("script", &["-qec", &telnet, "/dev/null"]);
    // Before the connection is there a terminal may lose what is typed.
    wait_for(&mut second, "what's your name?");
    let typed = format!("Bob\n{}", game.own[1]);
    second.stdin.as_mut().unwrap().write_all(typed.as_bytes()).unwrap();
    let second = String::from_utf8(second.wait_with_output().unwrap().stdout).unwrap();
    let first = String::from_utf8(first.wait_with_output().unwrap().stdout).unwrap();
    assert!(first.ends_with("Ada you lost!\n"), "{first}");
    assert!(second.contains("Congratulations Bob, you won!\r\n"), "{second}");
    assert!(server.finish().0.success());
}
