package dev.pedina.chess;

import java.util.Objects;
import java.util.Optional;

/**
 * One of the 64 squares, in the order a1, b1, ... h1, a2, ... h8.
 *
 * <p>An enum, so that squares cost no memory each, compare with {@code ==} and serve as keys of an
 * {@link java.util.EnumMap}. {@link #ordinal()} is the number of the square in
 * {@link SquareSet#bits()}.
 *
 * {@snippet :
 * import dev.pedina.chess.Square;
 *
 * Square square = Square.parse("e4").orElseThrow();
 * assert square == Square.E4;
 * assert square.file() == 4 && square.rank() == 3;
 * assert square.toString().equals("e4");
 * }
 */
public enum Square {
    /** The square a1. */ A1,
    /** The square b1. */ B1,
    /** The square c1. */ C1,
    /** The square d1. */ D1,
    /** The square e1. */ E1,
    /** The square f1. */ F1,
    /** The square g1. */ G1,
    /** The square h1. */ H1,
    /** The square a2. */ A2,
    /** The square b2. */ B2,
    /** The square c2. */ C2,
    /** The square d2. */ D2,
    /** The square e2. */ E2,
    /** The square f2. */ F2,
    /** The square g2. */ G2,
    /** The square h2. */ H2,
    /** The square a3. */ A3,
    /** The square b3. */ B3,
    /** The square c3. */ C3,
    /** The square d3. */ D3,
    /** The square e3. */ E3,
    /** The square f3. */ F3,
    /** The square g3. */ G3,
    /** The square h3. */ H3,
    /** The square a4. */ A4,
    /** The square b4. */ B4,
    /** The square c4. */ C4,
    /** The square d4. */ D4,
    /** The square e4. */ E4,
    /** The square f4. */ F4,
    /** The square g4. */ G4,
    /** The square h4. */ H4,
    /** The square a5. */ A5,
    /** The square b5. */ B5,
    /** The square c5. */ C5,
    /** The square d5. */ D5,
    /** The square e5. */ E5,
    /** The square f5. */ F5,
    /** The square g5. */ G5,
    /** The square h5. */ H5,
    /** The square a6. */ A6,
    /** The square b6. */ B6,
    /** The square c6. */ C6,
    /** The square d6. */ D6,
    /** The square e6. */ E6,
    /** The square f6. */ F6,
    /** The square g6. */ G6,
    /** The square h6. */ H6,
    /** The square a7. */ A7,
    /** The square b7. */ B7,
    /** The square c7. */ C7,
    /** The square d7. */ D7,
    /** The square e7. */ E7,
    /** The square f7. */ F7,
    /** The square g7. */ G7,
    /** The square h7. */ H7,
    /** The square a8. */ A8,
    /** The square b8. */ B8,
    /** The square c8. */ C8,
    /** The square d8. */ D8,
    /** The square e8. */ E8,
    /** The square f8. */ F8,
    /** The square g8. */ G8,
    /** The square h8. */ H8;

    private static final int SIDE = 8;
    private static final Square[] SQUARES = values();

    /**
     * Returns the square on a file and a rank.
     *
     * @param file 0 for the a-file to 7 for the h-file
     * @param rank 0 for the first rank to 7 for the eighth
     * @return the square
     * @throws IllegalArgumentException if a number is not in 0 to 7
     */
    public static Square of(int file, int rank) {
        if (file < 0 || file >= SIDE || rank < 0 || rank >= SIDE) {
            throw new IllegalArgumentException("file " + file + " and rank " + rank
                    + " must be in 0 to 7");
        }
        return SQUARES[rank * SIDE + file];
    }

    /**
     * Returns the square with a number, the inverse of {@link #ordinal()}.
     *
     * @param index 0 for a1, 1 for b1, to 63 for h8
     * @return the square
     * @throws IllegalArgumentException if the number is not in 0 to 63
     */
    public static Square at(int index) {
        if (index < 0 || index >= SQUARES.length) {
            throw new IllegalArgumentException("square " + index + " must be in 0 to 63");
        }
        return SQUARES[index];
    }

    /**
     * Reads the name of a square.
     *
     * @param name such as {@code e4}; the letter in lower case
     * @return the square, or empty if the text is not the name of one
     */
    public static Optional<Square> parse(String name) {
        Objects.requireNonNull(name, "name");
        if (name.length() != 2) {
            return Optional.empty();
        }
        int file = name.charAt(0) - 'a';
        int rank = name.charAt(1) - '1';
        boolean onBoard = file >= 0 && file < SIDE && rank >= 0 && rank < SIDE;
        return onBoard ? Optional.of(of(file, rank)) : Optional.empty();
    }

    /** {@return the file of this square: 0 for the a-file to 7 for the h-file} */
    public int file() {
        return ordinal() % SIDE;
    }

    /** {@return the rank of this square: 0 for the first rank to 7 for the eighth} */
    public int rank() {
        return ordinal() / SIDE;
    }

    /** {@return the name of this square in lower case, such as {@code e4}} */
    @Override
    public String toString() {
        return new String(new char[] {(char) ('a' + file()), (char) ('1' + rank())});
    }

    /** Returns the number of this square in the C library. */
    byte code() {
        return (byte) ordinal();
    }
}
