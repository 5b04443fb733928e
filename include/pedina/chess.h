/*
 * Pedina, Chess: rules, notation, files, games, clocks, servers.
 *
 * The contract of every function stands at the head of pedina.h. Sections:
 *
 *   values
 *   setting up a position
 *   positions
 *   moves
 *   moves in algebraic notation
 *   reading files of games
 *   reading files of games in bulk
 *   writing files of games
 *   positions with operations
 *   perft
 *   keys
 *   attacks
 *   games
 *   how games end
 *   clocks
 *   game servers
 *   game servers, before and after the game
 *   game servers, the game
 *   game servers, events
 *   game servers, how they stand
 *   electronic boards
 *   drawing
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 * Generated from ffi/src by `cargo xtask header`; change it there.
 */

#ifndef PEDINA_CHESS_H
#define PEDINA_CHESS_H

#include "library.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ----------------------------------------------------------------------------------------------
 * Chess: values
 *
 * - Square: uint8_t, a1 = 0, b1 = 1, ... h8 = 63; PDN_CHESS_NO_SQUARE (64) where there may be
 *   none.
 * - Bitboard: uint64_t, a set of squares, bit n is square n.
 * - Piece: uint8_t, role + 8 * color: white pawn 1 ... white king 6, black pawn 9 ... black
 *   king 14; 0 is an empty square.
 * - Move: uint16_t, bits 0 to 5 from, 6 to 11 to, 12 to 14 promotion role or 0. Castling is the
 *   king moving onto its own rook's square, in standard chess too: e1h1, not e1g1.
 * ---------------------------------------------------------------------------------------------- */

/** Where a square may be none: no en passant square. */
#define PDN_CHESS_NO_SQUARE 64
/** The most legal moves that a position can have. */
#define PDN_CHESS_MAX_MOVES 218
/** Room for the longest FEN and its NUL. */
#define PDN_CHESS_FEN_SIZE 106
/** Room for the longest move in UCI notation and its NUL. */
#define PDN_CHESS_UCI_SIZE 6
/** The greatest depth of pdn_chess_perft and pdn_chess_divide. */
#define PDN_CHESS_PERFT_MAX_DEPTH 16

/** One of the two sides: white is 0, black is 1, in every language. */
typedef uint8_t pdn_chess_color;
enum {
    /** The side that moves first. */
    PDN_CHESS_COLOR_WHITE = 0,
    /** The side that answers. */
    PDN_CHESS_COLOR_BLACK = 1,
};

/** What a piece is, whoever owns it: pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6. */
typedef uint8_t pdn_chess_role;
enum {
    /** Pawn. */
    PDN_CHESS_ROLE_PAWN = 1,
    /** Knight. */
    PDN_CHESS_ROLE_KNIGHT = 2,
    /** Bishop. */
    PDN_CHESS_ROLE_BISHOP = 3,
    /** Rook. */
    PDN_CHESS_ROLE_ROOK = 4,
    /** Queen. */
    PDN_CHESS_ROLE_QUEEN = 5,
    /** King. */
    PDN_CHESS_ROLE_KING = 6,
};

/** How much a FEN may deviate from the standard. */
typedef uint8_t pdn_chess_fen_mode;
enum {
    /**
     * Six fields with one space between them, no two digits side by side in a rank, castling
     * rights in order (white first, king's side first), numbers without leading zeros; as a
     * position it has no problems.
     */
    PDN_CHESS_FEN_MODE_STRICT = 0,
    /**
     * Any white space between and around fields, missing fields at the end (`w - - 0 1`),
     * digits side by side, rights in any order and repeated, leading zeros, `W` and `B`; as a
     * position it is repaired.
     */
    PDN_CHESS_FEN_MODE_LENIENT = 1,
};

/** How castling is written in FEN and UCI; the moves themselves are the same. */
typedef uint8_t pdn_chess_castling_style;
enum {
    /** FEN `KQkq` (X-FEN: the rook's file where it is not the outermost), UCI `e1g1`. */
    PDN_CHESS_CASTLING_STYLE_STANDARD = 0,
    /** FEN `HAha` (Shredder-FEN), UCI `e1h1`: the rook is named, as Chess960 needs it. */
    PDN_CHESS_CASTLING_STYLE_CHESS960 = 1,
};

/* ----------------------------------------------------------------------------------------------
 * Chess: setting up a position
 *
 * A setup holds anything that a FEN can say, legal or not: for editors, parsers and generators.
 * pdn_chess_from_setup makes a position of it.
 * ---------------------------------------------------------------------------------------------- */

/** Why a setup is no position: bits of a set. */
typedef uint32_t pdn_chess_problem;
enum {
    /** There is no piece at all. */
    PDN_CHESS_PROBLEM_EMPTY_BOARD = 1,
    /** White has no king. */
    PDN_CHESS_PROBLEM_NO_WHITE_KING = 2,
    /** Black has no king. */
    PDN_CHESS_PROBLEM_NO_BLACK_KING = 4,
    /** White has more than one king. */
    PDN_CHESS_PROBLEM_MANY_WHITE_KINGS = 8,
    /** Black has more than one king. */
    PDN_CHESS_PROBLEM_MANY_BLACK_KINGS = 16,
    /** A pawn stands on the first or eighth rank. */
    PDN_CHESS_PROBLEM_PAWNS_ON_BACK_RANK = 32,
    /** White has more than eight pawns. */
    PDN_CHESS_PROBLEM_MANY_WHITE_PAWNS = 64,
    /** Black has more than eight pawns. */
    PDN_CHESS_PROBLEM_MANY_BLACK_PAWNS = 128,
    /** White has more than sixteen pieces. */
    PDN_CHESS_PROBLEM_MANY_WHITE_PIECES = 256,
    /** Black has more than sixteen pieces. */
    PDN_CHESS_PROBLEM_MANY_BLACK_PIECES = 512,
    /** White has more promoted pieces than missing pawns. */
    PDN_CHESS_PROBLEM_WHITE_MATERIAL = 1024,
    /** Black has more promoted pieces than missing pawns. */
    PDN_CHESS_PROBLEM_BLACK_MATERIAL = 2048,
    /** A castling right without its king and rook on their back rank. Can be repaired. */
    PDN_CHESS_PROBLEM_CASTLING = 4096,
    /** An en passant square that no pawn can just have passed. Can be repaired. */
    PDN_CHESS_PROBLEM_EN_PASSANT = 8192,
    /** The side that is not to move is in check. */
    PDN_CHESS_PROBLEM_OPPOSITE_CHECK = 16384,
    /** A check that no single move can have given. Harmless: repairing lets it stand. */
    PDN_CHESS_PROBLEM_IMPOSSIBLE_CHECK = 32768,
    /** The number of the move is zero. Can be repaired. */
    PDN_CHESS_PROBLEM_COUNTERS = 65536,
};

/**
 * Pieces, side to move, castling rights, en passant square and counters, legal or not.
 * Owned by the caller, a value: copy it freely. Written first by pdn_chess_setup_empty,
 * pdn_chess_setup_chess960, pdn_chess_setup_parse_fen or pdn_chess_to_setup.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_setup {
    /** Opaque. */
    uint64_t words[10];
} pdn_chess_setup;

/**
 * What is wrong with a text or a setup. Where a function takes a report it may be NULL; else it
 * is written together with PDN_OK, the PDN_CHESS_FEN_ statuses and PDN_CHESS_INVALID_POSITION.
 */
typedef struct pdn_chess_report {
    /** The PDN_CHESS_PROBLEM_ bits that apply, 0 if none. */
    uint32_t problems;
    /** The first byte of a text that is wrong, 0 if none is; the length if it ends too early. */
    uint32_t offset;
} pdn_chess_report;

/**
 * Stores a setup without pieces: white to move, no rights, move 1.
 *
 * PDN_ERROR_NULL.
 */
pdn_status pdn_chess_setup_empty(pdn_chess_setup *setup);

/**
 * Stores a starting position of Chess960, each side's array by Scharnagl's number 0 to 959. Two
 * different numbers are double Chess960; 518 is the standard array.
 *
 * PDN_ERROR_RANGE: a number is above 959. PDN_ERROR_NULL.
 */
pdn_status pdn_chess_setup_chess960(uint32_t white, uint32_t black, pdn_chess_setup *setup);

/**
 * Reads what a FEN says, without judging it. Castling may be written as KQkq, X-FEN or
 * Shredder-FEN. `mode` is PDN_CHESS_FEN_MODE_STRICT or PDN_CHESS_FEN_MODE_LENIENT; `report` may be
 * NULL.
 *
 * PDN_CHESS_FEN_LENGTH to PDN_CHESS_FEN_FULLMOVE_NUMBER: the part that is wrong; the report has
 * the offset. PDN_ERROR_RANGE: unknown mode. PDN_ERROR_NULL: `text` with a length above 0, or
 * `setup`.
 */
pdn_status pdn_chess_setup_parse_fen(const char *text,
                                     size_t length,
                                     uint8_t mode,
                                     pdn_chess_setup *setup,
                                     pdn_chess_report *report);

/**
 * Writes the setup as FEN. `style` is PDN_CHESS_CASTLING_STYLE_STANDARD or
 * PDN_CHESS_CASTLING_STYLE_CHESS960; PDN_CHESS_FEN_SIZE is always room enough.
 *
 * PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_STATE, PDN_ERROR_RANGE: unknown style.
 * PDN_ERROR_NULL: `setup`, `length`, or `buffer` with a capacity above 0.
 */
pdn_status pdn_chess_setup_format_fen(const pdn_chess_setup *setup,
                                      uint8_t style,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length);

/**
 * Stores the piece on a square, 0 if it is empty.
 *
 * PDN_ERROR_RANGE: `square` is above 63. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_setup_piece(const pdn_chess_setup *setup, uint8_t square, uint8_t *piece);

/**
 * Puts a piece on a square in place of what stands there; piece 0 clears it.
 *
 * PDN_ERROR_RANGE: `square` is above 63, or `piece` is none. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_setup_put(pdn_chess_setup *setup, uint8_t square, uint8_t piece);

/**
 * Sets the side to move.
 *
 * PDN_ERROR_RANGE: `color` is above 1. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_setup_set_turn(pdn_chess_setup *setup, uint8_t color);

/**
 * Sets the rooks that may still castle, as a bitboard.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_setup_set_castling(pdn_chess_setup *setup, uint64_t rooks);

/**
 * Sets the square that a pawn has just passed in a double step; PDN_CHESS_NO_SQUARE for none.
 *
 * PDN_ERROR_RANGE: `square` is above 64. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_setup_set_en_passant(pdn_chess_setup *setup, uint8_t square);

/**
 * Sets the plies since the last capture or pawn move, and the number of the move.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_setup_set_counters(pdn_chess_setup *setup,
                                        uint16_t halfmove_clock,
                                        uint16_t fullmove_number);

/**
 * A few English words on the first problem of a set, the one with the lowest bit: a constant,
 * never NULL, for any number. `problems &= problems - 1` goes on to the next.
 */
const char *pdn_chess_problem_text(uint32_t problems);

/**
 * Stores every reason for which the setup is no legal position, as PDN_CHESS_PROBLEM_ bits;
 * 0 if it is one.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_setup_problems(const pdn_chess_setup *setup, uint32_t *problems);

/* ----------------------------------------------------------------------------------------------
 * Chess: positions
 *
 * A position is legal: functions that make one refuse everything else, so that functions that
 * take one need not look again.
 * ---------------------------------------------------------------------------------------------- */

/** How a position ends the game by itself. */
typedef uint8_t pdn_chess_position_outcome;
enum {
    /** There is a legal move. */
    PDN_CHESS_POSITION_OUTCOME_ONGOING = 0,
    /** In check without a legal move: the side to move has lost. */
    PDN_CHESS_POSITION_OUTCOME_CHECKMATE = 1,
    /** Not in check, but without a legal move: a draw. */
    PDN_CHESS_POSITION_OUTCOME_STALEMATE = 2,
};

/**
 * A legal position. Owned by the caller, a value: a copy is a snapshot. Written first by
 * pdn_chess_start, pdn_chess_parse_fen, pdn_chess_from_setup or pdn_chess_repair.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_position {
    /** Opaque. */
    uint64_t words[10];
} pdn_chess_position;

/**
 * Stores the starting position of standard chess.
 *
 * PDN_ERROR_NULL.
 */
pdn_status pdn_chess_start(pdn_chess_position *position);

