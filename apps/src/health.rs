//! `pedina health`: whether a service works, as an exit status. An image that holds this program
//! alone has nothing else to ask with.

use anyhow::{Context, Result};
use tokio::runtime::Builder;

use crate::load::Target;

/// Ask a service whether it works: the exit status is 0 if it does and 1 if not.
///
/// It asks for `/health`, which `pedina service` and `pedina statistics` have.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The service, as http://HOST:PORT
    #[arg(default_value = "http://localhost:8080", value_name = "URL")]
    target: Target,
}

/// Asks once.
///
/// # Errors
/// There is no service, or it does not work.
pub(crate) fn run(args: &Args) -> Result<()> {
    let runtime = Builder::new_current_thread().enable_all().build();
    let runtime = runtime.context("cannot start the program")?;
    runtime.block_on(args.target.check_health())
}
