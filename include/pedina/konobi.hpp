// @generated from the C interface by `cargo xtask header`: do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef PEDINA_KONOBI_HPP
#define PEDINA_KONOBI_HPP

#include "konobi.h"
#include "library.hpp"

/// Konobi: the functions `pdn_konobi_…`.
namespace pedina::konobi {

/// A `pdn_konobi_color`.
enum class color : pdn_konobi_color {
    /// Moves first and connects bottom and top.
    black = PDN_KONOBI_COLOR_BLACK,
    /// Moves second and connects left and right.
    white = PDN_KONOBI_COLOR_WHITE,
};

/// A `pdn_konobi_player`.
enum class player : pdn_konobi_player {
    /// The player who made the first placement.
    first = PDN_KONOBI_PLAYER_FIRST,
    /// The player who may swap.
    second = PDN_KONOBI_PLAYER_SECOND,
};

/// A `pdn_konobi_ruleset`.
enum class ruleset : pdn_konobi_ruleset {
    /// Konobi: crosscuts, and weak connections that a clean placement can avoid.
    standard = PDN_KONOBI_RULESET_STANDARD,
    /// Crosscuts alone: the game Crossway (Mark Steere, 2007).
    crosscut_only = PDN_KONOBI_RULESET_CROSSCUT_ONLY,
};

/// A `pdn_konobi_pie_rule`.
enum class pie_rule : pdn_konobi_pie_rule {
    /// Nothing.
    none = PDN_KONOBI_PIE_RULE_NONE,
    /// Exchange the colours of the players: the stone stays, and the first player continues as
    /// white.
    swap_sides = PDN_KONOBI_PIE_RULE_SWAP_SIDES,
    /// Exchange the stone: it becomes white and moves to the point mirrored in the diagonal
    /// through a1; the first player continues as black.
    swap_pieces = PDN_KONOBI_PIE_RULE_SWAP_PIECES,
};

/// A `pdn_konobi_link_kind`.
enum class link_kind : pdn_konobi_link_kind {
    /// Orthogonally adjacent.
    strong = PDN_KONOBI_LINK_KIND_STRONG,
    /// Diagonally adjacent, without a stone of their colour adjacent to both.
    weak = PDN_KONOBI_LINK_KIND_WEAK,
};

/// A `pdn_konobi_cause`.
enum class cause : pdn_konobi_cause {
    /// The winner has connected the edges.
    connection = PDN_KONOBI_CAUSE_CONNECTION,
    /// The loser has resigned.
    resignation = PDN_KONOBI_CAUSE_RESIGNATION,
};

/// A `pdn_konobi_notation`.
enum class notation : pdn_konobi_notation {
    /// By their name: `c3`.
    name = PDN_KONOBI_NOTATION_NAME,
    /// By column and row from 1 at the bottom left: `3 3`.
    coordinates = PDN_KONOBI_NOTATION_COORDINATES,
};

/// A `pdn_konobi_seating`.
enum class seating : pdn_konobi_seating {
    /// At one console, which is that of the first player.
    console = PDN_KONOBI_SEATING_CONSOLE,
    /// Each at a connection of its own.
    connections = PDN_KONOBI_SEATING_CONNECTIONS,
};

/// A `pdn_konobi_style`.
enum class style : pdn_konobi_style {
    /// Labels and marks, in seven bits a character.
    ascii = PDN_KONOBI_STYLE_ASCII,
    /// The same with circles.
    unicode = PDN_KONOBI_STYLE_UNICODE,
    /// The same on wood, for terminals with the 256 colours of xterm.
    ansi = PDN_KONOBI_STYLE_ANSI,
    /// As the original: stones on wood without labels or marks. Whoever has this style is sent
    /// nothing that the original does not send, such as reasons and winning paths.
    original = PDN_KONOBI_STYLE_ORIGINAL,
};

/// A `pdn_konobi_entrant`.
enum class entrant : pdn_konobi_entrant {
    /// A person, who is asked for a name if there is none here.
    person = PDN_KONOBI_ENTRANT_PERSON,
    /// A program: the caller hands its actions to the table.
    program = PDN_KONOBI_ENTRANT_PROGRAM,
};

/// A `pdn_konobi_table_event`.
enum class table_event : pdn_konobi_table_event {
    /// Size and names are known, and the game begins.
    started = PDN_KONOBI_TABLE_EVENT_STARTED,
    /// A player has placed a stone, passed or swapped.
    played = PDN_KONOBI_TABLE_EVENT_PLAYED,
    /// A line was refused. Nothing changed, and its sender alone is informed.
    refused = PDN_KONOBI_TABLE_EVENT_REFUSED,
    /// The game is over.
    ended = PDN_KONOBI_TABLE_EVENT_ENDED,
};

/// A `pdn_konobi_table_end`.
enum class table_end : pdn_konobi_table_end {
    /// This player has connected the edges.
    connected = PDN_KONOBI_TABLE_END_CONNECTED,
    /// This player has resigned.
    resigned = PDN_KONOBI_TABLE_END_RESIGNED,
    /// The input of this player is at its end, or the connection lost.
    left = PDN_KONOBI_TABLE_END_LEFT,
    /// Too many lines of this player in a row were refused.
    expelled = PDN_KONOBI_TABLE_END_EXPELLED,
    /// The time of this player was up.
    timed_out = PDN_KONOBI_TABLE_END_TIMED_OUT,
    /// The caller has stopped the game.
    stopped = PDN_KONOBI_TABLE_END_STOPPED,
};

/// A point, column + 32 * row.
enum class point : pdn_konobi_point {};

/// What a player does in a turn: a point, PDN_KONOBI_PASS or PDN_KONOBI_SWAP.
enum class action : pdn_konobi_action {};

struct position;
struct refusal;
struct link;
struct divide_entry;
struct game;
struct replay_report;
struct node;
struct decision;
struct chances;
struct solver;
struct table;
struct table_settings;
struct table_report;
struct rules_values;
struct chain_values;
struct game_lengths_values;
struct game_ending_values;
struct game_read_sgf_values;
struct level_values;
struct solver_winner_values;
struct table_receive_values;
struct table_ending_values;

/// A `pdn_konobi_position`: a value that may be copied.
struct position : pdn_konobi_position {
    /// Returns the rules of a position, a pdn_konobi_ruleset and a pdn_konobi_pie_rule. See
    /// pdn_konobi_rules.
    [[nodiscard]] inline result<rules_values> rules() const noexcept;
    /// Returns the width of the board: its number of rows, and of columns. See pdn_konobi_width.
    [[nodiscard]] inline result<std::uint8_t> width() const noexcept;
    /// Returns the colour of the stone on a point of the board, PDN_KONOBI_NO_COLOR if it is
    /// vacant. See pdn_konobi_stone.
    [[nodiscard]] inline result<konobi::color> stone(konobi::point point) const noexcept;
    /// Returns the stones of a colour as a set of points, and its number of rows, which is the
    /// width. See pdn_konobi_stones.
    [[nodiscard]] inline list<pdn_konobi_row_set> stones(konobi::color color,
        span<pdn_konobi_row_set> rows) const noexcept;
    /// Returns the colour to move; after the end, the one whose turn it would be. See
    /// pdn_konobi_turn.
    [[nodiscard]] inline result<konobi::color> turn() const noexcept;
    /// Returns the player who has a colour now, a pdn_konobi_player. See pdn_konobi_player_of.
    [[nodiscard]] inline result<konobi::player> player_of(konobi::color color) const noexcept;
    /// Returns the number of actions played: placements, passes and the swap. See pdn_konobi_plies.
    [[nodiscard]] inline result<std::uint32_t> plies() const noexcept;
    /// Returns the points where the side to move may place a stone as a set, and its number of
    /// rows, which is the width. See pdn_konobi_legal.
    [[nodiscard]] inline list<pdn_konobi_row_set>
        legal(span<pdn_konobi_row_set> rows) const noexcept;
    /// Returns 1 if the side to move cannot place a stone and has to pass, else 0. See
    /// pdn_konobi_must_pass.
    [[nodiscard]] inline result<bool> must_pass() const noexcept;
    /// Returns 1 if the side to move may use the pie rule, else 0. See pdn_konobi_can_swap.
    [[nodiscard]] inline result<bool> can_swap() const noexcept;
    /// Returns the colour that has connected its edges, PDN_KONOBI_NO_COLOR while the game goes on.
    /// See pdn_konobi_winner.
    [[nodiscard]] inline result<konobi::color> winner() const noexcept;
    /// Returns PDN_OK if an action of the side to move is legal. See pdn_konobi_check.
    [[nodiscard]] inline result<konobi::refusal> check(konobi::action action) const noexcept;
    /// Returns the position after a legal action of the side to move. See pdn_konobi_play.
    [[nodiscard]] inline result<konobi::position> play(konobi::action action) const noexcept;
    /// Returns the links of the stone on a point, strong ones first, and their number, at most
    /// PDN_KONOBI_MAX_LINKS; none for a vacant point. See pdn_konobi_links.
    [[nodiscard]] inline list<konobi::link> links(konobi::point point,
        span<konobi::link> links) const noexcept;
    /// Returns the chain of the stone on a point as a set, its number of rows, which is the width,
    /// and the edges that it touches. See pdn_konobi_chain.
    [[nodiscard]] inline result<chain_values> chain(konobi::point point,
        span<pdn_konobi_row_set> rows) const noexcept;
    /// Returns the points of a shortest path of links between the edges of a colour, from the
    /// bottom or the left, and their number, at most PDN_KONOBI_MAX_POINTS; 0 if its edges are not
    /// connected. See pdn_konobi_winning_path.
    [[nodiscard]] inline list<konobi::point> winning_path(konobi::color color,
        span<konobi::point> points) const noexcept;
    /// Returns the number of sequences of exactly `depth` actions, 0 to PDN_KONOBI_PERFT_MAX_DEPTH;
    /// 1 for depth 0. See pdn_konobi_perft.
    [[nodiscard]] inline result<std::uint64_t> perft(std::uint32_t depth) const noexcept;
    /// Returns perft by first action, placements row by row from the bottom, and the number of
    /// entries, at most PDN_KONOBI_MAX_ACTIONS. See pdn_konobi_divide.
    [[nodiscard]] inline list<konobi::divide_entry> divide(std::uint32_t depth,
        span<konobi::divide_entry> entries) const noexcept;
    /// Writes a position as text. See pdn_konobi_format_position.
    [[nodiscard]] inline list<char> format_position(span<char> buffer) const noexcept;
    /// Writes a position as lines of text. See pdn_konobi_draw_text.
    template <class Sink>
    [[nodiscard]] inline pedina::status draw_text(konobi::point last,
        pdn_konobi_draw_marks marks, text_style style, Sink &&sink) const noexcept;
    /// Writes a position as a complete SVG document. See pdn_konobi_draw_svg.
    template <class Sink>
    [[nodiscard]] inline pedina::status draw_svg(konobi::point last,
        pdn_konobi_draw_marks marks, Sink &&sink) const noexcept;
};
static_assert(detail::is_same_layout<position, pdn_konobi_position>);

/// A `pdn_konobi_refusal`: a value that may be copied.
struct refusal : pdn_konobi_refusal {
};
static_assert(detail::is_same_layout<refusal, pdn_konobi_refusal>);

/// A `pdn_konobi_link`: a value that may be copied.
struct link : pdn_konobi_link {
};
static_assert(detail::is_same_layout<link, pdn_konobi_link>);

/// A `pdn_konobi_divide_entry`: a value that may be copied.
struct divide_entry : pdn_konobi_divide_entry {
};
static_assert(detail::is_same_layout<divide_entry, pdn_konobi_divide_entry>);

/// A `pdn_konobi_game`: a value that may be copied.
struct game : pdn_konobi_game {
    /// Returns a game that begins with this position. See pdn_konobi_game_init.
    [[nodiscard]] static inline result<konobi::game>
        init(const konobi::position &start) noexcept;
    /// Plays an action of the side to move, and discards the actions that were taken back. See
    /// pdn_konobi_game_play.
    [[nodiscard]] inline pedina::status play(span<konobi::action> history,
        konobi::action action) noexcept;
    /// Takes the last action back and stores it. See pdn_konobi_game_undo.
    [[nodiscard]] inline result<konobi::action> undo(span<konobi::action> history) noexcept;
    /// Replays the action that was taken back last, and stores it. See pdn_konobi_game_redo.
    [[nodiscard]] inline result<konobi::action> redo(span<konobi::action> history) noexcept;
    /// Ends the game: this colour resigns, and the other one wins. See pdn_konobi_game_resign.
    [[nodiscard]] inline pedina::status resign(konobi::color color) noexcept;
    /// Returns the position on the board. See pdn_konobi_game_position.
    [[nodiscard]] inline result<konobi::position> position() const noexcept;
    /// Returns the position after the first `length` actions, at most those on the board: actions
    /// that were taken back do not count. See pdn_konobi_game_position_after.
    [[nodiscard]] inline result<konobi::position>
        position_after(span<const konobi::action> history, std::size_t length) const noexcept;
    /// Returns the number of actions played, and the number of those taken back that can be
    /// replayed. See pdn_konobi_game_lengths.
    [[nodiscard]] inline result<game_lengths_values> lengths() const noexcept;
    /// Returns the action with this number, from 0. See pdn_konobi_game_action.
    [[nodiscard]] inline result<konobi::action> action(span<const konobi::action> history,
        std::size_t index) const noexcept;
    /// Returns why the game is over, PDN_KONOBI_CAUSE_NONE if it is not, and the colour that has
    /// won, PDN_KONOBI_NO_COLOR if none has yet. See pdn_konobi_game_ending.
    [[nodiscard]] inline result<game_ending_values> ending() const noexcept;
    /// Plays the entries of a record. See pdn_konobi_game_replay.
    [[nodiscard]] inline result<konobi::replay_report> replay(span<konobi::action> history,
        std::string_view text) noexcept;
    /// Writes the actions of a game, separated by spaces, and if that ended it "resign", or
    /// "black-resigns" or "white-resigns" where it was not that side's turn. See
    /// pdn_konobi_game_format.
    [[nodiscard]] inline list<char> format(span<const konobi::action> history,
        konobi::notation notation, span<char> buffer) const noexcept;
    /// Writes a game in the Smart Game Format (SGF), with the names of the first and the second
    /// player in UTF-8; an empty name is omitted. See pdn_konobi_game_write_sgf.
    template <class Sink>
    [[nodiscard]] inline pedina::status write_sgf(span<const konobi::action> history,
        std::string_view first, std::string_view second, Sink &&sink) const noexcept;
    /// Parses the main line of a game in the Smart Game Format. See pdn_konobi_game_read_sgf.
    [[nodiscard]] static inline result<game_read_sgf_values> read_sgf(std::string_view text,
        span<konobi::action> history) noexcept;
};
static_assert(detail::is_same_layout<game, pdn_konobi_game>);

/// A `pdn_konobi_replay_report`: a value that may be copied.
struct replay_report : pdn_konobi_replay_report {
};
static_assert(detail::is_same_layout<replay_report, pdn_konobi_replay_report>);

/// A `pdn_konobi_node`: a value that may be copied.
struct node : pdn_konobi_node {
};
static_assert(detail::is_same_layout<node, pdn_konobi_node>);

/// A `pdn_konobi_decision`: a value that may be copied.
struct decision : pdn_konobi_decision {
    /// Starts the search of a player of a level, 1 to PDN_KONOBI_MAX_LEVEL. See
    /// pdn_konobi_decision_init.
    [[nodiscard]] static inline result<konobi::decision> init(const konobi::position &position,
        std::uint8_t level, std::uint64_t seed, span<konobi::node> nodes) noexcept;
    /// Searches for at most `playouts` playouts, and stores 1 if the decision is ready, else 0. See
    /// pdn_konobi_decision_think.
    [[nodiscard]] inline result<bool> think(span<konobi::node> nodes,
        std::uint32_t playouts) noexcept;
    /// Returns the action chosen so far: a placement, a forced pass, or the swap if it is legal and
    /// the search expects less than even chances without it. See pdn_konobi_decision_action.
    [[nodiscard]] inline result<konobi::action>
        action(span<const konobi::node> nodes) const noexcept;
    /// Returns what the search knows about the best placement so far. See
    /// pdn_konobi_decision_chances.
    [[nodiscard]] inline result<konobi::chances>
        chances(span<const konobi::node> nodes) const noexcept;
};
static_assert(detail::is_same_layout<decision, pdn_konobi_decision>);

/// A `pdn_konobi_chances`: a value that may be copied.
struct chances : pdn_konobi_chances {
};
static_assert(detail::is_same_layout<chances, pdn_konobi_chances>);

/// A `pdn_konobi_solver`: a value that may be copied.
struct solver : pdn_konobi_solver {
    /// Starts to solve a position on a board of at most PDN_KONOBI_SOLVER_MAX_WIDTH rows. See
    /// pdn_konobi_solver_init.
    [[nodiscard]] static inline result<konobi::solver>
        init(const konobi::position &position) noexcept;
    /// Visits at most `positions` more positions, and stores 1 if the winner is known, else 0. See
    /// pdn_konobi_solver_run.
    [[nodiscard]] inline result<bool> run(span<std::uint64_t> table,
        std::uint32_t positions) noexcept;
    /// Returns the colour that wins, PDN_KONOBI_NO_COLOR before that is known, and a winning action
    /// of the side to move, PDN_KONOBI_NO_POINT if it loses or the game is over. See
    /// pdn_konobi_solver_winner.
    [[nodiscard]] inline result<solver_winner_values> winner() const noexcept;
};
static_assert(detail::is_same_layout<solver, pdn_konobi_solver>);

/// A `pdn_konobi_table`: a value that may be copied.
struct table : pdn_konobi_table {
    /// Returns a table whose players have not been sent anything yet. See pdn_konobi_table_init.
    [[nodiscard]] static inline result<konobi::table>
        init(const konobi::table_settings &settings) noexcept;
    /// Takes in the second connection: both players are welcomed. See pdn_konobi_table_join.
    [[nodiscard]] inline pedina::status join() noexcept;
    /// Takes in bytes from a player, up to the first event, and stores how many were consumed. See
    /// pdn_konobi_table_receive.
    [[nodiscard]] inline result<table_receive_values> receive(konobi::player player,
        std::string_view input) noexcept;
    /// Does what needs no input; repeat it until it reports neither an event nor a byte. See
    /// pdn_konobi_table_advance.
    [[nodiscard]] inline result<konobi::table_report> advance() noexcept;
    /// Plays an action of a program. See pdn_konobi_table_act.
    [[nodiscard]] inline result<konobi::table_report> act(konobi::action action) noexcept;
    /// Takes in the end of a player's input, once all that came before is consumed. See
    /// pdn_konobi_table_finish.
    [[nodiscard]] inline pedina::status finish(konobi::player player) noexcept;
    /// Takes in the loss of a connection: the game is over. See pdn_konobi_table_leave.
    [[nodiscard]] inline pedina::status leave(konobi::player player) noexcept;
    /// A player resigns other than by a line. See pdn_konobi_table_resign.
    [[nodiscard]] inline pedina::status resign(konobi::player player) noexcept;
    /// The time of a player is up. See pdn_konobi_table_time_out.
    [[nodiscard]] inline pedina::status time_out(konobi::player player) noexcept;
    /// Ends the game without a winner, because the server stops. See pdn_konobi_table_stop.
    [[nodiscard]] inline pedina::status stop() noexcept;
    /// Returns whose line is awaited, PDN_KONOBI_NO_PLAYER for nobody's. See
    /// pdn_konobi_table_asked.
    [[nodiscard]] inline result<konobi::player> asked() const noexcept;
    /// Returns which player is a program whose action is awaited, PDN_KONOBI_NO_PLAYER for none.
    /// See pdn_konobi_table_thinking.
    [[nodiscard]] inline result<konobi::player> thinking() const noexcept;
    /// Returns 1 if the game is over and the players have been sent all of it, else 0. See
    /// pdn_konobi_table_is_done.
    [[nodiscard]] inline result<bool> is_done() const noexcept;
    /// Returns how the game ended, a pdn_konobi_table_end or PDN_KONOBI_TABLE_NO_END, and who has
    /// won, PDN_KONOBI_NO_PLAYER if nobody has. See pdn_konobi_table_ending.
    [[nodiscard]] inline result<table_ending_values> ending() const noexcept;
    /// Returns the position; before the size is known that of a game on 11 by 11 points. See
    /// pdn_konobi_table_position.
    [[nodiscard]] inline result<konobi::position> position() const noexcept;
    /// Returns the stone that was placed last, PDN_KONOBI_NO_POINT if there is none. See
    /// pdn_konobi_table_last.
    [[nodiscard]] inline result<konobi::point> last() const noexcept;
    /// Writes the name of a player, empty until it is known. See pdn_konobi_table_name.
    [[nodiscard]] inline list<char> name(konobi::player player,
        span<char> buffer) const noexcept;
};
static_assert(detail::is_same_layout<table, pdn_konobi_table>);

/// A `pdn_konobi_table_settings`: a value that may be copied.
struct table_settings : pdn_konobi_table_settings {
};
static_assert(detail::is_same_layout<table_settings, pdn_konobi_table_settings>);

/// A `pdn_konobi_table_report`: a value that may be copied.
struct table_report : pdn_konobi_table_report {
};
static_assert(detail::is_same_layout<table_report, pdn_konobi_table_report>);

/// The outputs of pdn_konobi_rules.
struct rules_values {
    konobi::ruleset ruleset{};
    konobi::pie_rule pie_rule{};
};

/// The outputs of pdn_konobi_chain.
struct chain_values {
    std::size_t count{};
    pdn_konobi_edges edges{};
};

/// The outputs of pdn_konobi_game_lengths.
struct game_lengths_values {
    std::size_t length{};
    std::size_t redo_length{};
};

/// The outputs of pdn_konobi_game_ending.
struct game_ending_values {
    konobi::cause cause{};
    konobi::color winner{};
};

/// The outputs of pdn_konobi_game_read_sgf.
struct game_read_sgf_values {
    konobi::game game{};
    std::size_t start{};
};

/// The outputs of pdn_konobi_level.
struct level_values {
    std::uint32_t playouts{};
    std::size_t nodes{};
};

/// The outputs of pdn_konobi_solver_winner.
struct solver_winner_values {
    konobi::color winner{};
    konobi::action action{};
};

/// The outputs of pdn_konobi_table_receive.
struct table_receive_values {
    konobi::table_report report{};
    std::size_t consumed{};
};

/// The outputs of pdn_konobi_table_ending.
struct table_ending_values {
    konobi::table_end end{};
    konobi::player winner{};
};

/// Returns the point in a column and a row, both from 0; PDN_KONOBI_NO_POINT if either is not
/// below PDN_KONOBI_MAX_WIDTH. See pdn_konobi_point_at.
[[nodiscard]] inline konobi::point point_at(pdn_konobi_column column,
    pdn_konobi_row row) noexcept
{
    return konobi::point{::pdn_konobi_point_at(column, row)};
}

/// Returns the column of a point, from 0 for the a-column. See pdn_konobi_point_column.
[[nodiscard]] inline pdn_konobi_column point_column(konobi::point point) noexcept
{
    return ::pdn_konobi_point_column(pedina::number(point));
}

/// Returns the row of a point, from 0 at the bottom. See pdn_konobi_point_row.
[[nodiscard]] inline pdn_konobi_row point_row(konobi::point point) noexcept
{
    return ::pdn_konobi_point_row(pedina::number(point));
}

/// Returns the empty board of `width` rows and columns, 1 to PDN_KONOBI_MAX_WIDTH, black to
/// move. See pdn_konobi_start.
[[nodiscard]] inline result<konobi::position> start(std::uint8_t width,
    konobi::ruleset ruleset, konobi::pie_rule pie_rule) noexcept
{
    konobi::position position{};
    const pedina::status returned{::pdn_konobi_start(width, pedina::number(ruleset),
        pedina::number(pie_rule), &position)};
    return {returned, position};
}

inline result<rules_values> position::rules() const noexcept
{
    std::underlying_type_t<konobi::ruleset> c_ruleset{};
    std::underlying_type_t<konobi::pie_rule> c_pie_rule{};
    const pedina::status returned{::pdn_konobi_rules(this, &c_ruleset, &c_pie_rule)};
    return {returned, {konobi::ruleset{c_ruleset}, konobi::pie_rule{c_pie_rule}}};
}

inline result<std::uint8_t> position::width() const noexcept
{
    std::uint8_t width{};
    const pedina::status returned{::pdn_konobi_width(this, &width)};
    return {returned, width};
}

inline result<konobi::color> position::stone(konobi::point point) const noexcept
{
    std::underlying_type_t<konobi::color> c_color{};
    const pedina::status returned{::pdn_konobi_stone(this, pedina::number(point),
        &c_color)};
    return {returned, konobi::color{c_color}};
}

inline list<pdn_konobi_row_set> position::stones(konobi::color color,
    span<pdn_konobi_row_set> rows) const noexcept
{
    std::size_t count{};
    const pedina::status returned{::pdn_konobi_stones(this, pedina::number(color),
        rows.data(), rows.size(), &count)};
    return {returned, rows, count};
}

inline result<konobi::color> position::turn() const noexcept
{
    std::underlying_type_t<konobi::color> c_color{};
    const pedina::status returned{::pdn_konobi_turn(this, &c_color)};
    return {returned, konobi::color{c_color}};
}

inline result<konobi::player> position::player_of(konobi::color color) const noexcept
{
    std::underlying_type_t<konobi::player> c_player{};
    const pedina::status returned{::pdn_konobi_player_of(this, pedina::number(color),
        &c_player)};
    return {returned, konobi::player{c_player}};
}

inline result<std::uint32_t> position::plies() const noexcept
{
    std::uint32_t plies{};
    const pedina::status returned{::pdn_konobi_plies(this, &plies)};
    return {returned, plies};
}

inline list<pdn_konobi_row_set>
    position::legal(span<pdn_konobi_row_set> rows) const noexcept
{
    std::size_t count{};
    const pedina::status returned{::pdn_konobi_legal(this, rows.data(), rows.size(),
        &count)};
    return {returned, rows, count};
}

inline result<bool> position::must_pass() const noexcept
{
    pdn_bool c_must_pass{};
    const pedina::status returned{::pdn_konobi_must_pass(this, &c_must_pass)};
    return {returned, c_must_pass != 0};
}

inline result<bool> position::can_swap() const noexcept
{
    pdn_bool c_can_swap{};
    const pedina::status returned{::pdn_konobi_can_swap(this, &c_can_swap)};
    return {returned, c_can_swap != 0};
}

inline result<konobi::color> position::winner() const noexcept
{
    std::underlying_type_t<konobi::color> c_color{};
    const pedina::status returned{::pdn_konobi_winner(this, &c_color)};
    return {returned, konobi::color{c_color}};
}

inline result<konobi::refusal> position::check(konobi::action action) const noexcept
{
    konobi::refusal refusal{};
    const pedina::status returned{::pdn_konobi_check(this, pedina::number(action),
        &refusal)};
    return {returned, refusal};
}

inline result<konobi::position> position::play(konobi::action action) const noexcept
{
    konobi::position next{};
    const pedina::status returned{::pdn_konobi_play(this, pedina::number(action), &next)};
    return {returned, next};
}

inline list<konobi::link> position::links(konobi::point point,
    span<konobi::link> links) const noexcept
{
    std::size_t count{};
    const pedina::status returned{::pdn_konobi_links(this, pedina::number(point),
        links.data(), links.size(), &count)};
    return {returned, links, count};
}

inline result<chain_values> position::chain(konobi::point point,
    span<pdn_konobi_row_set> rows) const noexcept
{
    std::size_t count{};
    pdn_konobi_edges edges{};
    const pedina::status returned{::pdn_konobi_chain(this, pedina::number(point),
        rows.data(), rows.size(), &count, &edges)};
    return {returned, {count, edges}};
}

inline list<konobi::point> position::winning_path(konobi::color color,
    span<konobi::point> points) const noexcept
{
    std::size_t count{};
    const pedina::status returned{::pdn_konobi_winning_path(this, pedina::number(color),
        detail::numbers(points.data()), points.size(), &count)};
    return {returned, points, count};
}

inline result<std::uint64_t> position::perft(std::uint32_t depth) const noexcept
{
    std::uint64_t sequences{};
    const pedina::status returned{::pdn_konobi_perft(this, depth, &sequences)};
    return {returned, sequences};
}

inline list<konobi::divide_entry> position::divide(std::uint32_t depth,
    span<konobi::divide_entry> entries) const noexcept
{
    std::size_t count{};
    const pedina::status returned{::pdn_konobi_divide(this, depth, entries.data(),
        entries.size(), &count)};
    return {returned, entries, count};
}

inline result<konobi::game> game::init(const konobi::position &start) noexcept
{
    konobi::game game{};
    const pedina::status returned{::pdn_konobi_game_init(&start, &game)};
    return {returned, game};
}

inline pedina::status game::play(span<konobi::action> history,
    konobi::action action) noexcept
{
    return pedina::status{::pdn_konobi_game_play(this, detail::numbers(history.data()),
        history.size(), pedina::number(action))};
}

inline result<konobi::action> game::undo(span<konobi::action> history) noexcept
{
    std::underlying_type_t<konobi::action> c_action{};
    const pedina::status returned{::pdn_konobi_game_undo(this,
        detail::numbers(history.data()), history.size(), &c_action)};
    return {returned, konobi::action{c_action}};
}

inline result<konobi::action> game::redo(span<konobi::action> history) noexcept
{
    std::underlying_type_t<konobi::action> c_action{};
    const pedina::status returned{::pdn_konobi_game_redo(this,
        detail::numbers(history.data()), history.size(), &c_action)};
    return {returned, konobi::action{c_action}};
}

inline pedina::status game::resign(konobi::color color) noexcept
{
    return pedina::status{::pdn_konobi_game_resign(this, pedina::number(color))};
}

inline result<konobi::position> game::position() const noexcept
{
    konobi::position position{};
    const pedina::status returned{::pdn_konobi_game_position(this, &position)};
    return {returned, position};
}

inline result<konobi::position> game::position_after(span<const konobi::action> history,
    std::size_t length) const noexcept
{
    konobi::position position{};
    const pedina::status returned{::pdn_konobi_game_position_after(this,
        detail::numbers(history.data()), history.size(), length, &position)};
    return {returned, position};
}

inline result<game_lengths_values> game::lengths() const noexcept
{
    std::size_t length{};
    std::size_t redo_length{};
    const pedina::status returned{::pdn_konobi_game_lengths(this, &length, &redo_length)};
    return {returned, {length, redo_length}};
}

inline result<konobi::action> game::action(span<const konobi::action> history,
    std::size_t index) const noexcept
{
    std::underlying_type_t<konobi::action> c_action{};
    const pedina::status returned{::pdn_konobi_game_action(this,
        detail::numbers(history.data()), history.size(), index, &c_action)};
    return {returned, konobi::action{c_action}};
}

inline result<game_ending_values> game::ending() const noexcept
{
    std::underlying_type_t<konobi::cause> c_cause{};
    std::underlying_type_t<konobi::color> c_winner{};
    const pedina::status returned{::pdn_konobi_game_ending(this, &c_cause, &c_winner)};
    return {returned, {konobi::cause{c_cause}, konobi::color{c_winner}}};
}

/// Parses a position. See pdn_konobi_parse_position.
[[nodiscard]] inline result<konobi::position> parse_position(std::string_view text,
    konobi::ruleset ruleset, konobi::pie_rule pie_rule) noexcept
{
    konobi::position position{};
    const pedina::status returned{::pdn_konobi_parse_position(text.data(), text.size(),
        pedina::number(ruleset), pedina::number(pie_rule), &position)};
    return {returned, position};
}

inline list<char> position::format_position(span<char> buffer) const noexcept
{
    std::size_t length{};
    const pedina::status returned{::pdn_konobi_format_position(this, buffer.data(),
        buffer.size(), &length)};
    return {returned, buffer, length};
}

/// Parses an action: a point by name, swap or pass. See pdn_konobi_parse_action.
[[nodiscard]] inline result<konobi::action> parse_action(std::string_view text) noexcept
{
    std::underlying_type_t<konobi::action> c_action{};
    const pedina::status returned{::pdn_konobi_parse_action(text.data(), text.size(),
        &c_action)};
    return {returned, konobi::action{c_action}};
}

/// Writes an action as text, in a pdn_konobi_notation. See pdn_konobi_format_action.
[[nodiscard]] inline list<char> format_action(konobi::action action,
    konobi::notation notation, span<char> buffer) noexcept
{
    std::size_t length{};
    const pedina::status returned{::pdn_konobi_format_action(pedina::number(action),
        pedina::number(notation), buffer.data(), buffer.size(), &length)};
    return {returned, buffer, length};
}

inline result<konobi::replay_report> game::replay(span<konobi::action> history,
    std::string_view text) noexcept
{
    konobi::replay_report report{};
    const pedina::status returned{::pdn_konobi_game_replay(this,
        detail::numbers(history.data()), history.size(), text.data(), text.size(), &report)};
    return {returned, report};
}

inline list<char> game::format(span<const konobi::action> history,
    konobi::notation notation, span<char> buffer) const noexcept
{
    std::size_t length{};
    const pedina::status returned{::pdn_konobi_game_format(this,
        detail::numbers(history.data()), history.size(), pedina::number(notation),
        buffer.data(), buffer.size(), &length)};
    return {returned, buffer, length};
}

template <class Sink>
inline pedina::status game::write_sgf(span<const konobi::action> history,
    std::string_view first, std::string_view second, Sink &&sink) const noexcept
{
    return pedina::status{::pdn_konobi_game_write_sgf(this, detail::numbers(history.data()),
        history.size(), first.data(), first.size(), second.data(), second.size(),
        detail::sink<Sink>(), detail::address(sink))};
}

inline result<game_read_sgf_values> game::read_sgf(std::string_view text,
    span<konobi::action> history) noexcept
{
    konobi::game game{};
    std::size_t start{};
    const pedina::status returned{::pdn_konobi_game_read_sgf(text.data(), text.size(),
        detail::numbers(history.data()), history.size(), &game, &start)};
    return {returned, {game, start}};
}

template <class Sink>
inline pedina::status position::draw_text(konobi::point last, pdn_konobi_draw_marks marks,
    text_style style, Sink &&sink) const noexcept
{
    return pedina::status{::pdn_konobi_draw_text(this, pedina::number(last), marks,
        pedina::number(style), detail::sink<Sink>(), detail::address(sink))};
}

template <class Sink>
inline pedina::status position::draw_svg(konobi::point last, pdn_konobi_draw_marks marks,
    Sink &&sink) const noexcept
{
    return pedina::status{::pdn_konobi_draw_svg(this, pedina::number(last), marks,
        detail::sink<Sink>(), detail::address(sink))};
}

/// Returns the number of playouts that a level takes to decide on a board of this width, 0 if
/// it does not search, and the number of nodes that it can use there: on 11 by 11 points 2,005
/// for level 4, 40 KB, and 512,101 for level 8, 10 MB. See pdn_konobi_level.
[[nodiscard]] inline result<level_values> level(std::uint8_t level,
    std::uint8_t width) noexcept
{
    std::uint32_t playouts{};
    std::size_t nodes{};
    const pedina::status returned{::pdn_konobi_level(level, width, &playouts, &nodes)};
    return {returned, {playouts, nodes}};
}

inline result<konobi::decision> decision::init(const konobi::position &position,
    std::uint8_t level, std::uint64_t seed, span<konobi::node> nodes) noexcept
{
    konobi::decision decision{};
    const pedina::status returned{::pdn_konobi_decision_init(&position, level, seed,
        nodes.data(), nodes.size(), &decision)};
    return {returned, decision};
}

inline result<bool> decision::think(span<konobi::node> nodes,
    std::uint32_t playouts) noexcept
{
    pdn_bool c_is_ready{};
    const pedina::status returned{::pdn_konobi_decision_think(this, nodes.data(),
        nodes.size(), playouts, &c_is_ready)};
    return {returned, c_is_ready != 0};
}

inline result<konobi::action>
    decision::action(span<const konobi::node> nodes) const noexcept
{
    std::underlying_type_t<konobi::action> c_action{};
    const pedina::status returned{::pdn_konobi_decision_action(this, nodes.data(),
        nodes.size(), &c_action)};
    return {returned, konobi::action{c_action}};
}

inline result<konobi::chances>
    decision::chances(span<const konobi::node> nodes) const noexcept
{
    konobi::chances chances{};
    const pedina::status returned{::pdn_konobi_decision_chances(this, nodes.data(),
        nodes.size(), &chances)};
    return {returned, chances};
}

inline result<konobi::solver> solver::init(const konobi::position &position) noexcept
{
    konobi::solver solver{};
    const pedina::status returned{::pdn_konobi_solver_init(&position, &solver)};
    return {returned, solver};
}

inline result<bool> solver::run(span<std::uint64_t> table, std::uint32_t positions) noexcept
{
    pdn_bool c_is_solved{};
    const pedina::status returned{::pdn_konobi_solver_run(this, table.data(), table.size(),
        positions, &c_is_solved)};
    return {returned, c_is_solved != 0};
}

inline result<solver_winner_values> solver::winner() const noexcept
{
    std::underlying_type_t<konobi::color> c_winner{};
    std::underlying_type_t<konobi::action> c_action{};
    const pedina::status returned{::pdn_konobi_solver_winner(this, &c_winner, &c_action)};
    return {returned, {konobi::color{c_winner}, konobi::action{c_action}}};
}

inline result<konobi::table> table::init(const konobi::table_settings &settings) noexcept
{
    konobi::table table{};
    const pedina::status returned{::pdn_konobi_table_init(&settings, &table)};
    return {returned, table};
}

inline pedina::status table::join() noexcept
{
    return pedina::status{::pdn_konobi_table_join(this)};
}

inline result<table_receive_values> table::receive(konobi::player player,
    std::string_view input) noexcept
{
    konobi::table_report report{};
    std::size_t consumed{};
    const pedina::status returned{::pdn_konobi_table_receive(this, pedina::number(player),
        input.data(), input.size(), &report, &consumed)};
    return {returned, {report, consumed}};
}

inline result<konobi::table_report> table::advance() noexcept
{
    konobi::table_report report{};
    const pedina::status returned{::pdn_konobi_table_advance(this, &report)};
    return {returned, report};
}

inline result<konobi::table_report> table::act(konobi::action action) noexcept
{
    konobi::table_report report{};
    const pedina::status returned{::pdn_konobi_table_act(this, pedina::number(action),
        &report)};
    return {returned, report};
}

inline pedina::status table::finish(konobi::player player) noexcept
{
    return pedina::status{::pdn_konobi_table_finish(this, pedina::number(player))};
}

inline pedina::status table::leave(konobi::player player) noexcept
{
    return pedina::status{::pdn_konobi_table_leave(this, pedina::number(player))};
}

inline pedina::status table::resign(konobi::player player) noexcept
{
    return pedina::status{::pdn_konobi_table_resign(this, pedina::number(player))};
}

inline pedina::status table::time_out(konobi::player player) noexcept
{
    return pedina::status{::pdn_konobi_table_time_out(this, pedina::number(player))};
}

inline pedina::status table::stop() noexcept
{
    return pedina::status{::pdn_konobi_table_stop(this)};
}

inline result<konobi::player> table::asked() const noexcept
{
    std::underlying_type_t<konobi::player> c_player{};
    const pedina::status returned{::pdn_konobi_table_asked(this, &c_player)};
    return {returned, konobi::player{c_player}};
}

inline result<konobi::player> table::thinking() const noexcept
{
    std::underlying_type_t<konobi::player> c_player{};
    const pedina::status returned{::pdn_konobi_table_thinking(this, &c_player)};
    return {returned, konobi::player{c_player}};
}

inline result<bool> table::is_done() const noexcept
{
    pdn_bool c_is_done{};
    const pedina::status returned{::pdn_konobi_table_is_done(this, &c_is_done)};
    return {returned, c_is_done != 0};
}

inline result<table_ending_values> table::ending() const noexcept
{
    std::underlying_type_t<konobi::table_end> c_end{};
    std::underlying_type_t<konobi::player> c_winner{};
    const pedina::status returned{::pdn_konobi_table_ending(this, &c_end, &c_winner)};
    return {returned, {konobi::table_end{c_end}, konobi::player{c_winner}}};
}

inline result<konobi::position> table::position() const noexcept
{
    konobi::position position{};
    const pedina::status returned{::pdn_konobi_table_position(this, &position)};
    return {returned, position};
}

inline result<konobi::point> table::last() const noexcept
{
    std::underlying_type_t<konobi::point> c_point{};
    const pedina::status returned{::pdn_konobi_table_last(this, &c_point)};
    return {returned, konobi::point{c_point}};
}

inline list<char> table::name(konobi::player player, span<char> buffer) const noexcept
{
    std::size_t length{};
    const pedina::status returned{::pdn_konobi_table_name(this, pedina::number(player),
        buffer.data(), buffer.size(), &length)};
    return {returned, buffer, length};
}

} // namespace pedina::konobi

#endif // PEDINA_KONOBI_HPP
