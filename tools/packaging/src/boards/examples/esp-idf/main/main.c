/* Counts the move sequences of chess from its start. */
#include <pedina.h>
#include <inttypes.h>
#include <stdio.h>

void app_main(void)
{
    pdn_chess_position position;
    pdn_status status = pdn_chess_start(&position);
    for (uint32_t depth = 1; status == PDN_OK && depth <= 4; depth++) {
        uint64_t nodes;
        status = pdn_chess_perft(&position, depth, &nodes);
        if (status == PDN_OK) {
            printf("perft %" PRIu32 " %" PRIu64 "\n", depth, nodes);
        }
    }
}
