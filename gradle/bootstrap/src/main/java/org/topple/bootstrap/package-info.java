/** Assembles Gradle and a minimal Android SDK from Maven Central, for machines that reach nothing else. */
package org.topple.bootstrap;
