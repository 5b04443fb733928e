/* The device as a server of chess over TCP, and as the other player. While it hosts, the serial
 * port carries the lines of docs/protocols/chess-tcp.md; `pedina bridge` joins a client to it. */
#include "../line.h"
#include "../print.h"
#include "../reply.h"
#include "engine.h"

enum {
    CLIENT = PDN_CHESS_COLOR_WHITE, /* at the other end of the serial port */
    DEVICE = PDN_CHESS_COLOR_BLACK,
    VOTE_TIME = 120000, /* never up: the device has no clock that runs for long */
    MOST_ERRORS = 10,
    NODES = 300, /* a move: less than a second on a Cortex-M0 with 16 MHz */
    NOISE = 20, /* hundredths of a pawn: with another seed it plays another game */
    EARLIER = 8, /* positions: enough to see the third repetition of two moves of each side */
};

/* A game in progress: what the device hosts, and its own seat there. */
struct host {
    pdn_chess_table table;
    pdn_chess_client player;
    pdn_chess_position earlier[EARLIER]; /* the last ones, in the order of the game */
    size_t earlier_count;
    uint32_t seed;
    bool is_over;
};

/* Keeps a position, in place of the first of those that are kept. */
static void keep(struct host *host, const pdn_chess_position *position)
{
    if (host->earlier_count == EARLIER) {
        for (size_t i = 1; i < EARLIER; i++) {
            host->earlier[i - 1] = host->earlier[i];
        }
        host->earlier_count--;
    }
    host->earlier[host->earlier_count] = *position;
    host->earlier_count++;
}

/* Decides on a move, and keeps the positions before and after it. */
static pdn_status choose_move(struct host *host, const pdn_chess_position *position,
                              pdn_chess_move *move)
{
    pdn_chess_limits limits = {NODES, 0, 0, 1, NOISE, 0, 0};
    pdn_chess_engine engine;
    pdn_chess_position after;
    limits.seed = host->seed;
    pdn_status status =
        engine_think(pdn_chess_engine_think_with_board_net, position, host->earlier,
                     host->earlier_count, &limits, &engine);
    if (status == PDN_OK) {
        status = pdn_chess_engine_best_move(&engine, move);
    }
    if (status == PDN_OK) {
        status = pdn_chess_play(position, *move, &after);
    }
    if (status == PDN_OK) {
        keep(host, position);
        keep(host, &after);
    }
    return status;
}

static uint8_t square(const char *text)
{
    return (uint8_t)((text[1] - '1') * 8 + (text[0] - 'a'));
}

/* What the device sends: a move, or its vote for another game. */
static pdn_status decide(struct host *host, bool is_voting, char *line, size_t *length)
{
    char uci[PDN_CHESS_UCI_SIZE];
    pdn_chess_position position;
    pdn_chess_move move = 0;
    size_t written = 0;
    if (is_voting) {
        return pdn_chess_client_vote(&host->player, 1, line, PDN_CHESS_SESSION_OUTPUT_SIZE, length);
    }
    pdn_status status = pdn_chess_client_position(&host->player, &position);
    if (status == PDN_OK) {
        status = choose_move(host, &position, &move);
    }
    if (status == PDN_OK) {
        /* The protocol writes castling as UCI does, as a move of the king. */
        status = pdn_chess_format_uci(&position, move, PDN_CHESS_CASTLING_STYLE_STANDARD, uci,
                                      sizeof uci, &written);
    }
    if (status == PDN_OK) {
        status = pdn_chess_client_play(&host->player, square(uci), square(uci + 2),
                                       pdn_chess_move_promotion(move), line,
                                       PDN_CHESS_SESSION_OUTPUT_SIZE, length);
    }
    return status;
}

/* Sends what the table says to the client, and tells the device's own seat. */
static pdn_status deliver(struct host *host, const pdn_chess_table_report *report)
{
    const char *rest = report->black;
    size_t length = report->black_length;
    pdn_status status = PDN_OK;
    print_bytes(report->white, report->white_length);
    while (status == PDN_OK && length > 0) {
        pdn_chess_client_report news;
        size_t consumed = 0;
        status = pdn_chess_client_receive(&host->player, rest, length, &news, &consumed);
        rest += consumed;
        length -= consumed;
    }
    host->is_over = report->event == PDN_CHESS_TABLE_EVENT_ENDED;
    return status;
}

/* Hands bytes of one seat to the table, to the last event that they bring about. */
static pdn_status hand_over(struct host *host, uint8_t color, const char *bytes, size_t length)
{
    pdn_chess_table_report report;
    pdn_status status;
    do {
        size_t consumed = 0;
        status = pdn_chess_table_receive(&host->table, color, bytes, length, 0, &report, &consumed);
        if (status != PDN_OK) {
            return status;
        }
        bytes += consumed;
        length -= consumed;
        status = deliver(host, &report);
    } while (status == PDN_OK && report.event != PDN_CHESS_SESSION_NO_EVENT && !host->is_over);
    return status;
}

/* One step of a game: of the device if it is its turn, else of the client. */
static pdn_status step(struct host *host)
{
    char line[80];
    pdn_chess_client_situation situation = PDN_CHESS_CLIENT_SITUATION_WAITING;
    size_t length = 0;
    pdn_status status = pdn_chess_client_state(&host->player, &situation);
    if (status != PDN_OK) {
        return status;
    }
    if (situation == PDN_CHESS_CLIENT_SITUATION_WAITING) {
        /* The port is not listened to while the table works. */
        length = line_read_raw(line, sizeof line);
        return hand_over(host, CLIENT, line, length);
    }
    status = decide(host, situation == PDN_CHESS_CLIENT_SITUATION_VOTING, line, &length);
    return status == PDN_OK ? hand_over(host, DEVICE, line, length) : status;
}

void run_host(struct session *session, struct text arguments)
{
    static struct host host;
    (void)session;
    if (!number_or_refuse(next_word(&arguments), "seed", 1, UINT32_MAX, &host.seed)) {
        return;
    }
    host.is_over = false;
    host.earlier_count = 0;
    engine_forget();
    pdn_status status =
        pdn_chess_table_init(PDN_CHESS_NO_LIMIT, VOTE_TIME, MOST_ERRORS, &host.table);
    if (status == PDN_OK) {
        status = pdn_chess_client_init(&host.player);
    }
    if (status == PDN_OK) {
        status = hand_over(&host, CLIENT, NULL, 0);
    }
    while (status == PDN_OK && !host.is_over) {
        status = step(&host);
    }
    reply_status(status);
}
