//! What is wrong with the arguments of each command, and what is not.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

use rustix::process::geteuid;

use crate::client::{Service, play};
use crate::process::{Server, pedina};

/// Arguments, the exit status, and what the message contains: the option and what is wrong with it.
type Row = (&'static str, i32, &'static [&'static str]);

/// Values that no machine could use.
const VALUES: [Row; 62] = [
    ("service --http-port 65536", 2, &["--http-port"]),
    ("service --http-port -1", 2, &["'-1' for '--http-port"]),
    ("service --http-host localhost:80", 2, &["--http-host", "without a port"]),
    ("service --http-host http://localhost", 2, &["--http-host", "without a port"]),
    ("service --http-host=", 2, &["--http-host"]),
    ("service --operator-port 0 --operator-host a:1", 2, &["--operator-host"]),
    ("service --operator-host ::1", 2, &["--operator-port"]),
    ("service --operator-token secret", 2, &["--operator-port"]),
    ("service --operator-port 0 --operator-token=", 2, &["--operator-token"]),
    ("service --grace soon", 2, &["--grace", "a whole number is wanted"]),
    ("service --grace=", 2, &["--grace", "a whole number is wanted"]),
    ("service --grace -1", 2, &["'-1' for '--grace"]),
    ("service --grace 4294967296", 2, &["--grace"]),
    ("service --lobby-time 0", 2, &["--lobby-time"]),
    ("service --linger 1.5", 2, &["--linger", "a whole number is wanted"]),
    ("service --ping 0", 2, &["--ping"]),
    ("service --idle 0", 2, &["--idle"]),
    ("service --idle 20", 2, &["--idle 20", "--ping 20"]),
    ("service --ping 60", 2, &["--idle 60", "--ping 60"]),
    ("service --spectators-per-game -1", 2, &["--spectators-per-game", "whole number"]),
    ("service --calls-per-socket x", 2, &["--calls-per-socket", "whole number"]),
    ("service --connections-per-address x", 2, &["--connections-per-address", "whole number"]),
    ("service --games-per-address x", 2, &["--games-per-address", "whole number"]),
    ("service --requests-per-address x", 2, &["--requests-per-address", "whole number"]),
    ("service --trusted-proxy 10.0.0.0/8", 2, &["--trusted-proxy", "network"]),
    ("service --trusted-proxy proxy", 2, &["--trusted-proxy", "10.0.0.1"]),
    ("service --allowed-origins http://*.a.example", 2, &["--allowed-origins", "wildcard"]),
    ("service --allowed-origins http://a:65536", 2, &["--allowed-origins", "port"]),
    ("service --statistics-service localhost", 2, &["--statistics-service", "localhost:8082"]),
    ("service --statistics-service localhost:0", 2, &["--statistics-service"]),
    ("service --statistics-service https://a:1", 2, &["--statistics-service", "without TLS"]),
    ("service --statistics-service ftp://a:1", 2, &["--statistics-service", "ftp"]),
    ("service --statistics-service a/b:1", 2, &["--statistics-service"]),
    ("service --statistics-service ::1:8082", 2, &["--statistics-service", "[::1]:8082"]),
    ("service --storage mysql://localhost/games", 2, &["--storage", "postgres://"]),
    ("service --log-level loud", 2, &["--log-level", "debug"]),
    ("service --log-format xml", 2, &["--log-format", "json"]),
    ("serve --chess-port 65536", 2, &["--chess-port"]),
    ("serve --move-time 0", 2, &["--move-time"]),
    ("statistics --http-host a:1", 2, &["--http-host"]),
    ("statistics --allowed-origins a", 2, &["--allowed-origins"]),
    ("load localhost", 2, &["[URL]", "http://"]),
    ("load http://user@localhost:1", 2, &["[URL]"]),
    ("load http://localhost:65536", 2, &["[URL]"]),
    ("load --black-at http://localhost:0", 2, &["--black-at"]),
    ("load --games 0", 2, &["--games"]),
    ("load --games 4294967295", 1, &["--games 4294967295", "--spectators", "ulimit -n"]),
    ("load --spectators -1", 2, &["--spectators"]),
    ("load --plies 0", 2, &["--plies"]),
    ("load --pause x", 2, &["--pause", "whole number"]),
    ("load --pid 0", 1, &["--pid", "no process 0"]),
    ("health http://:80", 2, &["[URL]"]),
    ("chess server --games 0", 2, &["--games"]),
    ("chess server --vote-time x", 2, &["--vote-time", "whole number"]),
    ("chess client --port 0", 2, &["--port"]),
    ("chess client --host localhost:1", 2, &["--host"]),
    ("konobi server --size 26", 2, &["--size"]),
    ("konobi server --move-time -5", 2, &["'-5' for '--move-time"]),
    ("mastermind server --set Rounds=3", 2, &["--set", "rounds"]),
    ("mastermind client --port 0", 2, &["--port"]),
    ("bridge --serial tcp:localhost", 2, &["--serial"]),
    ("bridge --serial /dev/null", 1, &["--serial", "/dev/null"]),
];

/// Places that this machine does not have, or has for something else: TAKEN is a port in use,
/// FOLDER a folder, and FILE a text in it.
const PLACES: [Row; 29] = [
    ("service --http-port TAKEN", 1, &["--http-port", "is taken"]),
    ("service --http-port 0 --http-host 203.0.113.9", 1, &["--http-host", "203.0.113.9"]),
    ("service --http-port 0 --operator-port TAKEN", 1, &["--operator-port", "is taken"]),
    ("service --http-port 0 --storage FOLDER", 1, &["--storage", "it is a folder"]),
    ("service --http-port 0 --storage FOLDER/no/a.db", 1, &["--storage", "there is no folder"]),
    ("service --http-port 0 --storage FILE/a.db", 1, &["--storage", "Not a directory"]),
    ("service --http-port 0 --storage FILE", 1, &["--storage", "it is not a database"]),
    ("service --http-port 0 --storage /dev/full", 1, &["--storage", "it is a device"]),
    ("service --http-port 0 --storage postgres://", 1, &["--storage", "no database"]),
    ("statistics --http-port TAKEN --file FOLDER/a.db", 1, &["--http-port", "is taken"]),
    ("statistics --http-port 0 --file FOLDER", 1, &["--file", "it is a folder"]),
    ("statistics --http-port 0 --file FOLDER/no/a.db", 1, &["--file", "there is no folder"]),
    ("statistics --http-port 0 --file FILE", 1, &["--file", "it is not a database"]),
    ("statistics --http-port 0 --file /dev/full", 1, &["--file", "it is a device"]),
    ("serve PORTS --statistics-file FOLDER", 1, &["--statistics-file", "it is a folder"]),
    ("serve PORTS --pages FOLDER/no", 1, &["cannot read the pages in", "/no"]),
    ("serve PORTS --record FILE", 1, &["--record", "it is no folder"]),
    ("serve PORTS --chess-port TAKEN", 1, &["--chess-port", "is taken"]),
    ("load http://localhost:TAKEN --pid 4294967295", 1, &["--pid"]),
    ("chess server --port TAKEN", 1, &["--port", "is taken"]),
    ("chess server --port 0 --record FILE", 1, &["--record", "it is no folder"]),
    ("chess server --port 0 --record FILE/x", 1, &["--record", "Not a directory"]),
    ("konobi server --port TAKEN", 1, &["--port", "is taken"]),
    ("konobi server --port 0 --record /dev/full", 1, &["--record", "it is no folder"]),
    ("konobi TAKEN", 1, &["--port", "is taken"]),
    ("mastermind server --port TAKEN", 1, &["--port", "is taken"]),
    ("mastermind server --port 0 --record FILE", 1, &["--record", "it is no folder"]),
    ("bridge --serial FOLDER/no", 1, &["--serial", "No such file"]),
    ("bridge --serial tcp:localhost:1", 1, &["--serial", "no emulator at localhost:1"]),
];

/// Ports for all parts of `serve` but chess, which nobody uses.
const PORTS: &str = "--http-port 0 --konobi-port 0 --mastermind-port 0 --statistics-port 0";

/// Checks what the program says of these arguments.
fn check(words: &str, status: i32, parts: &[&str]) {
    let words: Vec<&str> = words.split(' ').collect();
    let output = pedina(&words).output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(status), "{words:?}: {text}");
    assert!(output.stdout.is_empty(), "{words:?} is said to be ready");
    for part in parts {
        assert!(text.contains(part), "{words:?}, {part}: {text}");
    }
}

#[test]
fn a_wrong_value_is_refused_with_the_name_of_its_option() {
    for (words, status, parts) in VALUES {
        check(words, status, parts);
    }
}

#[test]
fn a_wrong_place_is_named_with_its_option() {
    let taken = TcpListener::bind("[::]:0").or_else(|_| TcpListener::bind("0.0.0.0:0")).unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "This is a text, and not a database, however long it is.").unwrap();
    for (words, status, parts) in PLACES {
        let ports = if words.contains("--chess-port") { "" } else { " --chess-port 0" };
        let words = words
            .replace("PORTS", &format!("{PORTS}{ports}"))
            .replace("TAKEN", &port)
            .replace("FOLDER", folder.path().to_str().unwrap())
            .replace("FILE", file.to_str().unwrap());
        check(&words, status, parts);
    }
}

