package dev.pedina.chess;

import dev.pedina.chess.GameTree.Node;
import dev.pedina.internal.Calls;
import dev.pedina.internal.Library;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What stands at the moves of a tree, and its tags. */
abstract class TreeNotes extends TreeMemory {

    private static final int MAX_NAGS = 256;
    private static final int MAX_NAG = 255;

    TreeNotes(long[] memory) {
        super(memory);
    }

    /**
     * Returns the comments of a move.
     *
     * @param node its node
     * @param place where they stand
     * @return the comments in their order
     * @throws GameException if the tree does not have the node
     */
    public List<String> comments(Node node, CommentPlace place) {
        return Collections.unmodifiableList(texts((after, buffer, length, comment) ->
                Library.chess().treeComment(memory, memory.length, node.number(), place.code(),
                        after, buffer, buffer.length, length, comment)));
    }

    /**
     * Adds a comment to a move, after those that it has there.
     *
     * @param node its node
     * @param place where it stands
     * @param comment the text
     * @throws GameException if the tree does not have the node
     */
    public void addComment(Node node, CommentPlace place, String comment) {
        byte[] text = comment.getBytes(StandardCharsets.UTF_8);
        GameException.require(grown(() -> Library.chess().treeAddComment(memory, memory.length,
                node.number(), place.code(), text, text.length)));
    }

    /**
     * Removes all comments of a move in one place.
     *
     * @param node its node
     * @param place where they stand
     * @return whether there were any
     * @throws GameException if the tree does not have the node
     */
    public boolean removeComments(Node node, CommentPlace place) {
        return found(Library.chess().treeRemoveComments(memory, memory.length, node.number(),
                place.code()));
    }

    /**
     * Returns the numeric annotation glyphs of a move.
     *
     * @param node its node
     * @return numbers in 0 to 255: 1 is a good move, 2 a mistake
     * @throws GameException if the tree does not have the node
     */
    public List<Integer> nags(Node node) {
        byte[] nags = new byte[MAX_NAGS];
        long[] count = Outputs.longs();
        GameException.require(Library.chess().treeNags(memory, memory.length, node.number(), nags,
                MAX_NAGS, count));
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < count[0]; i++) {
            all.add(Byte.toUnsignedInt(nags[i]));
        }
        return Collections.unmodifiableList(all);
    }

    /**
     * Adds a numeric annotation glyph to a move, unless it has that one.
     *
     * @param node its node
     * @param nag a number in 0 to 255
     * @throws GameException if the tree does not have the node
     * @throws IllegalArgumentException if the number is out of its range
     */
    public void addNag(Node node, int nag) {
        byte number = glyph(nag);
        GameException.require(grown(() -> Library.chess().treeAddNag(memory, memory.length,
                node.number(), number)));
    }

    /**
     * Removes a numeric annotation glyph from a move; does nothing if the move does not have it.
     *
     * @param node its node
     * @param nag a number in 0 to 255
     * @throws GameException if the tree does not have the node
     * @throws IllegalArgumentException if the number is out of its range
     */
    public void removeNag(Node node, int nag) {
        GameException.require(Library.chess().treeRemoveNag(memory, memory.length, node.number(),
                glyph(nag)));
    }

    /**
     * Returns all tags.
     *
     * @return names and values in their order; the first of several with one name
     */
    public Map<String, String> tags() {
        Map<String, String> tags = new LinkedHashMap<>();
        Iterator<String> texts = texts((after, buffer, length, text) ->
                Library.chess().treeTagText(memory, memory.length, after, buffer, buffer.length,
                        length, text)).iterator();
        while (texts.hasNext()) {
            tags.putIfAbsent(texts.next(), texts.next());
        }
        return Collections.unmodifiableMap(tags);
    }

    /**
     * Returns the value of a tag.
     *
     * @param name its name, such as {@code White}
     * @return the value of the first tag with this name; empty if there is none
     */
    public Optional<String> tag(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        return text((buffer, length) -> Library.chess().treeTag(memory, memory.length, bytes,
                bytes.length, buffer, buffer.length, length));
    }

    /**
     * Adds a tag, or changes the value of the first one with the same name. {@code Result},
     * {@code SetUp} and {@code FEN} are written as the tree has them, whatever its tags say.
     *
     * @param name text without spaces, control characters, quotes and {@code ]}
     * @param value any text; control characters in it become spaces
     * @throws IllegalArgumentException if the name is malformed, or name and value exceed what
     *     is read back: 768 bytes of UTF-8 together
     */
    public void setTag(String name, String value) {
        byte[] key = name.getBytes(StandardCharsets.UTF_8);
        byte[] text = value.getBytes(StandardCharsets.UTF_8);
        int status = grown(() -> Library.chess().treeSetTag(memory, memory.length, key, key.length,
                text, text.length));
        if (status == Reason.PGN_TAG_SYNTAX.status()) {
            throw new IllegalArgumentException(Calls.statusText(status) + ": " + name);
        }
        if (status == Reason.PGN_LENGTH.status()) {
            throw new IllegalArgumentException("name and value of a tag are 768 bytes together at "
                    + "most, not " + (key.length + text.length));
        }
        Calls.require(status);
    }

    /**
     * Removes the first tag with this name.
     *
     * @param name its name
     * @return whether there was one
     */
    public boolean removeTag(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        return found(Library.chess().treeRemoveTag(memory, memory.length, bytes, bytes.length));
    }

    private static byte glyph(int nag) {
        if (nag < 0 || nag > MAX_NAG) {
            throw new IllegalArgumentException("a glyph is a number in 0 to 255, not " + nag);
        }
        return (byte) nag;
    }
}
