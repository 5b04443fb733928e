/* An assistant for a real board: it proposes guesses, you type what you guessed and the answer.
 *
 *   mastermind_solve                4 pegs of 6 symbols, written as digits from 1: 1122
 *   mastermind_solve 5 8            5 pegs of 8 symbols
 *   mastermind_solve 4 10 unique    without repeats: Bulls and Cows
 *
 * Exit status: 0 the code was found or the input ended, 1 an error, 2 wrong arguments. */
#include "output.h"

#include <inttypes.h>
#include <pedina.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 160, SHOWN = 20 };

static const uint64_t STEPS = 20000000;   /* a second or so, for the largest codes */
static const uint64_t FEW_STEPS = 500000; /* where many answers are tried */

struct board {
    pdn_mastermind_variant variant;
    uint8_t pegs;
    size_t count;
    pdn_mastermind_row rows[PDN_MASTERMIND_MAX_ROWS];
};

static const char USAGE[] = "usage: mastermind_solve [PEGS SYMBOLS [unique]]\n"
                            "  PEGS     1 to 10 [4]\n"
                            "  SYMBOLS  1 to 11, written 1 to 9, A and B [6]\n"
                            "  unique   no symbol stands twice in a code\n";

static const char HELP[] =
    "  2 1        the answer to the proposed guess: black pegs, then white ones\n"
    "  1123 2 1   the answer to a guess of your own\n"
    "  list       codes that are left\n"
    "  judge CODE what a guess would leave\n"
    "  rows       show the rows\n"
    "  undo       take the last row back\n"
    "  drop 2     take row 2 back\n"
    "  fix 2 1 0  the answer in row 2 was 1 black and 0 white pegs\n"
    "  quit       end\n";

static void print_code(pdn_mastermind_code code)
{
    char text[PDN_MASTERMIND_DIGITS_SIZE] = "";
    size_t length = 0;
    pdn_mastermind_format_digits(code, text, sizeof text, &length);
    fputs(text, stdout);
}

static void print_row(const struct board *board, size_t index)
{
    const pdn_mastermind_row *row = &board->rows[index];
    printf("  row %zu: ", index + 1);
    print_code(row->guess);
    printf(" %u black, %u white\n", (unsigned)row->black, (unsigned)row->white);
}

/* Whether some code agrees with all rows when one of them has this answer instead. */
static bool would_agree(const struct board *board, size_t index, uint8_t black, uint8_t white)
{
    struct board changed = *board;
    pdn_mastermind_code code = 0;

    changed.rows[index].black = black;
    changed.rows[index].white = white;
    return pdn_mastermind_code_after(board->variant, changed.rows, board->count, 0, FEW_STEPS,
                                     &code) == PDN_OK;
}

/* Lists the answers that one row would have to have for all others to be right. */
static void print_answers(const struct board *board, size_t index)
{
    const char *between = " ";

    printf("  row %zu could be", index + 1);
    for (unsigned black = 0; black <= board->pegs; black++) {
        for (unsigned white = 0; black + white <= board->pegs; white++) {
            if (pdn_mastermind_check_feedback(board->variant, (uint8_t)black, (uint8_t)white)
                    == PDN_OK
                && would_agree(board, index, (uint8_t)black, (uint8_t)white)) {
                printf("%s%u %u", between, black, white);
                between = ", ";
            }
        }
    }
    putchar('\n');
}

/* Names the smallest set of rows that cannot all be right, and what would mend it. */
static void explain(const struct board *board)
{
    uint32_t conflict = 0;
    uint32_t suspects = 0;
    uint8_t is_smallest = 0;
    pdn_status status = pdn_mastermind_find_conflict(board->variant, board->rows, board->count,
                                                     STEPS, &conflict, &suspects, &is_smallest);

    if (status != PDN_OK || conflict == 0) {
        puts("No code was found; the answers may contradict each other.");
        return;
    }
    puts(is_smallest ? "No code agrees with these rows together; one of the answers is wrong:"
                     : "No code agrees with these rows together:");
    for (size_t i = 0; i < board->count; i++) {
        if (conflict >> i & 1) {
            print_row(board, i);
        }
    }
    if (suspects == 0) {
        puts("More than one answer is wrong. Type fix ROW BLACK WHITE, drop ROW or undo.");
        return;
    }
    puts("If only one is wrong, counted in black and white pegs:");
    for (size_t i = 0; i < board->count; i++) {
        if (suspects >> i & 1) {
            print_answers(board, i);
        }
    }
    puts("Type fix ROW BLACK WHITE, drop ROW or undo.");
}

