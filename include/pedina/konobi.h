/*
 * Pedina, Konobi: rules, games, files, players.
 *
 * The contract of every function stands at the head of pedina.h. Sections:
 *
 *   values
 *   positions
 *   links, chains and paths
 *   counts
 *   games
 *   positions and games as text
 *   files in the Smart Game Format
 *   drawing
 *   players
 *   who wins on small boards
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 * Generated from ffi/src by `cargo xtask header`; change it there.
 */

#ifndef PEDINA_KONOBI_H
#define PEDINA_KONOBI_H

#include "library.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ----------------------------------------------------------------------------------------------
 * Konobi: values
 *
 * - Point: uint16_t, column + 32 * row, both from 0 at the bottom left; see pdn_konobi_point_at.
 *   PDN_KONOBI_NO_POINT where there is none.
 * - Action: uint16_t, a point to place a stone there, PDN_KONOBI_PASS or PDN_KONOBI_SWAP.
 * - Set of points: an array of uint32_t, one for each row from the bottom, bit 0 of it for the
 *   a-column; PDN_KONOBI_MAX_WIDTH of them are always room enough.
 * - Edges: uint8_t, a bit each: 1 bottom, 2 top, 4 left, 8 right.
 *
 * Black connects bottom and top, white left and right.
 * ---------------------------------------------------------------------------------------------- */

/** The greatest number of rows and of columns. */
#define PDN_KONOBI_MAX_WIDTH 25
/** The greatest depth of pdn_konobi_perft and pdn_konobi_divide. */
#define PDN_KONOBI_PERFT_MAX_DEPTH 16
/** Where there is no colour: a vacant point, no winner. */
#define PDN_KONOBI_NO_COLOR 2

/** One of the two colours: black is 0, white is 1. */
typedef uint8_t pdn_konobi_color;
enum {
    /** Moves first and connects bottom and top. */
    PDN_KONOBI_COLOR_BLACK = 0,
    /** Moves second and connects left and right. */
    PDN_KONOBI_COLOR_WHITE = 1,
};

/** One of the two people, whatever their colours are after a swap. */
typedef uint8_t pdn_konobi_player;
enum {
    /** Who made the first placement. */
    PDN_KONOBI_PLAYER_FIRST = 0,
    /** Who may swap. */
    PDN_KONOBI_PLAYER_SECOND = 1,
};

/** Which placements are forbidden. */
typedef uint8_t pdn_konobi_ruleset;
enum {
    /** Konobi: crosscuts, and weak connections that a clean placement can avoid. */
    PDN_KONOBI_RULESET_STANDARD = 0,
    /** Crosscuts alone: the game Crossway (Mark Steere, 2007). */
    PDN_KONOBI_RULESET_CROSSCUT_ONLY = 1,
};

/**
 * What the second player may do in place of a first placement, against a strong opening.
 *
 * The two are the same game, seen in a mirror.
 */
typedef uint8_t pdn_konobi_pie_rule;
enum {
    /** Nothing. */
    PDN_KONOBI_PIE_RULE_NONE = 0,
    /** Exchange the colours of the players: the stone stays, and who opened goes on with white. */
    PDN_KONOBI_PIE_RULE_SWAP_SIDES = 1,
    /**
     * Exchange the stone: it becomes white and moves to the point mirrored in the diagonal
     * through a1; who opened goes on with black.
     */
    PDN_KONOBI_PIE_RULE_SWAP_PIECES = 2,
};

/** How two stones of one colour are connected. */
typedef uint8_t pdn_konobi_link_kind;
enum {
    /** Orthogonally adjacent. */
    PDN_KONOBI_LINK_KIND_STRONG = 0,
    /** Diagonally adjacent, without a stone of their colour adjacent to both. */
    PDN_KONOBI_LINK_KIND_WEAK = 1,
};

/** A point, column + 32 * row. */
typedef uint16_t pdn_konobi_point;

/** What a player does in a turn: a point, PDN_KONOBI_PASS or PDN_KONOBI_SWAP. */
typedef uint16_t pdn_konobi_action;

/** Where there is no point. */
#define PDN_KONOBI_NO_POINT 65535
/** To pass: who cannot place a stone has to, nobody else may. */
#define PDN_KONOBI_PASS 1024
/** To use the pie rule. */
#define PDN_KONOBI_SWAP 2048

/**
 * The point in a column and a row, both from 0.
 *
 * PDN_KONOBI_NO_POINT: one of them is above 24.
 */
pdn_konobi_point pdn_konobi_point_at(uint8_t column, uint8_t row);

