//! Mastermind's codes, feedback, sets, code breakers and tables: each call on objects against walls,
//! with every pointer NULL, with numbers that are none, and beside the Rust crate.

use pedina::mastermind::{
    Cells, Feedback, GameTree, Random, Solver, Strategy, Universe, Variant, VariantError,
};

use crate::case::{Case, Object, call, case, refuse_null, succeed, words};
use crate::declarations::{
    ERROR_BUFFER, ERROR_RANGE, MASTERMIND_CODE_LENGTH, MASTERMIND_CODE_REPEATED,
    MASTERMIND_CODE_UNKNOWN_PEG, MASTERMIND_FEEDBACK_IMPOSSIBLE, MASTERMIND_FEEDBACK_TOO_MANY,
    MASTERMIND_FEEDBACK_UNKNOWN_PEG, MASTERMIND_PEG_SET, MASTERMIND_SOLVER_MEMORY,
    MASTERMIND_SOLVER_NO_CANDIDATES, MASTERMIND_TOO_LARGE, MASTERMIND_VARIANT_PEGS,
    MASTERMIND_VARIANT_REPEATS, MASTERMIND_VARIANT_SYMBOLS, OK, Status, number,
};
use crate::samples::effort;

macro_rules! declare {
    ($(fn $name:ident($($parameter:ident: $type:ty),*);)*) => {
        unsafe extern "C" {
            $(fn $name($($parameter: $type),*) -> Status;)*
        }
    };
}

declare! {
    fn pdn_mastermind_make_variant(pegs: u8, symbols: u8, repeats: u8, variant: *mut u8);
    fn pdn_mastermind_count_codes(variant: u32, count: *mut u8);
    fn pdn_mastermind_make_code(variant: u32, symbols: *mut u8, count: usize, code: *mut u8);
    fn pdn_mastermind_symbols(code: u64, symbols: *mut u8, capacity: usize, count: *mut u8);
    fn pdn_mastermind_parse_digits(variant: u32, text: *mut u8, length: usize, code: *mut u8);
    fn pdn_mastermind_format_digits(code: u64, buffer: *mut u8, capacity: usize, length: *mut u8);
    fn pdn_mastermind_parse_code(
        variant: u32, kind: u8, count: u8, blanks: u8, text: *mut u8, length: usize, code: *mut u8
    );
    fn pdn_mastermind_format_code(
        code: u64, kind: u8, count: u8, blanks: u8, buffer: *mut u8, capacity: usize,
        length: *mut u8
    );
    fn pdn_mastermind_random_code(variant: u32, random: *mut u8, code: *mut u8);
    fn pdn_mastermind_code_at(variant: u32, number: u32, code: *mut u8);
    fn pdn_mastermind_number_of(variant: u32, code: u64, number: *mut u8);
    fn pdn_mastermind_feedback(guess: u64, secret: u64, black: *mut u8, white: *mut u8);
    fn pdn_mastermind_check_feedback(variant: u32, black: u8, white: u8);
    fn pdn_mastermind_parse_feedback(
        variant: u32, text: *mut u8, length: usize, black: *mut u8, white: *mut u8
    );
    fn pdn_mastermind_format_feedback(
        black: u8, white: u8, buffer: *mut u8, capacity: usize, length: *mut u8
    );
    fn pdn_mastermind_set_words(variant: u32, words: *mut u8);
    fn pdn_mastermind_all_codes(variant: u32, set: *mut u8, words: usize);
    fn pdn_mastermind_keep(
        variant: u32, set: *mut u8, words: usize, guess: u64, black: u8, white: u8, count: *mut u8
    );
    fn pdn_mastermind_next_code(
        variant: u32, set: *mut u8, words: usize, from: u32, code: *mut u8, number: *mut u8
    );
    fn pdn_mastermind_cells(
        variant: u32, set: *mut u8, words: usize, guess: u64, sizes: *mut u8, capacity: usize,
        count: *mut u8
    );
    fn pdn_mastermind_guess_words(variant: u32, strategy: u8, most: u32, words: *mut u8);
    fn pdn_mastermind_guess(
        variant: u32, strategy: u8, first: u64, set: *mut u8, set_words: usize, guesses: *mut u8,
        guess_count: usize, random: *mut u8, memory: *mut u8, memory_words: usize, guess: *mut u8
    );
    fn pdn_mastermind_games_words(variant: u32, strategy: u8, words: *mut u8);
    fn pdn_mastermind_play_all(
        variant: u32, strategy: u8, first: u64, seed: u64, memory: *mut u8, memory_words: usize,
        solved: *mut u8, capacity: usize, longest: *mut u8, total: *mut u8, unsolved: *mut u8
    );
    fn pdn_mastermind_format_games(
        variant: u32, strategy: u8, first: u64, seed: u64, memory: *mut u8, memory_words: usize,
        buffer: *mut u8, capacity: usize, length: *mut u8
    );
}

