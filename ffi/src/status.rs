// @generated from the errors of core and ffi by `cargo xtask header`: do not edit.
//! Library: statuses
//!
//! 0 is success, and every other status is negative: -1 to -31 for every game, -32 to -159 chess,
//! -160 to -207 Mastermind, -208 to -255 Konobi.
#![allow(clippy::too_many_lines)]

use core::ffi::CStr;

use pdn_status::*;

/// The status of a call. The numbers never change; later versions may add some.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(i32)]
#[must_use]
pub enum pdn_status {
    /// Done; the outputs are written.
    PDN_OK = 0,
    /// A pointer that must point to something is NULL.
    PDN_ERROR_NULL = -1,
    /// The buffer is too short and unchanged. The needed length was stored, where the function has
    /// an output for it.
    PDN_ERROR_BUFFER = -2,
    /// A number is outside of the range that the function documents.
    PDN_ERROR_RANGE = -3,
    /// A struct was not made by this library, was damaged, is of another kind, or is a game with
    /// the history of another game.
    PDN_ERROR_STATE = -4,
    /// Header and library do not have the same PDN_ABI_VERSION.
    PDN_ERROR_VERSION = -5,
    /// The sink stopped: the text is not complete.
    PDN_ERROR_SINK = -6,
    /// The text is not UTF-8.
    PDN_ERROR_ENCODING = -7,
    /// The work memory overlaps an input, which the call would overwrite.
    PDN_ERROR_OVERLAP = -8,
    /// The text is empty or longer than any FEN.
    PDN_ERROR_CHESS_FEN_LENGTH = -32,
    /// Too many or too few fields, or not one space between them.
    PDN_ERROR_CHESS_FEN_FIELDS = -33,
    /// The pieces: a letter that is not a piece, or ranks that do not add up to eight squares.
    PDN_ERROR_CHESS_FEN_BOARD = -34,
    /// The side to move is neither `w` nor `b`.
    PDN_ERROR_CHESS_FEN_TURN = -35,
    /// The castling rights are malformed.
    PDN_ERROR_CHESS_FEN_CASTLING = -36,
    /// The en passant square is neither `-` nor a square.
    PDN_ERROR_CHESS_FEN_EN_PASSANT = -37,
    /// The halfmove clock is not a number up to 65,535.
    PDN_ERROR_CHESS_FEN_HALFMOVE_CLOCK = -38,
    /// The move number is not a number up to 65,535.
    PDN_ERROR_CHESS_FEN_FULLMOVE_NUMBER = -39,
    /// The setup breaks the rules of chess; the report lists the problems.
    PDN_ERROR_CHESS_INVALID_POSITION = -40,
    /// The text is not two squares and, for a promotion, a letter of `q r b n`.
    PDN_ERROR_CHESS_ILLEGAL_MOVE_SYNTAX = -48,
    /// There is no piece on the from square.
    PDN_ERROR_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE = -49,
    /// The piece on the from square belongs to the opponent.
    PDN_ERROR_CHESS_ILLEGAL_MOVE_OPPONENTS_PIECE = -50,
    /// The piece does not move there, or the path is blocked.
    PDN_ERROR_CHESS_ILLEGAL_MOVE_UNREACHABLE = -51,
    /// A piece of the side to move stands on the to square.
    PDN_ERROR_CHESS_ILLEGAL_MOVE_OWN_PIECE = -52,
    /// The move would leave its own king in check.
    PDN_ERROR_CHESS_ILLEGAL_MOVE_KING_IN_CHECK = -53,
    /// Castling without the right to it, in check, over attacked or occupied squares.
    PDN_ERROR_CHESS_ILLEGAL_MOVE_CASTLING = -54,
    /// A promotion is missing, or given where there is none.
    PDN_ERROR_CHESS_ILLEGAL_MOVE_PROMOTION = -55,
    /// CECP: no command begins so, and it is no move.
    PDN_ERROR_CHESS_CECP_COMMAND_UNKNOWN = -56,
    /// CECP: an argument of the command is missing or none.
    PDN_ERROR_CHESS_CECP_COMMAND_ARGUMENT = -57,
    /// CECP: the line is no reply of an engine; interfaces ignore it.
    PDN_ERROR_CHESS_CECP_NO_REPLY = -58,
    /// CECP: the list has no more features.
    PDN_ERROR_CHESS_CECP_NO_FEATURE = -59,
    /// Chess Peripheral Protocol: the line begins with no keyword.
    PDN_ERROR_CHESS_PERIPHERAL_NO_KEYWORD = -60,
    /// Board: its protocol has no such request or report.
    PDN_ERROR_CHESS_BOARD_NO_MESSAGE = -61,
    /// The text is not a move.
    PDN_ERROR_CHESS_SAN_SYNTAX = -64,
    /// No legal move is written like this.
    PDN_ERROR_CHESS_SAN_NO_SUCH_MOVE = -65,
    /// Several legal moves are written like this: the from square or the promotion is missing.
    PDN_ERROR_CHESS_SAN_AMBIGUOUS = -66,
    /// A tag is not `[Name "Value"]`. The tag is left out.
    PDN_ERROR_CHESS_PGN_TAG_SYNTAX = -72,
    /// Something that is not part of a game stands here.
    PDN_ERROR_CHESS_PGN_TOKEN = -73,
    /// A tag, a move or another word is longer than any valid one.
    PDN_ERROR_CHESS_PGN_LENGTH = -74,
    /// A comment is not closed before the next game or the end.
    PDN_ERROR_CHESS_PGN_OPEN_COMMENT = -75,
    /// A variation is closed that was not opened, or is still open at the end of the game.
    PDN_ERROR_CHESS_PGN_PARENTHESES = -76,
    /// The game ends without a result.
    PDN_ERROR_CHESS_PGN_NO_RESULT = -77,
    /// The `FEN` tag is not a legal position.
    PDN_ERROR_CHESS_PGN_POSITION = -78,
    /// Variations are nested deeper than the caller's stack. The variation is skipped.
    PDN_ERROR_CHESS_PGN_DEPTH = -79,
    /// An operation is not an opcode, operands and a semicolon. With the offset of the first wrong
    /// byte.
    PDN_ERROR_CHESS_EPD_OPERATION = -80,
    /// EPD: the line has no such operation, or ends here.
    PDN_ERROR_CHESS_EPD_NO_OPERATION = -81,
    /// The `Variant` tag names a game with other rules. The game is skipped.
    PDN_ERROR_CHESS_PGN_VARIANT = -82,
    /// PGN: the comment has no more annotations.
    PDN_ERROR_CHESS_PGN_NO_ANNOTATION = -83,
    /// The game has ended: only taking a move back changes it.
    PDN_ERROR_CHESS_GAME_OVER = -88,
    /// The history is full: it holds no further move.
    PDN_ERROR_CHESS_GAME_HISTORY_FULL = -89,
    /// There is no move to take back.
    PDN_ERROR_CHESS_GAME_NOTHING_TO_UNDO = -90,
    /// No move was taken back since the last one that was played.
    PDN_ERROR_CHESS_GAME_NOTHING_TO_REDO = -91,
    /// A draw offer stands already and awaits an answer.
    PDN_ERROR_CHESS_GAME_DRAW_OFFERED = -92,
    /// There is no draw offer of the opponent.
    PDN_ERROR_CHESS_GAME_NO_DRAW_OFFER = -93,
    /// No draw can be claimed: neither a third occurrence nor 50 moves.
    PDN_ERROR_CHESS_GAME_NO_DRAW_CLAIM = -94,
    /// A draw cannot be agreed before each side has moved (FIDE 5.2.3).
    PDN_ERROR_CHESS_GAME_DRAW_TOO_EARLY = -95,
    /// The time is before that of an earlier call.
    PDN_ERROR_CHESS_CLOCK_BACKWARDS = -96,
    /// The clock is running already.
    PDN_ERROR_CHESS_CLOCK_RUNNING = -97,
    /// The clock is not running.
    PDN_ERROR_CHESS_CLOCK_NOT_RUNNING = -98,
    /// The flag of the side to move has fallen.
    PDN_ERROR_CHESS_CLOCK_FLAG_FALLEN = -99,
    /// The other side has made no move to take back.
    PDN_ERROR_CHESS_CLOCK_NO_MOVE = -100,
    /// More than four periods.
    PDN_ERROR_CHESS_TIME_CONTROL_TOO_MANY_PERIODS = -101,
    /// A side has no time for its first move.
    PDN_ERROR_CHESS_TIME_CONTROL_NO_TIME = -102,
    /// A period that is not the last has no number of moves after which it ends.
    PDN_ERROR_CHESS_TIME_CONTROL_NO_MOVES = -103,
    /// The text is not a time control.
    PDN_ERROR_CHESS_TIME_CONTROL_SYNTAX = -104,
    /// The text is `?`: the time control is not known.
    PDN_ERROR_CHESS_TIME_CONTROL_UNKNOWN = -105,
    /// The text is a sandclock such as `*180`, where a side gains what the other uses: no clock
    /// here keeps that.
    PDN_ERROR_CHESS_TIME_CONTROL_SANDCLOCK = -106,
    /// The server has a configuration already.
    PDN_ERROR_CHESS_SERVER_CONFIGURED = -112,
    /// The server is not ready to start.
    PDN_ERROR_CHESS_SERVER_NOT_READY = -113,
    /// The game does not run, or the time of the side to move is up: it ends when the server
    /// processes the time next.
    PDN_ERROR_CHESS_SERVER_NOT_RUNNING = -114,
    /// The server does not wait for players.
    PDN_ERROR_CHESS_SERVER_NOT_WAITING_FOR_PLAYERS = -115,
    /// No pawn waits for its promotion.
    PDN_ERROR_CHESS_SERVER_NOT_WAITING_FOR_PROMOTION = -116,
    /// The server is terminated.
    PDN_ERROR_CHESS_SERVER_TERMINATED = -117,
    /// A pawn has to be promoted first.
    PDN_ERROR_CHESS_SERVER_WAITING_FOR_PROMOTION = -118,
    /// This side has a player already.
    PDN_ERROR_CHESS_SERVER_PLAYER_ALREADY_EXISTING = -119,
    /// The other side is to move.
    PDN_ERROR_CHESS_SERVER_NOT_YOUR_TURN = -120,
    /// The move is legal, but the rest of the request (capture, castling and so on) does not
    /// match it.
    PDN_ERROR_CHESS_SERVER_CONTRADICTORY_MOVE = -121,
    /// A pawn cannot become a piece of this role.
    PDN_ERROR_CHESS_SERVER_NO_PROMOTION = -122,
    /// A name is empty or longer than 64 bytes.
    PDN_ERROR_CHESS_SERVER_NAME_LENGTH = -123,
    /// The table of subscriptions is full.
    PDN_ERROR_CHESS_SERVER_TOO_MANY_SUBSCRIPTIONS = -124,
    /// There is no subscription with this number.
    PDN_ERROR_CHESS_SERVER_NO_SUBSCRIPTION = -125,
    /// The queue of events is full: take the pending ones first.
    PDN_ERROR_CHESS_SERVER_EVENTS_PENDING = -126,
    /// An error of the host.
    PDN_ERROR_CHESS_SERVER_INTERNAL = -127,
    /// The memory is full: copy it to a longer one and let the tree grow.
    PDN_ERROR_CHESS_TREE_FULL = -128,
    /// No move has this number, or it was deleted.
    PDN_ERROR_CHESS_TREE_NO_SUCH_NODE = -129,
    /// The starting position cannot be deleted or reordered.
    PDN_ERROR_CHESS_TREE_ROOT = -130,
    /// There is no such comment or tag.
    PDN_ERROR_CHESS_TREE_NO_SUCH_TEXT = -131,
    /// The analysis is at the starting position: there is no move to take back.
    PDN_ERROR_CHESS_TREE_NOTHING_TO_UNDO = -132,
    /// The line ends here: there is no move to go on to.
    PDN_ERROR_CHESS_TREE_NOTHING_TO_REDO = -133,
    /// A take-back is proposed already.
    PDN_ERROR_CHESS_SERVER_TAKE_BACK_PROPOSED = -134,
    /// The opponent has not proposed a take-back.
    PDN_ERROR_CHESS_SERVER_NO_TAKE_BACK_PROPOSAL = -135,
    /// The opponent is to move, or there is none yet.
    PDN_ERROR_CHESS_CLIENT_NOT_YOUR_TURN = -136,
    /// The move is not legal.
    PDN_ERROR_CHESS_CLIENT_ILLEGAL_MOVE = -137,
    /// A pawn on its last rank has to become something.
    PDN_ERROR_CHESS_CLIENT_MISSING_PROMOTION = -138,
    /// Nothing is promoted by this move, or a pawn cannot become that.
    PDN_ERROR_CHESS_CLIENT_PROMOTION = -139,
    /// There is nothing to vote about.
    PDN_ERROR_CHESS_CLIENT_NOT_VOTING = -140,
    /// There is no move of this side to take back.
    PDN_ERROR_CHESS_SERVER_NOTHING_TO_TAKE_BACK = -142,
    /// Electronic board: it follows another position.
    PDN_ERROR_CHESS_EBOARD_POSITION = -144,
    /// The memory is full: the book is as it was before.
    PDN_ERROR_CHESS_BOOK_FULL = -145,
    /// The source could not read an entry.
    PDN_ERROR_CHESS_BOOK_READ = -146,
    /// Opening book: no move has a weight.
    PDN_ERROR_CHESS_BOOK_NO_MOVE = -147,
    /// Engine: too few words of memory for a search.
    PDN_ERROR_CHESS_ENGINE_MEMORY = -148,
    /// Engine: the search has begun to think, so this comes too late.
    PDN_ERROR_CHESS_ENGINE_BEGUN = -149,
    /// Engine: there is no such line, or not yet.
    PDN_ERROR_CHESS_ENGINE_NO_LINE = -150,
    /// They do not begin as a net does.
    PDN_ERROR_CHESS_NET_MAGIC = -151,
    /// They are of a version that this library does not know.
    PDN_ERROR_CHESS_NET_VERSION = -152,
    /// There is no such net: the inputs, the buckets, the number of neurons, the shift or a byte of
    /// flags has a value that none has.
    PDN_ERROR_CHESS_NET_SHAPE = -153,
    /// There are more or fewer bytes than a net of this shape has.
    PDN_ERROR_CHESS_NET_LENGTH = -154,
    /// The checksum is wrong: the bytes were damaged.
    PDN_ERROR_CHESS_NET_CHECKSUM = -155,
    /// The bias and the weights of a neuron are so large that its sum may leave 16 bits.
    PDN_ERROR_CHESS_NET_SUM_OVERFLOW = -156,
    /// The output weights of a bucket are so large that their total may leave 32 bits.
    PDN_ERROR_CHESS_NET_TOTAL_OVERFLOW = -157,
    /// It is too large for the small build, which is for 32-bit processors other than WebAssembly:
    /// the inputs are not factored, or there are more than 8 neurons.
    PDN_ERROR_CHESS_NET_TOO_LARGE = -159,
    /// The number of pegs is not 1 to 10.
    PDN_ERROR_MASTERMIND_VARIANT_PEGS = -160,
    /// The number of symbols is not 1 to 11.
    PDN_ERROR_MASTERMIND_VARIANT_SYMBOLS = -161,
    /// Without repeats there are fewer symbols than pegs.
    PDN_ERROR_MASTERMIND_VARIANT_REPEATS = -162,
    /// Peg set: the kind has fewer pegs, or none was requested.
    PDN_ERROR_MASTERMIND_PEG_SET = -163,
    /// A peg that the game does not have.
    PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG = -164,
    /// Too few or too many pegs.
    PDN_ERROR_MASTERMIND_CODE_LENGTH = -165,
    /// A symbol occurs twice, and the variant allows no repeats.
    PDN_ERROR_MASTERMIND_CODE_REPEATED = -166,
    /// More black and white pegs than a code has.
    PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY = -167,
    /// A token that is neither `BLACK`, `WHITE` nor `EMPTYKEYSLOT`.
    PDN_ERROR_MASTERMIND_FEEDBACK_UNKNOWN_PEG = -168,
    /// No guess of the variant can get it, such as all pegs but one in place and that one not.
    PDN_ERROR_MASTERMIND_FEEDBACK_IMPOSSIBLE = -169,
    /// The variant has more codes than can be listed.
    PDN_ERROR_MASTERMIND_TOO_LARGE = -170,
    /// No code fits the answers.
    PDN_ERROR_MASTERMIND_SOLVER_NO_CANDIDATES = -171,
    /// There are more candidates than the memory holds.
    PDN_ERROR_MASTERMIND_SOLVER_MEMORY = -172,
    /// There is no name, or there are more than eleven.
    PDN_ERROR_MASTERMIND_PEG_NAMES_COUNT = -173,
    /// A name is empty or has more than 15 bytes.
    PDN_ERROR_MASTERMIND_PEG_NAMES_LENGTH = -174,
    /// A name contains a space, a control character or what is not ASCII.
    PDN_ERROR_MASTERMIND_PEG_NAMES_CHARACTER = -175,
    /// A name is that of an earlier symbol, or differs from it only in case.
    PDN_ERROR_MASTERMIND_PEG_NAMES_REPEATED = -176,
    /// A word can mean several pegs.
    PDN_ERROR_MASTERMIND_AMBIGUOUS_PEG = -177,
    /// The comparisons that were allowed did not suffice.
    PDN_ERROR_MASTERMIND_SOLVER_STEPS = -178,
    /// The number of different pegs is not 1 to as many as the kind has.
    PDN_ERROR_MASTERMIND_SETTINGS_PEGS = -184,
    /// The number of rounds is not 2, 4, 6, 8 or 10.
    PDN_ERROR_MASTERMIND_SETTINGS_ROUNDS = -185,
    /// The number of guesses is not 1 to 10.
    PDN_ERROR_MASTERMIND_SETTINGS_BOARD_SIZE = -186,
    /// The number of pegs of a code is not 1 to 10.
    PDN_ERROR_MASTERMIND_SETTINGS_CODE_SIZE = -187,
    /// Without repeats there are not enough different pegs for a code.
    PDN_ERROR_MASTERMIND_SETTINGS_REPEATS = -188,
    /// No setting has that name.
    PDN_ERROR_MASTERMIND_SETTINGS_UNKNOWN_KEY = -189,
    /// The value is not of the kind that the setting needs.
    PDN_ERROR_MASTERMIND_SETTINGS_VALUE = -190,
    /// The match waits for something else.
    PDN_ERROR_MASTERMIND_MATCH_NOT_NOW = -191,
    /// The response is not the one to the secret code.
    PDN_ERROR_MASTERMIND_MATCH_WRONG_RESPONSE = -192,
    /// The code that was concealed does not agree with a response.
    PDN_ERROR_MASTERMIND_MATCH_CONTRADICTION = -193,
    /// No code agrees with the rows.
    PDN_ERROR_MASTERMIND_NO_CODE = -194,
    /// The steps that were allowed did not suffice.
    PDN_ERROR_MASTERMIND_STEPS = -195,
    /// A row has another guess than the tree.
    PDN_ERROR_MASTERMIND_TREE_OTHER_GUESS = -196,
    /// The bytes are not a tree that solves this variant.
    PDN_ERROR_MASTERMIND_TREE_DAMAGED = -197,
    /// The match has ended: only taking its last step back changes it.
    PDN_ERROR_MASTERMIND_MATCH_OVER = -198,
    /// Nothing was done in this round that can be taken back.
    PDN_ERROR_MASTERMIND_MATCH_NOTHING_TO_UNDO = -199,
    /// The board does not have the point.
    PDN_ERROR_KONOBI_REFUSAL_OUTSIDE = -208,
    /// A stone stands there. The value is its colour.
    PDN_ERROR_KONOBI_REFUSAL_OCCUPIED = -209,
    /// Two stones of each colour would cross in a block of two by two points.
    PDN_ERROR_KONOBI_REFUSAL_CROSSCUT = -210,
    /// The stone would be weakly connected to another one that can be extended cleanly.
    PDN_ERROR_KONOBI_REFUSAL_WEAK_CONNECTION = -211,
    /// A player who can place a stone may not pass.
    PDN_ERROR_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED = -212,
    /// The pie rule can be used once, by the second player in the first turn.
    PDN_ERROR_KONOBI_ILLEGAL_ACTION_NO_SWAP = -213,
    /// The game has ended: only taking an action back changes it.
    PDN_ERROR_KONOBI_GAME_OVER = -214,
    /// The history is full.
    PDN_ERROR_KONOBI_GAME_HISTORY_FULL = -215,
    /// There is no action to take back.
    PDN_ERROR_KONOBI_GAME_NOTHING_TO_UNDO = -216,
    /// No action was taken back since the last one that was played.
    PDN_ERROR_KONOBI_GAME_NOTHING_TO_REDO = -217,
    /// The text is not an entry of a record.
    PDN_ERROR_KONOBI_REPLAY_SYNTAX = -218,
    /// There are not one to 25 rows, or not as many as the type of the position has.
    PDN_ERROR_KONOBI_POSITION_TEXT_SIZE = -219,
    /// A row has another character than `X`, `O`, `.` and digits, or not as many points as there
    /// are rows.
    PDN_ERROR_KONOBI_POSITION_TEXT_ROW = -220,
    /// The side to move is neither `b` nor `w`.
    PDN_ERROR_KONOBI_POSITION_TEXT_TURN = -221,
    /// The number of actions is missing or above 65,535, or it is 1 and there is not one black
    /// stone and white to move.
    PDN_ERROR_KONOBI_POSITION_TEXT_PLIES = -222,
    /// Something follows that is not the word `swapped`.
    PDN_ERROR_KONOBI_POSITION_TEXT_SWAPPED = -223,
    /// Both colours have connected their edges, which is impossible in a game.
    PDN_ERROR_KONOBI_POSITION_TEXT_BOTH_CONNECTED = -224,
    /// The text is not a tree of nodes and properties.
    PDN_ERROR_KONOBI_SGF_SYNTAX = -225,
    /// The size is missing, after the first move, or not one that the type of the game has.
    PDN_ERROR_KONOBI_SGF_SIZE = -226,
    /// A stone to set up has no point on the board, or stands after the first move, or both
    /// colours have connected their edges.
    PDN_ERROR_KONOBI_SGF_SETUP = -227,
    /// A move is not that of the side to move.
    PDN_ERROR_KONOBI_SGF_COLOR = -228,
    /// A move is neither a point of any board nor a known word.
    PDN_ERROR_KONOBI_SGF_MOVE = -229,
}

