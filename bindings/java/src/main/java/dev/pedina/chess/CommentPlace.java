package dev.pedina.chess;

/**
 * Where a comment of a move stands in a {@link GameTree}.
 *
 * {@snippet :
 * import dev.pedina.chess.CommentPlace;
 * import dev.pedina.chess.GameTree;
 *
 * GameTree tree = GameTree.parse("1. e4 ({now} 1. d4 {solid}) *").get(0);
 * GameTree.Node d4 = tree.children(GameTree.ROOT).get(1);
 * assert tree.comments(d4, CommentPlace.BEFORE).equals(java.util.List.of("now"));
 * assert tree.comments(d4, CommentPlace.AFTER).equals(java.util.List.of("solid"));
 * }
 */
public enum CommentPlace {
    /** After the move; at the starting position before the first move of the game. */
    AFTER,
    /** Before the move, as at the beginning of a variation. */
    BEFORE;

    byte code() {
        return (byte) ordinal();
    }
}
