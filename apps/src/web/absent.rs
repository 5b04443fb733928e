//! The pages in a program without them: `--web` says where to find some.

use anyhow::{Result, bail};

use crate::line_server::address::ServerAddress;

/// Options of a client that could play in a browser.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct WindowArgs {
    /// Play in a browser; this program was built without its pages
    #[arg(long, hide = true)]
    pub(crate) web: bool,
}

impl WindowArgs {
    /// Refuses.
    ///
    /// # Errors
    /// Always.
    pub(crate) async fn play(&self, _page: &str, _server: ServerAddress<'_>) -> Result<()> {
        bail!("this program was built without the feature `service`, which has the pages")
    }
}
