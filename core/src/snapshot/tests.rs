//! Every type with a snapshot: its layout, and what is refused.

use core::fmt::{Debug, Write};
use std::format;
use std::string::String;
use std::vec::Vec;

use super::checksum::{CONTENT, Checksum, Kind};
use super::{Codec, Snapshot};
use crate::chess::eboard::Sensors;
use crate::chess::pgn::{Line, Reader, Scanner, Token, TokenBuffer, Visitor, Writer, WriterState};
use crate::chess::server::{Configuration, EventKind, GameMode, Name, Server, ServerError, Step};
use crate::chess::{
    Bonus, Clock, Color, FenMode, Game, MaterialRule, Period, Ply, Position, Setup, Square,
    TimeControl,
};
use crate::konobi::players::{Decision, Level, Node, Solver};
use crate::konobi::{self, AnySize, Fixed, PieRule, Rules, Ruleset};

/// Checks a type by one of its values, whose fields all differ from those of the value that a
/// snapshot is read into: so a field that is not listed is missed.
pub(crate) fn check<T: Debug, const WORDS: usize>(
    kind: Kind,
    value: &T,
    write: impl Fn(&T) -> [u64; WORDS],
    read: impl Fn(&[u64; WORDS]) -> Option<T>,
) {
    let words = write(value);
    let again = read(&words).map(|value| format!("{value:?}"));
    assert_eq!(again, Some(format!("{value:?}")), "{kind:?}: the round trip");
    for bit in 0..64 * WORDS {
        let mut damaged = words;
        damaged[bit / 64] ^= 1 << (bit % 64);
        assert!(read(&damaged).is_none(), "{kind:?}: bit {} of word {}", bit % 64, bit / 64);
    }
    for fill in [0, u64::MAX, 0xaaaa_aaaa_aaaa_aaaa, 0x5555_5555_5555_5555] {
        assert!(read(&[fill; WORDS]).is_none(), "{kind:?}: memory that was never written");
    }
    for other in KINDS {
        let is_own = other as u32 == kind as u32;
        assert_eq!(read(&sealed(words, other)).is_some(), is_own, "{kind:?} and {other:?}");
    }
    // Forged words are refused, or what they say has a snapshot that says the same.
    for bit in 0..64 * WORDS - 24 {
        let mut forged = words;
        forged[bit / 64] ^= 1 << (bit % 64);
        if let Some(value) = read(&sealed(forged, kind)) {
            let said = format!("{value:?}");
            let again = read(&write(&value)).map(|value| format!("{value:?}"));
            assert_eq!(again, Some(said), "{kind:?}: bit {} of word {}", bit % 64, bit / 64);
        }
    }
}

/// As [`check`], of a type that lists its own fields. The layout names the widths of the fields of
/// each word, and is part of the ABI.
fn check_listed<T: Debug + Snapshot<WORDS>, const WORDS: usize>(
    kind: Kind,
    mut value: T,
    layout: &str,
    write: impl Fn(&T) -> [u64; WORDS],
    read: impl Fn(&[u64; WORDS]) -> Option<T>,
) {
    check(kind, &value, write, read);
    assert_eq!(Layout::of(&mut value), layout, "{kind:?}");
}

/// The words with the checksum of this kind.
fn sealed<const WORDS: usize>(mut words: [u64; WORDS], kind: Kind) -> [u64; WORDS] {
    let mut sum = Checksum::new(kind);
    words[WORDS - 1] &= CONTENT;
    words.iter().for_each(|&word| sum.add(word));
    words[WORDS - 1] |= sum.in_place();
    words
}

/// Writes down the widths of the fields.
#[derive(Default)]
pub(crate) struct Layout {
    words: Vec<String>,
    word: String,
    filled: u32,
}

