//! The bare relay: it joins each two connections and knows nothing of what they say.

use std::io::{Write, stdout};

use tokio::io::copy_bidirectional;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// Serves until the process is stopped.
pub(crate) fn serve() -> anyhow::Result<()> {
    super::process::allow_many_files()?;
    Runtime::new()?.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        writeln!(stdout(), "ready: {}", listener.local_addr()?.port())?;
        loop {
            let (mut first, _) = listener.accept().await?;
            let (mut second, _) = listener.accept().await?;
            first.set_nodelay(true)?;
            second.set_nodelay(true)?;
            tokio::spawn(async move { copy_bidirectional(&mut first, &mut second).await });
        }
    })
}
