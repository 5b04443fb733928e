//! A whole cluster on this machine: etcd, PostgreSQL under Patroni, HAProxy and services, with the
//! configuration of `apps/deploy/cluster`.
//!
//! `cargo xtask cluster` starts one for people. A test does it like this:
//!
//! ```ignore
//! let mut cluster = Cluster::start(Plan::new(pedina), &mut |news| println!("{news}"))?;
//! let (ports, address) = (cluster.services(), cluster.http());
//! let primary = cluster.primary()?.expect("there is one");
//! cluster.kill(Part::Database(primary))?;
//! cluster.wait_for_primary(|number| number != primary)?;
//! cluster.launch(Part::Database(primary))?;
//! cluster.pause(Part::Service(0))?;
//! cluster.resume(Part::Service(0))?;
//! cluster.stop()?;
//! ```
//!
//! Numbers of parts count from 0. `kill` ends all processes of a part without a warning, as the
//! failure of its machine does, and `launch` starts it again; both take any [`Part`]. A part has
//! the folder `FOLDER/NAME` and the log `FOLDER/NAME.log`, such as `database1.log`; a file system
//! may be mounted at the folder before the start. [`Plan::machines`] places parts into network
//! namespaces, and [`Plan::variables`] adds variables to a part, such as `LD_PRELOAD`.
//!
//! | file | content |
//! |---|---|
//! | `plan` | what is started, and where |
//! | `part` | the names of the parts |
//! | `variables` | the environment of each part, which is its configuration |
//! | `process` | a part while it runs |
//! | `probe` | questions to parts over HTTP |
//!
//! The folder uses nothing of the tests, so that other packages can contain it with `#[path]`.
#![allow(dead_code, unused_imports, reason = "nobody uses all of it")]

mod part;
mod plan;
mod probe;
mod process;
mod variables;

use core::time::Duration;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};

pub(crate) use part::Part;
pub(crate) use plan::{Machine, Plan};
use process::Process;
use variables::{Ports, Secrets};

/// A running cluster. Dropping it kills what still runs.
#[derive(Debug)]
pub(crate) struct Cluster {
    plan: Plan,
    folder: PathBuf,
    ports: Ports,
    secrets: Secrets,
    // Dropped before the folder, which says what the server of a database is.
    processes: BTreeMap<Part, Process>,
    /// Vanishes with the cluster, if no folder was asked for.
    _temporary: Option<tempfile::TempDir>,
}

impl Cluster {
    /// Starts all parts, and waits until each can be used; `news` hears of each step.
    ///
    /// # Errors
    /// A program is missing, a part ends or is not ready in time, or [`Plan::interrupted`] is set.
    pub(crate) fn start(plan: Plan, news: &mut dyn FnMut(&str)) -> Result<Self> {
        plan.check()?;
        let (temporary, folder) = plan.make_folder()?;
        process::give(&folder)?;
        let ports = Ports::free(&plan)?;
        let secrets = Secrets::draw()?;
        let processes = BTreeMap::new();
        let mut cluster = Self { plan, folder, ports, secrets, processes, _temporary: temporary };
        cluster.start_parts(news).context("the cluster does not start")?;
        Ok(cluster)
    }

    fn start_parts(&mut self, news: &mut dyn FnMut(&str)) -> Result<()> {
        fs::write(self.folder.join("patroni.yml"), PATRONI)?;
        fs::write(self.folder.join("haproxy.cfg"), HAPROXY)?;
        news("etcd: three members");
        (0..MEMBERS).try_for_each(|number| self.launch(Part::Etcd(number)))?;
        (0..MEMBERS).try_for_each(|number| self.wait_until_ready(Part::Etcd(number)))?;
        news("PostgreSQL: the primary");
        self.launch(Part::Database(0))?;
        self.wait_for_primary(|_| true)?;
        self.set_strictness()?;
        for number in 1..self.plan.databases {
            news(&format!("PostgreSQL: standby {number}"));
            self.launch(Part::Database(number))?;
            self.wait_until_ready(Part::Database(number))?;
        }
        self.wait("a synchronous standby", TIMEOUT, |cluster| {
            Ok(cluster.synchronous_standby()?.map(drop))
        })?;
        news("HAProxy");
        self.launch(Part::Proxy)?;
        self.wait_until_ready(Part::Proxy)?;
        news("pedina: the scores, and the services");
        self.launch(Part::Scores)?;
        self.wait_until_ready(Part::Scores)?;
        (0..self.plan.services).try_for_each(|number| self.launch(Part::Service(number)))?;
        (0..self.plan.services)
            .try_for_each(|number| self.wait_until_ready(Part::Service(number)))?;
        // It asks for their health once a second.
        self.wait("a service that the proxy knows", TIMEOUT, |cluster| {
            Ok((probe::status(&cluster.ports.proxy_http, "/ready") == Some(204)).then_some(()))
        })
    }

