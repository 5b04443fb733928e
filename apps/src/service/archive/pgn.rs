//! A game as PGN, with its clocks.

use pedina::chess::pgn::{Annotation, TagError, Termination, Writer};
use pedina::chess::server::{Name, Server, TimeConstraint};
use pedina::chess::{Cause, Color, Ply};

use super::date;
use crate::service::storage::{ArchivedGame, GameKey, Times, UNKNOWN, UnixMillis};

/// A game that has ended at this time, for the archive; `None` if it had not begun.
pub(crate) fn archived(
    key: GameKey,
    server: &Server<Vec<Ply>>,
    times: &Times,
    engine: Option<Color>,
    ended: UnixMillis,
) -> Option<ArchivedGame> {
    let ending = server.game_over();
    let name = *server.id()?;
    let has_begun = times.began.is_some() || !server.game().is_empty() || ending.is_some();
    let mut pgn = String::new();
    if let Err(error) = write(&mut Writer::new(&mut pgn), server, times, engine) {
        // Names are shorter than tags may be, and texts take all that is written.
        tracing::error!(game = name.as_str(), "the record of the game is not complete: {error}");
    }
    // Memory counts what the text has.
    pgn.shrink_to_fit();
    let players = Color::ALL.map(|side| server.player(side).copied());
    let is_private = server.is_private();
    let game = ArchivedGame { key, name, is_private, players, ending, ended, pgn };
    has_begun.then_some(game)
}

fn write(
    writer: &mut Writer<'_, String>,
    server: &Server<Vec<Ply>>,
    times: &Times,
    engine: Option<Color>,
) -> Result<(), TagError> {
    let termination = Termination::from(server.game_over());
    let unknown = || ["????.??.??", "??:??:??"].map(str::to_owned);
    let [date, time] = times.began.map_or_else(unknown, date::tags);
    let player = |side| server.player(side).map_or("?", Name::as_str);
    let (control, id) = (time_control(server), server.id().map_or("?", Name::as_str));
    let mut tags = vec![("Event", "Chess game service"), ("Round", "-"), ("Date", &*date)];
    tags.extend([("White", player(Color::White)), ("Black", player(Color::Black))]);
    tags.extend([("Result", termination.text()), ("GameId", id)]);
    tags.extend([("UTCDate", &*date), ("UTCTime", &time), ("TimeControl", &control)]);
    tags.push(("Termination", cause(server)));
    if let Some(side) = engine {
        let kind = |color| if color == side { "program" } else { "human" };
        tags.extend([("WhiteType", kind(Color::White)), ("BlackType", kind(Color::Black))]);
    }
    writer.tags(&tags)?;
    let mut position = *server.game().start();
    for (index, mv) in server.game().moves().enumerate() {
        writer.mv(&position, mv)?;
        if let Some(&left) = times.left.get(index).filter(|&&left| left != UNKNOWN) {
            writer.annotations(&[Annotation::Clock(left)])?;
        }
        position = position.play_unchecked(mv);
    }
    Ok(writer.termination(termination)?)
}

/// The tag `TimeControl`. Its standard has no limit of a move; a period of one move comes closest.
fn time_control(server: &Server<Vec<Ply>>) -> String {
    let control = server.configuration().time_control;
    match TimeConstraint::of(&control) {
        TimeConstraint::MoveLimit(time) => format!("1/{}", time.div_ceil(1_000)),
        _ => control.to_string(),
    }
}

/// The tag `Termination`, in the words of its standard.
fn cause(server: &Server<Vec<Ply>>) -> &'static str {
    match server.game_over().map(|ending| ending.cause) {
        None | Some(Cause::Abandonment) => "abandoned",
        Some(Cause::Timeout) => "time forfeit",
        Some(_) => "normal",
    }
}

#[cfg(test)]
mod tests {
    use pedina::chess::server::{Configuration, Step};
    use pedina::chess::{Bonus, Square, TimeControl};

    use super::*;

    fn started(time_control: TimeControl) -> Server<Vec<Ply>> {
        let mut server = Server::new(Vec::new());
        let name = |text: &str| Some(Name::new(text).unwrap());
        let (id, white_player, black_player) = (name("a\"b"), name("Al"), name("Bo"));
        let configuration = Configuration {
            time_control,
            id,
            white_player,
            black_player,
            is_private: true,
            ..Configuration::default()
        };
        server.configure(&configuration).unwrap();
        server
    }

    #[test]
    fn a_game_has_tags_clocks_and_its_result() {
        let control = TimeControl::per_player(60_000, Bonus::Increment(2_000)).unwrap();
        let mut server = started(control);
        assert_eq!(archived(GameKey(7), &server, &Times::default(), None, 9), None, "not begun");
        server.start(0).unwrap();
        let mut times = Times { began: Some(1_795_763_702_250), left: Vec::new() };
        for (ply, (from, to)) in [
            (Square::F2, Square::F3),
            (Square::E7, Square::E6),
            (Square::G2, Square::G4),
            (Square::D8, Square::H4),
        ]
        .into_iter()
        .enumerate()
        {
            let now = 1_500 * (ply as u64 + 1);
            server.apply_move(server.turn(), Step::new(from, to), now).unwrap();
            times.follow(&server);
        }
        let game = archived(GameKey(7), &server, &times, Some(Color::Black), 9).unwrap();
        assert!(game.is_private);
        assert_eq!((game.ended, game.ending), (9, server.game_over()));
        let expected = "\
[Event \"Chess game service\"]
[Site \"?\"]
[Date \"2026.11.27\"]
[Round \"-\"]
[White \"Al\"]
[Black \"Bo\"]
[Result \"0-1\"]
[GameId \"a\\\"b\"]
[UTCDate \"2026.11.27\"]
[UTCTime \"07:15:02\"]
[TimeControl \"60+2\"]
[Termination \"normal\"]
[WhiteType \"human\"]
[BlackType \"program\"]

1. f3 {[%clk 0:01:00.5]} 1... e6 {[%clk 0:01:00.5]} 2. g4 {[%clk 0:01:01]} 2...
Qh4# {[%clk 0:01:01]} 0-1

";
        assert_eq!(game.pgn, expected);
    }

    #[test]
    fn a_game_that_is_broken_off_has_no_result() {
        let mut server = started(TimeControl::per_move(60_000).unwrap());
        server.start(0).unwrap();
        let times = Times { began: Some(0), left: Vec::new() };
        server.stop(0).unwrap();
        let game = archived(GameKey(7), &server, &times, None, 9).unwrap();
        assert_eq!(game.ending, None);
        for tag in ["[Result \"*\"]", "[Termination \"abandoned\"]", "[TimeControl \"1/60\"]"] {
            assert!(game.pgn.contains(tag), "{}", game.pgn);
        }
        assert!(game.pgn.ends_with("]\n\n*\n\n"), "{}", game.pgn);
    }
}
