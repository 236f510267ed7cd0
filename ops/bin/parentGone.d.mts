export function whenParentGone(then: () => void, parent?: number): void;
export function whenCallerGone(then: () => void): void;
