/* A chess engine for any chess interface: it speaks the Universal Chess Interface.
 *
 *   chess_uci
 *
 * Beside the options of every engine, `Level` makes it a weaker player, 1 for beginners to 8, and
 * `HashKB` gives it as little memory as a microcontroller has. Exit status: 0 the interface has
 * quit or closed the input, 1 an error, 2 wrong arguments. */
#include "output.h"
#include "timed_line.h"
#include "uci_queue.h"
#include "uci_search.h"
#include "uci_text.h"

#include <pedina.h>
#include <stdio.h>
#include <string.h>

static const char USAGE[] = "usage: chess_uci\n"
                            "  An engine for a chess interface; type uci, quit to end.\n";

static const char OPTIONS[] = "option name Hash type spin default 16 min 1 max 65536\n"
                              "option name HashKB type spin default 0 min 0 max 67108864\n"
                              "option name Clear Hash type button\n"
                              "option name Threads type spin default 1 min 1 max 1\n"
                              "option name Move Overhead type spin default 0 min 0 max 60000\n"
                              "option name Ponder type check default false\n"
                              "option name MultiPV type spin default 1 min 1 max 218\n"
                              "option name Level type spin default 0 min 0 max 8\n"
                              "option name UCI_Chess960 type check default false\n"
                              "option name UCI_LimitStrength type check default false\n"
                              "option name UCI_Elo type spin default 2100 min 800 max 2100\n"
                              "option name UCI_AnalyseMode type check default false\n";

struct engine {
    struct board board;
    bool has_position; /* false after a position that was refused */
    struct queue waiting; /* for the end of the search */
    struct search search;
    size_t hash; /* memory in megabytes, */
    size_t hash_kilobytes; /* and in kilobytes, 0 for as many megabytes as `hash` says */
    uint32_t overhead; /* milliseconds that a move loses on its way */
    uint32_t lines;
    uint8_t level; /* 0 for full strength */
    bool limits_strength;
    uint16_t elo;
    uint32_t seed; /* how many searches there were: a weak player errs in another way each time */
};

enum { KILOBYTE = 1024 / sizeof(uint64_t), FIRST_HASH = 16, LEAST_KILOBYTES = 4 };

/* Plays a move on the board. */
static bool play(struct board *board, struct text word)
{
    pdn_chess_move move = PDN_CHESS_NO_MOVE;
    const pdn_chess_position before = board->position;
    if (pdn_chess_parse_uci(&before, word.start, word.length, &move) != PDN_OK
        || pdn_chess_play(&before, move, &board->position) != PDN_OK) {
        say_error("this move is not legal:", word);
        return false;
    }
    if (board->earlier_count == EARLIER) {
        memmove(board->earlier, board->earlier + 1, (EARLIER - 1) * sizeof *board->earlier);
        board->earlier_count--;
    }
    board->earlier[board->earlier_count++] = before;
    return true;
}

/* Reads the record after `fen`, up to `moves`. */
static bool set_fen(struct board *board, struct text *rest)
{
    struct text record = *rest;
    struct text after = *rest;
    size_t length = 0;
    for (struct text word = take_word(&after); word.length > 0 && !text_is(word, "moves");
         word = take_word(&after)) {
        if (length == 0) {
            record.start = word.start;
        }
        length = (size_t)(word.start + word.length - record.start);
        *rest = after;
    }
    record.length = length;
    if (pdn_chess_parse_fen(record.start, length, PDN_CHESS_FEN_MODE_PLAYABLE, &board->position,
                            NULL) != PDN_OK) {
        say_error("this is no position:", record);
        return false;
    }
    return true;
}

/* `startpos` or `fen FEN`, and `moves`; false if it is refused. */
static bool read_position(struct board *board, struct text rest)
{
    const struct text kind = take_word(&rest);
    board->earlier_count = 0;
    if (text_is(kind, "startpos")) {
        pdn_chess_start(&board->position);
    } else if (!text_is(kind, "fen")) {
        say_error("position needs startpos or fen, not", kind);
        return false;
    } else if (!set_fen(board, &rest)) {
        return false;
    }
    struct text word = take_word(&rest);
    if (word.length > 0 && !text_is(word, "moves")) {
        say_error("position does not know", word);
        return false;
    }
    for (word = take_word(&rest); word.length > 0; word = take_word(&rest)) {
        if (!play(board, word)) {
            return false;
        }
    }
    return true;
}

static void clear_memory(struct search *search)
{
    memset(search->memory, 0, search->words * sizeof *search->memory);
}

/* Reads a number of an option within its range. */
static bool read_spin(struct text value, int64_t least, int64_t most, int64_t *number)
{
    int64_t read = 0;
    if (!read_number(value, &read) || read < least || read > most) {
        say_error("the value is out of range:", value);
        return false;
    }
    *number = read;
    return true;
}

static bool read_check(struct text value, bool *is_set)
{
    if (!text_is_name(value, "true") && !text_is_name(value, "false")) {
        say_error("the value is neither true nor false:", value);
        return false;
    }
    *is_set = text_is_name(value, "true");
    return true;
}

