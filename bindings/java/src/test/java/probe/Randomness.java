package probe;

import java.security.Provider;
import java.security.SecureRandomSpi;
import java.util.SplittableRandom;

/**
 * Numbers for the names of temporary files in Wine 8: it lacks a function of Windows with which the
 * JDK lists network adapters, as it does to seed its own. They are no secret.
 */
public final class Randomness extends Provider {

    private static final long serialVersionUID = 1;

    /** Offers {@link Source}. */
    public Randomness() {
        super("Clock", "1", "random numbers that begin with the clock");
        put("SecureRandom.Clock", Source.class.getName());
    }

    /** The numbers. */
    public static final class Source extends SecureRandomSpi {

        private static final long serialVersionUID = 1;

        private final transient SplittableRandom random = new SplittableRandom(System.nanoTime());

        @Override
        protected void engineSetSeed(byte[] seed) {
            // The clock is seed enough.
        }

        @Override
        protected void engineNextBytes(byte[] bytes) {
            random.nextBytes(bytes);
        }

        @Override
        protected byte[] engineGenerateSeed(int count) {
            byte[] seed = new byte[count];
            random.nextBytes(seed);
            return seed;
        }
    }
}
