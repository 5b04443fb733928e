//! Games, their storage and their disk, simulated from a seed: the power goes, the process dies and
//! the disk fills up at any moment, and afterwards everything that was acknowledged is there once.
//!
//! | file | content |
//! |---|---|
//! | `disk` | a file system that forgets what was not synced |
//! | `simulated_game` | games by the rules of chess, and what the storage must hold of them |
//! | `courier` | who delivers results |
//!
//! The database runs as it does in the service, but for the thread: the seed says which calls make
//! a group. Locks and threads are left to tests that kill processes.

mod courier;
pub(crate) mod disk;
mod simulated_game;

use std::collections::BTreeSet;

use self::courier::Courier;
use self::disk::Disk;
use self::simulated_game::SimulatedGame;
use super::Sqlite;
use super::stepped::{Stepped, poll};
use crate::service::storage::conformance::{change, draft};
use crate::service::storage::{Action, Answer, GameKey, Millis, Storage, StorageError};
use crate::support::random::{Random, VARIABLE, new_seeds, seeds};

/// Milliseconds between two looks at everything, when a simulation comes to its end.
const ROUND: Millis = 1_000;

/// A service and its machine.
struct World {
    name: String,
    disk: Disk,
    storage: Option<Sqlite<Stepped>>,
    games: Vec<SimulatedGame>,
    courier: Courier,
    now: Millis,
    /// The latest time there ever was, which a crash may have taken back.
    latest: Millis,
    /// The latest time that the storage has acknowledged.
    known_time: Millis,
    heartbeat: Option<(Millis, Answer<()>)>,
    restarts: usize,
}

impl World {
    fn new(name: String) -> Self {
        let disk = Disk::new(&name);
        let games =
            (1..=8).map(|key| SimulatedGame::new(key * 1_000, &format!("game {key}"))).collect();
        Self {
            name,
            disk,
            storage: None,
            games,
            courier: Courier::default(),
            now: 0,
            latest: 0,
            known_time: 0,
            heartbeat: None,
            restarts: 0,
        }
    }

    /// Opens the storage and compares. The power may go meanwhile.
    fn start(&mut self) {
        let storage = match Sqlite::stepped(&self.name) {
            Ok(storage) => storage,
            Err(error) => {
                assert!(self.disk.is_off(), "the power is on, and {error:#}");
                return;
            }
        };
        let Ok(time) = storage.now(storage.time()) else { return };
        assert!(self.known_time <= time && time <= self.now, "{time} ms is stored");
        let mut stored = BTreeSet::new();
        for game in &mut self.games {
            let stored_game = storage.now(storage.load(game.key));
            let Ok(stored_game) = stored_game else { return };
            stored.extend(stored_game.as_ref().map(|game| game.key));
            game.compare(stored_game, time);
            let archived = storage.now(storage.archive().latest(&game.name));
            let Ok(archived) = archived else { return };
            game.compare_archive(archived.as_ref());
        }
        let Ok(games) = storage.now(storage.list(None, usize::MAX)) else { return };
        assert_eq!(games.iter().map(|(key, _)| *key).collect::<BTreeSet<_>>(), stored);
        (self.now, self.known_time) = (time, time);
        self.storage = Some(storage);
    }

    /// Ends the process, with the power on or off, and whatever of the disk survives.
    fn stop(&mut self, random: &mut Random) {
        let is_clean = !self.disk.is_off() && random.once_in(4);
        if is_clean {
            if let Some(storage) = &self.storage {
                storage.step(usize::MAX);
            }
            self.take_answers(random);
        } else {
            self.disk.cut_after(0);
        }
        self.storage = None;
        self.courier.die();
        self.heartbeat = None;
        self.restarts += 1;
        match random.below(3) {
            0 => self.disk.restart(),
            _ => self.disk.lose_power(random),
        }
    }

    /// Takes all answers; true if the storage has failed.
    fn take_answers(&mut self, random: &mut Random) -> bool {
        let Some(storage) = &self.storage else { return true };
        self.courier.take_answers(storage, self.now, random);
        if let Some((time, answer)) = &mut self.heartbeat
            && let Some(result) = poll(answer)
        {
            if result.is_ok() {
                self.known_time = self.known_time.max(*time);
            }
            self.heartbeat = None;
        }
        self.games.iter_mut().fold(false, |failed, game| game.take_answers() | failed)
    }

