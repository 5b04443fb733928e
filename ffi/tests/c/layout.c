/* What a compiled program relies on: sizes, alignments and numbers of include/pedina.h. Nothing
 * here runs; a wrong one does not compile, whatever the compiler, the language version and the
 * target. This file, numbers.h and statuses.h are where they are written out again, on purpose:
 * they are part of the ABI. A test in ffi/tests/abi/header.rs compares the names with the header:
 * none is left out. */
#include <pedina.h>

#define HOLDS(name, condition) typedef char layout_##name[(condition) ? 1 : -1]

/* The offset behind one char is the alignment, also in C99, which has no word for it. */
#define STRUCT(type, size, alignment)                                                              \
    struct layout_##type {                                                                         \
        char first;                                                                                \
        type value;                                                                                \
    };                                                                                             \
    HOLDS(size_##type, sizeof(type) == (size));                                                   \
    HOLDS(alignment_##type, offsetof(struct layout_##type, value) == (alignment))

#define FIELD(type, field, offset, size)                                                           \
    HOLDS(type##_##field,                                                                          \
          offsetof(type, field) == (offset) && sizeof(((type *)0)->field) == (size))

#define WIDTH(type, size) HOLDS(width_##type, sizeof(type) == (size))

#define VALUE(name, value) HOLDS(value_##name, (name) == (value))

#include "numbers.h"
#include "statuses.h"

STRUCT(pdn_text, 16, 8);
FIELD(pdn_text, capacity, 0, 8);
FIELD(pdn_text, length, 8, 8);
STRUCT(pdn_chess_setup, 80, 8);
FIELD(pdn_chess_setup, words, 0, 80);
STRUCT(pdn_chess_report, 8, 4);
FIELD(pdn_chess_report, problems, 0, 4);
FIELD(pdn_chess_report, offset, 4, 4);
STRUCT(pdn_chess_position, 80, 8);
FIELD(pdn_chess_position, words, 0, 80);
STRUCT(pdn_chess_book_move, 12, 4);
FIELD(pdn_chess_book_move, move, 0, 4);
FIELD(pdn_chess_book_move, weight, 4, 4);
FIELD(pdn_chess_book_move, learn, 8, 4);
STRUCT(pdn_chess_limits, 32, 8);
FIELD(pdn_chess_limits, nodes, 0, 8);
FIELD(pdn_chess_limits, depth, 8, 4);
FIELD(pdn_chess_limits, mate, 12, 4);
FIELD(pdn_chess_limits, lines, 16, 4);
FIELD(pdn_chess_limits, noise, 20, 4);
FIELD(pdn_chess_limits, seed, 24, 4);
FIELD(pdn_chess_limits, reserved, 28, 4);
STRUCT(pdn_chess_engine, 184, 8);
FIELD(pdn_chess_engine, words, 0, 184);
STRUCT(pdn_chess_progress, 24, 8);
FIELD(pdn_chess_progress, nodes, 0, 8);
FIELD(pdn_chess_progress, depth, 8, 4);
FIELD(pdn_chess_progress, selective_depth, 12, 4);
FIELD(pdn_chess_progress, lines, 16, 4);
FIELD(pdn_chess_progress, is_ready, 20, 4);
STRUCT(pdn_chess_line, 48, 4);
FIELD(pdn_chess_line, score, 0, 4);
FIELD(pdn_chess_line, is_mate, 4, 4);
FIELD(pdn_chess_line, depth, 8, 4);
FIELD(pdn_chess_line, length, 12, 4);
FIELD(pdn_chess_line, moves, 16, 32);
STRUCT(pdn_chess_pgn_reader, 816, 8);
FIELD(pdn_chess_pgn_reader, words, 0, 816);
STRUCT(pdn_chess_pgn_event, 32, 8);
FIELD(pdn_chess_pgn_event, offset, 0, 8);
FIELD(pdn_chess_pgn_event, line, 8, 4);
FIELD(pdn_chess_pgn_event, game, 12, 4);
FIELD(pdn_chess_pgn_event, kind, 16, 4);
FIELD(pdn_chess_pgn_event, number, 20, 4);
FIELD(pdn_chess_pgn_event, status, 24, 4);
FIELD(pdn_chess_pgn_event, reserved, 28, 4);
STRUCT(pdn_chess_pgn_scanner, 984, 8);
FIELD(pdn_chess_pgn_scanner, words, 0, 984);
STRUCT(pdn_chess_pgn_token, 40, 8);
FIELD(pdn_chess_pgn_token, offset, 0, 8);
FIELD(pdn_chess_pgn_token, line, 8, 4);
FIELD(pdn_chess_pgn_token, game, 12, 4);
FIELD(pdn_chess_pgn_token, kind, 16, 4);
FIELD(pdn_chess_pgn_token, number, 20, 4);
FIELD(pdn_chess_pgn_token, status, 24, 4);
FIELD(pdn_chess_pgn_token, start, 28, 4);
FIELD(pdn_chess_pgn_token, length, 32, 4);
FIELD(pdn_chess_pgn_token, name_length, 36, 4);
STRUCT(pdn_chess_pgn_writer, 8, 8);
FIELD(pdn_chess_pgn_writer, words, 0, 8);
STRUCT(pdn_chess_pgn_annotation, 24, 8);
FIELD(pdn_chess_pgn_annotation, time, 0, 8);
FIELD(pdn_chess_pgn_annotation, score, 8, 4);
FIELD(pdn_chess_pgn_annotation, depth, 12, 4);
FIELD(pdn_chess_pgn_annotation, kind, 16, 1);
FIELD(pdn_chess_pgn_annotation, color, 17, 1);
FIELD(pdn_chess_pgn_annotation, from, 18, 1);
FIELD(pdn_chess_pgn_annotation, to, 19, 1);
FIELD(pdn_chess_pgn_annotation, reserved, 20, 4);
STRUCT(pdn_chess_move_attributes, 6, 1);
FIELD(pdn_chess_move_attributes, role, 0, 1);
FIELD(pdn_chess_move_attributes, captured, 1, 1);
FIELD(pdn_chess_move_attributes, promotion, 2, 1);
FIELD(pdn_chess_move_attributes, is_en_passant, 3, 1);
FIELD(pdn_chess_move_attributes, is_castling, 4, 1);
FIELD(pdn_chess_move_attributes, gives_check, 5, 1);
STRUCT(pdn_chess_divide_entry, 16, 8);
FIELD(pdn_chess_divide_entry, nodes, 0, 8);
FIELD(pdn_chess_divide_entry, first, 8, 8);
STRUCT(pdn_chess_game, 176, 8);
FIELD(pdn_chess_game, words, 0, 176);
STRUCT(pdn_chess_period, 24, 8);
FIELD(pdn_chess_period, time, 0, 8);
FIELD(pdn_chess_period, bonus, 8, 8);
FIELD(pdn_chess_period, moves, 16, 4);
FIELD(pdn_chess_period, bonus_kind, 20, 4);
STRUCT(pdn_chess_clock, 256, 8);
FIELD(pdn_chess_clock, words, 0, 256);
STRUCT(pdn_chess_server, 912, 8);
FIELD(pdn_chess_server, words, 0, 912);

STRUCT(pdn_chess_opponent, 296, 8);
FIELD(pdn_chess_opponent, words, 0, 296);
STRUCT(pdn_chess_server_move, 8, 1);
FIELD(pdn_chess_server_move, from, 0, 1);
FIELD(pdn_chess_server_move, to, 1, 1);
FIELD(pdn_chess_server_move, tag, 2, 1);
FIELD(pdn_chess_server_move, captured, 3, 1);
FIELD(pdn_chess_server_move, square, 4, 1);
FIELD(pdn_chess_server_move, rook_to, 5, 1);
FIELD(pdn_chess_server_move, piece, 6, 1);
FIELD(pdn_chess_server_move, promotion, 7, 1);
STRUCT(pdn_chess_server_event, 16, 8);
FIELD(pdn_chess_server_event, remaining, 0, 8);
FIELD(pdn_chess_server_event, error, 8, 4);
FIELD(pdn_chess_server_event, kind, 12, 1);
FIELD(pdn_chess_server_event, value, 13, 1);
FIELD(pdn_chess_server_event, square, 14, 1);
FIELD(pdn_chess_server_event, color, 15, 1);
STRUCT(pdn_chess_table, 320, 8);
FIELD(pdn_chess_table, words, 0, 320);
STRUCT(pdn_chess_table_report, 72, 1);
FIELD(pdn_chess_table_report, white, 0, 32);
FIELD(pdn_chess_table_report, black, 32, 32);
FIELD(pdn_chess_table_report, white_length, 64, 1);
FIELD(pdn_chess_table_report, black_length, 65, 1);
FIELD(pdn_chess_table_report, event, 66, 1);
FIELD(pdn_chess_table_report, color, 67, 1);
FIELD(pdn_chess_table_report, from, 68, 1);
FIELD(pdn_chess_table_report, to, 69, 1);
FIELD(pdn_chess_table_report, promotion, 70, 1);
FIELD(pdn_chess_table_report, value, 71, 1);
STRUCT(pdn_chess_client, 256, 8);
FIELD(pdn_chess_client, words, 0, 256);
STRUCT(pdn_chess_client_report, 6, 1);
FIELD(pdn_chess_client_report, event, 0, 1);
FIELD(pdn_chess_client_report, color, 1, 1);
FIELD(pdn_chess_client_report, from, 2, 1);
FIELD(pdn_chess_client_report, to, 3, 1);
FIELD(pdn_chess_client_report, promotion, 4, 1);
FIELD(pdn_chess_client_report, value, 5, 1);
STRUCT(pdn_chess_eboard, 32, 8);
FIELD(pdn_chess_eboard, words, 0, 32);
STRUCT(pdn_chess_drawing, 48, 8);
FIELD(pdn_chess_drawing, marked, 0, 8);
FIELD(pdn_chess_drawing, light, 8, 4);
FIELD(pdn_chess_drawing, dark, 12, 4);
FIELD(pdn_chess_drawing, moved, 16, 4);
FIELD(pdn_chess_drawing, check, 20, 4);
FIELD(pdn_chess_drawing, mark, 24, 4);
FIELD(pdn_chess_drawing, white, 28, 4);
FIELD(pdn_chess_drawing, black, 32, 4);
FIELD(pdn_chess_drawing, size, 36, 2);
FIELD(pdn_chess_drawing, last_move, 38, 2);
FIELD(pdn_chess_drawing, bottom, 40, 1);
FIELD(pdn_chess_drawing, coordinates, 41, 1);
FIELD(pdn_chess_drawing, reserved, 42, 6);
STRUCT(pdn_chess_arrow, 8, 4);
FIELD(pdn_chess_arrow, color, 0, 4);
FIELD(pdn_chess_arrow, from, 4, 1);
FIELD(pdn_chess_arrow, to, 5, 1);
FIELD(pdn_chess_arrow, reserved, 6, 2);
STRUCT(pdn_mastermind_row, 16, 8);
FIELD(pdn_mastermind_row, guess, 0, 8);
FIELD(pdn_mastermind_row, black, 8, 1);
FIELD(pdn_mastermind_row, white, 9, 1);
FIELD(pdn_mastermind_row, reserved, 10, 6);
STRUCT(pdn_mastermind_hint, 24, 8);
FIELD(pdn_mastermind_hint, squares, 0, 8);
FIELD(pdn_mastermind_hint, codes, 8, 4);
FIELD(pdn_mastermind_hint, largest, 12, 4);
FIELD(pdn_mastermind_hint, parts, 16, 4);
FIELD(pdn_mastermind_hint, agrees, 20, 4);
STRUCT(pdn_mastermind_door, 96, 8);
FIELD(pdn_mastermind_door, words, 0, 96);
STRUCT(pdn_mastermind_door_report, 180, 1);
FIELD(pdn_mastermind_door_report, output, 0, 144);
FIELD(pdn_mastermind_door_report, name, 144, 32);
FIELD(pdn_mastermind_door_report, output_length, 176, 1);
FIELD(pdn_mastermind_door_report, name_length, 177, 1);
FIELD(pdn_mastermind_door_report, entry, 178, 1);
FIELD(pdn_mastermind_door_report, reserved, 179, 1);
STRUCT(pdn_mastermind_table, 704, 8);
FIELD(pdn_mastermind_table, words, 0, 704);
STRUCT(pdn_mastermind_table_report, 256, 8);
FIELD(pdn_mastermind_table_report, code, 0, 8);
FIELD(pdn_mastermind_table_report, one, 8, 80);
FIELD(pdn_mastermind_table_report, two, 88, 80);
FIELD(pdn_mastermind_table_report, watchers, 168, 80);
FIELD(pdn_mastermind_table_report, one_length, 248, 1);
FIELD(pdn_mastermind_table_report, two_length, 249, 1);
FIELD(pdn_mastermind_table_report, watchers_length, 250, 1);
FIELD(pdn_mastermind_table_report, event, 251, 1);
FIELD(pdn_mastermind_table_report, player, 252, 1);
FIELD(pdn_mastermind_table_report, black, 253, 1);
FIELD(pdn_mastermind_table_report, white, 254, 1);
FIELD(pdn_mastermind_table_report, value, 255, 1);
STRUCT(pdn_mastermind_client, 352, 8);
FIELD(pdn_mastermind_client, words, 0, 352);
STRUCT(pdn_mastermind_client_report, 48, 8);
FIELD(pdn_mastermind_client_report, code, 0, 8);
FIELD(pdn_mastermind_client_report, name, 8, 32);
FIELD(pdn_mastermind_client_report, name_length, 40, 1);
FIELD(pdn_mastermind_client_report, event, 41, 1);
FIELD(pdn_mastermind_client_report, message, 42, 1);
FIELD(pdn_mastermind_client_report, player, 43, 1);
FIELD(pdn_mastermind_client_report, value, 44, 1);
FIELD(pdn_mastermind_client_report, first, 45, 1);
FIELD(pdn_mastermind_client_report, second, 46, 1);
FIELD(pdn_mastermind_client_report, reserved, 47, 1);
STRUCT(pdn_mastermind_settings, 8, 1);
FIELD(pdn_mastermind_settings, peg_kind, 0, 1);
FIELD(pdn_mastermind_settings, pegs, 1, 1);
FIELD(pdn_mastermind_settings, rounds, 2, 1);
FIELD(pdn_mastermind_settings, board_size, 3, 1);
FIELD(pdn_mastermind_settings, code_size, 4, 1);
FIELD(pdn_mastermind_settings, empty_allowed, 5, 1);
FIELD(pdn_mastermind_settings, code_breaker, 6, 1);
FIELD(pdn_mastermind_settings, repeats, 7, 1);
STRUCT(pdn_mastermind_match, 112, 8);
FIELD(pdn_mastermind_match, words, 0, 112);
STRUCT(pdn_mastermind_event, 16, 8);
FIELD(pdn_mastermind_event, code, 0, 8);
FIELD(pdn_mastermind_event, kind, 8, 1);
FIELD(pdn_mastermind_event, black, 9, 1);
FIELD(pdn_mastermind_event, white, 10, 1);
FIELD(pdn_mastermind_event, points, 11, 1);
FIELD(pdn_mastermind_event, round, 12, 1);
FIELD(pdn_mastermind_event, reserved, 13, 3);

STRUCT(pdn_mastermind_search, 48, 8);
FIELD(pdn_mastermind_search, words, 0, 48);
STRUCT(pdn_konobi_position, 208, 8);
FIELD(pdn_konobi_position, words, 0, 208);
STRUCT(pdn_konobi_table, 544, 8);
FIELD(pdn_konobi_table, words, 0, 544);
STRUCT(pdn_konobi_table_settings, 72, 1);
FIELD(pdn_konobi_table_settings, first_name, 0, 32);
FIELD(pdn_konobi_table_settings, second_name, 32, 32);
FIELD(pdn_konobi_table_settings, first_name_length, 64, 1);
FIELD(pdn_konobi_table_settings, second_name_length, 65, 1);
FIELD(pdn_konobi_table_settings, first, 66, 1);
FIELD(pdn_konobi_table_settings, second, 67, 1);
FIELD(pdn_konobi_table_settings, seating, 68, 1);
FIELD(pdn_konobi_table_settings, style, 69, 1);
FIELD(pdn_konobi_table_settings, width, 70, 1);
FIELD(pdn_konobi_table_settings, refusals, 71, 1);
STRUCT(pdn_konobi_table_report, 256, 2);
FIELD(pdn_konobi_table_report, first, 0, 124);
FIELD(pdn_konobi_table_report, second, 124, 124);
FIELD(pdn_konobi_table_report, first_length, 248, 1);
FIELD(pdn_konobi_table_report, second_length, 249, 1);
FIELD(pdn_konobi_table_report, event, 250, 1);
FIELD(pdn_konobi_table_report, player, 251, 1);
FIELD(pdn_konobi_table_report, action, 252, 2);
FIELD(pdn_konobi_table_report, end, 254, 1);
FIELD(pdn_konobi_table_report, reserved, 255, 1);
STRUCT(pdn_konobi_refusal, 4, 4);
FIELD(pdn_konobi_refusal, point, 0, 2);
FIELD(pdn_konobi_refusal, alternative, 2, 2);
STRUCT(pdn_konobi_link, 4, 4);
FIELD(pdn_konobi_link, to, 0, 2);
FIELD(pdn_konobi_link, kind, 2, 2);
STRUCT(pdn_konobi_divide_entry, 16, 8);
FIELD(pdn_konobi_divide_entry, sequences, 0, 8);
FIELD(pdn_konobi_divide_entry, first, 8, 8);
STRUCT(pdn_konobi_game, 216, 8);
FIELD(pdn_konobi_game, words, 0, 216);
STRUCT(pdn_konobi_replay_report, 16, 4);
FIELD(pdn_konobi_replay_report, number, 0, 4);
FIELD(pdn_konobi_replay_report, start, 4, 4);
FIELD(pdn_konobi_replay_report, length, 8, 4);
FIELD(pdn_konobi_replay_report, point, 12, 2);
FIELD(pdn_konobi_replay_report, alternative, 14, 2);
STRUCT(pdn_konobi_node, 20, 4);
FIELD(pdn_konobi_node, words, 0, 20);
STRUCT(pdn_konobi_decision, 232, 8);
FIELD(pdn_konobi_decision, words, 0, 232);
STRUCT(pdn_konobi_chances, 12, 4);
FIELD(pdn_konobi_chances, wins, 0, 4);
FIELD(pdn_konobi_chances, playouts, 4, 4);
FIELD(pdn_konobi_chances, winner, 8, 4);
STRUCT(pdn_konobi_solver, 800, 8);
FIELD(pdn_konobi_solver, words, 0, 800);

WIDTH(pdn_status, 4);
HOLDS(pdn_status_is_signed, (pdn_status)-1 < (pdn_status)0);
WIDTH(pdn_chess_move, 2);
WIDTH(pdn_chess_color, 1);
WIDTH(pdn_chess_role, 1);
WIDTH(pdn_chess_fen_mode, 1);
WIDTH(pdn_chess_castling_style, 1);
WIDTH(pdn_chess_position_outcome, 1);
WIDTH(pdn_chess_problem, 4);
