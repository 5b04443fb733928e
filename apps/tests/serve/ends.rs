//! How the program ends, and what it does not begin with.

use std::io::Write;
use std::net::{TcpListener, TcpStream};

use crate::process::{Server, Vacant, pedina};
use crate::socket::{FREE, Lines, serve};

#[test]
fn sigterm_informs_all_players_and_games_of_the_service_go_on_later() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let options = ["--storage", file.to_str().unwrap()];
    let service = serve(&options);
    let port = service.0.port;
    let mut konobi = Lines::open(port, "/ws/konobi", None).unwrap();
    konobi.until("Waiting for the other player...");
    let mut opponent = Lines::open(port, "/ws/konobi", None).unwrap();
    konobi.until("Please, insert the dimension of the board: ");
    opponent.until("Welcome to Konobi!");
    service.create("later");
    let [mut white, _black] = service.seat("later");
    white.play("E2E4");
    white.expect_event("GameSituation");
    service.0.terminate();
    for socket in [konobi, opponent] {
        let (text, code) = socket.rest();
        assert!(text.contains("The server stops"), "{text}");
        assert_eq!(code, 1000);
    }
    white.closing();
    assert!(service.0.finish().0.success());

    let service = serve(&options);
    let mut watcher = service.connect("later");
    assert_eq!(watcher.state()["gameState"]["currentTurn"], "BLACK");
}

/// Half of a head, half of a body, and an answer that nobody reads, on each port that speaks HTTP.
#[test]
fn no_client_holds_the_program_at_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("scores.db");
    let service = serve(&[]);
    let scores =
        service.0.news.iter().find_map(|line| line.strip_prefix("scores: http://localhost:"));
    let statistics = Server::of_command(pedina(&[
        "statistics",
        "--http-port",
        "0",
        "--file",
        file.to_str().unwrap(),
    ]));
    let mut clients = Vec::new();
    for (port, path) in [
        (service.0.port, "/game"),
        (scores.unwrap().parse().unwrap(), "/score/Al"),
        (statistics.port, "/score/Al"),
    ] {
        let half = format!("POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{{");
        for text in ["G", &half] {
            let mut client = TcpStream::connect(("127.0.0.1", port)).unwrap();
            client.write_all(text.as_bytes()).unwrap();
            clients.push(client);
        }
        let mut deaf = TcpStream::connect(("127.0.0.1", port)).unwrap();
        deaf.set_nonblocking(true).unwrap();
        while deaf.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").is_ok() {}
        clients.push(deaf);
    }
    service.0.terminate();
    statistics.terminate();
    assert!(service.0.finish().0.success() && statistics.finish().0.success());
}

#[test]
fn a_port_in_use_says_which_option_chooses_another() {
    let taken = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let names =
        ["--http-port", "--chess-port", "--konobi-port", "--mastermind-port", "--statistics-port"];
    for name in names {
        let mut options = FREE;
        let at = options.iter().position(|option| *option == name).unwrap();
        options[at + 1] = &port;
        let output = pedina(&options).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{name}");
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains(name) && text.contains(&format!("{port} is taken")), "{text}");
    }
}

#[test]
fn wrong_settings_end_it_before_it_is_ready() {
    for wrong in [
        &["--set", "CodeSize=0"][..],
        &["--allowed-origins", "localhost"],
        &["--statistics-file", "/dev/null/scores.db"],
        &["--record", "/dev/null/games"],
        &["--storage", "/dev/null/games.db"],
    ] {
        let output = pedina(&[&FREE[..], wrong].concat()).output().unwrap();
        assert!(!output.status.success(), "{wrong:?}");
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(!text.contains("ready: "), "{wrong:?}: {text}");
    }
}

#[test]
fn results_may_go_elsewhere_and_then_there_are_no_scores() {
    let service = serve(&["--statistics-service", "localhost:1"]);
    assert!(!service.0.news.iter().any(|line| line.starts_with("scores")), "{:?}", service.0.news);
}

#[test]
fn an_output_that_takes_nothing_fails() {
    for arguments in [&FREE[..], &["--help"], &["--version"]] {
        let mut command = std::process::Command::new("sh");
        command.args(["-c", "exec \"$@\" > /dev/full", "sh", env!("CARGO_BIN_EXE_pedina")]);
        let output = command.args(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains("cannot print"), "{arguments:?}: {text}");
    }
}

#[test]
fn a_killed_program_leaves_its_ports() {
    let vacant = [(); 5].map(|()| Vacant::new());
    let ports = vacant.each_ref().map(|vacant| vacant.port.to_string());
    let mut options = FREE;
    for (at, port) in ports.iter().enumerate() {
        options[2 + 2 * at] = port;
    }
    for _ in 0..2 {
        let server = Server::of_command(pedina(&options));
        assert_eq!(server.port, vacant[0].port);
        server.kill();
    }
}

#[test]
fn it_goes_on_where_no_browser_can_be_opened() {
    let mut command = pedina(&FREE);
    command.arg("--browser").env("PATH", "");
    let server = Server::of_command(command);
    let _socket = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
    server.terminate();
    let address = format!("no browser opens: go to http://localhost:{}", server.port);
    let (status, [_, reports]) = server.finish_with_reports();
    assert!(status.success() && reports.contains(&address), "{reports}");
}
