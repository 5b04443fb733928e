// @generated from the C interface by `cargo xtask header`: do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef PEDINA_MASTERMIND_HPP
#define PEDINA_MASTERMIND_HPP

#include "mastermind.h"
#include "library.hpp"

/// Mastermind: the functions `pdn_mastermind_…`.
namespace pedina::mastermind {

/// A `pdn_mastermind_peg_kind`.
enum class peg_kind : pdn_mastermind_peg_kind {
    /// Eight colours: `RED`, `BLUE`, `GREEN`, `YELLOW`, `ORANGE`, `PURPLE`, `WHITE`, `BLACK`.
    colors = PDN_MASTERMIND_PEG_KIND_COLORS,
    /// The letters `A` to `F`.
    letters = PDN_MASTERMIND_PEG_KIND_LETTERS,
    /// The digits `0` to `9`.
    digits = PDN_MASTERMIND_PEG_KIND_DIGITS,
};

/// A `pdn_mastermind_strategy`.
enum class strategy : pdn_mastermind_strategy {
    /// Any code, regardless of the answers.
    random = PDN_MASTERMIND_STRATEGY_RANDOM,
    /// Any code that can be the secret.
    random_consistent = PDN_MASTERMIND_STRATEGY_RANDOM_CONSISTENT,
    /// The smallest code that can be the secret.
    first_consistent = PDN_MASTERMIND_STRATEGY_FIRST_CONSISTENT,
    /// The smallest largest cell: Knuth, The Computer as Master Mind (1977).
    minimax = PDN_MASTERMIND_STRATEGY_MINIMAX,
    /// The smallest expected cell, by the sum of squares: Irving, Towards an Optimum Mastermind
    /// Strategy (1979).
    expected_size = PDN_MASTERMIND_STRATEGY_EXPECTED_SIZE,
    /// The most information, by the sum of n log n: Neuwirth, Some Strategies for Mastermind
    /// (1982).
    entropy = PDN_MASTERMIND_STRATEGY_ENTROPY,
    /// The most cells: Kooi, Yet Another Mastermind Strategy (2005).
    most_parts = PDN_MASTERMIND_STRATEGY_MOST_PARTS,
};

/// A `pdn_mastermind_genetic_version`.
enum class genetic_version : pdn_mastermind_genetic_version {
    /// As published, with black and white pegs compared one by one and the fittest breeding
    /// most, but with eight starts of 30 generations instead of one of 100: 6x9 takes 6.4
    /// guesses instead of 6.5.
    repaired = PDN_MASTERMIND_GENETIC_VERSION_REPAIRED,
    /// A weak opponent: only totals of black and white pegs are compared, and the least fit
    /// breed most. It needs more than twice as many guesses.
    original = PDN_MASTERMIND_GENETIC_VERSION_ORIGINAL,
};

/// A `pdn_mastermind_status`.
enum class match_status : pdn_mastermind_status {
    /// The maker's secret code.
    awaiting_code = PDN_MASTERMIND_STATUS_AWAITING_CODE,
    /// The breaker's next guess.
    awaiting_guess = PDN_MASTERMIND_STATUS_AWAITING_GUESS,
    /// The maker's response to it.
    awaiting_response = PDN_MASTERMIND_STATUS_AWAITING_RESPONSE,
    /// The secret code of a maker who had kept it until the round was lost.
    awaiting_reveal = PDN_MASTERMIND_STATUS_AWAITING_REVEAL,
    /// The next round, or the end if it was the last one.
    round_over = PDN_MASTERMIND_STATUS_ROUND_OVER,
    /// Nothing more.
    match_over = PDN_MASTERMIND_STATUS_MATCH_OVER,
};

/// A `pdn_mastermind_event_kind`.
enum class event_kind : pdn_mastermind_event_kind {
    /// The maker has a code, and the round begins.
    code = PDN_MASTERMIND_EVENT_CODE,
    /// The breaker has guessed.
    guess = PDN_MASTERMIND_EVENT_GUESS,
    /// The maker has responded.
    response = PDN_MASTERMIND_EVENT_RESPONSE,
    /// The maker has shown the code that was concealed, which has ended the round.
    reveal = PDN_MASTERMIND_EVENT_REVEAL,
    /// The next round awaits its code, with roles exchanged.
    next_round = PDN_MASTERMIND_EVENT_NEXT_ROUND,
    /// The last round was played.
    match_over = PDN_MASTERMIND_EVENT_MATCH_OVER,
};

/// A `pdn_mastermind_entry`.
enum class entry : pdn_mastermind_entry {
    /// It plays under this name.
    play = PDN_MASTERMIND_ENTRY_PLAY,
    /// It watches.
    watch = PDN_MASTERMIND_ENTRY_WATCH,
    /// It does not speak the protocol: close the connection.
    refused = PDN_MASTERMIND_ENTRY_REFUSED,
    /// It plays under this name. A host may treat it as one that plays a single match, and
    /// close the connection after it; otherwise it reads the line AGAIN itself.
    series = PDN_MASTERMIND_ENTRY_SERIES,
    /// No event: what a session waits for, its other calls report.
    none = PDN_MASTERMIND_SESSION_NO_EVENT,
};

/// A `pdn_mastermind_table_event`.
enum class table_event : pdn_mastermind_table_event {
    /// The maker has committed to a code.
    committed = PDN_MASTERMIND_TABLE_EVENT_COMMITTED,
    /// The breaker has guessed, and was answered.
    guessed = PDN_MASTERMIND_TABLE_EVENT_GUESSED,
    /// A round is over.
    round_over = PDN_MASTERMIND_TABLE_EVENT_ROUND_OVER,
    /// A line was refused. Nothing changed, and its sender alone is informed.
    refused = PDN_MASTERMIND_TABLE_EVENT_REFUSED,
    /// The match is over.
    ended = PDN_MASTERMIND_TABLE_EVENT_ENDED,
    /// No event: what a session waits for, its other calls report.
    none = PDN_MASTERMIND_SESSION_NO_EVENT,
};

/// A `pdn_mastermind_table_end`.
enum class table_end : pdn_mastermind_table_end {
    /// The last round was played.
    finished = PDN_MASTERMIND_TABLE_END_FINISHED,
    /// This player has left.
    left = PDN_MASTERMIND_TABLE_END_LEFT,
    /// The time of this player was up.
    timed_out = PDN_MASTERMIND_TABLE_END_TIMED_OUT,
    /// Too many lines of this player in a row were refused.
    expelled = PDN_MASTERMIND_TABLE_END_EXPELLED,
    /// The server has stopped.
    stopped = PDN_MASTERMIND_TABLE_END_STOPPED,
};

/// A `pdn_mastermind_client_event`.
enum class client_event : pdn_mastermind_client_event {
    /// A message of the server.
    message = PDN_MASTERMIND_CLIENT_EVENT_MESSAGE,
    /// A message that says the name of a player, with that name.
    name = PDN_MASTERMIND_CLIENT_EVENT_NAME,
    /// The code of the last round does not agree with an answer: the server is in error.
    contradiction = PDN_MASTERMIND_CLIENT_EVENT_CONTRADICTION,
    /// A line that is not of this protocol; it is skipped.
    unknown = PDN_MASTERMIND_CLIENT_EVENT_UNKNOWN,
    /// No event: what a session waits for, its other calls report.
    none = PDN_MASTERMIND_SESSION_NO_EVENT,
};

/// A `pdn_mastermind_message`.
enum class message : pdn_mastermind_message {
    /// What the match is played with.
    settings = PDN_MASTERMIND_MESSAGE_SETTINGS,
    /// Whose name follows.
    name = PDN_MASTERMIND_MESSAGE_NAME,
    /// Which player the client is; no player for one that watches.
    you = PDN_MASTERMIND_MESSAGE_YOU,
    /// A round begins.
    round = PDN_MASTERMIND_MESSAGE_ROUND,
    /// The code of this client is awaited.
    ask_code = PDN_MASTERMIND_MESSAGE_ASK_CODE,
    /// The guess of this client is awaited.
    ask_guess = PDN_MASTERMIND_MESSAGE_ASK_GUESS,
    /// The maker has committed to a code.
    committed = PDN_MASTERMIND_MESSAGE_COMMITTED,
    /// The breaker has guessed.
    guess = PDN_MASTERMIND_MESSAGE_GUESS,
    /// The answer to the guess.
    outcome = PDN_MASTERMIND_MESSAGE_OUTCOME,
    /// The code of a round that is over.
    secret = PDN_MASTERMIND_MESSAGE_SECRET,
    /// The points of both players.
    scores = PDN_MASTERMIND_MESSAGE_SCORES,
    /// The match is over.
    end = PDN_MASTERMIND_MESSAGE_END,
    /// A line of this client was refused.
    error = PDN_MASTERMIND_MESSAGE_ERROR,
    /// The message of an event that is none.
    none = PDN_MASTERMIND_NO_MESSAGE,
};

/// A `pdn_mastermind_refusal`.
enum class refusal : pdn_mastermind_refusal {
    /// The line is not a message of the protocol, or too long.
    message = PDN_MASTERMIND_REFUSAL_MESSAGE,
    /// Another message is awaited.
    not_now = PDN_MASTERMIND_REFUSAL_NOT_NOW,
    /// A peg is not in this game.
    peg = PDN_MASTERMIND_REFUSAL_PEG,
    /// The code has too few or too many pegs.
    length = PDN_MASTERMIND_REFUSAL_LENGTH,
    /// A peg stands twice, and this game has no repeats.
    repeated = PDN_MASTERMIND_REFUSAL_REPEATED,
    /// The version of the protocol is another one.
    version = PDN_MASTERMIND_REFUSAL_VERSION,
};

/// A variant in 32 bits: pegs, symbols, and 1 for repeats in a byte each, the lowest first.
enum class variant : pdn_mastermind_variant {};

/// A player of a match: the first is 0, the second 1.
enum class player : pdn_mastermind_player {
    /// Where there is no player.
    none = PDN_MASTERMIND_NO_PLAYER,
};

/// A code in 64 bits: four per peg, the last peg lowest, and from bit 60 on the number of pegs.
/// Codes of a variant compare as they are read from left to right.
enum class code : pdn_mastermind_code {
    /// No code: no guess awaits a response, or the secret is not known.
    none = PDN_MASTERMIND_NO_CODE,
};

/// A set of rows: bit n is row n.
using row_set = bit_set<std::size_t, pdn_mastermind_row_set>;

/// What a drawing shows beside the pieces: a sum of PDN_MASTERMIND_DRAW_ bits.
enum class draw_marks : pdn_mastermind_draw_marks {
    /// Numbers the rows and, in a picture, writes the beginnings of names on pegs.
    labels = PDN_MASTERMIND_DRAW_LABELS,
    /// Shows the code while the round goes on, too, if the maker has committed to one.
    secret = PDN_MASTERMIND_DRAW_SECRET,
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

/// The number of pegs of a code.
[[nodiscard]] constexpr std::size_t pegs(code one) noexcept
{
    return static_cast<std::size_t>(number(one) >> 60);
}

/// The symbol of a peg, counted from the left from 0; 0 past the last one.
[[nodiscard]] constexpr pdn_mastermind_symbol symbol_at(code one, std::size_t peg) noexcept
{
    const std::size_t count = pegs(one);
    return static_cast<pdn_mastermind_symbol>(
        peg < count ? number(one) >> 4 * (count - 1 - peg) & 15 : 0);
}

/// Whether two structs differ.
template <class T, class = typename T::c_type>
[[nodiscard]] constexpr bool operator!=(const T &a, const T &b) noexcept
{
    return !(a == b);
}

struct search;
struct row;
struct hint;
struct adversary;
struct genetic;
struct settings;
struct match;
struct event;
struct handshake;
struct handshake_report;
struct table;
struct table_report;
struct client;
struct client_report;
struct feedback_values;
struct parse_feedback_values;
struct next_code_values;
struct play_all_values;
struct count_left_values;
struct find_conflict_values;
struct adversary_answer_values;
struct match_round_values;
struct match_scores_values;
struct match_expected_values;
struct handshake_receive_values;
struct table_receive_values;
struct client_receive_values;

/// A search without its memory. Owned by the caller; may be copied together with its memory.
/// Initialized by pdn_mastermind_search_init.
struct search : detail::opaque<pdn_mastermind_search> {
    /// Starts to search for the next guess of a strategy, given the set of candidates. See
    /// pdn_mastermind_search_init.
    [[nodiscard]] static result<mastermind::search> init(mastermind::variant variant,
        mastermind::strategy strategy, const input<std::uint64_t> &set,
        std::uint64_t &random) noexcept
    {
        mastermind::search search{};
        return {pedina::status{::pdn_mastermind_search_init(pedina::number(variant),
            pedina::number(strategy), set.data(), set.size(), &random, &search)}, search};
    }
    /// Compares about `pairs` more pairs of codes, and stores 1 if the guess is known, else 0. See
    /// pdn_mastermind_search_run.
    [[nodiscard]] result<bool> run(const input<std::uint64_t> &set,
        const input<mastermind::code> &guesses, span<std::uint64_t> memory,
        std::uint64_t pairs) noexcept
    {
        pdn_bool c_is_ready{};
        return {pedina::status{::pdn_mastermind_search_run(this, set.data(), set.size(),
            raw(guesses.data()), guesses.size(), memory.data(), memory.size(), pairs, &c_is_ready)},
            c_is_ready != 0};
    }
    /// Returns the best guess so far: a candidate before any is compared, and the guess of the
    /// strategy once that is known. See pdn_mastermind_search_guess.
    [[nodiscard]] result<mastermind::code> guess() const noexcept
    {
        pdn_mastermind_code c_guess{};
        return {pedina::status{::pdn_mastermind_search_guess(this, &c_guess)},
            mastermind::code(c_guess)};
    }
};
static_assert(detail::is_same_layout<search, pdn_mastermind_search>);

/// A guess with its answer.
struct alignas(8) row {
    /// What it is in C.
    using c_type = pdn_mastermind_row;
    /// The guess.
    mastermind::code guess{};
    /// Number of pegs with the right symbol in the right place.
    std::uint8_t black{};
    /// Number of pegs with a right symbol in the wrong place.
    std::uint8_t white{};
    /// 0.
    std::uint8_t reserved[6]{};
    [[nodiscard]] friend constexpr bool operator==(const row &a, const row &b) noexcept
    {
        return a.guess == b.guess &&
            a.black == b.black &&
            a.white == b.white;
    }
};
static_assert(detail::is_same_layout<row, pdn_mastermind_row>);

/// How good a guess is: what it would leave.
struct alignas(8) hint {
    /// What it is in C.
    using c_type = pdn_mastermind_hint;
    /// Sum of the squared sizes of its cells: divided by `codes`, the average number of codes left.
    std::uint64_t squares{};
    /// Number of codes that agree with all rows.
    std::uint32_t codes{};
    /// Size of its largest cell: the codes left in the worst case.
    std::uint32_t largest{};
    /// Number of different answers that it can get.
    std::uint32_t parts{};
    /// 1 if it agrees with all rows, else 0.
    bool agrees{};
    /// 0.
    std::uint8_t reserved[3]{};
    [[nodiscard]] friend constexpr bool operator==(const hint &a, const hint &b) noexcept
    {
        return a.squares == b.squares &&
            a.codes == b.codes &&
            a.largest == b.largest &&
            a.parts == b.parts &&
            a.agrees == b.agrees;
    }
};
static_assert(detail::is_same_layout<hint, pdn_mastermind_hint>);

/// The outputs of pdn_mastermind_adversary_answer.
struct adversary_answer_values {
    std::uint8_t black{};
    std::uint8_t white{};
};

/// A maker without a secret that is to answer a guess. Owned by the caller; may be copied.
/// Initialized by pdn_mastermind_adversary_init.
struct adversary : detail::opaque<pdn_mastermind_adversary> {
    /// Starts to look for the answer to a guess of a maker that never commits to a code: the one
    /// that leaves the most codes, of equal ones the one with the fewest pegs. See
    /// pdn_mastermind_adversary_init.
    [[nodiscard]] static result<mastermind::adversary> init(mastermind::variant variant,
        mastermind::code guess, std::uint64_t seed, std::uint64_t steps) noexcept
    {
        mastermind::adversary adversary{};
        return {pedina::status{::pdn_mastermind_adversary_init(pedina::number(variant),
            pedina::number(guess), seed, steps, &adversary)}, adversary};
    }
    /// Works on for about `steps` steps, and stores 1 if the answer is known, else 0. See
    /// pdn_mastermind_adversary_run.
    [[nodiscard]] result<bool> run(const input<mastermind::row> &rows,
        std::uint64_t steps) noexcept
    {
        pdn_bool c_is_ready{};
        return {pedina::status{::pdn_mastermind_adversary_run(this, raw(rows.data()),
            rows.size(), steps, &c_is_ready)}, c_is_ready != 0};
    }
    /// Returns the answer. See pdn_mastermind_adversary_answer.
    [[nodiscard]] result<adversary_answer_values> answer() const noexcept
    {
        std::uint8_t black{};
        std::uint8_t white{};
        return {pedina::status{::pdn_mastermind_adversary_answer(this, &black, &white)}, {black,
            white}};
    }
};
static_assert(detail::is_same_layout<adversary, pdn_mastermind_adversary>);

/// A genetic player without its memory. Owned by the caller; may be copied together with its
/// memory. Initialized by pdn_mastermind_genetic_init.
struct genetic : detail::opaque<pdn_mastermind_genetic> {
    /// Starts to look for the guess of a genetic player after these rows. See
    /// pdn_mastermind_genetic_init.
    [[nodiscard]] static result<mastermind::genetic> init(mastermind::variant variant,
        mastermind::genetic_version version, const input<mastermind::row> &rows,
        std::uint64_t seed) noexcept
    {
        mastermind::genetic player{};
        return {pedina::status{::pdn_mastermind_genetic_init(pedina::number(variant),
            pedina::number(version), raw(rows.data()), rows.size(), seed, &player)}, player};
    }
    /// Works on for about `pairs` comparisons of two codes, and stores 1 if the guess is known,
    /// else 0. See pdn_mastermind_genetic_run.
    [[nodiscard]] result<bool> run(const input<mastermind::row> &rows,
        span<std::uint64_t> memory, std::uint64_t pairs) noexcept
    {
        pdn_bool c_is_ready{};
        return {pedina::status{::pdn_mastermind_genetic_run(this, raw(rows.data()), rows.size(),
            memory.data(), memory.size(), pairs, &c_is_ready)}, c_is_ready != 0};
    }
    /// Returns the guess, any code before it is known. See pdn_mastermind_genetic_guess.
    [[nodiscard]] result<mastermind::code> guess() const noexcept
    {
        pdn_mastermind_code c_guess{};
        return {pedina::status{::pdn_mastermind_genetic_guess(this, &c_guess)},
            mastermind::code(c_guess)};
    }
};
static_assert(detail::is_same_layout<genetic, pdn_mastermind_genetic>);

/// The settings of a match.
struct settings {
    /// What it is in C.
    using c_type = pdn_mastermind_settings;
    /// A pdn_mastermind_peg_kind; default colors.
    mastermind::peg_kind peg_kind{};
    /// Number of different pegs, without the blank: 1 to 8 colors, 6 letters or 10 digits; default
    /// 6.
    std::uint8_t pegs{};
    /// Number of rounds: 2, 4, 6, 8 or 10; default 4.
    std::uint8_t rounds{};
    /// Number of guesses per round, 1 to 10; default 8.
    std::uint8_t board_size{};
    /// Number of pegs of a code, 1 to 10; default 4.
    std::uint8_t code_size{};
    /// 1 if a place of a code may be left blank, else 0, the default.
    bool empty_allowed{};
    /// 1 if the first player begins as code breaker, else 0, the default.
    bool code_breaker{};
    /// 1 if a peg may occur in a code more than once, the default, else 0.
    bool repeats{};
    [[nodiscard]] friend constexpr bool operator==(const settings &a,
        const settings &b) noexcept
    {
        return a.peg_kind == b.peg_kind &&
            a.pegs == b.pegs &&
            a.rounds == b.rounds &&
            a.board_size == b.board_size &&
            a.code_size == b.code_size &&
            a.empty_allowed == b.empty_allowed &&
            a.code_breaker == b.code_breaker &&
            a.repeats == b.repeats;
    }
    /// Changes a setting by its name, case sensitive: pegs, Rounds, BoardSize, CodeSize with a
    /// number; EmptyAllowed, CodeBreaker, Repeats with true or false; PegType with Colors, Letters
    /// or Digits. See pdn_mastermind_set.
    [[nodiscard]] pedina::status set(text_view key, text_view value) noexcept
    {
        return pedina::status{::pdn_mastermind_set(raw(this), key.data(), key.size(),
            value.data(), value.size())};
    }
    /// Checks the settings of a match, and stores its variant. See pdn_mastermind_check_settings.
    [[nodiscard]] result<mastermind::variant> check_settings() const noexcept
    {
        pdn_mastermind_variant c_variant{};
        return {pedina::status{::pdn_mastermind_check_settings(raw(this), &c_variant)},
            mastermind::variant(c_variant)};
    }
};
static_assert(detail::is_same_layout<settings, pdn_mastermind_settings>);

/// An event of a match.
struct alignas(8) event {
    /// What it is in C.
    using c_type = pdn_mastermind_event;
    /// The code of a guess or of a reveal; else 0.
    mastermind::code code{};
    /// A pdn_mastermind_event_kind.
    mastermind::event_kind kind{};
    /// The black pegs of a response; else 0.
    std::uint8_t black{};
    /// The white pegs of a response; else 0.
    std::uint8_t white{};
    /// The points of the maker, with the response or the reveal that ends the round; else 0.
    std::uint8_t points{};
    /// The number of the round, from 0.
    std::uint8_t round{};
    /// 0.
    std::uint8_t reserved[3]{};
    [[nodiscard]] friend constexpr bool operator==(const event &a, const event &b) noexcept
    {
        return a.code == b.code &&
            a.kind == b.kind &&
            a.black == b.black &&
            a.white == b.white &&
            a.points == b.points &&
            a.round == b.round;
    }
};
static_assert(detail::is_same_layout<event, pdn_mastermind_event>);

/// The outputs of pdn_mastermind_match_round.
struct match_round_values {
    std::uint8_t round{};
    mastermind::player maker{};
};

/// The outputs of pdn_mastermind_match_scores.
struct match_scores_values {
    std::uint8_t first{};
    std::uint8_t second{};
};

/// The outputs of pdn_mastermind_match_expected.
struct match_expected_values {
    std::uint8_t black{};
    std::uint8_t white{};
};

/// A match. Owned by the caller; may be copied. Initialized by pdn_mastermind_match_init.
struct match : detail::opaque<pdn_mastermind_match> {
    /// Starts a match: it awaits the first code. See pdn_mastermind_match_init.
    [[nodiscard]] static result<mastermind::match>
        init(const mastermind::settings &settings) noexcept
    {
        mastermind::match match{};
        return {pedina::status{::pdn_mastermind_match_init(raw(&settings), &match)}, match};
    }
    /// Commits the maker to a secret code. See pdn_mastermind_match_commit.
    [[nodiscard]] result<mastermind::event> commit(mastermind::code code) noexcept
    {
        mastermind::event event{};
        return {pedina::status{::pdn_mastermind_match_commit(this, pedina::number(code),
            raw(&event))}, event};
    }
    /// Conceals the code of the maker, who may not have one yet: answers are only checked when the
    /// code is found or revealed. See pdn_mastermind_match_conceal.
    [[nodiscard]] result<mastermind::event> conceal() noexcept
    {
        mastermind::event event{};
        return {pedina::status{::pdn_mastermind_match_conceal(this, raw(&event))}, event};
    }
    /// Plays a guess of the breaker. See pdn_mastermind_match_guess.
    [[nodiscard]] result<mastermind::event> guess(mastermind::code guess) noexcept
    {
        mastermind::event event{};
        return {pedina::status{::pdn_mastermind_match_guess(this, pedina::number(guess),
            raw(&event))}, event};
    }
    /// Plays the maker's response to the guess. See pdn_mastermind_match_respond.
    [[nodiscard]] result<mastermind::event> respond(std::uint8_t black,
        std::uint8_t white) noexcept
    {
        mastermind::event event{};
        return {pedina::status{::pdn_mastermind_match_respond(this, black, white, raw(&event))},
            event};
    }
    /// Reveals the concealed code after a round in which it was not found. See
    /// pdn_mastermind_match_reveal.
    [[nodiscard]] result<mastermind::event> reveal(mastermind::code code) noexcept
    {
        mastermind::event event{};
        return {pedina::status{::pdn_mastermind_match_reveal(this, pedina::number(code),
            raw(&event))}, event};
    }
    /// Continues with the next round with roles exchanged, or ends the match after the last one.
    /// See pdn_mastermind_match_next_round.
    [[nodiscard]] result<mastermind::event> next_round() noexcept
    {
        mastermind::event event{};
        return {pedina::status{::pdn_mastermind_match_next_round(this, raw(&event))}, event};
    }
    /// Takes back what was done last in this round, also after the end of the round or of the
    /// match, and stores it as an event. See pdn_mastermind_match_undo.
    [[nodiscard]] result<mastermind::event> undo() noexcept
    {
        mastermind::event event{};
        return {pedina::status{::pdn_mastermind_match_undo(this, raw(&event))}, event};
    }
    /// Returns what the match waits for, a pdn_mastermind_status. See pdn_mastermind_match_status.
    [[nodiscard]] result<mastermind::match_status> status() const noexcept
    {
        pdn_mastermind_status c_status{};
        return {pedina::status{::pdn_mastermind_match_status(this, &c_status)},
            mastermind::match_status(c_status)};
    }
    /// Returns the settings of the match. See pdn_mastermind_match_settings.
    [[nodiscard]] result<mastermind::settings> settings() const noexcept
    {
        mastermind::settings settings{};
        return {pedina::status{::pdn_mastermind_match_settings(this, raw(&settings))},
            settings};
    }
    /// Returns the number of the round, from 0, and who makes its code, player 0 or 1. See
    /// pdn_mastermind_match_round.
    [[nodiscard]] result<match_round_values> round_() const noexcept
    {
        std::uint8_t round{};
        pdn_mastermind_player c_maker{};
        return {pedina::status{::pdn_mastermind_match_round(this, &round, &c_maker)}, {round,
            mastermind::player(c_maker)}};
    }
    /// Returns the points of both players. See pdn_mastermind_match_scores.
    [[nodiscard]] result<match_scores_values> scores() const noexcept
    {
        std::uint8_t first{};
        std::uint8_t second{};
        return {pedina::status{::pdn_mastermind_match_scores(this, &first, &second)}, {first,
            second}};
    }
    /// Returns the rows of the round that are complete, and their number. See
    /// pdn_mastermind_match_rows.
    [[nodiscard]] list<mastermind::row> rows(span<mastermind::row> rows) const noexcept
    {
        std::size_t count{};
        return {pedina::status{::pdn_mastermind_match_rows(this, raw(rows.data()), rows.size(),
            &count)}, rows, count};
    }
    /// Returns the guess that awaits its response, 0 if there is none. See
    /// pdn_mastermind_match_open_guess.
    [[nodiscard]] result<mastermind::code> open_guess() const noexcept
    {
        pdn_mastermind_code c_guess{};
        return {pedina::status{::pdn_mastermind_match_open_guess(this, &c_guess)},
            mastermind::code(c_guess)};
    }
    /// Returns the secret code, 0 if it is not known. See pdn_mastermind_match_secret.
    [[nodiscard]] result<mastermind::code> secret() const noexcept
    {
        pdn_mastermind_code c_secret{};
        return {pedina::status{::pdn_mastermind_match_secret(this, &c_secret)},
            mastermind::code(c_secret)};
    }
    /// Returns the right response to the guess that awaits one. See pdn_mastermind_match_expected.
    [[nodiscard]] result<match_expected_values> expected() const noexcept
    {
        std::uint8_t black{};
        std::uint8_t white{};
        return {pedina::status{::pdn_mastermind_match_expected(this, &black, &white)}, {black,
            white}};
    }
    /// Writes a match as PDN_MASTERMIND_MATCH_SIZE bytes that are the same on every platform, for
    /// files and networks, and their number. See pdn_mastermind_match_store.
    [[nodiscard]] list<std::uint8_t> store(span<std::uint8_t> bytes) const noexcept
    {
        std::size_t length{};
        return {pedina::status{::pdn_mastermind_match_store(this, bytes.data(), bytes.size(),
            &length)}, bytes, length};
    }
    /// Reads a match from the bytes that pdn_mastermind_match_store wrote. See
    /// pdn_mastermind_match_load.
    [[nodiscard]] static result<mastermind::match>
        load(const input<std::uint8_t> &bytes) noexcept
    {
        mastermind::match match{};
        return {pedina::status{::pdn_mastermind_match_load(bytes.data(), bytes.size(), &match)},
            match};
    }
    /// Writes the board of a match as lines of text, the first guess first and the code last. See
    /// pdn_mastermind_draw_text.
    template <class Sink>
    [[nodiscard]] pedina::status draw_text(text_view names, mastermind::draw_marks marks,
        text_style style, Sink &&sink) const noexcept
    {
        detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};
        return pedina::status{::pdn_mastermind_draw_text(this, names.data(), names.size(),
            pedina::number(marks), pedina::number(style), c_sink.call, &c_sink)};
    }
    /// Writes the board of a match as a complete SVG document. See pdn_mastermind_draw_svg.
    template <class Sink>
    [[nodiscard]] pedina::status draw_svg(text_view names, mastermind::draw_marks marks,
        Sink &&sink) const noexcept
    {
        detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};
        return pedina::status{::pdn_mastermind_draw_svg(this, names.data(), names.size(),
            pedina::number(marks), c_sink.call, &c_sink)};
    }
};
static_assert(detail::is_same_layout<match, pdn_mastermind_match>);