/**
 * Reads a position from a FEN, as pdn_chess_setup_parse_fen and, in strict mode,
 * pdn_chess_from_setup or, in lenient mode, pdn_chess_repair. `report` may be NULL.
 *
 * The statuses are theirs: PDN_CHESS_FEN_ with the offset, PDN_CHESS_INVALID_POSITION with the
 * problems, PDN_ERROR_RANGE for an unknown mode, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_parse_fen(const char *text,
                               size_t length,
                               uint8_t mode,
                               pdn_chess_position *position,
                               pdn_chess_report *report);

/**
 * Makes a position of a setup that breaks no rule. `report` may be NULL.
 *
 * PDN_CHESS_INVALID_POSITION: the report has all problems. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_from_setup(const pdn_chess_setup *setup,
                                pdn_chess_position *position,
                                pdn_chess_report *report);

/**
 * Makes a position of a setup after dropping what breaks a rule and can be dropped: castling
 * rights, the en passant square, a move number of zero. `report` may be NULL.
 *
 * PDN_OK: the report has what was dropped, and PDN_CHESS_PROBLEM_IMPOSSIBLE_CHECK if that was
 * let stand. PDN_CHESS_INVALID_POSITION: a problem cannot be repaired; the report has all.
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_repair(const pdn_chess_setup *setup,
                            pdn_chess_position *position,
                            pdn_chess_report *report);

/**
 * Stores the setup that describes a position.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_to_setup(const pdn_chess_position *position, pdn_chess_setup *setup);

/**
 * Writes the position as FEN, which pdn_chess_parse_fen reads back in strict mode. `style` is
 * PDN_CHESS_CASTLING_STYLE_STANDARD or PDN_CHESS_CASTLING_STYLE_CHESS960; PDN_CHESS_FEN_SIZE is
 * always room enough.
 *
 * PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_STATE, PDN_ERROR_RANGE: unknown style.
 * PDN_ERROR_NULL: `position`, `length`, or `buffer` with a capacity above 0.
 */
pdn_status pdn_chess_format_fen(const pdn_chess_position *position,
                                uint8_t style,
                                char *buffer,
                                size_t capacity,
                                size_t *length);

/**
 * Stores the piece on a square, 0 if it is empty.
 *
 * PDN_ERROR_RANGE: `square` is above 63. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_piece(const pdn_chess_position *position, uint8_t square, uint8_t *piece);

/**
 * Stores the squares of the pieces of a side and role, as a bitboard.
 *
 * PDN_ERROR_RANGE: unknown `color` or `role`. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_pieces(const pdn_chess_position *position,
                            uint8_t color,
                            uint8_t role,
                            uint64_t *squares);

/**
 * Stores the squares that hold a piece, as a bitboard.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_occupied(const pdn_chess_position *position, uint64_t *squares);

/**
 * Stores the side to move: PDN_CHESS_COLOR_WHITE or PDN_CHESS_COLOR_BLACK.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_turn(const pdn_chess_position *position, uint8_t *color);

/**
 * Stores the rooks that may still castle, as a bitboard.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_castling_rooks(const pdn_chess_position *position, uint64_t *squares);

/**
 * Stores the square behind the pawn that may now be captured en passant; PDN_CHESS_NO_SQUARE if
 * no such capture is legal.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_en_passant(const pdn_chess_position *position, uint8_t *square);

/**
 * Stores the plies since the last capture or pawn move, and the number of the move. Both stay at
 * 65535 once there.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_counters(const pdn_chess_position *position,
                              uint16_t *halfmove_clock,
                              uint16_t *fullmove_number);

/**
 * Stores the pieces that give check to the side to move, as a bitboard.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_checkers(const pdn_chess_position *position, uint64_t *squares);

/**
 * Stores the pieces of the side to move that may not leave the line to their own king, as a
 * bitboard.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_pinned(const pdn_chess_position *position, uint64_t *squares);

/**
 * Stores the squares from which pieces of a side attack a square, pinned ones included, as a
 * bitboard.
 *
 * PDN_ERROR_RANGE: `square` is above 63, or unknown `color`. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_attackers(const pdn_chess_position *position,
                               uint8_t square,
                               uint8_t color,
                               uint64_t *squares);

/**
 * Stores whether the side to move can go on, is checkmated or is stalemated:
 * PDN_CHESS_POSITION_OUTCOME_ONGOING, PDN_CHESS_POSITION_OUTCOME_CHECKMATE or
 * PDN_CHESS_POSITION_OUTCOME_STALEMATE.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_outcome(const pdn_chess_position *position, uint8_t *outcome);

/* ----------------------------------------------------------------------------------------------
 * Chess: moves
 * ---------------------------------------------------------------------------------------------- */

/** A move in 16 bits: 0 to 5 from, 6 to 11 to, 12 to 14 promotion role or 0. */
typedef uint16_t pdn_chess_move;

/**
 * Stores all legal moves and their number. Pawns come first and the king last, each role by
 * square, promotions to the queen first. PDN_CHESS_MAX_MOVES is always room enough.
 *
 * PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_STATE. PDN_ERROR_NULL: `position`,
 * `count`, or `moves` with a capacity above 0.
 */
pdn_status pdn_chess_legal_moves(const pdn_chess_position *position,
                                 uint16_t *moves,
                                 size_t capacity,
                                 size_t *count);

/**
 * As pdn_chess_legal_moves, of those that take a piece of the opponent: what an engine looks at
 * first. En passant is one, a promotion if its pawn takes something, to each of the four roles;
 * castling never.
 *
 * PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_STATE. PDN_ERROR_NULL: `position`,
 * `count`, or `moves` with a capacity above 0.
 */
pdn_status pdn_chess_legal_captures(const pdn_chess_position *position,
                                    uint16_t *moves,
                                    size_t capacity,
                                    size_t *count);

/**
 * As pdn_chess_legal_moves, of those that take nothing: castling, and promotions by a step
 * forward, are among them. With pdn_chess_legal_captures all, and none twice.
 *
 * PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_STATE. PDN_ERROR_NULL: `position`,
 * `count`, or `moves` with a capacity above 0.
 */
pdn_status pdn_chess_legal_quiets(const pdn_chess_position *position,
                                  uint16_t *moves,
                                  size_t capacity,
                                  size_t *count);

/**
 * As pdn_chess_legal_moves in check, where every legal move gets out of it; none otherwise. None
 * in check is checkmate.
 *
 * PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_STATE. PDN_ERROR_NULL: `position`,
 * `count`, or `moves` with a capacity above 0.
 */
pdn_status pdn_chess_legal_evasions(const pdn_chess_position *position,
                                    uint16_t *moves,
                                    size_t capacity,
                                    size_t *count);

/**
 * Stores the squares that the piece on a square may legally move to, as a bitboard; castling as
 * the square of the rook. Empty for an empty square and for the opponent's pieces.
 *
 * PDN_ERROR_RANGE: `square` is above 63. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_legal_targets(const pdn_chess_position *position,
                                   uint8_t square,
                                   uint64_t *targets);

/**
 * Whether a move is legal: PDN_OK if it is.
 *
 * PDN_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE to PDN_CHESS_ILLEGAL_MOVE_PROMOTION: why it is not, the
 * first that applies of empty square, opponent's piece, castling, own piece, unreachable,
 * promotion, check. PDN_ERROR_RANGE: bits that no move has. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_check_move(const pdn_chess_position *position, pdn_chess_move move);

/**
 * Stores the position after a legal move. `next` may be the same struct as `position`.
 *
 * PDN_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE to PDN_CHESS_ILLEGAL_MOVE_PROMOTION: why the move is not
 * legal. PDN_ERROR_RANGE: bits that no move has. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_play(const pdn_chess_position *position,
                          pdn_chess_move move,
                          pdn_chess_position *next);

/**
 * Stores a move, legal or not, made of its parts; `promotion` is a role, or 0 for none.
 *
 * PDN_ERROR_RANGE: a square is above 63, or a pawn cannot become `promotion`. PDN_ERROR_NULL.
 */
pdn_status pdn_chess_make_move(uint8_t from, uint8_t to, uint8_t promotion, pdn_chess_move *move);

/** The square that the move leaves. */
uint8_t pdn_chess_move_from(pdn_chess_move move);

/** The square that the move goes to; the rook's square when castling. */
uint8_t pdn_chess_move_to(pdn_chess_move move);

/** The role that a pawn becomes by the move, 0 for none. */
uint8_t pdn_chess_move_promotion(pdn_chess_move move);

/**
 * Stores the legal move that a text in UCI notation names, such as e2e4 or e7e8q. Castling may be
 * written in both styles, e1g1 and e1h1, in every variant.
 *
 * PDN_CHESS_ILLEGAL_MOVE_SYNTAX: the text is no move. PDN_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE to
 * PDN_CHESS_ILLEGAL_MOVE_PROMOTION: why the move is not legal. PDN_ERROR_STATE. PDN_ERROR_NULL:
 * `position`, `move`, or `text` with a length above 0.
 */
pdn_status pdn_chess_parse_uci(const pdn_chess_position *position,
                               const char *text,
                               size_t length,
                               pdn_chess_move *move);

/**
 * Writes a move in UCI notation; a move that is not legal is written as it is. `style` says how
 * castling is written; a Chess960 king that castles by one file or none is written with the rook's
 * square in either style, so that the text reads back. PDN_CHESS_UCI_SIZE is always room enough.
 *
 * PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_RANGE: unknown style, or bits that no
 * move has. PDN_ERROR_STATE. PDN_ERROR_NULL: `position`, `length`, or `buffer` with a capacity
 * above 0.
 */
pdn_status pdn_chess_format_uci(const pdn_chess_position *position,
                                pdn_chess_move move,
                                uint8_t style,
                                char *buffer,
                                size_t capacity,
                                size_t *length);

/* ----------------------------------------------------------------------------------------------
 * Chess: moves in algebraic notation
 *
 * Standard Algebraic Notation names a move as people write it: e4, Nf3, exd8=Q+, O-O. It means
 * something only in a position.
 * ---------------------------------------------------------------------------------------------- */

/** Room for the longest move in algebraic notation and its NUL. */
#define PDN_CHESS_SAN_SIZE 8

/**
 * Stores the legal move that a text in algebraic notation names. More of the from square than is
 * needed may be there (Ng1f3), a capture may go without its x, castling be written with zeros, a
 * promotion as e8=Q, e8Q or e8(Q), a piece as a figurine in UTF-8; signs such as + # ! ? may
 * follow. `report` may be NULL.
 *
 * PDN_CHESS_SAN_SYNTAX, PDN_CHESS_SAN_NO_SUCH_MOVE, PDN_CHESS_SAN_AMBIGUOUS: the report has the
 * offset. PDN_ERROR_STATE. PDN_ERROR_NULL: `position`, `move`, or `text` with a length above 0.
 */
pdn_status pdn_chess_parse_san(const pdn_chess_position *position,
                               const char *text,
                               size_t length,
                               pdn_chess_move *move,
                               pdn_chess_report *report);

/**
 * Writes a legal move in algebraic notation, with as little of the from square as tells it from
 * others, and + or # for check and mate. A move that is not legal is written in full, for
 * messages. PDN_CHESS_SAN_SIZE is always room enough.
 *
 * PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_RANGE: bits that no move has.
 * PDN_ERROR_STATE. PDN_ERROR_NULL: `position`, `length`, or `buffer` with a capacity above 0.
 */
pdn_status pdn_chess_format_san(const pdn_chess_position *position,
                                pdn_chess_move move,
                                char *buffer,
                                size_t capacity,
                                size_t *length);

/* ----------------------------------------------------------------------------------------------
 * Chess: reading files of games
 *
 * A reader takes a file in Portable Game Notation in chunks of any size, and calls a visitor with
 * what it finds. It keeps 816 bytes between two chunks, however long games, comments and lines
 * are. Moves come as text: pdn_chess_parse_san and pdn_chess_play check them. A broken game is
 * reported with its place, and the next one is read. To have the moves checked, and an array of
 * tokens instead of calls, use a pdn_chess_pgn_scanner.
 *
 * A visitor is a function of the caller. Its text is valid until it returns; the bytes are those
 * of the file, in its encoding. It must not use the reader that calls it.
 * ---------------------------------------------------------------------------------------------- */

/** A visitor returns this to skip what begins. */
#define PDN_CHESS_PGN_SKIP 1

