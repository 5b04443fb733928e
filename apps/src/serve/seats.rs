//! Seats of pages, which wait for a page that was reloaded or has lost its connection.
//!
//! The server of a game keeps its connection meanwhile, and does not notice. What both sides have
//! sent is logged, so that the page can show the game again: its first frame is then a JSON array
//! of `["server", TEXT]` and `["page", LINES]`, in order.

use core::future::pending;
use core::sync::atomic::{AtomicUsize, Ordering};
use core::time::Duration;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex};

use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};
use tungstenite::Message;

use super::stop::Stop;
use crate::service::http::{Share, Socket};
use crate::web::{Ending, Relay, Side, close};

/// A page that takes a seat, and what counts its connection.
pub(super) type Arrival = (Socket, Arc<Share>);

/// The seats of a game that are taken, by their tokens.
#[derive(Debug)]
pub(super) struct Seats {
    grace: Duration,
    taken: Mutex<HashMap<String, mpsc::Sender<Arrival>>>,
    /// The bytes of all logs.
    logged: Arc<AtomicUsize>,
}

impl Seats {
    /// Seats that wait this long.
    pub(super) fn new(grace: Duration) -> Self {
        Self { grace, taken: Mutex::default(), logged: Arc::default() }
    }

    /// What takes a page to its seat; `None` if there is no such seat.
    pub(super) fn find(&self, token: &str) -> Option<mpsc::Sender<Arrival>> {
        self.taken().get(token).cloned()
    }

    /// Lets pages play at this connection, one after the other, until the server closes it, a page
    /// leaves, or none comes back in time.
    pub(super) async fn seat(&self, token: &str, page: Arrival, stream: TcpStream, stop: &Stop) {
        let (mut socket, mut share) = page;
        let Some((place, arrivals)) = self.take(token) else {
            return close(socket, Ending::Replaced).await;
        };
        let log = Log { entries: Some(Vec::new()), bytes: 0, all: Arc::clone(&self.logged) };
        let mut seat = Seat { relay: Relay::new(stream), log, arrivals, place };
        let mut replay = None;
        while let Some(next) = seat.play(socket, share, replay, self.grace, stop).await {
            (socket, share) = next;
            replay = Some(Message::Text(seat.log.replay().into()));
        }
    }

    /// Takes the seat of this token, and what arrives there; `None` if it is taken.
    fn take<'a>(&'a self, token: &'a str) -> Option<(Place<'a>, mpsc::Receiver<Arrival>)> {
        let (sender, arrivals) = mpsc::channel(1);
        match self.taken().entry(token.to_owned()) {
            Entry::Occupied(_) => None,
            Entry::Vacant(entry) => {
                entry.insert(sender.clone());
                Some((Place { seats: self, token, sender }, arrivals))
            }
        }
    }

    fn taken(&self) -> std::sync::MutexGuard<'_, HashMap<String, mpsc::Sender<Arrival>>> {
        self.taken.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// Where pages find a seat by its token, until this is dropped.
struct Place<'a> {
    seats: &'a Seats,
    token: &'a str,
    sender: mpsc::Sender<Arrival>,
}

impl Place<'_> {
    /// The next page that takes the seat.
    async fn next(&self, arrivals: &mut mpsc::Receiver<Arrival>) -> Arrival {
        while let Some(arrival) = arrivals.recv().await {
            if self.is_known() {
                return arrival;
            }
            // It found the seat just before that was given up.
            close(arrival.0, Ending::Replaced).await;
        }
        pending().await
    }

    /// Whether pages find the seat.
    fn is_known(&self) -> bool {
        let taken = self.seats.taken();
        taken.get(self.token).is_some_and(|sender| sender.same_channel(&self.sender))
    }

    /// Lets no page find the seat any more. Another one may then have its token.
    fn give_up(&self) {
        let mut taken = self.seats.taken();
        if taken.get(self.token).is_some_and(|sender| sender.same_channel(&self.sender)) {
            taken.remove(self.token);
        }
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.give_up();
    }
}

/// A seat at a game.
struct Seat<'a> {
    relay: Relay<TcpStream>,
    log: Log,
    arrivals: mpsc::Receiver<Arrival>,
    place: Place<'a>,
}