impl Layout {
    /// Equal words are counted: `2 x 32 32, 1`.
    pub(crate) fn of<const WORDS: usize>(value: &mut impl Snapshot<WORDS>) -> String {
        let mut layout = Self::default();
        value.fields(&mut layout).expect("nothing is read");
        assert!(layout.filled <= CONTENT.count_ones(), "the last word holds the checksum");
        layout.words.push(layout.word);
        assert_eq!(layout.words.len(), WORDS);
        let mut text = String::new();
        for equal in layout.words.chunk_by(|one, next| one == next) {
            let comma = if text.is_empty() { "" } else { ", " };
            let count = if equal.len() > 1 { format!("{} x ", equal.len()) } else { String::new() };
            write!(text, "{comma}{count}{}", equal[0].trim()).expect("a string");
        }
        text
    }
}

impl Codec for Layout {
    const READS: bool = false;

    fn word(&mut self, _: &mut u64) {
        self.end_word();
        self.words.push("64".into());
    }

    fn field<T>(
        &mut self,
        width: u32,
        _: &mut T,
        _: impl FnOnce(&T) -> u64,
        _: impl FnOnce(u64) -> Option<T>,
    ) -> Option<()> {
        assert!(width < u64::BITS);
        if self.filled + width > u64::BITS {
            self.end_word();
        }
        self.filled += width;
        write!(self.word, " {width}").ok()
    }

    fn list<T>(
        &mut self,
        capacity: usize,
        _: &mut T,
        _: impl Fn(&T, usize) -> u64,
        _: impl FnMut(&mut T, u64) -> Option<()>,
    ) -> Option<()> {
        (0..capacity).for_each(|_| self.word(&mut 0));
        Some(())
    }

    fn end_word(&mut self) {
        if self.filled > 0 {
            self.words.push(core::mem::take(&mut self.word));
            self.filled = 0;
        }
    }
}

#[test]
fn positions_and_setups() {
    let fen = b"r3k2r/8/8/3pP3/8/8/1QBN4/R3K2R w KQkq d6 0 17";
    let setup = Setup { halfmove_clock: 300, turn: Color::Black, ..fen_setup(fen) };
    let layout = "9 x 64, 16 16 1 7";
    check_listed(Kind::Setup, setup, layout, Setup::to_snapshot, Setup::from_snapshot);
    for fen in [&fen[..], b"4k3/8/8/8/8/8/8/4K2R b K - 75 99"] {
        let position = Position::parse_fen(fen, FenMode::Strict).unwrap();
        check_listed(
            Kind::Position,
            position,
            layout,
            Position::to_snapshot,
            Position::from_snapshot,
        );
    }
}

fn fen_setup(fen: &[u8]) -> Setup {
    *Position::parse_fen(fen, FenMode::Strict).unwrap().setup()
}

#[test]
fn sensors() {
    let mut sensors = Sensors::new(&Position::start());
    sensors.read(Position::start().board().occupied() - Square::E2.into());
    check_listed(Kind::Sensors, sensors, "3 x 64, 1", Sensors::to_snapshot, Sensors::from_snapshot);
}

/// A clock in the middle of a game of white, with a time control of its own for each side.
fn clock() -> Clock {
    let period = |moves, time, bonus| Period { moves, time, bonus };
    let white = TimeControl::new(&[
        period(1, 5_000, Bonus::Increment(7)),
        period(2, 6_000, Bonus::Bronstein(8)),
        period(0, 7_000, Bonus::Delay(9)),
    ]);
    let mut clock = Clock::with_odds(
        white.unwrap(),
        TimeControl::new(&[period(1, 900, Bonus::None); 4]).unwrap(),
        Color::White,
    );
    clock.start(10).unwrap();
    for now in [20, 30, 40] {
        clock.press(now).unwrap();
    }
    clock.pause(50).unwrap();
    clock.start(60).unwrap();
    clock
}

/// The layout of the periods of both sides of a clock.
fn periods() -> String {
    ["2 x 64, 32 8"; 8].join(", ")
}