/** What a visitor is called with, in the order of the file. */
typedef uint32_t pdn_chess_pgn_kind;
enum {
    /** A game begins. PDN_CHESS_PGN_SKIP goes to its end. */
    PDN_CHESS_PGN_GAME = 1,
    /** A tag: its name and its value as text. */
    PDN_CHESS_PGN_TAG = 2,
    /** The tags are complete. PDN_CHESS_PGN_SKIP goes to the end of the game. */
    PDN_CHESS_PGN_MOVES = 3,
    /** A move as text, without its number and without ! and ?. */
    PDN_CHESS_PGN_SAN = 4,
    /** A numeric annotation glyph on the move before: $6 or ?! is the number 6. */
    PDN_CHESS_PGN_NAG = 5,
    /** A part of a comment as text; the number is 1 with the last part, which may be empty. */
    PDN_CHESS_PGN_COMMENT = 6,
    /** A variation on the move before begins. PDN_CHESS_PGN_SKIP goes past its end. */
    PDN_CHESS_PGN_VARIATION = 7,
    /** The variation that was begun last ends. */
    PDN_CHESS_PGN_END_VARIATION = 8,
    /**
     * Something is wrong: status, offset and line say what and where. The rest of the variation,
     * or of the game if it is not in one, is skipped.
     */
    PDN_CHESS_PGN_ERROR = 9,
    /** The game ends; the number is a PDN_CHESS_PGN_ termination. */
    PDN_CHESS_PGN_END_GAME = 10,
};

/** How a game ended, as its last word says. */
typedef uint32_t pdn_chess_pgn_termination;
enum {
    /** An asterisk: still going on, given up, or not known. */
    PDN_CHESS_PGN_UNKNOWN = 0,
    /** 1-0. */
    PDN_CHESS_PGN_WHITE_WINS = 1,
    /** 0-1. */
    PDN_CHESS_PGN_BLACK_WINS = 2,
    /** 1/2-1/2. */
    PDN_CHESS_PGN_DRAW = 3,
    /** The result is missing. */
    PDN_CHESS_PGN_CUT_SHORT = 4,
};

/**
 * A reader between two chunks of a file. Owned by the caller, a value: a copy is a snapshot of
 * the place. Written first by pdn_chess_pgn_start.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_pgn_reader {
    /** Opaque. */
    uint64_t words[102];
} pdn_chess_pgn_reader;

/** An event of a visitor, without its text. */
typedef struct PDN_ALIGNED(8) pdn_chess_pgn_event {
    /** The byte of the file at which the error starts; 0 with other kinds. */
    uint64_t offset;
    /** The line of that byte, from 1; 0 with other kinds. */
    uint32_t line;
    /** The number of the game, from 1; 0 before the first. */
    uint32_t game;
    /** A PDN_CHESS_PGN_ kind. */
    uint32_t kind;
    /** A number, as the kind says; else 0. */
    uint32_t number;
    /** The status of an error; else PDN_OK. */
    int32_t status;
    /** 0. */
    uint32_t reserved;
} pdn_chess_pgn_event;

/**
 * A visitor: gets the caller's `user`, the event, a text and, with a tag, its name; they have no
 * NUL at their end and are NULL where the event has none. Returns 0 to go on,
 * PDN_CHESS_PGN_SKIP where the kind allows it, or, for a tag, a move or the begin of a variation
 * that is wrong, a negative status: it is reported, with its place, as an event of its own.
 */
typedef int32_t (*pdn_chess_pgn_visit)(void *user,
                                       const pdn_chess_pgn_event *event,
                                       const char *text,
                                       size_t length,
                                       const char *name,
                                       size_t name_length);

/**
 * Stores a reader at the start of a file.
 *
 * PDN_ERROR_NULL.
 */
pdn_status pdn_chess_pgn_start(pdn_chess_pgn_reader *reader);

/**
 * Reads the next chunk of a file, of any length, and calls the visitor with what it finds. The
 * same bytes give the same calls, however they are cut; only comments are cut where the chunks
 * end.
 *
 * PDN_ERROR_STATE. PDN_ERROR_NULL: `reader`, `visit`, or `chunk` with a length above 0.
 */
pdn_status pdn_chess_pgn_read(pdn_chess_pgn_reader *reader,
                              const char *chunk,
                              size_t length,
                              pdn_chess_pgn_visit visit,
                              void *user);

/**
 * Ends the file: a game that is not complete is reported and ended. The reader is then at the
 * start of another file.
 *
 * PDN_ERROR_STATE. PDN_ERROR_NULL: `reader`, `visit`.
 */
pdn_status pdn_chess_pgn_finish(pdn_chess_pgn_reader *reader,
                                pdn_chess_pgn_visit visit,
                                void *user);

/* ----------------------------------------------------------------------------------------------
 * Chess: reading files of games in bulk
 *
 * A scanner reads a file in Portable Game Notation without a callback: it fills an array with what
 * the file holds, many games a call, with every move checked and as a number. It stops where the
 * array is full and goes on with the next call. It suits languages whose functions C cannot call
 * well, and programs that want a loop over tokens rather than a visitor.
 *
 * The caller hands over the rest of the file after each call:
 *
 *     at = 0;
 *     do {
 *         pdn_chess_pgn_scan(&scanner, NULL, 0, file + at, size - at, tokens, 4096, text, 16384, &read, &count);
 *         at += read;                                  then look at the tokens
 *     } while (at < size);
 *     pdn_chess_pgn_scan_end(&scanner, NULL, 0, tokens, 4096, text, 16384, &count);
 * ---------------------------------------------------------------------------------------------- */

/**
 * The least capacity for tokens that a scanner needs, beside one for each variation that may be open.
 */
#define PDN_CHESS_PGN_MIN_TOKENS 32

/** The least capacity for text that a scanner needs, in bytes. */
#define PDN_CHESS_PGN_MIN_TEXT 1024

/**
 * A scanner between two calls. Owned by the caller, a value: a copy of it and of the lines is a
 * snapshot of the place. Written first by pdn_chess_pgn_scan_start.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_pgn_scanner {
    /** Opaque. */
    uint64_t words[123];
} pdn_chess_pgn_scanner;

/** Something that the file holds; the kinds are those of a visitor's events. */
typedef struct PDN_ALIGNED(8) pdn_chess_pgn_token {
    /** The byte of the file at which an error starts; 0 with other kinds. */
    uint64_t offset;
    /** The line of that byte, from 1; 0 with other kinds. */
    uint32_t line;
    /** The number of the game, from 1; 0 before the first. */
    uint32_t game;
    /** A PDN_CHESS_PGN_ kind. */
    uint32_t kind;
    /** With PDN_CHESS_PGN_SAN the move, a pdn_chess_move; else as the kind says, or 0. */
    uint32_t number;
    /** The status of an error; else PDN_OK. */
    int32_t status;
    /** Where in `text` the name of a tag starts, with its value behind it, or a comment. */
    uint32_t start;
    /** How many bytes a value or comment has; 0 with other kinds. */
    uint32_t length;
    /** How many bytes the name of a tag has; 0 with other kinds. */
    uint32_t name_length;
} pdn_chess_pgn_token;

/**
 * Stores a scanner at the start of a file.
 *
 * PDN_ERROR_NULL.
 */
pdn_status pdn_chess_pgn_scan_start(pdn_chess_pgn_scanner *scanner);

/**
 * Reads the next chunk of a file: stores how many of its bytes were read, and how many tokens were
 * found in them. Fewer bytes than the chunk has are read when `tokens` or `text` are full: call
 * again with the rest. A game, a tag or a move may be cut between two chunks.
 *
 * A move of the file that is not legal is an error with its place, as are a `FEN` tag that is not
 * a legal position and a variation for which `lines` has no place. `lines` is kept between calls
 * and has two positions for each variation that may be open at a time; what it holds at first does
 * not matter. With 0 of them variations are reported and skipped. A comment is one token, unless
 * the chunk or `text` ends in it; the last part has the number 1.
 *
 * PDN_ERROR_BUFFER: `capacity` is less than PDN_CHESS_PGN_MIN_TOKENS + line_count / 2, or `text_capacity`
 * less than PDN_CHESS_PGN_MIN_TEXT. PDN_ERROR_STATE.
 * PDN_ERROR_NULL: an array with a size above 0, or anything else.
 */
pdn_status pdn_chess_pgn_scan(pdn_chess_pgn_scanner *scanner,
                              pdn_chess_position *lines,
                              size_t line_count,
                              const char *chunk,
                              size_t length,
                              pdn_chess_pgn_token *tokens,
                              size_t capacity,
                              char *text,
                              size_t text_capacity,
                              size_t *read,
                              size_t *count);

/**
 * Ends the file: a game that is not complete is reported and ended. The scanner is then at the
 * start of another file.
 *
 * PDN_ERROR_BUFFER: `capacity` is less than PDN_CHESS_PGN_MIN_TOKENS + line_count / 2, or `text_capacity`
 * less than PDN_CHESS_PGN_MIN_TEXT. PDN_ERROR_STATE.
 * PDN_ERROR_NULL: an array with a size above 0, or anything else.
 */
pdn_status pdn_chess_pgn_scan_end(pdn_chess_pgn_scanner *scanner,
                                  pdn_chess_position *lines,
                                  size_t line_count,
                                  pdn_chess_pgn_token *tokens,
                                  size_t capacity,
                                  char *text,
                                  size_t text_capacity,
                                  size_t *count);

/* ----------------------------------------------------------------------------------------------
 * Chess: writing files of games
 *
 * A writer makes games in the export format of Portable Game Notation: tags, then moves on lines
 * of less than 80 characters. It holds no more than its place on the line; text goes to a sink.
 * What may follow what is the caller's business: tags, then moves and what belongs to them, then
 * the termination; then the next game. A call that fails leaves the writer as it was.
 * ---------------------------------------------------------------------------------------------- */

/**
 * A writer between two calls. Owned by the caller, a value. Written first by
 * pdn_chess_pgn_writer_start.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_pgn_writer {
    /** Opaque. */
    uint64_t words[1];
} pdn_chess_pgn_writer;

/**
 * Stores a writer at the start of a line, before the first game.
 *
 * PDN_ERROR_NULL.
 */
pdn_status pdn_chess_pgn_writer_start(pdn_chess_pgn_writer *writer);

/**
 * Writes a tag. The standard wants seven of them first, in this order: Event, Site, Date, Round,
 * White, Black, Result; an unknown value is "?", an unknown date "????.??.??". Quotes and
 * backslashes in the value are escaped, control characters become spaces; the name must be
 * letters, digits and underscores. Both are UTF-8.
 *
 * PDN_ERROR_ENCODING, PDN_ERROR_SINK, PDN_ERROR_STATE. PDN_CHESS_PGN_TAG_SYNTAX: such a name no
 * tag has. PDN_ERROR_NULL: `writer`, `sink`, or a text with a length above 0.
 */
pdn_status pdn_chess_pgn_write_tag(pdn_chess_pgn_writer *writer,
                                   const char *name,
                                   size_t name_length,
                                   const char *value,
                                   size_t length,
                                   pdn_sink sink,
                                   void *user);

/**
 * Writes a move that is legal in the position, with its number where there must be one.
 *
 * PDN_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE to PDN_CHESS_ILLEGAL_MOVE_PROMOTION: why the move is not
 * legal. PDN_ERROR_SINK. PDN_ERROR_RANGE: bits that no move has. PDN_ERROR_STATE. PDN_ERROR_NULL:
 * `writer`, `position`, `sink`.
 */
pdn_status pdn_chess_pgn_write_move(pdn_chess_pgn_writer *writer,
                                    const pdn_chess_position *position,
                                    pdn_chess_move move,
                                    pdn_sink sink,
                                    void *user);

/**
 * Writes a numeric annotation glyph on the move before: 1 is a good move, 2 a mistake.
 *
 * PDN_ERROR_SINK, PDN_ERROR_STATE. PDN_ERROR_NULL: `writer`, `sink`.
 */
pdn_status pdn_chess_pgn_write_nag(pdn_chess_pgn_writer *writer,
                                   uint8_t nag,
                                   pdn_sink sink,
                                   void *user);

/**
 * Writes a comment of UTF-8. Lines are broken at its white space, and a closing brace becomes a
 * parenthesis, because there is no way to write one.
 *
 * PDN_ERROR_ENCODING, PDN_ERROR_SINK, PDN_ERROR_STATE. PDN_ERROR_NULL: `writer`, `sink`, or `text`
 * with a length above 0.
 */
pdn_status pdn_chess_pgn_write_comment(pdn_chess_pgn_writer *writer,
                                       const char *text,
                                       size_t length,
                                       pdn_sink sink,
                                       void *user);

/**
 * Begins a variation on the move before.
 *
 * PDN_ERROR_SINK, PDN_ERROR_STATE. PDN_ERROR_NULL: `writer`, `sink`.
 */
pdn_status pdn_chess_pgn_write_variation(pdn_chess_pgn_writer *writer, pdn_sink sink, void *user);

/**
 * Ends the variation that was begun last.
 *
 * PDN_ERROR_SINK, PDN_ERROR_STATE. PDN_ERROR_NULL: `writer`, `sink`.
 */
pdn_status pdn_chess_pgn_write_end_variation(pdn_chess_pgn_writer *writer,
                                             pdn_sink sink,
                                             void *user);

