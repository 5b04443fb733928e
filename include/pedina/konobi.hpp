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
    /// Where there is no colour: a vacant point, no winner.
    none = PDN_KONOBI_NO_COLOR,
};

/// A `pdn_konobi_player`.
enum class player : pdn_konobi_player {
    /// The player who made the first placement.
    first = PDN_KONOBI_PLAYER_FIRST,
    /// The player who may swap.
    second = PDN_KONOBI_PLAYER_SECOND,
    /// Where there is no player.
    none = PDN_KONOBI_NO_PLAYER,
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
    /// The cause of a game that is not over.
    none = PDN_KONOBI_CAUSE_NONE,
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
    /// No event: what a table waits for, its other calls report.
    none = PDN_KONOBI_TABLE_NO_EVENT,
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
    /// No end: the game goes on.
    none = PDN_KONOBI_TABLE_NO_END,
};

/// A point, column + 32 * row.
enum class point : pdn_konobi_point {
    /// No point.
    none = PDN_KONOBI_NO_POINT,
};

/// The points of one row that belong to a set: bit n is column n.
using row_set = bit_set<pdn_konobi_column, pdn_konobi_row_set>;

/// What a player does in a turn: a point, PDN_KONOBI_PASS or PDN_KONOBI_SWAP.
enum class action : pdn_konobi_action {
    /// A pass: forced for a player who cannot place a stone, illegal for any other.
    pass = PDN_KONOBI_PASS,
    /// Use of the pie rule.
    swap = PDN_KONOBI_SWAP,
};

/// A set of edges: a sum of PDN_KONOBI_EDGE_ bits.
enum class edges : pdn_konobi_edges {
    /// The row with the lowest number; black's.
    bottom = PDN_KONOBI_EDGE_BOTTOM,
    /// The row with the highest number; black's.
    top = PDN_KONOBI_EDGE_TOP,
    /// The a-column; white's.
    left = PDN_KONOBI_EDGE_LEFT,
    /// The last column; white's.
    right = PDN_KONOBI_EDGE_RIGHT,
};
[[nodiscard]] constexpr edges operator|(edges a, edges b) noexcept
{
    return edges(number(a) | number(b));
}
[[nodiscard]] constexpr edges operator&(edges a, edges b) noexcept
{
    return edges(number(a) & number(b));
}
[[nodiscard]] constexpr edges operator^(edges a, edges b) noexcept
{
    return edges(number(a) ^ number(b));
}
[[nodiscard]] constexpr edges operator~(edges a) noexcept { return edges(~number(a)); }

/// What a drawing shows beside the pieces: a sum of PDN_KONOBI_DRAW_ bits.
enum class draw_marks : pdn_konobi_draw_marks {
    /// Names columns and rows at the edges.
    labels = PDN_KONOBI_DRAW_LABELS,
    /// Marks the points where the side to move may not place a stone.
    illegal = PDN_KONOBI_DRAW_ILLEGAL,
    /// Marks a shortest winning path after the end.
    path = PDN_KONOBI_DRAW_PATH,
};
[[nodiscard]] constexpr draw_marks operator|(draw_marks a, draw_marks b) noexcept
{
    return draw_marks(number(a) | number(b));
}
[[nodiscard]] constexpr draw_marks operator&(draw_marks a, draw_marks b) noexcept
{
    return draw_marks(number(a) & number(b));
}
[[nodiscard]] constexpr draw_marks operator^(draw_marks a, draw_marks b) noexcept
{
    return draw_marks(number(a) ^ number(b));
}
[[nodiscard]] constexpr draw_marks operator~(draw_marks a) noexcept { return draw_marks(~number(a)); }

/// The point in a column and a row, both from 0; point::none outside of the largest board.
/// See pdn_konobi_point_at.
[[nodiscard]] constexpr point point_at(pdn_konobi_column column, pdn_konobi_row row) noexcept
{
    const bool is_on_board = column < PDN_KONOBI_MAX_WIDTH && row < PDN_KONOBI_MAX_WIDTH;
    return is_on_board ? static_cast<point>(column + 32 * row) : point::none;
}

/// The column of a point, from 0 for the a-column. See pdn_konobi_point_column.
[[nodiscard]] constexpr pdn_konobi_column point_column(point place) noexcept
{
    return static_cast<pdn_konobi_column>(number(place) & 31);
}

/// The row of a point, from 0 at the bottom. See pdn_konobi_point_row.
[[nodiscard]] constexpr pdn_konobi_row point_row(point place) noexcept
{
    return static_cast<pdn_konobi_row>(number(place) >> 5 & 31);
}

/// The action that places a stone on a point.
[[nodiscard]] constexpr action place(point place) noexcept { return action{number(place)}; }

/// The other side.
[[nodiscard]] constexpr color operator~(color side) noexcept
{
    return side == color::white ? color::black : side == color::black ? color::white : color::none;
}

/// Whether two structs differ.
template <class T, class = typename T::c_type>
[[nodiscard]] constexpr bool operator!=(const T &a, const T &b) noexcept
{
    return !(a == b);
}

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

