package dev.pedina.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pedina.Pedina;
import dev.pedina.internal.Java.Result;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * How the library is found and loaded, each time in a Java process of its own, and what is said
 * when it is not.
 */
final class NativeLibraryTest {

    private static final boolean IS_WINDOWS = Platform.current().os().equals("windows");
    private static final String ACCESS = "--enable-native-access=dev.pedina";
    private static final String FOUND = "version " + Pedina.version() + "\nnodes 8902\n";

    private static final String DENIAL = "older releases do not deny native access";
    private static final String LIBRARY_FUNCTIONS = """
            #include <stddef.h>
            #include <stdint.h>
            const char *pdn_version_text(void) { return "0.1.0"; }
            const char *pdn_status_text(int32_t v) { return "text"; }
            """;

    @TempDir
    private Path folder;

    @Test
    void theLibraryOfTheJarIsCopiedOnceAndUsedAgain() throws Exception {
        Path cache = folder.resolve("new/cache");
        String directory = "-D" + NativeLibrary.DIRECTORY_PROPERTY + "=" + cache;
        assertEquals(FOUND, probe(ACCESS, directory).output());
        Path copy = only(cache);
        assertEquals(-1, Files.mismatch(copy, libraryOfTheJar()));
        FileTime first = FileTime.fromMillis(0);
        Files.setLastModifiedTime(copy, first);
        assertEquals(FOUND, probe(ACCESS, directory).output());
        assertEquals(first, Files.getLastModifiedTime(only(cache)),
                "the second start wrote another copy");
    }

    @Test
    void aDamagedCopyIsReplaced() throws Exception {
        String directory = "-D" + NativeLibrary.DIRECTORY_PROPERTY + "=" + folder.resolve("cache");
        assertEquals(FOUND, probe(ACCESS, directory).output());
        Path copy = only(folder.resolve("cache"));
        byte[] damaged = Files.readAllBytes(copy);
        damaged[damaged.length / 2] ^= 1;
        Files.write(copy, damaged);
        assertEquals(FOUND, probe(ACCESS, directory).output());
        assertEquals(-1, Files.mismatch(only(folder.resolve("cache")), libraryOfTheJar()));
    }

    /** Windows neither replaces nor deletes the file of a library that a process has open. */
    @Test
    void aSecondProcessUsesTheCopyThatAnotherOneHasOpen() throws Exception {
        Path cache = folder.resolve("cache");
        String directory = "-D" + NativeLibrary.DIRECTORY_PROPERTY + "=" + cache;
        Path sign = folder.resolve("sign");
        String[] program = {"--class-path", Java.testClasses().toString(), "probe.Holding",
            sign.toString()};
        FutureTask<Result> holder =
                new FutureTask<>(() -> Java.module(with(program, ACCESS, directory)));
        new Thread(holder).start();
        while (!Files.exists(sign)) {
            assertFalse(holder.isDone(), "it has ended");
            Thread.sleep(10);
        }
        assertEquals(FOUND, probe(ACCESS, directory).output());
        only(cache);
        Files.delete(sign);
        assertEquals(FOUND, holder.get().output());
    }

    /** Those for further class loaders over JNI, which Windows does not let go while in use. */
    @Test
    void copiesThatAnotherDayHasLeftAreDeleted() throws Exception {
        FileTime longAgo = FileTime.from(Instant.now().minus(Duration.ofDays(2)));
        Path left = Files.createFile(folder.resolve(LibraryCopy.FURTHER + "1.so"));
        // What a user may have named in `pedina.native.path`.
        Path other = Files.createFile(folder.resolve("pedina-0.1.0.so"));
        for (Path old : List.of(left, other)) {
            Files.setLastModifiedTime(old, longAgo);
        }
        Path inUse = Files.createFile(folder.resolve(LibraryCopy.FURTHER + "2.so"));
        LibraryCopy.removeForgotten(folder);
        assertFalse(Files.exists(left));
        assertTrue(Files.exists(other) && Files.exists(inUse));
    }

