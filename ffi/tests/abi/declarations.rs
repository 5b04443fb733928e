//! The contract of the C ABI as a table: each function with its parameters, each number
//! with its value.
//!
//! Written from the header's text, not from the library's source; `header` has a C
//! compiler compare both.

use core::ffi::c_char;

use crate::parameter::{
    Argument, Arrangement, Bitboard, Capacity, CastlingStyle, Color, Counter, Depth, Described,
    DivideDepth, Entries, Fen, FenMode, In, InOut, Key, Length, Move, Moves, Needed, Optional, Out,
    Parameter, Piece, Position, Promotion, Report, Role, Setup, Square, SquareOrNone, TextBuffer,
    Uci,
};

/// What comes back from C: a plain number. Miri insists on the very type of the function.
#[cfg(not(miri))]
pub(crate) type Status = i32;
#[cfg(miri)]
pub(crate) type Status = pedina_ffi::status::pdn_status;

/// The number of a status.
pub(crate) fn number(status: Status) -> i32 {
    #[cfg(miri)]
    let status = status as i32;
    status
}

unsafe extern "C" {
    pub(crate) safe fn pdn_version() -> u32;
    pub(crate) safe fn pdn_version_text() -> *const c_char;
    pub(crate) safe fn pdn_check_abi(abi_version: u32) -> Status;
    pub(crate) safe fn pdn_struct_size(kind: u32) -> usize;
    pub(crate) safe fn pdn_status_text(status: i32) -> *const c_char;
    pub(crate) safe fn pdn_chess_problem_text(problems: u32) -> *const c_char;
    pub(crate) safe fn pdn_chess_move_from(mv: u16) -> u8;
    pub(crate) safe fn pdn_chess_move_to(mv: u16) -> u8;
    pub(crate) safe fn pdn_chess_move_promotion(mv: u16) -> u8;
}

/// A function that returns a status.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Function {
    pub(crate) name: &'static str,
    pub(crate) parameters: &'static [Described],
    /// Calls it; the arguments have to match the parameters.
    pub(crate) invoke: unsafe fn(&[Argument]) -> i32,
}

macro_rules! functions {
    ($(fn $name:ident($($parameter:ident: $marker:ty),* $(,)?);)*) => {
        unsafe extern "C" {
            $(fn $name($($parameter: <$marker as Parameter>::Raw),*) -> Status;)*
        }

        /// Every function that takes a pointer or can refuse a number.
        pub(crate) const FUNCTIONS: &[Function] = &[$(Function {
            name: stringify!($name),
            parameters: &[$(Described {
                name: stringify!($parameter),
                c_type: <$marker as Parameter>::c_type,
                kind: <$marker as Parameter>::KIND,
            }),*],
            invoke: {
                unsafe fn invoke(arguments: &[Argument]) -> i32 {
                    let mut arguments = arguments.iter().copied();
                    // SAFETY: the caller passes what the function allows; arguments are
                    // evaluated, and so taken, in order.
                    let status = unsafe {
                        $name($(<$marker as Parameter>::raw(
                            arguments.next().expect("an argument for each parameter"),
                        )),*)
                    };
                    number(status)
                }
                invoke
            },
        }),*];
    };
}

