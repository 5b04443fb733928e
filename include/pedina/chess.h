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
 *   PGN files, reading with a visitor
 *   PGN files, tokens in bulk
 *   PGN files, writing
 *   PGN files, annotations in comments
 *   game trees
 *   game trees, comments, glyphs and tags
 *   game trees, PGN
 *   Extended Position Description
 *   perft
 *   keys
 *   opening books
 *   attacks
 *   games
 *   ends of games
 *   clocks
 *   limits of the engine
 *   engine
 *   nets of the engine
 *   game servers
 *   game servers, before and after the game
 *   game servers, the game
 *   game servers, events
 *   game servers, state
 *   game servers, the engine as a player
 *   sessions over TCP
 *   sessions over TCP, the table
 *   sessions over TCP, the client
 *   electronic boards
 *   boards that are sold
 *   lines of XBoard and ArduinoBleChess
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

/** @defgroup chess Chess */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_values Values
 * @ingroup chess
 *
 * A function that plays, checks or writes a move gives PDN_ERROR_CHESS_ILLEGAL_MOVE_*, the reason,
 * if the move is not legal in the position. If several apply, it is the first of empty square,
 * opponent's piece, castling, own piece, unreachable, promotion, king in check.
 *
 * @{
 */

/** The most legal moves of a legal position. */
#define PDN_CHESS_MAX_MOVES 218
/** Buffer size for the longest FEN and its NUL. */
#define PDN_CHESS_FEN_SIZE 106
/** Buffer size for the longest move in UCI notation and its NUL. */
#define PDN_CHESS_UCI_SIZE 6
/** The greatest depth of pdn_chess_perft and pdn_chess_divide. */
#define PDN_CHESS_PERFT_MAX_DEPTH 16
/** The number of squares of a board. */
#define PDN_CHESS_SQUARES 64
/** No limit of time: what is left to a side without one, and the deadline if there is none. */
#define PDN_CHESS_NO_LIMIT 18446744073709551615ull

/** One of the two sides: white is 0, black is 1, in every language. */
typedef uint8_t pdn_chess_color;
enum {
    /** The side that moves first. */
    PDN_CHESS_COLOR_WHITE = 0,
    /** The side that answers. */
    PDN_CHESS_COLOR_BLACK = 1,
};

/**
 * The kind of a piece, regardless of its colour: pawn 1, knight 2, bishop 3, rook 4, queen 5,
 * king 6.
 */
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
     * digits side by side, rights in any order and repeated, leading zeros, `W` and `B`; a
     * semicolon ends the text, whatever follows; as a position it is repaired.
     */
    PDN_CHESS_FEN_MODE_LENIENT = 1,
    /**
     * The text as in lenient mode, with counters above 65,535 read as 65,535; as a position
     * it is accepted as by most engines, with impossible material and checks.
     */
    PDN_CHESS_FEN_MODE_PLAYABLE = 2,
};

/** How castling is written in FEN and UCI; the moves themselves are the same. */
typedef uint8_t pdn_chess_castling_style;
enum {
    /** FEN `KQkq` (X-FEN: the rook's file where it is not the outermost), UCI `e1g1`. */
    PDN_CHESS_CASTLING_STYLE_STANDARD = 0,
    /** FEN `HAha` (Shredder-FEN), UCI `e1h1`: the rook is named, as Chess960 needs it. */
    PDN_CHESS_CASTLING_STYLE_CHESS960 = 1,
};

/** A square: a1 is 0, b1 is 1, h8 is 63; PDN_CHESS_NO_SQUARE where it is optional. */
typedef uint8_t pdn_chess_square;

/**
 * A piece, role + 8 * colour: the white pawn is 1, the white king 6, the black pawn 9, the black
 * king 14; 0 is an empty square.
 */
typedef uint8_t pdn_chess_piece;

/**
 * A move: bits 0 to 5 the from square, 6 to 11 the to square, 12 to 14 the promotion role or 0.
 * Castling is the king moving onto its own rook's square, in standard chess too: e1h1, not e1g1.
 */
typedef uint16_t pdn_chess_move;

/** A set of squares: bit n is square n. */
typedef uint64_t pdn_chess_bitboard;

/** A point in time: milliseconds of any monotonic counter of the caller. */
typedef uint64_t pdn_chess_time;

/** A span of time in milliseconds. */
typedef uint64_t pdn_chess_duration;

/** No square, such as no en passant square. */
#define PDN_CHESS_NO_SQUARE 64
/** No side: the winner of a draw, the side of an offer that nobody made. */
#define PDN_CHESS_NO_COLOR 2
/** No role: a move that is no promotion, no captured piece. */
#define PDN_CHESS_NO_ROLE 0
/** No piece: an empty square. */
#define PDN_CHESS_NO_PIECE 0
/** No move: the null move; in a claim, a draw for the position on the board. */
#define PDN_CHESS_NO_MOVE 0

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_setting_up_a_position Setting up a position
 * @ingroup chess
 *
 * A setup holds anything that a FEN can express, legal or not: for editors, parsers and
 * generators. pdn_chess_from_setup turns it into a position.
 *
 * @{
 */

/** Why a setup is not a legal position: a set of problems. */
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
    /**
     * A castling right whose king and rook are not on their back rank, or two to one side. Can
     * be repaired.
     */
    PDN_CHESS_PROBLEM_CASTLING = 4096,
    /**
     * An en passant square that no double step of a pawn can have passed: the squares are not
     * as it would have left them, or the side to move was in check before it. Can be repaired.
     */
    PDN_CHESS_PROBLEM_EN_PASSANT = 8192,
    /** The side that is not to move is in check. */
    PDN_CHESS_PROBLEM_OPPOSITE_CHECK = 16384,
    /** A check that no single move can have given. */
    PDN_CHESS_PROBLEM_IMPOSSIBLE_CHECK = 32768,
    /** The move number is zero. Can be repaired. */
    PDN_CHESS_PROBLEM_COUNTERS = 65536,
    /** More legal moves than a move list holds, as no legal position has. */
    PDN_CHESS_PROBLEM_MANY_MOVES = 131072,
};

/**
 * Pieces, side to move, castling rights, en passant square and counters, legal or not. Owned by
 * the caller; may be copied. Initialized by pdn_chess_setup_empty, pdn_chess_setup_chess960,
 * pdn_chess_setup_parse_fen or pdn_chess_to_setup.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_setup {
    /** Opaque. */
    uint64_t words[10];
} pdn_chess_setup;

/**
 * What is wrong with a text or a setup. A function that takes a report accepts NULL; otherwise it
 * writes the report on PDN_OK, on the statuses of the text and on
 * PDN_ERROR_CHESS_INVALID_POSITION.
 */
typedef struct pdn_chess_report {
    /** The PDN_CHESS_PROBLEM_ bits that apply, 0 if none. */
    pdn_chess_problem problems;
    /**
     * Offset of the first wrong byte of a text, 0 if there is none; the length if the text ends
     * too early.
     */
    uint32_t offset;
} pdn_chess_report;

/**
 * Stores a setup without pieces: white to move, no rights, move 1.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_setup_empty(pdn_chess_setup *setup);

/**
 * Stores a starting position of Chess960. Each side's array is a Scharnagl number, 0 to 959; 518
 * is the standard array. Two different numbers give double Chess960.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_setup_chess960(uint32_t white, uint32_t black, pdn_chess_setup *setup);

/**
 * Parses a FEN without checking whether it is legal. Castling rights may be KQkq, X-FEN or
 * Shredder-FEN. `mode` is a pdn_chess_fen_mode; `report` may be NULL.
 *
 * PDN_ERROR_CHESS_FEN_LENGTH to PDN_ERROR_CHESS_FEN_FULLMOVE_NUMBER: the first wrong part; the
 * report has its offset.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_setup_parse_fen(const char *text,
                                     size_t length,
                                     pdn_chess_fen_mode mode,
                                     pdn_chess_setup *setup,
                                     pdn_chess_report *report);

/**
 * Writes the setup as FEN. `style` is a pdn_chess_castling_style. A capacity of PDN_CHESS_FEN_SIZE
 * always suffices.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_setup_format_fen(const pdn_chess_setup *setup,
                                      pdn_chess_castling_style style,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length);

/**
 * Stores the piece on a square, 0 if it is empty.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_setup_piece_at(const pdn_chess_setup *setup,
                                    pdn_chess_square square,
                                    pdn_chess_piece *piece);

/**
 * Places a piece on a square, replacing what stands there; piece 0 clears the square.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_setup_put(pdn_chess_setup *setup,
                               pdn_chess_square square,
                               pdn_chess_piece piece);

/**
 * Sets the side to move.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_setup_set_turn(pdn_chess_setup *setup, pdn_chess_color color);

/**
 * Sets the rooks that may still castle, as a bitboard.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_setup_set_castling(pdn_chess_setup *setup, pdn_chess_bitboard rooks);

/**
 * Sets the en passant square, which a pawn has just passed in a double step; PDN_CHESS_NO_SQUARE
 * for none.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_setup_set_en_passant(pdn_chess_setup *setup, pdn_chess_square square);

/**
 * Sets the number of plies since the last capture or pawn move, and the move number.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_setup_set_counters(pdn_chess_setup *setup,
                                        uint16_t halfmove_clock,
                                        uint16_t fullmove_number);

/**
 * Returns a short English description of the first problem of a set, the lowest bit: a constant,
 * never NULL, for any number. `problems &= problems - 1` moves on to the next.
 *
 * Cost: constant.
 */
const char *pdn_chess_problem_text(pdn_chess_problem problems);

/**
 * Stores every reason why the setup is not a legal position, as PDN_CHESS_PROBLEM_ bits; 0 if it
 * is legal.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_setup_problems(const pdn_chess_setup *setup, pdn_chess_problem *problems);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_positions Positions
 * @ingroup chess
 *
 * A position is legal or, if the caller asks for that, playable as most engines accept it.
 * Functions that make one reject everything else, so functions that take one need not check again.
 *
 * @{
 */

/** Whether a position by itself ends the game, and how. */
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
 * A legal or playable position. Owned by the caller; may be copied. Initialized by
 * pdn_chess_start, pdn_chess_parse_fen or pdn_chess_from_setup.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_position {
    /** Opaque. */
    uint64_t words[10];
} pdn_chess_position;

/**
 * Stores the starting position of standard chess.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_start(pdn_chess_position *position);

/**
 * Parses a FEN into a position: pdn_chess_setup_parse_fen, then pdn_chess_from_setup, whose
 * statuses are returned. `report` may be NULL.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_parse_fen(const char *text,
                               size_t length,
                               pdn_chess_fen_mode mode,
                               pdn_chess_position *position,
                               pdn_chess_report *report);

/**
 * Turns a setup into a position. `mode` is a pdn_chess_fen_mode; `report` may be NULL.
 *
 * - Strict: the setup breaks no rule.
 * - Lenient: what breaks a rule and can be dropped is dropped: castling rights, the en passant
 *   square, a move number of zero. The report lists what was dropped.
 * - Playable: as most engines accept it, whether or not a game can lead there. It keeps any number
 *   of pawns and pieces, material that no promotions explain, impossible checks, and an en passant
 *   square that lenient mode drops only because the side to move was in check before it. It drops
 *   whatever else lenient mode drops. The report lists all problems. Every function accepts the
 *   position. If moves lead to one with more than PDN_CHESS_MAX_MOVES legal moves, lists hold the
 *   first PDN_CHESS_MAX_MOVES of them; perft counts all.
 *
 * PDN_ERROR_CHESS_INVALID_POSITION: there is another problem; the report lists all of them. In
 * playable mode a king is missing or there are several, a pawn is on the first or eighth rank, the
 * side not to move is in check, or there are more than PDN_CHESS_MAX_MOVES legal moves.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_from_setup(const pdn_chess_setup *setup,
                                pdn_chess_fen_mode mode,
                                pdn_chess_position *position,
                                pdn_chess_report *report);

/**
 * Stores the setup that describes a position.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_to_setup(const pdn_chess_position *position, pdn_chess_setup *setup);

/**
 * Writes the position as FEN, which pdn_chess_parse_fen reads back in strict mode, or in playable
 * mode if the position was made in that mode. `style` is a pdn_chess_castling_style. A capacity of
 * PDN_CHESS_FEN_SIZE always suffices.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_format_fen(const pdn_chess_position *position,
                                pdn_chess_castling_style style,
                                char *buffer,
                                size_t capacity,
                                size_t *length);

/**
 * Stores the piece on a square, 0 if it is empty.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_piece_at(const pdn_chess_position *position,
                              pdn_chess_square square,
                              pdn_chess_piece *piece);

/**
 * Stores the squares of the pieces of a side and role, as a bitboard.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_pieces(const pdn_chess_position *position,
                            pdn_chess_color color,
                            pdn_chess_role role,
                            pdn_chess_bitboard *squares);

/**
 * Stores the squares that hold a piece, as a bitboard.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_occupied(const pdn_chess_position *position, pdn_chess_bitboard *squares);

/**
 * Stores the side to move: PDN_CHESS_COLOR_WHITE or PDN_CHESS_COLOR_BLACK.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_turn(const pdn_chess_position *position, pdn_chess_color *color);

/**
 * Stores the rooks that may still castle, as a bitboard.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_castling_rooks(const pdn_chess_position *position,
                                    pdn_chess_bitboard *squares);

/**
 * Stores the square behind the pawn that may be captured en passant; PDN_CHESS_NO_SQUARE if no
 * such capture is legal.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_en_passant(const pdn_chess_position *position, pdn_chess_square *square);

/**
 * Stores the number of plies since the last capture or pawn move, and the move number. Both
 * saturate at UINT16_MAX.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_counters(const pdn_chess_position *position,
                              uint16_t *halfmove_clock,
                              uint16_t *fullmove_number);

/**
 * Stores the pieces that give check to the side to move, as a bitboard.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_checkers(const pdn_chess_position *position, pdn_chess_bitboard *squares);

/**
 * Stores the pieces of the side to move that are pinned to their own king, as a bitboard.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_pinned(const pdn_chess_position *position, pdn_chess_bitboard *squares);

/**
 * Stores the squares from which pieces of a side attack a square, pinned ones included, as a
 * bitboard.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_attackers(const pdn_chess_position *position,
                               pdn_chess_square square,
                               pdn_chess_color color,
                               pdn_chess_bitboard *squares);

/**
 * Stores a pdn_chess_position_outcome: whether the side to move has a legal move, is checkmated or
 * is stalemated.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_outcome(const pdn_chess_position *position,
                             pdn_chess_position_outcome *outcome);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_moves Moves
 * @ingroup chess
 *
 * @{
 */

/** A part of the legal moves. */
typedef uint8_t pdn_chess_move_filter;
enum {
    /** Captures: en passant and capturing promotions to each of the four roles included. */
    PDN_CHESS_MOVE_FILTER_CAPTURES = 0,
    /** Every move that is not a capture: castling and promotions by a step forward included. */
    PDN_CHESS_MOVE_FILTER_QUIETS = 1,
    /**
     * Every legal move in check; none otherwise. A side in check without an evasion is checkmated.
     */
    PDN_CHESS_MOVE_FILTER_EVASIONS = 2,
};

/** What a legal move does. */
typedef struct pdn_chess_move_attributes {
    /** The pdn_chess_role that moves: the king if it castles. */
    pdn_chess_role role;
    /** The pdn_chess_role that is captured, a pawn en passant; 0 if the move is quiet. */
    pdn_chess_role captured;
    /** The pdn_chess_role that a pawn becomes, or 0. */
    pdn_chess_role promotion;
    /** 1 for a capture en passant, else 0. */
    pdn_bool is_en_passant;
    /** 1 for castling, else 0. */
    pdn_bool is_castling;
    /** 1 if the opponent is in check after the move, else 0. */
    pdn_bool gives_check;
} pdn_chess_move_attributes;

/**
 * Stores all legal moves and their number. Pawns come first and the king last, each role by
 * square, promotions to the queen first. A capacity of PDN_CHESS_MAX_MOVES always suffices.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_legal_moves(const pdn_chess_position *position,
                                 pdn_chess_move *moves,
                                 size_t capacity,
                                 size_t *count);

/**
 * Like pdn_chess_legal_moves, but only the moves that `filter`, a pdn_chess_move_filter, selects.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_filtered_moves(const pdn_chess_position *position,
                                    pdn_chess_move_filter filter,
                                    pdn_chess_move *moves,
                                    size_t capacity,
                                    size_t *count);

/**
 * Stores the squares that the piece on a square may legally move to, as a bitboard; castling is
 * the square of the rook. Empty for an empty square and for the opponent's pieces.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_legal_targets(const pdn_chess_position *position,
                                   pdn_chess_square square,
                                   pdn_chess_bitboard *targets);

/**
 * Returns PDN_OK if a move is legal.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_check_move(const pdn_chess_position *position, pdn_chess_move move);

/**
 * Stores what a legal move does, without playing it.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_attributes(const pdn_chess_position *position,
                                pdn_chess_move move,
                                pdn_chess_move_attributes *attributes);

/**
 * Stores the material that the side to move wins by a legal move, given the captures on the square
 * where the piece arrives (static exchange evaluation); negative if it loses some. In hundredths
 * of a pawn: pawn 100, knight and bishop 300, rook 500, queen 900. Each side captures with its
 * least valuable piece that legally can, and stops when that is better.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_see(const pdn_chess_position *position, pdn_chess_move move, int32_t *value);

/**
 * Stores the position after a legal move. `next` may be the same struct as `position`.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_play(const pdn_chess_position *position,
                          pdn_chess_move move,
                          pdn_chess_position *next);

/**
 * Stores the position after the side to move has passed, as analysis does with a null move. `next`
 * may be the same struct as `position`.
 *
 * PDN_ERROR_CHESS_ILLEGAL_MOVE_KING_IN_CHECK: it is in check.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_play_null(const pdn_chess_position *position, pdn_chess_position *next);

/**
 * Stores a move, legal or not, given its parts. `promotion` is a role that a pawn can become, or 0
 * for none.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_make_move(pdn_chess_square from,
                               pdn_chess_square to,
                               pdn_chess_role promotion,
                               pdn_chess_move *move);

/**
 * Returns the from square of a move.
 *
 * Cost: constant.
 */
pdn_chess_square pdn_chess_move_from(pdn_chess_move move);

/**
 * Returns the to square of a move; the rook's square when castling.
 *
 * Cost: constant.
 */
pdn_chess_square pdn_chess_move_to(pdn_chess_move move);

/**
 * Returns the promotion role of a move, 0 for none.
 *
 * Cost: constant.
 */
pdn_chess_role pdn_chess_move_promotion(pdn_chess_move move);

/**
 * Parses a legal move in UCI notation, such as e2e4, e7e8q or e7e8Q. Castling may be in either
 * style, e1g1 or e1h1, in every variant.
 *
 * PDN_ERROR_CHESS_ILLEGAL_MOVE_SYNTAX: the text is not a move.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_parse_uci(const pdn_chess_position *position,
                               const char *text,
                               size_t length,
                               pdn_chess_move *move);

/**
 * Writes a move in UCI notation, legal or not. `style` is the pdn_chess_castling_style; a Chess960
 * king that castles by one file or none is written with the rook's square in either style, so that
 * the text parses back. A capacity of PDN_CHESS_UCI_SIZE always suffices.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_format_uci(const pdn_chess_position *position,
                                pdn_chess_move move,
                                pdn_chess_castling_style style,
                                char *buffer,
                                size_t capacity,
                                size_t *length);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_moves_in_algebraic_notation Moves in algebraic notation
 * @ingroup chess
 *
 * Standard Algebraic Notation (SAN) is how people write moves: e4, Nf3, exd8=Q+, O-O. It has a
 * meaning only in a position.
 *
 * @{
 */

/** Buffer size for the longest move in algebraic notation and its NUL. */
#define PDN_CHESS_SAN_SIZE 8

/**
 * Parses a legal move in algebraic notation. Accepted too: more of the from square than needed
 * (Ng1f3), a capture without x, castling with zeros, promotions as e8=Q, e8Q or e8(Q), figurines
 * in UTF-8, trailing + # ! ?. `report` may be NULL.
 *
 * PDN_ERROR_CHESS_SAN_SYNTAX, PDN_ERROR_CHESS_SAN_NO_SUCH_MOVE, PDN_ERROR_CHESS_SAN_AMBIGUOUS: the
 * report has the offset.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_parse_san(const pdn_chess_position *position,
                               const char *text,
                               size_t length,
                               pdn_chess_move *move,
                               pdn_chess_report *report);

/**
 * Parses a legal move in any notation that files of games have: what pdn_chess_parse_san accepts,
 * long algebraic notation (Ng1-f3), that of UCI (g1f3, e7e8q), each also followed by ch, dis, dbl,
 * mate, or = for a draw offer. A null move, as --, Z0 or 0000, is stored as 0, which
 * pdn_chess_play_null plays. `report` may be NULL.
 *
 * PDN_ERROR_CHESS_SAN_SYNTAX, PDN_ERROR_CHESS_SAN_NO_SUCH_MOVE, PDN_ERROR_CHESS_SAN_AMBIGUOUS: the
 * report has the offset.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_parse_any_notation(const pdn_chess_position *position,
                                        const char *text,
                                        size_t length,
                                        pdn_chess_move *move,
                                        pdn_chess_report *report);

/**
 * Writes a legal move in algebraic notation, with as little of the from square as is unambiguous,
 * and + or # for check and mate. An illegal move is written in full, for messages. A capacity of
 * PDN_CHESS_SAN_SIZE always suffices.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_format_san(const pdn_chess_position *position,
                                pdn_chess_move move,
                                char *buffer,
                                size_t capacity,
                                size_t *length);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_pgn_files_reading_with_a_visitor PGN files, reading with a visitor
 * @ingroup chess
 *
 * A reader takes a file in Portable Game Notation in chunks of any size, and calls a visitor with
 * what it finds. It keeps 816 bytes between two chunks, however long games, comments and lines
 * are. Moves come as text: pdn_chess_parse_san and pdn_chess_play check them. What is no move is
 * reported with its place and costs itself alone; after an illegal move the rest of its game or
 * variation is skipped. To have the moves checked, and an array of tokens instead of calls, use a
 * pdn_chess_pgn_scanner.
 *
 * A visitor is a function of the caller. Its text is valid until it returns; the bytes are those
 * of the file, in its encoding. It must not use the reader that calls it.
 *
 * @{
 */

