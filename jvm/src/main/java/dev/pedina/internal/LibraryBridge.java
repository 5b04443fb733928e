package dev.pedina.internal;

/** What every game needs of the native library, however Java reaches it. */
public interface LibraryBridge {

    /**
     * Returns the version of the library as text.
     *
     * @return major, minor and patch number, with points between them
     */
    String version();

    /**
     * Returns the English sentence for a status.
     *
     * @param status any number of {@code pdn_status}; numbers that are not in the list have a text too
     * @return the sentence
     */
    String statusText(int status);
}