functions! {
    fn pdn_chess_setup_empty(setup: Out<Setup>);
    fn pdn_chess_setup_chess960(white: Arrangement, black: Arrangement, setup: Out<Setup>);
    fn pdn_chess_setup_parse_fen(
        text: Fen,
        length: Length,
        mode: FenMode,
        setup: Out<Setup>,
        report: Optional<Report>,
    );
    fn pdn_chess_setup_format_fen(
        setup: In<Setup>,
        style: CastlingStyle,
        buffer: TextBuffer,
        capacity: Capacity,
        length: Needed<usize>,
    );
    fn pdn_chess_setup_piece(setup: In<Setup>, square: Square, piece: Out<u8>);
    fn pdn_chess_setup_put(setup: InOut<Setup>, square: Square, piece: Piece);
    fn pdn_chess_setup_set_turn(setup: InOut<Setup>, color: Color);
    fn pdn_chess_setup_set_castling(setup: InOut<Setup>, rooks: Bitboard);
    fn pdn_chess_setup_set_en_passant(setup: InOut<Setup>, square: SquareOrNone);
    fn pdn_chess_setup_set_counters(
        setup: InOut<Setup>,
        halfmove_clock: Counter,
        fullmove_number: Counter,
    );
    fn pdn_chess_setup_problems(setup: In<Setup>, problems: Out<u32>);

    fn pdn_chess_start(position: Out<Position>);
    fn pdn_chess_parse_fen(
        text: Fen,
        length: Length,
        mode: FenMode,
        position: Out<Position>,
        report: Optional<Report>,
    );
    fn pdn_chess_from_setup(
        setup: In<Setup>,
        position: Out<Position>,
        report: Optional<Report>,
    );
    fn pdn_chess_repair(setup: In<Setup>, position: Out<Position>, report: Optional<Report>);
    fn pdn_chess_to_setup(position: In<Position>, setup: Out<Setup>);
    fn pdn_chess_format_fen(
        position: In<Position>,
        style: CastlingStyle,
        buffer: TextBuffer,
        capacity: Capacity,
        length: Needed<usize>,
    );
    fn pdn_chess_piece(position: In<Position>, square: Square, piece: Out<u8>);
    fn pdn_chess_pieces(position: In<Position>, color: Color, role: Role, squares: Out<u64>);
    fn pdn_chess_occupied(position: In<Position>, squares: Out<u64>);
    fn pdn_chess_turn(position: In<Position>, color: Out<u8>);
    fn pdn_chess_castling_rooks(position: In<Position>, squares: Out<u64>);
    fn pdn_chess_en_passant(position: In<Position>, square: Out<u8>);
    fn pdn_chess_counters(
        position: In<Position>,
        halfmove_clock: Out<u16>,
        fullmove_number: Out<u16>,
    );
    fn pdn_chess_checkers(position: In<Position>, squares: Out<u64>);
    fn pdn_chess_pinned(position: In<Position>, squares: Out<u64>);
    fn pdn_chess_attackers(
        position: In<Position>,
        square: Square,
        color: Color,
        squares: Out<u64>,
    );
    fn pdn_chess_outcome(position: In<Position>, outcome: Out<u8>);

    fn pdn_chess_legal_moves(
        position: In<Position>,
        moves: Moves,
        capacity: Capacity,
        count: Needed<usize>,
    );
    fn pdn_chess_legal_captures(
        position: In<Position>,
        moves: Moves,
        capacity: Capacity,
        count: Needed<usize>,
    );
    fn pdn_chess_legal_quiets(
        position: In<Position>,
        moves: Moves,
        capacity: Capacity,
        count: Needed<usize>,
    );
    fn pdn_chess_legal_evasions(
        position: In<Position>,
        moves: Moves,
        capacity: Capacity,
        count: Needed<usize>,
    );
    fn pdn_chess_legal_targets(position: In<Position>, square: Square, targets: Out<u64>);
    fn pdn_chess_check_move(position: In<Position>, mv: Move);
    fn pdn_chess_play(position: In<Position>, mv: Move, next: Out<Position>);
    fn pdn_chess_make_move(from: Square, to: Square, promotion: Promotion, mv: Out<u16>);
    fn pdn_chess_parse_uci(position: In<Position>, text: Uci, length: Length, mv: Out<u16>);
    fn pdn_chess_format_uci(
        position: In<Position>,
        mv: Move,
        style: CastlingStyle,
        buffer: TextBuffer,
        capacity: Capacity,
        length: Needed<usize>,
    );

    fn pdn_chess_format_san(
        position: In<Position>,
        mv: Move,
        buffer: TextBuffer,
        capacity: Capacity,
        length: Needed<usize>,
    );

    fn pdn_chess_key(position: In<Position>, key: Out<u64>);
    fn pdn_chess_key_after(position: In<Position>, key: Key, mv: Move, next_key: Out<u64>);
    fn pdn_chess_perft(position: In<Position>, depth: Depth, nodes: Out<u64>);
    fn pdn_chess_divide(
        position: In<Position>,
        depth: DivideDepth,
        entries: Entries,
        capacity: Capacity,
        count: Needed<usize>,
    );
    fn pdn_chess_knight_attacks(square: Square, squares: Out<u64>);
    fn pdn_chess_king_attacks(square: Square, squares: Out<u64>);
    fn pdn_chess_pawn_attacks(color: Color, square: Square, squares: Out<u64>);
    fn pdn_chess_bishop_attacks(square: Square, occupied: Bitboard, squares: Out<u64>);
    fn pdn_chess_rook_attacks(square: Square, occupied: Bitboard, squares: Out<u64>);
    fn pdn_chess_queen_attacks(square: Square, occupied: Bitboard, squares: Out<u64>);
}