#[test]
fn clocks() {
    let layout = format!("{}, 64, 32 32, 64, 32 32, 3 x 64, 1 1 3 3 2 2", periods());
    check_listed(Kind::Clock, clock(), &layout, Clock::to_snapshot, Clock::from_snapshot);
    let standing = Clock::new(TimeControl::UNLIMITED, Color::Black);
    check(Kind::Clock, &standing, Clock::to_snapshot, Clock::from_snapshot);
}

/// A game with plies to undo and to redo, and a standing offer.
fn game() -> Game<[Ply; 4]> {
    let start = Position::parse_fen(b"4k3/4P3/8/8/8/8/8/R3K3 w Q - 5 40", FenMode::Strict).unwrap();
    let mut game = Game::new(start, MaterialRule::UsChess, [Ply::EMPTY; 4]);
    for text in ["e1d2", "e8f7", "d2d3"] {
        game.play(game.position().parse_uci(text).unwrap()).unwrap();
    }
    game.undo().unwrap();
    game.offer_draw(Color::White).unwrap();
    game
}

#[test]
fn games_of_chess() {
    let part = "9 x 64, 16 16 1 7";
    let layout = format!("{part}, {part}, 32 32, 8 2 2 2");
    let game = game();
    let history = *game.history();
    let read = |words: &_| Game::from_snapshot(words, history);
    check_listed(Kind::Game, game, &layout, Game::to_snapshot, read);
    let mut ended = game;
    ended.resign(Color::White).unwrap();
    check_listed(Kind::Game, ended, &layout, Game::to_snapshot, read);
}

/// A server whose game has a pawn that waits for its promotion.
fn server() -> Server<[Ply; 4]> {
    let mut server = Server::with_game(game());
    let name = |text| Some(Name::new(text).unwrap());
    let configuration = Configuration {
        time_control: *clock().control(Color::White),
        mode: GameMode::PlayerVersusEnvironment,
        white_player: name("Zoë"),
        black_player: name("B"),
        id: name("a long identifier of 64 bytes, which is as long as any can be, !"),
        is_private: true,
    };
    server.configure(&configuration).unwrap();
    for kind in [EventKind::Logging, EventKind::TimerUpdate, EventKind::ServerErrorUpdate] {
        server.subscribe(kind).unwrap();
    }
    server.start(100).unwrap();
    server.apply_move(Color::White, Step::new(Square::E7, Square::E8), 150).unwrap();
    server.publish_error(ServerError::NameLength).unwrap();
    server
}

#[test]
fn servers() {
    let part = "9 x 64, 16 16 1 7";
    let game = format!("{part}, {part}, 32 32, 8 2 2 2");
    let clock = format!("{}, 64, 32 32, 64, 32 32, 3 x 64, 1 1 3 3 2 2", periods());
    let layout = format!("{game}, {clock}, 3 1 1 17 16 1 7 7 7, 58 x 64, 32");
    let server = server();
    let history = *server.game().history();
    let read = |words: &_| Server::from_snapshot(words, history);
    check_listed(Kind::Server, server, &layout, Server::to_snapshot, read);
}

#[test]
fn readers_and_writers_of_game_files() {
    struct Nothing;
    impl Visitor for Nothing {}
    let mut reader = Reader::new();
    reader.read(b"[Event \"a\"]\n1. e4 * [Event \"b\"] 1. (e4 (d4 e5)\n\n[Na", &mut Nothing);
    let layout = "2 x 64, 2 x 32 32, 16 16 16 8 4 1 1 1, 96 x 64, 32 5";
    check_listed(Kind::PgnReader, reader, layout, Reader::to_snapshot, Reader::from_snapshot);

    let mut scanner = Scanner::new();
    let mut lines = [Line::new(Position::start()); 2];
    let (mut tokens, mut text) = ([Token::default(); 512], [0; 4096]);
    let mut buffer = TokenBuffer::new(&mut tokens, &mut text);
    scanner.scan(b"1. e4 e5 (1... d5 2. e", &mut lines[..], &mut buffer).unwrap();
    let part = "9 x 64, 16 16 1 7";
    let layout = format!("{layout}, {part}, {part}, 32");
    check_listed(Kind::PgnScanner, scanner, &layout, Scanner::to_snapshot, Scanner::from_snapshot);

    let mut text = String::new();
    let mut writer = Writer::new(&mut text);
    writer.comment("a").unwrap();
    writer.begin_variation().unwrap();
    let state = writer.state();
    check_listed(
        Kind::PgnWriter,
        state,
        "32 1 1 2",
        WriterState::to_snapshot,
        WriterState::from_snapshot,
    );
}

