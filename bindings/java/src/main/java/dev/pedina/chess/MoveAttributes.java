package dev.pedina.chess;

import java.util.Objects;
import java.util.Optional;

import dev.pedina.internal.ChessCodes;
import dev.pedina.internal.ChessStructs;

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

    /** Reads {@code pdn_chess_move_attributes}. */
    static MoveAttributes of(int[] numbers) {
        ChessStructs.MoveAttributes move = new ChessStructs.MoveAttributes(numbers, 0);
        return new MoveAttributes(Role.ofCode(move.role()), ChessCodes.role(move.captured()),
                ChessCodes.role(move.promotion()), move.isEnPassant(), move.isCastling(),
                move.givesCheck());
    }
}