macro_rules! statuses {
    ($($name:ident = $value:literal),* $(,)?) => {
        $(pub(crate) const $name: i32 = $value;)*

        /// Every status: name and number.
        pub(crate) const STATUSES: &[(&str, i32)] =
            &[$((concat!("PDN_", stringify!($name)), $name)),*];
    };
}

statuses! {
    OK = 0,
    ERROR_NULL = -1,
    ERROR_BUFFER = -2,
    ERROR_RANGE = -3,
    ERROR_STATE = -4,
    ERROR_VERSION = -5,
    ERROR_SINK = -6,
    ERROR_ENCODING = -7,
    CHESS_FEN_LENGTH = -32,
    CHESS_FEN_FIELDS = -33,
    CHESS_FEN_BOARD = -34,
    CHESS_FEN_TURN = -35,
    CHESS_FEN_CASTLING = -36,
    CHESS_FEN_EN_PASSANT = -37,
    CHESS_FEN_HALFMOVE_CLOCK = -38,
    CHESS_FEN_FULLMOVE_NUMBER = -39,
    CHESS_INVALID_POSITION = -40,
    CHESS_ILLEGAL_MOVE_SYNTAX = -48,
    CHESS_ILLEGAL_MOVE_EMPTY_SQUARE = -49,
    CHESS_ILLEGAL_MOVE_OPPONENTS_PIECE = -50,
    CHESS_ILLEGAL_MOVE_UNREACHABLE = -51,
    CHESS_ILLEGAL_MOVE_OWN_PIECE = -52,
    CHESS_ILLEGAL_MOVE_KING_IN_CHECK = -53,
    CHESS_ILLEGAL_MOVE_CASTLING = -54,
    CHESS_ILLEGAL_MOVE_PROMOTION = -55,
    CHESS_SAN_SYNTAX = -64,
    CHESS_SAN_NO_SUCH_MOVE = -65,
    CHESS_SAN_AMBIGUOUS = -66,
    CHESS_PGN_TAG_SYNTAX = -72,
    CHESS_PGN_TOKEN = -73,
    CHESS_PGN_LENGTH = -74,
    CHESS_PGN_OPEN_COMMENT = -75,
    CHESS_PGN_PARENTHESES = -76,
    CHESS_PGN_NO_RESULT = -77,
    CHESS_PGN_POSITION = -78,
    CHESS_PGN_DEPTH = -79,
    CHESS_PGN_VARIANT = -82,
    CHESS_EPD_OPERATION = -80,
    CHESS_EPD_NO_OPERATION = -81,
    CHESS_GAME_OVER = -88,
    CHESS_GAME_HISTORY_FULL = -89,
    CHESS_GAME_NOTHING_TO_UNDO = -90,
    CHESS_GAME_NOTHING_TO_REDO = -91,
    CHESS_GAME_DRAW_OFFERED = -92,
    CHESS_GAME_NO_DRAW_OFFER = -93,
    CHESS_GAME_NO_DRAW_CLAIM = -94,
    CHESS_GAME_DRAW_TOO_EARLY = -95,
    CHESS_CLOCK_BACKWARDS = -96,
    CHESS_CLOCK_RUNNING = -97,
    CHESS_CLOCK_NOT_RUNNING = -98,
    CHESS_CLOCK_FLAG_FALLEN = -99,
    CHESS_CLOCK_NO_MOVE = -100,
    CHESS_TIME_CONTROL_TOO_MANY_PERIODS = -101,
    CHESS_TIME_CONTROL_NO_TIME = -102,
    CHESS_TIME_CONTROL_NO_MOVES = -103,
    CHESS_TIME_CONTROL_SYNTAX = -104,
    MASTERMIND_VARIANT_PEGS = -160,
    MASTERMIND_VARIANT_SYMBOLS = -161,
    MASTERMIND_VARIANT_REPEATS = -162,
    MASTERMIND_PEG_SET = -163,
    MASTERMIND_CODE_UNKNOWN_PEG = -164,
    MASTERMIND_CODE_LENGTH = -165,
    MASTERMIND_CODE_REPEATED = -166,
    MASTERMIND_FEEDBACK_TOO_MANY = -167,
    MASTERMIND_FEEDBACK_UNKNOWN_PEG = -168,
    MASTERMIND_FEEDBACK_IMPOSSIBLE = -169,
    MASTERMIND_TOO_LARGE = -170,
    MASTERMIND_SOLVER_NO_CANDIDATES = -171,
    MASTERMIND_SOLVER_MEMORY = -172,
    CHESS_SERVER_CONFIGURED = -112,
    CHESS_SERVER_NOT_READY = -113,
    CHESS_SERVER_NOT_RUNNING = -114,
    CHESS_SERVER_NOT_WAITING_FOR_PLAYERS = -115,
    CHESS_SERVER_NOT_WAITING_FOR_PROMOTION = -116,
    CHESS_SERVER_TERMINATED = -117,
    CHESS_SERVER_WAITING_FOR_PROMOTION = -118,
    CHESS_SERVER_PLAYER_ALREADY_EXISTING = -119,
    CHESS_SERVER_NOT_YOUR_TURN = -120,
    CHESS_SERVER_CONTRADICTORY_MOVE = -121,
    CHESS_SERVER_NO_PROMOTION = -122,
    CHESS_SERVER_NAME_LENGTH = -123,
    CHESS_SERVER_TOO_MANY_SUBSCRIPTIONS = -124,
    CHESS_SERVER_NO_SUBSCRIPTION = -125,
    CHESS_SERVER_EVENTS_PENDING = -126,
    CHESS_SERVER_INTERNAL = -127,
    MASTERMIND_SETTINGS_PEGS = -184,
    MASTERMIND_SETTINGS_ROUNDS = -185,
    MASTERMIND_SETTINGS_BOARD_SIZE = -186,
    MASTERMIND_SETTINGS_CODE_SIZE = -187,
    MASTERMIND_SETTINGS_REPEATS = -188,
    MASTERMIND_SETTINGS_UNKNOWN_KEY = -189,
    MASTERMIND_SETTINGS_VALUE = -190,
    MASTERMIND_MATCH_NOT_NOW = -191,
    MASTERMIND_MATCH_WRONG_RESPONSE = -192,
    MASTERMIND_MATCH_CONTRADICTION = -193,
    MASTERMIND_NO_CODE = -194,
    MASTERMIND_STEPS = -195,
    MASTERMIND_TREE_OTHER_GUESS = -196,
    MASTERMIND_TREE_DAMAGED = -197,
    CHESS_EBOARD_POSITION = -144,
    KONOBI_REFUSAL_OUTSIDE = -208,
    KONOBI_REFUSAL_OCCUPIED = -209,
    KONOBI_REFUSAL_CROSSCUT = -210,
    KONOBI_REFUSAL_WEAK_CONNECTION = -211,
    KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED = -212,
    KONOBI_ILLEGAL_ACTION_NO_SWAP = -213,
    KONOBI_ILLEGAL_ACTION_OVER = -214,
    KONOBI_GAME_HISTORY_FULL = -215,
    KONOBI_GAME_NOTHING_TO_UNDO = -216,
    KONOBI_GAME_NOTHING_TO_REDO = -217,
    KONOBI_REPLAY_SYNTAX = -218,
    KONOBI_POSITION_TEXT_SIZE = -219,
    KONOBI_POSITION_TEXT_ROW = -220,
    KONOBI_POSITION_TEXT_TURN = -221,
    KONOBI_POSITION_TEXT_PLIES = -222,
    KONOBI_POSITION_TEXT_SWAPPED = -223,
    KONOBI_POSITION_TEXT_BOTH_CONNECTED = -224,
    KONOBI_SGF_SYNTAX = -225,
    KONOBI_SGF_SIZE = -226,
    KONOBI_SGF_SETUP = -227,
    KONOBI_SGF_COLOR = -228,
    KONOBI_SGF_MOVE = -229,
}

