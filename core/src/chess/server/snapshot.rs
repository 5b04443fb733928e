//! A server as 114 64-bit words, without its history: what crosses the C ABI and what a host may
//! keep in a file beside the plies.
//!
//! | words | content |
//! |---|---|
//! | 0 to 21 | the game, as its own snapshot |
//! | 22 to 53 | the clock, as in its own snapshot, but without its checksum |
//! | 54 | bits 0 to 2 situation, 3 mode, 4 private, 5 whether a time is published next, |
//! | | 6 to 26 lengths of the texts, 27 to 31 number of events, 32 to 36 of subscriptions, |
//! | | 37 to 52 step of the pawn that waits or 0, 53 to 60 error or 0, |
//! | | 61 and 62 proposed take-back |
//! | 55 to 78 | identifier, white player, black player: eight words of text each |
//! | 79 to 94 | the events that wait, the oldest one first: bits 0 to 7 kind, the rest its value |
//! | 95 to 110 | subscriptions, the oldest one first: bits 0 to 31 number, 32 to 39 kind |
//! | 111, 112 | latest time; when the time is published next |
//! | 113 | bits 0 to 31 number of the next subscription, 40 to 63 checksum |
//!
//! The layout is part of the ABI.

use arrayvec::ArrayVec;

use super::{
    Event, EventKind, GameMode, GameSituation, MAX_SUBSCRIPTIONS, NAME_CAPACITY, Name,
    QUEUE_CAPACITY, Server, ServerError, ServerSituation, State, Subscription, SubscriptionId,
};
use crate::chess::game::snapshot::{color, color_number};
use crate::chess::{Cause, Color, Ending, Game, History, Move, Ply, Square};
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot};

/// How many words the snapshot of a server has.
const WORDS: usize = 114;

impl<H> Server<H> {
    /// How many words the snapshot of a server has, its history apart.
    pub const SNAPSHOT_WORDS: usize = 114;

    /// This server as words, the same on every platform; its history apart.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; WORDS] {
        let mut words = [[0; 8]; WORDS];
        self.write_snapshot(&mut words);
        words.map(u64::from_ne_bytes)
    }

    /// As [`to_snapshot`](Self::to_snapshot), into memory of any alignment, each word in the byte
    /// order of the processor.
    pub fn write_snapshot(&self, words: &mut [[u8; 8]; WORDS]) {
        store(&self.game, &mut self.state.clone(), words);
    }

    /// As [`write_snapshot`](Self::write_snapshot), without the copy of the server that it makes:
    /// for stacks of little memory. The server stays as it is.
    pub fn pack_snapshot(&mut self, words: &mut [[u8; 8]; WORDS]) {
        store(&self.game, &mut self.state, words);
    }

    /// Replaces everything but the game by a snapshot, in place and from memory of any alignment.
    /// False if the words are not a snapshot of a server; only another read may follow.
    ///
    /// The first [`Game::SNAPSHOT_WORDS`] words are the game. This is for hosts with little memory;
    /// others use [`from_snapshot`](Self::from_snapshot).
    #[must_use]
    pub fn read_snapshot(&mut self, words: &[[u8; 8]; WORDS]) -> bool {
        self.state.replace(words).is_some()
    }

    fn replaced(mut self, words: &[u64; WORDS]) -> Option<Self> {
        self.state.replace(&words.map(u64::to_ne_bytes))?;
        Some(self)
    }
}

impl Server<()> {
    /// The server that [`to_snapshot`](Self::to_snapshot) gave these words for, apart from its
    /// history: it can be examined and ended, but no move can be played.
    #[must_use]
    pub fn without_history(words: &[u64; WORDS]) -> Option<Self> {
        Self::with_game(Game::without_history(words.first_chunk()?)?).replaced(words)
    }
}

impl<H: History<Ply>> Server<H> {
    /// The server that [`to_snapshot`](Self::to_snapshot) gave these words for, with its history;
    /// `None` if they are no server, or the history is not that of it.
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
        Self::with_game(Game::from_snapshot(words.first_chunk()?, history)?).replaced(words)
    }
}

fn store<H>(game: &Game<H>, state: &mut State<MAX_SUBSCRIPTIONS>, words: &mut [[u8; 8]; WORDS]) {
    if let Some(words) = words.first_chunk_mut() {
        game.write_snapshot(words);
    }
    state.pack(words);
}

impl State<MAX_SUBSCRIPTIONS> {
    fn replace(&mut self, words: &[[u8; 8]; WORDS]) -> Option<()> {
        self.events.clear();
        self.subscriptions.clear();
        self.unpack(words)
    }
}

impl Snapshot for State<MAX_SUBSCRIPTIONS> {
    const KIND: Kind = Kind::Server;

    const OFFSET: usize = Game::<()>::SNAPSHOT_WORDS;

