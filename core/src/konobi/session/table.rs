//! A game with its dialogue.

use core::ops::ControlFlow;

use super::phrase::Phrase;
use super::seat::{Presence, Seat, Typed};
use super::settings::Who;
use super::text::Text;
use super::{Entrant, Name, Outputs, Seating, Settings, TableEnd, TableEvent};
use crate::konobi::board::{AnySize, Point};
use crate::konobi::position::{Action, Player, Position};
use crate::konobi::rules::Rules;
use crate::session::Progress;

/// A game of two players with its dialogue, from the questions about size and names to the end.
///
/// The caller hands over what a player typed, in chunks of any size, to
/// [`receive`](Self::receive), and sends what a call wrote. While a player is not asked, no line of
/// that player's input is read, so that what is typed ahead waits with the caller. Nothing is read
/// either before both outputs have taken all that the last line led to.
///
/// # Examples
/// ```
/// use pedina::konobi::Player;
/// use pedina::konobi::session::{TableEvent, Outputs, Seating, Settings, Style, Table};
///
/// let mut table = Table::new(Settings::new(Seating::Console, Style::Ascii));
/// let mut input = &b"1\nAda\nBob\n1\n1\n"[..];
/// let (mut memory, mut text, mut events) = ([0; 16], Vec::new(), Vec::new());
/// while !table.is_done() {
///     let mut outputs = Outputs::new(&mut memory, &mut []);
///     let progress = table.receive(Player::First, input, &mut outputs);
///     text.extend(outputs.first.bytes());
///     events.extend(progress.event);
///     input = &input[progress.consumed..];
/// }
/// assert_eq!(events[0], TableEvent::Started);
/// assert!(text.ends_with(b"Enter y coordinate: \n  1 [X]\n     a\nWinning path: a1\n\
///     Congratulations Ada, you won!\n"));
/// ```
#[derive(Clone, Debug)]
#[repr(C)] // As in a seat.
pub struct Table {
    pub(super) phase: Phase,
    /// What ends the game as soon as the outputs have taken what was written before.
    pub(super) due: Option<TableEnd>,
    pub(super) end: Option<TableEnd>,
    pub(super) last: Option<Point>,
    pub(super) seating: Seating,
    /// Whether the size of the board was given.
    pub(super) is_sized: bool,
    /// Who the first player is, and who the second.
    pub(super) players: [Who; 2],
    /// How many lines of a player in a row may be refused.
    pub(super) refusals: Option<u16>,
    pub(super) position: Position<AnySize>,
    pub(super) names: [Name; 2],
    /// Of the first player and of the second; on one console both use the first.
    pub(super) seats: [Seat; 2],
}

/// What a table waits for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Phase {
    /// The second connection.
    Waiting,
    /// Nothing: the players are still to be welcomed.
    Greeting,
    /// Nothing: the next question about the game is still to be put.
    Preparing { is_sized: bool, named: u8 },
    /// The size of the board, from this player.
    Dimension(Player),
    /// The name of this player.
    Naming(Player),
    /// Nothing: the next turn is still to be announced.
    Turn,
    /// Whether the second player swaps.
    Pie,
    /// The x coordinate, or a command.
    Column,
    /// The y coordinate.
    Row { column: i32 },
    /// The action of a program.
    Thinking,
    /// Nothing: the last placement has connected the edges.
    Won,
    /// Nothing any more.
    Over,
}

