//! Library: what became of a call

use core::ffi::{CStr, c_char};

use pdn_status::*;

/// What became of a call. The numbers never change; later versions may add some.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(i32)]
#[must_use]
pub enum pdn_status {
    /// Done; the outputs are written.
    PDN_OK = 0,
    /// A pointer that must point to something is NULL.
    PDN_ERROR_NULL = -1,
    /// The buffer is too short. The length that it needs was reported; it is untouched.
    PDN_ERROR_BUFFER = -2,
    /// A number is outside of the range that the function documents.
    PDN_ERROR_RANGE = -3,
    /// A struct holds nothing that this library has made: never written, damaged, or another kind.
    PDN_ERROR_STATE = -4,
    /// Header and library do not have the same PDN_ABI_VERSION.
    PDN_ERROR_VERSION = -5,
    /// The sink stopped: the text is not complete.
    PDN_ERROR_SINK = -6,
    /// The text is not UTF-8.
    PDN_ERROR_ENCODING = -7,

    /// FEN: the text is empty or longer than any FEN.
    PDN_CHESS_FEN_LENGTH = -32,
    /// FEN: too many or too few fields, or not one space between them.
    PDN_CHESS_FEN_FIELDS = -33,
    /// FEN: a letter that is no piece, or ranks that do not add up to eight squares.
    PDN_CHESS_FEN_BOARD = -34,
    /// FEN: the side to move is neither w nor b.
    PDN_CHESS_FEN_TURN = -35,
    /// FEN: the castling rights.
    PDN_CHESS_FEN_CASTLING = -36,
    /// FEN: the en passant square.
    PDN_CHESS_FEN_EN_PASSANT = -37,
    /// FEN: the halfmove clock is no number up to 65535.
    PDN_CHESS_FEN_HALFMOVE_CLOCK = -38,
    /// FEN: the number of the move is no number up to 65535.
    PDN_CHESS_FEN_FULLMOVE_NUMBER = -39,
    /// What is set up breaks the rules of chess; the report says which.
    PDN_CHESS_INVALID_POSITION = -40,

    /// The text is no move in UCI notation.
    PDN_CHESS_UCI_SYNTAX = -48,
    /// Illegal move: no piece on the from square.
    PDN_CHESS_MOVE_EMPTY = -49,
    /// Illegal move: the piece belongs to the opponent.
    PDN_CHESS_MOVE_OPPONENT = -50,
    /// Illegal move: the piece does not move there, or something is in its way.
    PDN_CHESS_MOVE_UNREACHABLE = -51,
    /// Illegal move: an own piece stands on the to square.
    PDN_CHESS_MOVE_OCCUPIED = -52,
    /// Illegal move: the own king would be in check.
    PDN_CHESS_MOVE_CHECK = -53,
    /// Illegal castling: no right to it, in check, or over attacked or occupied squares.
    PDN_CHESS_MOVE_CASTLING = -54,
    /// Illegal move: a promotion is missing, or there is one that cannot be.
    PDN_CHESS_MOVE_PROMOTION = -55,

    /// SAN: the text is no move.
    PDN_CHESS_SAN_SYNTAX = -64,
    /// SAN: no legal move is written like this.
    PDN_CHESS_SAN_NO_MOVE = -65,
    /// SAN: several legal moves are written like this.
    PDN_CHESS_SAN_AMBIGUOUS = -66,

    /// PGN: a tag is not [Name "Value"]. The tag is left out.
    PDN_CHESS_PGN_TAG_SYNTAX = -72,
    /// PGN: something that is no part of a game.
    PDN_CHESS_PGN_TOKEN = -73,
    /// PGN: a tag or a word is longer than any that makes sense.
    PDN_CHESS_PGN_LENGTH = -74,
    /// PGN: a comment is not closed before the next game or the end.
    PDN_CHESS_PGN_OPEN_COMMENT = -75,
    /// PGN: a variation is closed that was not opened, or not closed.
    PDN_CHESS_PGN_PARENTHESES = -76,
    /// PGN: the game ends without a result.
    PDN_CHESS_PGN_NO_RESULT = -77,
    /// PGN: the FEN tag is no legal position. From scanners; for visitors the library does not look.
    PDN_CHESS_PGN_POSITION = -78,
    /// PGN: variations are deeper than there is room for. From scanners, as above.
    PDN_CHESS_PGN_DEPTH = -79,

