package org.topple.app.gl;

/** The kinds of mesh, and of shading: the fragment shader knows them by their ordinal. */
enum Figure {
    BOX, ROUND, CYLINDER, HULL, GLASS, GROUND;

    /** From so many instances on, coarser meshes are used. */
    private static final int MANY = 600;

    /** The mesh for so many instances; for a hull its own. */
    Mesh mesh(Piece first, int instances) {
        boolean fine = instances < MANY;
        switch (this) {
            case BOX:
            case GLASS:
                return Mesh.box();
            case ROUND:
                return fine ? Mesh.round(32, 8) : Mesh.round(16, 5);
            case CYLINDER:
                return Mesh.cylinder(fine ? 40 : 20);
            case HULL:
                return Mesh.hull(first.hull());
            default:
                return Mesh.square();
        }
    }
}