/** The column of a point, from 0 for the a-column. */
uint8_t pdn_konobi_column(pdn_konobi_point point);

/** The row of a point, from 0 at the bottom. */
uint8_t pdn_konobi_row(pdn_konobi_point point);

/* ----------------------------------------------------------------------------------------------
 * Konobi: positions
 *
 * A position is the stones on a board of 1 to 25 rows, whose turn it is, and what the rules allow.
 * To play, keep a position and replace it by the one after each action; pdn_konobi_game does that
 * and keeps the actions, too.
 * ---------------------------------------------------------------------------------------------- */

/**
 * A position. Owned by the caller, a value. Written first by pdn_konobi_start or
 * pdn_konobi_parse_position.
 */
typedef struct PDN_ALIGNED(8) pdn_konobi_position {
    /** Opaque. */
    uint64_t words[26];
} pdn_konobi_position;

/** Which points have to do with a refused placement; PDN_KONOBI_NO_POINT where there is none. */
typedef struct PDN_ALIGNED(4) pdn_konobi_refusal {
    /**
     * Crosscut: the lower left point of the block of two by two points. Weak connection: the stone
     * that it would be to.
     */
    pdn_konobi_point point;
    /**
     * Weak connection: a vacant point where a stone extends that one without any weak connection.
     */
    pdn_konobi_point alternative;
} pdn_konobi_refusal;

/**
 * Stores the empty board of so many rows and columns, black to move. The rules are a
 * pdn_konobi_ruleset and a pdn_konobi_pie_rule.
 *
 * PDN_ERROR_RANGE: `width` is not 1 to PDN_KONOBI_MAX_WIDTH, or unknown rules. PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_start(uint8_t width,
                            uint8_t ruleset,
                            uint8_t pie_rule,
                            pdn_konobi_position *position);

/**
 * Stores the rules that a position is played by, a pdn_konobi_ruleset and a pdn_konobi_pie_rule.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_rules(const pdn_konobi_position *position,
                            uint8_t *ruleset,
                            uint8_t *pie_rule);

/**
 * Stores how many rows, and how many columns, the board has.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_width(const pdn_konobi_position *position, uint8_t *width);

/**
 * Stores the colour of the stone on a point, PDN_KONOBI_NO_COLOR if there is none.
 *
 * PDN_ERROR_RANGE: the board does not have the point. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_stone(const pdn_konobi_position *position,
                            pdn_konobi_point point,
                            uint8_t *color);

/**
 * Stores the stones of a colour as a set of points, and its number of rows, which is the width.
 *
 * PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE.
 * PDN_ERROR_NULL: `position`, `count`, or `rows` with a capacity above 0.
 */
pdn_status pdn_konobi_stones(const pdn_konobi_position *position,
                             uint8_t color,
                             uint32_t *rows,
                             size_t capacity,
                             size_t *count);

/**
 * Stores the colour whose turn it is; after the end, whose turn it would be.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_turn(const pdn_konobi_position *position, uint8_t *color);

/**
 * Stores who has a colour now, a pdn_konobi_player.
 *
 * PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_player_of(const pdn_konobi_position *position,
                                uint8_t color,
                                uint8_t *player);

/**
 * Stores how many actions went before: placements, passes and the swap.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_plies(const pdn_konobi_position *position, uint32_t *plies);

/**
 * Stores the points where the side to move may place a stone as a set, and its number of rows,
 * which is the width. It is empty for who has to pass, and after the end.
 *
 * PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_STATE. PDN_ERROR_NULL: `position`,
 * `count`, or `rows` with a capacity above 0.
 */
pdn_status pdn_konobi_legal(const pdn_konobi_position *position,
                            uint32_t *rows,
                            size_t capacity,
                            size_t *count);

/**
 * Stores 1 if the side to move cannot place a stone and has to pass, else 0.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_must_pass(const pdn_konobi_position *position, uint8_t *must_pass);

/**
 * Stores 1 if the side to move may use the pie rule, else 0.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_can_swap(const pdn_konobi_position *position, uint8_t *can_swap);

/**
 * Stores the colour that has connected its edges, PDN_KONOBI_NO_COLOR while the game goes on.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_winner(const pdn_konobi_position *position, uint8_t *color);

/**
 * Says whether the side to move may do this, and why not. `refusal` may be NULL; it is written
 * with PDN_OK and with the first four statuses below, of which the first that applies is returned.
 *
 * PDN_KONOBI_REFUSAL_OUTSIDE, PDN_KONOBI_REFUSAL_OCCUPIED, PDN_KONOBI_REFUSAL_CROSSCUT,
 * PDN_KONOBI_REFUSAL_WEAK_CONNECTION. PDN_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED: to pass, who can
 * place a stone. PDN_KONOBI_ILLEGAL_ACTION_NO_SWAP. PDN_KONOBI_ILLEGAL_ACTION_OVER.
 * PDN_ERROR_RANGE: bits that no action has. PDN_ERROR_STATE. PDN_ERROR_NULL: `position`.
 */
