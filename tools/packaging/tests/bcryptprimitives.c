/* The library of random numbers that Rust's standard library needs: Windows 10 has it, Wine 8 has
 * not. */

#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID memory, ULONG size);

__declspec(dllexport) BOOL WINAPI ProcessPrng(BYTE *memory, SIZE_T size);

BOOL WINAPI ProcessPrng(BYTE *memory, SIZE_T size)
{
    return SystemFunction036(memory, (ULONG)size);
}
