//! The environment of each part, which is its configuration, and the command that starts it. The
//! names are those of `apps/deploy/cluster/cluster.env` and `machine.env`.

use std::fs;
use std::io::Read;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::process::as_companion;
use super::{Cluster, MEMBERS, Part, Plan};

/// Where the parts listen, each as `HOST:PORT`.
#[derive(Debug)]
pub(super) struct Ports {
    pub(super) etcd: Vec<Etcd>,
    pub(super) databases: Vec<Database>,
    pub(super) services: Vec<String>,
    pub(super) scores: String,
    pub(super) proxy_database: String,
    pub(super) proxy_http: String,
    pub(super) proxy_state: String,
}

/// Of a member of etcd.
#[derive(Debug)]
pub(super) struct Etcd {
    pub(super) client: String,
    peer: String,
}

/// Of a database.
#[derive(Debug)]
pub(super) struct Database {
    pub(super) address: String,
    /// Of Patroni.
    pub(super) state: String,
}

impl Ports {
    /// Ports that nobody uses, below those that the system gives to clients.
    pub(super) fn free(plan: &Plan) -> Result<Self> {
        let mut seed = std::process::id();
        for _ in 0..100 {
            let first = plan.first_port.unwrap_or((10_000 + seed % 20_000) as u16);
            let ports = first..first.saturating_add(MOST_PORTS);
            if ports.clone().all(|port| TcpListener::bind(("127.0.0.1", port)).is_ok()) {
                return Ok(Self::from(plan, ports.into_iter()));
            }
            if plan.first_port.is_some() {
                bail!("one of the ports {first} to {} is taken", ports.end - 1);
            }
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        }
        bail!("there are no {MOST_PORTS} free ports in a row")
    }

    fn from(plan: &Plan, mut ports: impl Iterator<Item = u16>) -> Self {
        let mut at = |host: &str| format!("{host}:{}", ports.next().unwrap_or_default());
        let hosts = plan.machines.each_ref().map(|machine| machine.host.as_str());
        let front = plan.front.host.as_str();
        Self {
            proxy_http: at(front),
            services: hosts[..plan.services].iter().map(|host| at(host)).collect(),
            proxy_state: at(front),
            proxy_database: at(front),
            scores: at(front),
            databases: hosts[..plan.databases]
                .iter()
                .map(|host| Database { address: at(host), state: at(host) })
                .collect(),
            etcd: hosts.iter().map(|host| Etcd { client: at(host), peer: at(host) }).collect(),
        }
    }
}

/// Passwords of this cluster.
#[derive(Debug)]
pub(super) struct Secrets {
    superuser: String,
    replication: String,
    rewind: String,
    pedina: String,
}

impl Secrets {
    pub(super) fn draw() -> Result<Self> {
        let mut bytes = [0; 32];
        fs::File::open("/dev/urandom")?.read_exact(&mut bytes)?;
        let mut words = bytes
            .chunks(8)
            .map(|part| part.iter().map(|byte| format!("{byte:02x}")).collect::<String>());
        let mut next = || words.next().context("there are four passwords");
        Ok(Self { superuser: next()?, replication: next()?, rewind: next()?, pedina: next()? })
    }
}

/// The address of the database of games.
pub(super) fn storage(at: &str, secrets: &Secrets) -> String {
    format!("postgres://pedina:{}@{at}/games", secrets.pedina)
}

