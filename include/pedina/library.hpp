// @generated from the C interface by `cargo xtask header`: do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef PEDINA_LIBRARY_HPP
#define PEDINA_LIBRARY_HPP

#include "library.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>
#include <typeindex> // std::hash, in the shortest header that declares it

/// Chess, Mastermind and Konobi for programs that manage their own memory.
namespace pedina {

/// How a call ended; the compiler warns where a program ignores it.
enum class [[nodiscard]] status : pdn_status {
    /// Done; the outputs are written.
    ok = PDN_OK,
    /// A pointer that must point to something is NULL.
    error_null = PDN_ERROR_NULL,
    /// The buffer is too short and unchanged. The needed length was stored, where the function
    /// has an output for it.
    error_buffer = PDN_ERROR_BUFFER,
    /// A number is outside of the range that the function documents.
    error_range = PDN_ERROR_RANGE,
    /// A struct was not made by this library, was damaged, is of another kind, or is a game
    /// with the history of another game.
    error_state = PDN_ERROR_STATE,
    /// Header and library do not have the same PDN_ABI_VERSION.
    error_version = PDN_ERROR_VERSION,
    /// The sink stopped: the text is not complete.
    error_sink = PDN_ERROR_SINK,
    /// The text is not UTF-8.
    error_encoding = PDN_ERROR_ENCODING,
    /// The work memory overlaps an input, which the call would overwrite.
    error_overlap = PDN_ERROR_OVERLAP,
    /// The text is empty or longer than any FEN.
    chess_fen_length = PDN_ERROR_CHESS_FEN_LENGTH,
    /// Too many or too few fields, or not one space between them.
    chess_fen_fields = PDN_ERROR_CHESS_FEN_FIELDS,
    /// The pieces: a letter that is not a piece, or ranks that do not add up to eight squares.
    chess_fen_board = PDN_ERROR_CHESS_FEN_BOARD,
    /// The side to move is neither `w` nor `b`.
    chess_fen_turn = PDN_ERROR_CHESS_FEN_TURN,
    /// The castling rights are malformed.
    chess_fen_castling = PDN_ERROR_CHESS_FEN_CASTLING,
    /// The en passant square is neither `-` nor a square.
    chess_fen_en_passant = PDN_ERROR_CHESS_FEN_EN_PASSANT,
    /// The halfmove clock is not a number up to 65,535.
    chess_fen_halfmove_clock = PDN_ERROR_CHESS_FEN_HALFMOVE_CLOCK,
    /// The move number is not a number up to 65,535.
    chess_fen_fullmove_number = PDN_ERROR_CHESS_FEN_FULLMOVE_NUMBER,
    /// The setup breaks the rules of chess; the report lists the problems.
    chess_invalid_position = PDN_ERROR_CHESS_INVALID_POSITION,
    /// The text is not two squares and, for a promotion, a letter of `q r b n`.
    chess_illegal_move_syntax = PDN_ERROR_CHESS_ILLEGAL_MOVE_SYNTAX,
    /// There is no piece on the from square.
    chess_illegal_move_empty_square = PDN_ERROR_CHESS_ILLEGAL_MOVE_EMPTY_SQUARE,
    /// The piece on the from square belongs to the opponent.
    chess_illegal_move_opponents_piece = PDN_ERROR_CHESS_ILLEGAL_MOVE_OPPONENTS_PIECE,
    /// The piece does not move there, or the path is blocked.
    chess_illegal_move_unreachable = PDN_ERROR_CHESS_ILLEGAL_MOVE_UNREACHABLE,
    /// A piece of the side to move stands on the to square.
    chess_illegal_move_own_piece = PDN_ERROR_CHESS_ILLEGAL_MOVE_OWN_PIECE,
    /// The move would leave its own king in check.
    chess_illegal_move_king_in_check = PDN_ERROR_CHESS_ILLEGAL_MOVE_KING_IN_CHECK,
    /// Castling without the right to it, in check, over attacked or occupied squares.
    chess_illegal_move_castling = PDN_ERROR_CHESS_ILLEGAL_MOVE_CASTLING,
    /// A promotion is missing, or given where there is none.
    chess_illegal_move_promotion = PDN_ERROR_CHESS_ILLEGAL_MOVE_PROMOTION,
    /// CECP: no command begins so, and it is no move.
    chess_cecp_command_unknown = PDN_ERROR_CHESS_CECP_COMMAND_UNKNOWN,
    /// CECP: an argument of the command is missing or none.
    chess_cecp_command_argument = PDN_ERROR_CHESS_CECP_COMMAND_ARGUMENT,
    /// CECP: the line is no reply of an engine; interfaces ignore it.
    chess_cecp_no_reply = PDN_ERROR_CHESS_CECP_NO_REPLY,
    /// CECP: the list has no more features.
    chess_cecp_no_feature = PDN_ERROR_CHESS_CECP_NO_FEATURE,
    /// Chess Peripheral Protocol: the line begins with no keyword.
    chess_peripheral_no_keyword = PDN_ERROR_CHESS_PERIPHERAL_NO_KEYWORD,
    /// Board: its protocol has no such request or report.
    chess_board_no_message = PDN_ERROR_CHESS_BOARD_NO_MESSAGE,
    /// The text is not a move.
    chess_san_syntax = PDN_ERROR_CHESS_SAN_SYNTAX,
    /// No legal move is written like this.
    chess_san_no_such_move = PDN_ERROR_CHESS_SAN_NO_SUCH_MOVE,
    /// Several legal moves are written like this: the from square or the promotion is missing.
    chess_san_ambiguous = PDN_ERROR_CHESS_SAN_AMBIGUOUS,
    /// A tag is not `[Name "Value"]`. The tag is left out.
    chess_pgn_tag_syntax = PDN_ERROR_CHESS_PGN_TAG_SYNTAX,
    /// Something that is not part of a game stands here.
    chess_pgn_token = PDN_ERROR_CHESS_PGN_TOKEN,
    /// A tag, a move or another word is longer than any valid one.
    chess_pgn_length = PDN_ERROR_CHESS_PGN_LENGTH,
    /// A comment is not closed before the next game or the end.
    chess_pgn_open_comment = PDN_ERROR_CHESS_PGN_OPEN_COMMENT,
    /// A variation is closed that was not opened, or is still open at the end of the game.
    chess_pgn_parentheses = PDN_ERROR_CHESS_PGN_PARENTHESES,
    /// The game ends without a result.
    chess_pgn_no_result = PDN_ERROR_CHESS_PGN_NO_RESULT,
    /// The `FEN` tag is not a legal position.
    chess_pgn_position = PDN_ERROR_CHESS_PGN_POSITION,
    /// Variations are nested deeper than the caller's stack. The variation is skipped.
    chess_pgn_depth = PDN_ERROR_CHESS_PGN_DEPTH,
    /// An operation is not an opcode, operands and a semicolon. With the offset of the first
    /// wrong byte.
    chess_epd_operation = PDN_ERROR_CHESS_EPD_OPERATION,
    /// EPD: the line has no such operation, or ends here.
    chess_epd_no_operation = PDN_ERROR_CHESS_EPD_NO_OPERATION,
    /// The `Variant` tag names a game with other rules. The game is skipped.
    chess_pgn_variant = PDN_ERROR_CHESS_PGN_VARIANT,
    /// PGN: the comment has no more annotations.
    chess_pgn_no_annotation = PDN_ERROR_CHESS_PGN_NO_ANNOTATION,
    /// The game has ended: only taking a move back changes it.
    chess_game_over = PDN_ERROR_CHESS_GAME_OVER,
    /// The history is full: it holds no further move.
    chess_game_history_full = PDN_ERROR_CHESS_GAME_HISTORY_FULL,
    /// There is no move to take back.
    chess_game_nothing_to_undo = PDN_ERROR_CHESS_GAME_NOTHING_TO_UNDO,
    /// No move was taken back since the last one that was played.
    chess_game_nothing_to_redo = PDN_ERROR_CHESS_GAME_NOTHING_TO_REDO,
    /// A draw offer stands already and awaits an answer.
    chess_game_draw_offered = PDN_ERROR_CHESS_GAME_DRAW_OFFERED,
    /// There is no draw offer of the opponent.
    chess_game_no_draw_offer = PDN_ERROR_CHESS_GAME_NO_DRAW_OFFER,
    /// No draw can be claimed: neither a third occurrence nor 50 moves.
    chess_game_no_draw_claim = PDN_ERROR_CHESS_GAME_NO_DRAW_CLAIM,
    /// A draw cannot be agreed before each side has moved (FIDE 5.2.3).
    chess_game_draw_too_early = PDN_ERROR_CHESS_GAME_DRAW_TOO_EARLY,
    /// The time is before that of an earlier call.
    chess_clock_backwards = PDN_ERROR_CHESS_CLOCK_BACKWARDS,
    /// The clock is running already.
    chess_clock_running = PDN_ERROR_CHESS_CLOCK_RUNNING,
    /// The clock is not running.
    chess_clock_not_running = PDN_ERROR_CHESS_CLOCK_NOT_RUNNING,
    /// The flag of the side to move has fallen.
    chess_clock_flag_fallen = PDN_ERROR_CHESS_CLOCK_FLAG_FALLEN,
    /// The other side has made no move to take back.
    chess_clock_no_move = PDN_ERROR_CHESS_CLOCK_NO_MOVE,
    /// More than four periods.
    chess_time_control_too_many_periods = PDN_ERROR_CHESS_TIME_CONTROL_TOO_MANY_PERIODS,
    /// A side has no time for its first move.
    chess_time_control_no_time = PDN_ERROR_CHESS_TIME_CONTROL_NO_TIME,
    /// A period that is not the last has no number of moves after which it ends.
    chess_time_control_no_moves = PDN_ERROR_CHESS_TIME_CONTROL_NO_MOVES,
    /// The text is not a time control.
    chess_time_control_syntax = PDN_ERROR_CHESS_TIME_CONTROL_SYNTAX,
    /// The text is `?`: the time control is not known.
    chess_time_control_unknown = PDN_ERROR_CHESS_TIME_CONTROL_UNKNOWN,
    /// The text is a sandclock such as `*180`, where a side gains what the other uses: no clock
    /// here keeps that.
    chess_time_control_sandclock = PDN_ERROR_CHESS_TIME_CONTROL_SANDCLOCK,
    /// The server has a configuration already.
    chess_server_configured = PDN_ERROR_CHESS_SERVER_CONFIGURED,
    /// The server is not ready to start.
    chess_server_not_ready = PDN_ERROR_CHESS_SERVER_NOT_READY,
    /// The game does not run, or the time of the side to move is up: it ends when the server
    /// processes the time next.
    chess_server_not_running = PDN_ERROR_CHESS_SERVER_NOT_RUNNING,
    /// The server does not wait for players.
    chess_server_not_waiting_for_players = PDN_ERROR_CHESS_SERVER_NOT_WAITING_FOR_PLAYERS,
    /// No pawn waits for its promotion.
    chess_server_not_waiting_for_promotion = PDN_ERROR_CHESS_SERVER_NOT_WAITING_FOR_PROMOTION,
    /// The server is terminated.
    chess_server_terminated = PDN_ERROR_CHESS_SERVER_TERMINATED,
    /// A pawn has to be promoted first.
    chess_server_waiting_for_promotion = PDN_ERROR_CHESS_SERVER_WAITING_FOR_PROMOTION,
    /// This side has a player already.
    chess_server_player_already_existing = PDN_ERROR_CHESS_SERVER_PLAYER_ALREADY_EXISTING,
    /// The other side is to move.
    chess_server_not_your_turn = PDN_ERROR_CHESS_SERVER_NOT_YOUR_TURN,
    /// The move is legal, but the rest of the request (capture, castling and so on) does not
    /// match it.
    chess_server_contradictory_move = PDN_ERROR_CHESS_SERVER_CONTRADICTORY_MOVE,
    /// A pawn cannot become a piece of this role.
    chess_server_no_promotion = PDN_ERROR_CHESS_SERVER_NO_PROMOTION,
    /// A name is empty or longer than 64 bytes.
    chess_server_name_length = PDN_ERROR_CHESS_SERVER_NAME_LENGTH,
    /// The table of subscriptions is full.
    chess_server_too_many_subscriptions = PDN_ERROR_CHESS_SERVER_TOO_MANY_SUBSCRIPTIONS,
    /// There is no subscription with this number.
    chess_server_no_subscription = PDN_ERROR_CHESS_SERVER_NO_SUBSCRIPTION,
    /// The queue of events is full: take the pending ones first.
    chess_server_events_pending = PDN_ERROR_CHESS_SERVER_EVENTS_PENDING,
    /// An error of the host.
    chess_server_internal = PDN_ERROR_CHESS_SERVER_INTERNAL,
    /// The memory is full: copy it to a longer one and let the tree grow.
    chess_tree_full = PDN_ERROR_CHESS_TREE_FULL,
    /// No move has this number, or it was deleted.
    chess_tree_no_such_node = PDN_ERROR_CHESS_TREE_NO_SUCH_NODE,
    /// The starting position cannot be deleted or reordered.
    chess_tree_root = PDN_ERROR_CHESS_TREE_ROOT,
    /// There is no such comment or tag.
    chess_tree_no_such_text = PDN_ERROR_CHESS_TREE_NO_SUCH_TEXT,
    /// The analysis is at the starting position: there is no move to take back.
    chess_tree_nothing_to_undo = PDN_ERROR_CHESS_TREE_NOTHING_TO_UNDO,
    /// The line ends here: there is no move to go on to.
    chess_tree_nothing_to_redo = PDN_ERROR_CHESS_TREE_NOTHING_TO_REDO,
    /// A take-back is proposed already.
    chess_server_take_back_proposed = PDN_ERROR_CHESS_SERVER_TAKE_BACK_PROPOSED,
    /// The opponent has not proposed a take-back.
    chess_server_no_take_back_proposal = PDN_ERROR_CHESS_SERVER_NO_TAKE_BACK_PROPOSAL,
    /// The opponent is to move, or there is none yet.
    chess_client_not_your_turn = PDN_ERROR_CHESS_CLIENT_NOT_YOUR_TURN,
    /// The move is not legal.
    chess_client_illegal_move = PDN_ERROR_CHESS_CLIENT_ILLEGAL_MOVE,
    /// A pawn on its last rank has to become something.
    chess_client_missing_promotion = PDN_ERROR_CHESS_CLIENT_MISSING_PROMOTION,
    /// Nothing is promoted by this move, or a pawn cannot become that.
    chess_client_promotion = PDN_ERROR_CHESS_CLIENT_PROMOTION,
    /// There is nothing to vote about.
    chess_client_not_voting = PDN_ERROR_CHESS_CLIENT_NOT_VOTING,
    /// There is no move of this side to take back.
    chess_server_nothing_to_take_back = PDN_ERROR_CHESS_SERVER_NOTHING_TO_TAKE_BACK,
    /// Electronic board: it follows another position.
    chess_eboard_position = PDN_ERROR_CHESS_EBOARD_POSITION,
    /// The memory is full: the book is as it was before.
    chess_book_full = PDN_ERROR_CHESS_BOOK_FULL,
    /// The source could not read an entry.
    chess_book_read = PDN_ERROR_CHESS_BOOK_READ,
    /// Opening book: no move has a weight.
    chess_book_no_move = PDN_ERROR_CHESS_BOOK_NO_MOVE,
    /// Engine: too few words of memory for a search.
    chess_engine_memory = PDN_ERROR_CHESS_ENGINE_MEMORY,
    /// Engine: the search has begun to think, so this comes too late.
    chess_engine_begun = PDN_ERROR_CHESS_ENGINE_BEGUN,
    /// Engine: there is no such line, or not yet.
    chess_engine_no_line = PDN_ERROR_CHESS_ENGINE_NO_LINE,
    /// They do not begin as a net does.
    chess_net_magic = PDN_ERROR_CHESS_NET_MAGIC,
    /// They are of a version that this library does not know.
    chess_net_version = PDN_ERROR_CHESS_NET_VERSION,
    /// There is no such net: the inputs, the buckets, the number of neurons, the shift or a
    /// byte of flags has a value that none has.
    chess_net_shape = PDN_ERROR_CHESS_NET_SHAPE,
    /// There are more or fewer bytes than a net of this shape has.
    chess_net_length = PDN_ERROR_CHESS_NET_LENGTH,
    /// The checksum is wrong: the bytes were damaged.
    chess_net_checksum = PDN_ERROR_CHESS_NET_CHECKSUM,
    /// The bias and the weights of a neuron are so large that its sum may leave 16 bits.
    chess_net_sum_overflow = PDN_ERROR_CHESS_NET_SUM_OVERFLOW,
    /// The output weights of a bucket are so large that their total may leave 32 bits.
    chess_net_total_overflow = PDN_ERROR_CHESS_NET_TOTAL_OVERFLOW,
    /// It is too large for the small build, which is for 32-bit processors other than
    /// WebAssembly: the inputs are not factored, or there are more than 8 neurons.
    chess_net_too_large = PDN_ERROR_CHESS_NET_TOO_LARGE,
    /// The number of pegs is not 1 to 10.
    mastermind_variant_pegs = PDN_ERROR_MASTERMIND_VARIANT_PEGS,
    /// The number of symbols is not 1 to 11.
    mastermind_variant_symbols = PDN_ERROR_MASTERMIND_VARIANT_SYMBOLS,
    /// Without repeats there are fewer symbols than pegs.
    mastermind_variant_repeats = PDN_ERROR_MASTERMIND_VARIANT_REPEATS,
    /// Peg set: the kind has fewer pegs, or none was requested.
    mastermind_peg_set = PDN_ERROR_MASTERMIND_PEG_SET,
    /// A peg that the game does not have.
    mastermind_code_unknown_peg = PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG,
    /// Too few or too many pegs.
    mastermind_code_length = PDN_ERROR_MASTERMIND_CODE_LENGTH,
    /// A symbol occurs twice, and the variant allows no repeats.
    mastermind_code_repeated = PDN_ERROR_MASTERMIND_CODE_REPEATED,
    /// More black and white pegs than a code has.
    mastermind_feedback_too_many = PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY,
    /// A token that is neither `BLACK`, `WHITE` nor `EMPTYKEYSLOT`.
    mastermind_feedback_unknown_peg = PDN_ERROR_MASTERMIND_FEEDBACK_UNKNOWN_PEG,
    /// No guess of the variant can get it, such as all pegs but one in place and that one not.
    mastermind_feedback_impossible = PDN_ERROR_MASTERMIND_FEEDBACK_IMPOSSIBLE,
    /// The variant has more codes than can be listed.
    mastermind_too_large = PDN_ERROR_MASTERMIND_TOO_LARGE,
    /// No code fits the answers.
    mastermind_solver_no_candidates = PDN_ERROR_MASTERMIND_SOLVER_NO_CANDIDATES,
    /// There are more candidates than the memory holds.
    mastermind_solver_memory = PDN_ERROR_MASTERMIND_SOLVER_MEMORY,
    /// There is no name, or there are more than eleven.
    mastermind_peg_names_count = PDN_ERROR_MASTERMIND_PEG_NAMES_COUNT,
    /// A name is empty or has more than 15 bytes.
    mastermind_peg_names_length = PDN_ERROR_MASTERMIND_PEG_NAMES_LENGTH,
    /// A name contains a space, a control character or what is not ASCII.
    mastermind_peg_names_character = PDN_ERROR_MASTERMIND_PEG_NAMES_CHARACTER,
    /// A name is that of an earlier symbol, or differs from it only in case.
    mastermind_peg_names_repeated = PDN_ERROR_MASTERMIND_PEG_NAMES_REPEATED,
    /// A word can mean several pegs.
    mastermind_ambiguous_peg = PDN_ERROR_MASTERMIND_AMBIGUOUS_PEG,
    /// The comparisons that were allowed did not suffice.
    mastermind_solver_steps = PDN_ERROR_MASTERMIND_SOLVER_STEPS,
    /// The number of different pegs is not 1 to as many as the kind has.
    mastermind_settings_pegs = PDN_ERROR_MASTERMIND_SETTINGS_PEGS,
    /// The number of rounds is not 2, 4, 6, 8 or 10.
    mastermind_settings_rounds = PDN_ERROR_MASTERMIND_SETTINGS_ROUNDS,
    /// The number of guesses is not 1 to 10.
    mastermind_settings_board_size = PDN_ERROR_MASTERMIND_SETTINGS_BOARD_SIZE,
    /// The number of pegs of a code is not 1 to 10.
    mastermind_settings_code_size = PDN_ERROR_MASTERMIND_SETTINGS_CODE_SIZE,
    /// Without repeats there are not enough different pegs for a code.
    mastermind_settings_repeats = PDN_ERROR_MASTERMIND_SETTINGS_REPEATS,
    /// No setting has that name.
    mastermind_settings_unknown_key = PDN_ERROR_MASTERMIND_SETTINGS_UNKNOWN_KEY,
    /// The value is not of the kind that the setting needs.
    mastermind_settings_value = PDN_ERROR_MASTERMIND_SETTINGS_VALUE,
    /// The match waits for something else.
    mastermind_match_not_now = PDN_ERROR_MASTERMIND_MATCH_NOT_NOW,
    /// The response is not the one to the secret code.
    mastermind_match_wrong_response = PDN_ERROR_MASTERMIND_MATCH_WRONG_RESPONSE,
    /// The code that was concealed does not agree with a response.
    mastermind_match_contradiction = PDN_ERROR_MASTERMIND_MATCH_CONTRADICTION,
    /// No code agrees with the rows.
    mastermind_no_code = PDN_ERROR_MASTERMIND_NO_CODE,
    /// The steps that were allowed did not suffice.
    mastermind_steps = PDN_ERROR_MASTERMIND_STEPS,
    /// A row has another guess than the tree.
    mastermind_tree_other_guess = PDN_ERROR_MASTERMIND_TREE_OTHER_GUESS,
    /// The bytes are not a tree that solves this variant.
    mastermind_tree_damaged = PDN_ERROR_MASTERMIND_TREE_DAMAGED,
    /// The match has ended: only taking its last step back changes it.
    mastermind_match_over = PDN_ERROR_MASTERMIND_MATCH_OVER,
    /// Nothing was done in this round that can be taken back.
    mastermind_match_nothing_to_undo = PDN_ERROR_MASTERMIND_MATCH_NOTHING_TO_UNDO,
    /// The board does not have the point.
    konobi_refusal_outside = PDN_ERROR_KONOBI_REFUSAL_OUTSIDE,
    /// A stone stands there. The value is its colour.
    konobi_refusal_occupied = PDN_ERROR_KONOBI_REFUSAL_OCCUPIED,
    /// Two stones of each colour would cross in a block of two by two points.
    konobi_refusal_crosscut = PDN_ERROR_KONOBI_REFUSAL_CROSSCUT,
    /// The stone would be weakly connected to another one that can be extended cleanly.
    konobi_refusal_weak_connection = PDN_ERROR_KONOBI_REFUSAL_WEAK_CONNECTION,
    /// A player who can place a stone may not pass.
    konobi_illegal_action_pass_not_forced = PDN_ERROR_KONOBI_ILLEGAL_ACTION_PASS_NOT_FORCED,
    /// The pie rule can be used once, by the second player in the first turn.
    konobi_illegal_action_no_swap = PDN_ERROR_KONOBI_ILLEGAL_ACTION_NO_SWAP,
    /// The game has ended: only taking an action back changes it.
    konobi_game_over = PDN_ERROR_KONOBI_GAME_OVER,
    /// The history is full.
    konobi_game_history_full = PDN_ERROR_KONOBI_GAME_HISTORY_FULL,
    /// There is no action to take back.
    konobi_game_nothing_to_undo = PDN_ERROR_KONOBI_GAME_NOTHING_TO_UNDO,
    /// No action was taken back since the last one that was played.
    konobi_game_nothing_to_redo = PDN_ERROR_KONOBI_GAME_NOTHING_TO_REDO,
    /// The text is not an entry of a record.
    konobi_replay_syntax = PDN_ERROR_KONOBI_REPLAY_SYNTAX,
    /// There are not one to 25 rows, or not as many as the type of the position has.
    konobi_position_text_size = PDN_ERROR_KONOBI_POSITION_TEXT_SIZE,
    /// A row has another character than `X`, `O`, `.` and digits, or not as many points as
    /// there are rows.
    konobi_position_text_row = PDN_ERROR_KONOBI_POSITION_TEXT_ROW,
    /// The side to move is neither `b` nor `w`.
    konobi_position_text_turn = PDN_ERROR_KONOBI_POSITION_TEXT_TURN,
    /// The number of actions is missing or above 65,535, or it is 1 and there is not one black
    /// stone and white to move.
    konobi_position_text_plies = PDN_ERROR_KONOBI_POSITION_TEXT_PLIES,
    /// Something follows that is not the word `swapped`.
    konobi_position_text_swapped = PDN_ERROR_KONOBI_POSITION_TEXT_SWAPPED,
    /// Both colours have connected their edges, which is impossible in a game.
    konobi_position_text_both_connected = PDN_ERROR_KONOBI_POSITION_TEXT_BOTH_CONNECTED,
    /// The text is not a tree of nodes and properties.
    konobi_sgf_syntax = PDN_ERROR_KONOBI_SGF_SYNTAX,
    /// The size is missing, after the first move, or not one that the type of the game has.
    konobi_sgf_size = PDN_ERROR_KONOBI_SGF_SIZE,
    /// A stone to set up has no point on the board, or stands after the first move, or both
    /// colours have connected their edges.
    konobi_sgf_setup = PDN_ERROR_KONOBI_SGF_SETUP,
    /// A move is not that of the side to move.
    konobi_sgf_color = PDN_ERROR_KONOBI_SGF_COLOR,
    /// A move is neither a point of any board nor a known word.
    konobi_sgf_move = PDN_ERROR_KONOBI_SGF_MOVE,
};

/// A `pdn_text_style`.
enum class text_style : pdn_text_style {
    /// Letters, dots and brackets: seven bits a character.
    ascii = PDN_TEXT_STYLE_ASCII,
    /// Chess figurines; circles for stones and key pegs, the filled one black.
    unicode = PDN_TEXT_STYLE_UNICODE,
    /// Figurines, stones or names on colours, for terminals with the 256 colours of xterm.
    ansi = PDN_TEXT_STYLE_ANSI,
};

/// Implementation details.
namespace detail {

/// A value of a type, in expressions that are not evaluated.
template <class T> T &some() noexcept;

/// Whether C can be seen as an array of T: it has `data()` and `size()`.
template <class C, class T, class = void> inline constexpr bool is_array = false;
template <class C, class T>
inline constexpr bool
    is_array<C, T, std::void_t<decltype(some<C>().data() + some<C>().size())>> =
        std::is_convertible_v<std::remove_pointer_t<decltype(some<C>().data())> (*)[], T (*)[]>;

/// Whether C refers to elements that it does not own: it is a pointer and a size.
template <class C, class T>
inline constexpr bool is_view =
    std::is_trivially_copyable_v<C> && std::is_constructible_v<C, T *, std::size_t>;

/// Whether C is a string: it has `data()` and `length()`.
template <class C, class = void> inline constexpr bool is_string = false;
template <class C>
inline constexpr bool
    is_string<C, std::void_t<decltype(some<const C>().data() + some<const C>().length())>> =
        std::is_convertible_v<decltype(some<const C>().data()), const char *>;

} // namespace detail

/// Characters in memory that it does not own. Text in quotes, std::string and std::string_view
/// convert to it, and it converts to std::string_view, whose long header is not needed here.
class text_view {
public:
    constexpr text_view() noexcept = default;

