// Counts the positions that chess reaches from a FEN: perft DEPTH [FEN].
#include <pedina.hpp>

#include <cinttypes>
#include <cstdio>
#include <cstdlib>

namespace chess = pedina::chess;

namespace {

constexpr pedina::text_view start{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"};

int refuse(pedina::text_view what, pedina::status code)
{
    const pedina::text_view why = pedina::text(code);
    std::fprintf(stderr, "%.*s: %.*s\n", static_cast<int>(what.size()), what.data(),
                 static_cast<int>(why.size()), why.data());
    return 1;
}

} // namespace

int main(int argc, char **argv)
{
    if (const pedina::status code = pedina::check_abi(); code != pedina::status::ok) {
        return refuse("pedina", code);
    }
    const long depth = argc > 1 ? std::strtol(argv[1], nullptr, 10) : 0;
    if (depth < 1 || depth > PDN_CHESS_PERFT_MAX_DEPTH) {
        std::fprintf(stderr, "usage: perft DEPTH [FEN], with a depth of 1 to %d\n",
                     PDN_CHESS_PERFT_MAX_DEPTH);
        return 2;
    }
    const pedina::text_view fen = argc > 2 ? argv[2] : start;
    const auto parsed = chess::parse_fen(fen, chess::fen_mode::strict);
    if (!parsed) {
        return refuse(fen, parsed.code);
    }
    for (std::uint32_t ply = 1; ply <= static_cast<std::uint32_t>(depth); ply++) {
        const auto nodes = parsed->position.perft(ply);
        if (!nodes) {
            return refuse(fen, nodes.code);
        }
        std::printf("perft %" PRIu32 " %" PRIu64 "\n", ply, *nodes);
    }
    return 0;
}
