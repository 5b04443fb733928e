/* Explains what electronic boards that are sold say, and what is said to them.
 *
 *   boards < transcript
 *
 * Each line is a verb, a semicolon and a question; the answer is printed behind both. Type help for
 * the verbs. core/tests/data/boards.txt of the sources has about a hundred of these lines.
 *
 * Exit status: 0 the input ended, 1 an error, 2 wrong arguments. */
#include "boards_line.h"
#include "boards_message.h"
#include "output.h"

#include <pedina.h>
#include <stdio.h>
#include <string.h>

static const char HELP[] =
    "usage: boards < TRANSCRIPT\n"
    "  receive PROTOCOL [turned] ; HEX   what a board reports\n"
    "  read PROTOCOL ; HEX               what a host asks, and how many bytes are left\n"
    "  request PROTOCOL ; REQUEST        the bytes of a request\n"
    "  report PROTOCOL ; REPORT          the bytes of a report\n"
    "  command ; LINE                    what an interface of XBoard says\n"
    "  reply ; LINE                      what an engine or a board says to it\n"
    "  features ; LIST                   what such a board can\n"
    "  message ; LINE                    a line of ArduinoBleChess\n"
    "PROTOCOL is chess-link, certabo or chessnut.\n"
    "REQUEST is pieces, leds SET, extinguish, battery, version, reset, read-setting A or\n"
    "write-setting A V; REPORT is pieces FEN, occupied SET, battery N [charging], button N,\n"
    "version N N, setting A V, written A V or done LETTER. A SET has 16 digits; a1 is bit 0.\n";

/* A line of the transcript: the words of the verb, then the question. */
static void answer(const char *verb, const char *options, const char *question)
{
    static const char *const PROTOCOLS[] = {"chess-link", "certabo", "chessnut"};
    size_t length = strcspn(options, " ");
    pdn_chess_board_protocol protocol = 0;
    while (protocol < 3 && (strlen(PROTOCOLS[protocol]) != length
                            || memcmp(PROTOCOLS[protocol], options, length) != 0)) {
        protocol++;
    }
    if (strcmp(verb, "command") == 0) {
        explain_command(question);
    } else if (strcmp(verb, "reply") == 0) {
        explain_reply(question);
    } else if (strcmp(verb, "features") == 0) {
        explain_features(question);
    } else if (strcmp(verb, "message") == 0) {
        explain_message(question);
    } else if (protocol == 3) {
        fputs("no such protocol", stdout);
    } else if (strcmp(verb, "receive") == 0) {
        explain_reports(protocol, strstr(options, " turned") != NULL, question);
    } else if (strcmp(verb, "read") == 0) {
        explain_requests(protocol, question);
    } else if (strcmp(verb, "request") == 0) {
        write_request(protocol, question);
    } else if (strcmp(verb, "report") == 0) {
        write_report(protocol, question);
    } else {
        fputs("no such verb", stdout);
    }
}

static char *trimmed(char *text)
{
    size_t length = strlen(text);
    while (length > 0 && strchr(" \r\n", text[length - 1]) != NULL) {
        text[--length] = '\0';
    }
    return text + strspn(text, " ");
}

int main(int argc, char **argv)
{
    static char line[16384];
    if (argc > 1) {
        int is_help = strcmp(argv[1], "--help") == 0;
        fputs(HELP, is_help ? stdout : stderr);
        return is_help ? end_output(0) : 2;
    }
    if (pdn_check_abi(PDN_ABI_VERSION) != PDN_OK) {
        fputs("error: pedina.h and the library are of different versions\n", stderr);
        return 1;
    }
    while (fgets(line, sizeof line, stdin) != NULL) {
        char *separator = strstr(line, " ;");
        if (line[0] == '#' || *trimmed(line) == '\0') {
            continue;
        }
        if (separator == NULL) {
            fputs(HELP, stdout);
            continue;
        }
        *separator = '\0';
        char *verb = trimmed(line);
        char *options = verb + strcspn(verb, " ");
        if (*options != '\0') {
            *options++ = '\0';
        }
        char *question = trimmed(separator + 2);
        printf("%s%s%s ; %s ; ", verb, *options != '\0' ? " " : "", options, question);
        answer(verb, options, question);
        putchar('\n');
    }
    return end_output(0);
}
