package dev.pedina;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.Clock;
import dev.pedina.chess.Color;
import dev.pedina.chess.Engine;
import dev.pedina.chess.Limits;
import dev.pedina.chess.Period;
import dev.pedina.chess.Position;
import dev.pedina.chess.TimeBudget;
import dev.pedina.chess.TimeControl;
import dev.pedina.chess.pgn.Annotation;
import dev.pedina.chess.session.Table;

import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

/** Durations of any length and times of any sign, wherever a public method takes one. */
final class DurationTest {

    private static final Duration FOREVER = ChronoUnit.FOREVER.getDuration();
    private static final List<Duration> EXTREMES = List.of(FOREVER,
            FOREVER.negated(), Duration.ofSeconds(Long.MIN_VALUE),
            Duration.ofMillis(Long.MAX_VALUE), Duration.ofMillis(Long.MAX_VALUE).plusNanos(999_999),
            Duration.ofMillis(Long.MAX_VALUE).plusMillis(1), Duration.ofNanos(Long.MAX_VALUE),
            Duration.ofNanos(Long.MAX_VALUE).plusNanos(1), Duration.ofNanos(-1));

    private final Samples samples = new Samples();

    @Test
    void everyDurationIsTakenOrRefusedAsAnArgument() throws Exception {
        int tried = 0;
        for (Class<?> type : Samples.publicTypes()) {
            for (Executable executable : executables(type)) {
                Parameter[] parameters = executable.getParameters();
                for (int i = 0; i < parameters.length; i++) {
                    String kind = parameters[i].getParameterizedType().getTypeName();
                    if (kind.contains("java.time.Duration") && !kind.contains("Map")) {
                        tried++;
                        for (Duration duration : EXTREMES) {
                            Object argument = parameters[i].getType() == Duration.class ? duration
                                    : Optional.of(duration);
                            Throwable thrown = call(type, executable, i, argument);
                            assertTrue(thrown == null || thrown instanceof IllegalArgumentException,
                                    executable + ": " + thrown);
                        }
                    }
                }
            }
        }
        assertTrue(tried > 12, tried + " parameters");
    }

    @Test
    void everyNegativeTimeIsRefusedAsAnArgument() throws Exception {
        int tried = 0;
        for (Class<?> type : Samples.publicTypes()) {
            for (Executable executable : executables(type)) {
                Parameter[] parameters = executable.getParameters();
                for (int i = 0; i < parameters.length; i++) {
                    if (parameters[i].getName().equals("now")) {
                        tried++;
                        assertInstanceOf(IllegalArgumentException.class,
                                call(type, executable, i, -1L), executable.toString());
                        assertInstanceOf(IllegalArgumentException.class,
                                call(type, executable, i, Long.MIN_VALUE), executable.toString());
                    }
                }
            }
        }
        assertTrue(tried > 10, tried + " parameters");
    }

    @Test
    void whatHasForeverHasTime() {
        for (Period.Bonus bonus : Period.Bonus.values()) {
            Clock clock = new Clock(TimeControl.of(Period.of(FOREVER, bonus, FOREVER)));
            clock.start(1_000);
            assertEquals(Optional.empty(), clock.flag(1_000_000), bonus.toString());
            clock.press(2_000);
            clock.press(3_000);
            assertTrue(clock.remaining(Color.WHITE, 3_000).orElse(Long.MAX_VALUE) > 1L << 60);
            assertTrue(clock.delay(3_000) >= 0);
            assertTrue(clock.deadline().orElse(Long.MAX_VALUE) > 1L << 60);
        }
        Table table = new Table(new dev.pedina.chess.session.Limits(Optional.of(FOREVER), FOREVER,
                10));
        table.tick(1_000);
        assertTrue(table.deadline().orElse(Long.MAX_VALUE) > 1L << 60);
    }

    @Test
    void aSearchWithForeverEndsByItsLimits() {
        try (Engine engine = new Engine(Engine.MIN_MEMORY)) {
            engine.begin(Position.start(), Limits.NONE.withNodes(100));
            assertTrue(engine.think(new TimeBudget(FOREVER, FOREVER)));
            engine.begin(Position.start(), Limits.NONE);
            assertTrue(engine.think(new TimeBudget(FOREVER.negated(), FOREVER.negated())));
        }
        assertEquals(Duration.ZERO, TimeBudget.of(Duration.ofSeconds(Long.MIN_VALUE),
                Duration.ZERO).limit());
    }

    @Test
    void aCommentHasTheLongestTime() {
        // 2^64 - 1 milliseconds.
        Duration most = Duration.ofSeconds(18_446_744_073_709_551L, 615_000_000);
        Annotation longest = new Annotation.Clock(most);
        String text = Annotation.format(List.of(longest));
        assertEquals("[%clk 5124095576030:25:51.615]", text);
        assertEquals(List.of(longest), Annotation.parse(text));
        for (Duration wrong : List.of(FOREVER, most.plusMillis(1), FOREVER.negated())) {
            assertThrows(IllegalArgumentException.class, () -> new Annotation.Clock(wrong));
            assertThrows(IllegalArgumentException.class, () -> new Annotation.ElapsedTime(wrong));
        }
    }

    private static List<Executable> executables(Class<?> type) {
        List<Executable> all = new ArrayList<>(List.of(type.getDeclaredMethods()));
        all.addAll(List.of(type.getDeclaredConstructors()));
        return all.stream().filter(executable -> Modifier.isPublic(executable.getModifiers())
                && !Modifier.isAbstract(executable.getModifiers())).toList();
    }

    /** Calls with samples and one other argument, and returns what was thrown. */
    private Throwable call(Class<?> type, Executable executable, int place, Object argument)
            throws ReflectiveOperationException {
        boolean hasObject = executable instanceof Method method
                && !Modifier.isStatic(method.getModifiers());
        Object object = hasObject ? samples.of(type, type) : null;
        Object[] arguments = new Object[executable.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = i == place ? argument
                    : samples.of(executable.getParameterTypes()[i], type);
        }
        try {
            Samples.invoke(object, executable, arguments);
            return null;
        } catch (InvocationTargetException thrown) {
            return thrown.getCause();
        }
    }
}