pdn_status pdn_konobi_check(const pdn_konobi_position *position,
                            pdn_konobi_action action,
                            pdn_konobi_refusal *refusal);

/**
 * Stores the position after an action of the side to move; `next` may be `position`.
 *
 * The statuses are those of pdn_konobi_check. PDN_ERROR_NULL: `position`, `next`.
 */
pdn_status pdn_konobi_play(const pdn_konobi_position *position,
                           pdn_konobi_action action,
                           pdn_konobi_position *next);

/* ----------------------------------------------------------------------------------------------
 * Konobi: links, chains and paths
 *
 * What a connection is made of: links between two stones, chains of linked stones, and the way
 * from edge to edge that wins.
 * ---------------------------------------------------------------------------------------------- */

/** A connection of a stone to another one of its colour. */
typedef struct PDN_ALIGNED(4) pdn_konobi_link {
    /** Where the other stone is. */
    pdn_konobi_point to;
    /** How they are connected, a pdn_konobi_link_kind. */
    uint16_t kind;
} pdn_konobi_link;

/**
 * Stores the links of the stone on a point, strong ones first, and their number, 8 at most;
 * nothing for a vacant point.
 *
 * PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_RANGE: no point. PDN_ERROR_STATE.
 * PDN_ERROR_NULL: `position`, `count`, or `links` with a capacity above 0.
 */
pdn_status pdn_konobi_links(const pdn_konobi_position *position,
                            pdn_konobi_point point,
                            pdn_konobi_link *links,
                            size_t capacity,
                            size_t *count);

/**
 * Stores the chain of the stone on a point as a set, its number of rows, which is the width, and
 * the edges that it touches. Of a vacant point the set is empty.
 *
 * PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_RANGE: no point. PDN_ERROR_STATE.
 * PDN_ERROR_NULL: `position`, `count`, `edges`, or `rows` with a capacity above 0.
 */
pdn_status pdn_konobi_chain(const pdn_konobi_position *position,
                            pdn_konobi_point point,
                            uint32_t *rows,
                            size_t capacity,
                            size_t *count,
                            uint8_t *edges);

/**
 * Stores the points of a shortest way along links between the edges of a colour, from the bottom
 * or the left, and their number; 0 if its edges are not connected.
 *
 * PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE.
 * PDN_ERROR_NULL: `position`, `count`, or `points` with a capacity above 0.
 */
pdn_status pdn_konobi_winning_path(const pdn_konobi_position *position,
                                   uint8_t color,
                                   pdn_konobi_point *points,
                                   size_t capacity,
                                   size_t *count);

/* ----------------------------------------------------------------------------------------------
 * Konobi: counts
 *
 * Numbers of action sequences, for checking a program against another one.
 * ---------------------------------------------------------------------------------------------- */

/** One first action of pdn_konobi_divide. */
typedef struct PDN_ALIGNED(8) pdn_konobi_divide_entry {
    /** How many sequences begin with the action. */
    uint64_t sequences;
    /** The action, a pdn_konobi_action. */
    uint64_t first;
} pdn_konobi_divide_entry;

/**
 * Stores how many sequences of exactly `depth` actions start here; 1 for depth 0. A forced pass
 * and a swap are actions; a won game has no continuation. It needs stack for each ply.
 *
 * PDN_ERROR_RANGE: `depth` is above PDN_KONOBI_PERFT_MAX_DEPTH. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_perft(const pdn_konobi_position *position,
                            uint32_t depth,
                            uint64_t *sequences);

/**
 * Stores perft by first action, placements row by row from the bottom, and the number of entries,
 * 626 at most.
 *
 * PDN_ERROR_BUFFER: only `count` was written, and nothing was counted. PDN_ERROR_RANGE: `depth` is
 * 0 or above PDN_KONOBI_PERFT_MAX_DEPTH. PDN_ERROR_STATE. PDN_ERROR_NULL: `position`, `count`, or
 * `entries` with a capacity above 0.
 */
pdn_status pdn_konobi_divide(const pdn_konobi_position *position,
                             uint32_t depth,
                             pdn_konobi_divide_entry *entries,
                             size_t capacity,
                             size_t *count);