/**
 * Writes the result, PDN_CHESS_PGN_UNKNOWN to PDN_CHESS_PGN_DRAW, and ends the game.
 *
 * PDN_ERROR_RANGE: another number. PDN_ERROR_SINK, PDN_ERROR_STATE. PDN_ERROR_NULL: `writer`,
 * `sink`.
 */
pdn_status pdn_chess_pgn_write_termination(pdn_chess_pgn_writer *writer,
                                           uint32_t termination,
                                           pdn_sink sink,
                                           void *user);

/* ----------------------------------------------------------------------------------------------
 * Chess: positions with operations
 *
 * Extended Position Description is one line: the first four fields of a FEN, then operations, each
 * an opcode, its operands and a semicolon: bm Qxf7#; id "mate in one"; Nothing is copied:
 * operations and operands are looked for by number, and told as places in the caller's text. Moves
 * among them are read with pdn_chess_parse_san.
 * ---------------------------------------------------------------------------------------------- */

/**
 * Reads the position of a line, with the counters of its operations hmvc and fmvn, and checks the
 * form of all operations. `mode` is a pdn_chess_fen_mode; a lenient one lets the two counters of a
 * FEN stand behind the position, does without the last semicolon, and repairs the position.
 * `report` may be NULL.
 *
 * PDN_CHESS_FEN_LENGTH to PDN_CHESS_FEN_FULLMOVE_NUMBER, PDN_CHESS_EPD_OPERATION: what is wrong
 * with the text; the report has the offset. PDN_CHESS_INVALID_POSITION: the report has all
 * problems. PDN_ERROR_RANGE: unknown mode. PDN_ERROR_NULL: `position`, or `text` with a length
 * above 0.
 */
pdn_status pdn_chess_parse_epd(const char *text,
                               size_t length,
                               uint8_t mode,
                               pdn_chess_position *position,
                               pdn_chess_report *report);

/**
 * Stores where the opcode of an operation stands in the line, by the number of the operation from
 * 0. With their form as PDN_CHESS_FEN_MODE_STRICT or PDN_CHESS_FEN_MODE_LENIENT has it; the
 * position is not looked at.
 *
 * PDN_CHESS_EPD_NO_OPERATION: there are not so many. PDN_CHESS_EPD_OPERATION. PDN_ERROR_RANGE:
 * unknown mode. PDN_ERROR_NULL: `start`, `opcode_length`, or `text` with a length above 0.
 */
pdn_status pdn_chess_epd_opcode(const char *text,
                                size_t length,
                                uint8_t mode,
                                size_t operation,
                                size_t *start,
                                size_t *opcode_length);

/**
 * Stores where an operand stands in the line, by the number of its operation and its own, both
 * from 0; a string is told without its quotes.
 *
 * PDN_CHESS_EPD_NO_OPERAND: the operation has not so many. Else as pdn_chess_epd_opcode.
 */
pdn_status pdn_chess_epd_operand(const char *text,
                                 size_t length,
                                 uint8_t mode,
                                 size_t operation,
                                 size_t operand,
                                 size_t *start,
                                 size_t *operand_length);

/**
 * Stores the number of the first operation with this opcode, such as bm, am, id or hmvc.
 *
 * PDN_CHESS_EPD_NO_OPERATION: there is none. PDN_CHESS_EPD_OPERATION. PDN_ERROR_RANGE: unknown
 * mode. PDN_ERROR_NULL: `operation`, or a text with a length above 0.
 */
pdn_status pdn_chess_epd_find(const char *text,
                              size_t length,
                              uint8_t mode,
                              const char *opcode,
                              size_t opcode_length,
                              size_t *operation);

/**
 * Begins a line: writes the four fields of a position. Operations may follow, then a newline,
 * which is the caller's. `style` says how castling rights are written.
 *
 * PDN_ERROR_SINK, PDN_ERROR_STATE. PDN_ERROR_RANGE: unknown style. PDN_ERROR_NULL: `position`,
 * `sink`.
 */
pdn_status pdn_chess_epd_write_position(const pdn_chess_position *position,
                                        uint8_t style,
                                        pdn_sink sink,
                                        void *user);

/**
 * Writes an operation with moves of the position, such as bm.
 *
 * PDN_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE to PDN_CHESS_ILLEGAL_MOVE_PROMOTION: why one is not legal;
 * nothing was written. PDN_CHESS_EPD_OPERATION: no opcode. PDN_ERROR_SINK, PDN_ERROR_STATE.
 * PDN_ERROR_RANGE: bits that no move has. PDN_ERROR_NULL: `position`, `sink`, or an array with a
 * length above 0.
 */
pdn_status pdn_chess_epd_write_moves(const pdn_chess_position *position,
                                     const char *opcode,
                                     size_t opcode_length,
                                     const uint16_t *moves,
                                     size_t count,
                                     pdn_sink sink,
                                     void *user);

/**
 * Writes an operation with a string of UTF-8, such as id. A double quote in it becomes a single
 * one, because there is no way to write one.
 *
 * PDN_CHESS_EPD_OPERATION: no opcode. PDN_ERROR_ENCODING, PDN_ERROR_SINK. PDN_ERROR_NULL: `sink`,
 * or a text with a length above 0.
 */
pdn_status pdn_chess_epd_write_string(const char *opcode,
                                      size_t opcode_length,
                                      const char *text,
                                      size_t length,
                                      pdn_sink sink,
                                      void *user);

/* ----------------------------------------------------------------------------------------------
 * Chess: perft
 *
 * Perft counts the move sequences of a length and so measures a move generator. It runs for a
 * time that grows with the depth, about thirtyfold a ply, and needs stack for each ply.
 * ---------------------------------------------------------------------------------------------- */

/** One first move of pdn_chess_divide. */
typedef struct PDN_ALIGNED(8) pdn_chess_divide_entry {
    /** How many sequences begin with the move. */
    uint64_t nodes;
    /** The move, a pdn_chess_move. */
    uint64_t first;
} pdn_chess_divide_entry;

/**
 * Stores how many sequences of exactly `depth` legal moves start here; 1 for depth 0.
 *
 * PDN_ERROR_RANGE: `depth` is above PDN_CHESS_PERFT_MAX_DEPTH. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_perft(const pdn_chess_position *position, uint32_t depth, uint64_t *nodes);

/**
 * Stores perft by first move, in the order of pdn_chess_legal_moves, and the number of entries.
 * PDN_CHESS_MAX_MOVES is always room enough.
 *
 * PDN_ERROR_BUFFER: only `count` was written, and nothing was counted. PDN_ERROR_RANGE: `depth` is
 * 0 or above PDN_CHESS_PERFT_MAX_DEPTH. PDN_ERROR_STATE. PDN_ERROR_NULL: `position`, `count`, or
 * `entries` with a capacity above 0.
 */
pdn_status pdn_chess_divide(const pdn_chess_position *position,
                            uint32_t depth,
                            pdn_chess_divide_entry *entries,
                            size_t capacity,
                            size_t *count);

/* ----------------------------------------------------------------------------------------------
 * Chess: keys
 *
 * Polyglot's Zobrist keys, for books, tables and repetition. The en passant file counts only if
 * the capture is legal, so equal positions have equal keys.
 * ---------------------------------------------------------------------------------------------- */

/**
 * Stores the key of the position; the counters are not part of it.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_key(const pdn_chess_position *position, uint64_t *key);

/**
 * Stores the key after a legal move, given the key before it, cheaper than computing it anew.
 *
 * PDN_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE to PDN_CHESS_ILLEGAL_MOVE_PROMOTION: why the move is not
 * legal. PDN_ERROR_RANGE: bits that no move has. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_key_after(const pdn_chess_position *position,
                               uint64_t key,
                               pdn_chess_move move,
                               uint64_t *next_key);

/* ----------------------------------------------------------------------------------------------
 * Chess: attacks
 *
 * The squares that a piece on a square hits, as a bitboard, whoever stands on them. A slider's
 * ray ends with the first of the `occupied` squares, which is included.
 * ---------------------------------------------------------------------------------------------- */

/**
 * Stores the squares that a pawn attacks: up to two, never straight ahead.
 *
 * PDN_ERROR_RANGE: unknown `color`, or `square` is above 63. PDN_ERROR_NULL.
 */
pdn_status pdn_chess_pawn_attacks(uint8_t color, uint8_t square, uint64_t *squares);

/**
 * Stores the squares that a knight attacks.
 *
 * PDN_ERROR_RANGE: `square` is above 63. PDN_ERROR_NULL.
 */
pdn_status pdn_chess_knight_attacks(uint8_t square, uint64_t *squares);

/**
 * Stores the squares that a king attacks; castling is no attack.
 *
 * PDN_ERROR_RANGE: `square` is above 63. PDN_ERROR_NULL.
 */
pdn_status pdn_chess_king_attacks(uint8_t square, uint64_t *squares);

/**
 * Stores the squares that a bishop attacks.
 *
 * PDN_ERROR_RANGE: `square` is above 63. PDN_ERROR_NULL.
 */
pdn_status pdn_chess_bishop_attacks(uint8_t square, uint64_t occupied, uint64_t *squares);

/**
 * Stores the squares that a rook attacks.
 *
 * PDN_ERROR_RANGE: `square` is above 63. PDN_ERROR_NULL.
 */
pdn_status pdn_chess_rook_attacks(uint8_t square, uint64_t occupied, uint64_t *squares);

/**
 * Stores the squares that a queen attacks.
 *
 * PDN_ERROR_RANGE: `square` is above 63. PDN_ERROR_NULL.
 */
pdn_status pdn_chess_queen_attacks(uint8_t square, uint64_t occupied, uint64_t *squares);

/* ----------------------------------------------------------------------------------------------
 * Chess: games
 *
 * A game is a position, the moves that led to it, and how it ended. The moves are in an array of
 * the caller, the history: eight bytes for each move of either side, so 600 of them are enough for
 * all but the longest games. Functions that need the moves take it with its capacity, always
 * the same one for a game; what it holds before the first move is of no account. When it is full,
 * copy it into a longer one and go on.
 *
 * After the end nothing changes any more: functions that would change the game return
 * PDN_CHESS_GAME_OVER. Every refused call leaves game and history as they were.
 * ---------------------------------------------------------------------------------------------- */

/** Where there is no side: the winner of a draw, and the draw offer that nobody made. */
#define PDN_CHESS_NO_COLOR 2
/** The cause of a game that is not over. */
#define PDN_CHESS_CAUSE_NONE 0

/** A rule that says which side can still checkmate. */
typedef uint8_t pdn_chess_material_rule;
enum {
    /**
     * FIDE Laws of Chess 5.1.2, 5.2.2 and 6.9: no series of legal moves checkmates.
     *
     * Decided by the pieces on the board. A side cannot win with
     * * a lone king;
     * * a king and one knight, if the opponent has a king and queens at most;
     * * a king and bishops of one square colour, if the opponent has no pawns, no knights and no
     *   bishops of the other square colour;
     * * anything, if a wall of pawns that cannot move or be captured keeps the kings apart and
     *   there is no other piece.
     *
     * Other positions in which no mate is possible, such as a wall with bishops behind it or a
     * line of forced moves into a draw, are not recognised: there the game goes on.
     */
    PDN_CHESS_MATERIAL_RULE_FIDE = 0,
    /**
     * US Chess Rules of Chess 14D and 14E. What 14E says of a forced win is not looked for: the
     * material alone decides.
     */
    PDN_CHESS_MATERIAL_RULE_US_CHESS = 1,
    /** A side with any piece beside its king can win, as simple servers have it. */
    PDN_CHESS_MATERIAL_RULE_BARE_KING = 2,
};

/**
 * Why a game is over.
 *
 * The articles are those of the FIDE Laws of Chess of 2023.
 */
typedef uint8_t pdn_chess_cause;
enum {
    /** The king is in check and there is no legal move (5.1.1). */
    PDN_CHESS_CAUSE_CHECKMATE = 1,
    /** There is no legal move, but no check (5.2.1). */
    PDN_CHESS_CAUSE_STALEMATE = 2,
    /** Neither side can checkmate any more (5.2.2), by the material rule of the game. */
    PDN_CHESS_CAUSE_DEAD_POSITION = 3,
    /** The position occurred for the fifth time (9.6.1). */
    PDN_CHESS_CAUSE_FIVEFOLD_REPETITION = 4,
    /** 75 moves by each side without a capture or a pawn move (9.6.2). */
    PDN_CHESS_CAUSE_SEVENTY_FIVE_MOVES = 5,
    /** A claim that the position occurred for the third time (9.2). */
    PDN_CHESS_CAUSE_THREEFOLD_REPETITION = 6,
    /** A claim of 50 moves by each side without a capture or a pawn move (9.3). */
    PDN_CHESS_CAUSE_FIFTY_MOVES = 7,
    /** Both sides agreed to a draw (9.1). */
    PDN_CHESS_CAUSE_AGREEMENT = 8,
    /** A side resigned (5.1.2): a win for the other one, if it can win at all. */
    PDN_CHESS_CAUSE_RESIGNATION = 9,
    /** A side ran out of time (6.9): a win for the other one, if it can win at all. */
    PDN_CHESS_CAUSE_TIMEOUT = 10,
};