impl Cluster {
    /// The command that starts a part.
    pub(super) fn command(&self, part: Part) -> Result<Command> {
        let mut words = self.plan.machine(part).enter.clone();
        words.extend(as_companion());
        words.extend(self.program(part));
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).current_dir(&self.folder).envs(self.variables(part));
        if let Part::Database(_) = part {
            // The one of the system has what Patroni needs.
            command.env_remove("PYTHONPATH").env_remove("PYTHONHOME");
        }
        let more = self.plan.variables.iter().filter(|(of, ..)| *of == part);
        command.envs(more.map(|(_, name, value)| (name, value)));
        Ok(command)
    }

    fn program(&self, part: Part) -> Vec<String> {
        let text = |path: &Path| path.to_string_lossy().into_owned();
        let file = |name| text(&self.folder.join(name));
        let pedina = text(&self.plan.pedina);
        let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        match part {
            Part::Etcd(_) => words(&["etcd"]),
            Part::Database(_) => words(&["patroni", &file("patroni.yml")]),
            Part::Proxy => words(&[HAPROXY, "-db", "-f", &file("haproxy.cfg")]),
            Part::Scores => words(&[&pedina, "statistics"]),
            Part::Service(_) => {
                let mut all: Vec<String> = match &self.plan.pages {
                    None => words(&[&pedina, "service"]),
                    Some(pages) => {
                        let mut all: Vec<String> =
                            words(&[&pedina, "serve", "--pages", &text(pages)]);
                        for game in ["chess", "konobi", "mastermind"] {
                            all.extend(words(&[&format!("--{game}-port"), "0"]));
                        }
                        all
                    }
                };
                all.extend(self.plan.service_options.clone());
                all
            }
        }
    }

    /// The variables that make a part what it is.
    pub(super) fn variables(&self, part: Part) -> Vec<(String, String)> {
        let pairs = match part {
            Part::Etcd(number) => self.etcd(number),
            Part::Database(number) => self.database(number),
            Part::Proxy => self.proxy(),
            Part::Scores => {
                let (host, port) = split(&self.ports.scores);
                let file = self.folder.join("scores.db").to_string_lossy().into_owned();
                vec![
                    ("PEDINA_STATISTICS_HOST", host),
                    ("PEDINA_STATISTICS_PORT", port),
                    ("PEDINA_STATISTICS_FILE", file),
                ]
            }
            Part::Service(number) => self.service(number),
        };
        pairs.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    }

    fn etcd(&self, number: usize) -> Vec<(&'static str, String)> {
        let own = &self.ports.etcd[number];
        let name = |number| Part::Etcd(number).to_string();
        let member =
            |number: usize| format!("{}=http://{}", name(number), self.ports.etcd[number].peer);
        let members: Vec<_> = (0..MEMBERS).map(member).collect();
        let (peer, client) = (format!("http://{}", own.peer), format!("http://{}", own.client));
        let data = self.folder.join(name(number)).to_string_lossy().into_owned();
        vec![
            ("ETCD_NAME", name(number)),
            ("ETCD_DATA_DIR", data),
            ("ETCD_LISTEN_PEER_URLS", peer.clone()),
            ("ETCD_INITIAL_ADVERTISE_PEER_URLS", peer),
            ("ETCD_LISTEN_CLIENT_URLS", client.clone()),
            ("ETCD_ADVERTISE_CLIENT_URLS", client),
            ("ETCD_INITIAL_CLUSTER", members.join(",")),
            ("ETCD_INITIAL_CLUSTER_TOKEN", "pedina".to_owned()),
            ("ETCD_INITIAL_CLUSTER_STATE", "new".to_owned()),
        ]
    }

    fn database(&self, number: usize) -> Vec<(&'static str, String)> {
        let own = &self.ports.databases[number];
        let name = Part::Database(number).to_string();
        let folder = self.folder.join(&name);
        let path = |name| folder.join(name).to_string_lossy().into_owned();
        let etcd: Vec<_> =
            self.ports.etcd.iter().map(|member| format!("'{}'", member.client)).collect();
        let secrets = &self.secrets;
        vec![
            ("PATRONI_NAME", name),
            ("PATRONI_ETCD3_HOSTS", etcd.join(",")),
            ("PATRONI_RESTAPI_LISTEN", own.state.clone()),
            ("PATRONI_RESTAPI_CONNECT_ADDRESS", own.state.clone()),
            ("PATRONI_RESTAPI_USERNAME", "patroni".to_owned()),
            ("PATRONI_RESTAPI_PASSWORD", secrets.superuser.clone()),
            ("PATRONI_POSTGRESQL_LISTEN", own.address.clone()),
            ("PATRONI_POSTGRESQL_CONNECT_ADDRESS", own.address.clone()),
            ("PATRONI_POSTGRESQL_DATA_DIR", path("data")),
            ("PATRONI_POSTGRESQL_PGPASS", path("pgpass")),
            ("PATRONI_POSTGRESQL_BIN_DIR", postgres_programs().to_string_lossy().into_owned()),
            ("PATRONI_SUPERUSER_USERNAME", "postgres".to_owned()),
            ("PATRONI_SUPERUSER_PASSWORD", secrets.superuser.clone()),
            ("PATRONI_REPLICATION_USERNAME", "replicator".to_owned()),
            ("PATRONI_REPLICATION_PASSWORD", secrets.replication.clone()),
            ("PATRONI_REWIND_USERNAME", "rewind".to_owned()),
            ("PATRONI_REWIND_PASSWORD", secrets.rewind.clone()),
            ("PATRONI_pedina_PASSWORD", secrets.pedina.clone()),
        ]
    }

    fn proxy(&self) -> Vec<(&'static str, String)> {
        let mut pairs = vec![
            ("PEDINA_PROXY_HTTP", self.ports.proxy_http.clone()),
            ("PEDINA_PROXY_STATE", self.ports.proxy_state.clone()),
            ("PEDINA_PROXY_DATABASE", self.ports.proxy_database.clone()),
        ];
        let names = ["PEDINA_DATABASE_1", "PEDINA_DATABASE_2", "PEDINA_DATABASE_3"];
        let states =
            ["PEDINA_DATABASE_1_STATE", "PEDINA_DATABASE_2_STATE", "PEDINA_DATABASE_3_STATE"];
        for (number, database) in self.ports.databases.iter().enumerate() {
            pairs.push((names[number], database.address.clone()));
            pairs.push((states[number], split(&database.state).1));
        }
        let names = ["PEDINA_SERVICE_1", "PEDINA_SERVICE_2", "PEDINA_SERVICE_3"];
        pairs.extend(names.into_iter().zip(self.ports.services.iter().cloned()));
        pairs
    }

    fn service(&self, number: usize) -> Vec<(&'static str, String)> {
        let (host, port) = split(&self.ports.services[number]);
        vec![
            ("PEDINA_HTTP_HOST", host),
            ("PEDINA_HTTP_PORT", port),
            ("PEDINA_STORAGE", self.storage()),
            ("PEDINA_STATISTICS_SERVICE", self.ports.scores.clone()),
            ("PEDINA_STATISTICS_KEYS", "true".to_owned()),
            ("PEDINA_TRUSTED_PROXIES", self.plan.front.host.clone()),
        ]
    }
}

/// Host and port of `HOST:PORT`.
fn split(address: &str) -> (String, String) {
    let (host, port) = address.rsplit_once(':').unwrap_or((address, ""));
    (host.to_owned(), port.to_owned())
}

/// Where the programs of PostgreSQL are; distributions keep them away from the search path.
fn postgres_programs() -> PathBuf {
    let packaged = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut packaged: Vec<_> = packaged.map(|version| version.path().join("bin")).collect();
    // The latest of one to two digits.
    packaged.sort();
    packaged.into_iter().rfind(|path| path.join("initdb").exists()).unwrap_or_default()
}

/// Not on the search path of everybody.
const HAPROXY: &str = "/usr/sbin/haproxy";

/// How many ports a cluster takes at most.
const MOST_PORTS: u16 = 20;
