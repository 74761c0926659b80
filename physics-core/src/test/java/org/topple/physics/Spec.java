package org.topple.physics;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The rows of the specification that a test, or all tests of a class, prove, by id: {@code @Spec({"S44", "E7"})}. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Spec {
    String[] value();
}
