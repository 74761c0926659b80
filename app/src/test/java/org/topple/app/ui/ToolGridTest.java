package org.topple.app.ui;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ToolGridTest {
    @Test
    public void asFewLinesAsFitAndEvenlyFilled() {
        assertEquals("one line", 11, ToolGrid.perLine(11, 20));
        assertEquals("6 and 5", 6, ToolGrid.perLine(11, 7));
        assertEquals("7 and 7", 7, ToolGrid.perLine(14, 7));
        assertEquals("5, 5 and 5", 5, ToolGrid.perLine(15, 7));
        assertEquals(1, ToolGrid.perLine(3, 0));
        assertEquals(1, ToolGrid.perLine(0, 5));
    }
}
