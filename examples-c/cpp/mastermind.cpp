// Knuth's code breaker finds a code of four digits from 1 to 6: mastermind CODE.
#include <pedina.hpp>

#include <array>
#include <cstdio>

namespace mastermind = pedina::mastermind;

namespace {

std::array<std::uint64_t, 64> set;
std::array<std::uint64_t, 16384> memory;

int refuse(pedina::status code)
{
    std::fprintf(stderr, "mastermind: %s\n", pedina::text(code).data());
    return 1;
}

/// Guesses until the secret is found.
pedina::status find(mastermind::variant variant, mastermind::code secret)
{
    const auto words = mastermind::set_words(variant);
    const auto needed =
        mastermind::guess_words(variant, mastermind::strategy::minimax, 1296);
    if (words.value_or(set.size() + 1) > set.size() ||
        needed.value_or(memory.size() + 1) > memory.size()) {
        return pedina::status::error_buffer;
    }
    const pedina::span<std::uint64_t> candidates{set.data(), *words};
    if (const auto code = mastermind::all_codes(variant, candidates);
        code != pedina::status::ok) {
        return code;
    }
    std::array<mastermind::code, PDN_MASTERMIND_MAX_GUESSES> guesses{};
    std::uint64_t random = 1;
    for (std::size_t count = 0; count < guesses.size(); count++) {
        const auto guess = mastermind::guess(
            variant, mastermind::strategy::minimax, mastermind::code{}, candidates,
            pedina::span<const mastermind::code>{guesses.data(), count}, random, memory,
            UINT64_MAX);
        if (!guess) {
            return guess.code;
        }
        const auto feedback = mastermind::feedback(*guess, secret);
        std::array<char, PDN_MASTERMIND_DIGITS_SIZE> text{};
        const auto written = mastermind::format_digits(*guess, text);
        if (!feedback || !written) {
            return feedback ? written.code : feedback.code;
        }
        std::printf("%s %d black %d white\n", text.data(), feedback->black, feedback->white);
        if (*guess == secret) {
            std::printf("found with guess %zu\n", count + 1);
            return pedina::status::ok;
        }
        guesses[count] = *guess;
        const auto left = mastermind::keep(variant, candidates, *guess, feedback->black,
                                           feedback->white);
        if (!left) {
            return left.code;
        }
        std::printf("%u left\n", *left);
    }
    return pedina::status::error_range;
}

} // namespace

int main(int argc, char **argv)
{
    const auto variant = mastermind::make_variant(4, 6, true);
    if (!variant) {
        return refuse(variant.code);
    }
    const pedina::text_view text = argc > 1 ? argv[1] : "3321";
    const auto secret = mastermind::parse_digits(*variant, text);
    if (!secret) {
        return refuse(secret.code);
    }
    const pedina::status code = find(*variant, *secret);
    return code == pedina::status::ok ? 0 : refuse(code);
}