macro_rules! constants {
    ($($name:ident = $value:literal),* $(,)?) => {
        $(pub(crate) const $name: i64 = $value;)*

        /// Every other number: name and value.
        pub(crate) const CONSTANTS: &[(&str, i64)] =
            &[$((concat!("PDN_", stringify!($name)), $name)),*];
    };
}

constants! {
    VERSION_MAJOR = 0,
    VERSION_MINOR = 1,
    VERSION_PATCH = 0,
    VERSION = 100,
    ABI_VERSION = 2,
    STRUCT_CHESS_SETUP = 1,
    STRUCT_CHESS_POSITION = 2,
    STRUCT_CHESS_REPORT = 3,
    STRUCT_CHESS_DIVIDE_ENTRY = 4,
    STRUCT_CHESS_GAME = 5,
    STRUCT_CHESS_CLOCK = 6,
    STRUCT_CHESS_PERIOD = 7,
    STRUCT_CHESS_PGN_READER = 8,
    STRUCT_CHESS_PGN_EVENT = 9,
    STRUCT_CHESS_SERVER = 10,
    STRUCT_CHESS_SERVER_EVENT = 11,
    STRUCT_CHESS_SERVER_MOVE = 12,
    STRUCT_CHESS_EBOARD = 20,
    CHESS_MAX_CANDIDATES = 8,
    CHESS_INFERENCE_NONE = 0,
    CHESS_INFERENCE_UNIQUE = 1,
    CHESS_INFERENCE_AMBIGUOUS = 2,
    CHESS_INFERENCE_ILLEGAL = 3,
    STRUCT_CHESS_PGN_WRITER = 24,
    STRUCT_CHESS_PGN_SCANNER = 27,
    STRUCT_CHESS_PGN_TOKEN = 28,
    STRUCT_TEXT = 29,
    STRUCT_CHESS_DRAWING = 25,
    STRUCT_CHESS_ARROW = 26,
    CHESS_MAX_ARROWS = 32,
    CHESS_PGN_MIN_TOKENS = 32,
    CHESS_PGN_MIN_TEXT = 1024,
    CHESS_EPD_PART_OPCODE = 1,
    CHESS_EPD_PART_STRING = 2,
    CHESS_EPD_PART_WORD = 3,
    CHESS_TEXT_STYLE_ASCII = 0,
    CHESS_TEXT_STYLE_UNICODE = 1,
    CHESS_TEXT_STYLE_ANSI = 2,
    CHESS_THEME_BROWN = 0,
    CHESS_THEME_BLUE = 1,
    CHESS_THEME_GREEN = 2,
    CHESS_THEME_GREY = 3,
    MASTERMIND_MAX_PEGS = 10,
    MASTERMIND_MAX_SYMBOLS = 11,
    MASTERMIND_MAX_LISTED = 4_194_304,
    MASTERMIND_DIGITS_SIZE = 11,
    MASTERMIND_CODE_SIZE = 70,
    MASTERMIND_FEEDBACK_SIZE = 60,
    MASTERMIND_MAX_OUTCOMES = 66,
    MASTERMIND_MAX_GUESSES = 24,
    MASTERMIND_PEG_KIND_COLORS = 0,
    MASTERMIND_PEG_KIND_LETTERS = 1,
    MASTERMIND_PEG_KIND_DIGITS = 2,
    MASTERMIND_STRATEGY_RANDOM = 0,
    MASTERMIND_STRATEGY_RANDOM_CONSISTENT = 1,
    MASTERMIND_STRATEGY_FIRST_CONSISTENT = 2,
    MASTERMIND_STRATEGY_MINIMAX = 3,
    MASTERMIND_STRATEGY_EXPECTED_SIZE = 4,
    MASTERMIND_STRATEGY_ENTROPY = 5,
    MASTERMIND_STRATEGY_MOST_PARTS = 6,
    MASTERMIND_MAX_ROWS = 32,
    MASTERMIND_STEPS_DEFAULT = 10_000_000,
    MASTERMIND_LEVEL_REPAIRED = 0,
    MASTERMIND_LEVEL_ORIGINAL = 1,
    MASTERMIND_GENETIC_WORDS = 460,
    MASTERMIND_TREE_MAX_ROWS = 10,
    MASTERMIND_MATCH_SIZE = 112,
    MASTERMIND_AWAITING_CODE = 0,
    MASTERMIND_AWAITING_GUESS = 1,
    MASTERMIND_AWAITING_RESPONSE = 2,
    MASTERMIND_AWAITING_REVEAL = 3,
    MASTERMIND_ROUND_OVER = 4,
    MASTERMIND_MATCH_OVER = 5,
    MASTERMIND_EVENT_CODE = 0,
    MASTERMIND_EVENT_GUESS = 1,
    MASTERMIND_EVENT_RESPONSE = 2,
    MASTERMIND_EVENT_REVEAL = 3,
    MASTERMIND_EVENT_ROUND = 4,
    MASTERMIND_EVENT_OVER = 5,
    CHESS_MAX_MOVES = 218,
    CHESS_FEN_SIZE = 106,
    CHESS_UCI_SIZE = 6,
    CHESS_SAN_SIZE = 8,
    CHESS_PGN_SKIP = 1,
    CHESS_PGN_GAME = 1,
    CHESS_PGN_TAG = 2,
    CHESS_PGN_MOVES = 3,
    CHESS_PGN_SAN = 4,
    CHESS_PGN_NAG = 5,
    CHESS_PGN_COMMENT = 6,
    CHESS_PGN_VARIATION = 7,
    CHESS_PGN_END_VARIATION = 8,
    CHESS_PGN_ERROR = 9,
    CHESS_PGN_END_GAME = 10,
    CHESS_PGN_UNKNOWN = 0,
    CHESS_PGN_WHITE_WINS = 1,
    CHESS_PGN_BLACK_WINS = 2,
    CHESS_PGN_DRAW = 3,
    CHESS_PGN_CUT_SHORT = 4,
    CHESS_PERFT_MAX_DEPTH = 16,
    CHESS_NO_SQUARE = 64,
    CHESS_COLOR_WHITE = 0,
    CHESS_COLOR_BLACK = 1,
    CHESS_ROLE_PAWN = 1,
    CHESS_ROLE_KNIGHT = 2,
    CHESS_ROLE_BISHOP = 3,
    CHESS_ROLE_ROOK = 4,
    CHESS_ROLE_QUEEN = 5,
    CHESS_ROLE_KING = 6,
    CHESS_FEN_MODE_STRICT = 0,
    CHESS_FEN_MODE_LENIENT = 1,
    CHESS_CASTLING_STYLE_STANDARD = 0,
    CHESS_CASTLING_STYLE_CHESS960 = 1,
    CHESS_POSITION_OUTCOME_ONGOING = 0,
    CHESS_POSITION_OUTCOME_CHECKMATE = 1,
    CHESS_POSITION_OUTCOME_STALEMATE = 2,
    CHESS_PROBLEM_EMPTY_BOARD = 1,
    CHESS_PROBLEM_NO_WHITE_KING = 2,
    CHESS_PROBLEM_NO_BLACK_KING = 4,
    CHESS_PROBLEM_MANY_WHITE_KINGS = 8,
    CHESS_PROBLEM_MANY_BLACK_KINGS = 16,
    CHESS_PROBLEM_PAWNS_ON_BACK_RANK = 32,
    CHESS_PROBLEM_MANY_WHITE_PAWNS = 64,
    CHESS_PROBLEM_MANY_BLACK_PAWNS = 128,
    CHESS_PROBLEM_MANY_WHITE_PIECES = 256,
    CHESS_PROBLEM_MANY_BLACK_PIECES = 512,
    CHESS_PROBLEM_WHITE_MATERIAL = 1024,
    CHESS_PROBLEM_BLACK_MATERIAL = 2048,
    CHESS_PROBLEM_CASTLING = 4096,
    CHESS_PROBLEM_EN_PASSANT = 8192,
    CHESS_PROBLEM_OPPOSITE_CHECK = 16384,
    CHESS_PROBLEM_IMPOSSIBLE_CHECK = 32768,
    CHESS_PROBLEM_COUNTERS = 65536,
    CHESS_NO_MOVE = 0,
    CHESS_NO_COLOR = 2,
    CHESS_MATERIAL_RULE_FIDE = 0,
    CHESS_MATERIAL_RULE_US_CHESS = 1,
    CHESS_MATERIAL_RULE_BARE_KING = 2,
    CHESS_CAUSE_NONE = 0,
    CHESS_CAUSE_CHECKMATE = 1,
    CHESS_CAUSE_STALEMATE = 2,
    CHESS_CAUSE_DEAD_POSITION = 3,
    CHESS_CAUSE_FIVEFOLD_REPETITION = 4,
    CHESS_CAUSE_SEVENTY_FIVE_MOVES = 5,
    CHESS_CAUSE_THREEFOLD_REPETITION = 6,
    CHESS_CAUSE_FIFTY_MOVES = 7,
    CHESS_CAUSE_AGREEMENT = 8,
    CHESS_CAUSE_RESIGNATION = 9,
    CHESS_CAUSE_TIMEOUT = 10,
    CHESS_MAX_PERIODS = 4,
    CHESS_NO_LIMIT = -1,
    CHESS_BONUS_NONE = 0,
    CHESS_BONUS_INCREMENT = 1,
    CHESS_BONUS_BRONSTEIN = 2,
    CHESS_BONUS_DELAY = 3,
    STRUCT_MASTERMIND_ROW = 40,
    STRUCT_MASTERMIND_HINT = 41,
    STRUCT_MASTERMIND_SETTINGS = 42,
    STRUCT_MASTERMIND_MATCH = 43,
    STRUCT_MASTERMIND_EVENT = 44,
    STRUCT_KONOBI_POSITION = 50,
    STRUCT_KONOBI_GAME = 51,
    STRUCT_KONOBI_REFUSAL = 52,
    STRUCT_KONOBI_LINK = 53,
    STRUCT_KONOBI_DIVIDE_ENTRY = 54,
    STRUCT_KONOBI_REPLAY_REPORT = 55,
    STRUCT_KONOBI_NODE = 60,
    STRUCT_KONOBI_DECISION = 61,
    STRUCT_KONOBI_CHANCES = 62,
    STRUCT_KONOBI_SOLVER = 63,
    KONOBI_MAX_LEVEL = 8,
    KONOBI_SOLVER_MAX_WIDTH = 6,
    KONOBI_MAX_WIDTH = 25,
    KONOBI_PERFT_MAX_DEPTH = 16,
    KONOBI_NO_POINT = 65535,
    KONOBI_PASS = 1024,
    KONOBI_SWAP = 2048,
    KONOBI_COLOR_BLACK = 0,
    KONOBI_COLOR_WHITE = 1,
    KONOBI_NO_COLOR = 2,
    KONOBI_PLAYER_FIRST = 0,
    KONOBI_PLAYER_SECOND = 1,
    KONOBI_RULESET_STANDARD = 0,
    KONOBI_RULESET_CROSSCUT_ONLY = 1,
    KONOBI_PIE_RULE_NONE = 0,
    KONOBI_PIE_RULE_SWAP_SIDES = 1,
    KONOBI_PIE_RULE_SWAP_PIECES = 2,
    KONOBI_LINK_KIND_STRONG = 0,
    KONOBI_LINK_KIND_WEAK = 1,
    KONOBI_CAUSE_NONE = 0,
    KONOBI_CAUSE_CONNECTION = 1,
    KONOBI_CAUSE_RESIGNATION = 2,
    KONOBI_POSITION_SIZE = 666,
    KONOBI_ACTION_SIZE = 6,
    KONOBI_NOTATION_NAME = 0,
    KONOBI_NOTATION_COORDINATES = 1,
    KONOBI_DRAW_LABELS = 1,
    KONOBI_DRAW_ILLEGAL = 2,
    KONOBI_DRAW_PATH = 4,
    KONOBI_TEXT_STYLE_ASCII = 0,
    KONOBI_TEXT_STYLE_UNICODE = 1,
    KONOBI_TEXT_STYLE_ANSI = 2,
    CHESS_SERVER_SITUATION_NOT_CONFIGURED = 0,
    CHESS_SERVER_SITUATION_WAITING_FOR_PLAYERS = 1,
    CHESS_SERVER_SITUATION_READY = 2,
    CHESS_SERVER_SITUATION_RUNNING = 3,
    CHESS_SERVER_SITUATION_TERMINATED = 4,
    CHESS_GAME_SITUATION_NONE = 0,
    CHESS_GAME_SITUATION_CHECK = 1,
    CHESS_GAME_SITUATION_STALE = 2,
    CHESS_GAME_SITUATION_CHECKMATE = 3,
    CHESS_GAME_SITUATION_PROMOTION = 4,
    CHESS_GAME_MODE_PLAYER_VERSUS_PLAYER = 0,
    CHESS_GAME_MODE_PLAYER_VERSUS_ENVIRONMENT = 1,
    CHESS_EVENT_KIND_SERVICE = 0,
    CHESS_EVENT_KIND_LOGGING = 1,
    CHESS_EVENT_KIND_SERVER_STATE_UPDATE = 2,
    CHESS_EVENT_KIND_SERVER_SITUATION_UPDATE = 3,
    CHESS_EVENT_KIND_SERVER_ERROR_UPDATE = 4,
    CHESS_EVENT_KIND_SUBSCRIPTION_UPDATE = 5,
    CHESS_EVENT_KIND_GAME_STATE_UPDATE = 6,
    CHESS_EVENT_KIND_CHESSBOARD_UPDATE = 7,
    CHESS_EVENT_KIND_GAME_OVER_UPDATE = 8,
    CHESS_EVENT_KIND_GAME_SITUATION_UPDATE = 9,
    CHESS_EVENT_KIND_MOVE_HISTORY_UPDATE = 10,
    CHESS_EVENT_KIND_TURN_UPDATE = 11,
    CHESS_EVENT_KIND_PLAYER_UPDATE = 12,
    CHESS_EVENT_KIND_WHITE_PLAYER_UPDATE = 13,
    CHESS_EVENT_KIND_BLACK_PLAYER_UPDATE = 14,
    CHESS_EVENT_KIND_TIMER_UPDATE = 15,
    CHESS_EVENT_KIND_WHITE_TIMER_UPDATE = 16,
    CHESS_EVENT_KIND_BLACK_TIMER_UPDATE = 17,
    CHESS_EVENT_KIND_DRAW_OFFER_UPDATE = 18,
    CHESS_TAG_NONE = 0,
    CHESS_TAG_CAPTURE = 1,
    CHESS_TAG_DOUBLE_STEP = 2,
    CHESS_TAG_CASTLING = 3,
    CHESS_TAG_EN_PASSANT = 4,
    CHESS_SERVER_NAME_EVENT = 0,
    CHESS_SERVER_NAME_SITUATION = 1,
    CHESS_SERVER_NAME_GAME_SITUATION = 2,
    CHESS_SERVER_NAME_CAUSE = 3,
    CHESS_SERVER_NAME_ERROR = 4,
    CHESS_SERVER_NAME_MODE = 5,
    CHESS_SERVER_NAME_SIZE = 65,
    CHESS_SERVER_MAX_SUBSCRIPTIONS = 16,
    CHESS_SERVER_IDENTIFIER_SIZE = 40,
    CHESS_SERVER_NO_EVENT = 255,
}
