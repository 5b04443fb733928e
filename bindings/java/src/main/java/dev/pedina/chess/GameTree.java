package dev.pedina.chess;

import dev.pedina.chess.pgn.PgnResult;
import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.Library;
import dev.pedina.internal.Streams;
import dev.pedina.internal.TextPage;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * A game with all its variations, comments, glyphs and tags, to be edited and analysed. For one
 * thread at a time; its memory grows by itself. A call that is refused leaves it as it was.
 *
 * <p>A {@link Node} is the place of a move. The children of a node are the moves played there: the
 * first continues the line, the others are variations.
 *
 * {@snippet :
 * import dev.pedina.chess.GameTree;
 *
 * GameTree tree = GameTree.parse("1. e4 (1. d4 d5) 1... e5 *").get(0);
 * GameTree.Node d4 = tree.children(GameTree.ROOT).get(1);
 * tree.promote(d4);
 * tree.addNag(d4, 1);
 * assert tree.text().endsWith("1. d4 $1 (1. e4 e5) 1... d5 *\n\n");
 *
 * tree.goTo(d4);
 * tree.play(tree.position(d4).parseSan("Nf6"));
 * assert tree.undo().equals(d4);
 * assert tree.children(d4).size() == 2;
 * }
 */
public final class GameTree extends TreeNotes {

    /** The node of the starting position. */
    public static final Node ROOT = new Node(ChessNumbers.TREE_START);
    private static final int FIRST_WORDS = 512;

    /**
     * The place of a move in a tree. It stays the same until the move is deleted; its number may
     * then be that of another.
     *
     * @param number the number, 0 for the starting position
     */
    public record Node(int number) {}

    /** Makes a tree without a move, from the usual starting position. */
    public GameTree() {
        this(Position.start());
    }

    /**
     * Makes a tree without a move.
     *
     * @param start the starting position
     */
    public GameTree(Position start) {
        super(new long[FIRST_WORDS]);
        Calls.require(Library.chess().treeInit(memory, memory.length, start.words()));
    }

    private GameTree(long[] memory) {
        super(memory);
    }

    /**
     * Reads all games of a text, in any notation that programs write.
     *
     * @param text the text in PGN; what is wrong in it is passed over
     * @return a tree for each game, as far as it goes if it is broken
     */
    public static List<GameTree> parse(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return Streams.list(read(new ByteArrayInputStream(bytes)));
    }

    /**
     * Reads the games of a file of any size, one after the other.
     *
     * @param file the file in PGN, from its start
     * @return a stream that reads the file as it goes, once; closing it closes the file, and a file
     *     that cannot be read ends it with an {@link java.io.UncheckedIOException}
     */
    public static Stream<GameTree> read(InputStream file) {
        return Streams.of(new TreeReader(Objects.requireNonNull(file, "file")), file);
    }

    /**
     * Adds a move after a node, as its last variation if it has a continuation.
     *
     * @param node the node
     * @param move a legal move there, or {@link Move#NULL}
     * @return its node: that of the same move if the node has it already
     * @throws IllegalMoveException if the move is not legal
     * @throws GameException if the tree does not have the node
     */
    public Node add(Node node, Move move) {
        int[] added = Outputs.ints();
        requireLegal(node, move, grown(() -> Library.chess().treeAdd(memory, memory.length,
                node.number(), move.code(), added)));
        return new Node(added[0]);
    }

