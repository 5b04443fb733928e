//! Hints between processes: which game has got which revision.
//!
//! They are sent after the commit, over a connection of their own that does not wait for a disk;
//! those that come up while a NOTIFY is under way leave together in the next one. A notification
//! reaches every connection that listens, so a process misses hints only while it has no
//! connection, or if their sender dies.

use core::future::poll_fn;
use core::time::Duration;

use futures_util::future::{Either, select};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::time::{sleep, timeout};
use tokio_postgres::tls::NoTlsStream;
use tokio_postgres::{AsyncMessage, Client, Config, Connection, Error, NoTls, Socket};

use crate::service::storage::{GameKey, Hint, News};

/// The channel in the database.
const CHANNEL: &str = "pedina_games";

/// How many leave at once: a notification has less than 8,000 bytes, and a hint 34 at most.
const MOST: usize = 200;

/// How long to wait until the next attempt to connect.
const PAUSE: Duration = Duration::from_millis(200);

/// After what time without a hint the connection is tried. Who only listens would not notice that
/// nobody is at the other end.
const SILENCE: Duration = Duration::from_secs(1);

/// Sends the hints of this process and passes on those of others, until the sender is dropped.
pub(super) async fn run(
    config: Config,
    node: i64,
    mut sent: UnboundedReceiver<Hint>,
    received: UnboundedSender<News>,
) {
    // Hints that were taken out of the queue and may not have left.
    let mut leaving = Vec::with_capacity(MOST);
    loop {
        match exchange(&config, node, &mut sent, &mut leaving, &received).await {
            Ok(()) => return,
            Err(error) => tracing::debug!("no hints are exchanged: {error}"),
        }
        sleep(PAUSE).await;
    }
}

/// Exchanges hints over one connection, until the sender is dropped.
async fn exchange(
    config: &Config,
    node: i64,
    sent: &mut UnboundedReceiver<Hint>,
    leaving: &mut Vec<Hint>,
    received: &UnboundedSender<News>,
) -> Result<(), Error> {
    let (client, connection) = config.connect(NoTls).await?;
    let listen = listen(connection, node, received);
    let send = async {
        // A crash may lose hints, so they need no sync of the disk.
        let start = format!("SET synchronous_commit = off; LISTEN {CHANNEL}");
        client.batch_execute(&start).await?;
        // The service may have ended.
        let _ = received.send(News::Begins);
        send(&client, node, sent, leaving).await
    };
    match select(core::pin::pin!(listen), core::pin::pin!(send)).await {
        Either::Left((result, _)) | Either::Right((result, _)) => result,
    }
}

async fn listen(
    mut connection: Connection<Socket, NoTlsStream>,
    node: i64,
    received: &UnboundedSender<News>,
) -> Result<(), Error> {
    while let Some(message) = poll_fn(|context| connection.poll_message(context)).await {
        if let AsyncMessage::Notification(notification) = message? {
            for hint in read(notification.payload(), node) {
                // The service may have ended.
                let _ = received.send(News::Changed(hint));
            }
        }
    }
    core::future::pending().await
}

async fn send(
    client: &Client,
    node: i64,
    sent: &mut UnboundedReceiver<Hint>,
    leaving: &mut Vec<Hint>,
) -> Result<(), Error> {
    let statement = client.prepare("SELECT pg_notify($1, $2)").await?;
    loop {
        while leaving.len() < MOST {
            let Ok(hint) = sent.try_recv() else { break };
            leaving.push(hint);
        }
        if leaving.is_empty() {
            match timeout(SILENCE, sent.recv()).await {
                Ok(Some(hint)) => leaving.push(hint),
                Ok(None) => return Ok(()),
                Err(_) => client.batch_execute("").await?,
            }
            continue;
        }
        client.execute(&statement, &[&CHANNEL, &write(leaving, node)]).await?;
        leaving.clear();
    }
}

fn write(hints: &[Hint], node: i64) -> String {
    let mut text = format!("{node:x}");
    for (key, revision) in hints {
        text.push_str(&format!(" {:x}:{revision:x}", key.0));
    }
    text
}

/// The hints of another process.
fn read(text: &str, node: i64) -> impl Iterator<Item = Hint> + '_ {
    let mut words = text.split(' ');
    let is_own = words.next() == Some(&format!("{node:x}"));
    words.take_while(move |_| !is_own).filter_map(|word| {
        let (key, revision) = word.split_once(':')?;
        let number = |text| u64::from_str_radix(text, 16).ok();
        Some((GameKey(number(key)?), number(revision)?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_are_read_as_they_were_written_by_others() {
        let hints = [(GameKey(u64::MAX >> 1), u64::MAX), (GameKey(0), 1)];
        let text = write(&hints, 7);
        assert_eq!(read(&text, 8).collect::<Vec<_>>(), hints);
        assert_eq!(read(&text, 7).count(), 0, "those of this process are known");
        assert_eq!(read("8 1:2 x:3 4 5:6", 7).count(), 2, "what is no hint is passed over");
        let most = write(&[(GameKey(u64::MAX >> 1), u64::MAX); MOST], i64::MAX);
        assert!(most.len() < 8_000, "{}", most.len());
    }
}
