//! A server as 114 64-bit words, without its history: what crosses the C ABI and what a host may
//! keep in a file beside the plies.
//!
//! | words | content |
//! |---|---|
//! | 0 to 21 | the game, as its own words |
//! | 22 to 53 | the clock, as its own words |
//! | 54 to 77 | identifier, white player, black player: eight words of text each |
//! | 78 to 93 | the events that wait, the oldest one first: bits 0 to 7 kind, the rest its value |
//! | 94 to 109 | subscriptions, the oldest one first: bits 0 to 31 number, 32 to 39 kind |
//! | 110, 111 | latest time; when the time is told next |
//! | 112 | bits 0 to 31 number of the next subscription, 32 to 47 step of the pawn that waits, 48 to 63 error |
//! | 113 | bits 0 to 2 situation, 3 mode, 4 private, 5 pawn, 6 time is told, 7 to 27 lengths of the texts, 28 to 32 number of events, 33 to 37 of subscriptions, 40 to 63 check |
//!
//! The words are read and written one by one, so that a board needs no second copy of them. The
//! layout is part of the ABI.

use arrayvec::ArrayVec;

use super::{
    Event, EventKind, GameMode, GameSituation, MAX_SUBSCRIPTIONS, NAME_CAPACITY, Name,
    QUEUE_CAPACITY, Server, ServerError, ServerSituation, Subscription, SubscriptionId,
};
use crate::checksum::{CONTENT, Checksum, Kind};
use crate::chess::{Cause, Clock, Color, Ending, Game, History, Move, Ply, Square};

/// How many words the snapshot of a server has.
const WORDS: usize = STATE + 1;

const CLOCK: usize = Game::<()>::SNAPSHOT_WORDS;
const NAMES: usize = CLOCK + Clock::SNAPSHOT_WORDS;
const NAME_WORDS: usize = NAME_CAPACITY / 8;
const EVENTS: usize = NAMES + 3 * NAME_WORDS;
const SUBSCRIPTIONS: usize = EVENTS + QUEUE_CAPACITY;
const TIMES: usize = SUBSCRIPTIONS + MAX_SUBSCRIPTIONS;
const NUMBERS: usize = TIMES + 2;
const STATE: usize = NUMBERS + 1;

impl<H> Server<H> {
    /// How many words the snapshot of a server has, its history apart.
    pub const SNAPSHOT_WORDS: usize = 114;

