//! Chess: a call of each function.

use pedina::chess::draw::Arrow;
use pedina::chess::eboard::{BoardCodec, BoardProtocol, Sensors};
use pedina::chess::pgn::{Writer, WriterState};
use pedina::chess::{
    Clock, Color, FenMode, Game, MaterialRule, Move, Ply, Position, Setup, Square, TimeControl,
};

use super::super::prelude::*;

/// A row for each function.
pub(super) fn examples() -> Vec<Call> {
    [
        values(),
        files_in(),
        files_out(),
        lines_and_drawings(),
        games(),
        clocks(),
        boards(),
        board_lines(),
    ]
    .concat()
}

/// Setups, positions, moves and what is counted.
pub(crate) fn values() -> Vec<Call> {
    [setups_and_positions(), moves()].concat()
}

/// Setups and positions.
fn setups_and_positions() -> Vec<Call> {
    let (from, setup) = (start(), Setup::chess960(518, 518).expect("both numbers are below 960"));
    let (p, s) = (&from, &setup);
    vec![
        call!(pdn_chess_setup_empty(_)),
        call!(pdn_chess_setup_chess960(arrangement(518), arrangement(0), _)),
        call!(pdn_chess_setup_parse_fen(FEN, _, fen_mode(0), _, _)),
        call!(pdn_chess_setup_format_fen(s, flag(0), room(106), _, _)),
        call!(pdn_chess_setup_piece_at(s, square(12), _)),
        call!(pdn_chess_setup_put(s, square(12), piece(5))),
        call!(pdn_chess_setup_set_turn(s, color(1))),
        call!(pdn_chess_setup_set_castling(s, 0x81)),
        call!(pdn_chess_setup_set_en_passant(s, number(20, |square| square <= 64))),
        call!(pdn_chess_setup_set_counters(s, 7, 9)),
        call!(pdn_chess_setup_problems(s, _)),
        call!(pdn_chess_start(_)),
        call!(pdn_chess_parse_fen(FEN, _, fen_mode(0), _, _)),
        call!(pdn_chess_from_setup(s, fen_mode(0), _, _)),
        call!(pdn_chess_from_setup(s, fen_mode(2), _, _)),
        call!(pdn_chess_to_setup(p, _)),
        call!(pdn_chess_format_fen(p, flag(0), room(106), _, _)),
        call!(pdn_chess_piece_at(p, square(12), _)),
        call!(pdn_chess_pieces(p, color(0), number(1, |role| matches!(role, 1..=6)), _)),
        call!(pdn_chess_occupied(p, _)),
        call!(pdn_chess_turn(p, _)),
        call!(pdn_chess_castling_rooks(p, _)),
        call!(pdn_chess_en_passant(p, _)),
        call!(pdn_chess_counters(p, _, _)),
        call!(pdn_chess_checkers(p, _)),
        call!(pdn_chess_pinned(p, _)),
        call!(pdn_chess_attackers(p, square(12), color(0), _)),
        call!(pdn_chess_outcome(p, _)),
    ]
}