#[test]
fn a_database_that_this_user_may_not_write_ends_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let allow = |path: &Path, mode| fs::set_permissions(path, PermissionsExt::from_mode(mode));
    // Root may write everything, so another user runs the program, which need not be in reach.
    let program = at("pedina");
    fs::copy(env!("CARGO_BIN_EXE_pedina"), &program).unwrap();
    allow(&program, 0o755).unwrap();
    let databases =
        [("service", "--storage", at("games.db")), ("statistics", "--file", at("s.db"))];
    for (command, option, file) in &databases {
        let file = file.to_str().unwrap();
        let server = Server::of_command(pedina(&[command, "--http-port", "0", option, file]));
        server.terminate();
        assert!(server.finish().0.success());
    }
    for (file_mode, folder_mode, reason) in [
        (0o444, 0o777, "this user may not read and write it"),
        (0o666, 0o555, "this user may not make files in"),
    ] {
        for (command, option, file) in &databases {
            allow(file, file_mode).unwrap();
            allow(folder.path(), folder_mode).unwrap();
            let mut other = Command::new(&program);
            other.args([command, "--http-port", "0", option]).arg(file).stdin(Stdio::null());
            if geteuid().is_root() {
                other.uid(65534).gid(65534);
            }
            let output = other.output().unwrap();
            allow(folder.path(), 0o755).unwrap();
            let text = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(1), "{command}: {text}");
            assert!(text.contains(option) && text.contains(reason), "{command}: {text}");
        }
    }
}

