// A game of chess in which the engine plays both sides at level 2: one line a move, then the board
// and how the game has ended. The same game each time: game [SEED].
#include <pedina.hpp>

#include <array>
#include <cstdio>
#include <cstdlib>

namespace chess = pedina::chess;

namespace {

constexpr std::size_t most_plies = 400;

std::array<pdn_chess_ply, most_plies> history;
std::array<std::uint64_t, 8192> memory;

/// What the engine plays in a position.
pedina::result<chess::move> choose(const chess::position &position, std::uint32_t seed)
{
    const auto limits = chess::engine::level(2, seed);
    auto engine = chess::engine::init(position, chess::material_rule::fide,
                                      chess::evaluation::tapered, limits.value, memory);
    if (!engine) {
        return {engine.code, {}};
    }
    chess::engine search = *engine;
    for (;;) {
        const auto is_ready = search.think(memory, 1000);
        if (!is_ready) {
            return {is_ready.code, {}};
        }
        if (*is_ready) {
            return search.best_move();
        }
    }
}

/// Plays until the game is over, and prints each move.
pedina::status play(chess::game &game, std::uint32_t seed)
{
    for (std::size_t ply = 0; ply < most_plies; ply++) {
        const auto ending = game.ending();
        const auto position = game.position();
        if (!ending || !position) {
            return ending ? position.code : ending.code;
        }
        if (ending->cause != chess::cause::none) {
            break;
        }
        const auto move = choose(*position, seed);
        if (!move) {
            return move.code;
        }
        std::array<char, PDN_CHESS_SAN_SIZE> buffer{};
        const auto san = position->format_san(*move, buffer);
        if (!san) {
            return san.code;
        }
        std::printf("%zu%s %s\n", ply / 2 + 1, ply % 2 == 0 ? "." : "...", buffer.data());
        if (const auto played = game.play(history, *move); played != pedina::status::ok) {
            return played;
        }
    }
    return pedina::status::ok;
}

/// Prints the board and the end.
pedina::status report(const chess::game &game)
{
    const auto drawing = chess::drawing::init(chess::theme::brown);
    const auto position = game.position();
    const auto ending = game.ending();
    if (!drawing || !position || !ending) {
        return !drawing ? drawing.code : !position ? position.code : ending.code;
    }
    const auto print = [](pedina::text_view chunk) {
        return std::fwrite(chunk.data(), 1, chunk.size(), stdout) == chunk.size();
    };
    const auto drawn = position->draw_text(*drawing, pedina::text_style::ascii, print);
    std::printf("cause %d, winner %d\n", pedina::number(ending->cause),
                pedina::number(ending->winner));
    return drawn;
}

} // namespace

int main(int argc, char **argv)
{
    const auto seed = static_cast<std::uint32_t>(argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 1);
    const auto start = chess::start();
    auto game = chess::game::init(start.value, chess::material_rule::fide);
    pedina::status code = game.code;
    if (game) {
        chess::game going = *game;
        code = play(going, seed);
        if (code == pedina::status::ok) {
            code = report(going);
        }
    }
    if (code != pedina::status::ok) {
        std::fprintf(stderr, "game: %s\n", pedina::text(code).data());
        return 1;
    }
    return std::fflush(stdout) == 0 ? 0 : 1;
}
