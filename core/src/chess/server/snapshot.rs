//! Snapshots of servers, without the history: a host that keeps one in a file keeps the plies
//! beside it.
//!
//! | words | content |
//! |---|---|
//! | 0 to 21 | the game |
//! | 22 to 53 | the clock |
//! | 54 | situation, mode, private, pawn that waits, error, whether an update is due, length of each text |
//! | 55 to 78 | identifier, white player, black player: eight words of text each |
//! | 79 to 94 | the queue of events, the oldest one first: bits 0 to 7 kind, the rest its value |
//! | 95 to 110 | subscriptions, the oldest one first: bits 0 to 31 number, 32 to 39 kind |
//! | 111, 112 | latest time; when the next update is due |
//! | 113 | number of the next subscription, checksum |

use arrayvec::ArrayVec;

use super::{
    Event, EventKind, GameMode, GameSituation, MAX_SUBSCRIPTIONS, NAME_CAPACITY, Name,
    QUEUE_CAPACITY, Server, ServerError, ServerSituation, Subscription, SubscriptionId,
};
use crate::chess::{Cause, Color, Ending, Game, History, Move, Ply, Square};
use crate::snapshot::checksum::Kind;
use crate::snapshot::{Codec, Snapshot};

impl<H> Server<H> {
    /// How many words a snapshot has.
    pub const SNAPSHOT_WORDS: usize = 114;

    /// The snapshot of this server without its history, the same on every platform.
    #[must_use]
    pub fn to_snapshot(&self) -> [u64; Server::<()>::SNAPSHOT_WORDS] {
        self.around(self.game.with_history(())).into_words()
    }

    /// As [`to_snapshot`](Self::to_snapshot), word by word: `put` takes the number of each and the
    /// word. The server does not change.
    pub fn write_snapshot(&mut self, put: impl FnMut(usize, u64)) {
        self.write_words(put);
    }

    /// A server to [read](Self::read_snapshot) a snapshot into.
    #[must_use]
    pub fn blank(history: H) -> Self {
        Self::with_game(Game::blank(history))
    }

    /// Replaces everything but the history, in place and word by word: `get` returns the word with
    /// each number. `None` if they are not the snapshot of a server; this one is then of no use.
    ///
    /// For hosts with little memory; others use [`from_snapshot`](Self::from_snapshot), which
    /// checks the [history](Self::matches_history) too.
    #[must_use]
    pub fn read_snapshot(&mut self, get: impl Fn(usize) -> u64) -> Option<()> {
        self.events.clear();
        self.subscriptions.clear();
        self.read_words(get)
    }
}

impl Server<()> {
    /// The server of a snapshot, without its history: it can be looked at and ended, but no move can
    /// be played.
    #[must_use]
    pub fn without_history(words: &[u64; Self::SNAPSHOT_WORDS]) -> Option<Self> {
        Self::blank(()).replaced(words)
    }
}

impl<H: History<Ply>> Server<H> {
    /// The server of a snapshot with its history; `None` if the words are not that of a server, or
    /// the history is mismatched.
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
    pub fn from_snapshot(words: &[u64; Server::<()>::SNAPSHOT_WORDS], history: H) -> Option<Self> {
        Self::blank(history).replaced(words).filter(Self::matches_history)
    }

    /// Whether the history can be that of the game, as far as its last ply shows.
    #[must_use]
    pub fn matches_history(&self) -> bool {
        self.game.matches_history()
    }
}

impl<H> Snapshot<{ Server::<()>::SNAPSHOT_WORDS }> for Server<H> {
    const KIND: Kind = Kind::Server;

