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
        if (symbols[i] < settings->pegs) {
            printf("\033[%sm%.*s\033[0m ", PAINT[symbols[i] % 8], (int)end, word);
        } else {
            printf("%.*s ", (int)end, word);
        }
        word += end + (word[end] == ' ');
    }
}

/* From codes that have one peg. */
void view_pegs(const struct view *view)
{
    uint8_t symbols = (uint8_t)(view->settings.pegs + view->settings.empty_allowed);
    for (uint8_t symbol = 0; symbol < symbols; symbol++) {
        pdn_mastermind_variant one = 0;
        pdn_mastermind_code code = 0;
        pdn_mastermind_make_variant(1, symbols, 1, &one);
        pdn_mastermind_make_code(one, &symbol, 1, &code);
        fputs(symbol == 0 ? "" : " ", stdout);
        view_code(view, code);
    }
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
