//! A simulated courier of the outbox and the service that it delivers to.

use std::collections::{BTreeMap, BTreeSet};

use crate::service::storage::{Answer, Millis, QueuedScore, Storage, StorageError};
use crate::support::random::Random;

/// For how long a score is taken.
const LEASE: Millis = 5_000;

/// What was delivered, and what the storage acknowledged of it.
#[derive(Default)]
pub(super) struct Courier {
    taking: Option<Answer<Vec<QueuedScore>>>,
    /// Removals without an answer.
    removing: Vec<(String, Answer<()>)>,
    retrying: Vec<Answer<()>>,
    /// For how long it has found nothing, if it looks every [`ROUND`](super::ROUND).
    empty: Millis,
    /// How often each score was delivered.
    delivered: BTreeMap<String, u32>,
    /// Scores whose removal is durable.
    removed: BTreeSet<String>,
}

impl Courier {
    /// Takes what is due, unless it does already.
    pub(super) fn act(&mut self, storage: &dyn Storage, now: Millis, random: &mut Random) {
        if self.taking.is_none() {
            self.taking = Some(storage.take(now, LEASE, 1 + random.below(4)));
        }
    }

    /// Delivers what it got, and reads the answers of its calls.
    pub(super) fn take_answers(&mut self, storage: &dyn Storage, now: Millis, random: &mut Random) {
        if let Some(answer) = self.taking.as_mut().and_then(super::poll) {
            self.taking = None;
            let batch = answer.unwrap_or_default();
            self.empty = if batch.is_empty() { self.empty + super::ROUND } else { 0 };
            for outgoing in batch {
                self.deliver(storage, &outgoing, now, random);
            }
        }
        self.removing.retain_mut(|(key, answer)| match super::poll(answer) {
            None => true,
            Some(Ok(())) => {
                self.removed.insert(key.clone());
                false
            }
            Some(Err(StorageError::Full | StorageError::Failed(_))) => false,
            Some(Err(error)) => panic!("{error}"),
        });
        self.retrying.retain_mut(|answer| super::poll(answer).is_none());
    }

    fn deliver(
        &mut self,
        storage: &dyn Storage,
        outgoing: &QueuedScore,
        now: Millis,
        random: &mut Random,
    ) {
        let key = &outgoing.idempotency_key;
        assert!(!self.removed.contains(key), "{key} comes again after it was removed");
        let deliveries = self.delivered.entry(key.clone()).or_default();
        assert!(*deliveries == 0 || outgoing.is_uncertain, "{key} is delivered twice unawares");
        match random.below(4) {
            // The connection failed.
            0 => self.retrying.push(storage.retry(outgoing.number, now + 1_000)),
            // The courier died after it delivered.
            1 => *deliveries += 1,
            _ => {
                *deliveries += 1;
                self.removing.push((key.clone(), storage.acknowledge(outgoing.number)));
            }
        }
    }

    /// The process is gone, with all that it waited for.
    pub(super) fn die(&mut self) {
        self.taking = None;
        self.removing.clear();
        self.retrying.clear();
    }

    /// Whether it has found nothing for longer than a lease.
    pub(super) const fn is_idle(&self) -> bool {
        self.empty > 2 * LEASE
    }

    /// Checks that what was to be delivered was, and nothing else.
    pub(super) fn check(&self, must: &BTreeSet<String>) {
        let delivered: BTreeSet<_> = self
            .delivered
            .iter()
            .filter(|(_, count)| **count > 0)
            .map(|(key, _)| key.clone())
            .collect();
        assert_eq!(&delivered, must, "scores that were delivered, and that had to be");
    }
}
