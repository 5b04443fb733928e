package dev.pedina.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;

import dev.pedina.Pedina;

import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CyclicBarrier;

import org.junit.jupiter.api.Test;

/** Two class loaders in one process, as application servers have them, both load the library. */
final class ClassLoadersTest {

    @Test
    void eachClassLoaderHasItsOwnPedina() throws Exception {
        URL[] jar = {Java.jar().toUri().toURL()};
        // No parent: the platform's class loader would find the module under test.
        try (URLClassLoader one = new URLClassLoader(jar, null); URLClassLoader two =
                new URLClassLoader(jar, null)) {
            Class<?> first = one.loadClass("dev.pedina.chess.Position");
            Class<?> second = two.loadClass("dev.pedina.chess.Position");
            assertNotSame(first, second);
            assertNotSame(Pedina.class.getClassLoader(), first.getClassLoader());
            assertEquals(8902L, perft3(first));
            assertEquals(8902L, perft3(second));
        }
    }

    /** All at the same time: each finds, writes or copies the library while the others do. */
    @Test
    void manyClassLoadersMayLoadAtOnce() throws Exception {
        URL[] jar = {Java.jar().toUri().toURL()};
        int count = 4;
        CyclicBarrier start = new CyclicBarrier(count);
        List<Object> all = Together.run(count, thread -> {
            try (URLClassLoader own = new URLClassLoader(jar, null)) {
                start.await();
                return perft3(own.loadClass("dev.pedina.chess.Position"));
            }
        });
        assertEquals(Collections.nCopies(count, 8902L), all);
    }

    private static Object perft3(Class<?> position) throws ReflectiveOperationException {
        Method perft = position.getMethod("perft", int.class);
        return perft.invoke(position.getMethod("start").invoke(null), 3);
    }
}
