package org.topple.app;

import android.app.Application;
import android.util.Log;
import androidx.annotation.NonNull;
import androidx.lifecycle.AndroidViewModel;
import androidx.lifecycle.LiveData;
import androidx.lifecycle.MutableLiveData;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.topple.app.bench.BenchRun;
import org.topple.app.bench.Report;
import org.topple.app.bench.Request;
import org.topple.app.sim.PhaseTrace;

/**
 * The benchmark that runs, and the last result, however often the screen is turned meanwhile. In the background it is paused, for
 * phones give such apps less time. UI thread, but for what the run tells.
 */
public final class BenchmarkModel extends AndroidViewModel {
    private static final String TAG = "ToppleBenchmark";

    private final MutableLiveData<BenchRun.Status> status = new MutableLiveData<>();
    private final Map<String, String> facts = new LinkedHashMap<>();
    private BenchRun run;
    private volatile File file;
    private boolean automatic;

    public BenchmarkModel(@NonNull Application application) {
        super(application);
    }

    /** How far the run is, and what it found; null before the first. */
    LiveData<BenchRun.Status> status() {
        return status;
    }

    boolean isBegun() {
        return run != null;
    }

    boolean isRunning() {
        return run != null && (status.getValue() == null || !status.getValue().isOver());
    }

    /** Whether it was started from a computer. */
    boolean isAutomatic() {
        return automatic;
    }

    /** The file that was written, or null. */
    File file() {
        return file;
    }

    /** Starts a run; does nothing if one runs. */
    void begin(Request request, boolean fromComputer) {
        if (isRunning()) {
            return;
        }
        automatic = fromComputer;
        file = null;
        synchronized (facts) {
            facts.clear();
            facts.putAll(Device.facts(getApplication()));
            facts.put("workers", String.valueOf(request.workers()));
            facts.put("sleep", request.sleep() ? "on" : "off");
            facts.put("thermalBefore", Device.thermal(getApplication()));
            facts.put("headroomBefore", Device.headroomText(getApplication()));
            facts.put("batteryBefore", String.valueOf(Device.battery(getApplication())));
        }
        status.setValue(new BenchRun.Status(BenchRun.State.RUNNING, "", 0, request.steps(), new ArrayList<>(), null, 0, null));
        run = new BenchRun(request, () -> Device.vitals(getApplication()), new PhaseTrace(TraceSections.INSTANCE), s -> tell(request, s));
        run.start();
    }

    /** What the run tells, on its thread. */
    private void tell(Request request, BenchRun.Status s) {
        BenchRun.Status told = s;
        if (s.state() == BenchRun.State.PAUSED) {
            Log.i(TAG, "paused in the background");
        } else if (s.isOver()) {
            synchronized (facts) {
                facts.put("interruptions", String.valueOf(s.interruptions()));
                facts.put("thermalAfter", Device.thermal(getApplication()));
                facts.put("headroomAfter", Device.headroomText(getApplication()));
                facts.put("batteryAfter", String.valueOf(Device.battery(getApplication())));
            }
            if (s.state() == BenchRun.State.FAILED) {
                Log.e(TAG, "failed", s.error());
            } else if (s.state() == BenchRun.State.DONE && request.out() != null) {
                try {
                    file = write(request, s);
                } catch (IOException e) {
                    Log.e(TAG, "the result could not be written", e);
                    told = new BenchRun.Status(BenchRun.State.FAILED, s.scene(), s.done(), s.all(), s.results(), s.soak(), s.interruptions(), e);
                }
            }
        }
        status.postValue(told);
    }

    /** Where adb pull finds it: Android/data/org.topple.app/files on the shared storage. */
    private File write(Request request, BenchRun.Status s) throws IOException {
        File folder = getApplication().getExternalFilesDir(null);
        File written = new File(folder == null ? getApplication().getFilesDir() : folder, request.out());
        save(written, request.isCsv() ? csv(s) : json(s));
        Log.i(TAG, "result written to " + written);
        return written;
    }

    /** Writes a text. */
    static void save(File file, String text) throws IOException {
        try (FileOutputStream out = new FileOutputStream(file)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private Map<String, String> facts() {
        synchronized (facts) {
            return new LinkedHashMap<>(facts);
        }
    }

    private String warning() {
        return Device.isDebuggable(getApplication()) ? getApplication().getString(R.string.bench_debuggable) : null;
    }

    String json(BenchRun.Status s) {
        return Report.json(facts(), warning(), s.results(), s.soak());
    }

    String csv(BenchRun.Status s) {
        return Report.csv(facts(), warning(), s.results(), s.soak());
    }

    /** The screen is seen no more. */
    void pause() {
        if (run != null) {
            run.pause();
        }
    }

    /** It is seen again. */
    void resume() {
        if (run != null) {
            run.resume();
        }
    }

    void stop() {
        if (run != null) {
            run.stop();
        }
    }

    /** Names as a request wants them. */
    static String names(List<String> scenes) {
        return String.join(",", scenes);
    }

    @Override
    protected void onCleared() {
        stop();
    }
}
