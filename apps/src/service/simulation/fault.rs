//! What fails in a run, drawn from its seed; and what is planted to be found.

use super::store::Store;
use super::world::World;
use crate::support::random::Random;

/// A deliberate fault of a part, which the checker has to report.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Plant {
    /// The database acknowledges some moves that it does not store.
    LostMove,
    /// The database stores some moves twice.
    DoubleMove,
    /// A node claims a time that is 20 s ahead now and then.
    EarlyFlag,
    /// A node receives no notices, and its storage reports that it has missed nothing.
    StaleNode,
}

impl Plant {
    pub(super) const ALL: [Self; 4] =
        [Self::LostMove, Self::DoubleMove, Self::EarlyFlag, Self::StaleNode];
}

/// A kind of fault.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Kind {
    /// A process is killed, and another one starts in its place.
    Kill,
    /// A machine loses its power, so nobody learns that its connections are gone.
    PowerLoss,
    /// A process is asked to end, and another one starts in its place.
    Restart,
    /// A process stands still, and goes on.
    Pause,
    /// Clients and a node do not reach each other.
    ClientLink,
    /// Some connections of clients break.
    Connections,
    /// A node and the database do not reach each other.
    DatabaseLink,
    /// The database is down.
    Database,
    /// The disk of the database is full.
    Disk,
    /// A node loses the notices of others.
    Notices,
    /// The date and time of the database jump.
    DatabaseClock,
    /// The date and time of a machine jump.
    Clock,
}

/// One fault.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fault {
    at: u64,
    kind: Kind,
    machine: usize,
    /// For how many milliseconds.
    lasts: u64,
    /// By how many milliseconds a clock jumps.
    jump: i64,
}

impl Kind {
    const ALL: [Self; 12] = [
        Self::Kill,
        Self::PowerLoss,
        Self::Restart,
        Self::Pause,
        Self::ClientLink,
        Self::Connections,
        Self::DatabaseLink,
        Self::Database,
        Self::Disk,
        Self::Notices,
        Self::DatabaseClock,
        Self::Clock,
    ];
}

/// The faults of a run, which may overlap, in their order; all of them are over at `end`.
pub(super) fn draw(random: &mut Random, machines: usize, end: u64) -> Vec<Fault> {
    let mut faults: Vec<_> = (0..2 + random.below(6))
        .map(|_| {
            let at = 3_000 + random.below(usize::try_from(end - 4_000).unwrap_or(1)) as u64;
            let lasts = [300, 1_500, 5_000, 12_000][random.below(4)];
            let lasts = (50 + random.below(lasts) as u64).min(end - at);
            let kind = Kind::ALL[random.below(Kind::ALL.len())];
            // A flag that falls there is stored afterwards, and time goes on meanwhile.
            let lasts = if kind == Kind::Disk { lasts.min(FULL) } else { lasts };
            Fault {
                at,
                kind,
                machine: random.below(machines),
                lasts,
                jump: random.below(7_200_000) as i64 - 3_600_000,
            }
        })
        .collect();
    faults.sort_by_key(|fault| fault.at);
    faults
}

impl Fault {
    /// Whether its time has come.
    pub(super) fn is_due(&self, now: u64) -> bool {
        self.at <= now
    }

    /// Brings it about.
    pub(super) fn strike(self, world: &mut World, now: u64) {
        let Self { kind, machine, lasts, jump, .. } = self;
        let until = now + lasts;
        world.trace.note(format_args!("fault: {kind:?} {machine} until {until}"));
        let World { machines, network, store, .. } = world;
        let database = store.database();
        match kind {
            Kind::Kill => machines[machine].kill(false, until),
            Kind::PowerLoss => match store {
                Store::File(file) => file.lose_power(),
                Store::Shared(_) => machines[machine].kill(true, until),
            },
            Kind::Restart => machines[machine].ask_to_end(),
            Kind::Pause => machines[machine].pause(until),
            Kind::ClientLink => network.cut(machine, until),
            Kind::Connections => network.break_some(machine),
            Kind::DatabaseLink => database.iter().for_each(|database| database.cut(machine, until)),
            Kind::Database => database.iter().for_each(|database| database.take_down(until)),
            Kind::Disk => database.iter().for_each(|database| database.fill(until)),
            Kind::Notices => database.iter().for_each(|database| database.deafen(machine, until)),
            Kind::DatabaseClock => database.iter().for_each(|database| database.jump(jump)),
            Kind::Clock => machines[machine].jump(jump),
        }
    }
}

/// For how many milliseconds a disk is full at most.
const FULL: u64 = 3_000;