    /// The address of the services for clients, over HAProxy.
    pub(crate) fn http(&self) -> String {
        format!("http://{}", self.ports.proxy_http)
    }

    /// Where each service listens, as `HOST:PORT`.
    pub(crate) fn services(&self) -> Vec<String> {
        self.ports.services.clone()
    }

    /// The address of HAProxy's page about the state of the parts.
    pub(crate) fn state_page(&self) -> String {
        format!("http://{}", self.ports.proxy_state)
    }

    /// Where Patroni of this database answers, as `HOST:PORT`.
    pub(crate) fn patroni(&self, number: usize) -> &str {
        &self.ports.databases[number].state
    }

    /// The address of the database of games for `--storage`, over HAProxy.
    pub(crate) fn storage(&self) -> String {
        variables::storage(&self.ports.proxy_database, &self.secrets)
    }

    /// The same at one of the databases, whether it is the primary or not.
    pub(crate) fn storage_at(&self, number: usize) -> String {
        variables::storage(&self.ports.databases[number].address, &self.secrets)
    }

    /// The folder with everything that the parts write.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Which database is the primary, as Patroni on its machine says.
    ///
    /// # Errors
    /// None at present: who does not answer is not the primary.
    pub(crate) fn primary(&self) -> Result<Option<usize>> {
        Ok(self.database_with("/primary"))
    }

    /// Which database has every acknowledged move beside the primary.
    ///
    /// # Errors
    /// As [`primary`](Self::primary).
    pub(crate) fn synchronous_standby(&self) -> Result<Option<usize>> {
        Ok(self.database_with("/sync"))
    }

    fn database_with(&self, path: &str) -> Option<usize> {
        let mut states = self.ports.databases.iter().map(|database| &database.state);
        states.position(|state| probe::status(state, path) == Some(200))
    }

    /// Waits until a database that fits is the primary; returns it.
    ///
    /// # Errors
    /// There is none in time.
    pub(crate) fn wait_for_primary(&mut self, fits: impl Fn(usize) -> bool) -> Result<usize> {
        self.wait("a primary", TIMEOUT, |cluster| {
            Ok(cluster.primary()?.filter(|&number| fits(number)))
        })
    }

    /// Waits until a part that was launched can be used: of a database, until it is the primary or
    /// follows it.
    ///
    /// # Errors
    /// It ends, or is not ready in time.
    pub(crate) fn wait_until_ready(&mut self, part: Part) -> Result<()> {
        self.wait(&part.to_string(), TIMEOUT, |cluster| {
            Ok(probe::is_ready(part, &cluster.ports).then_some(()))
        })
    }

    /// Whether a part can be used now.
    pub(crate) fn is_ready(&self, part: Part) -> bool {
        probe::is_ready(part, &self.ports)
    }

    /// Starts a part that does not run, and does not wait for it.
    ///
    /// # Errors
    /// It runs, or its program does not start.
    pub(crate) fn launch(&mut self, part: Part) -> Result<()> {
        ensure!(!self.processes.contains_key(&part), "{part} runs already");
        let command = self.command(part)?;
        let log = self.folder.join(format!("{part}.log"));
        let process = Process::start(command, &log, &self.folder.join(part.to_string()))?;
        self.processes.insert(part, process);
        Ok(())
    }

    /// Ends all processes of a part without a warning, and waits until they are gone.
    ///
    /// # Errors
    /// It does not run, or its processes do not vanish.
    pub(crate) fn kill(&mut self, part: Part) -> Result<()> {
        self.processes.remove(&part).with_context(|| format!("{part} does not run"))?.kill()
    }

    /// Kills PostgreSQL of a database alone, as a fault in it does; Patroni replaces it.
    ///
    /// # Errors
    /// It does not run.
    pub(crate) fn crash_postgres(&mut self, number: usize) -> Result<()> {
        let part = Part::Database(number);
        let process = self.processes.get(&part).with_context(|| format!("{part} does not run"))?;
        process.kill_postgres()
    }

    /// Stops all processes of a part where they are.
    ///
    /// # Errors
    /// It does not run.
    pub(crate) fn pause(&self, part: Part) -> Result<()> {
        self.processes.get(&part).with_context(|| format!("{part} does not run"))?.pause()
    }