/* Gives the search as much memory as the options say. */
static bool resize(struct engine *engine)
{
    const size_t kilobytes =
        engine->hash_kilobytes > 0 ? engine->hash_kilobytes : engine->hash * 1024;
    return resize_search(&engine->search, kilobytes * KILOBYTE);
}

/* Sets one of the sizes of the memory. */
static void set_hash(struct engine *engine, struct text value, size_t *size, int64_t least,
                     int64_t most)
{
    const size_t before = *size;
    int64_t number = 0;
    if (!read_spin(value, least, most, &number)) {
        return;
    }
    if (size == &engine->hash_kilobytes && number > 0 && number < LEAST_KILOBYTES) {
        say_error("the value is out of range:", value);
        return;
    }
    *size = (size_t)number;
    if (!resize(engine)) {
        *size = before;
        say_error("there is not so much memory:", value);
    }
}

/* Options whose names are one word. */
static void set_one(struct engine *engine, struct text name, struct text value)
{
    int64_t number = 0;
    bool is_set = false;
    if (text_is_name(name, "Hash")) {
        set_hash(engine, value, &engine->hash, 1, 65536);
    } else if (text_is_name(name, "HashKB")) {
        set_hash(engine, value, &engine->hash_kilobytes, 0, 67108864);
    } else if (text_is_name(name, "Threads")) {
        read_spin(value, 1, 1, &number);
    } else if (text_is_name(name, "MultiPV")) {
        if (read_spin(value, 1, PDN_CHESS_MAX_MOVES, &number)) {
            engine->lines = (uint32_t)number;
        }
    } else if (text_is_name(name, "Level")) {
        if (read_spin(value, 0, PDN_CHESS_ENGINE_MAX_LEVEL, &number)) {
            engine->level = (uint8_t)number;
        }
    } else if (text_is_name(name, "UCI_Elo")) {
        if (read_spin(value, PDN_CHESS_ENGINE_MIN_RATING, PDN_CHESS_ENGINE_MAX_RATING, &number)) {
            engine->elo = (uint16_t)number;
        }
    } else if (text_is_name(name, "UCI_LimitStrength")) {
        read_check(value, &engine->limits_strength);
    } else if (text_is_name(name, "UCI_Chess960")) {
        if (read_check(value, &is_set)) {
            engine->search.style = is_set ? PDN_CHESS_CASTLING_STYLE_CHESS960
                                          : PDN_CHESS_CASTLING_STYLE_STANDARD;
        }
    } else if (text_is_name(name, "Ponder") || text_is_name(name, "UCI_AnalyseMode")) {
        read_check(value, &is_set); /* it ponders when it is asked to, and searches alike */
    } else {
        say_error("there is no option", name);
    }
}

static void set_overhead(struct engine *engine, struct text rest)
{
    const struct text keyword = take_word(&rest);
    int64_t number = 0;
    if (!text_is(keyword, "value")) {
        say_error("setoption needs a value, not", keyword);
    } else if (read_spin(take_word(&rest), 0, 60000, &number)) {
        engine->overhead = (uint32_t)number;
    }
}

static void set_option(struct engine *engine, struct text rest)
{
    const struct text keyword = take_word(&rest);
    const struct text name = take_word(&rest);
    const struct text second = take_word(&rest);
    if (!text_is(keyword, "name") || name.length == 0) {
        say_error("setoption needs a name, not", keyword);
    } else if (text_is_name(name, "Clear") && text_is_name(second, "Hash")) {
        clear_memory(&engine->search);
    } else if (text_is_name(name, "Move") && text_is_name(second, "Overhead")) {
        set_overhead(engine, rest);
    } else if (second.length > 0 && !text_is(second, "value")) {
        say_error("setoption needs a value, not", second);
    } else {
        set_one(engine, name, take_word(&rest));
    }
}

/* The limits that make the engine as strong as the options say. */
static void set_limits(const struct engine *engine, pdn_chess_limits *limits)
{
    memset(limits, 0, sizeof *limits);
    if (engine->limits_strength) {
        pdn_chess_engine_rated(engine->elo, engine->seed, limits);
    } else if (engine->level > 0) {
        pdn_chess_engine_level(engine->level, engine->seed, limits);
    }
    limits->lines = engine->lines;
}

/* Begins a search. One that cannot begin is answered at once, because the interface waits. */
static void start_search(struct engine *engine, struct text rest)
{
    struct go go;
    pdn_chess_limits limits;
    if (!engine->has_position) {
        puts("info string error: there is no position: the last one was refused");
        puts("bestmove (none)");
        return;
    }
    read_go(rest, &engine->board.position, engine->overhead, &go);
    set_limits(engine, &limits);
    limits.depth = go.depth;
    limits.mate = go.mate;
    if (go.nodes > 0 && (limits.nodes == 0 || go.nodes < limits.nodes)) {
        limits.nodes = go.nodes;
    }
    engine->seed++;
    if (!begin_search(&engine->search, &engine->board, &go, &limits)) {
        puts("bestmove (none)");
    }
}