/**
 * A game without its history. Owned by the caller, a value: a copy of it and of the history is a
 * snapshot. Written first by pdn_chess_game_init.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_game {
    /** Opaque. */
    uint64_t words[22];
} pdn_chess_game;

/** One move of a history, with what is needed to take it back. */
typedef uint64_t pdn_chess_ply;

/** Where there is no move: a claim for the position on the board. */
#define PDN_CHESS_NO_MOVE 0

/**
 * Begins a game with a position; it has ended already if the position ends it.
 *
 * PDN_ERROR_RANGE: unknown `material_rule`. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_game_init(const pdn_chess_position *start,
                               uint8_t material_rule,
                               pdn_chess_game *game);

/**
 * Plays a move of the side to move. It declines a draw offer of the opponent and forgets the moves
 * that were taken back.
 *
 * PDN_CHESS_GAME_OVER. PDN_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE to PDN_CHESS_ILLEGAL_MOVE_PROMOTION:
 * why the move is not legal. PDN_CHESS_GAME_HISTORY_FULL: the history has no room.
 * PDN_ERROR_RANGE: bits that no move has. PDN_ERROR_STATE: no game, or another one's history.
 * PDN_ERROR_NULL.
 */
pdn_status pdn_chess_game_play(pdn_chess_game *game,
                               pdn_chess_ply *history,
                               size_t capacity,
                               pdn_chess_move move);

/**
 * Takes the last move back and stores it. The game is as it was before that move, the standing
 * draw offer included.
 *
 * PDN_CHESS_GAME_OVER. PDN_CHESS_GAME_NOTHING_TO_UNDO: there is no move to take back.
 * PDN_ERROR_STATE: no game, or another one's history. PDN_ERROR_NULL.
 */
pdn_status pdn_chess_game_undo(pdn_chess_game *game,
                               pdn_chess_ply *history,
                               size_t capacity,
                               pdn_chess_move *move);

/**
 * Plays the move again that was taken back last, and stores it.
 *
 * PDN_CHESS_GAME_OVER. PDN_CHESS_GAME_NOTHING_TO_REDO: no move was taken back since the last one
 * that was played. PDN_ERROR_STATE: no game, or another one's history. PDN_ERROR_NULL.
 */
pdn_status pdn_chess_game_redo(pdn_chess_game *game,
                               pdn_chess_ply *history,
                               size_t capacity,
                               pdn_chess_move *move);

/**
 * Stores the position on the board.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_game_position(const pdn_chess_game *game, pdn_chess_position *position);

/**
 * Stores the position after the first `length` moves; 0 for the one that the game began with.
 *
 * PDN_ERROR_RANGE: there were not so many moves. PDN_ERROR_STATE: no game, or another one's
 * history. PDN_ERROR_NULL.
 */
pdn_status pdn_chess_game_position_after(const pdn_chess_game *game,
                                         const pdn_chess_ply *history,
                                         size_t capacity,
                                         size_t length,
                                         pdn_chess_position *position);

/**
 * Stores how many moves led to the position on the board, and how many that were taken back can be
 * played again.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_game_lengths(const pdn_chess_game *game, size_t *length, size_t *redo_length);

/**
 * Stores the move with this number; 0 is the first one.
 *
 * PDN_ERROR_RANGE: there were not so many moves. PDN_ERROR_STATE: no game, or another one's
 * history. PDN_ERROR_NULL.
 */
pdn_status pdn_chess_game_move(const pdn_chess_game *game,
                               const pdn_chess_ply *history,
                               size_t capacity,
                               size_t index,
                               pdn_chess_move *move);

/**
 * Stores how often the position on the board has occurred, this time included.
 *
 * PDN_ERROR_STATE: no game, or another one's history. PDN_ERROR_NULL.
 */
pdn_status pdn_chess_game_repetitions(const pdn_chess_game *game,
                                      const pdn_chess_ply *history,
                                      size_t capacity,
                                      uint32_t *count);

/**
 * Stores why the game is over, PDN_CHESS_CAUSE_NONE if it is not, and the winner,
 * PDN_CHESS_NO_COLOR if there is none.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_game_ending(const pdn_chess_game *game, uint8_t *cause, uint8_t *winner);

/* ----------------------------------------------------------------------------------------------
 * Chess: how games end
 *
 * Draws are claimed, offered and agreed to; a side resigns or runs out of time.
 * ---------------------------------------------------------------------------------------------- */

/**
 * Stores by which rule the side to move can claim a draw: with the position on the board, if
 * `move` is PDN_CHESS_NO_MOVE, or with a move that it is about to play. Threefold repetition goes
 * before 50 moves; a move that checkmates is no ground for a claim.
 *
 * PDN_CHESS_GAME_OVER. PDN_CHESS_GAME_NO_DRAW_CLAIM: there is nothing to claim.
 * PDN_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE to PDN_CHESS_ILLEGAL_MOVE_PROMOTION: why the move is not
 * legal. PDN_ERROR_RANGE: bits that no move has. PDN_ERROR_STATE: no game, or another one's
 * history. PDN_ERROR_NULL.
 */
pdn_status pdn_chess_game_check_claim(const pdn_chess_game *game,
                                      const pdn_chess_ply *history,
                                      size_t capacity,
                                      pdn_chess_move move,
                                      uint8_t *cause);

/**
 * Ends the game by a claim that pdn_chess_game_check_claim finds right. A move that goes with it
 * is played and stays the last one.
 *
 * The statuses are those of pdn_chess_game_check_claim, and PDN_CHESS_GAME_HISTORY_FULL.
 */
pdn_status pdn_chess_game_claim_draw(pdn_chess_game *game,
                                     pdn_chess_ply *history,
                                     size_t capacity,
                                     pdn_chess_move move);

/**
 * Offers a draw. It stands until the opponent accepts, declines or moves.
 *
 * PDN_CHESS_GAME_OVER. PDN_CHESS_GAME_DRAW_OFFERED: an offer of either side is standing.
 * PDN_CHESS_GAME_DRAW_TOO_EARLY: not before each side has moved. PDN_ERROR_RANGE: unknown `color`.
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_game_offer_draw(pdn_chess_game *game, uint8_t color);

/**
 * Ends the game: this side accepts the draw that the other one offered.
 *
 * PDN_CHESS_GAME_OVER. PDN_CHESS_GAME_NO_DRAW_OFFER: the other side has no offer standing.
 * PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_game_accept_draw(pdn_chess_game *game, uint8_t color);

/**
 * Declines the draw that the other side offered; to play a move does the same.
 *
 * PDN_CHESS_GAME_OVER. PDN_CHESS_GAME_NO_DRAW_OFFER: the other side has no offer standing.
 * PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_game_decline_draw(pdn_chess_game *game, uint8_t color);

/**
 * Stores who has a draw offer standing; PDN_CHESS_NO_COLOR if nobody has.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_game_draw_offer(const pdn_chess_game *game, uint8_t *color);

/**
 * Ends the game: this side resigns.
 *
 * PDN_CHESS_GAME_OVER. PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_game_resign(pdn_chess_game *game, uint8_t color);

/**
 * Ends the game: this side ran out of time, as pdn_chess_clock_flag says.
 *
 * PDN_CHESS_GAME_OVER. PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_game_lose_on_time(pdn_chess_game *game, uint8_t color);

/**
 * Stores 1 if a side can still win by a material rule, and 0 if not.
 *
 * PDN_ERROR_RANGE: unknown `material_rule` or `color`. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_can_win(const pdn_chess_position *position,
                             uint8_t material_rule,
                             uint8_t color,
                             uint8_t *can_win);

/* ----------------------------------------------------------------------------------------------
 * Chess: clocks
 *
 * A clock does nothing between calls. Times are milliseconds of any counter of the caller that
 * never goes back, in 64 bits. Ask for the deadline, sleep until then or until a move comes, and
 * call. A move that takes several steps, such as a promotion that is chosen after the pawn was
 * moved, is one turn: the clock runs until pdn_chess_clock_press.
 *
 * Functions that change a clock refuse a time before that of an earlier one; after a flag has
 * fallen nothing changes any more.
 * ---------------------------------------------------------------------------------------------- */

/** The most periods that a time control has. */
#define PDN_CHESS_MAX_PERIODS 4
/** Where there is no limit: the time left to a side, and the deadline. */
#define PDN_CHESS_NO_LIMIT 18446744073709551615ull

/**
 * What a side gets beside its time, for each move.
 *
 * All times are in milliseconds.
 */
typedef uint8_t pdn_chess_bonus;
enum {
    /** Nothing. */
    PDN_CHESS_BONUS_NONE = 0,
    /**
     * Fischer: this much is added after each move. Digital clocks show it added once more at the
     * start; who wants that adds it to the time of the first period.
     */
    PDN_CHESS_BONUS_INCREMENT = 1,
    /** Bronstein: what the move took is added after it, up to this much. */
    PDN_CHESS_BONUS_BRONSTEIN = 2,
    /** US delay: the time begins to run when this much of the turn is over. */
    PDN_CHESS_BONUS_DELAY = 3,
};

/** A part of a time control. Times are in milliseconds. */
typedef struct PDN_ALIGNED(8) pdn_chess_period {
    /** Time that is added when the period begins. */
    uint64_t time;
    /** What each move gets. */
    uint64_t bonus;
    /**
     * After how many moves the next period begins; 0 for the rest of the game, which only the
     * last period may have.
     */
    uint32_t moves;
    /** What the bonus is, a pdn_chess_bonus. */
    uint32_t bonus_kind;
} pdn_chess_period;

/**
 * A chess clock for two sides. Owned by the caller, a value: a copy is a snapshot. Written first
 * by pdn_chess_clock_init.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_clock {
    /** Opaque. */
    uint64_t words[32];
} pdn_chess_clock;

/**
 * Reads a time control as the PGN tag TimeControl writes it, in seconds: "300", "180+2",
 * "40/5400+30:1800+30"; with d for a US delay and b for a Bronstein delay in place of +, and
 * "-" for no limit, which has no periods. Stores the periods and their number.
 * PDN_CHESS_MAX_PERIODS is always room enough.
 *
 * PDN_CHESS_TIME_CONTROL_SYNTAX, PDN_CHESS_TIME_CONTROL_TOO_MANY_PERIODS,
 * PDN_CHESS_TIME_CONTROL_NO_MOVES, PDN_CHESS_TIME_CONTROL_NO_TIME: what is wrong with the text.
 * PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_NULL: `text` with a length above 0,
 * `count`, or `periods` with a capacity above 0.
 */
pdn_status pdn_chess_parse_time_control(const char *text,
                                        size_t length,
                                        pdn_chess_period *periods,
                                        size_t capacity,
                                        size_t *count);

/**
 * Sets up a clock that stands, with a time control for each side, which may be the same array; 0
 * periods are no limit. If a last period has a number of moves, it begins anew after them.
 * `first` will have the first turn.
 *
 * PDN_CHESS_TIME_CONTROL_TOO_MANY_PERIODS, PDN_CHESS_TIME_CONTROL_NO_MOVES,
 * PDN_CHESS_TIME_CONTROL_NO_TIME: what is wrong with a control. PDN_ERROR_RANGE: unknown `first`
 * or kind of bonus. PDN_ERROR_NULL: `clock`, or an array with a count above 0.
 */
pdn_status pdn_chess_clock_init(const pdn_chess_period *white,
                                size_t white_count,
                                const pdn_chess_period *black,
                                size_t black_count,
                                uint8_t first,
                                pdn_chess_clock *clock);