/// What a client came for, and bytes to send to it.
struct handshake_report {
    /// What it is in C.
    using c_type = pdn_mastermind_handshake_report;
    /// What to send.
    char output[PDN_MASTERMIND_HANDSHAKE_OUTPUT_SIZE]{};
    /// The name of a client that plays, in UTF-8.
    char name[PDN_MASTERMIND_NAME_LENGTH]{};
    /// How many bytes to send.
    std::uint8_t output_length{};
    /// How long the name is.
    std::uint8_t name_length{};
    /// A pdn_mastermind_entry, or PDN_MASTERMIND_SESSION_NO_EVENT.
    mastermind::entry entry{};
    /// 0.
    std::uint8_t reserved{};
    [[nodiscard]] friend constexpr bool operator==(const handshake_report &a,
        const handshake_report &b) noexcept
    {
        return detail::equal(a.output, b.output) &&
            detail::equal(a.name, b.name) &&
            a.output_length == b.output_length &&
            a.name_length == b.name_length &&
            a.entry == b.entry;
    }
};
static_assert(detail::is_same_layout<handshake_report, pdn_mastermind_handshake_report>);

/// The outputs of pdn_mastermind_handshake_receive.
struct handshake_receive_values {
    mastermind::handshake_report report{};
    std::size_t consumed{};
};

