// @generated from the C interface by `cargo xtask header`: do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef PEDINA_CHESS_HPP
#define PEDINA_CHESS_HPP

#include "chess.h"
#include "library.hpp"

/// Chess: the functions `pdn_chess_…`.
namespace pedina::chess {

/// A `pdn_chess_color`.
enum class color : pdn_chess_color {
    /// The side that moves first.
    white = PDN_CHESS_COLOR_WHITE,
    /// The side that answers.
    black = PDN_CHESS_COLOR_BLACK,
    /// No side: the winner of a draw, the side of an offer that nobody made.
    none = PDN_CHESS_NO_COLOR,
};

/// A `pdn_chess_role`.
enum class role : pdn_chess_role {
    /// Pawn.
    pawn = PDN_CHESS_ROLE_PAWN,
    /// Knight.
    knight = PDN_CHESS_ROLE_KNIGHT,
    /// Bishop.
    bishop = PDN_CHESS_ROLE_BISHOP,
    /// Rook.
    rook = PDN_CHESS_ROLE_ROOK,
    /// Queen.
    queen = PDN_CHESS_ROLE_QUEEN,
    /// King.
    king = PDN_CHESS_ROLE_KING,
    /// No role: a move that is no promotion, no captured piece.
    none = PDN_CHESS_NO_ROLE,
};

/// A `pdn_chess_fen_mode`.
enum class fen_mode : pdn_chess_fen_mode {
    /// Six fields with one space between them, no two digits side by side in a rank, castling
    /// rights in order (white first, king's side first), numbers without leading zeros; as a
    /// position it has no problems.
    strict = PDN_CHESS_FEN_MODE_STRICT,
    /// Any white space between and around fields, missing fields at the end (`w - - 0 1`),
    /// digits side by side, rights in any order and repeated, leading zeros, `W` and `B`; a
    /// semicolon ends the text, whatever follows; as a position it is repaired.
    lenient = PDN_CHESS_FEN_MODE_LENIENT,
    /// The text as in lenient mode, with counters above 65,535 read as 65,535; as a position it
    /// is accepted as by most engines, with impossible material and checks.
    playable = PDN_CHESS_FEN_MODE_PLAYABLE,
};

/// A `pdn_chess_castling_style`.
enum class castling_style : pdn_chess_castling_style {
    /// FEN `KQkq` (X-FEN: the rook's file where it is not the outermost), UCI `e1g1`.
    standard = PDN_CHESS_CASTLING_STYLE_STANDARD,
    /// FEN `HAha` (Shredder-FEN), UCI `e1h1`: the rook is named, as Chess960 needs it.
    chess960 = PDN_CHESS_CASTLING_STYLE_CHESS960,
};

/// A `pdn_chess_problem`.
enum class problem : pdn_chess_problem {
    /// There is no piece at all.
    empty_board = PDN_CHESS_PROBLEM_EMPTY_BOARD,
    /// White has no king.
    no_white_king = PDN_CHESS_PROBLEM_NO_WHITE_KING,
    /// Black has no king.
    no_black_king = PDN_CHESS_PROBLEM_NO_BLACK_KING,
    /// White has more than one king.
    many_white_kings = PDN_CHESS_PROBLEM_MANY_WHITE_KINGS,
    /// Black has more than one king.
    many_black_kings = PDN_CHESS_PROBLEM_MANY_BLACK_KINGS,
    /// A pawn stands on the first or eighth rank.
    pawns_on_back_rank = PDN_CHESS_PROBLEM_PAWNS_ON_BACK_RANK,
    /// White has more than eight pawns.
    many_white_pawns = PDN_CHESS_PROBLEM_MANY_WHITE_PAWNS,
    /// Black has more than eight pawns.
    many_black_pawns = PDN_CHESS_PROBLEM_MANY_BLACK_PAWNS,
    /// White has more than sixteen pieces.
    many_white_pieces = PDN_CHESS_PROBLEM_MANY_WHITE_PIECES,
    /// Black has more than sixteen pieces.
    many_black_pieces = PDN_CHESS_PROBLEM_MANY_BLACK_PIECES,
    /// White has more promoted pieces than missing pawns.
    white_material = PDN_CHESS_PROBLEM_WHITE_MATERIAL,
    /// Black has more promoted pieces than missing pawns.
    black_material = PDN_CHESS_PROBLEM_BLACK_MATERIAL,
    /// A castling right whose king and rook are not on their back rank, or two to one side. Can
    /// be repaired.
    castling = PDN_CHESS_PROBLEM_CASTLING,
    /// An en passant square that no double step of a pawn can have passed: the squares are not
    /// as it would have left them, or the side to move was in check before it. Can be repaired.
    en_passant = PDN_CHESS_PROBLEM_EN_PASSANT,
    /// The side that is not to move is in check.
    opposite_check = PDN_CHESS_PROBLEM_OPPOSITE_CHECK,
    /// A check that no single move can have given.
    impossible_check = PDN_CHESS_PROBLEM_IMPOSSIBLE_CHECK,
    /// The move number is zero. Can be repaired.
    counters = PDN_CHESS_PROBLEM_COUNTERS,
    /// More legal moves than a move list holds, as no legal position has.
    many_moves = PDN_CHESS_PROBLEM_MANY_MOVES,
};
[[nodiscard]] constexpr problem operator|(problem a, problem b) noexcept
{
    return problem(number(a) | number(b));
}
[[nodiscard]] constexpr problem operator&(problem a, problem b) noexcept
{
    return problem(number(a) & number(b));
}
[[nodiscard]] constexpr problem operator^(problem a, problem b) noexcept
{
    return problem(number(a) ^ number(b));
}
[[nodiscard]] constexpr problem operator~(problem a) noexcept { return problem(~number(a)); }

/// A `pdn_chess_position_outcome`.
enum class position_outcome : pdn_chess_position_outcome {
    /// There is a legal move.
    ongoing = PDN_CHESS_POSITION_OUTCOME_ONGOING,
    /// In check without a legal move: the side to move has lost.
    checkmate = PDN_CHESS_POSITION_OUTCOME_CHECKMATE,
    /// Not in check, but without a legal move: a draw.
    stalemate = PDN_CHESS_POSITION_OUTCOME_STALEMATE,
};

/// A `pdn_chess_move_filter`.
enum class move_filter : pdn_chess_move_filter {
    /// Captures: en passant and capturing promotions to each of the four roles included.
    captures = PDN_CHESS_MOVE_FILTER_CAPTURES,
    /// Every move that is not a capture: castling and promotions by a step forward included.
    quiets = PDN_CHESS_MOVE_FILTER_QUIETS,
    /// Every legal move in check; none otherwise. A side in check without an evasion is
    /// checkmated.
    evasions = PDN_CHESS_MOVE_FILTER_EVASIONS,
};

/// A `pdn_chess_pgn_kind`.
enum class pgn_kind : pdn_chess_pgn_kind {
    /// A game begins. PDN_CHESS_PGN_VISIT_SKIP goes to its end.
    game = PDN_CHESS_PGN_KIND_GAME,
    /// A tag: its name and its value as text.
    tag = PDN_CHESS_PGN_KIND_TAG,
    /// The tags are complete, and the first move, variation or the result is next: comments may
    /// come before. PDN_CHESS_PGN_VISIT_SKIP goes to the end of the game.
    moves = PDN_CHESS_PGN_KIND_MOVES,
    /// A move as text, without its number and without ! and ?. It may be a word that only
    /// starts with a move: if the visitor rejects it with PDN_ERROR_CHESS_SAN_SYNTAX, it may be
    /// called again with its beginning.
    san = PDN_CHESS_PGN_KIND_SAN,
    /// A numeric annotation glyph on the move before: $6 or ?! is the number 6.
    nag = PDN_CHESS_PGN_KIND_NAG,
    /// A chunk of a comment as text; the number is 1 with the last chunk, which may be empty.
    comment = PDN_CHESS_PGN_KIND_COMMENT,
    /// A variation on the move before begins. PDN_CHESS_PGN_VISIT_SKIP goes past its end.
    variation = PDN_CHESS_PGN_KIND_VARIATION,
    /// The variation that was begun last ends.
    end_variation = PDN_CHESS_PGN_KIND_END_VARIATION,
    /// An error: status, offset and line say what and where. After an illegal move and a
    /// refused tag the rest of the variation, or of the game outside of variations, is skipped;
    /// after anything else the next token is read.
    error = PDN_CHESS_PGN_KIND_ERROR,
    /// The game ends, with what belongs to it after its result; the number is a
    /// pdn_chess_termination.
    end_game = PDN_CHESS_PGN_KIND_END_GAME,
};

/// A `pdn_chess_termination`.
enum class termination : pdn_chess_termination {
    /// `*`: still going on, given up, or not known.
    unknown = PDN_CHESS_TERMINATION_UNKNOWN,
    /// `1-0`.
    white_wins = PDN_CHESS_TERMINATION_WHITE_WINS,
    /// `0-1`.
    black_wins = PDN_CHESS_TERMINATION_BLACK_WINS,
    /// `1/2-1/2`.
    draw = PDN_CHESS_TERMINATION_DRAW,
    /// No termination: the result is missing.
    none = PDN_CHESS_TERMINATION_NONE,
};

/// A `pdn_chess_pgn_annotation_kind`.
enum class pgn_annotation_kind : pdn_chess_pgn_annotation_kind {
    /// clk: the time left on the clock of the side that moved.
    clock = PDN_CHESS_PGN_ANNOTATION_KIND_CLOCK,
    /// emt: the time spent on the move.
    elapsed_time = PDN_CHESS_PGN_ANNOTATION_KIND_ELAPSED_TIME,
    /// eval: the score of the position after the move in hundredths of a pawn.
    centipawns = PDN_CHESS_PGN_ANNOTATION_KIND_CENTIPAWNS,
    /// eval: the number of moves to mate, negative if black mates.
    mate = PDN_CHESS_PGN_ANNOTATION_KIND_MATE,
    /// cal: an arrow.
    arrow = PDN_CHESS_PGN_ANNOTATION_KIND_ARROW,
    /// csl: a marked square.
    mark = PDN_CHESS_PGN_ANNOTATION_KIND_MARK,
};

/// A `pdn_chess_mark_color`.
enum class mark_color : pdn_chess_mark_color {
    /// `G`.
    green = PDN_CHESS_MARK_COLOR_GREEN,
    /// `R`.
    red = PDN_CHESS_MARK_COLOR_RED,
    /// `Y`.
    yellow = PDN_CHESS_MARK_COLOR_YELLOW,
    /// `B`.
    blue = PDN_CHESS_MARK_COLOR_BLUE,
};

/// A `pdn_chess_comment_place`.
enum class comment_place : pdn_chess_comment_place {
    /// After the move; at the root before the first move of the game.
    after = PDN_CHESS_COMMENT_PLACE_AFTER,
    /// Before the move, as at the beginning of a variation. Before a move that begins none it
    /// is read back as after the one before.
    before = PDN_CHESS_COMMENT_PLACE_BEFORE,
};

/// A `pdn_chess_epd_part`.
enum class epd_part : pdn_chess_epd_part {
    /// The name of an operation, such as bm; its operands follow.
    opcode = PDN_CHESS_EPD_PART_OPCODE,
    /// An operand in quotes, returned without them.
    string = PDN_CHESS_EPD_PART_STRING,
    /// A move, a number or another operand without quotes.
    word = PDN_CHESS_EPD_PART_WORD,
};

/// A `pdn_chess_material_rule`.
enum class material_rule : pdn_chess_material_rule {
    /// FIDE Laws of Chess 5.1.2, 5.2.2 and 6.9: no series of legal moves checkmates. Decided by
    /// the pieces on the board. A side cannot win with * a lone king; * a king and one knight,
    /// if the opponent has a king and queens at most; * a king and bishops of one square
    /// colour, if the opponent has no pawns, no knights and no bishops of the other square
    /// colour; * anything, if blocked pawns that cannot be captured keep the kings apart and
    /// there is no other piece. Other positions in which no mate is possible, such as blocked
    /// pawns with bishops behind them or a line of forced moves into a draw, are not
    /// recognised, and the game goes on.
    fide = PDN_CHESS_MATERIAL_RULE_FIDE,
    /// US Chess Rules of Chess 14D and 14E: as FIDE (14D4, 14E4), and little material does not
    /// win on time (14E1 to 14E3). The material alone decides: the exceptions of 14E for a
    /// forced win are not applied.
    us_chess = PDN_CHESS_MATERIAL_RULE_US_CHESS,
    /// A side with any piece besides its king can win, as on simple servers.
    bare_king = PDN_CHESS_MATERIAL_RULE_BARE_KING,
};

/// A `pdn_chess_cause`.
enum class cause : pdn_chess_cause {
    /// The king is in check and there is no legal move (5.1.1).
    checkmate = PDN_CHESS_CAUSE_CHECKMATE,
    /// There is no legal move, but no check (5.2.1).
    stalemate = PDN_CHESS_CAUSE_STALEMATE,
    /// Neither side can checkmate any more (5.2.2), by the material rule of the game.
    dead_position = PDN_CHESS_CAUSE_DEAD_POSITION,
    /// The position occurred for the fifth time (9.6.1).
    fivefold_repetition = PDN_CHESS_CAUSE_FIVEFOLD_REPETITION,
    /// 75 moves by each side without a capture or a pawn move (9.6.2).
    seventy_five_moves = PDN_CHESS_CAUSE_SEVENTY_FIVE_MOVES,
    /// A claim that the position occurred for the third time (9.2).
    threefold_repetition = PDN_CHESS_CAUSE_THREEFOLD_REPETITION,
    /// A claim of 50 moves by each side without a capture or a pawn move (9.3).
    fifty_moves = PDN_CHESS_CAUSE_FIFTY_MOVES,
    /// Both sides agreed to a draw (9.1).
    agreement = PDN_CHESS_CAUSE_AGREEMENT,
    /// A side resigned (5.1.2): a win for the other one, if it can win at all.
    resignation = PDN_CHESS_CAUSE_RESIGNATION,
    /// A side ran out of time (6.9): a win for the other one, if it can win at all.
    timeout = PDN_CHESS_CAUSE_TIMEOUT,
    /// A side left a game over a network and did not come back: a win for the other one if it
    /// claims that and can win at all.
    abandonment = PDN_CHESS_CAUSE_ABANDONMENT,
    /// The cause of a game that is not over.
    none = PDN_CHESS_CAUSE_NONE,
};

/// A `pdn_chess_bonus`.
enum class bonus : pdn_chess_bonus {
    /// Nothing.
    none = PDN_CHESS_BONUS_NONE,
    /// Fischer: the bonus is added after each move. Digital clocks also add it once at the
    /// start; add it to the time of the first period for that.
    increment = PDN_CHESS_BONUS_INCREMENT,
    /// Bronstein: the time that the move took is added after it, up to the bonus.
    bronstein = PDN_CHESS_BONUS_BRONSTEIN,
    /// US delay: the main time starts to run when the bonus is used up.
    delay = PDN_CHESS_BONUS_DELAY,
};

/// A `pdn_chess_evaluation`.
enum class evaluation : pdn_chess_evaluation {
    /// Tapered piece-square tables, mobility, pawns, king safety, threats and known endings;
    /// material alone if a side has more than 16 pieces and pawns, as in no game.
    tapered = PDN_CHESS_EVALUATION_TAPERED,
    /// Material alone: pawns 1, knights and bishops 3, rooks 5, queens 9.
    material = PDN_CHESS_EVALUATION_MATERIAL,
};

/// A `pdn_chess_server_situation`.
enum class server_situation : pdn_chess_server_situation {
    /// It waits for a configuration with an identifier.
    not_configured = PDN_CHESS_SERVER_SITUATION_NOT_CONFIGURED,
    /// A seat is free.
    waiting_for_players = PDN_CHESS_SERVER_SITUATION_WAITING_FOR_PLAYERS,
    /// Both seats are taken, and the game can start.
    ready = PDN_CHESS_SERVER_SITUATION_READY,
    /// The game goes on.
    running = PDN_CHESS_SERVER_SITUATION_RUNNING,
    /// The game is over or was stopped, and no longer changes.
    terminated = PDN_CHESS_SERVER_SITUATION_TERMINATED,
};

/// A `pdn_chess_game_situation`.
enum class game_situation : pdn_chess_game_situation {
    /// Nothing.
    none = PDN_CHESS_GAME_SITUATION_NONE,
    /// The king is in check and there is a legal move.
    check = PDN_CHESS_GAME_SITUATION_CHECK,
    /// There is no legal move, but no check.
    stale = PDN_CHESS_GAME_SITUATION_STALE,
    /// The king is in check and there is no legal move.
    checkmate = PDN_CHESS_GAME_SITUATION_CHECKMATE,
    /// A pawn of the side to move stands on this square of the last rank and waits for its
    /// promotion.
    promotion = PDN_CHESS_GAME_SITUATION_PROMOTION,
};

/// A `pdn_chess_game_mode`.
enum class game_mode : pdn_chess_game_mode {
    /// Two people.
    player_versus_player = PDN_CHESS_GAME_MODE_PLAYER_VERSUS_PLAYER,
    /// A person and a program of the host: to the server both are players.
    player_versus_environment = PDN_CHESS_GAME_MODE_PLAYER_VERSUS_ENVIRONMENT,
};

/// A `pdn_chess_event_kind`.
enum class event_kind : pdn_chess_event_kind {
    /// Any event.
    service = PDN_CHESS_EVENT_KIND_SERVICE,
    /// A text for the log. Servers do not produce it; the kind is for hosts.
    logging = PDN_CHESS_EVENT_KIND_LOGGING,
    /// Any part of the state of the server has changed.
    server_state_update = PDN_CHESS_EVENT_KIND_SERVER_STATE_UPDATE,
    /// The situation of the server has changed.
    server_situation_update = PDN_CHESS_EVENT_KIND_SERVER_SITUATION_UPDATE,
    /// An error was published.
    server_error_update = PDN_CHESS_EVENT_KIND_SERVER_ERROR_UPDATE,
    /// The subscriptions have changed.
    subscription_update = PDN_CHESS_EVENT_KIND_SUBSCRIPTION_UPDATE,
    /// Any part of the state of the game has changed.
    game_state_update = PDN_CHESS_EVENT_KIND_GAME_STATE_UPDATE,
    /// The pieces have moved.
    chessboard_update = PDN_CHESS_EVENT_KIND_CHESSBOARD_UPDATE,
    /// The game has ended.
    game_over_update = PDN_CHESS_EVENT_KIND_GAME_OVER_UPDATE,
    /// The situation of the game was evaluated: check, checkmate, promotion.
    game_situation_update = PDN_CHESS_EVENT_KIND_GAME_SITUATION_UPDATE,
    /// A move was added to the history, or moves were taken back.
    move_history_update = PDN_CHESS_EVENT_KIND_MOVE_HISTORY_UPDATE,
    /// The other side is to move.
    turn_update = PDN_CHESS_EVENT_KIND_TURN_UPDATE,
    /// A seat was taken.
    player_update = PDN_CHESS_EVENT_KIND_PLAYER_UPDATE,
    /// White's seat was taken.
    white_player_update = PDN_CHESS_EVENT_KIND_WHITE_PLAYER_UPDATE,
    /// Black's seat was taken.
    black_player_update = PDN_CHESS_EVENT_KIND_BLACK_PLAYER_UPDATE,
    /// The time left to a side is reported.
    timer_update = PDN_CHESS_EVENT_KIND_TIMER_UPDATE,
    /// The time left to white is reported.
    white_timer_update = PDN_CHESS_EVENT_KIND_WHITE_TIMER_UPDATE,
    /// The time left to black is reported.
    black_timer_update = PDN_CHESS_EVENT_KIND_BLACK_TIMER_UPDATE,
    /// A draw offer was made, or no longer stands.
    draw_offer_update = PDN_CHESS_EVENT_KIND_DRAW_OFFER_UPDATE,
    /// A take-back was proposed, or the proposal no longer stands.
    take_back_update = PDN_CHESS_EVENT_KIND_TAKE_BACK_UPDATE,
    /// No event: the kind when the queue is empty.
    none = PDN_CHESS_SERVER_NO_EVENT,
};

/// A `pdn_chess_tag`.
enum class tag : pdn_chess_tag {
    /// It captures this piece on the square that it moves to.
    capture = PDN_CHESS_TAG_CAPTURE,
    /// A pawn moves by two squares.
    double_step = PDN_CHESS_TAG_DOUBLE_STEP,
    /// The king castles.
    castling = PDN_CHESS_TAG_CASTLING,
    /// A pawn captures another one that has just passed it by.
    en_passant = PDN_CHESS_TAG_EN_PASSANT,
    /// No tag: the move does nothing else, or a request does not specify it.
    none = PDN_CHESS_TAG_NONE,
};

/// A `pdn_chess_identifier_kind`.
enum class identifier_kind : pdn_chess_identifier_kind {
    /// A pdn_chess_event_kind.
    event = PDN_CHESS_IDENTIFIER_KIND_EVENT,
    /// A pdn_chess_server_situation.
    situation = PDN_CHESS_IDENTIFIER_KIND_SITUATION,
    /// A pdn_chess_game_situation.
    game_situation = PDN_CHESS_IDENTIFIER_KIND_GAME_SITUATION,
    /// A pdn_chess_cause, but for PDN_CHESS_CAUSE_NONE.
    cause = PDN_CHESS_IDENTIFIER_KIND_CAUSE,
    /// A pdn_status that a server returns.
    error = PDN_CHESS_IDENTIFIER_KIND_ERROR,
    /// A pdn_chess_game_mode.
    mode = PDN_CHESS_IDENTIFIER_KIND_MODE,
};

/// A `pdn_chess_standing`.
enum class standing : pdn_chess_standing {
    /// The game goes on.
    ongoing = PDN_CHESS_STANDING_ONGOING,
    /// The side to move is in check.
    check = PDN_CHESS_STANDING_CHECK,
    /// The side to move is checkmated and has lost.
    checkmate = PDN_CHESS_STANDING_CHECKMATE,
    /// The side to move has no move: a draw.
    stalemate = PDN_CHESS_STANDING_STALEMATE,
    /// Two kings, alone or each with a bishop on squares of one colour: a draw.
    insufficient_material = PDN_CHESS_STANDING_INSUFFICIENT_MATERIAL,
};

/// A `pdn_chess_refusal`.
enum class refusal : pdn_chess_refusal {
    /// It is no message of the protocol, or not the one that is expected now.
    message = PDN_CHESS_REFUSAL_MESSAGE,
    /// It has too few or too many arguments.
    argument_count = PDN_CHESS_REFUSAL_ARGUMENT_COUNT,
    /// The move names no squares, or is not legal.
    move = PDN_CHESS_REFUSAL_MOVE,
    /// A pawn cannot become that, or it stands on another square.
    promotion = PDN_CHESS_REFUSAL_PROMOTION,
    /// The answer is neither `Yes` nor `No`.
    replay = PDN_CHESS_REFUSAL_REPLAY,
    /// The colour is neither `WHITE` nor `BLACK`.
    color = PDN_CHESS_REFUSAL_COLOR,
    /// The session is over: the opponent is gone, a time is up, or the server stops.
    disconnected = PDN_CHESS_REFUSAL_DISCONNECTED,
};

/// A `pdn_chess_table_event`.
enum class table_event : pdn_chess_table_event {
    /// Both clients were sent their colours; white is to move.
    started = PDN_CHESS_TABLE_EVENT_STARTED,
    /// A move was made and passed on.
    moved = PDN_CHESS_TABLE_EVENT_MOVED,
    /// A message was refused. Nothing changed, and its sender alone is informed.
    refused = PDN_CHESS_TABLE_EVENT_REFUSED,
    /// A client votes although the game goes on, because it is over by the client's own rules.
    /// If the opponent votes too, the game ends.
    claimed = PDN_CHESS_TABLE_EVENT_CLAIMED,
    /// A client voted. One that left after a game votes against another one.
    voted = PDN_CHESS_TABLE_EVENT_VOTED,
    /// Both want another game: it begins with the same colours.
    restarted = PDN_CHESS_TABLE_EVENT_RESTARTED,
    /// The session is over, and neither client is seated any more.
    ended = PDN_CHESS_TABLE_EVENT_ENDED,
    /// No event: nothing is left to report.
    none = PDN_CHESS_SESSION_NO_EVENT,
};

/// A `pdn_chess_table_end`.
enum class table_end : pdn_chess_table_end {
    /// After a game at least one of the clients did not want another one.
    declined = PDN_CHESS_TABLE_END_DECLINED,
    /// This client left in the middle of a game.
    left = PDN_CHESS_TABLE_END_LEFT,
    /// This client sent too many messages in a row that were refused.
    expelled = PDN_CHESS_TABLE_END_EXPELLED,
    /// The time of this client was up in the middle of a game.
    timed_out = PDN_CHESS_TABLE_END_TIMED_OUT,
    /// The server stopped.
    stopped = PDN_CHESS_TABLE_END_STOPPED,
    /// This client voted in the middle of a game, and its opponent did not follow.
    disputed = PDN_CHESS_TABLE_END_DISPUTED,
};

/// A `pdn_chess_client_event`.
enum class client_event : pdn_chess_client_event {
    /// There is an opponent, and this client plays this colour.
    seated = PDN_CHESS_CLIENT_EVENT_SEATED,
    /// The opponent moved.
    moved = PDN_CHESS_CLIENT_EVENT_MOVED,
    /// The server refused this client's last move, which is taken back.
    taken_back = PDN_CHESS_CLIENT_EVENT_TAKEN_BACK,
    /// The server refused something else.
    refused = PDN_CHESS_CLIENT_EVENT_REFUSED,
    /// A new game begins with the same colours.
    restarted = PDN_CHESS_CLIENT_EVENT_RESTARTED,
    /// There is no new game; the connection may be closed.
    declined = PDN_CHESS_CLIENT_EVENT_DECLINED,
    /// The opponent is gone, and the session over.
    opponent_left = PDN_CHESS_CLIENT_EVENT_OPPONENT_LEFT,
    /// The connection is lost, and the session over.
    disconnected = PDN_CHESS_CLIENT_EVENT_DISCONNECTED,
    /// The server sent what does not fit the game: the two are out of step, and the session
    /// over.
    out_of_step = PDN_CHESS_CLIENT_EVENT_OUT_OF_STEP,
    /// No event: nothing is left to report.
    none = PDN_CHESS_SESSION_NO_EVENT,
};

/// A `pdn_chess_client_situation`.
enum class client_situation : pdn_chess_client_situation {
    /// It waits for the server or the opponent.
    waiting = PDN_CHESS_CLIENT_SITUATION_WAITING,
    /// It may play.
    to_move = PDN_CHESS_CLIENT_SITUATION_TO_MOVE,
    /// A game is over, and it may vote.
    voting = PDN_CHESS_CLIENT_SITUATION_VOTING,
    /// The session is over.
    closed = PDN_CHESS_CLIENT_SITUATION_CLOSED,
};

/// A `pdn_chess_inference`.
enum class inference : pdn_chess_inference {
    /// No move yet: all pieces are in place, a legal move is under way, or the game has ended
    /// in mate or stalemate or is about to, with one king in the centre.
    none = PDN_CHESS_INFERENCE_NONE,
    /// This move, and nothing else.
    unique = PDN_CHESS_INFERENCE_UNIQUE,
    /// One of these moves, which the player must choose or complete. A single one is castling
    /// in place: king and rook exchange squares, so the sensors show nothing.
    ambiguous = PDN_CHESS_INFERENCE_AMBIGUOUS,
    /// No legal move is possible unless something is put back first.
    illegal = PDN_CHESS_INFERENCE_ILLEGAL,
    /// White has won: both kings stand on light squares of the centre, e4 and d5.
    white_wins = PDN_CHESS_INFERENCE_WHITE_WINS,
    /// Black has won: both kings stand on dark squares of the centre, d4 and e5.
    black_wins = PDN_CHESS_INFERENCE_BLACK_WINS,
    /// A draw: the kings stand on a light and a dark square of the centre.
    draw = PDN_CHESS_INFERENCE_DRAW,
};

/// A `pdn_chess_board_protocol`.
enum class board_protocol : pdn_chess_board_protocol {
    /// Millennium's, by a ChessLink module: `ChessLink`.
    chess_link = PDN_CHESS_BOARD_PROTOCOL_CHESS_LINK,
    /// Of Certabo, and of the Sentio of Tabutronic: `Certabo`.
    certabo = PDN_CHESS_BOARD_PROTOCOL_CERTABO,
    /// Of Chessnut Air, Air+, Go and Pro: `Chessnut`.
    chessnut = PDN_CHESS_BOARD_PROTOCOL_CHESSNUT,
};

/// A `pdn_chess_board_report_kind`.
enum class board_report_kind : pdn_chess_board_report_kind {
    /// Nothing: no message is complete.
    none = PDN_CHESS_BOARD_REPORT_KIND_NONE,
    /// What stands on each square, from a board that recognizes pieces.
    pieces = PDN_CHESS_BOARD_REPORT_KIND_PIECES,
    /// Which squares are occupied, from a board that does not, or not yet.
    occupied = PDN_CHESS_BOARD_REPORT_KIND_OCCUPIED,
    /// The state of the battery.
    battery = PDN_CHESS_BOARD_REPORT_KIND_BATTERY,
    /// A button was pressed; boards count their buttons differently.
    button = PDN_CHESS_BOARD_REPORT_KIND_BUTTON,
    /// The version of the firmware.
    version = PDN_CHESS_BOARD_REPORT_KIND_VERSION,
    /// A setting as it was read or written.
    setting = PDN_CHESS_BOARD_REPORT_KIND_SETTING,
    /// A command of ChessLink has been carried out.
    done = PDN_CHESS_BOARD_REPORT_KIND_DONE,
};

/// A `pdn_chess_board_request_kind`.
enum class board_request_kind : pdn_chess_board_request_kind {
    /// Nothing: no request is complete.
    none = PDN_CHESS_BOARD_REQUEST_KIND_NONE,
    /// The pieces; a board of Chessnut reports them from now on. Those of Certabo report
    /// unasked.
    pieces = PDN_CHESS_BOARD_REQUEST_KIND_PIECES,
    /// Lights the LEDs of these squares, and turns off all others.
    leds = PDN_CHESS_BOARD_REQUEST_KIND_LEDS,
    /// Turns off all LEDs.
    extinguish = PDN_CHESS_BOARD_REQUEST_KIND_EXTINGUISH,
    /// The state of the battery: Chessnut.
    battery = PDN_CHESS_BOARD_REQUEST_KIND_BATTERY,
    /// The version of the firmware: ChessLink.
    version = PDN_CHESS_BOARD_REQUEST_KIND_VERSION,
    /// Restarts the board, which takes three seconds and is not answered: ChessLink.
    reset = PDN_CHESS_BOARD_REQUEST_KIND_RESET,
    /// A setting: ChessLink.
    read_setting = PDN_CHESS_BOARD_REQUEST_KIND_READ_SETTING,
    /// Changes a setting, in a memory that lasts and wears out: ChessLink.
    write_setting = PDN_CHESS_BOARD_REQUEST_KIND_WRITE_SETTING,
};

/// A `pdn_chess_cecp_command`.
enum class cecp_command : pdn_chess_cecp_command {
    /// `xboard`: the lines that follow are of this protocol.
    xboard = PDN_CHESS_CECP_COMMAND_XBOARD,
    /// `protover`: the version of the protocol, 2 or more. Asks for the features.
    version = PDN_CHESS_CECP_COMMAND_VERSION,
    /// `accepted`: this feature is understood.
    accepted = PDN_CHESS_CECP_COMMAND_ACCEPTED,
    /// `rejected`: this feature is not.
    rejected = PDN_CHESS_CECP_COMMAND_REJECTED,
    /// `new`: the start of chess; the engine plays black.
    new_ = PDN_CHESS_CECP_COMMAND_NEW,
    /// `variant`: the game is another one than chess.
    variant = PDN_CHESS_CECP_COMMAND_VARIANT,
    /// `quit`: the engine ends.
    quit = PDN_CHESS_CECP_COMMAND_QUIT,
    /// `force`: the engine plays neither side.
    force = PDN_CHESS_CECP_COMMAND_FORCE,
    /// `go`: the engine plays the side to move.
    go = PDN_CHESS_CECP_COMMAND_GO,
    /// `playother`: the engine plays the side that is not to move.
    play_other = PDN_CHESS_CECP_COMMAND_PLAY_OTHER,
    /// `level`: a clock.
    level = PDN_CHESS_CECP_COMMAND_LEVEL,
    /// `st`: a fixed time for each move, in hundredths of a second.
    move_time = PDN_CHESS_CECP_COMMAND_MOVE_TIME,
    /// `sd`: no deeper than this.
    depth = PDN_CHESS_CECP_COMMAND_DEPTH,
    /// `time`: what is left to the engine, in hundredths of a second.
    time = PDN_CHESS_CECP_COMMAND_TIME,
    /// `otim`: what is left to its opponent.
    opponent_time = PDN_CHESS_CECP_COMMAND_OPPONENT_TIME,
    /// `usermove`, or a move alone: what the opponent plays.
    move = PDN_CHESS_CECP_COMMAND_MOVE,
    /// `?`: move now.
    move_now = PDN_CHESS_CECP_COMMAND_MOVE_NOW,
    /// `ping`: asks for a `pong` with the same number once all before it is done.
    ping = PDN_CHESS_CECP_COMMAND_PING,
    /// `draw`: the opponent offers a draw.
    offer_draw = PDN_CHESS_CECP_COMMAND_OFFER_DRAW,
    /// `result`: the game is over.
    result = PDN_CHESS_CECP_COMMAND_RESULT,
    /// `setboard`: the position with this FEN.
    set_board = PDN_CHESS_CECP_COMMAND_SET_BOARD,
    /// `hint`: asks what to play.
    hint = PDN_CHESS_CECP_COMMAND_HINT,
    /// `bk`: asks what a book has.
    book = PDN_CHESS_CECP_COMMAND_BOOK,
    /// `undo`: takes back a move.
    undo = PDN_CHESS_CECP_COMMAND_UNDO,
    /// `remove`: takes back a move of each side.
    remove = PDN_CHESS_CECP_COMMAND_REMOVE,
    /// `hard`: the engine may think while its opponent does.
    hard = PDN_CHESS_CECP_COMMAND_HARD,
    /// `easy`: it may not.
    easy = PDN_CHESS_CECP_COMMAND_EASY,
    /// `post`: the engine shows what it thinks.
    post = PDN_CHESS_CECP_COMMAND_POST,
    /// `nopost`: it does not.
    no_post = PDN_CHESS_CECP_COMMAND_NO_POST,
    /// `analyze`: the engine thinks about each position and plays nothing.
    analyze = PDN_CHESS_CECP_COMMAND_ANALYZE,
    /// `exit`: ends that.
    exit = PDN_CHESS_CECP_COMMAND_EXIT,
    /// `.`: asks how far the analysis is.
    progress = PDN_CHESS_CECP_COMMAND_PROGRESS,
    /// `name`: who the opponent is.
    name = PDN_CHESS_CECP_COMMAND_NAME,
    /// `computer`: the opponent is an engine.
    computer = PDN_CHESS_CECP_COMMAND_COMPUTER,
    /// `memory`: how many megabytes may be used.
    memory = PDN_CHESS_CECP_COMMAND_MEMORY,
    /// `cores`: how many threads may be used.
    cores = PDN_CHESS_CECP_COMMAND_CORES,
    /// What needs no answer: `random`, `rating`, `ics`, `option`, `egtpath`.
    other = PDN_CHESS_CECP_COMMAND_OTHER,
};

/// A `pdn_chess_cecp_reply`.
enum class cecp_reply : pdn_chess_cecp_reply {
    /// `feature`: what it can and wants, a list of names and values.
    feature = PDN_CHESS_CECP_REPLY_FEATURE,
    /// `move`: what it plays.
    move = PDN_CHESS_CECP_REPLY_MOVE,
    /// `Illegal move`: it refuses a move.
    illegal_move = PDN_CHESS_CECP_REPLY_ILLEGAL_MOVE,
    /// `Error`: it refuses a command.
    error = PDN_CHESS_CECP_REPLY_ERROR,
    /// `pong`: it has done all before the `ping` with this number.
    pong = PDN_CHESS_CECP_REPLY_PONG,
    /// `1-0`, `0-1` or `1/2-1/2`: the game is over.
    result = PDN_CHESS_CECP_REPLY_RESULT,
    /// `resign`: it resigns.
    resign = PDN_CHESS_CECP_REPLY_RESIGN,
    /// `offer draw`: it offers a draw, or accepts one.
    offer_draw = PDN_CHESS_CECP_REPLY_OFFER_DRAW,
    /// `Hint:`: what it would play.
    hint = PDN_CHESS_CECP_REPLY_HINT,
    /// `telluser`: a message for people.
    tell = PDN_CHESS_CECP_REPLY_TELL,
    /// `tellusererror`: a message for people about what is wrong.
    tell_error = PDN_CHESS_CECP_REPLY_TELL_ERROR,
    /// What it thinks.
    thinking = PDN_CHESS_CECP_REPLY_THINKING,
};

/// A `pdn_chess_peripheral_keyword`.
enum class peripheral_keyword : pdn_chess_peripheral_keyword {
    /// c: a round begins with this position.
    begin = PDN_CHESS_PERIPHERAL_KEYWORD_BEGIN,
    /// p: the pieces stand so, as they should.
    sync = PDN_CHESS_PERIPHERAL_KEYWORD_SYNC,
    /// p: the pieces stand so, and not as they should.
    unsync = PDN_CHESS_PERIPHERAL_KEYWORD_UNSYNC,
    /// p: the pieces stand so now.
    state = PDN_CHESS_PERIPHERAL_KEYWORD_STATE,
    /// cp: a move, in the notation of UCI.
    move = PDN_CHESS_PERIPHERAL_KEYWORD_MOVE,
    /// c: the move is accepted with this promotion.
    promote = PDN_CHESS_PERIPHERAL_KEYWORD_PROMOTE,
    /// c: the round is over, for this reason.
    end = PDN_CHESS_PERIPHERAL_KEYWORD_END,
    /// cp: yes.
    ok = PDN_CHESS_PERIPHERAL_KEYWORD_OK,
    /// cp: no.
    nok = PDN_CHESS_PERIPHERAL_KEYWORD_NOK,
    /// cp: something is wrong.
    err = PDN_CHESS_PERIPHERAL_KEYWORD_ERR,
    /// c: asks whether the board has this feature, and turns it on.
    feature = PDN_CHESS_PERIPHERAL_KEYWORD_FEATURE,
    /// c: asks whether the board knows this variant.
    variant = PDN_CHESS_PERIPHERAL_KEYWORD_VARIANT,
    /// c: the next round is of this variant.
    set_variant = PDN_CHESS_PERIPHERAL_KEYWORD_SET_VARIANT,
    /// cp: a message for people.
    msg = PDN_CHESS_PERIPHERAL_KEYWORD_MSG,
    /// c: the last move of the position that was sent.
    last_move = PDN_CHESS_PERIPHERAL_KEYWORD_LAST_MOVE,
    /// c: the king on this square is in check.
    check = PDN_CHESS_PERIPHERAL_KEYWORD_CHECK,
    /// p: the move is made on the board.
    moved = PDN_CHESS_PERIPHERAL_KEYWORD_MOVED,
    /// p: the player resigns.
    resign = PDN_CHESS_PERIPHERAL_KEYWORD_RESIGN,
    /// c: a move is taken back; the position before it.
    undo = PDN_CHESS_PERIPHERAL_KEYWORD_UNDO,
    /// c: a move is played again; the position after it.
    redo = PDN_CHESS_PERIPHERAL_KEYWORD_REDO,
    /// cp: asks to take back a move.
    undo_offer = PDN_CHESS_PERIPHERAL_KEYWORD_UNDO_OFFER,
    /// cp: offers a draw.
    draw_offer = PDN_CHESS_PERIPHERAL_KEYWORD_DRAW_OFFER,
    /// c: why the game is a draw.
    draw_reason = PDN_CHESS_PERIPHERAL_KEYWORD_DRAW_REASON,
    /// c: why the variant ended the game.
    variant_reason = PDN_CHESS_PERIPHERAL_KEYWORD_VARIANT_REASON,
    /// c: the side of the player at the board.
    side = PDN_CHESS_PERIPHERAL_KEYWORD_SIDE,
    /// c: the value of the position.
    score = PDN_CHESS_PERIPHERAL_KEYWORD_SCORE,
    /// c: the clocks.
    time = PDN_CHESS_PERIPHERAL_KEYWORD_TIME,
    /// c: asks for the pieces.
    get_state = PDN_CHESS_PERIPHERAL_KEYWORD_GET_STATE,
    /// c: asks a board that moves its pieces to set up the position.
    set_state = PDN_CHESS_PERIPHERAL_KEYWORD_SET_STATE,
    /// p: as `unsync`, from a board that can set up the position.
    unsync_settable = PDN_CHESS_PERIPHERAL_KEYWORD_UNSYNC_SETTABLE,
    /// c: asks for the options.
    options_begin = PDN_CHESS_PERIPHERAL_KEYWORD_OPTIONS_BEGIN,
    /// p: an option.
    option = PDN_CHESS_PERIPHERAL_KEYWORD_OPTION,
    /// p: all options were sent.
    options_end = PDN_CHESS_PERIPHERAL_KEYWORD_OPTIONS_END,
    /// cp: all options have their defaults again.
    options_reset = PDN_CHESS_PERIPHERAL_KEYWORD_OPTIONS_RESET,
    /// cp: an option has this value.
    set_option = PDN_CHESS_PERIPHERAL_KEYWORD_SET_OPTION,
    /// cp: a piece is dropped.
    drop = PDN_CHESS_PERIPHERAL_KEYWORD_DROP,
};

/// A `pdn_chess_theme`.
enum class theme : pdn_chess_theme {
    /// Wood.
    brown = PDN_CHESS_THEME_BROWN,
    /// Cool blue.
    blue = PDN_CHESS_THEME_BLUE,
    /// The green of tournament boards.
    green = PDN_CHESS_THEME_GREEN,
    /// Shades of grey, for print.
    grey = PDN_CHESS_THEME_GREY,
};

/// A square: a1 is 0, b1 is 1, h8 is 63; PDN_CHESS_NO_SQUARE where it is optional.
enum class square : pdn_chess_square {
    a1, b1, c1, d1, e1, f1, g1, h1,
    a2, b2, c2, d2, e2, f2, g2, h2,
    a3, b3, c3, d3, e3, f3, g3, h3,
    a4, b4, c4, d4, e4, f4, g4, h4,
    a5, b5, c5, d5, e5, f5, g5, h5,
    a6, b6, c6, d6, e6, f6, g6, h6,
    a7, b7, c7, d7, e7, f7, g7, h7,
    a8, b8, c8, d8, e8, f8, g8, h8,
    /// No square, such as no en passant square.
    none = PDN_CHESS_NO_SQUARE,
};

/// A set of squares: bit n is square n.
using bitboard = bit_set<chess::square, pdn_chess_bitboard>;

/// A piece, role + 8 * colour: the white pawn is 1, the white king 6, the black pawn 9, the
/// black king 14; 0 is an empty square.
enum class piece : pdn_chess_piece {
    white_pawn = 1, white_knight = 2, white_bishop = 3, white_rook = 4, white_queen = 5,
    white_king = 6,
    black_pawn = 9, black_knight = 10, black_bishop = 11, black_rook = 12, black_queen = 13,
    black_king = 14,
    /// No piece: an empty square.
    none = PDN_CHESS_NO_PIECE,
};

/// A move: bits 0 to 5 the from square, 6 to 11 the to square, 12 to 14 the promotion role or
/// 0. Castling is the king moving onto its own rook's square, in standard chess too: e1h1, not
/// e1g1.
enum class move : pdn_chess_move {
    /// No move: the null move; in a claim, a draw for the position on the board.
    none = PDN_CHESS_NO_MOVE,
};

/// A numeric annotation glyph: 1 is !, 2 is ?, 3 is !!, 4 is ??, 5 is !?, 6 is ?!.
enum class nag : pdn_chess_nag {
    good = 1, mistake = 2, brilliant = 3, blunder = 4, interesting = 5, dubious = 6,
};

/// A node: the place of a move in a tree, or PDN_CHESS_TREE_START.
enum class node : pdn_chess_node {
    /// The node of the starting position. Also stored where there is no node.
    start = PDN_CHESS_TREE_START,
};

/// A comment of a move, or the name or value of a tag: a number that stays the same while the
/// text is there. No text has 0.
enum class tree_text : pdn_chess_tree_text {};

/// The key of a position.
enum class zobrist_key : pdn_chess_zobrist_key {};

/// The number of a subscription.
enum class subscription : pdn_chess_subscription {};

/// The file of a square, 0 for the a-file, and its rank, 0 for the first.
[[nodiscard]] constexpr int file_of(square place) noexcept { return number(place) & 7; }
[[nodiscard]] constexpr int rank_of(square place) noexcept { return number(place) >> 3; }

/// The square on a file and a rank, both from 0; square::none outside of the board.
[[nodiscard]] constexpr square make_square(int file, int rank) noexcept
{
    const bool is_on_board = file >= 0 && file < 8 && rank >= 0 && rank < 8;
    return is_on_board ? static_cast<square>(8 * rank + file) : square::none;
}

/// The other side.
[[nodiscard]] constexpr color operator~(color side) noexcept
{
    return side == color::white ? color::black : side == color::black ? color::white : color::none;
}

/// The piece of a side, piece::none where one of the two is none; its side and role, which are none
/// of piece::none.
[[nodiscard]] constexpr piece make_piece(color side, role kind) noexcept
{
    const bool is_none = side == color::none || kind == role::none;
    return is_none ? piece::none : static_cast<piece>(number(kind) + 8 * number(side));
}
[[nodiscard]] constexpr color color_of(piece one) noexcept
{
    return one == piece::none ? color::none : static_cast<color>(number(one) >> 3);
}
[[nodiscard]] constexpr role role_of(piece one) noexcept
{
    return static_cast<role>(number(one) & 7);
}

/// A move, legal or not, given its parts. See pdn_chess_make_move.
[[nodiscard]] constexpr result<move> make_move(square from, square to,
    role promotion = role::none) noexcept
{
    const bool is_promotion = promotion >= role::knight && promotion <= role::queen;
    if (from >= square::none || to >= square::none ||
        !(promotion == role::none || is_promotion)) {
        return {status::error_range, move::none};
    }
    return {status::ok,
            static_cast<move>(number(from) | number(to) << 6 | number(promotion) << 12)};
}

/// The from square of a move. See pdn_chess_move_from.
[[nodiscard]] constexpr square move_from(move one) noexcept
{
    return static_cast<square>(number(one) & 63);
}

/// The to square of a move; the rook's square when castling. See pdn_chess_move_to.
[[nodiscard]] constexpr square move_to(move one) noexcept
{
    return static_cast<square>(number(one) >> 6 & 63);
}

/// The promotion role of a move. See pdn_chess_move_promotion.
[[nodiscard]] constexpr role move_promotion(move one) noexcept
{
    return static_cast<role>(number(one) >> 12 & 7);
}

/// Whether two structs differ.
template <class T, class = typename T::c_type>
[[nodiscard]] constexpr bool operator!=(const T &a, const T &b) noexcept
{
    return !(a == b);
}

struct setup;
struct report;
struct position;
struct move_attributes;
struct pgn_reader;
struct pgn_event;
struct pgn_scanner;
struct pgn_token;
struct pgn_writer;
struct pgn_annotation;
struct divide_entry;
struct book_move;
struct game;
struct period;
struct clock;
struct limits;
struct engine;
struct progress;
struct line;
struct server;
struct server_move;
struct server_event;
struct opponent;
struct table;
struct table_report;
struct client;
struct client_report;
struct eboard;
struct board_codec;
struct board_report;
struct board_request;
struct cecp_fields;
struct text_range;
struct drawing;
struct arrow;
struct setup_parse_fen_values;
struct parse_fen_values;
struct from_setup_values;
struct counters_values;
struct parse_san_values;
struct parse_any_notation_values;
struct pgn_scan_values;
struct tree_slots_values;
struct tree_node_values;
struct tree_comment_values;
struct tree_tag_text_values;
struct tree_read_values;
struct parse_epd_values;
struct epd_next_values;
struct game_lengths_values;
struct game_ending_values;
struct time_budget_values;
struct server_game_state_values;
struct server_settings_values;
struct server_ending_values;
struct table_receive_values;
struct client_receive_values;
struct eboard_squares_values;
struct eboard_infer_values;
struct eboard_correction_values;
struct board_codec_receive_values;
struct board_read_request_values;
struct cecp_parse_command_values;
struct cecp_parse_reply_values;
struct cecp_next_feature_values;
struct peripheral_parse_values;

/// What is wrong with a text or a setup. A function that takes a report accepts NULL; otherwise
/// it writes the report on PDN_OK, on the statuses of the text and on
/// PDN_ERROR_CHESS_INVALID_POSITION.
struct report {
    /// What it is in C.
    using c_type = pdn_chess_report;
    /// The PDN_CHESS_PROBLEM_ bits that apply, 0 if none.
    chess::problem problems{};
    /// Offset of the first wrong byte of a text, 0 if there is none; the length if the text ends
    /// too early.
    std::uint32_t offset{};
    [[nodiscard]] friend constexpr bool operator==(const report &a, const report &b) noexcept
    {
        return a.problems == b.problems &&
            a.offset == b.offset;
    }
};
static_assert(detail::is_same_layout<report, pdn_chess_report>);

/// The outputs of pdn_chess_counters.
struct counters_values {
    std::uint16_t halfmove_clock{};
    std::uint16_t fullmove_number{};
};

/// What a legal move does.
struct move_attributes {
    /// What it is in C.
    using c_type = pdn_chess_move_attributes;
    /// The pdn_chess_role that moves: the king if it castles.
    chess::role role{};
    /// The pdn_chess_role that is captured, a pawn en passant; 0 if the move is quiet.
    chess::role captured{};
    /// The pdn_chess_role that a pawn becomes, or 0.
    chess::role promotion{};
    /// 1 for a capture en passant, else 0.
    bool is_en_passant{};
    /// 1 for castling, else 0.
    bool is_castling{};
    /// 1 if the opponent is in check after the move, else 0.
    bool gives_check{};
    [[nodiscard]] friend constexpr bool operator==(const move_attributes &a,
        const move_attributes &b) noexcept
    {
        return a.role == b.role &&
            a.captured == b.captured &&
            a.promotion == b.promotion &&
            a.is_en_passant == b.is_en_passant &&
            a.is_castling == b.is_castling &&
            a.gives_check == b.gives_check;
    }
};
static_assert(detail::is_same_layout<move_attributes, pdn_chess_move_attributes>);

/// The outputs of pdn_chess_parse_san.
struct parse_san_values {
    chess::move move{};
    chess::report report{};
};

/// The outputs of pdn_chess_parse_any_notation.
struct parse_any_notation_values {
    chess::move move{};
    chess::report report{};
};

/// One first move of pdn_chess_divide.
struct alignas(8) divide_entry {
    /// What it is in C.
    using c_type = pdn_chess_divide_entry;
    /// Number of sequences that begin with the move.
    std::uint64_t nodes{};
    /// The move.
    chess::move first{};
    /// 0.
    std::uint16_t reserved[3]{};
    [[nodiscard]] friend constexpr bool operator==(const divide_entry &a,
        const divide_entry &b) noexcept
    {
        return a.nodes == b.nodes &&
            a.first == b.first;
    }
};
static_assert(detail::is_same_layout<divide_entry, pdn_chess_divide_entry>);

/// What a drawing shows beside the pieces. Initialized by pdn_chess_drawing_init; then change
/// any field.
struct alignas(8) drawing {
    /// What it is in C.
    using c_type = pdn_chess_drawing;
    /// Squares to mark, as a bitboard.
    chess::bitboard marked{};
    /// The colour of light squares.
    pdn_chess_rgb light{};
    /// The colour of dark squares.
    pdn_chess_rgb dark{};
    /// The colour blended into the squares of the last move.
    pdn_chess_rgb moved{};
    /// The colour behind a king in check.
    pdn_chess_rgb check{};
    /// The colour of marks.
    pdn_chess_rgb mark{};
    /// The colour of white pieces, and of the fine lines on black ones.
    pdn_chess_rgb white{};
    /// The colour of black pieces, and of all outlines.
    pdn_chess_rgb black{};
    /// Width and height of a picture in pixels; 0 leaves them to the page that displays it.
    std::uint16_t size{};
    /// The move that led here, or PDN_CHESS_NO_MOVE: its squares are highlighted.
    chess::move last_move{};
    /// The side that sits at the lower edge.
    chess::color bottom{};
    /// 1 to name files and ranks at the edges, else 0.
    bool coordinates{};
    /// 0.
    std::uint8_t reserved[6]{};
    [[nodiscard]] friend constexpr bool operator==(const drawing &a, const drawing &b) noexcept
    {
        return a.marked == b.marked &&
            a.light == b.light &&
            a.dark == b.dark &&
            a.moved == b.moved &&
            a.check == b.check &&
            a.mark == b.mark &&
            a.white == b.white &&
            a.black == b.black &&
            a.size == b.size &&
            a.last_move == b.last_move &&
            a.bottom == b.bottom &&
            a.coordinates == b.coordinates;
    }
    /// Returns a drawing seen from white's side: with coordinates, in the colours of a theme,
    /// nothing marked. See pdn_chess_drawing_init.
    [[nodiscard]] static result<chess::drawing> init(chess::theme theme) noexcept
    {
        chess::drawing drawing{};
        return {pedina::status{::pdn_chess_drawing_init(pedina::number(theme), raw(&drawing))},
            drawing};
    }
};
static_assert(detail::is_same_layout<drawing, pdn_chess_drawing>);

/// An arrow from one square to another; a ring if both are the same.
struct alignas(4) arrow {
    /// What it is in C.
    using c_type = pdn_chess_arrow;
    /// Its colour.
    pdn_chess_rgb color{};
    /// Where it starts.
    chess::square from{};
    /// Where its head is.
    chess::square to{};
    /// 0.
    std::uint16_t reserved{};
    [[nodiscard]] friend constexpr bool operator==(const arrow &a, const arrow &b) noexcept
    {
        return a.color == b.color &&
            a.from == b.from &&
            a.to == b.to;
    }
};
static_assert(detail::is_same_layout<arrow, pdn_chess_arrow>);

/// A legal or playable position. Owned by the caller; may be copied. Initialized by
/// pdn_chess_start, pdn_chess_parse_fen or pdn_chess_from_setup.
struct position : detail::opaque<pdn_chess_position> {
    /// Returns the setup that describes a position. See pdn_chess_to_setup.
    [[nodiscard]] result<chess::setup> to_setup() const noexcept;
    /// Writes the position as FEN, which pdn_chess_parse_fen reads back in strict mode, or in
    /// playable mode if the position was made in that mode. See pdn_chess_format_fen.
    [[nodiscard]] list<char> format_fen(chess::castling_style style,
        span<char> buffer) const noexcept
    {
        std::size_t length{};
        return {pedina::status{::pdn_chess_format_fen(this, pedina::number(style),
            buffer.data(), buffer.size(), &length)}, buffer, length};
    }
    /// Returns the piece on a square, 0 if it is empty. See pdn_chess_piece_at.
    [[nodiscard]] result<chess::piece> piece_at(chess::square square) const noexcept
    {
        pdn_chess_piece c_piece{};
        return {pedina::status{::pdn_chess_piece_at(this, pedina::number(square), &c_piece)},
            chess::piece(c_piece)};
    }
    /// Returns the squares of the pieces of a side and role, as a bitboard. See pdn_chess_pieces.
    [[nodiscard]] result<chess::bitboard> pieces(chess::color color,
        chess::role role) const noexcept
    {
        pdn_chess_bitboard c_squares{};
        return {pedina::status{::pdn_chess_pieces(this, pedina::number(color),
            pedina::number(role), &c_squares)}, chess::bitboard(c_squares)};
    }
    /// Returns the squares that hold a piece, as a bitboard. See pdn_chess_occupied.
    [[nodiscard]] result<chess::bitboard> occupied() const noexcept
    {
        pdn_chess_bitboard c_squares{};
        return {pedina::status{::pdn_chess_occupied(this, &c_squares)},
            chess::bitboard(c_squares)};
    }
    /// Returns the side to move: PDN_CHESS_COLOR_WHITE or PDN_CHESS_COLOR_BLACK. See
    /// pdn_chess_turn.
    [[nodiscard]] result<chess::color> turn() const noexcept
    {
        pdn_chess_color c_color{};
        return {pedina::status{::pdn_chess_turn(this, &c_color)}, chess::color(c_color)};
    }
    /// Returns the rooks that may still castle, as a bitboard. See pdn_chess_castling_rooks.
    [[nodiscard]] result<chess::bitboard> castling_rooks() const noexcept
    {
        pdn_chess_bitboard c_squares{};
        return {pedina::status{::pdn_chess_castling_rooks(this, &c_squares)},
            chess::bitboard(c_squares)};
    }
    /// Returns the square behind the pawn that may be captured en passant; PDN_CHESS_NO_SQUARE if
    /// no such capture is legal. See pdn_chess_en_passant.
    [[nodiscard]] result<chess::square> en_passant() const noexcept
    {
        pdn_chess_square c_square{};
        return {pedina::status{::pdn_chess_en_passant(this, &c_square)},
            chess::square(c_square)};
    }
    /// Returns the number of plies since the last capture or pawn move, and the move number. See
    /// pdn_chess_counters.
    [[nodiscard]] result<counters_values> counters() const noexcept
    {
        std::uint16_t halfmove_clock{};
        std::uint16_t fullmove_number{};
        return {pedina::status{::pdn_chess_counters(this, &halfmove_clock, &fullmove_number)},
            {halfmove_clock, fullmove_number}};
    }
    /// Returns the pieces that give check to the side to move, as a bitboard. See
    /// pdn_chess_checkers.
    [[nodiscard]] result<chess::bitboard> checkers() const noexcept
    {
        pdn_chess_bitboard c_squares{};
        return {pedina::status{::pdn_chess_checkers(this, &c_squares)},
            chess::bitboard(c_squares)};
    }
    /// Returns the pieces of the side to move that are pinned to their own king, as a bitboard. See
    /// pdn_chess_pinned.
    [[nodiscard]] result<chess::bitboard> pinned() const noexcept
    {
        pdn_chess_bitboard c_squares{};
        return {pedina::status{::pdn_chess_pinned(this, &c_squares)},
            chess::bitboard(c_squares)};
    }
    /// Returns the squares from which pieces of a side attack a square, pinned ones included, as a
    /// bitboard. See pdn_chess_attackers.
    [[nodiscard]] result<chess::bitboard> attackers(chess::square square,
        chess::color color) const noexcept
    {
        pdn_chess_bitboard c_squares{};
        return {pedina::status{::pdn_chess_attackers(this, pedina::number(square),
            pedina::number(color), &c_squares)}, chess::bitboard(c_squares)};
    }
    /// Returns a pdn_chess_position_outcome: whether the side to move has a legal move, is
    /// checkmated or is stalemated. See pdn_chess_outcome.
    [[nodiscard]] result<chess::position_outcome> outcome() const noexcept
    {
        pdn_chess_position_outcome c_outcome{};
        return {pedina::status{::pdn_chess_outcome(this, &c_outcome)},
            chess::position_outcome(c_outcome)};
    }
    /// Returns all legal moves and their number. See pdn_chess_legal_moves.
    [[nodiscard]] list<chess::move> legal_moves(span<chess::move> moves) const noexcept
    {
        std::size_t count{};
        return {pedina::status{::pdn_chess_legal_moves(this, raw(moves.data()), moves.size(),
            &count)}, moves, count};
    }
    /// Like pdn_chess_legal_moves, but only the moves that `filter`, a pdn_chess_move_filter,
    /// selects. See pdn_chess_filtered_moves.
    [[nodiscard]] list<chess::move> filtered_moves(chess::move_filter filter,
        span<chess::move> moves) const noexcept
    {
        std::size_t count{};
        return {pedina::status{::pdn_chess_filtered_moves(this, pedina::number(filter),
            raw(moves.data()), moves.size(), &count)}, moves, count};
    }
    /// Returns the squares that the piece on a square may legally move to, as a bitboard; castling
    /// is the square of the rook. See pdn_chess_legal_targets.
    [[nodiscard]] result<chess::bitboard> legal_targets(chess::square square) const noexcept
    {
        pdn_chess_bitboard c_targets{};
        return {pedina::status{::pdn_chess_legal_targets(this, pedina::number(square),
            &c_targets)}, chess::bitboard(c_targets)};
    }
    /// Returns PDN_OK if a move is legal. See pdn_chess_check_move.
    [[nodiscard]] pedina::status check_move(chess::move move) const noexcept
    {
        return pedina::status{::pdn_chess_check_move(this, pedina::number(move))};
    }
    /// Returns what a legal move does, without playing it. See pdn_chess_attributes.
    [[nodiscard]] result<chess::move_attributes> attributes(chess::move move) const noexcept
    {
        chess::move_attributes attributes{};
        return {pedina::status{::pdn_chess_attributes(this, pedina::number(move),
            raw(&attributes))}, attributes};
    }
    /// Returns the material that the side to move wins by a legal move, given the captures on the
    /// square where the piece arrives (static exchange evaluation); negative if it loses some. See
    /// pdn_chess_see.
    [[nodiscard]] result<std::int32_t> see(chess::move move) const noexcept
    {
        std::int32_t value{};
        return {pedina::status{::pdn_chess_see(this, pedina::number(move), &value)}, value};
    }
    /// Returns the position after a legal move. See pdn_chess_play.
    [[nodiscard]] result<chess::position> play(chess::move move) const noexcept
    {
        chess::position next{};
        return {pedina::status{::pdn_chess_play(this, pedina::number(move), &next)}, next};
    }
    /// Returns the position after the side to move has passed, as analysis does with a null move.
    /// See pdn_chess_play_null.
    [[nodiscard]] result<chess::position> play_null() const noexcept
    {
        chess::position next{};
        return {pedina::status{::pdn_chess_play_null(this, &next)}, next};
    }
    /// Parses a legal move in UCI notation, such as e2e4, e7e8q or e7e8Q. See pdn_chess_parse_uci.
    [[nodiscard]] result<chess::move> parse_uci(text_view text) const noexcept
    {
        pdn_chess_move c_move{};
        return {pedina::status{::pdn_chess_parse_uci(this, text.data(), text.size(), &c_move)},
            chess::move(c_move)};
    }
    /// Writes a move in UCI notation, legal or not. See pdn_chess_format_uci.
    [[nodiscard]] list<char> format_uci(chess::move move, chess::castling_style style,
        span<char> buffer) const noexcept
    {
        std::size_t length{};
        return {pedina::status{::pdn_chess_format_uci(this, pedina::number(move),
            pedina::number(style), buffer.data(), buffer.size(), &length)}, buffer, length};
    }
    /// Parses a legal move in algebraic notation. See pdn_chess_parse_san.
    [[nodiscard]] result<parse_san_values> parse_san(text_view text) const noexcept
    {
        pdn_chess_move c_move{};
        chess::report report{};
        return {pedina::status{::pdn_chess_parse_san(this, text.data(), text.size(), &c_move,
            raw(&report))}, {chess::move(c_move), report}};
    }
    /// Parses a legal move in any notation that files of games have: what pdn_chess_parse_san
    /// accepts, long algebraic notation (Ng1-f3), that of UCI (g1f3, e7e8q), each also followed by
    /// ch, dis, dbl, mate, or = for a draw offer. See pdn_chess_parse_any_notation.
    [[nodiscard]] result<parse_any_notation_values>
        parse_any_notation(text_view text) const noexcept
    {
        pdn_chess_move c_move{};
        chess::report report{};
        return {pedina::status{::pdn_chess_parse_any_notation(this, text.data(), text.size(),
            &c_move, raw(&report))}, {chess::move(c_move), report}};
    }
    /// Writes a legal move in algebraic notation, with as little of the from square as is
    /// unambiguous, and + or # for check and mate. See pdn_chess_format_san.
    [[nodiscard]] list<char> format_san(chess::move move, span<char> buffer) const noexcept
    {
        std::size_t length{};
        return {pedina::status{::pdn_chess_format_san(this, pedina::number(move), buffer.data(),
            buffer.size(), &length)}, buffer, length};
    }
    /// Begins a line: writes the four fields of a position. See pdn_chess_epd_write_position.
    template <class Sink>
    [[nodiscard]] pedina::status epd_write_position(chess::castling_style style,
        Sink &&sink) const noexcept
    {
        detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};
        return pedina::status{::pdn_chess_epd_write_position(this, pedina::number(style),
            c_sink.call, &c_sink)};
    }
    /// Writes an operation with moves of the position, such as bm; those of pv follow one another.
    /// See pdn_chess_epd_write_moves.
    template <class Sink>
    [[nodiscard]] pedina::status epd_write_moves(text_view opcode,
        const input<chess::move> &moves, Sink &&sink) const noexcept
    {
        detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};
        return pedina::status{::pdn_chess_epd_write_moves(this, opcode.data(), opcode.size(),
            raw(moves.data()), moves.size(), c_sink.call, &c_sink)};
    }
    /// Returns the number of sequences of exactly `depth` legal moves, 0 to
    /// PDN_CHESS_PERFT_MAX_DEPTH; 1 for depth 0. See pdn_chess_perft.
    [[nodiscard]] result<std::uint64_t> perft(std::uint32_t depth) const noexcept
    {
        std::uint64_t nodes{};
        return {pedina::status{::pdn_chess_perft(this, depth, &nodes)}, nodes};
    }
    /// Returns perft by first move, in the order of pdn_chess_legal_moves, and the number of
    /// entries. See pdn_chess_divide.
    [[nodiscard]] list<chess::divide_entry> divide(std::uint32_t depth,
        span<chess::divide_entry> entries) const noexcept
    {
        std::size_t count{};
        return {pedina::status{::pdn_chess_divide(this, depth, raw(entries.data()),
            entries.size(), &count)}, entries, count};
    }
    /// Returns the key of a position. See pdn_chess_key.
    [[nodiscard]] result<chess::zobrist_key> key() const noexcept
    {
        pdn_chess_zobrist_key c_key{};
        return {pedina::status{::pdn_chess_key(this, &c_key)}, chess::zobrist_key(c_key)};
    }
    /// Returns the key after a legal move, given the key before it, which is cheaper than computing
    /// it again. See pdn_chess_key_after.
    [[nodiscard]] result<chess::zobrist_key> key_after(chess::zobrist_key key,
        chess::move move) const noexcept
    {
        pdn_chess_zobrist_key c_next_key{};
        return {pedina::status{::pdn_chess_key_after(this, pedina::number(key),
            pedina::number(move), &c_next_key)}, chess::zobrist_key(c_next_key)};
    }
    /// Returns the key under which a book has a position that was reached by a double step over
    /// `en_passant`, the square in its FEN; PDN_CHESS_NO_SQUARE after any other move. See
    /// pdn_chess_book_key.
    [[nodiscard]] result<chess::zobrist_key> book_key(chess::square en_passant) const noexcept
    {
        pdn_chess_zobrist_key c_key{};
        return {pedina::status{::pdn_chess_book_key(this, pedina::number(en_passant), &c_key)},
            chess::zobrist_key(c_key)};
    }
    /// Returns 1 if a side can still win by a material rule, and 0 if not. See pdn_chess_can_win.
    [[nodiscard]] result<bool> can_win(chess::material_rule material_rule,
        chess::color color) const noexcept
    {
        pdn_bool c_can_win{};
        return {pedina::status{::pdn_chess_can_win(this, pedina::number(material_rule),
            pedina::number(color), &c_can_win)}, c_can_win != 0};
    }
    /// Returns what a position is worth to the side to move, in hundredths of a pawn, without
    /// looking ahead. See pdn_chess_evaluate.
    [[nodiscard]] result<std::int32_t> evaluate(chess::evaluation evaluation) const noexcept
    {
        std::int32_t value{};
        return {pedina::status{::pdn_chess_evaluate(this, pedina::number(evaluation), &value)},
            value};
    }
    /// Writes a position as lines of text; a king in check is marked. See pdn_chess_draw_text.
    template <class Sink>
    [[nodiscard]] pedina::status draw_text(const chess::drawing &drawing, text_style style,
        Sink &&sink) const noexcept
    {
        detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};
        return pedina::status{::pdn_chess_draw_text(this, raw(&drawing), pedina::number(style),
            c_sink.call, &c_sink)};
    }
    /// Writes a position as a complete SVG document, with up to PDN_CHESS_MAX_ARROWS arrows; a king
    /// in check is marked. See pdn_chess_draw_svg.
    template <class Sink>
    [[nodiscard]] pedina::status draw_svg(const chess::drawing &drawing,
        const input<chess::arrow> &arrows, Sink &&sink) const noexcept
    {
        detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};
        return pedina::status{::pdn_chess_draw_svg(this, raw(&drawing), raw(arrows.data()),
            arrows.size(), c_sink.call, &c_sink)};
    }
};
static_assert(detail::is_same_layout<position, pdn_chess_position>);

