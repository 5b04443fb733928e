//! Mastermind's rows, the maker without a secret, genetic players and trees: each call on objects
//! against walls, with every pointer NULL, with numbers that are none, and beside the Rust crate.

use pedina::mastermind::{
    Adversary, Code, Conflict, Feedback, Genetic, Level, Remaining, Row, Tree, Variant,
};

use crate::case::{Case, Object, call, case, disturb, refuse_null, succeed, words};
use crate::declarations::{
    ERROR_RANGE, MASTERMIND_NO_CODE, MASTERMIND_SOLVER_MEMORY, MASTERMIND_STEPS,
    MASTERMIND_TREE_DAMAGED, MASTERMIND_TREE_OTHER_GUESS, OK, Status,
};
use crate::random::Random;
use crate::samples::effort;

macro_rules! declare {
    ($(fn $name:ident($($parameter:ident: $type:ty),*);)*) => {
        unsafe extern "C" {
            $(fn $name($($parameter: $type),*) -> Status;)*
        }
    };
}

declare! {
    fn pdn_mastermind_code_after(
        variant: u32, rows: *mut u8, row_count: usize, after: u64, steps: u64, code: *mut u8
    );
    fn pdn_mastermind_some_code(
        variant: u32, rows: *mut u8, row_count: usize, seed: u64, steps: u64, code: *mut u8
    );
    fn pdn_mastermind_count_left(
        variant: u32, rows: *mut u8, row_count: usize, most: u64, steps: u64, count: *mut u8,
        is_all: *mut u8
    );
    fn pdn_mastermind_judge_guess(
        variant: u32, rows: *mut u8, row_count: usize, guess: u64, steps: u64, hint: *mut u8
    );
    fn pdn_mastermind_find_conflict(
        variant: u32, rows: *mut u8, row_count: usize, steps: u64, conflict: *mut u8,
        suspects: *mut u8, is_smallest: *mut u8
    );
    fn pdn_mastermind_adversary(
        variant: u32, rows: *mut u8, row_count: usize, guess: u64, seed: u64, steps: u64,
        black: *mut u8, white: *mut u8
    );
    fn pdn_mastermind_genetic_guess(
        variant: u32, level: u8, rows: *mut u8, row_count: usize, seed: u64, memory: *mut u8,
        memory_words: usize, guess: *mut u8
    );
    fn pdn_mastermind_optimal_4x6(rows: *mut u8, row_count: usize, guess: *mut u8);
    fn pdn_mastermind_optimal_4x6_within_5(rows: *mut u8, row_count: usize, guess: *mut u8);
    fn pdn_mastermind_optimal_4x7(rows: *mut u8, row_count: usize, guess: *mut u8);
    fn pdn_mastermind_optimal_4x8(rows: *mut u8, row_count: usize, guess: *mut u8);
    fn pdn_mastermind_optimal_4x8_within_6(rows: *mut u8, row_count: usize, guess: *mut u8);
    fn pdn_mastermind_optimal_bulls_and_cows(rows: *mut u8, row_count: usize, guess: *mut u8);
    fn pdn_mastermind_tree_guess(
        tree: *mut u8, length: usize, rows: *mut u8, row_count: usize, guess: *mut u8
    );
}

/// 4x6.
const CLASSIC: u32 = 0x1_0604;

const STEPS: u64 = 100_000;

/// A genetic player; that of the original, for an interpreter, has enough codes sooner.
const LEVEL: u8 = effort(0, 1) as u8;

/// 1314.
const GUESS: u64 = 0x4000_0000_0000_0203;

fn code(text: &str) -> Code {
    Variant::CLASSIC.parse(text.as_bytes()).unwrap()
}

fn row(guess: &str, black: u8, white: u8) -> Row {
    Row { guess: code(guess), feedback: Feedback::new(black, white).unwrap() }
}

fn bytes(rows: &[Row]) -> Object {
    let row = |row: &Row| {
        let rest = [row.feedback.black(), row.feedback.white(), 0, 0, 0, 0, 0, 0];
        [row.guess.bits(), u64::from_ne_bytes(rest)]
    };
    Object::Input(words(&rows.iter().flat_map(row).collect::<Vec<_>>()))
}

fn memory() -> Object {
    Object::Memory(words(&[0x5A5A; Genetic::WORDS]))
}

