/* The contract of include/pedina.h as a C program meets it: what a call refuses, with which status,
 * and that a refused call leaves every output as it was.
 *
 * Compiled as C99 and as C++17; run alone, under the sanitizers, and under valgrind, where the
 * whole program must end with no allocation. The last line counts: "123 passed, 0 failed". */
#include "contract.h"

static void library(struct totals *totals)
{
    char text[16];

    CHECK(pdn_version() == PDN_VERSION);
    snprintf(text, sizeof text, "%d.%d.%d", PDN_VERSION_MAJOR, PDN_VERSION_MINOR,
             PDN_VERSION_PATCH);
    CHECK(strcmp(pdn_version_text(), text) == 0);
    CHECK(pdn_check_abi(PDN_ABI_VERSION) == PDN_OK);
    CHECK(pdn_check_abi(PDN_ABI_VERSION + 1) == PDN_ERROR_VERSION);
    CHECK(pdn_check_abi(0) == PDN_ERROR_VERSION);
    CHECK(pdn_check_abi(UINT32_MAX) == PDN_ERROR_VERSION);
    /* Each number has a text, also one that no function returns. */
    bool all_have_text = true;
    for (int32_t status = -300; status <= 300; status++) {
        const char *sentence = pdn_status_text(status);
        all_have_text = all_have_text && sentence != NULL && sentence[0] != '\0';
    }
    CHECK(all_have_text);
    CHECK(pdn_status_text(INT32_MIN) != NULL && pdn_status_text(INT32_MAX) != NULL);
    CHECK(strcmp(pdn_status_text(PDN_OK), pdn_status_text(PDN_ERROR_NULL)) != 0);
}

/* A call or two for each law of a refusal. `ffi/tests/abi/laws.rs` tries every function. */
static void refusals(struct totals *totals)
{
    const pdn_chess_position start = parse(totals, START);
    const pdn_chess_move e2e4 = move_of(12, 28, 0);
    const size_t length = sizeof START - 1;
    pdn_chess_position position;
    pdn_chess_setup setup, before;
    pdn_chess_report report;
    pdn_chess_divide_entry entries[PDN_CHESS_MAX_MOVES];
    char text[PDN_CHESS_FEN_SIZE];
    uint64_t word;
    size_t count;
    uint8_t byte;

    REFUSED(PDN_ERROR_NULL, position, pdn_chess_play(NULL, e2e4, &position));
    REFUSED(PDN_ERROR_NULL, report, pdn_chess_parse_fen(NULL, 5, 0, &position, &report));
    REFUSED(PDN_ERROR_NULL, report, pdn_chess_parse_fen(START, length, 0, NULL, &report));
    REFUSED(PDN_ERROR_NULL, count, pdn_chess_format_fen(&start, 0, NULL, 94, &count));
    REFUSED(PDN_ERROR_NULL, text, pdn_chess_format_fen(&start, 0, text, sizeof text, NULL));
    REFUSED(PDN_ERROR_NULL, entries, pdn_chess_divide(&start, 1, entries, 218, NULL));
    CHECK(pdn_chess_turn(&start, NULL) == PDN_ERROR_NULL);

    REFUSED(PDN_ERROR_RANGE, byte, pdn_chess_piece_at(&start, 64, &byte));
    REFUSED(PDN_ERROR_RANGE, word, pdn_chess_perft(&start, UINT32_MAX, &word));
    REFUSED(PDN_ERROR_RANGE, text, pdn_chess_format_uci(&start, e2e4, 2, text, 94, &count));
    REFUSED(PDN_ERROR_RANGE, report, pdn_chess_parse_fen(START, length, 3, &position, &report));
    CHECK(pdn_chess_to_setup(&start, &setup) == PDN_OK);
    before = setup;
    CHECK(pdn_chess_setup_put(&setup, 64, 1) == PDN_ERROR_RANGE);
    CHECK(pdn_chess_setup_set_turn(&setup, 2) == PDN_ERROR_RANGE);
    CHECK(memcmp(&setup, &before, sizeof setup) == 0);

    /* A struct of another kind, memory that was never written, and each single flipped bit. */
    memcpy(&position, &setup, sizeof position);
    CHECK(pdn_chess_turn(&position, &byte) == PDN_ERROR_STATE);
    memset(&position, 0, sizeof position);
    CHECK(pdn_chess_turn(&position, &byte) == PDN_ERROR_STATE);
    memset(&setup, UNTOUCHED, sizeof setup);
    CHECK(pdn_chess_setup_set_turn(&setup, 0) == PDN_ERROR_STATE);
    CHECK(is_untouched(&setup, sizeof setup));
    for (unsigned bit = 0; bit < 8 * sizeof position; bit++) {
        position = start;
        position.words[bit / 64] ^= (uint64_t)1 << (bit % 64);
        REFUSED(PDN_ERROR_STATE, byte, pdn_chess_turn(&position, &byte));
    }
}