/// An English sentence on each.
pub(crate) const TEXTS: &[(pdn_status, &CStr)] = &[
    (PDN_OK, c"done"),
    (PDN_ERROR_NULL, c"a pointer is NULL: pass the address of the value"),
    (PDN_ERROR_BUFFER, c"the buffer is too short: see the length that was reported"),
    (PDN_ERROR_RANGE, c"a number is out of range: see the function's comment"),
    (PDN_ERROR_STATE, c"the struct was not made by this library: initialise it first"),
    (PDN_ERROR_VERSION, c"header and library differ: compile again with the library's header"),
    (PDN_ERROR_SINK, c"the sink stopped: the text is not complete"),
    (PDN_ERROR_ENCODING, c"the text is not UTF-8"),
    (PDN_ERROR_OVERLAP, c"work memory holds an input: keep them apart"),
    (PDN_ERROR_CHESS_FEN_LENGTH, c"FEN empty or too long"),
    (PDN_ERROR_CHESS_FEN_FIELDS, c"FEN needs six fields with one space between them"),
    (PDN_ERROR_CHESS_FEN_BOARD, c"FEN needs eight ranks of eight squares"),
    (PDN_ERROR_CHESS_FEN_TURN, c"FEN side to move must be w or b"),
    (PDN_ERROR_CHESS_FEN_CASTLING, c"FEN castling rights must be - or letters such as KQkq"),
    (PDN_ERROR_CHESS_FEN_EN_PASSANT, c"FEN en passant square must be - or a square"),
    (PDN_ERROR_CHESS_FEN_HALFMOVE_CLOCK, c"FEN halfmove clock must be a number up to 65535"),
    (PDN_ERROR_CHESS_FEN_FULLMOVE_NUMBER, c"FEN move number must be a number up to 65535"),
    (PDN_ERROR_CHESS_INVALID_POSITION, c"the position breaks the rules: see the problems reported"),
    (PDN_ERROR_CHESS_ILLEGAL_MOVE_SYNTAX, c"not a move: write e2e4, or e7e8q for a promotion"),
    (PDN_ERROR_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE, c"no piece on the from square"),
    (PDN_ERROR_CHESS_ILLEGAL_MOVE_OPPONENTS_PIECE, c"the piece belongs to the opponent"),
    (PDN_ERROR_CHESS_ILLEGAL_MOVE_UNREACHABLE, c"the piece does not move there"),
    (PDN_ERROR_CHESS_ILLEGAL_MOVE_OWN_PIECE, c"your own piece stands on the to square"),
    (PDN_ERROR_CHESS_ILLEGAL_MOVE_KING_IN_CHECK, c"your king would be in check"),
    (PDN_ERROR_CHESS_ILLEGAL_MOVE_CASTLING, c"castling is not possible now"),
    (PDN_ERROR_CHESS_ILLEGAL_MOVE_PROMOTION, c"promotion missing, or not possible"),
    (PDN_ERROR_CHESS_CECP_COMMAND_UNKNOWN, c"unknown command"),
    (PDN_ERROR_CHESS_CECP_COMMAND_ARGUMENT, c"bad parameter"),
    (PDN_ERROR_CHESS_CECP_NO_REPLY, c"the line is no reply of an engine: ignore it"),
    (PDN_ERROR_CHESS_CECP_NO_FEATURE, c"the list has no more features"),
    (PDN_ERROR_CHESS_PERIPHERAL_NO_KEYWORD, c"the line begins with no keyword"),
    (PDN_ERROR_CHESS_BOARD_NO_MESSAGE, c"the protocol of the board has no such message"),
    (PDN_ERROR_CHESS_SAN_SYNTAX, c"not a move: write e4, Nf3, exd5, e8=Q or O-O"),
    (PDN_ERROR_CHESS_SAN_NO_SUCH_MOVE, c"no such legal move"),
    (
        PDN_ERROR_CHESS_SAN_AMBIGUOUS,
        c"several legal moves: say from which square, or the promotion",
    ),
    (PDN_ERROR_CHESS_PGN_TAG_SYNTAX, c"a tag must be [Name \"Value\"]"),
    (PDN_ERROR_CHESS_PGN_TOKEN, c"neither tag, move, comment nor result"),
    (PDN_ERROR_CHESS_PGN_LENGTH, c"tag or word too long"),
    (PDN_ERROR_CHESS_PGN_OPEN_COMMENT, c"comment without its closing brace"),
    (PDN_ERROR_CHESS_PGN_PARENTHESES, c"parentheses do not match"),
    (PDN_ERROR_CHESS_PGN_NO_RESULT, c"game without a result"),
    (PDN_ERROR_CHESS_PGN_POSITION, c"the FEN tag is no legal position"),
    (PDN_ERROR_CHESS_PGN_DEPTH, c"variations too deep"),
    (PDN_ERROR_CHESS_EPD_OPERATION, c"an operation is not an opcode, operands and a semicolon"),
    (PDN_ERROR_CHESS_EPD_NO_OPERATION, c"the line has no such operation"),
    (PDN_ERROR_CHESS_PGN_VARIANT, c"the rules of this variant are not supported"),
    (PDN_ERROR_CHESS_PGN_NO_ANNOTATION, c"the comment has no more annotations"),
    (PDN_ERROR_CHESS_GAME_OVER, c"the game has ended"),
    (PDN_ERROR_CHESS_GAME_HISTORY_FULL, c"the history is full: go on with a longer one"),
    (PDN_ERROR_CHESS_GAME_NOTHING_TO_UNDO, c"there is no move to take back"),
    (PDN_ERROR_CHESS_GAME_NOTHING_TO_REDO, c"there is no move that was taken back"),
    (PDN_ERROR_CHESS_GAME_DRAW_OFFERED, c"a draw offer is standing: it waits for an answer"),
    (PDN_ERROR_CHESS_GAME_NO_DRAW_OFFER, c"the opponent has not offered a draw"),
    (
        PDN_ERROR_CHESS_GAME_NO_DRAW_CLAIM,
        c"neither a third occurrence nor 50 moves: no draw to claim",
    ),
    (PDN_ERROR_CHESS_GAME_DRAW_TOO_EARLY, c"no draw can be agreed before each side has moved"),
    (PDN_ERROR_CHESS_CLOCK_BACKWARDS, c"the time is before that of an earlier call"),
    (PDN_ERROR_CHESS_CLOCK_RUNNING, c"the clock runs already"),
    (PDN_ERROR_CHESS_CLOCK_NOT_RUNNING, c"the clock stands: start it first"),
    (PDN_ERROR_CHESS_CLOCK_FLAG_FALLEN, c"the flag of the side to move has fallen"),
    (PDN_ERROR_CHESS_CLOCK_NO_MOVE, c"the other side has made no move to take back"),
    (PDN_ERROR_CHESS_TIME_CONTROL_TOO_MANY_PERIODS, c"a time control has four periods at most"),
    (PDN_ERROR_CHESS_TIME_CONTROL_NO_TIME, c"there is no time for the first move"),
    (PDN_ERROR_CHESS_TIME_CONTROL_NO_MOVES, c"only the last period may lack a number of moves"),
    (
        PDN_ERROR_CHESS_TIME_CONTROL_SYNTAX,
        c"not a time control: write 40/5400+30:1800+30, in seconds",
    ),
    (PDN_ERROR_CHESS_TIME_CONTROL_UNKNOWN, c"the time control is not known"),
    (
        PDN_ERROR_CHESS_TIME_CONTROL_SANDCLOCK,
        c"a sandclock is a time control that no clock here keeps",
    ),
    (PDN_ERROR_CHESS_SERVER_CONFIGURED, c"the game is configured already"),
    (PDN_ERROR_CHESS_SERVER_NOT_READY, c"the game is not ready to start"),
    (PDN_ERROR_CHESS_SERVER_NOT_RUNNING, c"the game does not run"),
    (PDN_ERROR_CHESS_SERVER_NOT_WAITING_FOR_PLAYERS, c"the game does not wait for players"),
    (PDN_ERROR_CHESS_SERVER_NOT_WAITING_FOR_PROMOTION, c"no pawn waits for its promotion"),
    (PDN_ERROR_CHESS_SERVER_TERMINATED, c"the game is terminated"),
    (PDN_ERROR_CHESS_SERVER_WAITING_FOR_PROMOTION, c"a pawn has to be promoted first"),
    (PDN_ERROR_CHESS_SERVER_PLAYER_ALREADY_EXISTING, c"this side has a player already"),
    (PDN_ERROR_CHESS_SERVER_NOT_YOUR_TURN, c"the other side is to move"),
    (PDN_ERROR_CHESS_SERVER_CONTRADICTORY_MOVE, c"the move is not what is said about it"),
    (PDN_ERROR_CHESS_SERVER_NO_PROMOTION, c"a pawn becomes a queen, a rook, a bishop or a knight"),
    (PDN_ERROR_CHESS_SERVER_NAME_LENGTH, c"a name is empty, too long or has a NUL"),
    (PDN_ERROR_CHESS_SERVER_TOO_MANY_SUBSCRIPTIONS, c"there is no room for another subscription"),
    (PDN_ERROR_CHESS_SERVER_NO_SUBSCRIPTION, c"there is no such subscription"),
    (PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, c"events wait to be delivered: take them first"),
    (PDN_ERROR_CHESS_SERVER_INTERNAL, c"something went wrong on the server"),
    (PDN_ERROR_CHESS_TREE_FULL, c"the memory of the tree is full: copy it to a longer one"),
    (PDN_ERROR_CHESS_TREE_NO_SUCH_NODE, c"the tree has no such move"),
    (PDN_ERROR_CHESS_TREE_ROOT, c"the starting position cannot be deleted or reordered"),
    (PDN_ERROR_CHESS_TREE_NO_SUCH_TEXT, c"there is no such comment or tag"),
    (PDN_ERROR_CHESS_TREE_NOTHING_TO_UNDO, c"there is no move to take back in this line"),
    (PDN_ERROR_CHESS_TREE_NOTHING_TO_REDO, c"the line has no further move"),
    (PDN_ERROR_CHESS_SERVER_TAKE_BACK_PROPOSED, c"a take-back is proposed: it waits for an answer"),
    (PDN_ERROR_CHESS_SERVER_NO_TAKE_BACK_PROPOSAL, c"the opponent has not proposed a take-back"),
    (PDN_ERROR_CHESS_CLIENT_NOT_YOUR_TURN, c"it is not your turn"),
    (PDN_ERROR_CHESS_CLIENT_ILLEGAL_MOVE, c"the move is not legal"),
    (PDN_ERROR_CHESS_CLIENT_MISSING_PROMOTION, c"a pawn on its last rank has to become a piece"),
    (PDN_ERROR_CHESS_CLIENT_PROMOTION, c"this move promotes nothing, or a pawn cannot become that"),
    (PDN_ERROR_CHESS_CLIENT_NOT_VOTING, c"there is nothing to vote about"),
    (PDN_ERROR_CHESS_SERVER_NOTHING_TO_TAKE_BACK, c"there is no move of this side to take back"),
    (
        PDN_ERROR_CHESS_EBOARD_POSITION,
        c"the board follows another position: let it follow this one",
    ),
    (PDN_ERROR_CHESS_BOOK_FULL, c"the memory of the book is full: copy it to a longer one"),
    (PDN_ERROR_CHESS_BOOK_READ, c"an entry of the book could not be read"),
    (PDN_ERROR_CHESS_BOOK_NO_MOVE, c"no move of the book has a weight"),
    (PDN_ERROR_CHESS_ENGINE_MEMORY, c"the memory is too short: give it the least words or more"),
    (
        PDN_ERROR_CHESS_ENGINE_BEGUN,
        c"the search has begun to think: call this before the first think",
    ),
    (PDN_ERROR_CHESS_ENGINE_NO_LINE, c"there is no such line: think until a depth is completed"),
    (PDN_ERROR_CHESS_NET_MAGIC, c"this is not a net"),
    (PDN_ERROR_CHESS_NET_VERSION, c"the net is of a version that is not known here"),
    (PDN_ERROR_CHESS_NET_SHAPE, c"no net has these inputs, buckets, neurons, flags or this shift"),
    (PDN_ERROR_CHESS_NET_LENGTH, c"the net is longer or shorter than its shape says"),
    (PDN_ERROR_CHESS_NET_CHECKSUM, c"the net is damaged: its checksum is wrong"),
    (
        PDN_ERROR_CHESS_NET_SUM_OVERFLOW,
        c"the weights of a neuron are so large that its sum may overflow",
    ),
    (
        PDN_ERROR_CHESS_NET_TOTAL_OVERFLOW,
        c"the output weights are so large that their total may overflow",
    ),
    (
        PDN_ERROR_CHESS_NET_TOO_LARGE,
        c"the net is too large for the small build: factored, 8 neurons",
    ),
    (PDN_ERROR_MASTERMIND_VARIANT_PEGS, c"a code has 1 to 10 pegs"),
    (PDN_ERROR_MASTERMIND_VARIANT_SYMBOLS, c"there are 1 to 11 symbols"),
    (
        PDN_ERROR_MASTERMIND_VARIANT_REPEATS,
        c"without repeats there must be as many symbols as pegs",
    ),
    (PDN_ERROR_MASTERMIND_PEG_SET, c"the kind of pegs does not contain enough pegs"),
    (PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG, c"a peg that the game does not have"),
    (PDN_ERROR_MASTERMIND_CODE_LENGTH, c"too few or too many pegs"),
    (PDN_ERROR_MASTERMIND_CODE_REPEATED, c"a peg stands twice, and this game has no repeats"),
    (PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY, c"more black and white pegs than a code has"),
    (PDN_ERROR_MASTERMIND_FEEDBACK_UNKNOWN_PEG, c"a key peg is BLACK, WHITE or EMPTYKEYSLOT"),
    (PDN_ERROR_MASTERMIND_FEEDBACK_IMPOSSIBLE, c"no guess can get this feedback"),
    (PDN_ERROR_MASTERMIND_TOO_LARGE, c"the variant has too many codes to list them"),
    (PDN_ERROR_MASTERMIND_SOLVER_NO_CANDIDATES, c"no code fits the answers: one of them is wrong"),
    (PDN_ERROR_MASTERMIND_SOLVER_MEMORY, c"more candidates than the memory holds"),
    (PDN_ERROR_MASTERMIND_PEG_NAMES_COUNT, c"a game has 1 to 11 names of pegs"),
    (PDN_ERROR_MASTERMIND_PEG_NAMES_LENGTH, c"the name of a peg has 1 to 15 characters"),
    (
        PDN_ERROR_MASTERMIND_PEG_NAMES_CHARACTER,
        c"the name of a peg is not of visible ASCII characters",
    ),
    (PDN_ERROR_MASTERMIND_PEG_NAMES_REPEATED, c"two pegs have the same name, except for case"),
    (PDN_ERROR_MASTERMIND_AMBIGUOUS_PEG, c"a word can mean several pegs: write more of it"),
    (PDN_ERROR_MASTERMIND_SOLVER_STEPS, c"too few comparisons to know: allow more"),
    (
        PDN_ERROR_MASTERMIND_SETTINGS_PEGS,
        c"the number of different pegs is not 1 to as many as the kind has",
    ),
    (PDN_ERROR_MASTERMIND_SETTINGS_ROUNDS, c"a match has 2, 4, 6, 8 or 10 rounds"),
    (PDN_ERROR_MASTERMIND_SETTINGS_BOARD_SIZE, c"a board holds 1 to 10 guesses"),
    (PDN_ERROR_MASTERMIND_SETTINGS_CODE_SIZE, c"the size of codes is 1 to 10 pegs"),
    (
        PDN_ERROR_MASTERMIND_SETTINGS_REPEATS,
        c"without repeats there are not enough different pegs for a code",
    ),
    (PDN_ERROR_MASTERMIND_SETTINGS_UNKNOWN_KEY, c"no setting has that name"),
    (
        PDN_ERROR_MASTERMIND_SETTINGS_VALUE,
        c"the value must be a number, true or false, or a kind of pegs",
    ),
    (PDN_ERROR_MASTERMIND_MATCH_NOT_NOW, c"the match waits for something else"),
    (PDN_ERROR_MASTERMIND_MATCH_WRONG_RESPONSE, c"the response is not the one to the secret code"),
    (
        PDN_ERROR_MASTERMIND_MATCH_CONTRADICTION,
        c"the code that was concealed does not agree with a response",
    ),
    (PDN_ERROR_MASTERMIND_NO_CODE, c"no code agrees with the rows: one of the answers is wrong"),
    (PDN_ERROR_MASTERMIND_STEPS, c"too few steps to know: allow more"),
    (PDN_ERROR_MASTERMIND_TREE_OTHER_GUESS, c"a row has another guess than the tree"),
    (PDN_ERROR_MASTERMIND_TREE_DAMAGED, c"the bytes are not a tree for these answers"),
    (PDN_ERROR_MASTERMIND_MATCH_OVER, c"the match is over"),
    (PDN_ERROR_MASTERMIND_MATCH_NOTHING_TO_UNDO, c"there is nothing to take back in this round"),
    (PDN_ERROR_KONOBI_REFUSAL_OUTSIDE, c"the point is outside of the board"),
    (PDN_ERROR_KONOBI_REFUSAL_OCCUPIED, c"a stone stands there"),
    (
        PDN_ERROR_KONOBI_REFUSAL_CROSSCUT,
        c"two stones of each colour would cross in a block of two by two points",
    ),
    (
        PDN_ERROR_KONOBI_REFUSAL_WEAK_CONNECTION,
        c"the stone would be weakly connected to another one that can be extended cleanly",
    ),
    (
        PDN_ERROR_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED,
        c"a player who can place a stone may not pass",
    ),
    (
        PDN_ERROR_KONOBI_ILLEGAL_ACTION_NO_SWAP,
        c"only the second player may swap, as the first action, if the rules allow it",
    ),
    (PDN_ERROR_KONOBI_GAME_OVER, c"the game is over"),
    (
        PDN_ERROR_KONOBI_GAME_HISTORY_FULL,
        c"the history holds no further action: go on with a longer one",
    ),
    (PDN_ERROR_KONOBI_GAME_NOTHING_TO_UNDO, c"there is no action to take back"),
    (PDN_ERROR_KONOBI_GAME_NOTHING_TO_REDO, c"there is no action that was taken back"),
    (
        PDN_ERROR_KONOBI_REPLAY_SYNTAX,
        c"neither a point such as c3 or 3 3, nor swap, pass or resign",
    ),
    (PDN_ERROR_KONOBI_POSITION_TEXT_SIZE, c"a position needs 1 to 25 rows with / between them"),
    (
        PDN_ERROR_KONOBI_POSITION_TEXT_ROW,
        c"a row needs X, O, . or numbers of vacant points, as many points as rows",
    ),
    (PDN_ERROR_KONOBI_POSITION_TEXT_TURN, c"the side to move must be b or w"),
    (
        PDN_ERROR_KONOBI_POSITION_TEXT_PLIES,
        c"the number of actions so far must be a number up to 65535",
    ),
    (
        PDN_ERROR_KONOBI_POSITION_TEXT_SWAPPED,
        c"only the word swapped may follow the number of actions",
    ),
    (PDN_ERROR_KONOBI_POSITION_TEXT_BOTH_CONNECTED, c"both colours have connected their edges"),
    (PDN_ERROR_KONOBI_SGF_SYNTAX, c"not built of nodes and properties, such as (;SZ[11];B[c3])"),
    (PDN_ERROR_KONOBI_SGF_SIZE, c"SZ must be a size from 1 to 25, before the first move"),
    (PDN_ERROR_KONOBI_SGF_SETUP, c"stones to set up must be on the board, before the first move"),
    (PDN_ERROR_KONOBI_SGF_COLOR, c"the move is not that of the side to move"),
    (PDN_ERROR_KONOBI_SGF_MOVE, c"a move must be a point such as c3, pass, swap-sides or resign"),
];