/// One call that succeeds for each function.
pub(crate) fn cases() -> Vec<Case> {
    use Object::{Input, Room};
    let rows = || bytes(&[row("1122", 1, 1)]);
    vec![
        case!(
            pdn_mastermind_code_after,
            vec![rows(), Room(8)],
            |p| CLASSIC,
            p[0],
            1,
            0,
            STEPS,
            p[1]
        ),
        case!(
            pdn_mastermind_some_code,
            vec![rows(), Room(8)],
            |p| CLASSIC,
            p[0],
            1,
            7,
            STEPS,
            p[1]
        ),
        case!(
            pdn_mastermind_count_left,
            vec![rows(), Room(8), Room(1)],
            |p| CLASSIC,
            p[0],
            1,
            999,
            STEPS,
            p[1],
            p[2]
        ),
        case!(
            pdn_mastermind_judge_guess,
            vec![rows(), Room(24)],
            |p| CLASSIC,
            p[0],
            1,
            GUESS,
            STEPS,
            p[1]
        ),
        case!(
            pdn_mastermind_find_conflict,
            vec![rows(), Room(4), Room(4), Room(1)],
            |p| CLASSIC,
            p[0],
            1,
            STEPS,
            p[1],
            p[2],
            p[3]
        ),
        case!(
            pdn_mastermind_adversary,
            vec![rows(), Room(1), Room(1)],
            |p| CLASSIC,
            p[0],
            1,
            GUESS,
            0,
            STEPS,
            p[1],
            p[2]
        ),
        case!(
            pdn_mastermind_genetic_guess,
            vec![rows(), memory(), Room(8)],
            |p| CLASSIC,
            LEVEL,
            p[0],
            1,
            7,
            p[1],
            Genetic::WORDS,
            p[2]
        ),
        case!(pdn_mastermind_optimal_4x6, after_first(Tree::CLASSIC), |p| p[0], 1, p[1]),
        case!(
            pdn_mastermind_optimal_4x6_within_5,
            after_first(Tree::CLASSIC_WITHIN_FIVE),
            |p| p[0],
            1,
            p[1]
        ),
        case!(pdn_mastermind_optimal_4x7, after_first(Tree::FOUR_OF_SEVEN), |p| p[0], 1, p[1]),
        case!(pdn_mastermind_optimal_4x8, after_first(Tree::FOUR_OF_EIGHT), |p| p[0], 1, p[1]),
        case!(
            pdn_mastermind_optimal_4x8_within_6,
            after_first(Tree::FOUR_OF_EIGHT_WITHIN_SIX),
            |p| p[0],
            1,
            p[1]
        ),
        case!(
            pdn_mastermind_optimal_bulls_and_cows,
            after_first(Tree::BULLS_AND_COWS),
            |p| p[0],
            1,
            p[1]
        ),
        case!(
            pdn_mastermind_tree_guess,
            vec![
                Input(Tree::CLASSIC.bytes().to_vec()),
                bytes(&[Row { guess: first(), feedback: Feedback::new(1, 1).unwrap() }]),
                Room(8)
            ],
            |p| p[0],
            Tree::CLASSIC.bytes().len(),
            p[1],
            1,
            p[2]
        ),
    ]
}