    /// EPD: an operation is not an opcode, operands and a semicolon.
    PDN_CHESS_EPD_SYNTAX = -80,
    /// EPD: the line has no such operation.
    PDN_CHESS_EPD_NO_OPERATION = -81,
    /// EPD: the operation has no such operand.
    PDN_CHESS_EPD_NO_OPERAND = -82,

    /// Game: it has ended, and nothing changes any more.
    PDN_CHESS_GAME_OVER = -88,
    /// Game: the history has no room for another move.
    PDN_CHESS_GAME_FULL = -89,
    /// Game: there is no move to take back.
    PDN_CHESS_GAME_NO_UNDO = -90,
    /// Game: no move was taken back since the last one that was played.
    PDN_CHESS_GAME_NO_REDO = -91,
    /// Game: a draw offer is standing already, of either side.
    PDN_CHESS_GAME_OFFERED = -92,
    /// Game: the other side has no draw offer standing.
    PDN_CHESS_GAME_NO_OFFER = -93,
    /// Game: neither a third occurrence nor 50 moves, so no draw can be claimed.
    PDN_CHESS_GAME_NO_CLAIM = -94,
    /// Game: no draw can be agreed before each side has moved.
    PDN_CHESS_GAME_TOO_EARLY = -95,

    /// Clock: the time is before that of an earlier call.
    PDN_CHESS_CLOCK_BACKWARDS = -96,
    /// Clock: it runs already.
    PDN_CHESS_CLOCK_RUNNING = -97,
    /// Clock: it stands.
    PDN_CHESS_CLOCK_STANDING = -98,
    /// Clock: the flag of the side to move has fallen.
    PDN_CHESS_CLOCK_FLAG = -99,
    /// Clock: the other side has made no move that could be taken back.
    PDN_CHESS_CLOCK_NO_MOVE = -100,
    /// Time control: more than PDN_CHESS_MAX_PERIODS periods.
    PDN_CHESS_TIME_PERIODS = -101,
    /// Time control: a side has no time for its first move.
    PDN_CHESS_TIME_NONE = -102,
    /// Time control: a period that is not the last has no number of moves.
    PDN_CHESS_TIME_MOVES = -103,
    /// Time control: the text is none.
    PDN_CHESS_TIME_SYNTAX = -104,

    /// Server: it has a configuration already.
    PDN_CHESS_SERVER_CONFIGURED = -112,
    /// Server: it is not ready to start.
    PDN_CHESS_SERVER_NOT_READY = -113,
    /// Server: the game does not run.
    PDN_CHESS_SERVER_NOT_RUNNING = -114,
    /// Server: it does not wait for players.
    PDN_CHESS_SERVER_NOT_WAITING = -115,
    /// Server: no pawn waits for its promotion.
    PDN_CHESS_SERVER_NOT_PROMOTING = -116,
    /// Server: it is terminated.
    PDN_CHESS_SERVER_TERMINATED = -117,
    /// Server: a pawn has to be promoted first.
    PDN_CHESS_SERVER_PROMOTING = -118,
    /// Server: this side has a player already.
    PDN_CHESS_SERVER_SEAT_TAKEN = -119,
    /// Server: the other side is to move.
    PDN_CHESS_SERVER_NOT_YOUR_TURN = -120,
    /// Server: the move is legal, but not what is said about it.
    PDN_CHESS_SERVER_CONTRADICTION = -121,
    /// Server: a pawn cannot become that.
    PDN_CHESS_SERVER_NO_PROMOTION = -122,
    /// Server: a name is empty, too long, or no UTF-8.
    PDN_CHESS_SERVER_NAME = -123,
    /// Server: there is no room for another subscription.
    PDN_CHESS_SERVER_SUBSCRIPTIONS = -124,
    /// Server: there is no subscription with this number.
    PDN_CHESS_SERVER_NO_SUBSCRIPTION = -125,
    /// Server: events wait and there is no room for more: take them first.
    PDN_CHESS_SERVER_EVENTS_PENDING = -126,
    /// Server: something else went wrong, which only the host knows.
    PDN_CHESS_SERVER_INTERNAL = -127,

