package dev.pedina;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.internal.NativeMemory;
import dev.pedina.internal.Together;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Four threads call the public methods of one object in any order. That is done to each public type
 * of the jar that does not say to be for one thread at a time, so no type can be forgotten.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class ThreadsTest {

    private static final int THREADS = 4;
    /** How many objects of a type without states are made. */
    private static final int OBJECTS = 1;
    /** The same for one with states, in which threads can get in each other's way. */
    private static final int OBJECTS_WITH_STATES = 4;
    /** How often a thread calls a method of an object, in bursts of the same one. */
    private static final int CALLS = 500;
    private static final int LONGEST_BURST = 50;
    /** How often a thread calls each method of one without states. */
    private static final int CALLS_WITHOUT_STATES = 2;
    private static final Path SOURCES = Path.of("src/main/java");

    /** What the calls of one type have done. */
    private static final class Log {
        private final Map<Method, Object> expected = new HashMap<>();
        private final ConcurrentLinkedQueue<String> wrong = new ConcurrentLinkedQueue<>();
    }

    @Test
    void everyTypeBearsFourThreadsOrSaysThatItDoesNot() throws Exception {
        List<String> wrong = new ArrayList<>();
        int types = 0;
        int withStates = 0;
        for (Class<?> type : Samples.publicTypes()) {
            if (isForOneThread(type)) {
                continue;
            }
            types++;
            withStates += hasStates(type) ? 1 : 0;
            wrong.addAll(hammer(type));
        }
        assertEquals(List.of(), wrong);
        assertTrue(types > 100 && withStates > 5, types + " types, " + withStates);
    }

    /**
     * A lock is no use to a method that does not ask for it: while one thread holds it, each call
     * waits, or returns what never changes.
     */
    @Test
    void everyCallOnNativeMemoryWaitsForItsTurn() throws Exception {
        List<String> wrong = new ArrayList<>();
        int waiting = 0;
        for (Class<?> type : Samples.publicTypes()) {
            Optional<Field> memory = Arrays.stream(type.getDeclaredFields())
                    .filter(field -> field.getType() == NativeMemory.class).findFirst();
            if (memory.isEmpty()) {
                continue;
            }
            for (Method method : methods(type)) {
                Samples samples = new Samples();
                Object object = samples.of(type, type);
                memory.get().setAccessible(true);
                NativeMemory held = (NativeMemory) memory.get().get(object);
                FutureTask<Object> call = new FutureTask<>(() -> call(samples, type, method));
                Thread thread = new Thread(call);
                boolean waits = held.inTurn(() -> {
                    thread.start();
                    while (!call.isDone() && LockSupport.getBlocker(thread) == null) {
                        Thread.yield();
                    }
                    return !call.isDone();
                });
                Object result = call.get();
                waiting += waits ? 1 : 0;
                if (!waits && !isConstant(object, result) && !(result instanceof Class<?>)
                        && !Modifier.isStatic(method.getModifiers())) {
                    wrong.add(method + " has not waited");
                }
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(waiting > 20, waiting + " methods");
    }

    /** Whether a result is what a final field of the object holds. */
    private static boolean isConstant(Object object, Object result)
            throws IllegalAccessException {
        for (Field field : object.getClass().getDeclaredFields()) {
            field.setAccessible(true);
            if (Modifier.isFinal(field.getModifiers()) && field.get(object) == result) {
                return true;
            }
        }
        return false;
    }

    /** The public methods that a type declares, but for the one that ends its use. */
    private static List<Method> methods(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers())
                        && !Modifier.isAbstract(method.getModifiers())
                        && !method.getName().equals("close"))
                .toList();
    }

    private static List<String> hammer(Class<?> type) throws Exception {
        List<Method> methods = methods(type);
        Log log = new Log();
        if (!hasStates(type)) {
            expect(type, methods, log);
        }
        int objects = hasStates(type) ? OBJECTS_WITH_STATES : OBJECTS;
        for (int object = 0; object < objects; object++) {
            Samples samples = new Samples();
            int first = object * THREADS;
            Together.run(THREADS, thread -> {
                Random random = new Random(first + thread);
                for (Method method : plan(methods, random, hasStates(type))) {
                    compare(method, call(samples, type, method), log);
                }
                return null;
            });
            if (AutoCloseable.class.isAssignableFrom(type)) {
                ((AutoCloseable) samples.of(type, type)).close();
            }
        }
        return List.copyOf(log.wrong);
    }

    /** Which methods a thread calls, one after the other. */
    private static List<Method> plan(List<Method> methods, Random random, boolean hasStates) {
        List<Method> plan = new ArrayList<>();
        if (!hasStates) {
            for (int i = 0; i < CALLS_WITHOUT_STATES; i++) {
                plan.addAll(methods);
            }
            Collections.shuffle(plan, random);
            return plan;
        }
        while (plan.size() < CALLS) {
            Method method = methods.get(random.nextInt(methods.size()));
            plan.addAll(Collections.nCopies(1 + random.nextInt(LONGEST_BURST), method));
        }
        return plan;
    }

    /** Notes what each method gives twice to one thread. */
    private static void expect(Class<?> type, List<Method> methods, Log log)
            throws ReflectiveOperationException {
        for (Method method : methods) {
            Samples samples = new Samples();
            Object result = call(samples, type, method);
            if (Objects.deepEquals(result, call(samples, type, method))) {
                log.expected.put(method, result);
            }
        }
    }

    private static void compare(Method method, Object result, Log log) {
        if (result instanceof Error || log.expected.containsKey(method)
                && !Objects.deepEquals(log.expected.get(method), result)) {
            log.wrong.add(method + ": " + result);
        }
    }

    /** Calls a method, and returns its result, or the class of an exception, or an error. */
    private static Object call(Samples samples, Class<?> type, Method method)
            throws ReflectiveOperationException {
        Object object = Modifier.isStatic(method.getModifiers()) ? null : samples.of(type, type);
        Object[] arguments = new Object[method.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            Class<?> parameter = method.getParameterTypes()[i];
            arguments[i] = samples.of(parameter == Object.class ? type : parameter, type);
        }
        try {
            return Samples.invoke(object, method, arguments);
        } catch (InvocationTargetException thrown) {
            return thrown.getCause() instanceof Error error ? error
                    : thrown.getCause().getClass();
        }
    }

    /** Whether an object of the type changes: it has no value to compare it by. */
    private static boolean hasStates(Class<?> type) {
        return AutoCloseable.class.isAssignableFrom(type)
                || type == dev.pedina.chess.server.GameServer.class
                || type == dev.pedina.mastermind.AdversarySearch.class
                || type == dev.pedina.mastermind.GeneticSearch.class;
    }

    /** Whether the comment at the head of the type or of the one around it says so. */
    private static boolean isForOneThread(Class<?> type) {
        Class<?> outer = type;
        while (outer.getEnclosingClass() != null) {
            outer = outer.getEnclosingClass();
        }
        Path source = SOURCES.resolve(outer.getName().replace('.', '/') + ".java");
        if (!Files.exists(source)) {
            assertTrue(type.isEnum(), source + " is missing");
            return false;
        }
        try {
            Matcher comment = Pattern.compile("(?ms)^/\\*\\*(.*?)\\*/").matcher(Files.readString(
                    source));
            assertTrue(comment.find(), source + " has no comment");
            return comment.group(1).replaceAll("[\\s*]+", " ").contains("one thread at a time");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
