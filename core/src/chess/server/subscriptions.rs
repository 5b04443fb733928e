//! Subscriptions, and the queue of events.
//!
//! The queue is the only way out of a server, so it must neither lose nor duplicate an event:
//!
//! * A call begins only if the queue can take all events that any call can publish. Otherwise it is
//!   refused and the state is as it was, so no event is ever dropped.
//! * The end of the game is published in the step from `Running` to `Terminated`, which leads
//!   nowhere else and is never taken back.
//! * Subscriptions end when the last event is taken out, not when it is put in.
//!
//! What nobody listens to is not published, so a host without listeners never has to take
//! anything out.

use super::{Event, EventKind, Server, ServerError, ServerSituation};

/// How many events may wait.
pub const QUEUE_CAPACITY: usize = 16;

/// The most events that one call adds.
///
/// A move that ends a game with a draw offer and a take-back standing: time of the side to move,
/// pieces, history, turn, offer, take-back, situation, end, terminated. One that is taken back with
/// an offer standing: the time of both sides in place of the last two.
pub const EVENTS_PER_CALL: usize = 9;

/// The number of a subscription, unique in the life of a server.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct SubscriptionId(pub u32);

/// Somebody who listens.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Subscription {
    /// Its number.
    pub id: SubscriptionId,
    /// What it listens to, with all that hangs on it.
    pub kind: EventKind,
}

impl<H, const SUBSCRIPTIONS: usize> Server<H, SUBSCRIPTIONS> {
    /// Adds a subscription to a kind of event and all that hangs on it; the new one hears of that
    /// already. What waits in the queue from before will reach it too.
    ///
    /// # Errors
    /// [`EventsPending`](ServerError::EventsPending), [`Terminated`](ServerError::Terminated),
    /// [`TooManySubscriptions`](ServerError::TooManySubscriptions).
    pub fn subscribe(&mut self, kind: EventKind) -> Result<SubscriptionId, ServerError> {
        self.check_room()?;
        self.check_not_terminated()?;
        let id = SubscriptionId(self.state.next_subscription);
        let next = self.state.next_subscription.checked_add(1);
        let next = next.ok_or(ServerError::TooManySubscriptions)?;
        self.state
            .subscriptions
            .try_push(Subscription { id, kind })
            .map_err(|_| ServerError::TooManySubscriptions)?;
        self.state.next_subscription = next;
        self.publish(Event::Subscriptions);
        Ok(id)
    }

    /// Takes a subscription away; the others hear of it.
    ///
    /// # Errors
    /// [`EventsPending`](ServerError::EventsPending), [`Terminated`](ServerError::Terminated),
    /// [`NoSubscription`](ServerError::NoSubscription).
    pub fn unsubscribe(&mut self, id: SubscriptionId) -> Result<(), ServerError> {
        self.check_room()?;
        self.check_not_terminated()?;
        let index = self.state.subscriptions.iter().position(|subscription| subscription.id == id);
        let removed = index.and_then(|index| self.state.subscriptions.pop_at(index));
        removed.ok_or(ServerError::NoSubscription)?;
        self.publish(Event::Subscriptions);
        Ok(())
    }

    /// The subscriptions, the oldest one first. They end when the last event of a terminated server
    /// was taken out.
    #[must_use]
    pub fn subscriptions(&self) -> &[Subscription] {
        &self.state.subscriptions
    }

    /// Who hears events of this kind.
    pub fn recipients(&self, kind: EventKind) -> impl Iterator<Item = SubscriptionId> + '_ {
        self.state
            .subscriptions
            .iter()
            .filter(move |subscription| subscription.kind.covers(kind))
            .map(|subscription| subscription.id)
    }

    /// Takes the oldest event out of the queue, to be delivered to its
    /// [`recipients`](Self::recipients); `None` if there is none. Then a terminated server has
    /// nothing more to tell, and its subscriptions end.
    pub fn next_event(&mut self) -> Option<Event> {
        let event = self.state.events.pop_front();
        if event.is_none() && self.state.situation == ServerSituation::Terminated {
            self.state.subscriptions.clear();
        }
        event
    }

    /// How many events wait.
    #[must_use]
    pub const fn event_count(&self) -> usize {
        self.state.events.len()
    }

    /// Whether the queue can take all events that a call can publish.
    pub(super) const fn check_room(&self) -> Result<(), ServerError> {
        if self.state.events.len() > QUEUE_CAPACITY - EVENTS_PER_CALL {
            Err(ServerError::EventsPending)
        } else {
            Ok(())
        }
    }

    /// Puts an event into the queue, if anybody listens.
    pub(super) fn publish(&mut self, event: Event) {
        if self.recipients(event.kind()).next().is_some() {
            let refused = self.state.events.push_back(event);
            debug_assert!(refused.is_ok(), "a call begins only with room for all of its events");
        }
    }
}
