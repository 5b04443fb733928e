package dev.pedina;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.Book;
import dev.pedina.chess.BookBuilder;
import dev.pedina.chess.BookMove;
import dev.pedina.chess.Clock;
import dev.pedina.chess.Color;
import dev.pedina.chess.Drawing;
import dev.pedina.chess.Engine;
import dev.pedina.chess.Epd;
import dev.pedina.chess.Game;
import dev.pedina.chess.GameTree;
import dev.pedina.chess.Limits;
import dev.pedina.chess.Move;
import dev.pedina.chess.Net;
import dev.pedina.chess.Position;
import dev.pedina.chess.Setup;
import dev.pedina.chess.Square;
import dev.pedina.chess.SquareSet;
import dev.pedina.chess.TimeControl;
import dev.pedina.chess.eboard.BoardCodec;
import dev.pedina.chess.eboard.BoardProtocol;
import dev.pedina.chess.eboard.Sensors;
import dev.pedina.chess.pgn.PgnGame;
import dev.pedina.chess.pgn.PgnReader;
import dev.pedina.chess.pgn.PgnWriter;
import dev.pedina.chess.server.EventKind;
import dev.pedina.chess.server.GameConfiguration;
import dev.pedina.chess.server.GameMode;
import dev.pedina.chess.server.GameServer;
import dev.pedina.chess.server.Opponent;
import dev.pedina.chess.server.Ticker;
import dev.pedina.chess.server.GameSituation;
import dev.pedina.internal.DataFiles;
import dev.pedina.konobi.Decision;
import dev.pedina.konobi.Level;
import dev.pedina.konobi.Point;
import dev.pedina.konobi.PointSet;
import dev.pedina.mastermind.AdversarySearch;
import dev.pedina.mastermind.Candidates;
import dev.pedina.mastermind.CodeBreaker;
import dev.pedina.mastermind.Feedback;
import dev.pedina.mastermind.Genetic;
import dev.pedina.mastermind.Match;
import dev.pedina.mastermind.OptimalTree;
import dev.pedina.mastermind.PegKind;
import dev.pedina.mastermind.PegNames;
import dev.pedina.mastermind.PegSet;
import dev.pedina.mastermind.Remaining;
import dev.pedina.mastermind.Row;
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
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;
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
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.function.Consumer;
import java.util.jar.JarFile;

/** An object of each public type, and the types, for tests that call every public method. */
final class Samples {

    /** The text that a package takes: another one could be refused before the null is. */
    private static final Map<String, String> TEXTS = Map.of("dev.pedina.chess",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "dev.pedina.chess.pgn", "*", "dev.pedina.mastermind", "1122", "dev.pedina.konobi",
            "a1");

    /** Objects of types of which no constant or record can be made without knowing it. */
    private final Map<Class<?>, Object> samples = new HashMap<>();

    /** An executor that takes nothing, and has no thread to end. */
    private static final class Idle extends ScheduledThreadPoolExecutor {
        Idle() {
            super(0);
            shutdown();
        }
    }

    /** Makes all of them anew. */
    Samples() {
        Variant variant = Variant.of(4, 6);
        // A search among its codes takes more than a thousand steps.
        Variant large = new Variant(4, 10, false);
        GameServer server = new GameServer();
        server.configure(GameConfiguration.of("Game").withMode(
                GameMode.PLAYER_VERSUS_ENVIRONMENT));
        server.join(Color.WHITE, "Paul");
        var board = dev.pedina.konobi.Position.start(3);
        ScheduledExecutorService executor = new Idle();
        PgnGame game = PgnReader.read("1. e4 *").get(0);
        InputStream nothing = new ByteArrayInputStream(new byte[0]);
        Consumer<Object> consumer = event -> { };
        for (Object sample : List.of(
                Position.start(), Setup.empty(), new Setup.Repair(Position.start(), Set.of()),
                Move.of(Square.E2, Square.E4),
                SquareSet.EMPTY, new Clock(TimeControl.NO_LIMIT), new Game(), TimeControl.NO_LIMIT,
                Drawing.of(Position.start()), Epd.of(Position.start()),
                new Sensors(Position.start()),
                new BoardCodec(BoardProtocol.CHESS_LINK, false),
                Book.of(new byte[0]), new BookBuilder(),
                new GameTree(), new Engine(Engine.MIN_MEMORY),
                Net.of(DataFiles.net("board.net")), Limits.NONE.withNodes(100),
                new Opponent(dev.pedina.chess.Level.WEAKEST, 1),
                new BookMove(Move.of(Square.E2, Square.E4), 1, 0), game, game.line(),
                game.line().moves().get(0), new PgnReader(nothing),
                new PgnWriter(new StringBuilder()), server,
                GameConfiguration.DEFAULT, GameSituation.NONE, server.subscribe(EventKind.SERVICE,
                consumer), server.state(), Ticker.start(server, executor),
                variant, variant.parse("1122"), Candidates.all(variant), Remaining.of(variant),
                OptimalTree.CLASSIC,
                PegSet.of(PegKind.COLORS),
                PegNames.of("sun", "moon"),
                dev.pedina.mastermind.Drawing.of(new Match(Settings.DEFAULT)),
                Settings.DEFAULT, new Match(Settings.DEFAULT), new Match(Settings.DEFAULT).board(),
                Strategy.MINIMAX,
                new dev.pedina.mastermind.Solver(variant, Strategy.FIRST_CONSISTENT),
                new Search(Strategy.MINIMAX, Candidates.all(large).keep(large.parse("1234"),
                new Feedback(1, 1))),
                new AdversarySearch(1, variant, List.of(), variant.parse("1122")),
                new Genetic(1).search(variant, List.of(Row.of(variant.parse("1122"), 1, 1))), board,
                Point.of("a1"), PointSet.EMPTY,
                Level.RANDOM, new dev.pedina.konobi.Game(board),
                new dev.pedina.konobi.Drawing(board),
                new Decision(board, Level.RANDOM, 1), new dev.pedina.konobi.Solver(board),
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
            samples.put(sample.getClass(), sample);
        }
        samples.put(ScheduledExecutorService.class, executor);
        samples.put(CodeBreaker.class, Strategy.MINIMAX);
        samples.put(InputStream.class, nothing);
        samples.put(Object.class, "any");
        samples.put(Path.class, Path.of("games.pgn"));
        samples.put(Set.class, Set.of());
        samples.put(List.class, List.of());
        samples.put(Map.class, Map.of());
    }

    /** The public types of the exported packages. Of errors only the library makes new ones. */
    static List<Class<?>> publicTypes() throws IOException, ClassNotFoundException {
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

    static Object invoke(Object object, Executable executable, Object[] arguments)
            throws ReflectiveOperationException {
        return executable instanceof Constructor<?> constructor
                ? constructor.newInstance(arguments)
                : ((Method) executable).invoke(object, arguments);
    }

    /** Returns an object of a type for a call of {@code user}. */
    Object of(Class<?> type, Class<?> user) throws ReflectiveOperationException {
        if (samples.containsKey(type)) {
            return samples.get(type);
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
            return of(type.getPermittedSubclasses()[0], user);
        }
        if (type.isInterface()) {
            return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type},
                    (proxy, method, arguments) -> switch (method.getName()) {
                        case "equals" -> proxy == arguments[0];
                        case "hashCode" -> 0;
                        default -> null;
                    });
        }
        assertTrue(type.isRecord(), "no sample of " + type);
        Class<?>[] components = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType).toArray(Class<?>[]::new);
        Object[] values = new Object[components.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = of(components[i], user);
        }
        return type.getDeclaredConstructor(components).newInstance(values);
    }
}
