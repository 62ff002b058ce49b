/** Fired on the map after a marker that names must not cover was added, removed or moved. */
export const MARKER_MOVED = 'markmoved';
