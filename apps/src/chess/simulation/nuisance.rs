//! Clients that do not keep to the protocol.

use core::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{sleep, timeout};

use super::Random;
use super::network::Wire;

/// Annoys the server for some minutes at most, and leaves somehow.
pub(super) async fn live(mut wire: Wire, mut random: Random) {
    let minutes = Duration::from_secs(1 + random.next() % 400);
    let kind = random.below(5);
    let life = async {
        match kind {
            0 => {}
            1 => core::future::pending().await,
            2 => flood(&mut wire).await,
            3 => babble(&mut wire, &mut random).await,
            _ => interrupt(&mut wire, &mut random).await,
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
async fn flood(wire: &mut Wire) {
    while wire.stream.write_all(b"MOVE 4 1 4 3\nMOVE 4 6 4 4\n").await.is_ok() {
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
async fn interrupt(wire: &mut Wire, random: &mut Random) {
    const LINES: [&str; 9] = [
        "REPLAY Yes\n",
        "REPLAY No\r\n",
        "MOVE 4 1 4 3\r",
        "MOVE 4 6 4 4\n",
        "PROMOTION 4 0 7\n",
        "COLOR WHITE\n",
        "ERROR 3\n",
        "MOVE 0",
        "\n",
    ];
    loop {
        let line = LINES[random.below(LINES.len())];
        if wire.stream.write_all(line.as_bytes()).await.is_err() {
            return;
        }
        random.pause(5_000).await;
        let _ = timeout(Duration::from_millis(5), wire.stream.read(&mut [0; 64])).await;
    }
}
