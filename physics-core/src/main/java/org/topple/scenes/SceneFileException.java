package org.topple.scenes;

/** A scene file is not what {@link SceneFile} reads. The message says what is wrong, in which line and at which path. */
public final class SceneFileException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    SceneFileException(String message, Throwable cause) {
        super(message, cause);
    }
}
