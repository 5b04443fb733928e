package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.GameTree.Node;
import dev.pedina.chess.pgn.PgnResult;
import dev.pedina.internal.DataFiles;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/** Game trees as the tests of the library edit them. */
final class GameTreeTest {

    private static final String GAME = "[Event \"x\"]\n[White \"Müller\"]\n\n"
            + "1. e4 $1 {fine} (1. d4 {or} d5 (1... Nf6 2. c4) 2. c4) 1... e5 2. -- Nc6 1-0\n";

    private static GameTree tree(String text) {
        return GameTree.parse(text).get(0);
    }

    private static String moves(GameTree tree) {
        String text = tree.text();
        return text.substring(text.indexOf("\n\n") + 2).replace('\n', ' ').strip();
    }

    private static void assertRefused(Reason reason, Runnable call) {
        assertEquals(reason, assertThrows(GameException.class, call::run).reason());
    }

    @Test
    void aGameIsReadEditedAndWritten() {
        GameTree tree = tree(GAME);
        assertEquals("1. e4 $1 {fine} (1. d4 {or} 1... d5 (1... Nf6 2. c4) 2. c4) 1... e5 2. -- "
                + "Nc6 1-0", moves(tree));
        assertEquals(Map.of("Event", "x", "White", "Müller"), tree.tags());
        assertEquals(PgnResult.WHITE_WINS, tree.result());

        Node e4 = tree.children(GameTree.ROOT).get(0);
        Node d4 = tree.children(GameTree.ROOT).get(1);
        Node d5 = tree.children(d4).get(0);
        Node e5 = tree.children(e4).get(0);
        assertEquals(Optional.of(d4), tree.parent(d5));
        assertEquals(Optional.empty(), tree.parent(GameTree.ROOT));
        assertEquals(Optional.empty(), tree.move(GameTree.ROOT));
        assertEquals(Optional.of(Move.NULL), tree.move(tree.line(e5).get(0)));
        assertEquals(4, tree.line(GameTree.ROOT).size());
        assertEquals(9, tree.nodes().count());
        assertEquals(4, tree.ply(tree.line(GameTree.ROOT).get(3)));
        assertEquals(Position.start().play("d2d4").play("d7d5"), tree.position(d5));
        assertEquals(List.of("fine"), tree.comments(e4, CommentPlace.AFTER));
        assertEquals(List.of(), tree.comments(e4, CommentPlace.BEFORE));
        assertEquals(List.of(1), tree.nags(e4));

        tree.promote(d5);
        tree.reorder(d5, 9);
        tree.delete(e5);
        assertTrue(tree.removeComments(d4, CommentPlace.AFTER));
        assertFalse(tree.removeComments(d4, CommentPlace.AFTER));
        tree.addComment(d4, CommentPlace.BEFORE, "first");
        tree.removeNag(e4, 1);
        tree.addNag(d5, 2);
        tree.setTag("White", "B");
        assertTrue(tree.removeTag("Event"));
        assertFalse(tree.removeTag("Event"));
        tree.setResult(PgnResult.DRAW);
        assertEquals("{first} 1. d4 (1. e4 {fine}) 1... Nf6 (1... d5 $2 2. c4) 2. c4 1/2-1/2",
                moves(tree));
        assertEquals(Map.of("White", "B"), tree.tags());
        assertEquals(Optional.empty(), tree.tag("Event"));
    }

    @Test
    void anAnalysisPlaysOnAndTakesBack() {
        GameTree tree = tree(GAME);
        Node e4 = tree.children(GameTree.ROOT).get(0);
        assertEquals(GameTree.ROOT, tree.current());
        assertRefused(Reason.TREE_NOTHING_TO_UNDO, tree::undo);
        tree.goTo(e4);
        Node c5 = tree.play(Move.of(Square.C7, Square.C5));
        assertEquals(e4, tree.undo());
        assertEquals(c5, tree.redo());
        assertEquals(c5, tree.current());
        assertRefused(Reason.TREE_NOTHING_TO_REDO, tree::redo);
        assertThrows(IllegalMoveException.class, () -> tree.play(Move.of(Square.C7, Square.C5)));
        // Past the end of a game.
        GameTree mate = new GameTree();
        Node end = mate.addLine(GameTree.ROOT, new Game().play("f2f3").play("e7e5").play("g2g4")
                .play("d8h4").moves());
        mate.goTo(end);
        assertThrows(IllegalMoveException.class, () -> mate.play(Move.NULL));
        mate.undo();
        mate.play(Move.of(Square.A7, Square.A6));
        assertEquals("1. f3 e5 2. g4 Qh4# (2... a6) *", moves(mate));
    }

