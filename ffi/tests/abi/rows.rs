//! Mastermind's rows, the maker without a secret, genetic players and trees beside the Rust crate.

use pedina::SplitMix64;
use pedina::mastermind::{
    Adversary, Cells, Code, Conflict, Feedback, Genetic, GeneticVersion, Remaining, Row, Tree,
    Variant,
};

use super::examples::{CLASSIC, examples, row, rows};
use super::prelude::*;

const STEPS: u64 = 100_000;

/// The first guess of the classic tree.
fn first() -> Code {
    Tree::CLASSIC.guess(&[]).unwrap()
}

#[test]
fn answers_are_those_of_the_crate() {
    let list = [row("1122", 1, 1), row("1344", 0, 2)];
    let left: Vec<Code> = Remaining::new(Variant::CLASSIC, &list).collect();
    let input = || rows(&list);
    let mut after = 0;
    for &expected in left.iter().take(effort(left.len(), 12)) {
        let next = run!(pdn_mastermind_code_after(CLASSIC, input(), _, after, STEPS, _));
        assert_eq!(next.number("code"), expected.bits());
        after = expected.bits();
    }
    let last = *left.last().unwrap();
    let end = run!(pdn_mastermind_code_after(CLASSIC, input(), _, last, STEPS, _));
    assert_eq!(end.status, PDN_ERROR_MASTERMIND_NO_CODE);
    for (most, count, is_all) in [(99_999, left.len() as u64, 1), (3, 3, 0)] {
        let counted = run!(pdn_mastermind_count_left(CLASSIC, input(), _, most, STEPS, _, _));
        assert_eq!((counted.number("count"), counted.number("is_all")), (count, is_all));
    }
    let guess = left[0];
    let cells = Cells::of(guess, left.iter().copied());
    let judged = run!(pdn_mastermind_judge_guess(CLASSIC, input(), _, guess, STEPS, _));
    let hint = judged.numbers::<4>("hint");
    let squares = u64::from_ne_bytes(judged.bytes("hint")[..8].try_into().unwrap());
    assert_eq!((squares, hint[2]), (cells.squares(), left.len() as u64));
    assert_eq!(hint[3..], [cells.largest().into(), cells.parts().into(), 1]);
    let wrong = [row("1122", 0, 0), row("3344", 1, 1), row("1212", 1, 0)];
    let conflict = Conflict::find(Variant::CLASSIC, &wrong, STEPS).unwrap().unwrap();
    let found = run!(pdn_mastermind_find_conflict(CLASSIC, rows(&wrong), _, STEPS, _, _, _));
    let bits = (found.number("conflict") as u32, found.number("suspects") as u32);
    assert_eq!((bits, found.number("is_smallest")), (conflict.bits(), 1));
}

/// Each place takes a step: a code is found with the last one.
#[test]
fn as_many_steps_as_a_code_takes_suffice() {
    let next = |steps: u64| run!(pdn_mastermind_code_after(CLASSIC, vec![], _, 0, steps, _));
    assert_eq!(next(3).status, PDN_ERROR_MASTERMIND_STEPS);
    let expected = Remaining::new(Variant::CLASSIC, &[]).next().unwrap();
    assert_eq!(next(4).number("code"), expected.bits());
    let some = |steps: u64| run!(pdn_mastermind_some_code(CLASSIC, vec![], _, 7, steps, _));
    assert_eq!((some(3).status, some(4).status), (PDN_ERROR_MASTERMIND_STEPS, PDN_OK));
    let judged = run!(pdn_mastermind_judge_guess(CLASSIC, vec![], _, expected, 4, _));
    assert_eq!(judged.status, PDN_ERROR_MASTERMIND_STEPS, "one code of 1296");
}

#[test]
#[cfg_attr(miri, ignore = "breeds some ten thousand codes")]
fn genetic_guesses_are_those_of_the_crate() {
    let two = [row("1122", 1, 1), row("1344", 0, 2)];
    // Of more than 32 rows the last ones count; what stands before them is not looked at.
    let other = Row { guess: Variant::new(5, 9, true).unwrap().first(), ..two[0] };
    let many = [[other, other].to_vec(), two.repeat(16)].concat();
    for (version, list) in [GeneticVersion::Original, GeneticVersion::Repaired]
        .into_iter()
        .flat_map(|version| [(version, &two[..]), (version, &many[..])])
    {
        let mut own = Genetic::new(Variant::CLASSIC, list, version, 5);
        let mut memory = [0x5A5A; Genetic::WORDS];
        let input = || rows(list);
        let player = run!(pdn_mastermind_genetic_init(CLASSIC, version as u8, input(), _, 5, _));
        assert_eq!(player.bytes("player"), words(&own.to_snapshot()));
        let pairs = 100_000;
        let run = run!(pdn_mastermind_genetic_run(&own, input(), _, words(&memory), _, pairs, _));
        let is_ready = own.run(list, &mut memory, pairs);
        assert_eq!(run.bytes("player"), words(&own.to_snapshot()));
        assert_eq!(run.bytes("memory"), words(&memory));
        assert_eq!(run.number("is_ready"), is_ready.into());
        own.run(list, &mut memory, u64::MAX);
        let guess = run!(pdn_mastermind_genetic_guess(&own, _));
        assert_eq!(guess.number("guess"), own.guess().bits());
    }
}

