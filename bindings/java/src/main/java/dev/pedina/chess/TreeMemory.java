package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.Library;
import dev.pedina.internal.LibraryNumbers;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;

/** The memory of a tree, which grows where the library finds it full. */
abstract class TreeMemory {

    static final int FULL = Reason.TREE_FULL.status();
    private static final int NO_SUCH_TEXT = Reason.TREE_NO_SUCH_TEXT.status();
    private static final int FIRST_TEXT = 256;

    /** What the library keeps. */
    long[] memory;

    /** The links of a node. */
    record Links(int move, int parent, int firstChild, int nextSibling) {}

    TreeMemory(long[] memory) {
        this.memory = memory;
    }

    /** The status of a call, which is made again in longer memory while the tree is full. */
    final int grown(IntSupplier call) {
        while (true) {
            int status = call.getAsInt();
            if (status != FULL) {
                return status;
            }
            memory = Arrays.copyOf(memory, Math.multiplyExact(2, memory.length));
            Calls.require(Library.chess().treeGrow(memory, memory.length, Outputs.ints()));
        }
    }

    final Links links(GameTree.Node node) {
        short[] move = Outputs.shorts();
        int[] parent = Outputs.ints();
        int[] child = Outputs.ints();
        int[] sibling = Outputs.ints();
        GameException.require(Library.chess().treeNode(memory, memory.length, node.number(), move,
                parent, child, sibling));
        return new Links(Short.toUnsignedInt(move[0]), parent[0], child[0], sibling[0]);
    }

    /** Writes the text of the tree that follows another one, and its number. */
    @FunctionalInterface
    interface Following {
        int write(int after, byte[] buffer, long[] length, int[] text);
    }

    /** All texts that follow each other. */
    static List<String> texts(Following call) {
        List<String> texts = new ArrayList<>();
        int[] number = Outputs.ints();
        while (true) {
            int after = number[0];
            Optional<String> text = text((buffer, length) ->
                    call.write(after, buffer, length, number));
            if (text.isEmpty()) {
                return texts;
            }
            texts.add(text.get());
        }
    }

    /** A text of the tree, in a buffer that is as long as it needs to be. */
    static Optional<String> text(Calls.Writer call) {
        byte[] buffer = new byte[FIRST_TEXT];
        long[] length = Outputs.longs();
        int status = call.write(buffer, length);
        if (status == LibraryNumbers.ERROR_BUFFER) {
            buffer = new byte[Math.toIntExact(length[0] + 1)];
            status = call.write(buffer, length);
        }
        if (!found(status)) {
            return Optional.empty();
        }
        return Optional.of(new String(buffer, 0, (int) length[0], StandardCharsets.UTF_8));
    }

    static boolean found(int status) {
        if (status == NO_SUCH_TEXT) {
            return false;
        }
        GameException.require(status);
        return true;
    }
}
