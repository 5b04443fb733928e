//! Hints between processes: which game has got which revision, and mostly what is new in it.
//!
//! They are sent after the commit, over a connection of their own that does not wait for a disk;
//! those that come up while a NOTIFY is under way leave together in the next one. A notification
//! reaches every connection that listens, so a process misses hints only while it has no
//! connection, or if their sender dies.
//!
//! The text is the sender and then, separated by spaces, each game with its revision,
//! `KEY:REVISION` in base 16, after which `+` and a [`Difference`] may follow.

use core::future::poll_fn;
use core::time::Duration;
use std::sync::Arc;

use futures_util::future::{Either, select};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::time::{sleep, timeout};
use tokio_postgres::{AsyncMessage, Client, Error};

use super::endpoint::{Endpoint, Link};
use crate::service::storage::{ClusterEvent, Difference, GameKey, Notice};

/// The channel in the database.
const CHANNEL: &str = "pedina_games";

/// How many leave at once. A hint without a difference has 34 bytes at most.
const MOST: usize = 200;

/// The bytes of a notification: it has less than 8,000.
const SPACE: usize = 7_999;

/// The bytes of a difference; a longer one is left out.
const MOST_OF_ONE: usize = 2_000;

/// How long to wait until the next attempt to connect.
const PAUSE: Duration = Duration::from_millis(200);

/// After what time without a hint the connection is tried. Who only listens would not notice that
/// nobody is at the other end.
const SILENCE: Duration = Duration::from_secs(1);

/// Sends the hints of this process and passes on those of others, until the sender is dropped.
pub(super) async fn run(
    endpoint: Endpoint,
    node: i64,
    mut sent: UnboundedReceiver<Notice>,
    received: UnboundedSender<ClusterEvent>,
) {
    // Hints that were taken out of the queue and may not have left.
    let mut leaving = Vec::with_capacity(MOST);
    loop {
        match exchange(&endpoint, node, &mut sent, &mut leaving, &received).await {
            Ok(()) => return,
            Err(error) => tracing::debug!("no hints are exchanged: {error}"),
        }
        sleep(PAUSE).await;
    }
}

/// Exchanges hints over one connection, until the sender is dropped.
async fn exchange(
    endpoint: &Endpoint,
    node: i64,
    sent: &mut UnboundedReceiver<Notice>,
    leaving: &mut Vec<Notice>,
    received: &UnboundedSender<ClusterEvent>,
) -> Result<(), Error> {
    let (client, connection) = endpoint.connect().await?;
    let listen = listen(connection, node, received);
    let send = async {
        // A crash may lose hints, so they need no sync of the disk.
        let start = format!("SET synchronous_commit = off; LISTEN {CHANNEL}");
        client.batch_execute(&start).await?;
        // The service may have ended.
        let _ = received.send(ClusterEvent::Subscribed);
        send(&client, node, sent, leaving).await
    };
    match select(core::pin::pin!(listen), core::pin::pin!(send)).await {
        Either::Left((result, _)) | Either::Right((result, _)) => result,
    }
}

async fn listen(
    mut connection: Link,
    node: i64,
    received: &UnboundedSender<ClusterEvent>,
) -> Result<(), Error> {
    while let Some(message) = poll_fn(|context| connection.poll_message(context)).await {
        if let AsyncMessage::Notification(notification) = message? {
            for notice in read(notification.payload(), node) {
                // The service may have ended.
                let _ = received.send(ClusterEvent::Changed(notice));
            }
        }
    }
    core::future::pending().await
}

async fn send(
    client: &Client,
    node: i64,
    sent: &mut UnboundedReceiver<Notice>,
    leaving: &mut Vec<Notice>,
) -> Result<(), Error> {
    let statement = client.prepare("SELECT pg_notify($1, $2)").await?;
    loop {
        while leaving.len() < MOST {
            let Ok(notice) = sent.try_recv() else { break };
            leaving.push(notice);
        }
        if leaving.is_empty() {
            match timeout(SILENCE, sent.recv()).await {
                Ok(Some(notice)) => leaving.push(notice),
                Ok(None) => return Ok(()),
                Err(_) => client.batch_execute("").await?,
            }
            continue;
        }
        let (text, count) = write(leaving, node);
        client.execute(&statement, &[&CHANNEL, &text]).await?;
        leaving.drain(..count);
    }
}

/// The first of these notices, as many as a notification holds, and how many they are.
fn write(notices: &[Notice], node: i64) -> (String, usize) {
    let mut text = format!("{node:x}");
    for (count, Notice { hint: (key, revision), difference }) in notices.iter().enumerate() {
        let mut word = format!(" {:x}:{revision:x}", key.0);
        let difference = difference.as_ref().map(|difference| format!(" +{difference}"));
        if let Some(difference) = difference.filter(|text| text.len() <= MOST_OF_ONE) {
            word.push_str(&difference);
        }
        if text.len() + word.len() > SPACE {
            return (text, count);
        }
        text.push_str(&word);
    }
    (text, notices.len())
}

/// The notices of another process.
fn read(text: &str, node: i64) -> Vec<Notice> {
    let mut words = text.split(' ').peekable();
    let mut notices = Vec::new();
    if words.next() == Some(&format!("{node:x}")) {
        return notices;
    }
    while let Some(word) = words.next() {
        let difference = words.next_if(|next| next.starts_with('+'));
        let difference = difference.and_then(|text| Difference::read(text.strip_prefix('+')?));
        let number = |text| u64::from_str_radix(text, 16).ok();
        let numbers = word.split_once(':').map(|(key, revision)| (number(key), number(revision)));
        if let Some((Some(key), Some(revision))) = numbers {
            let difference = difference.map(Arc::new);
            notices.push(Notice { hint: (GameKey(key), revision), difference });
        }
    }
    notices
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notice(key: u64, revision: u64, difference: Option<Difference>) -> Notice {
        Notice { hint: (GameKey(key), revision), difference: difference.map(Arc::new) }
    }

    #[test]
    fn hints_are_read_as_they_were_written_by_others() {
        let difference = Difference::between(&[0; 16], &[1; 24]).unwrap();
        let notices = [
            notice(u64::MAX >> 1, u64::MAX, None),
            notice(0, 1, Some(difference)),
            notice(2, 3, None),
        ];
        let (text, count) = write(&notices, 7);
        assert_eq!((read(&text, 8), count), (notices.to_vec(), 3));
        assert_eq!(read(&text, 7), [], "those of this process are known");
        let strange = read("8 1:2 x:3 +1 4 5:6 +x", 7);
        assert_eq!(strange, [notice(1, 2, None), notice(5, 6, None)], "what is no hint is ignored");
    }

    #[test]
    fn a_notification_holds_what_fits() {
        let plain = vec![notice(u64::MAX >> 1, u64::MAX, None); MOST];
        let (text, count) = write(&plain, i64::MAX);
        assert!(text.len() <= SPACE && count == MOST, "{}", text.len());
        // 60 words that have changed, of 20 letters each.
        let difference = Difference::between(&[0; 480], &[0xff; 480]).unwrap();
        let long = vec![notice(u64::MAX >> 1, u64::MAX, Some(difference)); MOST];
        let (text, count) = write(&long, i64::MAX);
        assert!(text.len() <= SPACE && (1..10).contains(&count), "{}, {count}", text.len());
        assert_eq!(read(&text, 7), long[..count]);
    }
}
