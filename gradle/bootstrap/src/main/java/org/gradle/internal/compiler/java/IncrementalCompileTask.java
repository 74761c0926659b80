package org.gradle.internal.compiler.java;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.File;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.annotation.processing.Processor;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;

/**
 * Stands in for Gradle's class of the same name, which is in none of the artifacts that {@code GradleDistribution}
 * assembles. Gradle's compile task creates it by reflection, hence the name and the constructor; it reports
 * which classes each source file produced, and which classes use constants of which others.
 */
public final class IncrementalCompileTask implements JavaCompiler.CompilationTask {
    private final JavacTask delegate;
    private final Function<File, Optional<String>> relativize;
    private final Consumer<String> backup;
    private final Consumer<Map<String, Set<String>>> classesOfSources;
    private final BiConsumer<String, String> accessibleUse;
    private final Map<String, Set<String>> mapping = new HashMap<>();

    public IncrementalCompileTask(JavaCompiler.CompilationTask delegate, Function<File, Optional<String>> relativize,
            Consumer<String> backup, Consumer<Map<String, Set<String>>> classesOfSources,
            BiConsumer<String, String> accessibleUse, BiConsumer<String, String> privateUse) {
        this.delegate = (JavacTask) delegate;
        this.relativize = relativize;
        this.backup = backup;
        this.classesOfSources = classesOfSources;
        this.accessibleUse = accessibleUse;
    }

    @Override public void addModules(Iterable<String> names) {
        delegate.addModules(names);
    }

    @Override public void setProcessors(Iterable<? extends Processor> processors) {
        delegate.setProcessors(processors);
    }

    @Override public void setLocale(Locale locale) {
        delegate.setLocale(locale);
    }

    @Override public Boolean call() {
        delegate.addTaskListener(new Listener());
        try {
            return delegate.call();
        } finally {
            classesOfSources.accept(mapping);
        }
    }

    private String binaryName(TypeElement type) {
        return delegate.getElements().getBinaryName(type).toString();
    }

    private final class Listener implements TaskListener {
        @Override public void started(TaskEvent e) {
            if (e.getKind() == TaskEvent.Kind.GENERATE && e.getTypeElement() != null) backup.accept(binaryName(e.getTypeElement()));
        }

        @Override public void finished(TaskEvent e) {
            JavaFileObject source = e.getSourceFile();
            if (source == null) return;
            if (e.getKind() == TaskEvent.Kind.GENERATE && e.getTypeElement() != null) {
                add(source, binaryName(e.getTypeElement()));
            } else if (e.getKind() == TaskEvent.Kind.ANALYZE && e.getCompilationUnit() != null) {
                CompilationUnitTree unit = e.getCompilationUnit();
                String file = new File(source.getName()).getName();
                if (file.equals("package-info.java") && unit.getPackageName() != null) add(source, unit.getPackageName() + ".package-info");
                if (file.equals("module-info.java")) add(source, "module-info");
                new Constants().scan(unit, null);
            }
        }

        private void add(JavaFileObject source, String className) {
            if (!"file".equals(source.toUri().getScheme())) return;
            relativize.apply(new File(source.toUri())).ifPresent(path -> mapping.computeIfAbsent(path, k -> new HashSet<>()).add(className));
        }
    }

    /** Every use of another class's compile-time constant; all count as accessible, which only recompiles more. */
    private final class Constants extends TreePathScanner<Void, Void> {
        private final Trees trees = Trees.instance(delegate);
        private final Deque<String> classes = new ArrayDeque<>();

        @Override public Void visitClass(ClassTree tree, Void unused) {
            if (!(trees.getElement(getCurrentPath()) instanceof TypeElement type)) return super.visitClass(tree, unused);
            classes.push(binaryName(type));
            try {
                return super.visitClass(tree, unused);
            } finally {
                classes.pop();
            }
        }

        @Override public Void visitIdentifier(IdentifierTree tree, Void unused) {
            use();
            return super.visitIdentifier(tree, unused);
        }

        @Override public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
            use();
            return super.visitMemberSelect(tree, unused);
        }

        private void use() {
            Element e = trees.getElement(getCurrentPath());
            if (classes.isEmpty() || !(e instanceof VariableElement v) || v.getConstantValue() == null
                    || !(v.getEnclosingElement() instanceof TypeElement type)) return;
            String owner = binaryName(type);
            if (!owner.equals(classes.peek())) accessibleUse.accept(owner, classes.peek());
        }
    }
}
