package org.topple.physics.broad;

/** The ids that one search found, each once, brought into increasing order. */
final class Hits {
    /** Up to this many are sorted by insertion, more by marking them in a set. */
    private static final int FEW = 32;

    int[] ids = new int[1];
    int count;
    private final IdSet marks = new IdSet();

    void reserve(int most) {
        if (most > ids.length) {
            ids = java.util.Arrays.copyOf(ids, most);
            marks.reserve(most);
        }
    }

    void add(int id) {
        ids[count++] = id;
    }

    void sort() {
        if (count <= FEW) {
            insertionSort();
        } else {
            markingSort();
        }
    }

    private void insertionSort() {
        for (int i = 1; i < count; i++) {
            int id = ids[i];
            int k = i;
            for (; k > 0 && ids[k - 1] > id; k--) {
                ids[k] = ids[k - 1];
            }
            ids[k] = id;
        }
    }

    private void markingSort() {
        for (int i = 0; i < count; i++) {
            marks.add(ids[i]);
        }
        int id = -1;
        for (int i = 0; i < count; i++) {
            id = marks.next(id + 1);
            ids[i] = id;
            marks.remove(id);
        }
    }
}
