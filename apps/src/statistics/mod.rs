//! `pedina statistics`: who has won and lost, and the way of results from the game service to here.
//!
//! | file | content |
//! |---|---|
//! | `scores` | the scores and ratings |
//! | `schema` | the file of SQLite that has them |
//! | `glicko` | how a rating follows from results |
//! | `routes` | what is at which path |
//! | `metrics` | what is counted |
//! | `courier` | sends the results of games from the outbox of the game service |
//! | `post` | one request over HTTP |
//! | `ratings` | asks for ratings, for the game service |
//!
//! The paths and the JSON are those of the statistics service that the original game service posts
//! to, so that either may be replaced. Of its own it has the header `Idempotency-Key`: a result
//! that arrives again under its key changes nothing, and the two results of a game, whose keys
//! differ only after the last `-`, rate both players.

pub(crate) mod courier;
mod glicko;
mod metrics;
mod post;
mod ratings;
mod routes;
mod schema;
mod scores;
#[cfg(test)]
mod tests;

use core::future::Future;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::service::Origins;
use crate::support::arguments::host;
use crate::support::listener::listen_at;
use crate::support::print::print_line;
use crate::support::{data_folder, http_port, signals};
pub(crate) use ratings::Ratings;
use scores::Scores;

/// Options of `pedina statistics`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The address to listen on
    #[arg(long, env = "PEDINA_STATISTICS_HOST", value_name = "HOST", default_value = "localhost")]
    #[arg(value_parser = host)]
    http_host: String,
    /// The port to listen on; 0 chooses a free one
    #[arg(long, env = "PEDINA_STATISTICS_PORT", value_name = "PORT", default_value_t = 8082)]
    http_port: u16,
    /// The file of the scores, created if it is missing [default: statistics.db in the folder
    /// pedina of the user's data]
    #[arg(long, env = "PEDINA_STATISTICS_FILE", value_name = "FILE")]
    file: Option<PathBuf>,
    /// Pages of these origins may use the service, as `https://host:port`, separated by
    /// semicolons; * for any
    #[arg(long, env = "PEDINA_STATISTICS_ORIGINS", value_name = "ORIGINS", default_value = "")]
    #[arg(value_parser = Origins::parse)]
    allowed_origins: Origins,
}

/// Serves until it is asked to end.
///
/// # Errors
/// The port is taken, or the file cannot be used.
pub(crate) fn run(args: &Args) -> Result<()> {
    Runtime::new().context("cannot start the threads of the program")?.block_on(async {
        let options = ["--http-host", "--http-port"];
        let listener = listen_at(&args.http_host, args.http_port, options).await?;
        let file = args.file.clone().map_or_else(|| data_folder::file("statistics.db"), Ok);
        let file = file.context("no folder for the scores: name their file (--file)")?;
        let origins = args.allowed_origins.clone().with_own(&args.http_host);
        let hosting = open(Some(&file), origins, listener).context("--file")?;
        let end = signals::end()?;
        let address = hosting.listener.local_addr().context("the socket has no address")?;
        print_line(&format!("ready: http://{address}"))?;
        hosting.serve(end).await;
        Ok(())
    })
}

/// A service of scores that listens, but has not accepted a connection yet.
#[derive(Debug)]
pub(crate) struct Hosting {
    scores: Arc<Scores>,
    origins: Origins,
    listener: TcpListener,
}

/// A service of the scores in this file, or in memory, for pages of these origins.
///
/// # Errors
/// The file cannot be used.
pub(crate) fn open(
    file: Option<&Path>,
    origins: Origins,
    listener: TcpListener,
) -> Result<Hosting> {
    let scores = Arc::new(Scores::open(file.unwrap_or(Path::new(schema::MEMORY)))?);
    Ok(Hosting { scores, origins, listener })
}

impl Hosting {
    /// Serves until `end`.
    pub(crate) async fn serve(self, end: impl Future<Output = ()>) {
        http_port::serve(self.listener, routes::routes(self.scores, self.origins), end).await;
    }
}
