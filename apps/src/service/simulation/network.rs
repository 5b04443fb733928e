//! Connections between machines: bytes arrive late, in pieces, or never.
//!
//! A connection keeps the order of its bytes, as TCP does, and connections overtake each other. A
//! machine that is cut off receives what was sent to it once it is reached again. A connection that
//! breaks loses what is on its way; one of its ends may not learn of that.

use core::net::{IpAddr, Ipv4Addr};
use core::pin::Pin;
use core::task::{Context, Poll, Waker};
use std::collections::{BTreeMap, VecDeque};
use std::io::{Error, ErrorKind, Result};
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::mpsc::UnboundedSender;

use super::trace::Trace;
use crate::line_server::link::Link;
use crate::support::random::Random;

/// All connections.
#[derive(Clone, Debug)]
pub(super) struct Network(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    random: Random,
    trace: Trace,
    hosts: Vec<Host>,
    wires: BTreeMap<usize, Wire>,
    /// Connections that have not reached their host.
    arrivals: VecDeque<(u64, usize, End)>,
    number: usize,
}

/// A machine that is connected to.
#[derive(Debug, Default)]
struct Host {
    gate: Option<UnboundedSender<End>>,
    cut_until: u64,
}

#[derive(Debug)]
struct Wire {
    host: usize,
    /// From the client, and from the host.
    ways: [Way; 2],
}

/// One direction of a connection.
#[derive(Debug)]
struct Way {
    flying: VecDeque<(u64, Piece)>,
    arrived: VecDeque<u8>,
    capacity: usize,
    is_closed: bool,
    has_ended: bool,
    is_broken: bool,
    /// Nothing arrives any more, and nobody learns why.
    is_silent: bool,
    /// Nobody reads any more.
    is_dropped: bool,
    reader: Option<Waker>,
    writer: Option<Waker>,
}

#[derive(Debug)]
enum Piece {
    Bytes(Vec<u8>),
    End,
}

/// One end of a connection. Dropping it closes it.
#[derive(Debug)]
pub(super) struct End {
    network: Network,
    wire: usize,
    /// 0 for the client's.
    side: usize,
}

impl Network {
    pub(super) fn new(random: Random, trace: Trace, hosts: usize) -> Self {
        let hosts = (0..hosts).map(|_| Host::default()).collect();
        let (wires, arrivals, number) = (BTreeMap::new(), VecDeque::new(), 0);
        Self(Arc::new(Mutex::new(State { random, trace, hosts, wires, arrivals, number })))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap()
    }

    /// A host takes connections from now on.
    pub(super) fn open(&self, host: usize, gate: UnboundedSender<End>) {
        self.state().hosts[host].gate = Some(gate);
    }

    /// A host is gone; with its power, if nobody learns of that.
    pub(super) fn close(&self, host: usize, is_silent: bool) {
        let mut state = self.state();
        state.hosts[host].gate = None;
        let (now, latency) = (state.trace.clock.now(), state.latency());
        // In the order of the connections: the tasks of a process end in any order.
        for wire in state.wires.values_mut().filter(|wire| wire.host == host) {
            match is_silent {
                true => wire.ways.iter_mut().for_each(Way::silence),
                false => wire.ways[1].close(now + latency),
            }
        }
    }

    /// Nothing reaches this host or comes from it until then.
    pub(super) fn cut(&self, host: usize, until: u64) {
        let host = &mut self.state().hosts[host];
        host.cut_until = host.cut_until.max(until);
    }

    /// Breaks some of the connections of a host.
    pub(super) fn break_some(&self, host: usize) {
        let mut state = self.state();
        let State { random, wires, .. } = &mut *state;
        for wire in wires.values_mut().filter(|wire| wire.host == host) {
            let [to_host, to_client] = &mut wire.ways;
            match random.below(5) {
                0 => {}
                1 => {
                    to_host.shatter();
                    to_client.shatter();
                }
                2 => {
                    to_host.silence();
                    to_client.shatter();
                }
                3 => {
                    to_host.shatter();
                    to_client.silence();
                }
                _ => {
                    to_host.silence();
                    to_client.silence();
                }
            }
        }
    }

    /// Connects to a host.
    ///
    /// # Errors
    /// No process listens there.
    pub(super) fn connect(&self, host: usize) -> Result<End> {
        let mut state = self.state();
        let now = state.trace.clock.now();
        if state.hosts[host].gate.is_none() {
            return Err(ErrorKind::ConnectionRefused.into());
        }
        state.number += 1;
        let number = state.number;
        let ways = [(); 2].map(|()| Way::new([600, 4_096, 65_536][state.random.below(3)]));
        state.wires.insert(number, Wire { host, ways });
        let end = |side| End { network: self.clone(), wire: number, side };
        let due = now + state.latency();
        state.arrivals.push_back((due, host, end(1)));
        Ok(end(0))
    }

    /// Lets arrive what is due at this time.
    pub(super) fn step(&self, now: u64) {
        let mut gone = Vec::new();
        let mut state = self.state();
        for _ in 0..state.arrivals.len() {
            let Some((due, host, end)) = state.arrivals.pop_front() else { break };
            if due > now || state.hosts[host].cut_until > now {
                state.arrivals.push_back((due, host, end));
                continue;
            }
            match &state.hosts[host].gate {
                Some(gate) => gone.extend(gate.send(end).err().map(|error| error.0)),
                None => gone.push(end),
            }
        }
        let State { hosts, wires, trace, .. } = &mut *state;
        for (number, wire) in wires.iter_mut() {
            if hosts[wire.host].cut_until > now {
                continue;
            }
            for (way, side) in wire.ways.iter_mut().zip(0..) {
                let count = way.step(now);
                if count > 0 {
                    trace.note(format_args!("wire {number}.{side}: {count} bytes"));
                }
            }
        }
        drop(state);
        // Dropping an end takes the lock.
        drop(gone);
    }
}

