package org.topple.physics;

/** Is shown contact points, one at a time. */
public interface ContactVisitor {
    /** A contact point; the view is only valid during the call. */
    void contact(ContactView contact);
}