/** A visitor returns this to skip what begins. */
#define PDN_CHESS_PGN_VISIT_SKIP 1

/** What a visitor is called with, in the order of the file. */
typedef uint32_t pdn_chess_pgn_kind;
enum {
    /** A game begins. PDN_CHESS_PGN_VISIT_SKIP goes to its end. */
    PDN_CHESS_PGN_KIND_GAME = 1,
    /** A tag: its name and its value as text. */
    PDN_CHESS_PGN_KIND_TAG = 2,
    /**
     * The tags are complete, and the first move, variation or the result is next: comments may
     * come before. PDN_CHESS_PGN_VISIT_SKIP goes to the end of the game.
     */
    PDN_CHESS_PGN_KIND_MOVES = 3,
    /**
     * A move as text, without its number and without ! and ?. It may be a word that only starts
     * with a move: if the visitor rejects it with PDN_ERROR_CHESS_SAN_SYNTAX, it may be called
     * again with its beginning.
     */
    PDN_CHESS_PGN_KIND_SAN = 4,
    /** A numeric annotation glyph on the move before: $6 or ?! is the number 6. */
    PDN_CHESS_PGN_KIND_NAG = 5,
    /** A chunk of a comment as text; the number is 1 with the last chunk, which may be empty. */
    PDN_CHESS_PGN_KIND_COMMENT = 6,
    /** A variation on the move before begins. PDN_CHESS_PGN_VISIT_SKIP goes past its end. */
    PDN_CHESS_PGN_KIND_VARIATION = 7,
    /** The variation that was begun last ends. */
    PDN_CHESS_PGN_KIND_END_VARIATION = 8,
    /**
     * An error: status, offset and line say what and where. After an illegal move and a refused
     * tag the rest of the variation, or of the game outside of variations, is skipped; after
     * anything else the next token is read.
     */
    PDN_CHESS_PGN_KIND_ERROR = 9,
    /**
     * The game ends, with what belongs to it after its result; the number is a
     * pdn_chess_termination.
     */
    PDN_CHESS_PGN_KIND_END_GAME = 10,
};

/** How a game ended, as its last word says. */
typedef uint8_t pdn_chess_termination;
enum {
    /** `*`: still going on, given up, or not known. */
    PDN_CHESS_TERMINATION_UNKNOWN = 0,
    /** `1-0`. */
    PDN_CHESS_TERMINATION_WHITE_WINS = 1,
    /** `0-1`. */
    PDN_CHESS_TERMINATION_BLACK_WINS = 2,
    /** `1/2-1/2`. */
    PDN_CHESS_TERMINATION_DRAW = 3,
};

/**
 * A reader between two chunks of a file. Owned by the caller; may be copied.
 * Initialized by pdn_chess_pgn_start.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_pgn_reader {
    /** Opaque. */
    uint64_t words[102];
} pdn_chess_pgn_reader;

/** An event, without its text. */
typedef struct PDN_ALIGNED(8) pdn_chess_pgn_event {
    /** Offset in the file at which the error starts; 0 with other kinds. */
    uint64_t offset;
    /** The line of that byte, from 1; 0 with other kinds. */
    uint32_t line;
    /** The number of the game, from 1; 0 before the first. */
    uint32_t game;
    /** A PDN_CHESS_PGN_ kind. */
    pdn_chess_pgn_kind kind;
    /** A number, as the kind says; else 0. */
    uint32_t number;
    /** The status of an error; else PDN_OK. */
    pdn_status status;
    /** 0. */
    uint32_t reserved;
} pdn_chess_pgn_event;

/**
 * A visitor: gets the caller's `user`, the event, a text and, with a tag, its name. Both are
 * without NUL and are NULL where the event has none. Returns 0 to continue,
 * PDN_CHESS_PGN_VISIT_SKIP where the kind allows it, or a negative status to reject a tag, a move
 * or the start of a variation; that status is reported, with its place, as an event of its own.
 * PDN_ERROR_CHESS_SAN_SYNTAX says that a text is no move, and the game goes on without it.
 */
typedef int32_t (*pdn_chess_pgn_visit)(void *user,
                                       const pdn_chess_pgn_event *event,
                                       const char *text,
                                       size_t length,
                                       const char *name,
                                       size_t name_length);

/** A numeric annotation glyph: 1 is !, 2 is ?, 3 is !!, 4 is ??, 5 is !?, 6 is ?!. */
typedef uint8_t pdn_chess_nag;

/** No termination: the result is missing. */
#define PDN_CHESS_TERMINATION_NONE 4

/**
 * Stores a reader at the start of a file.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_pgn_start(pdn_chess_pgn_reader *reader);

/**
 * Reads the next chunk of a file, of any length, and calls the visitor with what it finds. The
 * same bytes give the same calls however they are cut into chunks, except that comments are cut
 * where chunks end. A `length` of 0 ends the file: an incomplete game is reported and ended, and
 * the reader is at the start of another file.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_pgn_read(pdn_chess_pgn_reader *reader,
                              const char *chunk,
                              size_t length,
                              pdn_chess_pgn_visit visit,
                              void *user);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_pgn_files_tokens_in_bulk PGN files, tokens in bulk
 * @ingroup chess
 *
 * A scanner reads a file in Portable Game Notation without a callback: it fills an array with
 * tokens of many games per call, every move checked and as a number. It stops where the array is
 * full and continues with the next call. It suits languages whose functions C cannot call well,
 * and programs that prefer a loop over tokens to a visitor.
 *
 * The caller passes the rest of the file after each call; when no bytes are left, that ends it:
 *
 *     do {
 *         status = pdn_chess_pgn_scan(&scanner, NULL, 0, file + at, size - at,
 *                                     tokens, 4096, text, 16384, &read, &count);
 *         if (status != PDN_OK)
 *             break;
 *         process(tokens, count, text);
 *         at += read;
 *     } while (read > 0);
 *
 * @{
 */

/**
 * The least capacity for tokens that a scanner needs, plus one for each variation that may be
 * open.
 */
#define PDN_CHESS_PGN_SCAN_MIN_TOKENS 32

/** The least capacity for text that a scanner needs, in bytes. */
#define PDN_CHESS_PGN_SCAN_MIN_TEXT 1024

/**
 * A scanner between two calls. Owned by the caller; may be copied together with its `lines`.
 * Initialized by pdn_chess_pgn_scan_start.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_pgn_scanner {
    /** Opaque. */
    uint64_t words[123];
} pdn_chess_pgn_scanner;

/** A token of the file; the kinds are those of a visitor's events. */
typedef struct PDN_ALIGNED(8) pdn_chess_pgn_token {
    /** Offset in the file at which an error starts; 0 with other kinds. */
    uint64_t offset;
    /** The line of that byte, from 1; 0 with other kinds. */
    uint32_t line;
    /** The number of the game, from 1; 0 before the first. */
    uint32_t game;
    /** A PDN_CHESS_PGN_ kind. */
    pdn_chess_pgn_kind kind;
    /** With PDN_CHESS_PGN_KIND_SAN the move, a pdn_chess_move; else as the kind says, or 0. */
    uint32_t number;
    /** The status of an error; else PDN_OK. */
    pdn_status status;
    /** Offset in `text` of the name of a tag, followed by its value, or of a comment. */
    uint32_t start;
    /** Length in bytes of a value or comment; 0 with other kinds. */
    uint32_t length;
    /** Length in bytes of the name of a tag; 0 with other kinds. */
    uint32_t name_length;
} pdn_chess_pgn_token;

/**
 * Stores a scanner at the start of a file. With `any_notation` its moves may be in any of the
 * notations of pdn_chess_parse_any_notation; the number of a null move is then 0.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_pgn_scan_start(pdn_bool any_notation, pdn_chess_pgn_scanner *scanner);

/**
 * Reads the next chunk of a file: stores the number of bytes read and of tokens found in them.
 * Fewer bytes than the chunk are read when `tokens` or `text` is full: call again with the rest.
 * Games, tags and moves may be cut between two chunks. A `length` of 0 ends the file: an
 * incomplete game is reported and ended, and the scanner is at the start of another file.
 *
 * An illegal move is an error with its place, as are a `FEN` tag that is not a legal position and
 * a variation deeper than `lines` holds. `lines` is kept between calls, holds two positions for
 * each level of nested variations and needs no initialization; with a capacity of 0 variations are
 * reported and skipped. A comment is one token, unless the chunk or `text` ends in it; its last
 * token has the number 1.
 *
 * PDN_ERROR_BUFFER: `capacity` is less than PDN_CHESS_PGN_SCAN_MIN_TOKENS + line_count / 2, or
 * `text_capacity` less than PDN_CHESS_PGN_SCAN_MIN_TEXT.
 *
 * Cost: grows with `line_count` and `length`.
 */
PDN_NODISCARD
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

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_pgn_files_writing PGN files, writing
 * @ingroup chess
 *
 * A writer produces games in the export format of Portable Game Notation: tags, then moves on
 * lines of less than 80 characters. It holds only its place on the line; text goes to a sink. The
 * order is up to the caller: tags, then moves with their annotations, then the termination; then
 * the next game. A call that fails leaves the writer unchanged.
 *
 * @{
 */

/**
 * A writer between two calls. Owned by the caller; may be copied. Initialized by
 * pdn_chess_pgn_writer_start.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_pgn_writer {
    /** Opaque. */
    uint64_t words[1];
} pdn_chess_pgn_writer;

/**
 * Stores a writer at the start of a line, before the first game.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_pgn_writer_start(pdn_chess_pgn_writer *writer);

/**
 * Writes a tag. The standard wants seven of them first, in this order: Event, Site, Date, Round,
 * White, Black, Result; an unknown value is "?", an unknown date "????.??.??". Quotes and
 * backslashes in the value are escaped, control characters become spaces. Both are UTF-8.
 *
 * PDN_ERROR_CHESS_PGN_TAG_SYNTAX: the name is empty, or has a space, a control character, a quote
 * or ]. PDN_ERROR_CHESS_PGN_LENGTH: name and value are more than 768 bytes together. No reader
 * takes such a tag; nothing was written.
 *
 * Cost: grows with `name_length` and `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_pgn_write_tag(pdn_chess_pgn_writer *writer,
                                   const char *name,
                                   size_t name_length,
                                   const char *value,
                                   size_t length,
                                   pdn_sink sink,
                                   void *user);

/**
 * Writes a move that is legal in the position, with its move number where PGN requires one.
 * PDN_CHESS_NO_MOVE is a null move, written as --: analysis has them, the rules do not.
 *
 * PDN_ERROR_CHESS_ILLEGAL_MOVE_KING_IN_CHECK: a null move of a side that is in check.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_pgn_write_move(pdn_chess_pgn_writer *writer,
                                    const pdn_chess_position *position,
                                    pdn_chess_move move,
                                    pdn_sink sink,
                                    void *user);

/**
 * Writes a numeric annotation glyph on the move before: 1 is a good move, 2 a mistake.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_pgn_write_nag(pdn_chess_pgn_writer *writer,
                                   pdn_chess_nag nag,
                                   pdn_sink sink,
                                   void *user);

/**
 * Writes a comment of UTF-8. Lines are broken at its white space, of which one space or line end
 * is left between words. PGN has no way to write a closing brace in a comment; it becomes a
 * parenthesis.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_pgn_write_comment(pdn_chess_pgn_writer *writer,
                                       const char *text,
                                       size_t length,
                                       pdn_sink sink,
                                       void *user);

/**
 * Begins a variation on the move before.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_pgn_write_variation(pdn_chess_pgn_writer *writer, pdn_sink sink, void *user);

/**
 * Ends the variation that was begun last.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_pgn_write_end_variation(pdn_chess_pgn_writer *writer,
                                             pdn_sink sink,
                                             void *user);

/**
 * Writes the result, PDN_CHESS_TERMINATION_UNKNOWN to PDN_CHESS_TERMINATION_DRAW, and ends the
 * game.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_pgn_write_termination(pdn_chess_pgn_writer *writer,
                                           pdn_chess_termination termination,
                                           pdn_sink sink,
                                           void *user);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_pgn_files_annotations_in_comments PGN files, annotations in comments
 * @ingroup chess
 *
 * Programs write what they know about a move into its comment: clocks, evaluations, arrows and
 * marked squares, such as {[%eval -1.2,20] [%clk 0:01:05] [%cal Gd2d4,Ge2e4]}.
 *
 * @{
 */

/** The greatest depth of an evaluation. */
#define PDN_CHESS_PGN_ANNOTATION_MAX_DEPTH 65535
/** The depth of an evaluation that has none. */
#define PDN_CHESS_PGN_ANNOTATION_NO_DEPTH 65536

/** What an annotation says. */
typedef uint8_t pdn_chess_pgn_annotation_kind;
enum {
    /** clk: the time left on the clock of the side that moved. */
    PDN_CHESS_PGN_ANNOTATION_KIND_CLOCK = 1,
    /** emt: the time spent on the move. */
    PDN_CHESS_PGN_ANNOTATION_KIND_ELAPSED_TIME = 2,
    /** eval: the score of the position after the move in hundredths of a pawn. */
    PDN_CHESS_PGN_ANNOTATION_KIND_CENTIPAWNS = 3,
    /** eval: the number of moves to mate, negative if black mates. */
    PDN_CHESS_PGN_ANNOTATION_KIND_MATE = 4,
    /** cal: an arrow. */
    PDN_CHESS_PGN_ANNOTATION_KIND_ARROW = 5,
    /** csl: a marked square. */
    PDN_CHESS_PGN_ANNOTATION_KIND_MARK = 6,
};

/** The colour of an arrow or a marked square. */
typedef uint8_t pdn_chess_mark_color;
enum {
    /** `G`. */
    PDN_CHESS_MARK_COLOR_GREEN = 0,
    /** `R`. */
    PDN_CHESS_MARK_COLOR_RED = 1,
    /** `Y`. */
    PDN_CHESS_MARK_COLOR_YELLOW = 2,
    /** `B`. */
    PDN_CHESS_MARK_COLOR_BLUE = 3,
};

/** An annotation of a comment. Fields that its kind does not have are ignored, and 0 when read. */
typedef struct PDN_ALIGNED(8) pdn_chess_pgn_annotation {
    /** A clock or an elapsed time in milliseconds. */
    pdn_chess_duration time;
    /** An evaluation from white's point of view. */
    int32_t score;
    /**
     * The depth of an evaluation in plies, 0 to
     * PDN_CHESS_PGN_ANNOTATION_MAX_DEPTH or PDN_CHESS_PGN_ANNOTATION_NO_DEPTH.
     */
    uint32_t depth;
    /** A pdn_chess_pgn_annotation_kind. */
    pdn_chess_pgn_annotation_kind kind;
    /** The pdn_chess_mark_color of an arrow or a square. */
    pdn_chess_mark_color color;
    /** The square where an arrow starts, or a marked square. */
    pdn_chess_square from;
    /** The square where the head of an arrow is. */
    pdn_chess_square to;
    /** 0. */
    uint32_t reserved;
} pdn_chess_pgn_annotation;

/**
 * Stores the next annotation of a comment, given without its braces, and advances the cursor,
 * which is 0 at first. Each arrow and each square of a list is one; what is not an annotation, or
 * has no valid value, is skipped. Concatenate a comment that comes in several chunks first.
 *
 * PDN_ERROR_CHESS_PGN_NO_ANNOTATION: there are no more.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_pgn_next_annotation(const char *text,
                                         size_t length,
                                         uint64_t *cursor,
                                         pdn_chess_pgn_annotation *annotation);

/**
 * Writes annotations as they stand in a comment, with spaces between them; neighbouring arrows or
 * squares share their brackets. pdn_chess_pgn_write_comment takes the text.
 *
 * PDN_ERROR_RANGE: an annotation has another kind, colour, square or depth than allowed.
 *
 * Cost: grows with `count`.
 */