/**
 * Starts the clock, or lets it go on after a pause.
 *
 * PDN_CHESS_CLOCK_BACKWARDS, PDN_CHESS_CLOCK_RUNNING. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_clock_start(pdn_chess_clock *clock, uint64_t now);

/**
 * Lets the clock stand: the turn goes on where it is with pdn_chess_clock_start.
 *
 * PDN_CHESS_CLOCK_BACKWARDS, PDN_CHESS_CLOCK_NOT_RUNNING, PDN_CHESS_CLOCK_FLAG_FALLEN.
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_clock_pause(pdn_chess_clock *clock, uint64_t now);

/**
 * The side to move has made its move: it gets its bonus, and the other side's time runs.
 *
 * PDN_CHESS_CLOCK_BACKWARDS, PDN_CHESS_CLOCK_NOT_RUNNING, PDN_CHESS_CLOCK_FLAG_FALLEN.
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_clock_press(pdn_chess_clock *clock, uint64_t now);

/**
 * The last move is taken back: the other side is to move again. What the interrupted turn took is
 * taken off, and what was added stays.
 *
 * PDN_CHESS_CLOCK_BACKWARDS, PDN_CHESS_CLOCK_FLAG_FALLEN. PDN_CHESS_CLOCK_NO_MOVE: the other side
 * has made no move. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_clock_take_back(pdn_chess_clock *clock, uint64_t now);

/**
 * Gives a side time, as an arbiter does; nothing if it has no limit.
 *
 * PDN_CHESS_CLOCK_BACKWARDS, PDN_CHESS_CLOCK_FLAG_FALLEN. PDN_ERROR_RANGE: unknown `color`.
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_clock_add_time(pdn_chess_clock *clock,
                                    uint8_t color,
                                    uint64_t time,
                                    uint64_t now);

/**
 * Stores what is left to a side, without its US delay; PDN_CHESS_NO_LIMIT if it has no limit.
 *
 * PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_clock_remaining(const pdn_chess_clock *clock,
                                     uint8_t color,
                                     uint64_t now,
                                     uint64_t *remaining);

/**
 * Stores how much of the US delay is left in this turn; 0 if there is none.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_clock_delay(const pdn_chess_clock *clock, uint64_t now, uint64_t *delay);

/**
 * Stores the side whose flag has fallen, which is the side to move; PDN_CHESS_NO_COLOR if none
 * has.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_clock_flag(const pdn_chess_clock *clock, uint64_t now, uint8_t *color);

/**
 * Stores when the flag of the side to move will fall, if nothing happens before;
 * PDN_CHESS_NO_LIMIT if the clock stands, the side has no limit, or the counter ends before.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_clock_deadline(const pdn_chess_clock *clock, uint64_t *deadline);

/**
 * Stores whose turn it is.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_clock_turn(const pdn_chess_clock *clock, uint8_t *color);

/**
 * Stores 1 if the clock runs, and 0 if it stands.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_clock_is_running(const pdn_chess_clock *clock, uint8_t *is_running);

/**
 * Stores how many moves a side has made.
 *
 * PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_clock_moves(const pdn_chess_clock *clock, uint8_t color, uint32_t *count);

/* ----------------------------------------------------------------------------------------------
 * Chess: game servers
 *
 * A server is the life of one game that is played over a network: it is configured, two players
 * join, it starts, moves come, time runs, it ends. It does no input or output. A host calls it for
 * one client at a time; after each call it takes the events out with pdn_chess_server_next_event
 * and delivers them; between calls it sleeps until pdn_chess_server_deadline and then calls
 * pdn_chess_server_tick.
 *
 * A call begins only if there is room for all events that it can tell, otherwise it returns
 * PDN_CHESS_SERVER_EVENTS_PENDING. So no event gets lost, and the end of the game is told once,
 * before the situation is PDN_CHESS_SERVER_SITUATION_TERMINATED. What nobody subscribed to is not
 * told. Every refused call leaves server and history as they were.
 *
 * Times are milliseconds of any counter of the caller that never goes back. The history is an
 * array of the caller, as that of a pdn_chess_game, and always the same one for a server.
 * ---------------------------------------------------------------------------------------------- */

/** Room for the longest name of a player or identifier of a game and its NUL. */
#define PDN_CHESS_SERVER_NAME_SIZE 65
/** How many subscriptions a server has room for. */
#define PDN_CHESS_SERVER_MAX_SUBSCRIPTIONS 16
/** Room for the longest identifier of the protocol and its NUL. */
#define PDN_CHESS_SERVER_IDENTIFIER_SIZE 40
/** Where there is no event: the kind when none waits. */
#define PDN_CHESS_SERVER_NO_EVENT 255
/** No tag: the move does nothing else, or it is not said. */
#define PDN_CHESS_TAG_NONE 0

/** Where the life of a server stands. */
typedef uint8_t pdn_chess_server_situation;
enum {
    /** It waits for a configuration with an identifier. */
    PDN_CHESS_SERVER_SITUATION_NOT_CONFIGURED = 0,
    /** A seat is free. */
    PDN_CHESS_SERVER_SITUATION_WAITING_FOR_PLAYERS = 1,
    /** Both seats are taken, and the game can start. */
    PDN_CHESS_SERVER_SITUATION_READY = 2,
    /** The game goes on. */
    PDN_CHESS_SERVER_SITUATION_RUNNING = 3,
    /** The game is over or was stopped: nothing changes any more. */
    PDN_CHESS_SERVER_SITUATION_TERMINATED = 4,
};

/** What is special about the game, from the point of view of the side to move. */
typedef uint8_t pdn_chess_game_situation;
enum {
    /** Nothing. */
    PDN_CHESS_GAME_SITUATION_NONE = 0,
    /** The king is in check and there is a legal move. */
    PDN_CHESS_GAME_SITUATION_CHECK = 1,
    /** There is no legal move, but no check. */
    PDN_CHESS_GAME_SITUATION_STALE = 2,
    /** The king is in check and there is no legal move. */
    PDN_CHESS_GAME_SITUATION_CHECKMATE = 3,
    /**
     * A pawn of the side to move stands on this square of the last rank, and it is not yet said
     * what it becomes.
     */
    PDN_CHESS_GAME_SITUATION_PROMOTION = 4,
};

/** Who plays. */
typedef uint8_t pdn_chess_game_mode;
enum {
    /** Two people. */
    PDN_CHESS_GAME_MODE_PLAYER_VERSUS_PLAYER = 0,
    /** A person and a program, which is the host's: to the server both are players. */
    PDN_CHESS_GAME_MODE_PLAYER_VERSUS_ENVIRONMENT = 1,
};

/** A branch or a leaf of the tree of events. */
typedef uint8_t pdn_chess_event_kind;
enum {
    /** Any event. */
    PDN_CHESS_EVENT_KIND_SERVICE = 0,
    /** A text for the log. A server tells none; the kind is there for hosts. */
    PDN_CHESS_EVENT_KIND_LOGGING = 1,
    /** Any part of the state of the server has changed. */
    PDN_CHESS_EVENT_KIND_SERVER_STATE_UPDATE = 2,
    /** Where its life stands has changed. */
    PDN_CHESS_EVENT_KIND_SERVER_SITUATION_UPDATE = 3,
    /** An error was published. */
    PDN_CHESS_EVENT_KIND_SERVER_ERROR_UPDATE = 4,
    /** The subscriptions have changed. */
    PDN_CHESS_EVENT_KIND_SUBSCRIPTION_UPDATE = 5,
    /** Any part of the state of the game has changed. */
    PDN_CHESS_EVENT_KIND_GAME_STATE_UPDATE = 6,
    /** The pieces have moved. */
    PDN_CHESS_EVENT_KIND_CHESSBOARD_UPDATE = 7,
    /** The game has ended. */
    PDN_CHESS_EVENT_KIND_GAME_OVER_UPDATE = 8,
    /** What is special about the game was determined anew. */
    PDN_CHESS_EVENT_KIND_GAME_SITUATION_UPDATE = 9,
    /** A move was added to the history. */
    PDN_CHESS_EVENT_KIND_MOVE_HISTORY_UPDATE = 10,
    /** The other side is to move. */
    PDN_CHESS_EVENT_KIND_TURN_UPDATE = 11,
    /** A seat was taken. */
    PDN_CHESS_EVENT_KIND_PLAYER_UPDATE = 12,
    /** White's seat was taken. */
    PDN_CHESS_EVENT_KIND_WHITE_PLAYER_UPDATE = 13,
    /** Black's seat was taken. */
    PDN_CHESS_EVENT_KIND_BLACK_PLAYER_UPDATE = 14,
    /** The time left to a side is told. */
    PDN_CHESS_EVENT_KIND_TIMER_UPDATE = 15,
    /** The time left to white is told. */
    PDN_CHESS_EVENT_KIND_WHITE_TIMER_UPDATE = 16,
    /** The time left to black is told. */
    PDN_CHESS_EVENT_KIND_BLACK_TIMER_UPDATE = 17,
    /** A draw offer was made, or it stands no more. */
    PDN_CHESS_EVENT_KIND_DRAW_OFFER_UPDATE = 18,
};

/** What a move does beside moving a piece from one square to another. */
typedef uint8_t pdn_chess_tag;
enum {
    /** It captures this piece on the square that it moves to. */
    PDN_CHESS_TAG_CAPTURE = 1,
    /** A pawn moves by two squares. */
    PDN_CHESS_TAG_DOUBLE_STEP = 2,
    /** The king castles. */
    PDN_CHESS_TAG_CASTLING = 3,
    /** A pawn captures another one that has just passed it by. */
    PDN_CHESS_TAG_EN_PASSANT = 4,
};

/** What the numbers are whose identifier pdn_chess_server_identifier gives. */
typedef uint8_t pdn_chess_server_name;
enum {
    /** A pdn_chess_event_kind. */
    PDN_CHESS_SERVER_NAME_EVENT = 0,
    /** A pdn_chess_server_situation. */
    PDN_CHESS_SERVER_NAME_SITUATION = 1,
    /** A pdn_chess_game_situation. */
    PDN_CHESS_SERVER_NAME_GAME_SITUATION = 2,
    /** A pdn_chess_cause, but for PDN_CHESS_CAUSE_NONE. */
    PDN_CHESS_SERVER_NAME_CAUSE = 3,
    /** A pdn_status with which a server refuses. */
    PDN_CHESS_SERVER_NAME_ERROR = 4,
    /** A pdn_chess_game_mode. */
    PDN_CHESS_SERVER_NAME_MODE = 5,
};

/**
 * A server without its history. Owned by the caller, a value: a copy of it and of the history is
 * a snapshot. Written first by pdn_chess_server_init.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_server {
    /** Opaque. */
    uint64_t words[114];
} pdn_chess_server;

/**
 * A move as clients of a server write it: castling with the king's squares, and without what a
 * pawn becomes.
 */
typedef struct pdn_chess_server_move {
    /** The square that the piece leaves. */
    uint8_t from;
    /** The square that it moves to. */
    uint8_t to;
    /**
     * What the move does beside, a pdn_chess_tag; PDN_CHESS_TAG_NONE in a request says
     * nothing about it.
     */
    uint8_t tag;
    /** The captured piece; 0 if there is none. */
    uint8_t captured;
    /** As the tag says; PDN_CHESS_NO_SQUARE for the others. */
    uint8_t square;
    /** Where the rook arrives in castling; PDN_CHESS_NO_SQUARE for the others. */
    uint8_t rook_to;
    /** The piece that moves; 0 in moves that were found, and not looked at in a request. */
    uint8_t piece;
    /**
     * In the history, what a pawn became, a pdn_chess_role; 0 for none, and not looked at in a
     * request.
     */
    uint8_t promotion;
} pdn_chess_server_move;

/**
 * An event. What is too large for it (pieces, history, subscriptions, names) is asked of the
 * server when it is delivered, and is then never older than the event.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_server_event {
    /** The time left that is told, in milliseconds; 0 for other events. */
    uint64_t remaining;
    /** The error that was published, a pdn_status; PDN_OK for other events. */
    int32_t error;
    /** A leaf of pdn_chess_event_kind, or PDN_CHESS_SERVER_NO_EVENT. */
    uint8_t kind;
    /** As the kind says; 0 for the others. */
    uint8_t value;
    /** As the kind says; PDN_CHESS_NO_SQUARE for the others. */
    uint8_t square;
    /** As the kind says; the side of a player or a timer; PDN_CHESS_NO_COLOR for the others. */
    uint8_t color;
} pdn_chess_server_event;

/* ----------------------------------------------------------------------------------------------
 * Chess: game servers, before and after the game
 *
 * What a host does with a server in any case, whoever plays: configure it, seat the players,
 * start, stop, and say what time it is.
 * ---------------------------------------------------------------------------------------------- */

/**
 * Stores a new server: the usual start, the rules of FIDE, no configuration.
 *
 * PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_init(pdn_chess_server *server);

/**
 * Configures the game and opens the seats. A length of 0 is no identifier: then the server keeps
 * the rest and waits for another configuration. 0 periods are no limit. `mode` is a
 * pdn_chess_game_mode; `is_private` is 0 or 1, for the host's own use.
 *
 * PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_CONFIGURED, PDN_CHESS_SERVER_NAME_LENGTH.
 * PDN_CHESS_TIME_CONTROL_TOO_MANY_PERIODS, PDN_CHESS_TIME_CONTROL_NO_MOVES,
 * PDN_CHESS_TIME_CONTROL_NO_TIME: what is wrong with the limit. PDN_ERROR_RANGE: unknown `mode`,
 * `is_private` or kind of bonus. PDN_ERROR_STATE. PDN_ERROR_NULL: `server`, or an array with a
 * length above 0.
 */