/* The commands that the protocol allows only between two searches. */
static bool waits_for_search(struct text command)
{
    return text_is(command, "ucinewgame") || text_is(command, "setoption")
           || text_is(command, "position") || text_is(command, "go");
}

static bool is_command(struct text word)
{
    static const char *const OTHERS[] = {"uci",  "isready", "stop",    "ponderhit",
                                         "quit", "debug",   "register"};
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) {
        if (text_is(word, OTHERS[i])) {
            return true;
        }
    }
    return waits_for_search(word);
}

/* Takes the command of a line. The protocol has words before it skipped. */
static struct text take_command(struct text *rest)
{
    struct text word = take_word(rest);
    while (word.length > 0 && !is_command(word)) {
        word = take_word(rest);
    }
    return word;
}

/* Does what a line with one of those commands says. */
static void obey_between_searches(struct engine *engine, struct text command, struct text rest,
                                  bool is_cut)
{
    if (text_is(command, "go")) {
        start_search(engine, rest);
    } else if (text_is(command, "ucinewgame")) {
        pdn_chess_start(&engine->board.position);
        engine->board.earlier_count = 0;
        engine->has_position = true;
        clear_memory(&engine->search);
    } else if (text_is(command, "position")) {
        engine->has_position = !is_cut && read_position(&engine->board, rest);
    } else if (!is_cut) {
        set_option(engine, rest);
    }
    if (is_cut && !text_is(command, "go")) {
        say_error("the line is too long:", command);
    }
}

/* Does what a line says; false if the program shall end. */
static bool obey(struct engine *engine, struct text line)
{
    const bool is_cut = line.length == LONGEST_LINE;
    struct text rest = line;
    const struct text command = take_command(&rest);
    if (text_is(command, "quit")) {
        finish_search(&engine->search);
        return false;
    }
    if (text_is(command, "uci")) {
        printf("id name Pedina %s in C\nid author The Pedina developers\n%suciok\n",
               pdn_version_text(), OPTIONS);
    } else if (text_is(command, "isready")) {
        puts("readyok");
    } else if (text_is(command, "stop")) {
        finish_search(&engine->search);
    } else if (text_is(command, "ponderhit")) {
        if (!hit_ponder(&engine->search)) {
            say_error("nothing is pondered on:", command);
        }
    } else if (command.length == 0) {
        rest = line;
        if (take_word(&rest).length > 0) {
            say_error("there is no command in", line);
        }
    } else if (waits_for_search(command)) {
        obey_between_searches(engine, command, rest, is_cut);
    }
    return true;
}

/* Does what waits until a search runs. */
static void obey_waiting(struct engine *engine)
{
    static char line[LONGEST_LINE];
    struct text text = {line, 0};
    while (!engine->search.is_running && take_line(&engine->waiting, line, &text.length)) {
        obey(engine, text);
    }
}

/* Does what a line says, or has it wait for the end of the search; false if the program shall end.
 * A search ends when there is no more space, because nobody counts on it any longer. */
static bool handle_line(struct engine *engine, struct text line)
{
    struct text rest = line;
    if (!waits_for_search(take_command(&rest))) {
        return obey(engine, line);
    }
    while (engine->search.is_running) {
        if (push_line(&engine->waiting, line)) {
            return true;
        }
        finish_search(&engine->search);
        obey_waiting(engine);
    }
    return obey(engine, line);
}

/* Answers until the interface quits or closes the input. */
static void converse(struct engine *engine)
{
    static char line[LONGEST_LINE];
    struct text text = {line, 0};
    bool is_open = true;
    while (is_open || engine->search.is_running) {
        const bool is_busy = is_search_busy(&engine->search);
        const uint64_t deadline = is_busy ? 0 : PDN_CHESS_NO_LIMIT;
        enum line_result result =
            is_open ? read_line_until(deadline, line, sizeof line, &text.length) : LINE_LATE;
        if (result == LINE_END) {
            is_open = false;
        } else if (result == LINE_READ && !handle_line(engine, text)) {
            return;
        }
        /* Without input nobody says stop. */
        if (!is_open && is_search_endless(&engine->search)) {
            finish_search(&engine->search);
        }
        continue_search(&engine->search);
        obey_waiting(engine);
    }
}

int main(int argc, char **argv)
{
    static struct engine engine; /* half a megabyte, zeroed: not for the stack */
    if (argc > 1) {
        const bool helps = strcmp(argv[1], "--help") == 0;
        fputs(USAGE, helps ? stdout : stderr);
        return helps ? end_output(0) : 2;
    }
    if (pdn_check_abi(PDN_ABI_VERSION) != PDN_OK) {
        fputs("error: pedina.h and the library are of different versions\n", stderr);
        return 1;
    }
    engine.hash = FIRST_HASH;
    if (!resize(&engine)) {
        fputs("error: there is no memory\n", stderr);
        return 1;
    }
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    engine.has_position = true;
    engine.lines = 1;
    engine.elo = PDN_CHESS_ENGINE_MAX_RATING;
    pdn_chess_start(&engine.board.position);
    converse(&engine);
    return end_output(0);
}