/* ----------------------------------------------------------------------------------------------
 * Konobi: games
 *
 * A game is a position, the actions that led to it, and how it ended. The actions are in an array
 * of the caller, the history: two bytes each, and a game on a board of n by n points takes less
 * than 2 n n of them. Functions that need the actions take it with its capacity, always the same
 * one for a game; what it holds before the first action is of no account.
 *
 * After the end nothing changes any more: functions that would change the game return
 * PDN_KONOBI_ILLEGAL_ACTION_OVER. Every refused call leaves game and history as they were.
 * ---------------------------------------------------------------------------------------------- */

/** The cause of a game that is not over. */
#define PDN_KONOBI_CAUSE_NONE 0

/** Why a game is over. */
typedef uint8_t pdn_konobi_cause;
enum {
    /** The winner has connected the edges. */
    PDN_KONOBI_CAUSE_CONNECTION = 1,
    /** The loser has resigned. */
    PDN_KONOBI_CAUSE_RESIGNATION = 2,
};

/**
 * A game without its history. Owned by the caller, a value: a copy of it and of the history is a
 * snapshot. Written first by pdn_konobi_game_init.
 */
typedef struct PDN_ALIGNED(8) pdn_konobi_game {
    /** Opaque. */
    uint64_t words[27];
} pdn_konobi_game;

/**
 * Stores a game that begins with this position.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_game_init(const pdn_konobi_position *start, pdn_konobi_game *game);

/**
 * Does what the side to move does, and forgets what was taken back. Why a placement is refused
 * pdn_konobi_check tells in more detail.
 *
 * PDN_KONOBI_REFUSAL_OUTSIDE, PDN_KONOBI_REFUSAL_OCCUPIED, PDN_KONOBI_REFUSAL_CROSSCUT,
 * PDN_KONOBI_REFUSAL_WEAK_CONNECTION, PDN_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED,
 * PDN_KONOBI_ILLEGAL_ACTION_NO_SWAP, PDN_KONOBI_ILLEGAL_ACTION_OVER: as of pdn_konobi_check.
 * PDN_KONOBI_GAME_HISTORY_FULL: the history has no room. PDN_ERROR_RANGE: bits that no action has.
 * PDN_ERROR_STATE: no game, or another one's history. PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_game_play(pdn_konobi_game *game,
                                pdn_konobi_action *history,
                                size_t capacity,
                                pdn_konobi_action action);

/**
 * Takes the last action back and stores it.
 *
 * PDN_KONOBI_ILLEGAL_ACTION_OVER. PDN_KONOBI_GAME_NOTHING_TO_UNDO: there is no action to take
 * back. PDN_ERROR_STATE: no game, or another one's history. PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_game_undo(pdn_konobi_game *game,
                                pdn_konobi_action *history,
                                size_t capacity,
                                pdn_konobi_action *action);

/**
 * Plays the action again that was taken back last, and stores it.
 *
 * PDN_KONOBI_ILLEGAL_ACTION_OVER. PDN_KONOBI_GAME_NOTHING_TO_REDO: no action was taken back since
 * the last one that was played. PDN_ERROR_STATE: no game, or another one's history.
 * PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_game_redo(pdn_konobi_game *game,
                                pdn_konobi_action *history,
                                size_t capacity,
                                pdn_konobi_action *action);

/**
 * Ends the game: this colour resigns, and the other one wins.
 *
 * PDN_KONOBI_ILLEGAL_ACTION_OVER. PDN_ERROR_RANGE: unknown `color`. PDN_ERROR_STATE,
 * PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_game_resign(pdn_konobi_game *game, uint8_t color);

/**
 * Stores the position on the board.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_game_position(const pdn_konobi_game *game, pdn_konobi_position *position);

/**
 * Stores the position after the first `length` actions; 0 for the one that the game began with.
 *
 * PDN_ERROR_RANGE: there were not so many actions. PDN_ERROR_STATE: no game, or another one's
 * history. PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_game_position_after(const pdn_konobi_game *game,
                                          const pdn_konobi_action *history,
                                          size_t capacity,
                                          size_t length,
                                          pdn_konobi_position *position);

/**
 * Stores how many actions led to the position on the board, and how many that were taken back can
 * be played again.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_game_lengths(const pdn_konobi_game *game,
                                   size_t *length,
                                   size_t *redo_length);

/**
 * Stores the action with this number; 0 is the first one.
 *
 * PDN_ERROR_RANGE: there were not so many. PDN_ERROR_STATE: no game, or another one's history.
 * PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_game_action(const pdn_konobi_game *game,
                                  const pdn_konobi_action *history,
                                  size_t capacity,
                                  size_t index,
                                  pdn_konobi_action *action);

/**
 * Stores why the game is over, PDN_KONOBI_CAUSE_NONE if it is not, and the colour that has won,
 * PDN_KONOBI_NO_COLOR if none has yet.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_game_ending(const pdn_konobi_game *game, uint8_t *cause, uint8_t *winner);

/* ----------------------------------------------------------------------------------------------
 * Konobi: positions and games as text
 *
 * A position is one line such as "5/O1O2/X1O1X/2X2/2XO1 b 8": the rows from the top to the bottom
 * with / between them, X black, O white, a number so many vacant points (a dot is read as one,
 * too); whose turn it is, b or w; how many actions went before; and "swapped" if a swap was one of
 * them.
 *
 * A record is words with white space or commas between them: points by name (c3) or by column and
 * row from 1 (3 3), swap, pass, resign; numbers with a dot behind count moves and are skipped.
 * ---------------------------------------------------------------------------------------------- */

