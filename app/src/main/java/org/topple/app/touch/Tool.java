package org.topple.app.touch;

/** What a finger does. */
public enum Tool {
    /** Drags bodies; on empty space turns the camera. */
    GRAB,
    /** A tap throws something; a stroke turns the camera. */
    THROW,
    /** Always moves the camera. */
    CAMERA,
    /** A tap builds; a stroke places bodies, or turns the camera on empty space. */
    BUILD
}