/// The outputs of pdn_chess_from_setup.
struct from_setup_values {
    chess::position position{};
    chess::report report{};
};

/// Pieces, side to move, castling rights, en passant square and counters, legal or not. Owned
/// by the caller; may be copied. Initialized by pdn_chess_setup_empty,
/// pdn_chess_setup_chess960, pdn_chess_setup_parse_fen or pdn_chess_to_setup.
struct setup : detail::opaque<pdn_chess_setup> {
    /// Returns a setup without pieces: white to move, no rights, move 1. See pdn_chess_setup_empty.
    [[nodiscard]] static result<chess::setup> empty() noexcept
    {
        chess::setup setup{};
        return {pedina::status{::pdn_chess_setup_empty(&setup)}, setup};
    }
    /// Returns a starting position of Chess960. See pdn_chess_setup_chess960.
    [[nodiscard]] static result<chess::setup> chess960(std::uint32_t white,
        std::uint32_t black) noexcept
    {
        chess::setup setup{};
        return {pedina::status{::pdn_chess_setup_chess960(white, black, &setup)}, setup};
    }
    /// Parses a FEN without checking whether it is legal. See pdn_chess_setup_parse_fen.
    [[nodiscard]] static result<setup_parse_fen_values> parse_fen(text_view text,
        chess::fen_mode mode) noexcept;
    /// Writes the setup as FEN. See pdn_chess_setup_format_fen.
    [[nodiscard]] list<char> format_fen(chess::castling_style style,
        span<char> buffer) const noexcept
    {
        std::size_t length{};
        return {pedina::status{::pdn_chess_setup_format_fen(this, pedina::number(style),
            buffer.data(), buffer.size(), &length)}, buffer, length};
    }
    /// Returns the piece on a square, 0 if it is empty. See pdn_chess_setup_piece_at.
    [[nodiscard]] result<chess::piece> piece_at(chess::square square) const noexcept
    {
        pdn_chess_piece c_piece{};
        return {pedina::status{::pdn_chess_setup_piece_at(this, pedina::number(square),
            &c_piece)}, chess::piece(c_piece)};
    }
    /// Places a piece on a square, replacing what stands there; piece 0 clears the square. See
    /// pdn_chess_setup_put.
    [[nodiscard]] pedina::status put(chess::square square, chess::piece piece) noexcept
    {
        return pedina::status{::pdn_chess_setup_put(this, pedina::number(square),
            pedina::number(piece))};
    }
    /// Sets the side to move. See pdn_chess_setup_set_turn.
    [[nodiscard]] pedina::status set_turn(chess::color color) noexcept
    {
        return pedina::status{::pdn_chess_setup_set_turn(this, pedina::number(color))};
    }
    /// Sets the rooks that may still castle, as a bitboard. See pdn_chess_setup_set_castling.
    [[nodiscard]] pedina::status set_castling(chess::bitboard rooks) noexcept
    {
        return pedina::status{::pdn_chess_setup_set_castling(this, pedina::number(rooks))};
    }
    /// Sets the en passant square, which a pawn has just passed in a double step;
    /// PDN_CHESS_NO_SQUARE for none. See pdn_chess_setup_set_en_passant.
    [[nodiscard]] pedina::status set_en_passant(chess::square square) noexcept
    {
        return pedina::status{::pdn_chess_setup_set_en_passant(this, pedina::number(square))};
    }
    /// Sets the number of plies since the last capture or pawn move, and the move number. See
    /// pdn_chess_setup_set_counters.
    [[nodiscard]] pedina::status set_counters(std::uint16_t halfmove_clock,
        std::uint16_t fullmove_number) noexcept
    {
        return pedina::status{::pdn_chess_setup_set_counters(this, halfmove_clock,
            fullmove_number)};
    }
    /// Returns every reason why the setup is not a legal position, as PDN_CHESS_PROBLEM_ bits; 0 if
    /// it is legal. See pdn_chess_setup_problems.
    [[nodiscard]] result<chess::problem> problems() const noexcept
    {
        pdn_chess_problem c_problems{};
        return {pedina::status{::pdn_chess_setup_problems(this, &c_problems)},
            chess::problem(c_problems)};
    }
    /// Turns a setup into a position. See pdn_chess_from_setup.
    [[nodiscard]] result<from_setup_values> from_setup(chess::fen_mode mode) const noexcept
    {
        chess::position position{};
        chess::report report{};
        return {pedina::status{::pdn_chess_from_setup(this, pedina::number(mode), &position,
            raw(&report))}, {position, report}};
    }
};
static_assert(detail::is_same_layout<setup, pdn_chess_setup>);

