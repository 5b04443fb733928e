//! The database that the nodes share: its tables, and the connections of the nodes.
//!
//! It has what [`Storage`](crate::service::storage::Storage) promises of several processes. A call
//! of a node takes effect as one transaction, after those that the node has made before. A node
//! whose connection breaks waits for another one, and its calls are made once all the same; what it
//! had heard no answer to when it died is made or not. Notices of changes are late, overtake each
//! other and come twice; those that are lost are followed by
//! [`Subscribed`](ClusterEvent::Subscribed), unless the process that had to send them is dead.

use core::task::{Context, Poll, Waker};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};

use pedina::chess::server::ServerSituation;
use pedina_history::{Stored, StoredEvent, StoredGame as CheckedGame, What};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::fault::Plant;
use super::trace::Trace;
use crate::service::storage::{
    Action, Answer, Change, ClusterEvent, GameKey, Memory, Millis, NodeInfo, NodeKey, Notice,
    Revision, Storage, StorageError, StoredGame,
};
use crate::support::random::Random;

/// The database.
#[derive(Clone)]
pub(super) struct Database(Arc<Mutex<State>>);

/// Tables and connections.
pub(super) struct State {
    pub(super) games: Memory,
    /// The time of each node, and when that was on the clock of the database.
    pub(super) nodes: BTreeMap<NodeKey, (Millis, i64)>,
    /// The revision before the latest one, which a replaced server still shows.
    pub(super) previous: BTreeMap<GameKey, StoredGame>,
    pub(super) random: Random,
    pub(super) plant: Option<Plant>,
    full_until: u64,
    journal: BTreeMap<GameKey, (String, CheckedGame)>,
    links: Vec<Option<Link>>,
    trace: Trace,
    /// By how much its clock is wrong, in milliseconds.
    wrong: i64,
    down_until: u64,
}

/// The connections of a node.
struct Link {
    node: NodeKey,
    calls: VecDeque<(u64, Call)>,
    /// Those that overtake the others.
    questions: VecDeque<(u64, Call)>,
    replies: VecDeque<(u64, Reply)>,
    notices: Vec<(u64, ClusterEvent)>,
    subscriber: UnboundedSender<ClusterEvent>,
    cut_until: u64,
    /// Until when its notices are lost.
    deaf_until: u64,
    is_paused: bool,
}

/// What a call does, and then its reply.
pub(super) type Call = Box<dyn FnOnce(&mut State) -> Reply + Send>;

/// Answers a caller. The notices are sent by the process that has made the changes.
pub(super) struct Reply {
    pub(super) answer: Box<dyn FnOnce() + Send>,
    pub(super) notice: Option<Notice>,
}

impl Database {
    pub(super) fn new(random: Random, trace: Trace, nodes: usize, plant: Option<Plant>) -> Self {
        Self(Arc::new(Mutex::new(State {
            games: Memory::new(),
            nodes: BTreeMap::new(),
            previous: BTreeMap::new(),
            random,
            plant,
            full_until: 0,
            journal: BTreeMap::new(),
            links: (0..nodes).map(|_| None).collect(),
            trace,
            wrong: 0,
            down_until: 0,
        })))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap()
    }

    /// A machine connects as this node; what it will hear of the others.
    pub(super) fn connect(&self, machine: usize, node: NodeKey) -> UnboundedReceiver<ClusterEvent> {
        let (subscriber, events) = unbounded_channel();
        let mut state = self.state();
        let is_stale = state.plant == Some(Plant::StaleNode) && machine == 1;
        let deaf_until = if is_stale { u64::MAX } else { 1 };
        state.links[machine] = Some(Link {
            node,
            calls: VecDeque::new(),
            questions: VecDeque::new(),
            replies: VecDeque::new(),
            notices: Vec::new(),
            subscriber,
            cut_until: 0,
            deaf_until,
            is_paused: false,
        });
        events
    }

    /// The process of a machine is dead: some of its calls are still made.
    pub(super) fn disconnect(&self, machine: usize) {
        let mut state = self.state();
        let Some(mut link) = state.links[machine].take() else { return };
        let is_cut = link.cut_until > state.trace.clock.now();
        let count = if is_cut { 0 } else { state.random.below(link.calls.len() + 1) };
        for (_, call) in link.calls.drain(..count) {
            drop(call(&mut state));
        }
        drop(state);
        // Callers are woken without the lock.
        drop(link);
    }