#[test]
fn each_refusal_has_a_status_of_its_own() {
    let next = |variant: u32, list: &[Row], after: u64, steps: u64| {
        run!(pdn_mastermind_code_after(variant, rows(list), _, after, steps, _)).status
    };
    assert_eq!(next(CLASSIC, &[], 0, 3), PDN_ERROR_MASTERMIND_STEPS);
    assert_eq!(next(0, &[], 0, 3), PDN_ERROR_RANGE);
    assert_eq!(next(CLASSIC, &[], 5, STEPS), PDN_ERROR_RANGE);
    assert_eq!(next(CLASSIC, &[row("1122", 0, 0); 33], 0, STEPS), PDN_ERROR_RANGE);
    assert_eq!(next(0x1_0504, &[row("6611", 0, 0)], 0, STEPS), PDN_ERROR_RANGE);
    assert_eq!(next(CLASSIC, &[row("1122", 3, 1)], 0, STEPS), PDN_ERROR_MASTERMIND_NO_CODE);
    let memory = words(&[0; Genetic::WORDS - 1]);
    let player = &Genetic::new(Variant::CLASSIC, &[], GeneticVersion::Repaired, 1);
    let short = run!(pdn_mastermind_genetic_run(player, vec![], _, memory, _, 1, _));
    assert_eq!(short.status, PDN_ERROR_MASTERMIND_SOLVER_MEMORY);
    let tree = |bytes: &[u8], list: &[Row]| {
        run!(pdn_mastermind_tree_guess(bytes, _, rows(list), _, _)).status
    };
    let classic = Tree::CLASSIC.bytes();
    assert_eq!(tree(classic, &[row("6655", 1, 1)]), PDN_ERROR_MASTERMIND_TREE_OTHER_GUESS);
    assert_eq!(tree(&classic[..2], &[]), PDN_ERROR_MASTERMIND_TREE_DAMAGED);
    assert_eq!(tree(&[99; 9], &[]), PDN_ERROR_MASTERMIND_TREE_DAMAGED);
    let guess = first();
    let same = |black, white| Row { guess, feedback: Feedback::new(black, white).unwrap() };
    assert_eq!(tree(classic, &[same(4, 0), same(0, 0)]), PDN_ERROR_MASTERMIND_NO_CODE);
    assert_eq!(tree(classic, &[same(0, 0); 11]), PDN_ERROR_RANGE);
}

#[test]
fn trees_are_those_of_the_crate() {
    let trees = [
        ("pdn_mastermind_optimal_4x6", Tree::CLASSIC),
        ("pdn_mastermind_optimal_4x6_within_5", Tree::CLASSIC_WITHIN_FIVE),
        ("pdn_mastermind_optimal_4x7", Tree::FOUR_OF_SEVEN),
        ("pdn_mastermind_optimal_4x8", Tree::FOUR_OF_EIGHT),
        ("pdn_mastermind_optimal_4x8_within_6", Tree::FOUR_OF_EIGHT_WITHIN_SIX),
        ("pdn_mastermind_optimal_bulls_and_cows", Tree::BULLS_AND_COWS),
    ];
    for (name, tree) in trees {
        let examples = examples();
        let example = examples.iter().find(|call| call.name == name).expect(name);
        let row = Row { guess: tree.guess(&[]).unwrap(), feedback: Feedback::new(1, 1).unwrap() };
        assert_eq!(example.run().number("guess"), tree.guess(&[row]).unwrap().bits(), "{name}");
    }
}

#[test]
fn rows_of_any_variant_are_answered_as_by_the_crate() {
    for seed in 0..effort(300, 3) as u64 {
        ask(&mut Random::new(seed), 4);
    }
}