/** Room for the longest position as text and its NUL. */
#define PDN_KONOBI_POSITION_SIZE 666
/** Room for the longest action as text and its NUL. */
#define PDN_KONOBI_ACTION_SIZE 6

/** How points are written. */
typedef uint8_t pdn_konobi_notation;
enum {
    /** By their name: `c3`. */
    PDN_KONOBI_NOTATION_NAME = 0,
    /**
     * By column and row from 1 at the bottom left, as the original program asks for them: `3 3`.
     */
    PDN_KONOBI_NOTATION_COORDINATES = 1,
};

/** The first entry of a record that cannot be played. */
typedef struct PDN_ALIGNED(4) pdn_konobi_replay_report {
    /** Its number in the record, counted from 1; after PDN_OK how many entries were played. */
    uint32_t number;
    /** The number of its first byte. */
    uint32_t start;
    /** How many bytes it has. */
    uint32_t length;
    /** Why a placement is refused, as in pdn_konobi_refusal. */
    pdn_konobi_point point;
    /** As above. */
    pdn_konobi_point alternative;
} pdn_konobi_replay_report;

/**
 * Stores the position that a text says.
 *
 * PDN_KONOBI_POSITION_TEXT_SIZE to PDN_KONOBI_POSITION_TEXT_BOTH_CONNECTED: what is wrong with the
 * text. PDN_ERROR_RANGE: unknown rules. PDN_ERROR_NULL: `position`, or `text` with a length above
 * 0.
 */
pdn_status pdn_konobi_parse_position(const char *text,
                                     size_t length,
                                     uint8_t ruleset,
                                     uint8_t pie_rule,
                                     pdn_konobi_position *position);

/**
 * Writes a position as text; PDN_KONOBI_POSITION_SIZE is always room enough.
 *
 * PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_STATE. PDN_ERROR_NULL: `position`,
 * `length`, or `buffer` with a capacity above 0.
 */
pdn_status pdn_konobi_format_position(const pdn_konobi_position *position,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length);

/**
 * Stores the action that a word says: a point by name, swap or pass.
 *
 * PDN_KONOBI_REPLAY_SYNTAX: it says none. PDN_ERROR_NULL: `action`, or `text` with a length above
 * 0.
 */
pdn_status pdn_konobi_parse_action(const char *text, size_t length, pdn_konobi_action *action);

/**
 * Writes an action as text; PDN_KONOBI_ACTION_SIZE is always room enough.
 *
 * PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_RANGE: bits that no action has, or an
 * unknown pdn_konobi_notation. PDN_ERROR_NULL: `length`, or `buffer` with a capacity above 0.
 */
pdn_status pdn_konobi_format_action(pdn_konobi_action action,
                                    uint8_t notation,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *length);

/**
 * Plays on what a record says. Where an entry cannot be played all before it were, the game is
 * stored, and the report, which may be NULL, says which one it is; it is written with PDN_OK, too.
 *
 * PDN_KONOBI_REPLAY_SYNTAX: it is no entry. PDN_KONOBI_REFUSAL_OUTSIDE,
 * PDN_KONOBI_REFUSAL_OCCUPIED, PDN_KONOBI_REFUSAL_CROSSCUT, PDN_KONOBI_REFUSAL_WEAK_CONNECTION,
 * PDN_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED, PDN_KONOBI_ILLEGAL_ACTION_NO_SWAP,
 * PDN_KONOBI_ILLEGAL_ACTION_OVER: why it is not possible. PDN_KONOBI_GAME_HISTORY_FULL: the
 * history has no room for it. PDN_ERROR_STATE: no game, or another one's history. PDN_ERROR_NULL:
 * `game`, `history` with a capacity above 0, `text` with a length above 0.
 */
