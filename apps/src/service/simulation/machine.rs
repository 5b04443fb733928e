//! A machine that runs a process of the service: on a runtime of its own, with a clock of its own.

use core::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::sync::Mutex;
use tokio::sync::mpsc::unbounded_channel;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{advance, sleep};

use std::sync::Arc;

use super::network::Network;
use super::statistics::StatisticsAddress;
use super::store::Store;
use super::trace::Trace;
use crate::service::host::Host;
use crate::service::http::{self, Limits, Origins, Usage};
use crate::service::storage::{NodeKey, SIMULATED_TIME};
use crate::service::{Service, Settings, ids};
use crate::statistics::courier::Target;

/// A machine.
pub(super) struct Machine {
    number: usize,
    network: Network,
    store: Store,
    statistics: StatisticsAddress,
    trace: Trace,
    /// How many thousandths of a second its clock advances in a millisecond of the world.
    rate: u64,
    /// The date and time that it shows when the world begins.
    epoch: u64,
    process: Option<Process>,
    starts_at: u64,
    paused_until: u64,
}

/// A process of the service.
struct Process {
    runtime: Runtime,
    task: JoinHandle<anyhow::Result<()>>,
    end: Option<oneshot::Sender<()>>,
    /// When it started, on the clock of the world.
    since: u64,
    /// For how many milliseconds it has lived, on its own clock.
    age: u64,
}

impl Machine {
    /// A machine that starts its process at once.
    pub(super) fn new(
        number: usize,
        network: Network,
        store: Store,
        statistics: StatisticsAddress,
        trace: Trace,
        rate: u64,
    ) -> Self {
        let (process, starts_at, paused_until) = (None, 0, 0);
        Self {
            number,
            network,
            store,
            statistics,
            trace,
            rate,
            epoch: EPOCH,
            process,
            starts_at,
            paused_until,
        }
    }

    /// Ends the process at once; the next one starts at this time.
    pub(super) fn kill(&mut self, is_silent: bool, until: u64) {
        self.network.close(self.number, is_silent);
        self.store.crash();
        self.process = None;
        self.store.close(self.number, is_silent);
        (self.starts_at, self.paused_until) = (until, 0);
    }

    /// Asks the process to end.
    pub(super) fn ask_to_end(&mut self) {
        if let Some(end) = self.process.as_mut().and_then(|process| process.end.take()) {
            // It may have ended by itself.
            let _ = end.send(());
        }
    }

    /// The process stands still until then.
    pub(super) fn pause(&mut self, until: u64) {
        self.paused_until = self.paused_until.max(until);
        self.store.pause(self.number, true);
    }

    /// Its date and time jump.
    pub(super) fn jump(&mut self, milliseconds: i64) {
        self.epoch = self.epoch.saturating_add_signed(milliseconds);
    }

    /// Lets the process run up to this time of the world.
    pub(super) fn run(&mut self, now: u64) {
        SIMULATED_TIME.set(Some(self.epoch + now));
        if self.process.is_none() && now >= self.starts_at {
            self.start(now);
        }
        if now < self.paused_until {
            return;
        }
        if core::mem::take(&mut self.paused_until) > 0 {
            self.store.pause(self.number, false);
        }
        let Some(process) = &mut self.process else { return };
        let age = (now - process.since) * self.rate / 1_000;
        let late = Duration::from_millis(age - process.age);
        process.age = age;
        process.runtime.block_on(async {
            if late > LATE {
                // It stood still: everything that is due happens at once.
                advance(late).await;
            } else {
                sleep(late).await;
            }
        });
        if process.task.is_finished() {
            let result = process.runtime.block_on(&mut process.task).expect("no panic");
            let reason = result.err().map_or_else(String::new, |error| format!("{error:#}"));
            self.trace.note(format_args!("machine {} ends {reason}", self.number));
            self.kill(false, now + RESTART);
        }
    }

    fn start(&mut self, now: u64) {
        let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
        let runtime = runtime.expect("a runtime without sockets needs nothing");
        let node = NodeKey(ids::random().expect("there is a seed"));
        self.trace.note(format_args!("machine {} starts as {node:?}", self.number));
        let storage = self.store.open(self.number, node);
        let (gate, arrivals) = unbounded_channel();
        let (end, ended) = oneshot::channel();
        self.network.open(self.number, gate);
        let statistics = self.statistics.clone();
        let task = runtime.spawn(async move {
            let usage = Arc::new(Usage::new(Limits::default()));
            let service = Arc::new(Service::new(settings(), usage, storage, true).await?);
            service.restore().await?;
            let listener = Mutex::new(arrivals);
            let host = Host { service, listener, operator: None, keep: None };
            let end = async {
                // A process that nobody asks to end goes on.
                if ended.await.is_err() {
                    core::future::pending::<()>().await;
                }
            };
            let target = Target { address: statistics, takes_keys: true };
            host.serve(Origins::Unchecked, http::welcome(), target, end).await
        });
        let (end, since, age) = (Some(end), now, 0);
        self.process = Some(Process { runtime, task, end, since, age });
    }
}

/// The usual ones.
fn settings() -> Settings {
    Settings {
        grace: 60_000,
        lobby_time: 600_000,
        linger: 10_000,
        spectators_per_game: 100,
        calls_per_socket: 100,
        ping: Duration::from_secs(20),
        idle: Duration::from_secs(60),
    }
}

/// In 2026.
const EPOCH: u64 = 1_780_000_000_000;

/// How many milliseconds pass until a process that has ended is replaced.
const RESTART: u64 = 300;

/// Who missed more than this stood still.
const LATE: Duration = Duration::from_millis(100);
