/*
 * Pedina, Library: status codes, versions, sizes of structs.
 *
 * The contract of every function stands at the head of pedina.h. Sections:
 *
 *   what became of a call
 *   versions and sizes
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

/* Checks the layout of a struct. C99 cannot ask for an alignment. */
#if defined(__cplusplus)
#define PDN_LAYOUT(type, size, alignment) \
    static_assert(sizeof(type) == (size) && alignof(type) == (alignment), #type)
#elif __STDC_VERSION__ >= 201112L
#define PDN_LAYOUT(type, size, alignment) \
    _Static_assert(sizeof(type) == (size) && _Alignof(type) == (alignment), #type)
#else
#define PDN_LAYOUT(type, size, alignment) typedef char type##_layout[sizeof(type) == (size) ? 1 : -1]
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** Version of this header. */
#define PDN_VERSION_MAJOR 0
#define PDN_VERSION_MINOR 1
#define PDN_VERSION_PATCH 0
/** The version as one number that grows with each release. */
#define PDN_VERSION (PDN_VERSION_MAJOR * 10000 + PDN_VERSION_MINOR * 100 + PDN_VERSION_PATCH)

/* ----------------------------------------------------------------------------------------------
 * Library: what became of a call
 * ---------------------------------------------------------------------------------------------- */

/** What became of a call. The numbers never change; later versions may add some. */
typedef int32_t pdn_status;
enum {
    /** Done; the outputs are written. */
    PDN_OK = 0,
    /** A pointer that must point to something is NULL. */
    PDN_ERROR_NULL = -1,
    /** The buffer is too short. The length that it needs was reported; it is untouched. */
    PDN_ERROR_BUFFER = -2,
    /** A number is outside of the range that the function documents. */
    PDN_ERROR_RANGE = -3,
    /**
     * A struct holds nothing that this library has made: never written, damaged, or another kind.
     */
    PDN_ERROR_STATE = -4,
    /** Header and library do not have the same PDN_ABI_VERSION. */
    PDN_ERROR_VERSION = -5,
    /** The sink stopped: the text is not complete. */
    PDN_ERROR_SINK = -6,
    /** The text is not UTF-8. */
    PDN_ERROR_ENCODING = -7,
    /** FEN: the text is empty or longer than any FEN. */
    PDN_CHESS_FEN_LENGTH = -32,
    /** FEN: too many or too few fields, or not one space between them. */
    PDN_CHESS_FEN_FIELDS = -33,
    /** FEN: a letter that is no piece, or ranks that do not add up to eight squares. */
    PDN_CHESS_FEN_BOARD = -34,
    /** FEN: the side to move is neither w nor b. */
    PDN_CHESS_FEN_TURN = -35,
    /** FEN: the castling rights. */
    PDN_CHESS_FEN_CASTLING = -36,
    /** FEN: the en passant square. */
    PDN_CHESS_FEN_EN_PASSANT = -37,
    /** FEN: the halfmove clock is no number up to 65535. */
    PDN_CHESS_FEN_HALFMOVE_CLOCK = -38,
    /** FEN: the number of the move is no number up to 65535. */
    PDN_CHESS_FEN_FULLMOVE_NUMBER = -39,
    /** What is set up breaks the rules of chess; the report says which. */
    PDN_CHESS_INVALID_POSITION = -40,
    /** The text is no move in UCI notation. */
    PDN_CHESS_UCI_SYNTAX = -48,
    /** Illegal move: no piece on the from square. */
    PDN_CHESS_MOVE_EMPTY = -49,
    /** Illegal move: the piece belongs to the opponent. */
    PDN_CHESS_MOVE_OPPONENT = -50,
    /** Illegal move: the piece does not move there, or something is in its way. */
    PDN_CHESS_MOVE_UNREACHABLE = -51,
    /** Illegal move: an own piece stands on the to square. */
    PDN_CHESS_MOVE_OCCUPIED = -52,
    /** Illegal move: the own king would be in check. */
    PDN_CHESS_MOVE_CHECK = -53,
    /** Illegal castling: no right to it, in check, or over attacked or occupied squares. */
    PDN_CHESS_MOVE_CASTLING = -54,
    /** Illegal move: a promotion is missing, or there is one that cannot be. */
    PDN_CHESS_MOVE_PROMOTION = -55,
    /** SAN: the text is no move. */
    PDN_CHESS_SAN_SYNTAX = -64,
    /** SAN: no legal move is written like this. */
    PDN_CHESS_SAN_NO_MOVE = -65,
    /** SAN: several legal moves are written like this. */
    PDN_CHESS_SAN_AMBIGUOUS = -66,
    /** PGN: a tag is not [Name "Value"]. The tag is left out. */
    PDN_CHESS_PGN_TAG_SYNTAX = -72,
    /** PGN: something that is no part of a game. */
    PDN_CHESS_PGN_TOKEN = -73,
    /** PGN: a tag or a word is longer than any that makes sense. */
    PDN_CHESS_PGN_LENGTH = -74,
    /** PGN: a comment is not closed before the next game or the end. */
    PDN_CHESS_PGN_OPEN_COMMENT = -75,
    /** PGN: a variation is closed that was not opened, or not closed. */
    PDN_CHESS_PGN_PARENTHESES = -76,
    /** PGN: the game ends without a result. */
    PDN_CHESS_PGN_NO_RESULT = -77,
    /**
     * PGN: the FEN tag is no legal position. From scanners; for visitors the library does not look.
     */
    PDN_CHESS_PGN_POSITION = -78,
    /** PGN: variations are deeper than there is room for. From scanners, as above. */
    PDN_CHESS_PGN_DEPTH = -79,
    /** EPD: an operation is not an opcode, operands and a semicolon. */
    PDN_CHESS_EPD_SYNTAX = -80,
    /** EPD: the line has no such operation. */
    PDN_CHESS_EPD_NO_OPERATION = -81,
    /** EPD: the operation has no such operand. */
    PDN_CHESS_EPD_NO_OPERAND = -82,
    /** Game: it has ended, and nothing changes any more. */
    PDN_CHESS_GAME_OVER = -88,
    /** Game: the history has no room for another move. */
    PDN_CHESS_GAME_FULL = -89,
    /** Game: there is no move to take back. */
    PDN_CHESS_GAME_NO_UNDO = -90,
    /** Game: no move was taken back since the last one that was played. */
    PDN_CHESS_GAME_NO_REDO = -91,
    /** Game: a draw offer is standing already, of either side. */
    PDN_CHESS_GAME_OFFERED = -92,
    /** Game: the other side has no draw offer standing. */
    PDN_CHESS_GAME_NO_OFFER = -93,
    /** Game: neither a third occurrence nor 50 moves, so no draw can be claimed. */
    PDN_CHESS_GAME_NO_CLAIM = -94,
    /** Game: no draw can be agreed before each side has moved. */
    PDN_CHESS_GAME_TOO_EARLY = -95,
    /** Clock: the time is before that of an earlier call. */
    PDN_CHESS_CLOCK_BACKWARDS = -96,
    /** Clock: it runs already. */
    PDN_CHESS_CLOCK_RUNNING = -97,
    /** Clock: it stands. */
    PDN_CHESS_CLOCK_STANDING = -98,
    /** Clock: the flag of the side to move has fallen. */
    PDN_CHESS_CLOCK_FLAG = -99,
    /** Clock: the other side has made no move that could be taken back. */
    PDN_CHESS_CLOCK_NO_MOVE = -100,
    /** Time control: more than PDN_CHESS_MAX_PERIODS periods. */
    PDN_CHESS_TIME_PERIODS = -101,
    /** Time control: a side has no time for its first move. */
    PDN_CHESS_TIME_NONE = -102,
    /** Time control: a period that is not the last has no number of moves. */
    PDN_CHESS_TIME_MOVES = -103,
    /** Time control: the text is none. */
    PDN_CHESS_TIME_SYNTAX = -104,
    /** Server: it has a configuration already. */
    PDN_CHESS_SERVER_CONFIGURED = -112,
    /** Server: it is not ready to start. */
    PDN_CHESS_SERVER_NOT_READY = -113,
    /** Server: the game does not run. */
    PDN_CHESS_SERVER_NOT_RUNNING = -114,
    /** Server: it does not wait for players. */
    PDN_CHESS_SERVER_NOT_WAITING = -115,
    /** Server: no pawn waits for its promotion. */
    PDN_CHESS_SERVER_NOT_PROMOTING = -116,
    /** Server: it is terminated. */
    PDN_CHESS_SERVER_TERMINATED = -117,
    /** Server: a pawn has to be promoted first. */
    PDN_CHESS_SERVER_PROMOTING = -118,
    /** Server: this side has a player already. */
    PDN_CHESS_SERVER_SEAT_TAKEN = -119,
    /** Server: the other side is to move. */
    PDN_CHESS_SERVER_NOT_YOUR_TURN = -120,
    /** Server: the move is legal, but not what is said about it. */
    PDN_CHESS_SERVER_CONTRADICTION = -121,
    /** Server: a pawn cannot become that. */
    PDN_CHESS_SERVER_NO_PROMOTION = -122,
    /** Server: a name is empty, too long, or no UTF-8. */
    PDN_CHESS_SERVER_NAME = -123,
    /** Server: there is no room for another subscription. */
    PDN_CHESS_SERVER_SUBSCRIPTIONS = -124,
    /** Server: there is no subscription with this number. */
    PDN_CHESS_SERVER_NO_SUBSCRIPTION = -125,
    /** Server: events wait and there is no room for more: take them first. */
    PDN_CHESS_SERVER_EVENTS_PENDING = -126,
    /** Server: something else went wrong, which only the host knows. */
    PDN_CHESS_SERVER_INTERNAL = -127,
    /** Electronic board: it follows another position. */
    PDN_CHESS_EBOARD_POSITION = -144,
    /** Konobi: the board does not have the point. */
    PDN_KONOBI_OUTSIDE = -208,
    /** Konobi: a stone stands there. */
    PDN_KONOBI_OCCUPIED = -209,
    /** Konobi: two stones of each colour would cross in a block of two by two points. */
    PDN_KONOBI_CROSSCUT = -210,
    /** Konobi: it would be weakly connected to a stone that can be extended cleanly. */
    PDN_KONOBI_WEAK_CONNECTION = -211,
    /** Konobi: who can place a stone may not pass. */
    PDN_KONOBI_NOT_FORCED = -212,
    /** Konobi: only the second player may swap, as the first action, where the rules allow it. */
    PDN_KONOBI_NO_SWAP = -213,
    /** Konobi: the game has ended, and nothing changes any more. */
    PDN_KONOBI_OVER = -214,
    /** Konobi: the history has no room for another action. */
    PDN_KONOBI_GAME_FULL = -215,
    /** Konobi: there is no action to take back. */
    PDN_KONOBI_GAME_NO_UNDO = -216,
    /** Konobi: no action was taken back since the last one that was played. */
    PDN_KONOBI_GAME_NO_REDO = -217,
    /** Konobi: the text is no action, or no entry of a record. */
    PDN_KONOBI_SYNTAX = -218,
    /** Konobi: a position as text needs 1 to 25 rows. */
    PDN_KONOBI_TEXT_SIZE = -219,
    /** Konobi: a row of a position as text is wrong. */
    PDN_KONOBI_TEXT_ROW = -220,
    /** Konobi: the side to move in a position as text is neither b nor w. */
    PDN_KONOBI_TEXT_TURN = -221,
    /** Konobi: the number of actions in a position as text is no number up to 65535. */
    PDN_KONOBI_TEXT_PLIES = -222,
    /** Konobi: a position as text goes on with something else than the word swapped. */
    PDN_KONOBI_TEXT_SWAPPED = -223,
    /** Konobi: both colours have connected their edges, which no game leads to. */
    PDN_KONOBI_TEXT_BOTH_CONNECTED = -224,
    /** SGF: not built of nodes and properties. */
    PDN_KONOBI_SGF_SYNTAX = -225,
    /** SGF: the size is missing, behind the first move, or not 1 to 25. */
    PDN_KONOBI_SGF_SIZE = -226,
    /** SGF: a stone to set up is not on the board or behind the first move. */
    PDN_KONOBI_SGF_SETUP = -227,
    /** SGF: a move is not that of the side to move. */
    PDN_KONOBI_SGF_COLOR = -228,
    /** Variant: a code has 1 to 10 pegs. */
    PDN_MASTERMIND_VARIANT_PEGS = -160,
    /** Variant: there are 1 to 11 symbols. */
    PDN_MASTERMIND_VARIANT_SYMBOLS = -161,
    /** Variant: without repeats there must be as many symbols as pegs. */
    PDN_MASTERMIND_VARIANT_REPEATS = -162,
    /** Peg set: the kind has fewer pegs, or none is asked for. */
    PDN_MASTERMIND_PEG_SET = -163,
    /** Code: a peg that is none of the game. */
    PDN_MASTERMIND_CODE_PEG = -164,
    /** Code: too few or too many pegs. */
    PDN_MASTERMIND_CODE_LENGTH = -165,
    /** Code: a peg stands twice where the variant allows no repeats. */
    PDN_MASTERMIND_CODE_REPEATED = -166,
    /** Feedback: more black and white pegs than a code has. */
    PDN_MASTERMIND_FEEDBACK_TOO_MANY = -167,
    /** Feedback: a word that is no key peg. */
    PDN_MASTERMIND_FEEDBACK_PEG = -168,
    /** Feedback: all pegs but one in place, and that one in the wrong place. */
    PDN_MASTERMIND_FEEDBACK_IMPOSSIBLE = -169,
    /** The variant has more codes than can be listed. */
    PDN_MASTERMIND_TOO_LARGE = -170,
    /** No code fits the answers. */
    PDN_MASTERMIND_NO_CANDIDATES = -171,
    /** The memory is too short for so many candidates. */
    PDN_MASTERMIND_MEMORY = -172,
    /** Settings: the number of different pegs is not 1 to as many as the kind has. */
    PDN_MASTERMIND_SETTINGS_PEGS = -184,
    /** Settings: the number of rounds is not 2, 4, 6, 8 or 10. */
    PDN_MASTERMIND_SETTINGS_ROUNDS = -185,
    /** Settings: the number of guesses is not 1 to 10. */
    PDN_MASTERMIND_SETTINGS_BOARD_SIZE = -186,
    /** Settings: the number of pegs of a code is not 1 to 10. */
    PDN_MASTERMIND_SETTINGS_CODE_SIZE = -187,
    /** Settings: without repeats there are not enough different pegs for a code. */
    PDN_MASTERMIND_SETTINGS_REPEATS = -188,
    /** Settings: there is none of that name. */
    PDN_MASTERMIND_SETTINGS_KEY = -189,
    /** Settings: the value is not of the kind that the setting needs. */
    PDN_MASTERMIND_SETTINGS_VALUE = -190,
    /** Match: it waits for something else. */
    PDN_MASTERMIND_MATCH_NOT_NOW = -191,
    /** Match: the response is not the one to the secret code. */
    PDN_MASTERMIND_MATCH_WRONG_RESPONSE = -192,
    /** Match: a response does not agree with the code that was concealed. */
    PDN_MASTERMIND_MATCH_CONTRADICTION = -193,
    /** No code agrees with the rows. */
    PDN_MASTERMIND_NO_CODE = -194,
    /** The steps that were allowed did not suffice. */
    PDN_MASTERMIND_STEPS = -195,
    /** Tree: a row has another guess than the tree. */
    PDN_MASTERMIND_TREE_OTHER_GUESS = -196,
    /** Tree: the bytes are none, or none for these answers. */
    PDN_MASTERMIND_TREE_DAMAGED = -197,
};

/** One English sentence on a status, for people; a constant, never NULL, for any number. */
const char *pdn_status_text(int32_t status);

/* ----------------------------------------------------------------------------------------------
 * Library: versions and sizes
 * ---------------------------------------------------------------------------------------------- */

/** Version of the interface: changes only when programs must be compiled again. */
#define PDN_ABI_VERSION 1

/** The structs whose size pdn_struct_size tells. */
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
    /** pdn_konobi_node. */
    PDN_STRUCT_KONOBI_NODE = 60,
    /** pdn_konobi_decision. */
    PDN_STRUCT_KONOBI_DECISION = 61,
    /** pdn_konobi_chances. */
    PDN_STRUCT_KONOBI_CHANCES = 62,
    /** pdn_konobi_solver. */
    PDN_STRUCT_KONOBI_SOLVER = 63,
};

/** The version of the library: PDN_VERSION of the header that it was built with. */
uint32_t pdn_version(void);

/** The version of the library as text such as "1.2.3"; a constant, never NULL. */
const char *pdn_version_text(void);

/**
 * Whether a program that was compiled with this header may use the linked library: call it once
 * at the start, with PDN_ABI_VERSION.
 *
 * PDN_ERROR_VERSION: it may not; compile it again with the header of the library.
 */
pdn_status pdn_check_abi(uint32_t abi_version);

/**
 * The size in bytes of a struct as the linked library has it, for bindings of other languages and
 * for checking a header by hand; sizeof is the same where pdn_check_abi says PDN_OK. `kind` is
 * one of PDN_STRUCT_; 0 for any other number.
 */
size_t pdn_struct_size(uint32_t kind);

/* ----------------------------------------------------------------------------------------------
 * Library: sinks for text
 *
 * Text without a useful bound (pictures, games, positions with operations) goes to a function of
 * the caller, chunk by chunk. That function may write a file with one call of fwrite; pdn_append
 * collects the text in memory.
 * ---------------------------------------------------------------------------------------------- */

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
 * Takes the next chunk of a text: UTF-8 without a terminating NUL, valid until the function returns.
 * Returns 0 to continue. Any other number makes the call that writes return PDN_ERROR_SINK; chunks
 * passed before are not withdrawn.
 */
typedef int32_t (*pdn_sink)(void *user, const char *text, size_t length);

/**
 * A pdn_sink that appends to a text: `user` is a pdn_text followed by `capacity` bytes. Returns 0, or
 * 1 if the chunk and a NUL do not fit, or for NULL; then the text is unchanged, and the call that
 * writes returns PDN_ERROR_SINK.
 */
int32_t pdn_append(void *user,
                   const char *text,
                   size_t length);

/* The layout that the library was built with: a compiler option that changes it, such as structure
 * packing, stops here and not at run time. */
PDN_LAYOUT(pdn_text, 16, 8);

#ifdef __cplusplus
}
#endif

#endif /* PEDINA_LIBRARY_H */
