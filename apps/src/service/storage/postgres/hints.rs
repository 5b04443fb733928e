//! Hints between processes: which game has got which revision.
//!
//! They are sent after the commit, those of a few milliseconds in one NOTIFY, over a connection of
//! their own that does not wait for a disk. A lost hint delays its receivers by at most a second:
//! then they ask for the revisions of their games.

use core::future::poll_fn;
use core::time::Duration;

use futures_util::future::{Either, select};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::time::sleep;
use tokio_postgres::{AsyncMessage, Client, Config, Error, NoTls};

use crate::service::storage::{GameKey, Hint};

/// The channel in the database.
const CHANNEL: &str = "pedina_games";

/// How long hints gather.
const DELAY: Duration = Duration::from_millis(2);

/// How many leave at once: a notification has less than 8,000 bytes, and a hint 34 at most.
const MOST: usize = 200;

/// How long to wait until the next attempt to connect.
const PAUSE: Duration = Duration::from_millis(200);

/// Sends the hints of this process and passes on those of others, until the sender is dropped.
pub(super) async fn run(
    config: Config,
    node: i64,
    mut sent: UnboundedReceiver<Hint>,
    received: UnboundedSender<Hint>,
) {
    loop {
        match exchange(&config, node, &mut sent, &received).await {
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
    received: &UnboundedSender<Hint>,
) -> Result<(), Error> {
    let (client, mut connection) = config.connect(NoTls).await?;
    let listen = async {
        while let Some(message) = poll_fn(|context| connection.poll_message(context)).await {
            if let AsyncMessage::Notification(notification) = message? {
                for hint in read(notification.payload(), node) {
                    // The service may have ended.
                    let _ = received.send(hint);
                }
            }
        }
        Ok(())
    };
    let (listen, send) = (core::pin::pin!(listen), core::pin::pin!(send(&client, node, sent)));
    match select(listen, send).await {
        Either::Left((result, _)) | Either::Right((result, _)) => result,
    }
}

async fn send(client: &Client, node: i64, sent: &mut UnboundedReceiver<Hint>) -> Result<(), Error> {
    // A crash may lose hints, so they need no sync of the disk.
    client.batch_execute(&format!("SET synchronous_commit = off; LISTEN {CHANNEL}")).await?;
    let mut hints = Vec::with_capacity(MOST);
    while sent.recv_many(&mut hints, 1).await > 0 {
        sleep(DELAY).await;
        while hints.len() < MOST {
            let Ok(hint) = sent.try_recv() else { break };
            hints.push(hint);
        }
        let text = write(&hints, node);
        client.execute("SELECT pg_notify($1, $2)", &[&CHANNEL, &text]).await?;
        hints.clear();
    }
    Ok(())
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
