package dev.pedina;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.Epd;
import dev.pedina.chess.Game;
import dev.pedina.chess.Position;
import dev.pedina.chess.Setup;
import dev.pedina.mastermind.Variant;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Exceptions travel between processes, as frameworks for remote calls send them. */
final class SerializationTest {

    @Test
    void exceptionsKeepAllThatTheySay() throws Exception {
        Position start = Position.start();
        List<Executable> refused = List.of(
                () -> Position.parse("8/8/8/8/8/8/8/8 x"),
                () -> Setup.parse("4k3/8/8/8/8/8/8/K6k w - - 0 1").position(),
                () -> start.play("e1e3"),
                () -> start.parseSan("Qxf7"),
                () -> new Game().acceptDraw(dev.pedina.chess.Color.WHITE),
                () -> Epd.parse("no EPD"),
                () -> Variant.of(4, 6).parse("46"),
                () -> new dev.pedina.konobi.Game(7).play("z9"));
        Set<Class<?>> kinds = new HashSet<>();
        for (Executable call : refused) {
            PedinaException thrown = assertThrows(PedinaException.class, call);
            PedinaException read = copy(thrown);
            assertEquals(thrown.getMessage(), read.getMessage());
            for (Method method : thrown.getClass().getMethods()) {
                boolean isOwn = method.getDeclaringClass().getName().startsWith("dev.pedina.");
                if (isOwn && method.getParameterCount() == 0
                        && !Modifier.isStatic(method.getModifiers())) {
                    assertEquals(method.invoke(thrown), method.invoke(read), method.toString());
                }
            }
            kinds.add(thrown.getClass());
        }
        assertTrue(kinds.size() > 6, kinds.toString());
    }

    @Test
    void soDoesTheErrorOfTheLibrary() throws Exception {
        NativeLibraryError read = copy(
                new NativeLibraryError(NativeLibraryError.Reason.NO_FILE, "none", null));
        assertEquals("NO_FILE none", read.reason() + " " + read.getMessage());
    }

    @SuppressWarnings("unchecked")
    private static <T> T copy(T thrown) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(thrown);
        }
        try (ObjectInputStream in =
                new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (T) in.readObject();
        }
    }
}