static void texts(struct totals *totals)
{
    const pdn_chess_position start = parse(totals, START);
    const pdn_chess_position castling = parse(totals, "4k3/8/8/8/8/8/P7/4K2R w K - 0 1");
    const pdn_chess_position promotion = parse(totals, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    const pdn_chess_move castle = move_of(4, 7, 0);
    const pdn_chess_move promote = move_of(48, 56, PDN_CHESS_ROLE_KNIGHT);
    pdn_chess_setup setup;
    char text[100];
    size_t capacity;
    size_t length = 0;

    CHECK(pdn_chess_to_setup(&start, &setup) == PDN_OK);
    WRITES_TEXT(START, pdn_chess_format_fen(&start, 0, text, capacity, &length));
    WRITES_TEXT(START, pdn_chess_setup_format_fen(&setup, 0, text, capacity, &length));
    WRITES_TEXT("4k3/8/8/8/8/8/P7/4K2R w H - 0 1",
                pdn_chess_format_fen(&castling, 1, text, capacity, &length));
    WRITES_TEXT("e1g1", pdn_chess_format_uci(&castling, castle, 0, text, capacity, &length));
    WRITES_TEXT("e1h1", pdn_chess_format_uci(&castling, castle, 1, text, capacity, &length));
    WRITES_TEXT("a7a8n", pdn_chess_format_uci(&promotion, promote, 0, text, capacity, &length));
}

static void lists(struct totals *totals)
{
    const pdn_chess_position start = parse(totals, START);
    const pdn_chess_position mate =
        parse(totals, "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    const pdn_chess_position most =
        parse(totals, "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    pdn_chess_move moves[PDN_CHESS_MAX_MOVES + 1];
    pdn_chess_divide_entry entries[21];
    size_t count = 0;

    REFUSED(PDN_ERROR_BUFFER, moves, pdn_chess_legal_moves(&start, moves, 19, &count));
    CHECK(count == 20);
    count = 0;
    CHECK(pdn_chess_legal_moves(&start, NULL, 0, &count) == PDN_ERROR_BUFFER && count == 20);
    CHECK(pdn_chess_legal_moves(&start, moves, 20, &count) == PDN_OK && count == 20);
    CHECK(is_untouched(&moves[20], sizeof moves[20]));
    CHECK(pdn_chess_legal_moves(&mate, NULL, 0, &count) == PDN_OK && count == 0);
    memset(moves, UNTOUCHED, sizeof moves);
    CHECK(pdn_chess_legal_moves(&most, moves, PDN_CHESS_MAX_MOVES, &count) == PDN_OK);
    CHECK(count == PDN_CHESS_MAX_MOVES);
    CHECK(is_untouched(&moves[PDN_CHESS_MAX_MOVES], sizeof moves[0]));

    const pdn_chess_position checked = parse(totals, "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1");
    const pdn_chess_position taken = parse(totals, "4k3/8/8/2pPp3/8/8/8/R3K2R w KQ c6 0 1");
    enum {
        CAPTURES = PDN_CHESS_MOVE_FILTER_CAPTURES,
        QUIETS = PDN_CHESS_MOVE_FILTER_QUIETS,
        EVASIONS = PDN_CHESS_MOVE_FILTER_EVASIONS
    };
    CHECK(pdn_chess_filtered_moves(&start, EVASIONS, NULL, 0, &count) == PDN_OK && count == 0);
    CHECK(pdn_chess_filtered_moves(&mate, EVASIONS, NULL, 0, &count) == PDN_OK && count == 0);
    CHECK(pdn_chess_filtered_moves(&start, CAPTURES, moves, 0, &count) == PDN_OK && count == 0);
    CHECK(pdn_chess_filtered_moves(&start, QUIETS, moves, 20, &count) == PDN_OK && count == 20);
    REFUSED(PDN_ERROR_BUFFER, moves, pdn_chess_filtered_moves(&taken, CAPTURES, moves, 0, &count));
    CHECK(pdn_chess_filtered_moves(&taken, CAPTURES, moves, 1, &count) == PDN_OK && count == 1);
    CHECK(moves[0] == move_of(35, 42, 0));
    CHECK(pdn_chess_filtered_moves(&checked, EVASIONS, moves, 3, &count) == PDN_OK && count == 3);
    CHECK(pdn_chess_filtered_moves(&checked, CAPTURES, moves, 1, &count) == PDN_OK && count == 1);
    CHECK(pdn_chess_filtered_moves(&checked, QUIETS, moves, 2, &count) == PDN_OK && count == 2);

    count = 0;
    REFUSED(PDN_ERROR_BUFFER, entries, pdn_chess_divide(&start, 2, entries, 19, &count));
    CHECK(count == 20);
    CHECK(pdn_chess_divide(&start, 2, entries, 20, &count) == PDN_OK && count == 20);
    CHECK(is_untouched(&entries[20], sizeof entries[20]));
    for (size_t i = 0; i < count; i++) {
        CHECK(entries[i].nodes == 20);
        CHECK(pdn_chess_check_move(&start, entries[i].first) == PDN_OK);
    }
}

static void fen_errors(struct totals *totals)
{
    static const struct {
        const char *text;
        pdn_status status;
        uint32_t offset;
    } CASES[] = {
        {"", PDN_ERROR_CHESS_FEN_LENGTH, 0},
        {"8/8/8/8/8/8/8/9 w - - 0 1", PDN_ERROR_CHESS_FEN_BOARD, 14},
        {"8/8/8/8/8/8/8/8 x - - 0 1", PDN_ERROR_CHESS_FEN_TURN, 16},
        {"8/8/8/8/8/8/8/8 w x - 0 1", PDN_ERROR_CHESS_FEN_CASTLING, 18},
        {"8/8/8/8/8/8/8/8 w - e9 0 1", PDN_ERROR_CHESS_FEN_EN_PASSANT, 21},
        {"8/8/8/8/8/8/8/8 w - - x 1", PDN_ERROR_CHESS_FEN_HALFMOVE_CLOCK, 22},
        {"8/8/8/8/8/8/8/8 w - - 0 x", PDN_ERROR_CHESS_FEN_FULLMOVE_NUMBER, 24},
    };
    pdn_chess_position position;
    pdn_chess_report report;

    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const char *text = CASES[i].text;
        REFUSED(CASES[i].status, position,
                pdn_chess_parse_fen(text, strlen(text), PDN_CHESS_FEN_MODE_STRICT, &position,
                                    &report));
        CHECK(report.offset == CASES[i].offset && report.problems == 0);
    }
    REFUSED(PDN_ERROR_CHESS_INVALID_POSITION, position,
            pdn_chess_parse_fen("8/8/8/8/8/8/8/8 w - - 0 1", 25, 0, &position, &report));
    CHECK((report.problems & PDN_CHESS_PROBLEM_EMPTY_BOARD) != 0);
    CHECK(pdn_chess_parse_fen(START, sizeof START - 1, 0, &position, &report) == PDN_OK);
    CHECK(report.problems == 0);
}

/* What a struct is made of: bytes that may be copied, and a position may be its own successor. */
static void values(struct totals *totals)
{
    pdn_chess_position position = parse(totals, START);
    pdn_chess_position copy, next;
    pdn_chess_move move = 0;
    uint64_t key = 0, after = 0, nodes = 0;
    uint8_t turn = UNTOUCHED;

    memcpy(&copy, &position, sizeof copy);
    CHECK(pdn_chess_parse_uci(&position, "e2e4", 4, &move) == PDN_OK && move == move_of(12, 28, 0));
    CHECK(pdn_chess_move_from(move) == 12 && pdn_chess_move_to(move) == 28);
    CHECK(pdn_chess_move_promotion(move) == 0);
    CHECK(pdn_chess_move_promotion(move_of(48, 56, PDN_CHESS_ROLE_QUEEN)) == PDN_CHESS_ROLE_QUEEN);
    CHECK(pdn_chess_play(&position, move, &next) == PDN_OK);
    CHECK(memcmp(&position, &copy, sizeof copy) == 0);
    CHECK(pdn_chess_key(&position, &key) == PDN_OK && key == 0x463b96181691fc9cu);
    CHECK(pdn_chess_key_after(&position, key, move, &after) == PDN_OK);
    CHECK(after == 0x823c9b50fd114196u);
    CHECK(pdn_chess_play(&position, move, &position) == PDN_OK);
    CHECK(memcmp(&position, &next, sizeof next) == 0);
    CHECK(pdn_chess_turn(&position, &turn) == PDN_OK && turn == PDN_CHESS_COLOR_BLACK);
    CHECK(pdn_chess_perft(&copy, 4, &nodes) == PDN_OK && nodes == 197281);
}

/* The loop that the header shows: a file in bulk, in as many calls as there is room for. */
static void games(struct totals *totals)
{
    static const char FILE_OF_GAMES[] =
        "[White \"Anna\"]\n1. e4 {good} e5 (1... c5) 2. Nf3 1-0\n"
        "1. f3 e5 2. g4 Qh4# 0-1\n1. e5 *\n";
    enum { CAPACITY = PDN_CHESS_PGN_SCAN_MIN_TOKENS + 1 }; /* and one for the line */
    static pdn_chess_pgn_token tokens[CAPACITY];
    static char text[PDN_CHESS_PGN_SCAN_MIN_TEXT];
    pdn_chess_pgn_scanner scanner;
    pdn_chess_position lines[2];
    const size_t size = sizeof FILE_OF_GAMES - 1;
    size_t at = 0, read = 0, count = 0, index, moves = 0, ends = 0, errors = 0;

    CHECK(pdn_chess_pgn_scan_start(0, &scanner) == PDN_OK);
    do {
        CHECK(pdn_chess_pgn_scan(&scanner, lines, 2, FILE_OF_GAMES + at, size - at, tokens,
                                 CAPACITY, text, sizeof text, &read, &count) == PDN_OK);
        CHECK((read > 0 || at == size) && count <= CAPACITY);
        at += read;
        for (index = 0; index < count; index++) {
            moves += tokens[index].kind == PDN_CHESS_PGN_KIND_SAN;
            ends += tokens[index].kind == PDN_CHESS_PGN_KIND_END_GAME;
            errors += tokens[index].kind == PDN_CHESS_PGN_KIND_ERROR;
        }
    } while (read > 0);
    CHECK(count == 1); /* The last game ends with the file. */
    CHECK(moves == 8 && ends == 3 && errors == 1);
}

/* Text in memory, as the header shows it. */
static void appended(struct totals *totals)
{
    struct {
        pdn_text head;
        char text[16000];
    } page = {{16000, 0}, ""};
    pdn_chess_drawing drawing;
    pdn_chess_position position;

    CHECK(pdn_chess_start(&position) == PDN_OK);
    CHECK(pdn_chess_drawing_init(PDN_CHESS_THEME_BLUE, &drawing) == PDN_OK);
    CHECK(pdn_chess_draw_svg(&position, &drawing, NULL, 0, pdn_append, &page) == PDN_OK);
    CHECK(page.head.length == strlen(page.text) && page.head.capacity == 16000);
    CHECK(strncmp(page.text, "<svg ", 5) == 0);
    page.head.length = 0;
    page.head.capacity = 100;
    CHECK(pdn_chess_draw_svg(&position, &drawing, NULL, 0, pdn_append, &page) == PDN_ERROR_SINK);
    CHECK(page.head.length < 100 && page.head.length == strlen(page.text));
}

int main(void)
{
    struct totals totals = {0, 0};

    /* The library's promise to allocate nothing shows only if this program does not either. */
    setvbuf(stdout, NULL, _IONBF, 0);
    library(&totals);
    refusals(&totals);
    texts(&totals);
    lists(&totals);
    fen_errors(&totals);
    values(&totals);
    games(&totals);
    appended(&totals);
    printf("%u passed, %u failed\n", totals.passed, totals.failed);
    return totals.failed == 0 ? 0 : 1;
}