/// A handshake. Owned by the caller; may be copied. Initialized by
/// pdn_mastermind_handshake_init.
struct handshake : detail::opaque<pdn_mastermind_handshake> {
    /// Returns a handshake that has read nothing. See pdn_mastermind_handshake_init.
    [[nodiscard]] static result<mastermind::handshake> init() noexcept
    {
        mastermind::handshake handshake{};
        return {pedina::status{::pdn_mastermind_handshake_init(&handshake)}, handshake};
    }
    /// Takes in bytes from a client, up to the end of the first line that makes sense, of three at
    /// most, and stores how many were consumed. See pdn_mastermind_handshake_receive.
    [[nodiscard]] result<handshake_receive_values> receive(text_view input) noexcept
    {
        mastermind::handshake_report report{};
        std::size_t consumed{};
        return {pedina::status{::pdn_mastermind_handshake_receive(this, input.data(),
            input.size(), raw(&report), &consumed)}, {report, consumed}};
    }
};
static_assert(detail::is_same_layout<handshake, pdn_mastermind_handshake>);

/// What a call of a table did: bytes to send to each player and to watchers, and an event.
struct alignas(8) table_report {
    /// What it is in C.
    using c_type = pdn_mastermind_table_report;
    /// The guess, or the code of a round that is over; 0 for other events.
    mastermind::code code{};
    /// What to send to the first player.
    char one[PDN_MASTERMIND_TABLE_OUTPUT_SIZE]{};
    /// What to send to the second player.
    char two[PDN_MASTERMIND_TABLE_OUTPUT_SIZE]{};
    /// What to send to all who watch.
    char watchers[PDN_MASTERMIND_TABLE_OUTPUT_SIZE]{};
    /// How many bytes to send to the first player.
    std::uint8_t one_length{};
    /// How many bytes to send to the second player.
    std::uint8_t two_length{};
    /// How many bytes to send to all who watch.
    std::uint8_t watchers_length{};
    /// A pdn_mastermind_table_event, or PDN_MASTERMIND_SESSION_NO_EVENT.
    mastermind::table_event event{};
    /// Who committed to a code, was refused, or brought about the end; PDN_MASTERMIND_NO_PLAYER for
    /// other events.
    mastermind::player player{};
    /// Of a guess the black pegs; 0 for other events.
    std::uint8_t black{};
    /// Of a guess the white pegs; 0 for other events.
    std::uint8_t white{};
    /// Of the end the pdn_mastermind_table_end, of a round that is over its number from 0; 0 for
    /// other events.
    std::uint8_t value{};
    [[nodiscard]] friend constexpr bool operator==(const table_report &a,
        const table_report &b) noexcept
    {
        return a.code == b.code &&
            detail::equal(a.one, b.one) &&
            detail::equal(a.two, b.two) &&
            detail::equal(a.watchers, b.watchers) &&
            a.one_length == b.one_length &&
            a.two_length == b.two_length &&
            a.watchers_length == b.watchers_length &&
            a.event == b.event &&
            a.player == b.player &&
            a.black == b.black &&
            a.white == b.white &&
            a.value == b.value;
    }
};
static_assert(detail::is_same_layout<table_report, pdn_mastermind_table_report>);

