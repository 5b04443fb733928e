package dev.pedina.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.apache.felix.framework.FrameworkFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;

/** The jar as a bundle of OSGi, in Apache Felix. */
final class OsgiTest {

    private static final long STOP_MILLISECONDS = 60_000;

    @TempDir
    private Path folder;

    private Framework framework;
    private Bundle pedina;

    @BeforeEach
    void start() throws BundleException {
        framework = new FrameworkFactory().newFramework(
                Map.of(Constants.FRAMEWORK_STORAGE, folder.resolve("felix").toString()));
        framework.start();
        pedina = install(Java.jar());
    }

    @AfterEach
    void stop() throws BundleException, InterruptedException {
        framework.stop();
        framework.waitForStop(STOP_MILLISECONDS);
    }

    /** Over the bridge that the same Java takes without OSGi. */
    @Test
    void anotherBundleThatImportsAPackageUsesIt() throws Exception {
        Bundle user = userOf("dev.pedina.chess");
        Class<?> position = user.loadClass("dev.pedina.chess.Position");
        Object start = position.getMethod("start").invoke(null);
        assertEquals(8902L, position.getMethod("perft", int.class).invoke(start, 3));
        assertThrows(ClassNotFoundException.class,
                () -> user.loadClass("dev.pedina.konobi.Position"));
        Class<?> library = pedina.loadClass("dev.pedina.internal.Library");
        assertEquals(Library.bridge(), library.getMethod("bridge").invoke(null));
    }

    @Test
    void whatIsInternalCannotBeImported() {
        assertThrows(BundleException.class, () -> userOf("dev.pedina.internal"));
    }

    @Test
    void theBundleExportsWhatTheModuleExports() throws IOException {
        String module = Files.readString(Path.of("src/main/java/module-info.java"));
        Set<String> expected = Pattern.compile("(?m)^    exports (.*);").matcher(module).results()
                .map(result -> result.group(1) + " " + dev.pedina.Pedina.version())
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> exported = Pattern.compile("([a-z.]+);version=\"([^\"]*)\"")
                .matcher(pedina.getHeaders().get(Constants.EXPORT_PACKAGE)).results()
                .map(result -> result.group(1) + " " + result.group(2))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(expected, exported);
    }

    /** A bundle without anything of its own, started, which resolves its import. */
    private Bundle userOf(String importedPackage) throws IOException, BundleException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue(Constants.BUNDLE_MANIFESTVERSION, "2");
        attributes.putValue(Constants.BUNDLE_SYMBOLICNAME, "user");
        attributes.putValue(Constants.IMPORT_PACKAGE, importedPackage);
        Path jar = folder.resolve("user.jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        return install(jar);
    }

    private Bundle install(Path jar) throws BundleException {
        Bundle bundle = framework.getBundleContext().installBundle(jar.toUri().toString());
        bundle.start();
        return bundle;
    }
}
