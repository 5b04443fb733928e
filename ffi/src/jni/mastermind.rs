//! The Mastermind functions as Java calls them over JNI.
//!
//! Generated from `include/pedina.h` by `cargo xtask header`: do not edit.

use super::*;

class! {
    c"dev/pedina/internal/JniMastermindFunctions":
    c"makeVariant" c"(BBB[I)I" SHORT
        crate::mastermind::pdn_mastermind_make_variant
        [pegs: i8, symbols: i8, repeats: i8, variant: Write<i32>] -> i32;
    c"countCodes" c"(I[J)I" SHORT
        crate::mastermind::pdn_mastermind_count_codes
        [variant: i32, count: Write<i64>] -> i32;
    c"makeCode" c"(I[BJ[J)I" SHORT
        crate::mastermind::code::pdn_mastermind_make_code
        [variant: i32, symbols: Read<i8>, count: i64, code: Write<i64>] -> i32;
    c"symbols" c"(J[BJ[J)I" SHORT
        crate::mastermind::code::pdn_mastermind_symbols
        [code: i64, symbols: Write<i8>, capacity: i64, count: Write<i64>] -> i32;
    c"parseDigits" c"(I[BJ[J)I" SHORT
        crate::mastermind::code::pdn_mastermind_parse_digits
        [variant: i32, text: Read<i8>, length: i64, code: Write<i64>] -> i32;
    c"formatDigits" c"(J[BJ[J)I" SHORT
        crate::mastermind::code::pdn_mastermind_format_digits
        [code: i64, buffer: Write<i8>, capacity: i64, length: Write<i64>] -> i32;
    c"parseCode" c"(IBBB[BJ[J)I" SHORT
        crate::mastermind::code::pdn_mastermind_parse_code
        [variant: i32, kind: i8, count: i8, blanks: i8, text: Read<i8>, length: i64, code: Write<i64>] -> i32;
    c"formatCode" c"(JBBB[BJ[J)I" SHORT
        crate::mastermind::code::pdn_mastermind_format_code
        [code: i64, kind: i8, count: i8, blanks: i8, buffer: Write<i8>, capacity: i64, length: Write<i64>] -> i32;
    c"randomCode" c"(I[J[J)I" SHORT
        crate::mastermind::code::pdn_mastermind_random_code
        [variant: i32, random: Write<i64>, code: Write<i64>] -> i32;
    c"codeAt" c"(II[J)I" SHORT
        crate::mastermind::code::pdn_mastermind_code_at
        [variant: i32, number: i32, code: Write<i64>] -> i32;
    c"numberOf" c"(IJ[I)I" SHORT
        crate::mastermind::code::pdn_mastermind_number_of
        [variant: i32, code: i64, number: Write<i32>] -> i32;
    c"feedback" c"(JJ[B[B)I" SHORT
        crate::mastermind::feedback::pdn_mastermind_feedback
        [guess: i64, secret: i64, black: Write<i8>, white: Write<i8>] -> i32;
    c"checkFeedback" c"(IBB)I" SHORT
        crate::mastermind::feedback::pdn_mastermind_check_feedback
        [variant: i32, black: i8, white: i8] -> i32;
    c"parseFeedback" c"(I[BJ[B[B)I" SHORT
        crate::mastermind::feedback::pdn_mastermind_parse_feedback
        [variant: i32, text: Read<i8>, length: i64, black: Write<i8>, white: Write<i8>] -> i32;
    c"formatFeedback" c"(BB[BJ[J)I" SHORT
        crate::mastermind::feedback::pdn_mastermind_format_feedback
        [black: i8, white: i8, buffer: Write<i8>, capacity: i64, length: Write<i64>] -> i32;
    c"setWords" c"(I[J)I" SHORT
        crate::mastermind::candidates::pdn_mastermind_set_words
        [variant: i32, words: Write<i64>] -> i32;
    c"allCodes" c"(I[JJ)I" LONG
        crate::mastermind::candidates::pdn_mastermind_all_codes
        [variant: i32, set: Write<i64>, words: i64] -> i32;
    c"keep" c"(I[JJJBB[I)I" LONG
        crate::mastermind::candidates::pdn_mastermind_keep
        [variant: i32, set: Write<i64>, words: i64, guess: i64, black: i8, white: i8, count: Write<i32>] -> i32;
    c"nextCode" c"(I[JJI[J[I)I" SHORT
        crate::mastermind::candidates::pdn_mastermind_next_code
        [variant: i32, set: Read<i64>, words: i64, from: i32, code: Write<i64>, number: Write<i32>] -> i32;
    c"cells" c"(I[JJJ[IJ[J)I" LONG
        crate::mastermind::candidates::pdn_mastermind_cells
        [variant: i32, set: Read<i64>, words: i64, guess: i64, sizes: Write<i32>, capacity: i64, count: Write<i64>] -> i32;
    c"guessWords" c"(IBI[J)I" SHORT
        crate::mastermind::solver::pdn_mastermind_guess_words
        [variant: i32, strategy: i8, most: i32, words: Write<i64>] -> i32;
    c"guess" c"(IBJ[JJ[JJ[J[JJ[J)I" LONG
        crate::mastermind::solver::pdn_mastermind_guess
        [variant: i32, strategy: i8, first: i64, set: Read<i64>, set_words: i64, guesses: Read<i64>, guess_count: i64, random: Write<i64>, memory: Write<i64>, memory_words: i64, guess: Write<i64>] -> i32;
    c"gamesWords" c"(IB[J)I" SHORT
        crate::mastermind::table::pdn_mastermind_games_words
        [variant: i32, strategy: i8, words: Write<i64>] -> i32;
    c"playAll" c"(IBJJ[JJ[IJ[J[J[I)I" LONG
        crate::mastermind::table::pdn_mastermind_play_all
        [variant: i32, strategy: i8, first: i64, seed: i64, memory: Write<i64>, memory_words: i64, solved: Write<i32>, capacity: i64, longest: Write<i64>, total: Write<i64>, unsolved: Write<i32>] -> i32;
    c"formatGames" c"(IBJJ[JJ[BJ[J)I" SHORT
        crate::mastermind::table::pdn_mastermind_format_games
        [variant: i32, strategy: i8, first: i64, seed: i64, memory: Write<i64>, memory_words: i64, buffer: Write<i8>, capacity: i64, length: Write<i64>] -> i32;
}