/* Prints how many codes are left and proposes a guess; false if no code is left. */
static bool propose(const struct board *board, pdn_mastermind_code *guess)
{
    static uint64_t memory[PDN_MASTERMIND_GENETIC_WORDS];
    pdn_mastermind_genetic player;
    uint64_t left = 0;
    uint8_t is_all = 0;
    uint8_t is_ready = 0;
    pdn_status status = pdn_mastermind_code_after(board->variant, board->rows, board->count, 0,
                                                  STEPS, guess);

    if (status == PDN_ERROR_MASTERMIND_NO_CODE) {
        explain(board);
        return false;
    }
    pdn_mastermind_count_left(board->variant, board->rows, board->count, 1000000, STEPS, &left,
                              &is_all);
    printf("%s%" PRIu64 " %s left. ", is_all ? "" : "At least ", left,
           left == 1 ? "code is" : "codes are");
    if (board->variant == 0x10604
        && pdn_mastermind_optimal_4x6(board->rows, board->count, guess) == PDN_OK) {
        fputs("Best guess: ", stdout);
    } else {
        pdn_mastermind_genetic_init(board->variant, PDN_MASTERMIND_GENETIC_VERSION_REPAIRED,
                                    board->rows, board->count, 1, &player);
        pdn_mastermind_genetic_run(&player, board->rows, board->count, memory,
                                   PDN_MASTERMIND_GENETIC_WORDS, UINT64_MAX, &is_ready);
        pdn_mastermind_genetic_guess(&player, guess);
        fputs("Guess: ", stdout);
    }
    print_code(*guess);
    putchar('\n');
    return true;
}

static void list(const struct board *board)
{
    pdn_mastermind_code code = 0;
    for (int i = 0; i < SHOWN; i++) {
        if (pdn_mastermind_code_after(board->variant, board->rows, board->count, code, STEPS, &code)
            != PDN_OK) {
            putchar('\n');
            return;
        }
        fputs(i == 0 ? "  " : " ", stdout);
        print_code(code);
    }
    puts(" ...");
}

static void judge(const struct board *board, const char *text)
{
    pdn_mastermind_code code = 0;
    pdn_mastermind_hint hint;
    pdn_status status = pdn_mastermind_parse_digits(board->variant, text, strlen(text), &code);

    if (status == PDN_OK) {
        status = pdn_mastermind_judge_guess(board->variant, board->rows, board->count, code, STEPS,
                                            &hint);
    }
    if (status != PDN_OK) {
        printf("Refused: %s.\n", pdn_status_text(status));
        return;
    }
    printf("Of %" PRIu32 " codes it leaves %" PRIu32 " at worst and %" PRIu64
           ".%" PRIu64 " on average, in %" PRIu32 " parts; it %s be the code.\n",
           hint.codes, hint.largest, hint.squares / hint.codes,
           10 * (hint.squares % hint.codes) / hint.codes, hint.parts,
           hint.agrees ? "may" : "cannot");
}

/* Adds a row: "BLACK WHITE" for the proposed guess, "CODE BLACK WHITE" for another one. True if
 * there is one more. */
static bool add_row(struct board *board, pdn_mastermind_code proposed, const char *line)
{
    char code[LINE] = "";
    unsigned black = 0;
    unsigned white = 0;
    char rest = 0;
    pdn_status status = PDN_OK;
    pdn_mastermind_row row = {proposed, 0, 0, {0}};

    if (sscanf(line, "%159s %2u %2u %c", code, &black, &white, &rest) == 3) {
        status = pdn_mastermind_parse_digits(board->variant, code, strlen(code), &row.guess);
    } else if (sscanf(line, "%2u %2u %c", &black, &white, &rest) != 2) {
        puts("Refused: type black and white pegs such as 2 1, or help.");
        return false;
    }
    if (status == PDN_OK) {
        status = pdn_mastermind_check_feedback(board->variant, (uint8_t)black, (uint8_t)white);
    }
    if (status == PDN_OK && (row.guess == 0 || board->count == PDN_MASTERMIND_MAX_ROWS)) {
        puts("Refused: correct a row first, with fix, drop or undo.");
        return false;
    }
    if (status != PDN_OK) {
        printf("Refused: %s.\n", pdn_status_text(status));
        return false;
    }
    row.black = (uint8_t)black;
    row.white = (uint8_t)white;
    board->rows[board->count++] = row;
    return true;
}

/* Parses the number of a row, from 1; prints why it is refused and returns false otherwise. */
static bool find_row(const struct board *board, unsigned number, size_t *index)
{
    if (number == 0 || number > board->count) {
        printf("Refused: there is no row %u.\n", number);
        return false;
    }
    *index = number - 1;
    return true;
}