/// Moves, notation, keys, counts and attacks.
fn moves() -> Vec<Call> {
    let p = &start();
    let check = position("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1");
    let mate = position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    vec![
        call!(pdn_chess_legal_moves(&check, room(218), _, _)),
        call!(pdn_chess_legal_moves(p, room(218), _, _)),
        call!(pdn_chess_filtered_moves(&check, move_filter(1), room(218), _, _)),
        call!(pdn_chess_legal_targets(p, square(12), _)),
        call!(pdn_chess_check_move(p, mv("e2e4"))),
        call!(pdn_chess_attributes(p, mv("e2e4"), _)),
        call!(pdn_chess_see(p, mv("e2e4"), _)),
        call!(pdn_chess_play(p, mv("e2e4"), _)),
        call!(pdn_chess_play_null(p, _)),
        call!(pdn_chess_make_move(square(12), square(28), promotion(0), _)),
        call!(pdn_chess_parse_uci(p, "e2e4", _, _)),
        call!(pdn_chess_format_uci(p, mv("e2e4"), flag(0), room(6), _, _)),
        call!(pdn_chess_parse_san(p, "e4", _, _, _)),
        call!(pdn_chess_parse_any_notation(p, "e2e4", _, _, _)),
        call!(pdn_chess_format_san(p, mv("e2e4"), room(8), _, _)),
        call!(pdn_chess_key(p, _)),
        call!(pdn_chess_key_after(p, 0x1234_5678_9ABC_DEF0_u64, mv("e2e4"), _)),
        call!(pdn_chess_perft(p, 2, _)),
        call!(pdn_chess_divide(p, 2, room(218), _, _)),
        // Mate, so that any depth ends at once.
        call!(pdn_chess_perft(&mate, number(3, |depth| depth <= 16), _)),
        call!(pdn_chess_divide(&mate, number(3, |depth| matches!(depth, 1..=16)), room(3), _, _)),
        call!(pdn_chess_attacks(a_piece(2), square(12), 0, _)),
        call!(pdn_chess_attacks(a_piece(9), square(12), 0, _)),
        call!(pdn_chess_attacks(a_piece(5), square(12), 0x81, _)),
    ]
}

/// Game files that are read.
fn files_in() -> Vec<Call> {
    let reader = || run!(pdn_chess_pgn_start(_)).bytes("reader").to_vec();
    vec![
        call!(pdn_chess_pgn_start(_)),
        call!(pdn_chess_pgn_read(reader(), PGN, _, _, _)),
        call!(pdn_chess_pgn_read(
            run!(pdn_chess_pgn_read(reader(), PGN, _, _, _)).bytes("reader").to_vec(),
            "",
            _,
            _,
            _
        )),
        call!(pdn_chess_pgn_scan_start(flag(1), _)),
        call!(pdn_chess_pgn_scan(
            scanner(),
            unscanned(2),
            _,
            PGN,
            _,
            room(400),
            _,
            room(1024),
            _,
            _,
            _
        )),
        call!(pdn_chess_pgn_scan(
            unfinished(),
            unscanned(2),
            _,
            "",
            _,
            room(33),
            _,
            room(1024),
            _,
            _,
            _
        )),
        call!(pdn_chess_pgn_scan(
            run!(pdn_chess_pgn_scan_start(1, _)).bytes("scanner").to_vec(),
            unscanned(2),
            _,
            "1. e2e4 -- *",
            _,
            room(400),
            _,
            room(1024),
            _,
            _,
            _
        )),
    ]
}

/// Game files that are written, and annotations.
fn files_out() -> Vec<Call> {
    let (p, w) = (&start(), &WriterState::new());
    let mut text = String::new();
    let mut writer = Writer::new(&mut text);
    writer.nag(1).expect("a string takes anything");
    let after_nag = &writer.state();
    vec![
        call!(pdn_chess_pgn_writer_start(_)),
        call!(pdn_chess_pgn_write_tag(w, "White", _, "Müller", _, _, _)),
        call!(pdn_chess_pgn_write_move(w, p, mv("e2e4"), _, _)),
        call!(pdn_chess_pgn_write_move(w, p, 0, _, _)),
        call!(pdn_chess_pgn_write_nag(w, 6, _, _)),
        call!(pdn_chess_pgn_write_comment(w, "good", _, _, _)),
        call!(pdn_chess_pgn_write_variation(w, _, _)),
        call!(pdn_chess_pgn_write_end_variation(w, _, _)),
        call!(pdn_chess_pgn_write_termination(after_nag, number(3, |end| end < 4), _, _)),
        call!(pdn_chess_pgn_next_annotation("[%clk 0:01:00]", _, vec![0; 8], _)),
        call!(pdn_chess_pgn_format_annotations(annotations(), _, room(64), _, _)),
    ]
}

/// A clock and an arrow as an array of `pdn_chess_pgn_annotation`.
fn annotations() -> Vec<u8> {
    let comment = "[%clk 0:01:00] [%cal Ga1h8]";
    let first = run!(pdn_chess_pgn_next_annotation(comment, _, vec![0; 8], _));
    let cursor = first.bytes("cursor").to_vec();
    let second = run!(pdn_chess_pgn_next_annotation(comment, _, cursor, _));
    [first.bytes("annotation"), second.bytes("annotation")].concat()
}

