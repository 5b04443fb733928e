//! How a fault is brought about and ended.

use std::path::Path;
use std::thread::sleep;

use anyhow::{Context, Result};

use super::Args;
use super::kind::{Fault, Kind, Need};
use super::machine::{Machine, Place};
use super::node::Node;
use super::patroni::Patroni;
use super::topology::{Pair, Topology};

/// All that can fail.
#[derive(Debug)]
pub(crate) struct System {
    pub(crate) topology: Box<dyn Topology>,
    pub(crate) nodes: Vec<Node>,
}

impl System {
    /// A database and nodes, where these kinds of faults can happen.
    ///
    /// # Errors
    /// Something does not start.
    pub(crate) fn start(args: &Args, kinds: &[Kind], folder: &Path) -> Result<Self> {
        let has_network = kinds.iter().any(|kind| kind.need() != Need::Nothing);
        let has_clocks = kinds.contains(&Kind::Clock);
        let machine = Machine::new(folder, has_network, has_clocks)?;
        let topology: Box<dyn Topology> = if args.patroni {
            Box::new(Patroni::start(folder)?)
        } else {
            Box::new(Pair::start(&machine, folder, kinds.contains(&Kind::Disk))?)
        };
        let node = |number| {
            let place = machine.place(&format!("node{number}"))?;
            Node::start(place, topology.address(), folder)
        };
        let nodes = (0..args.nodes.get()).map(node).collect::<Result<_>>()?;
        Ok(Self { topology, nodes })
    }

    /// Brings a fault about, and ends it.
    ///
    /// # Errors
    /// The system refuses, or something does not come back.
    pub(crate) fn suffer(&mut self, fault: &Fault) -> Result<()> {
        let number = fault.target % self.nodes.len();
        match fault.kind {
            Kind::NodeKill => self.nodes[number].kill()?,
            Kind::NodePause => {
                self.nodes[number].suspend(true)?;
                sleep(fault.lasts);
                self.nodes[number].suspend(false)?;
            }
            Kind::DatabaseKill => {
                self.topology.kill_primary()?;
                sleep(fault.lasts);
            }
            Kind::DatabasePause => self.topology.suspend_primary(fault.lasts)?,
            Kind::Failover => self.topology.fail_over()?,
            Kind::Connections => {
                self.topology.query(TERMINATE)?;
            }
            Kind::NodeLink => {
                self.nodes[number].place.cut(true)?;
                sleep(fault.lasts);
                self.nodes[number].place.cut(false)?;
            }
            Kind::DatabaseLink => {
                let [primary, _] = self.topology.places()?;
                part(primary, &self.nodes[number].place, fault)?;
            }
            Kind::ReplicationLink => {
                let [primary, standby] = self.topology.places()?;
                part(primary, standby, fault)?;
            }
            Kind::Clock => self.place(fault.target)?.set_clock(fault.jump)?,
            Kind::Disk => {
                self.topology.fill(fault.target, true)?;
                sleep(fault.lasts);
                self.topology.fill(fault.target, false)?;
            }
        }
        self.heal(fault).with_context(|| format!("after {fault}"))
    }

    /// Waits until everything works again.
    fn heal(&mut self, fault: &Fault) -> Result<()> {
        self.topology.heal()?;
        let count = self.nodes.len();
        for (number, node) in self.nodes.iter_mut().enumerate() {
            let was_killed = fault.kind == Kind::NodeKill && fault.target % count == number;
            if node.heal()? && !was_killed {
                println!("        {} had ended by itself", node.place.name);
            }
        }
        Ok(())
    }

    /// One of all places.
    fn place(&self, target: usize) -> Result<&Place> {
        let [primary, standby] = self.topology.places()?;
        let nodes = self.nodes.iter().map(|node| &node.place);
        let places: Vec<&Place> = nodes.chain([primary, standby]).collect();
        Ok(places[target % places.len()])
    }
}

fn part(one: &Place, other: &Place, fault: &Fault) -> Result<()> {
    one.cut_from(other, true)?;
    sleep(fault.lasts);
    one.cut_from(other, false)
}

/// Ends all connections of the nodes.
const TERMINATE: &str = "
    SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
    WHERE application_name = 'pedina'";