/* Takes any row back: "drop ROW". True if a row is gone. */
static bool drop_row(struct board *board, const char *line)
{
    unsigned number = 0;
    size_t index = 0;
    char rest = 0;

    if (sscanf(line, "%2u %c", &number, &rest) != 1) {
        puts("Refused: type the number of the row, such as drop 2.");
        return false;
    }
    if (!find_row(board, number, &index)) {
        return false;
    }
    board->count--;
    memmove(&board->rows[index], &board->rows[index + 1],
            (board->count - index) * sizeof board->rows[0]);
    return true;
}

/* Corrects an answer: "fix ROW BLACK WHITE". True if it is another one now. */
static bool fix_row(struct board *board, const char *line)
{
    unsigned number = 0;
    unsigned black = 0;
    unsigned white = 0;
    size_t index = 0;
    char rest = 0;
    pdn_status status;

    if (sscanf(line, "%2u %2u %2u %c", &number, &black, &white, &rest) != 3) {
        puts("Refused: type the row with its black and white pegs, such as fix 2 1 0.");
        return false;
    }
    if (!find_row(board, number, &index)) {
        return false;
    }
    status = pdn_mastermind_check_feedback(board->variant, (uint8_t)black, (uint8_t)white);
    if (status != PDN_OK) {
        printf("Refused: %s.\n", pdn_status_text(status));
        return false;
    }
    board->rows[index].black = (uint8_t)black;
    board->rows[index].white = (uint8_t)white;
    return true;
}

/* Whether the code was found: a row is all black pegs, and no other row speaks against it. */
static bool is_found(const struct board *board)
{
    pdn_mastermind_code code = 0;
    for (size_t i = 0; i < board->count; i++) {
        if (board->rows[i].black == board->pegs) {
            return pdn_mastermind_code_after(board->variant, board->rows, board->count, 0, STEPS,
                                             &code) == PDN_OK;
        }
    }
    return false;
}

static int converse(struct board *board)
{
    char line[LINE];
    pdn_mastermind_code proposed = 0;
    bool is_known = propose(board, &proposed);

    for (;;) {
        size_t length;
        fputs("answer> ", stdout);
        fflush(stdout);
        if (fgets(line, LINE, stdin) == NULL || strncmp(line, "quit", 4) == 0) {
            putchar('\n');
            return 0;
        }
        length = strcspn(line, "\r\n");
        line[length] = '\0';
        if (strcmp(line, "help") == 0) {
            fputs(HELP, stdout);
        } else if (strcmp(line, "list") == 0) {
            list(board);
        } else if (strncmp(line, "judge ", 6) == 0) {
            judge(board, line + 6);
        } else if (strcmp(line, "rows") == 0) {
            for (size_t i = 0; i < board->count; i++) {
                print_row(board, i);
            }
        } else if (strcmp(line, "undo") == 0) {
            board->count -= board->count > 0;
            is_known = propose(board, &proposed);
        } else if (length > 0) {
            bool is_other;
            if (strncmp(line, "drop ", 5) == 0) {
                is_other = drop_row(board, line + 5);
            } else if (strncmp(line, "fix ", 4) == 0) {
                is_other = fix_row(board, line + 4);
            } else {
                is_other = add_row(board, is_known ? proposed : 0, line);
            }
            if (is_other && is_found(board)) {
                printf("Found with %zu %s.\n", board->count,
                       board->count == 1 ? "guess" : "guesses");
                return 0;
            }
            if (is_other) {
                is_known = propose(board, &proposed);
            }
        }
    }
}

int main(int argc, char **argv)
{
    static struct board board;
    char *end = NULL;
    long pegs = argc > 2 ? strtol(argv[1], &end, 10) : 4;
    bool is_number = end == NULL || *end == '\0';
    long symbols = argc > 2 ? strtol(argv[2], &end, 10) : 6;
    bool unique = argc == 4 && strcmp(argv[3], "unique") == 0;
    pdn_status status;

    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        fputs(USAGE, stdout);
        return end_output(0);
    }
    is_number = is_number && (end == NULL || *end == '\0');
    if (argc == 2 || argc > 4 || (argc == 4 && !unique) || !is_number || pegs < 0 || pegs > 99
        || symbols < 0 || symbols > 99) {
        fputs(USAGE, stderr);
        return 2;
    }
    if (pdn_check_abi(PDN_ABI_VERSION) != PDN_OK) {
        fputs("error: pedina.h and the library are of different versions\n", stderr);
        return 1;
    }
    status = pdn_mastermind_make_variant((uint8_t)pegs, (uint8_t)symbols, !unique, &board.variant);
    if (status != PDN_OK) {
        fprintf(stderr, "error: %s\n%s", pdn_status_text(status), USAGE);
        return 2;
    }
    board.pegs = (uint8_t)pegs;
    return end_output(converse(&board));
}
