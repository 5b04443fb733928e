package dev.pedina.examples.chess;

import dev.pedina.chess.Square;
import dev.pedina.examples.Program;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Chess for two at one terminal, in the lines of the protocol, with situation and board printed
 * after each move: {@code chess [--colors]}.
 */
public final class ChessProgram implements Program {

    private static final String COLORS = "--colors";

    /** Why a line is refused, with the numbers of the protocol. */
    private enum Error {
        INVALID_MESSAGE("this line is not awaited now"),
        INVALID_NBR_ARGUMENTS("the line has more or fewer words than it should"),
        INVALID_MOVE("no such move"),
        INVALID_PROMOTION(
        "a pawn becomes a rook 1, a knight 2, a bishop 3 or a queen 4, where it stands"),
        INVALID_REPLAY("answer Yes or No");

        private final String text;

        Error(String text) {
            this.text = text;
        }
    }

    @Override
    public int run(List<String> arguments, BufferedReader input, PrintStream output)
            throws IOException {
        if (!arguments.isEmpty() && !arguments.equals(List.of(COLORS))) {
            output.println("Give nothing or " + COLORS + ", then on each line of the input:");
            output.println("MOVE 4 1 4 3      from e2 to e4; castling is the king's move");
            output.println(
                    "PROMOTION 4 1 7   the pawn that has reached b8 becomes a queen: 1 rook, 2 "
                            + "knight, 3 bishop");
            output.println("REPLAY Yes        or No, when a game has ended");
            return USAGE;
        }
        Table table = new Table(!arguments.isEmpty(), output);
        for (String line = input.readLine(); line != null && !table.hasLeft; line =
                input.readLine()) {
            if (!line.isBlank()) {
                table.handle(line.strip().split("\\s+"));
            }
        }
        return 0;
    }

    /** One game after the other. */
    private static final class Table {
        private final boolean isColored;
        private final PrintStream output;
        private ChessEngine engine = new ChessEngine();
        private boolean hasLeft;

        Table(boolean isColored, PrintStream output) {
            this.isColored = isColored;
            this.output = output;
        }

        void handle(String[] words) {
            boolean isOver = engine.isOver();
            boolean isPromoting = engine.promotingPawn().isPresent();
            if (words[0].equals("MOVE") && !isOver && !isPromoting) {
                move(words);
            } else if (words[0].equals("PROMOTION") && isPromoting) {
                promote(words);
            } else if (words[0].equals("REPLAY") && isOver) {
                replay(words);
            } else {
                refuse(Error.INVALID_MESSAGE, isOver ? "REPLAY Yes or No" : isPromoting
                        ? "PROMOTION" : "MOVE");
            }
        }

        private void move(String[] words) {
            Optional<int[]> numbers = numbers(words, 4);
            if (words.length != 5) {
                refuse(Error.INVALID_NBR_ARGUMENTS, "MOVE fromX fromY toX toY");
            } else if (numbers.isEmpty() || !isOnBoard(numbers.get())) {
                refuse(Error.INVALID_MOVE, "coordinates are 0 to 7");
            } else {
                int[] to = numbers.get();
                engine.move(to[0], to[1], to[2], to[3]).ifPresentOrElse(
                        reason -> refuse(Error.INVALID_MOVE, reason.toString()), this::show);
            }
        }

        private void promote(String[] words) {
            Square pawn = engine.promotingPawn().orElseThrow();
            Optional<int[]> numbers = numbers(words, 3);
            if (words.length != 4) {
                refuse(Error.INVALID_NBR_ARGUMENTS, "PROMOTION type x y");
            } else if (numbers.isEmpty() || numbers.get()[0] < 0 || numbers.get()[0] > 5
                    || numbers.get()[1] != pawn.file() || numbers.get()[2] != pawn.rank()
                    || !engine.promote(PieceType.of(numbers.get()[0]))) {
                refuse(Error.INVALID_PROMOTION, "the pawn is on " + pawn.file() + " "
                        + pawn.rank());
            } else {
                show();
            }
        }

        private void replay(String[] words) {
            if (words.length != 2) {
                refuse(Error.INVALID_NBR_ARGUMENTS, "REPLAY Yes or No");
            } else if (words[1].equals("Yes")) {
                engine = new ChessEngine();
                output.println("New game");
            } else if (words[1].equals("No")) {
                hasLeft = true;
            } else {
                refuse(Error.INVALID_REPLAY, words[1]);
            }
        }

        /** Prints message and board, once a move is complete. */
        private void show() {
            if (engine.promotingPawn().isEmpty()) {
                output.println(engine.message());
                output.println(isColored ? engine.inColors() : engine);
            }
        }

        private void refuse(Error error, String about) {
            output.println("ERROR " + error.ordinal() + " - " + error + " - " + error.text + ": "
                    + about);
        }

        private static boolean isOnBoard(int[] squares) {
            return ChessEngine.isOnBoard(squares[0], squares[1])
                    && ChessEngine.isOnBoard(squares[2], squares[3]);
        }

        /** Returns the numbers after the first word; empty if they are none. */
        private static Optional<int[]> numbers(String[] words, int count) {
            boolean areNumbers = words.length == count + 1
                    && Arrays.stream(words).skip(1).allMatch(word ->
                    word.matches("[+-]?[0-9]{1,9}"));
            return areNumbers
                    ? Optional.of(Arrays.stream(words).skip(1).mapToInt(Integer::parseInt)
                    .toArray()) : Optional.empty();
        }
    }
}