    /** There the app's own package has the library, and no file can be copied. */
    @Test
    void androidLoadsTheLibraryOfTheApp() throws Exception {
        Path installed = Files.createDirectory(folder.resolve("installed"));
        Files.copy(libraryOfTheJar(), installed.resolve(System.mapLibraryName("pedina")));
        String[] program = {"--class-path", Java.testClasses().toString(), "probe.Android"};
        String missing = Java.module(with(program, ACCESS, "-Djava.library.path=" + folder))
                .output();
        assertTrue(missing.startsWith("NOT_LOADABLE ")
                && missing.contains("depend on the package pedina-android"), missing);
        assertEquals(FOUND, Java.module(with(program, ACCESS, "-Djava.library.path=" + installed,
                "-D" + NativeLibrary.PATH_PROPERTY + "=/nowhere")).output());
    }

    @Test
    void aTemporaryCopyServesWhereThereIsNoHome() throws Exception {
        Path temporary = Files.createDirectory(folder.resolve("tmp"));
        Path noDirectory = Files.createFile(folder.resolve("file"));
        Result result = Java.moduleWithoutCache(
                withProbe(ACCESS, "-Duser.home=" + noDirectory, "-Djava.io.tmpdir=" + temporary));
        assertEquals(FOUND, result.output());
        try (Stream<Path> left = Files.list(temporary)) {
            // Windows keeps the file of an open library.
            assertTrue(IS_WINDOWS || left.toList().isEmpty());
        }
    }

    @Test
    void everyPlaceThatWasTriedIsNamed() throws Exception {
        Path noDirectory = Files.createFile(folder.resolve("file"));
        Result result = Java.moduleWithoutCache(
                withProbe(ACCESS, "-Duser.home=" + noDirectory, "-Djava.io.tmpdir=" + noDirectory));
        assertRefused(result, "NO_FILE",
                noDirectory.resolve(IS_WINDOWS ? "AppData/Local/pedina" : ".cache/pedina")
                        .toString(),
                noDirectory + ":", NativeLibrary.DIRECTORY_PROPERTY);
    }

