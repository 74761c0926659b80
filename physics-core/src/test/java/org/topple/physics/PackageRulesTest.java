package org.topple.physics;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.Assert;
import org.junit.Test;

/** Which package may know which: downwards only. */
public class PackageRulesTest {
    private static final String ROOT = "org.topple.physics";
    private static final JavaClasses CLASSES = new ClassFileImporter()
        .withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("org.topple");
    /** What every package may use. */
    private static final Set<String> BASE = Set.of("settings", "math", "profile", "bytes", "work");
    /** Direct permissions; what a package may use, its users may use too. */
    private static final Map<String, Set<String>> DIRECT = Map.ofEntries(
        Map.entry("settings", Set.of()),
        Map.entry("math", Set.of()),
        Map.entry("profile", Set.of()),
        Map.entry("bytes", Set.of()),
        Map.entry("work", Set.of()),
        Map.entry("shape", Set.of("math")),
        Map.entry("body", Set.of("shape")),
        Map.entry("broad", Set.of("body")),
        Map.entry("narrow", Set.of("shape", "body")),
        Map.entry("graph", Set.of("narrow", "broad", "body")),
        Map.entry("solver", Set.of("math")),
        Map.entry("constraint", Set.of("solver", "graph", "body")),
        Map.entry("sleep", Set.of("graph", "body")),
        Map.entry("stepper", Set.of("sleep", "constraint")),
        Map.entry("query", Set.of("graph")),
        Map.entry("script", Set.of("body")),
        Map.entry("multibody", Set.of("constraint", "script")),
        Map.entry("record", Set.of("stepper", "multibody", "script", "query")));

    @Test
    public void packagesDependDownwardsOnly() {
        Map<String, Set<String>> broken = new TreeMap<>();
        CLASSES.forEach(c -> c.getDirectDependenciesFromSelf().forEach(d -> {
            String from = packageOf(c.getPackageName());
            String to = packageOf(d.getTargetClass().getPackageName());
            if (from != null && to != null && !from.equals(to) && !mayUse(from, to)) {
                broken.computeIfAbsent(from + " uses " + to, k -> new TreeSet<>()).add(d.getDescription());
            }
        }));
        Assert.assertEquals("not allowed by the table above", Map.of(), broken);
    }

    @Test
    public void everyPackageIsInTheTable() {
        Set<String> unknown = new TreeSet<>();
        CLASSES.forEach(c -> unknown.add(String.valueOf(packageOf(c.getPackageName()))));
        unknown.removeAll(DIRECT.keySet());
        unknown.removeAll(Set.of("", "null"));
        Assert.assertEquals(Set.of(), unknown);
    }

    @Test
    public void noPackagesFormACycle() {
        slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().allowEmptyShould(true).check(CLASSES);
    }

    @Test
    public void theEngineUsesJavaAndJomlOnly() {
        classes().that().resideInAPackage(ROOT + "..").should()
            .onlyDependOnClassesThat(resideInAPackage("org.topple.physics..").or(resideInAPackage("org.joml.."))
                .or(resideInAPackage("java.."))).check(CLASSES);
    }

    @Test
    public void theEngineDoesNoInputOutputAndNoReflection() {
        noClasses().that().resideInAPackage(ROOT + "..").should()
            .dependOnClassesThat().resideInAnyPackage("java.lang.reflect..", "java.nio.file..", "java.net..", "javax..").check(CLASSES);
    }

    /** Trigonometry and fused operations differ between virtual machines; the engine has its own. */
    @Test
    public void theEngineCallsOnlyExactMathFunctions() {
        Set<String> exact = Set.of("sqrt", "abs", "min", "max", "floor", "ceil", "rint", "signum", "copySign", "toIntExact",
            "addExact", "multiplyExact", "subtractExact", "floorMod", "floorDiv", "ulp", "getExponent", "scalb", "nextUp", "round");
        Set<String> inexact = new TreeSet<>();
        CLASSES.forEach(c -> c.getMethodCallsFromSelf().forEach(call -> {
            String owner = call.getTargetOwner().getName();
            boolean math = owner.equals("java.lang.Math") || owner.equals("java.lang.StrictMath") || owner.equals("org.joml.Math");
            if (math && c.getPackageName().startsWith(ROOT) && !exact.contains(call.getName())) {
                inexact.add(call.getDescription());
            }
        }));
        Assert.assertEquals(Set.of(), inexact);
    }

    @Test
    public void scenesUseThePublicFacadeOnly() {
        Set<String> facade = Set.of("", "shape", "script", "query", "record", "settings", "math");
        Set<String> values = Set.of("Material", "MotionType", "Turning"); // of body, and part of the facade's methods
        noClasses().that().resideInAPackage("org.topple.scenes..").should()
            .dependOnClassesThat(resideInAPackage(ROOT + "..").and(new DescribedPredicate<>("outside the facade") {
                @Override
                public boolean test(JavaClass c) {
                    return !facade.contains(packageOf(c.getPackageName())) && !values.contains(c.getSimpleName());
                }
            })).allowEmptyShould(true).check(CLASSES);
    }

    /** "" for the root package, null outside the engine. */
    private static String packageOf(String name) {
        if (!name.equals(ROOT) && !name.startsWith(ROOT + ".")) {
            return null;
        }
        return name.equals(ROOT) ? "" : name.substring(ROOT.length() + 1).split("\\.")[0];
    }

    private static boolean mayUse(String from, String to) {
        if (from.isEmpty() || BASE.contains(to) && !BASE.contains(from)) {
            return true;
        }
        Set<String> direct = DIRECT.getOrDefault(from, Set.of());
        return direct.contains(to) || direct.stream().anyMatch(d -> mayUse(d, to));
    }
}