/// The outputs of pdn_konobi_rules.
struct rules_values {
    konobi::ruleset ruleset{};
    konobi::pie_rule pie_rule{};
};

/// The points that explain an illegal placement; PDN_KONOBI_NO_POINT where there is none.
struct alignas(4) refusal {
    /// What it is in C.
    using c_type = pdn_konobi_refusal;
    /// Crosscut: the lower left point of the block of two by two points. Weak connection: the stone
    /// that it would be to.
    konobi::point point{};
    /// Weak connection: a vacant point where a stone extends that one without any weak connection.
    konobi::point alternative{};
    [[nodiscard]] friend constexpr bool operator==(const refusal &a, const refusal &b) noexcept
    {
        return a.point == b.point &&
            a.alternative == b.alternative;
    }
};
static_assert(detail::is_same_layout<refusal, pdn_konobi_refusal>);

/// A link from a stone to another one of its colour.
struct alignas(4) link {
    /// What it is in C.
    using c_type = pdn_konobi_link;
    /// The point of the other stone.
    konobi::point to{};
    /// How they are connected.
    konobi::link_kind kind{};
    /// 0.
    std::uint8_t reserved{};
    [[nodiscard]] friend constexpr bool operator==(const link &a, const link &b) noexcept
    {
        return a.to == b.to &&
            a.kind == b.kind;
    }
};
static_assert(detail::is_same_layout<link, pdn_konobi_link>);

/// The outputs of pdn_konobi_chain.
struct chain_values {
    std::size_t count{};
    konobi::edges edges{};
};

/// One first action of pdn_konobi_divide.
struct alignas(8) divide_entry {
    /// What it is in C.
    using c_type = pdn_konobi_divide_entry;
    /// Number of sequences that begin with the action.
    std::uint64_t sequences{};
    /// The action.
    konobi::action first{};
    /// 0.
    std::uint16_t reserved[3]{};
    [[nodiscard]] friend constexpr bool operator==(const divide_entry &a,
        const divide_entry &b) noexcept
    {
        return a.sequences == b.sequences &&
            a.first == b.first;
    }
};
static_assert(detail::is_same_layout<divide_entry, pdn_konobi_divide_entry>);

