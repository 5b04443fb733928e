//! Mastermind's codes, feedback, sets, code breakers and tables beside the Rust crate.

use pedina::SplitMix64;
use pedina::mastermind::{
    Cells, Code, Feedback, GameTree, Search, Solver, Strategy, Universe, Variant, VariantError,
};
use pedina_ffi::ptr::{InArray, InOut, InOutArray, Out};

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
    assert_eq!(variant(11, 6, 1), PDN_ERROR_MASTERMIND_VARIANT_PEGS);
    assert_eq!(variant(4, 12, 1), PDN_ERROR_MASTERMIND_VARIANT_SYMBOLS);
    assert_eq!(variant(4, 3, 0), PDN_ERROR_MASTERMIND_VARIANT_REPEATS);
    assert_eq!(Variant::new(4, 3, false), Err(VariantError::Repeats));

    let code = |variant: u32, text| run!(pdn_mastermind_parse_digits(variant, text, _, _)).status;
    assert_eq!(code(0x0403, "121"), PDN_ERROR_MASTERMIND_CODE_REPEATED);
    assert_eq!(code(SMALL, "15"), PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG);
    assert_eq!(code(SMALL, "1111"), PDN_ERROR_MASTERMIND_CODE_LENGTH);
    for invalid in [0, 0x2_0403, 0x1_0400, 0x1_0C03, 0xFF01_0403] {
        assert_eq!(code(invalid, "121"), PDN_ERROR_RANGE);
    }
    let made = |symbols: &[u8]| run!(pdn_mastermind_make_code(SMALL, symbols, _, _)).status;
    assert_eq!(made(&[1; 200]), PDN_ERROR_MASTERMIND_CODE_LENGTH);
    assert_eq!(made(&[1, 4]), PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG);
    assert_eq!(made(&[1, 1, 1, 1, 1, 4]), PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG);
    let named = |kind: u8, count: u8| {
        run!(pdn_mastermind_parse_code(SMALL, kind, count, 0, "A A A", _, _)).status
    };
    assert_eq!(named(1, 4), PDN_OK);
    assert_eq!(named(0, 4), PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG);
    assert_eq!(named(1, 7), PDN_ERROR_MASTERMIND_PEG_SET);
}

#[test]
fn numbers_that_are_no_codes_are_refused_everywhere() {
    let (one, all) = (small("112"), words(&[u64::MAX]));
    let mut random = SplitMix64::new(11);
    let strange = [0, 1, u64::MAX, 0x3000_0000_0000_000F, 0x3000_0000_0000_1000, 0xF << 60];
    for bits in strange.into_iter().chain((0..effort(200, 8)).map(|_| random.next())) {
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
    assert_eq!(check(2, 2), PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY);
    assert_eq!(check(255, 255), PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY);
    assert_eq!(check(2, 1), PDN_ERROR_MASTERMIND_FEEDBACK_IMPOSSIBLE);
    let parsed = run!(pdn_mastermind_parse_feedback(SMALL, "GREY", _, _, _));
    assert_eq!(parsed.status, PDN_ERROR_MASTERMIND_FEEDBACK_UNKNOWN_PEG);
    let format = run!(pdn_mastermind_format_feedback(11, 0, room(60), _, _));
    assert_eq!(format.status, PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY);
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
        let call = call!(pdn_mastermind_guess(
            bits,
            number,
            0,
            set,
            _,
            guesses,
            _,
            seed,
            memory,
            _,
            u64::MAX,
            _
        ));
        assert_eq!(call.run().status, PDN_OK);

        let needed = run!(pdn_mastermind_games_words(bits, number, _)).number("words") as usize;
        assert_eq!(needed, GameTree::words(small, strategy));
        let play = |length: usize| {
            let memory = words(&vec![9; length]);
            let pairs = u64::MAX;
            run!(pdn_mastermind_play_all(
                bits,
                number,
                0,
                1,
                memory,
                _,
                pairs,
                room(24),
                _,
                _,
                _,
                _
            ))
        };
        assert_eq!(play(needed - 1).status, PDN_ERROR_MASTERMIND_SOLVER_MEMORY);
        let played = play(needed);
        let mut own = vec![0; needed];
        let table = GameTree::new(small, strategy, None, 1, &mut own).unwrap().histogram().unwrap();
        assert_eq!(played.number("total"), table.total());
        assert_eq!(played.number("longest") as usize, table.longest());
        assert_eq!(played.number("unsolved"), u64::from(table.unsolved()));
    }
    let nothing = run!(pdn_mastermind_all_codes(SMALL, vec![], _));
    assert_eq!(nothing.status, PDN_ERROR_MASTERMIND_SOLVER_MEMORY);
    assert_eq!(run!(pdn_mastermind_set_words(LARGE, _)).status, PDN_ERROR_MASTERMIND_TOO_LARGE);
}

