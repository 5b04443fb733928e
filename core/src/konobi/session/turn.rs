//! What happens before the first turn, in a turn, and at the end.

use core::ops::ControlFlow;

use super::input::{Command, integer};
use super::phrase::Phrase;
use super::settings::Who;
use super::table::{Phase, Table};
use super::text::Text;
use super::{Name, Seating, TableEnd, TableEvent};
use crate::konobi::board::{AnySize, Point, Size};
use crate::konobi::legality::Refusal;
use crate::konobi::position::{Action, IllegalAction, Player, Position};
use crate::konobi::rules::Rules;

impl Table {
    /// Puts the next question about size and names, or begins the game if nothing is open.
    pub(super) fn prepare(&mut self, is_sized: bool, named: u8) -> ControlFlow<Option<TableEvent>> {
        let person = Player::ALL.into_iter().find(|&player| !self.is_program(player));
        if let Some(person) = person.filter(|_| !is_sized) {
            self.phase = Phase::Dimension(person);
            self.ask();
            return ControlFlow::Continue(());
        }
        let Some(&player) = Player::ALL.get(usize::from(named)) else {
            self.tell_all(&[Text::Colors]);
            self.add(Player::First, &[Text::Fixed(Phrase::Hint)]);
            if self.seating == Seating::Connections {
                self.add(Player::Second, &[Text::Fixed(Phrase::Hint)]);
            }
            self.phase = Phase::Turn;
            return ControlFlow::Break(Some(TableEvent::Started));
        };
        self.phase = match self.who(player) {
            Who::Asked => Phase::Naming(player),
            Who::Named | Who::Program => Phase::Preparing { is_sized: true, named: named + 1 },
        };
        self.ask();
        ControlFlow::Continue(())
    }

    /// Announces a turn, and passes for a player who has to.
    pub(super) fn begin_turn(&mut self) -> ControlFlow<Option<TableEvent>> {
        let mover = self.mover();
        let [before, after] = [Phrase::Newline, Phrase::YourTurn].map(Text::Fixed);
        self.tell(mover, &[before, Text::Name(mover), after]);
        if self.position.must_pass() {
            let [before, after] = [Phrase::NoMoves, Phrase::MustPass].map(Text::Fixed);
            self.tell_all(&[before, Text::Name(mover), after]);
            return ControlFlow::Break(Some(self.play(Action::Pass)));
        }
        self.phase = if self.is_program(mover) {
            Phase::Thinking
        } else if self.position.can_swap() {
            Phase::Pie
        } else {
            Phase::Column
        };
        self.ask();
        ControlFlow::Continue(())
    }

    /// Does what is possible, and informs both players.
    pub(super) fn play(&mut self, action: Action) -> TableEvent {
        let player = self.mover();
        self.seat(player).refusals = 0;
        self.position.advance(action);
        if let Action::Place(point) = action {
            self.last = Some(point);
        }
        if action == Action::Swap {
            self.tell(player, &[Text::Colors]);
            let swapped = Text::Fixed(Phrase::Swapped);
            self.tell_apart(player.other(), &[swapped, Text::Colors]);
        } else {
            let board = self.board(false);
            self.tell(player, &[board]);
            let played = Text::Fixed(Phrase::OtherPlayed);
            self.tell_apart(player.other(), &[played, board]);
        }
        self.phase = if self.position.winner().is_some() { Phase::Won } else { Phase::Turn };
        TableEvent::Played { player, action }
    }

    /// Handles a line of a player who was asked; `None` if there is nothing to report.
    pub(super) fn handle(&mut self, player: Player, line: &[u8]) -> Option<TableEvent> {
        match self.phase {
            Phase::Dimension(_) => self.take_dimension(player, integer(line)),
            Phase::Naming(_) => {
                self.set_name(player, Name::from_bytes(line));
                self.phase = Phase::Preparing { is_sized: true, named: player as u8 + 1 };
                None
            }
            Phase::Pie => match line {
                b"y" => Some(self.play(Action::Swap)),
                b"n" => self.go_on(Phase::Column),
                _ => Some(self.refuse(player, Phrase::NotAnAnswer, None)),
            },
            Phase::Column => match (integer(line), Command::parse(line)) {
                (Some(column), _) => self.go_on(Phase::Row { column }),
                (None, Some(command)) => self.obey(player, command),
                (None, None) => {
                    Some(self.refuse(player, Phrase::NotAnInteger, Some(Text::Fixed(Phrase::Hint))))
                }
            },
            Phase::Row { column } => {
                self.phase = Phase::Column;
                match integer(line) {
                    Some(row) => Some(self.attempt(player, point(column, row))),
                    None => Some(self.refuse(player, Phrase::NotAnInteger, None)),
                }
            }
            _ => None,
        }
    }

    fn take_dimension(&mut self, player: Player, dimension: Option<i32>) -> Option<TableEvent> {
        let text = match dimension {
            None => Phrase::NotAnInteger,
            Some(..=0) => Phrase::TooSmall,
            Some(width) => match u8::try_from(width).ok().and_then(AnySize::new) {
                Some(size) => {
                    self.position = Position::start(size, Rules::default());
                    self.tell(player, &[Text::Fixed(Phrase::Newline)]);
                    self.phase = Phase::Preparing { is_sized: true, named: 0 };
                    return None;
                }
                None => Phrase::TooLarge,
            },
        };
        Some(self.refuse(player, text, None))
    }

