//! Mastermind's codes, feedback, sets, code breakers and tables beside the Rust crate.

use pedina::mastermind::{
    Cells, Code, Feedback, GameTree, Random as Codes, Solver, Strategy, Universe, Variant,
    VariantError,
};

use super::examples::{SMALL, small};
use super::prelude::*;

/// Ten pegs of eleven symbols, too many codes to list.
const LARGE: u32 = 0x1_0B0A;

fn universe(bits: u32) -> Universe {
    Universe::new(Variant::from_bits(bits).unwrap()).unwrap()
}

#[test]
fn invalid_variants_and_codes_are_refused_by_name() {
    let variant = |pegs: u8, symbols: u8, repeats: u8| {
        run!(pdn_mastermind_make_variant(pegs, symbols, repeats, _)).status
    };
    assert_eq!(variant(11, 6, 1), PDN_MASTERMIND_VARIANT_PEGS);
    assert_eq!(variant(4, 12, 1), PDN_MASTERMIND_VARIANT_SYMBOLS);
    assert_eq!(variant(4, 3, 0), PDN_MASTERMIND_VARIANT_REPEATS);
    assert_eq!(Variant::new(4, 3, false), Err(VariantError::Repeats));

    let code = |variant: u32, text| run!(pdn_mastermind_parse_digits(variant, text, _, _)).status;
    assert_eq!(code(0x0403, "121"), PDN_MASTERMIND_CODE_REPEATED);
    assert_eq!(code(SMALL, "15"), PDN_MASTERMIND_CODE_UNKNOWN_PEG);
    assert_eq!(code(SMALL, "1111"), PDN_MASTERMIND_CODE_LENGTH);
    for invalid in [0, 0x2_0403, 0x1_0400, 0x1_0C03, 0xFF01_0403] {
        assert_eq!(code(invalid, "121"), PDN_ERROR_RANGE);
    }
    let made = |symbols: &[u8]| run!(pdn_mastermind_make_code(SMALL, symbols, _, _)).status;
    assert_eq!(made(&[1; 200]), PDN_MASTERMIND_CODE_LENGTH);
    assert_eq!(made(&[1, 4]), PDN_MASTERMIND_CODE_UNKNOWN_PEG);
    assert_eq!(made(&[1, 1, 1, 1, 1, 4]), PDN_MASTERMIND_CODE_UNKNOWN_PEG);
    let named = |kind: u8, count: u8| {
        run!(pdn_mastermind_parse_code(SMALL, kind, count, 0, "A A A", _, _)).status
    };
    assert_eq!(named(1, 4), PDN_OK);
    assert_eq!(named(0, 4), PDN_MASTERMIND_CODE_UNKNOWN_PEG);
    assert_eq!(named(1, 7), PDN_MASTERMIND_PEG_SET);
}

#[test]
fn numbers_that_are_no_codes_are_refused_everywhere() {
    let (one, all) = (small("112"), words(&[u64::MAX]));
    let mut random = Codes::new(11);
    let strange = [0, 1, u64::MAX, 0x3000_0000_0000_000F, 0x3000_0000_0000_1000, 0xF << 60];
    for bits in strange.into_iter().chain((0..effort(200, 8)).map(|_| random.bits())) {
        let status = run!(pdn_mastermind_symbols(bits, room(10), _, _)).status;
        assert_eq!(status == PDN_OK, Code::from_bits(bits).is_some(), "{bits:x}");
        assert_eq!(run!(pdn_mastermind_feedback(bits, one, _, _)).status, status, "{bits:x}");
        if bits == one.bits() {
            continue;
        }
        let keep = run!(pdn_mastermind_keep(SMALL, all.clone(), _, bits, 0, 0, _));
        assert_eq!(keep.status, PDN_ERROR_RANGE);
        let cells = run!(pdn_mastermind_cells(SMALL, all.clone(), _, bits, room(10), _, _));
        assert_eq!(cells.status, PDN_ERROR_RANGE);
    }
}

#[test]
fn impossible_feedback_is_refused_by_name() {
    let check =
        |black: u8, white: u8| run!(pdn_mastermind_check_feedback(SMALL, black, white)).status;
    assert_eq!(check(0, 3), PDN_OK);
    assert_eq!(check(2, 2), PDN_MASTERMIND_FEEDBACK_TOO_MANY);
    assert_eq!(check(255, 255), PDN_MASTERMIND_FEEDBACK_TOO_MANY);
    assert_eq!(check(2, 1), PDN_MASTERMIND_FEEDBACK_IMPOSSIBLE);
    let parsed = run!(pdn_mastermind_parse_feedback(SMALL, "GREY", _, _, _));
    assert_eq!(parsed.status, PDN_MASTERMIND_FEEDBACK_UNKNOWN_PEG);
    let format = run!(pdn_mastermind_format_feedback(11, 0, room(60), _, _));
    assert_eq!(format.status, PDN_MASTERMIND_FEEDBACK_TOO_MANY);
}

