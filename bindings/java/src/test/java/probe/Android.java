package probe;

/** As {@link Probe}, where Java calls itself what it does on Android. */
public final class Android {

    private Android() {}

    /** Says so, and prints what the other one prints. */
    public static void main(String[] arguments) {
        System.setProperty("java.vm.name", "Dalvik");
        Probe.main(arguments);
    }
}
