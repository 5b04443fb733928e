package dev.pedina.internal;

/**
 * The functions on the library itself over JNI: {@code JNI_OnLoad} of the library binds each method.
 *
 * <p>Generated from `include/pedina.h` by `cargo xtask header`: do not edit.
 */
final class JniLibraryFunctions implements LibraryFunctions {

    // Library: what became of a call

    @Override
    public native String statusText(int status);

    // Library: versions and sizes

    @Override
    public native int version();

    @Override
    public native String versionText();

    @Override
    public native int checkAbi(int abiVersion);

    @Override
    public native long structSize(int kind);
}
