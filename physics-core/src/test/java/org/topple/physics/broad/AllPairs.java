package org.topple.physics.broad;

import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** The reference: tests every box against every other, in the plainest way. */
final class AllPairs implements BroadPhase {
    private final TreeMap<Integer, double[]> boxes = new TreeMap<>();
    private final TreeSet<Integer> moved = new TreeSet<>();

    @Override
    public void add(int id, double[] bounds) {
        boxes.put(id, java.util.Arrays.copyOfRange(bounds, 6 * id, 6 * id + 6));
        moved.add(id);
    }

    @Override
    public void remove(int id) {
        boxes.remove(id);
        moved.remove(id);
    }

    @Override
    public void move(int id, double[] bounds) {
        add(id, bounds);
    }

    @Override
    public boolean isMoved(int id) {
        return moved.contains(id);
    }

    @Override
    public void settle() {
        moved.clear();
    }

    @Override
    public void update(PairSink sink) {
        for (int a : moved) {
            for (int b : boxes.keySet()) {
                boolean alreadyReported = b < a && moved.contains(b);
                if (a != b && !alreadyReported && overlap(boxes.get(a), boxes.get(b))) {
                    sink.pair(Math.min(a, b), Math.max(a, b));
                }
            }
        }
        moved.clear();
    }

    @Override
    public void query(double minX, double minY, double minZ, double maxX, double maxY, double maxZ, IdSink sink) {
        double[] asked = {minX, minY, minZ, maxX, maxY, maxZ};
        for (Map.Entry<Integer, double[]> e : boxes.entrySet()) {
            if (overlap(e.getValue(), asked)) {
                sink.id(e.getKey());
            }
        }
    }

    @Override
    public void reserve(int count) {
    }

    private static boolean overlap(double[] a, double[] b) {
        for (int k = 0; k < 3; k++) {
            if (a[k] > b[k + 3] || b[k] > a[k + 3]) {
                return false;
            }
        }
        return true;
    }
}