    fn act(&mut self, random: &mut Random) {
        let Some(storage) = &self.storage else { return };
        self.latest = self.latest.max(self.now);
        match random.below(20) {
            0..=9 => {
                let game = random.below(self.games.len());
                self.games[game].act(storage, self.now, random);
            }
            10 => self.courier.act(storage, self.now, random),
            11 if self.heartbeat.is_none() => {
                self.heartbeat = Some((self.now, storage.heartbeat(self.now)));
            }
            12 if random.once_in(5) => self.disk.set_full(true),
            13 => self.disk.set_full(false),
            14 if random.once_in(3) => self.disk.cut_after(1 + random.below(30)),
            15 if random.once_in(10) => self.now += 100_000,
            _ => {
                self.now += random.below(2_000) as u64;
                storage.step(1 + random.below(12));
            }
        }
    }

    /// Lets everything end, and checks the results.
    fn settle(&mut self, random: &mut Random) {
        self.disk.lose_power(random);
        while self.storage.is_none() {
            self.start();
        }
        for round in 0.. {
            assert!(round < 20_000, "it does not end");
            let storage = self.storage.as_ref().unwrap();
            self.now += ROUND;
            for game in &mut self.games {
                game.act(storage, self.now, random);
            }
            self.courier.act(storage, self.now, random);
            storage.step(usize::MAX);
            assert!(!self.take_answers(random), "the storage failed with the power on");
            let storage = self.storage.as_ref().unwrap();
            let is_late = self.now > self.latest + 10 * ROUND;
            if is_late && self.games.iter().all(SimulatedGame::is_over) && self.courier.is_idle() {
                assert_eq!(storage.now(storage.take(u64::MAX, 0, 1)), Ok(vec![]));
                break;
            }
        }
        self.courier.check(&self.scores());
    }

    /// The keys of the scores that are stored for sure.
    fn scores(&self) -> BTreeSet<String> {
        let scored = self.games.iter().filter(|game| game.has_scores());
        scored.flat_map(|game| [0, 1].map(|side| format!("{:016x}-{side}", game.key.0))).collect()
    }
}

/// Runs one seed; how often the service started again.
fn simulate(seed: u64, prepare: impl FnOnce(&Disk)) -> usize {
    let mut random = Random::new(seed);
    let mut world = World::new(format!("{seed}-{:?}", std::thread::current().id()));
    prepare(&world.disk);
    for _ in 0..600 {
        if world.storage.is_none() {
            if random.once_in(4) {
                world.disk.cut_after(1 + random.below(40));
            }
            world.start();
        }
        world.act(&mut random);
        if world.take_answers(&mut random) || random.once_in(150) {
            world.stop(&mut random);
        }
    }
    world.stop(&mut random);
    world.settle(&mut random);
    Disk::remove(&world.name);
    world.restarts
}

/// Runs seeds, and says which one failed.
fn check(seeds: impl IntoIterator<Item = u64>) -> usize {
    let run = |seed| {
        std::panic::catch_unwind(|| simulate(seed, |_| ())).unwrap_or_else(|fault| {
            eprintln!("{VARIABLE}={seed} repeats this");
            std::panic::resume_unwind(fault)
        })
    };
    seeds.into_iter().map(run).sum()
}

#[test]
fn what_was_acknowledged_survives_power_loss() {
    let restarts = check(seeds(0..60));
    assert!(restarts > 60, "{restarts} restarts are no test");
}

#[test]
#[ignore = "takes minutes: for `cargo xtask nightly`"]
fn what_was_acknowledged_survives_power_loss_with_many_seeds() {
    check(new_seeds(3_000));
}

#[test]
fn a_full_disk_refuses_nothing_that_only_reads() {
    let disk = Disk::new("full");
    let storage = Sqlite::stepped("full").unwrap();
    storage.now(storage.commit(change(1, 10, Action::Create(draft("a"))))).unwrap();
    disk.set_full(true);
    let mut commit = storage.commit(change(2, 20, Action::Create(draft("b"))));
    let mut load = storage.load(GameKey(1));
    storage.step(2);
    assert_eq!(poll(&mut commit), Some(Err(StorageError::Full)));
    assert!(poll(&mut load).unwrap().unwrap().is_some());
    drop(storage);
    Disk::remove("full");
}

#[test]
fn a_disk_that_lies_about_syncs_is_found_out() {
    let found =
        (0..20).filter(|&seed| std::panic::catch_unwind(|| simulate(seed, Disk::lie)).is_err());
    assert!(found.count() >= 15);
}
