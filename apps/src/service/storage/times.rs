//! When a game began, and what its clocks showed: what its record needs beside its moves.

use pedina::chess::Ply;
use pedina::chess::server::{Server, ServerSituation};

use super::ServiceClock;
use super::archive::UnixMillis;

/// The times of a game.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Times {
    /// When both players were there; `None` before that, and for games of older versions.
    pub(crate) began: Option<UnixMillis>,
    /// For each ply the milliseconds that were left to its side after it, or [`UNKNOWN`]; nothing
    /// in a game without a clock.
    pub(crate) left: Vec<u64>,
}

/// A time that was not noted, because an older version played the move.
pub(crate) const UNKNOWN: u64 = u64::MAX;

impl Times {
    /// Notes what a change of the game has brought.
    pub(crate) fn follow(&mut self, server: &Server<Vec<Ply>>) {
        let plies = server.game().len();
        let is_running = server.situation() == ServerSituation::Running;
        if self.began.is_none() && plies == 0 && is_running {
            self.began = Some(ServiceClock::unix_time());
        }
        self.left.truncate(plies);
        let clock = server.clock();
        let mover = !clock.turn();
        if plies > self.left.len()
            && let Some(left) = clock.remaining(mover, server.latest_time())
        {
            self.left.resize(plies - 1, UNKNOWN);
            self.left.push(left);
        }
    }
}

#[cfg(test)]
mod tests {
    use pedina::chess::server::{Configuration, Name, Step};
    use pedina::chess::{Bonus, Color, Square, TimeControl};

    use super::*;

    #[test]
    fn each_ply_has_the_time_that_was_left_after_it() {
        let mut server = Server::new(Vec::new());
        let player = Some(Name::guest());
        let time_control = TimeControl::per_player(60_000, Bonus::Increment(1_000)).unwrap();
        let (white_player, black_player) = (player, player);
        let id = Some(Name::new("Times").unwrap());
        let configuration = Configuration {
            time_control,
            id,
            white_player,
            black_player,
            ..Configuration::default()
        };
        server.configure(&configuration).unwrap();
        let mut times = Times::default();
        times.follow(&server);
        assert_eq!(times, Times::default(), "nobody plays yet");
        server.start(5_000).unwrap();
        times.follow(&server);
        let began = times.began;
        assert!(began.is_some());
        for (side, from, to, now, left) in [
            (Color::White, Square::F2, Square::F3, 8_000, 58_000),
            (Color::Black, Square::E7, Square::E6, 8_500, 60_500),
        ] {
            server.apply_move(side, Step::new(from, to), now).unwrap();
            times.follow(&server);
            assert_eq!(times.left.last(), Some(&left));
        }
        server.propose_take_back(Color::Black, 9_000).unwrap();
        server.accept_take_back(Color::White, 9_000).unwrap();
        times.follow(&server);
        assert_eq!(times, Times { began, left: vec![58_000] });
        let mut unknown = Times::default();
        server.apply_move(Color::Black, Step::new(Square::E7, Square::E5), 10_000).unwrap();
        unknown.follow(&server);
        assert_eq!(unknown, Times { began: None, left: vec![UNKNOWN, 60_500] });
    }
}
