/* What a compiled program relies on: sizes, alignments and numbers of include/pedina.h. Nothing
 * here runs; a wrong one does not compile, whatever the compiler, the language version and the
 * target. The numbers are written out on purpose: they are part of the ABI. */
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

STRUCT(pdn_chess_setup, 80, 8);
FIELD(pdn_chess_setup, words, 0, 80);
STRUCT(pdn_chess_position, 80, 8);
FIELD(pdn_chess_position, words, 0, 80);
STRUCT(pdn_chess_report, 8, 4);
FIELD(pdn_chess_report, problems, 0, 4);
FIELD(pdn_chess_report, offset, 4, 4);
STRUCT(pdn_chess_divide_entry, 16, 8);
FIELD(pdn_chess_divide_entry, nodes, 0, 8);
FIELD(pdn_chess_divide_entry, first, 8, 8);

WIDTH(pdn_status, 4);
HOLDS(pdn_status_is_signed, (pdn_status)-1 < (pdn_status)0);
WIDTH(pdn_chess_move, 2);
WIDTH(pdn_chess_color, 1);
WIDTH(pdn_chess_role, 1);
WIDTH(pdn_chess_fen_mode, 1);
WIDTH(pdn_chess_castling_style, 1);
WIDTH(pdn_chess_position_outcome, 1);
WIDTH(pdn_chess_problem, 4);

VALUE(PDN_VERSION, PDN_VERSION_MAJOR * 10000 + PDN_VERSION_MINOR * 100 + PDN_VERSION_PATCH);
VALUE(PDN_ABI_VERSION, 2);

VALUE(PDN_OK, 0);
VALUE(PDN_ERROR_NULL, -1);
VALUE(PDN_ERROR_BUFFER, -2);
VALUE(PDN_ERROR_RANGE, -3);
VALUE(PDN_ERROR_STATE, -4);
VALUE(PDN_ERROR_VERSION, -5);
VALUE(PDN_CHESS_FEN_LENGTH, -32);
VALUE(PDN_CHESS_FEN_FIELDS, -33);
VALUE(PDN_CHESS_FEN_BOARD, -34);
VALUE(PDN_CHESS_FEN_TURN, -35);
VALUE(PDN_CHESS_FEN_CASTLING, -36);
VALUE(PDN_CHESS_FEN_EN_PASSANT, -37);
VALUE(PDN_CHESS_FEN_HALFMOVE_CLOCK, -38);
VALUE(PDN_CHESS_FEN_FULLMOVE_NUMBER, -39);
VALUE(PDN_CHESS_INVALID_POSITION, -40);
VALUE(PDN_CHESS_ILLEGAL_MOVE_SYNTAX, -48);
VALUE(PDN_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE, -49);
VALUE(PDN_CHESS_ILLEGAL_MOVE_OPPONENTS_PIECE, -50);
VALUE(PDN_CHESS_ILLEGAL_MOVE_UNREACHABLE, -51);
VALUE(PDN_CHESS_ILLEGAL_MOVE_OWN_PIECE, -52);
VALUE(PDN_CHESS_ILLEGAL_MOVE_KING_IN_CHECK, -53);
VALUE(PDN_CHESS_ILLEGAL_MOVE_CASTLING, -54);
VALUE(PDN_CHESS_ILLEGAL_MOVE_PROMOTION, -55);

VALUE(PDN_CHESS_MAX_MOVES, 218);
VALUE(PDN_CHESS_FEN_SIZE, 106);
VALUE(PDN_CHESS_UCI_SIZE, 6);
VALUE(PDN_CHESS_PERFT_MAX_DEPTH, 16);
VALUE(PDN_CHESS_NO_SQUARE, 64);
VALUE(PDN_CHESS_COLOR_WHITE, 0);
VALUE(PDN_CHESS_COLOR_BLACK, 1);
VALUE(PDN_CHESS_ROLE_PAWN, 1);
VALUE(PDN_CHESS_ROLE_KNIGHT, 2);
VALUE(PDN_CHESS_ROLE_BISHOP, 3);
VALUE(PDN_CHESS_ROLE_ROOK, 4);
VALUE(PDN_CHESS_ROLE_QUEEN, 5);
VALUE(PDN_CHESS_ROLE_KING, 6);
VALUE(PDN_CHESS_FEN_MODE_STRICT, 0);
VALUE(PDN_CHESS_FEN_MODE_LENIENT, 1);
VALUE(PDN_CHESS_CASTLING_STYLE_STANDARD, 0);
VALUE(PDN_CHESS_CASTLING_STYLE_CHESS960, 1);
VALUE(PDN_CHESS_POSITION_OUTCOME_ONGOING, 0);
VALUE(PDN_CHESS_POSITION_OUTCOME_CHECKMATE, 1);
VALUE(PDN_CHESS_POSITION_OUTCOME_STALEMATE, 2);

VALUE(PDN_CHESS_PROBLEM_EMPTY_BOARD, 0x1);
VALUE(PDN_CHESS_PROBLEM_NO_WHITE_KING, 0x2);
VALUE(PDN_CHESS_PROBLEM_NO_BLACK_KING, 0x4);
VALUE(PDN_CHESS_PROBLEM_MANY_WHITE_KINGS, 0x8);
VALUE(PDN_CHESS_PROBLEM_MANY_BLACK_KINGS, 0x10);
VALUE(PDN_CHESS_PROBLEM_PAWNS_ON_BACK_RANK, 0x20);
VALUE(PDN_CHESS_PROBLEM_MANY_WHITE_PAWNS, 0x40);
VALUE(PDN_CHESS_PROBLEM_MANY_BLACK_PAWNS, 0x80);
VALUE(PDN_CHESS_PROBLEM_MANY_WHITE_PIECES, 0x100);
VALUE(PDN_CHESS_PROBLEM_MANY_BLACK_PIECES, 0x200);
VALUE(PDN_CHESS_PROBLEM_WHITE_MATERIAL, 0x400);
VALUE(PDN_CHESS_PROBLEM_BLACK_MATERIAL, 0x800);
VALUE(PDN_CHESS_PROBLEM_CASTLING, 0x1000);
VALUE(PDN_CHESS_PROBLEM_EN_PASSANT, 0x2000);
VALUE(PDN_CHESS_PROBLEM_OPPOSITE_CHECK, 0x4000);
VALUE(PDN_CHESS_PROBLEM_IMPOSSIBLE_CHECK, 0x8000);
VALUE(PDN_CHESS_PROBLEM_COUNTERS, 0x10000);