    /// This server as words, the same on every platform; its history apart.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; WORDS] {
        let mut words = [0; WORDS];
        self.write_snapshot(|index, word| {
            if let Some(place) = words.get_mut(index) {
                *place = word;
            }
        });
        words
    }

    /// As [`to_snapshot`](Self::to_snapshot), one by one: `put` is called with each number and word.
    pub fn write_snapshot(&self, put: impl FnMut(usize, u64)) {
        let mut writer = Writer { put, index: 0, sum: Checksum::new(Kind::Server) };
        writer.part(CLOCK, self.game.to_snapshot().into_iter());
        self.clock.write_snapshot(|_, word| writer.word(word));
        let names = [&self.id, &self.white_player, &self.black_player];
        let mut lengths = 0;
        for (number, name) in names.into_iter().enumerate() {
            let text = name.as_ref().map_or("", Name::as_str).as_bytes();
            lengths |= (text.len() as u64) << (7 * number);
            let words = text
                .chunks(8)
                .map(|bytes| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)));
            writer.part(NAME_WORDS, words);
        }
        writer.part(QUEUE_CAPACITY, self.events.iter().map(|&event| pack(event)));
        let subscriptions = self
            .subscriptions
            .iter()
            .map(|subscription| u64::from(subscription.id.0) | (subscription.kind as u64) << 32);
        writer.part(MAX_SUBSCRIPTIONS, subscriptions);
        writer.word(self.latest);
        writer.word(self.next_update.unwrap_or(0));
        writer.word(
            u64::from(self.next_subscription)
                | u64::from(self.pawn.map_or(0, Move::bits)) << 32
                | error_bits(self.error) << 48,
        );
        writer.close(
            self.situation as u64
                | (self.mode as u64) << 3
                | u64::from(self.is_private) << 4
                | u64::from(self.pawn.is_some()) << 5
                | u64::from(self.next_update.is_some()) << 6
                | lengths << 7
                | (self.events.len() as u64) << 28
                | (self.subscriptions.len() as u64) << 33,
        );
    }

    /// Replaces everything but the game by what words say of a server, one by one and in place: `get`
    /// gives the word with each number. False if they are no server, and then the value is invalid
    /// until the next successful call.
    ///
    /// The first [`Game::SNAPSHOT_WORDS`] words are the game. This is for hosts with little memory; others use
    /// [`from_snapshot`](Self::from_snapshot).
    #[must_use]
    pub fn read_snapshot(&mut self, get: impl Fn(usize) -> u64) -> bool {
        self.try_read(get).is_some()
    }

    fn try_read(&mut self, get: impl Fn(usize) -> u64) -> Option<()> {
        let (numbers, state) = (get(NUMBERS), get(STATE));
        let mut sum = Checksum::new(Kind::Server);
        (0..STATE).for_each(|index| sum.add(get(index)));
        sum.add(state & CONTENT);
        if sum.in_place() != state & !CONTENT
            || !self.clock.read_snapshot(|index| get(CLOCK + index))
        {
            return None;
        }
        self.situation = ServerSituation::new(state as u8 & 7)?;
        self.pawn = None;
        if state >> 5 & 1 == 1 {
            self.pawn = Some(Move::from_bits((numbers >> 32) as u16)?);
        }
        self.mode = GameMode::new((state >> 3) as u8 & 1)?;
        self.is_private = state >> 4 & 1 == 1;
        let names = [&mut self.id, &mut self.white_player, &mut self.black_player];
        for (number, place) in names.into_iter().enumerate() {
            let length = (state >> (7 + 7 * number) & 127) as usize;
            *place = name(&get, NAMES + number * NAME_WORDS, length)?;
        }
        self.error = error((numbers >> 48) as u16)?;
        self.subscriptions.clear();
        for index in 0..(state >> 33 & 31) as usize {
            let word = get(SUBSCRIPTIONS + index);
            let kind = EventKind::new((word >> 32) as u8)?;
            let id = SubscriptionId(word as u32);
            self.subscriptions.try_push(Subscription { id, kind }).ok()?;
        }
        self.next_subscription = numbers as u32;
        self.events.clear();
        for index in 0..(state >> 28 & 31) as usize {
            self.events.push_back(unpack(get(EVENTS + index))?).ok()?;
        }
        self.latest = get(TIMES);
        self.next_update = (state >> 6 & 1 == 1).then(|| get(TIMES + 1));
        Some(())
    }
}

impl Server<()> {
    /// The server that [`to_snapshot`](Self::to_snapshot) gave these words for, apart from its history: it
    /// can be examined and ended, but no move can be played.
    #[must_use]
    pub fn without_history(words: &[u64; WORDS]) -> Option<Self> {
        let mut server = Self::with_game(Game::without_history(words.first_chunk()?)?);
        server.read_snapshot(|index| words.get(index).copied().unwrap_or(0)).then_some(server)
    }
}

impl<H: History<Ply>> Server<H> {
    /// The server that [`to_snapshot`](Self::to_snapshot) gave these words for, with its history; `None` if
    /// they are no server, or the history is not that of it.
    ///
    /// # Examples
    /// ```
    /// use pedina::chess::Ply;
    /// use pedina::chess::server::{EventKind, Server};
    /// let mut server = Server::new([Ply::EMPTY; 10]);
    /// server.subscribe(EventKind::Service)?;
    /// let kept = server.to_snapshot();
    /// assert_eq!(Server::from_snapshot(&kept, *server.game().history()), Some(server));
    /// # Ok::<(), pedina::chess::server::ServerError>(())
    /// ```
    #[must_use]
    pub fn from_snapshot(words: &[u64; WORDS], history: H) -> Option<Self> {
        let mut server = Self::with_game(Game::from_snapshot(words.first_chunk()?, history)?);
        server.read_snapshot(|index| words.get(index).copied().unwrap_or(0)).then_some(server)
    }
}

/// Puts words in their order.
struct Writer<F> {
    put: F,
    index: usize,
    sum: Checksum,
}

impl<F: FnMut(usize, u64)> Writer<F> {
    fn word(&mut self, word: u64) {
        self.sum.add(word);
        (self.put)(self.index, word);
        self.index += 1;
    }

    /// So many words; what is missing is 0.
    fn part(&mut self, length: usize, words: impl Iterator<Item = u64>) {
        for word in words.chain(core::iter::repeat(0)).take(length) {
            self.word(word);
        }
    }

    /// The last word, with the check.
    fn close(mut self, word: u64) {
        self.sum.add(word);
        (self.put)(self.index, word | self.sum.in_place());
    }
}

