package dev.pedina.internal;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
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

/** Hands null to every parameter of every public method, one at a time. */
public final class NullArguments {

    private NullArguments() {}

    /**
     * Checks that each is refused by a {@link NullPointerException} that says which one it is.
     *
     * @param types whose methods and constructors to call
     * @param samples an object of each type, to call methods on and to hand over as the other arguments
     * @return how many were tried
     * @throws ReflectiveOperationException if a public method cannot be called
     */
    public static int refuse(List<Class<?>> types, Map<Class<?>, Object> samples) throws ReflectiveOperationException {
        int refusals = 0;
        for (Class<?> type : types) {
            List<Executable> all = new ArrayList<>(List.of(type.getDeclaredMethods()));
            all.addAll(List.of(type.getDeclaredConstructors()));
            for (Executable executable : all) {
                boolean isPublic = Modifier.isPublic(executable.getModifiers()) && !executable.isSynthetic();
                if (isPublic && !executable.getName().equals("equals")) {
                    refusals += refuse(type, executable, samples);
                }
            }
        }
        return refusals;
    }

    private static int refuse(Class<?> type, Executable executable, Map<Class<?>, Object> samples) {
        Class<?>[] parameters = executable.getParameterTypes();
        int refusals = 0;
        for (int i = 0; i < parameters.length; i++) {
            if (!parameters[i].isPrimitive()) {
                Object[] arguments = new Object[parameters.length];
                for (int j = 0; j < arguments.length; j++) {
                    arguments[j] = j == i ? null : samples.get(parameters[j]);
                    assertTrue(j == i || arguments[j] != null, "no sample of " + parameters[j]);
                }
                String name = executable + " with null as argument " + i;
                Throwable thrown = assertThrows(InvocationTargetException.class,
                        () -> invoke(samples.get(type), executable, arguments), name).getCause();
                assertInstanceOf(NullPointerException.class, thrown, name);
                assertNotNull(thrown.getMessage(), name);
                refusals++;
            }
        }
        return refusals;
    }

    private static Object invoke(Object object, Executable executable, Object[] arguments)
            throws ReflectiveOperationException {
        return executable instanceof Constructor<?> constructor
                ? constructor.newInstance(arguments)
                : ((Method) executable).invoke(object, arguments);
    }
}
