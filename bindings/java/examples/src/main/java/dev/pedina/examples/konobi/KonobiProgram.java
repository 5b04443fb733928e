package dev.pedina.examples.konobi;

import dev.pedina.examples.Program;
import dev.pedina.konobi.Action;
import dev.pedina.konobi.Color;
import dev.pedina.konobi.Level;
import dev.pedina.konobi.Point;
import dev.pedina.konobi.Position;
import dev.pedina.konobi.Refusal;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;

/**
 * Konobi for two people at one terminal, or for one against the computer: {@code konobi [LEVEL]}.
 *
 * <p>The program keeps its own board, turns and names, and asks a {@link KonobiReferee} for the
 * rules.
 */
public final class KonobiProgram implements Program {

    /** The turn that may begin with a swap. */
    private static final int SWAP_TURN = 2;

    @Override
    public int run(List<String> arguments, BufferedReader input, PrintStream output)
            throws IOException {
        Optional<Level> level = Optional.empty();
        if (arguments.size() == 1 && arguments.get(0).matches("[1-8]")) {
            level = Optional.of(new Level(Integer.parseInt(arguments.get(0))));
        } else if (!arguments.isEmpty()) {
            output.println(
                    "Give nothing for two people, or a level, 1 to 8, to play against the "
                            + "computer.");
            return USAGE;
        }
        try {
            new Table(level, input, output).play();
        } catch (EOFException e) {
            output.println();
            output.println("The input ended; the game is left without a result.");
        }
        return 0;
    }

    /** One game. */
    private static final class Table {
        private final Optional<Level> level;
        private final BufferedReader input;
        private final PrintStream output;
        private final KonobiBoard board;
        private final KonobiReferee referee;
        private final String[] names = new String[Color.values().length];
        private Color color = Color.BLACK;
        private int turn = 1;
        /** The colour of the computer, which a swap exchanges. */
        private Color computer = Color.WHITE;

        Table(Optional<Level> level, BufferedReader input, PrintStream output) throws IOException {
            this.level = level;
            this.input = input;
            this.output = output;
            board = new KonobiBoard(askSize());
            referee = new KonobiReferee(board);
            names[Color.BLACK.ordinal()] = ask("Player 1, your name: ");
            names[Color.WHITE.ordinal()] = level.isPresent() ? "Computer"
                    : ask("Player 2, your name: ");
        }

        void play() throws IOException {
            showColors();
            while (!referee.isThereAWinningChainFor(color.opposite())) {
                output.println();
                output.println(name() + ", it is your turn, with " + word(color) + ".");
                boolean isComputer = level.isPresent() && color == computer;
                if (turn == SWAP_TURN && (isComputer ? computerSwaps() : askSwap())) {
                    swap();
                } else {
                    placeOrPass(isComputer);
                    color = color.opposite();
                }
                turn++;
            }
            Color winner = color.opposite();
            output.println();
            output.println("Congratulations, " + names[winner.ordinal()] + ": " + word(winner)
                    + " has won.");
        }

        private void placeOrPass(boolean isComputer) throws IOException {
            if (referee.availableMovesFor(color).isEmpty()) {
                output.println(name() + " cannot place a stone and has to pass.");
            } else {
                Point point = isComputer ? computerMove() : askMove();
                board.place(point.column() + 1, point.row() + 1, color);
            }
            output.println(board);
        }

        /**
         * The players exchange their colours; the stone stays, and it is white's turn still, who is
         * the other one now.
         */
        private void swap() {
            String first = names[0];
            names[0] = names[1];
            names[1] = first;
            computer = computer.opposite();
            showColors();
        }

        /**
         * The computer sees the opening as it was played, so that the swap is among its actions.
         */
        private boolean computerSwaps() {
            Point opening = referee.position(color).stones(color.opposite()).iterator().next();
            Position opened = Position.start(board.size()).play(Action.place(opening));
            return level.orElseThrow().choose(opened, turn).equals(Optional.of(Action.SWAP));
        }

        private Point computerMove() {
            Point point = level.orElseThrow().choose(referee.position(color), turn)
                    .flatMap(Action::point).orElseThrow();
            output.println(name() + ": " + point);
            return point;
        }

        private int askSize() throws IOException {
            while (true) {
                Optional<Integer> size = number(ask("Size of the board, 1 to " + Position.MAX_WIDTH
                        + ": "));
                if (size.isPresent() && size.get() >= 1 && size.get() <= Position.MAX_WIDTH) {
                    return size.get();
                }
                output.println(size.isEmpty() ? "That is not a whole number; try again."
                        : "The board has 1 to " + Position.MAX_WIDTH + " rows; try again.");
            }
        }

        private boolean askSwap() throws IOException {
            while (true) {
                String answer = ask(name() + ", do you want to exchange the colours? (y/n) ");
                if (answer.equals("y") || answer.equals("n")) {
                    return answer.equals("y");
                }
                output.println("Answer y or n.");
            }
        }

        private Point askMove() throws IOException {
            while (true) {
                Optional<Integer> x = number(ask("The x coordinate of your stone: "));
                Optional<Integer> y = x.isEmpty() ? x : number(ask("Its y coordinate: "));
                if (y.isEmpty()) {
                    output.println("That is not a whole number; try again.");
                    continue;
                }
                Optional<Refusal> refusal = referee.refusal(x.get(), y.get(), color);
                if (refusal.isEmpty()) {
                    return Point.ofCoordinates(x.get(), y.get());
                }
                output.println("Not there: " + refusal.get().explanation() + "; try again.");
            }
        }

        /** Returns the next line; its absence ends the game. */
        private String ask(String question) throws IOException {
            output.print(question);
            output.flush();
            String line = input.readLine();
            if (line == null) {
                throw new EOFException();
            }
            return line;
        }

        private void showColors() {
            output.println();
            output.println(names[0] + " has black, " + names[1] + " has white.");
        }

        private String name() {
            return names[color.ordinal()];
        }

        private static String word(Color color) {
            return color == Color.BLACK ? "black" : "white";
        }

        private static Optional<Integer> number(String text) {
            try {
                return Optional.of(Integer.valueOf(text));
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
        }
    }
}