    /// `size` characters from `data` on.
    constexpr text_view(const char *data, std::size_t size) noexcept : data_{data}, size_{size} {}

    text_view(std::nullptr_t) = delete;

    /// The characters up to the NUL.
    constexpr text_view(const char *text) noexcept : data_{text}
    {
        while (text[size_] != '\0') {
            size_++;
        }
    }

    /// The characters of a string.
    template <class S, class = std::enable_if_t<detail::is_string<S>>>
    constexpr text_view(const S &text) noexcept : data_{text.data()}, size_{text.length()}
    {
    }

    [[nodiscard]] constexpr const char *data() const noexcept { return data_; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] constexpr const char *begin() const noexcept { return data_; }
    [[nodiscard]] constexpr const char *end() const noexcept { return data_ + size_; }

    /// As another view of characters, such as std::string_view.
    template <class V, class = std::enable_if_t<detail::is_view<V, const char>>>
    constexpr operator V() const noexcept
    {
        return V(data_, size_);
    }

private:
    const char *data_{""};
    std::size_t size_{0};
};

namespace detail {

/// Whether A or B is a text_view, and the other one a text.
template <class A, class B>
inline constexpr bool are_texts =
    (std::is_same_v<A, text_view> || std::is_same_v<B, text_view>) &&
    std::is_convertible_v<const A &, text_view> && std::is_convertible_v<const B &, text_view>;

} // namespace detail

/// Whether two texts have the same characters.
template <class A, class B, class = std::enable_if_t<detail::are_texts<A, B>>>
[[nodiscard]] constexpr bool operator==(const A &left, const B &right) noexcept
{
    const text_view a = left;
    const text_view b = right;
    std::size_t same = 0;
    while (same < a.size() && same < b.size() && a.data()[same] == b.data()[same]) {
        same++;
    }
    return same == a.size() && same == b.size();
}

template <class A, class B, class = std::enable_if_t<detail::are_texts<A, B>>>
[[nodiscard]] constexpr bool operator!=(const A &left, const B &right) noexcept
{
    return !(left == right);
}

/// Writes a text to a stream such as std::cout.
template <class Stream>
auto operator<<(Stream &stream, text_view text)
    -> std::remove_reference_t<decltype(stream.write(text.data(), std::ptrdiff_t{}))> &
{
    return stream.write(text.data(), static_cast<std::ptrdiff_t>(text.size()));
}

/// An English sentence on a status. See pdn_status_text.
[[nodiscard]] inline text_view text(status code) noexcept
{
    return ::pdn_status_text(static_cast<pdn_status>(code));
}

/// Whether this header and the linked library belong together: call it once at the start. See
/// pdn_check_abi.
inline status check_abi() noexcept
{
    return status{::pdn_check_abi(PDN_ABI_VERSION)};
}

/// The version of the library. See pdn_version_text.
[[nodiscard]] inline text_view version() noexcept
{
    return ::pdn_version_text();
}

/// The number of an enum: `number(chess::square::e4)` is 28.
template <class E, class = std::enable_if_t<std::is_enum_v<E>>>
[[nodiscard]] constexpr std::underlying_type_t<E> number(E value) noexcept
{
    return static_cast<std::underlying_type_t<E>>(value);
}

/// A view of elements in memory that it does not own: their start and their number. Of a temporary
/// array or container, which would be gone with the statement, there is none.
template <class T> class span {
public:
    /// No element.
    constexpr span() noexcept = default;

    /// `size` elements from `data` on.
    constexpr span(T *data, std::size_t size) noexcept : data_{data}, size_{size} {}

    /// All elements of an array.
    template <std::size_t N> constexpr span(T (&array)[N]) noexcept : data_{array}, size_{N} {}
    template <std::size_t N> span(std::remove_const_t<T> (&&)[N]) = delete;

    /// All elements of a container with contiguous memory, such as std::array and std::vector, or
    /// of another span.
    template <class C, class = std::enable_if_t<
                           detail::is_array<C, T> &&
                           (std::is_lvalue_reference_v<C> || detail::is_view<C, T> ||
                            detail::is_view<C, std::remove_const_t<T>>)>>
    constexpr span(C &&elements) noexcept : data_{elements.data()}, size_{elements.size()}
    {
    }

    [[nodiscard]] constexpr T *data() const noexcept { return data_; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] constexpr T *begin() const noexcept { return data_; }
    [[nodiscard]] constexpr T *end() const noexcept { return data_ + size_; }

    /// The element at a place below size().
    [[nodiscard]] constexpr T &operator[](std::size_t place) const noexcept { return data_[place]; }

    /// The first elements, all of them if there are fewer.
    [[nodiscard]] constexpr span first(std::size_t count) const noexcept
    {
        return {data_, count < size_ ? count : size_};
    }

private:
    T *data_{nullptr};
    std::size_t size_{0};
};

/// The elements that a call reads: an array, a container, a span, or a list in braces. As it is
/// needed for the time of the call only, they may also be temporary; it is no type for variables.
template <class T> class input {
public:
    constexpr input() noexcept = default;
    constexpr input(const T *data, std::size_t size) noexcept : data_{data}, size_{size} {}
    constexpr input(std::initializer_list<T> list) noexcept : input{list.begin(), list.size()} {}
    template <std::size_t N> constexpr input(const T (&array)[N]) noexcept : input{array, N} {}
    template <class C, class = std::enable_if_t<detail::is_array<const C, const T>>>
    constexpr input(const C &elements) noexcept : input{elements.data(), elements.size()}
    {
    }
    input(const input &) = delete;
    input &operator=(const input &) = delete;

    [[nodiscard]] constexpr const T *data() const noexcept { return data_; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }

private:
    const T *data_{nullptr};
    std::size_t size_{0};
};

/// The value that a call has stored, with its status: test it before reading the value.
/// `const auto [code, move] = position.parse_uci("e2e4");` takes both out.
template <class T> struct [[nodiscard]] result {
    status code;
    /// What the call has stored, even if it failed: a needed length, a report, otherwise zeros.
    T value;

    /// Whether the call has succeeded.
    [[nodiscard]] constexpr explicit operator bool() const noexcept { return code == status::ok; }
    /// The value; of a temporary result it is a copy, which a range-based `for` keeps.
    [[nodiscard]] constexpr const T &operator*() const & noexcept { return value; }
    [[nodiscard]] constexpr T operator*() const && noexcept { return value; }
    [[nodiscard]] constexpr const T *operator->() const noexcept { return &value; }

    /// The value, or another one where the call has failed.
    [[nodiscard]] constexpr T value_or(const T &other) const noexcept
    {
        return *this ? value : other;
    }
};

/// The elements that a call has written to the start of a buffer; none where it has failed.
template <class T> struct [[nodiscard]] list {
    status code;
    span<T> elements;
    /// How many elements there are, also where the buffer was too short: status::error_buffer.
    std::size_t needed;

    constexpr list(status ending, span<T> buffer, std::size_t length) noexcept
        : code{ending}, elements{buffer.first(ending == status::ok ? length : 0)}, needed{length}
    {
    }

    /// Whether the call has succeeded; a list may be empty then too.
    [[nodiscard]] constexpr explicit operator bool() const noexcept { return code == status::ok; }
    [[nodiscard]] constexpr T *data() const noexcept { return elements.data(); }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return elements.size(); }
    [[nodiscard]] constexpr bool empty() const noexcept { return elements.empty(); }
    [[nodiscard]] constexpr T *begin() const noexcept { return elements.begin(); }
    [[nodiscard]] constexpr T *end() const noexcept { return elements.end(); }
    [[nodiscard]] constexpr T &operator[](std::size_t place) const noexcept
    {
        return elements[place];
    }

