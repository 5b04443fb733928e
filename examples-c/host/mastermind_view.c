#include "mastermind_view.h"

#include <stdio.h>
#include <string.h>

void view_code(const struct view *view, pdn_mastermind_code code)
{
    static const char *const PAINT[] = {"31", "34", "32", "33", "38;5;208", "35", "97", "90"};
    const pdn_mastermind_settings *settings = &view->settings;
    char text[PDN_MASTERMIND_CODE_SIZE] = "";
    uint8_t symbols[PDN_MASTERMIND_MAX_PEGS] = {0};
    size_t length = 0;
    size_t count = 0;
    const char *word = text;

    pdn_mastermind_format_code(code, settings->peg_kind, settings->pegs, settings->empty_allowed,
                               text, sizeof text, &length);
    if (!view->color || settings->peg_kind != PDN_MASTERMIND_PEG_KIND_COLORS) {
        fputs(text, stdout);
        return;
    }
    pdn_mastermind_symbols(code, symbols, sizeof symbols, &count);
    for (size_t i = 0; i < count; i++) {
        size_t end = strcspn(word, " ");
        fputs(i == 0 ? "" : " ", stdout);
        if (symbols[i] < settings->pegs) {
            printf("\033[%sm%.*s\033[0m", PAINT[symbols[i] % 8], (int)end, word);
        } else {
            printf("%.*s", (int)end, word);
        }
        word += end + (word[end] == ' ');
    }
}

/* How many symbols there are, and a code of one peg for each. */
static uint8_t symbols_of(const struct view *view)
{
    return (uint8_t)(view->settings.pegs + view->settings.empty_allowed);
}

static pdn_mastermind_code code_of(const struct view *view, uint8_t symbol)
{
    pdn_mastermind_variant one = 0;
    pdn_mastermind_code code = 0;
    pdn_mastermind_make_variant(1, symbols_of(view), 1, &one);
    pdn_mastermind_make_code(one, &symbol, 1, &code);
    return code;
}

void view_pegs(const struct view *view)
{
    for (uint8_t symbol = 0; symbol < symbols_of(view); symbol++) {
        fputs(symbol == 0 ? "" : " ", stdout);
        view_code(view, code_of(view, symbol));
    }
}

static int32_t print(void *user, const char *text, size_t length)
{
    (void)user;
    fwrite(text, 1, length, stdout);
    return 0;
}

bool read_code(const struct view *view, pdn_mastermind_variant variant, const char *text,
               pdn_mastermind_code *code)
{
    const pdn_mastermind_settings *settings = &view->settings;
    char names[PDN_MASTERMIND_NAMES_SIZE] = "";
    size_t length = 0;

    pdn_mastermind_kind_names(settings->peg_kind, settings->pegs, settings->empty_allowed, names,
                              sizeof names, &length);
    if (pdn_mastermind_read_code(variant, names, length, text, strlen(text), code) == PDN_OK) {
        return true;
    }
    fputs("Refused: ", stdout);
    pdn_mastermind_advise(variant, names, length, text, strlen(text), print, NULL);
    puts(".");
    return false;
}

void view_response(uint8_t black, uint8_t white)
{
    char text[PDN_MASTERMIND_FEEDBACK_SIZE] = "";
    size_t length = 0;
    pdn_mastermind_format_feedback(black, white, text, sizeof text, &length);
    printf("%s", length == 0 ? "nothing" : text);
}

void view_rows(const struct view *view, const pdn_mastermind_row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        printf("  %zu. Guess ", i + 1);
        view_code(view, rows[i].guess);
        printf("  Response ");
        view_response(rows[i].black, rows[i].white);
        putchar('\n');
    }
}
