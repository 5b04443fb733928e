package dev.pedina;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.Position;
import dev.pedina.chess.Square;
import dev.pedina.chess.SquareSet;
import dev.pedina.chess.server.GameServer;
import dev.pedina.chess.server.ServerState;
import dev.pedina.konobi.Point;
import dev.pedina.konobi.PointSet;

import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

/**
 * Passes null to every parameter of every public method and constructor, one at a time: each is
 * refused by a {@link NullPointerException} that names it, and nothing changes.
 */
final class NullTest {

    private final Samples samples = new Samples();
    /** The parameters that an exception did not name. */
    private final List<String> unnamed = new ArrayList<>();

    @Test
    void everyParameterRefusesNull() throws ReflectiveOperationException, IOException {
        GameServer server = (GameServer) samples.of(GameServer.class, NullTest.class);
        ServerState before = server.state();
        int refusals = 0;
        for (Class<?> type : Samples.publicTypes()) {
            List<Executable> all = new ArrayList<>(List.of(type.getDeclaredMethods()));
            all.addAll(List.of(type.getDeclaredConstructors()));
            for (Executable executable : all) {
                int modifiers = executable.getModifiers();
                // What a type inherits from one that is not public is there, too, as a bridge to
                // it.
                if (Modifier.isPublic(modifiers) && !Modifier.isAbstract(modifiers)
                        && !executable.getName().equals("equals")
                        && !(type.isEnum() && executable.getName().equals("valueOf"))) {
                    refusals += refuse(type, executable);
                }
            }
        }
        assertEquals(List.of(), unnamed);
        assertTrue(refusals > 300, "only " + refusals + " parameters were tried");
        assertEquals(before, server.state());
        assertEquals(8_902, Position.start().perft(3));
        assertEquals(dev.pedina.konobi.Position.start(3), samples.of(
                dev.pedina.konobi.Position.class, NullTest.class));
    }

    @Test
    void aNullAmongManyIsRefused() {
        assertThrows(NullPointerException.class, () -> SquareSet.of(Square.E4, null));
        assertThrows(NullPointerException.class, () -> PointSet.of(Point.of("a1"), null));
    }

    private int refuse(Class<?> type, Executable executable)
            throws ReflectiveOperationException {
        Class<?>[] parameters = executable.getParameterTypes();
        boolean hasObject = executable instanceof Method method
                && !Modifier.isStatic(method.getModifiers());
        int refusals = 0;
        for (int i = 0; i < parameters.length; i++) {
            if (parameters[i].isPrimitive()) {
                continue;
            }
            Object object = hasObject ? samples.of(type, type) : null;
            Object[] arguments = new Object[parameters.length];
            for (int j = 0; j < arguments.length; j++) {
                arguments[j] = j == i ? null : samples.of(parameters[j], type);
            }
            String name = executable + " with null as argument " + i;
            Throwable thrown = assertThrows(InvocationTargetException.class,
                    () -> Samples.invoke(object, executable, arguments), name).getCause();
            assertInstanceOf(NullPointerException.class, thrown, name);
            String parameter = executable.getParameters()[i].getName();
            String message = String.valueOf(thrown.getMessage());
            // A bridge has no names of its own, and calls a method that was tried too.
            boolean isBridge = executable instanceof Method method && method.isBridge();
            if (!isBridge && !message.matches("(?s).*\\b" + parameter + "\\b.*")) {
                unnamed.add(name + ", " + parameter + ": " + message);
            }
            refusals++;
        }
        return refusals;
    }
}