/// The outputs of pdn_mastermind_table_receive.
struct table_receive_values {
    mastermind::table_report report{};
    std::size_t consumed{};
};

/// A table. Owned by the caller; may be copied. Initialized by pdn_mastermind_table_init.
struct table : detail::opaque<pdn_mastermind_table> {
    /// Returns a table whose players have not been sent anything yet. See
    /// pdn_mastermind_table_init.
    [[nodiscard]] static result<mastermind::table> init(const mastermind::settings &settings,
        text_view first_name, text_view second_name) noexcept
    {
        mastermind::table table{};
        return {pedina::status{::pdn_mastermind_table_init(raw(&settings), first_name.data(),
            first_name.size(), second_name.data(), second_name.size(), &table)}, table};
    }
    /// Takes in bytes from a player, up to the first event, and stores how many were consumed. See
    /// pdn_mastermind_table_receive.
    [[nodiscard]] result<table_receive_values> receive(mastermind::player player,
        text_view input) noexcept
    {
        mastermind::table_report report{};
        std::size_t consumed{};
        return {pedina::status{::pdn_mastermind_table_receive(this, pedina::number(player),
            input.data(), input.size(), raw(&report), &consumed)}, {report, consumed}};
    }
    /// Does what needs no input; repeat it until it reports neither an event nor a byte. See
    /// pdn_mastermind_table_advance.
    [[nodiscard]] result<mastermind::table_report> advance() noexcept
    {
        mastermind::table_report report{};
        return {pedina::status{::pdn_mastermind_table_advance(this, raw(&report))}, report};
    }
    /// Makes the code or the guess of a program. See pdn_mastermind_table_act.
    [[nodiscard]] result<mastermind::table_report> act(mastermind::player player,
        mastermind::code code) noexcept
    {
        mastermind::table_report report{};
        return {pedina::status{::pdn_mastermind_table_act(this, pedina::number(player),
            pedina::number(code), raw(&report))}, report};
    }
    /// Takes in the end of a player's input, once all that came before is consumed: the player goes
    /// on receiving, and has left when asked the next time. See pdn_mastermind_table_finish.
    [[nodiscard]] pedina::status finish(mastermind::player player) noexcept
    {
        return pedina::status{::pdn_mastermind_table_finish(this, pedina::number(player))};
    }
    /// Takes in the loss of a connection: the match is over. See pdn_mastermind_table_leave.
    [[nodiscard]] pedina::status leave(mastermind::player player) noexcept
    {
        return pedina::status{::pdn_mastermind_table_leave(this, pedina::number(player))};
    }
    /// The time of a player is up. See pdn_mastermind_table_time_out.
    [[nodiscard]] pedina::status time_out(mastermind::player player) noexcept
    {
        return pedina::status{::pdn_mastermind_table_time_out(this, pedina::number(player))};
    }
    /// Ends the match because the server stops. See pdn_mastermind_table_stop.
    [[nodiscard]] pedina::status stop() noexcept
    {
        return pedina::status{::pdn_mastermind_table_stop(this)};
    }
    /// Sends nothing to a player, who is a program. See pdn_mastermind_table_silence.
    [[nodiscard]] pedina::status silence(mastermind::player player) noexcept
    {
        return pedina::status{::pdn_mastermind_table_silence(this, pedina::number(player))};
    }
    /// Returns whose code or guess is awaited, PDN_MASTERMIND_NO_PLAYER for nobody's. See
    /// pdn_mastermind_table_asked.
    [[nodiscard]] result<mastermind::player> asked() const noexcept
    {
        pdn_mastermind_player c_player{};
        return {pedina::status{::pdn_mastermind_table_asked(this, &c_player)},
            mastermind::player(c_player)};
    }
    /// Returns 1 if the match is over and everybody has been sent all of it, else 0. See
    /// pdn_mastermind_table_is_done.
    [[nodiscard]] result<bool> is_done() const noexcept
    {
        pdn_bool c_is_done{};
        return {pedina::status{::pdn_mastermind_table_is_done(this, &c_is_done)},
            c_is_done != 0};
    }
    /// Returns the match, with its secret. See pdn_mastermind_table_match.
    [[nodiscard]] result<mastermind::match> match() const noexcept
    {
        mastermind::match match{};
        return {pedina::status{::pdn_mastermind_table_match(this, &match)}, match};
    }
    /// Writes what a client needs that comes to watch in the middle of a match: settings, names,
    /// the round with its rows so far, and the scores. See pdn_mastermind_table_write_summary.
    [[nodiscard]] list<char> write_summary(span<char> buffer) const noexcept
    {
        std::size_t length{};
        return {pedina::status{::pdn_mastermind_table_write_summary(this, buffer.data(),
            buffer.size(), &length)}, buffer, length};
    }
};
static_assert(detail::is_same_layout<table, pdn_mastermind_table>);