/// A position. Owned by the caller; may be copied. Initialized by pdn_konobi_start or
/// pdn_konobi_parse_position.
struct position : detail::opaque<pdn_konobi_position> {
    /// Returns the rules of a position, a pdn_konobi_ruleset and a pdn_konobi_pie_rule. See
    /// pdn_konobi_rules.
    [[nodiscard]] result<rules_values> rules() const noexcept
    {
        pdn_konobi_ruleset c_ruleset{};
        pdn_konobi_pie_rule c_pie_rule{};
        return {pedina::status{::pdn_konobi_rules(this, &c_ruleset, &c_pie_rule)},
            {konobi::ruleset(c_ruleset), konobi::pie_rule(c_pie_rule)}};
    }
    /// Returns the width of the board: its number of rows, and of columns. See pdn_konobi_width.
    [[nodiscard]] result<std::uint8_t> width() const noexcept
    {
        std::uint8_t width{};
        return {pedina::status{::pdn_konobi_width(this, &width)}, width};
    }
    /// Returns the colour of the stone on a point of the board, PDN_KONOBI_NO_COLOR if it is
    /// vacant. See pdn_konobi_stone.
    [[nodiscard]] result<konobi::color> stone(konobi::point point) const noexcept
    {
        pdn_konobi_color c_color{};
        return {pedina::status{::pdn_konobi_stone(this, pedina::number(point), &c_color)},
            konobi::color(c_color)};
    }
    /// Returns the stones of a colour as a set of points, and its number of rows, which is the
    /// width. See pdn_konobi_stones.
    [[nodiscard]] list<konobi::row_set> stones(konobi::color color,
        span<konobi::row_set> rows) const noexcept
    {
        std::size_t count{};
        return {pedina::status{::pdn_konobi_stones(this, pedina::number(color),
            raw(rows.data()), rows.size(), &count)}, rows, count};
    }
    /// Returns the colour to move; after the end, the one whose turn it would be. See
    /// pdn_konobi_turn.
    [[nodiscard]] result<konobi::color> turn() const noexcept
    {
        pdn_konobi_color c_color{};
        return {pedina::status{::pdn_konobi_turn(this, &c_color)}, konobi::color(c_color)};
    }
    /// Returns the player who has a colour now, a pdn_konobi_player. See pdn_konobi_player_of.
    [[nodiscard]] result<konobi::player> player_of(konobi::color color) const noexcept
    {
        pdn_konobi_player c_player{};
        return {pedina::status{::pdn_konobi_player_of(this, pedina::number(color), &c_player)},
            konobi::player(c_player)};
    }
    /// Returns the number of actions played: placements, passes and the swap. See pdn_konobi_plies.
    [[nodiscard]] result<std::uint32_t> plies() const noexcept
    {
        std::uint32_t plies{};
        return {pedina::status{::pdn_konobi_plies(this, &plies)}, plies};
    }
    /// Returns the points where the side to move may place a stone as a set, and its number of
    /// rows, which is the width. See pdn_konobi_legal.
    [[nodiscard]] list<konobi::row_set> legal(span<konobi::row_set> rows) const noexcept
    {
        std::size_t count{};
        return {pedina::status{::pdn_konobi_legal(this, raw(rows.data()), rows.size(), &count)},
            rows, count};
    }
    /// Returns 1 if the side to move cannot place a stone and has to pass, else 0. See
    /// pdn_konobi_must_pass.
    [[nodiscard]] result<bool> must_pass() const noexcept
    {
        pdn_bool c_must_pass{};
        return {pedina::status{::pdn_konobi_must_pass(this, &c_must_pass)}, c_must_pass != 0};
    }
    /// Returns 1 if the side to move may use the pie rule, else 0. See pdn_konobi_can_swap.
    [[nodiscard]] result<bool> can_swap() const noexcept
    {
        pdn_bool c_can_swap{};
        return {pedina::status{::pdn_konobi_can_swap(this, &c_can_swap)}, c_can_swap != 0};
    }
    /// Returns the colour that has connected its edges, PDN_KONOBI_NO_COLOR while the game goes on.
    /// See pdn_konobi_winner.
    [[nodiscard]] result<konobi::color> winner() const noexcept
    {
        pdn_konobi_color c_color{};
        return {pedina::status{::pdn_konobi_winner(this, &c_color)}, konobi::color(c_color)};
    }
    /// Returns PDN_OK if an action of the side to move is legal. See pdn_konobi_check.
    [[nodiscard]] result<konobi::refusal> check_(konobi::action action) const noexcept
    {
        konobi::refusal refusal{};
        return {pedina::status{::pdn_konobi_check(this, pedina::number(action), raw(&refusal))},
            refusal};
    }
    /// Returns the position after a legal action of the side to move. See pdn_konobi_play.
    [[nodiscard]] result<konobi::position> play(konobi::action action) const noexcept
    {
        konobi::position next{};
        return {pedina::status{::pdn_konobi_play(this, pedina::number(action), &next)}, next};
    }
    /// Returns the links of the stone on a point, strong ones first, and their number, at most
    /// PDN_KONOBI_MAX_LINKS; none for a vacant point. See pdn_konobi_links.
    [[nodiscard]] list<konobi::link> links(konobi::point point,
        span<konobi::link> links) const noexcept
    {
        std::size_t count{};
        return {pedina::status{::pdn_konobi_links(this, pedina::number(point),
            raw(links.data()), links.size(), &count)}, links, count};
    }
    /// Returns the chain of the stone on a point as a set, its number of rows, which is the width,
    /// and the edges that it touches. See pdn_konobi_chain.
    [[nodiscard]] result<chain_values> chain(konobi::point point,
        span<konobi::row_set> rows) const noexcept
    {
        std::size_t count{};
        pdn_konobi_edges c_edges{};
        return {pedina::status{::pdn_konobi_chain(this, pedina::number(point), raw(rows.data()),
            rows.size(), &count, &c_edges)}, {count, konobi::edges(c_edges)}};
    }
    /// Returns the points of a shortest path of links between the edges of a colour, from the
    /// bottom or the left, and their number, at most PDN_KONOBI_MAX_POINTS; 0 if its edges are not
    /// connected. See pdn_konobi_winning_path.
    [[nodiscard]] list<konobi::point> winning_path(konobi::color color,
        span<konobi::point> points) const noexcept
    {
        std::size_t count{};
        return {pedina::status{::pdn_konobi_winning_path(this, pedina::number(color),
            raw(points.data()), points.size(), &count)}, points, count};
    }
    /// Returns the number of sequences of exactly `depth` actions, 0 to PDN_KONOBI_PERFT_MAX_DEPTH;
    /// 1 for depth 0. See pdn_konobi_perft.
    [[nodiscard]] result<std::uint64_t> perft(std::uint32_t depth) const noexcept
    {
        std::uint64_t sequences{};
        return {pedina::status{::pdn_konobi_perft(this, depth, &sequences)}, sequences};
    }
    /// Returns perft by first action, placements row by row from the bottom, and the number of
    /// entries, at most PDN_KONOBI_MAX_ACTIONS. See pdn_konobi_divide.
    [[nodiscard]] list<konobi::divide_entry> divide(std::uint32_t depth,
        span<konobi::divide_entry> entries) const noexcept
    {
        std::size_t count{};
        return {pedina::status{::pdn_konobi_divide(this, depth, raw(entries.data()),
            entries.size(), &count)}, entries, count};
    }
    /// Writes a position as text. See pdn_konobi_format_position.
    [[nodiscard]] list<char> format_position(span<char> buffer) const noexcept
    {
        std::size_t length{};
        return {pedina::status{::pdn_konobi_format_position(this, buffer.data(), buffer.size(),
            &length)}, buffer, length};
    }
    /// Writes a position as lines of text. See pdn_konobi_draw_text.
    template <class Sink>
    [[nodiscard]] pedina::status draw_text(konobi::point last, konobi::draw_marks marks,
        text_style style, Sink &&sink) const noexcept
    {
        detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};
        return pedina::status{::pdn_konobi_draw_text(this, pedina::number(last),
            pedina::number(marks), pedina::number(style), c_sink.call, &c_sink)};
    }
    /// Writes a position as a complete SVG document. See pdn_konobi_draw_svg.
    template <class Sink>
    [[nodiscard]] pedina::status draw_svg(konobi::point last, konobi::draw_marks marks,
        Sink &&sink) const noexcept
    {
        detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};
        return pedina::status{::pdn_konobi_draw_svg(this, pedina::number(last),
            pedina::number(marks), c_sink.call, &c_sink)};
    }
};
static_assert(detail::is_same_layout<position, pdn_konobi_position>);

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