/// The first guess of the classic tree.
fn first() -> Code {
    Tree::CLASSIC.guess(&[]).unwrap()
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
fn answers_are_those_of_the_crate() {
    use Object::Room;
    let rows = [row("1122", 1, 1), row("1344", 0, 2)];
    let left: Vec<Code> = Remaining::new(Variant::CLASSIC, &rows).collect();
    let input = || bytes(&rows);
    let mut after = 0;
    for &expected in left.iter().take(effort(left.len(), 12)) {
        let (status, out) = call!(
            pdn_mastermind_code_after,
            [input(), Room(8)],
            |p| CLASSIC,
            p[0],
            2,
            after,
            STEPS,
            p[1]
        );
        assert_eq!((status, integer(&out[1])), (OK, expected.bits()));
        after = expected.bits();
    }
    let end = call!(
        pdn_mastermind_code_after,
        [input(), Room(8)],
        |p| CLASSIC,
        p[0],
        2,
        left.last().unwrap().bits(),
        STEPS,
        p[1]
    );
    assert_eq!(end.0, MASTERMIND_NO_CODE);
    for (most, count, is_all) in [(99_999, left.len() as u64, 1), (3, 3, 0)] {
        let (status, out) = call!(
            pdn_mastermind_count_left,
            [input(), Room(8), Room(1)],
            |p| CLASSIC,
            p[0],
            2,
            most,
            STEPS,
            p[1],
            p[2]
        );
        assert_eq!((status, integer(&out[1]), out[2][0]), (OK, count, is_all));
    }
    let guess = left[0];
    let cells = pedina::mastermind::Cells::of(guess, left.iter().copied());
    let (status, out) = call!(
        pdn_mastermind_judge_guess,
        [input(), Room(24)],
        |p| CLASSIC,
        p[0],
        2,
        guess.bits(),
        STEPS,
        p[1]
    );
    let numbers = |range: core::ops::Range<usize>| integer(&out[1][range]);
    assert_eq!((status, numbers(0..8), numbers(8..12)), (OK, cells.squares(), left.len() as u64));
    let rest = (u64::from(cells.largest()), u64::from(cells.parts()), 1);
    assert_eq!((numbers(12..16), numbers(16..20), numbers(20..24)), rest);
    let feedback = Adversary::new(3).respond(Variant::CLASSIC, &rows, guess).unwrap();
    let (status, out) = call!(
        pdn_mastermind_adversary,
        [input(), Room(1), Room(1)],
        |p| CLASSIC,
        p[0],
        2,
        guess.bits(),
        3,
        STEPS,
        p[1],
        p[2]
    );
    assert_eq!((status, out[1][0], out[2][0]), (OK, feedback.black(), feedback.white()));
    let wrong = [row("1122", 0, 0), row("3344", 1, 1), row("1212", 1, 0)];
    let conflict = Conflict::find(Variant::CLASSIC, &wrong, STEPS).unwrap().unwrap();
    let (status, out) = call!(
        pdn_mastermind_find_conflict,
        [bytes(&wrong), Room(4), Room(4), Room(1)],
        |p| CLASSIC,
        p[0],
        3,
        STEPS,
        p[1],
        p[2],
        p[3]
    );
    let bits = (integer(&out[1]) as u32, integer(&out[2]) as u32);
    assert_eq!((status, bits, out[3][0]), (OK, conflict.bits(), 1));
}

#[test]
#[cfg_attr(miri, ignore = "breeds some ten thousand codes")]
fn genetic_guesses_are_those_of_the_crate() {
    use Object::Room;
    let rows = [row("1122", 1, 1), row("1344", 0, 2)];
    for level in [Level::Original, Level::Repaired] {
        let expected =
            Genetic::new(&mut [0; Genetic::WORDS]).guess(Variant::CLASSIC, &rows, level, 5);
        let (status, out) = call!(
            pdn_mastermind_genetic_guess,
            [bytes(&rows), memory(), Room(8)],
            |p| CLASSIC,
            level as u8,
            p[0],
            2,
            5,
            p[1],
            Genetic::WORDS,
            p[2]
        );
        assert_eq!((status, integer(&out[2])), (OK, expected.bits()));
    }
}

#[test]
fn what_cannot_be_is_refused_by_name() {
    use Object::{Input, Room};
    let next = |variant, rows: &[Row], count, after, steps| {
        call!(
            pdn_mastermind_code_after,
            [bytes(rows), Room(8)],
            |p| variant,
            p[0],
            count,
            after,
            steps,
            p[1]
        )
        .0
    };
    assert_eq!(next(CLASSIC, &[], 0, 0, 3), MASTERMIND_STEPS);
    assert_eq!(next(0, &[], 0, 0, 3), ERROR_RANGE);
    assert_eq!(next(CLASSIC, &[], 0, 5, STEPS), ERROR_RANGE);
    assert_eq!(next(CLASSIC, &[row("1122", 0, 0); 33], 33, 0, STEPS), ERROR_RANGE);
    assert_eq!(next(0x1_0504, &[row("6611", 0, 0)], 1, 0, STEPS), ERROR_RANGE);
    assert_eq!(next(CLASSIC, &[row("1122", 3, 1)], 1, 0, STEPS), MASTERMIND_NO_CODE);
    let genetic = |level, count| {
        call!(
            pdn_mastermind_genetic_guess,
            [memory(), Room(8)],
            |p| CLASSIC,
            level,
            core::ptr::null_mut(),
            0,
            1,
            p[0],
            count,
            p[1]
        )
        .0
    };
    assert_eq!(genetic(2, Genetic::WORDS), ERROR_RANGE);
    assert_eq!(genetic(0, Genetic::WORDS - 1), MASTERMIND_SOLVER_MEMORY);
    let tree = |bytes: &[u8], rows: &Object| {
        let count = rows.bytes().len() / 16;
        call!(
            pdn_mastermind_tree_guess,
            [Input(bytes.to_vec()), rows.clone(), Room(8)],
            |p| p[0],
            bytes.len(),
            p[1],
            count,
            p[2]
        )
        .0
    };
    let classic = Tree::CLASSIC.bytes();
    assert_eq!(tree(classic, &bytes(&[row("6655", 1, 1)])), MASTERMIND_TREE_OTHER_GUESS);
    assert_eq!(tree(&classic[..2], &bytes(&[])), MASTERMIND_TREE_DAMAGED);
    assert_eq!(tree(&[99; 9], &bytes(&[])), MASTERMIND_TREE_DAMAGED);
    let guess = first();
    let same = |black, white| Row { guess, feedback: Feedback::new(black, white).unwrap() };
    assert_eq!(tree(classic, &bytes(&[same(4, 0), same(0, 0)])), MASTERMIND_NO_CODE);
    assert_eq!(tree(classic, &bytes(&[same(0, 0); 11])), ERROR_RANGE);
}

#[test]
fn trees_are_those_of_the_crate() {
    for case in cases() {
        let tree = match case.name {
            "pdn_mastermind_optimal_4x6" => Tree::CLASSIC,
            "pdn_mastermind_optimal_4x6_within_5" => Tree::CLASSIC_WITHIN_FIVE,
            "pdn_mastermind_optimal_4x7" => Tree::FOUR_OF_SEVEN,
            "pdn_mastermind_optimal_4x8" => Tree::FOUR_OF_EIGHT,
            "pdn_mastermind_optimal_4x8_within_6" => Tree::FOUR_OF_EIGHT_WITHIN_SIX,
            "pdn_mastermind_optimal_bulls_and_cows" => Tree::BULLS_AND_COWS,
            _ => continue,
        };
        let guess = tree.guess(&[]).unwrap();
        let row = Row { guess, feedback: Feedback::new(1, 1).unwrap() };
        let (status, after) = crate::case::run_case(&case);
        assert_eq!((status, integer(&after[1])), (OK, tree.guess(&[row]).unwrap().bits()));
    }
}

#[test]
fn changed_bytes_are_answered_or_refused() {
    let (cases, mut random) = (cases(), Random::new(1));
    for _ in 0..effort(400, 4) {
        disturb(&cases, &mut random);
    }
}

#[test]
fn rows_of_any_variant_are_answered_as_by_the_crate() {
    for seed in 0..effort(300, 3) as u64 {
        live(&mut Random::new(seed), 4);
    }
}

/// So many calls with random rows of a random variant: C answers as the crate does.
pub(crate) fn live(random: &mut Random, calls: usize) {
    use Object::Room;
    let (pegs, symbols) = (1 + random.below(10) as u8, 1 + random.below(11) as u8);
    let Ok(variant) = Variant::new(pegs, symbols, !random.one_in(4)) else { return };
    let mut codes = pedina::mastermind::Random::new(random.next());
    let secret = codes.code(variant);
    let mut rows = Vec::new();
    for _ in 0..random.below(7) {
        let guess = codes.code(variant);
        let (black, white) = (random.below(11) as u8, random.below(11) as u8);
        let lie = Feedback::new(black, white).filter(|_| random.one_in(4));
        let feedback = lie.unwrap_or_else(|| Feedback::of(guess, secret));
        rows.push(Row { guess, feedback });
    }
    let (input, count, bits) = (|| bytes(&rows), rows.len(), variant.bits());
    let found = |remaining: &mut Remaining<'_>| match remaining.next() {
        Some(code) => (OK, code.bits()),
        None if remaining.is_cut() => (MASTERMIND_STEPS, ROOM),
        None => (MASTERMIND_NO_CODE, ROOM),
    };
    for _ in 0..calls {
        let (steps, seed) = (random.below(5000) as u64, random.next());
        let guess = codes.code(variant);
        match random.below(6) {
            0 => {
                let expected = found(&mut Remaining::after(variant, &rows, guess).limit(steps));
                let after = guess.bits();
                let (status, out) = call!(
                    pdn_mastermind_code_after,
                    [input(), Room(8)],
                    |p| bits,
                    p[0],
                    count,
                    after,
                    steps,
                    p[1]
                );
                assert_eq!((status, integer(&out[1])), expected);
            }
            1 => {
                let expected = found(&mut Remaining::shuffled(variant, &rows, seed).limit(steps));
                let (status, out) = call!(
                    pdn_mastermind_some_code,
                    [input(), Room(8)],
                    |p| bits,
                    p[0],
                    count,
                    seed,
                    steps,
                    p[1]
                );
                assert_eq!((status, integer(&out[1])), expected);
            }
            2 => {
                let most = random.below(500) as u64;
                let (status, out) = call!(
                    pdn_mastermind_count_left,
                    [input(), Room(8), Room(1)],
                    |p| bits,
                    p[0],
                    count,
                    most,
                    steps,
                    p[1],
                    p[2]
                );
                let mut remaining = Remaining::new(variant, &rows).limit(steps);
                let expected = remaining.by_ref().take(most as usize).count() as u64;
                assert_eq!((status, integer(&out[1])), (OK, expected));
            }
            3 => {
                let (status, out) = call!(
                    pdn_mastermind_find_conflict,
                    [input(), Room(4), Room(4), Room(1)],
                    |p| bits,
                    p[0],
                    count,
                    steps,
                    p[1],
                    p[2],
                    p[3]
                );
                match Conflict::find(variant, &rows, steps) {
                    Err(_) => assert_eq!(status, MASTERMIND_STEPS),
                    Ok(conflict) => {
                        let expected = conflict.map_or((0, 0), |conflict| conflict.bits());
                        let found = (integer(&out[1]) as u32, integer(&out[2]) as u32);
                        assert_eq!((status, found), (OK, expected));
                    }
                }
            }
            4 => {
                let (status, out) = call!(
                    pdn_mastermind_adversary,
                    [input(), Room(1), Room(1)],
                    |p| bits,
                    p[0],
                    count,
                    guess.bits(),
                    seed,
                    steps,
                    p[1],
                    p[2]
                );
                let answer = Adversary::new(seed).limit(steps).respond(variant, &rows, guess);
                if let Some(answer) = answer {
                    let expected = (OK, answer.black(), answer.white());
                    assert_eq!((status, out[1][0], out[2][0]), expected);
                } else {
                    assert!([MASTERMIND_NO_CODE, MASTERMIND_STEPS].contains(&status));
                }
            }
            _ => any_tree(random),
        }
    }
}