/// Three pegs of four symbols, 64 codes in one word.
const SMALL: u32 = 0x1_0403;

/// The code 112 of it, and 123.
const CODE: u64 = 0x3000_0000_0000_0001;
const OTHER: u64 = 0x3000_0000_0000_0012;

/// Ten pegs of eleven symbols, too many codes to list.
const LARGE: u32 = 0x1_0B0A;

const SIZE: usize = size_of::<usize>();

/// Plays the small variant: minimax, but for an interpreter the first code that is left, which takes no
/// columns.
const STRATEGY: u8 = effort(3, 2) as u8;

/// Room for how many games end with how many guesses: as many as its longest takes.
const LONGEST: usize = effort(4, 24);

/// Words enough for anything with the small variant.
const WORDS: usize = 256;

fn memory() -> Object {
    Object::Memory(words(&[0xA5A5; WORDS]))
}

/// One call that succeeds for each function with a pointer.
pub(crate) fn cases() -> Vec<Case> {
    use Object::{Input, Memory, Room, Set};
    let all = || words(&[u64::MAX]);
    let seed = || Memory(words(&[7]));
    vec![
        case!(pdn_mastermind_make_variant, vec![Room(4)], |p| 3, 4, 1, p[0]),
        case!(pdn_mastermind_count_codes, vec![Room(8)], |p| SMALL, p[0]),
        case!(
            pdn_mastermind_make_code,
            vec![Input(vec![0, 0, 1]), Room(8)],
            |p| SMALL,
            p[0],
            3,
            p[1]
        ),
        case!(pdn_mastermind_symbols, vec![Room(3), Room(SIZE)], |p| CODE, p[0], 3, p[1]),
        case!(
            pdn_mastermind_parse_digits,
            vec![Input(b"112".to_vec()), Room(8)],
            |p| SMALL,
            p[0],
            3,
            p[1]
        ),
        case!(pdn_mastermind_format_digits, vec![Room(4), Room(SIZE)], |p| CODE, p[0], 4, p[1]),
        case!(
            pdn_mastermind_parse_code,
            vec![Input(b"A EMPTY B".to_vec()), Room(8)],
            |p| SMALL,
            1,
            3,
            1,
            p[0],
            9,
            p[1]
        ),
        case!(
            pdn_mastermind_format_code,
            vec![Room(6), Room(SIZE)],
            |p| CODE,
            1,
            3,
            1,
            p[0],
            6,
            p[1]
        ),
        case!(pdn_mastermind_random_code, vec![seed(), Room(8)], |p| SMALL, p[0], p[1]),
        case!(pdn_mastermind_code_at, vec![Room(8)], |p| SMALL, 63, p[0]),
        case!(pdn_mastermind_number_of, vec![Room(4)], |p| SMALL, CODE, p[0]),
        case!(pdn_mastermind_feedback, vec![Room(1), Room(1)], |p| CODE, OTHER, p[0], p[1]),
        case!(pdn_mastermind_check_feedback, vec![], |_p| SMALL, 1, 2),
        case!(
            pdn_mastermind_parse_feedback,
            vec![Input(b"WHITE BLACK".to_vec()), Room(1), Room(1)],
            |p| SMALL,
            p[0],
            11,
            p[1],
            p[2]
        ),
        case!(pdn_mastermind_format_feedback, vec![Room(12), Room(SIZE)], |p| 1, 1, p[0], 12, p[1]),
        case!(pdn_mastermind_set_words, vec![Room(SIZE)], |p| SMALL, p[0]),
        case!(pdn_mastermind_all_codes, vec![Memory(words(&[5]))], |p| SMALL, p[0], 1),
        case!(
            pdn_mastermind_keep,
            vec![Memory(all()), Room(4)],
            |p| SMALL,
            p[0],
            1,
            CODE,
            1,
            0,
            p[1]
        ),
        case!(
            pdn_mastermind_next_code,
            vec![Set(all()), Room(8), Room(4)],
            |p| SMALL,
            p[0],
            1,
            5,
            p[1],
            p[2]
        ),
        case!(
            pdn_mastermind_cells,
            vec![Set(all()), Room(40), Room(SIZE)],
            |p| SMALL,
            p[0],
            1,
            CODE,
            p[1],
            10,
            p[2]
        ),
        case!(pdn_mastermind_guess_words, vec![Room(SIZE)], |p| SMALL, 3, 64, p[0]),
        case!(
            pdn_mastermind_guess,
            vec![Set(all()), Set(words(&[CODE])), seed(), memory(), Room(8)],
            |p| SMALL,
            5,
            0,
            p[0],
            1,
            p[1],
            1,
            p[2],
            p[3],
            WORDS,
            p[4]
        ),
        case!(pdn_mastermind_games_words, vec![Room(SIZE)], |p| SMALL, 6, p[0]),
        case!(
            pdn_mastermind_play_all,
            vec![memory(), Room(4 * LONGEST), Room(SIZE), Room(8), Room(4)],
            |p| SMALL,
            STRATEGY,
            0,
            0,
            p[0],
            WORDS,
            p[1],
            LONGEST,
            p[2],
            p[3],
            p[4]
        ),
        case!(
            pdn_mastermind_format_games,
            vec![memory(), Room(2000), Room(SIZE)],
            |p| SMALL,
            STRATEGY,
            CODE,
            0,
            p[0],
            WORDS,
            p[1],
            2000,
            p[2]
        ),
    ]
}