/// As many calls with random rows of a random variant: C answers as the crate does.
pub(crate) fn ask(random: &mut Random, calls: usize) {
    let (pegs, symbols) = (1 + random.below(10) as u8, 1 + random.below(11) as u8);
    let Ok(variant) = Variant::new(pegs, symbols, !random.one_in(4)) else { return };
    let mut codes = SplitMix64::new(random.next());
    let list = any_rows(variant, &mut codes, random);
    let input = || rows(&list);
    let same_code = |call: Call, remaining: &mut Remaining<'_>| {
        let outcome = call.run();
        match remaining.next() {
            Some(code) => assert_eq!(outcome.number("code"), code.bits(), "{call:?}"),
            None if remaining.is_cut() => assert_eq!(outcome.status, PDN_ERROR_MASTERMIND_STEPS),
            None => assert_eq!(outcome.status, PDN_ERROR_MASTERMIND_NO_CODE, "{call:?}"),
        }
    };
    for _ in 0..calls {
        let (steps, seed) = (random.below(5000) as u64, random.next());
        let guess = variant.random_code(&mut codes);
        match random.below(6) {
            0 => same_code(
                call!(pdn_mastermind_code_after(variant, input(), _, guess, steps, _)),
                &mut Remaining::after(variant, &list, guess).limit(steps),
            ),
            1 => same_code(
                call!(pdn_mastermind_some_code(variant, input(), _, seed, steps, _)),
                &mut Remaining::shuffled(variant, &list, seed).limit(steps),
            ),
            2 => {
                let most = random.below(500);
                let call = call!(pdn_mastermind_count_left(variant, input(), _, most, steps, _, _));
                let expected = Remaining::new(variant, &list).limit(steps).take(most).count();
                assert_eq!(call.run().number("count"), expected as u64);
            }
            3 => {
                let call = call!(pdn_mastermind_find_conflict(variant, input(), _, steps, _, _, _));
                let found = call.run();
                if let Ok(conflict) = Conflict::find(variant, &list, steps) {
                    let expected = conflict.map_or((0, 0), |conflict| conflict.bits());
                    let bits = (found.number("conflict"), found.number("suspects"));
                    assert_eq!((bits.0 as u32, bits.1 as u32), expected);
                } else {
                    assert_eq!(found.status, PDN_ERROR_MASTERMIND_STEPS);
                }
            }
            4 => {
                let own = Adversary::new(variant, guess, seed).limit(steps);
                let init = call!(pdn_mastermind_adversary_init(variant, guess, seed, steps, _));
                same_answer(own, &init, &list, random.below(5_000) as u64);
            }
            _ => any_tree(random),
        }
    }
}

/// Compares an adversary that these calls make and run with that of the crate.
fn same_answer(mut own: Adversary, init: &Call, list: &[Row], slice: u64) {
    assert_eq!(init.run().bytes("adversary"), words(&own.to_snapshot()));
    let run = run!(pdn_mastermind_adversary_run(&own, rows(list), _, slice, _));
    assert_eq!(run.number("is_ready"), own.run(list, slice).into());
    assert_eq!(run.bytes("adversary"), words(&own.to_snapshot()));
    own.run(list, u64::MAX);
    let answer = run!(pdn_mastermind_adversary_answer(&own, _, _));
    match own.answer() {
        Some(feedback) => {
            let answered = (answer.bytes("black")[0], answer.bytes("white")[0]);
            assert_eq!(answered, (feedback.black(), feedback.white()));
        }
        None => assert_eq!(answer.status, PDN_ERROR_MASTERMIND_NO_CODE),
    }
}

/// Rows about a secret; some of them may lie.
fn any_rows(variant: Variant, codes: &mut SplitMix64, random: &mut Random) -> Vec<Row> {
    let secret = variant.random_code(codes);
    let mut list = Vec::new();
    for _ in 0..random.below(7) {
        let guess = variant.random_code(codes);
        let (black, white) = (random.below(11) as u8, random.below(11) as u8);
        let lie = Feedback::new(black, white).filter(|_| random.one_in(4));
        let feedback = lie.unwrap_or_else(|| Feedback::of(guess, secret));
        list.push(Row { guess, feedback });
    }
    list
}

/// A tree with some bytes changed, or of random bytes, and rows along it.
fn any_tree(random: &mut Random) {
    let mut data = Tree::CLASSIC.bytes().to_vec();
    for _ in 0..random.below(4) {
        let place = random.below(data.len());
        data[place] = random.next() as u8;
    }
    data.truncate(data.len() - random.below(8) * random.below(20));
    let mut list = Vec::new();
    let tree = Tree::from_bytes(&data);
    let seed = random.next();
    let expected = loop {
        let Some(tree) = tree else { break None };
        match tree.guess(&list) {
            Ok(guess) if random.below(4) > 0 && list.len() < 9 => {
                let secret = tree.variant().random_code(&mut SplitMix64::new(seed));
                list.push(Row { guess, feedback: Feedback::of(guess, secret) });
            }
            result => break result.ok(),
        }
    };
    let outcome = run!(pdn_mastermind_tree_guess(data.clone(), _, rows(&list), _, _));
    let found = (outcome.status == PDN_OK).then(|| outcome.number("guess"));
    assert_eq!(found, expected.map(Code::bits));
}
