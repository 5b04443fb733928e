// No name of the headers is one that systems and frameworks define as a macro: each is defined here
// as something that compiles nowhere. The headers of the standard library come first, as they need
// some of the names themselves.
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>
#include <typeindex>

// C99, and compilers that have it in C++, too.
#define restrict @
#define complex @
#define imaginary @
#define I @
// Systems: sys/sysmacros.h, GNU, BSD, macOS.
#undef linux
#undef unix
#define linux @
#define unix @
#define major(...) @
#define minor(...) @
#define makedev(...) @
#define check(...) @
#define verify(...) @
#define require(...) @
#define signbit(...) @
#define isnan(...) @
#define index(...) @
#define rindex(...) @
#define stdin @
#define stdout @
#define stderr @
#define errno @
#define environ @
#define sa_handler @
#define st_atime @
#define howmany(...) @
#define NAN @
#define INFINITY @
#define DOMAIN @
#define OVERFLOW @
#define UNDERFLOW @
#define HUGE @
#define EOF @
// Windows.
#define min(...) @
#define max(...) @
#define near @
#define far @
#define small @
#define hyper @
#define interface @
#define pascal @
#define cdecl @
#define CALLBACK @
#define WINAPI @
#define IN @
#define OUT @
#define OPTIONAL @
#define ERROR @
#define NO_ERROR @
#define IGNORE @
#define DELETE @
#define CONST @
#define VOID @
#define TRUE @
#define FALSE @
#define STRICT @
#define THIS @
#define OPAQUE @
#define TRANSPARENT @
#define ABSOLUTE @
#define RELATIVE @
#define GetObject @
#define DrawText @
#define SendMessage @
#define CreateWindow @
#define GetMessage @
#define Yield(...) @
#define rad1 @
#define rad2 @
#define grp1 @
#define pshn @
// X11.
#define None @
#define Status @
#define Bool @
#define True @
#define False @
#define Always @
#define Success @
#define Above @
#define Below @
#define CursorShape @
#define Complex @
#define Convex @
#define FocusIn @
#define FocusOut @
#define KeyPress @
#define KeyRelease @
#define Unsorted @
#define Expose @
// Arduino and AVR.
#define F(...) @
#define bit(...) @
#define bitRead(...) @
#define bitSet(...) @
#define bitClear(...) @
#define bitWrite(...) @
#define lowByte(...) @
#define highByte(...) @
#define abs(...) @
#define round(...) @
#define sq(...) @
#define radians(...) @
#define degrees(...) @
#define constrain(...) @
#define interrupts(...) @
#define noInterrupts(...) @
#define cli(...) @
#define sei(...) @
#define _BV(...) @
#define PI @
#define HALF_PI @
#define HIGH @
#define LOW @
#define INPUT @
#define OUTPUT @
#define INPUT_PULLUP @
#define CHANGE @
#define FALLING @
#define RISING @
#define SERIAL @
#define DISPLAY @
#define DEFAULT @
#define EXTERNAL @
#define INTERNAL @
#define DISABLED @
#define PROGMEM @
#define PSTR(...) @
#define B0 @
#define B1 @
#define B10 @
#define A0 @
#define A1 @
#define DEC @
#define HEX @
#define OCT @
#define BIN @
// Qt.
#define signals @
#define slots @
#define emit @
#define foreach @
#define forever @
// Tests, logs, others.
#define CHECK(...) @
#define REQUIRE(...) @
#define TEST(...) @
#define ASSERT(...) @
#define assert(...) @
#define LOG(...) @
#define DEBUG @
#define INFO @
#define WARNING @
#define NDEBUG
#define nil @
#define Nil @
#define YES @
#define NO @
#define likely(...) @
#define unlikely(...) @
#define countof(...) @
#define ARRAY_SIZE(...) @
#define container_of(...) @
#define offset_of(...) @
#define BOOL @
#define boolean @
#define word(...) @

#include <pedina.hpp>

int main() { return pedina::check_abi() == pedina::status::ok ? 0 : 1; }
