package dev.pedina.examples.service;

import java.util.LinkedHashMap;
import java.util.Map;

import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.json.JsonMapper;

/**
 * JSON as Java values and back: maps, lists, texts, numbers, booleans, and null.
 *
 * <p>It is read by Jackson as the standard has it, and Jackson bounds what a text may demand: the
 * depth of nesting, the length of numbers and texts. A number with a fraction is a double, though
 * it could be a decimal: with that option {@code 1e99999999999} comes out as a
 * {@link NumberFormatException}, which is none of Jackson's.
 */
final class Json {

    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION).build();

    private Json() {}

    /** Reads a text, or says with a {@link ServiceException} what is wrong with it. */
    static Object parse(String text) {
        try {
            return MAPPER.readValue(text, Object.class);
        } catch (JacksonException refused) {
            TokenStreamLocation location = refused.getLocation();
            throw new ServiceException("MalformedInputException", refused.getOriginalMessage()
                    + (location == null ? "" : ", at " + location.getColumnNr()));
        }
    }

    /** Returns an object with these names and values, in this order. */
    static Map<String, Object> object(Object... namesAndValues) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            object.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return object;
    }

    static String write(Object value) {
        return MAPPER.writeValueAsString(value);
    }
}