    @Test
    void linesAreAddedWhollyOrNotAtAll() {
        GameTree tree = new GameTree(Position.parse("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
        List<Move> line = List.of(Move.of(Square.E2, Square.E4), Move.NULL, Move.of(Square.E4,
                Square.E5));
        Node last = tree.addLine(GameTree.ROOT, line);
        assertEquals(last, tree.addLine(GameTree.ROOT, line));
        assertEquals(GameTree.ROOT, tree.addLine(GameTree.ROOT, List.of()));
        assertEquals(3, tree.nodes().count());
        List<Move> wrong = new ArrayList<>(line);
        wrong.add(Move.of(Square.E8, Square.E6));
        IllegalMoveException refused = assertThrows(IllegalMoveException.class,
                () -> tree.addLine(GameTree.ROOT, wrong));
        assertEquals("e8e6", refused.move());
        assertEquals(3, tree.nodes().count());
        Node known = tree.children(GameTree.ROOT).get(0);
        assertEquals(known, tree.add(GameTree.ROOT, line.get(0)));
        assertTrue(tree.text().contains("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]"));
        assertEquals(tree, tree(tree.text()));
    }

    @Test
    void refusalsChangeNothing() {
        GameTree tree = tree(GAME);
        String text = tree.text();
        Node wrong = new Node(5000);
        Move move = Move.of(Square.E2, Square.E4);
        List<Consumer<Node>> calls = List.of(tree::delete, tree::promote, tree::goTo, tree::move,
                tree::parent, tree::children, tree::line, tree::ply, tree::position, tree::nags,
                node -> tree.add(node, move), node -> tree.addLine(node, List.of(move)),
                node -> tree.reorder(node, 0), node -> tree.addNag(node, 3),
                node -> tree.removeNag(node, 3),
                node -> tree.comments(node, CommentPlace.AFTER),
                node -> tree.addComment(node, CommentPlace.AFTER, "x"),
                node -> tree.removeComments(node, CommentPlace.BEFORE));
        for (Consumer<Node> call : calls) {
            assertRefused(Reason.TREE_NO_SUCH_NODE, () -> call.accept(wrong));
            assertRefused(Reason.TREE_NO_SUCH_NODE, () -> call.accept(new Node(-1)));
        }
        assertRefused(Reason.TREE_ROOT, () -> tree.delete(GameTree.ROOT));
        assertRefused(Reason.TREE_ROOT, () -> tree.reorder(GameTree.ROOT, 1));
        assertThrows(IllegalArgumentException.class, () -> tree.addNag(GameTree.ROOT, 256));
        assertThrows(IllegalArgumentException.class, () -> tree.reorder(new Node(1), -1));
        assertThrows(IllegalArgumentException.class, () -> tree.setTag("a b", "x"));
        assertThrows(IllegalMoveException.class, () -> tree.add(GameTree.ROOT, Move.of(Square.E2,
                Square.E5)));
        assertEquals(text, tree.text());
    }

    /** Neither a long line, nor long texts, nor many variations are too much. */
    @Test
    void memoryGrowsByItself() {
        GameTree tree = new GameTree();
        Move[] shuffle = {Move.of(Square.G1, Square.F3), Move.of(Square.G8, Square.F6),
            Move.of(Square.F3, Square.G1), Move.of(Square.F6, Square.G8)};
        List<Move> moves = IntStream.range(0, 20_000).mapToObj(i -> shuffle[i % 4]).toList();
        Node last = tree.addLine(GameTree.ROOT, moves);
        assertEquals(moves.size(), tree.ply(last));
        assertEquals(Position.start().key(), tree.position(last).key());
        String comment = "Wörter ".repeat(5000).strip();
        tree.addComment(last, CommentPlace.AFTER, comment);
        assertEquals(List.of(comment), tree.comments(last, CommentPlace.AFTER));
        assertThrows(IllegalArgumentException.class, () -> tree.setTag("Annotator", comment));
        String longest = "x".repeat(768 - "Annotator".length());
        assertThrows(IllegalArgumentException.class, () -> tree.setTag("Annotator", longest + "x"));
        tree.setTag("Annotator", longest);
        for (Move move : tree.position(last).legalMoves()) {
            tree.addNag(tree.add(last, move), 255);
        }
        assertEquals(moves, tree.line(GameTree.ROOT).stream().limit(moves.size())
                .map(node -> tree.move(node).orElseThrow()).toList());
        assertEquals(List.of(255), tree.nags(tree.children(last).get(19)));
        for (int nag = 0; nag < 256; nag++) {
            tree.addNag(last, nag);
        }
        assertEquals(IntStream.range(0, 256).boxed().toList(), tree.nags(last));
        // Read back, past the end of each chunk and buffer.
        assertEquals(tree, tree(tree.text()));
        assertEquals(Optional.of(longest), tree(tree.text()).tag("Annotator"));
    }

    @Test
    void gamesAreMerged() {
        GameTree tree = tree("1. e4 e5 2. Nf3 *");
        assertEquals(GameTree.ROOT, tree.merge(GameTree.ROOT,
                tree("1. d4 $1 {solid} d5 (1... Nf6) *"), GameTree.ROOT));
        assertEquals("1. e4 (1. d4 $1 {solid} 1... d5 (1... Nf6)) 1... e5 2. Nf3 *", moves(tree));
        // A variation of the tree itself, after a move that does not change it.
        Node d4 = tree.children(GameTree.ROOT).get(1);
        Node a3 = tree.addLine(GameTree.ROOT, List.of(Move.of(Square.A2, Square.A3), Move.NULL));
        Node copy = tree.merge(a3, tree, d4);
        assertEquals(List.of("solid"), tree.comments(copy, CommentPlace.AFTER));
        assertEquals(2, tree.children(copy).size());
        // As a game of its own.
        GameTree own = new GameTree();
        own.merge(GameTree.ROOT, tree, d4);
        assertEquals("1. d4 $1 {solid} 1... d5 (1... Nf6) *", moves(own));
        String text = own.text();
        assertThrows(IllegalMoveException.class, () -> own.merge(own.line(GameTree.ROOT).get(0),
                tree, d4));
        assertRefused(Reason.TREE_NO_SUCH_NODE, () -> own.merge(GameTree.ROOT, tree, new Node(99)));
        assertEquals(text, own.text());
    }

    @Test
    void copiesAreTreesOfTheirOwn() {
        GameTree tree = tree(GAME);
        GameTree copy = tree.copy();
        assertEquals(tree, copy);
        assertEquals(tree.hashCode(), copy.hashCode());
        copy.delete(copy.children(GameTree.ROOT).get(1));
        assertNotEquals(tree, copy);
        GameTree again = copy.copy();
        again.play(Move.of(Square.A2, Square.A3));
        assertEquals(List.of(9L, 4L, 5L), Stream.of(tree, copy, again)
                .map(each -> each.nodes().count()).toList());
        assertNotEquals(tree, new Object());
        assertEquals(tree.text(), tree.toString());
    }

    @Test
    void filesAreReadAsTheyCome() throws IOException {
        byte[] file = Files.readAllBytes(DataFiles.FOLDER.resolve("self_play.pgn"));
        String text = new String(file, StandardCharsets.ISO_8859_1);
        int count = text.split("\\[Event ", -1).length - 1;
        List<GameTree> trees = GameTree.read(new ByteArrayInputStream(file)).toList();
        assertEquals(count, trees.size());
        for (GameTree tree : trees) {
            assertEquals(tree, tree(tree.text()));
        }
        // Windows line ends, a byte order mark and Latin-1.
        String windows = "\uFEFF" + GAME.replace("\n", "\r\n");
        assertEquals(tree(GAME), tree(windows));
        byte[] latin = GAME.getBytes(StandardCharsets.ISO_8859_1);
        assertEquals(tree(GAME), GameTree.read(new ByteArrayInputStream(latin)).findFirst()
                .orElseThrow());
        assertEquals(List.of(), GameTree.parse(""));
        assertEquals("1. e4 e5 *", moves(tree("1. e4 e9 e5 *")));
        assertEquals("1. e4 *", moves(tree("1. e4 e4 e5 *")));

        Iterator<GameTree> broken = GameTree.read(new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("unplugged");
            }
        }).iterator();
        assertThrows(UncheckedIOException.class, broken::hasNext);
    }
}