    /// A machine and the database do not reach each other until then.
    pub(super) fn cut(&self, machine: usize, until: u64) {
        if let Some(link) = &mut self.state().links[machine] {
            link.cut_until = link.cut_until.max(until);
            link.deaf_until = link.deaf_until.max(until);
        }
    }

    /// A machine receives no notices until then.
    pub(super) fn deafen(&self, machine: usize, until: u64) {
        if let Some(link) = &mut self.state().links[machine] {
            link.deaf_until = link.deaf_until.max(until);
        }
    }

    /// Whether the process of a machine stands still.
    pub(super) fn pause(&self, machine: usize, is_paused: bool) {
        if let Some(link) = &mut self.state().links[machine] {
            link.is_paused = is_paused;
        }
    }

    /// The database is down until then.
    pub(super) fn take_down(&self, until: u64) {
        let mut state = self.state();
        state.down_until = state.down_until.max(until);
    }

    /// Its disk is full until then.
    pub(super) fn fill(&self, until: u64) {
        let mut state = self.state();
        state.full_until = state.full_until.max(until);
    }

    /// Its clock jumps.
    pub(super) fn jump(&self, milliseconds: i64) {
        self.state().wrong += milliseconds;
    }

    /// Queues a call of a machine; it is lost with its caller if the process is another one by now.
    pub(super) fn call(&self, machine: usize, node: NodeKey, is_question: bool, call: Call) {
        let mut state = self.state();
        let due = state.trace.clock.now() + 1 + state.random.below(20) as u64;
        let link = state.links[machine].as_mut().filter(|link| link.node == node);
        let Some(link) = link else { return };
        let queue = if is_question { &mut link.questions } else { &mut link.calls };
        let last = queue.back().map_or(0, |(due, _)| *due);
        queue.push_back((due.max(last), call));
    }

    /// Makes the calls that have come, and sends replies and notices.
    pub(super) fn step(&self, now: u64) {
        let mut state = self.state();
        if state.down_until > now {
            return;
        }
        let mut answers = Vec::new();
        let count = state.links.len();
        let first = state.random.below(count);
        for turn in 0..count {
            let machine = (first + turn) % count;
            let Some(mut link) = state.links[machine].take() else { continue };
            let mut notices = Vec::new();
            if link.cut_until <= now {
                link.serve(&mut state, now);
                notices = link.reply(now, &mut answers);
            }
            link.hear(now);
            state.links[machine] = Some(link);
            for notice in notices {
                state.publish(machine, now, &notice);
            }
        }
        drop(state);
        // Callers are woken without the lock.
        answers.into_iter().for_each(|answer| answer());
    }

    /// The keys of all results, and of those that wait.
    pub(super) fn results(&self) -> [BTreeSet<String>; 2] {
        let state = self.state();
        let posted = state.journal.iter().flat_map(|(key, (_, game))| {
            (0..game.results).map(move |index| format!("{:016x}-{index}", key.0))
        });
        let waiting = now(state.games.take(Millis::MAX, 0, usize::MAX)).unwrap_or_default();
        [posted.collect(), waiting.into_iter().map(|score| score.idempotency_key).collect()]
    }

    /// What a checker has to compare with the history.
    pub(super) fn stored(&self) -> Stored {
        let state = self.state();
        let games = state.journal.values().cloned().collect();
        Stored { games, time: state.nodes.values().map(|(time, _)| *time).max().unwrap_or(0) }
    }
}

impl Link {
    /// Makes the calls that are due.
    fn serve(&mut self, state: &mut State, now: u64) {
        for queue in [&mut self.calls, &mut self.questions] {
            while queue.front().is_some_and(|(due, _)| *due <= now) {
                let Some((_, call)) = queue.pop_front() else { break };
                let reply = call(state);
                let due = now + state.random.below(20) as u64;
                let last = self.replies.back().map_or(0, |(due, _)| *due);
                self.replies.push_back((due.max(last), reply));
            }
        }
    }

    /// Takes the replies that are due; the notices that follow them.
    fn reply(&mut self, now: u64, answers: &mut Vec<Box<dyn FnOnce() + Send>>) -> Vec<Notice> {
        let mut notices = Vec::new();
        while !self.is_paused && self.replies.front().is_some_and(|(due, _)| *due <= now) {
            let Some((_, reply)) = self.replies.pop_front() else { break };
            answers.push(reply.answer);
            notices.extend(reply.notice);
        }
        notices
    }