    /// Electronic board: it follows another position.
    PDN_CHESS_EBOARD_POSITION = -144,
    /// Konobi: the board does not have the point.
    PDN_KONOBI_OUTSIDE = -208,
    /// Konobi: a stone stands there.
    PDN_KONOBI_OCCUPIED = -209,
    /// Konobi: two stones of each colour would cross in a block of two by two points.
    PDN_KONOBI_CROSSCUT = -210,
    /// Konobi: it would be weakly connected to a stone that can be extended cleanly.
    PDN_KONOBI_WEAK_CONNECTION = -211,
    /// Konobi: who can place a stone may not pass.
    PDN_KONOBI_NOT_FORCED = -212,
    /// Konobi: only the second player may swap, as the first action, where the rules allow it.
    PDN_KONOBI_NO_SWAP = -213,
    /// Konobi: the game has ended, and nothing changes any more.
    PDN_KONOBI_OVER = -214,
    /// Konobi: the history has no room for another action.
    PDN_KONOBI_GAME_FULL = -215,
    /// Konobi: there is no action to take back.
    PDN_KONOBI_GAME_NO_UNDO = -216,
    /// Konobi: no action was taken back since the last one that was played.
    PDN_KONOBI_GAME_NO_REDO = -217,
    /// Konobi: the text is no action, or no entry of a record.
    PDN_KONOBI_SYNTAX = -218,
    /// Konobi: a position as text needs 1 to 25 rows.
    PDN_KONOBI_TEXT_SIZE = -219,
    /// Konobi: a row of a position as text is wrong.
    PDN_KONOBI_TEXT_ROW = -220,
    /// Konobi: the side to move in a position as text is neither b nor w.
    PDN_KONOBI_TEXT_TURN = -221,
    /// Konobi: the number of actions in a position as text is no number up to 65535.
    PDN_KONOBI_TEXT_PLIES = -222,
    /// Konobi: a position as text goes on with something else than the word swapped.
    PDN_KONOBI_TEXT_SWAPPED = -223,
    /// Konobi: both colours have connected their edges, which no game leads to.
    PDN_KONOBI_TEXT_BOTH_CONNECTED = -224,
    /// SGF: not built of nodes and properties.
    PDN_KONOBI_SGF_SYNTAX = -225,
    /// SGF: the size is missing, behind the first move, or not 1 to 25.
    PDN_KONOBI_SGF_SIZE = -226,
    /// SGF: a stone to set up is not on the board or behind the first move.
    PDN_KONOBI_SGF_SETUP = -227,
    /// SGF: a move is not that of the side to move.
    PDN_KONOBI_SGF_COLOR = -228,
    /// Variant: a code has 1 to 10 pegs.
    PDN_MASTERMIND_VARIANT_PEGS = -160,
    /// Variant: there are 1 to 11 symbols.
    PDN_MASTERMIND_VARIANT_SYMBOLS = -161,
    /// Variant: without repeats there must be as many symbols as pegs.
    PDN_MASTERMIND_VARIANT_REPEATS = -162,
    /// Peg set: the kind has fewer pegs, or none is asked for.
    PDN_MASTERMIND_PEG_SET = -163,
    /// Code: a peg that is none of the game.
    PDN_MASTERMIND_CODE_PEG = -164,
    /// Code: too few or too many pegs.
    PDN_MASTERMIND_CODE_LENGTH = -165,
    /// Code: a peg stands twice where the variant allows no repeats.
    PDN_MASTERMIND_CODE_REPEATED = -166,
    /// Feedback: more black and white pegs than a code has.
    PDN_MASTERMIND_FEEDBACK_TOO_MANY = -167,
    /// Feedback: a word that is no key peg.
    PDN_MASTERMIND_FEEDBACK_PEG = -168,
    /// Feedback: all pegs but one in place, and that one in the wrong place.
    PDN_MASTERMIND_FEEDBACK_IMPOSSIBLE = -169,
    /// The variant has more codes than can be listed.
    PDN_MASTERMIND_TOO_LARGE = -170,
    /// No code fits the answers.
    PDN_MASTERMIND_NO_CANDIDATES = -171,
    /// The memory is too short for so many candidates.
    PDN_MASTERMIND_MEMORY = -172,

