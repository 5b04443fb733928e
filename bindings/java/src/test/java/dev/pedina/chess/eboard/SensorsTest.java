package dev.pedina.chess.eboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.FenMode;
import dev.pedina.chess.Move;
import dev.pedina.chess.Piece;
import dev.pedina.chess.Position;
import dev.pedina.chess.Setup;
import dev.pedina.chess.Square;
import dev.pedina.chess.SquareSet;
import dev.pedina.internal.DataFiles;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

/** What hands do on an electronic board, and what is inferred from it. */
final class SensorsTest {

    private static final String SCANDINAVIAN =
            "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

    @Test
    void situationsAreReportedAsAPlayerMeansThem() {
        List<String> lines = DataFiles.lines("eboard.txt");
        assertTrue(lines.size() > 40, lines.size() + " lines");
        for (String line : lines) {
            String[] fields = line.split(";");
            Sensors sensors = new Sensors(Position.parse(fields[0], FenMode.LENIENT));
            feed(sensors, fields[1].strip());
            assertEquals(fields[2].strip(), received(sensors.infer()), line);
            assertEquals(fields[3].strip(), received(sensors.confirm()), "confirmed: " + line);
        }
    }

    @Test
    void readingsAndEventsOfOneSquareSayTheSame() {
        Random random = new Random(7);
        for (int round = 0; round < 200; round++) {
            Sensors events = new Sensors(Position.parse(SCANDINAVIAN));
            Sensors readings = events.copy();
            for (int event = 0; event < 12; event++) {
                Square square = Square.at(random.nextInt(64));
                SquareSet one = SquareSet.of(square);
                if (events.occupied().contains(square)) {
                    events.lift(square);
                    readings.read(readings.occupied().difference(one));
                } else {
                    events.drop(square);
                    readings.read(readings.occupied().union(one));
                }
                assertEquals(events.occupied(), readings.occupied());
                assertEquals(events.lifted(), readings.lifted());
                assertEquals(received(events.infer()), received(readings.infer()));
                assertEquals(events.hints(), readings.hints());
                assertEquals(events.correction(), readings.correction());
            }
        }
    }

    @Test
    void aRandomGameIsFollowedMoveByMove() {
        Random random = new Random(3);
        Position position = Position.start();
        Sensors sensors = new Sensors(position);
        assertTrue(Sensors.isStart(sensors.occupied()));
        int moves = 0;
        while (!position.legalMoves().isEmpty() && moves < 200) {
            List<Move> legal = position.legalMoves();
            Move move = legal.get(random.nextInt(legal.size()));
            Position next = position.play(move);
            assertTrue(Sensors.targets(position, move.from()).size() > 0);
            lift(sensors, position, next);
            SquareSet after = next.occupied();
            sensors.read(after);
            Inference inference = sensors.infer();
            if (inference instanceof Inference.Ambiguous ambiguous) {
                assertTrue(ambiguous.candidates().contains(move), () -> ambiguous + " without "
                        + move);
                assertEquals(move.promotion().map(role -> move),
                        move.promotion().flatMap(ambiguous::promotingTo));
            } else {
                assertEquals(move, assertInstanceOf(Inference.Unique.class, inference).move());
            }
            Position before = position;
            assertFalse(sensors.isTakenBack(before));
            position = next;
            sensors.follow(position);
            assertTrue(sensors.correction().isEmpty());
            assertEquals(position, sensors.position());
            moves++;
        }
        assertTrue(moves > 100, moves + " moves");
    }

    @Test
    void aWrongMoveIsPutBack() {
        Sensors sensors = new Sensors(Position.start());
        feed(sensors, "-e2 +e5");
        assertInstanceOf(Inference.Illegal.class, sensors.infer());
        assertEquals(new Correction(SquareSet.of(Square.E2), SquareSet.of(Square.E5)),
                sensors.correction());
        feed(sensors, "-e5 +e2");
        assertTrue(sensors.correction().isEmpty());
        assertInstanceOf(Inference.None.class, sensors.infer());
        // It leaves no trace in the next attempt.
        sensors.lift(Square.D2);
        assertEquals(SquareSet.of(Square.D2), sensors.lifted());
    }

    @Test
    void aMoveOfTheProgramIsMadeBeforeAnythingIsInferred() {
        Sensors sensors = new Sensors(Position.parse(SCANDINAVIAN));
        sensors.follow(sensors.position().play("e4d5"));
        assertEquals(new Correction(SquareSet.EMPTY, SquareSet.of(Square.E4)),
                sensors.correction());
        assertInstanceOf(Inference.Illegal.class, sensors.infer());
        feed(sensors, "-d5 -e4 +d5");
        assertInstanceOf(Inference.None.class, sensors.infer());
        feed(sensors, "-d8 -d5 +d5");
        assertEquals("d8d5", received(sensors.infer()));
    }

    @Test
    void aMoveTakenBackIsSeen() {
        Position before = Position.start();
        Sensors sensors = new Sensors(before);
        feed(sensors, "-e2 +e4");
        sensors.follow(before.play("e2e4"));
        assertFalse(sensors.isTakenBack(before));
        feed(sensors, "-e4 +e2");
        assertTrue(sensors.isTakenBack(before));
    }

    @Test
    void lightsShowWhereThePieceMayGo() {
        Sensors sensors = new Sensors(Position.parse("4k3/8/8/8/8/8/PPPPPP1P/R3K2R w KQ - 0 1"));
        assertEquals(SquareSet.EMPTY, sensors.hints());
        sensors.lift(Square.E1);
        assertEquals(SquareSet.of(Square.C1, Square.D1, Square.F1, Square.G1), sensors.hints());
        assertEquals(sensors.hints(), Sensors.targets(sensors.position(), Square.E1));
        assertEquals(SquareSet.EMPTY, Sensors.targets(sensors.position(), Square.E8));
    }

    @Test
    void everyArrayOfChess960IsAStart() {
        for (int number = 0; number < 960; number += 53) {
            assertTrue(Sensors.isStart(Setup.chess960(number, 959 - number).position().occupied()));
        }
        assertFalse(Sensors.isStart(Position.start().play("e2e4").occupied()));
    }

    /** Lifts what moves and what is captured. */
    private static void lift(Sensors sensors, Position position, Position next) {
        for (Square square : position.occupied()) {
            Optional<Piece> piece = position.pieceAt(square);
            if (!next.pieceAt(square).equals(piece)) {
                sensors.lift(square);
            }
        }
    }

    /** {@code -e2 +e4}: lifted from e2, set down on e4. */
    private static void feed(Sensors sensors, String hands) {
        for (String event : hands.isEmpty() ? new String[0] : hands.split(" ")) {
            Square square = Square.parse(event.substring(1)).orElseThrow();
            if (event.startsWith("-")) {
                sensors.lift(square);
            } else {
                sensors.drop(square);
            }
        }
    }

    /** As the data file writes it. */
    private static String received(Inference inference) {
        if (inference instanceof Inference.Unique unique) {
            return unique.move().uci();
        } else if (inference instanceof Inference.Ambiguous ambiguous) {
            return ambiguous.candidates().stream().map(Move::uci).sorted()
                    .collect(Collectors.joining(" ", "one of ", ""));
        }
        if (inference instanceof Inference.Result shown) {
            return shown.result().name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
        return inference instanceof Inference.None ? "none" : "illegal";
    }
}