/// A reader between two chunks of a file. Owned by the caller; may be copied. Initialized by
/// pdn_chess_pgn_start.
struct pgn_reader : detail::opaque<pdn_chess_pgn_reader> {
};
static_assert(detail::is_same_layout<pgn_reader, pdn_chess_pgn_reader>);

/// An event, without its text.
struct alignas(8) pgn_event {
    /// What it is in C.
    using c_type = pdn_chess_pgn_event;
    /// Offset in the file at which the error starts; 0 with other kinds.
    std::uint64_t offset{};
    /// The line of that byte, from 1; 0 with other kinds.
    std::uint32_t line{};
    /// The number of the game, from 1; 0 before the first.
    std::uint32_t game{};
    /// A PDN_CHESS_PGN_ kind.
    chess::pgn_kind kind{};
    /// A number, as the kind says; else 0.
    std::uint32_t number{};
    /// The status of an error; else PDN_OK.
    pedina::status status{};
    /// 0.
    std::uint32_t reserved{};
    [[nodiscard]] friend constexpr bool operator==(const pgn_event &a,
        const pgn_event &b) noexcept
    {
        return a.offset == b.offset &&
            a.line == b.line &&
            a.game == b.game &&
            a.kind == b.kind &&
            a.number == b.number &&
            a.status == b.status;
    }
};
static_assert(detail::is_same_layout<pgn_event, pdn_chess_pgn_event>);