/// A tree with some bytes changed, or of random bytes, and rows along it.
fn any_tree(random: &mut Random) {
    let mut data = Tree::CLASSIC.bytes().to_vec();
    for _ in 0..random.below(4) {
        let place = random.below(data.len());
        data[place] = random.next() as u8;
    }
    data.truncate(data.len() - random.below(8) * random.below(20));
    let mut rows = Vec::new();
    let tree = Tree::from_bytes(&data);
    let secret = pedina::mastermind::Random::new(random.next());
    let expected = loop {
        let Some(tree) = tree else { break None };
        match tree.guess(&rows) {
            Ok(guess) if random.below(4) > 0 && rows.len() < 9 => {
                let secret = secret.clone().code(tree.variant());
                rows.push(Row { guess, feedback: Feedback::of(guess, secret) });
            }
            result => break result.ok(),
        }
    };
    let (length, count) = (data.len(), rows.len());
    let (status, out) = call!(
        pdn_mastermind_tree_guess,
        [Object::Input(data.clone()), bytes(&rows), Object::Room(8)],
        |p| p[0],
        length,
        p[1],
        count,
        p[2]
    );
    assert_eq!((status == OK).then(|| integer(&out[2])), expected.map(|code| code.bits()));
}

/// What room for a number holds before it is written.
const ROOM: u64 = 0xA5A5_A5A5_A5A5_A5A5;

/// A row with the first guess of a tree, and room for the second.
fn after_first(tree: Tree<'_>) -> Vec<Object> {
    let guess = tree.guess(&[]).unwrap();
    let row = Row { guess, feedback: Feedback::new(1, 1).unwrap() };
    vec![bytes(&[row]), Object::Room(8)]
}
