package dev.pedina.internal;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the headers below include/ say, for tests that compare it with the Java side. */
public final class Header {

    private static final String TEXT = read();

    private Header() {}

    /** All headers, one after the other, without comments. */
    public static String text() {
        return TEXT;
    }

    /** The number of a constant. */
    public static int number(String name) {
        Map<String, Integer> numbers = numbers(name);
        assertTrue(numbers.containsKey(name), name + " is not in the header");
        return numbers.get(name);
    }

    /** The numbers of all names that match: {@code #define NAME 1}, {@code NAME = 1}. */
    public static Map<String, Integer> numbers(String names) {
        Map<String, Integer> numbers = new TreeMap<>();
        Matcher matcher = Pattern.compile("\\b(" + names + ")(?:\\s*=\\s*|[ \\t]+)\\(?(-?\\d+)\\b").matcher(TEXT);
        while (matcher.find()) {
            numbers.put(matcher.group(1), Integer.parseInt(matcher.group(matcher.groupCount())));
        }
        return numbers;
    }

    /** The fields of a struct, with one space wherever there is space. */
    public static String fields(String struct) {
        Matcher matcher = Pattern.compile("struct\\b[^{;]*\\b" + struct + "\\s*\\{([^}]*)}").matcher(TEXT);
        assertTrue(matcher.find(), struct);
        return matcher.group(1).strip().replaceAll("\\s+", " ");
    }

    /** The functions whose names begin so, as the bridge calls them: {@code serverInit}. */
    public static List<String> functions(String prefix) {
        String part = prefix.substring(prefix.lastIndexOf('_', prefix.length() - 2) + 1);
        return new TreeSet<>(Pattern.compile("pdn_status " + prefix + "(\\w+)\\(").matcher(TEXT).results()
                .map(found -> camel(part + found.group(1))).toList()).stream().toList();
    }

    /** The functions of the bridge that the classes of a package use, by their names with this beginning. */
    public static List<String> used(String folder, String beginning) {
        try (Stream<Path> files = Files.list(Path.of("src/main/java", folder))) {
            Pattern use = Pattern.compile("(?:\\.|::)(" + beginning + "[A-Z]\\w*)");
            return files.flatMap(file -> use.matcher(read(file)).results()).map(found -> found.group(1))
                    .distinct().sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String camel(String name) {
        return Pattern.compile("_(.)").matcher(name).replaceAll((MatchResult found) -> found.group(1).toUpperCase());
    }

    private static String read() {
        Stream<String> games = Stream.of("library", "chess", "mastermind", "konobi");
        return games.map(game -> read(Path.of("../../include/pedina/" + game + ".h")))
                .collect(Collectors.joining()).replaceAll("(?s)/\\*.*?\\*/", "");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
