package org.topple.app;

import android.content.Context;
import android.hardware.Sensor;
import android.hardware.SensorEvent;
import android.hardware.SensorEventListener;
import android.hardware.SensorManager;
import android.os.Build;
import android.os.SystemClock;
import android.os.Vibrator;
import android.provider.Settings;
import android.view.Surface;
import androidx.core.content.ContextCompat;
import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import org.joml.Vector3f;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.WorldSimulation;
import org.topple.app.touch.HitFeel;
import org.topple.app.touch.Shake;
import org.topple.app.touch.Tilt;

/**
 * What the device feels and lets feel: tilt steers gravity, shaking jolts, hits vibrate. Does without whatever the device lacks, and
 * leaves off what the user does not want. UI thread, but for hits.
 */
final class Senses implements SensorEventListener {
    private static final int HIT_MILLIS = 18;
    private static final float JOLT = 0.12f;

    private final PhysicsThread<WorldSimulation> physics;
    private final DoubleSupplier yaw;
    private final DoubleSupplier strength;
    private final IntSupplier displayRotation;
    private final SensorManager sensors;
    private final Sensor rotation;
    private final Sensor acceleration;
    private final Vibrator vibrator;
    private final Context context;
    private final Tilt tilt = new Tilt();
    private final Shake shake = new Shake();
    private final HitFeel feel = new HitFeel();
    private final float[] matrix = new float[9];
    private final float[] beyond = new float[3];
    private final Vector3f down = new Vector3f();
    private boolean tilting;
    private boolean shaking;

    /** Yaw of the camera in radians, strength of gravity in m/s^2, and how the screen is turned. */
    Senses(Context context, PhysicsThread<WorldSimulation> physics, DoubleSupplier yaw, DoubleSupplier strength, IntSupplier displayRotation) {
        this.context = context;
        this.physics = physics;
        this.yaw = yaw;
        this.strength = strength;
        this.displayRotation = displayRotation;
        sensors = ContextCompat.getSystemService(context, SensorManager.class);
        rotation = find(Sensor.TYPE_GAME_ROTATION_VECTOR, Sensor.TYPE_ROTATION_VECTOR);
        acceleration = find(Sensor.TYPE_ACCELEROMETER, Sensor.TYPE_ACCELEROMETER);
        vibrator = ContextCompat.getSystemService(context, Vibrator.class);
    }

    private Sensor find(int best, int other) {
        if (sensors == null) {
            return null;
        }
        Sensor s = sensors.getDefaultSensor(best);
        return s != null ? s : sensors.getDefaultSensor(other);
    }

    boolean hasTilt() {
        return rotation != null;
    }

    /** Feels what is wanted from now on. However the device is held when tilting starts is upright; what goes on is not touched. */
    void start(boolean withTilt, boolean withShake, boolean withHaptics) {
        boolean tilts = withTilt && rotation != null;
        if (tilts && !tilting) {
            tilt.reset();
            sensors.registerListener(this, rotation, SensorManager.SENSOR_DELAY_GAME);
        } else if (!tilts && tilting) {
            sensors.unregisterListener(this, rotation);
            pullDown();
        }
        tilting = tilts;
        boolean shakes = withShake && acceleration != null;
        if (shakes && !shaking) {
            sensors.registerListener(this, acceleration, SensorManager.SENSOR_DELAY_GAME);
        } else if (!shakes && shaking) {
            sensors.unregisterListener(this, acceleration);
        }
        shaking = shakes;
        boolean vibrates = withHaptics && vibrator != null && vibrator.hasVibrator() && systemAllows();
        physics.send(s -> s.setOnHit(vibrates ? this::hit : speed -> { }));
    }

    private void pullDown() {
        double g = strength.getAsDouble();
        physics.send(s -> s.each(w -> w.world().setGravity(0, -g, 0)));
    }

    @SuppressWarnings("deprecation") // newer systems silence vibrations themselves; older ones say so here
    private boolean systemAllows() {
        return Settings.System.getInt(context.getContentResolver(), Settings.System.HAPTIC_FEEDBACK_ENABLED, 1) != 0;
    }

    /** Feels nothing more; gravity points down again if it was tilted. */
    void stop() {
        if (sensors != null) {
            sensors.unregisterListener(this);
        }
        if (tilting) {
            pullDown();
        }
        tilting = false;
        shaking = false;
        physics.send(s -> s.setOnHit(speed -> { }));
    }

    @Override
    public void onSensorChanged(SensorEvent event) {
        float[] v = event.values;
        if (event.sensor.getType() == Sensor.TYPE_ACCELEROMETER) {
            if (shake.reading(v[0], v[1], v[2], SystemClock.uptimeMillis(), beyond)) {
                float[] s = onScreen(beyond[0], beyond[1], beyond[2]);
                jolt(new Vector3f(s).mul(JOLT).rotateY((float) yaw.getAsDouble()));
            }
        } else {
            SensorManager.getRotationMatrixFromVector(matrix, v);
            // the last row is up in axes of the device
            float[] s = onScreen(-matrix[6], -matrix[7], -matrix[8]);
            tilt(s[0], s[1], s[2]);
        }
    }

    /** Down in axes of the screen. */
    void tilt(float x, float y, float z) {
        tilt.gravity(x, y, z, (float) yaw.getAsDouble(), down).mul((float) strength.getAsDouble());
        float gx = down.x;
        float gy = down.y;
        float gz = down.z;
        physics.send(s -> s.each(w -> w.world().setGravity(gx, gy, gz)));
    }

    /** A jolt always lifts a little. */
    void jolt(Vector3f v) {
        float up = Math.abs(v.y) + 0.3f * v.length();
        physics.send(s -> s.each(w -> w.jolt(v.x, up, v.z)));
    }

    /** From axes of the device to those of the screen, which may be turned. */
    private float[] onScreen(float x, float y, float z) {
        return switch (displayRotation.getAsInt()) {
            case Surface.ROTATION_90 -> new float[] {-y, x, z};
            case Surface.ROTATION_180 -> new float[] {-x, -y, z};
            case Surface.ROTATION_270 -> new float[] {y, -x, z};
            default -> new float[] {x, y, z};
        };
    }

    @Override
    public void onAccuracyChanged(Sensor sensor, int accuracy) { }

    /** On the physics thread. */
    private void hit(double speed) {
        int amplitude = feel.amplitude(speed, SystemClock.uptimeMillis());
        if (amplitude == 0) {
            return;
        }
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.O) {
            NewerAndroid.vibrate(vibrator, HIT_MILLIS, amplitude);
        } else {
            vibrate(HIT_MILLIS * amplitude / HitFeel.HARDEST + 1);
        }
    }

    /** Old devices know no amplitude: stronger is longer. */
    @SuppressWarnings("deprecation")
    private void vibrate(int millis) {
        vibrator.vibrate(millis);
    }
}