impl From<pedina::chess::book::BookError> for pdn_status {
    #[inline]
    fn from(error: pedina::chess::book::BookError) -> Self {
        match error {
            pedina::chess::book::BookError::Full => Self::PDN_ERROR_CHESS_BOOK_FULL,
            pedina::chess::book::BookError::Read => Self::PDN_ERROR_CHESS_BOOK_READ,
        }
    }
}

impl From<pedina::chess::cecp::CommandError> for pdn_status {
    #[inline]
    fn from(error: pedina::chess::cecp::CommandError) -> Self {
        match error {
            pedina::chess::cecp::CommandError::Unknown => {
                Self::PDN_ERROR_CHESS_CECP_COMMAND_UNKNOWN
            }
            pedina::chess::cecp::CommandError::Argument => {
                Self::PDN_ERROR_CHESS_CECP_COMMAND_ARGUMENT
            }
        }
    }
}

impl From<pedina::chess::TimeControlError> for pdn_status {
    #[inline]
    fn from(error: pedina::chess::TimeControlError) -> Self {
        match error {
            pedina::chess::TimeControlError::TooManyPeriods => {
                Self::PDN_ERROR_CHESS_TIME_CONTROL_TOO_MANY_PERIODS
            }
            pedina::chess::TimeControlError::NoTime => Self::PDN_ERROR_CHESS_TIME_CONTROL_NO_TIME,
            pedina::chess::TimeControlError::NoMoves => Self::PDN_ERROR_CHESS_TIME_CONTROL_NO_MOVES,
            pedina::chess::TimeControlError::Syntax => Self::PDN_ERROR_CHESS_TIME_CONTROL_SYNTAX,
            pedina::chess::TimeControlError::Unknown => Self::PDN_ERROR_CHESS_TIME_CONTROL_UNKNOWN,
            pedina::chess::TimeControlError::Sandclock => {
                Self::PDN_ERROR_CHESS_TIME_CONTROL_SANDCLOCK
            }
        }
    }
}

