/*
 * Pedina, Library: status codes, versions, sizes of structs.
 *
 * The contract of every function stands at the head of pedina.h. Sections:
 *
 *   statuses
 *   values, versions and sizes
 *   sinks for text
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 * Generated from ffi/src by `cargo xtask header`; change it there.
 */

#ifndef PEDINA_LIBRARY_H
#define PEDINA_LIBRARY_H

#include <stddef.h>
#include <stdint.h>

/* Structs are aligned alike on every platform; 32-bit x86 would align a uint64_t to 4. */
#if defined(__GNUC__)
#define PDN_ALIGNED(bytes) __attribute__((aligned(bytes)))
#elif defined(_MSC_VER)
#define PDN_ALIGNED(bytes) __declspec(align(bytes))
#else
#define PDN_ALIGNED(bytes)
#endif

/* Stands before functions that read text or bytes into an object: a caller that ignores the status
 * goes on with an object that was not written. PDN_NO_NODISCARD turns the warning off. */
#if defined(PDN_NO_NODISCARD)
#define PDN_NODISCARD
#elif defined(__GNUC__)
#define PDN_NODISCARD __attribute__((warn_unused_result))
#elif (defined(__cplusplus) && __cplusplus >= 201703L) \
    || (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 202311L)
#define PDN_NODISCARD [[nodiscard]]
#else
#define PDN_NODISCARD
#endif