pdn_status pdn_chess_pgn_format_annotations(const pdn_chess_pgn_annotation *annotations,
                                            size_t count,
                                            char *buffer,
                                            size_t capacity,
                                            size_t *length);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_game_trees Game trees
 * @ingroup chess
 *
 * A game tree is a game with all its variations, to be edited and analysed. It lies in an array of
 * 64-bit words of the caller, memory: a head of 27 words, then slots of two. A move takes a slot,
 * a comment or a tag one for each 11 bytes. Slots of what is deleted are used again.
 *
 * A node is the place of a move: a number that stays the same while the move is there. Node 0,
 * PDN_CHESS_TREE_START, is the starting position. The children of a node are the moves played
 * there: the first continues the line, its siblings are variations.
 *
 * There are no pointers in the memory: memcpy of it is a copy of the tree, also into a longer
 * array, where pdn_chess_tree_grow makes use of the rest. Functions that take a node return
 * PDN_ERROR_CHESS_TREE_NO_SUCH_NODE if the tree does not have it, and those that add something
 * PDN_ERROR_CHESS_TREE_FULL if no slot is left. All of them return PDN_ERROR_STATE if the memory
 * is not a tree.
 *
 * @{
 */

/** The words of a tree without moves, the least that fit. Each slot takes two more. */
#define PDN_CHESS_TREE_MIN_WORDS 29

/** A node: the place of a move in a tree, or PDN_CHESS_TREE_START. */
typedef uint32_t pdn_chess_node;

/** The node of the starting position. Also stored where there is no node. */
#define PDN_CHESS_TREE_START 0

/**
 * Makes a tree without a move in these words, whatever they hold.
 *
 * PDN_ERROR_CHESS_TREE_FULL: they are fewer than PDN_CHESS_TREE_MIN_WORDS.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_init(uint64_t *memory, size_t words, const pdn_chess_position *start);

/**
 * Makes use of all the words, after the tree was copied into more of them; stores the number of
 * slots that are left.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_grow(uint64_t *memory, size_t words, uint32_t *left);

/**
 * Copies a tree to other words, which may be more or fewer, and makes use of all of them there.
 *
 * PDN_ERROR_CHESS_TREE_FULL: they are fewer than the tree has used so far. PDN_ERROR_OVERLAP: the
 * two arrays have words in common.
 *
 * Cost: grows with `words` and `copy_words`.
 */
pdn_status pdn_chess_tree_copy(const uint64_t *memory,
                               size_t words,
                               uint64_t *copy,
                               size_t copy_words);

/**
 * Stores the number of slots in use, that of the starting position among them, and of those left.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_slots(const uint64_t *memory,
                                size_t words,
                                uint32_t *used,
                                uint32_t *left);

/**
 * Stores the move of a node, 0 for a null move and for the starting position, the node before it,
 * the one that continues its line, and the next variation beside it; PDN_CHESS_TREE_START where
 * there is none.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_node(const uint64_t *memory,
                               size_t words,
                               pdn_chess_node node,
                               pdn_chess_move *move,
                               pdn_chess_node *parent,
                               pdn_chess_node *first_child,
                               pdn_chess_node *next_sibling);

/**
 * Stores the number of moves that lead to a node.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_ply(const uint64_t *memory,
                              size_t words,
                              pdn_chess_node node,
                              uint32_t *ply);

/**
 * Stores the position after the move of a node, in time proportional to its ply.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_position(const uint64_t *memory,
                                   size_t words,
                                   pdn_chess_node node,
                                   pdn_chess_position *position);

/**
 * Adds a move after a node, as its last variation if it has a continuation, and stores its node;
 * that of the same move if the node has it already. A null move is 0.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_add(uint64_t *memory,
                              size_t words,
                              pdn_chess_node node,
                              pdn_chess_move move,
                              pdn_chess_node *added);

/**
 * Adds moves one after the other, as pdn_chess_tree_add does, all or none; stores the last node,
 * which without a move is the node itself. Cheaper than single calls, which each
 * replay the moves from the start.
 *
 * Cost: grows with `words` and `count`.
 */
pdn_status pdn_chess_tree_add_line(uint64_t *memory,
                                   size_t words,
                                   pdn_chess_node node,
                                   const pdn_chess_move *moves,
                                   size_t count,
                                   pdn_chess_node *last);

/**
 * Copies a move of another tree, branch, after a node, with all that follows it, and stores its
 * node; for PDN_CHESS_TREE_START all moves of the other tree, and it stores the node itself.
 *
 * No move is added twice: where the tree has a move already, its order, comments and glyphs stay,
 * and if it has neither comments nor glyphs, it takes those of the other. What is new comes after
 * the variations that are there. To copy within one tree, copy it first.
 *
 * PDN_ERROR_OVERLAP: the two arrays have words in common.
 *
 * Cost: grows with `words` and `source_words`.
 */
pdn_status pdn_chess_tree_merge(uint64_t *memory,
                                size_t words,
                                pdn_chess_node node,
                                const uint64_t *source,
                                size_t source_words,
                                pdn_chess_node branch,
                                pdn_chess_node *merged);

/**
 * Deletes a move with all that follows it. If the analysis was there, it goes to the node before.
 *
 * PDN_ERROR_CHESS_TREE_ROOT: it is the starting position.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_delete(uint64_t *memory, size_t words, pdn_chess_node node);

/**
 * Moves a variation to another place among its siblings: 0 makes it the continuation of the line,
 * and a number past the last one the last variation.
 *
 * PDN_ERROR_CHESS_TREE_ROOT: it is the starting position.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_reorder(uint64_t *memory,
                                  size_t words,
                                  pdn_chess_node node,
                                  size_t place);

/**
 * Makes the line to a node the main line: at each branch on the way there it comes first.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_promote(uint64_t *memory, size_t words, pdn_chess_node node);

/**
 * Stores how the game ended: PDN_CHESS_TERMINATION_UNKNOWN to PDN_CHESS_TERMINATION_NONE, which it
 * is at first.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_result(const uint64_t *memory,
                                 size_t words,
                                 pdn_chess_termination *result);

/**
 * Changes how the game ended: PDN_CHESS_TERMINATION_UNKNOWN to PDN_CHESS_TERMINATION_NONE.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_set_result(uint64_t *memory, size_t words, pdn_chess_termination result);

/**
 * Stores the node where the analysis is: at first PDN_CHESS_TREE_START.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_current(const uint64_t *memory, size_t words, pdn_chess_node *node);

/**
 * Goes to a node: the analysis goes on there.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_go_to(uint64_t *memory, size_t words, pdn_chess_node node);

/**
 * Plays a move where the analysis is, also past the end of the game, goes there and stores the
 * node; a move that the tree does not have is added as a variation.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_play(uint64_t *memory,
                               size_t words,
                               pdn_chess_move move,
                               pdn_chess_node *node);

/**
 * Takes back the last move of the analysis, which stays in the tree; stores the node before it.
 *
 * PDN_ERROR_CHESS_TREE_NOTHING_TO_UNDO: the analysis is at the starting position.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_undo(uint64_t *memory, size_t words, pdn_chess_node *node);

/**
 * Goes forward again, to the move that was taken back, else along the line; stores its node.
 *
 * PDN_ERROR_CHESS_TREE_NOTHING_TO_REDO: the line ends here.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_redo(uint64_t *memory, size_t words, pdn_chess_node *node);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_game_trees_comments_glyphs_and_tags Game trees, comments, glyphs and tags
 * @ingroup chess
 *
 * What stands at the moves of a game tree, and its tags. Text goes in as UTF-8; in texts that come
 * out, bytes of a file that are not UTF-8 are read as Latin-1, and control characters are spaces.
 *
 * @{
 */

/** The most numeric annotation glyphs of a move. */
#define PDN_CHESS_MAX_NAGS 256

/** Where a comment of a move stands. */
typedef uint8_t pdn_chess_comment_place;
enum {
    /** After the move; at the root before the first move of the game. */
    PDN_CHESS_COMMENT_PLACE_AFTER = 0,
    /**
     * Before the move, as at the beginning of a variation. Before a move that begins none it
     * is read back as after the one before.
     */
    PDN_CHESS_COMMENT_PLACE_BEFORE = 1,
};

/**
 * A comment of a move, or the name or value of a tag: a number that stays the same while the text
 * is there. No text has 0.
 */
typedef uint32_t pdn_chess_tree_text;

/**
 * Stores a comment of a move as text, and its number: in a pdn_chess_comment_place the one that
 * follows the comment with the number after, the first one for 0. At the starting position
 * comments stand before the first move.
 *
 * All comments of a move are read in time proportional to their lengths where each call gets the
 * number that the one before has stored.
 *
 * PDN_ERROR_CHESS_TREE_NO_SUCH_TEXT: none follows.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_comment(const uint64_t *memory,
                                  size_t words,
                                  pdn_chess_node node,
                                  pdn_chess_comment_place place,
                                  pdn_chess_tree_text after,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *length,
                                  pdn_chess_tree_text *comment);

/**
 * Adds a comment of UTF-8 to a move, after those that it has in this pdn_chess_comment_place, as
 * it is read back from PGN: with one space between its words, and parentheses in place of closing
 * braces.
 *
 * Cost: grows with `words` and `length`.
 */
pdn_status pdn_chess_tree_add_comment(uint64_t *memory,
                                      size_t words,
                                      pdn_chess_node node,
                                      pdn_chess_comment_place place,
                                      const char *text,
                                      size_t length);

/**
 * Removes all comments of a move in one pdn_chess_comment_place.
 *
 * PDN_ERROR_CHESS_TREE_NO_SUCH_TEXT: there is none.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_remove_comments(uint64_t *memory,
                                          size_t words,
                                          pdn_chess_node node,
                                          pdn_chess_comment_place place);

/**
 * Stores the numeric annotation glyphs of a move and their number, at most PDN_CHESS_MAX_NAGS: 1
 * is a good move, 2 a mistake. At the starting position they stand before the first move.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_nags(const uint64_t *memory,
                               size_t words,
                               pdn_chess_node node,
                               pdn_chess_nag *nags,
                               size_t capacity,
                               size_t *count);

/**
 * Adds a numeric annotation glyph to a move, unless it has that one.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_add_nag(uint64_t *memory,
                                  size_t words,
                                  pdn_chess_node node,
                                  pdn_chess_nag nag);

/**
 * Removes a numeric annotation glyph from a move; does nothing if the move does not have it.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_remove_nag(uint64_t *memory,
                                     size_t words,
                                     pdn_chess_node node,
                                     pdn_chess_nag nag);

/**
 * Stores the value of the first tag with this name as text.
 *
 * PDN_ERROR_CHESS_TREE_NO_SUCH_TEXT: there is none.
 *
 * Cost: grows with `words` and `name_length`.
 */
pdn_status pdn_chess_tree_tag(const uint64_t *memory,
                              size_t words,
                              const char *name,
                              size_t name_length,
                              char *buffer,
                              size_t capacity,
                              size_t *length);

/**
 * Stores a text of the tags, and its number: the name of the first tag for 0; else the text that
 * follows the one with the number after, which is its value after a name, and the name of the next
 * tag after a value.
 *
 * PDN_ERROR_CHESS_TREE_NO_SUCH_TEXT: none follows.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_tag_text(const uint64_t *memory,
                                   size_t words,
                                   pdn_chess_tree_text after,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *length,
                                   pdn_chess_tree_text *text);

/**
 * Adds a tag, or changes the value of the first one with the same name. Name and value are UTF-8;
 * control characters in the value become spaces. Result, SetUp and FEN are written as the tree has
 * them, whatever its tags say. With a Variant tag that names other rules the moves are not read
 * back.
 *
 * PDN_ERROR_CHESS_PGN_TAG_SYNTAX: the name is empty, or has a space, a control character, a quote
 * or ]. PDN_ERROR_CHESS_PGN_LENGTH: name and value are more than 768 bytes together, which no
 * reader takes.
 *
 * Cost: grows with `words` and `name_length` and `length`.
 */
pdn_status pdn_chess_tree_set_tag(uint64_t *memory,
                                  size_t words,
                                  const char *name,
                                  size_t name_length,
                                  const char *value,
                                  size_t length);

/**
 * Removes the first tag with this name.
 *
 * PDN_ERROR_CHESS_TREE_NO_SUCH_TEXT: there is none.
 *
 * Cost: grows with `words` and `name_length`.
 */
pdn_status pdn_chess_tree_remove_tag(uint64_t *memory,
                                     size_t words,
                                     const char *name,
                                     size_t name_length);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_game_trees_pgn Game trees, PGN
 * @ingroup chess
 *
 * Games come into a tree from the tokens of a scanner, and go out through a sink:
 *
 *     pdn_chess_pgn_scan(&scanner, lines, 64, file, size,
 *                        tokens, 4096, text, 16384, &read, &count);
 *     for (at = 0; at < count; at += taken) {
 *         pdn_chess_tree_read(memory, words, tokens + at, count - at, text, 16384,
 *                             &taken, &complete);
 *         if (complete)
 *             pdn_chess_tree_write(memory, words, write_to_file, file);
 *     }
 *
 * @{
 */

/**
 * Reads tokens of a scanner, whose text is in `text`, up to the end of a game: stores how many it
 * has taken, and 1 if a game is complete with them, else 0. Then call again with the others; a
 * game may be spread over many calls. A PDN_CHESS_PGN_KIND_GAME token clears the tree.
 *
 * Errors of the file are passed over: the tree has what came before them. White space in comments
 * becomes one space, a closing brace a parenthesis. A game whose moves end without a result, or
 * with *, has that of its Result tag; of several FEN tags the last one counts. The scanner has
 * checked the moves; with a move that is illegal, functions that need its position return
 * PDN_ERROR_STATE.
 *
 * Fewer tokens are taken if one does not fit into the tree, or is malformed.
 * PDN_ERROR_CHESS_TREE_FULL: the first one does not fit; copy the tree to longer memory, let it
 * grow, and go on with this token. PDN_ERROR_RANGE: the first one is not a token of a scanner.
 *
 * Cost: grows with `words` and `count` and `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_tree_read(uint64_t *memory,
                               size_t words,
                               const pdn_chess_pgn_token *tokens,
                               size_t count,
                               const char *text,
                               size_t length,
                               size_t *taken,
                               pdn_bool *complete);

/**
 * Writes the game in export format: the seven tags of the roster, the others in their order, moves
 * with all variations, glyphs and comments, the result. What is written is read back as it is.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_chess_tree_write(const uint64_t *memory, size_t words, pdn_sink sink, void *user);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_extended_position_description Extended Position Description
 * @ingroup chess
 *
 * Extended Position Description (EPD) is one line: the first four fields of a FEN, then
 * operations, each an opcode, its operands and a semicolon: bm Qxf7#; id "mate in one"; Nothing is
 * copied: a cursor returns opcodes and operands as offsets into the caller's text. Parse operands
 * that are moves with pdn_chess_parse_san.
 *
 * @{
 */

/** What pdn_chess_epd_next returns. */
typedef uint8_t pdn_chess_epd_part;
enum {
    /** The name of an operation, such as bm; its operands follow. */
    PDN_CHESS_EPD_PART_OPCODE = 1,
    /** An operand in quotes, returned without them. */
    PDN_CHESS_EPD_PART_STRING = 2,
    /** A move, a number or another operand without quotes. */
    PDN_CHESS_EPD_PART_WORD = 3,
};

/**
 * Parses the position of a line, with the counters of its operations hmvc and fmvn, and checks the
 * syntax of all operations. `mode` is a pdn_chess_fen_mode; all but the strict one also accept the
 * two counters of a FEN after the position, operations without an opcode (a lone semicolon) and a
 * missing last semicolon. The strict one requires opcodes of at most 15 letters, digits and
 * underscores, and one integer after acd, acn, acs, ce, dm, fmvn, hmvc and rc. The position is
 * taken as by pdn_chess_parse_fen. `report` may be NULL.
 *
 * PDN_ERROR_CHESS_FEN_LENGTH to PDN_ERROR_CHESS_FEN_FULLMOVE_NUMBER,
 * PDN_ERROR_CHESS_EPD_OPERATION: what is wrong with the text; the report has the offset.
 * PDN_ERROR_CHESS_INVALID_POSITION: the report lists all problems.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_parse_epd(const char *text,
                               size_t length,
                               pdn_chess_fen_mode mode,
                               pdn_chess_position *position,
                               pdn_chess_report *report);

/**
 * Stores the kind, the offset and the length of the next opcode or operand of a line, and advances
 * the cursor. `cursor` is 0 at first: that call checks the syntax of all operations as `mode`
 * requires, but not the position. The others continue at the cursor, so that a line is read in one
 * pass.
 *
 * PDN_ERROR_CHESS_EPD_NO_OPERATION: the line ends here. PDN_ERROR_CHESS_EPD_OPERATION.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_epd_next(const char *text,
                              size_t length,
                              pdn_chess_fen_mode mode,
                              size_t *cursor,
                              pdn_chess_epd_part *part,
                              size_t *start,
                              size_t *part_length);

/**
 * Stores a cursor after the first opcode with this name, such as bm, am, id or hmvc: what
 * pdn_chess_epd_next returns up to the next opcode are its operands.
 *
 * PDN_ERROR_CHESS_EPD_NO_OPERATION: there is none. PDN_ERROR_CHESS_EPD_OPERATION.
 *
 * Cost: grows with `length` and `opcode_length`.
 */
pdn_status pdn_chess_epd_find(const char *text,
                              size_t length,
                              pdn_chess_fen_mode mode,
                              const char *opcode,
                              size_t opcode_length,
                              size_t *cursor);

/**
 * Begins a line: writes the four fields of a position. Operations may follow, then a newline,
 * which the caller writes. `style` is the pdn_chess_castling_style of the rights.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_epd_write_position(const pdn_chess_position *position,
                                        pdn_chess_castling_style style,
                                        pdn_sink sink,
                                        void *user);

/**
 * Writes an operation with moves of the position, such as bm; those of pv follow one another.
 *
 * PDN_ERROR_CHESS_EPD_OPERATION: the opcode is not at most 15 letters, digits and underscores, a
 * letter first. After an error, nothing was written.
 *
 * Cost: grows with `opcode_length` and `count`.
 */
pdn_status pdn_chess_epd_write_moves(const pdn_chess_position *position,
                                     const char *opcode,
                                     size_t opcode_length,
                                     const pdn_chess_move *moves,
                                     size_t count,
                                     pdn_sink sink,
                                     void *user);

/**
 * Writes an operation with a string of UTF-8, such as id. EPD has no way to write a double quote
 * in a string; it becomes a single quote.
 *
 * PDN_ERROR_CHESS_EPD_OPERATION: the opcode is not at most 15 letters, digits and underscores, a
 * letter first, or a line ends in the string.
 *
 * Cost: grows with `opcode_length` and `length`.
 */
pdn_status pdn_chess_epd_write_string(const char *opcode,
                                      size_t opcode_length,
                                      const char *text,
                                      size_t length,
                                      pdn_sink sink,
                                      void *user);

/**
 * Writes an operation with a number, such as acd (depth), ce (centipawns), dm (moves to mate), or
 * hmvc and fmvn, the counters of a position.
 *
 * PDN_ERROR_CHESS_EPD_OPERATION: the opcode is not at most 15 letters, digits and underscores, a
 * letter first. PDN_ERROR_RANGE: hmvc is not 0 to 65535, fmvn is not 1 to 65535, or acd, acn, acs,
 * dm or rc is negative.
 *
 * Cost: grows with `opcode_length`.
 */
pdn_status pdn_chess_epd_write_number(const char *opcode,
                                      size_t opcode_length,
                                      int32_t number,
                                      pdn_sink sink,
                                      void *user);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_perft Perft
 * @ingroup chess
 *
 * Perft counts the move sequences of a length, which tests a move generator and measures its
 * speed. Time grows about thirtyfold with each ply of depth, stack linearly.
 *
 * @{
 */

/** One first move of pdn_chess_divide. */
typedef struct PDN_ALIGNED(8) pdn_chess_divide_entry {
    /** Number of sequences that begin with the move. */
    uint64_t nodes;
    /** The move. */
    pdn_chess_move first;
    /** 0. */
    uint16_t reserved[3];
} pdn_chess_divide_entry;

/**
 * Stores the number of sequences of exactly `depth` legal moves, 0 to PDN_CHESS_PERFT_MAX_DEPTH; 1
 * for depth 0. A count beyond 64 bits is stored as UINT64_MAX.
 *
 * Cost: bounded by `depth`.
 */
pdn_status pdn_chess_perft(const pdn_chess_position *position, uint32_t depth, uint64_t *nodes);

/**
 * Stores perft by first move, in the order of pdn_chess_legal_moves, and the number of entries.
 * `depth` is 1 to PDN_CHESS_PERFT_MAX_DEPTH. A capacity of PDN_CHESS_MAX_MOVES always suffices.
 *
 * PDN_ERROR_BUFFER is returned before the count begins.
 *
 * Cost: bounded by `depth`.
 */
pdn_status pdn_chess_divide(const pdn_chess_position *position,
                            uint32_t depth,
                            pdn_chess_divide_entry *entries,
                            size_t capacity,
                            size_t *count);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_keys Keys
 * @ingroup chess
 *
 * Polyglot's Zobrist keys, for books, tables and repetitions. The en passant file counts only if
 * the capture is legal, so equal positions have equal keys.
 *
 * @{
 */

/** The key of a position. */
typedef uint64_t pdn_chess_zobrist_key;

/**
 * Stores the key of a position. The counters are not part of it.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_key(const pdn_chess_position *position, pdn_chess_zobrist_key *key);

/**
 * Stores the key after a legal move, given the key before it, which is cheaper than computing it
 * again.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_key_after(const pdn_chess_position *position,
                               pdn_chess_zobrist_key key,
                               pdn_chess_move move,
                               pdn_chess_zobrist_key *next_key);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_opening_books Opening books
 * @ingroup chess
 *
 * Books in the format of Polyglot: files of 16-byte entries, sorted by the key of the position.
 * pdn_chess_book_moves finds the moves of a position, pdn_chess_book_best and
 * pdn_chess_book_choose pick one of them:
 *
 *     pdn_chess_book_move moves[PDN_CHESS_MAX_MOVES];
 *     pdn_chess_book_key(&position, PDN_CHESS_NO_SQUARE, &key);
 *     pdn_chess_book_moves(book, size, &position, key, moves, PDN_CHESS_MAX_MOVES, &count);
 *     pdn_chess_book_choose(moves, count, random, &move);
 *
 * Any bytes are safe: moves that are not legal are skipped, bytes past the last whole entry are
 * ignored, and if the entries are not sorted, some may not be found.
 *
 * @{
 */

/** The size of an entry of a book in bytes. */
#define PDN_CHESS_BOOK_ENTRY_SIZE 16

/** A move that a book has for a position. */
typedef struct pdn_chess_book_move {
    /** The move. */
    pdn_chess_move move;
    /** How often to play it, compared with the other moves; 0 for never. */
    uint16_t weight;
    /** What the program that wrote the book noted; Polyglot leaves it 0. */
    uint32_t learn;
} pdn_chess_book_move;

/**
 * Reads an entry of a book: gets the caller's `user` and the number of the entry, from 0, which is
 * below the number of entries, and stores its PDN_CHESS_BOOK_ENTRY_SIZE bytes. Returns 0; any
 * other number makes the call that reads return PDN_ERROR_CHESS_BOOK_READ. Entry `n` begins at
 * byte `n` times PDN_CHESS_BOOK_ENTRY_SIZE, which may need 64 bits.
 */
typedef int32_t (*pdn_chess_book_read)(void *user, size_t index, uint8_t *entry);

/**
 * Stores the key under which a book has a position that was reached by a double step over
 * `en_passant`, the square in its FEN; PDN_CHESS_NO_SQUARE after any other move. It is
 * pdn_chess_key unless a pawn stands beside the double step but may not capture it, because its
 * king would be in check: Polyglot counts the square then too. A square that no double step can
 * have passed is ignored.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_book_key(const pdn_chess_position *position,
                              pdn_chess_square en_passant,
                              pdn_chess_zobrist_key *key);

/**
 * Stores the moves that a book has under a key, in its order, and their number; those that are not
 * legal in the position are left out. `book` is the whole file. The key is that of pdn_chess_key
 * or pdn_chess_book_key. A capacity of PDN_CHESS_MAX_MOVES always suffices.
 *
 * Cost: grows with `length`.
 */
pdn_status pdn_chess_book_moves(const uint8_t *book,
                                size_t length,
                                const pdn_chess_position *position,
                                pdn_chess_zobrist_key key,
                                pdn_chess_book_move *moves,
                                size_t capacity,
                                size_t *count);

/**
 * As pdn_chess_book_moves, for a book that a function of the caller reads, such as from a card or
 * a disk; `entries` is the size of the file divided by PDN_CHESS_BOOK_ENTRY_SIZE, below 2^32.
 * Finding the first entry of a key takes at most 32 reads; then each entry of the key is read, and
 * the one after them.
 *
 * PDN_ERROR_CHESS_BOOK_READ: the function could not read an entry.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_book_read_moves(size_t entries,
                                     pdn_chess_book_read read,
                                     void *user,
                                     const pdn_chess_position *position,
                                     pdn_chess_zobrist_key key,
                                     pdn_chess_book_move *moves,
                                     size_t capacity,
                                     size_t *count);

/**
 * Stores the move with the greatest weight, the first of several.
 *
 * PDN_ERROR_CHESS_BOOK_NO_MOVE: no move has a weight.
 *
 * Cost: grows with `count`.
 */
pdn_status pdn_chess_book_best(const pdn_chess_book_move *moves,
                               size_t count,
                               pdn_chess_move *move);

/**
 * Stores a move, chosen in proportion to its weight: `random` is a random number of 32 bits, of
 * which each move takes the share that its weight is of the sum of the weights.
 *
 * PDN_ERROR_CHESS_BOOK_NO_MOVE: no move has a weight.
 *
 * Cost: grows with `count`.
 */
pdn_status pdn_chess_book_choose(const pdn_chess_book_move *moves,
                                 size_t count,
                                 uint32_t random,
                                 pdn_chess_move *move);

/**
 * Adds a move to a book that is built in memory, and advances the book's length in bytes, which is
 * 0 at first. The first `length` bytes are the file: sorted by key, then by weight, the greatest
 * first. If the book has the move already, the weights are added, to at most
 * UINT16_MAX, and `learn` is replaced. Time grows with the size of the book. The move is not
 * checked: one that is not legal is skipped when the book is read.
 *
 * PDN_ERROR_CHESS_BOOK_FULL: there is no memory for one entry more. PDN_ERROR_RANGE: the length
 * exceeds the capacity or is not a multiple of PDN_CHESS_BOOK_ENTRY_SIZE.
 *
 * Cost: grows with `capacity`.
 */
pdn_status pdn_chess_book_insert(uint8_t *book,
                                 size_t capacity,
                                 size_t *length,
                                 pdn_chess_zobrist_key key,
                                 pdn_chess_move move,
                                 uint16_t weight,
                                 uint32_t learn);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_attacks Attacks
 * @ingroup chess
 *
 * @{
 */

/**
 * Stores the squares that a piece on a square attacks, as a bitboard, whatever stands on them. The
 * ray of a bishop, rook or queen ends with the first `occupied` square, which is included; other
 * pieces ignore `occupied`. A pawn attacks up to two squares, never straight ahead; castling is
 * not an attack.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_attacks(pdn_chess_piece piece,
                             pdn_chess_square square,
                             pdn_chess_bitboard occupied,
                             pdn_chess_bitboard *squares);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_games Games
 * @ingroup chess
 *
 * A game is a position, the moves that led to it, and how it ended. The moves are in an array of
 * the caller, the history: eight bytes for each move of either side, so a capacity of 600 suffices
 * for all but the longest games. Functions that need the moves take the history with its capacity;
 * it must always be the history of that game, and needs no initialization. When it is full, copy
 * it into a longer one and continue.
 *
 * Only taking a move back changes a game that has ended: other functions that would change it
 * return PDN_ERROR_CHESS_GAME_OVER. A call that fails leaves game and history unchanged.
 *
 * @{
 */

/**
 * A rule that says which side can still checkmate.
 *
 * A position is dead if neither side can win by its rule. By the US rules it may be alive
 * although neither side could win on time, such as knight against knight.
 */
typedef uint8_t pdn_chess_material_rule;
enum {
    /**
     * FIDE Laws of Chess 5.1.2, 5.2.2 and 6.9: no series of legal moves checkmates.
     *
     * Decided by the pieces on the board. A side cannot win with
     * * a lone king;
     * * a king and one knight, if the opponent has a king and queens at most;
     * * a king and bishops of one square colour, if the opponent has no pawns, no knights and
     *   no bishops of the other square colour;
     * * anything, if blocked pawns that cannot be captured keep the kings apart and there is
     *   no other piece.
     *
     * Other positions in which no mate is possible, such as blocked pawns with bishops behind
     * them or a line of forced moves into a draw, are not recognised, and the game goes on.
     */
    PDN_CHESS_MATERIAL_RULE_FIDE = 0,
    /**
     * US Chess Rules of Chess 14D and 14E: as FIDE (14D4, 14E4), and little material does not
     * win on time (14E1 to 14E3). The material alone decides: the exceptions of 14E for a
     * forced win are not applied.
     */
    PDN_CHESS_MATERIAL_RULE_US_CHESS = 1,
    /** A side with any piece besides its king can win, as on simple servers. */
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
    /**
     * A side left a game over a network and did not come back: a win for the other one if it
     * claims that and can win at all.
     */
    PDN_CHESS_CAUSE_ABANDONMENT = 11,
};

/**
 * A game without its history. Owned by the caller; may be copied together with its history.
 * Initialized by pdn_chess_game_init.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_game {
    /** Opaque. */
    uint64_t words[22];
} pdn_chess_game;

/** One move of a history, with what is needed to take it back. */
typedef uint64_t pdn_chess_ply;

/** The cause of a game that is not over. */
#define PDN_CHESS_CAUSE_NONE 0

/**
 * Begins a game with a position and a pdn_chess_material_rule. A game is over at once if its first
 * position is checkmate, stalemate or dead.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_game_init(const pdn_chess_position *start,
                               pdn_chess_material_rule material_rule,
                               pdn_chess_game *game);

/**
 * Plays a move of the side to move. Declines a draw offer of the opponent, and discards the moves
 * that were taken back.
 *
 * PDN_ERROR_CHESS_GAME_OVER. PDN_ERROR_CHESS_GAME_HISTORY_FULL: the history is full.
 *
 * Cost: grows with `capacity`.
 */
pdn_status pdn_chess_game_play(pdn_chess_game *game,
                               pdn_chess_ply *history,
                               size_t capacity,
                               pdn_chess_move move);

/**
 * Takes the last move back and stores it. Restores the state before that move, a standing draw
 * offer included; a game that has ended, in whatever way, goes on.
 *
 * PDN_ERROR_CHESS_GAME_NOTHING_TO_UNDO.
 *
 * Cost: grows with `capacity`.
 */
pdn_status pdn_chess_game_undo(pdn_chess_game *game,
                               pdn_chess_ply *history,
                               size_t capacity,
                               pdn_chess_move *move);

/**
 * Replays the move that was taken back last, and stores it.
 *
 * PDN_ERROR_CHESS_GAME_OVER, PDN_ERROR_CHESS_GAME_NOTHING_TO_REDO.
 *
 * Cost: grows with `capacity`.
 */
pdn_status pdn_chess_game_redo(pdn_chess_game *game,
                               pdn_chess_ply *history,
                               size_t capacity,
                               pdn_chess_move *move);

/**
 * Stores the position on the board.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_game_position(const pdn_chess_game *game, pdn_chess_position *position);

/**
 * Stores the position after the first `length` moves, at most those on the board: moves that were
 * taken back do not count. 0 is the initial position.
 *
 * Cost: grows with `capacity`.
 */
pdn_status pdn_chess_game_position_after(const pdn_chess_game *game,
                                         const pdn_chess_ply *history,
                                         size_t capacity,
                                         size_t length,
                                         pdn_chess_position *position);

/**
 * Stores the number of moves played, and the number of those taken back that can be replayed.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_game_lengths(const pdn_chess_game *game, size_t *length, size_t *redo_length);

/**
 * Stores the move with this number, from 0.
 *
 * Cost: grows with `capacity`.
 */
pdn_status pdn_chess_game_move(const pdn_chess_game *game,
                               const pdn_chess_ply *history,
                               size_t capacity,
                               size_t index,
                               pdn_chess_move *move);

/**
 * Stores how often the position on the board has occurred, the current occurrence included.
 *
 * Cost: grows with `capacity`.
 */
pdn_status pdn_chess_game_repetitions(const pdn_chess_game *game,
                                      const pdn_chess_ply *history,
                                      size_t capacity,
                                      uint32_t *count);

/**
 * Stores why the game is over, PDN_CHESS_CAUSE_NONE if it is not, and the winner,
 * PDN_CHESS_NO_COLOR if there is none.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_game_ending(const pdn_chess_game *game,
                                 pdn_chess_cause *cause,
                                 pdn_chess_color *winner);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_ends_of_games Ends of games
 * @ingroup chess
 *
 * Draws are claimed, offered and agreed to; a side resigns or runs out of time.
 *
 * @{
 */

/**
 * Stores the rule by which the side to move can claim a draw: for the position on the board if
 * `move` is PDN_CHESS_NO_MOVE, else for a move that it is about to play. Threefold repetition
 * takes precedence over 50 moves; a checkmating move is no ground for a claim.
 *
 * PDN_ERROR_CHESS_GAME_OVER, PDN_ERROR_CHESS_GAME_NO_DRAW_CLAIM.
 *
 * Cost: grows with `capacity`.
 */
pdn_status pdn_chess_game_check_claim(const pdn_chess_game *game,
                                      const pdn_chess_ply *history,
                                      size_t capacity,
                                      pdn_chess_move move,
                                      pdn_chess_cause *cause);

/**
 * Ends the game by a claim that pdn_chess_game_check_claim accepts. A move that is part of the
 * claim is played first.
 *
 * Returns the statuses of pdn_chess_game_check_claim, and PDN_ERROR_CHESS_GAME_HISTORY_FULL.
 *
 * Cost: grows with `capacity`.
 */
pdn_status pdn_chess_game_claim_draw(pdn_chess_game *game,
                                     pdn_chess_ply *history,
                                     size_t capacity,
                                     pdn_chess_move move);

/**
 * Offers a draw. It stands until the opponent accepts, declines or moves.
 *
 * PDN_ERROR_CHESS_GAME_OVER, PDN_ERROR_CHESS_GAME_DRAW_OFFERED,
 * PDN_ERROR_CHESS_GAME_DRAW_TOO_EARLY.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_game_offer_draw(pdn_chess_game *game, pdn_chess_color color);

/**
 * Answers the opponent's draw offer: 1 in `accept` ends the game, 0 declines the offer, as playing
 * a move does.
 *
 * PDN_ERROR_CHESS_GAME_OVER, PDN_ERROR_CHESS_GAME_NO_DRAW_OFFER.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_game_answer_draw(pdn_chess_game *game, pdn_chess_color color, pdn_bool accept);

/**
 * Stores the side whose draw offer stands; PDN_CHESS_NO_COLOR if there is none.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_game_draw_offer(const pdn_chess_game *game, pdn_chess_color *color);

/**
 * Ends the game: this side resigns.
 *
 * PDN_ERROR_CHESS_GAME_OVER.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_game_resign(pdn_chess_game *game, pdn_chess_color color);

/**
 * Ends the game: this side ran out of time, as pdn_chess_clock_flag says.
 *
 * PDN_ERROR_CHESS_GAME_OVER.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_game_lose_on_time(pdn_chess_game *game, pdn_chess_color color);

/**
 * Stores 1 if a side can still win by a material rule, and 0 if not.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_can_win(const pdn_chess_position *position,
                             pdn_chess_material_rule material_rule,
                             pdn_chess_color color,
                             pdn_bool *can_win);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_clocks Clocks
 * @ingroup chess
 *
 * A clock does nothing between calls. Times are 64-bit milliseconds of any monotonic counter of
 * the caller. Ask for the deadline, sleep until then or until a move arrives, and call again. A
 * move of several steps, such as a promotion chosen after the pawn has moved, is one turn: the
 * clock runs until pdn_chess_clock_press.
 *
 * Functions that change a clock reject a time before that of an earlier call. A clock whose flag
 * has fallen no longer changes.
 *
 * @{
 */

/** The most periods that a time control has. */
#define PDN_CHESS_MAX_PERIODS 4

/**
 * What a side gets for each move in addition to its time.
 *
 * All times are in milliseconds.
 */
typedef uint8_t pdn_chess_bonus;
enum {
    /** Nothing. */
    PDN_CHESS_BONUS_NONE = 0,
    /**
     * Fischer: the bonus is added after each move. Digital clocks also add it once at the start;
     * add it to the time of the first period for that.
     */
    PDN_CHESS_BONUS_INCREMENT = 1,
    /** Bronstein: the time that the move took is added after it, up to the bonus. */
    PDN_CHESS_BONUS_BRONSTEIN = 2,
    /** US delay: the main time starts to run when the bonus is used up. */
    PDN_CHESS_BONUS_DELAY = 3,
};

/** A part of a time control. Times are in milliseconds. */
typedef struct PDN_ALIGNED(8) pdn_chess_period {
    /** Time that is added when the period begins. */
    pdn_chess_duration time;
    /** What each move gets. */
    pdn_chess_duration bonus;
    /**
     * Number of moves after which the next period begins; 0, for the last period only, means the
     * rest of the game.
     */
    uint32_t moves;
    /** What the bonus is. */
    pdn_chess_bonus bonus_kind;
    /** Ignored; best 0. */
    uint8_t reserved[3];
} pdn_chess_period;

/**
 * A chess clock for two sides. Owned by the caller; may be copied. Initialized by
 * pdn_chess_clock_init.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_clock {
    /** Opaque. */
    uint64_t words[32];
} pdn_chess_clock;

/**
 * Parses a time control as in the PGN tag TimeControl, in seconds, with decimals or not, or with
 * the units h, m and s: "300", "180+2", "60+0.6", "40/2h", "40/5400+30:1800+30"; with d for a US
 * delay and b for a Bronstein delay in place of +, and "-" for no limit, which has no periods.
 * Stores the periods and their number. A capacity of PDN_CHESS_MAX_PERIODS always suffices.
 *
 * PDN_ERROR_CHESS_TIME_CONTROL_UNKNOWN: it is "?". PDN_ERROR_CHESS_TIME_CONTROL_SANDCLOCK: it is a
 * sandclock such as "*180", which no clock here keeps. PDN_ERROR_CHESS_TIME_CONTROL_SYNTAX,
 * PDN_ERROR_CHESS_TIME_CONTROL_TOO_MANY_PERIODS, PDN_ERROR_CHESS_TIME_CONTROL_NO_MOVES,
 * PDN_ERROR_CHESS_TIME_CONTROL_NO_TIME: what is wrong with the text.
 *
 * Cost: grows with `length`.
 */
pdn_status pdn_chess_parse_time_control(const char *text,
                                        size_t length,
                                        pdn_chess_period *periods,
                                        size_t capacity,
                                        size_t *count);

/**
 * Stores a stopped clock with a time control for each side, which may be the same array; 0 periods
 * mean no limit. A last period with a number of moves starts again after them. `first` has the
 * first turn.
 *
 * PDN_ERROR_CHESS_TIME_CONTROL_TOO_MANY_PERIODS, PDN_ERROR_CHESS_TIME_CONTROL_NO_MOVES,
 * PDN_ERROR_CHESS_TIME_CONTROL_NO_TIME: what is wrong with a time control.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_clock_init(const pdn_chess_period *white,
                                size_t white_count,
                                const pdn_chess_period *black,
                                size_t black_count,
                                pdn_chess_color first,
                                pdn_chess_clock *clock);

/**
 * Starts the clock, or resumes it after a pause.
 *
 * PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_CLOCK_RUNNING.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_clock_start(pdn_chess_clock *clock, pdn_chess_time now);

/**
 * Stops the clock; pdn_chess_clock_start continues the turn.
 *
 * PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_CLOCK_NOT_RUNNING,
 * PDN_ERROR_CHESS_CLOCK_FLAG_FALLEN.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_clock_pause(pdn_chess_clock *clock, pdn_chess_time now);

/**
 * Ends the turn of the side to move: it gets its bonus, and the opponent's time runs.
 *
 * PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_CLOCK_NOT_RUNNING,
 * PDN_ERROR_CHESS_CLOCK_FLAG_FALLEN.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_clock_press(pdn_chess_clock *clock, pdn_chess_time now);

/**
 * Takes the last move back: the other side is to move again. The interrupted turn costs its time,
 * and bonuses stay.
 *
 * PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_CLOCK_FLAG_FALLEN.
 * PDN_ERROR_CHESS_CLOCK_NO_MOVE: the other side has not moved.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_clock_take_back(pdn_chess_clock *clock, pdn_chess_time now);

/**
 * Adds time to a side, as an arbiter does; has no effect on a side without limit.
 *
 * PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_CLOCK_FLAG_FALLEN.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_clock_add_time(pdn_chess_clock *clock,
                                    pdn_chess_color color,
                                    pdn_chess_duration time,
                                    pdn_chess_time now);

/**
 * Stores the time left to a side, without its US delay; PDN_CHESS_NO_LIMIT if it has no limit.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_clock_remaining(const pdn_chess_clock *clock,
                                     pdn_chess_color color,
                                     pdn_chess_time now,
                                     pdn_chess_duration *remaining);

/**
 * Stores the US delay left in this turn; 0 if there is none.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_clock_delay(const pdn_chess_clock *clock,
                                 pdn_chess_time now,
                                 pdn_chess_duration *delay);

/**
 * Stores the side whose flag has fallen, which is the side to move; PDN_CHESS_NO_COLOR if none
 * has.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_clock_flag(const pdn_chess_clock *clock,
                                pdn_chess_time now,
                                pdn_chess_color *color);

/**
 * Stores the time at which the flag of the side to move will fall; PDN_CHESS_NO_LIMIT if the clock
 * is stopped, the side has no limit, or the counter ends before.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_clock_deadline(const pdn_chess_clock *clock, pdn_chess_time *deadline);

/**
 * Stores the side to move.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_clock_turn(const pdn_chess_clock *clock, pdn_chess_color *color);

/**
 * Stores 1 if the clock runs, 0 if it is stopped.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_clock_is_running(const pdn_chess_clock *clock, pdn_bool *is_running);

/**
 * Stores the number of moves that a side has made.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_clock_moves(const pdn_chess_clock *clock,
                                 pdn_chess_color color,
                                 uint32_t *count);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_limits_of_the_engine Limits of the engine
 * @ingroup chess
 *
 * When a search ends, and how well it plays. A search knows no time: measure it, and stop it after
 * what pdn_chess_time_budget allows.
 *
 * @{
 */

/** The highest level of the engine; the lowest is 1. */
#define PDN_CHESS_ENGINE_MAX_LEVEL 8
/** The rating of level 1, in points of Elo. */
#define PDN_CHESS_ENGINE_MIN_RATING 800
/** The rating of the highest level, in points of Elo. */
#define PDN_CHESS_ENGINE_MAX_RATING 2100
/** The greatest depth, number of moves to a mate and number of lines in pdn_chess_limits. */
#define PDN_CHESS_ENGINE_MAX_DEPTH 255
/** The greatest evaluation noise, in hundredths of a pawn. */
#define PDN_CHESS_ENGINE_MAX_NOISE 65535

/**
 * How a search judges the positions in which it stops looking ahead.
 *
 * Searches that are equal in everything else choose equal moves on every processor. A later
 * release that changes the numbers adds a variant rather than change one.
 */
typedef uint8_t pdn_chess_evaluation;
enum {
    /**
     * Tapered piece-square tables, mobility, pawns, king safety, threats and known endings;
     * material alone if a side has more than 16 pieces and pawns, as in no game.
     */
    PDN_CHESS_EVALUATION_TAPERED = 0,
    /** Material alone: pawns 1, knights and bishops 3, rooks 5, queens 9. */
    PDN_CHESS_EVALUATION_MATERIAL = 1,
};

/**
 * When a search ends by itself, how many lines it works out, and how well it judges. All 0 is no
 * limit, one line and full strength. Even without a limit, a search for one line ends when it has
 * proven a mate, and every search at the greatest depth that its memory allows: 7 plies with 4 KB,
 * 99 from 50 KB on.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_limits {
    /**
     * It ends after this many nodes; 0 for no limit. A node is a position that a move or a null
     * move has led to, quiescence included. The root counts once for each window with which it is
     * searched: at least once for each depth and line, and again each time that its value is
     * outside of the aspiration window.
     */
    uint64_t nodes;
    /** It ends after this depth, up to PDN_CHESS_ENGINE_MAX_DEPTH; 0 for no limit. */
    uint32_t depth;
    /**
     * It ends when it has found a mate in this many moves or fewer, up to
     * PDN_CHESS_ENGINE_MAX_DEPTH; a longer one does not end it. 0 for none.
     */
    uint32_t mate;
    /**
     * At most how many of the best moves get a line and a score, up to
     * PDN_CHESS_ENGINE_MAX_DEPTH, as far as the memory holds them; 0 counts as 1.
     */
    uint32_t lines;
    /**
     * Evaluation noise, in hundredths of a pawn: by how much the value of a position is wrong at
     * most, up to PDN_CHESS_ENGINE_MAX_NOISE.
     */
    uint32_t noise;
    /** Which errors the noise makes: another seed, another game. */
    uint32_t seed;
    /** Ignored; best 0. */
    uint32_t reserved;
} pdn_chess_limits;

/**
 * Stores the limits of a level, 1 to PDN_CHESS_ENGINE_MAX_LEVEL: 60, 150, 400, 1,000, 3,000,
 * 8,000, 25,000 and 200,000 nodes, with an evaluation noise of up to 3 pawns at level 1, a quarter
 * of a pawn at level 6 and none from level 7 on. A weak player looks less far ahead and judges
 * wrongly what it sees, each position in its own way; it still recaptures.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_engine_level(uint8_t level, uint32_t seed, pdn_chess_limits *limits);

/**
 * Stores the limits of a rating in points of Elo, PDN_CHESS_ENGINE_MIN_RATING to
 * PDN_CHESS_ENGINE_MAX_RATING, for programs that ask for a strength as UCI does. The levels are
 * nominally at 800, 950, 1,100, 1,300, 1,500, 1,650, 1,800 and 2,100; no match has measured it.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_engine_rated(uint16_t rating, uint32_t seed, pdn_chess_limits *limits);

/**
 * Stores how many milliseconds to think about a move, given those that are left, the increment
 * for each move, and the number of moves to the next time control; 0 if the time is for the rest
 * of the game. After `target` begin no further depth: end a search when the depth of its progress
 * has grown. After `limit` stop it in the middle of a depth too. The limit is never more than what
 * is left.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_time_budget(uint32_t remaining,
                                 uint32_t increment,
                                 uint16_t moves_to_go,
                                 uint32_t *target,
                                 uint32_t *limit);

/**
 * Stores what a position is worth to the side to move, in hundredths of a pawn, without looking
 * ahead. `evaluation` is a pdn_chess_evaluation.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_evaluate(const pdn_chess_position *position,
                              pdn_chess_evaluation evaluation,
                              int32_t *value);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_engine Engine
 * @ingroup chess
 *
 * A search for the best move, in memory of the caller: an array of at least
 * PDN_CHESS_ENGINE_MIN_MEMORY words of 64 bits (4 KB); more plays better. It thinks in slices, so
 * that the caller can look after other things in between:
 *
 *     static uint64_t memory[1024];
 *
 *     pdn_status choose(const pdn_chess_position *position, uint32_t seed, pdn_chess_move *move)
 *     {
 *         pdn_chess_limits limits;
 *         pdn_chess_engine engine;
 *         uint8_t is_ready = 0;
 *         pdn_status status = pdn_chess_engine_level(5, seed, &limits);
 *         if (status == PDN_OK) {
 *             status = pdn_chess_engine_init(position, PDN_CHESS_MATERIAL_RULE_FIDE,
 *                                            PDN_CHESS_EVALUATION_TAPERED, &limits,
 *                                            memory, 1024, &engine);
 *         }
 *         while (status == PDN_OK && !is_ready) {
 *             status = pdn_chess_engine_think(&engine, memory, 1024, 500, &is_ready);
 *         }
 *         return status == PDN_OK ? pdn_chess_engine_best_move(&engine, move) : status;
 *     }
 *
 * Zero the memory before the first search of each game, and leave it as it is for the later ones,
 * which then learn from those before. Every call for a search gets the same memory and the same
 * memory_words: another length is not detected, and what the search then finds has no meaning.
 * Whatever the memory holds when a search begins, every move that comes out is legal. If something
 * else changes it while a search goes on, its moves may be illegal, but nothing outside of the
 * memory is touched.
 *
 * Equal searches give equal moves and scores on every machine, however the thinking is divided.
 * They are equal in position, earlier positions, root moves, material rule, evaluation, limits
 * (noise, seed and lines included), and in the length and the contents of the memory.
 *
 * One thread at a time uses a search and its memory. To stop a search from another thread, think
 * in short slices and look between them whether to go on. To ponder, begin a search without limits
 * in the position after the expected reply; if it is played, pdn_chess_engine_set_limits.
 *
 * @{
 */

/** The least memory of a search, in words of 64 bits. */
#define PDN_CHESS_ENGINE_MIN_MEMORY 512
/** The most moves of a line. */
#define PDN_CHESS_ENGINE_LINE_SIZE 8

/**
 * A search without its memory. Owned by the caller; may be copied together with its memory.
 * Initialized by pdn_chess_engine_init or pdn_chess_engine_init_in_game.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_engine {
    /** Opaque. */
    uint64_t words[23];
} pdn_chess_engine;

/** How far a search has come. */
typedef struct PDN_ALIGNED(8) pdn_chess_progress {
    /** How many nodes it has visited. */
    uint64_t nodes;
    /** The last depth that it has searched to its end; 0 for none yet. */
    uint32_t depth;
    /**
     * How many plies the last completed depth has looked ahead at most, check extensions and
     * quiescence included; 0 for none yet.
     */
    uint32_t selective_depth;
    /** How many lines it works out. */
    uint32_t lines;
    /** 1 if it has ended, else 0. */
    pdn_bool is_ready;
    /** 0. */
    uint8_t reserved[3];
} pdn_chess_progress;

/** A line that a search considers best for both sides. */
typedef struct PDN_ALIGNED(4) pdn_chess_line {
    /**
     * What it is worth to the side to move: hundredths of a pawn, or a mate in that many moves,
     * which the side to move suffers if the number is not above 0.
     */
    int32_t score;
    /** 1 if the score is a mate, else 0. */
    pdn_bool is_mate;
    /** 0. */
    uint8_t reserved[3];
    /** The depth to which it was searched. */
    uint32_t depth;
    /** How many moves it has; the others are PDN_CHESS_NO_MOVE. */
    uint32_t length;
    /** The moves; the second one is what to ponder on. */
    pdn_chess_move moves[PDN_CHESS_ENGINE_LINE_SIZE];
} pdn_chess_line;

/**
 * Begins a search in a position without a history, with a pdn_chess_material_rule and a
 * pdn_chess_evaluation. There is a best move at once, if there is a legal one.
 *
 * PDN_ERROR_CHESS_ENGINE_MEMORY: too few words of memory.
 *
 * Cost: grows with `memory_words`.
 */
pdn_status pdn_chess_engine_init(const pdn_chess_position *position,
                                 pdn_chess_material_rule material_rule,
                                 pdn_chess_evaluation evaluation,
                                 const pdn_chess_limits *limits,
                                 uint64_t *memory,
                                 size_t memory_words,
                                 pdn_chess_engine *engine);

/**
 * Begins a search in the position on the board of a game, by its material rule. Positions of the
 * game count for repetition.
 *
 * PDN_ERROR_CHESS_ENGINE_MEMORY: too few words of memory. PDN_ERROR_OVERLAP: the history is in the
 * memory.
 *
 * Cost: grows with `capacity` and `memory_words`.
 */
pdn_status pdn_chess_engine_init_in_game(const pdn_chess_game *game,
                                         const pdn_chess_ply *history,
                                         size_t capacity,
                                         pdn_chess_evaluation evaluation,
                                         const pdn_chess_limits *limits,
                                         uint64_t *memory,
                                         size_t memory_words,
                                         pdn_chess_engine *engine);

/**
 * Notes the positions before the one of the search, in the order of the game, which then count for
 * repetition: for programs that keep positions and no game. Only those since the last capture or
 * pawn move matter, so the last 100 always suffice.
 *
 * PDN_ERROR_CHESS_ENGINE_BEGUN: the search has begun to think. PDN_ERROR_OVERLAP: the positions
 * are in the memory.
 *
 * Cost: grows with `count` and `memory_words`.
 */
pdn_status pdn_chess_engine_remember(pdn_chess_engine *engine,
                                     const pdn_chess_position *earlier,
                                     size_t count,
                                     uint64_t *memory,
                                     size_t memory_words);

/**
 * Restricts a search to some moves. Moves that are not legal are ignored; if none is left, nothing
 * changes. `count` is at most PDN_CHESS_MAX_MOVES.
 *
 * PDN_ERROR_CHESS_ENGINE_BEGUN: the search has begun to think. PDN_ERROR_OVERLAP: the moves are in
 * the memory.
 *
 * Cost: grows with `count`.
 */
pdn_status pdn_chess_engine_restrict(pdn_chess_engine *engine,
                                     const pdn_chess_move *moves,
                                     size_t count,
                                     uint64_t *memory,
                                     size_t memory_words);

/**
 * Visits `nodes` more nodes, or fewer if it completes a depth or ends before, and stores 1 if the
 * search has ended, else 0. A thousand nodes take about a millisecond on a desktop.
 *
 * Cost: bounded by `nodes`.
 */
pdn_status pdn_chess_engine_think(pdn_chess_engine *engine,
                                  uint64_t *memory,
                                  size_t memory_words,
                                  uint32_t nodes,
                                  pdn_bool *is_ready);

/**
 * Ends a search; what it has found stays. A search that nobody continues needs no call.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_engine_stop(pdn_chess_engine *engine);

/**
 * Replaces the limits of a search that goes on; the number of lines stays. The nodes that it has
 * visited so far count towards the new limit, and a search that has ended stays ended.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_engine_set_limits(pdn_chess_engine *engine, const pdn_chess_limits *limits);

/**
 * Stores the best move so far; PDN_CHESS_NO_MOVE if no move is legal.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_engine_best_move(const pdn_chess_engine *engine, pdn_chess_move *move);

/**
 * Stores the reply that the search expects to its best move, which is what to ponder on;
 * PDN_CHESS_NO_MOVE if it has not looked so far ahead.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_engine_ponder_move(const pdn_chess_engine *engine,
                                        const uint64_t *memory,
                                        size_t memory_words,
                                        pdn_chess_move *move);

/**
 * Stores how far the search has come.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_engine_progress(const pdn_chess_engine *engine, pdn_chess_progress *progress);

/**
 * Stores the line with this index, from 0 for the best: of the last completed depth, or, in the
 * middle of a depth of a search for several lines, of the present depth as far as it has come.
 * Each line states its depth.
 *
 * PDN_ERROR_CHESS_ENGINE_NO_LINE: there is no such line, or no depth is completed yet.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_engine_line(const pdn_chess_engine *engine,
                                 const uint64_t *memory,
                                 size_t memory_words,
                                 size_t index,
                                 pdn_chess_line *line);

/**
 * Stores how much of the table in the memory the search has filled, in thousandths.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_engine_table_usage(const pdn_chess_engine *engine,
                                        const uint64_t *memory,
                                        size_t memory_words,
                                        uint32_t *thousandths);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_nets_of_the_engine Nets of the engine
 * @ingroup chess
 *
 * A net is an evaluation that was learnt from games: a file of some hundred KB at most, which the
 * caller reads and keeps. docs/engine.md says more. A program checks it once and thinks with it
 * from then on:
 *
 *     pdn_status status = pdn_chess_net_check(net, net_length);
 *     if (status == PDN_OK) {
 *         status = pdn_chess_engine_think_with_net(&engine, memory, words, net, net_length,
 *                                                  500, &is_ready);
 *     }
 *
 * Beyond what pdn_chess_engine_init names, equal nets are a condition of equal moves. A program
 * that does not call these functions links none of their code, and one that thinks with a net
 * alone none of pdn_chess_engine_think. The small build, for 32-bit processors other than
 * WebAssembly, takes nets with factored inputs and at most 8 neurons.
 *
 * @{
 */

/**
 * Returns PDN_OK if the bytes are a net, otherwise the reason why not. They are read in full: some
 * hundred thousand of them take about a millisecond on a desktop.
 *
 * Cost: grows with `net_length`.
 */
pdn_status pdn_chess_net_check(const uint8_t *net, size_t net_length);

/**
 * As pdn_chess_engine_think, with a net in place of the terms of the evaluation or beside them, as
 * it was trained. All calls for a search, and all searches in the same memory, get the same net;
 * otherwise what they find has no meaning. A search that evaluates by material alone does not use
 * the net.
 *
 * Only the head of the net is looked at here. Bytes that pdn_chess_net_check refuses give values
 * without a meaning; nothing outside of them is read.
 *
 * PDN_ERROR_OVERLAP: the net is in the memory.
 *
 * Cost: bounded by `nodes`.
 */
PDN_NODISCARD
pdn_status pdn_chess_engine_think_with_net(pdn_chess_engine *engine,
                                           uint64_t *memory,
                                           size_t memory_words,
                                           const uint8_t *net,
                                           size_t net_length,
                                           uint32_t nodes,
                                           pdn_bool *is_ready);

/**
 * As pdn_chess_engine_think_with_net, with a net that is part of the library: for boards, 1,856
 * bytes beside the terms, and no memory but the stack. Not in a WebAssembly module, which keeps
 * such data even where nothing reads it.
 *
 * Cost: bounded by `nodes`.
 */
pdn_status pdn_chess_engine_think_with_board_net(pdn_chess_engine *engine,
                                                 uint64_t *memory,
                                                 size_t memory_words,
                                                 uint32_t nodes,
                                                 pdn_bool *is_ready);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_game_servers Game servers
 * @ingroup chess
 *
 * A server manages one game that is played over a network, from its configuration to its end:
 * players join, it starts, moves arrive, time runs. It does no input or output. A host calls it
 * for one client at a time; after each call it takes the events with pdn_chess_server_next_event
 * and delivers them; between calls it sleeps until pdn_chess_server_deadline and then calls
 * pdn_chess_server_tick.
 *
 * A call that could produce more events than the queue holds returns
 * PDN_ERROR_CHESS_SERVER_EVENTS_PENDING: take the pending events first. So no event is lost, and
 * the end of the game is reported once, before the situation becomes
 * PDN_CHESS_SERVER_SITUATION_TERMINATED. Events without a subscription are not produced. A call
 * that fails leaves server and history unchanged.
 *
 * Times are milliseconds of any monotonic counter of the caller; an earlier time than that of the
 * last call gives PDN_ERROR_CHESS_CLOCK_BACKWARDS. The history is an array of the caller, as that
 * of a pdn_chess_game, and always the same one for a server.
 *
 * @{
 */

/** Buffer size for the longest player name or game identifier and its NUL. */
#define PDN_CHESS_SERVER_NAME_SIZE 65
/** The most moves of a piece. */
#define PDN_CHESS_SERVER_MAX_MOVES 27
/** The most subscriptions of a server. */
#define PDN_CHESS_SERVER_MAX_SUBSCRIPTIONS 16
/** Buffer size for the longest identifier of the protocol and its NUL. */
#define PDN_CHESS_SERVER_IDENTIFIER_SIZE 40

/** A branch or a leaf of the tree of events. */
typedef uint8_t pdn_chess_event_kind;
enum {
    /** Any event. */
    PDN_CHESS_EVENT_KIND_SERVICE = 0,
    /** A text for the log. Servers do not produce it; the kind is for hosts. */
    PDN_CHESS_EVENT_KIND_LOGGING = 1,
    /** Any part of the state of the server has changed. */
    PDN_CHESS_EVENT_KIND_SERVER_STATE_UPDATE = 2,
    /** The situation of the server has changed. */
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
    /** The situation of the game was evaluated: check, checkmate, promotion. */
    PDN_CHESS_EVENT_KIND_GAME_SITUATION_UPDATE = 9,
    /** A move was added to the history, or moves were taken back. */
    PDN_CHESS_EVENT_KIND_MOVE_HISTORY_UPDATE = 10,
    /** The other side is to move. */
    PDN_CHESS_EVENT_KIND_TURN_UPDATE = 11,
    /** A seat was taken. */
    PDN_CHESS_EVENT_KIND_PLAYER_UPDATE = 12,
    /** White's seat was taken. */
    PDN_CHESS_EVENT_KIND_WHITE_PLAYER_UPDATE = 13,
    /** Black's seat was taken. */
    PDN_CHESS_EVENT_KIND_BLACK_PLAYER_UPDATE = 14,
    /** The time left to a side is reported. */
    PDN_CHESS_EVENT_KIND_TIMER_UPDATE = 15,
    /** The time left to white is reported. */
    PDN_CHESS_EVENT_KIND_WHITE_TIMER_UPDATE = 16,
    /** The time left to black is reported. */
    PDN_CHESS_EVENT_KIND_BLACK_TIMER_UPDATE = 17,
    /** A draw offer was made, or no longer stands. */
    PDN_CHESS_EVENT_KIND_DRAW_OFFER_UPDATE = 18,
    /** A take-back was proposed, or the proposal no longer stands. */
    PDN_CHESS_EVENT_KIND_TAKE_BACK_UPDATE = 19,
};

/** What a move does besides moving a piece from one square to another. */
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

/** The stage in the life of a server. */
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
    /** The game is over or was stopped, and no longer changes. */
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
     * A pawn of the side to move stands on this square of the last rank and waits for its
     * promotion.
     */
    PDN_CHESS_GAME_SITUATION_PROMOTION = 4,
};

/** Who plays. */
typedef uint8_t pdn_chess_game_mode;
enum {
    /** Two people. */
    PDN_CHESS_GAME_MODE_PLAYER_VERSUS_PLAYER = 0,
    /** A person and a program of the host: to the server both are players. */
    PDN_CHESS_GAME_MODE_PLAYER_VERSUS_ENVIRONMENT = 1,
};

/** The kinds of numbers for which pdn_chess_server_identifier returns identifiers. */
typedef uint8_t pdn_chess_identifier_kind;
enum {
    /** A pdn_chess_event_kind. */
    PDN_CHESS_IDENTIFIER_KIND_EVENT = 0,
    /** A pdn_chess_server_situation. */
    PDN_CHESS_IDENTIFIER_KIND_SITUATION = 1,
    /** A pdn_chess_game_situation. */
    PDN_CHESS_IDENTIFIER_KIND_GAME_SITUATION = 2,
    /** A pdn_chess_cause, but for PDN_CHESS_CAUSE_NONE. */
    PDN_CHESS_IDENTIFIER_KIND_CAUSE = 3,
    /** A pdn_status that a server returns. */
    PDN_CHESS_IDENTIFIER_KIND_ERROR = 4,
    /** A pdn_chess_game_mode. */
    PDN_CHESS_IDENTIFIER_KIND_MODE = 5,
};

/** The number of a subscription. */
typedef uint32_t pdn_chess_subscription;

/**
 * A server without its history. Owned by the caller; may be copied together with its history.
 * Initialized by pdn_chess_server_init.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_server {
    /** Opaque. */
    uint64_t words[114];
} pdn_chess_server;

