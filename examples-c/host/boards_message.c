/* Messages of boards in bytes, as text. */
#include "boards_message.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 8192 };

static const char LETTERS[] = ".PNBRQK  pnbrqk"; /* by piece number */

static const char *const REQUESTS[] = {
    "none", "pieces", "leds", "extinguish", "battery", "version", "reset", "read-setting",
    "write-setting",
};

/* Reads pairs of hexadecimal digits; how many there are. */
static size_t read_bytes(const char *digits, uint8_t *bytes)
{
    size_t count = 0;
    while (count < MOST_BYTES && isxdigit((unsigned char)digits[0])
           && isxdigit((unsigned char)digits[1])) {
        const char pair[] = {digits[0], digits[1], '\0'};
        bytes[count++] = (uint8_t)strtoul(pair, NULL, 16);
        digits += 2;
    }
    return count;
}

static void print_message(pdn_status status, const uint8_t *bytes, size_t length)
{
    if (status != PDN_OK) {
        int is_none = status == PDN_ERROR_CHESS_BOARD_NO_MESSAGE;
        fputs(is_none ? "none" : pdn_status_text(status), stdout);
        return;
    }
    for (size_t i = 0; i < length; i++) {
        printf("%02x", bytes[i]);
    }
}

static void print_set(const char *name, uint64_t squares)
{
    printf("%s %08lx%08lx", name, (unsigned long)(squares >> 32),
           (unsigned long)(squares & 0xffffffff));
}

static void print_pieces(const pdn_chess_piece *pieces)
{
    fputs("pieces ", stdout);
    for (int rank = 7; rank >= 0; rank--) {
        int empty = 0;
        for (int file = 0; file < 8; file++) {
            pdn_chess_piece piece = pieces[8 * rank + file];
            if (piece == PDN_CHESS_NO_PIECE) {
                empty++;
            } else if (empty > 0) {
                printf("%d%c", empty, LETTERS[piece]);
                empty = 0;
            } else {
                putchar(LETTERS[piece]);
            }
        }
        if (empty > 0) {
            printf("%d", empty);
        }
        if (rank > 0) {
            putchar('/');
        }
    }
}

void print_report(const pdn_chess_board_report *report)
{
    const char *charging = report->flag != 0 ? " charging" : "";
    switch (report->kind) {
    case PDN_CHESS_BOARD_REPORT_KIND_PIECES:
        print_pieces(report->pieces);
        break;
    case PDN_CHESS_BOARD_REPORT_KIND_OCCUPIED:
        print_set("occupied", report->occupied);
        break;
    case PDN_CHESS_BOARD_REPORT_KIND_BATTERY:
        printf("battery %d%s", report->number, charging);
        break;
    case PDN_CHESS_BOARD_REPORT_KIND_BUTTON:
        printf("button %d", report->number);
        break;
    case PDN_CHESS_BOARD_REPORT_KIND_VERSION:
        printf("version %d %d", report->number, report->value);
        break;
    case PDN_CHESS_BOARD_REPORT_KIND_SETTING:
        printf("%s %d %d", report->flag != 0 ? "written" : "setting", report->number,
               report->value);
        break;
    case PDN_CHESS_BOARD_REPORT_KIND_DONE:
        printf("done %c", report->number);
        break;
    default:
        break;
    }
}

void explain_reports(pdn_chess_board_protocol protocol, int is_turned, const char *digits)
{
    static uint8_t bytes[MOST_BYTES];
    size_t length = read_bytes(digits, bytes), offset = 0;
    const char *separator = "";
    pdn_chess_board_codec codec;
    pdn_status status = pdn_chess_board_codec_init(protocol, is_turned != 0, &codec);
    while (status == PDN_OK && offset < length) {
        pdn_chess_board_report report;
        size_t consumed = 0;
        status = pdn_chess_board_codec_receive(&codec, bytes + offset, length - offset, &report,
                                               &consumed);
        offset += consumed;
        if (status == PDN_OK && report.kind != PDN_CHESS_BOARD_REPORT_KIND_NONE) {
            fputs(separator, stdout);
            print_report(&report);
            separator = ", ";
        }
    }
}

