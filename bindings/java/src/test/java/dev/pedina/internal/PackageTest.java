package dev.pedina.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the jar holds beside classes, and what its descriptions for repositories say. */
final class PackageTest {

    private static final String METADATA =
            "META-INF/native-image/dev.pedina/pedina/reachability-metadata.json";

    /** The machine is the number of an ELF file: 62 for x86-64, 183 for AArch64. */
    @ParameterizedTest
    @CsvSource({"linux-x86_64, 62", "linux-aarch64, 183"})
    void eachPlatformHasALibraryForItsProcessor(String platform, int machine) throws IOException {
        byte[] library = content("META-INF/native/" + platform + "/libpedina.so");
        assertEquals("\u007fELF", text(library).substring(0, 4));
        assertEquals(machine, library[18] & 0xFF);
    }

    @ParameterizedTest
    @ValueSource(strings = {"LICENSE-MIT", "LICENSE-APACHE"})
    void theLicencesAreThoseOfTheProject(String name) throws IOException {
        assertEquals(Files.readString(Path.of("../..", name)), text(content("META-INF/" + name)));
    }

    @Test
    void theBillOfMaterialsIsWhereTheManifestSays() throws IOException {
        try (JarFile jar = new JarFile(Java.jar().toFile())) {
            String place = jar.getManifest().getMainAttributes().getValue("Sbom-Location");
            String bill = text(content(place));
            assertTrue(bill.contains("\"bomFormat\": \"CycloneDX\""), bill);
            String version = dev.pedina.Pedina.version();
            assertTrue(bill.contains("\"pkg:maven/dev.pedina/pedina@" + version + "\""), bill);
            assertTrue(bill.contains("\"pkg:cargo/jni-sys@"), bill);
        }
    }

    /** A debugger goes into each class, those for JDK 22 and later included. */
    @Test
    void theSourcesOfEveryClassAreInTheirJar() throws IOException {
        Path sources = Path.of(Java.jar().toString().replace(".jar", "-sources.jar"));
        Assumptions.assumeTrue(Files.exists(sources), "built without sources, as for one test");
        List<String> missing = new ArrayList<>();
        try (JarFile jar = new JarFile(Java.jar().toFile());
                JarFile beside = new JarFile(sources.toFile())) {
            jar.stream().map(JarEntry::getName).filter(name -> name.endsWith(".class"))
                    .map(name -> name.replaceAll("(\\$.*)?\\.class$", ".java"))
                    .filter(name -> beside.getEntry(name) == null).forEach(missing::add);
            assertEquals(List.of(), missing);
            assertTrue(jar.stream().noneMatch(entry -> entry.getName().endsWith(".java")));
        }
    }

    @Test
    void everyExportedPackageIsNullMarked() throws IOException {
        String module = Files.readString(Path.of("src/main/java/module-info.java"));
        List<String> exported = Pattern.compile("(?m)^    exports (.*);").matcher(module).results()
                .map(result -> result.group(1)).toList();
        assertTrue(exported.size() > 5, exported.toString());
        for (String name : exported) {
            String info = text(content(name.replace('.', '/') + "/package-info.class"));
            assertTrue(info.contains("Lorg/jspecify/annotations/NullMarked;"), name);
        }
    }

    @Test
    void nativeImagesFindClassesAndLibraries() throws IOException {
        String metadata = text(content(METADATA));
        assertTrue(metadata.contains("\"type\": \"dev.pedina.internal.FfmBridge\""), metadata);
        assertTrue(metadata.contains("\"glob\": \"META-INF/native/*/*pedina.*\""), metadata);
        try (JarFile jar = new JarFile(Java.jar().toFile())) {
            for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
                if (entry.getName().matches("dev/pedina/internal/Jni.*Functions.class")) {
                    String type = entry.getName().replace(".class", "").replace('/', '.');
                    assertTrue(metadata.contains("\"" + type + "\", \"jniAccessible\""), type);
                }
            }
        }
    }

    /** Asks the handles themselves, each of which is linked when its holder is initialised. */
    @Test
    void nativeImagesHaveAStubForEachShapeOfACall() throws Exception {
        Assumptions.assumeTrue(Library.bridge().equals("ffm"), "the other bridge has no stubs");
        String metadata = text(content(METADATA));
        int count = 0;
        for (String game : List.of("Chess", "Mastermind", "Konobi", "Library")) {
            Class<?> functions = Class.forName("dev.pedina.internal.Ffm" + game + "Functions");
            for (Field field : handles(functions)) {
                var type = ((MethodHandle) field.get(null)).type();
                String parameters = Stream.of(type.parameterArray()).map(PackageTest::layout)
                        .collect(Collectors.joining(", "));
                String shape = "{ \"returnType\": " + layout(type.returnType())
                        + ", \"parameterTypes\": [" + parameters + "]";
                boolean isLong = field.getDeclaringClass().getSimpleName().startsWith("LongCall");
                String options = isLong ? " }" : ", \"options\": { \"critical\": ";
                assertTrue(metadata.contains(shape + options), field + ": " + shape);
                count++;
            }
        }
        assertTrue(count > 200, count + " handles");
    }

    /** Maven Central takes nothing without these. */
    @ParameterizedTest
    @ValueSource(strings = {"pom.xml", "bom/pom.xml", "android/pom.xml"})
    void theDescriptionIsComplete(String file) throws IOException {
        String pom = Files.readString(Path.of(file));
        for (String element : List.of("name", "description", "url", "licenses", "developers", "scm",
                "connection")) {
            assertTrue(Pattern.compile("<" + element + ">\\s*\\S").matcher(pom).find(), element);
        }
        assertTrue(pom.contains("<version>" + dev.pedina.Pedina.version() + "</version>"), pom);
    }

    private static String layout(Class<?> type) {
        return type.isPrimitive() ? "\"j" + type + "\"" : "\"void*\"";
    }

    private static List<Field> handles(Class<?> functions) {
        List<Field> handles = new ArrayList<>();
        for (Class<?> holder : functions.getDeclaredClasses()) {
            for (Field field : holder.getDeclaredFields()) {
                if (field.getType() == MethodHandle.class) {
                    field.setAccessible(true);
                    handles.add(field);
                }
            }
        }
        return handles;
    }

    private static byte[] content(String entry) throws IOException {
        try (JarFile jar = new JarFile(Java.jar().toFile())) {
            JarEntry found = jar.getJarEntry(entry);
            assertTrue(found != null, entry + " is not in the jar");
            return jar.getInputStream(found).readAllBytes();
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