/// Positions with operations, and drawings.
fn lines_and_drawings() -> Vec<Call> {
    let p = &start();
    let drawing = || run!(pdn_chess_drawing_init(1, _)).bytes("drawing").to_vec();
    let arrows = arrows(&[Arrow::new(Square::A1, Square::H8), Arrow::new(Square::E4, Square::E4)]);
    let bits = mv_bits("e2e4").to_ne_bytes();
    vec![
        call!(pdn_chess_parse_epd(EPD, _, fen_mode(0), _, _)),
        call!(pdn_chess_epd_next(EPD, _, fen_mode(0), vec![0; size_of::<usize>()], _, _, _)),
        call!(pdn_chess_epd_find(EPD, _, fen_mode(0), "hmvc", _, _)),
        call!(pdn_chess_epd_write_position(p, flag(0), _, _)),
        call!(pdn_chess_epd_write_moves(p, "bm", _, &bits, _, _, _)),
        call!(pdn_chess_epd_write_string("id", _, "a \"b\"", _, _, _)),
        call!(pdn_chess_epd_write_number("ce", _, -35_i32, _, _)),
        call!(pdn_chess_drawing_init(number(2, |theme| theme < 4), _)),
        call!(pdn_chess_draw_text(p, drawing(), number(2, |style| style < 3), _, _)),
        call!(pdn_chess_draw_svg(p, drawing(), arrows, _, _, _)),
    ]
}

/// Games.
fn games() -> Vec<Call> {
    let p = &start();
    let (played, repeated) = (chess_game("e2e4 e7e5 g1f3"), chess_game(SHUFFLE));
    let (mut undone, mut offered) = (played, played);
    undone.undo().expect("a move");
    offered.offer_draw(Color::White).expect("an offer");
    let (g, h) = (&played, || plies(&played));
    vec![
        call!(pdn_chess_game_init(p, number(0, |rule| rule < 3), _)),
        call!(pdn_chess_game_play(g, h(), _, mv("b8c6"))),
        call!(pdn_chess_game_undo(g, h(), _, _)),
        call!(pdn_chess_game_redo(&undone, plies(&undone), _, _)),
        call!(pdn_chess_game_position(g, _)),
        call!(pdn_chess_game_position_after(g, h(), _, number(1, |length| length <= 3), _)),
        call!(pdn_chess_game_lengths(&undone, _, _)),
        call!(pdn_chess_game_move(g, h(), _, number(2, |index| index < 3), _)),
        call!(pdn_chess_game_repetitions(&repeated, plies(&repeated), _, _)),
        call!(pdn_chess_game_ending(g, _, _)),
        call!(pdn_chess_game_check_claim(&repeated, plies(&repeated), _, 0, _)),
        call!(pdn_chess_game_claim_draw(&repeated, plies(&repeated), _, 0)),
        call!(pdn_chess_game_offer_draw(g, color(1))),
        call!(pdn_chess_game_answer_draw(&offered, color(1), flag(1))),
        call!(pdn_chess_game_answer_draw(&offered, color(1), flag(0))),
        call!(pdn_chess_game_draw_offer(&offered, _)),
        call!(pdn_chess_game_resign(g, color(0))),
        call!(pdn_chess_game_lose_on_time(g, color(0))),
        call!(pdn_chess_can_win(p, number(0, |rule| rule < 3), color(1), _)),
    ]
}

/// Time controls and clocks.
fn clocks() -> Vec<Call> {
    let (c, standing) = (&running_clock(), &standing_clock());
    let one = words(&[300_000, 0, 0]);
    let other = words(&[300_000, 5_000, 1 << 32]);
    vec![
        call!(pdn_chess_parse_time_control("40/90:30+5", _, room(2), _, _)),
        call!(pdn_chess_clock_init(one, _, other, _, color(0), _)),
        call!(pdn_chess_clock_start(standing, 7)),
        call!(pdn_chess_clock_pause(c, 300)),
        call!(pdn_chess_clock_press(c, 300)),
        call!(pdn_chess_clock_take_back(c, 300)),
        call!(pdn_chess_clock_add_time(c, color(0), 9, 300)),
        call!(pdn_chess_clock_remaining(c, color(0), 300, _)),
        call!(pdn_chess_clock_delay(c, 300, _)),
        call!(pdn_chess_clock_flag(c, 300, _)),
        call!(pdn_chess_clock_deadline(c, _)),
        call!(pdn_chess_clock_turn(c, _)),
        call!(pdn_chess_clock_is_running(c, _)),
        call!(pdn_chess_clock_moves(c, color(0), _)),
    ]
}

