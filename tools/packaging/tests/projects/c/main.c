/* Counts the moves of chess from its start: what a first program with the package does. */
#include <inttypes.h>
#include <pedina.h>
#include <stdio.h>

int main(void)
{
    if (pdn_check_abi(PDN_ABI_VERSION) != PDN_OK) {
        fprintf(stderr, "header and library do not belong together\n");
        return 1;
    }
    pdn_chess_position position;
    pdn_status status = pdn_chess_start(&position);
    for (uint8_t depth = 1; status == PDN_OK && depth <= 4; depth++) {
        uint64_t nodes;
        status = pdn_chess_perft(&position, depth, &nodes);
        if (status == PDN_OK) {
            printf("perft %d %" PRIu64 "\n", depth, nodes);
        }
    }
    return status == PDN_OK ? 0 : 1;
}