void explain_requests(pdn_chess_board_protocol protocol, const char *digits)
{
    static uint8_t bytes[MOST_BYTES];
    size_t length = read_bytes(digits, bytes), offset = 0;
    const char *separator = "";
    for (;;) {
        pdn_chess_board_request request;
        size_t consumed = 0;
        if (pdn_chess_board_read_request(protocol, bytes + offset, length - offset, &request,
                                         &consumed) != PDN_OK) {
            return;
        }
        offset += consumed;
        if (request.kind == PDN_CHESS_BOARD_REQUEST_KIND_NONE) {
            printf(" ; %lu", (unsigned long)(length - offset));
            return;
        }
        fputs(separator, stdout);
        separator = ", ";
        if (request.kind == PDN_CHESS_BOARD_REQUEST_KIND_LEDS) {
            print_set("leds", request.squares);
        } else if (request.kind == PDN_CHESS_BOARD_REQUEST_KIND_READ_SETTING) {
            printf("read-setting %d", request.number);
        } else if (request.kind == PDN_CHESS_BOARD_REQUEST_KIND_WRITE_SETTING) {
            printf("write-setting %d %d", request.number, request.value);
        } else {
            fputs(REQUESTS[request.kind], stdout);
        }
    }
}

/* The word that a text begins with, and what follows it. */
static const char *next_word(const char *text, char *word, size_t size)
{
    size_t length = strcspn(text, " ");
    size_t kept = length < size ? length : size - 1;
    memcpy(word, text, kept);
    word[kept] = '\0';
    return text + length + strspn(text + length, " ");
}

void write_request(pdn_chess_board_protocol protocol, const char *text)
{
    uint8_t bytes[PDN_CHESS_BOARD_MESSAGE_SIZE];
    size_t length = 0;
    char word[24];
    char *end = NULL;
    pdn_chess_board_codec codec;
    pdn_chess_board_request request = {0, 0, 0, 0, {0}};
    const char *arguments = next_word(text, word, sizeof word);
    for (uint8_t kind = 1; kind < sizeof REQUESTS / sizeof *REQUESTS; kind++) {
        if (strcmp(word, REQUESTS[kind]) == 0) {
            request.kind = kind;
        }
    }
    if (request.kind == PDN_CHESS_BOARD_REQUEST_KIND_LEDS) {
        request.squares = strtoull(arguments, NULL, 16);
    } else {
        request.number = (uint8_t)strtoul(arguments, &end, 10);
        request.value = (uint8_t)strtoul(end, NULL, 10);
    }
    pdn_status status = pdn_chess_board_codec_init(protocol, 0, &codec);
    if (status == PDN_OK) {
        status = pdn_chess_board_codec_write_request(&codec, &request, bytes, sizeof bytes,
                                                     &length);
    }
    print_message(status, bytes, length);
}

/* Reads the first field of a FEN. */
static void read_pieces(const char *text, pdn_chess_piece *pieces)
{
    int square = 56;
    for (; *text != '\0' && square >= 0; text++) {
        const char *letter = strchr(LETTERS, *text);
        if (*text == '/') {
            square -= 16;
        } else if (*text >= '1' && *text <= '8') {
            square += *text - '0';
        } else if (letter != NULL && square < 64) {
            pieces[square++] = (pdn_chess_piece)(letter - LETTERS);
        }
    }
}

void write_report(pdn_chess_board_protocol protocol, const char *text)
{
    static const char *const KINDS[] = {"none",    "pieces",  "occupied", "battery",
                                        "button",  "version", "setting",  "done"};
    uint8_t bytes[PDN_CHESS_BOARD_MESSAGE_SIZE];
    size_t length = 0;
    char word[16];
    char *end = NULL;
    pdn_chess_board_report report;
    memset(&report, 0, sizeof report);
    const char *arguments = next_word(text, word, sizeof word);
    if (strcmp(word, "written") == 0) {
        report.kind = PDN_CHESS_BOARD_REPORT_KIND_SETTING;
        report.flag = 1;
    }
    for (uint8_t kind = 1; kind < sizeof KINDS / sizeof *KINDS; kind++) {
        if (strcmp(word, KINDS[kind]) == 0) {
            report.kind = kind;
        }
    }
    if (report.kind == PDN_CHESS_BOARD_REPORT_KIND_PIECES) {
        read_pieces(arguments, report.pieces);
    } else if (report.kind == PDN_CHESS_BOARD_REPORT_KIND_OCCUPIED) {
        report.occupied = strtoull(arguments, NULL, 16);
    } else if (report.kind == PDN_CHESS_BOARD_REPORT_KIND_DONE) {
        report.number = (uint8_t)arguments[0];
    } else {
        report.number = (uint8_t)strtoul(arguments, &end, 10);
        report.value = (uint8_t)strtoul(end, NULL, 10);
        report.flag |= strstr(arguments, "charging") != NULL;
    }
    pdn_status status = pdn_chess_board_write_report(protocol, &report, bytes, sizeof bytes,
                                                     &length);
    print_message(status, bytes, length);
}
