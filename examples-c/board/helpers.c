/* What libgcc has for a 32-bit processor, for a compiler without one: shifts and multiplication of
 * 64 bits, and division. */
#include <stdint.h>

uint64_t __ashldi3(uint64_t value, int count);
uint64_t __lshrdi3(uint64_t value, int count);
uint64_t __muldi3(uint64_t left, uint64_t right);
uint32_t __udivsi3(uint32_t value, uint32_t divisor);
uint32_t __umodsi3(uint32_t value, uint32_t divisor);

/* A shift in this file must not become a call of these functions: the halves are 32 bits wide. */
union halves {
    uint64_t whole;
    struct {
        uint32_t low, high;
    } half;
};

uint64_t __ashldi3(uint64_t value, int count)
{
    union halves bits = {value};
    if (count >= 32) {
        bits.half.high = bits.half.low << (count - 32);
        bits.half.low = 0;
    } else if (count > 0) {
        bits.half.high = bits.half.high << count | bits.half.low >> (32 - count);
        bits.half.low <<= count;
    }
    return bits.whole;
}

uint64_t __lshrdi3(uint64_t value, int count)
{
    union halves bits = {value};
    if (count >= 32) {
        bits.half.low = bits.half.high >> (count - 32);
        bits.half.high = 0;
    } else if (count > 0) {
        bits.half.low = bits.half.low >> count | bits.half.high << (32 - count);
        bits.half.high >>= count;
    }
    return bits.whole;
}

uint64_t __muldi3(uint64_t left, uint64_t right)
{
    const union halves a = {left}, b = {right};
    const uint32_t a0 = a.half.low & 0xFFFF, a1 = a.half.low >> 16;
    const uint32_t b0 = b.half.low & 0xFFFF, b1 = b.half.low >> 16;
    const uint32_t first = a0 * b1 + (a0 * b0 >> 16);
    const uint32_t second = a1 * b0 + (first & 0xFFFF);
    union halves product;
    product.half.low = second << 16 | (a0 * b0 & 0xFFFF);
    product.half.high = a1 * b1 + (first >> 16) + (second >> 16) + a.half.low * b.half.high
        + a.half.high * b.half.low;
    return product.whole;
}

static uint32_t divide(uint32_t value, uint32_t divisor, uint32_t *rest)
{
    uint32_t quotient = 0, remainder = 0;
    for (int bit = 31; bit >= 0; bit--) {
        remainder = remainder << 1 | (value >> bit & 1);
        if (remainder >= divisor) {
            remainder -= divisor;
            quotient |= 1u << bit;
        }
    }
    *rest = remainder;
    return quotient;
}

uint32_t __udivsi3(uint32_t value, uint32_t divisor)
{
    uint32_t rest;
    return divide(value, divisor, &rest);
}

uint32_t __umodsi3(uint32_t value, uint32_t divisor)
{
    uint32_t rest;
    divide(value, divisor, &rest);
    return rest;
}
