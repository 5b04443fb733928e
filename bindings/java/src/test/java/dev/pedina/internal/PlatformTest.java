package dev.pedina.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PlatformTest {

    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, linux-x86_64",
        "Linux, x86_64, linux-x86_64",
        "Linux, aarch64, linux-aarch64",
        "Linux, riscv64, linux-riscv64",
        "Mac OS X, aarch64, macos-aarch64",
        "Windows 11, amd64, windows-x86_64",
    })
    void theNamesOfTheJdkBecomeOneName(String osName, String osArch, String expected) {
        assertEquals(expected, Platform.of(osName, osArch).toString());
    }
}