pdn_status pdn_konobi_game_replay(pdn_konobi_game *game,
                                  pdn_konobi_action *history,
                                  size_t capacity,
                                  const char *text,
                                  size_t length,
                                  pdn_konobi_replay_report *report);

/**
 * Writes the actions of a game with a space between them, and "resign" if that ended it. A game
 * takes 6 bytes an action, at most, and 7 for that.
 *
 * PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_RANGE: unknown pdn_konobi_notation.
 * PDN_ERROR_STATE: no game, or another one's history. PDN_ERROR_NULL: `game`, `length`, `history`
 * or `buffer` with a capacity above 0.
 */
pdn_status pdn_konobi_game_format(const pdn_konobi_game *game,
                                  const pdn_konobi_action *history,
                                  size_t history_capacity,
                                  uint8_t notation,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *length);

/* ----------------------------------------------------------------------------------------------
 * Konobi: files in the Smart Game Format
 * ---------------------------------------------------------------------------------------------- */

/**
 * Writes a game as a file in the Smart Game Format, with the names of the first and the second
 * player in UTF-8; an empty name is left out.
 *
 * PDN_ERROR_SINK: the sink stopped. PDN_ERROR_ENCODING: a name is no UTF-8. PDN_ERROR_STATE: no
 * game, or another one's history. PDN_ERROR_NULL: `game`, `sink`, or `history` or a name with a
 * size above 0.
 */
pdn_status pdn_konobi_game_write_sgf(const pdn_konobi_game *game,
                                     const pdn_konobi_action *history,
                                     size_t capacity,
                                     const char *first,
                                     size_t first_length,
                                     const char *second,
                                     size_t second_length,
                                     pdn_sink sink,
                                     void *user);

/**
 * Reads a game from a file in the Smart Game Format: its main line, which is the first of all
 * variations. `start`, which may be NULL, is where the file goes wrong, counted in bytes; it is
 * written with all statuses but PDN_ERROR_NULL, and 0 with PDN_OK. The history is filled up to
 * there.
 *
 * PDN_KONOBI_SGF_SYNTAX, PDN_KONOBI_SGF_SIZE, PDN_KONOBI_SGF_SETUP, PDN_KONOBI_SGF_COLOR,
 * PDN_KONOBI_REPLAY_SYNTAX: a move is no point and no known word. PDN_KONOBI_REFUSAL_OUTSIDE,
 * PDN_KONOBI_REFUSAL_OCCUPIED, PDN_KONOBI_REFUSAL_CROSSCUT, PDN_KONOBI_REFUSAL_WEAK_CONNECTION,
 * PDN_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED, PDN_KONOBI_ILLEGAL_ACTION_NO_SWAP,
 * PDN_KONOBI_ILLEGAL_ACTION_OVER: why a move is not possible. PDN_KONOBI_GAME_HISTORY_FULL: the
 * history has no room. PDN_ERROR_NULL: `game`, or `text` or `history` with a size above 0.
 */
pdn_status pdn_konobi_game_read_sgf(const char *text,
                                    size_t length,
                                    pdn_konobi_action *history,
                                    size_t capacity,
                                    pdn_konobi_game *game,
                                    size_t *start);

/* ----------------------------------------------------------------------------------------------
 * Konobi: drawing
 *
 * A board as text for a terminal or as a picture in SVG, which browsers and most programs show:
 * links strong and weak, the last stone, a shortest winning path, and the points where the side to
 * move may not place a stone. What is written goes to a sink, as in chess.
 * ---------------------------------------------------------------------------------------------- */

/** To name columns and rows at the edges. */
#define PDN_KONOBI_DRAW_LABELS 1
/** To mark the points where the side to move may not place a stone. */
#define PDN_KONOBI_DRAW_ILLEGAL 2
/** To mark a shortest winning path after the end. */
#define PDN_KONOBI_DRAW_PATH 4

/**
 * How a board is written as text.
 *
 * Each point is three columns wide. Without colours brackets mark a stone: `[X]` is the last one,
 * `<X>` belongs to the winning path.
 */
typedef uint8_t pdn_konobi_text_style;
enum {
    /**
     * `X` black, `O` white, `.` vacant, `-` where no stone may be placed: seven bits a character.
     */
    PDN_KONOBI_TEXT_STYLE_ASCII = 0,
    /** Circles, the filled one black; `·` vacant, `×` where no stone may be placed. */
    PDN_KONOBI_TEXT_STYLE_UNICODE = 1,
    /** Stones on wood, for terminals that know the 256 colours of xterm. */
    PDN_KONOBI_TEXT_STYLE_ANSI = 2,
};

