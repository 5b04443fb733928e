//! The Konobi functions as Java calls them over JNI.
//!
//! Generated from `include/pedina.h` by `cargo xtask header`: do not edit.

use super::*;

class! {
    c"dev/pedina/internal/JniKonobiFunctions":
    c"pointAt" c"(BB)S" SHORT
        crate::konobi::pdn_konobi_point_at
        [column: i8, row: i8] -> i16;
    c"column" c"(S)B" SHORT
        crate::konobi::pdn_konobi_column
        [point: i16] -> i8;
    c"row" c"(S)B" SHORT
        crate::konobi::pdn_konobi_row
        [point: i16] -> i8;
    c"start" c"(BBB[J)I" SHORT
        crate::konobi::position::pdn_konobi_start
        [width: i8, ruleset: i8, pie_rule: i8, position: Write<i64>] -> i32;
    c"rules" c"([J[B[B)I" SHORT
        crate::konobi::position::pdn_konobi_rules
        [position: Read<i64>, ruleset: Write<i8>, pie_rule: Write<i8>] -> i32;
    c"width" c"([J[B)I" SHORT
        crate::konobi::position::pdn_konobi_width
        [position: Read<i64>, width: Write<i8>] -> i32;
    c"stone" c"([JS[B)I" SHORT
        crate::konobi::position::pdn_konobi_stone
        [position: Read<i64>, point: i16, color: Write<i8>] -> i32;
    c"stones" c"([JB[IJ[J)I" SHORT
        crate::konobi::position::pdn_konobi_stones
        [position: Read<i64>, color: i8, rows: Write<i32>, capacity: i64, count: Write<i64>] -> i32;
    c"turn" c"([J[B)I" SHORT
        crate::konobi::position::pdn_konobi_turn
        [position: Read<i64>, color: Write<i8>] -> i32;
    c"playerOf" c"([JB[B)I" SHORT
        crate::konobi::position::pdn_konobi_player_of
        [position: Read<i64>, color: i8, player: Write<i8>] -> i32;
    c"plies" c"([J[I)I" SHORT
        crate::konobi::position::pdn_konobi_plies
        [position: Read<i64>, plies: Write<i32>] -> i32;
    c"legal" c"([J[IJ[J)I" SHORT
        crate::konobi::position::pdn_konobi_legal
        [position: Read<i64>, rows: Write<i32>, capacity: i64, count: Write<i64>] -> i32;
    c"mustPass" c"([J[B)I" SHORT
        crate::konobi::position::pdn_konobi_must_pass
        [position: Read<i64>, must_pass: Write<i8>] -> i32;
    c"canSwap" c"([J[B)I" SHORT
        crate::konobi::position::pdn_konobi_can_swap
        [position: Read<i64>, can_swap: Write<i8>] -> i32;
    c"winner" c"([J[B)I" SHORT
        crate::konobi::position::pdn_konobi_winner
        [position: Read<i64>, color: Write<i8>] -> i32;
    c"check" c"([JS[I)I" SHORT
        crate::konobi::position::pdn_konobi_check
        [position: Read<i64>, action: i16, refusal: Write<i32>] -> i32;
    c"play" c"([JS[J)I" SHORT
        crate::konobi::position::pdn_konobi_play
        [position: Read<i64>, action: i16, next: Write<i64>] -> i32;
    c"links" c"([JS[IJ[J)I" SHORT
        crate::konobi::shapes::pdn_konobi_links
        [position: Read<i64>, point: i16, links: Write<i32>, capacity: i64, count: Write<i64>] -> i32;
    c"chain" c"([JS[IJ[J[B)I" SHORT
        crate::konobi::shapes::pdn_konobi_chain
        [position: Read<i64>, point: i16, rows: Write<i32>, capacity: i64, count: Write<i64>, edges: Write<i8>] -> i32;
    c"winningPath" c"([JB[SJ[J)I" SHORT
        crate::konobi::shapes::pdn_konobi_winning_path
        [position: Read<i64>, color: i8, points: Write<i16>, capacity: i64, count: Write<i64>] -> i32;
    c"perft" c"([JI[J)I" LONG
        crate::konobi::count::pdn_konobi_perft
        [position: Read<i64>, depth: i32, sequences: Write<i64>] -> i32;
    c"divide" c"([JI[JJ[J)I" LONG
        crate::konobi::count::pdn_konobi_divide
        [position: Read<i64>, depth: i32, entries: Write<i64>, capacity: i64, count: Write<i64>] -> i32;
    c"gameInit" c"([J[J)I" SHORT
        crate::konobi::game::pdn_konobi_game_init
        [start: Read<i64>, game: Write<i64>] -> i32;
    c"gamePlay" c"([J[SJS)I" SHORT
        crate::konobi::game::pdn_konobi_game_play
        [game: Write<i64>, history: Write<i16>, capacity: i64, action: i16] -> i32;
    c"gameUndo" c"([J[SJ[S)I" SHORT
        crate::konobi::game::pdn_konobi_game_undo
        [game: Write<i64>, history: Write<i16>, capacity: i64, action: Write<i16>] -> i32;
    c"gameRedo" c"([J[SJ[S)I" SHORT
        crate::konobi::game::pdn_konobi_game_redo
        [game: Write<i64>, history: Write<i16>, capacity: i64, action: Write<i16>] -> i32;
    c"gameResign" c"([JB)I" SHORT
        crate::konobi::game::pdn_konobi_game_resign
        [game: Write<i64>, color: i8] -> i32;
    c"gamePosition" c"([J[J)I" SHORT
        crate::konobi::game::pdn_konobi_game_position
        [game: Read<i64>, position: Write<i64>] -> i32;
    c"gamePositionAfter" c"([J[SJJ[J)I" SHORT
        crate::konobi::game::pdn_konobi_game_position_after
        [game: Read<i64>, history: Read<i16>, capacity: i64, length: i64, position: Write<i64>] -> i32;
    c"gameLengths" c"([J[J[J)I" SHORT
        crate::konobi::game::pdn_konobi_game_lengths
        [game: Read<i64>, length: Write<i64>, redo_length: Write<i64>] -> i32;
    c"gameAction" c"([J[SJJ[S)I" SHORT
        crate::konobi::game::pdn_konobi_game_action
        [game: Read<i64>, history: Read<i16>, capacity: i64, index: i64, action: Write<i16>] -> i32;
    c"gameEnding" c"([J[B[B)I" SHORT
        crate::konobi::game::pdn_konobi_game_ending
        [game: Read<i64>, cause: Write<i8>, winner: Write<i8>] -> i32;
    c"parsePosition" c"([BJBB[J)I" SHORT
        crate::konobi::record::pdn_konobi_parse_position
        [text: Read<i8>, length: i64, ruleset: i8, pie_rule: i8, position: Write<i64>] -> i32;
    c"formatPosition" c"([J[BJ[J)I" SHORT
        crate::konobi::record::pdn_konobi_format_position
        [position: Read<i64>, buffer: Write<i8>, capacity: i64, length: Write<i64>] -> i32;
    c"parseAction" c"([BJ[S)I" SHORT
        crate::konobi::record::pdn_konobi_parse_action
        [text: Read<i8>, length: i64, action: Write<i16>] -> i32;
    c"formatAction" c"(SB[BJ[J)I" SHORT
        crate::konobi::record::pdn_konobi_format_action
        [action: i16, notation: i8, buffer: Write<i8>, capacity: i64, length: Write<i64>] -> i32;
    c"gameReplay" c"([J[SJ[BJ[I)I" SHORT
        crate::konobi::record::pdn_konobi_game_replay
        [game: Write<i64>, history: Write<i16>, capacity: i64, text: Read<i8>, length: i64, report: Write<i32>] -> i32;
    c"gameFormat" c"([J[SJB[BJ[J)I" SHORT
        crate::konobi::record::pdn_konobi_game_format
        [game: Read<i64>, history: Read<i16>, history_capacity: i64, notation: i8, buffer: Write<i8>, capacity: i64, length: Write<i64>] -> i32;
    c"drawText" c"([JSIB[B)I" LONG
        crate::konobi::draw::pdn_konobi_draw_text
        [position: Read<i64>, last: i16, marks: i32, style: i8] to sink -> i32;
    c"drawSvg" c"([JSI[B)I" LONG
        crate::konobi::draw::pdn_konobi_draw_svg
        [position: Read<i64>, last: i16, marks: i32] to sink -> i32;
    c"gameWriteSgf" c"([J[SJ[BJ[BJ[B)I" LONG
        crate::konobi::draw::pdn_konobi_game_write_sgf
        [game: Read<i64>, history: Read<i16>, capacity: i64, first: Read<i8>, first_length: i64, second: Read<i8>, second_length: i64] to sink -> i32;
    c"gameReadSgf" c"([BJ[SJ[J[J)I" SHORT
        crate::konobi::draw::pdn_konobi_game_read_sgf
        [text: Read<i8>, length: i64, history: Write<i16>, capacity: i64, game: Write<i64>, start: Write<i64>] -> i32;
    c"level" c"(BB[I[J)I" SHORT
        crate::konobi::player::pdn_konobi_level
        [level: i8, width: i8, playouts: Write<i32>, nodes: Write<i64>] -> i32;
    c"decisionInit" c"([JBJLjava/nio/ByteBuffer;J[J)I" LONG
        crate::konobi::player::pdn_konobi_decision_init
        [position: Read<i64>, level: i8, seed: i64, nodes: Memory, capacity: i64, decision: Write<i64>] -> i32;
    c"decisionThink" c"([JLjava/nio/ByteBuffer;JI[B)I" LONG
        crate::konobi::player::pdn_konobi_decision_think
        [decision: Write<i64>, nodes: Memory, capacity: i64, playouts: i32, is_ready: Write<i8>] -> i32;
    c"decisionAction" c"([JLjava/nio/ByteBuffer;J[S)I" LONG
        crate::konobi::player::pdn_konobi_decision_action
        [decision: Read<i64>, nodes: Memory, capacity: i64, action: Write<i16>] -> i32;
    c"decisionChances" c"([JLjava/nio/ByteBuffer;J[I)I" LONG
        crate::konobi::player::pdn_konobi_decision_chances
        [decision: Read<i64>, nodes: Memory, capacity: i64, chances: Write<i32>] -> i32;
    c"solverInit" c"([J[J)I" SHORT
        crate::konobi::solver::pdn_konobi_solver_init
        [position: Read<i64>, solver: Write<i64>] -> i32;
    c"solverRun" c"([JLjava/nio/ByteBuffer;JI[B)I" LONG
        crate::konobi::solver::pdn_konobi_solver_run
        [solver: Write<i64>, table: Memory, length: i64, positions: i32, is_solved: Write<i8>] -> i32;
    c"solverWinner" c"([J[B[S)I" SHORT
        crate::konobi::solver::pdn_konobi_solver_winner
        [solver: Read<i64>, winner: Write<i8>, action: Write<i16>] -> i32;
}
