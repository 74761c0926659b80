# Sourced by gradlew, with APP_HOME and JAVACMD set, before it starts the Gradle wrapper.
#
#   Android SDK   ANDROID_HOME, ANDROID_SDK_ROOT, sdk.dir of local.properties, or the place where Android Studio
#                 installs it; if there is none, a minimal one is assembled from Maven Central.
#   Gradle        the distribution that the wrapper has installed or can download; if it can do neither, the same
#                 version is assembled from Maven Central and run instead of the wrapper.
#
# TOPPLE_BOOTSTRAP=always assembles both without looking further, TOPPLE_BOOTSTRAP=never assembles nothing.
# A folder of the cache is complete if it exists: it gets its name last, and the name holds a checksum of the recipe.

bootstrap_sources=$APP_HOME/gradle/bootstrap/src/main/java
bootstrap_cache=${GRADLE_USER_HOME:-$HOME/.gradle}/topple-bootstrap
bootstrap_recipe=$(find "$bootstrap_sources" -name '*.java' | LC_ALL=C sort | while read -r f; do cat "$f"; done | cksum | cut -d' ' -f1)

# assemble gradle|sdk DIRECTORY
assemble() {
    [ -d "$2" ] && return
    (
        classes=$(mktemp -d) || exit 1
        trap 'rm -rf "$classes"' EXIT
        javac=javac
        [ -n "$JAVA_HOME" ] && javac=$JAVA_HOME/bin/javac
        command -v "$javac" >/dev/null 2>&1 || die "Topple needs a JDK 17 or newer; only a Java runtime was found."
        find "$bootstrap_sources" -name '*.java' -exec "$javac" -proc:none -d "$classes" {} + || exit 1
        "$JAVACMD" -cp "$classes" org.topple.bootstrap.Bootstrap "$1" "$2"
    ) || exit 1
}

wrapper_property() {
    sed -n "s/^$1=//p" "$APP_HOME/gradle/wrapper/gradle-wrapper.properties" | tr -d '\\'
}

# Android SDK
bootstrap_sdk=$bootstrap_cache/android-sdk-34-$bootstrap_recipe
sdk=${ANDROID_HOME:-$ANDROID_SDK_ROOT}
if [ -z "$sdk" ] && [ -f "$APP_HOME/local.properties" ]; then
    sdk=$(sed -n 's/^sdk\.dir=//p' "$APP_HOME/local.properties" | tr -d '\\')
fi
for place in "$HOME/Android/Sdk" "$HOME/Library/Android/sdk"; do
    [ -z "$sdk" ] && [ -d "$place/platforms" ] && sdk=$place
done
if [ "$TOPPLE_BOOTSTRAP" = always ]; then sdk=; fi
if [ -z "$sdk" ] && [ "$TOPPLE_BOOTSTRAP" != never ]; then
    assemble sdk "$bootstrap_sdk"
    sdk=$bootstrap_sdk
fi
if [ -n "$sdk" ]; then
    export ANDROID_HOME="$sdk"
    unset ANDROID_SDK_ROOT
fi
# Google's Maven repository has no aapt2 where the SDK cannot be had either.
[ "$sdk" = "$bootstrap_sdk" ] && set -- "$@" "-Pandroid.aapt2FromMavenOverride=$sdk/build-tools/34.0.0/aapt2"

# Gradle
url=$(wrapper_property distributionUrl)
name=${url##*/}
name=${name%.zip}
version=${name#gradle-}
version=${version%-*}
use_wrapper() {
    [ "$TOPPLE_BOOTSTRAP" = always ] && return 1
    [ "$TOPPLE_BOOTSTRAP" = never ] && return 0
    for ok in "${GRADLE_USER_HOME:-$HOME/.gradle}/wrapper/dists/$name"/*/"$name.zip.ok"; do
        [ -f "$ok" ] && return 0
    done
    "$JAVACMD" "$bootstrap_sources/org/topple/bootstrap/Reachable.java" "$url"
}
if ! use_wrapper; then
    bootstrap_gradle=$bootstrap_cache/gradle-$version-$bootstrap_recipe
    assemble gradle "$bootstrap_gradle"
    exec "$bootstrap_gradle/bin/gradle" "$@"
fi