impl From<pedina::chess::ClockError> for pdn_status {
    #[inline]
    fn from(error: pedina::chess::ClockError) -> Self {
        match error {
            pedina::chess::ClockError::Backwards => Self::PDN_ERROR_CHESS_CLOCK_BACKWARDS,
            pedina::chess::ClockError::Running => Self::PDN_ERROR_CHESS_CLOCK_RUNNING,
            pedina::chess::ClockError::NotRunning => Self::PDN_ERROR_CHESS_CLOCK_NOT_RUNNING,
            pedina::chess::ClockError::FlagFallen => Self::PDN_ERROR_CHESS_CLOCK_FLAG_FALLEN,
            pedina::chess::ClockError::NoMove => Self::PDN_ERROR_CHESS_CLOCK_NO_MOVE,
        }
    }
}

impl From<pedina::chess::engine::NetError> for pdn_status {
    #[inline]
    fn from(error: pedina::chess::engine::NetError) -> Self {
        match error {
            pedina::chess::engine::NetError::Magic => Self::PDN_ERROR_CHESS_NET_MAGIC,
            pedina::chess::engine::NetError::Version => Self::PDN_ERROR_CHESS_NET_VERSION,
            pedina::chess::engine::NetError::Shape => Self::PDN_ERROR_CHESS_NET_SHAPE,
            pedina::chess::engine::NetError::Length => Self::PDN_ERROR_CHESS_NET_LENGTH,
            pedina::chess::engine::NetError::Checksum => Self::PDN_ERROR_CHESS_NET_CHECKSUM,
            pedina::chess::engine::NetError::SumOverflow => Self::PDN_ERROR_CHESS_NET_SUM_OVERFLOW,
            pedina::chess::engine::NetError::TotalOverflow => {
                Self::PDN_ERROR_CHESS_NET_TOTAL_OVERFLOW
            }
            pedina::chess::engine::NetError::TooLarge => Self::PDN_ERROR_CHESS_NET_TOO_LARGE,
        }
    }
}

