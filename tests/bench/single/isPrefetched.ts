/** Replaces the shell's own module: the first files of the remotes' pages are part of this bundle. */
export const isPrefetched = (): boolean => true;
