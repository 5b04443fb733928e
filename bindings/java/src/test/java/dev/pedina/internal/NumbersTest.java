package dev.pedina.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The enums that are written by hand, because they do more than name a number, have the order of
 * those in C.
 */
final class NumbersTest {

    @ParameterizedTest
    @CsvSource({
        "chess.Color, COLOR_", "chess.Role, ROLE_", "chess.FenMode, FEN_MODE_",
        "chess.CastlingStyle, CASTLING_STYLE_", "chess.MaterialRule, MATERIAL_RULE_",
        "chess.Outcome, POSITION_OUTCOME_", "chess.Ending$Cause, CAUSE_", "chess.Problem, PROBLEM_",
        "chess.Period$Bonus, BONUS_", "TextStyle, TEXT_STYLE_",
        "chess.Drawing$Theme, THEME_", "chess.Evaluation, EVALUATION_",
        "chess.server.ServerSituation, SERVER_SITUATION_",
        "chess.server.GameSituation$Kind, GAME_SITUATION_",
        "chess.server.GameMode, GAME_MODE_", "chess.server.EventKind, EVENT_KIND_",
        "konobi.Color, COLOR_", "konobi.Player, PLAYER_", "konobi.Ruleset, RULESET_",
        "konobi.PieRule, PIE_RULE_",
        "konobi.Link$Kind, LINK_KIND_", "konobi.Ending$Cause, CAUSE_", "konobi.Notation, NOTATION_",
        "mastermind.PegKind, PEG_KIND_", "mastermind.Genetic$Version, GENETIC_VERSION_",
        "chess.CommentPlace, COMMENT_PLACE_", "chess.session.Standing, STANDING_",
        "chess.session.Refusal, REFUSAL_", "chess.session.TableEnd, TABLE_END_",
        "chess.eboard.BoardProtocol, BOARD_PROTOCOL_",
        "chess.eboard.BoardReport$Kind, BOARD_REPORT_KIND_",
        "chess.eboard.BoardRequest$Kind, BOARD_REQUEST_KIND_",
        "chess.eboard.Cecp$Command, CECP_COMMAND_",
        "chess.eboard.Cecp$Reply, CECP_REPLY_",
        "chess.eboard.Peripheral$Keyword, PERIPHERAL_KEYWORD_",
        "konobi.Seating, SEATING_", "konobi.TableEnd, TABLE_END_",
        "mastermind.LineRefusal, REFUSAL_", "mastermind.TableEnd, TABLE_END_",
    })
    void enumsHaveTheOrderOfThoseInC(String type, String prefix)
    throws ReflectiveOperationException {
        String game = type.contains(".") ? type.substring(0, type.indexOf('.')) : "library";
        Class<?> numbers = Class.forName("dev.pedina.internal." + game.substring(0, 1).toUpperCase()
                + game.substring(1) + "Numbers");
        Object[] constants = Class.forName("dev.pedina." + type).getEnumConstants();
        List<String> names = Stream.of(constants).map(constant -> ((Enum<?>) constant).name())
                .toList();
        List<String> inC = Arrays.stream(numbers.getFields()).filter(field ->
                field.getName().startsWith(prefix))
                .sorted(Comparator.comparingInt(NumbersTest::value))
                .map(field -> field.getName().substring(prefix.length()))
                .filter(name -> names.contains("NONE") || !name.equals("NONE")).toList();
        assertEquals(inC, names);
    }

    private static int value(Field field) {
        try {
            return field.getInt(null);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }
}