/// The first entry of a record that cannot be played.
struct alignas(4) replay_report {
    /// What it is in C.
    using c_type = pdn_konobi_replay_report;
    /// Its number in the record, from 1; on PDN_OK the number of entries played.
    std::uint32_t number{};
    /// Offset of its first byte.
    std::uint32_t start{};
    /// Its length in bytes.
    std::uint32_t length{};
    /// Why a placement is illegal, as in pdn_konobi_refusal.
    konobi::point point{};
    /// As above.
    konobi::point alternative{};
    [[nodiscard]] friend constexpr bool operator==(const replay_report &a,
        const replay_report &b) noexcept
    {
        return a.number == b.number &&
            a.start == b.start &&
            a.length == b.length &&
            a.point == b.point &&
            a.alternative == b.alternative;
    }
};
static_assert(detail::is_same_layout<replay_report, pdn_konobi_replay_report>);

/// A game without its history. Owned by the caller; may be copied together with its history.
/// Initialized by pdn_konobi_game_init.
struct game : detail::opaque<pdn_konobi_game> {
    /// Returns a game that begins with this position. See pdn_konobi_game_init.
    [[nodiscard]] static result<konobi::game> init(const konobi::position &start) noexcept
    {
        konobi::game game{};
        return {pedina::status{::pdn_konobi_game_init(&start, &game)}, game};
    }
    /// Plays an action of the side to move, and discards the actions that were taken back. See
    /// pdn_konobi_game_play.
    [[nodiscard]] pedina::status play(span<konobi::action> history,
        konobi::action action) noexcept
    {
        return pedina::status{::pdn_konobi_game_play(this, raw(history.data()), history.size(),
            pedina::number(action))};
    }
    /// Takes the last action back and stores it. See pdn_konobi_game_undo.
    [[nodiscard]] result<konobi::action> undo(span<konobi::action> history) noexcept
    {
        pdn_konobi_action c_action{};
        return {pedina::status{::pdn_konobi_game_undo(this, raw(history.data()), history.size(),
            &c_action)}, konobi::action(c_action)};
    }
    /// Replays the action that was taken back last, and stores it. See pdn_konobi_game_redo.
    [[nodiscard]] result<konobi::action> redo(span<konobi::action> history) noexcept
    {
        pdn_konobi_action c_action{};
        return {pedina::status{::pdn_konobi_game_redo(this, raw(history.data()), history.size(),
            &c_action)}, konobi::action(c_action)};
    }
    /// Ends the game: this colour resigns, and the other one wins. See pdn_konobi_game_resign.
    [[nodiscard]] pedina::status resign(konobi::color color) noexcept
    {
        return pedina::status{::pdn_konobi_game_resign(this, pedina::number(color))};
    }
    /// Returns the position on the board. See pdn_konobi_game_position.
    [[nodiscard]] result<konobi::position> position() const noexcept
    {
        konobi::position position{};
        return {pedina::status{::pdn_konobi_game_position(this, &position)}, position};
    }
    /// Returns the position after the first `length` actions, at most those on the board: actions
    /// that were taken back do not count. See pdn_konobi_game_position_after.
    [[nodiscard]] result<konobi::position> position_after(const input<konobi::action> &history,
        std::size_t length) const noexcept
    {
        konobi::position position{};
        return {pedina::status{::pdn_konobi_game_position_after(this, raw(history.data()),
            history.size(), length, &position)}, position};
    }
    /// Returns the number of actions played, and the number of those taken back that can be
    /// replayed. See pdn_konobi_game_lengths.
    [[nodiscard]] result<game_lengths_values> lengths() const noexcept
    {
        std::size_t length{};
        std::size_t redo_length{};
        return {pedina::status{::pdn_konobi_game_lengths(this, &length, &redo_length)}, {length,
            redo_length}};
    }
    /// Returns the action with this number, from 0. See pdn_konobi_game_action.
    [[nodiscard]] result<konobi::action> action(const input<konobi::action> &history,
        std::size_t index) const noexcept
    {
        pdn_konobi_action c_action{};
        return {pedina::status{::pdn_konobi_game_action(this, raw(history.data()),
            history.size(), index, &c_action)}, konobi::action(c_action)};
    }
    /// Returns why the game is over, PDN_KONOBI_CAUSE_NONE if it is not, and the colour that has
    /// won, PDN_KONOBI_NO_COLOR if none has yet. See pdn_konobi_game_ending.
    [[nodiscard]] result<game_ending_values> ending() const noexcept
    {
        pdn_konobi_cause c_cause{};
        pdn_konobi_color c_winner{};
        return {pedina::status{::pdn_konobi_game_ending(this, &c_cause, &c_winner)},
            {konobi::cause(c_cause), konobi::color(c_winner)}};
    }
    /// Plays the entries of a record. See pdn_konobi_game_replay.
    [[nodiscard]] result<konobi::replay_report> replay(span<konobi::action> history,
        text_view text) noexcept
    {
        konobi::replay_report report{};
        return {pedina::status{::pdn_konobi_game_replay(this, raw(history.data()),
            history.size(), text.data(), text.size(), raw(&report))}, report};
    }
    /// Writes the actions of a game, separated by spaces, and if that ended it "resign", or
    /// "black-resigns" or "white-resigns" where it was not that side's turn. See
    /// pdn_konobi_game_format.
    [[nodiscard]] list<char> format(const input<konobi::action> &history,
        konobi::notation notation, span<char> buffer) const noexcept
    {
        std::size_t length{};
        return {pedina::status{::pdn_konobi_game_format(this, raw(history.data()),
            history.size(), pedina::number(notation), buffer.data(), buffer.size(), &length)},
            buffer, length};
    }
    /// Writes a game in the Smart Game Format (SGF), with the names of the first and the second
    /// player in UTF-8; an empty name is omitted. See pdn_konobi_game_write_sgf.
    template <class Sink>
    [[nodiscard]] pedina::status write_sgf(const input<konobi::action> &history,
        text_view first, text_view second, Sink &&sink) const noexcept
    {
        detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};
        return pedina::status{::pdn_konobi_game_write_sgf(this, raw(history.data()),
            history.size(), first.data(), first.size(), second.data(), second.size(), c_sink.call,
            &c_sink)};
    }
    /// Parses the main line of a game in the Smart Game Format. See pdn_konobi_game_read_sgf.
    [[nodiscard]] static result<game_read_sgf_values> read_sgf(text_view text,
        span<konobi::action> history) noexcept;
};
static_assert(detail::is_same_layout<game, pdn_konobi_game>);

