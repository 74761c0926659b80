package org.topple.bench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** The plots of the report, as drawings to be put into a page; a line of words where this machine can't draw. */
final class Plots {
    /** The shortest time that is drawn, in milliseconds. */
    private static final double CLOCK = 1e-5;
    private final Options options;
    private final Summary summary;
    private final boolean sleep;

    Plots(Options options, Summary summary, boolean sleep) {
        this.options = options;
        this.summary = summary;
        this.sleep = sleep;
    }

    /** Step times relative to ours, for all scenes that every engine ran. */
    String ratios() throws IOException {
        List<Engines> engines = options.engines.stream().filter(e -> options.scenes.stream().anyMatch(s -> good(s, e))).toList();
        List<String> scenes = options.scenes.stream().filter(s -> engines.stream().allMatch(e -> good(s, e))).map(BenchScene::name).toList();
        if (scenes.isEmpty() || !engines.contains(Engines.TOPPLE)) {
            return "";
        }
        try {
            CategoryChart chart = new CategoryChartBuilder().width(1100).height(420).title("Median step time, relative to ours (sleep " + (sleep ? "on)" : "off)"))
                    .yAxisTitle("times ours").build();
            chart.getStyler().setYAxisLogarithmic(true);
            chart.getStyler().setLegendPosition(Styler.LegendPosition.OutsideE);
            double least = 1;
            for (Engines e : engines) {
                List<Double> y = new ArrayList<>();
                for (String scene : scenes) {
                    double ratio = summary.cell(scene, e, sleep).ratio(summary.cell(scene, Engines.TOPPLE, sleep));
                    least = Math.min(least, ratio);
                    y.add(ratio);
                }
                chart.addSeries(e.key(), scenes, y);
            }
            // bars would start at 0, which no logarithmic axis has
            chart.getStyler().setYAxisMin(0.5 * least);
            return svg(chart);
        } catch (LinkageError e) {
            return cannot(e);
        }
    }

    private boolean good(BenchScene scene, Engines engine) {
        return summary.cell(scene.name(), engine, sleep).good();
    }

    /** Each step of a scene, one line for each engine. */
    String steps(BenchScene scene) throws IOException {
        try {
            XYChart chart = new XYChartBuilder().width(1100).height(320).title(scene.name() + ", each step").xAxisTitle("step").yAxisTitle("ms").build();
            chart.getStyler().setYAxisLogarithmic(true);
            chart.getStyler().setLegendPosition(Styler.LegendPosition.OutsideE);
            for (Engines e : options.engines) {
                Cell c = summary.cell(scene.name(), e, sleep);
                if (c.good()) {
                    double[] y = c.first().times.clone();
                    double[] x = new double[y.length];
                    for (int i = 0; i < y.length; i++) {
                        x[i] = i + 1;
                        y[i] = Math.max(y[i], CLOCK);
                    }
                    chart.addSeries(e.key(), x, y).setMarker(SeriesMarkers.NONE);
                }
            }
            return chart.getSeriesMap().isEmpty() ? "" : svg(chart);
        } catch (LinkageError e) {
            return cannot(e);
        }
    }

    /** What a contact costs over the size of the pile. */
    static String scaling(List<Scaling.Row> rows) throws IOException {
        try {
            XYChart chart = new XYChartBuilder().width(1100).height(320).title("Cost of a contact in one pile").xAxisTitle("bodies").yAxisTitle("us").build();
            chart.getStyler().setXAxisLogarithmic(true);
            chart.getStyler().setYAxisMin(0.0);
            chart.getStyler().setLegendVisible(false);
            chart.addSeries("topple", rows.stream().mapToDouble(r -> r.bodies).toArray(), rows.stream().mapToDouble(r -> r.microsPerContact).toArray());
            return svg(chart);
        } catch (LinkageError e) {
            return cannot(e);
        }
    }

    private static String svg(Chart<?, ?> chart) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        VectorGraphicsEncoder.saveVectorGraphic(chart, out, VectorGraphicsEncoder.VectorGraphicsFormat.SVG);
        String svg = out.toString(StandardCharsets.UTF_8);
        return svg.substring(svg.indexOf("<svg")) + "\n";
    }

    /** Drawing needs the system's fonts. */
    private static String cannot(LinkageError e) {
        return "<p>No plot: " + Page.text(String.valueOf(e.getMessage())) + "</p>\n";
    }
}
