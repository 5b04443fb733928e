/* The device as one player of a dialogue: while it hosts, the serial port carries the lines of
 * docs/protocols/konobi.md, as over telnet. The sender places the first stone, the device may
 * swap. */
#include "../line.h"
#include "../print.h"
#include "../reply.h"
#include "session.h"

enum { SENDER = PDN_KONOBI_PLAYER_FIRST };

/* Prints what a report has for the sender. Returns whether there may be more. */
static bool print_report(const pdn_konobi_table_report *report)
{
    print_bytes(report->first, report->first_length);
    return report->event != PDN_KONOBI_TABLE_NO_EVENT || report->first_length > 0;
}

/* Hands a line over, and lets the table do all that it can. */
static pdn_status hand_over(pdn_konobi_table *table, const char *bytes, size_t length)
{
    pdn_konobi_table_report report;
    size_t consumed = 0;
    pdn_status status;
    do {
        status = pdn_konobi_table_receive(table, SENDER, bytes, length, &report, &consumed);
        bytes += status == PDN_OK ? consumed : 0;
        length -= status == PDN_OK ? consumed : 0;
    } while (status == PDN_OK && print_report(&report));
    return status;
}

/* Lets the device play: a level of the computer. */
static pdn_status let_device_play(struct session *session, pdn_konobi_table *table)
{
    pdn_konobi_action action = PDN_KONOBI_PASS;
    pdn_konobi_position position;
    pdn_konobi_table_report report;
    pdn_status status = pdn_konobi_table_position(table, &position);
    if (status == PDN_OK) {
        status = decide(session, &position, &action);
    }
    if (status == PDN_OK) {
        status = pdn_konobi_table_act(table, action, &report);
        session->seed++;
    }
    return status;
}

/* One step of a game: of the device if it is its turn, else of the sender. */
static pdn_status step(struct session *session, pdn_konobi_table *table)
{
    char line[LINE_MAX];
    uint8_t thinking = PDN_KONOBI_NO_PLAYER;
    pdn_status status = pdn_konobi_table_thinking(table, &thinking);
    if (status != PDN_OK) {
        return status;
    }
    if (thinking == PDN_KONOBI_NO_PLAYER) {
        return hand_over(table, line, line_read_raw(line, sizeof line));
    }
    status = let_device_play(session, table);
    return status == PDN_OK ? hand_over(table, NULL, 0) : status;
}

void run_host(struct session *session, struct text arguments)
{
    static const pdn_konobi_table_settings device = {
        .second_name = "Device",
        .second_name_length = 6,
        .second = PDN_KONOBI_ENTRANT_PROGRAM,
        /* So that the commands of a telnet client are taken out. */
        .seating = PDN_KONOBI_SEATING_CONNECTIONS,
    };
    /* On the stack: the RAM of the smallest board is full of the tree of the search. */
    pdn_konobi_table table;
    pdn_konobi_table_settings settings = device;
    uint32_t seed = 0;
    uint8_t is_done = 0;
    if (!number_or_refuse(next_word(&arguments), "the seed", 0, UINT32_MAX, &seed)) {
        return;
    }
    session->seed = seed;
    settings.width = session->width;
    pdn_status status = pdn_konobi_table_init(&settings, &table);
    if (status == PDN_OK) {
        status = hand_over(&table, NULL, 0);
    }
    while (status == PDN_OK && !is_done) {
        status = step(session, &table);
        if (status == PDN_OK) {
            status = pdn_konobi_table_is_done(&table, &is_done);
        }
    }
    reply_status(status);
}