/**
 * Writes a position as lines of text. `last` is the stone to mark as the last one, or
 * PDN_KONOBI_NO_POINT; `marks` is a sum of PDN_KONOBI_DRAW_; `style` a pdn_konobi_text_style.
 *
 * PDN_ERROR_SINK: the sink stopped. PDN_ERROR_RANGE: unknown style or mark, or no point.
 * PDN_ERROR_STATE. PDN_ERROR_NULL: `position`, `sink`.
 */
pdn_status pdn_konobi_draw_text(const pdn_konobi_position *position,
                                pdn_konobi_point last,
                                uint32_t marks,
                                uint8_t style,
                                pdn_sink sink,
                                void *user);

/**
 * Writes a position as a picture, a whole SVG document; as pdn_konobi_draw_text.
 *
 * PDN_ERROR_SINK: the sink stopped. PDN_ERROR_RANGE: unknown mark, or no point. PDN_ERROR_STATE.
 * PDN_ERROR_NULL: `position`, `sink`.
 */
pdn_status pdn_konobi_draw_svg(const pdn_konobi_position *position,
                               pdn_konobi_point last,
                               uint32_t marks,
                               pdn_sink sink,
                               void *user);

/* ----------------------------------------------------------------------------------------------
 * Konobi: players
 *
 * A player has a level: 1 plays at random, 3 looks at the shortest connections, 4 to 8 search with
 * 300, 1,000, 3,000, 10,000 and 30,000 playouts (games played at random to the end); 2 is between
 * 1 and 3. It thinks about a position in slices, so that the caller can look after other things in
 * between: pdn_konobi_decision_init, pdn_konobi_decision_think until it is ready,
 * pdn_konobi_decision_action.
 *
 * The tree of a search is in an array of the caller, the nodes, always the same one for a
 * decision, with its capacity; what it holds at first is of no account. Levels below 4 need none.
 * The same position, level, seed and capacity give the same action on every machine, however the
 * thinking is divided.
 * ---------------------------------------------------------------------------------------------- */

/** The highest level of a player; the lowest is 1. */
#define PDN_KONOBI_MAX_LEVEL 8

/** A part of the tree of a search: 20 bytes. */
typedef struct PDN_ALIGNED(4) pdn_konobi_node {
    /** Opaque. */
    uint32_t words[5];
} pdn_konobi_node;

/**
 * A player who thinks, without its nodes. Owned by the caller, a value: a copy of it and of the
 * nodes is a snapshot. Written first by pdn_konobi_decision_init.
 */
typedef struct PDN_ALIGNED(8) pdn_konobi_decision {
    /** Opaque. */
    uint64_t words[29];
} pdn_konobi_decision;

/** What a search found out about its best placement, for the side that makes it. */
typedef struct PDN_ALIGNED(4) pdn_konobi_chances {
    /** Playouts that were won. */
    uint32_t wins;
    /** Playouts after the placement; 0 if there was no search. */
    uint32_t playouts;
    /** The colour that wins for certain, PDN_KONOBI_NO_COLOR if that is not known. */
    uint32_t winner;
} pdn_konobi_chances;

/**
 * Stores how many playouts a level takes to decide, 0 if it does not search, and how many nodes it
 * can make use of on a board of this width. With fewer nodes it plays too, with less foresight;
 * one more than the board has points is the least that is of use.
 *
 * PDN_ERROR_RANGE: `level` is not 1 to PDN_KONOBI_MAX_LEVEL, or `width` not 1 to
 * PDN_KONOBI_MAX_WIDTH. PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_level(uint8_t level, uint8_t width, uint32_t *playouts, size_t *nodes);

/**
 * Lets a player of a level begin to think about a position. It is ready at once if the game is
 * over, if it can do one thing only, or if the level does not search.
 *
 * PDN_ERROR_RANGE: `level` is not 1 to PDN_KONOBI_MAX_LEVEL. PDN_ERROR_STATE. PDN_ERROR_NULL:
 * `position`, `decision`, or `nodes` with a capacity above 0.
 */
pdn_status pdn_konobi_decision_init(const pdn_konobi_position *position,
                                    uint8_t level,
                                    uint64_t seed,
                                    pdn_konobi_node *nodes,
                                    size_t capacity,
                                    pdn_konobi_decision *decision);

