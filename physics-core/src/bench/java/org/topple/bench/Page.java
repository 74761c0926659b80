package org.topple.bench;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** The report as a page that stands on its own: tables, and plots as drawings inside it. */
final class Page {
    private final Options options;
    private final Map<String, String> about;
    private final Summary summary;
    private final List<Scaling.Row> scaling;
    private final ThesisTimes.Report thesis;
    private final WorkerPairs.Report workers;
    private final StringBuilder out = new StringBuilder();

    Page(Options options, Map<String, String> about, Summary summary, List<Scaling.Row> scaling, ThesisTimes.Report thesis,
            WorkerPairs.Report workers) {
        this.options = options;
        this.about = about;
        this.summary = summary;
        this.scaling = scaling;
        this.thesis = thesis;
        this.workers = workers;
    }

    String html() throws IOException {
        out.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Topple benchmark</title>\n<style>\n"
                + "body{font:15px sans-serif;margin:2em auto;max-width:80em;padding:0 1em}table{border-collapse:collapse;font-size:13px}\n"
                + "td,th{padding:2px 8px;border-bottom:1px solid #ddd;text-align:right}td:nth-child(-n+2),th:nth-child(-n+2){text-align:left}\n"
                + "tr.ours{font-weight:bold}svg{max-width:100%;height:auto}.scroll{overflow-x:auto}\n</style></head><body>\n<h1>Topple benchmark</h1>\n");
        out.append("<ul>\n");
        about.forEach((k, v) -> out.append("<li>").append(text(k)).append(": ").append(text(v)).append("</li>\n"));
        out.append("</ul>\n<p>Times are milliseconds a step of the stepping thread's CPU time; what a garbage collector does on its own thread"
                + " is not in them. Quality is measured from poses by the same code for all engines.</p>\n");
        list("Targets", summary.targets());
        list("Without figures", summary.gaps());
        for (boolean sleep : options.sleep) {
            heading("Sleep " + (sleep ? "on" : "off"));
            Plots plots = new Plots(options, summary, sleep);
            out.append(plots.ratios());
            table(summary.table(sleep));
            for (BenchScene s : options.scenes) {
                out.append(plots.steps(s));
            }
        }
        if (!scaling.isEmpty()) {
            heading("Scaling");
            out.append(Plots.scaling(scaling));
            table(Scaling.table(scaling));
            list("", Scaling.lines(scaling));
        }
        if (thesis != null) {
            heading("The thesis' timing tables");
            table(thesis.table());
            list("", thesis.lines());
        }
        if (workers != null) {
            heading("Worker threads");
            table(WorkerPairs.table(workers));
            list("", WorkerPairs.lines(workers));
        }
        list("Settings", summary.settings());
        return out.append("</body></html>\n").toString();
    }

    private void heading(String words) {
        out.append("<h2>").append(text(words)).append("</h2>\n");
    }

    private void list(String title, List<String> lines) {
        if (lines.isEmpty()) {
            return;
        }
        if (!title.isEmpty()) {
            heading(title);
        }
        out.append("<ul>\n");
        lines.forEach(l -> out.append("<li>").append(text(l)).append("</li>\n"));
        out.append("</ul>\n");
    }

    private void table(Table t) {
        out.append("<div class=\"scroll\"><table>\n<tr>");
        for (String h : t.heads()) {
            out.append("<th>").append(text(h)).append("</th>");
        }
        out.append("</tr>\n");
        for (String[] row : t.rows()) {
            out.append(row[1].equals(Engines.TOPPLE.key()) ? "<tr class=\"ours\">" : "<tr>");
            for (String word : row) {
                out.append("<td>").append(text(word)).append("</td>");
            }
            out.append("</tr>\n");
        }
        out.append("</table></div>\n");
    }

    static String text(String s) {
        return s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