/// A node of the search tree: 20 bytes.
struct node : detail::opaque<pdn_konobi_node> {
};
static_assert(detail::is_same_layout<node, pdn_konobi_node>);

/// What a search knows about its best placement, for the side that makes it.
struct alignas(4) chances {
    /// What it is in C.
    using c_type = pdn_konobi_chances;
    /// Number of playouts won.
    std::uint32_t wins{};
    /// Number of playouts after the placement; 0 if there was no search.
    std::uint32_t playouts{};
    /// The colour that is proven to win, PDN_KONOBI_NO_COLOR if that is not known.
    konobi::color winner{};
    /// 0.
    std::uint8_t reserved[3]{};
    [[nodiscard]] friend constexpr bool operator==(const chances &a, const chances &b) noexcept
    {
        return a.wins == b.wins &&
            a.playouts == b.playouts &&
            a.winner == b.winner;
    }
};
static_assert(detail::is_same_layout<chances, pdn_konobi_chances>);

/// The state of a search, without its nodes. Owned by the caller; may be copied together with
/// its nodes. Initialized by pdn_konobi_decision_init.
struct decision : detail::opaque<pdn_konobi_decision> {
    /// Starts the search of a player of a level, 1 to PDN_KONOBI_MAX_LEVEL. See
    /// pdn_konobi_decision_init.
    [[nodiscard]] static result<konobi::decision> init(const konobi::position &position,
        std::uint8_t level, std::uint64_t seed, span<konobi::node> nodes) noexcept
    {
        konobi::decision decision{};
        return {pedina::status{::pdn_konobi_decision_init(&position, level, seed, nodes.data(),
            nodes.size(), &decision)}, decision};
    }
    /// Searches for at most `playouts` playouts, and stores 1 if the decision is ready, else 0. See
    /// pdn_konobi_decision_think.
    [[nodiscard]] result<bool> think(span<konobi::node> nodes, std::uint32_t playouts) noexcept
    {
        pdn_bool c_is_ready{};
        return {pedina::status{::pdn_konobi_decision_think(this, nodes.data(), nodes.size(),
            playouts, &c_is_ready)}, c_is_ready != 0};
    }
    /// Returns the action chosen so far: a placement, a forced pass, or the swap if it is legal and
    /// the search expects less than even chances without it. See pdn_konobi_decision_action.
    [[nodiscard]] result<konobi::action> action(const input<konobi::node> &nodes) const noexcept
    {
        pdn_konobi_action c_action{};
        return {pedina::status{::pdn_konobi_decision_action(this, nodes.data(), nodes.size(),
            &c_action)}, konobi::action(c_action)};
    }
    /// Returns what the search knows about the best placement so far. See
    /// pdn_konobi_decision_chances.
    [[nodiscard]] result<konobi::chances>
        chances(const input<konobi::node> &nodes) const noexcept
    {
        konobi::chances chances{};
        return {pedina::status{::pdn_konobi_decision_chances(this, nodes.data(), nodes.size(),
            raw(&chances))}, chances};
    }
};
static_assert(detail::is_same_layout<decision, pdn_konobi_decision>);

