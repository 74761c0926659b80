package org.topple.physics.broad;

/**
 * Finds the list of boxes of a grid cell by the cell's coordinates and level: a hash table with open addressing and
 * linear probing over plain ints. A removed cell is filled by shifting later ones back, so the table never clogs.
 */
final class CellTable {
    /** First box of the cell in this slot plus one; 0 = free slot. */
    private int[] heads = new int[4];
    /** The cell's x, y, z and level. */
    private int[] keys = new int[16];
    private int mask = 3;
    private int cells;

    /** Makes room for this many cells at half load. */
    void reserve(int most) {
        int size = Integer.highestOneBit(Math.max(2, most) * 2 - 1) * 2;
        if (size > mask + 1) {
            rehash(size);
        }
    }

    private static int hash(int x, int y, int z, int level) {
        int h = x * 0x9E3779B1 + y * 0x85EBCA77 + z * 0xC2B2AE3D + level * 0x27D4EB2F;
        return h ^ h >>> 15;
    }

    /** First box of the cell, or -1. */
    int head(int x, int y, int z, int level) {
        int i = slot(x, y, z, level);
        return heads[i] - 1;
    }

    /** The slot of this cell, or the free one where it would go. */
    private int slot(int x, int y, int z, int level) {
        int i = hash(x, y, z, level) & mask;
        while (heads[i] != 0) {
            int k = 4 * i;
            if (keys[k] == x && keys[k + 1] == y && keys[k + 2] == z && keys[k + 3] == level) {
                break;
            }
            i = i + 1 & mask;
        }
        return i;
    }

    /** Makes this box the first of the cell, and returns which was, or -1. */
    int push(int x, int y, int z, int level, int id) {
        int i = slot(x, y, z, level);
        int old = heads[i];
        heads[i] = id + 1;
        if (old == 0) {
            put(4 * i, x, y, z, level);
            if (++cells * 2 > mask + 1) {
                rehash(2 * (mask + 1));
            }
        }
        return old - 1;
    }

    private void put(int k, int x, int y, int z, int level) {
        keys[k] = x;
        keys[k + 1] = y;
        keys[k + 2] = z;
        keys[k + 3] = level;
    }

    /** Makes another box the first of an existing cell, or with -1 forgets the cell. */
    void replace(int x, int y, int z, int level, int id) {
        int i = slot(x, y, z, level);
        heads[i] = id + 1;
        if (id < 0) {
            cells--;
            close(i);
        }
    }

    /** Shifts back what was displaced past the slot that became free. */
    private void close(int free) {
        int i = free;
        while (true) {
            i = i + 1 & mask;
            if (heads[i] == 0) {
                return;
            }
            int k = 4 * i;
            int home = hash(keys[k], keys[k + 1], keys[k + 2], keys[k + 3]) & mask;
            if ((i - home & mask) >= (i - free & mask)) {
                heads[free] = heads[i];
                System.arraycopy(keys, k, keys, 4 * free, 4);
                heads[i] = 0;
                free = i;
            }
        }
    }

    private void rehash(int size) {
        int[] oldHeads = heads;
        int[] oldKeys = keys;
        heads = new int[size];
        keys = new int[4 * size];
        mask = size - 1;
        for (int j = 0; j < oldHeads.length; j++) {
            if (oldHeads[j] != 0) {
                int k = 4 * j;
                int i = slot(oldKeys[k], oldKeys[k + 1], oldKeys[k + 2], oldKeys[k + 3]);
                heads[i] = oldHeads[j];
                System.arraycopy(oldKeys, k, keys, 4 * i, 4);
            }
        }
    }
}
