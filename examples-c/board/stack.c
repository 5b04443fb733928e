#include "stack.h"

uint32_t stack_size(void)
{
    return (uint32_t)(stack_top - stack_bottom) * 4;
}

uint32_t stack_used(void)
{
    const volatile uint32_t *word = stack_bottom;
    while (word < stack_top && *word == STACK_PAINT) {
        word++;
    }
    return (uint32_t)(stack_top - word) * 4;
}