    fn fields<C: Codec>(&mut self, codec: &mut C) -> Option<()> {
        let Self {
            situation,
            game,
            clock,
            pawn,
            mode,
            is_private,
            id,
            white_player,
            black_player,
            error,
            subscriptions,
            next_subscription,
            events,
            latest,
            next_update,
        } = self;
        codec.part(game)?;
        codec.part(clock)?;
        codec.field(3, situation, |&it| it as u64, |bits| ServerSituation::new(bits as u8))?;
        codec.field(1, mode, |&mode| mode as u64, |bits| GameMode::new(bits as u8))?;
        codec.flag(is_private)?;
        codec.option(17, pawn, |pawn| pawn.bits().into(), |bits| Move::from_bits(bits as u16))?;
        codec.option(16, error, error_bits, self::error)?;
        let (mut is_due, mut due) = (next_update.is_some(), next_update.unwrap_or(0));
        codec.flag(&mut is_due)?;
        let names = [id, white_player, black_player];
        let mut lengths = names.each_ref().map(|name| length(name));
        for length in &mut lengths {
            codec.number(7, length)?;
        }
        for (name, length) in names.into_iter().zip(lengths) {
            name_field(name, length, codec)?;
        }
        codec.list(
            QUEUE_CAPACITY,
            events,
            |events, index| events.iter().nth(index).map_or(0, |&event| event_word(event)),
            |events, word| events.push_back(event(word)?).ok(),
        )?;
        codec.list(
            MAX_SUBSCRIPTIONS,
            subscriptions,
            |list, index| {
                list.get(index).map_or(0, |&subscription| subscription_word(subscription))
            },
            |list, word| list.try_push(subscription(word)?).ok(),
        )?;
        codec.word(latest);
        codec.word(&mut due);
        *next_update = is_due.then_some(due);
        codec.number(32, next_subscription)
    }
}

/// How long the text of a name is; 0 for none.
fn length(name: &Option<Name>) -> u8 {
    name.as_ref().map_or(0, |name| name.as_str().len() as u8)
}

fn name_field(name: &mut Option<Name>, length: u8, codec: &mut impl Codec) -> Option<()> {
    let mut text = ArrayVec::<u8, NAME_CAPACITY>::new();
    for byte in name.iter().flat_map(|name| name.as_str().bytes()) {
        text.try_push(byte).ok()?;
    }
    codec.text(length.into(), &mut text)?;
    *name = match text.as_slice() {
        [] => None,
        text => Some(Name::new(core::str::from_utf8(text).ok()?).ok()?),
    };
    Some(())
}

fn subscription_word(Subscription { id, kind }: Subscription) -> u64 {
    u64::from(id.0) | (kind as u64) << 32
}

fn subscription(word: u64) -> Option<Subscription> {
    let kind = EventKind::new(u8::try_from(word >> 32).ok()?)?;
    // The first number is 1, so that no subscription is the word 0.
    let id = Some(word as u32).filter(|&id| id > 0)?;
    Some(Subscription { id: SubscriptionId(id), kind })
}

fn error_bits(error: ServerError) -> u64 {
    error.number().unsigned_abs().into()
}

fn error(bits: u64) -> Option<ServerError> {
    ServerError::new(-i32::try_from(bits).ok()?)
}

fn color_bits(color: Option<Color>) -> u64 {
    color.map_or(0, |color| color as u64 + 1)
}

fn color(bits: u8) -> Option<Color> {
    Color::new(bits.checked_sub(1)?)
}

/// The kind in bits 0 to 7, the value above.
fn event_word(event: Event) -> u64 {
    let value = match event {
        Event::ServerSituation(situation) => situation as u64,
        Event::ServerError(error) => error_bits(error),
        Event::Subscriptions | Event::Chessboard | Event::MoveHistory | Event::Player(_) => 0,
        Event::Turn(side) => side as u64,
        Event::GameSituation(situation) => {
            let (number, square) = situation.to_parts();
            u64::from(number) | u64::from(square.map_or(0, Square::number)) << 8
        }
        Event::GameOver(Ending { cause, winner }) => cause as u64 | color_bits(winner) << 8,
        Event::Timer { remaining, .. } => remaining.min(u64::MAX >> 8),
        Event::DrawOffer(side) => color_bits(side),
    };
    event.kind() as u64 | value << 8
}

fn event(word: u64) -> Option<Event> {
    let value = word >> 8;
    let (low, high) = (value as u8, (value >> 8) as u8);
    Some(match EventKind::new(word as u8)? {
        EventKind::ServerSituationUpdate => Event::ServerSituation(ServerSituation::new(low)?),
        EventKind::ServerErrorUpdate => Event::ServerError(error(value)?),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_fits_a_small_board() {
        assert!(size_of::<Server<()>>() <= 1_280, "{}", size_of::<Server<()>>());
    }
}
