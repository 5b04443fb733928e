//! A firmware that makes calls and prints how many instructions each of them takes.

use super::calls::{Argument, Call};
use core::fmt::Write as _;
use std::collections::BTreeMap;

/// The source in C.
pub(super) fn source(calls: &[Call]) -> String {
    let mut objects = Objects::default();
    let mut functions = String::new();
    for (index, call) in calls.iter().enumerate() {
        functions += &function(index, call, &mut objects);
    }
    let room = calls.iter().map(room).max().unwrap_or(0);
    let table: String =
        (0..calls.len()).map(|index| format!("    {},\n", function_name(index))).collect();
    let count = calls.len();
    PROGRAM
        .replace("{objects}", &objects.source)
        .replace("{room}", &room.to_string())
        .replace("{functions}", &functions)
        .replace("{table}", &table)
        .replace("{count}", &count.to_string())
}

/// The objects of all calls; equal ones lie in the flash once.
#[derive(Default)]
struct Objects {
    known: BTreeMap<Vec<u8>, usize>,
    source: String,
}

impl Objects {
    fn name(&mut self, bytes: &[u8]) -> String {
        let next = self.known.len();
        let index = *self.known.entry(bytes.to_vec()).or_insert(next);
        if index == next {
            let list: Vec<_> = bytes.iter().map(u8::to_string).collect();
            let source = &mut self.source;
            writeln!(source, "static const uint8_t object_{index}[] = {{{}}};", list.join(","))
                .unwrap_or_default();
        }
        format!("object_{index}")
    }
}

/// The function of C that makes the call with this index.
pub(super) fn function_name(index: usize) -> String {
    format!("call_{index}")
}

/// A function that makes one call.
fn function(index: usize, call: &Call, objects: &mut Objects) -> String {
    let mut before = String::new();
    let mut arguments = Vec::new();
    for (place, argument) in call.arguments.iter().enumerate() {
        let mut object = |from: String, bytes: usize| {
            before += &format!("    void *p{place} = put({from}, {bytes});\n");
            format!("p{place}")
        };
        arguments.push(match argument {
            Argument::Number(number, _) => format!("UINT64_C({number})"),
            Argument::Object(bytes) if bytes.is_empty() => object("NULL".to_owned(), 0),
            Argument::Object(bytes) => object(objects.name(bytes), bytes.len()),
            Argument::Room(bytes) => object("NULL".to_owned(), *bytes),
            Argument::Same(other) => format!("p{other}"),
            Argument::Callback(name) if name == "user" => "NULL".to_owned(),
            Argument::Callback(name) => name.clone(),
            Argument::Null => "NULL".to_owned(),
        });
    }
    let (caller, name, arguments) = (function_name(index), &call.name, arguments.join(", "));
    format!(
        "static void {caller}(void)\n{{\n{before}    timer_restart();\n    \
         {name}({arguments});\n    report(timer_elapsed());\n}}\n\n"
    )
}

/// How many bytes the objects of a call take.
fn room(call: &Call) -> usize {
    let bytes = |argument: &Argument| match argument {
        Argument::Object(bytes) => bytes.len(),
        Argument::Room(bytes) => *bytes,
        _ => 0,
    };
    call.arguments.iter().map(|argument| bytes(argument).next_multiple_of(8) + 8).sum()
}

const PROGRAM: &str = r#"#include <pedina.h>
#include "print.h"
#include "timer.h"
#include "uart.h"

void *memcpy(void *to, const void *from, size_t bytes);
void *memset(void *to, int byte, size_t bytes);

static uint64_t objects[{room} / 8 + 1];
static size_t used;

/* A copy of an object, or room for one. */
static void *put(const void *from, size_t bytes)
{
    uint8_t *place = (uint8_t *)objects + used;
    used += (bytes + 7) / 8 * 8 + 8;
    if (from != NULL) {
        memcpy(place, from, bytes);
    } else {
        memset(place, 0xA5, bytes);
    }
    return place;
}

static void report(uint64_t instructions)
{
    print_number(instructions);
    print_end();
    used = 0;
}

static int32_t write(void *user, const char *text, size_t length)
{
    (void)user, (void)text, (void)length;
    return 0;
}

static int32_t read(void *user, uint32_t index, uint8_t *entry)
{
    static const uint8_t book[16] = {0x46, 0x3b, 0x96, 0x18, 0x16, 0x91, 0xfc, 0x9c,
                                     0x03, 0x1c, 0x00, 0x02, 0x00, 0x00, 0x00, 0x07};
    (void)user, (void)index;
    memcpy(entry, book, sizeof book);
    return 0;
}

static int32_t visit(void *user, const pdn_chess_pgn_event *event, const char *text, size_t length,
                     const char *name, size_t name_length)
{
    (void)user, (void)event, (void)text, (void)length, (void)name, (void)name_length;
    return 0;
}

{objects}
{functions}
static void (*const calls[{count}])(void) = {
{table}};

int main(void)
{
    uart_start();
    for (size_t i = 0; i < {count}; i++) {
        calls[i]();
    }
    print("end");
    print_end();
    return 0;
}
"#;