    /// Settings: the number of different pegs is not 1 to as many as the kind has.
    PDN_MASTERMIND_SETTINGS_PEGS = -184,
    /// Settings: the number of rounds is not 2, 4, 6, 8 or 10.
    PDN_MASTERMIND_SETTINGS_ROUNDS = -185,
    /// Settings: the number of guesses is not 1 to 10.
    PDN_MASTERMIND_SETTINGS_BOARD_SIZE = -186,
    /// Settings: the number of pegs of a code is not 1 to 10.
    PDN_MASTERMIND_SETTINGS_CODE_SIZE = -187,
    /// Settings: without repeats there are not enough different pegs for a code.
    PDN_MASTERMIND_SETTINGS_REPEATS = -188,
    /// Settings: there is none of that name.
    PDN_MASTERMIND_SETTINGS_KEY = -189,
    /// Settings: the value is not of the kind that the setting needs.
    PDN_MASTERMIND_SETTINGS_VALUE = -190,
    /// Match: it waits for something else.
    PDN_MASTERMIND_MATCH_NOT_NOW = -191,
    /// Match: the response is not the one to the secret code.
    PDN_MASTERMIND_MATCH_WRONG_RESPONSE = -192,
    /// Match: a response does not agree with the code that was concealed.
    PDN_MASTERMIND_MATCH_CONTRADICTION = -193,
    /// No code agrees with the rows.
    PDN_MASTERMIND_NO_CODE = -194,
    /// The steps that were allowed did not suffice.
    PDN_MASTERMIND_STEPS = -195,
    /// Tree: a row has another guess than the tree.
    PDN_MASTERMIND_TREE_OTHER_GUESS = -196,
    /// Tree: the bytes are none, or none for these answers.
    PDN_MASTERMIND_TREE_DAMAGED = -197,
}

/// What an extern function answers before it becomes a number.
pub(crate) type Answer = Result<(), pdn_status>;

impl From<Answer> for pdn_status {
    fn from(answer: Answer) -> Self {
        match answer {
            Ok(()) => PDN_OK,
            Err(status) => status,
        }
    }
}

/// One English sentence on a status, for people; a constant, never NULL, for any number.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_status_text(status: i32) -> *const c_char {
    let text = ALL.iter().find(|(known, _)| *known as i32 == status).map(|(_, text)| *text);
    text.unwrap_or(c"unknown status: compare the versions of header and library").as_ptr()
}