/// A token of the file; the kinds are those of a visitor's events.
struct alignas(8) pgn_token {
    /// What it is in C.
    using c_type = pdn_chess_pgn_token;
    /// Offset in the file at which an error starts; 0 with other kinds.
    std::uint64_t offset{};
    /// The line of that byte, from 1; 0 with other kinds.
    std::uint32_t line{};
    /// The number of the game, from 1; 0 before the first.
    std::uint32_t game{};
    /// A PDN_CHESS_PGN_ kind.
    chess::pgn_kind kind{};
    /// With PDN_CHESS_PGN_KIND_SAN the move, a pdn_chess_move; else as the kind says, or 0.
    std::uint32_t number{};
    /// The status of an error; else PDN_OK.
    pedina::status status{};
    /// Offset in `text` of the name of a tag, followed by its value, or of a comment.
    std::uint32_t start{};
    /// Length in bytes of a value or comment; 0 with other kinds.
    std::uint32_t length{};
    /// Length in bytes of the name of a tag; 0 with other kinds.
    std::uint32_t name_length{};
    [[nodiscard]] friend constexpr bool operator==(const pgn_token &a,
        const pgn_token &b) noexcept
    {
        return a.offset == b.offset &&
            a.line == b.line &&
            a.game == b.game &&
            a.kind == b.kind &&
            a.number == b.number &&
            a.status == b.status &&
            a.start == b.start &&
            a.length == b.length &&
            a.name_length == b.name_length;
    }
};
static_assert(detail::is_same_layout<pgn_token, pdn_chess_pgn_token>);

/// The outputs of pdn_chess_pgn_scan.
struct pgn_scan_values {
    std::size_t read{};
    std::size_t count{};
};

/// A scanner between two calls. Owned by the caller; may be copied together with its `lines`.
/// Initialized by pdn_chess_pgn_scan_start.
struct pgn_scanner : detail::opaque<pdn_chess_pgn_scanner> {
    /// Reads the next chunk of a file: stores the number of bytes read and of tokens found in them.
    /// See pdn_chess_pgn_scan.
    [[nodiscard]] result<pgn_scan_values> pgn_scan(span<chess::position> lines, text_view chunk,
        span<chess::pgn_token> tokens, span<char> text) noexcept
    {
        std::size_t read{};
        std::size_t count{};
        return {pedina::status{::pdn_chess_pgn_scan(this, lines.data(), lines.size(),
            chunk.data(), chunk.size(), raw(tokens.data()), tokens.size(), text.data(), text.size(),
            &read, &count)}, {read, count}};
    }
};
static_assert(detail::is_same_layout<pgn_scanner, pdn_chess_pgn_scanner>);

/// A writer between two calls. Owned by the caller; may be copied. Initialized by
/// pdn_chess_pgn_writer_start.
struct pgn_writer : detail::opaque<pdn_chess_pgn_writer> {
    /// Returns a writer at the start of a line, before the first game. See
    /// pdn_chess_pgn_writer_start.
    [[nodiscard]] static result<chess::pgn_writer> start() noexcept
    {
        chess::pgn_writer writer{};
        return {pedina::status{::pdn_chess_pgn_writer_start(&writer)}, writer};
    }
    /// Writes a tag. See pdn_chess_pgn_write_tag.
    template <class Sink>
    [[nodiscard]] pedina::status pgn_write_tag(text_view name, text_view value,
        Sink &&sink) noexcept
    {
        detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};
        return pedina::status{::pdn_chess_pgn_write_tag(this, name.data(), name.size(),
            value.data(), value.size(), c_sink.call, &c_sink)};
    }
    /// Writes a move that is legal in the position, with its move number where PGN requires one.
    /// See pdn_chess_pgn_write_move.
    template <class Sink>
    [[nodiscard]] pedina::status pgn_write_move(const chess::position &position,
        chess::move move, Sink &&sink) noexcept
    {
        detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};
        return pedina::status{::pdn_chess_pgn_write_move(this, &position, pedina::number(move),
            c_sink.call, &c_sink)};
    }
    /// Writes a numeric annotation glyph on the move before: 1 is a good move, 2 a mistake. See
    /// pdn_chess_pgn_write_nag.
    template <class Sink>
    [[nodiscard]] pedina::status pgn_write_nag(chess::nag nag, Sink &&sink) noexcept
    {
        detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};
        return pedina::status{::pdn_chess_pgn_write_nag(this, pedina::number(nag), c_sink.call,
            &c_sink)};
    }
    /// Writes a comment of UTF-8. See pdn_chess_pgn_write_comment.
    template <class Sink>
    [[nodiscard]] pedina::status pgn_write_comment(text_view text, Sink &&sink) noexcept
    {
        detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};
        return pedina::status{::pdn_chess_pgn_write_comment(this, text.data(), text.size(),
            c_sink.call, &c_sink)};
    }
    /// Begins a variation on the move before. See pdn_chess_pgn_write_variation.
    template <class Sink>
    [[nodiscard]] pedina::status pgn_write_variation(Sink &&sink) noexcept
    {
        detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};
        return pedina::status{::pdn_chess_pgn_write_variation(this, c_sink.call, &c_sink)};
    }
    /// Ends the variation that was begun last. See pdn_chess_pgn_write_end_variation.
    template <class Sink>
    [[nodiscard]] pedina::status pgn_write_end_variation(Sink &&sink) noexcept
    {
        detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};
        return pedina::status{::pdn_chess_pgn_write_end_variation(this, c_sink.call, &c_sink)};
    }
    /// Writes the result, PDN_CHESS_TERMINATION_UNKNOWN to PDN_CHESS_TERMINATION_DRAW, and ends the
    /// game. See pdn_chess_pgn_write_termination.
    template <class Sink>
    [[nodiscard]] pedina::status pgn_write_termination(chess::termination termination,
        Sink &&sink) noexcept
    {
        detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};
        return pedina::status{::pdn_chess_pgn_write_termination(this,
            pedina::number(termination), c_sink.call, &c_sink)};
    }
};
static_assert(detail::is_same_layout<pgn_writer, pdn_chess_pgn_writer>);

/// An annotation of a comment. Fields that its kind does not have are ignored, and 0 when read.
struct alignas(8) pgn_annotation {
    /// What it is in C.
    using c_type = pdn_chess_pgn_annotation;
    /// A clock or an elapsed time in milliseconds.
    pdn_chess_duration time{};
    /// An evaluation from white's point of view.
    std::int32_t score{};
    /// The depth of an evaluation in plies, 0 to PDN_CHESS_PGN_ANNOTATION_MAX_DEPTH or
    /// PDN_CHESS_PGN_ANNOTATION_NO_DEPTH.
    std::uint32_t depth{};
    /// A pdn_chess_pgn_annotation_kind.
    chess::pgn_annotation_kind kind{};
    /// The pdn_chess_mark_color of an arrow or a square.
    chess::mark_color color{};
    /// The square where an arrow starts, or a marked square.
    chess::square from{};
    /// The square where the head of an arrow is.
    chess::square to{};
    /// 0.
    std::uint32_t reserved{};
    [[nodiscard]] friend constexpr bool operator==(const pgn_annotation &a,
        const pgn_annotation &b) noexcept
    {
        return a.time == b.time &&
            a.score == b.score &&
            a.depth == b.depth &&
            a.kind == b.kind &&
            a.color == b.color &&
            a.from == b.from &&
            a.to == b.to;
    }
};
static_assert(detail::is_same_layout<pgn_annotation, pdn_chess_pgn_annotation>);

/// A move that a book has for a position.
struct book_move {
    /// What it is in C.
    using c_type = pdn_chess_book_move;
    /// The move.
    chess::move move{};
    /// How often to play it, compared with the other moves; 0 for never.
    std::uint16_t weight{};
    /// What the program that wrote the book noted; Polyglot leaves it 0.
    std::uint32_t learn{};
    [[nodiscard]] friend constexpr bool operator==(const book_move &a,
        const book_move &b) noexcept
    {
        return a.move == b.move &&
            a.weight == b.weight &&
            a.learn == b.learn;
    }
};
static_assert(detail::is_same_layout<book_move, pdn_chess_book_move>);

/// The outputs of pdn_chess_game_lengths.
struct game_lengths_values {
    std::size_t length{};
    std::size_t redo_length{};
};

/// The outputs of pdn_chess_game_ending.
struct game_ending_values {
    chess::cause cause{};
    chess::color winner{};
};

/// A game without its history. Owned by the caller; may be copied together with its history.
/// Initialized by pdn_chess_game_init.
struct game : detail::opaque<pdn_chess_game> {
    /// Begins a game with a position and a pdn_chess_material_rule. See pdn_chess_game_init.
    [[nodiscard]] static result<chess::game> init(const chess::position &start,
        chess::material_rule material_rule) noexcept
    {
        chess::game game{};
        return {pedina::status{::pdn_chess_game_init(&start, pedina::number(material_rule),
            &game)}, game};
    }
    /// Plays a move of the side to move. See pdn_chess_game_play.
    [[nodiscard]] pedina::status play(span<pdn_chess_ply> history, chess::move move) noexcept
    {
        return pedina::status{::pdn_chess_game_play(this, history.data(), history.size(),
            pedina::number(move))};
    }
    /// Takes the last move back and stores it. See pdn_chess_game_undo.
    [[nodiscard]] result<chess::move> undo(span<pdn_chess_ply> history) noexcept
    {
        pdn_chess_move c_move{};
        return {pedina::status{::pdn_chess_game_undo(this, history.data(), history.size(),
            &c_move)}, chess::move(c_move)};
    }
    /// Replays the move that was taken back last, and stores it. See pdn_chess_game_redo.
    [[nodiscard]] result<chess::move> redo(span<pdn_chess_ply> history) noexcept
    {
        pdn_chess_move c_move{};
        return {pedina::status{::pdn_chess_game_redo(this, history.data(), history.size(),
            &c_move)}, chess::move(c_move)};
    }
    /// Returns the position on the board. See pdn_chess_game_position.
    [[nodiscard]] result<chess::position> position() const noexcept
    {
        chess::position position{};
        return {pedina::status{::pdn_chess_game_position(this, &position)}, position};
    }
    /// Returns the position after the first `length` moves, at most those on the board: moves that
    /// were taken back do not count. See pdn_chess_game_position_after.
    [[nodiscard]] result<chess::position> position_after(const input<pdn_chess_ply> &history,
        std::size_t length) const noexcept
    {
        chess::position position{};
        return {pedina::status{::pdn_chess_game_position_after(this, history.data(),
            history.size(), length, &position)}, position};
    }
    /// Returns the number of moves played, and the number of those taken back that can be replayed.
    /// See pdn_chess_game_lengths.
    [[nodiscard]] result<game_lengths_values> lengths() const noexcept
    {
        std::size_t length{};
        std::size_t redo_length{};
        return {pedina::status{::pdn_chess_game_lengths(this, &length, &redo_length)}, {length,
            redo_length}};
    }
    /// Returns the move with this number, from 0. See pdn_chess_game_move.
    [[nodiscard]] result<chess::move> move(const input<pdn_chess_ply> &history,
        std::size_t index) const noexcept
    {
        pdn_chess_move c_move{};
        return {pedina::status{::pdn_chess_game_move(this, history.data(), history.size(),
            index, &c_move)}, chess::move(c_move)};
    }
    /// Returns how often the position on the board has occurred, the current occurrence included.
    /// See pdn_chess_game_repetitions.
    [[nodiscard]] result<std::uint32_t>
        repetitions(const input<pdn_chess_ply> &history) const noexcept
    {
        std::uint32_t count{};
        return {pedina::status{::pdn_chess_game_repetitions(this, history.data(),
            history.size(), &count)}, count};
    }
    /// Returns why the game is over, PDN_CHESS_CAUSE_NONE if it is not, and the winner,
    /// PDN_CHESS_NO_COLOR if there is none. See pdn_chess_game_ending.
    [[nodiscard]] result<game_ending_values> ending() const noexcept
    {
        pdn_chess_cause c_cause{};
        pdn_chess_color c_winner{};
        return {pedina::status{::pdn_chess_game_ending(this, &c_cause, &c_winner)},
            {chess::cause(c_cause), chess::color(c_winner)}};
    }
    /// Returns the rule by which the side to move can claim a draw: for the position on the board
    /// if `move` is PDN_CHESS_NO_MOVE, else for a move that it is about to play. See
    /// pdn_chess_game_check_claim.
    [[nodiscard]] result<chess::cause> check_claim(const input<pdn_chess_ply> &history,
        chess::move move) const noexcept
    {
        pdn_chess_cause c_cause{};
        return {pedina::status{::pdn_chess_game_check_claim(this, history.data(),
            history.size(), pedina::number(move), &c_cause)}, chess::cause(c_cause)};
    }
    /// Ends the game by a claim that pdn_chess_game_check_claim accepts. See
    /// pdn_chess_game_claim_draw.
    [[nodiscard]] pedina::status claim_draw(span<pdn_chess_ply> history,
        chess::move move) noexcept
    {
        return pedina::status{::pdn_chess_game_claim_draw(this, history.data(), history.size(),
            pedina::number(move))};
    }
    /// Offers a draw. See pdn_chess_game_offer_draw.
    [[nodiscard]] pedina::status offer_draw(chess::color color) noexcept
    {
        return pedina::status{::pdn_chess_game_offer_draw(this, pedina::number(color))};
    }
    /// Answers the opponent's draw offer: 1 in `accept` ends the game, 0 declines the offer, as
    /// playing a move does. See pdn_chess_game_answer_draw.
    [[nodiscard]] pedina::status answer_draw(chess::color color, bool accept) noexcept
    {
        return pedina::status{::pdn_chess_game_answer_draw(this, pedina::number(color),
            static_cast<pdn_bool>(accept ? 1 : 0))};
    }
    /// Returns the side whose draw offer stands; PDN_CHESS_NO_COLOR if there is none. See
    /// pdn_chess_game_draw_offer.
    [[nodiscard]] result<chess::color> draw_offer() const noexcept
    {
        pdn_chess_color c_color{};
        return {pedina::status{::pdn_chess_game_draw_offer(this, &c_color)},
            chess::color(c_color)};
    }
    /// Ends the game: this side resigns. See pdn_chess_game_resign.
    [[nodiscard]] pedina::status resign(chess::color color) noexcept
    {
        return pedina::status{::pdn_chess_game_resign(this, pedina::number(color))};
    }
    /// Ends the game: this side ran out of time, as pdn_chess_clock_flag says. See
    /// pdn_chess_game_lose_on_time.
    [[nodiscard]] pedina::status lose_on_time(chess::color color) noexcept
    {
        return pedina::status{::pdn_chess_game_lose_on_time(this, pedina::number(color))};
    }
};
static_assert(detail::is_same_layout<game, pdn_chess_game>);