    /**
     * Adds moves one after the other, all or none.
     *
     * @param node the node of the move before them
     * @param moves legal moves, or {@link Move#NULL}
     * @return the last node
     * @throws IllegalMoveException if a move is not legal
     * @throws GameException if the tree does not have the node
     */
    public Node addLine(Node node, List<Move> moves) {
        short[] codes = new short[moves.size()];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = moves.get(i).code();
        }
        int[] last = Outputs.ints();
        int status = grown(() -> Library.chess().treeAddLine(memory, memory.length, node.number(),
                codes, codes.length, last));
        if (Reason.of(status, "ILLEGAL_MOVE_").isPresent()) {
            // Says which one, and why.
            Position position = position(node);
            for (Move move : moves) {
                position = move.isNull() ? position.playNull() : position.play(move);
            }
        }
        GameException.require(status);
        return new Node(last[0]);
    }

    /**
     * Copies a move of another tree after a node, with all that follows it. No move is added twice:
     * where this tree has a move already, its order, comments and glyphs stay, and if it has
     * neither comments nor glyphs, it takes those of the other. What is new comes after the
     * variations that are there.
     *
     * @param node the node
     * @param source the other tree, which may also be this one
     * @param branch the move of the other tree; {@link #ROOT} for all of its moves
     * @return the node of the move here; {@code node} for all moves
     * @throws IllegalMoveException if a move is not legal here; no move was added
     * @throws GameException if one of the trees does not have its node
     */
    public Node merge(Node node, GameTree source, Node branch) {
        Objects.requireNonNull(node, "node");
        Objects.requireNonNull(branch, "branch");
        long[] words = source == this ? memory.clone() : source.memory;
        int[] merged = Outputs.ints();
        requireLegal(node, source.move(branch).orElse(Move.NULL), grown(
                () -> Library.chess().treeMerge(memory, memory.length, node.number(), words,
                        words.length, branch.number(), merged)));
        return new Node(merged[0]);
    }

    /**
     * Deletes a move with all that follows it. If the analysis was there, it goes to the node
     * before.
     *
     * @param node its node
     * @throws GameException if the tree does not have the node, or it is the starting position
     */
    public void delete(Node node) {
        GameException.require(Library.chess().treeDelete(memory, memory.length, node.number()));
    }

    /**
     * Moves a variation to another place among its siblings.
     *
     * @param node its first move
     * @param place 0 makes it the continuation of the line, a number past the last one the last
     *     variation
     * @throws GameException if the tree does not have the node, or it is the starting position
     * @throws IllegalArgumentException if the place is negative
     */
    public void reorder(Node node, int place) {
        if (place < 0) {
            throw new IllegalArgumentException("a place is not negative: " + place);
        }
        GameException.require(Library.chess().treeReorder(memory, memory.length, node.number(),
                place));
    }

    /**
     * Makes the line to a node the main line: at each branch on the way there it comes first.
     *
     * @param node the node
     * @throws GameException if the tree does not have the node
     */
    public void promote(Node node) {
        GameException.require(Library.chess().treePromote(memory, memory.length, node.number()));
    }

    /**
     * Returns the move of a node.
     *
     * @param node the node
     * @return the move, {@link Move#NULL} for a null move; empty for the starting position
     * @throws GameException if the tree does not have the node
     */
    public Optional<Move> move(Node node) {
        int code = links(node).move();
        return node.equals(ROOT) ? Optional.empty()
                : Optional.of(code == Move.NULL.code() ? Move.NULL : Move.ofCode(code));
    }

    /**
     * Returns the node before a node.
     *
     * @param node the node
     * @return the node before; empty for the starting position
     * @throws GameException if the tree does not have the node
     */
    public Optional<Node> parent(Node node) {
        int parent = links(node).parent();
        return node.equals(ROOT) ? Optional.empty() : Optional.of(new Node(parent));
    }

    /**
     * Returns the moves that are played after a node.
     *
     * @param node the node
     * @return their nodes: the one that continues the line, then the variations
     * @throws GameException if the tree does not have the node
     */
    public List<Node> children(Node node) {
        List<Node> children = new ArrayList<>();
        for (int next = links(node).firstChild(); next != ROOT.number();) {
            Node child = new Node(next);
            children.add(child);
            next = links(child).nextSibling();
        }
        return Collections.unmodifiableList(children);
    }

    /**
     * Returns the nodes that continue a line.
     *
     * @param node the node before them; {@link #ROOT} for the main line
     * @return the nodes after it, each the first child of the one before
     * @throws GameException if the tree does not have the node
     */
    public List<Node> line(Node node) {
        List<Node> line = new ArrayList<>();
        for (int next = links(node).firstChild(); next != ROOT.number();) {
            Node child = new Node(next);
            line.add(child);
            next = links(child).firstChild();
        }
        return Collections.unmodifiableList(line);
    }

    /**
     * Returns all nodes but the starting position.
     *
     * @return the nodes at the time of the call, each before those after it, and the continuation
     *     before the variations
     */
    public Stream<Node> nodes() {
        List<Node> nodes = new ArrayList<>();
        Deque<Node> open = new ArrayDeque<>(List.of(ROOT));
        while (!open.isEmpty()) {
            Node node = open.pop();
            nodes.add(node);
            List<Node> children = children(node);
            for (int i = children.size(); i-- > 0;) {
                open.push(children.get(i));
            }
        }
        return nodes.stream().skip(1);
    }

    /**
     * Returns how many moves lead to a node.
     *
     * @param node the node
     * @return 0 for the starting position
     * @throws GameException if the tree does not have the node
     */
    public int ply(Node node) {
        int[] ply = Outputs.ints();
        GameException.require(Library.chess().treePly(memory, memory.length, node.number(), ply));
        return ply[0];
    }

    /**
     * Returns the position after the move of a node. It takes time for each move that leads there.
     *
     * @param node the node
     * @return the position
     * @throws GameException if the tree does not have the node
     */
    public Position position(Node node) {
        long[] position = Outputs.longs();
        GameException.require(Library.chess().treePosition(memory, memory.length, node.number(),
                position));
        return new Position(position);
    }

    /** {@return how the game ended} */
    public PgnResult result() {
        byte[] result = Outputs.bytes();
        Calls.require(Library.chess().treeResult(memory, memory.length, result));
        return PgnResult.values()[result[0]];
    }

    /**
     * Changes how the game ended.
     *
     * @param result the result
     */
    public void setResult(PgnResult result) {
        Calls.require(Library.chess().treeSetResult(memory, memory.length,
                (byte) result.ordinal()));
    }

    /** {@return the node where the analysis is, at first the starting position} */
    public Node current() {
        int[] node = Outputs.ints();
        Calls.require(Library.chess().treeCurrent(memory, memory.length, node));
        return new Node(node[0]);
    }

    /**
     * Goes to a node: the analysis goes on there.
     *
     * @param node the node
     * @throws GameException if the tree does not have the node
     */
    public void goTo(Node node) {
        GameException.require(Library.chess().treeGoTo(memory, memory.length, node.number()));
    }

    /**
     * Plays a move where the analysis is, also past the end of the game, and goes there. A move
     * that the tree does not have is added as a variation.
     *
     * @param move a legal move there, or {@link Move#NULL}
     * @return its node
     * @throws IllegalMoveException if the move is not legal
     */
    public Node play(Move move) {
        int[] node = Outputs.ints();
        requireLegal(current(), move, grown(() -> Library.chess().treePlay(memory, memory.length,
                move.code(), node)));
        return new Node(node[0]);
    }

    /**
     * Takes back the last move of the analysis, which stays in the tree.
     *
     * @return the node before it, where the analysis now is
     * @throws GameException if the analysis is at the starting position
     */
    public Node undo() {
        int[] node = Outputs.ints();
        GameException.require(Library.chess().treeUndo(memory, memory.length, node));
        return new Node(node[0]);
    }

    /**
     * Goes forward again, to the move that was taken back, else along the line.
     *
     * @return the node of that move
     * @throws GameException if the line ends here
     */
    public Node redo() {
        int[] node = Outputs.ints();
        GameException.require(Library.chess().treeRedo(memory, memory.length, node));
        return new Node(node[0]);
    }

    /**
     * Returns the game in the export format of Portable Game Notation.
     *
     * @return tags, moves with all variations on lines of less than 80 characters, the result, an
     *     empty line
     */
    public String text() {
        return TextPage.write(sink -> Library.chess().treeWrite(memory, memory.length, sink),
                Calls::require);
    }

    /** {@return a copy, which takes no more memory than the tree needs} */
    public GameTree copy() {
        int[] used = Outputs.ints();
        int[] left = Outputs.ints();
        Calls.require(Library.chess().treeSlots(memory, memory.length, used, left));
        long[] copy = new long[ChessNumbers.TREE_MIN_WORDS + 2 * used[0]];
        int status = Library.chess().treeCopy(memory, memory.length, copy, copy.length);
        if (status == FULL) {
            // Slots in between are free.
            copy = memory.clone();
        } else {
            Calls.require(status);
        }
        return new GameTree(copy);
    }

    /**
     * Compares two games with all that is written of them; the place of the analysis is ignored.
     *
     * @param other anything
     * @return whether it is a tree with the same text
     */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof GameTree tree && text().equals(tree.text());
    }

    @Override
    public int hashCode() {
        return text().hashCode();
    }

    /** {@return the text of the game} */
    @Override
    public String toString() {
        return text();
    }

    /** Takes tokens of a scanner: how many, negative if a game is complete with the last one. */
    int read(long[] tokens, int count, byte[] text) {
        long[] taken = Outputs.longs();
        byte[] complete = Outputs.bytes();
        Calls.require(grown(() -> Library.chess().treeRead(memory, memory.length, tokens, count,
                text, text.length, taken, complete)));
        return (int) (complete[0] == 0 ? taken[0] : -taken[0]);
    }

    private void requireLegal(Node node, Move move, int status) {
        if (Reason.of(status, "ILLEGAL_MOVE_").isPresent()) {
            throw new IllegalMoveException(status, move.uci(), position(node));
        }
        GameException.require(status);
    }
}