/**
 * Thinks for so many playouts, or fewer if it is ready before, and stores 1 if it is, else 0. On
 * 11 by 11 points a playout takes some microseconds on a desktop, and some milliseconds on a
 * Cortex-M0.
 *
 * PDN_ERROR_STATE. PDN_ERROR_NULL: `decision`, `is_ready`, or `nodes` with a capacity above 0.
 */
pdn_status pdn_konobi_decision_think(pdn_konobi_decision *decision,
                                     pdn_konobi_node *nodes,
                                     size_t capacity,
                                     uint32_t playouts,
                                     uint8_t *is_ready);

/**
 * Stores what the player does, as far as it has thought: a placement, a forced pass, or the swap
 * where it may swap and takes its chances to be worse than even.
 *
 * PDN_KONOBI_ILLEGAL_ACTION_OVER: the game was over. PDN_ERROR_STATE. PDN_ERROR_NULL: `decision`,
 * `action`, or `nodes` with a capacity above 0.
 */
pdn_status pdn_konobi_decision_action(const pdn_konobi_decision *decision,
                                      const pdn_konobi_node *nodes,
                                      size_t capacity,
                                      pdn_konobi_action *action);

/**
 * Stores what the search has found out about the best placement so far.
 *
 * PDN_ERROR_STATE. PDN_ERROR_NULL: `decision`, `chances`, or `nodes` with a capacity above 0.
 */
pdn_status pdn_konobi_decision_chances(const pdn_konobi_decision *decision,
                                       const pdn_konobi_node *nodes,
                                       size_t capacity,
                                       pdn_konobi_chances *chances);

/* ----------------------------------------------------------------------------------------------
 * Konobi: who wins on small boards
 *
 * A solver tries everything and says who wins with best play of both sides, on boards of at most
 * PDN_KONOBI_SOLVER_MAX_WIDTH rows. It works in slices. What it has found out about positions it
 * keeps in a table, any number of uint64_t of the caller, always the same ones for one solver;
 * they are 0 at first, or left by a solver for the same width and rules. A larger table makes it
 * faster: with 2 MB every opening on 4 by 4 points is solved in less than a second on a desktop.
 * ---------------------------------------------------------------------------------------------- */

/** The greatest width of a board that can be solved. */
#define PDN_KONOBI_SOLVER_MAX_WIDTH 6

/**
 * A solver without its table. Owned by the caller, a value. Written first by
 * pdn_konobi_solver_init.
 */
typedef struct PDN_ALIGNED(8) pdn_konobi_solver {
    /** Opaque. */
    uint64_t words[100];
} pdn_konobi_solver;

/**
 * Begins to solve a position. The pie rule is left out of account.
 *
 * PDN_ERROR_RANGE: the board is wider than PDN_KONOBI_SOLVER_MAX_WIDTH. PDN_ERROR_STATE,
 * PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_solver_init(const pdn_konobi_position *position, pdn_konobi_solver *solver);

/**
 * Looks at so many more positions, or fewer if the winner is known before, and stores 1 if it is,
 * else 0.
 *
 * PDN_ERROR_STATE. PDN_ERROR_NULL: `solver`, `is_solved`, or `table` with a length above 0.
 */
pdn_status pdn_konobi_solver_run(pdn_konobi_solver *solver,
                                 uint64_t *table,
                                 size_t length,
                                 uint32_t positions,
                                 uint8_t *is_solved);

/**
 * Stores the colour that wins, PDN_KONOBI_NO_COLOR before that is known, and an action with which
 * the side to move wins, PDN_KONOBI_NO_POINT if it loses or has nothing to do.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_konobi_solver_winner(const pdn_konobi_solver *solver,
                                    uint8_t *winner,
                                    pdn_konobi_action *action);

/* The layout that the library was built with: a compiler option that changes it, such as structure
 * packing, stops here and not at run time. */
PDN_LAYOUT(pdn_konobi_position, 208, 8);
PDN_LAYOUT(pdn_konobi_refusal, 4, 4);
PDN_LAYOUT(pdn_konobi_link, 4, 4);
PDN_LAYOUT(pdn_konobi_divide_entry, 16, 8);
PDN_LAYOUT(pdn_konobi_game, 216, 8);
PDN_LAYOUT(pdn_konobi_replay_report, 16, 4);
PDN_LAYOUT(pdn_konobi_node, 20, 4);
PDN_LAYOUT(pdn_konobi_decision, 232, 8);
PDN_LAYOUT(pdn_konobi_chances, 12, 4);
PDN_LAYOUT(pdn_konobi_solver, 800, 8);

#ifdef __cplusplus
}
#endif

#endif /* PEDINA_KONOBI_H */
