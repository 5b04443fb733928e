/*
 * Pedina: chess, Mastermind and Konobi for programs that manage their own memory.
 * Version 0.1.0.
 *
 * The contract of every function; comments on functions state only what is particular to them:
 *
 * - Status: a function returns PDN_OK (0) or a negative pdn_status. The few that cannot fail
 *   return their result. When several arguments are wrong, any one of them is reported. Compilers
 *   warn if the status of a function that reads text or bytes into an object is ignored, unless
 *   PDN_NO_NODISCARD is defined.
 * - Objects that a call changes are the first parameters, outputs the last. Outputs are written on
 *   PDN_OK only, and overlap neither each other nor an input, unless the function says otherwise.
 * - Pointers: NULL gives PDN_ERROR_NULL. It is allowed where the length or capacity beside it is
 *   0, and where the function says so. Any other pointer must be valid for as many elements as its
 *   type or that number says. It need not be aligned, unless it is work memory or a set
 *   of uint64_t; then an unaligned one gives PDN_ERROR_RANGE.
 * - Numbers: each has a range, either that of its kind (a square, a move, a code, a constant of an
 *   enum, 0 or 1 for a flag) or the one that the function states. A number outside of it gives
 *   PDN_ERROR_RANGE.
 * - Structs are values: copy them with = or memcpy; keep them on the stack, in arrays or in files.
 *   Their layout is the same on every platform. A struct with `words` is opaque and must come from
 *   this library: anything else, such as uninitialized memory or the history of another game,
 *   gives PDN_ERROR_STATE and is safe.
 * - Text and arrays in: a pointer and a length; no terminating NUL is needed.
 * - Text and arrays out: a buffer, its capacity and an output for the length, which for text does
 *   not count the NUL at its end. A buffer that is too short gives PDN_ERROR_BUFFER: the length is
 *   written, the buffer is not, unless the function says otherwise.
 * - Memory belongs to the caller. The library allocates nothing, keeps no pointer after a call,
 *   and there is nothing to free.
 * - Time: the last line of each comment says what a call depends on, beside what functions of the
 *   caller take: nothing (`Cost: constant`), the lengths of arrays, or a number that the caller
 *   chooses, which bounds it.
 * - No function panics, aborts, blocks, or recurses without a stated bound. There is no global
 *   state, except for one byte on x86-64 that caches the features of the processor: every function
 *   may be called from any thread and from interrupts, at the same time, as long as no call writes
 *   what another one uses.
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 * Generated from ffi/src by `cargo xtask header`; change it there.
 */

#ifndef PEDINA_H
#define PEDINA_H

#include "pedina/library.h"     /* status codes, versions, sizes of structs */
#include "pedina/chess.h"       /* rules, notation, files, games, clocks, servers */
#include "pedina/mastermind.h"  /* codes, code breakers, matches */
#include "pedina/konobi.h"      /* rules, games, files, players */

#endif /* PEDINA_H */
