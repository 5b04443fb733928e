//! What is started, and where.

use core::sync::atomic::{AtomicBool, Ordering};
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};

use super::{MEMBERS, Part};

/// What is started, and where.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// The program `pedina`.
    pub(crate) pedina: PathBuf,
    /// An empty or missing folder, which stays; without one a temporary folder is made.
    pub(crate) folder: Option<PathBuf>,
    /// Databases, 2 or 3. With 2 the last one goes on alone, with 3 every acknowledged move is
    /// always on two.
    pub(crate) databases: usize,
    /// Processes of the service, 2 or 3.
    pub(crate) services: usize,
    /// The first port: `base` to `base + 40`; without one they are drawn.
    pub(crate) first_port: Option<u16>,
    /// Whether the services serve the pages, too, from this folder.
    pub(crate) pages: Option<PathBuf>,
    /// More options of each service.
    pub(crate) service_options: Vec<String>,
    /// Where the etcd member, the database and the service of each number run.
    pub(crate) machines: [Machine; MEMBERS],
    /// Where the proxy and the scores run.
    pub(crate) front: Machine,
    /// More variables of some parts.
    pub(crate) variables: Vec<(Part, String, String)>,
    /// Ends all waiting when it is set.
    pub(crate) interrupted: Arc<AtomicBool>,
}

/// A place with an address.
#[derive(Clone, Debug)]
pub(crate) struct Machine {
    /// The address, as the other machines know it.
    pub(crate) host: String,
    /// What a command begins with that runs there, such as `ip netns exec NAME`, as root.
    pub(crate) enter: Vec<String>,
}

impl Machine {
    /// This one, with the loopback address.
    pub(crate) fn here() -> Self {
        Self { host: "127.0.0.1".to_owned(), enter: Vec::new() }
    }
}

impl Plan {
    /// Two databases and two services of this program, on this machine, in a temporary folder.
    pub(crate) fn new(pedina: impl Into<PathBuf>) -> Self {
        Self {
            pedina: pedina.into(),
            folder: None,
            databases: 2,
            services: 2,
            first_port: None,
            pages: None,
            service_options: Vec::new(),
            machines: [Machine::here(), Machine::here(), Machine::here()],
            front: Machine::here(),
            variables: Vec::new(),
            interrupted: Arc::default(),
        }
    }

    /// Whether it can be followed.
    pub(super) fn check(&self) -> Result<()> {
        ensure!((2..=MEMBERS).contains(&self.databases), "there are 2 or 3 databases");
        ensure!((2..=MEMBERS).contains(&self.services), "there are 2 or 3 services");
        ensure!(self.pedina.is_file(), "there is no program {}", self.pedina.display());
        Ok(())
    }

    /// The folder, and its guard if it is temporary.
    pub(super) fn make_folder(&self) -> Result<(Option<tempfile::TempDir>, PathBuf)> {
        let Some(folder) = &self.folder else {
            let folder = tempfile::Builder::new().prefix("pedina-cluster-").tempdir()?;
            let path = folder.path().to_owned();
            return Ok((Some(folder), path));
        };
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let folder = fs::canonicalize(folder)?;
        let is_used = folder.join("patroni.yml").exists();
        ensure!(!is_used, "{} has a cluster: name another folder, or remove it", folder.display());
        Ok((None, folder))
    }

    /// The machine of a part.
    pub(super) fn machine(&self, part: Part) -> &Machine {
        match part {
            Part::Etcd(number) | Part::Database(number) | Part::Service(number) => {
                &self.machines[number]
            }
            Part::Proxy | Part::Scores => &self.front,
        }
    }

    pub(super) fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }
}
