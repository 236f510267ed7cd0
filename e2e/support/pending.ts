/** What stands where something is still on its way. */
export const PENDING = ':is(.MuiSkeleton-root, [role=progressbar], [role=status][aria-busy])';