    /// Lets the processes of a part go on.
    ///
    /// # Errors
    /// It does not run.
    pub(crate) fn resume(&self, part: Part) -> Result<()> {
        self.processes.get(&part).with_context(|| format!("{part} does not run"))?.resume()
    }

    /// Asks a part to end, and waits for it.
    ///
    /// # Errors
    /// It does not run, or does not end in time; then it was killed.
    pub(crate) fn terminate(&mut self, part: Part) -> Result<()> {
        let process = self.processes.remove(&part);
        process.with_context(|| format!("{part} does not run"))?.terminate(SHUTDOWN_TIMEOUT)
    }

    /// The parts whose processes have ended on their own since they were launched.
    pub(crate) fn lost(&mut self) -> Vec<Part> {
        let ended = self
            .processes
            .iter_mut()
            .filter_map(|(part, process)| process.has_ended().then_some(*part));
        let ended: Vec<_> = ended.collect();
        for part in &ended {
            self.processes.remove(part);
        }
        ended
    }

    /// The process of a part, such as that of a service whose processor time is read.
    pub(crate) fn pid(&self, part: Part) -> Option<u32> {
        self.processes.get(&part).map(Process::pid)
    }

    /// What a query of the games prints at the primary, a row a line, fields separated by `|`.
    ///
    /// # Errors
    /// The database refuses it or cannot be reached.
    pub(crate) fn query(&self, sql: &str) -> Result<String> {
        let mut psql = Command::new("psql");
        psql.args(["--no-psqlrc", "--tuples-only", "--no-align", "--command", sql]);
        let output = psql.arg(self.storage()).output().context("cannot run psql")?;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim_end().to_owned();
        ensure!(output.status.success(), "psql: {}", text(&output.stderr));
        Ok(text(&output.stdout))
    }

    /// Runs `patronictl` with these arguments; returns what it prints.
    ///
    /// # Errors
    /// It fails.
    pub(crate) fn patronictl(&self, arguments: &[&str]) -> Result<String> {
        let mut command = Command::new("patronictl");
        command.arg("-c").arg(self.folder.join("patroni.yml")).args(arguments);
        command.envs(self.variables(Part::Database(0))).current_dir(&self.folder);
        let output = command.output().context("cannot run patronictl")?;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        ensure!(output.status.success(), "patronictl: {}", text(&output.stderr));
        Ok(text(&output.stdout))
    }

    /// Ends all parts, clients first; what does not end in time is killed.
    ///
    /// # Errors
    /// A part had to be killed. All have ended nevertheless.
    pub(crate) fn stop(mut self) -> Result<()> {
        let primary = self.primary()?.map(Part::Database);
        let mut parts: Vec<_> = self.processes.keys().rev().copied().collect();
        // A primary that ends first would be replaced on the way.
        parts.sort_by_key(|part| (part.stage(), Some(*part) == primary));
        let results: Vec<_> = parts.into_iter().map(|part| self.terminate(part)).collect();
        results.into_iter().collect()
    }

    /// With two databases, the one that is left goes on alone.
    fn set_strictness(&self) -> Result<()> {
        let is_strict = self.plan.databases > 2;
        let setting = format!("synchronous_mode_strict={is_strict}");
        self.patronictl(&["edit-config", "--force", "--quiet", "--set", &setting]).map(drop)
    }

    fn wait<T>(
        &mut self,
        what: &str,
        patience: Duration,
        ask: impl Fn(&Self) -> Result<Option<T>>,
    ) -> Result<T> {
        let start = Instant::now();
        loop {
            if let Some(answer) = ask(self)? {
                return Ok(answer);
            }
            if let Some(part) = self.lost().first() {
                let log = self.folder.join(format!("{part}.log"));
                bail!("{part} has ended: {}", process::last_lines(&log));
            }
            ensure!(!self.plan.is_interrupted(), "it was interrupted while it waited for {what}");
            ensure!(start.elapsed() < patience, "no {what} in {} s", patience.as_secs());
            sleep(PAUSE);
        }
    }
}

const PATRONI: &str = include_str!("../../../deploy/cluster/patroni.yml");
const HAPROXY: &str = include_str!("../../../deploy/cluster/haproxy.cfg");

/// Members of etcd: one may be lost.
const MEMBERS: usize = 3;

/// How long a part may take until it can be used.
const TIMEOUT: Duration = Duration::from_secs(90);

/// How long a part may take to end.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(30);

/// How long to wait between two questions.
const PAUSE: Duration = Duration::from_millis(200);
