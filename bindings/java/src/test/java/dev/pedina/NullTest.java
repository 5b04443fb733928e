package dev.pedina;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.Book;
import dev.pedina.chess.BookBuilder;
import dev.pedina.chess.BookMove;
import dev.pedina.chess.Clock;
import dev.pedina.chess.Drawing;
import dev.pedina.chess.Engine;
import dev.pedina.chess.Epd;
import dev.pedina.chess.Game;
import dev.pedina.chess.GameTree;
import dev.pedina.chess.Limits;
import dev.pedina.chess.Move;
import dev.pedina.chess.Position;
import dev.pedina.chess.Setup;
import dev.pedina.chess.Square;
import dev.pedina.chess.SquareSet;
import dev.pedina.chess.TimeControl;
import dev.pedina.chess.eboard.Sensors;
import dev.pedina.chess.pgn.PgnGame;
import dev.pedina.chess.pgn.PgnReader;
import dev.pedina.chess.pgn.PgnWriter;
import dev.pedina.chess.server.EventKind;
import dev.pedina.chess.server.GameConfiguration;
import dev.pedina.chess.server.GameServer;
import dev.pedina.chess.server.Opponent;
import dev.pedina.chess.server.GameSituation;
import dev.pedina.chess.server.ServerState;
import dev.pedina.konobi.Decision;
import dev.pedina.konobi.Level;
import dev.pedina.konobi.Point;
import dev.pedina.konobi.PointSet;
import dev.pedina.mastermind.Candidates;
import dev.pedina.mastermind.Code;
import dev.pedina.mastermind.CodeBreaker;
import dev.pedina.mastermind.Match;
import dev.pedina.mastermind.OptimalTree;
import dev.pedina.mastermind.PegKind;
import dev.pedina.mastermind.PegNames;
import dev.pedina.mastermind.PegSet;
import dev.pedina.mastermind.Remaining;
import dev.pedina.mastermind.Search;
import dev.pedina.mastermind.Settings;
import dev.pedina.mastermind.Strategy;
import dev.pedina.mastermind.Variant;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.jar.JarFile;

import org.junit.jupiter.api.Test;

/**
 * Passes null to every parameter of every public method and constructor, one at a time: each is
 * refused by a {@link NullPointerException} that names it, and nothing changes.
 */
final class NullTest {

    private static final Variant VARIANT = Variant.of(4, 6);
    private static final Code CODE = VARIANT.parse("1122");
    private static final GameServer SERVER = new GameServer();
    private static final dev.pedina.konobi.Position BOARD = dev.pedina.konobi.Position.start(3);

    /** The text that a package takes: another one could be refused before the null is. */
    private static final Map<String, String> TEXTS = Map.of("dev.pedina.chess",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "dev.pedina.chess.pgn", "*", "dev.pedina.mastermind", "1122", "dev.pedina.konobi",
            "a1");

    /** Objects of types of which no constant or record can be made without knowing it. */
    private static final Map<Class<?>, Object> SAMPLES = new HashMap<>();

    static {
        PgnGame game = PgnReader.read("1. e4 *").get(0);
        InputStream nothing = new ByteArrayInputStream(new byte[0]);
        Consumer<Object> consumer = event -> { };
        for (Object sample : List.of(
                Position.start(), Setup.empty(), new Setup.Repair(Position.start(), Set.of()),
                Move.of(Square.E2, Square.E4),
                SquareSet.EMPTY, new Clock(TimeControl.NO_LIMIT), new Game(), TimeControl.NO_LIMIT,
                Drawing.of(Position.start()), Epd.of(Position.start()),
                new Sensors(Position.start()), Book.of(new byte[0]), new BookBuilder(),
                new GameTree(), new Engine(Engine.MIN_MEMORY), Limits.NONE,
                new Opponent(dev.pedina.chess.Level.WEAKEST, 1),
                new BookMove(Move.of(Square.E2, Square.E4), 1, 0), game, game.line(),
                game.line().moves().get(0), new PgnReader(nothing),
                new PgnWriter(new StringBuilder()), SERVER,
                GameConfiguration.DEFAULT, GameSituation.NONE, SERVER.subscribe(EventKind.SERVICE,
                consumer), SERVER.state(),
                VARIANT, CODE, Candidates.all(VARIANT), Remaining.of(VARIANT), OptimalTree.CLASSIC,
                PegSet.of(PegKind.COLORS),
                PegNames.of("sun", "moon"),
                dev.pedina.mastermind.Drawing.of(new Match(Settings.DEFAULT)),
                Settings.DEFAULT, new Match(Settings.DEFAULT), new Match(Settings.DEFAULT).board(),
                Strategy.MINIMAX,
                new dev.pedina.mastermind.Solver(VARIANT, Strategy.FIRST_CONSISTENT),
                new Search(Strategy.FIRST_CONSISTENT, Candidates.all(VARIANT)), BOARD,
                Point.of("a1"), PointSet.EMPTY,
                Level.RANDOM, new dev.pedina.konobi.Game(BOARD),
                new dev.pedina.konobi.Drawing(BOARD),
                new Decision(BOARD, Level.RANDOM, 1), new dev.pedina.konobi.Solver(BOARD),
                dev.pedina.konobi.Rules.STANDARD,
                new dev.pedina.konobi.Ending(dev.pedina.konobi.Ending.Cause.RESIGNATION,
                dev.pedina.konobi.Color.WHITE),
                new dev.pedina.konobi.Chances(1, 2, Optional.empty()), Duration.ZERO,
                new dev.pedina.chess.session.Client(),
                new dev.pedina.chess.session.Table(dev.pedina.chess.session.Limits.DEFAULT),
                new dev.pedina.konobi.Table(dev.pedina.konobi.TableSettings.CONSOLE),
                new dev.pedina.mastermind.Client(), new dev.pedina.mastermind.Handshake(),
                new dev.pedina.mastermind.Table(Settings.DEFAULT, "Ada", "Bob"),
                Optional.empty(), OptionalInt.empty())) {
            SAMPLES.put(sample.getClass(), sample);
        }
        SAMPLES.put(CodeBreaker.class, Strategy.MINIMAX);
        SAMPLES.put(InputStream.class, nothing);
        SAMPLES.put(Path.class, Path.of("games.pgn"));
        SAMPLES.put(Set.class, Set.of());
        SAMPLES.put(List.class, List.of());
        SAMPLES.put(Map.class, Map.of());
    }