    /// Receives the notices that are due.
    fn hear(&mut self, now: u64) {
        if self.deaf_until > now {
            self.notices.clear();
            return;
        }
        if core::mem::take(&mut self.deaf_until) > 0 {
            let _ = self.subscriber.send(ClusterEvent::Subscribed);
        }
        for (_, event) in self.notices.extract_if(.., |(due, _)| *due <= now) {
            let _ = self.subscriber.send(event);
        }
    }
}

impl State {
    /// Sends a notice to the other nodes.
    fn publish(&mut self, from: usize, now: u64, notice: &Notice) {
        let Self { links, random, .. } = self;
        for (_, link) in links.iter_mut().enumerate().filter(|(to, _)| *to != from) {
            let Some(link) = link else { continue };
            if random.once_in(80) {
                link.deaf_until = link.deaf_until.max(now + 100 + random.below(2_000) as u64);
            }
            let count = if random.once_in(20) { 2 } else { 1 };
            for _ in 0..count {
                let due = now + random.below(60) as u64;
                link.notices.push((due, ClusterEvent::Changed(notice.clone())));
            }
        }
    }

    /// Makes a change of this node.
    pub(super) fn commit(
        &mut self,
        node: NodeKey,
        change: Change,
    ) -> Result<Revision, StorageError> {
        self.check_space()?;
        let is_move = change.payload.starts_with(br#"{"method":"ApplyMove"#);
        let plant = self.plant.filter(|_| is_move && self.random.once_in(20));
        if let (Some(Plant::LostMove), Action::Update { expected, .. }) = (plant, &change.action) {
            self.trace.note(format_args!("planted: {expected} of {:?} is lost", change.key));
            return Ok(expected + 1);
        }
        let revision = self.store(node, change.clone())?;
        if plant == Some(Plant::DoubleMove)
            && let Action::Update { draft, .. } = change.action.clone()
        {
            self.trace.note(format_args!("planted: {revision} of {:?} twice", change.key));
            let action = Action::Update { expected: revision, draft };
            return self.store(node, Change { action, ..change });
        }
        Ok(revision)
    }

    /// Whether something can be written.
    pub(super) fn check_space(&self) -> Result<(), StorageError> {
        let is_full = self.full_until > self.trace.clock.now();
        if is_full { Err(StorageError::Full) } else { Ok(()) }
    }

    fn store(&mut self, node: NodeKey, change: Change) -> Result<Revision, StorageError> {
        let (key, at) = (change.key, change.at);
        let before = now(self.games.load(key))?;
        let revision = now(self.games.commit(change.clone()))?;
        self.previous.extend(before.map(|game| (key, game)));
        self.reach(node, at);
        self.trace.note(format_args!("stored: {revision} of {key:?} at {at} by {node:?}"));
        let (Action::Create(draft) | Action::Update { draft, .. }) = change.action else {
            self.previous.remove(&key);
            return Ok(revision);
        };
        let name = draft.name.as_str().to_owned();
        let (_, game) = self.journal.entry(key).or_insert((name, CheckedGame::default()));
        game.is_over = draft.situation == ServerSituation::Terminated;
        game.results += change.scores.len();
        let what = What::read(&change.payload).expect("an event has a method or an operation");
        self.trace.note(format_args!("{} {revision} is {what:?} at {at}", draft.name.as_str()));
        game.events.push(StoredEvent { revision, at, what });
        Ok(revision)
    }

    /// A node has stored this time.
    pub(super) fn reach(&mut self, node: NodeKey, at: Millis) {
        let wall = self.wall();
        let (time, seen) = self.nodes.entry(node).or_insert((at, wall));
        (*time, *seen) = ((*time).max(at), wall);
    }

    /// The nodes with their times.
    pub(super) fn list_nodes(&mut self, own: NodeKey) -> Vec<NodeInfo> {
        let wall = self.wall();
        let is_wrong = self.plant == Some(Plant::EarlyFlag) && self.random.once_in(30);
        let info = |(&key, &(time, seen)): (&NodeKey, &(Millis, i64))| {
            let jump = if is_wrong && key != own { 20_000 } else { 0 };
            NodeInfo { key, time: time + jump, age: u64::try_from(wall - seen).unwrap_or(0) }
        };
        self.nodes.iter().map(info).collect()
    }

    fn wall(&self) -> i64 {
        self.trace.clock.now() as i64 + self.wrong
    }
}

/// The answer of a storage in memory, which is there at once.
pub(super) fn now<T>(mut answer: Answer<T>) -> Result<T, StorageError> {
    match answer.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(result) => result,
        Poll::Pending => unreachable!("it is in memory"),
    }
}
