//! Electronic boards: each call on objects against walls, with every pointer NULL, with every struct
//! damaged; candidates in buffers of every size; random hands beside the Rust crate.

use pedina::chess::eboard::{Inference, Sensors, targets};
use pedina::chess::{FenMode, Position, Square};

use crate::case::{Case, Object, call, case, refuse_damaged, refuse_null, succeed, words};
use crate::declarations::{CHESS_EBOARD_POSITION, ERROR_BUFFER, ERROR_RANGE, OK, Status};
use crate::random::Random;
use crate::samples::effort;

unsafe extern "C" {
    fn pdn_chess_eboard_is_start(occupied: u64, is_start: *mut u8) -> Status;
    fn pdn_chess_eboard_targets(position: *mut u8, square: u8, targets: *mut u8) -> Status;
    fn pdn_chess_eboard_init(position: *mut u8, board: *mut u8) -> Status;
    fn pdn_chess_eboard_follow(board: *mut u8, position: *mut u8) -> Status;
    fn pdn_chess_eboard_read(board: *mut u8, occupied: u64) -> Status;
    fn pdn_chess_eboard_lift(board: *mut u8, square: u8) -> Status;
    fn pdn_chess_eboard_drop(board: *mut u8, square: u8) -> Status;
    fn pdn_chess_eboard_squares(board: *mut u8, occupied: *mut u8, lifted: *mut u8) -> Status;
    fn pdn_chess_eboard_infer(
        board: *mut u8,
        position: *mut u8,
        inference: *mut u8,
        moves: *mut u8,
        capacity: usize,
        count: *mut u8,
    ) -> Status;
    fn pdn_chess_eboard_confirm(
        board: *mut u8,
        position: *mut u8,
        inference: *mut u8,
        moves: *mut u8,
        capacity: usize,
        count: *mut u8,
    ) -> Status;
    fn pdn_chess_eboard_hints(board: *mut u8, position: *mut u8, hints: *mut u8) -> Status;
    fn pdn_chess_eboard_correction(board: *mut u8, fill: *mut u8, clear: *mut u8) -> Status;
    fn pdn_chess_eboard_is_taken_back(board: *mut u8, previous: *mut u8, is: *mut u8) -> Status;
}

fn castling() -> Position {
    let fen = b"4k3/1P6/8/8/8/8/PPPPPP1P/R3K2R w KQ - 0 1";
    Position::parse_fen(fen, FenMode::Strict).unwrap()
}

/// The rook beside the king: castling, or its own move.
fn half_castled() -> Sensors {
    let mut sensors = Sensors::new(&castling());
    sensors.lift(Square::H1);
    sensors.drop(Square::F1);
    sensors
}

/// One call of each function that succeeds.
fn cases() -> Vec<Case> {
    use Object::{Checked, CheckedMut, Room};
    let position = || Checked(words(&castling().to_snapshot()));
    let start = || Checked(words(&Position::start().to_snapshot()));
    let board = || Checked(words(&half_castled().to_snapshot()));
    let board_mut = || CheckedMut(words(&half_castled().to_snapshot()));
    let judged = || vec![board(), position(), Room(1), Room(4), Room(size_of::<usize>())];
    vec![
        case!(pdn_chess_eboard_is_start, vec![Room(1)], |p| 0xffff_0000_0000_ffff, p[0]),
        case!(pdn_chess_eboard_targets, vec![position(), Room(8)], |p| p[0], 4, p[1]),
        case!(pdn_chess_eboard_init, vec![position(), Room(32)], |p| p[0], p[1]),
        case!(pdn_chess_eboard_follow, vec![board_mut(), start()], |p| p[0], p[1]),
        case!(pdn_chess_eboard_read, vec![board_mut()], |p| p[0], 0),
        case!(pdn_chess_eboard_lift, vec![board_mut()], |p| p[0], 4),
        case!(pdn_chess_eboard_drop, vec![board_mut()], |p| p[0], 6),
        case!(pdn_chess_eboard_squares, vec![board(), Room(8), Room(8)], |p| p[0], p[1], p[2]),
        case!(pdn_chess_eboard_infer, judged(), |p| p[0], p[1], p[2], p[3], 2, p[4]),
        case!(
            pdn_chess_eboard_confirm,
            vec![board(), position(), Room(1), Room(2), Room(size_of::<usize>())],
            |p| p[0],
            p[1],
            p[2],
            p[3],
            1,
            p[4]
        ),
        case!(pdn_chess_eboard_hints, vec![board(), position(), Room(8)], |p| p[0], p[1], p[2]),
        case!(pdn_chess_eboard_correction, vec![board(), Room(8), Room(8)], |p| p[0], p[1], p[2]),
        case!(
            pdn_chess_eboard_is_taken_back,
            vec![board(), start(), Room(1)],
            |p| p[0],
            p[1],
            p[2]
        ),
    ]
}

#[test]
fn each_function_has_a_call_that_succeeds() {
    succeed(&cases());
}

#[test]
fn null_is_refused_for_every_pointer() {
    refuse_null(&cases());
}

#[test]
fn damaged_structs_are_refused() {
    refuse_damaged(&cases());
}

/// Kind, moves and their number, with room for `capacity` moves.
fn inferred(sensors: &Sensors, position: &Position, capacity: usize) -> (i32, u8, Vec<u16>, usize) {
    let objects = [
        Object::Checked(words(&sensors.to_snapshot())),
        Object::Checked(words(&position.to_snapshot())),
        Object::Room(1),
        Object::Room(2 * capacity),
        Object::Room(size_of::<usize>()),
    ];
    let (status, after) =
        call!(pdn_chess_eboard_infer, objects, |p| p[0], p[1], p[2], p[3], capacity, p[4]);
    let moves = after[3].chunks(2).map(|pair| u16::from_ne_bytes(pair.try_into().unwrap()));
    let count = usize::from_ne_bytes(after[4].as_slice().try_into().unwrap());
    (status, after[2][0], moves.collect(), count)
}

