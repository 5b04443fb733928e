package dev.pedina.konobi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.TextStyle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.api.Test;

/** Boards as text and pictures, and games as files, as the Rust tests have them. */
final class DrawingTest {

    private static final Path PICTURES = Path.of("../../docs/pictures");

    @Test
    void picturesAreTheCommittedOnes() throws IOException {
        List<String> actions = TestData.games().stream().filter(game ->
                game.name().equals("match1")).findFirst().orElseThrow().actions();
        Game won = new Game(10).replay(String.join(" ", actions));
        Game before = new Game(10).replay(String.join(" ", actions.subList(0, 36)));
        assertEquals(Files.readString(PICTURES.resolve("konobi-game.svg")),
                Drawing.of(before).svg());
        assertEquals(Files.readString(PICTURES.resolve("konobi-won.svg")), Drawing.of(won).svg());
    }

    @Test
    void textShowsWhatIsMarked() {
        Game opening = new Game(5).replay("c3 a5");
        assertEquals("""
                  5 [O] .  .  .  .
                  4  .  -  .  -  .
                  3  .  .  X  .  .
                  2  .  -  .  -  .
                  1  .  .  .  .  .
                     a  b  c  d  e
                """, Drawing.of(opening).text(TextStyle.ASCII));
        Game game = new Game(3).replay("b1 a3 b2 c3");
        assertEquals(" O  .  O\n .  X  .\n .  X  .\n",
                new Drawing(game.position()).withMarks().text(TextStyle.ASCII));
        game.play("b3");
        Drawing won = Drawing.of(game);
        assertTrue(won.text(TextStyle.ASCII).contains("[X]"));
        assertEquals(2, won.text(TextStyle.ASCII).split("<X>", -1).length - 1);
        assertFalse(won.withMarks(Drawing.Mark.LABELS, Drawing.Mark.LABELS).text(TextStyle.ASCII)
                .contains("<"));
        assertTrue(won.text(TextStyle.UNICODE).contains("\u25cf"));
        assertTrue(won.text(TextStyle.ANSI).contains("\u001b[48;5;"));
        assertEquals(won, won.withLast(Point.of("a1")).withLast(Point.of("b3")));
        assertEquals(new Drawing(Position.start(3)), Drawing.of(new Game(3)));
        assertEquals(Optional.empty(), Drawing.of(new Game(3).replay("b1 swap")).last());
    }

    @Test
    void theLargestPictureFits() {
        Game game = new Game(25);
        Random random = new Random(1);
        while (game.ending().isEmpty() && game.length() < 300) {
            game.play(Level.RANDOM.choose(game.position(), random.nextLong()).orElseThrow());
        }
        String picture = Drawing.of(game).svg();
        assertTrue(picture.length() > 20_000 && picture.endsWith("</svg>\n"), picture.length()
                + " characters");
    }

    @Test
    void gamesAreReadBackFromFiles() {
        for (TestData.Record record : TestData.games()) {
            for (PieRule pieRule : List.of(PieRule.SWAP_SIDES, PieRule.SWAP_PIECES)) {
                Game game = new Game(Position.start(record.width(), new Rules(Ruleset.STANDARD,
                        pieRule)));
                List<String> steps = record.actions();
                if (pieRule == PieRule.SWAP_PIECES && steps.contains("swap")) {
                    steps = steps.subList(0, 2); // The stones stand elsewhere after it.
                }
                game.replay(String.join(" ", steps));
                String file = game.sgf("Ad\u00e4", "");
                assertTrue(file.contains("PB[Ad\u00e4]") && !file.contains("PW["), file);
                Game again = Game.parseSgf(file);
                assertEquals(game.record(), again.record());
                assertEquals(game.position(), again.position());
                assertEquals(game.ending(), again.ending());
                assertEquals(game.position().rules(), again.position().rules());
            }
        }
        Game resigned = new Game(5).replay("c3 swap a5 resign");
        assertEquals(resigned.ending(), Game.parseSgf(resigned.sgf("", "")).ending());
    }

    @Test
    void filesThatCannotBeReadAreNamed() {
        assertEquals(Reason.SGF_SYNTAX, refused("").reason());
        assertEquals(Reason.SGF_SYNTAX, refused("no file").reason());
        assertEquals(Reason.SGF_SIZE, refused("(;FF[4];B[a1])").reason());
        assertEquals(Reason.SGF_SIZE, refused("(;FF[4]SZ[26])").reason());
        assertEquals(Reason.SGF_COLOR, refused("(;FF[4]RU[Konobi]SZ[5];W[c3])").reason());
        assertEquals(Reason.SGF_MOVE, refused("(;FF[4]RU[Konobi]SZ[5];B[none])").reason());
        String file = "(;FF[4]PB[\u00e4]RU[Konobi]SZ[5];B[c3];W[c3])";
        RecordException occupied = refused(file);
        assertEquals(Reason.REFUSAL_OCCUPIED, occupied.reason());
        assertTrue(occupied.offset() > file.indexOf("B[c3]") && occupied.offset() < file.length(),
                occupied.getMessage());
    }

    private static RecordException refused(String file) {
        return assertThrows(RecordException.class, () -> Game.parseSgf(file));
    }
}
