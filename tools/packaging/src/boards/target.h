/* Refuses a processor that the packages for boards have no library for. */
#ifndef PEDINA_TARGET_H
#define PEDINA_TARGET_H

#if (defined(__XTENSA__) || defined(__xtensa__)) && !defined(__XTENSA_WINDOWED_ABI__)
#error "Pedina has no library for Xtensa without register windows (ESP8266): take an ESP32"
#elif defined(__AVR__)
#error "Pedina has no library for AVR: take a board with a Cortex-M, such as Teensy 3 \
and 4, or with RISC-V"
#endif

#endif /* PEDINA_TARGET_H */
