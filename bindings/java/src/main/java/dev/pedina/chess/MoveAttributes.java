package dev.pedina.chess;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import java.util.Optional;

import dev.pedina.internal.ChessCodes;

/**
 * What a legal move does, from {@link Position#attributes}.
 *
 * {@snippet :
 * import dev.pedina.chess.MoveAttributes;
 * import dev.pedina.chess.Position;
 * import dev.pedina.chess.Role;
 *
 * Position position = Position.start().play("e2e4").play("d7d5");
 * MoveAttributes capture = position.attributes(position.parseUci("e4d5"));
 * assert capture.captured().equals(java.util.Optional.of(Role.PAWN)) && !capture.givesCheck();
 * }
 *
 * @param role the piece that moves: the king if it castles
 * @param captured the piece that is captured, a pawn en passant; empty if the move is quiet
 * @param promotion what a pawn becomes on the last rank
 * @param isEnPassant whether it is a capture en passant
 * @param isCastling whether it is castling
 * @param givesCheck whether the opponent is in check after it
 */
public record MoveAttributes(Role role, Optional<Role> captured, Optional<Role> promotion,
        boolean isEnPassant, boolean isCastling, boolean givesCheck) {

    /** Makes a description of these parts. */
    public MoveAttributes {
        Objects.requireNonNull(role, "role");
        Objects.requireNonNull(captured, "captured");
        Objects.requireNonNull(promotion, "promotion");
    }

    /** Reads {@code pdn_chess_move_attributes}: six bytes, in two numbers of 32 bits. */
    static MoveAttributes of(int[] numbers) {
        ByteBuffer buffer = ByteBuffer.allocate(2 * Integer.BYTES).order(ByteOrder.nativeOrder());
        buffer.asIntBuffer().put(numbers, 0, 2);
        byte[] fields = buffer.array();
        return new MoveAttributes(Role.ofCode(fields[0]), ChessCodes.role(fields[1]),
                ChessCodes.role(fields[2]), fields[3] != 0, fields[4] != 0, fields[5] != 0);
    }
}