    /// The characters, of a list of them.
    template <class C = T, class = std::enable_if_t<std::is_same_v<C, char>>>
    [[nodiscard]] constexpr text_view view() const noexcept
    {
        return {data(), size()};
    }
};

/// A set of values below the number of bits of N; bit n is the value n.
template <class E, class N> class bit_set {
public:
    /// What it is in C.
    using c_type = N;

    /// Goes through a set in ascending order, in loops and from C++20 on in algorithms: those of
    /// C++17 take a category of iterators, from a header that is too long to be needed here.
    class iterator {
    public:
        using value_type = E;
        using difference_type = std::ptrdiff_t;
        using reference = E;
        using pointer = void;

        constexpr iterator() noexcept = default;
        constexpr iterator(N bits, std::size_t bit) noexcept : bits_{bits}, bit_{bit} { skip(); }

        [[nodiscard]] constexpr E operator*() const noexcept { return static_cast<E>(bit_); }
        constexpr iterator &operator++() noexcept
        {
            bit_++;
            skip();
            return *this;
        }
        constexpr iterator operator++(int) noexcept
        {
            const iterator before = *this;
            ++*this;
            return before;
        }
        [[nodiscard]] friend constexpr bool operator==(iterator a, iterator b) noexcept
        {
            return a.bit_ == b.bit_;
        }
        [[nodiscard]] friend constexpr bool operator!=(iterator a, iterator b) noexcept
        {
            return !(a == b);
        }

    private:
        constexpr void skip() noexcept
        {
            while (bit_ < 8 * sizeof(N) && (bits_ >> bit_ & 1) == 0) {
                bit_++;
            }
        }

        N bits_{0};
        std::size_t bit_{0};
    };

    /// No value.
    constexpr bit_set() noexcept = default;
    explicit constexpr bit_set(N bits) noexcept : bits_{bits} {}

    /// These values: `bitboard{square::e4, square::d5}`.
    constexpr bit_set(std::initializer_list<E> values) noexcept
    {
        for (const E value : values) {
            bits_ |= mask(value);
        }
    }

    [[nodiscard]] constexpr N bits() const noexcept { return bits_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
    [[nodiscard]] constexpr bool contains(E value) const noexcept
    {
        return (bits_ & mask(value)) != 0;
    }

    /// How many values there are.
    [[nodiscard]] constexpr std::size_t size() const noexcept
    {
        std::size_t count = 0;
        for (N rest = bits_; rest != 0; rest &= rest - 1) {
            count++;
        }
        return count;
    }

    [[nodiscard]] constexpr iterator begin() const noexcept { return {bits_, 0}; }
    [[nodiscard]] constexpr iterator end() const noexcept { return {bits_, 8 * sizeof(N)}; }

    constexpr bit_set &operator|=(bit_set other) noexcept { return *this = *this | other; }
    constexpr bit_set &operator&=(bit_set other) noexcept { return *this = *this & other; }
    constexpr bit_set &operator^=(bit_set other) noexcept { return *this = *this ^ other; }
    [[nodiscard]] constexpr bit_set operator~() const noexcept { return bit_set(~bits_); }
    [[nodiscard]] friend constexpr bit_set operator|(bit_set a, bit_set b) noexcept
    {
        return bit_set(a.bits_ | b.bits_);
    }
    [[nodiscard]] friend constexpr bit_set operator&(bit_set a, bit_set b) noexcept
    {
        return bit_set(a.bits_ & b.bits_);
    }
    [[nodiscard]] friend constexpr bit_set operator^(bit_set a, bit_set b) noexcept
    {
        return bit_set(a.bits_ ^ b.bits_);
    }
    [[nodiscard]] friend constexpr bool operator==(bit_set a, bit_set b) noexcept
    {
        return a.bits_ == b.bits_;
    }
    [[nodiscard]] friend constexpr bool operator!=(bit_set a, bit_set b) noexcept
    {
        return a.bits_ != b.bits_;
    }

private:
    /// A value that is none has no bit.
    static constexpr N mask(E value) noexcept
    {
        const auto bit = static_cast<std::size_t>(value);
        return bit < 8 * sizeof(N) ? N{1} << bit : N{0};
    }

    N bits_{0};
};

/// The bits of a set.
template <class E, class N> [[nodiscard]] constexpr N number(bit_set<E, N> set) noexcept
{
    return set.bits();
}

/// A sink that collects text in a buffer. Any function that takes a pedina::text_view or a
/// std::string_view is a sink; where it returns false, writing ends. One that throws ends the
/// program.
class collector {
public:
    explicit constexpr collector(span<char> buffer) noexcept : buffer_{buffer} {}

    /// Appends a chunk; false where it does not fit.
    [[nodiscard]] constexpr bool operator()(text_view chunk) noexcept
    {
        if (chunk.size() > buffer_.size() - length_) {
            return false;
        }
        for (const char letter : chunk) {
            buffer_[length_++] = letter;
        }
        return true;
    }

    /// What has been collected.
    [[nodiscard]] constexpr text_view view() const noexcept { return {buffer_.data(), length_}; }

private:
    span<char> buffer_;
    std::size_t length_{0};
};

namespace detail {

/// What an enum, a set or a struct is in C.
template <class T, bool = std::is_enum_v<T>> struct counterpart {
    using type = typename T::c_type;
};
template <class T> struct counterpart<T, true> {
    using type = std::underlying_type_t<T>;
};

} // namespace detail

/// The numbers or structs of C at a pointer to enums, sets or structs of C++, which are the same in
/// memory: for functions of C that have no counterpart here.
template <class T> [[nodiscard]] auto raw(T *values) noexcept
{
    using c_type = typename detail::counterpart<std::remove_const_t<T>>::type;
    return reinterpret_cast<std::conditional_t<std::is_const_v<T>, const c_type, c_type> *>(values);
}

namespace detail {

template <class Class, class C>
inline constexpr bool is_same_layout =
    sizeof(Class) == sizeof(C) && alignof(Class) == alignof(C) &&
    std::is_standard_layout_v<Class> && std::is_trivially_copyable_v<Class>;

template <class T, std::size_t N>
[[nodiscard]] constexpr bool equal(const T (&a)[N], const T (&b)[N]) noexcept
{
    for (std::size_t place = 0; place < N; place++) {
        if (!(a[place] == b[place])) {
            return false;
        }
    }
    return true;
}

/// A struct of C whose words mean nothing to programs; equal values have equal words.
template <class C> struct opaque : C {
    using c_type = C;

    [[nodiscard]] friend constexpr bool operator==(const opaque &a, const opaque &b) noexcept
    {
        return equal(a.words, b.words);
    }
};

/// The hash of the words (FNV-1a, a word at a time).
template <class T> struct hash {
    [[nodiscard]] constexpr std::size_t operator()(const T &value) const noexcept
    {
        std::uint64_t mixed = 0xcbf29ce484222325;
        for (const std::uint64_t word : value.words) {
            mixed = (mixed ^ word) * 0x100000001b3;
            mixed ^= mixed >> 32;
        }
        return static_cast<std::size_t>(mixed);
    }
};

/// A function of the caller as C calls it, with a pointer to this.
template <class S> struct sink_call {
    S *sink;

    static std::int32_t call(void *user, const char *text, std::size_t length) noexcept
    {
        S &function = *static_cast<sink_call *>(user)->sink;
        const text_view chunk{text, length};
        if constexpr (std::is_void_v<decltype(function(chunk))>) {
            function(chunk);
            return 0;
        } else {
            return function(chunk) ? 0 : 1;
        }
    }
};

} // namespace detail

} // namespace pedina

/// Sets are keys of unordered containers, too.
template <class E, class N> struct std::hash<pedina::bit_set<E, N>> {
    [[nodiscard]] std::size_t operator()(pedina::bit_set<E, N> set) const noexcept
    {
        return std::hash<N>{}(set.bits());
    }
};

#endif // PEDINA_LIBRARY_HPP