/// A part of a time control. Times are in milliseconds.
struct alignas(8) period {
    /// What it is in C.
    using c_type = pdn_chess_period;
    /// Time that is added when the period begins.
    pdn_chess_duration time{};
    /// What each move gets.
    pdn_chess_duration bonus{};
    /// Number of moves after which the next period begins; 0, for the last period only, means the
    /// rest of the game.
    std::uint32_t moves{};
    /// What the bonus is.
    chess::bonus bonus_kind{};
    /// Ignored; best 0.
    std::uint8_t reserved[3]{};
    [[nodiscard]] friend constexpr bool operator==(const period &a, const period &b) noexcept
    {
        return a.time == b.time &&
            a.bonus == b.bonus &&
            a.moves == b.moves &&
            a.bonus_kind == b.bonus_kind;
    }
};
static_assert(detail::is_same_layout<period, pdn_chess_period>);

/// A chess clock for two sides. Owned by the caller; may be copied. Initialized by
/// pdn_chess_clock_init.
struct clock : detail::opaque<pdn_chess_clock> {
    /// Returns a stopped clock with a time control for each side, which may be the same array; 0
    /// periods mean no limit. See pdn_chess_clock_init.
    [[nodiscard]] static result<chess::clock> init(const input<chess::period> &white,
        const input<chess::period> &black, chess::color first) noexcept
    {
        chess::clock clock{};
        return {pedina::status{::pdn_chess_clock_init(raw(white.data()), white.size(),
            raw(black.data()), black.size(), pedina::number(first), &clock)}, clock};
    }
    /// Starts the clock, or resumes it after a pause. See pdn_chess_clock_start.
    [[nodiscard]] pedina::status start(pdn_chess_time now) noexcept
    {
        return pedina::status{::pdn_chess_clock_start(this, now)};
    }
    /// Stops the clock; pdn_chess_clock_start continues the turn. See pdn_chess_clock_pause.
    [[nodiscard]] pedina::status pause(pdn_chess_time now) noexcept
    {
        return pedina::status{::pdn_chess_clock_pause(this, now)};
    }
    /// Ends the turn of the side to move: it gets its bonus, and the opponent's time runs. See
    /// pdn_chess_clock_press.
    [[nodiscard]] pedina::status press(pdn_chess_time now) noexcept
    {
        return pedina::status{::pdn_chess_clock_press(this, now)};
    }
    /// Takes the last move back: the other side is to move again. See pdn_chess_clock_take_back.
    [[nodiscard]] pedina::status take_back(pdn_chess_time now) noexcept
    {
        return pedina::status{::pdn_chess_clock_take_back(this, now)};
    }
    /// Adds time to a side, as an arbiter does; has no effect on a side without limit. See
    /// pdn_chess_clock_add_time.
    [[nodiscard]] pedina::status add_time(chess::color color, pdn_chess_duration time,
        pdn_chess_time now) noexcept
    {
        return pedina::status{::pdn_chess_clock_add_time(this, pedina::number(color), time,
            now)};
    }
    /// Returns the time left to a side, without its US delay; PDN_CHESS_NO_LIMIT if it has no
    /// limit. See pdn_chess_clock_remaining.
    [[nodiscard]] result<pdn_chess_duration> remaining(chess::color color,
        pdn_chess_time now) const noexcept
    {
        pdn_chess_duration remaining{};
        return {pedina::status{::pdn_chess_clock_remaining(this, pedina::number(color), now,
            &remaining)}, remaining};
    }
    /// Returns the US delay left in this turn; 0 if there is none. See pdn_chess_clock_delay.
    [[nodiscard]] result<pdn_chess_duration> delay(pdn_chess_time now) const noexcept
    {
        pdn_chess_duration delay{};
        return {pedina::status{::pdn_chess_clock_delay(this, now, &delay)}, delay};
    }
    /// Returns the side whose flag has fallen, which is the side to move; PDN_CHESS_NO_COLOR if
    /// none has. See pdn_chess_clock_flag.
    [[nodiscard]] result<chess::color> flag(pdn_chess_time now) const noexcept
    {
        pdn_chess_color c_color{};
        return {pedina::status{::pdn_chess_clock_flag(this, now, &c_color)},
            chess::color(c_color)};
    }
    /// Returns the time at which the flag of the side to move will fall; PDN_CHESS_NO_LIMIT if the
    /// clock is stopped, the side has no limit, or the counter ends before. See
    /// pdn_chess_clock_deadline.
    [[nodiscard]] result<pdn_chess_time> deadline() const noexcept
    {
        pdn_chess_time deadline{};
        return {pedina::status{::pdn_chess_clock_deadline(this, &deadline)}, deadline};
    }
    /// Returns the side to move. See pdn_chess_clock_turn.
    [[nodiscard]] result<chess::color> turn() const noexcept
    {
        pdn_chess_color c_color{};
        return {pedina::status{::pdn_chess_clock_turn(this, &c_color)}, chess::color(c_color)};
    }
    /// Returns 1 if the clock runs, 0 if it is stopped. See pdn_chess_clock_is_running.
    [[nodiscard]] result<bool> is_running() const noexcept
    {
        pdn_bool c_is_running{};
        return {pedina::status{::pdn_chess_clock_is_running(this, &c_is_running)},
            c_is_running != 0};
    }
    /// Returns the number of moves that a side has made. See pdn_chess_clock_moves.
    [[nodiscard]] result<std::uint32_t> moves(chess::color color) const noexcept
    {
        std::uint32_t count{};
        return {pedina::status{::pdn_chess_clock_moves(this, pedina::number(color), &count)},
            count};
    }
};
static_assert(detail::is_same_layout<clock, pdn_chess_clock>);

/// When a search ends by itself, how many lines it works out, and how well it judges. All 0 is
/// no limit, one line and full strength. Even without a limit, a search for one line ends when
/// it has proven a mate, and every search at the greatest depth that its memory allows: 7 plies
/// with 4 KB, 99 from 50 KB on.
struct alignas(8) limits {
    /// What it is in C.
    using c_type = pdn_chess_limits;
    /// It ends after this many nodes; 0 for no limit. A node is a position that a move or a null
    /// move has led to, quiescence included. The root counts once for each window with which it is
    /// searched: at least once for each depth and line, and again each time that its value is
    /// outside of the aspiration window.
    std::uint64_t nodes{};
    /// It ends after this depth, up to PDN_CHESS_ENGINE_MAX_DEPTH; 0 for no limit.
    std::uint32_t depth{};
    /// It ends when it has found a mate in this many moves or fewer, up to
    /// PDN_CHESS_ENGINE_MAX_DEPTH; a longer one does not end it. 0 for none.
    std::uint32_t mate{};
    /// At most how many of the best moves get a line and a score, up to PDN_CHESS_ENGINE_MAX_DEPTH,
    /// as far as the memory holds them; 0 counts as 1.
    std::uint32_t lines{};
    /// Evaluation noise, in hundredths of a pawn: by how much the value of a position is wrong at
    /// most, up to PDN_CHESS_ENGINE_MAX_NOISE.
    std::uint32_t noise{};
    /// Which errors the noise makes: another seed, another game.
    std::uint32_t seed{};
    /// Ignored; best 0.
    std::uint32_t reserved{};
    [[nodiscard]] friend constexpr bool operator==(const limits &a, const limits &b) noexcept
    {
        return a.nodes == b.nodes &&
            a.depth == b.depth &&
            a.mate == b.mate &&
            a.lines == b.lines &&
            a.noise == b.noise &&
            a.seed == b.seed;
    }
};
static_assert(detail::is_same_layout<limits, pdn_chess_limits>);

/// How far a search has come.
struct alignas(8) progress {
    /// What it is in C.
    using c_type = pdn_chess_progress;
    /// How many nodes it has visited.
    std::uint64_t nodes{};
    /// The last depth that it has searched to its end; 0 for none yet.
    std::uint32_t depth{};
    /// How many plies the last completed depth has looked ahead at most, check extensions and
    /// quiescence included; 0 for none yet.
    std::uint32_t selective_depth{};
    /// How many lines it works out.
    std::uint32_t lines{};
    /// 1 if it has ended, else 0.
    bool is_ready{};
    /// 0.
    std::uint8_t reserved[3]{};
    [[nodiscard]] friend constexpr bool operator==(const progress &a,
        const progress &b) noexcept
    {
        return a.nodes == b.nodes &&
            a.depth == b.depth &&
            a.selective_depth == b.selective_depth &&
            a.lines == b.lines &&
            a.is_ready == b.is_ready;
    }
};
static_assert(detail::is_same_layout<progress, pdn_chess_progress>);

/// A line that a search considers best for both sides.
struct alignas(4) line {
    /// What it is in C.
    using c_type = pdn_chess_line;
    /// What it is worth to the side to move: hundredths of a pawn, or a mate in that many moves,
    /// which the side to move suffers if the number is not above 0.
    std::int32_t score{};
    /// 1 if the score is a mate, else 0.
    bool is_mate{};
    /// 0.
    std::uint8_t reserved[3]{};
    /// The depth to which it was searched.
    std::uint32_t depth{};
    /// How many moves it has; the others are PDN_CHESS_NO_MOVE.
    std::uint32_t length{};
    /// The moves; the second one is what to ponder on.
    chess::move moves[PDN_CHESS_ENGINE_LINE_SIZE]{};
    [[nodiscard]] friend constexpr bool operator==(const line &a, const line &b) noexcept
    {
        return a.score == b.score &&
            a.is_mate == b.is_mate &&
            a.depth == b.depth &&
            a.length == b.length &&
            detail::equal(a.moves, b.moves);
    }
};
static_assert(detail::is_same_layout<line, pdn_chess_line>);

/// A search without its memory. Owned by the caller; may be copied together with its memory.
/// Initialized by pdn_chess_engine_init or pdn_chess_engine_init_in_game.
struct engine : detail::opaque<pdn_chess_engine> {
    /// Returns the limits of a level, 1 to PDN_CHESS_ENGINE_MAX_LEVEL: 60, 150, 400, 1,000, 3,000,
    /// 8,000, 25,000 and 200,000 nodes, with an evaluation noise of up to 3 pawns at level 1, a
    /// quarter of a pawn at level 6 and none from level 7 on. See pdn_chess_engine_level.
    [[nodiscard]] static result<chess::limits> level(std::uint8_t level,
        std::uint32_t seed) noexcept
    {
        chess::limits limits{};
        return {pedina::status{::pdn_chess_engine_level(level, seed, raw(&limits))}, limits};
    }
    /// Returns the limits of a rating in points of Elo, PDN_CHESS_ENGINE_MIN_RATING to
    /// PDN_CHESS_ENGINE_MAX_RATING, for programs that ask for a strength as UCI does. See
    /// pdn_chess_engine_rated.
    [[nodiscard]] static result<chess::limits> rated(std::uint16_t rating,
        std::uint32_t seed) noexcept
    {
        chess::limits limits{};
        return {pedina::status{::pdn_chess_engine_rated(rating, seed, raw(&limits))}, limits};
    }
    /// Begins a search in a position without a history, with a pdn_chess_material_rule and a
    /// pdn_chess_evaluation. See pdn_chess_engine_init.
    [[nodiscard]] static result<chess::engine> init(const chess::position &position,
        chess::material_rule material_rule, chess::evaluation evaluation,
        const chess::limits &limits, span<std::uint64_t> memory) noexcept
    {
        chess::engine engine{};
        return {pedina::status{::pdn_chess_engine_init(&position, pedina::number(material_rule),
            pedina::number(evaluation), raw(&limits), memory.data(), memory.size(), &engine)},
            engine};
    }
    /// Begins a search in the position on the board of a game, by its material rule. See
    /// pdn_chess_engine_init_in_game.
    [[nodiscard]] static result<chess::engine> init_in_game(const chess::game &game,
        const input<pdn_chess_ply> &history, chess::evaluation evaluation,
        const chess::limits &limits, span<std::uint64_t> memory) noexcept
    {
        chess::engine engine{};
        return {pedina::status{::pdn_chess_engine_init_in_game(&game, history.data(),
            history.size(), pedina::number(evaluation), raw(&limits), memory.data(), memory.size(),
            &engine)}, engine};
    }
    /// Notes the positions before the one of the search, in the order of the game, which then count
    /// for repetition: for programs that keep positions and no game. See pdn_chess_engine_remember.
    [[nodiscard]] pedina::status remember(const input<chess::position> &earlier,
        span<std::uint64_t> memory) noexcept
    {
        return pedina::status{::pdn_chess_engine_remember(this, earlier.data(), earlier.size(),
            memory.data(), memory.size())};
    }
    /// Restricts a search to some moves. See pdn_chess_engine_restrict.
    [[nodiscard]] pedina::status restrict_(const input<chess::move> &moves,
        span<std::uint64_t> memory) noexcept
    {
        return pedina::status{::pdn_chess_engine_restrict(this, raw(moves.data()), moves.size(),
            memory.data(), memory.size())};
    }
    /// Visits `nodes` more nodes, or fewer if it completes a depth or ends before, and stores 1 if
    /// the search has ended, else 0. See pdn_chess_engine_think.
    [[nodiscard]] result<bool> think(span<std::uint64_t> memory, std::uint32_t nodes) noexcept
    {
        pdn_bool c_is_ready{};
        return {pedina::status{::pdn_chess_engine_think(this, memory.data(), memory.size(),
            nodes, &c_is_ready)}, c_is_ready != 0};
    }
    /// Ends a search; what it has found stays. See pdn_chess_engine_stop.
    [[nodiscard]] pedina::status stop() noexcept
    {
        return pedina::status{::pdn_chess_engine_stop(this)};
    }
    /// Replaces the limits of a search that goes on; the number of lines stays. See
    /// pdn_chess_engine_set_limits.
    [[nodiscard]] pedina::status set_limits(const chess::limits &limits) noexcept
    {
        return pedina::status{::pdn_chess_engine_set_limits(this, raw(&limits))};
    }
    /// Returns the best move so far; PDN_CHESS_NO_MOVE if no move is legal. See
    /// pdn_chess_engine_best_move.
    [[nodiscard]] result<chess::move> best_move() const noexcept
    {
        pdn_chess_move c_move{};
        return {pedina::status{::pdn_chess_engine_best_move(this, &c_move)},
            chess::move(c_move)};
    }
    /// Returns the reply that the search expects to its best move, which is what to ponder on;
    /// PDN_CHESS_NO_MOVE if it has not looked so far ahead. See pdn_chess_engine_ponder_move.
    [[nodiscard]] result<chess::move>
        ponder_move(const input<std::uint64_t> &memory) const noexcept
    {
        pdn_chess_move c_move{};
        return {pedina::status{::pdn_chess_engine_ponder_move(this, memory.data(),
            memory.size(), &c_move)}, chess::move(c_move)};
    }
    /// Returns how far the search has come. See pdn_chess_engine_progress.
    [[nodiscard]] result<chess::progress> progress() const noexcept
    {
        chess::progress progress{};
        return {pedina::status{::pdn_chess_engine_progress(this, raw(&progress))}, progress};
    }
    /// Returns the line with this index, from 0 for the best: of the last completed depth, or, in
    /// the middle of a depth of a search for several lines, of the present depth as far as it has
    /// come. See pdn_chess_engine_line.
    [[nodiscard]] result<chess::line> line(const input<std::uint64_t> &memory,
        std::size_t index) const noexcept
    {
        chess::line line{};
        return {pedina::status{::pdn_chess_engine_line(this, memory.data(), memory.size(),
            index, raw(&line))}, line};
    }
    /// Returns how much of the table in the memory the search has filled, in thousandths. See
    /// pdn_chess_engine_table_usage.
    [[nodiscard]] result<std::uint32_t>
        table_usage(const input<std::uint64_t> &memory) const noexcept
    {
        std::uint32_t thousandths{};
        return {pedina::status{::pdn_chess_engine_table_usage(this, memory.data(),
            memory.size(), &thousandths)}, thousandths};
    }
    /// As pdn_chess_engine_think, with a net in place of the terms of the evaluation or beside
    /// them, as it was trained. See pdn_chess_engine_think_with_net.
    [[nodiscard]] result<bool> think_with_net(span<std::uint64_t> memory,
        const input<std::uint8_t> &net, std::uint32_t nodes) noexcept
    {
        pdn_bool c_is_ready{};
        return {pedina::status{::pdn_chess_engine_think_with_net(this, memory.data(),
            memory.size(), net.data(), net.size(), nodes, &c_is_ready)}, c_is_ready != 0};
    }
    /// As pdn_chess_engine_think_with_net, with a net that is part of the library: for boards,
    /// 1,856 bytes beside the terms, and no memory but the stack. See
    /// pdn_chess_engine_think_with_board_net.
    [[nodiscard]] result<bool> think_with_board_net(span<std::uint64_t> memory,
        std::uint32_t nodes) noexcept
    {
        pdn_bool c_is_ready{};
        return {pedina::status{::pdn_chess_engine_think_with_board_net(this, memory.data(),
            memory.size(), nodes, &c_is_ready)}, c_is_ready != 0};
    }
};
static_assert(detail::is_same_layout<engine, pdn_chess_engine>);

/// A move as clients of a server write it: castling with the king's squares, without the
/// promotion role.
struct server_move {
    /// What it is in C.
    using c_type = pdn_chess_server_move;
    /// The square that the piece leaves.
    chess::square from{};
    /// The square that it moves to.
    chess::square to{};
    /// What else the move does, a pdn_chess_tag; PDN_CHESS_TAG_NONE in a request does not specify
    /// it.
    chess::tag tag{};
    /// The captured piece; 0 if there is none.
    chess::piece captured{};
    /// The square passed by a double step, of the castling rook, or of the pawn captured en
    /// passant; PDN_CHESS_NO_SQUARE for other tags.
    chess::square square{};
    /// Where the rook arrives in castling; PDN_CHESS_NO_SQUARE for the others.
    chess::square rook_to{};
    /// The piece that moves; 0 in lists of moves, ignored in a request.
    chess::piece piece{};
    /// In the history the promotion role, a pdn_chess_role, or 0; ignored in a request.
    chess::role promotion{};
    [[nodiscard]] friend constexpr bool operator==(const server_move &a,
        const server_move &b) noexcept
    {
        return a.from == b.from &&
            a.to == b.to &&
            a.tag == b.tag &&
            a.captured == b.captured &&
            a.square == b.square &&
            a.rook_to == b.rook_to &&
            a.piece == b.piece &&
            a.promotion == b.promotion;
    }
};
static_assert(detail::is_same_layout<server_move, pdn_chess_server_move>);

/// An event. Query the server for what is too large for it (pieces, history, subscriptions,
/// names) when delivering it; that state is never older than the event.
struct alignas(8) server_event {
    /// What it is in C.
    using c_type = pdn_chess_server_event;
    /// Time left in milliseconds; 0 for other events.
    pdn_chess_duration remaining{};
    /// The error that was published, a pdn_status; PDN_OK for other events.
    pedina::status error{};
    /// A leaf of pdn_chess_event_kind, or PDN_CHESS_SERVER_NO_EVENT.
    chess::event_kind kind{};
    /// The new pdn_chess_server_situation or pdn_chess_game_situation, or the pdn_chess_cause of
    /// the end of the game; 0 for other events.
    std::uint8_t value{};
    /// The square of a pawn that waits for its promotion, with the situation of the game;
    /// PDN_CHESS_NO_SQUARE for other events.
    chess::square square{};
    /// The side of a player, a timer, the turn, a standing draw offer or a proposed take-back, or
    /// the winner at the end of the game; PDN_CHESS_NO_COLOR if there is none, and for other
    /// events.
    chess::color color{};
    [[nodiscard]] friend constexpr bool operator==(const server_event &a,
        const server_event &b) noexcept
    {
        return a.remaining == b.remaining &&
            a.error == b.error &&
            a.kind == b.kind &&
            a.value == b.value &&
            a.square == b.square &&
            a.color == b.color;
    }
};
static_assert(detail::is_same_layout<server_event, pdn_chess_server_event>);

/// The outputs of pdn_chess_server_game_state.
struct server_game_state_values {
    chess::game_situation situation{};
    chess::square square{};
};

/// The outputs of pdn_chess_server_settings.
struct server_settings_values {
    chess::game_mode mode{};
    bool is_private{};
};

/// The outputs of pdn_chess_server_ending.
struct server_ending_values {
    chess::cause cause{};
    chess::color winner{};
};

