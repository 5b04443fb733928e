//! The service that results are posted to, which fails now and then.

use core::fmt;
use std::collections::BTreeSet;
use std::io::Result;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::task::spawn_local;

use super::network::{End, Network};
use super::trace::Trace;
use crate::statistics::courier::Address;
use crate::support::random::Random;

/// Its address.
#[derive(Clone)]
pub(super) struct StatisticsAddress {
    pub(super) network: Network,
    pub(super) host: usize,
}

impl fmt::Display for StatisticsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("statistics")
    }
}

impl Address for StatisticsAddress {
    type Stream = End;

    async fn connect(&self) -> Result<End> {
        self.network.connect(self.host)
    }
}

/// The connections to it.
pub(super) fn listen(StatisticsAddress { network, host }: &StatisticsAddress) -> Arrivals {
    let (gate, arrivals) = unbounded_channel();
    network.open(*host, gate);
    arrivals
}

pub(super) type Arrivals = UnboundedReceiver<End>;

/// Counts results by their keys.
pub(super) async fn serve(mut arrivals: Arrivals, trace: Trace, mut random: Random) {
    while let Some(end) = arrivals.recv().await {
        let (trace, random) = (trace.clone(), Random::new(random.next()));
        spawn_local(async move {
            // A client may have gone.
            let _ = answer(end, &trace, random).await;
        });
    }
}

async fn answer(mut end: End, trace: &Trace, mut random: Random) -> Result<()> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(end.read_u8().await?);
    }
    let head = String::from_utf8_lossy(&head).into_owned();
    let key = head.lines().find_map(|line| line.strip_prefix("idempotency-key: "));
    let status = match random.below(6) {
        0 => return Ok(()),
        1 => 503,
        _ => 200,
    };
    if let Some(key) = key.filter(|_| status == 200) {
        trace.result(key);
    }
    if random.once_in(6) {
        return Ok(());
    }
    let answer = format!("HTTP/1.1 {status} -\r\nContent-Length: 0\r\n\r\n");
    end.write_all(answer.as_bytes()).await?;
    end.read_to_end(&mut Vec::new()).await.map(drop)
}

/// Each result that was stored waits or has arrived, and nothing else has arrived.
pub(super) fn check(
    arrived: &BTreeSet<String>,
    posted: &BTreeSet<String>,
    waiting: &BTreeSet<String>,
) -> Vec<String> {
    let lost = posted.iter().filter(|key| !arrived.contains(*key) && !waiting.contains(*key));
    let lost = lost.map(|key| format!("the result {key} is lost"));
    let of_nobody = arrived.difference(posted).map(|key| format!("{key} is the result of nobody"));
    lost.chain(of_nobody).collect()
}