/// What a line of the server said.
struct alignas(8) client_report {
    /// What it is in C.
    using c_type = pdn_mastermind_client_report;
    /// The code of a guess, of a round that is over, or of a contradiction; else 0.
    mastermind::code code{};
    /// The name of a player, in UTF-8.
    char name[PDN_MASTERMIND_NAME_LENGTH]{};
    /// How long the name is.
    std::uint8_t name_length{};
    /// A pdn_mastermind_client_event, or PDN_MASTERMIND_SESSION_NO_EVENT.
    mastermind::client_event event{};
    /// A pdn_mastermind_message, or PDN_MASTERMIND_NO_MESSAGE.
    mastermind::message message{};
    /// Of a name its player, of a round its maker, of the end who brought it about, and which
    /// player the client itself is; else PDN_MASTERMIND_NO_PLAYER.
    mastermind::player player{};
    /// Of a round its number from 0, of the end the pdn_mastermind_table_end, of an error the
    /// pdn_mastermind_refusal; else 0.
    std::uint8_t value{};
    /// Of an answer the black pegs, of scores the points of the first player; else 0.
    std::uint8_t first{};
    /// Of an answer the white pegs, of scores the points of the second player; else 0.
    std::uint8_t second{};
    /// 0.
    std::uint8_t reserved{};
    [[nodiscard]] friend constexpr bool operator==(const client_report &a,
        const client_report &b) noexcept
    {
        return a.code == b.code &&
            detail::equal(a.name, b.name) &&
            a.name_length == b.name_length &&
            a.event == b.event &&
            a.message == b.message &&
            a.player == b.player &&
            a.value == b.value &&
            a.first == b.first &&
            a.second == b.second;
    }
};
static_assert(detail::is_same_layout<client_report, pdn_mastermind_client_report>);

/// The outputs of pdn_mastermind_client_receive.
struct client_receive_values {
    mastermind::client_report report{};
    std::size_t consumed{};
};

