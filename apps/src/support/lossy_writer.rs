//! A writer that never waits: a server goes on although nobody reads what it prints.
//!
//! A thread of its own writes. What it cannot write yet waits in a queue of bounded length; what
//! the queue does not take is dropped, and a line in its place says how much that was, which the
//! writer of `tracing-appender` does not.

use core::sync::atomic::{AtomicU64, Ordering};
use core::time::Duration;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::Instant;

/// Takes each write as one text, which is written as a whole or dropped.
#[derive(Clone, Debug)]
pub(crate) struct LossyWriter {
    texts: SyncSender<Message>,
    dropped: Arc<AtomicU64>,
}

#[derive(Debug)]
enum Message {
    Text(Vec<u8>),
    /// All that came before is written: says so here.
    End(SyncSender<()>),
}

/// How many texts wait at most.
const CAPACITY: usize = 4096;

/// How long the end of a program waits for what is left.
const FINISH_TIMEOUT: Duration = Duration::from_secs(1);

/// How long it sleeps while the queue is full.
const PAUSE: Duration = Duration::from_millis(5);

impl LossyWriter {
    /// Writes to this sink, until all copies are dropped.
    pub(crate) fn new(sink: impl Write + Send + 'static) -> Self {
        Self::with_note(sink, note)
    }

    /// As [`new`](Self::new); `note` is what is written in place of this many texts.
    pub(crate) fn with_note(sink: impl Write + Send + 'static, note: fn(u64) -> String) -> Self {
        Self::with_capacity(sink, note, CAPACITY)
    }

    fn with_capacity(
        sink: impl Write + Send + 'static,
        note: fn(u64) -> String,
        capacity: usize,
    ) -> Self {
        let (sender, receiver) = sync_channel(capacity);
        let dropped = Arc::new(AtomicU64::new(0));
        let writer = Self { texts: sender, dropped: dropped.clone() };
        thread::spawn(move || write_all(&receiver, &dropped, note, sink));
        writer
    }

    /// Waits a moment until all is written.
    pub(crate) fn finish(&self) {
        self.finish_within(FINISH_TIMEOUT);
    }

    fn finish_within(&self, timeout: Duration) {
        let (sender, receiver) = sync_channel(1);
        let begun = Instant::now();
        let mut message = Message::End(sender);
        while let Err(TrySendError::Full(back)) = self.texts.try_send(message) {
            if begun.elapsed() >= timeout {
                return;
            }
            message = back;
            thread::sleep(PAUSE);
        }
        let _ = receiver.recv_timeout(timeout);
    }
}

impl Write for LossyWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Err(TrySendError::Full(_)) = self.texts.try_send(Message::Text(bytes.to_vec())) {
            self.dropped.fetch_add(1, Ordering::Relaxed);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes what comes; a sink that is closed loses it.
fn write_all(
    texts: &Receiver<Message>,
    dropped: &AtomicU64,
    note: fn(u64) -> String,
    mut sink: impl Write,
) {
    for message in texts {
        match message {
            Message::Text(text) => {
                let _ = sink.write_all(&text).and_then(|()| sink.flush());
            }
            Message::End(sender) => {
                let _ = sender.send(());
            }
        }
        let count = dropped.swap(0, Ordering::Relaxed);
        if count > 0 {
            let _ = sink.write_all(note(count).as_bytes());
        }
    }
}

/// A line in place of texts that were dropped.
fn note(count: u64) -> String {
    format!("(nobody read: {count} texts were dropped)\n")
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// More than a thread needs on any machine.
    const LONG: Duration = Duration::from_secs(60);

    /// A sink that takes a text only when it is allowed to.
    struct Gate {
        open: Receiver<()>,
        taken: mpsc::Sender<String>,
    }

    impl Write for Gate {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let _ = self.open.recv();
            let _ = self.taken.send(String::from_utf8(bytes.to_vec()).unwrap());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn what_nobody_reads_is_dropped_and_counted() {
        let (open, gate) = mpsc::channel();
        let (taken, texts) = mpsc::channel();
        let mut writer = LossyWriter::with_capacity(Gate { open: gate, taken }, note, 2);
        // The thread may hold one text more than the queue; none of the writes waits.
        for number in 0..10 {
            writer.write_all(format!("{number}\n").as_bytes()).unwrap();
        }
        // From now on the sink takes everything.
        drop(open);
        writer.finish_within(LONG);
        let texts: Vec<_> = texts.try_iter().collect();
        let lines = texts.concat();
        let (written, notes): (Vec<_>, Vec<_>) =
            lines.lines().partition(|line| !line.starts_with('('));
        let dropped: u64 =
            notes.iter().map(|note| note.split(' ').nth(2).unwrap().parse::<u64>().unwrap()).sum();
        assert_eq!(written.len() as u64 + dropped, 10, "{texts:?}");
        assert!(dropped >= 7, "{texts:?}");
    }

    #[test]
    fn all_is_written_before_the_end_if_somebody_reads() {
        let (taken, texts) = mpsc::channel();
        let (_, gate) = mpsc::channel();
        let mut writer = LossyWriter::with_capacity(Gate { open: gate, taken }, note, 100);
        for number in 0..50 {
            writer.write_all(number.to_string().as_bytes()).unwrap();
        }
        writer.finish_within(LONG);
        assert_eq!(texts.try_iter().count(), 50);
    }
}
