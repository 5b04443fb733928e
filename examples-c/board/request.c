#include "request.h"

#include "machine.h"
#include "print.h"
#include "program.h"
#include "reply.h"
#include "stack.h"

/* ---- commands of every program ---- */

static void run_help(struct session *session, struct text arguments);

static void run_version(struct session *session, struct text arguments)
{
    (void)session;
    (void)arguments;
    print_pair("board", BOARD);
    print_pair("program", PROGRAM);
    print_pair("version", pdn_version_text());
    print_count("abi", PDN_ABI_VERSION);
    reply_ok();
}

static void run_stack(struct session *session, struct text arguments)
{
    (void)session;
    (void)arguments;
    print_count("used", stack_used());
    print_count("size", stack_size());
    reply_ok();
}

static void run_exit(struct session *session, struct text arguments)
{
    (void)session;
    (void)arguments;
    reply_ok();
    machine_exit(0);
}

/* In the order of the help: these before those of the program, the others after them. */
static const struct command first_commands[] = {
    {"help", "", "this list", run_help},
    {"version", "", "board, program, version of the library, version of its ABI", run_version},
};
static const struct command last_commands[] = {
    {"stack", "", "most bytes of stack used so far, and its size", run_stack},
    {"exit", "", "end the emulator, restart a board", run_exit},
};
static const size_t first_count = sizeof first_commands / sizeof *first_commands;
static const size_t last_count = sizeof last_commands / sizeof *last_commands;

static void print_commands(const struct command *commands, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        print(commands[i].name);
        print(commands[i].arguments);
        print_pair(":", commands[i].help);
    }
}

static void run_help(struct session *session, struct text arguments)
{
    (void)session;
    (void)arguments;
    print_commands(first_commands, first_count);
    print_commands(program.commands, program.command_count);
    if (program.other != NULL) {
        print(program.other_help);
        print_end();
    }
    print("measure REQUEST: the same, and what the library executed for it\r\n");
    print_commands(last_commands, last_count);
    reply_ok();
}

/* ---- dispatch ---- */

static const struct command *find(struct text name, const struct command *commands, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (text_equals(name, commands[i].name)) {
            return &commands[i];
        }
    }
    return NULL;
}

void request_start(void)
{
    pdn_status status = pdn_check_abi(PDN_ABI_VERSION);
    if (status == PDN_OK) {
        status = program.start(program.session);
    }
    print("\r\npedina ");
    print(pdn_version_text());
    print(", " PROGRAM " on " BOARD ", help lists the commands\r\n");
    reply_begin(false);
    reply_status(status);
}

void request_run(const struct line *line)
{
    struct text whole = {line->bytes, line->length};
    struct text rest = whole;
    struct text name = next_word(&rest);
    const bool is_measured = text_equals(name, "measure");
    if (is_measured) {
        whole = rest;
        name = next_word(&rest);
    }
    reply_begin(is_measured);

    const struct command *command = find(name, first_commands, first_count);
    if (command == NULL) {
        command = find(name, program.commands, program.command_count);
    }
    if (command == NULL) {
        command = find(name, last_commands, last_count);
    }
    if (command != NULL) {
        if (rest.length > 0 && command->arguments[0] == '\0') {
            reply_refuse(REFUSED_ARGUMENTS, "this command takes no argument");
        } else {
            command->run(program.session, rest);
        }
    } else if (program.other == NULL || !program.other(program.session, whole)) {
        reply_refuse(REFUSED_UNKNOWN, "unknown command, help lists them");
    }
}

void request_refuse(enum line_result result)
{
    if (result == LINE_TOO_LONG) {
        reply_refuse(REFUSED_TOO_LONG, "line longer than 127 characters");
    } else {
        reply_refuse(REFUSED_NOT_ASCII, "line with a byte that is not printable ASCII");
    }
}
