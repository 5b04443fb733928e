package dev.pedina.chess.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.Ending;
import dev.pedina.chess.Reason;
import dev.pedina.chess.FenMode;
import dev.pedina.chess.Game;
import dev.pedina.chess.GameTree;
import dev.pedina.chess.IllegalMoveException;
import dev.pedina.chess.Move;
import dev.pedina.chess.Position;
import dev.pedina.chess.SanException;
import dev.pedina.chess.Square;
import dev.pedina.internal.DataFiles;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

final class PgnTest {

    /** Games that the engine of the data file played against itself: also what Rust and C read. */
    private static final Path GAMES = DataFiles.FOLDER.resolve("self_play.pgn");

    private static final String ANNOTATED = """
            [Event "a \\"quoted\\" name"]
            [White "Müller"]
            [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

            {before} 1. e4 $1 (1. e3!? {worse} (1. Kd1 Kd8) Ke7 2. Kf2) 1... Ke7 ; end of line
            2. Kf2 1/2-1/2
            """;

    /** What the scanner takes as playable, the reader takes too, and goes on. */
    @Test
    void positionsThatCanBePlayedCostNoGame() {
        String nine = "QQQQQ3/QQQQ4/8/8/8/8/k7/7K b - - 0 1";
        String counter = "4k3/8/8/8/8/8/4P3/4K3 w - - 70000 1";
        String check = "4k3/8/8/8/8/5n2/3q4/4K2r w - - 0 1";
        StringBuilder text = new StringBuilder();
        for (String fen : List.of(nine, counter, check)) {
            text.append("[FEN \"").append(fen).append("\"]\n\n*\n\n");
        }
        List<PgnGame> games = PgnReader.read(text + "1. e4 e5 *\n");
        assertEquals(4, games.size());
        for (int i = 0; i < 3; i++) {
            assertEquals(List.of(), games.get(i).errors());
            assertEquals(Position.parse(games.get(i).tags().get("FEN"), FenMode.PLAYABLE),
                    games.get(i).start());
        }
        assertEquals(2, games.get(3).moves().size());
        assertEquals(List.of(), PgnReader.read("[FEN \"no position\"]\n\n1. e4 *\n").get(0)
                .moves().stream().filter(Move::isNull).toList());
    }

    /** Of two starting positions the game, its tag and its moves have the same one. */
    @Test
    void twoPositionsGiveOneAnswer() {
        String kings = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        String queens = "4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1";
        for (List<String> order : List.of(List.of(kings, queens), List.of(queens, kings))) {
            String tags = "[FEN \"" + order.get(0) + "\"]\n[FEN \"" + order.get(1) + "\"]\n\n";
            PgnGame game = PgnReader.read(tags + "1. Kf2 *").get(0);
            assertEquals(game.tags().get("FEN"), game.start().fen());
            assertEquals(1, game.moves().size());
        }
        // One that is none changes nothing.
        PgnGame game = PgnReader.read("[FEN \"" + queens + "\"]\n[FEN \"x\"]\n\n*").get(0);
        assertEquals(queens, game.tags().get("FEN"));
        assertEquals(queens, game.start().fen());
    }

    @Test
    void aGameGoesAsFarAsItsRules() {
        // Kings alone from the second move on, and two moves more.
        PgnGame dead = PgnReader.read("[FEN \"4k3/8/8/8/8/8/3p4/4K3 w - - 0 1\"]\n\n"
                + "1. Kxd2 Ke7 2. Ke3 Ke6 *").get(0);
        assertEquals(4, dead.moves().size());
        assertEquals(1, dead.game().length());
        assertEquals(Ending.Cause.DEAD_POSITION, dead.game().ending().orElseThrow().cause());
        StringBuilder shuffle = new StringBuilder();
        for (int i = 0; i < 6; i++) {
            shuffle.append("Nf3 Nf6 Ng1 Ng8 ");
        }
        PgnGame repeated = PgnReader.read(shuffle + "e4 *").get(0);
        assertEquals(25, repeated.moves().size());
        assertEquals(16, repeated.game().length());
        List<Position> positions = repeated.positions();
        assertEquals(26, positions.size());
        assertEquals(Position.start().play("e2e4").key(), positions.get(25).key());
        PgnGame withNull = PgnReader.read("1. e4 -- 2. d4 *", Notation.ANY).get(0);
        assertEquals(3, withNull.moves().size());
        assertEquals(1, withNull.game().length());
        assertEquals(4, withNull.positions().size());
    }

