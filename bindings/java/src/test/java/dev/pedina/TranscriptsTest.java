package dev.pedina;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.Color;
import dev.pedina.chess.session.Limits;
import dev.pedina.konobi.BoardStyle;
import dev.pedina.konobi.Player;
import dev.pedina.konobi.TableSettings;
import dev.pedina.mastermind.Settings;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All transcripts of the protocols, replayed in chunks of several sizes with all line ends. */
final class TranscriptsTest {

    private static final Pattern BLOCK = Pattern.compile("```transcript ?(.*)\n([^`]*)```");

    /** A transcript, with what stands behind its name. */
    private record Transcript(String kind, List<String> lines) {}

    /** The peers of a table by the names that a page has for them. */
    private abstract static class Peers {
        final List<String> names;
        private final List<StringBuilder> received = new ArrayList<>();
        private final List<byte[]> typed = new ArrayList<>();
        private final int chunk;

        Peers(int chunk, String... names) {
            this.chunk = chunk;
            this.names = List.of(names);
            for (int index = 0; index < names.length; index++) {
                received.add(new StringBuilder());
                typed.add(new byte[0]);
            }
        }

        /** Hands over bytes, and returns how many were read. */
        abstract int receive(int peer, byte[] input);

        abstract byte[] takeOutput(int peer);

        abstract void close(int peer);

        /** What is neither a line that somebody sends or receives, nor an end. */
        void happens(String line) {
            throw new AssertionError(line);
        }

        abstract boolean isDone();

        /** Text that a page writes in another way. */
        String wanted(String text) {
            return text + "\n";
        }

        void send(int peer, String text) {
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            all.writeBytes(typed.get(peer));
            all.writeBytes(text.getBytes(StandardCharsets.UTF_8));
            typed.set(peer, all.toByteArray());
            run();
        }

        /** Hands over what waits, until nobody is asked who has typed something. */
        void run() {
            boolean isBusy = true;
            while (isBusy) {
                isBusy = false;
                for (int peer = 0; peer < names.size(); peer++) {
                    byte[] rest = typed.get(peer);
                    int count = rest.length == 0 ? 0
                            : receive(peer, Arrays.copyOf(rest, Math.min(rest.length, chunk)));
                    typed.set(peer, Arrays.copyOfRange(rest, count, rest.length));
                    isBusy |= count > 0;
                }
            }
        }

        void collect() {
            for (int peer = 0; peer < names.size(); peer++) {
                received.get(peer).append(new String(takeOutput(peer), StandardCharsets.UTF_8));
            }
        }

        void replay(List<String> lines, String end) {
            Pattern pattern = Pattern.compile("(" + String.join("|", names) + ")([<>]) ?(.*)");
            for (String line : lines) {
                collect();
                Matcher matcher = pattern.matcher(line);
                if (!matcher.matches()) {
                    requireSilence(line);
                    if (line.endsWith(" closes")) {
                        close(names.indexOf(line.replace(" closes", "")));
                    } else if (line.equals("end")) {
                        assertTrue(isDone());
                    } else {
                        happens(line);
                    }
                    continue;
                }
                int peer = names.indexOf(matcher.group(1));
                if (matcher.group(2).equals(">")) {
                    requireSilence(line);
                    String text = matcher.group(3);
                    boolean isLast = text.endsWith(" (and closes)");
                    send(peer, isLast ? text.replace(" (and closes)", "") : text + end);
                    if (isLast) {
                        close(peer);
                    }
                    continue;
                }
                String wanted = wanted(matcher.group(3));
                StringBuilder text = received.get(peer);
                if (wanted.endsWith(" ...\n")) {
                    wanted = wanted.substring(0, wanted.length() - 4);
                    assertTrue(text.toString().startsWith(wanted), line + ": " + text);
                    text.delete(0, text.indexOf("\n") + 1);
                } else {
                    assertTrue(text.toString().startsWith(wanted), line + ": " + text);
                    text.delete(0, wanted.length());
                }
            }
            collect();
            requireSilence("the end");
            assertEquals(lines.get(lines.size() - 1).equals("end"), isDone());
        }

        private void requireSilence(String line) {
            for (StringBuilder text : received) {
                assertEquals("", text.toString(), "before " + line);
            }
        }
    }

    /** Two clients of chess. */
    private static final class Chess extends Peers {
        private final dev.pedina.chess.session.Table table =
                new dev.pedina.chess.session.Table(Limits.DEFAULT);
        private long now;

        Chess(int chunk) {
            super(chunk, "white", "black");
            table.tick(now);
        }

        @Override
        int receive(int peer, byte[] input) {
            table.receive(Color.values()[peer], input, now);
            return input.length;
        }

        @Override
        byte[] takeOutput(int peer) {
            return table.takeOutput(Color.values()[peer]);
        }

        @Override
        void close(int peer) {
            table.leave(Color.values()[peer], now);
        }