impl From<pedina::chess::GameError> for pdn_status {
    #[inline]
    fn from(error: pedina::chess::GameError) -> Self {
        match error {
            pedina::chess::GameError::Illegal(error) => error.into(),
            pedina::chess::GameError::Over => Self::PDN_ERROR_CHESS_GAME_OVER,
            pedina::chess::GameError::HistoryFull => Self::PDN_ERROR_CHESS_GAME_HISTORY_FULL,
            pedina::chess::GameError::NothingToUndo => Self::PDN_ERROR_CHESS_GAME_NOTHING_TO_UNDO,
            pedina::chess::GameError::NothingToRedo => Self::PDN_ERROR_CHESS_GAME_NOTHING_TO_REDO,
            pedina::chess::GameError::DrawOffered => Self::PDN_ERROR_CHESS_GAME_DRAW_OFFERED,
            pedina::chess::GameError::NoDrawOffer => Self::PDN_ERROR_CHESS_GAME_NO_DRAW_OFFER,
            pedina::chess::GameError::NoDrawClaim => Self::PDN_ERROR_CHESS_GAME_NO_DRAW_CLAIM,
            pedina::chess::GameError::DrawTooEarly => Self::PDN_ERROR_CHESS_GAME_DRAW_TOO_EARLY,
            pedina::chess::GameError::MismatchedHistory => Self::PDN_ERROR_STATE,
        }
    }
}

