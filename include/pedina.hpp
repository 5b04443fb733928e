// @generated from the C interface by `cargo xtask header`: do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The C interface as C++17 values: enums instead of numbers, spans instead of pointers, and a
// result for each call that may fail, which has to be looked at. Nothing here allocates, throws or
// keeps state; every function is inline and calls the C function that its comment names, whose
// comment in pedina.h says the rest.

#ifndef PEDINA_HPP
#define PEDINA_HPP

#if !(__cplusplus >= 201703L || (defined(_MSVC_LANG) && _MSVC_LANG >= 201703L))
#error "pedina.hpp needs C++17 (-std=c++17); pedina.h is for every C and C++"
#endif

#include "pedina/chess.hpp"
#include "pedina/konobi.hpp"
#include "pedina/library.hpp"
#include "pedina/mastermind.hpp"

#endif // PEDINA_HPP
