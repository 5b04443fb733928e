//! How text and seats belong together: what is sent to whom, and when.

use super::seat::Seat;
use super::table::Table;
use super::text::Text;
use super::{Outputs, Seating, Style};
use crate::konobi::position::Player;
use crate::session::Tail;

impl Table {
    /// Writes as much as the outputs take.
    pub(super) fn flush(&mut self, outputs: &mut Outputs<'_>) {
        for player in Player::ALL {
            while let Some(text) = self.own_seat(player).queue.first().copied() {
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
    pub(super) const fn seat(&mut self, player: Player) -> &mut Seat {
        let player = match self.settings.seating {
            Seating::Console => Player::First,
            Seating::Connections => player,
        };
        self.own_seat_mut(player)
    }

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
        if self.settings.seating == Seating::Connections {
            self.tell(player, texts);
        }
    }

    /// The same, beyond what the original sends.
    pub(super) fn add(&mut self, player: Player, texts: &[Text]) {
        if self.seat(player).style != Style::Original {
            self.tell(player, texts);
        }
    }
}