impl Seat<'_> {
    /// Lets a page play, after this first frame for it, and waits for the next one; `None` if the
    /// seat is left.
    async fn play(
        &mut self,
        mut socket: Socket,
        share: Arc<Share>,
        replay: Option<Message>,
        grace: Duration,
        stop: &Stop,
    ) -> Option<Arrival> {
        let Self { relay, log, arrivals, place } = self;
        let (place, mut next) = (&*place, None);
        let end = async {
            tokio::select! {
                arrival = place.next(arrivals) => next = Some(arrival),
                // The server ends the session before, unless the page does not read.
                () = async { stop.wait().await; sleep(LAST_LINES_TIME).await } => {}
            }
        };
        let note = |side, text: &str| {
            log.push(side, text);
            if log.entries.is_none() {
                place.give_up();
            }
        };
        let ending = relay.exchange(&mut socket, replay, end, note).await;
        let ending = if next.is_some() { Ending::Replaced } else { ending };
        tracing::debug!("a WebSocket ended: {ending:?}");
        close(socket, ending).await;
        match ending {
            Ending::Away if log.entries.is_some() => self.wait(grace, stop, share).await,
            _ => next,
        }
    }

    /// Waits for a page, and logs what the server sends meanwhile.
    async fn wait(&mut self, grace: Duration, stop: &Stop, _share: Arc<Share>) -> Option<Arrival> {
        let until = Instant::now() + grace;
        let mut is_over = false;
        loop {
            tokio::select! {
                next = self.place.next(&mut self.arrivals) => return Some(next),
                text = self.relay.read(), if !is_over => match text {
                    Some(text) => {
                        self.log.push(Side::Server, &text);
                        // A page could not show the game any more.
                        self.log.entries.as_ref()?;
                    }
                    None => is_over = true,
                },
                () = stop.wait() => return None,
                () = sleep_until(until) => return None,
            }
        }
    }
}

/// What was sent, unless that is too much.
#[derive(Debug)]
struct Log {
    entries: Option<Vec<(&'static str, String)>>,
    bytes: usize,
    all: Arc<AtomicUsize>,
}

impl Log {
    fn push(&mut self, side: Side, text: &str) {
        let Some(entries) = &mut self.entries else { return };
        self.bytes += text.len();
        let all = self.all.fetch_add(text.len(), Ordering::Relaxed) + text.len();
        if self.bytes > LOG_LIMIT || all > LOGS_LIMIT {
            // The game goes on, but its page cannot be reloaded any more.
            self.entries = None;
            self.all.fetch_sub(core::mem::take(&mut self.bytes), Ordering::Relaxed);
            return;
        }
        let side = match side {
            Side::Server => "server",
            Side::Page => "page",
        };
        match entries.last_mut() {
            Some((last, before)) if *last == side => before.push_str(text),
            _ => entries.push((side, text.to_owned())),
        }
    }

    /// The frame for a page that comes back.
    fn replay(&self) -> String {
        serde_json::json!(self.entries.as_deref().unwrap_or_default()).to_string()
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        self.all.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

/// How long the last lines of a server may take to reach a page when the program is to end.
const LAST_LINES_TIME: Duration = Duration::from_secs(1);

/// The most that is logged of a seat: the longest games have less than half of it.
const LOG_LIMIT: usize = 4 << 20;

/// The most that is logged of all seats of a game.
const LOGS_LIMIT: usize = 64 << 20;

#[cfg(test)]
mod tests {
    use super::*;

    fn log() -> Log {
        Log { entries: Some(Vec::new()), bytes: 0, all: Arc::default() }
    }

    #[test]
    fn a_log_has_what_was_sent_in_order() {
        let mut log = log();
        for (side, text) in [
            (Side::Server, "Enter "),
            (Side::Server, "x: "),
            (Side::Page, "a\"1\n"),
            (Side::Server, "ok\n"),
        ] {
            log.push(side, text);
        }
        let text = r#"[["server","Enter x: "],["page","a\"1\n"],["server","ok\n"]]"#;
        assert_eq!(log.replay(), text);
    }

    #[test]
    fn a_token_has_one_seat_until_that_is_given_up() {
        let seats = Seats::new(Duration::ZERO);
        let (first, _arrivals) = seats.take("ada").unwrap();
        assert!(seats.take("ada").is_none() && seats.find("ada").is_some());
        first.give_up();
        assert!(!first.is_known() && seats.find("ada").is_none());
        let (second, _arrivals) = seats.take("ada").unwrap();
        drop(first);
        assert!(second.is_known(), "another seat has its token");
        drop(second);
        assert!(seats.find("ada").is_none());
    }

    #[test]
    fn logs_have_a_limit_each_and_together() {
        let all = Arc::new(AtomicUsize::new(0));
        let text = "x".repeat(LOG_LIMIT / 2);
        let new = || Log { entries: Some(Vec::new()), bytes: 0, all: Arc::clone(&all) };
        let mut long = new();
        for _ in 0..3 {
            long.push(Side::Server, &text);
        }
        assert!(long.entries.is_none());
        assert_eq!(all.load(Ordering::Relaxed), 0);
        let mut logs: Vec<_> = (0..LOGS_LIMIT / text.len()).map(|_| new()).collect();
        logs.iter_mut().for_each(|log| log.push(Side::Page, &text));
        assert!(logs.iter().all(|log| log.entries.is_some()));
        let mut one_more = new();
        one_more.push(Side::Page, "x");
        assert!(one_more.entries.is_none());
        drop(logs);
        assert_eq!(all.load(Ordering::Relaxed), 0);
    }
}