#[test]
fn candidates_fit_or_are_counted() {
    let (sensors, position) = (half_castled(), castling());
    for capacity in 0..10 {
        let (status, kind, moves, count) = inferred(&sensors, &position, capacity);
        assert_eq!(count, 2);
        if capacity < 2 {
            assert_eq!((status, kind), (ERROR_BUFFER, 0xA5));
            assert!(moves.iter().all(|&mv| mv == 0xA5A5));
        } else {
            assert_eq!((status, kind), (OK, 2));
            assert_eq!(moves[..2], [7 | 5 << 6, 4 | 7 << 6]);
            assert!(moves[2..].iter().all(|&mv| mv == 0xA5A5));
        }
    }
}

#[test]
fn numbers_out_of_range_and_other_positions_are_refused() {
    let board = [Object::CheckedMut(words(&half_castled().to_snapshot()))];
    for square in [64, 255] {
        assert_eq!(call!(pdn_chess_eboard_lift, board, |p| p[0], square).0, ERROR_RANGE);
        assert_eq!(call!(pdn_chess_eboard_drop, board, |p| p[0], square).0, ERROR_RANGE);
        let objects = [Object::Checked(words(&castling().to_snapshot())), Object::Room(8)];
        assert_eq!(call!(pdn_chess_eboard_targets, objects, |p| p[0], square, p[1]).0, ERROR_RANGE);
    }
    let start = Position::start();
    assert_eq!(inferred(&half_castled(), &start, 8).0, CHESS_EBOARD_POSITION);
    let [board] = board;
    let objects = [board, Object::Checked(words(&start.to_snapshot())), Object::Room(8)];
    assert_eq!(
        call!(pdn_chess_eboard_hints, objects, |p| p[0], p[1], p[2]).0,
        CHESS_EBOARD_POSITION
    );
}

#[test]
fn random_hands_are_those_of_the_rust_crate() {
    let mut random = Random::new(73);
    for _ in 0..effort(60, 1) {
        let mut position = if random.one_in(2) { castling() } else { Position::start() };
        let mut sensors = Sensors::new(&position);
        for _ in 0..effort(40, 8) {
            let square = Square::new(random.below(64) as u8).unwrap();
            let before = [Object::CheckedMut(words(&sensors.to_snapshot()))];
            let legal = position.legal_moves();
            let (status, after) = if random.one_in(3) && !legal.is_empty() {
                // A whole move, seen at once.
                let mv = *random.pick(&legal);
                let next = position.play(mv).unwrap().board().occupied();
                sensors.read(next);
                call!(pdn_chess_eboard_read, before, |p| p[0], next.0)
            } else if random.one_in(2) {
                sensors.lift(square);
                call!(pdn_chess_eboard_lift, before, |p| p[0], square.number())
            } else {
                sensors.drop(square);
                call!(pdn_chess_eboard_drop, before, |p| p[0], square.number())
            };
            assert_eq!((status, &after[0]), (OK, &words(&sensors.to_snapshot())));
            let (kind, expected) = match sensors.infer(&position) {
                Inference::None => (0, vec![]),
                Inference::Unique(mv) => (1, vec![mv.bits()]),
                Inference::Ambiguous(moves) => (2, moves.iter().map(|mv| mv.bits()).collect()),
                Inference::Illegal => (3, vec![]),
            };
            let (status, found, moves, count) = inferred(&sensors, &position, 8);
            assert_eq!((status, found, count), (OK, kind, expected.len()));
            assert_eq!(moves[..count], expected);
            same_squares(&sensors, &position, square);
            if let Inference::Unique(mv) = sensors.infer(&position) {
                position = position.play(mv).unwrap();
                let objects = [
                    Object::CheckedMut(words(&sensors.to_snapshot())),
                    Object::Checked(words(&position.to_snapshot())),
                ];
                sensors.follow(&position);
                let (_, after) = call!(pdn_chess_eboard_follow, objects, |p| p[0], p[1]);
                assert_eq!(after[0], words(&sensors.to_snapshot()));
            }
        }
    }
}

/// Every other output of the board against the Rust crate.
fn same_squares(sensors: &Sensors, position: &Position, square: Square) {
    let board = || Object::Checked(words(&sensors.to_snapshot()));
    let at = || Object::Checked(words(&position.to_snapshot()));
    let two = || [board(), Object::Room(8), Object::Room(8)];
    let (_, after) = call!(pdn_chess_eboard_squares, two(), |p| p[0], p[1], p[2]);
    assert_eq!(after[1..], [words(&[sensors.occupied().0]), words(&[sensors.lifted().0])]);
    let (_, after) = call!(pdn_chess_eboard_correction, two(), |p| p[0], p[1], p[2]);
    let correction = sensors.correction();
    assert_eq!(after[1..], [words(&[correction.fill.0]), words(&[correction.clear.0])]);
    let (_, after) =
        call!(pdn_chess_eboard_hints, [board(), at(), Object::Room(8)], |p| p[0], p[1], p[2]);
    assert_eq!(after[2], words(&[sensors.hints(position).0]));
    let objects = [at(), Object::Room(8)];
    let (_, after) = call!(pdn_chess_eboard_targets, objects, |p| p[0], square.number(), p[1]);
    assert_eq!(after[1], words(&[targets(position, square).0]));
}
