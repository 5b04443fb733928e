#include "mastermind_file.h"
#include "output.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char TITLE[] = "pedina mastermind match 1\n";

bool save_match(const struct table *table, const char *path)
{
    struct saved_file saved;
    uint8_t bytes[PDN_MASTERMIND_MATCH_SIZE];
    size_t length = 0;

    if (pdn_mastermind_match_store(&table->match, bytes, sizeof bytes, &length) != PDN_OK
        || !begin_file(&saved, path)) {
        return false;
    }
    fputs(TITLE, saved.file);
    fprintf(saved.file, "%s %s %" PRIu64 " %d\n", player_name(table->players[0]),
            player_name(table->players[1]), table->random, table->is_automatic);
    for (size_t i = 0; i < length; i++) {
        fprintf(saved.file, "%02x", bytes[i]);
    }
    fputc('\n', saved.file);
    if (!end_file(&saved, true)) {
        return false;
    }
    printf("Saved: %s. mastermind --resume %s goes on from here.\n", path, path);
    return true;
}

/* Reads the bytes of a match as digits. */
static bool read_bytes(FILE *file, uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        unsigned byte = 0;
        if (fscanf(file, "%2x", &byte) != 1) {
            return false;
        }
        bytes[i] = (uint8_t)byte;
    }
    return true;
}

static bool read_match(FILE *file, struct table *table)
{
    char title[sizeof TITLE] = "";
    char names[2][16] = {"", ""};
    uint8_t bytes[PDN_MASTERMIND_MATCH_SIZE];
    int is_automatic = 0;

    if (fgets(title, sizeof title, file) == NULL || strcmp(title, TITLE) != 0
        || fscanf(file, "%15s %15s %" SCNu64 " %d", names[0], names[1], &table->random,
                  &is_automatic) != 4
        || !read_bytes(file, bytes, sizeof bytes)
        || pdn_mastermind_match_load(bytes, sizeof bytes, &table->match) != PDN_OK) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        table->players[i] = player_named(names[i]);
    }
    table->is_automatic = is_automatic != 0;
    table->guesses = 0;
    return table->players[0] >= 0 && table->players[1] >= 0
           && pdn_mastermind_match_settings(&table->match, &table->view.settings) == PDN_OK
           && pdn_mastermind_check_settings(&table->view.settings, &table->variant) == PDN_OK;
}

bool load_match(struct table *table, const char *path)
{
    struct table loaded = *table;
    FILE *file = fopen(path, "rb");

    if (file == NULL) {
        fprintf(stderr, "error: cannot read %s: %s\n", path, strerror(errno));
        return false;
    }
    if (!read_match(file, &loaded)) {
        fprintf(stderr, "error: %s is no saved match\n", path);
        fclose(file);
        return false;
    }
    fclose(file);
    *table = loaded;
    return true;
}
