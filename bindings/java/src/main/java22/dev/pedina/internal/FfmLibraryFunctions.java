package dev.pedina.internal;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * The functions on the library itself over the Foreign Function and Memory API of JDK 22 and later.
 *
 * <p>A short function gets the arrays as they lie on the Java heap, by a critical call, so nothing is copied,
 * allocated or closed. One that may run long would hold up the garbage collector, so it gets copies in native
 * memory.
 *
 * <p>Linking costs milliseconds for each new shape of a function, so each section of the header is linked by its own
 * holder class, at its first use.
 *
 * <p>Generated from `include/pedina.h` by `cargo xtask header`: do not edit.
 */
final class FfmLibraryFunctions implements LibraryFunctions {

    // Library: what became of a call

    private static final class WhatBecameOfACall {
        static final MethodHandle STATUS_TEXT = FfmBridge.shortCall(
                "pdn_status_text", FfmBridge.text(), JAVA_INT);
    }

    @Override
    public String statusText(int status) {
        try {
            return ((MemorySegment) WhatBecameOfACall.STATUS_TEXT.invokeExact(status)).getString(0);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Library: versions and sizes

    private static final class VersionsAndSizes {
        static final MethodHandle VERSION = FfmBridge.shortCall(
                "pdn_version", JAVA_INT);
        static final MethodHandle VERSION_TEXT = FfmBridge.shortCall(
                "pdn_version_text", FfmBridge.text());
        static final MethodHandle CHECK_ABI = FfmBridge.shortCall(
                "pdn_check_abi", JAVA_INT, JAVA_INT);
        static final MethodHandle STRUCT_SIZE = FfmBridge.shortCall(
                "pdn_struct_size", JAVA_LONG, JAVA_INT);
    }

    @Override
    public int version() {
        try {
            return (int) VersionsAndSizes.VERSION.invokeExact();
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public String versionText() {
        try {
            return ((MemorySegment) VersionsAndSizes.VERSION_TEXT.invokeExact()).getString(0);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int checkAbi(int abiVersion) {
        try {
            return (int) VersionsAndSizes.CHECK_ABI.invokeExact(abiVersion);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public long structSize(int kind) {
        try {
            return (long) VersionsAndSizes.STRUCT_SIZE.invokeExact(kind);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }
}
