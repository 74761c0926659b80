package org.topple.physics.record;

import java.util.Arrays;
import org.topple.physics.shape.Shape;

/**
 * Numbers the shapes of a world in the order in which bodies have them; a shape that many bodies share has one number. An open
 * hash table by identity that is used again: writing a state makes nothing new.
 */
final class ShapeNumbers {
    private Shape[] list = new Shape[16];
    private Shape[] table = new Shape[64];
    private int[] number = new int[64];
    private int size;

    /** Numbers these. */
    void count(Shape[] shapes, int bodies) {
        Arrays.fill(table, null);
        size = 0;
        for (int b = 0; b < bodies; b++) {
            Shape s = shapes[b];
            if (s != null && table[slot(s)] == null) {
                add(s);
            }
        }
    }

    private void add(Shape s) {
        if (size == list.length) {
            list = Arrays.copyOf(list, 2 * size);
        }
        list[size] = s;
        if (4 * size >= table.length) {
            table = new Shape[2 * table.length];
            number = new int[table.length];
            for (int i = 0; i < size; i++) {
                put(list[i], i);
            }
        }
        put(s, size++);
    }

    private void put(Shape s, int n) {
        int at = slot(s);
        table[at] = s;
        number[at] = n;
    }

    /** Where a shape is or would be. */
    private int slot(Shape s) {
        int at = System.identityHashCode(s) * 0x9E3779B1 >>> 8 & table.length - 1;
        while (table[at] != null && table[at] != s) {
            at = at + 1 & table.length - 1;
        }
        return at;
    }

    int size() {
        return size;
    }

    Shape shape(int i) {
        return list[i];
    }

    int of(Shape s) {
        return number[slot(s)];
    }
}