/// A client. Owned by the caller; may be copied. Initialized by pdn_mastermind_client_init.
struct client : detail::opaque<pdn_mastermind_client> {
    /// Returns a client that has just connected. See pdn_mastermind_client_init.
    [[nodiscard]] static result<mastermind::client> init() noexcept
    {
        mastermind::client client{};
        return {pedina::status{::pdn_mastermind_client_init(&client)}, client};
    }
    /// Takes in bytes from the server, up to the end of a line, and stores how many were consumed.
    /// See pdn_mastermind_client_receive.
    [[nodiscard]] result<client_receive_values> receive(text_view input) noexcept
    {
        mastermind::client_report report{};
        std::size_t consumed{};
        return {pedina::status{::pdn_mastermind_client_receive(this, input.data(), input.size(),
            raw(&report), &consumed)}, {report, consumed}};
    }
    /// Returns what the match is played with. See pdn_mastermind_client_settings.
    [[nodiscard]] result<mastermind::settings> settings() const noexcept
    {
        mastermind::settings settings{};
        return {pedina::status{::pdn_mastermind_client_settings(this, raw(&settings))},
            settings};
    }
    /// Returns the rows of the round so far, and their number. See pdn_mastermind_client_rows.
    [[nodiscard]] list<mastermind::row> rows(span<mastermind::row> rows) const noexcept
    {
        std::size_t count{};
        return {pedina::status{::pdn_mastermind_client_rows(this, raw(rows.data()), rows.size(),
            &count)}, rows, count};
    }
    /// Writes the line that sends the code of the maker, with a NUL, and its length. See
    /// pdn_mastermind_client_code.
    [[nodiscard]] list<char> code(mastermind::code code, span<char> buffer) const noexcept
    {
        std::size_t length{};
        return {pedina::status{::pdn_mastermind_client_code(this, pedina::number(code),
            buffer.data(), buffer.size(), &length)}, buffer, length};
    }
    /// Writes the line that sends a guess of the breaker, as pdn_mastermind_client_code does. See
    /// pdn_mastermind_client_guess.
    [[nodiscard]] list<char> guess(mastermind::code code, span<char> buffer) const noexcept
    {
        std::size_t length{};
        return {pedina::status{::pdn_mastermind_client_guess(this, pedina::number(code),
            buffer.data(), buffer.size(), &length)}, buffer, length};
    }
};
static_assert(detail::is_same_layout<client, pdn_mastermind_client>);

/// The outputs of pdn_mastermind_feedback.
struct feedback_values {
    std::uint8_t black{};
    std::uint8_t white{};
};

/// The outputs of pdn_mastermind_parse_feedback.
struct parse_feedback_values {
    std::uint8_t black{};
    std::uint8_t white{};
};

/// The outputs of pdn_mastermind_next_code.
struct next_code_values {
    mastermind::code code{};
    pdn_mastermind_code_number number{};
};

/// The outputs of pdn_mastermind_play_all.
struct play_all_values {
    std::size_t longest{};
    std::uint64_t total{};
    std::uint32_t unsolved{};
};

/// The outputs of pdn_mastermind_count_left.
struct count_left_values {
    std::uint64_t count{};
    bool is_all{};
};

/// The outputs of pdn_mastermind_find_conflict.
struct find_conflict_values {
    mastermind::row_set conflict{};
    mastermind::row_set suspects{};
    bool is_smallest{};
};

/// Returns the variant with these numbers of pegs and symbols. See pdn_mastermind_make_variant.
[[nodiscard]] inline result<mastermind::variant> make_variant(std::uint8_t pegs,
    std::uint8_t symbols, bool repeats) noexcept
{
    pdn_mastermind_variant c_variant{};
    return {pedina::status{::pdn_mastermind_make_variant(pegs, symbols,
        static_cast<pdn_bool>(repeats ? 1 : 0), &c_variant)}, mastermind::variant(c_variant)};
}

/// Returns the number of codes of a variant. See pdn_mastermind_count_codes.
[[nodiscard]] inline result<std::uint64_t> count_codes(mastermind::variant variant) noexcept
{
    std::uint64_t count{};
    return {pedina::status{::pdn_mastermind_count_codes(pedina::number(variant), &count)},
        count};
}

/// Returns the code of these symbols, from left to right. See pdn_mastermind_make_code.
[[nodiscard]] inline result<mastermind::code> make_code(mastermind::variant variant,
    const input<pdn_mastermind_symbol> &symbols) noexcept
{
    pdn_mastermind_code c_code{};
    return {pedina::status{::pdn_mastermind_make_code(pedina::number(variant),
        symbols.data(), symbols.size(), &c_code)}, mastermind::code(c_code)};
}

/// Returns the symbols of a code, from left to right, and their number. See
/// pdn_mastermind_symbols.
[[nodiscard]] inline list<pdn_mastermind_symbol> symbols(mastermind::code code,
    span<pdn_mastermind_symbol> symbols) noexcept
{
    std::size_t count{};
    return {pedina::status{::pdn_mastermind_symbols(pedina::number(code), symbols.data(),
        symbols.size(), &count)}, symbols, count};
}

/// Parses a code of digits from 1, with A for 10 and B for 11, such as "1122". See
/// pdn_mastermind_parse_digits.
[[nodiscard]] inline result<mastermind::code> parse_digits(mastermind::variant variant,
    text_view text) noexcept
{
    pdn_mastermind_code c_code{};
    return {pedina::status{::pdn_mastermind_parse_digits(pedina::number(variant),
        text.data(), text.size(), &c_code)}, mastermind::code(c_code)};
}

/// Writes a code as pdn_mastermind_parse_digits reads it. See pdn_mastermind_format_digits.
[[nodiscard]] inline list<char> format_digits(mastermind::code code,
    span<char> buffer) noexcept
{
    std::size_t length{};
    return {pedina::status{::pdn_mastermind_format_digits(pedina::number(code),
        buffer.data(), buffer.size(), &length)}, buffer, length};
}

/// Parses a code of names of pegs separated by white space, such as "RED BLUE RED EMPTY". See
/// pdn_mastermind_parse_code.
[[nodiscard]] inline result<mastermind::code> parse_code(mastermind::variant variant,
    mastermind::peg_kind kind, std::uint8_t count, bool blanks, text_view text) noexcept
{
    pdn_mastermind_code c_code{};
    return {pedina::status{::pdn_mastermind_parse_code(pedina::number(variant),
        pedina::number(kind), count, static_cast<pdn_bool>(blanks ? 1 : 0), text.data(),
        text.size(), &c_code)}, mastermind::code(c_code)};
}

/// Writes a code as pdn_mastermind_parse_code reads it, with ? for a symbol that has no name.
/// See pdn_mastermind_format_code.
[[nodiscard]] inline list<char> format_code(mastermind::code code,
    mastermind::peg_kind kind, std::uint8_t count, bool blanks, span<char> buffer) noexcept
{
    std::size_t length{};
    return {pedina::status{::pdn_mastermind_format_code(pedina::number(code),
        pedina::number(kind), count, static_cast<pdn_bool>(blanks ? 1 : 0), buffer.data(),
        buffer.size(), &length)}, buffer, length};
}

/// Returns a random code of the variant, and the next random state. See
/// pdn_mastermind_random_code.
[[nodiscard]] inline result<mastermind::code> random_code(mastermind::variant variant,
    std::uint64_t &random) noexcept
{
    pdn_mastermind_code c_code{};
    return {pedina::status{::pdn_mastermind_random_code(pedina::number(variant), &random,
        &c_code)}, mastermind::code(c_code)};
}

/// Returns the code with a number in the list of all codes of the variant, from 0. See
/// pdn_mastermind_code_at.
[[nodiscard]] inline result<mastermind::code> code_at(mastermind::variant variant,
    pdn_mastermind_code_number number) noexcept
{
    pdn_mastermind_code c_code{};
    return {pedina::status{::pdn_mastermind_code_at(pedina::number(variant), number,
        &c_code)}, mastermind::code(c_code)};
}

/// Returns the number of a code in the list of all codes of the variant, from 0. See
/// pdn_mastermind_number_of.
[[nodiscard]] inline result<pdn_mastermind_code_number>
    number_of(mastermind::variant variant, mastermind::code code) noexcept
{
    pdn_mastermind_code_number number{};
    return {pedina::status{::pdn_mastermind_number_of(pedina::number(variant),
        pedina::number(code), &number)}, number};
}

/// Checks names, and stores how many symbols they name. See pdn_mastermind_check_names.
[[nodiscard]] inline result<std::uint8_t> check_names(text_view names) noexcept
{
    std::uint8_t symbols{};
    return {pedina::status{::pdn_mastermind_check_names(names.data(), names.size(),
        &symbols)}, symbols};
}

/// Writes the names of the first `count` pegs of a kind, and EMPTY after them if `blanks` is 1,
/// as the other functions take names: "RED BLUE EMPTY". See pdn_mastermind_kind_names.
[[nodiscard]] inline list<char> kind_names(mastermind::peg_kind kind, std::uint8_t count,
    bool blanks, span<char> buffer) noexcept
{
    std::size_t length{};
    return {pedina::status{::pdn_mastermind_kind_names(pedina::number(kind), count,
        static_cast<pdn_bool>(blanks ? 1 : 0), buffer.data(), buffer.size(), &length)}, buffer,
        length};
}

/// Parses a code of exact names separated by white space. See pdn_mastermind_parse_named.
[[nodiscard]] inline result<mastermind::code> parse_named(mastermind::variant variant,
    text_view names, text_view text) noexcept
{
    pdn_mastermind_code c_code{};
    return {pedina::status{::pdn_mastermind_parse_named(pedina::number(variant),
        names.data(), names.size(), text.data(), text.size(), &c_code)},
        mastermind::code(c_code)};
}