/**
 * A move as clients of a server write it: castling with the king's squares, without the promotion
 * role.
 */
typedef struct pdn_chess_server_move {
    /** The square that the piece leaves. */
    pdn_chess_square from;
    /** The square that it moves to. */
    pdn_chess_square to;
    /**
     * What else the move does, a pdn_chess_tag; PDN_CHESS_TAG_NONE in a request does not
     * specify it.
     */
    pdn_chess_tag tag;
    /** The captured piece; 0 if there is none. */
    pdn_chess_piece captured;
    /**
     * The square passed by a double step, of the castling rook, or of the pawn captured en
     * passant; PDN_CHESS_NO_SQUARE for other tags.
     */
    pdn_chess_square square;
    /** Where the rook arrives in castling; PDN_CHESS_NO_SQUARE for the others. */
    pdn_chess_square rook_to;
    /** The piece that moves; 0 in lists of moves, ignored in a request. */
    pdn_chess_piece piece;
    /** In the history the promotion role, a pdn_chess_role, or 0; ignored in a request. */
    pdn_chess_role promotion;
} pdn_chess_server_move;

/**
 * An event. Query the server for what is too large for it (pieces, history, subscriptions, names)
 * when delivering it; that state is never older than the event.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_server_event {
    /** Time left in milliseconds; 0 for other events. */
    pdn_chess_duration remaining;
    /** The error that was published, a pdn_status; PDN_OK for other events. */
    pdn_status error;
    /** A leaf of pdn_chess_event_kind, or PDN_CHESS_SERVER_NO_EVENT. */
    pdn_chess_event_kind kind;
    /**
     * The new pdn_chess_server_situation or pdn_chess_game_situation, or the pdn_chess_cause of
     * the end of the game; 0 for other events.
     */
    uint8_t value;
    /**
     * The square of a pawn that waits for its promotion, with the situation of the game;
     * PDN_CHESS_NO_SQUARE for other events.
     */
    pdn_chess_square square;
    /**
     * The side of a player, a timer, the turn, a standing draw offer or a proposed take-back, or
     * the winner at the end of the game; PDN_CHESS_NO_COLOR if there is none, and for other
     * events.
     */
    pdn_chess_color color;
} pdn_chess_server_event;