/// Electronic boards.
fn boards() -> Vec<Call> {
    let (p, first, b) = (&castling(), &start(), &half_castled());
    vec![
        call!(pdn_chess_eboard_is_start(0xffff_0000_0000_ffff_u64, _)),
        call!(pdn_chess_eboard_targets(p, square(4), _)),
        call!(pdn_chess_eboard_init(p, _)),
        call!(pdn_chess_eboard_follow(b, first)),
        call!(pdn_chess_eboard_read(b, 0)),
        call!(pdn_chess_eboard_lift(b, square(4))),
        call!(pdn_chess_eboard_drop(b, square(6))),
        call!(pdn_chess_eboard_squares(b, _, _)),
        call!(pdn_chess_eboard_infer(b, p, flag(0), _, room(2), _, _)),
        call!(pdn_chess_eboard_infer(b, p, flag(1), _, room(1), _, _)),
        call!(pdn_chess_eboard_hints(b, p, _)),
        call!(pdn_chess_eboard_correction(b, _, _)),
        call!(pdn_chess_eboard_is_taken_back(b, first, _)),
    ]
}

/// Boards that are sold, and lines.
fn board_lines() -> Vec<Call> {
    let mut codec = BoardCodec::new(BoardProtocol::Chessnut, true);
    // In the middle of a message.
    let _ = codec.receive(&[1, 0x24, 0x11]);
    let codec = &codec;
    let request = [&[0; 8][..], &[BoardRequestKind::Battery as u8], &[0; 7]].concat();
    let report = [&[0; 72][..], &[BoardReportKind::Button as u8, 2], &[0; 6]].concat();
    let bytes: &[u8] = &[0xff, 0x2a, 2, 55, 0, 0x21];
    vec![
        call!(pdn_chess_board_codec_init(protocol(1), flag(1), _)),
        call!(pdn_chess_board_codec_reset(codec)),
        call!(pdn_chess_board_codec_receive(codec, bytes, _, _, _)),
        call!(pdn_chess_board_codec_write_request(codec, request, room(3), _, _)),
        call!(pdn_chess_board_read_request(protocol(0), bytes, _, _, _)),
        call!(pdn_chess_board_write_report(protocol(2), report, room(3), _, _)),
        call!(pdn_chess_cecp_parse_command("result 1-0 {mate}", _, _, _)),
        call!(pdn_chess_cecp_parse_reply("9 156 1084 48000 Nf3 Nc6", _, _, _)),
        call!(pdn_chess_cecp_next_feature(
            "ping=1 done=1",
            _,
            0_usize.to_ne_bytes().to_vec(),
            _,
            _
        )),
        call!(pdn_chess_peripheral_parse("unsync ????????/8/8/8/8/8/8/8", _, _, _, _)),
    ]
}

/// A protocol of boards with sensors.
fn protocol(protocol: u8) -> Value {
    number(protocol.into(), |protocol| protocol < 3)
}

const FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
pub(crate) const EPD: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 e3; id \"two steps\"; hmvc 7;";
const PGN: &str = "[Event \"x\"]\n1. e4 {good} (1. d4) *\n";
/// The third time in the same position.
pub(super) const SHUFFLE: &str = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";

pub(super) fn square(square: u8) -> Value {
    number(square.into(), |number| number < 64)
}

pub(super) fn color(color: u8) -> Value {
    number(color.into(), |number| number < 2)
}

fn fen_mode(mode: u8) -> Value {
    number(mode.into(), |mode| mode <= 2)
}