    @Test
    void aReaderIsLoopedOverAndClosesWithItsStream() throws IOException {
        int[] closed = new int[1];
        byte[] file = "1. e4 * 1. d4 * 1. c4 *".getBytes(StandardCharsets.UTF_8);
        class Counted extends ByteArrayInputStream {
            Counted() {
                super(file);
            }

            @Override
            public void close() {
                closed[0]++;
            }
        }
        List<Move> first = new ArrayList<>();
        PgnReader reader = new PgnReader(new Counted());
        for (PgnGame game : reader) {
            first.add(game.moves().get(0));
        }
        assertEquals(3, first.size());
        assertEquals(0, closed[0]);
        try (Stream<PgnGame> games = new PgnReader(new Counted()).stream()) {
            assertEquals(first, games.map(game -> game.moves().get(0)).toList());
        }
        assertEquals(1, closed[0]);
        try (Stream<GameTree> trees = GameTree.read(new Counted())) {
            assertEquals(3, trees.count());
        }
        assertEquals(2, closed[0]);
    }

    @Test
    void aFileOfGamesIsReadWholeAndEveryMoveIsLegal() throws IOException {
        String text = Files.readString(GAMES);
        List<PgnGame> games = PgnReader.read(text);
        assertEquals(Pattern.compile("(?m)^\\[Result ").matcher(text).results().count(),
                games.size());
        assertTrue(games.size() > 10, games.size() + " games");
        for (PgnGame game : games) {
            assertEquals(List.of(), game.errors());
            assertEquals(game.tags().get("Result"), game.result().text());
            Position position = game.start();
            for (Move move : game.moves()) {
                position = position.play(move);
            }
            assertFalse(game.moves().isEmpty());
        }
    }

    @Test
    void howTheFileIsCutChangesNothing() throws IOException {
        byte[] bytes = Arrays.copyOf(Files.readAllBytes(GAMES), 20_000);
        List<PgnGame> games = PgnReader.read(new String(bytes, StandardCharsets.UTF_8));
        for (int most : new int[] {7, 997, 4096}) {
            try (PgnReader reader = new PgnReader(slowly(bytes, most))) {
                assertEquals(games, reader.stream().toList());
            }
        }
        byte[] annotated = ANNOTATED.repeat(3).getBytes(StandardCharsets.UTF_8);
        List<PgnGame> three = PgnReader.read(ANNOTATED.repeat(3));
        assertEquals(3, three.size());
        for (int most = 1; most < 12; most++) {
            try (PgnReader reader = new PgnReader(slowly(annotated, most))) {
                assertEquals(three, reader.stream().toList());
            }
        }
    }

    @Test
    void whatIsWrittenIsReadBack() throws IOException {
        List<PgnGame> games = new ArrayList<>(PgnReader.read(Files.readString(GAMES)));
        games.addAll(PgnReader.read(ANNOTATED));
        StringBuilder file = new StringBuilder();
        PgnWriter writer = new PgnWriter(file);
        for (PgnGame game : games) {
            writer.write(game);
            PgnGame again = PgnReader.read(game.text()).get(0);
            assertEquals(game.line(), again.line());
            assertEquals(game.start(), again.start());
            assertEquals(game.result(), again.result());
            assertEquals(List.of(), again.errors());
            assertTrue(again.tags().entrySet().containsAll(game.tags().entrySet()),
                    again.tags().toString());
            assertTrue(game.text().lines().allMatch(line -> line.length() < 80
                    || line.startsWith("[")), game.text());
        }
        assertEquals(games.stream().map(PgnGame::line).toList(),
                PgnReader.read(file.toString()).stream().map(PgnGame::line).toList());
    }

