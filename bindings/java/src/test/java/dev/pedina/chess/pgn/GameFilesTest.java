package dev.pedina.chess.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.internal.DataFiles;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

/** The table of game files and what they hold, which every language reads. */
final class GameFilesTest {

    /** A file, and its games as lines of the table. */
    private record Row(String line, byte[] file, List<String> games) {}

    @Test
    void everyFileGivesItsGames() throws IOException {
        List<Row> rows = rows();
        assertTrue(rows.size() >= 250, rows.size() + " files");
        List<String> wrong = new ArrayList<>();
        for (Row row : rows) {
            List<String> found = new ArrayList<>();
            try (PgnReader reader = new PgnReader(new ByteArrayInputStream(row.file))) {
                reader.forEach(game -> found.add(text(game)));
            }
            if (!found.equals(row.games)) {
                wrong.add(row.line + "\n  " + String.join("\n  ", found) + "\n  "
                        + String.join("\n  ", row.games));
            }
        }
        assertEquals("", String.join("\n", wrong), wrong.size() + " files: found, wanted");
    }

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (String line : DataFiles.lines("pgn.txt")) {
            if (line.startsWith("\"")) {
                rows.add(new Row(line, unquoted(line), new ArrayList<>()));
            } else if (line.startsWith("=")) {
                rows.get(rows.size() - 1).games.add(line);
            }
        }
        return rows;
    }

    /** The bytes of a quoted text. */
    private static byte[] unquoted(String line) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int at = 1; at < line.length() - 1; at++) {
            if (line.charAt(at) != '\\') {
                int letter = line.codePointAt(at);
                bytes.writeBytes(Character.toString(letter).getBytes(StandardCharsets.UTF_8));
                at += Character.charCount(letter) - 1;
                continue;
            }
            at++;
            switch (line.charAt(at)) {
                case 't' -> bytes.write('\t');
                case 'n' -> bytes.write('\n');
                case 'r' -> bytes.write('\r');
                case 'x' -> {
                    bytes.write(Integer.parseInt(line.substring(at + 1, at + 3), 16));
                    at += 2;
                }
                default -> bytes.write(line.charAt(at));
            }
        }
        return bytes.toByteArray();
    }

    private static String text(PgnGame game) {
        StringBuilder text = new StringBuilder("=");
        game.tags().forEach((name, value) -> text.append(" [").append(escaped(name)).append(" \"")
                .append(escaped(value)).append("\"]"));
        append(text, game.line());
        boolean isMissing = game.result() == PgnResult.NONE;
        text.append(' ').append(isMissing ? "-" : game.result().text());
        game.errors().forEach(error -> text.append(' ').append(error.reason()).append('@')
                .append(error.offset()));
        return text.toString();
    }

    private static void append(StringBuilder text, PgnLine line) {
        line.nags().forEach(nag -> text.append(" $").append(nag));
        line.comments().forEach(comment -> append(text, comment));
        for (PgnMove move : line.moves()) {
            text.append(' ').append(move.move().uci());
            move.nags().forEach(nag -> text.append(" $").append(nag));
            move.comments().forEach(comment -> append(text, comment));
            for (PgnLine variation : move.variations()) {
                text.append(" (");
                append(text, variation);
                text.append(" )");
            }
        }
    }

    private static void append(StringBuilder text, String comment) {
        text.append(" {").append(escaped(comment)).append('}');
    }

    private static String escaped(String text) {
        return text.strip().replaceAll("\\s+", " ").replaceAll("[\\\\\"]", "\\\\$0");
    }
}
