package dev.pedina.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/**
 * Whatever the C library offers Java offers too: no function of the bridge is without a use, but
 * for a reason.
 */
final class BridgeUseTest {

    /** What Java has in another form, by function. */
    private static final Map<String, String> NOT_USED = Map.ofEntries(
            Map.entry("makeMove", "a Move packs its bits itself, as inlined C would"),
            Map.entry("moveFrom", "a Move unpacks them itself"),
            Map.entry("moveTo", "a Move unpacks them itself"),
            Map.entry("movePromotion", "a Move unpacks them itself"),
            Map.entry("pgnStart", "of the reader that calls back; Java has the scanner"),
            Map.entry("epdFind", "Epd has a map of all operations"),
            Map.entry("defaultSettings", "Settings.DEFAULT is made without the library"),
            Map.entry("engineThinkWithBoardNet", "for firmware; an Engine takes that net as bytes"),
            Map.entry("pointAt", "a Point packs its bits itself"),
            Map.entry("pointColumn", "a Point unpacks them itself"),
            Map.entry("pointRow", "a Point unpacks them itself"));

    @Test
    void everyFunctionIsUsed() throws IOException {
        Set<String> unused = new TreeSet<>();
        unused.addAll(unused(ChessFunctions.class, "dev/pedina/chess"));
        unused.addAll(unused(MastermindFunctions.class, "dev/pedina/mastermind"));
        unused.addAll(unused(KonobiFunctions.class, "dev/pedina/konobi"));
        unused.addAll(unused(LibraryFunctions.class, "dev/pedina"));
        unused.removeAll(NOT_USED.keySet());
        assertEquals(Set.of(), unused);
    }

    private static List<String> unused(Class<?> functions, String folder) throws IOException {
        StringBuilder sources = new StringBuilder();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java", folder))) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
                // The declarations of the bridge itself are no use.
                if (!file.getFileName().toString().endsWith("Functions.java")) {
                    sources.append(Files.readString(file));
                }
            }
        }
        return Stream.of(functions.getMethods())
                .map(method -> method.getName())
                .filter(name -> !Pattern.compile("(?:\\.|::)" + name + "\\b").matcher(sources)
                .find())
                .toList();
    }
}