/// A name that may be missing; `None` if it is no text.
fn name(get: &impl Fn(usize) -> u64, start: usize, length: usize) -> Option<Option<Name>> {
    let bytes = (start..start + NAME_WORDS).flat_map(|index| get(index).to_le_bytes());
    let mut text = ArrayVec::<u8, NAME_CAPACITY>::new();
    for byte in bytes.take(length) {
        text.try_push(byte).ok()?;
    }
    if text.is_empty() {
        return Some(None);
    }
    Name::new(core::str::from_utf8(&text).ok()?).ok().map(Some)
}

fn error_bits(error: Option<ServerError>) -> u64 {
    error.map_or(0, |error| u64::from(error.number().unsigned_abs() & 0xffff))
}

/// An error that may be missing; `None` if there is none with this number.
fn error(bits: u16) -> Option<Option<ServerError>> {
    match bits {
        0 => Some(None),
        number => ServerError::new(-i32::from(number)).map(Some),
    }
}

fn pack(event: Event) -> u64 {
    let value = match event {
        Event::ServerSituation(situation) => situation as u64,
        Event::ServerError(error) => error_bits(Some(error)),
        Event::Subscriptions | Event::Chessboard | Event::MoveHistory | Event::Player(_) => 0,
        Event::Turn(side) => side as u64,
        Event::GameSituation(situation) => {
            let (number, square) = situation.to_parts();
            u64::from(number) | u64::from(square.map_or(0, Square::number)) << 8
        }
        Event::GameOver(Ending { cause, winner }) => cause as u64 | color_bits(winner) << 8,
        // Two million years are told as such.
        Event::Timer { remaining, .. } => remaining.min(u64::MAX >> 8),
        Event::DrawOffer(side) => color_bits(side),
    };
    event.kind() as u64 | value << 8
}

fn unpack(word: u64) -> Option<Event> {
    let value = word >> 8;
    let (low, high) = (value as u8, (value >> 8) as u8);
    Some(match EventKind::new(word as u8)? {
        EventKind::ServerSituationUpdate => Event::ServerSituation(ServerSituation::new(low)?),
        EventKind::ServerErrorUpdate => Event::ServerError(error(value as u16)??),
        EventKind::SubscriptionUpdate => Event::Subscriptions,
        EventKind::ChessboardUpdate => Event::Chessboard,
        EventKind::MoveHistoryUpdate => Event::MoveHistory,
        EventKind::TurnUpdate => Event::Turn(Color::new(low)?),
        EventKind::GameSituationUpdate => {
            Event::GameSituation(GameSituation::from_parts(low, Square::new(high))?)
        }
        EventKind::GameOverUpdate => {
            Event::GameOver(Ending { cause: Cause::new(low)?, winner: color(high) })
        }
        EventKind::WhitePlayerUpdate => Event::Player(Color::White),
        EventKind::BlackPlayerUpdate => Event::Player(Color::Black),
        EventKind::WhiteTimerUpdate => Event::Timer { side: Color::White, remaining: value },
        EventKind::BlackTimerUpdate => Event::Timer { side: Color::Black, remaining: value },
        EventKind::DrawOfferUpdate => Event::DrawOffer(color(low)),
        EventKind::Service
        | EventKind::Logging
        | EventKind::ServerStateUpdate
        | EventKind::GameStateUpdate
        | EventKind::PlayerUpdate
        | EventKind::TimerUpdate => return None,
    })
}

fn color_bits(color: Option<Color>) -> u64 {
    color.map_or(0, |color| color as u64 + 1)
}

fn color(bits: u8) -> Option<Color> {
    match bits {
        1 => Some(Color::White),
        2 => Some(Color::Black),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Ply;

    #[test]
    fn every_flipped_bit_is_noticed() {
        let server = Server::new([Ply::EMPTY; 1]);
        for word in 0..WORDS {
            for bit in 0..64 {
                let mut damaged = server.to_snapshot();
                damaged[word] ^= 1 << bit;
                assert_eq!(Server::from_snapshot(&damaged, [Ply::EMPTY; 1]), None, "{word} {bit}");
            }
        }
    }

    #[test]
    fn memory_that_was_never_written_is_no_server() {
        for fill in [0, u64::MAX, 0xaaaa_aaaa_aaaa_aaaa, 0x5555_5555_5555_5555] {
            assert_eq!(Server::from_snapshot(&[fill; WORDS], [Ply::EMPTY; 1]), None);
        }
    }

    #[test]
    fn a_server_fits_a_small_board() {
        assert!(size_of::<Server<()>>() <= 1_280, "{}", size_of::<Server<()>>());
    }
}
