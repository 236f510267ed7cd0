/** Elements that show that something is loading. */
export const PENDING = ':is(.MuiSkeleton-root, [role=progressbar], [role=status][aria-busy])';
