package dev.pedina.examples.service;

/**
 * The service refuses a request; {@link #type} is the name by which its clients distinguish
 * refusals.
 */
public final class ServiceException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Such as {@code GameNotFoundException}. */
    private final String type;

    ServiceException(String type, String message) {
        super(message);
        this.type = type;
    }

    /** Returns such as {@code GameNotFoundException}. */
    public String type() {
        return type;
    }
}
