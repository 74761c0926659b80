/** The panels of the lab and what they show. */
package org.topple.app.ui;