/// Writes a code as pdn_mastermind_parse_named reads it, with ? for a symbol that has no name.
/// See pdn_mastermind_format_named.
[[nodiscard]] inline list<char> format_named(mastermind::code code, text_view names,
    span<char> buffer) noexcept
{
    std::size_t length{};
    return {pedina::status{::pdn_mastermind_format_named(pedina::number(code), names.data(),
        names.size(), buffer.data(), buffer.size(), &length)}, buffer, length};
}

/// Reads a code as people type it: names in any case, beginnings that only one name has, and
/// numbers from 1 to 9, unless a name begins with a digit. See pdn_mastermind_read_code.
[[nodiscard]] inline result<mastermind::code> read_code(mastermind::variant variant,
    text_view names, text_view text) noexcept
{
    pdn_mastermind_code c_code{};
    return {pedina::status{::pdn_mastermind_read_code(pedina::number(variant), names.data(),
        names.size(), text.data(), text.size(), &c_code)}, mastermind::code(c_code)};
}

/// Writes why pdn_mastermind_read_code refuses a text, and what would be right, as a line
/// without its end: "\"pink\" is no peg: use RED, BLUE or GREEN, a beginning of one or a number
/// from 1". See pdn_mastermind_advise.
template <class Sink>
[[nodiscard]] inline pedina::status advise(mastermind::variant variant, text_view names,
    text_view text, Sink &&sink) noexcept
{
    detail::sink_call<std::remove_reference_t<Sink>> c_sink{&sink};
    return pedina::status{::pdn_mastermind_advise(pedina::number(variant), names.data(),
        names.size(), text.data(), text.size(), c_sink.call, &c_sink)};
}

/// Returns the feedback on a guess: the number of pegs with the right symbol in the right
/// place, and of those with a right symbol in the wrong place. See pdn_mastermind_feedback.
[[nodiscard]] inline result<feedback_values> feedback(mastermind::code guess,
    mastermind::code secret) noexcept
{
    std::uint8_t black{};
    std::uint8_t white{};
    return {pedina::status{::pdn_mastermind_feedback(pedina::number(guess),
        pedina::number(secret), &black, &white)}, {black, white}};
}

/// Returns PDN_OK if some guess of the variant can get this feedback. See
/// pdn_mastermind_check_feedback.
[[nodiscard]] inline pedina::status check_feedback(mastermind::variant variant,
    std::uint8_t black, std::uint8_t white) noexcept
{
    return pedina::status{::pdn_mastermind_check_feedback(pedina::number(variant), black,
        white)};
}

/// Parses key pegs separated by white space: BLACK, WHITE, and EMPTYKEYSLOT for an empty hole,
/// which is ignored. See pdn_mastermind_parse_feedback.
[[nodiscard]] inline result<parse_feedback_values>
    parse_feedback(mastermind::variant variant, text_view text) noexcept
{
    std::uint8_t black{};
    std::uint8_t white{};
    return {pedina::status{::pdn_mastermind_parse_feedback(pedina::number(variant),
        text.data(), text.size(), &black, &white)}, {black, white}};
}

/// Writes a feedback as key pegs, the white ones first: "WHITE BLACK BLACK"; nothing for none.
/// See pdn_mastermind_format_feedback.
[[nodiscard]] inline list<char> format_feedback(std::uint8_t black, std::uint8_t white,
    span<char> buffer) noexcept
{
    std::size_t length{};
    return {pedina::status{::pdn_mastermind_format_feedback(black, white, buffer.data(),
        buffer.size(), &length)}, buffer, length};
}

/// Returns the number of words of a set of codes. See pdn_mastermind_set_words.
[[nodiscard]] inline result<std::size_t> set_words(mastermind::variant variant) noexcept
{
    std::size_t words{};
    return {pedina::status{::pdn_mastermind_set_words(pedina::number(variant), &words)},
        words};
}

/// Returns the set of all codes. See pdn_mastermind_all_codes.
[[nodiscard]] inline pedina::status all_codes(mastermind::variant variant,
    span<std::uint64_t> set) noexcept
{
    return pedina::status{::pdn_mastermind_all_codes(pedina::number(variant), set.data(),
        set.size())};
}

/// Keeps the codes of a set that agree with an answer to a guess, and stores their number. See
/// pdn_mastermind_keep.
[[nodiscard]] inline result<std::uint32_t> keep(mastermind::variant variant,
    span<std::uint64_t> set, mastermind::code guess, std::uint8_t black,
    std::uint8_t white) noexcept
{
    std::uint32_t count{};
    return {pedina::status{::pdn_mastermind_keep(pedina::number(variant), set.data(),
        set.size(), pedina::number(guess), black, white, &count)}, count};
}

/// Returns the first code of a set whose number is at least `from`, and its number. See
/// pdn_mastermind_next_code.
[[nodiscard]] inline result<next_code_values> next_code(mastermind::variant variant,
    const input<std::uint64_t> &set, pdn_mastermind_code_number from) noexcept
{
    pdn_mastermind_code c_code{};
    pdn_mastermind_code_number number{};
    return {pedina::status{::pdn_mastermind_next_code(pedina::number(variant), set.data(),
        set.size(), from, &c_code, &number)}, {mastermind::code(c_code), number}};
}

/// Returns the number of codes of a set that give each answer to a guess, and the number of
/// answers. See pdn_mastermind_cells.
[[nodiscard]] inline list<std::uint32_t> cells(mastermind::variant variant,
    const input<std::uint64_t> &set, mastermind::code guess, span<std::uint32_t> sizes) noexcept
{
    std::size_t count{};
    return {pedina::status{::pdn_mastermind_cells(pedina::number(variant), set.data(),
        set.size(), pedina::number(guess), sizes.data(), sizes.size(), &count)}, sizes, count};
}

/// Returns the number of 64-bit words of memory that a strategy takes for at most `most`
/// candidates: the number of codes of the variant, or after a fixed first guess the size of its
/// largest cell. See pdn_mastermind_guess_words.
[[nodiscard]] inline result<std::size_t> guess_words(mastermind::variant variant,
    mastermind::strategy strategy, std::uint32_t most) noexcept
{
    std::size_t words{};
    return {pedina::status{::pdn_mastermind_guess_words(pedina::number(variant),
        pedina::number(strategy), most, &words)}, words};
}

/// Returns the next guess of a strategy, given the set of candidates and the guesses so far, at
/// most PDN_MASTERMIND_MAX_GUESSES. See pdn_mastermind_guess.
[[nodiscard]] inline result<mastermind::code> guess(mastermind::variant variant,
    mastermind::strategy strategy, mastermind::code first, const input<std::uint64_t> &set,
    const input<mastermind::code> &guesses, std::uint64_t &random, span<std::uint64_t> memory,
    std::uint64_t pairs) noexcept
{
    pdn_mastermind_code c_guess{};
    return {pedina::status{::pdn_mastermind_guess(pedina::number(variant),
        pedina::number(strategy), pedina::number(first), set.data(), set.size(),
        raw(guesses.data()), guesses.size(), &random, memory.data(), memory.size(), pairs,
        &c_guess)}, mastermind::code(c_guess)};
}

/// Returns the number of words of memory that pdn_mastermind_play_all and
/// pdn_mastermind_format_games take; with fewer they return PDN_ERROR_MASTERMIND_SOLVER_MEMORY.
/// See pdn_mastermind_games_words.
[[nodiscard]] inline result<std::size_t> games_words(mastermind::variant variant,
    mastermind::strategy strategy) noexcept
{
    std::size_t words{};
    return {pedina::status{::pdn_mastermind_games_words(pedina::number(variant),
        pedina::number(strategy), &words)}, words};
}

/// Plays a strategy against every secret. See pdn_mastermind_play_all.
[[nodiscard]] inline result<play_all_values> play_all(mastermind::variant variant,
    mastermind::strategy strategy, mastermind::code first, std::uint64_t seed,
    span<std::uint64_t> memory, std::uint64_t pairs, span<std::uint32_t> solved) noexcept
{
    std::size_t longest{};
    std::uint64_t total{};
    std::uint32_t unsolved{};
    return {pedina::status{::pdn_mastermind_play_all(pedina::number(variant),
        pedina::number(strategy), pedina::number(first), seed, memory.data(), memory.size(),
        pairs, solved.data(), solved.size(), &longest, &total, &unsolved)}, {longest, total,
        unsolved}};
}