/// A server without its history. Owned by the caller; may be copied together with its history.
/// Initialized by pdn_chess_server_init.
struct server : detail::opaque<pdn_chess_server> {
    /// Returns a new server: the standard starting position, the material rule of FIDE, no
    /// configuration. See pdn_chess_server_init.
    [[nodiscard]] static result<chess::server> init() noexcept
    {
        chess::server server{};
        return {pedina::status{::pdn_chess_server_init(&server)}, server};
    }
    /// Configures the game and opens the seats. See pdn_chess_server_configure.
    [[nodiscard]] pedina::status configure(text_view id, text_view white, text_view black,
        const input<chess::period> &periods, chess::game_mode mode, bool is_private) noexcept
    {
        return pedina::status{::pdn_chess_server_configure(this, id.data(), id.size(),
            white.data(), white.size(), black.data(), black.size(), raw(periods.data()),
            periods.size(), pedina::number(mode), static_cast<pdn_bool>(is_private ? 1 : 0))};
    }
    /// Gives a seat to a player. See pdn_chess_server_join.
    [[nodiscard]] pedina::status join(chess::color color, text_view text) noexcept
    {
        return pedina::status{::pdn_chess_server_join(this, pedina::number(color), text.data(),
            text.size())};
    }
    /// Starts the game: the time of the side to move runs. See pdn_chess_server_start.
    [[nodiscard]] pedina::status start(pdn_chess_time now) noexcept
    {
        return pedina::status{::pdn_chess_server_start(this, now)};
    }
    /// Stops the game without a result, unless the time of the side to move was up. See
    /// pdn_chess_server_stop.
    [[nodiscard]] pedina::status stop(pdn_chess_time now) noexcept
    {
        return pedina::status{::pdn_chess_server_stop(this, now)};
    }
    /// Does what is due at this time: reports the time every second, and ends a game whose time is
    /// up. See pdn_chess_server_tick.
    [[nodiscard]] pedina::status tick(pdn_chess_time now) noexcept
    {
        return pedina::status{::pdn_chess_server_tick(this, now)};
    }
    /// Returns the time of the next call of pdn_chess_server_tick; PDN_CHESS_NO_LIMIT if nothing
    /// will be due. See pdn_chess_server_deadline.
    [[nodiscard]] result<pdn_chess_time> deadline() const noexcept
    {
        pdn_chess_time deadline{};
        return {pedina::status{::pdn_chess_server_deadline(this, &deadline)}, deadline};
    }
    /// Returns the legal moves of the piece on a square, and their number; none for an empty square
    /// and for a piece of the side that is not to move. See pdn_chess_server_find_moves.
    [[nodiscard]] list<chess::server_move> find_moves(chess::square from,
        span<chess::server_move> moves) const noexcept
    {
        std::size_t count{};
        return {pedina::status{::pdn_chess_server_find_moves(this, pedina::number(from),
            raw(moves.data()), moves.size(), &count)}, moves, count};
    }
    /// Plays a legal move of a side. See pdn_chess_server_apply_move.
    [[nodiscard]] pedina::status apply_move(span<pdn_chess_ply> history, chess::color color,
        const chess::server_move &move, pdn_chess_time now) noexcept
    {
        return pedina::status{::pdn_chess_server_apply_move(this, history.data(),
            history.size(), pedina::number(color), raw(&move), now)};
    }
    /// Chooses the promotion role of the pawn on the last rank, which completes the move. See
    /// pdn_chess_server_promote.
    [[nodiscard]] pedina::status promote(span<pdn_chess_ply> history, chess::color color,
        chess::role role, pdn_chess_time now) noexcept
    {
        return pedina::status{::pdn_chess_server_promote(this, history.data(), history.size(),
            pedina::number(color), pedina::number(role), now)};
    }
    /// Ends the game by a claim of threefold repetition or 50 moves: for the position on the board
    /// if `from` and `to` of `move` are the same, else for a move that this side is about to play,
    /// which is played first. See pdn_chess_server_claim_draw.
    [[nodiscard]] pedina::status claim_draw(span<pdn_chess_ply> history, chess::color color,
        const chess::server_move &move, pdn_chess_time now) noexcept
    {
        return pedina::status{::pdn_chess_server_claim_draw(this, history.data(),
            history.size(), pedina::number(color), raw(&move), now)};
    }
    /// Ends the game: this side resigns, whoever is to move. See pdn_chess_server_resign.
    [[nodiscard]] pedina::status resign(chess::color color, pdn_chess_time now) noexcept
    {
        return pedina::status{::pdn_chess_server_resign(this, pedina::number(color), now)};
    }
    /// Offers a draw, whoever is to move. See pdn_chess_server_offer_draw.
    [[nodiscard]] pedina::status offer_draw(chess::color color, pdn_chess_time now) noexcept
    {
        return pedina::status{::pdn_chess_server_offer_draw(this, pedina::number(color), now)};
    }
    /// Answers the opponent's draw offer: 1 in `accept` ends the game, 0 declines the offer, as
    /// completing a move does. See pdn_chess_server_answer_draw.
    [[nodiscard]] pedina::status answer_draw(chess::color color, bool accept,
        pdn_chess_time now) noexcept
    {
        return pedina::status{::pdn_chess_server_answer_draw(this, pedina::number(color),
            static_cast<pdn_bool>(accept ? 1 : 0), now)};
    }
    /// Proposes to take back the last move of this side, and the opponent's answer to it if there
    /// is one; only moves since pdn_chess_server_start. See pdn_chess_server_propose_take_back.
    [[nodiscard]] pedina::status propose_take_back(chess::color color,
        pdn_chess_time now) noexcept
    {
        return pedina::status{::pdn_chess_server_propose_take_back(this, pedina::number(color),
            now)};
    }
    /// Answers the take-back that the opponent proposed. See pdn_chess_server_answer_take_back.
    [[nodiscard]] pedina::status answer_take_back(span<pdn_chess_ply> history,
        chess::color color, bool accept, pdn_chess_time now) noexcept
    {
        return pedina::status{::pdn_chess_server_answer_take_back(this, history.data(),
            history.size(), pedina::number(color), static_cast<pdn_bool>(accept ? 1 : 0), now)};
    }
    /// Subscribes to a pdn_chess_event_kind and all below it, and stores the number of the
    /// subscription, which is never reused. See pdn_chess_server_subscribe.
    [[nodiscard]] result<chess::subscription> subscribe(chess::event_kind kind) noexcept
    {
        pdn_chess_subscription c_id{};
        return {pedina::status{::pdn_chess_server_subscribe(this, pedina::number(kind), &c_id)},
            chess::subscription(c_id)};
    }
    /// Removes a subscription; the others receive an event. See pdn_chess_server_unsubscribe.
    [[nodiscard]] pedina::status unsubscribe(chess::subscription id) noexcept
    {
        return pedina::status{::pdn_chess_server_unsubscribe(this, pedina::number(id))};
    }
    /// Returns the numbers of all subscriptions, oldest first, and their count. See
    /// pdn_chess_server_subscriptions.
    [[nodiscard]] list<chess::subscription>
        subscriptions(span<chess::subscription> ids) const noexcept
    {
        std::size_t count{};
        return {pedina::status{::pdn_chess_server_subscriptions(this, raw(ids.data()),
            ids.size(), &count)}, ids, count};
    }
    /// Returns the numbers of the subscriptions that receive events of a kind, and their count. See
    /// pdn_chess_server_recipients.
    [[nodiscard]] list<chess::subscription> recipients(chess::event_kind kind,
        span<chess::subscription> ids) const noexcept
    {
        std::size_t count{};
        return {pedina::status{::pdn_chess_server_recipients(this, pedina::number(kind),
            raw(ids.data()), ids.size(), &count)}, ids, count};
    }
    /// Takes the oldest event and stores it; its kind is PDN_CHESS_SERVER_NO_EVENT if there is
    /// none. See pdn_chess_server_next_event.
    [[nodiscard]] result<chess::server_event> next_event() noexcept
    {
        chess::server_event event{};
        return {pedina::status{::pdn_chess_server_next_event(this, raw(&event))}, event};
    }
    /// Publishes an error to all subscribers and keeps it: for errors that concern every client.
    /// See pdn_chess_server_publish_error.
    [[nodiscard]] pedina::status publish_error(pedina::status error) noexcept
    {
        return pedina::status{::pdn_chess_server_publish_error(this, pedina::number(error))};
    }
    /// Returns the error that was published last; PDN_OK if none was. See pdn_chess_server_error.
    [[nodiscard]] result<pedina::status> error() const noexcept
    {
        pdn_status c_error{};
        return {pedina::status{::pdn_chess_server_error(this, &c_error)},
            pedina::status(c_error)};
    }
    /// Returns the identifier by which clients know a number, with a NUL, and its length:
    /// "ServerSituationUpdateEvent", "GameNotRunningException". See pdn_chess_server_identifier.
    [[nodiscard]] static list<char> identifier(chess::identifier_kind kind, std::int32_t number,
        span<char> buffer) noexcept
    {
        std::size_t length{};
        return {pedina::status{::pdn_chess_server_identifier(pedina::number(kind), number,
            buffer.data(), buffer.size(), &length)}, buffer, length};
    }
    /// Returns the situation of the server, a pdn_chess_server_situation. See
    /// pdn_chess_server_state.
    [[nodiscard]] result<chess::server_situation> state() const noexcept
    {
        pdn_chess_server_situation c_situation{};
        return {pedina::status{::pdn_chess_server_state(this, &c_situation)},
            chess::server_situation(c_situation)};
    }
    /// Returns the situation of the game, a pdn_chess_game_situation, and the square of a pawn that
    /// waits for its promotion, or PDN_CHESS_NO_SQUARE. See pdn_chess_server_game_state.
    [[nodiscard]] result<server_game_state_values> game_state() const noexcept
    {
        pdn_chess_game_situation c_situation{};
        pdn_chess_square c_square{};
        return {pedina::status{::pdn_chess_server_game_state(this, &c_situation, &c_square)},
            {chess::game_situation(c_situation), chess::square(c_square)}};
    }
    /// Returns the pieces on all squares from a1 to h8, and their number, PDN_CHESS_SQUARES. See
    /// pdn_chess_server_board.
    [[nodiscard]] list<chess::piece> board(span<chess::piece> pieces) const noexcept
    {
        std::size_t count{};
        return {pedina::status{::pdn_chess_server_board(this, raw(pieces.data()), pieces.size(),
            &count)}, pieces, count};
    }
    /// Returns the side to move; the promoting side while a pawn waits for its promotion. See
    /// pdn_chess_server_turn.
    [[nodiscard]] result<chess::color> turn() const noexcept
    {
        pdn_chess_color c_color{};
        return {pedina::status{::pdn_chess_server_turn(this, &c_color)}, chess::color(c_color)};
    }
    /// Returns the name of the player of a side, with a NUL, and its length; length 0 if the seat
    /// is free. See pdn_chess_server_player.
    [[nodiscard]] list<char> player(chess::color color, span<char> buffer) const noexcept
    {
        std::size_t length{};
        return {pedina::status{::pdn_chess_server_player(this, pedina::number(color),
            buffer.data(), buffer.size(), &length)}, buffer, length};
    }
    /// Returns the identifier of the game, with a NUL, and its length; length 0 if it has none. See
    /// pdn_chess_server_id.
    [[nodiscard]] list<char> id(span<char> buffer) const noexcept
    {
        std::size_t length{};
        return {pedina::status{::pdn_chess_server_id(this, buffer.data(), buffer.size(),
            &length)}, buffer, length};
    }
    /// Returns the pdn_chess_game_mode, and 1 if the game is private, 0 if not. See
    /// pdn_chess_server_settings.
    [[nodiscard]] result<server_settings_values> settings() const noexcept
    {
        pdn_chess_game_mode c_mode{};
        pdn_bool c_is_private{};
        return {pedina::status{::pdn_chess_server_settings(this, &c_mode, &c_is_private)},
            {chess::game_mode(c_mode), c_is_private != 0}};
    }
    /// Returns the time left to a side, in milliseconds; PDN_CHESS_NO_LIMIT without a limit and
    /// before the start. See pdn_chess_server_remaining.
    [[nodiscard]] result<pdn_chess_duration> remaining(chess::color color,
        pdn_chess_time now) const noexcept
    {
        pdn_chess_duration remaining{};
        return {pedina::status{::pdn_chess_server_remaining(this, pedina::number(color), now,
            &remaining)}, remaining};
    }
    /// Returns why the game is over, PDN_CHESS_CAUSE_NONE if it is not or was stopped, and the
    /// winner, PDN_CHESS_NO_COLOR if there is none. See pdn_chess_server_ending.
    [[nodiscard]] result<server_ending_values> ending() const noexcept
    {
        pdn_chess_cause c_cause{};
        pdn_chess_color c_winner{};
        return {pedina::status{::pdn_chess_server_ending(this, &c_cause, &c_winner)},
            {chess::cause(c_cause), chess::color(c_winner)}};
    }
    /// Returns the side whose draw offer stands; PDN_CHESS_NO_COLOR if there is none. See
    /// pdn_chess_server_draw_offer.
    [[nodiscard]] result<chess::color> draw_offer() const noexcept
    {
        pdn_chess_color c_color{};
        return {pedina::status{::pdn_chess_server_draw_offer(this, &c_color)},
            chess::color(c_color)};
    }
    /// Returns the side whose proposal to take back a move stands; PDN_CHESS_NO_COLOR if there is
    /// none. See pdn_chess_server_take_back_proposal.
    [[nodiscard]] result<chess::color> take_back_proposal() const noexcept
    {
        pdn_chess_color c_color{};
        return {pedina::status{::pdn_chess_server_take_back_proposal(this, &c_color)},
            chess::color(c_color)};
    }
    /// Returns the number of moves in the history, the step of a pawn that waits for its promotion
    /// included. See pdn_chess_server_history_length.
    [[nodiscard]] result<std::size_t> history_length() const noexcept
    {
        std::size_t length{};
        return {pedina::status{::pdn_chess_server_history_length(this, &length)}, length};
    }
    /// Returns the move of the history with this number, from 0, with all that it did. See
    /// pdn_chess_server_entry.
    [[nodiscard]] result<chess::server_move> entry(const input<pdn_chess_ply> &history,
        std::size_t index) const noexcept
    {
        chess::server_move move{};
        return {pedina::status{::pdn_chess_server_entry(this, history.data(), history.size(),
            index, raw(&move))}, move};
    }
    /// Returns the game, whose history is that of the server, without the step of a pawn that waits
    /// for its promotion. See pdn_chess_server_game.
    [[nodiscard]] result<chess::game> game() const noexcept
    {
        chess::game game{};
        return {pedina::status{::pdn_chess_server_game(this, &game)}, game};
    }
    /// Returns the clock. See pdn_chess_server_clock.
    [[nodiscard]] result<chess::clock> clock() const noexcept
    {
        chess::clock clock{};
        return {pedina::status{::pdn_chess_server_clock(this, &clock)}, clock};
    }
};
static_assert(detail::is_same_layout<server, pdn_chess_server>);

/// The engine as a player of a server, without the memory of its search. Owned by the caller;
/// may be copied together with that memory. Initialized by pdn_chess_opponent_init.
struct opponent : detail::opaque<pdn_chess_opponent> {
    /// Returns an opponent of a level, 1 to PDN_CHESS_ENGINE_MAX_LEVEL. See
    /// pdn_chess_opponent_init.
    [[nodiscard]] static result<chess::opponent> init(std::uint8_t level, std::uint32_t seed,
        chess::color seat) noexcept
    {
        chess::opponent opponent{};
        return {pedina::status{::pdn_chess_opponent_init(level, seed, pedina::number(seat),
            &opponent)}, opponent};
    }
    /// Returns the seat that it has; PDN_CHESS_NO_COLOR if none. See pdn_chess_opponent_seat.
    [[nodiscard]] result<chess::color> seat() const noexcept
    {
        pdn_chess_color c_seat{};
        return {pedina::status{::pdn_chess_opponent_seat(this, &c_seat)}, chess::color(c_seat)};
    }
    /// Returns 1 if it has something to do: to take the free seat, to move, or to answer a
    /// proposal; else 0. See pdn_chess_opponent_is_to_act.
    [[nodiscard]] result<bool> is_to_act(const chess::server &server) const noexcept
    {
        pdn_bool c_is_to_act{};
        return {pedina::status{::pdn_chess_opponent_is_to_act(this, &server, &c_is_to_act)},
            c_is_to_act != 0};
    }
    /// Does the next thing, if there is one: takes the free seat, answers a proposal, thinks about
    /// its move, at most `nodes` nodes, or plays it. See pdn_chess_opponent_act.
    [[nodiscard]] pedina::status act(chess::server &server, span<pdn_chess_ply> history,
        span<std::uint64_t> memory, std::uint32_t nodes, pdn_chess_time now) noexcept
    {
        return pedina::status{::pdn_chess_opponent_act(this, &server, history.data(),
            history.size(), memory.data(), memory.size(), nodes, now)};
    }
};
static_assert(detail::is_same_layout<opponent, pdn_chess_opponent>);

/// What a call of a table did: bytes to send to each client, and an event.
struct table_report {
    /// What it is in C.
    using c_type = pdn_chess_table_report;
    /// What to send to the client that plays white.
    char white[PDN_CHESS_SESSION_OUTPUT_SIZE]{};
    /// What to send to the client that plays black.
    char black[PDN_CHESS_SESSION_OUTPUT_SIZE]{};
    /// How many bytes to send to white.
    std::uint8_t white_length{};
    /// How many bytes to send to black.
    std::uint8_t black_length{};
    /// A pdn_chess_table_event, or PDN_CHESS_SESSION_NO_EVENT.
    chess::table_event event{};
    /// Who moved, voted, was refused, or brought about the end; PDN_CHESS_NO_COLOR for other
    /// events.
    chess::color color{};
    /// The square that a piece left; PDN_CHESS_NO_SQUARE for other events.
    chess::square from{};
    /// The square that it moved to, of castling that of the king; PDN_CHESS_NO_SQUARE for other
    /// events.
    chess::square to{};
    /// What a pawn became, a pdn_chess_role, or 0.
    chess::role promotion{};
    /// Of a move the pdn_chess_standing after it, of a refusal the pdn_chess_refusal, of a vote
    /// whether it is for another game, of the end the pdn_chess_table_end; 0 for other events.
    std::uint8_t value{};
    [[nodiscard]] friend constexpr bool operator==(const table_report &a,
        const table_report &b) noexcept
    {
        return detail::equal(a.white, b.white) &&
            detail::equal(a.black, b.black) &&
            a.white_length == b.white_length &&
            a.black_length == b.black_length &&
            a.event == b.event &&
            a.color == b.color &&
            a.from == b.from &&
            a.to == b.to &&
            a.promotion == b.promotion &&
            a.value == b.value;
    }
};
static_assert(detail::is_same_layout<table_report, pdn_chess_table_report>);

/// The outputs of pdn_chess_table_receive.
struct table_receive_values {
    chess::table_report report{};
    std::size_t consumed{};
};

/// A table. Owned by the caller; may be copied. Initialized by pdn_chess_table_init.
struct table : detail::opaque<pdn_chess_table> {
    /// Returns a new table. See pdn_chess_table_init.
    [[nodiscard]] static result<chess::table> init(pdn_chess_duration move_time,
        pdn_chess_duration vote_time, std::uint8_t errors) noexcept
    {
        chess::table table{};
        return {pedina::status{::pdn_chess_table_init(move_time, vote_time, errors, &table)},
            table};
    }
    /// Takes in bytes from a client, up to the first event, and stores how many were consumed. See
    /// pdn_chess_table_receive.
    [[nodiscard]] result<table_receive_values> receive(chess::color color, text_view input,
        pdn_chess_time now) noexcept
    {
        chess::table_report report{};
        std::size_t consumed{};
        return {pedina::status{::pdn_chess_table_receive(this, pedina::number(color),
            input.data(), input.size(), now, raw(&report), &consumed)}, {report, consumed}};
    }
    /// Takes in the loss of the connection of a client. See pdn_chess_table_leave.
    [[nodiscard]] pedina::status leave(chess::color color) noexcept
    {
        return pedina::status{::pdn_chess_table_leave(this, pedina::number(color))};
    }
    /// Does what is due: the next event of what has arrived, then what time brings about. See
    /// pdn_chess_table_tick.
    [[nodiscard]] result<chess::table_report> tick(pdn_chess_time now) noexcept
    {
        chess::table_report report{};
        return {pedina::status{::pdn_chess_table_tick(this, now, raw(&report))}, report};
    }
    /// Ends the session because the server stops: both clients are informed. See
    /// pdn_chess_table_stop.
    [[nodiscard]] result<chess::table_report> stop() noexcept
    {
        chess::table_report report{};
        return {pedina::status{::pdn_chess_table_stop(this, raw(&report))}, report};
    }
    /// Returns whether a client is still to be served: 0 or 1. See pdn_chess_table_is_seated.
    [[nodiscard]] result<bool> is_seated(chess::color color) const noexcept
    {
        pdn_bool c_is_seated{};
        return {pedina::status{::pdn_chess_table_is_seated(this, pedina::number(color),
            &c_is_seated)}, c_is_seated != 0};
    }
    /// Returns when pdn_chess_table_tick has something to do even if nothing arrives;
    /// PDN_CHESS_NO_LIMIT for never. See pdn_chess_table_deadline.
    [[nodiscard]] result<pdn_chess_time> deadline() const noexcept
    {
        pdn_chess_time deadline{};
        return {pedina::status{::pdn_chess_table_deadline(this, &deadline)}, deadline};
    }
    /// Returns the position. See pdn_chess_table_position.
    [[nodiscard]] result<chess::position> position() const noexcept
    {
        chess::position position{};
        return {pedina::status{::pdn_chess_table_position(this, &position)}, position};
    }
};
static_assert(detail::is_same_layout<table, pdn_chess_table>);

/// What the server's message did.
struct client_report {
    /// What it is in C.
    using c_type = pdn_chess_client_report;
    /// A pdn_chess_client_event, or PDN_CHESS_SESSION_NO_EVENT.
    chess::client_event event{};
    /// The own colour, when it becomes known; PDN_CHESS_NO_COLOR for other events.
    chess::color color{};
    /// The square that a piece left; PDN_CHESS_NO_SQUARE for other events.
    chess::square from{};
    /// The square that it moved to, of castling that of the king; PDN_CHESS_NO_SQUARE for other
    /// events.
    chess::square to{};
    /// What a pawn became, a pdn_chess_role, or 0.
    chess::role promotion{};
    /// Of a move the pdn_chess_standing after it, of a refusal the pdn_chess_refusal; 0 for other
    /// events.
    std::uint8_t value{};
    [[nodiscard]] friend constexpr bool operator==(const client_report &a,
        const client_report &b) noexcept
    {
        return a.event == b.event &&
            a.color == b.color &&
            a.from == b.from &&
            a.to == b.to &&
            a.promotion == b.promotion &&
            a.value == b.value;
    }
};
static_assert(detail::is_same_layout<client_report, pdn_chess_client_report>);

/// The outputs of pdn_chess_client_receive.
struct client_receive_values {
    chess::client_report report{};
    std::size_t consumed{};
};

/// A client. Owned by the caller; may be copied. Initialized by pdn_chess_client_init.
struct client : detail::opaque<pdn_chess_client> {
    /// Returns a client that has just connected. See pdn_chess_client_init.
    [[nodiscard]] static result<chess::client> init() noexcept
    {
        chess::client client{};
        return {pedina::status{::pdn_chess_client_init(&client)}, client};
    }
    /// Takes in bytes from the server, up to the first event, and stores how many were consumed.
    /// See pdn_chess_client_receive.
    [[nodiscard]] result<client_receive_values> receive(text_view input) noexcept
    {
        chess::client_report report{};
        std::size_t consumed{};
        return {pedina::status{::pdn_chess_client_receive(this, input.data(), input.size(),
            raw(&report), &consumed)}, {report, consumed}};
    }
    /// Takes in the loss of the connection. See pdn_chess_client_leave.
    [[nodiscard]] result<chess::client_report> leave() noexcept
    {
        chess::client_report report{};
        return {pedina::status{::pdn_chess_client_leave(this, raw(&report))}, report};
    }
    /// Makes a move and stores what is to be sent, with a NUL, and its length. See
    /// pdn_chess_client_play.
    [[nodiscard]] list<char> play(chess::square from, chess::square to, chess::role promotion,
        span<char> buffer) noexcept
    {
        std::size_t length{};
        return {pedina::status{::pdn_chess_client_play(this, pedina::number(from),
            pedina::number(to), pedina::number(promotion), buffer.data(), buffer.size(), &length)},
            buffer, length};
    }
    /// Votes for (1) or against (0) another game and stores what is to be sent, as
    /// pdn_chess_client_play does. See pdn_chess_client_vote.
    [[nodiscard]] list<char> vote(bool again, span<char> buffer) noexcept
    {
        std::size_t length{};
        return {pedina::status{::pdn_chess_client_vote(this,
            static_cast<pdn_bool>(again ? 1 : 0), buffer.data(), buffer.size(), &length)}, buffer,
            length};
    }
    /// Returns the own colour; PDN_CHESS_NO_COLOR before it is known. See pdn_chess_client_color.
    [[nodiscard]] result<chess::color> color() const noexcept
    {
        pdn_chess_color c_color{};
        return {pedina::status{::pdn_chess_client_color(this, &c_color)},
            chess::color(c_color)};
    }
    /// Returns what the client may do. See pdn_chess_client_state.
    [[nodiscard]] result<chess::client_situation> state() const noexcept
    {
        pdn_chess_client_situation c_situation{};
        return {pedina::status{::pdn_chess_client_state(this, &c_situation)},
            chess::client_situation(c_situation)};
    }
    /// Returns the position, this client's last move included. See pdn_chess_client_position.
    [[nodiscard]] result<chess::position> position() const noexcept
    {
        chess::position position{};
        return {pedina::status{::pdn_chess_client_position(this, &position)}, position};
    }
};
static_assert(detail::is_same_layout<client, pdn_chess_client>);

