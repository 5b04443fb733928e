#include "konobi_player.h"
#include "konobi_view.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* The level of hints: some tenths of a second on 11 by 11 points, and seconds on 25 by 25. */
enum { HINT_LEVEL = 7 };

struct choice {
    pdn_konobi_action action;
    pdn_konobi_chances chances;
};

/* Lets a player of a level think with these nodes. */
static pdn_status think(const pdn_konobi_position *position, uint8_t level, uint64_t seed,
                        pdn_konobi_node *nodes, size_t node_count, struct choice *choice)
{
    enum { PLAYOUTS_AT_A_TIME = 1000 };
    pdn_konobi_decision decision;
    uint8_t is_ready = 0;
    pdn_status status =
        pdn_konobi_decision_init(position, level, seed, nodes, node_count, &decision);
    while (status == PDN_OK && !is_ready) {
        status = pdn_konobi_decision_think(&decision, nodes, node_count, PLAYOUTS_AT_A_TIME,
                                           &is_ready);
    }
    if (status == PDN_OK) {
        status = pdn_konobi_decision_action(&decision, nodes, node_count, &choice->action);
    }
    if (status == PDN_OK) {
        status = pdn_konobi_decision_chances(&decision, nodes, node_count, &choice->chances);
    }
    return status;
}

bool player_take_turn(struct table *table)
{
    const pdn_konobi_position position = table_position(table);
    struct choice choice;
    char name[PDN_KONOBI_ACTION_SIZE];
    const pdn_status status = think(&position, table->level, table->seed, table->nodes,
                                    table->node_count, &choice);
    if (status != PDN_OK) {
        fprintf(stderr, "error: %s\n", pdn_status_text(status));
        return false;
    }
    /* Else it would repeat itself after an undo. */
    table->seed++;
    printf("%s: %s\n", table->names[table->computer], view_action(choice.action, name));
    return table_play(table, choice.action);
}

/* Prints how good the best placement is; a swap is what one does instead of it. */
static void print_chances(const struct choice *choice)
{
    const pdn_konobi_chances *chances = &choice->chances;
    const char *which = choice->action == PDN_KONOBI_SWAP ? "the best placement" : "it";
    if (choice->action == PDN_KONOBI_PASS) {
        puts("No stone can be placed.");
    } else if (chances->winner != PDN_KONOBI_NO_COLOR) {
        printf("After %s, %s is proven to win.\n", which, view_color(chances->winner));
    } else if (chances->playouts > 0) {
        const uint64_t tenths =
            ((uint64_t)chances->wins * 1000 + chances->playouts / 2) / chances->playouts;
        printf("Of %" PRIu32 " games played to the end after %s, the side to move wins %" PRIu64
               ".%" PRIu64 " %%.\n",
               chances->playouts, which, tenths / 10, tenths % 10);
    } else {
        puts("Nothing else is possible.");
    }
}

void player_hint(const struct table *table, const pdn_konobi_position *position)
{
    struct choice choice;
    char name[PDN_KONOBI_ACTION_SIZE];
    size_t node_count = 0;
    uint32_t playouts = 0;
    pdn_konobi_node *nodes = NULL;
    pdn_status status = pdn_konobi_level(HINT_LEVEL, table->width, &playouts, &node_count);
    if (status == PDN_OK) {
        nodes = (pdn_konobi_node *)calloc(node_count, sizeof *nodes);
        if (nodes == NULL) {
            puts("There is no memory for a hint.");
            return;
        }
        /* The seed stays: whoever asks for hints meets the same computer. */
        status = think(position, HINT_LEVEL, table->seed, nodes, node_count, &choice);
    }
    free(nodes);
    if (status != PDN_OK) {
        printf("No hint: %s.\n", pdn_status_text(status));
        return;
    }
    printf("Hint: %s. ", view_action(choice.action, name));
    print_chances(&choice);
}