/// Writes all games of a strategy as one text, in Irving's notation: n(guess: branches) for n
/// codes that are left, with a branch for each answer, by black pegs and then by descending
/// white ones. See pdn_mastermind_format_games.
[[nodiscard]] inline list<char> format_games(mastermind::variant variant,
    mastermind::strategy strategy, mastermind::code first, std::uint64_t seed,
    span<std::uint64_t> memory, std::uint64_t pairs, span<char> buffer) noexcept
{
    std::size_t length{};
    return {pedina::status{::pdn_mastermind_format_games(pedina::number(variant),
        pedina::number(strategy), pedina::number(first), seed, memory.data(), memory.size(),
        pairs, buffer.data(), buffer.size(), &length)}, buffer, length};
}

/// Returns the first code after `after` that agrees with all rows; 0 starts with the first
/// code. See pdn_mastermind_code_after.
[[nodiscard]] inline result<mastermind::code> code_after(mastermind::variant variant,
    const input<mastermind::row> &rows, mastermind::code after, std::uint64_t steps) noexcept
{
    pdn_mastermind_code c_code{};
    return {pedina::status{::pdn_mastermind_code_after(pedina::number(variant),
        raw(rows.data()), rows.size(), pedina::number(after), steps, &c_code)},
        mastermind::code(c_code)};
}

/// Returns a code that agrees with all rows and depends on the seed. See
/// pdn_mastermind_some_code.
[[nodiscard]] inline result<mastermind::code> some_code(mastermind::variant variant,
    const input<mastermind::row> &rows, std::uint64_t seed, std::uint64_t steps) noexcept
{
    pdn_mastermind_code c_code{};
    return {pedina::status{::pdn_mastermind_some_code(pedina::number(variant),
        raw(rows.data()), rows.size(), seed, steps, &c_code)}, mastermind::code(c_code)};
}

/// Returns the number of codes that agree with all rows, and 1 if the count is complete, or 0
/// if it ended early, after `steps` steps or `most` codes. See pdn_mastermind_count_left.
[[nodiscard]] inline result<count_left_values> count_left(mastermind::variant variant,
    const input<mastermind::row> &rows, std::uint64_t most, std::uint64_t steps) noexcept
{
    std::uint64_t count{};
    pdn_bool c_is_all{};
    return {pedina::status{::pdn_mastermind_count_left(pedina::number(variant),
        raw(rows.data()), rows.size(), most, steps, &count, &c_is_all)}, {count,
        c_is_all != 0}};
}

/// Returns what a guess would leave after these rows. See pdn_mastermind_judge_guess.
[[nodiscard]] inline result<mastermind::hint> judge_guess(mastermind::variant variant,
    const input<mastermind::row> &rows, mastermind::code guess, std::uint64_t steps) noexcept
{
    mastermind::hint hint{};
    return {pedina::status{::pdn_mastermind_judge_guess(pedina::number(variant),
        raw(rows.data()), rows.size(), pedina::number(guess), steps, raw(&hint))}, hint};
}

/// Searches for answers that contradict each other. See pdn_mastermind_find_conflict.
[[nodiscard]] inline result<find_conflict_values> find_conflict(mastermind::variant variant,
    const input<mastermind::row> &rows, std::uint64_t steps) noexcept
{
    pdn_mastermind_row_set c_conflict{};
    pdn_mastermind_row_set c_suspects{};
    pdn_bool c_is_smallest{};
    return {pedina::status{::pdn_mastermind_find_conflict(pedina::number(variant),
        raw(rows.data()), rows.size(), steps, &c_conflict, &c_suspects, &c_is_smallest)},
        {mastermind::row_set(c_conflict), mastermind::row_set(c_suspects), c_is_smallest != 0}};
}

/// Returns the guess of the optimal code breaker for four pegs of six symbols: 5625 guesses for
/// all 1296 codes, the fewest possible, and six at most. See pdn_mastermind_optimal_4x6.
[[nodiscard]] inline result<mastermind::code>
    optimal_4x6(const input<mastermind::row> &rows) noexcept
{
    pdn_mastermind_code c_guess{};
    return {pedina::status{::pdn_mastermind_optimal_4x6(raw(rows.data()), rows.size(),
        &c_guess)}, mastermind::code(c_guess)};
}

/// Returns the guess of the code breaker for four pegs of six symbols that never needs more
/// than five guesses: 5626 for all codes, the fewest possible. See
/// pdn_mastermind_optimal_4x6_within_5.
[[nodiscard]] inline result<mastermind::code>
    optimal_4x6_within_5(const input<mastermind::row> &rows) noexcept
{
    pdn_mastermind_code c_guess{};
    return {pedina::status{::pdn_mastermind_optimal_4x6_within_5(raw(rows.data()),
        rows.size(), &c_guess)}, mastermind::code(c_guess)};
}

/// Returns the guess of the optimal code breaker for four pegs of seven symbols: 11228 guesses
/// for all 2401 codes, the fewest possible, and six at most. See pdn_mastermind_optimal_4x7.
[[nodiscard]] inline result<mastermind::code>
    optimal_4x7(const input<mastermind::row> &rows) noexcept
{
    pdn_mastermind_code c_guess{};
    return {pedina::status{::pdn_mastermind_optimal_4x7(raw(rows.data()), rows.size(),
        &c_guess)}, mastermind::code(c_guess)};
}

/// Returns the guess of the optimal code breaker for four pegs of eight symbols: 20471 guesses
/// for all 4096 codes, the fewest possible, and seven at most. See pdn_mastermind_optimal_4x8.
[[nodiscard]] inline result<mastermind::code>
    optimal_4x8(const input<mastermind::row> &rows) noexcept
{
    pdn_mastermind_code c_guess{};
    return {pedina::status{::pdn_mastermind_optimal_4x8(raw(rows.data()), rows.size(),
        &c_guess)}, mastermind::code(c_guess)};
}

/// Returns the guess of the code breaker for four pegs of eight symbols that never needs more
/// than six guesses: 20473 for all codes. See pdn_mastermind_optimal_4x8_within_6.
[[nodiscard]] inline result<mastermind::code>
    optimal_4x8_within_6(const input<mastermind::row> &rows) noexcept
{
    pdn_mastermind_code c_guess{};
    return {pedina::status{::pdn_mastermind_optimal_4x8_within_6(raw(rows.data()),
        rows.size(), &c_guess)}, mastermind::code(c_guess)};
}

/// Returns the guess of the optimal code breaker for four different symbols of ten: 26274
/// guesses for all 5040 codes, the fewest possible, and seven at most. See
/// pdn_mastermind_optimal_bulls_and_cows.
[[nodiscard]] inline result<mastermind::code>
    optimal_bulls_and_cows(const input<mastermind::row> &rows) noexcept
{
    pdn_mastermind_code c_guess{};
    return {pedina::status{::pdn_mastermind_optimal_bulls_and_cows(raw(rows.data()),
        rows.size(), &c_guess)}, mastermind::code(c_guess)};
}

/// Returns the guess of a tree of the caller, of `length` bytes. See pdn_mastermind_tree_guess.
[[nodiscard]] inline result<mastermind::code> tree_guess(const input<std::uint8_t> &tree,
    const input<mastermind::row> &rows) noexcept
{
    pdn_mastermind_code c_guess{};
    return {pedina::status{::pdn_mastermind_tree_guess(tree.data(), tree.size(),
        raw(rows.data()), rows.size(), &c_guess)}, mastermind::code(c_guess)};
}

/// Returns the defaults. See pdn_mastermind_default_settings.
[[nodiscard]] inline result<mastermind::settings> default_settings() noexcept
{
    mastermind::settings settings{};
    return {pedina::status{::pdn_mastermind_default_settings(raw(&settings))}, settings};
}

} // namespace pedina::mastermind

template <>
struct std::hash<pedina::mastermind::search> : pedina::detail::hash<pedina::mastermind::search> {};
template <>
struct std::hash<pedina::mastermind::adversary> : pedina::detail::hash<pedina::mastermind::adversary> {};
template <>
struct std::hash<pedina::mastermind::genetic> : pedina::detail::hash<pedina::mastermind::genetic> {};
template <>
struct std::hash<pedina::mastermind::match> : pedina::detail::hash<pedina::mastermind::match> {};
template <>
struct std::hash<pedina::mastermind::handshake> : pedina::detail::hash<pedina::mastermind::handshake> {};
template <>
struct std::hash<pedina::mastermind::table> : pedina::detail::hash<pedina::mastermind::table> {};
template <>
struct std::hash<pedina::mastermind::client> : pedina::detail::hash<pedina::mastermind::client> {};

#endif // PEDINA_MASTERMIND_HPP
