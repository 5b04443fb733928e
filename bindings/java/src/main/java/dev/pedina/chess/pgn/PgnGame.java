package dev.pedina.chess.pgn;

import dev.pedina.chess.Game;
import dev.pedina.chess.Move;
import dev.pedina.chess.Position;
import dev.pedina.internal.Streams;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A game of a file: what is said of it, its moves with all variations, and how it ended. Immutable.
 *
 * {@snippet :
 * import dev.pedina.chess.Game;
 * import dev.pedina.chess.pgn.PgnGame;
 * import dev.pedina.chess.pgn.PgnReader;
 * import dev.pedina.chess.pgn.PgnResult;
 *
 * Game game = new Game().play("f2f3").play("e7e5").play("g2g4").play("d8h4");
 * PgnGame written = PgnGame.of(game, java.util.Map.of("White", "Somebody"));
 * assert written.result() == PgnResult.BLACK_WINS;
 * assert written.text().endsWith("1. f3 e5 2. g4 Qh4# 0-1\n\n");
 * assert PgnReader.read(written.text()).get(0).moves().equals(game.moves());
 * }
 *
 * @param tags names and values, in the order of the file; the first of several with one name
 * @param start the position before the first move, from the {@code FEN} tag if there is one
 * @param line the moves
 * @param result how the game ended, as it says itself
 * @param errors what was wrong with it, none if it was not read
 */
public record PgnGame(Map<String, String> tags, Position start, PgnLine line, PgnResult result,
        List<PgnError> errors) {

    /** Copies the parts. */
    public PgnGame {
        tags = Collections.unmodifiableMap(new LinkedHashMap<>(Objects.requireNonNull(tags,
                "tags")));
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(line, "line");
        Objects.requireNonNull(result, "result");
        errors = List.copyOf(Objects.requireNonNull(errors, "errors"));
    }

    /**
     * Returns a game that was played, to be written.
     *
     * @param game the game; its result is that of its end
     * @param tags what is to be said of it
     * @return the game without comments
     */
    public static PgnGame of(Game game, Map<String, String> tags) {
        Objects.requireNonNull(tags, "tags");
        List<PgnMove> moves = Streams.list(game.moves().stream().map(PgnMove::new));
        PgnResult result = game.ending()
                .map(ending -> ending.winner().map(winner -> switch (winner) {
                    case WHITE -> PgnResult.WHITE_WINS;
                    case BLACK -> PgnResult.BLACK_WINS;
                }).orElse(PgnResult.DRAW))
                .orElse(PgnResult.UNKNOWN);
        PgnLine line = new PgnLine(List.of(), List.of(), moves);
        return new PgnGame(tags, game.positionAfter(0), line, result, List.of());
    }

    /**
     * Returns the moves of the game, without variations.
     *
     * @return the moves, as far as they are legal
     */
    public List<Move> moves() {
        return Streams.list(line.moves().stream().map(PgnMove::move));
    }

    /**
     * Returns the game to play on, or to look through, as far as it goes by the rules: moves that
     * stand behind an end that needs no claim, such as a dead position or the fifth occurrence of a
     * position, or from a null move on, are left out. {@link Game#length} says how many were
     * played, and {@link #positions} has all.
     *
     * @return a new game by the rules of FIDE
     * @throws dev.pedina.chess.IllegalMoveException if a move is not legal; none is that was read
     */
    public Game game() {
        Game game = new Game(start);
        for (Move move : moves()) {
            if (move.isNull() || game.ending().isPresent()) {
                break;
            }
            game.play(move);
        }
        return game;
    }

    /**
     * Returns the positions of the game, without an end by any rule.
     *
     * @return the starting position, and the one after each of the {@link #moves}
     * @throws dev.pedina.chess.IllegalMoveException if a move is not legal; none is that was read
     */
    public List<Position> positions() {
        List<Position> positions = new ArrayList<>(List.of(start));
        Position position = start;
        for (Move move : moves()) {
            position = move.isNull() ? position.playNull() : position.play(move);
            positions.add(position);
        }
        return Collections.unmodifiableList(positions);
    }

    /**
     * Returns the game as text in the export format.
     *
     * @return tags, moves on lines of less than 80 characters, the result, an empty line
     * @throws dev.pedina.chess.IllegalMoveException if a move is not legal
     * @throws IllegalArgumentException if a tag has a name that none can have
     */
    public String text() {
        StringBuilder text = new StringBuilder();
        try {
            new PgnWriter(text).write(this);
        } catch (IOException e) {
            throw new UncheckedIOException("a StringBuilder refused text", e);
        }
        return text.toString();
    }
}
