package dev.pedina.chess;

import dev.pedina.internal.DataFiles;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The positions of the data files of the Rust tests. */
final class TestData {

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
        try (Stream<Path> files = Files.list(DataFiles.FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".perft")).sorted()
                    .flatMap(name -> lines(name).map(fields ->
                            new Perft(name, fields[0], counts(fields))))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All positions of the key file. */
    static List<Key> keys() {
        return lines("polyglot_keys.txt").map(fields -> new Key(fields[0],
                Long.parseUnsignedLong(fields[1].substring("key ".length()), 16))).toList();
    }

    private static Stream<String[]> lines(String file) {
        return DataFiles.lines(file).stream().map(line -> line.split(" ;"));
    }

    private static List<Count> counts(String[] fields) {
        return Stream.of(fields).skip(1).map(field -> {
            String[] numbers = field.substring(1).split(" ");
            return new Count(Integer.parseInt(numbers[0]), Long.parseLong(numbers[1]));
        }).toList();
    }
}
