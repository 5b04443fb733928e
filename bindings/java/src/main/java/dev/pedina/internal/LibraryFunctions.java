package dev.pedina.internal;

/**
 * The functions on the library itself of {@code pedina.h}, as Java calls them over any bridge.
 *
 * <p>Names, parameters and statuses are those of the C functions, whose comments say what they do. A pointer is an
 * array that is as long as the C function needs, a struct an array of its words; nothing checks that here, so this
 * package is not exported. Work memory that is large lies outside of the Java heap.
 *
 * <p>Generated from `include/pedina.h` by `cargo xtask header`: do not edit.
 */
public interface LibraryFunctions {

    // Library: what became of a call

    String statusText(int status);

    // Library: versions and sizes

    int version();

    String versionText();

    int checkAbi(int abiVersion);

    long structSize(int kind);
}