pdn_status pdn_chess_server_configure(pdn_chess_server *server,
                                      const char *id,
                                      size_t length,
                                      const pdn_chess_period *periods,
                                      size_t count,
                                      uint8_t mode,
                                      uint8_t is_private);

/**
 * Gives a seat to a player. A length of 0 is a guest, whose name is "_". When both seats are taken
 * the server is ready; a service then starts it at once.
 *
 * PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_NOT_WAITING_FOR_PLAYERS,
 * PDN_CHESS_SERVER_PLAYER_ALREADY_EXISTING, PDN_CHESS_SERVER_NAME_LENGTH. PDN_ERROR_RANGE: unknown
 * `color`. PDN_ERROR_STATE. PDN_ERROR_NULL: `server`, or `text` with a length above 0.
 */
pdn_status pdn_chess_server_join(pdn_chess_server *server,
                                 uint8_t color,
                                 const char *text,
                                 size_t length);

/**
 * Starts the game: the time of the side to move runs.
 *
 * PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_NOT_READY. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_start(pdn_chess_server *server, uint64_t now);

/**
 * Ends the game early, without a result; if the time was up, with that result.
 *
 * PDN_CHESS_SERVER_TERMINATED, PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_CLOCK_BACKWARDS.
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_stop(pdn_chess_server *server, uint64_t now);

/**
 * Does what is due at this time: tells the time every second, and ends a game whose time is up.
 * Other calls refuse when it is up.
 *
 * PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_CLOCK_BACKWARDS. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_tick(pdn_chess_server *server, uint64_t now);

/**
 * Stores when pdn_chess_server_tick has something to do next; PDN_CHESS_NO_LIMIT if only a call
 * can change anything.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_deadline(const pdn_chess_server *server, uint64_t *deadline);

/* ----------------------------------------------------------------------------------------------
 * Chess: game servers, the game
 *
 * What the players do. Each call says which side acts: the host knows who sits where.
 * ---------------------------------------------------------------------------------------------- */

/**
 * Stores the legal moves of the piece on a square, and their number; none for an empty square and
 * for a piece of the side that is not to move. Room for 27 is always enough.
 *
 * PDN_CHESS_SERVER_NOT_RUNNING, PDN_CHESS_SERVER_WAITING_FOR_PROMOTION. PDN_ERROR_BUFFER: only
 * `count` was written. PDN_ERROR_RANGE: `from` is above 63. PDN_ERROR_STATE. PDN_ERROR_NULL:
 * `server`, `count`, or `moves` with a capacity above 0.
 */
pdn_status pdn_chess_server_find_moves(const pdn_chess_server *server,
                                       uint8_t from,
                                       pdn_chess_server_move *moves,
                                       size_t capacity,
                                       size_t *count);

/**
 * Plays a legal move of a side. A pawn that reaches the last rank then waits for
 * pdn_chess_server_promote: it is still the turn of this side, whose time goes on.
 *
 * PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_NOT_RUNNING, PDN_CHESS_CLOCK_BACKWARDS,
 * PDN_CHESS_SERVER_WAITING_FOR_PROMOTION, PDN_CHESS_SERVER_NOT_YOUR_TURN.
 * PDN_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE to PDN_CHESS_ILLEGAL_MOVE_PROMOTION: why the move is not
 * legal. PDN_CHESS_SERVER_CONTRADICTORY_MOVE: it is legal, but not what is said about it.
 * PDN_CHESS_GAME_HISTORY_FULL: the history has no room. PDN_ERROR_RANGE: unknown `color`, or a
 * number in `move` that none can be. PDN_ERROR_STATE: no server, or another one's history.
 * PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_apply_move(pdn_chess_server *server,
                                       pdn_chess_ply *history,
                                       size_t capacity,
                                       uint8_t color,
                                       const pdn_chess_server_move *move,
                                       uint64_t now);

/**
 * Says what the pawn of a side becomes that has reached the last rank. It completes the move.
 *
 * PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_NOT_RUNNING, PDN_CHESS_CLOCK_BACKWARDS,
 * PDN_CHESS_SERVER_NOT_WAITING_FOR_PROMOTION, PDN_CHESS_SERVER_NOT_YOUR_TURN,
 * PDN_CHESS_SERVER_NO_PROMOTION. PDN_ERROR_RANGE: unknown `color` or `role`. PDN_ERROR_STATE: no
 * server, or another one's history. PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_promote(pdn_chess_server *server,
                                    pdn_chess_ply *history,
                                    size_t capacity,
                                    uint8_t color,
                                    uint8_t role,
                                    uint64_t now);

/**
 * Ends the game by a claim of threefold repetition or 50 moves: of the position on the board, if
 * `from` and `to` of `move` are the same, or with a move that this side is about to play, which is
 * then the last one.
 *
 * PDN_CHESS_GAME_NO_DRAW_CLAIM: there is nothing to claim. The other statuses are those of
 * pdn_chess_server_apply_move.
 */
pdn_status pdn_chess_server_claim_draw(pdn_chess_server *server,
                                       pdn_chess_ply *history,
                                       size_t capacity,
                                       uint8_t color,
                                       const pdn_chess_server_move *move,
                                       uint64_t now);

/**
 * Ends the game: this side resigns, whoever is to move.
 *
 * PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_NOT_RUNNING, PDN_CHESS_CLOCK_BACKWARDS.
 * PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_resign(pdn_chess_server *server, uint8_t color, uint64_t now);

/**
 * Offers a draw, whoever is to move. The offer stands until the opponent accepts, declines or
 * completes a move.
 *
 * PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_NOT_RUNNING, PDN_CHESS_CLOCK_BACKWARDS,
 * PDN_CHESS_GAME_DRAW_OFFERED, PDN_CHESS_GAME_DRAW_TOO_EARLY. PDN_ERROR_RANGE: unknown `color`.
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_offer_draw(pdn_chess_server *server, uint8_t color, uint64_t now);

/**
 * Ends the game: this side accepts the draw that the other one offered.
 *
 * PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_NOT_RUNNING, PDN_CHESS_CLOCK_BACKWARDS,
 * PDN_CHESS_GAME_NO_DRAW_OFFER. PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_accept_draw(pdn_chess_server *server, uint8_t color, uint64_t now);

/**
 * Declines the draw that the other side offered; to complete a move does the same.
 *
 * PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_NOT_RUNNING, PDN_CHESS_CLOCK_BACKWARDS,
 * PDN_CHESS_GAME_NO_DRAW_OFFER. PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_decline_draw(pdn_chess_server *server, uint8_t color, uint64_t now);

/* ----------------------------------------------------------------------------------------------
 * Chess: game servers, events
 *
 * Who listens to what, and what a host takes out and delivers.
 * ---------------------------------------------------------------------------------------------- */

/**
 * Subscribes to a pdn_chess_event_kind and all that hangs on it, and stores the number of the
 * subscription, which is not given again. The new one hears of that already.
 *
 * PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_TERMINATED,
 * PDN_CHESS_SERVER_TOO_MANY_SUBSCRIPTIONS. PDN_ERROR_RANGE: unknown `kind`. PDN_ERROR_STATE,
 * PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_subscribe(pdn_chess_server *server, uint8_t kind, uint32_t *id);

/**
 * Takes a subscription away; the others hear of it.
 *
 * PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_TERMINATED, PDN_CHESS_SERVER_NO_SUBSCRIPTION.
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_unsubscribe(pdn_chess_server *server, uint32_t id);

/**
 * Stores the numbers of all subscriptions, the oldest one first, and how many there are. They end
 * when the last event of a server that is over was taken out.
 *
 * PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_STATE. PDN_ERROR_NULL: `server`, `count`,
 * or `ids` with a capacity above 0.
 */
pdn_status pdn_chess_server_subscriptions(const pdn_chess_server *server,
                                          uint32_t *ids,
                                          size_t capacity,
                                          size_t *count);

/**
 * Stores the numbers of the subscriptions that hear events of a kind, and how many there are.
 *
 * PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_RANGE: unknown `kind`. PDN_ERROR_STATE.
 * PDN_ERROR_NULL: `server`, `count`, or `ids` with a capacity above 0.
 */
pdn_status pdn_chess_server_recipients(const pdn_chess_server *server,
                                       uint8_t kind,
                                       uint32_t *ids,
                                       size_t capacity,
                                       size_t *count);

/**
 * Takes the oldest event out and stores it; its kind is PDN_CHESS_SERVER_NO_EVENT if none waits. A
 * server that is over and has none left then ends its subscriptions.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_next_event(pdn_chess_server *server, pdn_chess_server_event *event);

/**
 * Publishes an error to all who listen, and keeps it: for what concerns every client. `error` is a
 * status with which a server refuses, such as PDN_CHESS_SERVER_INTERNAL.
 *
 * PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_TERMINATED. PDN_ERROR_RANGE: no such status.
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_publish_error(pdn_chess_server *server, int32_t error);

/**
 * Stores the error that was published last; PDN_OK if none was.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_error(const pdn_chess_server *server, int32_t *error);

/**
 * Stores the identifier that the protocol of the service has for a number, with a NUL, and its
 * length: "ServerSituationUpdateEvent", "GameNotRunningException". `names` is a
 * pdn_chess_server_name. PDN_CHESS_SERVER_IDENTIFIER_SIZE is always room enough.
 *
 * PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_RANGE: unknown `names`, or no such
 * `number`. PDN_ERROR_NULL: `length`, or `text` with a capacity above 0.
 */
pdn_status pdn_chess_server_identifier(uint8_t names,
                                       int32_t number,
                                       char *text,
                                       size_t capacity,
                                       size_t *length);

/* ----------------------------------------------------------------------------------------------
 * Chess: game servers, how they stand
 *
 * Questions that change nothing.
 * ---------------------------------------------------------------------------------------------- */

/**
 * Stores where the life of the server stands, a pdn_chess_server_situation.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_state(const pdn_chess_server *server, uint8_t *situation);

/**
 * Stores what is special about the game, a pdn_chess_game_situation, and the square of a pawn that
 * waits for its promotion, or PDN_CHESS_NO_SQUARE.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_game_state(const pdn_chess_server *server,
                                       uint8_t *situation,
                                       uint8_t *square);

/**
 * Stores the pieces on all 64 squares from a1 to h8, and their number, 64. A pawn that waits for
 * its promotion stands on the last rank.
 *
 * PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_STATE. PDN_ERROR_NULL: `server`, `count`,
 * or `pieces` with a capacity above 0.
 */
pdn_status pdn_chess_server_board(const pdn_chess_server *server,
                                  uint8_t *pieces,
                                  size_t capacity,
                                  size_t *count);

/**
 * Stores whose turn it is; that of the promoting side while a pawn waits for its promotion.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_turn(const pdn_chess_server *server, uint8_t *color);

/**
 * Stores the name of the player of a side, with a NUL, and its length; length 0 if the seat is
 * free. PDN_CHESS_SERVER_NAME_SIZE is always room enough.
 *
 * PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE.
 * PDN_ERROR_NULL: `server`, `length`, or `text` with a capacity above 0.
 */
pdn_status pdn_chess_server_player(const pdn_chess_server *server,
                                   uint8_t color,
                                   char *text,
                                   size_t capacity,
                                   size_t *length);

/**
 * Stores the identifier of the game, with a NUL, and its length; length 0 if it has none.
 *
 * PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_STATE. PDN_ERROR_NULL: `server`,
 * `length`, or `text` with a capacity above 0.
 */
pdn_status pdn_chess_server_id(const pdn_chess_server *server,
                               char *text,
                               size_t capacity,
                               size_t *length);