impl From<pedina::chess::IllegalMove> for pdn_status {
    #[inline]
    fn from(error: pedina::chess::IllegalMove) -> Self {
        match error {
            pedina::chess::IllegalMove::Syntax => Self::PDN_ERROR_CHESS_ILLEGAL_MOVE_SYNTAX,
            pedina::chess::IllegalMove::EmptySquare => {
                Self::PDN_ERROR_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE
            }
            pedina::chess::IllegalMove::OpponentsPiece => {
                Self::PDN_ERROR_CHESS_ILLEGAL_MOVE_OPPONENTS_PIECE
            }
            pedina::chess::IllegalMove::Unreachable => {
                Self::PDN_ERROR_CHESS_ILLEGAL_MOVE_UNREACHABLE
            }
            pedina::chess::IllegalMove::OwnPiece => Self::PDN_ERROR_CHESS_ILLEGAL_MOVE_OWN_PIECE,
            pedina::chess::IllegalMove::KingInCheck => {
                Self::PDN_ERROR_CHESS_ILLEGAL_MOVE_KING_IN_CHECK
            }
            pedina::chess::IllegalMove::Castling => Self::PDN_ERROR_CHESS_ILLEGAL_MOVE_CASTLING,
            pedina::chess::IllegalMove::Promotion => Self::PDN_ERROR_CHESS_ILLEGAL_MOVE_PROMOTION,
        }
    }
}

impl From<pedina::chess::FenErrorKind> for pdn_status {
    #[inline]
    fn from(error: pedina::chess::FenErrorKind) -> Self {
        match error {
            pedina::chess::FenErrorKind::Length => Self::PDN_ERROR_CHESS_FEN_LENGTH,
            pedina::chess::FenErrorKind::Fields => Self::PDN_ERROR_CHESS_FEN_FIELDS,
            pedina::chess::FenErrorKind::Board => Self::PDN_ERROR_CHESS_FEN_BOARD,
            pedina::chess::FenErrorKind::Turn => Self::PDN_ERROR_CHESS_FEN_TURN,
            pedina::chess::FenErrorKind::Castling => Self::PDN_ERROR_CHESS_FEN_CASTLING,
            pedina::chess::FenErrorKind::EnPassant => Self::PDN_ERROR_CHESS_FEN_EN_PASSANT,
            pedina::chess::FenErrorKind::HalfmoveClock => Self::PDN_ERROR_CHESS_FEN_HALFMOVE_CLOCK,
            pedina::chess::FenErrorKind::FullmoveNumber => {
                Self::PDN_ERROR_CHESS_FEN_FULLMOVE_NUMBER
            }
        }
    }
}

impl From<pedina::chess::pgn::ErrorKind> for pdn_status {
    #[inline]
    fn from(error: pedina::chess::pgn::ErrorKind) -> Self {
        match error {
            pedina::chess::pgn::ErrorKind::San(error) => error.into(),
            pedina::chess::pgn::ErrorKind::TagSyntax => Self::PDN_ERROR_CHESS_PGN_TAG_SYNTAX,
            pedina::chess::pgn::ErrorKind::Token => Self::PDN_ERROR_CHESS_PGN_TOKEN,
            pedina::chess::pgn::ErrorKind::Length => Self::PDN_ERROR_CHESS_PGN_LENGTH,
            pedina::chess::pgn::ErrorKind::OpenComment => Self::PDN_ERROR_CHESS_PGN_OPEN_COMMENT,
            pedina::chess::pgn::ErrorKind::Parentheses => Self::PDN_ERROR_CHESS_PGN_PARENTHESES,
            pedina::chess::pgn::ErrorKind::NoResult => Self::PDN_ERROR_CHESS_PGN_NO_RESULT,
            pedina::chess::pgn::ErrorKind::Position => Self::PDN_ERROR_CHESS_PGN_POSITION,
            pedina::chess::pgn::ErrorKind::Depth => Self::PDN_ERROR_CHESS_PGN_DEPTH,
            pedina::chess::pgn::ErrorKind::Variant => Self::PDN_ERROR_CHESS_PGN_VARIANT,
        }
    }
}

impl From<pedina::chess::SanErrorKind> for pdn_status {
    #[inline]
    fn from(error: pedina::chess::SanErrorKind) -> Self {
        match error {
            pedina::chess::SanErrorKind::Syntax => Self::PDN_ERROR_CHESS_SAN_SYNTAX,
            pedina::chess::SanErrorKind::NoSuchMove => Self::PDN_ERROR_CHESS_SAN_NO_SUCH_MOVE,
            pedina::chess::SanErrorKind::Ambiguous => Self::PDN_ERROR_CHESS_SAN_AMBIGUOUS,
        }
    }
}

impl From<pedina::chess::server::ServerError> for pdn_status {
    #[inline]
    fn from(error: pedina::chess::server::ServerError) -> Self {
        match error {
            pedina::chess::server::ServerError::IllegalMove(error) => error.into(),
            pedina::chess::server::ServerError::EventsPending => {
                Self::PDN_ERROR_CHESS_SERVER_EVENTS_PENDING
            }
            pedina::chess::server::ServerError::TimeBackwards => {
                Self::PDN_ERROR_CHESS_CLOCK_BACKWARDS
            }
            pedina::chess::server::ServerError::Configured => {
                Self::PDN_ERROR_CHESS_SERVER_CONFIGURED
            }
            pedina::chess::server::ServerError::NotWaitingForPlayers => {
                Self::PDN_ERROR_CHESS_SERVER_NOT_WAITING_FOR_PLAYERS
            }
            pedina::chess::server::ServerError::PlayerAlreadyExisting => {
                Self::PDN_ERROR_CHESS_SERVER_PLAYER_ALREADY_EXISTING
            }
            pedina::chess::server::ServerError::NotReady => Self::PDN_ERROR_CHESS_SERVER_NOT_READY,
            pedina::chess::server::ServerError::NotRunning => {
                Self::PDN_ERROR_CHESS_SERVER_NOT_RUNNING
            }
            pedina::chess::server::ServerError::Terminated => {
                Self::PDN_ERROR_CHESS_SERVER_TERMINATED
            }
            pedina::chess::server::ServerError::WaitingForPromotion => {
                Self::PDN_ERROR_CHESS_SERVER_WAITING_FOR_PROMOTION
            }
            pedina::chess::server::ServerError::NotWaitingForPromotion => {
                Self::PDN_ERROR_CHESS_SERVER_NOT_WAITING_FOR_PROMOTION
            }
            pedina::chess::server::ServerError::NotYourTurn => {
                Self::PDN_ERROR_CHESS_SERVER_NOT_YOUR_TURN
            }
            pedina::chess::server::ServerError::ContradictoryMove => {
                Self::PDN_ERROR_CHESS_SERVER_CONTRADICTORY_MOVE
            }
            pedina::chess::server::ServerError::NoPromotion => {
                Self::PDN_ERROR_CHESS_SERVER_NO_PROMOTION
            }
            pedina::chess::server::ServerError::NameLength => {
                Self::PDN_ERROR_CHESS_SERVER_NAME_LENGTH
            }
            pedina::chess::server::ServerError::DrawOffered => {
                Self::PDN_ERROR_CHESS_GAME_DRAW_OFFERED
            }
            pedina::chess::server::ServerError::NoDrawOffer => {
                Self::PDN_ERROR_CHESS_GAME_NO_DRAW_OFFER
            }
            pedina::chess::server::ServerError::NoDrawClaim => {
                Self::PDN_ERROR_CHESS_GAME_NO_DRAW_CLAIM
            }
            pedina::chess::server::ServerError::DrawTooEarly => {
                Self::PDN_ERROR_CHESS_GAME_DRAW_TOO_EARLY
            }
            pedina::chess::server::ServerError::TakeBackProposed => {
                Self::PDN_ERROR_CHESS_SERVER_TAKE_BACK_PROPOSED
            }
            pedina::chess::server::ServerError::NoTakeBackProposal => {
                Self::PDN_ERROR_CHESS_SERVER_NO_TAKE_BACK_PROPOSAL
            }
            pedina::chess::server::ServerError::NothingToTakeBack => {
                Self::PDN_ERROR_CHESS_SERVER_NOTHING_TO_TAKE_BACK
            }
            pedina::chess::server::ServerError::TooManySubscriptions => {
                Self::PDN_ERROR_CHESS_SERVER_TOO_MANY_SUBSCRIPTIONS
            }
            pedina::chess::server::ServerError::NoSubscription => {
                Self::PDN_ERROR_CHESS_SERVER_NO_SUBSCRIPTION
            }
            pedina::chess::server::ServerError::HistoryFull => {
                Self::PDN_ERROR_CHESS_GAME_HISTORY_FULL
            }
            pedina::chess::server::ServerError::MismatchedHistory => Self::PDN_ERROR_STATE,
            pedina::chess::server::ServerError::Internal => Self::PDN_ERROR_CHESS_SERVER_INTERNAL,
        }
    }
}