#[test]
fn a_search_in_slices_finds_the_guess_of_the_strategy() {
    for strategy in (3..7).take(effort(4, 1)) {
        let set = || words(&[u64::MAX >> 3]);
        let begun = run!(pdn_mastermind_search_init(SMALL, strategy, set(), _, words(&[0]), _));
        let (mut search, mut memory) = (begun.bytes("search").to_vec(), words(&[7; 256]));
        let mut slices = 1;
        loop {
            let run = run!(pdn_mastermind_search_run(
                search,
                set(),
                _,
                words(&[]),
                _,
                memory,
                _,
                3000,
                _
            ));
            assert_eq!(run.status, PDN_OK);
            (search, memory) = (run.bytes("search").to_vec(), run.bytes("memory").to_vec());
            if run.number("is_ready") == 1 {
                break;
            }
            slices += 1;
        }
        let seed = words(&[0]);
        let whole = run!(pdn_mastermind_guess(
            SMALL,
            strategy,
            0,
            set(),
            _,
            words(&[]),
            _,
            seed,
            memory,
            _,
            u64::MAX,
            _
        ));
        let guess = run!(pdn_mastermind_search_guess(search, _));
        assert_eq!(guess.number("guess"), whole.number("guess"), "{strategy}");
        assert!(slices > 2, "{slices}");
    }
}

#[test]
fn a_set_in_the_work_memory_is_refused() {
    let universe = universe(SMALL);
    let mut search =
        Search::new(universe, Strategy::Minimax, &[1 << 9 | 7], &mut SplitMix64::new(0))
            .unwrap()
            .to_snapshot();
    let needed = Solver::words(universe.variant(), Strategy::Minimax, 4);
    let mut memory = vec![1 << 9 | 7; needed + 2];
    let before = memory.clone();
    // The set before, in, and behind the memory: of these only the middle ones overlap.
    for place in 0..memory.len() {
        let expected = if place == 0 || place == needed + 1 { PDN_OK } else { PDN_ERROR_OVERLAP };
        let words = memory.as_mut_ptr();
        let (mut seed, mut guess, mut is_ready) = (0_u64, 0_u64, 0_u8);
        // SAFETY: each pointer is to as many values as the call says.
        let statuses = unsafe {
            let set = || InArray::new(words.add(place).cast_const());
            let work = || InOutArray::new(words.add(1));
            let none = || InArray::new(core::ptr::null());
            let (seed, out) = (InOut::new(&raw mut seed), Out::new(&raw mut guess));
            let one = pdn_mastermind_guess(
                SMALL,
                3,
                0,
                set(),
                1,
                none(),
                0,
                seed,
                work(),
                needed,
                u64::MAX,
                out,
            );
            let state = InOut::new((&raw mut search).cast());
            let ready = Out::new(&raw mut is_ready);
            [one, pdn_mastermind_search_run(state, set(), 1, none(), 0, work(), needed, 1, ready)]
        };
        assert_eq!(statuses, [expected; 2], "{place}");
        if expected == PDN_ERROR_OVERLAP {
            assert_eq!((&memory, guess, is_ready), (&before, 0, 0));
        }
        memory.clone_from(&before);
    }
}

/// Seven pegs of eight symbols: two million codes, which a walk without a bound compares for hours.
#[test]
#[cfg_attr(miri, ignore = "needs 100 MB")]
fn a_walk_through_all_games_stops_after_its_steps() {
    let large = Variant::new(7, 8, true).unwrap().bits();
    let play = |strategy: u8, pairs: u64| {
        let needed = run!(pdn_mastermind_games_words(large, strategy, _)).number("words") as usize;
        let memory = words(&vec![0; needed]);
        run!(pdn_mastermind_play_all(large, strategy, 0, 1, memory, _, pairs, room(24), _, _, _, _))
    };
    assert_eq!(play(4, 1_000_000).status, PDN_ERROR_MASTERMIND_SOLVER_STEPS);
    assert_eq!(play(2, 1_000_000).status, PDN_ERROR_MASTERMIND_SOLVER_STEPS);
    let small = |strategy: u8, pairs: u64| {
        let memory = words(&[0; 256]);
        let solved = room(24);
        run!(pdn_mastermind_play_all(SMALL, strategy, 0, 1, memory, _, pairs, solved, _, _, _, _))
            .status
    };
    // Each of 64 codes is compared twice at least, by every strategy.
    for strategy in 0..7 {
        let found = [0, 127, u64::MAX].map(|pairs| small(strategy, pairs));
        let expected =
            [PDN_ERROR_MASTERMIND_SOLVER_STEPS, PDN_ERROR_MASTERMIND_SOLVER_STEPS, PDN_OK];
        assert_eq!(found, expected, "{strategy}");
    }
}

#[test]
fn a_tree_of_games_is_text() {
    let (strategy, begin) = if cfg!(miri) { (2, "64(111: 0,") } else { (6, "64(123: 2(231: 1, 0") };
    let written = |pairs: u64| {
        let (memory, buffer) = (words(&[0xA5A5; 256]), room(2000));
        run!(pdn_mastermind_format_games(SMALL, strategy, 0, 0, memory, _, pairs, buffer, _, _))
    };
    assert_eq!(written(0).status, PDN_ERROR_MASTERMIND_SOLVER_STEPS);
    let text = written(u64::MAX).string("buffer");
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
                u64::MAX,
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
    assert_eq!(none.status, PDN_ERROR_MASTERMIND_SOLVER_NO_CANDIDATES);
}
