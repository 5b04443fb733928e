package dev.pedina.internal;

import java.util.Locale;

/**
 * An operating system and a processor, in the names that the jar uses for its folders.
 *
 * @param os {@code linux}, {@code macos}, {@code windows}, or what the JDK says in lower case
 * @param arch {@code x86_64}, {@code aarch64}, or what the JDK says in lower case
 */
record Platform(String os, String arch) {

    /** Returns the platform of this Java process. */
    static Platform current() {
        return of(System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    /** Returns whether this is Android, which calls itself Linux. */
    static boolean isAndroid() {
        return "Dalvik".equals(System.getProperty("java.vm.name"));
    }

    /** Returns the platform for the JDK's names, of which some processors have two. */
    static Platform of(String osName, String osArch) {
        String name = osName.toLowerCase(Locale.ROOT);
        String os = name.startsWith("mac") ? "macos" : name.startsWith("windows") ? "windows"
                : name;
        String processor = osArch.toLowerCase(Locale.ROOT);
        String arch = switch (processor) {
            case "amd64", "x86_64", "x64" -> "x86_64";
            case "aarch64", "arm64" -> "aarch64";
            default -> processor;
        };
        return new Platform(os, arch);
    }

    /** Returns where the jar holds the library of this platform. */
    String resource() {
        return "/META-INF/native/" + this + "/" + System.mapLibraryName("pedina");
    }

    @Override
    public String toString() {
        return os + "-" + arch;
    }
}
