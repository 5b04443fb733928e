/* Refuses a processor that the packages for boards have no library for. */
#ifndef PEDINA_TARGET_H
#define PEDINA_TARGET_H

#if defined(__XTENSA__) || defined(__xtensa__)
#error "Pedina has no library for Xtensa (ESP32, S2, S3), which the Rust compiler does not know: \
take a board with RISC-V, such as the ESP32-C3 or C6"
#elif defined(__AVR__)
#error "Pedina has no library for AVR: take a board with a Cortex-M, such as Teensy 3 \
and 4, or with RISC-V"
#endif

#endif /* PEDINA_TARGET_H */
