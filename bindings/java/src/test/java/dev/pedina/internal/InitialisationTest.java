package dev.pedina.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

/** The classes of the jar, each initialised as the first one of its own class loader. */
final class InitialisationTest {

    private static final Pattern INITIALISED = Pattern.compile(
            "(?m)Initializing '(dev/pedina/[^']*)'");

    /**
     * Two threads that begin with one class each would wait for each other for ever, if each of
     * the two classes needed the other one to be initialised.
     */
    @Test
    void noTwoClassesInitialiseEachOther() throws Exception {
        Map<String, Set<String>> needed = needed(initialise());
        List<String> cycles = new ArrayList<>();
        needed.forEach((type, others) -> others.stream()
                .filter(other -> type.compareTo(other) < 0)
                .filter(other -> needed.getOrDefault(other, Set.of()).contains(type))
                .forEach(other -> cycles.add(type + " and " + other)));
        assertEquals(List.of(), cycles);
    }

    @Test
    void everyConstantIsThereWhicheverClassComesFirst() throws Exception {
        assertEquals(List.of(), initialise().lines().filter(line -> line.startsWith("null in "))
                .toList());
    }

    /** A class whose initialiser fails says why once, and is not found from then on. */
    @Test
    void noInitialiserNeedsTheLibrary() throws Exception {
        String output = initialise("-D" + NativeLibrary.PATH_PROPERTY + "=/nowhere/libpedina.so");
        // The classes of the bridges are used by the one that opens the library.
        assertEquals(List.of(), output.lines().filter(line -> line.startsWith("thrown by ")
                && !line.startsWith("thrown by dev.pedina.internal.")).toList());
    }

    /** Runs the probe, and returns what it and the JVM printed. */
    private static String initialise(String... options) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of("-Xlog:class+init=info:stdout:none",
                "--enable-native-access=ALL-UNNAMED", "--class-path",
                Java.testClasses().toString(), "probe.Initialise", Java.jar().toString()));
        String output = Java.plain(arguments.toArray(String[]::new)).output();
        long count = output.lines().filter(line -> line.startsWith("first ")).count();
        assertTrue(count > 200, output);
        return output;
    }

    /** Which other classes each one has initialised. */
    private static Map<String, Set<String>> needed(String output) {
        Map<String, Set<String>> needed = new LinkedHashMap<>();
        Set<String> others = new LinkedHashSet<>();
        for (String line : output.lines().toList()) {
            Matcher matcher = INITIALISED.matcher(line);
            if (line.startsWith("first ")) {
                others = new LinkedHashSet<>();
                needed.put(line.substring("first ".length()), others);
            } else if (matcher.find()) {
                others.add(matcher.group(1).replace('/', '.'));
            }
        }
        assertTrue(needed.values().stream().anyMatch(found -> found.size() > 1), output);
        return needed;
    }
}
