// What programs of C++ take for granted of values: comparison, hashing, sets, names, constants,
// bindings, views and sinks. Prints what fails, then `N passed, M failed`.
#include <pedina.hpp>

#include <array>
#include <cstdio>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace chess = pedina::chess;
namespace konobi = pedina::konobi;
namespace mastermind = pedina::mastermind;

namespace {

int passed;
int failed;

void expect(bool holds, const char *what)
{
    (holds ? passed : failed)++;
    if (!holds) {
        std::printf("FAILED: %s\n", what);
    }
}

/// The value of a call that has to succeed.
template <class T> T done(const pedina::result<T> &result, const char *what)
{
    expect(static_cast<bool>(result), what);
    return result.value;
}

chess::position start() { return done(chess::start(), "start"); }

chess::position after(chess::position position, std::initializer_list<std::string_view> moves)
{
    for (const std::string_view text : moves) {
        position = done(position.play(done(position.parse_uci(text), "parse")), "play");
    }
    return position;
}

// Arithmetic is done by the compiler.
using chess::square;
static_assert(pedina::number(square::e4) == 28 && pedina::number(square::h8) == 63);
static_assert(chess::make_square(4, 3) == square::e4 && chess::make_square(8, 0) == square::none);
static_assert(chess::file_of(square::g5) == 6 && chess::rank_of(square::g5) == 4);
static_assert(~chess::color::white == chess::color::black);
static_assert(~chess::color::none == chess::color::none);
using chess::color, chess::piece, chess::role;
static_assert(chess::make_piece(color::black, role::king) == piece::black_king);
static_assert(chess::make_piece(color::none, role::king) == piece::none);
static_assert(chess::make_piece(color::black, role::none) == piece::none);
static_assert(chess::color_of(chess::piece::white_rook) == chess::color::white);
static_assert(chess::role_of(chess::piece::black_queen) == chess::role::queen);
static_assert(chess::color_of(chess::piece::none) == chess::color::none);
static_assert(chess::role_of(chess::piece::none) == chess::role::none);
constexpr chess::move e2e4 = *chess::make_move(square::e2, square::e4);
static_assert(chess::move_from(e2e4) == square::e2 && chess::move_to(e2e4) == square::e4);
static_assert(chess::move_promotion(e2e4) == chess::role::none);
static_assert(!chess::make_move(square::e2, square::none));
constexpr chess::bitboard center{square::d4, square::e4, square::d5, square::e5};
static_assert(center.size() == 4 && center.contains(square::e4) && !center.contains(square::none));
static_assert((center & chess::bitboard{square::e4}).size() == 1 && (~center).size() == 60);
static_assert((center | chess::bitboard{square::a1}).size() == 5);
static_assert((center ^ center).empty() && center == ~~center && center != ~center);
static_assert(chess::bitboard(0x8000000000000001) == chess::bitboard{square::a1, square::h8});
/// The size of the center as a loop over what a call returns sees it.
constexpr std::size_t count_center()
{
    const auto found = [] { return pedina::result<chess::bitboard>{pedina::status::ok, center}; };
    std::size_t count = 0;
    for (const square place : *found()) {
        count += center.contains(place) ? 1 : 0;
    }
    return count;
}
static_assert(count_center() == 4);
constexpr konobi::point c2 = konobi::point_at(2, 1);
static_assert(konobi::point_column(c2) == 2 && konobi::point_row(c2) == 1);
static_assert(konobi::point_at(25, 0) == konobi::point::none);
static_assert(pedina::number(konobi::place(c2)) == pedina::number(c2));
constexpr konobi::row_set two_columns{1, 24};
static_assert(two_columns.size() == 2 && two_columns.bits() == (1u << 24 | 2));
constexpr konobi::edges two_edges = konobi::edges::top | konobi::edges::left;
static_assert(two_edges == ~(konobi::edges(0xff) ^ two_edges));
static_assert((two_edges & konobi::edges::top) == konobi::edges::top);
constexpr pedina::text_view e4 = "e4";
static_assert(e4 == "e4" && e4 != "e5" && "e" != e4 && e4.size() == 2);

void values_compare_and_hash()
{
    const chess::position one = after(start(), {"g1f3", "g8f6", "b1c3", "b8c6"});
    const chess::position other = after(start(), {"b1c3", "b8c6", "g1f3", "g8f6"});
    expect(one == other && !(one != other), "transposed positions are equal");
    expect(one != start() && !(one == start()), "other positions are not");
    expect(std::hash<chess::position>{}(one) == std::hash<chess::position>{}(other), "hash");
    expect(std::hash<chess::position>{}(one) != std::hash<chess::position>{}(start()), "hashes");
    std::unordered_map<chess::position, int> counts;
    counts[one]++;
    counts[other]++;
    counts[start()]++;
    expect(counts.size() == 2 && counts[one] == 2, "a map by position");

    const chess::period period{60000, 1000, 0, chess::bonus::increment};
    const auto clock = [&] {
        return done(chess::clock::init({period}, {period}, chess::color::white), "clock");
    };
    chess::clock running = clock();
    expect(running == clock(), "equal clocks");
    expect(running.start(5) == pedina::status::ok && running != clock(), "another clock");
    expect(std::unordered_set<chess::clock>{running, clock(), clock()}.size() == 2, "clocks");

    std::array<pdn_chess_ply, 10> history{};
    chess::game game = done(chess::game::init(start(), chess::material_rule::fide), "game");
    const chess::game fresh = game;
    expect(game.play(history, e2e4) == pedina::status::ok && game != fresh, "another game");
    chess::game again = fresh;
    expect(again.play(history, e2e4) == pedina::status::ok && game == again, "equal games");
    expect(std::unordered_set<chess::game>{game, again, fresh}.size() == 2, "games");

    const auto board = konobi::start(7, konobi::ruleset::standard, konobi::pie_rule::none);
    const auto other_board = konobi::start(7, konobi::ruleset::standard, konobi::pie_rule::none);
    expect(*board == *other_board, "Konobi");
    expect(std::unordered_set<konobi::position>{*board, *board}.size() == 1, "Konobi in a set");
    const chess::period same = period;
    expect(period == same && period != chess::period{}, "structs with fields compare");
    expect(std::unordered_set<chess::bitboard>{center, center, ~center}.size() == 2, "bitboards");
    expect(std::unordered_set<square>{square::e4, square::e4}.size() == 1, "squares");
}

void sets_are_gone_through()
{
    std::string names;
    for (const square place : center) {
        names += static_cast<char>('a' + chess::file_of(place));
        names += static_cast<char>('1' + chess::rank_of(place));
    }
    expect(names == "d4e4d5e5", "in ascending order");
    std::size_t seen = 0;
    for (const square place : *start().pieces(color::black, role::pawn)) {
        seen += chess::rank_of(place) == 6 ? 1 : 0;
    }
    expect(seen == 8, "a set that a call returns");
    const auto pawns = done(start().pieces(color::white, role::pawn), "pawns");
    expect(pawns.size() == 8 && pawns.contains(square::c2) && !pawns.empty(), "pawns");
    std::size_t count = 0;
    for (const square place : ~chess::bitboard{}) {
        count += pedina::number(place) == count ? 1 : 0;
    }
    expect(count == 64, "all squares");
    chess::bitboard set{square::a1};
    set |= chess::bitboard{square::b1};
    set &= ~chess::bitboard{square::a1};
    set ^= chess::bitboard{square::c1};
    expect(set == chess::bitboard{square::b1, square::c1}, "set in place");
}

/// The compiler's arithmetic is that of the library.
void arithmetic_agrees()
{
    bool is_same = true;
    for (unsigned from = 0; from < 66; from++) {
        for (unsigned to = 0; to < 66; to++) {
            for (unsigned role = 0; role < 9; role++) {
                const auto a = static_cast<std::uint8_t>(from);
                const auto b = static_cast<std::uint8_t>(to);
                const auto c = static_cast<std::uint8_t>(role);
                pdn_chess_move move{};
                const pdn_status code = pdn_chess_make_move(a, b, c, &move);
                const auto made = chess::make_move(square{a}, square{b}, chess::role{c});
                is_same &= pedina::number(made.code) == code && pedina::number(made.value) == move;
            }
        }
    }
    for (unsigned bits = 0; bits < 65536; bits++) {
        const auto number = static_cast<std::uint16_t>(bits);
        const chess::move move{number};
        is_same &= pedina::number(chess::move_from(move)) == pdn_chess_move_from(number);
        is_same &= pedina::number(chess::move_to(move)) == pdn_chess_move_to(number);
        is_same &= pedina::number(chess::move_promotion(move)) == pdn_chess_move_promotion(number);
        const konobi::point point{number};
        is_same &= konobi::point_column(point) == pdn_konobi_point_column(number);
        is_same &= konobi::point_row(point) == pdn_konobi_point_row(number);
        const auto column = static_cast<std::uint8_t>(bits & 255);
        const auto row = static_cast<std::uint8_t>(bits >> 8);
        const konobi::point place = konobi::point_at(column, row);
        is_same &= pedina::number(place) == pdn_konobi_point_at(column, row);
    }
    expect(is_same, "moves and points");

    const auto variant = done(mastermind::make_variant(4, 6, true), "variant");
    const auto code = done(mastermind::parse_digits(variant, "1263"), "code");
    std::array<pdn_mastermind_symbol, PDN_MASTERMIND_MAX_PEGS> symbols{};
    const auto list = mastermind::symbols(code, symbols);
    expect(list.size() == 4 && mastermind::pegs(code) == 4, "pegs");
    for (std::size_t peg = 0; peg < list.size(); peg++) {
        expect(list[peg] == mastermind::symbol_at(code, peg), "a symbol");
    }
    expect(mastermind::symbol_at(code, 4) == 0, "no symbol");
}

void none_has_a_name()
{
    const chess::position position = start();
    expect(position.piece_at(square::e4).value == chess::piece::none, "an empty square");
    expect(position.piece_at(square::e1).value == chess::piece::white_king, "a king");
    expect(position.en_passant().value == square::none, "no en passant square");
    chess::game game = done(chess::game::init(position, chess::material_rule::fide), "game");
    const auto [cause, winner] = *game.ending();
    expect(cause == chess::cause::none && winner == chess::color::none, "no ending");
    expect(game.draw_offer().value == chess::color::none, "no offer");
    const auto quiet = done(position.attributes(e2e4), "attributes");
    expect(quiet.captured == chess::role::none && quiet.promotion == chess::role::none, "quiet");
    expect(quiet.role == chess::role::pawn && !quiet.gives_check, "a pawn");
    const auto rules = konobi::ruleset::standard;
    const auto board = done(konobi::start(5, rules, konobi::pie_rule::none), "a board");
    expect(board.winner().value == konobi::color::none, "no winner");
    expect(pedina::number(konobi::action::pass) == PDN_KONOBI_PASS, "pass");
    std::array<std::uint64_t, 400> memory{};
    expect(chess::tree_init(memory, position) == pedina::status::ok, "a tree");
    const auto node = done(chess::tree_add(memory, chess::node::start, e2e4), "a node");
    const auto values = done(chess::tree_node(memory, node), "its values");
    expect(values.move == e2e4 && values.parent == chess::node::start, "a parent");
}

void results_are_bound()
{
    const auto [code, move] = start().parse_uci("e2e4");
    expect(code == pedina::status::ok && move == e2e4, "a result");
    const auto [refused, report] = chess::parse_fen("nonsense", chess::fen_mode::strict);
    expect(refused != pedina::status::ok && report.report.offset < 9, "a refusal and its report");
    const auto [san, about] = *start().parse_san("e4");
    expect(san == e2e4 && about.problems == chess::problem{}, "two outputs");
    std::array<chess::move, PDN_CHESS_MAX_MOVES> buffer{};
    const auto [ending, moves, needed] = start().legal_moves(buffer);
    expect(ending == pedina::status::ok && moves.size() == 20 && needed == 20, "a list");
    const auto [halfmoves, number] = *start().counters();
    expect(halfmoves == 0 && number == 1, "counters");
}

std::string drawn;

bool append(std::string_view chunk)
{
    drawn += chunk;
    return true;
}

void append_all(pedina::text_view chunk)
{
    drawn.append(chunk.data(), chunk.size());
}

bool refuse(pedina::text_view) { return false; }

void functions_are_sinks()
{
    const chess::position position = start();
    const auto drawing = done(chess::drawing::init(chess::theme::brown), "drawing");
    const auto draw = [&](auto &&sink) {
        drawn.clear();
        const auto code = position.draw_text(drawing, pedina::text_style::ascii, sink);
        return code == pedina::status::ok ? drawn : "failed";
    };
    const std::string text = draw([](std::string_view chunk) {
        drawn += chunk;
        return true;
    });
    expect(text.find("R  N  B  Q  K  B  N  R\n") != std::string::npos, "a lambda");
    expect(draw(append) == text, "a function");
    expect(draw(&append) == text, "a pointer to a function");
    expect(draw(append_all) == text, "a function that returns nothing");
    expect(draw(refuse) == "failed", "a function that stops");
    expect(position.draw_text(drawing, pedina::text_style::ascii, append) == pedina::status::ok,
           "a function in the call itself");
    std::array<char, 1000> buffer{};
    pedina::collector collector{buffer};
    const auto code = position.draw_text(drawing, pedina::text_style::ascii, collector);
    expect(code == pedina::status::ok && collector.view() == text, "a collector");
}

void arrays_come_from_everywhere()
{
    const chess::position position = start();
    const chess::arrow arrow{0xff0000, square::e2, square::e4};
    const auto drawing = done(chess::drawing::init(chess::theme::blue), "drawing");
    const auto size = [&](const pedina::input<chess::arrow> &arrows) {
        drawn.clear();
        const auto code = position.draw_svg(drawing, arrows, append);
        return code == pedina::status::ok ? drawn.size() : 0;
    };
    const std::vector<chess::arrow> vector{arrow};
    const chess::arrow array[]{arrow};
    const std::size_t one = size(vector);
    expect(one > size({}), "an arrow is drawn");
    expect(size({arrow}) == one && size(array) == one, "a list in braces, an array");
    expect(size(std::vector<chess::arrow>{arrow}) == one, "a temporary vector");
    expect(size(std::array<chess::arrow, 1>{arrow}) == one, "a temporary array");
    expect(size(pedina::span<const chess::arrow>{vector}) == one, "a span");
    std::array<char, PDN_CHESS_SAN_SIZE> buffer{};
    const auto san = position.format_san(e2e4, buffer);
    expect(san.view() == "e4" && san.view() == std::string_view{"e4"}, "text");
    const std::string_view view = san.view();
    expect(std::string{san.view()} == "e4" && view == "e4", "text of the standard library");
    expect(position.parse_uci(std::string{"e2e4"}).value == e2e4, "a string");
    expect(position.parse_uci(std::string_view{"e2e4 "}.substr(0, 4)).value == e2e4, "a view");
    std::vector<chess::move> moves(300);
    const pedina::span<chess::move> part = pedina::span<chess::move>{moves}.first(20);
    expect(position.legal_moves(part).size() == 20, "a part of a vector");
    const pedina::span<const chess::move> read = pedina::span<chess::move>{moves}.first(20);
    expect(read.data() == moves.data(), "a part of a vector to be read");
}

} // namespace

int main()
{
    values_compare_and_hash();
    sets_are_gone_through();
    arithmetic_agrees();
    none_has_a_name();
    results_are_bound();
    functions_are_sinks();
    arrays_come_from_everywhere();
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed == 0 ? 0 : 1;
}
