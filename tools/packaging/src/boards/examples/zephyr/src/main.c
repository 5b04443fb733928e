/* Counts the move sequences of chess from its start. */
#include <pedina.h>
#include <zephyr/kernel.h>
#include <zephyr/sys/printk.h>

int main(void)
{
    pdn_chess_position position;
    pdn_status status = pdn_chess_start(&position);
    for (uint32_t depth = 1; status == PDN_OK && depth <= 4; depth++) {
        uint64_t nodes;
        status = pdn_chess_perft(&position, depth, &nodes);
        if (status == PDN_OK) {
            printk("perft %u %u\n", (unsigned)depth, (unsigned)nodes);
        }
    }
    return status == PDN_OK ? 0 : 1;
}
