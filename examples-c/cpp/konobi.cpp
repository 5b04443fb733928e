// A game of Konobi on 7 by 7 points between two players of one level: konobi [LEVEL].
#include <pedina.hpp>

#include <array>
#include <cstdio>
#include <cstdlib>

namespace konobi = pedina::konobi;

namespace {

std::array<konobi::node, 1 << 14> nodes;

/// What a player of a level does in a position.
pedina::result<konobi::action> choose(const konobi::position &position, std::uint8_t level)
{
    const auto started = konobi::decision::init(position, level, 1, nodes);
    if (!started) {
        return {started.code, {}};
    }
    konobi::decision decision = *started;
    for (;;) {
        const auto is_ready = decision.think(nodes, 64);
        if (!is_ready) {
            return {is_ready.code, {}};
        }
        if (*is_ready) {
            return decision.action(nodes);
        }
    }
}

pedina::status play(konobi::position position, std::uint8_t level)
{
    for (int turn = 1;; turn++) {
        const auto winner = position.winner();
        if (!winner) {
            return winner.code;
        }
        if (*winner != konobi::color::none) {
            std::printf("%s wins\n", *winner == konobi::color::black ? "Black" : "White");
            return pedina::status::ok;
        }
        const auto action = choose(position, level);
        if (!action) {
            return action.code;
        }
        std::array<char, PDN_KONOBI_ACTION_SIZE> text{};
        const auto written = konobi::format_action(*action, konobi::notation::name, text);
        const auto next = position.play(*action);
        if (!written || !next) {
            return written ? next.code : written.code;
        }
        std::printf("%d. %s\n", turn, text.data());
        position = *next;
    }
}

} // namespace

int main(int argc, char **argv)
{
    const long level = argc > 1 ? std::strtol(argv[1], nullptr, 10) : 3;
    const auto start = konobi::start(7, konobi::ruleset::standard, konobi::pie_rule::swap_pieces);
    pedina::status code = start.code;
    if (start) {
        code = level < 1 || level > PDN_KONOBI_MAX_LEVEL
                   ? pedina::status::error_range
                   : play(*start, static_cast<std::uint8_t>(level));
    }
    if (code != pedina::status::ok) {
        std::fprintf(stderr, "konobi: %s\n", pedina::text(code).data());
        return 1;
    }
    return std::fflush(stdout) == 0 ? 0 : 1;
}
