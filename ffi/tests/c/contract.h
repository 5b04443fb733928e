/* What the checks of contract.c are written with. */
#ifndef CONTRACT_H
#define CONTRACT_H

#include <inttypes.h>
#include <pedina.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static const char START[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
enum { UNTOUCHED = 0xA5 };

struct totals {
    unsigned passed;
    unsigned failed;
};

static void check(struct totals *totals, bool holds, int line, const char *what)
{
    if (holds) {
        totals->passed++;
    } else {
        totals->failed++;
        printf("FAILED line %d: %s\n", line, what);
    }
}

static bool is_untouched(const void *memory, size_t size)
{
    const unsigned char *bytes = (const unsigned char *)memory;
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] != UNTOUCHED) {
            return false;
        }
    }
    return true;
}

#define CHECK(condition) check(totals, (condition), __LINE__, #condition)

/* `output` is an object that `call` would write if it were not refused with `status`. */
#define REFUSED(status, output, call)                                                              \
    do {                                                                                           \
        memset(&(output), UNTOUCHED, sizeof(output));                                              \
        check(totals, (call) == (status), __LINE__, #call " gives " #status);                      \
        check(totals, is_untouched(&(output), sizeof(output)), __LINE__, #call " writes nothing"); \
    } while (0)

/* Each capacity that is too short for `wanted`, then the shortest that is not. */
#define WRITES_TEXT(wanted, call)                                                                  \
    for (capacity = 0; capacity <= strlen(wanted) + 1; capacity++) {                               \
        const bool fits = capacity == strlen(wanted) + 1;                                          \
        length = 0;                                                                                \
        memset(text, UNTOUCHED, sizeof text);                                                      \
        check(totals, (call) == (fits ? PDN_OK : PDN_ERROR_BUFFER), __LINE__, #call);              \
        check(totals, length == strlen(wanted), __LINE__, #call " stores the length");             \
        check(totals, is_untouched(text + (fits ? capacity : 0), fits ? 1 : 100), __LINE__, #call  \
              " stays in its buffer");                                                             \
        check(totals, !fits || strcmp(text, wanted) == 0, __LINE__, #call " writes " #wanted);     \
    }

static pdn_chess_position parse(struct totals *totals, const char *fen)
{
    pdn_chess_position position;
    memset(&position, 0, sizeof position);
    CHECK(pdn_chess_parse_fen(fen, strlen(fen), PDN_CHESS_FEN_MODE_STRICT, &position, NULL)
          == PDN_OK);
    return position;
}

static pdn_chess_move move_of(uint8_t from, uint8_t to, uint8_t promotion)
{
    pdn_chess_move move = 0;
    pdn_chess_make_move(from, to, promotion, &move);
    return move;
}

#endif /* CONTRACT_H */
