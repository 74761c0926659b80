package org.topple.scenes;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.math.BigDecimal;
import java.util.Map;

/** A small judge of JSON schemas: the key words that the schema of scene files uses, and an error for any other. */
final class JsonSchema {
    private final JsonObject root;

    JsonSchema(JsonObject root) {
        this.root = root;
    }

    /** What is wrong with a value, with its path; null if nothing is. */
    String judge(JsonElement value) {
        return judge(root, value, "$");
    }

    private String judge(JsonObject schema, JsonElement v, String path) {
        for (Map.Entry<String, JsonElement> rule : schema.entrySet()) {
            String wrong = judge(rule.getKey(), rule.getValue(), schema, v, path);
            if (wrong != null) {
                return wrong;
            }
        }
        return null;
    }

    private String judge(String word, JsonElement rule, JsonObject schema, JsonElement v, String path) {
        boolean right = switch (word) {
            case "$schema", "$id", "$defs", "title", "description", "default" -> true;
            case "type" -> is(rule.getAsString(), v);
            case "const" -> rule.equals(v);
            case "enum" -> rule.getAsJsonArray().contains(v);
            case "minimum" -> number(v).compareTo(rule.getAsBigDecimal()) >= 0;
            case "maximum" -> number(v).compareTo(rule.getAsBigDecimal()) <= 0;
            case "exclusiveMinimum" -> number(v).compareTo(rule.getAsBigDecimal()) > 0;
            case "maxLength" -> v.getAsString().length() <= rule.getAsInt();
            case "minItems" -> v.getAsJsonArray().size() >= rule.getAsInt();
            case "maxItems" -> v.getAsJsonArray().size() <= rule.getAsInt();
            case "minProperties" -> v.getAsJsonObject().size() >= rule.getAsInt();
            case "maxProperties" -> v.getAsJsonObject().size() <= rule.getAsInt();
            case "required" -> rule.getAsJsonArray().asList().stream().allMatch(n -> v.getAsJsonObject().has(n.getAsString()));
            case "additionalProperties" -> schema.getAsJsonObject("properties").keySet().containsAll(v.getAsJsonObject().keySet());
            case "not" -> judge(rule.getAsJsonObject(), v, path) != null;
            case "$ref", "properties", "items" -> true;
            default -> throw new AssertionError("no such key word: " + word);
        };
        if (!right) {
            return path + ": " + word + " " + rule;
        }
        String wrong = null;
        if (word.equals("$ref")) {
            wrong = judge(root.getAsJsonObject("$defs").getAsJsonObject(rule.getAsString().substring("#/$defs/".length())), v, path);
        } else if (word.equals("properties")) {
            for (Map.Entry<String, JsonElement> field : v.getAsJsonObject().entrySet()) {
                JsonElement one = rule.getAsJsonObject().get(field.getKey());
                wrong = wrong != null || one == null ? wrong : judge(one.getAsJsonObject(), field.getValue(), path + "." + field.getKey());
            }
        } else if (word.equals("items")) {
            for (int i = 0; i < v.getAsJsonArray().size() && wrong == null; i++) {
                wrong = judge(rule.getAsJsonObject(), v.getAsJsonArray().get(i), path + "[" + i + "]");
            }
        }
        return wrong;
    }

    private static boolean is(String type, JsonElement v) {
        return switch (type) {
            case "object" -> v.isJsonObject();
            case "array" -> v.isJsonArray();
            case "string" -> v.isJsonPrimitive() && v.getAsJsonPrimitive().isString();
            case "boolean" -> v.isJsonPrimitive() && v.getAsJsonPrimitive().isBoolean();
            case "number" -> v.isJsonPrimitive() && v.getAsJsonPrimitive().isNumber();
            case "integer" -> is("number", v) && number(v).stripTrailingZeros().scale() <= 0;
            default -> throw new AssertionError("no such type: " + type);
        };
    }

    private static BigDecimal number(JsonElement v) {
        // as the reader takes it
        return new BigDecimal(v.getAsDouble());
    }
}
