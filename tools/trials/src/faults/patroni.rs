//! A whole cluster as the database: etcd, PostgreSQL under Patroni, HAProxy.

use core::time::Duration;
use std::path::Path;
use std::thread::sleep;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use super::machine::Place;
use super::node::program;
use super::topology::Topology;
use crate::cluster::{Cluster, Part, Plan};

/// A cluster without its own processes of the service. Patroni decides who the primary is.
#[derive(Debug)]
pub(crate) struct Patroni {
    cluster: Cluster,
}

impl Patroni {
    /// A cluster of three databases, so that what is acknowledged is always on two of them.
    ///
    /// # Errors
    /// Something is missing or does not start.
    pub(crate) fn start(folder: &Path) -> Result<Self> {
        let mut plan = Plan::new(program());
        plan.folder = Some(folder.join("cluster"));
        plan.databases = DATABASES;
        let services = plan.services;
        let mut cluster = Cluster::start(plan, &mut |news| println!("    {news}"))?;
        for part in (0..services).map(Part::Service).chain([Part::Scores]) {
            cluster.terminate(part)?;
        }
        Ok(Self { cluster })
    }

    fn primary(&self) -> Result<Part> {
        let number = self.cluster.primary()?.context("there is no primary")?;
        Ok(Part::Database(number))
    }
}

impl Patroni {
    /// Waits until the same databases were primary and synchronous standby for some rounds of
    /// Patroni. While it assigns a standby, nobody may replace a primary that dies.
    fn wait_until_steady(&self) -> Result<()> {
        let (start, mut since, mut known) = (Instant::now(), Instant::now(), None);
        while start.elapsed() < TIMEOUT {
            let now = self.cluster.primary()?.zip(self.cluster.synchronous_standby()?);
            if now != known {
                (known, since) = (now, Instant::now());
            } else if known.is_some() && since.elapsed() > STEADY {
                return Ok(());
            }
            sleep(Duration::from_millis(200));
        }
        bail!("there is no primary with a synchronous standby for long enough")
    }
}

impl Topology for Patroni {
    fn address(&self) -> String {
        self.cluster.storage()
    }

    fn query(&self, sql: &str) -> Result<String> {
        self.cluster.query(sql)
    }

    fn places(&self) -> Result<[&Place; 2]> {
        bail!("its parts share a network and clocks")
    }

    fn kill_primary(&mut self) -> Result<()> {
        let Part::Database(number) = self.primary()? else { return Ok(()) };
        self.cluster.crash_postgres(number)
    }

    /// Patroni is suspended with its server, so it cannot keep its place.
    fn suspend_primary(&mut self, lasts: Duration) -> Result<()> {
        let primary = self.primary()?;
        self.cluster.pause(primary)?;
        sleep(lasts);
        self.cluster.resume(primary)
    }

    fn fail_over(&mut self) -> Result<()> {
        let primary = self.primary()?;
        self.cluster.kill(primary)?;
        self.cluster.wait_for_primary(|number| Part::Database(number) != primary)?;
        Ok(())
    }

    fn fill(&mut self, _: usize, _: bool) -> Result<()> {
        bail!("its databases have no disks of their own")
    }

    fn heal(&mut self) -> Result<()> {
        for part in self.cluster.lost() {
            println!("        {part} had ended by itself");
        }
        self.cluster.wait_for_primary(|_| true)?;
        for part in (0..DATABASES).map(Part::Database) {
            if self.cluster.pid(part).is_none() {
                self.cluster.launch(part)?;
            }
            self.cluster.wait_until_ready(part)?;
        }
        self.wait_until_steady()
    }
}

/// How long the cluster may take to become steady.
const TIMEOUT: Duration = Duration::from_secs(90);

/// For how long it has to be: some rounds of Patroni, each of two seconds.
const STEADY: Duration = Duration::from_secs(7);

/// How many databases.
const DATABASES: usize = 3;
