//! How text and seats belong together: what is sent to whom, when, and how it reads.

use core::fmt::{Result, Write};

use super::seat::Seat;
use super::table::Table;
use super::text::Text;
use super::{Outputs, Seating, Style};
use crate::konobi::board::{Color, Size};
use crate::konobi::draw::Drawing;
use crate::konobi::position::Player;
use crate::session::Tail;

impl Table {
    /// Writes as much as the outputs take.
    pub(super) fn flush(&mut self, outputs: &mut Outputs<'_>) {
        for player in Player::ALL {
            while let Some(text) = self.own_seat(player).queue.first().and_then(Text::from_bits) {
                let (style, sent) = (self.own_seat(player).style, self.own_seat(player).sent);
                let output = outputs.of(player);
                let mut tail = Tail::new(output, sent.into());
                let is_sent = self.write(text, style, &mut tail).is_ok();
                let count = tail.sent() as u16;
                self.own_seat_mut(player).sent_more(text, is_sent, count);
                if !is_sent {
                    break;
                }
            }
        }
    }

    pub(super) fn has_output(&self) -> bool {
        self.seats.iter().any(|seat| !seat.queue.is_empty())
    }

    /// The seat that a player uses.
    #[cfg_attr(small, inline(never))]
    pub(super) const fn seat(&mut self, player: Player) -> &mut Seat {
        let player = match self.seating {
            Seating::Console => Player::First,
            Seating::Connections => player,
        };
        self.own_seat_mut(player)
    }

    #[cfg_attr(small, inline(never))]
    const fn own_seat_mut(&mut self, player: Player) -> &mut Seat {
        let [first, second] = &mut self.seats;
        match player {
            Player::First => first,
            Player::Second => second,
        }
    }

    const fn own_seat(&self, player: Player) -> &Seat {
        let [first, second] = &self.seats;
        match player {
            Player::First => first,
            Player::Second => second,
        }
    }

    /// Sends something to a player.
    pub(super) fn tell(&mut self, player: Player, texts: &[Text]) {
        let seat = self.seat(player);
        texts.iter().for_each(|&text| seat.push(text));
    }

    /// Sends something to both players, on one console once.
    pub(super) fn tell_all(&mut self, texts: &[Text]) {
        self.tell(Player::First, texts);
        self.tell_apart(Player::Second, texts);
    }

    /// Sends something to a player who has a connection of its own.
    pub(super) fn tell_apart(&mut self, player: Player, texts: &[Text]) {
        if self.seating == Seating::Connections {
            self.tell(player, texts);
        }
    }

    /// The same, beyond what the original sends.
    pub(super) fn add(&mut self, player: Player, texts: &[Text]) {
        if self.seat(player).style != Style::Original {
            self.tell(player, texts);
        }
    }

    /// Writes a part of what a player with this style is sent.
    fn write<W: Write>(&self, text: Text, style: Style, sink: &mut W) -> Result {
        match text {
            Text::Fixed(phrase) => sink.write_str(phrase.text()),
            Text::Name(player) => sink.write_str(self.name(player).as_str()),
            Text::Colors => {
                let [first, second] = match self.position().player(Color::Black) {
                    Player::First => [" is BLACK, ", " is WHITE\n"],
                    Player::Second => [" is WHITE, ", " is BLACK\n"],
                };
                sink.write_str("\n")?;
                sink.write_str(self.name(Player::First).as_str())?;
                sink.write_str(first)?;
                sink.write_str(self.name(Player::Second).as_str())?;
                sink.write_str(second)
            }
            Text::Board { row, has_marks } => self.write_board(row, has_marks, style, sink),
            Text::Reason(action) => {
                sink.write_str("(")?;
                if let Err(reason) = self.position().check(action) {
                    reason.write(sink)?;
                }
                sink.write_str(")\n")
            }
            Text::Path(color) => {
                sink.write_str("Winning path:")?;
                // Not by `flatten`, which would hold three such paths on the stack.
                if let Some(path) = self.position().board().winning_path(color) {
                    for point in path {
                        sink.write_str(" ")?;
                        point.write_name(sink)?;
                    }
                }
                sink.write_str("\n")
            }
        }
    }

    fn write_board<W: Write>(
        &self,
        row: Option<u8>,
        has_marks: bool,
        style: Style,
        sink: &mut W,
    ) -> Result {
        let position = self.position();
        let mut drawing = Drawing::of_board(position.board());
        drawing.last = self.last();
        if has_marks {
            drawing.illegal = position.board().vacant() - position.legal();
        }
        if let Some(winner) = position.winner() {
            drawing.show_path(winner);
        }
        // Every board follows an empty line.
        let is_first = row.is_some_and(|row| row + 1 == position.size().width());
        sink.write_str(if is_first { "\n" } else { "" })?;
        style.write_row(&drawing, row, sink)
    }
}