/** No event: the kind when the queue is empty. */
#define PDN_CHESS_SERVER_NO_EVENT 255
/** No tag: the move does nothing else, or a request does not specify it. */
#define PDN_CHESS_TAG_NONE 0

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_game_servers_before_and_after_the_game Game servers, before and after the game
 * @ingroup chess
 *
 * What a host does with every server: configure it, seat the players, start, stop, and advance the
 * time.
 *
 * @{
 */

/**
 * Stores a new server: the standard starting position, the material rule of FIDE, no
 * configuration.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_init(pdn_chess_server *server);

/**
 * Configures the game and opens the seats. A length of 0 means no identifier: the server keeps the
 * rest and waits for another configuration. `white` and `black` are players who have their seats
 * already; a length of 0 leaves the seat free. With both and an identifier the server is ready. 0
 * periods mean no limit. `mode` is a pdn_chess_game_mode; `is_private` is 0 or 1, for use by the
 * host.
 *
 * PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_CONFIGURED,
 * PDN_ERROR_CHESS_SERVER_NAME_LENGTH. PDN_ERROR_CHESS_TIME_CONTROL_TOO_MANY_PERIODS,
 * PDN_ERROR_CHESS_TIME_CONTROL_NO_MOVES, PDN_ERROR_CHESS_TIME_CONTROL_NO_TIME: what is wrong with
 * the time control.
 *
 * Cost: grows with `length` and `white_length` and `black_length` and `count`.
 */
PDN_NODISCARD
pdn_status pdn_chess_server_configure(pdn_chess_server *server,
                                      const char *id,
                                      size_t length,
                                      const char *white,
                                      size_t white_length,
                                      const char *black,
                                      size_t black_length,
                                      const pdn_chess_period *periods,
                                      size_t count,
                                      pdn_chess_game_mode mode,
                                      pdn_bool is_private);

/**
 * Gives a seat to a player. A length of 0 means a guest, named "_". When both seats are taken the
 * server is ready; a host usually starts it at once.
 *
 * PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_NOT_WAITING_FOR_PLAYERS,
 * PDN_ERROR_CHESS_SERVER_PLAYER_ALREADY_EXISTING, PDN_ERROR_CHESS_SERVER_NAME_LENGTH.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_server_join(pdn_chess_server *server,
                                 pdn_chess_color color,
                                 const char *text,
                                 size_t length);

/**
 * Starts the game: the time of the side to move runs.
 *
 * PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_NOT_READY.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_start(pdn_chess_server *server, pdn_chess_time now);

/**
 * Stops the game without a result, unless the time of the side to move was up. A time before that
 * of an earlier call counts as the time of that call.
 *
 * PDN_ERROR_CHESS_SERVER_TERMINATED, PDN_ERROR_CHESS_SERVER_EVENTS_PENDING.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_stop(pdn_chess_server *server, pdn_chess_time now);

/**
 * Does what is due at this time: reports the time every second, and ends a game whose time is up.
 * Other calls fail once it is up. Without a time limit the time is not kept.
 *
 * PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_CLOCK_BACKWARDS.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_tick(pdn_chess_server *server, pdn_chess_time now);

/**
 * Stores the time of the next call of pdn_chess_server_tick; PDN_CHESS_NO_LIMIT if nothing will be
 * due.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_deadline(const pdn_chess_server *server, pdn_chess_time *deadline);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_game_servers_the_game Game servers, the game
 * @ingroup chess
 *
 * What the players do. Each call names the side that acts: the host knows which client plays it.
 *
 * @{
 */

/**
 * Stores the legal moves of the piece on a square, and their number; none for an empty square and
 * for a piece of the side that is not to move. A capacity of
 * PDN_CHESS_SERVER_MAX_MOVES always suffices.
 *
 * PDN_ERROR_CHESS_SERVER_NOT_RUNNING, PDN_ERROR_CHESS_SERVER_WAITING_FOR_PROMOTION.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_find_moves(const pdn_chess_server *server,
                                       pdn_chess_square from,
                                       pdn_chess_server_move *moves,
                                       size_t capacity,
                                       size_t *count);

/**
 * Plays a legal move of a side. A pawn that reaches the last rank then waits for
 * pdn_chess_server_promote: it remains the turn of this side, and its time runs.
 *
 * PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_NOT_RUNNING,
 * PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_SERVER_WAITING_FOR_PROMOTION,
 * PDN_ERROR_CHESS_SERVER_NOT_YOUR_TURN. PDN_ERROR_CHESS_SERVER_CONTRADICTORY_MOVE: the move is
 * legal, but the rest of the request does not match it. PDN_ERROR_CHESS_GAME_HISTORY_FULL: the
 * history is full.
 *
 * Cost: grows with `capacity`.
 */
pdn_status pdn_chess_server_apply_move(pdn_chess_server *server,
                                       pdn_chess_ply *history,
                                       size_t capacity,
                                       pdn_chess_color color,
                                       const pdn_chess_server_move *move,
                                       pdn_chess_time now);

/**
 * Chooses the promotion role of the pawn on the last rank, which completes the move.
 *
 * PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_NOT_RUNNING,
 * PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_SERVER_NOT_WAITING_FOR_PROMOTION,
 * PDN_ERROR_CHESS_SERVER_NOT_YOUR_TURN, PDN_ERROR_CHESS_SERVER_NO_PROMOTION.
 *
 * Cost: grows with `capacity`.
 */
pdn_status pdn_chess_server_promote(pdn_chess_server *server,
                                    pdn_chess_ply *history,
                                    size_t capacity,
                                    pdn_chess_color color,
                                    pdn_chess_role role,
                                    pdn_chess_time now);

/**
 * Ends the game by a claim of threefold repetition or 50 moves: for the position on the board if
 * `from` and `to` of `move` are the same, else for a move that this side is about to play, which
 * is played first.
 *
 * Returns PDN_ERROR_CHESS_GAME_NO_DRAW_CLAIM, and the statuses of pdn_chess_server_apply_move.
 *
 * Cost: grows with `capacity`.
 */
pdn_status pdn_chess_server_claim_draw(pdn_chess_server *server,
                                       pdn_chess_ply *history,
                                       size_t capacity,
                                       pdn_chess_color color,
                                       const pdn_chess_server_move *move,
                                       pdn_chess_time now);

/**
 * Ends the game: this side resigns, whoever is to move.
 *
 * PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_NOT_RUNNING,
 * PDN_ERROR_CHESS_CLOCK_BACKWARDS.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_resign(pdn_chess_server *server,
                                   pdn_chess_color color,
                                   pdn_chess_time now);

/**
 * Offers a draw, whoever is to move. The offer stands until the opponent accepts, declines or
 * completes a move.
 *
 * PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_NOT_RUNNING,
 * PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_GAME_DRAW_OFFERED,
 * PDN_ERROR_CHESS_GAME_DRAW_TOO_EARLY.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_offer_draw(pdn_chess_server *server,
                                       pdn_chess_color color,
                                       pdn_chess_time now);

/**
 * Answers the opponent's draw offer: 1 in `accept` ends the game, 0 declines the offer, as
 * completing a move does.
 *
 * PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_NOT_RUNNING,
 * PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_GAME_NO_DRAW_OFFER.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_answer_draw(pdn_chess_server *server,
                                        pdn_chess_color color,
                                        pdn_bool accept,
                                        pdn_chess_time now);

/**
 * Proposes to take back the last move of this side, and the opponent's answer to it if there is
 * one; only moves since pdn_chess_server_start. The proposal stands until the opponent accepts or
 * declines, either side moves a piece, or the game ends.
 *
 * PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_NOT_RUNNING,
 * PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_SERVER_WAITING_FOR_PROMOTION,
 * PDN_ERROR_CHESS_SERVER_TAKE_BACK_PROPOSED, PDN_ERROR_CHESS_SERVER_NOTHING_TO_TAKE_BACK.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_propose_take_back(pdn_chess_server *server,
                                              pdn_chess_color color,
                                              pdn_chess_time now);

/**
 * Answers the take-back that the opponent proposed. With 1 in `accept` it is the opponent's turn
 * again, with the time left after that move; the time of the turn that ends so is taken off, and a
 * draw offer of either side is declined. With 0 the proposal is declined, as moving a piece does.
 *
 * PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_NOT_RUNNING,
 * PDN_ERROR_CHESS_CLOCK_BACKWARDS, PDN_ERROR_CHESS_SERVER_NO_TAKE_BACK_PROPOSAL.
 *
 * Cost: grows with `capacity`.
 */
pdn_status pdn_chess_server_answer_take_back(pdn_chess_server *server,
                                             pdn_chess_ply *history,
                                             size_t capacity,
                                             pdn_chess_color color,
                                             pdn_bool accept,
                                             pdn_chess_time now);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_game_servers_events Game servers, events
 * @ingroup chess
 *
 * Subscriptions, and the events that a host takes and delivers.
 *
 * @{
 */

/**
 * Subscribes to a pdn_chess_event_kind and all below it, and stores the number of the
 * subscription, which is never reused. The new subscription receives the event on its own
 * creation.
 *
 * PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_TERMINATED,
 * PDN_ERROR_CHESS_SERVER_TOO_MANY_SUBSCRIPTIONS.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_subscribe(pdn_chess_server *server,
                                      pdn_chess_event_kind kind,
                                      pdn_chess_subscription *id);

/**
 * Removes a subscription; the others receive an event.
 *
 * PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_TERMINATED,
 * PDN_ERROR_CHESS_SERVER_NO_SUBSCRIPTION.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_unsubscribe(pdn_chess_server *server, pdn_chess_subscription id);

/**
 * Stores the numbers of all subscriptions, oldest first, and their count. All end when the last
 * event of a terminated server has been taken.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_subscriptions(const pdn_chess_server *server,
                                          pdn_chess_subscription *ids,
                                          size_t capacity,
                                          size_t *count);

/**
 * Stores the numbers of the subscriptions that receive events of a kind, and their count.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_recipients(const pdn_chess_server *server,
                                       pdn_chess_event_kind kind,
                                       pdn_chess_subscription *ids,
                                       size_t capacity,
                                       size_t *count);

/**
 * Takes the oldest event and stores it; its kind is PDN_CHESS_SERVER_NO_EVENT if there is none. A
 * terminated server ends its subscriptions with its last event.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_next_event(pdn_chess_server *server, pdn_chess_server_event *event);

/**
 * Publishes an error to all subscribers and keeps it: for errors that concern every client.
 * `error` is a status that a server returns, such as PDN_ERROR_CHESS_SERVER_INTERNAL.
 *
 * PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_TERMINATED.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_publish_error(pdn_chess_server *server, pdn_status error);

/**
 * Stores the error that was published last; PDN_OK if none was.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_error(const pdn_chess_server *server, pdn_status *error);

/**
 * Stores the identifier by which clients know a number, with a NUL, and its length:
 * "ServerSituationUpdateEvent", "GameNotRunningException". `kind` is a pdn_chess_identifier_kind.
 * A capacity of PDN_CHESS_SERVER_IDENTIFIER_SIZE always suffices.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_identifier(pdn_chess_identifier_kind kind,
                                       int32_t number,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *length);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_game_servers_state Game servers, state
 * @ingroup chess
 *
 * Queries, which change nothing.
 *
 * @{
 */

/**
 * Stores the situation of the server, a pdn_chess_server_situation.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_state(const pdn_chess_server *server,
                                  pdn_chess_server_situation *situation);

/**
 * Stores the situation of the game, a pdn_chess_game_situation, and the square of a pawn that
 * waits for its promotion, or PDN_CHESS_NO_SQUARE.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_game_state(const pdn_chess_server *server,
                                       pdn_chess_game_situation *situation,
                                       pdn_chess_square *square);

/**
 * Stores the pieces on all squares from a1 to h8, and their number, PDN_CHESS_SQUARES. A pawn that
 * waits for its promotion stands on the last rank.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_board(const pdn_chess_server *server,
                                  pdn_chess_piece *pieces,
                                  size_t capacity,
                                  size_t *count);

/**
 * Stores the side to move; the promoting side while a pawn waits for its promotion.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_turn(const pdn_chess_server *server, pdn_chess_color *color);

/**
 * Stores the name of the player of a side, with a NUL, and its length; length 0 if the seat is
 * free. A capacity of PDN_CHESS_SERVER_NAME_SIZE always suffices.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_player(const pdn_chess_server *server,
                                   pdn_chess_color color,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *length);

/**
 * Stores the identifier of the game, with a NUL, and its length; length 0 if it has none.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_id(const pdn_chess_server *server,
                               char *buffer,
                               size_t capacity,
                               size_t *length);

/**
 * Stores the pdn_chess_game_mode, and 1 if the game is private, 0 if not.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_settings(const pdn_chess_server *server,
                                     pdn_chess_game_mode *mode,
                                     pdn_bool *is_private);

/**
 * Stores the time left to a side, in milliseconds; PDN_CHESS_NO_LIMIT without a limit and before
 * the start.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_remaining(const pdn_chess_server *server,
                                      pdn_chess_color color,
                                      pdn_chess_time now,
                                      pdn_chess_duration *remaining);

/**
 * Stores why the game is over, PDN_CHESS_CAUSE_NONE if it is not or was stopped, and the winner,
 * PDN_CHESS_NO_COLOR if there is none.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_ending(const pdn_chess_server *server,
                                   pdn_chess_cause *cause,
                                   pdn_chess_color *winner);

/**
 * Stores the side whose draw offer stands; PDN_CHESS_NO_COLOR if there is none.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_draw_offer(const pdn_chess_server *server, pdn_chess_color *color);

/**
 * Stores the side whose proposal to take back a move stands; PDN_CHESS_NO_COLOR if there is none.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_take_back_proposal(const pdn_chess_server *server,
                                               pdn_chess_color *color);

/**
 * Stores the number of moves in the history, the step of a pawn that waits for its promotion
 * included.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_history_length(const pdn_chess_server *server, size_t *length);

/**
 * Stores the move of the history with this number, from 0, with all that it did.
 *
 * Cost: grows with `capacity`.
 */
pdn_status pdn_chess_server_entry(const pdn_chess_server *server,
                                  const pdn_chess_ply *history,
                                  size_t capacity,
                                  size_t index,
                                  pdn_chess_server_move *move);

/**
 * Stores the game, whose history is that of the server, without the step of a pawn that waits for
 * its promotion.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_game(const pdn_chess_server *server, pdn_chess_game *game);

/**
 * Stores the clock.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_server_clock(const pdn_chess_server *server, pdn_chess_clock *clock);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_game_servers_the_engine_as_a_player Game servers, the engine as a player
 * @ingroup chess
 *
 * In the mode PDN_CHESS_GAME_MODE_PLAYER_VERSUS_ENVIRONMENT the free seat is the engine's. After
 * each call for a client the host asks pdn_chess_opponent_is_to_act, and as long as it says so, it
 * calls pdn_chess_opponent_act, taking the events in between:
 *
 *     pdn_chess_opponent_init(5, seed, PDN_CHESS_NO_COLOR, &opponent);
 *     ...
 *     pdn_chess_opponent_act(&opponent, &server, history, capacity, memory, 1024, 500, now);
 *
 * What the engine does comes out of the server as the events that everybody receives. It joins
 * when the first person has, agrees to take moves back, and accepts a draw when it is worse. It
 * thinks no longer than its level takes, and less if its clock asks for it.
 *
 * @{
 */

/**
 * The engine as a player of a server, without the memory of its search. Owned by the caller; may
 * be copied together with that memory. Initialized by pdn_chess_opponent_init.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_opponent {
    /** Opaque. */
    uint64_t words[37];
} pdn_chess_opponent;

/**
 * Stores an opponent of a level, 1 to PDN_CHESS_ENGINE_MAX_LEVEL. Another seed plays other games.
 * `seat` is PDN_CHESS_NO_COLOR, or the pdn_chess_color of the seat that it has already, as when a
 * host goes on with a stored server.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_opponent_init(uint8_t level,
                                   uint32_t seed,
                                   pdn_chess_color seat,
                                   pdn_chess_opponent *opponent);

/**
 * Stores the seat that it has; PDN_CHESS_NO_COLOR if none.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_opponent_seat(const pdn_chess_opponent *opponent, pdn_chess_color *seat);

/**
 * Stores 1 if it has something to do: to take the free seat, to move, or to answer a proposal;
 * else 0.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_opponent_is_to_act(const pdn_chess_opponent *opponent,
                                        const pdn_chess_server *server,
                                        pdn_bool *is_to_act);

/**
 * Does the next thing, if there is one: takes the free seat, answers a proposal, thinks about its
 * move, at most `nodes` nodes, or plays it. A thousand nodes take about a millisecond on a
 * desktop. The memory is that of a pdn_chess_engine, the same for a whole game; with less than
 * PDN_CHESS_ENGINE_MIN_MEMORY words it plays the first legal move.
 *
 * A call that fails can be made again without another search.
 * PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_CLOCK_BACKWARDS.
 * PDN_ERROR_CHESS_SERVER_NOT_RUNNING: its time is up, and pdn_chess_server_tick ends the game.
 * PDN_ERROR_CHESS_GAME_HISTORY_FULL: the history is full. PDN_ERROR_OVERLAP: the history or the
 * server is in the memory.
 *
 * Cost: bounded by `nodes`, and grows with `capacity`.
 */
pdn_status pdn_chess_opponent_act(pdn_chess_opponent *opponent,
                                  pdn_chess_server *server,
                                  pdn_chess_ply *history,
                                  size_t capacity,
                                  uint64_t *memory,
                                  size_t memory_words,
                                  uint32_t nodes,
                                  pdn_chess_time now);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_sessions_over_tcp Sessions over TCP
 * @ingroup chess
 *
 * Both ends of the line protocol of port 6343, for any transport: a table is the server's end,
 * with two clients, and a client is the other one. They do no input or output. The caller hands
 * over the bytes that arrived, in chunks of any size, and sends what a call wrote. Each call ends
 * with the first event; it is repeated with the bytes that were not consumed. The laws of chess
 * decide about moves.
 *
 * Times are milliseconds of any counter of the caller that does not go back.
 *
 * @{
 */

/** The most bytes that one call writes for a peer. */
#define PDN_CHESS_SESSION_OUTPUT_SIZE 32

/**
 * How a game of the protocol stands.
 *
 * It ends by these causes only: no message says that it is over, so both ends have to find it
 * out by themselves, and the original programs know no others.
 */
typedef uint8_t pdn_chess_standing;
enum {
    /** The game goes on. */
    PDN_CHESS_STANDING_ONGOING = 0,
    /** The side to move is in check. */
    PDN_CHESS_STANDING_CHECK = 1,
    /** The side to move is checkmated and has lost. */
    PDN_CHESS_STANDING_CHECKMATE = 2,
    /** The side to move has no move: a draw. */
    PDN_CHESS_STANDING_STALEMATE = 3,
    /** Two kings, alone or each with a bishop on squares of one colour: a draw. */
    PDN_CHESS_STANDING_INSUFFICIENT_MATERIAL = 4,
};

/** Why a message is refused: the number in `ERROR n`. */
typedef uint8_t pdn_chess_refusal;
enum {
    /** It is no message of the protocol, or not the one that is expected now. */
    PDN_CHESS_REFUSAL_MESSAGE = 0,
    /** It has too few or too many arguments. */
    PDN_CHESS_REFUSAL_ARGUMENT_COUNT = 1,
    /** The move names no squares, or is not legal. */
    PDN_CHESS_REFUSAL_MOVE = 2,
    /** A pawn cannot become that, or it stands on another square. */
    PDN_CHESS_REFUSAL_PROMOTION = 3,
    /** The answer is neither `Yes` nor `No`. */
    PDN_CHESS_REFUSAL_REPLAY = 4,
    /** The colour is neither `WHITE` nor `BLACK`. */
    PDN_CHESS_REFUSAL_COLOR = 5,
    /** The session is over: the opponent is gone, a time is up, or the server stops. */
    PDN_CHESS_REFUSAL_DISCONNECTED = 6,
};

/** No event: nothing is left to report. */
#define PDN_CHESS_SESSION_NO_EVENT 0

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_sessions_over_tcp_the_table Sessions over TCP, the table
 * @ingroup chess
 *
 * A table hosts a game between two clients, and their next ones as long as both want another. The
 * older connection is white. The first call of pdn_chess_table_tick begins the game. Read both
 * connections all the time; report the loss of one with pdn_chess_table_leave and then call
 * pdn_chess_table_tick until it reports no event. Close a connection that is no longer seated.
 *
 * @{
 */

/** What a table reports to its caller. */
typedef uint8_t pdn_chess_table_event;
enum {
    /** Both clients were sent their colours; white is to move. */
    PDN_CHESS_TABLE_EVENT_STARTED = 1,
    /** A move was made and passed on. */
    PDN_CHESS_TABLE_EVENT_MOVED = 2,
    /** A message was refused. Nothing changed, and its sender alone is informed. */
    PDN_CHESS_TABLE_EVENT_REFUSED = 3,
    /**
     * A client votes although the game goes on, because it is over by the client's own rules. If
     * the opponent votes too, the game ends.
     */
    PDN_CHESS_TABLE_EVENT_CLAIMED = 4,
    /** A client voted. One that left after a game votes against another one. */
    PDN_CHESS_TABLE_EVENT_VOTED = 5,
    /** Both want another game: it begins with the same colours. */
    PDN_CHESS_TABLE_EVENT_RESTARTED = 6,
    /** The session is over, and neither client is seated any more. */
    PDN_CHESS_TABLE_EVENT_ENDED = 7,
};

/** How a session ended. */
typedef uint8_t pdn_chess_table_end;
enum {
    /** After a game at least one of the clients did not want another one. */
    PDN_CHESS_TABLE_END_DECLINED = 1,
    /** This client left in the middle of a game. */
    PDN_CHESS_TABLE_END_LEFT = 2,
    /** This client sent too many messages in a row that were refused. */
    PDN_CHESS_TABLE_END_EXPELLED = 3,
    /** The time of this client was up in the middle of a game. */
    PDN_CHESS_TABLE_END_TIMED_OUT = 4,
    /** The server stopped. */
    PDN_CHESS_TABLE_END_STOPPED = 5,
    /** This client voted in the middle of a game, and its opponent did not follow. */
    PDN_CHESS_TABLE_END_DISPUTED = 6,
};

/** A table. Owned by the caller; may be copied. Initialized by pdn_chess_table_init. */
typedef struct PDN_ALIGNED(8) pdn_chess_table {
    /** Opaque. */
    uint64_t words[40];
} pdn_chess_table;

/** What a call of a table did: bytes to send to each client, and an event. */
typedef struct pdn_chess_table_report {
    /** What to send to the client that plays white. */
    char white[PDN_CHESS_SESSION_OUTPUT_SIZE];
    /** What to send to the client that plays black. */
    char black[PDN_CHESS_SESSION_OUTPUT_SIZE];
    /** How many bytes to send to white. */
    uint8_t white_length;
    /** How many bytes to send to black. */
    uint8_t black_length;
    /** A pdn_chess_table_event, or PDN_CHESS_SESSION_NO_EVENT. */
    pdn_chess_table_event event;
    /**
     * Who moved, voted, was refused, or brought about the end; PDN_CHESS_NO_COLOR for other
     * events.
     */
    pdn_chess_color color;
    /** The square that a piece left; PDN_CHESS_NO_SQUARE for other events. */
    pdn_chess_square from;
    /**
     * The square that it moved to, of castling that of the king; PDN_CHESS_NO_SQUARE for other
     * events.
     */
    pdn_chess_square to;
    /** What a pawn became, a pdn_chess_role, or 0. */
    pdn_chess_role promotion;
    /**
     * Of a move the pdn_chess_standing after it, of a refusal the pdn_chess_refusal, of a vote
     * whether it is for another game, of the end the pdn_chess_table_end; 0 for other events.
     */
    uint8_t value;
} pdn_chess_table_report;

/**
 * Stores a new table. `move_time` is the time for a move with its promotion, or
 * PDN_CHESS_NO_LIMIT; `vote_time` that for a vote, after which it counts as No. After `errors`
 * refused messages in a row a client has to leave; 0 counts as 1. The program `pedina` uses
 * PDN_CHESS_NO_LIMIT, 120,000 and 10.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_table_init(pdn_chess_duration move_time,
                                pdn_chess_duration vote_time,
                                uint8_t errors,
                                pdn_chess_table *table);

/**
 * Takes in bytes from a client, up to the first event, and stores how many were consumed. Call it
 * again with the rest, until all are consumed and there is no event. The bytes of a client that is
 * not seated are ignored.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_table_receive(pdn_chess_table *table,
                                   pdn_chess_color color,
                                   const char *input,
                                   size_t length,
                                   pdn_chess_time now,
                                   pdn_chess_table_report *report,
                                   size_t *consumed);

/**
 * Takes in the loss of the connection of a client. Repeat pdn_chess_table_tick until it reports no
 * event.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_table_leave(pdn_chess_table *table, pdn_chess_color color);

/**
 * Does what is due: the next event of what has arrived, then what time brings about.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_table_tick(pdn_chess_table *table,
                                pdn_chess_time now,
                                pdn_chess_table_report *report);

/**
 * Ends the session because the server stops: both clients are informed.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_table_stop(pdn_chess_table *table, pdn_chess_table_report *report);

/**
 * Stores whether a client is still to be served: 0 or 1. After the end neither is.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_table_is_seated(const pdn_chess_table *table,
                                     pdn_chess_color color,
                                     pdn_bool *is_seated);

/**
 * Stores when pdn_chess_table_tick has something to do even if nothing arrives; PDN_CHESS_NO_LIMIT
 * for never.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_table_deadline(const pdn_chess_table *table, pdn_chess_time *deadline);

/**
 * Stores the position.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_table_position(const pdn_chess_table *table, pdn_chess_position *position);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_sessions_over_tcp_the_client Sessions over TCP, the client
 * @ingroup chess
 *
 * A client says nothing before the server has sent its colour, which the event
 * PDN_CHESS_CLIENT_EVENT_SEATED reports. A server answers a move with nothing, so it counts as
 * made at once; if the server refuses it, it is taken back. It reads in its own turn too.
 *
 * @{
 */

/** What a client reports to its caller. */
typedef uint8_t pdn_chess_client_event;
enum {
    /** There is an opponent, and this client plays this colour. */
    PDN_CHESS_CLIENT_EVENT_SEATED = 1,
    /** The opponent moved. */
    PDN_CHESS_CLIENT_EVENT_MOVED = 2,
    /** The server refused this client's last move, which is taken back. */
    PDN_CHESS_CLIENT_EVENT_TAKEN_BACK = 3,
    /** The server refused something else. */
    PDN_CHESS_CLIENT_EVENT_REFUSED = 4,
    /** A new game begins with the same colours. */
    PDN_CHESS_CLIENT_EVENT_RESTARTED = 5,
    /** There is no new game; the connection may be closed. */
    PDN_CHESS_CLIENT_EVENT_DECLINED = 6,
    /** The opponent is gone, and the session over. */
    PDN_CHESS_CLIENT_EVENT_OPPONENT_LEFT = 7,
    /** The connection is lost, and the session over. */
    PDN_CHESS_CLIENT_EVENT_DISCONNECTED = 8,
    /**
     * The server sent what does not fit the game: the two are out of step, and the session over.
     */
    PDN_CHESS_CLIENT_EVENT_OUT_OF_STEP = 9,
};

/** What a client may do. */
typedef uint8_t pdn_chess_client_situation;
enum {
    /** It waits for the server or the opponent. */
    PDN_CHESS_CLIENT_SITUATION_WAITING = 0,
    /** It may play. */
    PDN_CHESS_CLIENT_SITUATION_TO_MOVE = 1,
    /** A game is over, and it may vote. */
    PDN_CHESS_CLIENT_SITUATION_VOTING = 2,
    /** The session is over. */
    PDN_CHESS_CLIENT_SITUATION_CLOSED = 3,
};

/** A client. Owned by the caller; may be copied. Initialized by pdn_chess_client_init. */
typedef struct PDN_ALIGNED(8) pdn_chess_client {
    /** Opaque. */
    uint64_t words[32];
} pdn_chess_client;

/** What the server's message did. */
typedef struct pdn_chess_client_report {
    /** A pdn_chess_client_event, or PDN_CHESS_SESSION_NO_EVENT. */
    pdn_chess_client_event event;
    /** The own colour, when it becomes known; PDN_CHESS_NO_COLOR for other events. */
    pdn_chess_color color;
    /** The square that a piece left; PDN_CHESS_NO_SQUARE for other events. */
    pdn_chess_square from;
    /**
     * The square that it moved to, of castling that of the king; PDN_CHESS_NO_SQUARE for other
     * events.
     */
    pdn_chess_square to;
    /** What a pawn became, a pdn_chess_role, or 0. */
    pdn_chess_role promotion;
    /**
     * Of a move the pdn_chess_standing after it, of a refusal the pdn_chess_refusal; 0 for other
     * events.
     */
    uint8_t value;
} pdn_chess_client_report;

/**
 * Stores a client that has just connected.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_client_init(pdn_chess_client *client);

/**
 * Takes in bytes from the server, up to the first event, and stores how many were consumed. Call
 * it again with the rest. After the end of the session they are ignored.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_client_receive(pdn_chess_client *client,
                                    const char *input,
                                    size_t length,
                                    pdn_chess_client_report *report,
                                    size_t *consumed);

/**
 * Takes in the loss of the connection. There is no event if the session was over.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_client_leave(pdn_chess_client *client, pdn_chess_client_report *report);

/**
 * Makes a move and stores what is to be sent, with a NUL, and its length. Castling is the king's
 * move of two files. `promotion` is a pdn_chess_role, or 0. A capacity of
 * PDN_CHESS_SESSION_OUTPUT_SIZE always suffices.
 *
 * PDN_ERROR_CHESS_CLIENT_NOT_YOUR_TURN, PDN_ERROR_CHESS_CLIENT_ILLEGAL_MOVE,
 * PDN_ERROR_CHESS_CLIENT_MISSING_PROMOTION, PDN_ERROR_CHESS_CLIENT_PROMOTION.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_client_play(pdn_chess_client *client,
                                 pdn_chess_square from,
                                 pdn_chess_square to,
                                 pdn_chess_role promotion,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *length);

/**
 * Votes for (1) or against (0) another game and stores what is to be sent, as
 * pdn_chess_client_play does.
 *
 * PDN_ERROR_CHESS_CLIENT_NOT_VOTING.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_client_vote(pdn_chess_client *client,
                                 pdn_bool again,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *length);

/**
 * Stores the own colour; PDN_CHESS_NO_COLOR before it is known.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_client_color(const pdn_chess_client *client, pdn_chess_color *color);

/**
 * Stores what the client may do.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_client_state(const pdn_chess_client *client,
                                  pdn_chess_client_situation *situation);

/**
 * Stores the position, this client's last move included.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_client_position(const pdn_chess_client *client, pdn_chess_position *position);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_electronic_boards Electronic boards
 * @ingroup chess
 *
 * Infers moves on a board with a sensor below each square, from the squares that are occupied and
 * those that were empty in between. Nothing is guessed: what could be two moves is reported as an
 * ambiguity, with the moves. A captured piece whose square was never seen empty has not been
 * captured yet. Kings in the centre show the result of the game, as on boards of DGT.
 *
 * Sensors bounce, and a piece that is slid over the board covers the squares on its way: pass
 * readings that have been stable for a few tens of milliseconds.
 *
 * @{
 */

/** The most moves that pdn_chess_eboard_infer stores. */
#define PDN_CHESS_MAX_CANDIDATES 8

/** Which move the sensors show. */
typedef uint8_t pdn_chess_inference;
enum {
    /**
     * No move yet: all pieces are in place, a legal move is under way, or the game has ended in
     * mate or stalemate or is about to, with one king in the centre.
     */
    PDN_CHESS_INFERENCE_NONE = 0,
    /** This move, and nothing else. */
    PDN_CHESS_INFERENCE_UNIQUE = 1,
    /**
     * One of these moves, which the player must choose or complete. A single one is castling in
     * place: king and rook exchange squares, so the sensors show nothing.
     */
    PDN_CHESS_INFERENCE_AMBIGUOUS = 2,
    /** No legal move is possible unless something is put back first. */
    PDN_CHESS_INFERENCE_ILLEGAL = 3,
    /** White has won: both kings stand on light squares of the centre, e4 and d5. */
    PDN_CHESS_INFERENCE_WHITE_WINS = 4,
    /** Black has won: both kings stand on dark squares of the centre, d4 and e5. */
    PDN_CHESS_INFERENCE_BLACK_WINS = 5,
    /** A draw: the kings stand on a light and a dark square of the centre. */
    PDN_CHESS_INFERENCE_DRAW = 6,
};

/**
 * The sensors of a board, from one move to the next. Owned by the caller; may be copied.
 * Initialized by pdn_chess_eboard_init.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_eboard {
    /** Opaque. */
    uint64_t words[6];
} pdn_chess_eboard;

/**
 * Stores 1 if the pieces stand as at the start of a game, else 0. It is the same for every array
 * of Chess960 and with either side at either edge: a board without piece recognition cannot
 * distinguish them.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_eboard_is_start(pdn_chess_bitboard occupied, pdn_bool *is_start);

/**
 * Stores where the piece on a square may be set down, as a bitboard: its legal targets, castling
 * as the square on which the king arrives. Empty for an empty square and for the opponent's
 * pieces.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_eboard_targets(const pdn_chess_position *position,
                                    pdn_chess_square square,
                                    pdn_chess_bitboard *targets);

/**
 * Starts with a board on which this position is set up.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_eboard_init(const pdn_chess_position *position, pdn_chess_eboard *board);

/**
 * Continues with another position: after a move, a move taken back, a new game. Where the pieces
 * are not there yet, as when the program has moved for one side, nothing is inferred until they
 * are: pdn_chess_eboard_correction returns what is to be done. A player may answer before that:
 * the answer is inferred when both moves are complete.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_eboard_follow(pdn_chess_eboard *board, const pdn_chess_position *position);

/**
 * Processes a reading of all 64 sensors: the occupied squares, as a bitboard.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_eboard_read(pdn_chess_eboard *board, pdn_chess_bitboard occupied);

/**
 * Reports that the piece on a square was lifted; has no effect if the square was empty.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_eboard_lift(pdn_chess_eboard *board, pdn_chess_square square);

/**
 * Reports that a piece was set down on a square; has no effect if the square was occupied.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_eboard_drop(pdn_chess_eboard *board, pdn_chess_square square);

/**
 * Stores the squares that are occupied now, and the squares of the position that are empty or were
 * empty since all pieces were last in place.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_eboard_squares(const pdn_chess_eboard *board,
                                    pdn_chess_bitboard *occupied,
                                    pdn_chess_bitboard *lifted);

/**
 * Stores a pdn_chess_inference, and the moves that it may be: one if it is unique, up to
 * PDN_CHESS_MAX_CANDIDATES if it is ambiguous, else none. `position` is the one that the board
 * follows. With `is_done` 0 for programs that play a move as soon as it is certain; with 1 for a
 * player who has completed the move, by pressing the clock: no castling is under way any more, and
 * castling in place is assumed where no other move is possible, and a capture where pieces were
 * lifted before the program's move was complete.
 *
 * PDN_ERROR_CHESS_EBOARD_POSITION.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_eboard_infer(const pdn_chess_eboard *board,
                                  const pdn_chess_position *position,
                                  pdn_bool is_done,
                                  pdn_chess_inference *inference,
                                  pdn_chess_move *moves,
                                  size_t capacity,
                                  size_t *count);

/**
 * Stores the squares to light up: where the lifted pieces may be set down, what they may capture,
 * or which pieces may capture the one that was removed. Empty while all pieces are in place.
 *
 * PDN_ERROR_CHESS_EBOARD_POSITION.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_eboard_hints(const pdn_chess_eboard *board,
                                  const pdn_chess_position *position,
                                  pdn_chess_bitboard *hints);

/**
 * Stores the squares on which a piece is missing and those on which there is one too many: what to
 * put back after a wrong move, or to complete where the program has moved for one side.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_eboard_correction(const pdn_chess_eboard *board,
                                       pdn_chess_bitboard *fill,
                                       pdn_chess_bitboard *clear);

/**
 * Stores 1 if the last move was taken back on the board, so that the pieces stand as in the
 * position before it, `previous`; else 0. No legal move leads there. Castling in place cannot be
 * detected in this way.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_eboard_is_taken_back(const pdn_chess_eboard *board,
                                          const pdn_chess_position *previous,
                                          pdn_bool *is_taken_back);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_boards_that_are_sold Boards that are sold
 * @ingroup chess
 *
 * The messages of ChessLink (Millennium), Certabo and Chessnut, both ends. A program reads a board
 * with a codec: it hands over the bytes that arrived, in chunks of any size, and gets reports; it
 * sends what pdn_chess_board_codec_write_request wrote. `occupied` of the kinds pieces and
 * occupied is what pdn_chess_eboard_read takes; of all other kinds it is 0, which says nothing of
 * the pieces. The firmware of a board that apps use as one of these reads requests by
 * pdn_chess_board_read_request and sends what pdn_chess_board_write_report wrote. Nothing does
 * input or output. The caller owns all structs and buffers; a report and a request are plain data,
 * which no later call changes.
 *
 * A serial line has 38,400 bits a second, 8 data bits, no parity and one stop bit. Boards of
 * Certabo and Chessnut have no check in their messages: believe a reading that has come twice.
 *
 * @{
 */

/** Buffer size for the longest message of a board or to one, the LEDs of ChessLink. */
#define PDN_CHESS_BOARD_MESSAGE_SIZE 167

/**
 * The protocol of a board with sensors.
 *
 * A host writes requests and has a `BoardCodec` read the reports.
 * Firmware of a board that speaks one of them, so that apps can use it, does the opposite.
 */
typedef uint8_t pdn_chess_board_protocol;
enum {
    /** Millennium's, by a ChessLink module: `ChessLink`. */
    PDN_CHESS_BOARD_PROTOCOL_CHESS_LINK = 0,
    /** Of Certabo, and of the Sentio of Tabutronic: `Certabo`. */
    PDN_CHESS_BOARD_PROTOCOL_CERTABO = 1,
    /** Of Chessnut Air, Air+, Go and Pro: `Chessnut`. */
    PDN_CHESS_BOARD_PROTOCOL_CHESSNUT = 2,
};

/** What a board reports. */
typedef uint8_t pdn_chess_board_report_kind;
enum {
    /** Nothing: no message is complete. */
    PDN_CHESS_BOARD_REPORT_KIND_NONE = 0,
    /** What stands on each square, from a board that recognizes pieces. */
    PDN_CHESS_BOARD_REPORT_KIND_PIECES = 1,
    /** Which squares are occupied, from a board that does not, or not yet. */
    PDN_CHESS_BOARD_REPORT_KIND_OCCUPIED = 2,
    /** The state of the battery. */
    PDN_CHESS_BOARD_REPORT_KIND_BATTERY = 3,
    /** A button was pressed; boards count their buttons differently. */
    PDN_CHESS_BOARD_REPORT_KIND_BUTTON = 4,
    /** The version of the firmware. */
    PDN_CHESS_BOARD_REPORT_KIND_VERSION = 5,
    /** A setting as it was read or written. */
    PDN_CHESS_BOARD_REPORT_KIND_SETTING = 6,
    /** A command of ChessLink has been carried out. */
    PDN_CHESS_BOARD_REPORT_KIND_DONE = 7,
};

/** What is asked of a board. */
typedef uint8_t pdn_chess_board_request_kind;
enum {
    /** Nothing: no request is complete. */
    PDN_CHESS_BOARD_REQUEST_KIND_NONE = 0,
    /**
     * The pieces; a board of Chessnut reports them from now on. Those of Certabo report unasked.
     */
    PDN_CHESS_BOARD_REQUEST_KIND_PIECES = 1,
    /** Lights the LEDs of these squares, and turns off all others. */
    PDN_CHESS_BOARD_REQUEST_KIND_LEDS = 2,
    /** Turns off all LEDs. */
    PDN_CHESS_BOARD_REQUEST_KIND_EXTINGUISH = 3,
    /** The state of the battery: Chessnut. */
    PDN_CHESS_BOARD_REQUEST_KIND_BATTERY = 4,
    /** The version of the firmware: ChessLink. */
    PDN_CHESS_BOARD_REQUEST_KIND_VERSION = 5,
    /** Restarts the board, which takes three seconds and is not answered: ChessLink. */
    PDN_CHESS_BOARD_REQUEST_KIND_RESET = 6,
    /** A setting: ChessLink. */
    PDN_CHESS_BOARD_REQUEST_KIND_READ_SETTING = 7,
    /** Changes a setting, in a memory that lasts and wears out: ChessLink. */
    PDN_CHESS_BOARD_REQUEST_KIND_WRITE_SETTING = 8,
};

/**
 * The protocol of a board, and what has arrived of its messages. Owned by the caller; may be
 * copied. Initialized by pdn_chess_board_codec_init.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_board_codec {
    /** Opaque. */
    uint64_t words[63];
} pdn_chess_board_codec;

/** A report of a board. Fields that its kind does not name are 0. */
typedef struct PDN_ALIGNED(8) pdn_chess_board_report {
    /** The occupied squares, of the kinds pieces and occupied alone. */
    pdn_chess_bitboard occupied;
    /** Of pieces what stands on each square, a1 first. */
    pdn_chess_piece pieces[PDN_CHESS_SQUARES];
    /** What is reported. */
    pdn_chess_board_report_kind kind;
    /**
     * The percents of a battery, the number of a button, the first number of a version, the
     * address of a setting, the letter of a command that is done: L for LEDs, X for all LEDs off.
     */
    uint8_t number;
    /** The second number of a version, the value of a setting. */
    uint8_t value;
    /**
     * 1 for a battery that is being charged, and for a setting that was written and not only read.
     */
    pdn_bool flag;
    /** 0. */
    uint8_t reserved[4];
} pdn_chess_board_report;

/** A request to a board. Fields that its kind does not name are ignored, and stored as 0. */
typedef struct PDN_ALIGNED(8) pdn_chess_board_request {
    /**
     * The squares of the LEDs. A board of ChessLink has them at the corners: what it reads are all
     * squares with light at four corners, also the one between two that were meant.
     */
    pdn_chess_bitboard squares;
    /** What is asked. */
    pdn_chess_board_request_kind kind;
    /**
     * The address of a setting: 0 parity, 1 scan time, 2 automatic reports, 3 their period,
     * 4 brightness.
     */
    uint8_t number;
    /** The value of a setting that is written. */
    uint8_t value;
    /** 0. */
    uint8_t reserved[5];
} pdn_chess_board_request;

/**
 * Begins a connection with a board, with nothing known of it but `is_turned`: with 1 white plays
 * from the side that the maker means for black. Reports and LEDs are as white sees them. Which way
 * round it lies one of ChessLink or Chessnut shows itself whenever its pieces stand as at the
 * start of a game, and one of Certabo once its chips are known. Of a Certabo pass it here, or the
 * chips of white's pieces are learnt as black's; a Sentio never shows it.
 *
 * PDN_ERROR_RANGE: no such protocol.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_board_codec_init(pdn_chess_board_protocol protocol,
                                      pdn_bool is_turned,
                                      pdn_chess_board_codec *codec);

/**
 * Starts anew in the middle of what arrives: after a reconnection, and half a second without a
 * byte. What is known of the board, such as the chips of its pieces, stays known until
 * pdn_chess_board_codec_init.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_board_codec_reset(pdn_chess_board_codec *codec);

/**
 * Takes in bytes of a board, up to the end of the first report, and stores it and how many bytes
 * were consumed. Call it again with the rest. A report of the kind none says that all bytes are
 * consumed and no message is complete. Damaged messages and rubbish are skipped.
 *
 * The chips of a Certabo are learnt while the pieces stand as at the start of a game, each once
 * two readings in a row have it; a second queen of each side may stand on d3 and d6. Nothing is
 * learnt while a piece that is known stands where another one belongs.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_board_codec_receive(pdn_chess_board_codec *codec,
                                         const uint8_t *input,
                                         size_t length,
                                         pdn_chess_board_report *report,
                                         size_t *consumed);

/**
 * Stores the bytes of a request to the board of a codec, and their number. A capacity of
 * PDN_CHESS_BOARD_MESSAGE_SIZE always suffices. LEDs of Certabo are not acknowledged, and a board
 * that is busy may miss them: send them again while it matters.
 *
 * PDN_ERROR_CHESS_BOARD_NO_MESSAGE: its protocol has no such request. PDN_ERROR_RANGE: the kind of
 * the request is none or no kind.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_board_codec_write_request(const pdn_chess_board_codec *codec,
                                               const pdn_chess_board_request *request,
                                               uint8_t *buffer,
                                               size_t capacity,
                                               size_t *length);

/**
 * For the firmware of a board: stores the first request that is complete in the bytes that have
 * arrived, and how many of them to remove; those before it are rubbish and go with it. For a
 * request of the kind none, keep the bytes that are not consumed, at most
 * PDN_CHESS_BOARD_MESSAGE_SIZE - 1, and call it again when more have arrived. Requests of Certabo
 * have neither a begin nor a check: any eight bytes set the LEDs.
 *
 * PDN_ERROR_RANGE: no such protocol.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_board_read_request(pdn_chess_board_protocol protocol,
                                        const uint8_t *input,
                                        size_t length,
                                        pdn_chess_board_request *request,
                                        size_t *consumed);

/**
 * For the firmware of a board: stores the bytes of a report, and their number. A capacity of
 * PDN_CHESS_BOARD_MESSAGE_SIZE always suffices. `occupied` counts for the kind occupied alone;
 * those of pieces follow from the pieces. A board of Certabo is a Sentio, which reports the
 * occupied squares of pieces. ChessLink answers LEDs by done with the letter L, extinguish by X,
 * and has done with no other letter.
 *
 * PDN_ERROR_CHESS_BOARD_NO_MESSAGE: the protocol has no such report. PDN_ERROR_RANGE: no such
 * protocol, or the kind of the report is none or no kind, or a piece is none.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_board_write_report(pdn_chess_board_protocol protocol,
                                        const pdn_chess_board_report *report,
                                        uint8_t *buffer,
                                        size_t capacity,
                                        size_t *length);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_lines_of_xboard_and_arduinoblechess Lines of XBoard and ArduinoBleChess
 * @ingroup chess
 *
 * The Chess Engine Communication Protocol (CECP) of XBoard and WinBoard, version 2, both ends, and
 * the Chess Peripheral Protocol of the ArduinoBleChess library, which grew out of it. Each
 * function takes one line without its end, in the caller's memory, and stores what it says. Texts
 * in it, such as moves and FENs, are offsets into the line, without spaces around; pass them on to
 * pdn_chess_parse_any_notation and pdn_chess_parse_fen. Lines to send are text that a program
 * prints: the comments of the constants say which.
 *
 * @{
 */

/** A line that an interface sends to an engine. */
typedef uint8_t pdn_chess_cecp_command;
enum {
    /** `xboard`: the lines that follow are of this protocol. */
    PDN_CHESS_CECP_COMMAND_XBOARD = 1,
    /** `protover`: the version of the protocol, 2 or more. Asks for the features. */
    PDN_CHESS_CECP_COMMAND_VERSION = 2,
    /** `accepted`: this feature is understood. */
    PDN_CHESS_CECP_COMMAND_ACCEPTED = 3,
    /** `rejected`: this feature is not. */
    PDN_CHESS_CECP_COMMAND_REJECTED = 4,
    /** `new`: the start of chess; the engine plays black. */
    PDN_CHESS_CECP_COMMAND_NEW = 5,
    /** `variant`: the game is another one than chess. */
    PDN_CHESS_CECP_COMMAND_VARIANT = 6,
    /** `quit`: the engine ends. */
    PDN_CHESS_CECP_COMMAND_QUIT = 7,
    /** `force`: the engine plays neither side. */
    PDN_CHESS_CECP_COMMAND_FORCE = 8,
    /** `go`: the engine plays the side to move. */
    PDN_CHESS_CECP_COMMAND_GO = 9,
    /** `playother`: the engine plays the side that is not to move. */
    PDN_CHESS_CECP_COMMAND_PLAY_OTHER = 10,
    /** `level`: a clock. */
    PDN_CHESS_CECP_COMMAND_LEVEL = 11,
    /** `st`: a fixed time for each move, in hundredths of a second. */
    PDN_CHESS_CECP_COMMAND_MOVE_TIME = 12,
    /** `sd`: no deeper than this. */
    PDN_CHESS_CECP_COMMAND_DEPTH = 13,
    /** `time`: what is left to the engine, in hundredths of a second. */
    PDN_CHESS_CECP_COMMAND_TIME = 14,
    /** `otim`: what is left to its opponent. */
    PDN_CHESS_CECP_COMMAND_OPPONENT_TIME = 15,
    /** `usermove`, or a move alone: what the opponent plays. */
    PDN_CHESS_CECP_COMMAND_MOVE = 16,
    /** `?`: move now. */
    PDN_CHESS_CECP_COMMAND_MOVE_NOW = 17,
    /** `ping`: asks for a `pong` with the same number once all before it is done. */
    PDN_CHESS_CECP_COMMAND_PING = 18,
    /** `draw`: the opponent offers a draw. */
    PDN_CHESS_CECP_COMMAND_OFFER_DRAW = 19,
    /** `result`: the game is over. */
    PDN_CHESS_CECP_COMMAND_RESULT = 20,
    /** `setboard`: the position with this FEN. */
    PDN_CHESS_CECP_COMMAND_SET_BOARD = 21,
    /** `hint`: asks what to play. */
    PDN_CHESS_CECP_COMMAND_HINT = 22,
    /** `bk`: asks what a book has. */
    PDN_CHESS_CECP_COMMAND_BOOK = 23,
    /** `undo`: takes back a move. */
    PDN_CHESS_CECP_COMMAND_UNDO = 24,
    /** `remove`: takes back a move of each side. */
    PDN_CHESS_CECP_COMMAND_REMOVE = 25,
    /** `hard`: the engine may think while its opponent does. */
    PDN_CHESS_CECP_COMMAND_HARD = 26,
    /** `easy`: it may not. */
    PDN_CHESS_CECP_COMMAND_EASY = 27,
    /** `post`: the engine shows what it thinks. */
    PDN_CHESS_CECP_COMMAND_POST = 28,
    /** `nopost`: it does not. */
    PDN_CHESS_CECP_COMMAND_NO_POST = 29,
    /** `analyze`: the engine thinks about each position and plays nothing. */
    PDN_CHESS_CECP_COMMAND_ANALYZE = 30,
    /** `exit`: ends that. */
    PDN_CHESS_CECP_COMMAND_EXIT = 31,
    /** `.`: asks how far the analysis is. */
    PDN_CHESS_CECP_COMMAND_PROGRESS = 32,
    /** `name`: who the opponent is. */
    PDN_CHESS_CECP_COMMAND_NAME = 33,
    /** `computer`: the opponent is an engine. */
    PDN_CHESS_CECP_COMMAND_COMPUTER = 34,
    /** `memory`: how many megabytes may be used. */
    PDN_CHESS_CECP_COMMAND_MEMORY = 35,
    /** `cores`: how many threads may be used. */
    PDN_CHESS_CECP_COMMAND_CORES = 36,
    /** What needs no answer: `random`, `rating`, `ics`, `option`, `egtpath`. */
    PDN_CHESS_CECP_COMMAND_OTHER = 37,
};

/** A line that an engine, or a board in its place, sends to an interface. */
typedef uint8_t pdn_chess_cecp_reply;
enum {
    /** `feature`: what it can and wants, a list of names and values. */
    PDN_CHESS_CECP_REPLY_FEATURE = 1,
    /** `move`: what it plays. */
    PDN_CHESS_CECP_REPLY_MOVE = 2,
    /** `Illegal move`: it refuses a move. */
    PDN_CHESS_CECP_REPLY_ILLEGAL_MOVE = 3,
    /** `Error`: it refuses a command. */
    PDN_CHESS_CECP_REPLY_ERROR = 4,
    /** `pong`: it has done all before the `ping` with this number. */
    PDN_CHESS_CECP_REPLY_PONG = 5,
    /** `1-0`, `0-1` or `1/2-1/2`: the game is over. */
    PDN_CHESS_CECP_REPLY_RESULT = 6,
    /** `resign`: it resigns. */
    PDN_CHESS_CECP_REPLY_RESIGN = 7,
    /** `offer draw`: it offers a draw, or accepts one. */
    PDN_CHESS_CECP_REPLY_OFFER_DRAW = 8,
    /** `Hint:`: what it would play. */
    PDN_CHESS_CECP_REPLY_HINT = 9,
    /** `telluser`: a message for people. */
    PDN_CHESS_CECP_REPLY_TELL = 10,
    /** `tellusererror`: a message for people about what is wrong. */
    PDN_CHESS_CECP_REPLY_TELL_ERROR = 11,
    /** What it thinks. */
    PDN_CHESS_CECP_REPLY_THINKING = 12,
};

/** The first word of a `Message`. `c` says that the central sends it, `p` the peripheral. */
typedef uint8_t pdn_chess_peripheral_keyword;
enum {
    /** c: a round begins with this position. */
    PDN_CHESS_PERIPHERAL_KEYWORD_BEGIN = 0,
    /** p: the pieces stand so, as they should. */
    PDN_CHESS_PERIPHERAL_KEYWORD_SYNC = 1,
    /** p: the pieces stand so, and not as they should. */
    PDN_CHESS_PERIPHERAL_KEYWORD_UNSYNC = 2,
    /** p: the pieces stand so now. */
    PDN_CHESS_PERIPHERAL_KEYWORD_STATE = 3,
    /** cp: a move, in the notation of UCI. */
    PDN_CHESS_PERIPHERAL_KEYWORD_MOVE = 4,
    /** c: the move is accepted with this promotion. */
    PDN_CHESS_PERIPHERAL_KEYWORD_PROMOTE = 5,
    /** c: the round is over, for this reason. */
    PDN_CHESS_PERIPHERAL_KEYWORD_END = 6,
    /** cp: yes. */
    PDN_CHESS_PERIPHERAL_KEYWORD_OK = 7,
    /** cp: no. */
    PDN_CHESS_PERIPHERAL_KEYWORD_NOK = 8,
    /** cp: something is wrong. */
    PDN_CHESS_PERIPHERAL_KEYWORD_ERR = 9,
    /** c: asks whether the board has this feature, and turns it on. */
    PDN_CHESS_PERIPHERAL_KEYWORD_FEATURE = 10,
    /** c: asks whether the board knows this variant. */
    PDN_CHESS_PERIPHERAL_KEYWORD_VARIANT = 11,
    /** c: the next round is of this variant. */
    PDN_CHESS_PERIPHERAL_KEYWORD_SET_VARIANT = 12,
    /** cp: a message for people. */
    PDN_CHESS_PERIPHERAL_KEYWORD_MSG = 13,
    /** c: the last move of the position that was sent. */
    PDN_CHESS_PERIPHERAL_KEYWORD_LAST_MOVE = 14,
    /** c: the king on this square is in check. */
    PDN_CHESS_PERIPHERAL_KEYWORD_CHECK = 15,
    /** p: the move is made on the board. */
    PDN_CHESS_PERIPHERAL_KEYWORD_MOVED = 16,
    /** p: the player resigns. */
    PDN_CHESS_PERIPHERAL_KEYWORD_RESIGN = 17,
    /** c: a move is taken back; the position before it. */
    PDN_CHESS_PERIPHERAL_KEYWORD_UNDO = 18,
    /** c: a move is played again; the position after it. */
    PDN_CHESS_PERIPHERAL_KEYWORD_REDO = 19,
    /** cp: asks to take back a move. */
    PDN_CHESS_PERIPHERAL_KEYWORD_UNDO_OFFER = 20,
    /** cp: offers a draw. */
    PDN_CHESS_PERIPHERAL_KEYWORD_DRAW_OFFER = 21,
    /** c: why the game is a draw. */
    PDN_CHESS_PERIPHERAL_KEYWORD_DRAW_REASON = 22,
    /** c: why the variant ended the game. */
    PDN_CHESS_PERIPHERAL_KEYWORD_VARIANT_REASON = 23,
    /** c: the side of the player at the board. */
    PDN_CHESS_PERIPHERAL_KEYWORD_SIDE = 24,
    /** c: the value of the position. */
    PDN_CHESS_PERIPHERAL_KEYWORD_SCORE = 25,
    /** c: the clocks. */
    PDN_CHESS_PERIPHERAL_KEYWORD_TIME = 26,
    /** c: asks for the pieces. */
    PDN_CHESS_PERIPHERAL_KEYWORD_GET_STATE = 27,
    /** c: asks a board that moves its pieces to set up the position. */
    PDN_CHESS_PERIPHERAL_KEYWORD_SET_STATE = 28,
    /** p: as `unsync`, from a board that can set up the position. */
    PDN_CHESS_PERIPHERAL_KEYWORD_UNSYNC_SETTABLE = 29,
    /** c: asks for the options. */
    PDN_CHESS_PERIPHERAL_KEYWORD_OPTIONS_BEGIN = 30,
    /** p: an option. */
    PDN_CHESS_PERIPHERAL_KEYWORD_OPTION = 31,
    /** p: all options were sent. */
    PDN_CHESS_PERIPHERAL_KEYWORD_OPTIONS_END = 32,
    /** cp: all options have their defaults again. */
    PDN_CHESS_PERIPHERAL_KEYWORD_OPTIONS_RESET = 33,
    /** cp: an option has this value. */
    PDN_CHESS_PERIPHERAL_KEYWORD_SET_OPTION = 34,
    /** cp: a piece is dropped. */
    PDN_CHESS_PERIPHERAL_KEYWORD_DROP = 35,
};

/** What a line says. Fields that its kind does not name are 0. */
typedef struct PDN_ALIGNED(8) pdn_chess_cecp_fields {
    /** How many positions the thinking engine has looked at. */
    uint64_t nodes;
    /**
     * The version of protover, the number of ping and pong, the plies of sd and of thinking, the
     * megabytes of memory, the threads of cores.
     */
    uint32_t number;
    /** In seconds: what level gives for its moves. */
    uint32_t base;
    /** In hundredths of a second: what each move adds by level, the time of st and of thinking. */
    uint32_t time;
    /** In hundredths: seconds of time and otim, pawns of thinking, from the side of the engine. */
    int32_t value;
    /**
     * Where the text begins: a move, a FEN, a name, the comment of a result, the list of features,
     * the expected moves, what is refused, or the whole line of other.
     */
    uint32_t text_start;
    /** How many bytes it has. */
    uint32_t text_length;
    /** Where the reason of a refusal begins. */
    uint32_t reason_start;
    /** How many bytes it has; 0 if there is none. */
    uint32_t reason_length;
    /** How many moves level is for; 0 for all. */
    uint16_t moves;
    /** The termination of a result. */
    pdn_chess_termination termination;
    /** 0. */
    uint8_t reserved[5];
} pdn_chess_cecp_fields;

/** Where a part of a text is. */
typedef struct pdn_chess_text_range {
    /** The offset of its first byte; 0 if it is empty. */
    uint32_t start;
    /** How many bytes it has. */
    uint32_t length;
} pdn_chess_text_range;

/**
 * Parses a line that an interface, or a phone in its place, sends to an engine or a board.
 *
 * PDN_ERROR_CHESS_CECP_COMMAND_UNKNOWN: answer "Error (unknown command): " and the line.
 * PDN_ERROR_CHESS_CECP_COMMAND_ARGUMENT: answer "Error (bad parameter): " and the line.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_cecp_parse_command(const char *line,
                                        size_t length,
                                        pdn_chess_cecp_command *command,
                                        pdn_chess_cecp_fields *fields);

/**
 * Parses a line that an engine, or a board in its place, sends to an interface. The features of
 * feature are read by pdn_chess_cecp_next_feature; send setboard only to one that has setboard=1.
 *
 * PDN_ERROR_CHESS_CECP_NO_REPLY: the line is none, such as a comment; ignore it.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_cecp_parse_reply(const char *line,
                                      size_t length,
                                      pdn_chess_cecp_reply *reply,
                                      pdn_chess_cecp_fields *fields);

/**
 * Stores where the name and the value of the next feature of a list are, in name=value or
 * name="value", and advances the cursor, which is 0 at first.
 *
 * PDN_ERROR_CHESS_CECP_NO_FEATURE: the list ends here.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_cecp_next_feature(const char *list,
                                       size_t length,
                                       size_t *cursor,
                                       pdn_chess_text_range *name,
                                       pdn_chess_text_range *value);

/**
 * Parses a line of the Chess Peripheral Protocol: its keyword, and where its argument is, a
 * position, a move, a name or a text. Of a position stores its pieces, too, or the occupied
 * squares if it has unknown ones, as boards without piece recognition write them: ?, u and U;
 * `placement` is of the kind none for any other argument.
 *
 * PDN_ERROR_CHESS_PERIPHERAL_NO_KEYWORD: answer "err unknown command".
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_chess_peripheral_parse(const char *line,
                                      size_t length,
                                      pdn_chess_peripheral_keyword *keyword,
                                      pdn_chess_text_range *argument,
                                      pdn_chess_board_report *placement);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup chess_drawing Drawing
 * @ingroup chess
 *
 * A position as text for a terminal, or as a picture in SVG, which browsers display. Pieces are
 * drawn as paths, without a font. The output goes to a sink; a picture takes about six kilobytes.
 *
 * @{
 */

/** The most arrows of a picture. */
#define PDN_CHESS_MAX_ARROWS 32

/** Predefined colours. */
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

/** A colour, 0xRRGGBB. */
typedef uint32_t pdn_chess_rgb;

/**
 * What a drawing shows beside the pieces. Initialized by pdn_chess_drawing_init; then change any
 * field.
 */
typedef struct PDN_ALIGNED(8) pdn_chess_drawing {
    /** Squares to mark, as a bitboard. */
    pdn_chess_bitboard marked;
    /** The colour of light squares. */
    pdn_chess_rgb light;
    /** The colour of dark squares. */
    pdn_chess_rgb dark;
    /** The colour blended into the squares of the last move. */
    pdn_chess_rgb moved;
    /** The colour behind a king in check. */
    pdn_chess_rgb check;
    /** The colour of marks. */
    pdn_chess_rgb mark;
    /** The colour of white pieces, and of the fine lines on black ones. */
    pdn_chess_rgb white;
    /** The colour of black pieces, and of all outlines. */
    pdn_chess_rgb black;
    /** Width and height of a picture in pixels; 0 leaves them to the page that displays it. */
    uint16_t size;
    /** The move that led here, or PDN_CHESS_NO_MOVE: its squares are highlighted. */
    pdn_chess_move last_move;
    /** The side that sits at the lower edge. */
    pdn_chess_color bottom;
    /** 1 to name files and ranks at the edges, else 0. */
    pdn_bool coordinates;
    /** 0. */
    uint8_t reserved[6];
} pdn_chess_drawing;

/** An arrow from one square to another; a ring if both are the same. */
typedef struct PDN_ALIGNED(4) pdn_chess_arrow {
    /** Its colour. */
    pdn_chess_rgb color;
    /** Where it starts. */
    pdn_chess_square from;
    /** Where its head is. */
    pdn_chess_square to;
    /** 0. */
    uint16_t reserved;
} pdn_chess_arrow;

/**
 * Stores a drawing seen from white's side: with coordinates, in the colours of a theme, nothing
 * marked.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_drawing_init(pdn_chess_theme theme, pdn_chess_drawing *drawing);

/**
 * Writes a position as lines of text; a king in check is marked. `style` is a pdn_text_style.
 *
 * Cost: constant.
 */
pdn_status pdn_chess_draw_text(const pdn_chess_position *position,
                               const pdn_chess_drawing *drawing,
                               pdn_text_style style,
                               pdn_sink sink,
                               void *user);

/**
 * Writes a position as a complete SVG document, with up to PDN_CHESS_MAX_ARROWS arrows; a king in
 * check is marked.
 *
 * Cost: grows with `count`.
 */
pdn_status pdn_chess_draw_svg(const pdn_chess_position *position,
                              const pdn_chess_drawing *drawing,
                              const pdn_chess_arrow *arrows,
                              size_t count,
                              pdn_sink sink,
                              void *user);

/** @} */

/* The layout that the library was built with: a compiler option that changes it, such as structure
 * packing, stops here and not at run time. */
PDN_LAYOUT(pdn_chess_setup, 80, 8);
PDN_LAYOUT(pdn_chess_report, 8, 4);
PDN_LAYOUT(pdn_chess_position, 80, 8);
PDN_LAYOUT(pdn_chess_move_attributes, 6, 1);
PDN_LAYOUT(pdn_chess_pgn_reader, 816, 8);
PDN_LAYOUT(pdn_chess_pgn_event, 32, 8);
PDN_LAYOUT(pdn_chess_pgn_scanner, 984, 8);
PDN_LAYOUT(pdn_chess_pgn_token, 40, 8);
PDN_LAYOUT(pdn_chess_pgn_writer, 8, 8);
PDN_LAYOUT(pdn_chess_pgn_annotation, 24, 8);
PDN_LAYOUT(pdn_chess_divide_entry, 16, 8);
PDN_LAYOUT(pdn_chess_book_move, 8, 4);
PDN_LAYOUT(pdn_chess_game, 176, 8);
PDN_LAYOUT(pdn_chess_period, 24, 8);
PDN_LAYOUT(pdn_chess_clock, 256, 8);
PDN_LAYOUT(pdn_chess_limits, 32, 8);
PDN_LAYOUT(pdn_chess_engine, 184, 8);
PDN_LAYOUT(pdn_chess_progress, 24, 8);
PDN_LAYOUT(pdn_chess_line, 32, 4);
PDN_LAYOUT(pdn_chess_server, 912, 8);
PDN_LAYOUT(pdn_chess_server_move, 8, 1);
PDN_LAYOUT(pdn_chess_server_event, 16, 8);
PDN_LAYOUT(pdn_chess_opponent, 296, 8);
PDN_LAYOUT(pdn_chess_table, 320, 8);
PDN_LAYOUT(pdn_chess_table_report, 72, 1);
PDN_LAYOUT(pdn_chess_client, 256, 8);
PDN_LAYOUT(pdn_chess_client_report, 6, 1);
PDN_LAYOUT(pdn_chess_eboard, 48, 8);
PDN_LAYOUT(pdn_chess_board_codec, 504, 8);
PDN_LAYOUT(pdn_chess_board_report, 80, 8);
PDN_LAYOUT(pdn_chess_board_request, 16, 8);
PDN_LAYOUT(pdn_chess_cecp_fields, 48, 8);
PDN_LAYOUT(pdn_chess_text_range, 8, 4);
PDN_LAYOUT(pdn_chess_drawing, 48, 8);
PDN_LAYOUT(pdn_chess_arrow, 8, 4);

#ifdef __cplusplus
}
#endif

#endif /* PEDINA_CHESS_H */