fn integer(bytes: &[u8]) -> u64 {
    let mut wide = [0; 8];
    wide[..bytes.len()].copy_from_slice(bytes);
    u64::from_le_bytes(wide)
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
fn variants_and_codes_that_are_none_are_refused_by_name() {
    use Object::{Input, Room};
    let variant = |pegs, symbols, repeats| {
        call!(pdn_mastermind_make_variant, [Room(4)], |p| pegs, symbols, repeats, p[0]).0
    };
    assert_eq!(variant(11, 6, 1), MASTERMIND_VARIANT_PEGS);
    assert_eq!(variant(4, 12, 1), MASTERMIND_VARIANT_SYMBOLS);
    assert_eq!(variant(4, 3, 0), MASTERMIND_VARIANT_REPEATS);
    assert_eq!(variant(4, 3, 2), ERROR_RANGE);
    assert_eq!(Variant::new(4, 3, false), Err(VariantError::Repeats));

    let code = |variant: u32, text: &[u8]| {
        let objects = [Input(text.to_vec()), Room(8)];
        call!(pdn_mastermind_parse_digits, objects, |p| variant, p[0], text.len(), p[1]).0
    };
    assert_eq!(code(0x0403, b"121"), MASTERMIND_CODE_REPEATED);
    assert_eq!(code(SMALL, b"15"), MASTERMIND_CODE_UNKNOWN_PEG);
    assert_eq!(code(SMALL, b"1111"), MASTERMIND_CODE_LENGTH);
    for none in [0, 0x2_0403, 0x1_0400, 0x1_0C03, 0xFF01_0403] {
        assert_eq!(code(none, b"121"), ERROR_RANGE);
        assert_eq!(call!(pdn_mastermind_count_codes, [Room(8)], |p| none, p[0]).0, ERROR_RANGE);
    }
    let made = |symbols: &[u8]| {
        let objects = [Input(symbols.to_vec()), Room(8)];
        call!(pdn_mastermind_make_code, objects, |p| SMALL, p[0], symbols.len(), p[1]).0
    };
    assert_eq!(made(&[1; 200]), MASTERMIND_CODE_LENGTH);
    assert_eq!(made(&[1, 4]), MASTERMIND_CODE_UNKNOWN_PEG);
    assert_eq!(made(&[1, 1, 1, 1, 1, 4]), MASTERMIND_CODE_UNKNOWN_PEG);
    let named = |kind, count, blanks| {
        let objects = [Input(b"A A A".to_vec()), Room(8)];
        call!(pdn_mastermind_parse_code, objects, |p| SMALL, kind, count, blanks, p[0], 5, p[1]).0
    };
    assert_eq!(named(1, 4, 0), OK);
    assert_eq!(named(0, 4, 0), MASTERMIND_CODE_UNKNOWN_PEG);
    assert_eq!(named(1, 7, 0), MASTERMIND_PEG_SET);
    assert_eq!(named(3, 4, 0), ERROR_RANGE);
    assert_eq!(named(1, 4, 2), ERROR_RANGE);
}

#[test]
fn numbers_that_are_no_codes_are_refused_everywhere() {
    use Object::{Memory, Room, Set};
    let mut random = Random::new(11);
    let strange = [0, 1, u64::MAX, 0x3000_0000_0000_000F, 0x3000_0000_0000_1000, 0xF << 60];
    for bits in strange.into_iter().chain((0..effort(200, 8)).map(|_| random.bits())) {
        let objects = [Room(10), Room(SIZE)];
        let (status, _) = call!(pdn_mastermind_symbols, objects, |p| bits, p[0], 10, p[1]);
        assert_eq!(status == OK, pedina::mastermind::Code::from_bits(bits).is_some(), "{bits:x}");
        let feedback =
            call!(pdn_mastermind_feedback, [Room(1), Room(1)], |p| bits, CODE, p[0], p[1]);
        assert_eq!(feedback.0, status, "{bits:x}");
        if bits == CODE {
            continue;
        }
        let keep = [Memory(words(&[u64::MAX])), Room(4)];
        let keep = call!(pdn_mastermind_keep, keep, |p| SMALL, p[0], 1, bits, 0, 0, p[1]);
        assert_eq!(keep.0, ERROR_RANGE);
        let cells = [Set(words(&[u64::MAX])), Room(40), Room(SIZE)];
        let cells = call!(pdn_mastermind_cells, cells, |p| SMALL, p[0], 1, bits, p[1], 10, p[2]);
        assert_eq!(cells.0, ERROR_RANGE);
    }
}

#[test]
fn feedback_that_cannot_be_is_refused_by_name() {
    use Object::{Input, Room};
    // SAFETY: the function takes no pointer.
    let check =
        |black, white| number(unsafe { pdn_mastermind_check_feedback(SMALL, black, white) });
    assert_eq!(check(0, 3), OK);
    assert_eq!(check(2, 2), MASTERMIND_FEEDBACK_TOO_MANY);
    assert_eq!(check(255, 255), MASTERMIND_FEEDBACK_TOO_MANY);
    assert_eq!(check(2, 1), MASTERMIND_FEEDBACK_IMPOSSIBLE);
    let objects = [Input(b"GREY".to_vec()), Room(1), Room(1)];
    let parsed = call!(pdn_mastermind_parse_feedback, objects, |p| SMALL, p[0], 4, p[1], p[2]);
    assert_eq!(parsed.0, MASTERMIND_FEEDBACK_UNKNOWN_PEG);
    let objects = [Room(60), Room(SIZE)];
    let format = call!(pdn_mastermind_format_feedback, objects, |p| 11, 0, p[0], 60, p[1]);
    assert_eq!(format.0, MASTERMIND_FEEDBACK_TOO_MANY);
}

#[test]
fn short_memory_is_refused_and_asked_for_right() {
    use Object::{Room, Set};
    // An interpreter gets two pegs of three symbols.
    let variant = if cfg!(miri) { 0x1_0302 } else { SMALL };
    let small = Universe::new(Variant::from_bits(variant).unwrap()).unwrap();
    let codes = small.len();
    for strategy in Strategy::ALL {
        let number = strategy as u8;
        let objects = [Room(SIZE)];
        let (_, after) =
            call!(pdn_mastermind_guess_words, objects, |p| variant, number, codes, p[0]);
        let needed = integer(&after[0]) as usize;
        assert_eq!(needed, Solver::words(small.variant(), strategy, codes));
        let guess = |memory_words: usize| {
            let objects = [
                Set(words(&[u64::MAX >> (64 - codes)])),
                Object::Memory(words(&[1])),
                Object::Memory(words(&vec![3; memory_words])),
                Room(8),
            ];
            call!(
                pdn_mastermind_guess,
                objects,
                |p| variant,
                number,
                0,
                p[0],
                1,
                core::ptr::null_mut(),
                0,
                p[1],
                p[2],
                memory_words,
                p[3]
            )
        };
        assert_eq!(guess(needed).0, OK);
        let (_, after) = call!(pdn_mastermind_games_words, objects, |p| variant, number, p[0]);
        let needed = integer(&after[0]) as usize;
        assert_eq!(needed, GameTree::words(small, strategy));
        for (memory_words, expected) in [(needed, OK), (needed - 1, MASTERMIND_SOLVER_MEMORY)] {
            let memory = Object::Memory(words(&vec![9; memory_words]));
            let objects = [memory, Room(96), Room(SIZE), Room(8), Room(4)];
            let (status, after) = call!(
                pdn_mastermind_play_all,
                objects,
                |p| variant,
                number,
                0,
                1,
                p[0],
                memory_words,
                p[1],
                24,
                p[2],
                p[3],
                p[4]
            );
            assert_eq!(status, expected);
            let mut own = vec![0; needed];
            let table =
                GameTree::new(small, strategy, None, 1, &mut own).unwrap().histogram().unwrap();
            if status == OK {
                assert_eq!(integer(&after[3]), table.total());
                assert_eq!(integer(&after[2]) as usize, table.longest());
                assert_eq!(integer(&after[4]), u64::from(table.unsolved()));
            }
        }
    }
    let objects = [Object::Memory(vec![]), Room(8)];
    let nothing = call!(pdn_mastermind_all_codes, objects, |p| SMALL, p[0], 0);
    assert_eq!(nothing.0, MASTERMIND_SOLVER_MEMORY);
    let large = call!(pdn_mastermind_set_words, [Room(SIZE)], |p| LARGE, p[0]);
    assert_eq!(large.0, MASTERMIND_TOO_LARGE);
    let most = call!(pdn_mastermind_guess_words, [Room(SIZE)], |p| SMALL, 3, 65, p[0]);
    assert_eq!(most.0, ERROR_RANGE);
    let unknown = call!(pdn_mastermind_guess_words, [Room(SIZE)], |p| SMALL, 7, 64, p[0]);
    assert_eq!(unknown.0, ERROR_RANGE);
}

#[test]
fn memory_that_is_not_aligned_is_refused() {
    let mut memory = [0_u64; 3];
    let odd = memory.as_mut_ptr().cast::<u8>().wrapping_add(1);
    // SAFETY: two words behind the pointer are part of the array.
    let status = number(unsafe { pdn_mastermind_all_codes(SMALL, odd, 2) });
    assert_eq!((status, memory), (ERROR_RANGE, [0; 3]));
}

#[test]
fn short_buffers_are_refused_with_the_length_they_need() {
    use Object::Room;
    for (capacity, status) in [(0, ERROR_BUFFER), (3, ERROR_BUFFER), (4, OK)] {
        let objects = [Room(capacity), Room(SIZE)];
        let (got, after) =
            call!(pdn_mastermind_format_digits, objects, |p| CODE, p[0], capacity, p[1]);
        assert_eq!((got, integer(&after[1])), (status, 3));
        assert!(status == OK || after[0] == vec![0xA5; capacity]);
    }
    let (strategy, begin) = if cfg!(miri) { (2, "64(111: 0,") } else { (6, "64(123: 2(231: 1, 0") };
    let tree = |capacity: usize| {
        let objects = [memory(), Room(capacity), Room(SIZE)];
        call!(
            pdn_mastermind_format_games,
            objects,
            |p| SMALL,
            strategy,
            0,
            0,
            p[0],
            WORDS,
            p[1],
            capacity,
            p[2]
        )
    };
    let (status, after) = tree(2000);
    assert_eq!(status, OK);
    let length = integer(&after[2]) as usize;
    assert_eq!(after[1][length], 0);
    let text = core::str::from_utf8(&after[1][..length]).unwrap();
    assert!(text.starts_with(begin) && text.ends_with("1)"), "{text}");
    assert_eq!(tree(length + 1).0, OK);
    let (status, after) = tree(length);
    assert_eq!((status, integer(&after[2]) as usize), (ERROR_BUFFER, length));
    assert_eq!(after[1], vec![0xA5; length]);
}

#[test]
fn a_game_through_the_abi_is_that_of_the_crate() {
    use Object::{Memory, Room, Set};
    let strategy = effort(4, 2) as u8;
    let universe = Universe::new(Variant::from_bits(SMALL).unwrap()).unwrap();
    for number in (0..universe.len()).step_by(effort(1, 29)) {
        let secret = universe.code(number).unwrap();
        let mut set = vec![u64::MAX];
        let mut guesses = Vec::new();
        loop {
            let objects =
                [Set(words(&set)), Set(words(&guesses)), Memory(words(&[0])), memory(), Room(8)];
            let (status, after) = call!(
                pdn_mastermind_guess,
                objects,
                |p| SMALL,
                strategy,
                OTHER,
                p[0],
                1,
                p[1],
                guesses.len(),
                p[2],
                p[3],
                WORDS,
                p[4]
            );
            assert_eq!(status, OK);
            let guess = integer(&after[4]);
            assert!(guess == OTHER || !guesses.is_empty());
            guesses.push(guess);
            if guess == secret.bits() {
                break;
            }
            let code = pedina::mastermind::Code::from_bits(guess).unwrap();
            let feedback = Feedback::of(code, secret);
            let objects = [Set(words(&set)), Room(40), Room(SIZE)];
            let (_, cells) =
                call!(pdn_mastermind_cells, objects, |p| SMALL, p[0], 1, guess, p[1], 10, p[2]);
            let own = Cells::of(code, universe.members(&set));
            let sizes: Vec<u8> =
                own.sizes(universe.variant()).iter().flat_map(|size| size.to_ne_bytes()).collect();
            assert_eq!(cells[1], sizes);
            let objects = [Memory(words(&set)), Room(4)];
            let (black, white) = (feedback.black(), feedback.white());
            let (status, after) =
                call!(pdn_mastermind_keep, objects, |p| SMALL, p[0], 1, guess, black, white, p[1]);
            assert_eq!(status, OK);
            set = vec![integer(&after[0])];
            assert_eq!(integer(&after[1]), u64::from(set[0].count_ones()));
            assert_eq!(own.size(feedback), set[0].count_ones());
            let objects = [Set(words(&set)), Room(8), Room(4)];
            let (_, first) =
                call!(pdn_mastermind_next_code, objects, |p| SMALL, p[0], 1, 0, p[1], p[2]);
            assert_eq!(integer(&first[2]), u64::from(set[0].trailing_zeros()));
        }
    }
    let objects = [Set(words(&[0])), Room(8), Room(4)];
    let none = call!(pdn_mastermind_next_code, objects, |p| SMALL, p[0], 1, 0, p[1], p[2]);
    assert_eq!(none.0, MASTERMIND_SOLVER_NO_CANDIDATES);
}