/// The outputs of pdn_konobi_solver_winner.
struct solver_winner_values {
    konobi::color winner{};
    konobi::action action{};
};

/// A solver without its table. Owned by the caller; may be copied. Initialized by
/// pdn_konobi_solver_init.
struct solver : detail::opaque<pdn_konobi_solver> {
    /// Starts to solve a position on a board of at most PDN_KONOBI_SOLVER_MAX_WIDTH rows. See
    /// pdn_konobi_solver_init.
    [[nodiscard]] static result<konobi::solver> init(const konobi::position &position) noexcept
    {
        konobi::solver solver{};
        return {pedina::status{::pdn_konobi_solver_init(&position, &solver)}, solver};
    }
    /// Visits at most `positions` more positions, and stores 1 if the winner is known, else 0. See
    /// pdn_konobi_solver_run.
    [[nodiscard]] result<bool> run(span<std::uint64_t> table, std::uint32_t positions) noexcept
    {
        pdn_bool c_is_solved{};
        return {pedina::status{::pdn_konobi_solver_run(this, table.data(), table.size(),
            positions, &c_is_solved)}, c_is_solved != 0};
    }
    /// Returns the colour that wins, PDN_KONOBI_NO_COLOR before that is known, and a winning action
    /// of the side to move, PDN_KONOBI_NO_POINT if it loses or the game is over. See
    /// pdn_konobi_solver_winner.
    [[nodiscard]] result<solver_winner_values> winner() const noexcept
    {
        pdn_konobi_color c_winner{};
        pdn_konobi_action c_action{};
        return {pedina::status{::pdn_konobi_solver_winner(this, &c_winner, &c_action)},
            {konobi::color(c_winner), konobi::action(c_action)}};
    }
};
static_assert(detail::is_same_layout<solver, pdn_konobi_solver>);

/// What a table begins with. All bytes 0: two people at one console, who are asked for
/// everything.
struct table_settings {
    /// What it is in C.
    using c_type = pdn_konobi_table_settings;
    /// The name of the player who places the first stone, in UTF-8.
    char first_name[PDN_KONOBI_NAME_LENGTH]{};
    /// The name of the player who may swap, in UTF-8.
    char second_name[PDN_KONOBI_NAME_LENGTH]{};
    /// The length of the first name, at most PDN_KONOBI_NAME_LENGTH. 0: a person is asked for it.
    std::uint8_t first_name_length{};
    /// The length of the second name.
    std::uint8_t second_name_length{};
    /// Who places the first stone, a pdn_konobi_entrant.
    konobi::entrant first{};
    /// Who may swap, a pdn_konobi_entrant.
    konobi::entrant second{};
    /// Where the players sit, a pdn_konobi_seating.
    konobi::seating seating{};
    /// How boards look, a pdn_konobi_style.
    konobi::style style{};
    /// The width of the board, 1 to PDN_KONOBI_MAX_WIDTH. 0: a person is asked for it, and two
    /// programs play on 11 by 11 points.
    std::uint8_t width{};
    /// How many lines of a player in a row may be refused; 0 for no limit.
    std::uint8_t refusals{};
    [[nodiscard]] friend constexpr bool operator==(const table_settings &a,
        const table_settings &b) noexcept
    {
        return detail::equal(a.first_name, b.first_name) &&
            detail::equal(a.second_name, b.second_name) &&
            a.first_name_length == b.first_name_length &&
            a.second_name_length == b.second_name_length &&
            a.first == b.first &&
            a.second == b.second &&
            a.seating == b.seating &&
            a.style == b.style &&
            a.width == b.width &&
            a.refusals == b.refusals;
    }
};
static_assert(detail::is_same_layout<table_settings, pdn_konobi_table_settings>);

/// What a call of a table did: bytes to send to each player, and an event.
struct alignas(2) table_report {
    /// What it is in C.
    using c_type = pdn_konobi_table_report;
    /// What to send to the first player; at one console, to both.
    char first[PDN_KONOBI_TABLE_OUTPUT_SIZE]{};
    /// What to send to the second player.
    char second[PDN_KONOBI_TABLE_OUTPUT_SIZE]{};
    /// How many bytes to send to the first player.
    std::uint8_t first_length{};
    /// How many bytes to send to the second player.
    std::uint8_t second_length{};
    /// A pdn_konobi_table_event, or PDN_KONOBI_TABLE_NO_EVENT.
    konobi::table_event event{};
    /// Who played, was refused, or brought about the end; PDN_KONOBI_NO_PLAYER for other events.
    konobi::player player{};
    /// What was played; PDN_KONOBI_NO_POINT for other events.
    konobi::action action{};
    /// How the game ended, a pdn_konobi_table_end; PDN_KONOBI_TABLE_NO_END for other events.
    konobi::table_end end{};
    /// 0.
    std::uint8_t reserved{};
    [[nodiscard]] friend constexpr bool operator==(const table_report &a,
        const table_report &b) noexcept
    {
        return detail::equal(a.first, b.first) &&
            detail::equal(a.second, b.second) &&
            a.first_length == b.first_length &&
            a.second_length == b.second_length &&
            a.event == b.event &&
            a.player == b.player &&
            a.action == b.action &&
            a.end == b.end;
    }
};
static_assert(detail::is_same_layout<table_report, pdn_konobi_table_report>);

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

