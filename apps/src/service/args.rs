//! Options of `pedina service`; each is an environment variable, too.

use core::net::IpAddr;
use core::time::Duration;
use std::path::PathBuf;

use anyhow::{Result, anyhow, bail};
use clap::builder::NonEmptyStringValueParser;

use super::http::{Limits, Origins};
use super::storage::Postgres;
use crate::statistics::courier::Target;
use crate::support::arguments::{address, authority, host};
use crate::support::usage_error::UsageError;

/// Options of `pedina service`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The address to listen on
    #[arg(long, env = "PEDINA_HTTP_HOST", value_name = "HOST", default_value = "localhost")]
    #[arg(value_parser = host)]
    pub(crate) http_host: String,
    /// The port to listen on; 0 chooses a free one
    #[arg(long, env = "PEDINA_HTTP_PORT", value_name = "PORT", default_value_t = 8080)]
    pub(super) http_port: u16,
    /// Pages of these origins may use the service, as `https://host:port`, separated by
    /// semicolons; * for any
    #[arg(long, env = "PEDINA_ALLOWED_ORIGINS", value_name = "ORIGINS", default_value = "")]
    #[arg(value_parser = Origins::parse)]
    pub(crate) allowed_origins: Origins,
    /// The address of the operator's port
    #[arg(long, env = "PEDINA_OPERATOR_HOST", value_name = "HOST", default_value = "localhost")]
    #[arg(value_parser = host, requires = "operator_port")]
    pub(super) operator_host: String,
    /// The operator's port, where games are listed and ended [default: none]
    #[arg(long, env = "PEDINA_OPERATOR_PORT", value_name = "PORT")]
    pub(super) operator_port: Option<u16>,
    /// What requests to the operator's port have to give as `Authorization: Bearer TOKEN`; needed
    /// where it does not listen on the loopback address
    #[arg(long, env = "PEDINA_OPERATOR_TOKEN", value_name = "TOKEN", hide_env_values = true)]
    #[arg(value_parser = NonEmptyStringValueParser::new(), requires = "operator_port")]
    pub(super) operator_token: Option<String>,
    /// Keep games in this file, or in the database of PostgreSQL at this address, such as
    /// postgres://user@host:5432/games, so that they survive the process [default: in memory]
    #[arg(long, env = "PEDINA_STORAGE", value_name = "FILE|ADDRESS", hide_env_values = true)]
    pub(super) storage: Option<PathBuf>,
    /// Write each game that has ended into this folder, as PGN
    #[arg(long, env = "PEDINA_RECORD", value_name = "FOLDER")]
    pub(crate) record: Option<PathBuf>,
    /// Days for which games that have ended are kept in the storage [default: for ever]
    #[arg(long, env = "PEDINA_KEEP", value_name = "DAYS")]
    pub(super) keep: Option<u32>,
    /// Where results are posted to [default: localhost:8082; of `pedina serve` its own statistics]
    #[arg(
        long,
        env = "PEDINA_STATISTICS_SERVICE",
        value_name = "HOST:PORT",
        value_parser = statistics
    )]
    statistics_service: Option<String>,
    /// The statistics know idempotency keys, as `pedina statistics` does: results whose arrival is
    /// unknown are sent again
    #[arg(long, env = "PEDINA_STATISTICS_KEYS")]
    statistics_keys: bool,
    /// Seconds in which a player with a token may come back after a lost connection before the
    /// opponent may claim the game; 0 for none
    #[arg(long, env = "PEDINA_GRACE", value_name = "SECONDS", default_value_t = 60)]
    grace: u32,
    /// Seconds after which a game is deleted that nobody has joined
    #[arg(long, env = "PEDINA_LOBBY_TIME", value_name = "SECONDS", default_value_t = 600)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    lobby_time: u32,
    /// Seconds after the end of a game until its sockets are closed; where a player has a token, at
    /// least those of --grace
    #[arg(long, env = "PEDINA_LINGER", value_name = "SECONDS", default_value_t = 10)]
    linger: u32,
    /// Connections to one game that watch it; a few more may come, and wait for a seat
    #[arg(long, env = "PEDINA_SPECTATORS_PER_GAME", value_name = "NUMBER", default_value_t = 100)]
    spectators_per_game: usize,
    /// Calls on one socket in a second; 0 for no limit
    #[arg(long, env = "PEDINA_CALLS_PER_SOCKET", value_name = "NUMBER", default_value_t = 100)]
    calls_per_socket: u32,
    /// Seconds after which a socket is asked whether its client is there
    #[arg(
        long,
        env = "PEDINA_PING",
        value_name = "SECONDS",
        default_value_t = 20,
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    ping: u32,
    /// Seconds of silence, answers to that question included, after which a socket is closed: more
    /// than --ping
    #[arg(
        long,
        env = "PEDINA_IDLE",
        value_name = "SECONDS",
        default_value_t = 60,
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    idle: u32,
    /// Connections of one address at the same time; 0 for no limit
    #[arg(
        long,
        env = "PEDINA_CONNECTIONS_PER_ADDRESS",
        value_name = "NUMBER",
        default_value_t = 2_000
    )]
    connections_per_address: u32,
    /// Games of one address at the same time; 0 for no limit
    #[arg(long, env = "PEDINA_GAMES_PER_ADDRESS", value_name = "NUMBER", default_value_t = 1_000)]
    games_per_address: u32,
    /// Requests of one address in a second; 0 for no limit
    #[arg(long, env = "PEDINA_REQUESTS_PER_ADDRESS", value_name = "NUMBER", default_value_t = 200)]
    requests_per_address: u32,
    /// A proxy that may name the address of a client by X-Forwarded-For; several are separated by
    /// semicolons
    #[arg(
        long = "trusted-proxy",
        env = "PEDINA_TRUSTED_PROXIES",
        value_name = "ADDRESS",
        value_delimiter = ';',
        value_parser = address
    )]
    trusted_proxies: Vec<IpAddr>,
}

