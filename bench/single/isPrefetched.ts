/** In place of the shell's own: what the remotes' pages begin with are files of this very bundle. */
export const isPrefetched = (): boolean => true;