/// A number that is 0 or 1.
pub(super) fn flag(flag: u8) -> Value {
    color(flag)
}

fn a_piece(piece: u8) -> Value {
    number(piece.into(), |number| matches!(number, 1..=6 | 9..=14))
}

fn move_filter(filter: u8) -> Value {
    number(filter.into(), |filter| filter <= 2)
}

fn piece(piece: u8) -> Value {
    number(piece.into(), |number| matches!(number, 0..=6 | 9..=14))
}

fn promotion(role: u8) -> Value {
    number(role.into(), |number| matches!(number, 0 | 2..=5))
}

fn arrangement(arrangement: u32) -> Value {
    number(arrangement.into(), |number| number < 960)
}

/// A move in UCI notation, legal or not.
pub(super) fn mv(text: &str) -> Value {
    number(mv_bits(text).into(), |number| matches!(number >> 12, 0 | 2..=5))
}

pub(super) fn mv_bits(text: &str) -> u16 {
    let (from, to) = (Square::parse(&text.as_bytes()[..2]), Square::parse(&text.as_bytes()[2..4]));
    Move::new(from.expect("a square"), to.expect("a square"), None).bits()
}

fn position(fen: &str) -> Position {
    Position::parse_fen(fen.as_bytes(), FenMode::Strict).expect(fen)
}

/// The start position.
pub(crate) fn start() -> Position {
    Position::start()
}

/// Plies of the history of every game here.
pub(crate) const CAPACITY: usize = 12;

pub(crate) type Played = Game<[Ply; CAPACITY]>;

/// A game of these moves.
pub(crate) fn chess_game(moves: &str) -> Played {
    let mut game = Game::new(start(), MaterialRule::Fide, [Ply::EMPTY; CAPACITY]);
    for text in moves.split_whitespace() {
        game.play(game.position().parse_uci(text.as_bytes()).expect(text)).expect(text);
    }
    game
}

/// The history of a game.
pub(crate) fn plies(game: &Played) -> Vec<u8> {
    words(&game.history().map(Ply::bits))
}

/// A clock with a delay, one move after its start.
pub(crate) fn running_clock() -> Clock {
    let mut clock = Clock::new(TimeControl::parse(b"60d5").expect("a minute"), Color::White);
    clock.start(100).expect("a start");
    clock.press(200).expect("a move");
    clock
}

/// A clock that nobody has started.
pub(crate) fn standing_clock() -> Clock {
    Clock::new(TimeControl::parse(b"60+5").expect("a minute"), Color::White)
}

/// A position where white can castle both ways.
pub(crate) fn castling() -> Position {
    position("4k3/1P6/8/8/8/8/PPPPPP1P/R3K2R w KQ - 0 1")
}

/// The rook beside the king: castling, or its own move.
pub(crate) fn half_castled() -> Sensors {
    let mut sensors = Sensors::new(&castling());
    sensors.lift(Square::H1);
    sensors.drop(Square::F1);
    sensors
}

/// A scanner at the start of a file.
pub(crate) fn scanner() -> Vec<u8> {
    run!(pdn_chess_pgn_scan_start(0, _)).bytes("scanner").to_vec()
}

/// A scanner in the middle of a game that has a tag.
fn unfinished() -> Vec<u8> {
    run!(pdn_chess_pgn_scan(
        scanner(),
        unscanned(2),
        _,
        "[Event \"x\"]\n1. e4 {good",
        _,
        room(64),
        _,
        room(1024),
        _,
        _,
        _
    ))
    .bytes("scanner")
    .to_vec()
}

/// Positions for a scanner's variations, never written.
pub(crate) fn unscanned(depth: usize) -> Vec<u8> {
    vec![0; depth * 8 * Position::SNAPSHOT_WORDS]
}

pub(crate) fn arrows(arrows: &[Arrow]) -> Vec<u8> {
    let bytes = |arrow: &Arrow| {
        let mut bytes = arrow.color.number().to_ne_bytes().to_vec();
        bytes.extend([arrow.from.number(), arrow.to.number(), 0, 0]);
        bytes
    };
    arrows.iter().flat_map(bytes).collect()
}