    /// Does what a command says.
    fn obey(&mut self, player: Player, command: Command) -> Option<TableEvent> {
        let text = match command {
            Command::Act(action) => return Some(self.attempt(player, Some(action))),
            Command::Resign => return Some(self.close(TableEnd::Resigned(player))),
            Command::Help => Text::Fixed(Phrase::Help),
            Command::Moves => self.board(true),
            Command::Style(style) => {
                self.seat(player).style = style;
                self.board(false)
            }
        };
        self.tell(player, &[text]);
        self.go_on(self.phase)
    }

    /// Does an action if it is possible; a point that no board has is `None`.
    fn attempt(&mut self, player: Player, action: Option<Action>) -> TableEvent {
        let Some(action) = action else { return self.refuse(player, Phrase::Outside, None) };
        let (phrase, comment) = match self.position.check(action) {
            Ok(()) => return self.play(action),
            Err(IllegalAction::Refused(Refusal::Outside)) => (Phrase::Outside, None),
            Err(IllegalAction::Refused(Refusal::Occupied(_))) => (Phrase::Occupied, None),
            Err(_) => (Phrase::Illegal, Some(Text::Reason(action))),
        };
        self.refuse(player, phrase, comment)
    }

    /// Informs a player of a refusal, with a comment that the original does not have, and asks
    /// again. Who was refused too often has to leave.
    pub(super) fn refuse(
        &mut self,
        player: Player,
        phrase: Phrase,
        comment: Option<Text>,
    ) -> TableEvent {
        self.tell(player, &[Text::Fixed(phrase)]);
        self.add(player, comment.as_slice());
        let limit = self.refusals;
        let seat = self.seat(player);
        seat.refusals = seat.refusals.saturating_add(1);
        if limit.is_some_and(|limit| seat.refusals >= limit) {
            self.due.get_or_insert(TableEnd::Expelled(player));
        } else {
            self.ask();
        }
        TableEvent::Refused(player)
    }

    /// Waits for the next answer.
    fn go_on(&mut self, phase: Phase) -> Option<TableEvent> {
        self.phase = phase;
        self.ask();
        None
    }

    /// Asks for what the table waits for.
    fn ask(&mut self) {
        let Some(player) = self.asked() else { return };
        let question = match self.phase {
            Phase::Dimension(_) => Phrase::AskDimension,
            Phase::Naming(Player::First) => Phrase::AskFirstName,
            Phase::Naming(Player::Second) => Phrase::AskSecondName,
            Phase::Pie => {
                self.tell(player, &[Text::Name(player)]);
                Phrase::AskPie
            }
            Phase::Row { .. } => Phrase::AskRow,
            _ => Phrase::AskColumn,
        };
        self.tell(player, &[Text::Fixed(question)]);
    }

    /// Ends the game, and informs both players.
    pub(super) fn close(&mut self, end: TableEnd) -> TableEvent {
        let has_begun = !matches!(
            self.phase,
            Phase::Waiting
                | Phase::Greeting
                | Phase::Preparing { .. }
                | Phase::Dimension(_)
                | Phase::Naming(_)
        );
        self.phase = Phase::Over;
        self.end = Some(end);
        match end {
            TableEnd::Connected(winner) => {
                let path = Text::Path(self.position.color(winner));
                self.add(Player::First, &[path]);
                if self.seating == Seating::Connections {
                    self.add(Player::Second, &[path]);
                }
            }
            TableEnd::Stopped => {
                self.tell_all(&[Text::Fixed(Phrase::Stopped)]);
            }
            TableEnd::Left(_) if self.seating == Seating::Console => {
                self.tell_all(&[Text::Fixed(Phrase::InputEnded)]);
                return TableEvent::Ended(end);
            }
            TableEnd::Resigned(player) => self.announce(player, Phrase::Resigned),
            TableEnd::Left(player) => self.announce(player, Phrase::Left),
            TableEnd::TimedOut(player) => self.announce(player, Phrase::TimedOut),
            TableEnd::Expelled(player) => self.announce(player, Phrase::Expelled),
        }
        if let Some(winner) = end.winner().filter(|_| has_begun) {
            let [before, after] = [Phrase::Congratulations, Phrase::YouWon].map(Text::Fixed);
            self.tell(winner, &[before, Text::Name(winner), after]);
            let loser = winner.other();
            self.tell_apart(loser, &[Text::Name(loser), Text::Fixed(Phrase::YouLost)]);
        }
        TableEvent::Ended(end)
    }

    /// Says how a player has ended the game.
    fn announce(&mut self, player: Player, how: Phrase) {
        let how = [Text::Fixed(how)];
        if self.seating == Seating::Console {
            self.tell(player, &[Text::Name(player), Text::Fixed(Phrase::Has)]);
        } else {
            self.tell(player, &[Text::Fixed(Phrase::YouHave)]);
            self.tell(player.other(), &[Text::Fixed(Phrase::OtherHas)]);
            self.tell(player.other(), &how);
        }
        self.tell(player, &how);
    }

    /// The whole board, with marks where no stone may be placed.
    fn board(&self, has_marks: bool) -> Text {
        Text::Board { row: self.position.size().width().checked_sub(1), has_marks }
    }
}

/// The placement at these coordinates, if any board has them.
fn point(x: i32, y: i32) -> Option<Action> {
    let point = Point::from_xy(u8::try_from(x).ok()?, u8::try_from(y).ok()?)?;
    Some(Action::Place(point))
}
