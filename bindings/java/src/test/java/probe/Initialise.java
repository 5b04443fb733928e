package probe;

import java.io.File;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipFile;

/**
 * Initialises each class of a jar as the first one of its own class loader, and prints its name
 * before, what it threw, and its constants that are null.
 */
final class Initialise {

    private Initialise() {}

    public static void main(String[] arguments) throws Exception {
        File file = new File(arguments[0]);
        List<String> names;
        try (JarFile jar = new JarFile(file, false, ZipFile.OPEN_READ, Runtime.version())) {
            names = jar.versionedStream().map(JarEntry::getName)
                    .filter(name -> name.startsWith("dev/") && name.endsWith(".class"))
                    .filter(name -> !name.endsWith("package-info.class")).toList();
        }
        for (String name : names) {
            String type = name.substring(0, name.length() - ".class".length()).replace('/', '.');
            // No parent: each loader has all classes anew.
            try (URLClassLoader loader = new URLClassLoader(new URL[] {file.toURI().toURL()},
                    null)) {
                System.out.println("first " + type);
                initialise(Class.forName(type, false, loader));
            }
        }
    }

    private static void initialise(Class<?> type) throws IllegalAccessException {
        try {
            Class.forName(type.getName(), true, type.getClassLoader());
        } catch (ClassNotFoundException | LinkageError thrown) {
            System.out.println("thrown by " + type.getName() + ": " + thrown);
            return;
        }
        for (Field field : type.getDeclaredFields()) {
            int modifiers = field.getModifiers();
            if (Modifier.isStatic(modifiers) && Modifier.isPublic(modifiers)
                    && Modifier.isPublic(type.getModifiers()) && field.get(null) == null) {
                System.out.println("null in " + type.getName() + ": " + field.getName());
            }
        }
    }
}
