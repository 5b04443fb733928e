/* Counts moves, then plays white with the engine in 4 KB against an opponent who takes the first
 * legal move, until the game is over. */
#include <pedina.h>

long semihost(long operation, const void *argument);

static pdn_chess_game game;
static pdn_chess_ply history[200];
static uint64_t memory[PDN_CHESS_ENGINE_MIN_MEMORY];

static void print(const char *text)
{
    semihost(0x04, text);
}

static void print_number(uint32_t number)
{
    char digits[11];
    char *first = digits + sizeof digits - 1;
    *first = '\0';
    do {
        *--first = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    print(first);
}

static pdn_status perft(const pdn_chess_position *position)
{
    for (uint32_t depth = 1; depth <= 4; depth++) {
        uint64_t nodes;
        pdn_status status = pdn_chess_perft(position, depth, &nodes);
        if (status != PDN_OK) {
            return status;
        }
        print("perft ");
        print_number(depth);
        print(" ");
        print_number((uint32_t)nodes);
        print("\n");
    }
    return PDN_OK;
}

static pdn_status think(const pdn_chess_position *position, pdn_chess_move *move)
{
    pdn_chess_limits limits;
    pdn_chess_engine engine;
    uint8_t is_ready = 0;
    pdn_status status = pdn_chess_engine_level(4, 1, &limits);
    if (status == PDN_OK) {
        status = pdn_chess_engine_init(position, PDN_CHESS_MATERIAL_RULE_FIDE,
                                       PDN_CHESS_EVALUATION_TAPERED, &limits, memory,
                                       PDN_CHESS_ENGINE_MIN_MEMORY, &engine);
    }
    while (status == PDN_OK && !is_ready) {
        status = pdn_chess_engine_think(&engine, memory, PDN_CHESS_ENGINE_MIN_MEMORY, 200,
                                        &is_ready);
    }
    return status == PDN_OK ? pdn_chess_engine_best_move(&engine, move) : status;
}

static pdn_status turn(unsigned ply)
{
    static pdn_chess_move moves[PDN_CHESS_MAX_MOVES];
    pdn_chess_position position;
    pdn_chess_move move;
    char text[PDN_CHESS_UCI_SIZE];
    size_t length;
    pdn_status status = pdn_chess_game_position(&game, &position);
    if (status == PDN_OK && ply % 2 == 0) {
        status = think(&position, &move);
    } else if (status == PDN_OK) {
        status = pdn_chess_legal_moves(&position, moves, PDN_CHESS_MAX_MOVES, &length);
        move = moves[0];
    }
    if (status == PDN_OK) {
        status = pdn_chess_format_uci(&position, move, PDN_CHESS_CASTLING_STYLE_STANDARD, text,
                                      sizeof text, &length);
    }
    if (status == PDN_OK) {
        print(text);
        print(ply % 2 == 0 ? " " : "\n");
        status = pdn_chess_game_play(&game, history, sizeof history / sizeof *history, move);
    }
    return status;
}

int main(void)
{
    pdn_chess_position start;
    uint8_t cause = PDN_CHESS_CAUSE_NONE, winner = PDN_CHESS_NO_COLOR;
    pdn_status status = pdn_chess_start(&start);
    if (status == PDN_OK) {
        status = perft(&start);
    }
    if (status == PDN_OK) {
        status = pdn_chess_game_init(&start, PDN_CHESS_MATERIAL_RULE_FIDE, &game);
    }
    for (unsigned ply = 0; status == PDN_OK && cause == PDN_CHESS_CAUSE_NONE; ply++) {
        status = turn(ply);
        if (status == PDN_OK) {
            status = pdn_chess_game_ending(&game, &cause, &winner);
        }
    }
    if (status != PDN_OK) {
        print(pdn_status_text(status));
        print("\n");
        return 1;
    }
    print(winner == PDN_CHESS_COLOR_WHITE ? "\nthe engine wins\n" : "\nthe engine does not win\n");
    return 0;
}
