//! Clients that do not keep to the protocol.

use core::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{sleep, timeout};

use super::network::Wire;
use crate::support::random::Random;

/// Annoys the server for some minutes at most, and leaves somehow.
pub(crate) async fn live(mut wire: Wire, mut random: Random, lines: &[&str]) {
    let minutes = Duration::from_secs(1 + random.next() % 400);
    let kind = random.below(5);
    let life = async {
        match kind {
            0 => {}
            1 => core::future::pending().await,
            2 => flood(&mut wire, lines).await,
            3 => babble(&mut wire, &mut random).await,
            _ => interrupt(&mut wire, &mut random, lines).await,
        }
    };
    // It may end before, by itself or because the server closes the connection.
    let _ = timeout(minutes, life).await;
    if random.once_in(2) {
        wire.reset();
    }
}

/// Sends without end and never reads. No network takes any number of bytes in no time: so the
/// simulated time goes on.
async fn flood(wire: &mut Wire, lines: &[&str]) {
    let text = lines.concat();
    while wire.stream.write_all(text.as_bytes()).await.is_ok() {
        sleep(Duration::from_millis(1)).await;
    }
}

/// Sends any bytes, and reads now and then.
async fn babble(wire: &mut Wire, random: &mut Random) {
    loop {
        let bytes: Vec<u8> = (0..random.below(300)).map(|_| random.next() as u8).collect();
        if wire.stream.write_all(&bytes).await.is_err() {
            return;
        }
        random.pause(2_000).await;
        let _ = timeout(Duration::from_millis(5), wire.stream.read(&mut [0; 16])).await;
    }
}

/// Sends messages that do not belong there.
async fn interrupt(wire: &mut Wire, random: &mut Random, lines: &[&str]) {
    loop {
        let line = lines[random.below(lines.len())];
        if wire.stream.write_all(line.as_bytes()).await.is_err() {
            return;
        }
        random.pause(5_000).await;
        let _ = timeout(Duration::from_millis(5), wire.stream.read(&mut [0; 64])).await;
    }
}
