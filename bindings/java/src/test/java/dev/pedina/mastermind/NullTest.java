package dev.pedina.mastermind;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;

/** Hands null to every parameter of every public method. */
final class NullTest {

    private static final Variant VARIANT = Variant.of(4, 6);
    private static final Code CODE = VARIANT.parse("1122");

    /** What to call methods on, and what to hand to the other parameters. */
    private static final Map<Class<?>, Object> SAMPLES = Map.ofEntries(
            Map.entry(Variant.class, VARIANT),
            Map.entry(Code.class, CODE),
            Map.entry(Feedback.class, new Feedback(1, 2)),
            Map.entry(Row.class, Row.of(CODE, 1, 2)),
            Map.entry(Candidates.class, Candidates.all(VARIANT)),
            Map.entry(Remaining.class, Remaining.of(VARIANT)),
            Map.entry(Strategy.class, Strategy.MINIMAX),
            Map.entry(Genetic.class, new Genetic(1)),
            Map.entry(Genetic.Level.class, Genetic.Level.REPAIRED),
            Map.entry(OptimalTree.class, OptimalTree.CLASSIC),
            Map.entry(PegKind.class, PegKind.COLORS),
            Map.entry(PegSet.class, PegSet.of(PegKind.COLORS)),
            Map.entry(Settings.class, Settings.DEFAULT),
            Map.entry(CodeMaker.class, CodeMaker.of(CODE)),
            Map.entry(CodeBreaker.class, Strategy.MINIMAX),
            Map.entry(Player.class, new Player(CodeMaker.of(CODE), Strategy.MINIMAX)),
            Map.entry(Match.class, new Match(Settings.DEFAULT)),
            Map.entry(Board.class, new Match(Settings.DEFAULT).board()),
            Map.entry(Conflict.class, new Conflict(List.of(), List.of(), true)),
            Map.entry(Hint.class, new Hint(CODE, 1, 1, 1, 1, true)),
            Map.entry(Solver.class, new Solver(VARIANT, Strategy.FIRST_CONSISTENT)),
            Map.entry(Strategy.Games.class, new Strategy.Games(new int[1], 0, 0)),
            Map.entry(String.class, "1122"),
            Map.entry(List.class, List.of()),
            Map.entry(Optional.class, Optional.empty()),
            Map.entry(Consumer.class, (Consumer<Object>) event -> { }),
            Map.entry(Row[].class, new Row[0]),
            Map.entry(int[].class, new int[4]),
            Map.entry(byte[].class, new byte[4]),
            Map.entry(boolean.class, true),
            Map.entry(int.class, 4),
            Map.entry(long.class, 4L));

    @Test
    void everyParameterRefusesNull() throws ReflectiveOperationException {
        int refusals = 0;
        for (Class<?> type : SAMPLES.keySet()) {
            if (type.getPackage() != VARIANT.getClass().getPackage() || type.isArray()) {
                continue;
            }
            List<Executable> all = new ArrayList<>(List.of(type.getDeclaredMethods()));
            all.addAll(List.of(type.getDeclaredConstructors()));
            for (Executable executable : all) {
                boolean open = Modifier.isPublic(executable.getModifiers()) && !executable.isSynthetic()
                        && !Modifier.isAbstract(executable.getModifiers());
                if (open && !executable.getName().equals("equals")) {
                    refusals += refuse(type, executable);
                }
            }
        }
        assertTrue(refusals > 70, "only " + refusals + " parameters were tried");
    }

    private static int refuse(Class<?> type, Executable executable) {
        Class<?>[] parameters = executable.getParameterTypes();
        int refusals = 0;
        for (int i = 0; i < parameters.length; i++) {
            if (!parameters[i].isPrimitive()) {
                Object[] arguments = new Object[parameters.length];
                for (int j = 0; j < arguments.length; j++) {
                    arguments[j] = j == i ? null : SAMPLES.get(parameters[j]);
                    assertTrue(j == i || arguments[j] != null, "no sample of " + parameters[j]);
                }
                String name = executable + " with null as argument " + i;
                Throwable thrown = assertThrows(InvocationTargetException.class,
                        () -> invoke(type, executable, arguments), name).getCause();
                assertInstanceOf(NullPointerException.class, thrown, name);
                refusals++;
            }
        }
        return refusals;
    }

    private static Object invoke(Class<?> type, Executable executable, Object[] arguments)
            throws ReflectiveOperationException {
        return executable instanceof Constructor<?> constructor
                ? constructor.newInstance(arguments)
                : ((Method) executable).invoke(SAMPLES.get(type), arguments);
    }
}