/// The layout of a position of Konobi.
const KONOBI: &str = "25 x 64, 16 5 1 2 1 1 2";

/// A position of Konobi with a swap in it, one action before the end.
fn konobi(pie: PieRule) -> konobi::Position<Fixed<5>> {
    let rules = Rules { ruleset: Ruleset::CrosscutOnly, pie };
    let mut position = konobi::Position::start(Fixed::<5>, rules);
    let actions = ["a1", "swap", "c1", "a2", "c2", "a3", "c3", "a4", "c4"];
    for text in actions.into_iter().filter(|&text| text != "swap" || pie != PieRule::None) {
        position.play(konobi::Action::parse(text).unwrap()).unwrap();
    }
    position
}

#[test]
fn positions_and_games_of_konobi() {
    type Any = konobi::Position<AnySize>;
    let position = konobi(PieRule::SwapSides);
    check_listed(
        Kind::KonobiPosition,
        position,
        KONOBI,
        konobi::Position::to_snapshot,
        konobi::Position::from_snapshot,
    );
    let any = Any::from_snapshot(&position.to_snapshot()).unwrap();
    check_listed(Kind::KonobiPosition, any, KONOBI, Any::to_snapshot, Any::from_snapshot);

    let mut game = konobi::Game::new(any, [konobi::Action::Pass; 4]);
    for text in ["e5", "a5"] {
        game.play(konobi::Action::parse(text).unwrap()).unwrap();
    }
    let history = *game.history();
    let layout = format!("{KONOBI}, 16 16 2");
    let read = |words: &_| konobi::Game::from_snapshot(words, history);
    check_listed(Kind::KonobiGame, game, &layout, konobi::Game::to_snapshot, read);

    let mut resigned = konobi::Game::new(any, history);
    resigned.play(konobi::Action::parse("e5").unwrap()).unwrap();
    resigned.undo().unwrap();
    resigned.resign(konobi::Color::White).unwrap();
    check_listed(Kind::KonobiGame, resigned, &layout, konobi::Game::to_snapshot, read);
}

#[test]
fn players_of_konobi() {
    let position = konobi(PieRule::None);
    let mut nodes = [Node::default(); 500];
    let mut decision = Decision::new(&position, Level::new(4).unwrap(), 7, &mut nodes);
    decision.think(&mut nodes, 70);
    let layout = format!("{KONOBI}, 64, 32 32, 16 1 1");
    check_listed(
        Kind::KonobiDecision,
        decision,
        &layout,
        Decision::to_snapshot,
        Decision::from_snapshot,
    );

    let mut solver = Solver::new(&konobi(PieRule::SwapSides)).unwrap();
    solver.run(&mut [0; 256][..], 5);
    let layout = format!("{KONOBI}, 73 x 48 16, 8 2 16");
    check_listed(Kind::KonobiSolver, solver, &layout, Solver::to_snapshot, Solver::from_snapshot);
}

const KINDS: [Kind; 14] = [
    Kind::Position,
    Kind::Setup,
    Kind::Game,
    Kind::Clock,
    Kind::Sensors,
    Kind::PgnReader,
    Kind::PgnScanner,
    Kind::PgnWriter,
    Kind::Server,
    Kind::KonobiPosition,
    Kind::KonobiGame,
    Kind::KonobiDecision,
    Kind::KonobiSolver,
    Kind::MastermindMatch,
];
