//! Two processes over one database, while they and it fail: every move that was acknowledged is
//! stored once, and every game goes on.

mod history;
mod player;

use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;
use std::process::Command;
use std::thread::{scope, sleep};

use serde_json::{Value, json};

use self::history::{Games, faults};
use self::player::Player;
use crate::client::Service;
use crate::postgres::Cluster;
use crate::process::Vacant;

/// What fails.
#[derive(Clone, Copy, Debug)]
enum Fault {
    /// A process is killed, and another one starts at its port.
    Kill(usize),
    /// A process is paused for longer than the other one waits for it.
    Pause(usize),
    /// The database is killed, and starts again.
    Database,
}

/// The database with its processes.
struct Nodes {
    cluster: Cluster,
    address: String,
    places: [Vacant; 2],
    services: [Option<Service>; 2],
}

impl Nodes {
    fn start() -> Self {
        let cluster = Cluster::start("");
        let address = cluster.database();
        let places = [(); 2].map(|()| Vacant::new());
        let mut nodes = Self { cluster, address, places, services: [None, None] };
        nodes.launch(0);
        nodes.launch(1);
        nodes
    }

    fn launch(&mut self, number: usize) {
        let port = self.places[number].port.to_string();
        // Nobody is to lose a game because this machine is slow.
        let options = ["--storage", &self.address, "--grace", "600", "--linger", "600"];
        self.services[number] = Some(Service::at_port(&port, &options));
    }

    fn suffer(&mut self, fault: Fault) {
        match fault {
            Fault::Kill(number) => {
                self.services[number].take().unwrap().0.kill();
                self.launch(number);
            }
            Fault::Pause(number) => {
                let pid = self.services[number].as_ref().unwrap().0.pid().to_string();
                for (signal, pause) in [("-STOP", 5), ("-CONT", 0)] {
                    assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
                    sleep(Duration::from_secs(pause));
                }
            }
            Fault::Database => {
                self.cluster.kill();
                self.cluster.launch();
            }
        }
    }

    /// The moves in the events that are stored.
    fn stored(&self) -> Games {
        let sql = "SELECT convert_from(name, 'UTF8') || ' ' || convert_from(payload, 'UTF8')
            FROM event JOIN game ON game.key = event.game ORDER BY game.key, event.revision";
        let mut games = Games::new();
        for line in self.cluster.query("games_0", sql).lines() {
            let (game, payload) = line.split_once(' ').unwrap();
            let payload: Value = serde_json::from_str(payload).unwrap();
            if payload["method"] == "ApplyMove" {
                let step = &payload["input"]["move"];
                let square = |end: &str| {
                    let part = |name| step[end][name].as_str().unwrap().to_lowercase();
                    part("file") + &part("rank")
                };
                let moves = games.entry(game.to_owned()).or_default();
                moves.push(square("from") + &square("to"));
            }
        }
        games
    }
}

/// Plays games, a move each `pace`, while these faults come one after the other, and then once
/// more without any.
fn check(games: usize, pace: Duration, faults_to_come: &[Fault]) {
    let mut nodes = Nodes::start();
    let ports = nodes.places.each_ref().map(|place| place.port);
    let mut players: Vec<_> = (0..games)
        .map(|number| {
            let id = format!("Game{number}");
            let service = nodes.services[number % 2].as_ref().unwrap();
            assert_eq!(service.post(&json!({ "gameId": id })).status, 200);
            Player::new(id, ports, number as u64)
        })
        .collect();
    let ends = AtomicBool::new(false);
    scope(|scope| {
        let threads: Vec<_> = players
            .iter_mut()
            .map(|player| {
                scope.spawn(|| {
                    while player.moves.len() < MOST_PLIES && !ends.load(Ordering::Relaxed) {
                        if !player.play() {
                            break;
                        }
                        sleep(pace);
                    }
                })
            })
            .collect();
        sleep(QUIET);
        for &fault in faults_to_come {
            nodes.suffer(fault);
            sleep(QUIET);
        }
        ends.store(true, Ordering::Relaxed);
        for thread in threads {
            thread.join().unwrap();
        }
    });
    let before: usize = players.iter().map(|player| player.moves.len()).sum();
    for player in &mut players {
        player.play();
    }
    let known: Games =
        players.iter().map(|player| (player.id.clone(), player.moves.clone())).collect();
    assert_eq!(faults(&known, &nodes.stored()), [""; 0]);
    assert!(before > games, "hardly anybody could play: {before} moves");
    let returns: usize = players.iter().map(|player| player.returns).sum();
    assert!(returns > 0, "no fault was felt");
    println!("{games} games, {before} moves, {} faults, {returns} returns", faults_to_come.len());
}

#[test]
fn no_acknowledged_move_is_lost() {
    check(6, Duration::from_millis(150), &[Fault::Kill(0), Fault::Database, Fault::Pause(1)]);
}

/// The moves of a game at most: random ones seldom end it before.
const MOST_PLIES: usize = 300;

/// How long nothing happens between two faults.
const QUIET: Duration = Duration::from_secs(2);