    @Test
    void everyParameterRefusesNull() throws ReflectiveOperationException, IOException {
        ServerState before = SERVER.state();
        int refusals = 0;
        for (Class<?> type : publicTypes()) {
            List<Executable> all = new ArrayList<>(List.of(type.getDeclaredMethods()));
            all.addAll(List.of(type.getDeclaredConstructors()));
            for (Executable executable : all) {
                int modifiers = executable.getModifiers();
                // What a type inherits from one that is not public is there, too, as a bridge to
                // it.
                if (Modifier.isPublic(modifiers) && !Modifier.isAbstract(modifiers)
                        && !executable.getName().equals("equals")) {
                    refusals += refuse(type, executable);
                }
            }
        }
        assertTrue(refusals > 300, "only " + refusals + " parameters were tried");
        assertEquals(before, SERVER.state());
        assertEquals(8_902, Position.start().perft(3));
        assertEquals(BOARD, dev.pedina.konobi.Position.start(3));
    }

    @Test
    void aNullAmongManyIsRefused() {
        assertThrows(NullPointerException.class, () -> SquareSet.of(Square.E4, null));
        assertThrows(NullPointerException.class, () -> PointSet.of(Point.of("a1"), null));
    }

    /** The public types of the exported packages. Of errors only the library makes new ones. */
    private static List<Class<?>> publicTypes() throws IOException, ClassNotFoundException {
        List<Class<?>> types = new ArrayList<>();
        try (JarFile jar = new JarFile(System.getProperty("pedina.test.jar"))) {
            List<String> names = jar.stream().map(entry -> entry.getName()).filter(name ->
                    name.startsWith("dev/"))
                    .filter(name -> name.endsWith(".class") && !name.contains("/internal/"))
                    .toList();
            for (String name : names) {
                Class<?> type = Class.forName(name.replace('/', '.').substring(0, name.length()
                        - ".class".length()));
                boolean isReachable = type.getEnclosingClass() == null
                        || Modifier.isPublic(type.getEnclosingClass().getModifiers());
                if (Modifier.isPublic(type.getModifiers()) && isReachable
                        && !Throwable.class.isAssignableFrom(type)) {
                    types.add(type);
                }
            }
        }
        return types;
    }

    private static int refuse(Class<?> type, Executable executable)
            throws ReflectiveOperationException {
        Class<?>[] parameters = executable.getParameterTypes();
        boolean hasObject = executable instanceof Method method
                && !Modifier.isStatic(method.getModifiers());
        int refusals = 0;
        for (int i = 0; i < parameters.length; i++) {
            if (parameters[i].isPrimitive()) {
                continue;
            }
            Object object = hasObject ? sample(type, type) : null;
            Object[] arguments = new Object[parameters.length];
            for (int j = 0; j < arguments.length; j++) {
                arguments[j] = j == i ? null : sample(parameters[j], type);
            }
            String name = executable + " with null as argument " + i;
            Throwable thrown = assertThrows(InvocationTargetException.class,
                    () -> invoke(object, executable, arguments), name).getCause();
            assertInstanceOf(NullPointerException.class, thrown, name);
            assertNotNull(thrown.getMessage(), name);
            refusals++;
        }
        return refusals;
    }

    private static Object invoke(Object object, Executable executable, Object[] arguments)
            throws ReflectiveOperationException {
        return executable instanceof Constructor<?> constructor
                ? constructor.newInstance(arguments)
                : ((Method) executable).invoke(object, arguments);
    }

    /** Returns an object of a type for a call of {@code user}. */
    private static Object sample(Class<?> type, Class<?> user) throws ReflectiveOperationException {
        if (SAMPLES.containsKey(type)) {
            return SAMPLES.get(type);
        } else if (type == String.class) {
            return TEXTS.getOrDefault(user.getPackageName(), "Paul");
        } else if (type == boolean.class) {
            return false;
        } else if (type.isPrimitive()) {
            int number = user.getPackageName().endsWith("konobi") ? 3 : 1;
            return type == long.class ? (Object) (long) number : number;
        } else if (type.isEnum()) {
            return type.getEnumConstants()[0];
        } else if (type.isArray()) {
            return Array.newInstance(type.getComponentType(), type.getComponentType().isPrimitive()
                    ? 4 : 0);
        } else if (type.isSealed()) {
            return sample(type.getPermittedSubclasses()[0], user);
        }
        if (type.isInterface()) {
            return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type},
                    (proxy, method, arguments) -> null);
        }
        assertTrue(type.isRecord(), "no sample of " + type);
        Class<?>[] components = Arrays.stream(type.getRecordComponents()).map(it -> it.getType())
                .toArray(Class<?>[]::new);
        Object[] values = new Object[components.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = sample(components[i], user);
        }
        return type.getDeclaredConstructor(components).newInstance(values);
    }
}