    @Test
    void commentsGlyphsAndVariationsStandWhereTheyBelong() {
        PgnGame game = PgnReader.read(ANNOTATED).get(0);
        assertEquals(List.of("a \"quoted\" name", "Müller", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"),
                List.copyOf(game.tags().values()));
        assertEquals("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", game.start().fen());
        assertEquals(List.of("before"), game.line().comments());
        PgnMove first = game.line().moves().get(0);
        assertEquals("e2e4 [1] []", first.move() + " " + first.nags() + " " + first.comments());
        PgnLine variation = first.variations().get(0);
        assertEquals("[e2e3, e8e7, e1f2]", variation.moves().stream().map(PgnMove::move).toList()
                .toString());
        PgnMove inner = variation.moves().get(0);
        assertEquals("[5] [worse]", inner.nags() + " " + inner.comments());
        assertEquals("[e1d1, e8d8]", inner.variations().get(0).moves().stream().map(PgnMove::move)
                .toList().toString());
        assertEquals(List.of("end of line"), game.line().moves().get(1).comments());
        assertEquals(PgnResult.DRAW, game.result());
        assertEquals("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", game.game().positionAfter(0).fen());
    }

    @Test
    void aBrokenGameIsHandedOverAsFarAsItGoes() throws IOException {
        String text =
                "rubbish\n[Event \"x\"] 1. e4 e5\n2. Ke3 Nf6 0-1\n[FEN \"nonsense\"]\n1. e4 "
                        + "*\n1. d4";
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(
                text.getBytes(StandardCharsets.UTF_8)))) {
            List<PgnGame> games = reader.stream().toList();
            assertEquals(List.of(Reason.PGN_TOKEN), reasons(reader.strayErrors()));
            assertEquals(3, games.size());
            assertEquals("[e2e4, e7e5]", games.get(0).moves().toString());
            assertEquals(List.of(new PgnError(Reason.SAN_NO_SUCH_MOVE, 33, 3)),
                    games.get(0).errors());
            assertEquals("line 3: no such legal move", games.get(0).errors().get(0).toString());
            assertEquals(PgnResult.BLACK_WINS, games.get(0).result());
            assertEquals(List.of(Reason.PGN_POSITION), reasons(games.get(1).errors()));
            assertEquals(List.of(), games.get(1).moves());
            assertEquals(List.of(Reason.PGN_NO_RESULT), reasons(games.get(2).errors()));
            assertEquals("[d2d4]", games.get(2).moves().toString());
            assertFalse(reader.hasNext());
            assertThrows(NoSuchElementException.class, reader::next);
        }
    }

    @Test
    void variationsMayBeAsDeepAsTheLimitAndNoDeeper() {
        int most = PgnReader.MAX_DEPTH;
        String open = "(1. e4 ".repeat(most);
        PgnGame game = PgnReader.read("1. d4 " + open + ")".repeat(most) + " *").get(0);
        assertEquals(List.of(), game.errors());
        PgnLine line = game.line();
        for (int i = 0; i < most; i++) {
            line = line.moves().get(0).variations().get(0);
        }
        assertEquals(1, line.moves().size());
        PgnGame deeper = PgnReader.read("1. d4 " + open + "(1. c4)" + ")".repeat(most) + " d5 *")
                .get(0);
        assertEquals(List.of(Reason.PGN_DEPTH), reasons(deeper.errors()));
        assertEquals(2, deeper.moves().size());
    }

    @Test
    void textThatIsNoUtf8IsLatin1() throws IOException {
        byte[] bytes = "[White \"Müller\"] 1. e4 {gut für Weiß} *".getBytes(
                StandardCharsets.ISO_8859_1);
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(bytes))) {
            PgnGame game = reader.next();
            assertEquals("Müller", game.tags().get("White"));
            assertEquals(List.of("gut für Weiß"), game.line().moves().get(0).comments());
        }
    }

    @Test
    void aLongCommentIsOneText() {
        String comment = "Wörter ".repeat(10_000).strip();
        PgnGame game = PgnReader.read("1. e4 {" + comment + "} *").get(0);
        assertEquals(List.of(comment), game.line().moves().get(0).comments());
        assertEquals(comment, PgnReader.read(game.text()).get(0).line().moves().get(0).comments()
                .get(0));
    }

    /** More than a hundred times what a reader holds. */
    @Test
    void aLargeFileIsReadGameByGame() throws IOException {
        byte[] one = Files.readAllBytes(GAMES);
        int games = PgnReader.read(new String(one, StandardCharsets.UTF_8)).size();
        int times = 10;
        InputStream many = new InputStream() {
            private long at;

            @Override
            public int read() {
                return at == (long) one.length * times ? -1 : one[(int) (at++ % one.length)];
            }
        };
        try (PgnReader reader = new PgnReader(many)) {
            assertEquals((long) games * times, reader.stream().count());
        }
    }

    @Test
    void whatCannotBeWrittenIsRefusedBeforeAnythingIs() {
        StringBuilder file = new StringBuilder();
        PgnWriter writer = new PgnWriter(file);
        PgnLine illegal = new PgnLine(List.of(), List.of(),
                List.of(new PgnMove(Move.of(Square.E2, Square.E5))));
        PgnGame wrong = new PgnGame(Map.of(), Position.start(), illegal, PgnResult.UNKNOWN,
                List.of());
        assertThrows(IllegalMoveException.class, () -> writer.write(wrong));
        PgnGame unnamed = PgnGame.of(new Game(), Map.of("No Name", "x"));
        assertThrows(IllegalArgumentException.class, () -> writer.write(unnamed));
        assertEquals("", file.toString());
        assertThrows(IllegalArgumentException.class,
                () -> new PgnMove(Move.of(Square.E2, Square.E4), List.of(256), List.of(),
                List.of()));
    }

    @Test
    void failuresOfTheFileAreHandedOn() {
        IOException failure = new IOException("no disk");
        PgnReader reader = new PgnReader(new InputStream() {
            @Override
            public int read() throws IOException {
                throw failure;
            }
        });
        assertSame(failure, assertThrows(UncheckedIOException.class, reader::hasNext).getCause());
    }

    private static List<Reason> reasons(List<PgnError> errors) {
        return errors.stream().map(PgnError::reason).toList();
    }

    private static InputStream slowly(byte[] bytes, int most) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] target, int start, int length) {
                return super.read(target, start, Math.min(length, most));
            }

            @Override
            public synchronized int available() {
                return 0;
            }
        };
    }

    @Test
    void movesInAnyNotationAreReadAndWritten() {
        String text = "1. e2e4 -- 2. Ng1-f3ch (2. Z0 g8f6=) 2... b8c6 *";
        assertEquals(2, PgnReader.read(text).get(0).errors().size());
        PgnGame game = PgnReader.read(text, Notation.ANY).get(0);
        assertEquals(List.of(), game.errors());
        assertEquals(Move.NULL, game.moves().get(1));
        assertTrue(game.text().endsWith("1. e4 -- 2. Nf3 (2. -- Nf6) 2... Nc6 *\n\n"), game.text());
        assertEquals(Move.NULL, Position.start().parseAnyNotation("--"));
        assertEquals(Position.start().parseSan("Nf3"), Position.start().parseAnyNotation("g1f3"));
        assertThrows(SanException.class, () -> Position.start().parseAnyNotation("g1f4"));
        Position check = Position.parse("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", FenMode.STRICT);
        assertThrows(IllegalMoveException.class, check::playNull);
    }

    @Test
    void annotationsAreReadAndWritten() {
        List<Annotation> annotations = List.of(
                new Annotation.Clock(Duration.ofMillis(65_500)),
                new Annotation.ElapsedTime(Duration.ofMillis(Long.MAX_VALUE)),
                new Annotation.Evaluation(-5, OptionalInt.of(65_535)),
                new Annotation.Mate(-3, OptionalInt.empty()),
                new Annotation.Arrow(Annotation.Color.BLUE, Square.A1, Square.H8),
                new Annotation.Arrow(Annotation.Color.GREEN, Square.H8, Square.A1),
                new Annotation.Mark(Annotation.Color.YELLOW, Square.E4));
        String text = Annotation.format(annotations);
        assertTrue(
                text.startsWith(
                "[%clk 0:01:05.5] [%emt 2562047788015:12:55.807] [%eval -0.05,65535]"), text);
        assertTrue(text.endsWith("[%eval #-3] [%cal Ba1h8,Gh8a1] [%csl Ye4]"), text);
        assertEquals(annotations, Annotation.parse("{" + text + "[%clk x] [%cal Xa1a2]"));
        assertEquals("", Annotation.format(List.of()));
        assertThrows(IllegalArgumentException.class,
                () -> new Annotation.Clock(Duration.ofMillis(-1)));
        assertThrows(IllegalArgumentException.class, () -> new Annotation.Mate(1,
                OptionalInt.of(65_536)));
    }
}
