#include "reply.h"

#include "print.h"
#include "stopwatch.h"

static bool is_measured;

void reply_begin(bool measured)
{
    is_measured = measured;
    stopwatch_reset();
}

void reply_ok(void)
{
    if (is_measured) {
        print_count("instructions", stopwatch_total());
    }
    print("ok\r\n");
}

static void print_error(int32_t number, const char *text)
{
    print("error ");
    print_signed(number);
    print(" ");
    print(text);
    print_end();
}

void reply_refuse(enum refusal refusal, const char *text)
{
    print_error((int32_t)refusal, text);
}

void reply_status(pdn_status status)
{
    if (status == PDN_OK) {
        reply_ok();
    } else {
        print_error(status, pdn_status_text(status));
    }
}

bool number_or_refuse(struct text word, const char *name, uint32_t least, uint32_t most,
                      uint32_t *number)
{
    uint64_t value = 0;
    bool valid = word.length > 0;
    for (size_t i = 0; i < word.length && valid; i++) {
        const char digit = word.start[i];
        valid = digit >= '0' && digit <= '9';
        value = value * 10 + (uint64_t)(digit - '0');
        valid = valid && value <= most;
    }
    if (!valid || value < least) {
        print("error ");
        print_signed(REFUSED_NUMBER);
        print(" ");
        print(name);
        print(" must be a number from ");
        print_number(least);
        print(" to ");
        print_number(most);
        print_end();
        return false;
    }
    *number = (uint32_t)value;
    return true;
}