impl From<pedina::chess::session::ClientError> for pdn_status {
    #[inline]
    fn from(error: pedina::chess::session::ClientError) -> Self {
        match error {
            pedina::chess::session::ClientError::NotYourTurn => {
                Self::PDN_ERROR_CHESS_CLIENT_NOT_YOUR_TURN
            }
            pedina::chess::session::ClientError::IllegalMove => {
                Self::PDN_ERROR_CHESS_CLIENT_ILLEGAL_MOVE
            }
            pedina::chess::session::ClientError::MissingPromotion => {
                Self::PDN_ERROR_CHESS_CLIENT_MISSING_PROMOTION
            }
            pedina::chess::session::ClientError::Promotion => {
                Self::PDN_ERROR_CHESS_CLIENT_PROMOTION
            }
            pedina::chess::session::ClientError::NotVoting => {
                Self::PDN_ERROR_CHESS_CLIENT_NOT_VOTING
            }
            pedina::chess::session::ClientError::OutputFull => Self::PDN_ERROR_BUFFER,
        }
    }
}

impl From<pedina::chess::tree::TreeError> for pdn_status {
    #[inline]
    fn from(error: pedina::chess::tree::TreeError) -> Self {
        match error {
            pedina::chess::tree::TreeError::Illegal(error) => error.into(),
            pedina::chess::tree::TreeError::Full => Self::PDN_ERROR_CHESS_TREE_FULL,
            pedina::chess::tree::TreeError::NoSuchNode => Self::PDN_ERROR_CHESS_TREE_NO_SUCH_NODE,
            pedina::chess::tree::TreeError::Root => Self::PDN_ERROR_CHESS_TREE_ROOT,
            pedina::chess::tree::TreeError::NoSuchText => Self::PDN_ERROR_CHESS_TREE_NO_SUCH_TEXT,
            pedina::chess::tree::TreeError::NothingToUndo => {
                Self::PDN_ERROR_CHESS_TREE_NOTHING_TO_UNDO
            }
            pedina::chess::tree::TreeError::NothingToRedo => {
                Self::PDN_ERROR_CHESS_TREE_NOTHING_TO_REDO
            }
            pedina::chess::tree::TreeError::TagSyntax => Self::PDN_ERROR_CHESS_PGN_TAG_SYNTAX,
            pedina::chess::tree::TreeError::TagLength => Self::PDN_ERROR_CHESS_PGN_LENGTH,
            pedina::chess::tree::TreeError::Damaged => Self::PDN_ERROR_STATE,
        }
    }
}

impl From<pedina::konobi::GameError> for pdn_status {
    #[inline]
    fn from(error: pedina::konobi::GameError) -> Self {
        match error {
            pedina::konobi::GameError::Illegal(error) => error.into(),
            pedina::konobi::GameError::Over => Self::PDN_ERROR_KONOBI_GAME_OVER,
            pedina::konobi::GameError::HistoryFull => Self::PDN_ERROR_KONOBI_GAME_HISTORY_FULL,
            pedina::konobi::GameError::NothingToUndo => Self::PDN_ERROR_KONOBI_GAME_NOTHING_TO_UNDO,
            pedina::konobi::GameError::NothingToRedo => Self::PDN_ERROR_KONOBI_GAME_NOTHING_TO_REDO,
            pedina::konobi::GameError::MismatchedHistory => Self::PDN_ERROR_STATE,
        }
    }
}

impl From<pedina::konobi::Refusal> for pdn_status {
    #[inline]
    fn from(error: pedina::konobi::Refusal) -> Self {
        match error {
            pedina::konobi::Refusal::Outside => Self::PDN_ERROR_KONOBI_REFUSAL_OUTSIDE,
            pedina::konobi::Refusal::Occupied(_) => Self::PDN_ERROR_KONOBI_REFUSAL_OCCUPIED,
            pedina::konobi::Refusal::Crosscut { .. } => Self::PDN_ERROR_KONOBI_REFUSAL_CROSSCUT,
            pedina::konobi::Refusal::WeakConnection { .. } => {
                Self::PDN_ERROR_KONOBI_REFUSAL_WEAK_CONNECTION
            }
        }
    }
}

impl From<pedina::konobi::IllegalAction> for pdn_status {
    #[inline]
    fn from(error: pedina::konobi::IllegalAction) -> Self {
        match error {
            pedina::konobi::IllegalAction::Refused(error) => error.into(),
            pedina::konobi::IllegalAction::Over => Self::PDN_ERROR_KONOBI_GAME_OVER,
            pedina::konobi::IllegalAction::PassNotForced => {
                Self::PDN_ERROR_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED
            }
            pedina::konobi::IllegalAction::NoSwap => Self::PDN_ERROR_KONOBI_ILLEGAL_ACTION_NO_SWAP,
        }
    }
}

impl From<pedina::konobi::record::PositionTextError> for pdn_status {
    #[inline]
    fn from(error: pedina::konobi::record::PositionTextError) -> Self {
        match error {
            pedina::konobi::record::PositionTextError::Size => {
                Self::PDN_ERROR_KONOBI_POSITION_TEXT_SIZE
            }
            pedina::konobi::record::PositionTextError::Row => {
                Self::PDN_ERROR_KONOBI_POSITION_TEXT_ROW
            }
            pedina::konobi::record::PositionTextError::Turn => {
                Self::PDN_ERROR_KONOBI_POSITION_TEXT_TURN
            }
            pedina::konobi::record::PositionTextError::Plies => {
                Self::PDN_ERROR_KONOBI_POSITION_TEXT_PLIES
            }
            pedina::konobi::record::PositionTextError::Swapped => {
                Self::PDN_ERROR_KONOBI_POSITION_TEXT_SWAPPED
            }
            pedina::konobi::record::PositionTextError::BothConnected => {
                Self::PDN_ERROR_KONOBI_POSITION_TEXT_BOTH_CONNECTED
            }
        }
    }
}

impl From<pedina::konobi::record::ReplayErrorKind> for pdn_status {
    #[inline]
    fn from(error: pedina::konobi::record::ReplayErrorKind) -> Self {
        match error {
            pedina::konobi::record::ReplayErrorKind::Game(error) => error.into(),
            pedina::konobi::record::ReplayErrorKind::Syntax => Self::PDN_ERROR_KONOBI_REPLAY_SYNTAX,
        }
    }
}

impl From<pedina::konobi::record::SgfErrorKind> for pdn_status {
    #[inline]
    fn from(error: pedina::konobi::record::SgfErrorKind) -> Self {
        match error {
            pedina::konobi::record::SgfErrorKind::Game(error) => error.into(),
            pedina::konobi::record::SgfErrorKind::Syntax => Self::PDN_ERROR_KONOBI_SGF_SYNTAX,
            pedina::konobi::record::SgfErrorKind::Size => Self::PDN_ERROR_KONOBI_SGF_SIZE,
            pedina::konobi::record::SgfErrorKind::Setup => Self::PDN_ERROR_KONOBI_SGF_SETUP,
            pedina::konobi::record::SgfErrorKind::Move => Self::PDN_ERROR_KONOBI_SGF_MOVE,
            pedina::konobi::record::SgfErrorKind::Color => Self::PDN_ERROR_KONOBI_SGF_COLOR,
        }
    }
}

impl From<pedina::mastermind::CodeError> for pdn_status {
    #[inline]
    fn from(error: pedina::mastermind::CodeError) -> Self {
        match error {
            pedina::mastermind::CodeError::UnknownPeg { .. } => {
                Self::PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG
            }
            pedina::mastermind::CodeError::Length { .. } => Self::PDN_ERROR_MASTERMIND_CODE_LENGTH,
            pedina::mastermind::CodeError::Repeated => Self::PDN_ERROR_MASTERMIND_CODE_REPEATED,
        }
    }
}