#[test]
fn the_memory_that_is_reported_is_enough_and_needed() {
    // An interpreter gets two pegs of three symbols.
    let bits = if cfg!(miri) { 0x1_0302 } else { SMALL };
    let small = universe(bits);
    let codes = small.len();
    for strategy in Strategy::ALL {
        let number = strategy as u8;
        let reported = run!(pdn_mastermind_guess_words(bits, number, codes, _)).number("words");
        assert_eq!(reported as usize, Solver::words(small.variant(), strategy, codes));
        let set = words(&[u64::MAX >> (64 - codes)]);
        let (guesses, memory) = (vec![], words(&vec![3; reported as usize]));
        let seed = words(&[1]);
        let call =
            call!(pdn_mastermind_guess(bits, number, 0, set, _, guesses, _, seed, memory, _, _));
        assert_eq!(call.run().status, PDN_OK);

        let needed = run!(pdn_mastermind_games_words(bits, number, _)).number("words") as usize;
        assert_eq!(needed, GameTree::words(small, strategy));
        let play = |length: usize| {
            let memory = words(&vec![9; length]);
            run!(pdn_mastermind_play_all(bits, number, 0, 1, memory, _, room(24), _, _, _, _))
        };
        assert_eq!(play(needed - 1).status, PDN_MASTERMIND_SOLVER_MEMORY);
        let played = play(needed);
        let mut own = vec![0; needed];
        let table = GameTree::new(small, strategy, None, 1, &mut own).unwrap().histogram().unwrap();
        assert_eq!(played.number("total"), table.total());
        assert_eq!(played.number("longest") as usize, table.longest());
        assert_eq!(played.number("unsolved"), u64::from(table.unsolved()));
    }
    let nothing = run!(pdn_mastermind_all_codes(SMALL, vec![], _));
    assert_eq!(nothing.status, PDN_MASTERMIND_SOLVER_MEMORY);
    assert_eq!(run!(pdn_mastermind_set_words(LARGE, _)).status, PDN_MASTERMIND_TOO_LARGE);
}

#[test]
fn a_tree_of_games_is_text() {
    let (strategy, begin) = if cfg!(miri) { (2, "64(111: 0,") } else { (6, "64(123: 2(231: 1, 0") };
    let memory = words(&[0xA5A5; 256]);
    let call =
        call!(pdn_mastermind_format_games(SMALL, strategy, 0, 0, memory, _, room(2000), _, _));
    let text = call.run().string("buffer");
    assert!(text.starts_with(begin) && text.ends_with("1)"), "{text}");
}

#[test]
fn a_game_through_the_abi_is_that_of_the_crate() {
    let (strategy, other) = (effort(4, 2), small("123"));
    let universe = universe(SMALL);
    for number in (0..universe.len()).step_by(effort(1, 29)) {
        let secret = universe.code(number).unwrap();
        let (mut set, mut guesses) = (u64::MAX, Vec::new());
        loop {
            let memory = words(&[0xA5A5; 256]);
            let (codes, before) = (words(&[set]), words(&guesses));
            let call = call!(pdn_mastermind_guess(
                SMALL,
                strategy,
                other,
                codes,
                _,
                before,
                _,
                words(&[0]),
                memory,
                _,
                _
            ));
            let guess = Code::from_bits(call.run().number("guess")).unwrap();
            assert!(guess == other || !guesses.is_empty());
            guesses.push(guess.bits());
            if guess == secret {
                break;
            }
            let feedback = Feedback::of(guess, secret);
            let codes = words(&[set]);
            let cells = run!(pdn_mastermind_cells(SMALL, codes, _, guess, room(10), _, _));
            let own = Cells::of(guess, universe.members(&[set]));
            let sizes = own.sizes(universe.variant());
            assert!(
                cells.numbers::<4>("sizes").into_iter().eq(sizes.iter().map(|&one| one.into()))
            );
            let (black, white, codes) = (feedback.black(), feedback.white(), words(&[set]));
            let kept = run!(pdn_mastermind_keep(SMALL, codes, _, guess, black, white, _));
            set = kept.number("set");
            assert_eq!(kept.number("count"), u64::from(set.count_ones()));
            assert_eq!(own.size(feedback), set.count_ones());
            let first = run!(pdn_mastermind_next_code(SMALL, words(&[set]), _, 0, _, _));
            assert_eq!(first.number("number"), u64::from(set.trailing_zeros()));
        }
    }
    let none = run!(pdn_mastermind_next_code(SMALL, words(&[0]), _, 0, _, _));
    assert_eq!(none.status, PDN_MASTERMIND_SOLVER_NO_CANDIDATES);
}
