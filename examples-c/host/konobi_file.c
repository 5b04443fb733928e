#include "konobi_file.h"
#include "konobi_view.h"
#include "output.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* More than any game takes, with a comment at each of its actions. */
enum { FILE_SIZE = 1 << 20 };

static int32_t to_file(void *user, const char *text, size_t length)
{
    return fwrite(text, 1, length, (FILE *)user) == length ? 0 : 1;
}

static bool ends_with(const char *text, const char *end)
{
    const size_t length = strlen(text);
    return length > strlen(end) && strcmp(text + length - strlen(end), end) == 0;
}

void file_save(const struct table *table, const char *path)
{
    const pdn_konobi_position position = table_position(table);
    const bool is_sgf = ends_with(path, ".sgf");
    struct saved_file saved;
    pdn_status status;
    if (!is_sgf && !ends_with(path, ".svg")) {
        puts("The name of the file must end with .sgf or .svg.");
        return;
    }
    if (!begin_file(&saved, path)) {
        return;
    }
    if (is_sgf) {
        status = pdn_konobi_game_write_sgf(&table->game, table->history, HISTORY, table->names[0],
                                           strlen(table->names[0]), table->names[1],
                                           strlen(table->names[1]), to_file, saved.file);
    } else {
        status = pdn_konobi_draw_svg(&position, table_last_stone(table, table_length(table)),
                                     PDN_KONOBI_DRAW_LABELS | PDN_KONOBI_DRAW_PATH, to_file,
                                     saved.file);
    }
    if (end_file(&saved, status == PDN_OK)) {
        printf("Saved: %s\n", path);
    }
}

/* Reads a file into memory; writes to `complaints` why it cannot. */
static bool read_file(const char *path, char text[FILE_SIZE], size_t *length, FILE *complaints)
{
    FILE *file = fopen(path, "rb");
    bool is_read;
    if (file == NULL) {
        fprintf(complaints, "Cannot read %s: %s\n", path, strerror(errno));
        return false;
    }
    *length = fread(text, 1, FILE_SIZE, file);
    is_read = !ferror(file);
    if (!is_read) {
        fprintf(complaints, "Cannot read %s: %s\n", path, strerror(errno));
    } else if (*length == FILE_SIZE) {
        fprintf(complaints, "Cannot read %s: it is too long for a game.\n", path);
        is_read = false;
    }
    fclose(file);
    return is_read;
}

bool file_read(struct table *table, const char *path, FILE *complaints)
{
    static char text[FILE_SIZE];
    static pdn_konobi_action history[HISTORY];
    pdn_konobi_game game;
    size_t length = 0;
    size_t start = 0;
    pdn_status status;
    if (!read_file(path, text, &length, complaints)) {
        return false;
    }
    status = pdn_konobi_game_read_sgf(text, length, history, HISTORY, &game, &start);
    if (status != PDN_OK) {
        fprintf(complaints, "%s is no game of Konobi, byte %zu: %s.\n", path, start,
                pdn_status_text(status));
        return false;
    }
    return table_set_game(table, &game, history);
}

bool file_load(struct table *table, const char *path)
{
    if (!file_read(table, path, stdout)) {
        return false;
    }
    view_board(table);
    view_colors(table);
    return true;
}
