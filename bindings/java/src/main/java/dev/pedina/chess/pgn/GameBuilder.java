package dev.pedina.chess.pgn;

import dev.pedina.chess.Reason;
import dev.pedina.chess.FenException;
import dev.pedina.chess.FenMode;
import dev.pedina.chess.InvalidPositionException;
import dev.pedina.chess.Move;
import dev.pedina.chess.Position;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.ChessStructs;
import dev.pedina.internal.ChessValues;
import dev.pedina.internal.Streams;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Makes games of what the library finds in a file. */
final class GameBuilder {

    private static final Pattern SPACE = Pattern.compile("\\s+");

    private final Collection<PgnGame> games;
    private final Collection<PgnError> strayErrors;
    private final Map<String, String> tags = new LinkedHashMap<>();
    private final List<PgnError> errors = new ArrayList<>();
    /** The parts so far of a comment that is cut. */
    private final ByteArrayOutputStream comment = new ByteArrayOutputStream();
    /** The lines that are open, the innermost first; none between two games. */
    private final Deque<Line> open = new ArrayDeque<>();
    private Line main;
    private Position start = Position.start();

    /** A line that is being read. */
    private static final class Line {
        private final List<Integer> nags = new ArrayList<>(0);
        private final List<String> comments = new ArrayList<>(0);
        private final List<Node> nodes = new ArrayList<>();

        /** Recursion: no deeper than variations are, which {@link PgnReader#MAX_DEPTH} bounds. */
        PgnLine toLine() {
            return new PgnLine(nags, comments, Streams.list(nodes.stream().map(Node::toMove)));
        }
    }

    /** A move that is being read. */
    private static final class Node {
        private final Move move;
        private final List<Integer> nags = new ArrayList<>(0);
        private final List<String> comments = new ArrayList<>(0);
        private final List<Line> variations = new ArrayList<>(0);

        Node(Move move) {
            this.move = move;
        }

        PgnMove toMove() {
            return new PgnMove(move, nags, comments,
                    Streams.list(variations.stream().map(Line::toLine)));
        }
    }

    GameBuilder(Collection<PgnGame> games, Collection<PgnError> strayErrors) {
        this.games = games;
        this.strayErrors = strayErrors;
    }

    /** Takes the next token, whose text lies in the array. */
    void add(ChessStructs.PgnToken token, byte[] text) {
        switch (token.kind()) {
            case ChessNumbers.PGN_KIND_GAME -> begin();
            case ChessNumbers.PGN_KIND_TAG -> tag(token, text);
            case ChessNumbers.PGN_KIND_SAN -> open.element().nodes.add(new Node(ChessValues.get()
                    .move(token.number())));
            case ChessNumbers.PGN_KIND_NAG -> nag(token.number());
            case ChessNumbers.PGN_KIND_COMMENT -> comment(token, text);
            case ChessNumbers.PGN_KIND_VARIATION -> beginVariation();
            case ChessNumbers.PGN_KIND_END_VARIATION -> open.remove();
            case ChessNumbers.PGN_KIND_ERROR -> error(token);
            case ChessNumbers.PGN_KIND_END_GAME -> end(token.number());
            default -> { }
        }
    }

    private void begin() {
        tags.clear();
        errors.clear();
        comment.reset();
        open.clear();
        start = Position.start();
        main = new Line();
        open.push(main);
    }

    private void tag(ChessStructs.PgnToken token, byte[] text) {
        String name = decode(text, token.start(), token.nameLength());
        String value = decode(text, token.start() + token.nameLength(), token.length());
        tags.putIfAbsent(name, value);
        if (name.equals("FEN")) {
            begin(value);
        }
    }

    /** Takes a starting position as the scanner does: of several the last one that is good. */
    private void begin(String fen) {
        try {
            start = Position.parse(fen, FenMode.PLAYABLE);
            tags.put("FEN", fen);
        } catch (FenException | InvalidPositionException refused) {
            // The scanner reports it, and goes on with the position that it had.
        }
    }

    private void nag(int nag) {
        Line line = open.element();
        List<Node> nodes = line.nodes;
        (nodes.isEmpty() ? line.nags : nodes.get(nodes.size() - 1).nags).add(nag);
    }

    private void comment(ChessStructs.PgnToken token, byte[] text) {
        comment.write(text, token.start(), token.length());
        if (token.number() == 0) {
            return;
        }
        byte[] whole = comment.toByteArray();
        comment.reset();
        Line line = open.element();
        List<Node> nodes = line.nodes;
        List<String> comments = nodes.isEmpty() ? line.comments : nodes.get(nodes.size()
                - 1).comments;
        // Lines are broken where they are long, not where the text wants it.
        comments.add(SPACE.matcher(decode(whole, 0, whole.length).strip()).replaceAll(" "));
    }

    private void beginVariation() {
        List<Node> nodes = open.element().nodes;
        Line variation = new Line();
        // One before the first move replaces nothing, and is left out.
        if (!nodes.isEmpty()) {
            nodes.get(nodes.size() - 1).variations.add(variation);
        }
        open.push(variation);
    }

    private void error(ChessStructs.PgnToken token) {
        PgnError error = new PgnError(Reason.of(token.status()).orElseThrow(), token.offset(),
                token.line());
        (open.isEmpty() ? strayErrors : errors).add(error);
    }

    private void end(int termination) {
        games.add(new PgnGame(tags, start, main.toLine(), PgnResult.of(termination), errors));
        open.clear();
    }

    private static String decode(byte[] bytes, int start, int length) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, start, length))
                    .toString();
        } catch (CharacterCodingException e) {
            return new String(bytes, start, length, StandardCharsets.ISO_8859_1);
        }
    }
}
