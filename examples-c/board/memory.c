/* The four functions that compilers call on their own, and the names under which
 * the Arm ABI calls them. Positions are copied word by word, all else byte by byte: it is rare, and
 * small is better than fast here.
 * All are weak: those of a C library that is linked too take their place.
 * Compiled with -fno-tree-loop-distribute-patterns, else gcc turns each loop into a call of itself.
 * Arm names: "Run-time ABI for the Arm Architecture", 4.3.4. */
#include <stddef.h>
#include <stdint.h>

/* Stands for four bytes of anything. */
typedef uint32_t __attribute__((may_alias)) word;

#define WEAK __attribute__((weak))

WEAK void *memcpy(void *restrict to, const void *restrict from, size_t count);
WEAK void *memmove(void *to, const void *from, size_t count);
WEAK void *memset(void *to, int value, size_t count);
WEAK int memcmp(const void *left, const void *right, size_t count);

void *memcpy(void *restrict to, const void *restrict from, size_t count)
{
    unsigned char *target = to;
    const unsigned char *source = from;
    if ((((uintptr_t)to | (uintptr_t)from) & 3) == 0) {
        for (; count >= 4; count -= 4, target += 4, source += 4) {
            *(word *)target = *(const word *)source;
        }
    }
    while (count-- != 0) {
        *target++ = *source++;
    }
    return to;
}

void *memmove(void *to, const void *from, size_t count)
{
    unsigned char *target = to;
    const unsigned char *source = from;
    if (target <= source) {
        return memcpy(to, from, count);
    }
    while (count-- != 0) {
        target[count] = source[count];
    }
    return to;
}

void *memset(void *to, int value, size_t count)
{
    unsigned char *target = to;
    while (count-- != 0) {
        *target++ = (unsigned char)value;
    }
    return to;
}

int memcmp(const void *left, const void *right, size_t count)
{
    const unsigned char *a = left;
    const unsigned char *b = right;
    for (; count != 0; a++, b++, count--) {
        if (*a != *b) {
            return *a - *b;
        }
    }
    return 0;
}

#if defined(__ARM_EABI__)
/* The suffixes promise an alignment of 4 or 8 bytes; these loops need none. */
#define ALIAS(name) __attribute__((weak, alias(name)))

static void aeabi_memset(void *to, size_t count, int value)
{
    memset(to, value, count);
}

static void aeabi_memclr(void *to, size_t count)
{
    memset(to, 0, count);
}

void *__aeabi_memcpy(void *restrict, const void *restrict, size_t) ALIAS("memcpy");
void *__aeabi_memcpy4(void *restrict, const void *restrict, size_t) ALIAS("memcpy");
void *__aeabi_memcpy8(void *restrict, const void *restrict, size_t) ALIAS("memcpy");
void *__aeabi_memmove(void *, const void *, size_t) ALIAS("memmove");
void *__aeabi_memmove4(void *, const void *, size_t) ALIAS("memmove");
void *__aeabi_memmove8(void *, const void *, size_t) ALIAS("memmove");
void __aeabi_memset(void *, size_t, int) ALIAS("aeabi_memset");
void __aeabi_memset4(void *, size_t, int) ALIAS("aeabi_memset");
void __aeabi_memset8(void *, size_t, int) ALIAS("aeabi_memset");
void __aeabi_memclr(void *, size_t) ALIAS("aeabi_memclr");
void __aeabi_memclr4(void *, size_t) ALIAS("aeabi_memclr");
void __aeabi_memclr8(void *, size_t) ALIAS("aeabi_memclr");
#endif
