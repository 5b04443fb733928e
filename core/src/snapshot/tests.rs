//! Every type with a snapshot: the round trip, and what is refused.

use core::fmt::Debug;
use std::format;
use std::string::String;
use std::vec::Vec;

use super::checksum::{Kind, WORD_CONTENT, in_place};
use super::recorded::RECORDED;
use crate::chess::eboard::{BoardCodec, BoardProtocol, Sensors};
use crate::chess::engine;
use crate::chess::pgn::{Line, Reader, Scanner, Token, TokenBuffer, Visitor, Writer, WriterState};
use crate::chess::server::{
    Configuration, EventKind, GameMode, Name, Opponent, Server, ServerError, Step,
};
use crate::chess::session::{Client, Limits, Outputs, Standard, Table};
use crate::chess::{
    Bonus, Clock, Color, FenMode, Game, MaterialRule, Period, Ply, Position, Setup, Square,
    TimeControl,
};
use crate::konobi::players::{Decision, Level, Node, Solver};
use crate::konobi::{self, AnySize, Fixed, PieRule, Rules, Ruleset};
use crate::mastermind::{
    Adversary, Feedback, Genetic, GeneticVersion, Match, Player, Row, Search, Settings, Strategy,
    Universe, Variant,
};
use crate::{konobi::session as dialogue, mastermind::session as network, session};

/// Checks a type by one of its values, whose fields should all differ from those of the value that
/// a snapshot is read into: so a field that is not listed is missed.
fn check<T: Debug, const WORDS: usize>(
    kind: Kind,
    value: &T,
    write: impl Fn(&T) -> [u64; WORDS],
    read: impl Fn(&[u64; WORDS]) -> Option<T>,
) {
    let words = write(value);
    let (digest, recorded) =
        (digest(&words), RECORDED.iter().find(|row| row.0 as u32 == kind as u32));
    let is_recorded = recorded.is_some_and(|(_, digests)| digests.contains(&digest));
    assert!(is_recorded, "{kind:?}: {digest:#010x} is not recorded, for {value:?}");
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
        assert_eq!(read(&forged(words, other)).is_some(), is_own, "{kind:?} and {other:?}");
    }
    // Forged words are refused, or the value that they are has a snapshot of its own.
    for bit in 0..64 * WORDS - 24 {
        let mut changed = words;
        changed[bit / 64] ^= 1 << (bit % 64);
        if let Some(value) = read(&forged(changed, kind)) {
            let again = read(&write(&value)).map(|value| format!("{value:?}"));
            let expected = Some(format!("{value:?}"));
            assert_eq!(again, expected, "{kind:?}: bit {} of word {}", bit % 64, bit / 64);
        }
    }
}

