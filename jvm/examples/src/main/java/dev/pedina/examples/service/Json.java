package dev.pedina.examples.service;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * JSON as Java values and back: maps, lists, texts, numbers as {@link BigDecimal}, booleans, and null.
 *
 * <p>A service would take a library for it; this one keeps the example free of others.
 */
final class Json {

    /** Deeper texts are refused, so that none can exhaust the stack. */
    private static final int MAX_DEPTH = 64;

    private final String text;
    private int place;

    private Json(String text) {
        this.text = text;
    }

    /** Reads a text, or says with a {@link ServiceException} what is wrong with it. */
    static Object parse(String text) {
        Json json = new Json(text);
        Object value = json.value(0);
        json.space();
        if (json.place < text.length()) {
            throw json.wrong("the end");
        }
        return value;
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
        StringBuilder text = new StringBuilder();
        write(value, text);
        return text.toString();
    }

    private static void write(Object value, StringBuilder text) {
        if (value instanceof Map<?, ?> map) {
            String before = "{";
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                text.append(before);
                write(entry.getKey(), text);
                text.append(':');
                write(entry.getValue(), text);
                before = ",";
            }
            text.append(map.isEmpty() ? "{}" : "}");
        } else if (value instanceof List<?> list) {
            String before = "[";
            for (Object element : list) {
                text.append(before);
                write(element, text);
                before = ",";
            }
            text.append(list.isEmpty() ? "[]" : "]");
        } else if (value instanceof String string) {
            text.append('"');
            string.chars().forEach(c -> text.append(c == '"' || c == '\\' ? "\\" + (char) c
                    : c < ' ' ? String.format("\\u%04x", c)
                    : Character.toString(c)));
            text.append('"');
        } else {
            text.append(value);
        }
    }

    private Object value(int depth) {
        space();
        char c = place < text.length() ? text.charAt(place) : ' ';
        if (depth > MAX_DEPTH) {
            throw wrong("less depth");
        } else if (c == '{') {
            return members(depth);
        } else if (c == '[') {
            return elements(depth);
        } else if (c == '"') {
            return string();
        }
        int start = place;
        while (place < text.length() && ",]} \t\r\n".indexOf(text.charAt(place)) < 0) {
            place++;
        }
        String word = text.substring(start, place);
        if (word.equals("null")) {
            return null;
        } else if (word.equals("true") || word.equals("false")) {
            return Boolean.valueOf(word);
        } else if (word.matches("-?(0|[1-9][0-9]{0,17})(\\.[0-9]{1,18})?")) {
            return new BigDecimal(word);
        }
        place = start;
        throw wrong("a value");
    }

    private Map<String, Object> members(int depth) {
        Map<String, Object> members = new LinkedHashMap<>();
        place++;
        space();
        while (!take('}')) {
            if (!members.isEmpty()) {
                expect(',');
            }
            space();
            String name = string();
            expect(':');
            members.put(name, value(depth + 1));
            space();
        }
        return members;
    }

    private List<Object> elements(int depth) {
        List<Object> elements = new ArrayList<>();
        place++;
        space();
        while (!take(']')) {
            if (!elements.isEmpty()) {
                expect(',');
            }
            elements.add(value(depth + 1));
            space();
        }
        return elements;
    }

    private String string() {
        if (!take('"')) {
            throw wrong("a text");
        }
        StringBuilder string = new StringBuilder();
        while (place < text.length() && text.charAt(place) != '"') {
            char c = text.charAt(place++);
            string.append(c == '\\' ? escaped() : c);
        }
        if (!take('"')) {
            throw wrong("\"");
        }
        return string.toString();
    }

    private char escaped() {
        char c = place < text.length() ? text.charAt(place++) : ' ';
        int known = "\"\\/bfnrt".indexOf(c);
        if (known >= 0) {
            return "\"\\/\b\f\n\r\t".charAt(known);
        }
        if (c != 'u' || place + 4 > text.length() || !text.substring(place, place + 4).matches("[0-9a-fA-F]{4}")) {
            throw wrong("an escape");
        }
        place += 4;
        return (char) Integer.parseInt(text.substring(place - 4, place), 16);
    }

    private void expect(char c) {
        space();
        if (!take(c)) {
            throw wrong(Character.toString(c));
        }
    }

    private boolean take(char c) {
        boolean isThere = place < text.length() && text.charAt(place) == c;
        place += isThere ? 1 : 0;
        return isThere;
    }

    private void space() {
        while (place < text.length() && " \t\r\n".indexOf(text.charAt(place)) >= 0) {
            place++;
        }
    }

    private ServiceException wrong(String expected) {
        return new ServiceException("MalformedInputException", "expected " + expected + " at " + place);
    }
}
