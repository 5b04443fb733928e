/* A chess clock. Times are milliseconds of the host's counter, passed with each request: the same
 * conversation goes the same way on every board. */
#include "session.h"

#include "../print.h"
#include "../reply.h"

static const char *const names[] = {"white", "black"};

static void print_time(const char *word, uint64_t time)
{
    if (time == PDN_CHESS_NO_LIMIT) {
        print_pair(word, "none");
    } else {
        print_count(word, time);
    }
}

/* Whose turn it is, what is left to both, when the flag will fall, and whether it has. */
static pdn_status print_clock(const struct session *session, uint64_t now)
{
    uint8_t turn = PDN_CHESS_COLOR_WHITE;
    uint8_t flag = PDN_CHESS_NO_COLOR;
    uint64_t time = 0;
    pdn_status status = pdn_chess_clock_turn(&session->clock, &turn);
    if (status == PDN_OK) {
        print_pair("turn", names[turn]);
    }
    for (uint8_t color = 0; color < 2 && status == PDN_OK; color++) {
        status = pdn_chess_clock_remaining(&session->clock, color, now, &time);
        print_time(names[color], time);
    }
    if (status == PDN_OK) {
        status = pdn_chess_clock_deadline(&session->clock, &time);
        print_time("deadline", time);
    }
    if (status == PDN_OK) {
        status = pdn_chess_clock_flag(&session->clock, now, &flag);
    }
    if (flag != PDN_CHESS_NO_COLOR) {
        print_pair("flag", names[flag]);
    }
    return status;
}

/* Sets the clock up, standing, for the side to move of the position. */
static pdn_status set_clock(struct session *session, struct text control)
{
    pdn_chess_period periods[PDN_CHESS_MAX_PERIODS];
    size_t count = 0;
    uint8_t turn = PDN_CHESS_COLOR_WHITE;
    pdn_status status = pdn_chess_parse_time_control(control.start, control.length, periods,
                                                     PDN_CHESS_MAX_PERIODS, &count);
    if (status == PDN_OK) {
        status = pdn_chess_turn(&session->position, &turn);
    }
    if (status == PDN_OK) {
        status = pdn_chess_clock_init(periods, count, periods, count, turn, &session->clock);
    }
    return status;
}

void run_clock(struct session *session, struct text arguments)
{
    static const struct {
        const char *name;
        pdn_status (*call)(pdn_chess_clock *clock, uint64_t now);
    } actions[] = {
        {"start", pdn_chess_clock_start},
        {"press", pdn_chess_clock_press},
        {"pause", pdn_chess_clock_pause},
        {"back", pdn_chess_clock_take_back},
        {"at", NULL},
    };
    struct text time = arguments;
    const struct text name = next_word(&time);
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        if (text_equals(name, actions[i].name)) {
            uint32_t now = 0;
            if (!number_or_refuse(time, "time", 0, UINT32_MAX, &now)) {
                return;
            }
            const pdn_status status =
                actions[i].call == NULL ? PDN_OK : actions[i].call(&session->clock, now);
            reply_status(status == PDN_OK ? print_clock(session, now) : status);
            return;
        }
    }
    const pdn_status status = set_clock(session, arguments);
    reply_status(status == PDN_OK ? print_clock(session, 0) : status);
}
