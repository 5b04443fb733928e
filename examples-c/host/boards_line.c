/* Lines of XBoard and of ArduinoBleChess, explained. */
#include "boards_line.h"

#include "boards_message.h"

#include <inttypes.h>
#include <pedina.h>
#include <stdio.h>
#include <string.h>

/* By their numbers, from 1. */
static const char *const COMMANDS[] = {
    "",          "xboard",  "version",   "accepted",    "rejected", "new",
    "variant",   "quit",    "force",     "go",          "play-other", "level",
    "move-time", "depth",   "time",      "opponent-time", "move",   "move-now",
    "ping",      "offer-draw", "result", "set-board",   "hint",     "book",
    "undo",      "remove",  "hard",      "easy",        "post",     "no-post",
    "analyze",   "exit",    "progress",  "name",        "computer", "memory",
    "cores",     "other",
};

static const char *const REPLIES[] = {
    "",       "feature",    "move", "illegal-move", "error",      "pong",     "result",
    "resign", "offer-draw", "hint", "tell",         "tell-error", "thinking",
};

/* From 0. */
static const char *const KEYWORDS[] = {
    "begin",       "sync",          "unsync",         "state",      "move",      "promote",
    "end",         "ok",            "nok",            "err",        "feature",   "variant",
    "set-variant", "msg",           "last-move",      "check",      "moved",     "resign",
    "undo",        "redo",          "undo-offer",     "draw-offer", "draw-reason",
    "variant-reason", "side",       "score",          "time",       "get-state", "set-state",
    "unsync-settable", "options-begin", "option",     "options-end", "options-reset",
    "set-option",  "drop",
};

static void print_part(const char *line, size_t start, size_t length)
{
    printf("%.*s", (int)length, line + start);
}

/* What follows the kind, but for columns at the end that are empty. */
static void print_fields(const char *line, const pdn_chess_cecp_fields *fields)
{
    int has_numbers = fields->number != 0 || fields->base != 0 || fields->time != 0
                      || fields->value != 0 || fields->nodes != 0 || fields->moves != 0
                      || fields->termination != 0;
    if (has_numbers || fields->text_length > 0) {
        fputs(" ; ", stdout);
    }
    if (has_numbers) {
        printf("%lu %lu %lu %ld %" PRIu64 " %u %u", (unsigned long)fields->number,
               (unsigned long)fields->base, (unsigned long)fields->time, (long)fields->value,
               fields->nodes, fields->moves, fields->termination);
    }
    if (fields->text_length > 0) {
        fputs(has_numbers ? " ; " : "; ", stdout);
        print_part(line, fields->text_start, fields->text_length);
    }
    if (fields->reason_length > 0) {
        fputs(" ; ", stdout);
        print_part(line, fields->reason_start, fields->reason_length);
    }
}

void explain_command(const char *line)
{
    pdn_chess_cecp_command command = 0;
    pdn_chess_cecp_fields fields;
    pdn_status status = pdn_chess_cecp_parse_command(line, strlen(line), &command, &fields);
    if (status == PDN_ERROR_CHESS_CECP_COMMAND_UNKNOWN) {
        fputs("unknown", stdout);
    } else if (status == PDN_ERROR_CHESS_CECP_COMMAND_ARGUMENT) {
        fputs("argument", stdout);
    } else if (status == PDN_OK) {
        fputs(COMMANDS[command], stdout);
        print_fields(line, &fields);
    }
}

void explain_reply(const char *line)
{
    pdn_chess_cecp_reply reply = 0;
    pdn_chess_cecp_fields fields;
    pdn_status status = pdn_chess_cecp_parse_reply(line, strlen(line), &reply, &fields);
    if (status == PDN_ERROR_CHESS_CECP_NO_REPLY) {
        fputs("none", stdout);
    } else if (status == PDN_OK) {
        fputs(REPLIES[reply], stdout);
        print_fields(line, &fields);
    }
}

void explain_features(const char *list)
{
    size_t cursor = 0;
    const char *separator = "";
    pdn_chess_text_range name, value;
    while (pdn_chess_cecp_next_feature(list, strlen(list), &cursor, &name, &value) == PDN_OK) {
        fputs(separator, stdout);
        print_part(list, name.start, name.length);
        putchar('=');
        print_part(list, value.start, value.length);
        separator = ", ";
    }
}

void explain_message(const char *line)
{
    pdn_chess_peripheral_keyword keyword = 0;
    pdn_chess_text_range argument;
    pdn_chess_board_report placement;
    if (pdn_chess_peripheral_parse(line, strlen(line), &keyword, &argument, &placement) != PDN_OK) {
        fputs("none", stdout);
        return;
    }
    fputs(KEYWORDS[keyword], stdout);
    if (argument.length > 0) {
        fputs(" ; ", stdout);
        print_part(line, argument.start, argument.length);
    }
    if (placement.kind != PDN_CHESS_BOARD_REPORT_KIND_NONE) {
        fputs(" ; ", stdout);
        print_report(&placement);
    }
}
