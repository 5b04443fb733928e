package probe;

import java.nio.file.Files;
import java.nio.file.Path;

/** As {@link Probe}, and then keeps the library open until somebody deletes a file. */
public final class Holding {

    private Holding() {}

    /** Makes the file that is named when the library is open. */
    public static void main(String[] arguments) throws Exception {
        Probe.main(arguments);
        Path sign = Files.createFile(Path.of(arguments[0]));
        while (Files.exists(sign)) {
            Thread.sleep(10);
        }
    }
}