/// What games need to know of the options; times in milliseconds.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(super) grace: u64,
    pub(super) lobby_time: u64,
    pub(super) linger: u64,
    pub(super) spectators_per_game: usize,
    /// In a second.
    pub(super) calls_per_socket: u32,
    pub(super) ping: Duration,
    pub(super) idle: Duration,
}

impl Args {
    /// Checks what clap cannot: options that are wrong together.
    ///
    /// # Errors
    /// The names of both, and what would be right.
    pub(crate) fn check(&self) -> Result<(), UsageError> {
        let Self { idle, ping, storage, .. } = self;
        let storage = storage.as_ref().and_then(|path| path.to_str()).unwrap_or_default();
        if let Some((scheme, _)) =
            storage.split_once("://").filter(|_| !Postgres::is_address(storage))
        {
            return Err(UsageError(format!(
                "--storage: {scheme} is no database of games: name a file or postgres://…"
            )));
        }
        if idle <= ping {
            return Err(UsageError(format!(
                "--idle {idle} closes sockets before --ping {ping} asks whether their clients are \
                 there: make it longer"
            )));
        }
        Ok(())
    }

    /// How long a seat waits for a player whose connection is lost.
    pub(crate) fn grace(&self) -> Duration {
        Duration::from_secs(self.grace.into())
    }

    /// What games need to know.
    pub(super) fn settings(&self) -> Settings {
        let milliseconds = |seconds: u32| 1_000 * u64::from(seconds);
        Settings {
            grace: milliseconds(self.grace),
            lobby_time: milliseconds(self.lobby_time),
            linger: milliseconds(self.linger),
            spectators_per_game: self.spectators_per_game,
            calls_per_socket: self.calls_per_socket,
            ping: Duration::from_secs(self.ping.into()),
            idle: Duration::from_secs(self.idle.into()),
        }
    }

    /// What one address may have.
    pub(super) fn limits(&self) -> Limits {
        Limits {
            connections: self.connections_per_address,
            games: self.games_per_address,
            requests: self.requests_per_address,
            trusted_proxies: self.trusted_proxies.clone(),
        }
    }

    /// The service that results are posted to, if an option names one.
    pub(crate) fn target(&self) -> Option<Target> {
        let address = self.statistics_service.clone()?;
        Some(Target { address, takes_keys: self.statistics_keys })
    }

    /// The service that results are posted to.
    pub(super) fn target_or_usual(&self) -> Target {
        let (address, takes_keys) = ("localhost:8082".to_owned(), self.statistics_keys);
        self.target().unwrap_or(Target { address, takes_keys })
    }
}

/// A host with a port, or the address of a service there.
fn statistics(text: &str) -> Result<String> {
    let text = match text.split_once("://") {
        None => text,
        Some(("http", rest)) => rest.strip_suffix('/').unwrap_or(rest),
        Some(("https", _)) => {
            bail!("results are posted without TLS: write http://HOST:PORT, such as that of a proxy")
        }
        Some((scheme, _)) => bail!("results are posted by HTTP, and not by {scheme}"),
    };
    authority(text).map_err(|reason| anyhow!(reason))
}