/**
 * Stores the pdn_chess_game_mode, and 1 if the game is private, 0 if not.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_settings(const pdn_chess_server *server,
                                     uint8_t *mode,
                                     uint8_t *is_private);

/**
 * Stores what is left to a side, in milliseconds; PDN_CHESS_NO_LIMIT without a limit and before
 * the start.
 *
 * PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_remaining(const pdn_chess_server *server,
                                      uint8_t color,
                                      uint64_t now,
                                      uint64_t *remaining);

/**
 * Stores why the game is over, PDN_CHESS_CAUSE_NONE if it is not or was stopped, and the winner,
 * PDN_CHESS_NO_COLOR if there is none.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_ending(const pdn_chess_server *server, uint8_t *cause, uint8_t *winner);

/**
 * Stores who has a draw offer standing; PDN_CHESS_NO_COLOR if nobody has.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_draw_offer(const pdn_chess_server *server, uint8_t *color);

/**
 * Stores how many moves the history has, the step of a pawn that waits for its promotion included.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_history_length(const pdn_chess_server *server, size_t *length);

/**
 * Stores the move of the history with this number, with all that it did; 0 is the first one.
 *
 * PDN_ERROR_RANGE: there were not so many moves. PDN_ERROR_STATE: no server, or another one's
 * history. PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_entry(const pdn_chess_server *server,
                                  const pdn_chess_ply *history,
                                  size_t capacity,
                                  size_t index,
                                  pdn_chess_server_move *move);

/**
 * Stores the game, which has the history of the server, without the step of a pawn that waits for
 * its promotion: for all that can be asked of a game.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_game(const pdn_chess_server *server, pdn_chess_game *game);

/**
 * Stores the clock: for all that can be asked of a clock.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_server_clock(const pdn_chess_server *server, pdn_chess_clock *clock);

/* ----------------------------------------------------------------------------------------------
 * Chess: electronic boards
 *
 * Which move was made on a board with a sensor below each square, told from which squares are
 * occupied and which were empty in between. Nothing is guessed: what could be two moves is
 * answered as an ambiguity, with the moves. A captured piece whose square was never seen empty
 * has not been captured yet.
 *
 * Sensors bounce, and a piece that is drawn over the board covers the squares on its way: hand in
 * readings that have stood still for some hundredths of a second.
 * ---------------------------------------------------------------------------------------------- */

/** The most moves that pdn_chess_eboard_infer stores. */
#define PDN_CHESS_MAX_CANDIDATES 8

/** Which move the sensors show. */
typedef uint8_t pdn_chess_inference;
enum {
    /** No move yet: all pieces are in their places, or a legal move is under way. */
    PDN_CHESS_INFERENCE_NONE = 0,
    /** This move, and nothing else. */
    PDN_CHESS_INFERENCE_UNIQUE = 1,
    /**
     * One of these moves, which the player has to tell, or to go on with. A single one is castling
     * in place, which looks like no move at all.
     */
    PDN_CHESS_INFERENCE_AMBIGUOUS = 2,
    /** No legal move comes of this, unless something is put back first. */
    PDN_CHESS_INFERENCE_ILLEGAL = 3,
};

/**
 * The sensors of a board, from one move to the next. Owned by the caller, a value. Written first
 * by pdn_chess_eboard_init.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_eboard {
    /** Opaque. */
    uint64_t words[4];
} pdn_chess_eboard;

/**
 * Stores 1 if the pieces stand as at the start of a game, and else 0. It is the same for every
 * array of Chess960 and with either side at either edge: no board without piece recognition can
 * tell which.
 *
 * PDN_ERROR_NULL.
 */
pdn_status pdn_chess_eboard_is_start(uint64_t occupied, uint8_t *is_start);

/**
 * Stores where the piece on a square may be set down, as a bitboard: its legal targets, castling
 * as the square on which the king arrives. Empty for an empty square and for the opponent's
 * pieces.
 *
 * PDN_ERROR_RANGE: `square` is above 63. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_eboard_targets(const pdn_chess_position *position,
                                    uint8_t square,
                                    uint64_t *targets);

/**
 * Begins with a board on which this position is set up.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_eboard_init(const pdn_chess_position *position, pdn_chess_eboard *board);

/**
 * Goes on with another position: after a move, a move taken back, a new game. Where the pieces are
 * not there yet, as when the program has moved for one side, nothing is inferred until they are:
 * pdn_chess_eboard_correction says what is to be done.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_eboard_follow(pdn_chess_eboard *board, const pdn_chess_position *position);

/**
 * Takes in the reading of all 64 sensors: the squares that are occupied, as a bitboard.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_eboard_read(pdn_chess_eboard *board, uint64_t occupied);

/**
 * The piece on this square was lifted; changes nothing if the square was empty.
 *
 * PDN_ERROR_RANGE: `square` is above 63. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_eboard_lift(pdn_chess_eboard *board, uint8_t square);

/**
 * A piece was set down on this square; changes nothing if the square was occupied.
 *
 * PDN_ERROR_RANGE: `square` is above 63. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_eboard_drop(pdn_chess_eboard *board, uint8_t square);

/**
 * Stores which squares are occupied now, and which squares of the position are empty or were empty
 * since all pieces were last in their places.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_eboard_squares(const pdn_chess_eboard *board,
                                    uint64_t *occupied,
                                    uint64_t *lifted);

/**
 * Stores what can be said of the move, a pdn_chess_inference, and the moves that it may be: one if
 * it is unique, up to PDN_CHESS_MAX_CANDIDATES if it is ambiguous, else none. `position` is the
 * one that the board follows. For a program that plays a move as soon as it is certain.
 *
 * PDN_CHESS_EBOARD_POSITION: the board follows another position. PDN_ERROR_BUFFER: only `count`
 * was written. PDN_ERROR_STATE. PDN_ERROR_NULL: a pointer, but `moves` with a capacity of 0.
 */
pdn_status pdn_chess_eboard_infer(const pdn_chess_eboard *board,
                                  const pdn_chess_position *position,
                                  uint8_t *inference,
                                  uint16_t *moves,
                                  size_t capacity,
                                  size_t *count);

/**
 * The same for a player who says that the move is done, by pressing the clock: no castling is
 * under way any more, and castling in place is meant where it is the only move that can be.
 *
 * The statuses are those of pdn_chess_eboard_infer.
 */
pdn_status pdn_chess_eboard_confirm(const pdn_chess_eboard *board,
                                    const pdn_chess_position *position,
                                    uint8_t *inference,
                                    uint16_t *moves,
                                    size_t capacity,
                                    size_t *count);

/**
 * Stores the squares on which the next thing may happen, to light up: where the pieces in the hand
 * may be set down, what they may capture, or which piece may capture the one that was taken off.
 * Empty while all pieces are in their places.
 *
 * PDN_CHESS_EBOARD_POSITION: the board follows another position. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_eboard_hints(const pdn_chess_eboard *board,
                                  const pdn_chess_position *position,
                                  uint64_t *hints);

/**
 * Stores the squares on which a piece is missing and those on which one is too many: what has to
 * be put back after a wrong move, or still to be done where the program has moved for one side.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_eboard_correction(const pdn_chess_eboard *board,
                                       uint64_t *fill,
                                       uint64_t *clear);

/**
 * Stores 1 if the last move was taken back on the board: the pieces stand as in the position
 * before it, `previous`; and else 0. No move that is legal now leaves that. Castling in place
 * cannot be told so.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_chess_eboard_is_taken_back(const pdn_chess_eboard *board,
                                          const pdn_chess_position *previous,
                                          uint8_t *is_taken_back);

/* ----------------------------------------------------------------------------------------------
 * Chess: drawing
 *
 * A position as text for a terminal or as a picture in SVG, which browsers and most programs show.
 * The pieces of pictures are paths: no font is needed for them. Text goes to a sink; a picture has
 * six kilobytes or so.
 * ---------------------------------------------------------------------------------------------- */

/** The most arrows of a picture. */
#define PDN_CHESS_MAX_ARROWS 32

/**
 * How a position is written as text.
 *
 * Each square is three columns wide. Without colours brackets mark a square: `(K)` is a king in
 * check, `[P]` belongs to the last move, `<.>` is marked.
 */
typedef uint8_t pdn_chess_text_style;
enum {
    /** FEN letters and dots: seven bits a character. */
    PDN_CHESS_TEXT_STYLE_ASCII = 0,
    /** Chess figures. */
    PDN_CHESS_TEXT_STYLE_UNICODE = 1,
    /** Chess figures on coloured squares, for terminals that know the 256 colours of xterm. */
    PDN_CHESS_TEXT_STYLE_ANSI = 2,
};

/** Colours to begin with. */
typedef uint8_t pdn_chess_theme;
enum {
    /** Wood. */
    PDN_CHESS_THEME_BROWN = 0,
    /** Cool blue. */
    PDN_CHESS_THEME_BLUE = 1,
    /** The green of tournament boards. */
    PDN_CHESS_THEME_GREEN = 2,
    /** Shades of grey, for print. */
    PDN_CHESS_THEME_GREY = 3,
};

/**
 * What is to be seen beside the pieces. Written first by pdn_chess_drawing_init; then change what
 * you like. Colours are 0xRRGGBB.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_drawing {
    /** Squares to mark, as a bitboard. */
    uint64_t marked;
    /** The colour of light squares. */
    uint32_t light;
    /** The colour of dark squares. */
    uint32_t dark;
    /** The colour that the squares of the last move are mixed with. */
    uint32_t moved;
    /** The colour behind a king in check. */
    uint32_t check;
    /** The colour of marks. */
    uint32_t mark;
    /** The colour of white pieces, and of the fine lines on black ones. */
    uint32_t white;
    /** The colour of black pieces, and of all outlines. */
    uint32_t black;
    /** The width and height of a picture in pixels; 0 leaves it to the page that shows it. */
    uint16_t size;
    /** The move that led here, or PDN_CHESS_NO_MOVE: its squares are highlighted. */
    pdn_chess_move last_move;
    /** The side that sits at the lower edge. */
    uint8_t bottom;
    /** Whether files and ranks are named at the edges: 1 or 0. */
    uint8_t coordinates;
    /** 0. */
    uint8_t reserved[6];
} pdn_chess_drawing;

/** An arrow from one square to another; a ring if both are the same. */
typedef struct PDN_ALIGNED(4) pdn_chess_arrow {
    /** Its colour, 0xRRGGBB. */
    uint32_t color;
    /** Where it starts. */
    uint8_t from;
    /** Where its head is. */
    uint8_t to;
    /** 0. */
    uint16_t reserved;
} pdn_chess_arrow;

/**
 * Stores a drawing as seen by white: with coordinates, in the colours of a theme, nothing marked.
 *
 * PDN_ERROR_RANGE: unknown theme. PDN_ERROR_NULL.
 */
pdn_status pdn_chess_drawing_init(uint8_t theme, pdn_chess_drawing *drawing);

/**
 * Writes a position as lines of text; a king in check is marked. `style` is a
 * pdn_chess_text_style.
 *
 * PDN_ERROR_SINK, PDN_ERROR_STATE. PDN_ERROR_RANGE: unknown style, side or kind of move.
 * PDN_ERROR_NULL: `position`, `drawing`, `sink`.
 */
pdn_status pdn_chess_draw_text(const pdn_chess_position *position,
                               const pdn_chess_drawing *drawing,
                               uint8_t style,
                               pdn_sink sink,
                               void *user);

/**
 * Writes a position as a picture, a whole SVG document, with up to PDN_CHESS_MAX_ARROWS arrows; a
 * king in check is marked.
 *
 * PDN_ERROR_SINK, PDN_ERROR_STATE. PDN_ERROR_RANGE: unknown side, kind of move or square, or too
 * many arrows. PDN_ERROR_NULL: `position`, `drawing`, `sink`, or `arrows` with a count above 0.
 */
pdn_status pdn_chess_draw_svg(const pdn_chess_position *position,
                              const pdn_chess_drawing *drawing,
                              const pdn_chess_arrow *arrows,
                              size_t count,
                              pdn_sink sink,
                              void *user);

/* The layout that the library was built with: a compiler option that changes it, such as structure
 * packing, stops here and not at run time. */
PDN_LAYOUT(pdn_chess_setup, 80, 8);
PDN_LAYOUT(pdn_chess_report, 8, 4);
PDN_LAYOUT(pdn_chess_position, 80, 8);
PDN_LAYOUT(pdn_chess_pgn_reader, 816, 8);
PDN_LAYOUT(pdn_chess_pgn_event, 32, 8);
PDN_LAYOUT(pdn_chess_pgn_scanner, 984, 8);
PDN_LAYOUT(pdn_chess_pgn_token, 40, 8);
PDN_LAYOUT(pdn_chess_pgn_writer, 8, 8);
PDN_LAYOUT(pdn_chess_divide_entry, 16, 8);
PDN_LAYOUT(pdn_chess_game, 176, 8);
PDN_LAYOUT(pdn_chess_period, 24, 8);
PDN_LAYOUT(pdn_chess_clock, 256, 8);
PDN_LAYOUT(pdn_chess_server, 912, 8);
PDN_LAYOUT(pdn_chess_server_move, 8, 1);
PDN_LAYOUT(pdn_chess_server_event, 16, 8);
PDN_LAYOUT(pdn_chess_eboard, 32, 8);
PDN_LAYOUT(pdn_chess_drawing, 48, 8);
PDN_LAYOUT(pdn_chess_arrow, 8, 4);

#ifdef __cplusplus
}
#endif

#endif /* PEDINA_CHESS_H */