/// A table. Owned by the caller; may be copied. Initialized by pdn_konobi_table_init.
struct table : detail::opaque<pdn_konobi_table> {
    /// Returns a table whose players have not been sent anything yet. See pdn_konobi_table_init.
    [[nodiscard]] static result<konobi::table>
        init(const konobi::table_settings &settings) noexcept
    {
        konobi::table table{};
        return {pedina::status{::pdn_konobi_table_init(raw(&settings), &table)}, table};
    }
    /// Takes in the second connection: both players are welcomed. See pdn_konobi_table_join.
    [[nodiscard]] pedina::status join() noexcept
    {
        return pedina::status{::pdn_konobi_table_join(this)};
    }
    /// Takes in bytes from a player, up to the first event, and stores how many were consumed. See
    /// pdn_konobi_table_receive.
    [[nodiscard]] result<table_receive_values> receive(konobi::player player,
        text_view input) noexcept
    {
        konobi::table_report report{};
        std::size_t consumed{};
        return {pedina::status{::pdn_konobi_table_receive(this, pedina::number(player),
            input.data(), input.size(), raw(&report), &consumed)}, {report, consumed}};
    }
    /// Does what needs no input; repeat it until it reports neither an event nor a byte. See
    /// pdn_konobi_table_advance.
    [[nodiscard]] result<konobi::table_report> advance() noexcept
    {
        konobi::table_report report{};
        return {pedina::status{::pdn_konobi_table_advance(this, raw(&report))}, report};
    }
    /// Plays an action of a program. See pdn_konobi_table_act.
    [[nodiscard]] result<konobi::table_report> act(konobi::action action) noexcept
    {
        konobi::table_report report{};
        return {pedina::status{::pdn_konobi_table_act(this, pedina::number(action),
            raw(&report))}, report};
    }
    /// Takes in the end of a player's input, once all that came before is consumed. See
    /// pdn_konobi_table_finish.
    [[nodiscard]] pedina::status finish(konobi::player player) noexcept
    {
        return pedina::status{::pdn_konobi_table_finish(this, pedina::number(player))};
    }
    /// Takes in the loss of a connection: the game is over. See pdn_konobi_table_leave.
    [[nodiscard]] pedina::status leave(konobi::player player) noexcept
    {
        return pedina::status{::pdn_konobi_table_leave(this, pedina::number(player))};
    }
    /// A player resigns other than by a line. See pdn_konobi_table_resign.
    [[nodiscard]] pedina::status resign(konobi::player player) noexcept
    {
        return pedina::status{::pdn_konobi_table_resign(this, pedina::number(player))};
    }
    /// The time of a player is up. See pdn_konobi_table_time_out.
    [[nodiscard]] pedina::status time_out(konobi::player player) noexcept
    {
        return pedina::status{::pdn_konobi_table_time_out(this, pedina::number(player))};
    }
    /// Ends the game without a winner, because the server stops. See pdn_konobi_table_stop.
    [[nodiscard]] pedina::status stop() noexcept
    {
        return pedina::status{::pdn_konobi_table_stop(this)};
    }
    /// Returns whose line is awaited, PDN_KONOBI_NO_PLAYER for nobody's. See
    /// pdn_konobi_table_asked.
    [[nodiscard]] result<konobi::player> asked() const noexcept
    {
        pdn_konobi_player c_player{};
        return {pedina::status{::pdn_konobi_table_asked(this, &c_player)},
            konobi::player(c_player)};
    }
    /// Returns which player is a program whose action is awaited, PDN_KONOBI_NO_PLAYER for none.
    /// See pdn_konobi_table_thinking.
    [[nodiscard]] result<konobi::player> thinking() const noexcept
    {
        pdn_konobi_player c_player{};
        return {pedina::status{::pdn_konobi_table_thinking(this, &c_player)},
            konobi::player(c_player)};
    }
    /// Returns 1 if the game is over and the players have been sent all of it, else 0. See
    /// pdn_konobi_table_is_done.
    [[nodiscard]] result<bool> is_done() const noexcept
    {
        pdn_bool c_is_done{};
        return {pedina::status{::pdn_konobi_table_is_done(this, &c_is_done)}, c_is_done != 0};
    }
    /// Returns how the game ended, a pdn_konobi_table_end or PDN_KONOBI_TABLE_NO_END, and who has
    /// won, PDN_KONOBI_NO_PLAYER if nobody has. See pdn_konobi_table_ending.
    [[nodiscard]] result<table_ending_values> ending() const noexcept
    {
        pdn_konobi_table_end c_end{};
        pdn_konobi_player c_winner{};
        return {pedina::status{::pdn_konobi_table_ending(this, &c_end, &c_winner)},
            {konobi::table_end(c_end), konobi::player(c_winner)}};
    }
    /// Returns the position; before the size is known that of a game on 11 by 11 points. See
    /// pdn_konobi_table_position.
    [[nodiscard]] result<konobi::position> position() const noexcept
    {
        konobi::position position{};
        return {pedina::status{::pdn_konobi_table_position(this, &position)}, position};
    }
    /// Returns the stone that was placed last, PDN_KONOBI_NO_POINT if there is none. See
    /// pdn_konobi_table_last.
    [[nodiscard]] result<konobi::point> last() const noexcept
    {
        pdn_konobi_point c_point{};
        return {pedina::status{::pdn_konobi_table_last(this, &c_point)},
            konobi::point(c_point)};
    }
    /// Writes the name of a player, empty until it is known. See pdn_konobi_table_name.
    [[nodiscard]] list<char> name(konobi::player player, span<char> buffer) const noexcept
    {
        std::size_t length{};
        return {pedina::status{::pdn_konobi_table_name(this, pedina::number(player),
            buffer.data(), buffer.size(), &length)}, buffer, length};
    }
};
static_assert(detail::is_same_layout<table, pdn_konobi_table>);

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