        /** So many seconds pass. */
        @Override
        void happens(String line) {
            now += Long.parseLong(line.replace(" s", "")) * 1000;
            table.tick(now);
        }

        @Override
        boolean isDone() {
            return !table.isSeated(Color.WHITE) && !table.isSeated(Color.BLACK);
        }
    }

    /** The players of Konobi. */
    private static final class Konobi extends Peers {
        private final dev.pedina.konobi.Table table;
        private final String welcome;

        Konobi(int chunk, String kind, String welcome) {
            super(chunk, "first", "second");
            this.welcome = welcome;
            table = new dev.pedina.konobi.Table(kind.equals("console")
                    ? TableSettings.CONSOLE.withStyle(BoardStyle.ORIGINAL)
                    : TableSettings.CONNECTIONS);
        }

        @Override
        int receive(int peer, byte[] input) {
            return table.receive(Player.values()[peer], input).consumed();
        }

        @Override
        byte[] takeOutput(int peer) {
            return table.takeOutput(Player.values()[peer]);
        }

        @Override
        void close(int peer) {
            table.finish(Player.values()[peer]);
        }

        @Override
        void happens(String line) {
            assertEquals("second connects", line);
            table.join();
        }

        @Override
        boolean isDone() {
            return table.isDone();
        }

        /** A question ends with a space, and the answer follows in the same line. */
        @Override
        String wanted(String text) {
            if (text.equals("(the welcome)")) {
                return welcome;
            }
            boolean isQuestion = text.endsWith(":") || text.endsWith("?")
                    || text.endsWith("(y/n)");
            return text + (isQuestion ? " " : "\n");
        }
    }

    /** The players of Mastermind, and one who watches. */
    private static final class Mastermind extends Peers {
        private static final int WATCHER = 2;
        private final dev.pedina.mastermind.Table table;

        Mastermind(int chunk, String kind) {
            super(chunk, "one", "two", "watch");
            Settings settings = Settings.DEFAULT;
            for (String word : kind.split(" ")) {
                if (word.contains("=")) {
                    settings = settings.with(word.split("=")[0], word.split("=")[1]);
                }
            }
            table = new dev.pedina.mastermind.Table(settings, "Ada", "Bob");
            if (kind.equals("short")) {
                for (int peer = 0; peer <= WATCHER; peer++) {
                    String text = new String(takeOutput(peer), StandardCharsets.UTF_8);
                    super.received.get(peer).append(text.split("ROUND 1 MAKER 1\n", 2)[1]);
                }
            }
        }

        @Override
        int receive(int peer, byte[] input) {
            return table.receive(peer, input).consumed();
        }

        @Override
        byte[] takeOutput(int peer) {
            return peer == WATCHER ? table.takeWatchersOutput() : table.takeOutput(peer);
        }

        @Override
        void close(int peer) {
            table.finish(peer);
        }

        @Override
        boolean isDone() {
            return table.isDone();
        }
    }

    @ParameterizedTest
    @CsvSource({"1, '\n'", "2, '\r\n'", "5, '\r'", "1000, '\n'"})
    void everyTranscriptOfChessComesOutAsWritten(int chunk, String end) throws Exception {
        List<Transcript> transcripts = transcripts("chess-tcp");
        assertTrue(transcripts.size() >= 12);
        for (Transcript transcript : transcripts) {
            new Chess(chunk).replay(transcript.lines(), end);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, '\n'", "2, '\r\n'", "5, '\r'", "1000, '\n'"})
    void everyTranscriptOfKonobiComesOutAsWritten(int chunk, String end) throws Exception {
        List<Transcript> transcripts = transcripts("konobi");
        assertTrue(transcripts.size() >= 5);
        StringBuilder welcome = new StringBuilder();
        for (String line : transcripts.get(0).lines()) {
            if (line.endsWith(":")) {
                break;
            }
            welcome.append(line.replaceFirst("first< ?", "")).append('\n');
        }
        for (Transcript transcript : transcripts) {
            new Konobi(chunk, transcript.kind(), welcome.toString()).replay(transcript.lines(),
                    end);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, '\n'", "2, '\r\n'", "5, '\r'", "1000, '\n'"})
    void everyTranscriptOfMastermindComesOutAsWritten(int chunk, String end) throws Exception {
        List<Transcript> transcripts = transcripts("mastermind");
        assertEquals(2, transcripts.size());
        for (Transcript transcript : transcripts) {
            new Mastermind(chunk, transcript.kind()).replay(transcript.lines(), end);
        }
    }

    private static List<Transcript> transcripts(String name) throws IOException {
        String text = Files.readString(Path.of("../../docs/protocols", name + ".md"));
        Path more = Path.of("../../core/tests/data/transcripts", name + ".txt");
        if (Files.exists(more)) {
            text += Files.readString(more);
        }
        return BLOCK.matcher(text).results().map(block ->
                new Transcript(block.group(1), block.group(2).lines().toList())).toList();
    }
}
