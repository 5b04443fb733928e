/* The device as a server of Mastermind, and as the other player. While it hosts, the serial port
 * carries the lines of docs/protocols/mastermind.md: four pegs of six colours, two rounds. */
#include "../line.h"
#include "../print.h"
#include "../reply.h"
#include "session.h"

enum {
    CLIENT = 0, /* at the other end of the serial port */
    DEVICE = 1,
    ROUNDS = 2,
};

/* Prints what a report has for the client. Returns whether there may be more. */
static bool print_report(const pdn_mastermind_table_report *report)
{
    print_bytes(report->one, report->one_length);
    return report->event != PDN_MASTERMIND_SESSION_NO_EVENT || report->one_length > 0
           || report->watchers_length > 0;
}

/* Hands a line of the client over, and lets the table do all that it can. */
static pdn_status hand_over(pdn_mastermind_table *table, const char *bytes, size_t length)
{
    pdn_mastermind_table_report report;
    size_t consumed = 0;
    pdn_status status;
    do {
        status = pdn_mastermind_table_receive(table, CLIENT, bytes, length, &report, &consumed);
        bytes += status == PDN_OK ? consumed : 0;
        length -= status == PDN_OK ? consumed : 0;
    } while (status == PDN_OK && print_report(&report));
    return status;
}

/* The code of the device, by the seed, or its next guess, by the optimal tree. */
static pdn_status decide(const pdn_mastermind_table *table, uint64_t *seed,
                         pdn_mastermind_code *code)
{
    pdn_mastermind_match match;
    pdn_mastermind_row rows[PDN_MASTERMIND_TREE_MAX_ROWS];
    pdn_mastermind_variant variant = 0;
    size_t count = 0;
    uint8_t awaited = 0;
    pdn_status status = pdn_mastermind_table_match(table, &match);
    if (status == PDN_OK) {
        status = pdn_mastermind_match_status(&match, &awaited);
    }
    if (status == PDN_OK && awaited == PDN_MASTERMIND_STATUS_AWAITING_CODE) {
        status = pdn_mastermind_make_variant(4, 6, 1, &variant);
        return status == PDN_OK ? pdn_mastermind_random_code(variant, seed, code) : status;
    }
    if (status == PDN_OK) {
        status = pdn_mastermind_match_rows(&match, rows, PDN_MASTERMIND_TREE_MAX_ROWS, &count);
    }
    return status == PDN_OK ? pdn_mastermind_optimal_4x6(rows, count, code) : status;
}

/* One step of a match: of the device if it is asked, else of the client. */
static pdn_status step(pdn_mastermind_table *table, uint64_t *seed)
{
    char line[LINE_MAX];
    pdn_mastermind_table_report report;
    pdn_mastermind_code code = 0;
    uint8_t asked = PDN_MASTERMIND_NO_PLAYER;
    pdn_status status = pdn_mastermind_table_asked(table, &asked);
    if (status != PDN_OK) {
        return status;
    }
    if (asked != DEVICE) {
        return hand_over(table, line, line_read_raw(line, sizeof line));
    }
    status = decide(table, seed, &code);
    if (status == PDN_OK) {
        status = pdn_mastermind_table_act(table, DEVICE, code, &report);
    }
    return status == PDN_OK ? hand_over(table, NULL, 0) : status;
}

/* Reads the first line of a client; false if it does not play. */
static bool welcome(pdn_mastermind_handshake_report *report)
{
    char line[LINE_MAX];
    pdn_mastermind_handshake handshake;
    size_t consumed = 0;
    pdn_status status = pdn_mastermind_handshake_init(&handshake);
    report->entry = PDN_MASTERMIND_SESSION_NO_EVENT;
    while (status == PDN_OK && report->entry == PDN_MASTERMIND_SESSION_NO_EVENT) {
        const size_t length = line_read_raw(line, sizeof line);
        status = pdn_mastermind_handshake_receive(&handshake, line, length, report, &consumed);
        if (status == PDN_OK) {
            print_bytes(report->output, report->output_length);
        }
    }
    /* The connection ends with the match, also where the client would play a series. */
    return status == PDN_OK && (report->entry == PDN_MASTERMIND_ENTRY_PLAY ||
                                report->entry == PDN_MASTERMIND_ENTRY_SERIES);
}

/* A table with this client and the device. */
static pdn_status begin(const pdn_mastermind_handshake_report *client, pdn_mastermind_table *table)
{
    pdn_mastermind_settings settings;
    pdn_status status = pdn_mastermind_default_settings(&settings);
    settings.rounds = ROUNDS;
    if (status == PDN_OK) {
        status = pdn_mastermind_table_init(&settings, client->name,
                                           client->name_length, "Device", 6, table);
    }
    return status == PDN_OK ? pdn_mastermind_table_silence(table, DEVICE) : status;
}

void run_host(struct session *session, struct text arguments)
{
    static pdn_mastermind_table table;
    pdn_mastermind_handshake_report client;
    uint32_t number = 0;
    uint8_t is_done = 0;
    (void)session;
    if (!number_or_refuse(next_word(&arguments), "the seed", 0, UINT32_MAX, &number)) {
        return;
    }
    uint64_t seed = number;
    if (!welcome(&client)) {
        reply_ok();
        return;
    }
    pdn_status status = begin(&client, &table);
    if (status == PDN_OK) {
        status = hand_over(&table, NULL, 0);
    }
    while (status == PDN_OK && !is_done) {
        status = step(&table, &seed);
        if (status == PDN_OK) {
            status = pdn_mastermind_table_is_done(&table, &is_done);
        }
    }
    reply_status(status);
}