impl State {
    fn latency(&mut self) -> u64 {
        let usual = 1 + self.random.below(25) as u64;
        // A packet is lost now and then, and sent again.
        if self.random.once_in(60) { usual + 200 + self.random.below(1_500) as u64 } else { usual }
    }
}

impl Way {
    fn new(capacity: usize) -> Self {
        Self {
            flying: VecDeque::new(),
            arrived: VecDeque::new(),
            capacity,
            is_closed: false,
            has_ended: false,
            is_broken: false,
            is_silent: false,
            is_dropped: false,
            reader: None,
            writer: None,
        }
    }

    /// Takes what is due; how many bytes arrived.
    fn step(&mut self, now: u64) -> usize {
        let mut count = 0;
        while !self.is_silent && self.flying.front().is_some_and(|(due, _)| *due <= now) {
            match self.flying.pop_front() {
                Some((_, Piece::Bytes(bytes))) if !self.is_dropped => {
                    count += bytes.len();
                    self.arrived.extend(bytes);
                }
                Some((_, Piece::End)) => self.has_ended = true,
                _ => {}
            }
            self.wake();
        }
        count
    }

    fn wake(&mut self) {
        self.reader.take().into_iter().for_each(Waker::wake);
        self.writer.take().into_iter().for_each(Waker::wake);
    }

    /// Ends at this time, or behind what is on its way.
    fn close(&mut self, due: u64) {
        if !self.is_closed {
            self.is_closed = true;
            let last = self.flying.back().map_or(0, |(due, _)| *due);
            self.flying.push_back((due.max(last), Piece::End));
        }
    }

    fn silence(&mut self) {
        self.is_silent = true;
    }

    fn shatter(&mut self) {
        self.is_broken = true;
        self.flying.clear();
        self.wake();
    }

    /// How many bytes it takes now.
    fn space(&self) -> usize {
        let flying = self.flying.iter().map(|(_, piece)| match piece {
            Piece::Bytes(bytes) => bytes.len(),
            Piece::End => 0,
        });
        self.capacity.saturating_sub(self.arrived.len() + flying.sum::<usize>())
    }

    /// Sends bytes in some pieces.
    fn send(&mut self, mut bytes: &[u8], now: u64, first: u64, random: &mut Random) {
        let last = self.flying.back().map_or(now, |(due, _)| *due);
        let mut due = last.max(now + first);
        while !bytes.is_empty() {
            let is_whole = random.once_in(2);
            let count = if is_whole { bytes.len() } else { 1 + random.below(bytes.len()) };
            let (piece, rest) = bytes.split_at(count);
            self.flying.push_back((due, Piece::Bytes(piece.to_vec())));
            bytes = rest;
            due += random.below(30) as u64;
        }
    }
}

impl AsyncRead for End {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        let mut state = self.network.state();
        let Some(wire) = state.wires.get_mut(&self.wire) else { return Poll::Ready(Ok(())) };
        let way = &mut wire.ways[1 - self.side];
        let count = buffer.remaining().min(way.arrived.len());
        if count > 0 {
            let bytes: Vec<u8> = way.arrived.drain(..count).collect();
            buffer.put_slice(&bytes);
            way.writer.take().into_iter().for_each(Waker::wake);
            return Poll::Ready(Ok(()));
        }
        if way.is_broken {
            return Poll::Ready(Err(ErrorKind::ConnectionReset.into()));
        }
        if way.has_ended {
            return Poll::Ready(Ok(()));
        }
        way.reader = Some(context.waker().clone());
        Poll::Pending
    }
}

impl AsyncWrite for End {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<Result<usize>> {
        let mut state = self.network.state();
        let (now, first) = (state.trace.clock.now(), state.latency());
        let State { wires, random, .. } = &mut *state;
        let Some(wire) = wires.get_mut(&self.wire) else {
            return Poll::Ready(Err(ErrorKind::BrokenPipe.into()));
        };
        let has_heard = wire.ways[1 - self.side].has_ended;
        let way = &mut wire.ways[self.side];
        if way.is_broken || way.is_closed || way.is_dropped && has_heard {
            return Poll::Ready(Err(Error::from(ErrorKind::BrokenPipe)));
        }
        let count = way.space().min(bytes.len());
        if count == 0 && !bytes.is_empty() {
            way.writer = Some(context.waker().clone());
            return Poll::Pending;
        }
        way.send(&bytes[..count], now, first, random);
        Poll::Ready(Ok(count))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<()>> {
        self.end();
        Poll::Ready(Ok(()))
    }
}

impl End {
    /// Sends no more.
    fn end(&self) {
        let mut state = self.network.state();
        let (now, latency) = (state.trace.clock.now(), state.latency());
        let Some(wire) = state.wires.get_mut(&self.wire) else { return };
        wire.ways[self.side].close(now + latency);
    }
}

impl Drop for End {
    fn drop(&mut self) {
        self.end();
        let mut state = self.network.state();
        let Some(wire) = state.wires.get_mut(&self.wire) else { return };
        wire.ways[1 - self.side].is_dropped = true;
        wire.ways[1 - self.side].wake();
        if wire.ways.iter().all(|way| way.is_dropped) {
            state.wires.remove(&self.wire);
        }
    }
}

impl Link for End {
    async fn broken(&self) {
        core::future::pending::<()>().await;
    }

    fn address(&self) -> Option<IpAddr> {
        Some(Ipv4Addr::LOCALHOST.into())
    }
}