inline result<game_read_sgf_values> game::read_sgf(text_view text,
    span<konobi::action> history) noexcept
{
    konobi::game game{};
    std::size_t start{};
    return {pedina::status{::pdn_konobi_game_read_sgf(text.data(), text.size(),
        raw(history.data()), history.size(), &game, &start)}, {game, start}};
}

/// Returns the empty board of `width` rows and columns, 1 to PDN_KONOBI_MAX_WIDTH, black to
/// move. See pdn_konobi_start.
[[nodiscard]] inline result<konobi::position> start(std::uint8_t width,
    konobi::ruleset ruleset, konobi::pie_rule pie_rule) noexcept
{
    konobi::position position{};
    return {pedina::status{::pdn_konobi_start(width, pedina::number(ruleset),
        pedina::number(pie_rule), &position)}, position};
}

/// Parses a position. See pdn_konobi_parse_position.
[[nodiscard]] inline result<konobi::position> parse_position(text_view text,
    konobi::ruleset ruleset, konobi::pie_rule pie_rule) noexcept
{
    konobi::position position{};
    return {pedina::status{::pdn_konobi_parse_position(text.data(), text.size(),
        pedina::number(ruleset), pedina::number(pie_rule), &position)}, position};
}

/// Parses an action: a point by name, swap or pass. See pdn_konobi_parse_action.
[[nodiscard]] inline result<konobi::action> parse_action(text_view text) noexcept
{
    pdn_konobi_action c_action{};
    return {pedina::status{::pdn_konobi_parse_action(text.data(), text.size(), &c_action)},
        konobi::action(c_action)};
}

/// Writes an action as text, in a pdn_konobi_notation. See pdn_konobi_format_action.
[[nodiscard]] inline list<char> format_action(konobi::action action,
    konobi::notation notation, span<char> buffer) noexcept
{
    std::size_t length{};
    return {pedina::status{::pdn_konobi_format_action(pedina::number(action),
        pedina::number(notation), buffer.data(), buffer.size(), &length)}, buffer, length};
}

/// Returns the number of playouts that a level takes at most to decide on a board of this
/// width, where it may swap, 0 if it does not search, and the number of nodes that it can use
/// there: on 11 by 11 points 5,485 for level 4, 110 KB, and 512,101 for level 8, 10 MB. See
/// pdn_konobi_level.
[[nodiscard]] inline result<level_values> level(std::uint8_t level,
    std::uint8_t width) noexcept
{
    std::uint32_t playouts{};
    std::size_t nodes{};
    return {pedina::status{::pdn_konobi_level(level, width, &playouts, &nodes)}, {playouts,
        nodes}};
}

} // namespace pedina::konobi

template <>
struct std::hash<pedina::konobi::position> : pedina::detail::hash<pedina::konobi::position> {};
template <>
struct std::hash<pedina::konobi::game> : pedina::detail::hash<pedina::konobi::game> {};
template <>
struct std::hash<pedina::konobi::node> : pedina::detail::hash<pedina::konobi::node> {};
template <>
struct std::hash<pedina::konobi::decision> : pedina::detail::hash<pedina::konobi::decision> {};
template <>
struct std::hash<pedina::konobi::solver> : pedina::detail::hash<pedina::konobi::solver> {};
template <>
struct std::hash<pedina::konobi::table> : pedina::detail::hash<pedina::konobi::table> {};

#endif // PEDINA_KONOBI_HPP
