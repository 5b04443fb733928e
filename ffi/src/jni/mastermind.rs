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
    c"guess" c"(IBJ[JJ[JJ[JLjava/nio/ByteBuffer;J[J)I" LONG
        crate::mastermind::solver::pdn_mastermind_guess
        [variant: i32, strategy: i8, first: i64, set: Read<i64>, set_words: i64, guesses: Read<i64>, guess_count: i64, random: Write<i64>, memory: Memory, memory_words: i64, guess: Write<i64>] -> i32;
    c"gamesWords" c"(IB[J)I" SHORT
        crate::mastermind::table::pdn_mastermind_games_words
        [variant: i32, strategy: i8, words: Write<i64>] -> i32;
    c"playAll" c"(IBJJLjava/nio/ByteBuffer;J[IJ[J[J[I)I" LONG
        crate::mastermind::table::pdn_mastermind_play_all
        [variant: i32, strategy: i8, first: i64, seed: i64, memory: Memory, memory_words: i64, solved: Write<i32>, capacity: i64, longest: Write<i64>, total: Write<i64>, unsolved: Write<i32>] -> i32;
    c"formatGames" c"(IBJJLjava/nio/ByteBuffer;J[BJ[J)I" LONG
        crate::mastermind::table::pdn_mastermind_format_games
        [variant: i32, strategy: i8, first: i64, seed: i64, memory: Memory, memory_words: i64, buffer: Write<i8>, capacity: i64, length: Write<i64>] -> i32;
    c"codeAfter" c"(I[JJJJ[J)I" LONG
        crate::mastermind::rows::pdn_mastermind_code_after
        [variant: i32, rows: Read<i64>, row_count: i64, after: i64, steps: i64, code: Write<i64>] -> i32;
    c"someCode" c"(I[JJJJ[J)I" LONG
        crate::mastermind::rows::pdn_mastermind_some_code
        [variant: i32, rows: Read<i64>, row_count: i64, seed: i64, steps: i64, code: Write<i64>] -> i32;
    c"countLeft" c"(I[JJJJ[J[B)I" LONG
        crate::mastermind::rows::pdn_mastermind_count_left
        [variant: i32, rows: Read<i64>, row_count: i64, most: i64, steps: i64, count: Write<i64>, is_all: Write<i8>] -> i32;
    c"judgeGuess" c"(I[JJJJ[J)I" LONG
        crate::mastermind::rows::pdn_mastermind_judge_guess
        [variant: i32, rows: Read<i64>, row_count: i64, guess: i64, steps: i64, hint: Write<i64>] -> i32;
    c"findConflict" c"(I[JJJ[I[I[B)I" LONG
        crate::mastermind::rows::pdn_mastermind_find_conflict
        [variant: i32, rows: Read<i64>, row_count: i64, steps: i64, conflict: Write<i32>, suspects: Write<i32>, is_smallest: Write<i8>] -> i32;
    c"adversary" c"(I[JJJJJ[B[B)I" LONG
        crate::mastermind::maker::pdn_mastermind_adversary
        [variant: i32, rows: Read<i64>, row_count: i64, guess: i64, seed: i64, steps: i64, black: Write<i8>, white: Write<i8>] -> i32;
    c"geneticGuess" c"(IB[JJJ[JJ[J)I" LONG
        crate::mastermind::genetic::pdn_mastermind_genetic_guess
        [variant: i32, level: i8, rows: Read<i64>, row_count: i64, seed: i64, memory: Write<i64>, memory_words: i64, guess: Write<i64>] -> i32;
    c"optimal4x6" c"([JJ[J)I" SHORT
        crate::mastermind::tree::pdn_mastermind_optimal_4x6
        [rows: Read<i64>, row_count: i64, guess: Write<i64>] -> i32;
    c"optimal4x6Within5" c"([JJ[J)I" SHORT
        crate::mastermind::tree::pdn_mastermind_optimal_4x6_within_5
        [rows: Read<i64>, row_count: i64, guess: Write<i64>] -> i32;
    c"optimal4x7" c"([JJ[J)I" SHORT
        crate::mastermind::tree::pdn_mastermind_optimal_4x7
        [rows: Read<i64>, row_count: i64, guess: Write<i64>] -> i32;
    c"optimal4x8" c"([JJ[J)I" SHORT
        crate::mastermind::tree::pdn_mastermind_optimal_4x8
        [rows: Read<i64>, row_count: i64, guess: Write<i64>] -> i32;
    c"optimal4x8Within6" c"([JJ[J)I" SHORT
        crate::mastermind::tree::pdn_mastermind_optimal_4x8_within_6
        [rows: Read<i64>, row_count: i64, guess: Write<i64>] -> i32;
    c"optimalBullsAndCows" c"([JJ[J)I" SHORT
        crate::mastermind::tree::pdn_mastermind_optimal_bulls_and_cows
        [rows: Read<i64>, row_count: i64, guess: Write<i64>] -> i32;
    c"treeGuess" c"([BJ[JJ[J)I" SHORT
        crate::mastermind::tree::pdn_mastermind_tree_guess
        [tree: Read<i8>, length: i64, rows: Read<i64>, row_count: i64, guess: Write<i64>] -> i32;
    c"defaultSettings" c"([I)I" SHORT
        crate::mastermind::settings::pdn_mastermind_default_settings
        [settings: Write<i32>] -> i32;
    c"set" c"([I[BJ[BJ)I" SHORT
        crate::mastermind::settings::pdn_mastermind_set
        [settings: Write<i32>, key: Read<i8>, key_length: i64, value: Read<i8>, value_length: i64] -> i32;
    c"checkSettings" c"([I[I)I" SHORT
        crate::mastermind::settings::pdn_mastermind_check_settings
        [settings: Read<i32>, variant: Write<i32>] -> i32;
    c"matchInit" c"([I[J)I" SHORT
        crate::mastermind::game_match::pdn_mastermind_match_init
        [settings: Read<i32>, r#match: Write<i64>] -> i32;
    c"matchCommit" c"([JJ[J)I" SHORT
        crate::mastermind::game_match::pdn_mastermind_match_commit
        [r#match: Write<i64>, code: i64, event: Write<i64>] -> i32;
    c"matchConceal" c"([J[J)I" SHORT
        crate::mastermind::game_match::pdn_mastermind_match_conceal
        [r#match: Write<i64>, event: Write<i64>] -> i32;
    c"matchGuess" c"([JJ[J)I" SHORT
        crate::mastermind::game_match::pdn_mastermind_match_guess
        [r#match: Write<i64>, guess: i64, event: Write<i64>] -> i32;
    c"matchRespond" c"([JBB[J)I" SHORT
        crate::mastermind::game_match::pdn_mastermind_match_respond
        [r#match: Write<i64>, black: i8, white: i8, event: Write<i64>] -> i32;
    c"matchReveal" c"([JJ[J)I" SHORT
        crate::mastermind::game_match::pdn_mastermind_match_reveal
        [r#match: Write<i64>, code: i64, event: Write<i64>] -> i32;
    c"matchNextRound" c"([J[J)I" SHORT
        crate::mastermind::game_match::pdn_mastermind_match_next_round
        [r#match: Write<i64>, event: Write<i64>] -> i32;
    c"matchStatus" c"([J[B)I" SHORT
        crate::mastermind::match_state::pdn_mastermind_match_status
        [r#match: Read<i64>, status: Write<i8>] -> i32;
    c"matchSettings" c"([J[I)I" SHORT
        crate::mastermind::match_state::pdn_mastermind_match_settings
        [r#match: Read<i64>, settings: Write<i32>] -> i32;
    c"matchRound" c"([J[B[B)I" SHORT
        crate::mastermind::match_state::pdn_mastermind_match_round
        [r#match: Read<i64>, round: Write<i8>, maker: Write<i8>] -> i32;
    c"matchScores" c"([J[B[B)I" SHORT
        crate::mastermind::match_state::pdn_mastermind_match_scores
        [r#match: Read<i64>, first: Write<i8>, second: Write<i8>] -> i32;
    c"matchRows" c"([J[JJ[J)I" SHORT
        crate::mastermind::match_state::pdn_mastermind_match_rows
        [r#match: Read<i64>, rows: Write<i64>, capacity: i64, count: Write<i64>] -> i32;
    c"matchOpenGuess" c"([J[J)I" SHORT
        crate::mastermind::match_state::pdn_mastermind_match_open_guess
        [r#match: Read<i64>, guess: Write<i64>] -> i32;
    c"matchSecret" c"([J[J)I" SHORT
        crate::mastermind::match_state::pdn_mastermind_match_secret
        [r#match: Read<i64>, secret: Write<i64>] -> i32;
    c"matchExpected" c"([J[B[B)I" SHORT
        crate::mastermind::match_state::pdn_mastermind_match_expected
        [r#match: Read<i64>, black: Write<i8>, white: Write<i8>] -> i32;
    c"matchStore" c"([J[BJ[J)I" SHORT
        crate::mastermind::match_state::pdn_mastermind_match_store
        [r#match: Read<i64>, bytes: Write<i8>, capacity: i64, length: Write<i64>] -> i32;
    c"matchLoad" c"([BJ[J)I" SHORT
        crate::mastermind::match_state::pdn_mastermind_match_load
        [bytes: Read<i8>, length: i64, r#match: Write<i64>] -> i32;
}