/// The outputs of pdn_chess_eboard_squares.
struct eboard_squares_values {
    chess::bitboard occupied{};
    chess::bitboard lifted{};
};

/// The outputs of pdn_chess_eboard_infer.
struct eboard_infer_values {
    chess::inference inference{};
    std::size_t count{};
};

/// The outputs of pdn_chess_eboard_correction.
struct eboard_correction_values {
    chess::bitboard fill{};
    chess::bitboard clear{};
};

/// The sensors of a board, from one move to the next. Owned by the caller; may be copied.
/// Initialized by pdn_chess_eboard_init.
struct eboard : detail::opaque<pdn_chess_eboard> {
    /// Returns 1 if the pieces stand as at the start of a game, else 0. See
    /// pdn_chess_eboard_is_start.
    [[nodiscard]] static result<bool> is_start(chess::bitboard occupied) noexcept
    {
        pdn_bool c_is_start{};
        return {pedina::status{::pdn_chess_eboard_is_start(pedina::number(occupied),
            &c_is_start)}, c_is_start != 0};
    }
    /// Returns where the piece on a square may be set down, as a bitboard: its legal targets,
    /// castling as the square on which the king arrives. See pdn_chess_eboard_targets.
    [[nodiscard]] static result<chess::bitboard> targets(const chess::position &position,
        chess::square square) noexcept
    {
        pdn_chess_bitboard c_targets{};
        return {pedina::status{::pdn_chess_eboard_targets(&position, pedina::number(square),
            &c_targets)}, chess::bitboard(c_targets)};
    }
    /// Starts with a board on which this position is set up. See pdn_chess_eboard_init.
    [[nodiscard]] static result<chess::eboard> init(const chess::position &position) noexcept
    {
        chess::eboard board{};
        return {pedina::status{::pdn_chess_eboard_init(&position, &board)}, board};
    }
    /// Continues with another position: after a move, a move taken back, a new game. See
    /// pdn_chess_eboard_follow.
    [[nodiscard]] pedina::status follow(const chess::position &position) noexcept
    {
        return pedina::status{::pdn_chess_eboard_follow(this, &position)};
    }
    /// Processes a reading of all 64 sensors: the occupied squares, as a bitboard. See
    /// pdn_chess_eboard_read.
    [[nodiscard]] pedina::status read(chess::bitboard occupied) noexcept
    {
        return pedina::status{::pdn_chess_eboard_read(this, pedina::number(occupied))};
    }
    /// Reports that the piece on a square was lifted; has no effect if the square was empty. See
    /// pdn_chess_eboard_lift.
    [[nodiscard]] pedina::status lift(chess::square square) noexcept
    {
        return pedina::status{::pdn_chess_eboard_lift(this, pedina::number(square))};
    }
    /// Reports that a piece was set down on a square; has no effect if the square was occupied. See
    /// pdn_chess_eboard_drop.
    [[nodiscard]] pedina::status drop(chess::square square) noexcept
    {
        return pedina::status{::pdn_chess_eboard_drop(this, pedina::number(square))};
    }
    /// Returns the squares that are occupied now, and the squares of the position that are empty or
    /// were empty since all pieces were last in place. See pdn_chess_eboard_squares.
    [[nodiscard]] result<eboard_squares_values> squares() const noexcept
    {
        pdn_chess_bitboard c_occupied{};
        pdn_chess_bitboard c_lifted{};
        return {pedina::status{::pdn_chess_eboard_squares(this, &c_occupied, &c_lifted)},
            {chess::bitboard(c_occupied), chess::bitboard(c_lifted)}};
    }
    /// Returns a pdn_chess_inference, and the moves that it may be: one if it is unique, up to
    /// PDN_CHESS_MAX_CANDIDATES if it is ambiguous, else none. See pdn_chess_eboard_infer.
    [[nodiscard]] result<eboard_infer_values> infer(const chess::position &position,
        bool is_done, span<chess::move> moves) const noexcept
    {
        pdn_chess_inference c_inference{};
        std::size_t count{};
        return {pedina::status{::pdn_chess_eboard_infer(this, &position,
            static_cast<pdn_bool>(is_done ? 1 : 0), &c_inference, raw(moves.data()), moves.size(),
            &count)}, {chess::inference(c_inference), count}};
    }
    /// Returns the squares to light up: where the lifted pieces may be set down, what they may
    /// capture, or which pieces may capture the one that was removed. See pdn_chess_eboard_hints.
    [[nodiscard]] result<chess::bitboard> hints(const chess::position &position) const noexcept
    {
        pdn_chess_bitboard c_hints{};
        return {pedina::status{::pdn_chess_eboard_hints(this, &position, &c_hints)},
            chess::bitboard(c_hints)};
    }
    /// Returns the squares on which a piece is missing and those on which there is one too many:
    /// what to put back after a wrong move, or to complete where the program has moved for one
    /// side. See pdn_chess_eboard_correction.
    [[nodiscard]] result<eboard_correction_values> correction() const noexcept
    {
        pdn_chess_bitboard c_fill{};
        pdn_chess_bitboard c_clear{};
        return {pedina::status{::pdn_chess_eboard_correction(this, &c_fill, &c_clear)},
            {chess::bitboard(c_fill), chess::bitboard(c_clear)}};
    }
    /// Returns 1 if the last move was taken back on the board, so that the pieces stand as in the
    /// position before it, `previous`; else 0. See pdn_chess_eboard_is_taken_back.
    [[nodiscard]] result<bool> is_taken_back(const chess::position &previous) const noexcept
    {
        pdn_bool c_is_taken_back{};
        return {pedina::status{::pdn_chess_eboard_is_taken_back(this, &previous,
            &c_is_taken_back)}, c_is_taken_back != 0};
    }
};
static_assert(detail::is_same_layout<eboard, pdn_chess_eboard>);

/// A report of a board. Fields that its kind does not name are 0.
struct alignas(8) board_report {
    /// What it is in C.
    using c_type = pdn_chess_board_report;
    /// The occupied squares, of the kinds pieces and occupied alone.
    chess::bitboard occupied{};
    /// Of pieces what stands on each square, a1 first.
    chess::piece pieces[PDN_CHESS_SQUARES]{};
    /// What is reported.
    chess::board_report_kind kind{};
    /// The percents of a battery, the number of a button, the first number of a version, the
    /// address of a setting, the letter of a command that is done: L for LEDs, X for all LEDs off.
    std::uint8_t number{};
    /// The second number of a version, the value of a setting.
    std::uint8_t value{};
    /// 1 for a battery that is being charged, and for a setting that was written and not only read.
    bool flag{};
    /// 0.
    std::uint8_t reserved[4]{};
    [[nodiscard]] friend constexpr bool operator==(const board_report &a,
        const board_report &b) noexcept
    {
        return a.occupied == b.occupied &&
            detail::equal(a.pieces, b.pieces) &&
            a.kind == b.kind &&
            a.number == b.number &&
            a.value == b.value &&
            a.flag == b.flag;
    }
};
static_assert(detail::is_same_layout<board_report, pdn_chess_board_report>);

/// The outputs of pdn_chess_board_codec_receive.
struct board_codec_receive_values {
    chess::board_report report{};
    std::size_t consumed{};
};

/// A request to a board. Fields that its kind does not name are ignored, and stored as 0.
struct alignas(8) board_request {
    /// What it is in C.
    using c_type = pdn_chess_board_request;
    /// The squares of the LEDs. A board of ChessLink has them at the corners: what it reads are all
    /// squares with light at four corners, also the one between two that were meant.
    chess::bitboard squares{};
    /// What is asked.
    chess::board_request_kind kind{};
    /// The address of a setting: 0 parity, 1 scan time, 2 automatic reports, 3 their period, 4
    /// brightness.
    std::uint8_t number{};
    /// The value of a setting that is written.
    std::uint8_t value{};
    /// 0.
    std::uint8_t reserved[5]{};
    [[nodiscard]] friend constexpr bool operator==(const board_request &a,
        const board_request &b) noexcept
    {
        return a.squares == b.squares &&
            a.kind == b.kind &&
            a.number == b.number &&
            a.value == b.value;
    }
};
static_assert(detail::is_same_layout<board_request, pdn_chess_board_request>);

/// The protocol of a board, and what has arrived of its messages. Owned by the caller; may be
/// copied. Initialized by pdn_chess_board_codec_init.
struct board_codec : detail::opaque<pdn_chess_board_codec> {
    /// Begins a connection with a board, with nothing known of it but `is_turned`: with 1 white
    /// plays from the side that the maker means for black. See pdn_chess_board_codec_init.
    [[nodiscard]] static result<chess::board_codec> init(chess::board_protocol protocol,
        bool is_turned) noexcept
    {
        chess::board_codec codec{};
        return {pedina::status{::pdn_chess_board_codec_init(pedina::number(protocol),
            static_cast<pdn_bool>(is_turned ? 1 : 0), &codec)}, codec};
    }
    /// Starts anew in the middle of what arrives: after a reconnection, and half a second without a
    /// byte. See pdn_chess_board_codec_reset.
    [[nodiscard]] pedina::status reset() noexcept
    {
        return pedina::status{::pdn_chess_board_codec_reset(this)};
    }
    /// Takes in bytes of a board, up to the end of the first report, and stores it and how many
    /// bytes were consumed. See pdn_chess_board_codec_receive.
    [[nodiscard]] result<board_codec_receive_values>
        receive(const input<std::uint8_t> &input) noexcept
    {
        chess::board_report report{};
        std::size_t consumed{};
        return {pedina::status{::pdn_chess_board_codec_receive(this, input.data(), input.size(),
            raw(&report), &consumed)}, {report, consumed}};
    }
    /// Returns the bytes of a request to the board of a codec, and their number. See
    /// pdn_chess_board_codec_write_request.
    [[nodiscard]] list<std::uint8_t> write_request(const chess::board_request &request,
        span<std::uint8_t> buffer) const noexcept
    {
        std::size_t length{};
        return {pedina::status{::pdn_chess_board_codec_write_request(this, raw(&request),
            buffer.data(), buffer.size(), &length)}, buffer, length};
    }
};
static_assert(detail::is_same_layout<board_codec, pdn_chess_board_codec>);

/// What a line says. Fields that its kind does not name are 0.
struct alignas(8) cecp_fields {
    /// What it is in C.
    using c_type = pdn_chess_cecp_fields;
    /// How many positions the thinking engine has looked at.
    std::uint64_t nodes{};
    /// The version of protover, the number of ping and pong, the plies of sd and of thinking, the
    /// megabytes of memory, the threads of cores.
    std::uint32_t number{};
    /// In seconds: what level gives for its moves.
    std::uint32_t base{};
    /// In hundredths of a second: what each move adds by level, the time of st and of thinking.
    std::uint32_t time{};
    /// In hundredths: seconds of time and otim, pawns of thinking, from the side of the engine.
    std::int32_t value{};
    /// Where the text begins: a move, a FEN, a name, the comment of a result, the list of features,
    /// the expected moves, what is refused, or the whole line of other.
    std::uint32_t text_start{};
    /// How many bytes it has.
    std::uint32_t text_length{};
    /// Where the reason of a refusal begins.
    std::uint32_t reason_start{};
    /// How many bytes it has; 0 if there is none.
    std::uint32_t reason_length{};
    /// How many moves level is for; 0 for all.
    std::uint16_t moves{};
    /// The termination of a result.
    chess::termination termination{};
    /// 0.
    std::uint8_t reserved[5]{};
    [[nodiscard]] friend constexpr bool operator==(const cecp_fields &a,
        const cecp_fields &b) noexcept
    {
        return a.nodes == b.nodes &&
            a.number == b.number &&
            a.base == b.base &&
            a.time == b.time &&
            a.value == b.value &&
            a.text_start == b.text_start &&
            a.text_length == b.text_length &&
            a.reason_start == b.reason_start &&
            a.reason_length == b.reason_length &&
            a.moves == b.moves &&
            a.termination == b.termination;
    }
};
static_assert(detail::is_same_layout<cecp_fields, pdn_chess_cecp_fields>);

/// Where a part of a text is.
struct text_range {
    /// What it is in C.
    using c_type = pdn_chess_text_range;
    /// The offset of its first byte; 0 if it is empty.
    std::uint32_t start{};
    /// How many bytes it has.
    std::uint32_t length{};
    [[nodiscard]] friend constexpr bool operator==(const text_range &a,
        const text_range &b) noexcept
    {
        return a.start == b.start &&
            a.length == b.length;
    }
};
static_assert(detail::is_same_layout<text_range, pdn_chess_text_range>);

/// The outputs of pdn_chess_setup_parse_fen.
struct setup_parse_fen_values {
    chess::setup setup{};
    chess::report report{};
};

/// The outputs of pdn_chess_parse_fen.
struct parse_fen_values {
    chess::position position{};
    chess::report report{};
};

/// The outputs of pdn_chess_tree_slots.
struct tree_slots_values {
    std::uint32_t used{};
    std::uint32_t left{};
};

/// The outputs of pdn_chess_tree_node.
struct tree_node_values {
    chess::move move{};
    chess::node parent{};
    chess::node first_child{};
    chess::node next_sibling{};
};

/// The outputs of pdn_chess_tree_comment.
struct tree_comment_values {
    std::size_t length{};
    chess::tree_text comment{};
};

/// The outputs of pdn_chess_tree_tag_text.
struct tree_tag_text_values {
    std::size_t length{};
    chess::tree_text text{};
};

/// The outputs of pdn_chess_tree_read.
struct tree_read_values {
    std::size_t taken{};
    bool complete{};
};

/// The outputs of pdn_chess_parse_epd.
struct parse_epd_values {
    chess::position position{};
    chess::report report{};
};

/// The outputs of pdn_chess_epd_next.
struct epd_next_values {
    chess::epd_part part{};
    std::size_t start{};
    std::size_t part_length{};
};

/// The outputs of pdn_chess_time_budget.
struct time_budget_values {
    std::uint32_t target{};
    std::uint32_t limit{};
};

/// The outputs of pdn_chess_board_read_request.
struct board_read_request_values {
    chess::board_request request{};
    std::size_t consumed{};
};

/// The outputs of pdn_chess_cecp_parse_command.
struct cecp_parse_command_values {
    chess::cecp_command command{};
    chess::cecp_fields fields{};
};

/// The outputs of pdn_chess_cecp_parse_reply.
struct cecp_parse_reply_values {
    chess::cecp_reply reply{};
    chess::cecp_fields fields{};
};

/// The outputs of pdn_chess_cecp_next_feature.
struct cecp_next_feature_values {
    chess::text_range name{};
    chess::text_range value{};
};

/// The outputs of pdn_chess_peripheral_parse.
struct peripheral_parse_values {
    chess::peripheral_keyword keyword{};
    chess::text_range argument{};
    chess::board_report placement{};
};

inline result<chess::setup> position::to_setup() const noexcept
{
    chess::setup setup{};
    return {pedina::status{::pdn_chess_to_setup(this, &setup)}, setup};
}

inline result<setup_parse_fen_values> setup::parse_fen(text_view text,
    chess::fen_mode mode) noexcept
{
    chess::setup setup{};
    chess::report report{};
    return {pedina::status{::pdn_chess_setup_parse_fen(text.data(), text.size(),
        pedina::number(mode), &setup, raw(&report))}, {setup, report}};
}

/// Returns a short English description of the first problem of a set, the lowest bit: a
/// constant, never NULL, for any number. See pdn_chess_problem_text.
[[nodiscard]] inline text_view problem_text(chess::problem problems) noexcept
{
    return ::pdn_chess_problem_text(pedina::number(problems));
}

/// Returns the starting position of standard chess. See pdn_chess_start.
[[nodiscard]] inline result<chess::position> start() noexcept
{
    chess::position position{};
    return {pedina::status{::pdn_chess_start(&position)}, position};
}

/// Parses a FEN into a position: pdn_chess_setup_parse_fen, then pdn_chess_from_setup, whose
/// statuses are returned. See pdn_chess_parse_fen.
[[nodiscard]] inline result<parse_fen_values> parse_fen(text_view text,
    chess::fen_mode mode) noexcept
{
    chess::position position{};
    chess::report report{};
    return {pedina::status{::pdn_chess_parse_fen(text.data(), text.size(),
        pedina::number(mode), &position, raw(&report))}, {position, report}};
}

/// Returns a reader at the start of a file. See pdn_chess_pgn_start.
[[nodiscard]] inline result<chess::pgn_reader> pgn_start() noexcept
{
    chess::pgn_reader reader{};
    return {pedina::status{::pdn_chess_pgn_start(&reader)}, reader};
}

/// Returns a scanner at the start of a file. See pdn_chess_pgn_scan_start.
[[nodiscard]] inline result<chess::pgn_scanner> pgn_scan_start(bool any_notation) noexcept
{
    chess::pgn_scanner scanner{};
    return {pedina::status{::pdn_chess_pgn_scan_start(static_cast<pdn_bool>(any_notation ? 1 : 0),
        &scanner)}, scanner};
}

/// Returns the next annotation of a comment, given without its braces, and advances the cursor,
/// which is 0 at first. See pdn_chess_pgn_next_annotation.
[[nodiscard]] inline result<chess::pgn_annotation> pgn_next_annotation(text_view text,
    std::uint64_t &cursor) noexcept
{
    chess::pgn_annotation annotation{};
    return {pedina::status{::pdn_chess_pgn_next_annotation(text.data(), text.size(),
        &cursor, raw(&annotation))}, annotation};
}

/// Writes annotations as they stand in a comment, with spaces between them; neighbouring arrows
/// or squares share their brackets. See pdn_chess_pgn_format_annotations.
[[nodiscard]] inline list<char>
    pgn_format_annotations(const input<chess::pgn_annotation> &annotations,
    span<char> buffer) noexcept
{
    std::size_t length{};
    return {pedina::status{::pdn_chess_pgn_format_annotations(raw(annotations.data()),
        annotations.size(), buffer.data(), buffer.size(), &length)}, buffer, length};
}

/// Makes a tree without a move in these words, whatever they hold. See pdn_chess_tree_init.
[[nodiscard]] inline pedina::status tree_init(span<std::uint64_t> memory,
    const chess::position &start) noexcept
{
    return pedina::status{::pdn_chess_tree_init(memory.data(), memory.size(), &start)};
}

/// Makes use of all the words, after the tree was copied into more of them; stores the number
/// of slots that are left. See pdn_chess_tree_grow.
[[nodiscard]] inline result<std::uint32_t> tree_grow(span<std::uint64_t> memory) noexcept
{
    std::uint32_t left{};
    return {pedina::status{::pdn_chess_tree_grow(memory.data(), memory.size(), &left)},
        left};
}

/// Copies a tree to other words, which may be more or fewer, and makes use of all of them
/// there. See pdn_chess_tree_copy.
[[nodiscard]] inline pedina::status tree_copy(const input<std::uint64_t> &memory,
    span<std::uint64_t> copy) noexcept
{
    return pedina::status{::pdn_chess_tree_copy(memory.data(), memory.size(), copy.data(),
        copy.size())};
}

/// Returns the number of slots in use, that of the starting position among them, and of those
/// left. See pdn_chess_tree_slots.
[[nodiscard]] inline result<tree_slots_values>
    tree_slots(const input<std::uint64_t> &memory) noexcept
{
    std::uint32_t used{};
    std::uint32_t left{};
    return {pedina::status{::pdn_chess_tree_slots(memory.data(), memory.size(), &used,
        &left)}, {used, left}};
}

/// Returns the move of a node, 0 for a null move and for the starting position, the node before
/// it, the one that continues its line, and the next variation beside it; PDN_CHESS_TREE_START
/// where there is none. See pdn_chess_tree_node.
[[nodiscard]] inline result<tree_node_values> tree_node(const input<std::uint64_t> &memory,
    chess::node node) noexcept
{
    pdn_chess_move c_move{};
    pdn_chess_node c_parent{};
    pdn_chess_node c_first_child{};
    pdn_chess_node c_next_sibling{};
    return {pedina::status{::pdn_chess_tree_node(memory.data(), memory.size(),
        pedina::number(node), &c_move, &c_parent, &c_first_child, &c_next_sibling)},
        {chess::move(c_move), chess::node(c_parent), chess::node(c_first_child),
        chess::node(c_next_sibling)}};
}

/// Returns the number of moves that lead to a node. See pdn_chess_tree_ply.
[[nodiscard]] inline result<std::uint32_t> tree_ply(const input<std::uint64_t> &memory,
    chess::node node) noexcept
{
    std::uint32_t ply{};
    return {pedina::status{::pdn_chess_tree_ply(memory.data(), memory.size(),
        pedina::number(node), &ply)}, ply};
}

/// Returns the position after the move of a node, in time proportional to its ply. See
/// pdn_chess_tree_position.
[[nodiscard]] inline result<chess::position>
    tree_position(const input<std::uint64_t> &memory, chess::node node) noexcept
{
    chess::position position{};
    return {pedina::status{::pdn_chess_tree_position(memory.data(), memory.size(),
        pedina::number(node), &position)}, position};
}

/// Adds a move after a node, as its last variation if it has a continuation, and stores its
/// node; that of the same move if the node has it already. See pdn_chess_tree_add.
[[nodiscard]] inline result<chess::node> tree_add(span<std::uint64_t> memory,
    chess::node node, chess::move move) noexcept
{
    pdn_chess_node c_added{};
    return {pedina::status{::pdn_chess_tree_add(memory.data(), memory.size(),
        pedina::number(node), pedina::number(move), &c_added)}, chess::node(c_added)};
}