impl From<pedina::mastermind::FeedbackError> for pdn_status {
    #[inline]
    fn from(error: pedina::mastermind::FeedbackError) -> Self {
        match error {
            pedina::mastermind::FeedbackError::TooMany => {
                Self::PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY
            }
            pedina::mastermind::FeedbackError::UnknownPeg => {
                Self::PDN_ERROR_MASTERMIND_FEEDBACK_UNKNOWN_PEG
            }
            pedina::mastermind::FeedbackError::Impossible => {
                Self::PDN_ERROR_MASTERMIND_FEEDBACK_IMPOSSIBLE
            }
        }
    }
}

impl From<pedina::mastermind::VariantError> for pdn_status {
    #[inline]
    fn from(error: pedina::mastermind::VariantError) -> Self {
        match error {
            pedina::mastermind::VariantError::Pegs => Self::PDN_ERROR_MASTERMIND_VARIANT_PEGS,
            pedina::mastermind::VariantError::Symbols => Self::PDN_ERROR_MASTERMIND_VARIANT_SYMBOLS,
            pedina::mastermind::VariantError::Repeats => Self::PDN_ERROR_MASTERMIND_VARIANT_REPEATS,
        }
    }
}

impl From<pedina::mastermind::MatchError> for pdn_status {
    #[inline]
    fn from(error: pedina::mastermind::MatchError) -> Self {
        match error {
            pedina::mastermind::MatchError::Code(error) => error.into(),
            pedina::mastermind::MatchError::Feedback(error) => error.into(),
            pedina::mastermind::MatchError::Over => Self::PDN_ERROR_MASTERMIND_MATCH_OVER,
            pedina::mastermind::MatchError::NothingToUndo => {
                Self::PDN_ERROR_MASTERMIND_MATCH_NOTHING_TO_UNDO
            }
            pedina::mastermind::MatchError::NotNow { .. } => {
                Self::PDN_ERROR_MASTERMIND_MATCH_NOT_NOW
            }
            pedina::mastermind::MatchError::WrongResponse { .. } => {
                Self::PDN_ERROR_MASTERMIND_MATCH_WRONG_RESPONSE
            }
            pedina::mastermind::MatchError::Contradiction { .. } => {
                Self::PDN_ERROR_MASTERMIND_MATCH_CONTRADICTION
            }
        }
    }
}

impl From<pedina::mastermind::SettingsError> for pdn_status {
    #[inline]
    fn from(error: pedina::mastermind::SettingsError) -> Self {
        match error {
            pedina::mastermind::SettingsError::Pegs { .. } => {
                Self::PDN_ERROR_MASTERMIND_SETTINGS_PEGS
            }
            pedina::mastermind::SettingsError::Rounds => Self::PDN_ERROR_MASTERMIND_SETTINGS_ROUNDS,
            pedina::mastermind::SettingsError::BoardSize => {
                Self::PDN_ERROR_MASTERMIND_SETTINGS_BOARD_SIZE
            }
            pedina::mastermind::SettingsError::CodeSize => {
                Self::PDN_ERROR_MASTERMIND_SETTINGS_CODE_SIZE
            }
            pedina::mastermind::SettingsError::Repeats { .. } => {
                Self::PDN_ERROR_MASTERMIND_SETTINGS_REPEATS
            }
            pedina::mastermind::SettingsError::UnknownKey => {
                Self::PDN_ERROR_MASTERMIND_SETTINGS_UNKNOWN_KEY
            }
            pedina::mastermind::SettingsError::Value => Self::PDN_ERROR_MASTERMIND_SETTINGS_VALUE,
        }
    }
}

impl From<pedina::mastermind::PegNamesError> for pdn_status {
    #[inline]
    fn from(error: pedina::mastermind::PegNamesError) -> Self {
        match error {
            pedina::mastermind::PegNamesError::Count => Self::PDN_ERROR_MASTERMIND_PEG_NAMES_COUNT,
            pedina::mastermind::PegNamesError::Length { .. } => {
                Self::PDN_ERROR_MASTERMIND_PEG_NAMES_LENGTH
            }
            pedina::mastermind::PegNamesError::Character { .. } => {
                Self::PDN_ERROR_MASTERMIND_PEG_NAMES_CHARACTER
            }
            pedina::mastermind::PegNamesError::Repeated { .. } => {
                Self::PDN_ERROR_MASTERMIND_PEG_NAMES_REPEATED
            }
        }
    }
}

impl From<pedina::mastermind::SolverError> for pdn_status {
    #[inline]
    fn from(error: pedina::mastermind::SolverError) -> Self {
        match error {
            pedina::mastermind::SolverError::NoCandidates => {
                Self::PDN_ERROR_MASTERMIND_SOLVER_NO_CANDIDATES
            }
            pedina::mastermind::SolverError::Memory => Self::PDN_ERROR_MASTERMIND_SOLVER_MEMORY,
            pedina::mastermind::SolverError::Steps => Self::PDN_ERROR_MASTERMIND_SOLVER_STEPS,
        }
    }
}

impl From<pedina::mastermind::TreeError> for pdn_status {
    #[inline]
    fn from(error: pedina::mastermind::TreeError) -> Self {
        match error {
            pedina::mastermind::TreeError::OtherGuess { .. } => {
                Self::PDN_ERROR_MASTERMIND_TREE_OTHER_GUESS
            }
            pedina::mastermind::TreeError::NoCode => Self::PDN_ERROR_MASTERMIND_NO_CODE,
            pedina::mastermind::TreeError::Damaged => Self::PDN_ERROR_MASTERMIND_TREE_DAMAGED,
        }
    }
}

impl From<crate::chess::Error> for pdn_status {
    #[inline]
    fn from(error: crate::chess::Error) -> Self {
        match error {
            crate::chess::Error::InvalidPosition => Self::PDN_ERROR_CHESS_INVALID_POSITION,
            crate::chess::Error::EpdNoOperation => Self::PDN_ERROR_CHESS_EPD_NO_OPERATION,
            crate::chess::Error::PgnNoAnnotation => Self::PDN_ERROR_CHESS_PGN_NO_ANNOTATION,
            crate::chess::Error::EboardPosition => Self::PDN_ERROR_CHESS_EBOARD_POSITION,
            crate::chess::Error::BookNoMove => Self::PDN_ERROR_CHESS_BOOK_NO_MOVE,
            crate::chess::Error::EngineMemory => Self::PDN_ERROR_CHESS_ENGINE_MEMORY,
            crate::chess::Error::EngineBegun => Self::PDN_ERROR_CHESS_ENGINE_BEGUN,
            crate::chess::Error::EngineNoLine => Self::PDN_ERROR_CHESS_ENGINE_NO_LINE,
            crate::chess::Error::CecpNoReply => Self::PDN_ERROR_CHESS_CECP_NO_REPLY,
            crate::chess::Error::CecpNoFeature => Self::PDN_ERROR_CHESS_CECP_NO_FEATURE,
            crate::chess::Error::PeripheralNoKeyword => Self::PDN_ERROR_CHESS_PERIPHERAL_NO_KEYWORD,
            crate::chess::Error::BoardNoMessage => Self::PDN_ERROR_CHESS_BOARD_NO_MESSAGE,
        }
    }
}

impl From<crate::mastermind::Error> for pdn_status {
    #[inline]
    fn from(error: crate::mastermind::Error) -> Self {
        match error {
            crate::mastermind::Error::PegSet => Self::PDN_ERROR_MASTERMIND_PEG_SET,
            crate::mastermind::Error::TooLarge => Self::PDN_ERROR_MASTERMIND_TOO_LARGE,
            crate::mastermind::Error::AmbiguousPeg => Self::PDN_ERROR_MASTERMIND_AMBIGUOUS_PEG,
            crate::mastermind::Error::NoCode => Self::PDN_ERROR_MASTERMIND_NO_CODE,
            crate::mastermind::Error::Steps => Self::PDN_ERROR_MASTERMIND_STEPS,
        }
    }
}

impl From<crate::Error> for pdn_status {
    #[inline]
    fn from(error: crate::Error) -> Self {
        match error {
            crate::Error::Null => Self::PDN_ERROR_NULL,
            crate::Error::Buffer => Self::PDN_ERROR_BUFFER,
            crate::Error::Range => Self::PDN_ERROR_RANGE,
            crate::Error::State => Self::PDN_ERROR_STATE,
            crate::Error::Version => Self::PDN_ERROR_VERSION,
            crate::Error::Sink => Self::PDN_ERROR_SINK,
            crate::Error::Encoding => Self::PDN_ERROR_ENCODING,
            crate::Error::Overlap => Self::PDN_ERROR_OVERLAP,
        }
    }
}

impl From<pedina::chess::FenError> for pdn_status {
    #[inline]
    fn from(error: pedina::chess::FenError) -> Self {
        error.kind.into()
    }
}

impl From<pedina::chess::pgn::Error> for pdn_status {
    #[inline]
    fn from(error: pedina::chess::pgn::Error) -> Self {
        error.kind.into()
    }
}

impl From<pedina::chess::SanError> for pdn_status {
    #[inline]
    fn from(error: pedina::chess::SanError) -> Self {
        error.kind.into()
    }
}

impl From<pedina::konobi::record::ReplayError> for pdn_status {
    #[inline]
    fn from(error: pedina::konobi::record::ReplayError) -> Self {
        error.kind.into()
    }
}

impl From<pedina::konobi::record::SgfError> for pdn_status {
    #[inline]
    fn from(error: pedina::konobi::record::SgfError) -> Self {
        error.kind.into()
    }
}
