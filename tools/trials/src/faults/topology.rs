//! What the nodes keep their games in: servers of a database, one of which is the primary.

use core::fmt::Debug;
use core::time::Duration;
use std::path::Path;
use std::thread::sleep;
use std::time::Instant;

use anyhow::{Result, bail};

use super::machine::{Machine, Place};
use super::postgres::Server;
use pedina_history::{EVENTS, GAMES, Stored, TIME};

/// A database of several servers.
pub(crate) trait Topology: Debug {
    /// The address by which nodes reach whichever server is the primary.
    fn address(&self) -> String;

    /// What a query of the games prints.
    ///
    /// # Errors
    /// The database refuses it, or cannot be reached.
    fn query(&self, sql: &str) -> Result<String>;

    /// Where the primary runs, and where its standby does.
    ///
    /// # Errors
    /// They have no places of their own.
    fn places(&self) -> Result<[&Place; 2]>;

    /// Kills the primary.
    ///
    /// # Errors
    /// The system refuses.
    fn kill_primary(&mut self) -> Result<()>;

    /// Suspends the primary for this time.
    ///
    /// # Errors
    /// It does not run.
    fn suspend_primary(&mut self, lasts: Duration) -> Result<()>;

    /// Kills the primary, and returns as soon as its standby is one.
    ///
    /// # Errors
    /// That fails.
    fn fail_over(&mut self) -> Result<()>;

    /// Fills the disk of a server, or frees it.
    ///
    /// # Errors
    /// The file cannot be written or removed.
    fn fill(&mut self, server: usize, is_full: bool) -> Result<()>;

    /// Waits until all servers run, and what the primary acknowledges is on two of them.
    ///
    /// # Errors
    /// That takes more than a minute.
    fn heal(&mut self) -> Result<()>;

    /// All that the checker looks at.
    ///
    /// # Errors
    /// As [`query`](Self::query).
    fn stored(&self) -> Result<Stored> {
        Stored::parse(&self.query(GAMES)?, &self.query(EVENTS)?, &self.query(TIME)?)
    }
}

/// A primary and a synchronous standby, which this program promotes.
#[derive(Debug)]
pub(crate) struct Pair {
    servers: [Server; 2],
    primary: usize,
    /// Whether the other server has to become a standby first: its data must not be used again.
    is_alone: bool,
}

impl Pair {
    /// Two servers with a database for the games.
    ///
    /// # Errors
    /// They cannot be started.
    pub(crate) fn start(machine: &Machine, folder: &Path, has_own_disks: bool) -> Result<Self> {
        let server = |name| Server::new(machine.place(name)?, folder, has_own_disks);
        let mut servers = [server("db0")?, server("db1")?];
        servers[0].initialize()?;
        servers[0].start()?;
        servers[0].query("postgres", &format!("CREATE DATABASE {DATABASE}"))?;
        let mut pair = Self { servers, primary: 0, is_alone: true };
        pair.add_standby()?;
        Ok(pair)
    }

    /// Makes the other server a standby of the primary, from nothing.
    fn add_standby(&mut self) -> Result<()> {
        let [first, second] = &mut self.servers;
        let (primary, standby) = if self.primary == 0 { (first, second) } else { (second, first) };
        standby.follow(primary)?;
        standby.start()?;
        // Only now, or changes would wait for it.
        for sql in ["ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"] {
            primary.query("postgres", sql)?;
        }
        self.is_alone = false;
        self.wait_for_standby()
    }

    fn wait_for_standby(&self) -> Result<()> {
        let start = Instant::now();
        let sql = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
        while start.elapsed() < TIMEOUT {
            if self.primary().query("postgres", sql).is_ok_and(|count| count.trim() == "1") {
                return Ok(());
            }
            sleep(Duration::from_millis(100));
        }
        bail!("the standby does not follow: see {}", self.servers[1 - self.primary].log().display())
    }

    fn primary(&self) -> &Server {
        &self.servers[self.primary]
    }
}

impl Topology for Pair {
    fn address(&self) -> String {
        let [one, other] = self.servers.each_ref().map(|server| server.place.address);
        format!("postgres://pedina@{one},{other}/{DATABASE}")
    }

    fn query(&self, sql: &str) -> Result<String> {
        self.primary().query(DATABASE, sql)
    }

    fn places(&self) -> Result<[&Place; 2]> {
        Ok([&self.primary().place, &self.servers[1 - self.primary].place])
    }

    fn kill_primary(&mut self) -> Result<()> {
        self.servers[self.primary].kill()
    }

    fn suspend_primary(&mut self, lasts: Duration) -> Result<()> {
        self.primary().suspend(true)?;
        sleep(lasts);
        self.primary().suspend(false)
    }

    fn fail_over(&mut self) -> Result<()> {
        self.kill_primary()?;
        (self.primary, self.is_alone) = (1 - self.primary, true);
        // It has the configuration of the old one, and no standby of its own yet.
        self.primary().promote()?;
        for sql in ["ALTER SYSTEM RESET synchronous_standby_names", "SELECT pg_reload_conf()"] {
            self.primary().query("postgres", sql)?;
        }
        Ok(())
    }

    fn fill(&mut self, server: usize, is_full: bool) -> Result<()> {
        self.servers[server % 2].fill(is_full)
    }

    fn heal(&mut self) -> Result<()> {
        self.servers[self.primary].start()?;
        if self.is_alone {
            return self.add_standby();
        }
        self.servers[1 - self.primary].start()?;
        self.wait_for_standby()
    }
}

/// The database of the games.
const DATABASE: &str = "games";

/// How long a standby may take to follow.
const TIMEOUT: Duration = Duration::from_secs(60);
