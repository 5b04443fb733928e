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
 *   exact solver for small boards
 *   sessions
 *   sessions, state
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

/** @defgroup konobi Konobi */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup konobi_values Values
 * @ingroup konobi
 *
 * - Point: uint16_t, column + 32 * row, both from 0 at the bottom left; see pdn_konobi_point_at.
 *   PDN_KONOBI_NO_POINT where there is none.
 * - Action: uint16_t, a point to place a stone there, PDN_KONOBI_PASS or PDN_KONOBI_SWAP.
 * - Set of points: an array of uint32_t, one for each row from the bottom, bit 0 of it for the
 *   a-column; a capacity of PDN_KONOBI_MAX_WIDTH always suffices.
 * - Edges: uint8_t, a bit each: 1 bottom, 2 top, 4 left, 8 right.
 *
 * Black connects bottom and top, white left and right.
 *
 * @{
 */

/** The greatest number of rows and of columns. */
#define PDN_KONOBI_MAX_WIDTH 25
/** The most points of a board, and of a path on it. */
#define PDN_KONOBI_MAX_POINTS 625
/** The most actions of a position: a point each, and one to pass or to swap. */
#define PDN_KONOBI_MAX_ACTIONS 626
/** The greatest depth of pdn_konobi_perft and pdn_konobi_divide. */
#define PDN_KONOBI_PERFT_MAX_DEPTH 16

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
    /** The player who made the first placement. */
    PDN_KONOBI_PLAYER_FIRST = 0,
    /** The player who may swap. */
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
    /**
     * Exchange the colours of the players: the stone stays, and the first player continues as
     * white.
     */
    PDN_KONOBI_PIE_RULE_SWAP_SIDES = 1,
    /**
     * Exchange the stone: it becomes white and moves to the point mirrored in the diagonal
     * through a1; the first player continues as black.
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

/** A column from the left, from 0. */
typedef uint8_t pdn_konobi_column;

/** A row from the bottom, from 0. */
typedef uint8_t pdn_konobi_row;

/** What a player does in a turn: a point, PDN_KONOBI_PASS or PDN_KONOBI_SWAP. */
typedef uint16_t pdn_konobi_action;

/** The points of one row that belong to a set: bit n is column n. */
typedef uint32_t pdn_konobi_row_set;

/** No point. */
#define PDN_KONOBI_NO_POINT 65535
/** A pass: forced for a player who cannot place a stone, illegal for any other. */
#define PDN_KONOBI_PASS 1024
/** Use of the pie rule. */
#define PDN_KONOBI_SWAP 2048
/** Where there is no colour: a vacant point, no winner. */
#define PDN_KONOBI_NO_COLOR 2

/**
 * Returns the point in a column and a row, both from 0; PDN_KONOBI_NO_POINT if
 * either is not below PDN_KONOBI_MAX_WIDTH.
 *
 * Cost: constant.
 */
pdn_konobi_point pdn_konobi_point_at(pdn_konobi_column column, pdn_konobi_row row);

/**
 * Returns the column of a point, from 0 for the a-column.
 *
 * Cost: constant.
 */
pdn_konobi_column pdn_konobi_point_column(pdn_konobi_point point);

/**
 * Returns the row of a point, from 0 at the bottom.
 *
 * Cost: constant.
 */
pdn_konobi_row pdn_konobi_point_row(pdn_konobi_point point);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup konobi_positions Positions
 * @ingroup konobi
 *
 * A position is the stones on a board of 1 to 25 rows, the side to move, and the rules. To play,
 * keep a position and replace it by the next one after each action; pdn_konobi_game does that and
 * also keeps the actions.
 *
 * @{
 */

/**
 * A position. Owned by the caller; may be copied. Initialized by pdn_konobi_start or
 * pdn_konobi_parse_position.
 */
typedef struct PDN_ALIGNED(8) pdn_konobi_position {
    /** Opaque. */
    uint64_t words[26];
} pdn_konobi_position;

/** The points that explain an illegal placement; PDN_KONOBI_NO_POINT where there is none. */
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
 * Stores the empty board of `width` rows and columns, 1 to PDN_KONOBI_MAX_WIDTH, black to move.
 * The rules are a pdn_konobi_ruleset and a pdn_konobi_pie_rule.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_start(uint8_t width,
                            pdn_konobi_ruleset ruleset,
                            pdn_konobi_pie_rule pie_rule,
                            pdn_konobi_position *position);

/**
 * Stores the rules of a position, a pdn_konobi_ruleset and a pdn_konobi_pie_rule.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_rules(const pdn_konobi_position *position,
                            pdn_konobi_ruleset *ruleset,
                            pdn_konobi_pie_rule *pie_rule);

/**
 * Stores the width of the board: its number of rows, and of columns.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_width(const pdn_konobi_position *position, uint8_t *width);

/**
 * Stores the colour of the stone on a point of the board, PDN_KONOBI_NO_COLOR if it is vacant.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_stone(const pdn_konobi_position *position,
                            pdn_konobi_point point,
                            pdn_konobi_color *color);

/**
 * Stores the stones of a colour as a set of points, and its number of rows, which is the width.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_stones(const pdn_konobi_position *position,
                             pdn_konobi_color color,
                             pdn_konobi_row_set *rows,
                             size_t capacity,
                             size_t *count);

/**
 * Stores the colour to move; after the end, the one whose turn it would be.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_turn(const pdn_konobi_position *position, pdn_konobi_color *color);

/**
 * Stores the player who has a colour now, a pdn_konobi_player.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_player_of(const pdn_konobi_position *position,
                                pdn_konobi_color color,
                                pdn_konobi_player *player);

/**
 * Stores the number of actions played: placements, passes and the swap.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_plies(const pdn_konobi_position *position, uint32_t *plies);

/**
 * Stores the points where the side to move may place a stone as a set, and its number of rows,
 * which is the width. It is empty if the side to move has to pass, and after the end.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_legal(const pdn_konobi_position *position,
                            pdn_konobi_row_set *rows,
                            size_t capacity,
                            size_t *count);

/**
 * Stores 1 if the side to move cannot place a stone and has to pass, else 0.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_must_pass(const pdn_konobi_position *position, pdn_bool *must_pass);

/**
 * Stores 1 if the side to move may use the pie rule, else 0.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_can_swap(const pdn_konobi_position *position, pdn_bool *can_swap);

/**
 * Stores the colour that has connected its edges, PDN_KONOBI_NO_COLOR while the game goes on.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_winner(const pdn_konobi_position *position, pdn_konobi_color *color);

/**
 * Returns PDN_OK if an action of the side to move is legal. `refusal` may be NULL; it is written
 * on PDN_OK and on the first four statuses below, of which the first that applies is returned.
 *
 * PDN_ERROR_KONOBI_REFUSAL_OUTSIDE, PDN_ERROR_KONOBI_REFUSAL_OCCUPIED,
 * PDN_ERROR_KONOBI_REFUSAL_CROSSCUT, PDN_ERROR_KONOBI_REFUSAL_WEAK_CONNECTION.
 * PDN_ERROR_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED: a pass of a player who can place a stone.
 * PDN_ERROR_KONOBI_ILLEGAL_ACTION_NO_SWAP, PDN_ERROR_KONOBI_GAME_OVER.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_check(const pdn_konobi_position *position,
                            pdn_konobi_action action,
                            pdn_konobi_refusal *refusal);

/**
 * Stores the position after a legal action of the side to move. `next` may be the same struct as
 * `position`.
 *
 * Returns the statuses of pdn_konobi_check.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_play(const pdn_konobi_position *position,
                           pdn_konobi_action action,
                           pdn_konobi_position *next);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup konobi_links_chains_and_paths Links, chains and paths
 * @ingroup konobi
 *
 * What a connection is made of: links between two stones, chains of linked stones, and the way
 * from edge to edge that wins.
 *
 * @{
 */

/** The most links of a stone. */
#define PDN_KONOBI_MAX_LINKS 8

/** A link from a stone to another one of its colour. */
typedef struct PDN_ALIGNED(4) pdn_konobi_link {
    /** The point of the other stone. */
    pdn_konobi_point to;
    /** How they are connected. */
    pdn_konobi_link_kind kind;
    /** 0. */
    uint8_t reserved;
} pdn_konobi_link;

/** A set of edges: a sum of PDN_KONOBI_EDGE_ bits. */
typedef uint8_t pdn_konobi_edges;

/** The row with the lowest number; black's. */
#define PDN_KONOBI_EDGE_BOTTOM 1
/** The row with the highest number; black's. */
#define PDN_KONOBI_EDGE_TOP 2
/** The a-column; white's. */
#define PDN_KONOBI_EDGE_LEFT 4
/** The last column; white's. */
#define PDN_KONOBI_EDGE_RIGHT 8

/**
 * Stores the links of the stone on a point, strong ones first, and their number, at most
 * PDN_KONOBI_MAX_LINKS; none for a vacant point.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_links(const pdn_konobi_position *position,
                            pdn_konobi_point point,
                            pdn_konobi_link *links,
                            size_t capacity,
                            size_t *count);

/**
 * Stores the chain of the stone on a point as a set, its number of rows, which is the width, and
 * the edges that it touches. The set is empty for a vacant point.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_chain(const pdn_konobi_position *position,
                            pdn_konobi_point point,
                            pdn_konobi_row_set *rows,
                            size_t capacity,
                            size_t *count,
                            pdn_konobi_edges *edges);

/**
 * Stores the points of a shortest path of links between the edges of a colour, from the bottom or
 * the left, and their number, at most PDN_KONOBI_MAX_POINTS; 0 if its edges are not connected.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_winning_path(const pdn_konobi_position *position,
                                   pdn_konobi_color color,
                                   pdn_konobi_point *points,
                                   size_t capacity,
                                   size_t *count);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup konobi_counts Counts
 * @ingroup konobi
 *
 * Numbers of action sequences, for checking a program against another one.
 *
 * @{
 */

/** One first action of pdn_konobi_divide. */
typedef struct PDN_ALIGNED(8) pdn_konobi_divide_entry {
    /** Number of sequences that begin with the action. */
    uint64_t sequences;
    /** The action. */
    pdn_konobi_action first;
    /** 0. */
    uint16_t reserved[3];
} pdn_konobi_divide_entry;

/**
 * Stores the number of sequences of exactly `depth` actions, 0 to PDN_KONOBI_PERFT_MAX_DEPTH; 1
 * for depth 0. A count beyond 64 bits is stored as UINT64_MAX. A forced pass and a swap are
 * actions; a won game has no continuation. Stack grows linearly with the depth.
 *
 * Cost: bounded by `depth`.
 */
pdn_status pdn_konobi_perft(const pdn_konobi_position *position,
                            uint32_t depth,
                            uint64_t *sequences);

/**
 * Stores perft by first action, placements row by row from the bottom, and the number of entries,
 * at most
 * PDN_KONOBI_MAX_ACTIONS. `depth` is 1 to PDN_KONOBI_PERFT_MAX_DEPTH.
 *
 * PDN_ERROR_BUFFER: nothing was counted.
 *
 * Cost: bounded by `depth`.
 */
pdn_status pdn_konobi_divide(const pdn_konobi_position *position,
                             uint32_t depth,
                             pdn_konobi_divide_entry *entries,
                             size_t capacity,
                             size_t *count);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup konobi_games Games
 * @ingroup konobi
 *
 * A game is a position, the actions that led to it, and how it ended. The actions are in an array
 * of the caller, the history: two bytes each, and a game on a board of n by n points takes fewer
 * than 2 n n of them. Functions that need the actions take the history with its capacity; it must
 * always be the history of that game, and needs no initialization.
 *
 * Only taking an action back changes a game that has ended: other functions that would change it
 * return PDN_ERROR_KONOBI_GAME_OVER. A call that fails leaves game and history unchanged.
 *
 * @{
 */

/** Why a game is over. */
typedef uint8_t pdn_konobi_cause;
enum {
    /** The winner has connected the edges. */
    PDN_KONOBI_CAUSE_CONNECTION = 1,
    /** The loser has resigned. */
    PDN_KONOBI_CAUSE_RESIGNATION = 2,
};

/**
 * A game without its history. Owned by the caller; may be copied together with its history.
 * Initialized by pdn_konobi_game_init.
 */
typedef struct PDN_ALIGNED(8) pdn_konobi_game {
    /** Opaque. */
    uint64_t words[27];
} pdn_konobi_game;

/** The cause of a game that is not over. */
#define PDN_KONOBI_CAUSE_NONE 0

/**
 * Stores a game that begins with this position.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_game_init(const pdn_konobi_position *start, pdn_konobi_game *game);

/**
 * Plays an action of the side to move, and discards the actions that were taken back.
 * pdn_konobi_check reports in more detail why a placement is illegal.
 *
 * PDN_ERROR_KONOBI_REFUSAL_OUTSIDE, PDN_ERROR_KONOBI_REFUSAL_OCCUPIED,
 * PDN_ERROR_KONOBI_REFUSAL_CROSSCUT, PDN_ERROR_KONOBI_REFUSAL_WEAK_CONNECTION,
 * PDN_ERROR_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED, PDN_ERROR_KONOBI_ILLEGAL_ACTION_NO_SWAP,
 * PDN_ERROR_KONOBI_GAME_OVER: why the action is illegal.
 * PDN_ERROR_KONOBI_GAME_HISTORY_FULL: the history is full.
 *
 * Cost: grows with `capacity`.
 */
pdn_status pdn_konobi_game_play(pdn_konobi_game *game,
                                pdn_konobi_action *history,
                                size_t capacity,
                                pdn_konobi_action action);

/**
 * Takes the last action back and stores it. A game that has ended, in whatever way, goes on.
 *
 * PDN_ERROR_KONOBI_GAME_NOTHING_TO_UNDO.
 *
 * Cost: grows with `capacity`.
 */
pdn_status pdn_konobi_game_undo(pdn_konobi_game *game,
                                pdn_konobi_action *history,
                                size_t capacity,
                                pdn_konobi_action *action);

/**
 * Replays the action that was taken back last, and stores it.
 *
 * PDN_ERROR_KONOBI_GAME_OVER, PDN_ERROR_KONOBI_GAME_NOTHING_TO_REDO.
 *
 * Cost: grows with `capacity`.
 */
pdn_status pdn_konobi_game_redo(pdn_konobi_game *game,
                                pdn_konobi_action *history,
                                size_t capacity,
                                pdn_konobi_action *action);

/**
 * Ends the game: this colour resigns, and the other one wins.
 *
 * PDN_ERROR_KONOBI_GAME_OVER.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_game_resign(pdn_konobi_game *game, pdn_konobi_color color);

/**
 * Stores the position on the board.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_game_position(const pdn_konobi_game *game, pdn_konobi_position *position);

/**
 * Stores the position after the first `length` actions, at most those on the board: actions that
 * were taken back do not count. 0 is the initial position.
 *
 * Cost: grows with `capacity`.
 */
pdn_status pdn_konobi_game_position_after(const pdn_konobi_game *game,
                                          const pdn_konobi_action *history,
                                          size_t capacity,
                                          size_t length,
                                          pdn_konobi_position *position);

/**
 * Stores the number of actions played, and the number of those taken back that can be replayed.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_game_lengths(const pdn_konobi_game *game,
                                   size_t *length,
                                   size_t *redo_length);

/**
 * Stores the action with this number, from 0.
 *
 * Cost: grows with `capacity`.
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
 * Cost: constant.
 */
pdn_status pdn_konobi_game_ending(const pdn_konobi_game *game,
                                  pdn_konobi_cause *cause,
                                  pdn_konobi_color *winner);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup konobi_positions_and_games_as_text Positions and games as text
 * @ingroup konobi
 *
 * A position is one line such as "5/O1O2/X1O1X/2X2/2XO1 b 8": the rows from top to bottom,
 * separated by /, with X for black, O for white and a number for as many vacant points (a dot is
 * accepted for one); the colour to move, b or w; the number of actions played; and "swapped" if a
 * swap was one of them.
 *
 * A record is words separated by white space or commas: points by name (c3) or by column and row
 * from 1 (3 3), swap, pass, resign for the side to move, black-resigns, white-resigns; move
 * numbers, which end with a dot, are skipped.
 *
 * @{
 */

/** Buffer size for the longest position as text and its NUL. */
#define PDN_KONOBI_POSITION_SIZE 666
/** Buffer size for the longest action as text and its NUL. */
#define PDN_KONOBI_ACTION_SIZE 6

/** How points are written. */
typedef uint8_t pdn_konobi_notation;
enum {
    /** By their name: `c3`. */
    PDN_KONOBI_NOTATION_NAME = 0,
    /** By column and row from 1 at the bottom left: `3 3`. */
    PDN_KONOBI_NOTATION_COORDINATES = 1,
};

/** The first entry of a record that cannot be played. */
typedef struct PDN_ALIGNED(4) pdn_konobi_replay_report {
    /** Its number in the record, from 1; on PDN_OK the number of entries played. */
    uint32_t number;
    /** Offset of its first byte. */
    uint32_t start;
    /** Its length in bytes. */
    uint32_t length;
    /** Why a placement is illegal, as in pdn_konobi_refusal. */
    pdn_konobi_point point;
    /** As above. */
    pdn_konobi_point alternative;
} pdn_konobi_replay_report;

/**
 * Parses a position.
 *
 * PDN_ERROR_KONOBI_POSITION_TEXT_SIZE to PDN_ERROR_KONOBI_POSITION_TEXT_BOTH_CONNECTED: what is
 * wrong with the text.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_konobi_parse_position(const char *text,
                                     size_t length,
                                     pdn_konobi_ruleset ruleset,
                                     pdn_konobi_pie_rule pie_rule,
                                     pdn_konobi_position *position);

/**
 * Writes a position as text. A capacity of PDN_KONOBI_POSITION_SIZE always suffices.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_format_position(const pdn_konobi_position *position,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length);

/**
 * Parses an action: a point by name, swap or pass.
 *
 * PDN_ERROR_KONOBI_REPLAY_SYNTAX.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_konobi_parse_action(const char *text,
                                   size_t length,
                                   pdn_konobi_action *action);

/**
 * Writes an action as text, in a pdn_konobi_notation. A capacity of PDN_KONOBI_ACTION_SIZE always
 * suffices.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_format_action(pdn_konobi_action action,
                                    pdn_konobi_notation notation,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *length);

/**
 * Plays the entries of a record. If an entry cannot be played, the entries before it are, the game
 * is stored, and the report names the entry. The report may be NULL; it is written on PDN_OK too.
 *
 * PDN_ERROR_KONOBI_REPLAY_SYNTAX: the text is not an entry. PDN_ERROR_KONOBI_REFUSAL_OUTSIDE,
 * PDN_ERROR_KONOBI_REFUSAL_OCCUPIED, PDN_ERROR_KONOBI_REFUSAL_CROSSCUT,
 * PDN_ERROR_KONOBI_REFUSAL_WEAK_CONNECTION, PDN_ERROR_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED,
 * PDN_ERROR_KONOBI_ILLEGAL_ACTION_NO_SWAP, PDN_ERROR_KONOBI_GAME_OVER: why it is
 * illegal. PDN_ERROR_KONOBI_GAME_HISTORY_FULL: the history is full.
 *
 * Cost: grows with `capacity` and `length`.
 */
PDN_NODISCARD
pdn_status pdn_konobi_game_replay(pdn_konobi_game *game,
                                  pdn_konobi_action *history,
                                  size_t capacity,
                                  const char *text,
                                  size_t length,
                                  pdn_konobi_replay_report *report);

/**
 * Writes the actions of a game, separated by spaces, and if that ended it "resign", or
 * "black-resigns" or "white-resigns" where it was not that side's turn. A game takes at most 6
 * bytes per action, and 14 for a resignation.
 *
 * Cost: grows with `history_capacity`.
 */
pdn_status pdn_konobi_game_format(const pdn_konobi_game *game,
                                  const pdn_konobi_action *history,
                                  size_t history_capacity,
                                  pdn_konobi_notation notation,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *length);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup konobi_files_in_the_smart_game_format Files in the Smart Game Format
 * @ingroup konobi
 *
 * @{
 */

/**
 * Writes a game in the Smart Game Format (SGF), with the names of the first and the second player
 * in UTF-8; an empty name is omitted. Where a position that was set up needs them, the properties
 * PLIES, the number of actions before it, and SWAPPED, without a value, are this library's own.
 *
 * Cost: grows with `capacity` and `first_length` and `second_length`.
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
 * Parses the main line of a game in the Smart Game Format. `start`, which may be NULL, is the
 * offset of the error in bytes; it is written on all statuses but PDN_ERROR_NULL, and 0 on PDN_OK.
 * The history is filled up to there.
 *
 * PDN_ERROR_KONOBI_SGF_SYNTAX, PDN_ERROR_KONOBI_SGF_SIZE, PDN_ERROR_KONOBI_SGF_SETUP,
 * PDN_ERROR_KONOBI_SGF_COLOR, PDN_ERROR_KONOBI_REPLAY_SYNTAX: what is wrong with the file.
 * PDN_ERROR_KONOBI_REFUSAL_OUTSIDE, PDN_ERROR_KONOBI_REFUSAL_OCCUPIED,
 * PDN_ERROR_KONOBI_REFUSAL_CROSSCUT, PDN_ERROR_KONOBI_REFUSAL_WEAK_CONNECTION,
 * PDN_ERROR_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED, PDN_ERROR_KONOBI_ILLEGAL_ACTION_NO_SWAP,
 * PDN_ERROR_KONOBI_GAME_OVER: why a move is illegal. PDN_ERROR_KONOBI_GAME_HISTORY_FULL:
 * the history is full.
 *
 * Cost: grows with `length` and `capacity`.
 */
PDN_NODISCARD
pdn_status pdn_konobi_game_read_sgf(const char *text,
                                    size_t length,
                                    pdn_konobi_action *history,
                                    size_t capacity,
                                    pdn_konobi_game *game,
                                    size_t *start);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup konobi_drawing Drawing
 * @ingroup konobi
 *
 * A board as text for a terminal, or as a picture in SVG, which browsers display: strong and weak
 * links, the last stone, a shortest winning path, and the points where the side to move may not
 * place a stone. The output goes to a sink.
 *
 * @{
 */

/** What a drawing shows beside the pieces: a sum of PDN_KONOBI_DRAW_ bits. */
typedef uint32_t pdn_konobi_draw_marks;

/** Names columns and rows at the edges. */
#define PDN_KONOBI_DRAW_LABELS 1
/** Marks the points where the side to move may not place a stone. */
#define PDN_KONOBI_DRAW_ILLEGAL 2
/** Marks a shortest winning path after the end. */
#define PDN_KONOBI_DRAW_PATH 4

/**
 * Writes a position as lines of text. `last` is the stone to mark as the last one, or
 * PDN_KONOBI_NO_POINT; `marks` is a sum of PDN_KONOBI_DRAW_ bits; `style` is a
 * pdn_text_style.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_draw_text(const pdn_konobi_position *position,
                                pdn_konobi_point last,
                                pdn_konobi_draw_marks marks,
                                pdn_text_style style,
                                pdn_sink sink,
                                void *user);

/**
 * Writes a position as a complete SVG document. Parameters are those of pdn_konobi_draw_text.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_draw_svg(const pdn_konobi_position *position,
                               pdn_konobi_point last,
                               pdn_konobi_draw_marks marks,
                               pdn_sink sink,
                               void *user);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup konobi_players Players
 * @ingroup konobi
 *
 * A player has a level: 1 plays at random, 3 looks at the shortest connections, 4 to 8 search with
 * 300, 1,000, 4,000, 20,000 and 100,000 playouts (games played at random to the end), and with
 * more on boards wider than 11, up to 1.9 times as many on 25 by 25 points; where it may swap,
 * level 4 takes 1,000; 2 is between 1 and 3.
 * It thinks about a position in slices, so that the caller can look after other things in between:
 * pdn_konobi_decision_init, pdn_konobi_decision_think until it is ready,
 * pdn_konobi_decision_action.
 *
 * The tree of a search is in an array of the caller, the nodes, always the same one for a
 * decision, with its capacity; its initial contents are ignored. Levels below 4 need none.
 * The same position, level, seed and capacity give the same action on every machine, however the
 * thinking is divided.
 *
 * @{
 */

/** The highest level of a player; the lowest is 1. */
#define PDN_KONOBI_MAX_LEVEL 8

/** A node of the search tree: 20 bytes. */
typedef struct PDN_ALIGNED(4) pdn_konobi_node {
    /** Opaque. */
    uint32_t words[5];
} pdn_konobi_node;

/**
 * The state of a search, without its nodes. Owned by the caller; may be copied together with its
 * nodes. Initialized by pdn_konobi_decision_init.
 */
typedef struct PDN_ALIGNED(8) pdn_konobi_decision {
    /** Opaque. */
    uint64_t words[29];
} pdn_konobi_decision;

/** What a search knows about its best placement, for the side that makes it. */
typedef struct PDN_ALIGNED(4) pdn_konobi_chances {
    /** Number of playouts won. */
    uint32_t wins;
    /** Number of playouts after the placement; 0 if there was no search. */
    uint32_t playouts;
    /** The colour that is proven to win, PDN_KONOBI_NO_COLOR if that is not known. */
    pdn_konobi_color winner;
    /** 0. */
    uint8_t reserved[3];
} pdn_konobi_chances;

/**
 * Stores the number of playouts that a level takes at most to decide on a board of this width,
 * where it may swap, 0 if it does not search, and the number of nodes that it can use there: on 11
 * by 11 points 5,485 for level 4, 110 KB, and 512,101 for level 8, 10 MB. Fewer nodes make it play
 * worse; the least useful number is one more than the points of the board. `level` is 1 to
 * PDN_KONOBI_MAX_LEVEL, `width` 1 to PDN_KONOBI_MAX_WIDTH.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_level(uint8_t level, uint8_t width, uint32_t *playouts, size_t *nodes);

/**
 * Starts the search of a player of a level, 1 to PDN_KONOBI_MAX_LEVEL. It is ready at once if the
 * game is over, if there is only one legal action, or if the level does not search.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_decision_init(const pdn_konobi_position *position,
                                    uint8_t level,
                                    uint64_t seed,
                                    pdn_konobi_node *nodes,
                                    size_t capacity,
                                    pdn_konobi_decision *decision);

/**
 * Searches for at most `playouts` playouts, and stores 1 if the decision is ready, else 0. On 11
 * by 11 points a playout takes a few microseconds on a desktop, and 100,000 instructions on a
 * Cortex-M0; on 25 by 25 points 460,000. The first one also lists the placements: 1.3 and 4.9
 * million instructions. Up to 6 by 6 points a playout can also solve a position, as
 * pdn_konobi_solver_run does with 500 positions.
 *
 * Cost: bounded by `playouts`.
 */
pdn_status pdn_konobi_decision_think(pdn_konobi_decision *decision,
                                     pdn_konobi_node *nodes,
                                     size_t capacity,
                                     uint32_t playouts,
                                     pdn_bool *is_ready);

/**
 * Stores the action chosen so far: a placement, a forced pass, or the swap if it is legal and the
 * search expects less than even chances without it.
 *
 * PDN_ERROR_KONOBI_GAME_OVER.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_decision_action(const pdn_konobi_decision *decision,
                                      const pdn_konobi_node *nodes,
                                      size_t capacity,
                                      pdn_konobi_action *action);

/**
 * Stores what the search knows about the best placement so far.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_decision_chances(const pdn_konobi_decision *decision,
                                       const pdn_konobi_node *nodes,
                                       size_t capacity,
                                       pdn_konobi_chances *chances);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup konobi_exact_solver_for_small_boards Exact solver for small boards
 * @ingroup konobi
 *
 * A solver searches exhaustively for the winner with best play of both sides, on boards of at most
 * PDN_KONOBI_SOLVER_MAX_WIDTH rows. It works in slices. Results are kept in a table, any number of
 * uint64_t of the caller, always the same ones for one solver; they are initialized to 0, or come
 * from a solver for the same width and rules. A larger table makes it faster: with 2 MB every
 * opening on 4 by 4 points is solved in less than a second on a desktop.
 *
 * @{
 */

/** The greatest width of a board that can be solved. */
#define PDN_KONOBI_SOLVER_MAX_WIDTH 6

/**
 * A solver without its table. Owned by the caller; may be copied. Initialized by
 * pdn_konobi_solver_init.
 */
typedef struct PDN_ALIGNED(8) pdn_konobi_solver {
    /** Opaque. */
    uint64_t words[100];
} pdn_konobi_solver;

/**
 * Starts to solve a position on a board of at most PDN_KONOBI_SOLVER_MAX_WIDTH rows. The pie rule
 * is ignored.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_solver_init(const pdn_konobi_position *position, pdn_konobi_solver *solver);

/**
 * Visits at most `positions` more positions, and stores 1 if the winner is known, else 0.
 *
 * Cost: bounded by `positions`.
 */
pdn_status pdn_konobi_solver_run(pdn_konobi_solver *solver,
                                 uint64_t *table,
                                 size_t length,
                                 uint32_t positions,
                                 pdn_bool *is_solved);

/**
 * Stores the colour that wins, PDN_KONOBI_NO_COLOR before that is known, and a winning action of
 * the side to move, PDN_KONOBI_NO_POINT if it loses or the game is over.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_solver_winner(const pdn_konobi_solver *solver,
                                    pdn_konobi_color *winner,
                                    pdn_konobi_action *action);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup konobi_sessions Sessions
 * @ingroup konobi
 *
 * A table is a game with its dialogue, as lines of text for any transport: two people at one
 * console or over two telnet connections, a person against a program, or two programs. It does no
 * input or output. The caller hands over the bytes that arrived, in chunks of any size, and sends
 * what a call wrote. It repeats pdn_konobi_table_receive with the bytes that were not consumed,
 * until a call reports neither an event nor a byte. While a player is not asked, no line of that
 * player's input is read.
 *
 * A program plays by pdn_konobi_table_act; it may think in slices, for which see
 * pdn_konobi_decision. docs/protocols/konobi.md describes the dialogue.
 *
 * @{
 */

/** The most bytes that one call writes for a player. */
#define PDN_KONOBI_TABLE_OUTPUT_SIZE 124
/** The greatest length of a name, in bytes. */
#define PDN_KONOBI_NAME_LENGTH 32
/** Buffer size for a name, with a NUL. */
#define PDN_KONOBI_NAME_SIZE 33

/** Who plays. */
typedef uint8_t pdn_konobi_entrant;
enum {
    /** A person, who is asked for a name if there is none here. */
    PDN_KONOBI_ENTRANT_PERSON = 0,
    /** A program: the caller hands its actions to the table. */
    PDN_KONOBI_ENTRANT_PROGRAM = 1,
};

/** Where the two players sit. */
typedef uint8_t pdn_konobi_seating;
enum {
    /** At one console, which is that of the first player. */
    PDN_KONOBI_SEATING_CONSOLE = 0,
    /** Each at a connection of its own. */
    PDN_KONOBI_SEATING_CONNECTIONS = 1,
};

/** How boards look. */
typedef uint8_t pdn_konobi_style;
enum {
    /** Labels and marks, in seven bits a character. */
    PDN_KONOBI_STYLE_ASCII = 0,
    /** The same with circles. */
    PDN_KONOBI_STYLE_UNICODE = 1,
    /** The same on wood, for terminals with the 256 colours of xterm. */
    PDN_KONOBI_STYLE_ANSI = 2,
    /**
     * As the original: stones on wood without labels or marks. Whoever has this style is sent
     * nothing that the original does not send, such as reasons and winning paths.
     */
    PDN_KONOBI_STYLE_ORIGINAL = 3,
};

/** What a table reports to its caller. */
typedef uint8_t pdn_konobi_table_event;
enum {
    /** Size and names are known, and the game begins. */
    PDN_KONOBI_TABLE_EVENT_STARTED = 1,
    /** A player has placed a stone, passed or swapped. */
    PDN_KONOBI_TABLE_EVENT_PLAYED = 2,
    /** A line was refused. Nothing changed, and its sender alone is informed. */
    PDN_KONOBI_TABLE_EVENT_REFUSED = 3,
    /** The game is over. */
    PDN_KONOBI_TABLE_EVENT_ENDED = 4,
};

/** How a game at a table ended. */
typedef uint8_t pdn_konobi_table_end;
enum {
    /** This player has connected the edges. */
    PDN_KONOBI_TABLE_END_CONNECTED = 1,
    /** This player has resigned. */
    PDN_KONOBI_TABLE_END_RESIGNED = 2,
    /** The input of this player is at its end, or the connection lost. */
    PDN_KONOBI_TABLE_END_LEFT = 3,
    /** Too many lines of this player in a row were refused. */
    PDN_KONOBI_TABLE_END_EXPELLED = 4,
    /** The time of this player was up. */
    PDN_KONOBI_TABLE_END_TIMED_OUT = 5,
    /** The caller has stopped the game. */
    PDN_KONOBI_TABLE_END_STOPPED = 6,
};

/**
 * What a table begins with. All bytes 0: two people at one console, who are asked for everything.
 */
typedef struct pdn_konobi_table_settings {
    /** The name of the player who places the first stone, in UTF-8. */
    char first_name[PDN_KONOBI_NAME_LENGTH];
    /** The name of the player who may swap, in UTF-8. */
    char second_name[PDN_KONOBI_NAME_LENGTH];
    /**
     * The length of the first name, at most PDN_KONOBI_NAME_LENGTH. 0: a person is asked for it.
     */
    uint8_t first_name_length;
    /** The length of the second name. */
    uint8_t second_name_length;
    /** Who places the first stone, a pdn_konobi_entrant. */
    pdn_konobi_entrant first;
    /** Who may swap, a pdn_konobi_entrant. */
    pdn_konobi_entrant second;
    /** Where the players sit, a pdn_konobi_seating. */
    pdn_konobi_seating seating;
    /** How boards look, a pdn_konobi_style. */
    pdn_konobi_style style;
    /**
     * The width of the board, 1 to PDN_KONOBI_MAX_WIDTH. 0: a person is asked for it, and two
     * programs play on 11 by 11 points.
     */
    uint8_t width;
    /** How many lines of a player in a row may be refused; 0 for no limit. */
    uint8_t refusals;
} pdn_konobi_table_settings;

/** A table. Owned by the caller; may be copied. Initialized by pdn_konobi_table_init. */
typedef struct PDN_ALIGNED(8) pdn_konobi_table {
    /** Opaque. */
    uint64_t words[68];
} pdn_konobi_table;

/** What a call of a table did: bytes to send to each player, and an event. */
typedef struct PDN_ALIGNED(2) pdn_konobi_table_report {
    /** What to send to the first player; at one console, to both. */
    char first[PDN_KONOBI_TABLE_OUTPUT_SIZE];
    /** What to send to the second player. */
    char second[PDN_KONOBI_TABLE_OUTPUT_SIZE];
    /** How many bytes to send to the first player. */
    uint8_t first_length;
    /** How many bytes to send to the second player. */
    uint8_t second_length;
    /** A pdn_konobi_table_event, or PDN_KONOBI_TABLE_NO_EVENT. */
    pdn_konobi_table_event event;
    /** Who played, was refused, or brought about the end; PDN_KONOBI_NO_PLAYER for other events. */
    pdn_konobi_player player;
    /** What was played; PDN_KONOBI_NO_POINT for other events. */
    pdn_konobi_action action;
    /** How the game ended, a pdn_konobi_table_end; PDN_KONOBI_TABLE_NO_END for other events. */
    pdn_konobi_table_end end;
    /** 0. */
    uint8_t reserved;
} pdn_konobi_table_report;

/** No event: what a table waits for, its other calls report. */
#define PDN_KONOBI_TABLE_NO_EVENT 0
/** No end: the game goes on. */
#define PDN_KONOBI_TABLE_NO_END 0
/** Where there is no player. */
#define PDN_KONOBI_NO_PLAYER 2

/**
 * Stores a table whose players have not been sent anything yet. Two people over connections begin
 * when the second one has joined, see pdn_konobi_table_join.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_table_init(const pdn_konobi_table_settings *settings,
                                 pdn_konobi_table *table);

/**
 * Takes in the second connection: both players are welcomed.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_table_join(pdn_konobi_table *table);

/**
 * Takes in bytes from a player, up to the first event, and stores how many were consumed. Call it
 * again with the rest. At one console the bytes are those of player 0.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_konobi_table_receive(pdn_konobi_table *table,
                                    pdn_konobi_player player,
                                    const char *input,
                                    size_t length,
                                    pdn_konobi_table_report *report,
                                    size_t *consumed);

/**
 * Does what needs no input; repeat it until it reports neither an event nor a byte.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_table_advance(pdn_konobi_table *table, pdn_konobi_table_report *report);

/**
 * Plays an action of a program. There is no event, and nothing changes, if no program is thinking.
 *
 * Returns the statuses of pdn_konobi_check.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_table_act(pdn_konobi_table *table,
                                pdn_konobi_action action,
                                pdn_konobi_table_report *report);

/**
 * Takes in the end of a player's input, once all that came before is consumed. The player goes on
 * receiving, and has left when asked the next time.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_table_finish(pdn_konobi_table *table, pdn_konobi_player player);

/**
 * Takes in the loss of a connection: the game is over. Repeat pdn_konobi_table_advance, here and
 * after the three calls below.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_table_leave(pdn_konobi_table *table, pdn_konobi_player player);

/**
 * A player resigns other than by a line.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_table_resign(pdn_konobi_table *table, pdn_konobi_player player);

/**
 * The time of a player is up.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_table_time_out(pdn_konobi_table *table, pdn_konobi_player player);

/**
 * Ends the game without a winner, because the server stops.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_table_stop(pdn_konobi_table *table);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup konobi_sessions_state Sessions, state
 * @ingroup konobi
 *
 * Queries, which change nothing.
 *
 * @{
 */

/**
 * Stores whose line is awaited, PDN_KONOBI_NO_PLAYER for nobody's. At one console too it is the
 * player who is asked.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_table_asked(const pdn_konobi_table *table, pdn_konobi_player *player);

/**
 * Stores which player is a program whose action is awaited, PDN_KONOBI_NO_PLAYER for none.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_table_thinking(const pdn_konobi_table *table, pdn_konobi_player *player);

/**
 * Stores 1 if the game is over and the players have been sent all of it, else 0.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_table_is_done(const pdn_konobi_table *table, pdn_bool *is_done);

/**
 * Stores how the game ended, a pdn_konobi_table_end or PDN_KONOBI_TABLE_NO_END, and who has
 * won, PDN_KONOBI_NO_PLAYER if nobody has.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_table_ending(const pdn_konobi_table *table,
                                   pdn_konobi_table_end *end,
                                   pdn_konobi_player *winner);

/**
 * Stores the position; before the size is known that of a game on 11 by 11 points.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_table_position(const pdn_konobi_table *table, pdn_konobi_position *position);

/**
 * Stores the stone that was placed last, PDN_KONOBI_NO_POINT if there is none.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_table_last(const pdn_konobi_table *table, pdn_konobi_point *point);

/**
 * Writes the name of a player, empty until it is known. A capacity of PDN_KONOBI_NAME_SIZE always
 * suffices.
 *
 * Cost: constant.
 */
pdn_status pdn_konobi_table_name(const pdn_konobi_table *table,
                                 pdn_konobi_player player,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *length);

/** @} */

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
PDN_LAYOUT(pdn_konobi_table, 544, 8);
PDN_LAYOUT(pdn_konobi_table_settings, 72, 1);
PDN_LAYOUT(pdn_konobi_table_report, 256, 2);

#ifdef __cplusplus
}
#endif

#endif /* PEDINA_KONOBI_H */