/* Checks the layout of a struct. C99 cannot ask for an alignment. */
#if defined(__cplusplus)
#define PDN_LAYOUT(type, size, alignment) \
    static_assert(sizeof(type) == (size) && alignof(type) == (alignment), #type)
#elif __STDC_VERSION__ >= 201112L
#define PDN_LAYOUT(type, size, alignment) \
    _Static_assert(sizeof(type) == (size) && _Alignof(type) == (alignment), #type)
#else
#define PDN_LAYOUT(type, size, alignment) \
    typedef char type##_layout[sizeof(type) == (size) ? 1 : -1]
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup library Library */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup library_statuses Statuses
 * @ingroup library
 *
 * 0 is success, and every other status is negative: -1 to -31 for every game, -32 to -159 chess,
 * -160 to -207 Mastermind, -208 to -255 Konobi.
 *
 * @{
 */

/** The status of a call. The numbers never change; later versions may add some. */
typedef int32_t pdn_status;
enum {
    /** Done; the outputs are written. */
    PDN_OK = 0,
    /** A pointer that must point to something is NULL. */
    PDN_ERROR_NULL = -1,
    /**
     * The buffer is too short and unchanged. The needed length was stored, where the function has
     * an output for it.
     */
    PDN_ERROR_BUFFER = -2,
    /** A number is outside of the range that the function documents. */
    PDN_ERROR_RANGE = -3,
    /**
     * A struct was not made by this library, was damaged, is of another kind, or is a game with
     * the history of another game.
     */
    PDN_ERROR_STATE = -4,
    /** Header and library do not have the same PDN_ABI_VERSION. */
    PDN_ERROR_VERSION = -5,
    /** The sink stopped: the text is not complete. */
    PDN_ERROR_SINK = -6,
    /** The text is not UTF-8. */
    PDN_ERROR_ENCODING = -7,
    /** The work memory overlaps an input, which the call would overwrite. */
    PDN_ERROR_OVERLAP = -8,
    /** The text is empty or longer than any FEN. */
    PDN_ERROR_CHESS_FEN_LENGTH = -32,
    /** Too many or too few fields, or not one space between them. */
    PDN_ERROR_CHESS_FEN_FIELDS = -33,
    /** The pieces: a letter that is not a piece, or ranks that do not add up to eight squares. */
    PDN_ERROR_CHESS_FEN_BOARD = -34,
    /** The side to move is neither `w` nor `b`. */
    PDN_ERROR_CHESS_FEN_TURN = -35,
    /** The castling rights are malformed. */
    PDN_ERROR_CHESS_FEN_CASTLING = -36,
    /** The en passant square is neither `-` nor a square. */
    PDN_ERROR_CHESS_FEN_EN_PASSANT = -37,
    /** The halfmove clock is not a number up to 65,535. */
    PDN_ERROR_CHESS_FEN_HALFMOVE_CLOCK = -38,
    /** The move number is not a number up to 65,535. */
    PDN_ERROR_CHESS_FEN_FULLMOVE_NUMBER = -39,
    /** The setup breaks the rules of chess; the report lists the problems. */
    PDN_ERROR_CHESS_INVALID_POSITION = -40,
    /** The text is not two squares and, for a promotion, a letter of `q r b n`. */
    PDN_ERROR_CHESS_ILLEGAL_MOVE_SYNTAX = -48,
    /** There is no piece on the from square. */
    PDN_ERROR_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE = -49,
    /** The piece on the from square belongs to the opponent. */
    PDN_ERROR_CHESS_ILLEGAL_MOVE_OPPONENTS_PIECE = -50,
    /** The piece does not move there, or the path is blocked. */
    PDN_ERROR_CHESS_ILLEGAL_MOVE_UNREACHABLE = -51,
    /** A piece of the side to move stands on the to square. */
    PDN_ERROR_CHESS_ILLEGAL_MOVE_OWN_PIECE = -52,
    /** The move would leave its own king in check. */
    PDN_ERROR_CHESS_ILLEGAL_MOVE_KING_IN_CHECK = -53,
    /** Castling without the right to it, in check, over attacked or occupied squares. */
    PDN_ERROR_CHESS_ILLEGAL_MOVE_CASTLING = -54,
    /** A promotion is missing, or given where there is none. */
    PDN_ERROR_CHESS_ILLEGAL_MOVE_PROMOTION = -55,
    /** CECP: no command begins so, and it is no move. */
    PDN_ERROR_CHESS_CECP_COMMAND_UNKNOWN = -56,
    /** CECP: an argument of the command is missing or none. */
    PDN_ERROR_CHESS_CECP_COMMAND_ARGUMENT = -57,
    /** CECP: the line is no reply of an engine; interfaces ignore it. */
    PDN_ERROR_CHESS_CECP_NO_REPLY = -58,
    /** CECP: the list has no more features. */
    PDN_ERROR_CHESS_CECP_NO_FEATURE = -59,
    /** Chess Peripheral Protocol: the line begins with no keyword. */
    PDN_ERROR_CHESS_PERIPHERAL_NO_KEYWORD = -60,
    /** Board: its protocol has no such request or report. */
    PDN_ERROR_CHESS_BOARD_NO_MESSAGE = -61,
    /** The text is not a move. */
    PDN_ERROR_CHESS_SAN_SYNTAX = -64,
    /** No legal move is written like this. */
    PDN_ERROR_CHESS_SAN_NO_SUCH_MOVE = -65,
    /** Several legal moves are written like this: the from square or the promotion is missing. */
    PDN_ERROR_CHESS_SAN_AMBIGUOUS = -66,
    /** A tag is not `[Name "Value"]`. The tag is left out. */
    PDN_ERROR_CHESS_PGN_TAG_SYNTAX = -72,
    /** Something that is not part of a game stands here. */
    PDN_ERROR_CHESS_PGN_TOKEN = -73,
    /** A tag, a move or another word is longer than any valid one. */
    PDN_ERROR_CHESS_PGN_LENGTH = -74,
    /** A comment is not closed before the next game or the end. */
    PDN_ERROR_CHESS_PGN_OPEN_COMMENT = -75,
    /** A variation is closed that was not opened, or is still open at the end of the game. */
    PDN_ERROR_CHESS_PGN_PARENTHESES = -76,
    /** The game ends without a result. */
    PDN_ERROR_CHESS_PGN_NO_RESULT = -77,
    /** The `FEN` tag is not a legal position. */
    PDN_ERROR_CHESS_PGN_POSITION = -78,
    /** Variations are nested deeper than the caller's stack. The variation is skipped. */
    PDN_ERROR_CHESS_PGN_DEPTH = -79,
    /**
     * An operation is not an opcode, operands and a semicolon. With the offset of the first wrong
     * byte.
     */
    PDN_ERROR_CHESS_EPD_OPERATION = -80,
    /** EPD: the line has no such operation, or ends here. */
    PDN_ERROR_CHESS_EPD_NO_OPERATION = -81,
    /** The `Variant` tag names a game with other rules. The game is skipped. */
    PDN_ERROR_CHESS_PGN_VARIANT = -82,
    /** PGN: the comment has no more annotations. */
    PDN_ERROR_CHESS_PGN_NO_ANNOTATION = -83,
    /** The game has ended: only taking a move back changes it. */
    PDN_ERROR_CHESS_GAME_OVER = -88,
    /** The history is full: it holds no further move. */
    PDN_ERROR_CHESS_GAME_HISTORY_FULL = -89,
    /** There is no move to take back. */
    PDN_ERROR_CHESS_GAME_NOTHING_TO_UNDO = -90,
    /** No move was taken back since the last one that was played. */
    PDN_ERROR_CHESS_GAME_NOTHING_TO_REDO = -91,
    /** A draw offer stands already and awaits an answer. */
    PDN_ERROR_CHESS_GAME_DRAW_OFFERED = -92,
    /** There is no draw offer of the opponent. */
    PDN_ERROR_CHESS_GAME_NO_DRAW_OFFER = -93,
    /** No draw can be claimed: neither a third occurrence nor 50 moves. */
    PDN_ERROR_CHESS_GAME_NO_DRAW_CLAIM = -94,
    /** A draw cannot be agreed before each side has moved (FIDE 5.2.3). */
    PDN_ERROR_CHESS_GAME_DRAW_TOO_EARLY = -95,
    /** The time is before that of an earlier call. */
    PDN_ERROR_CHESS_CLOCK_BACKWARDS = -96,
    /** The clock is running already. */
    PDN_ERROR_CHESS_CLOCK_RUNNING = -97,
    /** The clock is not running. */
    PDN_ERROR_CHESS_CLOCK_NOT_RUNNING = -98,
    /** The flag of the side to move has fallen. */
    PDN_ERROR_CHESS_CLOCK_FLAG_FALLEN = -99,
    /** The other side has made no move to take back. */
    PDN_ERROR_CHESS_CLOCK_NO_MOVE = -100,
    /** More than four periods. */
    PDN_ERROR_CHESS_TIME_CONTROL_TOO_MANY_PERIODS = -101,
    /** A side has no time for its first move. */
    PDN_ERROR_CHESS_TIME_CONTROL_NO_TIME = -102,
    /** A period that is not the last has no number of moves after which it ends. */
    PDN_ERROR_CHESS_TIME_CONTROL_NO_MOVES = -103,
    /** The text is not a time control. */
    PDN_ERROR_CHESS_TIME_CONTROL_SYNTAX = -104,
    /** The text is `?`: the time control is not known. */
    PDN_ERROR_CHESS_TIME_CONTROL_UNKNOWN = -105,
    /**
     * The text is a sandclock such as `*180`, where a side gains what the other uses: no clock
     * here keeps that.
     */
    PDN_ERROR_CHESS_TIME_CONTROL_SANDCLOCK = -106,
    /** The server has a configuration already. */
    PDN_ERROR_CHESS_SERVER_CONFIGURED = -112,
    /** The server is not ready to start. */
    PDN_ERROR_CHESS_SERVER_NOT_READY = -113,
    /**
     * The game does not run, or the time of the side to move is up: it ends when the server
     * processes the time next.
     */
    PDN_ERROR_CHESS_SERVER_NOT_RUNNING = -114,
    /** The server does not wait for players. */
    PDN_ERROR_CHESS_SERVER_NOT_WAITING_FOR_PLAYERS = -115,
    /** No pawn waits for its promotion. */
    PDN_ERROR_CHESS_SERVER_NOT_WAITING_FOR_PROMOTION = -116,
    /** The server is terminated. */
    PDN_ERROR_CHESS_SERVER_TERMINATED = -117,
    /** A pawn has to be promoted first. */
    PDN_ERROR_CHESS_SERVER_WAITING_FOR_PROMOTION = -118,
    /** This side has a player already. */
    PDN_ERROR_CHESS_SERVER_PLAYER_ALREADY_EXISTING = -119,
    /** The other side is to move. */
    PDN_ERROR_CHESS_SERVER_NOT_YOUR_TURN = -120,
    /**
     * The move is legal, but the rest of the request (capture, castling and so on) does not
     * match it.
     */
    PDN_ERROR_CHESS_SERVER_CONTRADICTORY_MOVE = -121,
    /** A pawn cannot become a piece of this role. */
    PDN_ERROR_CHESS_SERVER_NO_PROMOTION = -122,
    /** A name is empty or longer than 64 bytes. */
    PDN_ERROR_CHESS_SERVER_NAME_LENGTH = -123,
    /** The table of subscriptions is full. */
    PDN_ERROR_CHESS_SERVER_TOO_MANY_SUBSCRIPTIONS = -124,
    /** There is no subscription with this number. */
    PDN_ERROR_CHESS_SERVER_NO_SUBSCRIPTION = -125,
    /** The queue of events is full: take the pending ones first. */
    PDN_ERROR_CHESS_SERVER_EVENTS_PENDING = -126,
    /** An error of the host. */
    PDN_ERROR_CHESS_SERVER_INTERNAL = -127,
    /** The memory is full: copy it to a longer one and let the tree grow. */
    PDN_ERROR_CHESS_TREE_FULL = -128,
    /** No move has this number, or it was deleted. */
    PDN_ERROR_CHESS_TREE_NO_SUCH_NODE = -129,
    /** The starting position cannot be deleted or reordered. */
    PDN_ERROR_CHESS_TREE_ROOT = -130,
    /** There is no such comment or tag. */
    PDN_ERROR_CHESS_TREE_NO_SUCH_TEXT = -131,
    /** The analysis is at the starting position: there is no move to take back. */
    PDN_ERROR_CHESS_TREE_NOTHING_TO_UNDO = -132,
    /** The line ends here: there is no move to go on to. */
    PDN_ERROR_CHESS_TREE_NOTHING_TO_REDO = -133,
    /** A take-back is proposed already. */
    PDN_ERROR_CHESS_SERVER_TAKE_BACK_PROPOSED = -134,
    /** The opponent has not proposed a take-back. */
    PDN_ERROR_CHESS_SERVER_NO_TAKE_BACK_PROPOSAL = -135,
    /** The opponent is to move, or there is none yet. */
    PDN_ERROR_CHESS_CLIENT_NOT_YOUR_TURN = -136,
    /** The move is not legal. */
    PDN_ERROR_CHESS_CLIENT_ILLEGAL_MOVE = -137,
    /** A pawn on its last rank has to become something. */
    PDN_ERROR_CHESS_CLIENT_MISSING_PROMOTION = -138,
    /** Nothing is promoted by this move, or a pawn cannot become that. */
    PDN_ERROR_CHESS_CLIENT_PROMOTION = -139,
    /** There is nothing to vote about. */
    PDN_ERROR_CHESS_CLIENT_NOT_VOTING = -140,
    /** There is no move of this side to take back. */
    PDN_ERROR_CHESS_SERVER_NOTHING_TO_TAKE_BACK = -142,
    /** Electronic board: it follows another position. */
    PDN_ERROR_CHESS_EBOARD_POSITION = -144,
    /** The memory is full: the book is as it was before. */
    PDN_ERROR_CHESS_BOOK_FULL = -145,
    /** The source could not read an entry. */
    PDN_ERROR_CHESS_BOOK_READ = -146,
    /** Opening book: no move has a weight. */
    PDN_ERROR_CHESS_BOOK_NO_MOVE = -147,
    /** Engine: too few words of memory for a search. */
    PDN_ERROR_CHESS_ENGINE_MEMORY = -148,
    /** Engine: the search has begun to think, so this comes too late. */
    PDN_ERROR_CHESS_ENGINE_BEGUN = -149,
    /** Engine: there is no such line, or not yet. */
    PDN_ERROR_CHESS_ENGINE_NO_LINE = -150,
    /** They do not begin as a net does. */
    PDN_ERROR_CHESS_NET_MAGIC = -151,
    /** They are of a version that this library does not know. */
    PDN_ERROR_CHESS_NET_VERSION = -152,
    /**
     * There is no such net: the inputs, the buckets, the number of neurons, the shift or a byte of
     * flags has a value that none has.
     */
    PDN_ERROR_CHESS_NET_SHAPE = -153,
    /** There are more or fewer bytes than a net of this shape has. */
    PDN_ERROR_CHESS_NET_LENGTH = -154,
    /** The checksum is wrong: the bytes were damaged. */
    PDN_ERROR_CHESS_NET_CHECKSUM = -155,
    /** The bias and the weights of a neuron are so large that its sum may leave 16 bits. */
    PDN_ERROR_CHESS_NET_SUM_OVERFLOW = -156,
    /** The output weights of a bucket are so large that their total may leave 32 bits. */
    PDN_ERROR_CHESS_NET_TOTAL_OVERFLOW = -157,
    /**
     * It is too large for the small build, which is for 32-bit processors other than WebAssembly:
     * the inputs are not factored, or there are more than 8 neurons.
     */
    PDN_ERROR_CHESS_NET_TOO_LARGE = -159,
    /** The number of pegs is not 1 to 10. */
    PDN_ERROR_MASTERMIND_VARIANT_PEGS = -160,
    /** The number of symbols is not 1 to 11. */
    PDN_ERROR_MASTERMIND_VARIANT_SYMBOLS = -161,
    /** Without repeats there are fewer symbols than pegs. */
    PDN_ERROR_MASTERMIND_VARIANT_REPEATS = -162,
    /** Peg set: the kind has fewer pegs, or none was requested. */
    PDN_ERROR_MASTERMIND_PEG_SET = -163,
    /** A peg that the game does not have. */
    PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG = -164,
    /** Too few or too many pegs. */
    PDN_ERROR_MASTERMIND_CODE_LENGTH = -165,
    /** A symbol occurs twice, and the variant allows no repeats. */
    PDN_ERROR_MASTERMIND_CODE_REPEATED = -166,
    /** More black and white pegs than a code has. */
    PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY = -167,
    /** A token that is neither `BLACK`, `WHITE` nor `EMPTYKEYSLOT`. */
    PDN_ERROR_MASTERMIND_FEEDBACK_UNKNOWN_PEG = -168,
    /** No guess of the variant can get it, such as all pegs but one in place and that one not. */
    PDN_ERROR_MASTERMIND_FEEDBACK_IMPOSSIBLE = -169,
    /** The variant has more codes than can be listed. */
    PDN_ERROR_MASTERMIND_TOO_LARGE = -170,
    /** No code fits the answers. */
    PDN_ERROR_MASTERMIND_SOLVER_NO_CANDIDATES = -171,
    /** There are more candidates than the memory holds. */
    PDN_ERROR_MASTERMIND_SOLVER_MEMORY = -172,
    /** There is no name, or there are more than eleven. */
    PDN_ERROR_MASTERMIND_PEG_NAMES_COUNT = -173,
    /** A name is empty or has more than 15 bytes. */
    PDN_ERROR_MASTERMIND_PEG_NAMES_LENGTH = -174,
    /** A name contains a space, a control character or what is not ASCII. */
    PDN_ERROR_MASTERMIND_PEG_NAMES_CHARACTER = -175,
    /** A name is that of an earlier symbol, or differs from it only in case. */
    PDN_ERROR_MASTERMIND_PEG_NAMES_REPEATED = -176,
    /** A word can mean several pegs. */
    PDN_ERROR_MASTERMIND_AMBIGUOUS_PEG = -177,
    /** The comparisons that were allowed did not suffice. */
    PDN_ERROR_MASTERMIND_SOLVER_STEPS = -178,
    /** The number of different pegs is not 1 to as many as the kind has. */
    PDN_ERROR_MASTERMIND_SETTINGS_PEGS = -184,
    /** The number of rounds is not 2, 4, 6, 8 or 10. */
    PDN_ERROR_MASTERMIND_SETTINGS_ROUNDS = -185,
    /** The number of guesses is not 1 to 10. */
    PDN_ERROR_MASTERMIND_SETTINGS_BOARD_SIZE = -186,
    /** The number of pegs of a code is not 1 to 10. */
    PDN_ERROR_MASTERMIND_SETTINGS_CODE_SIZE = -187,
    /** Without repeats there are not enough different pegs for a code. */
    PDN_ERROR_MASTERMIND_SETTINGS_REPEATS = -188,
    /** No setting has that name. */
    PDN_ERROR_MASTERMIND_SETTINGS_UNKNOWN_KEY = -189,
    /** The value is not of the kind that the setting needs. */
    PDN_ERROR_MASTERMIND_SETTINGS_VALUE = -190,
    /** The match waits for something else. */
    PDN_ERROR_MASTERMIND_MATCH_NOT_NOW = -191,
    /** The response is not the one to the secret code. */
    PDN_ERROR_MASTERMIND_MATCH_WRONG_RESPONSE = -192,
    /** The code that was concealed does not agree with a response. */
    PDN_ERROR_MASTERMIND_MATCH_CONTRADICTION = -193,
    /** No code agrees with the rows. */
    PDN_ERROR_MASTERMIND_NO_CODE = -194,
    /** The steps that were allowed did not suffice. */
    PDN_ERROR_MASTERMIND_STEPS = -195,
    /** A row has another guess than the tree. */
    PDN_ERROR_MASTERMIND_TREE_OTHER_GUESS = -196,
    /** The bytes are not a tree that solves this variant. */
    PDN_ERROR_MASTERMIND_TREE_DAMAGED = -197,
    /** The match has ended: only taking its last step back changes it. */
    PDN_ERROR_MASTERMIND_MATCH_OVER = -198,
    /** Nothing was done in this round that can be taken back. */
    PDN_ERROR_MASTERMIND_MATCH_NOTHING_TO_UNDO = -199,
    /** The board does not have the point. */
    PDN_ERROR_KONOBI_REFUSAL_OUTSIDE = -208,
    /** A stone stands there. The value is its colour. */
    PDN_ERROR_KONOBI_REFUSAL_OCCUPIED = -209,
    /** Two stones of each colour would cross in a block of two by two points. */
    PDN_ERROR_KONOBI_REFUSAL_CROSSCUT = -210,
    /** The stone would be weakly connected to another one that can be extended cleanly. */
    PDN_ERROR_KONOBI_REFUSAL_WEAK_CONNECTION = -211,
    /** A player who can place a stone may not pass. */
    PDN_ERROR_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED = -212,
    /** The pie rule can be used once, by the second player in the first turn. */
    PDN_ERROR_KONOBI_ILLEGAL_ACTION_NO_SWAP = -213,
    /** The game has ended: only taking an action back changes it. */
    PDN_ERROR_KONOBI_GAME_OVER = -214,
    /** The history is full. */
    PDN_ERROR_KONOBI_GAME_HISTORY_FULL = -215,
    /** There is no action to take back. */
    PDN_ERROR_KONOBI_GAME_NOTHING_TO_UNDO = -216,
    /** No action was taken back since the last one that was played. */
    PDN_ERROR_KONOBI_GAME_NOTHING_TO_REDO = -217,
    /** The text is not an entry of a record. */
    PDN_ERROR_KONOBI_REPLAY_SYNTAX = -218,
    /** There are not one to 25 rows, or not as many as the type of the position has. */
    PDN_ERROR_KONOBI_POSITION_TEXT_SIZE = -219,
    /**
     * A row has another character than `X`, `O`, `.` and digits, or not as many points as there
     * are rows.
     */
    PDN_ERROR_KONOBI_POSITION_TEXT_ROW = -220,
    /** The side to move is neither `b` nor `w`. */
    PDN_ERROR_KONOBI_POSITION_TEXT_TURN = -221,
    /**
     * The number of actions is missing or above 65,535, or it is 1 and there is not one black
     * stone and white to move.
     */
    PDN_ERROR_KONOBI_POSITION_TEXT_PLIES = -222,
    /** Something follows that is not the word `swapped`. */
    PDN_ERROR_KONOBI_POSITION_TEXT_SWAPPED = -223,
    /** Both colours have connected their edges, which is impossible in a game. */
    PDN_ERROR_KONOBI_POSITION_TEXT_BOTH_CONNECTED = -224,
    /** The text is not a tree of nodes and properties. */
    PDN_ERROR_KONOBI_SGF_SYNTAX = -225,
    /** The size is missing, after the first move, or not one that the type of the game has. */
    PDN_ERROR_KONOBI_SGF_SIZE = -226,
    /**
     * A stone to set up has no point on the board, or stands after the first move, or both
     * colours have connected their edges.
     */
    PDN_ERROR_KONOBI_SGF_SETUP = -227,
    /** A move is not that of the side to move. */
    PDN_ERROR_KONOBI_SGF_COLOR = -228,
    /** A move is neither a point of any board nor a known word. */
    PDN_ERROR_KONOBI_SGF_MOVE = -229,
};

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup library_values_versions_and_sizes Values, versions and sizes
 * @ingroup library
 *
 * @{
 */

/** Major version of this header. */
#define PDN_VERSION_MAJOR 0
/** Minor version of this header. */
#define PDN_VERSION_MINOR 1
/** Patch version of this header. */
#define PDN_VERSION_PATCH 0
/** The version as one number that grows with each release. */
#define PDN_VERSION 100
/** Version of the interface: changes only when programs must be compiled again. */
#define PDN_ABI_VERSION 4

/** The structs whose size pdn_struct_size returns. */
typedef uint32_t pdn_struct;
enum {
    /** pdn_chess_setup. */
    PDN_STRUCT_CHESS_SETUP = 1,
    /** pdn_chess_position. */
    PDN_STRUCT_CHESS_POSITION = 2,
    /** pdn_chess_report. */
    PDN_STRUCT_CHESS_REPORT = 3,
    /** pdn_chess_divide_entry. */
    PDN_STRUCT_CHESS_DIVIDE_ENTRY = 4,
    /** pdn_chess_game. */
    PDN_STRUCT_CHESS_GAME = 5,
    /** pdn_chess_clock. */
    PDN_STRUCT_CHESS_CLOCK = 6,
    /** pdn_chess_period. */
    PDN_STRUCT_CHESS_PERIOD = 7,
    /** pdn_chess_pgn_reader. */
    PDN_STRUCT_CHESS_PGN_READER = 8,
    /** pdn_chess_pgn_event. */
    PDN_STRUCT_CHESS_PGN_EVENT = 9,
    /** pdn_chess_server. */
    PDN_STRUCT_CHESS_SERVER = 10,
    /** pdn_chess_server_event. */
    PDN_STRUCT_CHESS_SERVER_EVENT = 11,
    /** pdn_chess_server_move. */
    PDN_STRUCT_CHESS_SERVER_MOVE = 12,
    /** pdn_chess_move_attributes. */
    PDN_STRUCT_CHESS_MOVE_ATTRIBUTES = 13,
    /** pdn_chess_opponent. */
    PDN_STRUCT_CHESS_OPPONENT = 14,
    /** pdn_chess_board_codec. */
    PDN_STRUCT_CHESS_BOARD_CODEC = 15,
    /** pdn_chess_board_report. */
    PDN_STRUCT_CHESS_BOARD_REPORT = 16,
    /** pdn_chess_board_request. */
    PDN_STRUCT_CHESS_BOARD_REQUEST = 17,
    /** pdn_chess_cecp_fields. */
    PDN_STRUCT_CHESS_CECP_FIELDS = 18,
    /** pdn_chess_text_range. */
    PDN_STRUCT_CHESS_TEXT_RANGE = 19,
    /** pdn_chess_eboard. */
    PDN_STRUCT_CHESS_EBOARD = 20,
    /** pdn_chess_pgn_writer. */
    PDN_STRUCT_CHESS_PGN_WRITER = 24,
    /** pdn_chess_drawing. */
    PDN_STRUCT_CHESS_DRAWING = 25,
    /** pdn_chess_arrow. */
    PDN_STRUCT_CHESS_ARROW = 26,
    /** pdn_chess_pgn_scanner. */
    PDN_STRUCT_CHESS_PGN_SCANNER = 27,
    /** pdn_chess_pgn_token. */
    PDN_STRUCT_CHESS_PGN_TOKEN = 28,
    /** pdn_text. */
    PDN_STRUCT_TEXT = 29,
    /** pdn_chess_pgn_annotation. */
    PDN_STRUCT_CHESS_PGN_ANNOTATION = 30,
    /** pdn_chess_book_move. */
    PDN_STRUCT_CHESS_BOOK_MOVE = 31,
    /** pdn_chess_table. */
    PDN_STRUCT_CHESS_TABLE = 32,
    /** pdn_chess_table_report. */
    PDN_STRUCT_CHESS_TABLE_REPORT = 33,
    /** pdn_chess_client. */
    PDN_STRUCT_CHESS_CLIENT = 34,
    /** pdn_chess_client_report. */
    PDN_STRUCT_CHESS_CLIENT_REPORT = 35,
    /** pdn_chess_engine. */
    PDN_STRUCT_CHESS_ENGINE = 36,
    /** pdn_chess_limits. */
    PDN_STRUCT_CHESS_LIMITS = 37,
    /** pdn_chess_progress. */
    PDN_STRUCT_CHESS_PROGRESS = 38,
    /** pdn_chess_line. */
    PDN_STRUCT_CHESS_LINE = 39,
    /** pdn_mastermind_row. */
    PDN_STRUCT_MASTERMIND_ROW = 40,
    /** pdn_mastermind_hint. */
    PDN_STRUCT_MASTERMIND_HINT = 41,
    /** pdn_mastermind_settings. */
    PDN_STRUCT_MASTERMIND_SETTINGS = 42,
    /** pdn_mastermind_match. */
    PDN_STRUCT_MASTERMIND_MATCH = 43,
    /** pdn_mastermind_event. */
    PDN_STRUCT_MASTERMIND_EVENT = 44,
    /** pdn_mastermind_search. */
    PDN_STRUCT_MASTERMIND_SEARCH = 45,
    /** pdn_mastermind_handshake. */
    PDN_STRUCT_MASTERMIND_HANDSHAKE = 46,
    /** pdn_mastermind_handshake_report. */
    PDN_STRUCT_MASTERMIND_HANDSHAKE_REPORT = 47,
    /** pdn_mastermind_table. */
    PDN_STRUCT_MASTERMIND_TABLE = 48,
    /** pdn_mastermind_table_report. */
    PDN_STRUCT_MASTERMIND_TABLE_REPORT = 49,
    /** pdn_konobi_position. */
    PDN_STRUCT_KONOBI_POSITION = 50,
    /** pdn_konobi_game. */
    PDN_STRUCT_KONOBI_GAME = 51,
    /** pdn_konobi_refusal. */
    PDN_STRUCT_KONOBI_REFUSAL = 52,
    /** pdn_konobi_link. */
    PDN_STRUCT_KONOBI_LINK = 53,
    /** pdn_konobi_divide_entry. */
    PDN_STRUCT_KONOBI_DIVIDE_ENTRY = 54,
    /** pdn_konobi_replay_report. */
    PDN_STRUCT_KONOBI_REPLAY_REPORT = 55,
    /** pdn_konobi_table. */
    PDN_STRUCT_KONOBI_TABLE = 56,
    /** pdn_konobi_table_settings. */
    PDN_STRUCT_KONOBI_TABLE_SETTINGS = 57,
    /** pdn_konobi_table_report. */
    PDN_STRUCT_KONOBI_TABLE_REPORT = 58,
    /** pdn_konobi_node. */
    PDN_STRUCT_KONOBI_NODE = 60,
    /** pdn_konobi_decision. */
    PDN_STRUCT_KONOBI_DECISION = 61,
    /** pdn_konobi_chances. */
    PDN_STRUCT_KONOBI_CHANCES = 62,
    /** pdn_konobi_solver. */
    PDN_STRUCT_KONOBI_SOLVER = 63,
    /** pdn_mastermind_genetic. */
    PDN_STRUCT_MASTERMIND_GENETIC = 64,
    /** pdn_mastermind_adversary. */
    PDN_STRUCT_MASTERMIND_ADVERSARY = 65,
    /** pdn_mastermind_client. */
    PDN_STRUCT_MASTERMIND_CLIENT = 70,
    /** pdn_mastermind_client_report. */
    PDN_STRUCT_MASTERMIND_CLIENT_REPORT = 71,
};

/** A yes or no: 1 or 0. */
typedef uint8_t pdn_bool;

/**
 * Returns the version of the library: PDN_VERSION of the header that it was built with.
 *
 * Cost: constant.
 */
uint32_t pdn_version(void);

/**
 * Returns the version of the library as text such as "1.2.3": a constant, never NULL.
 *
 * Cost: constant.
 */
const char *pdn_version_text(void);

/**
 * An English sentence on a status, for people; a constant, never NULL, for any number.
 *
 * Cost: constant.
 */
const char *pdn_status_text(pdn_status status);

/**
 * Checks that a program compiled with this header may use the linked library. Call it once at the
 * start, with PDN_ABI_VERSION.
 *
 * PDN_ERROR_VERSION: it may not; compile it again with the header of the library.
 *
 * Cost: constant.
 */
pdn_status pdn_check_abi(uint32_t abi_version);

/**
 * Returns the size in bytes of a struct in the linked library, for bindings of other languages;
 * sizeof is the same where pdn_check_abi returns PDN_OK. `kind` is a pdn_struct; 0 for any other
 * number.
 *
 * Cost: constant.
 */
size_t pdn_struct_size(pdn_struct kind);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup library_sinks_for_text Sinks for text
 * @ingroup library
 *
 * Text without a useful bound (pictures, games, positions with operations) goes to a function of
 * the caller, chunk by chunk. That function may write a file with one call of fwrite; pdn_append
 * collects the text in memory. A function with a sink returns PDN_ERROR_SINK if the sink stops,
 * and PDN_ERROR_ENCODING if a text to write is not UTF-8.
 *
 * @{
 */

/** The characters of a board that is written as text. */
typedef uint8_t pdn_text_style;
enum {
    /** Letters, dots and brackets: seven bits a character. */
    PDN_TEXT_STYLE_ASCII = 0,
    /** Chess figurines; circles for stones and key pegs, the filled one black. */
    PDN_TEXT_STYLE_UNICODE = 1,
    /** Figurines, stones or names on colours, for terminals with the 256 colours of xterm. */
    PDN_TEXT_STYLE_ANSI = 2,
};

/**
 * Takes the next chunk of a text: UTF-8 without a terminating NUL, valid until the function
 * returns. Returns 0 to continue. Any other number makes the call that writes return
 * PDN_ERROR_SINK; chunks passed before are not withdrawn.
 */
typedef int32_t (*pdn_sink)(void *user, const char *text, size_t length);

/**
 * The head of a text in memory of the caller; the text follows it without a gap:
 *
 *     struct { pdn_text head; char text[8000]; } page = {{8000, 0}, ""};
 *     pdn_chess_draw_svg(&position, &drawing, NULL, 0, pdn_append, &page);
 */
typedef struct PDN_ALIGNED(8) pdn_text {
    /** Number of bytes that follow the head. */
    uint64_t capacity;
    /** Number of bytes of text among them, without the NUL. 0 at first; may be reset to 0. */
    uint64_t length;
} pdn_text;

/**
 * A pdn_sink that appends to a text: `user` is a pdn_text followed by `capacity` bytes. Returns 0,
 * or 1 if the chunk and a NUL do not fit, or for NULL; then the text is unchanged, and the call
 * that writes returns PDN_ERROR_SINK.
 *
 * Cost: grows with `length`.
 */
int32_t pdn_append(void *user, const char *text, size_t length);

/** @} */

/* The layout that the library was built with: a compiler option that changes it, such as structure
 * packing, stops here and not at run time. */
PDN_LAYOUT(pdn_text, 16, 8);

#ifdef __cplusplus
}
#endif

#endif /* PEDINA_LIBRARY_H */