#[test]
fn a_wrong_value_of_the_environment_is_refused_with_the_name_of_its_variable() {
    let refusal = |arguments: &[&str], variable: &str| {
        let output = pedina(arguments).env(variable, "http").output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    for command in ["service", "serve"] {
        let text = refusal(&[command], "PEDINA_HTTP_PORT");
        assert!(text.contains("'http' for '--http-port <PORT>'"), "{text}");
        assert!(text.contains("the variable PEDINA_HTTP_PORT"), "{text}");
        // A value of the command line takes precedence, so the variable is not to blame.
        let text = refusal(&[command, "--http-port", "http"], "PEDINA_HTTP_PORT");
        assert!(!text.contains("PEDINA_HTTP_PORT"), "{text}");
    }
    let text = refusal(&["uci"], "PEDINA_LOG_LEVEL");
    assert!(text.contains("--log-level") && text.contains("PEDINA_LOG_LEVEL"), "{text}");
}

#[test]
fn an_empty_variable_is_as_good_as_none() {
    let mut command = pedina(&["service", "--http-port", "0"]);
    for name in [
        "HTTP_HOST",
        "OPERATOR_PORT",
        "OPERATOR_TOKEN",
        "STORAGE",
        "STATISTICS_SERVICE",
        "STATISTICS_KEYS",
        "GRACE",
        "TRUSTED_PROXIES",
        "LOG_LEVEL",
        "LOG_FORMAT",
    ] {
        command.env(format!("PEDINA_{name}"), "");
    }
    Server::of_command(command);
}

#[test]
fn the_ends_of_all_ranges_can_be_used() {
    let least = ["--grace", "--linger", "--spectators-per-game", "--calls-per-socket"];
    let limits = ["--connections-per-address", "--games-per-address", "--requests-per-address"];
    let options = [&least[..], &limits[..]].concat();
    for value in ["0", "4294967295"] {
        let options: Vec<&str> = options.iter().flat_map(|&option| [option, value]).collect();
        let service = Service::start(&options);
        service.create("Ends");
        play(&mut service.seat("Ends"), &["E2E4", "E7E5"]);
    }
    for value in ["0", "1"] {
        let service = Service::start(&["--spectators-per-game", value]);
        service.create("Few");
        let watcher = service.connect("Few");
        let mut players = service.seat("Few");
        play(&mut players, &["E2E4", "E7E5"]);
        drop(watcher);
    }
    let long = ["--lobby-time", "4294967295", "--ping", "4294967294", "--idle", "4294967295"];
    Service::start(&long).create("Long");
}

#[test]
fn an_address_of_ipv6_may_be_in_brackets() {
    if TcpListener::bind("[::1]:0").is_err() {
        return;
    }
    for host in ["::1", "[::1]"] {
        let server =
            Server::of_command(pedina(&["service", "--http-host", host, "--http-port", "0"]));
        let address = format!("http://[::1]:{}", server.port);
        assert!(pedina(&["health", &address]).status().unwrap().success(), "{host}");
    }
}

/// The status says what the text cannot.
#[test]
fn reasons_that_nobody_can_read_change_no_status() {
    for (words, status) in [("service --http-port x", 2), ("load http://localhost:1", 1)] {
        let mut command = Command::new("sh");
        command.args(["-c", "exec \"$@\" 2> /dev/full", "sh", env!("CARGO_BIN_EXE_pedina")]);
        let ended = command.args(words.split(' ')).status().unwrap();
        assert_eq!(ended.code(), Some(status), "{words}");
    }
}
