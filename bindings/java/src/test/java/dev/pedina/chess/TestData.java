package dev.pedina.chess;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The data files of the Rust tests, {@code core/tests/data}: what is true there is true here. */
final class TestData {

    static final Path FOLDER = Path.of("../../core/tests/data");

    /** A position with the number of move sequences for some depths. */
    record Perft(String file, String fen, List<Count> counts) {

        @Override
        public String toString() {
            return file + " " + fen;
        }
    }

    /**
     * The position of a FEN: all files also hold checks that no move can have left, and nothing
     * else that is wrong.
     */
    static Position position(String fen) {
        Setup.Playable playable = Setup.parse(fen).playable();
        if (!Set.of(Problem.IMPOSSIBLE_CHECK, Problem.EN_PASSANT)
                .containsAll(playable.problems())) {
            throw new AssertionError(playable.problems() + " in " + fen);
        }
        return playable.position();
    }

    /** The number of move sequences of a length. */
    record Count(int depth, long nodes) {}

    /** A position with its key. */
    record Key(String fen, long key) {}

    private TestData() {}

    /** All positions of all {@code .perft} files. */
    static List<Perft> perfts() {
        List<Perft> perfts = new ArrayList<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".perft")).sorted()
                    .toList()) {
                for (String[] fields : lines(file)) {
                    perfts.add(new Perft(file.getFileName().toString(), fields[0], counts(fields)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return perfts;
    }

    /** All positions of the key file. */
    static List<Key> keys() throws IOException {
        List<Key> keys = new ArrayList<>();
        for (String[] fields : lines(FOLDER.resolve("polyglot_keys.txt"))) {
            keys.add(new Key(fields[0], Long.parseUnsignedLong(fields[1].substring("key ".length()),
                    16)));
        }
        return keys;
    }

    private static List<String[]> lines(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.split(" ;"))
                .toList();
    }

    private static List<Count> counts(String[] fields) {
        return Stream.of(fields).skip(1).map(field -> {
            String[] numbers = field.substring(1).split(" ");
            return new Count(Integer.parseInt(numbers[0]), Long.parseLong(numbers[1]));
        }).toList();
    }
}