/// What stands for words in [`RECORDED`]: FNV-1a of their bytes, the lowest of each word first.
fn digest(words: &[u64]) -> u32 {
    let bytes = words.iter().flat_map(|word| word.to_le_bytes());
    bytes.fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// The words with the checksum of this kind.
fn forged<const WORDS: usize>(mut words: [u64; WORDS], kind: Kind) -> [u64; WORDS] {
    words[WORDS - 1] &= WORD_CONTENT;
    words[WORDS - 1] |= in_place(&words, kind);
    words
}

#[test]
fn positions_and_setups() {
    let fen = b"r3k2r/8/8/3pP3/8/8/1QBN4/R3K2R w KQkq d6 0 17";
    let start = Position::parse_fen(fen, FenMode::Strict).unwrap();
    let setup = Setup { halfmove_clock: 300, turn: Color::Black, ..*start.setup() };
    check(Kind::Setup, &setup, Setup::to_snapshot, Setup::from_snapshot);
    for fen in [&fen[..], b"4k3/8/8/8/8/8/8/4K2R b K - 75 99"] {
        let position = Position::parse_fen(fen, FenMode::Strict).unwrap();
        check(Kind::Position, &position, Position::to_snapshot, Position::from_snapshot);
    }
}

#[test]
fn sensors() {
    let mut sensors = Sensors::new(&Position::start());
    sensors.read(Position::start().board().occupied() - Square::E2.into());
    check(Kind::Sensors, &sensors, Sensors::to_snapshot, Sensors::from_snapshot);
}

#[test]
fn board_codecs() {
    for protocol in BoardProtocol::ALL {
        // Each number and byte of what arrives is another one.
        let mut codec = BoardCodec::new(protocol, true);
        let bytes: Vec<u8> = match protocol {
            BoardProtocol::ChessLink => (0..66).map(|number| b'!' + number % 90).collect(),
            BoardProtocol::Certabo => {
                let board = |number: u32| match number / 5 {
                    16..48 => 0,
                    _ => number * 11 % 251 + 1,
                };
                let numbers: String =
                    (0..320).map(|number| format!("{} ", board(number))).collect();
                format!(":{numbers}\n:1 2 3 4").into_bytes()
            }
            BoardProtocol::Chessnut => [1, 0x24].into_iter().chain(0x11..0x19).collect(),
        };
        let _ = codec.receive(&bytes);
        check(Kind::BoardCodec, &codec, BoardCodec::to_snapshot, BoardCodec::from_snapshot);
    }
}

/// A clock in the middle of a game of white, with a time control of its own for each side.
fn clock() -> Clock {
    let period = |moves, time, bonus| Period { moves, time, bonus };
    let white = TimeControl::new(&[
        period(1, 5_000, Bonus::Increment(7)),
        period(2, 6_000, Bonus::Bronstein(8)),
        period(0, 7_000, Bonus::Delay(9)),
    ]);
    let black = TimeControl::new(&[period(1, 900, Bonus::None); 4]);
    let mut clock = Clock::with_odds(white.unwrap(), black.unwrap(), Color::White);
    clock.start(10).unwrap();
    for now in [20, 30, 40] {
        clock.press(now).unwrap();
    }
    clock.pause(50).unwrap();
    clock.start(60).unwrap();
    clock
}

#[test]
fn clocks() {
    check(Kind::Clock, &clock(), Clock::to_snapshot, Clock::from_snapshot);
    let stopped = Clock::new(TimeControl::UNLIMITED, Color::Black);
    check(Kind::Clock, &stopped, Clock::to_snapshot, Clock::from_snapshot);
}

/// Also of what is only borrowed, and back in place.
#[test]
fn snapshots_are_written_to_memory_of_any_alignment() {
    fn same<const WORDS: usize>(words: [u64; WORDS], write: impl Fn(&mut [[u8; 8]; WORDS])) {
        let mut bytes = [[0; 8]; WORDS];
        write(&mut bytes);
        assert_eq!(bytes.map(u64::from_ne_bytes), words);
    }
    let (clock, game, server) = (&clock(), &game(), &server());
    same(clock.to_snapshot(), |words| clock.write_snapshot(words));
    same(game.to_snapshot(), |words| game.write_snapshot(words));
    same(server.to_snapshot(), |words| server.write_snapshot(words));
    let mut read = Game::default();
    assert!(read.read_snapshot(&game.to_snapshot().map(u64::to_ne_bytes)));
    assert_eq!(read.with_history(*game.history()).as_ref(), Some(game));
}

/// A game with plies to undo and to redo, and a standing offer.
fn game() -> Game<[Ply; 4]> {
    let start = Position::parse_fen(b"4k3/4P3/8/8/8/8/8/R3K3 w Q - 5 40", FenMode::Strict).unwrap();
    let mut game = Game::new(start, MaterialRule::UsChess, [Ply::EMPTY; 4]);
    for text in ["e1d2", "e8f7", "d2d3"] {
        game.play(game.position().parse_uci(text.as_bytes()).unwrap()).unwrap();
    }
    game.undo().unwrap();
    game.offer_draw(Color::White).unwrap();
    game
}

#[test]
fn games_of_chess() {
    let game = game();
    let read = |words: &_| Game::from_snapshot(words, *game.history());
    check(Kind::Game, &game, Game::to_snapshot, read);
    let mut ended = game;
    ended.resign(Color::White).unwrap();
    check(Kind::Game, &ended, Game::to_snapshot, read);
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
    let server = server();
    let history = *server.game().history();
    let read = |words: &_| Server::from_snapshot(words, history);
    check(Kind::Server, &server, Server::to_snapshot, read);
}

#[test]
fn searches_and_opponents_of_chess() {
    use engine::{Engine, Evaluation, Limits};
    let limits = Limits { nodes: 3_000, noise: 10, seed: 3, mate: 2, ..Limits::NONE };
    let start = Position::start();
    let mut memory = std::vec![0; 1_000];
    let (rule, evaluation) = (MaterialRule::UsChess, Evaluation::Tapered);
    let mut search = Engine::new(&start, rule, evaluation, limits, &mut memory).unwrap();
    search.think(&mut memory, 1_500);
    check(Kind::ChessEngine, &search, Engine::to_snapshot, Engine::from_snapshot);

    let mut opponent = Opponent::new(engine::Level::new(3).unwrap(), 7);
    check(Kind::ChessOpponent, &opponent, Opponent::to_snapshot, Opponent::from_snapshot);
    let mut server = Server::new([Ply::EMPTY; 4]);
    let configuration = Configuration {
        time_control: TimeControl::per_player(600_000, Bonus::None).unwrap(),
        mode: GameMode::PlayerVersusEnvironment,
        id: Some(Name::new("a").unwrap()),
        ..Configuration::default()
    };
    server.configure(&configuration).unwrap();
    server.join(Color::White, Name::new("b").unwrap()).unwrap();
    opponent.act(&mut server, &mut memory, 10, 0).unwrap();
    server.start(0).unwrap();
    server.apply_move(Color::White, Step::new(Square::G1, Square::F3), 1).unwrap();
    opponent.act(&mut server, &mut memory, 10, 2).unwrap();
    check(Kind::ChessOpponent, &opponent, Opponent::to_snapshot, Opponent::from_snapshot);
}

#[test]
fn readers_scanners_and_writers_of_game_files() {
    struct Nothing;
    impl Visitor for Nothing {
        type Break = core::convert::Infallible;
    }
    let mut reader = Reader::new();
    let file = b"[Event \"a\"]\n1. e4 * [Event \"b\"] 1. (e4 (d4 e5)\n\n[Na";
    assert!(reader.read(file, &mut Nothing).is_continue());
    check(Kind::PgnReader, &reader, Reader::to_snapshot, Reader::from_snapshot);

    let mut scanner = Scanner::new();
    let mut lines = [Line::new(Position::start()); 2];
    let (mut tokens, mut text) = ([Token::default(); 512], [0; 4096]);
    let mut buffer = TokenBuffer::new(&mut tokens, &mut text);
    scanner.scan(b"1. e4 e5 (1... d5 2. e", &mut lines[..], &mut buffer).unwrap();
    check(Kind::PgnScanner, &scanner, Scanner::to_snapshot, Scanner::from_snapshot);

    let mut text = String::new();
    let mut writer = Writer::new(&mut text);
    writer.comment("a").unwrap();
    writer.begin_variation().unwrap();
    let state = writer.state();
    check(Kind::PgnWriter, &state, WriterState::to_snapshot, WriterState::from_snapshot);
}

#[test]
fn matches_of_mastermind() {
    let mut game = Match::new(Settings::default()).unwrap();
    game.commit(Variant::CLASSIC.parse_code(b"1234").unwrap()).unwrap();
    for (guess, black, white) in [(b"1122", 1, 1), (b"3456", 0, 2)] {
        game.guess(Variant::CLASSIC.parse_code(guess).unwrap()).unwrap();
        game.respond(Feedback::new(black, white).unwrap()).unwrap();
    }
    check(Kind::MastermindMatch, &game, Match::to_snapshot, Match::from_snapshot);
}

#[test]
fn searches_of_mastermind() {
    let universe = Universe::new(Variant::CLASSIC).unwrap();
    let set = [u64::MAX; 21];
    let mut search =
        Search::new(universe, Strategy::Entropy, &set, &mut crate::SplitMix64::new(0)).unwrap();
    search.run(&set, &[], &mut std::vec![0; 1 << 16], 5_000).unwrap();
    check(Kind::MastermindSearch, &search, Search::to_snapshot, Search::from_snapshot);
    let guess = Variant::CLASSIC.parse_code(b"1123").unwrap();
    let rows = [Row { guess, feedback: Feedback::new(1, 1).unwrap() }];
    let mut player = Genetic::new(Variant::CLASSIC, &rows, GeneticVersion::Repaired, 1);
    player.run(&rows, &mut [0; Genetic::WORDS], 30_000);
    check(Kind::MastermindGenetic, &player, Genetic::to_snapshot, Genetic::from_snapshot);
    // In the middle of its sample.
    let large = Variant::new(10, 11, true).unwrap();
    let mut adversary = Adversary::new(large, large.first(), 1 << 40).limit(4_000);
    assert!(!adversary.run(&[], 3_000));
    check(Kind::MastermindAdversary, &adversary, Adversary::to_snapshot, Adversary::from_snapshot);
}

/// A position of Konobi with a swap in it, one action before the end.
fn konobi(pie: PieRule) -> konobi::Position<Fixed<5>> {
    let rules = Rules { ruleset: Ruleset::CrosscutOnly, pie };
    let mut position = konobi::Position::start(Fixed::<5>, rules);
    let actions = ["a1", "swap", "c1", "a2", "c2", "a3", "c3", "a4", "c4"];
    for text in actions.into_iter().filter(|&text| text != "swap" || pie != PieRule::None) {
        position = position.play(konobi::Action::parse(text.as_bytes()).unwrap()).unwrap();
    }
    position
}

#[test]
fn positions_and_games_of_konobi() {
    type Sized5 = konobi::Position<Fixed<5>>;
    type Any = konobi::Position<AnySize>;
    let position = konobi(PieRule::SwapSides);
    check(Kind::KonobiPosition, &position, Sized5::to_snapshot, Sized5::from_snapshot);
    let any = Any::from_snapshot(&position.to_snapshot()).unwrap();
    check(Kind::KonobiPosition, &any, Any::to_snapshot, Any::from_snapshot);

    let mut game = konobi::Game::new(any, [konobi::Action::Pass; 4]);
    for text in ["e5", "a5"] {
        game.play(konobi::Action::parse(text.as_bytes()).unwrap()).unwrap();
    }
    let history = *game.history();
    let read = |words: &_| konobi::Game::from_snapshot(words, history);
    check(Kind::KonobiGame, &game, konobi::Game::to_snapshot, read);

    let mut resigned = konobi::Game::new(any, history);
    resigned.play(konobi::Action::parse(b"e5").unwrap()).unwrap();
    resigned.undo().unwrap();
    resigned.resign(konobi::Color::White).unwrap();
    check(Kind::KonobiGame, &resigned, konobi::Game::to_snapshot, read);
}

#[test]
fn players_of_konobi() {
    let position = konobi(PieRule::None);
    let mut nodes = std::vec![Node::default(); 500];
    let mut decision = Decision::new(&position, Level::new(4).unwrap(), 7, &mut nodes);
    decision.think(&mut nodes, 70);
    check(Kind::KonobiDecision, &decision, Decision::to_snapshot, Decision::from_snapshot);

    let mut solver = Solver::new(&konobi(PieRule::SwapSides)).unwrap();
    solver.run(&mut Vec::from([0; 256])[..], 5);
    check(Kind::KonobiSolver, &solver, Solver::to_snapshot, Solver::from_snapshot);
}

/// Two players over connections, one of whom speaks telnet and stops within a line.
#[test]
fn tables_of_konobi() {
    use dialogue::{Outputs, Seating, Settings, Style, Table};
    let mut table = Table::new(Settings::new(Seating::Connections, Style::Unicode));
    check(Kind::KonobiTable, &table, Table::to_snapshot, Table::from_snapshot);
    table.join();
    let (mut first, mut second) = ([0; 64], [0; 64]);
    let mut typed = [&b"5\r\nAda\r\nx\n2\n3\n"[..], b"\xff\xfd\x01Bob\nn\n9\n3"];
    for _ in 0..20 {
        for (player, rest) in konobi::Player::ALL.into_iter().zip(&mut typed) {
            let mut outputs = Outputs::new(&mut first, &mut second);
            *rest = &rest[table.receive(player, rest, &mut outputs).consumed..];
        }
        check(Kind::KonobiTable, &table, Table::to_snapshot, Table::from_snapshot);
    }
    assert_eq!(typed, [&b""[..]; 2], "all is read");
}

#[test]
fn all_ends_of_mastermind() {
    use network::{Client, Handshake, Outputs, Table};
    let mut handshake = Handshake::default();
    let mut answer = [0; 80];
    handshake.receive(b"nonsense\nMASTERMIND 1 WA", &mut session::Output::new(&mut answer));
    check(Kind::MastermindHandshake, &handshake, Handshake::to_snapshot, Handshake::from_snapshot);

    let names = ["Ada", "Bob"].map(session::Name::new);
    let mut table = Table::new(Settings::default(), names).unwrap();
    let mut client = Client::default();
    let lines = [
        (Player::One, &b"CODE RED RED BLUE GREEN\n"[..]),
        (Player::Two, b"GUESS RED BLUE GREEN RED\nGUESS PINK\nGUESS"),
        (Player::One, b"nonsense\nGU"),
    ];
    for (player, line) in lines {
        let mut rest = line;
        loop {
            check(Kind::MastermindTable, &table, Table::to_snapshot, Table::from_snapshot);
            check(Kind::MastermindClient, &client, Client::to_snapshot, Client::from_snapshot);
            let mut memory = [[0; 80]; 3];
            let [one, two, watchers] = &mut memory;
            let mut outputs = Outputs::new(one, two, watchers);
            let progress = table.receive(player, rest, &mut outputs);
            rest = &rest[progress.consumed..];
            let mut heard = outputs.two.bytes();
            while !heard.is_empty() {
                heard = &heard[client.receive(heard).consumed..];
            }
            if progress.consumed == 0 && outputs.two.bytes().is_empty() {
                break;
            }
        }
    }
}

/// All but that of a game tree, whose head lies in the memory of the caller with the nodes.
const KINDS: [Kind; 26] = [
    Kind::Position,
    Kind::Setup,
    Kind::Game,
    Kind::Clock,
    Kind::Sensors,
    Kind::BoardCodec,
    Kind::PgnReader,
    Kind::PgnScanner,
    Kind::PgnWriter,
    Kind::Server,
    Kind::ChessTable,
    Kind::ChessClient,
    Kind::KonobiPosition,
    Kind::KonobiGame,
    Kind::KonobiDecision,
    Kind::KonobiSolver,
    Kind::MastermindMatch,
    Kind::MastermindSearch,
    Kind::MastermindGenetic,
    Kind::MastermindAdversary,
    Kind::ChessEngine,
    Kind::ChessOpponent,
    Kind::KonobiTable,
    Kind::MastermindHandshake,
    Kind::MastermindTable,
    Kind::MastermindClient,
];

#[test]
fn both_ends_of_chess_over_tcp() {
    let limits = Limits { move_time: Some(1 << 40), vote_time: 7 << 33, errors: 200 };
    let mut table = Table::<Standard>::new(limits);
    check(Kind::ChessTable, &table, Table::to_snapshot, Table::from_snapshot);
    let (mut white, mut black) = ([0; 256], [0; 256]);
    let mut outputs = Outputs::new(&mut white, &mut black);
    let ahead = b"MOVE 4 6 4 4\nPROMOTION 2 1 7\nPROMOTION 9 9\nREPLAY No\nREPLAY\nMOVE\nPROM";
    let lines: [(Color, &[u8]); 8] = [
        (Color::White, b"MOVE 0 1 0 3\n"),
        (Color::Black, b"MOVE 1 6 1 4\n"),
        (Color::White, b"MOVE 0 3 1 4\n"),
        (Color::Black, b"MOVE 7 6 7 5\n"),
        (Color::White, b"MOVE 1 4 1 5\n"),
        (Color::Black, b"MOVE 7 5 7 4\n"),
        (Color::White, b"MOVE 1 5 0 6\nERR"),
        (Color::Black, ahead),
    ];
    for (color, line) in lines.into_iter().chain([(Color::White, &b"OR\nMOVE 0 6 1 7\r"[..])]) {
        let mut rest = line;
        while !rest.is_empty() {
            outputs.clear();
            rest = &rest[table.receive(color, rest, &mut outputs, 9 << 35).consumed..];
        }
        check(Kind::ChessTable, &table, Table::to_snapshot, Table::from_snapshot);
    }
    outputs.clear();
    table.leave(Color::White);
    check(Kind::ChessTable, &table, Table::to_snapshot, Table::from_snapshot);

    let mut client = Client::<Standard>::new();
    for text in ["COLOR WHITE\nER", "ROR 3\r"] {
        let mut rest = text.as_bytes();
        while !rest.is_empty() {
            rest = &rest[client.receive(rest).consumed..];
        }
        check(Kind::ChessClient, &client, Client::to_snapshot, Client::from_snapshot);
    }
    outputs.clear();
    client.play(Square::E2, Square::E4, None, &mut outputs.white).unwrap();
    check(Kind::ChessClient, &client, Client::to_snapshot, Client::from_snapshot);
}