/// Adds moves one after the other, as pdn_chess_tree_add does, all or none; stores the last
/// node, which without a move is the node itself. See pdn_chess_tree_add_line.
[[nodiscard]] inline result<chess::node> tree_add_line(span<std::uint64_t> memory,
    chess::node node, const input<chess::move> &moves) noexcept
{
    pdn_chess_node c_last{};
    return {pedina::status{::pdn_chess_tree_add_line(memory.data(), memory.size(),
        pedina::number(node), raw(moves.data()), moves.size(), &c_last)}, chess::node(c_last)};
}

/// Copies a move of another tree, branch, after a node, with all that follows it, and stores
/// its node; for PDN_CHESS_TREE_START all moves of the other tree, and it stores the node
/// itself. See pdn_chess_tree_merge.
[[nodiscard]] inline result<chess::node> tree_merge(span<std::uint64_t> memory,
    chess::node node, const input<std::uint64_t> &source, chess::node branch) noexcept
{
    pdn_chess_node c_merged{};
    return {pedina::status{::pdn_chess_tree_merge(memory.data(), memory.size(),
        pedina::number(node), source.data(), source.size(), pedina::number(branch), &c_merged)},
        chess::node(c_merged)};
}

/// Deletes a move with all that follows it. See pdn_chess_tree_delete.
[[nodiscard]] inline pedina::status tree_delete(span<std::uint64_t> memory,
    chess::node node) noexcept
{
    return pedina::status{::pdn_chess_tree_delete(memory.data(), memory.size(),
        pedina::number(node))};
}

/// Moves a variation to another place among its siblings: 0 makes it the continuation of the
/// line, and a number past the last one the last variation. See pdn_chess_tree_reorder.
[[nodiscard]] inline pedina::status tree_reorder(span<std::uint64_t> memory,
    chess::node node, std::size_t place) noexcept
{
    return pedina::status{::pdn_chess_tree_reorder(memory.data(), memory.size(),
        pedina::number(node), place)};
}

/// Makes the line to a node the main line: at each branch on the way there it comes first. See
/// pdn_chess_tree_promote.
[[nodiscard]] inline pedina::status tree_promote(span<std::uint64_t> memory,
    chess::node node) noexcept
{
    return pedina::status{::pdn_chess_tree_promote(memory.data(), memory.size(),
        pedina::number(node))};
}

/// Returns how the game ended: PDN_CHESS_TERMINATION_UNKNOWN to PDN_CHESS_TERMINATION_NONE,
/// which it is at first. See pdn_chess_tree_result.
[[nodiscard]] inline result<chess::termination>
    tree_result(const input<std::uint64_t> &memory) noexcept
{
    pdn_chess_termination c_result{};
    return {pedina::status{::pdn_chess_tree_result(memory.data(), memory.size(),
        &c_result)}, chess::termination(c_result)};
}

/// Changes how the game ended: PDN_CHESS_TERMINATION_UNKNOWN to PDN_CHESS_TERMINATION_NONE. See
/// pdn_chess_tree_set_result.
[[nodiscard]] inline pedina::status tree_set_result(span<std::uint64_t> memory,
    chess::termination result) noexcept
{
    return pedina::status{::pdn_chess_tree_set_result(memory.data(), memory.size(),
        pedina::number(result))};
}

/// Returns the node where the analysis is: at first PDN_CHESS_TREE_START. See
/// pdn_chess_tree_current.
[[nodiscard]] inline result<chess::node>
    tree_current(const input<std::uint64_t> &memory) noexcept
{
    pdn_chess_node c_node{};
    return {pedina::status{::pdn_chess_tree_current(memory.data(), memory.size(), &c_node)},
        chess::node(c_node)};
}

/// Goes to a node: the analysis goes on there. See pdn_chess_tree_go_to.
[[nodiscard]] inline pedina::status tree_go_to(span<std::uint64_t> memory,
    chess::node node) noexcept
{
    return pedina::status{::pdn_chess_tree_go_to(memory.data(), memory.size(),
        pedina::number(node))};
}

/// Plays a move where the analysis is, also past the end of the game, goes there and stores the
/// node; a move that the tree does not have is added as a variation. See pdn_chess_tree_play.
[[nodiscard]] inline result<chess::node> tree_play(span<std::uint64_t> memory,
    chess::move move) noexcept
{
    pdn_chess_node c_node{};
    return {pedina::status{::pdn_chess_tree_play(memory.data(), memory.size(),
        pedina::number(move), &c_node)}, chess::node(c_node)};
}

/// Takes back the last move of the analysis, which stays in the tree; stores the node before
/// it. See pdn_chess_tree_undo.
[[nodiscard]] inline result<chess::node> tree_undo(span<std::uint64_t> memory) noexcept
{
    pdn_chess_node c_node{};
    return {pedina::status{::pdn_chess_tree_undo(memory.data(), memory.size(), &c_node)},
        chess::node(c_node)};
}

/// Goes forward again, to the move that was taken back, else along the line; stores its node.
/// See pdn_chess_tree_redo.
[[nodiscard]] inline result<chess::node> tree_redo(span<std::uint64_t> memory) noexcept
{
    pdn_chess_node c_node{};
    return {pedina::status{::pdn_chess_tree_redo(memory.data(), memory.size(), &c_node)},
        chess::node(c_node)};
}

/// Returns a comment of a move as text, and its number: in a pdn_chess_comment_place the one
/// that follows the comment with the number after, the first one for 0. See
/// pdn_chess_tree_comment.
[[nodiscard]] inline result<tree_comment_values>
    tree_comment(const input<std::uint64_t> &memory, chess::node node,
    chess::comment_place place, chess::tree_text after, span<char> buffer) noexcept
{
    std::size_t length{};
    pdn_chess_tree_text c_comment{};
    return {pedina::status{::pdn_chess_tree_comment(memory.data(), memory.size(),
        pedina::number(node), pedina::number(place), pedina::number(after), buffer.data(),
        buffer.size(), &length, &c_comment)}, {length, chess::tree_text(c_comment)}};
}

/// Adds a comment of UTF-8 to a move, after those that it has in this pdn_chess_comment_place,
/// as it is read back from PGN: with one space between its words, and parentheses in place of
/// closing braces. See pdn_chess_tree_add_comment.
[[nodiscard]] inline pedina::status tree_add_comment(span<std::uint64_t> memory,
    chess::node node, chess::comment_place place, text_view text) noexcept
{
    return pedina::status{::pdn_chess_tree_add_comment(memory.data(), memory.size(),
        pedina::number(node), pedina::number(place), text.data(), text.size())};
}

/// Removes all comments of a move in one pdn_chess_comment_place. See
/// pdn_chess_tree_remove_comments.
[[nodiscard]] inline pedina::status tree_remove_comments(span<std::uint64_t> memory,
    chess::node node, chess::comment_place place) noexcept
{
    return pedina::status{::pdn_chess_tree_remove_comments(memory.data(), memory.size(),
        pedina::number(node), pedina::number(place))};
}

/// Returns the numeric annotation glyphs of a move and their number, at most
/// PDN_CHESS_MAX_NAGS: 1 is a good move, 2 a mistake. See pdn_chess_tree_nags.
[[nodiscard]] inline list<chess::nag> tree_nags(const input<std::uint64_t> &memory,
    chess::node node, span<chess::nag> nags) noexcept
{
    std::size_t count{};
    return {pedina::status{::pdn_chess_tree_nags(memory.data(), memory.size(),
        pedina::number(node), raw(nags.data()), nags.size(), &count)}, nags, count};
}

/// Adds a numeric annotation glyph to a move, unless it has that one. See
/// pdn_chess_tree_add_nag.
[[nodiscard]] inline pedina::status tree_add_nag(span<std::uint64_t> memory,
    chess::node node, chess::nag nag) noexcept
{
    return pedina::status{::pdn_chess_tree_add_nag(memory.data(), memory.size(),
        pedina::number(node), pedina::number(nag))};
}

/// Removes a numeric annotation glyph from a move; does nothing if the move does not have it.
/// See pdn_chess_tree_remove_nag.
[[nodiscard]] inline pedina::status tree_remove_nag(span<std::uint64_t> memory,
    chess::node node, chess::nag nag) noexcept
{
    return pedina::status{::pdn_chess_tree_remove_nag(memory.data(), memory.size(),
        pedina::number(node), pedina::number(nag))};
}

/// Returns the value of the first tag with this name as text. See pdn_chess_tree_tag.
[[nodiscard]] inline list<char> tree_tag(const input<std::uint64_t> &memory, text_view name,
    span<char> buffer) noexcept
{
    std::size_t length{};
    return {pedina::status{::pdn_chess_tree_tag(memory.data(), memory.size(), name.data(),
        name.size(), buffer.data(), buffer.size(), &length)}, buffer, length};
}

/// Returns a text of the tags, and its number: the name of the first tag for 0; else the text
/// that follows the one with the number after, which is its value after a name, and the name of
/// the next tag after a value. See pdn_chess_tree_tag_text.
[[nodiscard]] inline result<tree_tag_text_values>
    tree_tag_text(const input<std::uint64_t> &memory, chess::tree_text after,
    span<char> buffer) noexcept
{
    std::size_t length{};
    pdn_chess_tree_text c_text{};
    return {pedina::status{::pdn_chess_tree_tag_text(memory.data(), memory.size(),
        pedina::number(after), buffer.data(), buffer.size(), &length, &c_text)}, {length,
        chess::tree_text(c_text)}};
}

/// Adds a tag, or changes the value of the first one with the same name. See
/// pdn_chess_tree_set_tag.
[[nodiscard]] inline pedina::status tree_set_tag(span<std::uint64_t> memory, text_view name,
    text_view value) noexcept
{
    return pedina::status{::pdn_chess_tree_set_tag(memory.data(), memory.size(),
        name.data(), name.size(), value.data(), value.size())};
}

/// Removes the first tag with this name. See pdn_chess_tree_remove_tag.
[[nodiscard]] inline pedina::status tree_remove_tag(span<std::uint64_t> memory,
    text_view name) noexcept
{
    return pedina::status{::pdn_chess_tree_remove_tag(memory.data(), memory.size(),
        name.data(), name.size())};
}

/// Reads tokens of a scanner, whose text is in `text`, up to the end of a game: stores how many
/// it has taken, and 1 if a game is complete with them, else 0. See pdn_chess_tree_read.
[[nodiscard]] inline result<tree_read_values> tree_read(span<std::uint64_t> memory,
    const input<chess::pgn_token> &tokens, text_view text) noexcept
{
    std::size_t taken{};
    pdn_bool c_complete{};
    return {pedina::status{::pdn_chess_tree_read(memory.data(), memory.size(),
        raw(tokens.data()), tokens.size(), text.data(), text.size(), &taken, &c_complete)},
        {taken, c_complete != 0}};
}

/// Writes the game in export format: the seven tags of the roster, the others in their order,
/// moves with all variations, glyphs and comments, the result. See pdn_chess_tree_write.
template <class Sink>
[[nodiscard]] inline pedina::status tree_write(const input<std::uint64_t> &memory,
    Sink &&sink) noexcept
{
    detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};
    return pedina::status{::pdn_chess_tree_write(memory.data(), memory.size(), c_sink.call,
        &c_sink)};
}

/// Parses the position of a line, with the counters of its operations hmvc and fmvn, and checks
/// the syntax of all operations. See pdn_chess_parse_epd.
[[nodiscard]] inline result<parse_epd_values> parse_epd(text_view text,
    chess::fen_mode mode) noexcept
{
    chess::position position{};
    chess::report report{};
    return {pedina::status{::pdn_chess_parse_epd(text.data(), text.size(),
        pedina::number(mode), &position, raw(&report))}, {position, report}};
}

/// Returns the kind, the offset and the length of the next opcode or operand of a line, and
/// advances the cursor. See pdn_chess_epd_next.
[[nodiscard]] inline result<epd_next_values> epd_next(text_view text, chess::fen_mode mode,
    std::size_t &cursor) noexcept
{
    pdn_chess_epd_part c_part{};
    std::size_t start{};
    std::size_t part_length{};
    return {pedina::status{::pdn_chess_epd_next(text.data(), text.size(),
        pedina::number(mode), &cursor, &c_part, &start, &part_length)},
        {chess::epd_part(c_part), start, part_length}};
}

/// Returns a cursor after the first opcode with this name, such as bm, am, id or hmvc: what
/// pdn_chess_epd_next returns up to the next opcode are its operands. See pdn_chess_epd_find.
[[nodiscard]] inline result<std::size_t> epd_find(text_view text, chess::fen_mode mode,
    text_view opcode) noexcept
{
    std::size_t cursor{};
    return {pedina::status{::pdn_chess_epd_find(text.data(), text.size(),
        pedina::number(mode), opcode.data(), opcode.size(), &cursor)}, cursor};
}

/// Writes an operation with a string of UTF-8, such as id. See pdn_chess_epd_write_string.
template <class Sink>
[[nodiscard]] inline pedina::status epd_write_string(text_view opcode, text_view text,
    Sink &&sink) noexcept
{
    detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};
    return pedina::status{::pdn_chess_epd_write_string(opcode.data(), opcode.size(),
        text.data(), text.size(), c_sink.call, &c_sink)};
}

/// Writes an operation with a number, such as acd (depth), ce (centipawns), dm (moves to mate),
/// or hmvc and fmvn, the counters of a position. See pdn_chess_epd_write_number.
template <class Sink>
[[nodiscard]] inline pedina::status epd_write_number(text_view opcode, std::int32_t number,
    Sink &&sink) noexcept
{
    detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};
    return pedina::status{::pdn_chess_epd_write_number(opcode.data(), opcode.size(), number,
        c_sink.call, &c_sink)};
}

/// Returns the moves that a book has under a key, in its order, and their number; those that
/// are not legal in the position are left out. See pdn_chess_book_moves.
[[nodiscard]] inline list<chess::book_move> book_moves(const input<std::uint8_t> &book,
    const chess::position &position, chess::zobrist_key key,
    span<chess::book_move> moves) noexcept
{
    std::size_t count{};
    return {pedina::status{::pdn_chess_book_moves(book.data(), book.size(), &position,
        pedina::number(key), raw(moves.data()), moves.size(), &count)}, moves, count};
}

/// Returns the move with the greatest weight, the first of several. See pdn_chess_book_best.
[[nodiscard]] inline result<chess::move>
    book_best(const input<chess::book_move> &moves) noexcept
{
    pdn_chess_move c_move{};
    return {pedina::status{::pdn_chess_book_best(raw(moves.data()), moves.size(), &c_move)},
        chess::move(c_move)};
}

/// Returns a move, chosen in proportion to its weight: `random` is a random number of 32 bits,
/// of which each move takes the share that its weight is of the sum of the weights. See
/// pdn_chess_book_choose.
[[nodiscard]] inline result<chess::move> book_choose(const input<chess::book_move> &moves,
    std::uint32_t random) noexcept
{
    pdn_chess_move c_move{};
    return {pedina::status{::pdn_chess_book_choose(raw(moves.data()), moves.size(), random,
        &c_move)}, chess::move(c_move)};
}

/// Adds a move to a book that is built in memory, and advances the book's length in bytes,
/// which is 0 at first. See pdn_chess_book_insert.
[[nodiscard]] inline pedina::status book_insert(span<std::uint8_t> book,
    std::size_t &length, chess::zobrist_key key, chess::move move, std::uint16_t weight,
    std::uint32_t learn) noexcept
{
    return pedina::status{::pdn_chess_book_insert(book.data(), book.size(), &length,
        pedina::number(key), pedina::number(move), weight, learn)};
}

/// Returns the squares that a piece on a square attacks, as a bitboard, whatever stands on
/// them. See pdn_chess_attacks.
[[nodiscard]] inline result<chess::bitboard> attacks(chess::piece piece,
    chess::square square, chess::bitboard occupied) noexcept
{
    pdn_chess_bitboard c_squares{};
    return {pedina::status{::pdn_chess_attacks(pedina::number(piece),
        pedina::number(square), pedina::number(occupied), &c_squares)},
        chess::bitboard(c_squares)};
}

/// Parses a time control as in the PGN tag TimeControl, in seconds, with decimals or not, or
/// with the units h, m and s: "300", "180+2", "60+0.6", "40/2h", "40/5400+30:1800+30"; with d
/// for a US delay and b for a Bronstein delay in place of +, and "-" for no limit, which has no
/// periods. See pdn_chess_parse_time_control.
[[nodiscard]] inline list<chess::period> parse_time_control(text_view text,
    span<chess::period> periods) noexcept
{
    std::size_t count{};
    return {pedina::status{::pdn_chess_parse_time_control(text.data(), text.size(),
        raw(periods.data()), periods.size(), &count)}, periods, count};
}

/// Returns how many milliseconds to think about a move, given those that are left, the
/// increment for each move, and the number of moves to the next time control; 0 if the time is
/// for the rest of the game. See pdn_chess_time_budget.
[[nodiscard]] inline result<time_budget_values> time_budget(std::uint32_t remaining,
    std::uint32_t increment, std::uint16_t moves_to_go) noexcept
{
    std::uint32_t target{};
    std::uint32_t limit{};
    return {pedina::status{::pdn_chess_time_budget(remaining, increment, moves_to_go,
        &target, &limit)}, {target, limit}};
}

/// Returns PDN_OK if the bytes are a net, otherwise the reason why not. See
/// pdn_chess_net_check.
[[nodiscard]] inline pedina::status net_check(const input<std::uint8_t> &net) noexcept
{
    return pedina::status{::pdn_chess_net_check(net.data(), net.size())};
}

/// For the firmware of a board: stores the first request that is complete in the bytes that
/// have arrived, and how many of them to remove; those before it are rubbish and go with it.
/// See pdn_chess_board_read_request.
[[nodiscard]] inline result<board_read_request_values>
    board_read_request(chess::board_protocol protocol,
    const input<std::uint8_t> &input) noexcept
{
    chess::board_request request{};
    std::size_t consumed{};
    return {pedina::status{::pdn_chess_board_read_request(pedina::number(protocol),
        input.data(), input.size(), raw(&request), &consumed)}, {request, consumed}};
}

/// For the firmware of a board: stores the bytes of a report, and their number. See
/// pdn_chess_board_write_report.
[[nodiscard]] inline list<std::uint8_t> board_write_report(chess::board_protocol protocol,
    const chess::board_report &report, span<std::uint8_t> buffer) noexcept
{
    std::size_t length{};
    return {pedina::status{::pdn_chess_board_write_report(pedina::number(protocol),
        raw(&report), buffer.data(), buffer.size(), &length)}, buffer, length};
}

/// Parses a line that an interface, or a phone in its place, sends to an engine or a board. See
/// pdn_chess_cecp_parse_command.
[[nodiscard]] inline result<cecp_parse_command_values>
    cecp_parse_command(text_view line) noexcept
{
    pdn_chess_cecp_command c_command{};
    chess::cecp_fields fields{};
    return {pedina::status{::pdn_chess_cecp_parse_command(line.data(), line.size(),
        &c_command, raw(&fields))}, {chess::cecp_command(c_command), fields}};
}

/// Parses a line that an engine, or a board in its place, sends to an interface. See
/// pdn_chess_cecp_parse_reply.
[[nodiscard]] inline result<cecp_parse_reply_values>
    cecp_parse_reply(text_view line) noexcept
{
    pdn_chess_cecp_reply c_reply{};
    chess::cecp_fields fields{};
    return {pedina::status{::pdn_chess_cecp_parse_reply(line.data(), line.size(), &c_reply,
        raw(&fields))}, {chess::cecp_reply(c_reply), fields}};
}

/// Returns where the name and the value of the next feature of a list are, in name=value or
/// name="value", and advances the cursor, which is 0 at first. See pdn_chess_cecp_next_feature.
[[nodiscard]] inline result<cecp_next_feature_values> cecp_next_feature(text_view list,
    std::size_t &cursor) noexcept
{
    chess::text_range name{};
    chess::text_range value{};
    return {pedina::status{::pdn_chess_cecp_next_feature(list.data(), list.size(), &cursor,
        raw(&name), raw(&value))}, {name, value}};
}

/// Parses a line of the Chess Peripheral Protocol: its keyword, and where its argument is, a
/// position, a move, a name or a text. See pdn_chess_peripheral_parse.
[[nodiscard]] inline result<peripheral_parse_values>
    peripheral_parse(text_view line) noexcept
{
    pdn_chess_peripheral_keyword c_keyword{};
    chess::text_range argument{};
    chess::board_report placement{};
    return {pedina::status{::pdn_chess_peripheral_parse(line.data(), line.size(),
        &c_keyword, raw(&argument), raw(&placement))}, {chess::peripheral_keyword(c_keyword),
        argument, placement}};
}

} // namespace pedina::chess

template <>
struct std::hash<pedina::chess::setup> : pedina::detail::hash<pedina::chess::setup> {};
template <>
struct std::hash<pedina::chess::position> : pedina::detail::hash<pedina::chess::position> {};
template <>
struct std::hash<pedina::chess::pgn_reader> : pedina::detail::hash<pedina::chess::pgn_reader> {};
template <>
struct std::hash<pedina::chess::pgn_scanner> : pedina::detail::hash<pedina::chess::pgn_scanner> {};
template <>
struct std::hash<pedina::chess::pgn_writer> : pedina::detail::hash<pedina::chess::pgn_writer> {};
template <>
struct std::hash<pedina::chess::game> : pedina::detail::hash<pedina::chess::game> {};
template <>
struct std::hash<pedina::chess::clock> : pedina::detail::hash<pedina::chess::clock> {};
template <>
struct std::hash<pedina::chess::engine> : pedina::detail::hash<pedina::chess::engine> {};
template <>
struct std::hash<pedina::chess::server> : pedina::detail::hash<pedina::chess::server> {};
template <>
struct std::hash<pedina::chess::opponent> : pedina::detail::hash<pedina::chess::opponent> {};
template <>
struct std::hash<pedina::chess::table> : pedina::detail::hash<pedina::chess::table> {};
template <>
struct std::hash<pedina::chess::client> : pedina::detail::hash<pedina::chess::client> {};
template <>
struct std::hash<pedina::chess::eboard> : pedina::detail::hash<pedina::chess::eboard> {};
template <>
struct std::hash<pedina::chess::board_codec> : pedina::detail::hash<pedina::chess::board_codec> {};

#endif // PEDINA_CHESS_HPP
