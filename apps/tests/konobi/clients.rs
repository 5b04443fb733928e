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

fn spawn(program: &str, arguments: &[&str]) -> Child {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let child = command.spawn();
    child.unwrap_or_else(|error| panic!("{program}: {error}: `cargo xtask setup` installs it"))
}

/// On a terminal telnet edits lines, and sends CR LF.
fn telnet(server: &Server) -> Child {
    spawn("script", &["-qec", &format!("telnet 127.0.0.1 {}", server.port), "/dev/null"])
}

fn netcat(server: &Server) -> Child {
    // It sends CR LF, too.
    spawn("nc", &["-C", "127.0.0.1", &server.port.to_string()])
}

fn send(program: &mut Child, text: &str) {
    program.stdin.as_mut().unwrap().write_all(text.as_bytes()).unwrap();
}

#[test]
fn the_loss_of_netcat_and_telnet_is_noticed_while_they_wait() {
    let server = Server::of("konobi", &[]);
    for client in [telnet, netcat] {
        for is_seated in [false, true] {
            let mut gone = client(&server);
            wait_for(&mut gone, "Waiting for the other player...");
            let mut other = server.connect();
            send(&mut gone, "3\nAda\n");
            other.wait_for("Player 2: what's your name? ");
            if is_seated {
                other.send("Bob\r\n");
                wait_for(&mut gone, "Enter x coordinate: ");
                send(&mut gone, "a1\n");
                other.wait_for("(y/n) ");
            }
            gone.kill().unwrap();
            other.wait_for("The other player has left");
            gone.wait().unwrap();
        }
    }
}

#[test]
fn netcat_and_telnet_play_to_the_end() {
    let server = Server::of("konobi", &["--games", "1"]);
    let game = game("server");
    let mut first = netcat(&server);
    wait_for(&mut first, "Waiting for the other player...");
    send(&mut first, &format!("{}\nAda\n{}", game.width, game.own[0]));
    let mut second = telnet(&server);
    // Before the connection is there a terminal may lose what is typed.
    wait_for(&mut second, "what's your name?");
    send(&mut second, &format!("Bob\n{}", game.own[1]));
    let second = String::from_utf8(second.wait_with_output().unwrap().stdout).unwrap();
    let first = String::from_utf8(first.wait_with_output().unwrap().stdout).unwrap();
    assert!(first.ends_with("Ada you lost!\n"), "{first}");
    assert!(second.contains("Congratulations Bob, you won!\r\n"), "{second}");
    assert!(server.finish().0.success());
}
