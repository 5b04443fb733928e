//! What the simulations of the line servers share: clock, network, storage and chance all follow
//! from one number, so that a failure can be repeated.
//!
//! | file | content |
//! |---|---|
//! | `network` | connections of any capacity that may be reset, and a disk that may be full |
//! | `talker` | a client that reads and sends text |
//! | `nuisance` | clients that do not keep to a protocol |

pub(crate) mod network;
pub(crate) mod nuisance;
pub(crate) mod talker;

use core::time::Duration;
use std::sync::{Arc, Mutex};

use tokio::runtime::Builder;
use tokio::task::JoinSet;
use tokio::time::{Instant, Sleep, sleep, timeout};

use crate::line_server::peer::CLOSE_TIMEOUT;
use crate::support::random::{Random, VARIABLE};
use network::{Gate, Network, SimulatedStorage, Wire};

/// What was seen, line by line, with the simulated time.
#[derive(Clone, Debug)]
pub(crate) struct Trace {
    started: Instant,
    lines: Arc<Mutex<Vec<String>>>,
}

impl Trace {
    pub(crate) fn note(&self, client: usize, text: impl core::fmt::Display) {
        let line = format!("{} ms, client {client}: {text}", self.started.elapsed().as_millis());
        self.lines.lock().unwrap().push(line);
    }
}

/// What a server starts with: where its clients arrive, when it is asked to end, and where it keeps
/// records.
pub(crate) struct Start {
    pub(crate) gate: Gate,
    pub(crate) end: Sleep,
    pub(crate) storage: Arc<SimulatedStorage>,
    pub(crate) random: Random,
}

/// What a run left behind.
pub(crate) struct Outcome<R> {
    pub(crate) seed: u64,
    pub(crate) trace: Vec<String>,
    pub(crate) reports: Vec<R>,
    /// The texts of the records; `None` if some may be lost.
    pub(crate) records: Option<Vec<String>>,
}

impl<R> Outcome<R> {
    /// Fails because of this, unless there is nothing wrong.
    pub(crate) fn expect_none(&self, fault: Option<String>) {
        if let Some(fault) = fault {
            let (trace, seed) = (self.trace.join("\n"), self.seed);
            panic!("{trace}\n{fault}\n{VARIABLE}={seed} repeats this");
        }
    }
}

/// Lets a server and this number of clients live for some simulated minutes. Each client is a
/// player, or a nuisance that sends these lines.
pub(crate) fn simulate<S, P, R>(
    seed: u64,
    clients: usize,
    lines: &'static [&'static str],
    serve: impl FnOnce(Start) -> S,
    play: impl Fn(usize, Wire, Random, Trace) -> P + Clone + Send + 'static,
) -> Outcome<R>
where
    S: Future<Output = ()> + Send + 'static,
    P: Future<Output = R> + Send + 'static,
    R: Send + 'static,
{
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    runtime.block_on(async {
        let mut random = Random::new(seed);
        let trace = Trace { started: Instant::now(), lines: Arc::default() };
        let storage = Arc::new(SimulatedStorage::new(random.once_in(3).then(|| random.next())));
        let (network, gate) = Network::new();
        let until = Duration::from_millis(1_000 * (30 + random.next() % 600));
        let (end, storage) = (sleep(until), storage.clone());
        let own = Random::new(random.next());
        let start = Start { gate, end, storage: storage.clone(), random: own };
        let server = tokio::spawn(serve(start));
        let mut players = JoinSet::new();
        for number in 0..clients {
            let (mut random, network) = (Random::new(random.next()), network.clone());
            let (trace, play) = (trace.clone(), play.clone());
            players.spawn(async move {
                random.pause(60_000).await;
                let wire = network.connect(&mut random);
                if random.once_in(3) {
                    nuisance::live(wire, random, lines).await;
                    trace.note(number, "a nuisance is gone");
                    return None;
                }
                Some(play(number, wire, random, trace).await)
            });
        }
        // After it was asked to end, a game has some seconds to send what is left.
        let result = timeout(until + CLOSE_TIMEOUT + Duration::from_secs(5), server).await;
        result.expect("the server does not end").unwrap();
        drop(network);
        let reports = timeout(Duration::from_secs(1_000), players.join_all()).await;
        let reports = reports.expect("a client waits for ever").into_iter().flatten().collect();
        let trace = trace.lines.lock().unwrap().clone();
        Outcome { seed, trace, reports, records: storage.records() }
    })
}