    @Test
    void aDirectoryThatOthersMayWriteToIsRefused() throws Exception {
        Java.assumeUnix();
        Path open = Files.createDirectory(folder.resolve("open"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
        Result result = probe(ACCESS, "-D" + NativeLibrary.DIRECTORY_PROPERTY + "=" + open);
        assertRefused(result, "NO_FILE", open.toString(), "only its owner");
    }

    /**
     * Containers run with any number; the JDK then names the user "?" and the owner by the number.
     */
    @Test
    void theOwnerNeedsNoName() throws Exception {
        Path cache = folder.resolve("cache");
        String directory = "-D" + NativeLibrary.DIRECTORY_PROPERTY + "=" + cache;
        assertEquals(FOUND, probe(ACCESS, "-Duser.name=?", directory).output());
        only(cache);
    }

    @Test
    void theDirectoryOfAnotherUserIsRefused() throws Exception {
        Java.assumeUnix();
        Path foreign = Files.createDirectory(folder.resolve("foreign"));
        try {
            Files.setAttribute(foreign, "unix:uid", 54_321);
        } catch (FileSystemException e) {
            assumeTrue(false, "only root may give a directory away");
        }
        Result result = probe(ACCESS, "-D" + NativeLibrary.DIRECTORY_PROPERTY + "=" + foreign);
        assertRefused(result, "NO_FILE", foreign.toString(), "only its owner");
    }

    @Test
    void aDirectoryThatOthersMayReplaceIsRefused() throws Exception {
        Java.assumeUnix();
        Path above = Files.createDirectory(folder.resolve("above"));
        String directory = "-D" + NativeLibrary.DIRECTORY_PROPERTY + "=" + above.resolve("cache");
        Files.setPosixFilePermissions(above, PosixFilePermissions.fromString("rwxrwxrwx"));
        // Nobody gets below the folder of the test, so what is there may be as open as it likes.
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        assertEquals(FOUND, probe(ACCESS, directory).output());
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        assertRefused(probe(ACCESS, directory), "NO_FILE", "other users may replace it",
                "may change " + above.toRealPath());
    }

    @Test
    void aLinkInsteadOfTheDirectoryIsRefused() throws Exception {
        Java.assumeUnix();
        Path target = Files.createDirectory(folder.resolve("target"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), target);
        Result result = probe(ACCESS, "-D" + NativeLibrary.DIRECTORY_PROPERTY + "=" + link);
        assertRefused(result, "NO_FILE", link.toString(), "only its owner");
    }

    @Test
    void aDirectoryWithoutExecutionIsNamed() throws Exception {
        Path noexec = noexecDirectory();
        Path cache = Files.createTempDirectory(noexec, "pedina-test-");
        try {
            Result result = probe(ACCESS, "-D" + NativeLibrary.DIRECTORY_PROPERTY + "=" + cache);
            assertRefused(result, "NOT_LOADABLE", cache.toString(), "noexec",
                    NativeLibrary.DIRECTORY_PROPERTY);
        } finally {
            try (Stream<Path> files = Files.list(cache)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(cache);
        }
    }

    @Test
    void aNamedLibraryIsUsedAsItIs() throws Exception {
        String path = "-D" + NativeLibrary.PATH_PROPERTY + "=" + libraryOfTheJar();
        Path cache = folder.resolve("cache");
        assertEquals(FOUND, probe(ACCESS, path, "-D" + NativeLibrary.DIRECTORY_PROPERTY + "="
                + cache).output());
        assertFalse(Files.exists(cache));
    }

    @Test
    void aMissingNamedLibraryIsNotReplacedByTheJars() throws Exception {
        Path missing = folder.resolve("missing.so");
        Result result = probe(ACCESS, "-D" + NativeLibrary.PATH_PROPERTY + "=" + missing);
        assertRefused(result, "NO_FILE", missing.toString(), "names no file");
    }

    @Test
    void aFileThatIsNoLibraryIsRefusedInTheSystemsWords() throws Exception {
        Path text = Files.writeString(folder.resolve("text.so"), "no library");
        Result result = probe(ACCESS, "-D" + NativeLibrary.PATH_PROPERTY + "=" + text);
        assertRefused(result, "NOT_LOADABLE", text.toString(), "this process: "
                + (IS_WINDOWS ? "" : "file too short"));
    }

    @Test
    void aLibraryOfAnotherAbiIsRefusedWithBothVersions() throws Exception {
        assumeTrue(isFfm(), "a library for JNI cannot be made of so little C");
        Path library = compile(LIBRARY_FUNCTIONS + """
                unsigned pdn_version(void) { return 20304; }
                int pdn_check_abi(unsigned version) { return -5; }
                size_t pdn_struct_size(uint32_t kind) { return 80; }
                """);
        Result result = probe(ACCESS, "-D" + NativeLibrary.PATH_PROPERTY + "=" + library);
        assertRefused(result, "WRONG_VERSION", library.toString(), "2.3.4", "ABI "
                + Library.ABI_VERSION);
    }

    @Test
    void structsOfAnotherSizeAreRefused() throws Exception {
        assumeTrue(isFfm(), "a library for JNI cannot be made of so little C");
        Path library = compile(LIBRARY_FUNCTIONS + """
                uint32_t pdn_version(void) { return 100; }
                int pdn_check_abi(uint32_t v) { return 0; }
                size_t pdn_struct_size(uint32_t kind) { return 88; }
                """);
        Result result = probe(ACCESS, "-D" + NativeLibrary.PATH_PROPERTY + "=" + library);
        assertRefused(result, "WRONG_VERSION", "struct 1 of the native library " + library,
                "has 88 bytes, these classes expect 80");
    }

    @Test
    void anotherLibraryIsRefused() throws Exception {
        Path library = compile("int something_else(void) { return 1; }");
        Result result = probe(ACCESS, "-D" + NativeLibrary.PATH_PROPERTY + "=" + library);
        if (isFfm()) {
            assertRefused(result, "WRONG_VERSION", "pdn_version");
        } else {
            assertRefused(result, "NOT_LOADABLE", library.toString(), "no entries for JNI",
                    "cargo xtask jvm --library");
        }
    }

    /** What is missing is said at each call, not only at the first one. */
    @Test
    void aLibraryWithoutAFunctionIsRefusedEachTime() throws Exception {
        assumeTrue(isFfm(), "a library for JNI cannot be made of so little C");
        String sizes = Arrays.stream(LibraryNumbers.SIZES).map(size -> "case " + size[0]
                + ": return " + size[1] + ";").collect(Collectors.joining("\n"));
        Path library = compile(LIBRARY_FUNCTIONS + """
                uint32_t pdn_version(void) { return 100; }
                int pdn_check_abi(uint32_t v) { return 0; }
                size_t pdn_struct_size(uint32_t kind) { switch (kind) {
                """ + sizes + "} return 0; }");
        Result result = probe(ACCESS, "-D" + NativeLibrary.PATH_PROPERTY + "=" + library);
        assertRefused(result, "WRONG_VERSION", "has no function pdn_chess_");
    }

    /** As build tools make one that keep two versions of a library apart. */
    @Test
    void relocatedClassesWorkOrSayWhyTheyDoNot() throws Exception {
        for (boolean isMultiRelease : new boolean[] {false, true}) {
            Path jar = folder.resolve("relocated-" + isMultiRelease + ".jar");
            repackage(jar, isMultiRelease, "foo");
            Result result = Java.plain("--enable-native-access=ALL-UNNAMED", "--class-path",
                    jar.toString(), "probe.Probe");
            if (isMultiRelease && isFfm()) {
                assertEquals(FOUND, result.output());
            } else {
                assertRefused(result, "NOT_LOADABLE", "dev.pedina.internal.Jni",
                        "foo.pedina.internal, as when they were relocated");
            }
        }
    }

    @Test
    void theBridgeIsTheOneThatWasChosen() throws Exception {
        assertEquals(System.getProperty("pedina.test.bridge"), Library.bridge());
        assertRefused(probe(ACCESS, "-D" + Library.BRIDGE_PROPERTY + "=xyz"), "NO_BRIDGE",
                "ffm or jni");
        if (Runtime.version().feature() < 22) {
            assertRefused(probe(ACCESS, "-D" + Library.BRIDGE_PROPERTY + "=ffm"), "NO_BRIDGE",
                    "needs Java 22");
        }
    }

    @Test
    void aPlatformWithoutLibraryIsNamed() throws Exception {
        Result result = probe(ACCESS, "-Dos.arch=sparcv9");
        assertRefused(result, "UNSUPPORTED_PLATFORM", "sparcv9", "cargo xtask jvm --library",
                NativeLibrary.PATH_PROPERTY);
    }

    @Test
    void deniedAccessNamesTheFlagForTheModule() throws Exception {
        assumeTrue(Runtime.version().feature() >= 24, DENIAL);
        Result result = probe("--enable-native-access=java.base", "--illegal-native-access=deny");
        assertRefused(result, "ACCESS_DENIED", "--enable-native-access=dev.pedina");
    }

    @Test
    void deniedAccessNamesTheFlagForTheClassPath() throws Exception {
        assumeTrue(Runtime.version().feature() >= 24, DENIAL);
        Result result = Java.classPath("--illegal-native-access=deny", "probe.Probe");
        assertRefused(result, "ACCESS_DENIED", "--enable-native-access=ALL-UNNAMED");
    }

    @Test
    void theJarWorksOnTheClassPath() throws Exception {
        Result result = Java.classPath("--enable-native-access=ALL-UNNAMED", "probe.Probe");
        assertEquals(FOUND, result.output());
    }

    /** As build tools make one: all classes in one jar, with a manifest of its own. */
    @Test
    void aJarWithAllClassesWorksWithoutMultiRelease() throws Exception {
        for (boolean isMultiRelease : new boolean[] {false, true}) {
            Path jar = folder.resolve("all-" + isMultiRelease + ".jar");
            repackage(jar, isMultiRelease, "dev");
            Result result = Java.plain("--enable-native-access=ALL-UNNAMED", "--class-path",
                    jar + File.pathSeparator + Java.testClasses(), "probe.BridgeName");
            assertEquals((isMultiRelease ? Library.bridge() : "jni") + "\n", result.output());
        }
        String chosen = "-D" + Library.BRIDGE_PROPERTY + "=ffm";
        assumeTrue(Runtime.version().feature() >= 22, "there is no such bridge before");
        Result result = Java.plain(chosen, "--class-path",
                folder.resolve("all-false.jar") + File.pathSeparator + Java.testClasses(),
                "probe.Probe");
        assertRefused(result, "NO_BRIDGE", "Multi-Release: true");
    }

    /**
     * Writes all classes, and the probe, into one jar with a manifest of its own. Their packages
     * begin with a name of the same length in place of {@code dev}, which needs no tool.
     */
    private static void repackage(Path jar, boolean isMultiRelease, String name)
            throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (isMultiRelease) {
            manifest.getMainAttributes().put(Attributes.Name.MULTI_RELEASE, "true");
        }
        try (JarFile original = new JarFile(Java.jar().toFile());
                JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            for (JarEntry entry : Collections.list(original.entries())) {
                if (!entry.getName().equals(JarFile.MANIFEST_NAME)) {
                    byte[] content = original.getInputStream(entry).readAllBytes();
                    put(out, entry.getName(), content, name);
                }
            }
            for (String probe : List.of("Probe", "Randomness", "Randomness$Source")) {
                String entry = "probe/" + probe + ".class";
                put(out, entry, Files.readAllBytes(Java.testClasses().resolve(entry)), name);
            }
        }
    }

    private static void put(JarOutputStream out, String entry, byte[] content, String name)
            throws IOException {
        out.putNextEntry(new JarEntry(entry.replace("dev/pedina", name + "/pedina")));
        String text = new String(content, StandardCharsets.ISO_8859_1);
        out.write(entry.endsWith(".class") ? text.replaceAll("dev([/.])pedina", name + "$1pedina")
                .getBytes(StandardCharsets.ISO_8859_1) : content);
    }

    private static boolean isFfm() {
        return Library.bridge().equals("ffm");
    }

    private static void assertRefused(Result result, String reason, String... parts) {
        List<String> lines = result.output().lines().filter(line -> line.matches("[A-Z]+_.*"))
                .toList();
        assertEquals(2, lines.size(), result.output());
        assertTrue(lines.get(0).startsWith(reason + " "), result.output());
        assertEquals(lines.get(0), lines.get(lines.size() - 1),
                "the second call must say what the first said");
        for (String part : parts) {
            assertTrue(lines.get(0).contains(part), part + " is missing in: " + result.output());
        }
    }

    private static Result probe(String... options) throws IOException, InterruptedException {
        return Java.module(withProbe(options));
    }

    private static String[] withProbe(String... options) {
        return with(new String[] {"--class-path", Java.testClasses().toString(), "probe.Probe"},
                options);
    }

    private static String[] with(String[] program, String... options) {
        return Stream.of(options, program).flatMap(Stream::of).toArray(String[]::new);
    }

    private Path libraryOfTheJar() throws IOException {
        Path file = folder.resolve("library.so");
        if (!Files.exists(file)) {
            try (InputStream in = NativeLibrary.class.getResourceAsStream(Platform.current()
                    .resource())) {
                Files.copy(in, file);
            }
        }
        return file;
    }

    private Path compile(String source) throws IOException, InterruptedException {
        Java.assumeUnix();
        Java.assumeCompiler();
        Path text = Files.writeString(folder.resolve("other.c"), source);
        Path library = folder.resolve("other.so");
        Process compiler = new ProcessBuilder("cc", "-shared", "-fPIC", "-o", library.toString(),
                text.toString())
                .inheritIO().start();
        assertEquals(0, compiler.waitFor(), "cc");
        return library;
    }

    private static Path only(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            List<Path> all = files.toList();
            assertEquals(1, all.size(), all.toString());
            return all.get(0);
        }
    }

    private static Path noexecDirectory() throws IOException {
        Java.assumeUnix();
        Path mounts = Path.of("/proc/self/mounts");
        assumeTrue(Files.exists(mounts), "no /proc/self/mounts");
        List<Path> writable = Files.readAllLines(mounts).stream()
                .map(line -> line.split(" "))
                .filter(fields -> List.of(fields[3].split(",")).contains("noexec"))
                .filter(fields -> fields[2].equals("tmpfs"))
                .map(fields -> Path.of(fields[1]))
                .filter(Files::isWritable)
                .toList();
        assumeTrue(!writable.isEmpty(), "no writable directory is mounted noexec");
        return writable.get(0);
    }
}
