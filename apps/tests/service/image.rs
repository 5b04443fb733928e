//! The image of `apps/deploy/Containerfile`, without a program that makes images: what its lines
//! build, in a root folder that holds nothing else, as its user.

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::json;

use crate::client::{Service, Socket, moves, play};
use crate::deploy::{instructions, last, list};
use crate::process::Server;

/// What the image may have at most, in bytes.
const MOST: u64 = 20_000_000;

/// As on Alpine Linux, where the Containerfile builds.
const TARGET: &str = "x86_64-unknown-linux-musl";

/// The variables of the image before or after its last `FROM`.
fn variables(is_final: bool) -> Vec<(String, String)> {
    let all = instructions();
    let (build, image) = all.split_at(all.iter().rposition(|(word, _)| word == "FROM").unwrap());
    let stage = if is_final { image } else { build };
    let lines = stage.iter().filter(|(word, _)| word == "ENV");
    let assignments = lines.flat_map(|(_, rest)| rest.split(' '));
    let split = |assignment: &str| {
        let (name, value) = assignment.split_once('=').expect("a value");
        (name.to_owned(), value.to_owned())
    };
    assignments.map(split).collect()
}

/// Builds the program as the Containerfile does.
fn build() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let all = instructions();
    let line = all.iter().find_map(|(_, rest)| rest.strip_prefix("cargo ")).expect("RUN cargo");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(root).args(line.split(' ')).args(["--target", TARGET]);
    cargo.env("CC_x86_64_unknown_linux_musl", "musl-gcc");
    for (name, value) in variables(false).iter().filter(|(name, _)| name.starts_with("CARGO_")) {
        cargo.env(name, value);
    }
    assert!(cargo.status().unwrap().success(), "{TARGET} and musl-gcc come by `cargo xtask setup`");
    let programs = Path::new(env!("CARGO_BIN_EXE_pedina")).ancestors().nth(2).unwrap();
    programs.join(TARGET).join("dist/pedina")
}

/// A command in a container.
fn run(root: &Path, arguments: &[String]) -> Command {
    // Without the variables of this process it is not found by its name.
    let mut command = Command::new("/usr/sbin/chroot");
    command.arg(format!("--userspec={}", last("USER"))).arg(root).args(arguments);
    command.env_clear().envs(variables(true)).stdin(Stdio::null()).stdout(Stdio::piped());
    command
}

/// Starts what the image starts, on a free port.
fn start(root: &Path) -> Service {
    let command = [list(&last("ENTRYPOINT")), list(&last("CMD"))].concat();
    let port = ["--http-port", "0"].map(str::to_owned);
    Service(Server::of_command(run(root, &[&command[..], &port].concat())))
}

/// The players of the game, who come back by their tokens.
fn rejoin(service: &Service, tokens: &[String; 2]) -> [Socket; 2] {
    tokens.each_ref().map(|token| {
        let mut socket = service.connect("Kept");
        socket.call("Rejoin", &json!({ "token": token }));
        socket.expect_reply("Rejoin");
        socket
    })
}

#[test]
#[ignore = "builds the program with musl and changes the root, as root: for `cargo xtask nightly`"]
fn the_image_needs_nothing_but_what_it_has() {
    let program = build();
    let size = fs::metadata(&program).unwrap().len();
    println!("the program has {size} bytes");
    assert!(size < MOST, "{size} bytes");
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    fs::set_permissions(root, Permissions::from_mode(0o755)).unwrap();
    fs::copy(program, root.join("pedina")).unwrap();
    let data = root.join(last("VOLUME").trim_start_matches('/'));
    fs::create_dir(&data).unwrap();
    let user = last("USER");
    let [user, group] = [0, 1].map(|index| user.split(':').nth(index).unwrap().parse().unwrap());
    chown(&data, Some(user), Some(group)).unwrap();

    let service = start(root);
    let process = fs::metadata(format!("/proc/{}", service.0.pid())).unwrap();
    assert_eq!((process.uid(), process.gid()), (user, group));
    let check = last("HEALTHCHECK");
    let mut check = list(check.split("CMD ").nth(1).unwrap());
    *check.last_mut().unwrap() = format!("http://127.0.0.1:{}", service.0.port);
    assert_eq!(run(root, &check).status().unwrap().code(), Some(0));
    service.create("Kept");
    let mut players = [service.connect("Kept"), service.connect("Kept")];
    let tokens = ["WHITE", "BLACK"].map(|team| {
        let index = usize::from(team == "BLACK");
        players[index].join_for_token(team, team)
    });
    play(&mut players, &["E2E4", "E7E5"]);
    service.0.kill();
    assert_eq!(run(root, &check).status().unwrap().code(), Some(1));

    let service = start(root);
    let mut players = rejoin(&service, &tokens);
    players[0].play("G1F3");
    players[0].expect_reply("ApplyMove");
    assert_eq!(moves(&players[0].state()), 3);
    service.0.terminate();
    let (status, _) = service.0.finish();
    assert!(status.success(), "{status}");
    assert_eq!(fs::read_dir(root).unwrap().count(), 2, "it writes nowhere but in its volume");
}