    fn fields(&mut self, codec: &mut Codec<'_>) -> Option<()> {
        self.clock.fields(codec)?;
        codec.end_word();
        self.situation = ServerSituation::new(codec.number(3, self.situation as u8))?;
        self.mode = GameMode::new(codec.number(1, self.mode as u8))?;
        codec.flag(&mut self.is_private);
        let (mut is_due, mut next_update) =
            (self.next_update.is_some(), self.next_update.unwrap_or(0));
        codec.flag(&mut is_due);
        let names = [&mut self.id, &mut self.white_player, &mut self.black_player];
        let lengths = names
            .each_ref()
            .map(|name| codec.number(7, name.as_ref().map_or(0, |name| name.as_str().len() as u8)));
        let waiting = codec.number(5, self.events.len() as u8);
        let listening = codec.number(5, self.subscriptions.len() as u8);
        let mut pawn = self.pawn.map_or(0, Move::bits);
        codec.u16(&mut pawn);
        self.pawn = if pawn == 0 { None } else { Some(Move::from_bits(pawn)?) };
        self.error = error(codec.number(8, error_number(self.error)))?;
        self.take_back = color(codec.number(2, color_number(self.take_back)));
        for (name, length) in names.into_iter().zip(lengths) {
            *name = text(name.as_ref(), length.into(), codec)?;
        }
        for index in 0..waiting.into() {
            let mut event = self.events.iter().nth(index).map_or(0, |&event| pack(event));
            codec.u64(&mut event);
            let event = unpack(event)?;
            match self.events.iter_mut().nth(index) {
                Some(place) => *place = event,
                None => self.events.push_back(event).ok()?,
            }
        }
        codec.skip(QUEUE_CAPACITY.saturating_sub(waiting.into()));
        for index in 0..listening.into() {
            let (mut id, kind) = self
                .subscriptions
                .get(index)
                .map_or((0, 0), |subscription| (subscription.id.0, subscription.kind as u8));
            codec.u32(&mut id);
            let kind = EventKind::new(codec.number(8, kind))?;
            let subscription = Subscription { id: SubscriptionId(id), kind };
            match self.subscriptions.get_mut(index) {
                Some(place) => *place = subscription,
                None => self.subscriptions.try_push(subscription).ok()?,
            }
        }
        codec.skip(MAX_SUBSCRIPTIONS.saturating_sub(listening.into()));
        codec.u64(&mut self.latest);
        codec.u64(&mut next_update);
        self.next_update = is_due.then_some(next_update);
        codec.u32(&mut self.next_subscription);
        Some(())
    }
}

/// A name of this length, none for 0; `None` if it is not text.
fn text(name: Option<&Name>, length: usize, codec: &mut Codec<'_>) -> Option<Option<Name>> {
    let mut text = ArrayVec::<u8, NAME_CAPACITY>::new();
    let _ = text.try_extend_from_slice(name.map_or("", Name::as_str).as_bytes());
    codec.text(&mut text, length)?;
    if text.is_empty() {
        return Some(None);
    }
    Name::new(core::str::from_utf8(&text).ok()?).ok().map(Some)
}

/// The status of an error without its sign, 0 for none.
fn error_number(error: Option<ServerError>) -> u8 {
    error.map_or(0, |error| error.number().unsigned_abs() as u8)
}

/// An error that may be missing; `None` if there is none with this number.
fn error(number: u8) -> Option<Option<ServerError>> {
    match number {
        0 => Some(None),
        number => ServerError::new(-i32::from(number)).map(Some),
    }
}

fn pack(event: Event) -> u64 {
    let value = match event {
        Event::ServerSituation(situation) => situation as u64,
        Event::ServerError(error) => error_number(Some(error)).into(),
        Event::Subscriptions | Event::Chessboard | Event::MoveHistory | Event::Player(_) => 0,
        Event::Turn(side) => side as u64,
        Event::GameSituation(situation) => {
            let (number, square) = situation.to_parts();
            u64::from(number) | u64::from(square.map_or(0, Square::number)) << 8
        }
        Event::GameOver(Ending { cause, winner }) => {
            cause as u64 | u64::from(color_number(winner)) << 8
        }
        // Two million years at most.
        Event::Timer { remaining, .. } => remaining.min(u64::MAX >> 8),
        Event::DrawOffer(side) | Event::TakeBack(side) => color_number(side).into(),
    };
    event.kind() as u64 | value << 8
}

fn unpack(word: u64) -> Option<Event> {
    let value = word >> 8;
    let (low, high) = (value as u8, (value >> 8) as u8);
    Some(match EventKind::new(word as u8)? {
        EventKind::ServerSituationUpdate => Event::ServerSituation(ServerSituation::new(low)?),
        EventKind::ServerErrorUpdate => Event::ServerError(error(low)??),
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
        EventKind::TakeBackUpdate => Event::TakeBack(color(low)),
        EventKind::Service
        | EventKind::Logging
        | EventKind::ServerStateUpdate
        | EventKind::GameStateUpdate
        | EventKind::PlayerUpdate
        | EventKind::TimerUpdate => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_fits_a_small_board() {
        assert!(size_of::<Server<()>>() <= 1_280, "{}", size_of::<Server<()>>());
    }
}