impl Table {
    /// A table whose players have not been sent anything yet. Two connections begin when the
    /// second one has [joined](Self::join).
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        let [(first, first_name), (second, second_name)] = settings.entrants.map(Entrant::parts);
        let players = [first, second];
        let waits = settings.seating == Seating::Connections && !players.contains(&Who::Program);
        let mut table = Self {
            position: Position::start(settings.size.unwrap_or(AnySize::USUAL), Rules::default()),
            names: [first_name, second_name],
            seats: [Seat::new(settings.style), Seat::new(settings.style)],
            phase: if waits { Phase::Waiting } else { Phase::Greeting },
            due: None,
            last: None,
            end: None,
            seating: settings.seating,
            is_sized: settings.size.is_some(),
            players,
            refusals: settings.refusals,
        };
        if settings.seating == Seating::Connections {
            for player in Player::ALL {
                if table.is_program(player) {
                    // Nothing is sent to it.
                    table.seat(player).leave();
                }
            }
        }
        if waits {
            table.tell(Player::First, &[Text::Fixed(Phrase::Waiting)]);
        }
        table
    }

    /// Takes in the second connection: both players are welcomed.
    pub fn join(&mut self) {
        if self.phase == Phase::Waiting {
            self.phase = Phase::Greeting;
        }
    }

    /// The position; before the size is known that of a game on 11 by 11 points.
    #[must_use]
    pub const fn position(&self) -> &Position<AnySize> {
        &self.position
    }

    /// The name of a player; empty until it is known. It was given with the settings, or typed.
    #[must_use]
    pub const fn name(&self, player: Player) -> &Name {
        let [first, second] = &self.names;
        match player {
            Player::First => first,
            Player::Second => second,
        }
    }

    /// The stone that was placed last.
    #[must_use]
    pub const fn last(&self) -> Option<Point> {
        self.last
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub const fn end(&self) -> Option<TableEnd> {
        self.end
    }

    /// Whether the game is over, and the players have been sent all of it.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.phase == Phase::Over && !self.has_output()
    }

    /// The player whose line is awaited; on one console too, where the first one's input has it.
    #[must_use]
    pub fn asked(&self) -> Option<Player> {
        match self.phase {
            Phase::Dimension(player) | Phase::Naming(player) => Some(player),
            Phase::Pie | Phase::Column | Phase::Row { .. } => Some(self.mover()),
            _ => None,
        }
    }

    /// The program whose action is awaited, by [`act`](Self::act).
    #[must_use]
    pub fn thinking(&self) -> Option<Player> {
        let is_due = self.phase == Phase::Thinking && !self.has_output();
        is_due.then(|| self.mover())
    }

    /// Takes in bytes from a player, up to the first event. While that player is not asked, no line
    /// is read; once the player is gone or the game over, all are ignored.
    pub fn receive(
        &mut self,
        player: Player,
        input: &[u8],
        outputs: &mut Outputs<'_>,
    ) -> Progress<TableEvent> {
        let is_telnet = self.seating == Seating::Connections;
        let mut consumed = 0;
        loop {
            let event = self.advance(outputs);
            if event.is_some() || self.has_output() {
                return Progress { consumed, event };
            }
            let is_heard = self.seat(player).presence == Presence::Seated;
            if !is_heard || self.phase == Phase::Over {
                return Progress { consumed: input.len(), event: None };
            }
            let is_asked = self.is_asked(player);
            let rest = input.get(consumed..).unwrap_or_default();
            if !is_asked {
                consumed += self.seat(player).read_rest(rest, is_telnet);
                return Progress { consumed, event: None };
            }
            let (count, typed) = self.seat(player).read(rest, is_telnet);
            consumed += count;
            let Some(typed) = typed else { return Progress { consumed, event: None } };
            if let Some(event) = self.answer(typed) {
                self.flush(outputs);
                return Progress { consumed, event: Some(event) };
            }
        }
    }

    /// Sends what waits for room, and does what needs no input; repeat it until it reports no
    /// event.
    pub fn advance(&mut self, outputs: &mut Outputs<'_>) -> Option<TableEvent> {
        loop {
            self.flush(outputs);
            if self.has_output() {
                return None;
            }
            if let ControlFlow::Break(event) = self.step() {
                self.flush(outputs);
                return event;
            }
        }
    }

    /// Does what a program does. `None`, and nothing changes, if none is
    /// [thinking](Self::thinking) or the action is not possible.
    pub fn act(&mut self, action: Action) -> Option<TableEvent> {
        self.thinking()?;
        self.position.check(action).ok()?;
        Some(self.play(action))
    }

    /// Takes in the end of a player's input, once all that came before is consumed. The player
    /// goes on receiving, and has left when asked the next time.
    pub fn finish(&mut self, player: Player) {
        let is_asked = self.is_asked(player);
        let seat = self.seat(player);
        if seat.presence == Presence::Seated {
            seat.presence = Presence::Listening;
            if !is_asked && self.phase != Phase::Over {
                self.tell(player, &[Text::Fixed(Phrase::Finished)]);
            }
        }
    }

    /// Takes in the loss of a connection: the game is over.
    pub fn leave(&mut self, player: Player) {
        self.seat(player).leave();
        self.due.get_or_insert(TableEnd::Left(player));
    }

    /// A player resigns other than by a line.
    pub fn resign(&mut self, player: Player) {
        self.due.get_or_insert(TableEnd::Resigned(player));
    }

    /// The time of a player is up.
    pub fn time_out(&mut self, player: Player) {
        self.due.get_or_insert(TableEnd::TimedOut(player));
    }

    /// Ends the game without a winner, because the server stops.
    pub fn stop(&mut self) {
        self.due.get_or_insert(TableEnd::Stopped);
    }

    /// Does the next thing that needs no input; breaks if there is none, or with what happened.
    fn step(&mut self) -> ControlFlow<Option<TableEvent>> {
        if self.phase == Phase::Over {
            return ControlFlow::Break(None);
        }
        if let Some(end) = self.due {
            return ControlFlow::Break(Some(self.close(end)));
        }
        match self.phase {
            Phase::Greeting => {
                self.tell_all(&[Text::Fixed(Phrase::Welcome)]);
                self.phase = Phase::Preparing { is_sized: self.is_sized, named: 0 };
                ControlFlow::Continue(())
            }
            Phase::Preparing { is_sized, named } => self.prepare(is_sized, named),
            Phase::Turn => self.begin_turn(),
            Phase::Won => {
                ControlFlow::Break(Some(self.close(TableEnd::Connected(self.mover().other()))))
            }
            Phase::Waiting | Phase::Thinking | Phase::Over => ControlFlow::Break(None),
            Phase::Dimension(player) | Phase::Naming(player) => self.await_line(player),
            Phase::Pie | Phase::Column | Phase::Row { .. } => self.await_line(self.mover()),
        }
    }

    /// A player whose input is at its end has one last line at most.
    fn await_line(&mut self, player: Player) -> ControlFlow<Option<TableEvent>> {
        if self.seat(player).presence == Presence::Seated {
            return ControlFlow::Break(None);
        }
        let Some(typed) = self.seat(player).last_line() else {
            return ControlFlow::Break(Some(self.close(TableEnd::Left(player))));
        };
        match self.answer(typed) {
            Some(event) => ControlFlow::Break(Some(event)),
            None => ControlFlow::Continue(()),
        }
    }

    /// Whether a line of this player's input is awaited.
    fn is_asked(&self, player: Player) -> bool {
        let input_of = |asked| match self.seating {
            Seating::Console => Player::First,
            Seating::Connections => asked,
        };
        self.asked().map(input_of) == Some(player)
    }

    pub(super) fn is_program(&self, player: Player) -> bool {
        self.who(player) == Who::Program
    }

    pub(super) const fn who(&self, player: Player) -> Who {
        let [first, second] = self.players;
        match player {
            Player::First => first,
            Player::Second => second,
        }
    }

    /// Whose turn it is.
    pub(super) fn mover(&self) -> Player {
        self.position.player(self.position.turn())
    }

    pub(super) const fn set_name(&mut self, player: Player, name: Name) {
        let [first, second] = &mut self.names;
        *match player {
            Player::First => first,
            Player::Second => second,
        } = name;
    }

    pub(super) fn answer(&mut self, typed: Typed) -> Option<TableEvent> {
        let player = self.asked()?;
        match typed {
            Typed::Line(line) => self.handle(player, &line),
            Typed::TooLong => Some(self.refuse(player, Phrase::TooLong, None)),
        }
    }
}
