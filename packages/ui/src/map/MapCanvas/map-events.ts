/** The event fired on a map after a mark that names keep clear of has come, gone or come to stand elsewhere. */
export const MARKER_MOVED = 'markmoved';
