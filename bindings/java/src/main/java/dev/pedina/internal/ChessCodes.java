package dev.pedina.internal;

import dev.pedina.chess.Color;
import dev.pedina.chess.Role;

import java.util.Objects;
import java.util.Optional;

/** The numbers that the library has for colours and roles. */
public final class ChessCodes {

    private static final Color[] COLORS = Color.values();
    private static final Role[] ROLES = Role.values();

    private ChessCodes() {}

    /**
     * Returns the number of a colour.
     *
     * @param color the colour
     * @return a {@code pdn_chess_color}
     */
    public static byte of(Color color) {
        return (byte) Objects.requireNonNull(color, "color").ordinal();
    }

    /**
     * Returns the number of a role.
     *
     * @param role the role
     * @return a {@code pdn_chess_role}: 1 for a pawn to 6 for a king
     */
    public static byte of(Role role) {
        return (byte) (Objects.requireNonNull(role, "role").ordinal() + 1);
    }

    /**
     * Returns the colour for a number.
     *
     * @param code a {@code pdn_chess_color}, or the number of none
     * @return the colour
     */
    public static Optional<Color> color(int code) {
        return code == ChessNumbers.NO_COLOR ? Optional.empty() : Optional.of(COLORS[code]);
    }

    /**
     * Returns the role for a number.
     *
     * @param code a {@code pdn_chess_role}, or 0 for none
     * @return the role
     */
    public static Optional<Role> role(int code) {
        return code == 0 ? Optional.empty() : Optional.of(ROLES[code - 1]);
    }
}
