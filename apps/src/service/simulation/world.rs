//! The world of a run: machines, their network, their database, and their clients.

use core::cell::Cell;
use core::time::Duration;
use std::rc::Rc;

use pedina_history::{Act, Verdict, check};
use tokio::runtime::{Builder, Runtime};
use tokio::task::{JoinHandle, LocalSet};
use tokio::time::sleep;

use super::database::Database;
use super::fault::{Plant, draw};
use super::file_store::FileStore;
use super::machine::Machine;
use super::network::Network;
use super::player::Shared;
use super::statistics::{self, StatisticsAddress};
use super::store::Store;
use super::trace::{Trace, WorldClock};
use crate::service::ids::seeded;
use crate::service::storage::SIMULATED_TIME;
use crate::support::random::Random;

/// All that is simulated.
pub(super) struct World {
    pub(super) machines: Vec<Machine>,
    pub(super) network: Network,
    pub(super) store: Store,
    pub(super) trace: Trace,
    clients: Clients,
}

/// The machine of the clients, which never fails.
struct Clients {
    runtime: Runtime,
    tasks: LocalSet,
    games: Vec<JoinHandle<()>>,
    is_ending: Rc<Cell<bool>>,
}

/// What a run has shown.
pub(super) struct Outcome {
    pub(super) verdict: Verdict,
    pub(super) trace: Trace,
}

/// Lets this number of nodes and their clients live for a minute or two: one keeps its games in a
/// file, and two share a database.
pub(super) fn simulate(seed: u64, nodes: usize, plant: Option<Plant>) -> Outcome {
    seeded::set(Some(seed));
    let mut random = Random::new(seed);
    let mut world = World::new(&mut random, nodes, plant);
    let healed = 15_000 + random.below(20_000) as u64;
    let mut faults = draw(&mut random, nodes, healed);
    let mut now = 0;
    while now < healed {
        now = world.step();
        while faults.first().is_some_and(|fault| fault.is_due(now)) {
            faults.remove(0).strike(&mut world, now);
        }
    }
    world.trace.act("", Act::Healed);
    world.clients.is_ending.set(true);
    while !(world.clients.have_gone() && world.store.is_open()) {
        now = world.step();
        assert!(now < LATEST, "the clients do not end");
    }
    let stored = world.store.stored();
    let mut verdict = check(&world.trace.history(), &stored);
    verdict.faults.extend(world.trace.faults());
    let [posted, waiting] = world.store.results();
    verdict.faults.extend(statistics::check(&world.trace.results(), &posted, &waiting));
    let trace = world.trace.clone();
    drop(world);
    seeded::set(None);
    SIMULATED_TIME.set(None);
    Outcome { verdict, trace }
}

impl World {
    fn new(random: &mut Random, nodes: usize, plant: Option<Plant>) -> Self {
        let trace = Trace::new(WorldClock::default());
        let mut fork = || Random::new(random.next());
        let network = Network::new(fork(), trace.clone(), nodes + 1);
        let statistics = StatisticsAddress { network: network.clone(), host: nodes };
        let store = match nodes {
            1 => Store::File(FileStore::new(fork(), trace.clone())),
            _ => Store::Shared(Database::new(fork(), trace.clone(), nodes, plant)),
        };
        let mut rates = fork();
        let machine = |number| {
            // Clocks differ by some thousandths.
            let rate = 997 + rates.below(7) as u64;
            Machine::new(
                number,
                network.clone(),
                store.clone(),
                statistics.clone(),
                trace.clone(),
                rate,
            )
        };
        let machines = (0..nodes).map(machine).collect();
        let clients = Clients::new(&statistics, &trace, &mut fork());
        Self { machines, network, store, trace, clients }
    }

    /// Lets a moment pass; what time it is then.
    fn step(&mut self) -> u64 {
        let now = self.trace.clock.advance(MOMENT);
        self.network.step(now);
        self.store.step(now);
        if self.store.is_off() {
            self.machines[0].kill(true, now + POWERLESS);
        }
        self.machines.iter_mut().for_each(|machine| machine.run(now));
        self.clients.run();
        now
    }
}

impl Clients {
    fn new(statistics: &StatisticsAddress, trace: &Trace, random: &mut Random) -> Self {
        let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
        let runtime = runtime.expect("a runtime without sockets needs nothing");
        let (tasks, is_ending) = (LocalSet::new(), Rc::new(Cell::new(false)));
        let arrivals = statistics::listen(statistics);
        tasks.spawn_local(statistics::serve(arrivals, trace.clone(), Random::new(random.next())));
        let shared = Shared {
            network: statistics.network.clone(),
            trace: trace.clone(),
            hosts: statistics.host,
            is_ending: is_ending.clone(),
        };
        let games = (0..2 + random.below(5))
            .map(|place| tasks.spawn_local(shared.clone().play(place, Random::new(random.next()))))
            .collect();
        Self { runtime, tasks, games, is_ending }
    }

    fn run(&mut self) {
        self.tasks.block_on(&self.runtime, async { sleep(Duration::from_millis(MOMENT)).await });
    }

    /// Whether all games are over, or have gone on after the last fault.
    fn have_gone(&self) -> bool {
        self.games.iter().all(JoinHandle::is_finished)
    }
}

/// For how many milliseconds a machine has no power.
const POWERLESS: u64 = 700;

/// Milliseconds of a step.
const MOMENT: u64 = 10;

/// When everybody must have gone home.
const LATEST: u64 = 300_000;
