package dev.pedina.chess.session;

import dev.pedina.chess.Color;
import dev.pedina.chess.Role;
import dev.pedina.chess.Square;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.StructBytes;

import java.util.Optional;

/** The fields that the reports of both ends have in common. */
final class Reports {

    private static final Color[] COLORS = Color.values();
    private static final Square[] SQUARES = Square.values();
    private static final Role[] ROLES = Role.values();

    private Reports() {}

    static byte code(Color color) {
        return (byte) color.ordinal();
    }

    static byte code(Optional<Role> role) {
        return (byte) role.map(it -> it.ordinal() + 1).orElse(0).intValue();
    }

    static Optional<Color> color(StructBytes report, int place) {
        int code = report.at(place);
        return code == ChessNumbers.NO_COLOR ? Optional.empty() : Optional.of(COLORS[code]);
    }

    static Square square(StructBytes report, int place) {
        return SQUARES[report.at(place)];
    }

    static Optional<Role> role(StructBytes report, int place) {
        int code = report.at(place);
        return code == 0 ? Optional.empty() : Optional.of(ROLES[code - 1]);
    }
}