const ALL: &[(pdn_status, &CStr)] = &[
    (PDN_OK, c"done"),
    (PDN_ERROR_NULL, c"a pointer is NULL: pass the address of the value"),
    (PDN_ERROR_BUFFER, c"the buffer is too short: see the length that was reported"),
    (PDN_ERROR_RANGE, c"a number is out of range: see the function's comment"),
    (PDN_ERROR_STATE, c"the struct was not made by this library: initialise it first"),
    (PDN_ERROR_VERSION, c"header and library differ: compile again with the library's header"),
    (PDN_ERROR_SINK, c"the sink stopped: the text is not complete"),
    (PDN_ERROR_ENCODING, c"the text is not UTF-8"),
    (PDN_CHESS_FEN_LENGTH, c"FEN empty or too long"),
    (PDN_CHESS_FEN_FIELDS, c"FEN needs six fields with one space between them"),
    (PDN_CHESS_FEN_BOARD, c"FEN needs eight ranks of eight squares"),
    (PDN_CHESS_FEN_TURN, c"FEN side to move must be w or b"),
    (PDN_CHESS_FEN_CASTLING, c"FEN castling rights must be - or letters such as KQkq"),
    (PDN_CHESS_FEN_EN_PASSANT, c"FEN en passant square must be - or a square"),
    (PDN_CHESS_FEN_HALFMOVE_CLOCK, c"FEN halfmove clock must be a number up to 65535"),
    (PDN_CHESS_FEN_FULLMOVE_NUMBER, c"FEN move number must be a number up to 65535"),
    (PDN_CHESS_INVALID_POSITION, c"the position breaks the rules: see the problems reported"),
    (PDN_CHESS_UCI_SYNTAX, c"not a move: write e2e4, or e7e8q for a promotion"),
    (PDN_CHESS_MOVE_EMPTY, c"no piece on the from square"),
    (PDN_CHESS_MOVE_OPPONENT, c"the piece belongs to the opponent"),
    (PDN_CHESS_MOVE_UNREACHABLE, c"the piece does not move there"),
    (PDN_CHESS_MOVE_OCCUPIED, c"an own piece stands on the to square"),
    (PDN_CHESS_MOVE_CHECK, c"the own king would be in check"),
    (PDN_CHESS_MOVE_CASTLING, c"castling is not possible now"),
    (PDN_CHESS_MOVE_PROMOTION, c"promotion missing, or not possible"),
    (PDN_CHESS_SAN_SYNTAX, c"not a move: write e4, Nf3, exd5, e8=Q or O-O"),
    (PDN_CHESS_SAN_NO_MOVE, c"no such legal move"),
    (PDN_CHESS_SAN_AMBIGUOUS, c"several legal moves: say from which square, or the promotion"),
    (PDN_CHESS_PGN_TAG_SYNTAX, c"a tag must be [Name \"Value\"]"),
    (PDN_CHESS_PGN_TOKEN, c"neither tag, move, comment nor result"),
    (PDN_CHESS_PGN_LENGTH, c"tag or word too long"),
    (PDN_CHESS_PGN_OPEN_COMMENT, c"comment without its closing brace"),
    (PDN_CHESS_PGN_PARENTHESES, c"parentheses do not match"),
    (PDN_CHESS_PGN_NO_RESULT, c"game without a result"),
    (PDN_CHESS_PGN_POSITION, c"the FEN tag is no legal position"),
    (PDN_CHESS_PGN_DEPTH, c"variations too deep"),
    (PDN_CHESS_EPD_SYNTAX, c"an operation must be an opcode, operands and a semicolon"),
    (PDN_CHESS_EPD_NO_OPERATION, c"the line has no such operation"),
    (PDN_CHESS_EPD_NO_OPERAND, c"the operation has no such operand"),
    (PDN_CHESS_GAME_OVER, c"the game has ended"),
    (PDN_CHESS_GAME_FULL, c"the history is full: go on with a longer one"),
    (PDN_CHESS_GAME_NO_UNDO, c"there is no move to take back"),
    (PDN_CHESS_GAME_NO_REDO, c"there is no move that was taken back"),
    (PDN_CHESS_GAME_OFFERED, c"a draw offer is standing: it waits for an answer"),
    (PDN_CHESS_GAME_NO_OFFER, c"the opponent has not offered a draw"),
    (PDN_CHESS_GAME_NO_CLAIM, c"neither a third occurrence nor 50 moves: no draw to claim"),
    (PDN_CHESS_GAME_TOO_EARLY, c"no draw can be agreed before each side has moved"),
    (PDN_CHESS_CLOCK_BACKWARDS, c"the time is before that of an earlier call"),
    (PDN_CHESS_CLOCK_RUNNING, c"the clock runs already"),
    (PDN_CHESS_CLOCK_STANDING, c"the clock stands: start it first"),
    (PDN_CHESS_CLOCK_FLAG, c"the flag of the side to move has fallen"),
    (PDN_CHESS_CLOCK_NO_MOVE, c"the other side has made no move to take back"),
    (PDN_CHESS_TIME_PERIODS, c"a time control has four periods at most"),
    (PDN_CHESS_TIME_NONE, c"there is no time for the first move"),
    (PDN_CHESS_TIME_MOVES, c"only the last period may lack a number of moves"),
    (PDN_CHESS_TIME_SYNTAX, c"not a time control: write 40/5400+30:1800+30, in seconds"),
    (PDN_CHESS_SERVER_CONFIGURED, c"the game is configured already"),
    (PDN_CHESS_SERVER_NOT_READY, c"the game is not ready to start"),
    (PDN_CHESS_SERVER_NOT_RUNNING, c"the game does not run"),
    (PDN_CHESS_SERVER_NOT_WAITING, c"the game does not wait for players"),
    (PDN_CHESS_SERVER_NOT_PROMOTING, c"no pawn waits for its promotion"),
    (PDN_CHESS_SERVER_TERMINATED, c"the game is terminated"),
    (PDN_CHESS_SERVER_PROMOTING, c"a pawn has to be promoted first"),
    (PDN_CHESS_SERVER_SEAT_TAKEN, c"this side has a player already"),
    (PDN_CHESS_SERVER_NOT_YOUR_TURN, c"the other side is to move"),
    (PDN_CHESS_SERVER_CONTRADICTION, c"the move is not what is said about it"),
    (PDN_CHESS_SERVER_NO_PROMOTION, c"a pawn becomes a queen, a rook, a bishop or a knight"),
    (PDN_CHESS_SERVER_NAME, c"a name is empty, too long, or no UTF-8"),
    (PDN_CHESS_SERVER_SUBSCRIPTIONS, c"there is no room for another subscription"),
    (PDN_CHESS_SERVER_NO_SUBSCRIPTION, c"there is no such subscription"),
    (PDN_CHESS_SERVER_EVENTS_PENDING, c"events wait to be delivered: take them first"),
    (PDN_CHESS_SERVER_INTERNAL, c"something went wrong on the server"),
    (PDN_CHESS_EBOARD_POSITION, c"the board follows another position: let it follow this one"),
    (PDN_KONOBI_OUTSIDE, c"the board does not have this point"),
    (PDN_KONOBI_OCCUPIED, c"a stone stands there"),
    (PDN_KONOBI_CROSSCUT, c"crosscut: stones of both colours would cross"),
    (PDN_KONOBI_WEAK_CONNECTION, c"weak connection to a stone that can be extended cleanly"),
    (PDN_KONOBI_NOT_FORCED, c"who can place a stone may not pass"),
    (PDN_KONOBI_NO_SWAP, c"only the second player may swap, in place of the first placement"),
    (PDN_KONOBI_OVER, c"the game of Konobi is over"),
    (PDN_KONOBI_GAME_FULL, c"no room for another action: go on with a longer history"),
    (PDN_KONOBI_GAME_NO_UNDO, c"there is no action to take back"),
    (PDN_KONOBI_GAME_NO_REDO, c"there is no action that was taken back"),
    (PDN_KONOBI_SYNTAX, c"neither a point such as c3, nor swap, pass or resign"),
    (PDN_KONOBI_TEXT_SIZE, c"a position needs 1 to 25 rows with / between them"),
    (PDN_KONOBI_TEXT_ROW, c"a row needs X, O, . or numbers, as many points as there are rows"),
    (PDN_KONOBI_TEXT_TURN, c"the side to move must be b or w"),
    (PDN_KONOBI_TEXT_PLIES, c"the number of actions must be a number up to 65535"),
    (PDN_KONOBI_TEXT_SWAPPED, c"only the word swapped may follow the number of actions"),
    (PDN_KONOBI_TEXT_BOTH_CONNECTED, c"both colours have connected their edges"),
    (PDN_KONOBI_SGF_SYNTAX, c"a file needs nodes and properties, such as (;SZ[11];B[c3])"),
    (PDN_KONOBI_SGF_SIZE, c"the file needs SZ with a size from 1 to 25 before the first move"),
    (PDN_KONOBI_SGF_SETUP, c"stones to set up must be on the board, before the first move"),
    (PDN_KONOBI_SGF_COLOR, c"the move in the file is not that of the side to move"),
    (PDN_MASTERMIND_VARIANT_PEGS, c"a code has 1 to 10 pegs"),
    (PDN_MASTERMIND_VARIANT_SYMBOLS, c"there are 1 to 11 symbols"),
    (PDN_MASTERMIND_VARIANT_REPEATS, c"without repeats there must be as many symbols as pegs"),
    (PDN_MASTERMIND_PEG_SET, c"the kind of pegs does not contain enough pegs"),
    (PDN_MASTERMIND_CODE_PEG, c"a peg is none of this game; empty spaces are not allowed"),
    (PDN_MASTERMIND_CODE_LENGTH, c"too few or too many pegs for a code"),
    (PDN_MASTERMIND_CODE_REPEATED, c"a peg stands twice, and this game has no repeats"),
    (PDN_MASTERMIND_FEEDBACK_TOO_MANY, c"more black and white pegs than a code has"),
    (PDN_MASTERMIND_FEEDBACK_PEG, c"a key peg is BLACK, WHITE or EMPTYKEYSLOT"),
    (
        PDN_MASTERMIND_FEEDBACK_IMPOSSIBLE,
        c"all pegs but one in place leave none in the wrong place",
    ),
    (PDN_MASTERMIND_TOO_LARGE, c"the variant has too many codes to list them"),
    (PDN_MASTERMIND_NO_CANDIDATES, c"no code fits the answers: one of them is wrong"),
    (PDN_MASTERMIND_MEMORY, c"the memory is too short: ask how much is needed"),
    (PDN_MASTERMIND_SETTINGS_PEGS, c"the kind of pegs has fewer, or none is asked for"),
    (PDN_MASTERMIND_SETTINGS_ROUNDS, c"a match has 2, 4, 6, 8 or 10 rounds"),
    (PDN_MASTERMIND_SETTINGS_BOARD_SIZE, c"a board has room for 1 to 10 guesses"),
    (PDN_MASTERMIND_SETTINGS_CODE_SIZE, c"the size of codes is 1 to 10 pegs"),
    (PDN_MASTERMIND_SETTINGS_REPEATS, c"without repeats there are too few pegs for a code"),
    (PDN_MASTERMIND_SETTINGS_KEY, c"there is no setting of that name"),
    (PDN_MASTERMIND_SETTINGS_VALUE, c"a setting needs a number, true or false, or a kind of pegs"),
    (PDN_MASTERMIND_MATCH_NOT_NOW, c"the match waits for something else: ask for its status"),
    (PDN_MASTERMIND_MATCH_WRONG_RESPONSE, c"the response is not the one to the secret code"),
    (PDN_MASTERMIND_MATCH_CONTRADICTION, c"a response is not the one to this code"),
    (PDN_MASTERMIND_NO_CODE, c"no code agrees with the rows: one of the answers is wrong"),
    (PDN_MASTERMIND_STEPS, c"too few steps to know: allow more"),
    (PDN_MASTERMIND_TREE_OTHER_GUESS, c"a row has another guess than the tree"),
    (PDN_MASTERMIND_TREE_DAMAGED, c"the bytes are no tree for these answers"),
];
